import { authorFileOf } from '../authors/files.js'
import { foldersOfPlugin } from '../authors/marketplace.js'
import { listIn } from '../authors/registry.js'
import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { parseDocument } from '../json/document.js'
import { foldersInRepository } from './repository.js'

/** The folders of the plugins that a marketplace lists, by its path, with the text that lists them. */
const listsFrom = oncePer((_files: FileAccess) => new Map<string, { readonly text: string; readonly folders: ReadonlySet<string> }>())

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
  const known = listsFrom(files).get(marketplace)
  if (known?.text === text) return known.folders
  const { value } = parseDocument(text)
  const found = listIn(value, 'plugins').flatMap(({ value: plugin }) => foldersOfPlugin(marketplace, value, plugin.source, undefined))
  const folders = new Set(found.map((folder) => folder.replace(/[/\\]$/, '')))
  listsFrom(files).set(marketplace, { text, folders })
  return folders
}

const NONE: ReadonlySet<string> = new Set()
