import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { FakeExaminer } from '../support/fake-examiner.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

/** A remote server without a type, which some hosts take and others do not. */
const BARE_URL = { mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } }
const STANDARD = 'https://agent-plugins.org/schemas/1.0.0/'

type Files = Readonly<Record<string, unknown>>

function folderOf(files: Files): string {
  const texts = Object.entries(files).map(([path, value]) => [path, typeof value === 'string' ? value : JSON.stringify(value)])
  return tempFolder(Object.fromEntries(texts) as Record<string, string>)
}

/** What a run of lint says of files: each with its hosts, and with the rules that found something. */
async function judged(files: Files, argv: readonly string[] = []): Promise<Record<string, string>> {
  const { out, err } = await runCli(folderOf(files), [...argv, '--format', 'json', '--allow-empty'])
  expect(err).toBe('')
  const result = JSON.parse(out) as {
    files: { path: string; hosts: string[] }[]
    findings: { file: string; ruleId: string; hosts?: string[] }[]
    skipped: { path: string; reason: string }[]
  }
  const rows = result.files.map(({ path, hosts }): [string, string] => {
    const own = result.findings.filter(({ file }) => file === path)
    const found = own.map(({ ruleId, hosts: of }) => `${ruleId}${of === undefined ? '' : ` for ${of.join(' and ')}`}`)
    return [path, [hosts.join(' and '), ...found].join(': ')]
  })
  return Object.fromEntries([...rows, ...result.skipped.map(({ path, reason }) => [path, `skipped: ${reason}`])]) as Record<string, string>
}

const NOBODY =
  'no host that plugvet knows looks for it here, only Agent Plugins 1.0.0 next to plugin.json, Cursor next to .cursor-plugin/plugin.json and Kiro next to POWER.md; check it with --host, or give it the name that your host reads'

