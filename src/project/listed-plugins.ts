import { authorFileOf } from '../authors/files.js'
import { foldersOfPlugin } from '../authors/marketplace.js'
import { listIn, textIn } from '../authors/registry.js'
import { addTo } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import { type FileAccess, oncePerText } from '../base/world.js'
import { parseDocument } from '../json/document.js'
import { isRecord } from '../json/value.js'
import { foldersInRepository } from './repository.js'

/** The marketplaces of all hosts. */
export const MARKETPLACES = authorFileOf('marketplace').paths

/** The marketplaces that tell whose a plugin without a manifest is. Codex's is left out: it often lists the root of a repository, which is the project of other hosts too. */
const TAILS = MARKETPLACES.filter((tail) => !tail.startsWith('.agents/'))

/** What a marketplace lists. */
interface Listed {
  /** The folders of plugins, each with the names of its entries: a plugin may also keep one that it had before. */
  readonly folders: ReadonlyMap<string, readonly string[]>
  readonly names: ReadonlySet<string>
  /** The names of plugins that are a repository as a whole. */
  readonly fetched: ReadonlySet<string>
  /** Whether it lists plugins of repositories too. */
  readonly repositories: boolean
  /** The names of the members that entries have. */
  readonly members: ReadonlySet<string>
}

/**
 * Whether a folder is that of a plugin, or in one, that a marketplace in a folder above it lists, in the same repository.
 * @param folder absolute
 */
export function isInListedPlugin(folder: string, files: FileAccess): boolean {
  const [own = folder, ...above] = foldersInRepository(join(folder, 'x'), files)
  const inside = [own]
  for (const root of above) {
    for (const tail of TAILS) {
      const listed = pluginsListedIn(join(root, tail), files)
      if (inside.some((path) => listed.has(path))) return true
    }
    inside.push(root)
  }
  return false
}

/** Whether a folder is in one of the skills of a plugin that a marketplace lists, and is not listed itself: a manifest there came with what somebody copied, and nothing loads it; but one in templates/ becomes that of others' plugins. @param folder absolute */
export function isInSkillOfPlugin(folder: string, files: FileAccess): boolean {
  const root = foldersInRepository(join(folder, 'x'), files).at(-1) ?? ''
  return /[/\\]skills[/\\](?!.*[/\\]templates?[/\\])/.test(folder.slice(root.length)) && !isListedPlugin(folder, files) && isInListedPlugin(folder, files)
}

