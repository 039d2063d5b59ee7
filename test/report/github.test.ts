import { describe, expect, it } from 'vitest'
import { rulePage } from '../../src/base/links.js'
import { github } from '../../src/report/github.js'
import { golden } from '../support/golden.js'
import { handMade, runOf } from '../support/hand-made.js'
import { OPTIONS, SAMPLE } from './sample.js'

describe('github', () => {
  it('writes an annotation for every finding', () => {
    expect(github(SAMPLE, { ...OPTIONS, info: true })).toBe(golden('github.txt'))
  })

  it('leaves infos out unless they are asked for', () => {
    const lines = golden('github.txt').split('\n')
    const others = lines.filter((line) => !line.startsWith('::notice '))
    expect(others).toHaveLength(lines.length - 1)
    expect(github(SAMPLE, OPTIONS)).toBe(others.join('\n'))
    expect(github(SAMPLE, { ...OPTIONS, quiet: true })).toBe(others.join('\n'))
  })

  it('lets no control character of a path through', () => {
    const finding = { ruleId: 'r', message: 'm', span: { start: 0, end: 1 } } as const
    const file = handMade({ path: 'a\u001b[31m.json', text: '{}', findings: [finding] })
    expect(github(runOf([file]), OPTIONS)).toContain('file=a\\u001b[31m.json,')
  })

  it('escapes what would end a message or a property', () => {
    const finding = { ruleId: 'r', message: '100%: a,b\r\n::error::c', help: 'd%0Ae' }
    const file = handMade({ path: 'a:b,c%\n\r.json', text: '{}', findings: [finding] })
    expect(github(runOf([file]), OPTIONS)).toBe(
      '::error file=a%3Ab%2Cc%25%0A%0D.json,line=1,col=1,endLine=1,endColumn=2,title=plugvet r' +
        '::100%25: a,b ::error::c%0Ad%250Ae' +
        `%0A${rulePage('r')}\n`
    )
  })

  it('names no columns for a range over several lines, which the runner would refuse', () => {
    const file = handMade({ path: 'a.json', text: '{\n  "a": {\n  }\n}', findings: [{ on: '{\n  }' }] })
    expect(github(runOf([file]), OPTIONS)).toBe(
      `::error file=a.json,line=2,endLine=3,title=plugvet some-rule::Something is wrong%0AMend it.%0A${rulePage('some-rule')}\n`
    )
  })

  it('writes nothing where nothing was found', () => {
    expect(github(runOf([handMade({ path: 'a.json', text: '{}' })]), OPTIONS)).toBe('')
  })
})
