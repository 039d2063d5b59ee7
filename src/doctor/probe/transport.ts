import { append } from '../../base/lists.js'
import {
  type Client,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type StandardSchemaV1,
  type Transport,
  type TransportSendOptions
} from '@modelcontextprotocol/client'
import { isDeeperThan, isRecord, type JsonObject, kindOf } from '../../json/value.js'
import { digestOf } from '../lock.js'
import type { Limits } from '../server.js'

/** The lists of a server, with the key of the items in an answer. */
const LIST_KEYS = {
  'tools/list': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'prompts/list': 'prompts'
} as const
export type ListMethod = keyof typeof LIST_KEYS

/** The answer to a request. */
export type Answer =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  /** Something that no client can accept as an answer; `what` follows "the answer is …". */
  | { readonly kind: 'malformed'; readonly what: string }

/** The library's validation recurses: an untrusted message could exhaust the stack. */
const MAX_DEPTH = 500

/** How many of a server's requests the library answers: each answer stays in memory until the server reads it. */
export const MAX_REQUESTS = 100

type OnMessage = NonNullable<Transport['onmessage']>
type Extra = Parameters<OnMessage>[1]

/**
 * A transport between the client library and the server's own that records what the server answers. The library validates an answer as a
 * whole, so that one bad tool loses the list, and keeps waiting after something that is not JSON-RPC. This transport withholds the items of
 * a list from the library, and turns a malformed answer, or the end of its stream, into an error at once. One request is open at a time.
 */
