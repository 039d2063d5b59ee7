import { isRecord } from '../config/servers/server-entry.js'
import { entriesOf, issuesOf, mapOf, oddMembersOf } from '../orchestrator/state-record.js'
import type { SchemaProblem } from './problems.js'
import { validateState } from './validate.js'

const MAPS = ['running', 'retry_attempts'] as const
const LISTS = ['claimed', 'completed'] as const

/**
 * What a state record departs from its schema in (schemas/state.schema.json, §2.6), as `validateState` says it, member by
 * member: of a large record the problems are never held all at once.
 */
export function* stateProblems(record: unknown): Generator<SchemaProblem> {
  yield* validateState(isRecord(record) ? withoutMembers(record) : record)
  for (const map of MAPS) {
    // Every member is judged as the only one of its map.
    const only: { member: unknown } = { member: undefined }
    const alone = { ...EMPTY, [map]: only }
    const moved = { from: 2, to: [map, ''] }
    for (const members of [entriesOf(record, map), oddMembersOf(record, map)]) {
      for (const { key, value } of members) {
        only.member = value
        moved.to[1] = key
        const problems = validateState(alone, moved)
        if (problems.length > 0) yield* problems
      }
    }
  }
  for (const list of LISTS) {
    for (const [index, issue] of (issuesOf(record, list) ?? []).entries()) {
      if (typeof issue === 'string') continue
      yield* validateState({ ...EMPTY, [list]: [issue] }, { from: 2, to: [list, index] })
    }
  }
}

const EMPTY = { running: {}, retry_attempts: {}, claimed: [], completed: [] }

/** The record with an empty collection in the place of each that is of the right type. */
function withoutMembers(record: Readonly<Record<string, unknown>>): object {
  const frame: Record<string, unknown> = { ...record }
  for (const map of MAPS) if (mapOf(record, map) !== undefined) frame[map] = {}
  for (const list of LISTS) if (issuesOf(record, list) !== undefined) frame[list] = []
  return frame
}
