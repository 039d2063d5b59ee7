import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulePage } from '../../src/base/links.js'
import { tempFolder } from '../support/temp-folder.js'
import { Editor } from './editor.js'

const BROKEN = '{\n  "mcpServers": {\n    "notes": { "type": "http" }\n  }\n}\n'
const SOUND = '{\n  "mcpServers": {\n    "notes": { "type": "http", "url": "https://notes.example.com/mcp" }\n  }\n}\n'

describe('a document', () => {
  it('is judged when it is opened, changed, and closed', async () => {
    const editor = await Editor.in(tempFolder())
    expect(await editor.open('.mcp.json', BROKEN)).toEqual([
      {
        range: { start: { line: 2, character: 4 }, end: { line: 2, character: 11 } },
        severity: 1,
        code: 'http-url',
        codeDescription: { href: rulePage('http-url') },
        source: 'plugvet',
        message: "Missing required field 'url' in http server config"
      }
    ])
    expect(editor.shown('.mcp.json')?.version).toBe(1)
    const at = editor.at('.mcp.json', '"http"', 6)
    expect(await editor.change('.mcp.json', ', "url": "https://notes.example.com/mcp"', { start: at, end: at })).toEqual([])
    expect(editor.shown('.mcp.json')?.version).toBe(2)
    expect(await editor.change('.mcp.json', BROKEN)).toHaveLength(1)
    await editor.close('.mcp.json')
    expect(editor.diagnostics('.mcp.json')).toEqual([])
  })

  it('has the places of the editor, with a byte order mark, and with lines that end in CR and LF', async () => {
    const editor = await Editor.in(tempFolder())
    const [mark, url] = await editor.open('.mcp.json', '\uFEFF{ "mcpServers": { "a": { "type": "http" } } }')
    expect([mark?.code, url?.code, url?.range.start]).toEqual(['valid-json', 'http-url', { line: 0, character: 19 }])
    const [other] = await editor.change('.mcp.json', BROKEN.replaceAll('\n', '\r\n'))
    expect(other?.range).toEqual({ start: { line: 2, character: 4 }, end: { line: 2, character: 11 } })
  })

  it('has the place of another document at what is declared twice', async () => {
    const cwd = tempFolder({ '.agent-plugin/plugin.json': '{ "name": "p" }', '.mcp.json': '' })
    const editor = await Editor.in(cwd)
    await editor.open('.agent-plugin/plugin.json', '{ "name": "p", "mcpServers": { "a": { "command": "node", "args": ["x.js"] } } }')
    const diagnostics = await editor.open('.mcp.json', '{ "mcpServers": { "a": { "command": "node", "args": ["y.js"] } } }')
    const twice = diagnostics.find(({ code }) => code === 'unique-server-name')
    expect(twice?.relatedInformation?.map(({ location }) => location)).toEqual([
      { uri: editor.uri('.agent-plugin/plugin.json'), range: { start: { line: 0, character: 31 }, end: { line: 0, character: 34 } } }
    ])
    // The other document is judged again when this one changes.
    expect(editor.diagnostics('.agent-plugin/plugin.json').map(({ code }) => code)).toContain('unique-server-name')
    await editor.change('.mcp.json', '{ "mcpServers": {} }')
    expect(editor.diagnostics('.agent-plugin/plugin.json').map(({ code }) => code)).not.toContain('unique-server-name')
  })

  it.each([
    ['settings.json', BROKEN],
    ['mcp.json', BROKEN],
    ['state.json', '{ "a": 1 }'],
    ['WORKFLOW.md', '# How we work\n'],
    ['package.json', '{ "name": "a" }']
  ])('with the path %s that is not for plugvet is left alone', async (path, text) => {
    const editor = await Editor.in(tempFolder())
    await editor.open(path, text)
    expect(editor.published).toEqual([])
    expect(await editor.lenses(path)).toEqual([])
  })

  it('that is no file is left alone', async () => {
    const editor = await Editor.in(tempFolder())
    await editor.tell('textDocument/didOpen', { textDocument: { uri: 'untitled:.mcp.json', languageId: 'json', version: 1, text: BROKEN } })
    await editor.open('.mcp.json', SOUND)
    expect(editor.published.map(({ uri }) => uri)).toEqual([editor.uri('.mcp.json')])
  })

  it('keeps the URI that the editor has for it', async () => {
    const editor = await Editor.in(tempFolder())
    const uri = editor.uri('.mcp.json').replace('.mcp', '%2Emcp')
    expect(await editor.open('.mcp.json', BROKEN, uri)).toHaveLength(1)
  })

  it('shows infos only where the command line does', async () => {
    const shown = async (options: Readonly<Record<string, boolean>>) =>
      await (await Editor.in(tempFolder(), { options: { ...options, rule: ['http-url=info'] } })).open('.mcp.json', BROKEN)
    expect(await shown({})).toEqual([])
    expect((await shown({ info: true })).map(({ code, severity }) => [code, severity])).toEqual([['http-url', 3]])
  })
})

