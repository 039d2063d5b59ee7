import { describe, expect, it } from 'vitest'
import { isWrittenAlike, sameValue } from '../../src/json/value.js'

describe('sameValue', () => {
  it.each([
    ['1', '1', true],
    ['"1"', '1', false],
    ['null', '{}', false],
    ['[]', '{}', false],
    ['{"a":1,"b":[1,{"c":null}]}', '{"b":[1,{"c":null}],"a":1}', true],
    ['[1,2]', '[2,1]', false],
    ['[1]', '[1,2]', false],
    ['{"a":1}', '{"a":1,"b":1}', false],
    ['{"a":1}', '{"b":1}', false],
    ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}', true],
    ['{"__proto__":{"a":1}}', '{"__proto__":{"a":2}}', false],
    ['{"__proto__":{}}', '{"b":{}}', false],
    ['{"toString":1}', '{"b":1}', false]
  ])('of %s and %s is %s', (a, b, same) => {
    expect(sameValue(JSON.parse(a), JSON.parse(b))).toBe(same)
  })

  it('goes to any depth', () => {
    const deep = (inner: string) => JSON.parse('['.repeat(5000) + inner + ']'.repeat(5000)) as unknown
    expect(sameValue(deep('1'), deep('1'))).toBe(true)
    expect(sameValue(deep('1'), deep('2'))).toBe(false)
  })
})

describe('isWrittenAlike', () => {
  it.each([
    ['1', '1', true],
    ['1', '2', false],
    ['null', '{}', false],
    ['[]', '{}', false],
    ['{}', '[]', false],
    ['{"a":1,"b":[1,{"c":null}]}', '{"a":1,"b":[1,{"c":null}]}', true],
    ['{"a":1,"b":1}', '{"b":1,"a":1}', false],
    ['{"a":[1]}', '{"a":[1,2]}', false],
    ['{"a":{"b":1}}', '{"a":{"b":2}}', false],
    ['{"a":{}}', '{"a":null}', false],
    ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}', true],
    ['{"__proto__":{"a":1}}', '{"__proto__":{"a":2}}', false]
  ])('of %s and %s is %s', (a, b, same) => {
    expect(isWrittenAlike(JSON.parse(a), JSON.parse(b))).toBe(same)
  })

  it('goes to any depth', () => {
    const deep = (inner: string) => JSON.parse('['.repeat(5000) + inner + ']'.repeat(5000)) as unknown
    expect(isWrittenAlike(deep('1'), deep('1'))).toBe(true)
    expect(isWrittenAlike(deep('1'), deep('2'))).toBe(false)
  })
})
