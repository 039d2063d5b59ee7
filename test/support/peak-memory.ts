import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Measures by how much the memory of this process grows beyond what it has now, at its highest point. Linux only.
 * @returns a function that gives the growth since, in bytes
 */
export function peakMemory(): () => number {
  // Sets the highest point back to the present (proc_pid_clear_refs(5)).
  writeFileSync('/proc/self/clear_refs', '5')
  const before = statusBytes('VmRSS')
  return () => statusBytes('VmHWM') - before
}

function statusBytes(field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`/proc/self/status has no ${field}`)
  return Number(kilobytes) * 1024
}
