import { describe, expect, it } from 'vitest'
import { breakReadmes } from '../../scripts/fuzz/readmes.js'
import { PLUGVET } from '../../scripts/fuzz/subject.js'

describe('READMEs that are changed at random', () => {
  it('are linted and fixed', () => {
    expect(breakReadmes(30)).toEqual({ tried: 30, wrong: [] })
  })

  it('would show a fix that changes the prose, or that leaves something to fix', () => {
    const { wrong } = breakReadmes(20, { ...PLUGVET, fix: (file) => `${PLUGVET.fix(file)}.` })
    expect(wrong.some((one) => one.startsWith('a fix changes the prose: '))).toBe(true)
    expect(wrong.some((one) => one.startsWith('a fix leaves something to fix: '))).toBe(true)
  })

  it('would show an error', () => {
    const { wrong } = breakReadmes(20, { ...PLUGVET, lint: () => { throw new Error('broken') } })
    expect(wrong.join()).toContain('Error: broken')
  })
})
