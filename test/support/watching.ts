import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { parseArguments } from '../../src/cli/start/args.js'
import type { CliIo, Interrupt } from '../../src/cli/start/io.js'
import type { WatchedPaths, Watcher, WatchListener } from '../../src/cli/watch/scope.js'
import { watch } from '../../src/cli/watch/watch.js'
import { FakeTime } from '../doctor/probe/fake-time.js'
import { ioOf } from './run-cli.js'

/** The moment it is in a test, and how it is printed. */
const NOW = Date.UTC(2026, 0, 31, 12)
const TIME = new Date(NOW).toTimeString().slice(0, 8)

/** The line that stands before a report that is not the first. */
export function told(what: string): string {
  return `plugvet: ${TIME}, ${what}\n`
}

/** `plugvet --watch` in this process, on real files: what happens to them, and when time passes, the test says. */
export class Watching {
  /** All that was printed, to either output, in its order. */
  printed = ''
  readonly time = new FakeTime()
  /** What was watched, each time that something else was. */
  readonly watched: WatchedPaths[] = []
  readonly ended: Promise<number>
  readonly #cwd: string
  #listener: WatchListener | undefined
  #interrupt: ((signal: Interrupt) => void) | undefined
  #isClosed = false
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
      open: (listener) => this.#open(listener),
      schedule: (ms, action) =>
        this.time.schedule(ms, () => {
          this.#isIdle = false
          action()
        }),
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
      expect([this.#isClosed, this.#isReleased, this.time.waiting]).toEqual([true, true, 0])
    })
  }

  /** Tells that something has happened at a path, below the working directory or absolute. */
  tell(path: string): void {
    this.#listener?.changed(resolve(this.#cwd, path))
  }

  /** Tells that something cannot be watched. */
  fail(error: Error): void {
    this.#listener?.failed(error)
  }

  /**
   * Tells of a change, and lets the time pass until it is looked into.
   * @returns what is printed then
   */
  async after(path: string): Promise<string> {
    this.tell(path)
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

  #open(listener: WatchListener): Watcher {
    this.#listener = listener
    return {
      watch: (paths) => {
        this.watched.push(paths)
        return Promise.resolve()
      },
      close: () => {
        this.#isClosed = true
        return Promise.resolve()
      }
    }
  }
}
