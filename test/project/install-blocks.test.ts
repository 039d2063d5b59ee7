import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN, HostProfiles } from '../../src/hosts/profiles.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { readInstallBlocks } from '../../src/project/install-blocks.js'
import { mayHaveBlocks } from '../../src/project/markdown.js'
import type { ProjectFile } from '../../src/project/project.js'
import { HOSTS } from '../support/host-profiles.js'
import { linted } from '../support/linted.js'
import { memoryFiles } from '../support/memory-files.js'

const surroundings = { env: {}, envFile: {}, assumeEnv: false, platforms: ['linux'], platformsAtHand: true, files: memoryFiles({}), now: () => 0 } as const

const profiles = new HostProfiles(AGENT_PLUGIN, HOSTS)

function read(text: string): ProjectFile | undefined {
  return readInstallBlocks({ text }, { path: '/w/README.md', shown: 'README.md', surroundings, table: HOST_TABLE, profiles })
}

function findings(text: string): string[] {
  const file = read(text)
  if (file === undefined) return ['not read']
  return linted(file).findings.map(({ range: { start, end }, ruleId, hosts = [] }) => `${start.line}:${start.column}-${end.line === start.line ? '' : `${end.line}:`}${end.column} ${[ruleId, ...hosts].join(' ')}`)
}

/** The host that each block is read for, if the text says so. */
const hostsIn = (text: string) => read(text)?.readings.map(({ host, excerpt }) => (excerpt?.isHostSure === true ? host.name : '?'))

/** The comment that the page for documentation shows. */
const SHOWN = /^<!-- plugvet-disable-next-line .*-->$/m.exec(readFileSync(join(import.meta.dirname, '../..', 'docs/markdown.md'), 'utf8'))?.[0] ?? ''

const fence = (content: string, info = 'json') => `\`\`\`${info}\n${content}\n\`\`\`\n`
const SERVERS = '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }'
const LINE = '{ "mcpServers": { "notes": { "command": "npx notes-mcp" } } }'

describe('the host of a block', () => {
  it.each([
    ['a path in the paragraph above', `Add to \`~/.cursor/mcp.json\`:\n\n${fence(SERVERS)}`, 'cursor'],
    ['a path in a paragraph further up', `1. Open \`claude_desktop_config.json\`.\n2. Add:\n\n   ${fence(SERVERS).replaceAll('\n', '\n   ')}`, 'claude-desktop'],
    ['a path in the heading', `### Windsurf (\`~/.codeium/windsurf/mcp_config.json\`)\n\n${fence(SERVERS)}`, 'windsurf'],
    ['a heading that is the name of a host', `### Cursor\n\nAdd this:\n\n${fence(SERVERS)}`, 'cursor'],
    ['a summary that is one', `<details>\n<summary>Claude Desktop</summary>\n\n${fence(SERVERS)}\n</details>\n`, 'claude-desktop'],
    ['the title of the fence', fence(SERVERS, 'json title=".cursor/mcp.json"'), 'cursor'],
    ['a path after the language', fence(SERVERS, 'json:.cursor/mcp.json'), 'cursor'],
    ['a comment in the first line', fence(`// .cursor/mcp.json\n${SERVERS}`), 'cursor'],
    ['two paths of one host', `macOS: \`~/Library/Application Support/Claude/claude_desktop_config.json\`, Windows: \`%APPDATA%\\Claude\\claude_desktop_config.json\`\n\n${fence(SERVERS)}`, 'claude-desktop'],
    ['TOML under the path of Codex', `\`~/.codex/config.toml\`:\n\n${fence('[mcp_servers.notes]\ncommand = "notes-mcp"', 'toml')}`, 'codex'],
    ['nothing', `Add this:\n\n${fence(SERVERS)}`, '?'],
    ['paths of two hosts', `In \`.cursor/mcp.json\` or \`claude_desktop_config.json\`:\n\n${fence(SERVERS)}`, '?'],
    ['a file that several hosts read', `In \`.mcp.json\`:\n\n${fence(SERVERS)}`, '?'],
    ['a file that no host reads', `### Cursor\n\nIn \`notes.config.json\`:\n\n${fence(SERVERS)}`, '?'],
    ['a heading with more than the name', `### Cursor and others\n\n${fence(SERVERS)}`, '?'],
    ['a heading for one host and a text for another', `### Cursor\n\nOr with Claude Desktop and VS Code:\n\n${fence(SERVERS)}`, '?'],
    ['a path in another notation', `In \`~/.codex/config.toml\`:\n\n${fence(SERVERS)}`, '?']
  ])('%s', (_, text, expected) => {
    expect(hostsIn(text)).toEqual([expected])
  })

  it('is that of each block', () => {
    const text = `## Cursor\n\n${fence(SERVERS)}\n## Zed\n\n${fence('{ "context_servers": { "notes": { "command": "notes-mcp" } } }')}\n## Others\n\n${fence(SERVERS)}`
    expect(hostsIn(text)).toEqual(['cursor', 'zed', '?'])
  })
})

