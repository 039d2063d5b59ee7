import { madeOnce, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, isIgnoredByName } from '../../project/repository.js'
import { absenceOf } from '../build-output.js'
import { filesBelow, isInRepository } from '../files-below.js'
import { otherName } from '../named-file.js'
import { othersManifests } from '../other-program.js'
import { SKILL } from '../skill-files.js'
import { linksToFollow, OPTIONAL } from './links-to-follow.js'
import { foldersOfOthers, placesOfOthers } from './places-of-others.js'

/** A path in one of the texts of a plugin that leads nowhere for those who install it. */
export interface LostPath {
  readonly file: string
  readonly path: string
  /** What is likely meant, as it is to be written. */
  readonly meant?: string
  readonly source: { readonly start: number; readonly end: number }
}

export const SCRIPT = /\.(?:sh|py|[cm]?[jt]s|rb|ps1)$/
/** A text about plugins shows paths of others, and a made-up name is an example. */
export const OF_PLUGINS = /plugin\.json|hooks\.json|"command":/
export const MADE_UP = /example|your|[A-Z]{4}|(?:^|\/)(?:my|script)\b/
/** A longer text is not for a model, and a plugin with more paths that lead nowhere has one reason for them. */
export const MAX_LENGTH = 200_000
export const MAX_PATHS = 50
/** So far before a path, what runs it is looked for. */
export const MAX_BEFORE = 60

/** The files that a skill names from its folder, in links and in lines of code, and that are not there. @param file from the root of the plugin */
export function lostInSkill(reading: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const links = linksIn(reading, root, file, text)
  const isOfOthers = placesOfOthers(text)
  return [...links, ...scriptsIn(reading, root, file, text).filter(({ path }) => links.every((one) => one.path !== path))].filter(
    ({ path, meant, source }) => meant !== undefined || !isOfOthers(path, source.start)
  )
}

/** A link, or a path in code alone. */
const LINK = /(\]\(|`)(?:\.\/)?(\w[\w./-]{2,200})(?:#[\w-]{0,100})?[)`]/g
/** A footnote before what is in round brackets. */
const FOOTNOTE = /\[\^[^\s[\]]{1,100}$/
/** Where skills keep what they load. */
export const FOLDERS_OF_SKILLS = /^(?:references?|resources|rules|templates|scripts|assets|examples|cookbook|guides)\//
/** What says before a link that it is for the model, and before a path in code. */
const LEADS = /\b(?:read|follow|load|open|see|use|apply|consult|refer|from)\b/i
export const LOADS = /\b(?:read|follow|load|see|consult)\b(?:(?!if|exists)[^.!?|=[\]]){0,50}$/i
export const OF_EXAMPLES = /\b(?:example|your|my|foo|bar|filename|name|path|other|topic|file|new)\b|[XNM]{3}|Y{4}/i
/** Where skills keep what they write themselves. */
export const WRITTEN = /(?:^|\/)(?:cache|te?mp|out(?:put)?|logs?|state|reports?|results?|artifacts)\//i
/** Another skill right before a path, which is in its folder: the name of one with that of its plugin, also with the words for what to do then. */
const OF_OTHER_SKILL = /[`*](?:\/?[\w-]+:[\w-]+[`*]{1,3}(?:['’]s)?(?:,?[ \t]+\w+){0,3}|\/?[\w-]+[`*]{1,3}(?:['’]s|[ \t]+skill(?:,?[ \t]+\w+){0,3}))[ \t]+$/
/** What a skill makes files of. */
export const IN_SAMPLES = /(?:^|\/)(?:templates?|examples?|assets|evals?|tests?|fixtures)\//
const MAX_LINE = 2000

