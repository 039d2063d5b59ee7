import type { HostProfile } from '../config/host-profile.js'
import { isRecord } from '../config/servers/server-entry.js'
import type { ServerMap } from '../config/servers/server-map.js'
import { shapeOf, typedTransports } from '../config/shape.js'
import type { Path } from '../document/pointer.js'
import { typeName } from '../document/type-name.js'
import type { SchemaProblem } from './problems.js'
import { validate } from './validate.js'

const NONE: readonly SchemaProblem[] = Object.freeze([])

/**
 * Checks the map of servers and each entry in it against the schema of a host, which is made from its profile.
 * @param root the value of the file
 * @param map where its servers are
 * @returns one problem per mistake, those of an entry in the order of its fields
 */
export function shapeProblems(root: unknown, map: ServerMap | undefined, host: HostProfile): readonly SchemaProblem[] {
  if (!isRecord(root)) return [notAnObject([], root)]
  if (map === undefined) return NONE
  if (!isRecord(map.value)) return [notAnObject(map.path, map.value)]
  // Entries in another place are in the format of another host, where a `type` may be left out or a stdio server has one.
  if (map.place !== 'right' && typedTransports(host.transports) !== undefined) return NONE
  const validator = shapeOf(host)
  let problems: SchemaProblem[] | undefined
  for (const [name, entry] of Object.entries(map.value)) {
    const to = [...map.path, name]
    const found = validate(validator, entry, { from: 0, to })
    if (found.length > 0) (problems ??= []).push(...inOrderOf(entry, found, to.length))
  }
  return problems ?? NONE
}

function notAnObject(path: Path, value: unknown): SchemaProblem {
  return { path, keyword: 'type', expected: 'an object', found: typeName(value) }
}

/** The validator goes by the fields of its schema, not by those of the entry. */
function inOrderOf(entry: unknown, problems: readonly SchemaProblem[], depth: number): readonly SchemaProblem[] {
  if (problems.length < 2 || !isRecord(entry)) return problems
  const fields = new Map(Object.keys(entry).map((field, index) => [field, index]))
  const indexOf = ({ path }: SchemaProblem) => fields.get(String(path[depth] ?? '')) ?? -1
  return [...problems].sort((a, b) => indexOf(a) - indexOf(b))
}
