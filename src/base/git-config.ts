import { join } from './path.js'
import type { FileAccess } from './world.js'

/**
 * The path of the settings of a repository, with its remotes. In a linked work tree and in a submodule, `.git` is a file that says where git keeps
 * what belongs to it, and there may be another one that says where the settings of all work trees are.
 * @param root the folder with `.git`
 */
export function pathOfGitConfig(root: string, files: Pick<FileAccess, 'readText'>): string {
  const own = join(root, '.git')
  const link = /^gitdir: (.*\S)/m.exec(files.readText(own) ?? '')?.[1]
  if (link === undefined) return join(own, 'config')
  const folder = from(root, link)
  return join(from(folder, files.readText(join(folder, 'commondir'))?.trim() ?? '.'), 'config')
}

function from(folder: string, path: string): string {
  return /^(?:[/\\]|[A-Za-z]:)/.test(path) ? path : join(folder, path)
}
