import { describe, expect, it } from 'vitest'
import { schemaDefect } from '../../../src/doctor/probe/schema.js'

function defectOf(schema: Readonly<Record<string, unknown>>): string | undefined {
  return schemaDefect(schema, { left: 5_000_000, refused: 0 })
}

function nested(depth: number): Record<string, unknown> {
  let schema: Record<string, unknown> = { type: 'string' }
  for (let level = 0; level < depth; level++) schema = { not: schema }
  return schema
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'
const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema'
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'

describe('a schema', () => {
  it.each<[what: string, schema: Record<string, unknown>]>([
    ['empty', {}],
    ['of a tool', { type: 'object', properties: { a: { type: ['string', 'null'], minLength: 1 } }, required: ['a'] }],
    ['with unknown keywords', { nullable: true, id: 7, discriminator: { propertyName: 'x' }, 'x-order': 1, example: {} }],
    ['with unknown formats', { properties: { a: { type: 'string', format: 'cuid2' } } }],
    ['with references to itself', { properties: { child: { $ref: '#' } } }],
    ['with references by pointer', { $ref: '#/$defs/a~1b', $defs: { 'a/b': {} } }],
    ['with escaped references', { $ref: '#/$defs/a%20b', $defs: { 'a b': true } }],
    ['with anchors', { $ref: '#here', $defs: { a: { $anchor: 'here' }, b: { $dynamicAnchor: 'there' }, c: { $dynamicRef: '#there' } } }],
    ['with references to other documents', { properties: { a: { $ref: 'https://example.com/a.json#/b' }, c: { $ref: 'd.json' } } }],
    ['with a resource of its own', { $defs: { a: { $id: 'https://example.com/a', $ref: '#/$defs/b', $defs: { b: {} } } } }],
    ['with patterns of either mode', { properties: { a: { pattern: '^[\\w\\-]+$' }, b: { pattern: '\\_' }, c: { pattern: '\\p{L}' } } }],
    ['with modifiers in a pattern', { pattern: '(?i:a)(?-s:b)(?m-i:c)\\(?i:' }],
    ['with a pattern that takes for ever', { pattern: '^(a+)+$', patternProperties: { '^(x|x)*y$': {} } }],
    ['with data that is no schema', { properties: { a: { enum: [{ type: 'strin' }], default: { $ref: '#/none' } } } }],
    ['of draft-07', { $schema: DRAFT_07, items: [{ type: 'string' }], dependencies: { a: ['b'] }, $ref: '#a', definitions: { a: { $id: '#a' } } }],
    ['of draft-06', { $schema: 'http://json-schema.org/draft-06/schema', exclusiveMinimum: 1 }],
    ['of 2019-09', { $schema: DRAFT_2019, items: [{}], $recursiveRef: '#' }],
    ['of a dialect that is not known', { $schema: 'http://json-schema.org/draft-04/schema#', exclusiveMinimum: true }],
    ['as deep as allowed', nested(198)]
  ])('%s is right', (_what, schema) => {
    expect(defectOf(schema)).toBeUndefined()
  })

  it.each<[schema: Record<string, unknown>, defect: string]>([
    [
      { properties: { a: { type: 'strin' } } },
      "is not a valid JSON Schema: '/properties/a/type' must be equal to one of the allowed values (array, boolean, integer, null, number, object, string)"
    ],
    [{ required: 'a' }, "is not a valid JSON Schema: '/required' must be array"],
    [{ required: ['a', 'a'] }, "is not a valid JSON Schema: '/required' must NOT have duplicate items (items ## 1 and 0 are identical)"],
    [{ properties: { a: 7 } }, "is not a valid JSON Schema: '/properties/a' must be object,boolean"],
    [{ items: [{}] }, "is not a valid JSON Schema: '/items' must be object,boolean"],
    [{ minLength: -1 }, "is not a valid JSON Schema: '/minLength' must be >= 0"],
    [{ $schema: DRAFT_07, exclusiveMinimum: true }, "is not a valid JSON Schema: '/exclusiveMinimum' must be number"],
    [{ $schema: DRAFT_2019, type: 'any' }, "is not a valid JSON Schema: '/type' must be equal to one of the allowed values (array, boolean, integer, null, number, object, string)"],
    [{ $schema: DRAFT_2020, properties: [] }, "is not a valid JSON Schema: '/properties' must be object"],
    [{ properties: { a: { $ref: '#/$defs/none' } } }, "refers to '#/$defs/none' at '/properties/a/$ref', but there is no such schema"],
    [{ $ref: '#none' }, "refers to '#none' at '/$ref', but there is no such schema"],
    [{ $ref: '#/required', required: ['a'] }, "refers to '#/required' at '/$ref', but there is no such schema"],
    [{ $ref: '#/toString' }, "refers to '#/toString' at '/$ref', but there is no such schema"],
    [{ properties: { a: { pattern: '(' } } }, "has a pattern at '/properties/a/pattern' that is not a regular expression"],
    [{ pattern: '(?i)a' }, "has a pattern at '/pattern' that is not a regular expression"],
    [{ patternProperties: { '[': {} } }, "has a pattern at '/patternProperties/[' that is not a regular expression"],
    [nested(200), 'is nested more than 200 levels deep'],
    [{ enum: Array.from({ length: 600_000 }, (_, index) => index) }, 'is too large to check, and too large for a model to use'],
    [{ description: 'x'.repeat(600_000) }, 'is too large to check, and too large for a model to use']
  ])('is wrong: %#', (schema, defect) => {
    expect(defectOf(schema)).toBe(defect)
  })

  it('may be nested deeper than a stack', () => {
    const depth = 100_000
    const schema = JSON.parse('{"not":'.repeat(depth) + '{}' + '}'.repeat(depth)) as Record<string, unknown>
    expect(defectOf(schema)).toBe('is nested more than 200 levels deep')
  })

  it('is not checked when enough others were, which is counted', () => {
    const budget = { left: 10, refused: 0 }
    expect(schemaDefect({ type: 'object', required: ['first'] }, budget)).toBeUndefined()
    expect(budget.left).toBeLessThanOrEqual(0)
    expect(schemaDefect({ type: 'nonsense' }, budget)).toBeUndefined()
    expect(budget.refused).toBe(1)
  })
})
