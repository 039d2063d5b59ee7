import type { AsyncLocalStorage } from 'node:async_hooks'
import type { Stats } from 'node:fs'
import { accessSync, closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { visible } from '../base/wording.js'
import type { FileAccess } from '../base/world.js'
import { decode } from '../json/document.js'
import { isTracked } from './git-index.js'
import type { ReadResult } from './project.js'

let looks: AsyncLocalStorage<Set<string>> | undefined

/**
 * Runs an action and collects every path that it looks at, whether or not something is there: a change of its result starts
 * at one of them. The path of a directory that it lists ends with a separator.
 */
export function collectLooks<Result>(paths: Set<string>, action: () => Result): Result {
  // Only what watches asks, and Node 24 loads more of itself for it.
  looks ??= new (process.getBuiltinModule('node:async_hooks').AsyncLocalStorage)<Set<string>>()
  return looks.run(paths, action)
}

/** Records that a path is looked at, for `collectLooks`. */
export function noteLook(path: string): void {
  looks?.getStore()?.add(path)
}

/** The files of this machine. What cannot be read is absent, as it is for a host. */
export const nodeFiles: Required<Pick<FileAccess, 'directoriesIn'>> & FileAccess = {
  isTracked: (path) => attempt(() => isTracked(path, nodeFiles)) ?? false,
  readText(path) {
    noteLook(path)
    // Reading a FIFO would wait forever, and a device such as /dev/zero has no end.
    return attempt(() => (statSync(path, { throwIfNoEntry: false })?.isFile() === true ? reading(path, (file) => readFileSync(file, 'utf8')) : undefined))
  },
  kindOf(path) {
    noteLook(path)
    const stats = attempt(() => statSync(path, { throwIfNoEntry: false }))
    if (stats === undefined) return undefined
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'directory' : 'other'
  },
  leadsOut(path, directory) {
    noteLook(path)
    return 'failure' in within(directory, path)
  },
  realPath(path) {
    noteLook(path)
    return attempt(() => realpathSync.native(path)) ?? path
  },
  isExecutable(path) {
    noteLook(path)
    return attempt(() => (accessSync(path, constants.X_OK), true)) ?? false
  },
  filesIn(directory) {
    noteLook(directory + sep)
    const entries = attempt(() => readdirSync(directory, { withFileTypes: true }))
    return entries?.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)
  },
  directoriesIn(directory) {
    noteLook(directory + sep)
    const entries = attempt(() => readdirSync(directory, { withFileTypes: true }))
    return entries?.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  }
}

/** An entry of a directory. */
export interface DiskEntry {
  readonly name: string
  isFile(): boolean
  isDirectory(): boolean
}

/** The files of a run: those of this machine, or others passed instead. */
export interface Disk {
  readonly files: FileAccess
  /** Reads a configuration file; `known` is what the path is already known to be. */
  open(path: string, known?: 'file'): ReadResult
  /** The entries of a directory, or why it cannot be read. */
  list(directory: string): readonly DiskEntry[] | { readonly failure: string }
  /** Whether nothing is at a path. A path that cannot be checked may exist. */
  isGone(path: string): boolean
}

/** The result of a system call; undefined if it fails. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Larger files are rejected: V8 cannot create a string of more than about 512 MiB. */
const MAX_BYTES = 500 * 1024 * 1024

/**
 * Reads a configuration file. Never opens anything but a regular file: reading a FIFO would wait forever.
 * @param known what is already known to be there, so that a walk need not ask again
 */
export function readConfig(path: string, known?: 'file'): ReadResult {
  noteLook(path)
  try {
    if (known !== 'file') {
      const failure = whyUnreadable(statSync(path))
      if (failure !== undefined) return { failure }
    }
    // Node decodes much faster than it returns bytes, so they are requested only if the text looks damaged.
    const text = reading(path, (file) => readFileSync(file, 'utf8'))
    return text.includes('\uFFFD') || text.includes('\0') ? decode(reading(path, (file) => readFileSync(file))) : { text }
  } catch (error) {
    if (error instanceof Unreadable) return { failure: error.message }
    return { failure: tellsOfAbsence(error) && !isFree(path) ? 'is a link to a file that does not exist' : describeError(error) }
  }
}

/** What is not a file that plugvet reads. */
class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** Opening a FIFO waits for somebody to write to it, unless one asks not to wait. Windows has neither. */
const WITHOUT_WAITING = constants.O_RDONLY | ('O_NONBLOCK' in constants ? constants.O_NONBLOCK : 0)

