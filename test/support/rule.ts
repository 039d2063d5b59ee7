import type { AnyRule } from '../../src/rule/rule.js'

/** A rule that a test makes up: it says only what matters to the test. */
export function madeUpRule(id: string, check: AnyRule['check'], rest: Partial<AnyRule> = {}): AnyRule {
  return {
    id,
    kinds: ['mcp', 'plugin'],
    presets: { spec: 'off', recommended: 'warning', strict: 'error' },
    summary: 'Something.',
    why: 'Because.',
    remedy: 'Mend {{what}}.',
    messages: { one: 'one {{what}}', two: { text: 'two', remedy: 'Mend both.' } },
    examples: { valid: [], invalid: [] },
    check,
    ...rest
  }
}
