import { posix } from 'node:path'
import json from '@eslint/json'
import { Linter } from 'eslint'
import { Linter as Linter9 } from 'eslint-9'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import { fileProfile } from '../../src/hosts/profile.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { hostNamed } from '../support/host-profiles.js'
import { memoryFiles } from '../support/memory-files.js'
import { exampleText, fixExample, runExample } from '../support/run-example.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { shown } from './lint-text.js'
import { memoryWorld } from './memory-world.js'

const ROOT = '/example'

/** A finding as ESLint tells of it. */
interface Told {
  readonly ruleId: string | null
  readonly message: string
  readonly severity: number
  readonly line: number
  readonly column: number
  readonly endLine: number | undefined
  readonly endColumn: number | undefined
  readonly fixable: boolean
  readonly suggestions: readonly string[]
}

/** Something the adapter has to carry over besides places and messages, which same-findings compares in the cases of every rule, and an example that shows it. */
interface Case {
  readonly rule: string
  readonly example: Example
  /** Whether the example does show it, by what plugvet says of it. */
  readonly shows: (told: readonly Told[]) => boolean
}

const NO_TYPE = '{\n  "mcpServers": {\n    "docs": { "url": "https://docs.example.com/mcp" }\n  }\n}\n'
const server = (entry: object) => ({ mcpServers: { docs: entry } })
const stateOf = (entry: object) => ({ running: { a: entry }, retry_attempts: {}, claimed: [], completed: [] })
const one = (told: readonly Told[]) => told.length === 1
const none = (told: readonly Told[]) => told.length === 0

