import { describe, expect, it } from 'vitest'
import { durationText, parseDuration } from '../../src/base/wording.js'

describe('a duration', () => {
  it.each([
    ['180000', 180_000],
    ['1', 1],
    ['250ms', 250],
    ['30s', 30_000],
    ['2m', 120_000],
    ['1h', 3_600_000],
    ['007', 7]
  ])('%s is read', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds)
  })

  it.each(['', '0', '0s', '-1', '+1', '1.5', '1e3', ' 1', '1 s', 's', '1d', '1min', '30S', 'Infinity', '9999999999999', '999999999999h'])(
    '%j is none',
    (text) => {
      expect(parseDuration(text)).toBeUndefined()
    }
  )

  it.each([
    [0, '0 ms'],
    [0.9, '0 ms'],
    [999, '999 ms'],
    [1000, '1 s'],
    [4149, '4.1 s'],
    [59_999, '59.9 s'],
    [60_000, '1 min'],
    [200_999, '3 min 20 s'],
    [3_600_000, '1 h'],
    [3_659_999, '1 h'],
    [86_399_999, '23 h 59 min'],
    [176_400_000, '2 d 1 h']
  ])('of %d ms is shown as %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text)
  })
})
