import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldType, HostProfile, TransportProfile } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { shapeOf } from '../../src/hosts/shape.js'
import { shapeSchema, withCompiledShape } from '../../src/schema/compile-shape.js'
import type { SchemaProblem } from '../../src/schema/problems.js'
import { shapeProblems, validate } from '../../src/schema/validate.js'
import { entryOf } from '../support/entries.js'
import { hostNamed, HOSTS } from '../support/host-profiles.js'
import { validate as validatePublished } from '../support/published-schemas.js'

const RUNS = { numRuns: 210, seed: 20260131 }

/** A profile that did not come with plugvet. */
function copyOf(host: HostProfile, transports = host.transports): HostProfile {
  return withCompiledShape(structuredClone({ ...host, transports }))
}

function problemsIn(entry: unknown, host: HostProfile): readonly SchemaProblem[] {
  return validate(shapeOf(host), entry, ['mcpServers', 'a'])
}

describe.each(HOSTS)('the schema made from the profile of $name', (host) => {
  const schema = shapeSchema(host)

  it('passes the strict mode of ajv, and names no branches that would multiply errors', () => {
    const ajv = new Ajv({ strict: true, allowUnionTypes: true })
    expect(ajv.validateSchema({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema })).toBe(true)
    expect(() => ajv.compile(schema)).not.toThrow()
    expect(JSON.stringify(schema)).not.toMatch(/"(?:oneOf|anyOf|not|\$ref)":/)
  })

  it('is the same compiled at build time and at run time, and reports one problem per value', () => {
    const copy = copyOf(host)
    let invalid = 0
    const property = fc.property(entryOf(host), (entry) => {
      const problems = problemsIn(entry, host)
      if (problems.length > 0) invalid++
      expect(problemsIn(entry, copy)).toEqual(problems)
      const places = problems.map(({ path, missing = '' }) => JSON.stringify([path, missing]))
      expect(new Set(places).size).toBe(places.length)
    })
    fc.assert(property, RUNS)
    expect(invalid).toBeGreaterThan(50)
    expect(invalid).toBeLessThan(RUNS.numRuns)
  })
})

describe('the schema made from the profile of the default host', () => {
  it('finds what schemas/mcp.schema.json finds', () => {
    const inOrder = (problems: readonly SchemaProblem[]) => problems.map((problem) => JSON.stringify(problem)).sort()
    const property = fc.property(entryOf(AGENT_PLUGIN), (entry) => {
      const published = validatePublished('mcp', { mcpServers: { a: entry } })
      expect(inOrder(problemsIn(entry, AGENT_PLUGIN))).toEqual(inOrder(published))
    })
    fc.assert(property, { ...RUNS, numRuns: 1400 })
  })
})

describe('a field', () => {
  const messageFor = (type: FieldType | readonly FieldType[], value: unknown) => {
    const stdio = { types: ['stdio'], required: [], fields: { own: { type } } }
    const host = copyOf(hostNamed('cursor'), { stdio })
    return problemsIn({ own: value }, host).map(({ path, expected, found }) => `${path.slice(3).join('/')}: ${expected}, not ${found}`)
  }

  it.each<[type: FieldType | readonly FieldType[], value: unknown, problem: string]>([
    ['string', 1, ': a string, not a number'],
    ['strings', 'x', ': an array of strings, not a string'],
    ['strings', ['x', 1], '1: a string, not a number'],
    ['map', [], ': an object whose values are strings, not an array'],
    ['map', { 'a/~b': null }, 'a/~b: a string, not null'],
    ['boolean', 'true', ': true or false, not a string'],
    ['number', true, ': a number, not a boolean'],
    ['object', null, ': an object, not null'],
    [['string', 'strings'], {}, ': a string or an array of strings, not an object'],
    [['string', 'strings'], [1], '0: a string, not a number'],
    [['number', 'boolean', 'map'], 'x', ': a number or true or false or an object whose values are strings, not a string'],
    [['map', 'object'], { a: 1 }, 'a: a string, not a number'],
    [['strings', 'any'], [1], '0: a string, not a number']
  ])('of type %j refuses %j', (type, value, problem) => {
    expect(messageFor(type, value)).toEqual([problem])
  })

  it.each<[type: FieldType | readonly FieldType[], value: unknown]>([
    ['number', Infinity],
    ['object', { a: 1 }],
    ['any', null],
    [['object', 'map'], { a: 1 }],
    [['strings', 'any'], null],
    [['any', 'strings'], [1]],
    [['string', 'boolean'], false]
  ])('of type %j takes %j', (type, value) => {
    expect(messageFor(type, value)).toEqual([])
  })
})

