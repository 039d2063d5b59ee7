import { type BigIntStats, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { FileAccess } from '../../base/world.js'
import type { Discovery } from '../../project/discover.js'
import { nodeFiles } from '../../project/disk.js'
import type { Arguments } from '../start/args.js'
import { rootsOf } from '../start/inputs.js'
import type { LoadedSettings } from '../start/settings.js'

/** What is to be watched, by absolute paths. */
export interface WatchedPaths {
  readonly directories: ReadonlySet<string>
  /** The files in them that are watched one by one as well, where a system tells of no more than a directory's entries. */
  readonly files: ReadonlySet<string>
}

/** What a watcher reports to. */
export interface WatchListener {
  /** Something may have happened at an absolute path. */
  changed(path: string): void
  /** Something cannot be watched, so that its changes will not be reported. */
  failed(error: NodeJS.ErrnoException): void
}

/** Reports changes in the file system. */
export interface Watcher {
  /** Watches these from now on, and nothing else. Resolves once it does: what happened before may not be reported. */
  watch(paths: WatchedPaths): Promise<void>
  /** Ends it. Nothing is reported any more, and nothing is left that would keep a program from ending. */
  close(): Promise<void>
}

/** A watcher of this machine's files. */
export function openWatcher(listener: WatchListener): Watcher {
  let current: FSWatcher | undefined
  async function close(): Promise<void> {
    const last = current
    current = undefined
    await last?.close()
    // What it was about to look at may fail after its end, and would be thrown.
    last?.on('error', () => undefined)
  }
  return {
    close,
    async watch({ directories, files }) {
      // When a directory is removed and made again within a tenth of a second, chokidar goes on watching the one that is gone.
      await close()
      const watcher = watch([...directories], {
        depth: 0,
        ignoreInitial: true,
        // It would skip files that look like an editor's, and delay what it reports.
        atomic: false,
        // Lint reports what may not be read.
        ignorePermissionErrors: true,
        ignored: (path) => !directories.has(resolve(path)) && !files.has(resolve(path))
      })
      current = watcher
      watcher.on('error', (error) => listener.failed(error as NodeJS.ErrnoException))
      // The other events are incomplete where things happen fast; this one reports every change.
      watcher.on('raw', (_event, name, details) => {
        for (const path of watchedPathsOf(name, details, directories)) listener.changed(path)
      })
      // After some errors it is never ready.
      await new Promise<void>((done) => void watcher.once('ready', done).once('error', () => done()))
    }
  }
}

/** The paths an event is about. The name that a directory reports may be its own or that of something in it. */
function watchedPathsOf(name: unknown, details: unknown, directories: ReadonlySet<string>): string[] {
  const { watchedPath } = details as { readonly watchedPath?: string }
  // Where it polls, it reports the path alone.
  if (watchedPath === undefined) return typeof name === 'string' ? [resolve(name)] : []
  const watched = resolve(watchedPath)
  if (!directories.has(watched) || typeof name !== 'string') return [watched]
  return name === basename(watched) ? [watched, join(watched, name)] : [join(watched, name)]
}

/** What a run goes by. */
interface Sources {
  readonly cwd: string
  readonly args: Arguments
  readonly loaded: LoadedSettings
  readonly found: Discovery
  readonly asked: Asked
}

/** Read access to this machine's files that remembers what it was asked. */
export class Asked {
  readonly paths = new Set<string>()
  /** The directories that were asked what is in them. */
  readonly directories = new Set<string>()

  readonly files: FileAccess = {
    readText: (path) => nodeFiles.readText(this.#seen(path)),
    kindOf: (path) => nodeFiles.kindOf(this.#seen(path)),
    isExecutable: (path) => nodeFiles.isExecutable(this.#seen(path)),
    filesIn: (directory) => {
      this.directories.add(directory)
      return nodeFiles.filesIn(directory)
    }
  }

  #seen(path: string): string {
    this.paths.add(path)
    return path
  }
}

/** What is to be watched so that no change of what a result depends on is missed. None of it need be there. */
export class Scope implements WatchedPaths {
  readonly directories = new Set<string>()
  readonly files = new Set<string>()
  /** The directories in which everything matters. */
  readonly #whole: ReadonlySet<string>

  /** @param written files that the run itself writes, which do not matter, absolute */
  constructor(sources: Sources, private readonly written: readonly string[]) {
    const directories = [...sources.found.directories, ...sources.asked.directories]
    this.#whole = new Set(directories.filter(isDirectory))
    for (const directory of this.#whole) this.directories.add(directory)
    for (const path of [...pathsOf(sources), ...directories]) this.#add(path)
  }

  /** Whether what happens at a path may change a result. */
  matters(path: string): boolean {
    if (this.written.includes(path)) return false
    return this.directories.has(path) || this.files.has(path) || this.#whole.has(dirname(path))
  }

  /** The same for two scopes that are watched alike; not where a directory has taken another's place. */
  get key(): string {
    return JSON.stringify([[...this.directories].sort().map((path) => [path, identityOf(path)]), [...this.files].sort()])
  }

  /** Has a path watched in its directory; where that is missing, in the nearest that exists, so that its creation is seen. */
  #add(path: string): void {
    this.files.add(path)
    // A directory that is watched reports its own end.
    if (this.directories.has(path)) return
    let below = path
    while (!isDirectory(dirname(below)) && dirname(below) !== below) below = dirname(below)
    this.files.add(below)
    this.directories.add(dirname(below))
  }
}

/** The files that a run reads or looks for, and the directories that it only asks whether they exist. */
function pathsOf({ cwd, args, loaded, found, asked }: Sources): string[] {
  const roots = rootsOf(args, cwd)
  const { settings, base } = loaded
  const config = args.text('config')
  const settingsFiles = config === undefined ? [...upToWorkTree(cwd), base].flatMap(settingsIn) : [resolve(cwd, config)]
  const ofSettings = [...(settings.envFiles ?? []), settings.pluginRoot, settings.baseline, settings.host]
  const names = ['plugin-root', 'baseline', 'heartbeats', 'host'] as const
  const ofCommandLine = [...args.list('env-file'), ...names.map((name) => args.text(name))]
  return [
    ...roots,
    ...(args.flag('no-config') ? [] : settingsFiles),
    ...ofSettings.flatMap((path) => (path === undefined ? [] : resolve(base, path))),
    ...ofCommandLine.flatMap((path) => (path === undefined ? [] : resolve(cwd, path))),
    ...roots.flatMap(upToWorkTree).flatMap((directory) => [join(directory, '.gitignore'), join(directory, '.git')]),
    // What a link leads to changes without the link.
    ...found.candidates.flatMap(({ path, known }) => (known === undefined ? [path, ...realPath(path)] : path)),
    ...asked.paths
  ]
}

function settingsIn(directory: string): string[] {
  return [join(directory, 'plugvet.config.json'), join(directory, 'package.json')]
}

/**
 * A directory and those above it, up to the root of its git work tree; itself alone outside of one, since there, nobody
 * puts a settings file or a .gitignore into a directory that others share, such as that of all homes.
 */
function upToWorkTree(directory: string): string[] {
  const chain: string[] = []
  for (let current = directory; ; current = dirname(current)) {
    chain.push(current)
    if (nodeFiles.kindOf(join(current, '.git')) !== undefined) return chain
    if (dirname(current) === current) return [directory]
  }
}

/** Where a path really leads; nowhere where nothing is there, whose creation is seen where it is named. */
function realPath(path: string): string[] {
  try {
    return [realpathSync(path)]
  } catch {
    return []
  }
}

/** What changes with a file: its content cannot without one of these, but for two changes within a tick of the clock. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  if (typeof stats === 'string') return stats
  return [stats.dev, stats.ino, stats.mode, stats.size, stats.mtimeNs, stats.ctimeNs].join()
}

/** Tells a directory from another one that takes its place. */
function identityOf(directory: string): string {
  const stats = statsOf(directory)
  // A file system gives the number of what was deleted to the next that is made.
  return typeof stats === 'string' ? stats : [stats.dev, stats.ino, stats.birthtimeNs].join()
}

/** @returns the error's code where there are none to be had */
function statsOf(path: string): BigIntStats | string {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? 'ENOENT'
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}

function isDirectory(path: string): boolean {
  return nodeFiles.kindOf(path) === 'directory'
}
