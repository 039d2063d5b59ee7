/** Waits until the messages that have arrived by now are handled: each takes a turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

/**
 * Judges documents one after the other, the one that changed last first. Several changes that have already arrived are
 * judged once: there is no delay for a time, and no older text is judged when a newer one is known.
 */
export class Judging {
  readonly #due = new Set<string>()
  #changes = 0
  #isRunning = false

  /**
   * @param judge judges the newest text of a document, and never rejects
   * @param idle called when nothing is left
   */
  constructor(private readonly judge: (uri: string) => Promise<void>, private readonly idle: () => void) {}

  /** Has a document judged. */
  request(uri: string): void {
    this.#due.delete(uri)
    this.#due.add(uri)
    this.#changes++
    if (!this.#isRunning) void this.#run()
  }

  /** Leaves a document out that was closed. */
  drop(uri: string): void {
    this.#due.delete(uri)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#due.size > 0) {
      let seen: number
      do {
        seen = this.#changes
        await nextTurn()
      } while (seen !== this.#changes)
      const uri = [...this.#due].at(-1)
      if (uri === undefined) break
      this.#due.delete(uri)
      await this.judge(uri)
    }
    this.#isRunning = false
    this.idle()
  }
}
