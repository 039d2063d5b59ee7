import { AUTHOR_FILES, authorFileAt, authorFileOf, authorKindOf, isAuthorKind, type AuthorKind } from '../authors/files.js'
import { join } from '../base/path.js'
import { listed, visible } from '../base/wording.js'
import type { FileAccess } from '../base/world.js'
import { hostOfSettingsExample, hostOfToml, isNameOfSettings, pathsOfToml } from '../hosts/copies.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import { byUse } from '../hosts/order.js'
import { endsIn, withoutExample } from '../hosts/paths.js'
import { type Claim, HOST_TABLE, type HostTable, namesSchema, type Reader, schemaOf } from '../hosts/table.js'
import type { Document } from '../json/document.js'
import { isRecord } from '../json/value.js'
import { HEARTBEAT_FOLDER } from '../orchestrator/state.js'
import { entriesIn, mayHoldServers } from '../server/server-map.js'
import { isNameOfNearPlace, nearPlaces, type NearPlace, nearPlaceAt } from './near-places.js'

/** What a file is, as far as its path tells. */
export type PathClass =
  /** A file of the orchestrator, or one that authors publish. */
  | { readonly is: 'known-kind'; readonly kind: Kind }
  /** A file that hosts look for. */
  | { readonly is: 'claimed'; readonly claim: Claim }
  /** A user's file with private data, which is read only where it is named or somebody committed it, and for its servers alone. */
  | { readonly is: 'private'; readonly host: string }
  /** Settings of a host, in which it does not look for servers: read only if there are some. */
  | { readonly is: 'settings'; readonly host: string; readonly isExample?: boolean }
  /** A Markdown file, in which people look for what to copy. */
  | { readonly is: 'document' }
  /** A file of a host that plugvet does not know. */
  | { readonly is: 'foreign'; readonly host: string; readonly title?: string }
  /** A file in a folder of fixtures, whatever else its path says: tests read it, which often want it broken. */
  | { readonly is: 'fixture' }
  /** A file in a folder of copies that a host made of plugins. */
  | { readonly is: 'copy' }
  /** Only the content tells. */
  | { readonly is: 'unsure'; readonly as: UnsureKind }
  /** A file in a place near one where a host looks: the content tells whether it is meant for that, or is what the path tells otherwise. */
  | { readonly is: 'near'; readonly near: NearPlace; readonly otherwise: PathClass | undefined }

export type UnsureKind = 'state' | 'workflow' | AuthorKind

/** A file in which people declare servers, although no host that plugvet knows reads it there. */
interface ForeignPlace {
  /** Its last segments. */
  readonly path: string
  /** The one whose format it has. */
  readonly host: string
  /** Whose it is, as a sentence names them; absent if no host is known to read it. */
  readonly title?: string
}

export const OF_COPILOT = { host: 'copilot-plugin', title: 'a plugin of GitHub Copilot' }

/**
 * Such files, each by the last segments of its path. The first was read on 2026-11-23:
 * https://firebase.google.com/docs/studio/mcp-servers; the others occur in public repositories (those of Crush name its schema).
 */
const FOREIGN_PLACES: readonly ForeignPlace[] = [
  { path: '.idx/mcp.json', host: 'firebase-studio', title: 'Firebase Studio' },
  { path: 'crush.json', host: 'crush', title: 'Crush' },
  { path: '.crush.json', host: 'crush', title: 'Crush' },
  { path: '.factory-plugin/plugin.json', host: 'factory-plugin', title: 'a plugin of Factory' },
  { path: '.augment-plugin/plugin.json', host: 'augment-plugin', title: 'a plugin of Augment' },
  { path: '.craft-plugin/plugin.json', host: 'craft-plugin', title: 'a plugin of DotCraft' },
  { path: '.loopcode-plugin/plugin.json', host: 'loopcode-plugin', title: 'a plugin of LoopCode' },
  { path: '.github/plugin/plugin.json', ...OF_COPILOT }
]
const ANY_PLUGIN = { host: 'other-plugin', title: 'a plugin of another host' }
const OTHER_FOLDER = /^\.[\w-]+-plugin$/
/** The manifest of a plugin, for a host whose name says no more: `.plugin/plugin.json`, `.some-plugin/plugin.json`. */
const OTHER_PLUGIN = /(?:^|\/)(\.(?:[\w-]+-)?plugin\/plugin\.json)$/

