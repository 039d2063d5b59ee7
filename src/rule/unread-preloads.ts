import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { brokenLine, inFiles, matterOf, textsOfPlugin } from './front-matter.js'
import type { Problem } from './rule.js'
import { SKILL } from './skill-files.js'
import { othersManifests } from './unread-hooks.js'

/** The field for skills in front matter, with its list. */
const FIELD = /^skills:(.*(?:\r?\n[ \t-].*)*)/m
const NAME = /[\w-]+(?::[\w-]+)?/g
const SKILLS = 'skills'
/** So many names are looked at. */
const MAX_NAMES = 50

/** Skills that the front matter of commands and skills names, as that of an agent may, and the text does not: sessions of Claude Code 2.1.332 sent the model the command or the skill alone. */
export function* unreadPreloads(reading: Reading): Generator<Problem<'preloads'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  // Another host may read it.
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const found = textsOfPlugin(plugin.root, value, files).flatMap(({ file, is }) => {
    const text = is === 'agent' ? '' : (files.readText(join(plugin.root, file)) ?? '')
    const matter = matterOf(text)
    const field = brokenLine(text) === undefined ? FIELD.exec(matter) : null
    const rest = text.slice(matter.length)
    const names = Array.from((field?.[1] ?? '').replaceAll(/(?<=\s)#.*/g, '').matchAll(NAME), ([name]) => name).filter((name) => name !== 'none').slice(0, MAX_NAMES)
    // A model that reads the name can load the skill itself.
    const unsaid = names.filter((name) => !rest.includes(name.slice(name.indexOf(':') + 1)))
    const skill = unsaid.find((name) => files.kindOf(join(plugin.root, SKILLS, name.slice(name.indexOf(':') + 1), SKILL)) === 'file')
    return field === null || unsaid.length === 0 ? [] : [{ file, is, skill, source: { start: field.index, end: field.index + 'skills'.length } }]
  })
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  const skill = found.map((one) => one.skill).find((one) => one !== undefined)
  const fix = skill === undefined ? 'Remove the field, and write in the text which skill to use.' : { text: 'Remove the field, and write in the text which skill to use, such as: Use the skill {{skill}}.', data: { skill } }
  yield { message: 'preloads', data: { host: subjectOf(host), is: first.is, file: first.file, more, fix }, at: [], related }
}
