import { addressesAt, repositoryIn } from '../authors/github-addresses.js'
import { textIn } from '../authors/registry.js'
import { basename, dirname, join } from '../base/path.js'
import { foldersOfRepository } from '../base/repository.js'
import type { FileAccess } from '../base/world.js'
import { HOST_TABLE } from '../hosts/table.js'
import { valueAt } from '../json/value.js'
import { MARKETPLACES, pluginsListedIn } from './listed-plugins.js'

/**
 * The repository on GitHub from which somebody else publishes a server.json, where its whole project was copied into a folder of another repository: the folder has the name of the
 * repository that the file names, and nothing at the root tells of that one or of its owner. Who has the copy can publish neither that name nor that package.
 * @param path absolute
 */
export function copiedFrom(path: string, value: unknown, files: Pick<FileAccess, 'kindOf' | 'readText'>): string | undefined {
  const repository = valueAt(value, ['repository'])
  const address = repositoryIn(textIn(repository, 'url') ?? '')
  // One that is a part of a repository says where.
  if (address === undefined || textIn(repository, 'subfolder') !== undefined) return undefined
  const folders = foldersOfRepository(path, files)
  const root = folders.at(-1)
  const [owner = '', name = ''] = address.split('/')
  const isCalled = (folder: string) => basename(folder).toLowerCase() === name
  if (root === undefined || root === dirname(path) || isCalled(root) || !folders.slice(0, -1).some(isCalled)) return undefined
  return ownersAt(root, READMES, files).has(owner) ? undefined : address
}

/**
 * Whether somebody copied a plugin into a folder of skills, or of what others made, of another repository: no marketplace around it lists it, and what is at the root of that repository is of others
 * than those whom the plugin names. Who has the copy uses what is in it in another way, and changes nothing. @param folder absolute
 */
export function isPluginOfOther(folder: string, files: FileAccess): boolean {
  const above = foldersOfRepository(folder, files)
  const root = above.at(-1)
  const place = folder.slice(root?.length)
  const isOfOthers = OF_OTHERS.test(place)
  if (root === undefined || (!isOfOthers && !OF_SKILLS.test(place))) return false
  if (above.some((one) => MARKETPLACES.some((tail) => pluginsListedIn(join(one, tail), files).has(folder)))) return false
  const owners = ownersAt(folder, [...PLUGINS, ...MARKETPLACES], files)
  if (owners.size === 0) return isOfOthers
  const told = ownersAt(root, [...PLUGINS, ...MARKETPLACES], files)
  return told.size > 0 && [...owners].every((owner) => !told.has(owner))
}

const OF_OTHERS = /[/\\](?:vendor(?:ed)?|third[-_]party|external|upstream)[/\\]/
const OF_SKILLS = /[/\\]skills[/\\]/
const PLUGINS = HOST_TABLE.hosts.flatMap(({ plugin }) => plugin?.manifest ?? [])

/** The owners of the repositories that the files at the root of one name. */
function ownersAt(root: string, names: readonly string[], files: Pick<FileAccess, 'kindOf' | 'readText'>): ReadonlySet<string> {
  return new Set(Array.from(addressesAt(root, names.map((name) => join(root, name)), files), (address) => address.split('/', 1).join('')))
}

const READMES = ['README.md', 'readme.md']
