import { realSchedule } from '../../base/world.js'
import type { JsonObject } from '../../json/value.js'
import { CallFailure } from '../call.js'
import { callTool } from '../probe/call.js'
import { openServer, type OpenWorld } from '../probe/examine.js'
import type { Session } from '../probe/handshake.js'
import { examineServer, type KeptServer } from '../probe/probe.js'
import type { Connection, Limits, PlannedServer } from '../server.js'
import type { Launcher, Run, RunEvents } from './run.js'

/** What the servers of a session are started in. */
export interface LaunchWorld extends OpenWorld {
  /** Plugvet's version, which every server is told in the handshake. */
  readonly version: string
  readonly limits: Limits
}

/** Starts servers as the doctor does, and keeps them. */
export function createLauncher(world: LaunchWorld): Launcher {
  return {
    launch: (server, events) => new LiveRun(server, events, world),
    killAllNow: () => world.live.killAllNow()
  }
}

/** What a session sends in all is not limited: a server may run for as long as it likes. */
const ENDLESS = { totalBytes: Infinity } as const

/** The lists that a server may say have changed. */
const CHANGES = ['notifications/tools/list_changed', 'notifications/resources/list_changed', 'notifications/prompts/list_changed'] as const

const MINUTE = 60_000

class LiveRun implements Run {
  readonly #over: Promise<void>
  #stop: () => void = () => undefined
  #isStopping = false
  #connection: Connection | undefined
  #session: Session | undefined
  /** What was asked last: the server is asked one thing at a time. */
  #last: Promise<unknown> = Promise.resolve()
  #listsAgain = false
  #pulse: NodeJS.Timeout | undefined

  constructor(private readonly server: PlannedServer, private readonly events: RunEvents, private readonly world: LaunchWorld) {
    this.#over = this.#run(new Promise((resolve) => (this.#stop = resolve)))
    // A mistake of plugvet's own is told to whoever stops the server; nobody else need wait for it.
    this.#over.catch(() => undefined)
  }

  stop(): Promise<void> {
    this.#isStopping = true
    this.#stop()
    return this.#over
  }

  printed(): string {
    return this.#connection?.printed?.() ?? ''
  }

  async call(tool: string, args: JsonObject): Promise<JsonObject> {
    const session = this.#session
    if (session === undefined) throw new CallFailure('The server is not ready')
    return await this.#inTurn(() => callTool(session, { tool, args }, this.server, this.world.limits.server))
  }

  async #run(stopped: Promise<void>): Promise<void> {
    // Nobody is told of anything before the run is known.
    await Promise.resolve()
    const { server, world, events } = this
    const limits: Limits = { ...world.limits, ...ENDLESS }
    const told = { failure: false }
    const result = await examineServer({
      server,
      limits,
      era: 'auto',
      version: world.version,
      clock: world.clock,
      schedule: realSchedule,
      interrupted: stopped,
      isInterrupted: () => this.#isStopping,
      announce: () => undefined,
      open: async (launch) => {
        const opened = await openServer(server, launch, limits, world)
        if ('openTransport' in opened) this.#connection = opened
        return opened
      },
      keep: async (kept) => {
        this.#use(kept)
        await Promise.race([stopped, kept.lost])
        this.#session = undefined
        clearInterval(this.#pulse)
        if (this.#isStopping) return
        told.failure = true
        events.failed(kept.result())
      }
    })
    if (result.state === 'failed' && !told.failure && !this.#isStopping) events.failed(result)
    events.ended(result)
  }

  #use(kept: KeptServer): void {
    const { session } = kept
    this.#session = session
    // An examination answers so many requests of a server in all; a session, which may last, so many a minute.
    this.#pulse = setInterval(() => (session.transport.requests = 0), MINUTE).unref()
    for (const change of CHANGES) session.client.setNotificationHandler(change, () => this.#listAgain(kept))
    this.events.answered(kept.result())
  }

  /** However often a server says so meanwhile, once more is enough. */
  #listAgain(kept: KeptServer): void {
    if (this.#listsAgain) return
    this.#listsAgain = true
    void this.#inTurn(async () => {
      this.#listsAgain = false
      if (this.#session === undefined) return
      await kept.listAgain()
      if (this.#session === kept.session) this.events.relisted(kept.result())
    })
  }

  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const asked = this.#last.then(ask, ask)
    this.#last = asked.catch(() => undefined)
    return asked
  }
}
