import { entriesOf, stringOf } from '../src/orchestrator/state.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'state-session',
  kinds: ['state'],
  presets: { spec: 'off', recommended: 'info', strict: 'info' },
  summary: 'A running entry without a `session_id`.',
  why: `A session that does not find a task in its own list goes by \`session_id\` and the heartbeat. Without the first there is
only the heartbeat, and a task whose worker refreshes it late looks abandoned.`,
  remedy: 'Write the id of the session that spawned the task into the entry.',
  spec: '§2.6',
  messages: {
    one: "'{{key}}' has no 'session_id': another session has only its heartbeat to go by",
    all: "None of the {{count}} running entries has a 'session_id': another session has only their heartbeats to go by"
  },
  examples: {
    valid: [
      { input: '{ "running": { "A": { "session_id": "s1" } }, "claimed": ["A"] }\n' },
      { title: 'nothing runs', input: '{ "running": {}, "retry_attempts": {}, "claimed": [], "completed": [] }\n' },
      {
        title: 'a session of the wrong type, which `state-shape` reports',
        input: '{ "running": { "A": { "session_id": 1 } } }\n'
      }
    ],
    invalid: [
      {
        title: 'absent, null and empty',
        input: `{
  "running": {
    "A": {}, "B": { "session_id": null },
    "C": { "session_id": "" }, "D": { "session_id": "s1" }
  }
}
`,
        problems: [
          { message: "'A' has no 'session_id': another session has only its heartbeat to go by", range: '3:5-8' },
          { message: "'B' has no 'session_id': another session has only its heartbeat to go by", range: '3:14-17' },
          { message: "'C' has no 'session_id': another session has only its heartbeat to go by", range: '4:5-8' }
        ]
      },
      {
        title: 'the only running entry',
        input: '{ "running": { "A": {} } }\n',
        problems: [
          { message: "'A' has no 'session_id': another session has only its heartbeat to go by", range: '1:16-19' }
        ]
      },
      {
        title: 'a record that never has any, reported once',
        input: '{ "running": { "A": {}, "B": {} } }\n',
        problems: [
          {
            message:
              "None of the 2 running entries has a 'session_id': another session has only their heartbeats to go by",
            range: '1:3-12'
          }
        ]
      }
    ]
  },
  *check({ value }) {
    let count = 0
    const without: string[] = []
    for (const entry of entriesOf(value, 'running')) {
      count++
      const session = Object.hasOwn(entry.value, 'session_id') ? entry.value.session_id : null
      if (session === null || stringOf(entry, 'session_id') === '') without.push(entry.key)
    }
    if (count > 1 && without.length === count) {
      yield { message: 'all', data: { count }, at: ['running'], part: 'key' }
      return
    }
    for (const key of without) yield { message: 'one', data: { key }, at: ['running', key], part: 'key' }
  }
})
