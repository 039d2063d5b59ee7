import { type FieldProfile, type HostProfile, type Meaning, type Transport, type TransportProfile, TRANSPORTS } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord, type Path, placeName } from '../json/value.js'
import { expandsText, hostFields, type ServerEntry, takes, transportMeant } from '../server/entry.js'
import { startsInHome } from '../server/expand.js'
import { splitByHost } from '../server/program.js'
import { isMisplaced } from '../server/server-map.js'
import { isVariableName } from '../server/variables.js'
import type { Loss, LossEffect, PortableMeaning, PortableServer, PortableText, PortableValue } from './portable.js'
import { BEARER, decimal, WHOLE_SERVER } from './portable.js'
import { type Segment, segmentsOf, type Withheld } from './segments.js'

/** The runs of the string at a place in the entry that must not be written. */
export type WithheldAt = (path: Path) => readonly Withheld[]

/**
 * Reads an entry as its own host does.
 * @returns no server if a loss is fatal
 */
export function readServer(entry: ServerEntry, withheldAt: WithheldAt): { server: PortableServer | undefined; losses: readonly Loss[] } {
  const found = transportOf(entry)
  if ('why' in found) return { server: undefined, losses: [{ path: [], what: WHOLE_SERVER, ...found }] }
  const { transport, profile } = found
  const reader = new Reader(entry, profile, withheldAt)
  for (const [name, value] of Object.entries(entry.value)) reader.read(name, value)
  reader.finish()
  const { values, own, losses, namesTransport } = reader
  if (losses.some(({ effect }) => effect === 'unread')) return { server: undefined, losses }
  const needed = transport === 'stdio' ? 'command' : 'url'
  if (values.has(needed)) return { server: { host: entry.host, transport, namesTransport, values, own }, losses }
  return { server: undefined, losses: [...losses, { path: [], what: WHOLE_SERVER, why: `it has no ${needed}`, effect: 'unread' }] }
}

/** Without these, nothing is left that could start. */
const NEEDED: readonly Meaning[] = ['command', 'args', 'url']

const TEXTS: readonly Meaning[] = ['url', 'cwd', 'env-file', 'description']
const LISTS: readonly Meaning[] = ['args', 'approved-tools', 'included-tools', 'excluded-tools']

class Reader {
  readonly values = new Map<PortableMeaning, PortableValue>()
  readonly own: (readonly [name: string, value: unknown])[] = []
  readonly losses: Loss[] = []
  namesTransport = false
  readonly #host: HostProfile
  readonly #supplied: (SuppliedMembers & { readonly name: string; readonly value: unknown })[] = []

  constructor(private readonly entry: ServerEntry, private readonly transport: TransportProfile, private readonly withheldAt: WithheldAt) {
    this.#host = entry.host
  }

  read(name: string, value: unknown): void {
    const field = Object.hasOwn(this.transport.fields, name) ? this.transport.fields[name] : undefined
    if (field === undefined) {
      this.#lose([name], this.#whyUnread(name), { by: subjectOf(this.#host) })
    } else if (field.means === undefined || field.means === 'trusted') {
      const supplied = suppliedBy(name, value, this.#host)
      if (supplied === undefined) this.own.push([name, value])
      else this.#supplied.push({ ...supplied, name, value })
    } else if (name !== this.#chosen(field.means)) {
      this.#lose([name], `'${this.#chosen(field.means)}' already says the same`)
    } else {
      this.#readField(name, field.means, field, value)
    }
  }

  /** Adds what the host takes from variables that are named in fields of their own, unless other fields say otherwise. */
  finish(): void {
    for (const { name, value, to, entries } of this.#supplied) {
      const known = this.values.get(to)
      const members = [...(known?.is === 'map' ? known.entries : []), ...entries]
      const isUnique = new Set(members.map(([key]) => key.toLowerCase())).size === members.length
      if (isUnique) this.values.set(to, { is: 'map', at: known?.is === 'map' ? known.at : [name], entries: members })
      else this.own.push([name, value])
    }
  }

  #whyUnread(name: string): string {
    const isKnown = hostFields(this.#host).byName.has(name)
    return isKnown ? `does not read '${name}' in a server with this transport` : `does not read '${name}'`
  }

  /** Of several fields with one meaning, the one that the host is assumed to read. */
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
      else this.#lose(at, 'it is not a number')
    } else if (means === 'command') {
      this.#readCommand(at, field, value)
    } else if (TEXTS.includes(means)) {
      const isBlank = typeof value === 'string' && means === 'url' && value.trim() === ''
      if (typeof value === 'string' && !isBlank) this.values.set(means, { is: 'text', text: this.#text(at, value, means) })
      else this.#lose(at, isBlank ? 'it is empty' : 'it is not a string', { means })
    } else if (LISTS.includes(means)) {
      this.#readList(at, means, value)
    } else if (isRecord(value)) {
      this.#readMap(at, means, field, value)
    } else {
      this.#lose(at, 'it is not an object')
    }
  }

  #readType(at: Path, value: unknown): void {
    if (typeof value === 'string' && this.transport.types.includes(value)) this.namesTransport = true
    else this.#lose(at, 'determines the transport from the other fields', { by: subjectOf(this.#host) })
  }

