import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { kill, pid as ownPid } from 'node:process'
import type { FileAccess, Platform } from '../../base/world.js'
import type { Limits } from '../server.js'
import { type ProcessEntry, readProcesses } from './process-table.js'

/** A server's process and everything it has started. */
export interface ProcessGroup {
  /** Of the server, which leads its session and its process group. */
  readonly pid: number
  /** When it started, as the process table has it; undefined if there is no table, as on Windows. */
  readonly start: number | undefined
  readonly marker: string
  /** The dump filter that marks its processes; undefined where there is none. */
  readonly mark?: string | undefined
  readonly platform: Platform
  /** The path of `taskkill`, on Windows. */
  readonly taskkill: string
  /** Whether the process is running. Afterwards its number may belong to another process. */
  isRunning: boolean
  /** The processes found last. Once the parents of a process are gone, there may be no other way to recognise it. */
  known: readonly ProcessEntry[]
}

/**
 * Finds what is left of a server, including itself: every process that is in its session, carries one of its marks or was found before,
 * and every descendant of these or process in one of their sessions. A session contains only descendants of its leader. Processes older
 * than the server do not count.
 */
export function membersOf(group: ProcessGroup, entries: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const { pid, start, marker, mark, known } = group
  if (start === undefined) return []
  const younger = entries.filter((entry) => !entry.hasEnded && entry.start >= start && entry.pid !== ownPid)
  // A number is reused only when nothing is left of the group.
  const isTaken = entries.some((entry) => entry.pid === pid && entry.start !== start)
  const knownStarts = new Map(known.map((entry) => [entry.pid, entry.start]))
  const members = new Set<ProcessEntry>()
  for (const entry of younger) {
    const isOwn = (entry.session === pid && !isTaken) || knownStarts.get(entry.pid) === entry.start
    const carried = isOwn ? marker : entry.marker()
    // A process that says whose it is may have the same dump filter by chance.
    if (carried === marker || (carried === undefined && mark !== undefined && entry.dumpFilter() === mark)) members.add(entry)
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

/** Sends a signal to the group of a server, unless the group's number may belong to another one by now. */
export function signalGroup(group: ProcessGroup, signal: NodeJS.Signals): void {
  if (group.isRunning) signalProcess(-group.pid, signal)
}

/** Sends a signal to a process. Does nothing if it has exited meanwhile or belongs to another user. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    kill(pid, signal)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}

/** A killed process takes a moment to disappear, longer on a busy machine, and may have just started another one. */
const MAX_MILLISECONDS = 1000
const PAUSE = 5
/** `taskkill` takes well under a second, and must not delay the exit of plugvet. */
const TASKKILL_MILLISECONDS = 5000

/** The running servers, so that none of them outlives plugvet, however it exits. */
export class LiveProcesses extends Set<ProcessGroup> {
  /** Kills every server and everything it has started, and waits until they are gone. Synchronous, for the exit of plugvet. */
  killAllNow(): void {
    const groups = [...this]
    // Find escaped processes while their parents still exist.
    membersByGroup(groups)
    for (const group of groups) {
      if (group.platform === 'win32') killTree(group)
      else signalGroup(group, 'SIGKILL')
    }
    for (let waited = 0; killMembers(groups) > 0 && waited < MAX_MILLISECONDS; waited += PAUSE) pause(PAUSE)
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

/** The members of each group, reading the process table once per platform. */
function membersByGroup(groups: readonly ProcessGroup[]): readonly (readonly ProcessEntry[])[] {
  const tables = new Map([...new Set(groups.map(({ platform }) => platform))].map((each) => [each, readProcesses(each)]))
  return groups.map((group) => membersOf(group, tables.get(group.platform) ?? []))
}

function killTree({ taskkill, pid }: ProcessGroup): void {
  spawnSync(taskkill, taskkillArguments(pid), { stdio: 'ignore', timeout: TASKKILL_MILLISECONDS, windowsHide: true })
}

/** Arguments that make `taskkill` kill a process and those it has started. Windows has no gentler way for console programs. */
export function taskkillArguments(pid: number): readonly string[] {
  return ['/PID', String(pid), '/T', '/F']
}

/** What is needed to start a stdio server. */
export interface ProcessWorld {
  readonly platform: Platform
  /** Monotonic milliseconds: the clock of the examination. */
  readonly clock: () => number
  readonly limits: Limits
  /** Contains the server until nothing is left of it. */
  readonly live: LiveProcesses
  readonly files: FileAccess
  /** The value of `PLUGVET_DOCTOR_RUN` in the server's environment, different for every start. */
  readonly marker: string
  /** On Windows, the variable SystemRoot of plugvet's environment: the folder in which `taskkill` is found. */
  readonly systemRoot?: string
}

/*
 * A process that forks twice, opens a session of its own and clears its environment has nothing left that shows where it comes from. The
 * system could tell if plugvet were its subreaper, but that takes a call (prctl) that Node does not offer. What such a process does
 * inherit, through fork and exec, is its dump filter: which kinds of memory the system writes into a core dump (core(5)). It does not
 * change what a program does, so a value that no other process has marks the processes of one server.
 */

const OWN_FILTER = '/proc/self/coredump_filter'

/** The kinds of memory that a mark turns on or off, the rarest first: DAX, huge pages, memory backed by files. */
const BITS = [0x80, 0x100, 0x40, 0x20, 0x08, 0x04]

const COMBINATIONS = 2 ** BITS.length

/**
 * Does something while everything that plugvet starts gets a mark.
 * @param used the dump filters of the current processes
 * @param seed any text; runs with different ones try the marks in a different order
 * @param action must be synchronous
 * @returns the result, with the mark; without one where the system has none, or all are in use
 */
export function marked<Result>(
  used: ReadonlySet<string>,
  seed: string,
  action: () => Result
): { readonly result: Result; readonly mark: string | undefined } {
  const before = ownFilter()
  const mark = before === undefined ? undefined : freeMark(before, used, seed)
  if (before === undefined || mark === undefined || !setFilter(mark)) return { result: action(), mark: undefined }
  try {
    return { result: action(), mark }
  } finally {
    setFilter(before)
  }
}

/**
 * A dump filter that is not in use.
 * @param own plugvet's dump filter, in hexadecimal digits
 * @returns undefined if all are in use
 */
export function freeMark(own: string, used: ReadonlySet<string>, seed: string): string | undefined {
  let first = 0
  for (const unit of seed) first = (first * 31 + (unit.codePointAt(0) ?? 0)) % COMBINATIONS
  for (let step = 0; step < COMBINATIONS; step++) {
    const choice = (first + step) % COMBINATIONS
    const bits = BITS.reduce((sum, bit, at) => ((choice >> at) % 2 === 1 ? sum + bit : sum), 0)
    const mark = (parseInt(own, 16) ^ bits).toString(16).padStart(own.length, '0')
    if (bits !== 0 && !used.has(mark)) return mark
  }
  return undefined
}

function ownFilter(): string | undefined {
  try {
    const filter = readFileSync(OWN_FILTER, 'latin1').trim()
    return /^[0-9a-f]+$/.test(filter) ? filter : undefined
  } catch {
    // Not Linux, or a kernel without core dumps.
    return undefined
  }
}

/** @returns whether plugvet has the filter now */
function setFilter(filter: string): boolean {
  try {
    writeFileSync(OWN_FILTER, `0x${filter}`)
  } catch {
    return false
  }
  return ownFilter() === filter
}
