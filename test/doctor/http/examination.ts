import { Client } from '@modelcontextprotocol/client'
import { expect, onTestFinished } from 'vitest'
import { connectRemote } from '../../../src/doctor/http/connection.js'
import type { Means } from '../../../src/doctor/http/wire.js'
import { fetchList, ObservedTransport } from '../../../src/doctor/probe/transport.js'
import {
  type Connection,
  type FatalDiagnosis,
  type Limits,
  limitsOf,
  type PlannedServer,
  type RemoteLaunch
} from '../../../src/doctor/server.js'
import { maskSpans, redactor } from '../../../src/secrets/mask.js'

/** As the plan makes them: the given secrets go, and what looks like a credential. */
export function planned(launch: RemoteLaunch, secrets: readonly string[] = []): PlannedServer {
  const strike = redactor(secrets)
  const redact = (text: string): string => {
    const struck = strike(text)
    let masked = ''
    let from = 0
    for (const { start, end } of maskSpans(struck)) {
      masked += struck.slice(from, start) + '***'
      from = end
    }
    return masked + struck.slice(from)
  }
  return {
    name: 'api',
    path: '/plugin/.mcp.json',
    file: '.mcp.json',
    entry: ['mcpServers', 'api'],
    host: { name: 'agent-plugin', title: 'Agent plugin host' },
    transport: launch.transport,
    launch,
    diagnoses: [],
    redact
  }
}

export interface Setting extends Means {
  readonly transport?: 'http' | 'sse'
  readonly headers?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly limits?: Partial<Limits>
}

/** A connection that is stopped when the test is over. */
export function connectionTo(
  url: string,
  { transport = 'http', headers = {}, secrets, limits, ...means }: Setting = {}
): Connection {
  const launch = { transport, url, headers }
  const granted = { ...limitsOf(10_000), grace: 300, ...limits }
  const connection = connectRemote(planned(launch, secrets), launch, {
    clock: () => performance.now(),
    limits: granted,
    ...means
  })
  onTestFinished(async () => {
    await connection.stop()
  })
  return connection
}

/**
 * Asks a server for its tools, as the examination does. Gives up when it is lost.
 * @param timeout milliseconds for each request
 * @returns the names of the tools
 */
export async function toolsOf(connection: Connection, timeout = 10_000): Promise<string[]> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const lost = connection.lost.then((fatal) => {
    throw new Error(fatal.message)
  })
  const work = async (): Promise<string[]> => {
    const transport = new ObservedTransport(connection.openTransport())
    await client.connect(transport, { timeout })
    const { items } = await fetchList(client, transport, 'tools/list', limitsOf(timeout), timeout)
    return (items as readonly { readonly name: string }[]).map(({ name }) => name)
  }
  return Promise.race([work(), lost])
}

/** What keeps a server from telling its tools. */
export async function fatalWith(
  url: string,
  setting: Setting & { readonly timeout?: number } = {}
): Promise<FatalDiagnosis> {
  const connection = connectionTo(url, setting)
  await expect(toolsOf(connection, setting.timeout)).rejects.toThrow()
  const fatal = connection.fatal('initialize') ?? connection.fatal('tools/list')
  if (fatal === undefined) throw new Error('there is no trouble')
  return fatal
}
