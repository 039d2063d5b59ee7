import type { HostProfile } from '../host-profile.js'
import type { ServerEntry } from './server-entry.js'

/** Whether the host reads a field in the entries of any transport. */
export function isKnownField({ transports }: HostProfile, field: string): boolean {
  return (
    transports.stdio.fields.includes(field) ||
    transports.http.fields.includes(field) ||
    transports.sse.fields.includes(field)
  )
}

/** The fields the host knows and the entry does not have, of every transport. */
export function absentFields({ host, value }: ServerEntry): string[] {
  const { stdio, http, sse } = host.transports
  const known = new Set([...stdio.fields, ...http.fields, ...sse.fields])
  return [...known].filter((field) => !Object.hasOwn(value, field))
}
