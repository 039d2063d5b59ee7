import { describe, expect, it } from 'vitest'
import type { SchemaProblem } from '../../src/schema/problems.js'
import { validate } from '../support/published-schemas.js'

const RECORD = { running: {}, retry_attempts: {}, claimed: [], completed: [] }
const RUNNING = { task_id: 't1', worktree: '/w', started_at: '2026-01-31T12:00:00Z' }
const RETRY = { attempt: 1, due_at_ms: 0 }

type Case = readonly [fields: object, problems: readonly SchemaProblem[]]

interface Row {
  readonly row: string
  readonly valid: readonly object[]
  readonly invalid: readonly Case[]
}

function wrong(path: (string | number)[], expected: string, found: string, keyword = 'type'): SchemaProblem[] {
  return [{ path, keyword, expected, found }]
}

function missing(path: string[], field: string): SchemaProblem[] {
  return [{ path, keyword: 'required', missing: field }]
}

function judge(rows: readonly Row[], record: (fields: object) => object): void {
  it.each(rows)('$row', ({ valid, invalid }) => {
    for (const fields of valid) expect(validate('state', record(fields))).toEqual([])
    for (const [fields, problems] of invalid) expect(validate('state', record(fields))).toEqual(problems)
  })
}

describe('§2.6 state.json, top level', () => {
  const maps = ['running', 'retry_attempts'].map((field) => ({
    row: `${field}: object, required`,
    valid: [{ [field]: {} }],
    invalid: [
      [{ [field]: undefined }, missing([], field)],
      [{ [field]: [] }, wrong([field], 'an object whose values are objects', 'an array')],
      [{ [field]: null }, wrong([field], 'an object whose values are objects', 'null')],
      [{ [field]: { k: 'x' } }, wrong([field, 'k'], 'an object', 'a string')],
      [{ [field]: { k: null } }, wrong([field, 'k'], 'an object', 'null')]
    ] satisfies Case[]
  }))
  const lists = ['claimed', 'completed'].map((field) => ({
    row: `${field}: array of strings, required`,
    valid: [{ [field]: [] }, { [field]: ['ISSUE-1', 'ISSUE-1', ''] }],
    invalid: [
      [{ [field]: undefined }, missing([], field)],
      [{ [field]: 'ISSUE-1' }, wrong([field], 'an array of strings', 'a string')],
      [{ [field]: {} }, wrong([field], 'an array of strings', 'an object')],
      [{ [field]: ['a', 7] }, wrong([field, 1], 'a string', 'a number')]
    ] satisfies Case[]
  }))
  const totals: Row = {
    row: 'totals: object, optional',
    valid: [{}, { totals: {} }],
    invalid: [
      [{ totals: null }, wrong(['totals'], 'an object', 'null')],
      [{ totals: [] }, wrong(['totals'], 'an object', 'an array')]
    ]
  }
  // Through JSON: a field that is undefined is not there.
  judge([...maps, ...lists, totals], (fields) => JSON.parse(JSON.stringify({ ...RECORD, ...fields })) as object)

  it('the record: an object, whatever else it holds', () => {
    expect(validate('state', { ...RECORD, note: 1 })).toEqual([])
    expect(validate('state', [])).toEqual(wrong([], 'an object', 'an array'))
    expect(validate('state', {})).toEqual(
      ['running', 'retry_attempts', 'claimed', 'completed'].flatMap((field) => missing([], field))
    )
  })
})

