/** A colour as CSS computes it: `rgb(r, g, b)`, `rgba(r, g, b, a)`. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

function parse(color: string): Rgba {
  const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(color)?.[1] ?? '').split(',').map(Number)
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`not such a colour: ${color}`)
  return [red, green, blue, alpha]
}

function over(top: Rgba, ground: Rgba): Rgba {
  const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3])
  return [mix(top[0], ground[0]), mix(top[1], ground[1]), mix(top[2], ground[2]), 1]
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance([red, green, blue]: Rgba): number {
  const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
}

/**
 * The contrast ratio of a colour with what it stands on, as WCAG 2.2 defines it.
 * @param grounds the background colours below it, the nearest first; the last that is opaque ends them
 */
export function contrast(color: string, grounds: readonly string[]): number {
  const layers = grounds.map(parse)
  if (!layers.some(([, , , alpha]) => alpha === 1)) throw new Error('no ground is opaque')
  const ground = layers.reduceRight<Rgba>((below, layer) => over(layer, below), [255, 255, 255, 1])
  const [a, b] = [luminance(over(parse(color), ground)), luminance(ground)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
