import { basename, dirname } from 'node:path'
import { nodeFiles } from '../../files/node-files.js'
import { identityOf } from './stamp.js'
import type { WatchedPaths } from './watcher.js'

/** What the result of a run depends on, by absolute paths. None of it need be there. */
export interface Dependencies {
  /** Directories in which whatever happens may matter. */
  readonly directories: readonly string[]
  /** Files, and directories that are only asked whether they are there. */
  readonly paths: readonly string[]
}

/** What is to be watched so that no change of what a result depends on is missed. */
export class Scope implements WatchedPaths {
  readonly files: ReadonlySet<string>
  readonly #written: ReadonlySet<string>
  /** Of each directory the names that matter; undefined where all do. */
  readonly #names = new Map<string, Set<string> | undefined>()

  /** @param written files that the run itself writes, which do not matter, absolute */
  constructor({ directories, paths }: Dependencies, written: readonly string[]) {
    this.files = new Set(paths)
    this.#written = new Set(written)
    const missing: string[] = []
    for (const directory of directories) {
      if (isDirectory(directory)) this.#names.set(directory, undefined)
      else missing.push(directory)
    }
    for (const path of [...this.files, ...missing]) this.#addName(path)
  }

  get directories(): ReadonlySet<string> {
    return new Set(this.#names.keys())
  }

  /** Whether what happens at a path may change a result. */
  matters(path: string): boolean {
    if (this.#written.has(path)) return false
    if (this.#names.has(path)) return true
    const directory = dirname(path)
    return this.#names.has(directory) && this.#names.get(directory)?.has(basename(path)) !== false
  }

  /** The same for two scopes that are watched alike; not where a directory has taken another's place. */
  get key(): string {
    const directories = [...this.#names.keys()].sort().map((path) => `${path} ${identityOf(path)}`)
    return JSON.stringify([directories, [...this.files].sort()])
  }

  /** Has a path watched in its directory; where that is not there, in the nearest that is, so that its coming is seen. */
  #addName(path: string): void {
    // A directory that is watched tells of its own end.
    if (this.#names.has(path)) return
    let below = path
    let directory = dirname(path)
    while (!isDirectory(directory) && dirname(directory) !== directory) {
      below = directory
      directory = dirname(directory)
    }
    const names = this.#names.get(directory)
    if (names !== undefined) names.add(basename(below))
    else if (!this.#names.has(directory)) this.#names.set(directory, new Set([basename(below)]))
  }
}

function isDirectory(path: string): boolean {
  return nodeFiles.kindOf(path) === 'directory'
}
