import { resolve } from 'node:path'
import ignore from 'ignore'
import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import { classifyPath, classifyValue, isMarkdown, type PathClass } from '../config/classify.js'
import { decode, type Decoded } from '../document/decode.js'
import type { Document } from '../document/document.js'
import { STRICT_JSON } from '../document/syntax.js'
import { type Candidate, discover } from '../files/discover.js'
import { GitIgnore } from '../files/gitignore.js'
import { nodeFiles } from '../files/node-files.js'
import { readConfig, type ReadResult } from '../files/read.js'
import type { LintInput } from '../lint/engine.js'
import type { Failure, SkippedFile } from '../lint/finding.js'
import { type FoundFile, type LeftOut, readAs, readForHosts, type ReadFile, withinLimits } from '../lint/readings.js'
import type { Kind } from '../lint/rule.js'
import type { Arguments } from './args.js'
import type { Context } from './context.js'
import { UsageError } from './exit-code.js'
import { mayNeedProfiles } from './need-profiles.js'
import { shownPath } from './shown-path.js'
import { loadWorkflowParser, mayNeedWorkflowParser, type WorkflowParser } from './workflow-parser.js'

/** The files of a run. Reading happens while `inputs` is walked, and fills the other two. */
export interface Inputs {
  readonly inputs: () => Iterable<LintInput>
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/** Whose files a command works on: those of all hosts, or of the chosen one alone, as what starts servers does. */
export type Scope = 'every-host' | 'one-host'

/**
 * What a command is to judge: its paths, or standard input.
 * @throws UsageError for options that do not go together
 */
export async function inputsOf(args: Arguments, context: Context, scope: Scope = 'every-host'): Promise<Inputs> {
  const name = args.text('stdin-filename')
  if (!args.flag('stdin')) {
    if (name !== undefined) throw new UsageError('--stdin-filename goes with --stdin')
    return await collectInputs(args, context, scope)
  }
  if (args.flag('only-known')) throw new UsageError('--only-known goes with paths, not with --stdin')
  if (args.paths.length > 0) throw new UsageError('--stdin takes no paths; name the text with --stdin-filename')
  const path = name ?? '.mcp.json'
  const parser = context.kind === 'workflow' || isMarkdown(path) ? await loadWorkflowParser() : undefined
  const candidate = { path: resolve(context.io.cwd, path), named: true }
  if (mayNeedProfiles(candidate, context)) await context.profiles.load()
  const input = stdinInput(context, decode(await context.io.readStdin()), candidate, { parser, scope })
  return { inputs: () => [input], skipped: [], failures: [] }
}

/** Finds the files of a command, in the paths given or the working directory, and reads each when it is asked for. */
async function collectInputs(args: Arguments, context: Context, scope: Scope): Promise<Inputs> {
  const found = await findFiles(args, context)
  const skipped: SkippedFile[] = []
  const failures: Failure[] = [...found.failures]
  function* inputs(): Generator<LintInput> {
    for (const candidate of found.candidates) {
      const result = readInput(context, candidate, { parser: found.parser, scope })
      if (result === undefined) continue
      if ('message' in result) failures.push(result)
      else if ('reason' in result) skipped.push(result)
      else yield result
    }
  }
  return { inputs, skipped, failures }
}

/** The files of a command, before any of them is read. */
export interface Found {
  readonly candidates: readonly Candidate[]
  /** Absolute paths of the directories that were looked into. */
  readonly directories: readonly string[]
  /** The directories that cannot be read. */
  readonly failures: readonly Failure[]
  /** Set where one of the files may need it. */
  readonly parser: WorkflowParser | undefined
}

/** Finds the files of a command, in the paths given or the working directory. */
export async function findFiles(args: Arguments, context: Context): Promise<Found> {
  const { io } = context
  const roots = rootsOf(args, io.cwd)
  const found = discover(roots, new GitIgnore(() => ignore), context.table, args.flag('only-known'))
  const { candidates, directories } = found
  const isNeeded = candidates.some((candidate) => mayNeedWorkflowParser(candidate, context.kind))
  const parser = isNeeded ? await loadWorkflowParser() : undefined
  if (candidates.some((candidate) => mayNeedProfiles(candidate, context))) await context.profiles.load()
  const failures = found.failures.map(({ path, message }) => ({ path: shownPath(io.cwd, path), message }))
  return { candidates, directories, failures, parser }
}

/** The paths a command is to look at, absolute: those it was given, or the working directory. */
export function rootsOf({ paths }: Arguments, cwd: string): string[] {
  return (paths.length === 0 ? ['.'] : paths).map((path) => resolve(cwd, path))
}

/** What reading takes beside the context. */
interface Means {
  /** Set where a file may need it. */
  readonly parser: WorkflowParser | undefined
  readonly scope: Scope
}

/**
 * Reads and parses a file.
 * @returns undefined for one that plugvet has nothing to do with
 */
function readInput(
  context: Context,
  candidate: Candidate,
  means: Means
): LintInput | SkippedFile | Failure | undefined {
  return readCandidate(context, candidate, shownPath(context.io.cwd, candidate.path), means)
}

function readCandidate(
  context: Context,
  candidate: Candidate,
  shown: string,
  means: Means
): LintInput | SkippedFile | Failure | undefined {
  const { path, named, known } = candidate
  const byPath = classifyPath(path, context.table)
  if (!named && context.kind === undefined && byPath?.is === 'foreign') return { path: shown, ...ofForeign(byPath.host) }
  const read = readConfig(path, known)
  if ('failure' in read) {
    // A worker deletes its heartbeat when it is done (§2.7), perhaps since the directory was listed.
    const isGone = !named && byPath?.is === 'file' && byPath.kind === 'heartbeat' && nodeFiles.kindOf(path) === undefined
    return isGone ? undefined : { path: shown, message: read.failure }
  }
  const result = readText(context, candidate, byPath, read, means)
  if (result === undefined) return undefined
  // Whoever names a file is to hear that it is left out.
  if ('reason' in result) return named ? { path: shown, message: result.reason } : { path: shown, ...result }
  const small = withinLimits(result, read)
  return typeof small === 'string' ? { path: shown, message: small } : inputOf(context, candidate, shown, small)
}

/** What came of a text: how its hosts read it, or the orchestrator. */
function readText(
  context: Context,
  candidate: Candidate,
  byPath: PathClass | undefined,
  text: Decoded,
  { parser, scope }: Means
): ReadFile | LeftOut | undefined {
  const { path, named, alone } = candidate
  const { kind, host, overrules, table, profiles } = context
  if (!named && kind === undefined && byPath?.is === 'unsure') return readByContent(byPath.as, text, parser)
  const own = kind ?? kindByPath(path, byPath)
  if (own !== undefined && own !== 'mcp' && own !== 'plugin') {
    const document = documentOf(own, text, parser)
    return document === undefined ? undefined : orchestrators(own, document)
  }
  const choice = { host, overrules, single: scope === 'one-host', table, profileOf: (name: string) => profiles.of(name) }
  const file: FoundFile = { path, text, kind, named: named || kind !== undefined, ...(alone === undefined ? {} : { alone }) }
  return readForHosts(file, choice, nodeFiles)
}

/** A file of a name that others use, too, is the orchestrator's only where its content says so. */
function readByContent(as: 'state' | 'workflow', text: Decoded, parser: WorkflowParser | undefined): ReadFile | undefined {
  const document = documentOf(as, text, parser)
  const found = document === undefined ? undefined : classifyValue(as, document.value, document.trust !== 'broken')
  return document !== undefined && found?.is === 'file' ? orchestrators(found.kind, document) : undefined
}

/** @returns undefined for a Markdown file that was found to be prose before it was read */
function documentOf(kind: Kind, text: Decoded, parser: WorkflowParser | undefined): Document | undefined {
  return kind === 'workflow' ? parser?.(text) : readAs(text, STRICT_JSON)
}

/** A file of the orchestrator's is as the specification has it, whatever the host. */
function orchestrators(kind: Kind, document: Document): ReadFile {
  return { kind, readings: [{ host: AGENT_PLUGIN, document }] }
}

/** The kind of a file that is none of a host's, as far as the path of one that is named tells. */
function kindByPath(path: string, byPath: PathClass | undefined): Kind | undefined {
  if (byPath?.is === 'file') return byPath.kind
  return isMarkdown(path) ? 'workflow' : undefined
}

/** The file that came on standard input, under the name it was given. */
function stdinInput(context: Context, text: ReadResult, candidate: Candidate, means: Means): LintInput {
  if ('failure' in text) throw new UsageError(text.failure)
  const { path } = candidate
  const shown = shownPath(context.io.cwd, path)
  const result = readText(context, candidate, classifyPath(path, context.table), text, means)
  if (result === undefined) throw new RangeError('what is on standard input was not read')
  const small = 'reason' in result ? result.reason : withinLimits(result, text)
  if (typeof small === 'string') throw new UsageError(`${shown}: ${small}`)
  return inputOf(context, candidate, shown, small)
}

function inputOf(context: Context, { path, alone }: Candidate, shown: string, { kind, readings }: ReadFile): LintInput {
  const config = context.settings.configFor(settingsPath(context, path))
  const [first, ...others] = readings
  const { host, document } = first
  const input: LintInput = { path, shown, kind, host, document, config, ...(alone === true ? { alone } : {}) }
  return others.length === 0 ? input : { ...input, others }
}

/** A path as the globs of the settings know it. */
export function settingsPath({ base }: Context, path: string): string {
  return shownPath(base, path)
}

function ofForeign(host: string): LeftOut {
  return { host, reason: host === 'unknown' ? 'a file of another host' : `a file of the host ${host}` }
}
