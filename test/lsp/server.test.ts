import { describe, expect, it } from 'vitest'
import { ErrorCodes } from 'vscode-languageserver'
import type { Workspace } from '../../src/lsp/workspace.js'
import { tempFolder } from '../support/temp-folder.js'
import { Editor } from './editor.js'

const BROKEN = '{ "mcpServers": { "notes": { "type": "http" } } }'

it('the server says what it can do', async () => {
  const { initialized } = await Editor.in(tempFolder())
  expect(initialized?.serverInfo).toEqual({ name: 'plugvet', version: '1.2.3' })
  expect(Object.keys(initialized?.capabilities ?? {}).sort()).toEqual([
    ...['codeActionProvider', 'codeLensProvider', 'completionProvider', 'documentSymbolProvider', 'executeCommandProvider'],
    ...['hoverProvider', 'positionEncoding', 'textDocumentSync', 'workspace']
  ])
})

describe('a bug', () => {
  const bug = new Error('a bug that quotes ghp_16C7e42F292c6912E7710c838347Ae178B4a')

  /** A workspace that fails while a test says so. */
  function failing(state: { fails: boolean }): (workspace: Workspace) => Workspace {
    return (workspace) => ({
      setFolders: (paths) => workspace.setFolders(paths),
      setText: (path, text) => workspace.setText(path, text),
      refresh: () => workspace.refresh(),
      examine: (path, server, steps) => workspace.examine(path, server, steps),
      idle: () => workspace.idle(),
      lint: (path) => (state.fails ? Promise.reject(bug) : workspace.lint(path))
    })
  }

  it('in one answer does not end the server, and its details go to the log alone', async () => {
    const state = { fails: false }
    const editor = await Editor.in(tempFolder(), { around: failing(state) })
    await editor.open('.mcp.json', BROKEN)
    state.fails = true
    await expect(editor.symbols('.mcp.json')).rejects.toThrow(/^plugvet failed because of a bug, not because of your files\./)
    expect(editor.failures).toEqual([bug])
    state.fails = false
    expect(await editor.symbols('.mcp.json')).toHaveLength(1)
  })

  it('while a text is judged is told, and the next text is judged', async () => {
    const state = { fails: true }
    const editor = await Editor.in(tempFolder(), { around: failing(state) })
    const [told] = await editor.open('.mcp.json', BROKEN)
    expect(told?.message).toContain('plugvet failed because of a bug, not because of your files.')
    expect(told?.message).not.toContain('ghp_')
    state.fails = false
    expect((await editor.change('.mcp.json', BROKEN)).map(({ code }) => code)).toEqual(['http-url'])
  })
})

describe('what an editor asks', () => {
  it('about a document that is not open has an empty answer', async () => {
    const editor = await Editor.in(tempFolder())
    const textDocument = { uri: editor.uri('.mcp.json') }
    expect(await editor.request('textDocument/hover', { textDocument, position: { line: 0, character: 0 } })).toBeNull()
    expect(await editor.request('textDocument/codeLens', { textDocument })).toEqual([])
  })

  it.each([
    ['textDocument/hover', { line: 9999, character: 9999 }],
    ['textDocument/completion', { line: 9999, character: 0 }],
    ['textDocument/hover', { line: 0, character: 9999 }]
  ])('%s at a position that is not there is answered', async (method, position) => {
    const editor = await Editor.in(tempFolder())
    await editor.open('.mcp.json', BROKEN)
    await editor.request(method, { textDocument: { uri: editor.uri('.mcp.json') }, position })
    expect(editor.failures).toEqual([])
  })

  it('that the server does not know is refused', async () => {
    const editor = await Editor.in(tempFolder())
    await expect(editor.request('textDocument/formatting', {})).rejects.toThrow(/Unhandled method/)
    await editor.open('.mcp.json', BROKEN)
    expect(editor.diagnostics('.mcp.json')).toHaveLength(1)
  })

  const NONE = [null, 5, 'x', {}, { textDocument: null }, { textDocument: [] }, { textDocument: { uri: 5 } }]
  const HALF = (uri: string) => [
    { textDocument: { uri }, position: 5, range: 5, context: 5 }, { textDocument: { uri }, position: { line: 'a', character: -1 }, range: { start: {}, end: {} }, context: { diagnostics: 5 } },
    { textDocument: { uri, version: 2, text: 5 }, contentChanges: 5, event: 5, command: 5 },
    { textDocument: { uri, version: 2 }, contentChanges: [5, null], event: { added: 5 }, command: 'plugvet.examine', arguments: 5 },
    { textDocument: { uri, version: 2 }, contentChanges: [{ text: 5 }], event: { added: [5], removed: null } },
    { textDocument: { uri, version: 2 }, contentChanges: [{ text: 'x', range: { start: { line: 1.5, character: 0 }, end: { line: 'a' } } }] }
  ]

  it.each(['hover', 'completion', 'codeAction'].map((name) => `textDocument/${name}`).concat('workspace/executeCommand'))('%s with wrong params is an error of the editor', async (method) => {
    const editor = await Editor.in(tempFolder())
    await editor.open('.mcp.json', BROKEN)
    for (const params of [...NONE, ...HALF(editor.uri('.mcp.json')).slice(0, method.startsWith('text') ? undefined : 4)]) {
      await expect(editor.request(method, params)).rejects.toMatchObject({ code: ErrorCodes.InvalidParams })
    }
    expect([editor.failures, editor.logged, editor.diagnostics('.mcp.json').length]).toEqual([[], [], 1])
  })

  it.each(['documentSymbol', 'codeLens'])('textDocument/%s with wrong params is an error of the editor', async (name) => {
    const editor = await Editor.in(tempFolder())
    for (const params of NONE) await expect(editor.request(`textDocument/${name}`, params)).rejects.toMatchObject({ code: ErrorCodes.InvalidParams })
    expect([editor.failures, editor.logged]).toEqual([[], []])
  })

  it.each(['textDocument/didOpen', 'textDocument/didChange', 'workspace/didChangeWorkspaceFolders', '$/setTrace', '$/progress', '$/cancelRequest'])('%s with wrong params is left out, and a line in the log says so', async (method) => {
    const editor = await Editor.in(tempFolder())
    await editor.open('.mcp.json', BROKEN)
    const wrong = [...NONE, ...HALF(editor.uri('.mcp.json')).slice(2, 5)]
    for (const params of wrong) await editor.tell(method, params as object)
    await editor.flush()
    expect(editor.logged).toEqual(wrong.map(() => `the editor sent ${method} with params that the protocol does not allow: ignored`))
    expect([editor.failures, editor.diagnostics('.mcp.json').length]).toEqual([[], 1])
  })
})
