import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

function schemaOf(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8')) as object
}

const validate = new Ajv({ strict: true, allowUnionTypes: true }).addSchema(schemaOf('result')).compile(schemaOf('review'))

const TOKEN = `ghp_${'0aB1cD2eF3'.repeat(4).slice(0, 36)}`

/** What git must not take from the machine. */
const ENV = { PATH: process.env.PATH ?? '', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
const PERSON = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' }

class Repository {
  readonly root = tempFolder()

  constructor(files: Readonly<Record<string, object | string>>) {
    this.git('init', '--quiet', '--initial-branch=main')
    this.write(files)
    this.commit()
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', [...args], { cwd: this.root, env: { ...ENV, ...PERSON }, encoding: 'utf8' }).trim()
  }

  write(files: Readonly<Record<string, object | string>>): void {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, name)), { recursive: true })
      writeFileSync(join(this.root, name), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
    }
  }

  commit(): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', 'a change')
  }

  review(...argv: readonly string[]) {
    return runCli(this.root, ['review', ...argv], { env: ENV })
  }
}

const servers = (map: Readonly<Record<string, object>>) => ({ mcpServers: map })
const npx = (spec: string, more: object = {}) => ({ command: 'npx', args: ['-y', spec], ...more })

interface Result {
  readonly changes: readonly { readonly server: string; readonly kind: string; readonly news: readonly string[]; readonly text: string; readonly places: readonly object[] }[]
  readonly summary: object
}

async function changesOf(repository: Repository, ...argv: readonly string[]): Promise<Result['changes']> {
  const { out, err } = await repository.review(...argv, '--format', 'json')
  const value: unknown = JSON.parse(out)
  expect(validate(value), `${JSON.stringify(validate.errors)} ${err}`).toBe(true)
  return (value as Result).changes
}

