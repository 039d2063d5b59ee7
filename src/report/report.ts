import type { Position } from '../base/text.js'
import { visible } from '../base/wording.js'
import type { ShownCall } from '../doctor/call.js'
import type { MissingServer, ServerResult } from '../doctor/server.js'
import type { ServerLogin } from '../doctor/login.js'
import type { FileReach } from '../doctor/tool-reach.js'
import type { FileResult, Finding, Related, Run } from '../lint/finding.js'
import type { AnyRule } from '../rule/rule.js'
import type { Wrap } from './terminal.js'

/** The formats in which a run can be reported. */
export const FORMATS = ['text', 'compact', 'json', 'jsonl', 'sarif', 'github', 'gitlab', 'junit', 'html'] as const
export type Format = (typeof FORMATS)[number]

const ENDINGS: ReadonlyMap<string, Format> = new Map([
  ['json', 'json'], ['jsonl', 'jsonl'], ['ndjson', 'jsonl'], ['sarif', 'sarif'], ['xml', 'junit'], ['html', 'html'], ['htm', 'html'], ['txt', 'text'], ['text', 'text'], ['log', 'text']
])

/** The format that the ending of a file's name tells: `text` where it has none, undefined for an ending of no format. */
export function formatOfFile(path: string): Format | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
  if (name.endsWith('.sarif.json')) return 'sarif'
  // What begins with its only dot has no ending; /dev/stderr has none either.
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? 'text' : ENDINGS.get(name.slice(dot + 1))
}

export interface ReportOptions {
  /** Whether `text` is coloured, with SGR sequences. */
  readonly color: boolean
  /** Whether `text`, `compact` and `github` show findings of severity info; the other formats always do. */
  readonly info: boolean
  /** Whether `text` and `compact` show only errors, and nothing at all if there are none. */
  readonly quiet: boolean
  /** The whole catalogue of rules, whichever of them are on; for a doctor run, including what the doctor can find. */
  readonly rules: readonly CatalogueEntry[]
  /** The most columns of a code frame in `text`. */
  readonly width?: number
  /** Breaks the lines of `text` to the terminal; they stay whole without it. */
  readonly wrap?: Wrap
  /** Whether `text` says how many suggestions --fix-suggestions would apply. */
  readonly suggesting?: boolean
  /** Whether the names of rules in `text` are links to their pages. */
  readonly links?: boolean
}

/** What a report says about a rule. What the doctor finds is described in the same way. */
export type CatalogueEntry = Pick<AnyRule, 'id' | 'kinds' | 'presets' | 'summary' | 'why' | 'remedy' | 'spec' | 'security' | 'owasp'>

/** A run, with what the doctor found out about the servers if it ran. */
export interface ReportedRun extends Run {
  readonly servers?: readonly ServerResult[]
  /** The servers that were expected but that none of the doctor's files declares. */
  readonly missing?: readonly MissingServer[]
  /** Which tools reach a model. */
  readonly reach?: readonly FileReach[]
  /** How to log in to remote servers, if that was asked for. */
  readonly logins?: readonly ServerLogin[]
  /** The tool that was called. */
  readonly call?: ShownCall
}

/** Formats a run. Pure: the text depends only on the arguments. It ends with a line feed, or is empty. */
export type Reporter = (run: ReportedRun, options: ReportOptions) => string

/** A finding with its file. */
export interface Entry {
  readonly file: FileResult
  readonly finding: Finding
}

/** The findings of a run that the options do not hide, file by file. */
export function* shownEntries(run: Run, options: Pick<ReportOptions, 'info' | 'quiet'>): Generator<Entry> {
  for (const file of run.files) {
    for (const finding of file.findings) {
      if (options.quiet ? finding.severity !== 'error' : finding.severity === 'info' && !options.info) continue
      yield { file, finding }
    }
  }
}

/** What the suggestions of a finding would do. A title may quote the file, so it is redacted as messages are. */
export function suggestionTitles({ file, finding }: Entry): string[] {
  return finding.suggestions.map((suggestion) => file.redact(suggestion.title))
}

/** A place that a report shows, with what is there if that is not the finding itself. */
export interface ShownPlace extends Pick<Related, 'file' | 'range' | 'source'> {
  readonly label?: string
}

/** Where a reader finds what a finding is about, and the other places. A manifest has no line for a hook of its plugin: it is in another file. */
export function shownPlaces(finding: Finding): { readonly place: ShownPlace; readonly others: readonly Related[] } {
  const [first, ...others] = shownRelated(finding)
  const hasOwn = finding.pointer !== '' || finding.range.start.offset > 0 || first === undefined || first.file === finding.file
  if (hasOwn) return { place: finding, others: shownRelated(finding) }
  return { place: { ...first, label: first.message }, others }
}

/** As many related places of a finding are shown: there may be one for each server of a large file. */
const MAX_RELATED = 20

/** The related places of a finding that are shown; the last one says how many are not. */
export function shownRelated({ related }: Finding): readonly Related[] {
  const last = related[MAX_RELATED - 1]
  const rest = related.length - MAX_RELATED
  if (last === undefined || rest <= 0) return related
  const message = `${last.message} (and in ${amount(rest, 'more place')})`
  return [...related.slice(0, MAX_RELATED - 1), { ...last, message }]
}

/** The titles of the hosts that a finding applies to; none if that goes without saying, or its help says it. */
export function hostTitles({ file, finding }: Entry): readonly string[] {
  if (finding.loadedBy !== undefined) return []
  return (finding.hosts ?? []).map((name) => file.hosts.find((host) => host.name === name)?.title ?? name)
}

/** The hosts as they follow a message or a rule: ` (VS Code)`; empty if there are none to name. */
export function hostNote(entry: Entry): string {
  const titles = hostTitles(entry)
  return titles.length === 0 ? '' : ` (${titles.join(', ')})`
}

/** A count with its noun: `2 files`. */
export function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A place in the format that terminals and editors turn into a link. */
export function placeOf(file: string, { line, column }: Pick<Position, 'line' | 'column'>): string {
  return `${visible(file)}:${line}:${column}`
}

/**
 * Gives every finding of a run a name by which the next run recognises it. It depends on the rule, file, pointer and
 * message but not on a line, so that reformatting and edits elsewhere do not make an old finding new. Repetitions are
 * numbered.
 * @returns a function to be called once per finding, in the order of the report
 */
export function fingerprints(): (finding: Finding) => string {
  // Loaded here and not with the module: node:crypto takes 2 ms, which would slow down every start of plugvet.
  const { createHash } = process.getBuiltinModule('node:crypto')
  const seen = new Map<string, number>()
  return ({ ruleId, file, pointer, message }) => {
    const hash = createHash('sha256').update(JSON.stringify([ruleId, file, pointer, message])).digest('hex')
    const count = (seen.get(hash) ?? 0) + 1
    seen.set(hash, count)
    return `${hash}:${count}`
  }
}
