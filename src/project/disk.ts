import { AsyncLocalStorage } from 'node:async_hooks'
import type { Stats } from 'node:fs'
import { accessSync, constants, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { FileAccess } from '../base/world.js'
import { decode } from '../json/document.js'
import type { ReadResult } from './project.js'

const looks = new AsyncLocalStorage<Set<string>>()

/**
 * Runs an action and collects every path that it looks at in the meantime, whether or not something is there: a change of
 * its result begins at one of them. The path of a directory that it lists ends with a separator.
 */
export function collectLooks<Result>(paths: Set<string>, action: () => Result): Result {
  return looks.run(paths, action)
}

/** Notes that a path is looked at, for `collectLooks`. */
export function noteLook(path: string): void {
  looks.getStore()?.add(path)
}

/** The files of this machine. What cannot be read is absent, as it is for a host. */
export const nodeFiles: FileAccess = {
  readText(path) {
    noteLook(path)
    // Reading a FIFO would wait for ever, and a device such as /dev/zero has no end.
    return attempt(() => (statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path, 'utf8') : undefined))
  },
  kindOf(path) {
    noteLook(path)
    const stats = attempt(() => statSync(path, { throwIfNoEntry: false }))
    if (stats === undefined) return undefined
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'directory' : 'other'
  },
  isExecutable(path) {
    noteLook(path)
    return attempt(() => (accessSync(path, constants.X_OK), true)) ?? false
  },
  filesIn(directory) {
    noteLook(directory + sep)
    const entries = attempt(() => readdirSync(directory, { withFileTypes: true }))
    return entries?.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)
  }
}

/** What stands in a directory. */
export interface DiskEntry {
  readonly name: string
  isFile(): boolean
  isDirectory(): boolean
}

/** The files of a run: those of this machine, or others that are given in their place. */
export interface Disk {
  readonly files: FileAccess
  /** Reads a configuration file; `known` is what is already known to stand there. */
  open(path: string, known?: 'file'): ReadResult
  /** What is in a directory, or why that cannot be told. */
  list(directory: string): readonly DiskEntry[] | { readonly failure: string }
  /** Whether nothing is at a path. What cannot be looked at may be there. */
  isGone(path: string): boolean
}

/** What a system call returns; undefined where it fails. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Larger files are refused: V8 holds no string of more than about 512 MiB. */
const MAX_BYTES = 500 * 1024 * 1024

/**
 * Reads a configuration file. Never opens what is no regular file: reading a FIFO would wait for ever.
 * @param known what is already known to stand there, so that a walk need not ask again
 */
export function readConfig(path: string, known?: 'file'): ReadResult {
  noteLook(path)
  try {
    if (known !== 'file') {
      const obstacle = hindranceOf(statSync(path))
      if (obstacle !== undefined) return { failure: obstacle }
    }
    // Node decodes much faster than it hands out bytes; those are asked for only where the text looks damaged.
    const text = readFileSync(path, 'utf8')
    return text.includes('\uFFFD') || text.includes('\0') ? decode(readFileSync(path)) : { text }
  } catch (error) {
    return { failure: describeError(error) }
  }
}

/** The disk of this machine. */
export const nodeDisk: Disk = {
  files: nodeFiles,
  open: readConfig,
  list(directory) {
    noteLook(directory + sep)
    try {
      return readdirSync(directory, { withFileTypes: true })
    } catch (error) {
      return { failure: describeError(error) }
    }
  },
  isGone
}

function hindranceOf(stats: Stats): string | undefined {
  if (stats.isDirectory()) return 'is a directory, not a file'
  if (stats.isFIFO()) return 'is a FIFO, not a file'
  if (stats.isSocket()) return 'is a socket, not a file'
  if (!stats.isFile()) return 'is a device, not a file'
  if (stats.size > MAX_BYTES) return `is larger than ${MAX_BYTES / 1024 / 1024} MiB`
  return undefined
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a directory, not a file',
  ENOTDIR: 'no such file: a part of the path is not a directory',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many open files',
  ENOSPC: 'no space left on the device',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the path is too long',
  ERR_FS_FILE_TOO_LARGE: 'is too large',
  ERR_STRING_TOO_LONG: 'is too large'
}

