import { describe, expect, it } from 'vitest'
import bundledFile from '../../rules/bundled-file.js'
import fieldForm from '../../rules/field-form.js'
import placeholderCredential from '../../rules/placeholder-credential.js'
import serverName from '../../rules/server-name.js'
import serversKey from '../../rules/servers-key.js'
import unknownField from '../../rules/unknown-field.js'
import validUrl from '../../rules/valid-url.js'
import variablePosition from '../../rules/variable-position.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { lintOne } from '../support/reading.js'
import { runCli } from '../support/run-cli.js'
import { runExample } from '../support/run-example.js'
import { tempFolder } from '../support/temp-folder.js'

/** The messages of a rule on a server configuration, and what to do, for a host that differs from the specification's. */
function told(rule: AnyRule, differs: Partial<HostProfile>, value: unknown): [message: string, help: string][] {
  const surroundings = { env: { DOCS: 'not a url' } }
  const { findings } = lintOne({ value, host: { ...AGENT_PLUGIN, ...differs }, surroundings }, { judges: [rule] })
  return findings.map(({ message, help }) => [message, help])
}

function messages(...[rule, differs, value]: Parameters<typeof told>): string[] {
  return told(rule, differs, value).map(([message]) => message)
}

describe('a host that differs', () => {
  it('is named where a field of it takes no reference', () => {
    const input = { mcpServers: { docs: { command: 'docs-mcp', args: ['${HOME}'] } } }
    const { findings } = runExample(variablePosition, { host: 'factory', path: '.factory/mcp.json', input })
    expect(findings.map(({ message, help }) => [message, help])).toEqual([
      ["A reference to 'HOME' in 'args' is not expanded", 'Write the value itself: Factory Droid expands no references in this field.']
    ])
  })

  it('may start the servers of a plugin elsewhere, where a relative path leads nowhere', () => {
    const help = (arg: string) =>
      runExample(bundledFile, {
        host: 'claude-code',
        path: '.mcp.json',
        files: { '.claude-plugin/plugin.json': '{ "name": "tools" }', 'package.json': '{ "scripts": { "build": "tsc" } }' },
        input: { mcpServers: { docs: { command: 'node', args: [arg] } } }
      }).findings.map((finding) => finding.help)
    expect(help('./dist/docs.js')).toEqual([
      'Build it, ship the output with the plugin, and write ${CLAUDE_PLUGIN_ROOT}/dist/docs.js: the server may be started in any directory.'
    ])
    expect(help('${CLAUDE_PLUGIN_ROOT}/dist/docs.js')).toEqual([
      'Build it, and ship the output with the plugin: most hosts build nothing when they install a plugin.'
    ])
  })

  it('may keep names for itself', () => {
    const value = { mcpServers: { workspace: { command: 'a' }, other: { command: 'a' } } }
    expect(messages(fieldForm, { reservedNames: ['workspace'] }, value)).toEqual([
      "A host that follows the plugin specification reserves the server name 'workspace'"
    ])
    expect(messages(fieldForm, {}, value)).toEqual([])
  })

  it('may take a bare map, and an empty one', () => {
    const bare = { files: { command: 'a' } }
    const takesIt = { files: { mcp: { ...AGENT_PLUGIN.files.mcp, bareMap: true } } }
    expect(messages(serversKey, takesIt, bare)).toEqual([])
    expect(messages(serversKey, takesIt, {})).toEqual([])
    expect(messages(serversKey, takesIt, { name: 'notes' })).toEqual(["Missing required field 'mcpServers'"])
    expect(messages(serversKey, {}, bare)).toHaveLength(1)
  })

  it('may look for the servers under another key', () => {
    const other = { files: { mcp: { ...AGENT_PLUGIN.files.mcp, serversKeys: [['servers']], required: ['servers'] } } }
    expect(messages(serversKey, other, { mcpServers: { files: { command: 'a' } } })).toEqual([
      "The servers are under 'mcpServers', but the host looks for them under 'servers'"
    ])
    expect(messages(serversKey, other, { servers: {} })).toEqual([])
  })

  it('may expand no url', () => {
    const value = { mcpServers: { docs: { type: 'http', url: '${DOCS}' } } }
    const isNone = (what: string) => `Invalid URL in http server config: ${what}`
    expect(told(validUrl, { variables: { ...AGENT_PLUGIN.variables, expanded: ['command'] } }, value)).toEqual([
      [isNone('it contains something like a variable that is not expanded'), 'Write the URL itself: variables are not expanded there.']
    ])
    const other = { mcpServers: { docs: { type: 'http', url: '${env:DOCS}' } } }
    expect(told(validUrl, {}, other)).toEqual([[isNone("'${env:DOCS}' is a variable of other hosts, and is not expanded here"), 'Write ${DOCS}.']])
    expect(told(validUrl, { variables: { ...AGENT_PLUGIN.variables, forms: ['curly-env'] } }, value)).toEqual([
      [isNone("'${DOCS}' is a variable of other hosts, and is not expanded here"), 'Write {env:DOCS}.']
    ])
    expect(messages(validUrl, {}, value)).toEqual(['Invalid URL in http server config: it does not start with https:// or http://'])
  })
})

describe('a placeholder in a file of Claude Desktop', () => {
  const severitiesAt = (path: string) => {
    const example = { host: 'claude-desktop', path, input: { mcpServers: { docs: { command: 'docs-mcp', env: { DOCS_TOKEN: 'YOUR_TOKEN' } } } } }
    return runExample(placeholderCredential, example).findings.map(({ severity }) => severity)
  }

  it('is a hint in an example of the file, and more where Claude Desktop reads it', () => {
    expect(severitiesAt('examples/claude_desktop_config.json')).toEqual(['info'])
    expect(severitiesAt('Library/Application Support/Claude/claude_desktop_config.json')).toEqual(['error'])
  })
})

