import type { Path } from '../../document/pointer.js'
import type { ExpandedField, HostProfile, Transport } from '../host-profile.js'
import { parseReferences, type Reference } from '../variables/variables.js'

/** A string of a server entry, with the place it stands at and whether the host expands variables in it (§2.5). */
export class ConfigString {
  #references: readonly Reference[] | undefined

  constructor(
    readonly text: string,
    readonly field: string,
    readonly server: ServerEntry,
    /** The key under which it stands in `env` or `headers`, or its index in `args`. */
    readonly key: string | number | undefined,
    readonly expanded: boolean
  ) {}

  get path(): Path {
    const { server, field, key } = this
    return key === undefined ? [...server.path, field] : [...server.path, field, key]
  }

  /** The references the host would expand; none where it expands nothing. */
  get references(): readonly Reference[] {
    this.#references ??= this.expanded ? parseReferences(this.text) : []
    return this.#references
  }
}

/** One entry of the map of servers, whatever its shape: members of the wrong type are absent here (`valid-shape` reports them). */
export class ServerEntry {
  /** The `type` as written, where it is a string. */
  readonly type: string | undefined
  readonly command: string | undefined
  readonly url: string | undefined
  #transport: Transport | undefined
  #strings: readonly ConfigString[] | undefined
  #args: readonly ConfigString[] | undefined

  constructor(
    readonly name: string,
    readonly path: Path,
    /** The entry as written. */
    readonly value: Readonly<Record<string, unknown>>,
    readonly host: HostProfile
  ) {
    this.type = stringOf(value, 'type')
    this.command = stringOf(value, 'command')
    this.url = stringOf(value, 'url')
  }

  /** The arguments that are strings, each with its index. */
  get args(): readonly ConfigString[] {
    this.#args ??= this.strings.filter((string) => string.field === 'args')
    return this.#args
  }

  /**
   * The transport the entry means. A known `type` decides; without one, or with an unknown one, the entry is taken for
   * what its fields say (`command` for stdio, `url` for http), so that a mistake in `type` is reported once and not as
   * missing fields of another transport.
   */
  get transport(): Transport {
    this.#transport ??= this.#findTransport()
    return this.#transport
  }

  #findTransport(): Transport {
    const { type } = this
    if (type !== undefined) {
      for (const transport of TRANSPORTS) {
        if (this.host.transports[transport].types.includes(type)) return transport
      }
      const meant = transportMeant(type)
      if (meant !== undefined) return meant
    }
    if (Object.hasOwn(this.value, 'command')) return 'stdio'
    if (Object.hasOwn(this.value, 'url') || Object.hasOwn(this.value, 'headers')) return 'http'
    return type === undefined ? this.host.defaultTransport : 'http'
  }

  /** Every string of the known fields, in the order of `command`, `args`, `env`, `url`, `headers`. */
  get strings(): readonly ConfigString[] {
    this.#strings ??= this.#collect()
    return this.#strings
  }

  #collect(): ConfigString[] {
    const found: ConfigString[] = []
    for (const field of FIELDS) {
      if (!Object.hasOwn(this.value, field)) continue
      const value = this.value[field]
      const expanded = this.host.expandedFields.includes(field)
      if (field === 'command' || field === 'url') {
        if (typeof value === 'string') found.push(new ConfigString(value, field, this, undefined, expanded))
      } else if (field === 'args') {
        if (!Array.isArray(value)) continue
        for (let index = 0; index < value.length; index++) {
          const item: unknown = value[index]
          if (typeof item === 'string') found.push(new ConfigString(item, field, this, index, expanded))
        }
      } else if (isRecord(value)) {
        for (const key of Object.keys(value)) {
          const item = value[key]
          if (typeof item === 'string') found.push(new ConfigString(item, field, this, key, expanded))
        }
      }
    }
    return found
  }
}

const FIELDS: readonly ExpandedField[] = ['command', 'args', 'env', 'url', 'headers']
const TRANSPORTS: readonly Transport[] = ['stdio', 'http', 'sse']

/** The transport a `type` of another spelling or another host means. */
export function transportMeant(type: string): Transport | undefined {
  const plain = type.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (plain === 'stdio' || plain === 'local' || plain === 'command') return 'stdio'
  if (plain === 'sse') return 'sse'
  if (['http', 'https', 'streamablehttp', 'httpstream', 'streamable', 'remote'].includes(plain)) return 'http'
  return undefined
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function stringOf(value: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const member = Object.hasOwn(value, key) ? value[key] : undefined
  return typeof member === 'string' ? member : undefined
}

/** The entries of a map of servers; members that are no objects are left out (`valid-shape` reports them). */
export function serverEntries(map: unknown, path: Path, host: HostProfile): ServerEntry[] {
  if (!isRecord(map)) return []
  const entries: ServerEntry[] = []
  for (const [name, value] of Object.entries(map)) {
    if (isRecord(value)) entries.push(new ServerEntry(name, [...path, name], value, host))
  }
  return entries
}
