import { describe, expect, it } from 'vitest'
import { hosts } from '../../src/hosts/all-hosts.js'
import { lintText, type LintTextOptions } from '../../src/lint/lint-text.js'
import { hostNamed } from '../support/host-profiles.js'
import { memoryFiles } from '../support/memory-files.js'
import { formatRange } from '../support/run-example.js'

const NO_TYPE = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }'

const SURROUNDINGS = { env: {}, envFile: {}, platforms: ['linux' as const], files: memoryFiles({}), now: () => 0 }

function lint(text: string, rest: Partial<LintTextOptions> = {}) {
  return lintText(text, { path: '/w/.mcp.json', surroundings: SURROUNDINGS, ...rest })
}

function told(text: string, rest: Partial<LintTextOptions> = {}): string[] {
  return lint(text, rest).findings.map(({ ruleId, severity, range }) => `${severity} ${ruleId} ${formatRange(range)}`)
}

describe('lintText', () => {
  it('finds what the command line finds', () => {
    expect(told(NO_TYPE)).toEqual(['error transport-type 1:19-25'])
  })

  it('shows the path it is told to', () => {
    expect(lint(NO_TYPE).findings[0]?.file).toBe('/w/.mcp.json')
    expect(lint(NO_TYPE, { shown: 'x/.mcp.json' }).findings[0]?.file).toBe('x/.mcp.json')
  })

  it('takes the kind from the path and the shape, unless it is given', () => {
    expect(lint('{}', { path: '/w/.agent-plugin/plugin.json' }).kind).toBe('plugin')
    expect(lint('{"running": {}, "claimed": [], "completed": []}', { path: '/w/any.json' }).kind).toBe('state')
    expect(lint('{}', { path: '/w/any.json' }).kind).toBe('mcp')
    expect(lint('{}', { path: '/w/any.json', kind: 'plugin' }).kind).toBe('plugin')
  })

  it('takes the host from the path, the $schema and what is next to the file, unless it is given', () => {
    const named = (text: string, rest: Partial<LintTextOptions>) => lint(text, rest).hosts.map(({ name }) => name)
    expect(named('{}', {})).toEqual(['agent-plugin', 'claude-code'])
    expect(named('{}', { settings: { preset: 'spec' } })).toEqual(['agent-plugin'])
    expect(named('{}', { path: '/w/.vscode/mcp.json' })).toEqual(['vscode'])
    expect(named('{"$schema": "https://opencode.ai/config.json"}', { path: '/w/any.json' })).toEqual(['opencode'])
    const files = memoryFiles({ '/w/.claude-plugin/plugin.json': '{}', '/w/.codex-plugin/plugin.json': '{}' })
    expect(named('{}', { surroundings: { ...SURROUNDINGS, files } })).toEqual(['claude-code', 'codex'])
    expect(named('{}', { path: '/w/.vscode/mcp.json', host: 'cursor' })).toEqual(['cursor'])
    expect(named('{}', { path: '/w/state.json', kind: 'state', host: 'cursor' })).toEqual(['agent-plugin'])
    expect(() => lint('{}', { host: 'curser' })).toThrow(new RangeError(`there is no host curser; the hosts are ${hosts.map(({ name }) => name).join(', ')}`))
  })

  it('throws for a text that is larger than its host reads', () => {
    const host = { ...hostNamed('cursor'), maxBytes: 10 }
    expect(lint('{}', { host }).document.text).toBe('{}')
    expect(() => lint(NO_TYPE, { host, shown: 'x.json' })).toThrow(RangeError)
  })

  it('judges for a host of the caller', () => {
    const cursor = hosts.find(({ name }) => name === 'cursor')
    if (cursor === undefined) throw new Error('there is no such host')
    const host = { ...cursor, name: 'mine', files: { mcp: { ...cursor.files.mcp, serversKeys: [['tools']] } } }
    const text = NO_TYPE.replace('mcpServers', 'tools')
    expect(told(text, { host })).toEqual([])
    expect(lint(text, { host }).hosts).toEqual([host])
    expect(told(text)).not.toEqual([])
  })

  it('heeds the settings, their globs only with a compiler for them', () => {
    expect(told(NO_TYPE, { settings: { rules: { 'transport-type': 'info' } } })).toEqual(['info transport-type 1:19-25'])
    const settings = { overrides: [{ files: ['.mcp.json'], rules: { 'transport-type': 'off' as const } }] }
    expect(told(NO_TYPE, { settings })).toHaveLength(1)
    const compileGlobs = (patterns: readonly string[]) => (path: string) => patterns.includes(path)
    expect(told(NO_TYPE, { settings, compileGlobs, shown: '.mcp.json' })).toEqual([])
  })

  it('judges with a byte order mark as without one, which it reports', () => {
    expect(told('\uFEFF' + NO_TYPE)).toEqual(['error valid-json 1:1-1', 'error transport-type 1:19-25'])
  })
})