  #readSwitch(at: Path, on: boolean): void {
    const known = this.values.get('on')
    if (known?.is !== 'switch') this.values.set('on', { is: 'switch', at, on })
    else if (known.on === on) this.#lose(at, `'${placeName(known.at)}' already says the same`)
    else this.#lose(at, `'${placeName(known.at)}' says the opposite`)
  }

  #readTimeout(at: Path, means: 'timeout-ms' | 'timeout-s', value: number): void {
    const milliseconds = means === 'timeout-ms' ? value : decimal(value * 1000)
    if (this.values.has('timeout')) this.#lose(at, 'another field already sets the timeout')
    else this.values.set('timeout', { is: 'duration', at, milliseconds, written: value })
  }

  #readCommand(at: Path, field: FieldProfile, value: unknown): void {
    if (typeof value === 'string' && (takes(field, 'string') || takes(field, 'any'))) {
      const [program, ...args] = this.withheldAt(at).length > 0 ? [] : splitByHost(this.entry, value).map(({ text }) => text)
      if (value.trim() === '') this.#lose(at, 'it is empty', { means: 'command' })
      else if (program !== undefined) {
        this.values.set('command', { is: 'text', text: this.#text(at, program, 'command') })
        this.values.set('args', { is: 'list', at, items: args.map((word) => this.#text(at, word, 'args')) })
      } else this.values.set('command', { is: 'text', text: this.#text(at, value, 'command') })
      return
    }
    if (!Array.isArray(value) || !takes(field, 'strings')) {
      this.#lose(at, 'does not accept a command of this type', { means: 'command', by: subjectOf(this.#host) })
      return
    }
    const words: readonly unknown[] = value
    const [program, ...rest] = words
    if (typeof program !== 'string' || program.trim() === '') {
      this.#lose([...at, 0], 'it does not name a program', { means: 'command' })
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
      this.#lose(at, 'it is not an array', { means })
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
      this.#lose(place, 'it is not a string', { means })
      return []
    })
  }

  #readMap(at: Path, means: Meaning, field: FieldProfile, value: Readonly<Record<string, unknown>>): void {
    const entries = Object.entries(value).flatMap(([key, item]) => {
      const place = [...at, key]
      if (typeof item === 'string') return [[key, this.#text(place, item, means)] as const]
      if (typeof item === 'number' && !takes(field, 'map')) {
        this.#lose(place, 'it is a number and is written as a string', { effect: 'changed' })
        return [[key, this.#text(place, String(item), means)] as const]
      }
      this.#lose(place, 'it is not a string')
      return []
    })
    const isLost = entries.length === 0 && Object.keys(value).length > 0
    if (!isLost) this.values.set(means as PortableMeaning, { is: 'map', at, entries })
  }

  #text(at: Path, text: string, means: Meaning): PortableText {
    const { variables } = this.#host
    const expanding = expandsText(text, means, variables) ? variables : undefined
    const withheld = this.withheldAt(at)
    const isInHome = startsInHome(text, means, variables) && withheld[0]?.start !== 0
    const rest = isInHome ? segmentsOf(text.slice(1), expanding, withheld.map(({ start, end, variable }) => ({ start: start - 1, end: end - 1, variable }))) : segmentsOf(text, expanding, withheld)
    const segments: readonly Segment[] = isInHome ? [{ is: 'home' }, ...rest] : rest
    return withheld.length === 0 ? { at, segments, source: text } : { at, segments }
  }

  /** @param details includes what the field means: for some meanings, a loss is fatal */
  #lose(path: Path, why: string, details: { means?: Meaning; by?: string; effect?: LossEffect } = {}): void {
    const { means, by, effect = 'left-out' } = details
    const isNeeded = means !== undefined && NEEDED.includes(means)
    const owner = by === undefined ? {} : { by }
    this.losses.push({ path, what: placeName(path), ...owner, why, effect: isNeeded ? 'unread' : effect })
  }
}

/** The transport that a host reads an entry as, or why that cannot be told. */
type FoundTransport = { readonly transport: Transport; readonly profile: TransportProfile } | Pick<Loss, 'by' | 'why' | 'effect'>

/**
 * The transport that a host reads an entry as. If the host does not load the entry, there is no guess.
 * @param server read by its own host
 */
function transportOf(server: ServerEntry): FoundTransport {
  const { host, type, transport } = server
  const title = subjectOf(host)
  if (isMisplaced(server)) return unread('its fields are not directly in the entry')
  if (type !== undefined && !server.ignoresType && host.otherTypes.includes(type)) {
    return { why: `no other host is known to support the type '${type}'`, effect: 'inexpressible' }
  }
  const [hasCommand, hasUrl] = [server.has('command'), server.has('url')]
  const known = type === undefined ? undefined : TRANSPORTS.find((one) => host.transports[one]?.types.includes(type))
  if (hasCommand && hasUrl && host.both === 'refused') return unread('rejects an entry with both a command and a url', title)
  if (!server.ignoresType && known === undefined) {
    if (type !== undefined && !putsUp(host, type)) return unread(`does not support the type '${type}'`, title)
    if (type === undefined && server.has('type')) return unread('its type is not a string')
    const isTaken = (hasCommand ? host.untyped.command : host.untyped.url) !== undefined
    if (type === undefined && (hasCommand || hasUrl) && !isTaken) return unread('requires a type, but the entry has none', title)
  }
  const found = hasCommand && hasUrl ? ofBoth(server) : statedRemote(host, known, transport)
  const profile = host.transports[found]
  return profile === undefined ? unread(`does not support ${found} servers`, title) : { transport: found, profile }
}

function unread(why: string, by?: string): FoundTransport {
  return { ...(by === undefined ? {} : { by }), why, effect: 'unread' }
}

/** Whether the host accepts a type that it does not know or does not need, and looks at the other fields. */
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

/** If the fields alone decide, authors of the file still use the type to tell the remote transports apart. */
function statedRemote({ ignoresType }: HostProfile, known: Transport | undefined, transport: Transport): Transport {
  const isTold = ignoresType === true && known !== undefined && known !== 'stdio' && transport !== 'stdio'
  return isTold ? known : transport
}

/** Members of a map whose values are variables, which a host has in a field of its own. */
interface SuppliedMembers {
  readonly to: 'env' | 'headers'
  readonly entries: readonly (readonly [key: string, value: PortableText])[]
}

/** What a server gets through a field that names variables; undefined for another field, and one of another shape. */
function suppliedBy(name: string, value: unknown, { variables }: HostProfile): SuppliedMembers | undefined {
  const gives = variables.declared?.find((place) => place.in === 'server' && place.path[0] === name)?.gives
  if (gives === undefined || typeof value === 'object' && (value === null || Object.keys(value).length === 0)) return undefined
  const members: readonly (readonly [string | number, unknown])[] =
    gives === 'bearer' ? [['', value]] : Array.isArray(value) === (gives === 'env') && typeof value === 'object' ? Object.entries(value) : [['', undefined]]
  const entries = members.flatMap(([key, variable]): (readonly [string, PortableText])[] => {
    if (typeof variable !== 'string' || !isVariableName(variable)) return []
    const reference = { is: 'variable', name: variable } as const
    if (gives === 'bearer') return [['Authorization', { at: [name], segments: [{ is: 'text', text: BEARER }, reference] }]]
    return [gives === 'env' ? [variable, { at: [name, Number(key)], segments: [reference] }] : [String(key), { at: [name, key], segments: [reference] }]]
  })
  return entries.length === members.length ? { to: gives === 'env' ? 'env' : 'headers', entries } : undefined
}
