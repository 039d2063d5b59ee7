import type { FailureClass } from '../../doctor/failure.js'

/** The failure classes of §7, in words. */
export const FAILURES: Readonly<Record<FailureClass, string>> = {
  'does-not-start': 'Does not start',
  'connection-failure': 'Connection failure',
  'not-found': 'Not found',
  'no-tools': 'Starts, but exposes no tools'
}
