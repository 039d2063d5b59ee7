import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { DIAGNOSIS_KINDS } from '../../src/doctor/diagnosis.js'
import type { SchemaProblem } from '../../src/schema/problems.js'
import { validateSettings } from '../../src/schema/validate.js'

const SEVERITY = '"error", "warning", "info" or "off"'
const PRESET = '"spec", "recommended" or "strict"'
const PLATFORMS = 'a non-empty array of strings without duplicates'
const SETTING = 'an array with 1 to 2 elements'
const KNOWN_RULE = `one of the ${rules.length + DIAGNOSIS_KINDS.length} known values`

function wrong(path: (string | number)[], expected: string, found: string, keyword = 'type'): SchemaProblem {
  return { path, keyword, expected, found }
}

function unknown(path: (string | number)[], name: string): SchemaProblem {
  return { path, keyword: 'additionalProperties', unexpected: name }
}

describe('settings', () => {
  it.each<[settings: object]>([
    [{}],
    [{ $schema: 'x', preset: 'strict', host: 'agent-plugin', platforms: ['linux', 'win32'], pluginRoot: '.' }],
    [{ envFiles: ['.env'], ignore: [{ rule: 'no-sse', reason: 'a' }], overrides: [{ files: ['a/**'] }] }],
    [{ ignore: [{ rule: 'no-sse', file: 'a', pointer: '/mcpServers/a', reason: 'b' }] }],
    [{ overrides: [{ files: ['a'], preset: 'spec', platforms: ['darwin'], rules: { 'no-sse': 'off' } }] }],
    [{ rules: { 'https-url': 'off', 'no-sse': ['info'], 'server-name': ['error', { maxLength: 20 }] } }]
  ])('%j are valid', async (settings) => {
    expect(await validateSettings(settings)).toEqual([])
  })

  it('may set every rule', async () => {
    const all = Object.fromEntries(rules.map(({ id, options }) => [id, ['warning', options?.defaults ?? {}]]))
    expect(await validateSettings({ rules: all, overrides: [{ files: ['a'], rules: all }] })).toEqual([])
  })

  it.each<[settings: unknown, problem: SchemaProblem]>([
    [[], wrong([], 'an object', 'an array')],
    [{ presets: 'strict' }, unknown([], 'presets')],
    [{ preset: 'all' }, wrong(['preset'], PRESET, 'another string', 'enum')],
    [{ platforms: [] }, wrong(['platforms'], PLATFORMS, 'an empty array', 'minItems')],
    [{ envFiles: [''] }, wrong(['envFiles', 0], 'a string that is not empty', 'an empty string', 'minLength')],
    [{ rules: { 'no-such-rule': 'off' } }, unknown(['rules'], 'no-such-rule')],
    [{ rules: { 'no-sse': 'on' } }, wrong(['rules', 'no-sse'], SEVERITY, 'another string', 'enum')],
    [{ rules: { 'no-sse': 2 } }, wrong(['rules', 'no-sse'], SEVERITY, 'a number')],
    [{ rules: { 'no-sse': [] } }, wrong(['rules', 'no-sse'], SETTING, 'an empty array', 'minItems')],
    [{ rules: { 'no-sse': ['on'] } }, wrong(['rules', 'no-sse', 0], SEVERITY, 'another string', 'enum')],
    [{ rules: { 'no-sse': ['off', { a: 1 }] } }, unknown(['rules', 'no-sse', 1], 'a')],
    [
      { rules: { 'server-name': ['off', { maxLength: 0 }] } },
      wrong(['rules', 'server-name', 1, 'maxLength'], 'an integer of at least 1', 'a smaller number', 'minimum')
    ],
    [{ ignore: [{ rule: 'no-sse' }] }, { path: ['ignore', 0], keyword: 'required', missing: 'reason' }],
    [{ ignore: [{ rule: 'x', reason: 'a' }] }, wrong(['ignore', 0, 'rule'], KNOWN_RULE, 'another string', 'enum')],
    [
      { ignore: [{ rule: 'no-sse', reason: 'a', pointer: 'mcpServers' }] },
      wrong(['ignore', 0, 'pointer'], 'a string such as /mcpServers/legacy', 'another string', 'pattern')
    ],
    [{ overrides: [{ rules: {} }] }, { path: ['overrides', 0], keyword: 'required', missing: 'files' }],
    [
      { overrides: [{ files: ['a'], rules: { 'no-sse': ['on'] } }] },
      wrong(['overrides', 0, 'rules', 'no-sse', 0], SEVERITY, 'another string', 'enum')
    ]
  ])('%j have one mistake', async (settings, problem) => {
    expect(await validateSettings(settings)).toEqual([problem])
  })
})
