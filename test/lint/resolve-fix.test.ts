import { isDeepStrictEqual } from 'node:util'
import { shownEdits } from '../../src/report/shown-edits.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/base/text.js'
import { parseDocument } from '../../src/json/document.js'
import type { JsonValue } from '../../src/json/value.js'
import { resolveFix, sourceWith } from '../../src/json/edits.js'
import type { Fix, FixStep } from '../../src/rule/rule.js'
import { handMade } from '../support/hand-made.js'
import { runs } from '../support/runs.js'
import { expectLinear } from '../support/scaling.js'

/** The text a fix leaves; undefined where it has no place. */
function fixed(text: string, ...fix: FixStep[]): string | undefined {
  const edits = resolveFix(parseDocument(text), fix)
  return edits === undefined ? undefined : applyEdits(text, edits)
}

const PRETTY = '{\n  "a": 1,\n  "b": [\n    "x",\n    "y"\n  ]\n}\n'
const TABS = '{\n\t"a": 1,\n\t"b": [\n\t\t"x",\n\t\t"y"\n\t]\n}\n'
const CRLF = PRETTY.replaceAll('\n', '\r\n')
const INLINE = '{ "a": 1, "b": ["x", "y"] }'
const MINIFIED = '{"a":1,"b":["x","y"]}'

type Where = 'first' | 'last'
const add = (at: string[], value: JsonValue, where: Where = 'last'): FixStep => ({ op: 'add', at, value, where })
const insert = (index: number, ...values: JsonValue[]): FixStep => ({ op: 'insert', at: ['b', index], values })
const remove = (...at: (string | number)[]): FixStep => ({ op: 'remove', at })

describe('replace, rename and splice change nothing around them', () => {
  it.each([
    [PRETTY, '{\n  "a": "s",\n  "b": [\n    "x",\n    "y"\n  ]\n}\n'],
    [CRLF, '{\r\n  "a": "s",\r\n  "b": [\r\n    "x",\r\n    "y"\r\n  ]\r\n}\r\n'],
    [MINIFIED, '{"a":"s","b":["x","y"]}']
  ])('replace in %j', (text, expected) => {
    expect(fixed(text, { op: 'replace', at: ['a'], value: 's' })).toBe(expected)
  })

  it('writes a value of several parts on one line, close where the file is', () => {
    const value = { k: ['v', 1], l: {}, m: [] }
    const step: FixStep = { op: 'replace', at: ['b'], value }
    expect(fixed(INLINE, step)).toBe('{ "a": 1, "b": { "k": ["v", 1], "l": {}, "m": [] } }')
    expect(fixed(MINIFIED, step)).toBe('{"a":1,"b":{"k":["v",1],"l":{},"m":[]}}')
    expect(fixed(`${MINIFIED}\n`, step)).toBe('{"a":1,"b":{"k":["v",1],"l":{},"m":[]}}\n')
  })

  it('replaces the root', () => {
    expect(fixed(' [1] ', { op: 'replace', at: [], value: {} })).toBe(' {} ')
  })

  it('renames a key, with what must be escaped', () => {
    expect(fixed(TABS, { op: 'rename', at: ['b'], key: 'c"\n' })).toBe(TABS.replace('"b"', '"c\\"\\n"'))
    expect(fixed(INLINE, { op: 'rename', at: ['b', 0], key: 'c' })).toBeUndefined()
  })

  it('renames the last of a key that is written twice', () => {
    expect(fixed('{"a":1,"a":2}', { op: 'rename', at: ['a'], key: 'b' })).toBe('{"a":1,"b":2}')
  })

  it('splices by decoded units', () => {
    const text = '{ "p": "C:\\\\dir\\\\x \\u00e9\\"q" }'
    const slash = (start: number): FixStep => ({ op: 'splice', at: ['p'], span: { start, end: start + 1 }, text: '/' })
    expect(fixed(text, slash(2), slash(6))).toBe('{ "p": "C:/dir/x \\u00e9\\"q" }')
    const quote: FixStep = { op: 'splice', at: ['p'], span: { start: 10, end: 11 }, text: '"\\' }
    expect(fixed(text, quote)).toBe('{ "p": "C:\\\\dir\\\\x \\u00e9\\"\\\\q" }')
  })

  it('takes source text as it is', () => {
    expect(fixed(INLINE, { op: 'text', edit: { start: 0, end: 1, text: '{\n' } })).toBe('{\n "a": 1, "b": ["x", "y"] }')
  })
})

