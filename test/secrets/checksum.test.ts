import { describe, expect, it } from 'vitest'
import { hasChecksum } from '../../src/secrets/token-forms.js'
import { madeUp, withChecksum } from './made-up.js'

describe('hasChecksum', () => {
  // Bodies of 30 characters: an own one, and two whose checksums begin with a zero and with a high digit.
  it.each([madeUp(30), 'x'.repeat(30), '0'.repeat(30)])('accepts what is written after %s', (body) => {
    expect(hasChecksum('ghp_' + withChecksum(body))).toBe(true)
    expect(hasChecksum('npm_' + withChecksum(body))).toBe(true)
  })

  it('rejects a token of which any character was changed', () => {
    const token = withChecksum(madeUp(30))
    for (let at = 0; at < token.length; at++) {
      const other = token.charAt(at) === 'a' ? 'b' : 'a'
      expect([at, hasChecksum('ghp_' + token.slice(0, at) + other + token.slice(at + 1))]).toEqual([at, false])
    }
  })

  it('rejects what is too short to hold one', () => {
    expect(hasChecksum('ghp_000000')).toBe(false)
    expect(hasChecksum('ghp_')).toBe(false)
  })
})
