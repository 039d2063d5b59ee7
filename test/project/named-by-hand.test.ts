import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SERVERS = '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }'

/** What is found in one file, and for which hosts it was checked. */
async function checked(files: Readonly<Record<string, string>>, ...paths: string[]): Promise<string[]> {
  const { out } = await runCli(tempFolder({ '.git/HEAD': '', ...files }), ['--format', 'json', ...paths])
  const { findings, files: all } = JSON.parse(out) as { findings: { ruleId: string; severity: string }[]; files: { hosts: string[] }[] }
  return [...all.flatMap(({ hosts }) => hosts), ...findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId)]
}

describe('a file that the user names', () => {
  it('is for the host of its folder, which has lost its dot', async () => {
    const settings = '{ "editor.tabSize": 2, "mcp": { "servers": { "notes": { "command": "notes-mcp", "env": { "KEY": "${input:key}" } } }, "inputs": [{ "id": "key", "type": "promptString", "description": "Key" }] } }'
    expect(await checked({ 'vscode/settings.json': settings }, 'vscode/settings.json')).toEqual(['vscode', 'unread-file'])
    expect(await checked({ 'gemini/settings.json': '{ "ui": { "theme": "dark" }, "mcpServers": { "notes": { "command": "notes-mcp", "timeout": 5000 } } }' }, 'gemini/settings.json')).toEqual(['gemini'])
    expect(await checked({ 'notes/settings.json': SERVERS }, 'notes/settings.json')).toEqual(['claude-code'])
  })

  it('is for the host of the manifest that it is a variant of', async () => {
    const manifest = '{ "name": "notes", "version": "1.0.0", "mcpServers": { "notes": { "command": "node", "args": ["${extensionPath}/notes.js"] } } }'
    expect(await checked({ 'gemini-extension.local.json': manifest, 'notes.js': '' }, 'gemini-extension.local.json')).toEqual(['gemini'])
  })
})

describe('a file in a folder with the name of a host', () => {
  it('has the servers under the key of that host', async () => {
    expect(await checked({ 'examples/vscode/mcp.json': SERVERS }, '.')).toEqual(['vscode', 'servers-key'])
    expect(await checked({ 'examples/vscode/mcp.json': SERVERS.replace('mcpServers', 'servers') }, '.')).toEqual(['vscode'])
  })

  it('may have the name that the file has at that host', async () => {
    expect(await checked({ 'examples/vscode/settings.json': '{ "mcp": { "servers": { "notes": { "command": "notes-mcp" } } } }' }, '.')).toEqual(['vscode', 'unread-file'])
    expect(await checked({ 'examples/codex/config.toml': '[mcp_servers.notes]\ncommand = "notes-mcp"\n' }, '.')).toEqual(['codex'])
  })
})

describe('an example of the settings of Claude Code', () => {
  it('is checked for the servers that Claude Code does not look for there, and for nothing else', async () => {
    for (const path of ['examples/claude-code/settings.json', 'claude_code_settings.json', 'docs/claude-code/settings.snippet.json', 'example.claude.settings.json']) {
      expect(await checked({ [path]: SERVERS }, '.')).toEqual(['claude-code', 'unread-file'])
      expect(await checked({ '.mcp.json': SERVERS, [path]: '{ "enableAllProjectMcpServers": true }' }, '.')).toEqual(['claude-code'])
    }
    expect(await checked({ '.mcp.json': SERVERS, 'docs/other/settings.snippet.json': SERVERS }, '.')).toEqual(['claude-code'])
  })
  it('keeps what the settings are for', async () => {
    const text = '{ "mcpServers": { "notes": { "command": "notes-mcp" } }, "hooks": {} }'
    const { out } = await runCli(tempFolder({ '.git/HEAD': '', 'examples/claude-code/settings.json': text }), ['.'])
    expect(out).toContain('help: Move "mcpServers" alone into an example of .mcp.json, where Claude Code looks for them')
  })
})
