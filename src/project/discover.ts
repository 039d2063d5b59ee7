import { basename, dirname, join, posix, sep } from 'node:path'
import type { Ignore, Options } from 'ignore'
import { groupedBy } from '../base/lists.js'
import type { FileAccess } from '../base/world.js'
import type { HostTable } from '../hosts/table.js'
import { asDocument, type Candidate, candidateAt, isMarkdown, knownEndings, mayBeKnown, type PathClass } from './classify.js'
import { mayTell } from './foreign-places.js'
import { type Disk, type DiskEntry, nodeDisk } from './disk.js'
import { trackedAround } from './git-index.js'

/** What cannot be looked into. */
interface Failures {
  push(failure: { readonly path: string; readonly message: string }): void
}

/** Directories that contain other people's files. */
const NEVER = new Set(['.git', 'node_modules'])

/** Directories in which tests keep what they read, broken or not. */
const FIXTURES = /^_*(?:[a-z\d]+[-_])*(?:test)?fixtures?_*$|^test[-_]?data$/
/** Folders of tests, and those below them that say that what they keep is wrong. */
const TESTS = /[/\\](?:tests?|__tests__|specs?|e2e)(?:[/\\]|$)/
const WRONG = /^(?:bad|broken|invalid|malformed|wrong|failing)(?:[-_].*)?$/

function isOfFixtures(name: string, parent: string): boolean {
  return FIXTURES.test(name) || (WRONG.test(name) && TESTS.test(parent))
}

/** Folders of plugins in which a host keeps the copies that it made of them, and the lists next to these. */
const COPIES = new Set(['cache', 'marketplaces'])
const LISTS_OF_COPIES = new Set(['installed_plugins.json', 'known_marketplaces.json'])
/** The marketplace that Claude Code gets by itself. */
const OF_HOST = 'claude-plugins-official'

interface Step {
  readonly directory: string
  readonly levels: IgnoreLevels
  /** Whether git ignores the directory: only what it tracks anyway counts. */
  readonly ignored: boolean
  /** Set if it is in a folder of fixtures or of copies, below the directory that was named. */
  readonly apart?: { readonly is: 'fixture' | 'copy' } | undefined
}

/** How files are looked for. */
interface Terms {
  readonly gitIgnore: GitIgnore
  /** Which hosts look for which files. */
  readonly table: HostTable
  /**
   * Whether named files, too, are checked only if plugvet knows them, as needed for a hook that names every file. Files ignored by git are
   * not skipped: a file that is named is about to be committed.
   */
  readonly onlyKnown?: boolean
  /** Whether Markdown files are looked at too. */
  readonly docs?: boolean
  readonly disk?: Disk
}

/**
 * Finds the files to check, one after the other: the named files themselves, and in directories those whose path plugvet knows.
 * Directories are walked in alphabetical order; symbolic links to directories are not followed. A file that is found twice is reported once.
 */
export class Discovery {
  readonly #found = new Set<string>()
  readonly #named: ReadonlySet<string>
  readonly #disk: Disk

  /**
   * @param failures receives the directories that cannot be read
   * @param named the paths that are known to follow, absolute: such a file is checked whatever it is called, also if a walk comes across it
   *   first. With a single one, no list of what was found is kept.
   */
  constructor(private readonly options: Terms, private readonly failures: Failures, named: readonly string[] = []) {
    this.#named = new Set(named)
    this.#disk = options.disk ?? nodeDisk
  }

