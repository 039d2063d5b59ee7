import { HOST_FILES } from '../../generated/host-files.js'
import { listed } from '../base/wording.js'
import { type Document, parseDocument } from '../json/document.js'
import { isRecord, valueAt } from '../json/value.js'
import type { HostFileKind, HostFiles, PluginLayout } from './host-files.js'
import { byUse } from './order.js'
import { endingOf, endsIn } from './paths.js'
import { AGENT_PLUGIN } from './profiles.js'

/** A host that looks for a file at a path, and the kind of that file. */
export interface Reader {
  readonly host: string
  readonly kind: HostFileKind
  /** The keys by which the file is recognised as this host's alone. */
  readonly keys?: readonly string[]
}

/** A path where hosts look for a file. */
export interface Claim {
  /** Its last segments, with forward slashes. */
  readonly path: string
  /** At least one. */
  readonly readers: readonly Reader[]
  /** Whether the path alone does not tell which of them reads the file. */
  readonly shared: boolean
  /** Those that are assumed to read the file if nothing shows which host it is for, the first of them first. */
  readonly assumed: readonly Reader[]
}

/** The hosts that read a file, and how that is known. */
export interface KnownReaders {
  readonly readers: readonly [Reader, ...Reader[]]
  /** What shows it, as a clause: `CLAUDE.md is next to it`. Absent if the path alone does. */
  readonly because?: string
  /** Set if nothing shows it for certain, and these are assumed: the first one's answer counts, and the others only warn. */
  readonly assumed?: true
}

/** Which hosts look for which files. */
export class HostTable {
  readonly hosts: readonly HostFiles[]
  readonly #byName: ReadonlyMap<string, HostFiles>
  /** By the file's own name, the longest path first. */
  readonly #claims = new Map<string, Claim[]>()
  /** Those of files that may have any name with an ending. */
  readonly #endings: Claim[] = []
  readonly #settings: ReadonlySet<string>
  /** Those of settings that may have any name with an ending. */
  readonly #anySettings: readonly string[]
  /** The folders in which files of some ending are read. */
  readonly #folders: readonly { readonly folder: string; readonly ending: string }[]
  readonly #besides: readonly string[]
  #anywhere: Claim | undefined

  /** @param own a host that is not built in, or that replaces the built-in one with its name */
  constructor(own?: HostFiles) {
    const known = HOST_FILES.filter(({ name }) => name !== own?.name)
    this.hosts = own === undefined ? known : [own, ...known]
    this.#byName = new Map(this.hosts.map((host) => [host.name, host]))
    for (const host of this.hosts) this.#add(host)
    for (const claims of this.#claims.values()) claims.sort((a, b) => b.path.length - a.path.length)
    const settings = this.hosts.flatMap((host) => host.settings ?? [])
    this.#settings = new Set(settings.filter((path) => endingOf(path) === undefined).map((path) => path.slice(path.lastIndexOf('/') + 1)))
    this.#anySettings = settings.filter((path) => endingOf(path) !== undefined)
    this.#folders = [...this.#endings.map(({ path }) => path), ...this.#anySettings].flatMap((path) =>
      path.includes('/') ? [{ folder: path.slice(0, path.lastIndexOf('/')), ending: endingOf(path) ?? '' }] : []
    )
    this.#besides = this.hosts.flatMap(({ plugin, signs }) => [...(plugin?.manifest.split('/').slice(0, 1) ?? []), ...(signs?.beside ?? [])])
  }

  /** Whether a host looks for a file with a name, in any directory. */
  knows(name: string): boolean {
    return this.#claims.has(name) || this.#settings.has(name) || this.#endings.some(({ path }) => !path.includes('/') && endsIn(name, path))
  }

