import type { Phase, PhaseName } from '../server-result.js'

/** Keeps the time of an examination. */
export class Phases {
  readonly #clock: () => number
  readonly #announce: (name: PhaseName) => void
  /** When the examination began, on the clock. */
  readonly began: number
  readonly #phases: Phase[] = []
  #current: PhaseName | undefined

  /** @param announce is told of every phase as it begins */
  constructor(clock: () => number, announce: (name: PhaseName) => void) {
    this.#clock = clock
    this.#announce = announce
    this.began = clock()
  }

  /** The phase that is going on, or the last one. */
  get current(): PhaseName | undefined {
    return this.#current
  }

  get all(): readonly Phase[] {
    return [...this.#phases]
  }

  /**
   * Times one phase.
   * @param isOk whether what came of it is as it should be; a phase that throws is not
   */
  async run<T>(name: PhaseName, work: () => Promise<T>, isOk: (outcome: T) => boolean = () => true): Promise<T> {
    this.#current = name
    const start = this.#now()
    this.#announce(name)
    let ok = false
    try {
      const outcome = await work()
      ok = isOk(outcome)
      return outcome
    } finally {
      this.#phases.push({ name, start, end: this.#now(), ok })
    }
  }

  #now(): number {
    return this.#clock() - this.began
  }
}
