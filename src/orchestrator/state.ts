import { Buffer } from 'node:buffer'
import { type Document, parseDocument } from '../json/document.js'
import { isRecord, type Member, membersOf, valueAt } from '../json/value.js'

/** An entry of `running` or `retry_attempts` (§2.6); its members may be of any type. */
export interface StateEntry {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface Sorted {
  readonly entries: readonly StateEntry[]
  readonly odd: readonly Member[]
}

const NONE: Sorted = { entries: [], odd: [] }
/** What a dozen rules ask for is sorted out once. */
const sorted = new WeakMap<object, Sorted>()

/** The entries of one of the two maps; members that are no objects are left out (`state-shape` reports them). */
export function entriesOf(record: unknown, collection: 'running' | 'retry_attempts'): readonly StateEntry[] {
  return sortedOf(record, collection).entries
}

/** The members of one of the two maps that are no objects. */
export function oddMembersOf(record: unknown, collection: 'running' | 'retry_attempts'): readonly Member[] {
  return sortedOf(record, collection).odd
}

function sortedOf(record: unknown, collection: 'running' | 'retry_attempts'): Sorted {
  const map = mapOf(record, collection)
  if (map === undefined) return NONE
  let found = sorted.get(map)
  if (found === undefined) {
    const members = membersOf(map)
    found = members.every(isEntry)
      ? { entries: members, odd: [] }
      : { entries: members.filter(isEntry), odd: members.filter((member) => !isEntry(member)) }
    sorted.set(map, found)
  }
  return found
}

function isEntry(member: Member): member is StateEntry {
  return isRecord(member.value)
}

/** One of the two maps, with members of any type; undefined where there is no map. */
export function mapOf(record: unknown, collection: 'running' | 'retry_attempts'): Readonly<Record<string, unknown>> | undefined {
  const map = valueAt(record, [collection])
  return isRecord(map) ? map : undefined
}

/** The issues of one of the two lists, each with its index; undefined where there is no list. */
export function issuesOf(record: unknown, collection: 'claimed' | 'completed'): readonly unknown[] | undefined {
  const list = valueAt(record, [collection])
  return Array.isArray(list) ? list : undefined
}

const sets = new WeakMap<object, ReadonlySet<unknown>>()

/** The issues of one of the two lists as a set; undefined where there is no list. */
export function issueSetOf(record: unknown, collection: 'claimed' | 'completed'): ReadonlySet<unknown> | undefined {
  const list = issuesOf(record, collection)
  if (list === undefined) return undefined
  const set = sets.get(list) ?? new Set(list)
  sets.set(list, set)
  return set
}

/** A member of an entry, where it is a string. */
export function stringOf({ value }: StateEntry, field: string): string | undefined {
  const member = valueAt(value, [field])
  return typeof member === 'string' ? member : undefined
}

/** An entry of `running` that can be judged (§2.6). */
export interface RunningTask {
  /** The entry's key in the map. */
  readonly key: string
  /** The issue: the entry's `issue_identifier`, or its key. */
  readonly issue: string
  /** The ids under which its heartbeat may stand, all of them names that stay in the heartbeat folder. */
  readonly heartbeatIds: readonly string[]
  /** Why the heartbeat of `issue` cannot be looked up. */
  readonly obstacle?: string
  readonly taskId: string
  /** The session that spawned the task, where the entry names one. */
  readonly sessionId?: string
  /** Milliseconds since 1970-01-01T00:00Z, where `started_at` is a date-time. */
  readonly startedAt?: number
}

/** An entry of `running` that cannot be judged. */
export interface UnjudgedEntry {
  readonly key: string
  readonly reason: string
}

/** What reconciliation (§3.2) needs of a state record. */
export interface StateRecord {
  /** In the order of the record, keys that are whole numbers first. */
  readonly running: readonly RunningTask[]
  readonly unjudged: readonly UnjudgedEntry[]
  /** Why no entry of the record can be judged; `running` is empty then. */
  readonly defect?: string
}

/**
 * Reads the `running` entries of an orchestrator's state record (§2.6). Never throws: of a text that is not JSON, or half
 * written, nothing is judged, and an entry without a task is told apart. `lintText` says what is wrong, and where.
 * @param text the decoded `state.json`
 */
export function readState(text: string): StateRecord {
  return stateOf(parseDocument(text))
}

/** As `readState`, of a text that is parsed already. */
export function stateOf({ value, trust }: Pick<Document, 'value' | 'trust'>): StateRecord {
  // Half of a record would do for verdicts on half of the tasks, and on none of them for certain.
  if (trust === 'broken') return without('it is not JSON, or only half written')
  if (!isRecord(value)) return without('it is no object')
  const running = valueAt(value, ['running'])
  if (running === undefined) return without("it has no 'running'")
  if (!isRecord(running)) return without("its 'running' is no object")
  const tasks: RunningTask[] = []
  const unjudged: UnjudgedEntry[] = []
  for (const [key, entry] of Object.entries(running)) {
    const task = isRecord(entry) ? taskOf({ key, value: entry }) : 'the entry is no object'
    if (typeof task === 'string') unjudged.push({ key, reason: task })
    else tasks.push(task)
  }
  return { running: tasks, unjudged }
}

function without(defect: string): StateRecord {
  return { running: [], unjudged: [], defect }
}

/** The task of an entry, or why there is none. */
function taskOf(entry: StateEntry): RunningTask | string {
  const { key } = entry
  const taskId = stringOf(entry, 'task_id')
  if (taskId === undefined) return "the entry has no 'task_id', so that nothing tells whose it is"
  const ids = issueIdsOf(key, entry.value)
  const obstacle = hindranceOf(entry, ids[0])
  const sessionId = stringOf(entry, 'session_id')
  const startedAt = startOf(entry)
  return {
    key, issue: ids[0], heartbeatIds: ids.filter(isSafeIssueId),
    ...(obstacle === undefined ? {} : { obstacle }),
    taskId,
    ...(sessionId === undefined || sessionId === '' ? {} : { sessionId }),
    ...(startedAt === undefined ? {} : { startedAt })
  }
}

function hindranceOf(entry: StateEntry, issue: string): string | undefined {
  if (Object.hasOwn(entry.value, 'issue_identifier') && stringOf(entry, 'issue_identifier') === undefined) {
    return "the entry's 'issue_identifier' is no string, so that its heartbeat cannot be found"
  }
  if (isSafeIssueId(issue)) return undefined
  return 'the issue id is no name of a file in the heartbeat folder, and is not looked up'
}

/** A local time is none: it depends on who reads it. */
const HAS_OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/i

function startOf(entry: StateEntry): number | undefined {
  const text = stringOf(entry, 'started_at')
  const start = text !== undefined && HAS_OFFSET.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(start) ? undefined : start
}

/** Bytes of a file name on common file systems, less what the temporary file of an atomic replacement adds. */
const MAX_BYTES = 255 - '.json'.length - '.4294967295'.length

/** What leads to another folder, or ends or breaks a name. */
const SEPARATOR_OR_CONTROL = /[\\/\p{Cc}]/u

/** `C:x` is a path on Windows, relative to the current directory of another drive. */
const DRIVE = /^[A-Za-z]:/

/** Devices on Windows, in any folder and with any extension. */
const RESERVED = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\.|$)/i

/** Windows cuts these off the end of a name, so that two ids would share a file. */
const TRIMMED = /[. ]$/

/** The ids by which an entry of `running` may have a heartbeat file: its `issue_identifier` first, then its key (§3.2). */
export function issueIdsOf(key: string, entry: unknown): readonly [issue: string, ...others: string[]] {
  const identifier = valueAt(entry, ['issue_identifier'])
  return typeof identifier !== 'string' || identifier === key ? [key] : [identifier, key]
}

/**
 * Whether `<id>.json` is a file of the heartbeat folder itself (§2.7), whatever the platform: no path, no device, no name
 * that a file system cuts, refuses or cannot hold. Every other id must never be looked up on disk.
 */
export function isSafeIssueId(id: string): boolean {
  if (id === '' || SEPARATOR_OR_CONTROL.test(id) || DRIVE.test(id)) return false
  return !RESERVED.test(id) && !TRIMMED.test(id) && id.isWellFormed() && Buffer.byteLength(id) <= MAX_BYTES
}

/** The name of an issue's heartbeat file (§2.7). */
export function heartbeatFileName(issue: string): string {
  return `${issue}.json`
}
