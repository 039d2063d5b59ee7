import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { validateResult } from '../../generated/result-validator.js'
import { KINDS } from '../../src/hosts/profile.js'

const FOLDER = new URL('../../schemas/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.schema.json'))

type Schema = Record<string, unknown>

function read(file: string): Schema {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Schema
}

const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTuples: false })
formats.default(ajv)
for (const file of FILES) ajv.addSchema(read(file))

/** Every schema within a schema, with its pointer. */
function subschemas(schema: Schema): { pointer: string; schema: Schema }[] {
  const found: { pointer: string; schema: Schema }[] = []
  const rest: { pointer: string; value: unknown; isSchema: boolean }[] = []
  rest.push({ pointer: '', value: schema, isSchema: true })
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { pointer, value, isSchema } = next
    if (typeof value !== 'object' || value === null) continue
    if (isSchema) found.push({ pointer, schema: value as Schema })
    for (const [key, inner] of Object.entries(value)) {
      if (isSchema && ['examples', 'enum', 'const', 'default', 'required', 'type'].includes(key)) continue
      const isMap = isSchema && ['properties', 'definitions'].includes(key)
      rest.push({ pointer: `${pointer}/${key}`, value: inner, isSchema: !isMap })
    }
  }
  return found
}

describe('the published schemas', () => {
  it('are these', () => {
    const names = ['advisories', 'approvals', 'baseline', 'bundle', 'convert', 'host-profile', 'jsonl', 'marketplace', 'matrix', 'mcp', 'models', 'packages', 'plugin', 'reconcile', 'result', 'review', 'running', 'scan', 'server-json', 'settings', 'state', 'tools', 'why']
    expect(FILES.sort()).toEqual(names.map((name) => `${name}.schema.json`))
  })

  describe.each(FILES)('%s', (file) => {
    const schema = read(file)

    it('is a draft-07 schema that ajv compiles in strict mode', () => {
      expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#')
      expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
      expect(ajv.getSchema(file)).toBeTypeOf('function')
    })

    it('says its id, its title and what it is', () => {
      // It names no host: a reference leads to the file next to it, wherever they are.
      expect(schema.$id).toBe(file)
      expect(schema.title).toBeTypeOf('string')
      expect(schema.description).toBeTypeOf('string')
    })

    it('has nothing next to a $ref, which draft-07 would not read', () => {
      const references = subschemas(schema).filter((one) => '$ref' in one.schema)
      for (const { pointer, schema: reference } of references) expect(Object.keys(reference), pointer).toEqual(['$ref'])
    })

    it('has examples that fit, at every place', () => {
      const places = subschemas(schema).filter((one) => 'examples' in one.schema)
      for (const { pointer, schema: place } of places) {
        for (const example of place.examples as unknown[]) {
          const $ref = `${file}#${encodeURI(pointer)}`
          expect(ajv.validate({ $ref }, example), `${pointer}: ${ajv.errorsText()}`).toBe(true)
        }
      }
    })
  })

  it.each<[name: string, section: RegExp | undefined]>([
    ['mcp', /§\d/],
    ['plugin', /§\d/],
    ['state', /§\d/],
    ['host-profile', undefined],
    ['packages', undefined],
    ['reconcile', undefined],
    ['jsonl', undefined],
    ['settings', undefined],
    ['baseline', undefined]
  ])('%s.schema.json describes every field, and names its section (%s) in a comment alone', (name, section) => {
    const schema = read(`${name}.schema.json`)
    expect(schema.examples).not.toHaveLength(0)
    // Under if, then and else the fields are repeated.
    const place = /^(?:\/definitions\/[^/]+)?(?:(?:\/items)?\/properties\/[^/]+)*$/
    const fields = subschemas(schema).filter(({ pointer, schema: field }) => place.test(pointer) && !('$ref' in field))
    expect(fields.length).toBeGreaterThan(3)
    for (const { pointer, schema: field } of fields) {
      expect(field.description, pointer).toMatch(/^[^§]+$/)
      if (section !== undefined) expect(field.$comment, pointer).toMatch(section)
    }
  })
})

describe('result.schema.json', () => {
  const schema = read('result.schema.json')
  const [lint, doctor] = schema.examples as [Schema, Schema]

  it('closes every object but the map of timings', () => {
    const objects = subschemas(schema).filter((one) => [one.schema.type].flat().includes('object'))
    const open = objects.filter((one) => one.schema.additionalProperties !== false)
    expect(open.map(({ pointer }) => pointer)).toEqual(['/definitions/server/properties/timings'])
    expect(objects.length).toBeGreaterThan(10)
  })

  it('accepts the results of lint and doctor', () => {
    expect(validateResult(lint)).toBe(true)
    expect(validateResult(doctor)).toBe(true)
  })

  it('accepts a result without the parts that only some runs have', () => {
    const { skipped, failures, ...rest } = lint
    expect([skipped, failures]).not.toContain(undefined)
    expect(validateResult(rest)).toBe(true)
  })

  const finding = (lint.findings as Schema[])[0] ?? {}
  const server = (doctor.servers as Schema[])[0] ?? {}
  const failure = { class: 'no-tools', reason: 'empty', detail: null }
  const start = { line: 0, column: 1, offset: 0 }

  function without(value: Schema, key: string): Schema {
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  }

  it.each(['version', 'tool', 'files', 'findings', 'summary'])('refuses a result without %s', (key) => {
    expect(validateResult(without(lint, key))).toBe(false)
  })

  it.each(Object.keys(finding))('knows which findings may lack %s', (key) => {
    expect(validateResult({ ...lint, findings: [without(finding, key)] })).toBe(key === 'server')
  })

  it.each<[string, Schema]>([
    ['another version', { version: 2 }],
    ['an unknown property', { extra: 1 }],
    ['an unknown severity', { findings: [{ ...finding, severity: 'fatal' }] }],
    ['an unknown property of a finding', { findings: [{ ...finding, extra: 1 }] }],
    ['a pointer that is not one', { findings: [{ ...finding, pointer: 'mcpServers' }] }],
    ['a line 0', { findings: [{ ...finding, range: { ...(finding.range as Schema), start } }] }],
    ['a suggestion with its fix', { findings: [{ ...finding, suggestions: [{ title: 'x', fix: [] }] }] }],
    ['an unknown kind', { files: [{ path: 'a', kind: 'toml', host: 'b' }] }],
    ['a skipped file without a reason', { skipped: [{ path: 'a', host: 'b' }] }],
    ['a failure without a message', { failures: [{ path: 'a' }] }],
    ['a negative count', { summary: { ...(lint.summary as Schema), errors: -1 } }],
    ['an unknown server state', { servers: [{ ...server, state: 'running' }] }],
    ['an unknown failure class', { servers: [{ ...server, failure: { ...failure, class: 'x' } }] }],
    ['an unknown failure reason', { servers: [{ ...server, failure: { ...failure, reason: 'x' } }] }]
  ])('refuses %s', (_, change) => {
    expect(validateResult({ ...lint, ...change })).toBe(false)
  })

  it.each(KINDS)('knows the kind %s', (kind) => {
    expect(validateResult({ ...lint, files: [{ path: 'a', kind, host: 'b' }] })).toBe(true)
  })
})
