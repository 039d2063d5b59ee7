import { describe, expect, it } from 'vitest'
import { toPointer } from '../../src/json/value.js'
import { oddities } from '../../src/tools/quirks.js'

const text = { type: 'string' }

/** The quirks of a tool as `quirk /place`. */
function quirksOf(inputSchema: unknown, outputSchema?: unknown): string[] {
  return oddities({ name: 'tool', inputSchema, ...(outputSchema === undefined ? {} : { outputSchema }) }).map(({ quirk, at }) => `${quirk} ${toPointer(at)}`)
}

describe('the quirks of a tool', () => {
  it.each([
    ['none', { type: 'object', properties: { x: text } }, []],
    ['oneOf at the top', { type: 'object', properties: {}, oneOf: [] }, ['top-union /inputSchema/oneOf']],
    ['anyOf at the top', { type: 'object', properties: {}, anyOf: [] }, ['top-union /inputSchema/anyOf']],
    ['allOf at the top', { type: 'object', properties: {}, allOf: [] }, ['top-union /inputSchema/allOf']],
    ['a union further down', { type: 'object', properties: { x: { anyOf: [text] } } }, []],
    ['an array without items', { type: 'object', properties: { x: { type: 'array' } } }, ['array-items /inputSchema/properties/x']],
    ['an array in a list of types', { type: 'object', properties: { x: { type: ['array', 'null'] } } }, ['array-items /inputSchema/properties/x', 'type-list /inputSchema/properties/x/type']],
    ['a tuple', { type: 'object', properties: { x: { type: 'array', prefixItems: [text] } } }, []],
    ['a parameter called type', { type: 'object', properties: { type: { type: 'array', items: text } } }, []],
    ['a reference', { type: 'object', properties: { x: { $ref: '#/$defs/X' } }, $defs: { X: text } }, ['reference /inputSchema/properties/x/$ref']],
    ['a default of null', { type: 'object', properties: { x: { type: 'string', default: null } } }, ['default-null /inputSchema/properties/x/default']],
    ['a strange parameter', { type: 'object', properties: { 'filter[id]': text } }, ['property-name /inputSchema/properties/filter[id]']],
    ['a long parameter', { type: 'object', properties: { ['p'.repeat(65)]: text } }, [`property-name /inputSchema/properties/${'p'.repeat(65)}`]],
    ['a strange parameter further down', { type: 'object', properties: { x: { type: 'object', properties: { 'a b': text } } } }, []],
    ['no properties', { type: 'object' }, ['no-properties /inputSchema']],
    ['no type', {}, ['input-type /inputSchema']],
    ['no schema', undefined, []]
  ])('are found: %s', (_, schema, expected) => {
    expect(quirksOf(schema)).toEqual(expected)
  })

  it('of its output are that its type is not object', () => {
    const input = { type: 'object', properties: {} }
    expect(quirksOf(input, { type: 'object' })).toEqual([])
    expect(quirksOf(input, { type: 'array', items: text })).toEqual(['output-type /outputSchema'])
    expect(quirksOf(input, { properties: {} })).toEqual(['output-type /outputSchema'])
    expect(quirksOf(input, null)).toEqual(['output-type /outputSchema'])
  })

  it('are each told once, at the first place', () => {
    const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}`, { type: 'array' }]))
    expect(oddities({ name: 'tool', inputSchema: { type: 'object', properties } })).toHaveLength(1)
  })

  it('take a linear time in a deep schema, and do not exhaust the stack', () => {
    let deep: Record<string, unknown> = { type: 'array' }
    for (let level = 0; level < 100_000; level++) deep = { type: ['array'], items: deep, default: null }
    expect(oddities({ name: 'tool', inputSchema: { type: 'object', properties: { x: deep } } }).map(({ quirk }) => quirk)).toEqual(['array-items', 'type-list', 'default-null'])
  })
})
