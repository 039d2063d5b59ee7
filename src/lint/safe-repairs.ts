import { EditSet, type TextEdit } from '../base/text.js'
import { isRecord, type Path } from '../json/value.js'
import { type ProjectFile, withText } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import type { Fix, Problem, Severity, Suggestion } from '../rule/rule.js'
import type { ServerEntry } from '../server/entry.js'
import { countEntries } from '../server/server-map.js'
import { messageOf, type Raw, rulesFor, searchProblems, severityOf } from './collect.js'
import type { FileResult, Finding } from './finding.js'
import { resolveFix, sourceWith } from './fixes.js'
import type { ActiveRule } from './settings.js'
import { saysNoMore } from './silence.js'

/** Whether the suggestions of a finding are needed: those that nobody will see are neither checked nor offered. */
export type Advises = (finding: Pick<Finding, 'ruleId' | 'severity'>) => boolean

/** The problems of a reading, with none ignored or left out. */
export type AllProblems = Map<Reading, readonly Raw[]>

/** What was checked, and how. */
interface Judged {
  readonly file: ProjectFile
  /** The rules by which it was checked. */
  readonly rules: readonly ActiveRule[]
  readonly all: AllProblems
}

/**
 * A file with the fixes that do no harm. Each is applied in memory, and the result is checked for every host of the file: a
 * fix that adds a finding, breaks the syntax or makes a server disappear is not offered. A fix for something more severe than
 * an info may add an info: a command that no host could start may turn out to be one for Linux only.
 */
export function withSafeRepairs(result: FileResult, judged: Judged, advises: Advises): FileResult {
  if (result.findings.every(({ fix, suggestions }) => fix === undefined && suggestions.length === 0)) return result
  const wanted = result.findings.map((finding) => (finding.suggestions.length === 0 || advises(finding) ? finding : { ...finding, suggestions: [] }))
  const repairs: Repair[] = []
  for (const finding of wanted) addRepairs(repairs, finding, result)
  if (repairs.length === 0) return { ...result, findings: wanted.map((finding) => withOnly(finding, new Set())) }
  const safe = new Trial(judged, result).safeAmong(repairs)
  return { ...result, findings: wanted.map((finding) => withOnly(finding, safe)) }
}

/** A fix as edits of the text. */
interface Repair {
  readonly fix: Fix
  readonly server: string | undefined
  /** Whether it fixes an info. */
  readonly isOfInfo: boolean
  readonly edits: readonly TextEdit[]
}

function addRepairs(repairs: Repair[], { fix: own, suggestions, server, severity }: Finding, { document }: FileResult): void {
  const add = (fix: Fix): void => {
    const edits = resolveFix(document, fix)
    if (edits !== undefined && edits.length > 0) repairs.push({ fix, server, isOfInfo: severity === 'info', edits })
  }
  if (own !== undefined) add(own)
  for (const { fix } of suggestions) add(fix)
}

function withOnly(finding: Finding, safe: ReadonlySet<Fix>): Finding {
  const { fix, suggestions: all, ...rest } = finding
  const suggestions = safeSuggestions(all, safe)
  if (fix === undefined || safe.has(fix)) return suggestions === all ? finding : { ...finding, suggestions }
  return { suggestions, ...rest }
}

/** The order is that of the rule's preference: if one is withheld, a less preferred one does not take its place. */
function safeSuggestions(suggestions: readonly Suggestion[], safe: ReadonlySet<Fix>): readonly Suggestion[] {
  const firstUnsafe = suggestions.findIndex(({ fix }) => !safe.has(fix))
  return firstUnsafe < 0 ? suggestions : suggestions.slice(0, firstUnsafe)
}

/** The number of rounds in which the fixes of a server are checked, however many there are. */
const ROUNDS = 8

/** How often a file may be checked for its fixes, as a multiple of its length. */
const MOST_TIMES = 8

/** A small file may be checked more often than that, up to this many UTF-16 units in total. */
const LEAST_BUDGET = 500_000

