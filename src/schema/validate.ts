import { validateState } from '../../generated/state-validator.js'
import { append, oncePer } from '../base/lists.js'
import type { HostProfile } from '../hosts/profile.js'
import { shapeOf, typedTransports, type Validator } from '../hosts/shape.js'
import { isRecord, type Path, toPointer, typeName } from '../json/value.js'
import type { ServerMap } from '../server/server-map.js'
import { problemsOf, type SchemaProblem } from './problems.js'

const NONE: readonly SchemaProblem[] = Object.freeze([])

/** Checks settings against schemas/settings.schema.json. Its validator is large and is loaded only when needed. */
export async function validateSettings(value: unknown): Promise<readonly SchemaProblem[]> {
  const { validateSettings: validator } = await import('../../generated/settings-validator.js')
  return validate(validator, value)
}

/** Checks a state record against schemas/state.schema.json (spec §2.6). */
export function stateProblems(record: unknown): readonly SchemaProblem[] {
  return validate(validateState, record)
}

/**
 * Checks a value against a compiled schema.
 * @param value the result of `JSON.parse`; undefined for a file without a value
 * @param at where the value is in the file
 * @returns one problem per mistake, in no particular order; a shared, frozen, empty array for a valid value
 */
export function validate(validator: Validator, value: unknown, at: Path = []): readonly SchemaProblem[] {
  if (validator(value)) return NONE
  const errors = validator.errors ?? []
  // The validator would keep the errors alive until its next call; a large record can have many.
  validator.errors = null
  return problemsOf(errors, value, at)
}

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
  // Entries in another place are in the format of another host, where `type` may be optional, or allowed for a stdio server.
  if (map.place !== 'right' && typedTransports(host.transports) !== undefined) return NONE
  let problems: SchemaProblem[] | undefined
  for (const [name, entry] of Object.entries(map.value)) {
    const found = entryProblems(entry, [...map.path, name], host)
    if (found.length > 0) append((problems ??= []), found)
  }
  return problems ?? NONE
}

/**
 * Checks one entry against the schema of a host.
 * @param path where it is in the file
 * @returns one problem per mistake, in the order of the entry's fields
 */
export function entryProblems(entry: unknown, path: Path, host: HostProfile): readonly SchemaProblem[] {
  return inOrderOf(entry, validate(shapeOf(host), entry, path), path.length)
}

/** Whether one of the problems is at a place, by its JSON Pointer. Asked for each server of a file, of which thousands may have one. */
export function isAmong(problems: readonly SchemaProblem[], pointer: string): boolean {
  return placesOf(problems).has(pointer)
}

const placesOf = oncePer((problems: readonly SchemaProblem[]) => new Set(problems.map(({ path }) => toPointer(path))))

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
