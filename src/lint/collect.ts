import { addTo } from '../base/lists.js'
import type { Span } from '../base/text.js'
import { capitalized, clipMiddle, partsOf, visible } from '../base/wording.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import { changeText, subjectOf } from '../hosts/profiles.js'
import type { Document } from '../json/document.js'
import { canWrite } from '../json/edits.js'
import { type Fix, type Path, toPointer } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { grouped } from '../rule/group.js'
import { type AnyRule, type Effect, effectOf, isAboutCredentials, isRefusal, milder, type Problem, type Severity } from '../rule/rule.js'
import type { FileSecrets } from '../secrets/file-secrets.js'
import { isElsewhere, isOfReaders } from './excerpts.js'
import type { Omission, Sentence } from './finding.js'
import { inFileOrder, isOfSeveral } from './in-file-order.js'
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
export function collect(reading: Reading, rules: readonly ActiveRule[], config: Pick<FileConfig, 'isIgnored'>, listsAll: boolean): Collected {
  const broken = reading.document.trust === 'broken'
  // Its form says nothing: it has to be written anew where the host looks.
  const isMisplaced = reading.isMisplaced && reading.serverMap?.place !== 'right'
  const problems: RuleProblem[] = []
  const superseded = new Superseded()
  const ignored = new Map<string, number>()
  let suppressed = 0
  for (const active of rules) {
    const { rule } = active
    if ((reading.isUnread && !isAboutCredentials(rule)) || isElsewhere(rule, reading)) continue
    if ((isMisplaced && rule.inMisplacedFile !== true && rule.security === undefined) || (broken && rule.judgesBroken !== true)) continue
    let listing: Listing | undefined
    // What is said once for several places is ignored where all of them are.
    const isIgnored = (problem: Problem): boolean =>
      [problem, ...(isOfSeveral(problem) ? (problem.related ?? []) : [])].every(({ at }) => config.isIgnored(rule.id, toPointer(at)))
    const isKept = (problem: Problem): boolean => {
      if (isOfReaders(rule, problem, reading)) return false
      if (reading.excerpt?.ignores.has(rule.id) !== true) {
        if (!isIgnored(problem)) return true
        const key = placeOf(rule.id, problem.at)
        ignored.set(key, (ignored.get(key) ?? 0) + 1)
      }
      suppressed++
      return false
    }
    const take = (problem: Problem): void => (listing ??= new Listing(active, reading.host, listsAll ? Infinity : MAX_LISTED)).add(writable(problem, reading.document))
    const toGroup: Problem[] = []
    const ofSeveral: Problem[] = []
    const place = (problem: Problem): void => (isOfSeveral(problem) ? void ofSeveral.push(problem) : take(problem))
    try {
      for (const problem of rule.check(reading, active.options)) {
        if (superseded.has(rule, problem)) continue
        superseded.note(rule, problem)
        if (!isKept(problem)) continue
        if (rule.group === undefined) place(problem)
        else toGroup.push(problem)
      }
      // What is the same at several places is said once.
      if (rule.group !== undefined && toGroup.length > 0) for (const problem of grouped(toGroup, rule.group, (one) => isRefusal(effectOf(rule, one, reading.host)))) place(problem)
      for (const problem of inFileOrder(ofSeveral, reading.document)) take(problem)
    } catch (error) {
      throw new RuleFailure(`rule ${rule.id} failed on ${reading.name}`, { cause: error })
    }
    for (const one of listing?.listed() ?? []) problems.push(one)
  }
  return { problems, suppressed, ignored }
}

/** A problem with those of its repairs that can be written: in YAML, an alias has no members that an edit could change. */
function writable(problem: Problem, document: Document): Problem {
  const { fix, suggestions, ...rest } = problem
  if (fix === undefined && suggestions === undefined) return problem
  const isWritten = (one: Fix) => canWrite(document, one)
  return { ...rest, ...(fix !== undefined && isWritten(fix) ? { fix } : {}), ...(suggestions === undefined ? {} : { suggestions: suggestions.filter((one) => isWritten(one.fix)) }) }
}

