import { ENTRY_READERS } from '../../generated/foreign-fields.js'
import { closest } from '../base/wording.js'
import type { HostProfile, Meaning } from '../hosts/profile.js'
import { typedTransports } from '../hosts/shape.js'
import { isRecord, type JsonValue } from '../json/value.js'
import { hostFields, oncePerServer, type ServerEntry } from './entry.js'
import { foreignEntryField, type ForeignField, isDescriptive } from './foreign-fields.js'
import { foreignUrlField, isBareSwitch, isEntry, isKnownType, isMisplaced, isTransportClear, partsOfUrl, urlNeedsType } from './server-map.js'

/** A field of a server entry, and what its host makes of it. */
export interface ResolvedField {
  readonly field: string
  /**
   * - `own`: the host reads it in an entry of this transport, or it is not known which fields it reads there
   * - `misplaced`: the host reads it in entries of another transport alone
   * - `address`: it says how the server is reached, where the host knows no such field or no such transport; `http-url` and `transport-type` say so
   * - `server`: it is an entry of its own
   * - `foreign`: other hosts read it
   * - `misspelled`: it resembles one that the host reads, and that the entry does not have
   * - `descriptive`: it says something to people
   */
  readonly is: 'own' | 'misplaced' | 'address' | 'server' | 'foreign' | 'misspelled' | 'descriptive' | 'unknown'
  /** The field that is probably meant, of those that the host reads and the entry does not have; always there if `misspelled`. */
  readonly meant?: string
  /** What other hosts make of it; always there if `foreign`. */
  readonly foreign?: ForeignField
}

/** Every field of an entry, as its host has it. */
export const resolveFields = oncePerServer((server: ServerEntry): readonly ResolvedField[] => {
  const { host, transport, value } = server
  const { byName } = hostFields(host)
  const own = host.transports[transport]?.fields ?? value
  return Object.keys(value).map((field): ResolvedField => {
    if (!byName.has(field)) return unreadField(server, field)
    if (Object.hasOwn(own, field)) return { field, is: 'own' }
    const foreign = foreignEntryField(field, host)
    return { field, is: 'misplaced', ...(foreign === undefined ? {} : { foreign }) }
  })
})

/** The fields that decide the transport of an entry; other rules check where they are. */
const SELECTORS = ['type', 'command', 'url'] as const

/** The fields of another transport, where there is no doubt about the transport: the host ignores them, or drops the server for them. */
export const misplacedFields = oncePerServer((server): readonly ResolvedField[] => {
  if (!isTransportClear(server)) return []
  const isStrict = server.host.strictTransports === true
  // `one-transport` reports two strings.
  const isTwofold = server.url !== undefined && server.command !== undefined
  if (server.has(server.transport === 'stdio' ? 'url' : 'command') && (!isStrict || isTwofold)) return []
  // Other rules report what is missing, or a URL in `command`: with that, the fields may be right.
  if (isRemoteByCommand(server) || (!isStrict && !server.has('command') && !server.has('url'))) return []
  const isSelector = (field: string) => SELECTORS.some((meaning) => server.fieldFor(meaning) === field)
  return resolveFields(server).filter(({ field, is }) => is === 'misplaced' && server.holds(field) && (isStrict || !isSelector(field)))
})

/** Whether the URL of a remote server is in its `command`. */
function isRemoteByCommand({ command }: ServerEntry): boolean {
  return command !== undefined && /^https?:\/\//i.test(command)
}

function unreadField(server: ServerEntry, field: string): ResolvedField {
  const { host, value } = server
  if (isDescriptive(field) && host.unknownFields !== 'refused') return { field, is: 'descriptive' }
  const absent = [...hostFields(host).byName.keys()].filter((name) => !Object.hasOwn(value, name))
  const intended = fieldMeant(field, host) ?? closest(field, absent, field.length > 6 ? 2 : 1) ?? fieldNearlyMeant(field, host)
  const address = intended === server.fieldFor('url') ? foreignUrlField(server) : undefined
  // `http-url` says of one field that it means the url.
  const isFree = intended !== undefined && absent.includes(intended) && (address === undefined || address === field)
  const meant = isFree ? { meant: intended } : {}
  const foreign = foreignEntryField(field, host)
  const member = value[field]
  if (isOfAddress(server, field)) return { field, is: 'address', ...meant }
  if (isRecord(member) && isEntry(member)) return { field, is: 'server' }
  if (foreign !== undefined) return { field, is: 'foreign', foreign, ...meant }
  return { field, is: 'meant' in meant ? 'misspelled' : 'unknown', ...meant }
}

function isOfAddress(server: ServerEntry, field: string): boolean {
  // Without its url nothing would be left of a remote server: it needs another host, or a bridge.
  if (server.host.transports[server.transport] === undefined) return /^(?:url|headers|type|transport|transportType)$/.test(field)
  return partsOfUrl(server).includes(field) && isTransportClear(server)
}

/** Names that no host reads but that people and generators write. */
const SYNONYMS: Readonly<Record<string, Meaning>> = {
  argv: 'args',
  arguments: 'args',
  baseUrl: 'url',
  cmd: 'command',
  endpoint: 'url',
  envVars: 'env',
  environmentVariables: 'env',
  environment_variables: 'env',
  exec: 'command',
  executable: 'command',
  httpHeaders: 'headers',
  link: 'url',
  parameters: 'args',
  program: 'command',
  protocol: 'type',
  transport: 'type',
  transportType: 'type',
  transport_type: 'type',
  uri: 'url'
}

