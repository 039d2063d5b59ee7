import type { Range, Span } from '../base/text.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import { type Document, startOf } from '../json/document.js'
import type { Places } from '../json/locate.js'
import type { Failure, SkippedFile } from '../project/project.js'
import type { Fix, Problem, Severity, Suggestion } from '../rule/rule.js'
import type { ShownSource } from '../secrets/file-secrets.js'

/** A problem with its place resolved. Nothing in it holds the text of a credential. */
export interface Finding {
  readonly ruleId: string
  readonly severity: Severity
  readonly message: string
  /** What to do, in a sentence or two. */
  readonly help: string
  /** The file as shown: relative to the working directory, with forward slashes. */
  readonly file: string
  readonly pointer: string
  /** The server entry it belongs to. */
  readonly server?: string
  readonly range: Range
  readonly related: readonly Related[]
  /** The repair that cannot change what a correct host would do. */
  readonly fix?: Fix
  readonly suggestions: readonly Suggestion[]
  /** Set where it is said once of the file, at the first of its places. */
  readonly once?: true
  /** The names of the hosts it holds for, where the file is judged for another than the default, or for several. */
  readonly hosts?: readonly string[]
  /** The names of the hosts that load the server, or the file, all the same: the others refuse it, and nothing tells whose it is. */
  readonly loadedBy?: readonly string[]
  /** Set where it only says that findings of its rule are not listed, and stands for them. */
  readonly omits?: Omission
}

/** Findings that are counted and not listed: a file can have a million. */
export interface Omission {
  readonly count: number
  /** How many of them have a fix. */
  readonly fixable: number
}

export interface Related {
  readonly message: string
  readonly file: string
  readonly range: Range
}

/** One judged file. */
export interface FileResult {
  /** Absolute path. */
  readonly path: string
  /** The path as shown. */
  readonly shown: string
  readonly kind: Kind
  /** The first of its hosts. */
  readonly host: HostProfile
  /** The hosts it was judged for. */
  readonly hosts: readonly HostProfile[]
  /** Why for these, as a clause; absent where the path says so, or the user. */
  readonly because?: string
  /** An empty one where there are no findings: of thousands of sound files none is kept. As `source` and `redact`. */
  readonly document: Document
  /** Sorted by place, without repetitions. */
  readonly findings: readonly Finding[]
  /** How many findings the settings ignore. */
  readonly suppressed: number
  /** The masked source, made when it is asked for. */
  readonly source: () => ShownSource
  /** Replaces the file's credentials in a text. */
  readonly redact: (text: string) => string
}

/** Everything one run of lint found; what the reports are made of. */
export interface Run {
  readonly toolVersion: string
  readonly files: readonly FileResult[]
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
  /** How many findings `--fix` has mended. */
  readonly fixed: number
}

export type Summary = Readonly<Record<'files' | 'errors' | 'warnings' | 'infos' | 'fixed' | 'suppressed', number>>

/** Counts a run. */
export function summarize(run: Run): Summary {
  const count = { error: 0, warning: 0, info: 0 }
  let suppressed = 0
  for (const file of run.files) {
    suppressed += file.suppressed
    for (const { severity, omits } of file.findings) count[severity] += omits?.count ?? 1
  }
  return { files: run.files.length, errors: count.error, warnings: count.warning, infos: count.info, fixed: run.fixed, suppressed }
}

/** A place in terms of the value. */
export type SymbolicPlace = Pick<Problem, 'at' | 'part' | 'span' | 'source'>

/**
 * The span of a place; of its nearest ancestor where the text does not have it, of the file's start at last.
 * @param locator one that was asked for the place's path
 */
export function spanOf(document: Document, locator: Places, at: SymbolicPlace): Span {
  if (at.source !== undefined) return at.source
  for (let path = at.at; path.length > 0; path = path.slice(0, -1)) {
    const place = locator.placeOf(path)
    if (place === undefined) continue
    const whole = at.part === 'key' ? (place.key ?? place.value) : place.value
    return at.span !== undefined && path === at.at ? document.spanIn(whole, at.span) : whole
  }
  return startOf(document)
}

/** Findings of one file in the order of their places, each once. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort(byPlace)
  return sorted.filter((finding, index) => index === 0 || byPlace(sorted[index - 1] ?? finding, finding) !== 0)
}

function byPlace(a: Finding, b: Finding): number {
  const byOffset = a.range.start.offset - b.range.start.offset || a.range.end.offset - b.range.end.offset
  return byOffset || compareTexts(a.ruleId, b.ruleId) || compareTexts(a.message, b.message)
}

/** By code units, so that the order is the same everywhere. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * So many problems of one rule in one file are listed. The rest is counted: whoever reads hundreds will not read a
 * million, and each of them would be kept with its place and its texts.
 */
export const MOST_LISTED = 250

/** What stands for the findings of a rule that are not listed. */
export function omissionOf(count: number): { message: string; help: string } {
  const help = 'So many of one kind have one cause: mend it, and lint again.'
  return { message: `${count} more findings of this rule are not listed`, help }
}

/**
 * The findings of one file with no more of a rule than are listed: one finding for each severity stands for the others,
 * at the place of the first of them.
 * @param findings in the order of their places; those that stand for others already are left as they are
 */
export function withoutSurplus(findings: readonly Finding[]): readonly Finding[] {
  const listed = new Map<string, number>()
  const surplus = new Map<string, Surplus>()
  const shown: (Finding | Surplus)[] = []
  for (const finding of findings) {
    const count = (listed.get(finding.ruleId) ?? 0) + 1
    if (finding.omits === undefined) listed.set(finding.ruleId, count)
    if (finding.omits !== undefined || count <= MOST_LISTED) {
      shown.push(finding)
      continue
    }
    const key = `${finding.ruleId} ${finding.severity}`
    let more = surplus.get(key)
    if (more === undefined) {
      more = { first: finding, count: 0, fixable: 0 }
      surplus.set(key, more)
      shown.push(more)
    }
    more.count++
    if (finding.fix !== undefined) more.fixable++
  }
  return surplus.size === 0 ? findings : shown.map((one) => ('first' in one ? standIn(one) : one))
}

interface Surplus extends Omission {
  readonly first: Finding
  count: number
  fixable: number
}

function standIn({ first, count, fixable }: Surplus): Finding {
  // Of one alone it is as short to say what it is.
  if (count === 1) return first
  const { ruleId, severity, file, pointer, server, range } = first
  return {
    ...{ ruleId, severity, ...omissionOf(count), file, pointer },
    ...(server === undefined ? {} : { server }),
    ...{ range, related: [], suggestions: [], omits: { count, fixable } }
  }
}
