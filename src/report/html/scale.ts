/** What the charts share: one axis from 0 to the end of the longest examination, in milliseconds. */
export interface Scale {
  readonly end: number
  /** Round values, the first of them 0. */
  readonly ticks: readonly number[]
}

/** How many intervals an axis has at most: its labels must stand side by side on a phone. */
const INTERVALS = 4

/**
 * The axis on which durations can be read.
 * @param end the greatest value; anything but a positive number gives an axis to 1
 */
export function scaleTo(end: number): Scale {
  const length = Number.isFinite(end) && end > 0 ? end : 1
  const step = roundUp(length / INTERVALS)
  const ticks = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)
  return { end: length, ticks }
}

/** The next number of the series …, 1, 2, 5, 10, 20, 50, … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5].find((one) => one * power >= value) ?? 10
  return factor * power
}

/** Where a value stands on the axis, as SVG takes it: between 0% and 100%. */
export function percent(scale: Scale, value: number): string {
  const share = Math.min(1, Math.max(0, value / scale.end))
  return `${Number((share * 100).toFixed(3))}%`
}
