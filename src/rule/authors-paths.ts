import { basename, join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { documentsAround } from './documents.js'
import { isCited, type LostPath, MAX_BEFORE, MAX_LENGTH } from './skill-paths.js'

/** A script in a folder of one person, but not in one that a program has there, with what runs it. */
const RUN = /\b(?:bash|sh|node|python3?|bun|tsx|(?:uv|bun|deno) run)[ \t]+["']?((?:~|\$HOME|\$\{HOME\}|\/Users\/\w[\w.-]*|\/home\/\w[\w.-]*)((?:\/\w[\w.-]*){2,12}\.(?:py|sh|[cm]?[jt]s)))(?![\w/*{<$[])/g

/** A path of somebody's home to what the plugin has. */
export interface AuthorsPath extends LostPath {
  /** The folder of the plugin there. */
  readonly folder: string
}

/**
 * The scripts that a text of a plugin runs from a copy of the plugin in somebody's home, by the name of its folder and the path of a file that it has. What a document or a script at the root
 * of the repository names too, people may have there.
 * @param file from the root of the plugin
 */
export function authorsPaths(reading: Reading, root: string, file: string, installers: readonly string[]): readonly AuthorsPath[] {
  const { surroundings: { files } } = reading
  const text = files.readText(join(root, file)) ?? ''
  if (text.length > MAX_LENGTH) return []
  return Array.from(text.matchAll(RUN)).flatMap(({ 0: whole, 1: written = '', 2: below = '', index }): readonly AuthorsPath[] => {
    const mark = `/${basename(root)}/`
    const at = below.lastIndexOf(mark)
    const path = at < 0 ? '' : below.slice(at + mark.length)
    const start = index + whole.indexOf(written)
    if (path === '' || files.kindOf(join(root, path)) !== 'file' || isCited(text, start, start + written.length) || isOr(text, start)) return []
    const folder = written.slice(0, -path.length - 1)
    const isKnown = [...documentsAround(reading), ...installers].some((one) => one.includes(below.slice(1, at + 1)))
    return isKnown || foldersInRepository(join(root, 'x'), files).some((one) => one.endsWith(below.slice(0, at))) ? [] : [{ file, path, folder, source: { start, end: start + written.length } }]
  })
}

/** Whether a path is what is taken where another one is not there. */
function isOr(text: string, start: number): boolean {
  return /(?:\|\||:-|\belse\b|\bor\b)[^\n]{0,40}$/.test(text.slice(Math.max(0, start - MAX_BEFORE), start))
}
