import type { FetchLike } from '@modelcontextprotocol/client'
import { discard, watchedBody } from './body.js'
import { foreignEndpoint, noEndpoint } from './content-fault.js'
import type { Desk } from './desk.js'
import type { Question } from './exchange-log.js'
import { type Fault, FaultError } from './fault.js'
import { MessageWatch } from './message-watch.js'
import { asWritten, resolveUrl } from './resolve-url.js'
import { questionIn } from './rpc.js'
import { streamEnded } from './silence-fault.js'
import { typeFault } from './type-fault.js'
import type { Answer, WireRequest } from './wire.js'
import { isSuccess, wireRequestOf } from './wire-request.js'

/** The stream owes its first event, which says where messages go. */
const STREAM: Question = { id: 'plugvet: the event stream', what: 'with its endpoint event', stage: 'initialize' }

/** The fetch of one transport of the old kind: a stream that is opened once, and messages that are posted beside it. */
export class SseFetch {
  readonly #desk: Desk
  #isOpened = false
  #hasEndpoint = false
  #patience: NodeJS.Timeout | undefined

  constructor(desk: Desk) {
    this.#desk = desk
  }

  readonly fetch: FetchLike = (target, init) => {
    const url = new URL(target)
    const request = wireRequestOf(init)
    return request.method === 'POST' ? this.#post(url, request) : this.#open(url, request)
  }

  async #open(url: URL, request: WireRequest): Promise<Response> {
    const { log, wire } = this.#desk
    // What was asked on a stream is not answered on the next one: to reconnect would only hide that it ended.
    if (this.#isOpened) throw new Error('The event stream is opened once')
    this.#isOpened = true
    log.asked(STREAM)
    try {
      const answer = await wire.request(url, request)
      if (answer.status !== 200 || answer.type !== 'text/event-stream' || answer.body === undefined) {
        throw await this.#notAStream(answer)
      }
      return this.#stream(answer.body)
    } catch (error) {
      throw log.failed(STREAM, error)
    }
  }

  async #notAStream(answer: Answer): Promise<FaultError> {
    const { log, refusals } = this.#desk
    const beginning = await refusals.read(answer)
    const fault = isSuccess(answer.status)
      ? refusals.ofContent(answer, beginning)
      : refusals.ofStatus(answer, beginning, STREAM)
    log.failed(STREAM, new FaultError(fault))
    return new FaultError(await this.#explained(fault))
  }

  /** The fault, or what explains it: that the server speaks the other transport. */
  async #explained(fault: Fault): Promise<Fault> {
    if (fault.kind === 'unauthorized' || fault.kind === 'certificate') return fault
    return (await this.#desk.other.isStreamable()) ? typeFault(fault, 'http') : fault
  }

  #stream(body: ReadableStream<Uint8Array>): Response {
    const { log, refusals, limits } = this.#desk
    const watch = new MessageWatch(log, refusals, limits)
    log.progressed(STREAM, 'streaming')
    this.#patience = setTimeout(() => void this.#doubt(), limits.grace)
    const watched = watchedBody(body, {
      chunk: (bytes) => {
        for (const { name, data } of watch.see(bytes)) if (name === 'endpoint') this.#endpoint(data)
      },
      end: () => this.#ended(),
      failed: (error) => {
        clearTimeout(this.#patience)
        if (error instanceof FaultError) log.broke(error.fault)
        return log.failed(this.#hasEndpoint ? { ...STREAM, stage: undefined } : STREAM, error)
      }
    })
    return new Response(watched, { status: 200, headers: { 'content-type': 'text/event-stream' } })
  }

  #endpoint(data: string): void {
    const { log, wire } = this.#desk
    const endpoint = resolveUrl(data, wire.url)
    if (endpoint === undefined) throw new FaultError(noEndpoint('what it names is no URL'))
    if (endpoint.origin !== wire.url.origin) {
      throw new FaultError(foreignEndpoint(`${endpoint.protocol}//${asWritten(endpoint.host, data)}`))
    }
    clearTimeout(this.#patience)
    this.#hasEndpoint = true
    log.answered(STREAM.id ?? '')
  }

  /** The stream stands, and says nothing: it may be the one that a server of streamable HTTP offers. */
  async #doubt(): Promise<void> {
    const { log } = this.#desk
    const fault = noEndpoint('none came')
    const explained = await this.#explained(fault)
    if (explained === fault || this.#hasEndpoint) return
    log.failed(STREAM, new FaultError(explained))
    log.broke(explained)
  }

  async #ended(): Promise<void> {
    const { log } = this.#desk
    clearTimeout(this.#patience)
    if (this.#hasEndpoint) {
      log.broke(streamEnded(log.awaited))
      return
    }
    const fault = noEndpoint('it ends without one')
    log.failed(STREAM, new FaultError(fault))
    const explained = await this.#explained(fault)
    log.failed(STREAM, new FaultError(explained))
    log.broke(explained)
  }

  async #post(url: URL, request: WireRequest): Promise<Response> {
    const { log, wire, refusals } = this.#desk
    const question = questionIn(request.body)
    log.asked(question)
    try {
      const answer = await wire.request(url, request)
      if (!isSuccess(answer.status)) {
        const beginning = await refusals.read(answer)
        log.failed(question, new FaultError(refusals.ofStatus(answer, beginning, question)))
        // The client library would quote what it says, as it is.
        return new Response(null, { status: answer.status })
      }
      log.progressed(question, 'accepted')
      // The answer comes over the stream.
      await discard(answer.body)
      return new Response(null, { status: 202 })
    } catch (error) {
      throw log.failed(question, error)
    }
  }
}
