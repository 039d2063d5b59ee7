import { addTo, firstIndex } from '../base/lists.js'
import type { Span } from '../base/text.js'
import { fitsPattern } from '../hosts/shape.js'
import { fileProfile, type HostProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord, type Path, placeName, toPointer, valueAt } from '../json/value.js'
import { findCredentials } from '../secrets/find.js'
import type { Credential } from '../secrets/judge.js'
import { finderOf } from '../secrets/mask.js'
import { findTokens } from '../secrets/tokens.js'
import { VariableNames } from '../secrets/variable-names.js'
import { serverEntries, ServerEntry } from '../server/entry.js'
import { findServerMap, isComment, type ServerMap } from '../server/server-map.js'
import { isFatal, type Loss, WHOLE_SERVER } from './portable.js'
import { readServer, type WithheldAt } from './read-server.js'
import type { Withheld } from './segments.js'
import { writeServer, type WrittenServer } from './write-server.js'

/** A file whose servers are to be written in another host's format. */
interface SourceFile {
  /** The value of the file. */
  readonly value: unknown
  readonly kind: 'mcp' | 'plugin'
  readonly host: HostProfile
}

/** Which of the servers are written. */
interface Selection {
  /** The names of the servers that are wanted; all of them if absent. Of the others nothing is said. */
  readonly wanted?: ReadonlySet<string>
  /** Servers that are not to be written although they could be, and why. */
  readonly refused?: ReadonlyMap<string, Loss>
}

/** What is lost from a server, or from the file; the path begins at the root of the file. */
export type ServerLoss = Loss & { readonly server?: string }

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
  /** Its path from the root of the file. */
  readonly path: Path
  /** Its place in the entry, as people write it. */
  readonly place: string
  /** The variable that replaces it; undefined if nothing does. */
  readonly variable?: string
}

/**
 * Translates the servers of a file into another host's format, as a file of that host. No credential is written; a variable
 * named after it takes its place.
 * @returns undefined for a file without a map of servers
 */
export function translateFile({ value: root, kind, host }: SourceFile, to: HostProfile, { wanted, refused }: Selection = {}): TranslatedFile | undefined {
  const map = findServerMap(root, host, kind)
  if (map === undefined || !isRecord(map.value)) return undefined
  const withheld = new WithheldCredentials(root, findCredentials(root), map.path, variablesOf(map, host))
  const losses: ServerLoss[] = []
  if (map.place !== 'right') losses.push(misplaced(map, host))
  const beside = membersBeside(root, map, kind, host)
  const kept = host.name === to.name ? beside.filter(([name, value]) => isKept(name, value, to)) : []
  for (const [name] of beside) {
    if (kept.some(([other]) => other === name)) continue
    losses.push({ path: [name], what: name, why: 'it is outside the servers', effect: 'left-out' })
  }
  const servers: [name: string, entry: unknown][] = []
  for (const [name, value] of Object.entries(map.value)) {
    if (wanted?.has(name) === false) continue
    const path = [...map.path, name]
    const add = (loss: Loss) => void losses.push({ ...loss, path: [...path, ...loss.path], server: name })
    if (!isRecord(value)) {
      if (!isComment(name)) add({ path: [], what: WHOLE_SERVER, why: 'it is not an object', effect: 'unread' })
      continue
    }
    const { entry, losses: found } = translateServer(value, host, to, withheld.below(path), name)
    // If a server is not written at all, only the cause is worth reporting.
    const fatal = entry === undefined ? undefined : (refused?.get(name) ?? lossBefore(name, entry, found, to))
    for (const loss of found) if (isFatal(loss) || (entry !== undefined && fatal === undefined)) add(loss)
    if (fatal !== undefined) add(fatal)
    else if (entry !== undefined) servers.push([name, entry])
  }
  const replaced = servers.flatMap(([server, entry]) => {
    const written = JSON.stringify(entry)
    const names = new Set(written.match(/\w+/g))
    return withheld.ofServer(server).map(({ path, variable }) => {
      const place = placeName(path.slice(map.path.length + 1))
      return { server, path, place, ...(names.has(variable) ? { variable } : {}) }
    })
  })
  return { value: fileOf(servers, to, kept), losses, withheld: replaced }
}

