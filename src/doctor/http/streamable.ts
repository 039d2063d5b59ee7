import type { FetchLike, JSONRPCMessage } from '@modelcontextprotocol/client'
import { discard, textOf, watchedBody } from './body.js'
import type { Question } from './exchange-log.js'
import { RemoteError } from './failure.js'
import { answerTo, errorAnswering, messagesIn, MessageWatch, namelessErrorAs, questionIn } from './messages.js'
import type { HttpParts } from './other-transport.js'
import { isWebPage } from './rejection.js'
import { REMOTE_DIAGNOSES, typeDiagnosis } from './remote-diagnoses.js'
import { type Answer, isSuccess, type WireRequest, wireRequestOf } from './wire.js'

/** How an SSE server may answer a POST to the URL of its stream. The doctor then asks for SSE only to explain the failure. */
const OF_OTHER_TRANSPORTS = new Set([400, 404, 405])
/** With these, a server or a proxy rejects the HTTP request itself, whatever the body says. */
const OF_THE_DOOR = new Set([401, 403, 407, 429])

/** The `fetch` of the streamable HTTP transport: it checks every answer before the client library sees it. */
export class StreamableFetch {
  readonly #optional: OptionalFetch

  constructor(private readonly desk: HttpParts) {
    this.#optional = new OptionalFetch(desk)
  }

  readonly fetch: FetchLike = (target, init) => {
    const url = new URL(target)
    const request = wireRequestOf(init)
    if (request.method === 'POST') return this.#post(url, request)
    return request.method === 'GET' ? this.#optional.listen(url, request) : this.#optional.other(url, request)
  }