  /** The last segments of the paths where hosts look for files, and of those where people put them. */
  paths(): readonly string[] {
    return [...[...this.#claims.values(), this.#endings].flat().map(({ path }) => path), ...this.hosts.flatMap(({ settings = [] }) => settings)]
  }

  /** The hosts that look for the file at a path, which has forward slashes. */
  claimOn(path: string): Claim | undefined {
    const among = (claims: readonly Claim[] | undefined) => claims?.find((claim) => endsIn(path, claim.path))
    return among(this.#endings) ?? among(this.#claims.get(path.slice(path.lastIndexOf('/') + 1)))
  }

  /** A claim on a file that no host looks for: of the hosts that are assumed to read one, and of those that alone have a key for servers. */
  get anywhere(): Claim {
    return (this.#anywhere ??= this.#claimAnywhere())
  }

  /** How the names end of the files in a directory that hosts read whatever they are called. @param directory with forward slashes */
  endingsIn(directory: string): readonly string[] {
    return this.#folders.filter(({ folder }) => endsIn(directory, folder)).map(({ ending }) => ending)
  }

  /** The host that keeps private data in the file at a path; undefined for any other file. */
  keeperOf(path: string): string | undefined {
    return this.hosts.find((host) => isAmong(path, host.private))?.name
  }

  /** The host whose settings are at a path, in which it does not look for servers; undefined for any other file. */
  settingsOf(path: string): string | undefined {
    return this.#settings.has(path.slice(path.lastIndexOf('/') + 1)) || isAmong(path, this.#anySettings) ? this.hosts.find((host) => isAmong(path, host.settings))?.name : undefined
  }

  /**
   * Whether an entry with a name may show which host the files next to it are for: a plugin's manifest, the directory that
   * contains it, or another sign.
   */
  mayTell(name: string): boolean {
    return this.#besides.some((sign) => isNamed(name, sign))
  }

  /** @returns undefined for a host that is not in the table */
  find(name: string): HostFiles | undefined {
    return this.#byName.get(name)
  }

  #claimAnywhere(): Claim {
    const { path = '', readers = [], assumed = [] } = [...this.#claims.values()].flat().find((claim) => claim.assumed.length > 0) ?? {}
    const byKey = byUse(this.hosts).flatMap(({ name: host, files }): Reader[] =>
      files.flatMap(({ kind, keys = [], notation }) => (kind === 'mcp' && keys.length > 0 && notation === undefined ? [{ host, kind, keys }] : []))
    )
    return { path, readers: [...byKey, ...readers.filter(({ keys }) => keys === undefined)], shared: true, assumed }
  }

  #add({ name, files }: HostFiles): void {
    for (const { kind, paths, misplaced = [], shared, assumed, keys } of files) {
      for (const path of [...paths, ...misplaced]) {
        const reader = { host: name, kind, ...(keys === undefined ? {} : { keys }) }
        const fileName = path.slice(path.lastIndexOf('/') + 1)
        const isAny = endingOf(path) !== undefined
        const claims = isAny ? this.#endings : (this.#claims.get(fileName) ?? [])
        const at = claims.findIndex((claim) => claim.path === path)
        const before = claims[at] ?? { path, readers: [], shared: false, assumed: [] }
        // A directory of its own names the host.
        const isShared = shared === true && !path.includes('/')
        const claim = {
          path,
          readers: [...before.readers, reader],
          shared: before.shared || isShared,
          assumed: assumed === true && isShared ? productsFirst([...before.assumed, reader]) : before.assumed
        }
        claims.splice(at < 0 ? claims.length : at, 1, claim)
        if (!isAny) this.#claims.set(fileName, claims)
      }
    }
  }
}

/** People have a product before them: the specification comes after it. */
function productsFirst(readers: readonly Reader[]): readonly Reader[] {
  const isProduct = ({ host }: Reader) => host !== AGENT_PLUGIN.name
  return [...readers.filter(isProduct), ...readers.filter((reader) => !isProduct(reader))]
}

/** Whether a name is the one that a sign has, which may be `*.sln`. */
export function isNamed(name: string, sign: string): boolean {
  return sign.startsWith('*') ? name.endsWith(sign.slice(1)) : name === sign
}

/** Whether a path ends in the segments of one of some others. */
function isAmong(path: string, tails: readonly string[] = []): boolean {
  return tails.some((tail) => endsIn(path, tail))
}

/** The files of the built-in hosts. */
export const HOST_TABLE = new HostTable()

/** The directory of a file, by paths relative to it. */
export interface Neighbours {
  isFile(path: string): boolean
  /** @param sign the name of a file or directory, or `*` and the end of one */
  exists(sign: string): boolean
  /** Undefined if there is nothing to read. */
  readText(path: string): string | undefined
}

/**
 * The hosts that read a file, as far as its path, its `$schema` and the manifests next to it tell.
 * @param path of the file, absolute, with forward slashes
 * @param claim what its path tells
 * @param value the value of the file
 * @returns undefined if nothing shows it
 */
export function readersOf(
  path: string,
  claim: Claim | undefined,
  value: unknown,
  neighbours: Neighbours,
  table: HostTable
): KnownReaders | undefined {
  if (claim !== undefined && !claim.shared) {
    if (!isInFolderOfManifest(claim, table)) return toldBy(claim.readers)
    // The manifest of another host may name the file too.
    const others = readersByManifest(path, neighbours, table).filter(({ reader }) => !claim.readers.some(({ host }) => host === reader.host))
    return toldBy([...claim.readers, ...others.map(({ reader }) => reader)], others.length === 0 ? undefined : listed(others.map(({ manifest }) => `${manifest} names it`)))
  }
  const name = path.slice(path.lastIndexOf('/') + 1)
  const bySchema = readerBySchema(value, claim, table)
  const found = bySchema === undefined ? [] : [bySchema]
  const because = bySchema === undefined ? [] : ['its $schema says so']
  const byManifest = (reader: Reader, manifest: string) => {
    found.push(reader)
    because.push(`${manifest} is next to it`)
  }
  const replaced: (readonly [Reader, string])[] = []
  for (const reader of claim?.readers ?? []) {
    if (isOfSpecification(reader, neighbours, table)) continue
    const other = reader.host === bySchema?.host ? undefined : pluginAround(reader, name, neighbours, table)
    const instead = other === undefined || reader.kind === 'plugin' ? undefined : replacement(table.find(reader.host)?.plugin, name, value, neighbours)
    // Who names another file in the manifest means this one for other hosts.
    if (other === undefined || instead === 'file') continue
    if (instead === undefined) byManifest(reader, other)
    else replaced.push([reader, other])
  }
  for (const { reader, manifest } of readersByManifest(path, neighbours, table)) {
    if (!manifest.startsWith('../') && isOfSpecification(reader, neighbours, table)) continue
    // A host that looks for the file by itself, next to its manifest, needs none to name it.
    if (manifest.startsWith('../') || !claim?.readers.some(({ host }) => host === reader.host)) byManifest(reader, manifest)
  }
  if (found.length === 0) for (const [reader, other] of replaced) byManifest(reader, other)
  // In its usual place, a file that only the manifests of other hosts name is also the project's.
  if (found.length > 0 && !found.some(({ host }) => claim?.readers.some((reader) => reader.host === host))) {
    for (const reader of claim?.readers ?? []) {
      const sign = table.find(reader.host)?.signs?.beside?.find((name) => neighbours.exists(name))
      if (sign === undefined) continue
      found.push(reader)
      because.push(`${sign} is next to it`)
    }
  }
  return toldBy(found, listed(because))
}

/** Whether the plugin around a file with servers has a manifest of another host by its schema, which the reader takes with the servers of that one: run with Codex 0.171.0. */
function isOfSpecification({ host, kind }: Reader, neighbours: Neighbours, table: HostTable): boolean {
  const files = kind === 'mcp' ? table.find(table.find(host)?.plugin?.takesPluginsOf ?? '')?.files : undefined
  return files?.some(({ kind: of, paths: [path = ''], schema }) => of === 'plugin' && isMeant(schemaOf(valueIn(path, neighbours)), schema)) === true
}

/** Whether the files that a claim is on are in a folder for the manifest of a host's plugins, and are no manifest themselves. */
export function isInFolderOfManifest({ path, readers }: Claim, { hosts }: HostTable): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return folder !== '' && readers.some(({ kind }) => kind === 'mcp') && hosts.some(({ plugin }) => plugin?.pathsUnder !== undefined && plugin.manifest.startsWith(folder))
}

/** A plugin's folder is looked for so many folders above a file that its manifest may name. */
export const MAX_ABOVE = 3

/**
 * The hosts whose manifest names a file, and the manifest: next to the file, or in one of the folders above.
 * @param path of the file, absolute, with forward slashes
 */
export function readersByManifest(path: string, neighbours: Neighbours, { hosts }: HostTable): { readonly reader: Reader; readonly manifest: string }[] {
  const found: { reader: Reader; manifest: string }[] = []
  const segments = path.split('/')
  for (const { name: host, plugin } of hosts) {
    if (plugin?.pathsUnder === undefined) continue
    for (let level = 0; level <= MAX_ABOVE && level < segments.length; level++) {
      const manifest = '../'.repeat(level) + plugin.manifest
      const isNamed = neighbours.isFile(manifest) && pathsIn({ ...plugin, manifest }, neighbours).includes(segments.slice(-1 - level).join('/'))
      if (isNamed) found.push({ reader: { host, kind: 'mcp' }, manifest })
    }
  }
  return found
}

/**
 * What the manifest has in the place of the server configuration: the path of another file, or servers; undefined if the host reads it anyway.
 * @param value of the server configuration
 */
function replacement(plugin: PluginLayout | undefined, name: string, value: unknown, neighbours: Neighbours): 'file' | 'servers' | undefined {
  if (plugin?.pathsUnder === undefined) return undefined
  const manifest = valueIn(plugin.manifest, neighbours)
  // Where both are read, the manifest's server of a name is the one that starts.
  if (plugin.replacesServers !== true) return isDeclaredIn(pathsUnder(manifest, plugin.pathsUnder).filter((one) => one !== name), value, neighbours) ? 'servers' : undefined
  const servers = valueAt(manifest, plugin.pathsUnder)
  if (isRecord(servers)) return 'servers'
  return typeof servers !== 'string' || withoutDot(servers) === name ? undefined : 'file'
}

/** Whether files declare every server of another one. */
function isDeclaredIn(paths: readonly string[], value: unknown, neighbours: Neighbours): boolean {
  if (paths.length === 0) return false
  const own = serverNamesIn(value)
  const others = new Set(paths.flatMap((path) => serverNamesIn(valueIn(path, neighbours))))
  return own.length > 0 && own.every((one) => others.has(one))
}

function serverNamesIn(value: unknown): string[] {
  const map = isRecord(value) && isRecord(value.mcpServers) ? value.mcpServers : value
  return isRecord(map) ? Object.keys(map) : []
}

function toldBy(readers: readonly Reader[], because?: string): KnownReaders | undefined {
  const [first, ...others] = readers
  if (first === undefined) return undefined
  return { readers: [first, ...others], ...(because === undefined ? {} : { because }) }
}

/**
 * The hosts that are assumed to read a file at a shared path if nothing certain shows which host it is for: those whose
 * project contains it, those that its text mentions, those that alone read its map of servers, or all that may read it.
 * @param neighbours undefined if it is known that none of them tells anything
 * @returns undefined if there are none
 */
export function likelyReaders(claim: Claim, { text, value }: Document, neighbours: Neighbours | undefined, table: HostTable): KnownReaders | undefined {
  const found: Reader[] = []
  const because: string[] = []
  const gather = (clauseOf: (signs: NonNullable<HostFiles['signs']>, reader: Reader) => string | undefined) => {
    for (const reader of claim.readers) {
      const { signs } = table.find(reader.host) ?? {}
      const told = signs === undefined ? undefined : clauseOf(signs, reader)
      if (told === undefined) continue
      found.push(reader)
      because.push(told)
    }
    return toldBy(found, listed(because))
  }
  const byProject = (others: Neighbours) =>
    gather(({ beside = [] }, { keys }) =>
      keys !== undefined && isForOthers(value)
        ? undefined
        : clause(
            beside.find((name) => others.exists(name)),
            'is next to it'
          )
    )
  const byWords = () =>
    gather(({ fields = [], variables = [] }) => {
      const field = fields.find((name) => text.includes(`"${name}"`) && new RegExp(`"${name}"\\s*:`).test(text))
      return clause(field ?? variables.find((name) => text.includes(`\${${name}`)), 'is in it')
    })
  const told = (neighbours === undefined ? undefined : byProject(neighbours)) ?? byWords() ?? (neighbours === undefined ? undefined : ofOnlyPlugin(claim, neighbours, table))
  if (told !== undefined) return told
  const [byKey] = isForOthers(value) ? [] : claim.readers.flatMap((reader) => keyOfServers(reader, value) ?? [])
  // In a place where nobody looks, a key that the assumed hosts do not know is right.
  const assumed = byKey !== undefined && claim === table.anywhere ? [] : claim.assumed
  const [first, ...others] = [...(byKey === undefined ? [] : [byKey.reader]), ...assumed]
  const why = byKey === undefined ? 'nothing shows which other host it is for' : `its servers are in '${byKey.key}'`
  return first === undefined ? undefined : { readers: [first, ...others], because: why, assumed: true }
}

/** The host of the only plugin in a file's folder, by a manifest in a directory of its own, without the file in which it looks for servers: people put a `.mcp.json` into plugins of hosts that look for another one. */
function ofOnlyPlugin(claim: Claim, neighbours: Neighbours, { hosts }: HostTable): KnownReaders | undefined {
  const [found, ...others] = hosts.flatMap(({ name: host, plugin }) => (plugin?.manifest.includes('/') === true && neighbours.isFile(plugin.manifest) ? [{ host, plugin }] : []))
  // At the root of a repository, it is the project's too.
  const servers = found?.plugin.servers
  if (
    found === undefined ||
    others.length > 0 ||
    neighbours.exists('.git') ||
    claim.readers.some(({ kind }) => kind !== 'mcp') ||
    (servers !== undefined && neighbours.isFile(servers))
  )
    return undefined
  return toldBy([{ host: found.host, kind: 'mcp' }], `${found.plugin.manifest} is next to it`)
}

/** Whether the servers are under the key of most hosts, so that the file is for one of those and not for a host with a key of its own. */
function isForOthers(value: unknown): boolean {
  return isRecord(value) && Object.hasOwn(value, 'mcpServers')
}

/** The key of a file under which a reader looks for servers and the others do not, if the servers are there. */
function keyOfServers(reader: Reader, value: unknown): { readonly reader: Reader; readonly key: string } | undefined {
  if (!isRecord(value)) return undefined
  const key = reader.keys?.find((name) => {
    const map = Object.hasOwn(value, name) ? value[name] : undefined
    return isRecord(map) && Object.values(map).every(isRecord)
  })
  return key === undefined ? undefined : { reader, key }
}

function clause(subject: string | undefined, rest: string): string | undefined {
  return subject === undefined ? undefined : `${subject} ${rest}`
}

/** The host that a `$schema` names: one of those that look for the file, or any host if the file has another name. */
function readerBySchema(value: unknown, claim: Claim | undefined, { hosts }: HostTable): Reader | undefined {
  const schema = schemaOf(value)
  if (schema === undefined) return undefined
  for (const host of hosts) {
    for (const file of host.files) {
      const mayBe = claim === undefined || claim.readers.some((reader) => reader.host === host.name && reader.kind === file.kind)
      if (mayBe && isMeant(schema, file.schema)) return { host: host.name, kind: file.kind }
    }
  }
  return undefined
}

/** The host whose format a file has by its `$schema`, though it does not look for the file. */
export function hostByFormat(value: unknown, claim: Claim, table: HostTable): string | undefined {
  const host = readerBySchema(value, undefined, table)?.host
  return claim.readers.some((reader) => reader.host === host) ? undefined : host
}

/**
 * The file which shows that a file belongs to a host's plugin: its manifest, or the servers that belong to the manifest.
 * @returns undefined if there is none
 */
function pluginAround({ host, kind }: Reader, name: string, neighbours: Neighbours, table: HostTable): string | undefined {
  const files = table.find(host)
  const other = kind === 'plugin' ? files?.plugin?.servers : files?.plugin?.manifest
  if (files === undefined || other === undefined || other === name || !neighbours.isFile(other)) return undefined
  // Where all servers of a plugin are in its manifest, this says nothing of other files.
  if (files.plugin?.servers === undefined && files.plugin?.pathsUnder === undefined) return undefined
  const file = files.files.find((known) => known.kind === (kind === 'plugin' ? 'mcp' : 'plugin'))
  // Many files called plugin.json belong to no host.
  const isCertain = file?.shared !== true || file.schema === undefined
  return isCertain || isMeant(schemaOf(valueIn(other, neighbours)), file.schema) ? other : undefined
}

/** A packed bundle, which has its servers in a manifest.json inside. */
const ARCHIVE = /\.(?:mcpb|dxt)$/i

/**
 * The files with servers that a manifest names in its own plugin, as absolute paths; some may not exist.
 * @param path of the manifest, absolute, with forward slashes
 */
export function filesNamedBy(path: string, manifest: unknown, { hosts }: HostTable): readonly string[] {
  const named = hosts.flatMap(({ plugin }) => {
    if (plugin?.pathsUnder === undefined || !path.endsWith(`/${plugin.manifest}`)) return []
    const folder = path.slice(0, -plugin.manifest.length)
    const inside = pathsUnder(manifest, plugin.pathsUnder).filter((one) => one !== '' && !ARCHIVE.test(one) && !/^[\\/]|^[A-Za-z]:|(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(one))
    return inside.map((one) => folder + one)
  })
  return [...new Set(named)]
}

/** The files with servers that a manifest names, relative to the folder of the plugin. */
function pathsIn({ manifest, pathsUnder: at = [] }: PluginLayout, neighbours: Neighbours): string[] {
  return pathsUnder(valueIn(manifest, neighbours), at)
}

/** The paths that a manifest has under its keys, without `./`. */
export function pathsUnder(manifest: unknown, at: readonly string[]): string[] {
  const servers = valueAt(manifest, at)
  const paths: readonly unknown[] = Array.isArray(servers) ? servers : [servers]
  return paths.filter((path): path is string => typeof path === 'string' && !isProgramFile(path)).map(withoutDot)
}

/** Whether a path is that of a program by its ending: people name one where a host wants a file of servers or hooks. */
export function isProgramFile(path: string): boolean {
  return /\.(?:[cm]?[jt]s|py|sh|rb|ps1|cmd|bat|exe)$/i.test(path)
}

function withoutDot(path: string): string {
  return path.replace(/^\.\//, '')
}

function valueIn(path: string, neighbours: Neighbours): unknown {
  const text = neighbours.readText(path)
  return text === undefined ? undefined : parseDocument(text).value
}

/** Whether a value names a schema, of a host or not. */
export function namesSchema(value: unknown): boolean {
  return schemaOf(value) !== undefined
}

/** The schema that it names. */
export function schemaOf(value: unknown): string | undefined {
  const schema = isRecord(value) && Object.hasOwn(value, '$schema') ? value.$schema : undefined
  return typeof schema === 'string' ? schema : undefined
}

/** Whether a `$schema` is the expected one, also with plain HTTP. */
function isMeant(schema: string | undefined, start: string | undefined): boolean {
  return schema !== undefined && start !== undefined && schema.replace(/^http:/, 'https:').startsWith(start)
}
