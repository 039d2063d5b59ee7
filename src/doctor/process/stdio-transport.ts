import {
  INTERNAL_ERROR,
  type JSONRPCMessage,
  type RequestId,
  serializeMessage,
  type Transport
} from '@modelcontextprotocol/client'

/** The process at the other end of a transport. */
export interface Channel {
  /** From now on the transport is handed what the server says; false where the server is gone. */
  attach(transport: StdioTransport): boolean
  detach(transport: StdioTransport): void
  /** Settles when the text has been taken; rejects when the server is lost, and not before. */
  write(text: string): Promise<void>
}

/**
 * MCP over the standard streams of a process that is already running. It does not own the process: several transports
 * can follow one another over the same one.
 */
export class StdioTransport implements Transport {
  onclose?: Transport['onclose']
  onerror?: Transport['onerror']
  onmessage?: Transport['onmessage']

  readonly #channel: Channel
  /** The requests that have no answer yet, with their methods. */
  readonly #waiting = new Map<RequestId, string>()
  #state: 'new' | 'open' | 'closed' = 'new'

  constructor(channel: Channel) {
    this.#channel = channel
  }

  start(): Promise<void> {
    if (this.#state !== 'new') return Promise.reject(new Error(`This transport is ${this.#state}, not new`))
    if (!this.#channel.attach(this)) return Promise.reject(new Error('The server is gone'))
    this.#state = 'open'
    return Promise.resolve()
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#state !== 'open') throw new Error(`This transport is ${this.#state}, not open`)
    if ('method' in message && 'id' in message) this.#waiting.set(message.id, message.method)
    await this.#channel.write(serializeMessage(message))
  }

  close(): Promise<void> {
    this.#channel.detach(this)
    this.end()
    return Promise.resolve()
  }

  /** The server is lost, or the client has had enough of it. */
  end(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.onclose?.()
  }

  /** Hands the client a message of the server. */
  receive(message: JSONRPCMessage): void {
    if (!('method' in message) && message.id !== undefined) this.#waiting.delete(message.id)
    try {
      this.onmessage?.(message)
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /**
   * The request that an answer is meant for, if it still waits: that of the id or, for an answer that names none, the
   * only one there is.
   */
  requestFor(id: RequestId | null): { readonly id: RequestId; readonly method: string } | undefined {
    const [first, ...more] = this.#waiting
    const found = id ?? (more.length === 0 ? first?.[0] : undefined)
    const method = found === undefined ? undefined : this.#waiting.get(found)
    return found === undefined || method === undefined ? undefined : { id: found, method }
  }

  /** Ends a request whose answer cannot be handed on, so that nobody waits for it any longer. */
  fail(id: RequestId, message: string): void {
    this.receive({ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message } })
  }
}
