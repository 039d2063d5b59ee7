import { addTo } from '../base/lists.js'
import type { Range } from '../base/text.js'
import { fromPointer, type Path, valueAt } from '../json/value.js'
import { compareTexts, type FileResult, type Finding } from './finding.js'

/** A finding that is left for later. It contains only names from the file, and no credential. */
export interface BaselineEntry {
  readonly rule: string
  /** The file, relative to the baseline, with forward slashes. */
  readonly file: string
  /** The finding's pointer, masked as it is shown; empty if it is reported once for the file. */
  readonly pointer: string
  /** The hash of what the finding is about (`contentsOf`). */
  readonly hash: string
  /** How many such findings there are; one if absent. */
  readonly count?: number
}

/** The format described by schemas/baseline.schema.json. */
export interface Baseline {
  readonly version: 1
  readonly findings: readonly BaselineEntry[]
}

/**
 * The entries for all findings in a file.
 * @param name the file as the baseline names it
 * @throws RangeError if not all findings are listed
 */
export function entriesOf(file: FileResult, name: string): BaselineEntry[] {
  if (file.findings.some(({ omits }) => omits !== undefined)) throw new RangeError('a baseline needs every finding listed')
  return counted(identified(file).map(({ entry }) => ({ ...entry, file: name })))
}

/** The findings of a file, each with what identifies it. */
function identified(file: FileResult): { readonly finding: Finding; readonly path: Path | undefined; readonly entry: Known }[] {
  const contents = contentsOf(file)
  return file.findings.map((finding, index) => {
    const { hash = '', path } = contents[index] ?? {}
    return { finding, path, entry: { rule: finding.ruleId, pointer: finding.once === true ? '' : finding.pointer, hash } }
  })
}

/** Entries in the order of file, pointer, rule and hash, without duplicates, with their counts. */
export function counted(entries: readonly BaselineEntry[]): BaselineEntry[] {
  const byKey = new Map<string, { readonly entry: BaselineEntry; count: number }>()
  for (const entry of entries) {
    const key = JSON.stringify([entry.file, entry.pointer, entry.rule, entry.hash])
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, { entry, count: countOf(entry) })
    else known.count += countOf(entry)
  }
  return [...byKey.values()]
    .map(({ entry: { rule, file, pointer, hash }, count }) => ({ rule, file, pointer, hash, ...(count === 1 ? {} : { count }) }))
    .sort((a, b) => compareTexts(a.file, b.file) || compareTexts(a.pointer, b.pointer) || compareTexts(a.rule, b.rule) || compareTexts(a.hash, b.hash))
}

/** How many findings an entry stands for. */
export function countOf({ count = 1 }: BaselineEntry): number {
  return count
}

/** How many findings the entries stand for. */
export function totalOf(entries: readonly BaselineEntry[]): number {
  return entries.reduce((sum, entry) => sum + countOf(entry), 0)
}

/** What a finding is recognised by, in addition to its rule and its place. */
interface Content {
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** The path to the value, if it is hashed whole and by itself. */
  readonly path?: Path
}

/**
 * What the findings in a file are about. For a string, its value counts. An object or an array changes for other reasons,
 * and something missing has no value: there, the message counts. Of what is said once for several places of the file, these count, in any order.
 *
 * Nothing is hashed that a report would not show. The hash of a short password can be found by trying common ones, and a
 * salt, which would be next to it, does not help. So if a credential is replaced by another one of the same kind at the
 * same place, the finding counts as the old one.
 * @returns one content for each finding, in their order
 */
function contentsOf(file: FileResult): readonly Content[] {
  const { findings, document } = file
  const { createHash } = process.getBuiltinModule('node:crypto')
  const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  // The pointer of a finding is masked as well: if that changed it, it leads nowhere.
  const places = findings.map(({ pointer }) => (pointer.startsWith('/') ? fromPointer(pointer) : []))
  const locator = document.locate(places)
  return findings.map((finding, index) => {
    const several = [finding, ...finding.related.filter((other) => other.file === finding.file)]
    if (finding.once === true && several.length > 1) return { hash: hashOf(['places', ...several.map(({ range }) => written(file, range, finding.message)).sort()]) }
    const path = places[index] ?? []
    const value = valueAt(document.value, path)
    const span = locator.placeOf(path)?.value
    if (typeof value !== 'string' || span === undefined || finding.once === true) return { hash: hashOf(['message', messageOf(finding)]) }
    const shown = file.source().text.slice(span.start, span.end)
    if (shown === document.text.slice(span.start, span.end)) return { hash: hashOf(['value', value]), path }
    // The number of asterisks is the length of the credential.
    return { hash: hashOf(['masked', shown.replaceAll(/\*+/g, '*'), messageOf(finding)]) }
  })
}

