import { describe, expect, it } from 'vitest'
import emptyCredential from '../../rules/empty-credential.js'
import envFile from '../../rules/env-file.js'
import foreignVariable from '../../rules/foreign-variable.js'
import manifestFields from '../../rules/manifest-fields.js'
import serversKey from '../../rules/servers-key.js'
import unbracedVariable from '../../rules/unbraced-variable.js'
import unknownField from '../../rules/unknown-field.js'
import validInput from '../../rules/valid-input.js'
import validJson from '../../rules/valid-json.js'
import validShape from '../../rules/valid-shape.js'
import validToml from '../../rules/valid-toml.js'
import validUrl from '../../rules/valid-url.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

/** What the findings of a rule say to do, each with the titles of what they offer. */
function remediesOf(rule: AnyRule, example: Example): [string, string[]][] {
  return runExample(rule, example).findings.map(({ help, suggestions }) => [help, suggestions.map(({ title }) => title)])
}

const json = (input: string): Example => ({ input })
const project = (entry: object): Example => ({ host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: entry } } })
const plugin = (manifest: object, files: Example['files'] = {}): Example => ({ host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', ...manifest }, files })

describe('a help says what is offered', () => {
  it.each<[string, AnyRule, Example, string]>([
    ['the missing opening brace of a file', validJson, json('"mcpServers": {} }\n'), 'Add the opening brace'],
    ['the missing outer braces', validJson, json('"mcpServers": {}\n'), 'Put braces around the whole file'],
    ['an expression', validJson, json('{ "mcpServers": { "a": { "env": { "A": process.env.TOKEN } } } }'), 'Write "${TOKEN}"'],
    ['text without quotes in TOML', validToml, { host: 'codex', path: '.codex/config.toml', input: 'model = gpt-5\n' }, 'Put it in double quotes'],
    ['a program with its arguments', validShape, project({ command: ['npx', '-y', 'a-mcp'] }), 'Put the first word in `command` and the others in `args`'],
    ['seconds where milliseconds are counted', validShape, project({ command: 'a-mcp', timeout: '30' }), 'Write 30000'],
    ['a misspelled type of an input', validInput, { host: 'vscode', path: '.vscode/mcp.json', input: { inputs: [{ id: 'a', type: 'promptstring', description: 'A' }], servers: {} } }, "Write 'promptString'"],
    ['a misspelled env file', envFile, { host: 'vscode', path: '.vscode/mcp.json', files: { '.env.local': '' }, input: { servers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/.env.locl' } } } }, "Write '.env.local'"]
  ])('%s', (_, rule, example, title) => {
    const [remedy] = remediesOf(rule, example)
    expect(remedy?.[1][0]).toBe(title)
    expect(remedy?.[0].startsWith(title)).toBe(true)
  })

  it('each of two', () => {
    expect(remediesOf(validUrl, project({ type: 'http', url: 'localhost:3000/mcp' }))[0]?.[0]).toBe('Put http:// in front, or put https:// in front.')
  })

  it('and that of the rule where nothing is', () => {
    expect(remediesOf(validUrl, project({ type: 'http', url: '//docs.example.com/mcp' }))).toEqual([['Write the whole URL, such as "https://api.example.com/mcp".', []]])
  })
})

describe('what is done leaves nothing else to do, or the help says so', () => {
  it.each<[string, AnyRule, Example, string[]]>([
    [
      'servers whose entries the host does not take',
      serversKey,
      { host: 'claude-code', path: '.mcp.json', input: { providers: { a: { url: 'https://a.example.com/mcp' } } } },
      ['Rename the key to "mcpServers". plugvet then reports what Claude Code wants written differently.']
    ],
    [
      'a nested transport without a type',
      serversKey,
      project({ transport: { url: 'https://a.example.com/mcp' } }),
      ['Move the fields of `transport` into the entry. plugvet then reports what Claude Code wants written differently.']
    ],
    ['a nested transport with one', serversKey, project({ transport: { type: 'http', url: 'https://a.example.com/mcp' } }), ['Move the fields of `transport` into the entry.']],
    [
      'servers of another host next to those of the file',
      unknownField,
      { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['a-mcp'] } }, mcpServers: { b: { command: 'b-mcp' } } } },
      ['Move them into "mcp". plugvet then reports what OpenCode wants written differently.']
    ],
    ['null for what the entry needs', validShape, project({ command: null }), ['Write a string.']],
    ['null for what it does not need', validShape, project({ command: 'a-mcp', args: null }), ['Remove it, or write an array of strings.']],
    ['null for a server', validShape, { host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: null } } }, ['Write an object with `command`, or with `type` and `url`, or remove it.']],
    ['a URL where a path is wanted', manifestFields, plugin({ commands: 'https://example.com/a.md' }), ['Write a path that begins with "./", or remove it: a URL is not read here. Until then, Claude Code rejects the plugin.']],
    ['a path to nothing', manifestFields, plugin({ commands: 'none' }), ['Write a path that begins with "./", of a folder that is in the plugin, or remove it. Until then, Claude Code rejects the plugin.']],
    ['a path to something', manifestFields, plugin({ commands: 'more' }, { 'more/a.md': '' }), ['Put "./" in front of it. Until then, Claude Code rejects the plugin.']],
    ['a variable in a default', unbracedVariable, project({ command: 'a-mcp', args: ['${NOTES_DIR:-$HOME/notes}'] }), ['A default is used as it is. Write one that is right for everyone, or none, so that each person sets NOTES_DIR.']],
    [
      'a variable of a person in a URL that is not expanded',
      foreignVariable,
      { host: 'codex', path: '.codex/config.toml', input: '[mcp_servers.a]\nurl = "https://a.example.com/${TEAM}/mcp"\n' },
      ['Write the value if it is the same for everyone. Otherwise each person writes their own in a copy of the file.']
    ]
  ])('%s', (_, rule, example, helps) => {
    expect(remediesOf(rule, example).map(([help]) => help)).toEqual(helps)
  })

  it.each<[string, object, string[]]>([
    ['the only variable', { A_TOKEN: '' }, ['Remove the entry, and name the variable in "env_vars"']],
    ['one of two', { A_TOKEN: '', A_API_KEY: '' }, []]
  ])('an empty credential in a host that passes what is named: %s', (_, env, titles) => {
    const [remedy] = remediesOf(emptyCredential, { host: 'codex', path: '.codex-plugin/mcp.json', input: { mcpServers: { a: { command: 'a-mcp', env } } } })
    expect(remedy?.[1]).toEqual(titles)
  })
})

describe('a colon where a comma is expected', () => {
  it.each([
    ['{ "mcpServers": { "a": "command": "a-mcp" } } }', 'If what comes before the colon is a key, put "{" in front of it, where its object begins. Otherwise write a comma.'],
    ['{ "mcpServers": { "a": { "command": "a-mcp", "env": ["A": "b"] } } }', 'An array has no keys: write braces in the place of its brackets, or put "{" in front of the key if an object begins there.']
  ])('%s', (text, help) => {
    expect(remediesOf(validJson, json(text))[0]).toEqual([help, []])
  })
})
