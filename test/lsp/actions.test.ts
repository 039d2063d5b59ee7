import { describe, expect, it } from 'vitest'
import type { CodeAction } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { tempFolder } from '../support/temp-folder.js'
import { Editor, editsOf } from './editor.js'

const COMMAND_LINE = '{\n  "mcpServers": {\n    "notes": {\n      "command": "npx -y notes-mcp@1.0.0"\n    }\n  }\n}\n'

/** The ranges of everything. */
const ALL = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } }

const titles = (actions: readonly CodeAction[]) => actions.map(({ title }) => title)

function named(actions: readonly CodeAction[], start: string): CodeAction {
  const found = actions.find(({ title }) => title.startsWith(start))
  if (found === undefined) throw new Error(`no action begins with ${start}: ${titles(actions).join('; ')}`)
  return found
}

describe('a fix', () => {
  const text = '{ "mcpServers": { "a": { "type": "stdio", "command": "node", "args": ["x.js",], }, } }'

  it('is offered at its finding, with what it does, and applied to the very text', async () => {
    const editor = await Editor.in(tempFolder())
    const diagnostics = await editor.open('.mcp.json', text)
    const [first] = diagnostics
    if (first === undefined) throw new Error('nothing is found')
    const fix = named(await editor.actions('.mcp.json', first.range), 'Remove the comma')
    expect(fix).toMatchObject({ kind: 'quickfix', isPreferred: true, diagnostics: [first] })
    const after = await editor.change('.mcp.json', editor.after('.mcp.json', fix.edit))
    expect(after).toHaveLength(diagnostics.length - 1)
  })

  it('is called by the first sentence of its advice', async () => {
    const editor = await Editor.in(tempFolder())
    const [first] = await editor.open('.mcp.json', '{ "mcpServers": { "a": { "command": "notes", "timeout": "30000" } } }')
    const [codex] = await editor.open('.codex/config.toml', '[mcp_servers.a]\ncommand = "a"\ntool_timeout_sec = "30"\n')
    if (first === undefined || codex === undefined) throw new Error('nothing is found')
    expect(titles(await editor.actions('.mcp.json', first.range))).toContain('Write 30000, without quotes')
    expect(titles(await editor.actions('.codex/config.toml', codex.range))).toContain('Write 30, without quotes')
  })

  it('for everything leaves what lint --fix leaves', async () => {
    const editor = await Editor.in(tempFolder())
    await editor.open('.mcp.json', `\uFEFF${text}`)
    const [all, ...more] = await editor.actions('.mcp.json', ALL, ['source.fixAll'])
    expect(more).toEqual([])
    expect(all).toMatchObject({ title: 'Fix everything that is safe to fix in this file', kind: 'source.fixAll.plugvet' })
    const after = editor.after('.mcp.json', all?.edit)
    expect(after).toBe('{ "mcpServers": { "a": { "type": "stdio", "command": "node", "args": ["x.js"] } } }')
    expect(titles(await editor.actions('.mcp.json', ALL))).toContain('Fix everything that is safe to fix in this file')
  })

  it('is offered to an editor that knows no versions of documents', async () => {
    const editor = await Editor.in(tempFolder(), { capabilities: {} })
    await editor.open('.mcp.json', text)
    const [all] = await editor.actions('.mcp.json', ALL, ['source'])
    expect(all?.edit?.documentChanges).toBeUndefined()
    expect(editor.after('.mcp.json', all?.edit)).toContain('["x.js"]')
  })

  it('is offered for its whole line, after those at the cursor', async () => {
    const editor = await Editor.in(tempFolder())
    const lines = '{ "mcpServers": {\n  "a": { "type": "stdio", "command": "npx -y a-mcp@1.0.0", "args": ["x.js",] }\n} }\n'
    const diagnostics = await editor.open('.mcp.json', lines)
    const at = (character: number) => ({ start: { line: 1, character }, end: { line: 1, character } })
    const rulesAt = async (character: number) => [...new Set((await editor.actions('.mcp.json', at(character))).flatMap((action) => action.diagnostics?.map(({ code }) => code) ?? []))]
    const found = diagnostics.filter(({ range }) => range.start.line === 1).map(({ code }) => code)
    expect(found).toHaveLength(2)
    for (const { code, range } of diagnostics) expect((await rulesAt(range.start.character))[0]).toBe(code)
    for (const character of [0, 3, lines.length]) expect((await rulesAt(character)).sort()).toEqual([...found].sort())
    expect(await editor.actions('.mcp.json', { start: { line: 2, character: 0 }, end: { line: 2, character: 1 } })).toEqual([])
  })

  it('is offered for some findings of a line that is the whole file', async () => {
    const editor = await Editor.in(tempFolder())
    const servers = Array.from({ length: 50 }, (_, index) => `"s${index}": { "command": "npx -y s${index}-mcp@1.0.0" }`)
    await editor.open('.mcp.json', `{ "mcpServers": { ${servers.join(', ')} } }`)
    const start = { line: 0, character: 0 }
    const accepted = (await editor.actions('.mcp.json', { start, end: start })).filter(({ title }) => title.startsWith('Accept '))
    expect(accepted).toHaveLength(20)
  })

  it('is not offered elsewhere, nor where another kind is wanted', async () => {
    const editor = await Editor.in(tempFolder())
    await editor.open('.mcp.json', `${text}\n\n`)
    const below = { start: { line: 2, character: 0 }, end: { line: 2, character: 0 } }
    expect(await editor.actions('.mcp.json', below)).toEqual([])
    expect(await editor.actions('.mcp.json', ALL, ['refactor'])).toEqual([])
  })
})

