import { rules } from '../../rules/index.js'
import { join } from '../base/path.js'
import { visible } from '../base/wording.js'
import { badServerIn, dropsFileFor, type HostProfile } from '../hosts/profile.js'
import { isRecord, valueAt } from '../json/value.js'
import { siblingOf } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { isRefusal, mayRefuse } from '../rule/rule.js'
import { type ServerMap, serverMembers } from '../server/server-map.js'
import { collect, type RuleProblem, rulesFor } from './collect.js'
import { resultOf, serverAt, ShownTexts } from './result.js'
import { type FileResult, spanOf, type SymbolicPlace } from './finding.js'
import type { ActiveRule } from './settings.js'

/** What reports call a server that does not start, although a host loads its entry. */
export const WOULD_NOT_START = { word: 'would not start', meaning: 'The host loads the entry, but the server does not start as it is written.' } as const

/** What prevents a host from loading a server: a finding, in terms of the value. Its texts are masked. */
export interface Rejection extends SymbolicPlace {
  readonly ruleId: string
  readonly message: string
  readonly help: string
}

/** What a host does with a server, as far as the file tells. A variable that is not set here may be set elsewhere. */
export type Load =
  | { readonly loads: true }
  /** The name of the other server because of which the host rejects the whole file, if there is one. */
  | { readonly loads: false; readonly by: Rejection; readonly because?: string }

/** Why a host does not load a server, as a clause. Masked. */
export function refusalText({ by, because }: Extract<Load, { readonly loads: false }>, { secrets }: Reading): string {
  return because === undefined ? by.message : `the host drops the file because of '${secrets.redact(because)}': ${by.message}`
}

/** What happens to each server in a file, by its name. */
export type Loads = ReadonlyMap<string, Load>

/** The rules without settings: what a host loads does not depend on what its user wants to see, nor on what a preset leaves off. */
const RULES = rules.map((rule): ActiveRule => {
  const severity = rule.presets.recommended
  return { rule, severity: severity === 'off' ? 'info' : severity, options: rule.options?.defaults ?? {} }
})

const RECOMMENDED = RULES.filter(({ rule }) => rule.presets.recommended !== 'off')

/** The rules by which a host may refuse a server. */
function refusingRules(host: HostProfile): readonly ActiveRule[] {
  return RULES.filter(({ rule }) => mayRefuse(rule, host))
}

/** Which servers in a file its host loads, and what prevents it from loading the others. */
export function load(reading: Reading): Loads {
  return loadsByProblems(reading, problemsFor(reading, refusingRules(reading.host)))
}

/** Everything that there is to report about a file for its host, whatever the settings say, and what that host loads. */
export function lintAndLoad(reading: Reading): { readonly result: FileResult; readonly loads: Loads } {
  const problems = problemsFor(reading, RECOMMENDED)
  return { result: resultOf(reading, { problems, suppressed: 0 }), loads: loadsByProblems(reading, problems) }
}

function problemsFor(reading: Reading, active: readonly ActiveRule[]): readonly RuleProblem[] {
  return collect(reading, rulesFor(active, reading.kind, reading.host), { takeIgnore: () => false }, true).problems
}

/** Why the host refuses a file in which it finds no server; undefined if it does not, and for a file with servers, each of which has its own answer. */
export function fileRefusal(reading: Reading): Rejection | undefined {
  if (reading.servers.length > 0) return undefined
  const [first] = refusalsIn(reading, problemsFor(reading, refusingRules(reading.host)))
  return first === undefined ? undefined : rejectionOf(first, reading)
}

/** Which servers in a file its host loads, by what the rules have found in it. */
export function loadsByProblems(reading: Reading, problems: readonly RuleProblem[]): Loads {
  const map = reading.serverMap
  const members = map === undefined ? [] : serverMembers(map)
  const base = map?.path ?? []
  const ofFile: RuleProblem[] = []
  const ofServers = new Map<string, RuleProblem>()
  let bad: string | undefined
  for (const one of refusalsIn(reading, problems)) {
    const name = serverAt(one.problem.at, base)
    if (name === undefined) ofFile.push(one)
    else {
      if (!ofServers.has(name)) ofServers.set(name, one)
      if (dropsFile(one, reading) && !isShielded(name, map, reading.host)) bad ??= name
    }
  }
  const [file] = ofFile
  const manifest = members.length === 0 ? undefined : rejectedManifest(reading)
  const loads = new Map<string, Load>()
  for (const { name } of members) {
    const own = file ?? ofServers.get(name)
    const because = own === undefined && manifest === undefined && bad !== undefined ? bad : undefined
    const reason = own ?? (because === undefined ? undefined : ofServers.get(because))
    if (reason === undefined) loads.set(name, manifest === undefined ? { loads: true } : { loads: false, by: manifest })
    else loads.set(name, { loads: false, by: rejectionOf(reason, reading), ...(because === undefined ? {} : { because }) })
  }
  return loads
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
  const [first] = refusalsIn(manifest, problemsFor(manifest, refusingRules(host))).filter((one) => rejectsPlugin(one, manifest))
  if (first === undefined) return undefined
  const { ruleId, message, help } = rejectionOf(first, manifest)
  const { document, shown } = manifest
  const { start } = document.lines.rangeOf(spanOf(document, document.locate([first.problem.at]), first.problem))
  return { ruleId, message: `The host rejects the plugin because of ${visible(shown)}:${start.line}:${start.column}: ${message}`, help, at: [] }
}

/** Whether a problem in a manifest is a reason for its host to reject the plugin, and not only the servers there. */
function rejectsPlugin(one: RuleProblem, manifest: Reading): boolean {
  const [member] = one.problem.at
  const { path, place } = manifest.serverMap ?? {}
  if (member === undefined || member !== path?.[0]) return one.effect !== 'unseen'
  return place === 'right' && dropsFile(one, manifest)
}

/** Whether a host that does not load a server because of a problem drops the other servers of the file with it. */
function dropsFile({ effect, problem: { at } }: RuleProblem, { host, kind, value, serverMap }: Reading): boolean {
  const isOfForm = badServerIn(host, kind) !== 'file-by-form' || effect !== 'refused-at-start'
  return isOfForm && dropsFileFor(host, kind, valueAt(value, at.slice(0, (serverMap?.path.length ?? 0) + 1)))
}

/** Whether a bad entry is dropped alone because of its switch. */
function isShielded(name: string, map: ServerMap | undefined, { switchShields }: HostProfile): boolean {
  const entry = switchShields === true ? valueAt(map?.value, [name]) : undefined
  return isRecord(entry) && Object.hasOwn(entry, 'enabled') && typeof entry.enabled === 'boolean'
}

/** The problems because of which the host refuses something. If there are several, the first in the text is the reason. */
function refusalsIn({ document }: Reading, problems: readonly RuleProblem[]): readonly RuleProblem[] {
  const refusals = problems.filter(({ effect }) => isRefusal(effect))
  if (refusals.length < 2) return refusals
  const locator = document.locate(refusals.map(({ problem }) => problem.at))
  const placed = refusals.map((one) => ({ one, span: spanOf(document, locator, one.problem) }))
  return placed.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end).map(({ one }) => one)
}

function rejectionOf({ active, problem }: RuleProblem, reading: Reading): Rejection {
  const { message, help } = new ShownTexts(reading.maskingOf(problem.related)).ofProblem(active.rule, problem, reading.host)
  const { at, part, span, source } = problem
  const place = { ...(part === undefined ? {} : { part }), ...(span === undefined ? {} : { span }), ...(source === undefined ? {} : { source }) }
  return { ruleId: active.rule.id, message, help, at, ...place }
}
