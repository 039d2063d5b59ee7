import { join, resolve, sep } from 'node:path'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { decode } from '../../json/document.js'
import type { HostProfile } from '../../hosts/profile.js'
import { filesNamedBy } from '../../hosts/table.js'
import type { ConfigOf } from '../../lint/engine.js'
import type { FileConfig } from '../../lint/settings.js'
import { type Candidate, candidateAt, withSlashes } from '../../project/classify.js'
import { Discovery, GitIgnore } from '../../project/discover.js'
import { manifestsNamedBy } from '../../project/marketplace.js'
import { loadParser } from '../../project/parsers.js'
import { type Failure, LEADS_OUT, Project, type ProjectFile, type SkippedFile } from '../../project/project.js'
import type { Arguments } from './args.js'
import type { Context } from './context.js'
import { UsageError } from './exit.js'
import { diskOf, shownPath } from './io.js'

/** How to read a file of several hosts: once for each, or for one only, because a server is started once. */
type Scope = 'every-host' | 'one-host'

/** The files of a command, each as its hosts read it. They are read during the iteration, which fills the other two lists. */
interface Inputs {
  readonly files: AsyncIterable<ProjectFile> | Iterable<ProjectFile>
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/**
 * The files of a command: from its paths, or from standard input.
 * @throws UsageError for options that do not go together
 */
export async function inputsOf(args: Arguments, context: Context, scope: Scope = 'every-host'): Promise<Inputs> {
  const project = projectOf(context, scope)
  requireInputs(args)
  if (!args.flag('stdin')) return collectInputs(args, context, project)
  const file = await stdinFile(context, project, resolve(context.io.cwd, args.text('stdin-filename') ?? '.mcp.json'))
  return { files: [file], skipped: [], failures: [] }
}

/** @throws UsageError for options about the files that do not go together */
export function requireInputs(args: Arguments): void {
  const fromStdin = args.flag('stdin')
  if (args.text('files-from') === undefined) {
    if (args.flag('null')) throw new UsageError('--null needs --files-from')
  } else {
    if (fromStdin) throw new UsageError('--files-from cannot be used with --stdin')
    if (args.paths.length > 0) throw new UsageError('--files-from cannot be used with paths')
  }
  if (!fromStdin && args.text('stdin-filename') !== undefined) throw new UsageError('--stdin-filename needs --stdin')
  if (fromStdin && args.flag('only-known')) throw new UsageError('--only-known cannot be used with --stdin')
  if (fromStdin && args.paths.length > 0) throw new UsageError('--stdin cannot be used with paths; use --stdin-filename to name the input')
}

/** Reads all files of a command, and lists those that could not be linted. */
export async function allInputs(args: Arguments, context: Context, scope?: Scope) {
  const { files, skipped, failures } = await inputsOf(args, context, scope)
  const all: ProjectFile[] = []
  for await (const file of files) all.push(file)
  return { files: all, skipped, failures }
}

/** How a command reads files. */
export function projectOf(context: Context, scope: Scope): Project {
  const { io, surroundings, host, overrules, assumes, table, profiles, kind, pluginRoot } = context
  return new Project({
    ...{ host, overrules, assumes, table, profiles, kind, pluginRoot },
    single: scope === 'one-host',
    files: surroundings.files,
    open: (path, known) => diskOf(io).open(path, known),
    exitOf: (path) => context.bounds.exitOf(path),
    surroundingsOf: (path) => configAt(context, path).surroundings,
    shownPath: (path) => shownPath(io.cwd, path),
    loadWorkflowParser: async () => (await import('../../orchestrator/read-workflow.js')).parseWorkflow,
    loadParser,
    loadMarkdown: async () => (await import('../../project/install-blocks.js')).readInstallBlocks
  })
}

/** Finds the files of a command, in its paths or the working directory, and reads each one during the iteration. */
function collectInputs(args: Arguments, context: Context, project: Project): Inputs {
  const { io } = context
  // Lint says it with its other notes, and with --watch only if something has changed.
  if (args.command !== 'lint' && !args.flag('quiet')) for (const link of context.followed) io.err(`plugvet: ${link}\n`)
  const skipped: SkippedFile[] = []
  const failures: Failure[] = []
  async function* read(): AsyncGenerator<ProjectFile> {
    for await (const found of foundBy(args, context)) {
      if (!('message' in found) && found.byPath === undefined) {
        if (unknown.has(found.path)) continue
        unknown.add(found.path)
      }
      const result = 'message' in found ? found : await project.open(found)
      yield* sorted(result)
      if (result !== undefined && 'readings' in result && result.kind === 'plugin') yield* namedIn(result)
      if (result !== undefined && 'readings' in result && 'named' in found && found.named) yield* pluginsOf(result)
    }
  }
  function* sorted(result: Awaited<ReturnType<Project['open']>>): Generator<ProjectFile> {
    if (result === undefined) return
    if ('message' in result) failures.push(result)
    else if ('reason' in result) skipped.push(result)
    else {
      if (result.unread !== undefined) skipped.push({ ...result.unread, path: result.shown, servers: `${result.unread.servers ?? ''}; only credentials were looked for` })
      yield result
    }
  }
  const roots = rootsOf(args, io.cwd)
  /** The files that were read under names that no host looks for: a manifest may name them, and the user too. */
  const unknown = new Set<string>()
  async function* namedIn({ path, readings: [{ value }] }: ProjectFile): AsyncGenerator<ProjectFile> {
    for (const file of filesNamedBy(withSlashes(path), value, context.table)) {
      const candidate = candidateAt(resolve(file), false, context.table)
      if (candidate.byPath !== undefined || roots.includes(candidate.path) || unknown.has(candidate.path)) continue
      if (context.surroundings.files.kindOf(candidate.path) !== 'file') continue
      unknown.add(candidate.path)
      // By its name it belongs to nobody: the manifest shows which host reads it.
      yield* sorted(await project.open({ ...candidate, byPath: { is: 'foreign', host: 'unknown' } }))
    }
  }
  /** A marketplace that is named alone is checked with the manifests of its plugins, as its host's validator does. */
  async function* pluginsOf({ path, kind, readings: [whole] }: ProjectFile): AsyncGenerator<ProjectFile> {
    if (kind !== 'marketplace' || args.command !== 'lint') return
    const { bounds, surroundings, table } = context
    bounds.include(join(rootOfMarketplace(path), 'marketplace.json'))
    for (const manifest of manifestsNamedBy(whole)) {
      const isFoundOtherwise = roots.some((root) => manifest === root || manifest.startsWith(root + sep))
      if (!isFoundOtherwise && surroundings.files.kindOf(manifest) === 'file') yield* sorted(await project.open(candidateAt(manifest, false, table)))
    }
  }
  return { files: read(), skipped, failures }
}

/** What a command finds, in order, without opening it. */
async function* foundBy(args: Arguments, context: Context): AsyncGenerator<Candidate | Failure> {
  const failures: Failure[] = []
  for await (const candidates of candidatesOf(args, context, failures)) {
    for (const candidate of candidates) {
      if (failures.length > 0) yield* failures.splice(0)
      yield candidate
    }
  }
  yield* failures
}

/** Finds the files of a command, path by path, in its paths, its list of paths or the working directory, without opening them. */
async function* candidatesOf(args: Arguments, context: Context, failures: Failure[]): AsyncGenerator<Iterable<Candidate>> {
  const { io, table, bounds } = context
  const disk = diskOf(io)
  const shown = { push: ({ path, message }: Failure) => failures.push({ path: shownPath(io.cwd, path), message }) }
  const roots = rootsOf(args, io.cwd)
  const list = args.text('files-from')
  // Named files need no library that tells what git ignores.
  const walks = list !== undefined || roots.some((root) => disk.files.kindOf(root) === 'directory')
  const gitIgnore = new GitIgnore(walks ? (await import('ignore')).default : undefined, disk.files)
  const options = { gitIgnore, table, disk, onlyKnown: args.flag('only-known'), docs: args.flag('docs') }
  const discovery = new Discovery(options, shown, roots)
  for (const root of roots) yield discovery.at(root)
  if (list === undefined) return
  const { pathsIn } = await import('./path-list.js')
  for await (const path of pathsIn(list, args.flag('null'), io)) {
    const absolute = resolve(io.cwd, path)
    bounds.include(absolute)
    if (bounds.exitOf(absolute) === undefined) yield discovery.at(absolute)
    else failures.push({ path: shownPath(io.cwd, absolute), message: LEADS_OUT })
  }
}

/** The absolute paths in which a command looks for files: its paths; without any and without a list of them, the working directory. */
export function rootsOf(args: Arguments, cwd: string): string[] {
  const { paths } = args
  return (paths.length === 0 && args.text('files-from') === undefined ? ['.'] : paths).map((path) => resolve(cwd, path))
}

/** The file from standard input, with its given name. */
async function stdinFile(context: Context, project: Project, path: string): Promise<ProjectFile> {
  const { io, table } = context
  const outcome = await project.read(candidateAt(path, true, table), decode(await io.readStdin()))
  if (outcome === undefined) throw new RangeError('what is on standard input was not read')
  if ('readings' in outcome) return outcome
  throw new UsageError(`${shownPath(io.cwd, path)}: ${'why' in outcome ? outcome.why : outcome.reason}`)
}

/** The settings for each file of a command. */
export function configOf(context: Context): ConfigOf {
  return ({ path }) => configAt(context, path)
}

/** The settings for a file. */
function configAt(context: Context, path: string): FileConfig {
  const { settings } = context
  return settings.configFor(settings.variesByPath ? settingsPath(context, path) : '')
}

/** A path in the form that the globs of the settings match. */
export function settingsPath({ base }: Context, path: string): string {
  return shownPath(base, path)
}

/** A file that a host is known to read, whatever others may look for at that path. */
export function candidateOf(path: string, { name }: HostProfile, { table }: Context): Candidate {
  const candidate = candidateAt(path, true, table)
  if (candidate.byPath?.is === 'private') return candidate
  return { ...candidate, byPath: { is: 'claimed', claim: { path, readers: [{ host: name, kind: 'mcp' }], shared: false, assumed: [] } } }
}
