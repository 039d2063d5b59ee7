import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { hosts } from '../src/hosts/all-hosts.js'
import { CONFIGURE } from './measure/configure.js'
import { MODEL_SESSIONS, pinnedVersion, runSession, type SessionHost } from './measure/model-session.js'
import { initialized, stubProgram } from './measure/stub.js'

// `npm run hosts:startup -- [HOST…]` shows that hosts give up on a slow server when their profiles say so, and freezes that in
// hosts/startup.jsonl: a session with a server that is ready a fifth before the limit, whose tool reaches the model, and one with a server
// that is ready a fifth after it, whose tool does not. Limits of more than two minutes are tried
// only of a host that is named: Gemini CLI's takes a quarter of an hour.

const FILE = resolve(import.meta.dirname, '..', 'hosts', 'startup.jsonl')

/** What was seen of a host. Milliseconds. */
export interface StartupRow {
  readonly host: SessionHost
  readonly package: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** A server that is ready after so long reaches the model. */
  readonly reaches: number
  /** One that is ready after so long does not. */
  readonly lost: number
}

const MAX_LENGTH = 120_000
const SERVER = 'slow'

const STUB = stubProgram(
  `initialize: (params) => new Promise((resolve) => setTimeout(() => resolve(ready(params)), Number(process.argv[2]))),
  'tools/list': () => ({ tools: [{ name: 'look', description: 'looks', inputSchema: { type: 'object', properties: {} } }] })`,
  `const { initialize: ready } = { ${initialized("'slow'")} }`,
  15 * MAX_LENGTH
)

/** Claude Code sends its first request before its servers are ready, unless it is told to wait. */
const ENV: Readonly<Partial<Record<SessionHost, Readonly<Record<string, string>>>>> = { 'claude-code': { CLAUDE_CODE_MCP_STARTUP_WAIT_MS: String(MAX_LENGTH) } }

const work = realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-startup-')))
const stub = join(work, 'stub.cjs')
writeFileSync(stub, STUB)
let runs = 0
try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** @returns whether every host did what its profile says */
async function main(named: readonly string[]): Promise<boolean> {
  const rows = new Map(readRows().map((row) => [row.host, row]))
  let agrees = true
  for (const host of Object.keys(MODEL_SESSIONS) as SessionHost[]) {
    const limit = hosts.find(({ name }) => name === host)?.startup?.limit
    if ((named.length > 0 && !named.includes(host)) || limit === undefined) continue
    if (limit > MAX_LENGTH && !named.includes(host)) {
      console.log(`${host}: not tried, its limit is ${limit} ms`)
      continue
    }
    const [reaches, lost] = [Math.round(limit * 0.8), Math.round(limit * 1.2)]
    const [early, late] = await Promise.all([isReached(host, reaches), isReached(host, lost)])
    const isSo = early && !late
    console.log(
      `${host}: a server that is ready after ${reaches} ms ${early ? 'reaches' : 'does not reach'} the model, and one after ${lost} ms ${late ? 'does too' : 'does not'}: ${isSo ? 'as' : 'not as'} the profile says (${limit} ms)`
    )
    if (isSo)
      rows.set(host, { host, package: `${MODEL_SESSIONS[host].package}@${pinnedVersion(host)}`, date: new Date().toISOString().slice(0, 10), reaches, lost })
    agrees &&= isSo
  }
  writeFileSync(FILE, [...rows.values()].toSorted((a, b) => (a.host < b.host ? -1 : 1)).map((row) => `${JSON.stringify(row)}\n`).join(''))
  return agrees
}

function readRows(): StartupRow[] {
  const lines = readFileSync(FILE, { encoding: 'utf8', flag: 'a+' }).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as StartupRow)
}

/** Whether the model is offered the tool of a server that is ready after some milliseconds. */
async function isReached(host: SessionHost, delay: number): Promise<boolean> {
  const folder = join(work, String(runs++))
  const place = { home: join(folder, 'home'), project: join(folder, 'project') }
  mkdirSync(place.project, { recursive: true })
  CONFIGURE[host](place, { [SERVER]: [stub, String(delay)] })
  // It asks the model before its servers are ready, but for those without which it does not start.
  if (host === 'codex') appendFileSync(join(place.home, '.codex/config.toml'), 'required = true\n')
  const { requests } = await runSession(host, { place, path: [], env: ENV[host] ?? {}, limit: delay + 180_000 })
  return requests.some(({ tools }) => tools.some(({ name, namespace = '' }) => `${namespace}${name}`.includes(SERVER)))
}
