import { entriesOf, issueSetOf, stringOf } from '../src/orchestrator/state.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'state-claims',
  kinds: ['state'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'An issue that is running or waiting for a retry, but is not claimed.',
  why: `\`claimed\` tells one trigger that another has taken an issue. A running issue that is not claimed can be dispatched a
second time, into a second worktree.`,
  remedy: 'Claim an issue before you dispatch it, and keep the claim until the issue is completed or given up.',
  spec: '§2.6',
  messages: {
    running: "'{{key}}' is running, but is not in 'claimed'",
    retry: "'{{key}}' is waiting for a retry, but is not in 'claimed'"
  },
  examples: {
    valid: [
      {
        input:
          '{ "running": { "A": {} }, "retry_attempts": { "B": {} }, "claimed": ["B", "A"], "completed": [] }\n'
      },
      {
        title: 'claimed by its identifier',
        input: '{ "running": { "1": { "issue_identifier": "A" } }, "retry_attempts": { "2": {} }, "claimed": ["A"] }\n'
      },
      {
        title: 'claimed and not dispatched yet',
        input: '{ "running": {}, "retry_attempts": {}, "claimed": ["A"], "completed": [] }\n'
      }
    ],
    invalid: [
      {
        title: 'nothing is claimed',
        input: '{\n  "running": { "A": {} },\n  "retry_attempts": { "B": {} },\n  "claimed": []\n}\n',
        problems: [
          { message: "'A' is running, but is not in 'claimed'", range: '2:16-19' },
          { message: "'B' is waiting for a retry, but is not in 'claimed'", range: '3:23-26' }
        ]
      },
      {
        title: 'neither by its key nor by its identifier',
        input: '{ "running": { "1": { "issue_identifier": "A" } }, "retry_attempts": {}, "claimed": ["B", 1] }\n',
        problems: [{ message: "'1' is running, but is not in 'claimed'", range: '1:16-19' }]
      }
    ]
  },
  *check({ value }) {
    const claimed = issueSetOf(value, 'claimed')
    if (claimed === undefined) return
    // The meaning of the keys is not specified (§3.2): a record may claim issues by other names.
    let claimsByIdentifier = false
    for (const entry of entriesOf(value, 'running')) {
      if (claimed.has(entry.key)) continue
      const identifier = stringOf(entry, 'issue_identifier')
      if (identifier !== undefined && claimed.has(identifier)) claimsByIdentifier = true
      else yield { message: 'running', data: { key: entry.key }, at: ['running', entry.key], part: 'key' }
    }
    if (claimsByIdentifier) return
    for (const { key } of entriesOf(value, 'retry_attempts')) {
      if (!claimed.has(key)) yield { message: 'retry', data: { key }, at: ['retry_attempts', key], part: 'key' }
    }
  }
})
