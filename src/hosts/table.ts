import { HOST_FILES } from '../../generated/host-files.js'
import { listed } from '../base/wording.js'
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
  /** Those that are taken to read the file if nothing tells whose it is. */
  readonly assumed: readonly Reader[]
}

/** The hosts that read a file, and how that is known. */
export interface Told {
  readonly readers: readonly [Reader, ...Reader[]]
  /** What tells so, as a clause: `CLAUDE.md is beside it`. Absent where the path alone does. */
  readonly because?: string
  /** Set where nothing tells so, and these are assumed. */
  readonly assumed?: true
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
    this.#besides = new Set(
      this.hosts.flatMap(({ plugin, signs }) => [...(plugin?.manifest.split('/').slice(0, 1) ?? []), ...(signs?.beside ?? [])])
    )
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

  /** Whether something of a name may tell whose the files beside it are: a plugin's manifest, the directory that holds it, a sign. */
  mayTell(name: string): boolean {
    return this.#besides.has(name)
  }

  /** @returns undefined for a host that is not in the table */
  find(name: string): HostFiles | undefined {
    return this.hosts.find((host) => host.name === name)
  }

  #add({ name, files }: HostFiles): void {
    for (const { kind, paths, misplaced = [], shared, assumed } of files) {
      for (const path of [...paths, ...misplaced]) {
        const reader = { host: name, kind }
        const fileName = path.slice(path.lastIndexOf('/') + 1)
        const claims = this.#claims.get(fileName) ?? []
        const at = claims.findIndex((claim) => claim.path === path)
        const before = claims[at] ?? { path, readers: [], shared: false, assumed: [] }
        // A directory of its own names the host.
        const isShared = shared === true && !path.includes('/')
        const claim = {
          path,
          readers: [...before.readers, reader],
          shared: before.shared || isShared,
          assumed: assumed === true && isShared ? [...before.assumed, reader] : before.assumed
        }
        claims.splice(at < 0 ? claims.length : at, 1, claim)
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
  exists(path: string): boolean
  /** Undefined where there is nothing to read. */
  readText(path: string): string | undefined
}

/**
 * The hosts that read a file, as far as its path, the `$schema` in it and the manifests beside it tell.
 * @param name the file's own name
 * @param claim what its path tells
 * @param value what stands in it
 * @returns undefined where nothing tells
 */
export function readersOf(
  name: string,
  claim: Claim | undefined,
  value: unknown,
  neighbours: Neighbours,
  table: HostTable
): Told | undefined {
  if (claim !== undefined && !claim.shared) return toldBy(claim.readers)
  const bySchema = readerBySchema(value, claim, table)
  const found = bySchema === undefined ? [] : [bySchema]
  const because = bySchema === undefined ? [] : ['its $schema says so']
  const byManifest = (reader: Reader, manifest: string) => {
    found.push(reader)
    because.push(`${manifest} is beside it`)
  }
  for (const reader of claim?.readers ?? []) {
    const other = reader.host === bySchema?.host ? undefined : pluginAround(reader, name, neighbours, table)
    if (other !== undefined) byManifest(reader, other)
  }
  for (const { name: host, plugin } of claim === undefined ? [] : table.hosts) {
    // A host that looks for the file by itself needs no manifest to name it.
    if (plugin === undefined || claim?.readers.some((reader) => reader.host === host)) continue
    if (isNamedBy(plugin, name, neighbours)) byManifest({ host, kind: 'mcp' }, plugin.manifest)
  }
  return toldBy(found, listed(because))
}

function toldBy(readers: readonly Reader[], because?: string): Told | undefined {
  const [first, ...others] = readers
  if (first === undefined) return undefined
  return { readers: [first, ...others], ...(because === undefined ? {} : { because }) }
}

/**
 * The hosts that are taken to read a file of a shared path of which nothing certain tells whose it is: those whose project is
 * around it, those of which it speaks, or all that may read it.
 * @param text the file's own
 * @returns undefined where there are none
 */
export function likelyReaders(claim: Claim, text: string, neighbours: Neighbours, table: HostTable): Told | undefined {
  const found: Reader[] = []
  const because: string[] = []
  const gather = (clauseOf: (signs: NonNullable<HostFiles['signs']>) => string | undefined) => {
    for (const reader of claim.readers) {
      const { signs } = table.find(reader.host) ?? {}
      const told = signs === undefined ? undefined : clauseOf(signs)
      if (told === undefined) continue
      found.push(reader)
      because.push(told)
    }
    return toldBy(found, listed(because))
  }
  const byProject = () => gather(({ beside = [] }) => clause(beside.find((name) => neighbours.exists(name)), 'is beside it'))
  const byWords = () =>
    gather(({ fields = [], variables = [] }) => {
      const field = fields.find((name) => text.includes(`"${name}"`))
      return clause(field ?? variables.find((name) => text.includes(`\${${name}`)), 'is in it')
    })
  const told = byProject() ?? byWords()
  if (told !== undefined) return told
  const assumed = toldBy(claim.assumed, 'nothing tells whose it is')
  return assumed === undefined ? undefined : { ...assumed, assumed: true }
}

function clause(subject: string | undefined, rest: string): string | undefined {
  return subject === undefined ? undefined : `${subject} ${rest}`
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

/**
 * The file by which the plugin of a host stands around a file: its manifest, or the servers that belong to the manifest.
 * @returns undefined where there is none
 */
function pluginAround({ host, kind }: Reader, name: string, neighbours: Neighbours, table: HostTable): string | undefined {
  const files = table.find(host)
  const other = kind === 'plugin' ? files?.plugin?.servers : files?.plugin?.manifest
  if (files === undefined || other === undefined || other === name || !neighbours.isFile(other)) return undefined
  const file = files.files.find((known) => known.kind === (kind === 'plugin' ? 'mcp' : 'plugin'))
  // Many files are called plugin.json that are no host's.
  const isCertain = file?.shared !== true || file.schema === undefined
  return isCertain || isMeant(schemaOf(valueIn(other, neighbours)), file.schema) ? other : undefined
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
