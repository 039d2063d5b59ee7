/** A duration for people. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 9999.5) return `${(milliseconds / 1000).toFixed(1)} s`
  if (milliseconds >= 999.5) return `${(milliseconds / 1000).toFixed(2)} s`
  return `${milliseconds.toFixed(milliseconds < 9.95 ? 1 : 0)} ms`
}
