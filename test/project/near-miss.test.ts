import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const MANIFEST = '{ "name": "notes", "version": "1.0.0", "description": "Takes notes." }'
const SKILL = { 'skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes.\n---\n' }
const SERVERS = '{ "name": "notes", "version": "1.0.0", "mcpServers": { "notes": { "command": "notes-mcp" } } }'
const OF_CODEX = '{ "name": "tools", "plugins": [{ "name": "notes", "source": { "source": "local", "path": "./notes" }, "policy": { "installation": "AVAILABLE" } }] }'
const OF_CLAUDE = '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./notes" }] }'
const PLUGIN = { 'notes/.codex-plugin/plugin.json': MANIFEST, 'notes/.claude-plugin/plugin.json': MANIFEST }

/** What is said of the files of a repository: the findings, and what is not checked. */
async function told(files: Readonly<Record<string, string>>, ...args: string[]): Promise<string[]> {
  const { out, err } = await runCli(tempFolder({ '.git/HEAD': '', ...files }), ['--format', 'json', ...args])
  const { findings, skipped } = JSON.parse(out === '' ? '{ "findings": [], "skipped": [] }' : out) as { findings: { file: string; message: string; help: string }[]; skipped: { reason: string }[] }
  return [...findings.map(({ file, message, help }) => `${file}: ${message}. ${help}`), ...skipped.map(({ reason }) => reason), ...(out === '' ? [err] : [])]
}

const moved = (host: string, what: string, from: string, to: string) => [`${from}: ${host} does not look for ${what} here. Move it to ${to}, where ${host} looks for it.`]