/** The links in a skill, and the paths it tells to read in a folder of its own, to files that are not there: in no place that the path may begin in. Any other link is told of where the skill has the file in another folder. */
function linksIn(reading: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const { surroundings: { files } } = reading
  if (text.length > MAX_LENGTH || !/\]\(|`/.test(text)) return []
  const folder = dirname(file)
  const places = [join(root, folder), root, dirname(join(root, folder)), ...foldersInRepository(join(root, 'x'), files)]
  const seen = new Set<string>()
  let start = 0
  let heading = ''
  const links = text.split('\n').flatMap((line) => {
    const offset = start
    start += line.length + 1
    if (line.startsWith('#')) heading = line
    return line.length > MAX_LINE || line.startsWith('[^')
      ? []
      : Array.from(line.matchAll(LINK)).flatMap(
          ({
            0: whole,
            1: opening,
            2: path = '',
            index
          }): readonly (LostPath & { readonly isSure: boolean; readonly isToRead: boolean; readonly opening: number })[] => {
            const before = line.slice(0, index)
            const isLink = opening === ']('
            if (
              isLink !== whole.endsWith(')') ||
              (isLink && FOOTNOTE.test(before)) ||
              !/(?:^|\/)[\w-][\w.-]*\.[a-z]\w{0,4}$/i.test(path) ||
              /\.\.|\/\//.test(path)
            )
              return []
            // What is in code or in quotes is written by the skill, or shown.
            if (
              OF_OTHER_SKILL.test(before) ||
              before.split('`').length % 2 === 0 ||
              before.split('"').length % 2 === 0 ||
              OF_EXAMPLES.test(path) ||
              WRITTEN.test(path)
            )
              return []
            const isInList =
              !isLink && (isListed(heading, path, before, line.slice(index + whole.length)) || otherCase(reading, join(root, folder), path) !== undefined)
            if (
              !isLink &&
              !isInList &&
              !(
                path.includes('/') &&
                (LOADS.test(before)
                  ? files.kindOf(join(root, folder, dirname(path))) === 'directory' || isOfSkill(path, before, line.slice(index + whole.length))
                  : isOfSkill(path, before, line.slice(index + whole.length)) && TELLS.test(before))
              )
            )
              return []
            if (!isLink && (IN_REPOSITORY.test(line.slice(index + whole.length)) || (!OF_SKILLS_ALONE.test(path) && OF_PROJECTS.test(before)))) return []
            const begin = offset + index + whole.indexOf(path)
            const isToRead = isLink || isInList || LOADS.test(before)
            const isSure = !isLink || ((FOLDERS_OF_SKILLS.test(path) || LEADS.test(before.slice(before.lastIndexOf('. ') + 1))) && !isShown(file, text, begin))
            return [{ file, path, source: { start: begin, end: begin + path.length }, isSure, isToRead, opening: offset + index }]
          }
        )
  })
  const others = new Set(links.length === 0 ? [] : (files.directoriesIn?.(dirname(join(root, folder))) ?? []))
  const isToFollow = linksToFollow(reading, root, file, text)
  const isWritten = writtenBelow(reading, root, folder)
  const isOfMany = oneOfMany(reading, places, text)
  const areOfOther = foldersOfOthers(text)
  // One alone is enough of what only skills have, next to the text.
  const isReference = (path: string, at: number) =>
    /^references\/[\w-]+\.md$/.test(path) &&
    places.every((place) => files.kindOf(join(place, 'references')) === undefined) &&
    !isShown(file, text, at) &&
    !OF_USERS.test(text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '')
  const lost = links.flatMap(({ isSure, isToRead, opening, ...link }): readonly LostPath[] => {
    const { path, source: { start: at } } = link
    if (seen.has(path) || seen.size > MAX_PATHS || places.some((place) => files.kindOf(join(place, path)) !== undefined) || !isToFollow(opening, path)) return []
    seen.add(path)
    const words = sentenceAround(text, at)
    if ([...words].some((name) => others.has(name) && files.kindOf(join(root, dirname(folder), name, path)) !== undefined)) return []
    const cased = otherCase(reading, join(root, folder), path)
    if (cased !== undefined && !isShown(file, text, opening)) return [{ ...link, meant: cased }]
    const alike = filesBelow(join(root, folder), files).filter((other) => other.endsWith(`/${path}`)).map((other) => other.slice(join(root, folder).length + 1))
    const [meant] = alike.length === 1 && (isSure || !(IN_SAMPLES.test(alike[0] ?? '') || isShown(file, text, at))) ? alike : []
    if (meant !== undefined && isToRead) return [{ ...link, meant }]
    if (!isSure || !isMissing(reading, root, join(folder, path)) || isWritten(path)) return []
    const sibling = inSibling(reading, root, folder, path)
    if (sibling !== undefined) return areOfOther(path, sibling.split('/')[1] ?? '') ? [] : [{ ...link, meant: sibling }]
    return isToRead &&
      (files.kindOf(join(root, folder, dirname(path))) === 'directory' ||
        text.startsWith('](', opening) ||
        ((isOfMany(path) || isReference(path, opening)) && !isInRepository(reading, root, path)))
      ? [link]
      : []
  })
  // A file of that name in another skill is another one where the skill lacks more of its own.
  const lacks = new Set(lost.flatMap(({ path, meant }) => (meant === undefined ? [dirname(path)] : [])))
  return lost.map(({ meant, ...link }) => (meant === undefined || (meant.startsWith('../') && lacks.has(dirname(link.path))) ? link : { ...link, meant }))
}

