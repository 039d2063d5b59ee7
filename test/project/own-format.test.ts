import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const LIST = '[{ "name": "notes", "command": "notes-mcp" }]'
const WITH_BASE = '{ "mcpServers": { "notes": { "transport": "http", "baseUrl": "https://notes.example.com/mcp" } } }'

async function rules(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { out } = await runCli(tempFolder({ '.git/HEAD': '', ...files }), ['--format', 'json'])
  const { findings, skipped } = JSON.parse(out) as { findings: { ruleId: string }[]; skipped: { reason: string }[] }
  return [...findings.map(({ ruleId }) => ruleId), ...skipped.map(({ reason }) => reason)]
}

const READ = ['is in a format that no host has: a program of this repository seems to read it; check it with --host']

describe('a file with the name of a host in a format that no host has', () => {
  it.each([
    ['a source below its folder names it', { '.mcp.json': WITH_BASE, 'cmd/server/main.go': 'config, err := load(".mcp.json")\n' }],
    ['a README links to it as an example', { '.mcp.json': LIST, 'README.md': 'Run `notes --servers <file>`. [An example](.mcp.json).\n', 'CLAUDE.md': '' }]
  ])('is skipped if %s', async (_title, files) => {
    expect(await rules(files)).toEqual(READ)
  })

  it('is checked if nothing here reads it', async () => {
    expect(await rules({ '.mcp.json': LIST, 'main.go': 'load("settings.json")\n' })).toEqual(['valid-shape'])
    expect(await rules({ '.mcp.json': WITH_BASE, 'README.md': 'Copy .mcp.json into your project.\n' })).toEqual(['unknown-field', 'http-url'])
  })

  it('is checked if it is in the format of a host, whatever reads it', async () => {
    expect(await rules({ '.mcp.json': '{ "mcpServers": { "notes": { "type": "http" } } }', 'main.py': 'open(".mcp.json")\n' })).toEqual(['http-url'])
  })
})