/** What is shown of a place, however it is indented; of an object or an array, the message. */
function written(file: FileResult, { start, end }: Range, message: string): string {
  const text = file.source().text.slice(start.offset, end.offset)
  return /^[{[]./s.test(text) ? message : text.replaceAll(/\s+/g, '').replaceAll(/\*+/g, '*')
}

/** The message without the names of other files, which depend on the working directory. */
function messageOf({ message, file, related }: Finding): string {
  return related.reduce((text, other) => (other.file === file ? text : text.replaceAll(other.file, '')), message)
}

/** What identifies both a finding and an entry for its file. */
type Known = Pick<BaselineEntry, 'rule' | 'pointer' | 'hash'>

interface Left {
  readonly entry: BaselineEntry
  count: number
}

/** The entries of a baseline for one file. Each finding takes one of them. */
export class KnownFindings {
  readonly #left = new Map<string, Left>()
  #moved: ReadonlyMap<string, readonly Left[]> | undefined

  constructor(entries: readonly BaselineEntry[]) {
    for (const entry of counted(entries)) this.#left.set(exactKey(entry), { entry, count: countOf(entry) })
  }

  /** @returns whether there was an entry for the finding at exactly its place */
  take(known: Known): boolean {
    return takeFrom(this.#left.get(exactKey(known)))
  }

  /**
   * @param isIndex tells which steps of the pointer, counted from 1, are array indexes
   * @returns whether there was an entry for the finding at another index of an array
   */
  takeMoved(known: Known, isIndex: (step: number) => boolean): boolean {
    this.#moved ??= this.#byMovedKey()
    for (const { key, step } of movedKeys(known)) {
      if (isIndex(step) && this.#moved.get(key)?.some(takeFrom) === true) return true
    }
    return false
  }

  /** The entries that no finding has taken. */
  rest(): BaselineEntry[] {
    const rest = [...this.#left.values()].filter(({ count }) => count > 0)
    return counted(rest.map(({ entry, count }) => ({ ...entry, count })))
  }

  #byMovedKey(): Map<string, Left[]> {
    const byKey = new Map<string, Left[]>()
    for (const left of this.#left.values()) {
      if (left.count > 0) for (const { key } of movedKeys(left.entry)) addTo(byKey, key, left)
    }
    return byKey
  }
}

function takeFrom(left: Left | undefined): boolean {
  if (left === undefined || left.count === 0) return false
  left.count--
  return true
}

function exactKey({ rule, pointer, hash }: Known): string {
  return JSON.stringify([rule, hash, pointer])
}

/** A key for each step that may be an index, with that step left open. */
function movedKeys({ rule, pointer, hash }: Known): { readonly key: string; readonly step: number }[] {
  const steps = pointer.split('/')
  return steps.flatMap((step, index) =>
    /^\d+$/.test(step) ? [{ key: JSON.stringify([rule, hash, index, ...steps.with(index, '')]), step: index }] : []
  )
}

/** The result of comparing a checked file with its part of a baseline. */
interface Comparison {
  /** The file with the findings that the baseline does not know; the others count as suppressed. */
  readonly file: FileResult
  /** How many findings the baseline knows. */
  readonly known: number
  /** The entries whose finding no longer exists. */
  readonly gone: readonly BaselineEntry[]
}

/**
 * Hides the findings that a baseline knows: those of the same rule, at the same place, about the same thing. For a value in
 * an array, also at another index of it, since adding an argument moves the later ones. A finding in a renamed server or
 * under a renamed key is new: it could not be told apart from another server with the same problem.
 * @param file with all findings listed
 * @param entries the baseline's entries for this file
 */
export function compare(file: FileResult, entries: readonly BaselineEntry[]): Comparison {
  if (entries.length === 0) return { file, known: 0, gone: [] }
  const { document } = file
  const stock = new KnownFindings(entries)
  const findings = identified(file)
  // Exact places first, so that no finding takes an entry that another one still needs.
  const left = findings.filter(({ entry }) => !stock.take(entry)).filter(({ path, entry }) => {
    const isIndex = (step: number) => Array.isArray(valueAt(document.value, path?.slice(0, step - 1) ?? []))
    return path === undefined || !stock.takeMoved(entry, isIndex)
  })
  const known = findings.length - left.length
  const rest = { ...file, findings: left.map(({ finding }) => finding), suppressed: file.suppressed + known }
  return { file: rest, known, gone: stock.rest() }
}
