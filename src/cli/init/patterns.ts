import { HOST_TABLE } from '../../hosts/table.js'
import { knownPaths } from '../../project/classify.js'

// By these patterns hooks choose the staged files that they pass to plugvet. `--only-known` leaves out the others that end so.

/** What the names of the files end in that plugvet may know. Of Markdown it is the whole name: nobody's README is linted. */
const ENDINGS = [...new Set(knownPaths(HOST_TABLE).flatMap(endingsOf))].sort()

/** What shows that a file may be known: the end of its name. Markdown has to be called so, or be in the folder of a host's agents. */
function endingsOf(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!name.endsWith('.md')) return [name.slice(name.lastIndexOf('.'))]
  // Every name that ends so is known in one folder alone, which a pattern for names cannot say.
  if (name === '*.md') return []
  return [name.startsWith('*') ? name.slice(1) : name]
}

/** The folders in which every Markdown file may be known. */
const FOLDERS = knownPaths(HOST_TABLE).filter((path) => path.endsWith('/*.md'))

/** For lefthook and lint-staged: both match it with the name of a file in any folder. */
export const KNOWN_GLOB = `*{${ENDINGS.join(',')}}`

/**
 * For pre-commit, which is written in Python.
 * @param folder the folder that the files are in, relative to the root of the repository; empty for the root
 */
export function knownPattern(folder = ''): string {
  const start = folder === '' ? '' : `${folder.replaceAll(/[^\w/-]/gu, '\\$&')}/`
  const names = [
    ...ENDINGS.map((ending) => (ending.startsWith('.') ? '.*' : '(.*/)?') + ending.replaceAll('.', '\\.')),
    ...FOLDERS.map((path) => `(.*/)?${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}`)
  ]
  return `^${start}(${names.join('|')})$`
}
