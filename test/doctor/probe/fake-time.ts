import type { Schedule } from '../../../src/base/world.js'

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A clock that stands still until a test moves it, and its timers. */
export class FakeTime {
  #now = 1000
  readonly #timers = new Set<Timer>()

  readonly clock = (): number => this.#now

  readonly schedule: Schedule = (milliseconds, run) => {
    const timer = { at: this.#now + milliseconds, run }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** The timers that neither ran nor were cancelled. */
  get waiting(): number {
    return this.#timers.size
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds
    for (const timer of [...this.#timers].sort((a, b) => a.at - b.at)) {
      if (timer.at > this.#now) continue
      this.#timers.delete(timer)
      timer.run()
    }
  }
}
