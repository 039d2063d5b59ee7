import { basename, dirname, join } from '../../base/path.js'
import { isRecord } from '../../json/value.js'
import { commentedIn } from '../../markdown/shown-parts.js'
import { withSlashes } from '../../project/classify.js'
import { isInListedPlugin } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { documentsAround } from '../documents.js'
import { isCited, LOADS, type LostPath, MAX_BEFORE, MAX_LENGTH } from './skill-paths.js'

/** A file in a folder of one person, but not in one that a program has there, unless that is Claude Code's for plugins. */
const OF_PERSON =
  /(?<![\w./}-])((?:~|\$HOME|\$\{HOME\}|\/Users\/\w[\w.-]*|\/home\/\w[\w.-]*)((?:\/\.claude\/plugins)?(?:\/\w[\w.-]*){2,12}\.(?:py|sh|[cm]?[jt]s|swift|rb|pl|ps1|md|json|html|css|txt)))(?![\w/*{<$[])/g
/** What runs a script, before its path. */
const RUNS = /\b(?:bash|sh|node|python3?|bun|tsx|swift|ruby|perl|pwsh|(?:uv|bun|deno) run)[ \t]+["']?$/
/** What many folders have, so that a folder with the name of the plugin may be another one. */
const COMMON = /^(?:readme|index|claude|agents|changelog|contributing|license|package|settings|config|notes|todo|main)\.\w+$/i
const SCRIPT = /\.(?:py|sh|[cm]?[jt]s|swift|rb|pl|ps1)$/
/** What takes a file as it is. */
const COPIES = /\b(?:cp(?: -\w+)?|copy (?:it |the [\w -]{1,30} )?from)[ \t]+[`"']?$/i
/** A path between others of which one is to be there, or in what keeps it for later: Claude Code puts that of one version in place of its variable. */
const IS_CANDIDATE = /"command"|rc\b|profile\b|\bfor \w+ in\b|\[ -|\btest -|\bcandidates?\b|\bfallback\b|\belse\b|\bor\b/i
/** What says that the user's own files are in a folder, made where there are none. */
const IS_MADE = /\bcreat\w{1,3}\b[^.\n`]{0,20}\bif (?:it(?:['’]s| is| does)? )?(?:missing|absent|needed|not\b|there is none)|\bif (?:it is )?(?:missing|absent),? create\b/i
/** Where Claude Code 2.1.332 had a plugin after `claude plugin install`: cache/MARKETPLACE/PLUGIN/VERSION. */
const PLUGINS = '/.claude/plugins'
const OWN = /^\/\.claude\/plugins\/(?:cache|marketplaces|data|repos)\//

const MARKETPLACE = '.claude-plugin/marketplace.json'
/** The name of a marketplace, which often is that of its repository. */
const NAME = /^\s*\{\s*(?:"\$schema":[^\n]*\n\s*)?"name":\s*"([\w.-]{1,100})"/

/** A path of somebody's home to what the plugin has. */
export interface AuthorsPath extends LostPath {
  /** The folder of the plugin there. */
  readonly folder: string
}

/** Where a folder that paths begin with is, as a message says it. */
export function placeOf(folder: string): string {
  return folder.includes(PLUGINS) ? `Claude Code installs plugins in ~${PLUGINS}/cache, in a folder for each version` : 'that is where its author has the plugin, and others have it elsewhere'
}

/**
 * The files that a text of a plugin runs, reads or copies from a copy of the plugin in somebody's home, by the name of its folder and the path of a file that it has. What a document or a script at
 * the root of the repository names too, people may have there.
 * @param file from the root of the plugin
 */
export function authorsPaths(reading: Reading, root: string, file: string, installers: readonly string[]): readonly AuthorsPath[] {
  const { value, surroundings: { files } } = reading
  const text = files.readText(join(root, file)) ?? ''
  if (text.length > MAX_LENGTH) return []
  const made = text
    .split('\n')
    .filter((line) => IS_MADE.test(line))
    .join('\n')
  const names = new Set([
    basename(root),
    ...(isRecord(value) && typeof value.name === 'string' ? [value.name] : []),
    ...foldersInRepository(join(root, 'x'), files).flatMap((one) => NAME.exec(files.readText(join(one, MARKETPLACE)) ?? '')?.[1] ?? [])
  ])
  return Array.from(text.matchAll(OF_PERSON)).flatMap(({ 1: written = '', 2: below = '', index }): readonly AuthorsPath[] => {
    const segments = below.split('/')
    const at = segments.findLastIndex((name, place) => names.has(name) && files.kindOf(join(root, segments.slice(place + 1).join('/'))) === 'file')
    const end = index + written.length
    const before = text.slice(Math.max(0, index - MAX_BEFORE), index)
    if (at < 0 || OWN.test(below) || !isUsed(before, written) || isCited(text, index, end) || isOr(text, index) || IS_CANDIDATE.test(lineAround(text, index))) return []
    const path = segments.slice(at + 1).join('/')
    if ((COMMON.test(path) && !written.startsWith('/') && !below.startsWith(PLUGINS)) || made.includes(written.slice(0, -path.length))) return []
    const above = segments.slice(0, at).join('/')
    const isKnown = [...documentsAround(reading), ...installers].some((one) => one.includes(`${above}/${segments[at] ?? ''}`.slice(1)))
    return isKnown || foldersInRepository(join(root, 'x'), files).some((one) => one.endsWith(above)) ? [] : [{ file, path, folder: written.slice(0, -path.length - 1), source: { start: index, end } }]
  })
}

/** Whether the words before a path run, read or copy what it names. */
function isUsed(before: string, written: string): boolean {
  return COPIES.test(before) || (SCRIPT.test(written) ? RUNS.test(before) : LOADS.test(before))
}

/** Whether a path is what is taken where another one is not there. */
function isOr(text: string, start: number): boolean {
  return /(?:\|\||:-|\belse\b|\bor\b)[^\n]{0,40}$/.test(text.slice(Math.max(0, start - MAX_BEFORE), start))
}

/** The line of a place, as far as it is looked at. */
function lineAround(text: string, at: number): string {
  return `${text.slice(Math.max(0, at - MAX_LINE), at).split('\n').at(-1) ?? ''}${text.slice(at, at + MAX_LINE).split('\n', 1)[0] ?? ''}`
}

const MAX_LINE = 400

/** A path in a folder of a plugin, from the root of its repository. */
const PATH = /(?<![\w./}-])\w[\w.-]*(?:\/[\w.-]+)+\.(?:sh|py|[cm]?[jt]s|ps1|rb|md)(?![\w/*{<$[])/g
/** A name that stands for that of a plugin that is still to be made, or of any. */
const STANDS_FOR_ANY = /^[A-Z\d_-]+$|^(?:[Mm]y|[Yy]our|our|new|some|any|this|the|test|sample|demo|dummy|plugin|name|foo|bar|baz|x+)(?![a-z])|example|[-_](?:name|id)$/
/** What runs a script or has the model read a text, before its path. */
const USES = /(?:\b(?:bash|sh|node|python3?|read|load|run|execute|follow)\b:?[ \t]+[`"']?)$/i

/**
 * The paths of a text of a plugin to its own files as another plugin of the repository had them before they were moved: nothing is there, neither in the repository nor where people install it.
 * @param file from the root of the plugin
 */
export function formerPaths({ surroundings: { files } }: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const above = foldersInRepository(join(root, 'x'), files).at(-1) ?? root
  const beside = withSlashes(dirname(root).slice(above.length + 1))
  if (above === root || beside === '' || text.length > MAX_LENGTH || !text.includes(`${beside}/`) || !isInListedPlugin(root, files)) return []
  const isCommented = commentedIn(text)
  return Array.from(text.matchAll(PATH)).flatMap(({ 0: whole, index }): readonly LostPath[] => {
    const [other = '', ...rest] = whole.startsWith(`${beside}/`) ? whole.slice(beside.length + 1).split('/') : []
    const own = rest.join('/')
    if (
      rest.length < 2 ||
      STANDS_FOR_ANY.test(other) ||
      other === basename(root) ||
      isCommented(index) ||
      !USES.test(text.slice(Math.max(0, index - MAX_BEFORE), index)) ||
      isCited(text, index, index + whole.length)
    )
      return []
    return files.kindOf(join(above, whole)) === undefined && files.kindOf(join(root, own)) === 'file'
      ? [{ file, path: whole, meant: `\${CLAUDE_PLUGIN_ROOT}/${own}`, source: { start: index, end: index + whole.length } }]
      : []
  })
}
