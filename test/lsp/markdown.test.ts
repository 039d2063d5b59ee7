import { describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.js'
import { Editor } from './editor.js'

const README = `# Notes

### Cursor

\`\`\`json
{ "mcpServers": { "notes": { "command": "notes-mcp" } } }
\`\`\`

### VS Code

> \`\`\`json
> { "servers": { "files": { "command": "npx files-mcp" } } }
> \`\`\`
`

describe('a Markdown file in an editor', () => {
  it('shows what the command line finds in its blocks, with --docs alone', async () => {
    const editor = await Editor.in(tempFolder(), { options: { docs: true } })
    await editor.open('README.md', README)
    expect(editor.diagnostics('README.md').map(({ code, range: { start } }) => [code, start])).toEqual([['command-line-in-command', { line: 11, character: 44 }]])
    const without = await Editor.in(tempFolder())
    await without.open('README.md', README)
    expect(without.diagnostics('README.md')).toEqual([])
  })

  it('shows the servers of all blocks, and what is known of each', async () => {
    const editor = await Editor.in(tempFolder(), { options: { docs: true } })
    await editor.open('README.md', README)
    expect((await editor.symbols('README.md')).map(({ name, selectionRange: { start } }) => [name, start.line])).toEqual([['notes', 5], ['files', 11]])
    expect(await editor.textAt('README.md', '"files"')).toContain('files')
    expect(await editor.lenses('README.md')).toEqual([])
  })
})