  async #post(url: URL, request: WireRequest): Promise<Response> {
    const { log, wire } = this.desk
    const question = questionIn(request.body)
    log.asked(question)
    try {
      const answer = await wire.request(url, request)
      return isSuccess(answer.status) ? await this.#taken(answer, question) : await this.#refused(answer, question, request)
    } catch (error) {
      throw log.failed(question, error)
    }
  }

  async #refused(answer: Answer, question: Question, { headers }: WireRequest): Promise<Response> {
    const { log, rejections, other } = this.desk
    const { status } = answer
    const beginning = await rejections.read(answer)
    const isOfRpc = status >= 400 && status < 500 && !OF_THE_DOOR.has(status)
    const error = isOfRpc ? errorAnswering(beginning.text, question.id) : undefined
    if (error !== undefined) return this.#answer(error, question)
    const session = headers?.has('mcp-session-id') === true
    const diagnosis = rejections.ofStatus(answer, beginning, question, { session, login: await other.login(answer) })
    log.failed(question, new RemoteError(diagnosis))
    const isDoubtful = question.stage === 'initialize' && OF_OTHER_TRANSPORTS.has(status)
    if (isDoubtful && (await other.isSse())) log.failed(question, new RemoteError(typeDiagnosis(diagnosis, 'sse')))
    // Without the body, which the client library would quote unmasked.
    return new Response(null, { status })
  }

  /** Passes a protocol error to the client library with status 200, because with another status it would not count as an answer. */
  #answer(message: JSONRPCMessage, { id }: Question): Response {
    if (id !== undefined) this.desk.log.answered(id)
    return jsonResponse(JSON.stringify(message), 200, null)
  }

  async #taken(answer: Answer, question: Question): Promise<Response> {
    const { rejections } = this.desk
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
    const beginning = await rejections.read(answer)
    const received = messagesIn(beginning.text)
    if (received.kind === 'messages' && answerTo(question.id, received.messages) !== undefined) {
      throw new RemoteError(REMOTE_DIAGNOSES.otherType(answer.type, question.what))
    }
    const isEmpty = beginning.text.trim() === '' && !beginning.isCut
    throw new RemoteError(isEmpty ? REMOTE_DIAGNOSES.emptyAnswer(answer.status, question.what) : rejections.ofContent(answer, beginning))
  }

  /** The answer may come on the stream for the server's own messages. */
  async #accepted({ body }: Answer, question: Question): Promise<Response> {
    this.desk.log.progressed(question, 'accepted')
    await discard(body)
    return new Response(null, { status: 202 })
  }

  async #json(answer: Answer, question: Question, id: string | number, session: string | null): Promise<Response> {
    const { log, rejections, limits } = this.desk
    log.progressed(question, 'begun')
    const text = await textOf(answer.body, limits.messageBytes)
    const received = messagesIn(text)
    const beginning = { text, isCut: false }
    if (text.trim() === '') throw new RemoteError(REMOTE_DIAGNOSES.emptyAnswer(answer.status, question.what))
    if (isWebPage(text, '')) throw new RemoteError(rejections.ofContent(answer, beginning))
    const excerpt = (): string => rejections.excerpt(beginning, answer.type)
    if (received.kind === 'bad-message') throw new RemoteError(REMOTE_DIAGNOSES.badMessage(question.what, question.stage === 'initialize', excerpt()))
    if (received.kind !== 'messages') throw new RemoteError(REMOTE_DIAGNOSES.notJsonRpc(received.kind === 'other-json', excerpt()))
    if (answerTo(id, received.messages) !== undefined) {
      log.answered(id)
      return jsonResponse(text, answer.status, session)
    }
    const nameless = namelessErrorAs(id, received.messages)
    if (nameless === undefined) throw new RemoteError(REMOTE_DIAGNOSES.wrongAnswer(question.what, excerpt()))
    return this.#answer(nameless, question)
  }

  #stream(answer: Answer, body: ReadableStream<Uint8Array>, question: Question, session: string | null): Response {
    const { log, rejections, limits } = this.desk
    const watch = new MessageWatch(log, rejections, limits)
    log.progressed(question, 'streaming')
    const watched = watchedBody(body, {
      chunk: (bytes) => void watch.see(bytes),
      // The client may still resume it, if its events have ids.
      end() {
        if (log.isOpen(question)) log.failed(question, new RemoteError(REMOTE_DIAGNOSES.endedWithoutAnswer(question.what)))
      },
      failed(error) {
        const isAwaited = log.isOpen(question)
        // A stream may break off and be resumed, but too much data ends the connection.
        if (isAwaited && error instanceof RemoteError && error.diagnosis.kind === 'protocol-error') log.broke(error.diagnosis)
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

/** For requests whose failure explains nothing. */
const NOTHING: Question = { id: undefined, what: 'nothing', stage: undefined }

/** How often streams are resumed: a server can end each one at once and ask for no pause. */
const MAX_RESUMED = 100

/** The optional requests of streamable HTTP: their failure is not the server's fault. */
export class OptionalFetch {
  #hasListened = false
  /** Whether a stream for the server's own messages is open or being opened. */
  isListening = false
  #resumed = 0

  constructor(private readonly desk: HttpParts) {}

  /** Opens the stream for the server's own messages, or resumes one that ended before the answer. Returns 405 if there is none. */
  async listen(url: URL, request: WireRequest): Promise<Response> {
    const { log, rejections, limits } = this.desk
    if (!this.#mayListen(request)) return new Response(null, { status: 405 })
    const { status, type, body } = await this.#ask(url, request).catch((error: unknown) => {
      this.isListening = false
      throw error
    })
    if (status !== 200 || type !== 'text/event-stream' || body === undefined) {
      this.isListening = false
      await discard(body)
      return new Response(null, { status: 405 })
    }
    const watch = new MessageWatch(log, rejections, limits)
    const watched = watchedBody(body, {
      chunk: (bytes) => void watch.see(bytes),
      end: () => {
        this.isListening = false
      },
      failed: (error) => {
        this.isListening = false
        // It may break off, but it may not send too much.
        if (error instanceof RemoteError && error.diagnosis.kind === 'protocol-error') log.broke(error.diagnosis)
        return log.failed(NOTHING, error)
      }
    })
    return new Response(watched, { headers: { 'content-type': type } })
  }

  #mayListen({ headers }: WireRequest): boolean {
    if (headers?.has('last-event-id') === true) return this.#resumed++ < MAX_RESUMED
    if (this.#hasListened) return false
    this.#hasListened = true
    this.isListening = true
    return true
  }

  /** Anything else, such as the end of a session. */
  async other(url: URL, request: WireRequest): Promise<Response> {
    const { status, body } = await this.#ask(url, request)
    await discard(body)
    return new Response(null, { status })
  }

  async #ask(url: URL, request: WireRequest): Promise<Answer> {
    const { log, wire } = this.desk
    return wire.request(url, request).catch((error: unknown) => {
      throw log.failed(NOTHING, error)
    })
  }
}
