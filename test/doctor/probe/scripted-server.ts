import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client'
import type { Diagnosis } from '../../../src/doctor/diagnosis.js'
import type { Connection, FatalDiagnosis, PhaseName, StopReport } from '../../../src/doctor/server.js'

export interface Question {
  readonly id: string | number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  /** Answers with a result. */
  readonly answer: (result: unknown) => void
  readonly refuse: (code: number, message: string, data?: unknown) => void
  /** Says anything at all. */
  readonly say: (message: unknown) => void
}

/** What a server does with a request; where it does nothing the request stays without an answer. */
export type Script = Readonly<Record<string, ((question: Question) => void) | undefined>>

export const INFO = { name: 'scripted', version: '1.0.0' }

/** Answers `initialize` in the revision that is asked for. */
export function initialized(capabilities: object): (question: Question) => void {
  return ({ answer, params }) => answer({ protocolVersion: params.protocolVersion, capabilities, serverInfo: INFO })
}

/** Answers `server/discover`. */
export function discovered(capabilities: object, supportedVersions: readonly string[] = ['2026-07-28']): (question: Question) => void {
  return ({ answer }) => answer({ resultType: 'complete', supportedVersions, capabilities, ttlMs: 0, cacheScope: 'private' })
}

/** A tool without a defect. */
export function tool(name: string): object {
  return { name, description: `Does ${name}`, inputSchema: { type: 'object', properties: {} } }
}

/** A connection to a server that is a script in this process. */
export class ScriptedServer implements Connection {
  readonly lost: Promise<FatalDiagnosis>
  /** The messages that have arrived. */
  readonly heard: JSONRPCMessage[] = []
  /** What `trouble` says of a phase. */
  readonly fatals = new Map<PhaseName, FatalDiagnosis>()
  readonly seen: Diagnosis[] = []
  stops = 0
  activity: number | undefined
  report: StopReport = { how: 'end-of-input', leftBehind: 0 }
  /** Runs when the server is to stop, before it has. */
  onStop: () => void | Promise<void> = () => undefined
  /** Runs when a transport is started. */
  onStart: () => Promise<void> = () => Promise.resolve()
  readonly transports: ScriptedTransport[] = []
  readonly #script: Script
  #lose: (fatal: FatalDiagnosis) => void = () => undefined
  #stopped: Promise<StopReport> | undefined
  readonly #waiting: { readonly method: string; readonly resolve: () => void }[] = []

  constructor(script: Script) {
    this.#script = script
    this.lost = new Promise((resolve) => {
      this.#lose = resolve
    })
  }

  openTransport(): Transport {
    const transport = new ScriptedTransport(this)
    this.transports.push(transport)
    return transport
  }

  fatal(phase: PhaseName): FatalDiagnosis | undefined {
    return this.fatals.get(phase)
  }

  lastActivity(): number | undefined {
    return this.activity
  }

  observations(): readonly Diagnosis[] {
    return this.seen
  }

  stop(): Promise<StopReport> {
    this.stops++
    this.#stopped ??= (async () => {
      await this.onStop()
      for (const transport of this.transports) transport.onclose?.()
      return this.report
    })()
    return this.#stopped
  }

  lose(fatal: FatalDiagnosis): void {
    this.#lose(fatal)
  }

  /** Settles when a message of the method arrives, or has arrived. */
  asked(method: string): Promise<void> {
    if (this.methods.includes(method)) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push({ method, resolve }))
  }

  get methods(): string[] {
    return this.heard.flatMap((message) => ('method' in message ? [message.method] : []))
  }

  receive(message: JSONRPCMessage, say: (message: unknown) => void): void {
    this.heard.push(message)
    if (!('method' in message)) return
    const { method } = message
    if ('id' in message) {
      const { id, params = {} } = message
      this.#script[method]?.({
        id,
        method,
        params,
        say,
        answer: (result) => say({ jsonrpc: '2.0', id, result }),
        refuse: (code, text, data) => say({ jsonrpc: '2.0', id, error: { code, message: text, data } })
      })
    }
    for (const waiting of this.#waiting) if (waiting.method === method) waiting.resolve()
  }
}

class ScriptedTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: NonNullable<Transport['onmessage']>
  sessionId?: string
  closes = 0
  /** Fails every message from now on. */
  broken: Error | undefined
  readonly #server: ScriptedServer

  constructor(server: ScriptedServer) {
    this.#server = server
  }

  start(): Promise<void> {
    return this.#server.onStart()
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.broken !== undefined) throw this.broken
    await Promise.resolve()
    // What a script says need not be a message: that is what it is there for.
    this.#server.receive(message, (said) => queueMicrotask(() => this.onmessage?.(said as JSONRPCMessage)))
  }

  close(): Promise<void> {
    this.closes++
    this.onclose?.()
    return Promise.resolve()
  }
}
