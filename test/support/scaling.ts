import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Twice the input of a linear step takes twice the time, of a quadratic one four times. */
const MAX_RATIO = 3
/** Less time than this, in milliseconds of the processor, says nothing about how it grows. */
const MIN_TIME = 100
const TRIES = 12

/**
 * Asserts that a step takes time in proportion to its input: doubles the input and compares the processor's time for each.
 * A ratio that is too high is measured again, because a busy machine and the garbage collector disturb single measurements.
 */
export function expectLinear(run: (size: number) => unknown, size: number): void {
  expect(growth(run, size)).toBeLessThan(MAX_RATIO)
}

/** How many times as long a step takes for twice the input; 0 if it is too quick to measure. */
export function growth(run: (size: number) => unknown, size: number): number {
  let [once, twice] = [Infinity, Infinity]
  for (let count = 0; count < TRIES; count++) {
    twice = Math.min(twice, timeOf(() => run(2 * size)))
    if (twice < MIN_TIME) return 0
    once = Math.min(once, timeOf(() => run(size)))
    if (twice / once < MAX_RATIO) break
  }
  return twice / once
}

function timeOf(run: () => unknown): number {
  const before = processorTime()
  run()
  return processorTime() - before
}

/** On Linux: nanoseconds that the thread ran, and two more numbers. */
const OF_THREAD = '/proc/thread-self/schedstat'
const knowsThread = existsSync(OF_THREAD)

/** In milliseconds, of this thread if the system tells it: other tests run in other threads of the process. */
function processorTime(): number {
  if (knowsThread) return Number.parseInt(readFileSync(OF_THREAD, 'latin1'), 10) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
