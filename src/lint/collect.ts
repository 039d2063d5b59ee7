import { addTo, groupedBy, madeOnce, oncePer } from '../base/lists.js'
import type { Span } from '../base/text.js'
import { fileProfile, type HostProfile, type Kind } from '../hosts/profile.js'
import type { Document } from '../json/document.js'
import { canWrite } from '../json/edits.js'
import { type Fix, isRecord, type Path, toPointer, valueAt } from '../json/value.js'
import type { Excerpt, Reading } from '../project/reading.js'
import { grouped } from '../rule/group.js'
import { isAboutTemplate, isInUse } from '../rule/in-use.js'
import { type AnyRule, type Effect, effectOf, hasEffect, isAboutCredentials, isRefusal, keepsFile, milder, type Problem, type RelatedPlace, removesServer, type Severity } from '../rule/rule.js'
import { type Place, placeOf } from '../rule/suggestions.js'
import { findFillIn } from '../server/fill-in.js'
import { isEntry } from '../server/server-map.js'
import { type Omission, spanOf } from './finding.js'
import type { ActiveRule, FileConfig } from './settings.js'

/** A problem in a file, with the rule that found it. */
export interface RuleProblem {
  readonly active: ActiveRule
  readonly problem: Problem
  readonly severity: Severity
  readonly effect: Effect | undefined
  /** Set if this one and more of its rule are not listed. */
  readonly omits?: Omission
}

export interface Collected {
  readonly problems: readonly RuleProblem[]
  /** How many problems the settings ignore, and of each rule and place, as far as the settings decide. */
  readonly suppressed: number
  readonly ignored: ReadonlyMap<string, number>
}

/** A rule that threw: a bug in plugvet, never a finding. */
class RuleFailure extends Error {
  override readonly name = 'RuleFailure'
}

/**
 * The problems in a file that are to be shown.
 * @param rules those for its kind
 * @param listsAll whether all are listed, however many there are
 * @throws RuleFailure if a rule throws
 */
export function collect(reading: Reading, rules: readonly ActiveRule[], config: Pick<FileConfig, 'takeIgnore'>, listsAll: boolean): Collected {
  const { excerpt } = reading
  // Its form says nothing: it has to be written anew where the host looks.
  let isMisplaced = reading.serverMap?.place !== 'right' && reading.isMisplaced
  const isOfSettings = reading.serverMap === undefined && fileProfile(reading.host, reading.kind).switches !== undefined
  const problems: RuleProblem[] = []
  const superseded = new Superseded(reading)
  let isUnread = reading.isUnread
  const ignored = new Map<string, number>()
  let suppressed = 0
  // What is said once for several places is ignored where all of them are.
  const isIgnored = ({ id }: AnyRule, problem: Problem): boolean =>
    [problem, ...(isOfSeveral(problem) ? (problem.related ?? []) : [])].every(({ at }) => config.takeIgnore(id, toPointer(at)))
  const isKept = (rule: AnyRule, problem: Problem): boolean => {
    if (isOfReaders(rule, problem, reading)) return false
    if (excerpt?.ignores.has(rule.id) !== true) {
      if (!isIgnored(rule, problem)) return true
      const key = ruleAt(rule.id, problem.at)
      ignored.set(key, (ignored.get(key) ?? 0) + 1)
    }
    suppressed++
    return false
  }
  for (const active of rules) {
    const { rule } = active
    if ((isUnread && !isAboutCredentials(rule)) || (excerpt !== undefined && isElsewhere(rule, excerpt))) continue
    if (isMisplaced && rule.saysUnread !== true && rule.security === undefined && !(isOfSettings && rule.judgesBroken === true)) continue
    if (reading.document.trust === 'broken' && rule.judgesBroken !== true) continue
    let listing: Listing | undefined
    try {
      for (const problem of rule.check(reading, active.options)) {
        if (superseded.has(rule, problem)) continue
        superseded.note(rule, problem)
        if (!isKept(rule, problem)) continue
        superseded.noteRemoval(rule, problem)
        if (rule.saysUnread === true && keepsFile(rule, problem.message)) isMisplaced = false
        else if (rule.saysUnread === true && problem.at.length === 0) isUnread = true
        ;(listing ??= new Listing(active, reading, listsAll ? Infinity : MAX_LISTED)).add(problem)
      }
      if (listing !== undefined) for (const one of listing.listed()) problems.push(one)
    } catch (error) {
      throw new RuleFailure(`rule ${rule.id} failed on ${reading.name}`, { cause: error })
    }
  }
  return { problems, suppressed, ignored }
}

/** Whether a problem is said once for several places of its file, of which any could be the first. */
function isOfSeveral({ once, source, related = [] }: Problem): boolean {
  return once === true && source === undefined && related.length > 0 && related.every(({ file, source: own, message }) => file === undefined && own === undefined && message === related[0]?.message)
}

/**
 * Puts each problem at the first of its places in the file, with the others in the order of the file: a reader starts at the top, whichever of them
 * the message quotes.
 * @param problems each of several places
 */
