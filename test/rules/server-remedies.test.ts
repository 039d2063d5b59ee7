import { describe, expect, it } from 'vitest'
import commandLine from '../../rules/command-line-in-command.js'
import literalCredential from '../../rules/literal-credential.js'
import oneTransport from '../../rules/one-transport.js'
import registryField from '../../rules/registry-field.js'
import registryName from '../../rules/registry-name.js'
import stdioCommand from '../../rules/stdio-command.js'
import transportField from '../../rules/transport-field.js'
import transportType from '../../rules/transport-type.js'
import unknownField from '../../rules/unknown-field.js'
import validShape from '../../rules/valid-shape.js'
import validUrl from '../../rules/valid-url.js'
import { SAMPLE_SERVER } from '../../src/authors/sample.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const project = (entry: object): Example => ({ host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: entry } } })
const opencode = (entry: object): Example => ({ host: 'opencode', path: 'opencode.json', input: { mcp: { a: entry } } })
const codex = (table: string): Example => ({ host: 'codex', path: '.codex/config.toml', input: `[mcp_servers.a]\n${table}\n` })
const registry = (more: object): Example => ({ path: 'server.json', input: { ...SAMPLE_SERVER, ...more } })

// Made up, and in parts, so that secret scanners do not report this file.
const KEY = 'fR7tq2LxVb91' + 'mZsKwD4yHc8N'
const MISSING = 'set `command` to the program that starts the server; for a remote server, write `type` and `url` instead.'
const TO_HEADERS = 'in `http_headers` or in its `url`; name a variable for a header in `env_http_headers` and one with a bearer token in `bearer_token_env_var`.'

