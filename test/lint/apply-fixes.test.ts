import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/json/document.js'
import { fixSource, type Judged } from '../../src/lint/fixes.js'
import type { Fix } from '../../src/rule/rule.js'

/** A judge that finds fixes in a document's value. */
function judge(fixesOf: (value: unknown) => Fix[]): (source: string) => Judged {
  return (source) => {
    const document = parseDocument(source)
    const syntax = document.problems.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
    const fixes: Fix[] = syntax.map((edits) => edits.map((edit) => ({ op: 'text', edit })))
    return { document, findings: [...fixes, ...fixesOf(document.value)].map((fix) => ({ fix })) }
  }
}

describe('fixSource', () => {
  it('applies what does not meet at once, and the rest in further rounds', () => {
    const source = '\uFEFF{ // one\n  "a": [1, 2, ],\n}\n'
    expect(fixSource(source, judge(() => []))).toEqual({ source: '{\n  "a": [1, 2 ]\n}\n', fixed: 4 })
  })

  it('goes on as long as the rounds get shorter: of fixes that touch, each takes every other one', () => {
    const lines = 4000
    let rounds = 0
    const removesLines = (source: string): Judged => {
      rounds++
      const document = parseDocument(source)
      const starts = Array.from(source.matchAll(/x\n/g), ({ index }) => index)
      return { document, findings: starts.map((start) => ({ fix: [{ op: 'text', edit: { start, end: start + 2, text: '' } }] })) }
    }
    expect(fixSource(`{}\n${'x\n'.repeat(lines)}`, removesLines)).toEqual({ source: '{}\n', fixed: lines })
    expect(rounds).toBeGreaterThan(10)
  })

  it('keeps a byte order mark that nothing removes', () => {
    const keep = (source: string): Judged => {
      const document = parseDocument(source)
      const fix: Fix = [{ op: 'replace', at: ['a'], value: 2 }]
      return { document, findings: document.text === '{"a":1}' ? [{ fix }] : [] }
    }
    expect(fixSource('\uFEFF{"a":1}', keep)).toEqual({ source: '\uFEFF{"a":2}', fixed: 1 })
  })

  it('does not touch the source where no finding has a fix, whatever document comes with it', () => {
    const document = parseDocument('{}')
    expect(fixSource('{ "a": 1 }', () => ({ document, findings: [] }))).toEqual({ source: '{ "a": 1 }', fixed: 0 })
    expect(fixSource('{ "a": 1 }', () => ({ document, findings: [{}] }))).toEqual({ source: '{ "a": 1 }', fixed: 0 })
  })

  it('skips a fix that has no place, and applies the others', () => {
    const fixes: Fix[] = [[{ op: 'remove', at: ['b'] }], [{ op: 'replace', at: ['a'], value: 2 }]]
    const source = '{"a":1}'
    const once = judge((value) => (JSON.stringify(value) === source ? fixes : fixes.slice(0, 1)))
    expect(fixSource(source, once)).toEqual({ source: '{"a":2}', fixed: 1 })
  })

  it('gives up where two rules undo each other', () => {
    const toggle = judge((value) => [[{ op: 'replace', at: [], value: value === 1 ? 2 : 1 }]])
    expect(fixSource('1', toggle)).toEqual({ source: '1', fixed: 10 })
  })
})
