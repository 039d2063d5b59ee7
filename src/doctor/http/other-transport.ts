import type { Limits } from '../server.js'
import { discard, textOf } from './body.js'
import type { ExchangeLog } from './exchange-log.js'
import { EventScanner, messagesIn, type StreamEvent } from './messages.js'
import type { Rejections } from './rejection.js'
import type { Answer, Wire, WireRequest } from './wire.js'

/** What it takes to ask a server and to judge what comes back. */
export interface HttpParts {
  readonly wire: Wire
  readonly log: ExchangeLog
  readonly rejections: Rejections
  readonly other: OtherTransport
  readonly limits: Limits
}

/** Whether the other transport would work, once the configured one does not. Any failure here means no, and is not reported. */
export class OtherTransport {
  #isSse: Promise<boolean> | undefined
  #isStreamable: Promise<boolean> | undefined

  constructor(
    private readonly wire: Wire,
    /** Milliseconds for one question. */
    private readonly timeout: number
  ) {}

  /** Asks once, with a GET, whether the URL is that of a server of the old SSE transport. */
  isSse(): Promise<boolean> {
    const headers = new Headers({ accept: 'text/event-stream' })
    this.#isSse ??= this.#ask({ method: 'GET', headers }, startsWithEndpoint)
    return this.#isSse
  }

  /** Asks once whether the URL is that of a server of streamable HTTP, with a POST that changes nothing there. */
  isStreamable(): Promise<boolean> {
    const headers = new Headers({ 'accept': 'application/json, text/event-stream', 'content-type': 'application/json' })
    this.#isStreamable ??= this.#ask({ method: 'POST', headers, body: JSON.stringify(PING) }, isRpc)
    return this.#isStreamable
  }

  async #ask(request: WireRequest, judge: (answer: Answer) => Promise<boolean>): Promise<boolean> {
    try {
      return await judge(await this.wire.request(this.wire.url, { ...request, signal: AbortSignal.timeout(this.timeout) }))
    } catch {
      // The failure that is reported is that of the configured transport.
      return false
    }
  }
}

/** Known to every revision with sessions, and an error to all others: JSON-RPC in any case. */
const PING = { jsonrpc: '2.0', id: 'plugvet', method: 'ping' }

async function startsWithEndpoint(answer: Answer): Promise<boolean> {
  return (await firstEvent(answer))?.name === 'endpoint'
}

async function isRpc(answer: Answer): Promise<boolean> {
  const isStream = answer.type === 'text/event-stream'
  const text = isStream ? (await firstEvent(answer))?.data : await textOf(answer.body, MOST)
  return (isStream || answer.type === 'application/json') && messagesIn(text ?? '').kind === 'messages'
}

/** There is next to nothing before what counts. */
const MOST = 16 * 1024

async function firstEvent({ status, type, body }: Answer): Promise<StreamEvent | undefined> {
  if (status !== 200 || type !== 'text/event-stream' || body === undefined) {
    await discard(body)
    return undefined
  }
  const reader = body.getReader()
  const scanner = new EventScanner()
  try {
    for (let size = 0; size < MOST;) {
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
