import { dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { endsIn } from '../hosts/paths.js'
import type { HostProfile } from '../hosts/profile.js'

/** A folder that is kept for one person's dotfiles, by its name: `dotfiles/claude/.claude/mcp.json`, `my-dotfiles`. */
const FOLDER = /\/(?:[^/]*[^/a-z])?dot-?files(?:[^/a-z][^/]*)?\//i
/** Settings of a shell and the like, which belong to a person and not to a project. */
const PERSONAL = [
  '.zshrc',
  '.bashrc',
  '.gitconfig',
  '.vimrc',
  '.tmux.conf',
  '.p10k.zsh',
  '.config/fish',
  '.bash_profile',
  '.zprofile',
  '.zshenv',
  '.inputrc',
  '.XCompose',
  '.Xresources',
  '.xinitrc',
  '.mbsyncrc',
  '.muttrc',
  '.config/hypr',
  '.config/i3',
  '.config/sway',
  '.config/waybar',
  '.config/rofi',
  '.config/kitty',
  '.config/alacritty',
  '.config/tmux',
  '.config/zsh',
  '.config/zathura',
  '.local/bin'
]
/** What programs that link such files into the home folder leave there. */
const OF_MANAGERS = ['.stowrc', '.stow-local-ignore', '.chezmoiroot', '.dotter', 'dotbot', 'install.conf.yaml', '.config/yadm']
/** The usual packages of GNU Stow: each has its files as they are in the home folder. */
const PACKAGES = ['zsh/.zshrc', 'bash/.bashrc', 'git/.gitconfig', 'vim/.vimrc', 'tmux/.tmux.conf', 'nvim/.config', 'fish/.config']

/** A folder that becomes the home folder of a container, or of each new user: `docker/home/node`, `rootfs/root`, `etc/skel`. */
const AS_HOME = /[^/]\/(?:home(?:\/[^/]+)?|root|skel|home[-_]?(?:dir|root|template|seed)|user[-_]?home)$/i

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
  const hasHidden = hidden.indexOf('/', 1) > 0
  if (hasHidden && AS_HOME.test(home) && !['.git', ...OF_PROJECTS].some((name) => files.kindOf(join(home, name)) !== undefined)) return true
  // A project may have one of them too.
  return among(home, PERSONAL) > 1 || among(home, OF_MANAGERS) + among(dirname(home), [...OF_MANAGERS, ...PACKAGES]) > 0
}

/** The names under which people keep the settings of programs without the dot, each in a folder or a file of its own. */
const WITHOUT_DOTS = ['zsh', 'bash', 'fish', 'vim', 'nvim', 'emacs.d', 'tmux', 'tmux.conf', 'git', 'alacritty', 'ghostty', 'kitty', 'karabiner']

/** Whether the folder around that of a file has the settings of several programs: `zsh/`, `vim/` and `tmux.conf` next to `claude/`. @param path absolute */
export function isAmongSettings(path: string, files: FileAccess): boolean {
  const around = dirname(dirname(path))
  return WITHOUT_DOTS.filter((name) => files.kindOf(join(around, name)) !== undefined).length > 2
}

/** What an agent that works for one person keeps at the root of its folder about itself and that person. */
const OF_AGENT = ['SOUL.md', 'IDENTITY.md', 'USER.md', 'HEARTBEAT.md']

/** Whether one of some folders is that of a person's own agent, which is in a repository to be kept and not to be copied. */
export function isAgentFolder(folders: readonly string[], files: FileAccess): boolean {
  return folders.some((folder) => OF_AGENT.filter((name) => files.kindOf(join(folder, name)) === 'file').length > 2)
}

/** What is at the root of a project, and hardly ever in a home folder or in a folder that stands for one. */
const OF_PROJECTS = [
  'package.json', 'pyproject.toml', 'requirements.txt', 'go.mod', 'Cargo.toml', 'pom.xml', 'build.gradle', 'build.gradle.kts', 'composer.json', 'Gemfile',
  'pubspec.yaml', 'deno.json', 'CMakeLists.txt', 'global.json', 'Directory.Build.props', '.github/copilot-instructions.md', '.github/agents', '.mcp.json'
]

/**
 * The place of a host's file in the home folder, for a file that is at that place in a project instead: `~/.copilot/mcp-config.json`.
 * @param path absolute, with forward slashes
 * @param homes the home folders that the environment names, with forward slashes
 * @returns undefined for any other file, and where the folder may well stand for the home folder
 */
export function homePlaceInProject(path: string, { userFiles = [], files: { mcp, private: ofHome } }: HostProfile, homes: readonly string[], files: FileAccess): string | undefined {
  // What is below `.config` is among dotfiles nearly everywhere.
  const isPersonal = (name: string) => [mcp.personal, ofHome?.paths].some((paths) => paths?.includes(name) === true)
  const place = userFiles.find((one) => one.startsWith('~/.') && !one.startsWith('~/.config/') && isPersonal(one.slice(2)) && endsIn(path, one.slice(2)))
  if (place === undefined) return undefined
  const root = path.slice(0, path.length - place.length + 1)
  const has = (name: string) => files.kindOf(join(root, name)) !== undefined
  // A project keeps a file of a tool in `.config`, a person the folders of programs.
  const isProject = OF_PROJECTS.some(has) && !PERSONAL.some(has) && (!has('.config') || files.directoriesIn?.(join(root, '.config'))?.length === 0)
  return !isProject || root === '' || homes.includes(root) || isAmongDotfiles(path, files) ? undefined : place
}