describe('what is said of a block', () => {
  it.each([
    ['a command line as a program', `Add:\n\n${fence(LINE)}`, ['4:46-55 command-line-in-command']],
    ['in a list, at its column', `- Add:\n\n  ${fence(LINE).replaceAll('\n', '\n  ')}`, ['4:48-57 command-line-in-command']],
    ['in a quotation, at its column', `> ${fence(`{\n  "mcpServers": {\n    "notes": { "command": "npx notes-mcp" }\n  }\n}`).trimEnd().replaceAll('\n', '\n> ')}\n`, ['4:34-43 command-line-in-command']],
    ['with Windows line endings', `Add:\r\n\r\n${fence(LINE).replaceAll('\n', '\r\n')}`, ['4:46-55 command-line-in-command']],
    ['an archived package', fence('{ "mcpServers": { "a": { "command": "npx", "args": ["-y", "@modelcontextprotocol/server-github"] } } }'), ['2:60-95 archived-package']],
    ['in TOML', fence('[mcp_servers.a]\ncommand = "npx -y notes-mcp"', 'toml'), ['3:16-28 command-line-in-command']],
    ['in YAML, in a list', '- Goose:\n\n  ```yaml\n  mcpServers:\n    a:\n      command: npx notes-mcp\n  ```\n', ['6:20-29 command-line-in-command']],
    ['a field that the named host drops', `### Cursor\n\n${fence('{ "mcpServers": { "a": { "command": "a-mcp", "comand": "b" } } }')}`, ['4:46-54 unknown-field cursor']],
    ['a trailing comma that the named host refuses', `### Cursor\n\n${fence('{ "mcpServers": { "a": { "command": "a-mcp" }, } }')}`, ['4:46-47 valid-json cursor']],
    ['broken JSON', fence('{ "mcpServers": { "a": { "command": "a-mcp" "args": [] } } }'), ['2:45-51 valid-json']],
    ['a variable that is not set', `### Cursor\n\n${fence('{ "mcpServers": { "a": { "command": "a-mcp", "env": { "REGION": "${env:REGION}" } } } }')}`, []],
    ['placeholders', `### Cursor\n\n${fence('{ "mcpServers": { "a": { "command": "/path/to/a", "args": ["--org", "your-org"], "env": { "API_KEY": "<YOUR_API_KEY>", "TOKEN": "" } }, "b": { "url": "https://<your-domain>/mcp" } } }')}`, []],
    ['the path of a program of the reader', `### Cursor\n\n${fence('{ "mcpServers": { "a": { "command": "./a.sh", "args": ["C:/Users/me/a.js"] } } }')}`, []],
    ['a token that is an example', fence('{ "mcpServers": { "a": { "command": "a-mcp", "env": { "API_KEY": "token123", "PASSWORD": "required-password" } } } }'), []],
    ['a live token', fence(`{ "mcpServers": { "a": { "command": "a-mcp", "env": { "GITHUB_TOKEN": "ghp_${'aB3dE6gH9j'.repeat(4).slice(0, 36)}" } } } }`), ['2:72-112 literal-credential']],
    ['a line that Cursor splits', `### Cursor\n\n${fence(LINE)}`, []],
    ['what only some host may want', fence('{ "mcpServers": { "a": { "command": "a-mcp", "disabled": false, "type": "local" } } }'), []],
    ['a URL as a program, where the host is not known', fence('{ "mcpServers": { "a": { "command": "https://a.example.com/mcp" } } }'), []],
    ['the same for a known host', `### Cursor\n\n${fence('{ "mcpServers": { "a": { "command": "https://a.example.com/mcp" } } }')}`, ['4:37-64 command-line-in-command cursor']],
    ['servers under the key of another host', `### VS Code\n\n${fence(SERVERS)}`, ['4:3-15 servers-key vscode']]
  ])('%s', (_, text, expected) => {
    expect(findings(text)).toEqual(expected)
  })
})

