import { spawnSync } from 'node:child_process'
import { kill, pid as ownPid } from 'node:process'
import type { FileAccess, Platform } from '../../base/world.js'
import type { Limits } from '../server.js'
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
 * Finds what is left of a server, itself included: what is in its session, carries its marker, was found before, or descends from any of
 * these or shares a session with it. A session holds only descendants of its leader. Processes older than the server do not count.
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

/** A process that was killed takes a moment to go, longer on a busy machine, and may have started another in its last. */
const MOST_MILLISECONDS = 1000
const PAUSE = 5
/** `taskkill` takes well under a second, and nothing may hold up the end of plugvet. */
const TASKKILL_MILLISECONDS = 5000

/** The servers that are running, so that none of them outlives plugvet however it ends. */
export class LiveProcesses extends Set<ProcessGroup> {
  /** Kills every server and all it has started, and returns when they are gone: for the exit, where nothing asynchronous happens. */
  killAllNow(): void {
    const groups = [...this]
    // Before the parents of what has escaped are gone.
    membersByGroup(groups)
    for (const group of groups) {
      if (group.platform === 'win32') killTree(group)
      else signalGroup(group, 'SIGKILL')
    }
    for (let waited = 0; killMembers(groups) > 0 && waited < MOST_MILLISECONDS; waited += PAUSE) pause(PAUSE)
  }
}

/** Blocks for some milliseconds. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** @returns how many there were */
function killMembers(groups: readonly ProcessGroup[]): number {
  const members = membersByGroup(groups).flat()
  for (const { pid } of members) signalProcess(pid, 'SIGKILL')
  return members.length
}

/** What there is of each, with one look at the processes of a platform. */
function membersByGroup(groups: readonly ProcessGroup[]): readonly (readonly ProcessEntry[])[] {
  const tables = new Map([...new Set(groups.map(({ platform }) => platform))].map((each) => [each, readProcesses(each)]))
  return groups.map((group) => membersOf(group, tables.get(group.platform) ?? []))
}

function killTree({ taskkill, pid }: ProcessGroup): void {
  spawnSync(taskkill, taskkillArguments(pid), { stdio: 'ignore', timeout: TASKKILL_MILLISECONDS, windowsHide: true })
}

/** What makes `taskkill` end a process and those it has started, by force: Windows has no gentler way for a console. */
export function taskkillArguments(pid: number): readonly string[] {
  return ['/PID', String(pid), '/T', '/F']
}

/** What a stdio server is started in. */
export interface ProcessWorld {
  readonly platform: Platform
  /** Monotonic milliseconds: the clock of the examination. */
  readonly clock: () => number
  readonly limits: Limits
  /** Where the server is kept until nothing of it is left. */
  readonly live: LiveProcesses
  readonly files: FileAccess
  /** The value of `PLUGVET_DOCTOR_RUN` in the server's environment; no other start may have the same. */
  readonly marker: string
  /** On Windows the variable SystemRoot of plugvet's own environment, below which `taskkill` is found. */
  readonly systemRoot?: string
}
