import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

// Made up, and in parts, so that secret scanners do not report this file.
const TOKEN = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
const SERVERS = JSON.stringify({ mcpServers: { a: { command: 'a-mcp' } } })
const SECRET = JSON.stringify({ mcpServers: { a: { command: 'a-mcp', env: { GITHUB_TOKEN: TOKEN } } } })
const OF_CODEX = `[mcp_servers.a]\ncommand = "a-mcp"\n[mcp_servers.a.env]\nGITHUB_TOKEN = "${TOKEN}"\n`
const READ = { '.cursor/mcp.json': SERVERS }

async function lint(files: Readonly<Record<string, string>>, ...argv: string[]): Promise<string> {
  return (await runCli(tempFolder({ ...READ, ...files }), argv)).out
}

describe('files with servers that no host reads', () => {
  it('are named in one line', async () => {
    expect(await lint({ '.idx/mcp.json': SERVERS, 'mcp.json': SERVERS })).toBe(
      '2 files with servers were not checked: mcp.json (no host that plugvet knows reads it) and .idx/mcp.json (of Firebase Studio)\n\n' +
        'nothing found; 1 file checked\n'
    )
  })

  it('are manifests of other plugins, some of which list their servers', async () => {
    const manifest = JSON.stringify({ id: 'a', mcp_servers: [{ id: 'a', command: 'node', args: ['a.js'] }] })
    expect(await lint({ '.some-plugin/plugin.json': manifest })).toBe('1 file with servers was not checked: .some-plugin/plugin.json (of a plugin of another host)\n\nnothing found; 1 file checked\n')
  })

  it('are those of a manifest next to the one that a host reads', async () => {
    const files = { 'plugin.json': JSON.stringify({ name: 'a', mcpServers: { a: { command: 'node' } } }), '.claude-plugin/plugin.json': '{ "name": "a" }' }
    expect(await lint(files)).toBe('1 file with servers was not checked: plugin.json (Claude Code reads .claude-plugin/plugin.json instead)\n\nnothing found; 2 files checked\n')
  })

  it('are those of a manifest that its host reads only without another one, of which no mistake is said', async () => {
    const manifest = JSON.stringify({ name: 'a', author: 'A', mcpServers: { a: { command: 'node' } } })
    expect(await lint({ '.grok-plugin/plugin.json': manifest })).toContain('manifest-fields (Grok Build)')
    const files = { 'plugin.json': '{ "name": "a" }', '.grok-plugin/plugin.json': manifest, 'b/.grok-plugin/plugin.json': manifest }
    const out = await lint(files)
    expect(out).toContain('\n1 file with servers was not checked: .grok-plugin/plugin.json (Grok Build reads plugin.json of this plugin instead)\n')
    expect(out).toContain('b/.grok-plugin/plugin.json:1:22  error  manifest-fields (Grok Build)')
    expect(out).not.toContain('the same')
    expect(await lint({ ...files, '.grok-plugin/plugin.json': '{ "name": "a", "author": "A" }' })).not.toMatch(/^\.grok-plugin/m)
  })

  it('are those of a plugin of a host without a profile, unless they are named', async () => {
    const remote = JSON.stringify({ mcpServers: { a: { transport: 'http', url: 'https://a.example.com/mcp' } } })
    const files = { 'plugins/a/.mcp.json': remote, 'plugins/a/.craft-plugin/plugin.json': '{ "name": "a" }' }
    expect(await lint(files)).toBe('1 file with servers was not checked: plugins/a/.mcp.json (of a plugin of DotCraft)\n\nnothing found; 1 file checked\n')
    expect(await lint(files, 'plugins/a/.mcp.json')).toContain('transport-type')
    const ofAnother = { 'plugins/c/.mcp.json': remote, 'plugins/c/.some-plugin/plugin.json': '{ "name": "c" }' }
    expect(await lint(ofAnother)).toBe('1 file with servers was not checked: plugins/c/.mcp.json (of a plugin of another host)\n\nnothing found; 1 file checked\n')
    expect(await lint({ ...ofAnother, 'plugins/c/.claude-plugin/plugin.json': '{ "name": "c" }' })).toContain('transport-type')
    const ofCopilot = { 'plugins/b/.mcp.json': remote, 'plugins/b/.github/plugin/plugin.json': '{ "name": "b" }' }
    expect(await lint(ofCopilot)).toBe('1 file with servers was not checked: plugins/b/.mcp.json (of a plugin of GitHub Copilot)\n\nnothing found; 1 file checked\n')
    const list = JSON.stringify({ name: 'tools', plugins: [{ name: 'd', source: './plugins/d' }] })
    const listed = { 'plugins/d/.mcp.json': remote, 'plugins/d/plugin.json': '{ "name": "d" }', '.git/HEAD': '', '.github/plugin/marketplace.json': list }
    expect(await lint(listed)).toContain('1 file with servers was not checked: plugins/d/.mcp.json (of a plugin of GitHub Copilot)')
    expect(await lint({ ...listed, '.claude-plugin/marketplace.json': list })).toContain('transport-type')
    expect(await lint({ ...files, 'plugins/a/.claude-plugin/plugin.json': '{ "name": "a" }' })).toContain('transport-type')
  })

  it('are named with a credential too, and where they are named on the command line', async () => {
    const out = await lint({ '.idx/mcp.json': SECRET })
    expect(out).toContain('literal-credential')
    expect(out).toContain('\n\n1 file with servers was not checked: .idx/mcp.json (of Firebase Studio; only credentials were looked for)\n\n1 error; 2 files checked')
    const secret = await runCli(tempFolder({ '.idx/mcp.json': SECRET }), ['.idx/mcp.json'])
    expect(secret.out).toContain('literal-credential')
    const other = await runCli(tempFolder({ '.idx/mcp.json': JSON.stringify({ mcpServers: { a: { url: 'https://a.example.com/mcp' } } }) }), ['.idx/mcp.json'])
    expect(other.code).toBe(2)
    expect(other.err).toContain('.idx/mcp.json: belongs to Firebase Studio, of which plugvet has no profile; check it with --host')
  })

  it('are not those that are named for a host, or in a folder that is: they are copied to where it looks', async () => {
    const remote = { a: { url: 'https://a.example.com/mcp', oddity: true } }
    const text = JSON.stringify({ mcpServers: remote })
    for (const [path, host] of [
      ['plugins/windsurf/windsurf_mcp_config.json', 'Windsurf'],
      ['plugins/windsurf/mcp_config.json', 'Windsurf'],
      ['integrations/cursor/mcp.json', 'Cursor'],
      ['examples/claude/mcp.json', 'Claude Code'],
      ['configs/cursor-mcp.example.json', 'Cursor'],
      ['configs/claude-desktop.json', 'Claude Desktop'],
      ['mcp.gemini.template.json', 'Gemini CLI']
    ] as const) {
      expect([path, await lint({ [path]: text }, '--info')].join(': ')).toContain(`(${host})`)
      expect(await lint({ [path]: text }, '--info')).toContain(`${path}: checked for ${host}: its path says so`)
      expect(await lint({ [path]: text }, path, '--info')).toContain(`(${host})`)
    }
    // By its own name, one for which people wrote the servers alone is still for that host.
    expect(await lint({ 'configs/cursor_config.json': JSON.stringify({ a: { command: 'a-mcp' } }) })).toContain("warning  servers-key (Cursor)  The servers are at the top level, but the host looks for them under 'mcpServers'")
    expect(await lint({ 'cursor/mcp-config.json': JSON.stringify({ a: { command: 'a-mcp' } }) })).toContain('1 file with servers was not checked')
    const servers = JSON.stringify({ servers: remote })
    expect(await lint({ 'a/vs-code/mcp.json': servers }, '--info')).toContain('a/vs-code/mcp.json: checked for VS Code: its path says so')
    expect(await lint({ 'a/vscode/mcp.json': servers, 'a/vscode/x-mcp.json': servers })).toContain('a/vscode/x-mcp.json (no host that plugvet knows reads it)')
    // Several hosts, another host's key, a name that is several hosts', and a file of another kind.
    for (const path of ['cursor-windsurf-mcp.json', 'vscode-mcp.json', 'configs/claude-mcp.json', 'copilot/mcp.json', 'cursor-plugin-mcp.json']) {
      expect(await lint({ [path]: text })).toContain(`1 file with servers was not checked: ${path} (no host that plugvet knows reads it)`)
    }
  })

  it('are not variants of the file of a project next to them, which people use in its place', async () => {
    const text = JSON.stringify({ mcpServers: { a: { url: 'https://a.example.com/mcp' } } })
    const project = { 'CLAUDE.md': '', '.mcp.json': '{ "mcpServers": {} }' }
    expect(await lint({ ...project, '.mcp.gateway.json': text }, '--info')).toContain('.mcp.gateway.json: checked for Claude Code: the file that it is a variant of is next to it')
    expect(await lint({ ...project, '.mcp.gateway.json': text })).toContain('transport-type')
    // One that was put aside, one without the other file, and one that nothing shows to be for a host.
    for (const files of [{ ...project, '.mcp.old.json': text }, { 'CLAUDE.md': '', '.mcp.gateway.json': text }, { '.mcp.json': '{ "mcpServers": {} }', '.mcp.gateway.json': text }]) {
      expect(await lint(files)).toContain('1 file with servers was not checked')
    }
  })

  it('are not judged as the settings of a person who would have them, but as what each fills in', async () => {
    const entry = (more: object) => JSON.stringify({ mcpServers: { a: { command: 'node', args: ['./dist/a.js'], ...more } } })
    expect(await lint({ 'configs/cursor-mcp.json': entry({ env: { API_KEY: '<your-api-key>' } }) })).toBe('nothing found (1 info hidden, --info shows it); 2 files checked for Cursor\n')
    expect(await lint({ 'configs/cursor-mcp.json': entry({ env: { GITHUB_TOKEN: TOKEN } }) })).toContain('literal-credential')
  })

  it('are counted where they are many, and named with --info', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}/mcp-config.json`, SERVERS]))
    const out = await lint(files)
    expect(out).toContain('5 files with servers were not checked: a/mcp-config.json (no host that plugvet knows reads it), ')
    expect(out).toContain(' and 2 more (--info names them)\n')
    const info = await lint(files, '--info')
    expect(info).not.toContain('were not checked')
    expect(info).toContain('e/mcp-config.json: skipped: no host that plugvet knows looks for it here; check it with --host\n')
  })

  it('are those in TOML too, which is checked with --host', async () => {
    const files = { '.cc/own/codex.old.toml': '[mcp_servers.a]\ncommand = "a-mcp"\n', 'codex/config.toml': 'model = "a"\n' }
    expect(await lint(files)).toBe('1 file with servers was not checked: .cc/own/codex.old.toml (no host that plugvet knows reads it)\n\nnothing found; 1 file checked\n')
    expect(await lint(files, '.cc/own/codex.old.toml', '--host', 'codex')).toBe('nothing found; 1 file checked\n')
  })

  it('are not those in TOML with the name of Codex in their paths, which are copied to where it looks', async () => {
    const text = '[mcp_servers.a]\nurl = "https://example.com/mcp"\n\n[mcp_servers.a.http_headers]\nx-api-key = "Zk3pQ9vL7xW2mT8rB5nC4yH6"\n'
    for (const path of ['codex/config.toml', 'examples/codex-config.toml', 'plugins/codex/mcp_config.toml', 'examples/openai-codex.example.toml']) {
      const out = await lint({ [path]: text.replace('http_headers', 'headers').replace('Zk3', 'Zk4') }, '--info')
      expect(out).toContain("unknown-field (Codex)  Codex does not read 'headers'\n")
      expect(out).toContain(`${path}: checked for Codex: its path says so`)
      expect(await lint({ [path]: text }, '--info')).toContain('help: Codex does not expand variables: remove `x-api-key` from `http_headers`')
    }
    const other = await lint({ 'mcp.toml': text }, '--info')
    expect(other).toContain('help: Refer to an environment variable instead, in the format of the host that reads this file; if it has none, write a placeholder')
    expect(other).toContain('mcp.toml: skipped: no host that plugvet knows looks for it here; check it with --host\n')
  })

  it('are not named without servers, with --quiet, and where they are not JSON', async () => {
    expect(await lint({ 'mcp-config.json': '{ "port": 8080 }', 'dot_mcp.json': 'no JSON' })).toBe('nothing found; 1 file checked\n')
    expect(await lint({ 'mcp-config.json': SERVERS }, '--quiet')).toBe('')
  })

  it.each([
    ['mcp.json', SECRET],
    ['config/mcp-servers.json', SECRET],
    ['dot_cursor/mcp.json', SECRET],
    ['.plugin/plugin.json', SECRET],
    ['plugin.json', SECRET],
    ['crush.json', SECRET.replace('mcpServers', 'mcp')],
    ['.dots/codex/config.toml', OF_CODEX],
    ['codex-config.old.toml', OF_CODEX],
    ['old_claude_desktop_config.json', SECRET],
    ['my-mcp.json', SECRET.replace('mcpServers', 'extensions')],
    ['other-mcp.json', SECRET.replace('mcpServers', 'mcp-servers')],
    ['settings/mcp.vscode.json', `// ours
{ "customizations": { "vscode": { "mcp": { "servers": { "a": { "command": "a-mcp", "env": { "GITHUB_TOKEN": "${TOKEN}" } } } } } } }`]
  ])('%s: a credential in it is an error, and all that is reported', async (path, text) => {
    const { files, findings } = JSON.parse(await lint({ [path]: text }, '--format', 'json')) as { files: { path: string; host: string; hosts: string[] }[]; findings: { file: string; ruleId: string; severity: string; pointer: string }[] }
    expect(findings.map(({ file, ruleId, severity }) => ({ file, ruleId, severity }))).toEqual([{ file: path, ruleId: 'literal-credential', severity: 'error' }])
    expect(files.find((file) => file.path === path)).toMatchObject({ host: 'unknown', hosts: ['unknown'] })
    expect(findings[0]?.pointer).toMatch(/\/a\/env\/GITHUB_TOKEN$/)
  })

  it('are read where a manifest names them, in a folder above too', async () => {
    const manifests = { '.codex-plugin/plugin.json': '{ "name": "a", "mcpServers": "./.codex-mcp.json" }', 'b/.claude-plugin/plugin.json': '{ "name": "b", "mcpServers": ["./config/mcp-servers.json"] }' }
    const { files, skipped } = JSON.parse(await lint({ ...manifests, '.mcp.json': SERVERS, '.codex-mcp.json': SERVERS, 'b/config/mcp-servers.json': SERVERS, 'b/other/mcp-servers.json': SERVERS }, '--format', 'json')) as {
      files: { path: string; host: string }[]
      skipped: { path: string }[]
    }
    expect(files.filter(({ path }) => path.endsWith('json')).map(({ path, host }) => `${path} of ${host}`)).toEqual([
      '.codex-mcp.json of codex',
      '.mcp.json of claude-code',
      '.codex-plugin/plugin.json of codex',
      '.cursor/mcp.json of cursor',
      'b/.claude-plugin/plugin.json of claude-code',
      'b/config/mcp-servers.json of claude-code'
    ])
    expect(skipped.map(({ path }) => path)).toEqual(['b/other/mcp-servers.json'])
  })

  it('are of the plugin whose manifest names them, under a name of another host and its root two folders above', async () => {
    const ofPlugin = '{ "mcpServers": { "x": { "command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/bin/x.js"] } } }'
    const folder = { '.claude-plugin/plugin.json': '{ "name": "a", "version": "1.0.0", "mcpServers": ["./claude/mcp.json", "./deep/er/all.json"] }', 'bin/x.js': '', 'claude/mcp.json': ofPlugin, 'deep/er/all.json': ofPlugin.replace('"x"', '"y"') }
    const { files, skipped, findings } = JSON.parse(await lint(folder, '--format', 'json')) as { files: { path: string; host: string }[]; skipped: unknown[]; findings: { ruleId: string }[] }
    expect(files.filter(({ path }) => folder[path as keyof typeof folder] !== undefined).map(({ path, host }) => `${path} of ${host}`)).toEqual([
      '.claude-plugin/plugin.json of claude-code',
      'deep/er/all.json of claude-code',
      'claude/mcp.json of claude-code'
    ])
    expect(skipped).toEqual([])
    expect(findings.filter(({ ruleId }) => ruleId !== 'manifest-metadata')).toEqual([])
  })

  it.each(['fixtures', '__fixtures__', '_pilot-fixture', 'testdata'])('are those of tests in a folder called %s, until it is named', async (name) => {
    const broken = `test/${name}/broken`
    const folder = tempFolder({ ...READ, [`${broken}/.mcp.json`]: SECRET, [`${broken}/.claude-plugin/plugin.json`]: '{ "version": 1 }', [`${broken}/server.json`]: '{}', '.git/HEAD': '' })
    const run = async (...argv: string[]) => (await runCli(folder, [...argv, '--format', 'compact'])).out
    const credential = new RegExp(`^${broken}/\\.mcp\\.json:\\d+:\\d+: error literal-credential [^\\n]*\\n$`)
    expect(await run()).toMatch(credential)
    expect(await run('--only-known', `${broken}/.mcp.json`, '.cursor/mcp.json')).toMatch(credential)
    const quiet = tempFolder({ ...READ, [`${broken}/.mcp.json`]: '{ "mcpServers": { "a": { "command": 5, "url": "" } } }', '.git/HEAD': '' })
    expect((await runCli(quiet, [])).out).toBe(`1 file with servers was not checked: ${broken}/.mcp.json (in a folder of fixtures)\n\nnothing found; 1 file checked\n`)
    expect(await run(`test/${name}`)).toContain('literal-credential')
    expect(await run(`${broken}/.mcp.json`)).toContain('literal-credential')
  })

  it('are those of copies that a host made of plugins, until they are named', async () => {
    const server = { '.mcp.json': '{ "mcpServers": { "a": { "command": 5, "url": "" } } }' }
    const inside = (folder: string, more: Readonly<Record<string, string>> = {}) => tempFolder({ ...READ, [`${folder}/.mcp.json`]: server['.mcp.json'], '.git/HEAD': '', ...more })
    const copy = 'plugins/cache/market/notes/1.0.0'
    const listed = inside(copy, { 'plugins/installed_plugins.json': '{}' })
    expect((await runCli(listed, [])).out).toBe(`1 file with servers was not checked: ${copy}/.mcp.json (in a copy that a host made)\n\nnothing found; 1 file checked\n`)
    expect((await runCli(inside(`.claude/${copy}`), [])).out).toContain('in a copy that a host made')
    expect((await runCli(inside('plugins/marketplaces/claude-plugins-official/notes'), [])).out).toContain('in a copy that a host made')
    expect((await runCli(listed, [copy])).out).toContain('valid-shape')
    expect((await runCli(inside(copy), [])).out).toContain('valid-shape')
    expect((await runCli(inside('.claude/plugins/cache', { '.claude/plugins/cache/.claude-plugin/plugin.json': '{ "name": "cache" }' }), [])).out).toContain('valid-shape')
  })

  it('start nothing, and are in no list of servers', async () => {
    const folder = tempFolder({ ...READ, 'mcp-config.json': SECRET })
    for (const command of ['matrix', 'scan', 'doctor']) {
      const { out } = await runCli(folder, [command, ...(command === 'doctor' ? ['--dry-run'] : [])])
      expect(out, command).not.toContain('mcp-config.json')
    }
  })
})
