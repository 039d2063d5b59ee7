import { describe, expect, it } from 'vitest'
import { fixText, lintText, told } from './lint-text.js'
import { memoryWorld } from './memory-world.js'

const NO_TYPE = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }'

/** All the rules for all JSON files, as a project may have it. */
const everywhere = { files: ['**/*.json'], language: 'json/json' }

function toldEverywhere(text: string, path: string, plugvet: object = {}): string[] {
  return told(text, {
    path,
    configs: ({ plugvet: plugin, json }) => [
      { ...everywhere, plugins: { plugvet: plugin, json }, rules: plugin.configs.strict[0]?.rules ?? {}, settings: { plugvet } }
    ]
  })
}

describe('a file is judged by what it is', () => {
  it.each([
    ['.mcp.json', NO_TYPE, '2 plugvet/transport-type 1:19'],
    ['below/.agent-plugin/plugin.json', '{}', '2 plugvet/manifest-fields 1:1'],
    ['state.json', '{ "running": [], "retry_attempts": {}, "claimed": [], "completed": [] }', '2 plugvet/state-shape 1:14'],
    ['.orchestrator/state.json', '{ "running": {}, "retry_attempts": {}, "claimed": {} }', '2 plugvet/state-shape 1:51']
  ])('%s', (path, text, first) => {
    expect(told(text, { path: `/w/${path}` })).toContain(first)
    expect(toldEverywhere(text, `/w/${path}`)).toContain(first)
  })

  it.each([
    ['state.json', '{ "cookies": [], "origins": [], "running": true }'],
    ['state.json', '[]'],
    ['package.json', '{ "name": "x", "mcpServers": { "a": { "url": 1 } } }'],
    ['.idx/mcp.json', '{ "mcpServers": { "a": { "url": "x" } } }'],
    ['mcp.json', NO_TYPE],
    ['plugin.json', '{}']
  ])('and not at all where it is none of plugvet’s: %s %s', (path, text) => {
    expect(toldEverywhere(text, `/w/${path}`)).toEqual([])
  })

  it('has nothing to say of a heartbeat that is JSON', () => {
    expect(toldEverywhere('{ "at": 1, "at": 2, "x": null }', '/w/.orchestrator/heartbeats/ISS-1.json')).toEqual([])
  })

  it('has a warning for a heartbeat that is caught half written', () => {
    const path = '/w/.orchestrator/heartbeats/ISS-1.json'
    expect(told('{ "at":', { path })).toEqual(['1 plugvet/valid-json 1:8'])
    expect(told('{ "at":')).toEqual(['2 plugvet/valid-json 1:8'])
  })

  it('has a warning for a state.json that is not JSON, unless it looks like a record', () => {
    const path = '/w/app/state.json'
    for (const text of ['{ "cookies": [], // none yet\n}', '', 'off']) {
      expect(lintText(text, { path })).toMatchObject([{ ruleId: null, severity: 1 }])
      expect(lintText(text, { path })[0]?.fatal).toBeUndefined()
    }
    expect(told('{ "running": {}, // none yet\n "retry_attempts": {}, "claimed": [] }', { path })).toEqual(['2 plugvet/valid-json 1:18'])
    expect(told('{ "running": { "A": {', { path })).toEqual(['2 plugvet/valid-json 1:22'])
  })

  it('has an error for what the settings name and is not JSON', () => {
    const messages = lintText('{', {
      path: '/w/examples/docs.json',
      configs: ({ plugvet, json }) => [
        { ...everywhere, plugins: { plugvet, json }, processor: 'plugvet/json', settings: { plugvet: { kind: 'mcp' } } }
      ]
    })
    expect(messages).toMatchObject([{ ruleId: null, severity: 2, fatal: true }])
  })

  it('has a warning for what is not JSON where nothing shows which host it is for', () => {
    expect(lintText('{', { path: '/w/plugin.json' })).toMatchObject([{ ruleId: null, severity: 1 }])
    expect(lintText('{', { path: '/w/mcp.json' })).toMatchObject([{ ruleId: null, severity: 1 }])
    const world = memoryWorld({ '/w/.cursor-plugin/plugin.json': '{ "name": "docs" }' })
    expect(told('{', { path: '/w/mcp.json', world })).toEqual(['2 plugvet/valid-json 1:2'])
    expect(told('{', { path: '/w/.vscode/mcp.json' })).toEqual(['2 plugvet/valid-json 1:2'])
  })

  it('is told by the settings, whatever it is called', () => {
    expect(toldEverywhere(NO_TYPE, '/w/examples/docs.json', { kind: 'mcp' })).toContain('2 plugvet/transport-type 1:19')
    expect(toldEverywhere('{}', '/w/examples/docs.json', { kind: 'plugin' })).toContain('2 plugvet/manifest-fields 1:1')
  })

  it('is not judged where its language is another', () => {
    const config = { files: ['**/*.json'], language: 'json/json5' }
    expect(() => told(NO_TYPE, { config })).toThrow('do not support the language "json/json5"')
  })
})