function whole(why: string, by?: string): Loss {
  return { path: [], what: WHOLE_SERVER, ...(by === undefined ? {} : { by }), why, effect: 'inexpressible' }
}

/** What prevents a server from being written even though its entry can be. */
function lossBefore(name: string, entry: unknown, losses: readonly Loss[], host: HostProfile): Loss | undefined {
  const { reservedNames, namePattern } = host
  const title = subjectOf(host)
  const off = losses.find(({ starts }) => starts === true)
  if (off !== undefined) return { ...whole('cannot disable a server in its file, and would start it', title), path: off.path }
  if (reservedNames.includes(name)) return whole('reserves its name', title)
  if (namePattern !== undefined && !fitsPattern(namePattern, name)) return whole('does not accept its name', title)
  // In a key, for example, or in a field that is copied as it is.
  return holdsCredential({ [name]: entry }) ? whole('it contains a credential where a variable cannot be used') : undefined
}

function holdsCredential(value: unknown): boolean {
  if (findCredentials(value).some(({ verdict }) => verdict !== 'placeholder')) return true
  return findTokens(JSON.stringify(value)).some(({ verdict }) => verdict === 'literal')
}

/** The variables that the servers refer to. */
function* variablesOf(map: ServerMap, host: HostProfile): Generator<string> {
  for (const entry of serverEntries(map.value, map.path, host)) {
    for (const { references } of entry.strings) for (const { name } of references) yield name
  }
}

function misplaced({ path }: ServerMap, host: HostProfile): Loss {
  const by = subjectOf(host)
  const why = 'does not look for servers there; they are converted as if it did'
  return { path, what: 'the location of the servers', by, why, effect: 'changed' }
}

/** The members next to the servers, if the whole file is about servers. */
function membersBeside(root: unknown, { path }: ServerMap, kind: SourceFile['kind'], host: HostProfile): Members {
  if (kind === 'plugin' || path.length === 0 || fileProfile(host, kind).open || !isRecord(root)) return []
  return Object.entries(root).filter(([name]) => name !== path[0] && name !== '$schema')
}

/** Whether a member next to the servers is kept when the file is written for its own host again. */
function isKept(name: string, value: unknown, host: HostProfile): boolean {
  return fileProfile(host, 'mcp').members.includes(name) && !holdsCredential({ [name]: value })
}

/** The members of a file and their values. */
type Members = readonly (readonly [name: string, value: unknown])[]

function fileOf(servers: Members, host: HostProfile, beside: Members): Readonly<Record<string, unknown>> {
  const { serversKeys, schemaUrl, begins } = fileProfile(host, 'mcp')
  const [keys = []] = serversKeys
  let value: Readonly<Record<string, unknown>> = Object.fromEntries(servers)
  for (const key of [...keys].reverse()) value = { [key]: value }
  const schema = schemaUrl === undefined ? {} : { $schema: schemaUrl }
  return { ...schema, ...begins, ...Object.fromEntries(beside), ...value }
}

/**
 * Translates a server from one host's format to another's. What cannot be expressed is lost and reported; nothing is
 * guessed.
 * @param value the entry as written
 * @param withheldAt the runs of its strings that must not be written, such as credentials; none if absent
 * @param name what it is called; without it, nothing is added that the server does not say
 */
export function translateServer(
  value: Readonly<Record<string, unknown>>,
  from: HostProfile,
  to: HostProfile,
  withheldAt: WithheldAt = () => [],
  name?: string
): WrittenServer {
  const { server, losses } = readServer(new ServerEntry('', [], value, from), withheldAt)
  if (server === undefined) return { entry: undefined, losses }
  const written = writeServer(server, to, name)
  return { entry: written.entry, losses: [...losses, ...written.losses] }
}

