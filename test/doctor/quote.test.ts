import { describe, expect, it } from 'vitest'
import { quote } from '../../src/doctor/diagnosis.js'

const SECRET = ['top', 'secret', 'value'].join('-')
const redact = (text: string): string => text.replaceAll(SECRET, '***')

describe('a quotation', () => {
  it('is masked, in one line, and visible', () => {
    expect(quote(`a ${SECRET}\n  b\u001b[31m`, redact, 80)).toBe(String.raw`a *** b\u001b[31m`)
  })

  it('is masked before it is cut', () => {
    expect(quote(`${'x'.repeat(5)}${SECRET}`, redact, 7)).toBe('xxxxx*…')
  })

  it.each([
    ['exactly', 7, 'exactly'],
    ['too long', 7, 'too lo…'],
    ['12345😀', 7, '12345😀'],
    ['12345😀8', 7, '12345…']
  ])('of %j has %i characters', (text, length, expected) => {
    expect(quote(text, redact, length)).toBe(expected)
  })

  it('of an enormous text is its size, since a cut could go through a secret', () => {
    const text = SECRET.repeat(10_000)
    expect(quote(text, redact, 80)).toBe(`(${text.length} characters)`)
  })
})
