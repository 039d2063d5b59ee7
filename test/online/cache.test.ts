import { expect, it } from 'vitest'
import { cachePath } from '../../src/online/cache.js'

it.each([
  ['linux', { HOME: '/home/a' }, '/home/a/.cache/plugvet/packages.json'],
  ['linux', { HOME: '/home/a', XDG_CACHE_HOME: '/c' }, '/c/plugvet/packages.json'],
  ['linux', { HOME: '/home/a', XDG_CACHE_HOME: 'relative' }, '/home/a/.cache/plugvet/packages.json'],
  ['darwin', { HOME: '/Users/a' }, '/Users/a/Library/Caches/plugvet/packages.json'],
  ['win32', { LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local' }, 'C:\\Users\\a\\AppData\\Local\\plugvet\\packages.json'],
  ['linux', {}, undefined],
  ['darwin', { HOME: '' }, undefined],
  ['win32', { HOME: '/home/a' }, undefined]
])('the cache of %s with %j', (platform, env, path) => {
  expect(cachePath(env, platform)).toBe(path)
})
