import { describe, expect, it } from 'vitest'
import { duration } from '../../src/report/terminal.js'

describe('duration', () => {
  it.each([
    [0, '0.0 ms'],
    [3.14159, '3.1 ms'],
    [9.949, '9.9 ms'],
    [9.95, '10 ms'],
    [190.4, '190 ms'],
    [999.4, '999 ms'],
    [999.5, '1.00 s'],
    [2340, '2.34 s'],
    [9999.4, '10.00 s'],
    [9999.5, '10.0 s'],
    [75_000, '75.0 s']
  ])('%s is %s', (milliseconds, text) => {
    expect(duration(milliseconds)).toBe(text)
  })
})
