import { largest } from '../base/lists.js'
import { grouped, oneLine, visible } from '../base/wording.js'
import { isFlaky, percentile, toolCosts, totalTokens } from '../doctor/repeats.js'
import { diagnosisId } from '../doctor/diagnosis.js'
import type { Failure, MissingServer, Repeats, ServerResult, ServerState } from '../doctor/server.js'
import { amount, type ReportedRun, type ReportOptions } from './report.js'
import { isRemarkable, reachBlocks } from './tool-reach.js'
import { columns, columnsOf, cutEnd, cutStart, duration, type Paint, type TableCell, totalWidth, unwrapped, type Wrap } from './terminal.js'

/** A server as the table shows it. */
interface Row {
  readonly name: string
  readonly file: string
  readonly cells: readonly string[]
  readonly state: ServerState
  readonly failure: Failure | null
  /** The ids of the findings that say all that is known about the failure. */
  readonly saidBy: readonly string[]
}

const HEAD = ['server', 'file', 'transport', 'state', 'protocol', 'tools', 'tokens', 'resources', 'prompts', 'ready after', 'runs', 'p50', 'p95', 'failure']

const STYLES = { registered: [], started: ['yellow'], ready: ['green'], stopped: ['yellow'], failed: ['bold', 'red'] } as const

const NOTHING = '–'

/**
 * What the doctor found out about each server: what happened to failed servers as far as no finding says it, a table, and how
 * many are ready.
 * @returns blocks to be separated by empty lines; with `quiet` only those that failed
 */
export function serverBlocks(run: ReportedRun, options: ReportOptions, paint: Paint): string[] {
  if (run.servers === undefined) return []
  const rows = [...run.servers.map(rowOf), ...(run.missing ?? []).map(rowOfMissing)]
  const shown = options.quiet ? rows.filter(({ failure }) => failure !== null) : rows
  const changes = run.servers.flatMap((result) => changesOf(result, paint))
  if (shown.length === 0) return options.quiet ? changes : ['no servers\n']
  const said = new Set(run.files.flatMap((file) => file.findings.map(({ ruleId, file: path, server }) => saying(ruleId, path, server))))
  const untold = shown.filter(({ name, file, saidBy }) => !saidBy.some((id) => said.has(saying(id, file, name)) || said.has(saying(id, file))))
  const wrap = options.wrap ?? unwrapped
  const costs = options.info && !options.quiet ? run.servers.flatMap((result) => costsOf(result, paint)) : []
  const flaky = run.servers.filter(({ repeats }) => repeats !== undefined && isFlaky(repeats)).length
  const legend = shown.some(({ cells }) => cells[P50] !== NOTHING) ? `${LEGEND}\n` : ''
  const summary = `${summaryOf(rows)}${flaky === 0 ? '' : ` (${flaky} flaky)`}\n`
  const table = columns(rowsIn(fitted(columnsOfServers(shown), options.width)), paint) + legend
  const reach = options.quiet ? [] : reachBlocks((run.reach ?? []).filter((file) => options.info || isRemarkable(file)), paint)
  return [...untold.flatMap((row) => detailOf(row, paint, wrap)), ...changes, ...costs, table, ...reach, summary]
}

/** A key for a rule's findings about a server, or about all of a file. */
function saying(...of: readonly [ruleId: string, file: string, server?: string]): string {
  return JSON.stringify(of)
}

const P50 = HEAD.indexOf('p50')
const LEGEND = 'p50, p95: half of the runs, and 95 % of them, had listed the tools after this time'

/** A column of the table, with its head. */
interface Column {
  readonly name: string
  readonly cells: readonly TableCell[]
}

/** The columns. One that is empty for every server is left out: the table is wide enough without it. */
function columnsOfServers(rows: readonly Row[]): Column[] {
  const all = HEAD.map((name, at): Column => {
    const cells = rows.map(({ cells: texts, state }) => ({ text: visible(texts[at] ?? ''), styles: name === 'state' ? STYLES[state] : [] }))
    return { name, cells: [{ text: name, styles: ['dim'] }, ...cells] }
  })
  return all.filter(({ cells }) => cells.slice(1).some(({ text }) => text !== NOTHING && text !== ''))
}

/** What a narrow terminal does without, these first. */
const DISPENSABLE = ['protocol', 'prompts', 'resources', 'tokens', 'ready after', 'tools', 'transport', 'p95', 'p50', 'runs']

/** Before a column is left out, names and paths are cut to so many columns of the terminal. */
const MIN_NAME = 12

/**
 * The columns as they fit on a terminal: if it is too narrow, a failure takes two lines, names and paths are cut, and columns are left out.
 * @param width of the terminal; undefined where there is none
 */
function fitted(table: readonly Column[], width = Infinity): readonly Column[] {
  if (totalWidth(table.map(widthOf)) <= width) return table
  const isName = ({ name }: Column) => name === 'server' || name === 'file'
  let kept = table.map((column) => (column.name === 'failure' ? withTexts(column, (text) => text.replace(' ', '\n')) : column))
  for (const name of DISPENSABLE) {
    if (totalWidth(kept.map((column) => (isName(column) ? Math.min(MIN_NAME, widthOf(column)) : widthOf(column)))) <= width) break
    kept = kept.filter((column) => column.name !== name)
  }
  const free = Math.max(2 * MIN_NAME, width - totalWidth(kept.map((column) => (isName(column) ? 0 : widthOf(column)))))
  const [server = 0, file = 0] = kept.filter(isName).map(widthOf)
  const room = Math.max(free - file, Math.floor(free / 2))
  return kept.map((column) => {
    if (column.name === 'server') return withTexts(column, (text) => cutEnd(text, room))
    return column.name === 'file' ? withTexts(column, (text) => cutStart(text, free - Math.min(server, room))) : column
  })
}

