import { clip, oneLine, sizeText, visible } from '../base/wording.js'
import type { RunningProcess } from '../doctor/stdio/running.js'
import { parseDocument } from '../json/document.js'
import { jsonText } from '../json/value.js'
import { decidingReadings } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { amount } from '../report/report.js'
import { columns, painter, type TableCell } from '../report/terminal.js'
import { FileSecrets } from '../secrets/file-secrets.js'
import type { ServerEntry } from '../server/entry.js'
import { fetchedBy } from '../server/fetched.js'
import type { LintedFile } from './inventory.js'

/** An MCP server that runs now, with the processes that it has started. Its texts are masked. */
export interface RunningServer {
  readonly pid: number
  /** What runs, as its process says it. */
  readonly command: string
  /** In bytes, of it and of the processes below it. */
  readonly memory: number
  readonly processes: number
  /** The process that started it; absent if that one is gone. */
  readonly parent?: { readonly pid: number; readonly name: string }
  /** The servers in files that it may be; none if no file that was read declares it. */
  readonly declared: readonly { readonly server: string; readonly file: string }[]
}

/** What tells the processes of a declared server. */
interface Pattern {
  readonly server: string
  readonly file: string
  /** The words with which its command line ends, the first one without its folders. */
  readonly words: readonly string[]
  /** The packages that it runs, without versions. */
  readonly packages: readonly string[]
}

/**
 * The MCP servers among some processes: those that a file declares, and those whose program is called so.
 * @param own the process of plugvet, which belongs to no server, nor do those above it
 */
export function runningServers(processes: readonly RunningProcess[], linted: readonly LintedFile[], own: number): RunningServer[] {
  const byPid = new Map(processes.map((one) => [one.pid, one]))
  const patterns = linted.flatMap(patternsOf)
  const above = ancestorsOf(own, byPid)
  const found = new Map<number, readonly Pattern[]>()
  for (const one of processes) {
    const declared = above.has(one.pid) ? [] : matching(one, patterns)
    if (declared.length > 0 || (!above.has(one.pid) && isCalledServer(one))) found.set(one.pid, declared)
  }
  return [...familiesOf(processes, byPid, found)].map(([one, family]) => serverOf(one, family, found.get(one.pid) ?? [], byPid))
}

/**
 * The servers, each with all processes below it and itself. Below another server, a process belongs to that one: `npx` starts a shell,
 * and this the program.
 */
function familiesOf(processes: readonly RunningProcess[], byPid: ReadonlyMap<number, RunningProcess>, found: ReadonlyMap<number, unknown>): ReadonlyMap<RunningProcess, readonly RunningProcess[]> {
  /** The outermost server above each process, or itself. */
  const tops = new Map<number, RunningProcess | undefined>()
  const families = new Map<RunningProcess, RunningProcess[]>()
  for (const one of processes) {
    const line: RunningProcess[] = []
    // Processes that were read at different times may be each other's parents.
    for (let at: RunningProcess | undefined = one; at !== undefined && !tops.has(at.pid); at = byPid.get(at.parent)) {
      line.push(at)
      tops.set(at.pid, undefined)
    }
    for (const below of line.reverse()) tops.set(below.pid, tops.get(below.parent) ?? (found.has(below.pid) ? below : undefined))
    const top = tops.get(one.pid)
    const family = top === undefined ? undefined : families.get(top)
    if (family !== undefined) family.push(one)
    else if (top !== undefined) families.set(top, [one])
  }
  return families
}

function serverOf(one: RunningProcess, family: readonly RunningProcess[], patterns: readonly Pattern[], byPid: ReadonlyMap<number, RunningProcess>): RunningServer {
  const parent = one.parent <= 1 ? undefined : byPid.get(one.parent)
  const isGone = parent === undefined || /^(?:systemd|launchd|init)$/.test(programOf(parent))
  return {
    pid: one.pid,
    command: masked(one.words),
    memory: family.reduce((sum, { memory }) => sum + memory, 0),
    processes: family.length,
    ...(isGone ? {} : { parent: { pid: parent.pid, name: masked([programOf(parent)]) } }),
    declared: patterns.map(({ server, file }) => ({ server, file }))
  }
}

/** A process and those above it, from the inside out. */
function ancestorsOf(pid: number, byPid: ReadonlyMap<number, RunningProcess>): ReadonlySet<number> {
  const line = new Set<number>()
  for (let at: number | undefined = pid; at !== undefined && at > 0 && !line.has(at); at = byPid.get(at)?.parent) line.add(at)
  return line
}

function patternsOf({ file, shown }: LintedFile): Pattern[] {
  const readings = file.parts === true ? file.readings : decidingReadings(file).slice(0, 1)
  return readings.flatMap((reading) => reading.servers.flatMap((server) => patternOf(server, reading, shown)))
}

