import json from '@eslint/json'
import { Linter, type Rule } from 'eslint'
import { Linter as Linter9 } from 'eslint-9'
import * as unsafe from 'eslint/use-at-your-own-risk'
import * as unsafe9 from 'eslint-9/use-at-your-own-risk'
import { describe, expect, it } from 'vitest'
import tseslint from 'typescript-eslint'
import { rules } from '../../rules/index.js'
import { languagePlugins } from '../../src/eslint/language.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { runs } from '../support/runs.js'
import { memoryWorld } from './memory-world.js'

const plugvet = createPlugin(rules, LANGUAGE_PLUGINS, memoryWorld())
const typescript = tseslint.plugin as { readonly rules?: Readonly<Record<string, Rule.RuleModule>> }

/** The ids of ESLint's own rules, of which nothing else has the deprecated ones too. */
function coreRules({ builtinRules }: { readonly builtinRules: ReadonlyMap<string, unknown> }): string[] {
  return [...builtinRules.keys()]
}

/** Asked of every third rule, and with a seed of each. The version before has fewer still: what differs is how it takes a configuration. */
const VERSIONS = [
  { major: 10, run: Linter, core: coreRules(unsafe), every: 3 / runs(3) },
  // Both versions of ESLint have the same API, and each has types of its own.
  { major: 9, run: Linter9 as unknown as typeof Linter, core: coreRules(unsafe9), every: 12 / runs(3) }
]

/** Texts with what rules about JavaScript would see: comments, odd white space, no line feed at the end, lists, every kind of value. */
const TEXTS = [
  ['/w/.mcp.json', '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp", "x": [1, -0.5, true, null, "\u00a0"] } } }'],
  ['/w/.mcp.json', '[]'],
  ['/w/.vscode/mcp.json', '/* eslint-env node */ // TODO: é\n{\n\t"servers": {},  \n\n\n}']
] as const

describe.each(VERSIONS)('a rule about JavaScript finds nothing in the files of plugvet, in ESLint $major', ({ run, core, every }) => {
  const everyRule = [...core, ...Object.keys(typescript.rules ?? {}).map((id) => `@typescript-eslint/${id}`)]
  const asked = everyRule.filter((_, index) => index % every === 0)
  const typed: Linter.Config = { languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } } }
  const linter = new run({ configType: 'flat', cwd: '/w' })

  it.each([
    ['before', (ours: Linter.Config[], theirs: Linter.Config[]) => [...ours, ...theirs]],
    ['after', (ours: Linter.Config[], theirs: Linter.Config[]) => [...theirs, ...ours]]
  ])('whose configuration stands %s the others', (_, combine) => {
    expect(everyRule.length).toBeGreaterThan(350)
    for (const id of asked) {
      const theirs: Linter.Config[] = [{ plugins: { '@typescript-eslint': typescript }, rules: { [id]: 'error' } }, typed]
      const config = combine(plugvet.configs.recommended.map((one) => ({ ...one, rules: {} })), theirs)
      for (const [path, text] of TEXTS) expect([id, path, linter.verify(text, config, { filename: path })]).toEqual([id, path, []])
    }
  })

  it('while those about JSON and those of plugvet find what they do', () => {
    const text = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" }, "docs": { "": 1e400 } } }'
    const all = Object.fromEntries(Object.keys(json.rules).map((id) => [`json/${id}`, 'error' as const]))
    const theirs: Linter.Config = { files: ['**/*.json'], plugins: { json }, language: 'json/json', rules: all }
    const told = (config: Linter.Config[]) => linter.verify(text, config, { filename: '/w/.mcp.json' }).map(({ ruleId, line, column, endColumn }) => [ruleId, line, column, endColumn])
    const alone = told([theirs])
    expect(alone.map(([id]) => id)).toEqual(expect.arrayContaining(['json/no-duplicate-keys', 'json/no-empty-keys', 'json/no-unsafe-values']))
    const both = told([theirs, ...plugvet.configs.recommended])
    expect(both.filter(([id]) => String(id).startsWith('json/'))).toEqual(alone)
    expect(both.map(([id]) => id)).toContain('plugvet/duplicate-key')
    expect(told([...plugvet.configs.recommended, theirs])).toEqual(both)
  })
})

it('@eslint/json without its languages is refused', () => {
  const emptyProgram = () => new Linter().getSourceCode()
  expect(() => languagePlugins({}, emptyProgram)).toThrow(new TypeError('@eslint/json has no language json'))
})
