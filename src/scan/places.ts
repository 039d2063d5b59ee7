import { posix, win32 } from 'node:path'
import type { Platform } from '../base/world.js'
import type { HostProfile } from '../hosts/profile.js'

/** Whose files are looked for. */
interface User {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: Platform
}

/** Where a host looks for the user's own servers. */
interface UserFile {
  readonly host: HostProfile
  /** Absolute path. */
  readonly path: string
}

/** The user's home folder; undefined if the environment does not name it. */
export function homeFolder({ env, platform }: User): string | undefined {
  return platform === 'win32' ? (env.USERPROFILE ?? env.HOME) : (env.HOME ?? env.USERPROFILE)
}

/** The folder where programs keep the user's settings. */
function configFolder(home: string, { env, platform }: User): string {
  if (platform === 'win32') return env.APPDATA ?? win32.join(home, 'AppData', 'Roaming')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support')
  const given = env.XDG_CONFIG_HOME
  return given !== undefined && posix.isAbsolute(given) ? given : posix.join(home, '.config')
}

/** Every path where a host may have the user's servers, whether or not a file is there. None without a home folder. */
export function userFiles(hosts: readonly HostProfile[], user: User): UserFile[] {
  const home = homeFolder(user)
  if (home === undefined || home === '') return []
  const path = user.platform === 'win32' ? win32 : posix
  const config = configFolder(home, user)
  return hosts.flatMap((host) =>
    (host.userFiles ?? []).map((place) => {
      const [start, ...rest] = place.split('/')
      return { host, path: path.join(start === '~' ? home : config, ...rest) }
    })
  )
}
