import { rules } from '../../rules/index.js'
import { join } from '../base/path.js'
import { visible } from '../base/wording.js'
import { badServerIn, type HostProfile } from '../hosts/profile.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import { siblingOf } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import type { Severity } from '../rule/rule.js'
import { type ServerMap, serverMembers } from '../server/server-map.js'
import { collect, type Raw, rulesFor, ShownTexts } from './collect.js'
import { resultOf } from './result.js'
import { type FileResult, type Finding, spanOf, type SymbolicPlace } from './finding.js'
import type { ActiveRule } from './settings.js'

/** Whether a finding with a severity means that a host does not load the server, or the file. */
export function isRefusing(ruleId: string, severity: Severity, host: HostProfile): boolean {
  const active = REFUSING_BY_ID.get(ruleId)
  return active !== undefined && refuses({ active, severity }, host)
}

const PREVENTING = new Set(rules.flatMap(({ id, preventsStart }) => (preventsStart === true ? [id] : [])))

/** What reports call a server that does not start, although a host loads its entry. */
export const WOULD_NOT_START = { word: 'would not start', meaning: 'The host loads the entry, but the server does not start as it is written.' } as const

/** Whether a rule is about servers that do not start, although a host loads their entries. */
export function isAboutStart(ruleId: string): boolean {
  return PREVENTING.has(ruleId)
}

/** Whether a finding means that the server does not start, although a host loads its entry. */
export function preventsStart({ ruleId, severity }: Pick<Finding, 'ruleId' | 'severity'>): boolean {
  return severity === 'error' && isAboutStart(ruleId)
}

/** What prevents a host from loading a server: a finding, in terms of the value. Its texts are masked. */
export interface Rejection extends SymbolicPlace {
  readonly ruleId: string
  readonly message: string
  readonly help: string
}

/** What a host does with a server, as far as the file tells. A variable that is not set here may be set elsewhere. */
export type Verdict =
  | { readonly loads: true }
  /** The name of the other server because of which the host rejects the whole file, if there is one. */
  | { readonly loads: false; readonly by: Rejection; readonly because?: string }

/** A host loads a file whatever its user wants to see: these are the rules without settings. */
const RULES: readonly ActiveRule[] = rules.flatMap((rule): ActiveRule[] => {
  const severity = rule.presets.recommended
  return severity === 'off' ? [] : [{ rule, severity, options: rule.options?.defaults ?? {} }]
})

const REFUSING = RULES.filter(({ rule }) => rule.refuses !== undefined)

const REFUSING_BY_ID = new Map(REFUSING.map((active) => [active.rule.id, active]))

const WITHOUT_SETTINGS = { isIgnored: () => false, ignoresNothing: true } as const

/** What happens to each server in a file, by its name. */
type Verdicts = ReadonlyMap<string, Verdict>

/** A file checked for its host, whatever the settings say. */
export interface JudgedReading {
  readonly result: FileResult
  readonly verdicts: Verdicts
}

/** Checks a file the way its host does: what it loads, and everything there is to report. */
export function judgeReading(reading: Reading): JudgedReading {
  const collected = collect(reading, rulesFor(RULES, reading.kind, reading.host), WITHOUT_SETTINGS, true)
  return { result: resultOf(reading, collected), verdicts: verdictsFrom(reading, collected.raw) }
}

/** Which servers in a file its host loads, and what prevents it from loading the others. */
export function verdictsOf(reading: Reading): Verdicts {
  const { raw } = collect(reading, rulesFor(REFUSING, reading.kind, reading.host), WITHOUT_SETTINGS, true)
  return verdictsFrom(reading, raw)
}

function verdictsFrom(reading: Reading, raw: readonly Raw[]): Verdicts {
  const map = reading.serverMap
  const members = map === undefined ? [] : serverMembers(map)
  const base = map?.path ?? []
  const ofFile: Raw[] = []
  const ofServers = new Map<string, Raw>()
  let bad: string | undefined
  for (const one of inPlaceOrder(raw.filter((one) => refuses(one, reading.host)), reading)) {
    const name = serverAt(one.problem.at, base)
    if (name === undefined) ofFile.push(one)
    else {
      if (!ofServers.has(name)) ofServers.set(name, one)
      if (dropsFile(one, reading) && !isShielded(name, map, reading.host)) bad ??= name
    }
  }
  const [file] = ofFile
  const manifest = members.length === 0 ? undefined : rejectedManifest(reading)
  const verdicts = new Map<string, Verdict>()
  for (const { name } of members) {
    const own = file ?? ofServers.get(name)
    const because = own === undefined && manifest === undefined && bad !== undefined ? bad : undefined
    const reason = own ?? (because === undefined ? undefined : ofServers.get(because))
    if (reason === undefined) verdicts.set(name, manifest === undefined ? { loads: true } : { loads: false, by: manifest })
    else verdicts.set(name, { loads: false, by: rejectionOf(reason, reading), ...(because === undefined ? {} : { because }) })
  }
  return verdicts
}

