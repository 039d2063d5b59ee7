import { describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.js'
import { Editor } from './editor.js'

const TEXT = `{
  "mcpServers": {
    "notes": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-github@1.2.3", "--level", "\${LEVEL:-warm}", "\${ROOM}"],
      "env": { "TOKEN": "\${NOTES_TOKEN}" }
    },
    "web": { "type": "http" }
  }
}
`
const SECRET = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'

async function opened(env: Readonly<Record<string, string>> = {}, path = '.mcp.json') {
  const editor = await Editor.in(tempFolder(), { world: { env } })
  await editor.open(path, TEXT)
  return editor
}

describe('the pointer on a variable', () => {
  it('shows its default, and who expands it', async () => {
    const editor = await opened()
    const shown = await editor.textAt('.mcp.json', 'LEVEL:-')
    expect(shown).toContain('**`LEVEL`**: not set here: the default is used: `warm`')
    expect(shown).toContain('The server gets `warm`.')
    expect(shown).toMatch(/Expanded here by .*Claude Code/)
  })

  it('shows that it is set, and never its value if that may be a secret', async () => {
    const editor = await opened({ NOTES_TOKEN: SECRET, ROOM: 'kitchen' })
    const token = await editor.textAt('.mcp.json', 'NOTES_TOKEN')
    expect(token).toContain('**`NOTES_TOKEN`**: set in the environment')
    expect(token).toContain('The server gets `***`.')
    expect(token).not.toContain(SECRET)
    expect(await editor.textAt('.mcp.json', 'ROOM')).toContain('set in the environment')
  })

  it('shows that it is not set', async () => {
    const editor = await opened()
    expect(await editor.textAt('.mcp.json', 'NOTES_TOKEN')).toContain('not set here, and there is no default')
  })

  it('covers the reference alone', async () => {
    const editor = await opened()
    const hover = await editor.hover('.mcp.json', 'LEVEL:-')
    expect(hover?.range).toEqual({ start: editor.at('.mcp.json', '${LEVEL'), end: editor.at('.mcp.json', '${LEVEL', '${LEVEL:-warm}'.length) })
  })
})

describe('the pointer on a field', () => {
  it('shows who reads it and what the others call it', async () => {
    const editor = await opened()
    const shown = await editor.textAt('.mcp.json', '"env"')
    expect(shown).toContain('**`env`**: environment variables of the program')
    expect(shown).toMatch(/Read by .*Claude Code.*VS Code/)
    expect(shown).toContain('OpenCode calls it `environment`')
  })
})

describe('the pointer on a server', () => {
  it('shows what each host would do with it', async () => {
    const editor = await opened()
    const shown = await editor.textAt('.mcp.json', '"web"')
    expect(shown).toContain('**web** (http)')
    expect(shown).toMatch(/- Claude Code drops it: Missing required field 'url'/)
    expect(await editor.textAt('.mcp.json', '"notes"')).toMatch(/- Claude Code loads it/)
  })

  it('also in an editor that shows no Markdown', async () => {
    const editor = await Editor.in(tempFolder(), { capabilities: {} })
    await editor.open('.mcp.json', TEXT.replace('"web"', '"*web*"'))
    const shown = await editor.textAt('.mcp.json', '"*web*"')
    expect(shown).toMatch(/^\*web\* \(http\)\n\n- /)
  })

  it('quotes a name without giving its characters a meaning', async () => {
    const editor = await Editor.in(tempFolder())
    const name = '<img src=x>[a](http://x)'
    await editor.open('.mcp.json', TEXT.replace('"web"', JSON.stringify(name)))
    expect(await editor.textAt('.mcp.json', JSON.stringify(name))).toContain('**\\<img src=x\\>\\[a\\](http://x)** (http)')
  })
})

describe('the pointer on a package', () => {
  it('shows where it comes from, its version, and what is known of it', async () => {
    const shown = await (await opened()).textAt('.mcp.json', '@modelcontextprotocol/server-github')
    expect(shown).toContain('**`@modelcontextprotocol/server-github`** is downloaded from npm when the server starts.')
    expect(shown).toContain('It is always the same version.')
    expect(shown).toContain('Its project is archived. Its successor is github/github-mcp-server (image ghcr.io')
  })
})

describe('the pointer on a finding', () => {
  it('shows what to do, with the page of the rule', async () => {
    const editor = await opened()
    const shown = await editor.textAt('.mcp.json', '"web"')
    expect(shown).toMatch(/\[http-url\]\(https:\/\/[^)]*rules\/http-url\)/)
  })
})

it('there is nothing to say of a brace', async () => {
  expect(await (await opened()).hover('.mcp.json', '{', 0)).toBeNull()
})

it('no secret of the file is shown anywhere', async () => {
  const editor = await Editor.in(tempFolder())
  const text = TEXT.replace('${NOTES_TOKEN}', SECRET).replace('warm', SECRET)
  await editor.open('.mcp.json', text)
  for (let offset = 0; offset < text.length; offset += 3) expect(JSON.stringify(await editor.hover('.mcp.json', '{', offset))).not.toContain(SECRET)
  expect(JSON.stringify([editor.published, await editor.symbols('.mcp.json'), await editor.lenses('.mcp.json')])).not.toContain(SECRET)
})
