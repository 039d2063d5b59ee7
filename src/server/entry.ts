import { addTo, oncePer } from '../base/lists.js'
import { type FieldProfile, type FieldType, type HostProfile, type Meaning, type Transport, TRANSPORTS, type VariableProfile } from '../hosts/profile.js'
import { isOfField } from '../hosts/shape.js'
import { isRecord, type Path } from '../json/value.js'
import { isAnyNameAt, isVariableName, looksLikeVariable, parseReferences, type Reference } from './variables.js'

/** The meanings of the fields that contain strings to check, in the order of `ServerEntry.strings`. */
const STRING_MEANINGS = ['command', 'args', 'env', 'url', 'headers', 'cwd', 'env-file'] as const
export type StringMeaning = (typeof STRING_MEANINGS)[number]

/** A string of a server entry, with its place and whether the host expands variables in it (spec §2.5). */
export class ConfigString {
  #references: readonly Reference[] | undefined

  constructor(
    readonly text: string,
    /** What it means to the server, whatever the field is called. */
    readonly means: StringMeaning,
    /** The name of the field. */
    readonly field: string,
    readonly server: ServerEntry,
    /** Its key in a map, or its index in an array. */
    readonly key: string | number | undefined,
    readonly expanded: boolean
  ) {}

  get path(): Path {
    const { server, field, key } = this
    return key === undefined ? [...server.path, field] : [...server.path, field, key]
  }

  /** Its index among the arguments; undefined if it is not an argument. */
  get argument(): number | undefined {
    const { means, key, server } = this
    if (means !== 'args' || typeof key !== 'number') return undefined
    return server.commandHoldsArgs ? key - 1 : key
  }

  /**
   * Whether the host reads the field in a server with this transport; not known for a transport it does not support. Of two
   * fields for one string, it reads the preferred one.
   */
  get isRead(): boolean {
    const { host, transport } = this.server
    const profile = host.transports[transport]
    if (profile === undefined) return true
    return Object.hasOwn(profile.fields, this.field) && !this.isLeftOut && this.overruledBy === undefined && (!HOLDING_ONE.has(this.means) || this.field === this.server.fieldFor(this.means))
  }

  /** Whether it does not reach the server, whatever the host makes of its text: no variable or header can be so, or the host has its own. */
  get isLeftOut(): boolean {
    const { key, means, server: { host } } = this
    if (typeof key !== 'string') return false
    if (means === 'env') return key === '' || key.includes('=') || (host.argsInShell === true && !isVariableName(key)) || isWithheld(key, host)
    const { own, invalid } = host.headers ?? {}
    return means === 'headers' && (own?.includes(key.toLowerCase()) === true || (invalid === 'left-out' && !(isHeaderName(key) && !CONTROL.test(this.text))))
  }

  /** The field that names a variable whose value the host sends in place of this header. */
  get overruledBy(): string | undefined {
    if (this.means !== 'headers' || typeof this.key !== 'string') return undefined
    const { host, value } = this.server
    const header = this.key.toLowerCase()
    const sets = (given: unknown, gives: unknown) =>
      gives === 'bearer' ? header === 'authorization' && typeof given === 'string' : gives === 'headers' && isRecord(given) && Object.keys(given).some((key) => key.toLowerCase() === header)
    return host.variables.declared?.find(({ in: where, path: [field = ''], gives }) => where === 'server' && Object.hasOwn(value, field) && sets(value[field], gives))?.path[0]
  }

  /** What becomes of a reference to a variable that is not set. */
  get unset(): VariableProfile['unset'] {
    const { again, unset } = this.server.host.variables
    return again?.in.some((one) => one === this.means) === true ? again.unset : unset
  }

  /** Whether the host takes what is between the braces at an offset as a name, whatever it is. */
  takesAnyName(offset: number): boolean {
    const { again } = this.server.host.variables
    return this.expanded && again?.anyName === true && again.in.some((one) => one === this.means) && isAnyNameAt(this.text, offset)
  }

