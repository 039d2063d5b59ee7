import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base32Of, base64Of, base64UrlOf, byteLength, fromBase64, hexOf, textOf, utf8Of } from '../../src/base/bytes.js'

const texts = fc.string({ unit: 'binary' })
const bytes = fc.uint8Array()

describe('bytes without Node', () => {
  it.each([
    ['utf8Of', texts, (text: string) => [Buffer.from(utf8Of(text)), Buffer.from(text)]],
    ['byteLength', texts, (text: string) => [byteLength(text), Buffer.byteLength(text)]],
    // Node reads the lower byte of a character beyond ASCII as a digit; here it is skipped.
    ['fromBase64', fc.oneof(fc.base64String(), fc.string({ unit: 'binary-ascii' }), fc.string({ unit: fc.constantFrom('A', 'z', '+', '_', '-', '/', ' ', '=', '!') })), (text: string) => [
      Buffer.from(fromBase64(text)),
      Buffer.from(text, 'base64')
    ]]
  ] as const)('%s does as Buffer does', (_, arbitrary, both) => {
    fc.assert(fc.property(arbitrary, (text) => {
      const [ours, theirs] = both(text)
      expect(ours).toEqual(theirs)
    }))
  })

  it.each([
    // The vectors of RFC 4648 §10, without their padding.
    ['', ''], ['f', 'MY'], ['fo', 'MZXQ'], ['foo', 'MZXW6'], ['foob', 'MZXW6YQ'], ['fooba', 'MZXW6YTB'], ['foobar', 'MZXW6YTBOI']
  ])('base32Of encodes %j', (text, encoded) => {
    expect(base32Of(utf8Of(text))).toBe(encoded)
  })

  it.each([
    ['textOf', (given: Uint8Array) => [textOf(given), Buffer.from(given).toString('utf8')]],
    ['hexOf', (given: Uint8Array) => [hexOf(given), Buffer.from(given).toString('hex')]],
    ['base64Of', (given: Uint8Array) => [base64Of(given), Buffer.from(given).toString('base64')]],
    ['base64UrlOf', (given: Uint8Array) => [base64UrlOf(given), Buffer.from(given).toString('base64url')]]
  ] as const)('%s does as Buffer does', (_, both) => {
    fc.assert(fc.property(bytes, (given) => {
      const [ours, theirs] = both(given)
      expect(ours).toBe(theirs)
    }))
  })

  it('keeps a byte order mark', () => {
    expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b))).toBe('\uFEFF{')
  })
})
