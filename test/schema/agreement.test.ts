import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPointer } from '../../src/json/value.js'
import type { SchemaProblem } from '../../src/schema/problems.js'
import { validateSettings } from '../../src/schema/validate.js'
import { type SchemaKind, validate } from '../support/published-schemas.js'
import { runs } from '../support/runs.js'

const KINDS = ['mcp', 'plugin', 'state', 'settings'] as const

/** Now and then any JSON value instead. */
function mostly(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) })
}

/** Mostly the first. */
function some(first: unknown, ...others: unknown[]): fc.Arbitrary<unknown> {
  return mostly(fc.oneof({ weight: 6, arbitrary: fc.constant(first) }, fc.constantFrom(first, ...others)))
}

/** Half of the time without some of the fields. */
function fields(model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  return fc.oneof(fc.record(model), fc.record(model, { requiredKeys: [] }))
}

const map = (value: fc.Arbitrary<unknown>) => mostly(fc.dictionary(fc.string(), value, { maxKeys: 3 }))
const list = (value: fc.Arbitrary<unknown>) => mostly(fc.array(value, { maxLength: 3 }))

const servers = map(
  mostly(
    fields({
      type: some('http', 'sse', 'stdio'),
      url: some('https://a.example/mcp', ''),
      headers: map(some('a')),
      command: some('npx', ''),
      args: list(some('a', '-y')),
      env: map(some('a'))
    })
  )
)

const rules = mostly(
  fields({
    'https-url': some('error', 'on', ['info', {}], ['info', { a: 1 }], ['info', {}, 1]),
    'no-sse': some(['off'], ['on'], ['off', []], []),
    'server-name': some('info', ['info', { maxLength: 8 }], ['info', { maxLength: 0 }], ['info', { maxLength: 'x' }])
  })
)
const platforms = some(['linux'], ['darwin', 'win32'], [], ['linux', 'linux'], ['mac'])

const WORLDS: Readonly<Record<(typeof KINDS)[number], fc.Arbitrary<unknown>>> = {
  mcp: fields({ mcpServers: servers }),
  plugin: fields({ name: some('a', ''), version: some('1.0.0', 'v1'), description: some('a'), mcpServers: servers }),
  state: fields({
    running: map(
      fields({
        task_id: some('t'),
        session_id: some('s', null),
        worktree: some('/w'),
        started_at: some('2026-01-31T12:00:00Z', '2026-02-30T12:00:00Z'),
        issue_identifier: some('i')
      })
    ),
    retry_attempts: map(fields({ attempt: some(1, 0, 0.5), due_at_ms: some(1), last_error: some(null) })),
    claimed: list(some('a')),
    completed: list(some('a')),
    totals: fields({ ticks: some(1), failed: some(0, 0.5) })
  }),
  settings: fields({
    preset: some('spec', 'none'),
    host: some('agent-plugin'),
    platforms,
    envFiles: list(some('.env', '')),
    pluginRoot: some('a', ''),
    rules,
    ignore: list(
      fields({ rule: some('no-sse', 'x'), file: some('a'), pointer: some('/a', 'a'), reason: some('b', '') })
    ),
    overrides: list(fields({ files: list(some('a')), preset: some('strict'), platforms, rules }))
  })
}

describe('the compiled validators and the published schemas', () => {
  const ajv = new Ajv({ strict: true, strictTuples: false, allowUnionTypes: true, allErrors: true })
  formats.default(ajv)
  for (const kind of KINDS) {
    const path = new URL(`../../schemas/${kind}.schema.json`, import.meta.url)
    ajv.addSchema(JSON.parse(readFileSync(path, 'utf8')) as object, kind)
  }

  it.each(KINDS)('agree on what is wrong with any %s value', async (kind) => {
    const published = ajv.getSchema(kind)
    if (published === undefined) throw new Error('not compiled')
    let valid = 0
    const property = fc.asyncProperty(WORLDS[kind], async (value) => {
      const isValid = published(value) as boolean
      if (isValid) valid++
      const places = (await problemsOf(kind, value)).map(placeOfProblem)
      expect(new Set(places)).toEqual(new Set(isValid ? [] : placesOf(published.errors ?? [])))
      expect(places, 'one per mistake').toHaveLength(new Set(places).size)
    })
    await fc.assert(property, { numRuns: runs(1000), seed: 20260131 })
    expect(valid).toBeGreaterThan(runs(50))
    expect(valid).toBeLessThan(950)
  })
})

function problemsOf(kind: SchemaKind | 'settings', value: unknown): Promise<readonly SchemaProblem[]> {
  return kind === 'settings' ? validateSettings(value) : Promise.resolve(validate(kind, value))
}

function placeOfProblem({ path, missing, unexpected }: SchemaProblem): string {
  return `${toPointer(path)} ${missing ?? unexpected ?? ''}`
}

function placesOf(errors: readonly ErrorObject[]): string[] {
  const counted = errors.filter(({ keyword }) => keyword !== 'if')
  return counted.map(({ instancePath, params }) => {
    return `${instancePath} ${String(params.missingProperty ?? params.additionalProperty ?? '')}`
  })
}
