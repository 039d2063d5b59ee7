import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { StopReport } from '../connection.js'
import { taskkillArguments } from './live-processes.js'
import { findMembers, type ProcessGroup, signalGroup, signalProcess } from './process-group.js'
import type { ProcessEntry } from './process-table.js'
import { within } from './wait.js'

/** A process that is to be stopped. */
export interface Stoppable {
  readonly group: ProcessGroup
  /** Settles when the process has ended. */
  readonly exited: Promise<unknown>
  /** Settles when nothing holds its pipes any longer. */
  readonly released: Promise<unknown>
  readonly endInput: () => void
}

export interface StopOutcome {
  readonly how: Exclude<StopReport['how'], 'closed'>
  /** What had outlived the server. */
  readonly leftBehind: readonly ProcessEntry[]
  /** What is still there, because it could not be killed. */
  readonly unkillable: readonly ProcessEntry[]
}

/** The part of a grace that the rest of a server's processes have to end after it, before they count as left behind. */
const SETTLING = 1 / 4

/**
 * Stops a server as MCP has it (end of input, SIGTERM, SIGKILL), each step waited for, and then whatever outlives it.
 * @param grace milliseconds for each step
 */
export async function stopProcess(target: Stoppable, grace: number): Promise<StopOutcome> {
  if (target.group.platform === 'win32') return stopOnWindows(target, grace)
  // What leaves the session and clears its environment can be known only as long as its parents are there.
  findMembers(target.group)
  const how = await endLeader(target, grace)
  await within(target.released, grace * SETTLING)
  return { how, ...(await endRest(target.group, grace, how === 'killed')) }
}

async function endLeader({ group, exited, endInput }: Stoppable, grace: number): Promise<StopOutcome['how']> {
  if (!group.isRunning) return 'gone'
  endInput()
  if (await within(exited, grace)) return 'end-of-input'
  signalGroup(group, 'SIGTERM')
  if (await within(exited, grace)) return 'terminated'
  signalGroup(group, 'SIGKILL')
  await within(exited, grace)
  return 'killed'
}

/** @param atOnce whether the processes have had their chance to end by themselves */
async function endRest(
  group: ProcessGroup,
  grace: number,
  atOnce: boolean
): Promise<Omit<StopOutcome, 'how'>> {
  const settled = await vanish(group, grace * SETTLING)
  const outlived = new Map(settled.map((entry) => [entry.pid, entry]))
  let left = settled
  for (const signal of atOnce ? (['SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const)) {
    if (left.length === 0) break
    left = await vanish(group, grace, signal)
    for (const entry of left) outlived.set(entry.pid, entry)
  }
  return { leftBehind: [...outlived.values()].filter(({ pid }) => pid !== group.pid), unkillable: left }
}

const FIRST_PAUSE = 5
const LONGEST_PAUSE = 100

/**
 * Waits until nothing is left of a server. No event tells of the end of processes that are not our children, so the
 * table is looked at again and again, at growing distances.
 * @param signal what each is sent, once; SIGKILL each time, to catch what was started meanwhile
 * @returns what is left after that time
 */
async function vanish(
  group: ProcessGroup,
  milliseconds: number,
  signal?: 'SIGTERM' | 'SIGKILL'
): Promise<readonly ProcessEntry[]> {
  const signalled = new Set<number>()
  let left = findMembers(group)
  for (let waited = 0, next = FIRST_PAUSE; left.length > 0 && waited < milliseconds; waited += next, next *= 2) {
    for (const { pid } of left) {
      if (signal !== undefined && (signal === 'SIGKILL' || !signalled.has(pid))) signalProcess(pid, signal)
      signalled.add(pid)
    }
    next = Math.min(next, LONGEST_PAUSE, milliseconds - waited)
    await pause(next)
    left = findMembers(group)
  }
  return left
}

async function stopOnWindows({ group, exited, endInput }: Stoppable, grace: number): Promise<StopOutcome> {
  const nothing = { leftBehind: [], unkillable: [] }
  if (!group.isRunning) return { how: 'gone', ...nothing }
  endInput()
  if (await within(exited, grace)) return { how: 'end-of-input', ...nothing }
  const taskkill = spawn(group.taskkill, taskkillArguments(group.pid), { stdio: 'ignore', windowsHide: true })
  const started = new Promise<boolean>((resolve) => {
    taskkill.once('error', () => {
      resolve(false)
    })
    taskkill.once('exit', () => {
      resolve(true)
    })
  })
  if (!(await started)) signalProcess(group.pid, 'SIGKILL')
  await within(exited, grace)
  return { how: 'killed', ...nothing }
}
