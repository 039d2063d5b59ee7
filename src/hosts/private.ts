import type { Path } from '../json/value.js'
import type { HostProfile, PrivateProfile } from './profile.js'

const MADE = new WeakMap<HostProfile, HostProfile>()

/**
 * A host as it reads a user's file in which the servers are among private data: the same host with another file, and without
 * plugins. Always the same profile for the same host.
 */
export function inPrivate(host: HostProfile, file: PrivateProfile): HostProfile {
  const known = MADE.get(host) ?? made(host, file)
  MADE.set(host, known)
  return known
}

/** The member that a `*` stands for in the path of a map of servers: for Claude Code, the folder of a project. */
export function memberIn(path: Path, { serversKeys }: PrivateProfile): string | undefined {
  const keys = serversKeys.find((one) => one.includes('*') && one.length === path.length && one.every((key, index) => key === '*' || key === path[index]))
  return keys === undefined ? undefined : String(path[keys.indexOf('*')])
}

function made({ manifestPath: _manifest, serversPath: _servers, signs: _signs, maxBytes: _most, ...host }: HostProfile, file: PrivateProfile): HostProfile {
  const { paths, serversKeys } = file
  const mcp = {
    paths,
    personal: paths,
    json: { comments: false, trailingCommas: false, byteOrderMark: true },
    serversKeys: serversKeys.slice(0, 1),
    bareMap: false,
    members: [],
    open: true,
    required: []
  }
  return { ...host, files: { mcp }, manifestTakesPath: false }
}
