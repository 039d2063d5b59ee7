import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import { madeUpRule } from '../support/rule.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { fixText, type Linting, lintText, told } from './lint-text.js'
import { memoryWorld } from './memory-world.js'

const NO_TYPE = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }'
const TYPED = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }'
const SSE = '{ "mcpServers": { "docs": { "type": "sse", "url": "https://mcp.deepwiki.com/sse" } } }'

const JSONC: Linter.Config = { files: ['**/.mcp.json'], language: 'json/jsonc' }

describe('fixes', () => {
  it('are made, again and again until nothing is left', () => {
    expect(fixText(NO_TYPE)).toEqual({ output: TYPED, rules: [] })
  })

  it('take a byte order mark away, alone or with others', () => {
    expect(told('\uFEFF' + TYPED)).toEqual(['1 plugvet/valid-json 1:1'])
    expect(lintText('\uFEFF' + TYPED)).toMatchObject([{ fix: { range: [-1, 0], text: '' }, endLine: 1, endColumn: 1 }])
    expect(fixText('\uFEFF' + TYPED)).toEqual({ output: TYPED, rules: [] })
    expect(fixText('\uFEFF' + NO_TYPE)).toEqual({ output: TYPED, rules: [] })
  })

  it('count places without the byte order mark', () => {
    expect(told('\uFEFF' + NO_TYPE)).toEqual(['1 plugvet/valid-json 1:1', '2 plugvet/transport-type 1:19'])
  })

  it('leave a byte order mark where the processor does not tell of it', () => {
    const linting: Linting = {
      configs: ({ plugvet }) =>
        plugvet.configs.recommended.map(({ files = [], language = '', plugins = {}, rules = {} }) => ({ files, language, plugins, rules }))
    }
    expect(told('\uFEFF' + NO_TYPE, linting)).toEqual(['2 plugvet/transport-type 1:19'])
    expect(fixText('\uFEFF' + NO_TYPE, linting)).toEqual({ output: '\uFEFF' + TYPED, rules: [] })
  })

  it('forget a byte order mark with the file', () => {
    const plugvet = createPlugin(rules, LANGUAGE_PLUGINS, memoryWorld())
    const [{ files, language, plugins, rules: levels } = {}] = plugvet.configs.recommended
    const linter = new Linter({ configType: 'flat', cwd: '/w' })
    const verify = (text: string, config: Linter.Config[]) => linter.verify(text, config, { filename: '/w/.mcp.json' })
    expect(verify('\uFEFF' + TYPED, plugvet.configs.recommended)).toHaveLength(1)
    expect(verify(TYPED, [{ files: files ?? [], language: language ?? '', plugins: plugins ?? {}, rules: levels ?? {} }])).toEqual([])
  })

  it('are not offered where they have no place in the text', () => {
    const fix = [{ op: 'remove', at: ['mcpServers', 'other'] }] as const
    const misplaced = madeUpRule('transport-type', () => [
      { message: 'one', data: { what: 'time' }, at: ['mcpServers'], fix, suggestions: [{ title: 'Remove it', fix }] }
    ])
    const plugvet = createPlugin([misplaced], LANGUAGE_PLUGINS, memoryWorld())
    const config = { ...plugvet.configs.recommended[0], rules: { 'plugvet/transport-type': 'error' } } as const
    const linter = new Linter({ configType: 'flat', cwd: '/w' })
    const messages = linter.verify(TYPED, [config], { filename: '/w/.mcp.json' })
    expect(messages).toMatchObject([{ message: 'one time', line: 1, column: 17 }])
    expect(messages[0]).not.toHaveProperty('fix')
    expect(messages[0]).not.toHaveProperty('suggestions')
  })

  it('keep the comments of a JSONC file', () => {
    const text = `{ // ours\n  "mcpServers": {\n    // the docs\n    "docs": { /* no type */ "url": "https://docs.example.com/mcp" /* yet */ }\n  }\n}\n`
    const fixed = text.replace('/* no type */', '/* no type */ "type": "http",')
    expect(told(text, { config: JSONC })).toEqual(['2 plugvet/transport-type 4:5'])
    expect(fixText(text, { config: JSONC })).toEqual({ output: fixed, rules: [] })
  })
})

