import { type Diagnosis, quote } from './diagnosis.js'
import type { PlannedServer, ServerResult, Tool } from './server.js'

/** The tools of a server: a digest of each tool's description of itself, by name. */
interface LockedServer {
  readonly tools: Readonly<Record<string, string>>
}

/** The tool lock. Its keys come from {@link lockKey}. */
export interface LockFile {
  readonly version: 1
  readonly servers: Readonly<Record<string, LockedServer>>
}

/** How a run differs from a lock. */
interface LockComparison {
  /** One finding for each server whose tools differ from the lock. */
  readonly changes: readonly { readonly server: PlannedServer; readonly diagnosis: Diagnosis }[]
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
    state === 'ready' && tools !== null ? [[lockKey(server), { tools: digestsOf(tools) }]] : []
  )
  return { version: 1, servers: Object.fromEntries(servers.sort(byKey)) }
}

/** Compares the tools of the servers that were ready with a lock. @returns one diagnosis per changed server, at its entry */
export function compareLock(lock: LockFile, results: readonly ServerResult[]): LockComparison {
  const changes: { server: PlannedServer; diagnosis: Diagnosis }[] = []
  for (const { server, state, tools } of results) {
    if (state !== 'ready' || tools === null) continue
    const key = lockKey(server)
    const locked = Object.hasOwn(lock.servers, key) ? lock.servers[key] : undefined
    const message = locked === undefined ? 'This server is not in the tool lock' : changeOf(locked, tools, server)
    if (message === undefined) continue
    const help =
      locked === undefined
        ? 'Review its tools, then update the lock.'
        : 'Find out why the tools changed. If the change is intended, update the lock.'
    changes.push({ server, diagnosis: { kind: 'tools-changed', message, help, at: server.entry, part: 'key' } })
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
  }
  return { version: 1, servers: value.servers as Record<string, LockedServer> }
}

function digestsOf(tools: readonly Tool[]): Record<string, string> {
  const byName = new Map<string, string[]>()
  for (const { name, description, inputSchema } of tools) {
    const digest = digestOf({ name, description, inputSchema })
    byName.set(name, [...(byName.get(name) ?? []), digest])
  }
  // The order of two tools with the same name does not matter.
  const digests = [...byName].map(([name, all]): [string, string] => [name, all[1] === undefined ? (all[0] ?? '') : digestOf(all.sort())])
  return Object.fromEntries(digests.sort(byKey))
}

function changeOf(locked: LockedServer, tools: readonly Tool[], { redact }: PlannedServer): string | undefined {
  const now = digestsOf(tools)
  const names = Object.keys(now)
  const changes = [
    change('added', names.filter((name) => !Object.hasOwn(locked.tools, name))),
    change('removed', Object.keys(locked.tools).filter((name) => !Object.hasOwn(now, name))),
    change('changed', names.filter((name) => Object.hasOwn(locked.tools, name) && locked.tools[name] !== now[name]))
  ].filter((part) => part !== undefined)
  return changes.length === 0 ? undefined : `The tools differ from the lock: ${changes.join('; ')}`

  function change(what: string, which: readonly string[]): string | undefined {
    if (which.length === 0) return undefined
    const shown = which.slice(0, SHOWN_NAMES).map((name) => `'${quote(name, redact, SHOWN_LENGTH)}'`)
    const more = which.length > SHOWN_NAMES ? ` and ${which.length - SHOWN_NAMES} more` : ''
    return `${what} ${shown.join(', ')}${more}`
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not valid JSON')
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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

/** A container that is partly written. Kept small, because millions may be nested. */
interface Open {
  readonly value: Readonly<Record<string | number, unknown>>
  /** In order; undefined for an array. */
  readonly keys: readonly string[] | undefined
  readonly size: number
  written: number
}

function* textOf(root: unknown): Generator<string> {
  const open: Open[] = []
  let value = root
  for (;;) {
    if (typeof value === 'object' && value !== null) open.push(opened(value))
    else yield JSON.stringify(value)
    let innermost = open.at(-1)
    while (innermost !== undefined && innermost.written === innermost.size) {
      yield endOf(innermost)
      open.pop()
      innermost = open.at(-1)
    }
    if (innermost === undefined) return
    const key = innermost.keys?.[innermost.written]
    yield startOf(innermost, key)
    value = innermost.value[key ?? innermost.written]
    innermost.written++
  }
}

function opened(value: object): Open {
  const record = value as Open['value']
  if (Array.isArray(value)) return { value: record, keys: undefined, size: value.length, written: 0 }
  const all = Object.keys(value)
  // `filter` allocates more than it keeps.
  const keys = all.every((key) => record[key] !== undefined) ? all : all.filter((key) => record[key] !== undefined)
  return { value: record, keys: keys.sort(), size: keys.length, written: 0 }
}

/** The text before the next member. */
function startOf({ written }: Open, key: string | undefined): string {
  if (written > 0) return key === undefined ? ',' : `,${JSON.stringify(key)}:`
  return key === undefined ? '[' : `{${JSON.stringify(key)}:`
}

function endOf({ keys, size }: Open): string {
  if (keys === undefined) return size === 0 ? '[]' : ']'
  return size === 0 ? '{}' : '}'
}
