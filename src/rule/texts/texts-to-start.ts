import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { brokenLine, matterOf, textsOf } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import type { RelatedPlace } from '../rule.js'
import { SKILL } from '../skill-files.js'

/** A command or skill, which people start by its name. */
export interface TextToStart {
  /** From the root of the plugin or project. */
  readonly file: string
  readonly is: 'command' | 'skill'
  readonly text: string
  /** Where its front matter ends. */
  readonly body: number
}

const [SKILLS, COMMANDS] = ['.claude/skills', '.claude/commands']
/** So many texts of a project are read, and none that is longer. */
const [MAX_TEXTS, MAX_LENGTH] = [200, 200_000]

/** The commands and skills of a plugin. Where front matter is not YAML, its host reads none of it. */
export function textsToStart(reading: Reading): readonly TextToStart[] {
  return textsOf(reading).flatMap((one) => (one.is === 'agent' ? [] : readable(one.file, one.is, one.text)))
}

/** Those of a project. */
export function textsToStartOfProject({ surroundings: { files } }: Reading, root: string): readonly TextToStart[] {
  const skills = (files.directoriesIn?.(join(root, SKILLS)) ?? []).map((name) => ({ file: `${SKILLS}/${name}/${SKILL}`, is: 'skill' as const }))
  const commands = (files.filesIn(join(root, COMMANDS)) ?? []).filter((name) => name.endsWith('.md') && !isAboutFolder(name)).map((name) => ({ file: `${COMMANDS}/${name}`, is: 'command' as const }))
  return [...commands, ...skills].toSorted((a, b) => (a.file < b.file ? -1 : 1)).slice(0, MAX_TEXTS).flatMap(({ file, is }) => readable(file, is, files.readText(join(root, file)) ?? ''))
}

/** Places in texts of a project, as a problem has them. */
export function placesInProject(reading: Reading, root: string, found: readonly { readonly file: string; readonly source: Span }[], first: string): readonly RelatedPlace[] {
  return found.map(({ file, source }, index) => ({ message: index === 0 ? first : 'and here', at: [], source, file: join(root, file), shown: shownSibling(reading, join(root, file)) }))
}

function readable(file: string, is: TextToStart['is'], text: string): readonly TextToStart[] {
  return text.length > MAX_LENGTH || brokenLine(text) !== undefined ? [] : [{ file, is, text, body: matterOf(text).length }]
}
