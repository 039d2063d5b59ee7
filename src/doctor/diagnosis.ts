import type { Span } from '../base/text.js'
import { oneLine } from '../base/wording.js'
import type { Path } from '../json/value.js'
import type { Severity } from '../rule/rule.js'

/** The runtime failure classes of §7. */
export type FailureClass = 'does-not-start' | 'connection-failure' | 'not-found' | 'no-tools'

/** Why a server fails (cli.md), and the class each reason falls into. */
export const CLASS_OF = {
  'command-missing': 'does-not-start',
  'not-executable': 'does-not-start',
  'variable-unset': 'does-not-start',
  'startup-error': 'does-not-start',
  'startup-timeout': 'does-not-start',
  unreachable: 'connection-failure',
  certificate: 'connection-failure',
  unauthorized: 'connection-failure',
  'http-status': 'connection-failure',
  redirected: 'connection-failure',
  'not-mcp': 'connection-failure',
  'initialize-error': 'no-tools',
  'protocol-error': 'no-tools',
  'no-answer': 'no-tools',
  empty: 'no-tools',
  'not-enabled': 'not-found'
} as const satisfies Readonly<Record<string, FailureClass>>

export type FailureReason = keyof typeof CLASS_OF

/** What the doctor can find: the reasons of a failure, and what a server does wrong without failing; in the order they are listed. */
export const DIAGNOSIS_KINDS = [
  ...(Object.keys(CLASS_OF) as FailureReason[]),
  'bad-tool',
  'stdout-noise',
  'output-flood',
  'list-cut',
  'stubborn-stop',
  'left-behind',
  'tools-changed'
] as const

export type DiagnosisKind = (typeof DIAGNOSIS_KINDS)[number]

export function isReason(kind: DiagnosisKind): kind is FailureReason {
  return Object.hasOwn(CLASS_OF, kind)
}

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

const PREFIX = 'doctor/'

/** The id under which settings, reports and `plugvet explain` know a diagnosis: it stands beside the rules' ids. */
export function diagnosisId(kind: DiagnosisKind): string {
  return PREFIX + kind
}

/** Whether an id is meant to be that of a diagnosis. */
export function isDiagnosisId(id: string): boolean {
  return id.startsWith(PREFIX)
}

const HEADING = '\nStandard error:\n'

/** The detail of a failure, followed by what the server printed (masked), unless it is there already. */
export function withPrinted(detail: string, printed: string): string {
  return printed === '' || detail.includes(HEADING) ? detail : detail + HEADING + printed
}

/** Longer texts are not quoted at all: cutting one before it is masked could cut a secret in two. */
const QUOTABLE = 64 * 1024

/** A server's text, fit for a message: masked, visible, in one line, and of at most `length` UTF-16 units, an ellipsis included. */
export function quote(text: string, redact: (text: string) => string, length: number): string {
  if (text.length > QUOTABLE) return `(${text.length} characters)`
  const shown = oneLine(redact(text))
  if (shown.length <= length) return shown
  return `${shown.slice(0, length - 1).toWellFormed().replace(/\uFFFD$/, '')}…`
}
