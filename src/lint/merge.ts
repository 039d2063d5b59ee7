import { capitalized, visible } from '../base/wording.js'
import type { HostProfile } from '../hosts/profile.js'
import { AGENT_PLUGIN, subjectOf } from '../hosts/profiles.js'
import type { Places } from '../json/locate.js'
import { isWrittenAlike } from '../json/value.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { atLeast, isRefusal, milder } from '../rule/rule.js'
import type { ServerEntry } from '../server/entry.js'
import { type FileResult, type Finding, inOrder, shownServer } from './finding.js'
import type { FileConfig } from './settings.js'
import { load } from './load.js'

/**
 * Merges what was found in a file for each of the hosts that are known to read it: identical messages about the same place become one
 * finding. A fix that is applied without being asked for must be right for all hosts.
 * @param results at least one, all for the same file
 * @param suppressed how many findings the settings ignore
 * @param because why these hosts read it
 */
export function mergeHosts(results: readonly [FileResult, ...FileResult[]], suppressed: number, because?: string): FileResult {
  const same = new Map<string, [Told, ...Told[]]>()
  /** What was found for several hosts at once is the very same finding. */
  const groupOf = new Map<Finding, Told[]>()
  for (const { host, findings } of results) {
    for (const finding of findings) {
      const one = { finding, host: host.name }
      const known = groupOf.get(finding)
      if (known !== undefined) {
        known.push(one)
        continue
      }
      const { ruleId, range, message } = finding
      const key = `${ruleId} ${range.start.offset} ${range.end.offset} ${message}`
      const group = same.get(key) ?? [one]
      if (group[0] === one) same.set(key, group)
      else group.push(one)
      groupOf.set(finding, group)
    }
  }
  const titles = new Map(results.map(({ host }) => [host.name, host.title]))
  const findings = inOrder([...same.values()].map((group) => mergedFinding(group, results.length, titles)))
  return { ...shownOf(results), hosts: results.map(({ host }) => host), because, findings, suppressed }
}

/** What a report needs of a file: of results without findings, the text is not kept. */
function shownOf(results: readonly [FileResult, ...FileResult[]]): FileResult {
  return { ...(results.find(({ findings }) => findings.length > 0) ?? results[0]), host: results[0].host }
}

/** A finding for one of the hosts. */
interface Told {
  readonly finding: Finding
  readonly host: string
}

/** Joins what was found in the parts of a file: each was checked by itself, for the same host. */
export function joinParts(results: readonly FileResult[]): FileResult {
  const shown = results.find(({ findings }) => findings.length > 0) ?? results[0]
  if (shown === undefined) throw new RangeError('there is no part')
  return { ...shown, findings: inOrder(results.flatMap(({ findings }) => findings)), suppressed: results.reduce((sum, one) => sum + one.suppressed, 0) }
}

/** @param needed how many hosts must agree on a fix */
function mergedFinding(told: readonly [Told, ...Told[]], needed: number, titles: Titles): Finding {
  const [{ finding: only }] = told
  if (told.every(({ finding }) => finding === only)) return ofHosts(only, told.map(({ host }) => host), told.length === needed)
  const [first, ...others] = told.map(({ finding, host }) => ofHosts(finding, [host], true))
  if (first === undefined) throw new RangeError('no host tells it')
  const group = [first, ...others] as const
  // If it is more severe for one of them, the advice has to help for that one.
  const { fix, suggestions: ofGravest, ...gravest } = group.reduce((a, b) => (isTold(b, a) ? b : a))
  const suggestions = ofGravest.filter((one) => group.every((other) => other.suggestions.some((its) => isWrittenAlike(its, one))))
  const isTorn = suggestions.length === 0 && group.some((finding) => finding.suggestions.length > 0)
  const isSafe = fix !== undefined && group.length === needed && group.every((finding) => isWrittenAlike(finding.fix, fix))
  const asGrave = group.filter(({ severity }) => severity === gravest.severity)
  return {
    ...gravest,
    hosts: group.flatMap(({ hosts = [] }) => hosts),
    help: mergedHelp(asGrave, titles, isTorn),
    ...(isSafe ? { fix } : {}),
    suggestions
  }
}

