import { clipMiddle, visible } from '../base/wording.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import { type Path, toPointer } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { type AnyRule, milder, type Problem, type Severity } from '../rule/rule.js'
import type { FileSecrets } from '../secrets/file-secrets.js'
import type { Omission } from './finding.js'
import type { ActiveRule, FileConfig } from './settings.js'

/** A problem in a file, with the rule that found it. */
export interface Raw {
  readonly active: ActiveRule
  readonly problem: Problem
  readonly severity: Severity
  /** Set if this one and more of its rule are not listed. */
  readonly omits?: Omission
}

export interface Collected {
  readonly raw: readonly Raw[]
  /** How many problems the settings ignore. */
  readonly suppressed: number
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
export function collect(reading: Reading, rules: readonly ActiveRule[], config: Pick<FileConfig, 'isIgnored' | 'ignoresNothing'>, listsAll: boolean): Collected {
  const broken = reading.document.trust === 'broken'
  // Its form says nothing: it has to be written anew where the host looks.
  const unread = reading.isMisplaced && reading.serverMap?.place !== 'right'
  const raw: Raw[] = []
  let suppressed = 0
  for (const active of rules) {
    const { rule } = active
    if (reading.isUnread && rule.owasp !== 'MCP01') continue
    if ((unread && rule.ofUnread !== true && rule.security === undefined) || (broken && rule.judgesBroken !== true)) continue
    const found = new RuleProblems(active, listsAll ? Infinity : MOST_LISTED)
    try {
      for (const problem of rule.check(reading, active.options)) {
        if (config.ignoresNothing !== true && config.isIgnored(rule.id, toPointer(problem.at))) suppressed++
        else found.add(problem)
      }
    } catch (error) {
      throw new RuleFailure(`rule ${rule.id} failed on ${reading.name}`, { cause: error })
    }
    for (const one of found.listed()) raw.push(one)
  }
  return { raw, suppressed }
}

/** The severity of a problem, according to the settings and the host. */
function severityOf({ severity, unweighed }: ActiveRule, problem: Problem): Severity {
  const ofRule = problem.inEveryHost === true ? (unweighed ?? severity) : severity
  return problem.severity === undefined ? ofRule : milder(problem.severity, ofRule)
}

/**
 * How many problems of one rule in one file are listed. The rest are counted: nobody reads a million, and each would be
 * kept with its place and its texts.
 */
const MOST_LISTED = 250

/** The problems of a rule: the first ones, and of each severity how many more there are. */
class RuleProblems {
  readonly #listed: Raw[] = []
  readonly #left = new Map<Severity, { first: Problem; count: number; fixable: number }>()

  constructor(private readonly active: ActiveRule, private readonly most: number) {}

  add(problem: Problem): void {
    const severity = severityOf(this.active, problem)
    if (this.#listed.length < this.most) {
      this.#listed.push({ active: this.active, problem, severity })
      return
    }
    const left = this.#left.get(severity) ?? { first: problem, count: 0, fixable: 0 }
    this.#left.set(severity, left)
    left.count++
    if (problem.fix !== undefined) left.fixable++
  }

  listed(): readonly Raw[] {
    for (const [severity, { first, count, fixable }] of this.#left) {
      // For a single one, it is just as short to list it.
      const omits = count === 1 ? {} : { omits: { count, fixable } }
      this.#listed.push({ active: this.active, problem: first, severity, ...omits })
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
  const chosen = rules.filter(({ rule }) => rule.kinds.includes(kind)).flatMap((active) => asHostHasIt(active, host) ?? [])
  byKind.set(kind, chosen)
  return chosen
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
export const MOST_OF_MESSAGE = 1000
const MOST_OF_VALUE = 400

/** The texts about a file's problems as they are shown: masked, and only then cut, so that no half of a secret is left. */
export class ShownTexts {
  /** Long texts, each masked once: hundreds of findings may quote the same key of a megabyte. */
  readonly #long = new Map<string, string>()

  constructor(private readonly secrets: Pick<FileSecrets, 'redact'>) {}

  /** The message of a problem and what to do about it. A long value is cut where it is quoted: what is said of it stays. */
  ofProblem(rule: AnyRule, problem: Problem): { message: string; help: string } {
    const quoted = (value: string): string =>
      visible(value.length <= MOST_OF_VALUE ? value : clipMiddle(this.#masked(value, problem.at), MOST_OF_VALUE))
    const { message, help } = formatProblem(rule, problem, quoted)
    return { message: this.text(message, problem.at), help: this.text(help, problem.at) }
  }

  /** @param at the place that the text is about */
  text(text: string, at: Path): string {
    return clipMiddle(this.#masked(text, at), MOST_OF_MESSAGE)
  }

  #masked(text: string, at: Path): string {
    if (text.length <= MOST_OF_MESSAGE) return this.secrets.redact(text, at)
    const known = this.#long.get(text) ?? this.secrets.redact(text, at)
    this.#long.set(text, known)
    return known
  }
}

/**
 * The message of a problem and what to do about it, with the placeholders filled in.
 * @param quoted makes a value ready to be shown
 */
export function formatProblem(rule: AnyRule, problem: Problem, quoted: (value: string) => string = visible): { message: string; help: string } {
  const { text, remedy } = templatesOf(rule, problem)
  return { message: fill(text, problem.data, quoted), help: fill(remedy, problem.data, quoted) }
}

function templatesOf({ id, messages, remedy }: AnyRule, problem: Problem): { readonly text: string; readonly remedy: string } {
  const message = messages[problem.message]
  if (message === undefined) throw new RangeError(`rule ${id} has no message "${problem.message}"`)
  return typeof message === 'string' ? { text: message, remedy } : message
}

/** The parts of a template: texts at even indices, and the names of placeholders between them. */
const PARTS = new Map<string, readonly string[]>()

function fill(template: string, data: Problem['data'], quoted: (value: string) => string): string {
  if (!template.includes('{{')) return template
  const parts = PARTS.get(template) ?? template.split(/\{\{(\w+)\}\}/)
  PARTS.set(template, parts)
  let text = ''
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) text += part
    else text += data !== undefined && Object.hasOwn(data, part) ? quoted(String(data[part])) : `{{${part}}}`
  }
  return text
}
