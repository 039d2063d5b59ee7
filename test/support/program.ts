import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { configOf } from './doctor-run.js'
import { tempFolder } from './temp-folder.js'
import { Traces } from './traces.js'

/** The built program. */
export const BIN = resolve(import.meta.dirname, '../../dist/plugvet.cjs')

/** What the program is started with. */
export interface Start {
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly stdio?: StdioOptions
}

/** The built program in a folder of its own with an .mcp.json, whose servers leave traces. */
export class Program {
  readonly traces = new Traces()
  readonly cwd: string

  constructor(servers: Readonly<Record<string, unknown>>) {
    this.cwd = tempFolder({ '.mcp.json': configOf(servers) })
  }

  get env(): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, ...this.traces.env }
  }

  /** Starts `plugvet doctor`. */
  start(argv: readonly string[], { nodeOptions = [], env = {}, stdio = 'pipe' }: Start = {}): Run {
    const child = spawn(process.execPath, [...nodeOptions, BIN, 'doctor', ...argv], {
      cwd: this.cwd,
      env: { ...this.env, ...env },
      stdio
    })
    return new Run(child)
  }
}

/** A run of the program, with what it has printed so far. */
export class Run {
  out = ''
  err = ''
  readonly #ended: Promise<number | string>

  constructor(readonly child: ChildProcess) {
    // It may write into the folder of the test, which is removed next.
    onTestFinished(async () => {
      if (child.kill('SIGKILL') && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    })
    child.stdout?.on('data', (chunk: Buffer) => (this.out += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (this.err += chunk.toString()))
    this.#ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  }

  /** Its exit code, or the signal it ended by, once it has ended and all it printed is read. */
  ended(): Promise<number | string> {
    return this.#ended
  }
  /** Waits for something that a program which has ended will not bring about any more. */
  async meanwhile(event: Promise<unknown>): Promise<void> {
    const early = this.#ended.then((how) => Promise.reject(new Error(`it ended with ${how}: ${this.out}${this.err}`)))
    await Promise.race([event, early])
  }
}
