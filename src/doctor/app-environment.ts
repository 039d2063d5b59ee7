import type { Platform } from '../base/world.js'

type Environment = Readonly<Record<string, string | undefined>>

/** The environment of a program that the desktop starts, and not a terminal. */
export interface AppEnvironment {
  readonly env: Environment
  /** Who gives it: `systemd's user manager`. */
  readonly origin: string
}

/** Runs a program of the system. @returns what it prints; undefined if it is not there or fails */
export type Ask = (program: string, args: readonly string[]) => string | undefined

/** What launchd gives a program. */
const LAUNCHD_PATH = '/usr/bin:/bin:/usr/sbin:/sbin'
/** What systemd's user manager gives a program if nothing else sets it. */
const SYSTEMD_PATH = '/usr/local/bin:/usr/bin:/bin'

/** What a session has, wherever a program is started. */
const OF_SESSION = /^(?:HOME|USER|LOGNAME|SHELL|LANG|LC_[A-Z]+|TMPDIR|TZ|DISPLAY|WAYLAND_DISPLAY|XDG_[A-Z_]+|DBUS_SESSION_BUS_ADDRESS|SSH_AUTH_SOCK)$/

/**
 * The environment that a program gets from launchd, from systemd's user manager or from Explorer: asked of the system where it answers,
 * and its defaults otherwise.
 * @param env that of the terminal
 */
export function appEnvironment(platform: Platform, env: Environment, ask: Ask): AppEnvironment {
  if (platform === 'win32') return ofExplorer(env, ask)
  const ofSession = Object.fromEntries(Object.entries(env).filter(([name]) => OF_SESSION.test(name)))
  if (platform === 'darwin') {
    const path = ask('launchctl', ['getenv', 'PATH'])?.trim()
    return { env: { ...ofSession, PATH: path === undefined || path === '' ? LAUNCHD_PATH : path }, origin: 'launchd' }
  }
  const told = variablesIn(ask('systemctl', ['--user', 'show-environment']) ?? '')
  return { env: { PATH: SYSTEMD_PATH, ...ofSession, ...told }, origin: "systemd's user manager" }
}

/** `NAME=value` a line; a value with special characters is in `$'…'`. */
function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, unquoted(value)] as const]
    })
  )
}

function unquoted(value: string): string {
  const [, inner] = /^\$'(.*)'$/.exec(value) ?? []
  return inner === undefined ? value : inner.replaceAll(/\\(.)/g, (_, escaped: string) => ({ n: '\n', t: '\t' })[escaped] ?? escaped)
}

const MACHINE = String.raw`HKLM\SYSTEM\CurrentControlSet\Control\Session Manager\Environment`
const USER = String.raw`HKCU\Environment`

/** Explorer's PATH is that of the machine followed by that of the user, as the registry has them now. */
function ofExplorer(env: Environment, ask: Ask): AppEnvironment {
  const parts = [MACHINE, USER].flatMap((key) => {
    const lines = (ask('reg', ['query', key, '/v', 'Path']) ?? '').split('\n').map((line) => line.trim())
    const [, value] = lines.map((line) => /^Path {1,8}REG_(?:EXPAND_)?SZ {1,8}(\S.*)$/i.exec(line)).find((found) => found !== null) ?? []
    return value === undefined ? [] : [expanded(value, env)]
  })
  if (parts.length === 0) return { env, origin: 'Explorer' }
  const others = Object.entries(env).filter(([name]) => name.toUpperCase() !== 'PATH')
  return { env: { ...Object.fromEntries(others), Path: parts.join(';') }, origin: 'Explorer' }
}

function expanded(text: string, env: Environment): string {
  return text.replaceAll(/%([^%]+)%/g, (whole, name: string) => Object.entries(env).find(([key]) => key.toUpperCase() === name.toUpperCase())?.[1] ?? whole)
}
