import { type FieldProfile, type HostProfile, type Meaning, type Transport, type TransportProfile, TRANSPORTS } from '../hosts/profile.js'
import { isRecord, type Path } from '../json/value.js'
import { hostFields, type ServerEntry, takes, transportMeant } from '../server/entry.js'
import { isMisplaced } from '../server/server-map.js'
import type { Loss, LossEffect, PortableMeaning, PortableServer, PortableText, PortableValue } from './portable.js'
import { decimal, placeName, WHOLE_SERVER } from './portable.js'
import { segmentsOf, type Withheld } from './segments.js'

/** The runs of the string at a place in the entry that are not to be written. */
export type WithheldAt = (path: Path) => readonly Withheld[]

/**
 * Reads an entry as its own host does.
 * @returns no server where a loss is fatal
 */
export function readServer(entry: ServerEntry, withheldAt: WithheldAt): { server: PortableServer | undefined; losses: readonly Loss[] } {
  const found = transportOf(entry)
  if ('why' in found) return { server: undefined, losses: [{ path: [], what: WHOLE_SERVER, ...found }] }
  const { transport, profile } = found
  const reader = new Reader(entry, profile, withheldAt)
  for (const [name, value] of Object.entries(entry.value)) reader.read(name, value)
  const { values, own, losses, namesTransport } = reader
  if (losses.some(({ effect }) => effect === 'unread')) return { server: undefined, losses }
  const needed = transport === 'stdio' ? 'command' : 'url'
  if (values.has(needed)) return { server: { host: entry.host, transport, namesTransport, values, own }, losses }
  return { server: undefined, losses: [...losses, { path: [], what: WHOLE_SERVER, why: `it has no ${needed}`, effect: 'unread' }] }
}

/** Of what nothing is left that could start, where it cannot be read. */
const NEEDED: readonly Meaning[] = ['command', 'args', 'url']

const TEXTS: readonly Meaning[] = ['url', 'cwd', 'env-file', 'description']
const LISTS: readonly Meaning[] = ['args', 'approved-tools', 'included-tools', 'excluded-tools']

class Reader {
  readonly values = new Map<PortableMeaning, PortableValue>()
  readonly own: (readonly [name: string, value: unknown])[] = []
  readonly losses: Loss[] = []
  namesTransport = false
  readonly #host: HostProfile

  constructor(private readonly entry: ServerEntry, private readonly transport: TransportProfile, private readonly withheldAt: WithheldAt) {
    this.#host = entry.host
  }

  read(name: string, value: unknown): void {
    const field = Object.hasOwn(this.transport.fields, name) ? this.transport.fields[name] : undefined
    if (field === undefined) {
      this.#lose([name], this.#whyUnread(name), { by: this.#host.title })
    } else if (field.means === undefined || field.means === 'trusted') {
      this.own.push([name, value])
    } else if (name !== this.#chosen(field.means)) {
      this.#lose([name], `'${this.#chosen(field.means)}' says the same already`)
    } else {
      this.#readField(name, field.means, field, value)
    }
  }

  #whyUnread(name: string): string {
    const isKnown = hostFields(this.#host).byName.has(name)
    return isKnown ? `reads no '${name}' in a server of this transport` : `reads no '${name}'`
  }

