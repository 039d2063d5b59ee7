import { basename, dirname, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import { commentedIn } from '../../markdown/shown-parts.js'
import { withSlashes } from '../../project/classify.js'
import { isInListedPlugin } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { inFiles, textsOf } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { isSkipped, OPTIONAL } from './links-to-follow.js'
import { absentPaths, OF_REPOSITORY, OF_TESTS, ROOT, usedIn, WHOLE_PATH } from './paths-in-texts.js'
import { isCited, type LostPath, MAX_LENGTH, MAX_PATHS } from './skill-paths.js'

/** A link or a path in code that climbs, to a folder that people see: settings and the like are the repository's own. */
const CLIMBS = /(?<=\]\(|[`"'\s]|\$\{CLAUDE_SKILL_DIR\}\/)(?:\.\.\/)+\w[\w-]*(?:\/[\w-][\w.-]*)+\.\w+(?=[)`"'\s#]|$)/g
/** Such texts are for people who work on the repository. */
const FOR_PEOPLE = /^(?:README|CLAUDE|AGENTS|CHANGELOG|CONTRIBUTING|LICENSE)\b/i

/** What a text refers to as its reason, or as where a copy in the plugin comes from: nobody has to read it to follow the text. */
const IS_REASON = /(?:^|\/)(?:decisions|adrs?)\//i
const IS_ORIGIN = /\b(?:canonical|source[- ]of[- ]truth|original)\b[^.\n]{0,60}$/i
/** A path after a revision, as in `git show main:a/b.json`, is read from a clone. */
const IS_OF_REVISION = /[\w~^]:$/
/** A footnote has the source of what the text says. */
const IN_FOOTNOTE = /(?:^|\n)\[\^[^\s[\]]{1,60}\]:[^\n]*$/
/** What follows the path of a file of which each plugin has its own copy. */
const IS_COPIED = /^[`)"']?[ \t]+with[ \t][^.\n]{0,40}\bcopies\b/i
/** What says that a file is for work on the repository, in the line before its path. */
const FOR_WORK = /\b(?:work(?:ing)? on|working in|contribut\w+ to|develop(?:ing)?|maintain(?:ing)?) (?:this|the) (?:repo(?:sitory)?|plugin|marketplace)\b|\b(?:maintainers?|contributors?)\b/i
/** What puts something into a file. */
const WRITES = /\b(?:write|save|append|add|output)\b[^.\n]{1,40}\b(?:in)?to[ \t]+[`"']?$/i
/** Commands of a repository that is cloned. */
const IN_CLONE = /\bgit rev-parse --show-toplevel\b/
/** So far before a path, that is looked for, and as far after it. */
const MAX_BEFORE = 80

/**
 * The paths in the agents, commands and skills of a plugin that lead to a file that only the repository has: next to the plugins, and in none of them. Claude Code 2.1.332
 * copies the folder of a plugin when it is installed, and nothing around it.
 */
export function* pathsOutOfTexts(reading: Reading): Generator<Problem<'beyond' | 'absent'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const above = foldersInRepository(join(root, 'x'), files).at(-1) ?? root
  if (above === root || !isInListedPlugin(root, files)) return
  const beside = withSlashes(dirname(root).slice(above.length + 1))
  const isOfRepository = (path: string) => path.startsWith(`${above}/`) && !path.startsWith(`${root}/`) && files.kindOf(path) === 'file' && !isInListedPlugin(dirname(path), files)
  const lost = textsOf(reading).flatMap(({ file, text }): readonly LostPath[] => {
    if (FOR_PEOPLE.test(basename(file)) || text.length > MAX_LENGTH || OF_REPOSITORY.test(text) || runsScriptAt(above, beside, reading, root, file, text)) return []
    // A link in the plugin becomes a file where it is installed.
    const copyOf = (path: string) => {
      const own = path.split('/').slice(-2).join('/')
      return files.kindOf(join(root, own)) === 'file' ? { meant: `\${${ROOT}}/${own}` } : {}
    }
    const pathsFrom = (folder: string, pattern: RegExp, isCommented = commentedIn(text)) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 0: path, index }) =>
        !isCommented(index) &&
        isAsked(text, index, path) &&
        isNeeded(path, text.slice(Math.max(0, index - MAX_BEFORE), index)) &&
        !IS_COPIED.test(text.slice(index + path.length, index + path.length + MAX_BEFORE)) &&
        isOfRepository(join(folder, path))
          ? [{ file, path, source: { start: index, end: index + path.length }, ...copyOf(path) }]
          : []
      )
    return [
      ...climbsIn(reading, root, file, text),
      ...(text.includes('../') ? pathsFrom(join(root, dirname(file)), CLIMBS) : []),
      ...(beside !== '' && text.includes(`${beside}/`)
        ? usedOf(
            text,
            pathsFrom(above, WHOLE_PATH).filter(({ path }) => path.startsWith(`${beside}/`))
          )
        : [])
    ]
  })
  yield* absentPaths(reading, lost.filter(({ meant }) => meant !== undefined))
  const outside = lost.filter(({ meant }) => meant === undefined)
  const needed = outside.filter(({ file, source }) => !isSourceOfWords(files.readText(join(root, file)) ?? '', source.start, source.end))
  const found = needed.length === 0 ? outside : needed
  const [first, ...others] = found
  if (first === undefined) return
  const own = {
    fix:
      needed.length === 0
        ? 'If people who use the plugin need what it says, put the file into the folder of the plugin. Otherwise, write its address in the repository.'
        : 'Put the file into the folder of the plugin, and refer to it there.'
  }
  const { related } = inFiles(reading, found, 'the path', 'and here')
  yield {
    message: 'beyond',
    data: { host: subjectOf(host), file: first.file, path: first.path, more: others.length === 0 ? '' : ` (and ${String(others.length)} more)`, ...own },
    at: [],
    related,
    ...(needed.length === 0 ? { severity: 'info' as const } : {})
  }
}

