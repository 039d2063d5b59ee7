import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client'
import { expect, onTestFinished } from 'vitest'
import {
  type Connection,
  type FatalDiagnosis,
  type Limits,
  limitsOf,
  type PlannedServer,
  type StdioLaunch
} from '../../src/doctor/server.js'
import { startProcess } from '../../src/doctor/stdio/connection.js'
import { LiveProcesses, type ProcessWorld } from '../../src/doctor/stdio/process-group.js'
import { nodeFiles } from '../../src/project/disk.js'
import { redactor } from '../../src/secrets/mask.js'
import { processesWithMarker } from './processes.js'

const SERVERS = resolve(import.meta.dirname, '../doctor/servers')

/** The grace of the servers started here, in milliseconds. */
export const GRACE = 400

/** The path of a misbehaving server. */
export function serverPath(name: string): string {
  return join(SERVERS, `${name}.mjs`)
}

export interface ServerOptions {
  readonly command?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly limits?: Partial<Limits>
  readonly secrets?: readonly string[]
  readonly world?: Partial<ProcessWorld>
}

/** A planned stdio server, and the world to start it in. */
export function plan(options: ServerOptions): { server: PlannedServer; launch: StdioLaunch; world: ProcessWorld } {
  const launch: StdioLaunch = {
    transport: 'stdio',
    command: options.command ?? process.execPath,
    args: options.args ?? [],
    env: { PATH: process.env.PATH ?? '', ...options.env },
    cwd: options.cwd ?? SERVERS
  }
  const server: PlannedServer = {
    name: 'test',
    path: '/plugin/.mcp.json',
    file: '.mcp.json',
    entry: ['mcpServers', 'test'],
    host: { name: 'agent-plugin', title: 'Agent plugin host' },
    transport: 'stdio',
    launch,
    diagnoses: [],
    redact: redactor(options.secrets ?? [])
  }
  const world: ProcessWorld = {
    platform: 'linux',
    clock: () => performance.now(),
    limits: { ...limitsOf(30_000), grace: GRACE, ...options.limits },
    live: new LiveProcesses(),
    files: nodeFiles,
    marker: randomUUID(),
    ...options.world
  }
  return { server, launch, world }
}

/** Starts one; when the test is over it is stopped, and nothing of it may be left. */
export async function attempt(options: ServerOptions): Promise<{ result: Connection | FatalDiagnosis; world: ProcessWorld }> {
  const { server, launch, world } = plan(options)
  onTestFinished(() => {
    world.live.killAllNow()
    expect(processesWithMarker(world.marker)).toEqual([])
  })
  return { result: await startProcess(server, launch, world), world }
}

export interface RunningServer {
  readonly connection: Connection
  readonly world: ProcessWorld
  readonly marker: string
}

/** Starts one of the misbehaving servers by its name. */
export async function start(
  name: string,
  args: readonly string[] = [],
  options: ServerOptions = {}
): Promise<RunningServer> {
  const { result, world } = await attempt({ ...options, args: [serverPath(name), ...args] })
  if (!('openTransport' in result)) throw new Error(`The server does not start: ${result.message}`)
  return { connection: result, world, marker: world.marker }
}

/** A transport with what came over it. */
export class Wire {
  readonly received: JSONRPCMessage[] = []
  readonly closed: Promise<void>
  #waiting: (() => void)[] = []
  #id = 0

  constructor(readonly transport: Transport) {
    transport.onmessage = (message) => {
      this.received.push(message)
      for (const wake of this.#waiting.splice(0)) wake()
    }
    this.closed = new Promise((close) => {
      transport.onclose = () => {
        close()
      }
    })
  }

  /** Opens a transport to a server. */
  static async open(connection: Connection): Promise<Wire> {
    const wire = new Wire(connection.openTransport())
    await wire.transport.start()
    return wire
  }

  /** Sends a request and waits for its answer. */
  async ask(method: string, params: Record<string, unknown> = {}): Promise<JSONRPCMessage> {
    const id = ++this.#id
    await this.transport.send({ jsonrpc: '2.0', id, method, params })
    return this.answerTo(id)
  }

  answerTo(id: number): Promise<JSONRPCMessage> {
    return this.#first((message) => 'id' in message && message.id === id && !('method' in message))
  }

  /** Waits for a notification. */
  notice(method: string): Promise<JSONRPCMessage> {
    return this.#first((message) => 'method' in message && message.method === method)
  }

  async #first(isWanted: (message: JSONRPCMessage) => boolean): Promise<JSONRPCMessage> {
    for (;;) {
      const found = this.received.find(isWanted)
      if (found !== undefined) return found
      await new Promise<void>((wake) => this.#waiting.push(wake))
    }
  }
}
