import { onlyKindFor, rootOfMarketplace } from '../../authors/marketplace.js'
import { type Listed, textIn } from '../../authors/registry.js'
import { dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import type { MarketplaceProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fitsPattern } from '../../hosts/shape.js'
import { isRecord, type Path, sameValue, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { pluginsListedIn } from '../../project/listed-plugins.js'
import { listedManifest, sourceByName } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { climbsOut, isAbsolutePath } from '../../server/paths.js'
import { isMentioned } from '../build-output.js'
import type { Problem } from '../rule.js'
import { removing, replacing } from '../suggestions.js'

/** What to write for a source with `..`: what it names from the folder of the marketplace itself, if the repository has that. @param reading of the marketplace */
export function fromRoot(reading: Reading, source: string, at: Path): Pick<Problem, 'data' | 'suggestions'> {
  const { path, host, surroundings: { files } } = reading
  const [root, written] = [rootOfMarketplace(path), join(dirname(path), source, '.')]
  const [top = root] = foldersInRepository(path, files).slice(-1)
  // What leads out of the repository may have a step too many.
  const isOut = [written, join(root, source, '.')].every((one) => !isBelow(one, top))
  const rest = join(root, source.replace(/^(?:\.{1,2}[\\/])+/, ''), '.')
  const isFolder = (folder: string) => isBelow(folder, root) && files.kindOf(folder) === 'directory'
  const folder = isOut && isFolder(rest) ? rest : written
  if (folder !== root && !isFolder(folder)) return { data: { source, host: subjectOf(host), instead: insteadOfOutside(reading, join(root, source, '.'), top) } }
  const meant = `./${withSlashes(folder.slice(root.length + 1))}`
  return { data: { source, host: subjectOf(host), instead: `Write "${meant}": paths begin at the folder above .claude-plugin.` }, suggestions: [replacing(at, meant)] }
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(join(folder, 'x').slice(0, -1))
}

/** What to do about a source that is not below the root of its marketplace. @param named where it leads from there, absolute; @param top the root of the repository */
function insteadOfOutside({ path, value, surroundings }: Reading, named: string, top: string): string {
  const { files } = surroundings
  const kind = isBelow(named, top) ? files.kindOf(named) : 'outside'
  if (kind === undefined) return 'Remove the entry, or write where the plugin is now, from the folder above .claude-plugin: nothing is there.'
  if (kind !== 'directory') return 'Write the path from the folder above .claude-plugin: what is outside of it cannot be named.'
  const root = rootOfMarketplace(path)
  const tail = withSlashes(path.slice(join(root, 'x').length - 1))
  const above = join(top, tail)
  if (root === top || files.kindOf(above) !== 'file') return `Move the marketplace to the root of the repository, and write the paths from there. ${OUTSIDE}`
  const name = textIn(value, 'name') ?? ''
  const isInstalled = /^[\w.-]+$/.test(name) && isMentioned({ path, surroundings }, new RegExp(`(?<=[\\w.-])@${name.replaceAll('.', '\\.')}(?![\\w/-])`))
  if (isInstalled) return `Put a link to the folder next to .claude-plugin, and write the path of the link: scripts install plugins from this marketplace. ${OUTSIDE}`
  if (pluginsListedIn(above, files).has(named)) return `Remove the entry: the ${tail} at the root of the repository lists this folder. ${OUTSIDE}`
  return `Move the entry to the ${tail} at the root of the repository, and write "./${withSlashes(named.slice(top.length + 1))}" there. ${OUTSIDE}`
}

const OUTSIDE = 'What is outside of the folder above .claude-plugin cannot be named.'

/** What to write for an object of no kind that the host has: the kind that its fields are of, or its path alone, as other hosts have it in an object. */
export function kindFor(source: Readonly<Record<string, unknown>>, at: Path, { host }: Reading): Pick<Problem, 'data' | 'suggestions'> {
  const { path, source: kind } = source
  const { sources: kinds = {}, folderKind } = host.marketplace ?? {}
  const fitting =
    onlyKindFor(source, kinds) ??
    (folderKind !== undefined && kind === 'git' && (kinds[folderKind] ?? ['']).every((field) => textIn(source, field) !== undefined) ? folderKind : undefined)
  // A package of another registry is not one of npm.
  const only = fitting === 'npm' && typeof kind === 'string' && /^(?:pip|pypi|uvx?|python|cargo|crates?|gem|go|docker|oci)$/i.test(kind) ? undefined : fitting
  if (only !== undefined) {
    const place = [...at, 'source']
    const renames = renamesIn(source, only)
    if (renames.length > 0) {
      const meant = renames.some(({ to }) => to === 'path') ? (folderKind ?? only) : only
      const begin = kind === undefined ? `Add "source": "${meant}"` : `Write "${meant}"`
      const title = `${begin}, and ${listed(renames.map(({ from, to }) => `"${to}" in place of "${from}"`))}`
      const step = kind === undefined ? ({ op: 'add', at: place, value: meant, where: 'first' } as const) : ({ op: 'replace', at: place, value: meant } as const)
      return { data: { instead: `${title}.` }, suggestions: [{ title, fix: [...renames.map(({ from, to }) => ({ op: 'rename', at: [...at, from], key: to }) as const), step] }] }
    }
    if (kind !== undefined) return { data: { instead: `Write "${only}".` }, suggestions: [replacing(place, only)] }
    return { data: { instead: `Add "source": "${only}".` }, suggestions: [{ title: `Add "source": "${only}"`, fix: [{ op: 'add', at: place, value: only, where: 'first' }] }] }
  }
  if (
    typeof path === 'string' &&
    path !== '' &&
    !isAbsolutePath(path) &&
    !climbsOut(path) &&
    Object.keys(source).every((key) => key === 'source' || key === 'path' || (key === 'type' && kind === undefined))
  ) {
    const meant = `./${path === '.' ? '' : path.replace(/^\.\//, '')}`
    return { data: { instead: `Write the path instead of the object: "${meant}".` }, suggestions: [{ title: `Write "${meant}"`, fix: [{ op: 'replace', at, value: meant }] }] }
  }
  return { data: { instead: `Write a source of kind ${listed(Object.keys(kinds), 'or')}, with the fields of that kind.` } }
}

/** Fields with the names that others have for a folder and a branch of a repository, each with its own name: only a source by its address has a folder. */
function renamesIn(source: Readonly<Record<string, unknown>>, kind: string): readonly { readonly from: string; readonly to: string }[] {
  const folders = kind === 'url' || kind === 'git-subdir' ? (OTHER_NAMES.path ?? []) : []
  const found = [...folders.map((from) => ({ from, to: 'path' })), ...(kind === 'npm' ? [] : [{ from: 'branch', to: 'ref' }])].filter(({ from, to }) => {
    const value = source[from]
    return typeof value === 'string' && source[to] === undefined && (to === 'ref' ? value !== '' : !/^[./]*$/.test(value) && !isAbsolutePath(value) && !climbsOut(value))
  })
  return found.filter(({ to }, index) => found.findIndex((one) => one.to === to) === index)
}

const COPILOTS = '.github/plugin/marketplace.json'

/** A path next to a repository, in a kind of source that has none. @param of the kind that has one */
export function* subfolderOf(source: Readonly<Record<string, unknown>>, at: Path, of: string, { path: file, host, surroundings: { files } }: Reading): Generator<Problem<'subfolder'>> {
  const { source: kind, path, ref, sha } = source
  const place = source.repo ?? source.url
  if ((kind !== 'github' && kind !== 'url') || typeof place !== 'string' || typeof path !== 'string' || /^[./]*$/.test(path) || climbsOut(path)) return
  const meant = { source: of, url: place, path: path.replace(/^\.?\//, ''), ...(typeof ref === 'string' ? { ref } : {}), ...(typeof sha === 'string' ? { sha } : {}) }
  // Copilot CLI reads it.
  const isForCopilot = files.kindOf(join(rootOfMarketplace(file), COPILOTS)) === 'file'
  yield {
    message: 'subfolder',
    data: { kind, host: subjectOf(host), meant: JSON.stringify(meant, null, 1).replace(/\s+/g, ' ') },
    at: [...at, 'path'],
    part: 'key',
    severity: isForCopilot ? 'info' : 'warning',
    suggestions: [{ title: `Make it a source of kind ${of}`, fix: [{ op: 'replace', at, value: meant }] }]
  }
}

/** What Claude Code reads next to a source, in the entry, and what it drops without a word inside of it: an object of a source keeps the fields of its kind alone. */
const OF_ENTRY = ['skills', 'commands', 'agents', 'hooks', 'mcpServers', 'lspServers', 'outputStyles', 'strict']

/** Members of an entry that are inside of its source. */
export function* lostInSource({ value: entry, path }: Listed, { host }: Reading): Generator<Problem<'inSource'>> {
  const { source } = entry
  const names = isRecord(source) ? OF_ENTRY.filter((name) => Object.hasOwn(source, name)) : []
  const [first] = names
  if (first === undefined || host.marketplace?.entryIsManifest !== true) return
  const isOne = names.length === 1
  const written = names.map((name) => `'${name}'`)
  yield {
    message: 'inSource',
    data: {
      host: subjectOf(host),
      names: listed(written),
      fix: names.some((name) => Object.hasOwn(entry, name))
        ? `Remove ${isOne ? 'it' : 'them'} here.`
        : `Move ${isOne ? 'it' : 'them'} out of 'source', into the entry, or remove ${isOne ? 'it' : 'them'}.`
    },
    at: [...path, 'source', first],
    part: 'key',
    severity: 'warning'
  }
}

/** What is certainly the name of a branch or of a version: other texts may stand for a commit that nobody has filled in. */
const BRANCH_OR_TAG = /^(?:main|master|dev|develop|trunk|v?\d+(?:\.\d+){1,3})$/

/** What to do about a text in the place of a commit: it may be the name of a branch or a tag. */
export function insteadOfSha(source: Readonly<Record<string, unknown>>, sha: string, at: Path): Pick<Problem, 'data' | 'suggestions'> {
  if (sha === '' || /^[0-9a-f]+$/i.test(sha)) return { data: { fix: 'Write all 40 hexadecimal digits, in lower case.' } }
  if (source.ref !== undefined) return { data: { fix: 'Write it in the place of the "ref" if it is the branch or the tag that is meant. Otherwise write all 40 hexadecimal digits, in lower case.' } }
  const fix = 'Rename "sha" to "ref" if this is a branch or a tag. Otherwise write all 40 hexadecimal digits, in lower case.'
  return { data: { fix }, suggestions: BRANCH_OR_TAG.test(sha) ? [{ title: 'Rename "sha" to "ref"', fix: [{ op: 'rename', at: [...at, 'sha'], key: 'ref' }] }] : [] }
}

/** What to do about sources that are paths from the folder above the root of the marketplace. @param sources at least one */
export function toRootAbove({ path, value, surroundings: { files } }: Reading, sources: readonly string[]): string {
  const root = rootOfMarketplace(path)
  const tail = withSlashes(path.slice(root.length + 1))
  const above = join(dirname(root), tail)
  const [entries, folders] = sources.length === 1 ? ['the entry', 'this folder'] : ['these entries', 'these folders']
  const listedAbove = files.kindOf(above) === 'file' ? pluginsListedIn(above, files) : undefined
  if (listedAbove !== undefined && sources.every((source) => listedAbove.has(join(dirname(root), source, '.')))) return `Remove ${entries}: the ${tail} in the folder above lists ${folders}.`
  const dots = sources.every((source) => source.startsWith('./')) ? '' : ' Then write "./" before the path.'
  if (listedAbove !== undefined) return `Move ${entries} to the ${tail} in the folder above.${dots}`
  const base = isRecord(value) && valueAt(value, ['metadata', 'pluginRoot']) !== undefined ? ' There, remove "pluginRoot".' : ''
  return `Move ${tail} to the folder above, where the paths are right.${base}${dots}`
}

/** What to write for a source of Claude Code that is not a path from the root: where it leads with "./", or where the plugin is. */
export function ofBareSource(reading: Reading, plugin: Listed, source: string, at: Path, isThere: () => boolean): Pick<Problem, 'data' | 'suggestions'> {
  const known = withRoot(source, at, isThere)
  const named = known.suggestions === undefined && /^[\w.-]+$/.test(source) ? sourceByName(reading, textIn(plugin.value, 'name')) : undefined
  if (named === undefined) return { data: { source, instead: insteadOf(reading, source) }, ...known }
  return { data: { source, instead: `Write "${named}", which has a plugin of this name.` }, suggestions: [replacing(at, named)] }
}

/** What to write for a source of Claude Code that is not a path from the root. */
function insteadOf(reading: Reading, source: string): string {
  const root = rootOfMarketplace(reading.path)
  const { files } = reading.surroundings
  const inside = source.replaceAll('\\', '/').replace(/^\.?\/+/, '')
  if (inside !== '' && !climbsOut(inside) && files.kindOf(join(root, inside)) === 'directory') return `Write "./${inside}": the path begins at the root of the marketplace.`
  const away = elsewhere(source)
  if (away !== undefined) return `Write an object: ${written(away)}.`
  if (/^(?:https?:|git@|ssh:)/.test(source)) return 'Write an object: { "source": "url", "url": "…" }, with the address that `git clone` takes.'
  if (files.kindOf(join(root, source)) === undefined && files.kindOf(join(dirname(root), source)) === 'directory') return toRootAbove(reading, [source])
  if (IS_SHORT.test(source))
    return `Write "./" before a path in this repository, or an object for another one: { "source": "github", "repo": "${files.kindOf(join(root, dirname(source))) === undefined ? source : '…'}" }.`
  return 'Write a path that begins with "./", the root of the marketplace, of a folder that is in it.'
}

/** The source of a plugin that is not in this repository, by its address; undefined for one that may be a path. */
function elsewhere(source: string): Readonly<Record<string, string>> | undefined {
  const [, repo, ref, path] = /^(?:github:|(?:https?:\/\/)?(?:www\.)?github\.com\/|git@github\.com:)([\w.-]+\/[\w.-]+?)(?:\.git)?(?:\/tree\/([\w.-]+)(?:\/([\w./-]+?))?)?\/?$/.exec(source) ?? []
  if (repo !== undefined && path !== undefined) return { source: 'git-subdir', url: `https://github.com/${repo}.git`, path, ...(ref === undefined ? {} : { ref }) }
  if (repo !== undefined) return { source: 'github', repo, ...(ref === undefined ? {} : { ref }) }
  if (/^(?:https:\/\/[\w.-]+\/|git@[\w.-]+:)[\w./~-]*\.git$/.test(source)) return { source: 'url', url: source }
  const [, prefix, named = '', version] = /^(npm:)?((?:@[\w.-]+\/)?[\w.-]+)(?:@([\w.^~-]+))?$/.exec(source) ?? []
  return prefix !== undefined || named.startsWith('@') ? { source: 'npm', package: named, ...(version === undefined ? {} : { version }) } : undefined
}

/** The repository that a source names in `repo`, short or by its address, as kinds with a `url` have it; without a `url` where the source has one itself. */
export function repositoryOf(source: Readonly<Record<string, unknown>>): { readonly url?: string; readonly path?: string; readonly ref?: string } | undefined {
  if (textIn(source, 'url') !== undefined) return {}
  const repo = textIn(source, 'repo') ?? ''
  const away = elsewhere(IS_SHORT.test(repo) ? `github:${repo}` : repo)
  if (away === undefined || away.source === 'npm') return undefined
  const { repo: name = '', url = `https://github.com/${name}.git`, path, ref } = away
  return { url, ...(path === undefined ? {} : { path }), ...(ref === undefined ? {} : { ref }) }
}

/** The account and the name of a repository. */
const IS_SHORT = /^[\w.-]+\/[\w.-]+$/

/** What a field that a source needs may be called in it, and has there. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  repo: ['repository', 'url'],
  url: ['repository', 'repo', 'git'],
  path: ['subdir', 'subdirectory', 'directory', 'dir', 'folder', 'subpath'],
  package: ['name', 'packageName']
}

/** What to write for a field that a source of a kind needs and has under another name. */
export function missingIn(source: Readonly<Record<string, unknown>>, field: string): string {
  const [other = '', text = ''] = OTHER_NAMES[field]?.flatMap((name) => (typeof source[name] === 'string' && source[name] !== '' ? [[name, source[name]] as const] : []))[0] ?? []
  const isShort = IS_SHORT.test(text)
  const meant = field === 'repo' ? (isShort ? text : elsewhere(text)?.repo) : field === 'url' && isShort ? `https://github.com/${text}.git` : text
  if (meant === undefined || meant === '') return `Add "${field}".`
  return meant === text ? `Rename "${other}" to "${field}".` : `Write "${field}": "${meant}" in place of "${other}".`
}

function written(source: Readonly<Record<string, string>>): string {
  return JSON.stringify(source, null, 1).replace(/\s+/g, ' ')
}

/** What to do with a second entry of a name. Claude Code 2.1.332 adds the marketplace without a word and installs the first: only one of another source is lost. */
export function secondOf(reading: Reading, first: Listed, second: Listed, name: string): Pick<Problem, 'data' | 'related' | 'suggestions'> {
  const related = [{ message: 'the first one', at: [...first.path, 'name'] }]
  const isOne = first.value.source !== undefined && sameValue(first.value.source, second.value.source)
  if (sameValue(first.value, second.value)) return { data: { name, instead: 'Remove this entry: the first one says the same.' }, related, suggestions: [removing(second.path)] }
  const [ofFirst, ofSecond] = [first, second].map(({ value }) => textIn(listedManifest(reading, value.source)?.value, 'name'))
  // An entry that was copied for another plugin.
  if (!isOne && ofSecond !== undefined && ofSecond !== name && ofFirst === name && !isNameOfEntry(reading.value, ofSecond)) {
    return { data: { name, instead: `Write "${ofSecond}", as the manifest of this plugin has it.` }, related, suggestions: [replacing([...second.path, 'name'], ofSecond)] }
  }
  return { data: { name, instead: isOne ? 'Both have the same source: keep one of the two.' : 'Give each plugin a name of its own.' }, related }
}

/** Offers the path from the root, if it leads to something. */
function withRoot(source: string, at: Path, isThere: () => boolean): Pick<Problem, 'suggestions'> {
  if (source === '' || !isThere()) return {}
  return { suggestions: [{ title: `Write "./${source}"`, fix: [{ op: 'replace', at, value: `./${source}` }] }] }
}

/** Whether an entry of a marketplace has a name. */
export function isNameOfEntry(marketplace: unknown, name: string): boolean {
  const plugins = valueAt(marketplace, ['plugins'])
  return Array.isArray(plugins) && plugins.some((entry) => valueAt(entry, ['name']) === name)
}

/** A name that can be a part of plugin@marketplace, for one that cannot, as the end of a sentence: what its entry calls itself besides, or made of the name; empty if that has nothing to make one of. */
export function fittingName(name: string, { id }: Readonly<Record<string, unknown>>, isRefused: (name: string) => boolean): string {
  if (typeof id === 'string' && /^[a-z\d][a-z\d_-]{0,59}$/.test(id) && !isRefused(id)) return `, such as "${id}", its "id"`
  // A name with its version, and letters with signs that others write without them.
  const plain = name.replace(/@\d[\w.-]*$/, '').normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const fit = /[^\P{L}A-Za-z]/u.test(plain) ? '' : (plain.match(/[A-Za-z0-9]+/g)?.join('-').toLowerCase() ?? '')
  return fit === '' || fit.length > MAX_NAME || isRefused(fit) ? '' : `, such as "${fit}"`
}

const MAX_NAME = 60

/** Whether a host keeps the name of a marketplace for itself, and the marketplace is not that of its maker. */
export function isReserved(marketplace: unknown, name: string, { reserved = [], reservedPattern, owner }: MarketplaceProfile): boolean {
  const own = name.toLowerCase()
  const [maker, email] = ['name', 'email'].map((key) => JSON.stringify(valueAt(marketplace, ['owner', key]) ?? ''))
  // In a copy of one of its marketplaces, the owner may be one of its people.
  const isOwners = owner !== undefined && (maker?.includes(owner) === true || email?.includes(`@${owner.toLowerCase()}.com`) === true)
  return !isOwners && (reserved.includes(own) || (reservedPattern !== undefined && fitsPattern(reservedPattern, own)))
}
