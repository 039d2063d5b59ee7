import { addTo, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { notNowIn } from '../../markdown/not-now.js'
import { commentedIn } from '../../markdown/shown-parts.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, isIgnoredByName, isIgnoredByPattern } from '../../project/repository.js'
import { OUTPUT_FOLDER, textsOfScripts } from '../build-output.js'
import { documentsAround } from '../documents.js'
import { filesBelow } from '../files-below.js'
import { matterOf } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { hasOtherLetter } from '../texts/order-lines.js'
import { linksToFollow } from './links-to-follow.js'
import { FOLDERS_OF_SKILLS, isCited, isMissing, type LostPath, MADE_UP, MAX_LENGTH, MAX_PATHS, OF_EXAMPLES, WRITTEN } from './skill-paths.js'

/** A link, or code that is a path alone, also with a line of it. */
const NAMED = /(?:\]\(|(?<!`)`)(?:\.?\/)?((?:\.?[\w@][\w.@-]*)(?:\/\.?[\w@+-][\w.@+-]*)*\/?)(?:\*{1,2}|#[\w-]{0,100}|:\d[\d,-]{0,20})?(?:\)|`(?!`))/g
/** A file, or what is written as a folder. */
const IS_PLACE = /(?:\/|\/[\w@+-][\w.@+-]*\.[a-z]\w{0,5})$/i
/** What nobody commits, or programs write. */
const KEPT_OUT =
  /(?:^|\/)(?:node_modules|\.git|coverage|venv|\.venv|__pycache__|generated|gen|target|data|uploads|downloads|backups?|screenshots?|archive|plans?|tasks|memory|worktrees|sessions?)\/|(?:^|[/_-])(?:log|todo|backlog|findings|notes|lessons)\.\w+$|\.(?:log|db|sqlite3?|csv|jsonl|pdf|png|jpe?g|svg|xlsx|env|lock|local)$|\.local\./i
/** A name that stands for others: with a number, a version or one letter to fill in. */
const STANDS_FOR_ANY = /N{2}|X{2}|Y{4}|X\.Y|[_-]v?N\b|slug|(?:^|\/)[a-z]\.\w+$|(?:^|\/)x[A-Z]|(?:^|[/_-])(?:x+|foo|bar|baz|qux|some|any)(?=[/._-])/i
/** Of the folder of a project's texts, only what people write. */
const OF_TEXTS = /^\.claude\/(?:hooks|scripts|skills|agents|commands|docs|rules|templates|references?)\//
/** Words on the line or over it that make a path one that is to be made, or shown. */
const SHOWS =
  /\b(?:findings?|reports?|file:line|(?:creat|writ|sav|generat|output|produc|emit|export|scaffold|updat)(?:e?s|e|ed|ing|ten)?|creation|e\.g|i\.e|for (?:example|instance)|such as|examples?|exemplar|samples?|placeholder|formats?|conventions?|structure|layout|future|planned|roadmap|TODO|TBD|optional\w*|hypothetical\w*|will be|would|could|should be|might|typical\w*|usually|exists?|(?:your|their|(?:the|a) users?['’]s?|user|another|other|each|every|target|consumer|downstream|upstream|external|separate|product) (?:own )?(?:projects?|repo(?:s|sitory|sitories)?|plugins?|apps?|codebase|workspace))\b|→|->|[❌✅✗]|\b(?:GOOD|BAD)\b|\b(?:bad|good|wrong|right):/i
/** Words before a path in its sentence that do the same. */
const BEFORE =
  /\b(?:goes|leav(?:e|es|ing)|summar(?:y|ies|i[sz]e)|(?:add|append|put|plac|stor|cop[iy]|mov|renam|delet|remov|extract|build|mak|record|log|introduc|propos|suggest|nam|call|drop|mkdir|touch|implement|design|develop|default|fall|collect)(?:e?s|e|ed|ing|ies)?|new|like|if|when|whether|unless|not|never|no|don['’]t|avoid|instead of|than|was|were|legacy|deprecated|old|former\w*|from scratch)\b[^.!?;]{0,80}$/i
/** The word of a condition right before a path. */
const OF_CONDITION = /\b(?:if|when|where|once) `?$/i
const MAX_CONDITION = 10
/** Words right before a path that say that it is there. */
const SAYS_THERE =
  /\b(?:(?:(?:is|are|lives?|sits?|located|found|defined|declared|implemented|documented|described|configured|kept|stays?|stored) (?:in|at|under|inside)|(?:edit|touch|change|modify|work) only(?: (?:in|on|under))?|only (?:edit|touch|change|modify|work(?: in)?)|owns?\b(?:[^.!?`]{0,60}\b(?:in|under)| the| all of)?|see|refer(?:s|ring)? to|consult|(?:documentation|docs|guide|charter|rules|conventions|notes) (?:in|at|under)|follow|scan|study|read)(?: (?:the|all|each|everything|files?|in|of|\w+ (?:in|at|from))){0,2}|(?:check|review|load|understand)\b[^.!?`]{0,40}\b(?:in|at|under|from))[*_:]{0,3} [*_"(]{0,4}$/i
/** A title, or words before a list, of places that are there. */
const OF_PLACES =
  /\b(?:key|important|main|core|relevant|critical|primary|reference|central)\b[^\n]{0,20}\b(?:files?|director(?:y|ies)|folders?|paths?|modules?|locations?|documents?|docs|references?)\b|\b(?:files?|paths?|documents?) to (?:check|read|know|review)\b|\b(?:read|check|study) (?:these|the following)\b|\b(?:project|code|codebase|repo(?:sitory)?) (?:context|structure|layout|map|knowledge)\b|\b(?:file|code) (?:locations?|map)\b/i
/** The start of an element of a list, or of a row. */
const STARTS_ITEM = /^\s{0,12}(?:[-*+]|\d{1,2}[.)]|\|)[ \t]*[*_]{0,2}$/
/** Where nobody has written code yet, folders are to come. */
const IS_CODE = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|cs|swift|php|cpp|c|dart|exs?|scala|gd|vue|svelte|cr|lua)$/
/** What is not of the repository: of a program, of the machine, or an alias. */
const OF_OTHERS = /^(?:\.|@|(?:Users|home|tmp|etc|var|usr|opt|boot|mnt|refs|origin)\/)/
/** What is written, and where to, in other languages with Latin letters. */
const OTHER_WORDS =
  /(?<![a-z])(?:schreib|speicher|erstell|erzeug|ergebnis|bericht|guard(?:a|e|ar)\b|escrib|cre[ae]r?\b|gener[ae]r?\b|resultado|informe\b|relat[óo]rio|salv[ae]r?\b|escrev|grav[ae]r?\b|écri|enregistr|cré|génér|sauvegard|scriv)/i
/** What may be a path, wherever a text has it. */
const ANY = /(?<![\w./~$}-])[\w.-]+(?:\/[\w.-]*\w)+/g
/** So far around a path, words are looked for. */
const REACH = 1000
/** So many paths are shown. */
const MAX_SHOWN = 3

/** A text of a project. */
interface Text {
  /** From the root of the project. */
  readonly file: string
  readonly text: string
}

/**
 * One problem for each text that names files or folders of its repository that are not there, as after they were renamed.
 * @param root of the project, absolute
 * @param told the paths of which another problem tells
 * @param isMade whether a text of the project makes what is at a path
 */
export function* goneInTexts(
  reading: Reading,
  root: string,
  texts: readonly Text[],
  told: readonly LostPath[],
  isMade: (path: string) => boolean
): Generator<Problem<'gone'>> {
  for (const one of texts) {
    const gone = gonePaths(reading, root, one, isMade).filter(({ file, path }) => !told.some((other) => other.file === file && other.path === path))
    const [first, ...others] = [...gone.filter(({ meant }) => meant !== undefined), ...gone.filter(({ meant }) => meant === undefined)]
    if (first === undefined) continue
    const isOwn = join(root, one.file) === reading.path
    const folders = gone.filter(({ path }) => path.endsWith('/')).length
    const kind = folders === 0 ? 'file' : folders === gone.length ? 'folder' : ''
    const what = others.length > 0 ? `${String(gone.length)} ${kind === '' ? 'files and folders' : `${kind}s`} that are` : `a ${kind} that is`
    const shown = [first, ...others].slice(0, MAX_SHOWN).map(({ path }) => path)
    const paths = gone.length > MAX_SHOWN ? `${shown.join(', ')} and ${String(gone.length - MAX_SHOWN)} more` : listed(shown)
    const fix =
      first.meant === undefined
        ? others.length === 0
          ? 'Correct the path, or remove what refers to it.'
          : 'Correct the paths, or remove what refers to them.'
        : {
            text: 'Write {{meant}} in place of {{path}}, if it is the same file{{others}}.',
            data: { meant: first.meant, path: first.path, others: others.length === 0 ? '' : ', and correct the other paths' }
          }
    const related = (isOwn ? others : [first, ...others]).map(({ source }, index) => ({
      message: index === 0 && !isOwn ? 'the path' : 'and here',
      at: [],
      source,
      ...(isOwn ? {} : { file: join(root, one.file), shown: shownSibling(reading, join(root, one.file)) })
    }))
    yield {
      message: 'gone',
      data: { file: textNamed(reading, root, one.file), what, paths, fix },
      at: [],
      severity: 'info',
      ...(isOwn ? { source: first.source } : {}),
      related
    }
  }
}

/** What to call a text of a project in a message about it: what tells of a folder of agents is not one. */
export function textNamed({ path, document: { text } }: Reading, root: string, file: string): string {
  if (join(root, file) !== path) return file
  return isAboutFolder(basename(path)) || (!path.endsWith('.toml') && matterOf(text) === '') ? 'This file' : 'This agent'
}

/** The paths of a text that are in a folder of the repository and not there, where it has others that are: the text is about this repository. */
function gonePaths(reading: Reading, root: string, { file, text }: Text, isMade: (path: string) => boolean): readonly LostPath[] {
  if (text.length > MAX_LENGTH) return []
  const {
    surroundings: { files }
  } = reading
  const own = dirname(join(root, file))
  const places = [own, dirname(own), root, ...foldersInRepository(join(root, 'x'), files)]
  const isThere = (path: string) => places.some((place) => files.kindOf(join(place, path)) !== undefined || files.isTracked?.(join(place, path)) === true)
  const top = places.at(-1) ?? root
  const isSkill = basename(file) === SKILL
  // A name in capitals is not made up where another one begins with it.
  const isInCapitals = (path: string) => (files.filesIn(dirname(path)) ?? []).some((name) => name.startsWith(`${basename(path).replace(/\.\w+$/, '')}-`))
  const isCommented = commentedIn(text)
  const isNotNow = notNowIn(text)
  const isToFollow = linksToFollow(reading, root, file, text)
  const known = new Set<string>()
  let isAboutThis = false
  const absent = Array.from(text.matchAll(NAMED)).flatMap(
    ({ 0: whole, 1: path = '', index }): readonly (LostPath & { readonly isFar: boolean; readonly saysThere: boolean })[] => {
      const bare = path.replace(/\/$/, '')
      if (!IS_PLACE.test(path) || known.has(bare) || known.size > MAX_PATHS) return []
      const [first = ''] = path.split('/')
      const isFolder = (name: string) => files.kindOf(join(root, name)) === 'directory'
      // Nobody makes `.Codex` next to `.codex`, as they may make `Models` next to `models`.
      const isOfCase = first.startsWith('.') && !isFolder(first) && isFolder(first.toLowerCase())
      const isFar = !isOfCase && !isFolder(first)
      const saysThere = !isSkill && isSaidToBeThere(text, index)
      // Of what is named twice, the place that says so counts.
      if (!isFar && !saysThere) known.add(bare)
      if (isThere(bare)) {
        known.add(bare)
        isAboutThis = true
        return []
      }
      const start = index + whole.indexOf(path)
      if (
        isFar
          ? root !== top || !saysThere || OF_OTHERS.test(path) || text.slice(start - 2, start) === '`/'
          : (first.toLowerCase() === '.claude' && !OF_TEXTS.test(path)) || (isSkill && FOLDERS_OF_SKILLS.test(path))
      )
        return []
      if (
        [KEPT_OUT, OUTPUT_FOLDER, OF_EXAMPLES, STANDS_FOR_ANY].some((one) => one.test(path)) ||
        (MADE_UP.test(path.replace(/\/README\.md$/, '')) && !isInCapitals(join(root, path))) ||
        WRITTEN.test(`${path}/`) ||
        isCommented(index) ||
        !isToFollow(index, bare)
      )
        return []
      const end = start + path.length
      if (
        isCited(text, start, end) ||
        isNotNow(start, end) ||
        (isOfCase ? OF_CONDITION.test(text.slice(Math.max(0, start - MAX_CONDITION), start)) : isShownOrMade(text, index, index + whole.length))
      )
        return []
      known.add(bare)
      // It knows a folder further down.
      isAboutThis ||= saysThere && dirname(bare).includes('/') && files.kindOf(join(root, dirname(bare))) === 'directory'
      return [{ file, path, source: { start, end }, isFar, saysThere }]
    }
  )
  if (absent.length === 0) return []
  // A skill may come from elsewhere, and show a tree.
  isAboutThis ||= !isSkill && (text.match(ANY) ?? []).slice(0, MAX_PATHS).some((one) => files.kindOf(join(root, one)) !== undefined)
  if (!isAboutThis) return []
  const below = filesBelow(top, files)
  const scripts = Array.from(textsOfScripts(reading))
  const documents = absent.some(({ saysThere }) => saysThere) ? documentsAround(reading) : []
  return absent.flatMap(({ isFar, saysThere, ...one }) => {
    const bare = one.path.replace(/\/$/, '')
    const name = basename(bare)
    if (
      isIgnoredByName(join(root, bare), files) ||
      isIgnoredByPattern(join(root, bare), files) ||
      !isMissing(reading, root, bare) ||
      scripts.some((script) => script.includes(one.path.endsWith('/') ? bare : name)) ||
      isMade(bare)
    )
      return []
    // Others tell of it too: it may be to come, or be called so from somewhere.
    const isSure = saysThere && !documents.some((document) => document.includes(one.path))
    if (
      isFar &&
      (!isSure || !below.some((other) => IS_CODE.test(other) && !other.slice(top.length).includes('/.')) || below.some((other) => other.includes(`/${bare}/`)))
    )
      return []
    if (one.path.endsWith('/'))
      return isFar || (isSure && (files.directoriesIn?.(join(root, dirname(bare))) ?? []).length > 0) || isFolderGone(reading, root, bare, below) ? [one] : []
    const longer = (files.filesIn(join(root, dirname(bare))) ?? []).filter((other) => other.startsWith(`${name.replace(/\.\w+$/, '')}-`))
    if (longer.length === 1) return [{ ...one, meant: `${dirname(bare)}/${longer[0] ?? ''}` }]
    const alike = (namesBelow(below).get(name.toLowerCase()) ?? []).map((other) => other.slice(top.length + 1))
    // The path may begin in a folder further down.
    if (alike.some((other) => `/${other}`.toLowerCase().endsWith(`/${bare}`.toLowerCase()))) return []
    const folders = new Set(dirname(bare).split('/'))
    const [meant, ...more] = alike
    const isMeant =
      meant !== undefined &&
      more.length === 0 &&
      dirname(meant)
        .split('/')
        .some((folder) => folders.has(folder))
    return [isMeant ? { ...one, meant } : one]
  })
}

/** Whether a folder was there rather than is to come: more than the first folder of its path is there, or the repository has one of its name elsewhere. */
function isFolderGone({ surroundings: { files } }: Reading, root: string, path: string, below: readonly string[]): boolean {
  if (files.kindOf(join(root, dirname(path))) !== 'directory' || below.some((one) => one.includes(`/${path}/`))) return false
  return dirname(path).includes('/') || below.some((one) => one.includes(`/${basename(path)}/`))
}

/** The files by their names in small letters. Each path that is not there asks. */
const namesBelow = oncePer((below: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, [string, ...string[]]>()
  for (const one of below) addTo(found, basename(one).toLowerCase(), one)
  return found
})

/** Whether the words around a path make it one that is to be made, or that is shown. */
function isShownOrMade(text: string, start: number, end: number): boolean {
  // What a text tells of under the path as a title is likely made by it.
  if (text[text.lastIndexOf('\n', start) + 1] === '#') return true
  const before = text.slice(Math.max(matterOf(text).length, start - REACH), start).split('\n')
  const line = withoutCode(before.pop() ?? '')
  const [after = ''] = text.slice(end, end + REACH).split('\n', 1)
  const words = `${withoutCode(leadOf(before))}\n${line}`
  return hasOtherLetter(words) || OTHER_WORDS.test(words) || BEFORE.test(line) || SHOWS.test(`${words} it ${withoutCode(after)}`)
}

/** Whether words before a path say that it is there, or a title of a list that its places are. */
function isSaidToBeThere(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start).split('\n')
  const line = before.pop() ?? ''
  return SAYS_THERE.test(line) || (STARTS_ITEM.test(line) && OF_PLACES.test(leadOf(before)))
}

/** The title over a line, and what leads with a colon to its list. */
function leadOf(before: readonly string[]): string {
  const heading = before.findLast((one) => one.startsWith('#')) ?? ''
  const lead = before.slice(before.lastIndexOf(heading) + 1).findLast((one) => /^[^\s\d*+|-]/.test(one) || one.trimEnd().endsWith(':')) ?? ''
  return `${heading}\n${lead}`
}

function withoutCode(words: string): string {
  return words.replaceAll(/`[^`\n]*`/g, '``').replaceAll(/\]\([^)\n]*\)/g, ']')
}
