import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SERVERS = '{ "mcpServers": { "notes": { "transport": "http", "baseUrl": "https://notes.example.com/mcp" } } }\n'

describe("a url under another host's name", () => {
  it.each<[where: string, files: Readonly<Record<string, string>>, severity: string]>([
    ['where nothing shows that the host reads the file', {}, 'warning'],
    ['where something does', { '.claude/settings.json': '{}\n' }, 'error']
  ])('%s', async (_where, files, severity) => {
    const { out } = await runCli(tempFolder({ '.mcp.json': SERVERS, ...files }), [])
    expect(out).toMatch(new RegExp(`^\\.mcp\\.json:1:\\d+ {2}${severity} {2}http-url .*'baseUrl' is another host's name for it$`, 'm'))
  })
})
