import { realpathSync, statSync, watch } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { realSchedule, type Schedule } from '../../base/world.js'
import { attempt } from '../../project/disk.js'
import type { CliIo } from '../start/io.js'

/** What watching takes from the world outside. */
export interface WatchWorld {
  /**
   * Watches one file, or a directory and its entries, until the function that it returns is called. Reports absolute paths.
   * @throws NodeJS.ErrnoException where that cannot be done, which `failed` is told where it shows later
   */
  open(path: string, changed: (path: string) => void, failed: (error: Error) => void): () => void
  readonly schedule: Schedule
  /** Called when there is nothing to do until something changes. */
  idle?(): void
}

export const THIS_MACHINE: WatchWorld = {
  schedule: realSchedule,
  open(path, changed, failed) {
    const watcher = watch(path, (_event, name) => {
      // What happens to a directory itself is reported under its own name, as if that were one of its entries.
      if (name === null || name === basename(path)) changed(path)
      if (name !== null) changed(join(path, name))
    })
    watcher.on('error', failed)
    return () => watcher.close()
  }
}

/** What a run looks for in every directory from the working directory up. */
const UPWARD = ['.git', 'package.json', 'plugvet.config.json']

/** Changes that follow each other so closely are one, since editors write in several steps. In milliseconds. */
const QUIET_MS = 100

/** Where something happens all the time, this is long enough; where no change is reported, it is time to look. In milliseconds. */
const MAX_MS = 1000

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the system watches no more files for this user (on Linux: fs.inotify.max_user_watches)',
  EMFILE: 'the system lets this program open no more files, or watch none (on Linux: fs.inotify.max_user_instances)'
}

/** Watches what a run looked at, so that no change of its result is missed. */
export class Watcher {
  readonly #watched = new Map<string, { readonly identity: string; readonly close: () => void }>()
  /** The paths where a change may change the result; with a separator at the end, the directories in which any may. */
  readonly #mattering = new Set<string>()
  /** The errors that are not told again, or not at all: lint tells what may not be read, and what is gone comes back or not. */
  readonly #told = new Set(['EACCES', 'EPERM', 'ENOENT'])
  readonly #isPolling: boolean
  #hasNews = false
  #wake: () => void = () => undefined
  #endPause: () => void = () => undefined

  constructor(private readonly world: WatchWorld, private readonly io: Pick<CliIo, 'cwd' | 'env' | 'err'>) {
    // The variable is chokidar's: many containers set it.
    this.#isPolling = !['', '0', 'false'].includes(io.env.CHOKIDAR_USEPOLLING?.toLowerCase() ?? '')
  }

  /**
   * Watches this from now on, and nothing else.
   * @param looks paths as `collectLooks` collects them
   * @returns whether any of it was not watched before: nobody has reported what happened there after the run looked at it
   */
  watch(looks: ReadonlySet<string>): boolean {
    if (this.#isPolling) return false
    const found = this.#find(looks)
    for (const [path, { identity, close }] of this.#watched) {
      if (found.get(path) === identity) continue
      close()
      this.#watched.delete(path)
    }
    const added = [...found].filter(([path]) => !this.#watched.has(path))
    for (const [path, identity] of added) this.#watched.set(path, { identity, close: this.#open(path) })
    return added.length > 0
  }

  /** Resolves when something has happened since this was last asked, and nothing follows it closely. */
  async settled(): Promise<void> {
    this.world.idle?.()
    if (this.#isPolling) await this.#pause(MAX_MS)
    else if (!this.#hasNews) await new Promise<void>((resolve) => (this.#wake = resolve))
    for (let waited = 0; this.#hasNews && waited < MAX_MS; waited += QUIET_MS) {
      this.#hasNews = false
      await this.#pause(QUIET_MS)
    }
  }

  close(): void {
    this.#endPause()
    for (const { close } of this.#watched.values()) close()
  }

  /** @returns the identity of what is to be watched: directories, and files in them too, since some systems miss what is in those */
  #find(looks: ReadonlySet<string>): Map<string, string> {
    const found = new Map<string, string>()
    const add = (path: string): boolean => {
      this.#mattering.add(path)
      const stamps = found.has(path) ? undefined : stampsOf(path)
      if (stamps !== undefined) found.set(path, stamps.identity)
      return found.has(path)
    }
    this.#mattering.clear()
    for (const path of new Set([...looks].map((look) => resolve(look)))) {
      const isList = looks.has(path + sep)
      if (isList) this.#mattering.add(path + sep)
      const isThere = add(path)
      // A directory reports its own end. Those above are shared, as that of all homes is: none is watched for what may never come.
      if (isThere ? isList : UPWARD.includes(basename(path)) && dirname(path) !== this.io.cwd) continue
      // Where the directory is missing as well, its creation is seen in the nearest that is there.
      for (let above = dirname(path); !add(above) && above !== dirname(above); ) above = dirname(above)
      // What a link leads to changes without the link.
      const real = isThere ? attempt(() => realpathSync.native(path)) : undefined
      if (real !== undefined && real !== path) [real, dirname(real)].forEach(add)
    }
    return found
  }

  #open(path: string): () => void {
    const changed = (where: string): void => {
      if (!this.#mattering.has(where) && !this.#mattering.has(dirname(where) + sep)) return
      this.#hasNews = true
      this.#wake()
    }
    const failed = ({ code, message }: NodeJS.ErrnoException): void => {
      const reason = code ?? message
      if (!this.#told.has(reason)) this.io.err(`plugvet: some changes will not be seen: ${REASONS[reason] ?? reason}\n`)
      this.#told.add(reason)
    }
    try {
      return this.world.open(path, changed, failed)
    } catch (error) {
      failed(error as Error)
      return () => undefined
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => (this.#endPause = this.world.schedule(milliseconds, resolve)))
  }
}

/**
 * What tells a file or directory from another that takes its place, and what changes with its content, but for two changes
 * within a tick of the clock. A file system gives the number of what was deleted to the next that is made.
 */
export function stampsOf(path: string): { readonly identity: string; readonly content: string } | undefined {
  const stats = attempt(() => statSync(path, { bigint: true, throwIfNoEntry: false }))
  return stats && {
    identity: [stats.dev, stats.ino, stats.birthtimeNs].join(),
    content: [stats.size, stats.mtimeNs, stats.ctimeNs].join()
  }
}
