import type { FileAccess } from '../base/world.js'
import { type Disk, type DiskEntry, nodeDisk, nodeFiles } from '../project/disk.js'

/** The files of a world. Paths are absolute; what cannot be read is absent. */
export interface WorldFiles extends FileAccess {
  /** The names of the directories in a directory; undefined where there is no directory to read. */
  directoriesIn(directory: string): readonly string[] | undefined
}

/** The world that files are judged in. Everything that plugvet learns from outside comes from here. */
export interface World {
  /** The environment variables by which references such as `${TOKEN}` are judged. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The platform at hand, as Node names it. It is the one that files are meant for, unless the options say otherwise. */
  readonly platform: string
  readonly files: WorldFiles
  /** The time, in milliseconds since 1970-01-01T00:00Z. */
  now(): number
}

const HERE: WorldFiles = nodeFiles

/** This machine: the environment, platform and clock of the process, and the files of its disk. */
export function defaultWorld(): World {
  return { env: process.env, platform: process.platform, files: HERE, now: () => Date.now() }
}

/** The directory of the process. */
export function workingDirectory(): string {
  return process.cwd()
}

/** The files of a world as the commands read them. */
export function diskOf({ files }: World): Disk {
  return files === HERE ? nodeDisk : diskOver(files)
}

function diskOver(files: WorldFiles): Disk {
  return {
    files,
    open(path) {
      const kind = files.kindOf(path)
      if (kind === undefined) return { failure: 'no such file or directory' }
      if (kind !== 'file') return { failure: `is ${kind === 'directory' ? 'a directory' : 'something else'}, not a file` }
      const text = files.readText(path)
      return text === undefined ? { failure: 'cannot be read' } : { text }
    },
    list(directory) {
      const [names, directories] = [files.filesIn(directory), files.directoriesIn(directory)]
      if (names === undefined || directories === undefined) return { failure: 'cannot be read' }
      return [...names.map((name) => entryOf(name, true)), ...directories.map((name) => entryOf(name, false))]
    },
    isGone: (path) => files.kindOf(path) === undefined
  }
}

function entryOf(name: string, isFile: boolean): DiskEntry {
  return { name, isFile: () => isFile, isDirectory: () => !isFile }
}
