import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../../base/world.js'
import { type Diagnosis, quote } from '../diagnosis.js'
import type { PlannedServer, StopReport } from '../server.js'
import { within } from './process.js'
import { findMembers, type ProcessGroup, signalGroup, signalProcess, taskkillArguments } from './process-group.js'
import type { ProcessEntry } from './process-table.js'

/** A process to stop. */
interface Stoppable {
  readonly group: ProcessGroup
  /** Settles when the process has exited. */
  readonly exited: Promise<unknown>
  /** Settles when nothing holds its pipes any longer. */
  readonly released: Promise<unknown>
  readonly endInput: () => void
}

interface StopOutcome {
  readonly how: Exclude<StopReport['how'], 'closed'>
  /** The processes that outlived the server. */
  readonly leftBehind: readonly ProcessEntry[]
  /** The processes that could not be killed. */
  readonly unkillable: readonly ProcessEntry[]
}

/** After this part of the grace period, processes that are still running after the server count as left behind. */
const SETTLING = 1 / 4

/** Stops a server as MCP requires (end of input, SIGTERM, SIGKILL), waiting `grace` ms at each step, and then what outlives it. */
export async function stopProcess(target: Stoppable, grace: number): Promise<StopOutcome> {
  if (target.group.platform === 'win32') return stopOnWindows(target, grace)
  // A process that leaves the session and clears its environment can be found only while its parents exist.
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

/** @param atOnce whether to kill them at once, because they have had time to exit by themselves */
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
const MAX_PAUSE = 100

/**
 * Waits until nothing is left of a server. The table is polled at growing intervals, because there is no event for the exit of a process
 * that is not a child.
 * @param signal is sent once to each process; SIGKILL is sent every time, to catch those started meanwhile
 */
async function vanish(group: ProcessGroup, milliseconds: number, signal?: 'SIGTERM' | 'SIGKILL'): Promise<readonly ProcessEntry[]> {
  const signalled = new Set<number>()
  let left = findMembers(group)
  for (let waited = 0, next = FIRST_PAUSE; left.length > 0 && waited < milliseconds; waited += next, next *= 2) {
    for (const { pid } of left) {
      if (signal !== undefined && (signal === 'SIGKILL' || !signalled.has(pid))) signalProcess(pid, signal)
      signalled.add(pid)
    }
    next = Math.min(next, MAX_PAUSE, milliseconds - waited)
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

const MAX_NAMED = 3
const MAX_MESSAGE_LENGTH = 400

/**
 * The findings about how a server stopped, if it did not stop properly.
 * @param grace for each step, in milliseconds
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
    observations.push({ kind, message: quote(message, server.redact, MAX_MESSAGE_LENGTH), help, at: server.entry, part: 'key' })
  }
  if (how === 'killed') {
    const windows = `it did not exit within ${grace} ms after its input ended`
    const posix = `it did not exit within ${grace} ms after its input ended, nor within ${grace} ms after SIGTERM`
    const help = 'Make the server exit when its standard input is closed, or at the latest on SIGTERM.'
    observe('stubborn-stop', `The server had to be killed: ${platform === 'win32' ? windows : posix}`, help)
  }
  if (leftBehind.length > 0) {
    const help = 'Make the server stop its child processes: it must close their input or forward SIGTERM to them.'
    observe('left-behind', `The server left ${processes(leftBehind, server)} behind, which the doctor had to stop`, help)
  }
  if (!isGone) {
    const what = unkillable.length === 0 ? 'The server' : `${processes(unkillable, server)} of the server`
    observe('left-behind', `${what} could not be killed`, 'Find the processes, and stop them by hand.')
  }
  return observations
}

/** Each name is masked alone: the system has cut it, so that only the beginning of a secret may be left of it. */
function processes(entries: readonly ProcessEntry[], { redact }: PlannedServer): string {
  const names = entries.slice(0, MAX_NAMED).map(({ name, pid }) => `${redact(name)} ${pid}`)
  const more = entries.length > MAX_NAMED ? ', …' : ''
  return `${entries.length} ${entries.length === 1 ? 'process' : 'processes'} (${names.join(', ')}${more})`
}
