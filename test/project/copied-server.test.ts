import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const server = (repository: Readonly<Record<string, string>>) => JSON.stringify({ name: 'io.github.example/notes', description: 'Notes.', version: '1.0.0', repository, packages: [{ registryType: 'npm', identifier: 'notes-mcp', version: '^1.0.0', transport: { type: 'stdio' } }] })
const OF_OTHER = server({ url: 'https://github.com/example/notes-mcp', source: 'github' })

async function read(files: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string[]> {
  const { out } = await runCli(tempFolder({ '.git/HEAD': '', ...files }), ['--format', 'json', ...args])
  const { findings, skipped } = JSON.parse(out) as { findings: { ruleId: string }[]; skipped: { reason: string }[] }
  return [...new Set([...findings.map(({ ruleId }) => ruleId), ...skipped.map(({ reason }) => reason)])]
}

const CHECKED = ['published-shape', 'registry-package']
const COPIED = ['is in a copy of example/notes-mcp, whose owner publishes it from there; name it to check it']

describe('the server.json of a project that was copied into another repository', () => {
  const copy = { 'packages/notes-mcp/server.json': OF_OTHER }

  it.each([
    ['is skipped', {}],
    ['is skipped where the repository has another address', { 'package.json': '{ "repository": "https://github.com/jo/app" }' }],
    ['is skipped in a folder of the copy', { 'packages/Notes-MCP/registry/server.json': OF_OTHER, 'packages/notes-mcp/server.json': '{}' }]
  ])('%s', async (_title, files) => {
    expect(await read({ ...copy, ...files })).toEqual(COPIED)
  })

  it('is checked if it is named', async () => {
    expect(await read(copy, 'packages/notes-mcp/server.json')).toEqual(CHECKED)
  })

  it.each([
    ['at the root', { 'server.json': OF_OTHER }],
    ['in a folder of another name', { 'packages/notes/server.json': OF_OTHER }],
    ['where the README is about that repository', { ...copy, 'README.md': '[Notes](https://github.com/example/notes-mcp)' }],
    ['where the owner has both repositories', { ...copy, '.git/config': '[remote "origin"]\n\turl = git@github.com:Example/tools.git\n' }],
    ['that names its folder', { 'packages/notes-mcp/server.json': server({ url: 'https://github.com/example/notes-mcp', source: 'github', subfolder: 'packages/notes-mcp' }) }]
  ])('is checked %s', async (_title, files) => {
    expect(await read(files)).toEqual(CHECKED)
  })
})
