import { expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { KEY } from '../secrets/made-up.js'

const NOTES = { command: 'notes-mcp', args: ['--stdio'], env: { NOTES_API_KEY: `sk-proj-${KEY}` } }

interface Found {
  readonly findings: readonly { readonly ruleId: string; readonly severity: string; readonly message: string; readonly help: string; readonly file: string }[]
  readonly skipped: readonly unknown[]
}

async function lint(files: Readonly<Record<string, unknown>>, ...args: string[]): Promise<Found> {
  const folder = tempFolder(Object.fromEntries(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)])))
  const { out } = await runCli(folder, ['lint', '--format', 'json', ...args])
  return JSON.parse(out) as Found
}

it.each([
  ['.opencode/mcp.json', 'error', 'OpenCode does not look for servers in this file', 'Move them to opencode.json, under "mcp"'],
  ['.codex/mcp.json', 'error', 'Codex does not look for servers in this file', 'Move them to .codex/config.toml, under "mcp_servers"'],
  ['.gemini/mcp.json', 'error', 'Gemini CLI does not look for servers in this file', 'Move them to .gemini/settings.json, under "mcpServers"'],
  ['.github/copilot/mcp.json', 'error', 'GitHub Copilot CLI does not look for servers in this file', 'Move them to .github/mcp.json, under "mcpServers"'],
  ['.kiro/mcp.json', 'warning', 'Kiro does not read this file', 'Move it to .kiro/settings/mcp.json'],
  ['.windsurf/mcp.json', 'warning', 'Windsurf does not read this file', 'Move it to .devin/mcp_config.json for the project, or to ~/.codeium/windsurf/mcp_config.json for yourself alone']
])('%s is read by nobody: it says so, where to write the servers, and finds credentials', async (path, severity, message, help) => {
  const { findings, skipped } = await lint({ [path]: { mcpServers: { notes: NOTES } } })
  expect(skipped).toEqual([])
  expect(findings.find(({ ruleId }) => ruleId === 'unread-file')).toMatchObject({ severity, message, help: expect.stringContaining(help) as string })
  expect(findings.find(({ ruleId }) => ruleId === 'literal-credential')).toMatchObject({ severity: 'error' })
  expect(JSON.stringify(findings)).not.toContain(KEY)
})

it('a file in a form that is not the host\'s is not judged by that form', async () => {
  const { findings } = await lint({ '.opencode/mcp.json': { mcpServers: { notes: { command: 'notes-mcp', args: ['--stdio'], url: 1 } } } })
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unread-file'])
})
