import { addTo, oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import { isInListedPlugin, isListedPlugin } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { filesBelow } from './files-below.js'

/**
 * Whether a file of a name is anywhere in the repository where those who use a plugin may have it: a plugin of a marketplace is installed alone, and what only others have under the same path is not in it.
 * @param root of the plugin, absolute
 * @param path from a folder that the plugin does not have it in
 */
export function isInRepository({ surroundings: { files } }: Reading, root: string, path: string): boolean {
  const above = foldersInRepository(join(root, 'x'), files).at(-1) ?? root
  const found = pathsByName(filesBelow(above, files)).get(basename(path)) ?? []
  if (found.length === 0 || above === root || !(isListedPlugin(root, files) || isInListedPlugin(root, files))) return found.length > 0
  const alike = found.filter((one) => one.endsWith(`/${path}`))
  return alike.length === 0 || alike.length > MAX_FOUND || alike.some((one) => one.startsWith(`${root}/`) || !isInListedPlugin(dirname(one), files))
}

/** More files of a name say nothing. */
const MAX_FOUND = 20

const pathsByName = oncePer((paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, [string, ...string[]]>()
  for (const path of paths) addTo(found, basename(path), path)
  return found
})
