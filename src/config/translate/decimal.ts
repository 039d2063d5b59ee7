/** A number without what a calculation in binary has added to it: 0.07 times 1000 is 70. */
export function decimal(value: number): number {
  return Number(value.toPrecision(15))
}
