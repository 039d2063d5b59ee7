import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { EXAMPLE_PATHS } from '../../scripts/example-links.js'
import { notationAt } from '../../src/hosts/reads.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { defaultWorld, lint, lintText, UsageError, type World } from '../../src/index.js'
import { candidateAt } from '../../src/project/classify.js'
import type { FindingV1, ResultV1 } from '../../src/report/json.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { lintText as lintInEslint } from '../eslint/lint-text.js'
import { toolsIn } from '../mcp/tools-in.js'
import { casesOf } from '../support/cases.js'
import { runCli } from '../support/run-cli.js'
import { exampleKind, exampleText } from '../support/run-example.js'
import { HOSTS } from '../support/host-profiles.js'
import { runs } from '../support/runs.js'
import { tempFolder } from '../support/temp-folder.js'

const NOW = Date.UTC(2026, 0, 31, 12)

/** Where a finding is, and what it says: what everybody must agree on. */
interface Told {
  readonly rule: string
  readonly place: string
  readonly message: string
}

interface Located {
  readonly ruleId: string
  readonly range: { readonly start: Point; readonly end: Point }
  readonly message: string
}

interface Point {
  readonly line: number
  readonly column: number
}

function told({ ruleId, range: { start, end }, message }: Located): Told {
  return { rule: ruleId, place: `${start.line}:${start.column}-${end.line}:${end.column}`, message }
}

function inOrder(all: readonly Told[]): Told[] {
  return all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** The texts of a rule's cases that need no other file, each with the path it is judged under. */
function textsOf(rule: AnyRule): (readonly [path: string, text: string])[] {
  const { valid, invalid } = casesOf(rule)
  return [...valid, ...invalid].flatMap((example: Example) => {
    const kind = exampleKind(rule, example)
    if (kind === 'workflow' || example.files !== undefined) return []
    return [[example.path ?? EXAMPLE_PATHS[kind], exampleText(example)] as const]
  })
}

/** Whether ESLint can read a text, and has the rules on for it: it has no TOML, and no files that only the user can tell. */
function isForEslint(path: string, text: string): boolean {
  if (notationAt(path) !== 'JSON') return false
  const file = candidateAt(`/w/${path}`, false, HOST_TABLE).byPath
  const isKnown = file?.is === 'known-kind' || file?.is === 'settings' || (file?.is === 'claimed' && (!file.claim.shared || path === '.mcp.json'))
  try {
    JSON.parse(text)
    return isKnown
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** What ESLint is to find: it says what to do too where it offers nothing. */
function forEslint(findings: readonly FindingV1[]): Told[] {
  const shown = findings.filter(({ severity }) => severity !== 'info').map((finding) => {
    const { message, help, fixable, suggestions } = finding
    return told({ ...finding, message: fixable || suggestions.length > 0 || help === '' ? message : `${message}. ${help}` })
  })
  return inOrder(shown)
}

function foundByEslint(path: string, text: string): Told[] {
  const messages = lintInEslint(text, { path: `/w/${path}` }).flatMap(({ ruleId, message, ...at }) => {
    const end = { line: at.endLine ?? at.line, column: at.endColumn ?? at.column }
    return ruleId === null ? [] : [told({ ruleId: ruleId.replace('plugvet/', ''), message, range: { start: at, end } })]
  })
  return inOrder(messages)
}

describe('the command line, the library, the MCP server and ESLint find the same', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('in the cases of %s', async (_, rule) => {
    const cwd = tempFolder({})
    const world: World = { ...defaultWorld(), env: {}, platform: 'linux', now: () => NOW }
    const tools = toolsIn(cwd)
    for (const [index, [path, text]] of textsOf(rule).entries()) {
      // Of each rule one in six, or one in two with a seed: how they differ is no matter of one case.
      if (index % 6 >= runs(3)) continue
      const { out, err } = await runCli(cwd, ['--stdin', '--stdin-filename', path, '--format', 'json'], { stdin: text })
      expect(err).toBe('')
      const printed = JSON.parse(out) as ResultV1
      const { findings } = printed
      const byCli = inOrder(findings.map(told))
      expect(await lintText(text, { path, cwd, world })).toEqual(printed)
      const { content } = await tools.lint({ text, filename: path })
      expect(inOrder((content?.findings ?? []).map(told))).toEqual(byCli)
      if (!isForEslint(path, text)) continue
      expect(foundByEslint(path, text)).toEqual(forEslint(findings))
    }
  })
})

describe('the command line and ESLint find the same, and something, at every path where a host looks for servers or hooks, or people put them', () => {
  const map = { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer YOUR_TOKEN' } } }
  const all = ['mcpServers', 'servers', 'mcp', 'mcp.servers', 'amp.mcpServers']
    .flatMap((key): object[] => [{ [key]: map }, { [key]: { servers: map } }])
    // In settings, they may be further inside.
    .concat(HOSTS.flatMap(({ files }) => (files.also ?? []).flatMap(({ serversKeys }) => serversKeys.map((keys) => keys.reduceRight<object>((inner, key) => ({ [key]: inner }), map)))))
    // Some settings have no servers at all.
    .concat({ hooks: { Stop: [{ command: './stop.sh' }] } }, { version: 1, hooks: { stop: [{ command: './stop.sh' }] } })
    .map((value) => JSON.stringify({ name: 'docs', version: '1.0.0', ...value }, null, 2))
  const TEXTS = [...new Set(all)]

  it.each(HOST_TABLE.paths().filter((path) => isForEslint(path, '{}')).map((path, turn) => [path, turn] as const))('%s', async (path, turn) => {
    const cwd = tempFolder({})
    const world: World = { ...defaultWorld(), env: {}, platform: 'linux', now: () => NOW }
    const findingsOf = async (text: string) => {
      try {
        return (await lintText(text, { path, cwd, world })).findings
      } catch (error) {
        // Settings without servers: there is nothing to say of them.
        if (error instanceof UsageError && error.message.includes('contains no servers')) return []
        throw error
      }
    }
    // By turns a third of them, with a seed all, and as many as it takes until something is found.
    const from = (turn * 5) % TEXTS.length
    let hasFindings = false
    for (const [at, text] of [...TEXTS.slice(from), ...TEXTS.slice(0, from)].entries()) {
      if (hasFindings && at >= runs(TEXTS.length)) break
      const findings = await findingsOf(text)
      expect(foundByEslint(path, text)).toEqual(forEslint(findings))
      hasFindings ||= findings.length > 0
    }
    expect(hasFindings).toBe(true)
  })
})

describe('the command line and the library print the same of a folder', () => {
  const ROOT = resolve(import.meta.dirname, '../..')

  it.each([
    ['garden-plugin', [], {}],
    ['other-hosts', ['--preset', 'strict', '--platform', 'win32'], { preset: 'strict', platforms: ['win32'] }],
    ['orchestrator', ['--no-config', '--assume-env'], { config: false, assumeEnv: true }],
    ['broken-json', ['--host', 'cursor', '--rule', 'valid-json=warning'], { host: 'cursor', rules: { 'valid-json': 'warning' } }]
  ] as const)('%s', async (name, argv, options) => {
    const cwd = tempFolder({})
    cpSync(join(ROOT, 'fixtures', name), cwd, { recursive: true })
    const world: World = { ...defaultWorld(), env: {}, platform: 'linux', now: () => NOW }
    const { out } = await runCli(cwd, ['--format', 'json', ...argv])
    expect(await lint({ cwd, world, ...options })).toEqual(JSON.parse(out))
  })
})
