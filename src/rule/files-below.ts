import { addTo, append, madeOnce, oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { withSlashes } from '../project/classify.js'
import { isInListedPlugin, isListedPlugin } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'

/** So many folders are looked into for a file that was moved. */
const MAX_FOLDERS = 500
/** What has files of others, or copies. */
const OTHERS = new Set(['.git', 'node_modules', 'worktrees'])

/** The files in a folder and those below it, as absolute paths with slashes. Each lost path of the texts asks. */
export function filesBelow(folder: string, files: FileAccess): readonly string[] {
  return madeOnce(found(files), folder, () => {
    const folders = [folder]
    for (const one of folders)
      append(
        folders,
        (files.directoriesIn?.(one) ?? [])
          .filter((name) => !OTHERS.has(name))
          .map((name) => join(one, name))
          .slice(0, Math.max(0, MAX_FOLDERS - folders.length))
      )
    return folders.flatMap((one) => (files.filesIn(one) ?? []).map((name) => withSlashes(join(one, name))))
  })
}

const found = oncePer((_files: FileAccess) => new Map<string, readonly string[]>())

/** Those with a name. */
export function filesNamed(folder: string, name: string, files: FileAccess): readonly string[] {
  return pathsByName(filesBelow(folder, files)).get(name) ?? []
}

/** The path from a folder to a file. Both are absolute. */
export function between(folder: string, file: string): string {
  const [from, to] = [withSlashes(folder).split('/'), withSlashes(file).split('/')]
  const same = from.findIndex((name, index) => name !== to[index])
  const shared = same < 0 ? from.length : same
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}

/**
 * Whether a file of a name is anywhere in the repository where those who use a plugin may have it: a plugin of a marketplace is installed alone, and what only others have under the same path is not in it.
 * @param root of the plugin, absolute
 * @param path from a folder that the plugin does not have it in
 */
export function isInRepository({ surroundings: { files } }: Reading, root: string, path: string): boolean {
  const above = foldersInRepository(join(root, 'x'), files).at(-1) ?? root
  const found = filesNamed(above, basename(path), files)
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
