import { basename, dirname, join } from '../base/path.js'
import { withSlashes } from '../project/classify.js'
import { pluginsListedIn } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { isInUnusedFolder } from '../server/server-map.js'

/**
 * The folders of plugins next to those that a marketplace lists, and in plugins/, that it does not list itself, as absolute paths. One with a marketplace of its own is installed from that.
 * @param root the folder of the marketplace
 */
export function unlistedPlugins(reading: Reading, root: string): readonly string[] {
  const { path, host: { manifestPath, installs }, surroundings: { files } } = reading
  if (manifestPath === undefined) return []
  const listed = pluginsListedIn(path, files)
  const inside = [...listed.keys()].filter((folder) => folder !== root && folder.startsWith(root))
  const parents = new Set([join(root, 'plugins'), ...inside.map(dirname)])
  return [...parents].slice(0, MAX_PARENTS).flatMap((parent) => (files.directoriesIn?.(parent) ?? []).toSorted().slice(0, MAX_FOLDERS).map((name) => join(parent, name)).filter((folder) => {
    const has = (tail: string) => files.kindOf(join(folder, tail)) === 'file'
    return !listed.has(folder) && has(manifestPath) && !has(installs?.marketplace ?? manifestPath) && !isInUnusedFolder(`${withSlashes(folder.slice(root.length + 1))}/${basename(manifestPath)}`)
  }))
}

const [MAX_PARENTS, MAX_FOLDERS] = [5, 100]
