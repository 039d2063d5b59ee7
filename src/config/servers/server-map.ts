import type { Path } from '../../document/pointer.js'
import { fileProfile } from '../file-profile.js'
import type { HostProfile } from '../host-profile.js'
import type { Kind } from '../kind.js'
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
export function findServerMap(root: unknown, host: HostProfile, kind: Kind): ServerMap | undefined {
  if (!isRecord(root)) return undefined
  const { serversKeys, bareMap } = fileProfile(host, kind)
  const right = underKeys(root, serversKeys)
  if (right !== undefined) return right
  for (const key of OTHER_KEYS) {
    if (Object.hasOwn(root, key) && looksLikeMap(root[key])) return { path: [key], value: root[key], place: 'other-key' }
  }
  // A manifest has other objects beside the map: there, only the names of hosts' keys count.
  if (kind === 'plugin') return undefined
  const own = serversKeys.flatMap((keys) => (keys.length === 1 ? keys : []))
  if (looksLikeMap(root)) return { path: [], value: root, place: bareMap ? 'right' : 'bare' }
  for (const [outer, value] of Object.entries(root)) {
    if (!isRecord(value)) continue
    for (const key of [...own, ...OTHER_KEYS]) {
      if (Object.hasOwn(value, key) && looksLikeMap(value[key])) {
        return { path: [outer, key], value: value[key], place: 'nested' }
      }
    }
  }
  return undefined
}

/** Under one of the host's keys; one that lies deeper counts where there is a map. */
function underKeys(root: Readonly<Record<string, unknown>>, serversKeys: readonly (readonly string[])[]): ServerMap | undefined {
  let found: ServerMap | undefined
  for (const path of serversKeys) {
    let value: unknown = root
    for (const key of path) value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
    if (value === undefined || (found !== undefined && !(path.length > found.path.length && isRecord(value)))) continue
    if (path.length > 1 && !looksLikeMap(value)) continue
    found = { path, value, place: 'right' }
  }
  return found
}

/** Whether a value is a map whose members are server entries, all of them. */
function looksLikeMap(value: unknown): boolean {
  if (!isRecord(value)) return false
  const members = Object.entries(value).filter(([key]) => !key.startsWith('$') && !key.startsWith('_'))
  return members.length > 0 && members.every(([, member]) => looksLikeEntry(member))
}

function looksLikeEntry(value: unknown): boolean {
  if (!isRecord(value)) return false
  return ['command', 'url', 'serverUrl', 'httpUrl'].some((key) => typeof value[key] === 'string') || Array.isArray(value.command)
}

/** A member of the map of servers, whatever its shape. */
export interface ServerMember {
  readonly name: string
  readonly path: Path
  readonly value: unknown
}

/** The members of a map that are meant to be servers: not those by which people write comments. */
export function serverMembers({ path, value }: ServerMap): ServerMember[] {
  if (!isRecord(value)) return []
  return Object.entries(value)
    .filter(([name, member]) => isRecord(member) || !isComment(name))
    .map(([name, member]) => ({ name, path: [...path, name], value: member }))
}

/** Whether a key is one by which people write comments into JSON. */
export function isComment(name: string): boolean {
  return /^(?:[_$]|\/\/)/.test(name)
}
