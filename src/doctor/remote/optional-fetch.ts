import { discard, watchedBody } from './body.js'
import type { Desk } from './desk.js'
import type { Question } from './exchange-log.js'
import { FaultError } from './fault.js'
import { MessageWatch } from './message-watch.js'
import type { Answer, WireRequest } from './wire.js'

/** What belongs to no stage, so that its failure explains none. */
const NOTHING: Question = { id: undefined, what: 'nothing', stage: undefined }

/** So often a stream is resumed: a server can end it as soon as it begins, and ask for no pause. */
const MOST_RESUMED = 100

/** What a server of streamable HTTP may offer and need not: nobody is to blame where it does not work. */
export class OptionalFetch {
  readonly #desk: Desk
  #hasListened = false
  #isListening = false
  #resumed = 0

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Whether there is, or is about to be, a stream for what the server says by itself. */
  get isListening(): boolean {
    return this.#isListening
  }

  /**
   * The stream for what the server wants to say by itself, or the rest of one that ended before the answer; 405 to the
   * client library where there is none.
   */
  async listen(url: URL, request: WireRequest): Promise<Response> {
    const { log, refusals, limits } = this.#desk
    if (!this.#mayListen(request)) return new Response(null, { status: 405 })
    const { status, type, body } = await this.#ask(url, request).catch((error: unknown) => {
      this.#isListening = false
      throw error
    })
    if (status !== 200 || type !== 'text/event-stream' || body === undefined) {
      this.#isListening = false
      await discard(body)
      return new Response(null, { status: 405 })
    }
    const watch = new MessageWatch(log, refusals, limits)
    const watched = watchedBody(body, {
      chunk: (bytes) => void watch.see(bytes),
      end: () => {
        this.#isListening = false
      },
      failed: (error) => {
        this.#isListening = false
        // To break off is allowed, to send too much is not.
        if (error instanceof FaultError && error.fault.kind === 'protocol-error') log.broke(error.fault)
        return log.failed(NOTHING, error)
      }
    })
    return new Response(watched, { headers: { 'content-type': type } })
  }

  #mayListen({ headers }: WireRequest): boolean {
    if (headers?.has('last-event-id') === true) return this.#resumed++ < MOST_RESUMED
    if (this.#hasListened) return false
    this.#hasListened = true
    this.#isListening = true
    return true
  }

  /** Anything else, such as the end of a session. */
  async other(url: URL, request: WireRequest): Promise<Response> {
    const { status, body } = await this.#ask(url, request)
    await discard(body)
    return new Response(null, { status })
  }

  async #ask(url: URL, request: WireRequest): Promise<Answer> {
    const { log, wire } = this.#desk
    return wire.request(url, request).catch((error: unknown) => {
      throw log.failed(NOTHING, error)
    })
  }
}