/** The path of a file in a folder such as skills have whose name differs from a path only by the case of letters. @param folder of the skill, absolute */
function otherCase(reading: Reading, folder: string, path: string): string | undefined {
  const name = FOLDERS_OF_SKILLS.test(path) ? otherName(reading, join(folder, path)) : undefined
  return name === undefined ? undefined : `${dirname(path)}/${basename(name)}`
}

/** Whether a path is one of a list of what a skill comes with, each with a word on it. */
function isListed(heading: string, path: string, before: string, after: string): boolean {
  return (
    path.startsWith('references/') &&
    /^#{1,6} [^\n]{0,40}\b(?:references?|resources)\b/i.test(heading) &&
    /^\s{0,9}[-*+] \*{0,2}$/.test(before) &&
    /^\*{0,2}[ \t]{0,4}(?:[—–:(]|- )/.test(after) &&
    !/\b(?:optional\w*|planned|later)\b/i.test(after)
  )
}

/** The folder in which the skill is used may have such a folder too. */
const OF_USERS = /\b(?:project|repo(?:sitory)?|workspace|codebase|vault|target)(?:['’]s)?\b/i

/** Whether a path in code is in a folder such as skills have, and the words before it do not say that the file is another's or that there may be none. */
function isOfSkill(path: string, before: string, after: string): boolean {
  return FOLDERS_OF_SKILLS.test(path) && !/['’]s[ \t]+`?$|\b(?:future|optional\w*|planned)\b/i.test(before) && !/\b(?:optional\w*|planned|later)\b/i.test(after)
}

/** What else tells before a path in code to use a file of the skill. */
const TELLS = /\b(?:bundled|use|check|run)\b(?:(?!if|exists)[^.!?|=[\]]){0,50}$/i

/** The path of a file from the folder of a skill that does not have it, where only one other skill next to it does. */
function inSibling({ surroundings: { files } }: Reading, root: string, folder: string, path: string): string | undefined {
  const above = join(root, dirname(folder))
  const having = FOLDERS_OF_SKILLS.test(path) ? madeOnce(skillsByPath(files), above, () => skillsIn(above, files)).get(path) : undefined
  return having === undefined || having === basename(folder) ? undefined : `../${having}/${path}`
}

/** The skills in a folder by the paths that only they have. Each lost path of each skill asks. */
function skillsIn(above: string, files: FileAccess): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>()
  for (const name of (files.directoriesIn?.(above) ?? []).filter((one) => files.kindOf(join(above, one, SKILL)) === 'file')) {
    const start = join(above, name).length + 1
    for (const path of filesBelow(join(above, name), files).map((one) => one.slice(start))) found.set(path, found.has(path) ? undefined : name)
  }
  return found
}

const skillsByPath = oncePer((_files: FileAccess) => new Map<string, ReadonlyMap<string, string | undefined>>())

/**
 * Whether a text names more than one file in folders that the skill does not have: it came without them.
 * @param places where a path may begin, that of the skill first
 */
function oneOfMany({ surroundings: { files } }: Reading, places: readonly string[], text: string): (path: string) => boolean {
  // The rules of a person or of a project are in a folder of that name.
  const inPlaces = new Set(Array.from(text.matchAll(IN_PLACE), ([, folder = '']) => folder))
  const isGone = (path: string) =>
    FOLDERS_OF_SKILLS.test(path) &&
    !path.startsWith('rules/') &&
    !inPlaces.has(path.split('/')[0] ?? '') &&
    files.kindOf(join(places[0] ?? '', path.split('/')[0] ?? '')) === undefined &&
    places.every((place) => files.kindOf(join(place, path)) === undefined)
  let isMany: boolean | undefined
  return (path) => isGone(path) && (isMany ??= new Set(Array.from(text.matchAll(IN_CODE), ([, one = '']) => one).slice(0, MAX_PATHS).filter((one) => !OF_EXAMPLES.test(one) && isGone(one))).size > 1)
}

/** A folder in a place of the user's, `$SESSION/guides/day.md`. */
const IN_PLACE = /\$\{?(?!CLAUDE_)[A-Z][A-Z_]+\}?\/([a-z]{5,10})\//g
const IN_CODE = /`(?:\.\/)?([a-z]{5,10}\/[\w./-]{1,200}\.\w{1,5})`/g

/** Whether a file that is not there is to be so for others too: nothing makes it, and in a project git does not ignore it. @param path from the root of the plugin or the project */
export function isMissing(reading: Reading, root: string, path: string): boolean {
  const absence = absenceOf(reading, root, path, false)
  return absence?.why === 'missing' && absence.severity === 'warning' && !(path.startsWith('.claude/') && isIgnoredByName(join(root, path), reading.surroundings.files))
}

/**
 * Whether a script that writes files, of a skill or for all of the plugin or project, has the name of a file: it may make it.
 * @param folder of the skill, from the root
 * @returns a function to ask for one path after another: the scripts are read for the first
 */
export function writtenBelow({ surroundings: { files } }: Reading, root: string, folder: string): (path: string) => boolean {
  let names: ReadonlySet<string> | undefined
  const namesInScripts = () => {
    const shared = (files.filesIn(join(root, 'scripts')) ?? []).map((name) => join(root, 'scripts', name))
    return new Set([...filesBelow(join(root, folder), files), ...shared].filter((one) => SCRIPT.test(one)).flatMap((one) => {
      const text = files.readText(one) ?? ''
      return WRITES.test(text) || (one.endsWith('.sh') && WRITES_IN_SHELL.test(text)) ? (text.match(FILE_NAMES) ?? []) : []
    }))
  }
  return (path) => (names ??= namesInScripts()).has(basename(path))
}

const FILE_NAMES = /(?<![\w-])[\w-]+(?:\.[\w-]+)+/g

/** What writes a file in a script. */
const WRITES =
  /\bwrite(?:_text|_bytes|lines|File\w*)?\(|\bopen\([^\n]{0,200}["'][wax]b?\+?["']|\bcreateWriteStream\b|\bto_(?:csv|json|markdown)\(|\bdump\(|\bFile\.(?:write|open)\b|\b(?:Set|Add)-Content\b|\bOut-File\b|\bcopy(?:file|2)?\(/
const WRITES_IN_SHELL = /(?:^|[^-=<>&\d])>{1,2}[ \t]*["']?[\w.$/~]|\b(?:tee|cp|mv)\b/m

/** Whether a link in a text may be one of a skill that the text makes, or of what is yet to be written: in code, or with a word that says so after it. */
export function isShown(file: string, text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
  return (
    /(?:^|[-_])skills?(?:[-_]|$)/.test(basename(dirname(file))) ||
    line.slice(-MAX_LINE).split('`').length % 2 === 0 ||
    /^[^\n]{0,200}\b(?:TODO|TBD|[Cc]oming soon|planned)\b/.test(text.slice(at, at + MAX_LINE))
  )
}

/** Whether a text names a path as what is not to be used, or as where its own words come from. */
export function isCited(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start)
  return (
    /\b(?:never|not|don['’]t|own copy|former(?:ly)?|no longer)\b[^.\n]{0,50}$/i.test(before) ||
    /\b(?:generated|derived|compiled|mirrored)(?: \w+)? from\b[^.]{0,50}$/i.test(before) ||
    /^`?[ \t]*\(?(?:\d+ lines\b|lines? \d)/.test(text.slice(end, end + MAX_BEFORE))
  )
}

/** Where a text begins to speak of another machine, on which the scripts below are run: the end of the text if it does not. */
export function startOfElsewhere(text: string): number {
  const start = text.search(ELSEWHERE)
  return start < 0 ? text.length : start
}

const ELSEWHERE =
  /^[ \t]*(?:\$ )?(?:sudo )?(?:ssh[ \t]+[\w@$<{]|(?:docker(?:[- ]compose)?|podman|kubectl|oc)[ \t]+exec\b)|\b(?:inside|within|in|into) (?:the|this|a|its|your)(?: [\w-]+)? (?:container|pod)\b/im

/** The words of the sentence around a path: one may be the name of another skill, which has the file, as in "see the plan skill's `references/a.md`". */
function sentenceAround(text: string, at: number): ReadonlySet<string> {
  const before = text.slice(Math.max(0, at - MAX_SENTENCE), at).split(END).at(-1) ?? ''
  const [after = ''] = text.slice(at, at + MAX_SENTENCE).split(END, 1)
  return new Set(`${before}${after}`.match(/[\w-]+/g))
}

const MAX_SENTENCE = 300
/** The end of a sentence or of a paragraph. */
const END = /[.!?]\s|\n\s{0,20}\n/

/** A line of code that runs a script in a folder of the skill. */
const RUN = /^[ \t]*(?:\$ )?(?:python3?|node|bash|sh|ruby|uv run|npx tsx|bun(?: run)?|deno run) (?:\.\/)?((?:[\w-]+\/)+[\w.-]+)(?=\s|$)/m
/** What says that a script is of the project, or made on the way. */
const OF_PROJECT = /\brepo(?:sitory)?\b|\bproject\b|\b(?:creat|generat|writ)(?:e|es|ing)\b|>|\byour\b/i

/** The same of the text before a block, or of what is said before a path in a folder that projects have too. */
const OF_PROJECTS = /\b(?:projects?|repo(?:s|sitory|sitories)?|codebase|workspace|apps?|your)\b/i
/** What says after a path that another place has the file. */
const IN_REPOSITORY = /^ in the (?:[\w-]{1,40} )?(?:monorepo|repo(?:sitory)?)\b/
const OF_SKILLS_ALONE = /^(?:references?|resources)\//
/** A text for the people who work on one repository, which has the scripts. */
const OF_CHECKOUT = /\b(?:this|current) (?:checkout|repo(?:sitory)?)\b|\brepo-local\b/i
/** A block that goes to another folder, or makes files. */
const MOVES = /(?:^|&&|;)[ \t]*(?:cd|pushd|git clone|touch|mkdir)\b/m

/** A block that shows a file, such as one of the project's CI or another skill. */
const OF_FILE = /^(?:markdown|mdx?|ya?ml|json\w*|toml|dockerfile|makefile|groovy|jenkinsfile|hcl|ini|diff)\b/i
/** A script in the folder of the project. */
const RUN_ALONE = /^[ \t]*(?:\$ )?(?:python3?|node|bash|sh) (?:\.\/)?([\w-]+\.(?:py|sh|[cm]?[jt]s))(?=\s|$)/gm
/** The input of a program, in a folder. */
const INPUT = /^[ \t]*(?:\$ )?\w[^\n<]{0,200} < ([\w-]+\/[\w./-]*\.\w+)(?=\s|$)/gm
/** What builds or tests the project in which the skill is used, or reads its files: a script next to it is the project's too. */
const BUILDS = /^[ \t]{0,20}(?:\.\/(?:gradlew|mvnw)\b|(?:python3? -m )?(?:pytest|pylint|black|ruff check|mypy) (?:src|tests?)\b)/m

/** The scripts that a skill runs in blocks of code and that its folder for them, which has others, does not have. */
function scriptsIn(reading: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const { surroundings: { files } } = reading
  // One about skills shows those of others.
  if (text.length > MAX_LENGTH || !RUN.test(text) || text.replaceAll(`${basename(dirname(file))}/${SKILL}`, '').includes(SKILL) || OF_PLUGINS.test(text)) return []
  const folder = dirname(file)
  const isOfCheckout = OF_CHECKOUT.test(text)
  const places = [join(root, folder), root, dirname(join(root, folder)), ...foldersInRepository(join(root, 'x'), files)]
  const lines = text.split('\n')
  const seen = new Set<string>()
  const isWritten = writtenBelow(reading, root, folder)
  const elsewhere = startOfElsewhere(text)
  const blocks = fencedBlocks(text)
  // What is in these, the text shows itself.
  const shown = new Set(blocks.flatMap(({ lines: [first] }) => (first === undefined ? [] : (TITLE.exec(text.slice(first.start, first.end))?.[1] ?? []))))
  return blocks
    .filter(
      ({ info, fence, lines: inside }) =>
        fence.start < elsewhere && !OF_FILE.test(info) && !MOVES.test(text.slice(inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0))
    )
    .flatMap(({ lines: inside, above }) => {
      const code = text.slice(inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0)
      const isOfProject =
        BUILDS.test(code) ||
        [RUN_ALONE, INPUT]
          .flatMap((from) => Array.from(code.matchAll(from), ([, name = '']) => name))
          .some((name) => places.every((place) => files.kindOf(join(place, name)) === undefined))
      return inside.map((one) => ({ ...one, isOfProject, above: above[0]?.text ?? '' }))
    })
    .flatMap(({ start, end, isOfProject, above }): readonly LostPath[] => {
      const line = text.slice(start, end)
      const path = line.length > MAX_LINE ? undefined : RUN.exec(line)?.[1]
      if (path === undefined || seen.has(path) || seen.size > MAX_PATHS || !SCRIPT.test(path) || MADE_UP.test(path)) return []
      seen.add(path)
      if (OF_PROJECTS.test(above) || OPTIONAL.test(above) || shown.has(path)) return []
      const hasOthers = (files.filesIn(join(root, folder, dirname(path))) ?? []).some((name) => SCRIPT.test(name))
      if (
        (!hasOthers && (isOfCheckout || !isWithoutScripts(reading, join(root, folder), path))) ||
        places.some((place) => files.kindOf(join(place, path)) !== undefined) ||
        lines.some((one) => one.includes(basename(path)) && !RUN.test(one) && OF_PROJECT.test(one))
      )
        return []
      const begin = start + line.indexOf(path)
      if (!isMissing(reading, root, join(folder, path)) || isWritten(path)) return []
      const sibling = inSibling(reading, root, folder, path)
      // The shell is in the project, and other hosts put nothing in the place of the variable.
      const meant =
        sibling === undefined || reading.host.name !== 'claude-code' || othersManifests(reading, root).length > 0 ? sibling : `\${CLAUDE_SKILL_DIR}/${sibling}`
      return meant === undefined && (isOfProject || (!hasOthers && isInRepository(reading, root, path)))
        ? []
        : [{ file, path, ...(meant === undefined ? {} : { meant }), source: { start: begin, end: begin + path.length } }]
    })
}

/** The first line of a block that is a file, which says its path. */
const TITLE = /^[ \t]{0,20}(?:#|\/\/)[ \t]{1,9}(?:\.\/)?([\w./-]{1,200})[ \t]*\r?$/

/** Whether a skill has no folder at all for the scripts that it runs. */
function isWithoutScripts({ surroundings: { files } }: Reading, folder: string, path: string): boolean {
  return /^(?:scripts|references)\//.test(path) && files.kindOf(join(folder, dirname(path))) === undefined
}
