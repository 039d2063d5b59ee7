import { describe, expect, it } from 'vitest'
import { closest, editDistance } from '../../src/base/wording.js'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['args', 'args', 0],
    ['arg', 'args', 1],
    ['agrs', 'args', 1],
    ['aargs', 'args', 1],
    ['orgs', 'args', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3]
  ])('from %s to %s', (a, b, distance) => {
    expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance])
  })
})

describe('closest', () => {
  it('takes the nearest, and the first of two that are as near', () => {
    expect(closest('comand', ['args', 'command', 'commands'])).toBe('command')
    expect(closest('bat', ['cat', 'rat'])).toBe('cat')
  })

  it('does not mind the case of letters', () => {
    expect(closest('MCPSERVERS', ['mcpServers'], 0)).toBe('mcpServers')
  })

  it('takes none that is too far', () => {
    expect(closest('env', ['args', 'url'])).toBeUndefined()
    expect(closest('lspServers', ['mcpServers'], 1)).toBeUndefined()
    expect(closest('lspServers', ['mcpServers'], 2)).toBe('mcpServers')
    expect(closest('a', [])).toBeUndefined()
  })
})
