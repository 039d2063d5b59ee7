import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { isWithoutDescription, WITHOUT_MATTER } from './agent-fields.js'
import { andMore, FOLDERS, inFiles } from './front-matter.js'
import type { Problem } from './rule.js'
import { SKILL } from './skill-files.js'

const SKILLS = 'skills'

/** So many skills are read. */
const MAX_SKILLS = 200

/** Texts of a plugin that are links to what is not here, of which Claude Code 2.1.332 loads nothing, and skills without a description, for which it takes the first line of the text, by its code. */
export function* skillTexts(reading: Reading): Generator<Problem<'dangling' | 'untold'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const folders = (files.directoriesIn?.(join(root, SKILLS)) ?? []).filter((name) => !/^[._]/.test(name)).toSorted().slice(0, MAX_SKILLS)
  const skills = folders.flatMap((name) => ((files.filesIn(join(root, SKILLS, name)) ?? []).includes(SKILL) ? [`${SKILLS}/${name}/${SKILL}`] : []))
  const texts = FOLDERS.flatMap(([folder]) => (files.filesIn(join(root, folder)) ?? []).filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`))
  // A link to a folder is listed as a file.
  const links = (files.filesIn(join(root, SKILLS)) ?? []).filter((name) => /^\w[\w-]*$/.test(name)).map((name) => `${SKILLS}/${name}`)
  const isInSubmodule = foldersInRepository(join(root, 'x'), files).some((folder) => files.kindOf(join(folder, '.gitmodules')) === 'file')
  const dangling = isInSubmodule ? [] : [...texts, ...links, ...skills].filter((file) => files.kindOf(join(root, file)) === undefined).toSorted()
  if (dangling[0] !== undefined) yield { message: 'dangling', data: { host: subjectOf(host), file: dangling[0], more: andMore(dangling), are: dangling.length === 1 ? 'is a symbolic link' : 'are symbolic links' }, at: [] }
  const untold = skills.flatMap((file) => {
    const text = files.readText(join(root, file)) ?? ''
    return WITHOUT_MATTER.test(text) || isWithoutDescription(text) ? [{ file }] : []
  })
  if (untold[0] === undefined) return
  const { more, related } = inFiles(reading, untold, 'the skill', 'and this one')
  yield { message: 'untold', data: { host: subjectOf(host), file: untold[0].file, more, it: more === '' ? 'it has' : 'they have' }, at: [], severity: 'info', related }
}
