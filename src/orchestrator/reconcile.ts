import { append } from '../base/lists.js'
import { durationText } from '../base/wording.js'
import type { HeartbeatSighting } from './heartbeat.js'
import type { RunningTask, StateRecord, UnjudgedEntry } from './state.js'

/** The input of reconciliation (spec §3.2). Nothing else affects a verdict. */
export interface ReconcileInput {
  readonly state: StateRecord
  /** What is at the paths of the heartbeat files of `heartbeatIdsOf(state, tasks)`, by issue id; an id without a file is absent. */
  readonly heartbeats: ReadonlyMap<string, HeartbeatSighting>
  /** This session's task list. */
  readonly tasks: ReadonlySet<string>
  /** The id of this session. Only used for notes: the task list says which tasks belong to the session. */
  readonly session?: string
  /** The current time, in milliseconds since 1970-01-01T00:00Z. */
  readonly now: number
  /** `heartbeat_stale_ms` (spec §2.8): an older heartbeat is stale, one of exactly this age is not. At least 1. */
  readonly staleMs: number
}

/** Whose task it is. */
export type VerdictKind = 'own' | 'other-session' | 'abandoned'

/** What this session should do. No action stops a task: only the session with the task in its list may do that (spec §3.2). */
export type Action = 'query-task' | 'leave' | 'retry'

export const ACTIONS: Readonly<Record<VerdictKind, Action>> = { own: 'query-task', 'other-session': 'leave', abandoned: 'retry' }

/** The verdict on one entry of `running`. */
export interface Verdict {
  readonly key: string
  readonly issue: string
  readonly taskId: string
  readonly verdict: VerdictKind
  readonly action: Action
  /** The heartbeat that was used; absent for an own task, whose heartbeat does not matter, and if there is none. */
  readonly heartbeat?: CountedHeartbeat
  /** What a person should know before taking the action. */
  readonly notes: readonly Note[]
}

export interface CountedHeartbeat {
  /** The issue id in the name of the file. */
  readonly issue: string
  /** In milliseconds; negative for a heartbeat from the future. */
  readonly ageMs: number
}

/** Every entry of `running` is in one of the two lists. */
export interface Reconciliation {
  /** In the order of the record, with integer keys first. */
  readonly verdicts: readonly Verdict[]
  readonly unjudged: readonly UnjudgedEntry[]
}

/** The issue ids whose heartbeats matter: those of the tasks that are not in this session's list. */
export function* heartbeatIdsOf(state: StateRecord, tasks: ReadonlySet<string>): Generator<string> {
  for (const task of state.running) if (!tasks.has(task.taskId)) yield* task.heartbeatIds
}

/**
 * Decides on each entry of `running` as spec §3.2 says. A task in this session's list is its own. For every other task, the
 * modification time of its heartbeat file decides: if it is fresh, the task belongs to another session; if it is stale or
 * missing, the task is abandoned. Pure: writes nothing, and reads no clock.
 * @throws RangeError for a `staleMs` or `now` that is not a time
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
  // Retrying a task because its heartbeat cannot be looked up would be a guess, and could duplicate a live worker.
  if (verdict === 'abandoned' && task.notFound !== undefined) return { key: task.key, reason: task.notFound }
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

/** The most recent of an entry's possible heartbeats. */
function freshest(task: RunningTask, { heartbeats, now }: ReconcileInput): CountedHeartbeat | undefined {
  let youngest: CountedHeartbeat | undefined
  for (const issue of task.heartbeatIds) {
    const ageMs = ageOf(heartbeats.get(issue), now)
    if (ageMs !== undefined && (youngest === undefined || ageMs < youngest.ageMs)) youngest = { issue, ageMs }
  }
  return youngest
}

/** A file that is being replaced counts as completely fresh. */
function ageOf(sighting: HeartbeatSighting | undefined, now: number): number | undefined {
  if (sighting?.is === 'replaced') return 0
  // Clocks count whole milliseconds, file systems fractions: a heartbeat from this millisecond is not from the future.
  return sighting?.is === 'file' ? now - Math.floor(sighting.mtimeMs) : undefined
}

/** The codes of the notes on a verdict; programs may rely on them. */
export const NOTE_CODES = [
  'two-heartbeats', 'heartbeat-of-key', 'future-heartbeat', 'empty-heartbeat', 'replaced-heartbeat', 'deleted-heartbeat', 'no-file',
  'heartbeat-before-start', 'just-started', 'future-start', 'restarted-session', 'entry-of-other-session'
] as const

