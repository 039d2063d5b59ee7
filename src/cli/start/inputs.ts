import { resolve } from 'node:path'
import ignore from 'ignore'
import { decode } from '../../json/document.js'
import type { ConfigOf } from '../../lint/engine.js'
import type { FileConfig } from '../../lint/settings.js'
import { type Candidate, candidateAt } from '../../project/classify.js'
import { discover, type Discovery, GitIgnore } from '../../project/discover.js'
import { type Failure, Project, type ProjectFile, type SkippedFile } from '../../project/project.js'
import type { Arguments } from './args.js'
import type { Context } from './context.js'
import { UsageError } from './exit.js'
import { diskOf, shownPath } from './io.js'

/** How a file of several hosts is read: as each of them does, or as one, since a server is started once. */
type Scope = 'every-host' | 'one-host'

/** The files of a command, each as its hosts read it. Reading happens while they are walked, and fills the other two. */
interface Inputs {
  readonly files: AsyncIterable<ProjectFile> | Iterable<ProjectFile>
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/**
 * What a command is to judge: its paths, or standard input.
 * @throws UsageError for options that do not go together
 */
export async function inputsOf(args: Arguments, context: Context, scope: Scope = 'every-host'): Promise<Inputs> {
  const project = projectOf(context, scope)
  const name = args.text('stdin-filename')
  if (!args.flag('stdin')) {
    if (name !== undefined) throw new UsageError('--stdin-filename goes with --stdin')
    return collectInputs(args, context, project)
  }
  if (args.flag('only-known')) throw new UsageError('--only-known goes with paths, not with --stdin')
  if (args.paths.length > 0) throw new UsageError('--stdin takes no paths; name the text with --stdin-filename')
  const file = await stdinFile(context, project, resolve(context.io.cwd, name ?? '.mcp.json'))
  return { files: [file], skipped: [], failures: [] }
}

/** Every file of a command, and those that could not be judged. */
export async function allInputs(args: Arguments, context: Context, scope?: Scope) {
  const { files, skipped, failures } = await inputsOf(args, context, scope)
  const all: ProjectFile[] = []
  for await (const file of files) all.push(file)
  return { files: all, skipped, failures }
}

/** How a command reads files. */
function projectOf(context: Context, scope: Scope): Project {
  const { io, surroundings, host, overrules, assumes, table, profiles, kind, pluginRoot } = context
  return new Project({
    ...{ host, overrules, assumes, table, profiles, kind, pluginRoot },
    single: scope === 'one-host',
    files: surroundings.files,
    open: (path, known) => diskOf(io).open(path, known),
    surroundingsOf: (path) => configAt(context, path).surroundings,
    shownPath: (path) => shownPath(io.cwd, path),
    loadWorkflowParser: async () => (await import('../../orchestrator/read-workflow.js')).parseWorkflow
  })
}

/** Finds the files of a command, in the paths given or the working directory, and reads each when it is asked for. */
function collectInputs(args: Arguments, context: Context, project: Project): Inputs {
  const { io } = context
  const found = findFiles(args, context)
  const skipped: SkippedFile[] = []
  const failures: Failure[] = found.failures.map(({ path, message }) => ({ path: shownPath(io.cwd, path), message }))
  async function* read(candidates: readonly Candidate[]): AsyncGenerator<ProjectFile> {
    for (const candidate of candidates) {
      const result = await project.open(candidate)
      if (result === undefined) continue
      if ('message' in result) failures.push(result)
      else if ('reason' in result) skipped.push(result)
      else yield result
    }
  }
  return { files: read(found.candidates), skipped, failures }
}

/** Finds the files of a command, in the paths given or the working directory, and opens none. */
function findFiles(args: Arguments, { io, table }: Context): Discovery {
  const disk = diskOf(io)
  return discover(rootsOf(args, io.cwd), new GitIgnore(() => ignore, disk.files), table, args.flag('only-known'), disk)
}

/** The paths a command is to look at, absolute: those it was given, or the working directory. */
export function rootsOf({ paths }: Arguments, cwd: string): string[] {
  return (paths.length === 0 ? ['.'] : paths).map((path) => resolve(cwd, path))
}

/** The file that came on standard input, under the name it was given. */
async function stdinFile(context: Context, project: Project, path: string): Promise<ProjectFile> {
  const { io, table } = context
  const outcome = await project.read(candidateAt(path, true, table), decode(await io.readStdin()))
  if (outcome === undefined) throw new RangeError('what is on standard input was not read')
  if ('readings' in outcome) return outcome
  throw new UsageError(`${shownPath(io.cwd, path)}: ${'unread' in outcome ? outcome.unread : outcome.reason}`)
}

/** What the settings say of the files of a command. */
export function configOf(context: Context): ConfigOf {
  return ({ path }) => configAt(context, path)
}

function configAt(context: Context, path: string): FileConfig {
  const { settings } = context
  return settings.configFor(settings.variesByPath ? settingsPath(context, path) : '')
}

/** A path as the globs of the settings know it. */
export function settingsPath({ base }: Context, path: string): string {
  return shownPath(base, path)
}
