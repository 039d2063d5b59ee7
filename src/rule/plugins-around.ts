import { dirname, join } from '../base/path.js'
import { MARKETPLACES, pluginsListedIn } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'

/** So many plugins are looked at. */
const MAX_PLUGINS = 100

/** The plugins that marketplaces of the repository list by their folders: the names and the folder of each. */
export function pluginsAround(root: string, { surroundings: { files } }: Reading): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = []
  for (const list of foldersInRepository(join(root, 'x'), files).flatMap((folder) => MARKETPLACES.map((tail) => pluginsListedIn(join(folder, tail), files)))) {
    for (const [folder, names] of list) {
      for (const name of names) {
        if (found.length === MAX_PLUGINS) return found
        found.push([name, folder])
      }
    }
  }
  return found
}

/** The folders next to that of a plugin in its repository: those next to a repository are other ones. @param root of the plugin */
export function foldersBeside(root: string, { surroundings: { files } }: Reading): readonly string[] {
  const above = dirname(root)
  return foldersInRepository(join(root, 'x'), files).includes(above) ? (files.directoriesIn?.(above) ?? []).map((name) => join(above, name)) : []
}

/** The name of the plugin with the skill that a path from the folder of another skill next to it means (`../find/SKILL.md`), and of that skill; undefined where no other plugin of the marketplaces has it, or several do. */
export function skillOfOther(path: string, root: string, reading: Reading): readonly [plugin: string, skill: string] | undefined {
  const skill = /^(?:\.\.\/)+(?:skills\/)?([\w-]+)\/SKILL\.md$/.exec(path)?.[1]
  if (skill === undefined) return undefined
  const having = pluginsAround(root, reading).filter(([, folder]) => folder !== root && reading.surroundings.files.kindOf(join(folder, 'skills', skill, 'SKILL.md')) === 'file')
  const [name, ...others] = new Set(having.map(([of]) => of))
  return name === undefined || others.length > 0 ? undefined : [name, skill]
}

/** The folders of listed plugins whose hooks are a link to those of a plugin that no marketplace lists: these are written for them, and nobody installs the plugin that has the text. */
export function pluginsWithItsHooks(root: string, reading: Reading): readonly string[] {
  const { host, surroundings: { files } } = reading
  const { path } = host.files.plugin?.hooks ?? {}
  if (path === undefined || files.realPath === undefined || files.kindOf(join(root, path)) !== 'file') return []
  const folders = [...new Set(pluginsAround(root, reading).map(([, folder]) => folder))]
  const real = files.realPath(join(root, path))
  return folders.includes(root) ? [] : folders.filter((folder) => files.realPath?.(join(folder, path)) === real)
}