describe('plugvet review', () => {
  it('is not silenced by the settings that a change brings: neither a host, nor what lint does not say', async () => {
    const repository = new Repository({ 'README.md': 'docs\n' })
    const own = { name: 'own', title: 'Own', files: { mcp: { paths: ['own.json'], json: {}, serversKeys: [['servers']], bareMap: false, members: [], open: true, required: [] } } }
    repository.write({ '.mcp.json': servers({ docs: npx('docs@1.0.0') }), 'plugvet.config.json': { host: './own.json', ignore: [{ file: '.mcp.json', rule: 'pinned-package', reason: 'ours' }] }, 'own.json': own })
    const changes = await changesOf(repository)
    expect(changes.map(({ text }) => text)).toEqual(['newly runs `npx -y docs@1.0.0` for Claude Code'])
    // What was there before counts: a file that was ignored is still read by its host.
    const ignored = new Repository({ 'plugvet.config.json': { ignore: [{ file: '.mcp.json', rule: 'pinned-package', reason: 'ours' }] } })
    ignored.write({ '.mcp.json': servers({ docs: npx('docs@1.0.0') }) })
    expect((await changesOf(ignored)).map(({ server }) => server)).toEqual(['docs'])
  })

  it('knows a file that is in the repository, although git ignores it', async () => {
    const repository = new Repository({ '.mcp.json': servers({ docs: npx('docs@1.0.0') }) })
    repository.write({ '.gitignore': '.mcp.json\n' })
    repository.commit()
    expect(await changesOf(repository)).toEqual([])
  })

  it('says nothing of settings that only move, and shortens long hooks', async () => {
    const hook = (command: string) => ({ hooks: { Stop: [{ hooks: [{ type: 'command', command }] }] } })
    const repository = new Repository({ 'app/.claude/settings.json': hook('./done.sh') })
    mkdirSync(join(repository.root, '.claude'))
    renameSync(join(repository.root, 'app/.claude/settings.json'), join(repository.root, '.claude/settings.json'))
    expect((await repository.review()).out).toContain('nothing that a host runs, connects to or approves is added, changed or removed')
    repository.write({ '.claude/settings.json': { ...hook('x'.repeat(300)), enabledPlugins: { 'notes@market': true, 'other@market': false }, permissions: { allow: ['Bash(ls)', 'mcp__docs__read'] } } })
    repository.git('rm', '--quiet', '--cached', 'app/.claude/settings.json')
    expect((await repository.review()).out.split('\n').filter((line) => /^\w+:/.test(line))).toEqual([
      'allow: Claude Code newly runs the tool mcp__docs__read without asking',
      'enabledPlugins: Claude Code newly turns on the plugin notes@market',
      `hooks: Claude Code newly runs the hook Stop: \`${'x'.repeat(200)}\` and 100 more characters`,
      'hooks: Claude Code no longer runs the hook Stop: `./done.sh`'
    ])
  })

  it('says which servers are turned off, and that one is turned on', async () => {
    const kiro = (map: Readonly<Record<string, object>>) => ({ '.kiro/settings/mcp.json': servers(map) })
    const off = { disabled: true }
    const repository = new Repository(kiro({ a: npx('a@1.0.0', off), b: npx('b@1.0.0'), c: npx('c@1.0.0', off), d: npx('d@1.0.0', off), f: { url: 'https://f.example.com', disabled: true } }))
    repository.write(kiro({ a: npx('a@1.0.0', { disabled: false, env: { A: '1' } }), b: npx('b@1.0.0', off), d: npx('d@2.0.0', off), e: npx('e@1.0.0', { ...off, env: { E: '1' } }), f: { url: 'https://f.example.com' } }))
    expect((await changesOf(repository)).map(({ server, news, text }) => [server, news, text])).toEqual([
      ['a', ['new-command', 'new-variable'], 'now turned on for Kiro: it runs `npx -y a@1.0.0`; newly gets A'],
      ['b', [], 'no longer runs `npx -y b@1.0.0` for Kiro: it is turned off'],
      ['c', [], 'no longer declared for Kiro, where it was turned off'],
      ['d', [], 'now runs `npx -y d@2.0.0` instead of `npx -y d@1.0.0` for Kiro; it is turned off'],
      ['e', ['new-server', 'new-variable'], 'newly declared for Kiro, but turned off: it would run `npx -y e@1.0.0`; gets E'],
      ['f', ['new-host'], 'now turned on for Kiro: it connects to f.example.com']
    ])
  })

  it('has no news of a server with another name, and says in which folder one runs, which headers it gets, and where a credential is hard-coded', async () => {
    const same = npx('same@1.0.0', { env: { A: '1' } })
    const roo = (map: Readonly<Record<string, object>>) => ({ '.roo/mcp.json': servers(map) })
    const repository = new Repository(roo({ old: same, moved: { command: 'moved', cwd: '/one' }, key: { command: 'key', args: ['--api-key', `${TOKEN.slice(0, -1)}X`] } }))
    repository.write(roo({
      new: same,
      moved: { command: 'moved', cwd: '/two' },
      key: { command: 'key', args: ['--api-key', TOKEN] },
      there: { command: 'there', cwd: 'tools', env: { GITHUB_TOKEN: TOKEN } },
      web: { type: 'streamable-http', url: 'https://web.example.com/mcp', headers: { 'X-Team': 'a', Authorization: 'Bearer ${env:WEB_TOKEN}' } }
    }))
    expect((await changesOf(repository)).map(({ server, news, text }) => [server, news, text])).toEqual([
      ['key', [], 'changes args for Roo Code; a credential is hard-coded in args'],
      ['moved', ['new-command'], 'now runs `moved` in `/two` instead of `moved` in `/one` for Roo Code'],
      ['there', ['new-server', 'new-command', 'new-variable'], 'newly runs `there` in `tools` for Roo Code; gets GITHUB_TOKEN; a credential is hard-coded in GITHUB_TOKEN'],
      ['web', ['new-server', 'new-host', 'new-variable'], 'newly connects to web.example.com for Roo Code; gets WEB_TOKEN; gets the headers X-Team and Authorization']
    ])
  })

  it('says that a host newly refuses a file in which it finds no server', async () => {
    const repository = new Repository({ '.vscode/mcp.json': { servers: {} }, '.roo/mcp.json': '{' })
    repository.write({ '.vscode/mcp.json': { servers: [{ name: 'a', command: 'a-mcp' }] }, '.roo/mcp.json': '{ ' })
    const { out } = await repository.review('--format', 'json')
    const value = JSON.parse(out) as { readonly refused: unknown }
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
    expect(value.refused).toEqual([{ file: '.vscode/mcp.json', line: 2, host: 'VS Code', reason: "Expected an object for 'servers', found an array", text: "VS Code newly refuses the file, and starts no server of it (Expected an object for 'servers', found an array)" }])
    expect((await repository.review('--format', 'markdown')).out).toContain("- `.vscode/mcp.json` VS Code newly refuses the file, and starts no server of it (`Expected an object for 'servers', found an array`) (`.vscode/mcp.json:2`)\n")
  })

  it('names the hooks of settings and of plugins, each once, with their events and matchers', async () => {
    const hook = (command: string, matcher?: string) => [{ ...(matcher === undefined ? {} : { matcher }), hooks: [{ type: 'command', command }] }]
    const plugin = (name: string) => ({ name, version: '1.0.0' })
    const repository = new Repository({
      'plugin/.claude-plugin/plugin.json': plugin('notes'),
      'plugin/hooks/hooks.json': { hooks: { Stop: hook('./stop.sh') } },
      'plugin/.codex-plugin/plugin.json': plugin('notes')
    })
    repository.write({
      'plugin/.claude-plugin/plugin.json': { ...plugin('notes'), hooks: ['./more.json', { SessionEnd: hook('./end.sh') }] },
      'plugin/more.json': { hooks: { PreToolUse: hook(`./check.sh ${TOKEN}`, 'Bash') } },
      'plugin/hooks/hooks.json': { hooks: { Stop: hook('./stop.sh'), sessionStart: hook('./start.sh') } },
      'plugin/.codex-plugin/plugin.json': { ...plugin('notes'), hooks: { hooks: { Stop: hook('./codex.sh') } } },
      'extension/gemini-extension.json': { ...plugin('ext'), hooks: { SessionStart: hook('./not-read.sh') } },
      'extension/hooks/hooks.json': { hooks: { AfterTool: hook('./after.sh', '*') } },
      '.cursor/hooks.json': { version: 1, hooks: { stop: [{ command: './one.sh' }], afterFileEdit: [{ command: './two.sh', matcher: 'Write' }] } },
      '.cursor/permissions.json': '{ "mcpAllowlist": ["docs:*"], } // why',
      '.cursor/cli.json': { permissions: { allow: ['Shell(ls)', 'Mcp(docs:read)'] } },
      '.github/hooks/any.json': { version: 1, hooks: { sessionStart: [{ type: 'command', bash: './a.sh', powershell: './a.ps1' }] } },
      '.github/copilot/settings.json': { disabledMcpServers: ['docs'], enabledPlugins: { 'notes@market': true } },
      '.codex/config.toml': '[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = "command"\ncommand = "./toml.sh"\n',
      '.gemini/settings.json': { hooks: { SessionStart: hook('./g.sh') }, tools: { allowed: ['run_shell_command(git)', 'mcp_docs_read'] } },
      '.qwen/settings.json': { hooks: { SessionStart: hook('./q.sh') } },
      '.vscode/settings.json': { 'chat.permissions.default': 'autopilot' }
    })
    const { out } = await repository.review()
    expect(out).not.toContain(TOKEN)
    expect(out.replace(/\([0-9a-f]{12}\)/, '(…)')).toBe(`hooks: Codex newly runs the hook Stop: \`./toml.sh\`; Codex asks its user before it runs a new hook
  .codex/config.toml:1

allow: Cursor newly runs the tool Mcp(docs:read) without asking
  .cursor/cli.json:3

hooks: Cursor newly runs the hooks
    stop: \`./one.sh\`
    afterFileEdit (Write): \`./two.sh\`
  .cursor/hooks.json:3

mcpAllowlist: Cursor newly runs the tool docs:* without asking
  .cursor/permissions.json:1

allowed: Gemini CLI newly runs the tool mcp_docs_read without asking
  .gemini/settings.json:15

hooks: Gemini CLI newly runs the hook SessionStart: \`./g.sh\`
  .gemini/settings.json:2

enabledPlugins: GitHub Copilot CLI newly turns on the plugin notes@market
  .github/copilot/settings.json:5

hooks: GitHub Copilot CLI newly runs the hooks
    sessionStart: \`./a.sh\`
    sessionStart: \`./a.ps1\`
  .github/hooks/any.json:3

hooks: Qwen Code newly runs the hook SessionStart: \`./q.sh\`
  .qwen/settings.json:2

chat.permissions.default: VS Code newly runs commands and tools without asking
  .vscode/settings.json:2

hooks: Gemini CLI newly runs the hook AfterTool: \`./after.sh\`
  extension/hooks/hooks.json:2

hooks: Claude Code newly runs the hook SessionEnd: \`./end.sh\`
  plugin/.claude-plugin/plugin.json:6

hooks: Codex newly runs the hook Stop: \`./codex.sh\`; Codex asks its user before it runs a new hook
  plugin/.codex-plugin/plugin.json:5

hooks: Claude Code newly declares the hook sessionStart: \`./start.sh\`; plugvet knows no event sessionStart of Claude Code, which ignores events that it does not have
  plugin/hooks/hooks.json:2

hooks: Claude Code newly runs the hook PreToolUse (Bash): \`./check.sh ***\`
  plugin/more.json:2

disabledMcpServers: GitHub Copilot CLI newly keeps docs from starting
  .github/copilot/settings.json:2

hooks: Codex no longer runs the hook Stop: \`./stop.sh\`
  plugin/hooks/hooks.json:2 (before)

17 changes of settings or hooks since HEAD (…)
`)
    expect((await repository.review('--format', 'markdown')).out).toContain('- `hooks` Cursor newly runs the hooks (`.cursor/hooks.json:3`)\n  - `stop`: `./one.sh`\n  - `afterFileEdit (Write)`: `./two.sh`\n')
  })

  it('says which servers their host refuses, and why, instead of saying that it runs them', async () => {
    const repository = new Repository({ '.mcp.json': servers({ b: npx('b@1.0.0'), c: { ...npx('c@1.0.0'), type: 'htp' }, d: { ...npx('d@1.0.0'), type: 'htp' }, f: { ...npx('f@1.0.0'), type: 'htp' }, g: { url: 'https://g.example.com/mcp' } }), '.codex/config.toml': '[mcp_servers.docs]\ncommand = "docs"\n' })
    repository.write({
      '.mcp.json': servers({ a: { ...npx('a@1.0.0', { env: { A: '1' } }), type: 'htp' }, b: { ...npx('b@1.0.0'), type: 'htp' }, c: npx('c@1.0.0'), e: { type: 'http' }, f: { ...npx('f@1.0.0', { env: { F: '1' } }), type: 'htp' }, g: { type: 'http', url: 'https://g.example.com/mcp' } }),
      '.codex/config.toml': '[mcp_servers.docs]\ncommand = "docs"\n\n[mcp_servers.bad]\ncommand = 5\n'
    })
    const DROPPED = "the host drops the file because of 'bad': Expected a string for 'command', found a number"
    const { out } = await repository.review('--format', 'json')
    const value = JSON.parse(out) as { readonly changes: readonly { readonly server: string; readonly news: readonly string[]; readonly refused?: string; readonly text: string }[] }
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
    expect(value.changes.map(({ server, news, refused, text }) => [server, news, refused, text])).toEqual([
      ['a', ['new-server', 'new-variable'], "Unknown transport type 'htp'", "newly declared for Claude Code, which refuses it (Unknown transport type 'htp'): it would run `npx -y a@1.0.0`; gets A"],
      ['b', [], "Unknown transport type 'htp'", "no longer runs `npx -y b@1.0.0` for Claude Code, which refuses it (Unknown transport type 'htp')"],
      ['bad', ['new-server'], "Expected a string for 'command', found a number", "newly declared for Codex, which refuses it (Expected a string for 'command', found a number)"],
      ['c', ['new-command'], undefined, 'now accepted for Claude Code, which refused it before: it runs `npx -y c@1.0.0`'],
      ['d', [], undefined, 'no longer declared for Claude Code, which refused it'],
      ['docs', [], DROPPED, `no longer runs \`docs\` for Codex, which refuses it (${DROPPED})`],
      ['e', ['new-server'], "Missing required field 'url' in http server config", "newly declared for Claude Code, which refuses it (Missing required field 'url' in http server config)"],
      ['f', ['new-variable'], "Unknown transport type 'htp'", "changes env for Claude Code; newly gets F; Claude Code refuses it (Unknown transport type 'htp')"],
      ['g', ['new-host'], undefined, 'now accepted for Claude Code, which refused it before: it connects to g.example.com']
    ])
  })

  it('says once that every tool is approved, or no longer', async () => {
    const kiro = (approved: Readonly<Record<string, readonly string[]>>) => ({ '.kiro/settings/mcp.json': servers(Object.fromEntries(Object.entries(approved).map(([name, autoApprove]) => [name, { command: name, autoApprove }]))) })
    const repository = new Repository(kiro({ a: ['read', 'write'], b: ['*'], c: ['*'], d: ['read'] }))
    repository.write(kiro({ a: ['*'], b: ['read'], c: ['*', 'read'], d: ['write'] }))
    expect((await changesOf(repository)).map(({ server, news, text }) => [server, news, text])).toEqual([
      ['a', ['new-approval'], 'every one of its tools newly runs without asking, for Kiro'],
      ['b', [], 'every one of its tools no longer runs without asking, for Kiro'],
      ['c', [], 'changes autoApprove for Kiro'],
      ['d', ['new-approval'], 'its tool write newly runs without asking, for Kiro; its tool read no longer runs without asking']
    ])
  })

  it('names the variables that an entry passes on by their names', async () => {
    const codex = (names: readonly string[]) => ({ '.codex/config.toml': `[mcp_servers.docs]\ncommand = "docs"\nenv_vars = ${JSON.stringify(names)}\n` })
    const repository = new Repository(codex(['OLD_HOME']))
    repository.write(codex(['NEW_TOKEN']))
    expect((await changesOf(repository)).map(({ news, text }) => [news, text])).toEqual([[['new-variable'], 'changes env_vars for Codex; newly gets NEW_TOKEN; no longer gets OLD_HOME']])
  })

  it('tells the settings of one person where they are committed, and not otherwise', async () => {
    const repository = new Repository({ 'README.md': 'docs\n' })
    const local = { '.claude/settings.local.json': { enableAllProjectMcpServers: true } }
    repository.write(local)
    expect((await repository.review()).out).toContain('nothing that a host runs, connects to or approves is added, changed or removed')
    repository.git('add', '.claude/settings.local.json')
    expect((await repository.review()).out.split('\n').slice(0, 2)).toEqual([
      'enableAllProjectMcpServers: Claude Code newly starts every server of the project without asking; the file is meant for one person, but it is committed',
      '  .claude/settings.local.json:2'
    ])
  })

  it('says what a change lets hosts run without asking and outside of a sandbox, and where a provider is', async () => {
    const repository = new Repository({ '.codex/config.toml': 'approval_policy = "on-request"\n', 'opencode.json': {} })
    repository.write({ '.codex/config.toml': 'approval_policy = "never"\nsandbox_mode = "danger-full-access"\n', 'opencode.json': { provider: { openai: { options: { baseURL: 'https://llm.example.com/v1' } } } } })
    const { code, out } = await repository.review('--fail-on', 'new-approval')
    expect([code, out.split('\n').filter((line) => /^\w/.test(line)).slice(0, 3)]).toEqual([
      1,
      ['approval_policy: Codex newly runs commands and tools without asking', 'sandbox_mode: Codex newly runs commands outside of the sandbox', 'baseURL: OpenCode newly sends everything that it tells its model to llm.example.com']
    ])
  })

  it('says what is connected to in the place of a program, and nothing of files that no host reads', async () => {
    const repository = new Repository({ '.mcp.json': servers({ docs: npx('docs@1.0.0') }), '.claude/mcp.json': servers({ other: npx('other@1.0.0') }) })
    repository.write({ '.mcp.json': servers({ docs: { type: 'http', url: 'https://docs.example.com/mcp' } }), '.claude/mcp.json': servers({ more: npx('more@1.0.0') }) })
    const changes = await changesOf(repository)
    expect(changes.map(({ server, text }) => `${server} ${text}`)).toEqual(['docs now connects to docs.example.com instead of running `npx -y docs@1.0.0` for Claude Code'])
  })

  it('says what a change newly runs, gets and reaches, for which hosts, and where', async () => {
    const repository = new Repository({ '.cursor/mcp.json': servers({ old: npx('old@1.0.0') }) })
    const added = npx('x@1.2.3', { args: ['-y', 'x@1.2.3', 'https://api.example.com/mcp'], env: { GITHUB_TOKEN: '${GITHUB_TOKEN}' } })
    repository.write({ '.mcp.json': servers({ docs: added }), '.cursor/mcp.json': servers({ docs: added }) })
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 12)
    const { code, out, err } = await repository.review()
    expect({ code, out, err }).toEqual({
      code: 0,
      err: '',
      out: `docs: newly runs \`npx -y x@1.2.3 https://api.example.com/mcp\` for Claude Code and Cursor; gets GITHUB_TOKEN; reaches api.example.com
  .cursor/mcp.json:3
  .mcp.json:3

old: no longer runs \`npx -y old@1.0.0\` for Cursor
  .cursor/mcp.json:3 (before)

1 server added and 1 removed since HEAD (${commit})
`
    })
  })

  it('says what is different in a server that was there', async () => {
    const repository = new Repository({ '.gemini/settings.json': servers({ a: npx('a@1.0.0', { env: { OLD: '1' } }), b: { httpUrl: 'https://one.example.com/mcp' }, c: npx('c@1.0.0') }) })
    repository.write({
      '.gemini/settings.json': servers({
        a: npx('a@1.0.1', { env: { NEW: '1' } }),
        b: { httpUrl: 'https://two.example.com/mcp', trust: true },
        c: npx('c@1.0.0', { timeout: 5000 })
      })
    })
    const changes = await changesOf(repository)
    expect(changes.map(({ server, news, text }) => [server, news, text])).toEqual([
      ['a', ['new-command', 'new-variable'], 'now runs `npx -y a@1.0.1` instead of `npx -y a@1.0.0` for Gemini CLI; newly gets NEW; no longer gets OLD'],
      ['b', ['new-host', 'new-approval'], 'changes httpUrl for Gemini CLI; newly reaches two.example.com; no longer reaches one.example.com; every one of its tools newly runs without asking'],
      ['c', [], 'changes timeout for Gemini CLI']
    ])
  })

  it('names what newly connects, and counts a server once that several hosts read', async () => {
    const repository = new Repository({ '.mcp.json': servers({ old: { type: 'http', url: 'https://old.example.com/mcp' }, gone: { type: 'http', url: '${GONE_URL}' } }) })
    const added = { url: 'https://new.example.com/mcp' }
    repository.write({ '.mcp.json': servers({ new: { type: 'http', ...added } }), '.roo/mcp.json': servers({ new: { type: 'streamable-http', alwaysAllow: ['read'], ...added } }) })
    expect((await repository.review()).out.replace(/\([0-9a-f]{12}\)/, '(…)')).toBe(`new: newly connects to new.example.com for Roo Code; its tool read runs without asking
  .roo/mcp.json:3

new: newly connects to new.example.com for Claude Code
  .mcp.json:3

gone: no longer connects to an address that depends on variables for Claude Code
  .mcp.json:7 (before)

old: no longer connects to old.example.com for Claude Code
  .mcp.json:3 (before)

1 server added and 2 removed since HEAD (…)
`)
  })

  it('has no news of what the host itself fills in, of fields that it does not read, and of servers where it does not look', async () => {
    const server = { command: 'docs-mcp', args: ['${workspaceFolder}', '${env:DOCS_TEAM}'] }
    const repository = new Repository({ '.vscode/mcp.json': { mcpServers: { docs: server } }, '.mcp.json': servers({ a: npx('a@1.0.0', { description: 'one' }) }) })
    repository.write({ 'plugin/.claude-plugin/plugin.json': { name: 'notes', version: '1.0.0' }, 'plugin/.mcp.json': servers({ notes: { command: '${CLAUDE_PLUGIN_ROOT}/notes' } }) })
    repository.write({ '.vscode/mcp.json': { servers: { docs: server } }, '.mcp.json': servers({ a: npx('a@1.0.0', { description: 'two' }) }) })
    expect((await changesOf(repository)).map(({ server: name, text }) => `${name} ${text}`)).toEqual(['docs newly runs `docs-mcp ${workspaceFolder} ${env:DOCS_TEAM}` for VS Code; gets DOCS_TEAM', 'notes newly runs `${CLAUDE_PLUGIN_ROOT}/notes` for Claude Code'])
  })

  it('says what settings newly approve, run and send elsewhere, but for those of one person', async () => {
    const hooks = (...commands: readonly string[]) => ({ SessionStart: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] })
    const repository = new Repository({ '.claude/settings.json': { enabledMcpjsonServers: ['a'], disabledMcpjsonServers: ['x', 'y'], hooks: hooks('./old.sh', './same.sh') } })
    repository.write({
      '.claude/settings.json': { enableAllProjectMcpServers: true, enabledMcpjsonServers: ['a', 'b'], disabledMcpjsonServers: ['x'], env: { ANTHROPIC_BASE_URL: `https://me:${TOKEN}@llm.example.com/v1` }, hooks: hooks('./same.sh', `./new.sh --token ${TOKEN}`) },
      '.claude/settings.local.json': { enableAllProjectMcpServers: true }
    })
    const { out } = await repository.review('--format', 'json')
    const value = JSON.parse(out) as { readonly settings: readonly { readonly setting: string; readonly line: number; readonly news: readonly string[]; readonly text: string }[] }
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
    expect(out).not.toContain(TOKEN)
    expect(value.settings.map(({ setting, line, news, text }) => [`${setting}:${line}`, news.join(), text])).toEqual([
      ['ANTHROPIC_BASE_URL:11', 'new-host', 'Claude Code newly sends everything that it tells its model to llm.example.com'],
      ['disabledMcpjsonServers:7', 'new-approval', 'Claude Code no longer keeps y from starting'],
      ['enableAllProjectMcpServers:2', 'new-approval', 'Claude Code newly starts every server of the project without asking'],
      ['enabledMcpjsonServers:3', 'new-approval', 'Claude Code newly starts b without asking'],
      ['hooks:13', 'new-command', 'Claude Code newly runs the hook SessionStart: `./new.sh --token ***`; it no longer runs the hook SessionStart: `./old.sh`']
    ])
    expect((await repository.review()).out).toContain('hooks: Claude Code newly runs the hook SessionStart: `./new.sh --token ***`; it no longer runs the hook SessionStart: `./old.sh`\n  .claude/settings.json:13\n')
    expect((await repository.review('--format', 'markdown')).out).toContain('- `enabledMcpjsonServers` Claude Code newly starts `b` without asking (`.claude/settings.json:3`)\n')
    expect((await repository.review('--format', 'github')).out).toContain('::warning file=.claude/settings.json,line=2,title=plugvet review::enableAllProjectMcpServers: Claude Code newly starts every server')
    expect([(await repository.review('--fail-on', 'new-command')).code, (await repository.review('--fail-on', 'new-server')).code]).toEqual([1, 0])
  })

  it('has no news of a file that moves, of members in another order, and of what the base branch did since', async () => {
    const server = npx('a@1.0.0', { env: { A: '1' } })
    const repository = new Repository({ 'one/.mcp.json': servers({ a: server }) })
    repository.git('checkout', '--quiet', '-b', 'topic')
    mkdirSync(join(repository.root, 'two'))
    renameSync(join(repository.root, 'one/.mcp.json'), join(repository.root, 'two/.mcp.json'))
    repository.commit()
    repository.write({ 'two/.mcp.json': servers({ a: { env: { A: '1' }, args: ['-y', 'a@1.0.0'], command: 'npx' } }) })
    repository.commit()
    repository.git('checkout', '--quiet', 'main')
    repository.write({ 'one/.mcp.json': servers({ a: server, later: npx('later@1.0.0') }) })
    repository.commit()
    repository.git('checkout', '--quiet', 'topic')
    expect(await changesOf(repository, '--base', 'main')).toEqual([])
    expect((await repository.review('--base', 'main')).out).toMatch(/^nothing that a host runs, connects to or approves is added, changed or removed since main \([0-9a-f]{12}\)\n$/)
    // In one folder alone, the same is news.
    expect((await changesOf(repository, 'two', '--base', 'main')).map(({ kind }) => kind)).toEqual(['added'])
  })

  it('fails on what --fail-on names, and on nothing else', async () => {
    const repository = new Repository({ '.mcp.json': servers({ a: npx('a@1.0.0') }) })
    repository.write({ '.mcp.json': servers({ a: npx('a@1.0.0', { env: { B: '1' } }), b: npx('a@1.0.0') }) })
    const codes = await Promise.all(['new-command', 'new-variable', 'new-host,new-server', 'new-approval,new-host'].map(async (list) => (await repository.review('--fail-on', list)).code))
    expect(codes).toEqual([0, 1, 1, 0])
    expect(await repository.review('--fail-on', 'new-comand')).toMatchObject({ code: 2, err: expect.stringContaining('did you mean new-command?') as string })
    expect(await repository.review('--fail-on', 'error')).toMatchObject({ code: 2, out: '' })
  })

  it('shows no credential, in any format', async () => {
    const repository = new Repository({ '.mcp.json': servers({ a: npx('a@1.0.0', { env: { API_KEY: 'kW8xQ2mZ7pL4vN9r' } }) }) })
    repository.write({
      '.mcp.json': servers({
        a: npx('a@1.0.0', { env: { API_KEY: 'tY5bG1hJ6sD3fK0q' } }),
        b: { command: 'b-mcp', args: ['--token', TOKEN, '--api-key=uI7oP2aS4dF6gH8j'] },
        c: { type: 'http', url: `https://user:zX9cV8bN7mQ6wE5r@c.example.com/mcp?token=${TOKEN}`, headers: { Authorization: `Bearer ${TOKEN}` } }
      })
    })
    for (const format of ['text', 'json', 'markdown', 'github']) {
      const { out, code } = await repository.review('--format', format)
      expect(code).toBe(0)
      expect(out).toContain('c.example.com')
      for (const secret of [TOKEN, 'kW8xQ2mZ7pL4vN9r', 'tY5bG1hJ6sD3fK0q', 'uI7oP2aS4dF6gH8j', 'zX9cV8bN7mQ6wE5r']) expect(out).not.toContain(secret)
    }
  })

  it('writes a comment in which a repository cannot write Markdown, and annotations that it cannot end', async () => {
    const repository = new Repository({ 'README.md': {} })
    repository.write({ '.cursor/mcp.json': servers({ 'a`<img>\n@b': { command: 'x', args: ['`', '](https://example.com)\n::error::x'] } }) })
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 12)
    const [markdown, github] = [await repository.review('--format', 'markdown'), await repository.review('--format', 'github')]
    expect(markdown.out).toBe(
      `**MCP servers**: 1 server added since \`HEAD\` (${commit})\n\n- \`\` a\`<img> @b \`\` newly runs \`\` x '\`' '](https://example.com) ::error::x' \`\` for Cursor (\`.cursor/mcp.json:3\`)\n`
    )
    expect(github.out).toBe("::warning file=.cursor/mcp.json,line=3,title=plugvet review::a`<img> @b: newly runs `x '`' '](https://example.com) ::error::x'` for Cursor\n")
  })

  it('says in a sentence that there is no repository, no commit and no git', async () => {
    const folder = tempFolder({ '.mcp.json': '{"mcpServers":{}}' })
    const env = { ...ENV, GIT_CEILING_DIRECTORIES: dirname(folder) }
    const lone = await runCli(folder, ['review'], { env })
    expect([lone.code, lone.out]).toEqual([2, ''])
    expect(lone.err).toMatch(/^plugvet: review needs a git repository: not a git repository.*\n$/)
    expect(await runCli(folder, ['review'], { env: { PATH: folder } })).toEqual({ code: 2, out: '', err: 'plugvet: git was not found on the PATH\n' })
    execFileSync('git', ['init', '-q'], { cwd: folder, env })
    expect(await runCli(folder, ['review'], { env })).toEqual({ code: 2, out: '', err: 'plugvet: there is no commit to compare with yet\n' })
    const repository = new Repository({ '.mcp.json': servers({}) })
    expect(await repository.review('--base=--output=x')).toEqual({ code: 2, out: '', err: "plugvet: there is no commit '--output=x'\n" })
    const mistaken = "plugvet: 'HEAD' is a commit and not a path: to compare with it, write --base HEAD\n"
    expect(await repository.review('HEAD')).toEqual({ code: 2, out: '', err: mistaken })
    expect((await repository.review('--format', 'sarif')).err).toBe('plugvet: review supports only --format text, json, markdown and github\n')
  })

  it('reviews a folder that is new, and one that is gone', async () => {
    const repository = new Repository({ 'old/.mcp.json': servers({ a: npx('a@1.0.0') }), 'kept.txt': {} })
    rmSync(join(repository.root, 'old'), { recursive: true })
    repository.write({ 'new/.mcp.json': servers({ b: npx('b@1.0.0') }) })
    expect((await changesOf(repository)).map(({ server, kind, places }) => [server, kind, places])).toEqual([
      ['a', 'removed', [{ file: 'old/.mcp.json', line: 3 }]],
      ['b', 'added', [{ file: 'new/.mcp.json', line: 3 }]]
    ])
    const inNew = await runCli(join(repository.root, 'new'), ['review'], { env: ENV })
    expect([inNew.code, inNew.out.split('\n')[0]]).toEqual([0, 'b: newly runs `npx -y b@1.0.0` for Claude Code'])
  })

  describe('of a repository that nobody has read', () => {
    /** A program that leaves a trace, and the trace. */
    function trap() {
      const folder = tempFolder()
      const [script, trace] = [join(folder, 'trap'), join(folder, 'sprung')]
      writeFileSync(script, `#!/bin/sh\necho "$0 $*" >> '${trace}'\n`, { mode: 0o755 })
      return { script, sprung: () => existsSync(trace) }
    }

    /** The file of a loose object. */
    const objectOf = (repository: Repository, hash: string) => join(repository.root, '.git/objects', hash.slice(0, 2), hash.slice(2))

    it.each<[url: string, more: (script: string) => Readonly<Record<string, string>>]>([
      ['ext::', (script) => ({ 'remote.origin.url': `ext::${script} %S`, 'protocol.ext.allow': 'always' })],
      ['a folder, with a program of its own', (script) => ({ 'remote.origin.url': '.', 'remote.origin.uploadpack': script })],
      ['ssh', (script) => ({ 'remote.origin.url': 'ssh://example.com/x', 'core.sshCommand': script })]
    ])('starts no program that its configuration names for what is missing: %s', async (_, more) => {
      const repository = new Repository({ '.mcp.json': servers({ a: npx('a@1.0.0') }) })
      const { script, sprung } = trap()
      const settings = { 'core.repositoryformatversion': '1', 'extensions.partialClone': 'origin', 'remote.origin.promisor': 'true', ...more(script) }
      for (const [name, value] of Object.entries(settings)) repository.git('config', name, value)
      rmSync(objectOf(repository, repository.git('rev-parse', 'HEAD:.mcp.json')))
      const { code, err } = await repository.review()
      expect([sprung(), code]).toEqual([false, 2])
      expect(err).toMatch(/^plugvet: [^\n]+\n$/)
      // The trap works: git without these limits springs it.
      try {
        repository.git('cat-file', 'blob', 'HEAD:.mcp.json')
      } catch {
        // The program is no server.
      }
      expect(sprung()).toBe(true)
    })

    it('starts no pager, filter, hook or monitor of it', async () => {
      const repository = new Repository({ '.mcp.json': servers({ a: npx('a@1.0.0') }), '.gitattributes': 'filter' })
      const { script, sprung } = trap()
      repository.write({ '.gitattributes': '*.json diff=trap filter=trap\n', '.mcp.json': servers({ a: npx('a@2.0.0') }) })
      for (const hook of ['post-index-change', 'post-checkout', 'pre-commit', 'reference-transaction', 'fsmonitor-watchman']) repository.write({ [`.git/hooks/${hook}`]: readFileSync(script, 'utf8') })
      for (const name of ['core.fsmonitor', 'core.pager', 'diff.trap.textconv', 'diff.trap.command', 'diff.external', 'filter.trap.smudge', 'filter.trap.clean', 'filter.trap.process', 'core.editor', 'core.askPass', 'credential.helper', 'gpg.program', 'alias.rev-parse', 'core.alternateRefsCommand']) {
        repository.git('config', name, script)
      }
      const { code, out } = await repository.review()
      expect([sprung(), code, out.split('\n')[0]]).toEqual([false, 0, 'a: now runs `npx -y a@2.0.0` instead of `npx -y a@1.0.0` for Claude Code'])
    })

    it('ends with a sentence where few trees stand for more files than anybody can list', async () => {
      const repository = new Repository({ '.mcp.json': servers({}) })
      const made = (kind: string, hash: string) => {
        const input = Array.from({ length: 16 }, (_, at) => `${kind === 'blob' ? '100644' : '040000'} ${kind} ${hash}\td${at}\n`).join('')
        return execFileSync('git', ['mktree'], { cwd: repository.root, env: ENV, input, encoding: 'utf8' }).trim()
      }
      let tree = made('blob', repository.git('rev-parse', 'HEAD:.mcp.json'))
      for (let level = 0; level < 12; level++) tree = made('tree', tree)
      const commit = repository.git('commit-tree', '-m', 'many', tree)
      expect(await repository.review('--base', commit)).toEqual({ code: 2, out: '', err: 'plugvet: git ls-tree answers with more than 128 MB\n' })
    })

    it('shows the names of files and servers in one line each, without their controls', async () => {
      const repository = new Repository({ 'kept.txt': {} })
      repository.write({ 'a\n::error::x \u001B[31m/.mcp.json': servers({ 'b\n\u001B]0;t\u0007': npx('c@1.0.0\n::warning::y') }) })
      for (const format of ['text', 'json', 'markdown', 'github']) {
        const { code, out } = await repository.review('--format', format)
        expect([code, out.replaceAll('\n', '').match(/\p{Cc}/gu), /^::error::x|^::warning::y/m.test(out)]).toEqual([0, null, false])
      }
    })

    it('follows no link and no submodule of the commit', async () => {
      const repository = new Repository({ 'kept.txt': {} })
      const { root } = repository
      symlinkSync('/etc/passwd', join(root, '.mcp.json'))
      repository.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`)
      repository.git('add', '.mcp.json')
      repository.git('commit', '--quiet', '--message', 'links')
      rmSync(join(root, '.mcp.json'))
      expect((await repository.review()).out).toMatch(/^nothing that a host runs, connects to or approves is added, changed or removed since HEAD/)
    })
  })
})
