import { expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { PRESETS, type RuleSeverity } from '../../src/rule/rule.js'

const ORDER: readonly RuleSeverity[] = ['off', 'info', 'warning', 'error']

it.each(rules.map((rule) => [rule.id, rule.presets] as const))('%s is nowhere milder in strict than in another preset', (_id, presets) => {
  for (const preset of PRESETS) expect(ORDER.indexOf(presets.strict)).toBeGreaterThanOrEqual(ORDER.indexOf(presets[preset]))
})

it.each(['npx-yes', 'needless-type'])('%s is left to strict: programs write such lines themselves', (id) => {
  const presets = rules.find((rule) => rule.id === id)?.presets
  expect([presets?.recommended, presets?.strict === 'off']).toEqual(['off', false])
})