it('the names of tools of Claude Code are told of it alone', () => {
  const value = { mcpServers: { 'a23456789-b23456789-c23456789-d23': { command: 'long-mcp' } } }
  expect(told(serverName, {}, value).map(([, help]) => help)).toEqual(['Shorten it: many hosts put it before the name of each tool, and allow 64 characters for both.'])
})

it('treats capabilities as a description', () => {
  const example = { input: { mcpServers: { files: { command: 'files-mcp', capabilities: ['read', 'write'] } } } }
  expect(runExample(unknownField, example).findings).toEqual([])
})

describe('servers under the key of Visual Studio, which nothing next to the file shows', () => {
  const rules = async (files: Readonly<Record<string, string>>) => {
    const { out } = await runCli(tempFolder({ '.git/HEAD': '', 'src/.mcp.json': '{ "servers": { "a": { "command": "a-mcp" } } }', ...files }), ['--format', 'json'])
    return (JSON.parse(out) as { findings: { ruleId: string }[] }).findings.map(({ ruleId }) => ruleId)
  }

  it.each(['Notes.sln', 'src/Notes/Notes.csproj'])('are right in a project of it: %s', async (file) => {
    expect(await rules({ [file]: '' })).toEqual([])
  })

  it('are reported for Claude Code anywhere else', async () => {
    expect(await rules({ 'package.json': '{}' })).toEqual(['servers-key'])
  })
})

it('servers without a key in a plugin of Claude Code alone are an info for the specification', async () => {
  const files = { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/.mcp.json': '{ "a": { "command": "a-mcp" } }', 'notes/skills/a/SKILL.md': '---\nname: a\ndescription: b\n---\n' }
  const { out } = await runCli(tempFolder(files), ['--format', 'json'])
  const { findings } = JSON.parse(out) as { findings: { ruleId: string; severity: string }[] }
  expect(findings.filter(({ ruleId }) => ruleId === 'servers-key').map(({ severity }) => severity)).toEqual(['info'])
})

it('resources in the manifest of a bundle are not servers, and can be removed', async () => {
  const manifest = { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'Ada' }, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', args: ['${__dirname}/a.js'] } }, resources: [{ name: 'all', url: 'notes://all' }] }
  const root = tempFolder({ '.git/HEAD': '', 'a.js': '', 'manifest.json': JSON.stringify(manifest) })
  const { out } = await runCli(root, ['--fix-suggestions', 'published-shape', '--format', 'json'])
  expect((JSON.parse(out) as { findings: { ruleId: string }[] }).findings.filter(({ ruleId }) => ruleId === 'published-shape')).toEqual([])
})

it.each([
  ['it has a manifest for both hosts', { '.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }', '.codex-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0", "mcpServers": "./.mcp.json" }' }, []],
  ['it has one for the host that reads none of them', { '.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }' }, ['unknown-field']]
])('the names of variables that another reader of the file needs: %s', async (_, files, ids) => {
  const server = { command: 'a-mcp', env_vars: ['NOTES_DIR'] }
  const { out } = await runCli(tempFolder({ '.git/HEAD': '', '.mcp.json': JSON.stringify({ mcpServers: { a: server } }), ...files }), ['--format', 'json'])
  expect((JSON.parse(out) as { findings: { ruleId: string }[] }).findings.map(({ ruleId }) => ruleId)).toEqual(ids)
})

it.each([
  ['the key of another host', '{ "servers": { "a": { "command": "a-mcp" } } }', 'servers-key'],
  ['a value of the wrong type, without a key', '{ "a": { "command": "a-mcp", "args": "x" } }', 'valid-shape'],
  ['a text that does not parse', '{ "mcpServers": { "a": { "command": "a-mcp" }', 'valid-json']
])('a file that has only to be named is checked as if it were read: %s', async (_, text, id) => {
  const { out } = await runCli(tempFolder({ '.git/HEAD': '', '.codex-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }', '.codex-plugin/.mcp.json': text }), ['--format', 'json'])
  expect((JSON.parse(out) as { findings: { ruleId: string }[] }).findings.map(({ ruleId }) => ruleId).toSorted()).toEqual(['unread-file', id].toSorted())
})

it('a file of a plugin that a marketplace lists is in use, whatever its folder is called', async () => {
  const plugin = { '.git/HEAD': '', 'azure-backup-recovery/.claude-plugin/plugin.json': JSON.stringify({ name: 'notes', keywords: 'notes' }), 'azure-backup-recovery/commands/add.md': 'Add a note.' }
  const marketplace = JSON.stringify({ name: 'tools', owner: { name: 'jo' }, plugins: [{ name: 'notes', source: './azure-backup-recovery' }] })
  const severities = async (files: Record<string, string>) => {
    const { out } = await runCli(tempFolder(files), ['azure-backup-recovery', '--format', 'json'])
    return (JSON.parse(out) as { findings: { ruleId: string; severity: string }[] }).findings.map(({ ruleId, severity }) => `${ruleId} ${severity}`)
  }
  expect(await severities(plugin)).toEqual(['manifest-metadata info'])
  expect(await severities({ ...plugin, '.claude-plugin/marketplace.json': marketplace })).toEqual(['manifest-metadata error'])
})
