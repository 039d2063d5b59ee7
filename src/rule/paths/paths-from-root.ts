import { groupedBy } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import { isInListedPlugin, isListedPlugin } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { allDocumentsAround } from '../documents.js'
import { inFiles, textsOf, textsOfPlugin } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { OPTIONAL } from './links-to-follow.js'
import { isCited, isShown, LOADS, type LostPath, MAX_BEFORE, MAX_LENGTH, OF_EXAMPLES, OF_PLUGINS, startOfElsewhere, WRITTEN } from './skill-paths.js'

/** What changes the repository in the same block: a script before it is run in a clone of the plugin, or in a project that has one of its own. */
const PUBLISHES = /^[ \t]*(?:\$ )?(?:git (?:add|commit|push)|gh pr create)\b/m
const FOR_OTHERS = ['.agents/skills', '.opencode/skills']
const OF_SHELL = /^(?:bash|sh|shell|console|zsh)\b/i
/** A command that runs a script by its path from somewhere. */
const RUN = /^[ \t]*(?:\$ )?(?:(?:python3?|node|bash|sh) (?:\.\/)?|\.\/)((?:[\w-]+\/)+[\w.-]+\.(?:py|sh|[cm]?[jt]s))(?=\s|$)/
/** The same of a command of the plugin, which may also name the script alone. */
const RUN_BY_COMMAND = /^[ \t]*(?:\$ |\w{1,50}="?\$\()?(?:(?:python3?|node|bash|sh) )?(?:\.\/)?((?:[\w-]+\/)+[\w.-]+\.(?:py|sh|[cm]?[jt]s))(?=[\s)]|$)(?!\s+\()/
/** The same in a sentence, of what the plugin has for it: "Use the bundled template at `scripts/all.sh`". */
const BUNDLED = /\b(?:[Uu]se|[Rr]un|[Vv]ia) the bundled(?: [\w-]+){0,2}(?: (?:at|in))? `((?:[\w-]+\/)+[\w.-]+\.(?:py|sh|[cm]?[jt]s))`/g
/** A text that says which folder its commands are for, or goes there. */
const HAS_PLACE =
  /CLAUDE_PLUGIN_ROOT|CLAUDE_SKILL_DIR|\b(?:plugin|skills?|repo(?:sitory)?|project)(?:['’]s)?[- ](?:root|base|dir(?:ectory)?|folder)\b|\broot of\b|\brelative to\b|\bthis (?:plugin|repo(?:sitory)?)['’]s own\b|\b(?:run|execute)[^.\n]{0,30} from (?:the|this|its)\b|^[ \t]*(?:cd|pushd) |\bgit clone\b/im
/** What brings the scripts of a plugin into the project of a user. */
const COPIES = /\b(?:cp|rsync|copy|copies|ln)\b[^\n]{0,80}\bscripts?\b/i

/**
 * The scripts that the skills and commands of a plugin run by their paths from its root, or from the folder of the command: the shell of a session is in the project of the user, and Claude Code 2.1.332
 * gives the model the folder of a skill, and none with a command.
 * @param skills from the root
 */
export function* pathsFromRoot(reading: Reading, skills: readonly string[]): Generator<Problem<'repository'>> {
  const { plugin, value, surroundings: { files } } = reading
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const { root } = plugin
  // Other hosts that read the skills, mostly through links, replace no variable of this one.
  if (FOR_OTHERS.some((folder) => files.kindOf(join(root, folder)) === 'directory')) return
  if (!isInListedPlugin(root, files) && !isListedPlugin(root, files)) return
  const commands = textsOfPlugin(root, value, files).flatMap(({ file, is }) => (is === 'command' ? [file] : []))
  const runsIn = (all: readonly string[], run: RegExp) => all.flatMap((file): readonly LostPath[] => {
    const text = files.readText(join(root, file)) ?? ''
    return text.length > MAX_LENGTH || OF_PLUGINS.test(text) || HAS_PLACE.test(text) || COPIES.test(text) ? [] : runIn(reading, root, file, text, run)
  })
  const found = [...runsIn(skills, RUN), ...runsIn(commands, RUN_BY_COMMAND)]
  const [first] = found
  if (first === undefined || allDocumentsAround(reading).some((text) => COPIES.test(text))) return
  yield fromRoot(reading, first, found, `the plugin has it ${files.kindOf(join(root, first.path)) === 'file' ? 'there' : `in ${dirname(first.file)}`}, but the shell is in the user's project`)
}

/** What is said of all such paths: the first is quoted. */
function fromRoot(reading: Reading, { file, path, meant }: LostPath, found: readonly LostPath[], where: string): Problem<'repository'> {
  const others = found.length - 1
  const data = { file, path, more: others === 0 ? '' : ` (and ${String(others)} more)`, where, meant, alike: others === 0 ? '' : ', and do the same for the others' }
  return { message: 'repository', data, at: [], related: inFiles(reading, found, 'the path', 'and here').related }
}

function runIn({ surroundings: { files } }: Reading, root: string, file: string, text: string, run: RegExp): readonly LostPath[] {
  const own = dirname(file)
  const seen = new Set<string>()
  const elsewhere = startOfElsewhere(text)
  const lostAt = (path: string, at: number): readonly LostPath[] => {
    const isBeside = path !== '' && files.kindOf(join(root, own, path)) !== undefined
    const isInPlugin = path !== '' && files.kindOf(join(root, path)) === 'file'
    // The model finds what is in the folder of a skill.
    if (!(run === RUN ? isInPlugin && !isBeside : isInPlugin || isBeside) || seen.has(path) || isCited(text, at, at + path.length)) return []
    seen.add(path)
    const meant =
      run !== RUN
        ? `\${CLAUDE_PLUGIN_ROOT}/${isInPlugin ? path : join(own, path)}`
        : path.startsWith(`${own}/`)
          ? `\${CLAUDE_SKILL_DIR}${path.slice(own.length)}`
          : `\${CLAUDE_PLUGIN_ROOT}/${path}`
    return [{ file, path, meant, source: { start: at, end: at + path.length } }]
  }
  const inCode = fencedBlocks(text)
    .filter(({ info, fence }) => fence.start < elsewhere && OF_SHELL.test(info))
    .flatMap(({ lines }) => (PUBLISHES.test(text.slice(lines[0]?.start, lines.at(-1)?.end)) ? [] : lines))
    .flatMap(({ start, end }): readonly LostPath[] => {
      const line = text.slice(start, end)
      const [, path = ''] = run.exec(line) ?? []
      const at = start + line.indexOf(path)
      return lostAt(path, at)
    })
  return [
    ...inCode,
    ...Array.from(text.matchAll(BUNDLED))
      .filter(({ index }) => index < elsewhere)
      .flatMap(({ 0: whole, 1: path = '', index }) => lostAt(path, index + whole.length - 1 - path.length))
  ]
}

/** A link, a path in code alone, or one in square brackets alone. */
const NAMED = /(\]\(|`|\[)(?:\.\/)?(\w[\w.-]{0,60}(?:\/[\w.-]{1,80}){0,5}\.[a-z]{2,5})(?:#[^\s()[\]`]{0,100})?(?:\)|`(?!\]\()|\](?!\())/g
/** Folders for what a skill has the model read: any other may be one of the project in which it is used. */
const FOR_TEXTS = /^(?:references?|resources|templates|knowledge|shared|guides|extended)\//
/** Folders that the project in which a skill is used may have too, and links are to. */
const OF_PROJECTS =
  /^(?:docs?|src|tests?|specs?)\/|^(?:agents|architecture|changelog|claude|code_of_conduct|context|contributing|conventions|design|gemini|index|license|memory|plan|product|progress|readme|requirements|roadmap|security|skill|spec|tasks?|testing|todo)[\w.-]*\.md$|^[^/]*\.(?!md$)\w+$/i
/** What tells to read a path, in languages that put the word right before it, and in signs. */
const LEADS = /(?:見|见|參考|参考|參閱|参阅|(?<![`\])][ \t]?)(?:→|[-=]>)|：)[ \t*]{0,4}$/
/** A text that says where its paths begin, or has the same file by a path that leads there. */
const SAYS_WHERE =
  /CLAUDE_(?!code\b)|PLUGIN_ROOT|\b(?:plugin|skills?|repo(?:sitory)?|project|workspace)(?:['’]s)?[- `](?:root|base|dir(?:ectory)?|folder)\b|\broot of\b|\brelative\b|\bin (?:this|the) plugin\b|\.\.\/\.\.\//i

/**
 * The texts that skills of a plugin have the model read by a path from its root, where it has them: with a skill, a session of Claude Code 2.1.332 gives the model the folder of the skill alone, and a link in
 * Markdown begins there too.
 * @param skills from the root
 */
export function* skillPathsInRoot(reading: Reading, skills: readonly string[]): Generator<Problem<'repository'>> {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const named = skills.flatMap((file) => inRoot(reading, root, file, files.readText(join(root, file)) ?? ''))
  // One text may copy the file into the project, where the others mean it.
  const copied = new Set(named.length === 0 ? [] : textsOf(reading).flatMap(({ text }) => copiesIn(text)))
  const found = named.filter(({ path }) => !copied.has(path))
  const [first] = found
  if (first === undefined) return
  yield fromRoot(reading, first, found, 'the file is in the root of the plugin, and paths in a skill begin in the folder of the skill')
}

/** What a text has copied or written to, from the folder of the project. */
function copiesIn(text: string): readonly string[] {
  return (text.match(OF_COPIES) ?? []).flatMap((line) => Array.from(line.matchAll(TO_PROJECT), ([, path = '']) => path))
}

const OF_COPIES = /^.*\b(?:cp|copy|copies|copied|writes?|written|creates?|created)\b.*$/gim
const TO_PROJECT = /[ "]\.\/([\w./-]*\w)/g
/** What tells to write a path. */
const WRITES = /\b(?:writ|sav|creat|output|generat|stor)(?:e|es|ing)?\b[^.\n]{0,60}$/i

function inRoot({ surroundings: { files } }: Reading, root: string, file: string, text: string): readonly LostPath[] {
  if (text.length > MAX_LENGTH || SAYS_WHERE.test(text)) return []
  const folder = dirname(file)
  const found = Array.from(text.matchAll(NAMED)).flatMap(
    ({ 0: whole, 1: opening, 2: path = '', index }): readonly (LostPath & { readonly isSure: boolean })[] => {
      const before = text.slice(Math.max(0, index - MAX_BEFORE), index)
      const isLink = opening === ']('
      const isMeant = isLink ? !OF_PROJECTS.test(path) && !isShown(file, text, index) : FOR_TEXTS.test(path)
      if (
        !isMeant ||
        /\bplugin['’]s[ \t]+$/i.test(before) ||
        path.includes('..') ||
        OF_EXAMPLES.test(basename(path)) ||
        WRITTEN.test(path) ||
        isCited(text, index, index + whole.length) ||
        (!isLink && OPTIONAL.test(text.slice(index + whole.length, index + whole.length + MAX_BEFORE)))
      )
        return []
      if (files.kindOf(join(root, folder, path)) !== undefined || files.kindOf(join(root, path)) !== 'file') return []
      const start = index + whole.indexOf(path)
      if (!isLink && WRITES.test(before)) return []
      return [
        {
          file,
          path,
          meant: `${'../'.repeat(folder.split('/').length)}${path}`,
          source: { start, end: start + path.length },
          isSure: isLink || LOADS.test(before) || LEADS.test(before)
        }
      ]
    }
  )
  // One that it tells to read says where the others are.
  return found.some(({ isSure }) => isSure) ? [...groupedBy(found, ({ path }) => path).values()].flatMap(([one]) => one ?? []) : []
}
