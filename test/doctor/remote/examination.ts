import { Client } from '@modelcontextprotocol/client'
import { expect, onTestFinished } from 'vitest'
import { maskSpans } from '../../../src/config/credentials/mask.js'
import { redactor } from '../../../src/config/credentials/redact.js'
import type { Connection, Trouble } from '../../../src/doctor/connection.js'
import { type Limits, limitsOf } from '../../../src/doctor/limits.js'
import type { PlannedServer, RemoteLaunch } from '../../../src/doctor/planned-server.js'
import { fetchList } from '../../../src/doctor/probe/list.js'
import { ObservedTransport } from '../../../src/doctor/probe/observed-transport.js'
import { connectRemote } from '../../../src/doctor/remote/connect-remote.js'

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
    transport: launch.transport,
    launch,
    obstacles: [],
    redact
  }
}

export interface Setting {
  readonly transport?: 'http' | 'sse'
  readonly headers?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly limits?: Partial<Limits>
}

/** A connection that is stopped when the test is over. */
export function connectionTo(
  url: string,
  { transport = 'http', headers = {}, secrets, limits }: Setting = {}
): Connection {
  const launch = { transport, url, headers }
  const granted = { ...limitsOf(10_000), grace: 300, ...limits }
  const connection = connectRemote(planned(launch, secrets), launch, {
    clock: () => performance.now(),
    limits: granted
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
  const lost = connection.lost.then((trouble) => {
    throw new Error(trouble.message)
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
export async function troubleWith(
  url: string,
  setting: Setting & { readonly timeout?: number } = {}
): Promise<Trouble> {
  const connection = connectionTo(url, setting)
  await expect(toolsOf(connection, setting.timeout)).rejects.toThrow()
  const trouble = connection.trouble('initialize') ?? connection.trouble('tools/list')
  if (trouble === undefined) throw new Error('there is no trouble')
  return trouble
}
