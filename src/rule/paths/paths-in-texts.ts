import { groupedBy } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import { commentedIn } from '../../markdown/shown-parts.js'
import { withSlashes } from '../../project/classify.js'
import { isInListedPlugin, isListedPlugin } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { absenceOf } from '../build-output.js'
import { documentsAround } from '../documents.js'
import { filesNamed } from '../files-below.js'
import { inFiles, matterOf, textsOf, textsOfPlugin } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import { skillOfOther } from '../plugins-around.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { authorsPaths, formerPaths, placeOf } from './authors-paths.js'
import { lostClimbs } from './climbing-paths.js'
import { isSkipped, OPTIONAL } from './links-to-follow.js'
import { bundledScripts, lostFolders } from './lost-folders.js'
import { isForRepository } from './registered-plugins.js'
import { isCited, LOADS, lostInSkill, type LostPath, MADE_UP, MAX_BEFORE, MAX_LENGTH, OF_EXAMPLES, OF_PLUGINS, SCRIPT, WRITTEN, writtenBelow } from './skill-paths.js'

export const ROOT = 'CLAUDE_PLUGIN_ROOT'
const PATH = /\$\{?CLAUDE_(PLUGIN_ROOT|SKILL_DIR)\}?((?:\/[\w.-]+)+\.\w+(?:-\w+)*)(?![\w/*{<$[]|-\w)/g
/** What runs a script, in front of its path. */
const RUNS = /(?:\b(?:bash|sh|node|python3?|(?:uv|bun|deno|go) run|bun|tsx|ruby|pwsh)(?: -[\w-]+)* |!`|\ballowed-tools:[^\n]{0,40}\bBash\()["']?$/
/** The start of a line of commands. */
const STARTS = /^[ \t]{0,8}["']?$/
/** What takes a file as it is. */
const COPIES = /\b(?:cp|copy(?: it)? from) [`"']?$/i
/** What attaches a file to the text of a command. */
const ATTACHES = /(?:^|[\s(`])@$/
/** Every folder may have these. */
const USUAL = /^(?:SKILL|README|CLAUDE|CHANGELOG)\.md$|^(?:package|config|settings|hooks|plugin|marketplace)\.json$/

/** The paths in the agents, commands and skills of a plugin, in which Claude Code puts the folder of the plugin, to files that it does not have: those that are elsewhere in it, and those that are to be run or copied. */
export function* pathsInTexts(reading: Reading): Generator<Problem<'absent'>> {
  const { plugin } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const lost = textsOf(reading).flatMap(({ file, is, text }) => [
    ...lostIn(reading, root, file, text, is === 'skill'),
    ...(is === 'skill' ? skillOnly(reading, root, file, text) : []),
    ...lostClimbs(reading, root, root, file, text),
    ...formerPaths(reading, root, file, text)
  ])
  yield* absentPaths(reading, lost)
}

function skillOnly(reading: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const inSkill = lostInSkill(reading, root, file, text)
  const others = [...bundledScripts(reading, root, file, text), ...lostFolders(reading, root, file, text)]
  return [...inSkill, ...others.filter(({ path }) => inSkill.every((one) => one.path !== path))]
}

/** Those in the skills of a plugin for Codex alone: it puts nothing in the place of variables. */
export function* pathsInSkills(reading: Reading): Generator<Problem<'absent'>> {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined || isListedPlugin(plugin.root, files, ['.claude-plugin/marketplace.json']) || files.kindOf(join(plugin.root, '.claude-plugin')) !== undefined) return
  const skills = textsOf(reading).filter(({ is }) => is === 'skill')
  yield* absentPaths(reading, skills.flatMap(({ file, text }) => lostInSkill(reading, plugin.root, file, text)))
}

/** Those that are elsewhere in the plugin, and the others. */
export function* absentPaths(reading: Reading, lost: readonly LostPath[]): Generator<Problem<'absent'>> {
  const ofOther = ({ path, meant }: LostPath) => (meant !== undefined || reading.plugin === undefined ? undefined : skillOfOther(path, reading.plugin.root, reading))
  const absent = lost.filter(({ meant }) => meant === undefined)
  for (const alike of [lost.filter(({ meant }) => meant !== undefined), absent.filter((one) => ofOther(one) !== undefined), absent.filter((one) => ofOther(one) === undefined)]) {
    const [first, ...others] = alike
    if (first === undefined) continue
    const [plugin, skill] = ofOther(first) ?? []
    const { related } = inFiles(reading, alike, 'the path', 'and here')
    const isOfCase = alike.every(({ path, meant }) => path.toLowerCase() === meant?.toLowerCase())
    const fix =
      plugin !== undefined
        ? {
            text: `That skill is in the plugin {{plugin}}, which is installed elsewhere: write its name, {{plugin}}:{{skill}}, in place of the path${others.length === 0 ? '' : ', and do the same for the others'}.`,
            data: { plugin, skill }
          }
        : first.meant === undefined
          ? { text: 'Add the file, or correct the path.', data: {} }
          : {
              text: isOfCase
                ? others.length === 0
                  ? 'Write {{meant}}: on Linux, capital letters count.'
                  : 'Write {{meant}}, and do the same for the others: on Linux, capital letters count.'
                : others.length === 0
                  ? 'Write {{meant}}.'
                  : 'Write {{meant}}, and do the same for the others.',
              data: { meant: first.meant }
            }
    yield {
      message: 'absent',
      data: { host: subjectOf(reading.host), file: first.file, path: first.path, more: others.length === 0 ? '' : ` (and ${String(others.length)} more)`, fix },
      at: [],
      related
    }
  }
}

function lostIn(reading: Reading, root: string, file: string, text: string, isSkill: boolean): readonly LostPath[] {
  const { surroundings: { files } } = reading
  if (text.length > MAX_LENGTH || !text.includes('CLAUDE_')) return []
  const seen = new Set<string>()
  const lines = fencedBlocks(text).flatMap((block) => block.lines)
  const own = dirname(file)
  const isUsed = usedIn(text)
  const isWritten = writtenBelow(reading, root, own)
  let next = 0
  return Array.from(text.matchAll(PATH)).flatMap(({ 0: whole, 1: name, 2: written = '', index }): readonly LostPath[] => {
    const isOfSkill = name !== 'PLUGIN_ROOT'
    const path = isOfSkill ? join(own, written.slice(1)) : written.slice(1)
    if (seen.has(path) || (isOfSkill && !isSkill) || written.split('/').includes('..') || USUAL.test(basename(path)) || files.kindOf(join(root, path)) !== undefined) return []
    seen.add(path)
    while ((lines[next]?.end ?? index + 1) <= index) next++
    const line = lines[next]
    const source = { start: index, end: index + whole.length }
    const [above = '', last = ''] = path.split('/').slice(-2)
    const before = text.slice(Math.max(0, index - MAX_BEFORE), index)
    const meant = [
      join(own, path),
      join(own, above, last),
      join(own, last),
      join(above, last),
      join('scripts', last),
      ...(RUNS.test(before) ? [] : spelledAs(path, files.filesIn(join(root, dirname(path))) ?? []))
    ].find((one) => one !== path && files.kindOf(join(root, one)) === 'file')
    if (meant !== undefined) return [{ file, path, meant: `\${${ROOT}}/${meant}`, source }]
    const absence = isUsed(source, path, line?.start) ? absenceOf(reading, root, path, false) : undefined
    if (absence?.why !== 'missing' || absence.severity !== 'warning' || isWritten(path)) return []
    const [moved, ...others] = filesNamed(root, last, files).filter((one) => !SCRIPT.test(one))
    return [{ file, path, source, ...(moved === undefined || others.length > 0 ? {} : { meant: `\${${ROOT}}/${moved.slice(root.length + 1)}` }) }]
  })
}

/**
 * Whether a text tells to run, to copy or to read the file at a path, whatever else there is, and not in a comment.
 * @returns a function to ask for one path after another, in their order: by where the text has it, the path, and the start of the line of code around it, if it may be in one
 */
export function usedIn(text: string): (source: Span, path: string, line: number | undefined) => boolean {
  const isCommented = commentedIn(text)
  const isOfPlugins = OF_PLUGINS.test(text)
  return ({ start, end }, path, line) => {
    if (isOfPlugins || isCommented(start)) return false
    const before = text.slice(Math.max(0, start - MAX_BEFORE), start)
    const isRun =
      SCRIPT.test(path) && (RUNS.test(before) || (line !== undefined && line <= start && STARTS.test(text.slice(Math.max(line, start - MAX_BEFORE), start))))
    const isRead =
      path.endsWith('.md') && (LOADS.test(before) || ATTACHES.test(before)) && !OF_EXAMPLES.test(path) && !WRITTEN.test(path) && !path.includes('/.')
    return (
      (COPIES.test(before) || isRun || isRead) &&
      !isCited(text, start, end) &&
      !MADE_UP.test(path) &&
      !OPTIONAL.test(before) &&
      !OPTIONAL.test(text.slice(start, start + MAX_BEFORE)) &&
      !isSkipped(text, end)
    )
  }
}

/** The script that has the name of another one in other signs: `retry_all.py` for `retry-all.sh`. */
function spelledAs(path: string, names: readonly string[]): readonly string[] {
  const plain = (name: string) => name.replace(/\.\w+$/, '').replaceAll(/[-_]/g, '')
  const alike = SHELL.test(path) ? names.filter((name) => SHELL.test(name) && plain(name) === plain(basename(path))) : []
  return alike.length === 1 ? alike.map((name) => join(dirname(path), name)) : []
}

const SHELL = /\.(?:sh|py)$/

/** The paths in those texts to files of the plugin as its repository has them, such as `plugins/notes/guide.md`: the project of a user has no such folder. */
export function* pathsFromRepository(reading: Reading): Generator<Problem<'repository'>> {
  const { plugin, value, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const above = foldersInRepository(join(root, 'x'), files).at(-1) ?? root
  // Without a marketplace, the plugin may be for its repository alone.
  const isListed = isInListedPlugin(root, files) || isListedPlugin(root, files)
  // One may list it by the address of the repository.
  if (!isListed && files.kindOf(join(above, '.claude-plugin/marketplace.json')) !== 'file') return
  const texts = textsOfPlugin(root, value, files)
  const atRoot = [...INSTALLERS, ...(files.filesIn(above) ?? []).filter((one) => one.endsWith('.sh'))].map((one) => files.readText(join(above, one)) ?? '')
  const ofAuthor = texts.flatMap(({ file }) => authorsPaths(reading, root, file, atRoot)).filter(({ path }) => !OF_TESTS.test(path))
  for (const [from, alike] of groupedBy(ofAuthor, (one) => one.folder)) yield* namedPaths(reading, from, alike, placeOf(from))
  if (!isListed) return
  const folder = withSlashes(root.slice(above.length + 1))
  if (above !== root && !OF_PROJECTS.test(folder) && !isForRepository(reading, above, documentsAround(reading)))
    yield* namedPaths(
      reading,
      folder,
      texts.flatMap(({ file }) => insideIn(reading, root, folder, file)),
      'only this repository has the plugin there, and the projects of users do not'
    )
  // Nobody else has the repository's own .claude, but a README may have people copy the skills into theirs.
  if (files.kindOf(join(above, '.claude/skills')) === undefined && !documentsAround(reading).some((text) => INTO_PROJECT.test(text))) {
    const hasAgents = files.kindOf(join(above, '.claude/agents')) !== undefined || documentsAround(reading).some((text) => text.includes('.claude/agents'))
    const ofProject = texts.flatMap(({ file }) => inProject(reading, root, file)).filter(({ path }) => !(hasAgents && path.startsWith('agents/')))
    for (const [are, alike] of groupedBy(ofProject, ({ path }) => path.split('/')[0] ?? ''))
      yield* namedPaths(reading, '.claude', alike, `that is for ${are} of a project, and the plugin is elsewhere`)
  }
  const isOfPlugin = ({ path }: LostPath) => above === root || files.kindOf(join(above, path)) === undefined
  const allOfHome = texts.flatMap(({ file }) => inHome(reading, root, file))
  const told = allOfHome.filter((one) => one.isTold && isOfPlugin(one))
  const [toldOne] = told
  // Where one is told, the others lead nowhere either.
  const ofHome = toldOne === undefined ? [] : [toldOne, ...allOfHome.filter((one) => one !== toldOne && one.file === toldOne.file), ...told.filter((one) => one.file !== toldOne.file)]
  // No one way to write it is right for several hosts.
  if (ofHome.length === 0 || othersManifests(reading, root).length > 0) return
  // Where people are told to copy or link the skills, or the repository is what they have there, the path may be right for some.
  if ([...documentsAround(reading), ...atRoot].some((text) => text.includes('.claude/skills'))) return
  yield* namedPaths(reading, '~/.claude', ofHome, "that is for people's own skills, and the plugin is elsewhere")
}

/** A folder that projects have too, and that a command of the plugin may fill there. */
const OF_PROJECTS =
  /^(?:\.?(?:docs?|documentation|specs?|src|lib|apps?|packages|plugins|tests?|scripts?|tools?|bin|config|templates|examples|assets|data|memory|tasks|agents|commands|skills|hooks|prompts|rules|workflows|adr|notes|reports)|\.github)$/

/** The path of a file as it is written from a folder. @param folder with the slash at its end */
function fromFolder(folder: string, path: string): string {
  const steps = folder.split('/').slice(0, -1)
  const differs = steps.findIndex((_, index) => !path.startsWith(`${steps.slice(0, index + 1).join('/')}/`))
  const shared = differs < 0 ? steps.length : differs
  return '../'.repeat(steps.length - shared) + path.split('/').slice(shared).join('/')
}

function* namedPaths(reading: Reading, folder: string, found: readonly LostPath[], where: string): Generator<Problem<'repository'>> {
  const [first, ...others] = found
  if (first === undefined) return
  const { related } = inFiles(reading, found, 'the path', 'and here')
  const texts = new Set(others.flatMap(({ file }) => (file === first.file ? [] : [file]))).size
  const more = texts === 0 ? '' : `, and ${String(texts)} more ${texts === 1 ? 'text names such a path' : 'texts name such paths'}`
  // Only Claude Code puts something in place of its variable; both hosts tell the model where a skill is.
  const own = `${dirname(first.file)}/`
  const isOfSkill = basename(first.file) === SKILL
  const isInSkill = isOfSkill && first.path.startsWith(own)
  // The variable for the folder of a skill is right in a plugin, and where people copy the skill, or those next to it, to.
  const areAllInSkill = isInSkill && found.every((one) => basename(one.file) === SKILL && !fromFolder(`${dirname(one.file)}/`, one.path).startsWith('../../'))
  const isForOthers =
    isOfSkill && (othersManifests(reading, reading.plugin?.root ?? '').length > 0 || documentsAround(reading).some((text) => text.includes(FOR_ALL)))
  const meant = isForOthers
    ? `${fromFolder(own, first.path)}, the path from the folder of the skill`
    : areAllInSkill
      ? `\${CLAUDE_SKILL_DIR}/${first.path.slice(own.length)}`
      : `\${${ROOT}}/${first.path}`
  const data = {
    file: first.file,
    path: `${folder}/${first.path}`,
    more,
    where,
    meant,
    alike:
      others.length === 0
        ? ''
        : `, and do the same for the others${areAllInSkill && others.some((one) => !one.path.startsWith(`${dirname(one.file)}/`)) ? ', with ../ before the folder of another skill' : ''}`
  }
  yield { message: 'repository', data, at: [], related }
}

function insideIn({ surroundings: { files } }: Reading, root: string, folder: string, file: string): readonly LostPath[] {
  const text = files.readText(join(root, file)) ?? ''
  if (
    text.length > MAX_LENGTH ||
    !text.includes(`${folder}/`) ||
    OF_REPOSITORY.test(text) ||
    isOfAllBeside(text, folder) ||
    isOfChanges(text, folder) ||
    isForMaintainers(text, basename(root)) ||
    text.split('\n').some((line) => line.includes(`${folder}/`) && NAMES_BOTH.test(line))
  )
    return []
  const isCommented = commentedIn(text)
  return Array.from(text.matchAll(WHOLE_PATH))
    .flatMap(({ 0: whole, index }): readonly LostPath[] => {
      const path = whole.startsWith(`${folder}/`) ? whole.slice(folder.length + 1) : undefined
      // A text that has it from the folder of the plugin too names another way to find it.
      if (
        path === undefined ||
        path === file ||
        isCommented(index) ||
        OF_TESTS.test(path) ||
        (files.kindOf(join(root, dirname(path), basename(path).replace(/^test_/, ''))) === 'file' && basename(path).startsWith('test_')) ||
        !IS_TOLD.test(text.slice(Math.max(0, index - MAX_BEFORE), index)) ||
        isCited(text, index, index + whole.length) ||
        isProvenance(text, index) ||
        USUAL.test(basename(path)) ||
        files.kindOf(join(root, path)) !== 'file' ||
        FROM_PLUGIN.some((start) => text.includes(`${start}/${path}`)) ||
        isGivenFromPlugin(text, folder, path)
      )
        return []
      return [{ file, path, source: { start: index, end: index + whole.length } }]
    })
    .concat(foldersInside({ root, folder, file, text }, files))
}

/** Whether a text gives the path of a file from the folder of its plugin to what runs it for users. */
function isGivenFromPlugin(text: string, folder: string, path: string): boolean {
  return text.split('\n').some((line) => line.includes(ROOT) && !line.includes(`${folder}/${path}`) && line.includes(` ${path}`))
}

/** The same of a folder of the plugin, written with a slash at its end, which a text tells to look into. */
function foldersInside({ root, folder, file, text }: Record<'root' | 'folder' | 'file' | 'text', string>, files: Pick<FileAccess, 'kindOf'>): readonly LostPath[] {
  return Array.from(text.matchAll(WHOLE_FOLDER)).flatMap(({ 0: whole, index }): readonly LostPath[] => {
    const path = whole.startsWith(`${folder}/`) ? whole.slice(folder.length + 1) : ''
    const isTold = LOOKS_INTO.test(text.slice(Math.max(0, index - MAX_BEFORE), index)) && !isCited(text, index, index + whole.length)
    const isApart = path === '' || OF_TESTS.test(path) || `${dirname(file)}/` === path || FROM_PLUGIN.some((start) => text.includes(`${start}/${path}`))
    return isTold && !isApart && files.kindOf(join(root, path.slice(0, -1))) === 'directory' ? [{ file, path, source: { start: index, end: index + whole.length } }] : []
  })
}

/** What installs skills for any host, none of which but Claude Code puts something in place of a variable. */
const FOR_ALL = 'npx skills add'

/** Whether the front matter of a text says that it is for work on the plugin, which is done in the repository. */
function isForMaintainers(text: string, name: string): boolean {
  const matter = matterOf(text)
  return MAINTAINS.test(matter) && (matter.includes(name) || /\b(?:this|the) (?:plugin|marketplace|repo(?:sitory)?)\b/i.test(matter))
}

/** Whether a text looks into all folders next to that of the plugin, which people have in the repository alone. */
function isOfAllBeside(text: string, folder: string): boolean {
  return text.split(`${dirname(folder)}/*/`).slice(0, -1).some((before) => !before.endsWith('/'))
}

const MAINTAINS = /\b(?:maintain(?:s|ing|ers?)?|maintenance|contribut(?:e|es|ing|ors?))\b/i

/** Whether a path is all that an item has in a list of where the text comes from. */
function isProvenance(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_ABOVE), at).split('\n')
  return /^\s*[-*+] [`"']?$/.test(before.at(-1) ?? '') && OF_SOURCES.test(before.findLast((line) => line.startsWith('#')) ?? '')
}

const OF_SOURCES = /^#{1,6} [^\n]{0,20}\b(?:references|related|sources?|history|provenance)\b/i
const MAX_ABOVE = 1000

/** Whether a text changes a file of the plugin and commits it, which people can in the repository alone. */
function isOfChanges(text: string, folder: string): boolean {
  return /\bgit (?:add|commit)\b/.test(text) && text.split(`${folder}/`).slice(0, -1).some((before) => CHANGES.test(before.slice(-MAX_BEFORE)))
}

const CHANGES = /\b(?:creates?|edits?|optimi[sz]e|modify|rewrite|changes?)(?: to| of| in)?[ \t]+[`"']?$/i

/** The paths of a plugin's skills as a project would have them, where a text tells the model to run or to read one. */
function inProject({ surroundings: { files } }: Reading, root: string, file: string): readonly LostPath[] {
  const text = files.readText(join(root, file)) ?? ''
  if (text.length > MAX_LENGTH || !/\.claude\/(?:skills|agents)\//.test(text) || OF_REPOSITORY.test(text) || HAS_PLACES.test(text)) return []
  return Array.from(text.matchAll(OF_PROJECT)).flatMap(({ 0: whole, 1: path = '', index }): readonly LostPath[] =>
    IS_TOLD.test(text.slice(Math.max(0, index - MAX_BEFORE), index)) &&
    !isCited(text, index, index + whole.length) &&
    files.kindOf(join(root, path)) === 'file' &&
    files.kindOf(join(root, '.claude', path)) === undefined
      ? [{ file, path, source: { start: index, end: index + whole.length } }]
      : []
  )
}

/** The paths of a plugin's skills as a person's own ones would have them, and whether a text tells the model to run, read or copy one. */
function inHome({ surroundings: { files } }: Reading, root: string, file: string): readonly (LostPath & { readonly isTold: boolean })[] {
  const text = files.readText(join(root, file)) ?? ''
  if (text.length > MAX_LENGTH || !text.includes('/.claude/skills/') || OF_REPOSITORY.test(text) || text.split('\n').some((line) => KNOWS_OTHERS.test(line) && !MIGRATES.test(line))) return []
  return Array.from(text.matchAll(OF_HOME)).flatMap(({ 0: whole, 1: path = '', index }): ReturnType<typeof inHome> => {
    const before = text.slice(Math.max(0, index - MAX_BEFORE), index)
    const isTold = IS_TOLD.test(before) || (SCRIPT.test(path) && IS_CALLED.test(before)) || COPIES.test(before)
    const line = `${before.slice(before.lastIndexOf('\n') + 1)}${text.slice(index, index + MAX_AFTER).split('\n', 1)[0] ?? ''}`
    return !IS_KEPT.test(line) && !isCited(text, index, index + whole.length) && !USUAL.test(basename(path)) && files.kindOf(join(root, path)) === 'file'
      ? [{ file, path, source: { start: index, end: index + whole.length }, isTold }]
      : []
  })
}

const OF_HOME = /(?:(?<![\w./}-])~|\$HOME|\$\{HOME\})\/\.claude\/(skills(?:\/[\w-]+)+(?:\.\w+(?:-\w+)*)+)(?![\w/*{<$[]|-\w)/g
/** A text that knows of other places too. */
const KNOWS_OTHERS = /(?<!~\/|\$HOME\/|\$\{HOME\}\/)\.(?:claude|codex|agents|cursor|gemini|config\/\w+)\/skills\/|\.claude\/plugins\/|CLAUDE_(?:PLUGIN_ROOT|SKILL_DIR)|\bproject skills?\b/i
/** A line about the skills of projects, which the skill moves. */
const MIGRATES = /→|\bmigrat(?:e|es|ing)\b|\bmoves?\b/i
/** What keeps the path for later: Claude Code puts that of one version in place of its variable. */
const IS_KEPT = /"command"|rc\b|profile\b/
/** The start of a command, or of what a variable is given. */
const IS_CALLED = /(?:^|\n|&& ?|\b[A-Z_]{1,30}=["']?)[ \t]{0,20}$/
/** What may put skills there. */
const INSTALLERS = ['Makefile', 'justfile', 'package.json']

/** A command that puts a skill into the project of the person who runs it. */
const INTO_PROJECT = /(?:\b(?:mkdir|cp|ln|curl|wget|clone)\b|[ \t]-o )[^\n~$]{0,200}(?<![\w./-])(?:\.\/)?\.claude\/skills\//
const OF_PROJECT = /(?<![\w./~}-])\.claude\/(skills(?:\/[\w-]+)+\.\w+(?:-\w+)*|agents\/[\w-]+\.md)(?![\w/*{<$[]|-\w)/g
/** A text that knows of several places. */
const HAS_PLACES = /~\/\.claude\/skills\/|CLAUDE_(?:PLUGIN_ROOT|SKILL_DIR)|\bproject skills?\b/i

/** A path that begins with the name of a folder. */
export const WHOLE_PATH = /(?<![\w./}-])\w[\w.-]*(?:\/[\w.-]+)+\.\w+(?:-\w+)*(?![\w/*{<$[]|-\w)/g
/** A text about work on the repository itself. */
export const OF_REPOSITORY = /(?:plugin|marketplace|hooks)\.json|\b[Mm]arketplace [Rr]epo(?:sitory)?\b/
/** Tests are for those who work on the plugin, and so is what a text says of them. */
export const OF_TESTS = /(?:^|\/)(?:(?:tests?|__tests__|fixtures)\/|[\w-]+(?:_test\.py|\.test\.[cm]?[jt]s)$)/
/** What tells the model to do something with a file, before its path: not a question whether it is there, nor a table or an example of output. */
const IS_TOLD =
  /\b(?:read(?! (?:via|by|out)\b)|follow|load|open|see|use|apply|consult|run|execute|copy|source(?!s? (?:at|of|is|code|lives)\b)|(?<!\.)(?:bash|sh|node|python3?))\b(?:(?!fall)[^.!?|=[\]]){0,50}$/i
/** A line that names a path of the repository, and says what to take where the plugin is installed. */
const NAMES_BOTH = /^(?=[^]*\$\{?CLAUDE_(?:SKILL_DIR|PLUGIN_ROOT)\b)(?=[^]*\binstalled\b)/i
const WHOLE_FOLDER = /(?<![\w./}-])\w[\w.-]*(?:\/[\w.-]+)+\/(?=[`"'\s),;:]|\.\s)/g
/** What tells the model to look into a folder, before its path. */
const LOOKS_INTO = /\b(?:open|read|follow|load|consult)\b[^.!?|=[\]\n]{0,80}$/i
const FROM_PLUGIN = [`${ROOT}}`, ROOT]

/** So far after a path, what keeps it is looked for. */
const MAX_AFTER = 200