describe('add', () => {
  it.each([
    [PRETTY, '{\n  "n": true,\n  "a": 1,\n  "b": [\n    "x",\n    "y"\n  ]\n}\n'],
    [TABS, '{\n\t"n": true,\n\t"a": 1,\n\t"b": [\n\t\t"x",\n\t\t"y"\n\t]\n}\n'],
    [CRLF, '{\r\n  "n": true,\r\n  "a": 1,\r\n  "b": [\r\n    "x",\r\n    "y"\r\n  ]\r\n}\r\n'],
    [INLINE, '{ "n": true, "a": 1, "b": ["x", "y"] }'],
    [MINIFIED, '{"n":true,"a":1,"b":["x","y"]}'],
    ['{"a" : 1}', '{"n" : true, "a" : 1}'],
    ['{\n  "a": 1\n}', '{\n  "n": true,\n  "a": 1\n}'],
    ['{"a": 1}', '{"n": true, "a": 1}'],
    ['{}', '{"n":true}'],
    ['[{ "a": 1 }]', undefined],
    ['{ "a": {} }', '{ "n": true, "a": {} }']
  ])('first in %j', (text, expected) => {
    expect(fixed(text, add(['n'], true, 'first'))).toBe(expected)
  })

  it.each([
    [PRETTY, '{\n  "a": 1,\n  "b": [\n    "x",\n    "y"\n  ],\n  "n": true\n}\n'],
    [INLINE, '{ "a": 1, "b": ["x", "y"], "n": true }'],
    [MINIFIED, '{"a":1,"b":["x","y"],"n":true}'],
    ['{\n  "a": 1, // one\n  "b": 2\n}', '{\n  "a": 1, // one\n  "b": 2,\n  "n": true\n}']
  ])('last in %j', (text, expected) => {
    expect(fixed(text, add(['n'], true))).toBe(expected)
  })

  it('fills an empty object in the manner of the file', () => {
    const step = add(['e', 'n'], true)
    expect(fixed('{ "e": {} }', step)).toBe('{ "e": { "n": true } }')
    expect(fixed('{"e":{}}', step)).toBe('{"e":{"n":true}}')
    expect(fixed('{\n    "e": {\n    }\n}', step)).toBe('{\n    "e": {\n        "n": true\n    }\n}')
    expect(fixed('{\r\n\t"e": {\r\n\r\n\t}\r\n}', step)).toBe('{\r\n\t"e": {\r\n\t\t"n": true\r\n\t}\r\n}')
  })

  it('adds several, in their order', () => {
    expect(fixed(INLINE, add(['n'], 1, 'first'), add(['o'], 2, 'first'), add(['p'], 3))).toBe(
      '{ "n": 1, "o": 2, "a": 1, "b": ["x", "y"], "p": 3 }'
    )
    expect(fixed('{}\n', add(['n'], 1), add(['o'], 2))).toBe('{ "n": 1, "o": 2 }\n')
  })
})

describe('insert', () => {
  it.each([
    [PRETTY, '{\n  "a": 1,\n  "b": [\n    "n",\n    "m",\n    "x",\n    "y"\n  ]\n}\n'],
    [CRLF, '{\r\n  "a": 1,\r\n  "b": [\r\n    "n",\r\n    "m",\r\n    "x",\r\n    "y"\r\n  ]\r\n}\r\n'],
    [INLINE, '{ "a": 1, "b": ["n", "m", "x", "y"] }'],
    [MINIFIED, '{"a":1,"b":["n","m","x","y"]}'],
    ['{ "b": ["x"] }', '{ "b": ["n", "m", "x"] }'],
    ['{ "b": [] }', '{ "b": ["n", "m"] }'],
    ['{"b":[]}', '{"b":["n","m"]}'],
    ['{\n  "b": [\n  ]\n}', '{\n  "b": [\n    "n",\n    "m"\n  ]\n}'],
    ['{ "b": {} }', undefined],
    ['{ "b": 1 }', undefined]
  ])('at the front of %j', (text, expected) => {
    expect(fixed(text, insert(0, 'n', 'm'))).toBe(expected)
  })

  it('inserts in the middle and at the end', () => {
    expect(fixed(PRETTY, insert(1, 'n'), insert(2, 'm'))).toBe(
      '{\n  "a": 1,\n  "b": [\n    "x",\n    "n",\n    "y",\n    "m"\n  ]\n}\n'
    )
    expect(fixed(INLINE, insert(99, 'n'))).toBe('{ "a": 1, "b": ["x", "y", "n"] }')
    expect(fixed(INLINE, insert(0))).toBe(INLINE)
  })
})

