import { join } from 'node:path'
import { DEFAULT_HEARTBEAT_INTERVAL_MS } from './agent-settings.js'
import { heartbeatFileName, isSafeIssueId } from './issue-id.js'

/** The longest a timer can wait; it would fire at once beyond. */
export const MAX_INTERVAL_MS = 2 ** 31 - 1

/** What tells the file that was written from one that somebody else has put in its place. */
export type HeartbeatMark = string

/** Why a heartbeat cannot be written where no error of the system says it, in the form 'is a directory, not a file'. */
export class HeartbeatObstacle extends Error {
  override readonly name = 'HeartbeatObstacle'
}

/** Write access to heartbeat files. Paths are absolute. Every method rejects with the error of the system. */
export interface HeartbeatStore {
  /** Makes a folder, with those above it, where it is not there. */
  prepare(folder: string): Promise<void>
  /**
   * Writes a file whole, in place of the one there, so that its modification time is that of the writing. Rejects with a
   * `HeartbeatObstacle` where something else than a file stands there.
   */
  write(path: string, text: string): Promise<HeartbeatMark>
  /** Deletes a file, where it is there and still bears the mark. */
  remove(path: string, mark: HeartbeatMark): Promise<void>
}

/** How a heartbeat is kept. */
export interface HeartbeatOptions {
  /** The heartbeat folder, absolute: `.orchestrator/heartbeats` of the project (§2.7). */
  readonly folder: string
  /** How often the file is refreshed, in milliseconds. Default: 60000 (§8). */
  readonly intervalMs?: number
  readonly store: HeartbeatStore
  /** Told once, when a refresh fails for the first time. The next ones are tried all the same. */
  readonly onFailure?: (error: unknown) => void
}

/** The specification shows no fields of the file (§2.7); a reader that expects JSON gets some. */
const TEXT = '{}\n'

/**
 * The heartbeat file of one issue (§2.7): written when the worker starts, refreshed every interval, deleted when the
 * worker exits gracefully. Its timer keeps no process alive.
 */
export class Heartbeat {
  /** The file, absolute. */
  readonly path: string
  readonly #options: HeartbeatOptions
  readonly #intervalMs: number
  #timer: NodeJS.Timeout | undefined
  #mark: HeartbeatMark | undefined
  #starting: Promise<void> | undefined
  #writing: Promise<void> | undefined
  #isOver = false
  #hasFailed = false

  /** @throws RangeError for an issue id that is no name of a file in the folder, and for an interval no timer can wait */
  constructor(issue: string, options: HeartbeatOptions) {
    if (!isSafeIssueId(issue)) throw new RangeError('the issue id is no name of a file in the heartbeat folder')
    const { intervalMs = DEFAULT_HEARTBEAT_INTERVAL_MS } = options
    if (!(intervalMs >= 1 && intervalMs <= MAX_INTERVAL_MS)) {
      throw new RangeError(`the interval must be 1 to ${MAX_INTERVAL_MS} milliseconds, not ${intervalMs}`)
    }
    this.path = join(options.folder, heartbeatFileName(issue))
    this.#options = options
    this.#intervalMs = intervalMs
  }

  /**
   * Writes the file, in a folder that is made if need be, and refreshes it from now on.
   * @throws HeartbeatObstacle, or the error of the system, where the file cannot be written; nothing is refreshed then
   * @throws Error when it was started before
   */
  async start(): Promise<void> {
    if (this.#starting !== undefined) throw new Error('a heartbeat is started once')
    this.#starting = this.#begin()
    await this.#starting
  }

  /**
   * For a worker that ends gracefully: refreshes no more, and deletes the file. One that another worker of the same issue
   * has written since stays.
   * @throws the error of the system where the file cannot be deleted
   */
  async stop(): Promise<void> {
    await this.leave()
    const mark = this.#mark
    this.#mark = undefined
    if (mark !== undefined) await this.#options.store.remove(this.path, mark)
  }

  /** For a worker that has crashed: refreshes no more, and leaves the file, so that others see it grow stale. */
  async leave(): Promise<void> {
    if (this.#starting === undefined) return
    this.#isOver = true
    clearInterval(this.#timer)
    // A write under way would put back what is deleted now; who started it is told when it fails.
    await Promise.allSettled([this.#starting, this.#writing])
  }

  async #begin(): Promise<void> {
    const { store, folder } = this.#options
    await store.prepare(folder)
    this.#mark = await store.write(this.path, TEXT)
    if (this.#isOver) return
    this.#timer = setInterval(() => {
      // A slow disk: the write that is under way is the sign of life.
      this.#writing ??= this.#refresh().finally(() => (this.#writing = undefined))
    }, this.#intervalMs).unref()
  }

  async #refresh(): Promise<void> {
    try {
      this.#mark = await this.#options.store.write(this.path, TEXT)
    } catch (error) {
      if (this.#hasFailed) return
      this.#hasFailed = true
      this.#options.onFailure?.(error)
    }
  }
}
