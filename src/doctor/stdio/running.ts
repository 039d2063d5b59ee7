import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Platform } from '../../base/world.js'
import { hasProc, parseStat, pidsInProc, readGone } from './process-table.js'

/** A process of this user, as it runs now. */
export interface RunningProcess {
  readonly pid: number
  readonly parent: number
  /** Its words; a single one where the process has given itself another title. */
  readonly words: readonly string[]
  /** How much memory it holds, in bytes. */
  readonly memory: number
}

/** No more than this many processes are read, and so much of the command line of each. */
const MAX_PROCESSES = 20_000
const MAX_LINE = 64 * 1024

/** The processes of this user that run now: from /proc on Linux, from `ps` on macOS. @returns undefined on Windows, which has neither */
export function runningProcesses(platform: Platform): readonly RunningProcess[] | undefined {
  if (platform === 'win32') return undefined
  return hasProc(platform) ? fromProc() : fromPs()
}

function fromProc(): readonly RunningProcess[] {
  const user = process.getuid?.()
  return pidsInProc()
    .slice(0, MAX_PROCESSES)
    .flatMap((pid): RunningProcess[] => {
      if (ownerOf(`/proc/${pid}`) !== user) return []
      const stat = parseStat(readGone(`/proc/${pid}/stat`)?.toString('utf8') ?? '')
      const line = readGone(`/proc/${pid}/cmdline`)?.toString('utf8', 0, MAX_LINE)
      const words = (line?.endsWith('\0') === true ? line.slice(0, -1) : (line ?? '')).split('\0')
      if (stat === undefined || stat.hasEnded || words[0] === '') return []
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readGone(`/proc/${pid}/status`)?.toString('utf8') ?? '') ?? []
      return [{ pid: stat.pid, parent: stat.parent, words, memory: Number(kilobytes ?? 0) * 1024 }]
    })
}

/** @returns undefined for a process that has ended meanwhile */
function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

function fromPs(): readonly RunningProcess[] {
  const { error, stdout } = spawnSync('ps', ['-x', '-ww', '-o', 'pid=,ppid=,rss=,command='], {
    encoding: 'utf8',
    env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  return error === undefined ? parseRunning(stdout) : []
}

/** Parses the output of `ps`: pid, ppid, memory in units of 1,024 bytes, and the command line, whose words it does not keep apart. */
export function parseRunning(text: string): readonly RunningProcess[] {
  return text
    .split('\n')
    .slice(0, MAX_PROCESSES)
    .flatMap((line): RunningProcess[] => {
      const [, pid, parent, memory, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S.*)$/.exec(line) ?? []
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), words: command.slice(0, MAX_LINE).split(' '), memory: Number(memory) * 1024 }]
    })
}
