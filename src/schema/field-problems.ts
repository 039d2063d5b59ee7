import type { Path } from '../document/pointer.js'
import type { FieldProfile, FieldType, HostProfile } from '../config/host-profile.js'
import { hostFields } from '../config/servers/host-fields.js'
import type { ServerMap } from '../config/servers/server-map.js'
import { isRecord } from '../config/servers/server-entry.js'
import { typeName } from '../document/type-name.js'
import type { SchemaProblem } from './problems.js'

const WORDS: Readonly<Record<FieldType, string>> = {
  string: 'a string',
  strings: 'an array of strings',
  map: 'an object whose values are strings',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  any: 'a value'
}

/**
 * Checks the types in a configuration against the fields of a host, where no schema of its own describes its files.
 * @param root the value of the file
 * @returns one problem per value of a wrong type
 */
export function fieldProblems(root: unknown, map: ServerMap | undefined, host: HostProfile): readonly SchemaProblem[] {
  if (!isRecord(root)) return [wrong([], 'an object', root)]
  if (map === undefined) return []
  if (!isRecord(map.value)) return [wrong(map.path, 'an object', map.value)]
  const { byName } = hostFields(host)
  const problems: SchemaProblem[] = []
  for (const [name, entry] of Object.entries(map.value)) {
    const path = [...map.path, name]
    if (!isRecord(entry)) {
      problems.push(wrong(path, 'an object', entry))
      continue
    }
    for (const [field, value] of Object.entries(entry)) {
      const profile = byName.get(field)
      if (profile !== undefined) problems.push(...valueProblems(value, [...path, field], profile))
    }
  }
  return problems
}

function valueProblems(value: unknown, path: Path, { type }: FieldProfile): readonly SchemaProblem[] {
  const types = typeof type === 'string' ? [type] : type
  const nearest = types.find((candidate) => isOfKind(value, candidate))
  if (nearest === undefined) return [wrong(path, types.map((candidate) => WORDS[candidate]).join(' or '), value)]
  if (nearest === 'strings' && Array.isArray(value)) {
    return value.flatMap((item, index) => (typeof item === 'string' ? [] : [wrong([...path, index], 'a string', item)]))
  }
  if (nearest !== 'map' || !isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' ? [] : [wrong([...path, key], 'a string', item)]
  )
}

/** Whether a value is of a type, what is in it left aside. */
function isOfKind(value: unknown, type: FieldType): boolean {
  if (type === 'any') return true
  if (type === 'strings') return Array.isArray(value)
  if (type === 'map' || type === 'object') return isRecord(value)
  return typeof value === type
}

function wrong(path: Path, expected: string, value: unknown): SchemaProblem {
  return { path, keyword: 'type', expected, found: typeName(value) }
}