const CASES: Readonly<Record<string, Case>> = {
  'a file without a defect': { rule: 'no-sse', example: { input: server({ command: 'a' }) }, shows: none },
  'a place after characters of two units': {
    rule: 'unset-variable',
    example: { input: '{ "mcpServers": { "😀": { "command": "a", "args": ["😀\\u00e9${PART}"] } } }' },
    shows: ([first]) => first?.line === 1 && first.column === 61
  },
  'lines that end with CR LF': {
    rule: 'transport-type',
    example: { input: NO_TYPE.replaceAll('\n', '\r\n') },
    shows: ([first]) => first?.line === 3 && first.fixable
  },
  'a byte order mark': {
    rule: 'valid-json',
    example: { input: '\uFEFF' + NO_TYPE },
    shows: ([first]) => first?.line === 1 && first.fixable
  },
  'a fix': { rule: 'transport-type', example: { input: NO_TYPE }, shows: ([first]) => first?.fixable === true },
  'several fixes': {
    rule: 'transport-type',
    example: { input: { mcpServers: { a: { url: 'https://a.test/mcp' }, b: { url: 'https://b.test/mcp' } } } },
    shows: (told) => told.filter(({ fixable }) => fixable).length === 2
  },
  'suggestions, which are not fixes': {
    rule: 'no-sse',
    example: { input: server({ type: 'sse', url: 'https://mcp.deepwiki.com/sse' }) },
    shows: ([first]) => first?.fixable === false && first.suggestions.length > 0
  },
  'a suggestion next to a credential': {
    rule: 'literal-credential',
    example: { input: server({ command: 'a', env: { API_TOKEN: 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i' } }) },
    shows: ([first]) => first !== undefined && first.suggestions.length > 0
  },
  'a finding milder than its rule': {
    rule: 'manifest-fields',
    example: { input: { name: 'notes', version: '1', description: 'Notes.' }, path: '.agent-plugin/plugin.json' },
    shows: ([first]) => first?.severity === 1
  },
  options: {
    rule: 'server-name',
    example: { input: server({ command: 'a' }), options: { maxLength: 3 } },
    shows: one
  },
  'the environment': {
    rule: 'unset-variable',
    example: { input: server({ command: 'a', args: ['${PART}'] }), env: { PART: 'x' } },
    shows: none
  },
  'files next to it': {
    rule: 'bundled-file',
    example: { input: server({ command: '${AGENT_PLUGIN_ROOT}/run' }), files: { '.agent-plugin/plugin.json': '{ "name": "a" }' } },
    shows: one
  },
  'files that may be executed': {
    rule: 'bundled-file',
    example: {
      input: server({ command: '${AGENT_PLUGIN_ROOT}/run' }),
      files: { '.agent-plugin/plugin.json': '{ "name": "a" }', run: '' },
      executables: ['run']
    },
    shows: none
  },
  platforms: {
    rule: 'windows-npx',
    example: { input: server({ command: 'npx', args: ['-y', 'docs-mcp@1.0.0'] }), platforms: ['linux', 'win32'] },
    shows: one
  },
  'the clock': {
    rule: 'state-time',
    example: {
      input: stateOf({ task_id: 't', worktree: '/t/a', started_at: '2026-02-01T00:00:00Z' }),
      path: 'state.json',
      now: Date.UTC(2026, 0, 1)
    },
    shows: one
  },
  'a state record': {
    rule: 'state-shape',
    example: { input: { running: [], retry_attempts: {}, claimed: [] }, path: 'state.json' },
    shows: (told) => told.length > 0
  },
  'a host that takes comments and trailing commas': {
    rule: 'servers-key',
    example: { input: '{\n  // one\n  "servers": { "docs": { "command": "a" }, },\n}\n', host: 'vscode', path: '.vscode/mcp.json' },
    shows: none
  }
}

/** The class of either version. */
type AnyLinter = new (options: { configType: 'flat'; cwd: string }) => {
  verify(text: string, config: Linter.Config[], options: { filename: string }): Linter.LintMessage[]
  verifyAndFix(text: string, config: Linter.Config[], options: { filename: string }): Linter.FixReport
}

function ruleNamed(id: string): AnyRule {
  const rule = rules.find((each) => each.id === id)
  if (rule === undefined) throw new Error(`there is no rule ${id}`)
  return rule
}

/** What ESLint says of an example, with one rule alone, in the world that the example states. */
function lintingOf(rule: AnyRule, example: Example, version: AnyLinter) {
  const { kind, path, hosts: [host] } = runExample(rule, example)
  const { comments, trailingCommas } = fileProfile(hostNamed(host.name), kind).json
  const under = (name: string) => posix.join(ROOT, name)
  const texts = { ...example.files, [posix.relative(ROOT, path)]: exampleText(example) }
  const files = memoryFiles(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [under(name), text])),
    (example.executables ?? []).map(under)
  )
  const { env = {}, now, platforms = ['linux'] } = example
  const plugvet = createPlugin([rule], LANGUAGE_PLUGINS, memoryWorld({}, { env, files, ...(now === undefined ? {} : { now: () => now }) }))
  const config: Linter.Config = {
    files: ['**/*.json', '**/*.jsonc'],
    ...(comments ? { language: 'json/jsonc', languageOptions: { allowTrailingCommas: trailingCommas } } : { language: 'json/json' }),
    plugins: { json, plugvet },
    processor: 'plugvet/json',
    settings: { plugvet: { kind, host: host.name, info: true, platforms } },
    rules: { [`plugvet/${rule.id}`]: example.options === undefined ? 'error' : ['error', example.options] }
  }
  const linter = new version({ configType: 'flat', cwd: ROOT })
  const text = exampleText(example)
  const options = { filename: path }
  return { messages: linter.verify(text, [config], options), fixed: linter.verifyAndFix(text, [config], options).output }
}

/** What ESLint should say of it. */
function expectedOf(rule: AnyRule, example: Example): Told[] {
  const { findings, redact } = runExample(rule, example)
  return findings.map(({ ruleId, message, help, severity, range: { start, end }, fix, suggestions }) => ({
    ruleId: `plugvet/${ruleId}`,
    message: shown(message, help, fix !== undefined || suggestions.length > 0),
    severity: severity === 'error' ? 2 : 1,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    fixable: fix !== undefined,
    suggestions: suggestions.map(({ title }) => redact(title))
  }))
}

const told = (messages: readonly Linter.LintMessage[]): Told[] =>
  messages.map(({ ruleId, message, severity, line, column, endLine, endColumn, fix, suggestions = [] }) => ({
    ...{ ruleId, message, severity, line, column, endLine, endColumn },
    fixable: fix !== undefined,
    suggestions: suggestions.map(({ desc }) => desc)
  }))

describe.each<[name: string, version: AnyLinter]>([
  ['ESLint 10', Linter],
  ['ESLint 9', Linter9]
])('%s says what plugvet says of', (_, version) => {
  it.each(Object.entries(CASES))('%s', (_title, { rule: id, example, shows }) => {
    const rule = ruleNamed(id)
    const expected = expectedOf(rule, example)
    expect(shows(expected), JSON.stringify(expected)).toBe(true)
    const { messages, fixed } = lintingOf(rule, example, version)
    expect(told(messages)).toEqual(expected)
    expect(fixed).toBe(fixExample(rule, example))
  })

  it.each([
    ['.mcp.json', '{\n  // one\n  "mcpServers": {}, /* two */\n}'],
    ['.mcp.json', '{ "mcpServers": { "a": { "command" "a-mcp" } }'],
    ['.agent-plugin/plugin.json', '\uFEFF{ "name": "docs", }'],
    // It may be caught half written.
    ['.orchestrator/heartbeats/ISS-1.json', '{ "at":']
  ])('a text that is not JSON: %s %j', (path, input) => {
    const rule = ruleNamed('valid-json')
    const { messages, fixed } = lintingOf(rule, { input, path }, version)
    expect(told(messages)).toEqual(expectedOf(rule, { input, path }))
    expect(messages.every(({ fatal }) => fatal === undefined)).toBe(true)
    expect(fixed).toBe(fixExample(rule, { input, path }))
  })
})
