import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { childrenOf } from '../../src/json/children.js'
import { parseDocument } from '../../src/json/document.js'
import { fromPointer, type Path, toPointer, valueAt } from '../../src/json/value.js'
import { jsonText, mutatedText } from '../support/json-text.js'
import { runs } from '../support/runs.js'
import { sourceMap } from '../support/source-map.js'

/** Texts the oracle can be asked about. */
const uniqueText = jsonText.filter((text) => parseDocument(text).duplicates.length === 0)

describe('locate', () => {
  it('finds every value and key where json-source-map finds it', () => {
    fc.assert(
      fc.property(uniqueText, (text) => {
        const expected = sourceMap(text)
        const paths = [...expected.keys()].map(fromPointer)
        const locator = parseDocument(text).locate(paths)
        const found = new Map(paths.map((path) => [toPointer(path), locator.placeOf(path)]))
        assert.deepEqual(found, expected)
      }),
      { numRuns: runs(4000) }
    )
  })

  it('finds the members of every container where json-source-map finds them', () => {
    fc.assert(
      fc.property(uniqueText, (text) => {
        const document = parseDocument(text)
        for (const [pointer, { value }] of sourceMap(text)) {
          const path = fromPointer(pointer)
          const members = childrenOf(document, path)
          const isContainer = text.charAt(value.start) === '{' || text.charAt(value.start) === '['
          assert.deepEqual(members?.span, isContainer ? value : undefined)
          for (const child of members?.children ?? []) {
            const place = document.locate([[...path, child.step]]).placeOf([...path, child.step])
            assert.deepEqual({ key: child.key, value: child.value }, { key: place?.key, value: place?.value })
            assert.equal(child.start, (place?.key ?? place?.value)?.start)
          }
        }
      }),
      { numRuns: runs(1000) }
    )
  })

  it('counts the last writing of a key, with what is in it', () => {
    const text = '{"a": {"b": 1, "c": 2}, "a": {"b": 3}, "a": {"b": 4}}'
    const locator = parseDocument(text).locate([
      ['a', 'b'],
      ['a', 'c']
    ])
    expect(locator.placeOf(['a'])).toEqual({ key: { start: 39, end: 42 }, value: { start: 44, end: 52 } })
    expect(locator.placeOf(['a', 'b'])).toEqual({ key: { start: 45, end: 48 }, value: { start: 50, end: 51 } })
    expect(locator.placeOf(['a', 'c'])).toBeUndefined()
  })

  it('knows __proto__ and constructor as keys, and an index in either form', () => {
    const text = '{"__proto__": {"constructor": [7]}}'
    const path = ['__proto__', 'constructor', 0]
    expect(parseDocument(text).locate([path]).placeOf(['__proto__', 'constructor', '0'])).toEqual({
      value: { start: 31, end: 32 }
    })
    expect(parseDocument('{}').locate([['constructor']]).placeOf(['constructor'])).toBeUndefined()
  })

  it('finds the places of what was saved of a broken text, each inside of it', () => {
    fc.assert(
      fc.property(mutatedText, (text) => {
        const document = parseDocument(text)
        const paths = pathsOf(document.value)
        const locator = document.locate(paths)
        for (const path of paths) {
          const place = locator.placeOf(path)
          assert(place !== undefined, toPointer(path))
          for (const { start, end } of place.key === undefined ? [place.value] : [place.key, place.value]) {
            assert(start <= end && end <= document.text.length, toPointer(path))
          }
        }
      }),
      { numRuns: runs(3000) }
    )
  })

  it('forgets what stood in the first of two writings, however much it was', () => {
    const count = 130_000
    const members = Array.from({ length: count }, (_, index) => `"k${index}":0`).join()
    const paths = Array.from({ length: count }, (_, index) => ['a', `k${index}`])
    for (const text of [`{"a":{${members}},"a":{}}`, `{"a":{${members}},"a":{},}`]) {
      const places = parseDocument(text).locate(paths)
      expect(places.placeOf(['a', 'k7'])).toBeUndefined()
      expect(places.placeOf(['a'])?.value.end).toBe(text.lastIndexOf('{}') + 2)
    }
  })

  it('finds a place ten thousand levels deep', () => {
    const depth = 10_000
    const text = '[1, '.repeat(depth) + '"here"' + ']'.repeat(depth)
    const path = Array.from({ length: depth }, () => 1)
    const document = parseDocument(text)
    expect(document.locate([path]).placeOf(path)?.value).toEqual({ start: 4 * depth, end: 4 * depth + 6 })
    expect(valueAt(document.value, path)).toBe('here')
    expect(childrenOf(document, path.slice(1))?.children).toHaveLength(2)
  })
})

/** The path of every value, the root's included. Found without recursion. */
function pathsOf(root: unknown): Path[] {
  const paths: Path[] = root === undefined ? [] : [[]]
  for (const path of paths) {
    const value = valueAt(root, path)
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) paths.push([...path, Array.isArray(value) ? Number(key) : key])
  }
  return paths
}

describe('childrenOf', () => {
  it('gives a key that is written twice twice, and leads through the last', () => {
    const document = parseDocument('{"a": [1], "a": [2, 3]}')
    expect(childrenOf(document, [])?.children.map((child) => child.step)).toEqual(['a', 'a'])
    expect(childrenOf(document, [])?.indexOf('a')).toBe(1)
    expect(childrenOf(document, ['a'])).toMatchObject({ span: { start: 16, end: 22 } })
    expect(childrenOf(document, ['a'])?.children).toEqual([
      { step: 0, start: 17, value: { start: 17, end: 18 } },
      { step: 1, start: 20, value: { start: 20, end: 21 } }
    ])
  })

  it('finds none in a scalar, in nothing, and past the end', () => {
    const document = parseDocument('{"a": 1}')
    for (const path of [['a'], ['b'], ['a', 'b'], ['constructor']]) expect(childrenOf(document, path)).toBeUndefined()
    expect(childrenOf(parseDocument(''), [])).toBeUndefined()
    expect(childrenOf(document, [])?.indexOf('constructor')).toBeUndefined()
  })
})
