import { describe, expect, it } from 'vitest'
import { fencedBlocks } from '../../src/markdown/blocks.js'
import { pathsIn, plainHeading } from '../../src/markdown/host-words.js'

/** Each block as its info, and its lines as they are in the text. */
const blocksOf = (text: string) => fencedBlocks(text).map(({ info, lines }) => [info, ...lines.map(({ start, end }) => text.slice(start, end))])
const aboveOf = (text: string) => fencedBlocks(text).map(({ above }) => above.map((one) => `${one.is}: ${one.text}`))

describe('the fenced blocks of a Markdown text', () => {
  it.each([
    ['at the top', '```json\n{\n  "a": 1\n}\n```\n', [['json', '{', '  "a": 1', '}']]],
    ['with tildes, unclosed', '~~~ toml title="a"\na = 1', [[' toml title="a"', 'a = 1']]],
    ['in a list', '1. Do this:\n\n   ```json\n   {\n     "a": 1\n   }\n   ```\n', [['json', '{', '  "a": 1', '}']]],
    ['in a quotation', '> Do this:\n>\n> ```json\n> {\n>\n>   "a": 1 }\n> ```\n', [['json', '{', '', '  "a": 1 }']]],
    ['in a list in a quotation', '> - ```json\n>   { "a": 1 }\n>   ```\n', [['json', '{ "a": 1 }']]],
    ['with a tab before it', '-\t```json\n\t{ "a": 1 }\n\t```\n', [['json', '{ "a": 1 }']]],
    ['with Windows line endings', '```json\r\n{\r\n}\r\n```\r\n', [['json', '{', '}']]],
    ['indented code, which has no fence', '    ```json\n    {}\n', []],
    ['in a comment', '<!--\n```json\n{}\n```\n-->\n', []]
  ])('%s', (_, text, expected) => {
    expect(blocksOf(text)).toEqual(expected)
  })

  it('has the texts above it, up to another block, and its heading', () => {
    const text = '# Notes\n\n## Cursor\n\nFirst.\n\nSecond:\n\n```json\n{}\n```\n\nOr:\n\n```json\n{}\n```\n'
    expect(aboveOf(text)).toEqual([['text: Second:', 'text: First.', 'heading: Cursor'], ['text: Or:', 'heading: Cursor']])
  })

  it('takes a summary as a heading, and keeps the comment directly before the block', () => {
    const text = '<details>\n<summary><b>VS Code</b></summary>\n\n<!-- a note -->\n```json\n{}\n```\n\n<!-- far -->\n\nText.\n\n```json\n{}\n```\n'
    expect(aboveOf(text)[0]).toEqual(['heading: <b>VS Code</b>'])
    expect(fencedBlocks(text).map(({ comment }) => comment)).toEqual([' a note ', undefined])
  })
})

describe('the words around a block', () => {
  it.each([
    ['Add to `~/.cursor/mcp.json`:', ['~/.cursor/mcp.json']],
    ['`~/Library/Application Support/Claude/claude_desktop_config.json` (macOS)', ['Support/Claude/claude_desktop_config.json']],
    [String.raw`On Windows: %APPDATA%\\Claude\\claude_desktop_config.json.`, ['%APPDATA%/Claude/claude_desktop_config.json']],
    ['See [the file](.vscode/mcp.json)', ['.vscode/mcp.json']],
    ['~/.codex/config.toml or config.yaml', ['~/.codex/config.toml', 'config.yaml']],
    ['No path, e.g. JSON', []]
  ])('%s', (text, expected) => {
    expect(pathsIn(text)).toEqual(expected)
  })

  it.each([
    ['**Cursor**', 'Cursor'],
    ['2. [VS Code](https://code.example.com) ', 'VS Code'],
    ['🖥️ Claude Desktop:', 'Claude Desktop'],
    ['<b>Zed</b>', 'Zed']
  ])('the heading %s', (text, expected) => {
    expect(plainHeading(text)).toBe(expected)
  })
})
