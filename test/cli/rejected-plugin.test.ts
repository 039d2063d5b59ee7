import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SERVERS = '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }'

/** A plugin of Claude Code with `.mcp.json`, alone in a folder: nothing else is where `../` leads. */
function plugin(more: object): string {
  const folder = join(tempFolder({ 'plugin/.claude-plugin/plugin.json': '', 'plugin/.mcp.json': SERVERS, 'plugin/mcp.json': SERVERS }), 'plugin')
  writeFileSync(join(folder, '.claude-plugin/plugin.json'), JSON.stringify({ name: 'notes', ...more }))
  return folder
}

const PATH = 'Expected a path that begins with "./" and ends in ".json" for \'mcpServers\''

// What `claude --plugin-dir` does with each is in hosts/measured/claude-code-plugin@*.jsonl, under the same manifest.
describe('a plugin that Claude Code rejects', () => {
  it.each<[manifest: object, column: number, message: string, help: string]>([
    [{ mcpServers: 'mcp.json' }, 30, PATH, 'Put "./" in front of it.'],
    [{ mcpServers: '/abs' }, 30, PATH, 'Copy the file into the plugin, and write a path that begins with "./" and ends in ".json".'],
    [{ mcpServers: '../x' }, 30, PATH, 'Remove it: the plugin has no such file.'],
    [{ commands: 'commands' }, 28, 'Expected a path that begins with "./" for \'commands\'', 'Write a path that begins with "./", of a folder that is in the plugin, or remove it.']
  ])('is an error in lint, and dropped in the matrix and the doctor: %j', async (manifest, column, message, help) => {
    const cwd = plugin(manifest)
    const lint = await runCli(cwd, [])
    expect(lint.code).toBe(EXIT.findings)
    expect(lint.out).toContain(`.claude-plugin/plugin.json:1:${column}  error  manifest-fields (Claude Code)  ${message}\n`)
    expect(lint.out).toContain(`  help: ${help} Until then, Claude Code rejects the plugin.\n`)
    const because = `The host rejects the plugin because of .claude-plugin/plugin.json:1:${column}: ${message}`
    expect((await runCli(cwd, ['matrix'])).out).toContain(`dropped in claude-code: ${because}\n`)
    expect((await runCli(cwd, ['doctor', '--dry-run'])).out).toContain(`will not be started\n  ${because}\n`)
  })
})

describe('a file of servers that a manifest names and the plugin does not have', () => {
  it('is an error everywhere', async () => {
    const cwd = tempFolder({ '.claude-plugin/plugin.json': '{"name":"notes","mcpServers":"./missing.json"}' })
    const message = "The plugin has no file 'missing.json': Claude Code loads no servers from it"
    const lint = await runCli(cwd, [])
    expect(lint.code).toBe(EXIT.findings)
    expect(lint.out).toContain(`.claude-plugin/plugin.json:1:30  error  bundled-file (Claude Code)  ${message}\n`)
    expect((await runCli(cwd, ['matrix'])).err).toBe(`plugvet: no servers in .claude-plugin/plugin.json:1:30: ${message}\n`)
  })
})

describe('a manifest that only `claude plugin validate` rejects', () => {
  it('is an error that says so, and loads in the matrix', async () => {
    const cwd = plugin({ author: 'Me' })
    const lint = await runCli(cwd, [])
    expect(lint.code).toBe(EXIT.findings)
    expect(lint.out).toContain(".claude-plugin/plugin.json:1:26  error  manifest-metadata (Claude Code)  Expected an object for 'author', found a string: `claude plugin validate` fails\n")
    expect(lint.out).toContain('  help: Put it into an object, as its "name".\n')
    expect((await runCli(cwd, ['matrix'])).out).not.toContain('dropped in claude-code')
  })

  it('is fixed by a suggestion', async () => {
    const cwd = plugin({ author: 'Me', keywords: 'notes' })
    expect((await runCli(cwd, ['--fix-suggestions', 'manifest-metadata'])).code).toBe(EXIT.ok)
    expect(JSON.parse(readFileSync(join(cwd, '.claude-plugin/plugin.json'), 'utf8'))).toMatchObject({ author: { name: 'Me' }, keywords: ['notes'] })
  })
})
