import { describe, expect, it } from 'vitest'
import { lintText, type LintTextOptions } from '../../src/lint/lint-text.js'
import { formatRange } from '../support/run-example.js'
import { memoryFiles } from '../support/memory-files.js'

const NO_TYPE = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }'

function lint(text: string, rest: Partial<LintTextOptions> = {}) {
  const surroundings = { env: {}, envFile: {}, platforms: ['linux' as const], files: memoryFiles({}), now: () => 0 }
  return lintText(text, { path: '/w/.mcp.json', surroundings, ...rest })
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
