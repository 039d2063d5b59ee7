import { describe, expect, it } from 'vitest'
import { appEnvironment, type Ask } from '../../src/doctor/app-environment.js'

const SHELL = { PATH: '/home/me/.nvm/bin:/usr/bin', HOME: '/home/me', NVM_DIR: '/home/me/.nvm', LC_ALL: 'C', DISPLAY: ':0' }
const nobody: Ask = () => undefined

/** A system that answers one program. */
function answering(program: string, answer: string): Ask {
  return (asked) => (asked === program ? answer : undefined)
}

describe('the environment of a program that the desktop starts', () => {
  it('is that of launchd on macOS', () => {
    const ofSession = { HOME: '/home/me', LC_ALL: 'C', DISPLAY: ':0' }
    expect(appEnvironment('darwin', SHELL, nobody)).toEqual({ env: { ...ofSession, PATH: '/usr/bin:/bin:/usr/sbin:/sbin' }, origin: 'launchd' })
    expect(appEnvironment('darwin', SHELL, answering('launchctl', '/opt/homebrew/bin:/usr/bin\n')).env.PATH).toBe('/opt/homebrew/bin:/usr/bin')
    expect(appEnvironment('darwin', SHELL, answering('launchctl', '\n')).env.PATH).toBe('/usr/bin:/bin:/usr/sbin:/sbin')
  })

  it("is that of systemd's user manager on Linux, as it tells", () => {
    expect(appEnvironment('linux', SHELL, nobody)).toEqual({ env: { HOME: '/home/me', LC_ALL: 'C', DISPLAY: ':0', PATH: '/usr/local/bin:/usr/bin:/bin' }, origin: "systemd's user manager" })
    const told = "PATH=/usr/bin:/snap/bin\nLANG=de_DE.UTF-8\nODD=$'two\\nlines \\'x\\''\nnot a variable\n"
    expect(appEnvironment('linux', SHELL, answering('systemctl', told)).env).toEqual({ HOME: '/home/me', LC_ALL: 'C', DISPLAY: ':0', PATH: '/usr/bin:/snap/bin', LANG: 'de_DE.UTF-8', ODD: "two\nlines 'x'" })
  })

  it("is Explorer's on Windows: the PATH of the machine and that of the user, as the registry has them", () => {
    const shell = { Path: String.raw`C:\shell`, SystemRoot: String.raw`C:\Windows`, USERPROFILE: String.raw`C:\Users\me` }
    const ask: Ask = (_, args) =>
      args[1]?.startsWith('HKLM') === true
        ? '\r\nHKEY_LOCAL_MACHINE\\…\r\n    Path    REG_EXPAND_SZ    %SystemRoot%\\system32;%NOT_SET%\\bin\r\n\r\n'
        : '\r\n    Path    REG_SZ    %UserProfile%\\apps\r\n'
    expect(appEnvironment('win32', shell, ask)).toEqual({
      env: { SystemRoot: String.raw`C:\Windows`, USERPROFILE: String.raw`C:\Users\me`, Path: String.raw`C:\Windows\system32;%NOT_SET%\bin;C:\Users\me\apps` },
      origin: 'Explorer'
    })
    expect(appEnvironment('win32', shell, nobody)).toEqual({ env: shell, origin: 'Explorer' })
  })
})
