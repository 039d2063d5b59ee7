import { describe, expect, it } from 'vitest'
import { fileRefusal, lintAndLoad, load, loadsByProblems, refusalText } from '../../src/lint/load.js'
import { collect, rulesFor } from '../../src/lint/collect.js'
import { rules } from '../../rules/index.js'
import type { Reading } from '../../src/project/reading.js'
import { hostNamed } from '../support/host-profiles.js'
import { readingOf, type StatedReading } from '../support/reading.js'

function readingFor(host: string, value: unknown, path: string, more: StatedReading = {}): Reading {
  return readingOf({ host: hostNamed(host), path, value, ...more })
}

/** What a host does with each server: nothing, its own reason, or that of another. */
function told(reading: Reading): Record<string, string> {
  return Object.fromEntries([...load(reading)].map(([name, one]) => [name, one.loads ? 'loads' : refusalText(one, reading)]))
}

describe('one bad server', () => {
  const [good, bad] = [{ command: 'good-mcp' }, { command: 7 }]
  const reason = "Expected a string for 'command', found a number"

  it.each<[host: string, path: string, key: string, entry: unknown, own: string, other: string]>([
    ['claude-code', '/w/.mcp.json', 'mcpServers', bad, reason, 'loads'],
    ['cline', '/w/cline_mcp_settings.json', 'mcpServers', bad, reason, `the host drops the file because of 'bad': ${reason}`],
    ['vscode', '/w/.vscode/mcp.json', 'servers', 7, "Expected an object for the server 'bad', found a number", "the host drops the file because of 'bad': Expected an object for the server 'bad', found a number"],
    ['vscode', '/w/.vscode/mcp.json', 'servers', null, "Expected an object for the server 'bad', found null", "the host drops the file because of 'bad': Expected an object for the server 'bad', found null"],
    ['vscode', '/w/.vscode/mcp.json', 'servers', [], "Expected an object for the server 'bad', found an array", 'loads'],
    ['gemini', '/w/.gemini/settings.json', 'mcpServers', null, "Expected an object for the server 'bad', found null", "the host drops the file because of 'bad': Expected an object for the server 'bad', found null"],
    ['gemini', '/w/.gemini/settings.json', 'mcpServers', 7, "Expected an object for the server 'bad', found a number", 'loads']
  ])('takes the file with it or not, as the host has it: %s %s %s %j', (host, path, key, entry, own, other) => {
    expect(told(readingFor(host, { [key]: { good, bad: entry } }, path))).toEqual({ good: other, bad: own })
    expect(told(readingFor(host, { [key]: { bad: entry, good } }, path))).toEqual({ good: other, bad: own })
  })

  it('is named by the first of several, and each has its own reason', () => {
    const reading = readingFor('cline', { mcpServers: { a: { command: 'a-mcp' }, b: { command: 1 }, c: { args: 'x', command: 'c' }, d: { command: 'd-mcp' } } }, '/w/cline_mcp_settings.json')
    expect(told(reading)).toEqual({
      a: `the host drops the file because of 'b': ${reason}`,
      b: reason,
      c: "Expected an array of strings for 'args', found a string",
      d: `the host drops the file because of 'b': ${reason}`
    })
  })

  it('has the first mistake in the text as its reason, whichever rule finds it', () => {
    for (const [entry, pointer] of [[{ args: 'x', command: 7 }, 'args'], [{ command: 7, args: 'x' }, 'command']] as const) {
      const found = load(readingFor('claude-code', { mcpServers: { a: entry } }, '/w/.mcp.json')).get('a')
      expect(found?.loads === false ? found.by.at : undefined).toEqual(['mcpServers', 'a', pointer])
    }
  })

  it('says where: the part and the run of characters that its finding points at', () => {
    const of = (entry: unknown) => load(readingFor('claude-code', { mcpServers: { a: entry } }, '/w/.mcp.json')).get('a')
    expect(of({ command: 'a-mcp', args: 'x' })).toEqual({
      loads: false,
      by: { ruleId: 'valid-shape', message: "Expected an array of strings for 'args', found a string", help: 'Write an array, with each argument as an element of its own.', at: ['mcpServers', 'a', 'args'] }
    })
    expect(of({})).toMatchObject({ loads: false, by: { ruleId: 'stdio-command', at: ['mcpServers', 'a'], part: 'key' } })
  })
})

