import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { fieldsIn } from '../agents/agent-fields.js'
import { documentsAround } from '../documents.js'
import { andMore, brokenLine, commandsAndSkillsOf, inFiles, skillAmong } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import { sourceReadingMatter } from '../named-in-source.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { writtenField } from '../written-fields.js'

const FIELD = 'arguments'
const HINT = 'argument-hint'
const [SKILLS, COMMANDS] = ['.claude/skills', '.claude/commands']
/** So many texts of a project are read, and so many names shown. */
const MAX_TEXTS = 200
const MAX_NAMES = 5

/** What is not a list of names in the field for these. */
interface NotNames {
  readonly file: string
  readonly source: Span
  readonly is: 'objects' | 'hint'
  /** What people are to see as the hint; undefined if that is not plain. */
  readonly hint: string | undefined
}

/**
 * Commands and skills of a plugin whose `arguments` are not names: Claude Code 2.1.332 splits a text there at spaces and keeps the texts of a list, as its code has it. Of objects
 * nothing is left, and a hint becomes one name for each word.
 */
export function* argumentFields(reading: Reading): Generator<Problem<'notNames'>> {
  const { plugin } = reading
  // Another host may read it.
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const found = commandsAndSkillsOf(reading).flatMap(({ file, text }) => notNamesIn(file, text))
  if (found.length === 0 || isReadElsewhere(reading, plugin.root)) return
  for (const alike of byForm(found)) yield { ...problem(reading, alike), related: inFiles(reading, alike, 'the field', 'and here').related }
}

/** The same in the commands and skills of a project. */
export function* argumentsOfProject(reading: Reading, root: string): Generator<Problem<'notNames'>> {
  const { surroundings: { files } } = reading
  const skills = (files.directoriesIn?.(join(root, SKILLS)) ?? []).map((name) => `${SKILLS}/${name}/${SKILL}`)
  // A skill takes the place of a command of its name.
  const names = (files.filesIn(join(root, COMMANDS)) ?? []).filter((name) => files.kindOf(join(root, SKILLS, name.replace(/\.md$/, ''), SKILL)) !== 'file')
  const commands = skillAmong(names) === undefined ? names.filter((name) => name.endsWith('.md') && !isAboutFolder(name)).map((name) => `${COMMANDS}/${name}`) : []
  const found = [...skills.toSorted(), ...commands.toSorted()].slice(0, MAX_TEXTS).flatMap((file) => notNamesIn(file, files.readText(join(root, file)) ?? ''))
  if (found.length === 0 || isReadElsewhere(reading, root)) return
  for (const alike of byForm(found)) {
    const related = alike.map(({ file, source }, index) => ({
      message: index === 0 ? 'the field' : 'and here',
      at: [],
      source,
      file: join(root, file),
      shown: shownSibling(reading, join(root, file))
    }))
    yield { ...problem(reading, alike), related }
  }
}

/** Whether another program may read it: a document of the repository shows it, or a source has it. */
function isReadElsewhere(reading: Reading, root: string): boolean {
  return documentsAround(reading).some((text) => /^arguments:/m.test(text)) || sourceReadingMatter(reading, root, FIELD, OF_TEXTS) !== undefined
}

/** What a source has that reads the front matter of such texts, and does not write the field: calls of tools have arguments too. */
const OF_TEXTS = /^(?=[^]*(?:matter|yaml|\^arguments:|'---|"---|`---))(?![^]*["'`]arguments:)[^]*(?:SKILL\.md|\bcommands[/"'])/i

function byForm(found: readonly NotNames[]): readonly (readonly NotNames[])[] {
  return (['hint', 'objects'] as const).map((form) => found.filter(({ is }) => is === form)).filter(({ length }) => length > 0)
}

function problem({ host }: Reading, alike: readonly NotNames[]): Problem<'notNames'> {
  const [first] = alike
  const effect = first?.is === 'objects' ? 'skips objects: no hint is shown' : 'makes a name of each word'
  const such: Phrase | string = first?.hint === undefined ? '' : { text: ', such as `argument-hint: "{{hint}}"`', data: { hint: first.hint } }
  return { message: 'notNames', data: { host: subjectOf(host), file: first?.file ?? '', more: andMore(alike), effect, such }, at: [] }
}

function notNamesIn(file: string, text: string): readonly NotNames[] {
  if (!text.includes(`${FIELD}:`) || brokenLine(text) !== undefined) return []
  const fields = fieldsIn(file, text)
  const field = fields.find(({ name }) => name === FIELD)
  if (field === undefined || fields.some(({ name }) => name === HINT)) return []
  const value = (writtenField(text, FIELD)?.value ?? '').replaceAll('\r', '')
  const { source } = field
  if (/^[ \t]*\n(?:[ \t]*\n)?[ \t]*- +[\w-]+:[ \t]/.test(value)) {
    const names = Array.from(value.matchAll(/^[ \t]*(?:- +)?name:[ \t]*["']?([\w-]+)["']?[ \t]*$/gm), ([, name = '']) => name)
    // Of a text that has them as members, another finding says how to write the names.
    return names.some((name) => text.includes(`$ARGUMENTS.${name}`))
      ? []
      : [{ file, source, is: 'objects', hint: names.length === 0 || names.length > MAX_NAMES ? undefined : names.map((name) => `[${name}]`).join(' ') }]
  }
  const line = value.trim().replace(/^(["'])(.*)\1$/, '$2')
  // A list in brackets, and a word in them, are names as YAML has them.
  return /^[^\n{#"'`]{1,100}$/.test(line) && /^<[\w -]+>|(?:^|\s)--[a-z]/.test(line) ? [{ file, source, is: 'hint', hint: line }] : []
}
