import type { Meaning } from '../config/host-profile.js'
import { serversKey } from '../config/host-files.js'
import { isKnownType } from '../config/servers/entry-shape.js'
import { basename } from 'node:path'
import type { Transport } from '../config/host-profile.js'
import type { ExpandedEntry, ExpandedString } from '../config/servers/expand-entry.js'
import { isRecord, type ServerEntry } from '../config/servers/server-entry.js'
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
  const { type } = entry
  const isKnown = type === undefined || type === 'stdio' || isKnownType(entry)
  if (isKnown && (type !== undefined || !Object.hasOwn(entry.value, 'type'))) return undefined
  const message = 'The host does not know the transport type and leaves the server out'
  const help = 'The types are "http" and "sse"; a stdio server has no `type`.'
  return { kind: 'not-enabled', at: [...entry.path, 'type'], message, help }
}

function missingField({ entry, transport }: Declared): Diagnosis | undefined {
  const field = transport === 'stdio' ? 'command' : 'url'
  const kind = transport === 'stdio' ? 'command-missing' : 'unreachable'
  const message = `Missing required field '${field}' in ${transport} server config`
  if (!Object.hasOwn(entry.value, field)) {
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
  for (const { path, expected, value } of fieldsOf(entry, transport)) {
    if (isOfType(value, expected)) continue
    const kind: FailureReason = transport !== 'stdio' ? 'unreachable' : path[0] === 'command' ? 'command-missing' : 'startup-error'
    const message = `Expected ${NAMES[expected]} for '${nameOf(path)}', found ${typeName(value)}`
    return { kind, at: [...entry.path, ...path], message, help: 'Write a value of the type that the host expects.' }
  }
  return undefined
}

type Shape = 'string' | 'array' | 'object'

const NAMES: Readonly<Record<Shape, string>> = { string: 'a string', array: 'an array', object: 'an object' }

const SHAPES: Readonly<Partial<Record<Meaning, Shape>>> = { command: 'string', url: 'string', args: 'array', env: 'object', headers: 'object' }

interface Field {
  readonly path: Path
  readonly expected: Shape
  readonly value: unknown
}

/** The fields of the transport with what stands in them, one level down. */
function* fieldsOf(entry: ServerEntry, transport: Transport): Generator<Field> {
  for (const [field, { means }] of Object.entries(entry.host.transports[transport]?.fields ?? {})) {
    const expected = means === undefined || (means === 'command' && entry.commandHoldsArgs) ? undefined : SHAPES[means]
    if (expected === undefined || !Object.hasOwn(entry.value, field)) continue
    const value = entry.value[field]
    yield { path: [field], expected, value }
    if (expected === 'string' || !isOfType(value, expected)) continue
    const isArray = Array.isArray(value)
    for (const [key, member] of Object.entries(value as object)) {
      yield { path: [field, isArray ? Number(key) : key], expected: 'string', value: member }
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

function unsetVariables({ entry, expanded, transport }: Declared): Diagnosis[] {
  const fields = Object.keys(entry.host.transports[transport]?.fields ?? {})
  return expanded.strings
    .filter(({ path }) => fields.includes(String(path[entry.path.length])))
    .flatMap(({ path, expansion }) =>
      expansion.references
        .filter(({ origin }) => origin === 'unset')
        .map(({ name, start, end }): Diagnosis => ({ ...unset(name, entry), at: path, span: { start, end } }))
    )
}

function unset(name: string, { host }: ServerEntry): Pick<Diagnosis, 'kind' | 'message' | 'help'> {
  const message = `Environment variable '${name}' is required but not set`
  const help =
    host.manifestPath !== undefined && host.variables.pluginRoot.includes(name)
      ? `Only a plugin has a directory: add its ${host.manifestPath}, or name the directory with --plugin-root.`
      : `Set ${name} before the host starts, give its value with --env-file, or write a default: \${${name}:-…}.`
  return { kind: 'variable-unset', message, help }
}

function emptyCommand({ entry, expanded }: Declared): Diagnosis | undefined {
  if (stringOf(expanded, 'command')?.expansion.text.trim() !== '') return undefined
  const message = "The 'command' is empty once its variables are expanded"
  return { kind: 'command-missing', at: [...entry.path, 'command'], message, help: 'Give the variable the name of the program.' }
}

function invalidUrl({ entry, expanded, transport }: Declared): Diagnosis | undefined {
  const url = parseUrl(stringOf(expanded, 'url')?.expansion.text ?? '')
  if (url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:')) return undefined
  const message = `Invalid URL in ${transport} server config`
  return { kind: 'unreachable', at: [...entry.path, 'url'], message, help: 'Write the whole address, from https:// on.' }
}

function stringOf({ strings }: ExpandedEntry, place: string): ExpandedString | undefined {
  return strings.find((string) => string.place === place)
}
