import { fileProfile } from '../config/host-files.js'
import { relative, resolve, sep } from 'node:path'
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
    return await collectInputs(context, args.paths)
  }
  if (args.paths.length > 0) throw new UsageError('--stdin takes no paths; name the text with --stdin-filename')
  const path = name ?? '.mcp.json'
  const parser = context.kind === 'workflow' || isMarkdown(path) ? await loadWorkflowParser() : undefined
  const input = stdinInput(context, decode(await context.io.readStdin()), path, parser)
  return { inputs: () => [input], skipped: [], failures: [] }
}

/** Finds the files of a command, in the paths given or the working directory, and reads each when it is asked for. */
async function collectInputs(context: Context, paths: readonly string[]): Promise<Inputs> {
  const { io } = context
  const roots = (paths.length === 0 ? ['.'] : paths).map((path) => resolve(io.cwd, path))
  const [manifestFolder = ''] = context.host.manifestPath?.split('/') ?? []
  const { candidates, failures } = discover(roots, new GitIgnore(() => ignore), manifestFolder)
  const isNeeded = candidates.some((candidate) => mayNeedWorkflowParser(candidate, context.kind))
  const parser = isNeeded ? await loadWorkflowParser() : undefined
  const skipped: SkippedFile[] = []
  const failed: Failure[] = failures.map(({ path, message }) => ({ path: shownPath(io.cwd, path), message }))
  function* inputs(): Generator<LintInput> {
    for (const candidate of candidates) {
      const result = readInput(context, candidate, shownPath(io.cwd, candidate.path), parser)
      if (result === undefined) continue
      if ('message' in result) failed.push(result)
      else if ('reason' in result) skipped.push(result)
      else yield candidate.alone === true ? { ...result, alone: true } : result
    }
  }
  return { inputs, skipped, failures: failed }
}

function readInput(
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
  return fileProfile(host, kind).json
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

/** A path as it is shown: relative to a directory, with forward slashes. */
function shownPath(base: string, path: string): string {
  if (sep === '/' && path.startsWith(base + '/')) return path.slice(base.length + 1)
  const below = relative(base, path)
  return (sep === '\\' ? below.replaceAll('\\', '/') : below) || '.'
}
