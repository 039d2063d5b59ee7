import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs'
import type { FileAccess } from '../config/surroundings.js'

/** The files of this machine. What cannot be read is absent, as it is for a host. */
export const nodeFiles: FileAccess = {
  readText(path) {
    // Reading a FIFO would wait for ever, and a device such as /dev/zero has no end.
    return attempt(() => (statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path, 'utf8') : undefined))
  },
  kindOf(path) {
    const stats = attempt(() => statSync(path, { throwIfNoEntry: false }))
    if (stats === undefined) return undefined
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'directory' : 'other'
  },
  isExecutable(path) {
    return attempt(() => (accessSync(path, constants.X_OK), true)) ?? false
  },
  filesIn(directory) {
    const entries = attempt(() => readdirSync(directory, { withFileTypes: true }))
    return entries?.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)
  }
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