/**
 * A system error in plain words.
 * @throws the error itself when it is none: a mistake of plugvet must not pass for a bad file
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  return REASONS[error.code] ?? `cannot be read (${error.code})`
}

/** Whether nothing stands at a path, links followed. What cannot be looked at may be there. */
export function isGone(path: string): boolean {
  noteLook(path)
  return isAbsent(() => statSync(path))
}

/** Whether a new file at a path would take the place of nothing, not even of a link that leads nowhere. */
export function isFree(path: string): boolean {
  return isAbsent(() => lstatSync(path))
}

/** Whether a system error says that nothing stands at a path. */
function tellsOfAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function isAbsent(look: () => unknown): boolean {
  try {
    look()
    return false
  } catch (error) {
    return tellsOfAbsence(error)
  }
}

/** A path that may be read, or the reason why it may not. */
type Within = { readonly path: string } | { readonly failure: string }

/**
 * Keeps a path below a directory, symbolic links followed. Of what stands elsewhere nothing is told, not even whether it is there.
 * @param root absolute
 * @param path absolute, or relative to the root; nothing need stand there
 */
export function within(root: string, path: string): Within {
  if (path.includes('\0')) return { failure: 'is no path: it has a NUL in it' }
  // Below the root of the file system there is everything.
  if (dirname(root) === root) return { failure: 'no file is read, because the working directory is the root of the file system' }
  const absolute = resolve(root, path)
  try {
    const below = relative(realpathSync(root), realPathOf(absolute))
    if (!isAbsolute(below) && below !== '..' && !below.startsWith(`..${sep}`)) return { path: absolute }
  } catch (error) {
    return { failure: describeError(error) }
  }
  return { failure: 'is outside of the working directory, where no file is read' }
}

/**
 * Where a path leads: the real path of the nearest directory that is there, and the rest as it is written. A link to what
 * is not there leads out all the same.
 */
function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    const parent = dirname(path)
    if (!tellsOfAbsence(error) || parent === path) throw error
    const above = realPathOf(parent)
    const own = join(above, relative(parent, path))
    // What is not there and has a name all the same is a link.
    return isFree(own) ? own : realPathOf(resolve(above, readlinkSync(own)))
  }
}

/**
 * Writes a file, whole or not at all: a temporary file beside it, then a rename. What is no regular file, a device such
 * as /dev/null or a pipe, is written to, since a rename would destroy it; a file with hard links is left alone.
 * @param path absolute
 * @returns why it cannot be written; undefined when it is
 */
export async function writeFile(path: string, text: string): Promise<string | undefined> {
  const obstacle = whyNotWritable(path)
  if (obstacle !== undefined) return obstacle
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() === false) {
      writeFileSync(path, text)
      return undefined
    }
    const { default: writeFileAtomic } = await import('write-file-atomic')
    // Through a link to the file it names: a rename onto the link would replace the link.
    await writeFileAtomic(stats === undefined ? path : realpathSync(path), text, { encoding: 'utf8' })
    return undefined
  } catch (error) {
    return describeError(error)
  }
}

/**
 * What keeps a file from being written, as far as it can be told beforehand.
 * @param path absolute
 * @returns undefined where nothing does
 */
export function whyNotWritable(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory() === true) return 'is a directory, not a file'
    if (stats?.isFile() === false) return undefined
    // A rename needs no permission on the file itself, so that a write-protected one would be replaced all the same.
    if (stats !== undefined && (stats.mode & 0o222) === 0) return 'is write-protected'
    if (stats !== undefined && stats.nlink > 1) return 'has hard links, from which a new file would part it'
    accessSync(dirname(stats === undefined ? path : realpathSync(path)), constants.W_OK)
    return undefined
  } catch (error) {
    return describeError(error)
  }
}