/** A credential that a variable replaces. */
interface Replaced {
  readonly path: Path
  readonly variable: string
}

/** Tells whether a run has a character of one of some others. */
function overlapFinder(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  let furthest = 0
  /** Where the last one ends of those up to each. */
  const ends = sorted.map(({ end }) => (furthest = Math.max(furthest, end)))
  return ({ start, end }) => (ends[firstIndex(sorted.length, (index) => (sorted[index]?.start ?? end) >= end) - 1] ?? 0) > start
}

/** A shorter text may be in a file again by chance. */
const MIN_COPY_LENGTH = 8

/** The credentials in a file, which no translation writes, and the variables that replace them. */
class WithheldCredentials {
  readonly #byServer = new Map<string, Replaced[]>()
  readonly #byPointer = new Map<string, Withheld[]>()

  /**
   * @param root the value of the file
   * @param credentials those found in it
   * @param mapPath the path of the map of servers
   * @param taken the variables that the file already refers to, which contain something else
   */
  constructor(root: unknown, credentials: readonly Credential[], mapPath: Path, taken: Iterable<string>) {
    const names = new VariableNames(taken)
    for (const { path, span, verdict, variable: fitting } of credentials) {
      if (verdict === 'placeholder') continue
      const text = valueAt(root, path)
      if (typeof text !== 'string') continue
      const [server, key] = [path[mapPath.length], path.at(-1)]
      // A credential in the environment of the server already has the name of a variable.
      const name = typeof key === 'string' && /^[A-Z_][A-Z0-9_]*$/.test(key) ? key : fitting
      const variable = names.nameFor(text.slice(span.start, span.end), name, String(server ?? ''))
      this.#add({ path, variable }, mapPath)
      addTo(this.#byPointer, toPointer(path), { start: span.start, end: span.end, variable })
    }
    // It may be there again where nothing says what it is.
    const find = finderOf(names.texts.filter(({ length }) => length >= MIN_COPY_LENGTH))
    for (const { path, text } of stringsBelow(valueAt(root, mapPath), mapPath)) {
      const pointer = toPointer(path)
      const known = this.#byPointer.get(pointer) ?? []
      const isKnown = overlapFinder(known)
      const copies = find(text).flatMap(({ start, end }) => {
        const variable = names.of(text.slice(start, end))
        return variable === undefined || isKnown({ start, end }) ? [] : [{ start, end, variable }]
      })
      if (copies.length === 0) continue
      for (const { variable } of copies) this.#add({ path, variable }, mapPath)
      this.#byPointer.set(pointer, [...known, ...copies].sort((a, b) => a.start - b.start))
    }
  }

  #add(replaced: Replaced, mapPath: Path): void {
    if (!mapPath.every((step, index) => replaced.path[index] === step)) return
    const server = String(replaced.path[mapPath.length] ?? '')
    addTo(this.#byServer, server, replaced)
  }

  /** Those in the entry of a server. */
  ofServer(name: string): readonly Replaced[] {
    return this.#byServer.get(name) ?? []
  }

  /** The runs that are withheld from the strings of the entry at a path. */
  below(entry: Path): WithheldAt {
    return (path) => this.#byPointer.get(toPointer([...entry, ...path])) ?? []
  }
}

/** Every string in a value, with its path. */
function* stringsBelow(root: unknown, base: Path): Generator<{ readonly path: Path; readonly text: string }> {
  const rest: { path: Path; value: unknown }[] = [{ path: base, value: root }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { path, value } = next
    if (typeof value === 'string') yield { path, text: value }
    else if (Array.isArray(value)) for (const [index, item] of (value as unknown[]).entries()) rest.push({ path: [...path, index], value: item })
    else if (isRecord(value)) for (const [key, member] of Object.entries(value)) rest.push({ path: [...path, key], value: member })
  }
}
