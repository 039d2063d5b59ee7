import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { parseArguments } from '../../src/cli/start/args.js'
import type { CliIo, Interrupt } from '../../src/cli/start/io.js'
import { watch } from '../../src/cli/watch/watch.js'
import { FakeTime } from '../doctor/probe/fake-time.js'
import { ioOf } from './run-cli.js'

/** The moment it is in a test, and how it is printed. */
const NOW = Date.UTC(2026, 0, 31, 12)
const TIME = new Date(NOW).toTimeString().slice(0, 8)

/** The line that is before a report that is not the first. */
export function told(what: string): string {
  return `plugvet: ${TIME}, ${what}\n`
}

/** Something that is watched: a file or directory as it was when that began, and not another that takes its place. */
interface Watch {
  readonly path: string
  readonly inode: string
  readonly changed: (path: string) => void
  readonly failed: (error: Error) => void
}

/**
 * `plugvet --watch` in this process, on real files. The test says what happens to them, and when time passes. As a system does,
 * it reports only what happens where somebody watches.
 */
export class Watching {
  /** All that was printed, to either output, in its order. */
  printed = ''
  readonly time = new FakeTime()
  /** Why nothing more can be watched. */
  refusal: Error | undefined
  readonly ended: Promise<number>
  readonly #cwd: string
  readonly #watches = new Set<Watch>()
  #interrupt: ((signal: Interrupt) => void) | undefined
  #isReleased = false
  #isIdle = false
  #seen = 0

  constructor(cwd: string, argv: readonly string[], otherIo: Partial<CliIo> = {}) {
    this.#cwd = cwd
    const print = (text: string) => {
      this.printed += text
    }
    const io = ioOf(cwd, { out: print, err: print, now: () => NOW, onInterrupt: (listener) => this.#listen(listener), ...otherIo })
    const watching = watch(parseArguments(argv), io, {
      open: (path, changed, failed) => {
        if (this.refusal !== undefined) throw this.refusal
        const watched = { path, inode: inodeOf(path), changed, failed }
        this.#watches.add(watched)
        return () => this.#watches.delete(watched)
      },
      schedule: (ms, action) => {
        this.#isIdle = true
        return this.time.schedule(ms, () => {
          this.#isIdle = false
          action()
        })
      },
      idle: () => {
        this.#isIdle = true
      }
    })
    this.ended = watching.finally(() => {
      this.#isIdle = true
    })
    // How it ends is looked at later, if at all.
    this.ended.catch(() => undefined)
    onTestFinished(async () => {
      this.#interrupt?.('SIGTERM')
      await Promise.allSettled([this.ended])
      expect([this.#watches.size, this.#isReleased, this.time.waiting]).toEqual([0, true, 0])
    })
  }

  /** Has the system report what happened at a path, below the working directory or absolute, if it is watched there. */
  async tell(path: string): Promise<void> {
    const where = resolve(this.#cwd, path)
    for (const watched of [...this.#watches]) {
      const isInside = watched.path === dirname(where) && inodeOf(watched.path) === watched.inode
      if (isInside || watched.path === where) watched.changed(where)
    }
    await setImmediate()
  }

  /** Has the system report that something cannot be watched any more. */
  fail(error: Error): void {
    for (const watched of this.#watches) watched.failed(error)
  }

  /**
   * Has a change reported, and lets the time pass until it is looked into.
   * @returns what is printed then
   */
  async after(path: string): Promise<string> {
    await this.tell(path)
    this.time.pass(100)
    return await this.next()
  }

  /** Waits until there is nothing to do. @returns what was printed since this was last asked */
  async next(): Promise<string> {
    // From one look to the next there is nothing to wait for but what has happened already.
    do await setImmediate()
    while (!this.#isIdle)
    const text = this.printed.slice(this.#seen)
    this.#seen = this.printed.length
    return text
  }

  async interrupt(signal: Interrupt): Promise<number> {
    this.#interrupt?.(signal)
    return await this.ended
  }

  #listen(listener: (signal: Interrupt) => void): () => void {
    this.#interrupt = listener
    return () => {
      this.#isReleased = true
    }
  }
}

function inodeOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return `${stats?.ino}, ${stats?.birthtimeMs}`
}
