import { HOST_FILES } from '../../../generated/host-files.js'
import type { HostFileKind, HostFiles } from './host-files.js'

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

  /**
   * The hosts that look for the file at a path.
   * @param path with forward slashes
   */
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
