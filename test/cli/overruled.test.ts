import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const COMMANDS: readonly (readonly string[])[] = [['expand'], ['matrix'], ['doctor', '--dry-run']]

/** What the commands say of files in a project, and in the home folder around it. */
async function said(files: Readonly<Record<string, object>>): Promise<string[][]> {
  const home = tempFolder()
  const project = join(home, 'work')
  for (const [path, value] of Object.entries(files)) {
    const at = path.startsWith('~/') ? join(home, path.slice(2)) : join(project, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, JSON.stringify(value, null, 2).replaceAll('<project>', JSON.stringify(project).slice(1, -1)))
  }
  const runs = COMMANDS.map(async (argv) => (await runCli(project, [...argv, '.'], { env: { HOME: home } })).err.split('\n').filter((line) => line.includes('plugvet why')))
  return await Promise.all(runs)
}

const servers = (...names: readonly string[]) => ({ mcpServers: Object.fromEntries(names.map((name) => [name, { command: name }])) })

describe('expand, the matrix and the doctor', () => {
  it('say which server of a file is overruled by another file, and by which', async () => {
    const trusted = { hasTrustDialogAccepted: true, mcpServers: servers('docs').mcpServers }
    const note = "plugvet: .mcp.json:3: Claude Code uses the 'docs' of ~/.claude.json:6; see plugvet why docs"
    expect(await said({ '.mcp.json': servers('docs', 'notes'), '~/.claude.json': { projects: { '<project>': trusted } } })).toEqual(COMMANDS.map(() => [note]))
  })

  it('say nothing where the file of the project wins over that of the user', async () => {
    expect(await said({ '.gemini/settings.json': servers('docs'), '~/.gemini/settings.json': servers('docs', 'other'), '~/.gemini/trustedFolders.json': { '<project>': 'TRUST_FOLDER' } })).toEqual(COMMANDS.map(() => []))
  })

  it('say nothing of hosts of which it is not known which file wins', async () => {
    expect(await said({ '.cursor/mcp.json': servers('docs'), '~/.cursor/mcp.json': servers('docs') })).toEqual(COMMANDS.map(() => []))
  })
})