function inFileOrder(problems: readonly Problem[], document: Document): Problem[] {
  if (problems.length === 0) return []
  const locator = document.locate(problems.flatMap((problem) => placesOf(problem).map(({ at }) => at)))
  return problems.map((problem) => {
    const spans = new Map(placesOf(problem).map((place) => [place, spanOf(document, locator, place)]))
    const [first, ...others] = [...spans].sort(([, a], [, b]) => a.start - b.start || a.end - b.end).map(([place]) => place)
    if (first === undefined) return problem
    const { at: _at, span: _span, part: _part, related = [], ...rest } = problem
    const message = related[0]?.message ?? ''
    return { ...rest, ...first, related: others.map((place): RelatedPlace => ({ message, ...place })) }
  })
}

function placesOf(problem: Problem): Place[] {
  return [problem, ...(problem.related ?? [])].map(placeOf)
}

/**
 * Whether a rule is skipped in a block that people copy: it is about the place where a file is used, or it is about the host, and nothing
 * shows which host the block is for.
 */
function isElsewhere(rule: AnyRule, excerpt: Excerpt): boolean {
  return rule.variesByMachine === true || rule.ofBlanks === true || (!excerpt.isHostSure && !isForAnyHost(rule) && !hasEffect(rule, isForAll))
}

/** Whether a problem is left to others: a script fills in a template, and people a block that they copy, or they set it on their machine. */
function isOfReaders(rule: AnyRule, problem: Problem, reading: Reading): boolean {
  const { excerpt, host, value } = reading
  if (excerpt === undefined) return !isAboutCredentials(rule) && isAboutTemplate(problem, reading)
  const effect = effectOf(rule, problem, host)
  if (effect === 'machine' || (!isForAnyHost(rule) && isInPart(problem.at, reading)) || (!excerpt.isHostSure && !isForAnyHost(rule) && !isForAll(effect))) return true
  const text = problem.source === undefined && problem.part !== 'key' ? valueAt(value, problem.at) : undefined
  return typeof text === 'string' && !isAboutCredentials(rule) && findFillIn(text) !== undefined
}

/** Whether a rule is about the syntax, about what the server may do wherever it runs, or about what authors publish for every host. */
function isForAnyHost({ judgesBroken, security, kinds }: AnyRule): boolean {
  return judgesBroken === true || security !== undefined || kinds.includes('server-json')
}

/** Whether an effect does not depend on the host. */
function isForAll(effect: Effect | undefined): boolean {
  return effect === 'unloadable' || effect === 'fails'
}

/** Whether a place is in an entry of which only a part is shown: it says neither what to start nor where the server is. */
function isInPart(at: Path, { serverMap }: Reading): boolean {
  if (serverMap === undefined || at.length <= serverMap.path.length) return false
  const entry = valueAt(serverMap.value, [at[serverMap.path.length] ?? ''])
  return isRecord(entry) && !isEntry(entry)
}

/** A problem with those of its repairs that can be written: in YAML, an alias has no members that an edit could change. */
function writable(problem: Problem, document: Document): Problem {
  const { fix, suggestions = [] } = problem
  const isWritten = (one: Fix) => canWrite(document, one)
  if ((fix === undefined || isWritten(fix)) && suggestions.every((one) => isWritten(one.fix))) return problem
  const { fix: _fix, ...rest } = problem
  return { ...rest, ...(fix !== undefined && isWritten(fix) ? { fix } : {}), suggestions: suggestions.filter((one) => isWritten(one.fix)) }
}

/** The places where rules have said what others would say too. */
class Superseded {
  /** By the rule that has nothing to add there, and the pointer. */
  readonly #places = new Map<string, (Span | undefined)[]>()
  /** The entries that are to be removed, by their pointers, with the rule that says so. */
  readonly #removed = new Map<string, AnyRule>()
  readonly #unread = new Set<string>()

  constructor(private readonly reading: Reading) {}

  /** Whether a better rule has said what a problem says, or that its server is to be removed. */
  has(rule: AnyRule, problem: Problem): boolean {
    const { at, span: own } = problem
    if (this.#unread.size > 0 && rule.saysUnread !== true && !isAboutCredentials(rule) && rule.security === undefined && this.#unread.has(this.#entryOf(problem))) return true
    return (this.#removed.size > 0 && this.#isRemoved(rule, problem)) || (this.#places.size > 0 && this.#places.get(ruleAt(rule.id, at))?.some((span) => overlap(own, span)) === true)
  }

  #isRemoved(rule: AnyRule, problem: Problem): boolean {
    const by = this.#removed.get(this.#entryOf(problem))
    const effect = effectOf(rule, problem, this.reading.host)
    return by !== undefined && by !== rule && !isAboutCredentials(rule) && rule.security === undefined && !isRefusal(effect) && effect !== 'fails'
  }

  #entryOf({ at }: Problem): string {
    return toPointer(at.slice(0, (this.reading.serverMap?.path.length ?? 0) + 1))
  }

  /** Notes the server that is to be removed, if a problem that is shown says so. */
  noteRemoval(rule: AnyRule, problem: Problem): void {
    for (const entry of problem.unread ?? []) this.#unread.add(toPointer(entry))
    if (removesServer(rule, problem.message)) this.#removed.set(this.#entryOf(problem), rule)
  }

