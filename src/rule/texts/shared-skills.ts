import { basename, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { andMore, inFiles, matterOf } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'

/** A skill of a plugin, and the name after that of the plugin. */
interface NamedSkill {
  readonly file: string
  readonly name: string
  /** Whether the name is that in its text, and not that of its folder. */
  readonly isWritten: boolean
}

/** So many skills are looked at. */
const MAX_SKILLS = 500

/**
 * Skills of a plugin that have the name of another one: as the list shows with which a session of Claude Code 2.1.332 starts, it goes by the name of the folder, or by `name` where
 * the manifest names the folder of the skill itself, reads `skills/` and then what the manifest names, and loads the first of each name.
 */
export function* sharedSkills(reading: Reading): Generator<Problem<'lost'>> {
  const { host, value, plugin, kind } = reading
  if (plugin === undefined || kind !== 'plugin' || !isRecord(value) || value.skills === undefined) return
  const first = new Map<string, NamedSkill>()
  const lost: NamedSkill[] = []
  for (const skill of ofOneName(skillsIn(reading, plugin.root, value.skills))) {
    const known = first.get(skill.name)
    if (known === undefined) first.set(skill.name, skill)
    else if (known.file !== skill.file && lost.every((one) => one.file !== skill.file) && !isSameText(reading, plugin.root, known.file, skill.file)) lost.push(skill)
  }
  const [one] = lost
  const other = one === undefined ? undefined : first.get(one.name)
  if (one === undefined || other === undefined) return
  const why = { text: "{{other}} has the name '{{name}}' too, and comes first", data: { other: other.file, name: one.name } }
  const fix = fixOf([other, ...lost])
  yield { message: 'lost', data: { host: subjectOf(host), file: one.file, more: andMore(lost), why, fix }, at: ['skills'], related: inFiles(reading, lost, 'the skill', 'another one').related }
}

/** What gives each skill a name of its own: to rename its folder does nothing where the name is that in its text. */
function fixOf(alike: readonly NamedSkill[]): string {
  const named = alike.filter(({ isWritten }) => isWritten)
  if (alike.length > 2)
    return named.length === 0
      ? 'Give the folder of each skill a name of its own, and correct what names it.'
      : 'Give each skill a name of its own: as `name` in its SKILL.md where the manifest names its folder, and else as the name of its folder.'
  if (named.length === 2) return 'Change `name` in one of them.'
  return named[0] === undefined ? 'Rename the folder of one of them, and correct what names it.' : `Change \`name\` in ${named[0].file}.`
}

/** The skills without those that come up with two names, as a folder named next to the one around it does: Claude Code lists such a skill once. */
function ofOneName(skills: readonly NamedSkill[]): readonly NamedSkill[] {
  const names = new Map<string, string>()
  const twice = new Set<string>()
  for (const { file, name } of skills) {
    if ((names.get(file) ?? name) !== name) twice.add(file)
    names.set(file, name)
  }
  return skills.filter(({ file }) => !twice.has(file))
}

/** A link, or a copy: nothing is lost. */
function isSameText({ surroundings: { files } }: Reading, root: string, one: string, other: string): boolean {
  return files.readText(join(root, one)) === files.readText(join(root, other))
}

/** The skills in `skills/` and those that the manifest names, from the root of the plugin. */
export function skillsIn({ surroundings: { files } }: Reading, root: string, member: unknown): readonly NamedSkill[] {
  const named = [member].flat().flatMap((one: unknown) => (typeof one === 'string' && one.startsWith('./') && !one.includes('..') ? [join(one, '.')] : []))
  return [...new Set(['skills', ...named])]
    .flatMap((folder): readonly NamedSkill[] => {
      const own = join(folder, SKILL)
      if (files.kindOf(join(root, own)) === 'file') {
        return folder === 'skills' ? [] : ownSkill(own, basename(folder), files.readText(join(root, own)) ?? '')
      }
      return (files.directoriesIn?.(join(root, folder)) ?? [])
        .toSorted()
        .flatMap((name) => (files.kindOf(join(root, folder, name, SKILL)) === 'file' ? [{ file: join(folder, name, SKILL), name, isWritten: false }] : []))
    })
    .slice(0, MAX_SKILLS)
}

/** A skill whose folder the manifest names, unless its name is not plain: Claude Code writes "A skill" as "A-skill". */
function ownSkill(file: string, folder: string, text: string): readonly NamedSkill[] {
  const matter = matterOf(text)
  if (!/^["']?name["']?[ \t]*:/m.test(matter)) return [{ file, name: folder, isWritten: false }]
  const name = /^name:[ \t]*["']?([\w-]+)["']?[ \t]*$/m.exec(matter)?.[1]
  return name === undefined || /^(?:[\d_-]*|true|false|null)$/i.test(name) ? [] : [{ file, name, isWritten: true }]
}