describe('remove', () => {
  it.each([
    [PRETTY, 'a', '{\n  "b": [\n    "x",\n    "y"\n  ]\n}\n'],
    [PRETTY, 'b', '{\n  "a": 1\n}\n'],
    [CRLF, 'b', '{\r\n  "a": 1\r\n}\r\n'],
    [INLINE, 'a', '{ "b": ["x", "y"] }'],
    [INLINE, 'b', '{ "a": 1 }'],
    [MINIFIED, 'a', '{"b":["x","y"]}'],
    ['{ "a": 1 }', 'a', '{}'],
    ['{\n  "a": 1\n}', 'a', '{}'],
    ['{ "a": 1 }', 'b', undefined],
    ['{ "a": 1, "a": 2 }', 'a', '{ "a": 1 }']
  ])('from %j the property %s', (text, key, expected) => {
    expect(fixed(text, remove(key))).toBe(expected)
  })

  it('removes elements, neighbours too, by their indexes before', () => {
    const text = '[1, 2, 3, 4, 5]'
    expect(fixed(text, remove(0), remove(1))).toBe('[3, 4, 5]')
    expect(fixed(text, remove(4), remove(3))).toBe('[1, 2, 3]')
    expect(fixed(text, remove(0), remove(2), remove(4))).toBe('[2, 4]')
    expect(fixed(text, ...[0, 1, 2, 3, 4].map((index) => remove(index)))).toBe('[]')
    expect(fixed(text, remove(5))).toBeUndefined()
  })

  it('makes room for what is added at the same time', () => {
    expect(fixed(INLINE, remove('a'), add(['n'], 1, 'first'))).toBe('{ "n": 1, "b": ["x", "y"] }')
    expect(fixed(INLINE, remove('b'), add(['n'], 1))).toBe('{ "a": 1, "n": 1 }')
    expect(fixed('{\n  "a": 1\n}', remove('a'), add(['n'], 1))).toBe('{\n  "n": 1\n}')
    expect(fixed(PRETTY, remove('b', 0), insert(0, 'n'), remove('b', 1))).toBe(
      '{\n  "a": 1,\n  "b": [\n    "n"\n  ]\n}\n'
    )
  })

  it('refuses two steps that change the same run', () => {
    expect(fixed(INLINE, remove('b'), insert(0, 'n'))).toBeUndefined()
    const inside: FixStep = { op: 'replace', at: ['b', 0], value: 2 }
    expect(fixed(INLINE, { op: 'replace', at: ['b'], value: 1 }, inside)).toBeUndefined()
  })

  it('has no place at the root', () => {
    expect(fixed('{}', remove())).toBeUndefined()
  })
})

interface Plan {
  readonly text: string
  readonly fix: Fix
  readonly expected: unknown
}

const someJson = fc.jsonValue({ maxDepth: 1 })

/** A file, a fix of several steps, and the value they must leave. */
const plan: fc.Arbitrary<Plan> = fc
  .record({
    object: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'c"', 'd\n'), someJson, { maxKeys: 4 }),
    list: fc.array(someJson, { maxLength: 5 }),
    indent: fc.constantFrom<(number | string)[]>(0, 2, 4, '\t'),
    gone: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    news: fc.array(fc.record({ index: fc.nat(6), value: someJson }), { maxLength: 3 }),
    first: fc.boolean()
  })
  .map(({ object, list, indent, gone, news, first }) => {
    const source = new Map<string, unknown>(Object.entries(object))
    const text = JSON.stringify({ o: Object.fromEntries(source), l: list }, null, indent)
    const keptKeys = [...source].filter((_, index) => gone[index] !== true)
    const added = news.map(({ value }, index) => [`n${index}`, value] as const)
    const expectedObject = Object.fromEntries(first ? [...added, ...keptKeys] : [...keptKeys, ...added])
    const expectedList: unknown[] = []
    for (let index = 0; index <= list.length; index++) {
      const here = news.filter((one) => Math.min(one.index, list.length) === index)
      expectedList.push(...here.map((one) => one.value))
      if (index < list.length && gone[index + 4] !== true) expectedList.push(list[index])
    }
    const fix: FixStep[] = [
      ...[...source.keys()].flatMap((key, index) => (gone[index] === true ? [remove('o', key)] : [])),
      ...list.flatMap((_, index) => (gone[index + 4] === true ? [remove('l', index)] : [])),
      ...added.map(([key, value]) => add(['o', key], value as JsonValue, first ? 'first' : 'last')),
      ...news.map(({ index, value }): FixStep => ({ op: 'insert', at: ['l', index], values: [value as JsonValue] }))
    ]
    return { text, fix, expected: { o: expectedObject, l: expectedList } }
  })

