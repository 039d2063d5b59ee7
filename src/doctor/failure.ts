/** The runtime failure classes of §7. */
export type FailureClass = 'does-not-start' | 'connection-failure' | 'not-found' | 'no-tools'

/** Why a server fails, within its class (cli.md). */
export type FailureReason =
  | 'command-missing'
  | 'not-executable'
  | 'variable-unset'
  | 'startup-error'
  | 'startup-timeout'
  | 'unreachable'
  | 'certificate'
  | 'unauthorized'
  | 'http-status'
  | 'redirected'
  | 'not-mcp'
  | 'initialize-error'
  | 'protocol-error'
  | 'no-answer'
  | 'empty'
  | 'not-enabled'

/** The class each reason falls into. */
export const CLASS_OF: Readonly<Record<FailureReason, FailureClass>> = {
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
}
