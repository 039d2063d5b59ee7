import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CONFIGURE, type Servers } from './measure/configure.js'
import type { SentTool } from './measure/model.js'
import { MODEL_SESSIONS, pinnedVersion, runSession, type SessionHost } from './measure/model-session.js'
import { initialized, stubProgram } from './measure/stub.js'
import { GOOD, SERVER, TOOL_CASES, type ToolRow, type ToolTable } from './measure/tool-cases.js'

// `npm run hosts:tools -- [HOST…]` runs hosts with a fake model and a server that offers odd tools next to a good one, and freezes in
// hosts/offered/ what reaches the model: names and schemas as sent, tools that are dropped, lists that are lost. The tests hold the
// profiles to these files.

const FOLDER = resolve(import.meta.dirname, '..', 'hosts', 'offered')

/** Tools that may cost a host the whole list: each is offered alone with the good one. */
const ALONE = ['input-type', 'input-empty', 'output-type', 'output-array']

const STUB = stubProgram(`${initialized("'stub'")}, 'tools/list': () => ({ tools })`, "const tools = JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'))")

/** Claude Code sends its first request before its servers are ready, unless it is told to wait. */
const ENV: Readonly<Partial<Record<SessionHost, Readonly<Record<string, string>>>>> = { 'claude-code': { CLAUDE_CODE_MCP_STARTUP_WAIT_MS: '20000' } }

const APIS = { anthropic: 'anthropic', chat: 'openai-chat', responses: 'openai-responses', gemini: 'gemini-json-schema' } as const

const work = realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-tools-')))
const stub = join(work, 'stub.cjs')
writeFileSync(stub, STUB)
let runs = 0
try {
  await main(process.argv.slice(2))
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function main(argv: readonly string[]): Promise<void> {
  const known = Object.keys(MODEL_SESSIONS) as SessionHost[]
  for (const host of argv.length === 0 ? known : known.filter((name) => argv.includes(name))) freeze(host, await measureTools(host))
}

/** Runs a session in folders of its own. */
async function ask(host: SessionHost, servers: Servers) {
  const folder = join(work, String(runs++))
  const place = { home: join(folder, 'home'), project: join(folder, 'project') }
  mkdirSync(place.project, { recursive: true })
  CONFIGURE[host](place, servers)
  return await runSession(host, { place, path: [], env: ENV[host] ?? {}, limit: 90_000 })
}

function stubArguments(tools: readonly object[]): readonly string[] {
  const file = join(work, `tools-${runs}.json`)
  writeFileSync(file, JSON.stringify(tools))
  return [stub, file]
}

async function measureTools(host: SessionHost): Promise<ToolTable> {
  const rows = new Map<string, ToolRow>()
  const together = Object.keys(TOOL_CASES).filter((id) => !ALONE.includes(id))
  let head: Pick<ToolTable, 'api' | 'own'> | undefined
  for (const ids of [together, ...ALONE.map((id) => [id])]) {
    const cases = ids.flatMap((id) => (TOOL_CASES[id] === undefined ? [] : [{ id, tool: TOOL_CASES[id] }]))
    const { requests } = await ask(host, { [SERVER]: stubArguments([GOOD, ...cases.map(({ tool }) => tool)]) })
    const request = requests.toSorted((a, b) => a.tools.length - b.tools.length).at(-1)
    if (request === undefined) throw new Error(`${host} asked no model`)
    const own = request.tools.filter((tool) => fullName(tool).includes(SERVER))
    head ??= { api: APIS[request.api], own: request.tools.length - own.length }
    const isLost = !own.some((tool) => fullName(tool).endsWith(GOOD.name))
    for (const { id, tool } of cases) {
      const beginning = tool.name.slice(0, 20).replaceAll(/[^a-z0-9]/gi, '.')
      const sent = own.find((one) => new RegExp(beginning).test(fullName(one)))
      rows.set(id, sent === undefined ? { id, is: isLost ? 'lost' : 'dropped' } : { id, as: fullName(sent), schema: sent.schema })
    }
  }
  if (head === undefined) throw new Error('there are no cases')
  const spec = `${MODEL_SESSIONS[host].package}@${pinnedVersion(host)}`
  return { host, package: spec, ...head, date: new Date().toISOString().slice(0, 10), rows: Object.keys(TOOL_CASES).flatMap((id) => rows.get(id) ?? []) }
}

function fullName({ namespace, name }: SentTool): string {
  return namespace === undefined ? name : `${namespace}__${name}`
}

function freeze(host: SessionHost, { rows, ...head }: ToolTable): void {
  const file = join(FOLDER, `${host}@${pinnedVersion(host)}.jsonl`)
  writeFileSync(file, [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join(''))
  console.log(`${host}: ${rows.length} cases, ${head.own} tools of its own`)
}
