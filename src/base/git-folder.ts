import { basename, dirname, join } from './path.js'
import type { FileAccess } from './world.js'

type Texts = Pick<FileAccess, 'readText'>

/**
 * The folder in which git keeps what belongs to a work tree. In a linked one and in a submodule, `.git` is a file that names it. A repository may not say where else to
 * look, and such a file comes with an archive of one: it is believed only if git itself names the work tree there, or the folder is that of a repository around it.
 * @param root the folder with `.git`, absolute
 */
export function gitFolderOf(root: string, files: Texts): string {
  const own = join(root, '.git')
  const link = /^gitdir: (.*\S)/m.exec(files.readText(own) ?? '')?.[1]
  // To look at a path of another computer would open a connection.
  if (link === undefined || /^[/\\]{2}/.test(link)) return own
  const folder = /^(?:[/\\]|[A-Za-z]:)/.test(link) ? link : join(root, link)
  return isBelowRepositoryAround(folder, root) || namesTree(folder, root, files) ? folder : own
}

/** Whether a folder is that of a submodule: git keeps it below `.git` of a folder around the submodule. */
function isBelowRepositoryAround(folder: string, root: string): boolean {
  const [around] = slashed(folder).split('/.git/modules/')
  return around !== undefined && around !== slashed(folder) && slashed(root).startsWith(`${around}/`)
}

/** Whether git names a work tree in the folder that belongs to it. */
function namesTree(folder: string, root: string, files: Texts): boolean {
  return isOfWorkTree(folder) && slashed(files.readText(join(folder, 'gitdir'))?.trim() ?? '').endsWith(`/${basename(root)}/.git`)
}

/** Whether git keeps what belongs to a linked work tree in a folder of this name. */
function isOfWorkTree(folder: string): boolean {
  return slashed(dirname(folder)).endsWith('/worktrees')
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/')
}

/** The path of the settings of a repository, with its remotes: those of all its work trees. @param root the folder with `.git`, absolute */
export function pathOfGitConfig(root: string, files: Texts): string {
  const folder = gitFolderOf(root, files)
  return join(folder !== join(root, '.git') && isOfWorkTree(folder) ? join(folder, '../..') : folder, 'config')
}
