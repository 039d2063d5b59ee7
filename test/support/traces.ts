import { randomUUID } from 'node:crypto'
import { readdirSync, watch } from 'node:fs'
import { kill } from 'node:process'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { isAlive, processesWithVariable } from './processes.js'
import { tempFolder } from './temp-folder.js'

const RECORD_PID = resolve(import.meta.dirname, '../doctor/servers/record-pid.cjs')

/**
 * What the processes of a test leave: each Node process a file that bears its number, and all of them a
 * variable in their environment that no other test has. What is still there when the test is over is killed.
 */
export class Traces {
  readonly #folder = tempFolder()
  readonly #variable = `PLUGVET_TEST_${randomUUID().replaceAll('-', '_')}`

  constructor() {
    onTestFinished(() => {
      for (const pid of this.left()) kill(pid, 'SIGKILL')
    })
  }

  /** What a process needs in its environment to leave them, and to hand that on to its children. */
  get env(): Readonly<Record<string, string>> {
    return {
      PLUGVET_TEST_PIDS: this.#folder,
      [this.#variable]: '1',
      NODE_OPTIONS: `--require ${JSON.stringify(RECORD_PID)}`
    }
  }

  /** The numbers of the Node processes there were, and of others that were recorded by whoever started them. */
  get pids(): readonly number[] {
    return readdirSync(this.#folder).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  }

  /** Those that are running: by their number, or known by the variable. Linux only. */
  left(): readonly number[] {
    const known = this.pids.filter((pid) => isAlive(pid))
    return [...new Set([...known, ...processesWithVariable(this.#variable, '1')])]
  }

  /** Waits until so many processes were recorded. */
  async count(wanted: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (this.pids.length < wanted) return
        watcher.close()
        resolve()
      }
      const watcher = watch(this.#folder, {}, look)
      watcher.on('error', reject)
      look()
    })
  }
}
