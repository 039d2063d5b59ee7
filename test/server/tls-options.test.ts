import { describe, expect, it } from 'vitest'
import { holdsShortInsecure, insecureOptionOfScript, isInsecureOption } from '../../src/rule/servers/tls.js'

describe('isInsecureOption', () => {
  it.each([
    ['--insecure', undefined],
    ['-insecure', 'x'],
    ['--no-check-certificate', '--x'],
    ['--ignoreHTTPSErrors', 'true'],
    ['--ssl-verify', 'false'],
    ['--strict-ssl', '0']
  ])('%s %s is', (option, next) => {
    expect(isInsecureOption(option, next)).toBe(true)
  })

  it.each([
    ['--insecure', 'false'],
    ['--ssl-verify', 'true'],
    ['--ssl-verify', undefined],
    ['--ssl-verify', '/etc/ca.pem'],
    ['--insecure=true', undefined],
    ['--no-verify', undefined],
    ['insecure', undefined]
  ])('%s %s is not', (option, next) => {
    expect(isInsecureOption(option, next)).toBe(false)
  })
})

it('reads clusters of curl options up to one that takes a value', () => {
  expect(['-k', '-sSk', '-skL', '-ok', '-Hk', '--k', 'k', '-s'].map(holdsShortInsecure)).toEqual([
    ...[true, true, true, false, false, false, false, false]
  ])
})

describe('insecureOptionOfScript', () => {
  it.each([
    ['curl -s -k https://a.example', { text: '-k', start: 8, end: 10, name: '-k' }],
    ['x=$(curl -sk https://a.example) a', { text: '-sk', start: 9, end: 12, name: '-k' }],
    ['cd x; wget --no-verify-ssl y', { text: '--no-verify-ssl', start: 11, end: 26, name: '--no-verify-ssl' }]
  ])('finds it in %j', (script, word) => {
    expect(insecureOptionOfScript(script)).toEqual(word)
  })

  it.each(['a-mcp -k', 'curl https://a.example; a-mcp -k', 'curl https://a.example | a-mcp -k', 'curl-mcp -k', ''])(
    'finds none in %j',
    (script) => {
      expect(insecureOptionOfScript(script)).toBeUndefined()
    }
  )
})
