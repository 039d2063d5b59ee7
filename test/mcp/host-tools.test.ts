import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SECRET } from '../adoption/sample-files.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { toolsIn } from './tools-in.js'

const DOCS = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }'
const UNTYPED = DOCS.replace('"type": "http", ', '')

interface Matrix {
  readonly hosts: readonly object[]
  readonly servers: readonly { readonly cells: readonly { readonly host: string; readonly state: string; readonly reason: string | null }[] }[]
}

describe('the host of a call', () => {
  it('is the one that judges', async () => {
    const tools = toolsIn(tempFolder())
    const errors = async (host: string) => (await tools.lint({ text: UNTYPED, filename: 'x.json', kind: 'mcp', host })).content
    expect((await errors('agent-plugin'))?.summary.errors).toBe(1)
    expect(await errors('cursor')).toMatchObject({ file: { host: 'cursor' }, summary: { errors: 0 } })
  })

  it('is one that plugvet knows, and no path', async () => {
    await expect(toolsIn(tempFolder()).lint({ text: DOCS, host: './profile.json' })).rejects.toThrow(/Invalid option/)
  })

  it('is whose view of the variables is shown', async () => {
    const text = '{ "mcpServers": { "a": { "command": "a-mcp", "args": ["${env:HOME_OF_A}"] } } }'
    const strings = async (host: string) => (await toolsIn(tempFolder(), { env: { HOME_OF_A: 'there' } }).expand({ text, host })).content?.servers[0]?.strings[1]?.value
    expect(await strings('agent-plugin')).toBe('${env:HOME_OF_A}')
    expect(await strings('cursor')).not.toBe('${env:HOME_OF_A}')
  })
})

describe('host_matrix', () => {
  it('says what the command line says', async () => {
    const cwd = tempFolder({ '.mcp.json': UNTYPED })
    const { out } = await runCli(cwd, ['matrix', '--format', 'json'])
    const expected = JSON.parse(out) as Matrix
    const { content, text } = await toolsIn(cwd).matrix({ path: '.mcp.json' })
    expect(content?.hosts).toEqual(expected.hosts)
    expect(content?.servers[0]?.cells).toEqual(expected.servers[0]?.cells.map(({ host, state, reason, ...rest }) => ({ host, state, reason, because: (rest as { because: null }).because })))
    expect(new Set(content?.servers[0]?.cells.map(({ state }) => state)).size).toBeGreaterThan(1)
    expect(text).toContain('docs')
  })

  it('shows no credential', async () => {
    const text = DOCS.replace('/mcp"', `/mcp?key=${SECRET}"`)
    const answer = await toolsIn(tempFolder()).matrix({ text })
    expect(answer.isError).toBe(false)
    expect(JSON.stringify(answer)).not.toContain(SECRET.slice(4, 20))
  })

  it('judges no more servers than an answer has room for', async () => {
    const servers = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`s${index}`, { command: 'notes-mcp' }]))
    const answer = await toolsIn(tempFolder()).matrix({ text: JSON.stringify({ mcpServers: servers }) })
    expect([answer.isError, answer.text]).toEqual([true, '.mcp.json: declares 20000 servers, and 100 are the most that are compared: give fewer servers'])
  })

  it('says so where no server is declared', async () => {
    const { text, content } = await toolsIn(tempFolder()).matrix({ text: '{ "mcpServers": {} }' })
    expect(content?.servers).toEqual([])
    expect(text).toBe('no server is declared; lint_config tells whether that is a mistake')
  })

  it('says how large an answer would be that is too large', async () => {
    const servers = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`s${index}-${'x'.repeat(4000)}`, { command: 'a' }]))
    const { isError, text } = await toolsIn(tempFolder()).matrix({ text: JSON.stringify({ mcpServers: servers }) })
    expect(isError).toBe(true)
    expect(text).toMatch(/^the answer would have \d+ characters, and 200000 are the most/)
  })
})

describe('convert_config', () => {
  it("returns the file of the other host, and writes none", async () => {
    const cwd = tempFolder({ '.mcp.json': DOCS })
    const { content, text } = await toolsIn(cwd).convert({ path: '.mcp.json', to: 'vscode' })
    expect(JSON.parse(content?.text ?? '')).toEqual({ servers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } })
    expect(text.startsWith(content?.text.trimEnd() ?? '-')).toBe(true)
    expect(readdirSync(cwd)).toEqual(['.mcp.json'])
  })

  it('copies no credential, and says so', async () => {
    const text = `{ "mcpServers": { "a": { "command": "a-mcp", "env": { "API_TOKEN": "${SECRET}" } } } }`
    const answer = await toolsIn(tempFolder()).convert({ text, to: 'cursor' })
    expect(answer.content?.notes.join('\n')).toContain('credential')
    expect(JSON.stringify(answer)).not.toContain(SECRET.slice(4, 20))
  })

  it.each([
    ['{ "servers": 1', '.mcp.json: '],
    ['{}', '.mcp.json: declares no server']
  ])('says why %j cannot be converted', async (text, message) => {
    const answer = await toolsIn(tempFolder()).convert({ text, to: 'cursor' })
    expect(answer.isError).toBe(true)
    expect(answer.text.startsWith(message)).toBe(true)
  })
})
