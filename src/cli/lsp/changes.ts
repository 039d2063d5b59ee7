import { Watcher, type WatchWorld } from '../watch/watcher.js'
import type { CliIo } from '../start/io.js'

/** Watches what the findings depend on: settings, baselines, env files, and everything next to the documents. */
export class Changes {
  readonly #watcher: Watcher
  #watched: ReadonlySet<string> = new Set()
  #isClosed = false

  /** @param changed called after something has changed that a finding may depend on */
  constructor(world: WatchWorld, io: Pick<CliIo, 'cwd' | 'env' | 'err'>, private readonly changed: () => void) {
    this.#watcher = new Watcher(world, io)
  }

  /** Watches these paths from now on. */
  watch(looks: ReadonlySet<string>): void {
    const isFirst = this.#watched.size === 0
    if (this.#isClosed || [...looks].every((path) => this.#watched.has(path))) return
    this.#watched = looks
    // What happened between the look and the watch is seen by looking again.
    if (this.#watcher.watch(looks)) this.changed()
    if (isFirst) void this.#follow()
  }

  async #follow(): Promise<void> {
    for (;;) {
      await this.#watcher.settled()
      if (this.#isClosed) return
      this.changed()
    }
  }

  close(): void {
    this.#isClosed = true
    this.#watcher.close()
  }
}
