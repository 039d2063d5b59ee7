import { byteLength } from '../base/bytes.js'
import { oncePer } from '../base/lists.js'
import { type Document, parseDocument } from '../json/document.js'
import { isRecord, type Member, membersOf, valueAt } from '../json/value.js'

/** An entry of `running` or `retry_attempts` (spec §2.6); its members may have any type. */
export interface StateEntry {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

/** The entries of one of the two maps. Members that are not objects are left out (`state-shape` reports them). */
export function entriesOf(record: unknown, collection: 'running' | 'retry_attempts'): readonly StateEntry[] {
  const map = mapOf(record, collection)
  if (map === undefined) return []
  return entriesIn(map)
}

/** A dozen rules need this, so it is computed once. */
const entriesIn = oncePer((map: Readonly<Record<string, unknown>>) => membersOf(map).filter(isEntry))

function isEntry(member: Member): member is StateEntry {
  return isRecord(member.value)
}

/** One of the two maps, with members of any type; undefined if there is no map. */
export function mapOf(record: unknown, collection: 'running' | 'retry_attempts'): Readonly<Record<string, unknown>> | undefined {
  const map = valueAt(record, [collection])
  return isRecord(map) ? map : undefined
}

/** The issues in one of the two lists; undefined if there is no list. */
export function issuesOf(record: unknown, collection: 'claimed' | 'completed'): readonly unknown[] | undefined {
  const list = valueAt(record, [collection])
  return Array.isArray(list) ? list : undefined
}

/** The issues in one of the two lists as a set; undefined if there is no list. */
export function issueSetOf(record: unknown, collection: 'claimed' | 'completed'): ReadonlySet<unknown> | undefined {
  const list = issuesOf(record, collection)
  return list === undefined ? undefined : setOf(list)
}

const setOf = oncePer((list: readonly unknown[]): ReadonlySet<unknown> => new Set(list))

/** A member of an entry, if it is a string. */
export function stringOf({ value }: StateEntry, field: string): string | undefined {
  const member = valueAt(value, [field])
  return typeof member === 'string' ? member : undefined
}

/** An entry of `running` that can be judged (spec §2.6). */
export interface RunningTask {
  /** The entry's key in the map. */
  readonly key: string
  /** The issue: the entry's `issue_identifier`, or its key. */
  readonly issue: string
  /** The ids that its heartbeat file may be named after; all of them are safe file names. */
  readonly heartbeatIds: readonly string[]
  /** Why the heartbeat of `issue` cannot be looked up. */
  readonly notFound?: string
  readonly taskId: string
  /** The session that spawned the task, if the entry names one. */
  readonly sessionId?: string
  /** In milliseconds since 1970-01-01T00:00Z, if `started_at` is a date-time. */
  readonly startedAt?: number
}

/** An entry of `running` that cannot be judged. */
export interface UnjudgedEntry {
  readonly key: string
  readonly reason: string
}

/** What reconciliation (spec §3.2) needs from a state record. */
export interface StateRecord {
  /** In the order of the record, with integer keys first. */
  readonly running: readonly RunningTask[]
  readonly unjudged: readonly UnjudgedEntry[]
  /** Why no entry in the record can be judged; `running` is then empty. */
  readonly defect?: string
}

/**
 * Reads the `running` entries of an orchestrator's state record (spec §2.6). Never throws: if the text is not JSON, or only
 * partly written, nothing in it is judged, and entries without a task are listed separately. `lintText` says what is wrong,
 * and where.
 * @param text the decoded `state.json`
 */
export function readState(text: string): StateRecord {
  return stateOf(parseDocument(text))
}

/** Reads a state record from a text that is already parsed. */
export function stateOf({ value, trust }: Pick<Document, 'value' | 'trust'>): StateRecord {
  // Half a record would give verdicts on only some of the tasks, and none of them would be certain.
  if (trust === 'broken') return without('it is not valid JSON, or only partly written')
  if (!isRecord(value)) return without('it is not an object')
  const running = valueAt(value, ['running'])
  if (running === undefined) return without("it has no 'running'")
  if (!isRecord(running)) return without("its 'running' is not an object")
  const tasks: RunningTask[] = []
  const unjudged: UnjudgedEntry[] = []
  for (const [key, entry] of Object.entries(running)) {
    const task = isRecord(entry) ? taskOf({ key, value: entry }) : 'the entry is not an object'
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
  if (taskId === undefined) return "the entry has no 'task_id', so its owner is unknown"
  const ids = issueIdsOf(key, entry.value)
  const notFound = whyNotFound(entry, ids[0])
  const sessionId = stringOf(entry, 'session_id')
  const startedAt = startOf(entry)
  return {
    key, issue: ids[0], heartbeatIds: ids.filter(isSafeIssueId),
    ...(notFound === undefined ? {} : { notFound }),
    taskId,
    ...(sessionId === undefined || sessionId === '' ? {} : { sessionId }),
    ...(startedAt === undefined ? {} : { startedAt })
  }
}

function whyNotFound(entry: StateEntry, issue: string): string | undefined {
  if (Object.hasOwn(entry.value, 'issue_identifier') && stringOf(entry, 'issue_identifier') === undefined) {
    return "the entry's 'issue_identifier' is not a string, so its heartbeat cannot be found"
  }
  if (isSafeIssueId(issue)) return undefined
  return 'the issue id is not a valid file name for the heartbeat folder, so it is not looked up'
}

/** A local time does not count: its meaning depends on the reader. */
const HAS_OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/i

function startOf(entry: StateEntry): number | undefined {
  const text = stringOf(entry, 'started_at')
  const start = text !== undefined && HAS_OFFSET.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(start) ? undefined : start
}

/** The most bytes in a file name on common file systems, minus what the temporary file of an atomic replacement adds. */
const MAX_BYTES = 255 - '.json'.length - '.4294967295'.length

/** `C:x` is a path on Windows, relative to the current directory of another drive. */
const DRIVE = /^[A-Za-z]:/

/** Devices on Windows, in any folder and with any extension. */
const RESERVED = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\.|$)/i

/** Windows removes these from the end of a name, so two ids would share a file. */
const TRIMMED = /[. ]$/

/** The ids that the heartbeat file of a `running` entry may be named after: its `issue_identifier` first, then its key (spec §3.2). */
export function issueIdsOf(key: string, entry: unknown): readonly [issue: string, ...others: string[]] {
  const identifier = valueAt(entry, ['issue_identifier'])
  return typeof identifier !== 'string' || identifier === key ? [key] : [identifier, key]
}

/**
 * Whether `<id>.json` is a file directly in the heartbeat folder (spec §2.7) on every platform: not a path, not a device,
 * and not a name that a file system shortens, rejects or cannot store. Any other id must never be looked up on disk.
 */
export function isSafeIssueId(id: string): boolean {
  // Characters that lead to another folder, or end or break a name.
  if (id === '' || /[\\/\p{Cc}]/u.test(id) || DRIVE.test(id)) return false
  return !RESERVED.test(id) && !TRIMMED.test(id) && id.isWellFormed() && byteLength(id) <= MAX_BYTES
}

/** Where a project keeps its heartbeats (spec §2.7), inside the project's directory. */
export const HEARTBEAT_FOLDER = '.orchestrator/heartbeats'

/** The name of an issue's heartbeat file (spec §2.7). */
export function heartbeatFileName(issue: string): string {
  return `${issue}.json`
}
