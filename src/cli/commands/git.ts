import { execFileSync } from 'node:child_process'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { remembering, type FileAccess, targetPlatform } from '../../base/world.js'
import { findProgram } from '../../doctor/stdio/find-program.js'
import { decode } from '../../json/document.js'
import { type Disk, type DiskEntry, nodeFiles } from '../../project/disk.js'
import { UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'

/** The files of a commit, as a disk on which the repository has that state and there is nothing else. */
export interface Commit {
  readonly hash: string
  readonly disk: Disk
  /** The root of the work tree; absolute. */
  readonly root: string
}

/** So many bytes git may answer: a tree that contains another one many times, and that another one, has more files than any machine can list. */
const MAX_BYTES = 128 * 1024 * 1024

/**
 * What keeps git from starting programs that the configuration of a repository names: nobody has read it. A repository may say that objects
 * are missing and come from elsewhere, through a program of its own (https://git-scm.com/docs/partial-clone). Git before 2.45 knows only the
 * list of protocols, which is empty here.
 */
const STARTS_NOTHING = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: '', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' }

/**
 * The commit that a change started from: where the current one and another parted, or the other one where they have nothing in common.
 * @param ref as the user named it
 * @throws UsageError where there is no such commit, no repository, or no git
 */
export function baseCommit(ref: string, io: Asking): Commit {
  const root = resolve(io.cwd, line(ask(['rev-parse', '--show-cdup'], io, (why) => `review needs a git repository: ${why}`)))
  const named = line(
    ask(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], io, () =>
      ref === 'HEAD' ? 'there is no commit to compare with yet' : `there is no commit '${ref}'`
    )
  )
  const hash = line(attempted(['merge-base', named, 'HEAD'], io) ?? named)
  return { hash, disk: diskOfCommit(root, hash, io), root }
}

/** Whether git knows a commit by a name. */
export function isCommit(ref: string, io: Asking): boolean {
  return attempted(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], io) !== undefined
}

/** Those of some absolute paths that are in the index, and so in the next commit. */
export function committedOf(paths: readonly string[], io: Asking): ReadonlySet<string> {
  if (paths.length === 0) return new Set()
  const answer = attempted(['--literal-pathspecs', 'ls-files', '-z', '--full-name', '--', ...paths], io)
  const root = resolve(io.cwd, line(attempted(['rev-parse', '--show-cdup'], io) ?? ''))
  return new Set((answer ?? '').toString().split('\0').filter((path) => path !== '').map((path) => join(root, path)))
}

/** The disk on which a repository is as it was in a commit, and everything else as it is. */
export function diskAt({ disk, root }: Commit, now: Disk): Disk {
  const of = (path: string) => (path === root || path.startsWith(join(root, sep)) ? disk : now)
  const files: FileAccess = {
    readText: (path) => of(path).files.readText(path),
    kindOf: (path) => of(path).files.kindOf(path),
    isExecutable: (path) => of(path).files.isExecutable(path),
    filesIn: (folder) => of(folder).files.filesIn(folder),
    directoriesIn: (folder) => of(folder).files.directoriesIn?.(folder),
    isTracked: (path) => of(path).files.isTracked?.(path) === true
  }
  return { files, open: (path, known) => of(path).open(path, known), list: (folder) => of(folder).list(folder), isGone: (path) => of(path).isGone(path) }
}

type Asking = Pick<CliIo, 'cwd' | 'env' | 'platform'>

/** The program. Windows would look for it in the working directory first, where the repository may have one of its own. */
function gitOf({ env, platform }: Asking): string {
  if (targetPlatform(platform) !== 'win32') return 'git'
  const set = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const found = findProgram('git', { platform: 'win32', env: set, cwd: dirname(process.execPath) }, nodeFiles)
  if (found.is !== 'found') throw new UsageError('git was not found on the PATH')
  return found.path
}

