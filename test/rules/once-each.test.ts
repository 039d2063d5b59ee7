import { expect, it } from 'vitest'
import brokenHook from '../../rules/broken-hook.js'
import commandPath from '../../rules/command-path.js'
import emptyCredential from '../../rules/empty-credential.js'
import foreignVariable from '../../rules/foreign-variable.js'
import malformedVariable from '../../rules/malformed-variable.js'
import manifestMetadata from '../../rules/manifest-metadata.js'
import placeholderCredential from '../../rules/placeholder-credential.js'
import posixCmd from '../../rules/posix-cmd.js'
import unbracedVariable from '../../rules/unbraced-variable.js'
import unknownField from '../../rules/unknown-field.js'
import validUrl from '../../rules/valid-url.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { hostNamed } from '../support/host-profiles.js'
import { lintOne } from '../support/reading.js'
import { runExample } from '../support/run-example.js'

/** The findings of a rule: each with its place, those of the others, and the file after its suggestion. */
function findingsOf(rule: AnyRule, example: Example): unknown[] {
  const { document, findings } = runExample(rule, example)
  return findings.map(({ pointer, related, suggestions: [suggestion] }) => {
    const edits = suggestion === undefined ? [] : (resolveFix(document, suggestion.fix) ?? [])
    const after = JSON.parse(applyEdits(document.text, edits)) as unknown
    return { pointer, related: related.map(({ message, range }) => [message, `${range.start.line}:${range.start.column}`]), after }
  })
}

it('a variable without braces is reported once, with its other places, and put in braces everywhere', () => {
  const servers = (home: string) => ({ mcpServers: { a: { command: `${home}/a` }, b: { command: 'x', args: [`${home}/b`, `${home}/c`] } } })
  expect(findingsOf(unbracedVariable, { input: servers('$HOME') })).toEqual([
    { pointer: '/mcpServers/a/command', related: [['also here', '9:10'], ['also here', '10:10']], after: servers('${HOME}') }
  ])
})

it('a variable that spoils a URL is reported once, as what it does to the URL', () => {
  const text = JSON.stringify({ mcpServers: { a: { type: 'http', url: '${env:A_URL}' }, b: { type: 'http', url: '$B_URL' }, c: { type: 'http', url: '${C_URL' } } })
  const { findings } = lintOne({ path: '/p/.mcp.json', text }, { judges: [foreignVariable, malformedVariable, unbracedVariable, validUrl] })
  expect(findings.map(({ ruleId, help, suggestions }) => [ruleId, help, suggestions.map(({ title }) => title)])).toEqual([
    ['valid-url', 'Write ${A_URL}.', ['Write ${A_URL}']],
    ['valid-url', 'Write ${B_URL}.', ['Write ${B_URL}']],
    ['valid-url', "Close the reference with '}'.", ['Write ${C_URL}']]
  ])
})

it('a path to a program of Windows is reported once, although it is relative too', () => {
  const text = JSON.stringify({ name: 'a', mcpServers: { a: { command: './bin/a.exe' }, b: { command: 'npx', args: ['-y', 'b-mcp'] } } })
  const { findings } = lintOne({ path: '/p/.claude-plugin/plugin.json', text, host: hostNamed('claude-code'), kind: 'plugin', pluginRoot: '/p' }, { judges: [commandPath, posixCmd] })
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['posix-cmd'])
})

it('a path that leads nowhere is reported once, although hooks are lost with it', () => {
  const text = JSON.stringify({ name: 'a', commands: './commands.md', hooks: './hooks.json' })
  const surroundings = { files: { '/p/.claude-plugin/commands.md': 'Note.', '/p/.claude-plugin/hooks.json': '{ "hooks": {} }' } }
  const { findings } = lintOne({ path: '/p/.claude-plugin/plugin.json', text, host: hostNamed('claude-code'), kind: 'plugin', pluginRoot: '/p', surroundings }, { judges: [manifestMetadata, brokenHook] })
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['manifest-metadata'])
})

it('a path of one machine is reported once, with its other places, and rewritten everywhere', () => {
  const servers = (home: string) => ({ mcpServers: { a: { command: 'node', args: [`${home}/a.js`, '--one'] }, b: { command: 'node', args: [`${home}/a.js`, '--two'] } } })
  expect(findingsOf(commandPath, { input: servers('/home/jo/.notes') })).toEqual([
    { pointer: '/mcpServers/a/args/0', related: [['also here', '13:10']], after: servers('${HOME}/.notes') }
  ])
})

