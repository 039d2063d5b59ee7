import { fileProfile, type HostProfile, serversKey, TRANSPORTS, type Transport } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import type { Reading } from '../project/reading.js'

/** What two hosts read alike in a file of servers. */
interface Common {
  readonly serversKey: string
  /** By transport, the fields of an entry, and the values of `type`. */
  readonly transports: ReadonlyMap<Transport, { readonly fields: ReadonlySet<string>; readonly types: readonly (string | undefined)[] }>
  /** The beginnings of references that have a meaning for one of them. */
  readonly references: readonly string[]
}

/**
 * Whether a host has nothing to add about a file to what another one reports: the file contains only what both read alike.
 * So most files with several readers are checked once. False if that is not certain.
 * @param one the file as the host in question reads it
 */
export function saysNoMore(other: Reading, one: Reading): boolean {
  // Another document means another dialect.
  if (other.document !== one.document || other.kind !== 'mcp' || one.document.byteOrderMark) return false
  const common = commonOf(one.host, other.host)
  const { value, servers } = one
  if (common === undefined || !isRecord(value) || Object.keys(value).join() !== common.serversKey) return false
  const { text } = one.document
  if (text.includes('\\u') || common.references.some((reference) => text.includes(reference))) return false
  return servers.every((server) => {
    const transport = common.transports.get(server.transport)
    if (transport === undefined || !transport.types.includes(server.type) || other.host.reservedNames.includes(server.name)) return false
    return Object.keys(server.value).every((field) => transport.fields.has(field))
  })
}

/**
 * Whether two hosts are the same to a rule that knows a host only as a reader of the file: nothing in it is a reference for them, so what they do
 * with one makes no difference, and where it belongs is the same for both.
 * @param other says no more than the first one
 */
export function isReadAlike(other: Reading, one: Reading): boolean {
  // A plugin may be one for a single host.
  if (one.plugin !== undefined || other.plugin !== undefined) return false
  if (one.isUsersOwn !== other.isUsersOwn || one.folder !== other.folder || one.stringsWithSigns.some(({ references }) => references.length > 0)) return false
  const names = [one, other].flatMap(({ host: { variables } }) => [...variables.predefined, ...variables.pluginRoot])
  return !names.some((name) => one.document.text.includes(name.replace(/\*$/, '')))
}

const COMMON = new WeakMap<HostProfile, WeakMap<HostProfile, { readonly common: Common | undefined }>>()

function commonOf(a: HostProfile, b: HostProfile): Common | undefined {
  const ofA = COMMON.get(a) ?? new WeakMap<HostProfile, { readonly common: Common | undefined }>()
  COMMON.set(a, ofA)
  const known = ofA.get(b) ?? { common: compared(a, b) }
  ofA.set(b, known)
  return known.common
}

/** @returns undefined for hosts that differ in more than fields and names */
function compared(a: HostProfile, b: HostProfile): Common | undefined {
  if (!isSame(manners(a), manners(b)) || (b.reservedEnv ?? []).length > 0) return undefined
  // What is valid for one of them may not be valid for the other.
  if (Object.entries(a.rules).some(([id, weight]) => weight === 'off' && b.rules[id] !== 'off')) return undefined
  const isAlikeUntyped = isSame(preferredTypes(a), preferredTypes(b))
  const transports = new Map(
    TRANSPORTS.flatMap((transport) => {
      const [ofA, ofB] = [a.transports[transport], b.transports[transport]]
      if (ofA === undefined || ofB === undefined || !isSame(ofA.required, ofB.required)) return []
      const fields = new Set(Object.keys(ofA.fields).filter((field) => isSame(ofA.fields[field], ofB.fields[field])))
      const named = ofA.types.filter((type) => ofB.types.includes(type))
      // Where there is no type, a host may ask for the one it prefers.
      const types = transport === 'stdio' ? [undefined] : isAlikeUntyped ? [undefined, ...named] : named
      return [[transport, { fields, types }] as const]
    })
  )
  const names = [a, b].flatMap(({ variables: { predefined, pluginRoot } }) => [...predefined, ...pluginRoot])
  return { serversKey: serversKey(a, 'mcp'), transports, references: names.map((name) => `\${${name.replace(/\*$/, '')}`) }
}

/** The `type` that a host asks for where an entry with a URL has none. */
function preferredTypes({ transports: { http, sse } }: HostProfile): unknown {
  return [http?.types[0] ?? null, sse?.types[0] ?? null]
}

/** How a host handles files and entries in general. */
function manners(host: HostProfile): unknown {
  const { json, serversKeys, open } = fileProfile(host, 'mcp')
  const { untyped, ignoresType, both, strictTransports, nestedTransport, bareSwitch, switchShields, unjudged, namePattern, fallsBackToSse, variables } = host
  const { comments, trailingCommas } = json
  return [
    [comments, trailingCommas, serversKeys, open, untyped, ignoresType, both, strictTransports, nestedTransport, bareSwitch, switchShields, unjudged, namePattern, fallsBackToSse],
    [variables.forms, variables.expanded, variables.anyName, variables.unknown]
  ]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