function ofHosts({ fix, hosts: _own, ...finding }: Finding, hosts: readonly string[], isSafe: boolean): Finding {
  return fix !== undefined && isSafe ? { hosts, fix, ...finding } : { hosts, ...finding }
}

/** Whether to report a finding instead of another: the more severe one; of two equally severe ones, that of a product, which the reader knows. */
function isTold(one: Finding, other: Finding): boolean {
  if (one.severity !== other.severity) return atLeast(one.severity, other.severity)
  return other.hosts?.includes(AGENT_PLUGIN.name) === true
}

type Titles = ReadonlyMap<string, string>

/** What to do, for each host separately as far as the advice for one does not work for another. */
function mergedHelp(group: readonly Finding[], titles: Titles, isTorn: boolean): string {
  // Of two sentences that differ in the name of the host alone, that of a product is shown.
  const shown = group.reduce((a, b) => (isTold(b, a) ? b : a))
  if (group.every(({ help }) => help === shown.help)) return shown.help
  const first = sentencesFor(shown, titles)
  const others = group.map((finding) => sentencesFor(finding, titles))
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  const isShared = (at: (sentences: readonly Sentence[]) => Sentence | undefined) => others.every((other) => at(other)?.plain === at(first)?.plain)
  let head = 0
  while (head < shortest && isShared((sentences) => sentences[head])) head++
  let tail = 0
  while (tail < shortest - head && isShared((sentences) => sentences.at(-tail - 1))) tail++
  const hostsOf = new Map<string, string[]>()
  for (const finding of group) {
    const sentences = sentencesFor(finding, titles)
    const own = textOf(sentences.slice(head, sentences.length - tail))
    hostsOf.set(own, [...(hostsOf.get(own) ?? []), ...namesOf(finding, titles)])
  }
  const each = [...hostsOf].flatMap(([own, hosts]) => (own === '' ? [] : [`${hosts.join(', ')}: ${own}`]))
  const isApart = isTorn && hostsOf.size > 1 && each.length === hostsOf.size
  const parts = [textOf(first.slice(0, head)), ...each, textOf(first.slice(first.length - tail))]
  return [...parts, isApart ? 'No single change works for all of them: give each host its own file.' : ''].filter((part) => part !== '').join(' ')
}

interface Sentence {
  readonly text: string
  /** Without the name of the host that it is about. */
  readonly plain: string
}