  /** Of several fields of one meaning, the one that the host is taken to read. */
  #chosen(meaning: Meaning): string {
    const own = Object.entries(this.transport.fields).filter(([, { means }]) => means === meaning)
    return own.find(([name]) => Object.hasOwn(this.entry.value, name))?.[0] ?? ''
  }

  #readField(name: string, means: Exclude<Meaning, 'trusted'>, field: FieldProfile, value: unknown): void {
    const at = [name]
    if (means === 'type') {
      this.#readType(at, value)
    } else if (means === 'disabled' || means === 'enabled') {
      if (typeof value === 'boolean') this.#readSwitch(at, means === 'enabled' ? value : !value)
      else this.#lose(at, 'it is neither true nor false')
    } else if (means === 'timeout-ms' || means === 'timeout-s') {
      if (typeof value === 'number' && Number.isFinite(value)) this.#readTimeout(at, means, value)
      else this.#lose(at, 'only a number is understood')
    } else if (means === 'command') {
      this.#readCommand(at, field, value)
    } else if (TEXTS.includes(means)) {
      const isBlank = typeof value === 'string' && means === 'url' && value.trim() === ''
      if (typeof value === 'string' && !isBlank) this.values.set(means, { is: 'text', text: this.#text(at, value, means) })
      else this.#lose(at, isBlank ? 'it is empty' : 'it is no string', { means })
    } else if (LISTS.includes(means)) {
      this.#readList(at, means, value)
    } else if (isRecord(value)) {
      this.#readMap(at, means, field, value)
    } else {
      this.#lose(at, 'it is no object')
    }
  }

  #readType(at: Path, value: unknown): void {
    if (typeof value === 'string' && this.transport.types.includes(value)) this.namesTransport = true
    else this.#lose(at, 'goes by the other fields', { by: this.#host.title })
  }

  #readSwitch(at: Path, on: boolean): void {
    const known = this.values.get('on')
    if (known?.is !== 'switch') this.values.set('on', { is: 'switch', at, on })
    else if (known.on === on) this.#lose(at, `'${placeName(known.at)}' says the same already`)
    else this.#lose(at, `'${placeName(known.at)}' says the opposite`)
  }

  #readTimeout(at: Path, means: 'timeout-ms' | 'timeout-s', value: number): void {
    const milliseconds = means === 'timeout-ms' ? value : decimal(value * 1000)
    if (this.values.has('timeout')) this.#lose(at, 'another field gives a timeout already')
    else this.values.set('timeout', { is: 'duration', at, milliseconds })
  }

  #readCommand(at: Path, field: FieldProfile, value: unknown): void {
    if (typeof value === 'string' && (takes(field, 'string') || takes(field, 'any'))) {
      if (value.trim() === '') this.#lose(at, 'it is empty', { means: 'command' })
      else this.values.set('command', { is: 'text', text: this.#text(at, value, 'command') })
      return
    }
    if (!Array.isArray(value) || !takes(field, 'strings')) {
      this.#lose(at, 'takes no command of this type', { means: 'command', by: this.#host.title })
      return
    }
    const words: readonly unknown[] = value
    const [program, ...rest] = words
    if (typeof program !== 'string' || program.trim() === '') {
      this.#lose([...at, 0], 'it names no program', { means: 'command' })
      return
    }
    this.values.set('command', { is: 'text', text: this.#text([...at, 0], program, 'command') })
    const items = this.#texts(at, rest, 'args', 1)
    if (items.length === 0) return
    if (this.values.has('args')) this.#lose(at, 'the entry has arguments in two places', { means: 'args' })
    else this.values.set('args', { is: 'list', at, items })
  }

  #readList(at: Path, means: Meaning, value: unknown): void {
    if (!Array.isArray(value)) {
      this.#lose(at, 'it is no array', { means })
      return
    }
    const items: readonly unknown[] = value
    if (means === 'args' && this.values.has('args')) this.#lose(at, 'the entry has arguments in two places', { means: 'args' })
    else this.values.set(means as PortableMeaning, { is: 'list', at, items: this.#texts(at, items, means, 0) })
  }

  #texts(at: Path, items: readonly unknown[], means: Meaning, first: number): PortableText[] {
    return items.flatMap((item, index) => {
      const place = [...at, index + first]
      if (typeof item === 'string') return [this.#text(place, item, means)]
      this.#lose(place, 'it is no string', { means })
      return []
    })
  }

  #readMap(at: Path, means: Meaning, field: FieldProfile, value: Readonly<Record<string, unknown>>): void {
    const entries = Object.entries(value).flatMap(([key, item]) => {
      const place = [...at, key]
      if (typeof item === 'string') return [[key, this.#text(place, item, means)] as const]
      if (typeof item === 'number' && !takes(field, 'map')) {
        this.#lose(place, 'it is a number, and written as a string', { effect: 'changed' })
        return [[key, this.#text(place, String(item), means)] as const]
      }
      this.#lose(place, 'it is no string')
      return []
    })
    const isLost = entries.length === 0 && Object.keys(value).length > 0
    if (!isLost) this.values.set(means as PortableMeaning, { is: 'map', at, entries })
  }

  #text(at: Path, text: string, means: Meaning): PortableText {
    const { variables } = this.#host
    const expanding = variables.expanded.includes(means) ? variables : undefined
    return { at, segments: segmentsOf(text, expanding, this.withheldAt(at)) }
  }

  /** @param details with what the field means: of some, a loss is fatal */
  #lose(path: Path, why: string, details: { means?: Meaning; by?: string; effect?: LossEffect } = {}): void {
    const { means, by, effect = 'left-out' } = details
    const isNeeded = means !== undefined && NEEDED.includes(means)
    const owner = by === undefined ? {} : { by }
    this.losses.push({ path, what: placeName(path), ...owner, why, effect: isNeeded ? 'unread' : effect })
  }
}

/** The transport that a host takes an entry for, or why nobody can tell. */
type FoundTransport = { readonly transport: Transport; readonly profile: TransportProfile } | Pick<Loss, 'by' | 'why' | 'effect'>

/**
 * The transport that a host takes an entry for. What the host does not load is not guessed at.
 * @param server read by its own host
 */
function transportOf(server: ServerEntry): FoundTransport {
  const { host, type, transport } = server
  const { title } = host
  if (isMisplaced(server)) return unread('its fields do not stand in the entry itself')
  if (type !== undefined && !host.ignoresType && host.otherTypes.includes(type)) {
    return { why: `no other host is known to have the type '${type}'`, effect: 'inexpressible' }
  }
  const [hasCommand, hasUrl] = [server.has('command'), server.has('url')]
  const known = type === undefined ? undefined : TRANSPORTS.find((one) => host.transports[one]?.types.includes(type))
  if (hasCommand && hasUrl && host.both === 'refused') return unread('refuses an entry with a command and a url', title)
  if (!host.ignoresType && known === undefined) {
    if (type !== undefined && !putsUp(host, type)) return unread(`knows no type '${type}'`, title)
    if (type === undefined && server.has('type')) return unread('its type is no string')
    const isTaken = (hasCommand ? host.untyped.command : host.untyped.url) !== undefined
    if (type === undefined && (hasCommand || hasUrl) && !isTaken) return unread('asks for a type, and the entry has none', title)
  }
  const found = hasCommand && hasUrl ? ofBoth(server) : statedRemote(host, known, transport)
  const profile = host.transports[found]
  return profile === undefined ? unread(`has no servers over ${found}`, title) : { transport: found, profile }
}

function unread(why: string, by?: string): FoundTransport {
  return { ...(by === undefined ? {} : { by }), why, effect: 'unread' }
}

/** Whether the host puts up with a type that it does not know, or that it needs not, and looks at the other fields. */
function putsUp({ rules, transports }: HostProfile, type: string): boolean {
  const meant = transportMeant(type)
  if (meant !== undefined && transports[meant]?.types.length === 0) return true
  const weight = Object.hasOwn(rules, 'transport-type') ? rules['transport-type'] : undefined
  return weight !== undefined && weight !== 'error'
}

function ofBoth({ host, transport }: ServerEntry): Transport {
  if (host.both === 'command') return 'stdio'
  return host.both === 'url' && transport === 'stdio' ? (host.untyped.url ?? 'http') : transport
}

/** Where the fields alone decide, a type still tells the remote transports apart for those who write the file. */
function statedRemote({ ignoresType }: HostProfile, known: Transport | undefined, transport: Transport): Transport {
  const isTold = ignoresType && known !== undefined && known !== 'stdio' && transport !== 'stdio'
  return isTold ? known : transport
}