/** The place of the manifest next to a file by which it belongs to a plugin of a host without a profile; undefined if there is none. */
export function foreignManifestIn(folder: string, files: Pick<FileAccess, 'kindOf' | 'directoriesIn'>, table: HostTable = HOST_TABLE): ForeignPlace | undefined {
  const isThere = ({ path }: ForeignPlace) => files.kindOf(`${folder}/${path}`) === 'file'
  const own = folder.slice(folder.lastIndexOf('/') + 1)
  // Next to the manifest itself, in a folder as Claude Code has one of its own.
  if (OTHER_PLUGIN.test(`${own}/plugin.json`) && !table.mayTell(own) && files.kindOf(`${folder}/plugin.json`) === 'file') return { path: 'plugin.json', ...ANY_PLUGIN }
  const names = files.directoriesIn?.(folder) ?? []
  // A project for Claude Code has its settings there.
  const others = names.includes('.claude') ? [] : names.filter((name) => OTHER_FOLDER.test(name) && !table.mayTell(name))
  return FOREIGN_MANIFESTS.find(isThere) ?? others.map((name) => ({ path: `${name}/plugin.json`, ...ANY_PLUGIN })).find(isThere)
}

const FOREIGN_MANIFESTS = FOREIGN_PLACES.filter(({ path }) => /^\.(?:\w+-plugin|github\/plugin)\//.test(path))
const FOREIGN_FOLDERS = new Set(FOREIGN_MANIFESTS.map(({ path }) => path.slice(0, path.indexOf('/'))))

/** Whether a name next to a file may show which host the file is for. */
export function mayTell(name: string, table: HostTable): boolean {
  return FOREIGN_FOLDERS.has(name) || OTHER_FOLDER.test(name) || name === 'plugin.json' || table.mayTell(name)
}

/** Why a file in a folder of fixtures is left out. */
export const IN_FIXTURES: LeftOut = { host: 'fixture', reason: 'is in a folder of fixtures, which tests read; name it to check it', servers: 'in a folder of fixtures' }

/** Why a file in a host's copy of a plugin is left out. */
export const IN_COPIES: LeftOut = { host: 'copy', reason: 'is in a copy that a host made of a plugin, which its next update replaces; name it to check it', servers: 'in a copy that a host made' }

/** What a file with servers is called that no host reads under that name: `my.mcp.json`, `old_claude_desktop_config.json`, `codex-config.toml`. */
export const ANY_SERVERS = /(?:(?:mcp|claude|cursor|windsurf)[\w.-]*\.json|(?:mcp|codex)[\w.-]*\.toml)$/
/** What chezmoi puts before a name, and instead of a dot: `dot_mcp.json`, `private_dot_cursor/mcp.json`, `dot_cursor/private_mcp.json`. */
const OF_CHEZMOI = /(^|\/)(?:(?:private|readonly|exact|empty|executable|encrypted|create|modify)_)*(dot_)?/g

/** The place of a file in which people declare servers, although no known host reads it there; undefined for any other file. */
function foreignPlace(slashed: string, table: HostTable): ForeignPlace | undefined {
  const name = slashed.slice(slashed.lastIndexOf('/') + 1)
  const known = FOREIGN_PLACES.find(({ path }) => endsIn(slashed, path))
  if (known !== undefined) return known
  const [, manifest] = OTHER_PLUGIN.exec(slashed) ?? []
  if (manifest !== undefined) return { path: manifest, ...ANY_PLUGIN }
  if (slashed.includes('dot_')) {
    const applied = slashed.replaceAll(OF_CHEZMOI, (_, start: string, dot?: string) => start + (dot === undefined ? '' : '.'))
    if (applied !== slashed && (table.claimOn(applied) ?? table.keeperOf(applied)) !== undefined) return { path: name, host: 'chezmoi', title: 'chezmoi' }
  }
  const named = hostOfToml(slashed, table)
  return named !== undefined || ANY_SERVERS.test(name) ? { path: name, host: named ?? 'unknown' } : undefined
}

/**
 * What a path says about the file there.
 * @param table which hosts look for which files
 * @returns undefined for a file that does not concern plugvet
 */
export function classifyPath(path: string, table: HostTable = HOST_TABLE): PathClass | undefined {
  const slashed = withSlashes(path)
  const [near, known] = [nearPlaceAt(slashed, table), classifyKnown(slashed, table)]
  return near === undefined || known?.is === 'known-kind' ? known : { is: 'near', near, otherwise: known }
}

function classifyKnown(slashed: string, table: HostTable): PathClass | undefined {
  const name = slashed.slice(slashed.lastIndexOf('/') + 1)
  if (name === 'WORKFLOW.md') return { is: 'unsure', as: 'workflow' }
  if (name === 'state.json') return { is: 'unsure', as: 'state' }
  if (name.endsWith('.json') && isHeartbeatFolder(slashed.slice(0, -name.length - 1))) return { is: 'known-kind', kind: 'heartbeat' }
  const author = authorFileAt(slashed)
  if (author !== undefined) return author.isOne === undefined || author.isSure === true ? { is: 'known-kind', kind: author.kind } : { is: 'unsure', as: author.kind }
  const claim = table.claimOn(slashed)
  const keeper = claim === undefined ? table.keeperOf(slashed) : undefined
  // A file name alone says less than the directory of another host.
  const foreign = claim?.path.includes('/') === true ? undefined : foreignPlace(slashed, table)
  // Settings under any other name are an example of them.
  const example = claim === undefined && table.settingsOf(slashed) === undefined ? hostOfSettingsExample(slashed, table) : undefined
  if (example !== undefined) return { is: 'settings', host: example, isExample: true }
  if (foreign?.title !== undefined || (foreign !== undefined && claim === undefined && keeper === undefined)) return { is: 'foreign', host: foreign.host, ...(foreign.title === undefined ? {} : { title: foreign.title }) }
  if (claim !== undefined) return { is: 'claimed', claim }
  if (keeper !== undefined) return { is: 'private', host: keeper }
  const settings = table.settingsOf(slashed)
  if (settings !== undefined) return { is: 'settings', host: settings }
  if (name === 'marketplace.json' && !/(?:^|\/)\.[^/]+\/[^/]+$/.test(slashed)) return { is: 'unsure', as: 'marketplace' }
  return OTHER_SERVER_JSON.test(name) ? { is: 'unsure', as: 'server-json' } : undefined
}

/** What a server.json is called where a repository has several: the content tells whether it is one. */
const OTHER_SERVER_JSON = /[.-]server\.json$/

/** The last segments of the paths of all files that may concern plugvet, as globs: what `classifyPath` knows, for editors. */
export function knownPaths(table: HostTable): string[] {
  return [...table.paths(), ...AUTHOR_PATHS, ...nearPlaces(table), ...FOREIGN_PLACES.map(({ path }) => path), ...pathsOfToml(table), 'state.json', 'WORKFLOW.md', `${HEARTBEAT_FOLDER}/*.json`, 'mcp_config.json', '*.server.json', '*-server.json']
}

/** Whether a file with this name can be one that plugvet knows; the paths of other files need not be parsed. */
export function mayBeKnown(name: string, table: HostTable): boolean {
  return table.knows(name) || OTHER_SERVER_JSON.test(name) || name === 'state.json' || name === 'WORKFLOW.md' || AUTHOR_NAMES.has(name) || isNameOfNearPlace(name, table) || isOfForeignPlace(name) || isNameOfSettings(name)
}

const AUTHOR_PATHS = AUTHOR_FILES.flatMap(({ paths }) => paths)
const AUTHOR_NAMES = new Set(AUTHOR_PATHS.map((path) => path.slice(path.lastIndexOf('/') + 1)))
const FOREIGN_NAMES = new Set(FOREIGN_PLACES.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)))

