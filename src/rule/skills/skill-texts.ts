import { basename, dirname, join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { flatHook, GUARDS } from '../agents/agent-events.js'
import { isWithoutDescription, WITHOUT_MATTER } from '../agents/agent-fields.js'
import { andMore, FOLDERS, inFiles, matterOf } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import { barePrograms } from '../paths/bare-programs.js'
import { pathsFromRoot, skillPathsInRoot } from '../paths/paths-from-root.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { hasNearDescription } from './misspelled-fields.js'

const SKILLS = 'skills'

/** So many skills are read. */
const MAX_SKILLS = 200

/** Texts of a plugin that are links to what is not here, of which Claude Code 2.1.332 loads nothing. */
export function* linksOfPlugin(reading: Reading): Generator<Problem<'dangling'>> {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const texts = FOLDERS.flatMap(([folder]) => (files.filesIn(join(root, folder)) ?? []).filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`))
  // A link to a folder is listed as a file.
  const links = (files.filesIn(join(root, SKILLS)) ?? []).filter((name) => /^\w[\w-]*$/.test(name)).map((name) => `${SKILLS}/${name}`)
  yield* danglingAmong(reading, root, [...texts, ...links, ...skillsIn(root, files)])
}

/** Paths in the skills of a plugin that are not where they are meant. */
export function* pathsFromSkills(reading: Reading): Generator<Problem<'repository'>> {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const skills = skillsIn(plugin.root, files)
  yield* barePrograms(reading, skills)
  yield* pathsFromRoot(reading, skills)
  yield* skillPathsInRoot(reading, skills)
}

/** Skills of a plugin without a description, which Claude Code 2.1.332 lists for people only, and not for the model, as a session shows; and hooks in skills that it skips. */
export function* matterOfSkills(reading: Reading): Generator<Problem<'unlistedSkill' | 'unopened' | 'skillHooks'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const skills = skillsIn(root, files)
  const flat = skills.flatMap((file) => {
    const found = flatHook(files.readText(join(root, file)) ?? '')
    return found === undefined ? [] : [{ file, ...found }]
  })
  if (flat[0] !== undefined)
    yield {
      message: 'skillHooks',
      data: {
        host: subjectOf(host),
        file: flat[0].file,
        more: andMore(flat),
        also: flat.some(({ event }) => GUARDS.has(event)) ? ", and it loads such a skill without 'allowed-tools' too" : ''
      },
      at: [],
      related: inFiles(reading, flat, 'the hook', 'and here').related
    }
  const unopened = skills.flatMap((file) => (isUnopened(files.readText(join(root, file)) ?? '') ? [{ file }] : []))
  if (unopened[0] !== undefined) {
    const { more, related } = inFiles(reading, unopened, 'the skill', 'and this one')
    const fix = openingOf(files.readText(join(root, unopened[0].file)) ?? '')
    yield { message: 'unopened', data: { host: subjectOf(host), file: unopened[0].file, more, fix }, at: [], related }
  }
  const isMisspelled = othersManifests(reading, root).length > 0 ? () => false : hasNearDescription
  // A command of its name is listed in its place.
  const isStarted = (name: string) => files.kindOf(join(root, `commands/${name}.md`)) === 'file'
  const untold = skills.flatMap((file) => {
    const text = files.readText(join(root, file))
    return text !== undefined && (text === '' || (isUndescribed(text) && !isMisspelled(text))) && !isReadByHook(root, file, files) && !isStarted(basename(dirname(file))) ? [{ file }] : []
  })
  if (untold[0] === undefined) return
  const { more, related } = inFiles(reading, untold, 'the skill', 'and this one')
  yield { message: 'unlistedSkill', data: { host: subjectOf(host), file: untold[0].file, more, it: more === '' ? 'it has' : 'they have' }, at: [], related }
}

/** The skills of a plugin in the folder for them. @param root absolute */
function skillsIn(root: string, files: FileAccess): readonly string[] {
  const folders = (files.directoriesIn?.(join(root, SKILLS)) ?? []).filter((name) => !/^[._]/.test(name)).toSorted().slice(0, MAX_SKILLS)
  return folders.flatMap((name) => ((files.filesIn(join(root, SKILLS, name)) ?? []).includes(SKILL) ? [`${SKILLS}/${name}/${SKILL}`] : []))
}

/** The same of the agents and commands of a project: a likely mistake, as a tool may make what they lead to. */
export function* linksOfProject(reading: Reading, root: string): Generator<Problem<'dangling'>> {
  const { files } = reading.surroundings
  const texts = FOLDERS.map(([folder]) => `.claude/${folder}`).flatMap((folder) => (files.filesIn(join(root, folder)) ?? []).filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`))
  for (const problem of danglingAmong(reading, root, texts)) yield { ...problem, severity: 'info' }
}

