import { validateState } from '../../generated/state-validator.js'
import { isRecord } from '../json/value.js'
import { entriesOf, issuesOf, mapOf, oddMembersOf } from '../orchestrator/state.js'
import type { SchemaProblem } from './problems.js'
import { validate } from './validate.js'

const MAPS = ['running', 'retry_attempts'] as const
const LISTS = ['claimed', 'completed'] as const

/**
 * The differences between a state record and its schema (schemas/state.schema.json, spec §2.6), as `validateState` reports
 * them, member by member: the problems of a large record are never all in memory.
 */
export function* stateProblems(record: unknown): Generator<SchemaProblem> {
  yield* validate(validateState, isRecord(record) ? withoutMembers(record) : record)
  for (const map of MAPS) {
    // Every member is checked as the only one of its map.
    const only: { member: unknown } = { member: undefined }
    const alone = { ...EMPTY, [map]: only }
    const moved = { from: 2, to: [map, ''] }
    for (const members of [entriesOf(record, map), oddMembersOf(record, map)]) {
      for (const { key, value } of members) {
        only.member = value
        moved.to[1] = key
        const problems = validate(validateState, alone, moved)
        if (problems.length > 0) yield* problems
      }
    }
  }
  for (const list of LISTS) {
    for (const [index, issue] of (issuesOf(record, list) ?? []).entries()) {
      if (typeof issue === 'string') continue
      yield* validate(validateState, { ...EMPTY, [list]: [issue] }, { from: 2, to: [list, index] })
    }
  }
}

const EMPTY = { running: {}, retry_attempts: {}, claimed: [], completed: [] }

/** The record with an empty collection in place of each one that has the right type. */
function withoutMembers(record: Readonly<Record<string, unknown>>): object {
  const frame: Record<string, unknown> = { ...record }
  for (const map of MAPS) if (mapOf(record, map) !== undefined) frame[map] = {}
  for (const list of LISTS) if (issuesOf(record, list) !== undefined) frame[list] = []
  return frame
}
