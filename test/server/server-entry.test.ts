import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { serverEntries, type ServerEntry, transportMeant } from '../../src/server/entry.js'
import { hostNamed } from '../support/host-profiles.js'

function entry(value: Record<string, unknown>, host = AGENT_PLUGIN): ServerEntry {
  const [found] = serverEntries({ a: value }, ['mcpServers'], host)
  if (found === undefined) throw new Error('no entry')
  return found
}

describe('the entries of a map', () => {
  it('are its objects, each with its name and path', () => {
    const map = JSON.parse('{"a": {}, "b": [], "c": null, "d": "x", "__proto__": {}, "1": {}}') as unknown
    const found = serverEntries(map, ['mcpServers'], AGENT_PLUGIN).map(({ name, path }) => `${name} ${path.join('/')}`)
    expect(found).toEqual(['1 mcpServers/1', 'a mcpServers/a', '__proto__ mcpServers/__proto__'])
  })

  it.each([[null], [[{}]], ['x'], [undefined]])('are none in %j', (map) => {
    expect(serverEntries(map, [], AGENT_PLUGIN)).toEqual([])
  })
})

describe('the transport of an entry', () => {
  it('is that of its url where a host takes the first form that fits', () => {
    const both = { command: 'x', args: ['a', true], url: 'u' }
    expect([hostNamed('cline'), hostNamed('continue'), hostNamed('cursor')].map((host) => entry(both, host).transport)).toEqual(['sse', 'http', 'stdio'])
    expect(entry({ ...both, args: ['a'] }, hostNamed('cline')).transport).toBe('stdio')
  })

  it.each<[Record<string, unknown>, string]>([
    [{ type: 'http' }, 'http'],
    [{ type: 'sse', command: 'x' }, 'sse'],
    [{ type: 'streamable-http' }, 'http'],
    [{ type: 'HTTP' }, 'http'],
    [{ type: 'Stdio', url: 'u' }, 'stdio'],
    [{ type: 'ws', command: 'x' }, 'stdio'],
    [{ type: 'ws', url: 'u' }, 'http'],
    [{ type: 'ws' }, 'http'],
    [{ command: 'x', url: 'u' }, 'stdio'],
    [{ command: 1 }, 'stdio'],
    [{ url: 'u' }, 'http'],
    [{ headers: {} }, 'http'],
    [{}, 'stdio'],
    [{ type: 7, url: 'u' }, 'http']
  ])('%j is %s', (value, expected) => {
    expect(entry(value).transport).toBe(expected)
  })

  it('is what the host takes an entry without a type for', () => {
    const host = { ...AGENT_PLUGIN, untyped: { command: 'stdio', url: 'sse' } } as const
    expect([entry({ url: 'u' }, host).transport, entry({ command: 'x' }, host).transport]).toEqual(['sse', 'stdio'])
  })

  it.each([
    ['local', 'stdio'],
    ['SSE', 'sse'],
    ['streamableHttp', 'http'],
    ['http-stream', 'http'],
    ['remote', 'http'],
    ['websocket', undefined],
    ['', undefined]
  ])('%j means %s', (type, expected) => {
    expect(transportMeant(type)).toBe(expected)
  })
})

describe('the strings of an entry', () => {
  it('are those of the known fields, in the order of the fields, with their places', () => {
    const value = {
      headers: { 'X-A': 'h' },
      url: 'u',
      env: { B: '2', A: '1', N: 3 },
      args: ['x', 1, 'y'],
      command: 'c',
      other: 'o'
    }
    const found = entry(value).strings.map(({ text, field, key, path }) => [text, field, key, path.join('/')])
    expect(found).toEqual([
      ['c', 'command', undefined, 'mcpServers/a/command'],
      ['x', 'args', 0, 'mcpServers/a/args/0'],
      ['y', 'args', 2, 'mcpServers/a/args/2'],
      ['2', 'env', 'B', 'mcpServers/a/env/B'],
      ['1', 'env', 'A', 'mcpServers/a/env/A'],
      ['u', 'url', undefined, 'mcpServers/a/url'],
      ['h', 'headers', 'X-A', 'mcpServers/a/headers/X-A']
    ])
    expect(entry(value).args.map(({ key }) => key)).toEqual([0, 2])
  })

  it('leave out what has the wrong type', () => {
    const value = { command: ['c'], args: 'x', env: ['A=1'], url: { a: 'u' }, headers: 'h' }
    expect(entry(value).strings).toEqual([])
    expect([entry(value).command, entry(value).url, entry(value).type]).toEqual([undefined, undefined, undefined])
  })

  it('have references only where the host expands them (§2.5)', () => {
    const host = { ...AGENT_PLUGIN, variables: { ...AGENT_PLUGIN.variables, expanded: ['env' as const] } }
    const found = entry({ command: '${A}', env: { X: '${A}' } }, host).strings
    expect(found.map(({ expanded, references }) => [expanded, references.map(({ name }) => name)])).toEqual([
      [false, []],
      [true, ['A']]
    ])
  })
})
