import type { Readable, Writable } from 'node:stream'
import type { Examiner } from './doctor/examiner.js'

/** A signal by which a user, or whoever runs plugvet, ends it. */
export type Interrupt = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

/** What a command has of the world outside; the only way out for what it says. */
export interface CliIo {
  /** The working directory, absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
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
