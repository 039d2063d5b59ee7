import { posix } from 'node:path'
import json from '@eslint/json'
import { Linter } from 'eslint'
import { Linter as Linter9 } from 'eslint-9'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { fileProfile } from '../../src/config/file-profile.js'
import { parseDocument } from '../../src/document/document.js'
import type { JsonDialect } from '../../src/document/syntax.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import type { AnyRule, Example } from '../../src/lint/rule.js'
import { casesOf } from '../support/cases.js'
import { memoryFiles } from '../support/memory-files.js'
import { exampleText, fixExample, runExample } from '../support/run-example.js'
import { memoryWorld } from './memory-world.js'

const ROOT = '/example'

interface Case {
  readonly rule: AnyRule
  readonly example: Example
  readonly is: string
}

const CASES: readonly Case[] = rules
  .filter(({ kinds }) => kinds.some((kind) => kind !== 'workflow'))
  .flatMap((rule) => {
    const { valid, invalid } = casesOf(rule)
    return [...valid, ...invalid].map((example, index) => ({ rule, example, is: `${rule.id} ${index}: ${example.title ?? ''}` }))
  })
  .filter(({ rule, example }) => runExample(rule, example).kind !== 'workflow')

/** The class of either version. */
type AnyLinter = new (options: { configType: 'flat'; cwd: string }) => {
  verify(text: string, config: Linter.Config[], options: { filename: string }): Linter.LintMessage[]
  verifyAndFix(text: string, config: Linter.Config[], options: { filename: string }): Linter.FixReport
}

/** What ESLint says of an example, with one rule alone, in the world that the example states. */
function lintingOf({ rule, example }: Case, version: AnyLinter) {
  const { kind, path, host } = runExample(rule, example)
  const { comments, trailingCommas } = fileProfile(host, kind).json
  const under = (name: string) => posix.join(ROOT, name)
  const texts = { ...example.files, [posix.relative(ROOT, path)]: exampleText(example) }
  const files = memoryFiles(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [under(name), text])),
    (example.executables ?? []).map(under)
  )
  const { env = {}, now, platforms = ['linux'] } = example
  const plugvet = createPlugin([rule], json, memoryWorld({}, { env, files, ...(now === undefined ? {} : { now: () => now }) }))
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
function expectedOf({ rule, example }: Case) {
  const { findings, redact } = runExample(rule, example)
  return findings.map(({ ruleId, message, severity, range: { start, end }, fix, suggestions }) => ({
    ruleId: `plugvet/${ruleId}`,
    message,
    severity: severity === 'error' ? 2 : 1,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    fixable: fix !== undefined,
    suggestions: suggestions.map(({ title }) => redact(title))
  }))
}

/** Whether ESLint can read an example in the language of its host. A byte order mark does not matter to it. */
function isReadable({ rule, example }: Case): boolean {
  const { host, kind } = runExample(rule, example)
  const dialect: JsonDialect = { ...fileProfile(host, kind).json, byteOrderMark: true }
  return parseDocument(exampleText(example), dialect).problems.length === 0
}

describe.each<[name: string, version: AnyLinter]>([
  ['ESLint 10', Linter],
  ['ESLint 9', Linter9]
])('%s says of an example what plugvet says', (_, version) => {
  const [sound, broken] = [true, false].map((wanted) => CASES.filter((one) => isReadable(one) === wanted))

  it.each(sound ?? [])('$is', (one) => {
    const { messages, fixed } = lintingOf(one, version)
    const told = messages.map(({ ruleId, message, severity, line, column, endLine, endColumn, fix, suggestions = [] }) => ({
      ...{ ruleId, message, severity, line, column, endLine, endColumn },
      fixable: fix !== undefined,
      suggestions: suggestions.map(({ desc }) => desc)
    }))
    expect(told).toEqual(expectedOf(one))
    expect(fixed).toBe(fixExample(one.rule, one.example))
  })

  it.each(broken ?? [])('$is: a text that is not JSON, of which ESLint says so itself', (one) => {
    const { messages } = lintingOf(one, version)
    // A heartbeat may be caught half written.
    const severity = runExample(one.rule, one.example).kind === 'heartbeat' ? 1 : 2
    expect(messages).toMatchObject([{ ruleId: null, severity }])
  })
})