/** Those of some paths of a text, in their order, that it tells to run, to copy or to read: others say where something comes from. */
function usedOf(text: string, paths: readonly LostPath[]): readonly LostPath[] {
  const isUsed = usedIn(text)
  const lines = fencedBlocks(text).flatMap((block) => block.lines)
  return paths.filter(({ path, source }) => isUsed(source, path, lines.find(({ start, end }) => start <= source.start && source.start < end)?.start))
}

/** Whether a text runs a script of the repository that is neither in the plugin nor next to the plugins: it is for work there. */
function runsScriptAt(above: string, beside: string, { surroundings: { files } }: Reading, root: string, file: string, text: string): boolean {
  const isHad = (path: string) => [root, join(root, dirname(file))].some((folder) => files.kindOf(join(folder, path)) !== undefined)
  return Array.from(text.matchAll(RUN), ([, path = '']) => path)
    .slice(0, MAX_PATHS)
    .some(
      (path) =>
        (beside === '' || !path.startsWith(`${beside}/`)) &&
        files.kindOf(join(above, path)) === 'file' &&
        !join(above, path).startsWith(`${root}/`) &&
        !isHad(path)
    )
}

const RUN = /(?<![\w./-])(?:bash|sh|node|python3?|uv run)[ \t]+(\w[\w.-]*(?:\/[\w.-]+)*\.(?:sh|py|[cm]?[jt]s))(?![\w/])/g

