import { basename } from 'node:path'
import { serversKey } from '../config/file-profile.js'
import { type FieldType, type HostProfile, type Transport, TRANSPORTS } from '../config/host-profile.js'
import { isKnownType } from '../config/servers/entry-shape.js'
import type { ExpandedEntry, ExpandedString } from '../config/servers/expand-entry.js'
import { isRecord, type ServerEntry, type StringMeaning } from '../config/servers/server-entry.js'
import type { ServerMap } from '../config/servers/server-map.js'
import { parseUrl } from '../config/urls/parse-url.js'
import type { Path } from '../document/pointer.js'
import { typeName } from '../document/type-name.js'
import type { SetFile } from '../lint/file-set.js'
import type { Diagnosis } from './diagnosis.js'
import type { FailureReason } from './failure.js'

/** An entry on its way to the host. */
export interface Declared {
  readonly file: SetFile
  readonly map: ServerMap
  readonly entry: ServerEntry
  readonly expanded: ExpandedEntry
  /** The transport the host takes it for. */
  readonly transport: Transport
}

/**
 * What keeps the host from starting or connecting to a server: the errors of §7 that it raises when it loads the
 * configuration. The first decides on the failure; more than one there is only of unset variables.
 */
export function obstaclesOf(declared: Declared): Diagnosis[] {
  const whole = notRegistered(declared) ?? missingField(declared) ?? wrongType(declared)
  if (whole !== undefined) return [whole]
  const unset = unsetVariables(declared)
  if (unset.length > 0) return unset
  const unusable = declared.transport === 'stdio' ? emptyCommand(declared) : invalidUrl(declared)
  return unusable === undefined ? [] : [unusable]
}

/** The host does not even get to know the server. */
function notRegistered({ file, map, entry }: Declared): Diagnosis | undefined {
  const place = { kind: 'not-enabled', at: entry.path, part: 'key' } as const
  if (file.document.problems.some(({ code }) => code !== 'byte-order-mark')) {
    const help = 'Correct the syntax of the file: the host registers no server of a file it cannot parse.'
    return { ...place, message: `Failed to parse ${basename(file.path)}`, help }
  }
  if (map.place !== 'right') {
    const key = serversKey(file.host, file.kind)
    const message = `The host does not find the server: it looks for servers under '${key}' at top level`
    return { ...place, message, help: `Put the servers under "${key}".` }
  }
  const { type, host } = entry
  const isKnown = type === undefined || type === 'stdio' || isKnownType(entry)
  if (host.ignoresType || (isKnown && (type !== undefined || !entry.has('type')))) return undefined
  const message = 'The host does not know the transport type and leaves the server out'
  return { kind: 'not-enabled', at: [...entry.path, entry.fieldFor('type')], message, help: typesOf(host) }
}

function typesOf({ transports }: HostProfile): string {
  const types = TRANSPORTS.flatMap((transport) => transports[transport]?.types ?? []).map((type) => `"${type}"`)
  const list = types.length < 2 ? types.join('') : `${types.slice(0, -1).join(', ')} and ${types.at(-1) ?? ''}`
  const untyped = transports.stdio?.types.length === 0 ? '; a stdio server has no `type`' : ''
  return `The types are ${list}${untyped}.`
}

function missingField({ entry, transport }: Declared): Diagnosis | undefined {
  const meaning = transport === 'stdio' ? 'command' : 'url'
  const field = entry.fieldFor(meaning)
  const kind = transport === 'stdio' ? 'command-missing' : 'unreachable'
  const message = `Missing required field '${field}' in ${transport} server config`
  if (!entry.has(meaning)) {
    const isBareUrl = transport === 'stdio' && entry.url !== undefined
    const help = isBareUrl ? 'Add the `type`: without one the host takes the entry for a stdio server.' : `Add the \`${field}\`.`
    return { kind, at: entry.path, part: 'key', message, help }
  }
  const value = entry.value[field]
  if (typeof value !== 'string' || value.trim() !== '') return undefined
  return { kind, at: [...entry.path, field], message: `${message}: it is empty`, help: `Fill the \`${field}\` in.` }
}

/** A field of a type that the host cannot pass on. */
function wrongType({ entry, transport }: Declared): Diagnosis | undefined {
  for (const { path, means, expected, value } of fieldsOf(entry, transport)) {
    if (isOfType(value, expected)) continue
    const kind: FailureReason = transport !== 'stdio' ? 'unreachable' : means === 'command' ? 'command-missing' : 'startup-error'
    const message = `Expected ${NAMES[expected]} for '${nameOf(path)}', found ${typeName(value)}`
    return { kind, at: [...entry.path, ...path], message, help: 'Write a value of the type that the host expects.' }
  }
  return undefined
}

type Shape = 'string' | 'array' | 'object'

