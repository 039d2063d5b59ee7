import { isRecord } from '../config/servers/server-entry.js'

/** An entry of `running` or `retry_attempts` (§2.6); its members may be of any type. */
export interface StateEntry {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

/** The entries of one of the two maps; members that are no objects are left out (`state-shape` reports them). */
export function* entriesOf(record: unknown, collection: 'running' | 'retry_attempts'): Generator<StateEntry> {
  const map = memberOf(record, collection)
  if (!isRecord(map)) return
  for (const [key, value] of Object.entries(map)) if (isRecord(value)) yield { key, value }
}

/** The issues of one of the two lists, each with its index; undefined where there is no list. */
export function issuesOf(record: unknown, collection: 'claimed' | 'completed'): readonly unknown[] | undefined {
  const list = memberOf(record, collection)
  return Array.isArray(list) ? list : undefined
}

/** A member of an entry, where it is a string. */
export function stringOf({ value }: StateEntry, field: string): string | undefined {
  const member = memberOf(value, field)
  return typeof member === 'string' ? member : undefined
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