describe('a manifest near the place where its host looks', () => {
  it.each([
    ['Claude Code', '.claude-plugin.json', '.claude-plugin/plugin.json'],
    ['Codex', 'plugins/notes/.codex-plugin.json', 'plugins/notes/.codex-plugin/plugin.json'],
    ['Cursor', '.cursor-plugin.json', '.cursor-plugin/plugin.json'],
    ['Claude Code', '.claude-plugin/manifest.json', '.claude-plugin/plugin.json'],
    ['Codex', '.codex/plugin.json', '.codex-plugin/plugin.json'],
    ['GitHub Copilot CLI', '.github/plugin.json', '.github/plugin/plugin.json']
  ])('of %s: %s', async (host, from, to) => {
    const folder = from.startsWith('plugins/') ? 'plugins/notes/' : ''
    const parts = { [`${folder}skills/notes/SKILL.md`]: '---\nname: notes\ndescription: Takes notes.\n---\n' }
    expect(await told({ [from]: MANIFEST, ...parts })).toEqual(moved(host, 'the manifest of a plugin', from, to))
    // By its name too, and with the plugin's servers in it.
    expect(await told({ [from]: SERVERS, ...parts }, from)).toEqual(moved(host, 'the manifest of a plugin', from, to))
    expect(await told({ [from]: MANIFEST, [to]: MANIFEST, ...parts })).toEqual([])
  })

  it('is what one server would be', async () => {
    expect(await told({ 'plugins/notes/.codex-plugin.json': '{ "name": "notes", "version": "1.0.0", "description": "Takes notes.", "command": "notes-mcp", "args": ["serve"] }', 'plugins/notes/skills/notes/SKILL.md': SKILL['skills/notes/SKILL.md'] })).toEqual(['plugins/notes/.codex-plugin.json: Codex does not look for the manifest of a plugin here. Declare its server in plugins/notes/.mcp.json, and put the rest into plugins/notes/.codex-plugin/plugin.json: Codex looks for them there.'])
  })

  it('is not one without a plugin around it', async () => {
    expect(await told({ '.claude/plugin.json': MANIFEST })).toEqual([])
    // What is next to it is the project's.
    expect(await told({ '.claude/plugin.json': MANIFEST, '.claude/skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes.\n---\n', ...SKILL })).toEqual([])
    expect(await told({ '.github/plugin.json': '{ "name": "notes", "skills": ["./skills/"] }', '.github/skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes.\n---\n' })).toEqual([])
  })

  it('is not one in another format', async () => {
    expect(await told({ '.claude-plugin.json': '{ "name": "notes", "files": {} }', ...SKILL })).toEqual([])
    expect(await told({ '.claude-plugin/manifest.json': '{ "manifest_version": 3, "name": "notes", "version": "1.0.0" }', ...SKILL })).toEqual([])
    expect(await told({ '.claude-plugin/manifest.json': '{ "name": "Notes", "short_name": "Notes", "start_url": "/" }', ...SKILL })).toEqual([])
  })

  it('is not needed where a marketplace has the plugin, but for its servers', async () => {
    const listed = { '.claude-plugin/marketplace.json': OF_CLAUDE.replace('./notes', './'), ...SKILL }
    expect(await told({ '.claude-plugin/manifest.json': MANIFEST, ...listed })).toEqual([])
    expect(await told({ '.claude-plugin/manifest.json': SERVERS, ...listed })).toEqual(moved('Claude Code', 'the manifest of a plugin', '.claude-plugin/manifest.json', '.claude-plugin/plugin.json'))
  })

  it('is left over at the root of a repository whose marketplace lists other folders', async () => {
    const listed = { '.claude-plugin/marketplace.json': OF_CLAUDE, 'notes/.claude-plugin/plugin.json': MANIFEST, 'notes/commands/note.md': 'Take a note.', ...SKILL }
    expect(await told({ '.claude-plugin/manifest.json': MANIFEST, ...listed })).toEqual(['.claude-plugin/manifest.json: Claude Code does not look for the manifest of a plugin here. Remove it: .claude-plugin/marketplace.json lists other folders as plugins, and not this one.'])
  })

  it('is not needed where the host reads that of another one', async () => {
    expect(await told({ '.codex-plugin.json': MANIFEST, '.claude-plugin/plugin.json': MANIFEST, ...SKILL })).toEqual([])
    expect(await told({ '.github/plugin.json': MANIFEST, '.claude-plugin/plugin.json': MANIFEST, ...SKILL })).toEqual([])
  })

  it('of Gemini CLI has a name that anything may have', async () => {
    const said = (folder: string) => moved('Gemini CLI', 'the manifest of an extension', `${folder}extension.json`, `${folder}gemini-extension.json`)
    expect(await told({ 'gemini/extension.json': SERVERS })).toEqual(said('gemini/'))
    expect(await told({ 'extension.json': SERVERS, 'README.md': 'Run `gemini extensions install https://git.example/notes`.' })).toEqual(said(''))
    expect(await told({ 'extension.json': SERVERS })).toEqual([])
    expect(await told({ 'gemini/extension.json': MANIFEST })).toEqual([])
  })

  it('has its credentials found, and is checked for a host that the user names', async () => {
    const key = ['sk', 'ant', 'api03', 'Zk4Jv9Qx2LmT7RbN'.repeat(5)].join('-')
    const found = await told({ '.codex-plugin.json': SERVERS.replace('"notes-mcp"', `"notes-mcp", "env": { "KEY": "${key}" }`) })
    expect(found).toHaveLength(2)
    expect(found.join()).not.toContain(key)
    expect(await told({ 'gemini/extension.json': SERVERS }, '--host', 'gemini', 'gemini/extension.json')).toEqual([])
  })
})