function patternOf(server: ServerEntry, reading: Reading, file: string): Pattern[] {
  if (server.transport !== 'stdio' || server.command === undefined) return []
  const expanded = reading.expand(server).strings
  const textsOf = (means: string) => expanded.filter((string) => string.means === means).map(({ expansion }) => expansion.text)
  const [command = server.command] = textsOf('command')
  const packages = fetchedBy(server).flatMap(({ name, registry }) => (name === undefined || registry === 'image' ? [] : name.text))
  return [{ server: reading.secrets.redact(server.name), file, words: [withoutFolders(command), ...textsOf('args')], packages }]
}

function withoutFolders(path: string): string {
  return path.replace(/^.*[/\\]/, '')
}

/** The patterns that a process fits: those with all of its words, or else with its package. */
function matching({ words }: RunningProcess, patterns: readonly Pattern[]): readonly Pattern[] {
  const line = words.join(' ')
  const whole = patterns.filter((pattern) => endsWithWords(words, pattern.words) || endsWithText(line, pattern.words.join(' ')))
  return whole.length > 0 ? whole : patterns.filter(({ packages }) => packages.some((name) => runsPackage(line, name)))
}

function endsWithWords(words: readonly string[], tail: readonly string[]): boolean {
  const from = words.length - tail.length
  return from >= 0 && tail.every((word, index) => (index === 0 ? withoutFolders(words[from] ?? '') : words[from + index]) === word)
}

/** For a process that shows its command line as one text. */
function endsWithText(line: string, tail: string): boolean {
  return tail.includes(' ') && line.endsWith(tail) && /^$|[\s/\\]/.test(line.charAt(line.length - tail.length - 1))
}

/** Whether a command line runs a package: `npm exec NAME@1.0.0`, `uvx NAME`, or a file in its folder. */
function runsPackage(line: string, name: string): boolean {
  if (name === '') return false
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    if (/^$|[\s/\\=]/.test(line.charAt(at - 1)) && /^$|[\s/\\@=]/.test(line.charAt(at + name.length))) return true
  }
  return false
}

/** Words that name no program but what to do with the next one: `npm exec`, `uv tool run`. */
const VERBS = new Set(['exec', 'run', 'tool', 'dlx', 'x'])

/** Whether the program, or the script or package that it runs, is called an MCP server. */
function isCalledServer({ words }: RunningProcess): boolean {
  const all = words.length === 1 ? (words[0] ?? '').split(' ') : words
  const named = all.filter((word) => !word.startsWith('-') && !VERBS.has(word)).slice(0, 2)
  return named.some((word) => {
    const segments = word.split(/[\\/]/).slice(-MAX_SEGMENTS)
    const file = segments.pop() ?? ''
    return (!DATA.test(file) && NAMED.test(file)) || segments.some((folder) => folder !== 'mcp' && NAMED.test(folder))
  })
}

/** The last parts of a path: `@example/mcp-server-mail/dist/index.js`. A folder above may be called anything. */
const MAX_SEGMENTS = 4
const NAMED = /^mcp(?=$|[-_.@])|[-_]mcp(?=$|[-_.@])/i
const DATA = /\.(?:json|md|txt|log|toml|ya?ml)$/i

function programOf({ words: [program = ''] }: RunningProcess): string {
  return withoutFolders(program.split(' ')[0] ?? '')
}

/** A command line without its credentials. */
function masked([command = '', ...args]: readonly string[]): string {
  const document = parseDocument(JSON.stringify({ mcpServers: { running: { command, args } } }))
  const secrets = new FileSecrets(document)
  return clip([command, ...args].map((word) => oneLine(secrets.redact(word))).join(' '), 200)
}

const HEAD = ['process', 'memory', 'started by', 'declared as', 'runs']

/** The servers that run, for a terminal. */
export function runningText(servers: readonly RunningServer[], color: boolean): string {
  const rows = servers.map(({ pid, memory, processes, parent, declared, command }): TableCell[] => {
    const where = declared.map(({ server, file }) => `${server} in ${file}`).join(', ')
    const texts = [
      processes === 1 ? String(pid) : `${pid} and ${processes - 1} more`,
      sizeText(memory),
      parent === undefined ? 'gone' : `${parent.name} (${parent.pid})`,
      where === '' ? 'in no file' : where,
      command
    ]
    return texts.map((text, index) => ({
      text: clip(oneLine(visible(text)), 80),
      ...(index === 2 && parent === undefined ? { styles: ['yellow' as const] } : {})
    }))
  })
  const total = servers.reduce((sum, { memory }) => sum + memory, 0)
  const orphans = servers.filter(({ parent }) => parent === undefined).length
  const summary = servers.length === 0 ? 'no MCP server runs now' : `${amount(servers.length, 'server')} running, ${sizeText(total)}${orphans === 0 ? '' : `; what started ${orphans} of them is gone`}`
  const head: TableCell[] = HEAD.map((text) => ({ text, styles: ['dim'] }))
  return `${rows.length === 0 ? '' : `${columns([head, ...rows], painter(color))}\n`}${summary}\n`
}

/** The servers that run as JSON, version 1 (schemas/running.schema.json). */
export function runningJson(servers: readonly RunningServer[], toolVersion: string): string {
  return jsonText({ version: 1, tool: { name: 'plugvet', version: toolVersion }, running: servers })
}
