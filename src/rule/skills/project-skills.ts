import { basename, dirname, join } from '../../base/path.js'
import { endsIn } from '../../hosts/paths.js'
import { subjectOf } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { andMore } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import type { Problem } from '../rule.js'
import { isTemplateOfSkill, SKILL } from '../skill-files.js'
import { hasFrontMatterOfSkill, isSkillText, PUT_ASIDE, whyMisnamed, withoutFolder } from '../texts/lost-skills.js'

const FOLDER = '.claude/skills'
/** Of the files that a project has, the first tells of its skills: its settings, and what else there is at the root of a repository. */
const SETTINGS = '.claude/settings.json'
const MANIFEST = '.claude-plugin/plugin.json'
const OWNERS = [SETTINGS, MANIFEST, '.claude-plugin/marketplace.json', '.mcp.json']
/** Where there is none of them, the first agent tells. */
const AGENTS = '.claude/agents'
/** So many folders are looked into, and so many texts read. */
const MAX_FOLDERS = 100
const MAX_TEXTS = 200

/** The root of the project of whose skills a file tells; undefined if another one does. */
export function rootOfSkills({ host, path, surroundings: { files } }: Reading): string | undefined {
  const owner = OWNERS.find((tail) => endsIn(withSlashes(path), tail))
  if (owner === undefined && endsIn(withSlashes(dirname(path)), AGENTS)) {
    const folder = dirname(path)
    const project = folder.slice(0, -AGENTS.length - 1)
    const isFirst = (files.filesIn(folder) ?? []).every((name) => !name.endsWith('.md') || name >= basename(path))
    return !isFirst || OWNERS.some((tail) => files.kindOf(join(project, tail)) === 'file') ? undefined : project
  }
  // The profile of settings has no place for a manifest.
  if (owner === undefined || (owner !== SETTINGS && host.manifestPath !== MANIFEST)) return undefined
  const root = path.slice(0, -owner.length - 1)
  if (owner === '.mcp.json' && (files.directoriesIn?.(join(root, '.claude')) ?? []).length === 0) return undefined
  const isToldElsewhere = OWNERS.slice(0, OWNERS.indexOf(owner)).some((tail) => files.kindOf(join(root, tail)) === 'file') || (owner !== SETTINGS && foldersInRepository(path, files).at(-1) !== root)
  return isToldElsewhere ? undefined : root
}

