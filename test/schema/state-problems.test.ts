import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPointer } from '../../src/json/value.js'
import type { SchemaProblem } from '../../src/schema/problems.js'
import { stateProblems } from '../../src/schema/state-problems.js'
import { validate } from '../support/published-schemas.js'
import { runs } from '../support/runs.js'

function inOrder(problems: Iterable<SchemaProblem>): string[] {
  return [...problems].map((problem) => `${toPointer(problem.path)} ${JSON.stringify(problem)}`).sort()
}

const keys = fc.constantFrom('a', 'a/b~c', '', '0', '__proto__', 'constructor', 'toString', 'hasOwnProperty')

/** An object as `JSON.parse` makes it, in which `__proto__` is a key like any other. */
function object(members: fc.Arbitrary<unknown>, names: fc.Arbitrary<string> = keys): fc.Arbitrary<unknown> {
  return fc.array(fc.tuple(names, members), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs) as unknown)
}

const scalar = fc.constantFrom<unknown>(null, true, 0, 1.5, -3, Infinity, '', 'x', '2026-01-31T12:00:00Z', [], {})
const entry = object(
  scalar,
  fc.constantFrom('task_id', 'worktree', 'started_at', 'session_id', 'attempt', 'due_at_ms', 'last_error', '__proto__')
)
const member = fc.oneof({ weight: 4, arbitrary: entry }, { weight: 1, arbitrary: scalar })
const collection = fc.oneof({ weight: 4, arbitrary: object(member) }, fc.array(scalar, { maxLength: 4 }), scalar)
const record = object(
  collection,
  fc.constantFrom('running', 'retry_attempts', 'claimed', 'completed', 'totals', '__proto__')
)

describe('the problems of a state record', () => {
  it('are those of its schema, whatever the record', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: record }, scalar), (value) => {
        expect(inOrder(stateProblems(value))).toEqual(inOrder(validate('state', value)))
      }),
      { numRuns: runs(3000) }
    )
  })

  it('come one by one: the first are known before the last are looked for', () => {
    const running = Object.defineProperty({ first: { task_id: 1 } }, 'last', {
      enumerable: true,
      value: { get task_id(): never { throw new Error('looked for') } }
    })
    const problems = stateProblems({ running, retry_attempts: {}, claimed: [], completed: [] })
    expect(problems.next().value).toMatchObject({ path: ['running', 'first'], missing: 'worktree' })
  })
})
