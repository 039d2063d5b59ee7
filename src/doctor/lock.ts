import { addTo, append } from '../base/lists.js'
import { isDeeperThan, isRecord } from '../json/value.js'
import { maskedValue } from '../secrets/masks.js'
import { type Diagnosis, quote } from './diagnosis.js'
import type { PlannedServer, ServerResult, Tool } from './server.js'

/** The tools of a server, by name. */
interface LockedServer {
  /** A digest of what each tool says about itself. */
  readonly tools: Readonly<Record<string, string>>
  /**
   * The same as texts, masked, so that a change can be shown and not only noticed. Locks of older versions have none, and tools with
   * very large texts are left out.
   */
  readonly texts?: Readonly<Record<string, ToolTexts>>
}

/** What a tool says about itself; masked. */
export interface ToolTexts {
  readonly description?: string
  readonly inputSchema?: unknown
  readonly outputSchema?: unknown
}

/** The tool lock. Its keys come from {@link lockKey}. */
export interface LockFile {
  readonly version: 1
  readonly servers: Readonly<Record<string, LockedServer>>
}

/** How the tools of one server differ from a lock. */
export interface LockChange {
  readonly server: PlannedServer
  readonly diagnosis: Diagnosis
  /** The names of the tools. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** What tools said before and say now, undefined if that is not known. */
  readonly changed: readonly { readonly name: string; readonly before: ToolTexts | undefined; readonly after: ToolTexts | undefined }[]
}

/** How a run differs from a lock. */
interface LockComparison {
  /** One finding for each server whose tools differ from the lock. */
  readonly changes: readonly LockChange[]
  /** The keys of servers that are in the lock and were not examined in this run. */
  readonly absent: readonly string[]
}

const SHOWN_NAMES = 10
const SHOWN_LENGTH = 60

/** The key of a server in a lock: its file, as shown, and its name. */
export function lockKey({ file, name }: Pick<PlannedServer, 'file' | 'name'>): string {
  return `${file}#${name}`
}

/** The lock for the servers of a run that were ready, sorted so that the file changes only when a tool does. */
export function lockOf(results: readonly ServerResult[]): LockFile {
  const servers = results.flatMap(({ server, state, tools }): [string, LockedServer][] =>
    state === 'ready' && tools !== null ? [[lockKey(server), lockedServer(tools, server)]] : []
  )
  return { version: 1, servers: Object.fromEntries(servers.sort(byKey)) }
}

/** The tools in a lock, by file and then by server, as far as it has their texts. */
export function lockedTools({ servers }: LockFile): ReadonlyMap<string, ReadonlyMap<string, readonly Tool[]>> {
  const files = new Map<string, Map<string, readonly Tool[]>>()
  for (const [key, { tools, texts = {} }] of Object.entries(servers)) {
    const end = key.lastIndexOf('#')
    const file = files.get(key.slice(0, end)) ?? new Map<string, readonly Tool[]>()
    const own = Object.keys(tools).map((name): Tool => ({ ...(Object.hasOwn(texts, name) ? texts[name] : {}), name }))
    files.set(key.slice(0, end), file.set(key.slice(end + 1), own))
  }
  return files
}

/** Compares the tools of the servers that were ready with a lock. @returns one diagnosis per changed server, at its entry */
export function compareLock(lock: LockFile, results: readonly ServerResult[]): LockComparison {
  const changes: LockChange[] = []
  for (const { server, state, tools } of results) {
    if (state !== 'ready' || tools === null) continue
    const key = lockKey(server)
    const locked = Object.hasOwn(lock.servers, key) ? lock.servers[key] : undefined
    if (locked === undefined) {
      const diagnosis = changeDiagnosis(server, 'This server is not in the tool lock', 'Review its tools, then update the lock.')
      changes.push({ server, diagnosis, added: [], removed: [], changed: [] })
      continue
    }
    const change = changeOf(locked, tools, server)
    if (change !== undefined) changes.push(change)
  }
  const examined = new Set(results.map(({ server }) => lockKey(server)))
  return { changes, absent: Object.keys(lock.servers).filter((key) => !examined.has(key)) }
}

/** Parses a lock. @throws Error whose message says what is wrong with it */
export function parseLock(text: string): LockFile {
  const value = parseJson(text)
  if (!isRecord(value)) throw new Error('it is not a JSON object')
  if (value.version !== 1) throw new Error('"version" must be 1; this version of plugvet supports no other')
  if (!isRecord(value.servers)) throw new Error('"servers" must be an object')
  for (const [key, server] of Object.entries(value.servers)) {
    const tools = isRecord(server) ? server.tools : undefined
    if (!isRecord(tools)) throw new Error(`"tools" of server ${JSON.stringify(key)} must be an object`)
    for (const [name, digest] of Object.entries(tools)) {
      if (typeof digest === 'string' && /^[0-9a-f]{64}$/.test(digest)) continue
      throw new Error(`the value of tool ${JSON.stringify(name)} of server ${JSON.stringify(key)} must be a SHA-256 digest`)
    }
    const texts = isRecord(server) ? (server.texts ?? {}) : {}
    if (!isRecord(texts) || !Object.values(texts).every(isTexts)) throw new Error(`"texts" of server ${JSON.stringify(key)} must be an object of objects`)
  }
  return { version: 1, servers: value.servers as Record<string, LockedServer> }
}

function digestsOf(tools: readonly Tool[]): Record<string, string> {
  const byName = new Map<string, string[]>()
  for (const { name, description, inputSchema } of tools) {
    const digest = digestOf({ name, description, inputSchema })
    addTo(byName, name, digest)
  }
  // The order of two tools with the same name does not matter.
  const digests = [...byName].map(([name, all]): [string, string] => [name, all[1] === undefined ? (all[0] ?? '') : digestOf(all.sort())])
  return Object.fromEntries(digests.sort(byKey))
}

