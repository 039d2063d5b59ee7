import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import type { Platform } from '../../base/world.js'
import { namesIn } from './find-program.js'

/** The environment variable by which a server's processes are known, wherever they have gone. */
export const MARKER_VARIABLE = 'PLUGVET_DOCTOR_RUN'

/** A process of this machine. */
export interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  /** Linux: the session; elsewhere the process group, which is the most that `ps` tells. */
  readonly session: number
  /** When it began, in the table's own unit: with the pid it tells a process from a later one of the same number. */
  readonly start: number
  /** Whether it has ended and only waits to be collected by its parent (a zombie). */
  readonly hasEnded: boolean
  /** Its name, as the system shows it. */
  readonly name: string
  /** The value of `PLUGVET_DOCTOR_RUN` in the environment it was started with, as far as that can be read. */
  marker(): string | undefined
}

/** The processes of this machine at this moment, those that have ended included. None on Windows, where `taskkill` finds them itself. */
export function readProcesses(platform: Platform): readonly ProcessEntry[] {
  if (platform === 'win32') return []
  return hasProc(platform) ? readProc() : readPs(platform)
}

/** When a process began, in the unit of the table; undefined for one that does not exist, and on Windows. */
export function beginningOf(pid: number, platform: Platform): number | undefined {
  if (hasProc(platform)) return parseStat(readStat(pid) ?? '')?.start
  return readProcesses(platform).find((entry) => entry.pid === pid)?.start
}

/** FreeBSD and others, which count as Linux here, have no such files. */
function hasProc(platform: Platform): boolean {
  return platform === 'linux' && existsSync('/proc/self/stat')
}

/** The processes by /proc (proc_pid_stat(5)). */
function readProc(): readonly ProcessEntry[] {
  const entries: ProcessEntry[] = []
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const entry = parseStat(readStat(name) ?? '')
    if (entry === undefined) continue
    let read: { readonly marker: string | undefined } | undefined
    const marker = () => (read ??= { marker: markerOf(readGone(`/proc/${name}/environ`)) }).marker
    entries.push({ ...entry, name: entry.name === UNNAMED ? (programOf(name) ?? UNNAMED) : entry.name, marker })
  }
  return entries
}

/** What Node from 24 on calls its first thread, and with it the process. */
const UNNAMED = 'MainThread'

/** The file name of the program a process was started as. */
function programOf(pid: string): string | undefined {
  const [program = ''] = readGone(`/proc/${pid}/cmdline`)?.toString('utf8').split('\0', 1) ?? []
  return program === '' ? undefined : program.replace(/^.*\//, '')
}

/** More than the fifty numbers and the name of a process take. */
const STAT = Buffer.alloc(4096)

/** One system call to read instead of four: a machine may have a thousand processes. @returns undefined as {@link readGone} does */
function readStat(pid: number | string): string | undefined {
  try {
    const descriptor = openSync(`/proc/${pid}/stat`, 'r')
    try {
      return STAT.toString('utf8', 0, readSync(descriptor, STAT, 0, STAT.length, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

/** @returns undefined for a process that has ended meanwhile, or belongs to somebody else */
function readGone(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** The text of /proc/PID/stat; undefined for any other text. */
export function parseStat(line: string): Omit<ProcessEntry, 'marker'> | undefined {
  // The name stands in parentheses and may hold anything, parentheses as well.
  const open = line.indexOf('(')
  const close = line.lastIndexOf(')')
  const fields = line.slice(close + 2).split(' ')
  const [state = '', parent, , session] = fields
  if (open < 0 || close < open || state === '') return undefined
  return {
    pid: Number(line.slice(0, open)),
    parent: Number(parent),
    session: Number(session),
    start: Number(fields[19]),
    hasEnded: /^[ZXx]$/.test(state),
    name: line.slice(open + 1, close)
  }
}

/** @param environ of a process: `NAME=value`, each ended by a NUL */
function markerOf(environ: Buffer | undefined): string | undefined {
  const text = `\0${environ?.toString('latin1') ?? ''}`
  const prefix = `\0${MARKER_VARIABLE}=`
  const at = text.indexOf(prefix)
  return at < 0 ? undefined : text.slice(at + prefix.length).split('\0', 1)[0]
}

const PS_COLUMNS = 'pid=,ppid=,pgid=,stat=,lstart=,command='
/** `ps` shows the environments of one's own processes behind their command lines. */
const PS_BYTES = 64 * 1024 * 1024

/** The processes by `ps`. For macOS this follows its manual and was not tried there. */
function readPs(platform: Platform): readonly ProcessEntry[] {
  const options = platform === 'darwin' ? ['-A', '-E', '-ww', '-o', PS_COLUMNS] : ['axeww', '-o', PS_COLUMNS]
  const { error, stdout } = spawnSync('ps', options, {
    encoding: 'utf8',
    env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
    maxBuffer: PS_BYTES,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  return error === undefined ? parsePs(stdout) : []
}

/** The output of `ps`: pid, ppid, pgid, stat, lstart and command, the environment behind the command. */
export function parsePs(text: string): readonly ProcessEntry[] {
  const entries: ProcessEntry[] = []
  for (const line of text.split('\n')) {
    const [, pid, parent, group, state = '', started = '', command = ''] = PS_LINE.exec(line) ?? []
    if (pid === undefined) continue
    entries.push({
      pid: Number(pid),
      parent: Number(parent),
      session: Number(group),
      start: Date.parse(started),
      hasEnded: state.startsWith('Z'),
      name: (command.split(' ', 1)[0] ?? '').replace(/^.*\//, ''),
      marker: () => PS_MARKER.exec(command)?.[1]
    })
  }
  return entries
}

const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\w{3}\s+\w{3}\s+\d+\s+[\d:]+\s+\d{4})\s+(.*)$/
const PS_MARKER = new RegExp(String.raw`\s${MARKER_VARIABLE}=(\S+)`)
