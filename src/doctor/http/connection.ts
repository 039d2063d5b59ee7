import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { MAX_TIMER } from '../../base/world.js'
import type { Diagnosis } from '../diagnosis.js'
import type { Connection, FatalDiagnosis, Limits, PhaseName, PlannedServer, RemoteLaunch, StopReport } from '../server.js'
import { discard } from './body.js'
import { ExchangeLog } from './exchange-log.js'
import { maskedText, RemoteError } from './failure.js'
import { type HttpParts, OtherTransport } from './other-transport.js'
import { Rejections } from './rejection.js'
import { nameOf } from './remote-diagnoses.js'
import { SseFetch, SseTransport } from './sse.js'
import { StreamableFetch } from './streamable.js'
import { isSuccess, type Means, Wire } from './wire.js'

interface RemoteWorld extends Means {
  /** Monotonic milliseconds. */
  readonly clock: () => number
  readonly limits: Limits
}

/**
 * Connects to an http or sse server (§2.3, §2.4). Sends nothing before a transport is started. Every request carries the configured headers
 * (§4), and only goes to the URL's origin. The other transport is asked only to explain a failure of the configured one.
 */
export function connectRemote(server: PlannedServer, launch: RemoteLaunch, world: RemoteWorld): Connection {
  return new RemoteConnection(server, launch, world)
}

/** How long to wait if the server does not say, in milliseconds. */
const PAUSE = 1000
/** If a stream ends before the answer, it is requested again once: servers may let clients resume it. */
const RECONNECTION = { maxRetries: 1, initialReconnectionDelay: PAUSE, maxReconnectionDelay: PAUSE, reconnectionDelayGrowFactor: 1 }

class RemoteConnection implements Connection {
  readonly lost: Promise<FatalDiagnosis>
  readonly #desk: HttpParts
  readonly #transports: Transport[] = []
  readonly #observations: Diagnosis[] = []
  #stopped: Promise<StopReport> | undefined

  constructor(private readonly server: PlannedServer, private readonly launch: RemoteLaunch, { clock, limits, ...means }: RemoteWorld) {
    const wire = new Wire(launch, limits, {
      connected: () => log.connected(),
      active: () => log.active(),
      flooded: (diagnosis) => log.broke(diagnosis)
    }, means)
    const log = new ExchangeLog(server, wire, clock)
    const rejections = new Rejections(server, launch, limits)
    this.#desk = { wire, log, rejections, limits, other: new OtherTransport(wire, limits.grace) }
    this.lost = log.lost
    // Pending requests fail now instead of waiting for an answer that cannot come.
    void this.lost.then(() => this.#closeTransports())
  }

  openTransport(): Transport {
    const transport = this.launch.transport === 'sse' ? this.#sseTransport() : this.#streamableTransport()
    this.#transports.push(transport)
    return transport
  }

  #sseTransport(): Transport {
    return new SseTransport(this.#desk.wire.url, new SseFetch(this.#desk).fetch)
  }

  #streamableTransport(): Transport {
    const transport = new StreamableHTTPClientTransport(this.#desk.wire.url, {
      fetch: new StreamableFetch(this.#desk).fetch,
      // Our `fetch` handles redirects.
      redirectPolicy: 'follow',
      reconnectionOptions: RECONNECTION,
      reconnectionScheduler: reconnectLater
    })
    // Both the library and the doctor close the transport; it must close only once.
    const close = transport.close.bind(transport)
    let closed: Promise<void> | undefined
    transport.close = () => (closed ??= close())
    return transport
  }

  fatal(phase: PhaseName): FatalDiagnosis | undefined {
    return this.#desk.log.fatal(phase)
  }

  lastActivity(): number | undefined {
    return this.#desk.log.lastActivity
  }

  observations(): readonly Diagnosis[] {
    return this.#observations
  }

  stop(): Promise<StopReport> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<StopReport> {
    const { wire, limits } = this.#desk
    const ends = await Promise.all(this.#transports.map((transport) => endSession(wire, transport, limits.grace)))
    for (const reason of ends) if (reason !== undefined) this.#observations.push(this.#sessionLeft(reason))
    await this.#closeTransports()
    await wire.close()
    return { how: 'closed', leftBehind: 0 }
  }

  #sessionLeft(reason: string): Diagnosis {
    const { entry } = this.server
    const message = maskedText(`The server did not end the session: ${reason}`, this.server, 300)
    const help = 'A server that assigns session ids should end a session on DELETE, or answer 405.'
    return { kind: 'stubborn-stop', severity: 'info', message, help, at: entry, part: 'key' }
  }

  async #closeTransports(): Promise<void> {
    // An error in a listener of one transport must not keep the others open.
    await Promise.allSettled(this.#transports.map((transport) => transport.close()))
  }
}

/** The timer does not keep the process alive: whoever waits for the answer has a limit of their own. */
function reconnectLater(reconnect: () => void, milliseconds: number): () => void {
  const timer = setTimeout(reconnect, Math.min(milliseconds, MAX_TIMER)).unref()
  return () => clearTimeout(timer)
}

/** The session is unknown, or clients may not end it: neither is a defect (2025-11-25, Session Management). */
const FINE = new Set([404, 405])

/** Ends the session of a streamable HTTP server. @returns why the server did not accept that; undefined if it did */
async function endSession(wire: Wire, transport: Transport, timeout: number): Promise<string | undefined> {
  const { sessionId } = transport
  if (!(transport instanceof StreamableHTTPClientTransport) || sessionId === undefined) return undefined
  const headers = new Headers({ 'mcp-session-id': sessionId })
  if (transport.protocolVersion !== undefined) headers.set('mcp-protocol-version', transport.protocolVersion)
  const signal = AbortSignal.timeout(timeout)
  try {
    const answer = await wire.request(wire.url, { method: 'DELETE', headers, signal })
    await discard(answer.body)
    const { status } = answer
    return isSuccess(status) || FINE.has(status) ? undefined : `it answered the DELETE with ${nameOf(status)}`
  } catch (error) {
    if (error instanceof RemoteError) return error.message
    return `it did not answer the DELETE within ${timeout} ms`
  }
}
