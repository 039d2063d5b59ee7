import { rules as all } from '../../rules/index.js'
import type { CatalogueEntry } from '../report/report.js'

/** What there is to know of a rule. */
export type RuleInfo = CatalogueEntry

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
