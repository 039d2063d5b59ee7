import { describe, expect, it } from 'vitest'
import type { SchemaProblem } from '../../src/schema/problems.js'
import { validate } from '../support/published-schemas.js'

const HTTP = { type: 'http', url: 'https://api.example.com/mcp' }
const SSE = { type: 'sse', url: 'https://api.example.com/sse' }

function problemsOf(entry: unknown): readonly SchemaProblem[] {
  return validate('mcp', { mcpServers: { s: entry } })
}

function wrong(field: (string | number)[], expected: string, found: string, keyword = 'type'): SchemaProblem[] {
  return [{ path: ['mcpServers', 's', ...field], keyword, expected, found }]
}

function missing(field: string): SchemaProblem[] {
  return [{ path: ['mcpServers', 's'], keyword: 'required', missing: field }]
}

const TEXT = 'a string that is not empty'
const MAP = 'an object whose values are strings'
const TRANSPORT = '"http" or "sse"'

interface Row {
  readonly row: string
  readonly valid: readonly unknown[]
  readonly invalid: readonly [entry: unknown, problems: readonly SchemaProblem[]][]
}

function judge(rows: readonly Row[]): void {
  it.each(rows)('$row', ({ valid, invalid }) => {
    for (const entry of valid) expect(problemsOf(entry)).toEqual([])
    for (const [entry, problems] of invalid) expect(problemsOf(entry)).toEqual(problems)
  })
}

describe('§2.1 .mcp.json', () => {
  it('mcpServers: object, required; a map from a name to a configuration', () => {
    expect(validate('mcp', { mcpServers: {} })).toEqual([])
    expect(validate('mcp', { mcpServers: { 'any name': { command: 'x' }, '': { command: 'x' } } })).toEqual([])
    expect(validate('mcp', {})).toEqual([{ path: [], keyword: 'required', missing: 'mcpServers' }])
    const expected = 'an object whose values are objects'
    for (const [value, found] of [
      [null, 'null'],
      [[], 'an array'],
      ['servers.json', 'a string'],
      ['', 'an empty string']
    ]) {
      const problem = { path: ['mcpServers'], keyword: 'type', expected, found }
      expect(validate('mcp', { mcpServers: value })).toEqual([problem])
    }
  })

  it('the file: an object, whatever else it holds', () => {
    expect(validate('mcp', { mcpServers: {}, $schema: 'x', inputs: [1] })).toEqual([])
    for (const [value, found] of [
      [[], 'an array'],
      [null, 'null'],
      [true, 'a boolean'],
      [undefined, 'nothing']
    ]) {
      expect(validate('mcp', value)).toEqual([{ path: [], keyword: 'type', expected: 'an object', found }])
    }
  })

  it('a server: an object', () => {
    expect(problemsOf(null)).toEqual(wrong([], 'an object', 'null'))
    expect(problemsOf('npx')).toEqual(wrong([], 'an object', 'a string'))
    expect(problemsOf([{ command: 'x' }])).toEqual(wrong([], 'an object', 'an array'))
  })
})