describe('the host of a file', () => {
  it('is told by its path', async () => {
    const files = {
      '.agent-plugin/plugin.json': { name: 'a', version: '1.0.0' },
      '.cursor/mcp.json': BARE_URL,
      '.kiro/settings/mcp.json': BARE_URL,
      '.roo/mcp.json': { mcpServers: {} },
      '.vscode/mcp.json': { servers: { docs: { url: 'https://docs.example.com/mcp' } } },
      'claude_desktop_config.json': { mcpServers: { a: { command: 'a-mcp' } } },
      'gemini-extension.json': { name: 'a', version: '1.0.0' },
      'opencode.jsonc': '{ "mcp": { "a": { "type": "local", "command": ["a-mcp"], } } } // mine',
      'other/mcp_config.json': BARE_URL,
      'p/.amazonq/agents/default.json': BARE_URL,
      'p/.idx/mcp.json': BARE_URL,
      'o/.plugin/.mcp.json': BARE_URL,
      'o/.plugin/plugin.json': { name: 'o' },
      'p/.codex-plugin/plugin.json': { name: 'a', mcpServers: BARE_URL.mcpServers }
    }
    expect(await judged(files)).toEqual({
      '.agent-plugin/plugin.json': 'agent-plugin',
      '.cursor/mcp.json': 'cursor',
      '.kiro/settings/mcp.json': 'kiro',
      '.roo/mcp.json': 'roo',
      '.vscode/mcp.json': 'vscode',
      'claude_desktop_config.json': 'claude-desktop',
      'gemini-extension.json': 'gemini',
      'opencode.jsonc': 'opencode',
      'other/mcp_config.json': 'skipped: no host that plugvet knows looks for it here, only Antigravity next to plugin.json; check it with --host, or give it the name that your host reads',
      'p/.amazonq/agents/default.json': 'amazon-q-ide',
      'p/.idx/mcp.json': 'skipped: belongs to Firebase Studio, of which plugvet has no profile; check it with --host',
      'o/.plugin/.mcp.json': 'skipped: belongs to a plugin of another host, of which plugvet has no profile; check it with --host',
      'p/.codex-plugin/plugin.json': 'codex'
    })
  })

  it('is told by the $schema, and by the manifest beside it', async () => {
    const standard = { $schema: `${STANDARD}mcp.schema.json`, mcpServers: {} }
    const files = {
      'a/mcp.json': standard,
      'a/plugin.json': { $schema: `${STANDARD}plugin.schema.json`, name: 'a' },
      'b/.cursor-plugin/plugin.json': { name: 'b' },
      'b/mcp.json': BARE_URL,
      'c/mcp.json': BARE_URL,
      'c/plugin.json': { id: 'panel' },
      'd/.claude-plugin/plugin.json': { name: 'd' },
      'd/.mcp.json': BARE_URL
    }
    expect(await judged(files)).toEqual({
      'a/mcp.json': 'agent-plugins-1.0',
      'a/plugin.json': 'agent-plugins-1.0',
      'b/.cursor-plugin/plugin.json': 'cursor',
      'b/mcp.json': 'cursor',
      'c/mcp.json': `skipped: ${NOBODY}`,
      'd/.claude-plugin/plugin.json': 'claude-code',
      'd/.mcp.json': 'claude-code: transport-type for claude-code'
    })
  })

  it('is told by the POWER.md beside an mcp.json', async () => {
    const files = { 'a/POWER.md': '# A', 'a/mcp.json': BARE_URL, 'b/POWER.md': '# B', 'b/.mcp.json': BARE_URL, 'b/.claude-plugin/plugin.json': { name: 'b' } }
    expect(await judged(files)).toMatchObject({ 'a/mcp.json': 'kiro', 'b/.mcp.json': 'claude-code: transport-type for claude-code' })
  })

  it('is told by a folder of Qwen Code, and not by its instructions alone', async () => {
    const servers = { mcpServers: { a: { command: 'a-mcp' } } }
    expect(await judged({ 'a/QWEN.md': '# A', 'a/.mcp.json': servers, 'b/.qwen/settings.json': {}, 'b/.mcp.json': servers })).toMatchObject({ 'a/.mcp.json': 'claude-code', 'b/.mcp.json': 'qwen' })
  })

  it('does not look for servers in some of its settings, where people put them', async () => {
    const files = {
      'a/.claude/settings.json': { permissions: {}, ...BARE_URL },
      'b/.claude/settings.json': { permissions: {}, mcpServers: {} },
      'b/.claude/settings.local.json': BARE_URL,
      'c/.vscode/settings.json': '{ "editor.fontSize": 3, "mcp": { "servers": { "a": { "command": "a-mcp" } } }, } // mine',
      'd/.vscode/settings.json': { 'mcp.servers': { a: { command: 'a-mcp' } } },
      'e/.vscode/settings.json': { mcp: { gallery: true }, launch: { configurations: [] } },
      'f/.claude/.mcp.json': { mcpServers: { a: { command: 'a-mcp' } } }
    }
    expect(await judged(files)).toEqual({
      'a/.claude/settings.json': 'claude-code: unread-file for claude-code',
      'b/.claude/settings.json': 'claude-code',
      'b/.claude/settings.local.json': 'claude-code: unread-file for claude-code',
      'c/.vscode/settings.json': 'vscode: unread-file for vscode',
      'd/.vscode/settings.json': 'vscode: unread-file for vscode',
      'f/.claude/.mcp.json': 'claude-code: unread-file for claude-code'
    })
    expect(await judged(files, ['--host', 'cursor'])).not.toHaveProperty(['a/.claude/settings.json'])
  })

  it('says where servers in settings belong, and refuses settings without any where they are named', async () => {
    const cwd = tempFolder({ '.claude/settings.json': JSON.stringify(BARE_URL), '.vscode/settings.json': '{ "a": 1 }' })
    const { out } = await runCli(cwd, [])
    expect(out).toContain('Move them to .mcp.json, under "mcpServers", where Claude Code looks for them, or remove them if nobody has missed them.')
    expect((await runCli(cwd, [], { env: { HOME: cwd } })).out).toContain('Move them to ~/.claude.json, under "mcpServers"')
    const named = await runCli(cwd, ['.vscode/settings.json'])
    expect(named.code).toBe(2)
    expect(named.err).toContain('.vscode/settings.json: contains no servers, and VS Code does not look for them there')
  })

  it('reads settings of Claude Code that only name marketplaces', async () => {
    const cwd = tempFolder({ '.git/HEAD': '', '.claude/settings.json': '{ "extraKnownMarketplaces": { "tools": { "source": { "source": "github", "repo": "tools" } } } }' })
    expect((await runCli(cwd, [])).out).toContain("'tools' has no owner, so Claude Code cannot fetch the marketplace 'tools', nor its plugins")
  })

  it.each([
    ['a list of what is denied alone', '{ "permissions": { "deny": ["rm"] } }', "skips 'rm' in 'deny'"],
    ['a member that it does not read alone', '{ "deny": ["Bash(rm *)"] }', "does not read 'deny'"]
  ])('reads settings of Claude Code with %s', async (_title, text, said) => {
    expect((await runCli(tempFolder({ '.claude/settings.json': text }), [])).out).toContain(said)
  })

  it('is Claude Code where nothing tells another', async () => {
    expect(await judged({ '.mcp.json': BARE_URL })).toEqual({ '.mcp.json': 'claude-code: transport-type' })
    expect(await judged({ '.mcp.json': BARE_URL }, ['--preset', 'spec'])).toEqual({ '.mcp.json': 'agent-plugin: transport-type' })
    expect(await judged({ '.mcp.json': BARE_URL, 'plugvet.config.json': { host: 'agent-plugin' } })).toEqual({
      '.mcp.json': 'agent-plugin: transport-type'
    })
  })

  it('is told by the project around it, and by words that only one host knows', async () => {
    const words = (server: object) => ({ mcpServers: { docs: { command: 'docs-mcp', ...server } } })
    const files = {
      'a/.claude/settings.json': {},
      'a/.mcp.json': BARE_URL,
      'b/CLAUDE.md': 'Hello.',
      'b/.mcp.json': BARE_URL,
      'c/.mcp.json': words({ alwaysLoad: true }),
      'codex/.mcp.json': words({ tool_timeout_sec: 60 }),
      'copilot/.mcp.json': words({ type: 'local', tools: ['*'] }),
      'value/.mcp.json': words({ args: ['--list', 'tools'] }),
      'd/.mcp.json': words({ args: ['${CLAUDE_PROJECT_DIR:-.}/d'] }),
      'e/.mcp.json': words({ env: { NOTE: 'of ${CLAUDE_PROJECT_DIR:-.} and ${AGENT_PLUGIN_ROOT:-.}' } })
    }
    expect(await judged(files)).toMatchObject({
      'a/.mcp.json': 'claude-code: transport-type for claude-code',
      'b/.mcp.json': 'claude-code: transport-type for claude-code',
      'c/.mcp.json': 'claude-code',
      'codex/.mcp.json': 'codex',
      'copilot/.mcp.json': 'copilot',
      'value/.mcp.json': 'claude-code',
      'd/.mcp.json': 'claude-code',
      'e/.mcp.json': expect.stringMatching(/^agent-plugin and claude-code/) as unknown
    })
    expect((await judged(files, ['--preset', 'spec']))['a/.mcp.json']).toBe('agent-plugin: transport-type')
  })

  it('is the default where nothing tells and the user named the file', async () => {
    const files = { 'mcp.json': BARE_URL, 'servers.json': BARE_URL }
    expect(await judged(files, ['mcp.json', 'servers.json'])).toEqual({
      'mcp.json': 'claude-code: transport-type',
      'servers.json': 'claude-code: transport-type'
    })
  })

  it('of a named file in a place where no host looks is the one whose key for servers it has, and the report says so', async () => {
    const files = { 'a.json': { servers: { a: { command: 'x' } } }, 'b.json': { mcp: { a: { type: 'local', command: ['x'] } } } }
    expect(await judged(files, ['a.json', 'b.json'])).toEqual({ 'a.json': 'vscode', 'b.json': 'opencode' })
    const { out } = await runCli(folderOf(files), ['a.json', 'b.json', '--info'])
    expect(out).toContain("a.json: checked for VS Code: its servers are in 'servers'\n")
    expect(out).toContain("b.json: checked for OpenCode: its servers are in 'mcp'\n")
  })

  it('is told of a named file as of one that is found, in any dialect of JSON', async () => {
    const text = '{ "servers": { /* none yet */ }, }'
    expect(await judged({ '.vscode/mcp.json': text }, ['.vscode/mcp.json'])).toEqual({ '.vscode/mcp.json': 'vscode' })
    expect(await judged({ '.cursor/mcp.json': text.replace('servers', 'mcpServers') })).toEqual({
      '.cursor/mcp.json': 'cursor: valid-json for cursor: valid-json for cursor'
    })
  })

  it('may be several', async () => {
    const manifest = { name: 'demo', version: '1.0.0', description: 'A demo.' }
    const files = {
      '.claude-plugin/plugin.json': manifest,
      '.codex-plugin/plugin.json': manifest,
      '.mcp.json': { mcpServers: { ...BARE_URL.mcpServers, web: { type: 'http' } } }
    }
    expect((await judged(files))['.mcp.json']).toBe(
      'claude-code and codex: transport-type for claude-code: http-url for claude-code and codex'
    )
  })

  it('is nobody where settings hold no servers', async () => {
    const files = {
      '.gemini/settings.json': { ui: { theme: 'dark' }, mcp: { allowed: ['a'] } },
      'claude_desktop_config.json': { globalShortcut: 'F1' },
      'opencode.json': { $schema: 'https://opencode.ai/config.json', theme: 'dark' }
    }
    const { code, out } = await runCli(folderOf(files), ['--info', '--format', 'compact'])
    expect({ code, out }).toEqual({ code: 0, out: '' })
    expect(await judged(files, ['--host', 'vscode'])).toEqual({})
  })

  it('stays what it is in a file of the orchestrator', async () => {
    const record = { running: {}, retry_attempts: {}, claimed: [], completed: [] }
    expect(await judged({ 'state.json': record }, ['--host', 'vscode'])).toEqual({ 'state.json': 'agent-plugin' })
  })
})

