import { readFileSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { gitFolderOf } from '../base/git-folder.js'
import type { FileAccess } from '../base/world.js'

/** What git tracks of a repository, as of its index. */
export interface Tracked {
  /** The directory that contains `.git`. */
  readonly root: string
  /** Relative to the root, with slashes, each byte as one character. */
  readonly paths: ReadonlySet<string>
}

/**
 * The index that was read last: all files of a run are in one repository, as a rule. Without it, it would be read for each file that may be personal: hostile input
 * (a large index and many such files) would not be linear.
 */
let last: { readonly index: string; readonly state: string; readonly tracked: Tracked } | undefined

/** What git tracks in the repository of a directory. Reads its index itself: nobody has to have git. @param directory absolute */
export function trackedAround(directory: string, files: Pick<FileAccess, 'kindOf' | 'readText'>): Tracked {
  let root = directory
  while (files.kindOf(join(root, '.git')) === undefined && dirname(root) !== root) root = dirname(root)
  // Not recorded as looked at, since git rewrites it all the time.
  const index = join(gitFolderOf(root, files), 'index')
  const stats = statSync(index, { throwIfNoEntry: false })
  const state = stats?.isFile() === true ? `${stats.mtimeMs} ${stats.size}` : ''
  if (last?.index === index && last.state === state) return last.tracked
  const tracked = { root, paths: new Set(state === '' ? [] : pathsOf(index)) }
  last = { index, state, tracked }
  return tracked
}

/** Whether git tracks a file. @param path absolute */
export function isTracked(path: string, files: Pick<FileAccess, 'kindOf' | 'readText'>): boolean {
  const { root, paths } = trackedAround(dirname(path), files)
  return paths.has(Buffer.from(path.slice(root.length + 1).replaceAll(sep, '/')).toString('latin1'))
}

function pathsOf(index: string): readonly string[] {
  try {
    return pathsIn(readFileSync(index))
  } catch {
    return []
  }
}

/** The paths in an index of git (gitformat-index), each byte as one character. @throws RangeError for one that is cut off */
function pathsIn(index: Buffer): string[] {
  const version = index.readUInt32BE(4)
  const paths: string[] = []
  let at = 12
  for (let left = index.readUInt32BE(8), path = ''; left > 0; left--) {
    let start = at + (index.readUInt16BE(at + 60) & 0x4000 ? 64 : 62)
    let kept = 0
    if (version === 4) {
      // A path follows how much of the one before it does not begin it.
      let dropped = -1
      do dropped = ((dropped + 1) << 7) | (index.readUInt8(start) & 127)
      while (index.readUInt8(start++) & 128)
      kept = path.length - dropped
    }
    const end = index.indexOf(0, start)
    if (end < 0) throw new RangeError('the index ends within a path')
    path = path.slice(0, kept) + index.toString('latin1', start, end)
    paths.push(path)
    at = version === 4 ? end + 1 : at + ((end - at + 8) & ~7)
  }
  return paths
}
