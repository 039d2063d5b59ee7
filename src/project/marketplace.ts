import { authorFileOf } from '../authors/files.js'
import { foldersOfPlugin, rootOfMarketplace } from '../authors/marketplace.js'
import { listIn } from '../authors/registry.js'
import { join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { parseDocument } from '../json/document.js'
import { isRecord } from '../json/value.js'
import { inMarketplace } from './private-file.js'
import { Reading, type ReadingSource } from './reading.js'
import { foldersInRepository } from './repository.js'

/**
 * A marketplace: the file itself, and one reading more for each plugin in it whose servers are in its entry. One in a plugin that another
 * marketplace lists came with the plugin's own repository, and nobody reads it there.
 * @param source how the host that the marketplace is for reads the file
 */
export function readMarketplace(given: ReadingSource): [Reading, ...Reading[]] {
  const root = rootOfMarketplace(given.path)
  const source = isInListedPlugin(root, given.surroundings.files) ? { ...given, unread: true as const } : given
  const whole = new Reading({ ...source, kind: 'marketplace' })
  const host = inMarketplace(source.host)
  const plugins = listIn(whole.value, 'plugins').flatMap(({ path, value }): Reading[] => {
    const { mcpServers: servers, source: folder } = value
    if (!isRecord(servers)) return []
    const [pluginRoot = root] = foldersOfPlugin(source.path, whole.value, folder, source.host.marketplace)
    return [new Reading({ ...source, kind: 'mcp', host, serversAt: [...path, 'mcpServers'], pluginRoot })]
  })
  return [whole, ...plugins]
}

/**
 * The manifests of the plugins that a marketplace has in its own repository, as absolute paths; some may not exist.
 * @param whole the marketplace as its host reads it
 */
export function manifestsNamedBy({ path, value, host }: Reading): readonly string[] {
  const { manifestPath, marketplace } = host
  if (manifestPath === undefined) return []
  const folders = listIn(value, 'plugins').flatMap(({ value: plugin }) => foldersOfPlugin(path, value, plugin.source, marketplace))
  return [...new Set(folders.map((folder) => join(folder, manifestPath)))]
}

/** The folders of the plugins that a marketplace lists, by its path, with the text that lists them. */
const LISTED = new WeakMap<FileAccess, Map<string, { readonly text: string; readonly folders: ReadonlySet<string> }>>()

/**
 * Whether a folder is that of a plugin, or in one, that a marketplace in a folder above it lists, in the same repository.
 * @param folder absolute
 */
export function isInListedPlugin(folder: string, files: FileAccess): boolean {
  const [own = folder, ...above] = foldersInRepository(join(folder, 'x'), files)
  const inside = [own]
  for (const root of above) {
    for (const tail of authorFileOf('marketplace').paths) {
      const listed = pluginsListedIn(join(root, tail), files)
      if (inside.some((path) => listed.has(path))) return true
    }
    inside.push(root)
  }
  return false
}

/** Whether a marketplace in the same repository, at the root of a folder or above it, lists the folder as a plugin. @param folder absolute */
export function isListedPlugin(folder: string, files: FileAccess): boolean {
  return foldersInRepository(join(folder, 'x'), files).some((root) => authorFileOf('marketplace').paths.some((tail) => pluginsListedIn(join(root, tail), files).has(folder)))
}

function pluginsListedIn(marketplace: string, files: FileAccess): ReadonlySet<string> {
  const text = files.readText(marketplace)
  if (text === undefined) return NONE
  const all = LISTED.get(files) ?? new Map<string, { readonly text: string; readonly folders: ReadonlySet<string> }>()
  LISTED.set(files, all)
  const known = all.get(marketplace)
  if (known?.text === text) return known.folders
  const { value } = parseDocument(text)
  const found = listIn(value, 'plugins').flatMap(({ value: plugin }) => foldersOfPlugin(marketplace, value, plugin.source, undefined))
  const folders = new Set(found.map((folder) => folder.replace(/[/\\]$/, '')))
  all.set(marketplace, { text, folders })
  return folders
}

const NONE: ReadonlySet<string> = new Set()