describe('--host', () => {
  it('overrules what is told', async () => {
    const files = {
      '.claude-plugin/plugin.json': { name: 'demo', version: '1.0.0' },
      '.mcp.json': BARE_URL,
      '.vscode/mcp.json': BARE_URL,
      'mcp.json': BARE_URL,
      'plugin.json': { id: 'panel' }
    }
    expect(await judged(files, ['--host', 'cursor'])).toEqual({
      '.claude-plugin/plugin.json': 'skipped: is the manifest of Claude Code',
      '.mcp.json': 'cursor',
      '.vscode/mcp.json': 'cursor',
      'mcp.json': 'cursor'
    })
    expect(await judged(files, ['--host', 'agent-plugin', '.vscode/mcp.json'])).toEqual({
      '.vscode/mcp.json': 'agent-plugin: transport-type'
    })
  })

  it('holds for standard input, too', async () => {
    const run = async (...argv: string[]) => {
      const { out } = await runCli(tempFolder(), ['--stdin', '--format', 'compact', ...argv], { stdin: JSON.stringify(BARE_URL) })
      return out.split(' ').slice(0, 3).join(' ')
    }
    expect(await run()).toBe('.mcp.json:1:16: error transport-type')
    expect(await run('--host', 'cursor')).toBe('')
    expect(await run('--stdin-filename', '.cursor/mcp.json')).toBe('')
  })

  it('and the setting of the same name refuse a host that is not there', async () => {
    const cwd = tempFolder({ 'plugvet.config.json': '{ "host": "nobody" }' })
    const names = HOST_TABLE.hosts.map(({ name }) => name).join(', ')
    const yours = '(to use your own profile, give its path)'
    expect(await runCli(cwd, ['--host', 'curser'])).toEqual({
      code: 2,
      out: '',
      err: `plugvet: --host curser: no such host; did you mean cursor? ${yours}\n`
    })
    expect((await runCli(cwd, ['--host', 'claude'])).err).toBe(`plugvet: --host claude: no such host; did you mean claude-code or claude-desktop? ${yours}\n`)
    expect((await runCli(cwd, ['--host', 'claud'])).err).toBe(`plugvet: --host claud: no such host; did you mean claude-code or claude-desktop? ${yours}\n`)
    expect((await runCli(cwd, [])).err).toBe(`plugvet: ${join(cwd, 'plugvet.config.json')}:1:11: the setting host nobody: no such host; the hosts are ${names} ${yours}\n`)
  })
})

