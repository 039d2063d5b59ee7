import { kill, pid as ownPid } from 'node:process'
import type { Platform } from '../../config/surroundings.js'
import { type ProcessEntry, readProcesses } from './process-table.js'

/** A server's process and everything that comes from it. */
export interface ProcessGroup {
  /** Of the server; it leads its session, and so its process group. */
  readonly pid: number
  /** When it began, as the process table has it; undefined where there is none, as on Windows. */
  readonly start: number | undefined
  readonly marker: string
  readonly platform: Platform
  /** On Windows, where `taskkill` is. */
  readonly taskkill: string
  /** Whether the process is running; once it was collected, its number may be that of another one. */
  isRunning: boolean
  /** What was found of it last: where its parents are gone, nothing else may tell of a process. */
  known: readonly ProcessEntry[]
}

/**
 * Finds what is left of a server, itself included: what is in its session, carries its marker, was found before, or
 * descends from any of these or shares a session with it. A session holds only descendants of the process that opened
 * it. Processes that are older than the server are never taken for its own.
 */
export function membersOf(group: ProcessGroup, entries: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const { pid, start, marker, known } = group
  if (start === undefined) return []
  const younger = entries.filter((entry) => !entry.hasEnded && entry.start >= start && entry.pid !== ownPid)
  // A number is given away again only when nothing of the group is left.
  const isTaken = entries.some((entry) => entry.pid === pid && entry.start !== start)
  const knownStarts = new Map(known.map((entry) => [entry.pid, entry.start]))
  const members = new Set<ProcessEntry>()
  for (const entry of younger) {
    const isOwn = (entry.session === pid && !isTaken) || knownStarts.get(entry.pid) === entry.start
    if (isOwn || entry.marker() === marker) members.add(entry)
  }
  for (let size = -1; size !== members.size; ) {
    size = members.size
    const pids = new Set([...members].map((entry) => entry.pid))
    const sessions = new Set([...members].map((entry) => entry.session))
    for (const entry of younger) if (pids.has(entry.parent) || sessions.has(entry.session)) members.add(entry)
  }
  group.known = [...members]
  return group.known
}

/** What is left of a server now. */
export function findMembers(group: ProcessGroup): readonly ProcessEntry[] {
  return membersOf(group, readProcesses(group.platform))
}

/** Sends a signal to the group of a server. It is not sent where the group's number may belong to somebody else. */
export function signalGroup(group: ProcessGroup, signal: NodeJS.Signals): void {
  if (group.isRunning) signalProcess(-group.pid, signal)
}

/** Sends a signal to a process. One that has ended meanwhile, or belongs to somebody else, does not get it. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    kill(pid, signal)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}
