import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Run } from './program.js'

/** A command on a terminal of its own, with what has been shown there. */
export class Terminal {
  readonly #run: Run
  #seen = 0

  /** @param command one line of a POSIX shell */
  constructor(command: string, { cwd, env = {}, columns = 80, rows = 40 }: { cwd: string; env?: Readonly<Record<string, string>>; columns?: number; rows?: number }) {
    const line = `stty cols ${columns} rows ${rows}; ${command}`
    const settings = { cwd, env: { PATH: process.env.PATH, TERM: 'xterm', SHELL: '/bin/sh', ...env } }
    this.#run = new Run(spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], settings))
  }

  /** All that was shown, with the line endings of a file. */
  get shown(): string {
    return this.#run.out.replaceAll('\r\n', '\n')
  }

  press(keys: string): void {
    this.#run.child.stdin?.write(keys)
  }

  /** Waits until something is shown after what was waited for before. */
  async until(text: string): Promise<void> {
    for (let at = -1; at < 0; ) {
      at = this.shown.indexOf(text, this.#seen)
      if (at >= 0) this.#seen = at + text.length
      else await this.#run.meanwhile(once(this.#run.child.stdout ?? this.#run.child, 'data'))
    }
  }

  /** Its exit code, once it has ended. */
  ended(): Promise<number | string> {
    return this.#run.ended()
  }
}

/** A word for a POSIX shell. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
