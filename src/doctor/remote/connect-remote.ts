import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import type { Connection, StopReport, Trouble } from '../connection.js'
import type { Diagnosis } from '../diagnosis.js'
import { type Limits, LONGEST_TIMER } from '../limits.js'
import type { PlannedServer, RemoteLaunch } from '../planned-server.js'
import type { PhaseName } from '../server-result.js'
import type { Desk } from './desk.js'
import { ExchangeLog } from './exchange-log.js'
import { maskedText } from './fault.js'
import { OtherTransport } from './other-transport.js'
import { Refusals } from './refusal.js'
import { endSession } from './session-end.js'
import { SseFetch } from './sse-fetch.js'
import { SseTransport } from './sse-transport.js'
import { StreamableFetch } from './streamable-fetch.js'
import { Wire } from './wire.js'

/** What a connection to a remote server needs of the world. */
export interface RemoteWorld {
  /** Monotonic milliseconds. */
  readonly clock: () => number
  readonly limits: Limits
}

/**
 * Makes a connection to an http or sse server (§2.3, §2.4). Nothing is sent before a transport is started.
 *
 * The configured headers are on every request (§4) and go to no other origin than the URL's; certificates are always
 * validated. The configured transport decides: the other one is asked only to explain a failure.
 */
export function connectRemote(server: PlannedServer, launch: RemoteLaunch, world: RemoteWorld): Connection {
  return new RemoteConnection(server, launch, world)
}

/** Milliseconds, where the server does not say how long to wait. */
const PAUSE = 1000
/** A stream that ended before the answer is asked for once each time: servers may let clients come back for it. */
const RECONNECTION = {
  maxRetries: 1,
  initialReconnectionDelay: PAUSE,
  maxReconnectionDelay: PAUSE,
  reconnectionDelayGrowFactor: 1
}

class RemoteConnection implements Connection {
  readonly lost: Promise<Trouble>
  readonly #server: PlannedServer
  readonly #launch: RemoteLaunch
  readonly #desk: Desk
  readonly #transports: Transport[] = []
  readonly #observations: Diagnosis[] = []
  #stopped: Promise<StopReport> | undefined

  constructor(server: PlannedServer, launch: RemoteLaunch, { clock, limits }: RemoteWorld) {
    const wire = new Wire(launch, limits, {
      connected: () => log.connected(),
      active: () => log.active(),
      flooded: (fault) => log.broke(fault)
    })
    const log = new ExchangeLog(server, wire.url, clock)
    const refusals = new Refusals(server, launch, limits)
    this.#server = server
    this.#launch = launch
    this.#desk = { wire, log, refusals, limits, other: new OtherTransport(wire, limits.grace) }
    this.lost = log.lost
    // Whoever waits for an answer is told that none can come.
    void this.lost.then(() => this.#closeTransports())
  }

  openTransport(): Transport {
    const transport = this.#launch.transport === 'sse' ? this.#sseTransport() : this.#streamableTransport()
    this.#transports.push(transport)
    return transport
  }

  #sseTransport(): Transport {
    return new SseTransport(this.#desk.wire.url, new SseFetch(this.#desk).fetch)
  }

  #streamableTransport(): Transport {
    const transport = new StreamableHTTPClientTransport(this.#desk.wire.url, {
      fetch: new StreamableFetch(this.#desk).fetch,
      // Redirects are the fetch's business.
      redirectPolicy: 'follow',
      reconnectionOptions: RECONNECTION,
      reconnectionScheduler: reconnectLater
    })
    // To be closed by two parties must not look like two ends.
    const close = transport.close.bind(transport)
    let closed: Promise<void> | undefined
    transport.close = () => (closed ??= close())
    return transport
  }

  trouble(phase: PhaseName): Trouble | undefined {
    return this.#desk.log.trouble(phase)
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
    const { entry } = this.#server
    const message = maskedText(`The server did not take the end of the session: ${reason}`, this.#server, 300)
    const help = 'A server that gives out session ids should end a session when it is asked to, or answer 405.'
    return { kind: 'stubborn-stop', severity: 'info', message, help, at: entry, part: 'key' }
  }

  async #closeTransports(): Promise<void> {
    // Who listens to a transport cannot keep the others from being closed.
    await Promise.allSettled(this.#transports.map((transport) => transport.close()))
  }
}

/** Whoever waits for the answer has a limit; by itself the pause keeps nothing alive, and is never too long for a timer. */
function reconnectLater(reconnect: () => void, milliseconds: number): () => void {
  const timer = setTimeout(reconnect, Math.min(milliseconds, LONGEST_TIMER)).unref()
  return () => clearTimeout(timer)
}
