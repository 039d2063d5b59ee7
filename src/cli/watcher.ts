import { basename, join, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'

/** What is to be watched, by absolute paths. */
export interface WatchedPaths {
  readonly directories: ReadonlySet<string>
  /** The files in them that are watched one by one as well, where a system tells of no more than a directory's entries. */
  readonly files: ReadonlySet<string>
}

/** What a watcher reports to. */
export interface WatchListener {
  /** Something may have happened at an absolute path. */
  changed(path: string): void
  /** Something cannot be watched, so that its changes will not be reported. */
  failed(error: NodeJS.ErrnoException): void
}

/** Reports changes in the file system. */
export interface Watcher {
  /** Watches these from now on, and nothing else. Resolves once it does: what happened before may not be reported. */
  watch(paths: WatchedPaths): Promise<void>
  /** Ends it. Nothing is reported any more, and nothing is left that would keep a program from ending. */
  close(): Promise<void>
}

/** A watcher of this machine's files. */
export class ChokidarWatcher implements Watcher {
  readonly #listener: WatchListener
  #current: FSWatcher | undefined

  constructor(listener: WatchListener) {
    this.#listener = listener
  }

  /**
   * Always begins anew: when a directory is removed and made again within a tenth of a second, chokidar goes on watching
   * the one that is gone.
   */
  async watch({ directories, files }: WatchedPaths): Promise<void> {
    await this.close()
    const current = watch([...directories], {
      depth: 0,
      ignoreInitial: true,
      // It would skip files that look like an editor's, and delay what it reports.
      atomic: false,
      // Lint reports what may not be read.
      ignorePermissionErrors: true,
      ignored: (path) => !directories.has(resolve(path)) && !files.has(resolve(path))
    })
    this.#current = current
    current.on('error', (error) => this.#listener.failed(error as NodeJS.ErrnoException))
    // The other events are incomplete where things happen fast; this one reports every change.
    current.on('raw', (_event, name, details) => {
      for (const path of pathsOf(name, details, directories)) this.#listener.changed(path)
    })
    // After some errors it is never ready.
    await new Promise<void>((done) => void current.once('ready', done).once('error', () => done()))
  }

  async close(): Promise<void> {
    const current = this.#current
    this.#current = undefined
    if (current === undefined) return
    await current.close()
    // What it was about to look at may fail after its end, and would be thrown.
    current.on('error', () => undefined)
  }
}

/** The paths an event is about. The name that a directory reports may be its own or that of something in it. */
function pathsOf(name: unknown, details: unknown, directories: ReadonlySet<string>): string[] {
  const { watchedPath } = details as { readonly watchedPath?: string }
  // Where it polls, it reports the path alone.
  if (watchedPath === undefined) return typeof name === 'string' ? [resolve(name)] : []
  const watched = resolve(watchedPath)
  if (!directories.has(watched)) return [watched]
  if (typeof name !== 'string') return [watched]
  return name === basename(watched) ? [watched, join(watched, name)] : [join(watched, name)]
}