  /** The references that the host would expand; none if it expands nothing. */
  get references(): readonly Reference[] {
    return (this.#references ??= this.expanded ? parseReferences(this.text, this.server.host.variables) : [])
  }
}

/** What no header contains (RFC 9110 §5.5). */
const CONTROL = /[^\t\x20-\x7e\x80-\u{10FFFF}]/u

/** Whether a host keeps a variable of an entry from its server. */
export function isWithheld(name: string, { withheldEnv }: HostProfile): boolean {
  return withheldEnv?.includes(name.toUpperCase()) === true
}

/** Whether a header can be called so (RFC 9110 §5.6.2). */
export function isHeaderName(text: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text)
}

/** How many different things are kept for each server. */
let kinds = 0
const NOTHING = Symbol('nothing')

/** Makes a question about a server one that is answered once for each: several rules ask in turn. */
export function oncePerServer<Answer>(find: (server: ServerEntry) => Answer): (server: ServerEntry) => Answer {
  const index = kinds++
  return (server) => {
    // A field of the entry: to look up thousands of them in a map costs more than most answers.
    let answer = server.answers[index]
    if (answer === undefined) server.answers[index] = answer = find(server) ?? NOTHING
    return (answer === NOTHING ? undefined : answer) as Answer
  }
}

const REMOTE = ['http', 'sse'] as const satisfies readonly Transport[]

/** One entry of the map of servers, of any shape. Members of the wrong type are absent here (`valid-shape` reports them). */
export class ServerEntry {
  /** The `type` as written, if it is a string. */
  readonly type: string | undefined
  /** The program, if it is a string. */
  readonly command: string | undefined
  /** The address, if it is a string. */
  readonly url: string | undefined
  /** Whether the command is the first element of the array that contains its arguments. */
  readonly commandHoldsArgs: boolean
  /** What `oncePerServer` keeps. */
  readonly answers: unknown[] = []
  readonly #fields: HostFields
  #transport: Transport | undefined
  #strings: readonly ConfigString[] | undefined
  #stringsWithSigns: readonly ConfigString[] | undefined
  #args: readonly ConfigString[] | undefined
  #argumentValues: readonly unknown[] | undefined

  constructor(
    readonly name: string,
    readonly path: Path,
    /** The entry as written. */
    readonly value: Readonly<Record<string, unknown>>,
    readonly host: HostProfile
  ) {
    this.#fields = hostFields(host)
    this.type = stringOf(value, this.fieldFor('type'))
    this.url = stringOf(value, this.fieldFor('url'))
    const command = this.fieldFor('command')
    const field = this.#fields.byName.get(command)
    this.commandHoldsArgs = field !== undefined && takes(field, 'strings') && Object.hasOwn(value, command) && Array.isArray(value[command])
    this.command = this.commandHoldsArgs ? firstOf(value[command]) : stringOf(value, command)
  }

