/** Asks each server named in the arguments for its tools, in a process of its own; prints what came of it. */
import { Client } from '@modelcontextprotocol/client'
import { connectRemote } from '../../../src/doctor/http/connection.js'
import { proxiesIn } from '../../../src/doctor/http/proxy.js'
import { limitsOf, type RemoteLaunch } from '../../../src/doctor/server.js'

const launches = JSON.parse(process.argv[2] ?? '[]') as RemoteLaunch[]
const limits = { ...limitsOf(10_000), grace: 300 }
const outcomes: unknown[] = []
/** Kilobytes, as the operating system counts them. */
const peak = (): number => process.resourceUsage().maxRSS
const before = peak()
for (const launch of launches) {
  const { transport } = launch
  const server = { name: 'api', path: '/a', file: 'a', entry: [], host: { name: 'agent-plugin', title: 'Agent plugin host' }, transport, launch, diagnoses: [], redact: String }
  const connection = connectRemote(server, launch, { clock: () => performance.now(), limits, proxies: proxiesIn(process.env) })
  const client = new Client({ name: 'test', version: '1.0.0' })
  try {
    await client.connect(connection.openTransport())
    outcomes.push((await client.listTools()).tools.length)
  } catch {
    outcomes.push(connection.fatal('initialize'))
  }
  await connection.stop()
}
process.stdout.write(JSON.stringify({ outcomes, before: before * 1024, peak: peak() * 1024 }))
