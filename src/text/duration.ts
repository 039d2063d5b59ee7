const UNITS = { '': 1, ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const

/**
 * A duration as a person writes it: `180000`, `30s`, `2m`.
 * @returns milliseconds; undefined for what is none, and for nothing at all
 */
export function parseDuration(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,12}(?:\.\d{1,3}(?=[sh]|m$))?)(ms|s|m|h|)$/.exec(text) ?? []
  const milliseconds = Math.round(Number(digits) * UNITS[unit as keyof typeof UNITS])
  return milliseconds > 0 && Number.isSafeInteger(milliseconds) ? milliseconds : undefined
}

/** In milliseconds. */
export const DAY = 86_400_000

const STEPS = [
  { unit: 'd', size: DAY, part: 3_600_000 },
  { unit: 'h', size: 3_600_000, part: 60_000 },
  { unit: 'min', size: 60_000, part: 1000 }
] as const

const SMALLER: Readonly<Record<(typeof STEPS)[number]['unit'], string>> = { d: 'h', h: 'min', min: 's' }

/**
 * A duration for people, in its two largest units: `350 ms`, `4.1 s`, `3 min 20 s`, `2 d 1 h`. What is less is cut off, so
 * that no age is shown as more than it is.
 * @param milliseconds of at least 0
 */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.floor(milliseconds)} ms`
  for (const { unit, size, part } of STEPS) {
    if (milliseconds < size) continue
    const rest = Math.floor((milliseconds % size) / part)
    return `${Math.floor(milliseconds / size)} ${unit}${rest === 0 ? '' : ` ${rest} ${SMALLER[unit]}`}`
  }
  return `${Math.floor(milliseconds / 100) / 10} s`
}
