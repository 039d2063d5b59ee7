import { describe, expect, it } from 'vitest'
import { valueAt } from '../../src/json/value.js'
import { validate } from '../support/published-schemas.js'

const RECORD = { running: {}, retry_attempts: {}, claimed: [], completed: [] }

function mcp(text: string) {
  return validate('mcp', JSON.parse(text))
}

describe('a valid value', () => {
  it('gives one shared, frozen, empty array', () => {
    const first = validate('mcp', { mcpServers: {} })
    expect(first).toEqual([])
    expect(validate('state', RECORD)).toBe(first)
    expect(Object.isFrozen(first)).toBe(true)
  })

  it('is not held against an earlier, invalid one', () => {
    expect(validate('mcp', {})).toHaveLength(1)
    expect(validate('mcp', { mcpServers: {} })).toEqual([])
  })
})

describe('paths', () => {
  it.each(['a/b', 'a~b', '~1', '~0', '~01', '/', '', '0', 'ä b', '${A}', '%2F', 'x"y\\z'])('of the key %j', (key) => {
    const value = { mcpServers: { [key]: { command: 'x', env: { [key]: 1 } } } }
    const path = ['mcpServers', key, 'env', key]
    expect(validate('mcp', value)).toEqual([{ path, keyword: 'type', expected: 'a string', found: 'a number' }])
    expect(valueAt(value, path)).toBe(1)
  })

  it('give an index as a number and a key of digits as a string', () => {
    const value = { mcpServers: { '0': { command: 'x', args: ['a', 2], env: { '1': 3 } } } }
    expect(validate('mcp', value).map(({ path }) => path)).toEqual([
      ['mcpServers', '0', 'args', 1],
      ['mcpServers', '0', 'env', '1']
    ])
  })
})

describe('keys of the prototype are ordinary keys', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'])('%s', (key) => {
    const name = JSON.stringify(key)
    const at = ['mcpServers', key]
    expect(mcp(`{"mcpServers":{${name}:{"command":"x","env":{${name}:"y"}}},${name}:1}`)).toEqual([])
    expect(mcp(`{"mcpServers":{${name}:{"command":5,"env":{${name}:6}}}}`)).toEqual([
      { path: [...at, 'command'], keyword: 'type', expected: 'a string that is not empty', found: 'a number' },
      { path: [...at, 'env', key], keyword: 'type', expected: 'a string', found: 'a number' }
    ])
    expect(mcp(`{"mcpServers":{${name}:null}}`)).toEqual([
      { path: at, keyword: 'type', expected: 'an object', found: 'null' }
    ])
  })

  it('and what is under __proto__ is not inherited', () => {
    expect(mcp('{"__proto__":{"mcpServers":{}}}')).toEqual([{ path: [], keyword: 'required', missing: 'mcpServers' }])
    expect(mcp('{"mcpServers":{"a":{"__proto__":{"command":"x"}}}}')).toEqual([
      { path: ['mcpServers', 'a'], keyword: 'required', missing: 'command' }
    ])
    expect(mcp('{"mcpServers":{"a":{"command":"x","__proto__":{"type":"ws"}}}}')).toEqual([])
  })

  it('nor is what a prototype really holds', () => {
    const inherits = (from: object, own: object = {}) => Object.assign(Object.create(from) as object, own)
    const entry = inherits({ type: 'http', url: 'x' }, { command: 'x' })
    expect(validate('mcp', { mcpServers: { a: entry } })).toEqual([])
    expect(validate('mcp', inherits({ mcpServers: {} }))).toEqual([
      { path: [], keyword: 'required', missing: 'mcpServers' }
    ])
  })
})

describe('a problem', () => {
  it('never holds a value of the document', () => {
    const secret = 'synthetic-' + 'credential-value'
    const mcpServers = {
      a: { command: [secret], args: secret, env: { A: { secret } } },
      b: { type: secret, url: { secret }, headers: { A: [secret] } },
      c: { type: 'http', url: '', headers: secret }
    }
    const problems = validate('mcp', { mcpServers })
    expect(problems.length).toBe(8)
    expect(JSON.stringify(problems)).not.toContain(secret)
    const manifest = validate('plugin', { name: 'a', version: secret, description: [secret] })
    expect(manifest).toHaveLength(2)
    expect(JSON.stringify(manifest)).not.toContain(secret)
  })

  it('is one per mistake, also where several keywords refuse the value', () => {
    const record = { ...RECORD, retry_attempts: { k: { attempt: 0.5, due_at_ms: 1 } } }
    expect(validate('state', record)).toEqual([
      {
        path: ['retry_attempts', 'k', 'attempt'],
        keyword: 'type',
        expected: 'an integer of at least 1',
        found: 'a fraction'
      }
    ])
    const entry = { type: 'ws', args: 'x' }
    expect(validate('mcp', { mcpServers: { a: entry } }).map(({ keyword, path }) => [keyword, path.at(-1)])).toEqual([
      ['type', 'args'],
      ['enum', 'type']
    ])
  })
})

describe('large and deep values', () => {
  it('10,000 levels do not overflow, wherever they are', () => {
    const deep: unknown = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000))
    const deepMap: unknown = JSON.parse('{"mcpServers":'.repeat(10_000) + '0' + '}'.repeat(10_000))
    expect(validate('mcp', { mcpServers: {}, other: deep })).toEqual([])
    expect(validate('mcp', { mcpServers: { a: { command: 'x', other: deep } } })).toEqual([])
    expect(validate('mcp', { mcpServers: { a: { command: 'x', args: [deep] } } })).toEqual([
      { path: ['mcpServers', 'a', 'args', 0], keyword: 'type', expected: 'a string', found: 'an array' }
    ])
    expect(validate('mcp', deepMap)).toEqual([
      { path: ['mcpServers', 'mcpServers'], keyword: 'required', missing: 'command' }
    ])
    expect(validate('state', { ...RECORD, claimed: deep, other: deepMap })).toEqual([
      { path: ['claimed', 0], keyword: 'type', expected: 'a string', found: 'an array' }
    ])
    expect(validate('plugin', deep)).toEqual([{ path: [], keyword: 'type', expected: 'an object', found: 'an array' }])
  })

  it('a record of 100,000 entries is judged, with every mistake', () => {
    const entries = (entry: object) =>
      Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`ISSUE/${index}`, entry]))
    const good = entries({ task_id: 't', worktree: '/w', started_at: '2026-01-31T12:00:00Z' })
    const bad = entries({ task_id: 't', worktree: '/w', started_at: 'yesterday' })
    expect(validate('state', { ...RECORD, running: good })).toEqual([])
    const problems = validate('state', { ...RECORD, running: bad })
    expect(problems).toHaveLength(100_000)
    expect(problems.at(-1)?.path).toEqual(['running', 'ISSUE/99999', 'started_at'])
  })
})