describe('a part of a configuration', () => {
  it.each([
    ['the map without braces', fence('"mcpServers": {\n  "a": { "command": "npx a-mcp" }\n}'), ['3:26-31 command-line-in-command']],
    ['an entry without braces', fence('"a": { "command": "npx a-mcp" },'), ['2:24-29 command-line-in-command']],
    ['a map of servers', `### Windsurf\n\n${fence('{ "a": { "command": "npx a-mcp" } }')}`, ['4:26-31 command-line-in-command windsurf']],
    ['comments', `### Windsurf\n\n${fence('{\n  // the servers\n  "mcpServers": { "a": { "command": "npx a-mcp" } }\n}')}`, ['6:42-47 command-line-in-command windsurf']],
    ['dots in an entry', `### Cursor\n\n${fence('{ "mcpServers": { "a": { ... }, "b": { "command": "b-mcp", ... } } }')}`, []],
    ['a comment in place of an entry', `### Cursor\n\n${fence('{ "mcpServers": { "a": { /* as above */ }, "b": { "env": { "A": "b" } } } }')}`, []],
    ['a placeholder without quotes', fence('{ "mcpServers": { "a": { "command": <your program>, "args": [...] } } }'), ['2:51-52 valid-json']],
    ['a template', fence('{ "mcpServers": { {% for s in servers %} "{{ s }}": {} {% endfor %} } }'), ['not read']],
    ['the names of types', fence('{ "timeout": float, "mcpServers": { "a": { "command": "string", "enabled": boolean } } }'), ['2:19-20 valid-json']],
    ['several documents', fence('// dev\n{ "mcpServers": {} }\n// production\n{ "mcpServers": { "a": { "command": "a-mcp" } } }'), ['5:1-2 valid-json']],
    ['TOML with dots', fence('[mcp_servers.a]\n...', 'toml'), ['3:1-2 valid-toml']],
    ['YAML with dots', fence('mcpServers:\n  a:\n    command: [a-mcp\n...', 'yaml'), ['4:14-15 valid-yaml']],
    ['a block in another language', fence('const mcpServers = { "command": "npx a-mcp" }', 'js'), ['not read']],
    ['a block without a language', '```\n{ "mcpServers": { "a": { "command": "npx a-mcp" } } }\n```\n', ['2:42-47 command-line-in-command']],
    ['other JSON', fence('{ "command": "npx a-mcp", "url": "x" }'), ['not read']]
  ])('%s', (_, text, expected) => {
    expect(findings(text)).toEqual(expected)
  })
})

it('says of a part that cannot be read only that it is not checked', () => {
  const file = read(fence('{ "mcpServers": { "a": { "command": <program>, "url" } } }'))
  if (file === undefined) throw new Error('it was not read')
  expect(linted(file).findings.map(({ message, severity }) => [severity, message])).toEqual([['info', 'From here on, the block is not valid JSON: it is checked only as far as it can be read']])
})

describe('a comment before a block', () => {
  it.each([
    ['one rule', '<!-- plugvet-disable-next-line command-line-in-command -->', []],
    ['one rule, as the page shows it', SHOWN, []],
    ['several, with a reason', '<!-- plugvet-disable-next-line no-sse, command-line-in-command -- the client splits it -->', []],
    ['another rule', '<!-- plugvet-disable-next-line no-sse -->', ['3:46-55 command-line-in-command']]
  ])('%s', (_, comment, expected) => {
    const file = read(`${comment}\n${fence(LINE)}`)
    expect(findings(`${comment}\n${fence(LINE)}`)).toEqual(expected)
    expect(file === undefined ? undefined : linted(file).suppressed).toBe(1 - expected.length)
  })
})

it('keeps the credentials of one block out of what is said of another', () => {
  const token = `ghp_${'aB3dE6gH9j'.repeat(4).slice(0, 36)}`
  const text = `${token}\n\n${fence(`{ "mcpServers": { "a": { "command": "a-mcp", "env": { "T": "${token}" } } } }`)}\n${fence(LINE)}`
  const file = read(text)
  if (file === undefined) throw new Error('it was not read')
  const { source, redact } = linted(file)
  expect(source().text).not.toContain(token)
  expect(redact(token)).not.toContain(token)
  expect(source().text).toHaveLength(text.length)
})

describe('a text without blocks', () => {
  it.each([
    ['prose', '# mcpServers: what they are\n', false],
    ['a block without a word of servers', '```json\n{ "a": 1 }\n```\n', false],
    ['a block in a list', '1. ```json\n   { "mcpServers": {} }\n   ```\n', true]
  ])('%s is not parsed', (_, text, expected) => {
    expect(mayHaveBlocks({ text })).toBe(expected)
  })
})