describe('a marketplace near the place where its host looks', () => {
  it.each([
    ['Codex', '.codex-plugin/marketplace.json', '.agents/plugins/marketplace.json'],
    ['Codex', '.agents/marketplace.json', '.agents/plugins/marketplace.json'],
    ['Codex', 'codex/marketplace.json', 'codex/.agents/plugins/marketplace.json'],
    ['Claude Code', '.claude/marketplace.json', '.claude-plugin/marketplace.json'],
    ['GitHub Copilot CLI', '.github/marketplace.json', '.github/plugin/marketplace.json']
  ])('of %s: %s', async (host, from, to) => {
    const plugin = from.startsWith('codex/') ? { 'codex/notes/.codex-plugin/plugin.json': MANIFEST } : PLUGIN
    const listing = host === 'Codex' ? OF_CODEX : OF_CLAUDE
    expect(await told({ [from]: listing, ...plugin })).toEqual(moved(host, 'a marketplace', from, to))
    expect(await told({ [from]: listing, ...plugin }, from)).toEqual(moved(host, 'a marketplace', from, to))
    expect(await told({ [from]: listing })).toEqual([])
  })

  it('lacks an owner, which Claude Code requires', async () => {
    expect(await told({ '.claude/marketplace.json': OF_CLAUDE.replace('"owner": { "name": "A" }, ', ''), ...PLUGIN })).toEqual([
      '.claude/marketplace.json: Claude Code does not look for a marketplace here. Move it to .claude-plugin/marketplace.json, where Claude Code looks for it, and add "owner": { "name": "…" }, which it requires.'
    ])
  })

  it('of Codex, without a manifest, if a README adds its folder', async () => {
    const files = { 'ext/codex/marketplace.json': OF_CODEX, 'ext/codex/notes/skills/a/SKILL.md': '---\nname: notes\ndescription: Takes notes.\n---\n' }
    expect(await told({ ...files, 'ext/codex/README.md': 'codex plugin marketplace add ./ext/codex\n' })).toEqual(moved('Codex', 'a marketplace', 'ext/codex/marketplace.json', 'ext/codex/.agents/plugins/marketplace.json'))
    expect(await told({ ...files, 'ext/codex/README.md': 'codex plugin marketplace add ./ext/other\n' })).toEqual([])
    expect(await told(files)).toEqual([])
  })

  it('of Codex, with nothing that only Codex knows, if the README at the root adds it for Codex alone', async () => {
    const add = 'codex plugin marketplace add ada/notes-tools\n'
    const toldIn = async (files: Readonly<Record<string, string>>) => told(Object.fromEntries(Object.entries({ '.git/HEAD': '', 'marketplace.json': OF_CLAUDE, 'notes/.codex-plugin/plugin.json': MANIFEST, ...SKILL, ...files }).map(([path, text]) => [`notes-tools/${path}`, text])))
    expect(await toldIn({ 'README.md': add })).toEqual(moved('Codex', 'a marketplace', 'notes-tools/marketplace.json', 'notes-tools/.agents/plugins/marketplace.json'))
    expect(await toldIn({ 'README.md': `${add}copilot plugin marketplace add ada/notes-tools\n` })).toEqual([])
    expect(await toldIn({ 'README.md': `${add}/plugin marketplace add ada/notes-tools\n` })).toEqual([])
    expect(await toldIn({ 'README.md': 'codex plugin marketplace add ada/others\n' })).toEqual([])
    expect(await toldIn({ 'README.md': 'Not yet possible: `codex plugin marketplace add ada/notes-tools`. Clone it instead.\n' })).toEqual([])
    expect(await toldIn({ 'README.md': add, '.claude-plugin/marketplace.json': OF_CLAUDE })).toEqual([])
    expect(await toldIn({})).toEqual([])
    // Of the folder alone, one finding is enough.
    expect(await toldIn({ 'README.md': 'codex plugin marketplace add ./\n' })).toHaveLength(1)
  })

  it('of Codex, where it takes another that lists other plugins', async () => {
    const place = '.agents/plugins/marketplace.json'
    const [said] = moved('Codex', 'a marketplace', '.codex-plugin/marketplace.json', place)
    const but = said?.replace(/\.$/, ': without that, it installs what .claude-plugin/marketplace.json lists.')
    const files = { '.codex-plugin/marketplace.json': OF_CLAUDE.replace('./notes', './codex'), '.claude-plugin/marketplace.json': OF_CLAUDE, ...PLUGIN }
    expect(await told({ ...files, 'codex/.codex-plugin/plugin.json': MANIFEST })).toEqual([but])
    expect(await told(files)).toEqual([`${but ?? ''} Have the folders that it lists in the repository too.`])
    expect(await told({ ...files, [place]: OF_CODEX })).toEqual([])
  })

  it('below the one at the root, which people add', async () => {
    const [from, root] = ['tools/.claude/marketplace.json', '.claude-plugin/marketplace.json']
    const files = { [from]: OF_CLAUDE, 'tools/notes/.claude-plugin/plugin.json': MANIFEST, 'tools/notes/commands/note.md': 'Take a note.' }
    const problem = `${from}: Claude Code does not look for a marketplace here.`
    expect(await told({ ...files, [root]: OF_CLAUDE.replace('./notes', './tools/notes') })).toEqual([`${problem} Remove it: ${root} lists its plugins already.`])
    expect(await told({ ...files, [root]: OF_CLAUDE.replaceAll('notes', 'maps'), 'maps/commands/map.md': 'Draw a map.' })).toEqual([`${problem} Move its entries to ${root}, with the paths from there, or remove it.`])
    // What the list at the root has is another plugin of the same name.
    expect(await told({ ...files, [root]: OF_CLAUDE, 'notes/commands/note.md': 'Take a note.' })).toEqual(moved('Claude Code', 'a marketplace', from, 'tools/.claude-plugin/marketplace.json'))
  })

  it('is not needed where the host has one that it reads', async () => {
    expect(await told({ '.codex-plugin/marketplace.json': OF_CLAUDE, '.claude-plugin/marketplace.json': OF_CLAUDE, ...PLUGIN })).toEqual([])
    expect(await told({ 'codex/marketplace.json': OF_CODEX, 'codex/notes/.codex-plugin/plugin.json': MANIFEST, '.agents/plugins/marketplace.json': OF_CODEX, ...PLUGIN })).toEqual([])
  })
})