it('what is there once keeps all its suggestions', () => {
  const input = { mcpServers: { a: { command: 'a-mcp', env: { A_TOKEN: '' } } } }
  const [finding] = runExample(emptyCredential, { input }).findings
  expect(finding?.suggestions.map(({ title }) => title)).toEqual(['Refer to the variable, which may stay unset', 'Remove the entry'])
})

it('all its places are known, however many are shown', () => {
  const args = Array.from({ length: 25 }, () => '$HOME')
  const [finding] = runExample(unbracedVariable, { input: { mcpServers: { a: { command: 'x', args } } } }).findings
  expect(finding?.related.map(({ message }) => message)).toEqual(Array.from({ length: 24 }, () => 'also here'))
})

it('a placeholder for one credential is reported once, with its other places, and replaced everywhere', () => {
  const servers = (key: string) => ({ mcpServers: { a: { command: 'x', env: { API_KEY: key } }, b: { command: 'y', env: { API_KEY: key } } } })
  expect(findingsOf(placeholderCredential, { input: servers('YOUR_API_KEY') })).toEqual([
    { pointer: '/mcpServers/a/env/API_KEY', related: [['the same here', '12:21']], after: servers('${API_KEY}') }
  ])
})

it('placeholders of several servers are reported once, the first of them in the file', () => {
  const servers = (one: string, other: string) => ({ mcpServers: { a: { command: 'x', env: { API_KEY: one } }, b: { command: 'y', env: { B_TOKEN: other } } } })
  expect(findingsOf(placeholderCredential, { input: servers('YOUR_API_KEY', '<token>') })).toEqual([
    { pointer: '/mcpServers/a/env/API_KEY', related: [['a placeholder too', '12:21']], after: servers('${API_KEY}', '${B_TOKEN}') }
  ])
})

it('an input that stands for it is declared once', () => {
  const servers = (key: string) => ({ servers: { a: { command: 'x', env: { API_KEY: key } }, b: { command: 'y', env: { API_KEY: key } } } })
  const inputs = [{ type: 'promptString', id: 'api-key', description: 'API_KEY', password: true }]
  const [finding] = findingsOf(placeholderCredential, { host: 'vscode', path: '.vscode/mcp.json', input: servers('YOUR_API_KEY') })
  expect(finding).toMatchObject({ after: { ...servers('${input:api-key}'), inputs: [{ ...inputs[0], description: expect.any(String) as string }] } })
})

it('a field that the host does not read is reported once for all servers, as severe as where it says something, and removed everywhere', () => {
  const servers = (...approved: readonly unknown[]) => ({ mcpServers: Object.fromEntries(approved.map((autoApprove, index) => [`s${index}`, { command: 'x', ...(autoApprove === undefined ? {} : { autoApprove }) }])) })
  const found = { host: 'cursor', path: '.cursor/mcp.json', input: servers([], ['read'], ['write']) }
  expect(findingsOf(unknownField, found)).toEqual([
    { pointer: '/mcpServers/s0/autoApprove', related: [['also here', '9:7'], ['also here', '15:7']], after: servers(undefined, undefined, undefined) }
  ])
  expect(runExample(unknownField, found).findings.map(({ severity }) => severity)).not.toContain('info')
})

it('a misspelled field is renamed everywhere, and one that stands for another field is reported by itself', () => {
  const servers = (args: string) => ({ mcpServers: { a: { command: 'x', [args]: ['--a'] }, b: { command: 'y', [args]: ['--b'] }, c: { command: 'z', args: [], arg: 1 } } })
  const host = { host: 'cursor', path: '.cursor/mcp.json' }
  expect(findingsOf(unknownField, { ...host, input: servers('arg') })).toMatchObject([
    { pointer: '/mcpServers/a/arg', related: [['also here', '11:7']], after: { mcpServers: { a: { args: ['--a'] }, b: { args: ['--b'] } } } },
    { pointer: '/mcpServers/c/arg', related: [] }
  ])
  const [first] = runExample(unknownField, { ...host, input: servers('arg') }).findings
  expect(first?.suggestions.map(({ title }) => title)).toEqual(['Rename it to "args"'])
})

it('a host that refuses a server for a field is told so of each', () => {
  const input = { $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json', mcpServers: { a: { type: 'stdio', command: 'x', cwds: '.' }, b: { type: 'stdio', command: 'y', cwds: '.' } } }
  const { findings } = runExample(unknownField, { host: 'agent-plugins-1.0', path: 'mcp.json', input })
  expect(findings.map(({ pointer, related }) => [pointer, related.length])).toEqual([['/mcpServers/a/cwds', 0], ['/mcpServers/b/cwds', 0]])
})
