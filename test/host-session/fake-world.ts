import { CallFailure } from '../../src/doctor/call.js'
import type { PlannedServer, ServerResult } from '../../src/doctor/server.js'
import type { Launcher, Run, RunEvents } from '../../src/doctor/session/run.js'
import type { StateEvent } from '../../src/host-session/events.js'
import type { Host } from '../../src/host-session/host.js'
import type { PluginConfiguration } from '../../src/host-session/plugin.js'
import { type HostWorld, memoryStore } from '../../src/host-session/world.js'
import type { Reading } from '../../src/project/reading.js'
import { masksOf } from '../../src/secrets/masks.js'
import { failedServer, readyServer } from '../support/fake-examiner.js'
import { plannedServer } from '../doctor/probe/planned.js'

/** A run that starts nothing: what its server does, a test says. */
class FakeRun implements Run {
  /** What the server does: it has been launched, has answered, is being stopped, or is gone. */
  is: 'launched' | 'ready' | 'lost' | 'stopping' | 'gone' = 'launched'
  readonly calls: string[] = []
  #stopped: Promise<void> | undefined
  #settle: () => void = () => undefined

  constructor(
    readonly server: PlannedServer,
    readonly events: RunEvents
  ) {}

  get isLive(): boolean {
    return this.is !== 'gone' && this.is !== 'lost'
  }

  stop(): Promise<void> {
    if (this.#stopped === undefined) {
      const wasLost = this.is === 'lost'
      this.#stopped = wasLost ? Promise.resolve() : new Promise((resolve) => (this.#settle = resolve))
      this.is = wasLost ? 'gone' : 'stopping'
    }
    return this.#stopped
  }

  /** The server has ended, as it was asked to. */
  end(): void {
    if (this.is !== 'stopping') return
    this.is = 'gone'
    this.events.ended(readyServer(this.server))
    this.#settle()
  }

  answer(tools: readonly string[] = ['echo']): void {
    if (this.is !== 'launched') return
    this.is = 'ready'
    this.events.answered(readyServer(this.server, { tools: tools.map((name) => ({ name })) }))
  }

  /** It fails to start, or ends by itself. */
  die(): void {
    if (this.is !== 'launched' && this.is !== 'ready') return
    this.is = 'lost'
    const result: ServerResult = failedServer(this.server, 'startup-error', 'The server ended, with exit code 7')
    this.events.failed(result)
    this.events.ended(result)
  }

  call(tool: string): Promise<Readonly<Record<string, unknown>>> {
    this.calls.push(tool)
    return this.is === 'ready'
      ? Promise.resolve({ content: [{ type: 'text', text: `${tool} of the file with ${SECRET}` }] })
      : Promise.reject(new CallFailure('The server ended before it answered'))
  }

  printed(): string {
    return `log of ${this.server.name}`
  }
}

/** What a fake server would print, and nobody may see. */
export const SECRET = 'sk-fake-secret-0123456789'

class FakeLauncher implements Launcher {
  readonly runs: FakeRun[] = []
  /** Every server that was launched while another run of it was live. */
  readonly twice: string[] = []

  launch(server: PlannedServer, events: RunEvents): FakeRun {
    if (this.live(server.name, server.path).length > 0) this.twice.push(server.name)
    const run = new FakeRun(server, events)
    this.runs.push(run)
    return run
  }

  live(name: string, path: string): FakeRun[] {
    return this.runs.filter((run) => run.server.name === name && run.server.path === path && run.isLive)
  }

  /** The run of a server that was launched last. */
  last(name: string): FakeRun {
    const run = this.runs.findLast(({ server }) => server.name === name)
    if (run === undefined) throw new Error(`${name} was never launched`)
    return run
  }

  killAllNow(): void {
    for (const run of this.runs) if (run.isLive) run.is = 'gone'
  }
}

/** What tells one configuration of a server from another here. */
export function argumentOf({ launch }: PlannedServer): string {
  return launch?.transport === 'stdio' ? (launch.args[0] ?? '') : ''
}

/** The servers of a plugin by their names, with what tells one configuration of them from another. */
export type FakeFiles = Readonly<Record<string, string>>

/** A plugin whose files say this. Undefined is a folder that is gone. */
function configurationOf(folder: string, files: FakeFiles | undefined, namesByPlugin = false): PluginConfiguration {
  const name = folder.slice(1)
  const redact = (text: string) => text.replaceAll(SECRET, '***')
  const servers = Object.entries(files ?? {}).map(([server, version]) => {
    const planned: PlannedServer = {
      ...plannedServer({ name: server }),
      path: `${folder}/.mcp.json`,
      plugin: name,
      launch: { transport: 'stdio', command: 'node', args: [version, SECRET], env: {}, cwd: folder },
      redact
    }
    // Nothing here asks what the file is like.
    return { name: server, planned, reading: { path: planned.path } as Reading, masks: masksOf([SECRET]), fingerprint: `${server} ${version}` }
  })
  const file = { path: `${folder}/.mcp.json`, shown: `${name}/.mcp.json` }
  const found = { name, version: '1.0.0', files: [file], servers, dropped: [], namesByPlugin, redact }
  return files === undefined ? { ...found, files: [], problem: `There is no folder ${folder}` } : found
}

/** Plugins in memory, servers that are not there, and a user who agrees. */
export class FakeWorld {
  readonly launcher = new FakeLauncher()
  readonly files: Map<string, FakeFiles | undefined>
  /** What the user was asked. */
  readonly asked: string[] = []
  /** What the user has agreed to: names, with what tells one configuration from another. */
  readonly agreed = new Set<string>()
  agrees = true
  time = 0
  readonly store = memoryStore()
  readonly world: HostWorld

  constructor(files: Readonly<Record<string, FakeFiles>>) {
    this.files = new Map(Object.entries(files))
    this.world = {
      read: (folder) => Promise.resolve(configurationOf(folder, this.files.get(folder))),
      launcher: this.launcher,
      store: this.store,
      consent: ({ servers, planned }) => {
        if (this.agrees) for (const one of planned) this.agreed.add(`${one.name} ${argumentOf(one)}`)
        this.asked.push(servers.map(({ name }) => name).join())
        return Promise.resolve(this.agrees)
      },
      now: () => ++this.time
    }
  }

  get folders(): string[] {
    return [...this.files.keys()]
  }
}

/** Everything that can be done now is done: promises that have settled have been seen. */
export function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** The state of every server as its events tell it, and whether they follow from each other. */
export class Chronicle {
  readonly states = new Map<string, string>()
  readonly gaps: string[] = []
  readonly events: StateEvent[] = []

  constructor(host: Host) {
    for (const { name, plugin, state } of host.servers()) this.states.set(`${plugin} ${name}`, state)
    host.on('state', (event) => {
      this.events.push(event)
      const key = `${event.plugin} ${event.server}`
      const before = this.states.get(key) ?? 'none'
      // A server whose plugin no longer declared it is a new one when it comes again.
      const follows = before === event.from || (before === 'stopped' && event.from === 'none')
      if (!follows) this.gaps.push(`${key}: ${before}, then ${event.from} → ${event.to}`)
      this.states.set(key, event.to)
    })
  }
}
