import { fromPointer, type Path, valueAt } from '../json/value.js'
import { compareTexts, type FileResult, type Finding, withoutSurplus } from './finding.js'

/** A finding that is left for later. It holds nothing of the file but names, and no credential. */
export interface BaselineEntry {
  readonly rule: string
  /** The file, relative to the baseline, with forward slashes. */
  readonly file: string
  /** The finding's pointer, masked as it is shown; empty for what is said once of the file. */
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
  const entries = file.findings.map((finding, index): BaselineEntry => {
    const content = contents[index]
    if (content === undefined || finding.omits !== undefined) throw new RangeError('a baseline needs every finding listed')
    return { rule: finding.ruleId, file: name, pointer: pointerOf(finding), hash: content.hash }
  })
  return counted(entries)
}

function pointerOf({ pointer, once }: Finding): string {
  return once === true ? '' : pointer
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
  const entryOf = ({ rule, file, pointer, hash }: BaselineEntry, count: number) =>
    ({ rule, file, pointer, hash, ...(count === 1 ? {} : { count }) })
  return [...byKey.values()].map(({ entry, count }) => entryOf(entry, count)).sort(inOrder)
}

function inOrder(a: BaselineEntry, b: BaselineEntry): number {
  return compareTexts(a.file, b.file) || compareTexts(a.pointer, b.pointer) || compareTexts(a.rule, b.rule) || compareTexts(a.hash, b.hash)
}

/** How many findings an entry stands for. */
export function countOf({ count = 1 }: BaselineEntry): number {
  return count
}

/** How many findings entries stand for. */
export function totalOf(entries: readonly BaselineEntry[]): number {
  return entries.reduce((sum, entry) => sum + countOf(entry), 0)
}

/** By what a finding is known again, beside its rule and its place. */
interface Content {
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** The way to the value, where it is hashed, whole and alone. */
  readonly path?: Path
}

/**
 * What the findings of a file are about. A string counts by its value. An object or an array is about to change for other
 * reasons, and of what is missing there is no value: there the message counts.
 *
 * Nothing is hashed that a report would not show. A hash gives a short password away to whoever tries the common ones, and
 * a salt, which would stand beside it, does not help. So a credential that is replaced by another one, at the same place and
 * of the same kind, is taken for the one that was there.
 * @returns one content for each finding, in their order
 */
function contentsOf(file: FileResult): readonly Content[] {
  const { findings, document } = file
  const { createHash } = process.getBuiltinModule('node:crypto')
  const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  // The pointer of a finding is masked as well: where that changed it, it leads nowhere.
  const places = findings.map(({ pointer }) => (pointer.startsWith('/') ? fromPointer(pointer) : []))
  const locator = document.locate(places)
  return findings.map((finding, index) => {
    const path = places[index] ?? []
    const value = valueAt(document.value, path)
    const span = locator.placeOf(path)?.value
    if (typeof value !== 'string' || span === undefined || finding.once === true) return { hash: hashOf(['message', messageOf(finding)]) }
    const shown = file.source().slice(span.start, span.end)
    if (shown === document.text.slice(span.start, span.end)) return { hash: hashOf(['value', value]), path }
    // The number of asterisks is the length of the credential.
    return { hash: hashOf(['masked', shown.replaceAll(/\*+/g, '*'), messageOf(finding)]) }
  })
}

/** The message without the names of other files, which depend on the working directory. */
function messageOf({ message, file, related }: Finding): string {
  return related.reduce((text, other) => (other.file === file ? text : text.replaceAll(other.file, '')), message)
}

/** What a finding and an entry of its file have in common. */
type Known = Pick<BaselineEntry, 'rule' | 'pointer' | 'hash'>

interface Left {
  readonly entry: BaselineEntry
  count: number
}

/** The entries of a baseline for one file, of which each finding takes one. */
export class KnownFindings {
  readonly #left = new Map<string, Left>()
  #moved: ReadonlyMap<string, readonly Left[]> | undefined

  constructor(entries: readonly BaselineEntry[]) {
    for (const entry of counted(entries)) this.#left.set(exactKey(entry), { entry, count: countOf(entry) })
  }

  /** @returns whether there was one for the finding, at its very place */
  take(known: Known): boolean {
    return takeFrom(this.#left.get(exactKey(known)))
  }

  /**
   * @param isIndex tells which steps of the pointer, counted from 1, are indexes of an array
   * @returns whether there was one for the finding at another index of an array
   */
  takeMoved(known: Known, isIndex: (step: number) => boolean): boolean {
    this.#moved ??= this.#byMovedKey()
    for (const { key, step } of movedKeys(known)) {
      if (isIndex(step) && this.#moved.get(key)?.some(takeFrom) === true) return true
    }
    return false
  }

  /** The entries that nothing has taken. */
  rest(): BaselineEntry[] {
    const rest = [...this.#left.values()].filter(({ count }) => count > 0)
    return counted(rest.map(({ entry, count }) => ({ ...entry, count })))
  }

  #byMovedKey(): Map<string, Left[]> {
    const byKey = new Map<string, Left[]>()
    for (const left of this.#left.values()) {
      if (left.count === 0) continue
      for (const { key } of movedKeys(left.entry)) {
        const list = byKey.get(key)
        if (list === undefined) byKey.set(key, [left])
        else list.push(left)
      }
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

/** A key for each step that may be an index, which leaves that step open. */
function movedKeys({ rule, pointer, hash }: Known): { readonly key: string; readonly step: number }[] {
  const steps = pointer.split('/')
  return steps.flatMap((step, index) =>
    /^\d+$/.test(step) ? [{ key: JSON.stringify([rule, hash, index, ...steps.with(index, '')]), step: index }] : []
  )
}

/** A judged file against its part of a baseline. */
interface Comparison {
  /** The file with the findings that the baseline does not know; the others count as suppressed. */
  readonly file: FileResult
  /** How many findings the baseline knows. */
  readonly known: number
  /** The entries of which there is no finding any more. */
  readonly gone: readonly BaselineEntry[]
}

/**
 * Hides the findings that a baseline knows: those of the same rule, at the same place, about the same; and of a value in an
 * array also at another index of it, since whoever adds an argument moves those behind it. What stands in a server or under
 * a key that was renamed is new: of another server with the same defect it could not be told.
 * @param file with every finding listed of the rules that the entries name
 * @param entries those of the baseline for this file
 */
export function compare(file: FileResult, entries: readonly BaselineEntry[]): Comparison {
  if (entries.length === 0) return { file: listed(file), known: 0, gone: [] }
  const { document } = file
  const stock = new KnownFindings(entries)
  const contents = contentsOf(file)
  const findings = file.findings.map((finding, index) => {
    const { hash = '', path } = contents[index] ?? {}
    return { finding, path, entry: { rule: finding.ruleId, pointer: pointerOf(finding), hash } }
  })
  // Those at their very places first, so that none takes what another one is still to have.
  const left = findings.filter(({ entry }) => !stock.take(entry)).filter(({ path, entry }) => {
    const isIndex = (step: number) => Array.isArray(valueAt(document.value, path?.slice(0, step - 1) ?? []))
    return path === undefined || !stock.takeMoved(entry, isIndex)
  })
  const known = findings.length - left.length
  const rest = { ...file, findings: left.map(({ finding }) => finding), suppressed: file.suppressed + known }
  return { file: listed(rest), known, gone: stock.rest() }
}

function listed(file: FileResult): FileResult {
  return { ...file, findings: withoutSurplus(file.findings) }
}
