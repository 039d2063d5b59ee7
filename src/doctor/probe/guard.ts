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

/** Waits for a server, never longer than it is granted, and not for one that is gone. */
export class Guard {
  readonly #until: number
  /** What the server is lost to, if it is. */
  loss: FatalDiagnosis | undefined

  /** @param total milliseconds granted for everything. @param since when they began, on the clock */
  constructor(
    private readonly ends: { readonly lost: Promise<FatalDiagnosis>; readonly interrupted: Promise<void> },
    private readonly total: number,
    since: number,
    private readonly clock: () => number,
    private readonly schedule: Schedule
  ) {
    this.#until = since + total
    void ends.lost.then((fatal) => {
      this.loss = fatal
    })
  }

  /** Waits for some work, `limit` milliseconds from `since` on the clock. @throws ServerLost, TimeUp, Interrupted, WorkFailed */
  async during<T>(work: Promise<T>, limit: number, since = this.clock()): Promise<T> {
    const now = this.clock()
    const [left, leftOfAll] = [since + limit - now, this.#until - now]
    const milliseconds = Math.max(0, Math.min(left, leftOfAll))
    const result = work.catch((cause: unknown) => {
      throw new WorkFailed('what was waited for failed', { cause })
    })
    const lost = this.ends.lost.then(async (fatal) => {
      // What it said before it was lost is still on its way to whoever asked.
      await new Promise((resolve) => setImmediate(resolve))
      throw new ServerLost(fatal)
    })
    return this.#race([result, lost], milliseconds, () => {
      throw leftOfAll < left ? new TimeUp(this.total, true) : new TimeUp(limit, false)
    })
  }

  /** What the server is lost to, where that becomes known within so many milliseconds. @throws Interrupted */
  lossWithin(limit: number): Promise<FatalDiagnosis | undefined> {
    return this.#race([this.ends.lost], limit, () => undefined)
  }

  /** The first of some events, unless an interruption or the end of the time comes before. */
  async #race<T>(events: readonly Promise<T>[], milliseconds: number, onTimeUp: () => T): Promise<T> {
    let cancel: () => void = () => undefined
    const up = new Promise<void>((resolve) => {
      cancel = this.schedule(milliseconds, resolve)
    })
    const interrupted = this.ends.interrupted.then(() => {
      throw new Interrupted()
    })
    try {
      return await Promise.race([...events, interrupted, up.then(onTimeUp)])
    } finally {
      cancel()
    }
  }
}
