import { describe, expect, it } from 'vitest'
import { FORMATS, reporters } from '../../src/report/index.js'
import { OPTIONS, SAMPLE } from './sample.js'

describe('reporters', () => {
  it('has a reporter for every format, and no other', () => {
    expect(Object.keys(reporters)).toEqual([...FORMATS])
  })

  it.each(FORMATS)('%s ends with a line feed, and says the same twice', (format) => {
    const first = reporters[format](SAMPLE, OPTIONS)
    expect(first).toMatch(/[^\n]\n$/)
    expect(reporters[format](SAMPLE, OPTIONS)).toBe(first)
  })

  it.each(FORMATS.filter((format) => format !== 'text'))('%s is never coloured', (format) => {
    expect(reporters[format](SAMPLE, { ...OPTIONS, color: true })).toBe(reporters[format](SAMPLE, OPTIONS))
  })
})
