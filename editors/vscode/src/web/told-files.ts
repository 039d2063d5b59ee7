import type { World } from '../../../../src/library/world.js'
import type { SentFiles } from './messages.js'

/** The files that the worker was told about. A browser has no others. */
export class ToldFiles {
  /** The files by their directories, with their texts as far as they were sent. */
  readonly #folders = new Map<string, Map<string, string | true>>()
  /** The directories in each directory. */
  readonly #subfolders = new Map<string, Set<string>>()

  tell(files: SentFiles): void {
    for (const [path, content] of Object.entries(files)) {
      if (content === null) this.#remove(path)
      else this.#put(path, content)
    }
  }

  #put(path: string, content: string | true): void {
    const [folder, name] = split(path)
    const names = this.#folders.get(folder) ?? new Map<string, string | true>()
    names.set(name, content)
    this.#folders.set(folder, names)
    for (let below = folder; below !== ''; ) {
      const [above, own] = split(below)
      const known = this.#subfolders.get(above) ?? new Set()
      if (known.has(own)) return
      this.#subfolders.set(above, known.add(own))
      below = above
    }
  }

  /** Removes a file, or a directory with all that is in it. */
  #remove(path: string): void {
    const [folder, name] = split(path)
    this.#folders.get(folder)?.delete(name)
    this.#subfolders.get(folder)?.delete(name)
    for (const below of [...this.#folders.keys(), ...this.#subfolders.keys()]) {
      if (below !== path && !below.startsWith(`${path}/`)) continue
      this.#folders.delete(below)
      this.#subfolders.delete(below)
    }
  }

  /** A world in which there is nothing but these files. Nobody knows which variables are set where the servers run. */
  world(): World {
    const at = (path: string) => {
      const [folder, name] = split(path)
      return this.#folders.get(folder)?.get(name)
    }
    const isFolder = (path: string) => this.#folders.has(path) || this.#subfolders.has(path)
    return {
      env: {},
      platform: 'linux',
      now: () => Date.now(),
      files: {
        readText: (path) => {
          const content = at(path)
          return typeof content === 'string' ? content : undefined
        },
        kindOf: (path) => (at(path) !== undefined ? 'file' : isFolder(path) ? 'directory' : undefined),
        // Only the disk of the machine knows.
        isExecutable: () => true,
        filesIn: (path) => (isFolder(path) ? [...(this.#folders.get(path)?.keys() ?? [])] : undefined),
        directoriesIn: (path) => (isFolder(path) ? [...(this.#subfolders.get(path) ?? [])] : undefined)
      }
    }
  }
}

/** The directory and the name of an absolute path; those of the root are empty. */
function split(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}
