import type { Limits } from '../limits.js'
import type { ExchangeLog } from './exchange-log.js'
import type { OtherTransport } from './other-transport.js'
import type { Refusals } from './refusal.js'
import type { Wire } from './wire.js'

/** What it takes to ask a server and to judge what comes back. */
export interface Desk {
  readonly wire: Wire
  readonly log: ExchangeLog
  readonly refusals: Refusals
  readonly other: OtherTransport
  readonly limits: Limits
}
