import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import type { Platform } from '../../base/world.js'
import { namesIn } from './find-program.js'

/** The environment variable that marks a server's processes, wherever they go. */
export const MARKER_VARIABLE = 'PLUGVET_DOCTOR_RUN'

/** A process on this machine. */
export interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  /** The session on Linux; elsewhere the process group, because `ps` does not show sessions. */
  readonly session: number
  /** When it started, in the table's own unit. Together with the pid it identifies a process, because pids are reused. */
  readonly start: number
  /** Whether it has exited and only waits for its parent to collect it (a zombie). */
  readonly hasEnded: boolean
  /** Its name, as the system shows it. */
  readonly name: string
  /** The value of `PLUGVET_DOCTOR_RUN` in the environment it was started with, if that can be read. */
  marker(): string | undefined
  /** Which memory the system writes if it crashes, as /proc has it; undefined where there is no such file. */
  dumpFilter(): string | undefined
}

/** The current processes on this machine, including zombies. None on Windows, where `taskkill` finds them itself. */
export function readProcesses(platform: Platform): readonly ProcessEntry[] {
  if (platform === 'win32') return []
  return hasProc(platform) ? readProc() : readPs(platform)
}

/** The dump filters that processes have now; none where the system has no such thing. */
export function dumpFilters(platform: Platform): ReadonlySet<string> {
  return new Set(hasProc(platform) ? pidsInProc().flatMap((pid) => dumpFilterOf(pid) ?? []) : [])
}

/** When a process started, in the unit of the table; undefined if it does not exist, and on Windows. */
export function beginningOf(pid: number, platform: Platform): number | undefined {
  if (hasProc(platform)) return parseStat(statOf(pid) ?? '')?.start
  return readProcesses(platform).find((entry) => entry.pid === pid)?.start
}

/** FreeBSD and others, which plugvet treats as Linux, do not have these files. */
export function hasProc(platform: Platform): boolean {
  return platform === 'linux' && existsSync('/proc/self/stat')
}

/** Reads the processes from /proc (proc_pid_stat(5)). */
function readProc(): readonly ProcessEntry[] {
  const entries: ProcessEntry[] = []
  for (const pid of pidsInProc()) {
    const entry = parseStat(statOf(pid) ?? '')
    if (entry === undefined) continue
    let read: { readonly marker: string | undefined } | undefined
    const marker = () => (read ??= { marker: markerOf(readGone(`/proc/${pid}/environ`)) }).marker
    const name = UNNAMED.test(entry.name) ? (programOf(pid) ?? entry.name) : entry.name
    entries.push({ ...entry, name, marker, dumpFilter: () => dumpFilterOf(pid) })
  }
  return entries
}

export function pidsInProc(): readonly string[] {
  return namesIn('/proc').filter((name) => /^\d+$/.test(name))
}

/** Node 24 gives its first thread the first of these names, and so the process, and Node 26 the other. */
const UNNAMED = /^(?:node-)?MainThread$/

/** The file name of the program a process was started as. */
function programOf(pid: string): string | undefined {
  const [program = ''] = readGone(`/proc/${pid}/cmdline`)?.toString('utf8').split('\0', 1) ?? []
  return program === '' ? undefined : program.replace(/^.*\//, '')
}

function statOf(pid: number | string): string | undefined {
  return readShort(`/proc/${pid}/stat`)
}

function dumpFilterOf(pid: string): string | undefined {
  return readShort(`/proc/${pid}/coredump_filter`)?.trim()
}

/** Large enough for the fifty numbers and the name of a process. */
const SHORT = Buffer.alloc(4096)

/** Reads with one system call instead of four: a machine may have a thousand processes. @returns undefined as {@link readGone} does */
function readShort(path: string): string | undefined {
  try {
    const descriptor = openSync(path, 'r')
    try {
      return SHORT.toString('utf8', 0, readSync(descriptor, SHORT, 0, SHORT.length, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

/** @returns undefined for a process that has exited meanwhile, or belongs to another user */
export function readGone(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Parses the text of /proc/PID/stat. @returns undefined for any other text */
export function parseStat(line: string): Omit<ProcessEntry, 'marker' | 'dumpFilter'> | undefined {
  // The name is in parentheses and may contain anything, even parentheses.
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
/** `ps` shows the environments of the user's own processes after their command lines. */
const PS_BYTES = 64 * 1024 * 1024

/** Reads the processes with `ps`. The options for macOS come from its manual and are untested. */
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

/** Parses the output of `ps`: pid, ppid, pgid, stat, lstart and command, with the environment after the command. */
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
      marker: () => PS_MARKER.exec(command)?.[1],
      dumpFilter: () => undefined
    })
  }
  return entries
}

const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\w{3}\s+\w{3}\s+\d+\s+[\d:]+\s+\d{4})\s+(\S.*)?$/
const PS_MARKER = new RegExp(String.raw`\s${MARKER_VARIABLE}=(\S+)`)
