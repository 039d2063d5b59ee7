import type { Path } from '../../document/pointer.js'
import type { HostProfile } from '../host-profile.js'
import { isRecord } from './server-entry.js'

/** Where the map of servers stands. */
export interface ServerMap {
  readonly path: Path
  readonly value: unknown
  /**
   * `right` under the host's key, or bare where the host allows it; `bare` at top level; `other-key` under the key of
   * another host; `nested` below another property.
   */
  readonly place: 'right' | 'bare' | 'other-key' | 'nested'
}

/** Keys under which other hosts keep the map. */
const OTHER_KEYS = ['mcpServers', 'servers', 'mcp_servers', 'mcp-servers', 'mcpservers', 'mcp']

/**
 * Finds the map of servers in a configuration, also where it stands in a wrong place, so that its entries are judged
 * all the same (§2.1).
 * @returns undefined where nothing looks like one
 */
export function findServerMap(root: unknown, host: HostProfile, kind: string): ServerMap | undefined {
  if (!isRecord(root)) return undefined
  if (Object.hasOwn(root, host.serversKey)) {
    return { path: [host.serversKey], value: root[host.serversKey], place: 'right' }
  }
  for (const key of OTHER_KEYS) {
    if (Object.hasOwn(root, key) && looksLikeMap(root[key])) return { path: [key], value: root[key], place: 'other-key' }
  }
  // A manifest has other objects beside the map: there, only the names of hosts' keys count.
  if (kind === 'plugin') return undefined
  if (looksLikeMap(root)) return { path: [], value: root, place: host.bareMap ? 'right' : 'bare' }
  for (const [outer, value] of Object.entries(root)) {
    if (!isRecord(value)) continue
    for (const key of [host.serversKey, ...OTHER_KEYS]) {
      if (Object.hasOwn(value, key) && looksLikeMap(value[key])) {
        return { path: [outer, key], value: value[key], place: 'nested' }
      }
    }
  }
  return undefined
}

/** Whether a value is a map whose members are server entries, all of them. */
function looksLikeMap(value: unknown): boolean {
  if (!isRecord(value)) return false
  const members = Object.entries(value).filter(([key]) => !key.startsWith('$') && !key.startsWith('_'))
  return members.length > 0 && members.every(([, member]) => looksLikeEntry(member))
}

function looksLikeEntry(value: unknown): boolean {
  return isRecord(value) && ['command', 'url', 'serverUrl', 'httpUrl'].some((key) => typeof value[key] === 'string')
}
