import { ENTRY_READERS, FILE_READERS } from '../../generated/foreign-fields.js'
import { fileProfile, type HostProfile, type Kind, serversKey, takesBareMap } from '../hosts/profile.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import { hostFields, ServerEntry, transportMeant } from './entry.js'

/** Where the map of servers is. */
export interface ServerMap {
  readonly path: Path
  readonly value: unknown
  /**
   * `right` under the host's key, or bare if the host allows it; `bare` at top level; `other-key` under the key of another
   * host; `nested` below another property.
   */
  readonly place: 'right' | 'bare' | 'other-key' | 'nested'
}

/** Keys for the map that people write, although no host reads them. */
const WRITTEN_KEYS = ['mcp-servers', 'mcpservers']

/** Keys for the map that some host reads, the most usual one first, and those that people write. */
export const SERVERS_KEYS = [...byUse(FILE_READERS, ({ holdsServers }) => holdsServers === true), ...WRITTEN_KEYS]

/** Fields of entries in which some host has the program or the URL, the most usual one first. */
const START_FIELDS = byUse(ENTRY_READERS, ({ means }) => means === 'command' || means === 'url')

/** Fields of other hosts that contain the URL of a remote server. */
const FOREIGN_URL_FIELDS = byUse(ENTRY_READERS, ({ means }) => means === 'url').filter((field) => field !== 'url')

/** The names of which something holds, those that most hosts read first. */
function byUse<T extends { readonly hosts: readonly string[] }>(readers: Readonly<Record<string, T>>, holds: (of: T) => boolean): readonly string[] {
  const found = Object.entries(readers).filter(([, of]) => holds(of))
  return found.sort(([, a], [, b]) => b.hosts.length - a.hosts.length).map(([name]) => name)
}

/** Whether a key at the top of a file may be the one with the servers: it is the host's, or that of another host, or nearly so. */
export function mayHoldServers(key: string, { files }: HostProfile): boolean {
  return SERVERS_KEYS.includes(key) || isSpelledLikeKey(key) || files.mcp.serversKeys.some(([outer]) => outer === key)
}

/** Whether a key at the top of a file with other settings too leads to what concerns plugvet: servers, or a switch. */
export function isKept(key: string, host: HostProfile): boolean {
  return mayHoldServers(key, host) || host.files.mcp.required.includes(key) || host.files.mcp.switches?.some(({ at: [outer] }) => outer === key) === true
}

/** Words for what is not in use any more, and for what is not meant to be used yet or here. */
const OUT_OF_USE = 'disabled|inactive|unused|off|backups?|bak|old|archived?|attic|deprecated|legacy|obsolete|removed|retired|superseded'
const NOT_USED = 'examples?|samples?|templates?|drafts?|optional|todo|future|planned'
const [ASIDE, ASIDE_BEFORE] = [`${OUT_OF_USE}|${NOT_USED}`, `${OUT_OF_USE}|archives|(?<=^_)orig(?:in(?:al)?)?`].map((words) => new RegExp(`(?:^|[-_.])(?:${words})(?:[-_.]|$)`)) as [RegExp, RegExp]

/** Whether a key says that what is below it is not meant to be read: it is a comment, an example, or put aside. */
export function isPutAside(key: string): boolean {
  return isComment(key) || key.startsWith('#') || ASIDE.test(inWords(key))
}

/** Whether a folder around a file says by its name that what is in it is not in use, or is where Claude Code puts copies of the repository to work in: one that is checked by itself is in use. */
export function isInUnusedFolder(path: string): boolean {
  return /^\.claude[/\\]worktrees[/\\]/.test(path) || path.split(/[/\\]/).slice(0, -1).some((folder) => ASIDE_BEFORE.test(inWords(folder)))
}

function inWords(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
}

/** Whether a key is another spelling of one that a host uses for the map. */
export function isSpelledLikeKey(key: string): boolean {
  return /^(?:mcp[-_]?)?servers?$/i.test(key)
}

/** The key of a map that no host reads: another spelling, or any name around a map of servers. */
export function keyMeant(root: Readonly<Record<string, unknown>>, host: HostProfile, kind: Kind): string | undefined {
  // A manifest and a file of settings have other objects too: the `server` of OpenCode is its own.
  const isMixed = kind === 'plugin' || fileProfile(host, kind).open
  for (const [key, member] of Object.entries(root)) {
    const isSpelling = isSpelledLikeKey(key) && isRecord(member) && !isEntry(member)
    if (isSpelling && (!isMixed || isMapOfServers(member))) return key
  }
  if (isMixed) return undefined
  return Object.keys(root).find((key) => !isPutAside(key) && isMapOfServers(root[key]))
}

