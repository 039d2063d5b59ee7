import { dirname, join } from 'node:path'
import { heartbeatFileName, isSafeIssueId } from './state.js'
import { DEFAULT_HEARTBEAT_INTERVAL_MS } from './workflow.js'

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

/** What stands at the path of a heartbeat file. */
export type HeartbeatSighting =
  /** A file; its modification time, in milliseconds since 1970, is when the worker last gave a sign of life. */
  | { readonly is: 'file'; readonly mtimeMs: number; readonly empty: boolean }
  /** The folder lists it and nothing stands there: the worker replaces it at this moment. */
  | { readonly is: 'replaced' }
  /** It was there a moment ago and has been deleted. */
  | { readonly is: 'deleted' }
  /** Something that is no file, and no heartbeat. */
  | { readonly is: 'directory' | 'other' }

/** Read access to one heartbeat folder. Both throw the error of the system where it lets nobody look. */
export interface HeartbeatFolder {
  /** The names of everything in it. */
  names(): Iterable<string>
  /** What stands there; undefined for nothing. Links are followed; one that leads nowhere is `other`. */
  look(name: string): Exclude<HeartbeatSighting, { is: 'replaced' | 'deleted' }> | undefined
}

/**
 * Looks for the heartbeat files (§2.7) of issues; what has none is absent from the result. Where a worker replaces its file
 * without a rename, there is a moment without one: what the folder lists after it was missed is looked at once more, and
 * what is still missed then is decided by a second listing.
 * @param issues safe ids (`isSafeIssueId`)
 * @throws the error of the system where the folder cannot be read
 */
export function readHeartbeats(issues: Iterable<string>, folder: HeartbeatFolder): Map<string, HeartbeatSighting> {
  const found = new Map<string, HeartbeatSighting>()
  const missed = lookFor(issues, folder, found)
  const listed = listedOf(missed, folder)
  const missedAgain = lookFor(listed, folder, found)
  const listedAgain = new Set(listedOf(missedAgain, folder))
  for (const issue of missedAgain) found.set(issue, { is: listedAgain.has(issue) ? 'replaced' : 'deleted' })
  return found
}

/** Adds what stands there to `found`; returns the others. */
function lookFor(issues: Iterable<string>, folder: HeartbeatFolder, found: Map<string, HeartbeatSighting>): string[] {
  const missed: string[] = []
  for (const issue of issues) {
    const sighting = folder.look(heartbeatFileName(issue))
    if (sighting === undefined) missed.push(issue)
    else found.set(issue, sighting)
  }
  return missed
}

function listedOf(issues: readonly string[], folder: HeartbeatFolder): string[] {
  if (issues.length === 0) return []
  const names = new Set(folder.names())
  return issues.filter((issue) => names.has(heartbeatFileName(issue)))
}

/** Where a project keeps its heartbeats (§2.7), below the project's directory. */
export const HEARTBEAT_FOLDER = join('.orchestrator', 'heartbeats')

/**
 * Finds the heartbeats that belong to a state record: the folder `.orchestrator/heartbeats` in the record's directory or
 * in the nearest one above. The specification does not say where the record stands (§2.6).
 * @param statePath absolute path of the record; nothing need stand there
 * @param isDirectory whether a directory stands at a path, links followed
 */
export function findHeartbeatFolder(statePath: string, isDirectory: (path: string) => boolean): string | undefined {
  for (let directory = dirname(statePath); ; directory = dirname(directory)) {
    const folder = join(directory, HEARTBEAT_FOLDER)
    if (isDirectory(folder)) return folder
    if (dirname(directory) === directory) return undefined
  }
}
