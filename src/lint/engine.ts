import { addTo, smallest } from '../base/lists.js'
import { capitalized, visible } from '../base/wording.js'
import type { HostProfile } from '../hosts/profile.js'
import { AGENT_PLUGIN, subjectOf } from '../hosts/profiles.js'
import type { Document } from '../json/document.js'
import { resolveFix } from '../json/edits.js'
import type { Places } from '../json/locate.js'
import { type Fix, isWrittenAlike } from '../json/value.js'
import { PluginSet } from '../project/plugin-set.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { type AnyRule, atLeast, isRefusal, mayRefuse, milder, type Suggestion } from '../rule/rule.js'
import { whereNothingFitsAll } from '../rule/twin-file.js'
import type { ServerEntry } from '../server/entry.js'
import { collect, type RuleProblem, rulesFor } from './collect.js'
import { type FileResult, type Finding, type HostName, inOrder, type Sentence, shownServer } from './finding.js'
import { type Loads, loadsByProblems } from './load.js'
import { resultOf } from './result.js'
import type { FileConfig } from './settings.js'

/** What the settings say about a file. */
export type ConfigOf = (file: ProjectFile) => FileConfig

/** Gives the result of a file that is linted together with those that are added later. */
export type Held = () => FileResult

/**
 * Lints files that are already read, together with each other.
 * @param listsAll whether all findings of a rule are listed, however many there are: a fix and a baseline need them
 * @throws RuleFailure if a rule throws
 */
export function lintFiles(files: Iterable<ProjectFile>, configOf: ConfigOf, listsAll?: boolean): FileResult[] {
  const linter = new Linter(configOf, listsAll)
  return Array.from(files, (file) => linter.add(file)).map(settled)
}

/** The result of a file, once all files are added. */
export function settled(result: FileResult | Held): FileResult {
  return typeof result === 'function' ? result() : result
}

/** Lints files together: each by its rules, for every host that reads it, and all of them for what is declared twice. */
export class Linter {
  readonly #set = new PluginSet()

  constructor(private readonly configOf: ConfigOf, private readonly listsAll = false) {}

  /**
   * Adds a file. One that belongs to no plugin is linted by itself and released.
   * @throws RuleFailure if a rule throws
   */
  add(file: ProjectFile): FileResult | Held {
    let isOfPlugin = false
    for (const reading of file.readings) if (this.#set.add(reading)) isOfPlugin = true
    return isOfPlugin ? () => this.#lint(file) : this.#lint(file)
  }

  #lint(file: ProjectFile): FileResult {
    const { readings, parts, assumed, because, whole } = file
    const config = this.configOf(file)
    const first = this.#lintFor(readings[0], config)
    const matters = assumed === true ? decisiveAfter(first.problems) : undefined
    const others = readings.slice(1).map((reading) => this.#lintFor(reading, config, matters))
    const results = [first.result, ...others.map(({ result }) => result)] as const
    if (parts === true) return joinParts(results, whole?.document)
    if (others.length === 0) return { ...first.result, because }
    const suppressed = ignoredOnce([first, ...others].map(({ ignored }) => ignored))
    if (assumed !== true) return mergeHosts(results, suppressed, because)
    return forFirstReader(results, suppressed, file, () => loadsByProblems(readings[0], first.problems))
  }

  /** Lints a file for one host, by the rules that matter to it. */
  #lintFor(reading: Reading, config: FileConfig, matters: (rule: AnyRule, host: HostProfile) => boolean = () => true) {
    const collected = collect(reading, rulesFor(config.rules, reading.kind, reading.host).filter(({ rule }) => matters(rule, reading.host)), config, this.listsAll)
    return { ...collected, result: resultOf(reading, collected) }
  }
}

/** Tells which rules matter to a further reader of a file that does not show its host: what may refuse a server, what takes the place of that, and what spoke for the first reader. */
function decisiveAfter(problems: readonly RuleProblem[]): (rule: AnyRule, host: HostProfile) => boolean {
  const spoke = new Set(problems.map(({ active: { rule } }) => rule))
  return (rule, host) => spoke.has(rule) || mayRefuse(rule, host) || rule.supersedes !== undefined || rule.saysUnread === true
}

/**
 * Merges what was found in a file for each of the hosts that are known to read it: identical messages about the same place become one
 * finding. A fix that is applied without being asked for must be right for all hosts.
 * @param results at least one, all for the same file
 * @param suppressed how many findings the settings ignore
 * @param because why these hosts read it
 */
export function mergeHosts(results: readonly [FileResult, ...FileResult[]], suppressed: number, because?: string): FileResult {
  const groups = new Map<string, [Finding, ...Finding[]]>()
  for (const { hosts: [host], findings } of results) {
    for (const finding of findings) addTo(groups, `${placeOf(finding)} ${finding.message}`, { ...finding, hosts: [host.name] })
  }
  const shown = shownOf(results)
  return { ...shown, because, findings: inOrder([...groups.values()].map((group) => mergedFinding(group, shown.hosts))), suppressed }
}

