import { DECLARED_NAMES } from '../../generated/foreign-fields.js'
import type { DeclaredNames, HostProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { isVariableName } from './variables.js'

/**
 * The places where a file may name variables: those of its own host and of all others, since a file that several hosts read
 * may use the fields of each.
 */
export function placesOfNames({ variables }: HostProfile): readonly DeclaredNames[] {
  return [...(variables.declared ?? []), ...DECLARED_NAMES]
}

/**
 * The names of variables at some places of a value.
 * @param value a manifest or an entry, of any shape
 */
export function namesAt(value: unknown, places: readonly DeclaredNames[]): string[] {
  return places.flatMap(({ path, are }) => {
    let found: readonly unknown[] = [value]
    for (const key of path) found = found.flatMap((one) => (key === '*' ? membersOf(one) : memberOf(one, key)))
    const names = are === 'keys' ? found.filter(isRecord).flatMap((one) => Object.keys(one)) : found
    return names.filter((name): name is string => typeof name === 'string' && isVariableName(name))
  })
}

function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value) : []
}

function memberOf(value: unknown, key: string): readonly unknown[] {
  return isRecord(value) && Object.hasOwn(value, key) ? [value[key]] : []
}
