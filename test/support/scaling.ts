import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Four times the input of a linear step takes four times the time, of a quadratic one sixteen times: far enough apart for a busy machine. */
const MAX_RATIO = 8
/** Less time than this, in milliseconds of the processor, says nothing about how it grows. */
const MIN_TIME = 100
const TRIES = 12

/** Asserts that a step takes time in proportion to its input. */
export function expectLinear(run: (size: number) => unknown, size: number): void {
  expect(growth(run, size)).toBeLessThan(MAX_RATIO)
}

/** Whether a step takes more time than in proportion to its input. */
export function isSuperlinear(run: (size: number) => unknown, size: number): boolean {
  return growth(run, size) >= MAX_RATIO
}

/**
 * How many times as long twice the size takes as half of it, in time of the processor; 0 if it is too quick to measure.
 * A ratio that is too high is measured again, because a busy machine and the garbage collector disturb single measurements.
 */
function growth(run: (size: number) => unknown, size: number): number {
  let [half, twice] = [Infinity, Infinity]
  for (let count = 0; count < TRIES; count++) {
    twice = Math.min(twice, timeOf(() => run(2 * size)))
    if (twice < MIN_TIME) return 0
    half = Math.min(half, timeOf(() => run(Math.ceil(size / 2))))
    if (twice / half < MAX_RATIO) break
  }
  return twice / half
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
