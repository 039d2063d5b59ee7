import type { Dispatcher, fetch, Response } from 'undici'
import { isHeaderName } from '../../server/entry.js'
import { parseUrl } from '../../server/url.js'
import type { Limits, RemoteLaunch } from '../server.js'
import { discard, meteredBody } from './body.js'
import { type RemoteDiagnosis, RemoteError } from './failure.js'
import { breaksOff, diagnosisAtProxy, endOfTls, mayExpectTls, networkDiagnosis, neverConnected, speaksTls, tlsBehindHttp } from './network.js'
import { throughProxy, NO_PROXIES, openTunnel, type Proxies, proxyOf, unusableProxy } from './proxy.js'
import { REMOTE_DIAGNOSES, UNSENDABLE } from './remote-diagnoses.js'
import { carriesCredential, redirectDiagnosis, targetOf } from './response.js'

/** One request to the server. */
export interface WireRequest {
  readonly method: string
  /** The headers of the protocol; the configured ones are added. */
  readonly headers?: Headers
  readonly body?: string
  readonly signal?: AbortSignal
}

/** The server's answer, with its body not read yet. */
export interface Answer {
  readonly method: string
  readonly url: URL
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** The media type in lower case, without parameters; empty if the server does not name one. */
  readonly type: string
  /** Decoded and counted. Reading it throws a RemoteError once it exceeds the limits. */
  readonly body: ReadableStream<Uint8Array> | undefined
}

interface WireWatch {
  /** A connection was opened. */
  connected(): void
  /** The server sent something. */
  active(): void
  /** The server has sent more in total than it may. */
  flooded(diagnosis: RemoteDiagnosis): void
}

/** For who asks only a little. */
export const SILENT: WireWatch = { connected: () => undefined, active: () => undefined, flooded: () => undefined }

/** How requests are sent. */
export interface Means {
  /** For the `User-Agent` header, unless the configuration has one. */
  readonly userAgent?: string
  readonly proxies?: Proxies
}

const MAX_REDIRECTS = 5

/**
 * All traffic with one server. It is counted and goes only to the origin of the configured URL, every request carries the configured
 * headers (§4), and certificates are validated whatever the environment says.
 */
export class Wire {
  readonly url: URL
  readonly #headers: Readonly<Record<string, string>>
  /** Undefined until the first request. */
  #network: Promise<Network> | undefined
  #isDirect: Network['isDirect'] | undefined
  readonly #over = new AbortController()
  readonly #diagnosis: RemoteDiagnosis | undefined
  #received = 0
  #hasAnswered = false
  #probedTls: Promise<boolean> | undefined
  #endOfTls: Promise<RemoteDiagnosis | undefined> | undefined

  constructor(
    { url, headers }: RemoteLaunch,
    private readonly limits: Limits,
    private readonly watch: WireWatch,
    private readonly means: Means = {}
  ) {
    this.#diagnosis = urlDiagnosis(url) ?? headerDiagnosis(headers) ?? unusableProxy(means.proxies ?? NO_PROXIES)
    // Never requested: `request` throws the diagnosis first.
    this.url = this.#diagnosis === undefined ? new URL(url) : new URL('http://invalid.invalid')
    this.#headers = headers
  }

