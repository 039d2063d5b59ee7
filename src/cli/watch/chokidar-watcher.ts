import { basename, join, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { WatchedPaths, Watcher, WatchListener } from './watcher.js'

/** A watcher of this machine's files. */
export class ChokidarWatcher implements Watcher {
  readonly #listener: WatchListener
  #current: FSWatcher | undefined

  constructor(listener: WatchListener) {
    this.#listener = listener
  }

  /**
   * Always begins anew: of a directory that is removed and made again within a tenth of a second, chokidar goes on watching
   * the one that is gone.
   */
  async watch({ directories, files }: WatchedPaths): Promise<void> {
    await this.close()
    const current = watch([...directories], {
      depth: 0,
      ignoreInitial: true,
      // It would pass over files that look like an editor's, and hold back what it tells.
      atomic: false,
      // What may not be read, lint says.
      ignorePermissionErrors: true,
      ignored: (path) => !directories.has(resolve(path)) && !files.has(resolve(path))
    })
    this.#current = current
    current.on('error', (error) => this.#listener.failed(error as NodeJS.ErrnoException))
    // The other events leave some out where things happen fast; of each this one is told.
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
    // What it was about to look at may fail after its end, which concerns nobody, and would be thrown.
    current.on('error', () => undefined)
  }
}

/** The paths an event is about; of the name a directory tells, whether it is its own or that of something in it, is open. */
function pathsOf(name: unknown, details: unknown, directories: ReadonlySet<string>): string[] {
  const { watchedPath } = details as { readonly watchedPath?: string }
  // Where it polls, it tells the path alone.
  if (watchedPath === undefined) return typeof name === 'string' ? [resolve(name)] : []
  const watched = resolve(watchedPath)
  if (!directories.has(watched)) return [watched]
  if (typeof name !== 'string') return [watched]
  return name === basename(watched) ? [watched, join(watched, name)] : [join(watched, name)]
}
