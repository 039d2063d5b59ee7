import { basename, join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { andMore, inFiles, matterOf } from './front-matter.js'
import type { Problem } from './rule.js'
import { SKILL } from './skill-files.js'

/** A skill of a plugin, and the name after that of the plugin. */
interface NamedSkill {
  readonly file: string
  readonly name: string
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
  const first = new Map<string, string>()
  const lost: NamedSkill[] = []
  for (const { file, name } of skillsIn(reading, plugin.root, value.skills)) {
    const known = first.get(name)
    if (known === undefined) first.set(name, file)
    else if (known !== file && lost.every((one) => one.file !== file) && !isSameText(reading, plugin.root, known, file)) lost.push({ file, name })
  }
  const [one] = lost
  if (one === undefined) return
  const other = first.get(one.name) ?? ''
  const why = { text: "{{other}} has the name '{{name}}' too, and comes first", data: { other, name: one.name } }
  const fix = lost.length === 1 ? 'Rename the folder of one of them, and correct what names it.' : 'Give the folder of each skill a name of its own, and correct what names it.'
  yield { message: 'lost', data: { host: subjectOf(host), file: one.file, more: andMore(lost), why, fix }, at: ['skills'], related: inFiles(reading, lost, 'the skill', 'another one').related }
}

/** A link, or a copy: nothing is lost. */
function isSameText({ surroundings: { files } }: Reading, root: string, one: string, other: string): boolean {
  return files.readText(join(root, one)) === files.readText(join(root, other))
}

function skillsIn({ surroundings: { files } }: Reading, root: string, member: unknown): readonly NamedSkill[] {
  const named = [member].flat().flatMap((one: unknown) => (typeof one === 'string' && one.startsWith('./') && !one.includes('..') ? [join(one, '.')] : []))
  return [...new Set(['skills', ...named])].flatMap((folder): readonly NamedSkill[] => {
    const own = join(folder, SKILL)
    if (files.kindOf(join(root, own)) === 'file') {
      const name = /^name:[ \t]*["']?([\w-]+)["']?[ \t]*$/m.exec(matterOf(files.readText(join(root, own)) ?? ''))?.[1]
      return folder === 'skills' ? [] : [{ file: own, name: name ?? basename(folder) }]
    }
    return (files.directoriesIn?.(join(root, folder)) ?? []).toSorted().flatMap((name) => (files.kindOf(join(root, folder, name, SKILL)) === 'file' ? [{ file: join(folder, name, SKILL), name }] : []))
  }).slice(0, MAX_SKILLS)
}