/** The plugin that a marketplace in a folder above lists under a name, and whose folder a folder is in, with the marketplace; both as absolute paths. @param folder absolute */
export function listedAround(folder: string, name: string, files: FileAccess): { readonly plugin: string; readonly marketplace: string } | undefined {
  const [, ...above] = foldersInRepository(join(folder, 'x'), files)
  for (const root of above) {
    const [found] = TAILS.flatMap((tail) =>
      above.flatMap((plugin) =>
        pluginsListedIn(join(root, tail), files).get(plugin)?.includes(name) === true ? [{ plugin, marketplace: join(root, tail) }] : []
      )
    )
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a marketplace in the same repository, at the root of a folder or above it, lists the folder as a plugin. @param folder absolute */
export function isListedPlugin(folder: string, files: FileAccess, marketplaces: readonly string[] = TAILS): boolean {
  return foldersInRepository(join(folder, 'x'), files).some((root) => marketplaces.some((tail) => pluginsListedIn(join(root, tail), files).has(folder)))
}

/** Whether a folder is that of a plugin for GitHub Copilot alone: its manifest is at its root, and only the marketplace for Copilot lists it. @param folder absolute */
export function isListedForCopilot(folder: string, files: FileAccess): boolean {
  if (files.kindOf(join(folder, 'plugin.json')) !== 'file') return false
  const lists = (tail: string) => foldersInRepository(join(folder, 'x'), files).some((root) => pluginsListedIn(join(root, tail), files).has(folder))
  return TAILS.every((tail) => lists(tail) === tail.startsWith('.github/'))
}

/**
 * Whether a folder may be in a plugin that a marketplace in a folder above it lists: by its path, or by a repository, which may be this one.
 * @param folder absolute
 */
export function mayBeListed(folder: string, files: FileAccess): boolean {
  const inside: string[] = []
  for (let root = folder; ; root = dirname(root)) {
    inside.push(root)
    for (const tail of TAILS) {
      const { folders, repositories } = listedIn(join(root, tail), files)
      if (repositories || inside.some((path) => folders.has(path))) return true
    }
    if (dirname(root) === root) return false
  }
}

/** Whether a marketplace in the same repository, at the root of a folder or above it, says of a plugin where something of it is, such as its `skills`. @param folder absolute */
export function isListedWith(member: string, folder: string, files: FileAccess): boolean {
  return foldersInRepository(join(folder, 'x'), files).some((root) => MARKETPLACES.some((tail) => listedIn(join(root, tail), files).members.has(member)))
}

/** Whether a marketplace of the repository fetches the plugin of a name as a repository, and none lists the folder, which is further down in this one: what is there is a copy that nobody loads. @param folder absolute */
export function isFetchedFromElsewhere(folder: string, name: string, files: FileAccess): boolean {
  const [, ...above] = foldersInRepository(join(folder, 'x'), files)
  const lists = above.flatMap((root) => MARKETPLACES.map((tail) => listedIn(join(root, tail), files)))
  return !lists.some(({ folders }) => folders.has(folder)) && lists.some(({ fetched }) => fetched.has(name))
}

/** A plugin is seldom built for more hosts. */
const MAX_TWINS = 10

/** The other folders that marketplaces of the repository list under the name of a plugin, while none lists its own: they are made of it. @param folder absolute */
export function listedTwins(folder: string, name: string, files: FileAccess): readonly string[] {
  const lists = foldersInRepository(join(folder, 'x'), files).flatMap((root) => MARKETPLACES.map((tail) => pluginsListedIn(join(root, tail), files)))
  if (lists.some((plugins) => plugins.has(folder))) return []
  return [...new Set(lists.flatMap((plugins) => [...plugins].flatMap(([other, listed]) => (listed.includes(name) ? [other] : []))))].slice(0, MAX_TWINS)
}

/** The marketplaces of the repository that list a plugin by its folder, each with the name of its entry. @param folder absolute */
export function listingsOf(folder: string, files: FileAccess): readonly { readonly marketplace: string; readonly name: string; readonly isShared: boolean }[] {
  return foldersInRepository(join(folder, 'x'), files).flatMap((root) => MARKETPLACES.flatMap((tail) => {
    const marketplace = join(root, tail)
    const [name, ...others] = pluginsListedIn(marketplace, files).get(folder) ?? []
    return name === undefined ? [] : [{ marketplace, name, isShared: others.length > 0 }]
  }))
}

/** The only plugin that a marketplace in a folder lists by its path, as an absolute path; undefined if it lists several, or none. */
export function onlyPluginListedIn(folder: string, files: FileAccess): string | undefined {
  const [only, ...others] = new Set(TAILS.flatMap((tail) => [...pluginsListedIn(join(folder, tail), files).keys()]))
  return others.length === 0 ? only : undefined
}

/** The folders of the plugins that a marketplace lists, each with the names of its entries. @param marketplace absolute */
export function pluginsListedIn(marketplace: string, files: FileAccess): Listed['folders'] {
  return listedIn(marketplace, files).folders
}

/** The name by which a marketplace lists a plugin: by its folder, of several names that of its manifest, or by that name for what is fetched; undefined if it does not list it. @param folder absolute */
export function nameInMarketplace(marketplace: string, folder: string, name: string, files: FileAccess): string | undefined {
  const { folders, names } = listedIn(marketplace, files)
  const listed = folders.get(folder)
  if (listed === undefined) return names.has(name) && ![...folders.values()].some((others) => others.includes(name)) ? name : undefined
  return listed.includes(name) ? name : listed[0]
}

function listedIn(marketplace: string, files: FileAccess): Listed {
  return listedOf(marketplace, files) ?? NONE
}

const listedOf = oncePerText((text, marketplace): Listed => {
  const { value } = parseDocument(text)
  const plugins = listIn(value, 'plugins').map((plugin) => plugin.value)
  const names = plugins.map((plugin) => textIn(plugin, 'name') ?? '')
  const folders = new Map<string, string[]>()
  for (const [index, { source }] of plugins.entries())
    for (const folder of foldersOfPlugin(marketplace, value, source, undefined)) addTo(folders, folder.replace(/[/\\]$/, ''), names[index] ?? '')
  return {
    folders,
    names: new Set(names),
    fetched: new Set(names.filter((_, index) => isWholeRepository(plugins[index]?.source))),
    repositories: plugins.some(({ source }) => isRecord(source)),
    members: new Set(plugins.flatMap((plugin) => Object.keys(plugin)))
  }
})

function isWholeRepository(source: unknown): boolean {
  return isRecord(source) && !Object.hasOwn(source, 'path') && (typeof source.repo === 'string' || typeof source.url === 'string')
}

const NONE: Listed = { folders: new Map(), names: new Set(), fetched: new Set(), repositories: false, members: new Set() }
