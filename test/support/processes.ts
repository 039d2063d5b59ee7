import { readdirSync, readFileSync } from 'node:fs'
import { MARKER_VARIABLE } from '../../src/doctor/stdio/process-table.js'

/** The processes that carry a marker of the doctor in their environment; a zombie is none. Linux only. */
export function processesWithMarker(marker: string): number[] {
  return processesWithVariable(MARKER_VARIABLE, marker)
}

/**
 * The processes with a variable in their environment, such as one that a test has given plugvet and so all that it
 * starts; a zombie is none. Linux only.
 */
export function processesWithVariable(name: string, value: string): number[] {
  const pids = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? [Number(entry)] : []))
  return pids.filter((pid) => isAlive(pid) && read(`/proc/${pid}/environ`)?.split('\0').includes(`${name}=${value}`))
}

/** Whether a process is running: one that has ended and was not collected yet (a zombie) is not. Linux only. */
export function isAlive(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`)
  return stat !== undefined && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
