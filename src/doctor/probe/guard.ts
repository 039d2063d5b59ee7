import type { Schedule } from '../../base/world.js'
import type { FatalDiagnosis } from '../server.js'

/** The server was lost while the doctor waited for it. */
export class ServerLost extends Error {
  constructor(readonly fatal: FatalDiagnosis) {
    super(fatal.message)
  }
}

/** The server did not do in time what the doctor waited for. */
export class TimeUp extends Error {
  constructor(
    /** The limit that was reached, in milliseconds. */
    readonly limit: number,
    /** Whether it is the limit of the whole examination, not of the phase. */
    readonly whole: boolean
  ) {
    super(`nothing came within ${limit} ms`)
  }
}

/** The examination was interrupted. */
export class Interrupted extends Error {}

/** The work itself failed; the cause says how. */
export class WorkFailed extends Error {}

/** Waits for a server: never longer than its limits, and not for a lost server. */
export class Guard {
  readonly #until: number
  /** Why the server was lost, if it was. */
  loss: FatalDiagnosis | undefined

  /** @param total the limit for everything, in milliseconds. @param since when it started, on the clock */
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

  /** Waits for work, at most `limit` milliseconds from `since` on the clock. @throws ServerLost, TimeUp, Interrupted, WorkFailed */
  async during<T>(work: Promise<T>, limit: number, since = this.clock()): Promise<T> {
    const now = this.clock()
    const [left, leftOfAll] = [since + limit - now, this.#until - now]
    const milliseconds = Math.max(0, Math.min(left, leftOfAll))
    const result = work.catch((cause: unknown) => {
      throw new WorkFailed('what was waited for failed', { cause })
    })
    const lost = this.ends.lost.then(async (fatal) => {
      // Lets messages that it sent before it was lost arrive first.
      await new Promise((resolve) => setImmediate(resolve))
      throw new ServerLost(fatal)
    })
    return this.#race([result, lost], milliseconds, () => {
      throw leftOfAll < left ? new TimeUp(this.total, true) : new TimeUp(limit, false)
    })
  }

  /** Why the server was lost, if that becomes known within `limit` milliseconds. @throws Interrupted */
  lossWithin(limit: number): Promise<FatalDiagnosis | undefined> {
    return this.#race([this.ends.lost], limit, () => undefined)
  }

  /** Waits for the first of the events, an interruption or the end of the time. */
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