describe('the setting host', () => {
  it('counts where nothing tells whose a file is', async () => {
    const files = {
      'plugvet.config.json': { host: 'cursor' },
      '.mcp.json': BARE_URL,
      '.vscode/mcp.json': { servers: {} },
      'mcp.json': BARE_URL,
      'plugin.json': { id: 'panel' }
    }
    expect(await judged(files)).toEqual({ '.mcp.json': 'cursor', '.vscode/mcp.json': 'vscode', 'mcp.json': 'cursor' })
    expect(await judged(files, ['--host', 'agent-plugin', '.mcp.json'])).toEqual({ '.mcp.json': 'agent-plugin: transport-type' })
  })
})

describe('a file of several hosts', () => {
  const manifest = { name: 'demo', version: '1.0.0', description: 'A demo.' }
  const around = { '.claude-plugin/plugin.json': manifest, '.codex-plugin/plugin.json': manifest }

  it('is mended only where it is wrong for all of them', async () => {
    const mcp = '\uFEFF{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" }, } }'
    const cwd = folderOf({ ...around, '.mcp.json': mcp })
    const { out } = await runCli(cwd, ['--fix', '--format', 'compact'])
    // The byte order mark and the comma disturb both of them, and the missing type one.
    const mended = mcp.slice(1).replace(', }', ' }')
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toBe(mended)
    expect(out).toMatch(/transport-type .* \[claude-code\]/)
    await runCli(cwd, ['--fix-suggestions', 'transport-type', '--format', 'compact'])
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toBe(mended)
  })

  it('counts what the settings ignore once', async () => {
    const server = { type: 'http' }
    const ignore = [{ rule: 'http-url', reason: 'a test' }]
    const cwd = folderOf({ ...around, 'plugvet.config.json': { ignore }, '.mcp.json': { mcpServers: { a: server, b: server } } })
    const { out } = await runCli(cwd, ['--format', 'json'])
    expect((JSON.parse(out) as { summary: unknown }).summary).toMatchObject({ files: 3, errors: 0, suppressed: 2 })
  })

  it('meets only what the same host reads', async () => {
    const own = { a: { type: 'stdio', command: 'a-mcp' } }
    const other = { a: { type: 'stdio', command: 'b-mcp' } }
    const files = {
      '.claude-plugin/plugin.json': { ...manifest, mcpServers: other },
      '.codex-plugin/plugin.json': manifest,
      '.mcp.json': { mcpServers: own }
    }
    const found = await judged(files)
    expect(found['.mcp.json']).toBe('claude-code and codex: unique-server-name for claude-code')
    expect(found['.codex-plugin/plugin.json']).toBe('codex')
  })
})

