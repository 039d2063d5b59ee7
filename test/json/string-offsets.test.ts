import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../../src/base/text.js'
import { parseDocument } from '../../src/json/document.js'
import { decodeString, escapeForString, StringSpans } from '../../src/json/strings.js'
import { yamlDocument } from '../../src/yaml/document.js'
import { runs } from '../support/runs.js'
import { expectLinear } from '../support/scaling.js'

const literal = (text: string) => ({ start: 0, end: text.length })
const spanInString = (text: string, of: Span, inner: Span): Span => new StringSpans(text).spanIn(of, inner)

describe('the source of a run of characters in a string', () => {
  it.each([
    ['plain', '"abcd"', 1, 3, 'bc'],
    ['after escapes', '"\\n\\"\\\\x"', 3, 4, 'x'],
    ['an escape', '"a\\u0041b"', 1, 2, '\\u0041'],
    ['a raw surrogate pair, of two units', '"😀b"', 2, 3, 'b'],
    ['an escaped surrogate pair, of two units', '"\\ud83d\\ude00b"', 0, 2, '\\ud83d\\ude00'],
    ['the whole', '"a\\tb"', 0, 3, 'a\\tb'],
    ['the empty end', '"ab"', 2, 2, ''],
    ['past the end', '"ab"', 1, 9, 'b'],
    ['an unknown escape, of one unit', '"C:\\Users"', 2, 3, '\\U'],
    ['an escape that is cut short', '"a\\u12b"', 1, 3, '\\u1'],
    ['a string that is not closed', '"abc', 1, 3, 'bc'],
    ['a string that ends in an escaped quote', '"ab\\"', 2, 3, '\\"'],
    ['single quotes', "'abc'", 1, 9, 'bc']
  ])('%s', (_title, text, start, end, expected) => {
    const span = spanInString(text, literal(text), { start, end })
    expect(text.slice(span.start, span.end)).toBe(expected)
  })

  it('is found for each character of a long string, in any order', () => {
    const decoded = Array.from({ length: 1500 }, (_, index) => ['a', '\n', '"', '\u0001', 'é'][(index * index) % 5]).join('')
    const source = JSON.stringify(decoded)
    const spans = new StringSpans(source)
    for (let turn = 0; turn < decoded.length; turn++) {
      const start = (turn * 701) % decoded.length
      const { start: from, end } = spans.spanIn(literal(source), { start, end: start + 1 })
      assert.equal(JSON.parse(`"${source.slice(from, end)}"`), decoded.charAt(start))
      assert.equal(JSON.parse(`"${source.slice(1, from)}"`), decoded.slice(0, start))
    }
  })

  it('is found in linear time, however many runs one string has', () => {
    const runsIn = (text: string, count: number, document: Pick<ReturnType<typeof parseDocument>, 'spanIn'>) =>
      Array.from({ length: count }, (_, index) => document.spanIn(literal(text), { start: index * 4, end: index * 4 + 4 }).start)
    for (const unit of ['${A}', '${\t}']) {
      expectLinear((count) => runsIn(JSON.stringify(unit.repeat(count)), count, parseDocument(JSON.stringify(unit.repeat(count)))), 50_000)
    }
    const plain = (count: number) => `a${'${A}'.repeat(count)}`
    expectLinear((count) => runsIn(plain(count), count, yamlDocument({ text: plain(count) }, () => true)), 50_000)
  }, 60_000)

  it('counts from the place of the string', () => {
    expect(spanInString('{"a": "b\\tc"}', { start: 6, end: 12 }, { start: 2, end: 3 })).toEqual({ start: 10, end: 11 })
  })

  it('gives, for every run of a string, the source that decodes to it', () => {
    const escaped = fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text))
    fc.assert(
      fc.property(escaped, fc.nat(20), fc.nat(20), (source, a, b) => {
        const decoded = JSON.parse(source) as string
        const inner = { start: Math.min(a, b, decoded.length), end: Math.min(Math.max(a, b), decoded.length) }
        const span = spanInString(source, literal(source), inner)
        assert.equal(JSON.parse(`"${source.slice(span.start, span.end)}"`), decoded.slice(inner.start, inner.end))
      }),
      { numRuns: runs(2000) }
    )
  })
})

describe('decodeString', () => {
  it('reads every valid literal as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const source = JSON.stringify(text)
        expect(decodeString(source, literal(source))).toBe(text)
      })
    )
    const source = '"\\/\\b\\f\\n\\r\\t\\u00e9\\u00E9\\ud800"'
    expect(decodeString(source, literal(source))).toBe(JSON.parse(source))
  })

  it('gives a unit for every unit that is counted in the source, whatever the escapes', () => {
    const pieces = fc.constantFrom('\\', 'u', 'U', '0041', '12', 'x', '\\"', '\\\\', '\\n', '\\u00e9', '😀', "'")
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const source = `"${parts.join('')}"`
        const units = decodeString(source, literal(source))
        for (let index = 0; index < units.length; index++) {
          const { start, end } = spanInString(source, literal(source), { start: index, end: index + 1 })
          assert(end > start)
          const alone = `"${source.slice(start, end)}"`
          assert.equal(units.charAt(index), decodeString(alone, literal(alone)))
        }
      }),
      { numRuns: runs(2000) }
    )
  })
})

describe('escapeForString', () => {
  it('writes a text as it is between the quotes', () => {
    expect(escapeForString('a"b\\c\n\u0001é')).toBe('a\\"b\\\\c\\n\\u0001é')
  })
})
