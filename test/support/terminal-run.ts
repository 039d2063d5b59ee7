import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { BIN, Run } from './program.js'
import { Screen } from './screen.js'
import { tempFolder } from './temp-folder.js'

const COLUMNS = 120

/** The built program on a terminal, with what stands on its screen. */
export class TerminalRun extends Run {
  readonly #screen = new Screen(COLUMNS)
  #shown = 0

  constructor(
    readonly cwd: string,
    argv: readonly string[],
    env: Readonly<Record<string, string>> = {}
  ) {
    const words = [process.execPath, BIN, ...argv].map((word) => JSON.stringify(word)).join(' ')
    const given = { PATH: process.env.PATH, TERM: 'xterm', NO_COLOR: '1', HOME: tempFolder(), ...env }
    super(spawn('script', ['--quiet', '--return', '--command', `stty cols ${COLUMNS}; ${words}`, '/dev/null'], { cwd, env: given }))
  }

  /** All lines that stand on the screen or have scrolled off it. */
  get text(): string {
    this.#screen.write(this.out.slice(this.#shown))
    this.#shown = this.out.length
    return this.#screen.text.trimEnd()
  }

  type(keys: string): void {
    this.child.stdin?.write(keys)
  }

  async until(isThere: (text: string) => boolean): Promise<void> {
    while (!isThere(this.text)) await this.meanwhile(once(this.child.stdout ?? this.child, 'data'))
  }

  /** Types something and waits for a text. */
  async typed(keys: string, wanted: string): Promise<void> {
    this.type(keys)
    await this.until((text) => text.includes(wanted))
  }
}