/** The places where rules have said what others would say too. */
class Superseded {
  /** By the rule that has nothing to add there, and the pointer. */
  readonly #places = new Map<string, (Span | undefined)[]>()

  /** Whether a better rule has said what a problem says. */
  has({ id }: AnyRule, { at, span: own }: Problem): boolean {
    return this.#places.size > 0 && this.#places.get(placeOf(id, at))?.some((span) => overlap(own, span)) === true
  }

  /** Notes the places of a problem for the rules that its own supersedes: what is said once for several places is said of each. */
  note({ supersedes = [] }: AnyRule, problem: Problem): void {
    for (const one of supersedes) {
      for (const { at, span } of [problem, ...(problem.related ?? []).filter(({ file }) => file === undefined)]) addTo(this.#places, placeOf(one, at), span)
    }
  }
}

/** Names what a rule says at a place. */
function placeOf(ruleId: string, at: Path): string {
  return `${ruleId} ${toPointer(at)}`
}

function overlap(a: Span | undefined, b: Span | undefined): boolean {
  return a === undefined || b === undefined || (a.start < b.end && b.start < a.end)
}

/** The severity of a problem, according to the settings and the host. */
function severityOf({ severity, unweighed }: ActiveRule, problem: Problem, effect: Effect | undefined): Severity {
  const ofRule = effect === 'unloadable' ? (unweighed ?? severity) : severity
  return problem.severity === undefined ? ofRule : milder(problem.severity, ofRule)
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

  constructor(private readonly active: ActiveRule, private readonly host: HostProfile, private readonly max: number) {}

  add(problem: Problem): void {
    const effect = effectOf(this.active.rule, problem, this.host)
    const severity = severityOf(this.active, problem, effect)
    const one = { active: this.active, problem, severity, effect }
    if (this.#listed.length < this.max) {
      this.#listed.push(one)
      return
    }
    const left = this.#left.get(severity) ?? { first: one, count: 0, fixable: 0 }
    this.#left.set(severity, left)
    left.count++
    if (problem.fix !== undefined) left.fixable++
  }

  listed(): readonly RuleProblem[] {
    for (const { first, count, fixable } of this.#left.values()) {
      // For a single one, it is just as short to list it.
      this.#listed.push(count === 1 ? first : { ...first, omits: { count, fixable } })
    }
    return this.#listed
  }
}

const CHOSEN = new WeakMap<readonly ActiveRule[], WeakMap<HostProfile, Map<Kind, readonly ActiveRule[]>>>()

/** The rules for a kind of file with their severities for a host, computed once for all files with the same settings. */
export function rulesFor(rules: readonly ActiveRule[], kind: Kind, host: HostProfile): readonly ActiveRule[] {
  const known = CHOSEN.get(rules)?.get(host)?.get(kind)
  if (known !== undefined) return known
  const byHost = CHOSEN.get(rules) ?? new WeakMap<HostProfile, Map<Kind, readonly ActiveRule[]>>()
  CHOSEN.set(rules, byHost)
  const byKind = byHost.get(host) ?? new Map<Kind, readonly ActiveRule[]>()
  byHost.set(host, byKind)
  const chosen = inOrder(rules.filter(({ rule }) => rule.kinds.includes(kind)).flatMap((active) => asHostHasIt(active, host) ?? []))
  byKind.set(kind, chosen)
  return chosen
}

/** The same rules, each after those that supersede it: no rule is both. */
function inOrder(rules: readonly ActiveRule[]): readonly ActiveRule[] {
  const superseded = new Set(rules.flatMap(({ rule }) => rule.supersedes ?? []))
  return rules.toSorted((a, b) => Number(superseded.has(a.rule.id)) - Number(superseded.has(b.rule.id)))
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

/** The longest message of a finding, and the longest value that one quotes, in UTF-16 units. */
export const MAX_MESSAGE = 1000
const MAX_VALUE = 400

/** The texts about a file's problems as they are shown: masked, and only then cut, so that no half of a secret is left. */
export class ShownTexts {
  /** Long texts, each masked once: hundreds of findings may quote the same key of a megabyte. */
  readonly #long = new Map<string, string>()

  constructor(private readonly secrets: Pick<FileSecrets, 'redact'>) {}

  /** The message of a problem and what to do about it. A long value is cut where it is quoted: what is said of it stays. */
  ofProblem(rule: AnyRule, problem: Problem, host: HostProfile): { message: string; help: string } {
    const { message, help } = formatProblem(rule, problem, this.#quoted)
    return { message: this.text(message), help: this.text([help, ...sinceWhen(rule, problem, host)].join(' ')) }
  }

  /** What to do about a problem, in sentences that can be compared with those for another host. */
  advice(rule: AnyRule, problem: Problem, host: HostProfile): Sentence[] {
    const names = new Set([host.title, ...[subjectOf(host), 'the host'].flatMap((name) => [name, capitalized(name)])])
    const remedy = templatesOf(rule, problem).remedy.flatMap((template) => {
      const text = this.text(fill(template, problem.data, this.#quoted))
      return text === '' ? [] : [{ id: JSON.stringify(identityOf(template, problem.data, names)), text }]
    })
    return [...remedy, ...sinceWhen(rule, problem, host).map((text) => ({ id: text, text }))]
  }

  readonly #quoted: Quoting = (value) => visible(value.length <= MAX_VALUE ? value : clipMiddle(this.#masked(value), MAX_VALUE))

  text(text: string): string {
    return clipMiddle(this.#masked(text), MAX_MESSAGE)
  }

  #masked(text: string): string {
    if (text.length <= MAX_MESSAGE) return this.secrets.redact(text)
    const known = this.#long.get(text) ?? this.secrets.redact(text)
    this.#long.set(text, known)
    return known
  }
}

/** In which versions the host does what a problem says, where older ones did not: somebody else may still have one of those. */
function sinceWhen({ id }: AnyRule, { at }: Problem, { title, changes = [] }: HostProfile): string[] {
  return changes.filter(({ rule, fields }) => rule === id && fields?.includes(String(at.at(-1))) !== false).map((one) => changeText(title, one))
}

/** Makes a value ready to be shown. */
type Quoting = (value: string) => string

/** The message of a problem and what to do about it, with the placeholders filled in. */
export function formatProblem(rule: AnyRule, problem: Problem, quoted: Quoting = visible): { message: string; help: string } {
  const { text, remedy } = templatesOf(rule, problem)
  const help = remedy.map((sentence) => fill(sentence, problem.data, quoted)).filter((sentence) => sentence !== '')
  return { message: fill(text, problem.data, quoted), help: help.join(' ') }
}

function templatesOf({ id, messages, remedy: ofRule }: AnyRule, problem: Problem): { readonly text: string; readonly remedy: readonly string[] } {
  const message = messages[problem.message]
  if (message === undefined) throw new RangeError(`rule ${id} has no message "${problem.message}"`)
  if (typeof message === 'string') return { text: message, remedy: [ofRule] }
  const { text, remedy = ofRule } = message
  return { text, remedy: typeof remedy === 'string' ? [remedy] : remedy }
}

type Value = NonNullable<Problem['data']>[string]

function fill(template: string, data: Problem['data'], quoted: Quoting): string {
  if (!template.includes('{{')) return template
  const shown = (value: Value) => (typeof value === 'object' ? fill(value.text, value.data, quoted) : quoted(String(value)))
  return partsOf(template)
    .map((part, index) => (index % 2 === 0 ? part : data !== undefined && Object.hasOwn(data, part) ? shown(data[part]) : `{{${part}}}`))
    .join('')
}

/** The parts of a sentence, without the names of hosts: equal for sentences that say the same about different hosts. */
function identityOf(template: string, data: Problem['data'], names: ReadonlySet<string>): unknown[] {
  const values = partsOf(template).map((part, index) => {
    const value = index % 2 === 0 ? undefined : data?.[part]
    if (typeof value === 'object') return identityOf(value.text, value.data, names)
    return value === undefined || names.has(String(value)) ? null : value
  })
  return [template, ...values]
}