function isOfForeignPlace(name: string): boolean {
  return FOREIGN_NAMES.has(name) || name.includes('dot_') || ANY_SERVERS.test(name)
}

/** The endings of files that plugvet checks in certain directories, whatever their names. */
export function knownEndings(directory: string, table: HostTable): readonly string[] {
  return isHeartbeatFolder(directory) ? ['.json'] : table.endingsIn(withSlashes(directory))
}

/** Whether every JSON file in a directory is a heartbeat (spec §2.7). */
function isHeartbeatFolder(path: string): boolean {
  return path.endsWith('heartbeats') && endsIn(withSlashes(path), HEARTBEAT_FOLDER)
}

/** A path in the form that the table of hosts uses. */
export function withSlashes(path: string): string {
  return path.includes('\\') ? path.replaceAll('\\', '/') : path
}

/**
 * What the content adds if the path is not enough.
 * @param trusted false for a value that was recovered from a broken file
 * @returns undefined for a file that does not concern plugvet
 */
export function classifyValue(as: UnsureKind, value: unknown, trusted: boolean): PathClass | undefined {
  if (as !== 'state' && as !== 'workflow') return authorFileOf(as).isOne?.(value, trusted) === true ? { is: 'known-kind', kind: as } : undefined
  if (as === 'state') return looksLikeState(value, trusted) ? { is: 'known-kind', kind: 'state' } : undefined
  return !trusted || hasAgentGroup(value) ? { is: 'known-kind', kind: 'workflow' } : undefined
}

