import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Lines } from '../../src/base/text.js'
import { runs } from '../support/runs.js'

function placesOf(text: string): string[] {
  const lines = new Lines(text)
  return Array.from({ length: text.length + 1 }, (_, offset) => {
    const { line, column } = lines.positionAt(offset)
    return `${line}:${column}`
  })
}

describe('Lines', () => {
  it.each([
    ['nothing', '', ['1:1']],
    ['LF', 'a\nb\n', ['1:1', '1:2', '2:1', '2:2', '3:1']],
    ['CR LF, which is one end', 'a\r\nb', ['1:1', '1:2', '1:3', '2:1', '2:2']],
    ['a lone CR', 'a\rb', ['1:1', '1:2', '2:1', '2:2']],
    ['LF CR, which are two', 'a\n\rb', ['1:1', '1:2', '2:1', '3:1', '3:2']],
    ['a tab, which is one column', '\ta', ['1:1', '1:2', '1:3']],
    ['a surrogate pair, which is two', '😀a', ['1:1', '1:2', '1:3', '1:4']],
    ['line ends of Unicode, which do not count', 'a\u2028b\u0085c', ['1:1', '1:2', '1:3', '1:4', '1:5', '1:6']]
  ])('places the offsets of %s', (_title, text, expected) => {
    expect(placesOf(text)).toEqual(expected)
  })

  it('moves an offset outside the text to its ends', () => {
    const lines = new Lines('a\nb')
    expect(lines.positionAt(-1)).toEqual({ line: 1, column: 1, offset: 0 })
    expect(lines.positionAt(9)).toEqual({ line: 2, column: 2, offset: 3 })
  })

  it('gives a line without its end', () => {
    const lines = new Lines('ab\r\n\rc\n')
    expect(lines.count).toBe(4)
    expect([1, 2, 3, 4, 5].map((line) => lines.spanOf(line))).toEqual([
      { start: 0, end: 2 },
      { start: 4, end: 4 },
      { start: 5, end: 6 },
      { start: 7, end: 7 },
      { start: 7, end: 7 }
    ])
  })

  it('gives a line before and after it has placed an offset after it', () => {
    const text = 'a\nb\r\nc\rd'
    const asked = ['line 3', 'offset 0', 'line 1', 'offset 6', 'line 4', 'offset 3']
    const answers = (order: readonly string[]) => {
      const lines = new Lines(text)
      const answer = (question: string) => {
        const [what, number = ''] = question.split(' ')
        return what === 'line' ? lines.spanOf(Number(number)) : lines.positionAt(Number(number))
      }
      return new Map(order.map((question) => [question, answer(question)]))
    }
    const expected = answers(asked)
    expect(answers([...asked].reverse())).toEqual(expected)
    expect(expected.get('line 3')).toEqual({ start: 5, end: 6 })
    expect(expected.get('offset 6')).toEqual({ line: 3, column: 2, offset: 6 })
  })

  it('searches a long line once, however many places in it are asked for', () => {
    const text = `{\n${' '.repeat(2 ** 24)}\n}`
    const lines = new Lines(text)
    for (let offset = 2; offset < 10_002; offset++) expect(lines.positionAt(offset).line).toBe(2)
  })

  it('knows an empty text', () => {
    expect([new Lines('').isEmpty, new Lines('\n').isEmpty]).toEqual([true, false])
  })

  it('gives a range', () => {
    expect(new Lines('a\nbc').rangeOf({ start: 0, end: 3 })).toEqual({
      start: { line: 1, column: 1, offset: 0 },
      end: { line: 2, column: 2, offset: 3 }
    })
  })

  it('splits a text where a regular expression splits it', () => {
    const piece = fc.constantFrom('a', '\r', '\n', '\r\n', '\t', '😀', '\u2028', 'a'.repeat(200), 'a'.repeat(600))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('')
        const lines = new Lines(text)
        const found = Array.from({ length: lines.count }, (_, index) => lines.spanOf(index + 1))
        expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(text.split(/\r\n|\r|\n/))
        for (const [index, { start, end }] of found.entries()) {
          expect(lines.positionAt(start)).toEqual({ line: index + 1, column: 1, offset: start })
          expect(new Lines(text).positionAt(end)).toEqual({ line: index + 1, column: end - start + 1, offset: end })
        }
      }),
      { numRuns: runs(2000) }
    )
  })
})