describe('a host that tells transports by the type alone', () => {
  const remote = (type: string, field: string): TransportProfile => ({
    types: [type],
    required: ['kind', 'url'],
    fields: { kind: { type: 'string', means: 'type' }, url: { type: 'string', means: 'url' }, [field]: { type: 'number' } }
  })
  const stdio: TransportProfile = { types: [], required: ['command'], fields: { command: { type: 'string', means: 'command' } } }
  const http = remote('http', 'retries')
  const sse = remote('sse', 'ping')
  const wrongIn = (entry: object, host: HostProfile) => problemsIn(entry, host).map(({ path, missing }) => missing ?? path.at(-1))

  it.each<[entry: object, wrong: readonly string[]]>([
    [{ kind: 'http', url: 1, retries: 'x', ping: 'x', command: 1 }, ['url', 'retries']],
    [{ kind: 'sse', url: 'x', retries: 'x', ping: 'x', command: 1 }, ['ping']],
    [{ kind: 'other', url: 1, retries: 'x', ping: 'x', command: 1 }, ['command', 'kind', 'ping', 'retries', 'url']],
    [{ url: 1, retries: 'x', command: 1 }, ['command']],
    [{ kind: 'sse' }, ['url']],
    [{}, ['command']]
  ])('reads of %j the fields of one transport', (entry, wrong) => {
    expect(wrongIn(entry, copyOf(AGENT_PLUGIN, { stdio, http, sse })).sort()).toEqual([...wrong].sort())
  })

  it.each<[why: string, transports: HostProfile['transports']]>([
    ['a remote server needs none', { stdio, http, sse: { ...sse, required: ['url'] } }],
    ['there is no remote server', { stdio }]
  ])('is not one where %s: all known fields are judged', (_, transports) => {
    const wrong = wrongIn({ kind: 'http', url: 1, command: 1 }, copyOf(AGENT_PLUGIN, transports))
    expect(wrong.sort()).toEqual(transports.http === undefined ? ['command'] : ['command', 'url'])
  })

  it('goes by the type too where a stdio server needs one, and without one judges all fields', () => {
    const host = copyOf(AGENT_PLUGIN, { stdio: { ...stdio, types: ['stdio'], required: ['kind', 'command'] }, http, sse })
    expect(wrongIn({ kind: 'http', url: 1, command: 1 }, host)).toEqual(['url'])
    expect(wrongIn({ kind: 'stdio', url: 1, command: 1 }, host)).toEqual(['command'])
    expect(wrongIn({ url: 1, command: 1 }, host).sort()).toEqual(['command', 'url'])
  })

  it('reads the fields of stdio alone where its type is written too', () => {
    const host = copyOf(AGENT_PLUGIN, { stdio: { ...stdio, types: ['stdio'] }, http, sse })
    expect(wrongIn({ kind: 'stdio', url: 1, command: 1 }, host)).toEqual(['command'])
    expect(wrongIn({ url: 1, command: 1 }, host)).toEqual(['command'])
    expect(wrongIn({ kind: 'http', url: 1, command: 1 }, host)).toEqual(['url'])
    expect(wrongIn({ kind: 'x', url: 1, command: 1 }, host).sort()).toEqual(['command', 'kind', 'url'])
  })
})

describe('the problems of a file', () => {
  const judge = (root: unknown, path: readonly string[], place: 'right' | 'other-key', host = AGENT_PLUGIN) => {
    const value = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], root)
    return shapeProblems(root, { path, value, place }, host).map((problem) => problem.path.join('/'))
  }

  it('are in the order of its fields', () => {
    const entry = { headers: 1, env: 1, args: [1, 2], url: 1, command: 1 }
    const expected = ['a/headers', 'a/env', 'a/args/0', 'a/args/1', 'a/url', 'a/command']
    for (const host of [hostNamed('cursor'), AGENT_PLUGIN]) {
      const own = host === AGENT_PLUGIN ? { type: 'x', ...entry } : entry
      const found = judge({ mcpServers: { a: own } }, ['mcpServers'], 'right', host)
      expect(found.filter((path) => !path.endsWith('type'))).toEqual(expected.map((path) => `mcpServers/${path}`))
    }
  })

  it('are those of the map, or of the root, where there are no entries', () => {
    expect(judge({ mcpServers: [] }, ['mcpServers'], 'right')).toEqual(['mcpServers'])
    expect(shapeProblems([], undefined, AGENT_PLUGIN)).toEqual([{ path: [], keyword: 'type', expected: 'an object', found: 'an array' }])
    expect(shapeProblems({}, undefined, AGENT_PLUGIN)).toEqual([])
  })

  it('are not those of entries under the key of another host, where the type alone tells transports', () => {
    const root = { servers: { a: { command: 1 } } }
    expect(judge(root, ['servers'], 'other-key')).toEqual([])
    expect(judge(root, ['servers'], 'other-key', hostNamed('cursor'))).toEqual(['servers/a/command'])
  })

  it('cannot be told for a profile whose schema is not compiled', () => {
    const host = structuredClone(AGENT_PLUGIN)
    expect(() => judge({ mcpServers: { a: {} } }, ['mcpServers'], 'right', host)).toThrow('the schema of agent-plugin is not compiled')
    expect(judge({ mcpServers: { a: null } }, ['mcpServers'], 'right', { ...AGENT_PLUGIN, title: 'other' })).toEqual(['mcpServers/a'])
  })
})
