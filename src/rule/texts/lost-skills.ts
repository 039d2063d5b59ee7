import { dirname, join } from '../../base/path.js'
import { capitalized } from '../../base/wording.js'
import { fileProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { render } from '../../json/edits.js'
import { isRecord, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { isListedWith, listedTwins } from '../../project/listed-plugins.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { isDescriptive } from '../../server/foreign-fields.js'
import { textsOfPlugin } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import { sourceReadingTexts, sourcesNamingSkills } from '../named-in-source.js'
import type { Problem } from '../rule.js'
import { isTemplateOfSkill, SKILL } from '../skill-files.js'

export const SKILLS = 'skills/'

/** What a script has that gives a skill to a session elsewhere. */
const STARTS_SESSION = /\b(?:docker|podman) run\b|\bclaude -p\b|\bCOPY\b[^\n]{0,200}\bSKILL\.md\b/

/** The skills that the host does not find: all of those in the usual folder, or some. */
export function* lostSkills(reading: Reading): Generator<Problem<'flat' | 'deep' | 'lost'>> {
  const { host, value, plugin, surroundings: { files } } = reading
  const root = plugin?.root ?? ''
  // People install the plugin from the other folder.
  const name = valueAt(value, ['name'])
  if (typeof name === 'string' && listedTwins(root, name, files).length > 0) return
  const inside = join(root, 'skills')
  const isNamed = [valueAt(value, ['skills']) ?? []].flat().some((one) => typeof one !== 'string' || join(one, 'x') !== join(SKILLS, 'x'))
  const { depth } = fileProfile(host, 'plugin').memberTypes?.skills ?? {}
  if (depth === 1 && !isNamed) yield* besideFolder(reading, root)
  if (depth === undefined || isNamed || [root, inside].some((folder) => files.kindOf(join(folder, SKILL)) === 'file')) return
  // Other members, and marketplaces, may name what is there.
  if (
    isListedWith('skills', root, files) ||
    Object.entries(isRecord(value) ? value : {}).some(([name, member]) => name !== 'skills' && !isDescriptive(name) && JSON.stringify(member).includes(SKILLS))
  )
    return
  if (files.kindOf(inside) !== 'directory' || hasSkillBelow(reading, inside, depth - 1)) {
    if (depth === 1) yield* someLost(reading, root)
    return
  }
  const data = { host: subjectOf(host), folder: SKILLS }
  const groups = groupsIn(reading, inside).filter((name) => hasSkills(reading, join(inside, name)))
  const paths = groups.map((name) => `./${SKILLS}${name}`)
  const at = isRecord(value) && Object.hasOwn(value, 'skills') ? ['skills'] : []
  if (paths.length > 0) {
    const step = at.length > 0 ? ({ op: 'replace', at, value: paths } as const) : ({ op: 'add', at: ['skills'], value: paths, where: 'last' } as const)
    yield { message: 'deep', data: { ...data, written: render(paths, false) }, at, suggestions: [{ title: 'Name the folders', fix: [step] }] }
    return
  }
  // Of a member that the host refuses, `manifest-fields` says to remove it and to move the files.
  const named = valueAt(value, ['skills'])
  if (typeof named === 'string' && !named.startsWith('./')) return
  const withMatter = textsIn(reading, inside).filter((name) => isSkillText(name, files.readText(join(inside, name)) ?? ''))
  const isBare = withMatter.length === 0
  const [first, ...others] = isBare ? bareSkills(reading, root) : withMatter
  if (first === undefined) {
    if (depth === 1) yield* someLost(reading, root)
    return
  }
  // A server that gives out its texts itself needs them where they are.
  const source = sourceReadingTexts(reading, root, 'skills')
  const command = `commands/${first.replace(/\.\w+$/, '')}.md`
  const isPointer = others.length === 0 && files.kindOf(join(root, command)) === 'file' && (files.readText(join(inside, first)) ?? '').includes(command)
  const isHidden = [first, ...others].some((name) => files.kindOf(join(root, 'commands', `${name.replace(/\.\w+$/, '')}.md`)) === 'file')
  const rename = isHidden ? ' A command takes the place of a skill of its name: rename one of the two, or remove the command.' : ''
  const begin = isBare ? ` Begin ${others.length === 0 ? 'it' : 'each'} with ---, a \`description\` that says when to use the skill, and --- again.` : ''
  const move = `${source === undefined ? 'move' : 'copy'} ${SKILLS}${first} to ${SKILLS}${first.replace(/\.\w+$/, '')}/${SKILL}`
  const keep = source === undefined ? '' : ` If Claude Code is to have no skills, do nothing: ${source} reads the texts where they are.`
  yield {
    message: 'flat',
    data: {
      ...data,
      fix: isPointer
        ? `Remove ${SKILLS}${first}: it only points at ${command}, and people call the command by the same name.`
        : `${others.length === 0 ? `${capitalized(move)}.` : `Give each skill a folder of its own: ${move}, for example.`}${begin}${rename}${keep}`
    },
    at,
    ...(source === undefined ? {} : { severity: 'info' })
  }
}

/** Texts without front matter that are all that a folder for skills has, and that nothing in the plugin names: they are not there to be read by their path. */
function bareSkills(reading: Reading, root: string): readonly string[] {
  const { value, surroundings: { files } } = reading
  const inside = join(root, 'skills')
  const names = textsIn(reading, inside)
  const isAlone = (files.directoriesIn?.(inside) ?? []).length === 0 && (files.filesIn(inside) ?? []).every((name) => names.includes(name) || name.startsWith('.'))
  // What has a list of its own is read by something else.
  if (
    names.length === 0 ||
    !isAlone ||
    (files.filesIn(root) ?? []).some((name) => /\.(?:json|ya?ml|toml)$/.test(name) && !/^(?:\.|package(?:-lock)?\.json$)/.test(name)) ||
    sourceReadingTexts(reading, root, 'skills') !== undefined
  )
    return []
  const texts = textsOfPlugin(root, value, files)
    .map(({ file }) => files.readText(join(root, file)) ?? '')
    .join('\n')
  return names.every(
    (name) =>
      /^#\s/.test(files.readText(join(inside, name)) ?? '') &&
      !PUT_ASIDE.test(name) &&
      !isTemplateOfSkill(name, files.readText(join(inside, name)) ?? '') &&
      !/helper|shared|common/i.test(name) &&
      !texts.includes(name.replace(/\.\w+$/, ''))
  )
    ? names
    : []
}

/** A skill in the root of a plugin that has the folder for skills too, even an empty one: only without that folder does Claude Code load it, as `plugin validate` of 2.1.332 lists. In the root of a repository, it may be for those who clone that. */
function* besideFolder(reading: Reading, root: string): Generator<Problem<'lost'>> {
  const { host, path, surroundings: { files } } = reading
  const inside = join(root, 'skills')
  const text = files.readText(join(root, SKILL)) ?? ''
  if (files.kindOf(inside) !== 'directory' || !hasFrontMatterOfSkill(text) || foldersInRepository(path, files).at(-1) === root) return
  const skills = (files.directoriesIn?.(inside) ?? []).map((name) => files.readText(join(inside, name, SKILL)) ?? '')
  const name = nameOf(text)?.replaceAll(/["'\s]/g, '') ?? ''
  if (skills.some((one) => one === text || nameOf(one) === nameOf(text)) || files.kindOf(join(inside, SKILL)) === 'file') return
  const target = /^[\w-]{1,60}$/.test(name) && files.kindOf(join(inside, name)) === undefined ? name : '<name>'
  yield {
    message: 'lost',
    data: {
      host: subjectOf(host),
      file: SKILL,
      more: '',
      why: `it is in the root of a plugin that has ${SKILLS} too`,
      fix: `Move it to ${SKILLS}${target}/${SKILL}, and correct the paths in it that begin in the root.`
    },
    at: [],
    related: [{ message: 'the skill', at: [], source: { start: 0, end: 0 }, file: join(root, SKILL), shown: shownSibling(reading, join(root, SKILL)) }]
  }
}

/** What to do about skills that Claude Code does not load, next to others that it does, as `plugin details` of 2.1.332 shows. What the manifest names, it loads next to those of the folder. */
function* someLost(reading: Reading, root: string): Generator<Problem<'lost'>> {
  const { host, value, surroundings: { files } } = reading
  const inside = join(root, 'skills')
  const foldersIn = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((name) => !PUT_ASIDE.test(name)).toSorted()
  const manifest = JSON.stringify(value)
  const isNamed = (name: string) => [`"./${name}`, `"${name}/`].some((begin) => manifest.includes(begin))
  const namesIn = (folder: string) => files.filesIn(folder) ?? []
  const isSkill = (folder: string) => namesIn(folder).includes(SKILL) && hasFrontMatterOfSkill(files.readText(join(folder, SKILL)) ?? '')
  const folders = foldersIn(inside)
  const others = folders.filter((name) => !namesIn(join(inside, name)).includes(SKILL))
  const isMisnamed = (name: string, file: string) => /^skills?\.md$/i.test(file) || (file === `${name}.md` && hasFrontMatterOfSkill(files.readText(join(inside, name, file)) ?? ''))
  const misnamed = others.flatMap((name) => namesIn(join(inside, name)).filter((file) => isMisnamed(name, file)).slice(0, 1).map((file) => `${SKILLS}${name}/${file}`))
  const textOf = (name: string) => files.readText(join(inside, name)) ?? ''
  const flat = withoutFolder(textsIn(reading, inside), files.directoriesIn?.(inside) ?? [], textOf).filter((name) => isSkillText(name, textOf(name)))
  // What a text names by its path is read there.
  const texts = flat.length === 0 ? [] : textsOfPlugin(root, value, files).map(({ file }) => files.readText(join(root, file)) ?? '')
  const loose = flat.filter((name) => !texts.some((text) => text.includes(`/${SKILLS}${name}`)))
  // What a list next to them names, something else loads.
  const registered = namesIn(inside)
    .filter((name) => name.endsWith('.json'))
    .map((name) => files.readText(join(inside, name)) ?? '')
    .join('\n')
  const skillsOf = (name: string, folders: readonly string[]) =>
    folders
      .filter((one) => isSkill(join(inside, name, one)) && !registered.includes(`"${one}"`))
      .map((one) => ({ group: `${SKILLS}${name}`, file: `${SKILLS}${name}/${one}/${SKILL}` }))
  // Next to what is meant as a skill, one called `test-…` is one too.
  const groups = groupsIn(reading, inside, others).flatMap((name) =>
    skillsOf(name, foldersIn(join(inside, name))).length === 0 ? [] : skillsOf(name, (files.directoriesIn?.(join(inside, name)) ?? []).toSorted())
  )
  const skillIn = (folder: string) => files.readText(join(folder, SKILL)) ?? ''
  // A folder of commands is a skill with that.
  const outside = foldersIn(root).filter((name) => name !== 'commands' && isSkill(join(root, name)) && !folders.includes(name) && !isNamed(name))
  // One with the text or the name of a skill that is loaded is where that is written, or a copy of it.
  const loaded = new Set(outside.length === 0 ? [] : folders.map((name) => skillIn(join(inside, name))).flatMap((text) => [text, nameOf(text)]))
  // A command of its name may read it where it is, and would take its place in the list.
  const isReadByCommand = (name: string) => files.readText(join(root, 'commands', `${name}.md`))?.includes(`${name}/${SKILL}`) === true
  // A script, such as one that starts a container, gives it to another session.
  const isReadByScript = (name: string) =>
    [...sourcesNamingSkills(reading, join(root, name)), files.readText(join(root, name, 'Dockerfile')) ?? ''].some((text) => STARTS_SESSION.test(text))
  const beside = outside
    .map((name) => ({ name, text: skillIn(join(root, name)) }))
    .filter(({ name, text }) => !loaded.has(text) && !loaded.has(nameOf(text) ?? text) && !isReadByCommand(name) && !isReadByScript(name))
    .map(({ name }) => name)
  const isThere = isRecord(value) && Object.hasOwn(value, 'skills')
  const lost = ([first = '', ...more]: readonly string[], why: string, fix: string, paths: readonly string[] = []): Problem<'lost'> => {
    const file = (path: string, message: string) => ({
      message,
      at: [],
      source: { start: 0, end: 0 },
      file: join(root, path),
      shown: shownSibling(reading, join(root, path))
    })
    const suggestions =
      paths.length === 0 || isThere ? [] : [{ title: 'Name the folders', fix: [{ op: 'add', at: ['skills'], value: [...paths], where: 'last' } as const] }]
    return {
      message: 'lost',
      data: {
        host: subjectOf(host),
        file: first,
        more: more.length === 0 ? '' : ` and ${String(more.length)} more`,
        why,
        fix: { text: fix, data: { first, written: render([...paths], false) } }
      },
      at: [],
      suggestions,
      related: [first, ...more].map((path, index) => file(path, index === 0 ? 'the skill' : 'another one'))
    }
  }
  const isWritten = misnamed.some((path) => !/\/skills?\.md$/i.test(path) && misnamed.some((other) => files.readText(join(root, other))?.includes(path)))
  if (misnamed.length > 0)
    yield lost(
      misnamed,
      whyMisnamed(misnamed),
      `Rename ${misnamed.length === 1 ? 'it' : 'each'} to ${SKILL}${isWritten ? ', and correct the paths in the texts that name it' : ''}.`
    )
  if (loose.length > 0)
    yield lost(
      loose.map((name) => `${SKILLS}${name}`),
      `a skill is a folder with a ${SKILL}`,
      `${loose.length === 1 ? 'Move' : 'Give each a folder of its own: move, for example,'} {{first}} to ${SKILLS}${loose[0]?.replace(/\.\w+$/, '') ?? ''}/${SKILL}.`
    )
  const named = groups.length === 0 ? new Set<string>() : groupsReadByPath(reading, root)
  const [read, unread] = [groups.filter(({ group }) => named.has(group)), groups.filter(({ group }) => !named.has(group))]
  // Those that are read by their paths may be meant so: alone, they are worth a mention, and next to others a place in the one list.
  const deep = unread.length === 0 && beside.length > 0 ? [] : [...unread, ...read]
  const paths = [...new Set([...deep.map(({ group }) => `./${group}`), ...beside.map((name) => `./${name}`)])]
  if (deep.length > 0)
    yield {
      ...lost(
        deep.map(({ file }) => file),
        `it looks for ${SKILL} in the folders of ${SKILLS}, and not further down`,
        `Add ${isThere ? 'to ' : ''}"skills": {{written}}.`,
        paths
      ),
      ...(unread.length === 0 ? { severity: 'info' } : {})
    }
  if (beside.length > 0)
    yield lost(
      beside.map((name) => `${name}/${SKILL}`),
      `it looks for skills in ${SKILLS}`,
      `${deep.length > 0 ? 'A' : `Move the folder${beside.length === 1 ? '' : 's'} into ${SKILLS}, or a`}dd ${isThere ? 'to ' : ''}"skills": {{written}}.`,
      paths
    )
}

/** Folders that people make skills of, or keep, and those in which the skill that makes skills tries them. */
export const PUT_ASIDE =
  /^[._]|^skill-snapshot$|^iteration-\d|(?:^|[-_])(?:templates?|skeleton|examples?|samples?|archived?|deprecated|disabled|drafts?|legacy|old|wip|docs?(?![-_])|tests?|fixtures|node_modules|gemini|codex|cursor|copilot|opencode|openclaw|chat-skills?|chatgpt|claude-ai)(?:$|[-_])/i

/** Whether a folder has a skill, in a folder there or so many further down. */
export function hasSkillBelow(reading: Reading, folder: string, depth: number): boolean {
  const names = reading.surroundings.files.directoriesIn?.(folder) ?? []
  return hasSkills(reading, folder) || (depth > 0 && names.slice(0, MAX_GROUPS).some((name) => hasSkillBelow(reading, join(folder, name), depth - 1)))
}

/** Folders of skills are seldom in more groups. */
const MAX_GROUPS = 30

/** The folders that may be groups of skills, and those in them, as paths from the folder for skills: neither is a skill, or a plugin of its own, or a copy of a group in that itself. */
function groupsIn(reading: Reading, inside: string, names = reading.surroundings.files.directoriesIn?.(inside) ?? []): readonly string[] {
  const { surroundings: { files } } = reading
  const areGroups = (paths: readonly string[]) => paths.filter((path) => !['SKILL.md', '.claude-plugin'].some((name) => files.kindOf(join(inside, path, name)) !== undefined))
  const first = areGroups(names)
  const below = first
    .slice(0, MAX_GROUPS)
    .flatMap((name) =>
      (files.directoriesIn?.(join(inside, name)) ?? [])
        .filter((one) => !PUT_ASIDE.test(one) && !(one === name && hasSkills(reading, join(inside, name))))
        .map((one) => `${name}/${one}`)
    )
  return [...first, ...areGroups(below)].toSorted()
}

/** The folders of skills, such as `skills/steps`, whose files the texts and sources of a plugin name by their paths: something reads them as they need them. */
function groupsReadByPath(reading: Reading, root: string): ReadonlySet<string> {
  const { value, surroundings: { files } } = reading
  const texts = textsOfPlugin(root, value, files).map(({ file }) => ({ file, text: files.readText(join(root, file)) ?? '' }))
  // From the folder of the text, or from that of all skills.
  const fromText = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(FROM_TEXT), ([, path = '']) => path)
      .slice(0, MAX_GROUPS)
      .flatMap((path) =>
        [dirname(join(root, file)), join(root, 'skills')].flatMap((folder) => {
          const skill = join(folder, path)
          const group = withSlashes(dirname(skill).slice(root.length + 1))
          return group.startsWith(SKILLS) && !withSlashes(file).startsWith(`${group}/`) && files.kindOf(join(skill, SKILL)) === 'file' ? [group] : []
        })
      )
  )
  return new Set([
    ...fromText,
    ...[...texts.map(({ text }) => text), ...sourcesNamingSkills(reading, root)].flatMap((text) =>
      Array.from(text.matchAll(BY_PATH), ([, group = '']) => group)
    )
  ])
}

const FROM_TEXT = /(?<![\w./-])([\w.-][\w./-]{1,200})\/SKILL\.md/g

const BY_PATH = /(?<![\w-])(skills(?:\/[\w.-]{1,100}){1,2})\/[^\s/]{1,100}\/SKILL\.md/g

/** Whether a text begins with the front matter of a skill. */
export function hasFrontMatterOfSkill(text: string): boolean {
  return /^\uFEFF?---/.test(text) && /^(?:name|description):/m.test(text)
}

/** Whether a text begins with that, and is not there to be copied, and no list of skills. */
export function isSkillText(name: string, text: string): boolean {
  return hasFrontMatterOfSkill(text) && !/^(?:index|catalog(?:ue)?)\.md$/i.test(name) && !isTemplateOfSkill(name, text)
}

/** Why the host does not find files of skills with other names: macOS and Windows open one in another case. @param files by their paths */
export function whyMisnamed(files: readonly string[]): string {
  return `the file of a skill is called ${SKILL}${files.every((file) => /\/skill\.md$/i.test(file)) ? ', and on Linux upper and lower case differ' : ''}`
}

/** The name in the front matter of a skill. */
function nameOf(text: string): string | undefined {
  return /^name:[ \t]*(\S.*)$/m.exec(text)?.[1]
}

/** The texts next to folders of skills that have no folder of their own there, as it may be called after the file or the `name` in it: any other is what is left of a skill that was moved. */
export function withoutFolder(texts: readonly string[], folders: readonly string[], textOf: (name: string) => string): readonly string[] {
  const there = new Set(folders.map(asWritten))
  return texts.filter((name) => ![name.replace(/\.\w+$/, ''), nameOf(textOf(name)) ?? ''].some((one) => there.has(asWritten(one))))
}

/** People write the name of a file with _ for the - of a skill. */
function asWritten(name: string): string {
  return name.replaceAll(/["'\s]/g, '').replaceAll('_', '-').toLowerCase()
}

/** The texts for the model in a folder. */
export function textsIn({ surroundings: { files } }: Reading, folder: string): readonly string[] {
  return (files.filesIn(folder) ?? []).filter((name) => /\.mdc?$/i.test(name) && !isAboutFolder(name)).toSorted()
}

/** Whether a folder is a skill, or folders in it are. */
export function hasSkills({ surroundings: { files } }: Reading, folder: string): boolean {
  return ['', ...(files.directoriesIn?.(folder) ?? [])].some((name) => files.kindOf(join(folder, name, SKILL)) === 'file')
}
