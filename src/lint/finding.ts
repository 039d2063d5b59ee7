import type { Range, Span } from '../base/text.js'
import { clipMiddle, oneLine } from '../base/wording.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import { AGENT_PLUGIN } from '../hosts/profiles.js'
import { type Document, startOf } from '../json/document.js'
import type { Places } from '../json/locate.js'
import type { Failure, SkippedFile } from '../project/project.js'
import type { Effect, Fix, Problem, Severity, Suggestion } from '../rule/rule.js'
import type { ShownSource } from '../secrets/file-secrets.js'

/** The longest name of a server that a finding shows, in UTF-16 units. */
const MAX_NAME = 500

/** The name of a server as its findings show it. */
export function shownServer(name: string, redact: (text: string) => string): string {
  return clipMiddle(redact(name), MAX_NAME)
}

/** A problem with its place in the text. It never contains the text of a credential. */
export interface Finding {
  readonly ruleId: string
  readonly severity: Severity
  readonly message: string
  /** What to do, in a sentence or two. */
  readonly help: string
  /** What to do, sentence by sentence, for a file that other hosts read too, and as the title of a fix. */
  readonly advice?: readonly Sentence[]
  /** The file as shown: relative to the working directory, with forward slashes. */
  readonly file: string
  readonly pointer: string
  /** The server entry it belongs to. */
  readonly server?: string
  readonly range: Range
  readonly related: readonly Related[]
  /** The fix that cannot change what a correct host would do. */
  readonly fix?: Fix
  readonly suggestions: readonly Suggestion[]
  /** Why its fix, or its first suggestion, was not applied although somebody asked for it. */
  readonly notApplied?: string
  /** Set if it is reported once for the file, at the first of its places. */
  readonly once?: true
  /** The names of the hosts it applies to, if the file was checked for a host other than the default, or for several. */
  readonly hosts?: readonly string[]
  /** The names of the hosts that still load the server, or the file: the others reject it, and nothing shows which host it is for. */
  readonly loadedBy?: readonly string[]
  /** What happens in these hosts because of it; independent of its severity. */
  readonly effect?: Effect
  /** Set if it only says that more findings of its rule are not listed. */
  readonly omits?: Omission
}

/** What the fix of a finding does, as editors list it: the first sentence of the advice, or all of the help. */
export function fixTitle({ advice, help, message }: Pick<Finding, 'advice' | 'help' | 'message'>): string {
  const text = oneLine(advice?.[0]?.text ?? help)
  return text === '' ? `Fix: ${oneLine(message)}` : text.replace(/\.$/, '')
}

/** What `--fix-suggestions` does about a finding without a fix. It has to suit every host that reads the file; a part of one is read by one host. */
export function suggestedFix({ fix, suggestions, hosts, loadedBy, notApplied }: Finding, file: Pick<FileResult, 'hosts' | 'parts'>): Fix | undefined {
  const isForAll = hosts === undefined || file.parts === true || hosts.length === file.hosts.length || loadedBy !== undefined
  return fix === undefined && notApplied === undefined && isForAll ? suggestions[0]?.fix : undefined
}

/** A sentence of advice. */
export interface Sentence {
  /** Equal for two hosts if the sentences differ in nothing but the names of the hosts. */
  readonly id: string
  readonly text: string
}

/** Findings that are counted but not listed: a file can have a million. */
export interface Omission {
  readonly count: number
  /** How many of them have a fix. */
  readonly fixable: number
}

export interface Related {
  readonly message: string
  readonly file: string
  readonly range: Range
  /** The masked source of another file. */
  readonly source?: () => ShownSource
}

/** What reports call a host. */
export type HostName = Pick<HostProfile, 'name' | 'title'> & Partial<Pick<HostProfile, 'sources'>>

/** One checked file. */
export interface FileResult {
  /** Absolute path. */
  readonly path: string
  /** The path as shown. */
  readonly shown: string
  readonly kind: Kind
  /** The hosts it was checked for. */
  readonly hosts: readonly [HostName, ...HostName[]]
  /** Why it was checked for these hosts, as a clause; absent if the path or the user says so. */
  readonly because?: string | undefined
  /** Set if it consists of parts, each for one of the hosts. */
  readonly parts?: true
  /** An empty one if there are no findings: of thousands of valid files, none is kept in memory. The same is true for `source` and `redact`. */
  readonly document: Document
  /** Sorted by place, without duplicates. */
  readonly findings: readonly Finding[]
  /** How many findings the settings ignore. */
  readonly suppressed: number
  /** The masked source, computed on demand. */
  readonly source: () => ShownSource
  /** Replaces the file's credentials in a text. */
  readonly redact: (text: string) => string
}

/** Everything one run of lint found; the input of the reports. */
export interface Run {
  readonly toolVersion: string
  readonly files: readonly FileResult[]
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
  /** How many findings `--fix` has fixed. */
  readonly fixed: number
}

export type Summary = Readonly<Record<'files' | 'errors' | 'warnings' | 'infos' | 'fixed' | 'suppressed', number>>

/** The totals of a run. */
export function summarize(run: Pick<Run, 'files' | 'fixed'>): Summary {
  const totals = new Totals(run.fixed)
  for (const file of run.files) totals.add(file)
  return totals.summary
}

/** The totals of files that need not stay in memory. */
export class Totals {
  readonly #count = { error: 0, warning: 0, info: 0 }
  #files = 0
  #suppressed = 0

  constructor(private readonly fixed = 0) {}

  add({ findings, suppressed }: Pick<FileResult, 'findings' | 'suppressed'>): void {
    this.#files++
    this.#suppressed += suppressed
    for (const { severity, omits } of findings) this.#count[severity] += omits?.count ?? 1
  }

  get summary(): Summary {
    const { error, warning, info } = this.#count
    return { files: this.#files, errors: error, warnings: warning, infos: info, fixed: this.fixed, suppressed: this.#suppressed }
  }
}

/** A place in terms of the value. */
export type SymbolicPlace = Pick<Problem, 'at' | 'part' | 'span' | 'source'>

/**
 * The span of a place; if the text does not have it, of its nearest ancestor, and finally of the file's start.
 * @param locator one that was asked for the path of the place
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

/** The host that a finding names; none for the host of the specification. */
export function hostShown({ name }: HostProfile): Pick<Finding, 'hosts'> {
  return name === AGENT_PLUGIN.name ? {} : { hosts: [name] }
}

/** Findings in one file, sorted by place, without duplicates. */
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

/** The message in place of the findings of a rule that are not listed. */
export function omissionOf(count: number): { message: string; help: string } {
  const help = 'So many findings of one rule usually have one cause: fix it, and lint again.'
  return { message: `${count} more findings of this rule are not listed`, help }
}
