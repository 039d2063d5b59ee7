import { expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { applyFixes } from '../../src/lint/fixes.js'
import { lintFiles } from '../../src/lint/engine.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { type ProjectFile, sourceOf } from '../../src/project/project.js'
import { hostNamed } from '../support/host-profiles.js'
import { readText, type ReadWorld } from '../support/project-files.js'
import { surroundingsOf } from '../support/reading.js'

const CONFIG = new ResolvedSettings({ preset: 'recommended' }, rules, surroundingsOf(), () => () => false).configFor('')

/** A text after `--fix`. */
function fixed(path: string, text: string, world: ReadWorld = {}): string {
  const lint = (file: ProjectFile) => {
    const [result] = lintFiles([file], () => CONFIG, true)
    if (result === undefined) throw new Error('the file was not checked')
    return result
  }
  const file = readText(path, text, world)
  if (file === undefined || !('readings' in file)) throw new Error('the file was not read')
  return sourceOf(applyFixes({ file, result: lint(file) }, lint).file)
}

it('loses the last comma too, although another reader has a warning about what is then read', () => {
  const socket = '"a": { "type": "ws", "url": "wss://a.example.com/mcp" }'
  expect(fixed('.mcp.json', `{ "mcpServers": { ${socket} }, }`)).toBe(`{ "mcpServers": { ${socket} } }`)
})

it('loses a comment and a byte order mark behind it', () => {
  expect(fixed('.mcp.json', '// servers\n\uFEFF{ "mcpServers": {} }')).toBe('{ "mcpServers": {} }')
  // Each entry of the fix would copy the mark.
  expect(fixed('.mcp.json', '{ "mcpServers": { "a": {\uFEFF"url": "https://a.example.com/mcp" } } }')).toBe('{ "mcpServers": { "a": {"type": "http", "url": "https://a.example.com/mcp" } } }')
})

it('loses a space around a program that is a batch file on the platforms of the settings', () => {
  const platforms = ['linux', 'win32'] as const
  expect(fixed('.mcp.json', '{ "mcpServers": { "a": { "command": "npx ", "args": ["a"] } } }', { platforms })).toBe('{ "mcpServers": { "a": { "command": "npx", "args": ["a"] } } }')
})

it('is fixed although the same server stands in another file, which is still to be fixed', () => {
  const servers = '"mcpServers": { "a": { "url": "https://a.example.com/mcp" } }'
  const manifest = `{ "name": "notes", "version": "1.0.0", "description": "Notes.", ${servers} }`
  const files = { '.mcp.json': `{ ${servers} }`, '.claude-plugin/plugin.json': manifest }
  const typed = (text: string) => text.replace('{ "url"', '{ "type": "http", "url"')
  expect(fixed('.mcp.json', files['.mcp.json'], { files })).toBe(typed(files['.mcp.json']))
  expect(fixed('.claude-plugin/plugin.json', manifest, { files })).toBe(typed(manifest))
})

it('keeps the comments before a property where the braces of the file are missing, which no fix adds', () => {
  expect(fixed('mcp.json', '//\n//\n"":""""t,}', { host: hostNamed('agent-plugin') })).toBe('//\n//\n"":""""t}')
})

it('loses white space that JSON does not allow behind a value without quotes', () => {
  expect(fixed('mcp.json', '{ "mcpServers": notes \u000b\n "notes', { host: hostNamed('agent-plugin') })).toBe('{ "mcpServers": notes  \n "notes')
})

it('loses both commas too many, although a message shows more of a text that parses', () => {
  const server = `"a": { "type": "${'aB3'.repeat(7)}", "url": "https://a.example.com/mcp"`
  expect(fixed('.mcp.json', `{ "mcpServers": { ${server}, } }, }`)).toBe(`{ "mcpServers": { ${server} } } }`)
})

it('keeps the words of a text of another kind, which no fix makes a file with servers', () => {
  const text = '# Notes\n\nPut this into your file:\n\n```json\n{ "mcpServers": { "notes": { "command": "notes-mcp" } } }\n```\n\n## More\n'
  expect(fixed('.mcp.json', text)).toBe(text)
})
