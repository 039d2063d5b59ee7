import { describe, expect, it } from 'vitest'
import { type Bom, readBom } from '../support/cyclonedx-schema.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

async function bomOf(map: Readonly<Record<string, object>>, others: Readonly<Record<string, string>> = {}): Promise<{ readonly bom: Bom; readonly out: string }> {
  const folder = tempFolder({ '.mcp.json': JSON.stringify({ mcpServers: map }), ...others })
  const { code, out } = await runCli(folder, ['scan', '--format', 'cyclonedx'])
  expect(code).toBe(0)
  return { bom: readBom(out), out }
}

describe('scan --format cyclonedx', () => {
  it('lists packages, images and programs as components, and servers elsewhere as services', async () => {
    const { bom } = await bomOf({
      a: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory@2026.8.31'] },
      b: { command: 'uvx', args: ['MCP_Server.Fetch'] },
      c: { command: 'docker', args: ['run', '-i', 'ghcr.io/github/github-mcp-server:v1.0.0'] },
      d: { command: 'docker', args: ['run', '-i', 'mcp/fetch'] },
      e: { command: 'node', args: ['server.js'] },
      f: { type: 'http', url: 'https://api.example.com/mcp?key=1' },
      g: { command: 'npx', args: ['--registry=https://npm.example.com', 'own@1.0.0'] }
    })
    expect(bom.components.map(({ type, name, version, purl }) => [type, name, version, purl])).toEqual([
      ['application', '@modelcontextprotocol/server-memory', '2026.8.31', 'pkg:npm/%40modelcontextprotocol/server-memory@2026.8.31'],
      ['application', 'mcp-server-fetch', undefined, 'pkg:pypi/mcp-server-fetch'],
      ['container', 'ghcr.io/github/github-mcp-server', 'v1.0.0', 'pkg:docker/github/github-mcp-server@v1.0.0?repository_url=ghcr.io'],
      ['container', 'mcp/fetch', undefined, 'pkg:docker/mcp/fetch'],
      ['application', 'node', undefined, undefined],
      ['application', 'own', '1.0.0', undefined]
    ])
    expect(bom.services.map(({ name, endpoints }) => [name, endpoints])).toEqual([['f', ['https://api.example.com']]])
  })

  it('names each component once, with all its places and the advisories about it', async () => {
    const remote = { command: 'npx', args: ['-y', 'mcp-remote@0.1.15', 'https://example.com/mcp'] }
    const { bom } = await bomOf({ a: remote }, { '.cursor/mcp.json': JSON.stringify({ mcpServers: { b: remote } }) })
    expect(bom.components.map(({ evidence }) => evidence)).toEqual([
      {
        occurrences: [
          { location: '.mcp.json', additionalContext: 'server a, for Claude Code' },
          { location: '.cursor/mcp.json', additionalContext: 'server b, for Cursor' }
        ]
      }
    ])
    expect(bom.vulnerabilities).toEqual([{ id: 'CVE-2025-6514', affects: [{ ref: 'pkg:npm/mcp-remote@0.1.15' }] }])
  })

  it('shows no credential, and is valid without a server', async () => {
    const token = `ghp_${'0aB1cD2eF3'.repeat(4).slice(0, 36)}`
    const { out } = await bomOf({ [token]: { command: 'npx', args: ['-y', `@example/${token}`] }, u: { type: 'http', url: `https://user:${token}@example.com/${token}` } })
    expect(out).not.toContain(token.slice(4, 14))
    const line = await bomOf({ a: { command: `API_KEY='${token.slice(4)}' node x.js` } })
    expect(line.out.toLowerCase()).not.toContain(token.slice(4, 14).toLowerCase())
    expect((await bomOf({})).bom).toMatchObject({ components: [], services: [], vulnerabilities: [] })
  })
})