describe('§2.1b .agent-plugin/plugin.json', () => {
  function manifest(fields: object): readonly SchemaProblem[] {
    return validate('plugin', { name: 'demo', ...fields })
  }

  it('name: string, required and not empty', () => {
    expect(validate('plugin', { name: 'demo' })).toEqual([])
    expect(validate('plugin', { version: '1.0.0' })).toEqual([{ path: [], keyword: 'required', missing: 'name' }])
    const [at, expected] = [['name'], TEXT]
    expect(manifest({ name: '' })).toEqual([{ path: at, keyword: 'minLength', expected, found: 'an empty string' }])
    expect(manifest({ name: 7 })).toEqual([{ path: at, keyword: 'type', expected, found: 'a number' }])
  })

  it('version: string in dotted numeric form, required by no more than convention', () => {
    for (const version of ['1.0', '1.0.0', '0.12.3.4', '2026.01.31']) expect(manifest({ version })).toEqual([])
    const expected = 'a string such as 1.0.0'
    for (const version of ['1', 'v1.0.0', '1.0.0-beta', '1.', '.1', '1..0', '1.0 ', '1.0\n', '१.०']) {
      const problem = { path: ['version'], keyword: 'pattern', expected, found: 'another string' }
      expect(manifest({ version })).toEqual([problem])
    }
    expect(manifest({ version: '' })).toEqual([
      { path: ['version'], keyword: 'pattern', expected, found: 'an empty string' }
    ])
    expect(manifest({ version: 1.5 })).toEqual([{ path: ['version'], keyword: 'type', expected, found: 'a number' }])
  })

  it('description: string, optional', () => {
    expect(manifest({ description: '' })).toEqual([])
    expect(manifest({ description: ['a'] })).toEqual([
      { path: ['description'], keyword: 'type', expected: 'a string', found: 'an array' }
    ])
  })

  it('mcpServers: the same map as in §2.1, optional', () => {
    const right = [{}, { a: { command: 'x' }, b: HTTP, c: SSE }]
    const servers = [...right, { a: {}, b: { command: 1 } }, { a: { type: 'ws' } }, [], 'a']
    for (const mcpServers of servers) expect(manifest({ mcpServers })).toEqual(validate('mcp', { mcpServers }))
    expect(manifest({ mcpServers: { a: {} } })).toEqual([
      { path: ['mcpServers', 'a'], keyword: 'required', missing: 'command' }
    ])
  })
})

describe('§2.2 stdio server', () => {
  judge([
    {
      row: 'command: string, required and not empty',
      valid: [{ command: 'npx' }, { command: '/bin/x' }, { command: '${AGENT_PLUGIN_ROOT}/x' }],
      invalid: [
        [{}, missing('command')],
        [{ args: ['-y'] }, missing('command')],
        [{ command: '' }, wrong(['command'], TEXT, 'an empty string', 'minLength')],
        [{ command: null }, wrong(['command'], TEXT, 'null')],
        [{ command: ['npx'] }, wrong(['command'], TEXT, 'an array')]
      ]
    },
    {
      row: 'args: array of strings, optional',
      valid: [{ command: 'x', args: [] }, { command: 'x', args: ['', '-y', '${A:-b}'] }],
      invalid: [
        [{ command: 'x', args: '-y' }, wrong(['args'], 'an array of strings', 'a string')],
        [{ command: 'x', args: { 0: '-y' } }, wrong(['args'], 'an array of strings', 'an object')],
        [{ command: 'x', args: ['--port', 80] }, wrong(['args', 1], 'a string', 'a number')],
        [
          { command: 'x', args: [null, 'a', ['b']] },
          [...wrong(['args', 0], 'a string', 'null'), ...wrong(['args', 2], 'a string', 'an array')]
        ]
      ]
    },
    {
      row: 'env: object of strings, optional',
      valid: [{ command: 'x', env: {} }, { command: 'x', env: { A: '', B: '${B}', '': 'c' } }],
      invalid: [
        [{ command: 'x', env: ['A=b'] }, wrong(['env'], MAP, 'an array')],
        [{ command: 'x', env: null }, wrong(['env'], MAP, 'null')],
        [{ command: 'x', env: { A: 1 } }, wrong(['env', 'A'], 'a string', 'a number')],
        [{ command: 'x', env: { A: true } }, wrong(['env', 'A'], 'a string', 'a boolean')],
        [{ command: 'x', env: { A: { B: 'c' } } }, wrong(['env', 'A'], 'a string', 'an object')]
      ]
    },
    {
      row: 'no type: any type makes it another transport, which is one mistake',
      valid: [],
      invalid: [
        [{ type: 'stdio', command: 'x' }, wrong(['type'], TRANSPORT, 'another string', 'enum')],
        [{ type: '', command: 'x' }, wrong(['type'], TRANSPORT, 'an empty string', 'enum')],
        [{ type: null, command: 'x' }, wrong(['type'], TRANSPORT, 'null', 'enum')]
      ]
    },
    {
      row: 'fields the specification does not name are not judged',
      valid: [{ command: 'x', cwd: 1, url: 5, headers: [], disabled: true }],
      invalid: []
    }
  ])
})

