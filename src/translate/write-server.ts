import type { FieldProfile, FieldType, HostProfile, Meaning, TransportProfile } from '../hosts/profile.js'
import { fitsPattern } from '../hosts/shape.js'
import { subjectOf } from '../hosts/profiles.js'
import { type Path, placeName } from '../json/value.js'
import { expandsText, isWithheld, takes } from '../server/entry.js'
import { startsInHome } from '../server/expand.js'
import { isVariableName } from '../server/variables.js'
import type { Loss, LossEffect, PortableMeaning, PortableServer, PortableText, PortableValue } from './portable.js'
import { BEARER, decimal, isFatal, WHOLE_SERVER } from './portable.js'
import { nameOf, withHome, writeSegments } from './segments.js'

/** A server as an entry of a host. */
export interface WrittenServer {
  /** Undefined if a loss is fatal. */
  readonly entry: Readonly<Record<string, unknown>> | undefined
  readonly losses: readonly Loss[]
}

/**
 * Writes a server as an entry of a host.
 * @param name what the server is called; without it, nothing is added that the server does not say
 */
export function writeServer(server: PortableServer, host: HostProfile, name?: string): WrittenServer {
  const profile = host.transports[server.transport]
  if (profile === undefined) {
    const why = `does not support ${server.transport} servers`
    return { entry: undefined, losses: [{ path: [], what: WHOLE_SERVER, by: subjectOf(host), why, effect: 'inexpressible' }] }
  }
  const writer = new Writer(host, profile)
  writer.writeType(server)
  for (const meaning of ORDER) {
    const value = server.values.get(meaning)
    if (value !== undefined) writer.write(meaning, value, server)
  }
  for (const [field, value] of server.own) writer.writeOwn(field, value, server)
  writer.writeLent()
  if (name !== undefined) writer.writeRequired(name)
  const { members, losses } = writer
  return { entry: losses.some(isFatal) ? undefined : Object.fromEntries(members), losses }
}

/** The order in which the fields are written. Arguments that are part of the command are written with it. */
const ORDER: readonly PortableMeaning[] = [
  ...(['description', 'command', 'args', 'url', 'headers', 'env', 'env-file', 'cwd'] as const),
  ...(['on', 'timeout', 'approved-tools', 'included-tools', 'excluded-tools'] as const)
]

/** Without these, no server starts, or a different one does. */
const NEEDED: readonly PortableMeaning[] = ['command', 'args', 'url']

class Writer {
  readonly members: (readonly [name: string, value: unknown])[] = []
  readonly losses: Loss[] = []
  /** The variables that the host takes from fields of their own, by the field: a list, by header, or one. */
  readonly #supplied = new Map<string, string[] | Map<string, string> | string>()

  constructor(private readonly host: HostProfile, private readonly profile: TransportProfile) {}

  writeType({ namesTransport, transport }: PortableServer): void {
    const { types, required } = this.profile
    const [type] = types
    const field = this.#fieldFor('type', 'string')
    if (type === undefined || field === undefined) return
    const { untyped } = this.host
    const isUnderstood = (transport === 'stdio' ? untyped.command : untyped.url) === transport
    if (namesTransport || !isUnderstood || required.includes(field.name)) this.members.push([field.name, type])
  }

  write(meaning: PortableMeaning, value: PortableValue, server: PortableServer): void {
    switch (value.is) {
      case 'text':
        if (meaning === 'command') this.#writeCommand(value.text, server)
        else this.#writeText(meaning, value.text)
        break
      case 'list':
        if (meaning === 'args' && this.#commandHoldsArgs) break
        if (isSelection(meaning) && server.host.name !== this.host.name && hasWildcard(value.items)) {
          this.#lose(value.at, "may treat '*' differently")
        } else this.#writeList(meaning, value.at, value.items)
        if (meaning === 'args' && this.host.argsInShell === true && server.host.argsInShell !== true) this.#noteShell(value.items)
        break
      case 'map':
        this.#writeMap(meaning, value.at, value.entries)
        break
      case 'switch':
        this.#writeSwitch(value.at, value.on)
        break
      case 'duration':
        this.#writeDuration(value)
        break
    }
  }

  writeOwn(name: string, value: unknown, { host }: PortableServer): void {
    if (host.name === this.host.name) this.members.push([name, value])
    else this.#lose([name], 'has no known equivalent')
  }

  get #commandHoldsArgs(): boolean {
    return this.#fieldFor('command', 'string') === undefined && this.#fieldFor('command', 'strings') !== undefined
  }

