import { describe, expect, it } from 'vitest'
import { reporterOf } from '../../src/cli/start/reports.js'
import { FORMATS } from '../../src/report/report.js'
import { OPTIONS, SAMPLE } from './sample.js'

describe('the reporters', () => {
  it.each(FORMATS)('%s ends with a line feed, and says the same twice', async (format) => {
    const reporter = await reporterOf(format, SAMPLE)
    const first = reporter(SAMPLE, OPTIONS)
    expect(first).toMatch(/[^\n]\n$/)
    expect(reporter(SAMPLE, OPTIONS)).toBe(first)
  })

  it.each(FORMATS.filter((format) => format !== 'text'))('%s is never coloured', async (format) => {
    const reporter = await reporterOf(format, SAMPLE)
    expect(reporter(SAMPLE, { ...OPTIONS, color: true })).toBe(reporter(SAMPLE, OPTIONS))
  })

  it('are each a reporter of their own', async () => {
    const reports = await Promise.all(FORMATS.map(async (format) => (await reporterOf(format, SAMPLE))(SAMPLE, OPTIONS)))
    expect(new Set(reports).size).toBe(FORMATS.length)
  })
})