  /** Notes the places of a problem for the rules that its own supersedes: what is said once for several places is said of each. */
  note({ supersedes = [] }: AnyRule, problem: Problem): void {
    for (const one of supersedes) {
      for (const { at, span } of [problem, ...(problem.related ?? []).filter(({ file }) => file === undefined)]) addTo(this.#places, ruleAt(one, at), span)
    }
  }
}

/** Names what a rule says at a place. */
function ruleAt(ruleId: string, at: Path): string {
  return `${ruleId} ${toPointer(at)}`
}

function overlap(a: Span | undefined, b: Span | undefined): boolean {
  return a === undefined || b === undefined || (a.start < b.end && b.start < a.end)
}

/** The severity of a problem, according to the settings, the host and the place: what is not in use does no harm, but a credential in it does. */
function severityOf({ rule, severity, unweighed }: ActiveRule, problem: Problem, effect: Effect | undefined, isInUse: boolean): Severity {
  const ofRule = effect === 'unloadable' ? (unweighed ?? severity) : severity
  const own = problem.severity === undefined ? ofRule : milder(problem.severity, ofRule)
  return !isInUse && !isAboutCredentials(rule) ? 'info' : own
}

/**
 * How many problems of one rule in one file are listed. The rest are counted: nobody reads a million, and each would be
 * kept with its place and its texts.
 */
const MAX_LISTED = 250

/** The problems of a rule: the first ones, and of each severity how many more there are. */
class Listing {
  readonly #listed: RuleProblem[] = []
  readonly #left = new Map<Severity, { first: RuleProblem; count: number; fixable: number }>()
  readonly #toGroup: Problem[] = []
  readonly #ofSeveral: Problem[] = []

  constructor(private readonly active: ActiveRule, private readonly reading: Reading, private readonly max: number) {}

  add(problem: Problem): void {
    if (this.active.rule.group === undefined) this.#place(problem)
    else this.#toGroup.push(problem)
  }

  listed(): readonly RuleProblem[] {
    const { rule } = this.active
    // What is the same at several places is said once.
    if (rule.group !== undefined) for (const problem of grouped(this.#toGroup, rule.group, (one) => isRefusal(effectOf(rule, one, this.reading.host)))) this.#place(problem)
    for (const problem of inFileOrder(this.#ofSeveral, this.reading.document)) this.#list(problem)
    for (const { first, count, fixable } of this.#left.values()) {
      // For a single one, it is just as short to list it.
      this.#listed.push(count === 1 ? first : { ...first, omits: { count, fixable } })
    }
    return this.#listed
  }

  #place(problem: Problem): void {
    if (isOfSeveral(problem)) this.#ofSeveral.push(problem)
    else this.#list(problem)
  }

  #list(found: Problem): void {
    const problem = writable(found, this.reading.document)
    const effect = effectOf(this.active.rule, problem, this.reading.host)
    const severity = severityOf(this.active, problem, effect, isInUse(this.reading, problem, effect))
    const one = { active: this.active, problem, severity, effect }
    if (this.#listed.length < this.max) {
      this.#listed.push(one)
      return
    }
    const left = madeOnce(this.#left, severity, () => ({ first: one, count: 0, fixable: 0 }))
    left.count++
    if (problem.fix !== undefined) left.fixable++
  }
}

const chosenFrom = oncePer((_rules: readonly ActiveRule[]) => oncePer((_host: HostProfile) => new Map<Kind, readonly ActiveRule[]>()))

/** The rules for a kind of file with their severities for a host, computed once for all files with the same settings. */
export function rulesFor(rules: readonly ActiveRule[], kind: Kind, host: HostProfile): readonly ActiveRule[] {
  const ofKind = () => inOrder(rules.filter(({ rule }) => rule.kinds.includes(kind)).flatMap((active) => asHostHasIt(active, host) ?? []))
  return madeOnce(chosenFrom(rules)(host), kind, ofKind)
}

/** Sorts rules so that each comes after those that supersede it, and all after those that say that the file is not read or a server is to be removed: no rule is both. */
function inOrder(rules: readonly ActiveRule[]): readonly ActiveRule[] {
  const superseded = new Set(rules.flatMap(({ rule }) => rule.supersedes ?? []))
  const byRank = groupedBy(rules, ({ rule }): number => (rule.saysUnread === true ? 0 : removesServer(rule) ? 1 : superseded.has(rule.id) ? 3 : 2))
  return [0, 1, 2, 3].flatMap((rank) => byRank.get(rank) ?? [])
}

/** A rule with its severity for a host; undefined if it does not apply there. */
function asHostHasIt(active: ActiveRule, { rules }: HostProfile): ActiveRule | undefined {
  const { id } = active.rule
  const weight = Object.hasOwn(rules, id) ? rules[id] : undefined
  if (weight === undefined) return active
  if (weight === 'off') return undefined
  if (weight === 'error') return active.chosen === true ? active : { ...active, severity: 'error' }
  return { ...active, severity: milder(weight, active.severity), unweighed: active.severity }
}