const NAMES: Readonly<Record<Shape, string>> = { string: 'a string', array: 'an array', object: 'an object' }

const SHAPES: Readonly<Partial<Record<FieldType, Shape>>> = { string: 'string', strings: 'array', map: 'object' }

/** What a server is started or reached with. */
const PASSED_ON: ReadonlySet<string> = new Set<StringMeaning>(['command', 'args', 'env', 'url', 'headers'])

interface Field {
  readonly path: Path
  readonly means: string
  readonly expected: Shape
  readonly value: unknown
}

/** The fields of the transport with what stands in them, one level down. */
function* fieldsOf(entry: ServerEntry, transport: Transport): Generator<Field> {
  for (const [field, { means, type }] of Object.entries(entry.host.transports[transport]?.fields ?? {})) {
    if (means === undefined || !PASSED_ON.has(means) || !Object.hasOwn(entry.value, field)) continue
    const value = entry.value[field]
    const shapes = [type].flat().flatMap((one) => SHAPES[one] ?? [])
    const expected = shapes.find((shape) => isOfType(value, shape)) ?? shapes[0]
    if (expected === undefined) continue
    yield { path: [field], means, expected, value }
    if (expected === 'string' || !isOfType(value, expected)) continue
    const isArray = Array.isArray(value)
    for (const [key, member] of Object.entries(value as object)) {
      yield { path: [field, isArray ? Number(key) : key], means, expected: 'string', value: member }
    }
  }
}

function isOfType(value: unknown, expected: Shape): boolean {
  if (expected === 'array') return Array.isArray(value)
  return expected === 'object' ? isRecord(value) : typeof value === 'string'
}

/** A place inside an entry as people write it: `env.PORT`, `args[2]`. */
function nameOf([field = '', key]: Path): string {
  if (key === undefined) return String(field)
  return typeof key === 'number' ? `${field}[${key}]` : `${field}.${key}`
}

/** The variables without which the server is not started, and those of which only the host knows the value. */
function unsetVariables({ entry, expanded, transport }: Declared): Diagnosis[] {
  const { host } = entry
  const fields = Object.keys(host.transports[transport]?.fields ?? {})
  const refuses = host.variables.unset === 'refused'
  return expanded.strings
    .filter(({ path }) => fields.includes(String(path[entry.path.length])))
    .flatMap(({ path, written, expansion }) =>
      expansion.references.flatMap(({ name, start, end, origin, value }): Diagnosis[] => {
        const place = { at: path, span: { start, end } }
        if (origin === 'host') return value === undefined ? [{ ...ofHost(written.slice(start, end), host), ...place }] : []
        return origin === 'unset' && refuses ? [{ ...unset(name, entry), ...place }] : []
      })
    )
}

function ofHost(reference: string, { title }: HostProfile): Pick<Diagnosis, 'kind' | 'message' | 'help'> {
  const message = `Only ${title} knows what it puts in the place of '${reference}'`
  return { kind: 'variable-unset', message, help: 'Put the value there yourself for the time of the examination.' }
}

function unset(name: string, { host }: ServerEntry): Pick<Diagnosis, 'kind' | 'message' | 'help'> {
  const { manifestPath, variables } = host
  const message = `Environment variable '${name}' is required but not set`
  if (manifestPath !== undefined && variables.pluginRoot.includes(name)) {
    const help = `Only a plugin has a directory: add its ${manifestPath}, or name the directory with --plugin-root.`
    return { kind: 'variable-unset', message, help }
  }
  const ways = [`Set ${name} before the host starts`, 'give its value with --env-file']
  if (variables.forms.includes('braced-default')) ways.push(`write a default: \${${name}:-…}`)
  const help = `${ways.slice(0, -1).join(', ')}, or ${ways.at(-1) ?? ''}.`
  return { kind: 'variable-unset', message, help }
}

function emptyCommand({ entry, expanded }: Declared): Diagnosis | undefined {
  const text = stringOf(expanded, 'command')?.expansion.text ?? ''
  if (text.trim() !== '') return undefined
  const message = "The 'command' is empty once its variables are expanded"
  return { kind: 'command-missing', at: entry.placeOf('command'), message, help: 'Give the variable the name of the program.' }
}

function invalidUrl({ entry, expanded, transport }: Declared): Diagnosis | undefined {
  const url = parseUrl(stringOf(expanded, 'url')?.expansion.text ?? '')
  if (url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:')) return undefined
  const message = `Invalid URL in ${transport} server config`
  return { kind: 'unreachable', at: entry.placeOf('url'), message, help: 'Write the whole address, from https:// on.' }
}

function stringOf({ strings }: ExpandedEntry, meaning: StringMeaning): ExpandedString | undefined {
  return strings.find(({ means }) => means === meaning)
}