describe('§2.3 http server', () => {
  judge([
    {
      row: 'type: exactly http',
      valid: [HTTP],
      invalid: [
        [{ ...HTTP, type: 'HTTP' }, wrong(['type'], TRANSPORT, 'another string', 'enum')],
        [{ ...HTTP, type: 'streamable-http' }, wrong(['type'], TRANSPORT, 'another string', 'enum')],
        [{ ...HTTP, type: 1 }, wrong(['type'], TRANSPORT, 'a number', 'enum')],
        [{ url: HTTP.url }, missing('command')]
      ]
    },
    {
      row: 'url: string, required and not empty; its form is judged after expansion only',
      valid: [HTTP, { type: 'http', url: 'https://${HOST}/mcp' }, { type: 'http', url: 'no url' }],
      invalid: [
        [{ type: 'http' }, missing('url')],
        [{ type: 'http', command: 'x' }, missing('url')],
        [{ type: 'http', url: '' }, wrong(['url'], TEXT, 'an empty string', 'minLength')],
        [{ type: 'http', url: { href: 'x' } }, wrong(['url'], TEXT, 'an object')]
      ]
    },
    {
      row: 'headers: object of strings, optional',
      valid: [{ ...HTTP, headers: {} }, { ...HTTP, headers: { Authorization: 'Bearer ${TOKEN}' } }],
      invalid: [
        [{ ...HTTP, headers: ['A: b'] }, wrong(['headers'], MAP, 'an array')],
        [{ ...HTTP, headers: { A: 1, B: 'b' } }, wrong(['headers', 'A'], 'a string', 'a number')],
        [{ ...HTTP, headers: { A: ['b'] } }, wrong(['headers', 'A'], 'a string', 'an array')]
      ]
    },
    {
      row: 'the fields of stdio are not judged',
      valid: [{ ...HTTP, command: 1, args: 2, env: 3 }],
      invalid: []
    },
    {
      row: 'under an unknown type every field is judged, and none is missing',
      valid: [],
      invalid: [
        [
          { type: 'ws', command: 1, args: '-y', env: [], url: 2, headers: null },
          [
            ...wrong(['command'], TEXT, 'a number'),
            ...wrong(['url'], TEXT, 'a number'),
            ...wrong(['headers'], MAP, 'null'),
            ...wrong(['args'], 'an array of strings', 'a string'),
            ...wrong(['env'], MAP, 'an array'),
            ...wrong(['type'], TRANSPORT, 'another string', 'enum')
          ]
        ],
        [{ type: 'ws' }, wrong(['type'], TRANSPORT, 'another string', 'enum')]
      ]
    }
  ])
})

describe('§2.4 sse server', () => {
  judge([
    {
      row: 'type: exactly sse',
      valid: [SSE],
      invalid: [[{ ...SSE, type: 'SSE' }, wrong(['type'], TRANSPORT, 'another string', 'enum')]]
    },
    {
      row: 'url: string, required',
      valid: [{ type: 'sse', url: '${SSE_URL}' }],
      invalid: [
        [{ type: 'sse' }, missing('url')],
        [{ type: 'sse', url: '' }, wrong(['url'], TEXT, 'an empty string', 'minLength')],
        [{ type: 'sse', url: false }, wrong(['url'], TEXT, 'a boolean')]
      ]
    },
    {
      row: 'headers: object of strings, optional',
      valid: [{ ...SSE, headers: { A: 'b' } }],
      invalid: [
        [{ ...SSE, headers: 'A: b' }, wrong(['headers'], MAP, 'a string')],
        [{ ...SSE, headers: { A: null } }, wrong(['headers', 'A'], 'a string', 'null')]
      ]
    }
  ])
})

describe('§2.5 references are legal wherever they are expanded', () => {
  judge(
    ['${VAR}', '${VAR:-default}', '${AGENT_PLUGIN_ROOT}', '${VAR:-}', '$VAR', '${'].map((reference) => ({
      row: reference,
      valid: [
        { command: reference, args: [reference], env: { A: reference } },
        { type: 'http', url: reference, headers: { A: reference } },
        { type: 'sse', url: `https://${reference}/sse`, headers: { A: reference } }
      ],
      invalid: [
        [{ type: reference, url: 'x' }, wrong(['type'], TRANSPORT, 'another string', 'enum')]
      ]
    }))
  )
})
