import { describe, expect, it } from 'vitest'
import { findHomePath, findOwnDrive, isAbsolutePath } from '../../src/server/paths.js'

describe('findHomePath', () => {
  it.each([
    ['/Users/jo/x', '/Users/jo', 'HOME'],
    ['/home/jo/x', '/home/jo', 'HOME'],
    ['C:\\Users\\jo\\x', 'C:\\Users\\jo', 'USERPROFILE'],
    ['c:/Users/jo doe/x', 'c:/Users/jo doe', 'USERPROFILE'],
    ['/root/x', '/root', 'HOME'],
    ['D:\\Users\\jo\\x', 'D:\\Users\\jo', undefined],
    ['/mnt/c/Users/jo/x', '/mnt/c/Users/jo', undefined],
    ['/c/Users/jo/x', '/c/Users/jo', undefined],
    ['file:///C:/Users/jo/x', '/C:/Users/jo', undefined],
    ['--root=/home/jo/x', '/home/jo', 'HOME'],
    ['file:///Users/jo/x', '/Users/jo', 'HOME'],
    ['{"root":"/Users/jo/x"}', '/Users/jo', 'HOME'],
    ['/tmp,/home/jo/x', '/home/jo', 'HOME'],
    ['/Users/Shared/x,/Users/jo/x', '/Users/jo', 'HOME']
  ])('finds that of %j', (text, home, variable) => {
    const found = findHomePath(text)
    expect(found?.variable).toBe(variable)
    expect(text.slice(found?.start, found?.end)).toBe(home)
  })

  it.each([
    '/Users/Shared/x',
    '/home/linuxbrew/.linuxbrew/bin/x',
    'C:/Users/Public/x',
    '/Users/{id}/x',
    '/Users/:id/x',
    '/home/${USER}/x',
    '/home/node/x',
    '/home/user/x',
    '/home/vscode/x',
    '/root',
    '/rootless/x',
    '/usr/bin:/home/jo/x',
    '/Users/<you>/x',
    '--route=/Users/me/x',
    '--api-path=/Users/me/x',
    'https://example.com/Users/me/x',
    '/data/home/jo/x',
    'GET /Users/me/x',
    '/users/me/x',
    '/homepage/x'
  ])('finds none in %j', (text) => {
    expect(findHomePath(text)).toBeUndefined()
  })

  it('says whether the path goes on', () => {
    const goesOn = (text: string) => findHomePath(text)?.goesOn
    expect(['/home/jo', '/home/jo/', '/home/jo/x', 'C:\\Users\\jo\\x'].map(goesOn)).toEqual([false, false, true, true])
  })

  it('looks at every word of a script', () => {
    expect(findHomePath('cd /home/jo/x', 'script')).toMatchObject({ start: 3, end: 11 })
  })

  it('looks at what follows every colon of a list of paths', () => {
    expect(findHomePath('/usr/bin:/home/jo/x', 'list')).toMatchObject({ start: 9, end: 17 })
    expect(findHomePath('${PATH}:/home/jo/x', 'list')).toMatchObject({ start: 8, end: 16 })
    expect(findHomePath('http://a.example:/home/jo/x', 'list')).toBeUndefined()
  })
})

describe('findOwnDrive', () => {
  it.each([
    ['D:\\work\\a', 0],
    ['e:/work', 0],
    ['--root=E:\\work', 7],
    ['file:///D:/work', 8]
  ])('finds the drive of %j', (text, start) => {
    expect(findOwnDrive(text)).toEqual({ start, end: start + 2 })
  })

  it('finds a drive as WSL calls it', () => {
    expect(findOwnDrive('/mnt/e/work/a.js')).toEqual({ start: 0, end: 6 })
    expect(findOwnDrive('--root=/mnt/d/work')).toEqual({ start: 7, end: 13 })
    expect(['/mnt/c/tools/a', '/mnt/data/a', '/mnt/e', 'x /mnt/e/a'].map((text) => findOwnDrive(text))).toEqual([undefined, undefined, undefined, undefined])
    expect(findOwnDrive('/mnt/c/dev/a.js')).toEqual({ start: 0, end: 6 })
    expect(findOwnDrive('cd /mnt/h/work && node a.js', 'script')).toEqual({ start: 3, end: 9 })
    expect(['cd /mnt/data/a', 'cd /srv/mnt/d/a', 'cd /mnt/c/Windows/System32'].map((text) => findOwnDrive(text, 'script'))).toEqual([undefined, undefined, undefined])
  })

  it.each(['C:\\work', 'D:', 'D:\\', 'd', 'http://a.example', 'D:work', 'say D:\\work', '--route=d:/a'])('finds none in %j', (text) => {
    expect(findOwnDrive(text)).toBeUndefined()
  })
})

it('knows absolute paths of every platform', () => {
  expect(['/a', 'C:\\a', 'C:/a', '\\\\host\\a', 'a/b', './a', 'C:a'].map(isAbsolutePath)).toEqual([
    ...[true, true, true, true, false, false, false]
  ])
})