/** The host's own field for what is usually meant by another name, or by other hosts' field of that name. */
export function fieldMeant(name: string, host: HostProfile): string | undefined {
  const synonym = Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined
  const meaning = synonym ?? (Object.hasOwn(ENTRY_READERS, name) ? ENTRY_READERS[name]?.means : undefined)
  const [field] = meaning === undefined ? [] : hostFields(host).namesOf(meaning)
  return field === name ? undefined : field
}

const KNOWN_NAMES = [...Object.keys(SYNONYMS), ...Object.keys(ENTRY_READERS)]

/** Shorter names resemble too many others. */
const MIN_NEAR_LENGTH = 6

/** The field of a host that a misspelled name for it means: `enviroment`. */
export function fieldNearlyMeant(name: string, host: HostProfile): string | undefined {
  if (name.length < MIN_NEAR_LENGTH) return undefined
  const near = closest(name, KNOWN_NAMES, 1)
  return near === undefined ? undefined : fieldMeant(near, host)
}

/**
 * The field that is probably meant as one without which the host neither starts nor reaches the server: its command, its url, or
 * its type. The rules that report what is missing offer the rename, and supersede `unknown-field`.
 */
export function misnamedField(server: ServerEntry): { readonly field: string; readonly meant: string } | undefined {
  const wanted = vitalFieldsMissing(server)
  if (wanted.length === 0) return undefined
  for (const { field, foreign, meant } of resolveFields(server)) {
    // A word that people write for it is a mistake, though some host has a field of that name.
    if (meant !== undefined && wanted.includes(meant) && (foreign === undefined || Object.hasOwn(SYNONYMS, field) || field === 'command' || field === 'url')) return { field, meant }
  }
  return undefined
}

const SAID_ELSEWHERE: readonly Meaning[] = ['type', 'command', 'url']

/** The fields without which the host does not accept an entry that says what is started, but for that and the type. No other name for them is there either. */
export function missingFields(server: ServerEntry): string[] {
  const { host, transport, value } = server
  const { required = [], fields = {} } = host.transports[transport] ?? {}
  const others = required.filter((field) => {
    const means = fields[field]?.means
    return !Object.hasOwn(value, field) && (means === undefined || !(SAID_ELSEWHERE.includes(means) || server.has(means)))
  })
  // `unknown-field` reports another name.
  return others.filter((field) => resolveFields(server).every(({ meant }) => meant !== field))
}

/** What such a field may contain to begin with: no arguments, the name of the server, or that it is on. */
export function startingValue({ host, transport, name }: ServerEntry, field: string): JsonValue | undefined {
  const profile = host.transports[transport]?.fields[field]
  if (profile?.means === 'args') return []
  if (profile?.means === 'enabled') return true
  return field === 'name' && profile?.type === 'string' ? name : undefined
}

/** What the entry still needs: a command or a url, or the type that the host wants next to it. */
function vitalFieldsMissing(server: ServerEntry): readonly string[] {
  const { host, transport } = server
  if (isMisplaced(server) || host.transports[transport] === undefined) return []
  const [hasCommand, hasUrl] = [server.has('command'), server.has('url')]
  if (hasCommand || hasUrl) {
    const needsType = hasCommand ? host.untyped.command === undefined : urlNeedsType(host)
    return needsType && !server.has('type') && !server.ignoresType ? [server.fieldFor('type')] : []
  }
  if (foreignUrlField(server) !== undefined || isBareSwitch(server)) return []
  if (transport === 'stdio') return [server.fieldFor('command'), ...urlFields(host)]
  return isTransportClear(server) ? urlFields(host) : []
}

/** The names of the fields in which a host finds the url of a remote server. */
export function urlFields(host: HostProfile): readonly string[] {
  return host.transports.http === undefined && host.transports.sse === undefined ? [] : hostFields(host).namesOf('url')
}

/** Whether a host does not look at a field of an entry, because it is one of another transport: `transport-field` reports it. */
export function isIgnoredThere(server: ServerEntry, field: string): boolean {
  const { host, transport, type } = server
  if (!isTransportClear(server)) return false
  const isLoose = host.looseTransports === true || host.rules['valid-shape'] === 'warning'
  // Where the type alone says which fields are read, an entry with an unknown one has those of the transport that was meant.
  if (!isLoose && (type === undefined || isKnownType(server) || typedTransports(host.transports) === undefined)) return false
  // Those by which a host chooses the transport are read in any case.
  if (host.looseTransports !== true && (['command', 'url'] as const).some((meaning) => server.fieldFor(meaning) === field)) return false
  const own = host.transports[transport]?.fields
  return own !== undefined && !Object.hasOwn(own, field)
}

/**
 * Whether a server does not start because of a value of the wrong type in a field.
 * @param isInside whether the value is one of a map; undefined for null, which hosts treat as absent
 */
export function isVital(server: ServerEntry, field: string, isInside: boolean | undefined): boolean {
  if (field === server.fieldFor(server.transport === 'stdio' ? 'command' : 'url')) return true
  const vital = server.host.transports[server.transport]?.fields[field]?.vital
  return vital !== undefined && isInside !== undefined && (vital === 'values') === isInside
}
