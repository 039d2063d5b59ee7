import { rules } from '../../rules/index.js'
import { memoryFiles } from '../../src/base/memory-files.js'
import { join } from '../../src/base/path.js'
import { type Platform, platformsOf, type Surroundings } from '../../src/base/world.js'
import { type Conversion, convertFile, type Unconverted } from '../../src/convert/convert.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { AGENT_PLUGIN, HostProfiles } from '../../src/hosts/profiles.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { lintFiles } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import { fixSource, resolveFix, sourceWith } from '../../src/lint/fixes.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { judgeFile } from '../../src/matrix/judge.js'
import type { MatrixFile } from '../../src/matrix/report.js'
import { candidateAt } from '../../src/project/classify.js'
import { type ProjectFile, readAlone } from '../../src/project/project.js'
import { type Decoded, type Document, unreadableDocument } from '../../src/json/document.js'
import { type ExpandedServer, expansionsOf } from '../../src/report/expansion.js'
import type { Fix, Preset } from '../../src/rule/rule.js'
import { tomlDocument } from '../../src/toml/document.js'

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
  /** Reads Markdown files. It comes with a library for YAML, which most need not load. */
  readonly parseWorkflow?: ((text: Decoded) => Document) | undefined
}

/** A text that was judged. */
export interface Judged {
  readonly subject: Subject
  readonly file: ProjectFile
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
const LONGEST = 500_000

/** Judges a text for the hosts that read it. */
export function judge(subject: Subject): Judged | Unjudged {
  if (subject.text.length > LONGEST) return { reason: 'The text is too long for this page: use plugvet on the command line.' }
  const { text, parseWorkflow = unread } = subject
  const settings = settingsOf(subject)
  const { host = AGENT_PLUGIN.name } = subject
  const profile = hosts.find(({ name }) => name === host) ?? AGENT_PLUGIN
  const { surroundings } = settings.configFor(subject.file)
  const overrules = subject.host !== undefined
  const choice = { host: profile, overrules, assumes: !overrules && subject.preset !== 'spec', table: HOST_TABLE, profiles: new HostProfiles(profile, hosts) }
  const candidate = candidateAt(join(ROOT, subject.file), true, HOST_TABLE)
  const read = readAlone(candidate, text, { ...choice, shown: subject.file, surroundings, parser: parseWorkflow, tomlParser: tomlDocument })
  if (read === undefined) return { reason: 'plugvet does not know this kind of file.' }
  if ('unread' in read) return { reason: `${subject.file} ${read.unread}.` }
  if ('reason' in read) return { reason: `${subject.file} ${read.reason}.` }
  return judgedOf(subject, read, settings)
}

function unread({ text }: Decoded): Document {
  return unreadableDocument(text, { code: 'encoding', message: 'Markdown is not read yet', start: 0, end: 0, harmless: false })
}

function judgedOf(subject: Subject, file: ProjectFile, settings: ResolvedSettings): Judged | Unjudged {
  const [result] = lintFiles([file], () => settings.configFor(subject.file))
  return result === undefined ? { reason: 'plugvet does not know this kind of file.' } : { subject, file, result }
}

function settingsOf({ text, file, preset, platforms, here, variables, reportsUnset, files, now }: Subject): ResolvedSettings {
  const present = Object.entries({ ...files, [file]: text }).map(([path, its]) => [join(ROOT, path), its] as const)
  const surroundings: Surroundings = {
    env: variables,
    envFile: {},
    ...platformsOf(platforms, here),
    files: memoryFiles(Object.fromEntries(present)),
    now: () => now,
    assumeEnv: !reportsUnset
  }
  const off = files === undefined ? Object.fromEntries(OF_OTHER_FILES.map((id) => [id, 'off'] as const)) : {}
  return new ResolvedSettings({ preset }, rules, surroundings, () => () => false, off)
}

/** The text with one fix or suggestion applied; undefined if it has no place in the text. */
export function withFix({ result }: Judged, fix: Fix): string | undefined {
  const edits = resolveFix(result.document, fix)
  return edits === undefined ? undefined : sourceWith(result.document, edits)
}

/** The text with all safe fixes applied, as `plugvet lint --fix` applies them. */
export function withAllFixes({ subject }: Judged): string {
  return fixSource(subject.text, (text) => {
    const again = judge({ ...subject, text })
    if ('reason' in again) throw new Error(again.reason)
    return again.result
  }).source
}

/** The text with its credentials masked, and whether any was. */
export function maskedText({ file: { readings: [reading] } }: Judged): { readonly text: string; readonly masked: boolean } {
  const { text } = reading.secrets.source
  return { text, masked: text !== reading.document.text }
}

/** What each host does with each server; undefined for a file without servers. */
export function matrixOf({ file }: Judged): MatrixFile | undefined {
  return judgeFile(file, hosts)
}

/** Each server as the first host of the file would see it, with the variables of the subject. */
export function expandedServers({ file: { readings: [reading] }, subject }: Judged): readonly ExpandedServer[] {
  return expansionsOf(reading, subject.here).map(({ show }) => show())
}

/** The servers in the format of another host. */
export function converted({ file }: Judged, to: string): Conversion | Unconverted {
  const host = hosts.find(({ name }) => name === to)
  if (host === undefined) throw new RangeError(`there is no host ${to}`)
  return convertFile(file, host)
}
