import { issueSetOf, issuesOf } from '../src/orchestrator/state.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'state-unique',
  kinds: ['state'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'An issue that is listed twice in `claimed` or in `completed`.',
  why: `Two entries for one issue mean that it was claimed, or completed, twice: by two triggers, or by one that did not check.
If one of them is removed later, the other stays.`,
  remedy: 'List every issue once, and check before you add one.',
  spec: '§2.6',
  messages: { repeated: "'{{issue}}' is listed twice in '{{collection}}'" },
  examples: {
    valid: [
      { input: '{ "running": {}, "retry_attempts": {}, "claimed": ["A", "a", "B"], "completed": ["A"] }\n' },
      {
        title: 'elements that are not strings, which `state-shape` reports',
        input: '{ "running": {}, "retry_attempts": {}, "claimed": [1, 1, null, null], "completed": [] }\n'
      }
    ],
    invalid: [
      {
        title: 'every repetition',
        input: '{\n  "running": {}, "retry_attempts": {},\n  "claimed": ["A", "B", "A", "A"],\n  "completed": []\n}\n',
        problems: [
          { message: "'A' is listed twice in 'claimed'", range: '3:25-28' },
          { message: "'A' is listed twice in 'claimed'", range: '3:30-33' }
        ]
      }
    ]
  },
  *check({ value }) {
    for (const collection of ['claimed', 'completed'] as const) {
      const issues = issuesOf(value, collection)
      if (issues === undefined || issueSetOf(value, collection)?.size === issues.length) continue
      const first = new Map<string, number>()
      for (const [index, issue] of issues.entries()) {
        if (typeof issue !== 'string') continue
        const before = first.get(issue)
        if (before === undefined) {
          first.set(issue, index)
          continue
        }
        const related = [{ message: 'listed here first', at: [collection, before] }]
        yield { message: 'repeated', data: { issue, collection }, at: [collection, index], related }
      }
    }
  }
})
