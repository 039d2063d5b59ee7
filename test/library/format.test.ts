import { describe, expect, it } from 'vitest'
import { convert, format, FORMATS, lintText, matrix, MATRIX_FORMATS, UsageError } from '../../src/index.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { memoryWorld } from './memory-world.js'

const TEXT = '{\n  "mcpServers": {\n    "docs": { "url": "https://docs.example.com/mcp" },\n    "old": { "type": "sse", "url": "https://old.example.com/sse" }\n  }\n}\n'
const world = memoryWorld({})

describe('format', () => {
  it.each(FORMATS)('writes %s as the command line does', async (name) => {
    const cwd = tempFolder({})
    const { out } = await runCli(cwd, ['--stdin', '--format', name], { stdin: TEXT })
    expect(out).not.toBe('')
    expect(await format(await lintText(TEXT, { cwd, world }), name)).toBe(out)
  })

  it('shows infos, errors alone, and colours where it is asked to', async () => {
    const result = await lintText(TEXT, { cwd: '/w', world, rules: { 'no-sse': 'info' } })
    expect(await format(result, 'compact')).not.toContain('no-sse')
    expect(await format(result, 'compact', { info: true })).toContain('no-sse')
    expect(await format(await lintText(TEXT, { cwd: '/w', world }), 'compact', { quiet: true })).not.toContain('no-sse')
    expect(await format(result, 'text', { color: true })).toContain('\u001B[')
  })

  it('refuses a format that there is not, and a copy of a result', async () => {
    const result = await lintText(TEXT, { cwd: '/w', world })
    await expect(format(result, 'xml' as 'json')).rejects.toThrow(new UsageError(`there is no format xml; there are ${FORMATS.join(', ')}`))
    await expect(format({ ...result }, 'json')).rejects.toThrow(TypeError)
    const table = await matrix({ cwd: '/w', world: memoryWorld({ '/w/.mcp.json': TEXT }) })
    await expect(format(table, 'sarif' as 'json')).rejects.toThrow(new UsageError('there is no format sarif; there are text, json, html'))
  })
})

describe('matrix', () => {
  it.each(MATRIX_FORMATS)('says what the command line says, as %s', async (name) => {
    const cwd = tempFolder({ '.mcp.json': TEXT })
    const table = await matrix({ cwd })
    expect(table.servers.map((server) => server.name)).toEqual(['docs', 'old'])
    const { out } = await runCli(cwd, ['matrix', '--format', name])
    if (name === 'json') expect(table).toEqual(JSON.parse(out))
    expect(await format(table, name)).toBe(out)
  })
})

describe('convert', () => {
  it('writes servers in the format of another host, and says what is lost', async () => {
    const typed = TEXT.replace('"url"', '"type": "http", "url"')
    const { text, notes } = await convert(typed, { cwd: '/w', world, to: 'vscode' })
    expect(JSON.parse(text)).toEqual({
      servers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' }, old: { type: 'sse', url: 'https://old.example.com/sse' } }
    })
    const cwd = tempFolder({ '.mcp.json': typed })
    const { out, err } = await runCli(cwd, ['convert', '--to', 'vscode', '.mcp.json'])
    expect(text).toBe(out)
    expect(notes.map((note) => `plugvet: ${note}\n`).join('')).toBe(err)
  })

  it('reads the format it is told to', async () => {
    const text = '{ "servers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }'
    const converted = await convert(text, { cwd: '/w', world, from: 'vscode', to: 'cursor' })
    expect(JSON.parse(converted.text)).toEqual({ mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } })
    expect(converted.notes).toEqual([])
  })

  it('writes no credential', async () => {
    const token = ['ghp', 'x7Kp2mQ9vL4nR8sT1wY6zA3bC5dE0fGhIjKl'].join('_')
    const text = JSON.stringify({ mcpServers: { docs: { command: 'docs-mcp', env: { GITHUB_TOKEN: token } } } })
    const { text: written, notes } = await convert(text, { cwd: '/w', world, to: 'cursor' })
    expect(written + notes.join()).not.toContain(token)
    expect(notes.join()).toContain('GITHUB_TOKEN')
  })

  it.each([
    ['{}', { to: 'cursor' }, '.mcp.json declares no servers'],
    [TEXT, { to: 'curser' }, 'to curser: no such host; did you mean cursor? (to use your own profile, give its path)'],
    ['{ "mcpServers": { "a": {', { to: 'cursor' }, '.mcp.json:1:25: it is not valid JSON: the file ends before "}" closes the object']
  ])('throws a UsageError for %j to %j', async (text, options, message) => {
    await expect(convert(text, { cwd: '/w', world, ...options })).rejects.toThrow(new UsageError(message))
  })

  it.each([
    [[{ mcpServers: {} }, { to: 'cursor' }], 'the first argument is not the text of a file'],
    [[{}], 'the first argument is not the text of a file'],
    [[TEXT], "the second argument needs the host to write for, as in { to: 'cursor' }"],
    [[TEXT, {}], "the second argument needs the host to write for, as in { to: 'cursor' }"]
  ])('throws a UsageError for the arguments %j of a caller without types', async (given, message) => {
    await expect(Reflect.apply(convert, undefined, given) as Promise<unknown>).rejects.toThrow(new UsageError(message))
  })
})
