import { describe, expect, it } from 'vitest'
import type { Surroundings } from '../../src/base/world.js'
import { ResolvedSettings, type Settings } from '../../src/lint/settings.js'
import type { RuleSeverity } from '../../src/rule/rule.js'
import { memoryFiles } from '../support/memory-files.js'
import { madeUpRule } from '../support/rule.js'

const LINUX: Surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 }
const RULES = [
  madeUpRule('plain', () => []),
  madeUpRule('tunable', () => [], {
    presets: { spec: 'error', recommended: 'error', strict: 'error' },
    options: { schema: { type: 'object', additionalProperties: false, properties: {} }, defaults: { most: 3, least: 1 } }
  })
]

/** Globs of which only `*` at the start means anything. */
const compile = (patterns: readonly string[]) => (path: string) =>
  patterns.some((pattern) => (pattern.startsWith('*') ? path.endsWith(pattern.slice(1)) : path === pattern))

function resolve(settings: Settings, commandLine: Readonly<Record<string, RuleSeverity>> = {}): ResolvedSettings {
  return new ResolvedSettings(settings, RULES, LINUX, compile, commandLine)
}

function severities(settings: ResolvedSettings, path = 'a.json'): Record<string, string> {
  return Object.fromEntries(settings.configFor(path).rules.map(({ rule, severity }) => [rule.id, severity]))
}

describe('the severity of a rule', () => {
  it.each<[string, Settings, Record<string, RuleSeverity>, Record<string, string>]>([
    ['the recommended preset', {}, {}, { plain: 'warning', tunable: 'error' }],
    ['the preset', { preset: 'strict' }, {}, { plain: 'error', tunable: 'error' }],
    ['a preset that leaves it off', { preset: 'spec' }, {}, { tunable: 'error' }],
    ['the rules', { rules: { plain: 'info', tunable: 'off' } }, {}, { plain: 'info' }],
    ['the rules, with options', { rules: { plain: ['error'], tunable: ['info', {}] } }, {}, { plain: 'error', tunable: 'info' }],
    ['an override', { rules: { plain: 'info' }, overrides: [{ files: ['*.json'], rules: { plain: 'error' } }] }, {}, { plain: 'error', tunable: 'error' }],
    ['no override for other files', { overrides: [{ files: ['b.json'], rules: { plain: 'off' } }] }, {}, { plain: 'warning', tunable: 'error' }],
    ['the preset of an override, under the rules', { rules: { tunable: 'info' }, overrides: [{ files: ['a.json'], preset: 'strict' }] }, {}, { plain: 'error', tunable: 'info' }],
    [
      'the last of two overrides',
      { overrides: [{ files: ['*'], preset: 'strict', rules: { tunable: 'info' } }, { files: ['*'], preset: 'spec', rules: { tunable: 'warning' } }] },
      {},
      { tunable: 'warning' }
    ],
    ['the command line', { overrides: [{ files: ['*'], rules: { plain: 'off' } }] }, { plain: 'info' }, { plain: 'info', tunable: 'error' }]
  ])('comes from %s', (_title, settings, commandLine, expected) => {
    expect(severities(resolve(settings, commandLine))).toEqual(expected)
  })
})

describe('the options of a rule', () => {
  it.each<[string, Settings, Record<string, RuleSeverity>, object]>([
    ['its defaults', {}, {}, { most: 3, least: 1 }],
    ['its defaults, where only the severity is set', { rules: { tunable: 'info' } }, {}, { most: 3, least: 1 }],
    ['the settings over its defaults', { rules: { tunable: ['info', { most: 9 }] } }, {}, { most: 9, least: 1 }],
    ['the settings, whatever severity the command line gives', { rules: { tunable: ['off', { most: 9 }] } }, { tunable: 'error' }, { most: 9, least: 1 }]
  ])('are %s', (_title, settings, commandLine, expected) => {
    const { rules } = resolve(settings, commandLine).configFor('a.json')
    expect(rules.find(({ rule }) => rule.id === 'tunable')?.options).toEqual(expected)
  })
})

describe('the platforms of a file', () => {
  it('are those of the last override that names some', () => {
    const settings = resolve({
      overrides: [{ files: ['w.json'], platforms: ['darwin'] }, { files: ['*'], platforms: ['win32'] }, { files: ['*'], preset: 'strict' }]
    })
    expect(settings.configFor('w.json').surroundings).toEqual({ platformsAtHand: false, ...LINUX, platforms: ['win32'] })
    expect(resolve({}).configFor('w.json').surroundings).toBe(LINUX)
  })
})

describe('an accepted finding', () => {
  it.each<[string, object, string, string, string, boolean]>([
    ['everywhere', {}, 'a.json', 'plain', '/x', true],
    ['another rule', {}, 'a.json', 'tunable', '/x', false],
    ['its file', { file: 'a.json' }, 'a.json', 'plain', '/x', true],
    ['another file', { file: 'a.json' }, 'b.json', 'plain', '/x', false],
    ['its place', { pointer: '/x' }, 'a.json', 'plain', '/x', true],
    ['a place below', { pointer: '/x' }, 'a.json', 'plain', '/x/y', true],
    ['a place with a longer name', { pointer: '/x' }, 'a.json', 'plain', '/xy', false],
    ['a place above', { pointer: '/x/y' }, 'a.json', 'plain', '/x', false],
    ['the whole file', { pointer: '' }, 'a.json', 'plain', '', true]
  ])('of %s', (_title, entry, path, rule, pointer, expected) => {
    const config = resolve({ ignore: [{ rule: 'plain', reason: 'known', ...entry }] }).configFor(path)
    expect(config.takeIgnore(rule, pointer)).toBe(expected)
  })

  it('is none without settings', () => {
    expect(resolve({}).configFor('a.json').takeIgnore('plain', '')).toBe(false)
  })
})

it('files with the same settings share one list of rules', () => {
  const settings = resolve({ overrides: [{ files: ['b.json'], preset: 'strict' }] })
  expect(settings.configFor('a.json').rules).toBe(settings.configFor('c.json').rules)
  expect(settings.configFor('a.json').rules).not.toBe(settings.configFor('b.json').rules)
})
