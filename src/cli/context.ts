import { relative, resolve, sep } from 'node:path'
import ignore from 'ignore'
import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import { classifyPath, classifyValue, kindByShape } from '../config/classify.js'
import type { HostProfile } from '../config/host-profile.js'
import { decode } from '../document/decode.js'
import { type Document, parseDocument, unreadableDocument } from '../document/document.js'
import { type Candidate, discover } from '../files/discover.js'
import { GitIgnore } from '../files/gitignore.js'
import { nodeFiles } from '../files/node-files.js'
import { readConfig } from '../files/read.js'
import type { LintInput } from '../lint/engine.js'
import type { Failure, SkippedFile } from '../lint/finding.js'
import type { Kind } from '../lint/rule.js'
import type { Preset, RuleSeverity } from '../lint/severity.js'
import { type GlobCompiler, ResolvedSettings, type Settings } from '../lint/settings.js'
import type { Platform, Surroundings } from '../lint/surroundings.js'
import { rules } from '../../rules/index.js'
import { closest } from '../text/closest.js'
import type { Arguments } from './args.js'
import { readEnvFiles } from './env-files.js'
import { UsageError } from './exit-code.js'
import { type CliIo, targetPlatform } from './io.js'
import { loadSettings } from './load-settings.js'

/** Everything the settings and the command line decide before a file is read. */
export interface Context {
  readonly io: CliIo
  readonly surroundings: Surroundings
  readonly pluginRoot: string | undefined
  readonly kind: Kind | undefined
  readonly host: HostProfile
  /** The directory the globs of the settings are relative to. */
  readonly base: string
  readonly settings: ResolvedSettings
}

