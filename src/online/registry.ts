import { setTimeout as wait } from 'node:timers/promises'
import npmFetch from 'make-fetch-happen'
import { sizeText } from '../base/wording.js'
import { networkDiagnosis } from '../doctor/http/network.js'
import { parsedJson } from '../json/value.js'
import { documentOf, isOld, type PackageDocument, tellsAges } from './document.js'
import type { Npm } from './npm.js'

/** Limits on the time and the size of a registry's answers. Times are in milliseconds. */
export interface Limits {
  /** For all requests together. */
  readonly total: number
  /** For one request. */
  readonly request: number
  /** Between two attempts. */
  readonly pause: number
  /** The size of an answer, uncompressed. */
  readonly bytes: number
  /** Requests at the same time. */
  readonly parallel: number
}

/** A registry gave no usable answer. The message says why, and contains no text from outside. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** What to ask a registry about. */
interface Question {
  readonly name: string
  /** The name as part of an address. */
  readonly escaped: string
  readonly registry: URL
}

/** The short description, with what npm needs to install; a registry that does not support it sends the full one. */
const SHORT = 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8, */*'
const FULL = 'application/json'

/** Asks the registries that npm is configured with. */
export class Asker {
  constructor(
    private readonly npm: Npm,
    private readonly limits: Limits,
    private readonly userAgent: string,
    private readonly now: number,
    /** Ends every request. */
    private readonly signal: AbortSignal
  ) {}

  /**
   * Asks for what a registry knows about a package.
   * @returns undefined if it says that the package does not exist
   * @throws NoAnswer if there is no answer, or none that can be used
   */
  async ask(question: Question): Promise<PackageDocument | undefined> {
    const short = await this.#describe(question, SHORT)
    if (short === undefined || tellsAges(short)) return short
    const { before } = this.npm.settings
    const hasAges = before === undefined || before === null
    return hasAges && isOld(short, this.now) ? short : await this.#describe(question, FULL)
  }

