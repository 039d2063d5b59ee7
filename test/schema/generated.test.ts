import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileSchemas } from '../../scripts/validators.js'
import type { Validator } from '../../src/hosts/shape.js'
import { toPointer } from '../../src/json/value.js'
import { problemsOf, type SchemaProblem } from '../../src/schema/problems.js'
import { tempFolder } from '../support/temp-folder.js'

const ROOT = resolve(import.meta.dirname, '../..')

describe('the generated modules', () => {
  const folder = join(ROOT, 'generated')
  const names = readdirSync(folder)

  it.each(names.filter((name) => name.endsWith('.js')))('%s imports and requires nothing', (name) => {
    const code = readFileSync(join(folder, name), 'utf8')
    expect(code.match(/\b(?:import|require|schemaPath|eval|Function)\b/g)).toBeNull()
  })
})

describe('the compiler, on invented schemas', () => {
  async function compile(schema: object): Promise<{ code: string; judge: (value: unknown) => SchemaProblem[] }> {
    const root = tempFolder({ 'schemas/invented.schema.json': JSON.stringify(schema) })
    const code = await compileSchemas(root, ['invented'])
    const url = `data:text/javascript,${encodeURIComponent(code)}`
    const { validateInvented } = (await import(/* @vite-ignore */ url)) as { validateInvented: Validator }
    const judge = (value: unknown) => (validateInvented(value) ? [] : problemsOf(validateInvented.errors ?? [], value))
    return { code, judge }
  }

  function object(properties: Record<string, object>): object {
    return { type: 'object', properties }
  }

  const tuple = { type: 'array', items: [{ type: 'string' }], minItems: 1, additionalItems: false }
  const size = { type: 'string', minLength: 3, maxLength: 4 }
  const share = { type: 'number', minimum: 0, maximum: 1 }
  const setting = {
    if: { type: 'array' },
    then: { type: 'array', items: [{ enum: ['off'] }, { type: 'object' }], minItems: 1, additionalItems: false },
    else: { type: 'string', enum: ['off'] }
  }
  const platforms = { type: ['string', 'array'], minItems: 1, items: { type: 'string' }, uniqueItems: true }

  const rows: readonly (readonly [schema: object, value: unknown, expected: string, found: string])[] = [
    [{ type: 'boolean' }, 'true', 'a boolean', 'a string'],
    [{ type: ['string', 'null'] }, true, 'a string or null', 'a boolean'],
    [{ enum: ['spec', 'strict'] }, 'x', '"spec" or "strict"', 'another string'],
    [{ enum: [1, 2, 3] }, 4, '1, 2 or 3', 'another number'],
    [{ enum: [1, 2, 3] }, '1', '1, 2 or 3', 'a string'],
    [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 0, 'one of the 9 known values', 'another number'],
    [{ type: 'string', enum: ['a'] }, 1, '"a"', 'a number'],
    [{ const: 1 }, 2, '1', 'another number'],
    [{ const: 1 }, '1', '1', 'a string'],
    [{ type: 'string', minLength: 1 }, '', 'a string that is not empty', 'an empty string'],
    [size, 'ab', 'a string of 3 to 4 characters', 'a shorter string'],
    [size, 'abcde', 'a string of 3 to 4 characters', 'a longer string'],
    [{ type: 'string', maxLength: 1 }, 'ab', 'a string of at most 1 character', 'a longer string'],
    [{ type: 'string', pattern: '^a' }, 'b', 'a string that matches ^a', 'another string'],
    [{ type: 'string', pattern: '^a', examples: ['ab'] }, 'b', 'a string such as ab', 'another string'],
    [{ type: 'integer', minimum: 1 }, 0, 'an integer of at least 1', 'a smaller number'],
    [{ type: 'integer', minimum: 1 }, 0.5, 'an integer of at least 1', 'a fraction'],
    [share, -1, 'a number of 0 to 1', 'a smaller number'],
    [share, 2, 'a number of 0 to 1', 'a larger number'],
    [share, Infinity, 'a number of 0 to 1', 'a number out of range'],
    [{ type: 'object', minProperties: 1 }, {}, 'a non-empty object', 'an empty object'],
    [{ type: 'object', minProperties: 1 }, [], 'a non-empty object', 'an array'],
    [{ type: 'array', minItems: 2 }, [1], 'an array with at least 2 elements', 'a shorter array'],
    [{ type: 'array', minItems: 2 }, [], 'an array with at least 2 elements', 'an empty array'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'an array with at most 1 element', 'a longer array'],
    [tuple, ['a', 'b'], 'an array with exactly 1 element', 'a longer array'],
    [tuple, {}, 'an array with exactly 1 element', 'an object'],
    [platforms, [], 'a string or a non-empty array of strings without duplicates', 'an empty array'],
    [
      platforms,
      ['a', 'b', 'a'],
      'a string or a non-empty array of strings without duplicates',
      'an array that repeats an element'
    ],
    [setting, [], 'an array with 1 to 2 elements', 'an empty array'],
    [setting, 7, '"off"', 'a number'],
    [setting, 'on', '"off"', 'another string']
  ]

  it('says of a mistake what was expected and what was found', async () => {
    const { judge } = await compile(object(Object.fromEntries(rows.map(([schema], row) => [row, schema]))))
    for (const [row, [schema, value, expected, found]] of rows.entries()) {
      const problem = { path: [`${row}`], keyword: expect.any(String) as string, expected, found }
      expect(judge({ [row]: value }), JSON.stringify(schema)).toEqual([problem])
    }
  })

  it('compiles once what occurs repeatedly, and still names places', async () => {
    const large = (time: string, count: string) => {
      const moment = { type: 'string', format: 'date-time' }
      const entry = object({ [time]: moment, [count]: { type: 'integer', minimum: 1 } })
      return object({ first: entry, second: entry, note: { type: 'string', minLength: 1 } })
    }
    const properties = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `${index}`)
      const pairs = names.flatMap((description) => [
        [`retry${description}`, { ...large('due', 'attempt'), description }],
        [`run${description}`, { ...large('start', 'task'), description }]
      ])
      return object(Object.fromEntries(pairs) as Record<string, object>)
    }
    const few = await compile(properties(2))
    const many = await compile(properties(20))
    expect(many.code.length).toBeLessThan(few.code.length * 2)
    const record = {
      retry3: { first: { due: 'x', start: 'x', attempt: 1 } },
      run3: { first: { due: 'x', start: '2026-01-31T12:00:00Z' }, second: { attempt: 0, task: 0 } },
      run19: { note: 1 }
    }
    const problems = many.judge(record).map(({ path, expected }) => `${toPointer(path)}: ${expected}`)
    expect(problems).toEqual([
      '/retry3/first/due: a date-time such as 2026-01-31T12:00:00Z',
      '/run3/second/task: an integer of at least 1',
      '/run19/note: a string that is not empty'
    ])
  })

  it.each<[string, object, string]>([
    ['a branch that multiplies errors', { anyOf: [{ type: 'string' }] }, 'use if, then and else instead of anyOf'],
    ['a reference into itself', { properties: { a: { $ref: '#' } }, type: 'object' }, 'refers to itself'],
    ['a reference to nothing', { $ref: '#/definitions/nobody' }, 'there is nothing at #/definitions/nobody'],
    ['a format that is not checked', { type: 'string', format: 'uuid' }, 'unknown format "uuid"'],
    ['an unknown keyword', { dependentRequired: { a: ['b'] }, type: 'object' }, 'unknown keyword'],
    ['a keyword that strict mode refuses', object({ a: { minimum: 1 } }), 'strict mode'],
    ['a property that may never be there', { type: 'object', properties: { a: false } }, 'an unexpected format'],
    ['a keyword it has no words for', { type: 'object', maxProperties: 1 }, 'cannot describe the keyword maxProperties'],
    ['names of keys', { type: 'object', propertyNames: { type: 'string', minLength: 1 } }, 'cannot describe the keyword']
  ])('refuses %s', async (_, schema, message) => {
    await expect(compile(schema)).rejects.toThrow(message)
  })
})
