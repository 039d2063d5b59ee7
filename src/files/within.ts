import { readlinkSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { isFree, tellsOfAbsence } from './absence.js'
import { describeError } from './read.js'

/** A path that may be read, or the reason why it may not. */
export type Within = { readonly path: string } | { readonly failure: string }

/**
 * Keeps a path below a directory, symbolic links followed. Of what stands elsewhere nothing is told, not even whether it
 * is there.
 * @param root absolute
 * @param path absolute, or relative to the root; nothing need stand there
 */
export function within(root: string, path: string): Within {
  if (path.includes('\0')) return { failure: 'is no path: it has a NUL in it' }
  // Below the root of the file system there is everything.
  if (dirname(root) === root) return { failure: 'no file is read, because the working directory is the root of the file system' }
  const absolute = resolve(root, path)
  try {
    const below = relative(realpathSync(root), realPathOf(absolute))
    if (!isAbsolute(below) && below !== '..' && !below.startsWith(`..${sep}`)) return { path: absolute }
  } catch (error) {
    return { failure: describeError(error) }
  }
  return { failure: 'is outside of the working directory, where no file is read' }
}

/**
 * Where a path leads: the real path of the nearest directory that is there, and the rest as it is written. A link to what
 * is not there leads out all the same.
 */
function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    const parent = dirname(path)
    if (!tellsOfAbsence(error) || parent === path) throw error
    const above = realPathOf(parent)
    const own = join(above, relative(parent, path))
    // What is not there and has a name all the same is a link.
    return isFree(own) ? own : realPathOf(resolve(above, readlinkSync(own)))
  }
}
