import type * as written from '../../generated/matrix-types.js'
import { addTo, largest } from '../base/lists.js'
import { oneLine, visible } from '../base/wording.js'
import type { Conversion, Unconverted } from '../convert/convert.js'
import type { HostProfile, Transport } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { type Fixed, jsonText } from '../json/value.js'
import type { FileResult, Finding } from '../lint/finding.js'
import { WOULD_NOT_START } from '../lint/load.js'
import type { Failure, SkippedFile } from '../project/project.js'
import { toResultV1 } from '../report/json.js'
import { amount, type ReportOptions } from '../report/report.js'
import { columns, columnsOf, type Paint, painter, type Style, type TableCell } from '../report/terminal.js'

/** What happens to a server in a host, the best first. */
export const CELL_STATES = ['loads', 'warning', 'fails', 'dropped', 'not-expressible'] as const
export type CellState = (typeof CELL_STATES)[number]

/** Each state for people: a word or two, and what they mean. */
export const STATE_TEXTS: Readonly<Record<CellState, { readonly word: string; readonly meaning: string }>> = {
  loads: { word: 'loads', meaning: 'The host loads the server, and plugvet finds nothing wrong with it.' },
  warning: { word: 'warning', meaning: 'The host loads the server, but something about it is wrong or risky.' },
  fails: WOULD_NOT_START,
  dropped: { word: 'dropped', meaning: 'The host does not load the server as it is written.' },
  'not-expressible': { word: 'not expressible', meaning: 'The host has no equivalent of something the server needs.' }
}

/** Something that a translation of the server would lose. It never contains the text of a credential. */
export interface ShownLoss {
  /** In the file that is translated. */
  readonly pointer: string
  readonly what: string
  readonly why: string
  readonly effect: 'changed' | 'left-out' | 'inexpressible'
}

/** One server in one host. */
export interface MatrixCell {
  readonly host: HostProfile
  readonly state: CellState
  /** Why, in one phrase; undefined for a server that loads and has no findings. */
  readonly reason?: string
  /** The other server because of which the host rejects the whole file, if there is one. */
  readonly because?: string
  /** The errors and warnings of the entry for this host. */
  readonly findings: readonly Finding[]
  /** The file checked for the host; `findings` come from it. */
  readonly judged: FileResult
  readonly losses: readonly ShownLoss[]
}

/** One server in all hosts. */
export interface MatrixRow {
  readonly name: string
  readonly pointer: string
  /** Undefined if the entry is not an object. */
  readonly transport?: Transport
  /** In the order of the hosts. */
  readonly cells: readonly MatrixCell[]
}

export interface MatrixFile {
  /** The path as shown. */
  readonly shown: string
  /** The hosts that read it; it is assumed to be in the format of the first. */
  readonly hosts: readonly HostProfile[]
  readonly rows: readonly MatrixRow[]
  /** Writes the servers in the format of a host. */
  readonly convert: (to: HostProfile) => Conversion | Unconverted
}

/** Which hosts would load which server. */
export interface MatrixReport {
  readonly toolVersion: string
  readonly hosts: readonly HostProfile[]
  /** The files that declare servers. */
  readonly files: readonly MatrixFile[]
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/** How many cells are in each state. */
export function countStates({ files }: MatrixReport): Readonly<Record<CellState, number>> {
  const count = { loads: 0, warning: 0, fails: 0, dropped: 0, 'not-expressible': 0 }
  for (const { rows } of files) for (const { cells } of rows) for (const { state } of cells) count[state]++
  return count
}

/** The cells of a server that are in the same state for the same reason. */
export interface Reason {
  readonly state: CellState
  readonly reason: string
  /** At least one. */
  readonly cells: readonly MatrixCell[]
}

/** Why, without the name of the host: many do not read a field, and each says so of itself. */
function sharedReason({ reason = '', host }: MatrixCell): string {
  const subject = `${subjectOf(host)} `
  // At the start of a sentence, a small letter becomes a capital.
  return reason.toLowerCase().startsWith(subject.toLowerCase()) ? `the host ${reason.slice(subject.length)}` : reason
}

const WORST_FIRST: readonly CellState[] = ['not-expressible', 'dropped', 'fails', 'warning']

/** Why a server does not simply load, the worst reason first; hosts with the same reason are grouped. */
export function reasonsOf({ cells }: MatrixRow): readonly Reason[] {
  return WORST_FIRST.flatMap((state) => {
    const byReason = new Map<string, MatrixCell[]>()
    for (const cell of cells) {
      if (cell.state !== state) continue
      const reason = sharedReason(cell)
      addTo(byReason, reason, cell)
    }
    return [...byReason].map(([reason, alike]) => ({ state, reason, cells: alike }))
  })
}

/** The text of a cell: short, since the tables are wide. The reasons below them say the rest. */
const WORDS: Readonly<Record<CellState, TableCell>> = {
  loads: { text: 'loads', styles: ['green'] },
  warning: { text: 'warning', styles: ['yellow'] },
  fails: { text: 'fails', styles: ['bold', 'red'] },
  dropped: { text: 'dropped', styles: ['bold', 'red'] },
  'not-expressible': { text: '–', styles: ['dim'] }
}

const REASON_STYLES: Readonly<Record<CellState, Style>> = { loads: 'green', warning: 'yellow', fails: 'red', dropped: 'red', 'not-expressible': 'dim' }

/** The default width of the page, and the gap between columns. */
const WIDTH = 100
const GAP = 2

/** The matrix for a terminal: for each file, a table with a row for each host, and why servers do not load. */
export function matrixText(report: MatrixReport, { color, width = WIDTH }: Pick<ReportOptions, 'color' | 'width'>): string {
  const paint = painter(color)
  const { files } = report
  if (files.length === 0) return 'no servers\n'
  const reasons = (file: MatrixFile) => file.rows.flatMap((row) => reasonBlock(row, paint))
  const blocks = files.flatMap((file) => [...tablesOf(file, report, width, paint), ...reasons(file)])
  return [...blocks, `${summaryOf(report)}\n`].join('\n')
}

/** As many tables as needed so that none is too wide. */
function tablesOf({ shown, hosts, rows }: MatrixFile, report: MatrixReport, width: number, paint: Paint): string[] {
  const names = report.hosts.map(({ name }) => ({ text: name }))
  const first = largest(names.map(({ text }) => columnsOf(text)))
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
    const needed = GAP + largest(Object.values(WORDS).map(({ text }) => text.length), columnsOf(row.name))
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
    const hosts = cells.map(({ host }) => visible(host.name)).join(', ')
    const most = largest(cells.map(({ findings }) => findings.length))
    const more = state === 'warning' && most > 1 ? ` (and ${most - 1} more)` : ''
    return `  ${paint(STATE_TEXTS[state].word, REASON_STYLES[state])} in ${hosts}: ${oneLine(reason)}${more}\n`
  })
  return lines.length === 0 ? [] : [`${paint(visible(row.name), 'bold')}\n${lines.join('')}`]
}