export class ObservedTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: OnMessage
  /** Settles when the transport underneath has started. Never rejects. */
  readonly started: Promise<void>
  #setStarted: () => void = () => undefined
  #pending: Pending | undefined
  /** The answer to the last request; undefined until it comes. */
  answer: Answer | undefined
  #closed: Promise<void> | undefined
  /** The first id that the server returned as a string although it was sent as a number. */
  textId: string | undefined
  /** How many requests the server has sent, including those that were not passed on. */
  requests = 0

  constructor(private readonly inner: Transport) {
    this.started = new Promise((resolve) => (this.#setStarted = resolve))
  }

  get hasPerRequestStream(): boolean {
    return this.inner.hasPerRequestStream === true
  }

  get sessionId(): string | undefined {
    return this.inner.sessionId
  }

  setProtocolVersion(version: string): void {
    this.inner.setProtocolVersion?.(version)
  }

  setSupportedProtocolVersions(versions: string[]): void {
    this.inner.setSupportedProtocolVersions?.(versions)
  }

  async start(): Promise<void> {
    this.inner.onclose = () => this.onclose?.()
    this.inner.onerror = (error) => this.onerror?.(error)
    this.inner.onmessage = (message, extra) => this.#receive(message, extra)
    await this.inner.start()
    this.#setStarted()
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!('method' in message && 'id' in message)) return this.inner.send(message, options)
    const pending = { id: message.id, method: message.method }
    this.#pending = pending
    this.answer = undefined
    await this.inner.send(message, { ...options, onRequestStreamEnd: () => this.#streamEnded(pending) })
  }

  #streamEnded(pending: Pending): void {
    if (this.#pending !== pending) return
    this.#pending = undefined
    this.#fail(pending, 'no answer')
  }

  /** A second call returns the same promise: the library closes a transport that fails to connect, without waiting for it. */
  close(): Promise<void> {
    this.#closed ??= this.inner.close()
    return this.#closed
  }

  #receive(message: JSONRPCMessage, extra: Extra): void {
    const pending = this.#pending
    if (pending === undefined || !isAnswerTo(pending, message)) {
      // Reported if nothing better comes.
      if (pending !== undefined && isNamelessError(message)) this.answer = errorOf({ ...message, id: pending.id })
      const isRequest = 'method' in message && 'id' in message
      if (isRequest) this.requests++
      if (!isRequest || this.requests <= MAX_REQUESTS) this.#pass(message, extra)
      return
    }
    this.#pending = undefined
    if ('id' in message && typeof message.id === 'string' && typeof pending.id === 'number') this.textId ??= message.id
    const answer: unknown = { ...message, id: pending.id }
    this.answer = errorOf(answer)
    if (isJSONRPCErrorResponse(answer)) {
      if (this.#pass(answer, extra)) return
    } else if (isJSONRPCResultResponse(answer)) {
      const { result } = answer
      this.answer = { kind: 'result', result }
      if (this.#pass({ ...answer, result: withoutItems(pending.method, result) }, extra)) return
    }
    const isMessage = this.answer !== undefined
    this.answer = { kind: 'malformed', what: isMessage ? 'nested too deeply to read' : 'not a JSON-RPC message' }
    this.#fail(pending, 'malformed answer')
  }

  #fail({ id }: Pending, message: string): void {
    this.onmessage?.({ jsonrpc: '2.0', id, error: { code: -32700, message } })
  }

  /** @returns whether the message was passed on */
  #pass(message: JSONRPCMessage, extra: Extra): boolean {
    if (isDeeperThan(MAX_DEPTH, message)) return false
    this.onmessage?.(message, extra)
    return true
  }
}

function errorOf(message: unknown): Answer | undefined {
  if (!isJSONRPCErrorResponse(message)) return undefined
  return { kind: 'error', code: message.error.code, message: message.error.message }
}

function withoutItems(method: string, result: JsonObject): JsonObject {
  const key = Object.hasOwn(LIST_KEYS, method) ? LIST_KEYS[method as ListMethod] : undefined
  if (key === undefined || !Array.isArray(result[key])) return result
  const rest = Object.entries(result).filter(([name]) => name !== 'nextCursor')
  return { ...Object.fromEntries(rest), [key]: [] }
}

/** A request that has not been answered yet. */
interface Pending {
  readonly id: string | number
  readonly method: string
}

/** An error without an id can only be about one of these, because nothing was sent before them. */
const FIRST_METHODS = new Set(['initialize', 'server/discover'])

/** Whether a message answers a request. An error without an id can only mean the first request; later it may be about a notification. */
function isAnswerTo({ id, method }: Pending, message: unknown): boolean {
  if (!isRecord(message) || 'method' in message) return false
  if (isNamelessError(message)) return FIRST_METHODS.has(method)
  // The library also accepts "1" for 1.
  return message.id === id || (typeof message.id === 'string' && message.id === String(id))
}

/** Whether a message is an error that names no request. */
function isNamelessError(message: unknown): boolean {
  return isRecord(message) && (message.id === undefined || message.id === null) && 'error' in message
}

/** All pages of a list, as far as they could be read. */
export interface Listed {
  readonly items: readonly unknown[]
  /** Why the list was not read to its end, if it was not. */
  readonly cut?: string
  /** The kind of a cursor that is not a string. */
  readonly strangeCursor?: string
}

/** The answer does not contain the list. */
export class NoItems extends Error {
  /** What is there instead. */
  readonly found: string

  constructor(key: string, value: unknown) {
    super(`'${key}' is ${kindOf(value)}`)
    this.found = this.message
  }
}

/** Accepts any answer: what a tool returns is shown as it is, and the items of a list are judged one by one later. */
export const ANYTHING: StandardSchemaV1 = { '~standard': { version: 1, vendor: 'plugvet', validate: (value) => ({ value }) } }

/**
 * Asks for a list, page by page. Any string is a cursor, including the empty one.
 * @param timeout the library's for one page, in milliseconds; the deadline is the caller's
 * @throws NoItems if the answer does not contain the list, and whatever the library throws
 */
export async function fetchList(
  client: Client,
  transport: ObservedTransport,
  method: ListMethod,
  limits: Limits,
  timeout: number
): Promise<Listed> {
  const key = LIST_KEYS[method]
  const items: unknown[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  const digests = new Set<string>()
  for (let pages = 1; ; pages++) {
    await client.request({ method, params: cursor === undefined ? {} : { cursor } }, ANYTHING, { timeout })
    const result = transport.answer?.kind === 'result' ? transport.answer.result : {}
    const found = result[key]
    if (!Array.isArray(found)) throw new NoItems(key, found)
    const page: readonly unknown[] = found
    const room = limits.items - items.length
    // Before the digest, which is slow.
    if (page.length > room) return { items: [...items, ...page.slice(0, room)], cut: `it has more than ${limits.items} items` }
    if (page.length > 0) {
      const digest = digestOf(page)
      if (digests.has(digest)) return { items, cut: `page ${pages} repeats an earlier page` }
      digests.add(digest)
    }
    append(items, page)
    const next = result.nextCursor
    if (next === undefined) return { items }
    if (typeof next !== 'string') return { items, strangeCursor: kindOf(next) }
    if (cursors.has(next)) return { items, cut: `page ${pages} leads back to an earlier page` }
    if (pages >= limits.pages) return { items, cut: `it has more than ${limits.pages} pages` }
    cursors.add(next)
    cursor = next
  }
}
