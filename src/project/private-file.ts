import type { HostProfile, PrivateProfile } from '../hosts/profile.js'
import type { Decoded } from '../json/document.js'
import { partsOf } from '../json/parts.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import { secretsOf } from '../secrets/file-secrets.js'
import { findCredentials } from '../secrets/find.js'
import { Reading, type ReadingSource } from './reading.js'

/**
 * A user's file in which the servers are among private data: a reading for each map of servers in it, and nothing else.
 * @param host the one that it is read for
 * @param file how the host that keeps it describes it
 */
export function readPrivate(text: Decoded, host: HostProfile, file: PrivateProfile, source: Omit<ReadingSource, 'host' | 'document'>): [Reading, ...Reading[]] {
  const { whole, each } = partsOf(text, file.serversKeys)
  const secrets = secretsOf(whole, () => findCredentials(whole.value))
  const common = { ...source, host: inPrivate(host, file), secrets }
  const [first, ...others] = each
    .filter(({ path, document }) => !isEmpty(valueAt(document.value, path)))
    .map(({ path, document }) => new Reading({ ...common, document, serversAt: path, project: memberIn(path, file) }))
  return [first ?? new Reading({ ...common, document: whole }), ...others]
}

function isEmpty(map: unknown): boolean {
  return isRecord(map) && Object.keys(map).length === 0
}

/** The member that a `*` stands for in the path of a map of servers: for Claude Code, the folder of a project. */
function memberIn(path: Path, { serversKeys }: PrivateProfile): string | undefined {
  const keys = serversKeys.find((one) => one.includes('*') && one.length === path.length && one.every((key, index) => key === '*' || key === path[index]))
  return keys === undefined ? undefined : String(path[keys.indexOf('*')])
}

const MADE = new WeakMap<HostProfile, WeakMap<PrivateProfile, HostProfile>>()

/** The host without plugins, and with another file. Always the same profile for the same host and file. */
function inPrivate(host: HostProfile, file: PrivateProfile): HostProfile {
  const ofHost = MADE.get(host) ?? new WeakMap<PrivateProfile, HostProfile>()
  MADE.set(host, ofHost)
  const known = ofHost.get(file) ?? made(host, file)
  ofHost.set(file, known)
  return known
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
