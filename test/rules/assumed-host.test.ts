import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const BARE = '{ "notes": { "command": "notes-mcp" } }'
const OF_CODEX = '{ "mcp_servers": { "notes": { "command": "notes-mcp" } } }'

async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { out } = await runCli(tempFolder({ '.git/HEAD': '', ...files }), ['--format', 'json', '--info'])
  const { findings } = JSON.parse(out) as { findings: { ruleId: string; severity: string; suggestions?: unknown[] }[] }
  return findings.filter(({ ruleId }) => ruleId === 'servers-key').map(({ severity, suggestions = [] }) => `${severity}, ${suggestions.length} suggestions`)
}

describe('servers under another key, in a file that nothing shows to be for its host', () => {
  it('are an error in a folder that shows nothing else', async () => {
    expect(await found({ 'tools/.mcp.json': BARE })).toEqual(['error, 1 suggestions'])
    expect(await found({ 'tools/.mcp.json': OF_CODEX })).toEqual(['error, 1 suggestions'])
  })

  it('are a hint in a folder with the name of another host', async () => {
    expect(await found({ 'codex/.mcp.json': OF_CODEX })).toEqual(['info, 0 suggestions'])
    expect(await found({ 'plugins/cursor-plugin/.mcp.json': BARE })).toEqual(['info, 0 suggestions'])
  })

  it('are a hint next to a manifest that says no more than that this is a plugin', async () => {
    expect(await found({ '.mcp.json': BARE, '.plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }' })).toEqual(['info, 0 suggestions'])
  })

  it('are a hint in a folder that a marketplace of another host lists', async () => {
    const marketplace = '{ "name": "garden", "plugins": [{ "name": "notes", "source": { "source": "local", "path": "./tools/notes" } }] }'
    expect(await found({ 'tools/notes/.mcp.json': BARE, '.agents/plugins/marketplace.json': marketplace })).toEqual(['info, 0 suggestions'])
  })
})

it('tells a server that starts although it is off from one whose field says what is so anyway', async () => {
  const files = { '.git/HEAD': '', '.mcp.json': '{ "mcpServers": {\n"a": { "command": "a-mcp", "disabled": false },\n"b": { "command": "b-mcp", "disabled": true },\n"c": { "command": "c-mcp", "disabled": true } } }' }
  const { out } = await runCli(tempFolder(files), ['--format', 'json', '--info'])
  const { findings } = JSON.parse(out) as { findings: { ruleId: string; severity: string; range: { start: { line: number } } }[] }
  expect(findings.filter(({ ruleId }) => ruleId === 'unknown-field').map(({ severity, range }) => `${severity} ${range.start.line}`)).toEqual(['info 2', 'warning 3'])
})
