import { rules } from '../../rules/index.js'
import { memoryFiles } from './memory-files.js'
import { join } from '../../src/base/path.js'
import { type Platform, platformsOf, type Surroundings } from '../../src/base/world.js'
import type { Kind } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN, HostProfiles } from '../../src/hosts/profiles.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { applyFixes, tryFix } from '../../src/lint/fixes.js'
import { lintFiles } from '../../src/lint/engine.js'
import type { FileResult, Finding } from '../../src/lint/finding.js'
import { type FileConfig, ResolvedSettings } from '../../src/lint/settings.js'
import { candidateAt } from '../../src/project/classify.js'
import { loadParser } from '../../src/project/parsers.js'
import { Project, type ProjectFile, sourceOf } from '../../src/project/project.js'
import { type ExpandedServer, expansionsOf } from '../../src/report/expansion.js'
import { type AnyRule, type Fix, isOfOrchestrator, type Preset } from '../../src/rule/rule.js'

/** What is judged: a text, and everything that a verdict may depend on. */
export interface Subject {
  readonly text: string
  /** The path of the file in its project, such as `.cursor/mcp.json`. */
  readonly file: string
  /** The name of the host that judges it; undefined for those that read a file of this name. */
  readonly host?: string | undefined
  readonly preset: Preset
  /** The platforms the file is meant for; undefined if nobody says so, and only the one at hand counts. */
  readonly platforms?: readonly Platform[] | undefined
  readonly here: Platform
  readonly variables: Readonly<Record<string, string>>
  /** Whether there are no variables but these. Otherwise others may be set, and only their spelling is checked. */
  readonly reportsUnset: boolean
  /** Other files of the project, by their paths. Undefined if nobody knows which files there are. */
  readonly files?: Readonly<Record<string, string>> | undefined
  /** The time in milliseconds since 1970-01-01T00:00Z. */
  readonly now: number
}

/** A text that was judged. */
export interface Judged {
  readonly subject: Subject
  readonly file: ProjectFile
  readonly config: FileConfig
  readonly result: FileResult
}

/** Why a text cannot be judged, in a sentence for the user. */
export interface Unjudged {
  readonly reason: string
}

/** The directory of a project that is on no disk. */
const ROOT = '/project'

/** What these find depends on other files; of a text alone they would say that its files are missing. */
export const OF_OTHER_FILES: readonly string[] = ['bundled-file', 'plugin-root-outside-plugin', 'state-heartbeat']

/** The longest text that the page judges at every keystroke, in UTF-16 units. */
const MAX_LENGTH = 500_000

/**
 * Judges a text for the hosts that read it.
 * @throws Error named `PartError` if a part of the page is needed that cannot be loaded
 */
export async function judge(subject: Subject): Promise<Judged | Unjudged> {
  const { text, file } = subject
  if (text.length > MAX_LENGTH) return { reason: 'The text is too long for this page: use plugvet on the command line.' }
  const surroundings = surroundingsOf(subject)
  const project = await projectOf(subject, surroundings)
  const read = await project.read(candidateAt(join(ROOT, file), true, HOST_TABLE), { text })
  if (read === undefined) return { reason: UNKNOWN }
  if ('why' in read) return { reason: `${file} ${read.why}.` }
  if ('reason' in read) return { reason: `${file} ${read.reason}.` }
  const config = configOf(subject, await rulesFor(read.kind), surroundings)
  return { subject, file: read, config, result: lintAlone(read, config) }
}

const UNKNOWN = 'plugvet does not know this kind of file.'

/** The hosts and the readers of Markdown and TOML, of which most texts need few, are loaded for those that need them. */
async function projectOf({ text, file, host, preset }: Subject, surroundings: Surroundings): Promise<Project> {
  const profiles = new HostProfiles(AGENT_PLUGIN)
  if (host !== undefined && profiles.find(host) === undefined) await profiles.load()
  const overrules = host !== undefined
  return new Project({
    ...{ host: profiles.find(host ?? '') ?? AGENT_PLUGIN, overrules, assumes: !overrules && preset !== 'spec', table: HOST_TABLE, profiles, single: false },
    files: surroundings.files,
    open: () => ({ text }),
    surroundingsOf: () => surroundings,
    shownPath: () => file,
    loadWorkflowParser,
    loadParser
  })
}

async function loadWorkflowParser() {
  return (await import('../../src/orchestrator/read-workflow.js')).parseWorkflow
}

/** Loads everything that a text may need. */
export async function loadAll(): Promise<void> {
  await Promise.all([new HostProfiles(AGENT_PLUGIN).load(), loadWorkflowParser(), loadParser('TOML'), loadParser('YAML'), rulesFor('state')])
}

async function rulesFor(kind: Kind): Promise<readonly AnyRule[]> {
  return isOfOrchestrator(kind) ? (await import('./orchestrator-rules.js')).rules : rules
}

function surroundingsOf({ text, file, platforms, here, variables, reportsUnset, files, now }: Subject): Surroundings {
  const present = Object.entries({ ...files, [file]: text }).map(([path, its]) => [join(ROOT, path), its] as const)
  return {
    env: variables,
    envFile: {},
    ...platformsOf(platforms, here),
    files: memoryFiles(Object.fromEntries(present)),
    now: () => now,
    assumeEnv: !reportsUnset
  }
}

function configOf({ file, files, preset }: Subject, known: readonly AnyRule[], surroundings: Surroundings): FileConfig {
  const off = files === undefined ? Object.fromEntries(OF_OTHER_FILES.map((id) => [id, 'off'] as const)) : {}
  return new ResolvedSettings({ preset }, known, surroundings, () => () => false, off).configFor(file)
}

/** The text with one fix or suggestion applied; undefined if that would make it worse. */
export function withFix({ file, config, result }: Judged, finding: Finding, fix: Fix): string | undefined {
  const fixed = tryFix({ file, result }, finding, fix, (one) => lintAlone(one, config))
  return fixed === undefined ? undefined : sourceOf(fixed)
}

/** The text with all safe fixes applied, as `plugvet lint --fix` applies them. */
export function withAllFixes({ file, config, result }: Judged): string {
  return sourceOf(applyFixes({ file, result }, (one) => lintAlone(one, config)).file)
}

function lintAlone(file: ProjectFile, config: FileConfig): FileResult {
  const [result] = lintFiles([file], () => config)
  if (result === undefined) throw new RangeError(`${file.shown} was not judged`)
  return result
}

/** The text with its credentials masked, and whether any was. */
export function maskedText({ file: { readings: [reading] } }: Judged): { readonly text: string; readonly masked: boolean } {
  const { text } = reading.secrets.source
  return { text, masked: text !== reading.document.text }
}

/** Each server as the first host of the file would see it, with the variables of the subject. */
export function expandedServers({ file: { readings: [reading] }, subject }: Judged): readonly ExpandedServer[] {
  return expansionsOf(reading, subject.here).map(({ show }) => show())
}
