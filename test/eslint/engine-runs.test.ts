import type { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { type Linting, lintText, told } from './lint-text.js'

const LONG = '{ "mcpServers": { "a-name-of-some-length": { "url": "https://docs.example.com/mcp" } } }'

/** What each rule was asked with, by its id: once in every run of the engine that it is in. */
type Asked = Readonly<Record<string, readonly object[]>>

/** The rules there are, which note down what they are asked with. */
function watchedRules(): { readonly rules: readonly AnyRule[]; readonly asked: Asked } {
  const asked: Record<string, object[]> = {}
  const watched = rules.map(
    (rule): AnyRule => ({
      ...rule,
      check: (view, options) => {
        ;(asked[rule.id] ??= []).push(options)
        return rule.check(view, options)
      }
    })
  )
  return { rules: watched, asked }
}

/** A file that one host reads. */
const PATH = '/w/claude_desktop_config.json'

/** The findings of a text, and what the rules were asked with. */
function run(linting: Linting = {}, text = LONG): { readonly found: readonly string[]; readonly asked: Asked } {
  const { rules, asked } = watchedRules()
  return { found: told(text, { path: PATH, ...linting, rules }), asked }
}

describe('a file is judged', () => {
  it('once, by the rules that are on and no other', () => {
    const { found, asked } = run()
    expect(found).toEqual(['2 plugvet/transport-type 1:19'])
    expect(new Set(Object.values(asked).map(({ length }) => length))).toEqual(new Set([1]))
    expect(Object.keys(asked).length).toBeGreaterThan(35)
    expect(asked).not.toHaveProperty('mcp-path')
  })

  it('once, whatever options the rules have', () => {
    const rules: Linter.RulesRecord = { 'plugvet/server-name': ['warn', { maxLength: 20 }] }
    const { found, asked } = run({ config: { rules } })
    expect(found).toEqual(['2 plugvet/transport-type 1:19', '1 plugvet/server-name 1:19'])
    expect(asked).toMatchObject({ 'server-name': [{ maxLength: 20 }], 'transport-type': [{}] })
  })

  it('with the defaults of a rule that is given no options', () => {
    const { found, asked } = run({ config: { rules: { 'plugvet/server-name': 'warn' } } })
    expect(found).toEqual(['2 plugvet/transport-type 1:19'])
    expect(asked['server-name']).toMatchObject([{ maxLength: 32 }])
  })

  it('a second time only by a rule that is on a second time, under another name', () => {
    const { found, asked } = run({
      configs: ({ plugvet, json }) => [
        ...plugvet.configs.recommended,
        {
          plugins: { json, again: plugvet },
          rules: { 'plugvet/server-name': ['warn', { maxLength: 20 }], 'again/server-name': ['warn', { maxLength: 30 }] }
        }
      ]
    })
    expect(found).toEqual(['2 plugvet/transport-type 1:19', '1 plugvet/server-name 1:19'])
    expect(asked['server-name']).toEqual([{ maxLength: 20 }, { maxLength: 30 }])
    expect(asked['transport-type']).toHaveLength(1)
  })

  it('by one rule where it is not JSON', () => {
    const { rules, asked } = watchedRules()
    lintText(LONG + '}', { rules })
    expect(Object.keys(asked)).toEqual(['valid-json'])
  })

  it('not at all where no rule is on, and where it is someone else’s', () => {
    const { rules, asked } = watchedRules()
    lintText(LONG, { rules, configs: ({ json }) => [{ files: ['**/*.json'], language: 'json/json', plugins: { json } }] })
    lintText('{ "cookies": [] }', { rules, path: '/w/state.json' })
    expect(asked).toEqual({})
  })
})
