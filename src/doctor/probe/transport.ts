import {
  type Client,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type StandardSchemaV1,
  type Transport,
  type TransportSendOptions
} from '@modelcontextprotocol/client'
import { isDeeperThan, isJsonObject, type JsonObject, kindOf } from '../../json/value.js'
import { digestOf } from '../lock.js'
import type { Limits } from '../server.js'

/** The lists of a server, and the key under which an answer holds the items. */
const LIST_KEYS = {
  'tools/list': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'prompts/list': 'prompts'
} as const
export type ListMethod = keyof typeof LIST_KEYS

/** What a request was answered with. */
export type Answer =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  /** Something that no client can take for an answer; `what` follows "the answer is …". */
  | { readonly kind: 'malformed'; readonly what: string }

/** The library's validation recurses: a message from a stranger could exhaust the stack. */
const DEEPEST = 500

/** So many requests of a server the library gets to answer: each answer waits in memory until the server takes it. */
export const MOST_REQUESTS = 100

type OnMessage = NonNullable<Transport['onmessage']>
type Extra = Parameters<OnMessage>[1]

/**
 * A transport between the client library and the server's own, which notes what the server answers. The library judges an answer as a
 * whole, so that one bad tool loses a list, and waits in vain after what is no JSON-RPC. Here the items of a list are kept aside and the
 * library gets the rest; a malformed answer, or the end of its stream, becomes an error at once. There is one request at a time.
 */
export class ObservedTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: OnMessage
  /** Settles when the transport underneath has started. Never rejects. */
  readonly started: Promise<void>
  #setStarted: () => void = () => undefined
  #pending: Pending | undefined
  /** What the last request was answered with; undefined while it is not. */
  answer: Answer | undefined
  #closed: Promise<void> | undefined
  /** How many requests the server has sent, those included that were not passed on. */
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

  /** A second call gives the same promise: the library closes what fails to connect, and does not wait for it. */
  close(): Promise<void> {
    this.#closed ??= this.inner.close()
    return this.#closed
  }

  #receive(message: JSONRPCMessage, extra: Extra): void {
    const pending = this.#pending
    if (pending === undefined || !isAnswerTo(pending, message)) {
      // To be told if nothing better comes.
      if (pending !== undefined && isNamelessError(message)) this.answer = errorOf({ ...message, id: pending.id })
      const isRequest = 'method' in message && 'id' in message
      if (isRequest) this.requests++
      if (!isRequest || this.requests <= MOST_REQUESTS) this.#pass(message, extra)
      return
    }
    this.#pending = undefined
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
    this.answer = { kind: 'malformed', what: isMessage ? 'nested too deeply to be read' : 'no JSON-RPC message' }
    this.#fail(pending, 'malformed answer')
  }

  #fail({ id }: Pending, message: string): void {
    this.onmessage?.({ jsonrpc: '2.0', id, error: { code: -32700, message } })
  }

  /** @returns whether the library can have it */
  #pass(message: JSONRPCMessage, extra: Extra): boolean {
    if (isDeeperThan(DEEPEST, message)) return false
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

/** A request that is not answered yet. */
interface Pending {
  readonly id: string | number
  readonly method: string
}

/** Nothing was sent before these to which an error without an id could belong. */
const FIRST_METHODS = new Set(['initialize', 'server/discover'])

/** Whether a message answers a request. An error that names none can only mean the first one; later it may be about a notification. */
function isAnswerTo({ id, method }: Pending, message: unknown): boolean {
  if (!isJsonObject(message) || 'method' in message) return false
  if (isNamelessError(message)) return FIRST_METHODS.has(method)
  // The library takes "1" for 1 as well.
  return message.id === id || (typeof message.id === 'string' && message.id === String(id))
}

/** Whether a message is an error that does not say what it is about. */
function isNamelessError(message: unknown): boolean {
  return isJsonObject(message) && (message.id === undefined || message.id === null) && 'error' in message
}

/** All pages of a list, as far as they could be had. */
export interface Listed {
  readonly items: readonly unknown[]
  /** Why the list was not followed to its end, if it was not. */
  readonly cut?: string
  /** What stands for a cursor and is none. */
  readonly strangeCursor?: string
}

/** An answer without the items that were asked for. */
export class NoItems extends Error {
  /** What stands in their place. */
  readonly found: string

  constructor(key: string, value: unknown) {
    super(`'${key}' is ${kindOf(value)}`)
    this.found = this.message
  }
}

/** Takes any answer: the items are judged one by one, elsewhere. */
const ANYTHING: StandardSchemaV1 = { '~standard': { version: 1, vendor: 'plugvet', validate: (value) => ({ value }) } }

/**
 * Asks for a list, page by page. Any string is a cursor, the empty one too.
 * @param timeout for one page, as the library wants one, in milliseconds; the deadline is the caller's
 * @throws NoItems for an answer of another shape, and whatever the library throws
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
    // Before the digest, which takes its time.
    if (page.length > room) return { items: [...items, ...page.slice(0, room)], cut: `it has more than ${limits.items} items` }
    if (page.length > 0) {
      const digest = digestOf(page)
      if (digests.has(digest)) return { items, cut: `page ${pages} is one that was there before` }
      digests.add(digest)
    }
    items.push(...page)
    const next = result.nextCursor
    if (next === undefined) return { items }
    if (typeof next !== 'string') return { items, strangeCursor: kindOf(next) }
    if (cursors.has(next)) return { items, cut: `page ${pages} leads back to a page that was there before` }
    if (pages >= limits.pages) return { items, cut: `it has more than ${limits.pages} pages` }
    cursors.add(next)
    cursor = next
  }
}
