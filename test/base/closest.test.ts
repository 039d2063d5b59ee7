import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closest, editDistance, guess } from '../../src/base/wording.js'
import { runs } from '../support/runs.js'

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

  it('is exact up to the limit, and more than it beyond', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.nat(6), (a, b, limit) => {
        const exact = editDistance(a, b)
        const limited = editDistance(a, b, limit)
        expect(limited > limit).toBe(exact > limit)
        if (exact <= limit) expect(limited).toBe(exact)
      }),
      { numRuns: runs(2000) }
    )
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

describe('guess', () => {
  const names = ['no-sse', 'http-url', 'https-url', 'url-form', 'a-x', 'b-x', 'c-x', 'd-x', 'e-x']

  it.each([
    ['no-ses', 'no-sse'],
    ['htt', 'http-url or https-url'],
    ['SSE', 'no-sse'],
    ['url', 'http-url, https-url or url-form']
  ])('%s: %s', (word, meant) => {
    expect(guess(word, names)).toBe(meant)
  })

  it('is none where there is nothing like it, or too much', () => {
    expect(guess('nothing', names)).toBeUndefined()
    expect(guess('x', names)).toBeUndefined()
  })
})
