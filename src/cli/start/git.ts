import { execFileSync } from 'node:child_process'
import { basename, dirname, join, resolve } from 'node:path'
import { askedOnce, type FileAccess } from '../../base/world.js'
import { decode } from '../../json/document.js'
import type { Disk, DiskEntry } from '../../project/disk.js'
import { UsageError } from './exit.js'
import type { CliIo } from './io.js'

/** The files of a commit, as a disk on which the repository has that state and there is nothing else. */
export interface Commit {
  readonly hash: string
  readonly disk: Disk
}

/** So many bytes git may answer. */
const MOST_BYTES = 1024 * 1024 * 1024

/**
 * The commit that a change started from: where the current one and another parted, or the other one where they have nothing in common.
 * @param ref as the user named it
 * @throws UsageError where there is no such commit, no repository, or no git
 */
export function baseCommit(ref: string, io: Pick<CliIo, 'cwd' | 'env'>): Commit {
  const root = resolve(io.cwd, line(ask(['rev-parse', '--show-cdup'], io, (why) => `review needs a git repository: ${why}`)))
  const named = line(ask(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], io, () => `there is no commit '${ref}'`))
  const hash = line(attempted(['merge-base', named, 'HEAD'], io) ?? named)
  return { hash, disk: diskOfCommit(root, hash, io) }
}

/** @param explain makes the message of the error from the first line that git says */
function ask(args: readonly string[], { cwd, env }: Pick<CliIo, 'cwd' | 'env'>, explain: (why: string) => string): Buffer {
  try {
    return execFileSync('git', [...args], { cwd, env: { ...env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' }, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: MOST_BYTES })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code, stderr } = error as NodeJS.ErrnoException & { readonly stderr?: Buffer }
    if (code === 'ENOENT') throw new UsageError('git was not found on the PATH')
    if (stderr === undefined) throw error
    throw new UsageError(explain(stderr.toString().split('\n')[0]?.replace(/^fatal: /, '') ?? ''))
  }
}

/** The answer of git; undefined where it says no. */
function attempted(args: readonly string[], io: Pick<CliIo, 'cwd' | 'env'>): Buffer | undefined {
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

function diskOfCommit(root: string, commit: string, io: Pick<CliIo, 'cwd' | 'env'>): Disk {
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
  const files: FileAccess = askedOnce({
    readText: (path) => bytesOf(path)?.toString(),
    kindOf: (path) => (blobs.has(path) ? 'file' : folders.has(path) ? 'directory' : undefined),
    isExecutable: (path) => blobs.get(path)?.isExecutable === true,
    filesIn: (folder) => {
      const entries = folders.get(folder)
      return entries === undefined ? undefined : [...entries].flatMap(([name, kind]) => (kind === 'file' ? [name] : []))
    }
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
  const folder = dirname(path)
  const known = folders.get(folder)
  if (known === undefined) addTo(folders, folder, 'directory')
  const entries = known ?? new Map<string, 'file' | 'directory'>()
  entries.set(basename(path), kind)
  folders.set(folder, entries)
}

function entryOf(name: string, kind: 'file' | 'directory'): DiskEntry {
  return { name, isFile: () => kind === 'file', isDirectory: () => kind === 'directory' }
}