describe('every fix', () => {
  it('leaves the value its steps describe', () => {
    fc.assert(
      fc.property(plan, ({ text, fix, expected }) => {
        const after = fixed(text, ...fix)
        expect(after).toBeDefined()
        const value: unknown = JSON.parse(after ?? '')
        expect(isDeepStrictEqual(value, JSON.parse(JSON.stringify(expected)))).toBe(true)
      }),
      { numRuns: runs(3000) }
    )
  })

  it('needs one walk of the document, however many there are', () => {
    expectLinear((count) => {
      const names = Array.from({ length: count }, (_, index) => `s${index}`)
      const document = parseDocument(JSON.stringify({ servers: Object.fromEntries(names.map((name) => [name, { url: 'x' }])) }, null, 2))
      for (const name of names) resolveFix(document, [add(['servers', name, 'type'], 'http', 'first')])
    }, 4000)
  })
})

describe('the source with edits', () => {
  const marked = parseDocument('\uFEFF{"a":1}', { comments: false, trailingCommas: false, byteOrderMark: true })
  const noMark = { start: -1, end: 0, text: '' }
  const two = { start: 5, end: 6, text: '2' }

  it('keeps the byte order mark unless an edit removes it', () => {
    expect(sourceWith(marked, [])).toBe('\uFEFF{"a":1}')
    expect(sourceWith(marked, [two])).toBe('\uFEFF{"a":2}')
    expect(sourceWith(marked, [noMark])).toBe('{"a":1}')
    expect(sourceWith(marked, [two, noMark])).toBe('{"a":2}')
    expect(sourceWith(parseDocument('{"a":1}'), [two])).toBe('{"a":2}')
  })
})

describe('the edits that may be shown', () => {
  const SECRET = 's"cr\u00e9t-value-1'
  const shown = (text: string, ...steps: FixStep[]) => shownEdits(handMade({ path: 'x.json', text, secret: SECRET }), steps)

  it('are those of a fix without credentials', () => {
    expect(shown('{"a":1}', { op: 'replace', at: ['a'], value: 'x' })).toEqual([{ start: 5, end: 6, text: '"x"' }])
    expect(shown('{"a":1}', { op: 'replace', at: ['b'], value: 'x' })).toBeUndefined()
  })

  it('are none where one of them has a credential, plain or with escapes', () => {
    const replace: FixStep = { op: 'replace', at: ['a'], value: 'x' }
    expect(shown('{"a":1,"b":2}', replace, { op: 'replace', at: ['b'], value: SECRET })).toBeUndefined()
    for (const text of ['s\\"cr\\u00e9t-value-1', 's\\u0022cr\u00e9t-value-1', 's"cr\\u00E9t-value-1']) {
      expect(shown('{"a":1}', { op: 'text', edit: { start: 5, end: 6, text } })).toBeUndefined()
      expect(shown('{"a":1}', replace, { op: 'text', edit: { start: 1, end: 1, text } })).toBeUndefined()
    }
    expect(shown('{"a":1}', { op: 'text', edit: { start: 5, end: 6, text: 's\\\\"cr-value-1' } })).toHaveLength(1)
  })

  it('are none with the format of a token in a file that is broken, whose credentials are not all known', () => {
    const token = `ghp_${'q7B2x9D4m5'.repeat(4).slice(0, 36)}`
    const step: FixStep = { op: 'text', edit: { start: 1, end: 1, text: `"t": "${token}",` } }
    expect(shown('{"a":1}', step)).toHaveLength(1)
    expect(shown('{"a":', step)).toBeUndefined()
    expect(shown('{"a":', { op: 'text', edit: { start: 1, end: 1, text: '"t": 1,' } })).toHaveLength(1)
  })
})