/** What a report needs of a file, with the hosts of all results: of those without findings, the text is not kept. */
function shownOf(results: readonly [FileResult, ...FileResult[]]): FileResult {
  const [first] = results[0].hosts
  const others = new Map(results.flatMap(({ hosts }) => hosts.map((host) => [host.name, host])))
  others.delete(first.name)
  return { ...(results.find(({ findings }) => findings.length > 0) ?? results[0]), hosts: [first, ...others.values()] }
}

/**
 * Joins what was found in the parts of a file: each was checked by itself.
 * @param whole the document of the whole file, if those of the parts are not it: repairs become edits of its text
 */
export function joinParts(results: readonly [FileResult, ...FileResult[]], whole?: Document): FileResult {
  const all = results.flatMap((one) => (whole === undefined ? one.findings : one.findings.map((finding) => inEdits(finding, one.document))))
  // What is wrong with the document is found in each of its parts.
  const findings = [...new Map(all.map((finding) => [`${finding.ruleId} ${finding.range.start.offset} ${finding.range.end.offset} ${finding.message}`, finding])).values()]
  const suppressed = results.reduce((sum, one) => sum + one.suppressed, 0)
  return { ...shownOf(results), parts: true, ...(whole === undefined || findings.length === 0 ? {} : { document: whole }), findings: inOrder(findings), suppressed }
}

/** A finding whose repairs are edits of the text, because their paths mean something in one part of it alone. */
function inEdits({ fix, suggestions, ...finding }: Finding, document: Document): Finding {
  const edited = (of: Fix): Fix | undefined => resolveFix(document, of)?.map((edit) => ({ op: 'text', edit }))
  const own = fix === undefined ? undefined : edited(fix)
  return {
    ...finding,
    ...(own === undefined ? {} : { fix: own }),
    suggestions: suggestions.flatMap((one) => {
      const change = edited(one.fix)
      return change === undefined ? [] : [{ ...one, fix: change }]
    })
  }
}

/**
 * @param group the same finding, for each host that has it
 * @param all those that must agree on a fix
 */
function mergedFinding(group: readonly [Finding, ...Finding[]], all: readonly HostName[]): Finding {
  // If it is more severe for one of them, the advice has to help for that one.
  const { fix, suggestions: offered, advice: _advice, ...shown } = mostSevere(group)
  const suggestions = sharedSuggestions(offered, group)
  const isTorn = suggestions.length === 0 && group.some((finding) => finding.suggestions.length > 0)
  const isSafe = group.length === all.length && group.every((finding) => isWrittenAlike(finding.fix, fix))
  const help = mergedHelp(group.filter(({ severity }) => severity === shown.severity), all, isTorn)
  return { ...shown, hosts: group.flatMap(({ hosts = [] }) => hosts), help, ...(fix !== undefined && isSafe ? { fix } : {}), suggestions }
}

/** The most severe of several findings; of equally severe ones, that of a product, which the reader knows. */
function mostSevere(group: readonly Finding[]): Finding {
  return group.reduce((a, b) => {
    const isBetter = a.severity === b.severity ? a.hosts?.includes(AGENT_PLUGIN.name) === true : atLeast(b.severity, a.severity)
    return isBetter ? b : a
  })
}

function sharedSuggestions(offered: readonly Suggestion[], group: readonly Finding[]): readonly Suggestion[] {
  return offered.filter((one) => group.every(({ suggestions }) => suggestions.some((other) => isWrittenAlike(other, one))))
}

/** What to do, for each host separately as far as the advice for one does not work for another: the sentences before and after that are the same. */
function mergedHelp(group: readonly Finding[], all: readonly HostName[], isTorn: boolean): string {
  const advice = group.map(sentencesOf)
  const first = sentencesOf(mostSevere(group))
  const shortest = smallest(advice.map(({ length }) => length))
  const isShared = (at: number) => advice.every((one) => one.at(at)?.id === first.at(at)?.id)
  let head = 0
  while (head < shortest && isShared(head)) head++
  if (advice.every(({ length }) => length === head)) return mostSevere(group).help
  let tail = 0
  while (tail < shortest - head && isShared(-tail - 1)) tail++
  const readersOf = new Map<string, string[]>()
  for (const finding of group) {
    const sentences = sentencesOf(finding)
    const own = textOf(sentences.slice(head, sentences.length - tail))
    for (const name of finding.hosts ?? []) addTo(readersOf, own, visible(all.find((host) => host.name === name)?.title ?? name))
  }
  const each = [...readersOf].flatMap(([own, hosts]) => (own === '' ? [] : [`${hosts.join(', ')}: ${own}`]))
  const isApart = isTorn && each.length === readersOf.size
  return [textOf(first.slice(0, head)), ...each, textOf(first.slice(first.length - tail)), isApart ? whereNothingFitsAll(all) : ''].filter((part) => part !== '').join(' ')
}