/** Skills of a project that Claude Code does not load, as the list shows with which a session of 2.1.332 starts: loose texts, those in groups, and those with a file of another name. */
export function* skillsOfProject(reading: Reading, root: string): Generator<Problem<'lost'>> {
  const { host, surroundings: { files } } = reading
  const textOf = (file: string) => files.readText(join(root, file)) ?? ''
  const foldersIn = (folder: string) => (files.directoriesIn?.(join(root, folder)) ?? []).filter((name) => !PUT_ASIDE.test(name)).toSorted().slice(0, MAX_FOLDERS).map((name) => `${folder}/${name}`)
  const namesIn = (folder: string) => files.filesIn(join(root, folder)) ?? []
  const folders = foldersIn(FOLDER)
  const others = folders.filter((folder) => !namesIn(folder).includes(SKILL))
  const texts = namesIn(FOLDER).filter((name) => name.endsWith('.md') && !isAboutFolder(name))
  const loose = withoutFolder(texts, files.directoriesIn?.(join(root, FOLDER)) ?? [], (name) => textOf(`${FOLDER}/${name}`)).map((name) => `${FOLDER}/${name}`)
  const bare = loose.filter((file) => isBareSkill(basename(file), textOf(file)))
  const misnamed = others.flatMap((folder) => namesIn(folder).filter((name) => /^skills?\.md$/i.test(name)).slice(0, 1).map((name) => `${folder}/${name}`))
  // A group that a README explains is read by something else.
  const grouped = others
    .filter((folder) => !namesIn(folder).some(isAboutFolder))
    .flatMap(foldersIn)
    .map((folder) => `${folder}/${SKILL}`)
  const withMatter = [
    ...loose.filter((file) => (others.length === folders.length || /^name:/m.test(textOf(file))) && isSkillText(basename(file), textOf(file))),
    ...misnamed,
    ...grouped
  ].filter((file) => hasFrontMatterOfSkill(textOf(file)))
  const found = [...withMatter, ...bare]
  if (found.length === 0) return
  // What a text names by its path, a model reads there.
  const readers = [
    'CLAUDE.md',
    'AGENTS.md',
    '.claude/CLAUDE.md',
    ...['.claude/commands', '.claude/agents', FOLDER].flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`)),
    ...folders.map((folder) => `${folder}/${SKILL}`)
  ].slice(0, MAX_TEXTS)
  const named = readers.map(textOf).join('\n')
  const lost = found.filter((file) => !named.includes(bare.includes(file) ? basename(file) : file.slice('.claude/'.length)))
  const some = (files: readonly string[], why: string, fix: (first: string, isOne: boolean) => string): Problem<'lost'>[] => {
    const [first, ...more] = files.filter((file) => lost.includes(file))
    if (first === undefined) return []
    const related = [first, ...more].map((file, index) => ({
      message: index === 0 ? 'the skill' : 'another one',
      at: [],
      source: { start: 0, end: 0 },
      file: join(root, file),
      shown: shownSibling(reading, join(root, file))
    }))
    return [
      {
        message: 'lost',
        data: { host: subjectOf(host), file: first, more: andMore([first, ...more]), why, fix: fix(first, more.length === 0) },
        at: [],
        related
      }
    ]
  }
  yield* some(misnamed, whyMisnamed(misnamed), (_, isOne) => `Rename ${isOne ? 'it' : 'each'} to ${SKILL}.`)
  const folder = (first: string, isOne: boolean) =>
    `${isOne ? 'Move it' : `Give each a folder of its own: move, for example, ${first}`} to ${FOLDER}/${basename(first).slice(0, -'.md'.length)}/${SKILL}.`
  // What a link to the file of a skill leads to is in a folder already.
  const targetOf = (file: string) => withSlashes(files.realPath?.(join(root, file)) ?? '')
  const isLink = (file: string) => basename(targetOf(file)) === SKILL
  const linked = (first: string, isOne: boolean) => {
    const target = dirname(targetOf(first))
    const own = `${withSlashes(files.realPath?.(root) ?? root)}/`
    return `Link the folder${isOne ? '' : 's'} of the skill${isOne ? '' : 's'} in place of the file${isOne ? '' : 's'}${isOne ? ':' : ', for example'} ${FOLDER}/${basename(first).slice(0, -'.md'.length)} to ${target.startsWith(own) ? `../../${target.slice(own.length)}` : 'the one with the file'}.`
  }
  yield* some(
    loose.filter((file) => !bare.includes(file) && isLink(file)),
    `a skill is a folder with a ${SKILL}`,
    linked
  )
  yield* some(
    loose.filter((file) => !bare.includes(file) && !isLink(file)),
    `a skill is a folder with a ${SKILL}`,
    folder
  )
  yield* some(
    bare,
    `a skill is a folder with a ${SKILL}`,
    (first, isOne) => `${folder(first, isOne)} Begin ${isOne ? 'it' : 'each'} with ---, a \`description\` that says when to use the skill, and --- again.`
  )
  yield* some(grouped, `it looks for ${SKILL} in the folders of ${FOLDER}/, and not further down`, (first, isOne) =>
    isOne ? `Move ${dirname(first)}/ into ${FOLDER}/.` : `Move the folders of the skills into ${FOLDER}/: ${dirname(first)}/, for example.`
  )
}

/** Whether a text without front matter is written as a skill: with steps, or with when to use it. */
function isBareSkill(name: string, text: string): boolean {
  return /^\uFEFF?# /.test(text) && IS_SKILL.test(text) && !PUT_ASIDE.test(name.slice(0, -'.md'.length)) && !OF_SEVERAL.test(name) && !isTemplateOfSkill(name, text)
}

const IS_SKILL = /^(?:#{2,3} (?:Steps|Workflow|Instructions|When to use(?: this skill)?)[ \t]*\r?$|Use this skill (?:when|to|for) )/im
/** Texts that skills refer to, or about them. */
const OF_SEVERAL = /helper|shared|common|reference|guide|index|catalog|overview|notes|claude\.md|agents\.md/i
