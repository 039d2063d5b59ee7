import type { Arguments } from '../start/args.js'
import { UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'

/** The argument of the program in a thread. */
export const THREAD = 'thread'

/** So many files are given to a thread at a time. */
export const SHARE = 16

/** A thread loads plugvet once more, and V8 compiles it once more. With so many small files for each thread, that is made up for. */
const WORTH = 500
/** The threads in which V8 compiles need cores too: on fewer than four cores, one more thread has to have so many files. */
const WORTH_ON_FEW = 8000
/** With more threads, the one that looks for files and reports cannot keep up. */
const MOST = 4

/** What a run finds, and how many further threads are to check it. */
interface Plan<Found> {
  readonly found: AsyncGenerator<Found>
  readonly threads: number
}

/**
 * How many threads a run uses further to this one.
 * @param find looks for files, as they are asked for
 * @returns undefined if nothing has been looked for, since everything is to be done in this one
 * @throws UsageError for an invalid number
 */
export async function planOf<Found>(args: Arguments, { threads }: CliIo, find: () => AsyncGenerator<Found>): Promise<Plan<Found> | undefined> {
  const given = args.text('concurrency') ?? 'auto'
  if (given !== 'auto' && given !== 'off' && !/^[1-9]\d{0,2}$/.test(given)) {
    throw new UsageError(`--concurrency takes auto, off or a number from 1 to 999, not "${given}"`)
  }
  // A watcher has to know at which paths the files of a run were looked for.
  if (given === 'off' || given === '1' || threads === undefined || args.flag('stdin') || args.flag('watch')) return undefined
  if (given !== 'auto') return await planFor(find(), Number(given) - 1, SHARE)
  const { first, rest } = await beginningOf(find(), WORTH)
  const found = joined(first, rest)
  if (first.length < WORTH) return { found, threads: 0 }
  const cores = threads.available()
  if (cores === 1) return { found, threads: 0 }
  return cores < 4 ? await planFor(found, 1, WORTH_ON_FEW) : await planFor(found, Math.min(cores >> 1, MOST) - 1, WORTH)
}

/** @param files with so many files for each thread, it is worth its start */
async function planFor<Found>(found: AsyncGenerator<Found>, most: number, files: number): Promise<Plan<Found>> {
  const { first, rest } = await beginningOf(found, most * files)
  return { found: joined(first, rest), threads: Math.floor(first.length / files) }
}

/** The first of what is found, and the rest, which ends with the error if there is one. */
async function beginningOf<Found>(all: AsyncGenerator<Found>, most: number): Promise<{ first: Found[]; rest: AsyncGenerator<Found> }> {
  const first: Found[] = []
  let failure: { readonly error: unknown } | undefined
  try {
    while (first.length < most) {
      const next = await all.next()
      if (next.done === true) break
      first.push(next.value)
    }
  } catch (error) {
    failure = { error }
  }
  async function* rest(): AsyncGenerator<Found> {
    if (failure !== undefined) throw failure.error
    yield* all
  }
  return { first, rest: rest() }
}

/** The first of what is found, which are then no longer kept, and then the rest. */
async function* joined<Found>(first: Found[], rest: AsyncIterable<Found>): AsyncGenerator<Found> {
  yield* first
  first.length = 0
  yield* rest
}
