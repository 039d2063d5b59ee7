import { expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { PRESETS, type RuleSeverity } from '../../src/rule/rule.js'

const ORDER: readonly RuleSeverity[] = ['off', 'info', 'warning', 'error']

it.each(rules.map((rule) => [rule.id, rule.presets] as const))('%s is nowhere milder in strict than in another preset', (_id, presets) => {
  for (const preset of PRESETS) expect(ORDER.indexOf(presets.strict)).toBeGreaterThanOrEqual(ORDER.indexOf(presets[preset]))
})
