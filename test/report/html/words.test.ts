import { describe, expect, it } from 'vitest'
import { clip, grouped } from '../../../src/base/wording.js'
import { counted } from '../../../src/report/html/markup.js'

describe('grouped and counted', () => {
  it('sets commas between thousands', () => {
    expect([0, 999, 1000, 12_345, 1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '12,345', '1,234,567'])
  })

  it('has a noun in its number', () => {
    expect([counted(0, 'error'), counted(1, 'error'), counted(2000, 'error')]).toEqual(['0 errors', '1 error', '2,000 errors'])
  })
})

describe('clip', () => {
  it('leaves a short text as it is, and cuts a long one without cutting a character', () => {
    expect(clip('abc', 3)).toBe('abc')
    expect(clip('abcd', 3)).toBe('abc…')
    expect(clip('ab\u{1F600}d', 3)).toBe('ab…')
    expect(clip('a\u{1F600}d', 3)).toBe('a\u{1F600}…')
  })
})
