import { describe, expect, it } from 'vitest'
import { partsOf } from '../../src/json/parts.js'

const PATTERNS = [['a'], ['b', '*', 'c']]
const of = (text: string) => partsOf({ text }, PATTERNS)

const TEXT = '{\n  "x": "hidden",\n  "a": { "k": "v", "k": "w" },\n  "b": { "p": { "c": [1, "\\u0041"] }, "q": {}, "__proto__": { "c": 2 } }\n}\n'

describe('the parts of a JSON text', () => {
  it('are its only value, one by one and together', () => {
    const { whole, each } = of(TEXT)
    expect(JSON.stringify(whole.value)).toBe('{"a":{"k":"w"},"b":{"p":{"c":[1,"A"]},"__proto__":{"c":2}}}')
    expect(each.map(({ path, document }) => [path, JSON.stringify(document.value)])).toEqual([
      [['a'], '{"a":{"k":"w"}}'],
      [['b', 'p', 'c'], '{"b":{"p":{"c":[1,"A"]}}}'],
      [['b', '__proto__', 'c'], '{"b":{"__proto__":{"c":2}}}']
    ])
  })

  it('stay where they are in a text without anything else', () => {
    const { whole } = of(TEXT)
    expect(whole.text).toHaveLength(TEXT.length)
    expect(whole.text.split('\n').map((line) => line.trim())).toEqual(['', '', '"a": { "k": "v", "k": "w" }', '"c": [1, "\\u0041"]                            "c": 2', '', ''])
    for (const mark of ['', '\uFEFF']) {
      const document = of(mark + TEXT).whole
      const path = ['b', 'p', 'c', 1]
      const { value, key } = document.locate([path, ['b', 'p', 'c'], ['a', 'k'], ['x']]).placeOf(path) ?? {}
      expect([TEXT.slice(value?.start, value?.end), key]).toEqual(['"\\u0041"', undefined])
      expect(document.spanIn(value ?? { start: 0, end: 0 }, { start: 0, end: 1 })).toEqual({ start: TEXT.indexOf('\\u'), end: TEXT.indexOf('\\u') + 6 })
      expect(document.locate([['x']]).placeOf(['x'])).toBeUndefined()
    }
  })

  it('have the places of keys, also of those that are there twice', () => {
    const { whole } = of(TEXT)
    const { key, value } = whole.locate([['a', 'k']]).placeOf(['a', 'k']) ?? {}
    expect([key, value].map((span) => [span?.start, TEXT.slice(span?.start, span?.end)])).toEqual([[TEXT.lastIndexOf('"k"'), '"k"'], [TEXT.indexOf('"w"'), '"w"']])
    expect(whole.duplicates).toEqual([{ path: ['a', 'k'], keys: [TEXT.indexOf('"k"'), TEXT.lastIndexOf('"k"')].map((start) => ({ start, end: start + 3 })) }])
    expect(whole.isWhole).toBe(false)
  })

  it('are none of a text that is not JSON, of which only the place of the mistake is kept', () => {
    const { whole, each } = of('{ "a": {},\n  b }')
    expect([whole.trust, whole.value, each, whole.text]).toEqual(['broken', undefined, [], `${' '.repeat(10)}\n${' '.repeat(5)}`])
    expect(whole.problems).toMatchObject([{ start: 13, end: 14, message: 'it is not valid JSON; nothing of it is shown' }])
    expect(whole.editsOf?.([])).toBeUndefined()
  })

  it('are none of what has none', () => {
    for (const text of ['[]', '{}', '{ "b": 1 }', 'null']) expect(of(text)).toMatchObject({ each: [], whole: { trust: 'valid', value: {} } })
  })
})
