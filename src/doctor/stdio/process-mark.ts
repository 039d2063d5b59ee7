import { readFileSync, writeFileSync } from 'node:fs'
import type { ProcessEntry } from './process-table.js'

/*
 * A process that forks twice, opens a session of its own and clears its environment has nothing left that shows where it comes from. The
 * system could tell if plugvet were its subreaper, but that takes a call (prctl) that Node does not offer. What such a process does
 * inherit, through fork and exec, is its dump filter: which kinds of memory the system writes into a core dump (core(5)). It does not
 * change what a program does, so a value that no other process has marks the processes of one server.
 */

const OWN_FILTER = '/proc/self/coredump_filter'

/** The kinds of memory that a mark turns on or off, the rarest first: DAX, huge pages, memory backed by files. */
const BITS = [0x80, 0x100, 0x40, 0x20, 0x08, 0x04]

const COMBINATIONS = 2 ** BITS.length

/**
 * Does something while everything that plugvet starts gets a mark.
 * @param entries the current processes, whose dump filters are not used
 * @param seed any text; runs with different ones try the marks in a different order
 * @param action must be synchronous
 * @returns the result, with the mark; without one where the system has none, or all are in use
 */
export function marked<Result>(
  entries: readonly ProcessEntry[],
  seed: string,
  action: () => Result
): { readonly result: Result; readonly mark: string | undefined } {
  const before = ownFilter()
  const mark = before === undefined ? undefined : freeMark(before, new Set(entries.map((entry) => entry.dumpFilter())), seed)
  if (before === undefined || mark === undefined || !setFilter(mark)) return { result: action(), mark: undefined }
  try {
    return { result: action(), mark }
  } finally {
    setFilter(before)
  }
}

/**
 * A dump filter that is not in use.
 * @param own plugvet's dump filter, in hexadecimal digits
 * @returns undefined if all are in use
 */
export function freeMark(own: string, used: ReadonlySet<string | undefined>, seed: string): string | undefined {
  let first = 0
  for (const unit of seed) first = (first * 31 + (unit.codePointAt(0) ?? 0)) % COMBINATIONS
  for (let step = 0; step < COMBINATIONS; step++) {
    const choice = (first + step) % COMBINATIONS
    const bits = BITS.reduce((sum, bit, at) => ((choice >> at) % 2 === 1 ? sum + bit : sum), 0)
    const mark = (parseInt(own, 16) ^ bits).toString(16).padStart(own.length, '0')
    if (bits !== 0 && !used.has(mark)) return mark
  }
  return undefined
}

function ownFilter(): string | undefined {
  try {
    const filter = readFileSync(OWN_FILTER, 'latin1').trim()
    return /^[0-9a-f]+$/.test(filter) ? filter : undefined
  } catch {
    // Not Linux, or a kernel without core dumps.
    return undefined
  }
}

/** @returns whether plugvet has the filter now */
function setFilter(filter: string): boolean {
  try {
    writeFileSync(OWN_FILTER, `0x${filter}`)
  } catch {
    return false
  }
  return ownFilter() === filter
}
