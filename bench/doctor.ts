import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { once, summary, table } from './measure.js'

/** What is measured, and with what. */
interface Setting {
  readonly node: string
  readonly cli: string
  readonly root: string
  readonly rounds: number
}

type Entry = Readonly<Record<string, unknown>>

const SERVERS = 20
/** The limit for the whole doctor, as a multiple of the slowest server and the start of plugvet (issue 15). */
const LIMIT = 1.15

/**
 * How long the doctor takes for twenty healthy servers, as tables. The servers in the first table only wait, which shows
 * what the doctor itself adds, and that no server waits for another. Those in the second keep a core busy, and the number
 * of cores does not grow with the number of servers.
 * @param folder a new one, for the configurations
 */
export function doctorTables(folder: string, setting: Setting): string[] {
  const { root } = setting
  const script = join(root, 'bench/waiting-server.sh')
  // From half a second to one second, which is typical of a server started by a launcher.
  const waiting = Array.from({ length: SERVERS }, (_, index): Entry => {
    return { command: 'sh', args: [script, (0.5 + (0.5 * index) / (SERVERS - 1)).toFixed(3)] }
  })
  const everything = join(root, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js')
  const real = Array.from({ length: SERVERS }, (): Entry => ({ command: setting.node, args: [everything, 'stdio'] }))
  return [ofWaiting(join(folder, 'waiting'), waiting, setting), ofReal(join(folder, 'real'), real, setting)]
}

function ofWaiting(folder: string, servers: readonly Entry[], setting: Setting): string {
  const { node, cli, rounds } = setting
  const whole: number[] = []
  const alone: number[] = []
  const yardstick: number[] = []
  for (let round = -1; round < rounds; round++) {
    const start = once({ name: 'plugvet --version', command: [node, cli, '--version'] })
    const all = examine(join(folder, 'all'), servers, SERVERS, setting)
    const one = examine(join(folder, 'one'), servers.slice(-1), 1, setting)
    if (round < 0) continue
    whole.push(all.time)
    alone.push(one.time)
    yardstick.push(all.slowest + start)
  }
  const rows = [
    summary('the slowest of them + plugvet --version', yardstick),
    summary('plugvet doctor, all of them', whole),
    summary('plugvet doctor, the slowest alone', alone)
  ]
  const ratio = (rows[1]?.median ?? Number.NaN) / (rows[0]?.median ?? Number.NaN)
  const verdict = `all of them: ×${ratio.toFixed(2)}, limit ×${LIMIT}${ratio <= LIMIT ? '' : ': MISSED'}\n`
  return table(`${SERVERS} servers that wait half a second to one second, --jobs ${SERVERS}`, rows) + verdict
}

function ofReal(folder: string, servers: readonly Entry[], setting: Setting): string {
  const rounds = Math.min(setting.rounds, 5)
  const counts = [
    ['one', 1, 1],
    [`${SERVERS}, --jobs 8`, SERVERS, 8],
    [`${SERVERS}, --jobs ${SERVERS}`, SERVERS, SERVERS]
  ] as const
  const times = counts.map((): number[] => [])
  for (let round = -1; round < rounds; round++) {
    for (const [index, [name, count, jobs]] of counts.entries()) {
      const { time } = examine(join(folder, name), servers.slice(0, count), jobs, setting)
      if (round >= 0) times[index]?.push(time)
    }
  }
  const rows = counts.map(([name], index) => summary(`plugvet doctor, ${name}`, times[index] ?? []))
  return table('server-everything, which keeps a core busy until it is ready', rows)
}

/** @returns milliseconds: of the whole command, and of the slowest server from start to end, as reported by the doctor */
function examine(folder: string, servers: readonly Entry[], jobs: number, { node, cli }: Setting): { time: number; slowest: number } {
  mkdirSync(folder, { recursive: true })
  const mcpServers = Object.fromEntries(servers.map((entry, index) => [`server-${index}`, entry]))
  writeFileSync(join(folder, '.mcp.json'), JSON.stringify({ mcpServers }, null, 2) + '\n')
  const options = ['--yes', '--quiet', '--jobs', String(jobs), '--format', 'json', '--output', 'result.json']
  const time = once({ name: 'plugvet doctor', command: [node, cli, 'doctor', ...options], cwd: folder })
  const result = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as {
    readonly servers: readonly { readonly state: string; readonly timings: Readonly<Record<string, number>> }[]
  }
  if (result.servers.some(({ state }) => state !== 'ready')) throw new Error('a server in the benchmark is not ready')
  return { time, slowest: Math.max(...result.servers.map(({ timings: { ready = 0, stop = 0 } }) => ready + stop)) }
}
