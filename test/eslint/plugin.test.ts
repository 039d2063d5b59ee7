import json from '@eslint/json'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { RuleContext } from '../../src/eslint/file-run.js'
import { isAboutCode } from '../../src/eslint/code/sdk.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import { notationAt } from '../../src/hosts/reads.js'
import { AUTHOR_FILES } from '../../src/authors/files.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { PRESETS } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { runExample } from '../support/run-example.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { memoryWorld } from './memory-world.js'

const plugvet = createPlugin(rules, LANGUAGE_PLUGINS, memoryWorld())

describe('the plugin', () => {
  it('has a rule for each of plugvet, but for those about Markdown or TOML alone', () => {
    const missing = rules.filter(({ id }) => !Object.hasOwn(plugvet.rules, id))
    expect(missing.map(({ id, kinds }) => [id, kinds])).toEqual([
      ['heartbeat-settings', ['workflow']],
      ['valid-toml', ['mcp']],
      ['valid-yaml', ['workflow', 'mcp']]
    ])
    expect(Object.keys(plugvet.rules)).toHaveLength(rules.length - missing.length)
  })

  it('names itself, and its version', () => {
    expect(plugvet.meta).toEqual({ name: 'plugvet', version: '1.2.3', namespace: 'plugvet' })
    expect(Object.values(plugvet.processors).map(({ meta }) => meta)).toEqual([{ name: 'plugvet/json', version: '1.2.3' }, { name: 'plugvet/code', version: '1.2.3' }])
  })
})

it('a rule has nothing to visit in what is not a string', () => {
  const context = { sourceCode: { body: new Uint8Array() } } as unknown as RuleContext
  expect(plugvet.rules['no-sse']?.create(context)).toEqual({})
})

describe.each(rules.filter(({ id }) => Object.hasOwn(plugvet.rules, id)))('the rule $id', (rule) => {
  const meta = plugvet.rules[rule.id]?.meta

  it('says what it is for, where, and where that is written', () => {
    expect(meta).toMatchObject({
      languages: ['json/json', 'json/jsonc', ...(isAboutCode(rule) ? ['js/js'] : [])],
      docs: { description: rule.summary, url: `page:${rule.id}` }
    })
    expect(meta?.docs?.recommended).toBe(rule.presets.recommended !== 'off')
  })

  it('has the options of plugvet', () => {
    expect(meta?.schema).toEqual(rule.options === undefined ? [] : [rule.options.schema])
    expect(meta?.defaultOptions).toEqual(rule.options === undefined ? undefined : [rule.options.defaults])
  })

  it('says whether it fixes', () => {
    const found = casesOf(rule).invalid.flatMap((example) => runExample(rule, example).findings)
    expect(meta?.fixable).toBe(found.some(({ fix }) => fix !== undefined) ? 'code' : undefined)
    expect(meta?.hasSuggestions).toBe(found.some(({ suggestions }) => suggestions.length > 0))
  })
})

describe('a configuration', () => {
  it('is there for each preset, and complete', () => {
    expect(Object.keys(plugvet.configs)).toEqual([...PRESETS, 'code', 'all'])
    for (const preset of PRESETS) {
      expect(plugvet.configs[preset]).toMatchObject([
        { name: `plugvet/${preset}`, language: 'plugvet-json/json' },
        { name: `plugvet/${preset}-jsonc`, language: 'plugvet-json/jsonc' },
        { name: `plugvet/${preset}-trailing-commas`, language: 'plugvet-json/jsonc', languageOptions: { allowTrailingCommas: true } }
      ])
      const [first] = plugvet.configs[preset]
      for (const config of plugvet.configs[preset]) {
        expect(config.processor).toBe('plugvet/json')
        expect(config.rules).toEqual(first?.rules)
        expect(config.plugins?.plugvet).toBe(plugvet)
        expect(config.plugins).toEqual({ plugvet, ...LANGUAGE_PLUGINS })
        expect(config.plugins?.json).toBe(json)
      }
    }
  })

  it('has the files of all hosts, each in the language of those who read it', () => {
    const [strict = [], comments = [], commas = []] = plugvet.configs.spec.map(({ files = [] }) => files)
    expect(strict).toEqual(expect.arrayContaining(['**/.mcp.json', '**/.agent-plugin/plugin.json', '**/plugin.json', '**/.cursor/mcp.json']))
    expect(strict.slice(-2)).toEqual(['**/state.json', '**/.orchestrator/heartbeats/*.json'])
    expect(comments).toContain('**/.gemini/settings.json')
    expect(commas).toEqual(expect.arrayContaining(['**/.vscode/mcp.json', '**/opencode.jsonc']))
    const all = [...strict, ...comments, ...commas]
    expect(new Set(all).size).toBe(all.length)
    // What the command line finds in a folder, apart from TOML, YAML and Markdown.
    const paths = HOST_TABLE.paths().filter((path) => notationAt(path) === 'JSON')
    expect(paths).toEqual(expect.arrayContaining(['.vscode/settings.json', '.claude/settings.json', '.claude/settings.local.json']))
    const authors = AUTHOR_FILES.flatMap((file) => file.paths)
    expect(all.slice().sort()).toEqual([...new Set([...strict.slice(-2), ...[...authors, ...paths].map((path) => `**/${path}`)])].sort())
  })

  it('has the severities of its preset', () => {
    const levels = { error: 'error', warning: 'warn', off: undefined }
    for (const preset of PRESETS) {
      const told = plugvet.configs[preset][0]?.rules ?? {}
      for (const id of Object.keys(plugvet.rules)) {
        const severity = rules.find((rule) => rule.id === id)?.presets[preset] ?? 'off'
        const level = severity === 'info' ? (preset === 'strict' ? 'warn' : undefined) : levels[severity]
        expect([id, told[`plugvet/${id}`]]).toEqual([id, level])
      }
    }
    expect(plugvet.configs.recommended[0]?.rules).toMatchObject({ 'plugvet/transport-type': 'error', 'plugvet/no-sse': 'warn' })
    expect(plugvet.configs.recommended[0]?.rules).not.toHaveProperty('plugvet/state-session')
    expect(plugvet.configs.strict[0]?.rules).toHaveProperty('plugvet/state-session', 'warn')
  })
})
