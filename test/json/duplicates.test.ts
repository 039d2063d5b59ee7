import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/json/document.js'
import { DuplicateFinder, hasNoDuplicates } from '../../src/json/duplicates.js'
import { scan } from '../../src/json/scan.js'
import { STRICT_JSON } from '../../src/json/syntax.js'
import { membersOf } from '../../src/json/value.js'
import { isJson, jsonText } from '../support/json-text.js'
import { runs } from '../support/runs.js'

/** The text of a record. */
function record(odd: { top?: string; map?: string; entry?: string; list?: string } = {}): string {
  const entries = Array.from({ length: 3 }, (_, index) => `"k${index}":{"a":1,"b":[{"c":2}]}`)
  const map = [...entries, `"last":{"a":1${odd.entry ?? ''}}`, ...(odd.map === undefined ? [] : [odd.map])]
  return `{"map":{${map.join()}},"list":[{"a":1${odd.list ?? ''}}],"text":"x","__proto__":{}${odd.top ?? ''}}`
}

describe('the keys of a file', () => {
  it('are told to be unique without a walk', () => {
    const text = record()
    expect(hasNoDuplicates(text, JSON.parse(text))).toBe(true)
    expect(parseDocument(text).duplicates).toEqual([])
  })

  it.each([
    [{ top: ',"text":1' }, ['text']],
    [{ top: ',"map":{}' }, ['map']],
    [{ map: '"k1":{}' }, ['map', 'k1']],
    [{ entry: ',"a":2' }, ['map', 'last', 'a']],
    [{ list: ',"a":2' }, ['list', 0, 'a']]
  ])('are found where one is written twice: %j', (odd, path) => {
    expect(parseDocument(record(odd)).duplicates.map((duplicate) => duplicate.path)).toEqual([path])
  })
})

describe('a text with no more keys than its value', () => {
  const member = fc.tuple(
    fc.constantFrom('"a"', '"b"', '"\\u0061"', '"a:"', '"\\""', '"\\":"', '"__proto__"', '""'),
    fc.constantFrom(':', ' :', '\n\t:\r '),
    fc.constantFrom('1', '"\\":"', '"a: b"', '{"a":1}', '{"a":1,"a":2}', '[{"b":[]}]', '{}', 'null')
  )
  const object = fc
    .array(member, { maxLength: 4 })
    .map((members) => `{${members.map((parts) => parts.join('')).join(',')}}`)

  it('repeats none', () => {
    let clear = 0
    fc.assert(
      fc.property(fc.oneof(object, object.map((text) => `[${text},${text}]`), jsonText), (text) => {
        fc.pre(isJson(text))
        if (!hasNoDuplicates(text, JSON.parse(text))) return
        clear++
        const finder = new DuplicateFinder()
        scan(text, STRICT_JSON, finder)
        assert.deepEqual(finder.found, [])
      }),
      { numRuns: runs(4000) }
    )
    expect(clear).toBeGreaterThan(runs(500))
  })
})

describe('the members of an object', () => {
  it('are those JSON gives it, in its order', () => {
    const object = JSON.parse('{"b":1,"__proto__":2,"1":3,"constructor":4}') as Record<string, unknown>
    expect(membersOf(object).map(({ key, value }) => [key, value])).toEqual([
      ['1', 3],
      ['b', 1],
      ['__proto__', 2],
      ['constructor', 4]
    ])
  })
})
