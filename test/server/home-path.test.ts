import { describe, expect, it } from 'vitest'
import { findHomePath, isAbsolutePath } from '../../src/server/paths.js'

describe('findHomePath', () => {
  it.each([
    ['/Users/jo/x', '/Users/jo', 'HOME'],
    ['/home/jo/x', '/home/jo', 'HOME'],
    ['C:\\Users\\jo\\x', 'C:\\Users\\jo', 'USERPROFILE'],
    ['c:/Users/jo doe/x', 'c:/Users/jo', 'USERPROFILE'],
    ['/mnt/c/Users/jo/x', '/mnt/c/Users/jo', undefined],
    ['/c/Users/jo/x', '/c/Users/jo', 'HOME'],
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
    expect(findHomePath('cd /home/jo/x', true)).toMatchObject({ start: 3, end: 11 })
  })
})

it('knows absolute paths of every platform', () => {
  expect(['/a', 'C:\\a', 'C:/a', '\\\\host\\a', 'a/b', './a', 'C:a'].map(isAbsolutePath)).toEqual([
    ...[true, true, true, true, false, false, false]
  ])
})
