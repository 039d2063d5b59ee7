import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ChangeEvent, StateEvent } from '../../src/host-session/events.js'
import { createHost, type Host } from '../../src/host-session/host.js'
import { nodeHostWorld, type NodeHostOptions } from '../../src/host-session/machine.js'
import { serverPath } from '../support/stdio-server.js'
import { tempFolder } from '../support/temp-folder.js'
import { Traces } from '../support/traces.js'

/** A server of the tests, as an entry. */
export function script(name: string, ...args: readonly string[]): object {
  return { command: process.execPath, args: [serverPath(name), ...args] }
}

/** A host with real servers, of which nothing may be left when the test is over. */
export class LiveHost {
  readonly traces = new Traces()
  readonly states: StateEvent[] = []
  readonly changes: ChangeEvent[] = []
  #host: Host | undefined

  constructor(readonly root: string) {}

  /** @param plugins the servers of each plugin, by its name */
  static async of(plugins: Readonly<Record<string, object>>, options: Partial<NodeHostOptions> = {}): Promise<LiveHost> {
    const live = new LiveHost(realpathSync(tempFolder()))
    for (const [name, servers] of Object.entries(plugins)) live.write(name, servers)
    await live.open(Object.keys(plugins), options)
    return live
  }

  /** Begins a session with some of the plugins. */
  async open(plugins: readonly string[], options: Partial<NodeHostOptions> = {}): Promise<Host> {
    const env = { PATH: process.env.PATH, ...this.traces.env }
    const world = await nodeHostWorld({ cwd: this.root, env, stateFile: null, consent: () => true, ...options })
    const host = await createHost({ plugins: plugins.map((name) => this.folder(name)), world })
    onTestFinished(() => world.launcher.killAllNow())
    host.on('state', (event) => this.states.push(event))
    host.on('change', (event) => this.changes.push(event))
    this.#host = host
    return host
  }

  get host(): Host {
    if (this.#host === undefined) throw new Error('the session has not begun')
    return this.#host
  }

  folder(plugin: string): string {
    return join(this.root, plugin)
  }

  write(plugin: string, servers: object): void {
    this.writeFile(join(plugin, '.agent-plugin/plugin.json'), JSON.stringify({ name: plugin, version: '1.0.0' }))
    this.writeFile(join(plugin, '.mcp.json'), JSON.stringify({ mcpServers: servers }))
  }

  writeFile(path: string, text: string): void {
    const absolute = join(this.root, path)
    mkdirSync(dirname(absolute), { recursive: true })
    writeFileSync(absolute, text)
  }

  /** Waits until a server is in a state. */
  async until(server: string, state: string): Promise<void> {
    const isThere = () => this.host.servers().some((view) => view.name === server && view.state === state)
    if (isThere()) return
    await new Promise<void>((resolve) => {
      const end = this.host.on('state', () => {
        if (!isThere()) return
        end()
        resolve()
      })
    })
  }

  state(server: string): string {
    return this.host.servers().find(({ name }) => name === server)?.state ?? 'not there'
  }

  /** Its steps, as `registered → started`. */
  steps(server: string): string[] {
    return this.states.filter((event) => event.server === server).map(({ from, to }) => `${from} → ${to}`)
  }
}
