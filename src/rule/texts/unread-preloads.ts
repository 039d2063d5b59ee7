import { join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { agentsOf, brokenLine, commandsAndSkillsOf, inFiles, matterOf } from '../front-matter.js'
import { sourceReadingMatter } from '../named-in-source.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { writtenField } from '../written-fields.js'
import { isNotForModels } from './shared-names.js'

const NAME = /[\w-]+(?::[\w-]+)?/g
const SKILLS = 'skills'
/** Values that are no names, and words of a sentence. */
const NO_NAMES = /^(?:(?:none|null|true|false|~)$|\w[\w-]*[ \t]+[\w-])/i
const HAS_PATH = /\/|\.\w/
/** A source that reads front matter of texts. */
const READS_MATTER = /^(?=[^]*\.md\b)[^]*(?:front.?matter|\byaml\b|['"/^]---|\bfm\b)/i
/** So many names are looked at. */
const MAX_NAMES = 50

/** Skills that the front matter of commands and skills names, as that of an agent may, and the text does not: sessions of Claude Code 2.1.332 sent the model the command or the skill alone. */
export function* unreadPreloads(reading: Reading): Generator<Problem<'preloads'>> {
  const { host, plugin, surroundings: { files } } = reading
  // Another host may read it.
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const found = commandsAndSkillsOf(reading).flatMap(({ file, is, text }) => {
    const matter = matterOf(text)
    const field = brokenLine(text) === undefined ? writtenField(text, SKILLS) : undefined
    const rest = text.slice(matter.length)
    const value = (field?.value ?? '').replaceAll('\r', '')
    const names = NO_NAMES.test(value.trim()) || HAS_PATH.test(value) ? [] : Array.from(value.matchAll(NAME), ([name]) => name).filter((name) => name !== 'none').slice(0, MAX_NAMES)
    // A model that reads the name can load the skill itself; where the command has that name too, the word may be its own.
    const isOwn = (name: string) => is === 'command' && file === `commands/${bare(name)}.md`
    const unsaid = names.filter((name) => !rest.includes(isOwn(name) ? name : bare(name)))
    const own = unsaid.filter((name) => files.kindOf(join(plugin.root, SKILLS, bare(name), SKILL)) === 'file')
    // A command takes the place of a skill with its name.
    const isHidden = (name: string) => files.kindOf(join(plugin.root, 'commands', `${bare(name)}.md`)) === 'file'
    const skill = own.find((name) => !isHidden(name))
    return field === undefined || unsaid.length === 0 ? [] : [{ file, is, skill, hidden: own.find(isHidden), source: field.source }]
  })
  const [first] = found
  if (first === undefined || sourceReadingMatter(reading, plugin.root, SKILLS, READS_MATTER) !== undefined) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  const skill = found.map((one) => one.skill).find((one) => one !== undefined)
  const hidden = found.map((one) => one.hidden).find((one) => one !== undefined)
  const fix =
    skill === undefined && hidden !== undefined
      ? {
          text: 'Remove the field. Naming the skill {{hidden}} in the text would not load it either: the command of the same name takes its place.',
          data: { hidden }
        }
      : skill === undefined
        ? 'Remove the field, and write in the text which skill to use.'
        : { text: 'Remove the field, and write in the text which skill to use, such as: Use the skill {{skill}}.', data: { skill } }
  yield { message: 'preloads', data: { host: subjectOf(host), is: first.is, file: first.file, more, fix }, at: [], related }
}

/** The name of a skill without that of its plugin. */
function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The folder of a project's skills. */
const FOLDER = '.claude/skills'
/** A skill in a folder of them. */
const NESTED = /(?<![\w./-])[\w-]{1,100}(?:\/[\w-]{1,100}){1,2}(?![\w./-])/g

/** Skills of the project with which an agent is to start, by their paths: as a subagent in a session of Claude Code 2.1.332, the agent started without them, and nothing was said. */
export function* nestedPreloads(reading: Reading): Generator<Problem<'ownNested'>> {
  const { host, path, document: { text }, surroundings: { files } } = reading
  const { value = '' } = writtenField(text, SKILLS) ?? {}
  const root = foldersInRepository(path, files).at(-1) ?? ''
  const isAtRoot = withSlashes(path).startsWith(`${withSlashes(root)}/.claude/agents/`)
  if (!isAtRoot || files.kindOf(join(root, FOLDER)) !== 'directory') return
  const named = Array.from(value.matchAll(NESTED), ([name]) => name).slice(0, MAX_NAMES)
  const isThere = (tail: string) => named.some((name) => files.kindOf(join(root, FOLDER, `${name}${tail}`)) === 'file')
  const fix = isThere(`/${SKILL}`)
    ? 'Move the folder of each into {{folder}}/, and write its name alone, without the path.'
    : isThere('.md')
      ? 'Write the names of the skills alone, and in the text which of their files to read.'
      : undefined
  if (fix !== undefined && brokenLine(text) === undefined)
    yield { message: 'ownNested', data: { host: subjectOf(host), folder: FOLDER, fix: { text: fix, data: { folder: FOLDER } } }, at: ['skills'], part: 'key' }
}

/** A name that is not part of a path. */
const WHOLE_NAME = /(?<![\w/:.-])[\w-]{1,100}(?::[\w-]{1,100})?(?![\w/:.-])/g

/**
 * The files of skills and commands with which an agent is to start and that are kept from models: Claude Code 2.1.332 starts it without them, and writes to its log alone that it found none of that name.
 * @param root the folder with the agents, skills and commands
 * @param own the name of the plugin
 */
function keptSkills(text: string, root: string, files: FileAccess, own?: unknown): readonly string[] {
  const value = brokenLine(text) === undefined ? (writtenField(text, SKILLS)?.value.trim() ?? '') : ''
  if (NO_NAMES.test(value)) return []
  return [...new Set(value.match(WHOLE_NAME))].slice(0, MAX_NAMES).flatMap((name) => {
    const inside = name.startsWith(`${String(own)}:`) ? bare(name) : name.replace(':', '/')
    const found = [`${SKILLS}/${inside}/${SKILL}`, `commands/${inside}.md`].filter((file) => files.kindOf(join(root, file)) === 'file')
    return found.every((file) => isNotForModels(files.readText(join(root, file)) ?? '')) ? found.slice(0, 1) : []
  })
}

/** Such skills of the agents of a plugin. */
export function* keptPreloads(reading: Reading): Generator<Problem<'kept'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  if (plugin === undefined) return
  const own = isRecord(value) ? value.name : undefined
  const found = agentsOf(reading).flatMap(({ file, text }) => {
    const kept = keptSkills(text, plugin.root, files, own)
    return kept.length === 0 ? [] : [{ file, kept, source: writtenField(text, SKILLS)?.source ?? { start: 0, end: 0 } }]
  })
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  const skills = [...new Set(found.flatMap(({ kept }) => kept))].map((file) => ({ file }))
  yield {
    message: 'kept',
    data: { host: subjectOf(host), agent: { text: 'the agent in {{file}}{{more}}', data: { file: first.file, more } } },
    at: [],
    related: [...related, ...inFiles(reading, skills, 'such a skill', 'another one').related]
  }
}

/** Such skills of an agent of a project. */
export function* keptPreloadsOfProject(reading: Reading): Generator<Problem<'kept'>> {
  const { host, path, document: { text }, surroundings: { files } } = reading
  const root = path.slice(0, Math.max(0, withSlashes(path).lastIndexOf('/.claude/agents/')) + '/.claude'.length)
  const related = keptSkills(text, root, files).map((file, index) => ({
    message: index === 0 ? 'such a skill' : 'another one',
    at: [],
    source: { start: 0, end: 0 },
    file: join(root, file),
    shown: shownSibling(reading, join(root, file))
  }))
  if (related.length > 0) yield { message: 'kept', data: { host: subjectOf(host), agent: 'this agent' }, at: [SKILLS], part: 'key', related }
}
