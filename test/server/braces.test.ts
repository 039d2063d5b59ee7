import { describe, expect, it } from 'vitest'
import { Braces } from '../../src/server/variable-syntax.js'

describe('Braces', () => {
  it('finds the next closing sign, also where there is none any more', () => {
    const braces = new Braces('{}{}}x')
    expect([0, 1, 2, 4, 5].map((from) => braces.next('}', from))).toEqual([1, 1, 3, 4, -1])
    expect(braces.next('}}', 0)).toBe(3)
    expect(braces.next('}}', 4)).toBe(-1)
    expect(new Braces('{').next('}', 0)).toBe(-1)
  })

  it('finds what closes a brace', () => {
    const braces = new Braces('}{a{b}}{')
    expect([0, 1, 3, 7].map((open) => braces.balanced(open))).toEqual([undefined, 7, 6, undefined])
  })
})
