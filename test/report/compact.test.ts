import { describe, expect, it } from 'vitest'
import { compact } from '../../src/report/compact.js'
import { golden } from '../support/golden.js'
import { handMade, runOf } from '../support/hand-made.js'
import { OPTIONS, SAMPLE } from './sample.js'

describe('compact', () => {
  it('writes a line for each error and warning', () => {
    expect(compact(SAMPLE, OPTIONS)).toBe(golden('compact.txt'))
  })

  it('writes infos on demand', () => {
    expect(compact(SAMPLE, { ...OPTIONS, info: true })).toBe(golden('compact-info.txt'))
  })

  it('writes errors alone when it is to be quiet', () => {
    const lines = golden('compact.txt').split('\n')
    const errors = lines.filter((line) => line.includes(': error '))
    expect(errors).toHaveLength(2)
    expect(compact(SAMPLE, { ...OPTIONS, quiet: true, info: true })).toBe(errors.join('\n') + '\n')
  })

  it('writes nothing where nothing was found', () => {
    expect(compact(runOf([handMade({ path: 'a.json', text: '{}' })]), OPTIONS)).toBe('')
  })

  it('keeps a finding on its line', () => {
    const file = handMade({ path: 'a\nb.json', text: '{}', findings: [{ message: 'one\r\ntwo\u0085three\u001B' }] })
    expect(compact(runOf([file]), OPTIONS)).toBe('a\\u000ab.json:1:1: error some-rule one two\\u0085three\\u001b\n')
  })
})
