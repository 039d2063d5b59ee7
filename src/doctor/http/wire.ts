import type { Agent, fetch, Response } from 'undici'
import { parseUrl } from '../../server/reach.js'
import type { Limits, RemoteLaunch } from '../server.js'
import { discard, meteredBody } from './body.js'
import { type RemoteDiagnosis, RemoteError } from './failure.js'
import { breaksOff, mayExpectTls, networkDiagnosis, speaksTls, tlsBehindHttp } from './network.js'
import { REMOTE_DIAGNOSES, UNSENDABLE } from './remote-diagnoses.js'
import { redirectDiagnosis, targetOf } from './response.js'

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
  /** Decoded, counted, and cut off where the limits are reached: reading it may throw a RemoteError. */
  readonly body: ReadableStream<Uint8Array> | undefined
}

interface WireWatch {
  /** There is a connection. */
  connected(): void
  /** The server sent something. */
  active(): void
  /** The server has sent more than it is granted in all. */
  flooded(diagnosis: RemoteDiagnosis): void
}

const MOST_REDIRECTS = 5

/**
 * All traffic with one server: counted, with certificates validated whatever the environment says, with the configured headers on every
 * request (§4), and to the origin of the configured URL only.
 */
export class Wire {
  readonly url: URL
  readonly #headers: Readonly<Record<string, string>>
  /** Undefined until something is asked. */
  #network: Promise<Network> | undefined
  readonly #over = new AbortController()
  readonly #diagnosis: RemoteDiagnosis | undefined
  #received = 0
  #hasAnswered = false
  #probedTls: Promise<boolean> | undefined

  constructor({ url, headers }: RemoteLaunch, private readonly limits: Limits, private readonly watch: WireWatch) {
    this.#diagnosis = urlDiagnosis(url) ?? headerDiagnosis(headers)
    // Never asked where there is no URL.
    this.url = this.#diagnosis === undefined ? new URL(url) : new URL('http://invalid.invalid')
    this.#headers = headers
  }

  /** Ends every exchange that is under way; there are none afterwards. */
  async close(): Promise<void> {
    this.#over.abort()
    const network = await this.#network
    await Promise.all([network?.agent.destroy(), network?.freshAgent.destroy()])
  }

  /** Asks the server; follows redirects that keep method and origin. @throws RemoteError for no answer; AbortError if the signal ends it */
  async request(target: URL, request: WireRequest): Promise<Answer> {
    if (this.#diagnosis !== undefined) throw new RemoteError(this.#diagnosis)
    const signal = AbortSignal.any([this.#over.signal, ...(request.signal === undefined ? [] : [request.signal])])
    let url = target
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
      const isFollowed = keepsMethod && isOurs && redirects < MOST_REDIRECTS
      if (!isFollowed) throw new RemoteError(redirectDiagnosis(response.status, url, next, location, redirects))
      url = next
    }
  }

  #checkOrigin(url: URL): void {
    // The callers see to it; this makes sure that no header leaves even if one does not.
    if (url.origin !== this.url.origin) throw new Error('a request to another origin')
  }

  async #fetch(url: URL, { method, headers, body }: WireRequest, signal: AbortSignal): Promise<Response> {
    this.#network ??= openNetwork(this.limits.initialize, () => this.watch.connected())
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
      throw new RemoteError(await this.#remoteDiagnosisOf(error, url))
    }
  }

  async #remoteDiagnosisOf(error: unknown, url: URL): Promise<RemoteDiagnosis> {
    if (url.protocol === 'http:' && !this.#hasAnswered && mayExpectTls(error)) {
      this.#probedTls ??= speaksTls(url, this.limits.grace, this.#over.signal)
      if (await this.#probedTls) return tlsBehindHttp(url)
    }
    return networkDiagnosis(error, url)
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

/** What the client library wants to send. Its body is text: that of one message, or none. */
export function wireRequestOf(init: RequestInit = {}): WireRequest {
  const { method = 'GET', headers, body, signal } = init
  return { method, headers: new Headers(headers), ...(typeof body === 'string' && { body }), ...(signal && { signal }) }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** The ways to one server. */
interface Network {
  readonly fetch: typeof fetch
  readonly agent: Agent
  /** Takes a new connection for every request. */
  readonly freshAgent: Agent
}

/**
 * Loads undici, which takes long and is needed for remote servers only. Certificates are validated (§2.3) whatever
 * `NODE_TLS_REJECT_UNAUTHORIZED` says.
 * @param timeout milliseconds for a connection, look-up of the name and TLS included
 */
async function openNetwork(timeout: number, connected: () => void): Promise<Network> {
  const { Agent, buildConnector, fetch } = await import('undici')
  const agentThat = (keeps: boolean): Agent => {
    const connect = buildConnector({ rejectUnauthorized: true, timeout })
    return new Agent({
      connect: (options, callback) =>
        connect(options, (...result) => {
          if (result[0] === null) connected()
          callback(...result)
        }),
      ...(!keeps && { pipelining: 0 }),
      // Who waits for an answer has a limit of their own, and an event stream may be silent for as long as it likes.
      headersTimeout: 0,
      bodyTimeout: 0
    })
  }
  return { fetch, agent: agentThat(true), freshAgent: agentThat(false) }
}

/** RFC 9110 §5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
/** What a field value can hold: tab, visible ASCII, and the upper half of Latin-1 (RFC 9110 §5.5). */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** What governs one connection (RFC 9110 §7.6.1) or frames one message is the client's to set; some clients throw. */
const OF_THE_CONNECTION = new Set(
  'connection keep-alive proxy-connection te trailer transfer-encoding upgrade expect content-length'.split(' ')
)

/** What keeps a configured URL from being asked at all. */
function urlDiagnosis(text: string): RemoteDiagnosis | undefined {
  const url = parseUrl(text)
  if (url === undefined || !/^https?:$/.test(url.protocol)) return UNSENDABLE.noUrl()
  return url.username === '' && url.password === '' ? undefined : UNSENDABLE.userInUrl()
}

/** What keeps configured headers from being sent: the first that no request can carry. */
function headerDiagnosis(headers: Readonly<Record<string, string>>): RemoteDiagnosis | undefined {
  for (const [name, value] of Object.entries(headers)) {
    if (!TOKEN.test(name)) return UNSENDABLE.headerName(name)
    if (OF_THE_CONNECTION.has(name.toLowerCase())) return UNSENDABLE.connectionHeader(name)
    if (!VALUE.test(value)) return /[\r\n]/.test(value) ? UNSENDABLE.lineBreak(name) : UNSENDABLE.character(name)
  }
  return undefined
}

/**
 * The configured headers (§4) and those of the protocol (`Accept`, `Content-Type`, `Mcp-Session-Id` …), which win where both name one: any
 * other value would only break the exchange. `Host` is left to fetch, as in any client built on it.
 */
function requestHeaders(configured: Readonly<Record<string, string>>, own: Headers): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(configured)) headers.append(name, value)
  for (const [name, value] of own) headers.set(name, value)
  return headers
}