function sentencesFor(finding: Finding, titles: Titles): Sentence[] {
  const names = [...namesOf(finding, titles), 'the host', 'The host']
  return finding.help.split(/(?<=\.) (?=[A-Z`])/).map((text) => ({ text, plain: names.reduce((plain, name) => plain.replaceAll(name, '…'), text) }))
}

function namesOf({ hosts = [] }: Finding, titles: Titles): string[] {
  return hosts.map((name) => visible(titles.get(name) ?? name))
}

function textOf(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(' ')
}

/**
 * What to report of a file that does not show which host it is for: what was found for the first of its readers, what keeps a server from
 * starting wherever it is started, and as a warning, what other readers refuse of what the first one loads.
 * @param results one for each of the readings
 */
export function forFirstReader(results: readonly [FileResult, ...FileResult[]], suppressed: number, { readings, because }: ProjectFile): FileResult {
  const [{ findings: own, host }, ...others] = results
  const { hosts: _goWithoutSaying, ...told } = { ...shownOf(results), because, suppressed }
  const further = new Map<string, [Refusal, ...Refusal[]]>()
  const places = new Set(own.map(placeOf))
  for (const [index, { findings }] of others.entries()) {
    for (const finding of findings) {
      const reading = readings[index + 1]
      const place = placeOf(finding)
      if (reading === undefined || places.has(place)) continue
      const one = { finding, host: reading.host }
      const same = further.get(place)
      if (same === undefined) further.set(place, [one])
      else same.push(one)
    }
  }
  const findings = own.map((finding) => heldByAll(finding, others.flatMap((one) => one.findings.filter((other) => placeOf(other) === placeOf(finding)))))
  const loads = load(readings[0])
  const nameOf = serverNames(readings[0])
  for (const group of further.values()) {
    const [{ finding }] = group
    if (group.some((one) => one.finding.effect === 'fails')) findings.push(unnamed(finding))
    const refusals = group.filter((one) => isRefusal(one.finding.effect))
    const name = refusals.length === 0 ? undefined : nameOf(finding)
    if (refusals.length > 0 && (name === undefined || loads.get(name)?.loads !== false)) findings.push(disputed(refusals, readings[0].host))
  }
  return { ...told, hosts: [host], findings: inOrder(findings) }
}

interface Refusal {
  readonly finding: Finding
  readonly host: HostProfile
}

function unnamed({ hosts: _hosts, ...finding }: Finding): Finding {
  return finding
}

/** A finding with the repairs that suit every reader that has it too. */
function heldByAll(finding: Finding, others: readonly Finding[]): Finding {
  const { fix, ...rest } = unnamed(finding)
  const suggestions = rest.suggestions.filter((one) => others.every((other) => other.suggestions.some((its) => isWrittenAlike(its, one))))
  return { ...rest, ...(fix !== undefined && others.every((other) => isWrittenAlike(other.fix, fix)) ? { fix } : {}), suggestions }
}

function placeOf({ ruleId, range: { start, end } }: Finding): string {
  return `${ruleId} ${start.offset} ${end.offset}`
}

/** Tells the name of the server that a finding is about. The finding shows it masked, and two names may be alike then: its place decides. */
function serverNames(reading: Reading): (finding: Finding) => string | undefined {
  const byShown = new Map<string | undefined, ServerEntry[]>()
  for (const server of reading.servers) {
    const shown = shownServer(server.name, (text) => reading.secrets.redact(text, server.path))
    const same = byShown.get(shown)
    if (same === undefined) byShown.set(shown, [server])
    else same.push(server)
  }
  let places: Places | undefined
  return ({ server, range }) => {
    const [only, ...others] = byShown.get(server) ?? []
    if (only === undefined || others.length === 0) return only?.name
    const known = (places ??= reading.document.locate([...byShown.values()].flatMap((servers) => (servers.length > 1 ? servers.map(({ path }) => path) : []))))
    const isThere = ({ path }: ServerEntry): boolean => {
      const { key, value } = known.placeOf(path) ?? {}
      return value !== undefined && (key ?? value).start <= range.start.offset && range.start.offset < value.end
    }
    return [only, ...others].find(isThere)?.name
  }
}

/** A finding as a warning that names the host that still loads the server. What is moved in a file for one host is gone for the other. */
function disputed(refusals: readonly Refusal[], first: HostProfile): Finding {
  const [{ finding, host }] = refusals as readonly [Refusal, ...Refusal[]]
  const isOfFile = finding.server === undefined
  const sentence = `${capitalized(subjectOf(first))} accepts this; ${subjectOf(host)} ${isOfFile ? 'loads nothing of the file' : 'drops the server'}.`
  return {
    ...finding,
    severity: milder('warning', finding.severity),
    help: `${sentence} ${finding.help}`,
    hosts: refusals.map((one) => one.host.name),
    loadedBy: [first.name],
    suggestions: isOfFile ? [] : finding.suggestions
  }
}

/** Counts what the settings ignore in a file that is checked several times: a finding for all its hosts counts once. */
export class IgnoredOnce {
  readonly #most = new Map<string, number>()

  get count(): number {
    return [...this.#most.values()].reduce((sum, count) => sum + count, 0)
  }

  /** The settings of the file for one more host. */
  watch(config: FileConfig): FileConfig {
    const own = new Map<string, number>()
    return {
      ...config,
      isIgnored: (ruleId, pointer) => {
        const isIgnored = config.isIgnored(ruleId, pointer)
        if (isIgnored) {
          const key = `${ruleId} ${pointer}`
          const count = (own.get(key) ?? 0) + 1
          own.set(key, count)
          this.#most.set(key, Math.max(this.#most.get(key) ?? 0, count))
        }
        return isIgnored
      }
    }
  }
}