  /** @param path a file or a directory, absolute */
  *at(path: string): Generator<Candidate> {
    const { onlyKnown = false } = this.options
    const found = this.#disk.files.kindOf(path)
    const candidate = this.#candidateAt(path, true)
    const isKnown = candidate.byPath !== undefined
    if (found === 'directory' && !isKnown) yield* this.#walk(path)
    // A path that does not exist is reported in either case.
    else if ((isKnown || !onlyKnown || found === undefined) && this.#isNew(path)) {
      yield onlyKnown && found !== undefined ? { ...candidate, named: false, ...(this.#isFixture(path) ? { byPath: { is: 'fixture' } } : {}) } : candidate
    }
  }

  #candidateAt(path: string, named: boolean): Candidate {
    const candidate = candidateAt(path, named, this.options.table)
    return this.options.docs === true ? asDocument(candidate) : candidate
  }

  /** Whether a file that a hook names is in a folder of fixtures of its repository. */
  #isFixture(path: string): boolean {
    for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder)) {
      if (this.#disk.files.kindOf(join(folder, '.git')) !== undefined) return false
      if (isOfFixtures(folder.slice(folder.lastIndexOf(sep) + 1), dirname(folder))) return true
    }
    return false
  }

  #isNew(path: string): boolean {
    if (this.#found.has(path)) return false
    this.#found.add(path)
    return true
  }

  *#walk(root: string): Generator<Candidate> {
    const { gitIgnore, table, docs } = this.options
    const isTracked = trackedIn(root, this.#disk.files, table)
    const stack: Step[] = [{ directory: root, levels: gitIgnore.above(root), ignored: false }]
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      const { directory } = step
      // It is normalized already: `join` would look at every character of it again, for each of its files.
      const inside = directory.endsWith(sep) ? directory : directory + sep
      const entries = this.#list(directory)
      const levels = gitIgnore.enter(step.levels, directory, entries.some((entry) => entry.name === '.gitignore'))
      const below: Step[] = []
      const endings = knownEndings(directory, table)
      let alone: boolean | undefined
      for (const entry of entries) {
        const { name } = entry
        const isDirectory = entry.isDirectory()
        const isKnown = mayBeKnown(name, table) || endings.some((ending) => name.endsWith(ending)) || (docs === true && isMarkdown(name))
        if (isDirectory ? NEVER.has(name) : !isKnown) continue
        const path = inside + name
        const found = isKnown ? this.#candidateAt(path, false) : undefined
        const isCandidate = found?.byPath !== undefined && (!isDirectory || isCertain(found.byPath))
        if (!isDirectory && !isCandidate) continue
        const ignored = step.ignored || (levels.length > 0 && isIgnored(levels, path, isDirectory))
        if (ignored && !isTracked(path, isDirectory)) continue
        if (!isCandidate) below.push({ directory: path, levels, ignored, apart: step.apart ?? this.#apart(name, directory, entries) })
        else if (this.#named.has(path)) yield* this.at(path)
        else if (this.#isNew(path)) {
          alone ??= !entries.some((sibling) => mayTell(sibling.name, table))
          yield { path, byPath: step.apart ?? found.byPath, named: false, known: entry.isFile() ? 'file' : undefined, alone: alone ? true : undefined }
        }
      }
      for (const next of below.reverse()) stack.push(next)
    }
  }

  #apart(name: string, directory: string, entries: readonly DiskEntry[]): Step['apart'] {
    if (isOfFixtures(name, directory)) return { is: 'fixture' }
    if (!COPIES.has(name) || basename(directory) !== 'plugins') return undefined
    const isOfHost = basename(dirname(directory)).startsWith('.') || entries.some((entry) => LISTS_OF_COPIES.has(entry.name)) || this.#disk.files.kindOf(join(directory, name, OF_HOST)) === 'directory'
    return isOfHost && this.#disk.files.kindOf(join(directory, name, '.claude-plugin')) === undefined ? { is: 'copy' } : undefined
  }

  #list(directory: string): readonly DiskEntry[] {
    const entries = this.#disk.list(directory)
    if ('failure' in entries) {
      this.failures.push({ path: directory, message: entries.failure })
      return []
    }
    return entries.length < 2 ? entries : entries.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  }
}

/** A directory where a host looks for its file is a mistake worth reporting; elsewhere it is a directory like any other. */
function isCertain(byPath: PathClass): boolean {
  if (byPath.is !== 'claimed') return byPath.is === 'known-kind'
  const { path, shared } = byPath.claim
  return !shared || path.startsWith('.')
}

/** Tells what git tracks although a .gitignore names it: that is committed and shared like all else. */
function trackedIn(directory: string, files: FileAccess, table: HostTable): (path: string, isDirectory: boolean) => boolean {
  let known: ReturnType<typeof knownTracked> | undefined
  return (path, isDirectory) => {
    known ??= knownTracked(directory, files, table)
    const below = path.slice(known.root.length + 1).replaceAll(sep, '/')
    return (isDirectory ? known.directories : known.files).has(below)
  }
}

/** What git tracks that plugvet may know, and the directories with it, below the one that contains `.git`. */
function knownTracked(directory: string, files: FileAccess, table: HostTable) {
  const { root, paths: tracked } = trackedAround(directory, files)
  const known = [...groupedBy(tracked, (path) => posix.dirname(path))].flatMap(([folder, inside]) => {
    const endings = knownEndings(folder, table)
    return inside.filter((path) => mayBeKnown(posix.basename(path), table) || endings.some((ending) => path.endsWith(ending)))
  })
  const paths = known.map((path) => Buffer.from(path, 'latin1').toString())
  const directories = new Set<string>()
  for (const path of paths) {
    for (let above = posix.dirname(path); above !== '.' && !directories.has(above); above = posix.dirname(above)) directories.add(above)
  }
  return { root, files: new Set(paths), directories }
}

type Make = (options?: Options) => Ignore
type Patterns = Pick<Ignore, 'test'>

interface Level {
  readonly directory: string
  readonly patterns: Patterns
}

/** So many answers of the library are kept: it keeps one for each path that it is asked about, and a tree has any number. */
const KEPT = 5000

function patternsOf(text: string, make: Make): Patterns {
  const fresh = () => make({ allowRelativePaths: true }).add(text)
  let [made, asked] = [fresh(), 0]
  return {
    test: (path) => {
      if (++asked % KEPT === 0) made = fresh()
      return made.test(path)
    }
  }
}

/** The .gitignore files that apply in a directory, outermost first. */
type IgnoreLevels = readonly Level[]

/** Reads .gitignore files on the way down. */
export class GitIgnore {
  /** @param make the library; absent where no directory is walked */
  constructor(
    private readonly make: Make | undefined,
    private readonly files: FileAccess = nodeDisk.files
  ) {}

  /** The levels that apply above a directory: every .gitignore from the root of its git work tree down. None outside of a work tree, as in ripgrep. */
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
    if (this.make === undefined) throw new RangeError('what reads a .gitignore is not loaded')
    return [...levels, { directory, patterns: patternsOf(withoutEndless(text), this.make) }]
  }
}

/** As many characters a path can have; a longer pattern fits none, and may be too long for a regular expression. */
const MAX_PATH_LENGTH = 4096

function withoutEndless(text: string): string {
  return text.split('\n').filter((line) => line.length <= MAX_PATH_LENGTH).join('\n')
}

/** Whether the levels that apply ignore a path: the innermost one that says anything decides. */
function isIgnored(levels: IgnoreLevels, path: string, isDirectory: boolean): boolean {
  for (const level of levels.toReversed()) {
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