describe('changes that arrive together', () => {
  it('are judged once, with the newest text', async () => {
    const editor = await Editor.in(tempFolder())
    await editor.open('.mcp.json', SOUND)
    const before = editor.published.length
    const all = Array.from({ length: 50 }, (_, index) => editor.changing('.mcp.json', index === 49 ? BROKEN : SOUND))
    await Promise.all(all.slice(0, -1).map((params) => editor.tell('textDocument/didChange', params)))
    await editor.told('textDocument/didChange', all.at(-1) ?? {})
    expect(editor.diagnostics('.mcp.json')).toHaveLength(1)
    expect(editor.shown('.mcp.json')?.version).toBe(51)
    expect(editor.published.length - before).toBeLessThan(5)
  })
})

describe('what a document depends on', () => {
  it('is watched after each change of it, the scripts that may write it too', async () => {
    const cwd = tempFolder({ '.git/HEAD': '', 'scripts/build.mjs': '' })
    const editor = await Editor.in(cwd)
    await editor.open('.mcp.json', BROKEN)
    expect(editor.looks).toContain(join(cwd, 'scripts/build.mjs'))
    await editor.change('.mcp.json', `${BROKEN} `)
    expect(editor.looks).toContain(join(cwd, 'scripts/build.mjs'))
  })
})

describe('the settings', () => {
  const settings = (rule: string) => JSON.stringify({ rules: { 'http-url': rule } })

  it('of the workspace folder hold, and hold anew when they change on disk', async () => {
    const cwd = tempFolder({ 'plugvet.config.json': settings('off') })
    const editor = await Editor.in(cwd)
    expect(await editor.open('.mcp.json', BROKEN)).toEqual([])
    expect(editor.looks).toContain(join(cwd, 'plugvet.config.json'))
    writeFileSync(join(cwd, 'plugvet.config.json'), settings('warning'))
    await editor.told('workspace/didChangeWatchedFiles', { changes: [] })
    expect(editor.diagnostics('.mcp.json').map(({ severity }) => severity)).toEqual([2])
  })

  it('hold as they are typed, and a mistake in them is told', async () => {
    const cwd = tempFolder({ 'plugvet.config.json': '{}' })
    const editor = await Editor.in(cwd)
    await editor.open('.mcp.json', BROKEN)
    await editor.open('plugvet.config.json', settings('off'))
    expect(editor.diagnostics('.mcp.json')).toEqual([])
    await editor.change('plugvet.config.json', '{ "rulez": {} }')
    expect(editor.diagnostics('.mcp.json').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^plugvet cannot check this file: the settings are invalid\n.*unknown setting 'rulez'; did you mean 'rules'\?/)
    ])
    await editor.close('plugvet.config.json')
    await editor.told('textDocument/didSave', { textDocument: { uri: editor.uri('.mcp.json') } })
    expect(editor.diagnostics('.mcp.json').map(({ code }) => code)).toEqual(['http-url'])
  })

  it('of each workspace folder hold for its own documents, also for a folder that comes later', async () => {
    const root = tempFolder({ 'a/plugvet.config.json': settings('off'), 'b/plugvet.config.json': settings('warning'), 'c/x': '' })
    const editor = await Editor.in(root, { folders: [join(root, 'a')] })
    expect(await editor.open('a/.mcp.json', BROKEN)).toEqual([])
    // Outside of all folders, the settings next to the document count.
    expect((await editor.open('b/.mcp.json', BROKEN)).map(({ severity }) => severity)).toEqual([2])
    expect((await editor.open('c/sub/.mcp.json', BROKEN)).map(({ severity }) => severity)).toEqual([1])
    writeFileSync(join(root, 'c/plugvet.config.json'), settings('off'))
    const event = { added: [{ uri: editor.uri('c'), name: 'c' }], removed: [] }
    await editor.told('workspace/didChangeWorkspaceFolders', { event })
    expect(editor.diagnostics('c/sub/.mcp.json')).toEqual([])
  })

  it('may not lead out of the project', async () => {
    const root = tempFolder({ 'secret.json': '{ "preset": "SECRET" }', 'project/.git/HEAD': '' })
    symlinkSync(join(root, 'secret.json'), join(root, 'project/plugvet.config.json'))
    const editor = await Editor.in(join(root, 'project'))
    const [told] = await editor.open('.mcp.json', BROKEN)
    expect(told?.message).toContain('is a link that leads out of the project')
    expect(JSON.stringify(editor.published)).not.toContain('SECRET')
  })

  it('of the command line hold over those of the folder', async () => {
    const editor = await Editor.in(tempFolder({ 'plugvet.config.json': settings('off') }), { options: { 'no-config': true } })
    expect(await editor.open('.mcp.json', BROKEN)).toHaveLength(1)
  })
})