describe('§2.6 running entry', () => {
  const at = ['running', 'ISSUE-1']
  const start = [...at, 'started_at']
  const DATE_TIME = 'a date-time such as 2026-01-31T12:00:00Z'
  judge(
    [
      ...(['task_id', 'worktree'] as const).map((field) => ({
        row: `${field}: string, required`,
        valid: [{ ...RUNNING, [field]: '' }],
        invalid: [
          [without(RUNNING, field), missing(at, field)],
          [{ ...RUNNING, [field]: 1 }, wrong([...at, field], 'a string', 'a number')],
          [{ ...RUNNING, [field]: null }, wrong([...at, field], 'a string', 'null')]
        ] satisfies Case[]
      })),
      {
        row: 'session_id: string or null, optional',
        valid: [RUNNING, { ...RUNNING, session_id: null }, { ...RUNNING, session_id: 's' }],
        invalid: [
          [{ ...RUNNING, session_id: 4 }, wrong([...at, 'session_id'], 'a string or null', 'a number')],
          [{ ...RUNNING, session_id: false }, wrong([...at, 'session_id'], 'a string or null', 'a boolean')]
        ]
      },
      {
        row: 'started_at: date-time, required',
        valid: [{ ...RUNNING, started_at: '2026-01-31T13:00:00.5+01:00' }],
        invalid: [
          [without(RUNNING, 'started_at'), missing(at, 'started_at')],
          [{ ...RUNNING, started_at: 1769860800000 }, wrong(start, DATE_TIME, 'a number')],
          [{ ...RUNNING, started_at: '2026-01-31' }, wrong(start, DATE_TIME, 'another string', 'format')],
          [{ ...RUNNING, started_at: '' }, wrong(start, DATE_TIME, 'an empty string', 'format')]
        ]
      },
      {
        row: 'issue_identifier: string, optional',
        valid: [{ ...RUNNING, issue_identifier: 'ISSUE-1' }],
        invalid: [[{ ...RUNNING, issue_identifier: null }, wrong([...at, 'issue_identifier'], 'a string', 'null')]]
      },
      { row: 'fields the specification does not name', valid: [{ ...RUNNING, branch: 1 }], invalid: [] }
    ],
    (entry) => ({ ...RECORD, running: { 'ISSUE-1': entry } })
  )
})

describe('§2.6 retry entry', () => {
  const at = ['retry_attempts', 'k']
  const ATTEMPT = 'an integer of at least 1'
  judge(
    [
      {
        row: 'attempt: integer of at least 1, required',
        valid: [RETRY, { ...RETRY, attempt: 12 }, { ...RETRY, attempt: 2.0 }],
        invalid: [
          [without(RETRY, 'attempt'), missing(at, 'attempt')],
          [{ ...RETRY, attempt: 0 }, wrong([...at, 'attempt'], ATTEMPT, 'a smaller number', 'minimum')],
          [{ ...RETRY, attempt: -1 }, wrong([...at, 'attempt'], ATTEMPT, 'a smaller number', 'minimum')],
          [{ ...RETRY, attempt: 1.5 }, wrong([...at, 'attempt'], ATTEMPT, 'a fraction')],
          [{ ...RETRY, attempt: 0.5 }, wrong([...at, 'attempt'], ATTEMPT, 'a fraction')],
          [{ ...RETRY, attempt: '1' }, wrong([...at, 'attempt'], ATTEMPT, 'a string')]
        ]
      },
      {
        row: 'due_at_ms: integer, required',
        valid: [{ ...RETRY, due_at_ms: -5 }, { ...RETRY, due_at_ms: 1769860800000 }],
        invalid: [
          [without(RETRY, 'due_at_ms'), missing(at, 'due_at_ms')],
          [{ ...RETRY, due_at_ms: 0.25 }, wrong([...at, 'due_at_ms'], 'an integer', 'a fraction')],
          [{ ...RETRY, due_at_ms: Infinity }, wrong([...at, 'due_at_ms'], 'an integer', 'a number out of range')],
          [{ ...RETRY, due_at_ms: '2026-01-31T12:00:00Z' }, wrong([...at, 'due_at_ms'], 'an integer', 'a string')]
        ]
      },
      {
        row: 'last_error: string or null, optional',
        valid: [{ ...RETRY, last_error: null }, { ...RETRY, last_error: 'x' }],
        invalid: [[{ ...RETRY, last_error: {} }, wrong([...at, 'last_error'], 'a string or null', 'an object')]]
      }
    ],
    (entry) => ({ ...RECORD, retry_attempts: { k: entry } })
  )
})

describe('§2.6 totals', () => {
  judge(
    ['ticks', 'dispatched', 'completed', 'failed'].map((field) => ({
      row: `${field}: integer, optional`,
      valid: [{}, { [field]: 0 }, { [field]: -1 }],
      invalid: [
        [{ [field]: '3' }, wrong(['totals', field], 'an integer', 'a string')],
        [{ [field]: null }, wrong(['totals', field], 'an integer', 'null')],
        [{ [field]: 3.5 }, wrong(['totals', field], 'an integer', 'a fraction')]
      ]
    })),
    (totals) => ({ ...RECORD, totals })
  )
})

function without<T extends object>(value: T, field: keyof T): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== field))
}