  /** Whether a configured header carries credentials. */
  get hasCredential(): boolean {
    return carriesCredential(this.#headers)
  }

  /** Aborts all requests in progress, and prevents new ones. */
  async close(): Promise<void> {
    this.#over.abort()
    const network = await this.#network
    await Promise.all([network?.agent.destroy(), network?.freshAgent.destroy()])
  }

  /** Sends a request, and follows redirects that keep the method and the origin. @throws RemoteError if there is no answer; AbortError */
  async request(target: URL, request: WireRequest): Promise<Answer> {
    if (this.#diagnosis !== undefined) throw new RemoteError(this.#diagnosis)
    const signal = AbortSignal.any([this.#over.signal, ...(request.signal === undefined ? [] : [request.signal])])
    let url = target
    const visited = new Set([String(url)])
    for (let redirects = 0; ; redirects++) {
      this.#checkOrigin(url)
      const response = await this.#fetch(url, request, signal)
      this.watch.active()
      this.#hasAnswered = true
      const location = response.headers.get('location') ?? ''
      const next = targetOf(response.status, location, url)
      if (next === undefined) return this.#answerOf(response, request.method, url, signal)
      await discard(response.body)
      const keepsMethod = request.method === 'GET' || response.status === 307 || response.status === 308
      const isOurs = next.origin === this.url.origin && next.username === '' && next.password === ''
      const isLoop = visited.has(String(next))
      const isFollowed = keepsMethod && isOurs && !isLoop && redirects < MAX_REDIRECTS
      if (!isFollowed) throw new RemoteError(redirectDiagnosis(response.status, url, next, location, isLoop ? 'loop' : redirects))
      url = next
      visited.add(String(url))
    }
  }

  #checkOrigin(url: URL): void {
    // The callers already make sure of this; it must hold even if one of them has a bug, or headers would leak.
    if (url.origin !== this.url.origin) throw new Error('a request to another origin')
  }

  async #fetch(url: URL, { method, headers, body }: WireRequest, signal: AbortSignal): Promise<Response> {
    this.#network ??= openNetwork(this.limits.initialize, () => this.watch.connected(), this.means.proxies ?? NO_PROXIES)
    const network = await this.#network
    this.#isDirect = network.isDirect
    const sent = [...requestHeaders(this.#headers, headers ?? new Headers(), this.means.userAgent)] as [string, string][]
    const init = { method, headers: sent, redirect: 'manual', signal, ...(body !== undefined && { body }) } as const
    try {
      const response = await network.fetch(url, { ...init, dispatcher: network.agent })
      // A connection through a proxy is not seen otherwise.
      this.watch.connected()
      return response
    } catch (error) {
      // A server may close a kept connection just as it is used again. All requests are safe to repeat.
      if (this.#hasAnswered && breaksOff(error) && !signal.aborted) {
        const second = await network.fetch(url, { ...init, dispatcher: network.freshAgent }).catch(() => undefined)
        if (second !== undefined) return second
      }
      if (signal.aborted) throw error
      throw new RemoteError(await this.#remoteDiagnosisOf(error, url))
    }
  }

  /** There was no connection when the time was up. */
  neverConnected(milliseconds: number): RemoteDiagnosis {
    return throughProxy(neverConnected(this.url, milliseconds), this.#proxyTo(this.url))
  }

  /** The proxy that a request to a URL went through; empty if there was none. */
  #proxyTo(url: URL): string {
    return this.#isDirect?.() === false ? proxyOf(this.means.proxies ?? NO_PROXIES, url) : ''
  }

  async #remoteDiagnosisOf(error: unknown, url: URL): Promise<RemoteDiagnosis> {
    const proxy = this.#proxyTo(url)
    const diagnosis = proxy === '' ? undefined : diagnosisAtProxy(error, proxy)
    if (diagnosis !== undefined) return diagnosis
    if (url.protocol === 'http:' && !this.#hasAnswered && mayExpectTls(error)) {
      this.#probedTls ??= speaksTls(url, this.limits.grace, this.#over.signal)
      if (await this.#probedTls) return tlsBehindHttp(url)
    }
    if (url.protocol === 'https:' && !this.#hasAnswered && proxy === '' && breaksOff(error)) {
      this.#endOfTls ??= endOfTls(url, this.limits.grace, this.#over.signal)
      return (await this.#endOfTls) ?? networkDiagnosis(error, url)
    }
    return throughProxy(networkDiagnosis(error, url), proxy)
  }

  #answerOf(response: Response, method: string, url: URL, signal: AbortSignal): Answer {
    const { status, headers } = response
    const type = (headers.get('content-type') ?? '').split(';', 1)[0] ?? ''
    const body = response.body ?? undefined
    const metered = body && meteredBody(body, url, signal, (bytes) => this.#count(bytes))
    return { method, url, status, headers, type: type.trim().toLowerCase(), body: metered }
  }

  #count(bytes: number): void {
    this.watch.active()
    this.#received += bytes
    if (this.#received <= this.limits.totalBytes) return
    const diagnosis = REMOTE_DIAGNOSES.tooMuch('in all', this.limits.totalBytes)
    this.watch.flooded(diagnosis)
    throw new RemoteError(diagnosis)
  }
}

/** The request that the client library wants to send. Its body is the text of one message, or absent. */
export function wireRequestOf(init: RequestInit = {}): WireRequest {
  const { method = 'GET', headers, body, signal } = init
  return { method, headers: new Headers(headers), ...(typeof body === 'string' && { body }), ...(signal && { signal }) }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

interface Network {
  readonly fetch: typeof fetch
  readonly agent: Dispatcher
  /** Opens a new connection for every request. */
  readonly freshAgent: Dispatcher
  /** Whether a connection was opened, or tried, without a proxy. */
  readonly isDirect: () => boolean
}

/**
 * Loads undici only here, because it is slow to load and only remote servers need it. Certificates are validated (§2.3) whatever
 * `NODE_TLS_REJECT_UNAUTHORIZED` says; proxies are used as hosts do, which are built on undici.
 * @param timeout for a connection, including DNS and TLS, in milliseconds
 */
async function openNetwork(timeout: number, connected: () => void, proxies: Proxies): Promise<Network> {
  const { buildConnector, EnvHttpProxyAgent, fetch, Pool } = await import('undici')
  const tls = { rejectUnauthorized: true, timeout }
  let isDirect = false
  const agentThat = (keeps: boolean): Dispatcher => {
    const connect = buildConnector(tls)
    return new EnvHttpProxyAgent({
      // Empty, they keep undici from looking at the environment itself.
      httpProxy: proxies.http,
      httpsProxy: proxies.https,
      noProxy: proxies.no,
      proxyTls: tls,
      requestTls: tls,
      clientFactory: (proxy, options) => {
        const pool = new Pool(proxy, options)
        const ask = pool.connect.bind(pool)
        return Object.assign(pool, { connect: (about: Dispatcher.ConnectOptions) => openTunnel(() => ask(about)) })
      },
      connect: (options, callback) => {
        isDirect = true
        connect(options, (...result) => {
          if (result[0] === null) connected()
          callback(...result)
        })
      },
      ...(!keeps && { pipelining: 0 }),
      // Whoever waits for an answer has a limit of their own, and an event stream may be silent for any time.
      headersTimeout: 0,
      bodyTimeout: 0
    })
  }
  return { fetch, agent: agentThat(true), freshAgent: agentThat(false), isDirect: () => isDirect }
}

/** What a field value may contain: tab, visible ASCII, and the upper half of Latin-1 (RFC 9110 §5.5). */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** Only the client may set headers that control a connection (RFC 9110 §7.6.1) or frame a message; some clients throw. */
const OF_THE_CONNECTION = new Set(
  'connection keep-alive proxy-connection te trailer transfer-encoding upgrade expect content-length'.split(' ')
)

/** Why a configured URL cannot be requested at all. */
function urlDiagnosis(text: string): RemoteDiagnosis | undefined {
  const url = parseUrl(text)
  if (url === undefined || !/^https?:$/.test(url.protocol)) return UNSENDABLE.noUrl()
  return url.username === '' && url.password === '' ? undefined : UNSENDABLE.userInUrl()
}

/** Why the configured headers cannot be sent, for the first one that cannot. */
function headerDiagnosis(headers: Readonly<Record<string, string>>): RemoteDiagnosis | undefined {
  for (const [name, value] of Object.entries(headers)) {
    if (!isHeaderName(name)) return UNSENDABLE.headerName(name)
    if (OF_THE_CONNECTION.has(name.toLowerCase())) return UNSENDABLE.connectionHeader(name)
    if (!VALUE.test(value)) return /[\r\n]/.test(value) ? UNSENDABLE.lineBreak(name) : UNSENDABLE.character(name)
  }
  return undefined
}

/**
 * The configured headers (§4) and those of the protocol (`Accept`, `Content-Type`, `Mcp-Session-Id` …). The protocol's win, because any
 * other value would break the exchange. `fetch` handles `Host`, as in any client built on it.
 */
function requestHeaders(configured: Readonly<Record<string, string>>, own: Headers, userAgent: string | undefined): Headers {
  const headers = new Headers(userAgent === undefined ? {} : { 'user-agent': userAgent })
  for (const name of Object.keys(configured)) headers.delete(name)
  for (const [name, value] of Object.entries(configured)) headers.append(name, value)
  for (const [name, value] of own) headers.set(name, value)
  return headers
}