function changeOf(locked: LockedServer, tools: readonly Tool[], server: PlannedServer): LockChange | undefined {
  const now = digestsOf(tools)
  const names = Object.keys(now)
  const added = names.filter((name) => !Object.hasOwn(locked.tools, name))
  const removed = Object.keys(locked.tools).filter((name) => !Object.hasOwn(now, name))
  const changed = names.filter((name) => Object.hasOwn(locked.tools, name) && locked.tools[name] !== now[name])
  const parts = ([['added', added], ['removed', removed], ['changed', changed]] as const).filter(([, which]) => which.length > 0)
  if (parts.length === 0) return undefined
  const message = `The tools differ from the lock: ${parts.map(([what, which]) => `${what} ${namesOf(which, server)}`).join('; ')}`
  const { texts: after = {} } = lockedServer(tools, server)
  const { texts: before = {} } = locked
  const textsIn = (texts: Readonly<Record<string, ToolTexts>>, name: string) => (Object.hasOwn(texts, name) ? texts[name] : undefined)
  const diagnosis = changeDiagnosis(server, message, 'Find out why the tools changed. If the change is intended, update the lock.')
  return { server, diagnosis, added, removed, changed: changed.map((name) => ({ name, before: textsIn(before, name), after: textsIn(after, name) })) }
}

function changeDiagnosis(server: PlannedServer, message: string, help: string): Diagnosis {
  return { kind: 'tools-changed', message, help, at: server.entry, part: 'key' }
}

function namesOf(which: readonly string[], { redact }: PlannedServer): string {
  const shown = which.slice(0, SHOWN_NAMES).map((name) => `'${quote(name, redact, SHOWN_LENGTH)}'`)
  return `${shown.join(', ')}${which.length > SHOWN_NAMES ? ` and ${which.length - SHOWN_NAMES} more` : ''}`
}

/** The largest texts of a tool, and of all tools of a server, that a lock has; in characters. */
const MAX_TEXT = 64 * 1024
const MAX_TEXTS = 1024 * 1024
/** A schema that is deeper is not kept: indented, it would grow with the square of its depth. */
const MAX_DEPTH = 50

function lockedServer(tools: readonly Tool[], { redact }: PlannedServer): LockedServer {
  const digests = digestsOf(tools)
  const texts = new Map<string, ToolTexts>()
  const seen = new Set<string>()
  let room = MAX_TEXTS
  for (const { name, description, inputSchema, outputSchema } of tools) {
    // Of two tools with one name, neither can be compared with an earlier one.
    const isRepeated = seen.has(name)
    seen.add(name)
    if (isRepeated) texts.delete(name)
    if (isRepeated || isDeeperThan(MAX_DEPTH, inputSchema) || isDeeperThan(MAX_DEPTH, outputSchema)) continue
    const size = (description ?? '').length + sizeOf(inputSchema) + sizeOf(outputSchema)
    if (size > Math.min(MAX_TEXT, room)) continue
    room -= size
    texts.set(name, {
      ...(description === undefined ? {} : { description: redact(description) }),
      ...(inputSchema === undefined ? {} : { inputSchema: sorted(maskedValue(inputSchema, redact)) }),
      ...(outputSchema === undefined ? {} : { outputSchema: sorted(maskedValue(outputSchema, redact)) })
    })
  }
  return { tools: digests, texts: Object.fromEntries([...texts].sort(byKey)) }
}

function sizeOf(schema: unknown): number {
  return schema === undefined ? 0 : JSON.stringify(schema).length
}

/** A value with the members of its objects in order, so that another order is not a difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(byKey).map(([key, member]) => [key, sorted(member)]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not valid JSON')
  }
}

/** Whether a value can be the texts of a tool. Somebody may have written into the lock by hand. */
function isTexts(value: unknown): value is ToolTexts {
  if (!isRecord(value) || isDeeperThan(MAX_DEPTH, value.inputSchema) || isDeeperThan(MAX_DEPTH, value.outputSchema)) return false
  return value.description === undefined || typeof value.description === 'string'
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** Text is hashed in chunks of this size: hashing every comma separately takes ten times as long. */
const CHUNK = 64 * 1024

/**
 * The hexadecimal SHA-256 of the text that JSON.stringify would give with sorted keys. JSON.stringify itself could exhaust the stack,
 * because the value comes from a server and may be nested to any depth.
 */
export function digestOf(value: unknown): string {
  const { createHash } = process.getBuiltinModule('node:crypto')
  const hash = createHash('sha256')
  let text = ''
  for (const part of textOf(value)) {
    text += part
    if (text.length < CHUNK) continue
    hash.update(text)
    text = ''
  }
  return hash.update(text).digest('hex')
}

function* textOf(root: unknown): Generator<string> {
  const rest: ({ readonly text: string } | { readonly value: unknown })[] = [{ value: root }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if ('text' in next) yield next.text
    else if (typeof next.value === 'object' && next.value !== null) append(rest, partsOf(next.value))
    else yield JSON.stringify(next.value)
  }
}

/** The parts of an object or array, the last one first. */
function partsOf(value: object): ({ readonly text: string } | { readonly value: unknown })[] {
  const isList = Array.isArray(value)
  const members = (isList ? [...value.entries()] : Object.entries(value).filter(([, member]) => member !== undefined).sort(byKey)) as [string | number, unknown][]
  const parts = members.flatMap(([key, member], index) => [{ text: `${index === 0 ? '' : ','}${isList ? '' : `${JSON.stringify(key)}:`}` }, { value: member }])
  return [{ text: isList ? '[' : '{' }, ...parts, { text: isList ? ']' : '}' }].reverse()
}
