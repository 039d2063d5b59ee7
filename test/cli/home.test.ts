import { expect, it } from 'vitest'
import { homeOf } from '../../src/cli/start/bounds.js'

it('the home folder is the one of the system: on Windows, HOME is that of a shell such as Git Bash', () => {
  const env = { HOME: '/c/Users/me', USERPROFILE: 'C:\\Users\\me' }
  expect([homeOf({ env, platform: 'win32' }), homeOf({ env, platform: 'linux' })]).toEqual(['C:\\Users\\me', '/c/Users/me'])
  expect(homeOf({ env: { USERPROFILE: '/users/me' }, platform: 'darwin' })).toBe('/users/me')
})
