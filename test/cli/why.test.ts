import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const TOKEN = `ghp_${'0aB1cD2eF3'.repeat(4).slice(0, 36)}`

function worldOf(files: Readonly<Record<string, object | string>>) {
  const home = tempFolder()
  const project = join(home, 'work')
  mkdirSync(project)
  for (const [path, content] of Object.entries(files)) {
    const inJson = (path: string) => JSON.stringify(path).slice(1, -1)
    const text = (typeof content === 'string' ? content : JSON.stringify(content, null, 2)).replaceAll('<project>', inJson(project)).replaceAll('<home>', inJson(home))
    const at = path.startsWith('~/') ? join(home, path.slice(2)) : join(project, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
  const whyIn = (folder: string, ...argv: readonly string[]) => runCli(join(project, folder), ['why', ...argv], { env: { HOME: home } })
  return { whyIn, why: (...argv: readonly string[]) => whyIn('', ...argv) }
}

const trusted = { '~/.claude.json': { mcpServers: { docs: { command: 'docs-mcp', args: ['--token', TOKEN] } }, projects: { '<project>': { hasTrustDialogAccepted: true } } } }

describe('plugvet why', () => {
  it('names the specification of plugins in a plugin alone', async () => {
    const own = { '.mcp.json': { mcpServers: { docs: { command: 'docs' } } } }
    expect((await worldOf(own).why()).out).not.toContain('Agent plugin host')
    expect((await worldOf({ ...own, '.agent-plugin/plugin.json': { name: 'docs', version: '1.0.0' } }).why()).out).toContain('Agent plugin host')
    expect((await worldOf(own).why('--host', 'agent-plugin')).out).toContain('Agent plugin host')
  })

  it('says once that a file cannot be read, however many hosts look for it', async () => {
    const { why } = worldOf({ '.mcp.json/x': '' })
    expect(await why()).toEqual({ code: 2, out: 'no servers\n', err: 'plugvet: .mcp.json: is a directory, not a file\n' })
  })

  it('says which declaration counts, and why the others do not', async () => {
    const { why } = worldOf({ ...trusted, '.mcp.json': { mcpServers: { docs: { command: 'npx', args: ['-y', 'docs-mcp@1.0.0'] } } } })
    const { code, out, err } = await why('docs', '--host', 'claude-code')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toBe(`docs for Claude Code: starts
    project, .mcp.json:3: npx -y docs-mcp@1.0.0 (does not count: nobody has approved it: Claude Code asks at its next start in this folder)
  → user, ~/.claude.json:3: docs-mcp --token ***
`)
  })

  it('says what stops a server, with its file and line, and fails', async () => {
    const { why } = worldOf({
      ...trusted,
      '.claude/settings.json': { enableAllProjectMcpServers: true, deniedMcpServers: [{ serverName: 'docs' }] },
      '.mcp.json': { mcpServers: { docs: { command: 'npx', args: ['-y', 'docs-mcp@1.0.0'] } } }
    })
    const { code, out } = await why('docs', '--host', 'claude-code')
    expect([code, out.split('\n').slice(0, 2)]).toEqual([1, ['docs for Claude Code: does not start', "  because 'deniedMcpServers' lists it (.claude/settings.json:4)"]])
  })

  it('says which file of the project hides another one, and that a list does not have the folder', async () => {
    const files = { '~/.copilot/mcp-config.json': { mcpServers: {} }, '.mcp.json': { mcpServers: {} }, '.github/mcp.json': { mcpServers: { docs: { command: 'docs-mcp', args: [] } } } }
    const hidden = worldOf({ ...files, '~/.copilot/config.json': { trusted_folders: ['<project>'] } })
    expect(await hidden.why('docs', '--host', 'copilot')).toEqual({
      code: 1,
      err: '',
      out: `docs for GitHub Copilot CLI: does not start
  because GitHub Copilot CLI reads no other servers of the project than those in .mcp.json (.mcp.json:1)
    project, .github/mcp.json:3: docs-mcp (does not count: GitHub Copilot CLI reads no other servers of the project than those in .mcp.json)
`
    })
    const untrusted = worldOf({ '.github/mcp.json': files['.github/mcp.json'], '~/.copilot/config.json': { trusted_folders: ['/elsewhere'] } })
    expect((await untrusted.why('docs', '--host', 'copilot')).out.split('\n')[1]).toBe(
      "  because GitHub Copilot CLI does not trust this folder, and so does not read the project's servers; ~/.copilot/config.json says which folders it trusts (~/.copilot/config.json:2)"
    )
  })

  it('reads the folders above as far as the host does, and trusts each as the host does', async () => {
    const files = { 'servers/.mcp.json': { mcpServers: { docs: { command: 'near', args: [] } } }, '.mcp.json': { mcpServers: { docs: { command: 'far', args: [] } } }, '.git/HEAD': '' }
    const inBoth = worldOf({ ...files, '~/.copilot/config.json': { trusted_folders: ['<project>'] } })
    expect(await inBoth.whyIn('servers', 'docs', '--host', 'copilot')).toEqual({
      code: 0,
      err: '',
      out: `docs for GitHub Copilot CLI: starts
  → project, .mcp.json:3: near
    project, ~/work/.mcp.json:3: far (a stronger one counts)
`
    })
    const below = worldOf({ ...files, 'servers/.mcp.json': { mcpServers: {} }, '~/.copilot/config.json': { trusted_folders: ['<project>/servers'] } })
    expect((await below.whyIn('servers', 'docs', '--host', 'copilot')).out.split('\n')[1]).toBe(
      "  because GitHub Copilot CLI does not trust ~/work, and so does not read the project's servers; ~/.copilot/config.json says which folders it trusts (~/.copilot/config.json:2)"
    )
    // Gemini CLI reads the folder that it is started in, and no other one.
    const gemini = worldOf({ '.gemini/settings.json': { mcpServers: { docs: { command: 'far' } } }, 'servers/README.md': '' })
    expect(await gemini.whyIn('servers', 'docs', '--host', 'gemini')).toMatchObject({ code: 2 })
  })

  it('sees the servers of installed plugins, and says why one is off', async () => {
    const folder = '~/.claude/plugins/cache/market/notes/1.0.0'
    const installed = {
      '~/.claude/plugins/installed_plugins.json': { version: 2, plugins: { 'notes@market': [{ scope: 'user', installPath: '<home>/.claude/plugins/cache/market/notes/1.0.0' }] } },
      [`${folder}/.claude-plugin/plugin.json`]: { name: 'notes', mcpServers: './more.json' },
      [`${folder}/.mcp.json`]: { mcpServers: { docs: { command: 'docs-mcp' } } },
      [`${folder}/more.json`]: { mcpServers: { other: { command: 'other-mcp', args: ['--token', TOKEN] } } }
    }
    const on = worldOf({ ...installed, '~/.claude/settings.json': { enabledPlugins: { 'notes@market': true } } })
    expect(await on.why('plugin:notes:other', '--host', 'claude-code')).toEqual({
      code: 0,
      err: '',
      out: `plugin:notes:other for Claude Code: starts
  → plugin, ${folder}/more.json:3: other-mcp --token ***
`
    })
    const off = worldOf({ ...installed, '~/.claude/settings.json': { enabledPlugins: { 'notes@market': true } }, '.claude/settings.json': { enabledPlugins: { 'notes@market': false } } })
    expect(await off.why('plugin:notes:docs', '--host', 'claude-code')).toEqual({
      code: 1,
      err: '',
      out: `plugin:notes:docs for Claude Code: does not start
  because the plugin 'notes@market' is turned off (.claude/settings.json:3)
    plugin, ${folder}/.mcp.json:3: docs-mcp (does not count: the plugin 'notes@market' is turned off)
`
    })
    expect((await worldOf(installed).why('plugin:notes:docs', '--host', 'claude-code')).out.split('\n')[1]).toBe("  because the plugin 'notes@market' is not turned on (~/.claude/plugins/installed_plugins.json:5)")
    expect((await on.why('docs', '--host', 'claude-code')).out).toContain('plugin:notes:docs for Claude Code: starts')
    const both = { [`${folder}/.mcp.json`]: { mcpServers: { other: { command: 'unused-mcp' } } }, '~/.claude/settings.json': { enabledPlugins: { 'notes@market': true } } }
    expect((await worldOf({ ...installed, ...both }).why('plugin:notes:other', '--host', 'claude-code')).out).toBe(`plugin:notes:other for Claude Code: starts
    plugin, ${folder}/.mcp.json:3: unused-mcp (does not count: Claude Code takes server 'other' from ../${folder.slice(2)}/more.json, and not from here)
  → plugin, ${folder}/more.json:3: other-mcp --token ***
`)
  })

  it('compares a denied address in linear time', async () => {
    const text = `https://docs.example.com/${'a'.repeat(2000)}`
    const { why } = worldOf({
      ...trusted,
      '.claude/settings.json': { enableAllProjectMcpServers: true, deniedMcpServers: [{ serverUrl: `https://${'*a'.repeat(30)}*b` }, { serverUrl: 'https://*.example.com/a*' }] },
      '.mcp.json': { mcpServers: { docs: { type: 'http', url: text } } }
    })
    const { code, out } = await why('docs', '--host', 'claude-code')
    expect([code, out.split('\n').slice(0, 2)]).toEqual([1, ['docs for Claude Code: does not start', "  because 'deniedMcpServers' lists it (.claude/settings.json:7)"]])
  })

  it('says what lint says of a refused entry, and that a variable may be missing', async () => {
    const { why } = worldOf({ '~/.codex/config.toml': '[mcp_servers.docs]\ncommand = "docs"\n\n[mcp_servers.bad]\nargs = []\n', '.cursor/mcp.json': { mcpServers: { docs: { command: 'docs', env: { A: '${env:DOCS_A}' } } } } })
    expect((await why('docs', '--host', 'codex')).out).toContain("  because Codex does not start because of 'bad': ")
    expect((await why('docs', '--host', 'codex')).out).toContain('(~/.codex/config.toml:4) [stdio-command]')
    expect((await why('docs', '--host', 'cursor')).out).toBe(`docs for Cursor: not known
  plugvet knows nothing about the approvals of Cursor, nor which of several declarations it uses
  → .cursor/mcp.json:3: docs
`)
  })

  it('lists every server of every host without a name, and says which one was meant', async () => {
    const { why } = worldOf({ ...trusted, 'opencode.json': { mcp: { notes: { type: 'local', command: ['notes'], enabled: false } } } })
    const { code, out } = await why()
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => line.trimEnd().replaceAll(/ {2,}/g, ' | '))).toEqual([
      'server | host | outcome | declared in | because',
      'docs | Claude Code | starts | ~/.claude.json:3',
      "notes | OpenCode | does not start | opencode.json:3 | 'enabled' is false (opencode.json:8)",
      ''
    ])
    expect(await why('note')).toMatchObject({ code: 2, err: "plugvet: no file that the hosts read declares 'note'; did you mean 'notes'?\n" })
    expect(await why('a', 'b')).toMatchObject({ code: 2, err: 'plugvet: why takes one server\n' })
  })
})