describe('suggestions', () => {
  it('are handed on with their edits', () => {
    const [message] = lintText(SSE)
    expect(message?.suggestions?.map(({ desc }) => desc)).toEqual(['Set "type" to "http" and "url" to "https://mcp.deepwiki.com/mcp"'])
    const edit = message?.suggestions?.[0]?.fix
    expect(SSE.slice(0, edit?.range[0]) + (edit?.text ?? '') + SSE.slice(edit?.range[1])).toBe(
      '{ "mcpServers": { "docs": { "type": "http", "url": "https://mcp.deepwiki.com/mcp" } } }'
    )
  })

  it('are not made by --fix', () => {
    expect(fixText(SSE)).toEqual({ output: SSE, rules: ['plugvet/no-sse'] })
  })
})

describe('a comment', () => {
  it.each([
    ['on the same line', (line: string) => `${line} // eslint-disable-line plugvet/no-sse -- it is leaving`],
    ['on the line before', (line: string) => `// eslint-disable-next-line plugvet/no-sse -- it is leaving\n${line}`],
    ['for the file', (line: string) => `/* eslint-disable plugvet/no-sse */\n${line}`]
  ])('switches a rule off in JSONC: %s', (_, around) => {
    const line = '{ "mcpServers": { "docs": { "type": "sse", "url": "https://docs.example.com/sse" } } }'
    const linterOptions = { reportUnusedDisableDirectives: 'error' } as const
    expect(told(around(line), { config: { ...JSONC, linterOptions } })).toEqual([])
    expect(told(around(TYPED), { config: { ...JSONC, linterOptions } })).toHaveLength(1)
    expect(fixText(around(line), { config: JSONC })).toEqual({ output: around(line), rules: [] })
  })

  it('sets options and severities in JSONC', () => {
    const text = `/* eslint plugvet/no-sse: "off", plugvet/server-name: ["error", { "maxLength": 3 }] */\n${SSE}`
    expect(told(text, { config: JSONC })).toEqual(['2 plugvet/server-name 2:19'])
  })

  it('is a defect in JSON', () => {
    const text = `// eslint-disable-next-line plugvet/no-sse\n${SSE}`
    expect(told(text)).toEqual(['2 plugvet/valid-json 1:1'])
    expect(fixText(text)).toEqual({ output: SSE, rules: ['plugvet/no-sse'] })
  })
})

describe('the severity', () => {
  const MILDER = '{ "name": "notes", "version": "1", "description": "Notes." }'
  const path = '/w/.agent-plugin/plugin.json'

  it('is a warning where the finding is milder than its rule', () => {
    expect(told(MILDER, { path })).toEqual(['1 plugvet/manifest-fields 1:31'])
    expect(told('{ "name": "notes", "version": 1 }', { path })).toContain('2 plugvet/manifest-fields 1:31')
  })

  it('is never more severe than that of the rule', () => {
    const config: Linter.Config = { rules: { 'plugvet/manifest-fields': 'warn', 'plugvet/transport-type': 'warn' } }
    expect(told(MILDER, { path, config })).toEqual(['1 plugvet/manifest-fields 1:31'])
    expect(told(NO_TYPE, { config })).toEqual(['1 plugvet/transport-type 1:19'])
  })
})

describe('the findings of a rule', () => {
  const COUNT = 600
  const line = (index: number, comment = '') =>
    `    "docs-${index}": { "type": "sse", "url": "https://docs-${index}.example.com/sse" },${comment}\n`
  const many = (comment: (index: number) => string) =>
    `{\n  "mcpServers": {\n${Array.from({ length: COUNT }, (_, index) => line(index, comment(index))).join('')}    "last": { "command": "a" }\n  }\n}\n`

  it('are all there, however many they are', () => {
    const expected = Array.from({ length: COUNT }, (_, index) => `1 plugvet/no-sse ${index + 3}:${24 + String(index).length}`)
    expect(told(many(() => ''))).toEqual(expected)
  })

  it('are there where comments switch most of them off', () => {
    const text = many((index) => (index < COUNT - 1 ? ' // eslint-disable-line plugvet/no-sse' : ''))
    expect(told(text, { config: JSONC })).toEqual([`1 plugvet/no-sse ${COUNT + 2}:27`])
  })
})

describe('a credential', () => {
  it('is in no message and no suggestion', () => {
    const secret = 'ghp_' + 'q7B2x9D4m5F1g8H3i6J0'.repeat(2).slice(0, 36)
    const text = `{ "mcpServers": { "${secret}": { "command": "x", "env": { "GITHUB_TOKEN": "${secret}" }, "arg": "${secret}" } } }`
    const messages = lintText(text)
    expect(messages.map(({ ruleId }) => ruleId)).toContain('plugvet/literal-credential')
    const shown = messages.flatMap(({ message, suggestions = [] }) => [message, ...suggestions.map(({ desc }) => desc)])
    expect(shown.filter((one) => one.includes(secret))).toEqual([])
  })
})
