import { dirname, join } from '../base/path.js'
import { MAX_TIMER } from '../base/world.js'
import { HEARTBEAT_FOLDER, heartbeatFileName, isSafeIssueId } from './state.js'
import { DEFAULT_HEARTBEAT_INTERVAL_MS } from './workflow.js'

/** Distinguishes the file that was written from one that somebody else has put in its place. */
export type HeartbeatMark = string

/** Why a heartbeat cannot be written if there is no system error that says it, in the form 'is a directory, not a file'. */
export class HeartbeatError extends Error {
  override readonly name = 'HeartbeatError'
}

/** Write access to heartbeat files. Paths are absolute. Every method rejects with the system error. */
export interface HeartbeatStore {
  /** Creates a folder, with its parents, if it does not exist. */
  prepare(folder: string): Promise<void>
  /**
   * Writes a file completely, replacing an existing one, so that its modification time is the time of writing. Rejects with
   * a `HeartbeatError` if something other than a file is there.
   */
  write(path: string, text: string): Promise<HeartbeatMark>
  /** Deletes a file if it exists and still has the mark. */
  remove(path: string, mark: HeartbeatMark): Promise<void>
}

/** How a heartbeat is kept. */
export interface HeartbeatOptions {
  /** The heartbeat folder, absolute: `.orchestrator/heartbeats` in the project (spec §2.7). */
  readonly folder: string
  /** How often the file is refreshed, in milliseconds. Default: 60000 (spec §8). */
  readonly intervalMs?: number
  readonly store: HeartbeatStore
  /** Called once, when a refresh fails for the first time. Later refreshes are still attempted. */
  readonly onFailure?: (error: unknown) => void
}

/** The specification does not define the fields of the file (spec §2.7); a reader that expects JSON gets some. */
const TEXT = '{}\n'

/**
 * The heartbeat file of one issue (spec §2.7): written when the worker starts, refreshed at every interval, deleted when
 * the worker exits gracefully. Its timer keeps no process alive.
 */
export class Heartbeat {
  /** The absolute path of the file. */
  readonly path: string
  readonly #options: HeartbeatOptions
  readonly #intervalMs: number
  #timer: NodeJS.Timeout | undefined
  #mark: HeartbeatMark | undefined
  #starting: Promise<void> | undefined
  #writing: Promise<void> | undefined
  #isOver = false
  #hasFailed = false

  /** @throws RangeError for an issue id that is not a valid file name, and for an interval that no timer supports */
  constructor(issue: string, options: HeartbeatOptions) {
    if (!isSafeIssueId(issue)) throw new RangeError('the issue id is not a valid file name for the heartbeat folder')
    const { intervalMs = DEFAULT_HEARTBEAT_INTERVAL_MS } = options
    if (!(intervalMs >= 1 && intervalMs <= MAX_TIMER)) {
      throw new RangeError(`the interval must be 1 to ${MAX_TIMER} milliseconds, not ${intervalMs}`)
    }
    this.path = join(options.folder, heartbeatFileName(issue))
    this.#options = options
    this.#intervalMs = intervalMs
  }

  /**
   * Writes the file, creating its folder if needed, and starts to refresh it.
   * @throws HeartbeatError, or the system error, if the file cannot be written; it is then not refreshed
   * @throws Error if it was started before
   */
  async start(): Promise<void> {
    if (this.#starting !== undefined) throw new Error('a heartbeat can be started only once')
    this.#starting = this.#begin()
    await this.#starting
  }

  /**
   * For a worker that exits gracefully: stops refreshing, and deletes the file. If another worker of the same issue has
   * written the file since, it stays.
   * @throws the system error if the file cannot be deleted
   */
  async stop(): Promise<void> {
    await this.leave()
    const mark = this.#mark
    this.#mark = undefined
    if (mark !== undefined) await this.#options.store.remove(this.path, mark)
  }

  /** For a worker that has crashed: stops refreshing, and leaves the file, so that others see it become stale. */
  async leave(): Promise<void> {
    if (this.#starting === undefined) return
    this.#isOver = true
    clearInterval(this.#timer)
    // A pending write would restore what is deleted now. Whoever started it is told if it fails.
    await Promise.allSettled([this.#starting, this.#writing])
  }

  async #begin(): Promise<void> {
    const { store, folder } = this.#options
    await store.prepare(folder)
    this.#mark = await store.write(this.path, TEXT)
    if (this.#isOver) return
    this.#timer = setInterval(() => {
      // A slow disk: the pending write is the sign of life.
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

/** What is at the path of a heartbeat file. */
export type HeartbeatSighting =
  /** A file. Its modification time, in milliseconds since 1970, is the last sign of life from the worker. */
  | { readonly is: 'file'; readonly mtimeMs: number; readonly empty: boolean }
  /** The folder lists it, but nothing is there: the worker is replacing it right now. */
  | { readonly is: 'replaced' }
  /** It was there a moment ago and has been deleted. */
  | { readonly is: 'deleted' }
  /** Something other than a file, so not a heartbeat. */
  | { readonly is: 'directory' | 'other' }

/** Read access to one heartbeat folder. Both methods throw the system error if access is denied. */
export interface HeartbeatFolder {
  /** The names of everything in it. */
  names(): Iterable<string>
  /** What is there; undefined if nothing is. Symbolic links are followed; a broken one is `other`. */
  look(name: string): Exclude<HeartbeatSighting, { is: 'replaced' | 'deleted' }> | undefined
}

/**
 * Looks for the heartbeat files (spec §2.7) of issues. Issues without one are absent from the result. If a worker replaces
 * its file without a rename, there is a moment without a file: files that are missing but listed in the folder are looked
 * at again, and if they are still missing, a second listing decides.
 * @param issues safe ids (`isSafeIssueId`)
 * @throws the system error if the folder cannot be read
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

/** Adds what is there to `found`; returns the others. */
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

/**
 * Finds the heartbeats that belong to a state record: the folder `.orchestrator/heartbeats` in the record's directory or
 * the nearest one above. The specification does not say where the record is (spec §2.6).
 * @param statePath absolute path of the record; it need not exist
 * @param isDirectory whether a path is a directory, following symbolic links
 */
export function findHeartbeatFolder(statePath: string, isDirectory: (path: string) => boolean): string | undefined {
  for (let directory = dirname(statePath); ; directory = dirname(directory)) {
    const folder = join(directory, HEARTBEAT_FOLDER)
    if (isDirectory(folder)) return folder
    if (dirname(directory) === directory) return undefined
  }
}
