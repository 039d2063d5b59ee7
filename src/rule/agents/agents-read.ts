import { basename, dirname, join } from '../../base/path.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { textsOfScripts } from '../build-output.js'
import { allDocumentsAround } from '../documents.js'

/** So many texts next to an agent are read. */
export const MAX_BESIDE = 100

/** A path with a place for a part of a name, as of `agents/<role>_cook.md`. */
const PATTERN = /\bagents\/([\w-]{0,60})(?:<[\w -]{1,40}>|\{[\w -]{1,40}\}|\*)([\w-]{0,60}\.md)\b/g

/**
 * Whether a script, a workflow, a command, a skill or a text next to an agent of a project names its file: what reads it there needs no front matter.
 * @param byPattern a text may also have a pattern with a part of its name
 */
export function isReadByPath(reading: Reading, byPattern: boolean): boolean {
  const { path, surroundings: { files } } = reading
  const { root, named } = placeOf(path)
  const texts = ['commands', 'skills'].map((name) => join(path.slice(0, root), name))
  const folders = [
    ...new Set([
      path.slice(0, root + '/agents'.length),
      dirname(path),
      ...texts,
      ...texts.flatMap((folder) => (files.directoriesIn?.(folder) ?? []).map((name) => join(folder, name)))
    ])
  ]
  const beside = folders
    .flatMap((folder) => (files.filesIn(folder) ?? []).map((name) => join(folder, name)))
    .filter((file) => file !== path && file.endsWith('.md'))
  const isIn = (text: string) =>
    text.includes(named) ||
    (byPattern &&
      Array.from(text.matchAll(PATTERN)).some(
        ([, begin = '', end = '']) => `${begin}${end}` !== '.md' && named.startsWith(`agents/${begin}`) && named.endsWith(end)
      ))
  return [...textsOfScripts(reading)].some((text) => text.includes(named)) || beside.slice(0, MAX_BESIDE).some((file) => isIn(files.readText(file) ?? ''))
}

/** Folders below that of agents for what agents read. */
const FOR_TEXTS =
  /^(?:rules?|references?|shared|common|docs?|guides?|guidelines|knowledge|standards|context|includes?|partials|snippets|resources|assets|templates?|examples?|protocols|checklists|frameworks)$/i

/**
 * Whether a text without a `name`, in a folder below that of agents, is one that other texts read: the name of the folder says so, or a document, a skill or a command of the project names its
 * path. Claude Code 2.1.332 skips such a text without a word, and `plugin validate` has nothing against it.
 */
export function isForReading(reading: Reading): boolean {
  const folder = basename(dirname(reading.path))
  const { named } = placeOf(reading.path)
  return folder !== 'agents' && (FOR_TEXTS.test(folder) || allDocumentsAround(reading).some((text) => text.includes(named)))
}

/** Where the folder of agents is in the path of one, and the path from there. */
function placeOf(path: string): { readonly root: number; readonly named: string } {
  const root = withSlashes(path).lastIndexOf('/agents/')
  return { root, named: withSlashes(path).slice(root + 1) }
}
