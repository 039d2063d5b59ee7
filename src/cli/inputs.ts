import { resolve } from 'node:path'
import ignore from 'ignore'
import { classifyPath, classifyValue, isMarkdown, kindByShape, type PathClass } from '../config/classify.js'
import type { HostProfile } from '../config/host-profile.js'
import { decode, type Decoded } from '../document/decode.js'
import { type Document, parseDocument, unreadableDocument } from '../document/document.js'
import { type Candidate, discover } from '../files/discover.js'
import { GitIgnore } from '../files/gitignore.js'
import { nodeFiles } from '../files/node-files.js'
import { readConfig, type ReadResult } from '../files/read.js'
import type { LintInput } from '../lint/engine.js'
import type { Failure, SkippedFile } from '../lint/finding.js'
import type { Kind } from '../lint/rule.js'
import type { Arguments } from './args.js'
import type { Context } from './context.js'
import { UsageError } from './exit-code.js'
import { shownPath } from './shown-path.js'
import { loadWorkflowParser, mayNeedWorkflowParser, type WorkflowParser } from './workflow-parser.js'

/** The files of a run. Reading happens while `inputs` is walked, and fills the other two. */
export interface Inputs {
  readonly inputs: () => Iterable<LintInput>
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/**
 * What a command is to judge: its paths, or standard input.
 * @throws UsageError for options that do not go together
 */
export async function inputsOf(args: Arguments, context: Context): Promise<Inputs> {
  const name = args.text('stdin-filename')
  if (!args.flag('stdin')) {
    if (name !== undefined) throw new UsageError('--stdin-filename goes with --stdin')
    return await collectInputs(args, context)
  }
  if (args.flag('only-known')) throw new UsageError('--only-known goes with paths, not with --stdin')
  if (args.paths.length > 0) throw new UsageError('--stdin takes no paths; name the text with --stdin-filename')
  const path = name ?? '.mcp.json'
  const parser = context.kind === 'workflow' || isMarkdown(path) ? await loadWorkflowParser() : undefined
  const input = stdinInput(context, decode(await context.io.readStdin()), path, parser)
  return { inputs: () => [input], skipped: [], failures: [] }
}

/** Finds the files of a command, in the paths given or the working directory, and reads each when it is asked for. */
async function collectInputs(args: Arguments, context: Context): Promise<Inputs> {
  const found = await findFiles(args, context)
  const skipped: SkippedFile[] = []
  const failures: Failure[] = [...found.failures]
  function* inputs(): Generator<LintInput> {
    for (const candidate of found.candidates) {
      const result = readInput(context, candidate, found.parser)
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
  const [manifestFolder = ''] = context.host.manifestPath.split('/')
  const found = discover(roots, new GitIgnore(() => ignore), manifestFolder, args.flag('only-known'))
  const { candidates, directories } = found
  const isNeeded = candidates.some((candidate) => mayNeedWorkflowParser(candidate, context.kind))
  const parser = isNeeded ? await loadWorkflowParser() : undefined
  const failures = found.failures.map(({ path, message }) => ({ path: shownPath(io.cwd, path), message }))
  return { candidates, directories, failures, parser }
}

/** The paths a command is to look at, absolute: those it was given, or the working directory. */
export function rootsOf({ paths }: Arguments, cwd: string): string[] {
  return (paths.length === 0 ? ['.'] : paths).map((path) => resolve(cwd, path))
}

/**
 * Reads and parses a file.
 * @returns undefined for one that plugvet has nothing to do with
 */
export function readInput(
  context: Context,
  candidate: Candidate,
  parser: WorkflowParser | undefined
): LintInput | SkippedFile | Failure | undefined {
  const result = readCandidate(context, candidate, shownPath(context.io.cwd, candidate.path), parser)
  const isInput = result !== undefined && 'document' in result
  return isInput && candidate.alone === true ? { ...result, alone: true } : result
}

function readCandidate(
  context: Context,
  candidate: Candidate,
  shown: string,
  parser: WorkflowParser | undefined
): LintInput | SkippedFile | Failure | undefined {
  const { path, named } = candidate
  const byPath = classifyPath(path)
  const chosen = context.kind
  if (!named && chosen === undefined && byPath?.is === 'foreign') return skippedFile(shown, byPath.host)
  const read = readConfig(path, candidate.known)
  if ('failure' in read) {
    // A worker deletes its heartbeat when it is done (§2.7), perhaps since the directory was listed.
    const isGone = !named && byPath?.is === 'file' && byPath.kind === 'heartbeat' && nodeFiles.kindOf(path) === undefined
    return isGone ? undefined : { path: shown, message: read.failure }
  }
  const kind = chosen ?? kindByPath(path, byPath, named)
  if (kind === 'workflow' && parser === undefined) return undefined
  const document = documentOf(read, kind ?? 'mcp', context.host, parser)
  if (chosen !== undefined) return inputOf(context, path, shown, chosen, document)
  if (byPath?.is === 'file') return inputOf(context, path, shown, byPath.kind, document)
  if (named) return inputOf(context, path, shown, kindByShape(path, document.value), document)
  if (byPath?.is !== 'unsure') return undefined
  const byValue = classifyValue(byPath.as, document.value, document.trust !== 'broken')
  if (byValue?.is === 'foreign') return skippedFile(shown, byValue.host)
  return byValue?.is === 'file' ? inputOf(context, path, shown, byValue.kind, document) : undefined
}

/** The kind of a file as far as it decides how the file is parsed. */
function kindByPath(path: string, byPath: PathClass | undefined, named: boolean): Kind | undefined {
  if (byPath?.is === 'file') return byPath.kind
  return (byPath?.is === 'unsure' && byPath.as === 'workflow') || (named && isMarkdown(path)) ? 'workflow' : undefined
}

/** The file that came on standard input, under the name it was given. */
function stdinInput(context: Context, text: ReadResult, path: string, parser: WorkflowParser | undefined): LintInput {
  if ('failure' in text) throw new UsageError(text.failure)
  const absolute = resolve(context.io.cwd, path)
  const kind = context.kind ?? kindByPath(absolute, classifyPath(absolute), true)
  const document = documentOf(text, kind ?? 'mcp', context.host, parser)
  const shown = shownPath(context.io.cwd, absolute)
  return inputOf(context, absolute, shown, kind ?? kindByShape(absolute, document.value), document)
}

function documentOf(read: Decoded, kind: Kind, host: HostProfile, parser: WorkflowParser | undefined): Document {
  if (kind === 'workflow' && parser !== undefined) return parser(read)
  if (read.problem !== undefined) return unreadableDocument(read.text, read.problem)
  return parseDocument(read.text, dialectOf(kind, host))
}

/** The dialect of JSON a host reads in a file of a kind. */
export function dialectOf(kind: Kind, host: HostProfile): Document['dialect'] {
  return kind === 'plugin' ? host.json.plugin : host.json.mcp
}

function inputOf(context: Context, path: string, shown: string, kind: Kind, document: Document): LintInput {
  const config = context.settings.configFor(settingsPath(context, path))
  return { path, shown, kind, host: context.host, document, config }
}

/** A path as the globs of the settings know it. */
export function settingsPath({ base }: Context, path: string): string {
  return shownPath(base, path)
}

function skippedFile(path: string, host: string): SkippedFile {
  return { path, host, reason: host === 'unknown' ? 'a file of another host' : `a file of the host ${host}` }
}
