import { dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'

/** A folder that is kept for one person's dotfiles, by its name: `dotfiles/claude/.claude/mcp.json`. */
const FOLDER = /\/\.?dot-?files(?:-[^/]*)?\//i
/** Settings of a shell and the like, which belong to a person and not to a project. */
const PERSONAL = ['.zshrc', '.bashrc', '.gitconfig', '.vimrc', '.tmux.conf', '.config/fish']
/** What programs that link such files into the home folder leave there. */
const OF_MANAGERS = ['.stowrc', '.stow-local-ignore', '.chezmoiroot', '.dotter', 'dotbot', 'install.conf.yaml']
/** The usual packages of GNU Stow: each has its files as they are in the home folder. */
const PACKAGES = ['zsh/.zshrc', 'bash/.bashrc', 'git/.gitconfig', 'vim/.vimrc', 'tmux/.tmux.conf', 'nvim/.config', 'fish/.config']

/**
 * Whether a file is one of a person's dotfiles, kept in a repository of their own: it belongs in the home folder.
 * @param path absolute, with forward slashes
 */
export function isAmongDotfiles(path: string, files: FileAccess): boolean {
  const [hidden] = /\/\.[^/]+(?:\/[^/]+)*$/.exec(path) ?? []
  if (hidden === undefined) return false
  if (FOLDER.test(path)) return true
  // The folder that stands for the home folder, and the one with the packages around it.
  const home = path.slice(0, -hidden.length)
  if (home === '') return false
  const among = (folder: string, names: readonly string[]) => names.filter((name) => files.kindOf(join(folder, name)) !== undefined).length
  // A project may have one of them too.
  return among(home, PERSONAL) > 1 || among(home, OF_MANAGERS) + among(dirname(home), [...OF_MANAGERS, ...PACKAGES]) > 0
}
