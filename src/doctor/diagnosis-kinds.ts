import type { DiagnosisKind } from './diagnosis.js'

/** Every kind of diagnosis, in the order in which they are listed. */
export const DIAGNOSIS_KINDS = [
  'command-missing',
  'not-executable',
  'variable-unset',
  'startup-error',
  'startup-timeout',
  'unreachable',
  'certificate',
  'unauthorized',
  'http-status',
  'redirected',
  'not-mcp',
  'initialize-error',
  'protocol-error',
  'no-answer',
  'empty',
  'not-enabled',
  'bad-tool',
  'stdout-noise',
  'output-flood',
  'list-cut',
  'stubborn-stop',
  'left-behind',
  'tools-changed'
] as const satisfies readonly DiagnosisKind[]

const PREFIX = 'doctor/'

/** The id under which settings, reports and `plugvet explain` know a diagnosis: it stands beside the rules' ids. */
export function diagnosisId(kind: DiagnosisKind): string {
  return PREFIX + kind
}

/** Whether an id is meant to be that of a diagnosis. */
export function isDiagnosisId(id: string): boolean {
  return id.startsWith(PREFIX)
}
