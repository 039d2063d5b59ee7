import { durationText } from '../base/wording.js'
import type { HeartbeatSighting } from './heartbeat.js'
import type { RunningTask, StateRecord, UnjudgedEntry } from './state.js'

/** What reconciliation looks at (§3.2). Nothing else decides a verdict. */
export interface ReconcileInput {
  readonly state: StateRecord
  /** What stands at the heartbeat files of `heartbeatIdsOf(state, tasks)`, by issue id; none where the id is absent. */
  readonly heartbeats: ReadonlyMap<string, HeartbeatSighting>
  /** This session's task list. */
  readonly tasks: ReadonlySet<string>
  /** The id of this session, for the notes alone: the task list says what is its own. */
  readonly session?: string
  /** The clock, in milliseconds since 1970-01-01T00:00Z. */
  readonly now: number
  /** `heartbeat_stale_ms` (§2.8): a heartbeat that is older is stale; one of exactly this age is not. At least 1. */
  readonly staleMs: number
}

/** Whose a running task is. */
export type VerdictKind = 'own' | 'other-session' | 'abandoned'

/** What follows for this session. There is none that stops a task: only who has a task in its list may do that (§3.2). */
export type Action = 'query-task' | 'leave' | 'retry'

export const ACTIONS: Readonly<Record<VerdictKind, Action>> = { own: 'query-task', 'other-session': 'leave', abandoned: 'retry' }

/** The judgement of one entry of `running`. */
export interface Verdict {
  readonly key: string
  readonly issue: string
  readonly taskId: string
  readonly verdict: VerdictKind
  readonly action: Action
  /** The heartbeat that counted; absent for an own task, whose heartbeat nobody asks for, and where there is none. */
  readonly heartbeat?: CountedHeartbeat
  /** What a person should know before the action is taken. */
  readonly notes: readonly Note[]
}

export interface CountedHeartbeat {
  /** The issue id the file is named by. */
  readonly issue: string
  /** Milliseconds; below 0 for a heartbeat from the future. */
  readonly ageMs: number
}

/** Every entry of `running` is in one of the two lists. */
export interface Reconciliation {
  /** In the order of the record, keys that are whole numbers first. */
  readonly verdicts: readonly Verdict[]
  readonly unjudged: readonly UnjudgedEntry[]
}

/** The issue ids whose heartbeats decide: those of the tasks that are not in this session's list. */
export function* heartbeatIdsOf(state: StateRecord, tasks: ReadonlySet<string>): Generator<string> {
  for (const task of state.running) if (!tasks.has(task.taskId)) yield* task.heartbeatIds
}

/**
 * Judges each entry of `running` as §3.2 says. A task of this session's list is its own. Of every other the heartbeat decides, by the time
 * its file was modified: fresh, it belongs to another session; stale or missing, it is abandoned. Pure: writes nothing, reads no clock.
 * @throws RangeError for a `staleMs` or `now` that is no time
 */
export function reconcile(input: ReconcileInput): Reconciliation {
  if (!(input.staleMs >= 1)) throw new RangeError(`staleMs must be at least 1, not ${input.staleMs}`)
  if (!Number.isFinite(input.now)) throw new RangeError(`now must be a time in milliseconds, not ${input.now}`)
  const verdicts: Verdict[] = []
  const unjudged: UnjudgedEntry[] = [...input.state.unjudged]
  for (const task of input.state.running) {
    const isOwn = input.tasks.has(task.taskId)
    const verdict = isOwn ? verdictOf(task, 'own', undefined, entryNotes(task, 'own', input)) : slowPath(task, input)
    if ('reason' in verdict) unjudged.push(verdict)
    else verdicts.push(verdict)
  }
  return { verdicts, unjudged }
}

function slowPath(task: RunningTask, input: ReconcileInput): Verdict | UnjudgedEntry {
  const heartbeat = freshest(task, input)
  const verdict = heartbeat !== undefined && heartbeat.ageMs <= input.staleMs ? 'other-session' : 'abandoned'
  // To retry a task because its heartbeat cannot be asked for would be a guess, and could double a living worker.
  if (verdict === 'abandoned' && task.obstacle !== undefined) return { key: task.key, reason: task.obstacle }
  const notes = [...heartbeatNotes(task, heartbeat, input), ...entryNotes(task, verdict, input)]
  return verdictOf(task, verdict, heartbeat, notes)
}

function verdictOf(
  { key, issue, taskId }: RunningTask,
  verdict: VerdictKind,
  heartbeat: CountedHeartbeat | undefined,
  notes: readonly Note[]
): Verdict {
  const counted = heartbeat === undefined ? {} : { heartbeat }
  return { key, issue, taskId, verdict, action: ACTIONS[verdict], ...counted, notes }
}

/** The youngest of the heartbeats an entry may have. */
function freshest(task: RunningTask, { heartbeats, now }: ReconcileInput): CountedHeartbeat | undefined {
  let youngest: CountedHeartbeat | undefined
  for (const issue of task.heartbeatIds) {
    const ageMs = ageOf(heartbeats.get(issue), now)
    if (ageMs !== undefined && (youngest === undefined || ageMs < youngest.ageMs)) youngest = { issue, ageMs }
  }
  return youngest
}

