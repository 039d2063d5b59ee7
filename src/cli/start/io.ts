import { relative, sep } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import manifest from '../../../package.json' with { type: 'json' }
import type { ExamineOptions } from '../../doctor/probe/examine.js'
import type { PlannedServer, ServerResult } from '../../doctor/server.js'
import { type Disk, nodeDisk } from '../../project/disk.js'
import type { Arguments } from './args.js'

/** A signal by which a user, or whoever runs plugvet, ends it. */
export type Interrupt = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

/** What a command has of the world outside; the only way out for what it says. */
export interface CliIo {
  /** The working directory, absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** The files that are judged, with what is beside them. Default: those of this machine. */
  readonly disk?: Disk
  /** Whether standard output is a terminal. Asked only where colour is in doubt. */
  isTerminal(): boolean
  /** The columns of the terminal that standard output is; undefined where it is none. */
  width(): number | undefined
  out(text: string): void
  err(text: string): void
  readStdin(): Promise<Uint8Array>
  /** Standard input and output, for a command that speaks a protocol on them: nothing else may use either then. */
  stdio(): { readonly input: Readable; readonly output: Writable }
  now(): number
  /** Whether somebody can be asked: standard input and standard error are terminals. */
  canAsk(): boolean
  /** Asks on standard error. @returns the line that was answered; empty where the input ended */
  ask(question: string): Promise<string>
  /** Standard error, where it is a terminal on which lines can be redrawn. */
  liveTerminal(): NodeJS.WriteStream | undefined
  /**
   * Takes over the signals that end a program, until the function that is returned is called.
   * @param listener told of each one
   */
  onInterrupt(listener: (signal: Interrupt) => void): () => void
  /** Calls a function, which must not wait for anything, when the program ends for whatever reason. */
  onExit(listener: () => void): void
  /** Ends the program at once. */
  exit(code: number): void
  loadExaminer(): Promise<Examiner>
}

/** Starts servers, looks at them and stops them: the only part of the doctor that touches the world. */
export interface Examiner {
  /** @returns the results in the order of the servers */
  examine(servers: readonly PlannedServer[], options: ExamineOptions): Promise<readonly ServerResult[]>
  /** Kills at once, and synchronously, whatever is still running. */
  killAllNow(): void
}

/** The files of a command. */
export function diskOf({ disk }: CliIo): Disk {
  return disk ?? nodeDisk
}

/** Whether to colour: the options decide, then NO_COLOR and FORCE_COLOR, then whether a terminal shows it. */
export function wantsColor(args: Arguments, io: CliIo): boolean {
  if (args.flag('no-color')) return false
  if (args.flag('color')) return true
  const { NO_COLOR: no, FORCE_COLOR: force, TERM: term } = io.env
  if (no !== undefined && no !== '') return false
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  return term !== 'dumb' && io.isTerminal()
}

/** A path as it is shown and kept: relative to a directory, with forward slashes. Both are absolute. */
export function shownPath(base: string, path: string): string {
  if (sep === '/' && path.startsWith(base + '/')) return path.slice(base.length + 1)
  const below = relative(base, path)
  return (sep === '\\' ? below.replaceAll('\\', '/') : below) || '.'
}

export const VERSION: string = manifest.version
