import { describe, expect, it } from 'vitest'
import { FakeExaminer, failedServer } from '../support/fake-examiner.js'
import { tempFolder } from '../support/temp-folder.js'
import { Editor } from './editor.js'

const TEXT = '{\n  "mcpServers": {\n    "notes": { "command": "node", "args": ["server.js", "${TOKEN}"] },\n    "other": { "command": "node" }\n  }\n}\n'
const TOKEN = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'

async function withExaminer(examiner: FakeExaminer, answer: string | undefined) {
  const world = { env: { TOKEN }, loadExaminer: () => Promise.resolve(examiner) }
  const editor = await Editor.in(tempFolder({ 'server.js': '' }), { world })
  editor.answer = answer
  await editor.open('.mcp.json', TEXT)
  return editor
}

it('a lens above each server offers to examine it', async () => {
  const editor = await withExaminer(new FakeExaminer(), undefined)
  const uri = editor.uri('.mcp.json')
  expect(await editor.lenses('.mcp.json')).toEqual([
    {
      range: { start: { line: 2, character: 4 }, end: { line: 2, character: 11 } },
      command: { title: 'examine this server', command: 'plugvet.examine', arguments: [uri, '/mcpServers/notes'] }
    },
    {
      range: { start: { line: 3, character: 4 }, end: { line: 3, character: 11 } },
      command: { title: 'examine this server', command: 'plugvet.examine', arguments: [uri, '/mcpServers/other'] }
    }
  ])
})

it('the outline has the servers', async () => {
  const editor = await withExaminer(new FakeExaminer(), undefined)
  expect((await editor.symbols('.mcp.json')).map(({ name, detail, range }) => [name, detail, range.start.line])).toEqual([
    ['notes', 'stdio', 2],
    ['other', 'stdio', 3]
  ])
})

describe('a server is examined', () => {
  it('only if the user agrees to what would be started, which is shown without its secrets', async () => {
    const examiner = new FakeExaminer()
    const editor = await withExaminer(examiner, 'Cancel')
    expect(await editor.execute('plugvet.examine', editor.uri('.mcp.json'), '/mcpServers/notes')).toBeNull()
    expect(examiner.examined).toEqual([])
    const [{ params } = { params: {} }] = editor.asked
    expect(params).toMatchObject({ type: 2, actions: [{ title: 'Start it' }, { title: 'Cancel' }] })
    expect(JSON.stringify(params)).toContain('node server.js ***')
    expect(JSON.stringify(params)).not.toContain(TOKEN)
  })

  it('and its diagnosis is at its line, until its entry is changed', async () => {
    const examiner = new FakeExaminer((server) => failedServer(server, 'startup-error', 'The server exited with code 1'))
    const editor = await withExaminer(examiner, 'Start it')
    const uri = editor.uri('.mcp.json')
    const before = editor.diagnostics('.mcp.json').length
    expect(await editor.execute('plugvet.examine', uri, '/mcpServers/notes')).toBe('failed: startup-error')
    await editor.change('.mcp.json', `\n${TEXT}`)
    const shown = editor.diagnostics('.mcp.json').filter(({ source }) => source === 'plugvet doctor')
    expect(shown).toMatchObject([
      { code: 'doctor/startup-error', severity: 1, range: { start: { line: 3, character: 26 } }, message: 'The server exited with code 1' }
    ])
    expect(examiner.examined.map(({ name }) => name)).toEqual(['notes'])
    expect((await editor.lenses('.mcp.json')).map(({ command }) => command?.title)).toEqual([
      'failed: startup-error (examine again)',
      'examine this server'
    ])
    expect(editor.asked.map(({ method }) => method)).toContain('workspace/codeLens/refresh')
    await editor.change('.mcp.json', TEXT.replace('server.js', 'other.js'))
    expect(editor.diagnostics('.mcp.json')).toHaveLength(before)
    expect((await editor.lenses('.mcp.json'))[0]?.command?.title).toBe('examine this server')
  })

  it('as it is in the editor, and what is ready is told', async () => {
    const examiner = new FakeExaminer()
    const editor = await withExaminer(examiner, 'Start it')
    await editor.change('.mcp.json', TEXT.replace('server.js', 'unsaved.js'))
    expect(await editor.execute('plugvet.examine', editor.uri('.mcp.json'), '/mcpServers/notes')).toBe('ready after 110 ms, 1 tool')
    expect(examiner.examined[0]?.launch).toMatchObject({ command: 'node', args: ['unsaved.js', TOKEN] })
  })

  it.each([
    ['that is not there', 'plugvet.examine', '/mcpServers/none', 'there is no such server in the file, or its entry cannot be read'],
    ['by another command', 'plugvet.delete', '/mcpServers/notes', /plugvet\.delete|JSON pointer/],
    ['without a pointer', 'plugvet.examine', 7, /JSON pointer of a server/]
  ])('not one %s', async (_, command, pointer, message) => {
    const editor = await withExaminer(new FakeExaminer(), 'Start it')
    await expect(editor.execute(command, editor.uri('.mcp.json'), pointer)).rejects.toThrow(message)
    expect(editor.failures).toEqual([])
  })
})