/** A text that only counts findings has no advice of its rule. */
function sentencesOf({ advice, help }: Finding): readonly Sentence[] {
  return advice ?? [{ id: help, text: help }]
}

function textOf(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(' ')
}

/**
 * What to report of a file that does not show which host it is for: what was found for the first of its readers, and as a warning, what
 * other readers refuse of what the first one loads.
 * @param results one for each of the readings
 * @param loads tells what the first reader does with each server
 */
function forFirstReader(
  results: readonly [FileResult, ...FileResult[]],
  suppressed: number,
  { readings, because }: ProjectFile,
  loads: () => Loads
): FileResult {
  const [{ findings: own, hosts }, ...others] = results
  const elsewhere = new Map<string, [Refusal, ...Refusal[]]>()
  for (const [index, { findings }] of others.entries()) {
    for (const finding of findings) {
      addTo(elsewhere, placeOf(finding), { finding, host: (readings[index + 1] ?? readings[0]).host })
    }
  }
  const findings = own.map((finding) => {
    const same = elsewhere.get(placeOf(finding)) ?? []
    const shared = heldByAll(finding, same.map((one) => one.finding))
    const [refused, ...further] = same.filter((one) => isRefusal(one.finding.effect))
    return finding.effect === 'ignored' && refused !== undefined ? disputed([refused, ...further], readings[0].host, shared) : shared
  })
  for (const finding of own) elsewhere.delete(placeOf(finding))
  // Few files have something that only others refuse.
  let known: { readonly loads: Loads; readonly nameOf: (finding: Finding) => string | undefined } | undefined
  for (const group of elsewhere.values()) {
    const [{ finding }] = group
    const [refused, ...further] = group.filter((one) => isRefusal(one.finding.effect))
    if (refused === undefined) continue
    known ??= { loads: loads(), nameOf: serverNames(readings[0]) }
    const name = known.nameOf(finding)
    if (name === undefined || known.loads.get(name)?.loads !== false) findings.push(disputed([refused, ...further], readings[0].host))
  }
  return { ...shownOf(results), hosts, because, findings: inOrder(findings), suppressed }
}

interface Refusal {
  readonly finding: Finding
  readonly host: HostProfile
}

/** A finding with the repairs that suit every reader that has it too. */
function heldByAll(finding: Finding, others: readonly Finding[]): Finding {
  const { fix, hosts: _hosts, ...rest } = finding
  const isSafe = fix !== undefined && others.every((other) => isWrittenAlike(other.fix, fix))
  return { ...rest, ...(isSafe ? { fix } : {}), suggestions: sharedSuggestions(rest.suggestions, others) }
}

function placeOf({ ruleId, range: { start, end } }: Finding): string {
  return `${ruleId} ${start.offset} ${end.offset}`
}

/** Tells the name of the server that a finding is about. The finding shows it masked, and two names may be alike then: its place decides. */
function serverNames(reading: Reading): (finding: Finding) => string | undefined {
  const byShown = new Map<string | undefined, ServerEntry[]>()
  for (const server of reading.servers) {
    addTo(byShown, shownServer(server.name, (text) => reading.secrets.redact(text)), server)
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

/**
 * A finding as a warning that names the host that still loads the server. What is moved in a file for one host is gone for the other.
 * @param own what that host makes of it, if there is something to say of that
 */
function disputed(refusals: readonly [Refusal, ...Refusal[]], first: HostProfile, own?: Finding): Finding {
  const [{ finding: found, host }] = refusals
  const finding = own === undefined ? found : { ...own, ...(found.effect === undefined ? {} : { effect: found.effect }) }
  const isOfFile = finding.server === undefined
  const sentence = `${capitalized(subjectOf(first))} accepts this; ${subjectOf(host)} ${isOfFile ? 'loads nothing of the file' : 'drops the server'}.`
  return {
    ...finding,
    severity: milder('warning', finding.severity),
    help: `${sentence} ${isOfFile ? `For ${subjectOf(host)}: ` : ''}${finding.help}`,
    hosts: refusals.map((one) => one.host.name),
    loadedBy: [first.name],
    suggestions: isOfFile ? [] : finding.suggestions
  }
}

/**
 * How many problems the settings ignore in a file that is linted for several hosts: what is ignored for all of them counts once.
 * @param ignored for each host, how many of a rule at a place
 */
export function ignoredOnce(ignored: readonly ReadonlyMap<string, number>[]): number {
  const most = new Map<string, number>()
  for (const own of ignored) for (const [key, count] of own) most.set(key, Math.max(most.get(key) ?? 0, count))
  return [...most.values()].reduce((sum, count) => sum + count, 0)
}
