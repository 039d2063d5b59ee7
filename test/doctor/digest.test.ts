import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../src/doctor/lock.js'

/** The same value with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)])
  )
}

describe('a digest', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => digestOf(reversed(value)) === digestOf(value)))
  })

  it('is that of another value only where the value is another', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const same = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
        expect(digestOf(a) === digestOf(b)).toBe(same)
      })
    )
  })

  it('is the SHA-256 of the value without blanks, its keys in order', () => {
    // printf '{"a":[1,{}],"b":""}' | sha256sum
    expect(digestOf({ b: '', a: [1, {}] })).toBe('d6308a88f66a51c07db1dfd4dfe7c81458698ee8187f0a97422a063392de0b59')
  })

  it.each([
    [[], {}],
    [[1, 2], [12]],
    [['a', 'b'], ['a,b']],
    [{ a: 1 }, { a: '1' }],
    [null, 'null'],
    [[[]], []],
    [{ a: {} }, { a: [] }]
  ])('tells %j from %j', (a, b) => {
    expect(digestOf(a)).not.toBe(digestOf(b))
  })

  it('counts an undefined member as missing', () => {
    expect(digestOf({ a: 1, b: undefined })).toBe(digestOf({ a: 1 }))
  })

  it('may be of a value with more members than a call has arguments', () => {
    const wide = Array.from({ length: 150_000 }, (_, index) => index)
    expect(digestOf(wide)).toBe(digestOf([...wide]))
    expect(digestOf(wide)).not.toBe(digestOf(wide.slice(1)))
    const record = Object.fromEntries(wide.map((index) => [`k${index}`, index]))
    expect(digestOf(record)).not.toBe(digestOf({ ...record, k7: 8 }))
  })

  it('may be of a value deeper than a stack', () => {
    const deep = (inner: string): unknown => JSON.parse('['.repeat(100_000) + inner + ']'.repeat(100_000))
    expect(digestOf(deep('1'))).not.toBe(digestOf(deep('2')))
  })
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => [key, sorted(member)])
  return { entries: entries.sort(([a], [b]) => (a < b ? -1 : 1)) }
}
