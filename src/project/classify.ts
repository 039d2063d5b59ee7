import { AUTHOR_FILES, authorFileAt, authorFileOf, authorKindOf, type AuthorKind } from '../authors/files.js'
import { hostOfSettingsExample, isNameOfSettings, pathsOfToml } from '../hosts/copies.js'
import { endsIn, withoutExample } from '../hosts/paths.js'
import type { Kind } from '../hosts/profile.js'
import { type Claim, HOST_TABLE, type HostTable } from '../hosts/table.js'
import { isRecord } from '../json/value.js'
import { HEARTBEAT_FOLDER } from '../orchestrator/state.js'
import { FOREIGN_PLACES, foreignPlace, isOfForeignPlace } from './foreign-places.js'
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
  if (foreign?.title !== undefined || (foreign !== undefined && claim === undefined && keeper === undefined))
    return { is: 'foreign', host: foreign.host, ...(foreign.title === undefined ? {} : { title: foreign.title }) }
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
  return [
    ...table.paths(),
    ...AUTHOR_PATHS,
    ...nearPlaces(table),
    ...FOREIGN_PLACES.map(({ path }) => path),
    ...pathsOfToml(table),
    'state.json',
    'WORKFLOW.md',
    `${HEARTBEAT_FOLDER}/*.json`,
    'mcp_config.json',
    '*.server.json',
    '*-server.json'
  ]
}

/** Whether a file with this name can be one that plugvet knows; the paths of other files need not be parsed. */
export function mayBeKnown(name: string, table: HostTable): boolean {
  return (
    table.knows(name) ||
    OTHER_SERVER_JSON.test(name) ||
    name === 'state.json' ||
    name === 'WORKFLOW.md' ||
    AUTHOR_NAMES.has(name) ||
    isNameOfNearPlace(name, table) ||
    isOfForeignPlace(name) ||
    isNameOfSettings(name)
  )
}

const AUTHOR_PATHS = AUTHOR_FILES.flatMap(({ paths }) => paths)
const AUTHOR_NAMES = new Set(AUTHOR_PATHS.map((path) => path.slice(path.lastIndexOf('/') + 1)))

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