/** The key of an array in the place of the map, which the host would not read under its own key either. */
export function listMeant(root: Readonly<Record<string, unknown>>, host: HostProfile, kind: Kind): string | undefined {
  const own = serversKey(host, kind)
  if (kind === 'plugin' && host.manifestTakesPath) return undefined
  return Object.keys(root).find((key) => {
    const member = root[key]
    return key !== own && isSpelledLikeKey(key) && Array.isArray(member) && (/^mcp/i.test(key) || member.some((one) => isRecord(one) && isEntry(one)))
  })
}

/** The servers next to the host's own map that the host does not look for: under the key of another host, or below one. */
export function mapsBeside(root: Readonly<Record<string, unknown>>, host: HostProfile): Path[] {
  const own = new Set(host.files.mcp.serversKeys.map(([outer]) => outer))
  return Object.entries(root).flatMap(([key, member]): Path[] => {
    if (own.has(key) || isPutAside(key) || !isRecord(member) || !mayHoldServers(key, host)) return []
    if (isMapOfServers(member)) return [[key]]
    return SERVERS_KEYS.filter((inner) => Object.hasOwn(member, inner) && isMapOfServers(member[inner])).map((inner) => [key, inner])
  })
}

/**
 * Finds the map of servers, also in a wrong place, so that its entries are checked anyway (spec §2.1).
 * @param isOfPlugin whether the file belongs to a plugin
 */
export function findServerMap(root: unknown, host: HostProfile, kind: Kind, isOfPlugin = true): ServerMap | undefined {
  if (!isRecord(root)) return undefined
  const file = fileProfile(host, kind)
  const { serversKeys } = file
  const right = underKeys(root, serversKeys)
  if (right !== undefined) return right
  // Where they are deep in other settings, nothing at the top was meant for them.
  if (serversKeys.length > 0 && serversKeys.every(({ length }) => length > 1)) return undefined
  for (const key of SERVERS_KEYS) {
    if (Object.hasOwn(root, key) && isMapOfServers(root[key])) return { path: [key], value: root[key], place: 'other-key' }
  }
  const own = serversKeys.flatMap((keys) => (keys.length === 1 ? keys : []))
  // A manifest has other objects next to the map: there, only the names of hosts' keys count.
  if (kind === 'plugin') return nestedInManifest(root, own)
  if (isMapOfServers(root) && Object.entries(root).some(([key, entry]) => !WITH_COMMANDS.includes(key) && startsOrConnects(entry)))
    return { path: [], value: root, place: takesBareMap(file, isOfPlugin) ? 'right' : 'bare' }
  for (const [outer, value] of Object.entries(root)) {
    if (!isRecord(value) || isPutAside(outer)) continue
    for (const key of [...own, ...SERVERS_KEYS]) {
      if (Object.hasOwn(value, key) && isMapOfServers(value[key])) {
        return { path: [outer, key], value: value[key], place: 'nested' }
      }
    }
  }
  return undefined
}

/** Settings of Claude Code that have a command, as a server has. */
const WITH_COMMANDS = ['statusLine', 'subagentStatusLine', 'fileSuggestion']

/** The map in another object of a manifest: `config.mcpServers`. */
function nestedInManifest(root: Readonly<Record<string, unknown>>, own: readonly string[]): ServerMap | undefined {
  for (const [outer, member] of Object.entries(root)) {
    if (!isRecord(member) || isPutAside(outer)) continue
    const key = own.find((one) => Object.hasOwn(member, one))
    const value = key === undefined ? undefined : member[key]
    if (key === undefined || !isRecord(value) || Object.keys(value).length === 0) continue
    const isServer = (one: unknown) => isRecord(one) && (isEntry(one) || (isRecord(one.transport) && isEntry(one.transport)))
    if (Object.values(value).every(isServer)) return { path: [outer, key], value, place: 'nested' }
  }
  return undefined
}

/** The map under one of the host's keys. */
function underKeys(root: Readonly<Record<string, unknown>>, serversKeys: readonly (readonly string[])[]): ServerMap | undefined {
  let found: ServerMap | undefined
  for (const path of serversKeys) {
    const value = valueAt(root, path)
    if (value === undefined || (found !== undefined && !(path.length > found.path.length && isRecord(value)))) continue
    // Below a key that may be the map itself, only what looks like servers is a map of them, perhaps with a bad one; or one without any, and nothing next to it.
    const isAloneAndEmpty = isRecord(value) && Object.keys(value).length === 0 && Object.keys(valueAt(root, path.slice(0, -1)) ?? {}).length === 1
    if (serversKeys.some((other) => other.length < path.length && other.every((key, index) => key === path[index])) && !hasServers(value) && !isAloneAndEmpty) continue
    found = { path, value, place: 'right' }
  }
  return found
}

