import { isRecord, type Path } from '../src/json/value.js'
import { defineRule } from '../src/rule/rule.js'
import { stateProblems } from '../src/schema/validate.js'

export default defineRule({
  id: 'state-shape',
  kinds: ['state'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: 'A state record that does not match its schema.',
  why: `Every session of the orchestrator reads the record before it dispatches, retries or leaves a task alone. Nobody
reconciles a task whose entry cannot be read.`,
  remedy: 'Write the four collections, and the required fields in each entry.',
  spec: '§2.6',
  messages: {
    missing: { text: "Missing required field '{{field}}'", remedy: 'Add the field; an empty collection is allowed.' },
    type: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Use {{expected}}.' },
    root: {
      text: 'Expected {{expected}}, found {{found}}',
      remedy: 'Write an object with `running`, `retry_attempts`, `claimed` and `completed`.'
    }
  },
  examples: {
    valid: [
      { input: { running: {}, retry_attempts: {}, claimed: [], completed: [] } },
      {
        title: 'every field',
        input: {
          running: {
            'ISS-1': {
              task_id: 'task-1',
              session_id: null,
              worktree: '/trees/ISS-1',
              started_at: '2026-01-31T12:00:00.250+01:00',
              issue_identifier: 'ISS-1'
            }
          },
          retry_attempts: { 'ISS-2': { attempt: 1, due_at_ms: 1769860800000, last_error: null } },
          claimed: ['ISS-1', 'ISS-2'],
          completed: ['ISS-3'],
          totals: { ticks: 12, dispatched: 3, completed: 1, failed: 0 }
        }
      },
      {
        title: 'fields that the schema allows',
        input: { running: {}, retry_attempts: {}, claimed: [], completed: [], version: 2, totals: { retried: 'x' } }
      }
    ],
    invalid: [
      {
        title: 'missing collections',
        input: { running: {}, retry_attempts: {} },
        problems: [
          { message: "Missing required field 'claimed'", range: '1:1-2' },
          { message: "Missing required field 'completed'", range: '1:1-2' }
        ]
      },
      {
        title: 'a running entry without its fields',
        input: {
          running: { 'ISS-1': { task_id: 'task-1' }, 'ISS-2': null },
          retry_attempts: {},
          claimed: [],
          completed: []
        },
        problems: [
          { message: "Missing required field 'started_at'", range: '3:5-12' },
          { message: "Missing required field 'worktree'", range: '3:5-12' },
          { message: "Expected an object for 'ISS-2', found null", range: '6:14-18' }
        ]
      },
      {
        title: 'wrong types in a running entry',
        input: {
          running: { 'ISS-1': { task_id: 7, session_id: 8, worktree: null, started_at: '2026-01-31 12:00' } },
          retry_attempts: {},
          claimed: [],
          completed: []
        },
        problems: [
          { message: "Expected a string for 'task_id', found a number", range: '4:18-19' },
          { message: "Expected a string or null for 'session_id', found a number", range: '5:21-22' },
          { message: "Expected a string for 'worktree', found null", range: '6:19-23' },
          {
            message: "Expected a date-time such as 2026-01-31T12:00:00Z for 'started_at', found another string",
            range: '7:21-39'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const { path, missing, expected = '', found = '' } of stateProblems(reading.value)) {
      if (missing !== undefined) {
        yield { message: 'missing', data: { field: missing }, at: path, part: 'key' }
      } else if (!isRecord(reading.value)) {
        yield { message: 'root', data: { expected: 'an object', found }, at: path }
      } else {
        yield { message: 'type', data: { name: nameOf(path), expected, found }, at: path }
      }
    }
  }
})

/** A place as people write it: the key of an entry, the name of a field, an element as list and index. */
function nameOf(path: Path): string {
  const [first, second] = path
  if (typeof second === 'number') return `${first ?? ''}[${second}]`
  return first === 'totals' ? path.join('.') : String(path.at(-1))
}
