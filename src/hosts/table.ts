import { HOST_FILES } from '../../generated/host-files.js'
import { parseDocument } from '../json/document.js'
import { isRecord, valueAt } from '../json/value.js'
import type { HostFileKind, HostFiles, PluginLayout } from './profile.js'

/** A host that looks for a file at a path, and the kind of file it looks for. */
export interface Reader {
  readonly host: string
  readonly kind: HostFileKind
}

/** A path at which hosts look for a file. */
export interface Claim {
  /** Its last parts, with forward slashes. */
  readonly path: string
  /** There is at least one. */
  readonly readers: readonly Reader[]
  /** Whether the path alone leaves open which of them reads the file. */
  readonly shared: boolean
  /** The names of those that are told by a `$schema` in the file. */
  readonly bySchema: readonly string[]
}

/** Which hosts look for which files. */
export class HostTable {
  readonly hosts: readonly HostFiles[]
  /** By the file's own name, the longest path first. */
  readonly #claims = new Map<string, Claim[]>()
  readonly #besides: ReadonlySet<string>

  /** @param own a host that is none of those plugvet knows, or that stands for the one of its name */
  constructor(own?: HostFiles) {
    const known = HOST_FILES.filter(({ name }) => name !== own?.name)
    this.hosts = own === undefined ? known : [own, ...known]
    for (const host of this.hosts) this.#add(host)
    for (const claims of this.#claims.values()) claims.sort((a, b) => b.path.length - a.path.length)
    this.#besides = new Set(this.hosts.flatMap(({ plugin }) => plugin?.manifest.split('/')[0] ?? []))
  }

  /** Whether a host looks for a file of a name, in whatever directory. */
  knows(name: string): boolean {
    return this.#claims.has(name)
  }

  /** The hosts that look for the file at a path, which has forward slashes. */
  claimOn(path: string): Claim | undefined {
    const claims = this.#claims.get(path.slice(path.lastIndexOf('/') + 1))
    return claims?.find((claim) => path === claim.path || path.endsWith('/' + claim.path))
  }

  /** Whether something of a name may be a plugin's manifest, or the directory that holds it. */
  mayBeManifest(name: string): boolean {
    return this.#besides.has(name)
  }

  /** @returns undefined for a host that is not in the table */
  find(name: string): HostFiles | undefined {
    return this.hosts.find((host) => host.name === name)
  }

  #add({ name, files }: HostFiles): void {
    for (const { kind, paths, shared, schema } of files) {
      const bySchema = schema === undefined ? [] : [name]
      for (const path of paths) {
        const reader = { host: name, kind }
        const fileName = path.slice(path.lastIndexOf('/') + 1)
        const claims = this.#claims.get(fileName) ?? []
        const at = claims.findIndex((claim) => claim.path === path)
        const before = claims[at]
        // A directory of its own names the host.
        const isShared = shared === true && !path.includes('/')
        if (before === undefined) claims.push({ path, readers: [reader], shared: isShared, bySchema })
        else {
          const readers = [...before.readers, reader]
          claims[at] = { path, readers, shared: before.shared || isShared, bySchema: [...before.bySchema, ...bySchema] }
        }
        this.#claims.set(fileName, claims)
      }
    }
  }
}

/** The files of the hosts plugvet knows. */
export const HOST_TABLE = new HostTable()

/** What stands in the directory of a file, by paths relative to it. */
export interface Neighbours {
  isFile(path: string): boolean
  /** Undefined where there is nothing to read. */
  readText(path: string): string | undefined
}

/**
 * The hosts that read a file, as far as anything tells: its path, the `$schema` in it, the manifests beside it.
 * @param name the file's own name
 * @param claim what its path tells
 * @param value what stands in it
 * @returns none where nothing tells
 */
export function readersOf(
  name: string,
  claim: Claim | undefined,
  value: unknown,
  neighbours: Neighbours,
  table: HostTable
): readonly Reader[] {
  if (claim !== undefined && !claim.shared) return claim.readers
  const bySchema = readerBySchema(value, claim, table)
  const found = bySchema === undefined ? [] : [bySchema]
  if (claim === undefined) return found
  for (const reader of claim.readers) {
    if (reader.host !== bySchema?.host && hasPluginAround(reader, name, neighbours, table)) found.push(reader)
  }
  for (const { name: host, plugin } of table.hosts) {
    // A host that looks for the file by itself needs no manifest to name it.
    if (plugin === undefined || claim.readers.some((reader) => reader.host === host)) continue
    if (isNamedBy(plugin, name, neighbours)) found.push({ host, kind: 'mcp' })
  }
  return found
}

/** The host that a `$schema` names: one of those that look for the file, or any where it is called otherwise. */
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

/** Whether the plugin of a host stands around a file: its manifest, or the servers that belong to the manifest. */
function hasPluginAround({ host, kind }: Reader, name: string, neighbours: Neighbours, table: HostTable): boolean {
  const files = table.find(host)
  const other = kind === 'plugin' ? files?.plugin?.servers : files?.plugin?.manifest
  if (files === undefined || other === undefined || other === name || !neighbours.isFile(other)) return false
  const file = files.files.find((known) => known.kind === (kind === 'plugin' ? 'mcp' : 'plugin'))
  // Many files are called plugin.json that are no host's.
  if (file?.shared !== true || file.schema === undefined) return true
  return isMeant(schemaOf(valueIn(other, neighbours)), file.schema)
}

/** Whether a manifest names a file that stands beside it. */
function isNamedBy({ manifest, pathsUnder }: PluginLayout, name: string, neighbours: Neighbours): boolean {
  if (pathsUnder === undefined || !neighbours.isFile(manifest)) return false
  const servers = valueAt(valueIn(manifest, neighbours), pathsUnder)
  const paths = Array.isArray(servers) ? servers : [servers]
  return paths.some((path) => path === name || path === `./${name}`)
}

function valueIn(path: string, neighbours: Neighbours): unknown {
  const text = neighbours.readText(path)
  return text === undefined ? undefined : parseDocument(text).value
}

/** Whether a value names a schema, be it one of a host or not. */
export function namesSchema(value: unknown): boolean {
  return schemaOf(value) !== undefined
}

function schemaOf(value: unknown): string | undefined {
  const schema = isRecord(value) && Object.hasOwn(value, '$schema') ? value.$schema : undefined
  return typeof schema === 'string' ? schema : undefined
}

/** Whether a `$schema` is the one that is looked for, or one of it in plain HTTP. */
function isMeant(schema: string | undefined, start: string | undefined): boolean {
  return schema !== undefined && start !== undefined && schema.replace(/^http:/, 'https:').startsWith(start)
}
