import { describe, expect, it } from 'vitest'
import { fitsSegments, fitsWildcard } from '../../src/base/glob.js'
import { packageFact, parseImage } from '../../src/server/package-facts.js'
import { fitsUrl, judgedUrl } from '../../src/server/url-pattern.js'
import { expectLinear } from '../support/scaling.js'

describe('fitsWildcard', () => {
  it.each([
    ['', '', true],
    ['*', '', true],
    ['a', 'a', true],
    ['a', 'ab', false],
    ['a*', 'a', true],
    ['*a', 'ba', true],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['a*b*c', 'a-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['a**b', 'a-b', true],
    ['a.c', 'abc', false]
  ])('%j and %j: %j', (pattern, text, expected) => {
    expect(fitsWildcard(pattern, text)).toBe(expected)
  })
})

describe('fitsSegments', () => {
  it.each([
    ['a/b', 'a/b', true],
    ['a/*', 'a/b', true],
    ['a/*', 'a/b/c', false],
    ['a/**', 'a', true],
    ['a/**', 'a/b/c', true],
    ['**/c', 'a/b/c', true],
    ['**/c', 'a/c/b', false],
    ['a/**/c/**/e', 'a/b/c/c/d/e', true],
    ['a/**/c/**/e', 'a/b/d/e', false],
    ['**', '', true],
    ['a/**', 'a/no/c', false],
    ['a/*', 'a/no', false],
    ['a/no', 'a/no', true]
  ])('%j and %j: %j', (pattern, text, expected) => {
    expect(fitsSegments(pattern.split('/'), text.split('/'), (segment) => segment !== 'no')).toBe(expected)
  })
})

describe('fitsUrl', () => {
  const fits = (pattern: string, url: string) => {
    const judged = judgedUrl(url, [])
    return 'url' in judged ? fitsUrl(pattern, judged) : judged.unclear
  }

  it.each([
    ['https://example.com', 'https://EXAMPLE.com/any?x', true],
    ['https://example.com/', 'https://example.com', true],
    ['https://example.com/', 'https://example.com/a', false],
    ['https://example.com/a/', 'https://example.com/a', true],
    ['https://example.com/a/*', 'https://example.com/a/b', true],
    ['https://example.com/a/*', 'https://example.com/a/b/c', false],
    ['https://example.com/%61', 'https://example.com/a', true],
    ['https://example.com:443', 'https://example.com', true],
    ['https://example.com:*', 'https://example.com:8443', true],
    ['http://example.com:443', 'http://example.com', false],
    ['*://example.com', 'http://example.com', true],
    ['https://*', 'https://any.example', true],
    ['https://api-*.example.com', 'https://api-1.example.com', true],
    ['https://api-*.example.com', 'https://api-1.evil.example.com', false],
    ['https://*.example.com', 'https://example.com', false],
    ['https://example.com*', 'https://example.com.evil.org', false],
    ['https://127.0.0.1', 'https://0x7f.1/', true],
    ['https://example.com', 'https://example.com:${PORT}/', 'variable'],
    ['https://example.com', 'https://example.com/${X}', true],
    ['https://example.com', '${X}://example.com/', 'variable'],
    ['https://example.com', 'https://example.com/\\evil', 'invalid'],
    ['example.com', 'https://example.com', false]
  ])('%j and %j: %j', (pattern, url, expected) => {
    expect(fits(pattern, url)).toBe(expected)
  })
})

describe('parseImage', () => {
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`

  it.each([
    ['mcp/fetch', { name: 'mcp/fetch' }],
    ['docker.io/library/node:24', { name: 'node', tag: '24' }],
    ['localhost:5000/a/b', { name: 'localhost:5000/a/b' }],
    ['[::1]:5000/a:1', { name: '[::1]:5000/a', tag: '1' }],
    [`ghcr.io/a/b:1@${digest}`, { name: 'ghcr.io/a/b', tag: '1', digest }],
    ['Upper/a', { name: 'Upper/a' }],
    ['Upper', undefined],
    ['a/../b', undefined],
    ['a/b@1', undefined],
    ['a/b:', undefined],
    ['a/${B}', undefined],
    ['', undefined]
  ])('%j', (text, expected) => {
    expect(parseImage(text)).toEqual(expected)
  })
})

it('takes long texts once', () => {
  expectLinear((long) => {
    fitsWildcard('*a*b*c*d', 'abc'.repeat(long))
    fitsSegments(['**', 'a*', '**', '*b', 'x'], 'a/b/'.repeat(long).split('/'), () => true)
    for (const url of ['https://' + 'a.'.repeat(long), 'https://a/' + '%61/'.repeat(long), 'https://' + '${A}'.repeat(long), ' '.repeat(long)]) {
      const judged = judgedUrl(url, [])
      if ('url' in judged) fitsUrl('https://*.b.example/**/x', judged)
    }
    for (const text of ['a/'.repeat(long), 'a-'.repeat(long), 'a:'.repeat(long), '@'.repeat(long)]) {
      parseImage(text)
      for (const registry of ['npm', 'pypi', 'nuget', 'image'] as const) packageFact(registry, text)
    }
  }, 25_000)
})
