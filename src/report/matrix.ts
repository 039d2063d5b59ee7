import type { HostProfile, Transport } from '../config/host-profile.js'
import type { Failure, FileResult, Finding, SkippedFile } from '../lint/finding.js'

/** What becomes of a server in a host. */
export const CELL_STATES = ['loads', 'warning', 'dropped', 'not-expressible'] as const
export type CellState = (typeof CELL_STATES)[number]

/** Something that a translation of the server would not keep; nothing in it holds the text of a credential. */
export interface ShownLoss {
  /** Of the file that is translated. */
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
  /** The server because of which the host refuses the whole file, where it is another one. */
  readonly because?: string
  /** The errors and warnings of the entry, as the host has them. */
  readonly findings: readonly Finding[]
  /** The file as the host judges it, of which the findings are. */
  readonly judged: FileResult
  readonly losses: readonly ShownLoss[]
}

/** One server in all hosts. */
export interface MatrixRow {
  readonly name: string
  readonly pointer: string
  /** Undefined for what is no object. */
  readonly transport?: Transport
  /** In the order of the hosts. */
  readonly cells: readonly MatrixCell[]
}

export interface MatrixFile {
  /** The path as shown. */
  readonly shown: string
  /** The hosts that read it; the first of them is the one whose words it is taken to be in. */
  readonly hosts: readonly HostProfile[]
  readonly rows: readonly MatrixRow[]
}

/** Which hosts would load which server. */
export interface MatrixReport {
  readonly toolVersion: string
  readonly hosts: readonly HostProfile[]
  /** Those that declare servers. */
  readonly files: readonly MatrixFile[]
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/** How many cells are in each state. */
export function countStates({ files }: MatrixReport): Readonly<Record<CellState, number>> {
  const count = { loads: 0, warning: 0, dropped: 0, 'not-expressible': 0 }
  for (const { rows } of files) for (const { cells } of rows) for (const { state } of cells) count[state]++
  return count
}