/** Why the host rejects the plugin that a file of servers belongs to: what is wrong with its manifest, and where. */
function rejectedManifest(reading: Reading): Rejection | undefined {
  const { host, kind, plugin, surroundings } = reading
  if (kind !== 'mcp' || plugin === undefined || host.files.plugin?.rejectsPlugin !== true) return undefined
  const { manifestPath = '', locations } = host
  if (locations !== undefined && surroundings.files.leadsOut?.(join(plugin.root, manifestPath), plugin.root) === true) {
    const message = `The host rejects the plugin because ${manifestPath} is a link that leads out of it`
    return { ruleId: 'path-out-of-plugin', message, help: 'Put the file itself into the plugin.', at: [] }
  }
  const manifest = siblingOf(reading)
  if (manifest === undefined) return undefined
  const { raw } = collect(manifest, rulesFor(REFUSING, 'plugin', host), WITHOUT_SETTINGS, true)
  const [first] = inPlaceOrder(raw.filter((one) => refuses(one, host) && rejectsPlugin(one, manifest)), manifest)
  if (first === undefined) return undefined
  const { ruleId, message, help } = rejectionOf(first, manifest)
  const { document, shown } = manifest
  const { start } = document.lines.rangeOf(spanOf(document, document.locate([first.problem.at]), first.problem))
  return { ruleId, message: `The host rejects the plugin because of ${visible(shown)}:${start.line}:${start.column}: ${message}`, help, at: [] }
}

/** Whether a problem in a manifest is a reason for its host to reject the plugin, and not only the servers there. */
function rejectsPlugin(one: Raw, manifest: Reading): boolean {
  const [member] = one.problem.at
  const { path, place } = manifest.serverMap ?? {}
  if (member === undefined || member !== path?.[0]) return one.active.rule.id !== 'servers-key'
  return place === 'right' && dropsFile(one, manifest)
}

/** Whether a problem means that the host does not load the server. */
function refuses({ active, severity }: Pick<Raw, 'active' | 'severity'>, host: HostProfile): boolean {
  const { refuses: refusing } = active.rule
  return severity === 'error' && (typeof refusing === 'function' ? refusing(host) : refusing === true)
}

/** Whether a host that does not load a server because of a problem drops the other servers of the file with it. */
function dropsFile({ active: { rule }, problem: { message, at } }: Raw, { host, kind, value }: Reading): boolean {
  const { emptyByForm } = host
  const badServer = badServerIn(host, kind)
  if (badServer === 'file-by-null') return rule.id === 'valid-shape' && message === 'server' && valueAt(value, at) === null
  if (badServer !== 'file-by-form') return badServer === 'file'
  if (emptyByForm === true && message === 'empty') return true
  return rule.metAtStart !== true && rule.metAtStart?.includes(message) !== true
}

/** Whether a bad entry is dropped alone because of its switch. */
function isShielded(name: string, map: ServerMap | undefined, { switchShields }: HostProfile): boolean {
  const entry = switchShields === true ? valueAt(map?.value, [name]) : undefined
  return isRecord(entry) && Object.hasOwn(entry, 'enabled') && typeof entry.enabled === 'boolean'
}

/** If there are several, the first in the text is the reason. */
function inPlaceOrder(raw: readonly Raw[], { document }: Reading): readonly Raw[] {
  if (raw.length < 2) return raw
  const locator = document.locate(raw.map(({ problem }) => problem.at))
  const placed = raw.map((one) => ({ one, span: spanOf(document, locator, one.problem) }))
  return placed.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end).map(({ one }) => one)
}

/** The server that contains a place; undefined for a place above or next to the servers. */
function serverAt(at: Path, base: Path): string | undefined {
  const name = at[base.length]
  return name !== undefined && base.every((step, index) => at[index] === step) ? String(name) : undefined
}

function rejectionOf({ active, problem }: Raw, { secrets }: Reading): Rejection {
  const { message, help } = new ShownTexts(secrets).ofProblem(active.rule, problem)
  const { at, part, span, source } = problem
  const place = { ...(part === undefined ? {} : { part }), ...(span === undefined ? {} : { span }), ...(source === undefined ? {} : { source }) }
  return { ruleId: active.rule.id, message, help, at, ...place }
}