describe('a switch next to a bad entry', () => {
  const files = (entry: object) => ({ mcp: { good: { type: 'local', command: ['good-mcp'] }, bad: { type: 'local', command: 7, ...entry } } })

  it.each<[entry: object, isShielded: boolean]>([
    [{ enabled: true }, true],
    [{ enabled: false }, true],
    [{}, false],
    [{ enabled: 'yes' }, false],
    [{ disabled: true }, false]
  ])('keeps the others only if it is one: %j', (entry, isShielded) => {
    const { good, bad } = told(readingFor('opencode', files(entry), '/w/opencode.json'))
    expect(bad).not.toBe('loads')
    expect(good?.startsWith("the host drops the file because of 'bad': ") === true).toBe(!isShielded)
  })
})

describe('a file without a server', () => {
  it.each<[text: string, refusal: string | undefined]>([
    ['{ "mcpServers": {} }', undefined],
    ['{ "mcpServers": { "a": { "command": 7 } } }', undefined],
    ['[]', 'valid-shape'],
    ['{ "mcpServers": 7 }', 'valid-shape'],
    ['{', 'valid-json']
  ])('is refused for itself: %s', (text, ruleId) => {
    expect(fileRefusal(readingOf({ text, host: hostNamed('claude-code'), path: '/w/.mcp.json' }))?.ruleId).toBe(ruleId)
  })

  it('has a place in the text if it does not parse', () => {
    const refusal = fileRefusal(readingOf({ text: '{ "mcpServers": {} x }', host: hostNamed('claude-code'), path: '/w/.mcp.json' }))
    expect(refusal).toMatchObject({ ruleId: 'valid-json', source: { start: 19 } })
    expect(Object.keys(refusal ?? {}).toSorted()).toEqual(['at', 'help', 'message', 'ruleId', 'source'])
  })
})

describe('what is wrong with the file itself', () => {
  it('is the reason for each of its servers, before their own', () => {
    const text = '{ "mcpServers": { "a": { "command": "a-mcp" }, "b": { "command": 7 } }, }'
    const reading = readingOf({ text, host: hostNamed('claude-code'), path: '/w/.mcp.json' })
    const [a, b] = [...load(reading).values()]
    expect(a).toMatchObject({ loads: false, by: { ruleId: 'valid-json' } })
    expect(b).toEqual(a)
    expect(a !== undefined && 'because' in a).toBe(false)
  })
})

describe('a manifest that leads out of its plugin', () => {
  const value = { $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json', mcpServers: { good: { type: 'stdio', command: 'good-mcp' } } }
  const manifest = JSON.stringify({ $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json', name: 'tools' })

  it.each([true, false])('takes the servers with it: %s', (leadsOut) => {
    const asked: string[][] = []
    const plain = readingFor('agent-plugins-1.0', value, '/w/mcp.json', { surroundings: { files: { '/w/plugin.json': manifest } } })
    const files = { ...plain.surroundings.files, leadsOut: (path: string, root: string) => (asked.push([path, root]), leadsOut && path === '/w/plugin.json') }
    const found = load(readingFor('agent-plugins-1.0', value, '/w/mcp.json', { surroundings: { files } })).get('good')
    const by = { ruleId: 'path-out-of-plugin', message: 'The host rejects the plugin because plugin.json is a link that leads out of it', help: 'Put the file itself into the plugin.', at: [] }
    expect(found).toEqual(leadsOut ? { loads: false, by } : { loads: true })
    expect(asked).toContainEqual(['/w/plugin.json', '/w'])
  })
})

it('what a preset leaves off does not change what loads', () => {
  const reading = readingFor('claude-code', { mcpServers: { a: { command: 7 }, b: { command: 'b-mcp', nothing: 1 } } }, '/w/.mcp.json')
  const { result, loads } = lintAndLoad(reading)
  expect(loads).toEqual(load(reading))
  expect(result.findings.map(({ ruleId }) => ruleId)).toEqual(['valid-shape', 'unknown-field'])
  expect(result.suppressed).toBe(0)
  const off = collect(reading, rulesFor(rules.map((rule) => ({ rule, severity: 'info' as const, options: rule.options?.defaults ?? {} })), 'mcp', reading.host), { takeIgnore: () => false }, true)
  expect(loadsByProblems(reading, off.problems)).toEqual(load(reading))
})