describe('a marketplace at the root of a repository', () => {
  it('is one of Copilot CLI', async () => {
    expect(await told({ 'marketplace.json': OF_CLAUDE, ...PLUGIN })).toEqual([])
    expect(await told({ 'marketplace.json': OF_CLAUDE.replace('"tools"', '"my tools"'), ...PLUGIN })).toEqual([
      "marketplace.json: 'my tools' cannot be a part of plugin@marketplace: GitHub Copilot CLI refuses the whole marketplace. Use only letters, digits, \".\" and \"-\", and begin with a letter or a digit, such as \"my-tools\"."
    ])
    expect(await told({ 'copilot/marketplace.json': OF_CLAUDE }, 'copilot/marketplace.json')).toHaveLength(1)
    expect(await told({ 'copilot/marketplace.json': OF_CLAUDE })).toEqual([])
  })

  it('is one of Claude Code if the README there says so', async () => {
    const README = 'In Claude Code, run `/plugin marketplace add example/notes`.'
    for (const owner of ['example', '<your-github-username>']) expect(await told({ 'README.md': README.replace('example', owner), 'marketplace.json': OF_CLAUDE, ...PLUGIN })).toEqual(moved('Claude Code', 'a marketplace', 'marketplace.json', '.claude-plugin/marketplace.json'))
    expect(await told({ 'README.md': README, 'marketplace.json': OF_CLAUDE, '.claude-plugin/marketplace.json': OF_CLAUDE, ...PLUGIN })).toEqual([])
    for (const other of ['copilot', 'agy', 'omp']) expect(await told({ 'README.md': README.replace('`/', `\`${other} `), 'marketplace.json': OF_CLAUDE, ...PLUGIN })).toEqual([])
  })

  it('is none with other content', async () => {
    expect(await told({ 'marketplace.json': '{ "label": "A block", "plugins": [] }' })).toEqual([])
  })
})

describe('a server.json in the folder .mcp', () => {
  const PROJECT = '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><PackageType>McpServer</PackageType></PropertyGroup></Project>'
  const OF_DRAFT = '"$schema": "https://modelcontextprotocol.io/schemas/draft/2025-07-09/server.json"'

  it('is one if the schema of a draft is named in it, though it is broken', async () => {
    const [said, ...others] = await told({ '.mcp/server.json': `{ ${OF_DRAFT}, "name": "io.github.example/notes", "packages": [ }` })
    expect(others).toEqual([])
    expect(said).toMatch(/^\.mcp\/server\.json: Failed to parse server\.json/)
  })

  it('is one if the project packs it, whatever is in it', async () => {
    const [said] = await told({ '.mcp/server.json': '{ "command": "dotnet", "args": ["run"] }', 'Notes.csproj': PROJECT })
    expect(said).toMatch(/^\.mcp\/server\.json: Missing required fields .* How a client starts the server belongs in the configuration of that client\.$/)
    expect(await told({ '.mcp/server.json': '{ "name": "notes" ', 'Notes.csproj': PROJECT.replace('<PackageType>McpServer</PackageType>', '<None Include=".mcp\\server.json" Pack="true" />') })).toHaveLength(1)
    expect(await told({ '.mcp/server.json': '{ "command": "dotnet", "args": ["run"] }', 'Notes.csproj': '<Project />', '.mcp.json': '{ "mcpServers": {} }' })).toEqual([])
  })

  it('is not checked where it has the servers of a client, which is said', async () => {
    const files = { '.mcp/server.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }', '.mcp.json': '{ "mcpServers": { "other": { "command": "other-mcp" } } }' }
    expect(await told(files)).toEqual(['no host that plugvet knows looks for it here; check it with --host'])
  })
})
