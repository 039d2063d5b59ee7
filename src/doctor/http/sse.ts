import * as sdk from '@modelcontextprotocol/client'
import type { FetchLike, JSONRPCMessage, Transport } from '@modelcontextprotocol/client'
import { discard, watchedBody } from './body.js'
import type { Question } from './exchange-log.js'
import { asWritten, type RemoteDiagnosis, RemoteError, resolveUrl } from './failure.js'
import { MessageWatch, questionIn } from './messages.js'
import type { HttpParts } from './other-transport.js'
import { REMOTE_DIAGNOSES, typeDiagnosis } from './remote-diagnoses.js'
import { type Answer, isSuccess, type WireRequest, wireRequestOf } from './wire.js'

/** Deprecated in the library, but hosts must still support the transport (§2.4). */
const { SSEClientTransport: Sse }: { SSEClientTransport: new (url: URL, options: SseOptions) => Transport } = sdk

interface SseOptions {
  readonly fetch: FetchLike
  readonly redirectPolicy: 'follow'
}

/** The client library's SSE transport, made to end: it does not retry a failed start, and closing it ends a start that is in progress. */
export class SseTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: Transport['onmessage']
  readonly #inner: Transport
  #endStart: (error: Error) => void = () => undefined
  #closed: Promise<void> | undefined

  constructor(url: URL, ask: FetchLike) {
    // Our `fetch` handles redirects.
    this.#inner = new Sse(url, { fetch: ask, redirectPolicy: 'follow' })
    this.#inner.onerror = (error) => this.onerror?.(error)
    this.#inner.onmessage = (message, extra) => this.onmessage?.(message, extra)
  }

  async start(): Promise<void> {
    const ended = new Promise<never>((_, reject) => (this.#endStart = reject))
    try {
      await Promise.race([this.#inner.start(), ended])
    } catch (error) {
      await this.close()
      throw error
    }
  }

  send(message: JSONRPCMessage): Promise<void> {
    return this.#inner.send(message)
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    await this.#inner.close()
    this.#endStart(new Error('The transport was closed while it was starting'))
    this.onclose?.()
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version)
  }
}

/** The server must start the stream with an event that says where to send messages. */
const STREAM: Question = { id: 'plugvet: the event stream', what: 'with its endpoint event', stage: 'initialize' }

/** The `fetch` of one SSE transport: a stream that is opened once, and messages that are posted separately. */
export class SseFetch {
  #isOpened = false
  #hasEndpoint = false
  #patience: NodeJS.Timeout | undefined

  constructor(private readonly desk: HttpParts) {}

  readonly fetch: FetchLike = (target, init) => {
    const url = new URL(target)
    const request = wireRequestOf(init)
    return request.method === 'POST' ? this.#post(url, request) : this.#open(url, request)
  }

  async #open(url: URL, request: WireRequest): Promise<Response> {
    const { log, wire } = this.desk
    // The answers to earlier requests do not come on a new stream: reconnecting would only hide that the first one ended.
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

  async #notAStream(answer: Answer): Promise<RemoteError> {
    const { log, rejections } = this.desk
    const beginning = await rejections.read(answer)
    const diagnosis = isSuccess(answer.status)
      ? rejections.ofContent(answer, beginning)
      : rejections.ofStatus(answer, beginning, STREAM, { login: await this.desk.other.login(answer) })
    log.failed(STREAM, new RemoteError(diagnosis))
    return new RemoteError(await this.#explained(diagnosis))
  }

  /** The diagnosis itself, or a better one if the server speaks the other transport. */
  async #explained(diagnosis: RemoteDiagnosis): Promise<RemoteDiagnosis> {
    if (diagnosis.kind === 'unauthorized' || diagnosis.kind === 'certificate') return diagnosis
    return (await this.desk.other.isStreamable()) ? typeDiagnosis(diagnosis, 'http') : diagnosis
  }

  #stream(body: ReadableStream<Uint8Array>): Response {
    const { log, rejections, limits } = this.desk
    const watch = new MessageWatch(log, rejections, limits)
    log.progressed(STREAM, 'streaming')
    this.#patience = setTimeout(() => void this.#doubt(), limits.grace)
    const watched = watchedBody(body, {
      chunk: (bytes) => {
        for (const { name, data } of watch.see(bytes)) if (name === 'endpoint') this.#endpoint(data)
      },
      end: () => this.#ended(),
      failed: (error) => {
        clearTimeout(this.#patience)
        if (error instanceof RemoteError) log.broke(error.diagnosis)
        return log.failed(this.#hasEndpoint ? { ...STREAM, stage: undefined } : STREAM, error)
      }
    })
    return new Response(watched, { status: 200, headers: { 'content-type': 'text/event-stream' } })
  }

  #endpoint(data: string): void {
    const { log, wire } = this.desk
    const endpoint = resolveUrl(data, wire.url)
    if (endpoint === undefined) throw new RemoteError(REMOTE_DIAGNOSES.noEndpoint('the endpoint it names is not a valid URL'))
    if (endpoint.origin !== wire.url.origin) {
      throw new RemoteError(REMOTE_DIAGNOSES.foreignEndpoint(`${endpoint.protocol}//${asWritten(endpoint.host, data)}`))
    }
    clearTimeout(this.#patience)
    this.#hasEndpoint = true
    log.answered(STREAM.id ?? '')
  }

  /** The stream is open but silent: it may be the optional one of a streamable HTTP server. */
  async #doubt(): Promise<void> {
    const { log } = this.desk
    const diagnosis = REMOTE_DIAGNOSES.noEndpoint('the server sent none')
    const explained = await this.#explained(diagnosis)
    if (explained === diagnosis || this.#hasEndpoint) return
    log.failed(STREAM, new RemoteError(explained))
    log.broke(explained)
  }

  async #ended(): Promise<void> {
    const { log } = this.desk
    clearTimeout(this.#patience)
    if (this.#hasEndpoint) {
      log.broke(REMOTE_DIAGNOSES.streamEnded(log.awaited))
      return
    }
    const diagnosis = REMOTE_DIAGNOSES.noEndpoint('it ended without one')
    log.failed(STREAM, new RemoteError(diagnosis))
    const explained = await this.#explained(diagnosis)
    log.failed(STREAM, new RemoteError(explained))
    log.broke(explained)
  }

  async #post(url: URL, request: WireRequest): Promise<Response> {
    const { log, wire, rejections } = this.desk
    const question = questionIn(request.body)
    log.asked(question)
    try {
      const answer = await wire.request(url, request)
      if (!isSuccess(answer.status)) {
        const beginning = await rejections.read(answer)
        log.failed(question, new RemoteError(rejections.ofStatus(answer, beginning, question)))
        // Without the body, which the client library would quote unmasked.
        return new Response(null, { status: answer.status })
      }
      log.progressed(question, 'accepted')
      // The answer comes on the stream.
      await discard(answer.body)
      return new Response(null, { status: 202 })
    } catch (error) {
      throw log.failed(question, error)
    }
  }
}
