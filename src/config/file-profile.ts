import type { FileProfile, HostProfile } from './host-profile.js'
import type { Kind } from './kind.js'

/** How a host reads a kind of file; a kind it has none of is read as its server configuration. */
export function fileProfile({ files }: HostProfile, kind: Kind): FileProfile {
  return (kind === 'plugin' ? files.plugin : undefined) ?? files.mcp
}

/** The key under which the map of servers stands; of nested ones the innermost. */
export function serversKey(host: HostProfile, kind: Kind): string {
  return fileProfile(host, kind).serversKeys[0]?.at(-1) ?? ''
}
