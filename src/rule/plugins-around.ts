import { join } from '../base/path.js'
import { MARKETPLACES, pluginsListedIn } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'

/** So many plugins are looked at. */
const MAX_PLUGINS = 100

/** The plugins that marketplaces of the repository list by their folders: the names and the folder of each. */
export function pluginsAround(root: string, { surroundings: { files } }: Reading): readonly (readonly [string, string])[] {
  const lists = foldersInRepository(join(root, 'x'), files).flatMap((folder) => MARKETPLACES.map((tail) => pluginsListedIn(join(folder, tail), files)))
  return lists.flatMap((list) => [...list].flatMap(([folder, names]) => names.map((name) => [name, folder] as const))).slice(0, MAX_PLUGINS)
}
