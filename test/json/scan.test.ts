import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, EditSet } from '../../src/base/text.js'
import { ValueBuilder } from '../../src/json/document.js'
import { scan } from '../../src/json/scan.js'
import { STRICT_JSON } from '../../src/json/syntax.js'
import { decoratedText, isJson, jsonText, mutatedText } from '../support/json-text.js'
import { runs } from '../support/runs.js'

function read(text: string, dialect = STRICT_JSON): ValueBuilder {
  const builder = new ValueBuilder()
  scan(text, dialect, builder)
  return builder
}

describe('scan agrees with JSON.parse', () => {
  it('on the value of every JSON text', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const { value, problems } = read(text)
        assert.deepEqual(problems, [])
        assert.deepEqual(value, JSON.parse(text))
      }),
      { numRuns: runs(5000) }
    )
  })

  it('on whether a text is JSON at all', () => {
    fc.assert(
      fc.property(mutatedText, (text) => {
        const { problems } = read(text)
        assert.equal(problems.length === 0, isJson(text))
        for (const { start, end } of problems) {
          assert(start >= 0 && end >= start && end <= text.length)
        }
      }),
      { numRuns: runs(10000) }
    )
  })

  it('on texts of arbitrary characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(read(text).problems.length === 0, isJson(text))
      }),
      { numRuns: runs(3000) }
    )
  })

  it('on every file cut short', () => {
    const text = '{"a": [1, -2.5e3, true, null, {"b": "c\\u0041\\n"}], "d": {}, "__proto__": ""}\n'
    for (let length = 0; length < text.length - 1; length++) {
      const { problems } = read(text.slice(0, length))
      const inside = problems.every((problem) => problem.end <= length)
      expect([length, problems.length > 0, inside]).toEqual([length, true, true])
    }
    expect(read(text.slice(0, -1)).problems).toEqual([])
  })
})

describe('scan reads through what does no harm', () => {
  it('finds the value under comments, trailing commas and foreign white space, and fixes the text', () => {
    fc.assert(
      fc.property(decoratedText, ({ plain, decorated }) => {
        const { value, problems } = read(decorated)
        assert.deepEqual(problems.filter((problem) => !problem.harmless), [])
        assert.deepEqual(value, JSON.parse(plain))
        let text = decorated
        for (let round = 0; round < 10 && !isJson(text); round++) {
          const edits = new EditSet()
          const taken = read(text).problems.flatMap(({ fix = [] }) => (edits.add(fix) ? fix : []))
          text = applyEdits(text, taken)
        }
        assert.deepEqual(JSON.parse(text), JSON.parse(plain))
      }),
      { numRuns: runs(3000) }
    )
  })

  it('says nothing of what the dialect allows', () => {
    const text = '{ // one\n "a": [1, /* two */ 2,], }'
    expect(read(text).problems.map((problem) => problem.code)).toEqual([
      'comment',
      'comment',
      'trailing-comma',
      'trailing-comma'
    ])
    expect(read(text, { comments: true, trailingCommas: false, byteOrderMark: false }).problems).toHaveLength(2)
    expect(read(text, { comments: false, trailingCommas: true, byteOrderMark: false }).problems).toHaveLength(2)
    expect(read(text, { comments: true, trailingCommas: true, byteOrderMark: false }).problems).toEqual([])
  })
})

describe('scan is linear', () => {
  it('in the depth', () => {
    const depth = 10_000
    for (const [opener, closer] of [
      ['[', ']'],
      ['{"a":', '}']
    ] as const) {
      const inner = opener === '[' ? '' : 'null'
      const text = opener.repeat(depth) + inner + closer.repeat(depth)
      expect(read(text).problems).toEqual([])
      expect(read(opener.repeat(depth)).problems).toHaveLength(1)
      expect(read(text + closer).problems).toHaveLength(1)
    }
  })

  // Each of these took minutes where a step looked at the whole of the rest, or of the stack.
  it.each([
    ['closers of another kind', '['.repeat(100_000) + '}'.repeat(100_000)],
    ['conflicts without an end', '[\n' + '<<<<<<< HEAD\n'.repeat(50_000)],
    ['conflicts', '[\n' + '<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> b\n'.repeat(25_000)],
    ['quotes that nothing closes', '[' + "'a\n".repeat(50_000)],
    ['slashes', '[' + '/ '.repeat(100_000)],
    ['references that nothing closes', '[' + '${'.repeat(100_000)],
    ['no JSON at all', '{' + 'lorem ipsum, dolor: sit "amet\n'.repeat(25_000)],
    ['comments on one line', '[' + '/**/ '.repeat(50_000)],
    ['backslashes', '"' + '\\'.repeat(100_001) + '"']
  ])('in the length: %s', { timeout: 10_000 }, (_title, text) => {
    expect(read(text).problems.length).toBeGreaterThan(0)
  })

  it('lists 250 serious errors and says that there are more', () => {
    const { problems } = read('[' + '01, '.repeat(300) + '1]')
    expect(problems).toHaveLength(251)
    expect(problems[250]).toEqual({
      code: 'too-many',
      message: 'there are more than 250 syntax errors; the rest are not listed',
      start: 1001,
      end: 1003,
      harmless: false
    })
  })

  it('lists every defect that does no harm', () => {
    expect(read('[' + '1, /**/ '.repeat(1000) + '1]').problems).toHaveLength(1000)
  })
})
