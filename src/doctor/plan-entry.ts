import type { Transport } from '../config/host-profile.js'
import { isBareSwitch, nestedTransport } from '../config/servers/entry-shape.js'
import { isRecord, ServerEntry } from '../config/servers/server-entry.js'
import { valueAt } from '../document/pointer.js'

/** Whether an entry is no server that could be started: it has a type that plugvet does not speak, or is a switch alone. */
export function isNoServer(entry: ServerEntry): boolean {
  const { type, host } = entry
  const isBare = !entry.has('command') && !entry.has('url') && isBareSwitch(entry)
  return isBare || (type !== undefined && !host.ignoresType && host.otherTypes.includes(type))
}

/** The entry as a host reads it that looks into a nested `transport`, too. */
export function unwrapped(entry: ServerEntry): ServerEntry {
  const { name, path, value, host } = entry
  const nested = host.nestedTransport === true ? nestedTransport(entry) : undefined
  const inner = nested === undefined ? undefined : valueAt(value, nested.slice(path.length))
  return nested !== undefined && isRecord(inner) ? new ServerEntry(name, nested, inner, host) : entry
}

/** Whether the host knows the server and does not start it. */
export function isSwitchedOff(entry: ServerEntry): boolean {
  const { value } = entry
  const valueOf = (meaning: 'disabled' | 'enabled') => (entry.has(meaning) ? value[entry.fieldFor(meaning)] : undefined)
  return valueOf('disabled') === true || valueOf('enabled') === false
}

/** The transport the host takes the entry for: without a `type`, a `url` alone does not make it a remote server (§2.2, §2.3). */
export function transportOf(entry: ServerEntry): Transport {
  const isBareUrl = entry.type === undefined && entry.command === undefined
  return isBareUrl && entry.host.untyped.url === undefined && !entry.host.ignoresType ? 'stdio' : entry.transport
}
