import type { Limits } from '../limits.js'
import { noiseOnStream } from './content-fault.js'
import { EventScanner, type StreamEvent } from './event-scanner.js'
import type { ExchangeLog } from './exchange-log.js'
import { FaultError } from './fault.js'
import type { Refusals } from './refusal.js'
import { idAnswered, messagesIn } from './rpc.js'
import { tooMany, tooMuch } from './too-much.js'

/** More than that one after the other would keep the doctor busy until the time is up. */
const MOST_EVENTS = 20_000

/** Looks through one event stream for what it answers. */
export class MessageWatch {
  readonly #scanner = new EventScanner()
  readonly #log: ExchangeLog
  readonly #refusals: Refusals
  readonly #limits: Limits
  #events = 0

  constructor(log: ExchangeLog, refusals: Refusals, limits: Limits) {
    this.#log = log
    this.#refusals = refusals
    this.#limits = limits
  }

  /**
   * Sees the next part of the stream.
   * @returns the events in it that are no messages
   * @throws FaultError where an event is larger than a message may be, or there are too many
   */
  see(chunk: Uint8Array): readonly StreamEvent[] {
    const events = this.#scanner.push(chunk)
    for (const { name, data } of events) if (name === 'message' && data !== '') this.#message(data)
    const { messageBytes } = this.#limits
    this.#events += events.length
    if (this.#events > MOST_EVENTS) throw new FaultError(tooMany(MOST_EVENTS))
    if (this.#scanner.largest > messageBytes) throw new FaultError(tooMuch('in one message', messageBytes))
    return events.filter(({ name }) => name !== 'message')
  }

  #message(data: string): void {
    const received = messagesIn(data)
    if (received.kind !== 'messages') {
      this.#log.noise(() => noiseOnStream(this.#refusals.excerpt({ text: data, isCut: false }, '')))
      return
    }
    for (const message of received.messages) {
      const id = idAnswered(message)
      if (id !== undefined) this.#log.answered(id)
    }
  }
}
