import type { Transport } from '../config/host-profile.js'
import { isBareSwitch } from '../config/servers/entry-shape.js'
import type { ServerEntry } from '../config/servers/server-entry.js'
import { hostFields } from '../config/servers/host-fields.js'

/** Whether an entry is no server that could be started: it has a type that plugvet does not speak, or is a switch alone. */
export function isNoServer(entry: ServerEntry): boolean {
  const { type, host } = entry
  const isBare = !entry.has('command') && !entry.has('url') && isBareSwitch(entry)
  return isBare || (type !== undefined && !host.ignoresType && host.otherTypes.includes(type))
}

/** Whether the host knows the server and does not start it. */
export function isSwitchedOff(entry: ServerEntry): boolean {
  const { value, host } = entry
  const valueOf = (meaning: 'disabled' | 'enabled') =>
    hostFields(host).namesOf(meaning).length > 0 && entry.has(meaning) ? value[entry.fieldFor(meaning)] : undefined
  return valueOf('disabled') === true || valueOf('enabled') === false
}

/** The transport the host takes the entry for: without a `type`, a `url` alone does not make it a remote server (§2.2, §2.3). */
export function transportOf(entry: ServerEntry): Transport {
  const isBareUrl = entry.type === undefined && entry.command === undefined
  return isBareUrl && entry.host.untyped.url === undefined && !entry.host.ignoresType ? 'stdio' : entry.transport
}
