import type { Position } from '../base/text.js'
import { visible } from '../base/wording.js'
import type { MissingServer, ServerResult } from '../doctor/server.js'
import type { FileResult, Finding, Run } from '../lint/finding.js'
import type { AnyRule } from '../rule/rule.js'

/** The forms a run can be reported in. */
export const FORMATS = ['text', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit', 'html'] as const
export type Format = (typeof FORMATS)[number]

export interface ReportOptions {
  /** Whether `text` is coloured, by SGR sequences. */
  readonly color: boolean
  /** Whether `text`, `compact` and `github` show findings of severity info; the other formats always do. */
  readonly info: boolean
  /** Whether `text` and `compact` show errors alone, and nothing at all where there are none. */
  readonly quiet: boolean
  /** The whole catalogue of rules, whichever of them are on; of a doctor's run with what the doctor can find. */
  readonly rules: readonly CatalogueEntry[]
  /** The columns a code frame of `text` may fill. */
  readonly width?: number
}

/** What a report says of a rule. What the doctor finds is described as rules are. */
export type CatalogueEntry = Pick<AnyRule, 'id' | 'kinds' | 'presets' | 'summary' | 'why' | 'remedy' | 'spec' | 'security'>

/** A run, with what the doctor learned of the servers where it was asked. */
export interface ReportedRun extends Run {
  readonly servers?: readonly ServerResult[]
  /** The servers that were expected and that no file declares where the doctor looked. */
  readonly missing?: readonly MissingServer[]
}

/** Writes a run down. Pure: the text depends on nothing but the arguments. It ends with a line feed, or is empty. */
export type Reporter = (run: ReportedRun, options: ReportOptions) => string

/** A finding with the file it is of. */
export interface Entry {
  readonly file: FileResult
  readonly finding: Finding
}

/** The findings of a run that the options let be seen, file by file. */
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

/** The titles of the hosts a finding holds for; none where the default host alone reads the file. */
export function hostTitles({ file, finding }: Entry): readonly string[] {
  return (finding.hosts ?? []).map((name) => file.hosts.find((host) => host.name === name)?.title ?? name)
}

/** The hosts as they stand behind a message or a rule: ` (VS Code)`; the empty text where there are none to name. */
export function hostNote(entry: Entry): string {
  const titles = hostTitles(entry)
  return titles.length === 0 ? '' : ` (${titles.join(', ')})`
}

/** An amount with its noun: `2 files`. */
export function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A place as terminals and editors make it a link. */
export function placeOf(file: string, { line, column }: Pick<Position, 'line' | 'column'>): string {
  return `${visible(file)}:${line}:${column}`
}

/**
 * Gives every finding of a run a name by which it is known again in the next run: of its rule, file, pointer and message, and of no line,
 * so that reformatting and edits elsewhere do not make an old finding new. Repetitions are numbered.
 * @returns a function to be called once a finding, in the order of the report
 */
export function fingerprints(): (finding: Finding) => string {
  // Loaded here and not with the module: node:crypto takes 2 ms, and every start of plugvet would pay for it.
  const { createHash } = process.getBuiltinModule('node:crypto')
  const seen = new Map<string, number>()
  return ({ ruleId, file, pointer, message }) => {
    const hash = createHash('sha256').update(JSON.stringify([ruleId, file, pointer, message])).digest('hex')
    const count = (seen.get(hash) ?? 0) + 1
    seen.set(hash, count)
    return `${hash}:${count}`
  }
}