function* danglingAmong({ host, surroundings: { files } }: Reading, root: string, among: readonly string[]): Generator<Problem<'dangling'>> {
  const isInSubmodule = foldersInRepository(join(root, 'x'), files).some((folder) => files.kindOf(join(folder, '.gitmodules')) === 'file')
  const dangling = isInSubmodule ? [] : among.filter((file) => files.kindOf(join(root, file)) === undefined).toSorted()
  if (dangling[0] !== undefined)
    yield {
      message: 'dangling',
      data: { host: subjectOf(host), file: dangling[0], more: andMore(dangling), are: dangling.length === 1 ? 'is a symbolic link' : 'are symbolic links' },
      at: []
    }
}

/** Whether a script next to the hooks of a plugin names a skill by its path: it may give the model the text at each start, where front matter would be in the way. */
function isReadByHook(root: string, file: string, files: FileAccess): boolean {
  return HOOKS.some((folder) => (files.filesIn(join(root, folder)) ?? []).slice(0, MAX_SKILLS).some((name) => files.readText(join(root, folder, name))?.includes(file) === true))
}

const HOOKS = ['hooks', 'hooks/scripts', 'scripts']

/** Fields of a skill that do not begin after a --- in the first line: `claude plugin validate` of 2.1.332 finds no front matter then, also after spaces, a comment, or the sign of a code block. */
const UNOPENED =
  /^(?!\uFEFF?---)\uFEFF?(?:\s{0,99}(?:<!--[^>]{0,500}-->\s{0,99}|`{3,9}\w{0,20}[ \t]*\r?\n|#[^\n]{0,200}\n\s{0,99})?---[ \t]*\r?\n[ \t]*(?:name|description)[ \t]*:|(?:name|description):[^\n]*\n(?:[\w-]{1,40}:[^\n]*\n){0,9}---[ \t]*\r?\n)/

/** Whether a skill has fields, but not where they are read. */
export function isUnopened(text: string): boolean {
  return UNOPENED.test(text) || beginsLate(text)
}

/** What opens the front matter of a skill. */
export function openingOf(text: string): string {
  const [before = '', ...rest] = text.slice(0, MAX_HEAD).split(/^---[ \t]*\r?\n/m)
  if (rest.length === 0 || FIELD.test(before)) return WRITE_BOTH
  const where = /\bdo not edit\b/i.test(before) ? ', in what generates the file' : ''
  return `Begin the file with the ---, and move what is before it below the front matter${where}.`
}

const FIELD = /^\uFEFF?(?:name|description):|```/
const WRITE_BOTH = 'Write --- in the first line, before the first field, and after the last one, each on a line of its own without anything before it.'

/** Whether a few lines of text come before front matter with a name and a description, and do not say that it is not to be read. */
function beginsLate(text: string): boolean {
  const lines = text.slice(0, MAX_HEAD).split(/\r?\n/)
  const open = lines.findIndex((line) => line.trimEnd() === '---')
  const close = lines.findIndex((line, index) => index > open && line.trimEnd() === '---')
  const [before, matter] = [lines.slice(0, Math.max(0, open)), lines.slice(open + 1, close)]
  return (
    open > 0 &&
    open <= MAX_BEFORE &&
    close > 0 &&
    before.every((line) => !/^\s*(?:`{3}|~{3})/.test(line)) &&
    !NOT_MEANT.test(before.join(' ')) &&
    ['name:', 'description:'].every((field) => matter.some((line) => line.startsWith(field)))
  )
}

/** So many lines may be before front matter that is meant for its host. */
const MAX_BEFORE = 8
const MAX_HEAD = 4000
const NOT_MEANT = /\b(?:archiv|deprecat|draft|obsolete|retired|disabled|template|example)/i

/** Whether a skill that the model may start has no description. */
function isUndescribed(text: string): boolean {
  return !isUnopened(text) && (WITHOUT_MATTER.test(text) || isWithoutDescription(text)) && !/^disable-model-invocation:[ \t]*true\b/m.test(matterOf(text))
}

/** Whether a model is told of a skill by a first line that does not say when to use it. */
export function isUntold(text: string): boolean {
  if (!isUndescribed(text)) return false
  const matter = matterOf(text)
  const first = text.slice(matter === '' ? 0 : matter.length + '\n---'.length).trimStart().split('\n', 1)[0] ?? ''
  return !SAYS_WHEN.test(first)
}

const SAYS_WHEN = /^(?!#).*\b(?:use|when|whenever)\b/i
