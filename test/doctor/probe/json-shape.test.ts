import { describe, expect, it } from 'vitest'
import { isDeeperThan, isRecord, kindOf } from '../../../src/json/value.js'

describe('the depth of a value', () => {
  it.each<[value: unknown, depth: number]>([
    [7, 0],
    [null, 0],
    [{}, 1],
    [[], 1],
    [{ a: [1, 'x', null] }, 2],
    [[[1], [{ a: {} }], 2], 4]
  ])('%j has it', (value, depth) => {
    expect(isDeeperThan(depth, value)).toBe(false)
    expect(isDeeperThan(depth - 1, value)).toBe(depth > 0)
  })
})

describe('what a value is', () => {
  it.each<[value: unknown, kind: string]>([
    [undefined, 'missing'],
    [null, 'null'],
    [[], 'an array'],
    [{}, 'an object'],
    ['', 'a string'],
    [1, 'a number'],
    [true, 'a boolean']
  ])('of %j', (value, kind) => {
    expect(kindOf(value)).toBe(kind)
    expect(isRecord(value)).toBe(kind === 'an object')
  })
})