/** Reads what is at a path now: it may have become something else since it was listed. @throws Unreadable, or the system's error */
function reading<Result>(path: string, read: (file: number) => Result): Result {
  const file = openSync(path, WITHOUT_WAITING)
  try {
    const failure = whyUnreadable(fstatSync(file))
    if (failure !== undefined) throw new Unreadable(failure)
    return read(file)
  } finally {
    closeSync(file)
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

function whyUnreadable(stats: Stats): string | undefined {
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
  ELOOP: 'its symbolic links form a loop',
  EMFILE: 'too many open files',
  ENOSPC: 'no space left on the device',
  EFBIG: 'it would be larger than files may be',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the path is too long',
  ERR_FS_FILE_TOO_LARGE: 'is too large',
  ERR_STRING_TOO_LONG: 'is too large'
}

/**
 * A system error in plain words.
 * @throws the error itself if it is not a system error: a bug in plugvet must not look like a bad file
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  return REASONS[error.code] ?? `cannot be read (${error.code})`
}

/** Whether nothing is at a path, following symbolic links. What cannot be accessed may exist. */
export function isGone(path: string): boolean {
  noteLook(path)
  return isAbsent(() => statSync(path))
}

/** Whether a new file at a path would replace nothing, not even a broken symbolic link. */
export function isFree(path: string): boolean {
  return isAbsent(() => lstatSync(path))
}

/** Whether a system error says that nothing is at a path. */
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
 * Keeps a path inside a directory, following symbolic links. Says nothing about what is elsewhere, not even whether it
 * exists.
 * @param root absolute
 * @param path absolute, or relative to the root; it need not exist
 */
export function within(root: string, path: string): Within {
  if (path.includes('\0')) return { failure: 'is not a valid path: it contains a NUL character' }
  // Everything is below the root of the file system.
  if (dirname(root) === root) return { failure: 'no files are read, because the working directory is the root of the file system' }
  const absolute = resolve(root, path)
  try {
    const below = relative(realpathSync.native(root), realPathOf(absolute))
    if (!isAbsolute(below) && below !== '..' && !below.startsWith(`..${sep}`)) return { path: absolute }
  } catch (error) {
    return { failure: describeError(error) }
  }
  return { failure: 'is outside the working directory, where plugvet reads no files' }
}

/**
 * The root of the git work tree that a directory is in; the directory itself if it is in none. The home directory counts as
 * a work tree only for itself: people keep their settings in git, but not everything below is one project.
 * @param directory absolute
 */
export function projectRootOf(directory: string, home: string | undefined): string {
  for (let current = directory; ; current = dirname(current)) {
    if (attempt(() => statSync(join(current, '.git'), { throwIfNoEntry: false })) !== undefined) return current
    if (dirname(current) === current || dirname(current) === home) return directory
  }
}

/**
 * The directories that a run may read in on its own. A repository may say how it is judged, never where else to look: a
 * link that leads out of them is followed only if the user named it.
 */
export class Bounds {
  readonly #roots = new Set<string>()
  #realRoots: Set<string> | undefined

  /**
   * @param roots of the projects, absolute
   * @param entrances directories that the user named, which may be links themselves
   * @param home the user's home directory
   */
  constructor(roots: Iterable<string>, private readonly entrances: Iterable<string> = [], private readonly home?: string) {
    for (const root of roots) this.add(root)
  }

  /** Adds the project of a path, if it is in none of them. */
  include(path: string): void {
    if (!isBelow(path, this.#roots)) this.add(projectRootOf(dirname(path), this.home))
  }

  /** Adds a project. @param root of the project, absolute */
  add(root: string): void {
    if (this.#roots.has(root)) return
    this.#roots.add(root)
    this.#realRoots?.add(attempt(() => realPathOf(root)) ?? root)
  }

  /**
   * Where a path that is in the project by its name leads to instead; undefined if it stays inside, or was never inside.
   * @param real where it leads, if that is known
   */
  exitOf(path: string, real = attempt(() => realPathOf(path))): string | undefined {
    if (!isBelow(path, this.#roots)) return undefined
    return real === undefined || this.#holds(real) ? undefined : real
  }

  /** Whether a path is in the project, following links. What cannot be looked at counts as inside: reading it fails anyway. */
  contains(path: string): boolean {
    const real = attempt(() => realPathOf(path))
    return real === undefined || this.#holds(real)
  }

  /** These bounds without the directories that the user named although they are links that lead out. */
  withoutEntrances(): Bounds {
    return new Bounds(this.#roots, [], this.home)
  }

  /** Files without the content of those that a link in the project leads to outside. */
  over(files: FileAccess): FileAccess {
    return filesWithin(() => this, files)
  }

  #holds(real: string): boolean {
    this.#realRoots ??= new Set([...this.entrances, ...this.#roots].map((path) => attempt(() => realPathOf(path)) ?? path))
    return isBelow(real, this.#realRoots)
  }
}

/**
 * Some files without the content of those that a link in a project leads to outside.
 * @param boundsOf called when the first file is read: most files that are asked for do not exist, and where a path leads is a long question
 */
export function filesWithin(boundsOf: () => Bounds, files: FileAccess): FileAccess {
  let bounds: Bounds | undefined
  const stays = (path: string): boolean => (bounds ??= boundsOf()).exitOf(path, files.realPath?.(path)) === undefined
  return {
    ...files,
    readText: (path) => (files.kindOf(path) !== undefined && stays(path) ? files.readText(path) : undefined),
    filesIn: (directory) => (files.kindOf(directory) !== undefined && stays(directory) ? files.filesIn(directory) : undefined),
    directoriesIn: (directory) => (files.kindOf(directory) !== undefined && stays(directory) ? files.directoriesIn?.(directory) : undefined)
  }
}

/** For files in the folders that the system gives to programs, which belong to no project. */
export const NO_PROJECT = new Bounds([])

/**
 * Why nothing is written at a path: a link in the project, which came with the repository, leads out of it. Everything that writes asks this.
 * @param path absolute; it need not exist
 * @param real where it leads, if that is known
 * @returns undefined if it stays in the project, or was never in it
 */
export function whyOutside(path: string, bounds: Bounds, real?: string): string | undefined {
  const exit = bounds.withoutEntrances().exitOf(path, real)
  return exit === undefined ? undefined : `a link leads out of the project, to ${visible(exit)}`
}

/** Whether a path is one of some directories, or below one. */
function isBelow(path: string, directories: ReadonlySet<string>): boolean {
  for (let current = path; ; current = dirname(current)) {
    if (directories.has(current)) return true
    if (dirname(current) === current) return false
  }
}

/** Where a path leads: the real path of the nearest existing directory, plus the rest as written. A broken symbolic link leads out too. */
function realPathOf(path: string): string {
  try {
    return realpathSync.native(path)
  } catch (error) {
    const parent = dirname(path)
    if (!tellsOfAbsence(error) || parent === path) throw error
    const above = realPathOf(parent)
    const own = join(above, relative(parent, path))
    // What does not exist but still has a name is a broken link.
    return isFree(own) ? own : realPathOf(resolve(above, readlinkSync(own)))
  }
}

/**
 * Writes a file completely or not at all. Anything but a regular file, such as /dev/null or a pipe, is written to directly, since a rename
 * would destroy it; a file with hard links is left alone.
 * @param path absolute
 * @param bounds of the project that the command runs in
 * @returns why it cannot be written; undefined on success
 */
export async function writeFile(path: string, text: string, bounds: Bounds): Promise<string | undefined> {
  const failure = whyNotWritable(path, bounds)
  if (failure !== undefined) return failure
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
      writeFileSync(path, text)
      return undefined
    }
    const { replaceFile } = await import('./replace-file.js')
    // Follows a link to the file it names: a rename onto the link would replace the link. From here on, only that name is used: a file that
    // becomes a link now is not followed.
    const real = realPathOf(path)
    const outside = whyOutside(path, bounds, real)
    if (outside !== undefined) return outside
    const stats = lstatSync(real, { throwIfNoEntry: false })
    await replaceFile(real, text, stats?.isFile() === true ? stats : undefined)
    return undefined
  } catch (error) {
    return describeError(error)
  }
}

/**
 * What prevents a file from being written, as far as that can be told beforehand.
 * @param path absolute
 * @param bounds of the project that the command runs in
 * @returns undefined if nothing does
 */
export function whyNotWritable(path: string, bounds: Bounds): string | undefined {
  const outside = whyOutside(path, bounds)
  if (outside !== undefined) return outside
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory() === true) return 'is a directory, not a file'
    if (stats?.isFile() === false) return undefined
    // A rename needs no permission on the file itself, so a write-protected file would be replaced anyway.
    if (stats !== undefined && (stats.mode & 0o222) === 0) return 'is write-protected'
    if (stats !== undefined && stats.nlink > 1) return 'has hard links, which replacing the file would break'
    accessSync(dirname(stats === undefined ? path : realpathSync(path)), constants.W_OK)
    return undefined
  } catch (error) {
    return describeError(error)
  }
}