  async #describe(question: Question, accept: string): Promise<PackageDocument | undefined> {
    const { status, text } = await this.#persist(new URL(question.escaped, question.registry), accept)
    const answer = parsedJson(text)
    // A page from a web server that is not a registry says nothing about packages.
    if (status === 404 && answer !== undefined) return undefined
    if (status === 404) throw new NoAnswer('the server there is not an npm registry')
    const document = documentOf(answer, question.name)
    if (document === undefined) throw new NoAnswer('its answer does not describe the package')
    return document
  }

  /** Retries as often as npm would. */
  async #persist(url: URL, accept: string): Promise<Answer> {
    const given = this.npm.settings.retry
    const retries = numberOf(given?.retries, 0)
    const factor = numberOf(given?.factor, 1)
    const least = numberOf(given?.minTimeout, 0)
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#follow(url, accept)
      } catch (error) {
        if (!(error instanceof TemporaryFailure) || attempt >= retries || this.signal.aborted) throw error
        const pause = Math.min(least * factor ** attempt, this.limits.pause)
        await wait(pause, undefined, { signal: this.signal }).catch(() => {
          // If the time is up while waiting for the next attempt, the last one says what is wrong.
          throw error
        })
      }
    }
  }

  /** Asks once, and follows redirects within the registry: what it is asked about is nobody else's business. */
  async #follow(url: URL, accept: string): Promise<Answer> {
    for (let hops = 0; hops < 3; hops++) {
      const answer = await this.#request(url, accept)
      if ('text' in answer) return answer
      if (!URL.canParse(answer.location, url.href)) throw new NoAnswer('it redirects to an invalid address')
      const next = new URL(answer.location, url)
      if (next.origin !== url.origin) throw new NoAnswer('it redirects to another host, which plugvet does not contact')
      url = next
    }
    throw new NoAnswer('it redirects too many times')
  }

  async #request(url: URL, accept: string): Promise<Answer | { readonly location: string }> {
    const { settings } = this.npm
    const { token, auth, cert, key } = this.npm.authOf(url)
    const authorization = token !== null ? `Bearer ${token}` : auth !== null ? `Basic ${auth}` : undefined
    const limit = Math.min(numberOf(settings.timeout, 0) || Infinity, this.limits.request)
    const done = new AbortController()
    const timeout = AbortSignal.timeout(limit)
    try {
      const response = await npmFetch(url.href, {
        headers: { accept, 'user-agent': this.userAgent, ...(authorization === undefined ? {} : { authorization }) },
        ca: settings.ca,
        cert: cert ?? settings.cert,
        key: key ?? settings.key,
        localAddress: settings.localAddress,
        maxSockets: settings.maxSockets,
        noProxy: settings.noProxy,
        proxy: this.npm.proxy,
        strictSSL: settings.strictSSL,
        cache: 'no-store',
        redirect: 'manual',
        retry: 0,
        timeout: limit,
        signal: AbortSignal.any([this.signal, timeout, done.signal])
      })
      const { status } = response
      const location = status >= 300 && status < 400 ? response.headers.get('location') : null
      if (location !== null) return { location }
      if (status !== 200 && status !== 404) throw noAnswerFor(status)
      return { status, text: await this.#textOf(response.body) }
    } catch (error) {
      if (error instanceof NoAnswer) throw error
      if (this.signal.aborted) throw new NoAnswer(`no answer within ${seconds(this.limits.total)}`)
      if (timeout.aborted) throw new TemporaryFailure(`no answer within ${seconds(limit)}`)
      throw failureOf(error, url, this.npm.hasProxy)
    } finally {
      // A body that nobody reads need not be sent.
      done.abort()
    }
  }

  async #textOf(body: AsyncIterable<Buffer>): Promise<string> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > this.limits.bytes) throw new NoAnswer(`its answer is larger than ${sizeText(this.limits.bytes)}`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** npm tries again. */
class TemporaryFailure extends NoAnswer {}

/** A number from npm's settings, which may contain anything. */
function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise
}

const seconds = (milliseconds: number) => `${milliseconds / 1000} s`

function noAnswerFor(status: number): NoAnswer {
  if (status === 401 || status === 403) return new NoAnswer(`it rejected the credentials in npm's settings, or none are set (HTTP ${status})`)
  const mayPass = status === 408 || status === 420 || status === 429 || status >= 500
  return mayPass ? new TemporaryFailure(`it answers with HTTP ${status}`) : new NoAnswer(`it answers with HTTP ${status}`)
}

/** Error codes of npm's own agent. */
const OWN_CODES: Readonly<Record<string, string>> = {
  ECONNECTIONTIMEOUT: 'it does not accept the connection in time',
  EIDLETIMEOUT: 'it does not answer in time',
  ERESPONSETIMEOUT: 'it does not answer in time',
  ETRANSFERTIMEOUT: 'it does not answer in time',
  EINVALIDPROXY: "the proxy in npm's settings cannot be used"
}

/**
 * Why a request failed. The error's own message contains the address, which may contain secrets.
 * @throws the error itself if it is not a network error
 */
function failureOf(error: unknown, url: URL, hasProxy: boolean): NoAnswer {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') {
    // npm's library has its own errors for an answer that ends too early or cannot be decompressed.
    if (error instanceof Error && error.name === 'FetchError') return new TemporaryFailure('its answer cannot be read')
    throw error
  }
  const own = OWN_CODES[code]
  if (own !== undefined) return new TemporaryFailure(own)
  const { kind, message } = networkDiagnosis(Object.assign(new Error(code), { code }), url)
  const text = hasProxy ? `${message} (a proxy is set and may be the cause)` : message
  return kind === 'certificate' || code === 'ENOTFOUND' ? new NoAnswer(text) : new TemporaryFailure(text)
}
