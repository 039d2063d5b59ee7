import { durationText } from '../text/duration.js'
import type { HeartbeatSighting } from './heartbeat-files.js'
import type { RunningTask } from './read-state.js'
import type { CountedHeartbeat, ReconcileInput, VerdictKind } from './reconcile.js'

/** What is remarkable about a verdict, by name; a program may rely on the names. */
export const NOTE_CODES = [
  'two-heartbeats',
  'heartbeat-of-key',
  'future-heartbeat',
  'empty-heartbeat',
  'replaced-heartbeat',
  'deleted-heartbeat',
  'no-file',
  'heartbeat-before-start',
  'just-started',
  'future-start',
  'restarted-session',
  'entry-of-other-session'
] as const

export type NoteCode = (typeof NOTE_CODES)[number]

export interface Note {
  readonly code: NoteCode
  /** One sentence in plain words, without a full stop. Quotes ids as the record has them. */
  readonly message: string
}

/** What is remarkable about the heartbeat files of an entry, and about the one that counted. */
export function heartbeatNotes(task: RunningTask, counted: CountedHeartbeat | undefined, input: ReconcileInput): Note[] {
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
export function entryNotes(task: RunningTask, verdict: VerdictKind, input: ReconcileInput): Note[] {
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
