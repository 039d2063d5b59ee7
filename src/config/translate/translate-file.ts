import type { Path } from '../../document/pointer.js'
import { findCredentials } from '../credentials/find.js'
import { findTokens } from '../credentials/tokens.js'
import { fileProfile } from '../host-files.js'
import type { HostProfile } from '../host-profile.js'
import { isRecord, serverEntries } from '../servers/server-entry.js'
import { findServerMap, type ServerMap } from '../servers/server-map.js'
import { isFatal, type Loss, placeName, WHOLE_SERVER } from './loss.js'
import { translateServer } from './translate-server.js'
import { WithheldCredentials } from './withheld.js'

/** A file whose servers are to be told in the words of another host. */
export interface SourceFile {
  /** The value of the file. */
  readonly value: unknown
  readonly kind: 'mcp' | 'plugin'
  readonly host: HostProfile
}

/** What is lost of one server; the path begins at the root of the file. */
export interface ServerLoss extends Loss {
  /** Undefined for what belongs to no server. */
  readonly server?: string
}

export interface TranslatedFile {
  /** The server configuration of the other host. */
  readonly value: Readonly<Record<string, unknown>>
  readonly losses: readonly ServerLoss[]
  /** The credentials of the servers that are written. */
  readonly withheld: readonly ReplacedCredential[]
}

/** A credential that is not written. */
export interface ReplacedCredential {
  readonly server: string
  /** Where it stands in the entry, as people write it. */
  readonly place: string
  /** What stands in its place; undefined where nothing does. */
  readonly variable?: string
}

/**
 * Tells the servers of a file in the words of another host, as a file of that host. No credential is written: the variable
 * that takes its place is named after it.
 * @returns undefined for a file without a map of servers
 */
export function translateFile({ value: root, kind, host }: SourceFile, to: HostProfile): TranslatedFile | undefined {
  const map = findServerMap(root, host, kind)
  if (map === undefined || !isRecord(map.value)) return undefined
  const withheld = new WithheldCredentials(root, findCredentials(root), map.path, variablesOf(map, host))
  const losses: ServerLoss[] = [...besides(root, map, kind, host)]
  const servers: [name: string, entry: unknown][] = []
  for (const [name, value] of Object.entries(map.value)) {
    const path = [...map.path, name]
    const add = (loss: Loss) => void losses.push({ ...loss, path: [...path, ...loss.path], server: name })
    if (!isRecord(value)) {
      if (!isComment(name)) add({ path: [], what: WHOLE_SERVER, why: 'it is no object', effect: 'unread' })
      continue
    }
    const { entry, losses: found } = translateServer(value, host, to, withheld.below(path))
    // Of what is not written at all, only the cause is worth saying.
    for (const loss of found) if (entry !== undefined || isFatal(loss)) add(loss)
    const obstacle = entry === undefined ? undefined : obstacleTo(name, entry, to)
    if (obstacle !== undefined) add(obstacle)
    else if (entry !== undefined) servers.push([name, entry])
  }
  const replaced = servers.flatMap(([server, entry]) => {
    const written = JSON.stringify(entry)
    return withheld.all
      .filter(({ path }) => isBelow(path, [...map.path, server]))
      .map(({ path, variable }) => {
        const place = placeName(path.slice(map.path.length + 1))
        return { server, place, ...(written.includes(variable) ? { variable } : {}) }
      })
  })
  return { value: fileOf(servers, to), losses, withheld: replaced }
}

function whole(why: string, by?: string): Loss {
  return { path: [], what: WHOLE_SERVER, ...(by === undefined ? {} : { by }), why, effect: 'inexpressible' }
}

/** What keeps a server from being written though its entry can be. */
function obstacleTo(name: string, entry: unknown, { title, reservedNames, namePattern }: HostProfile): Loss | undefined {
  if (reservedNames.includes(name)) return whole('keeps its name for itself', title)
  if (namePattern !== undefined && !new RegExp(namePattern).test(name)) return whole('does not take its name', title)
  // In a key, say, or in a field that is taken over as it is.
  const left = findCredentials({ [name]: entry }).some(({ verdict }) => verdict !== 'placeholder')
  const inKeys = findTokens(JSON.stringify([name, entry])).some(({ verdict }) => verdict === 'literal')
  return left || inKeys ? whole('it holds a credential where no variable can stand') : undefined
}

/** The variables that the servers refer to. */
function* variablesOf(map: ServerMap, host: HostProfile): Generator<string> {
  for (const entry of serverEntries(map.value, map.path, host)) {
    for (const { references } of entry.strings) for (const { name } of references) yield name
  }
}

/** What stands beside the servers, where the whole file is about them. */
function* besides(root: unknown, map: ServerMap, kind: SourceFile['kind'], host: HostProfile): Generator<ServerLoss> {
  const { title } = host
  if (map.place !== 'right') {
    const why = 'does not look for servers there, and these are written as if it did'
    yield { path: map.path, what: 'the place of the servers', by: title, why, effect: 'changed' }
  }
  if (kind === 'plugin' || map.path.length === 0 || fileProfile(host, kind).open || !isRecord(root)) return
  for (const name of Object.keys(root)) {
    if (name === map.path[0] || name === '$schema') continue
    yield { path: [name], what: name, why: 'it stands beside the servers', effect: 'left-out' }
  }
}

/** Whether a member of the map says nothing to any host. */
function isComment(name: string): boolean {
  return /^(?:[_$]|\/\/)/.test(name)
}

function isBelow(path: Path, entry: Path): boolean {
  return entry.every((step, index) => path[index] === step)
}

function fileOf(servers: readonly (readonly [string, unknown])[], host: HostProfile): Readonly<Record<string, unknown>> {
  const { serversKeys, schemaUrl } = fileProfile(host, 'mcp')
  const [keys = []] = serversKeys
  let value: Readonly<Record<string, unknown>> = Object.fromEntries(servers)
  for (const key of [...keys].reverse()) value = { [key]: value }
  return schemaUrl === undefined ? value : { $schema: schemaUrl, ...value }
}