describe('what a help says of a server is all that is to be done there', () => {
  it.each<[string, AnyRule, Example, string[]]>([
    ['an entry that is to turn off a server of another file', stdioCommand, project({ enabled: false }), [`Remove the entry if it only turns off a server that is declared elsewhere: Claude Code does not read \`enabled\`. Otherwise ${MISSING}`]],
    ['one that says why', stdioCommand, project({ disabled: true, reason: 'slow' }), [`Remove the entry if it only turns off a server that is declared elsewhere: Claude Code does not read \`disabled\`. Otherwise ${MISSING}`]],
    ['one that turns it on', stdioCommand, project({ enabled: true }), [`Remove the entry if it only turns on a server that is declared elsewhere: Claude Code does not read \`enabled\`. Otherwise ${MISSING}`]],
    ['which does not start anyway', unknownField, project({ enabled: false }), []],
    ['one with its command under another name', unknownField, project({ cmd: 'a-mcp', disabled: true }), ['It has no effect. Rename it to `command`, or remove it.', 'The server still starts. To keep it from starting, add its name to `disabledMcpjsonServers` in .claude/settings.json, or take the entry out of the file.']],
    ['a command that is a list in OpenCode', stdioCommand, opencode({ type: 'local', enabled: true }), ['Set `command` to a list of the program that starts the server and its arguments.']],
    ['its arguments apart', stdioCommand, opencode({ type: 'local', args: ['-y', 'a-mcp'] }), ['Set `command` to a list of the program that starts the server and what is in `args`.']],
    ['a type without which OpenCode takes nothing', transportType, opencode({ command: 'npx' }), ['Add "type": "local". plugvet then reports what OpenCode wants written differently.']],
    ['the same of what it takes', transportType, opencode({ command: ['a-mcp'] }), ['Add "type": "local".']],
    ['an image in place of a command', transportType, project({ type: 'docker', image: 'mcp/a' }), ['Remove `type`, and set `command` to what starts the server; for a remote server, write "http" or "sse" and the `url`.']],
    ['several addresses', validShape, project({ type: 'http', url: ['https://a.example.com/mcp'] }), ['Write the URL as a string: an entry has only one.']],
    ['arguments after a list', validShape, codex('command = ["npx", "-y"]\nargs = ["a-mcp"]'), ['Write the program alone as a string, and its arguments in `args`, before what is there.']],
    ['a variable for the token of a program', transportField, codex('command = "a-mcp"\nbearer_token_env_var = "A_TOKEN"'), ['Remove it, and name its variable in `env_vars` if the server reads it.']],
    ['headers of a program', transportField, codex('command = "a-mcp"\nhttp_headers = { X-Team = "notes" }'), ['Remove it, and pass what the server needs in `env` or `args`.']],
    ['arguments of a remote server', transportField, codex('url = "https://a.example.com/mcp"\nargs = ["x"]'), [`Remove it, and pass what the server needs ${TO_HEADERS}`]],
    ['a key in an address in Codex', literalCredential, codex(`url = "https://a.example.com/mcp?apiKey=${KEY}"`), ['Codex does not expand variables: remove the value from the URL, and name the variable in `env_http_headers`, or for a bearer token in `bearer_token_env_var` if the server takes it from a header. Revoke the credential: it is still in the version history.']],
    ['an address in place of a command', commandLine, project({ command: 'https://a.example.com/mcp' }), ['Write "type": "http" and the address as `url` instead of `command`.']],
    ['one of sse', commandLine, project({ command: 'https://a.example.com/sse' }), ['Write "type": "sse" and the address as `url` instead of `command`.']],
    ['the same in a host that guesses the transport', commandLine, { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers: { a: { command: 'https://a.example.com/mcp' } } } }, ['Write the address as `url` instead of `command`.']],
    ['in one that only starts programs', commandLine, { host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: { command: 'https://a.example.com/mcp' } } } }, ['Start a bridge to it: "command": "npx", "args": ["-y", "mcp-remote", "https://a.example.com/mcp"].']],
    ['with a key in it', commandLine, { host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: { command: `https://a.example.com/mcp?apiKey=${KEY}` } } } }, ['Start a bridge to it: "command": "npx", "args": ["-y", "mcp-remote", "<URL>"].']],
    ['the service of a repository in capitals, and its address with a branch', registryField, registry({ repository: { url: 'https://github.com/acme/notes/tree/main/server', source: 'GitHub' } }), ['Write https://github.com/acme/notes, without a folder or a branch; "subfolder" says where the server is in it.', 'Write github, or remove "repository".']],
    ['the address that git uses', registryField, registry({ repository: { url: 'git@github.com:acme/notes.git', source: 'github' } }), ['Write https://github.com/acme/notes, without a folder or a branch; "subfolder" says where the server is in it.']],
    ['one of a group in a group', registryField, registry({ repository: { url: 'git@gitlab.com:acme/tools/notes.git', source: 'gitlab' } }), ['Write https://gitlab.com/group/repository, without a folder or a branch; "subfolder" says where the server is in it.']],
    ['a service that the registry does not know', registryField, registry({ repository: { url: 'https://codeberg.org/acme/notes', source: 'codeberg' } }), ['Write github or gitlab, or remove "repository".']],
    ['a website without its scheme', registryField, registry({ websiteUrl: 'notes.example.com/docs' }), ['Write one such as https://notes.example.com/docs.']],
    ['no address at all', registryField, registry({ websiteUrl: 'the notes' }), ['Write one such as https://example.com.']],
    ['a name alone, with the repository as a string', registryName, registry({ name: 'notes', repository: 'https://github.com/acme/notes' }), ['Write a name such as io.github.acme/notes: letters, digits, dots and hyphens, and one slash.']]
  ])('%s', (_title, rule, example, helps) => {
    expect(runExample(rule, example).findings.map(({ help }) => help)).toEqual(helps)
  })

  it('white space next to a host is removed', () => {
    const { findings } = runExample(validUrl, project({ type: 'http', url: 'https:// a.example.com/mcp' }))
    expect(findings.map(({ message, suggestions }) => [message, suggestions.map(({ title }) => title)])).toEqual([['Invalid URL in http server config: there is white space next to the host', ['Remove the white space']]])
  })

  it('a command goes with its arguments', () => {
    const { findings } = runExample(oneTransport, project({ type: 'http', url: 'https://a.example.com/mcp', command: 'npx', args: ['-y', 'a-mcp'] }))
    expect(findings.map(({ suggestions }) => suggestions.map(({ title }) => title))).toEqual([['Remove "command" and "args"']])
  })
})