describe('keys written twice', () => {
  it('are found, though the value has only one', () => {
    expect(told('{\n "mcpServers": { "a": { "command": "a" }, "a": { "command": "b" } }\n}')).toEqual(['2 plugvet/duplicate-key 2:43'])
  })
})

const VSCODE = '{\n  // one\n  "servers": { "docs": { "url": "https://docs.example.com/mcp" } },\n}'
const WINDSURF = '{ "mcpServers": { "docs": { "serverUrl": "https://docs.example.com/mcp" } } }'

describe('a file is judged by the hosts that read it', () => {
  it('as they read it, with comments and trailing commas', () => {
    expect(told(VSCODE, { path: '/w/.vscode/mcp.json' })).toEqual([])
    expect(told(VSCODE, { path: '/w/.cursor/mcp.json' })).toEqual(['2 plugvet/valid-json 2:3', '2 plugvet/valid-json 3:67'])
    const gemini = (text: string) => told(text, { path: '/w/.gemini/settings.json' })
    expect(gemini('{\n  // one\n  "mcpServers": {}\n}')).toEqual([])
    expect(gemini('{\n  "mcpServers": {},\n}')).toEqual(['2 plugvet/valid-json 2:19'])
  })

  it('and a byte order mark is an error only where they are known to refuse it', () => {
    expect(told('\uFEFF' + VSCODE, { path: '/w/.vscode/mcp.json' })).toEqual([])
    expect(told('\uFEFF{ "mcpServers": {} }', { path: '/w/.cursor/mcp.json' })).toEqual(['1 plugvet/valid-json 1:1'])
    expect(told('\uFEFF{ "mcpServers": {} }', { path: '/w/.amazonq/mcp.json' })).toEqual(['2 plugvet/valid-json 1:1'])
  })

  it('and by none other', () => {
    expect(told(WINDSURF, { path: '/w/.codeium/windsurf/mcp_config.json' })).toEqual([])
    expect(told(WINDSURF)).not.toEqual([])
  })

  it('told by the manifests next to it; a fix must be right for all of them', () => {
    const manifest = '{ "name": "docs" }'
    const beside = (...folders: string[]) => ({
      world: memoryWorld(Object.fromEntries(folders.map((folder) => [`/w/${folder}/plugin.json`, manifest])))
    })
    const mended = NO_TYPE.replace('"url"', '"type": "http", "url"')
    expect(told(NO_TYPE, beside('.codex-plugin'))).toEqual([])
    expect(told(NO_TYPE, beside('.claude-plugin'))).toEqual(['2 plugvet/transport-type 1:19'])
    expect(fixText(NO_TYPE, beside('.claude-plugin', '.agent-plugin')).output).toBe(mended)
    expect(told(NO_TYPE, beside('.claude-plugin', '.codex-plugin'))).toEqual(['2 plugvet/transport-type 1:19'])
    expect(fixText(NO_TYPE, beside('.claude-plugin', '.codex-plugin')).output).toBe(NO_TYPE)
  })

  it('which the settings overrule, but neither for the manifest of another nor for any file', () => {
    const by = (host: string, path: string, text: string) => toldEverywhere(text, `/w/${path}`, { host })
    expect(by('windsurf', '.mcp.json', WINDSURF)).toEqual([])
    expect(by('vscode', '.mcp.json', NO_TYPE)).toContain('2 plugvet/servers-key 1:3')
    expect(by('agent-plugin', '.codeium/windsurf/mcp_config.json', WINDSURF)).toContain('2 plugvet/http-url 1:29')
    expect(by('agent-plugin', 'mcp.json', NO_TYPE)).toContain('2 plugvet/transport-type 1:19')
    expect(by('cursor', '.claude-plugin/plugin.json', '{}')).toEqual([])
    expect(by('cursor', 'other.json', '{ "mcpServers": [] }')).toEqual([])
  })

  it('and is refused where it is larger than they read', () => {
    const path = '/w/.claude-plugin/mcp.json'
    const large = NO_TYPE + ' '.repeat(2 * 1024 * 1024)
    expect(lintText(large, { path })).toEqual([
      { ruleId: null, severity: 2, message: 'the file is larger than 2 MiB, the most that Claude Code reads', line: 1, column: 1 }
    ])
    expect(toldEverywhere(large, path)).toEqual([])
    expect(told(NO_TYPE, { path })).toEqual(['2 plugvet/unread-file 1:1'])
  })
})
