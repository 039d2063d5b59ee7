import { capitalized, listed, visible } from '../base/wording.js'
import type { HostProfile } from '../hosts/profile.js'
import { AGENT_PLUGIN, subjectOf } from '../hosts/profiles.js'
import type { Places } from '../json/locate.js'
import { isWrittenAlike } from '../json/value.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { atLeast } from '../rule/rule.js'
import type { ServerEntry } from '../server/entry.js'
import { type FileResult, type Finding, inOrder, shownServer } from './finding.js'
import type { FileConfig } from './settings.js'
import { isIdle, isRefusing, verdictsOf } from './verdict.js'

/**
 * Merges what was found in a file for each of the hosts that read it: identical messages about the same place become one
 * finding. A fix that is applied without being asked for must be right for all hosts.
 * @param results at least one, all for the same file
 * @param suppressed how many findings the settings ignore
 * @param told why these hosts read it. If nothing shows it, each problem is reported once, with the message for the host where it is most
 *   severe, and a fix has to be right only for the hosts that need it
 */
export function mergeHosts(results: readonly [FileResult, ...FileResult[]], suppressed: number, told: Pick<ProjectFile, 'because' | 'assumed'> = {}): FileResult {
  const { because, assumed = false } = told
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
      const key = `${ruleId} ${range.start.offset} ${range.end.offset} ${assumed ? '' : message}`
      const group = same.get(key) ?? [one]
      if (group[0] === one) same.set(key, group)
      else group.push(one)
      groupOf.set(finding, group)
    }
  }
  const groups = assumed ? [...same.values()].flatMap(oneOfEachHost) : [...same.values()]
  const titles = new Map(results.map(({ host }) => [host.name, host.title]))
  const findings = inOrder(groups.map((group) => mergedFinding(group, assumed ? group.length : results.length, titles)))
  const { path, shown, kind, document, source, redact } = results.find((one) => one.findings.length > 0) ?? results[0]
  return { path, shown, kind, host: results[0].host, hosts: results.map(({ host }) => host), because, findings, suppressed, document, source, redact }
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

/** The findings of a rule at a place, in as many groups as a single host has findings. */
function oneOfEachHost(all: readonly [Told, ...Told[]]): readonly (readonly [Told, ...Told[]])[] {
  // Most often, each host tells it once.
  if (all.every(({ finding }, index) => index === 0 || all[index - 1]?.finding === finding)) return [all]
  const perHost = new Map<string, number>()
  const groups: [Told, ...Told[]][] = []
  for (const one of all) {
    const index = perHost.get(one.host) ?? 0
    perHost.set(one.host, index + 1)
    const group = groups[index]
    if (group === undefined) groups.push([one])
    else group.push(one)
  }
  return groups
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
 * The findings in a file that does not show which host it is for. If one of its hosts rejects something and another loads
 * it, that is not certainly a mistake: it becomes a warning that says so. If one of them ignores something and another
 * reads it, it is not a mistake at all.
 * @param readings the file as each of the hosts reads it
 */
export function withoutDisputes(merged: FileResult, readings: readonly [Reading, ...Reading[]]): FileResult {
  if (merged.findings.length === 0) return merged
  const result = { ...merged, findings: merged.findings.map((finding) => withoutIdle(finding, readings)) }
  const isRefused = ({ ruleId, severity, hosts = [] }: Finding) =>
    hosts.length < readings.length && readings.some(({ host }) => isRefusing(ruleId, severity, host))
  if (!result.findings.some(isRefused)) return result
  const verdicts = readings.map((reading) => ({ host: reading.host, servers: verdictsOf(reading) }))
  const nameOf = serverNames(readings[0])
  const findings = result.findings.map((finding) => {
    if (!isRefused(finding)) return finding
    const loadedBy = verdicts.filter(({ host, servers }) => {
      const name = nameOf(finding)
      const verdict = name === undefined ? undefined : servers.get(name)
      const loads = verdict === undefined ? [...servers.values()].some((one) => one.loads) : verdict.loads
      return loads && finding.hosts?.includes(host.name) !== true
    })
    return loadedBy.length === 0 ? finding : disputed(finding, loadedBy.map(({ host }) => host), readings)
  })
  return { ...result, findings }
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

/** What a host ignores may be there for another: a hint, and nothing to remove. */
function withoutIdle(finding: Finding, readings: readonly Reading[]): Finding {
  if (!isIdle(finding.ruleId) || finding.hosts?.length === readings.length) return finding
  const idle: Finding & { fix?: unknown } = { ...finding, severity: 'info', suggestions: [] }
  delete idle.fix
  return idle
}

/** A finding as a warning that names the hosts that still load the server. */
function disputed(finding: Finding, loadedBy: readonly HostProfile[], readings: readonly Reading[]): Finding {
  const refusedBy = readings.map(({ host }) => host).filter(({ name }) => finding.hosts?.includes(name) === true)
  const accepting = `${listed(loadedBy.map(subjectOf))} ${loadedBy.length === 1 ? 'accepts' : 'accept'} this`
  const [verb, what] = finding.server === undefined ? ['refuse', 'file'] : ['drop', 'server']
  const refusing = `${listed(refusedBy.map(subjectOf))} ${refusedBy.length === 1 ? `${verb}s` : verb} the ${what}`
  const sentence = `${capitalized(accepting)}; ${refusing}.`
  return { ...finding, severity: 'warning', help: `${sentence} ${finding.help}`, loadedBy: loadedBy.map(({ name }) => name) }
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
