import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCErrorResponse,
  type JSONRPCMessage
} from '@modelcontextprotocol/client'
import type { Limits } from '../server.js'
import type { ExchangeLog, Question, Stage } from './exchange-log.js'
import { RemoteError } from './failure.js'
import type { Rejections } from './rejection.js'
import { REMOTE_DIAGNOSES } from './remote-diagnoses.js'

/** More events than this would keep the doctor busy until the timeout. */
const MAX_EVENTS = 20_000

/** Watches one event stream for answers. */
export class MessageWatch {
  readonly #scanner = new EventScanner()
  #events = 0

  constructor(private readonly log: ExchangeLog, private readonly rejections: Rejections, private readonly limits: Limits) {}

  /** Reads the next part of the stream. @returns its events other than messages. @throws RemoteError for too large or too many events */
  see(chunk: Uint8Array): readonly StreamEvent[] {
    const events = this.#scanner.push(chunk)
    for (const { name, data } of events) if (name === 'message' && data !== '') this.#message(data)
    const { messageBytes } = this.limits
    this.#events += events.length
    if (this.#events > MAX_EVENTS) throw new RemoteError(REMOTE_DIAGNOSES.tooMany(MAX_EVENTS))
    if (this.#scanner.largest > messageBytes) throw new RemoteError(REMOTE_DIAGNOSES.tooMuch('in one message', messageBytes))
    return events.filter(({ name }) => name !== 'message')
  }

  #message(data: string): void {
    const received = messagesIn(data)
    if (received.kind !== 'messages') {
      this.log.noise(() => REMOTE_DIAGNOSES.noiseOnStream(this.rejections.excerpt({ text: data, isCut: false }, '')))
      return
    }
    for (const message of received.messages) {
      const id = idAnswered(message)
      if (id !== undefined) this.log.answered(id)
    }
  }
}

/** One event of a stream (WHATWG HTML §9.2). */
export interface StreamEvent {
  /** `message` if the stream does not name it. */
  readonly name: string
  readonly data: string
}

const [LF, CR] = [10, 13]

/** Parses an event stream as it arrives, and knows the size of the event that has not ended yet. */
export class EventScanner {
  #line: Uint8Array[] = []
  #afterReturn = false
  #isFirstLine = true
  #name = ''
  #data: string[] = []
  #size = 0
  #largest = 0

  /** The size in bytes of the largest event so far, including comments and the event that has not ended. */
  get largest(): number {
    return Math.max(this.#largest, this.#size)
  }

  /** @returns the events that end in this chunk */
  push(chunk: Uint8Array): StreamEvent[] {
    const events: StreamEvent[] = []
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte !== LF && byte !== CR) {
        this.#afterReturn = false
        continue
      }
      if (byte === LF && this.#afterReturn) {
        this.#afterReturn = false
        from = at + 1
        continue
      }
      this.#afterReturn = byte === CR
      this.#keep(chunk.subarray(from, at))
      from = at + 1
      this.#size++
      this.#endLine(events)
    }
    this.#keep(chunk.subarray(from))
    return events
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.#line.push(bytes)
    this.#size += bytes.length
  }

