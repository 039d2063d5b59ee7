import { HOST_TABLE } from '../../hosts/table.js'
import { knownPaths } from '../../project/classify.js'

// By these patterns hooks choose the staged files that they pass to plugvet. `--only-known` leaves out the others that end so.

/** What the names of the files end in that plugvet may know. Of Markdown it is the whole name: nobody's README is linted. */
const ENDINGS = [...new Set(knownPaths(HOST_TABLE).map((path) => path.slice(path.endsWith('.md') ? path.lastIndexOf('/') + 1 : path.lastIndexOf('.'))))].sort()

/** For lefthook and lint-staged: both match it with the name of a file in any folder. */
export const KNOWN_GLOB = `*{${ENDINGS.join(',')}}`

/**
 * For pre-commit, which is written in Python.
 * @param folder the folder that the files are in, relative to the root of the repository; empty for the root
 */
export function knownPattern(folder = ''): string {
  const start = folder === '' ? '' : `${folder.replaceAll(/[^\w/-]/gu, '\\$&')}/`
  const names = ENDINGS.map((ending) => (ending.startsWith('.') ? '.*' : '(.*/)?') + ending.replaceAll('.', '\\.'))
  return `^${start}(${names.join('|')})$`
}
