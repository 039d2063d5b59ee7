import { append, madeOnce, oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { withSlashes } from '../project/classify.js'

/** So many folders are looked into for a file that was moved. */
const MAX_FOLDERS = 500
/** What has files of others, or copies. */
const OTHERS = new Set(['.git', 'node_modules', 'worktrees'])

/** The files in a folder and those below it, as absolute paths with slashes. Each lost path of the texts asks. */
export function filesBelow(folder: string, files: FileAccess): readonly string[] {
  return madeOnce(found(files), folder, () => {
    const folders = [folder]
    for (const one of folders) append(folders, (files.directoriesIn?.(one) ?? []).filter((name) => !OTHERS.has(name)).map((name) => join(one, name)).slice(0, Math.max(0, MAX_FOLDERS - folders.length)))
    return folders.flatMap((one) => (files.filesIn(one) ?? []).map((name) => withSlashes(join(one, name))))
  })
}

const found = oncePer((_files: FileAccess) => new Map<string, readonly string[]>())

/** The path from a folder to a file. Both are absolute. */
export function between(folder: string, file: string): string {
  const [from, to] = [withSlashes(folder).split('/'), withSlashes(file).split('/')]
  const same = from.findIndex((name, index) => name !== to[index])
  const shared = same < 0 ? from.length : same
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}
