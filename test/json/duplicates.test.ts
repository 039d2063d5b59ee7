import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/json/document.js'
import { hasNoDuplicates } from '../../src/json/duplicates.js'
import { membersOf } from '../../src/json/value.js'

/** The text of a record; a large one is counted in another way than a small one. */
function record(count: number, odd: { top?: string; map?: string; entry?: string; list?: string } = {}): string {
  const entries = Array.from({ length: count }, (_, index) => `"k${index}":{"a":1,"b":[{"c":2}]}`)
  const map = [...entries, `"last":{"a":1${odd.entry ?? ''}}`, ...(odd.map === undefined ? [] : [odd.map])]
  return `{"map":{${map.join()}},"list":[{"a":1${odd.list ?? ''}}],"text":"x","__proto__":{}${odd.top ?? ''}}`
}

describe.each([
  ['small', 3],
  ['large', 32_000]
])('the keys of a %s file', (_title, count) => {
  it('are told to be unique without a walk', () => {
    const text = record(count)
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
    expect(parseDocument(record(count, odd)).duplicates.map((duplicate) => duplicate.path)).toEqual([path])
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
