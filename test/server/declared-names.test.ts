import { expect, it } from 'vitest'
import { namesAt, placesOfNames } from '../../src/server/own-env.js'
import { HOSTS } from '../support/host-profiles.js'

it('names are keys, or texts, or elements of lists, where they can be names of variables', () => {
  const value = { a: { B_KEY: 1, 'no name': 2 }, list: ['A', 3, { name: 'C' }, 'not one'], one: 'D', wrong: [] }
  expect(namesAt(value, [{ in: 'manifest', path: ['a'], are: 'keys' }])).toEqual(['B_KEY'])
  expect(namesAt(value, [{ in: 'server', path: ['list', '*'], are: 'texts' }, { in: 'server', path: ['one'], are: 'texts' }])).toEqual(['A', 'D'])
  expect(namesAt(value, [{ in: 'server', path: ['list', '*', 'name'], are: 'texts' }])).toEqual(['C'])
  expect(namesAt(value, [{ in: 'server', path: ['toString'], are: 'texts' }, { in: 'server', path: ['one', '*'], are: 'keys' }])).toEqual([])
  for (const other of [undefined, null, 3, 'text', []]) expect(namesAt(other, [{ in: 'manifest', path: ['a'], are: 'keys' }])).toEqual([])
})

it('every host knows the places of all the others', () => {
  for (const host of HOSTS) {
    const paths = placesOfNames(host).map(({ path }) => path.join('.'))
    expect(paths).toEqual(expect.arrayContaining(['settings.*.envVar', 'variables.properties', 'userConfig', 'env_vars.*', 'bearer_token_env_var']))
  }
})
