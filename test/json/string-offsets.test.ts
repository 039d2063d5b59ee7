import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeString, escapeForString, spanInString } from '../../src/json/strings.js'
import { runs } from '../support/runs.js'

const literal = (text: string) => ({ start: 0, end: text.length })

describe('spanInString', () => {
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

  it('finds many runs of a long string', () => {
    const text = JSON.stringify('${'.repeat(50_000))
    for (let start = 0; start < 100_000; start += 2) expect(spanInString(text, literal(text), { start, end: start + 2 }).start).toBe(start + 1)
  })

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

  it('gives a unit for every unit that spanInString counts, whatever the escapes', () => {
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
