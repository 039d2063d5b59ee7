import { append, groupedBy } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { fileProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut } from '../../server/paths.js'
import { brokenLine, inFiles, repairOf } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'

/** Why a host does not list a skill. */
interface Refusal {
  readonly why: string
  readonly fix: string
  readonly source?: Span
}

/** What a host asks of the front matter of a skill. */
type Asked = NonNullable<ReturnType<typeof fileProfile>['skills']>

/** So many skills of a plugin are read, and about so many folders. */
const MAX_SKILLS = 200
const MAX_FOLDERS = 50

/** The name of a folder from which people make skills. */
const OF_TEMPLATE = /^[._]|^node_modules$|(?:^|[-_])(?:template|skeleton)s?$/i

/** Skills of a plugin that its host does not list for their front matter: as `skills/list` of Codex 0.171.0 and `gemini skills list` of 0.61.0 show. */
export function* refusedSkills(reading: Reading): Generator<Problem<'refused'>> {
  const { host, plugin, surroundings: { files } } = reading
  const asked = fileProfile(host, 'plugin').skills
  if (plugin === undefined || asked === undefined) return
  const { root } = plugin
  const isReadByOther = files.kindOf(join(root, FIRST_MANIFEST)) === 'file'
  const refused = skillsOf(reading, root).flatMap((file) => {
    const refusal = refusalOf(files.readText(join(root, file)) ?? '', asked, isReadByOther)
    if (refusal?.why === BARE && isPartOfSkill(reading, root, file)) return []
    return refusal === undefined ? [] : [{ file, ...refusal }]
  })
  for (const group of groupedBy(refused, ({ why, fix }) => `${why}: ${fix}`).values()) {
    const [first] = group
    if (first === undefined) continue
    const { more, related } = inFiles(reading, group, 'the skill', 'another one')
    yield { message: 'refused', data: { host: subjectOf(host), file: first.file, more, why: first.why, fix: first.fix }, at: [], related }
  }
}

/** Of YAML that Claude Code cannot parse either, the finding is that of its manifest. */
const FIRST_MANIFEST = '.claude-plugin/plugin.json'

/** The skills in the folder of the plugin that the host looks at, from the root of the plugin. */
export function skillsOf({ host, value, surroundings: { files } }: Reading, root: string): readonly string[] {
  const { default: usual = 'skills/', depth = 1 } = fileProfile(host, 'plugin').memberTypes?.skills ?? {}
  const named = Object.hasOwn(fileProfile(host, 'plugin').memberTypes ?? {}, 'skills') ? valueAt(value, ['skills']) : undefined
  if (named !== undefined && (typeof named !== 'string' || !named.startsWith('./') || climbsOut(named))) return []
  const top = join(named ?? usual).replace(/\/$/, '')
  if (top === '' || top === '.') return []
  let level = [top]
  const found: string[] = []
  for (let below = 0; below < depth; below++) {
    level = level
      .flatMap((folder) =>
        (files.directoriesIn?.(join(root, folder)) ?? [])
          .filter((name) => !OF_TEMPLATE.test(name))
          .toSorted()
          .map((name) => `${folder}/${name}`)
      )
      .slice(0, below === 0 ? MAX_SKILLS : MAX_FOLDERS)
    append(
      found,
      level.map((folder) => `${folder}/${SKILL}`).filter((file) => files.kindOf(join(root, file)) === 'file')
    )
  }
  return found
}

/** What is said of a text without front matter. */
const BARE = 'a skill begins with front matter'

/** Whether a text without front matter is part of the skill whose folder it is in, which names it by its path from there. */
function isPartOfSkill({ surroundings: { files } }: Reading, root: string, file: string): boolean {
  const steps = file.split('/')
  return steps.slice(1, -2).some((_, index) => {
    const above = steps.slice(0, index + 2).join('/')
    return (files.readText(join(root, above, SKILL)) ?? '').includes(file.slice(above.length + 1))
  })
}