describe('a file that is too large for a host', () => {
  const claude = { '.claude-plugin/plugin.json': { name: 'demo', version: '1.0.0' } }
  const codex = { '.codex-plugin/plugin.json': { name: 'demo', version: '1.0.0' } }
  const ofBytes = (bytes: number) => '{ "mcpServers": {} }'.padEnd(bytes)
  const LIMIT = 2 * 2 ** 20

  it('is not judged', async () => {
    const { code, err } = await runCli(folderOf({ ...claude, '.mcp.json': ofBytes(LIMIT + 1) }), [])
    expect({ code, err }).toEqual({ code: 2, err: 'plugvet: .mcp.json: is larger than 2 MiB, the most that Claude Code reads\n' })
    expect((await judged({ ...claude, '.mcp.json': ofBytes(LIMIT) }))['.mcp.json']).toBe('claude-code')
    expect((await judged({ ...claude, '.mcp.json': ofBytes(LIMIT / 2) }))['.mcp.json']).toBe('claude-code')
  })

  it('is not judged on standard input either', async () => {
    const argv = ['--stdin', '--host', 'claude-code']
    expect(await runCli(tempFolder(), argv, { stdin: ofBytes(LIMIT + 1) })).toEqual({
      code: 2,
      out: '',
      err: 'plugvet: .mcp.json: is larger than 2 MiB, the most that Claude Code reads\n'
    })
  })

  it('is judged for the others', async () => {
    expect((await judged({ ...claude, ...codex, '.mcp.json': ofBytes(LIMIT + 1) }))['.mcp.json']).toBe('codex')
  })
})

