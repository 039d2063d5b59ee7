import type { FetchLike, JSONRPCMessage } from '@modelcontextprotocol/client'
import { discard, textOf, watchedBody } from './body.js'
import { badMessage, emptyAnswer, notJsonRpc, wrongAnswer } from './content-fault.js'
import type { Desk } from './desk.js'
import { isWebPage } from './excerpt.js'
import type { Question } from './exchange-log.js'
import { FaultError } from './fault.js'
import { MessageWatch } from './message-watch.js'
import { OptionalFetch } from './optional-fetch.js'
import { answerTo, errorAnswering, messagesIn, namelessErrorAs, questionIn } from './rpc.js'
import { endedWithoutAnswer } from './silence-fault.js'
import { typeFault } from './type-fault.js'
import type { Answer, WireRequest } from './wire.js'
import { isSuccess, wireRequestOf } from './wire-request.js'

/** What an SSE server may answer to a POST at the URL of its stream; to ask further is diagnosis, and no fallback. */
const OF_OTHER_TRANSPORTS = new Set([400, 404, 405])
/** With these a server, or somebody before it, refuses the request as such, whatever the body says. */
const OF_THE_DOOR = new Set([401, 403, 407, 429])

/** The fetch of the streamable HTTP transport: every answer is judged before the client library sees it. */
export class StreamableFetch {
  readonly #desk: Desk
  readonly #optional: OptionalFetch

  constructor(desk: Desk) {
    this.#desk = desk
    this.#optional = new OptionalFetch(desk)
  }

  readonly fetch: FetchLike = (target, init) => {
    const url = new URL(target)
    const request = wireRequestOf(init)
    if (request.method === 'POST') return this.#post(url, request)
    return request.method === 'GET' ? this.#optional.listen(url, request) : this.#optional.other(url, request)
  }

  async #post(url: URL, request: WireRequest): Promise<Response> {
    const { log, wire } = this.#desk
    const question = questionIn(request.body)
    log.asked(question)
    try {
      const answer = await wire.request(url, request)
      return isSuccess(answer.status) ? await this.#taken(answer, question) : await this.#refused(answer, question)
    } catch (error) {
      throw log.failed(question, error)
    }
  }

  async #refused(answer: Answer, question: Question): Promise<Response> {
    const { log, refusals, other } = this.#desk
    const { status } = answer
    const beginning = await refusals.read(answer)
    const isOfRpc = status >= 400 && status < 500 && !OF_THE_DOOR.has(status)
    const error = isOfRpc ? errorAnswering(beginning.text, question.id) : undefined
    if (error !== undefined) return this.#answer(error, question)
    const fault = refusals.ofStatus(answer, beginning, question)
    log.failed(question, new FaultError(fault))
    const isDoubtful = question.stage === 'initialize' && OF_OTHER_TRANSPORTS.has(status)
    if (isDoubtful && (await other.isSse())) log.failed(question, new FaultError(typeFault(fault, 'sse')))
    // The client library would quote what it says, as it is.
    return new Response(null, { status })
  }

  /** An error of the protocol is an answer, whatever the status: as such the client library hands it on. */
  #answer(message: JSONRPCMessage, { id }: Question): Response {
    if (id !== undefined) this.#desk.log.answered(id)
    return jsonResponse(JSON.stringify(message), 200, null)
  }

  async #taken(answer: Answer, question: Question): Promise<Response> {
    const { refusals } = this.#desk
    const session = answer.headers.get('mcp-session-id')
    if (question.id === undefined) {
      await discard(answer.body)
      return new Response(null, { status: answer.status, headers: headersOf(undefined, session) })
    }
    if (answer.type === 'text/event-stream' && answer.body !== undefined) {
      return this.#stream(answer, answer.body, question, session)
    }
    if (answer.status === 202 && this.#optional.isListening) return this.#accepted(answer, question)
    if (answer.type === 'application/json') return this.#json(answer, question, question.id, session)
    const beginning = await refusals.read(answer)
    const isEmpty = beginning.text.trim() === '' && !beginning.isCut
    throw new FaultError(isEmpty ? emptyAnswer(answer.status, question.what) : refusals.ofContent(answer, beginning))
  }

  /** The answer may come over the stream that is for what the server says by itself: clients take it from there. */
  async #accepted({ body }: Answer, question: Question): Promise<Response> {
    this.#desk.log.progressed(question, 'accepted')
    await discard(body)
    return new Response(null, { status: 202 })
  }

  async #json(answer: Answer, question: Question, id: string | number, session: string | null): Promise<Response> {
    const { log, refusals, limits } = this.#desk
    const text = await textOf(answer.body, limits.messageBytes)
    const received = messagesIn(text)
    const beginning = { text, isCut: false }
    if (text.trim() === '') throw new FaultError(emptyAnswer(answer.status, question.what))
    if (isWebPage(text, '')) throw new FaultError(refusals.ofContent(answer, beginning))
    const excerpt = (): string => refusals.excerpt(beginning, answer.type)
    if (received.kind === 'bad-message') throw new FaultError(badMessage(question, excerpt()))
    if (received.kind !== 'messages') throw new FaultError(notJsonRpc(received.kind === 'other-json', excerpt()))
    if (answerTo(id, received.messages) !== undefined) {
      log.answered(id)
      return jsonResponse(text, answer.status, session)
    }
    const nameless = namelessErrorAs(id, received.messages)
    if (nameless === undefined) throw new FaultError(wrongAnswer(question.what, excerpt()))
    return this.#answer(nameless, question)
  }

  #stream(answer: Answer, body: ReadableStream<Uint8Array>, question: Question, session: string | null): Response {
    const { log, refusals, limits } = this.#desk
    const watch = new MessageWatch(log, refusals, limits)
    log.progressed(question, 'streaming')
    const watched = watchedBody(body, {
      chunk: (bytes) => void watch.see(bytes),
      // It may be resumed yet, where its events have ids.
      end() {
        if (log.isOpen(question)) log.failed(question, new FaultError(endedWithoutAnswer(question.what)))
      },
      failed(error) {
        const isAwaited = log.isOpen(question)
        // To break off is one thing, to send too much another.
        if (isAwaited && error instanceof FaultError && error.fault.kind === 'protocol-error') log.broke(error.fault)
        return log.failed(isAwaited ? question : { ...question, stage: undefined }, error)
      }
    })
    return new Response(watched, { status: answer.status, headers: headersOf(answer.type, session) })
  }
}

function jsonResponse(text: string, status: number, session: string | null): Response {
  return new Response(text, { status, headers: headersOf('application/json', session) })
}

function headersOf(type: string | undefined, session: string | null): Headers {
  const headers = new Headers()
  if (type !== undefined) headers.set('content-type', type)
  if (session !== null) headers.set('mcp-session-id', session)
  return headers
}
