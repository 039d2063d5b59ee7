import { rules as all } from '../../rules/index.js'
import type { Kind } from '../hosts/profile.js'
import type { Preset, RuleSeverity } from '../rule/rule.js'

/** What there is to know of a rule; the texts are Markdown. */
export interface RuleInfo {
  /** In kebab-case; it is what `ruleId` of a finding says. */
  readonly id: string
  /** The kinds of file it judges. */
  readonly kinds: readonly Kind[]
  /** Its severity in each preset. */
  readonly presets: Readonly<Record<Preset, RuleSeverity>>
  /** What it reports, in a sentence. */
  readonly summary: string
  /** Why that matters. */
  readonly why: string
  /** What to do. */
  readonly remedy: string
  /** The section of the specification it follows, such as `§2.3`. */
  readonly spec?: string
}

/** Every rule, in the order of their ids. A frozen copy: changing it throws, and would change no verdict. */
export const rules: readonly RuleInfo[] = deepFrozen(
  all.map(({ id, kinds, presets, summary, why, remedy, spec }) => ({
    ...{ id, kinds: [...kinds], presets: { ...presets }, summary, why, remedy },
    ...(spec === undefined ? {} : { spec })
  }))
)

/** Freezes a value with all that is in it. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const member of Object.values(value)) deepFrozen(member)
  return Object.freeze(value)
}
