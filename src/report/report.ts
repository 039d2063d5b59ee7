import type { Run } from '../lint/finding.js'
import type { AnyRule } from '../lint/rule.js'

/** The forms a run can be reported in. */
export const FORMATS = ['text', 'compact', 'json', 'sarif', 'github', 'junit'] as const
export type Format = (typeof FORMATS)[number]

export interface ReportOptions {
  /** Whether `text` is coloured, by SGR sequences. */
  readonly color: boolean
  /** Whether `text`, `compact` and `github` show findings of severity info; the other formats always do. */
  readonly info: boolean
  /** Whether `text` and `compact` show errors alone, and nothing at all where there are none. */
  readonly quiet: boolean
  /** The whole catalogue of rules, whichever of them are on. */
  readonly rules: readonly AnyRule[]
  /** The columns a code frame of `text` may fill. */
  readonly width?: number
}

/** Writes a run down. Pure: the text depends on nothing but the arguments. It ends with a line feed, or is empty. */
export type Reporter = (run: Run, options: ReportOptions) => string
