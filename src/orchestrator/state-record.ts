import { isRecord } from '../config/servers/server-entry.js'
import { type Member, membersOf } from '../document/members.js'

/** An entry of `running` or `retry_attempts` (§2.6); its members may be of any type. */
export interface StateEntry {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface Sorted {
  readonly entries: readonly StateEntry[]
  readonly odd: readonly Member[]
}

const NONE: Sorted = { entries: [], odd: [] }
/** What a dozen rules ask for is sorted out once. */
const sorted = new WeakMap<object, Sorted>()

/** The entries of one of the two maps; members that are no objects are left out (`state-shape` reports them). */
export function entriesOf(record: unknown, collection: 'running' | 'retry_attempts'): readonly StateEntry[] {
  return sortedOf(record, collection).entries
}

/** The members of one of the two maps that are no objects. */
export function oddMembersOf(record: unknown, collection: 'running' | 'retry_attempts'): readonly Member[] {
  return sortedOf(record, collection).odd
}

function sortedOf(record: unknown, collection: 'running' | 'retry_attempts'): Sorted {
  const map = mapOf(record, collection)
  if (map === undefined) return NONE
  let found = sorted.get(map)
  if (found === undefined) {
    const members = membersOf(map)
    found = members.every(isEntry)
      ? { entries: members, odd: [] }
      : { entries: members.filter(isEntry), odd: members.filter((member) => !isEntry(member)) }
    sorted.set(map, found)
  }
  return found
}

function isEntry(member: Member): member is StateEntry {
  return isRecord(member.value)
}

/** One of the two maps, with members of any type; undefined where there is no map. */
export function mapOf(record: unknown, collection: 'running' | 'retry_attempts'): Readonly<Record<string, unknown>> | undefined {
  const map = memberOf(record, collection)
  return isRecord(map) ? map : undefined
}

/** The issues of one of the two lists, each with its index; undefined where there is no list. */
export function issuesOf(record: unknown, collection: 'claimed' | 'completed'): readonly unknown[] | undefined {
  const list = memberOf(record, collection)
  return Array.isArray(list) ? list : undefined
}

const sets = new WeakMap<object, ReadonlySet<unknown>>()

/** The issues of one of the two lists as a set; undefined where there is no list. */
export function issueSetOf(record: unknown, collection: 'claimed' | 'completed'): ReadonlySet<unknown> | undefined {
  const list = issuesOf(record, collection)
  if (list === undefined) return undefined
  const set = sets.get(list) ?? new Set(list)
  sets.set(list, set)
  return set
}

/** A member of an entry, where it is a string. */
export function stringOf({ value }: StateEntry, field: string): string | undefined {
  const member = memberOf(value, field)
  return typeof member === 'string' ? member : undefined
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
