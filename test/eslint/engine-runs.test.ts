import type { Linter } from 'eslint'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as engine from '../../src/lint/engine.js'
import { lintText, told } from './lint-text.js'

vi.mock('../../src/lint/engine.js', { spy: true })

const lintFiles = vi.mocked(engine.lintFiles)

const LONG = '{ "mcpServers": { "a-name-of-some-length": { "url": "https://docs.example.com/mcp" } } }'

afterEach(() => {
  lintFiles.mockClear()
})

/** The rules each run of the engine had, with their options. */
function runs(): Record<string, object>[] {
  return lintFiles.mock.calls.map(([inputs]) => {
    const [input] = [...inputs]
    return Object.fromEntries(input?.config.rules.map(({ rule, options }) => [rule.id, options]) ?? [])
  })
}

describe('the engine runs', () => {
  it('once for a file, with the rules that are on and no other', () => {
    expect(told(LONG)).toEqual(['2 plugvet/transport-type 1:19'])
    expect(runs()).toHaveLength(1)
    expect(Object.keys(runs()[0] ?? {}).length).toBeGreaterThan(35)
    expect(runs()[0]).not.toHaveProperty('mcp-path')
  })

  it('once, whatever options the rules have', () => {
    const rules: Linter.RulesRecord = { 'plugvet/server-name': ['warn', { maxLength: 20 }] }
    expect(told(LONG, { config: { rules } })).toEqual(['2 plugvet/transport-type 1:19', '1 plugvet/server-name 1:19'])
    expect(runs()).toHaveLength(1)
    expect(runs()[0]).toMatchObject({ 'server-name': { maxLength: 20 }, 'transport-type': {} })
  })

  it('with the defaults of a rule that is given no options', () => {
    expect(told(LONG, { config: { rules: { 'plugvet/server-name': 'warn' } } })).toEqual(['2 plugvet/transport-type 1:19'])
    expect(runs()[0]).toMatchObject({ 'server-name': { maxLength: 32 } })
  })

  it('a second time only for a rule that is on a second time, under another name', () => {
    const messages = lintText(LONG, {
      configs: ({ plugvet, json }) => [
        ...plugvet.configs.recommended,
        {
          plugins: { json, again: plugvet },
          rules: { 'plugvet/server-name': ['warn', { maxLength: 20 }], 'again/server-name': ['warn', { maxLength: 30 }] }
        }
      ]
    })
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(['plugvet/transport-type', 'plugvet/server-name'])
    expect(runs().map((rules) => rules['server-name'])).toEqual([{ maxLength: 20 }, { maxLength: 30 }])
    expect(runs()[1]).not.toHaveProperty('transport-type')
  })

  it('not at all where no rule is on, for a text that is not JSON, and for a file of someone else', () => {
    lintText(LONG, { configs: ({ json }) => [{ files: ['**/*.json'], language: 'json/json', plugins: { json } }] })
    lintText(LONG + '}')
    lintText('{ "cookies": [] }', { path: '/w/state.json' })
    expect(lintFiles).not.toHaveBeenCalled()
  })
})