/** Whether a value is a map whose members are all server entries of some host. */
export function isMapOfServers(value: unknown): boolean {
  if (!isRecord(value)) return false
  const members = Object.entries(value).filter(([key]) => !isComment(key))
  return members.length > 0 && members.every(([, member]) => isRecord(member) && isEntry(member))
}

/** Whether there is one server in the place of the map, without a name. */
export function isLoneEntry({ path, value }: Pick<ServerMap, 'path' | 'value'>): boolean {
  return path.length > 0 && isRecord(value) && isEntry(value)
}

/** Whether some member of a value is a server entry of a host, and the value is not one itself. */
function hasServers(value: unknown): boolean {
  return isRecord(value) && !isEntry(value) && Object.values(value).some((member) => isRecord(member) && isEntry(member))
}

/** Whether an object looks like a server entry of some host. */
export function isEntry(value: Readonly<Record<string, unknown>>): boolean {
  return START_FIELDS.some((field) => hasString(value, field)) || (Object.hasOwn(value, 'command') && Array.isArray(value.command))
}

/** Whether a file is one server without a name. A record of something else that has an address, such as a website, has many fields that no host reads. */
export function isNamelessServer(value: Readonly<Record<string, unknown>>): boolean {
  return isEntry(value) && (Object.hasOwn(value, 'command') || Object.keys(value).filter((name) => !Object.hasOwn(ENTRY_READERS, name)).length < 4)
}

/** Whether a file describes one server in a form that people invent, and no host has. */
export function describesServer({ connection }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(connection) && ['endpoint', ...START_FIELDS].some((field) => hasString(connection, field))
}

/** Whether a member of a bare map has more than the address of some service, which settings of all kinds have under that name. */
function startsOrConnects(value: unknown): boolean {
  return isRecord(value) && (START_FIELDS.some((field) => !/^base_?url$/i.test(field) && hasString(value, field)) || Array.isArray(value.command))
}

/** The objects in a value that may be server entries, at any depth, each by its name and what it starts or connects to. */
export function entriesIn(root: unknown): string[] {
  const found: string[] = []
  const rest: [string, unknown][] = [['', root]]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [name, value] = next
    // The repository of a manifest has a type and a url too.
    if (isRecord(value) && isEntry(value) && value.type !== 'git') found.push(JSON.stringify([name, value.args, ...START_FIELDS.map((field) => value[field])]))
    else if (typeof value === 'object' && value !== null) for (const member of Object.entries(value)) rest.push(member)
  }
  return found
}

/** Those that may be servers: what a manifest says of its author, its repository and its resources has a url too, and a hook, which bundles do not have, a command. */
export function possibleEntriesIn(root: unknown, kind: Kind): string[] {
  if (kind === 'mcp' || !isRecord(root)) return entriesIn(root)
  return entriesIn(Object.fromEntries(Object.entries(root).filter(([key]) => !OF_AUTHORS.has(key) && (kind !== 'bundle' || key !== 'hooks'))))
}

const OF_AUTHORS: ReadonlySet<string> = new Set(['author', 'bugs', 'contributors', 'funding', 'maintainers', 'owner', 'repository', 'resources'])

/** A member of the map of servers, of any shape. */
export interface ServerMember {
  readonly name: string
  readonly path: Path
  readonly value: unknown
}

/** The members of a map that are meant to be servers, without those that people use as comments. */
export function serverMembers({ path, value }: ServerMap): ServerMember[] {
  if (!isRecord(value)) return []
  return Object.entries(value)
    .filter(([name, member]) => isRecord(member) || !isComment(name))
    .map(([name, member]) => ({ name, path: [...path, name], value: member }))
}

/** Whether a key is one that people use for comments in JSON. */
export function isComment(name: string): boolean {
  return /^(?:[_$]|\/\/)/.test(name)
}

/** The path of an entry's `transport` object that contains what belongs in the entry itself, as in the code of some clients, or of the object that its host reads instead. */
export function nestedTransport(server: ServerEntry): Path | undefined {
  const { host, value, path } = server
  const own = host.nestedTransport === 'config' ? 'config' : undefined
  if (own !== undefined && isRecord(value[own])) return [...path, own]
  if (!Object.hasOwn(value, 'transport')) return undefined
  const { transport } = value
  if (!isRecord(transport)) return undefined
  const isWhole = server.has('command') || server.has('url')
  // What the entry has itself counts, unless its host looks into the other first.
  if (isWhole && host.nestedTransport !== true) return undefined
  const holdsFields = (isWhole ? ['url', 'command'] : ['type', 'url', 'command']).some((field) => hasString(transport, field))
  return holdsFields ? [...path, 'transport'] : undefined
}

