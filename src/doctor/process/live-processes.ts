import { spawnSync } from 'node:child_process'
import { membersOf, type ProcessGroup, signalGroup, signalProcess } from './process-group.js'
import { type ProcessEntry, readProcesses } from './process-table.js'

/** A process that was killed takes a moment to go, longer on a busy machine, and may have started another in its last. */
const MOST_MILLISECONDS = 1000
const PAUSE = 5
/** `taskkill` takes well under a second, and nothing may hold up the end of plugvet. */
const TASKKILL_MILLISECONDS = 5000

/** The servers that are running, so that none of them outlives plugvet however it ends. */
export class LiveProcesses {
  readonly #groups = new Set<ProcessGroup>()

  add(group: ProcessGroup): void {
    this.#groups.add(group)
  }

  delete(group: ProcessGroup): void {
    this.#groups.delete(group)
  }

  /** How many servers have not been stopped to the end. */
  get size(): number {
    return this.#groups.size
  }

  /**
   * Kills every server with all it has started, and returns when they are gone: to be called when the process exits, where
   * nothing asynchronous happens any more.
   */
  killAllNow(): void {
    const groups = [...this.#groups]
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