const COLLECTIONS = ['running', 'retry_attempts', 'claimed', 'completed']

/**
 * Whether a value is an orchestrator's state record (spec §2.6). Its shape decides, since unrelated files are called
 * state.json too. Three of the four collections are enough, so that the fourth can be reported as missing.
 */
function looksLikeState(value: unknown, trusted = true): boolean {
  if (!isRecord(value)) return false
  const present = COLLECTIONS.filter((key) => Object.hasOwn(value, key))
  return trusted ? present.length >= 3 : present.includes('running') || present.includes('retry_attempts')
}

/** Whether front matter contains the orchestrator's settings (spec §2.8); many files of that name are prose. */
function hasAgentGroup(frontMatter: unknown): boolean {
  return isRecord(frontMatter) && Object.hasOwn(frontMatter, 'agent')
}

/** Whether a path is that of a Markdown file, whose front matter may contain settings; its kind is then `workflow`. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path)
}

/** The kind of a file that the user named, whatever its path: by its shape, with a server configuration as the fallback. */
export function kindByShape(byPath: PathClass | undefined, path: string, value: unknown): Kind {
  if (byPath?.is === 'known-kind') return byPath.kind
  if (byPath?.is === 'claimed') return byPath.claim.readers[0]?.kind ?? 'mcp'
  if (isMarkdown(path)) return 'workflow'
  const author = authorKindOf(value)
  if (author !== undefined) return author
  return looksLikeState(value) || (byPath?.is === 'unsure' && byPath.as === 'state') ? 'state' : 'mcp'
}

/** The notations that a file's ending names, where it does not name JSON. */
const NOTATIONS: ReadonlyMap<string, string> = new Map([
  ['toml', 'TOML'], ['yaml', 'YAML'], ['yml', 'YAML'], ['ini', 'INI'], ['xml', 'XML'], ['js', 'JavaScript'], ['ts', 'TypeScript'], ['py', 'Python']
])

