import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SERVERS = '{ "mcpServers": { "notes": { "transport": "http", "baseUrl": "https://notes.example.com/mcp" } } }\n'

describe("a url under another host's name is an error", () => {
  it.each<[where: string, files: Readonly<Record<string, string>>]>([
    ['where nothing shows which host reads the file: Claude Code is the first that would, and drops the server', {}],
    ['where something does', { '.claude/settings.json': '{}\n' }]
  ])('%s', async (_where, files) => {
    const { out } = await runCli(tempFolder({ '.mcp.json': SERVERS, ...files }), [])
    expect(out).toMatch(/^\.mcp\.json:1:\d+ {2}error {2}http-url .*'baseUrl' is another host's name for it$/m)
  })
})

it('a server that says its transport is sse in the field of another host is told that it is deprecated', async () => {
  const { out } = await runCli(tempFolder({ '.mcp.json': '{ "mcpServers": { "notes": { "transport": "sse", "url": "https://notes.example.com/stream" } } }\n' }), [])
  expect(out).toContain('help: Add "type": "sse", which is deprecated; or "type": "http" with the http URL of the server, which often ends in /mcp.')
})
