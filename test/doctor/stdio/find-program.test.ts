import { describe, expect, it } from 'vitest'
import type { FileAccess } from '../../../src/base/world.js'
import { findProgram, nearProgram, searchPath, type SearchSurroundings } from '../../../src/doctor/stdio/find-program.js'

/** Files by their exact paths, whatever the separator. */
function filesAt(...executables: readonly string[]): FileAccess {
  return {
    readText: () => undefined,
    kindOf: (path) => (executables.includes(path) ? 'file' : undefined),
    isExecutable: (path) => executables.includes(path),
    filesIn: () => undefined
  }
}

const posix: SearchSurroundings = { platform: 'linux', env: { PATH: '/usr/bin:/opt/bin:' }, cwd: '/work' }
const windows: SearchSurroundings = {
  platform: 'win32',
  env: { Path: 'C:\\nodejs;"C:\\Program Files\\tools"; ', PathExt: '.COM;.EXE;.BAT;.CMD' },
  cwd: 'C:\\work'
}

describe('the search for a program', () => {
  it.each([
    ['tool', ['/opt/bin/tool'], '/opt/bin/tool'],
    ['tool', ['/opt/bin/tool', '/usr/bin/tool'], '/usr/bin/tool'],
    // An empty part of PATH is the working directory.
    ['tool', ['/work/tool'], '/work/tool'],
    ['./tool', ['/work/tool', '/usr/bin/tool'], '/work/tool'],
    ['bin/tool', ['/work/bin/tool'], '/work/bin/tool'],
    ['/abs/tool', ['/abs/tool'], '/abs/tool'],
    ['a\\b', ['/usr/bin/a\\b'], '/usr/bin/a\\b']
  ])('finds %s on POSIX among %j', (command, files, path) => {
    expect(findProgram(command, posix, filesAt(...files))).toEqual({ is: 'found', path })
  })

  it.each([
    ['tool', ['/work/bin/tool']],
    ['bin/tool', ['/usr/bin/bin/tool']],
    ['tool.exe', ['/usr/bin/tool']]
  ])('does not find %s on POSIX among %j', (command, files) => {
    expect(findProgram(command, posix, filesAt(...files))).toEqual({ is: 'missing' })
  })

  it('looks where the C library does in an environment without PATH', () => {
    expect(searchPath({ ...posix, env: {} })).toEqual(['/bin', '/usr/bin'])
    expect(searchPath({ ...posix, env: { Path: '/x' } })).toEqual(['/bin', '/usr/bin'])
  })

  it.each([
    ['npx', ['C:\\nodejs\\npx', 'C:\\nodejs\\npx.cmd'], 'C:\\nodejs\\npx.cmd'],
    ['tool', ['C:\\Program Files\\tools\\tool.exe'], 'C:\\Program Files\\tools\\tool.exe'],
    ['tool', ['C:\\work\\tool.bat', 'C:\\nodejs\\tool.exe'], 'C:\\work\\tool.bat'],
    ['npx.cmd', ['C:\\nodejs\\npx.cmd'], 'C:\\nodejs\\npx.cmd'],
    ['server.js', ['C:\\work\\server.js.cmd'], 'C:\\work\\server.js.cmd'],
    ['bin/server', ['C:\\work\\bin\\server.exe'], 'C:\\work\\bin\\server.exe'],
    ['D:\\x\\server.exe', ['D:\\x\\server.exe'], 'D:\\x\\server.exe']
  ])('finds %s on Windows among %j', (command, files, path) => {
    const inLowerCase = filesAt(...files)
    expect(findProgram(command, windows, inLowerCase)).toEqual({ is: 'found', path })
  })

  it('uses the suffixes Windows has by default', () => {
    const surroundings = { ...windows, env: { PATH: 'C:\\x' } }
    expect(findProgram('a', surroundings, filesAt('C:\\x\\a.cmd')).is).toBe('found')
    expect(findProgram('a', surroundings, filesAt('C:\\x\\a.py')).is).toBe('missing')
  })
})

describe('a near program', () => {
  type Folders = Readonly<Record<string, readonly string[]>>

  function near(command: string, surroundings: SearchSurroundings, folders: Folders) {
    const separator = surroundings.platform === 'win32' ? '\\' : '/'
    const paths = Object.entries(folders).flatMap(([path, names]) => names.map((name) => path + separator + name))
    return nearProgram(command, surroundings, filesAt(...paths), (directory) => folders[directory] ?? [])
  }

  it.each([
    ['pyhton3', 'python3'],
    ['nodee', 'node'],
    ['python', 'python3'],
    ['something-else', undefined],
    // `code` is no substitute for a missing `node`, however near it is.
    ['nod', 'node']
  ])('of %s is %s', (command, expected) => {
    expect(near(command, posix, { '/usr/bin': ['code', 'python3', 'nodes', 'node', 'ls'] })).toBe(expected)
  })

  it('is not one of another meaning for a launcher that is not installed', () => {
    expect(near('node', posix, { '/usr/bin': ['code', 'nodes'] })).toBeUndefined()
    expect(near('node', posix, { '/usr/bin': ['code', 'nodejs'] })).toBe('nodejs')
  })

  it('can be executed', () => {
    expect(nearProgram('servr', posix, filesAt('/opt/bin/serv'), () => ['server', 'serv'])).toBe('serv')
    expect(nearProgram('servr', posix, filesAt(), () => ['server', 'serv'])).toBeUndefined()
  })

  it('is named without its suffix on Windows, and from the directory of a path', () => {
    expect(near('serevr', windows, { 'C:\\nodejs': ['Server.CMD'] })).toBeUndefined()
    expect(near('serevr', windows, { 'C:\\nodejs': ['server.cmd'] })).toBe('server')
    expect(near('bin\\serevr', windows, { 'C:\\work\\bin': ['server.exe'] })).toBe('bin\\server')
  })

  it('is looked for with bounded work', () => {
    let listed = 0
    const env = { PATH: Array.from({ length: 5000 }, (_, index) => `/d${index}`).join(':') }
    nearProgram('servr', { ...posix, env }, filesAt(), (directory) => {
      listed++
      return Array.from({ length: 1000 }, (_, index) => `${directory}-${index}`)
    })
    expect(listed).toBe(100)
  })
})