/** Recovering from a syntax problem takes as long as reading this many UTF-16 units. */
const COST_OF_PROBLEM = 100

/**
 * Tries fixes out. A round takes one fix per server; those that concern the whole file get rounds of their own. A round
 * that does harm is halved until it is known which fix does it. What cannot be checked within the budget is not considered
 * safe.
 */
class Trial {
  readonly #before: readonly Before[]
  /** The hosts that report everything that the first one reports. */
  readonly #saidTooBy: ReadonlySet<Before>
  /** What one check costs. */
  readonly #cost: number
  #budget: number

  constructor(private readonly judged: Judged, private readonly result: FileResult) {
    const { file } = judged
    this.#before = file.readings.map((reading) => new Before(reading, judged))
    const [first, ...others] = this.#before
    this.#saidTooBy = new Set(others.filter((other) => first !== undefined && saysAll(other, first, judged)))
    const { text, problems } = result.document
    this.#cost = (text.length + COST_OF_PROBLEM * problems.length) * file.readings.length
    this.#budget = Math.max(MOST_TIMES * text.length * file.readings.length, LEAST_BUDGET)
  }

  safeAmong(repairs: readonly Repair[]): Set<Fix> {
    const rounds = kindsOf(repairs).flatMap(roundsOf).map((round) => ({ round, isSafe: this.#isSafe(round) }))
    const safe = rounds.flatMap(({ round, isSafe }) => (isSafe ? round : this.#safeOfBoth(round)))
    return new Set(safe.map(({ fix }) => fix))
  }

  #safeOfBoth(round: readonly Repair[]): readonly Repair[] {
    if (round.length === 1) return []
    const middle = round.length >> 1
    return [round.slice(0, middle), round.slice(middle)].flatMap((half) => (this.#isSafe(half) ? half : this.#safeOfBoth(half)))
  }

  #isSafe(repairs: readonly Repair[]): boolean {
    const { file, rules } = this.judged
    if (this.#budget < this.#cost) return false
    this.#budget -= this.#cost
    const source = sourceWith(this.result.document, repairs.flatMap(({ edits }) => edits))
    const [first, ...others] = withText(file, source).readings
    const [firstBefore, ...othersBefore] = this.#before
    if (firstBefore === undefined || isWorse(first, firstBefore, rules, repairs)) return false
    return othersBefore.every((before, index) => {
      const reading = others[index]
      if (reading === undefined) return false
      // What the first host reports now, it reported before, and this one did so too.
      return (this.#saidTooBy.has(before) && saysNoMore(reading, first)) || !isWorse(reading, before, rules, repairs)
    })
  }
}

/** Fixes of a server and of the whole file, of infos and of more severe findings: each kind is tried by itself. */
function kindsOf(repairs: readonly Repair[]): readonly (readonly Repair[])[] {
  const kinds: [Repair[], Repair[], Repair[], Repair[]] = [[], [], [], []]
  for (const one of repairs) kinds[one.server === undefined ? (one.isOfInfo ? 2 : 3) : one.isOfInfo ? 0 : 1].push(one)
  return kinds
}

/** Fixes that can be tried together: none touches another, and there is one per server, or a few if a server has many. */
function roundsOf(repairs: readonly Repair[]): (readonly Repair[])[] {
  if (repairs.length < 2) return repairs.length === 0 ? [] : [repairs]
  const rounds: { readonly edits: EditSet; readonly repairs: Repair[] }[] = []
  const seen = new Map<string | undefined, number>()
  for (const repair of repairs) {
    const count = seen.get(repair.server) ?? 0
    seen.set(repair.server, count + 1)
    for (let turn = 0; turn < ROUNDS; turn++) {
      const round = (rounds[(count + turn) % ROUNDS] ??= { edits: new EditSet(), repairs: [] })
      if (!round.edits.add(repair.edits)) continue
      round.repairs.push(repair)
      break
    }
  }
  // Some may be missing.
  return Object.values(rounds).map((round) => round.repairs)
}

/** What is known about a file before its fixes, as one host reads it. */
class Before {
  #known: { readonly found: readonly Found[] | undefined } | undefined
  #members: ReadonlySet<string> | undefined
  #entries: number | undefined

  constructor(readonly reading: Reading, private readonly judged: Judged) {}

  /** The members of the map of servers. Findings in any other one have not been checked before. */
  get members(): ReadonlySet<string> {
    const { serverMap } = this.reading
    return (this.#members ??= new Set(isRecord(serverMap?.value) ? Object.keys(serverMap.value) : []))
  }

  /** How many entries look like servers, at any depth. */
  get entries(): number {
    return (this.#entries ??= countEntries(this.reading.value))
  }

  /** The findings; undefined if nothing in the file could be read. */
  get found(): readonly Found[] | undefined {
    return (this.#known ??= { found: foundBefore(this.reading, this.judged) }).found
  }
}

function foundBefore(reading: Reading, { rules, all }: Judged): readonly Found[] | undefined {
  if (reading.value === undefined) return undefined
  const raw = all.get(reading)
  const found = raw === undefined ? foundIn(reading, rules) : raw.flatMap(({ active, problem }) => foundOf(reading, active, problem) ?? [])
  if (reading.document.trust !== 'broken') return found
  // Most rules do not check a broken file. What they find in a recovered value is not added by a fix.
  const seen = new Set(found.map((one) => keyOf(one, true)))
  const rest = foundIn(reading.withValueAlone(), rules).filter((one) => !seen.has(keyOf(one, true)))
  return [...found, ...rest]
}

/** Whether a host reports everything about a file that another one reports. */
function saysAll(other: Before, one: Before, { all }: Judged): boolean {
  const shared = new Set(all.get(other.reading))
  // What was found for both at once is the same.
  if (one.reading.document.trust === 'valid' && all.get(one.reading)?.every((raw) => shared.has(raw)) === true) return true
  if (other.found === undefined || one.found === undefined) return false
  const left = new Map<string, number>()
  for (const found of other.found) left.set(keyOf(found, false), (left.get(keyOf(found, false)) ?? 0) + 1)
  return one.found.every((found) => {
    const count = left.get(keyOf(found, false)) ?? 0
    left.set(keyOf(found, false), count - 1)
    return count > 0
  })
}

const TRUST = { broken: 0, recovered: 1, valid: 2 } as const

/** Whether a file is worse with some fixes than before. */
function isWorse(reading: Reading, before: Before, rules: readonly ActiveRule[], repairs: readonly Repair[]): boolean {
  const { document: old } = before.reading
  const { document } = reading
  if (TRUST[document.trust] < TRUST[old.trust] || document.problems.length > old.problems.length) return true
  const entries = countEntries(reading.value)
  if (reading.servers.length < before.reading.servers.length || entries < before.entries) return true
  if (before.found === undefined) return false
  // A server may be new to the host, or rid of its problem. One that the fix itself wrote is checked like all others.
  const writes = entries > before.entries && old.trust !== 'broken'
  const tolerant = repairs.every(({ isOfInfo }) => !isOfInfo)
  // A single fix may move a finding from server to server. Of several, one could compensate for what another one does elsewhere.
  const isLone = repairs.length === 1
  const changed = changedServers(reading, before.reading)
  const left = new Map<string, number>()
  for (const one of before.found) {
    if (changed === undefined || !one.isAlone || one.member === undefined || changed.names.has(one.member)) {
      left.set(keyOf(one, isLone), (left.get(keyOf(one, isLone)) ?? 0) + 1)
    }
  }
  return search(reading, tolerant ? keptOf(rules, isAboveInfo) : rules, changed, (one) => {
    const isNew = one.member !== undefined && !before.members.has(one.member) && !writes
    if (isNew || (tolerant && one.severity === 'info')) return false
    const key = keyOf(one, isLone)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count === 0
  })
}

/** The servers that are not what they were before. */
interface Changed {
  readonly entries: readonly ServerEntry[]
  /** Those of both: what a fix has renamed or removed has changed too. */
  readonly names: ReadonlySet<string>
}

/**
 * The servers that some fixes have changed. In the others, the rules that look at each server by itself find what they found before.
 * @returns undefined if that is not certain, or all of them have changed
 */
function changedServers(reading: Reading, before: Reading): Changed | undefined {
  const isPlain = [reading, before].every(({ kind, document, plugin }) => kind === 'mcp' && document.trust === 'valid' && plugin === undefined)
  if (!isPlain) return undefined
  const known = new Set(before.servers)
  const entries = reading.servers.filter((entry) => !known.delete(entry))
  if (entries.length === reading.servers.length) return undefined
  return { entries, names: new Set([...entries, ...known].map(({ name }) => name)) }
}

/** A finding without its place, since a fix moves what comes after it. */
interface Found {
  readonly rule: string
  readonly message: string
  readonly severity: Severity
  /** The member of the map of servers that contains it. */
  readonly member: string | undefined
  /** Whether its rule looks at each server by itself. */
  readonly isAlone: boolean
}

function keyOf({ rule, message, member = '' }: Found, isLone: boolean): string {
  return isLone ? `${rule} ${message}` : `${rule} ${member} ${message}`
}

function foundIn(reading: Reading, rules: readonly ActiveRule[]): Found[] {
  const found: Found[] = []
  search(reading, rules, undefined, (one) => (found.push(one), false))
  return found
}

/**
 * Looks for findings until one is enough.
 * @param changed the only servers that are looked at by themselves; all of them if undefined
 */
function search(reading: Reading, rules: readonly ActiveRule[], changed: Changed | undefined, isEnough: (one: Found) => boolean): boolean {
  const all = rulesFor(keptOf(rules, isAboutTheFile), reading.kind, reading.host)
  const among = (some: readonly ActiveRule[], of: Reading, names?: ReadonlySet<string>) =>
    searchProblems(of, some, (active, problem) => {
      const one = foundOf(of, active, problem)
      return one !== undefined && (names === undefined || one.member === undefined || names.has(one.member)) && isEnough(one)
    })
  if (changed === undefined) return among(all, reading)
  return among(keptOf(all, isOther), reading) || among(keptOf(all, isAlone), reading.withOnly(changed.entries), changed.names)
}

type IsKept = (active: ActiveRule) => boolean

const isAboveInfo: IsKept = ({ severity }) => severity !== 'info'
/** Its findings may count. */
const isAboutTheFile: IsKept = ({ rule }) => rule.ofMachine !== true
/** It looks at each server by itself. */
const isAlone: IsKept = ({ rule }) => rule.perServer === true
const isOther: IsKept = ({ rule }) => rule.perServer !== true

const KEPT = new WeakMap<readonly ActiveRule[], Map<IsKept, readonly ActiveRule[]>>()

/** Some of the rules; the same list for the same rules. */
function keptOf(rules: readonly ActiveRule[], isKept: IsKept): readonly ActiveRule[] {
  const lists = KEPT.get(rules) ?? new Map<IsKept, readonly ActiveRule[]>()
  KEPT.set(rules, lists)
  const list = lists.get(isKept) ?? rules.filter(isKept)
  lists.set(isKept, list)
  return list
}

/**
 * @returns undefined for a variable that a fix introduces, which the user has to set later, perhaps elsewhere; the same for a
 *   file that is not committed
 */
function foundOf(reading: Reading, active: ActiveRule, problem: Problem): Found | undefined {
  const { rule } = active
  if (rule.ofMachine === true || rule.ofMachine?.includes(problem.message) === true) return undefined
  const member = memberAt(reading, problem.at)
  return { rule: rule.id, message: messageOf(rule, problem), severity: severityOf(active, problem), member, isAlone: rule.perServer === true }
}

/** The member of the map of servers that contains a place. */
function memberAt({ serverMap }: Reading, at: Path): string | undefined {
  if (serverMap === undefined || at.length <= serverMap.path.length) return undefined
  return serverMap.path.every((step, index) => at[index] === step) ? String(at[serverMap.path.length]) : undefined
}
