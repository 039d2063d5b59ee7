import { type Path, valueAt } from '../../document/pointer.js'
import { isRecord, ServerEntry, transportMeant } from './server-entry.js'

/** Fields of other hosts that hold the URL of a remote server. */
const FOREIGN_URL_FIELDS = ['serverUrl', 'httpUrl'] as const

/**
 * The `transport` object of an entry that holds there what belongs into the entry itself, as some clients' code does.
 * @returns its path; undefined where the entry has none
 */
export function nestedTransport(server: ServerEntry): Path | undefined {
  if (!Object.hasOwn(server.value, 'transport')) return undefined
  const { transport } = server.value
  if (!isRecord(transport)) return undefined
  const holdsFields = ['type', 'url', 'command'].some((field) => hasString(transport, field))
  return holdsFields ? [...server.path, 'transport'] : undefined
}

/** The entry as its host reads it: from a nested `transport`, where the host looks into that too. */
export function unwrapped(entry: ServerEntry): ServerEntry {
  const { name, path, value, host } = entry
  const nested = host.nestedTransport === true ? nestedTransport(entry) : undefined
  const inner = nested === undefined ? undefined : valueAt(value, nested.slice(path.length))
  return nested !== undefined && isRecord(inner) ? new ServerEntry(name, nested, inner, host) : entry
}

/** Whether a value is a map of servers by its look: it has members, and each is an object with `command` or `url`. */
export function isMapOfServers(value: unknown): boolean {
  if (!isRecord(value)) return false
  const members = Object.entries(value).filter(([key]) => !key.startsWith('$') && !key.startsWith('_'))
  return members.length > 0 && members.every(([, member]) => isRecord(member) && isEntry(member))
}

/** Whether an object is a server entry by its look. */
export function isEntry(value: Readonly<Record<string, unknown>>): boolean {
  return hasString(value, 'command') || hasString(value, 'url')
}

/** Whether an entry is no server at all but holds one, or several, one level too deep; `servers-key` reports it. */
export function isMisplaced(server: ServerEntry): boolean {
  return nestedTransport(server) !== undefined || isMapOfServers(server.value)
}

/** Whether an entry is one that its host takes without a command and a url: it is switched off, or holds a switch alone. */
export function isBareSwitch(server: ServerEntry): boolean {
  const { host, value } = server
  if (host.bareSwitch !== true) return false
  const [off, on] = [server.fieldFor('disabled'), server.fieldFor('enabled')]
  const isOff = Object.hasOwn(value, off) && value[off] === true
  const fields = Object.keys(value)
  return isOff || (fields.length > 0 && fields.every((field) => field === off || field === on))
}

/** The field of another host in which the entry has its URL, where it has no `url` itself. */
export function foreignUrlField(server: ServerEntry): string | undefined {
  if (server.has('url')) return undefined
  return FOREIGN_URL_FIELDS.find((field) => hasString(server.value, field))
}

/** Whether the `type` leaves no doubt about the transport: it is absent, one plugvet judges, or plainly means one. */
export function isTransportClear(server: ServerEntry): boolean {
  const { type, host } = server
  if (type !== undefined && host.otherTypes.includes(type)) return false
  if (type === undefined || host.ignoresType || isKnownType(server)) return true
  return transportMeant(type) !== undefined
}

/** Whether the host knows the `type` of an entry. */
export function isKnownType({ type = '', host, transport }: ServerEntry): boolean {
  return host.transports[transport]?.types.includes(type) === true || host.otherTypes.includes(type)
}

function hasString(value: Readonly<Record<string, unknown>>, field: string): boolean {
  return Object.hasOwn(value, field) && typeof value[field] === 'string'
}
