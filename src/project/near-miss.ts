import { foldersOfPlugin, pathOfSource } from '../authors/marketplace.js'
import { listIn, textIn } from '../authors/registry.js'
import { basename, dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { commandPattern } from '../hosts/profile.js'
import { type HostTable, schemaOf } from '../hosts/table.js'
import { isRecord, valueAt } from '../json/value.js'
import { isListedPlugin, MARKETPLACES, pluginsListedIn } from './listed-plugins.js'
import type { NearPlace } from './near-places.js'
import { foldersInRepository } from './repository.js'

/** What a plugin has next to its manifest. */
const PARTS = ['skills', 'commands', 'agents', 'hooks', '.mcp.json', 'SKILL.md']
/** What its manifest says of them. */
const MEMBERS = ['mcpServers', 'skills', 'commands', 'agents', 'hooks', 'lspServers']

/**
 * Where a host would read a file that is in a place near that one: its content is a manifest or a marketplace, the files around it are those of one, and the host
 * finds no other that it would read instead.
 * @param path absolute
 * @returns an absolute path; undefined for any other file
 */
export function placeMeant(near: NearPlace, path: string, value: unknown, files: FileAccess, table: HostTable): string | undefined {
  const { tail, read, kind, host } = near
  const root = tail.split('/').reduce((folder) => dirname(folder), path)
  const there = read.find((place) => files.kindOf(join(root, place)) === 'file' && join(root, place) !== path)
  if (there !== undefined) return near.instead?.includes(there) === true && listsOthers(value, join(root, there), files) ? join(root, read[0]) : undefined
  const isMeant =
    kind === 'marketplace'
      ? isMarketplace(near, path, root, value, files, table)
      : isManifest(value, table) && (near.anyones === true ? isOfExtension(value, root, host, files) : hasParts(value, path, root, files))
  return isMeant ? join(root, read[0]) : undefined
}

function isManifest(value: unknown, { hosts }: HostTable): boolean {
  if (!isRecord(value) || textIn(value, 'name') === undefined || Object.hasOwn(value, 'manifest_version')) return false
  const schema = schemaOf(value)
  const isOfOther = schema !== undefined && hosts.some(({ files }) => files.some((file) => file.schema !== undefined && schema.startsWith(file.schema)))
  return !isOfOther && (textIn(value, 'version') !== undefined || hasMembers(value))
}

function hasMembers(value: unknown): boolean {
  return isRecord(value) && MEMBERS.some((member) => Object.hasOwn(value, member))
}

/** Whether a folder is that of a plugin: what is in the folder of the file itself is that of a project. A marketplace makes a plugin of one without a manifest, but for its servers. */
function hasParts(value: unknown, path: string, root: string, files: FileAccess): boolean {
  const has = (folder: string) => PARTS.some((part) => files.kindOf(join(folder, part)) !== undefined)
  const own = dirname(path)
  if (own !== root && (has(own) || isListedPlugin(own, files, MARKETPLACES))) return false
  if (isListedPlugin(root, files, MARKETPLACES) && !isRecord(valueAt(value, ['mcpServers']))) return false
  return has(root) || hasMembers(value)
}

/** Whether an extension is one of a host: it declares servers, and its folder or a README says whose it is. */
function isOfExtension(value: unknown, root: string, host: string, files: FileAccess): boolean {
  if (!isRecord(value) || !isRecord(value.mcpServers) || textIn(value, 'version') === undefined) return false
  const folders = foldersInRepository(join(root, 'x'), files)
  const below = root.slice((folders.at(-1) ?? '').length)
  return below.toLowerCase().includes(host) || [root, folders.at(-1) ?? root].some((folder) => files.readText(join(folder, 'README.md'))?.includes(`${host} extensions `) === true)
}

function isMarketplace({ anyones, host, read: [own] }: NearPlace, path: string, root: string, value: unknown, files: FileAccess, table: HostTable): boolean {
  const plugins = listIn(value, 'plugins').map(({ value: plugin }) => plugin)
  if (textIn(value, 'name') === undefined || plugins.length === 0 || plugins.some((plugin) => textIn(plugin, 'name') === undefined)) return false
  const folderOf = ({ source }: (typeof plugins)[number]) => {
    const inside = pathOfSource(source)
    return typeof inside === 'string' && !inside.split(/[\\/]/).includes('..') && files.kindOf(join(root, inside)) === 'directory' ? join(root, inside) : undefined
  }
  if (anyones !== true) return plugins.some((plugin) => folderOf(plugin) !== undefined || typeof pathOfSource(plugin.source) !== 'string')
  const { adds, title = '', plugin: { manifest = '' } = {} } = table.find(host) ?? {}
  if (adds !== undefined) return isAddedByReadme(root, files, title, adds)
  // The content is Codex's, and its own manifest is there, which no marketplace above lists.
  const isOfCodex = plugins.some((plugin) => valueAt(plugin, ['policy', 'installation']) !== undefined || valueAt(plugin, ['source', 'source']) === 'local')
  const isAbove = foldersInRepository(path, files).some((folder) => files.kindOf(join(folder, own)) !== undefined)
  const hasManifest = (plugin: (typeof plugins)[number]) => files.kindOf(join(folderOf(plugin) ?? root, manifest)) === 'file'
  if (isAbove) return false
  if (!isOfCodex) return plugins.some(hasManifest) && isAddedForOne(host, root, files)
  return plugins.some(hasManifest) || (plugins.some((plugin) => folderOf(plugin) !== undefined) && isAddedTo(host, root, files))
}

/** Whether a marketplace lists a folder as a plugin that the other one does not list. @param other the absolute path of that */
function listsOthers(value: unknown, other: string, files: FileAccess): boolean {
  const listed = pluginsListedIn(other, files)
  return (
    textIn(value, 'name') !== undefined &&
    listIn(value, 'plugins').some(({ value: plugin }) =>
      foldersOfPlugin(other, value, plugin.source, undefined).some((folder) => !listed.has(folder.replace(/[/\\]$/, '')))
    )
  )
}

/** Whether a README next to a marketplace or at the root of its repository tells users of a host to add its folder. */
function isAddedTo(host: string, root: string, files: FileAccess): boolean {
  const folders = new Set([root, foldersInRepository(join(root, 'x'), files).at(-1) ?? root])
  const added = [...folders].flatMap((folder) =>
    Array.from(
      (files.readText(join(folder, 'README.md')) ?? '').matchAll(new RegExp(`${host} plugin marketplace add\\s+["']?(\\.?[\\w./-]+)`, 'g')),
      ([, path = '']) => basename(path)
    )
  )
  return added.includes(basename(root))
}

/** Whether the README at the root of a repository tells users of a host to add the repository as a marketplace, and those of no other: Copilot CLI reads one at the root. */
function isAddedForOne(host: string, root: string, files: FileAccess): boolean {
  const text = foldersInRepository(join(root, 'x'), files).length === 1 ? (files.readText(join(root, 'README.md')) ?? '') : ''
  const matches = [...text.matchAll(ADDS)]
  if (matches.some(({ index }) => TAKEN_BACK.test(text.slice(text.lastIndexOf('\n', index) + 1, index).slice(-MAX_BEFORE)))) return false
  const added = matches.map(([, by = '', what = '']) => ({ by, what }))
  // Of a folder that lacks a marketplace, another finding tells.
  return added.every(({ by, what }) => by === host && !/^[.~]/.test(what)) && added.some(({ what }) => basename(root).endsWith(basename(what).replace(/\.git$/, '')))
}

/** What says before the command in its line that it does not work, or not yet. */
const TAKEN_BACK = /\b(?:not|never|cannot|no|without|instead|unsupported|planned|soon|later)\b|n['’]t\b|❌/i
const MAX_BEFORE = 300

const ADDS = /(?:\b(\w{1,20}) |\/)plugin marketplace add[ \t]+["']?([\w.~/:@-]+)/g

/** Whether the README at the root of a repository tells users of a host to add its marketplace; Copilot CLI has a command of Claude Code too, and reads the file in both places. */
function isAddedByReadme(root: string, files: FileAccess, title: string, adds: readonly string[]): boolean {
  const text = foldersInRepository(join(root, 'x'), files).length === 1 ? (files.readText(join(root, 'README.md')) ?? '') : ''
  return text.toLowerCase().includes(title.toLowerCase()) && new RegExp(`${commandPattern(adds)}\\s+[\\w.:/@<-]`).test(text)
}
