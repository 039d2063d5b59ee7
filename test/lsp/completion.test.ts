import { describe, expect, it } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { tempFolder } from '../support/temp-folder.js'
import { Editor } from './editor.js'

/** What is offered where a text has a `|`, and what the text becomes with the first offer of a label. */
async function offered(marked: string, path = '.mcp.json', env: Readonly<Record<string, string>> = {}) {
  const editor = await Editor.in(tempFolder(), { world: { env } })
  const text = marked.replace('|', '')
  await editor.open(path, text)
  const at = marked.indexOf('|')
  const items = await editor.completions(path, text.slice(0, 1), at)
  const after = (label: string) => {
    const edit = items.find((item) => item.label === label)?.textEdit
    if (edit === undefined || !('range' in edit)) throw new Error(`${label} is not offered`)
    return TextDocument.applyEdits(editor.document(path), [edit])
  }
  return { labels: items.map(({ label }) => label), items, after }
}

describe('completion offers', () => {
  it('the key of the servers, and none that is there', async () => {
    const { labels, after } = await offered('{ "|" }')
    expect(labels).toContain('mcpServers')
    expect(after('mcpServers')).toBe('{ "mcpServers": {} }')
    expect((await offered('{ "mcpServers": {}, "|" }')).labels).not.toContain('mcpServers')
  })

  it("the key of the file's own host", async () => {
    const { labels } = await offered('{ "|" }', '.vscode/mcp.json')
    expect(labels).toEqual(expect.arrayContaining(['servers', 'inputs']))
    expect(labels).not.toContain('mcpServers')
  })

  it('the fields of a server by its transport, with the hosts that read them', async () => {
    const stdio = await offered('{ "mcpServers": { "a": { "command": "node", "|" } } }')
    expect(stdio.labels).toEqual(expect.arrayContaining(['args', 'env']))
    expect(stdio.labels).not.toContain('url')
    expect(stdio.labels).not.toContain('command')
    expect(stdio.after('args')).toBe('{ "mcpServers": { "a": { "command": "node", "args": [] } } }')
    expect(stdio.items.find(({ label }) => label === 'args')?.detail).toContain('Claude Code')
    const http = await offered('{ "mcpServers": { "a": { "type": "http", "|": "x" } } }')
    expect(http.labels).toContain('headers')
    expect(http.labels).not.toContain('args')
    expect(http.after('url')).toBe('{ "mcpServers": { "a": { "type": "http", "url": "x" } } }')
    expect((await offered('{ "mcpServers": { "a": { "|" } } }')).labels).toEqual(expect.arrayContaining(['command', 'url', 'type']))
  })

  it('the transports of the host', async () => {
    const { labels, after } = await offered('{ "mcpServers": { "a": { "type": "|" } } }')
    expect(labels).toEqual(expect.arrayContaining(['stdio', 'http', 'sse']))
    expect(after('sse')).toBe('{ "mcpServers": { "a": { "type": "sse" } } }')
  })

  it('the names of variables in the notation of the host, and no value', async () => {
    const env = { API_KEY: 'value-of-the-key' }
    const { labels, items, after } = await offered('{ "mcpServers": { "a": { "command": "node", "args": ["x-${A|}"] } } }', '.mcp.json', env)
    expect(labels).toContain('API_KEY')
    expect(after('API_KEY')).toBe('{ "mcpServers": { "a": { "command": "node", "args": ["x-${API_KEY}"] } } }')
    expect(JSON.stringify(items)).not.toContain('value-of')
    const code = await offered('{ "servers": { "a": { "type": "stdio", "command": "node", "args": ["$|"] } } }', '.vscode/mcp.json', env)
    expect(code.labels).toContain('workspaceFolder')
    expect(code.after('API_KEY')).toContain('["${env:API_KEY}"]')
  })

  it('nothing elsewhere', async () => {
    expect((await offered('{ "mcpServers": { "a": { "command": "no|de" } } }')).labels).toEqual([])
    expect((await offered('{ "a": { "|" } }')).labels).toEqual([])
  })
})
