import { madeOnce, oncePer } from '../base/lists.js'
import { type FileProfile, type HostProfile, type PrivateProfile, type SettingsProfile } from '../hosts/profile.js'
import { type Decoded, type Document, documentAs } from '../json/document.js'
import { partsOf } from '../json/parts.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import { FileSecrets } from '../secrets/file-secrets.js'
import { findServerMap, isEntry, isMapOfServers, SERVERS_KEYS } from '../server/server-map.js'
import type { SettingsParser } from './parsers.js'
import { Reading, type ReadingSource } from './reading.js'

/**
 * A user's file in which the servers are among private data: a reading for each map of servers in it, and nothing else.
 * @param host the one that it is read for
 * @param file how the host that keeps it describes it
 */
export function readPrivate(text: Decoded, host: HostProfile, file: PrivateProfile, source: Omit<ReadingSource, 'host' | 'document'>): [Reading, ...Reading[]] {
  const { whole, each } = partsOf(text, file.serversKeys)
  const secrets = new FileSecrets(whole)
  const common = { ...source, host: withFile(host, file, () => ({ personal: file.paths, serversKeys: file.serversKeys.slice(0, 1) })), secrets }
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

/**
 * A file of settings in which a host does not look for servers: with servers in the wrong place, or with settings that are checked.
 * @returns undefined if it has none of them
 */
export function readSettings(text: Decoded, host: HostProfile, isExample: boolean): readonly [HostProfile, Document] | undefined {
  const reader = isExample ? inExample(host) : inSettings(host)
  if (reader === undefined) return undefined
  const document = documentAs(text, reader.files.mcp.json)
  const { place, value } = findServerMap(document.value, reader, 'mcp') ?? {}
  const holdsServers = place === 'right' && isRecord(value) && Object.keys(value).length > 0
  // Of an example, nothing else is said: people put it together with what they have.
  if (isExample) return holdsServers ? [reader, document] : undefined
  const { switches = [], secrets = [] } = host.files.settings ?? {}
  const holdsSwitches = switches.some(({ at }) => valueAt(document.value, at) !== undefined)
  // Where more is known of its settings than what decides about servers, a permission that is denied or a member that it does not read may be all.
  const holdsOthers = secrets.length > 0 && isRecord(document.value) && Object.keys(document.value).length > 0
  return holdsServers || holdsSwitches || holdsOthers ? [reader, document] : undefined
}

/** A host with its settings, in which it does not look for servers, as the file of servers; undefined for a host without any. */
export function inSettings(host: HostProfile): HostProfile | undefined {
  const { settings } = host.files
  return settings === undefined ? undefined : withFile(host, settings, () => ({ json: settings.json, misplaced: settings.paths, ...ofSettings(settings) }))
}

function ofSettings(settings: SettingsProfile): Partial<FileProfile> {
  return { personal: settings.personal ?? [], switches: settings.switches ?? [], secrets: settings.secrets ?? [] }
}

/** The same for an example of its settings, which has any name. */
const inExample = oncePer((host: HostProfile): HostProfile | undefined => {
  const { settings } = host.files
  return settings === undefined ? undefined : made(host, settings, { json: settings.json, misplaced: ['*.json'], ...ofSettings(settings) })
})

const MARKETPLACE: SettingsProfile = { paths: ['marketplace.json'], json: { comments: false, trailingCommas: false, byteOrderMark: true }, serversKeys: [] }

/** A host as it reads the servers in a plugin's entry in a marketplace. */
export function inMarketplace(host: HostProfile): HostProfile {
  return withFile(host, MARKETPLACE, () => ({}))
}

const filesOf = oncePer((_host: HostProfile) => new WeakMap<object, HostProfile>())

/** The host without plugins, and with another file. Always the same profile for the same host and file. */
function withFile(host: HostProfile, file: PrivateProfile | SettingsProfile, make: () => Partial<FileProfile>): HostProfile {
  return madeOnce(filesOf(host), file, () => made(host, file, make()))
}

function made(from: HostProfile, { paths, serversKeys }: PrivateProfile | SettingsProfile, differs: Partial<FileProfile>): HostProfile {
  const { manifestPath: _manifest, serversPath: _servers, signs: _signs, maxBytes: _most, ...host } = from
  const json = { comments: false, trailingCommas: false, byteOrderMark: true }
  const mcp = { paths, json, serversKeys, bareMap: false, members: [], open: true, required: [], ...differs }
  const { settings } = from.files
  return { ...host, files: { mcp, ...(settings === undefined ? {} : { settings }) }, manifestTakesPath: false }
}

/** No file has them deeper: `customizations.vscode.mcp.servers`. */
const MAX_DEPTH = 6
/** What some parser of JSON takes. */
export const LENIENT = { comments: true, trailingCommas: true, byteOrderMark: true } as const

/** The maps of servers in a file that no known host reads, wherever they are. */
export function* mapsIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > MAX_DEPTH || !isRecord(value)) return
  if (path.length === 0 && isMapOfServers(value)) {
    yield path
    return
  }
  for (const [key, member] of Object.entries(value)) {
    if (SERVERS_KEYS.includes(key) && isMapOfServers(member)) yield [...path, key]
    else yield* mapsIn(member, [...path, key])
  }
}

/**
 * A file with servers that no known host reads.
 * @param parser for a file that is not JSON
 * @param host in whose terms its servers are read
 * @returns undefined if it declares none; without `readings` if no credential is hard-coded in them
 */
export function readUnread(
  text: Decoded,
  parser: SettingsParser | undefined,
  host: HostProfile,
  source: Omit<ReadingSource, 'host' | 'document'>
): { readonly readings?: [Reading, ...Reading[]] } | undefined {
  if (!SERVERS_KEYS.some((key) => text.text.includes(key))) return undefined
  const document = parser?.(text, (key) => SERVERS_KEYS.includes(key), false) ?? documentAs(text, LENIENT)
  const paths = [...mapsIn(document.value)]
  if (paths.length === 0) return listsServers(document.value) ? {} : undefined
  const reader = unreadHost(host)
  const [first, ...others] = paths.map((serversAt) => new Reading({ ...source, host: reader, document, serversAt, unread: true }))
  if (first === undefined) return undefined
  const isCredential = ({ path, verdict }: (typeof first.credentials)[number]) => verdict === 'literal' && paths.some((map) => map.every((key, index) => path[index] === key))
  return first.credentials.some(isCredential) ? { readings: [first, ...others] } : {}
}

/** Whether servers are in a list, in which no host that plugvet knows has them; one of "servers" may be a catalogue. */
function listsServers(value: unknown): boolean {
  if (!isRecord(value)) return false
  const lists = SERVERS_KEYS.filter((key) => key.startsWith('mcp')).map((key) => value[key])
  return lists.some((list) => Array.isArray(list) && list.some((one) => isRecord(one) && isEntry(one)))
}

/** A host as it reads a copy of its file, which people fill in when they copy it to its place. */
export function copyHost(host: HostProfile): HostProfile {
  return withFile(host, COPY, () => ({ ...host.files.mcp, personal: ['*'] }))
}

const COPY: SettingsProfile = { paths: [], json: LENIENT, serversKeys: [] }

/** A host as it reads a file that need not be one of its own. */
export function unreadHost(host: HostProfile): HostProfile {
  return withFile(host, UNREAD, () => ({ json: LENIENT }))
}

const UNREAD: SettingsProfile = { paths: [], json: LENIENT, serversKeys: [['mcpServers']] }
