import { oneLine, visible } from '../text/visible.js'
import { cellsOf } from './cells.js'
import { columns, type TableCell } from './columns.js'
import { type CellState, countStates, type MatrixFile, type MatrixReport, type MatrixRow } from './matrix.js'
import { reasonsOf } from './matrix-reasons.js'
import { type Paint, painter, type Style } from './paint.js'

export interface MatrixTextOptions {
  /** Whether it is coloured. */
  readonly color: boolean
  /** The columns a table may fill. */
  readonly width?: number
}

/** What a cell says: few letters, since the tables are wide. The reasons below them say the rest. */
const WORDS: Readonly<Record<CellState, TableCell>> = {
  loads: { text: 'loads', styles: ['green'] },
  warning: { text: 'warning', styles: ['yellow'] },
  dropped: { text: 'dropped', styles: ['bold', 'red'] },
  'not-expressible': { text: '–', styles: ['dim'] }
}

const REASONS: Readonly<Record<CellState, readonly [word: string, ...styles: Style[]]>> = {
  loads: ['loads', 'green'],
  warning: ['warning', 'yellow'],
  dropped: ['dropped', 'red'],
  'not-expressible': ['not expressible', 'dim']
}

/** Where nothing says how wide the page is. */
const WIDTH = 100
const GAP = 2

/** The matrix to be read on a terminal: of each file a table with a row for each host, and why a server does not load. */
export function matrixText(report: MatrixReport, { color, width = WIDTH }: MatrixTextOptions): string {
  const paint = painter(color)
  const { files } = report
  if (files.length === 0) return 'no servers\n'
  const blocks = files.flatMap((file) => [
    ...tablesOf(file, report, width, paint),
    ...file.rows.flatMap((row) => reasonBlock(row, paint))
  ])
  return [...blocks, `${summaryOf(report)}\n`].join('\n')
}

/** As many tables as it takes for none to be too wide. */
function tablesOf({ shown, hosts, rows }: MatrixFile, report: MatrixReport, width: number, paint: Paint): string[] {
  const names = report.hosts.map(({ name }) => ({ text: name }))
  const first = Math.max(...names.map(({ text }) => widthOf(text)))
  const title = `${paint(visible(shown), 'bold')} (${hosts.map((host) => visible(host.title)).join(', ')})\n`
  return groupsOf(rows, width - first).map((group, index) => {
    const head: TableCell[] = [{ text: 'host' }, ...group.map(({ name }) => ({ text: name }))]
    const body = names.map((name, at) => [name, ...group.map(({ cells }) => WORDS[cells[at]?.state ?? 'loads'])])
    const table = columns([head.map(({ text }) => ({ text, styles: ['dim'] as const })), ...body], paint)
    return index === 0 ? `${title}\n${table}` : table
  })
}

function groupsOf(rows: readonly MatrixRow[], width: number): MatrixRow[][] {
  const groups: MatrixRow[][] = []
  let left = 0
  for (const row of rows) {
    const needed = GAP + Math.max(widthOf(row.name), ...Object.values(WORDS).map(({ text }) => text.length))
    const last = groups.at(-1)
    if (last === undefined || needed > left) {
      groups.push([row])
      left = width - needed
    } else {
      last.push(row)
      left -= needed
    }
  }
  return groups
}

function reasonBlock(row: MatrixRow, paint: Paint): string[] {
  const lines = reasonsOf(row).map(({ state, reason, cells }) => {
    const [word, ...styles] = REASONS[state]
    const hosts = cells.map(({ host }) => visible(host.name)).join(', ')
    const most = Math.max(...cells.map(({ findings }) => findings.length))
    const more = state === 'warning' && most > 1 ? ` (and ${most - 1} more)` : ''
    return `  ${paint(word, ...styles)} in ${hosts}: ${oneLine(reason)}${more}\n`
  })
  return lines.length === 0 ? [] : [`${paint(visible(row.name), 'bold')}\n${lines.join('')}`]
}

function summaryOf(report: MatrixReport): string {
  const servers = report.files.reduce((sum, { rows }) => sum + rows.length, 0)
  const count = countStates(report)
  const parts = [
    `${count.loads} load`,
    `${count.warning} with a warning`,
    `${count.dropped} dropped`,
    `${count['not-expressible']} not expressible`
  ]
  return `${counted(servers, 'server')} in ${counted(report.hosts.length, 'host')}: ${parts.join(', ')}`
}

function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}

function widthOf(text: string): number {
  return cellsOf(text).reduce((sum, cell) => sum + cell.width, 0)
}
