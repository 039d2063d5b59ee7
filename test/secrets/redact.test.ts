import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactor } from '../../src/secrets/mask.js'
import { runs } from '../support/runs.js'
import { expectLinear } from '../support/scaling.js'

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('redactor', () => {
  it('strikes out every occurrence', () => {
    expect(redactor(['s3cret'])('s3cret and "s3cret"; s3cre')).toBe('*** and "***"; s3cre')
  })

  it('takes the longest where one secret holds another', () => {
    expect(redactor(['abc', 'abcdef'])('abcdef abc')).toBe('*** ***')
  })

  it('leaves no end of secrets that overlap', () => {
    expect(redactor(['abcdef', 'defghi'])('<abcdefghi>')).toBe('<***>')
    expect(redactor(['aaa'])('<aaaaa>')).toBe('<***>')
  })

  it.each([
    ['percent-encoded', encodeURIComponent('p/ä b"c')],
    ['percent-encoded in small letters', encodeURIComponent('p/ä b"c').toLowerCase()],
    ['as a form field', encodeURIComponent('p/ä b"c').replaceAll('%20', '+')],
    ['in JSON', JSON.stringify('p/ä b"c').slice(1, -1)],
    ['in JSON with slashes escaped', JSON.stringify('p/ä b"c').slice(1, -1).replaceAll('/', '\\/')],
    ['in JSON in JSON', JSON.stringify(JSON.stringify('p/ä b"c')).slice(3, -3)],
    ['in base64', base64('p/ä b"c')],
    ['in base64 without padding', base64('p/ä b"c').replace(/=+$/, '')]
  ])('knows a secret %s', (_title, written) => {
    expect(redactor(['p/ä b"c'])(`<${written}>`)).toMatch(/^<\*\*\*=*>$/)
  })

  it.each(['u:', 'us:', 'usr:', ''])('knows a secret in base64 after %j', (before) => {
    const secret = 'Tq7vLx2mZ9'
    for (const behind of ['', '!', '!!']) {
      const redacted = redactor([secret])(base64(before + secret + behind))
      expect(redacted).toContain('***')
      // What is left tells of the secret no more than the bits of its rim.
      expect(redacted.replace('***', '').length).toBeLessThanOrEqual(Math.ceil(((before + behind).length * 4) / 3) + 6)
    }
  })

  it('looks for encoded forms of long secrets only', () => {
    expect(redactor(['a b'])('a%20b a b')).toBe('a%20b ***')
  })

  it('ignores what would garble every text', () => {
    const redact = redactor(['', ' ', '   ', 'a', 'is'])
    expect(redact('this is a text')).toBe('this is a text')
  })

  it('takes a secret as text, not as a pattern', () => {
    expect(redactor(['a.c$&'])('abc$& a.c$&')).toBe('abc$& ***')
  })

  it('bears a lone surrogate', () => {
    expect(redactor(['abcdef\ud800'])('<abcdef\ud800>')).toBe('<***>')
  })

  it('leaves nothing of any secret', () => {
    const secret = fc.string({ unit: fc.constantFrom(...'abc/+"\\ %é'.split('')), minLength: 3, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), fc.string(), (secrets, between) => {
        const redacted = redactor(secrets)(secrets.join(between))
        for (const text of secrets) {
          if (text.trim().length >= 3 && !'***'.includes(text)) expect(redacted).not.toContain(text)
        }
      }),
      { numRuns: runs(1000), seed: 20260131 }
    )
  })
})

it('takes linear time for thousands of secrets that begin alike', () => {
  expectLinear((count) => {
    const secrets = Array.from({ length: count }, (_, at) => `ghp_${String(at).padStart(36, '0')}`)
    return redactor(secrets)(secrets.join(' '))
  }, 1000)
})
