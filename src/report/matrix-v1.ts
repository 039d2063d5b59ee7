import { jsonText } from './json-text.js'
import { countStates, type MatrixCell, type MatrixFile, type MatrixReport, type MatrixRow } from './matrix.js'
import { type FindingV1, toResultV1 } from './result-v1.js'

/** The machine-readable matrix, version 1 (schemas/matrix.schema.json), detached from the inside as `ResultV1` is. */
export interface MatrixV1 {
  readonly version: 1
  readonly tool: { readonly name: 'plugvet'; readonly version: string }
  readonly hosts: readonly { readonly name: string; readonly title: string }[]
  readonly servers: readonly MatrixServerV1[]
  readonly skipped: readonly { readonly path: string; readonly host: string; readonly reason: string }[]
  readonly failures: readonly { readonly path: string; readonly message: string }[]
  /** How many cells are in each state. */
  readonly summary: {
    readonly servers: number
    readonly loads: number
    readonly warning: number
    readonly dropped: number
    readonly notExpressible: number
  }
}

export interface MatrixServerV1 {
  readonly name: string
  readonly file: string
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string
  readonly transport: 'stdio' | 'http' | 'sse' | null
  /** The hosts that read the file. */
  readonly readBy: readonly string[]
  /** One for each host, in their order. */
  readonly cells: readonly MatrixCellV1[]
}

export interface MatrixCellV1 {
  readonly host: string
  readonly state: 'loads' | 'warning' | 'dropped' | 'not-expressible'
  readonly reason: string | null
  /** The server because of which the host refuses the whole file. */
  readonly because: string | null
  readonly findings: readonly FindingV1[]
  readonly losses: readonly MatrixLossV1[]
}

/** What `--to` that host would not keep. */
export interface MatrixLossV1 {
  readonly pointer: string
  readonly what: string
  readonly why: string
  readonly effect: 'changed' | 'left-out' | 'inexpressible'
}

/** A matrix as JSON, version 1. */
export function matrixJson(report: MatrixReport): string {
  return jsonText(toMatrixV1(report))
}

function toMatrixV1(report: MatrixReport): MatrixV1 {
  const { toolVersion, hosts, files, skipped, failures } = report
  const { loads, warning, dropped, 'not-expressible': notExpressible } = countStates(report)
  const servers = files.flatMap((file) => file.rows.map((row) => toServer(row, file)))
  return {
    version: 1,
    tool: { name: 'plugvet', version: toolVersion },
    hosts: hosts.map(({ name, title }) => ({ name, title })),
    servers,
    skipped: skipped.map(({ path, host, reason }) => ({ path, host, reason })),
    failures: failures.map(({ path, message }) => ({ path, message })),
    summary: { servers: servers.length, loads, warning, dropped, notExpressible }
  }
}

function toServer({ name, pointer, transport, cells }: MatrixRow, { shown, hosts }: MatrixFile): MatrixServerV1 {
  return {
    name,
    file: shown,
    pointer,
    transport: transport ?? null,
    readBy: hosts.map((host) => host.name),
    cells: cells.map(toCell)
  }
}

function toCell({ host, state, reason, because, findings, judged, losses }: MatrixCell): MatrixCellV1 {
  const run = { toolVersion: '', files: [{ ...judged, findings }], skipped: [], failures: [], fixed: 0 }
  return {
    host: host.name,
    state,
    reason: reason ?? null,
    because: because ?? null,
    findings: findings.length === 0 ? [] : toResultV1(run).findings,
    losses: losses.map(({ pointer, what, why, effect }) => ({ pointer, what, why, effect }))
  }
}
