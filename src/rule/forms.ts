import { fileProfile, type HostProfile, serversKey } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { isDescriptive } from '../server/foreign-fields.js'
import { memberFaults } from './members.js'

/** Whether a host takes a value under the name of another member of its manifest, as far as is known: some reject the plugin otherwise. */
export function isTakenAs(value: unknown, member: string, host: HostProfile): boolean {
  const { memberTypes = {}, rejectsPlugin = false } = fileProfile(host, 'plugin')
  const profile = Object.hasOwn(memberTypes, member) ? memberTypes[member] : undefined
  if (profile !== undefined) return memberFaults([member], value, profile).next().done === true
  if (member === serversKey(host, 'plugin')) return isRecord(value) || (typeof value === 'string' && value.startsWith('./') && host.manifestTakesPath)
  return !rejectsPlugin || isDescriptive(member)
}
