import { posix, win32 } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** What programs keep for a user: what they can fetch again, and what they are to remember. */
const FOLDERS = {
  cache: { variable: 'XDG_CACHE_HOME', linux: '.cache', darwin: 'Library/Caches' },
  state: { variable: 'XDG_STATE_HOME', linux: '.local/state', darwin: 'Library/Application Support' }
} as const

/**
 * The path of a file of plugvet's that is the user's: in the folder that the platform has for files of its sort.
 * https://specifications.freedesktop.org/basedir-spec/latest/ says where that is on Linux.
 * @returns undefined where the environment does not tell
 */
export function userFile(sort: keyof typeof FOLDERS, name: string, env: Environment, platform: string): string | undefined {
  const paths = platform === 'win32' ? win32 : posix
  const { variable, linux, darwin } = FOLDERS[sort]
  const folder = platform === 'win32' ? env.LOCALAPPDATA : platform === 'darwin' ? below(env.HOME, darwin) : xdg(env, variable, linux)
  return folder === undefined || folder === '' ? undefined : paths.join(folder, 'plugvet', name)
}

/** A relative path in a variable of XDG is not valid. */
function xdg(env: Environment, variable: string, standard: string): string | undefined {
  const given = env[variable]
  return given?.startsWith('/') === true ? given : below(env.HOME, standard)
}

function below(home: string | undefined, path: string): string | undefined {
  return home === undefined || home === '' ? undefined : posix.join(home, path)
}
