import type { Span } from '../base/text.js'
import { clip, oneLine } from '../base/wording.js'
import type { Path } from '../json/value.js'
import type { Severity } from '../rule/rule.js'

/** The runtime failure classes of §7. */
export type FailureClass = 'does-not-start' | 'connection-failure' | 'not-found' | 'no-tools'

/** The reasons why a server fails, and the class of each. */
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
  'not-loaded': 'not-found',
  'not-enabled': 'not-found'
} as const satisfies Readonly<Record<string, FailureClass>>

export type FailureReason = keyof typeof CLASS_OF

/** What the doctor can find: the reasons of a failure, then what a server does wrong without failing. In the order they are listed. */
export const DIAGNOSIS_KINDS = [
  ...(Object.keys(CLASS_OF) as FailureReason[]),
  'bad-tool',
  'stdout-noise',
  'output-flood',
  'list-cut',
  'slow-start',
  'login',
  'server-card',
  'flaky',
  'stubborn-stop',
  'left-behind',
  'tools-changed',
  'tool-budget',
  'tool-text',
  'same-tool',
  'tool-refused',
  'tool-dropped',
  'tool-changed',
  'too-many-tools'
] as const

export type DiagnosisKind = (typeof DIAGNOSIS_KINDS)[number]

export function isReason(kind: DiagnosisKind): kind is FailureReason {
  return Object.hasOwn(CLASS_OF, kind)
}

/** One finding of the doctor, placed in the configuration and not yet at a line. All its texts are already masked. */
export interface Diagnosis {
  readonly kind: DiagnosisKind
  /** What is wrong, in one line, without a full stop. */
  readonly message: string
  /** What to do; the catalogue's remedy where absent. */
  readonly help?: string
  /** The field to blame. If the file does not have it, the finding points at its nearest ancestor. */
  readonly at: Path
  /** Which part of the place to point at. Default: the value. */
  readonly part?: 'key' | 'value'
  /** A range in the string at `at`, in decoded UTF-16 units. */
  readonly span?: Span
  /** The lint finding that this one would repeat, if lint reports it. */
  readonly lint?: { readonly ruleId: string; readonly at: Path }
  /** A lower severity than the catalogue's. */
  readonly severity?: Severity
}

const PREFIX = 'doctor/'

/** The id of a diagnosis in settings, reports and `plugvet explain`. It is used like the id of a rule. */
export function diagnosisId(kind: DiagnosisKind): string {
  return PREFIX + kind
}

/** Whether an id has the form of a diagnosis id. */
export function isDiagnosisId(id: string): boolean {
  return id.startsWith(PREFIX)
}

const HEADING = '\nStandard error:\n'

/** The detail of a failure, followed by what the server printed (masked), unless the detail already has it. */
export function withPrinted(detail: string, printed: string): string {
  return printed === '' || detail.includes(HEADING) ? detail : detail + HEADING + printed
}

/** Longer texts are not quoted at all: cutting one before it is masked could cut a secret in half. */
const QUOTABLE = 64 * 1024

/** A server's text made safe for a message: masked, visible, on one line, and at most `length` UTF-16 units long with the ellipsis. */
export function quote(text: string, redact: (text: string) => string, length: number): string {
  if (text.length > QUOTABLE) return `(${text.length} characters)`
  const shown = oneLine(redact(text))
  return shown.length <= length ? shown : clip(shown, length - 1)
}
