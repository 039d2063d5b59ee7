import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What this process holds, in bytes: what can be thrown away does not count, however busy the machine is. */
function keptMemory(): number {
  // What lies outside the heap is freed by the collection after that of its owner.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** After so many parts of a stream, all code that reads it has run and is compiled. */
const SETTLED = 64

/**
 * Measures whether more is kept the more of a stream is read.
 * @returns a clock, to be read with each part of the stream, and a function that gives the growth since the 64th part, at its highest point, in bytes
 */
export function growthWhileRead(): { readonly clock: () => number; readonly growth: () => number } {
  let parts = 0
  let first: number | undefined
  let most = 0
  const measure = () => {
    const kept = keptMemory()
    first ??= kept
    most = Math.max(most, kept)
  }
  const clock = () => {
    // Also while it is read, since what was kept may be thrown away in the end.
    if (++parts >= SETTLED && Math.log2(parts) % 1 === 0) measure()
    return performance.now()
  }
  const growth = () => {
    if (first === undefined) throw new Error(`The stream has only ${parts} parts`)
    measure()
    return most - first
  }
  return { clock, growth }
}