/** @param explain makes the message of the error from the first line that git says */
function ask(args: readonly string[], io: Asking, explain: (why: string) => string): Buffer {
  const { cwd, env } = io
  try {
    return execFileSync(gitOf(io), ['-c', 'core.fsmonitor=false', ...args], { cwd, env: { ...env, LC_ALL: 'C', ...STARTS_NOTHING }, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: MAX_BYTES })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code, stderr } = error as NodeJS.ErrnoException & { readonly stderr?: Buffer }
    if (code === 'ENOENT') throw new UsageError('git was not found on the PATH')
    if (code === 'ENOBUFS') throw new UsageError(explain(`git ${args[0] ?? ''} answers with more than ${MAX_BYTES / 1024 / 1024} MB`))
    if (stderr === undefined) throw error
    throw new UsageError(explain(stderr.toString().split('\n')[0]?.replace(/^fatal: /, '') ?? ''))
  }
}

/** The answer of git; undefined where it says no. */
function attempted(args: readonly string[], io: Asking): Buffer | undefined {
  try {
    return ask(args, io, (why) => why)
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

function line(answer: Buffer | string): string {
  return answer.toString().replace(/\r?\n$/, '')
}

/** A file of a commit. Links and submodules are no files. */
interface Blob {
  readonly hash: string
  readonly isExecutable: boolean
}

function diskOfCommit(root: string, commit: string, io: Asking): Disk {
  const blobs = new Map<string, Blob>()
  const folders = new Map<string, Map<string, 'file' | 'directory'>>([[root, new Map()]])
  for (const entry of ask(['ls-tree', '-r', '-z', '--full-tree', commit], io, (why) => why).toString().split('\0')) {
    const [, mode, hash, path] = /^(100\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? []
    if (mode === undefined || hash === undefined || path === undefined) continue
    const absolute = join(root, path)
    blobs.set(absolute, { hash, isExecutable: mode === '100755' })
    addTo(folders, absolute, 'file')
  }
  const bytesOf = (path: string): Buffer | undefined => {
    const blob = blobs.get(path)
    return blob === undefined ? undefined : ask(['cat-file', 'blob', blob.hash], io, (why) => why)
  }
  const namesIn = (folder: string, wanted: 'file' | 'directory') => {
    const entries = folders.get(folder)
    return entries === undefined ? undefined : [...entries].flatMap(([name, kind]) => (kind === wanted ? [name] : []))
  }
  const files: FileAccess = remembering({
    // What is in a commit is in the repository, even if it is among what git ignores.
    readText: (path) => (basename(path) === '.gitignore' ? undefined : bytesOf(path)?.toString()),
    kindOf: (path) => (blobs.has(path) ? 'file' : folders.has(path) ? 'directory' : undefined),
    isExecutable: (path) => blobs.get(path)?.isExecutable === true,
    filesIn: (folder) => namesIn(folder, 'file'),
    directoriesIn: (folder) => namesIn(folder, 'directory')
  })
  return {
    files,
    open: (path) => {
      const bytes = bytesOf(path)
      return bytes === undefined ? { failure: 'no such file or directory' } : decode(bytes)
    },
    list: (folder) => [...(folders.get(folder) ?? [])].map(([name, kind]) => entryOf(name, kind)),
    isGone: (path) => files.kindOf(path) === undefined
  }
}

/** Adds a path to its folder, and the folders that are not known yet to theirs. */
function addTo(folders: Map<string, Map<string, 'file' | 'directory'>>, path: string, kind: 'file' | 'directory'): void {
  for (let [child, as] = [path, kind]; ; [child, as] = [dirname(child), 'directory']) {
    const folder = dirname(child)
    const known = folders.get(folder)
    const entries = known ?? new Map<string, 'file' | 'directory'>()
    entries.set(basename(child), as)
    if (known !== undefined) return
    folders.set(folder, entries)
    if (folder === child) return
  }
}

function entryOf(name: string, kind: 'file' | 'directory'): DiskEntry {
  return { name, isFile: () => kind === 'file', isDirectory: () => kind === 'directory' }
}
