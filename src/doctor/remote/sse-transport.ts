import * as sdk from '@modelcontextprotocol/client'
import type { FetchLike, JSONRPCMessage, Transport } from '@modelcontextprotocol/client'

/** Deprecated like the transport it is for, which a host still has to speak (§2.4). */
const { SSEClientTransport: Sse }: { SSEClientTransport: new (url: URL, options: SseOptions) => Transport } = sdk

interface SseOptions {
  readonly fetch: FetchLike
  readonly redirectPolicy: 'follow'
}

/**
 * The transport of the client library for the old kind of server, with an end: when it could not be started it does not
 * go on trying, and when it is closed while it starts, whoever waits for the start is told.
 */
export class SseTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: Transport['onmessage']
  readonly #inner: Transport
  #endStart: (error: Error) => void = () => undefined
  #closed: Promise<void> | undefined

  constructor(url: URL, ask: FetchLike) {
    // Redirects are the fetch's business.
    this.#inner = new Sse(url, { fetch: ask, redirectPolicy: 'follow' })
    this.#inner.onerror = (error) => this.onerror?.(error)
    this.#inner.onmessage = (message, extra) => this.onmessage?.(message, extra)
  }

  async start(): Promise<void> {
    const ended = new Promise<never>((_, reject) => {
      this.#endStart = reject
    })
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
