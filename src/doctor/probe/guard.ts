import type { Schedule } from '../../base/world.js'
import type { FatalDiagnosis } from '../server.js'

/** The server was lost while something was awaited of it. */
export class ServerLost extends Error {
  constructor(readonly fatal: FatalDiagnosis) {
    super(fatal.message)
  }
}

/** What was awaited did not come in time. */
export class TimeUp extends Error {
  constructor(
    /** The limit that was reached, in milliseconds. */
    readonly limit: number,
    /** Whether it is the limit of the whole examination and not that of the phase. */
    readonly whole: boolean
  ) {
    super(`nothing came within ${limit} ms`)
  }
}

/** The examination was broken off. */
export class Interrupted extends Error {}

/** What was awaited failed by itself; the cause says how. */
export class WorkFailed extends Error {}

/** What ends a wait before its time. */
interface Ends {
  readonly lost: Promise<FatalDiagnosis>
  /** Settles when the doctor is to stop. */
  readonly interrupted: Promise<void>
}

/** Waits for a server, never longer than it is granted, and not for one that is gone. */
export class Guard {
  readonly #until: number
  #loss: FatalDiagnosis | undefined

  /** @param total what the server is granted for everything, in milliseconds. @param since when that began, on the clock */
  constructor(
    private readonly ends: Ends,
    private readonly total: number,
    since: number,
    private readonly clock: () => number,
    private readonly schedule: Schedule
  ) {
    this.#until = since + total
    void ends.lost.then((fatal) => {
      this.#loss = fatal
    })
  }

  /** What the server is lost to, if it is. */
  get loss(): FatalDiagnosis | undefined {
    return this.#loss
  }

  /**
   * Waits for some work. Where it is given up, what becomes of the work is nobody's business any more.
   * @param limit milliseconds
   * @param since when they began, on the clock; now by default
   * @throws ServerLost, TimeUp, Interrupted, WorkFailed
   */
  async during<T>(work: Promise<T>, limit: number, since = this.clock()): Promise<T> {
    const now = this.clock()
    const [left, leftOfAll] = [since + limit - now, this.#until - now]
    const timer = this.#timer(Math.max(0, Math.min(left, leftOfAll)))
    const { lost, interrupted } = this.ends
    try {
      return await Promise.race([
        work.catch((cause: unknown) => {
          throw new WorkFailed('what was waited for failed', { cause })
        }),
        lost.then(async (fatal) => {
          // What it said before it was lost is still on its way to whoever asked.
          await new Promise((resolve) => setImmediate(resolve))
          throw new ServerLost(fatal)
        }),
        interrupted.then(() => {
          throw new Interrupted()
        }),
        timer.up.then(() => {
          throw leftOfAll < left ? new TimeUp(this.total, true) : new TimeUp(limit, false)
        })
      ])
    } finally {
      timer.cancel()
    }
  }

  /** What the server is lost to, where that becomes known within so many milliseconds. @throws Interrupted */
  async lossWithin(limit: number): Promise<FatalDiagnosis | undefined> {
    const timer = this.#timer(limit)
    const { lost, interrupted } = this.ends
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
      cancel = this.schedule(milliseconds, () => resolve(undefined))
    })
    return { up, cancel }
  }
}
