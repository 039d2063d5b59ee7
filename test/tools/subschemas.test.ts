import { describe, expect, it } from 'vitest'
import { pathOf, subschemasOf } from '../../src/tools/subschemas.js'
import { toPointer } from '../../src/json/value.js'

function pointersOf(schema: Readonly<Record<string, unknown>>): string[] {
  return [...subschemasOf(schema)].map((subschema) => toPointer(pathOf(subschema))).sort()
}

describe('the subschemas of a schema', () => {
  it('are found under every keyword that holds some', () => {
    const leaf = { type: 'string' }
    const single = ['not', 'if', 'then', 'else', 'contains', 'items', 'additionalProperties', 'propertyNames', 'contentSchema']
    const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
    const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']
    const schema = Object.fromEntries<unknown>([
      ...single.map((keyword): [string, unknown] => [keyword, leaf]),
      ...lists.map((keyword): [string, unknown] => [keyword, [leaf]]),
      ...maps.map((keyword): [string, unknown] => [keyword, { a: leaf }])
    ])
    const expected = ['', ...single.map((k) => `/${k}`), ...lists.map((k) => `/${k}/0`), ...maps.map((k) => `/${k}/a`)]
    expect(pointersOf(schema)).toEqual(expected.sort())
  })

  it('are not what only looks like one', () => {
    const value = { type: 'strin', properties: { a: { type: 'bad' } } }
    const schema = { const: value, default: value, enum: [value], examples: [value], 'x-own': value, required: ['a'] }
    expect(pointersOf(schema)).toEqual([''])
    expect(pointersOf({ properties: { properties: { const: value }, $ref: true } })).toEqual(['', '/properties/properties'])
  })

  it('take lists of items, and dependencies on names', () => {
    expect(pointersOf({ items: [{}, true, {}], dependencies: { a: ['b'], c: {} } })).toEqual([
      '',
      '/dependencies/c',
      '/items/0',
      '/items/2'
    ])
  })

  it('know the resource they belong to', () => {
    const inner = { $id: 'https://example.com/inner', properties: { a: {} } }
    const anchor = { $id: '#anchor', properties: { b: {} } }
    const schema = { $defs: { inner, anchor } }
    const resources = new Map([...subschemasOf(schema)].map((subschema) => [toPointer(pathOf(subschema)), subschema.resource]))
    expect(resources.get('/$defs/inner/properties/a')).toBe(inner)
    expect(resources.get('/$defs/anchor/properties/b')).toBe(schema)
  })

  it('may be nested deeper than a stack', () => {
    const depth = 100_000
    const schema = JSON.parse('{"not":'.repeat(depth) + '{}' + '}'.repeat(depth)) as Record<string, unknown>
    expect([...subschemasOf(schema)]).toHaveLength(depth + 1)
  })

  it('come from the schema itself, whatever its keys are', () => {
    const schema = JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{}}}') as Record<string, unknown>
    expect(pointersOf(schema)).toEqual(['', '/properties/__proto__', '/properties/constructor'])
  })
})