/** A longer front matter is something else. */
const MAX_LENGTH = 20_000

const OPENING = /^---[ \t]*\r?\n/
const CLOSING = /\n[ \t]*---/
/** Values with which Claude Code gets along, and that are neither text nor anything else in YAML. */
const OF_YAML = /^(?:name|description):[ \t]+[*%](?!.*:[ \t])/m

function refusalOf(text: string, { needs, longestName, yaml }: Asked, isReadByOther: boolean): Refusal | undefined {
  if (text.trim() === '') return undefined
  const [opening] = OPENING.exec(text) ?? []
  if (opening === undefined) {
    if (text.startsWith('\uFEFF') && OPENING.test(text.slice(1))) return { why: 'it begins with a byte order mark', fix: 'Save it without the mark.' }
    if (OPENING.test(afterComment(text)))
      return { why: 'its front matter does not begin in the first line', fix: 'Move what is before the first --- below the front matter, or remove it.' }
    return /^\s{0,9}[#*\w]/.test(text)
      ? {
          why: BARE,
          fix: /^\*{3}\s/.test(text)
            ? 'Write --- in place of each line of *** around its fields.'
            : 'Begin it with ---, a `name` and a `description`, and --- again.'
        }
      : undefined
  }
  const end = text.slice(opening.length - 1).search(CLOSING)
  if (end === -1) return { why: 'nothing closes its front matter', fix: 'Write --- in a line of its own after the last field.' }
  if (end > MAX_LENGTH) return undefined
  const inside = text.slice(opening.length, opening.length + end)
  const broken = brokenLine(text)
  if (broken !== undefined)
    return yaml === true && !isReadByOther && !isRepaired(text, broken)
      ? { why: 'its front matter is not valid YAML', fix: repairOf(broken, text), source: broken.source }
      : undefined
  const wrong = yaml === true ? OF_YAML.exec(inside) : null
  if (wrong !== null)
    return {
      why: 'its front matter is not valid YAML',
      fix: 'Put the value in quotes.',
      source: { start: opening.length + wrong.index, end: opening.length + wrong.index + wrong[0].length }
    }
  const missing = needs.find((name) => !hasField(inside, name, yaml === true))
  if (missing !== undefined)
    return {
      why: `it has no \`${missing}\` in its front matter`,
      fix: missing === 'description' ? 'Add a `description` that says when to use the skill.' : `Add a \`${missing}\`.`
    }
  const [, name = ''] = /^name:[ \t]*([\w-]+)[ \t]*\r?$/m.exec(inside) ?? []
  return longestName !== undefined && name.length > longestName ? { why: `its name has more than ${String(longestName)} characters`, fix: 'Shorten the `name`.' } : undefined
}

/** A text without the blank lines and the comment that it begins with. */
function afterComment(text: string): string {
  const rest = text.trimStart()
  const end = rest.startsWith('<!--') ? rest.indexOf('-->') : -1
  return end < 0 ? rest : rest.slice(end + 3).trimStart()
}

/** Whether a host may get along with such a line anyway: Codex does with values further down, in which it puts quotes. */
function isRepaired(text: string, { why, source }: { readonly why: string; readonly source: Span }): boolean {
  return why === 'value' && (text.includes('\r') || /^[\s-]/.test(text.slice(source.start, source.end)))
}

/** Whether front matter has a field. @param isFilled whether nothing after it is not enough */
function hasField(matter: string, name: string, isFilled: boolean): boolean {
  const lines = matter.split('\n')
  const index = lines.findIndex((line) => new RegExp(`^["']?${name}["']?[ \\t]*:`).test(line))
  const value = (lines[index] ?? '').replace(/^[^:]*:/, '').trim()
  return index >= 0 && !(isFilled && (/^(?:""|''|~|null)$/.test(value) || (value === '' && !/^\s+\S/.test(lines[index + 1] ?? ''))))
}
