import { contentsOf } from './baseline-content.js'
import type { FileResult } from './finding.js'

/** A finding that is left for later. It holds nothing of the file but names, and no credential. */
export interface BaselineEntry {
  readonly rule: string
  /** The file, relative to the baseline, with forward slashes. */
  readonly file: string
  /** The finding's pointer, masked as it is shown. */
  readonly pointer: string
  /** Of what the finding is about (`contentsOf`). */
  readonly hash: string
  /** How many such findings there are; one where absent. */
  readonly count?: number
}

/** What schemas/baseline.schema.json describes. */
export interface Baseline {
  readonly version: 1
  readonly findings: readonly BaselineEntry[]
}

/**
 * The entries for all findings of a file.
 * @param name the file as the baseline calls it
 * @throws RangeError where not all findings are listed
 */
export function entriesOf(file: FileResult, name: string): BaselineEntry[] {
  const contents = contentsOf(file)
  const entries = file.findings.map(({ ruleId, pointer, omits }, index): BaselineEntry => {
    const content = contents[index]
    if (content === undefined || omits !== undefined) throw new RangeError('a baseline needs every finding listed')
    return { rule: ruleId, file: name, pointer, hash: content.hash }
  })
  return counted(entries)
}

/** Entries in the order of file, pointer, rule and hash, each once, with how many there are. */
export function counted(entries: readonly BaselineEntry[]): BaselineEntry[] {
  const byKey = new Map<string, { readonly entry: BaselineEntry; count: number }>()
  for (const entry of entries) {
    const key = JSON.stringify([entry.file, entry.pointer, entry.rule, entry.hash])
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, { entry, count: countOf(entry) })
    else known.count += countOf(entry)
  }
  return [...byKey.values()]
    .map(({ entry, count }) => {
      const { rule, file, pointer, hash } = entry
      return { rule, file, pointer, hash, ...(count === 1 ? {} : { count }) }
    })
    .sort(inOrder)
}

function inOrder(a: BaselineEntry, b: BaselineEntry): number {
  return (
    compareTexts(a.file, b.file) ||
    compareTexts(a.pointer, b.pointer) ||
    compareTexts(a.rule, b.rule) ||
    compareTexts(a.hash, b.hash)
  )
}

/** How many findings an entry stands for. */
export function countOf({ count = 1 }: BaselineEntry): number {
  return count
}

/** How many findings entries stand for. */
export function totalOf(entries: readonly BaselineEntry[]): number {
  return entries.reduce((sum, entry) => sum + countOf(entry), 0)
}

/** By code units, so that the order is the same everywhere. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
