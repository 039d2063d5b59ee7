import { type BigIntStats, statSync } from 'node:fs'

/** What changes with a file: its content cannot without one of these, but for two changes within a tick of the clock. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  if (typeof stats === 'string') return stats
  return [stats.dev, stats.ino, stats.mode, stats.size, stats.mtimeNs, stats.ctimeNs].join()
}

/** Tells a directory from another one that takes its place; the error's code where there is none to be had. */
export function identityOf(directory: string): string {
  const stats = statsOf(directory)
  // A file system gives the number of what was deleted to the next that is made.
  return typeof stats === 'string' ? stats : [stats.dev, stats.ino, stats.birthtimeNs].join()
}

function statsOf(path: string): BigIntStats | string {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? 'ENOENT'
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}
