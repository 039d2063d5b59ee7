import type { HostProfile } from './profile.js'

const MADE = new WeakMap<HostProfile, { readonly host: HostProfile | undefined }>()

/**
 * A host as it reads its settings in TOML: the same host with another file, and without plugins.
 * @returns undefined for a host that reads no TOML; always the same profile for the same host
 */
export function inToml(host: HostProfile): HostProfile | undefined {
  const known = MADE.get(host) ?? { host: made(host) }
  MADE.set(host, known)
  return known.host
}

function made({ files, manifestPath: _manifest, serversPath: _servers, signs: _signs, bareSwitch: _switch, ...host }: HostProfile): HostProfile | undefined {
  if (files.toml === undefined) return undefined
  const { paths, serversKey, badServer, bareSwitch } = files.toml
  const mcp = {
    paths,
    json: { comments: true, trailingCommas: true, byteOrderMark: true },
    serversKeys: [[serversKey]],
    bareMap: false,
    members: [],
    open: true,
    required: []
  }
  return { ...host, files: { mcp }, manifestTakesPath: false, badServer, ...(bareSwitch === undefined ? {} : { bareSwitch }) }
}

/** Whether a path is that of a TOML file. */
export function isToml(path: string): boolean {
  return path.endsWith('.toml')
}
