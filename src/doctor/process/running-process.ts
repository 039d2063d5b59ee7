import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { HeadAndTail } from './head-and-tail.js'
import { within } from './wait.js'

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** What is done with the output of a process. */
export interface OutputHandlers {
  onOutput(chunk: Buffer): void
  /** Standard output has ended; so has the process, as a rule. */
  onOutputEnd(): void
}

/** A process that has been started, its streams and its end. Standard error is read from the beginning, and sampled. */
export class RunningProcess {
  readonly exited: Promise<ProcessEnd>
  /** Settles when the process has ended and nothing else holds its pipes. */
  readonly released: Promise<void>
  readonly errors: HeadAndTail
  #end: ProcessEnd | undefined
  #lastActivity: number | undefined
  #heard = 0
  #isRead = false

  /** @param errorBytes how much is kept of the beginning, and of the end, of standard error */
  constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly clock: () => number,
    private readonly handlers: OutputHandlers,
    errorBytes: number
  ) {
    this.errors = new HeadAndTail(errorBytes)
    this.exited = new Promise((resolve) => {
      const ended = (code: number | null, signal: NodeJS.Signals | null) => {
        this.#end ??= { code, signal }
        // Before Node throws away what nobody reads.
        this.startReading()
        resolve(this.#end)
      }
      child.once('exit', ended)
      // On Windows that is how cross-spawn tells that `cmd` found no such program.
      child.on('error', () => {
        ended(1, null)
      })
    })
    this.released = new Promise((resolve) => {
      child.once('close', () => {
        resolve()
      })
    })
    // Each has its say elsewhere: a broken pipe in `write`, the end of the process in `exited`.
    for (const stream of child.stdio) stream?.on('error', () => undefined)
    child.stderr.on('data', (chunk: Buffer) => {
      this.#hear()
      this.errors.push(chunk)
    })
  }

  /** How it ended; undefined while it runs. */
  get end(): ProcessEnd | undefined {
    return this.#end
  }

  get lastActivity(): number | undefined {
    return this.#lastActivity
  }

  /** From now on standard output is read; until then it waits in the pipe. */
  startReading(): void {
    if (this.#isRead) return
    this.#isRead = true
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.#hear()
      this.handlers.onOutput(chunk)
    })
    this.child.stdout.once('end', () => {
      this.handlers.onOutputEnd()
    })
  }

  /** Reads no more of standard output: whoever writes to it is told by a broken pipe. */
  stopReading(): void {
    this.child.stdout.destroy()
  }

  /** @returns whether the text was taken; settles only when the pipe has room for it, or is broken */
  write(text: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.child.stdin.write(text, (error) => {
        resolve(error === undefined || error === null)
      })
    })
  }

  endInput(): void {
    this.child.stdin.end()
  }

  /**
   * Waits, after the process has ended, for what it printed last: until its pipes are closed, or nothing has come for a
   * while, since a process it has started may hold them open.
   * @param quiet how long that is, in milliseconds
   * @param most how long is waited where something comes again and again
   */
  async drained(quiet: number, most: number): Promise<void> {
    for (let waited = 0; waited < most; waited += quiet) {
      const before = this.#heard
      if (await within(this.released, quiet)) return
      // What came while plugvet was busy has not been read yet.
      await nextTurn()
      if (this.#heard === before) return
    }
  }

  /** Lets go of the pipes, whoever holds their other ends, and of the process. */
  release(): void {
    for (const stream of this.child.stdio) stream?.destroy()
    this.child.unref()
  }

  #hear(): void {
    this.#lastActivity = this.clock()
    this.#heard++
  }
}
