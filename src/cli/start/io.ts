import { relative, sep } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import manifest from '../../../package.json' with { type: 'json' }
import type { Examiner } from '../../doctor/probe/examine.js'
import type { RunningProcess } from '../../doctor/stdio/running.js'
import { type Disk, nodeDisk } from '../../project/disk.js'
import type { Wrap } from '../../report/terminal.js'
import type { Arguments } from './args.js'

/** A signal with which a user or a parent process ends plugvet. */
export type Interrupt = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGQUIT' | 'SIGUSR1' | 'SIGUSR2'

/** What a key asks for while plugvet watches. */
export type Key = 'quit' | 'run' | 'fix' | 'help'

/** A command's access to the outside world, and its only way to print anything. */
export interface CliIo {
  /** The working directory, absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  /** The files to check, and those next to them. Default: those of this machine. */
  readonly disk?: Disk
  /** Whether standard output is a terminal. Called only if nothing else decides about colour. */
  isTerminal(): boolean
  /** The width of the terminal in columns; undefined if standard output is not a terminal. */
  width(): number | undefined
  /** Whether standard output is a terminal that knows links (OSC 8), or FORCE_HYPERLINK says so. */
  showsLinks(): Promise<boolean>
  out(text: string): void
  /** Resolves when the reader of standard output has taken most of what was printed. Absent where nothing is kept for it. */
  drained?(): Promise<void>
  err(text: string): void
  readStdin(): Promise<Uint8Array>
  /** Standard input and output, for a command that speaks a protocol on them. Nothing else may use them then. */
  stdio(): { readonly input: Readable; readonly output: Writable }
  now(): number
  /** Whether the user can be asked: standard input and standard error are terminals. */
  canAsk(): boolean
  /** Asks a question on standard error. @returns the answer; empty if the input ended */
  ask(question: string): Promise<string>
  /**
   * Reads single keys, until the function that is returned is called.
   * @returns undefined where standard input and output are not a terminal's
   */
  readKeys(listener: (key: Key) => void): Promise<(() => void) | undefined>
  /** Standard error, if it is a terminal that can redraw lines. */
  liveTerminal(): NodeJS.WriteStream | undefined
  /**
   * Handles the signals that end a program, until the returned function is called.
   * @param listener called for each signal
   */
  onInterrupt(listener: (signal: Interrupt) => void): () => void
  /** Calls a synchronous function when the program exits, for any reason. */
  onExit(listener: () => void): void
  /** Exits at once. */
  exit(code: number): void
  /** Runs a program of the system, and returns what it prints; undefined if it is not there or fails. Default: the real one. */
  readonly askSystem?: (program: string, args: readonly string[]) => string | undefined
  loadExaminer(): Promise<Examiner>
  /** The processes that run now. Default: those of this machine. */
  readonly processes?: () => readonly RunningProcess[]
}

/** The files of a command. */
export function diskOf({ disk }: CliIo): Disk {
  return disk ?? nodeDisk
}

/** Whether an answer to a question with `[y/N]` is a yes. */
export function isYes(answer: string): boolean {
  return /^\s*y(?:es)?\s*$/i.test(answer)
}

/** Whether to use colour: the options decide, then NO_COLOR and FORCE_COLOR, then whether the output is a terminal. */
export function wantsColor(args: Arguments, io: CliIo): boolean {
  if (args.flag('no-color')) return false
  if (args.flag('color')) return true
  const { NO_COLOR: no, FORCE_COLOR: force, TERM: term } = io.env
  if (no !== undefined && no !== '') return false
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  return term !== 'dumb' && io.isTerminal()
}

/** A path as it is shown and stored: relative to a directory, with forward slashes. Both arguments are absolute. */
export function shownPath(base: string, path: string): string {
  return relative(base, path).replaceAll(sep, '/') || '.'
}

export const VERSION: string = manifest.version

/** However narrow a terminal is, so many columns are used. */
const MIN_ROOM = 20

/**
 * Breaks lines at words to the width of the terminal; leaves them whole if standard output is not a terminal. The library
 * is loaded only for a terminal.
 */
export async function wrapFor(io: Pick<CliIo, 'width'>): Promise<Wrap | undefined> {
  const width = io.width()
  if (width === undefined) return undefined
  const { default: wrapAnsi } = await import('wrap-ansi')
  return (text, indent = 0, first = '') => {
    const [head = '', ...rest] = wrapAnsi(text, Math.max(MIN_ROOM, width - indent)).split('\n')
    const margin = ' '.repeat(indent)
    return [first + head, ...rest.map((line) => margin + line)].join('\n')
  }
}

/** A path below the home folder, as people write it. */
export function shownFromHome(path: string, home: string | undefined): string {
  const below = home === undefined ? path : shownPath(home, path)
  return below === path || below.startsWith('..') ? path : `~/${below}`
}