  #endLine(events: StreamEvent[]): void {
    let line = Buffer.concat(this.#line).toString('utf8')
    this.#line = []
    if (this.#isFirstLine) line = line.replace(/^\uFEFF/, '')
    this.#isFirstLine = false
    if (line !== '') {
      this.#field(line)
      return
    }
    if (this.#data.length > 0) events.push({ name: this.#name === '' ? 'message' : this.#name, data: this.#data.join('\n') })
    this.#largest = Math.max(this.#largest, this.#size)
    this.#name = ''
    this.#data = []
    this.#size = 0
  }

  #field(line: string): void {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') this.#data.push(value)
    else if (field === 'event') this.#name = value
  }
}

const STAGES: Readonly<Record<string, Stage>> = {
  'initialize': 'initialize',
  'notifications/initialized': 'initialize',
  'server/discover': 'initialize',
  'tools/list': 'tools/list',
  'resources/list': 'resources/list',
  'resources/templates/list': 'resources/list',
  'prompts/list': 'prompts/list'
}

/** The question in an outgoing message. @param body of the request, as the client library wrote it */
export function questionIn(body: string | undefined): Question {
  const message: unknown = body === undefined ? undefined : JSON.parse(body)
  const id = isJSONRPCRequest(message) ? message.id : undefined
  if (!isJSONRPCRequest(message) && !isJSONRPCNotification(message)) return { id, what: 'a message', stage: undefined }
  return { id, what: `'${message.method}'`, stage: STAGES[message.method] }
}

/** What a text from a server turns out to be. */
type Received =
  | { readonly kind: 'messages'; readonly messages: readonly JSONRPCMessage[] }
  /** Meant to be a JSON-RPC message, but invalid. */
  | { readonly kind: 'bad-message' }
  | { readonly kind: 'other-json' }
  | { readonly kind: 'no-json' }

/** No real answer has so many messages, and checking each invalid one is slow. */
const MAX_IN_BATCH = 1000

/** Reads the JSON-RPC messages in a text: one, or a batch. An error whose id is null gets no id. */
export function messagesIn(text: string): Received {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'no-json' }
  }
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  if (values.length > MAX_IN_BATCH) return { kind: 'other-json' }
  const messages = values.map(withoutNullId).filter(isMessage)
  if (messages.length === values.length && values.length > 0) return { kind: 'messages', messages }
  return { kind: values.some(resemblesMessage) ? 'bad-message' : 'other-json' }
}

function resemblesMessage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'jsonrpc' in value || ('id' in value && ('result' in value || 'error' in value))
}

/** JSON-RPC answers unreadable requests with the id null, which the client library does not accept. */
function withoutNullId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('error' in value) || !('id' in value) || value.id !== null) return value
  return { ...value, id: undefined }
}

function isMessage(value: unknown): value is JSONRPCMessage {
  // The library's checks are slow for values that fail them.
  if (typeof value !== 'object' || value === null || !('jsonrpc' in value)) return false
  return isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value)
}

/** The id of the request that a message answers; undefined if it is not an answer or names no request. */
function idAnswered(message: JSONRPCMessage): string | number | undefined {
  return 'method' in message ? undefined : message.id
}

/** The message that answers the request with this id. */
export function answerTo(id: string | number, messages: readonly JSONRPCMessage[]): JSONRPCMessage | undefined {
  return messages.find((message) => String(idAnswered(message)) === String(id))
}

/** An error that names no request, given the id of the request it came in response to. */
export function namelessErrorAs(id: string | number, messages: readonly JSONRPCMessage[]): JSONRPCErrorResponse | undefined {
  const error = messages.find((message) => isJSONRPCErrorResponse(message) && message.id === undefined)
  return error === undefined || !isJSONRPCErrorResponse(error) ? undefined : { ...error, id }
}

/**
 * The JSON-RPC error in the body of a response with a failure status, as some servers send it, perhaps without an id. Codes for the
 * server's own use do not count: they are about the HTTP request, such as a missing session.
 */
export function errorAnswering(text: string, id: string | number | undefined): JSONRPCMessage | undefined {
  const received = messagesIn(text)
  if (received.kind !== 'messages' || id === undefined) return undefined
  const answer = answerTo(id, received.messages)
  if (answer !== undefined) return isJSONRPCErrorResponse(answer) ? answer : undefined
  const nameless = namelessErrorAs(id, received.messages)
  return nameless !== undefined && isOfProtocol(nameless.error.code) ? nameless : undefined
}

/** JSON-RPC 2.0 §5.1; MCP reserves -32020 to -32099 (2026-07-28). */
function isOfProtocol(code: number): boolean {
  return (code <= -32600 && code >= -32700) || (code <= -32020 && code >= -32099)
}
