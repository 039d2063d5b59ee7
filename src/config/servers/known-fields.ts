import type { HostProfile } from '../host-profile.js'
import { hostFields } from './host-fields.js'
import type { ServerEntry } from './server-entry.js'

/** Whether the host reads a field in the entries of any transport. */
export function isKnownField(host: HostProfile, field: string): boolean {
  return hostFields(host).byName.has(field)
}

/** The fields the host knows and the entry does not have, of every transport. */
export function absentFields({ host, value }: ServerEntry): string[] {
  return [...hostFields(host).byName.keys()].filter((field) => !Object.hasOwn(value, field))
}
