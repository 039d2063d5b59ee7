import { lstatSync, statSync } from 'node:fs'

/** Whether nothing stands at a path, links followed. What cannot be looked at may be there. */
export function isGone(path: string): boolean {
  return isAbsent(() => statSync(path))
}

/** Whether a new file at a path would take the place of nothing, not even of a link that leads nowhere. */
export function isFree(path: string): boolean {
  return isAbsent(() => lstatSync(path))
}

/** Whether a system error says that nothing stands at a path. */
export function tellsOfAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function isAbsent(look: () => unknown): boolean {
  try {
    look()
    return false
  } catch (error) {
    return tellsOfAbsence(error)
  }
}
