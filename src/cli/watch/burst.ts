import type { Schedule } from '../../doctor/probe/guard.js'

/** A file is looked at when nothing has happened for so long: editors write in several steps. In milliseconds. */
const QUIET_MS = 100

/** Where something happens all the time, this long after it has begun. In milliseconds. */
const LONGEST_MS = 1000

/** Gathers the changes that come one upon the other, so that they are looked at once. */
export class Burst {
  readonly #schedule: Schedule
  #paths = new Set<string>()
  #endQuiet: (() => void) | undefined
  #endLongest: (() => void) | undefined
  #isOver = false
  #wake: (() => void) | undefined

  constructor(schedule: Schedule) {
    this.#schedule = schedule
  }

  add(path: string): void {
    this.#paths.add(path)
    this.#endQuiet?.()
    this.#endQuiet = this.#schedule(QUIET_MS, () => this.#settle())
    this.#endLongest ??= this.#schedule(LONGEST_MS, () => this.#settle())
  }

  /** Resolves when a burst is over: at once for one that has ended since the last time this was asked. */
  async settled(): Promise<void> {
    if (!this.#isOver) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#isOver = false
  }

  /** The paths there were; they are forgotten. */
  take(): ReadonlySet<string> {
    const paths = this.#paths
    this.#paths = new Set()
    return paths
  }

  /** Calls off what it waits for. */
  close(): void {
    this.#endQuiet?.()
    this.#endLongest?.()
  }

  #settle(): void {
    this.close()
    this.#endLongest = undefined
    this.#isOver = true
    this.#wake?.()
  }
}