/** A path that climbs from the folder of the plugin, where an installed one has its version alone: that of another plugin is two folders up and in a folder of its own version. */
const FROM_ROOT = /\$\{?CLAUDE_PLUGIN_ROOT\}?"?\/((?:\.\.\/)+[\w.-]*\w(?:\/[\w.-]*\w)+)(?![\w*{<$[-])(?!\/[*{<$[])/g
/** What gives another place to look in, after a path, or anywhere. */
const OR_ELSE = /^["'`)]{0,2}\/?["'`)]{0,2}(?:\s+2>\s?\/dev\/null)?[\s\\]*(?:\|\||\(?or\b)|^[^\n]{0,40}\s{1,10}If (?:that|the|this) (?:path|file|folder|script) (?:doesn['’]t|does not) exist\b/
/** What is around a place in a list: a shell tries one after the other. */
const IN_LIST = /(?:^|[\n`;&])[ \t]*for[ \t]+\w{1,40}[ \t]+in\b(?:[^\n\\`;]|\\\r?\n)*$/
const LIST_GOES_ON = /^["']?[ \t]*(?:[;\\]|\r?\n[ \t]*do\b|["'$~])/
/** What asks whether there is such a file. */
const ASKS = /(?:\[|\btest)[ \t]+(?:![ \t]+)?-[defrsx][ \t]+["']?$/
const KNOWS_INSTALLED = /plugins\/cache|\binstalled plugin\b|\bwithout the repo|\bboth plugins\b/

function climbsIn({ surroundings: { files } }: Reading, root: string, file: string, text: string): readonly LostPath[] {
  if (!text.includes(ROOT) || KNOWS_INSTALLED.test(text)) return []
  const found = Array.from(text.matchAll(FROM_ROOT))
  // Who asks first knows that it may not be there.
  const seen = new Set(found.filter(({ index }) => ASKS.test(text.slice(Math.max(0, index - MAX_BEFORE), index))).map(({ 1: path = '' }) => path))
  return found.flatMap(({ 0: whole, 1: path = '', index }): readonly LostPath[] => {
    if (
      seen.has(path) ||
      (IN_LIST.test(text.slice(Math.max(0, index - MAX_BEFORE), index)) &&
        LIST_GOES_ON.test(text.slice(index + whole.length, index + whole.length + MAX_BEFORE))) ||
      OR_ELSE.test(text.slice(index + whole.length, index + whole.length + MAX_BEFORE)) ||
      isOptional(text, index, index + whole.length)
    )
      return []
    seen.add(path)
    const source = { start: index, end: index + whole.length }
    const place = join(root, path)
    const isHere = files.kindOf(place) !== undefined
    const rest = path.replace(/^(?:\.\.\/)+/, '')
    const own = isHere
      ? place.startsWith(`${root}/`)
        ? withSlashes(place.slice(root.length + 1))
        : undefined
      : ['', 'skills'].map((folder) => join(folder, rest)).find((one) => files.kindOf(join(root, one)) !== undefined)
    return own === undefined && !isHere ? [] : [{ file, path, source, ...(own === undefined ? {} : { meant: `\${${ROOT}}/${own}` }) }]
  })
}

/** Whether what follows a text needs the file at a path. @param before the text that leads to it */
function isNeeded(path: string, before: string): boolean {
  return !FOR_PEOPLE.test(basename(path)) && !OF_TESTS.test(path) && !IS_REASON.test(path) && !IS_ORIGIN.test(before) && !IS_OF_REVISION.test(before) && !IN_FOOTNOTE.test(before)
}

/** Whether a text tells those who use the plugin to read what is at a path. */
function isAsked(text: string, at: number, path: string): boolean {
  const before = lineBefore(text, at)
  return (
    !FOR_WORK.test(before) &&
    !WRITES.test(before) &&
    !isCited(text, at, at + path.length) &&
    !isOptional(text, at, at + path.length) &&
    !IN_CLONE.test(text.slice(Math.max(0, at - 3 * MAX_BEFORE), at))
  )
}

/** Whether the line of a path says that the file may not be there. */
function isOptional(text: string, start: number, end: number): boolean {
  return OPTIONAL.test(lineBefore(text, start)) || OPTIONAL.test(text.slice(end, end + MAX_BEFORE).split('\n', 1)[0] ?? '') || isSkipped(text, end)
}

/** Whether a text gives a section of a file as the reason of what it says itself. */
function isSourceOfWords(text: string, start: number, end: number): boolean {
  return /[—–,;(]\s?(?:as )?per\s\[[^\]\n]{0,60}\]\($/.test(text.slice(Math.max(0, start - MAX_BEFORE), start)) && /^\)\s?§/.test(text.slice(end, end + MAX_BEFORE))
}

function lineBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - MAX_BEFORE), at).split('\n').at(-1) ?? ''
}
