import { basename, dirname, join } from '../../base/path.js'
import { foldersOfRepository } from '../../base/repository.js'
import { listed, type Phrase } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { fileProfile, type HostProfile, isInSettings, serversKey } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { HOST_TABLE } from '../../hosts/table.js'
import { isRecord, type Path, sameValue, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { hostFields, type ServerEntry } from '../../server/entry.js'
import { findFillIn } from '../../server/fill-in.js'
import { isMapOfServers } from '../../server/server-map.js'
import { foreignNotation, type IdleProgram, idleProgram, reportedThen } from '../entry-form.js'
import { fromManifest, unreadMembers } from '../manifest-members.js'

// Where a host would read what is in a file that it does not read, and what is there already.

/** Whether the project has the file that the host reads, besides this one. */
export function hasOther(reading: Reading, other: string | undefined): boolean {
  const path = placeOf(reading, other)
  return path !== undefined && reading.surroundings.files.kindOf(path) === 'file'
}

/** Where the file that the host reads is in the same project; undefined if it is not one of a project. */
export function placeOf({ host, kind, path }: Reading, other: string | undefined): string | undefined {
  const tail = fileProfile(host, kind).misplaced?.find((one) => endsIn(path, one))
  return tail === undefined || other === undefined || /^[~/]/.test(other) ? undefined : path.slice(0, path.length - tail.length) + other
}

/** The file of a folder above, in the same repository, that the host reads in the folder too, if it has all servers. */
export function fileAbove(reading: Reading, name: string | undefined): string | undefined {
  const place = placeOf(reading, name)
  return place === undefined || name === undefined ? undefined : above(reading, place, name)
}

/** The file of the same name in a folder above that has the same servers, or more, and that the host reads here too. */
export function originalAbove(reading: Reading): string | undefined {
  const found = reading.plugin === undefined ? above(reading, reading.path, basename(reading.path)) : undefined
  return found !== undefined && hasSame(reading, found) ? found : undefined
}

function above(reading: Reading, place: string, name: string): string | undefined {
  if (reading.host.loading?.declarations.some((one) => one.scope === 'project' && one.path === name && one.above === 'all') !== true) return undefined
  const [, ...folders] = foldersInRepository(place, reading.surroundings.files)
  return folders.map((folder) => join(folder, name)).find((file) => hasAllAt(reading, file))
}

/** Where a file of a project is, next to a folder in which a home folder's file is. @param homePlace where that one is in the home folder */
export function placeIn({ path }: Reading, homePlace: string, place: string): string {
  return path.slice(0, path.length - homePlace.length + 2) + place
}

/** Where the host looks for the servers of a project: in a file that is there already, or in its usual one; undefined for a host that has none. */
export function projectPlace(reading: Reading, homePlace: string): string | undefined {
  const { projectFile, files: { mcp }, loading } = reading.host
  if (projectFile === undefined) return undefined
  const declared = loading?.declarations.filter(({ scope }) => scope === 'project').map(({ path }) => path) ?? []
  const isThere = (place: string) => reading.surroundings.files.kindOf(placeIn(reading, homePlace, place)) === 'file'
  return [...declared, projectFile].find((place) => mcp.paths.includes(place) && isThere(place)) ?? projectFile
}

/** Where people have to put a file in the folder of a host, if the host reads none of its name anywhere. */
export function placeOfCopy({ host, kind, plugin, path, isAssumed, excerpt }: Reading): Phrase | '' {
  const { paths, misplaced = [] } = fileProfile(host, kind)
  const name = basename(path)
  if (
    kind !== 'mcp' ||
    plugin !== undefined ||
    isAssumed ||
    excerpt !== undefined ||
    host.projectFile === undefined ||
    [...paths, ...misplaced].some((one) => endsIn(withSlashes(path), one) || (basename(one) === name && paths.includes(one)))
  )
    return ''
  return { text: 'Have people put it into {{place}}: {{host}} reads no {{name}}.', data: { place: host.projectFile, host: subjectOf(host), name } }
}

/** Whether the file that the host reads has a server of each of the names too. */
export function hasAll(reading: Reading, other: string | undefined, serversPath: Path): boolean {
  const path = placeOf(reading, other)
  return path !== undefined && path !== reading.path && hasAllAt(reading, path, serversPath)
}

/** The entries that need nothing where they are: the file that the host reads has their names too, or it takes them in another form, which `leftToDo` announces. */
export function entriesOfNoUse(reading: Reading, path: string | undefined, serversPath: Path): Path[] {
  const there = path === undefined || path === reading.path ? undefined : mapAt(reading, path, serversPath)
  return reading.servers.filter(({ name, value }) => (there !== undefined && Object.hasOwn(there, name)) || reportedThen({ [name]: value }, reading.host) !== '').map((server) => server.path)
}

/** Which names of servers the file that the host reads has for something else. @param shown how its path is written */
export function takenAt(reading: Reading, path: string | undefined, shown: string | undefined, serversPath: Path = [serversKey(reading.host, 'mcp')]): Phrase | '' {
  const { files } = reading.surroundings
  const root = path === undefined ? undefined : foldersOfRepository(path, files).at(-1)
  if (path !== undefined && root !== undefined && files.leadsOut?.(path, root) === true)
    return { text: '{{path}} is a link that leads out of the project: put a file with these servers in its place.', data: { path: shown } }
  const there = path === undefined || path === reading.path ? undefined : mapAt(reading, path, serversPath)
  const names = reading.servers.flatMap((server) => (there !== undefined && Object.hasOwn(there, server.name) && !isSame(there[server.name], server) ? [`'${server.name}'`] : []))
  if (names.length === 0) return ''
  return { text: `{{path}} has {{names}} already, with other content: keep the right version${names.length === 1 ? '' : ' of each'} there.`, data: { path: shown, names: listed(names) } }
}

/** The map of servers in another file, which has no key above it in some plugins. */
function mapAt(reading: Reading, path: string, serversPath: Path): Readonly<Record<string, unknown>> | undefined {
  const value = reading.documentOf(path)?.value
  const there = valueAt(value, serversPath) ?? (reading.plugin !== undefined && isMapOfServers(value) ? value : undefined)
  return isRecord(there) ? there : undefined
}

/** Whether an entry is another one, as far as the host reads the two. */
function isSame(value: unknown, server: ServerEntry): boolean {
  const { byName } = hostFields(server.host)
  const read = (entry: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(entry).filter(([field]) => byName.has(field)))
  return isRecord(value) && sameValue(read(value), read(server.value))
}

export function hasAllAt(reading: Reading, path: string, serversPath: Path = [serversKey(reading.host, 'mcp')]): boolean {
  const there = mapAt(reading, path, serversPath)
  return there !== undefined && reading.servers.length > 0 && reading.servers.every(({ name }) => Object.hasOwn(there, name))
}

/** Where the servers are in a file that the host reads: it does not read the key of another host there. */
function pathThere({ serverMap, host }: Reading): Path {
  return serverMap === undefined || serverMap.path.length === 0 || isOfOtherHost(serverMap) ? [serversKey(host, 'mcp')] : serverMap.path
}

function isOfOtherHost({ place, path }: NonNullable<Reading['serverMap']>): boolean {
  return place === 'other-key' && path.length === 1
}

/** Whether the file that the host reads has the same servers, or more. */
export function hasSame(reading: Reading, path: string | undefined): boolean {
  const there = path === undefined ? undefined : mapAt(reading, path, pathThere(reading))
  return there !== undefined && reading.servers.length > 0 && reading.servers.every((server) => Object.hasOwn(there, server.name) && isSame(there[server.name], server))
}

/**
 * What else has to be done with a file that is moved to where its host reads it.
 * @param there the file with the servers that are there already
 * @param isAsItIs whether the servers are moved as they are, and not in the format of another host
 */
export function leftToDo(reading: Reading, there?: string, isAsItIs = true): string {
  const { credentials, strings, host, value, plugin, document, serverMap } = reading
  const key = serversKey(host, 'mcp')
  const [idle] = idleServers(reading)
  const isUnfilled = credentials.some(({ verdict }) => verdict === 'placeholder') || strings.some(({ text, isRead }) => isRead && findFillIn(text) !== undefined)
  const isBare = plugin === undefined && document.notation === 'JSON' && key !== '' && isMapOfServers(value)
  const isList = Array.isArray(valueAt(value, [key]))
  // Those that are there already are not moved.
  const kept = there === undefined || serverMap === undefined ? {} : (mapAt(reading, there, pathThere(reading)) ?? {})
  const moved = isRecord(serverMap?.value) ? Object.fromEntries(Object.entries(serverMap.value).filter(([name]) => !Object.hasOwn(kept, name))) : {}
  return [
    document.trust === 'broken' ? `Correct its ${document.notation} first.` : '',
    isBare || (isAsItIs && key !== '' && serverMap !== undefined && isOfOtherHost(serverMap))
      ? `Put them under "${key}" there.`
      : isList
        ? `There, "${key}" is an object, with the name of each server as its key.`
        : isAsItIs
          ? reportedThen(moved, host)
          : '',
    foreignNotation(reading, kept),
    isUnfilled ? 'Its placeholders still have to be replaced.' : '',
    idle === undefined
      ? ''
      : `'${idle.server}' starts no server: \`${idle.name}\` ${idle.is === 'alone' ? 'has no arguments. Write what it is to run' : 'is not one. Write the command of one'}, or remove the entry.`
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** The servers of a file that certainly start nothing, each with its program. */
export function idleServers(reading: Reading): readonly (IdleProgram & { readonly server: string })[] {
  return reading.servers.flatMap((server) => {
    const program = idleProgram(server, reading)
    return program === undefined ? [] : [{ ...program, server: server.name }]
  })
}

/** The only file of a project that a host reads, where its profile names none as the usual one. */
export function sharedFile({ host, kind }: Reading): string | undefined {
  const { paths, personal = [] } = fileProfile(host, kind)
  const [first, ...others] = paths.filter((path) => !personal.includes(path))
  return others.length > 0 ? undefined : first
}

/** The key of the servers in an agent of GitHub Copilot that was copied to where another host reads agents, with a list of servers under a key of its own. */
export function keyOfCopilotAgent({ host, kind, serverMap, servers }: Reading): string | undefined {
  const [key] = serverMap?.place === 'other-key' && fileProfile(host, kind).list === 'keyed' ? serverMap.path : []
  return key === 'mcp-servers' && servers.some(({ value }) => value.type === 'local' || Array.isArray(value.tools)) ? key : undefined
}

/** Whether the manifest has a path that is meant from its folder, and so means this file: the rules for that path say what to write. */
export function isMeantByManifest(reading: Reading): boolean {
  const { plugin, host, manifest, path } = reading
  const text = valueAt(manifest, [serversKey(host, 'plugin')])
  const meant = typeof text === 'string' ? fromManifest(reading, text) : undefined
  return plugin !== undefined && meant !== undefined && join(plugin.root, meant) === path
}

/** Whether a path in the manifest would take the place of nothing. */
export function canBeNamed({ host, plugin, manifest }: Reading): boolean {
  const there = valueAt(manifest, [serversKey(host, 'plugin')])
  return plugin !== undefined && host.manifestTakesPath && isRecord(manifest) && !isRecord(there) && (typeof there !== 'string' || join(there) === join(host.serversPath ?? ''))
}

/** What names a file in the manifest of its plugin. */
export function naming({ plugin, host, path }: Reading): { readonly manifest?: string | undefined; readonly key?: string; readonly named?: string } {
  return plugin === undefined ? {} : { manifest: host.manifestPath, key: serversKey(host, 'plugin'), named: `./${path.slice(plugin.root.length + 1).replaceAll('\\', '/')}` }
}

/** The files in which hosts look for the servers of a plugin. */
const SERVER_FILES = new Set(HOST_TABLE.hosts.flatMap(({ plugin }) => plugin?.servers ?? []))

/** A file with the servers of a plugin that only other hosts read: its manifest names none, and the host finds none. */
interface FileForOthers {
  /** Its path in the plugin. */
  readonly file: string
  readonly shown: string
  /** Where the host looks. */
  readonly there: string
  /** Whether the host can read the servers as they are. */
  readonly fits: boolean
  /** Whether the host finds nothing else in the plugin either, no other host reads the plugin, or its manifest speaks of them: the servers are meant for this one. */
  readonly isMeant: boolean
}

/** @param reading of the manifest of a plugin */
export function fileForOthers(reading: Reading): FileForOthers | undefined {
  const { host, plugin, value, surroundings: { files } } = reading
  const { serversPath, files: { mcp: { paths, misplaced = [] } } } = host
  if (plugin === undefined || serversPath === undefined || !isRecord(value) || Object.hasOwn(value, serversKey(host, 'plugin'))) return undefined
  const isThere = (name: string) => files.kindOf(join(plugin.root, name.replace(/\/$/, ''))) !== undefined
  // What is in a wrong place, or under a misspelled name, is said there, and a list of plugins may have the servers.
  if ([...paths, ...misplaced].some(isThere) || unreadMembers(value, host).some(({ meant }) => meant === serversKey(host, 'plugin'))) return undefined
  const file = [...SERVER_FILES].find((name) => isThere(name) && hasServers(valueAt(reading.documentOf(join(plugin.root, name))?.value, ['mcpServers'])))
  if (file === undefined || isPluginOf(reading, host.takesPluginsOf)) return undefined
  const path = join(plugin.root, file)
  if (foldersInRepository(path, files).some((folder) => files.readText(join(folder, dirname(host.manifestPath ?? ''), 'marketplace.json'))?.includes('"mcpServers"') === true)) return undefined
  const text = reading.documentOf(path)?.text ?? ''
  const others = HOST_TABLE.hosts.flatMap((other) => (other.name !== host.name && other.plugin !== undefined && isThere(other.plugin.manifest) ? [other.plugin.manifest] : []))
  const isShared = others.some((manifest) => manifest.includes('/'))
  const usual = Object.entries(fileProfile(host, 'plugin').memberTypes ?? {}).flatMap(([name, { default: place }]) => (place === undefined ? [] : [{ name, place }]))
  return {
    file,
    shown: shownAs(reading, path),
    there: shownAs(reading, join(plugin.root, serversPath)),
    fits: !isShared || (!text.includes('${') && (!/"(?:url|serverUrl)"/.test(text) || text.includes('"type"'))),
    isMeant: others.length === 0 || !usual.some(({ name, place }) => isThere(place) || Object.hasOwn(value, name)) || speaksOfServers(value, host)
  }
}

function hasServers(map: unknown): boolean {
  return isRecord(map) && Object.keys(map).length > 0
}

/** Whether the manifest and the file of servers of another host are in the plugin too, each with its schema. */
function isPluginOf(reading: Reading, name: string | undefined): boolean {
  const { files = [] } = HOST_TABLE.find(name ?? '') ?? {}
  const schemaAt = (path: string) => valueAt(reading.documentOf(join(reading.plugin?.root ?? '', path))?.value, ['$schema'])
  return files.length > 0 && files.every(({ paths: [path = ''], schema = '' }) => String(schemaAt(path)).startsWith(schema))
}

/** Whether a manifest says of its plugin that its MCP servers are for a host, and not that people are to add one themselves. */
function speaksOfServers({ name, description }: Readonly<Record<string, unknown>>, host: HostProfile): boolean {
  return (
    typeof description === 'string' &&
    /\bMCP\b/.test(description) &&
    !/\b(?:add|configure|register|set up) (?:the|your|an?)\b[^.]{0,80}\bMCP server/i.test(description) &&
    [typeof name === 'string' ? name : '', description].some((text) => text.toLowerCase().includes(host.title.toLowerCase()))
  )
}

/** Whether a file that nothing shows to be for the host has the servers under the key of another, and a project of that one is around it: in a folder above, or one in the file's own. */
export function isInProjectOf(reading: Reading, key: unknown): boolean {
  const { isAssumed, path, surroundings: { files } } = reading
  if (!isAssumed || typeof key !== 'string') return false
  const readers = HOST_TABLE.claimOn(withSlashes(path))?.readers.filter(({ keys }) => keys?.includes(key)) ?? []
  const signs = readers.flatMap(({ host }) => HOST_TABLE.find(host)?.signs?.beside ?? [])
  const folders =
    signs.length === 0
      ? []
      : [...foldersInRepository(path, files), ...(files.directoriesIn?.(dirname(path)) ?? []).slice(0, MAX_BELOW).map((name) => join(dirname(path), name))]
  return folders.some((folder) =>
    [...(files.filesIn(folder) ?? []), ...(files.directoriesIn?.(folder) ?? [])].some((name) =>
      signs.some((sign) => (sign.startsWith('*') ? name.endsWith(sign.slice(1)) : name === sign))
    )
  )
}

const MAX_BELOW = 60

/** Whether a file is an example of settings, which has any name, and not the settings of a project. */
export function isExampleOfSettings({ host, path }: Reading): boolean {
  return isInSettings(host) && host.files.settings?.paths.some((tail) => endsIn(withSlashes(path), tail)) === false
}
