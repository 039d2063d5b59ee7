import { posix, win32 } from 'node:path'
import { homeFolder, type Platform, type Surroundings } from '../base/world.js'
import type { HostProfile } from '../hosts/profile.js'

type Environment = Readonly<Record<string, string | undefined>>

/** What programs keep for a user: what they can fetch again, what they are to remember, and the user's settings. */
const FOLDERS = {
  cache: { variable: 'XDG_CACHE_HOME', linux: '.cache', darwin: 'Library/Caches', windows: 'LOCALAPPDATA' },
  state: { variable: 'XDG_STATE_HOME', linux: '.local/state', darwin: 'Library/Application Support', windows: 'LOCALAPPDATA' },
  config: { variable: 'XDG_CONFIG_HOME', linux: '.config', darwin: 'Library/Application Support', windows: 'APPDATA' }
} as const

/**
 * The path of a file of plugvet's that is the user's: in the folder that the platform has for files of its sort.
 * https://specifications.freedesktop.org/basedir-spec/latest/ says where that is on Linux.
 * @returns undefined where the environment does not tell
 */
export function userFile(sort: 'cache' | 'state', name: string, env: Environment, platform: string): string | undefined {
  const paths = platform === 'win32' ? win32 : posix
  const folder = folderOf(sort, env, platform, env.HOME)
  return folder === undefined || folder === '' ? undefined : paths.join(folder, 'plugvet', name)
}

/** A name of a file may have 255 bytes, and a path many more: after each 200, a `+`, which `encodeURIComponent` never writes, and the next folder. */
const LONG_PART = /.{200}(?=.)/g

/** Where plugins may keep data of their own: a folder for each, by the path of its directory. */
export function pluginDataOn(platform: string): NonNullable<Surroundings['pluginData']> {
  return (root, env) => userFile('state', `plugin-data/${encodeURIComponent(root.toWellFormed()).replaceAll(LONG_PART, '$&+/')}`, env, platform)
}

function folderOf(sort: keyof typeof FOLDERS, env: Environment, platform: string, home: string | undefined): string | undefined {
  const { variable, linux, darwin, windows } = FOLDERS[sort]
  if (platform === 'win32') return env[windows]
  return platform === 'darwin' ? below(home, darwin) : xdg(env, variable, below(home, linux))
}

/** A relative path in a variable of XDG is not valid. */
function xdg(env: Environment, variable: string, standard: string | undefined): string | undefined {
  const given = env[variable]
  return given?.startsWith('/') === true ? given : standard
}

function below(home: string | undefined, path: string): string | undefined {
  return home === undefined || home === '' ? undefined : posix.join(home, path)
}

/** Where a host looks for the user's own servers. */
interface UserFile {
  readonly host: HostProfile
  /** Absolute path. */
  readonly path: string
}

/**
 * The path of a place in a host's profile: `~` is the home folder, `{config}` the folder of settings; any other one without a root is in the project.
 * @returns undefined without a home folder
 */
export function placePath(place: string, project: string, env: Environment, platform: Platform): string | undefined {
  const path = platform === 'win32' ? win32 : posix
  const [start, ...rest] = place.split('/')
  if (start !== '~' && start !== '{config}') return path.resolve(project, place)
  const home = homeFolder(env, platform === 'win32')
  if (home === undefined || home === '') return undefined
  const config = folderOf('config', env, platform, home) ?? win32.join(home, 'AppData', 'Roaming')
  return path.join(start === '~' ? home : config, ...rest)
}

/** Every path where a host may have the user's servers, whether or not a file is there. None without a home folder. */
export function hostFilesOfUser(hosts: readonly HostProfile[], env: Environment, platform: Platform): UserFile[] {
  return hosts.flatMap((host) =>
    (host.userFiles ?? []).flatMap((place) => {
      const path = placePath(place, '', env, platform)
      return path === undefined ? [] : [{ host, path }]
    })
  )
}
