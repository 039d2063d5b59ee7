import type { Path } from '../document/pointer.js'
import type { Severity } from '../lint/severity.js'
import type { Span } from '../text/position.js'
import type { FailureReason } from './failure.js'

/** What the doctor can find: the reasons of a failure, and what a server does wrong without failing. */
export type DiagnosisKind =
  | FailureReason
  | 'bad-tool'
  | 'stdout-noise'
  | 'output-flood'
  | 'list-cut'
  | 'stubborn-stop'
  | 'left-behind'
  | 'tools-changed'

/** One finding of the doctor in terms of the configuration: it knows no lines. Every text in it is masked already. */
export interface Diagnosis {
  readonly kind: DiagnosisKind
  /** What is wrong, in one line, without a full stop. */
  readonly message: string
  /** What to do; the catalogue's remedy where absent. */
  readonly help?: string
  /** The field to blame; an ancestor is pointed at where the file does not have it. */
  readonly at: Path
  /** What of the place to point at. Default: the value. */
  readonly part?: 'key' | 'value'
  /** A run of characters in the string at `at`, in decoded UTF-16 units. */
  readonly span?: Span
  /** The finding of lint that it repeats, where lint reports it. */
  readonly lint?: { readonly ruleId: string; readonly at: Path }
  /** A severity milder than the catalogue's. */
  readonly severity?: Severity
}
