import { basename, dirname, join } from '../base/path.js'
import { fileProfile } from '../hosts/profile.js'
import { type Path, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { climbsOut, isAbsolutePath } from '../server/paths.js'
import { matterOf } from './front-matter.js'
import type { Remedy } from './members.js'

/** A skill is a folder with this file. */
export const SKILL = 'SKILL.md'

/** What to do about a file of the plugin that its manifest names as a skill; undefined if the plugin has no such file. */
export function fileOfSkill(reading: Reading, at: Path): Remedy | undefined {
  const { plugin, surroundings: { files } } = reading
  const text = valueAt(reading.value, at)
  if (plugin === undefined || at[0] !== 'skills' || typeof text !== 'string' || isAbsolutePath(text) || climbsOut(text)) return undefined
  const file = join(text)
  if (files.kindOf(join(plugin.root, file)) !== 'file') return undefined
  const above = dirname(file) === '.' ? '' : `${dirname(file)}/`
  const folder = basename(file) === SKILL ? `./${above.slice(0, -1)}` : `./${above}${basename(file).replace(/(?:[._-]skill)?\.md$/i, '')}`
  if (basename(file) === SKILL || (folder !== `./${file}` && files.kindOf(join(plugin.root, folder, SKILL)) === 'file')) {
    const title = `Write the folder, "${folder}"`
    return {
      fix: `${title}.`,
      suggestions: [{ title, fix: [{ op: 'replace', at, value: folder }] }],
      several: { title: 'Write the folders', fix: `Write the folder of each skill, such as "${folder}".` }
    }
  }
  if (folder === `./${file}`) return { fix: `Write a folder that has a ${SKILL}.`, suggestions: [], several: { title: '', fix: `Write folders that have a ${SKILL}.` } }
  const usual = fileProfile(reading.host, 'plugin').memberTypes?.skills?.default ?? ''
  const target = `${folder.slice(2)}/${SKILL}`
  // The folder that is read anyway needs no name.
  const isUsual = usual !== '' && [valueAt(reading.value, ['skills'])].flat().every((one) => typeof one === 'string' && join(one, 'x').startsWith(usual))
  const rest = isUsual
    ? { one: `remove 'skills': the folder ${usual} is read without it`, all: `Then remove 'skills': the folder ${usual} is read without it` }
    : { one: `write "${folder}"`, all: 'Then name the folders' }
  return {
    fix: `A skill is a folder: move the file to ${target}, and ${rest.one}.`,
    suggestions: [],
    several: { title: 'Move each skill into a folder', fix: `Give each skill a folder of its own: move ${file} to ${target}, for example. ${rest.all}.` }
  }
}

/** Words of a name that say what a text is for. */
const NAMED = /(?:^|[-_.])(?:templates?|examples?|samples?|skeletons?|boilerplates?)(?:$|[-_.])/i
/** What the first lines of such a text say. */
const SAYS = /\b(?:skill|reference|starter) template\b|\bthis is an? (?:[\w-]{1,20} )?(?:template|example|skeleton)\b|\bcopy this (?:file|folder|template|skill)\b/i
const HEAD = 1500
/** A name that nobody gives to a skill. */
const BLANK_NAME = /^name:[ \t]*["']?(?:[<{[$…]|\.\.\.|TODO|(?:your|my)-|.{0,60}-here\b|skill-name\b|(?:[\w-]{0,40}[-_])?(?:template|example)[ \t"']*$)/im
/** What people fill in. */
const BLANK = /<[a-z]+(?:[ _-][a-z]+){0,4}>|\{\{?[A-Za-z_ -]{2,40}\}\}?|\[[A-Z][\w ',-]{2,60}\](?![(:])|…|\bTODO\b|\bTBD\b|-here\b|\b(?:YOUR|your)[-_]\w/g
/** So many make a text one to fill in. */
const MANY = 3

/** Whether a text in a folder for skills is one that people copy and fill in: its name or its first lines say so, and it is full of blanks. */
export function isTemplateOfSkill(name: string, text: string): boolean {
  const matter = matterOf(text)
  if (!NAMED.test(name.replace(/\.\w+$/, '')) && !SAYS.test(text.slice(matter.length, matter.length + HEAD))) return false
  return BLANK_NAME.test(matter) || (text.match(BLANK) ?? []).length >= MANY
}