/** The comments and white space that JSON of some hosts may begin with. */
const BEFORE_JSON = /^\uFEFF?(?:\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*/

/**
 * What to say of a file that was named by hand and is not JSON, nor meant to be: whoever named it would be offered edits
 * that make no sense there. JSON under any name is JSON.
 * @param text one that cannot be read as JSON
 * @returns undefined for a file that is meant to be JSON
 */
function notJson({ path, byPath }: Candidate, text: string): string | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(withSlashes(path)) ?? []
  if ((byPath !== undefined && byPath.is !== 'foreign') || /^json[c5]?$/i.test(ending)) return undefined
  const notation = NOTATIONS.get(ending.toLowerCase())
  const readers = HOST_TABLE.hosts.filter(({ files }) => files.some(({ notation: own, paths }) => own !== undefined && own === notation && !paths.every(isMarkdown)))
  if (readers.length > 0) {
    const options = readers.map(({ name }) => `--host ${name}`)
    return `is ${notation}, not JSON: plugvet checks ${notation} only for ${listed(readers.map(({ title }) => title))}, with ${options.join(' or ')}`
  }
  if (notation !== undefined) return `is ${notation}, not JSON: plugvet cannot check it`
  const start = BEFORE_JSON.exec(text)?.[0].length ?? 0
  return /[{[]/.test(text.charAt(start)) ? undefined : 'is not JSON: plugvet cannot check it'
}

/** The name under which plugvet looks for its settings. */
export const SETTINGS_FILE = 'plugvet.config.json'

function isOwnSettings(path: string, value: unknown): boolean {
  const slashed = withSlashes(path)
  return slashed.slice(slashed.lastIndexOf('/') + 1) === SETTINGS_FILE || schemaOf(value)?.endsWith('plugvet/schemas/settings.schema.json') === true
}

/** Why a file that the user named is not checked; undefined if it is. */
export function whyNotChecked(
  candidate: Candidate,
  { text, trust, value }: Document,
  { kind, host, overrules }: { readonly kind?: Kind | undefined; readonly host: HostProfile; readonly overrules: boolean }
): string | undefined {
  if (kind === undefined && isOwnSettings(candidate.path, value)) return "is plugvet's settings file, in which no host looks for servers"
  if (trust === 'broken') return notJson(candidate, text)
  if (kind === undefined && candidate.byPath === undefined && isFileOfHooks(value, host)) return OF_HOOKS
  return kind === undefined && !overrules ? withoutServers(candidate, value, host) : undefined
}

const OF_HOOKS = 'contains hooks and no servers; to check the hooks of a plugin, check its manifest'

/** Whether a value is what hosts read hooks from, by event, without servers: the command of a hook looks like that of a server. */
function isFileOfHooks(value: unknown, host: HostProfile): boolean {
  if (!isRecord(value) || !isRecord(value.hooks)) return false
  const events = Object.values(value.hooks)
  return events.length > 0 && events.every(Array.isArray) && !Object.keys(value).some((key) => mayHoldServers(key, host))
}

/** The most hosts that are named to somebody who has to choose one. */
const MAX_NAMED = 5

/** Why a file whose path and content say nothing of a host is not checked: it declares no servers. */
function withoutServers({ path, byPath }: Candidate, value: unknown, host: HostProfile): string | undefined {
  const isNamedAlike = byPath?.is === 'unsure' && isAuthorKind(byPath.as)
  if ((byPath !== undefined && !isNamedAlike) || kindByShape(byPath, path, value) !== 'mcp' || namesSchema(value) || entriesIn(value).length > 0) return undefined
  if (isRecord(value) && Object.keys(value).some((key) => mayHoldServers(key, host))) return undefined
  const names = byUse(HOST_TABLE.hosts).slice(0, MAX_NAMED).map(({ name }) => name).join(', ')
  return `contains nothing that looks like servers, and no host reads a file of this name; use --host to say which host reads it, such as ${names}`
}

/** A file to look at, classified by its path once and for all. */
export interface Candidate {
  /** Absolute path. */
  readonly path: string
  /** What the path shows; undefined if only the content can show that plugvet checks the file. */
  readonly byPath: PathClass | undefined
  /** Whether the user named it: such a file is checked whatever it is called. */
  readonly named: boolean
  /** Set if the directory listing says that it is a regular file. */
  readonly known?: 'file' | undefined
  /** Set if the directory listing shows that nothing next to it could tell its host: no manifest and no other sign. */
  readonly alone?: true | undefined
}

/**
 * A file to look at.
 * @param path absolute
 * @param table which hosts look for which files
 */
export function candidateAt(path: string, named: boolean, table: HostTable): Candidate {
  const plain = withoutExample(path)
  const all = [path, ...(named ? [plain, withDot(path), withDot(plain), path.replace(/\.local(?=\.json$)/, '')] : [])]
  const [byPath, ...others] = all.map((one, index) => (index > 0 && one === path ? undefined : classifyPath(one, table)))
  if (others.length === 0 || (byPath !== undefined && (byPath.is !== 'foreign' || byPath.title !== undefined))) return { path, byPath, named }
  const variant = others.pop()
  const meant = others.find(isOfHost) ?? (variant?.is === 'claimed' && variant.claim.readers.length === 1 ? variant : undefined)
  return { path, byPath: meant ?? byPath, named }
}

/** The path of a file in the folder of a host that people keep without its dot, and link to its place: `vscode/settings.json`. */
function withDot(path: string): string {
  return path.replace(/(?<=[/\\])(?=[\w-]+[/\\][^/\\]+$)/, '.')
}

/** Whether a path is that of a file with servers or settings which a host reads: an example of one that the user named is like that. */
function isOfHost(path: PathClass | undefined): path is PathClass {
  return path?.is === 'settings' || (path?.is === 'claimed' && path.claim.readers.every(({ kind }) => kind === 'mcp'))
}

/** A Markdown file that is looked at for what people copy from it; the same candidate for any other file. */
export function asDocument(candidate: Candidate): Candidate {
  return candidate.byPath === undefined && isMarkdown(candidate.path) ? { ...candidate, byPath: { is: 'document' } } : candidate
}

/** The kind of a file that belongs to the orchestrator and not to a host, as far as its path tells. */
export function kindByPath({ byPath, path }: Candidate): Kind | undefined {
  if (byPath?.is === 'known-kind') return byPath.kind
  return byPath?.is !== 'claimed' && isMarkdown(path) ? 'workflow' : undefined
}

/** A file that is not checked, and why. */
export interface LeftOut {
  /** The host it seems to belong to. */
  readonly host: string
  readonly reason: string
  /** Set if it declares servers: the short reason, as a clause. */
  readonly servers?: string
  /** Set if some host looks for servers in a file of this name. */
  readonly isClaimed?: true
}

/** A file that other hosts read than the one that was asked for. */
export function ofOthers(readers: readonly Reader[], table: HostTable): LeftOut {
  const names = hostsOf(readers)
  const [host = ''] = names
  return { host, reason: `is read by ${titlesOf(readers, table)}; check it with --host ${names.join(' or ')}` }
}

/** A file of a host without a profile. */
export function ofForeign({ host, title }: Pick<ForeignPlace, 'host' | 'title'>): LeftOut {
  if (title === undefined) return { host, reason: `no host that plugvet knows looks for it here; check it with --host${host === 'unknown' ? '' : ` ${host}`}`, servers: UNREAD }
  if (host === 'chezmoi') return { host, reason: 'is what chezmoi writes into a home folder; check it with --host', servers: 'of chezmoi' }
  return { host, reason: `belongs to ${title}, of which plugvet has no profile; check it with --host`, servers: `of ${title}` }
}

const UNREAD = 'no host that plugvet knows reads it'

/** Whether no host reads a file because of its place, whatever is in it. */
export function isUnread({ servers }: LeftOut): boolean {
  return servers === UNREAD
}

/** A file with the name of a host's, in the format of a program that reads it. */
export const OF_PROGRAM: LeftOut = { host: 'unknown', reason: 'is in a format that no host has: a program of this repository seems to read it; check it with --host', servers: 'in a format that no host has', isClaimed: true }

/** A file that a program of its repository reads as no host does. @param program the source that reads it, as it is shown */
export function ofProgram(program: string): LeftOut {
  return { ...OF_PROGRAM, reason: `is in a format that no host has: ${visible(program)} seems to read it; check it with --host` }
}

/** A file that is given to a program of its repository, which starts the servers in it. @param program the source that names it, as it is shown */
export function ofClient(program: string): LeftOut {
  return { host: 'unknown', reason: `is given to a program of this repository, in ${visible(program)}, which starts its servers itself; check it with --host`, servers: 'of a program of this repository', isClaimed: true }
}

/** A file that hosts read only next to another, which is not there. */
export function ofNobody({ readers }: Claim, table: HostTable): LeftOut {
  const where = hostsOf(readers).flatMap((name) => {
    const { title = name, plugin, signs } = table.find(name) ?? {}
    const beside = plugin?.manifest ?? signs?.beside?.[0]
    return beside === undefined ? [] : [`${visible(title)} next to ${visible(beside)}`]
  })
  const only = where.length === 0 ? '' : `, only ${listed(where)}`
  return { host: 'unknown', reason: `no host that plugvet knows looks for it here${only}; check it with --host, or give it the name that your host reads`, servers: UNREAD, isClaimed: true }
}

/** A manifest with servers that no host reads, next to the one that a host reads; undefined if there is none. @param folder absolute */
export function besideManifest(folder: string, files: Pick<FileAccess, 'kindOf'>, { hosts }: HostTable): LeftOut | undefined {
  const other = hosts.find(({ plugin }) => plugin?.manifest.includes('/') === true && files.kindOf(join(folder, plugin.manifest)) === 'file')
  if (other?.plugin === undefined) return undefined
  const instead = `${visible(other.title)} reads ${visible(other.plugin.manifest)} instead`
  return { host: other.name, reason: `no host that plugvet knows looks for it here: ${instead}`, servers: instead, isClaimed: true }
}

/** A manifest in whose place its host reads another one; undefined for any other file. @param path with forward slashes */
export function unlessBeside(path: string, readers: readonly Reader[], files: Pick<FileAccess, 'kindOf'>, table: HostTable): LeftOut | undefined {
  const [only, ...others] = readers
  const { title, plugin } = table.find(only?.host ?? '') ?? {}
  if (only?.kind !== 'plugin' || others.length > 0 || title === undefined || plugin?.unlessBeside === undefined || !endsIn(path, plugin.manifest)) return undefined
  const first = plugin.unlessBeside.find((one) => files.kindOf(path.slice(0, -plugin.manifest.length) + one) === 'file')
  if (first === undefined) return undefined
  const instead = `${visible(title)} reads ${visible(first)} of this plugin instead`
  return { host: only.host, reason: instead, servers: instead, isClaimed: true }
}

export function hostsOf(readers: readonly Reader[]): readonly string[] {
  return [...new Set(readers.map(({ host }) => host))]
}

/** The hosts as a sentence names them. */
export function titlesOf(readers: readonly Reader[], table: HostTable): string {
  return hostsOf(readers).map((name) => visible(table.find(name)?.title ?? name)).join(' and ')
}
