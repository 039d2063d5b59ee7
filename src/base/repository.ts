import { dirname, join } from './path.js'
import type { FileAccess } from './world.js'

/** A file is rarely deeper in its repository. */
const MAX_FOLDERS = 12

/**
 * The folder of a file and those above it up to the root of its repository, the nearest first; none if it is in no repository.
 * @param path absolute
 */
export function foldersOfRepository(path: string, files: Pick<FileAccess, 'kindOf'>): readonly string[] {
  const found: string[] = []
  for (let folder = dirname(path); found.length < MAX_FOLDERS && folder !== found.at(-1); folder = dirname(folder)) {
    found.push(folder)
    if (files.kindOf(join(folder, '.git')) !== undefined) return found
  }
  return []
}