function widthOf({ cells }: Column): number {
  return cells.reduce((most, { text }) => largest(text.split('\n').map(columnsOf), most), 0)
}

function withTexts({ name, cells }: Column, change: (text: string) => string): Column {
  return { name, cells: cells.map((cell) => ({ ...cell, text: change(cell.text) })) }
}

/** The rows of a table: one for each line of its cells. */
function rowsIn(table: readonly Column[]): TableCell[][] {
  const [first] = table
  return (first?.cells ?? []).flatMap((_, at) => {
    const row = table.map(({ cells }) => cells[at] ?? { text: '' })
    const height = largest(row.map(({ text }) => text.split('\n').length))
    return Array.from({ length: height }, (_line, line) => row.map((cell) => ({ ...cell, text: cell.text.split('\n')[line] ?? '' })))
  })
}

function rowOf(result: ServerResult): Row {
  const { server, state, protocolVersion, tools, resources, prompts, readyAfter, repeats, failure } = result
  const name = server.redact(server.name)
  const cells = [
    name,
    server.file,
    server.transport,
    state,
    protocolVersion === null ? NOTHING : server.redact(protocolVersion),
    numberOf(tools?.length ?? null),
    tools === null || tools.length === 0 ? NOTHING : `~${grouped(totalTokens(tools))}`,
    ...[resources, prompts].map(numberOf),
    readyAfter === null ? NOTHING : duration(readyAfter),
    ...runsOf(repeats),
    failure === null ? '' : `${failure.class}: ${failure.reason}`
  ]
  const own = result.diagnoses.find(({ kind, message }) => kind === failure?.reason && message.startsWith(failure.detail.replace(/\.$/, '')))
  const saidBy = own === undefined ? [] : [diagnosisId(own.kind), ...(own.lint === undefined ? [] : [own.lint.ruleId])]
  return { name, file: server.file, cells, state, failure, saidBy }
}

/** How many runs succeeded, and how long they took. */
function runsOf(repeats: Repeats | undefined): string[] {
  if (repeats === undefined) return [NOTHING, NOTHING, NOTHING]
  const times = [50, 95].map((percent) => percentile(repeats.listedAfter, percent))
  return [`${repeats.ready} of ${repeats.runs} ready`, ...times.map((time) => (time === undefined ? NOTHING : duration(time)))]
}

/** The tools of a server are listed with their costs if these are more than so many tokens in total, and so many of the tools. */
const COSTLY = 2000
const MAX_COSTS = 5

/** The most expensive tools of a server whose tools are expensive. */
function costsOf({ server, tools }: ServerResult, paint: Paint): string[] {
  const total = totalTokens(tools ?? [])
  if (tools === null || total <= COSTLY) return []
  const { redact } = server
  const costs = toolCosts(tools)
  const rows = costs.slice(0, MAX_COSTS).map(({ name, tokens }) => [{ text: `  ~${grouped(tokens)}` }, { text: redact(name) }])
  const rest = costs.length - rows.length
  const head = `${paint(visible(redact(server.name)), 'bold')}: its tools take about ${grouped(total)} tokens of every conversation`
  return [`${head}\n${columns(rows, paint)}${rest > 0 ? `  and ${amount(rest, 'other tool')}\n` : ''}`]
}

/** How the tools of a server differ from the lock. */
function changesOf({ server, toolChanges }: ServerResult, paint: Paint): string[] {
  if (toolChanges === undefined) return []
  const { added, removed, changed } = toolChanges
  const lines = [
    `${paint(visible(server.redact(server.name)), 'bold')}: its tools differ from the lock`,
    ...added.map((name) => `  ${paint(`added ${name}`, 'green')}`),
    ...removed.map((name) => `  ${paint(`removed ${name}`, 'red')}`),
    ...changed.flatMap(({ name, diff, note }) => [
      `  changed ${name}${diff.length === 0 ? `: ${note ?? ''}` : ''}`,
      ...diff.map((line) => `    ${line.startsWith('+') ? paint(line, 'green') : line.startsWith('-') ? paint(line, 'red') : line}`.trimEnd()),
      ...(diff.length > 0 && note !== undefined ? [`    (${note})`] : [])
    ])
  ]
  return [`${lines.join('\n')}\n`]
}

function rowOfMissing({ name, file, failure }: MissingServer): Row {
  const unknown = HEAD.slice(4, -1).map(() => NOTHING)
  const cells = [name, file, NOTHING, 'failed', ...unknown, `${failure.class}: ${failure.reason}`]
  return { name, file, cells, state: 'failed', failure, saidBy: [diagnosisId(failure.reason)] }
}

/** What happened, in the words of the doctor; the lines that a server printed stay separate. */
function detailOf({ name, failure }: Row, paint: Paint, wrap: Wrap): string[] {
  if (failure === null || failure.detail.trim() === '') return []
  const [first = '', ...more] = failure.detail.trim().split(/\r\n|\r|\n/)
  const rest = more.map((line, at) => `  ${at === 0 ? '' : '| '}${visible(line)}`.trimEnd() + '\n')
  return [`${wrap(`${paint(visible(name), 'bold')}: ${oneLine(first)}`, 2)}\n${rest.join('')}`]
}

const STATES: readonly ServerState[] = ['ready', 'failed', 'stopped', 'started', 'registered']

function summaryOf(rows: readonly Row[]): string {
  const counts = STATES.map((state) => [rows.filter((row) => row.state === state).length, state] as const)
  const parts = counts.filter(([count]) => count > 0).map(([count, state]) => `${count} ${state}`)
  return `${amount(rows.length, 'server')}: ${parts.join(', ')}`
}

function numberOf(count: number | null): string {
  return count === null ? NOTHING : String(count)
}
