import { dirname, join, posix, sep } from 'node:path'
import type { Ignore, Options } from 'ignore'
import type { FileAccess } from '../base/world.js'
import type { HostTable } from '../hosts/table.js'
import { type Candidate, candidateAt, isHeartbeatFolder, mayBeKnown, type PathClass } from './classify.js'
import { type Disk, type DiskEntry, nodeDisk } from './disk.js'

export interface Discovery {
  readonly candidates: readonly Candidate[]
  readonly failures: readonly { readonly path: string; readonly message: string }[]
}

/** Directories that contain other people's files. */
const NEVER = new Set(['.git', 'node_modules'])

/**
 * Finds the files to check: the named files themselves, and in directories those whose path plugvet knows. Directories are
 * walked in alphabetical order; symbolic links to directories are not followed.
 * @param paths absolute paths
 * @param table which hosts look for which files
 * @param onlyKnown whether named files, too, are checked only if plugvet knows them, as needed for a hook that names every
 *   file. Files ignored by git are not skipped: a file that is named is about to be committed.
 */
export function discover(
  paths: readonly string[],
  gitIgnore: GitIgnore,
  table: HostTable,
  onlyKnown = false,
  disk: Disk = nodeDisk
): Discovery {
  const candidates = new Map<string, Candidate>()
  const failures: { path: string; message: string }[] = []
  for (const path of paths) {
    const found = disk.files.kindOf(path)
    const candidate = candidateAt(path, true, table)
    const isKnown = candidate.class !== undefined
    if (found === 'directory' && !isKnown) walk(path, { gitIgnore, table, disk }, candidates, failures)
    // A path that does not exist is reported in either case.
    else if (!onlyKnown || found === undefined) candidates.set(path, candidate)
    else if (isKnown) candidates.set(path, { ...candidate, named: false })
  }
  return { candidates: [...candidates.values()], failures }
}

interface Step {
  readonly directory: string
  readonly levels: IgnoreLevels
}

/** How directories are walked. */
interface Terms {
  readonly gitIgnore: GitIgnore
  readonly table: HostTable
  readonly disk: Disk
}

function walk(
  root: string,
  { gitIgnore, table, disk }: Terms,
  candidates: Map<string, Candidate>,
  failures: { path: string; message: string }[]
): void {
  const stack: Step[] = [{ directory: root, levels: gitIgnore.above(root) }]
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { directory } = step
    const entries = list(directory, disk, failures)
    const levels = gitIgnore.enter(step.levels, directory, entries.some((entry) => entry.name === '.gitignore'))
    const below: Step[] = []
    const holdsHeartbeats = isHeartbeatFolder(directory)
    let alone: boolean | undefined
    for (const entry of entries) {
      const { name } = entry
      const isDirectory = entry.isDirectory()
      const isKnown = mayBeKnown(name, table) || (holdsHeartbeats && name.endsWith('.json'))
      if (isDirectory ? NEVER.has(name) : !isKnown) continue
      const path = join(directory, name)
      const found = isKnown ? candidateAt(path, false, table) : undefined
      const isCandidate = found?.class !== undefined && (!isDirectory || isCertain(found.class))
      if (!isDirectory && !isCandidate) continue
      if (levels.length > 0 && isIgnored(levels, path, isDirectory)) continue
      if (!isCandidate) below.push({ directory: path, levels })
      else if (!candidates.has(path)) {
        alone ??= !entries.some((sibling) => table.mayTell(sibling.name))
        const candidate = alone ? { ...found, alone } : found
        candidates.set(path, entry.isFile() ? { ...candidate, known: 'file' } : candidate)
      }
    }
    for (const next of below.reverse()) stack.push(next)
  }
}

/** A directory where a host looks for its file is a mistake worth reporting; elsewhere it is a directory like any other. */
function isCertain(byPath: PathClass): boolean {
  if (byPath.is !== 'claimed') return byPath.is === 'file'
  const { path, shared } = byPath.claim
  return !shared || path.startsWith('.')
}

function list(directory: string, disk: Disk, failures: { path: string; message: string }[]): readonly DiskEntry[] {
  const entries = disk.list(directory)
  if ('failure' in entries) {
    failures.push({ path: directory, message: entries.failure })
    return []
  }
  return entries.length < 2 ? entries : entries.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

type Make = (options?: Options) => Ignore

interface Level {
  readonly directory: string
  readonly patterns: Ignore
}

/** The .gitignore files that apply in a directory, outermost first. */
type IgnoreLevels = readonly Level[]

/** Reads .gitignore files on the way down. The library is loaded when the first one is found. */
export class GitIgnore {
  #make: Make | undefined

  constructor(
    private readonly load: () => Make,
    private readonly files: FileAccess = nodeDisk.files
  ) {}

  /**
   * The levels that apply above a directory: every .gitignore from the root of its git work tree down. None outside of a
   * work tree, as in ripgrep.
   */
  above(directory: string): IgnoreLevels {
    const chain: string[] = []
    for (let current = directory; ; current = dirname(current)) {
      const isRoot = this.files.kindOf(join(current, '.git')) !== undefined
      if (current !== directory) chain.unshift(current)
      if (isRoot) break
      if (dirname(current) === current) return []
    }
    return chain.reduce<IgnoreLevels>((levels, current) => this.enter(levels, current, true), [])
  }

  /** The levels that apply inside a directory, including its own .gitignore. */
  enter(levels: IgnoreLevels, directory: string, mayHaveOne: boolean): IgnoreLevels {
    if (!mayHaveOne) return levels
    const text = this.files.readText(join(directory, '.gitignore'))
    if (text === undefined || text.trim() === '') return levels
    this.#make ??= this.load()
    return [...levels, { directory, patterns: this.#make({ allowRelativePaths: true }).add(text) }]
  }
}

/** Whether the levels that apply ignore a path: the innermost one that says anything decides. */
function isIgnored(levels: IgnoreLevels, path: string, isDirectory: boolean): boolean {
  for (let index = levels.length - 1; index >= 0; index--) {
    const level = levels[index]
    if (level === undefined) continue
    const below = path.slice(level.directory.length + 1).replaceAll(sep, '/')
    const verdict = level.patterns.test(isDirectory ? below + '/' : below)
    if (verdict.ignored && !inherits(level, below)) return true
    if (verdict.unignored) return false
  }
  return false
}

/**
 * Whether a level ignores a path only because it ignores the directory above. Since the walk is in that directory anyway,
 * an inner level has re-included it, and with it what is inherited.
 */
function inherits({ patterns }: Level, below: string): boolean {
  const parent = posix.dirname(below)
  return parent !== '.' && patterns.test(parent + '/').ignored
}
