import type { Trouble } from '../connection.js'
import { LONGEST_TIMER } from '../limits.js'

/**
 * Calls back once, after so many milliseconds, unless it is cancelled before.
 * @returns what cancels it
 */
export type Schedule = (milliseconds: number, run: () => void) => () => void

/** The server was lost while something was awaited of it. */
export class ServerLost extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super(trouble.message)
    this.trouble = trouble
  }
}

/** What was awaited did not come in time. */
export class TimeUp extends Error {
  /** The limit that was reached, in milliseconds. */
  readonly limit: number
  /** Whether it is the limit of the whole examination and not that of the phase. */
  readonly whole: boolean

  constructor(limit: number, whole: boolean) {
    super(`nothing came within ${limit} ms`)
    this.limit = limit
    this.whole = whole
  }
}

/** The examination was broken off. */
export class Interrupted extends Error {}

/** What was awaited failed by itself; the cause says how. */
export class WorkFailed extends Error {}

/** What ends a wait before its time. */
export interface Ends {
  readonly lost: Promise<Trouble>
  /** Settles when the doctor is to stop. */
  readonly interrupted: Promise<void>
}

/**
 * The timer of the real world. What had arrived before the time was up is dealt with first, also when the process was
 * too busy to look: the callback comes after the next turn of the event loop.
 */
export const realSchedule: Schedule = (milliseconds, run) => {
  let immediate: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    immediate = setImmediate(run)
  }, Math.min(milliseconds, LONGEST_TIMER))
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}

/** Waits for a server, never longer than it is granted, and not for one that is gone. */
export class Guard {
  readonly #ends: Ends
  readonly #clock: () => number
  readonly #schedule: Schedule
  readonly #total: number
  readonly #until: number
  #loss: Trouble | undefined

  /**
   * @param total what the server is granted for everything, in milliseconds
   * @param since when that began, on the clock
   */
  constructor(ends: Ends, total: number, since: number, clock: () => number, schedule: Schedule) {
    this.#ends = ends
    this.#clock = clock
    this.#schedule = schedule
    this.#total = total
    this.#until = since + total
    void ends.lost.then((trouble) => {
      this.#loss = trouble
    })
  }

  /** What the server is lost to, if it is. */
  get loss(): Trouble | undefined {
    return this.#loss
  }

  /**
   * Waits for some work. Where it is given up, what becomes of the work is nobody's business any more.
   * @param limit milliseconds
   * @param since when they began, on the clock; now by default
   * @throws ServerLost, TimeUp, Interrupted, WorkFailed
   */
  async during<T>(work: Promise<T>, limit: number, since = this.#clock()): Promise<T> {
    const now = this.#clock()
    const [left, leftOfAll] = [since + limit - now, this.#until - now]
    const timer = this.#timer(Math.max(0, Math.min(left, leftOfAll)))
    const { lost, interrupted } = this.#ends
    try {
      return await Promise.race([
        work.catch((cause: unknown) => {
          throw new WorkFailed('what was waited for failed', { cause })
        }),
        lost.then(async (trouble) => {
          // What it said before it was lost is still on its way to whoever asked.
          await new Promise((resolve) => setImmediate(resolve))
          throw new ServerLost(trouble)
        }),
        interrupted.then(() => {
          throw new Interrupted()
        }),
        timer.up.then(() => {
          throw leftOfAll < left ? new TimeUp(this.#total, true) : new TimeUp(limit, false)
        })
      ])
    } finally {
      timer.cancel()
    }
  }

  /**
   * What the server is lost to, where that becomes known within so many milliseconds.
   * @throws Interrupted
   */
  async lossWithin(limit: number): Promise<Trouble | undefined> {
    const timer = this.#timer(limit)
    const { lost, interrupted } = this.#ends
    try {
      return await Promise.race([
        lost,
        interrupted.then(() => {
          throw new Interrupted()
        }),
        timer.up
      ])
    } finally {
      timer.cancel()
    }
  }

  #timer(milliseconds: number): { readonly up: Promise<undefined>; readonly cancel: () => void } {
    let cancel: () => void = () => undefined
    const up = new Promise<undefined>((resolve) => {
      cancel = this.#schedule(milliseconds, () => resolve(undefined))
    })
    return { up, cancel }
  }
}
