import { entriesOf, issuesOf, stringOf } from '../src/orchestrator/state.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'state-exclusive',
  kinds: ['state'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A running issue that is also waiting for a retry, or completed.',
  why: `An issue in two collections is processed twice: the retry becomes due while the task is still running, and a completed
issue keeps its worktree and its place among the running ones. A crash in the middle of an update can cause this.`,
  remedy: 'Remove the issue from the collection that it has left, in the same write that adds it to the other.',
  spec: '§2.6',
  messages: {
    retry: "'{{key}}' is in 'running' and in 'retry_attempts'",
    completed: "'{{key}}' is in 'running' and in 'completed'"
  },
  examples: {
    valid: [
      {
        input:
          '{ "running": { "A": {} }, "retry_attempts": { "B": {} }, "claimed": ["A", "B"], "completed": ["C"] }\n'
      },
      {
        title: 'collections of the wrong type, which `state-shape` reports',
        input: '{ "running": ["A"], "retry_attempts": { "A": {} }, "claimed": [], "completed": { "A": 1 } }\n'
      }
    ],
    invalid: [
      {
        title: 'a running issue that is waiting for a retry',
        input: '{\n  "running": { "A": {} },\n  "retry_attempts": { "A": {} },\n  "claimed": ["A"]\n}\n',
        problems: [{ message: "'A' is in 'running' and in 'retry_attempts'", range: '2:16-19' }]
      },
      {
        title: 'completed, by its key and by its identifier',
        input:
          '{\n  "running": { "A": {}, "1": { "issue_identifier": "B" } },\n  "completed": ["A", "B"]\n}\n',
        problems: [
          { message: "'A' is in 'running' and in 'completed'", range: '2:16-19' },
          { message: "'1' is in 'running' and in 'completed'", range: '2:25-28' }
        ]
      }
    ]
  },
  *check({ value }) {
    const retried = new Set<string>()
    for (const { key } of entriesOf(value, 'retry_attempts')) retried.add(key)
    const completed = new Map<unknown, number>()
    for (const [index, issue] of (issuesOf(value, 'completed') ?? []).entries()) completed.set(issue, index)
    if (retried.size === 0 && completed.size === 0) return
    for (const entry of entriesOf(value, 'running')) {
      const { key } = entry
      const problem = { data: { key }, at: ['running', key], part: 'key' } as const
      if (retried.has(key)) {
        const related = [{ message: 'waiting for a retry', at: ['retry_attempts', key], part: 'key' } as const]
        yield { ...problem, message: 'retry', related }
      }
      const index = completed.get(key) ?? completed.get(stringOf(entry, 'issue_identifier') ?? key)
      if (index !== undefined) {
        yield { ...problem, message: 'completed', related: [{ message: 'completed', at: ['completed', index] }] }
      }
    }
  }
})