it('a suggestion is offered with its title', async () => {
  const editor = await Editor.in(tempFolder())
  const [first] = await editor.open('.mcp.json', COMMAND_LINE)
  expect(first?.code).toBe('command-line-in-command')
  const actions = await editor.actions('.mcp.json', ALL)
  const suggestion = actions.find(({ title, isPreferred }) => isPreferred !== true && !/^(?:Accept|Leave|Fix)/.test(title))
  expect(JSON.parse(editor.after('.mcp.json', suggestion?.edit))).toEqual({
    mcpServers: { notes: { command: 'npx', args: ['-y', 'notes-mcp@1.0.0'] } }
  })
})

describe('a finding is accepted in the settings', () => {
  const accept = 'Accept command-line-in-command here: add it to the settings, with a reason'

  it('that are there, in their own format', async () => {
    const settings = '{\n    "preset": "strict"\n}\n'
    const editor = await Editor.in(tempFolder({ 'plugvet.config.json': settings }))
    await editor.open('.mcp.json', COMMAND_LINE)
    const action = named(await editor.actions('.mcp.json', ALL), accept)
    const uri = editor.uri('plugvet.config.json')
    const after = TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, settings), editsOf(action.edit, uri))
    expect(JSON.parse(after)).toEqual({
      preset: 'strict',
      ignore: [{ rule: 'command-line-in-command', file: '.mcp.json', pointer: '/mcpServers/notes/command', reason: 'say here why this is accepted' }]
    })
    expect(action.command).toEqual({ title: 'Show the settings', command: 'plugvet.show', arguments: [uri] })
    await editor.open('plugvet.config.json', after)
    expect(editor.diagnostics('.mcp.json').map(({ code }) => code)).not.toContain('command-line-in-command')
    await editor.execute('plugvet.show', uri)
    const start = editor.at('plugvet.config.json', 'say here')
    const end = editor.at('plugvet.config.json', 'say here', 29)
    expect(editor.asked).toEqual([{ method: 'window/showDocument', params: { uri, takeFocus: true, selection: { start, end } } }])
  })

  it('that the editor has open under a name of its own', async () => {
    const settings = '{}\n'
    const editor = await Editor.in(tempFolder({ 'plugvet.config.json': settings }))
    const uri = editor.uri('plugvet.config.json').replace('plugvet.config', 'plugvet%2Econfig')
    await editor.open('plugvet.config.json', settings, uri)
    await editor.open('.mcp.json', COMMAND_LINE)
    const { edit, command } = named(await editor.actions('.mcp.json', ALL), accept)
    expect(editsOf(edit, uri)).toHaveLength(1)
    expect(command?.arguments).toEqual([uri])
  })

  it('that are not there yet, if the editor can create files', async () => {
    const editor = await Editor.in(tempFolder())
    await editor.open('.mcp.json', COMMAND_LINE)
    const action = named(await editor.actions('.mcp.json', ALL), accept)
    const uri = editor.uri('plugvet.config.json')
    expect(action.edit?.documentChanges?.[0]).toEqual({ kind: 'create', uri, options: { ignoreIfExists: true } })
    expect(editsOf(action.edit, uri)[0]?.newText).toContain('"rule": "command-line-in-command"')
    const plain = await Editor.in(tempFolder(), { capabilities: {} })
    await plain.open('.mcp.json', COMMAND_LINE)
    expect(titles(await plain.actions('.mcp.json', ALL))).not.toContain(accept)
  })
})

describe('a finding is left for later in the baseline', () => {
  const leave = 'Leave command-line-in-command here for later: add it to the baseline'

  it('that the settings name', async () => {
    const files = { 'plugvet.config.json': '{ "baseline": "known.json" }', 'known.json': '{ "version": 1, "findings": [] }' }
    const editor = await Editor.in(tempFolder(files))
    await editor.open('.mcp.json', COMMAND_LINE)
    const action = named(await editor.actions('.mcp.json', ALL), leave)
    const uri = editor.uri('known.json')
    const after = TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, files['known.json']), editsOf(action.edit, uri))
    expect(JSON.parse(after)).toMatchObject({ version: 1, findings: [{ rule: 'command-line-in-command', file: '.mcp.json' }] })
    await editor.open('known.json', after)
    expect(editor.diagnostics('.mcp.json').map(({ code }) => code)).not.toContain('command-line-in-command')
  })

  it('but not where the settings name none', async () => {
    const editor = await Editor.in(tempFolder())
    await editor.open('.mcp.json', COMMAND_LINE)
    expect(titles(await editor.actions('.mcp.json', ALL))).not.toContain(leave)
  })
})