function summaryOf(report: MatrixReport): string {
  const servers = report.files.reduce((sum, { rows }) => sum + rows.length, 0)
  const { loads, warning, fails, dropped, 'not-expressible': inexpressible } = countStates(report)
  const started = fails === 0 ? '' : `${fails} would not start, `
  const counts = `${loads} load, ${warning} with a warning, ${started}${dropped} dropped, ${inexpressible} not expressible`
  return `${amount(servers, 'server')} in ${amount(report.hosts.length, 'host')}: ${counts}`
}

/** The machine-readable matrix, version 1 (schemas/matrix.schema.json), separate from the internal types as `ResultV1` is. */
export type MatrixV1 = Fixed<written.Matrix>
export type MatrixServerV1 = MatrixV1['servers'][number]
export type MatrixCellV1 = MatrixServerV1['cells'][number]
export type MatrixLossV1 = MatrixCellV1['losses'][number]

/** Indented, the matrix of more servers than this would be several times as long. */
const MAX_INDENTED = 100

/** Of more servers than this, each in a dozen hosts, the findings and losses would fill hundreds of megabytes: they are counted. */
const MAX_DETAILED = 1000

/** So many findings and so many losses of a server are listed for each host; the others are counted. */
const MAX_CELL = 50

/** A matrix as JSON, version 1. */
export function matrixJson(report: MatrixReport): string {
  const value = toMatrixV1(report)
  return jsonText(value, value.servers.length > MAX_INDENTED ? 0 : 2)
}

/** A matrix as the wire has it. */
export function toMatrixV1(report: MatrixReport): MatrixV1 {
  const { toolVersion, hosts, files, skipped, failures } = report
  const { loads, warning, fails, dropped, 'not-expressible': notExpressible } = countStates(report)
  const isDetailed = files.reduce((sum, { rows }) => sum + rows.length, 0) <= MAX_DETAILED
  const servers = files.flatMap((file) => file.rows.map((row) => toServer(row, file, isDetailed)))
  return {
    version: 1,
    tool: { name: 'plugvet', version: toolVersion },
    hosts: hosts.map(({ name, title }) => ({ name, title })),
    servers,
    skipped: skipped.map(({ path, host, reason }) => ({ path, host, reason })),
    failures: failures.map(({ path, message }) => ({ path, message })),
    summary: { servers: servers.length, loads, warning, fails, dropped, notExpressible }
  }
}

function toServer({ name, pointer, transport, cells }: MatrixRow, { shown, hosts }: MatrixFile, isDetailed: boolean): MatrixServerV1 {
  const most = isDetailed ? MAX_CELL : 0
  return { name, file: shown, pointer, transport: transport ?? null, readBy: hosts.map((host) => host.name), cells: cells.map((cell) => toCell(cell, most)) }
}

/** @param most so many findings and losses are listed */
function toCell({ host, state, reason, because, findings, judged, losses }: MatrixCell, most: number): MatrixCellV1 {
  const listed = { findings: findings.slice(0, most), losses: losses.slice(0, most) }
  const omits = findings.length + losses.length - listed.findings.length - listed.losses.length
  const run = { toolVersion: '', files: [{ ...judged, findings: listed.findings }], skipped: [], failures: [], fixed: 0 }
  return {
    host: host.name,
    state,
    reason: reason ?? null,
    because: because ?? null,
    findings: listed.findings.length === 0 ? [] : toResultV1(run).findings,
    losses: listed.losses.map(({ pointer, what, why, effect }) => ({ pointer, what, why, effect })),
    ...(omits === 0 ? {} : { omits })
  }
}
