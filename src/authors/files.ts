import { endsIn } from '../hosts/paths.js'
import type { Kind } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'

/** The kinds of file by which authors say how their server is run, or which plugins they offer. */
export const AUTHOR_KINDS = ['server-json', 'bundle', 'marketplace'] as const satisfies readonly Kind[]
export type AuthorKind = (typeof AUTHOR_KINDS)[number]

/** A kind of file that authors publish. */
export interface AuthorFile {
  readonly kind: AuthorKind
  /** What it is, in a sentence: `the server.json of the MCP Registry`. */
  readonly title: string
  /** The last segments of its paths, with forward slashes. */
  readonly paths: readonly string[]
  /** The name of who reads the file at a path: a host, or what stands for those who read it. */
  readonly reader: (path: string) => string
  /** Whether a value is one, if other files have that name too; absent if the path alone tells. `trusted` is false for a value from a broken file. */
  readonly isOne?: (value: unknown, trusted: boolean) => boolean
  /** Set if its paths alone tell, and `isOne` is about files with other paths. */
  readonly isSure?: true
}

/** The `$schema` of a server.json, in each of its versions: https://github.com/modelcontextprotocol/static, and that of the draft, which the template of .NET wrote. */
const SERVER_SCHEMA =
  /^https?:\/\/static\.modelcontextprotocol\.io\/schemas\/[^/]+\/server\.schema\.json#?$|^https?:\/\/modelcontextprotocol\.io\/schemas\/draft\/[^/]+\/server\.json$|^https:\/\/raw\.githubusercontent\.com\/modelcontextprotocol\/registry\//

const [CLAUDE, CURSOR] = ['.claude-plugin/marketplace.json', '.cursor-plugin/marketplace.json'] as const

/**
 * Where hosts look for a marketplace, their own place first. Cursor's and Copilot CLI's documents name theirs, and Codex was seen to read its own; Claude Code reads
 * its own alone.
 */
export const MARKETPLACE_PLACES = {
  'claude-code': [CLAUDE],
  cursor: [CURSOR, CLAUDE],
  copilot: ['.github/plugin/marketplace.json', 'marketplace.json', '.plugin/marketplace.json', CLAUDE],
  codex: ['.agents/plugins/marketplace.json', '.agents/plugins/api_marketplace.json', CLAUDE, CURSOR]
} as const

const OWN_PLACES = Object.entries(MARKETPLACE_PLACES).map(([host, [own]]) => ({ host, own }))

/** What each of them has, in the order of `AUTHOR_KINDS`. */
export const AUTHOR_FILES: readonly AuthorFile[] = [
  { kind: 'server-json', title: 'the server.json of the MCP Registry', paths: ['server.json'], reader: () => 'mcp-registry', isOne: isServerJson },
  { kind: 'bundle', title: 'the manifest of an MCP bundle', paths: ['manifest.json'], reader: () => 'mcpb', isOne: isBundleManifest },
  {
    kind: 'marketplace',
    title: 'a marketplace of plugins',
    paths: OWN_PLACES.map(({ own }) => own),
    reader: (path) => OWN_PLACES.find(({ own }) => endsIn(path, own))?.host ?? 'copilot',
    isOne: isMarketplace,
    isSure: true
  }
]

/** The kind of file that authors publish at a path. @param path with forward slashes */
export function authorFileAt(path: string): AuthorFile | undefined {
  return AUTHOR_FILES.find(({ paths }) => paths.some((tail) => endsIn(path, tail)))
}

/** A kind of file by its name. */
export function authorFileOf(kind: AuthorKind): AuthorFile {
  const found = AUTHOR_FILES.find((file) => file.kind === kind)
  if (found === undefined) throw new RangeError(`there is no ${kind}`)
  return found
}

export function isAuthorKind(kind: Kind): kind is AuthorKind {
  return AUTHOR_KINDS.some((one) => one === kind)
}

/** The kind of file that authors publish that a value is, whatever its path: told by the schema it names, or by its members. */
export function authorKindOf(value: unknown): AuthorKind | undefined {
  return AUTHOR_FILES.find(({ isOne }) => isOne?.(value, true) === true)?.kind
}

/**
 * Whether a value is a server.json: it names the schema, or has a name with a namespace and lists what a client installs or connects to.
 * Unrelated files have this name too.
 */
function isServerJson(value: unknown): boolean {
  if (!isRecord(value)) return false
  if (typeof value.$schema === 'string' && SERVER_SCHEMA.test(value.$schema)) return true
  const lists = ['packages', 'remotes'].some((key) => Object.hasOwn(value, key) && Array.isArray(value[key]))
  return lists && typeof value.name === 'string' && ['description', 'version', 'version_detail'].some((key) => Object.hasOwn(value, key))
}

/** Whether a value is a marketplace as Claude Code and Copilot CLI have it: the latter reads one at the root of a repository too (run with 1.0.102). */
function isMarketplace(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.owner) || typeof value.name !== 'string' || !Array.isArray(value.plugins)) return false
  return value.plugins.length > 0 && value.plugins.every((plugin) => isRecord(plugin) && typeof plugin.name === 'string' && Object.hasOwn(plugin, 'source'))
}

/**
 * Whether a value is a bundle's manifest: nothing else has its older name, nor that of the format. Browser extensions have a `manifest_version` too,
 * which is a number, and no `server`.
 */
function isBundleManifest(value: unknown): boolean {
  if (!isRecord(value)) return false
  if (['dxt_version', 'mcpb_version'].some((key) => typeof value[key] === 'string')) return true
  const { manifest_version: version } = value
  if (typeof version === 'string' && /^0\.\d+$/.test(version)) return true
  return ['manifest_version', 'dxt_version'].some((key) => Object.hasOwn(value, key)) && Object.hasOwn(value, 'server') && isRecord(value.server)
}