export type NoteCode = (typeof NOTE_CODES)[number]

export interface Note {
  readonly code: NoteCode
  /** One plain sentence, without a full stop. Quotes ids as in the record. */
  readonly message: string
}

/** Notes on the heartbeat files of an entry, and on the one that was used. */
function heartbeatNotes(task: RunningTask, counted: CountedHeartbeat | undefined, input: ReconcileInput): Note[] {
  const notes: Note[] = []
  const add = (code: NoteCode, message: string) => void notes.push({ code, message })
  const count = task.heartbeatIds.filter((id) => isHeartbeat(input.heartbeats.get(id))).length
  if (counted !== undefined && count > 1) {
    const which = `the one for '${counted.issue}' is fresher and counts`
    add('two-heartbeats', `the issue and the key each have a heartbeat file; ${which}`)
  } else if (counted !== undefined && counted.issue !== task.issue) {
    add('heartbeat-of-key', `'${task.issue}' has no heartbeat file, but the key '${counted.issue}' has one, and it counts`)
  }
  for (const id of task.heartbeatIds) {
    const sighting = input.heartbeats.get(id)
    const place = `the heartbeat file of '${id}'`
    if (sighting?.is === 'deleted') {
      add('deleted-heartbeat', `${place} was deleted just now: the worker may have just exited; check again before you act`)
    }
    if (sighting?.is === 'directory') add('no-file', `${place} is a directory, so it does not count`)
    if (sighting?.is === 'other') add('no-file', `${place} is not a regular file, so it does not count`)
  }
  if (counted !== undefined) append(notes, countedNotes(task, counted, input))
  return notes
}

function countedNotes(task: RunningTask, { issue, ageMs }: CountedHeartbeat, input: ReconcileInput): Note[] {
  const { heartbeats, now } = input
  const notes: Note[] = []
  const add = (code: NoteCode, message: string) => void notes.push({ code, message })
  const sighting = heartbeats.get(issue)
  if (sighting?.is === 'replaced') {
    add('replaced-heartbeat', 'the heartbeat file was being replaced just now, so it counts as fresh')
  }
  if (sighting?.is === 'file' && sighting.empty) {
    add('empty-heartbeat', 'the heartbeat file is empty; its modification time still counts')
  }
  if (ageMs < 0) {
    const ahead = `${durationText(-ageMs)} ahead of the clock`
    add('future-heartbeat', `the heartbeat is ${ahead}, so it counts as fresh: one of the two clocks is wrong`)
  }
  const beatAt = now - ageMs
  if (task.startedAt !== undefined && beatAt < task.startedAt) {
    const older = `${durationText(task.startedAt - beatAt)} older than the start of the task`
    add('heartbeat-before-start', `the heartbeat is ${older}: it may be from an earlier attempt`)
  }
  return notes
}

/** Notes on the entry itself, from the point of view of this session. */
function entryNotes(task: RunningTask, verdict: VerdictKind, input: ReconcileInput): Note[] {
  const { heartbeats, session, now, staleMs } = input
  const notes: Note[] = []
  const add = (code: NoteCode, message: string) => void notes.push({ code, message })
  const { startedAt, sessionId } = task
  if (startedAt !== undefined && startedAt > now) {
    add('future-start', `the task starts ${durationText(startedAt - now)} in the future: one of the two clocks is wrong`)
  }
  const beats = task.heartbeatIds.some((id) => isHeartbeat(heartbeats.get(id)))
  if (verdict === 'abandoned' && !beats && startedAt !== undefined && startedAt <= now && now - startedAt <= staleMs) {
    const ago = `${durationText(now - startedAt)} ago`
    add('just-started', `the task started ${ago}: its worker may not have written a heartbeat yet`)
  }
  if (session === undefined || sessionId === undefined) return notes
  if (verdict === 'own' && sessionId !== session) {
    add('entry-of-other-session', `the entry names the session '${sessionId}', but the task is in the list of this session`)
  }
  if (verdict !== 'own' && sessionId === session) {
    add('restarted-session', 'the entry names this session, but the task is not in its list: the session was restarted')
  }
  return notes
}

function isHeartbeat(sighting: HeartbeatSighting | undefined): boolean {
  return sighting?.is === 'file' || sighting?.is === 'replaced'
}
