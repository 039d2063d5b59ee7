import { type FieldProfile, type FieldType, fileProfile, type HostProfile, serversKey } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { isDescriptive } from '../server/foreign-fields.js'
import { memberFaults } from './members.js'

/** Whether a value has one of the types that a host expects of a field of an entry. */
export function isOfField(value: unknown, { type }: FieldProfile): boolean {
  return [type].flat().some((one) => OF_FIELD[one](value))
}

const OF_FIELD: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  strings: isStrings,
  map: (value) => isRecord(value) && Object.values(value).every((item) => typeof item === 'string'),
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: isRecord,
  null: (value) => value === null,
  any: () => true
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Whether a host takes a value under the name of another member of its manifest, as far as is known: some reject the plugin otherwise. */
export function isTakenAs(value: unknown, member: string, host: HostProfile): boolean {
  const { memberTypes = {}, rejectsPlugin = false } = fileProfile(host, 'plugin')
  const profile = Object.hasOwn(memberTypes, member) ? memberTypes[member] : undefined
  if (profile !== undefined) return memberFaults([member], value, profile).next().done === true
  if (member === serversKey(host, 'plugin')) return isRecord(value) || (typeof value === 'string' && value.startsWith('./') && host.manifestTakesPath)
  return !rejectsPlugin || isDescriptive(member)
}
