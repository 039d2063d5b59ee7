import { isRecord } from '../config/servers/server-entry.js'
import { type Document, parseDocument } from '../document/document.js'
import { isSafeIssueId, issueIdsOf } from './issue-id.js'
import { type StateEntry, stringOf } from './state-record.js'

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
  const running = Object.hasOwn(value, 'running') ? value.running : undefined
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
  const obstacle = obstacleOf(entry, ids[0])
  const sessionId = stringOf(entry, 'session_id')
  const startedAt = startOf(entry)
  return {
    key,
    issue: ids[0],
    heartbeatIds: ids.filter(isSafeIssueId),
    ...(obstacle === undefined ? {} : { obstacle }),
    taskId,
    ...(sessionId === undefined || sessionId === '' ? {} : { sessionId }),
    ...(startedAt === undefined ? {} : { startedAt })
  }
}

function obstacleOf(entry: StateEntry, issue: string): string | undefined {
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