  #writeCommand(command: PortableText, { values }: PortableServer): void {
    if (!this.#commandHoldsArgs) {
      this.#writeText('command', command)
      const field = this.#fieldFor('args', 'strings')?.name ?? ''
      if (!values.has('args') && this.profile.required.includes(field)) this.members.push([field, []])
      return
    }
    const args = values.get('args')
    const name = this.#fieldFor('command', 'strings')?.name ?? ''
    const words = [this.#said(command, 'command'), ...(args?.is === 'list' ? args.items : []).map((item) => this.#said(item, 'args'))]
    this.members.push([name, words])
  }

  #writeText(meaning: PortableMeaning, text: PortableText): void {
    const field = this.#fieldOr(meaning, 'string', text.at)
    const said = field === undefined ? undefined : this.#said(text, meaning)
    if (field === undefined || said === undefined) return
    const { pattern, form } = field.profile
    if (pattern === undefined || fitsPattern(pattern, said)) this.members.push([field.name, said])
    else this.#lose(text.at, `accepts only ${form ?? `values that match ${pattern}`}`, meaning)
  }

  #writeList(meaning: PortableMeaning, at: Path, items: readonly PortableText[]): void {
    const field = this.#fieldOr(meaning, 'strings', at)
    if (field === undefined) return
    const written = items.map((item) => this.#said(item, meaning)).filter((item) => item !== undefined)
    if (written.length > 0 || items.length === 0) this.members.push([field.name, written])
  }

  #writeMap(meaning: PortableMeaning, at: Path, entries: readonly (readonly [string, PortableText])[]): void {
    const field = this.#fieldOr(meaning, 'map', at)
    if (field === undefined) return
    const written: (readonly [string, string])[] = []
    let isLent = false
    for (const [key, text] of entries) {
      if (meaning === 'env' && this.host.reservedEnv?.includes(key) === true) {
        this.#lose(text.at, 'sets it itself')
        continue
      }
      if (meaning === 'env' && isWithheld(key, this.host)) {
        this.#lose(text.at, 'does not pass it on')
        continue
      }
      if (this.#lends(meaning, key, text)) {
        isLent = true
        continue
      }
      const said = this.#said(text, meaning)
      if (said !== undefined) written.push([key, said])
    }
    if (isLent && written.length === 0) return
    if (written.length > 0 || entries.length === 0) this.members.push([field.name, Object.fromEntries(written)])
  }

  /** Adds a value that is a variable to what the host takes from fields that name variables. @returns whether it has such a field for it */
  #lends(meaning: PortableMeaning, key: string, { at, segments }: PortableText): boolean {
    const { declared = [], expanded } = this.host.variables
    const [before, after] = segments
    const isBearer = meaning === 'headers' && key.toLowerCase() === 'authorization' && before?.is === 'text' && before.text === BEARER
    const variable = isBearer ? after : before
    if ((expanded as readonly string[]).includes(meaning) || variable?.is !== 'variable' || segments.length > (isBearer ? 2 : 1)) return false
    if ((meaning === 'env' && variable.name !== key) || !isVariableName(variable.name)) return false
    const field = declared.find(({ gives }) => gives === (isBearer ? 'bearer' : meaning))?.path[0]
    if (field === undefined || !Object.hasOwn(this.profile.fields, field)) return false
    const known = this.#supplied.get(field)
    if (isBearer) this.#supplied.set(field, variable.name)
    else if (Array.isArray(known)) known.push(variable.name)
    else if (known instanceof Map) known.set(key, variable.name)
    else this.#supplied.set(field, meaning === 'env' ? [variable.name] : new Map([[key, variable.name]]))
    if (variable.default !== undefined) this.#loseDefault(nameOf(variable), at)
    return true
  }

  writeLent(): void {
    for (const [field, supplied] of this.#supplied) {
      if (Array.isArray(supplied)) this.members.push([field, supplied])
      else this.members.push([field, typeof supplied === 'string' ? supplied : Object.fromEntries(supplied)])
    }
  }

  /** What the host demands in each entry, where the other host has it by default or as the key of the entry. */
  writeRequired(name: string): void {
    const { required, fields } = this.profile
    for (const field of required) {
      if (this.members.some(([written]) => written === field)) continue
      if (fields[field]?.means === 'enabled') this.members.push([field, true])
      else if (field === 'name') this.members.push([field, name])
    }
  }

  #loseDefault(name: string, at: Path): void {
    const what = `the default of ${name} in ${placeName(at)}`
    this.losses.push({ path: at, what, by: subjectOf(this.host), why: 'does not support default values', effect: 'left-out' })
  }

  #writeSwitch(at: Path, on: boolean): void {
    const enabled = this.#fieldFor('enabled', 'boolean')
    const disabled = this.#fieldFor('disabled', 'boolean')
    if (enabled !== undefined) this.members.push([enabled.name, on])
    else if (disabled !== undefined) this.members.push([disabled.name, !on])
    else if (on) this.#lose(at, 'starts every server anyway')
    else this.#lose(at, 'cannot disable a server in its file, and starts it', undefined, { starts: true })
  }

  #writeDuration({ at, milliseconds, written }: Extract<PortableValue, { is: 'duration' }>): void {
    const exact = this.#fieldFor('timeout-ms', 'number')
    const field = exact ?? this.#fieldFor('timeout-s', 'number')
    if (field === undefined) {
      this.#lose(at, 'has no timeout setting for a server')
      return
    }
    const value = exact === undefined ? decimal(milliseconds / 1000) : milliseconds
    const { minimum = -Infinity, maximum = Infinity, ignoredBelow = minimum } = field.profile
    if (value >= minimum && value < ignoredBelow) {
      this.#lose(at, `ignores a '${field.name}' below ${ignoredBelow}`)
      return
    }
    if (value >= minimum && value <= maximum) this.members.push([field.name, value])
    else {
      this.#lose(at, `does not accept ${value} for '${field.name}'`)
      return
    }
    // Nobody means to wait so little: the number was probably meant in the other unit.
    if (value < written && milliseconds > 0 && milliseconds < 1000) {
      const why = `counts it in seconds, and ${milliseconds} milliseconds are ${value}`
      this.losses.push({ path: at, what: placeName(at), by: subjectOf(this.host), why, effect: 'changed' })
    }
  }

  #noteShell(items: readonly PortableText[]): void {
    const why = 'gives the arguments to a shell, which splits them and removes quotes'
    for (const { at } of items.filter((item) => !isOneWord(item))) this.losses.push({ path: at, what: placeName(at), by: this.host.title, why, effect: 'changed' })
  }

  /** A string in the notation of the host; undefined if the host cannot express it. */
  #said(text: PortableText, meaning: PortableMeaning): string | undefined {
    const { title: by, variables } = this.host
    const means = meaning as Meaning
    const segments = withHome(text.segments, means, variables)
    const [first] = segments
    // A reference begins with a dollar sign in every host that asks for one.
    const start = first?.is === 'text' ? first.text : '$'
    const written = writeSegments(segments, expandsText(start, meaning, variables) ? variables : undefined, text.source)
    const isInHome = text.segments[0]?.is === 'home'
    if (written.text === undefined) {
      const lacking = isInHome && first !== undefined && written.lacking === nameOf(first) ? nameOf({ is: 'home' }) : (written.lacking ?? '')
      this.#lose(text.at, variables.unknown === true ? `is not known to expand ${lacking}` : `cannot refer to ${lacking} there`, meaning, { reference: true })
      return undefined
    }
    for (const name of written.withoutDefault) this.#loseDefault(name, text.at)
    if (!isInHome && startsInHome(written.text, means, variables)) this.losses.push({ path: text.at, what: placeName(text.at), by, why: "treats '~' as the home folder", effect: 'changed' })
    if (written.misread) this.losses.push({ path: text.at, what: placeName(text.at), by, why: 'expands it differently', effect: 'changed' })
    return written.text
  }

  /** The host's preferred field for a meaning, among those that accept values of a type. */
  #fieldFor(meaning: Meaning | PortableMeaning, type: FieldType): WritableField | undefined {
    const types: readonly FieldType[] = [type, type === 'map' ? 'object' : 'any', 'any']
    const fields = Object.entries(this.profile.fields).map(([name, profile]) => ({ name, profile }))
    return fields.find(({ profile }) => profile.means === meaning && types.some((one) => takes(profile, one)))
  }

  #fieldOr(meaning: PortableMeaning, type: FieldType, at: Path): WritableField | undefined {
    const field = this.#fieldFor(meaning, type)
    if (field === undefined) this.#lose(at, 'has no field for it in a server with this transport', meaning)
    return field
  }

  #lose(path: Path, why: string, meaning?: PortableMeaning, rest: Pick<Loss, 'reference' | 'starts'> = {}): void {
    const effect: LossEffect = meaning !== undefined && NEEDED.includes(meaning) ? 'inexpressible' : 'left-out'
    this.losses.push({ path, what: placeName(path), by: subjectOf(this.host), why, effect, ...rest })
  }
}

/** Whether a shell leaves a text as it is. */
function isOneWord({ segments }: PortableText): boolean {
  return segments.length > 0 && segments.every((one) => one.is !== 'text' || !/[\s"'\\`&|;<>()*?#~!]|\$(?=[\w({])/.test(one.text))
}

/** Whether a list names tools. */
function isSelection(meaning: PortableMeaning): boolean {
  return meaning.endsWith('-tools')
}

function hasWildcard(items: readonly PortableText[]): boolean {
  return items.some(({ segments }) => segments.some((segment) => segment.is === 'text' && segment.text.includes('*')))
}

interface WritableField {
  readonly name: string
  readonly profile: FieldProfile
}
