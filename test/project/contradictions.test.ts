import { describe, expect, it } from 'vitest'
import { planServers } from '../../src/doctor/plan.js'
import { hostNamed } from '../support/host-profiles.js'
import { cellOf, matrixOf } from '../support/matrix.js'
import { readingOf } from '../support/reading.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

/** What each command says of the same file. */
async function run(path: string, value: unknown, argv: readonly string[]): Promise<string> {
  const root = tempFolder({ [path]: JSON.stringify(value) })
  const { out } = await runCli(root, argv, { env: { HOME: '/home/me' } })
  return out.replaceAll(root, '<root>')
}

describe('every command gives the same answer', () => {
  it('to whether the host loads a server: lint only warns of a field, the doctor starts it, and the matrix does not drop it', async () => {
    const value = { mcpServers: { api: { type: 'http', url: 'https://x.example/mcp', env: { A: 3 } } } }
    expect(await run('.mcp.json', value, ['lint', '--host', 'agent-plugin'])).toContain("warning  transport-field  An http server does not use 'env'")
    expect(await run('.mcp.json', value, ['doctor', '--dry-run'])).toBe('api (http, .mcp.json:1, for Claude Code)\n  https://x.example/mcp\n')
    const cell = cellOf(await matrixOf({ '.mcp.json': JSON.stringify(value), '.agent-plugin/plugin.json': '{"name": "demo"}' }), 'api', 'agent-plugin')
    expect(cell).toMatchObject({ state: 'warning', reason: "An http server does not use 'env'" })
  })

  it('to what a variable stands for: expand shows what the doctor starts', async () => {
    const value = { servers: { api: { type: 'stdio', command: '${workspaceFolder}/bin/a', args: ['${workspaceRoot}'] } } }
    expect(await run('.vscode/mcp.json', value, ['expand', '--host', 'vscode'])).toContain('<root>/bin/a')
    const reading = readingOf({ path: '/project/.vscode/mcp.json', host: hostNamed('vscode'), value })
    const [server] = planServers([reading], { env: {}, windows: false }).servers
    expect(server?.launch).toMatchObject({ command: '/project/bin/a', args: ['/project'] })
  })

  it('to where the workspace of a plugin is: unknown, whichever of its files asks', () => {
    const value = { name: 'api', mcpServers: { api: { command: '${CLAUDE_PROJECT_DIR}/a' } } }
    for (const path of ['.claude-plugin/plugin.json', '.mcp.json']) {
      const reading = readingOf({ path: `/plugin/${path}`, host: hostNamed('claude-code'), value, pluginRoot: '/plugin', kind: path.startsWith('.c') ? 'plugin' : 'mcp' })
      expect(reading.scope.predefined?.CLAUDE_PROJECT_DIR, path).toBeUndefined()
    }
  })

  it('to whether a server is switched off: the doctor starts what lint says is still started', async () => {
    const value = { mcpServers: { api: { command: 'a-mcp', disabled: true } } }
    expect(await run('.mcp.json', value, ['lint'])).toContain('disabled')
    expect(await run('.mcp.json', value, ['doctor', '--dry-run'])).toContain('api (stdio, .mcp.json:1, for Claude Code)\n  a-mcp\n')
  })
})
