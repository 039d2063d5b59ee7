import type { MissingServer, ServerResult } from '../doctor/server-result.js'
import type { Run } from '../lint/finding.js'
import type { AnyRule } from '../lint/rule.js'

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
export type CatalogueEntry = Pick<AnyRule, 'id' | 'kinds' | 'presets' | 'summary' | 'why' | 'remedy' | 'spec'>

/** A run, with what the doctor learned of the servers where it was asked. */
export interface ReportedRun extends Run {
  readonly servers?: readonly ServerResult[]
  /** The servers that were expected and that no file declares where the doctor looked. */
  readonly missing?: readonly MissingServer[]
}

/** Writes a run down. Pure: the text depends on nothing but the arguments. It ends with a line feed, or is empty. */
export type Reporter = (run: ReportedRun, options: ReportOptions) => string