describe('the doctor, and expand', () => {
  const server = (command: string) => ({ mcpServers: { [command]: { command } } })
  const files = {
    '.cursor/mcp.json': server('in-cursor'),
    '.mcp.json': server('of-nobody'),
    '.vscode/mcp.json': { servers: { 'in-vscode': { type: 'stdio', command: 'in-vscode' } } },
    'p/.claude-plugin/plugin.json': { name: 'p' },
    'p/.codex-plugin/plugin.json': { name: 'p' },
    'p/.mcp.json': server('of-two'),
    'plugin.json': { id: 'panel' }
  }

  async function servers(argv: readonly string[], command: readonly string[] = ['doctor', '--dry-run']): Promise<string[]> {
    const { out, err } = await runCli(folderOf(files), [...command, ...argv, '--format', 'json'])
    expect(err).toBe('')
    return (JSON.parse(out) as { servers: { name: string }[] }).servers.map(({ name }) => name)
  }

  it('take each file as its host does, or the files of one host', async () => {
    expect(await servers([])).toEqual(['of-nobody', 'in-cursor', 'in-vscode', 'of-two'])
    expect(await servers([], ['expand'])).toEqual(['of-nobody', 'in-cursor', 'in-vscode', 'of-two'])
    expect(await servers(['--host', 'agent-plugin'])).toEqual(['of-nobody', 'of-two'])
    expect(await servers(['--host', 'cursor'])).toEqual(['in-cursor'])
    expect(await servers(['--host', 'vscode'])).toEqual(['in-vscode'])
    expect(await servers(['--host', 'claude-code'])).toEqual(['of-nobody', 'of-two'])
    expect(await servers(['--host', 'cursor'], ['expand'])).toEqual(['in-cursor'])
  })

  it('take a file that is named with a host', async () => {
    expect(await servers(['--host', 'cursor', '.mcp.json'])).toEqual(['of-nobody'])
    expect(await servers(['--host', 'codex', 'p/.mcp.json'], ['expand'])).toEqual(['of-two'])
  })

  it('say for which host a server would be started', async () => {
    const cwd = folderOf(files)
    const { out } = await runCli(cwd, ['doctor', '--dry-run', '.cursor/mcp.json', 'p/.mcp.json'])
    const heads = out.split('\n').filter((line) => /^\S/.test(line))
    expect(heads).toEqual(['in-cursor (stdio, .cursor/mcp.json:1, for Cursor)', 'of-two (stdio, p/.mcp.json:1, for Claude Code)'])
  })

  it('say which host to name for the files of the others, where one is named', async () => {
    const cwd = folderOf(files)
    const loadExaminer = () => Promise.resolve(new FakeExaminer())
    const { out } = await runCli(cwd, ['doctor', '--yes', '--info', '--host', 'agent-plugin'], { loadExaminer })
    expect(out).toContain('.vscode/mcp.json: skipped: is read by VS Code; check it with --host vscode\n')
    expect(out).not.toContain('plugin.json: skipped: is read by Agent Plugins')
  })

  it('leave a server alone that is switched off, unless it is named', async () => {
    const mcp = { a: { type: 'local', command: ['a'] }, b: { type: 'local', command: ['b'], enabled: false } }
    const cwd = folderOf({ 'opencode.json': { mcp } })
    const names = async (...argv: string[]) => {
      const { out } = await runCli(cwd, ['doctor', '--dry-run', '--host', 'opencode', '--format', 'json', ...argv])
      return (JSON.parse(out) as { servers: { name: string }[] }).servers.map(({ name }) => name)
    }
    expect(await names()).toEqual(['a'])
    expect(await names('--server', 'b')).toEqual(['b'])
  })
})