/** A file that is being replaced is as young as one can be. */
function ageOf(sighting: HeartbeatSighting | undefined, now: number): number | undefined {
  if (sighting?.is === 'replaced') return 0
  // Clocks count whole milliseconds and file systems parts of them: a heartbeat of this millisecond is not from the next.
  return sighting?.is === 'file' ? now - Math.floor(sighting.mtimeMs) : undefined
}

/** What is remarkable about a verdict, by name; a program may rely on the names. */
export const NOTE_CODES = [
  'two-heartbeats', 'heartbeat-of-key', 'future-heartbeat', 'empty-heartbeat', 'replaced-heartbeat', 'deleted-heartbeat', 'no-file',
  'heartbeat-before-start', 'just-started', 'future-start', 'restarted-session', 'entry-of-other-session'
] as const

export type NoteCode = (typeof NOTE_CODES)[number]

export interface Note {
  readonly code: NoteCode
  /** One sentence in plain words, without a full stop. Quotes ids as the record has them. */
  readonly message: string
}

/** What is remarkable about the heartbeat files of an entry, and about the one that counted. */
function heartbeatNotes(task: RunningTask, counted: CountedHeartbeat | undefined, input: ReconcileInput): Note[] {
  const notes: Note[] = []
  const add = (code: NoteCode, message: string) => void notes.push({ code, message })
  const count = task.heartbeatIds.filter((id) => isHeartbeat(input.heartbeats.get(id))).length
  if (counted !== undefined && count > 1) {
    const which = `that of '${counted.issue}' is the fresher and counts`
    add('two-heartbeats', `the issue and the key both name a heartbeat file; ${which}`)
  } else if (counted !== undefined && counted.issue !== task.issue) {
    add('heartbeat-of-key', `'${task.issue}' has no heartbeat file, the key '${counted.issue}' has, and that one counts`)
  }
  for (const id of task.heartbeatIds) {
    const sighting = input.heartbeats.get(id)
    const place = `the heartbeat of '${id}'`
    if (sighting?.is === 'deleted') {
      add('deleted-heartbeat', `${place} was deleted at this moment: the worker may have just ended; look again first`)
    }
    if (sighting?.is === 'directory') add('no-file', `a directory stands in place of ${place}, and counts for none`)
    if (sighting?.is === 'other') add('no-file', `what stands in place of ${place} is no file, and counts for none`)
  }
  if (counted !== undefined) notes.push(...countedNotes(task, counted, input))
  return notes
}

function countedNotes(task: RunningTask, { issue, ageMs }: CountedHeartbeat, input: ReconcileInput): Note[] {
  const { heartbeats, now } = input
  const notes: Note[] = []
  const add = (code: NoteCode, message: string) => void notes.push({ code, message })
  const sighting = heartbeats.get(issue)
  if (sighting?.is === 'replaced') {
    add('replaced-heartbeat', 'the heartbeat was being replaced at this moment, so that it counts as fresh')
  }
  if (sighting?.is === 'file' && sighting.empty) {
    add('empty-heartbeat', 'the heartbeat is empty; the time of the file counts all the same')
  }
  if (ageMs < 0) {
    const ahead = `${durationText(-ageMs)} ahead of the clock`
    add('future-heartbeat', `the heartbeat is ${ahead}, and counts as fresh: one of two clocks is wrong`)
  }
  const beatAt = now - ageMs
  if (task.startedAt !== undefined && beatAt < task.startedAt) {
    const older = `${durationText(task.startedAt - beatAt)} older than the start of the task`
    add('heartbeat-before-start', `the heartbeat is ${older}: it may be of an earlier attempt`)
  }
  return notes
}

/** What is remarkable about the entry itself, seen from this session. */
function entryNotes(task: RunningTask, verdict: VerdictKind, input: ReconcileInput): Note[] {
  const { heartbeats, session, now, staleMs } = input
  const notes: Note[] = []
  const add = (code: NoteCode, message: string) => void notes.push({ code, message })
  const { startedAt, sessionId } = task
  if (startedAt !== undefined && startedAt > now) {
    add('future-start', `the task starts ${durationText(startedAt - now)} after this moment: one of two clocks is wrong`)
  }
  const beats = task.heartbeatIds.some((id) => isHeartbeat(heartbeats.get(id)))
  if (verdict === 'abandoned' && !beats && startedAt !== undefined && startedAt <= now && now - startedAt <= staleMs) {
    const ago = `${durationText(now - startedAt)} ago`
    add('just-started', `the task started ${ago}: its worker may not have written a heartbeat yet`)
  }
  if (session === undefined || sessionId === undefined) return notes
  if (verdict === 'own' && sessionId !== session) {
    add('entry-of-other-session', `the entry names the session '${sessionId}', yet the task is in the list of this one`)
  }
  if (verdict !== 'own' && sessionId === session) {
    add('restarted-session', 'the entry names this session, yet the task is not in its list: the session was restarted')
  }
  return notes
}

function isHeartbeat(sighting: HeartbeatSighting | undefined): boolean {
  return sighting?.is === 'file' || sighting?.is === 'replaced'
}