  /** The arguments that are strings. */
  get args(): readonly ConfigString[] {
    return (this.#args ??= this.strings.filter((string) => string.means === 'args'))
  }

  /** The value of the arguments, whatever its elements are. */
  get argumentValues(): readonly unknown[] {
    return (this.#argumentValues ??= this.#findArgumentValues())
  }

  #findArgumentValues(): readonly unknown[] {
    const name = this.fieldFor(this.commandHoldsArgs ? 'command' : 'args')
    const value: unknown = Object.hasOwn(this.value, name) ? this.value[name] : undefined
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    return this.commandHoldsArgs ? items.slice(1) : items
  }

  /** The name of the entry's field for a meaning, or of the field it would use. */
  fieldFor(meaning: Meaning): string {
    const names = this.#fields.namesOf(meaning)
    if (names.length < 2) return names[0] ?? meaning
    return names.find((name) => this.holds(name) && !this.#isSkipped(name)) ?? names.find((name) => this.holds(name)) ?? names.find((name) => Object.hasOwn(this.value, name)) ?? names[0] ?? meaning
  }

  /** Whether the entry has a field for a meaning, of any type. If the host has none, a field that most hosts use counts. */
  has(meaning: Meaning): boolean {
    return this.holds(this.fieldFor(meaning))
  }

  /** Whether the entry has a field: for some hosts, one that is null is absent, or an empty command next to a url. */
  holds(name: string): boolean {
    if (!Object.hasOwn(this.value, name)) return false
    if (this.value[name] === '' && this.host.emptyCommandIsAbsent === true && this.#fields.byName.get(name)?.means === 'command' && this.has('url')) return false
    const field = this.value[name] === null ? this.#fields.byName.get(name) : undefined
    return field === undefined || !takes(field, 'null')
  }

  /** The path of the string for a meaning, or the path it would have. If the command is an array of strings, it is the first element. */
  placeOf(meaning: StringMeaning): Path {
    return this.strings.find((string) => string.means === meaning)?.path ?? [...this.path, this.fieldFor(meaning)]
  }

  /**
   * The transport that the entry means. A known `type` decides. Without one, or with an unknown one, the other fields
   * decide (a command means stdio, a url means http), so that a mistake in `type` is reported once and not as missing
   * fields of another transport.
   */
  get transport(): Transport {
    return (this.#transport ??= this.#findTransport())
  }

  #findTransport(): Transport {
    const { type, host } = this
    if (type !== undefined && !this.ignoresType) {
      const known = TRANSPORTS.find((transport) => host.transports[transport]?.types.includes(type))
      const meant = known ?? transportMeant(type)
      if (meant !== undefined) return meant
    }
    const hasUrl = this.has('url') || this.has('headers')
    const isRemote = this.has('url') && (host.both === 'url' ? !this.#isSkipped(this.fieldFor('url')) : host.firstFit === true && !this.#fitsStdio())
    if (this.has('command') && !isRemote) return 'stdio'
    if (hasUrl) return this.#transportOfUrl() ?? host.untyped.url ?? 'http'
    // Where the host ignores it, it still says what its author meant.
    return type === undefined ? (host.untyped.command ?? 'stdio') : (transportMeant(type) ?? 'http')
  }

  /** Whether what a stdio server is started with has the right types. */
  #fitsStdio(): boolean {
    return Object.entries(this.host.transports.stdio?.fields ?? {}).every(([name, field]) => !STARTED_WITH.has(field.means) || !Object.hasOwn(this.value, name) || isOfField(this.value[name], field))
  }

  /** Whether a field is an empty url, in a host that takes the first url that is neither null nor empty, or else the command. */
  #isSkipped(name: string): boolean {
    if (this.host.both !== 'url' || this.value[name] !== '') return false
    const field = this.#fields.byName.get(name)
    return field?.means === 'url' && takes(field, 'null')
  }

  /** The transport that alone has the entry's field for the url, as in hosts that name it differently for each. */
  #transportOfUrl(): Transport | undefined {
    const { transports } = this.host
    const field = this.fieldFor('url')
    const [first, ...others] = TRANSPORTS.filter((name) => Object.hasOwn(transports[name]?.fields ?? {}, field))
    return (this.ignoresType || this.type === undefined) && others.length === 0 ? first : undefined
  }

  /** Whether the host does not look at the `type` of the entry. */
  get ignoresType(): boolean {
    const { ignoresType, transports } = this.host
    if (ignoresType === 'unless-remote') return this.has('command') && !REMOTE.some((transport) => transports[transport]?.types.includes(this.type ?? '') === true)
    if (ignoresType !== 'unless-url') return ignoresType
    // It only tells what kind of remote server the url is of.
    return !this.has('url') || this.#isSkipped(this.fieldFor('url')) || (this.type !== undefined && transportMeant(this.type) === 'stdio')
  }

  /** The strings that contain a `$`, `%` or `{`, and so perhaps something like a variable. */
  get stringsWithSigns(): readonly ConfigString[] {
    return (this.#stringsWithSigns ??= this.strings.filter(({ text }) => looksLikeVariable(text)))
  }

  /** Every string in the fields that say how to reach the server, in the order of `STRING_MEANINGS`. */
  get strings(): readonly ConfigString[] {
    return (this.#strings ??= this.#collect())
  }

  #collect(): ConfigString[] {
    const found: ConfigString[] = []
    for (const { name: field, meaning, expanded } of this.#fields.ofStrings) {
      if (!Object.hasOwn(this.value, field)) continue
      const value = this.value[field]
      if (typeof value === 'string') {
        if (HOLDING_ONE.has(meaning)) found.push(new ConfigString(value, meaning, field, this, undefined, expanded))
      } else if (Array.isArray(value)) {
        if (meaning !== 'args' && !this.commandHoldsArgs) continue
        for (let index = 0; index < value.length; index++) {
          const item: unknown = value[index]
          const means = meaning === 'command' && index > 0 ? 'args' : meaning
          if (typeof item === 'string') found.push(new ConfigString(item, means, field, this, index, expanded))
        }
      } else if (isRecord(value) && (meaning === 'env' || meaning === 'headers')) {
        for (const key of Object.keys(value)) {
          const item = value[key]
          if (typeof item === 'string') found.push(new ConfigString(item, meaning, field, this, key, expanded && expandsText(item, meaning, this.host.variables)))
        }
      }
    }
    return found
  }
}

/** Whether a host expands a text in a field with some meaning. */
export function expandsText(text: string, meaning: string, variables: VariableProfile): boolean {
  const [expanded, fromStart = []]: readonly (readonly string[] | undefined)[] = [variables.expanded, variables.fromStart]
  return expanded?.includes(meaning) === true && (!fromStart.includes(meaning) || text.startsWith('$'))
}

/** The meanings of what a stdio server is started with. */
const STARTED_WITH: ReadonlySet<Meaning | undefined> = new Set(['command', 'args', 'env', 'cwd'])

/** The meanings whose field is a single string. */
const HOLDING_ONE: ReadonlySet<Meaning> = new Set(['command', 'url', 'cwd', 'env-file'])

/** The transport that a `type` means in another spelling or for another host. */
export function transportMeant(type: string): Transport | undefined {
  const plain = type.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (plain === 'stdio' || plain === 'local' || plain === 'command') return 'stdio'
  if (plain === 'sse') return 'sse'
  if (['http', 'https', 'streamablehttp', 'httpstream', 'streamable', 'remote'].includes(plain)) return 'http'
  return undefined
}

function firstOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return typeof first === 'string' ? first : undefined
}

/** The string under a key; undefined if there is none. */
export function stringOf(value: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const member = Object.hasOwn(value, key) ? value[key] : undefined
  return typeof member === 'string' ? member : undefined
}

/** The entries of a map of servers. Members that are not objects are left out (`valid-shape` reports them). */
export function serverEntries(map: unknown, path: Path, host: HostProfile): ServerEntry[] {
  if (!isRecord(map)) return []
  return Object.entries(map).flatMap(([name, value]) => (isRecord(value) ? [new ServerEntry(name, [...path, name], value, host)] : []))
}

/** A field with strings to check. */
interface StringField {
  readonly name: string
  readonly meaning: StringMeaning
  /** Whether the host expands variables in it. */
  readonly expanded: boolean
}

/** The fields of a host's entries, for all its transports together. */
interface HostFields {
  /** By name. */
  readonly byName: ReadonlyMap<string, FieldProfile>
  /** The names that have a meaning, the preferred one first. */
  namesOf(meaning: Meaning): readonly string[]
  /** Those that contain strings to check, in the order of `ServerEntry.strings`. */
  readonly ofStrings: readonly StringField[]
}

/** What the fields of a host's entries mean, computed once for each host. */
export const hostFields = oncePer(({ transports, variables }: HostProfile): HostFields => {
  const byName = fieldsOf(transports)
  const byMeaning = new Map<Meaning, string[]>()
  for (const [name, { means }] of byName) {
    if (means !== undefined) addTo(byMeaning, means, name)
  }
  const ofStrings = STRING_MEANINGS.flatMap((meaning) => (byMeaning.get(meaning) ?? []).map((name) => ({ name, meaning, expanded: variables.expanded.includes(meaning) })))
  return { byName, namesOf: (meaning) => byMeaning.get(meaning) ?? NO_NAMES, ofStrings }
})

const NO_NAMES: readonly string[] = []

/** The fields of all transports by name; of several with the same name, the first counts. */
export function fieldsOf(transports: HostProfile['transports']): ReadonlyMap<string, FieldProfile> {
  const fields = new Map<string, FieldProfile>()
  for (const transport of TRANSPORTS) {
    for (const [name, field] of Object.entries(transports[transport]?.fields ?? {})) if (!fields.has(name)) fields.set(name, field)
  }
  return fields
}

/** Whether a field accepts a type. */
export function takes({ type }: FieldProfile, wanted: FieldType): boolean {
  const isOne = (one: FieldType) => one === wanted || (wanted === 'number' && one === 'integer')
  return typeof type === 'string' ? isOne(type) : type.some(isOne)
}
