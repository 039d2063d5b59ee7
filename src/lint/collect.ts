import { toPointer } from '../document/pointer.js'
import type { ActiveRule, FileConfig } from './engine.js'
import type { Omission } from './finding.js'
import { MOST_LISTED } from './omission.js'
import type { Problem } from './rule.js'
import { milder, type Severity } from './severity.js'
import type { Reading } from '../project/reading.js'

/** A problem of a file with the rule that found it. */
export interface Raw {
  readonly active: ActiveRule
  readonly problem: Problem
  readonly severity: Severity
  /** Set where this one and more of its rule are not listed. */
  readonly omits?: Omission
}

/** Whether a problem is listed however many there are: all that is to be mended is needed. */
export type Keeps = (ruleId: string, problem: Problem) => boolean

export interface Collected {
  readonly raw: readonly Raw[]
  /** How many problems the settings ignore. */
  readonly suppressed: number
}

/** A rule that threw: plugvet's own mistake, never a finding. */
class RuleFailure extends Error {
  override readonly name = 'RuleFailure'
}

/**
 * What the rules find in a file.
 * @param rules those for its kind
 * @param keeps tells what is listed however many there are
 * @throws RuleFailure when a rule throws
 */
export function collect(view: Reading, rules: readonly ActiveRule[], config: Pick<FileConfig, 'isIgnored' | 'ignoresNothing'>, keeps: Keeps): Collected {
  const raw: Raw[] = []
  let suppressed = 0
  const broken = view.document.trust === 'broken'
  for (const active of rules) {
    const { rule } = active
    if (broken && rule.judgesBroken !== true) continue
    if (rule.onlyIf?.(view) === false) continue
    let found: RuleProblems | undefined
    try {
      for (const problem of rule.check(view, active.options)) {
        if (config.ignoresNothing !== true && config.isIgnored(rule.id, toPointer(problem.at))) suppressed++
        else (found ??= new RuleProblems(active, keeps)).add(problem)
      }
    } catch (error) {
      throw new RuleFailure(`rule ${rule.id} failed on ${view.name}`, { cause: error })
    }
    for (const one of found?.listed() ?? []) raw.push(one)
  }
  return { raw, suppressed }
}

class RuleProblems {
  readonly #active: ActiveRule
  readonly #keeps: Keeps
  readonly #listed: Raw[] = []
  readonly #left = new Map<Severity, { first: Problem; count: number; fixable: number }>()

  constructor(active: ActiveRule, keeps: Keeps) {
    this.#active = active
    this.#keeps = keeps
  }

  add(problem: Problem): void {
    const active = this.#active
    const ofRule = problem.inEveryHost === true ? (active.unweighed ?? active.severity) : active.severity
    const severity = problem.severity === undefined ? ofRule : milder(problem.severity, ofRule)
    if (this.#listed.length < MOST_LISTED || this.#keeps(active.rule.id, problem)) {
      this.#listed.push({ active, problem, severity })
      return
    }
    let left = this.#left.get(severity)
    if (left === undefined) {
      left = { first: problem, count: 0, fixable: 0 }
      this.#left.set(severity, left)
    }
    left.count++
    if (problem.fix !== undefined) left.fixable++
  }

  listed(): readonly Raw[] {
    for (const [severity, left] of this.#left) {
      const { first, count, fixable } = left
      // Of one alone it is as short to say what it is.
      const omits = count === 1 ? {} : { omits: { count, fixable } }
      this.#listed.push({ active: this.#active, problem: first, severity, ...omits })
    }
    return this.#listed
  }
}
