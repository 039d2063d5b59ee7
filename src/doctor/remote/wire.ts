import type { Response } from 'undici'
import type { Limits } from '../limits.js'
import type { RemoteLaunch } from '../planned-server.js'
import { type Network, openNetwork } from './agent.js'
import { discard, meteredBody } from './body.js'
import { tlsBehindHttp } from './certificate-fault.js'
import { type Fault, FaultError } from './fault.js'
import { headerFault, requestHeaders } from './headers.js'
import { breaksOff, mayExpectTls, networkFault } from './network-fault.js'
import { redirectedFault, targetOf } from './redirect-fault.js'
import { speaksTls } from './tls-probe.js'
import { tooMuch } from './too-much.js'
import { urlFault } from './url-fault.js'

/** One request to the server. */
export interface WireRequest {
  readonly method: string
  /** What the protocol puts on it; the configured headers are added. */
  readonly headers?: Headers
  readonly body?: string
  readonly signal?: AbortSignal
}

/** What the server answers, its body not yet read. */
export interface Answer {
  readonly method: string
  readonly url: URL
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** The media type in small letters, without its parameters; empty where the server names none. */
  readonly type: string
  /** Decoded, counted, and cut off where the limits are reached: reading it may throw a FaultError. */
  readonly body: ReadableStream<Uint8Array> | undefined
}

export interface WireWatch {
  /** There is a connection. */
  connected(): void
  /** The server sent something. */
  active(): void
  /** The server has sent more than it is granted in all. */
  flooded(fault: Fault): void
}

const MOST_REDIRECTS = 5

/**
 * All traffic with one server goes through here: with certificates validated whatever the environment says, with the
 * configured headers on every request (§4), to the origin of the configured URL and to no other, and counted.
 */
export class Wire {
  readonly url: URL
  readonly #headers: Readonly<Record<string, string>>
  readonly #limits: Limits
  readonly #watch: WireWatch
  /** Undefined until something is asked. */
  #network: Promise<Network> | undefined
  readonly #over = new AbortController()
  readonly #fault: Fault | undefined
  #received = 0
  #hasAnswered = false
  #probedTls: Promise<boolean> | undefined

  constructor({ url, headers }: RemoteLaunch, limits: Limits, watch: WireWatch) {
    this.#fault = urlFault(url) ?? headerFault(headers)
    // Never asked where there is no URL.
    this.url = this.#fault === undefined ? new URL(url) : new URL('http://invalid.invalid')
    this.#headers = headers
    this.#limits = limits
    this.#watch = watch
  }

  /** Ends every exchange that is under way; there are none afterwards. */
  async close(): Promise<void> {
    this.#over.abort()
    const network = await this.#network
    await Promise.all([network?.agent.destroy(), network?.freshAgent.destroy()])
  }

  /**
   * Asks the server. A redirect that keeps method and origin is followed.
   * @throws FaultError where there is no answer, or one that leads elsewhere; an AbortError where the signal ends it
   */
  async request(target: URL, request: WireRequest): Promise<Answer> {
    if (this.#fault !== undefined) throw new FaultError(this.#fault)
    const signal = AbortSignal.any([this.#over.signal, ...(request.signal === undefined ? [] : [request.signal])])
    let url = target
    for (let redirects = 0; ; redirects++) {
      this.#checkOrigin(url)
      const response = await this.#fetch(url, request, signal)
      this.#watch.active()
      this.#hasAnswered = true
      const location = response.headers.get('location') ?? ''
      const next = targetOf(response.status, location, url)
      if (next === undefined) return this.#answerOf(response, request.method, url, signal)
      await discard(response.body)
      const keepsMethod = request.method === 'GET' || response.status === 307 || response.status === 308
      const isOurs = next.origin === this.url.origin && next.username === '' && next.password === ''
      const isFollowed = keepsMethod && isOurs && redirects < MOST_REDIRECTS
      if (!isFollowed) throw new FaultError(redirectedFault(response.status, url, next, location, redirects))
      url = next
    }
  }

  #checkOrigin(url: URL): void {
    // The callers see to it; this makes sure that no header leaves even if one does not.
    if (url.origin !== this.url.origin) throw new Error('a request to another origin')
  }

  async #fetch(url: URL, { method, headers, body }: WireRequest, signal: AbortSignal): Promise<Response> {
    this.#network ??= openNetwork(this.#limits.initialize, () => this.#watch.connected())
    const network = await this.#network
    const sent = [...requestHeaders(this.#headers, headers ?? new Headers())] as [string, string][]
    const init = { method, headers: sent, redirect: 'manual', signal, ...(body !== undefined && { body }) } as const
    try {
      return await network.fetch(url, { ...init, dispatcher: network.agent })
    } catch (error) {
      // A server may close a connection it had kept at the moment it is used again. What is asked can be asked twice.
      if (this.#hasAnswered && breaksOff(error) && !signal.aborted) {
        const second = await network.fetch(url, { ...init, dispatcher: network.freshAgent }).catch(() => undefined)
        if (second !== undefined) return second
      }
      if (signal.aborted) throw error
      throw new FaultError(await this.#faultOf(error, url))
    }
  }

  async #faultOf(error: unknown, url: URL): Promise<Fault> {
    if (url.protocol === 'http:' && !this.#hasAnswered && mayExpectTls(error)) {
      this.#probedTls ??= speaksTls(url, this.#limits.grace, this.#over.signal)
      if (await this.#probedTls) return tlsBehindHttp(url)
    }
    return networkFault(error, url)
  }

  #answerOf(response: Response, method: string, url: URL, signal: AbortSignal): Answer {
    const { status, headers } = response
    const type = (headers.get('content-type') ?? '').split(';', 1)[0] ?? ''
    const body = response.body ?? undefined
    const metered = body && meteredBody(body, url, signal, (bytes) => this.#count(bytes))
    return { method, url, status, headers, type: type.trim().toLowerCase(), body: metered }
  }

  #count(bytes: number): void {
    this.#watch.active()
    this.#received += bytes
    if (this.#received <= this.#limits.totalBytes) return
    const fault = tooMuch('in all', this.#limits.totalBytes)
    this.#watch.flooded(fault)
    throw new FaultError(fault)
  }
}
