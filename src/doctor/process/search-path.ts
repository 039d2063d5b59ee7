import { posix, win32 } from 'node:path'
import type { Platform } from '../../config/surroundings.js'

/** What a program is looked up in. */
export interface SearchSurroundings {
  readonly platform: Platform
  readonly env: Readonly<Record<string, string>>
  /** Absolute. */
  readonly cwd: string
}

/** Where the C library looks in an environment without PATH. */
const DEFAULT_PATH = '/bin:/usr/bin'
const DEFAULT_PATHEXT = '.COM;.EXE;.BAT;.CMD'

/** The directories a name is looked up in, in order and absolute. */
export function searchPath({ platform, env, cwd }: SearchSurroundings): readonly string[] {
  const value = valueOf(env, 'PATH', platform)
  if (platform === 'win32') {
    const named = (value ?? '').split(';').map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
    return [cwd, ...named.filter((part) => part !== '').map((part) => win32.resolve(cwd, part))]
  }
  // An empty part means the working directory.
  return (value ?? DEFAULT_PATH).split(':').map((part) => posix.resolve(cwd, part))
}

/** The names a program's file may have: on Windows it is named without its suffix as a rule. */
export function fileNames(command: string, { platform, env }: SearchSurroundings): readonly string[] {
  if (platform !== 'win32') return [command]
  const suffixed = programSuffixes(env).map((suffix) => command + suffix)
  return win32.basename(command).includes('.') ? [command, ...suffixed] : [...suffixed, command]
}

/** The suffixes by which Windows knows a program, in lower case. */
export function programSuffixes(env: Readonly<Record<string, string>>): readonly string[] {
  const value = valueOf(env, 'PATHEXT', 'win32') ?? DEFAULT_PATHEXT
  return value.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim().toLowerCase()]))
}

/** A variable of an environment; on Windows the case of its name makes no difference. */
function valueOf(env: Readonly<Record<string, string>>, name: string, platform: Platform): string | undefined {
  if (platform !== 'win32') return Object.hasOwn(env, name) ? env[name] : undefined
  const upper = name.toUpperCase()
  return Object.entries(env).find(([key]) => key.toUpperCase() === upper)?.[1]
}
