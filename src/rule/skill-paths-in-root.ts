import { basename, dirname, join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { inFiles } from './front-matter.js'
import type { Problem } from './rule.js'
import { isCited, isShown, LOADS, type LostPath, MAX_BEFORE, MAX_LENGTH, MAX_PATHS, OF_EXAMPLES, WRITTEN } from './skill-paths.js'

/** A link, a path in code alone, or one in square brackets alone. */
const NAMED = /(\]\(|`|\[)(?:\.\/)?(\w[\w.-]{0,60}(?:\/[\w.-]{1,80}){1,5}\.[a-z]{2,5})(?:#[^\s()[\]`]{0,100})?(?:\)|`(?!\]\()|\](?!\())/g
/** Folders for what a skill has the model read: any other may be one of the project in which it is used. */
const FOR_TEXTS = /^(?:references?|resources|templates|knowledge|shared|guides|extended)\//
/** Folders that the project in which a skill is used may have too, and links are to. */
const OF_PROJECTS = /^(?:docs?|src|tests?|specs?)\//
/** What tells to read a path, in languages that put the word right before it, and in signs. */
const LEADS = /(?:見|见|參考|参考|參閱|参阅|(?<![`\])][ \t]?)(?:→|[-=]>)|：)[ \t*]{0,4}$/
/** A text that says where its paths begin, or has the same file by a path that leads there. */
const HAS_PLACE = /CLAUDE_|PLUGIN_ROOT|\b(?:plugin|skills?|repo(?:sitory)?|project|workspace)(?:['’]s)?[- `](?:root|base|dir(?:ectory)?|folder)\b|\broot of\b|\brelative\b|\bin (?:this|the) plugin\b|\.\.\/\.\.\//i

/**
 * The texts that skills of a plugin have the model read by a path from its root, where it has them: with a skill, a session of Claude Code 2.1.332 gives the model the folder of the skill alone, and a link in
 * Markdown begins there too.
 * @param skills from the root
 */
export function* skillPathsInRoot(reading: Reading, skills: readonly string[]): Generator<Problem<'repository'>> {
  const root = reading.plugin?.root
  if (root === undefined) return
  const found = skills.flatMap((file) => inRoot(reading, root, file, reading.surroundings.files.readText(join(root, file)) ?? '')).slice(0, MAX_PATHS)
  const [first, ...others] = found
  if (first === undefined) return
  const { related } = inFiles(reading, found, 'the path', 'and here')
  const data = { file: first.file, path: first.path, more: others.length === 0 ? '' : ` (and ${String(others.length)} more)`, where: 'the file is in the root of the plugin, and paths in a skill begin in the folder of the skill', meant: first.meant, alike: others.length === 0 ? '' : ', and do the same for the others' }
  yield { message: 'repository', data, at: [], related }
}

function inRoot({ surroundings: { files } }: Reading, root: string, file: string, text: string): readonly LostPath[] {
  if (text.length > MAX_LENGTH || HAS_PLACE.test(text)) return []
  const folder = dirname(file)
  const seen = new Set<string>()
  return Array.from(text.matchAll(NAMED)).flatMap(({ 0: whole, 1: opening, 2: path = '', index }): readonly LostPath[] => {
    const before = text.slice(Math.max(0, index - MAX_BEFORE), index)
    const isLink = opening === ']('
    const isMeant = isLink ? !OF_PROJECTS.test(path) && !isShown(file, text, index) : FOR_TEXTS.test(path) && (LOADS.test(before) || LEADS.test(before))
    if (!isMeant || seen.has(path) || path.includes('..') || OF_EXAMPLES.test(basename(path)) || WRITTEN.test(path) || isCited(text, index, index + whole.length)) return []
    if (files.kindOf(join(root, folder, path)) !== undefined || files.kindOf(join(root, path)) !== 'file') return []
    seen.add(path)
    const start = index + whole.indexOf(path)
    return [{ file, path, meant: `${'../'.repeat(folder.split('/').length)}${path}`, source: { start, end: start + path.length } }]
  })
}
