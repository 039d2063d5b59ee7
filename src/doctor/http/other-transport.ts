import type { Limits } from '../server.js'
import { discard, textOf } from './body.js'
import type { ExchangeLog } from './exchange-log.js'
import { EventScanner, messagesIn, type StreamEvent } from './messages.js'
import { type Login, lookUpLogin, mayNeedLogin, type Rejections } from './rejection.js'
import type { Answer, Wire, WireRequest } from './wire.js'

/** What is needed to ask a server and judge its answers. */
export interface HttpParts {
  readonly wire: Wire
  readonly log: ExchangeLog
  readonly rejections: Rejections
  readonly other: OtherTransport
  readonly limits: Limits
}

/** Finds out whether the other transport would work when the configured one does not. Any failure means no, and is not reported. */
export class OtherTransport {
  #isSse: Promise<boolean> | undefined
  #isStreamable: Promise<boolean> | undefined
  #login: Promise<Login | undefined> | undefined

  constructor(
    private readonly wire: Wire,
    /** For one request, in milliseconds. */
    private readonly timeout: number
  ) {}

  /** Asks once, with a GET, whether the server speaks the old SSE transport at the URL. */
  isSse(): Promise<boolean> {
    const headers = new Headers({ accept: 'text/event-stream' })
    this.#isSse ??= this.#ask({ method: 'GET', headers }, startsWithEndpoint)
    return this.#isSse
  }

  /** Asks once whether the server speaks streamable HTTP at the URL, with a POST that changes nothing there. */
  isStreamable(): Promise<boolean> {
    const headers = new Headers({ 'accept': 'application/json, text/event-stream', 'content-type': 'application/json' })
    this.#isStreamable ??= this.#ask({ method: 'POST', headers, body: JSON.stringify(PING) }, isRpc)
    return this.#isStreamable
  }

  /** What login a server wants that answered 401. Asks only at the server's own origin. */
  login({ status, headers }: Answer): Promise<Login | undefined> {
    const challenge = headers.get('www-authenticate')
    if (status !== 401 || !mayNeedLogin(challenge, this.wire.hasCredential)) return Promise.resolve(undefined)
    this.#login ??= lookUpLogin(challenge, this.wire.url, (place) => this.#read(place))
    return this.#login
  }

  async #read(place: URL): Promise<string | undefined> {
    try {
      const headers = new Headers({ accept: 'application/json' })
      const answer = await this.wire.request(place, { method: 'GET', headers, signal: AbortSignal.timeout(this.timeout) })
      if (answer.status === 200) return await textOf(answer.body, MAX_BYTES)
      await discard(answer.body)
    } catch {
      // The metadata only explains a failure.
    }
    return undefined
  }

  async #ask(request: WireRequest, judge: (answer: Answer) => Promise<boolean>): Promise<boolean> {
    try {
      return await judge(await this.wire.request(this.wire.url, { ...request, signal: AbortSignal.timeout(this.timeout) }))
    } catch {
      // Only the failure of the configured transport is reported.
      return false
    }
  }
}

/** Every revision with sessions knows it and all others answer with an error: JSON-RPC in either case. */
const PING = { jsonrpc: '2.0', id: 'plugvet', method: 'ping' }

async function startsWithEndpoint(answer: Answer): Promise<boolean> {
  return (await firstEvent(answer))?.name === 'endpoint'
}

async function isRpc(answer: Answer): Promise<boolean> {
  const isStream = answer.type === 'text/event-stream'
  const text = isStream ? (await firstEvent(answer))?.data : await textOf(answer.body, MAX_BYTES)
  return (isStream || answer.type === 'application/json') && messagesIn(text ?? '').kind === 'messages'
}

/** How much of an answer is read, in bytes: what counts comes first. */
const MAX_BYTES = 16 * 1024

async function firstEvent({ status, type, body }: Answer): Promise<StreamEvent | undefined> {
  if (status !== 200 || type !== 'text/event-stream' || body === undefined) {
    await discard(body)
    return undefined
  }
  const reader = body.getReader()
  const scanner = new EventScanner()
  try {
    for (let size = 0; size < MAX_BYTES;) {
      const { done, value } = await reader.read()
      if (done) return undefined
      size += value.byteLength
      const first = scanner.push(value).find(({ data }) => data !== '')
      if (first !== undefined) return first
    }
    return undefined
  } finally {
    await discard(reader)
  }
}
