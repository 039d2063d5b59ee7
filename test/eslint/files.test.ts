import { describe, expect, it } from 'vitest'
import { lintText, told } from './lint-text.js'

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
    ['.vscode/mcp.json', '{ "servers": { "a": { "url": "x" } } }'],
    ['.claude-plugin/plugin.json', '{}'],
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
    expect(lintText('{ "at":', { path })).toMatchObject([{ ruleId: null, severity: 1 }])
    expect(lintText('{ "at":', { path })[0]?.fatal).toBeUndefined()
    expect(lintText('{ "at":')).toMatchObject([{ ruleId: null, severity: 2, fatal: true }])
  })

  it('has a warning for a state.json that is not JSON, unless it looks like a record', () => {
    const path = '/w/app/state.json'
    for (const text of ['{ "cookies": [], // none yet\n}', '', 'off']) {
      expect(lintText(text, { path })).toMatchObject([{ ruleId: null, severity: 1 }])
      expect(lintText(text, { path })[0]?.fatal).toBeUndefined()
    }
    for (const text of ['{ "running": {}, // none yet\n "retry_attempts": {}, "claimed": [] }', '{ "running": { "A": {']) {
      expect(lintText(text, { path })).toMatchObject([{ ruleId: null, severity: 2, fatal: true }])
    }
  })

  it('has an error for what the settings name and is not JSON', () => {
    const messages = lintText('{', {
      path: '/w/mcp.json',
      configs: ({ plugvet, json }) => [
        { ...everywhere, plugins: { plugvet, json }, processor: 'plugvet/json', settings: { plugvet: { kind: 'mcp' } } }
      ]
    })
    expect(messages).toMatchObject([{ ruleId: null, severity: 2, fatal: true }])
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
