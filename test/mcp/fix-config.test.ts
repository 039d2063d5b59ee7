import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECRET } from '../adoption/sample-files.js'
import { tempFolder } from '../support/temp-folder.js'
import { toolsIn } from './tools-in.js'

const COMMENTED = '{\n  // ours\n  "servers": { "docs": { "type": "HTTP", "url": "https://docs.example.com/mcp" } }\n}\n'
const TYPED = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }'
const PLAIN = TYPED.replace('"type": "http", ', '')
const WITH_SECRET = `{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp", "headers": { "Authorization": "Bearer ${SECRET}" } } } }`

describe('fix_config', () => {
  it('returns the fixed text and what is left, and writes nothing', async () => {
    const cwd = tempFolder({ '.mcp.json': PLAIN })
    const { isError, text, content } = await toolsIn(cwd).fix({ path: '.mcp.json' })
    expect(isError).toBe(false)
    expect(content).toMatchObject({ fixed: 1, text: TYPED, masked: false, written: false, findings: [], unlisted: 0 })
    expect(text).toBe('1 fix applied, nothing written; left:\nnothing found')
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toBe(PLAIN)
  })

  it('fixes a text', async () => {
    const { content } = await toolsIn(tempFolder()).fix({ text: PLAIN })
    expect(content).toMatchObject({ fixed: 1, text: TYPED, written: false })
    expect((await toolsIn(tempFolder()).fix({ text: TYPED })).text).toBe('no fix applied\nnothing found')
  })

  it('writes the file where it is told to, comments and all', async () => {
    const cwd = tempFolder({ '.vscode/mcp.json': COMMENTED })
    const { content } = await toolsIn(cwd).fix({ path: '.vscode/mcp.json', write: true })
    const after = readFileSync(join(cwd, '.vscode/mcp.json'), 'utf8')
    expect(after).toBe(COMMENTED.replace('"HTTP"', '"http"'))
    expect(content).toMatchObject({ fixed: 1, written: true, text: after, file: { host: 'vscode' } })
  })

  it('masks a credential in the answer, and leaves it in the file', async () => {
    const cwd = tempFolder({ '.mcp.json': WITH_SECRET })
    const { content, text } = await toolsIn(cwd).fix({ path: '.mcp.json', write: true })
    expect(content).toMatchObject({ fixed: 1, masked: true, written: true, findings: [{ ruleId: 'literal-credential' }] })
    expect(JSON.stringify(content) + text).not.toContain(SECRET.slice(4, 20))
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toContain(SECRET)
  })

  it('masks a value of the environment', async () => {
    const value = 'a-value-that-is-a-password'
    const text = PLAIN.replace('/mcp', `/${value}`)
    const { content } = await toolsIn(tempFolder(), { env: { DOCS_PASSWORD: value } }).fix({ text })
    expect(content?.masked).toBe(true)
    expect(content?.text).not.toContain(value)
  })

  it('applies the first suggestion of the rules that are named', async () => {
    const text = '{ "mcpServers": { "docs": { "type": "sse", "url": "http://docs.example.com/mcp" } } }'
    const plain = await toolsIn(tempFolder()).fix({ text })
    expect(plain.content?.text).toBe(text)
    const suggested = await toolsIn(tempFolder()).fix({ text, suggestions: ['https-url'] })
    expect(suggested.content?.text).toContain('"https://docs.example.com/mcp"')
    const unknown = await toolsIn(tempFolder()).fix({ text, suggestions: ['https-ulr'] })
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('https-url') as string })
  })

  it('writes nothing outside of its folder, and no text that has no file', async () => {
    const outside = tempFolder({ '.mcp.json': PLAIN })
    const cwd = tempFolder()
    symlinkSync(join(outside, '.mcp.json'), join(cwd, '.mcp.json'))
    for (const path of [join(outside, '.mcp.json'), '.mcp.json']) {
      expect((await toolsIn(cwd).fix({ path, write: true })).isError).toBe(true)
    }
    expect(readFileSync(join(outside, '.mcp.json'), 'utf8')).toBe(PLAIN)
    expect(await toolsIn(cwd).fix({ text: PLAIN, write: true })).toMatchObject({ isError: true, text: "'write' goes with 'path'" })
  })

  it('leaves a file alone that has nothing to fix', async () => {
    const cwd = tempFolder({ '.mcp.json': TYPED })
    const { content } = await toolsIn(cwd).fix({ path: '.mcp.json', write: true })
    expect(content).toMatchObject({ fixed: 0, written: false })
    writeFileSync(join(cwd, '.mcp.json'), '{')
    expect((await toolsIn(cwd).fix({ path: '.mcp.json', write: true })).content).toMatchObject({ written: false, summary: { errors: 1 } })
  })
})
