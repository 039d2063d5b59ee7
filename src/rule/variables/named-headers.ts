import { capitalized, listed } from '../../base/wording.js'
import type { DeclaredNames, HostProfile } from '../../hosts/profile.js'
import { isRecord, type JsonValue } from '../../json/value.js'
import { hostFields, type ServerEntry } from '../../server/entry.js'
import type { FixStep, Suggestion } from '../rule.js'

/** A reference to a variable that is the whole value of a header but for a scheme. A default of nothing is that of a header without its variable. */
const WHOLE = /^(?<scheme>Bearer )?\$\{(?:env:)?(?<name>[A-Za-z_]\w*)(?<fallback>:-)?\}$/i

/** Whether headers of another host have references that this one would send as text. */
export function hasUnexpandedHeaders({ variables }: HostProfile, headers: unknown): boolean {
  return variables.instead !== undefined && !variables.expanded.includes('headers') && isRecord(headers) && Object.values(headers).some((text) => typeof text === 'string' && text.includes('${'))
}

/**
 * Headers with references as a host wants them that takes the names of variables: each name in the field for it, and what has no reference where it reads headers.
 * @param field of an entry, with headers
 * @returns undefined where a header cannot be written so
 */
export function headersByName({ host, path, value }: ServerEntry, field: string): Suggestion | undefined {
  const headers = value[field]
  const fieldFor = (gives: DeclaredNames['gives']) => (host.variables.declared ?? []).find((one) => one.in === 'server' && one.gives === gives)?.path[0]
  const [own] = hostFields(host).namesOf('headers')
  const [named, bearer] = [fieldFor('headers'), fieldFor('bearer')]
  if (!isRecord(headers) || own === undefined || named === undefined) return undefined
  const [rest, byName, tokens]: [Record<string, string>, Record<string, string>, string[]] = [{}, {}, []]
  for (const [header, text] of Object.entries(headers)) {
    if (typeof text !== 'string') return undefined
    const { scheme, name, fallback } = WHOLE.exec(text)?.groups ?? {}
    if (!text.includes('${')) rest[header] = text
    else if (name === undefined) return undefined
    else if (scheme === undefined) byName[header] = name
    // Without the token, the host would not connect.
    else if (header.toLowerCase() !== 'authorization' || fallback !== undefined || bearer === undefined) return undefined
    else tokens.push(name)
  }
  const [token] = tokens
  const written: (readonly [string, JsonValue, string])[] = [
    ...(bearer === undefined || token === undefined ? [] : [[bearer, token, `name ${token} in "${bearer}"`] as const]),
    ...(Object.keys(byName).length === 0 ? [] : [[named, byName, `name ${listed([...new Set(Object.values(byName))])} in "${named}"`] as const]),
    ...(field === own || Object.keys(rest).length === 0 ? [] : [[own, rest, `write the other headers in "${own}"`] as const])
  ]
  if (tokens.length > 1 || written.some(([name]) => Object.hasOwn(value, name))) return undefined
  const at = [...path, field]
  const kept: FixStep = field === own && Object.keys(rest).length > 0 ? { op: 'replace', at, value: rest } : { op: 'remove', at }
  const title = listed(written.map(([, , step]) => step))
  return { title: capitalized(title), fix: [kept, ...written.map(([name, one]): FixStep => ({ op: 'add', at: [...path, name], value: one, where: 'last' }))] }
}

/** The field with the names of the variables that a host passes on to a server from its own environment; undefined without one. */
export function fieldOfNames({ host }: Pick<ServerEntry, 'host'>): string | undefined {
  return host.variables.declared?.find((one) => one.in === 'server' && one.gives === 'env')?.path[0]
}

/** Names a variable where a host takes the names of those that a server gets; undefined if the host has no such list, or the entry something else there. */
export function namedForServer(server: ServerEntry, name: string): { readonly field: string; readonly step: FixStep } | undefined {
  const { path, value } = server
  const field = fieldOfNames(server)
  if (field === undefined) return undefined
  const at = [...path, field]
  const there = value[field]
  if (!Object.hasOwn(value, field)) return { field, step: { op: 'add', at, value: [name], where: 'last' } }
  return Array.isArray(there) && !there.includes(name) ? { field, step: { op: 'insert', at: [...at, there.length], values: [name] } } : undefined
}