/** The files of a run. Reading happens while `inputs` is walked, and fills the other two. */
export interface Inputs {
  readonly inputs: () => Iterable<LintInput>
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/** @throws UsageError for settings or options that cannot be used */
export async function createContext(args: Arguments, io: CliIo): Promise<Context> {
  const loaded = args.flag('no-config') ? { settings: {}, base: io.cwd } : await loadSettings(io.cwd, args.text('config'))
  const settings = withCommandLine(loaded.settings, args)
  const envFile = {
    ...readEnvFiles(loaded.settings.envFiles ?? [], loaded.base),
    ...readEnvFiles(args.list('env-file'), io.cwd)
  }
  const surroundings: Surroundings = {
    env: io.env,
    envFile,
    platforms: settings.platforms ?? [targetPlatform(io.platform)],
    files: nodeFiles,
    now: () => io.now()
  }
  const globs = await globCompiler(settings)
  return {
    io,
    surroundings,
    pluginRoot: pluginRootOf(args, loaded.settings, loaded.base, io.cwd),
    kind: args.text('kind') as Kind | undefined,
    host: AGENT_PLUGIN,
    base: loaded.base,
    settings: new ResolvedSettings(settings, rules, surroundings, globs, severitiesOf(args.list('rule')))
  }
}

function withCommandLine(settings: Settings, args: Arguments): Settings {
  const preset = args.text('preset') as Preset | undefined
  const platforms = args.list('platform') as readonly Platform[]
  return {
    ...settings,
    ...(preset === undefined ? {} : { preset }),
    ...(platforms.length === 0 ? {} : { platforms })
  }
}

function pluginRootOf(args: Arguments, settings: Settings, base: string, cwd: string): string | undefined {
  const option = args.text('plugin-root')
  const given = option ?? settings.pluginRoot
  if (given === undefined) return undefined
  const root = resolve(option === undefined ? base : cwd, given)
  if (nodeFiles.kindOf(root) === 'directory') return root
  throw new UsageError(`${option === undefined ? 'the setting pluginRoot' : '--plugin-root'} ${given}: no such directory`)
}

function severitiesOf(settings: readonly string[]): Record<string, RuleSeverity> {
  const severities: Record<string, RuleSeverity> = {}
  for (const setting of settings) {
    const [id = '', severity, ...rest] = setting.split('=')
    if (rest.length > 0 || !isRuleSeverity(severity)) {
      throw new UsageError(`--rule takes ID=error, warning, info or off, not "${setting}"`)
    }
    severities[knownRule(id).id] = severity
  }
  return severities
}

/**
 * The rule of an id.
 * @throws UsageError where there is none
 */
export function knownRule(id: string): (typeof rules)[number] {
  const rule = rules.find((candidate) => candidate.id === id)
  if (rule !== undefined) return rule
  const near = closest(id, rules.map((candidate) => candidate.id))
  throw new UsageError(`unknown rule "${id}"${near === undefined ? '; plugvet rules lists them' : `; did you mean ${near}?`}`)
}

function isRuleSeverity(text: string | undefined): text is RuleSeverity {
  return text === 'error' || text === 'warning' || text === 'info' || text === 'off'
}

/** Globs as picomatch reads them; the library is loaded only where the settings have one. */
async function globCompiler(settings: Settings): Promise<GlobCompiler> {
  const hasGlobs = settings.overrides !== undefined || settings.ignore?.some((entry) => entry.file !== undefined) === true
  if (!hasGlobs) return () => () => false
  const { default: picomatch } = await import('picomatch')
  return (patterns) => picomatch([...patterns], { dot: true })
}

/**
 * What a command is to judge: its paths, or standard input.
 * @throws UsageError for options that do not go together
 */
export async function inputsOf(args: Arguments, context: Context): Promise<Inputs> {
  const name = args.text('stdin-filename')
  if (!args.flag('stdin')) {
    if (name !== undefined) throw new UsageError('--stdin-filename goes with --stdin')
    return collectInputs(context, args.paths)
  }
  if (args.paths.length > 0) throw new UsageError('--stdin takes no paths; name the text with --stdin-filename')
  const input = stdinInput(context, decode(await context.io.readStdin()), name ?? '.mcp.json')
  return { inputs: () => [input], skipped: [], failures: [] }
}

/** Finds the files of a command, in the paths given or the working directory, and reads each when it is asked for. */
function collectInputs(context: Context, paths: readonly string[]): Inputs {
  const { io } = context
  const roots = (paths.length === 0 ? ['.'] : paths).map((path) => resolve(io.cwd, path))
  const [manifestFolder = ''] = context.host.manifestPath.split('/')
  const { candidates, failures } = discover(roots, new GitIgnore(() => ignore), manifestFolder)
  const skipped: SkippedFile[] = []
  const failed: Failure[] = failures.map(({ path, message }) => ({ path: shownPath(io.cwd, path), message }))
  function* inputs(): Generator<LintInput> {
    for (const candidate of candidates) {
      const result = readInput(context, candidate, shownPath(io.cwd, candidate.path))
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
  shown: string
): LintInput | SkippedFile | Failure | undefined {
  const { path, named } = candidate
  const byPath = classifyPath(path)
  const chosen = context.kind
  if (!named && chosen === undefined && byPath?.is === 'foreign') return skippedFile(shown, byPath.host)
  const read = readConfig(path, candidate.known)
  if ('failure' in read) return { path: shown, message: read.failure }
  const document = documentOf(read, chosen ?? (byPath?.is === 'file' ? byPath.kind : 'mcp'), context.host)
  if (chosen !== undefined) return inputOf(context, path, shown, chosen, document)
  if (byPath?.is === 'file') return inputOf(context, path, shown, byPath.kind, document)
  if (named) return inputOf(context, path, shown, kindByShape(path, document.value), document)
  if (byPath?.is !== 'unsure') return undefined
  const byValue = classifyValue(byPath.as, document.value, document.trust !== 'broken')
  if (byValue?.is === 'foreign') return skippedFile(shown, byValue.host)
  return byValue?.is === 'file' ? inputOf(context, path, shown, byValue.kind, document) : undefined
}

/** The file that came on standard input, under the name it was given. */
function stdinInput(context: Context, text: ReturnType<typeof readConfig>, path: string): LintInput {
  if ('failure' in text) throw new UsageError(text.failure)
  const absolute = resolve(context.io.cwd, path)
  const byPath = classifyPath(absolute)
  const kind = context.kind ?? (byPath?.is === 'file' ? byPath.kind : undefined)
  const document = documentOf(text, kind ?? 'mcp', context.host)
  const shown = shownPath(context.io.cwd, absolute)
  return inputOf(context, absolute, shown, kind ?? kindByShape(absolute, document.value), document)
}

function documentOf(read: Exclude<ReturnType<typeof readConfig>, { failure: string }>, kind: Kind, host: HostProfile): Document {
  if (read.problem !== undefined) return unreadableDocument(read.text, read.problem)
  return parseDocument(read.text, dialectOf(kind, host))
}

/** The dialect of JSON a host reads in a file of a kind. */
export function dialectOf(kind: Kind, host: HostProfile): Document['dialect'] {
  return kind === 'plugin' ? host.json.plugin : host.json.mcp
}

function inputOf(context: Context, path: string, shown: string, kind: Kind, document: Document): LintInput {
  const relativePath = shownPath(context.base, path)
  return { path, shown, kind, host: context.host, document, config: context.settings.configFor(relativePath) }
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
