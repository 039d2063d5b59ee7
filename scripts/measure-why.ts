import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { isRecord } from '../src/json/value.js'
import { Fakes } from './measure/fakes.js'
import { install } from './measure/install.js'
import { FakeModel } from './measure/model.js'
import { MODEL_SESSIONS, type ModelSession, nodeOf, type SessionHost } from './measure/model-session.js'
import { QUIET, runProgram } from './measure/program.js'
import { write } from './measure/session.js'

// `npm run hosts:why -- [HOST…]` asks the hosts of hosts/measured/why again, row by row, which servers they start with these files, and says
// where the answer is another one. The tests hold `plugvet why` to the same rows. Rows with files below /etc need root: they are mounted
// over those of the machine, for the host alone.

const FOLDER = resolve(import.meta.dirname, '..', 'hosts', 'measured', 'why')

interface Row {
  readonly id: string
  /** The folder in the project in which the host is started. */
  readonly from?: string
  /** The command line, if another one has to show it. */
  readonly asked?: string
  readonly files: Readonly<Record<string, unknown>>
  /** The servers that are started, with their programs. */
  readonly starts: Readonly<Record<string, string>>
}

interface Head {
  readonly host: SessionHost
  /** With its version. */
  readonly package: string
  /** The command line: `claude mcp list`; one that lists nothing is a session with a fake model. */
  readonly asked: string
}

const ENV: Readonly<Record<string, string>> = {
  DISABLE_AUTOUPDATER: '1',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  GEMINI_CLI_NO_RELAUNCH: 'true',
  OPENCODE_DISABLE_AUTOUPDATE: '1',
  OPENCODE_DISABLE_MODELS_FETCH: '1'
}

const work = realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-why-')))
const fakes = new Fakes(join(work, 'fakes'))
let runs = 0
try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** @returns whether every answer was the frozen one */
async function main(named: readonly string[]): Promise<boolean> {
  let agrees = true
  for (const file of readdirSync(FOLDER)) {
    const [first = '{}', ...rest] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n')
    const head = JSON.parse(first) as Head
    if (named.length > 0 && !named.includes(head.host)) continue
    const rows = rest.map((line) => JSON.parse(line) as Row)
    let [asked, different] = [0, 0]
    for (const row of rows) {
      if (needsRoot(row) && process.getuid?.() !== 0) continue
      asked++
      // A program that is not there, such as a variable that is not set, leaves no trace.
      const [now, then] = [await startsOf(head, row), [...new Set(Object.values(row.starts).filter((program) => program.startsWith('fake-')))].toSorted()]
      if (now.join() === then.join()) continue
      different++
      console.log(`${head.host}: ${row.id}: starts ${now.join(', ') || 'nothing'}, not ${then.join(', ') || 'nothing'}`)
    }
    console.log(`${head.package}: ${asked} of ${rows.length} rows asked, ${different} different`)
    agrees &&= different === 0
  }
  return agrees
}

function needsRoot({ files }: Row): boolean {
  return Object.keys(files).some((path) => path.startsWith('/'))
}

/** The programs that a host starts, in folders of its own. */
async function startsOf({ host, package: spec, asked: usual }: Head, row: Row): Promise<readonly string[]> {
  const session: ModelSession = MODEL_SESSIONS[host]
  const { asked = usual } = row
  const folder = join(work, String(runs++))
  const [home, etc] = [join(folder, 'home'), join(folder, 'etc')]
  const project = join(home, 'work')
  mkdirSync(join(project, row.from ?? ''), { recursive: true })
  if (needsRoot(row)) cpSync('/etc', etc, { recursive: true, verbatimSymlinks: true })
  for (const [path, content] of Object.entries(row.files)) {
    const text = (typeof content === 'string' ? content : JSON.stringify(content)).replaceAll('<project>', project).replaceAll('<home>', home)
    for (const [, name = ''] of text.matchAll(/fake-([\w-]+)/g)) fakes.make(name)
    write(path.startsWith('~/') ? join(home, path.slice(2)) : path.startsWith('/etc/') ? join(etc, path.slice('/etc/'.length)) : join(project, path), text)
  }
  fakes.take()
  const isSession = !asked.includes(' mcp ')
  const model = new FakeModel()
  const address = isSession ? await model.listen() : ''
  const args = isSession ? session.args(address) : asked.split(' ').slice(1)
  const program = join(install(spec), session.program)
  const command = needsRoot(row) ? ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc && exec "$@"', etc, program, ...args] : [program, ...args]
  const env = { ...QUIET, ...ENV, HOME: home, PATH: [fakes.folder, nodeOf(session), '/usr/bin', '/bin'].join(':'), ...(isSession ? session.env(address) : {}) }
  const { output } = await runProgram(command[0] ?? '', { args: command.slice(1), cwd: join(project, row.from ?? ''), env, limit: 60_000 })
  model.close()
  // Codex lists what it would start, and starts nothing.
  const started = args.includes('--json') ? enabledIn(output) : fakes.take().started.map(({ name }) => `fake-${name}`)
  return [...new Set(started)].toSorted()
}

/** The programs in a list of servers; none if the host says why there is no list. */
function enabledIn(output: string): string[] {
  const from = output.search(/^\[/m)
  if (from < 0) return []
  const list: unknown = JSON.parse(output.slice(from, output.lastIndexOf(']') + 1))
  const servers = Array.isArray(list) ? list.filter(isRecord) : []
  return servers.flatMap(({ enabled, transport }) => (enabled === true && isRecord(transport) && typeof transport.command === 'string' ? [transport.command] : []))
}