/** Whether its host reads the nested object of an entry that has one. */
export function readsNested({ nestedTransport: nested }: HostProfile, path: Path): boolean {
  return nested === true || (nested === 'config' && path.at(-1) === nested)
}

/** The entry as its host reads it: from a nested object, if the host reads that too. */
export function unwrapped(entry: ServerEntry): ServerEntry {
  const { name, path, value, host } = entry
  const nested = host.nestedTransport === undefined ? undefined : nestedTransport(entry)
  const inner = nested === undefined || !readsNested(host, nested) ? undefined : valueAt(value, nested.slice(path.length))
  return nested !== undefined && isRecord(inner) ? new ServerEntry(name, nested, inner, host) : entry
}

/** Whether an entry is not a server but contains one or several, one level too deep; `servers-key` reports it. */
export function isMisplaced(server: ServerEntry): boolean {
  return nestedTransport(server) !== undefined || isMapOfServers(server.value)
}

/** Whether an entry is one that its host accepts without a command or a url: it is disabled, or contains only a switch. */
export function isBareSwitch(server: ServerEntry): boolean {
  const { host, value } = server
  if (isUnjudged(server)) return true
  if (host.bareSwitch === undefined) return false
  const [off, on] = [server.fieldFor('disabled'), server.fieldFor('enabled')]
  const fields = Object.keys(value)
  return isDisabled(server) || (fields.length > 0 && fields.every((field) => field === off || field === on))
}

/** Whether an entry has the field by which its host leaves a server out. */
function isDisabled(server: ServerEntry): boolean {
  const { host, value } = server
  const off = server.fieldFor('disabled')
  return Object.hasOwn(value, off) && value[off] === true && hostFields(host).namesOf('disabled').length > 0
}

/** Whether the file itself says that its host does not start a server: what is wrong with the entry waits until somebody turns it on. */
export function isTurnedOff(server: ServerEntry): boolean {
  const on = server.fieldFor('enabled')
  return isDisabled(server) || (Object.hasOwn(server.value, on) && server.value[on] === false && hostFields(server.host).namesOf('enabled').length > 0)
}

/** Whether an entry is of a form that plugvet does not judge. */
export function isUnjudged({ host, value, command, url }: ServerEntry): boolean {
  return command === undefined && url === undefined && host.unjudged?.some((field) => Object.hasOwn(value, field) && isRecord(value[field])) === true
}

/** The field of another host that contains the entry's URL, if it has no `url` itself. */
export function foreignUrlField(server: ServerEntry): string | undefined {
  if (server.has('url')) return undefined
  return FOREIGN_URL_FIELDS.find((field) => hasString(server.value, field))
}

/** The fields that make a URL together, of an entry without a URL and a command; none if it names no host. */
export function partsOfUrl(server: ServerEntry): string[] {
  if (server.has('url') || server.has('command') || !(hasString(server.value, 'host') || hasString(server.value, 'hostname'))) return []
  return Object.keys(server.value).filter((field) => /^(?:protocol|scheme|host(?:name)?|port|path)$/.test(field))
}

/** Whether the `type` leaves no doubt about the transport: it is absent, one that plugvet checks, or clearly means one. */
export function isTransportClear(server: ServerEntry): boolean {
  const { type, host } = server
  if (type !== undefined && host.otherTypes.includes(type)) return false
  if (type === undefined || server.ignoresType || isKnownType(server)) return true
  return transportMeant(type) !== undefined
}

/** Whether a server has a transport that the host does not have: `transport-type` says so. */
export function isOfMissingTransport(server: ServerEntry): boolean {
  return server.host.transports[server.transport] === undefined && isTransportClear(server) && !isMisplaced(server)
}

/** Whether the host reads a URL only with a `type`, and otherwise expects a command. */
export function urlNeedsType({ untyped }: HostProfile): boolean {
  return untyped.url === undefined
}

/** Whether the host ignores a `type` of an entry that is not a string, and so expects a command that is not there. */
export function isTypeLost(server: ServerEntry): boolean {
  const { host, type, url } = server
  const isLost = server.has('type') && type === undefined && !server.ignoresType && host.rules['valid-shape'] === 'warning'
  return isLost && url !== undefined && !server.has('command') && urlNeedsType(host)
}

/** Whether the host knows the `type` of an entry. */
export function isKnownType({ type = '', host, transport }: ServerEntry): boolean {
  return host.transports[transport]?.types.includes(type) === true || host.otherTypes.includes(type)
}

function hasString(value: Readonly<Record<string, unknown>>, field: string): boolean {
  return Object.hasOwn(value, field) && typeof value[field] === 'string'
}
