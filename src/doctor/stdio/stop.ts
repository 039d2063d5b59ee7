import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../../base/world.js'
import { type Diagnosis, quote } from '../diagnosis.js'
import type { PlannedServer, StopReport } from '../server.js'
import { within } from './process.js'
import { findMembers, type ProcessGroup, signalGroup, signalProcess, taskkillArguments } from './process-group.js'
import type { ProcessEntry } from './process-table.js'

/** A process that is to be stopped. */
interface Stoppable {
  readonly group: ProcessGroup
  /** Settles when the process has ended. */
  readonly exited: Promise<unknown>
  /** Settles when nothing holds its pipes any longer. */
  readonly released: Promise<unknown>
  readonly endInput: () => void
}

interface StopOutcome {
  readonly how: Exclude<StopReport['how'], 'closed'>
  /** What had outlived the server. */
  readonly leftBehind: readonly ProcessEntry[]
  /** What is still there, because it could not be killed. */
  readonly unkillable: readonly ProcessEntry[]
}

/** The part of a grace that the rest of a server's processes have to end after it, before they count as left behind. */
const SETTLING = 1 / 4

/** Stops a server as MCP has it (end of input, SIGTERM, SIGKILL), waiting `grace` ms at each step, then whatever outlives it. */
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
async function endRest(group: ProcessGroup, grace: number, atOnce: boolean): Promise<Omit<StopOutcome, 'how'>> {
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
 * Waits until nothing is left of a server. No event tells of the end of others' children, so the table is polled at growing intervals.
 * @param signal what each is sent, once; SIGKILL each time, to catch what was started meanwhile
 */
async function vanish(group: ProcessGroup, milliseconds: number, signal?: 'SIGTERM' | 'SIGKILL'): Promise<readonly ProcessEntry[]> {
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
    taskkill.once('error', () => resolve(false))
    taskkill.once('exit', () => resolve(true))
  })
  if (!(await started)) signalProcess(group.pid, 'SIGKILL')
  await within(exited, grace)
  return { how: 'killed', ...nothing }
}

const MOST_NAMED = 3
const LONGEST_MESSAGE = 400

/**
 * What the end of a server was like, where it was not as it should be.
 * @param grace milliseconds for each step
 * @param isGone whether nothing is left
 */
export function stopObservations(
  server: PlannedServer,
  { how, leftBehind, unkillable }: StopOutcome,
  platform: Platform,
  grace: number,
  isGone: boolean
): readonly Diagnosis[] {
  const observations: Diagnosis[] = []
  const observe = (kind: Diagnosis['kind'], message: string, help: string) => {
    observations.push({ kind, message: quote(message, server.redact, LONGEST_MESSAGE), help, at: server.entry, part: 'key' })
  }
  if (how === 'killed') {
    const windows = `it did not end within ${grace} ms of its input`
    const posix = `it ended neither with its input nor on SIGTERM, each within ${grace} ms`
    const help = 'A server ends when its standard input is closed, or at the latest on SIGTERM.'
    observe('stubborn-stop', `The server had to be killed: ${platform === 'win32' ? windows : posix}`, help)
  }
  if (leftBehind.length > 0) {
    const help = 'A server ends what it has started: hand the end of its input or SIGTERM on to its child processes.'
    observe('left-behind', `The server left ${processes(leftBehind)} behind, which had to be ended`, help)
  }
  if (!isGone) {
    const what = unkillable.length === 0 ? 'The server' : `${processes(unkillable)} of the server`
    observe('left-behind', `${what} could not be killed`, 'Look for the processes, and end them by hand.')
  }
  return observations
}

function processes(entries: readonly ProcessEntry[]): string {
  const names = entries.slice(0, MOST_NAMED).map(({ name, pid }) => `${name} ${pid}`)
  const more = entries.length > MOST_NAMED ? ', …' : ''
  return `${entries.length} ${entries.length === 1 ? 'process' : 'processes'} (${names.join(', ')}${more})`
}
