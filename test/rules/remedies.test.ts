import { describe, expect, it } from 'vitest'
import absentPackage from '../../rules/absent-package.js'
import absentPlugin from '../../rules/absent-plugin.js'
import authorAgreement from '../../rules/author-agreement.js'
import brokenHook from '../../rules/broken-hook.js'
import hookInput from '../../rules/hook-input.js'
import hookMatcher from '../../rules/hook-matcher.js'
import hookOutput from '../../rules/hook-output.js'
import hookScript from '../../rules/hook-script.js'
import bundledFile from '../../rules/bundled-file.js'
import bundleConfig from '../../rules/bundle-config.js'
import commandPath from '../../rules/command-path.js'
import commandLine from '../../rules/command-line-in-command.js'
import emptyCredential from '../../rules/empty-credential.js'
import envFile from '../../rules/env-file.js'
import foreignVariable from '../../rules/foreign-variable.js'
import idlePermission from '../../rules/idle-permission.js'
import httpUrl from '../../rules/http-url.js'
import literalCredential from '../../rules/literal-credential.js'
import malformedVariable from '../../rules/malformed-variable.js'
import manifestFields from '../../rules/manifest-fields.js'
import manifestMetadata from '../../rules/manifest-metadata.js'
import marketplacePlugin from '../../rules/marketplace-plugin.js'
import packageProgram from '../../rules/package-program.js'
import placeholderCredential from '../../rules/placeholder-credential.js'
import absentPath from '../../rules/absent-path.js'
import agentField from '../../rules/agent-field.js'
import frontMatter from '../../rules/front-matter.js'
import inlineCommand from '../../rules/inline-command.js'
import pluginLayout from '../../rules/plugin-layout.js'
import textVariable from '../../rules/text-variable.js'
import unknownName from '../../rules/unknown-name.js'
import publishedShape from '../../rules/published-shape.js'
import registryName from '../../rules/registry-name.js'
import registryPackage from '../../rules/registry-package.js'
import serverProgram from '../../rules/server-program.js'
import serversKey from '../../rules/servers-key.js'
import unbracedVariable from '../../rules/unbraced-variable.js'
import transportType from '../../rules/transport-type.js'
import unknownField from '../../rules/unknown-field.js'
import unreadFile from '../../rules/unread-file.js'
import unsetVariable from '../../rules/unset-variable.js'
import validInput from '../../rules/valid-input.js'
import validJson from '../../rules/valid-json.js'
import validShape from '../../rules/valid-shape.js'
import validToml from '../../rules/valid-toml.js'
import variablePosition from '../../rules/variable-position.js'
import validUrl from '../../rules/valid-url.js'
import { SERVER_SCHEMA } from '../../src/authors/registry.js'
import { SAMPLE_BUNDLE, SAMPLE_SERVER } from '../../src/authors/sample.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

/** What the findings of a rule say to do, each with the titles of what they offer. */
function remediesOf(rule: AnyRule, example: Example): [string, string[]][] {
  return runExample(rule, example).findings.map(({ help, suggestions }) => [help, suggestions.map(({ title }) => title)])
}

const json = (input: string): Example => ({ input })
const project = (entry: object): Example => ({ host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: entry } } })
const desktop = (entry: object): Example => ({ host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: entry } } })
const plugin = (manifest: object, files: Example['files'] = {}): Example => ({ host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', ...manifest }, files })

const bundleOf = (more: object): Example => ({ path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, ...more } })

const listing = (entry: object, files: NonNullable<Example['files']>): Example => ({ host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes', ...entry }] }, files })

/** A plugin with hooks, each with its command and limit. */
const withLimits = (...hooks: (readonly [string, number])[]): Example => plugin({ hooks: { Stop: hooks.map(([command, timeout]) => ({ hooks: [{ type: 'command', command, timeout }] })) } })

describe('a help says what is offered', () => {
  it.each<[string, AnyRule, Example, string]>([
    ['the missing opening brace of a file', validJson, json('"mcpServers": {} }\n'), 'Add the opening brace'],
    ['the missing outer braces', validJson, json('"mcpServers": {}\n'), 'Put braces around the whole file'],
    ['a brace too many before the end', validJson, json('{\n  "mcpServers": {\n    "a": { "command": "a" }\n    }\n  },\n  "other": {}\n}\n'), 'Remove the extra "}"'],
    ['an expression', validJson, json('{ "mcpServers": { "a": { "env": { "A": process.env.TOKEN } } } }'), 'Write "${TOKEN}"'],
    ['text without quotes in TOML', validToml, { host: 'codex', path: '.codex/config.toml', input: 'model = gpt-5\n' }, 'Put it in double quotes'],
    ['a program with its arguments', validShape, project({ command: ['npx', '-y', 'a-mcp'] }), 'Put the first word in `command` and the others in `args`'],
    ['seconds where milliseconds are counted', validShape, project({ command: 'a-mcp', timeout: '30' }), 'Write 30000'],
    ['a misspelled type of an input', validInput, { host: 'vscode', path: '.vscode/mcp.json', input: { inputs: [{ id: 'a', type: 'promptstring', description: 'A' }], servers: {} } }, "Write 'promptString'"],
    ['a misspelled env file', envFile, { host: 'vscode', path: '.vscode/mcp.json', files: { '.env.local': '' }, input: { servers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/.env.locl' } } } }, "Write '.env.local'"]
  ])('%s', (_, rule, example, title) => {
    const [remedy] = remediesOf(rule, example)
    expect(remedy?.[1][0]).toBe(title)
    expect(remedy?.[0].startsWith(title)).toBe(true)
  })

  it('each of two', () => {
    expect(remediesOf(validUrl, project({ type: 'http', url: 'localhost:3000/mcp' }))[0]?.[0]).toBe('Put http:// in front, or put https:// in front.')
  })

  it('and that of the rule where nothing is', () => {
    expect(remediesOf(validUrl, project({ type: 'http', url: '//docs.example.com/mcp' }))).toEqual([['Write the whole URL, such as "https://api.example.com/mcp".', []]])
  })
})

describe('what is done leaves nothing else to do, or the help says so', () => {
  it.each<[string, AnyRule, Example, string[]]>([
    [
      'servers whose entries the host does not take',
      serversKey,
      { host: 'claude-code', path: '.mcp.json', input: { providers: { a: { url: 'https://a.example.com/mcp' } } } },
      ['Rename the key to "mcpServers". plugvet then reports what Claude Code wants written differently.']
    ],
    [
      'a nested transport without a type',
      serversKey,
      project({ transport: { url: 'https://a.example.com/mcp' } }),
      ['Move the fields of `transport` into the entry. plugvet then reports what Claude Code wants written differently.']
    ],
    [
      'a nested transport that the host does not have',
      serversKey,
      { host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: { transport: { type: 'http', url: 'https://a.example.com/mcp' } } } } },
      ['Start a bridge to it in place of the URL: "command": "npx", "args": ["-y", "mcp-remote", "https://a.example.com/mcp"], or declare it in another host.']
    ],
    ...([
      ['off on purpose', 'network_access = false\nweb_search_request = false\n\n[sandbox_workspace_write]\nnetwork = false\n', ['Remove it: commands cannot use the network without `network_access = true` in [sandbox_workspace_write].', 'Write `web_search = "disabled"`.', 'Remove it: commands cannot use the network without `network_access = true` in [sandbox_workspace_write].']],
      ['on', 'web_search_request = true\n\n[sandbox_workspace_write]\nnetwork = true\n', ['Write `web_search = "live"`, or "cached" or "disabled".', 'Write `network_access = true` in [sandbox_workspace_write], if commands may use the network.']],
      ['next to what they mean', 'web_search = "live"\nweb_search_enabled = false\n\n[sandbox_workspace_write]\nnetwork_access = true\nnetwork = true\n', ['Remove it: `web_search` is set.', 'Remove it: `network_access` is set in [sandbox_workspace_write].']],
      ['twice under other names', 'sandbox = "read-only"\nsandboxMode = "read-only"\n\n[sandbox_workspace_write]\nsandbox_mode = "read-only"\nmodel = "gpt-5.5"\n\n[tui]\nmodel = "gpt-5.5"\n', ['Rename it to `sandbox_mode`.', 'Remove it: `sandbox` is for the same setting.', 'Remove it: `sandbox` is for the same setting.', 'Move it above the first [header] of the file: below [sandbox_workspace_write], it is part of that table.', 'Remove it: `sandbox_workspace_write.model` is for the same setting.']],
      ['of pictures', '[features]\nview_image_tool = false\n', ['Write `view_image`.']]
    ] satisfies [string, string, string[]][]).map(([title, input, helps]): [string, AnyRule, Example, string[]] => [`settings that Codex does not know, ${title}`, idlePermission, { host: 'codex', path: '.codex/config.toml', input }, helps]),
    [
      'skills that name an agent without their own context, one of them by a part of its name',
      frontMatter,
      plugin({}, { 'agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n', ...Object.fromEntries(['finder', 'notes:finder'].map((agent, index) => [`skills/s${String(index)}/SKILL.md`, `---\nname: s${String(index)}\ndescription: Finds notes.\nagent: ${agent}\n---\nFind.\n`])) }),
      ["Add `context: fork` and write `agent: notes:finder`, or remove 'agent'."]
    ],
    ['tools of servers as commands are written', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['mcp__notes:*'], ask: ['mcp__notes__get_:*'], deny: ['mcp__notes__delete:*'] } } }, ['Write mcp__notes__*.', 'Write mcp__notes__get_*.', 'Write mcp__notes__delete.']],
    ['tools that are gone, each with what does its work', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { deny: ['LS', 'Update(src/**)', 'Fetch(domain:example.com)', 'Think'] } } }, ['Remove it.', 'Write Edit(…) with the same text, or remove it.', 'Write WebFetch(…) with the same text, or remove it.']],
    ['paths with the name of a parameter, or with what is for commands', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['Write(path:.tmp/*)'], ask: ['Read(file_path: /etc/hosts)', 'Edit(src:*)', 'Glob(*.md:*)'], deny: ['Read(path:*)'] } } }, ['Write Edit(.tmp/*).', 'Write Read(//etc/hosts).', 'Write Edit(src/**), and do the same for the others.', 'Write Read.']],
    ['tools of a server with colons', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['mcp:notes:*', 'Read'], ask: ['mcp:files:write_file'], deny: ['mcp:web'] } } }, ['Write mcp__notes__*.', 'Write mcp__files__write_file.', 'Write mcp__web__*.']],
    ['the same in a list that settings do not have', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { allowedTools: ['mcp:notes:*', 'Read'] } }, ['Write the permissions in "permissions": { "allow": […] }. Write mcp__<server>__<tool> there in place of mcp:<server>:<tool>.']],
    ['tools in small letters', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['webFetch', 'write(src/**)', 'bash(python*:*)', 'skill(notes)'], deny: ['read(.env)'] } } }, ['Write WebFetch.', 'Write Edit(src/**).', 'Remove the ":*" at its end.', 'Write Skill(…), with the same text.', 'Write Read(.env).']],
    ['a permission for one tool of a server, and for all servers', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['mcp__notes(read)'], ask: ['mcp__notes(*)'] } } }, ['Write mcp__notes__read.', 'Write mcp__notes.']],
    ['a star at the end of a command', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['Bash(python*:*)'], ask: ['Bash(git * push:*)'], deny: ['WriteFile(src/**)'] } } }, ['Remove the ":*" at its end.', 'Write * in place of the ":*" at its end, without a space before it.', 'Write Edit(…) with the same text, or remove it.']],
    ['commands in a folder that the project does not have', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['Bash(.claude/hooks/*:*)'] } } }, ['Remove it: there is no .claude/hooks in the project.']],
    ['commands in a folder that it has', idlePermission, { host: 'claude-code', path: '.claude/settings.json', files: { '.claude/hooks/find.sh': '' }, input: { permissions: { allow: ['Bash(.claude/hooks/*:*)'] } } }, ['Remove the ":*" at its end.']],
    ['folders with a star on the machine of one person', idlePermission, { host: 'claude-code', path: '.claude/settings.json', files: { '.git/HEAD': '' }, input: { permissions: { additionalDirectories: ['/Users/jo/notes/*'] } } }, ['Write /Users/jo/notes in .claude/settings.local.json, which each person has alone: it has the folders in it too.']],
    [
      'two events that mean the same one',
      brokenHook,
      plugin({}, { 'hooks/hooks.json': JSON.stringify({ hooks: { PreTooluse: [{ hooks: [{ type: 'command', command: 'a' }] }], PretoolUse: [{ hooks: [{ type: 'command', command: 'b' }] }] } }) }),
      ['Move the hooks to an event that it has, or remove them. Claude Code 2.1.250 and older versions do not load the plugin because of it.']
    ],
    ['a nested transport with one', serversKey, project({ transport: { type: 'http', url: 'https://a.example.com/mcp' } }), ['Move the fields of `transport` into the entry.']],
    [
      'servers of another host next to those of the file',
      unknownField,
      { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['a-mcp'] } }, mcpServers: { b: { command: 'b-mcp' } } } },
      ['Move them into "mcp". plugvet then reports what OpenCode wants written differently.']
    ],
    ['null for what the entry needs', validShape, project({ command: null }), ['Write the program that starts the server as a string, or remove the entry.']],
    ['null for what it does not need', validShape, project({ command: 'a-mcp', args: null }), ['Remove it, or write an array of strings.']],
    ['null for a server', validShape, { host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: null } } }, ['Write an object with `command`, or with `type` and `url`, or remove it.']],
    ['a URL where a path is wanted', manifestFields, plugin({ commands: 'https://example.com/a.md' }), ['Write a path that begins with "./", or remove it: a URL is not read here. Until then, Claude Code rejects the plugin.']],
    ['a path to nothing', manifestFields, plugin({ commands: 'none' }), ['Write a path that begins with "./", of a folder that is in the plugin, or remove it. Until then, Claude Code rejects the plugin.']],
    ['a path to something', manifestFields, plugin({ commands: 'more' }, { 'more/a.md': '' }), ['Put "./" in front of it. Until then, Claude Code rejects the plugin.']],
    ['a variable in a default', unbracedVariable, project({ command: 'a-mcp', args: ['${NOTES_DIR:-$HOME/notes}'] }), ['A default is used as it is. Write one that is right for everyone, or none, so that each person sets NOTES_DIR.']],
    ['the folder of a project, which is set in plugins alone', unbracedVariable, project({ command: '$CLAUDE_PROJECT_DIR/bin/a' }), ['Write ${CLAUDE_PROJECT_DIR:-.}.']],
    ['the same in a plugin', unbracedVariable, plugin({ mcpServers: { a: { command: '$CLAUDE_PROJECT_DIR/bin/a' } } }), ['Write ${CLAUDE_PROJECT_DIR}.']],
    ['a plugin that the marketplace does not list, whose README installs it', authorAgreement, listing({}, { '.git/HEAD': '', 'plugins/tasks/.claude-plugin/plugin.json': '{ "name": "tasks" }', 'README.md': '/plugin marketplace add ./\n/plugin install notes@tools\n', 'plugins/tasks/README.md': '/plugin install tasks@tools\n' }), ['Add the plugin here, with "source": "./plugins/tasks", or remove the command.']],
    ['a README of several plugins in one folder, with another name', authorAgreement, { ...listing({}, { '.git/HEAD': '', 'README.md': '/plugin marketplace add ./\n/plugin install tasks@tools\n' }), input: { name: 'tools', owner: { name: 'Ada' }, plugins: ['notes', 'dates'].map((name) => ({ name, source: './' })) } }, ['Correct the name there, add the plugin here, or remove the command.']],
    ['the names of a plugin and another marketplace the wrong way round', authorAgreement, { ...listing({}, { 'README.md': 'This was https://github.com/ada/notes.\n\n/plugin marketplace add ada/shelf\n/plugin install shelf@notes\n' }), input: { name: 'notes', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './' }] } }, ["Write 'notes@shelf' there: the document adds the marketplace of ada/shelf."]],
    ['the same in a repository that may be the other one', authorAgreement, { ...listing({}, { 'README.md': '/plugin marketplace add ada/shelf\n/plugin install shelf@notes\n' }), input: { name: 'notes', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './' }] } }, ['Correct the name there, add the plugin here, or remove the command.']],
    ['one that adds it by a name, with the repository in an option', authorAgreement, listing({}, { 'README.md': '```bash\nclaude marketplace add tools \\\n  --source github:example/tools\n```\n' }), ['Write `claude plugin marketplace add example/tools` there, without `--source`.']],
    ['one that installs a plugin from a folder of a repository', authorAgreement, listing({}, { 'README.md': '```bash\nclaude plugin marketplace add example/tools\nclaude plugin install notes --source github:example/tools/plugins/notes\n```\n' }), ['Write `--marketplace example/tools` there, in place of `--source` and its value.']],
    ['a command that adds a marketplace by another name', authorAgreement, listing({}, { 'README.md': '`claude plugin add-marketplace github:example/tools`\n' }), ['Write `claude plugin marketplace add example/tools` there.']],
    ['a plugin by a path in its marketplace', authorAgreement, listing({}, { 'README.md': '`claude plugin install tools/notes`\n' }), ['Write `notes@tools` there.']],
    ['what a README says next to a file that a script writes', authorAgreement, listing({}, { '.git/HEAD': '', 'scripts/build.mjs': 'writeFileSync(join(root, ".claude-plugin/marketplace.json"), text)', 'README.md': 'Add the marketplace in the menu.\n\n/plugin install notes@tools\n/plugin install tasks@tools\n' }), ['Correct the name there, add the plugin here, or remove the command.']],
    ['a script of uv in a folder that is not read', commandPath, desktop({ command: 'uv', args: ['run', 'python', 'serve.py'], cwd: '/srv/notes' }), ["Write '--directory' and '/srv/notes' at the beginning of `args`: uv looks for the project of the script there."]],
    ['a script below the folder that uv enters', commandPath, { ...project({ command: 'uv', args: ['run', '--directory', '/home/jo/work/notes/cli', 'fastmcp', 'run', '/home/jo/work/notes/cli/src/serve.py'] }), files: { '.git/HEAD': '', 'cli/src/serve.py': '' } }, ['Use a path that is the same for everyone, or keep this file out of version control.', 'Write src/serve.py, which is the same for everyone.']],
    ['a script of uv in no folder', commandPath, desktop({ command: 'uv', args: ['run', 'serve.py'] }), ["Write '--directory' and the absolute path of the project at the beginning of `args`: Claude Desktop may start servers in any directory. In a file for copying, begin the path with a placeholder, such as /absolute/path/to."]],
    ['a script in a folder that an installer fills in', commandPath, desktop({ command: 'node', args: ['CURRENT_DIR/notes/serve.js'] }), []],
    [
      'a variable of a person in a URL that is not expanded',
      foreignVariable,
      { host: 'codex', path: '.codex/config.toml', input: '[mcp_servers.a]\nurl = "https://a.example.com/${TEAM}/mcp"\n' },
      ['Write the value if it is the same for everyone. Otherwise each person writes their own in a copy of the file.']
    ]
  ])('%s', (_, rule, example, helps) => {
    expect(remediesOf(rule, example).map(([help]) => help)).toEqual(helps)
  })

  it.each<[string, object, string[]]>([
    ['the only variable', { A_TOKEN: '' }, ['Remove the entry, and name the variable in "env_vars"']],
    ['one of two', { A_TOKEN: '', A_API_KEY: '' }, []]
  ])('an empty credential in a host that passes what is named: %s', (_, env, titles) => {
    const [remedy] = remediesOf(emptyCredential, { host: 'codex', path: '.codex-plugin/mcp.json', input: { mcpServers: { a: { command: 'a-mcp', env } } } })
    expect(remedy?.[1]).toEqual(titles)
  })
})

describe('a colon where a comma is expected', () => {
  it.each([
    ['{ "mcpServers": { "a": "command": "a-mcp" } } }', 'If what comes before the colon is a key, put "{" in front of it, where its object begins. Otherwise replace the colon with a comma.'],
    ['{ "mcpServers": { "a": { "command": "a-mcp", "env": ["A": "b"] } } }', 'An array has no keys: write braces in the place of its brackets, or put "{" in front of the key if an object begins there.']
  ])('%s', (text, help) => {
    expect(remediesOf(validJson, json(text))[0]).toEqual([help, []])
  })
})

const bareMarketplace = (files: Example['files'] = {}): Example => ({ path: '.claude-plugin/marketplace.json', files, input: { name: 'notes', keywords: [] } })

const SKILL_HEAD = '---\nname: notes\ndescription: Finds notes.\n---\n'

describe('a help suits the place', () => {
  const ofHost = (host: string, path: string, entry: object): Example => ({ host, path, input: { mcpServers: { a: entry } } })
  const atPort = (port: string) => ({ type: 'http', url: `http://localhost:${port}/mcp` })
  const marketplace = (host: string, path: string, source: unknown, files: Example['files'] = {}): Example => ({ host, path, files, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source }] } })
  const SUPABASE = '@supabase/mcp-server'

  it.each<[string, AnyRule, Example, [string, string[]]]>([
    ['a file of servers out of a plugin for Cursor, next to that of another host', manifestFields, { host: 'cursor', path: '.cursor-plugin/plugin.json', files: { '.mcp.json': '{}' }, input: { name: 'notes', mcpServers: '../.cursor-mcp.json' } }, ['Write "./.mcp.json": the plugin does not have the other file.', ['Write "./.mcp.json"']]],
    ['variables under the name of another host, with a credential', unknownField, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['a-mcp'], env: { A_TOKEN: 'ghp_Zk3vQ9xT7bLm2RwY8nPc5Jd1Hs6Gf4AuVe0X' } } } } }, ['These variables are not set: OpenCode reads `environment`. Rename it to `environment`.', []]],
    ['the same without one', unknownField, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['a-mcp'], env: { A_LEVEL: 'info' } } } } }, ['These variables are not set: OpenCode reads `environment`. Rename it to `environment`.', ['Rename it to "environment"']]],
    ['an author as a text, for a host that does not say what it needs of one', manifestFields, { host: 'grok', path: '.grok-plugin/plugin.json', input: { name: 'notes', version: '1.0.0', author: 'Ada' } }, ['Put it into an object, as its "name". Until then, Grok Build rejects the plugin.', ['Put it into an object, as its "name"']]],
    ['an empty credential in a file that people copy', emptyCredential, { host: 'claude-code', path: '.mcp.json.example', input: { mcpServers: { a: { command: 'a-mcp', env: { A_API_KEY: '' } } } } }, ['Refer to a variable, or remove the entry if the server gets the credential in another way.', ['Refer to the variable, which may stay unset']]],
    ['a program as a file of hooks', manifestFields, plugin({ hooks: './lint.sh' }, { 'lint.sh': 'echo' }), ['Remove it, and start the program from a hook. Until then, Claude Code rejects the plugin.', []]],
    ['a program as a file of servers', manifestFields, plugin({ mcpServers: 'server.js' }, { 'server.js': '' }), ['Remove it, and declare a server that starts the program. Until then, Claude Code rejects the plugin.', []]],
    ['a program as a command', manifestFields, plugin({ commands: ['note.py'] }, { 'note.py': '' }), ["Remove it: 'commands' are texts for the model, and this is a program. Until then, Claude Code rejects the plugin.", []]],
    ['a command as people type it', manifestFields, plugin({ commands: ['/note'] }, { 'commands/note.md': '' }), ['Write "./commands/note.md". Until then, Claude Code rejects the plugin.', ['Write "./commands/note.md"']]],
    ['the same without a file', manifestFields, plugin({ commands: ['/note'] }), ['Write a path that begins with "./", of a file that is in the plugin, or remove it. Until then, Claude Code rejects the plugin.', []]],
    ['an agent by its name', manifestFields, plugin({ agents: ['./writer'] }, { 'agents/writer.md': '' }), ['Write "./agents/writer.md". Until then, Claude Code rejects the plugin.', ['Write "./agents/writer.md"']]],
    ['a description of a command that the folder does not have', manifestFields, plugin({ commands: [{ name: 'draw' }] }, { 'commands/note.md': '' }), ["Remove 'commands', and write it as a text, such as commands/draw.md: that folder is read without this member. Until then, Claude Code rejects the plugin.", []]],
    ['a description of one that it has, and one that it does not have', manifestFields, plugin({ agents: [{ name: 'Note Taker' }, { name: 'draw' }] }, { 'agents/note-taker.md': '' }), ["Remove 'agents', and write each that is not there as a text, such as agents/draw.md: that folder is read without this member. Until then, Claude Code rejects the plugin.", []]],
    ['a list of the folder that is read anyway', manifestFields, plugin({ agents: ['agents/'] }, { 'agents/writer.md': '' }), ['Remove it: the folder agents/ is read without it. Until then, Claude Code rejects the plugin.', ["Remove 'agents'"]]],
    ['skills that are described as commands', manifestFields, plugin({ commands: [{ name: 'a', source: './skills/a' }, { name: 'b', source: './skills/b' }] }, { 'skills/a/SKILL.md': SKILL_HEAD, 'skills/b/SKILL.md': SKILL_HEAD }), ["Remove 'commands': the folder skills/ is read without it. Until then, Claude Code rejects the plugin.", ["Remove 'commands'"]]],
    ['a single one', manifestFields, plugin({ commands: [{ source: './skills/a' }] }, { 'skills/a/SKILL.md': SKILL_HEAD }), ["Remove 'commands': the folder skills/ is read without it. Until then, Claude Code rejects the plugin.", ["Remove 'commands'"]]],
    ['a list of plugins in settings', absentPlugin, { host: 'claude-code', path: '.claude/settings.json', input: { enabledPlugins: ['notes@tools'] } }, ['Write a map of names: `{ "notes@tools": true }`.', ['Write a map']]],
    ['one without the marketplaces', absentPlugin, { host: 'claude-code', path: '.claude/settings.json', input: { enabledPlugins: ['notes'] } }, ['Write a map of names: `{ "plugin@marketplace": true }`.', []]],
    ['a list of marketplaces', absentPlugin, { host: 'claude-code', path: '.claude/settings.json', input: { extraKnownMarketplaces: [{ name: 'tools', sourceUrl: 'https://raw.githubusercontent.com/example/tools/main/x.json' }] } }, ['Write a map by the names of the marketplaces: `{ "tools": { "source": { "source": "github", "repo": "example/tools" } } }`.', []]],
    ['a marketplace by its address', absentPlugin, { host: 'claude-code', path: '.claude/settings.json', input: { extraKnownMarketplaces: { tools: { url: 'https://example.com/tools.git' } } } }, ['Write `{ "source": { "source": "git", "url": "https://example.com/tools.git" } }` there.', []]],
    ['one that is pinned', absentPlugin, { host: 'claude-code', path: '.claude/settings.json', input: { extraKnownMarketplaces: { tools: { source: 'example/tools', ref: 'v2.5.1' } } } }, ['Write `{ "source": { "source": "github", "repo": "example/tools", "ref": "v2.5.1" } }` there.', []]],
    ['one by a path', absentPlugin, { host: 'claude-code', path: '.claude/settings.json', input: { extraKnownMarketplaces: { tools: { source: './tools' } } } }, ['Write `{ "source": { "source": "directory", "path": "./tools" } }` there.', []]],
    ['one of a kind of another program', absentPlugin, { host: 'claude-code', path: '.claude/settings.json', input: { extraKnownMarketplaces: { tools: { source: { source: 'local', path: './tools' } } } } }, ['Write `directory`.', []]],
    ['a script in hooks/ that nothing registers', pluginLayout, plugin({}, { 'hooks/session_start.py': '' }), ['Add hooks/hooks.json: { "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "python3 \\"${CLAUDE_PLUGIN_ROOT}/hooks/session_start.py\\"" }] }] } }.', []]],
    ['hooks in a list, with a tool next to what it is given', manifestFields, plugin({ version: '1.0.0' }, { 'a.sh': '', 'hooks/hooks.json': '{ "hooks": [{ "event": "PreToolUse", "tool": "Bash", "matcher": "notes sync", "command": "notes check" }] }' }), ['Write an object there, such as { "PreToolUse": [{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "notes check" }] }] }. A matcher takes only names of tools: let the command check what \'matcher\' says. Until then, Claude Code rejects the plugin.', []]],
    ['a script there whose text names two events', pluginLayout, plugin({}, { 'hooks/add-date.sh': '# Runs at SessionEnd. What it writes is read at UserPromptSubmit.\ncat\n' }), ['Add hooks/hooks.json: { "hooks": { "SessionEnd": [{ "hooks": [{ "type": "command", "command": "bash \\"${CLAUDE_PLUGIN_ROOT}/hooks/add-date.sh\\"" }] }] } }.', []]],
    ['a text for the model there', pluginLayout, plugin({}, { 'hooks/session-start.md': '' }), ['Add hooks/hooks.json: { "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "cat \\"${CLAUDE_PLUGIN_ROOT}/hooks/session-start.md\\"" }] }] } }.', []]],
    ['a text there for an event at which what is printed reaches nobody', pluginLayout, plugin({}, { 'hooks/session-end.md': '' }), ['A hook is a command: write one, and register it in hooks/hooks.json: { "hooks": { "SessionEnd": [{ "hooks": [{ "type": "command", "command": "…" }] }] } }.', []]],
    ['a command among the agents of a plugin', agentField, plugin({}, { 'agents/find.md': '---\nmodel: sonnet\nargument-hint: "[word]"\n---\nFind notes.\n' }), ['Move commands to commands/: the front matter is that of one.', []]],
    ['a hook of an agent for its end', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\nhooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: notes\ncolor: red\n---\nFind.\n' }), ['Put the hooks into hooks/hooks.json under `SubagentStop`, with `<plugin>:<agent>` as the matcher, as `Stop` is for the session there. An agent in .claude/agents/ may have it.', []]],
    ['hooks of an agent for its end and for its tools', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\nhooks:\n  PreToolUse:\n    - hooks:\n        - type: command\n          command: notes\n  Stop:\n    - hooks:\n        - type: command\n          command: notes\ncolor: red\n---\nFind.\n' }), ['Put the hooks into hooks/hooks.json, where they run for the session and all agents, but those for `Stop` under `SubagentStop`, with `<plugin>:<agent>` as the matcher, as `Stop` is for the session there. An agent in .claude/agents/ may have it.', []]],
    ['a hook of an agent for its tools', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\nhooks:\n  PreToolUse:\n    - hooks:\n        - type: command\n          command: notes\ncolor: red\n---\nFind.\n' }), ['Put the hooks into hooks/hooks.json, where they run for the session and all agents. An agent in .claude/agents/ may have it.', []]],
    ['an agent that is to have all tools', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\ntools: inherit\n---\nFind.\n' }), ["Remove 'tools': an agent without it has all tools.", []]],
    ['tools of an agent in small letters', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\ntools: read, webfetch\n---\nFind.\n' }), ['Write Read, WebFetch.', []]],
    ['a server in the tools of an agent', agentField, plugin({ mcpServers: { files: { command: 'files-mcp' } } }, { 'agents/a.md': '---\nname: a\ndescription: A\ntools: Read, files\n---\nFind.\n' }), ['Write mcp__plugin_notes_files__* for all tools of the server.', []]],
    ['a tool of a server there', agentField, plugin({ mcpServers: { files: { command: 'files-mcp' } } }, { 'agents/a.md': '---\nname: a\ndescription: A\ntools: Read, find_notes\n---\nFind.\n' }), ['If it is a tool of the server files, write mcp__plugin_notes_files__find_notes.', []]],
    ['all tools as a sentence', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\ntools: All tools\n---\nFind.\n' }), ["Remove 'tools': an agent without it has all tools.", []]],
    ['tools of a server with colons, in a field that agents do not have', agentField, plugin({ mcpServers: { files: { command: 'files-mcp' } } }, { 'agents/a.md': '---\nname: a\ndescription: A\nallowedTools:\n  - "mcp:files:*"\n  - "Read"\n---\nFind.\n' }), ["Rename it to 'tools', and list every tool that the agent needs. There, write mcp__plugin_notes_files__ in place of mcp:files:.", []]],
    ['all tools but some', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\ntools: All tools except Write, Edit\n---\nFind.\n' }), ["Remove 'tools', and write `disallowedTools: Write, Edit` if the agent is to have all others.", []]],
    ['a name there that nobody has', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\ntools: github\n---\nFind.\n' }), ['Write the name of a tool that Claude Code has, `mcp__<server>__<tool>` for a tool of a server, or `mcp__<server>__*` for all of them.', []]],
    ['a variable of Claude Code in a skill of another host', textVariable, { host: 'codex', path: '.codex-plugin/plugin.json', files: { 'find.sh': '', 'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun ${CLAUDE_PLUGIN_ROOT}/find.sh\n' }, input: { name: 'notes', description: 'Notes' } }, ['Write in the skill: "In Codex, CLAUDE_PLUGIN_ROOT is ../.. from the folder of this SKILL.md." Or write the path from that folder, such as ../../find.sh.', []]],
    ['an empty list that turns off a folder', pluginLayout, plugin({ agents: [] }, { 'agents/writer.md': 'Write.' }), ["Remove 'agents': Claude Code reads the folder without it.", ['Remove it']]],
    ['the same with a text for people in the folder', pluginLayout, plugin({ agents: [] }, { 'agents/writer.md': 'Write.', 'agents/README.md': 'Our agents.' }), ["Remove 'agents': Claude Code reads the folder without it. Move README.md out of it first: what is there is loaded too.", []]],
    ['a name for people in a manifest of Cursor', manifestFields, { host: 'cursor', path: '.cursor-plugin/plugin.json', input: { name: 'Garden Notes' } }, ['Write "garden-notes": what people read belongs in "displayName".', ['Write "garden-notes"']]],
    ['the same with another name in the marketplace', manifestFields, { host: 'cursor', path: '.cursor-plugin/plugin.json', files: { '.cursor-plugin/marketplace.json': '{ "name": "a", "plugins": [{ "name": "garden", "source": "./" }] }' }, input: { name: 'Garden Notes' } }, ['Write "garden": what people read belongs in "displayName".', ['Write "garden"']]],
    ['the same with the same name in the marketplace', manifestFields, { host: 'cursor', path: '.cursor-plugin/plugin.json', files: { '.cursor-plugin/marketplace.json': '{ "name": "a", "plugins": [{ "name": "Garden Notes", "source": "./" }] }' }, input: { name: 'Garden Notes' } }, ['Write "garden-notes", in .cursor-plugin/marketplace.json too: what people read belongs in "displayName".', []]],
    ['a flag before the pattern of tools', hookMatcher, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PreToolUse: [{ matcher: '(?i)send|delete', hooks: [{ type: 'command', command: 'notes' }] }] } } }, ['Remove `(?i)`, which JavaScript does not have, and write both letters where one may be a capital, such as `[Ss]end`.', []]],
    ['the beginning of the names of agents', hookMatcher, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { SubagentStop: [{ matcher: 'notes-', hooks: [{ type: 'command', command: 'notes' }] }] } } }, ['Write notes-.*, which makes a regular expression of it.', []]],
    ['an agent of the plugin without its name', hookMatcher, plugin({ hooks: { SubagentStop: [{ matcher: 'writer', hooks: [{ type: 'command', command: 'notes' }] }] } }, { 'agents/writer.md': '---\nname: writer\ndescription: Writes.\n---\nWrite.\n' }), ['Write notes:writer.', []]],
    ['a file with servers in a skill', pluginLayout, plugin({}, { 'skills/a/.mcp.json': '{ "mcpServers": { "a": { "command": "a" } } }' }), ['Move the servers that users need to .mcp.json at the root of the plugin, and remove this file.', []]],
    ['paths in such a file', pluginLayout, plugin({}, { 'skills/a/run.sh': '', 'skills/a/.mcp.json': '{ "mcpServers": { "a": { "command": "./run.sh" } } }' }), ['Move the servers that users need to .mcp.json at the root of the plugin, and remove this file. Write their paths from there.', []]],
    ['options in such files', pluginLayout, plugin({ userConfig: { here: {} } }, { 'skills/a/.mcp.json': '{ "mcpServers": { "a": { "command": "a", "args": ["${user_config.one}", "${user_config.here}"] } } }', 'agents/.mcp.json': '{ "mcpServers": { "b": { "command": "b", "args": ["${user_config.two}", "${user_config.three}", "${user_config.four}"] } } }' }), ['Move the servers that users need to .mcp.json at the root of the plugin, and remove these files. Declare \'two\', \'three\' and 2 others in "userConfig" of the manifest: their fields refer to them.', []]],
    ['an event in other letters', brokenHook, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { pre_compact: [{ hooks: [] }] } } }, ["Write 'PreCompact'.", ["Write 'PreCompact'"]]],
    ['a text with the sign of a list before it', frontMatter, plugin({}, { 'skills/a/SKILL.md': '---\ndescription: - Draws a garden.\ntitle: A\n---\n' }), ['Remove the "- " before the text: the field is not a list.', []]],
    ['a pattern for files as a description', frontMatter, plugin({}, { 'commands/a.md': '---\ndescription: "- "**/notes*""\n---\nFind notes.\n' }), ['Write in a sentence what it is for: the value is a pattern for files.', []]],
    ['a file that has only a name', validJson, { host: 'cursor', path: '.cursor/mcp.json', input: 'image.png' }, ['Write { "mcpServers": {} }, or remove the file.', []]],
    ['a file with the answer of a server', validJson, { path: 'server.json', input: '404: Not Found\n' }, ['Get the file again, or remove this one.', []]],
    ['an empty credential in a plugin that is the only variable', emptyCredential, { ...project({ command: 'npx', args: ['-y', 'notes'], env: { API_KEY: '' } }), files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' } }, ['Remove the entry, so that the server inherits the variable from the environment, or refer to a variable.', ['Refer to the variable, which may stay unset', 'Remove the entry']]],
    [
      'a path out of a plugin of Codex',
      foreignVariable,
      { host: 'codex', path: 'plugin/.mcp.json', files: { 'plugin/.codex-plugin/plugin.json': '{ "name": "notes" }', 'dist/bin.js': '' }, input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/../dist/bin.js'] } } } },
      ['Put the file into the plugin, as nothing outside of it is installed. Write the path from the root of the plugin, and add "cwd": ".", which Codex resolves to that directory.', []]
    ],
    ['a list in front matter that begins on the line of its key', frontMatter, plugin({}, { 'skills/a/SKILL.md': '---\ndescription: Draws.\nallowed-tools: - Read\n  - Write\n---\n' }), ['Move the first item to a line of its own after the key, indented as the others.', []]],
    ['a word in the place of the description', frontMatter, plugin({}, { 'skills/a/SKILL.md': '---\nname: a\nundefined\n---\n' }), ['Write `description: …` in place of this line, or remove it.', []]],
    ['a value of front matter without quotes', frontMatter, plugin({}, { 'skills/a/SKILL.md': '---\nmetadata:\n  note: a: b\n---\n' }), ['Put the value in quotes, or write it as a block: `|` after its key, and the text indented in the lines after it.', []]],
    ['a field that is indented below one without quotes', frontMatter, plugin({}, { 'commands/a.md': '---\ndescription: Sends (to: all)\n  argument-hint: [now|later] | <to>\n---\n' }), ['Remove the indentation of `argument-hint`, and put the values of `description` and `argument-hint` in quotes.', []]],
    ['a field that is indented below one that is YAML', frontMatter, plugin({}, { 'commands/a.md': '---\ndescription: Sends notes\r\n  argument-hint: <to>\r\nmodel: opus\r\n---\n' }), ['Remove the indentation of `argument-hint`.', []]],
    ['a rule with two blocks of front matter', frontMatter, { host: 'claude-code', path: '.claude/settings.json', files: { '.claude/rules/a.md': '---\nglobs: src/**\n---\n\n---\ndescription: A.\npaths:\n  - src/**\n---\nWrite.\n' }, input: {} }, ["Remove this block of front matter: the one below it has 'paths'.", []]],
    ['a field that is indented, without the one that it belongs to', frontMatter, plugin({}, { 'commands/a.md': '---\ndescription: Sends notes\n  last_modified: Tue, 21 Apr 2026 18:29:20 GMT\n---\n' }), ['Remove the indentation of `last_modified`.', []]],
    ['names of servers among the tools of an agent', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: Finds notes.\nallowed-tools: Notes:find, Notes:list, Read\n---\nFind notes.\n' }), ['Remove it: Claude Code has no tools with most of these names, and an agent with such a list would lose those that it has.', []]],
    ['a variable as an argument where none is expanded', foreignVariable, { host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: { command: 'npx', args: ['-y', 'notes-mcp@1.0.0', '${NOTES_FOLDER}'] } } } }, ['Write the value if it is the same for everyone. Otherwise each person writes their own in a copy of the file.', []]],
    ['a field that is indented with a tab', frontMatter, plugin({}, { 'commands/a.md': '---\ndescription: Sends notes\n\tmodel: opus\n---\n' }), ['Remove the indentation of `model`.', []]],
    ['a text that goes on with a word and a colon', frontMatter, plugin({}, { 'commands/a.md': '---\ndescription: Sends notes\n  note: all of them\n---\n' }), ['Put the value in quotes, or write it as a block: `|` after its key, and the text indented in the lines after it.', []]],
    ['a value without quotes in a map', frontMatter, plugin({}, { 'skills/a/SKILL.md': '---\nmetadata:\n  version: a: b\n---\n' }), ['Put the value in quotes, or write it as a block: `|` after its key, and the text indented in the lines after it.', []]],
    ['a tool of a list as a map that is not YAML', frontMatter, plugin({}, { 'skills/a/SKILL.md': '---\ndescription: Takes notes.\nallowed-tools:\n  - Bash: */take.sh\n---\n' }), ['Write it as a string, with what is allowed in parentheses: `- Bash(…)`.', []]],
    ['more after the quotes of one', frontMatter, plugin({}, { 'skills/a/SKILL.md': '---\nname: "a" b\n---\n' }), ['Put the whole value in quotes, of a kind that is not in it.', []]],
    ['an escape in one', frontMatter, plugin({}, { 'skills/a/SKILL.md': '---\nname: "a\\d"\n---\n' }), ['Put the value in single quotes: in double quotes, a backslash begins an escape.', []]],
    ['a limit of a hook in milliseconds', brokenHook, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: 'notes', timeout: 5000 }] }] } } }, ['Write 5.', ['Write seconds']]],
    ['a matcher of another form for a session', brokenHook, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { SessionStart: [{ matcher: {}, hooks: [{ type: 'command', command: 'notes' }] }] } } }, ['Remove it: without one, the hook always runs.', []]],
    ['reasons for a session in a list', brokenHook, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { SessionStart: [{ matcher: ['startup', 'resume'], hooks: [{ type: 'command', command: 'notes' }] }] } } }, ['Write a string, such as "startup|resume".', []]],
    ['a matcher of another form for tools', brokenHook, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PreToolUse: [{ matcher: {}, hooks: [{ type: 'command', command: 'notes' }] }] } } }, ['Write a string, such as "Edit|Write".', []]],
    ['a variable that Claude Code does not set, in a script of JavaScript', hookInput, plugin({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'node "${CLAUDE_PLUGIN_ROOT}/hooks/end.js"' }] }] } }, { 'hooks/end.js': 'if (process.env.CLAUDE_SESSION_ID) save(process.env.CLAUDE_SESSION_ID)\n' }), ['Read the JSON that Claude Code writes to standard input, such as its `session_id`.', []]],
    ['a matcher for an event without one', hookMatcher, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { UserPromptSubmit: [{ matcher: 'pdf', hooks: [{ type: 'command', command: 'echo PDF' }] }] } } }, ['Remove the matcher, and let each command look at the prompt, such as with `if jq -r .prompt | grep -qE "…"; then …; fi`.', []]],
    ['an output at the end of a turn that does not name its event', hookOutput, plugin({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'sh "${CLAUDE_PLUGIN_ROOT}/a.sh"' }] }] } }, { 'a.sh': 'echo \'{ "hookSpecificOutput": { "additionalContext": "Look at the list." } }\'\n' }), ['Add "hookEventName": "Stop" to it. Print it only if `stop_hook_active` in the input is false, or the session may never stop.', []]],
    ['a command that may have a secret in it, for a tool of another name', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { ask: ["Shell(curl -H 'X-Key: hunter2':*)"] } } }, ['Write Bash(…) with the same text, or remove it.', []]],
    ['colons in the middle of a denied command', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { deny: ['Bash(find :* -delete::*)'] } } }, ['Write * in place of each ":*" and "::*", without a space before the last one.', []]],
    ['a server and its tool in the form of a permission', hookMatcher, plugin({ mcpServers: { timer: { command: 'timer-mcp' } }, hooks: { PreToolUse: [{ matcher: 'Timer:start', hooks: [{ type: 'command', command: 'notes' }] }] } }), ['If it is a tool of the server timer, write mcp__plugin_notes_timer__start.', []]],
    ['a matcher in the form of a permission', hookMatcher, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PreToolUse: [{ matcher: 'Bash:git', hooks: [{ type: 'command', command: 'notes' }] }] } } }, ['Write Bash, and give the hook an "if": "Bash(git *)".', []]],
    ['the same with a path', hookMatcher, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PreToolUse: [{ matcher: 'Edit:src/', hooks: [{ type: 'command', command: 'notes' }] }] } } }, ['Write Edit.', []]],
    ['a variable for the folder of hooks', hookScript, plugin({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'python3 $NOTES_DIR/stop.py' }] }] } }, { 'hooks/stop.py': '' }), ['Write "${CLAUDE_PLUGIN_ROOT}/hooks/stop.py", in JSON with a backslash before each quote.', []]],
    ['hooks in the root of a plugin that only its entry declares', pluginLayout, listing({}, { 'notes/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "true" }] }] } }' }), ['Move it to hooks/hooks.json.', []]],
    ['skills in groups of one', pluginLayout, listing({}, { 'notes/skills/work/a/SKILL.md': '---\nname: a\n---\n' }), ['Add "skills": ["./skills/work"].', ['Name the folders']]],
    [
      'a manifest at the root of a plugin that the host refuses',
      marketplacePlugin,
      listing({}, { 'notes/plugin.json': '{ "name": "notes", "skills": ["skills/notes"] }' }),
      ['Move it to .claude-plugin/plugin.json in the folder, which Claude Code reads in its place, and correct it there.', []]
    ],
    ['a file of hooks in an entry that the manifest names too', marketplacePlugin, listing({ hooks: './more/hooks.json' }, { 'notes/more/hooks.json': '{ "hooks": {} }', 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "hooks": "./more/hooks.json" }' }), ['Remove it: .claude-plugin/plugin.json of the plugin names the file already.', ['Remove it']]],
    ['one that the manifest does not name', marketplacePlugin, listing({ hooks: './more/hooks.json' }, { 'notes/more/hooks.json': '{ "hooks": {} }', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }' }), ['Name the file in .claude-plugin/plugin.json of the plugin, or move the hooks to hooks/hooks.json there, which is read without it.', []]],
    [
      'the same where another host reads it',
      marketplacePlugin,
      listing({}, { 'notes/plugin.json': '{ "name": "notes", "skills": ["skills/notes"] }', 'notes/mcp.json': '{}' }),
      ['Copy it to .claude-plugin/plugin.json in the folder, which Claude Code reads in its place, and correct it there.', []]
    ],
    ['a server whose folders are arguments, and not variables', absentPackage, project({ command: 'npx', args: ['-y', '@anthropic/mcp-server-filesystem'], env: { NOTES_PATH: '${NOTES_PATH}' } }), ['Start it with npx @modelcontextprotocol/server-filesystem, and the folders as arguments after it.', []]],
    [
      'a name for a package of a project that is archived, and has a successor',
      absentPackage,
      project({ command: 'npx', args: ['-y', '@anthropic/mcp-brave-search'], env: { BRAVE_API_KEY: '${BRAVE_API_KEY}' } }),
      ['Start it with npx @brave/brave-search-mcp-server, with the variables that its documentation names.', []]
    ],
    ['a project file whose entries have no type, as those of its host need', unreadFile, { host: 'opencode', path: '.opencode/config.json', input: { mcpServers: { a: { command: 'x' } } } }, ['Move them to opencode.json, under "mcp", where OpenCode looks for them, or remove them if nobody has missed them. `plugvet convert .opencode/config.json --from claude-code --to opencode` prints them in its format.', []]],
    ['the name of an agent in an entry, of a file where a project would have it', marketplacePlugin, listing({ agents: ['writer'] }, { 'notes/.claude/agents/writer.md': '' }), ['Write "./.claude/agents/writer.md". Until then, Claude Code does not install the plugin.', ['Write "./.claude/agents/writer.md"']]],
    ['a command in an entry as people type it', marketplacePlugin, listing({ commands: ['/add'] }, { 'notes/commands/add.md': '' }), ['Write "./commands/add.md". Until then, Claude Code does not install the plugin.', ['Write "./commands/add.md"']]],
    ['the name of a skill in an entry, without such a folder in the plugin', marketplacePlugin, listing({ skills: ['notes'] }, { 'notes/.claude/skills/notes.md': '' }), ['Write a path that begins with "./", of a folder that is in the plugin, or remove it. Until then, Claude Code does not install the plugin.', []]],
    ['names in the place of the hooks of an entry', marketplacePlugin, listing({ hooks: ['pre-commit'] }, { 'notes/a.md': '' }), ['Write one object with the names of events and their hooks, or remove the names.', []]],
    ['agents in an entry by their names', marketplacePlugin, listing({ agents: ['a', 'b'] }, { 'notes/agents/a.md': '', 'notes/agents/b.md': '' }), ['Write each path from the root of the plugin, such as "./agents/a.md". Until then, Claude Code does not install the plugin.', ['Write each path']]],
    ['the folder of the agents in an entry', marketplacePlugin, listing({ agents: './agents' }, { 'notes/agents/a.md': '' }), ['Remove it: the folder agents/ is read without it. Until then, Claude Code does not install the plugin.', ["Remove 'agents'"]]],
    ['a folder of agents that is not there, in one sentence', marketplacePlugin, listing({ agents: './more' }, { 'notes/a.md': '' }), ['Write a path that begins with "./" and ends in ".md", of a file that is in the plugin, or remove it. Until then, Claude Code does not install the plugin.', []]],
    ['an agent in an entry without the ending of its file', marketplacePlugin, listing({ agents: ['./agents/a'] }, { 'notes/agents/a.md': '' }), ['Write "./agents/a.md". Until then, Claude Code does not install the plugin.', ['Write "./agents/a.md"']]],
    ['a skill in an entry from the folder of the manifest', marketplacePlugin, listing({ skills: ['../skills/a'] }, { 'notes/skills/a/SKILL.md': SKILL_HEAD }), ['Write "./skills/a": paths begin at the root of the plugin. Until then, Claude Code does not install the plugin.', ['Write "./skills/a"']]],
    ['skills in an entry from the root of the repository', marketplacePlugin, listing({ skills: ['./notes/skills/a', './notes/skills/b'] }, { 'notes/skills/a/SKILL.md': SKILL_HEAD, 'notes/skills/b/SKILL.md': SKILL_HEAD }), ['Write each path from the folder of the plugin, such as "./skills/a".', ['Write the paths of folders and files that are there']]],
    ['files of skills in an entry', marketplacePlugin, listing({ skills: ['./skills/a/SKILL.md', './skills/b/SKILL.md'] }, { 'notes/skills/a/SKILL.md': SKILL_HEAD, 'notes/skills/b/SKILL.md': SKILL_HEAD }), ['Write the folder of each, such as "./skills/a".', ['Write the paths of folders and files that are there']]],
    ['a map of skills in an entry', marketplacePlugin, listing({ skills: { a: './skills/a' } }, { 'notes/skills/a/SKILL.md': SKILL_HEAD }), ['Remove it: the folder skills/ is read without it. Until then, Claude Code does not install the plugin.', ["Remove 'skills'"]]],
    ['a skill in an entry of a plugin elsewhere, by its name', marketplacePlugin, listing({ source: { source: 'github', repo: 'example/notes' }, skills: ['a'] }, {}), ['Write the path of it, which begins with "./", such as "./skills/a". Until then, Claude Code does not install the plugin.', []]],
    ['no path in the place of the hooks of an entry', marketplacePlugin, listing({ hooks: true }, { 'notes/a.md': '' }), ['Change it to an object. Until then, Claude Code does not install the plugin.', []]],
    ['names of language servers in an entry', marketplacePlugin, listing({ lspServers: ['pyright'] }, { 'notes/a.md': '' }), ['Remove the names: a server is declared in .lsp.json, which is read without being named here, or in an object in this place. Until then, Claude Code does not install the plugin.', []]],
    ['null in an entry', marketplacePlugin, listing({ author: null }, { 'notes/a.md': '' }), ["Remove 'author', or write an object. Until then, Claude Code does not install the plugin.", ["Remove 'author'"]]],
    ['null as a version', manifestFields, plugin({ version: null }), ['Remove it, or write a string.', []]],
    ['words with commas between them', marketplacePlugin, listing({ keywords: 'a, b' }, { 'notes/a.md': '' }), ['Make it an array: ["a", "b"]. Until then, Claude Code does not install the plugin.', ['Make it an array']]],
    ['an address without https in an entry', marketplacePlugin, listing({ homepage: 'example.com' }, { 'notes/a.md': '' }), ['Write a URL, such as "https://example.com", or remove it. Until then, Claude Code does not install the plugin.', []]],
    ['a folder of another repository as a source', marketplacePlugin, listing({ source: 'https://github.com/o/r/tree/main/plugins/x' }, {}), ['Write an object: { "source": "git-subdir", "url": "https://github.com/o/r.git", "path": "plugins/x", "ref": "main" }.', []]],
    ['another repository without https', marketplacePlugin, listing({ source: 'github.com/o/r' }, {}), ['Write an object: { "source": "github", "repo": "o/r" }.', []]],
    ['a package as a source', marketplacePlugin, listing({ source: 'npm:@o/x' }, {}), ['Write an object: { "source": "npm", "package": "@o/x" }.', []]],
    ['a package of another registry', marketplacePlugin, listing({ source: { source: 'pip', package: 'x' } }, {}), ['Write a source of kind github, url, git-subdir or npm, with the fields of that kind.', []]],
    ['a path as Windows has it', marketplacePlugin, listing({ source: '.\\notes' }, { 'notes/a.md': '' }), ['Write "./notes": the path begins at the root of the marketplace.', []]],
    ['a name without a folder as a source', marketplacePlugin, listing({ source: 'x' }, {}), ['Write a path that begins with "./", the root of the marketplace, of a folder that is in it.', []]],
    ['the address of a repository on GitHub in another field', marketplacePlugin, listing({ source: { source: 'github', url: 'https://github.com/o/r' } }, {}), ['Write "repo": "o/r" in place of "url".', []]],
    ['a folder of a repository under another name', marketplacePlugin, listing({ source: { source: 'git-subdir', url: 'https://git.example/r.git', subdir: 'x' } }, {}), ['Rename "subdir" to "path".', []]],
    ['a folder and a branch under other names, for Copilot CLI', marketplacePlugin, { host: 'copilot', path: '.github/plugin/marketplace.json', input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: { type: 'git', url: 'https://git.example/r.git', branch: 'main', subdirectory: '.claude-plugin' } }] } }, ['Add "source": "url", and "path" in place of "subdirectory" and "ref" in place of "branch".', ['Add "source": "url", and "path" in place of "subdirectory" and "ref" in place of "branch"']]],
    ['a folder under another name, for Claude Code', marketplacePlugin, listing({ source: { source: 'git', url: 'https://git.example/r.git', subdirectory: 'x' } }, {}), ['Write "git-subdir", and "path" in place of "subdirectory".', ['Write "git-subdir", and "path" in place of "subdirectory"']]],
    ['a branch and the root of a repository', marketplacePlugin, listing({ source: { repo: 'o/r', branch: 'main', directory: '.' } }, {}), ['Add "source": "github", and "ref" in place of "branch".', ['Add "source": "github", and "ref" in place of "branch"']]],
    ['a hook outside of an array, with a pattern', brokenHook, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PostToolUse: [{ pattern: 'Bash.*git push', command: 'log' }] } } }, ['Write "PostToolUse": [{ "matcher": "…", "hooks": [{ "type": "command", "command": "…" }] }].', []]],
    ['the type of a path in place of its kind', marketplacePlugin, listing({ source: { type: 'local', path: './notes' } }, { 'notes/a.md': '' }), ['Write the path instead of the object: "./notes".', ['Write "./notes"']]],
    ['a name of an entry that has an id', marketplacePlugin, listing({ id: 'my-notes', name: 'Notes - Mine' }, { 'notes/a.md': '' }), ['Use only letters, digits, ".", "_" and "-", and begin with a letter or a digit, such as "my-notes", its "id".', []]],
    ['a name with accents', marketplacePlugin, listing({ name: 'våre' }, { 'notes/a.md': '' }), ['Use only letters, digits, ".", "_" and "-", and begin with a letter or a digit, such as "vare".', []]],
    ['a name in another script', marketplacePlugin, listing({ name: 'køb noter' }, { 'notes/a.md': '' }), ['Use only letters, digits, ".", "_" and "-", and begin with a letter or a digit.', []]],
    ['a name with a version that another entry has without it', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'notes/a.md': '' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes@0.1.0', source: './notes' }, { name: 'notes', source: './notes' }] } }, ['Use only letters, digits, ".", "_" and "-", and begin with a letter or a digit.', []]],
    ['a text for tests in the folder of agents', agentField, plugin({ version: '1.0.0' }, { 'agents/eval/fixtures/a.md': '---\nstatus: accepted\n---\nA decision.\n' }), ['Give an agent a `description` that says when to use it. Move other texts out of agents/, and correct the paths to them.', []]],
    ['a name for a marketplace that without its spaces is refused too', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'Claude Marketplace Example', owner: { name: 'Ada' }, plugins: [] } }, ['Use only letters, digits, ".", "_" and "-", and begin with a letter or a digit.', []]],
    ['a skill that people cannot type, with the name of a command', pluginLayout, plugin({ version: '1.0.0' }, { 'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\nuser-invocable: false\n---\nFind notes.\n' }), ['Rename the command, or the folder of the skill. If the skill does all that the command does, remove the command: without `user-invocable: false` in the skill, people can type its name too.', []]],
    ['tools of Claude Code in small letters, commands and others', agentField, listing({}, { 'notes/agents/a.md': '---\nname: a\ndescription: A.\ntools: read, ls, todo_write\n---\nRead.\n' }), ['Write Read, Glob, and for todo_write the name of a tool that Claude Code has, or of a server: `mcp__<server>__<tool>`.', []]],
    ['agents for another program', agentField, listing({}, { 'notes/agents/codex/a.md': '---\nname: a\ndescription: A.\ntools: shell, apply_patch\n---\nList.\n' }), ['Move what is in codex/ out of agents/, or list in "agents" of the manifest the files that are agents for Claude Code.', []]],
    ['a command in the place of the tool that runs it', agentField, listing({}, { 'notes/agents/a.md': '---\nname: a\ndescription: A.\ntools: ls, git\n---\nList.\n' }), ['Write Glob, Bash.', []]],
    ['a folder of a repository as a marketplace', absentPlugin, { host: 'claude-code', path: '.claude/settings.json', input: { extraKnownMarketplaces: { tools: { source: { source: 'git-subdir', url: 'https://github.com/o/r.git', path: 'plugins/notes' } } } } }, ['Write { "source": "github", "repo": "o/r" }. Only if the marketplace.json of that repository is not in its .claude-plugin, add a `path` with the path of that file.', []]],
    ['names of tools in other programs', agentField, listing({}, { 'notes/agents/a.md': '---\nname: a\ndescription: A.\ntools: read, create, find, run_command, str_replace_editor\n---\nList.\n' }), ['Write Read, Write, Glob, Bash, Edit.', []]],
    ['an event in small letters in an entry', marketplacePlugin, listing({ hooks: { stop: [] } }, { 'notes/a.md': '' }), ['Write "Stop".', ['Write "Stop"']]],
    ['a tool of a project in a command', unknownName, plugin({ mcpServers: { files: { command: 'files-mcp' } } }, { 'commands/a.md': '---\nallowed-tools: mcp__files__read\n---\n' }), ['Write mcp__plugin_notes_files__ in place of mcp__files__.', []]],
    ['a star in the middle of a permission of a command', frontMatter, plugin({}, { 'commands/a.md': '---\nallowed-tools: Bash(notes --user * list:*)\n---\nList.\n' }), ['Write one for each command that is meant, without a * before ":*". If anything may be in place of that *, write * for ":*" too, without a space before it.', []]],
    ['several commands in one permission of a command', frontMatter, plugin({}, { 'commands/a.md': '---\nallowed-tools: Bash(ls:*, mkdir:*)\n---\nMake it.\n' }), ['Write one for each command: Bash(ls:*) and Bash(mkdir:*).', []]],
    ['several commands in one permission, with colons', frontMatter, plugin({}, { 'commands/a.md': '---\nallowed-tools: Bash(ls:* git:worktree:*, a:*, b:*)\n---\nMake it.\n' }), ['Write one for each command: Bash(ls:*), Bash(git worktree:*), Bash(a:*) and so on.', []]],
    ['colons in a permission of a command', frontMatter, plugin({}, { 'commands/a.md': '---\nallowed-tools: Bash(git:worktree add:*)\n---\nMake it.\n' }), ['Write Bash(git worktree add:*).', []]],
    ['two colons at the end of a permission', frontMatter, plugin({}, { 'commands/a.md': '---\nallowed-tools: Bash(git::*)\n---\nMake it.\n' }), ['Write Bash(git:*).', []]],
    ['a path in a text that climbs from the plugin to another place in it', absentPath, { ...plugin({}), path: 'notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/find.sh': '', 'notes/commands/take.md': 'Run ${CLAUDE_PLUGIN_ROOT}/../notes/find.sh.\n' } }, ['Write ${CLAUDE_PLUGIN_ROOT}/find.sh.', []]],
    ['a script that has the name of another one in other signs', absentPath, plugin({}, { 'scripts/retry_all.py': '', 'commands/take.md': 'To retry: `${CLAUDE_PLUGIN_ROOT}/scripts/retry-all.sh`.\n' }), ['Write ${CLAUDE_PLUGIN_ROOT}/scripts/retry_all.py.', []]],
    ['skills that a command would start with', frontMatter, plugin({}, { 'skills/sort/SKILL.md': SKILL_HEAD, 'commands/take.md': '---\ndescription: T.\nskills: find, notes:sort\n---\nTake notes.\n' }), ['Remove the field, and write in the text which skill to use, such as: Use the skill notes:sort.', []]],
    ['a skill that a command hides', frontMatter, plugin({}, { 'skills/sort/SKILL.md': SKILL_HEAD, 'commands/sort.md': '---\ndescription: T.\nskills: notes:sort\n---\nSort as in ${CLAUDE_PLUGIN_ROOT}/skills/sort/SKILL.md.\n' }), ['Remove the field. Naming the skill notes:sort in the text would not load it either: the command of the same name takes its place.', []]],
    ['skills of others there', frontMatter, plugin({}, { 'commands/take.md': '---\ndescription: T.\nskills: find\n---\nTake notes.\n' }), ['Remove the field, and write in the text which skill to use.', []]],
    ['commands in a folder with the name of the plugin, which an extension needs', unknownName, plugin({}, { 'gemini-extension.json': '{ "name": "notes", "version": "1.0.0" }', 'commands/notes/add.md': 'Take.\n', 'README.md': '`/notes:add`' }), ['Write /notes:notes:add there for Claude Code.', []]],
    [
      'paths of two skills to files of one of them',
      absentPath,
      { ...plugin({}, { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/skills/a/run.mjs': '', 'notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun:\n\nnode .claude/skills/a/run.mjs\n', 'notes/skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\nRun:\n\nnode .claude/skills/a/run.mjs\n' }), path: 'notes/.claude-plugin/plugin.json' },
      ['Write ${CLAUDE_SKILL_DIR}/run.mjs, and do the same for the others, with ../ before the folder of another skill.', []]
    ],
    ['commands that are called without the name of the plugin before theirs', unknownName, plugin({}, { 'commands/notes-add.md': 'Take.\n', 'commands/notes-find.md': 'Take.\n', 'README.md': '`/notes:add`\n\n`/notes:find`\n' }), ['Write /notes:notes-add there, and do the same for the others.', []]],
    ['commands in a folder with the name of the plugin', unknownName, plugin({}, { 'commands/notes/add.md': 'Take.\n', 'commands/notes/find.md': 'Take.\n', 'README.md': '`/notes:add`, `/notes:find`' }), ['Move commands/notes/add.md to commands/add.md, and do the same for the others.', []]],
    ['a command whose ! is inside the backticks, and that needs no permission', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\nBranch:\n`!git branch --show-current`\n' }), ['Write it as !`…`, with the ! before the backticks.', []]],
    ['a command whose ! is inside the backticks, and that needs a permission', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\nPR:\n`!gh pr view`\n' }), ['Write it as !`…`, with the ! before the backticks, and allow it in `allowed-tools`: Claude Code does not ask for permission for such a command.', []]],
    ['a command whose ! is inside the backticks, with its permission', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\nallowed-tools: Bash(gh pr view:*)\n---\nPR:\n`!gh pr view`\n' }), ['Write it as !`…`, with the ! before the backticks.', []]],
    ['a command of git that needs a permission, and whose ! is inside the backticks', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\nURL:\n`!git remote get-url origin`\n' }), ['Write it as !`…`, with the ! before the backticks, and allow it in `allowed-tools`: Claude Code does not ask for permission for such a command.', []]],
    ['a command of a shell without backticks, where all of Bash is allowed', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\nallowed-tools: Bash\n---\n!bash if [ -z "$1" ]; then ls; fi\n' }), ['Write it as !`…`, without the word bash.', []]],
    ['a program that runs as a command is loaded, which nothing allows', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\nallowed-tools: Read\n---\n!`npm test`\n' }), ['Add Bash(npm:*) to `allowed-tools`.', []]],
    ['programs that run as a command is loaded, each with its permission', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\nallowed-tools: Read\n---\n- A: !`gh pr view | docker ps | head -1`\n- B: !`npm ls || echo "none $HOME"`\n' }), ['Add Bash(gh:*), Bash(docker:*), Bash(npm:*) to `allowed-tools`.', []]],
    ['scripts that run as a command is loaded', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\n!`bash ${CLAUDE_PLUGIN_ROOT}/a.sh; node "${CLAUDE_PLUGIN_ROOT}/a.js"`\n' }), ['Write `allowed-tools: Bash(bash ${CLAUDE_PLUGIN_ROOT}/a.sh:*), Bash(node "${CLAUDE_PLUGIN_ROOT}/a.js":*)` in the front matter.', []]],
    ['a condition that runs as a command is loaded', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\n!`if [ -f x ]; then npm test; fi`\n' }), ['Write `allowed-tools: Bash(npm:*)` in the front matter.', []]],
    ['a loop that runs as a command is loaded', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\n!`for i in a; do npm test; done`\n' }), ['Write `allowed-tools: Bash` in the front matter.', []]],
    ['a variable in a command that runs as it is loaded', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\n!`npm test "$FOO"`\n' }), ['Write `allowed-tools: Bash` in the front matter.', []]],
    ['braces in a command that runs as it is loaded', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\n!`npm test {a,b}`\n' }), ['Write `allowed-tools: Bash` in the front matter.', []]],
    ['programs in an example that run as a skill is loaded', inlineCommand, plugin({ version: '1.0.0' }, { 'skills/a/SKILL.md': `${SKILL_HEAD}Example:\n\n\`\`\`\n!\`npm test\`\n!\`gh pr list\`\n\`\`\`\n` }), ['If it is an example, move it to a file that SKILL.md names: Claude Code runs the commands of SKILL.md alone, and those in its blocks of code too.', []]],
    ['a command that runs as a skill is loaded, in code', inlineCommand, plugin({ version: '1.0.0' }, { 'skills/a/SKILL.md': `${SKILL_HEAD}\`\` !\`command\` \`\`\n` }), ['If it is an example, remove the space before its !: Claude Code does not run ``!`…` ``.', []]],
    ['a command that runs as a skill is loaded, in a table', inlineCommand, plugin({ version: '1.0.0' }, { 'skills/a/SKILL.md': `${SKILL_HEAD}| !\`command\` | runs it |\n` }), ['If it is an example, put it in parentheses: Claude Code does not run (!`…`).', []]],
    ['a command that runs as a skill is loaded, in a sentence', inlineCommand, plugin({ version: '1.0.0' }, { 'skills/a/SKILL.md': `${SKILL_HEAD}Dynamic context: use !\`npm test\` to inject output.\n` }), ['If it is an example, put it in parentheses: Claude Code does not run (!`…`).', []]],
    ['a command that runs as it is loaded, next to one that shows a version', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\n- A: !`gh pr view`\n- B: !`npm --version`\n' }), ['Write `allowed-tools: Bash(gh:*), Bash(npm:*)` in the front matter.', []]],
    ['a command with blanks that runs as a command is loaded', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\n!`uv run move.py --to "<notes-folder>" "$0"`\n' }), ['Remove the `!` before it: Claude Code runs it before its model can fill in what is in <>.', []]],
    ['a command of its own and an example that run as a command is loaded', inlineCommand, plugin({ version: '1.0.0' }, { 'commands/a.md': '---\ndescription: A.\n---\nPR: !`gh pr view`\n```md\nX: !`npm ls`\n```\n' }), ['Write `allowed-tools: Bash(gh:*)` in the front matter. If it is an example, put it in parentheses: Claude Code does not run (!`…`).', []]],
    ['a variable that no shell has, in a command that runs at once', textVariable, plugin({}, { 'commands/a.md': '---\ndescription: A.\n---\n!`ls $ARGUMENT`\n' }), ['Write $ARGUMENTS.', []]],
    ['a test of a variable that Claude Code replaces only in braces', textVariable, plugin({}, { 'commands/a.md': 'BIN="${CLAUDE_PLUGIN_ROOT}/bin"\n[ -z "$CLAUDE_PLUGIN_ROOT" ] && BIN=~/bin\n' }), ['Write "${CLAUDE_PLUGIN_ROOT}" in the test too, or remove that line.', []]],
    ['an extension in a folder, by the short address of its repository', authorAgreement, { host: 'gemini', path: 'tools/notes/gemini-extension.json', input: { name: 'notes', version: '1.0.0' }, files: { '.git/HEAD': '', 'go.mod': 'module github.com/example/notes\n', 'README.md': '    gemini extensions install example/notes\n' } }, ['Move the extension to the root and write `https://github.com/example/notes` in the command, or change the command there: clone the repository, then run `gemini extensions install tools/notes` in it.', []]],
    ['commands in a folder with the name of the plugin, which the manifest names', unknownName, plugin({ commands: ['./commands/notes/add.md'] }, { 'commands/notes/add.md': 'Take.\n', 'README.md': '`/notes:add`' }), ["Move commands/notes/add.md to commands/add.md. Change './commands/notes/add.md' in plugin.json too.", []]],
    ['a command in a file that Windows cannot have, which the manifest names and a README calls', pluginLayout, plugin({ commands: ['./commands/notes:add.md'] }, { 'commands/notes:add.md': 'Take.\n', 'README.md': '`/notes:add`' }), ["Rename it to commands/add.md: Claude Code then calls it /notes:add. Change './commands/notes:add.md' in plugin.json too.", []]],
    ['commands in a folder that texts call without the plugin', unknownName, plugin({}, { 'commands/task/add.md': 'Take.\n', 'README.md': '`/task:add`' }), ['Write /notes:task:add there.', []]],
    ['a command in a file that Windows cannot have, after the name of the plugin', pluginLayout, plugin({}, { 'commands/notes:add.md': 'Take.\n' }), ['Rename it to commands/add.md: Claude Code then calls it /notes:add.', []]],
    ['a command in a file that Windows cannot have, next to the one of its new name', pluginLayout, plugin({}, { 'commands/task:add.md': 'Take.\n', 'commands/task/add.md': 'Add.\n' }), ['Rename it.', []]],
    ['a folder of a name that Windows cannot have, next to one that it can', pluginLayout, plugin({}, { 'skills/x:y/SKILL.md': SKILL_HEAD, 'skills/x-y/SKILL.md': `${SKILL_HEAD}More.\n` }), ['Remove the folder skills/x:y: skills/x-y is there too. If their files differ, keep the newer ones there.', []]],
    ['a folder of a name that Windows cannot have', pluginLayout, plugin({}, { 'skills/x:y/SKILL.md': SKILL_HEAD }), ['Rename the folder skills/x:y: Claude Code calls the skill by that name, so change it where texts call the skill.', []]],
    ['the same with a twin that Windows can have', pluginLayout, plugin({}, { 'skills/x:y/SKILL.md': SKILL_HEAD, 'skills/x-y/SKILL.md': SKILL_HEAD, 'skills/x:z/SKILL.md': SKILL_HEAD, 'skills/x-z/SKILL.md': SKILL_HEAD }), ['Remove it: skills/x-y/SKILL.md is the same file, under a name that Windows allows. Do the same for the others.', []]],
    ['the same with another text in the file of that name', pluginLayout, plugin({}, { 'commands/task:add.md': '---\ndescription: T.\n---\nTake.\n', 'commands/task-add.md': '---\ndescription: A.\n---\nAdd.\n' }), ['Move it to commands/task/add.md: the command keeps its name.', []]],
    ['a folder of texts with a name that Windows cannot have', pluginLayout, plugin({}, { 'docs/a:b/all.md': '' }), ['Rename the folder docs/a:b.', []]],
    ['commands in files that Windows cannot have', pluginLayout, plugin({}, { 'commands/task:add.md': '---\ndescription: T.\n---\nTake.\n', 'commands/task:find.md': '---\ndescription: T.\n---\nFind.\n' }), ['Move it to commands/task/add.md: the command keeps its name. Do the same for the others.', []]],
    ['a password after colons in a permission', frontMatter, plugin({}, { 'commands/a.md': '---\nallowed-tools: Bash(curl:-u:me swordfish:*)\n---\nMake it.\n' }), ['Write spaces in place of the colons.', []]],
    ['a password in one of several commands', frontMatter, plugin({}, { 'commands/a.md': '---\nallowed-tools: Bash(curl:-u:me:swordfish:*, ls:*)\n---\nMake it.\n' }), ['Write one for each command.', []]],
    ['a server of a project in a command', unknownName, plugin({ mcpServers: { files: { command: 'files-mcp' } } }, { 'commands/a.md': '---\nallowed-tools: Read, mcp__files\n---\n' }), ['Write mcp__plugin_notes_files in place of mcp__files.', []]],
    ['a tool of the only server by the name of the plugin', unknownName, plugin({ mcpServers: { files: { command: 'files-mcp' } } }, { 'commands/a.md': '---\nallowed-tools: mcp__notes__read\n---\n' }), ['Write mcp__plugin_notes_files__ in place of mcp__notes__.', []]],
    ['tools of two servers in agents', unknownName, plugin({ mcpServers: { files: { command: 'files-mcp' }, web: { command: 'web-mcp' } } }, { 'agents/a.md': '---\nname: a\ndescription: Finds.\ntools: mcp__files__read\n---\n', 'agents/b.md': '---\nname: b\ndescription: Finds.\ntools: mcp__web__read\n---\n' }), ['Write mcp__plugin_notes_files__ in place of mcp__files__, and the same for the other servers.', []]],
    ['some skills that are too deep', pluginLayout, plugin({}, { 'skills/a/SKILL.md': SKILL_HEAD, 'skills/web/b/SKILL.md': SKILL_HEAD, 'skills/web/c/SKILL.md': SKILL_HEAD }), ['Add "skills": ["./skills/web"].', ['Name the folders']]],
    ['a skill of a project in a group', pluginLayout, { host: 'claude-code', path: '.claude/settings.json', input: '{}', files: { '.claude/skills/web/read/SKILL.md': SKILL_HEAD } }, ['Move .claude/skills/web/read/ into .claude/skills/.', []]],
    ['loose skills of a project', pluginLayout, { host: 'claude-code', path: '.claude/settings.json', input: '{}', files: { '.claude/skills/a.md': SKILL_HEAD, '.claude/skills/b.md': SKILL_HEAD } }, ['Give each a folder of its own: move, for example, .claude/skills/a.md to .claude/skills/a/SKILL.md.', []]],
    ['a skill of a project under another name', pluginLayout, { host: 'claude-code', path: '.claude/settings.json', input: '{}', files: { '.claude/skills/a/skill.md': SKILL_HEAD } }, ['Rename it to SKILL.md.', []]],
    ['skills in groups of groups', pluginLayout, plugin({}, { 'skills/a/SKILL.md': SKILL_HEAD, 'skills/parts/web/b/SKILL.md': SKILL_HEAD, 'skills/parts/data/c/SKILL.md': SKILL_HEAD }), ['Add "skills": ["./skills/parts/data", "./skills/parts/web"].', ['Name the folders']]],
    ['no skills but groups of groups', pluginLayout, plugin({}, { 'skills/parts/web/b/SKILL.md': SKILL_HEAD }), ['Add "skills": ["./skills/parts/web"].', ['Name the folders']]],
    ['the same where the manifest names the folder', pluginLayout, plugin({ skills: './skills/' }, { 'skills/a/SKILL.md': SKILL_HEAD, 'skills/web/b/SKILL.md': SKILL_HEAD }), ['Add to "skills": ["./skills/web"].', []]],
    ['skills that are too deep, some of them read by their paths', pluginLayout, plugin({}, { 'skills/a/SKILL.md': `${SKILL_HEAD}Read ../steps/b/SKILL.md.\n`, 'skills/steps/b/SKILL.md': SKILL_HEAD, 'skills/web/c/SKILL.md': SKILL_HEAD }), ['Add "skills": ["./skills/web", "./skills/steps"].', ['Name the folders']]],
    ['skills out of their folder', pluginLayout, plugin({}, { 'a/SKILL.md': SKILL_HEAD, 'b/SKILL.md': SKILL_HEAD }), ['Move the folders into skills/, or add "skills": ["./a", "./b"].', ['Name the folders']]],
    ['several files with another name', pluginLayout, plugin({}, { 'skills/a/SKILL.md': SKILL_HEAD, 'skills/b/skill.md': SKILL_HEAD, 'skills/c/skill.md': SKILL_HEAD }), ['Rename each to SKILL.md.', []]],
    ['several texts in the folder of skills', pluginLayout, plugin({}, { 'skills/a/SKILL.md': SKILL_HEAD, 'skills/b.md': SKILL_HEAD, 'skills/c.md': SKILL_HEAD }), ['Give each a folder of its own: move, for example, skills/b.md to skills/b/SKILL.md.', []]],
    ['hooks in the root of a plugin', pluginLayout, plugin({}, { 'hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "notes" }] }] } }' }), ['Move it to hooks/hooks.json, or add "hooks": "./hooks.json" to the manifest.', []]],
    ['events in the root of a plugin', pluginLayout, plugin({}, { 'hooks.json': '{ "Stop": [{ "hooks": [{ "type": "command", "command": "notes" }] }] }' }), ['Move it to hooks/hooks.json, and put its events in "hooks" there: { "hooks": { … } }.', []]],
    [
      'a command of a README that Claude Code does not have, for a plugin of a marketplace',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin add ./', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }' }),
      ['Change the command there: add the marketplace of this repository, and install notes@tools.', []]
    ],
    [
      'one with the owner of the repository in place of the marketplace',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin add notes@ada', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }' }),
      ['Change it there: add the marketplace of this repository, and write `claude plugin install notes@tools`.', []]
    ],
    [
      'one with the marketplace that lists the plugin',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin add notes@tools', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }' }),
      ['Change it there: write `claude plugin install notes@tools`.', []]
    ],
    [
      'one with a marketplace of another repository',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin marketplace add other/maps\nclaude plugin add notes@maps', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }' }),
      ['Change it there: write `claude plugin install notes@maps`.', []]
    ],
    [
      'a program by another name, with an address',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': '`claude-code plugin install https://github.com/example/other`' }),
      ['Write `claude plugin marketplace add` with the address of a repository that has a .claude-plugin/marketplace.json, and then `claude plugin install` with the name of the plugin, there.', []]
    ],
    [
      'words that are a prompt, with a path',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': '```bash\nclaude install-plugin /path/to/notes\n```' }),
      ['Write `claude plugin marketplace add` with the path of a folder that has a .claude-plugin/marketplace.json, and then `claude plugin install` with the name of the plugin, there.', []]
    ],
    [
      'words that are a prompt, with the path of a plugin that the marketplace lists',
      authorAgreement,
      {
        host: 'claude-code',
        path: 'notes/.claude-plugin/plugin.json',
        files: { '.git/HEAD': '', 'notes/README.md': '```bash\nclaude install-plugin /path/to/notes\n```', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./notes" }] }' },
        input: { name: 'notes', version: '1.0.0' }
      },
      ['Write `claude plugin marketplace add` with the path of the repository there, and then `claude plugin install notes@tools`.', []]
    ],
    [
      'words that are a prompt, with the name of a plugin',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': '```bash\nclaude install-plugin notes\n```' }),
      ['Write `claude plugin install` there.', []]
    ],
    [
      'one for a plugin that only a marketplace of another host lists',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin add ./', '.agents/plugins/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./" }] }' }),
      ['Change the command there: add the marketplace that lists the plugin, and install plugin@marketplace. If none lists it yet, write a .claude-plugin/marketplace.json at the root of the repository.', []]
    ],
    [
      'one for a plugin of no marketplace',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin add ./' }),
      ['Change the command there: add the marketplace that lists the plugin, and install plugin@marketplace. If none lists it yet, write a .claude-plugin/marketplace.json at the root of the repository.', []]
    ],
    [
      'one with an address that no file has',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin add example/former' }),
      ['Change the command there: add the marketplace that lists the plugin, and install plugin@marketplace.', []]
    ],
    [
      'one with such an address and the name of the plugin',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin install example/notes', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }' }),
      ['Change the command there: add the marketplace of this repository, and install notes@tools.', []]
    ],
    [
      'one of a marketplace with a name that Claude Code keeps for itself',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': 'claude plugin install example/notes', '.claude-plugin/marketplace.json': '{ "name": "claude-plugins", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }' }),
      ["Change the command there: give the marketplace of this repository another name, since 'claude-plugins' is refused, add it, and install notes by that name.", []]
    ],
    [
      'one with the path of another plugin',
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': '/plugin install ./clock', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }' }),
      ['Change the command there: write `claude --plugin-dir ./clock`, which loads the plugin from its folder for a session.', []]
    ],
    ...[
      ['claude plugin marketplace add .', 'Write `claude plugin marketplace add ./` there.'],
      ['/plugin marketplace add tools gh:example/tools', 'Write `/plugin marketplace add example/tools` there.'],
      ['/plugin marketplace add tools', 'Write the address of the repository there.']
    ].map(([text = '', help = '']): [string, AnyRule, Example, [string, string[]]] => [
      `one that a host refuses: ${text}`,
      authorAgreement,
      plugin({}, { '.git/HEAD': '', 'README.md': text }),
      [help, []]
    ]),
    [
      'one that adds a repository without a marketplace',
      authorAgreement,
      plugin({}, { '.git/config': '[remote "origin"]\n\turl = https://github.com/example/notes\n', 'README.md': '/plugin marketplace add example/notes' }),
      ['Add that file, with an entry for this plugin.', []]
    ],
    [
      'one for a plugin that a marketplace in a folder lists, by another name',
      authorAgreement,
      { host: 'claude-code', path: 'sub/notes/.claude-plugin/plugin.json', input: { name: 'notes' }, files: { '.git/HEAD': '', 'sub/notes/README.md': 'claude plugin add .', 'sub/.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "my-notes", "source": "./notes" }] }' } },
      ['Change the command there: clone the repository, add the marketplace in sub by its path, and install my-notes@tools.', []]
    ],
    ['an empty url in a host with another notation', httpUrl, ofHost('cursor', '.cursor/mcp.json', { url: '' }), ['Write the URL of the server, or a variable that contains it, such as "${env:SERVER_URL}", or remove the entry.', []]],
    ['an empty url in a host that expands nothing', httpUrl, { host: 'codex', path: '.codex/config.toml', input: '[mcp_servers.a]\nurl = ""\n' }, ['Write the URL of the server, or remove the entry.', []]],
    ['a port that is not a number in a host with another notation', validUrl, ofHost('cursor', '.cursor/mcp.json', atPort('port')), ['Write the port in digits, or as a variable such as "${env:PORT}".', []]],
    ['a port that is not a number in a host with defaults', validUrl, project(atPort('port')), ['Write the port in digits, or as a variable such as "${PORT:-3000}".', []]],
    ['the transport of a web socket', transportType, project({ type: 'websocket', url: 'wss://a.example.com/mcp' }), ['Write "http" and the http URL of the server: Claude Code supports no other protocol.', []]],
    ['a program that ends without its credential', absentPackage, project({ command: 'npx', args: ['-y', SUPABASE] }), ['Start it with npx @supabase/mcp-server-supabase, which reads its credential from SUPABASE_ACCESS_TOKEN.', ['Start @supabase/mcp-server-supabase']]],
    ['one that has it under another name', absentPackage, project({ command: 'npx', args: ['-y', SUPABASE], env: { SUPABASE_KEY: '${SUPABASE_KEY}' } }), ['Start it with npx @supabase/mcp-server-supabase, which reads its credential from SUPABASE_ACCESS_TOKEN.', []]],
    ['one with variables that may have other names there', absentPackage, project({ command: 'npx', args: ['-y', '@vuetify/mcp-server'], env: { VUETIFY_API_KEY: '${VUETIFY_API_KEY}' } }), ['Start it with npx @vuetify/mcp, with the variables that its documentation names.', []]],
    ['one that has a credential of another sort', absentPackage, project({ command: 'npx', args: ['-y', SUPABASE], env: { SUPABASE_SERVICE_ROLE_KEY: '${SUPABASE_SERVICE_ROLE_KEY}' } }), ['Start it with npx @supabase/mcp-server-supabase, which reads its credential from SUPABASE_ACCESS_TOKEN.', []]],
    ['one that reads another variable', absentPackage, project({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-sentry'], env: { SENTRY_AUTH_TOKEN: '${SENTRY_AUTH_TOKEN}' } }), ['Start it with npx @sentry/mcp-server, and rename SENTRY_AUTH_TOKEN to SENTRY_ACCESS_TOKEN, from which it reads its credential.', ['Start @sentry/mcp-server, and rename SENTRY_AUTH_TOKEN to SENTRY_ACCESS_TOKEN']]],
    ['a word for no login in a marketplace of Codex', marketplacePlugin, { host: 'codex', path: '.agents/plugins/marketplace.json', files: { 'notes/.codex-plugin/plugin.json': '{ "name": "notes" }' }, input: { name: 'tools', plugins: [{ name: 'notes', source: './notes', policy: { installation: 'AVAILABLE', authentication: 'NONE' } }] } }, ['Write "ON_INSTALL" or "ON_USE".', ['Write "ON_INSTALL"']]],
    [
      'the answer to an input with a default',
      foreignVariable,
      { host: 'claude-code', path: '.mcp.json', input: { inputs: [{ id: 'notes_level', type: 'promptString', default: 'brief' }], mcpServers: { a: { command: 'notes-mcp', args: ['--level', '${input:notes_level}'] } } } },
      ['Write ${NOTES_LEVEL:-brief}.', ['Write ${NOTES_LEVEL:-brief}']]
    ],
    [
      'arguments of a package under another name that do not say their type',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', arguments: [{ name: 'config', description: 'A file.' }], transport: { type: 'stdio' } }] } },
      ['Rename it to "packageArguments"; give each argument "type": "positional", or "type": "named" with the dashes in its "name".', []]
    ],
    [
      'a package without its version next to its manifest',
      registryPackage,
      { path: 'server.json', files: { 'package.json': '{ "name": "notes", "version": "1.3.0" }' }, input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: 'notes', transport: { type: 'stdio' } }] } },
      ['Add the "version" of the package: "1.3.0", which package.json has.', ['Add "version": "1.3.0"']]
    ],
    [
      'names of a bundle in capitals and small letters',
      publishedShape,
      { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'] } }, displayName: 'Notes' } },
      ['Rename it to "display_name".', ['Rename it to "display_name"']]
    ],
    [
      'the version of the app under another name',
      publishedShape,
      { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'] } }, compatibility: { client: '>=0.10.0' } } },
      ['Rename it to "claude_desktop".', ['Rename it to "claude_desktop"']]
    ],
    [
      'a package without a program next to one that has it',
      packageProgram,
      {
        path: 'packages/mcp/server.json',
        files: { 'packages/mcp/package.json': '{ "name": "@example/mcp", "version": "1.0.0", "main": "a.js" }', 'packages/admin/package.json': '{ "name": "notes-admin", "version": "1.0.0", "bin": "cli.js", "dependencies": { "@example/mcp": "1.0.0" } }', 'packages/cli/package.json': '{ "name": "notes-mcp", "version": "1.0.0", "bin": "cli.js", "dependencies": { "@example/mcp": "1.0.0" } }' },
        input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: '@example/mcp', version: '1.0.0', transport: { type: 'stdio' } }] }
      },
      ['Add "bin" there, with the file that starts the server. Or name notes-mcp as the package, which depends on this one and has a program.', []]
    ],
    [
      'a package without a program next to one that is another server',
      packageProgram,
      {
        path: 'packages/mcp/server.json',
        files: { 'packages/mcp/package.json': '{ "name": "@example/mcp", "version": "1.0.0", "main": "a.js", "peerDependencies": { "@modelcontextprotocol/sdk": "1" } }', 'packages/gateway/package.json': '{ "name": "mcp-gateway", "mcpName": "io.github.example/gateway", "version": "1.0.0", "bin": "cli.js", "dependencies": { "@example/mcp": "1.0.0" } }' },
        input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: '@example/mcp', version: '1.0.0', transport: { type: 'stdio' } }] }
      },
      ['Add "bin" there, with the file that starts the server. If it is a library for servers, and not one itself, remove it from "packages".', []]
    ],
    [
      'an argument of another program than the server, which documents name with it',
      packageProgram,
      { path: '.mcp.json', files: { 'pyproject.toml': '[project]\nname = "notes-app"\nversion = "1.0.0"\n\n[project.scripts]\nnotes = "notes.cli:main"\nnotes-mcp = "notes.server:main"\n', 'README.md': 'Run `notes mcp run`, or `notes-mcp run`.\n' }, input: { mcpServers: { notes: { command: 'uvx', args: ['notes-app', 'mcp', 'run'] } } } },
      ['Name the package with an option, and then the program: --from notes-app notes.', ['Start notes']]
    ],
    [
      'an argument that no document gives to a program',
      packageProgram,
      { path: '.mcp.json', files: { 'pyproject.toml': '[project]\nname = "notes-app"\nversion = "1.0.0"\n\n[project.scripts]\nnotes = "notes.cli:main"\nnotes-mcp = "notes.server:main"\n' }, input: { mcpServers: { notes: { command: 'uvx', args: ['notes-app', 'mcp', 'run'] } } } },
      ['Name the package with an option, and then the program: --from notes-app <program>.', []]
    ],
    [
      "a field that the project's own client reads",
      httpUrl,
      { host: 'claude-code', path: 'server/.mcp.json', files: { 'server/main.go': 'client.Load(".mcp.json")\n', 'server/mcp/client.go': '// .mcp.json\ntype Config struct {\n\tServers map[string]Server `json:"mcpServers"`\n}\n\ntype Server struct {\n\tURL string `json:"baseUrl"`\n}\n' }, input: { mcpServers: { docs: { transport: 'http', baseUrl: 'https://docs.example.com/mcp' } } } },
      ['If Claude Code is to read the file too, add `url` next to `baseUrl`, and add "type": "http".', []]
    ],
    [
      'a field that a source has for something else',
      httpUrl,
      { host: 'claude-code', path: '.mcp.json', files: { 'main.ts': "const file = '.mcp.json'\nconst api = new Api({ baseUrl: '/' }, options.baseUrl)\n" }, input: { mcpServers: { docs: { transport: 'http', baseUrl: 'https://docs.example.com/mcp' } } } },
      ['Rename `baseUrl` to `url`, and add "type": "http".', ['Rename "baseUrl" to "url" and add "type": "http"']]
    ],
    [
      'a file in the folder of a host that looks for another name',
      serversKey,
      { host: 'opencode', path: 'configs/opencode/mcp.json', input: { mcpServers: { notes: { type: 'local', command: ['notes-mcp'] } } } },
      ['Rename the key to "mcp". Have people put it into opencode.json: OpenCode reads no mcp.json.', ['Rename the key to "mcp"']]
    ],
    [
      'a list of choices in a bundle',
      publishedShape,
      { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js', '${user_config.mode}'] } }, user_config: { mode: { type: 'string', title: 'Mode', description: 'Choose one.', options: [{ label: 'Read', value: '' }, { label: 'Write', value: '--write' }] } } } },
      ['Remove "options", and say in "description" what people may write: the format has no lists to choose from.', []]
    ],
    [
      'a file of servers that a .gitignore keeps out',
      bundledFile,
      plugin({ mcpServers: './.mcp.json' }, { '.git/HEAD': '', '.gitignore': '# Secrets\n.mcp.json\n' }),
      ['Put variables in place of its credentials, and commit it with `git add -f`: people who install the plugin get what is committed.', []]
    ],
    [
      'a field for the host that reads a copy of the file',
      unknownField,
      { host: 'cursor', path: 'mcp.json', files: { '.cursor-plugin/plugin.json': '{ "name": "notes" }', '.mcp.json': '{ "mcpServers": { "a": { "url": "https://a.example.com/mcp", "oauth_resource": "https://a.example.com" } } }' }, input: { mcpServers: { a: { url: 'https://a.example.com/mcp', oauth_resource: 'https://a.example.com' } } } },
      ['It has no effect. If another program reads it there, leave it.', []]
    ],
    [
      'a plugin that is in no marketplace, next to one that lists others',
      authorAgreement,
      { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: { name: 'notes' }, files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "tasks", "source": "./plugins/tasks" }] }', 'plugins/notes/README.md': '```sh\nclaude plugin add ./plugins/notes\n```\n' } },
      ['Change the command there: add the marketplace that lists the plugin, and install plugin@marketplace. If none lists it yet, add it to .claude-plugin/marketplace.json.', []]
    ],
    [
      'a plugin that is in no marketplace, next to one that lists another of its name',
      authorAgreement,
      { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: { name: 'notes' }, files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/old-notes" }] }', 'plugins/notes/README.md': '```sh\nclaude plugin add ./plugins/notes\n```\n' } },
      ['Change the command there: add the marketplace that lists the plugin, and install plugin@marketplace. If none lists it yet, add it to .claude-plugin/marketplace.json.', []]
    ],
    [
      'a README that installs by the address of its own repository, which nothing adds',
      authorAgreement,
      listing({}, { '.git/HEAD': '', 'README.md': '/plugin marketplace add ada/all\n/plugin install notes@all\n\nOr the newest:\n\n/plugin install notes@ada/tools\n', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }' }),
      ["Write 'notes@tools' there. Before it, write `/plugin marketplace add ada/tools`.", []]
    ],
    [
      'a plugin whose README relies on a marketplace that no README adds',
      authorAgreement,
      listing({}, { '.git/HEAD': '', 'README.md': '# Tools\n', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'notes/README.md': '```\n/plugin install notes@marketplace-of-ada\n```\n' }),
      ["Write 'notes@tools' there. Before it, show how to add the marketplace of this repository: the README at its root does not.", []]
    ],
    [
      'texts in skills/ that the server of the plugin gives out',
      pluginLayout,
      plugin({}, { 'skills/guide.md': '---\nname: guide\ndescription: Guides.\n---\nText.\n', 'server.py': "for path in Path('skills').glob('*.md'):\n    pass\n" }),
      ['Copy skills/guide.md to skills/guide/SKILL.md. If Claude Code is to have no skills, do nothing: server.py reads the texts where they are.', []]
    ],
    [
      'hooks in the settings of a plugin that has a file of hooks',
      pluginLayout,
      plugin({}, { 'hooks/hooks.json': '{ "hooks": {} }', 'settings.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "sh \\"$CLAUDE_PROJECT_DIR/.claude/hooks/end.sh\\"" }] }] } }' }),
      ['Remove the hooks that hooks/hooks.json has too, and move the others there, with ${CLAUDE_PLUGIN_ROOT} in their paths.', []]
    ],
    [
      'tools of a server under the name of another member',
      agentField,
      plugin({ mcpServers: { tasks: { command: 'tasks-mcp' } } }, { 'agents/a.md': '---\nname: a\ndescription: A.\nallowed-tools: Read, mcp__tasks__find, mcp__other__find\n---\nDo.\n' }),
      ["Rename it to 'tools', and list every tool that the agent needs. There, write mcp__plugin_notes_tasks__ in place of mcp__tasks__.", []]
    ],
    [
      'a file with a path on the machine of a project',
      unreadFile,
      { host: 'kiro', path: '.kiro/mcp.json', input: { mcpServers: { notes: { command: 'uvx', args: ['notes-mcp'], env: { NOTES_LOG: '/home/ec2-user/notes/notes.log' } } } } },
      ['Move it to .kiro/settings/mcp.json, where Kiro looks for it.', []]
    ],
    [
      'commands for several plugins with another name of the marketplace',
      authorAgreement,
      { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', '.git/config': '[remote "origin"]\n\turl = https://github.com/ada/kit.git\n', 'README.md': '/plugin marketplace add ada/kit\n/plugin install notes@ada-kit\n/plugin install tasks@ada-kit\n', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'tasks/.claude-plugin/plugin.json': '{ "name": "tasks" }' }, input: { name: 'kit', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'tasks', source: './tasks' }] } },
      ["Write 'notes@kit' there, and '@kit' in the other commands.", []]
    ],
    [
      'a command with a version of a plugin in the place of its marketplace',
      authorAgreement,
      listing({}, { '.git/HEAD': '', 'README.md': '/plugin marketplace add ada/tools\n/plugin install notes@1.2.0\n' }),
      ["Write 'notes@tools' there for the latest version: no version is taken after the name. To offer an older version, show how to add the marketplace from its tag.", []]
    ],
    [
      'a command without the marketplace, which the document adds',
      authorAgreement,
      listing({}, { '.git/HEAD': '', 'README.md': 'copilot plugin marketplace add ada/tools\ncopilot plugin install <plugin-name>\n' }),
      ['Write `<plugin-name>@tools` there.', []]
    ],
    [
      'a command without the marketplace, which nothing adds',
      authorAgreement,
      listing({}, { '.git/HEAD': '', '.git/config': '[remote "origin"]\n\turl = https://github.com/ada/tools.git\n', 'README.md': '/plugin install notes@tools\n', 'INSTALL.md': 'copilot plugin install notes\n' }),
      ['Write `notes@tools` there, and before it `copilot plugin marketplace add ada/tools`.', []]
    ],
    [
      'a command with the repository of a marketplace that has no such plugin',
      authorAgreement,
      listing({}, { '.git/HEAD': '', 'README.md': 'claude plugin install other@ada/tools\n' }),
      ["Correct the name of the plugin there, or remove the command: the marketplace 'tools' has no 'other'.", []]
    ],
    [
      'the same for a plugin that is to come',
      authorAgreement,
      listing({}, { '.git/HEAD': '', 'README.md': '### Install the other plugin (once added to this repo)\n\n```bash\nclaude plugin install other@ada/tools\n```\n' }),
      ['Write `other@tools` there.', []]
    ],
    [
      'the text of a skill in place of the folder for skills',
      unknownField,
      { host: 'codex', path: '.codex-plugin/plugin.json', files: { 'SKILL.md': '---\nname: notes\n---\n' }, input: { name: 'notes', skill: 'SKILL.md' } },
      ['Put each skill into a folder of its own, as skills/<name>/SKILL.md, which is read without a path, and remove the field.', []]
    ],
    [
      'tools in a skill that a script copies to projects',
      unknownName,
      plugin({ mcpServers: { tasks: { command: 'tasks-mcp' } } }, { '.git/HEAD': '', 'scripts/sync.mjs': "cpSync('skills', join(project, '.claude/skills'))\n", 'skills/find/SKILL.md': '---\nname: find\ndescription: F.\nallowed-tools: mcp__tasks__find\n---\nDo.\n' }),
      ['Add the same names with mcp__plugin_notes_tasks__ in place of mcp__tasks__, and keep these for the project itself.', []]
    ],
    [
      'a part of a plugin that is elsewhere in an entry',
      marketplacePlugin,
      listing({ skills: ['notes'], category: 'work' }, { 'notes/README.md': '' }),
      ['Write a path that begins with "./", of a folder that is in the plugin, or remove it. Until then, Claude Code does not install the plugin.', []]
    ],
    [
      'a name that Claude Code would keep for itself',
      marketplacePlugin,
      { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'Claude Marketplace Example', owner: { name: 'Ada' }, plugins: [] } },
      ['Use only letters, digits, ".", "_" and "-", and begin with a letter or a digit.', []]
    ],
    [
      'tools in a skill that the project has too',
      unknownName,
      plugin({ mcpServers: { tasks: { command: 'tasks-mcp' } } }, { 'skills/find/SKILL.md': '---\nname: find\ndescription: F.\nallowed-tools: mcp__tasks__find\n---\nDo.\n', '.claude/skills/find/SKILL.md': '---\nname: find\ndescription: F.\nallowed-tools: mcp__tasks__find\n---\nDo.\n' }),
      ['Add the same names with mcp__plugin_notes_tasks__ in place of mcp__tasks__, and keep these for the project itself.', []]
    ],
    [
      'icons as an object',
      publishedShape,
      { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'] } }, icons: { light: 'icon.png' } } },
      ['Write [{ "src": "…", "size": "<width>x<height>" }, …], or a single path in "icon".', []]
    ],
    [
      'an icon that is a path',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, icons: ['icon.png'] } },
      ['Write { "src": "https://…" }.', []]
    ],
    [
      'a Python of a conda environment in a home directory',
      commandPath,
      { host: 'vscode', path: '.vscode/mcp.json', input: { servers: { a: { type: 'stdio', command: 'C:/Users/jo/AppData/Local/anaconda3/envs/notes/python.exe', args: ['server.py'] } } } },
      ['Start the server with a program that makes the environment, such as `uv run`, or with a `python3` on the PATH that has its packages. Otherwise use a path that is the same for everyone, or keep this file out of version control.', []]
    ],
    [
      'a token of a server to which people sign in',
      unknownField,
      {
        host: 'codex',
        path: 'plugins/notes/.mcp.json',
        files: { '.git/HEAD': '', 'plugins/notes/.codex-plugin/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }', 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'plugins/notes/README.md': 'OAuth is the preferred way to sign in; a token is for clients without it.\n' },
        input: { mcpServers: { notes: { type: 'http', url: 'https://notes.example.com/mcp', headers: { Authorization: 'Bearer ${NOTES_TOKEN}' } } } }
      },
      ['These headers are not sent. Name NOTES_TOKEN in `bearer_token_env_var`, unless people sign in with OAuth, as the documents say: then nothing is missing.', []]
    ],
    [
      'skills that another installer finds from the root',
      marketplacePlugin,
      {
        path: '.claude-plugin/marketplace.json',
        host: 'claude-code',
        files: { '.git/HEAD': '', 'plugins/tides/skills/tides/SKILL.md': '---\nname: tides\ndescription: Tides.\n---\n', 'README.md': 'npx bmad-method install --custom-source example/tides\n' },
        input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'tides', source: './plugins/tides', skills: ['./plugins/tides/skills/tides'] }] }
      },
      ['Claude Code reads the path from the folder of the plugin, and bmad-method from the root of the repository. With "source": "./" and "strict": false in this entry, it is right for both.', []]
    ],
    ['a key of a provider in a project', variablePosition, { host: 'kilo', path: 'kilo.json', input: { provider: { a: { options: { apiKey: '{env:A_KEY}' } } }, mcp: {} } }, ["Put 'provider' in your own settings, where Kilo Code expands references: ~/.config/kilo/kilo.json.", []]],
    [
      'servers under the same name without a dot',
      bundledFile,
      { host: 'cursor', path: '.cursor-plugin/plugin.json', files: { 'mcp.json': '{ "mcpServers": { "notes": { "command": "notes" } } }' }, input: { name: 'notes', mcpServers: './.mcp.json' } },
      ['Write "./mcp.json": the plugin has its servers there.', ['Write "./mcp.json"']]
    ],
    [
      'the text of a skill by its path from the root',
      marketplacePlugin,
      {
        path: '.claude-plugin/marketplace.json',
        host: 'claude-code',
        files: { 'plugins/tides/skills/tides/SKILL.md': '---\nname: tides\ndescription: Tides.\n---\n' },
        input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'tides', source: './plugins/tides', skills: ['./plugins/tides/skills/tides/SKILL.md'] }] }
      },
      ['Write "./skills/tides": the path begins at the folder of the plugin.', ['Write "./skills/tides"']]
    ],
    [
      'a script that uv runs',
      bundleConfig,
      { path: 'manifest.json', files: { 'src/main.py': '' }, input: { ...SAMPLE_BUNDLE, server: { type: 'python', entry_point: 'src/main.py', mcp_config: { command: 'uv', args: ['run', 'src/main.py'] } } } },
      ['Write "--directory" and "${__dirname}" after "run", so that uv finds the script and the packages of the project.', ['Add --directory ${__dirname}']]
    ],
    [
      'a member that a script writes into the manifest of a bundle',
      publishedShape,
      { path: 'manifest.json', files: { '.git/HEAD': '', 'scripts/build_bundle.py': 'SOURCE = ROOT / "manifest.json"\nconfig["enum"] = list(LEVELS)\n' }, input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js', '${user_config.level}'] } }, user_config: { level: { type: 'string', title: 'Level', description: 'Brief or long.', enum: ['brief', 'long'], default: 'brief' } } } },
      ['Remove "enum", and say in "description" what people may write: the format has no lists to choose from. scripts/build_bundle.py writes it again: remove it there too.', []]
    ],
    [
      'a variable in the address of a plugin where nothing is expanded',
      foreignVariable,
      { host: 'codex', path: '.mcp.json', files: { '.codex-plugin/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }' }, input: { mcpServers: { a: { url: 'https://a.example.com/${NOTES_TEAM}/mcp' } } } },
      ['Write the value if it is the same for everyone. Otherwise leave the server out of the plugin, and tell people to declare it in ~/.codex/config.toml with their own value.', []]
    ],
    [
      'a variable that the entry itself gets from an answer',
      foreignVariable,
      { host: 'vscode', path: '.vscode/mcp.json', input: { inputs: [{ type: 'promptString', id: 'team', description: 'Team' }], servers: { a: { command: 'docker', args: ['run', '-i', '--rm', '-e', 'TEAM=${NOTES_TEAM}', 'notes'], env: { NOTES_TEAM: '${input:team}' } } } } },
      ['Write ${input:team}.', ['Write ${input:team}']]
    ],
    ['a file that another program takes as an option', absentPackage, project({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-sqlite', './notes.db'] }), ['Start it with uvx mcp-server-sqlite, with the arguments that its documentation names, although its project is archived.', []]],
    ['an option of the same program under its name', absentPackage, project({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-playwright', '--headless'] }), ['Start it with npx @playwright/mcp.', ['Start @playwright/mcp']]],
    ['the same started with another program for npm', absentPackage, project({ command: 'bunx', args: ['@modelcontextprotocol/server-playwright', '--headless'] }), ['Start it with bunx @playwright/mcp.', ['Start @playwright/mcp']]],
    ['and with a command of one', absentPackage, project({ command: 'pnpm', args: ['dlx', '@modelcontextprotocol/server-playwright'] }), ['Start it with pnpm dlx @playwright/mcp.', ['Start @playwright/mcp']]],
    ['what is to connect to an address', absentPackage, project({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-fetch', 'https://notes.example.com/sse'] }), ['Start it with npx mcp-remote and the URL.', ['Start mcp-remote']]],
    ['one that gets it as an argument', absentPackage, project({ command: 'npx', args: ['-y', SUPABASE, '--access-token', '${TOKEN}'] }), ['Start it with npx @supabase/mcp-server-supabase.', ['Start @supabase/mcp-server-supabase']]],
    ['a source of a kind that the host does not have', marketplacePlugin, marketplace('copilot', '.github/plugin/marketplace.json', { source: 'npm', package: 'notes' }), ['Write a source of kind github, url or git-subdir, with the fields of that kind.', []]],
    ['a source that leads up from the folder of the marketplace', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', '../'), ['Write "./": paths begin at the folder above .claude-plugin.', ['Write "./"']]],
    ['an empty list in place of a path', manifestFields, { host: 'codex', path: '.codex-plugin/plugin.json', input: { name: 'notes', version: '1.0.0', description: 'Notes.', apps: [] } }, ["Remove 'apps': it is empty. Until then, Codex rejects the plugin.", ["Remove 'apps'"]]],
    ['a pattern of skills', manifestFields, plugin({ skills: 'skills/*/SKILL.md' }, { 'skills/draw/SKILL.md': '' }), ['Remove it: the folder skills/ is read without it. Until then, Claude Code rejects the plugin.', ["Remove 'skills'"]]],
    ['paths that begin with a dot and no slash', manifestFields, plugin({ agents: ['.agents/draw.md', '.agents/paint.md'] }, { 'agents/draw.md': '', 'agents/paint.md': '' }), ['Write each path from the root of the plugin, such as "./agents/draw.md". Until then, Claude Code rejects the plugin.', ['Write each path']]],
    ['the path of a command without its ending', manifestMetadata, plugin({ commands: ['./commands/draw'] }, { 'commands/draw.md': '' }), ['Write "./commands/draw.md".', ['Write "./commands/draw.md"']]],
    ['the usual folder, which is not there, as the only one of a list', manifestMetadata, plugin({ commands: ['./commands/'] }), ["Remove 'commands': Claude Code looks there without it.", ["Remove 'commands'"]]],
    ['descriptions of skills, and of texts next to one', manifestFields, plugin({ skills: [{ id: 'draw', file: './skills/draw/SKILL.md' }, { id: 'lines', file: './skills/draw/lines.md' }] }, { 'skills/draw/SKILL.md': '', 'skills/draw/lines.md': '' }), ['Remove it: the folder skills/ is read without it. Until then, Claude Code rejects the plugin.', ["Remove 'skills'"]]],
    ['names of skills', manifestFields, plugin({ skills: ['draw', 'paint'] }, { 'skills/draw/SKILL.md': '', 'skills/paint/SKILL.md': '' }), ['Remove it: the folder skills/ is read without it. Until then, Claude Code rejects the plugin.', ["Remove 'skills'"]]],
    ['the beginning of the servers of a plugin as a matcher', hookMatcher, plugin({ name: 'desk', mcpServers: { files: { command: 'files-mcp' }, notes: { command: 'notes-mcp' } }, hooks: { PreToolUse: [{ matcher: 'mcp__plugin_desk_', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['Write mcp__plugin_desk_.* for all tools whose names begin so.', []]],
    ['the plugin in place of its server as a matcher', hookMatcher, plugin({ name: 'desk', mcpServers: { files: { command: 'files-mcp' }, notes: { command: 'notes-mcp' } }, hooks: { PreToolUse: [{ matcher: 'mcp__plugin_desk', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['Write mcp__plugin_desk_.* for all tools whose names begin so.', []]],
    ['a matcher with the names of a project, whose script has them too', hookMatcher, plugin({ mcpServers: { files: { command: 'files-mcp' } }, hooks: { PreToolUse: [{ matcher: 'mcp__files__.*', hooks: [{ type: 'command', command: 'bash "${CLAUDE_PLUGIN_ROOT}/a.sh"' }] }] } }, { 'a.sh': 'case "$1" in\n  mcp__files__*) ;;\n  *) exit 0 ;;\nesac\n' }), ['Write mcp__plugin_notes_files__.*. a.sh has mcp__files__ too: add mcp__plugin_notes_files__ there.', []]],
    ['the same in a plugin that Codex takes too, and in a comment alone', hookMatcher, plugin({ mcpServers: { files: { command: 'files-mcp' } }, hooks: { PreToolUse: [{ matcher: 'mcp__files__.*', hooks: [{ type: 'command', command: 'bash "${CLAUDE_PLUGIN_ROOT}/a.sh"' }] }] } }, { '.codex-plugin/plugin.json': '{ "name": "notes" }', 'a.sh': '# For "mcp__files__" alone.\nexit 0\n\nIt runs after mcp__files__read.\n' }), ['Write mcp__(plugin_notes_)?files__.*.', []]],
    ['the same as a list', hookMatcher, plugin({ mcpServers: { files: { command: 'files-mcp' } }, hooks: { PreToolUse: [{ matcher: 'mcp__files__read', hooks: [{ type: 'command', command: 'bash "${CLAUDE_PLUGIN_ROOT}/a.sh"' }] }] } }, { '.codex-plugin/plugin.json': '{ "name": "notes" }', 'a.sh': 'exit 0\n' }), ['Write mcp__plugin_notes_files__read.', []]],
    ['a server without a tool as a matcher', hookMatcher, plugin({ hooks: { PreToolUse: [{ matcher: 'mcp__notes', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['Write mcp__notes__.* for all tools of the server.', []]],
    ["the tool of the plugin's server under another prefix", hookMatcher, plugin({ mcpServers: { files: { command: 'files-mcp' } }, hooks: { PreToolUse: [{ matcher: 'files_mcp__read|files_mcp__list', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['If it is a tool of the server files, write mcp__plugin_notes_files__read.', []]],
    ['tools of a server by the names that it gives them', hookMatcher, plugin({ mcpServers: { files: { command: 'files-mcp' } }, hooks: { PreToolUse: [{ matcher: 'readFile|listFiles', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['If it is a tool of the server files, write mcp__plugin_notes_files__readFile.', []]],
    ['tools of VS Code next to a server', hookMatcher, plugin({ mcpServers: { files: { command: 'files-mcp' } }, hooks: { PreToolUse: [{ matcher: 'editFiles|createFile', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['Write Edit.', []]],
    ['a server by its name as a matcher', hookMatcher, plugin({ mcpServers: { files: { command: 'files-mcp' }, words: { command: 'words-mcp' } }, hooks: { PreToolUse: [{ matcher: 'files', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['Write mcp__plugin_notes_files__.* for all tools of the server.', []]],
    ['entries with a later version than their plugins', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: Object.fromEntries(['a', 'b'].map((name) => [`${name}/.claude-plugin/plugin.json`, JSON.stringify({ name, version: '1.0.0' })])), input: { name: 'tools', owner: { name: 'A' }, plugins: ['a', 'b'].map((name) => ({ name, source: `./${name}`, version: '1.2.0' })) } }, ['For each plugin, write the later version both here and in its manifest.', []]],
    ['a permission with one word as a matcher', hookMatcher, plugin({ hooks: { PreToolUse: [{ matcher: 'Skill(demo)', hooks: [{ type: 'command', command: 'log-use' }] }, { matcher: 'Bash(git)', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['Write Skill, and give the hook an "if": "Skill(demo)". Do the same for the others.', []]],
    ['a tool with the ending of files', hookMatcher, plugin({ hooks: { PreToolUse: [{ matcher: 'Edit|Write.*\\.ts$', hooks: [{ type: 'command', command: 'log-use' }] }] } }), ['Write Write, and let the hook look at the name of the file.', []]],
    ['the key of a list that is missing in front matter', frontMatter, plugin({}, { 'commands/draw.md': '---\ndescription: Draws.\nargument-hint: "[what]"\n  - Bash\n  - Skill\n---\n' }), ['Write the key of the list on a line of its own before it, such as `allowed-tools:`.', []]],
    ['a variable of a plugin that is declared in the file of servers', foreignVariable, { host: 'cursor', path: 'mcp.json', files: { '.cursor-plugin/plugin.json': '{ "name": "notes" }' }, input: { mcpServers: { a: { url: 'https://a.example.com/mcp', headers: { Authorization: 'Bearer ${NOTES_KEY}' } } }, variables: { type: 'object', properties: { NOTES_KEY: { type: 'string' } } } } }, ["Move 'variables' from this file to .cursor-plugin/plugin.json: Cursor then asks for the value, and puts it in here.", []]],
    ['what declares it there', unknownField, { host: 'cursor', path: 'mcp.json', files: { '.cursor-plugin/plugin.json': '{ "name": "notes" }' }, input: { mcpServers: { a: { url: 'https://a.example.com/mcp', headers: { Authorization: 'Bearer ${NOTES_KEY}' } } }, variables: { type: 'object', properties: { NOTES_KEY: { type: 'string' } } } } }, ['It has no effect. Move it to .cursor-plugin/plugin.json, where Cursor reads it.', []]],
    ['a text for hooks, under a name in small letters', brokenHook, plugin({ hooks: { sessionStart: 'notes-hook' } }), ['Write "SessionStart": [{ "matcher": "…", "hooks": [{ "type": "command", "command": "…" }] }]. Claude Code 2.1.250 and older versions do not load the plugin because of it.', []]],
    ['what is not a field in front matter', frontMatter, plugin({}, { 'commands/draw.md': '---\ndescription: Draws.\n@import notes.md\n---\n' }), ['Move what is not a field below the front matter.', []]],
    ['servers of an agent: the plugin declares one', agentField, plugin({ mcpServers: { words: { command: 'a' } } }, { 'agents/a.md': '---\nname: a\ndescription: A.\nmcpServers:\n  - words\n  - notes\n---\nRun.\n' }), ['The plugin declares words already: remove mcpServers. Declare the other servers in its .mcp.json. An agent in .claude/agents/ may have it.', []]],
    ['servers of an agent that the plugin declares', agentField, plugin({ mcpServers: { words: { command: 'a' } } }, { 'agents/a.md': '---\nname: a\ndescription: A.\nmcpServers:\n  - words\n---\nRun.\n' }), ['The plugin declares words already: remove mcpServers. An agent in .claude/agents/ may have it.', []]],
    ['scripts that nothing allows', inlineCommand, plugin({}, { 'commands/a.md': '---\ndescription: A.\n---\n!`~/.notes/a.sh`\n', 'commands/b.md': '---\ndescription: B.\n---\n!`~/.notes/b.sh`\n' }), ['Write `allowed-tools: Bash(~/.notes/a.sh:*)` in the front matter, and do the same in the other files, each with its own script.', []]],
    ['hooks in the settings of a plugin', pluginLayout, plugin({}, { 'settings.json': '{ "hooks": { "Stop": [{ "hooks": [] }] } }' }), ['Move the hooks to hooks/hooks.json, under "hooks", with ${CLAUDE_PLUGIN_ROOT} in their paths.', []]],
    ['a status line in them, which a script writes', pluginLayout, plugin({}, { 'settings.json': '{ "statusLine": { "type": "command", "command": "a.sh" } }', 'hooks/start.py': 'path = home / ".claude/settings.json"\nsettings[\'statusLine\'] = LINE\n' }), ["Remove it: hooks/start.py writes it into people's own settings.", []]],
    ['hooks and permissions in them', pluginLayout, plugin({}, { 'settings.json': '{ "permissions": { "allow": ["Bash"] }, "hooks": { "Stop": [{ "hooks": [] }] } }' }), ['Move the hooks to hooks/hooks.json, under "hooks", with ${CLAUDE_PLUGIN_ROOT} in their paths. Remove the rest, and tell people what to put into their own settings.', []]],
    ['a description of a command', manifestFields, plugin({ commands: [{ name: 'draw', description: 'Draws.' }] }, { 'skills/draw/SKILL.md': '' }), ["Remove 'commands', and write it as a text, such as commands/draw.md: that folder is read without this member. Until then, Claude Code rejects the plugin.", []]],
    ['descriptions of agents', manifestFields, plugin({ agents: [{ name: 'draw' }, { name: 'my agent' }] }), ["Remove 'agents', and write each of them as a text, such as agents/draw.md: that folder is read without this member. Until then, Claude Code rejects the plugin.", []]],
    ['a skill in one file, from the folder of the manifest', manifestFields, plugin({ skills: ['../skills/a/SKILL.md'] }, { 'skills/a/SKILL.md': '' }), ['Write "./skills/a": paths begin at the root of the plugin. Until then, Claude Code rejects the plugin.', ['Write "./skills/a"']]],
    ['the path of a plugin in an object', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', { source: 'local', path: 'plugins/a' }), ['Write the path instead of the object: "./plugins/a".', ['Write "./plugins/a"']]],
    ['the path of a hidden folder in an object', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', { source: 'local', path: '.claude/plugins/a' }), ['Write the path instead of the object: "./.claude/plugins/a".', ['Write "./.claude/plugins/a"']]],
    ['the folder of a plugin in an object without a kind', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', { path: './' }), ['Write the path instead of the object: "./".', ['Write "./"']]],
    ['the fields of one kind', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', { repo: 'example/notes' }), ['Add "source": "github".', ['Add "source": "github"']]],
    ['fields of no kind', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', { path: '../notes' }), ['Write a source of kind github, url, git-subdir or npm, with the fields of that kind.', []]],
    ['paths from the folder above that of the marketplace', marketplacePlugin, marketplace('claude-code', 'all/.claude-plugin/marketplace.json', './notes', { 'notes/a.md': '' }), ['Move .claude-plugin/marketplace.json to the folder above, where the paths are right.', []]],
    ['such a path without its beginning', marketplacePlugin, { path: 'all/.claude-plugin/marketplace.json', host: 'claude-code', files: { 'packages/notes/a.md': '' }, input: { name: 'a', owner: { name: 'Ada' }, metadata: { pluginRoot: '..' }, plugins: [{ name: 'notes', source: 'packages/notes' }] } }, ['Move .claude-plugin/marketplace.json to the folder above, where the paths are right. There, remove "pluginRoot". Then write "./" before the path.', []]],
    ['such a path where the folder above has a marketplace too', marketplacePlugin, { path: 'all/.claude-plugin/marketplace.json', host: 'claude-code', files: { 'packages/notes/a.md': '', '.claude-plugin/marketplace.json': '{}' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: 'packages/notes' }] } }, ['Move the entry to the .claude-plugin/marketplace.json in the folder above. Then write "./" before the path.', []]],
    ['a marketplace that the folder above has too', marketplacePlugin, marketplace('claude-code', 'all/.claude-plugin/marketplace.json', './notes', { 'notes/a.md': '', '.claude-plugin/marketplace.json': '{}' }), ['Move the entry to the .claude-plugin/marketplace.json in the folder above.', []]],
    ['an entry that the marketplace in the folder above has too', marketplacePlugin, marketplace('claude-code', 'all/.claude-plugin/marketplace.json', './notes', { 'notes/a.md': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./notes" }] }' }), ['Remove the entry: the .claude-plugin/marketplace.json in the folder above lists this folder.', []]],
    ['a source that leads out of the repository', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', '../../notes'), ['Write the path from the folder above .claude-plugin: what is outside of it cannot be named.', []]],
    ['one to a folder that is gone', marketplacePlugin, { ...marketplace('claude-code', 'tools/.claude-plugin/marketplace.json', '../notes'), files: { '.git/HEAD': '' } }, ['Remove the entry, or write where the plugin is now, from the folder above .claude-plugin: nothing is there.', []]],
    ['one that leads out of the folder of the marketplace alone', marketplacePlugin, { ...marketplace('claude-code', 'tools/.claude-plugin/marketplace.json', '../notes'), files: { '.git/HEAD': '', 'notes/README.md': '' } }, ['Move the marketplace to the root of the repository, and write the paths from there. What is outside of the folder above .claude-plugin cannot be named.', []]],
    ['the same next to a marketplace at the root', marketplacePlugin, { ...marketplace('claude-code', 'tools/.claude-plugin/marketplace.json', '../notes'), files: { '.git/HEAD': '', 'notes/README.md': '', '.claude-plugin/marketplace.json': '{ "name": "all", "plugins": [] }' } }, ['Move the entry to the .claude-plugin/marketplace.json at the root of the repository, and write "./notes" there. What is outside of the folder above .claude-plugin cannot be named.', []]],
    ['names of agents that are not there, next to the folder', manifestFields, plugin({ version: '1.0.0', agents: ['finder'] }, { 'agents/writer.md': '---\nname: writer\ndescription: W\n---\nWrite.\n' }), ['Write a path that begins with "./" and ends in ".md", of a file that is in the plugin, or remove \'agents\': agents/ is read without it. Until then, Claude Code rejects the plugin.', []]],
    ['the same where a script installs from it', marketplacePlugin, { ...marketplace('claude-code', 'tools/.claude-plugin/marketplace.json', '../notes'), files: { '.git/HEAD': '', 'install.sh': 'claude plugin install notes@tools\n', 'notes/README.md': '', '.claude-plugin/marketplace.json': '{ "name": "all", "plugins": [{ "name": "notes", "source": "./notes" }] }' } }, ['Put a link to the folder next to .claude-plugin, and write the path of the link: scripts install plugins from this marketplace. What is outside of the folder above .claude-plugin cannot be named.', []]],
    ['the sort of a server by another name', publishedShape, bundleOf({ server: { type: 'nodejs', entry_point: 'a.js', mcp_config: { command: 'node' } } }), ['Write "node".', ['Write "node"']]],
    ['a system by another name', publishedShape, bundleOf({ compatibility: { platforms: ['macos'] } }), ['Write "darwin".', ['Write "darwin"']]],
    ['a runtime by another name', publishedShape, bundleOf({ compatibility: { runtimes: { nodejs: '>=20' } } }), ['Rename it to "node".', ['Rename it to "node"']]],
    ['what is asked for by another sort', publishedShape, bundleOf({ user_config: { port: { type: 'integer', title: 'Port', description: 'Its port.' } } }), ['Write "number".', ['Write "number"']]],
    ['a secret that is asked for', publishedShape, bundleOf({ user_config: { key: { type: 'secret', title: 'Key', description: 'A key.' } } }), ['Write "string", and add "sensitive": true next to it.', []]],
    ['a title by another name', publishedShape, bundleOf({ user_config: { port: { type: 'number', label: 'Port', description: 'Its port.' } } }), ['Rename it to "title".', ['Rename it to "title"']]],
    ['a version without quotes', publishedShape, bundleOf({ manifest_version: 0.3 }), ['Put it in quotes.', ['Put it in quotes']]],
    ['null for what a bundle can do without', publishedShape, bundleOf({ documentation: null }), ['Remove it, or write a string.', []]],
    ['null for what an icon of a bundle needs', publishedShape, bundleOf({ icons: [{ src: null, size: '16x16' }] }), ['Write a string.', []]],
    ['null for what it needs', publishedShape, bundleOf({ description: null }), ['Write a string.', []]],
    ['versions and systems at the top of a bundle', publishedShape, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, runtime: { node: { version: '>=20' } } } }, ['Write "compatibility": { "runtimes": { "node": ">=20" } } in its place.', []]],
    ['the same next to what the format has for them', publishedShape, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, compatibility: {}, platforms: ['macos'] } }, ['Write "platforms": ["darwin"] in "compatibility" in its place.', []]],
    [
      'fields of a package that the server has too',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'oci', name: 'ghcr.io/example/notes', version: '1.2.0' }] } },
      ['Rename the package\'s "name" to "identifier"; write "identifier": "ghcr.io/example/notes:1.2.0"; remove the package\'s "version"; add "transport": { "type": "stdio" }.', ['Write what is missing']]
    ],
    ['systems at the top of a bundle', publishedShape, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, supported_platforms: ['macos'] } }, ['Write "compatibility": { "platforms": ["darwin"] } in its place.', ['Write "compatibility": { "platforms": ["darwin"] }']]],
    ['texts in place of skills whose name a command has', pluginLayout, plugin({}, { 'skills/notes.md': '---\nname: notes\n---\n', 'commands/notes.md': '---\ndescription: Notes\n---\nTake notes.\n' }), ['Move skills/notes.md to skills/notes/SKILL.md. A command takes the place of a skill of its name: rename one of the two, or remove the command.', []]],
    ['a text in place of a skill that only points at the command of its name', pluginLayout, plugin({}, { 'skills/notes.md': '---\nname: notes\n---\nRead and follow `commands/notes.md`.\n', 'commands/notes.md': '---\ndescription: Notes\n---\nTake notes.\n' }), ['Remove skills/notes.md: it only points at commands/notes.md, and people call the command by the same name.', []]],
    ['skills of an entry that lead to none', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'notes/skills/find/SKILL.md': '', 'notes/plugins/find/skills/find/SKILL.md': '' }, input: { name: 'example-tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes', strict: false, skills: ['./plugins/find'] }] } }, ["Remove 'strict' and 'skills': skills/ is read without them, and these paths lead to no skill.", ["Remove 'strict' and 'skills'"]]],
    ['a manifest at the root of a plugin whose entry takes its place', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'mail/plugin.json': '{ "name": "mail", "mcpServers": "./servers.json" }', 'mail/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\n' }, input: { name: 'example-tools', owner: { name: 'A. Author' }, plugins: [{ name: 'mail', source: './mail', strict: false, skills: ['./skills/a'] }] } }, ["Move it to .claude-plugin/plugin.json in 'mail', where Claude Code and GitHub Copilot CLI read it. Remove 'strict' here then: while it is false, Claude Code does not load a plugin that both declare.", []]],
    ['tools of an agent with their limits', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: A\nallowed-tools: Read, Bash(ls *)\n---\nRead.\n' }), ["Rename it to 'tools', and list every tool that the agent needs. Write names alone there: `Bash(git log:*)` gives it all of Bash.", []]],
    ['the same where that lists the folder', marketplacePlugin, { ...marketplace('claude-code', 'tools/.claude-plugin/marketplace.json', '../notes'), files: { '.git/HEAD': '', 'notes/README.md': '', '.claude-plugin/marketplace.json': '{ "name": "all", "plugins": [{ "name": "notes", "source": "./notes" }] }' } }, ['Remove the entry: the .claude-plugin/marketplace.json at the root of the repository lists this folder. What is outside of the folder above .claude-plugin cannot be named.', []]],
    ['a marketplace like a manifest', publishedShape, bareMarketplace(), ['If so, rename it to plugin.json. A marketplace has "owner": { "name": "…" } and "plugins": [{ "name": "…", "source": "./…" }].', []]],
    ['a marketplace like a manifest, with its author as a text', publishedShape, { ...bareMarketplace(), input: { name: 'notes', author: 'Ada' } }, ['If so, rename it to plugin.json, with "author": { "name": "…" }. A marketplace has "owner": { "name": "…" } and "plugins": [{ "name": "…", "source": "./…" }].', []]],
    ['one with the names of its skills', publishedShape, { ...bareMarketplace({ 'README.md': '/plugin marketplace add ada/notes\n', 'skills/find/SKILL.md': SKILL_HEAD }), input: { name: 'notes', skills: ['find'] } }, ['Copy these fields to a plugin.json next to it, without "skills", whose folder is read anyway. Here, keep "name" alone and add "owner": { "name": "…" } and "plugins": [{ "name": "notes", "source": "./" }], since README.md tells people to add the marketplace.', []]],
    ['a marketplace like a manifest that people are to add', publishedShape, { ...bareMarketplace({ 'README.md': '/plugin marketplace add ada/notes\n' }), input: { name: 'notes', author: 'Ada' } }, ['Copy these fields to a plugin.json next to it, with "author": { "name": "…" }. Here, keep "name" alone and add "owner": { "name": "…" } and "plugins": [{ "name": "notes", "source": "./" }], since README.md tells people to add the marketplace.', []]],
    ['a marketplace like a manifest, next to one', publishedShape, bareMarketplace({ '.claude-plugin/plugin.json': '{ "name": "other" }' }), ['Remove it, since the manifest is in plugin.json next to it. Or add "owner": { "name": "…" } and "plugins": [{ "name": "…", "source": "./" }], if people are to add this folder as a marketplace.', []]],
    ['a marketplace like a manifest, above the plugin of that name', publishedShape, bareMarketplace({ 'plugins/a/.claude-plugin/plugin.json': '{ "name": "other" }', 'plugins/b/.claude-plugin/plugin.json': '{ "name": "notes" }' }), ['Add "owner": { "name": "…" } and "plugins": [{ "name": "notes", "source": "./plugins/b" }].', []]],
    ['the folder of the manifest as that of the plugin', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', './.claude-plugin', { '.claude-plugin/plugin.json': '{ "name": "notes" }' }), ['Write "./", the folder of the plugin.', ['Write "./"']]],
    [
      'the folder of the manifest, which has what the plugin needs',
      marketplacePlugin,
      marketplace('claude-code', '.claude-plugin/marketplace.json', './.claude-plugin', { '.claude-plugin/plugin.json': '{ "name": "notes" }', '.claude-plugin/skills/a/SKILL.md': '' }),
      ["Move it to .claude-plugin/plugin.json in '.claude-plugin', where Claude Code and GitHub Copilot CLI read it.", []]
    ],
    [
      'the type of an argument with a name',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', packageArguments: [{ type: 'flag', name: '--all' }], transport: { type: 'stdio' } }] } },
      ['Write "named".', ['Write "named"']]
    ],
    ['the names of agents that the plugin has', manifestFields, plugin({ agents: ['reviewer', 'planner'] }, { 'agents/reviewer.md': '', 'agents/planner.md': '' }), ['Write each path from the root of the plugin, such as "./agents/reviewer.md". Until then, Claude Code rejects the plugin.', ['Write each path']]],
    ['the name of one that it does not have', manifestFields, plugin({ agents: ['reviewer', 'planner'] }), ['Write a path that begins with "./" and ends in ".md", of a file that is in the plugin, or remove it. Until then, Claude Code rejects the plugin.', []]],
    ['a file of the plugin as if the plugin were the disk', manifestFields, plugin({ mcpServers: '/servers.json' }, { 'servers.json': '{ "mcpServers": {} }' }), ['Write "./servers.json". Until then, Claude Code rejects the plugin.', ['Write "./servers.json"']]],
    ['the folder of the hooks that are read anyway, in a list', manifestFields, plugin({ hooks: ['hooks'] }, { 'hooks/hooks.json': '{ "hooks": {} }' }), ["Remove it: hooks/hooks.json is read without it. Until then, Claude Code rejects the plugin.", ["Remove 'hooks'"]]],
    ['the file of the hooks as if the plugin were the disk', manifestFields, plugin({ hooks: '/hooks/hooks.json' }, { 'hooks/hooks.json': '{ "hooks": {} }' }), ["Remove it: hooks/hooks.json is read without it. Until then, Claude Code rejects the plugin.", ["Remove 'hooks'"]]],
    ['a folder where a file is wanted', manifestFields, plugin({ mcpServers: 'servers/' }), ['Write a path that begins with "./" and ends in ".json", of a file that is in the plugin, or remove it. Until then, Claude Code rejects the plugin.', []]],
    ['a command by its name, with its path', manifestFields, plugin({ commands: { deploy: './commands/deploy.md' } }, { 'commands/deploy.md': '' }), ['Put it into an object, as its "source". Until then, Claude Code rejects the plugin.', ['Put it into an object, as its "source"']]],
    ['a source from the root of the disk', marketplacePlugin, marketplace('claude-code', '.claude-plugin/marketplace.json', '/plugins/a', { 'plugins/a/.claude-plugin/plugin.json': '{ "name": "notes" }' }), ['Write "./plugins/a": the path begins at the root of the marketplace.', []]],
    ['a file of the disk', manifestFields, plugin({ mcpServers: '/srv/servers.json' }), ['Copy the file into the plugin, and write a path that begins with "./" and ends in ".json". Until then, Claude Code rejects the plugin.', []]],
    ['the parts of an address', httpUrl, project({ baseUrl: 'https://notes.example.com', path: '/mcp' }), ['Write `baseUrl` and `path` as one `url`, and add "type": "http".', []]],
    ['a request of an address that ends as those of sse do', serverProgram, project({ command: 'curl', args: ['-N', 'https://notes.example.com/sse'] }), ['If what is at the URL speaks MCP, write "type": "sse" and its `url` instead of a command. Otherwise write the command of a server, or remove the entry.', []]],
    ['a command line as a list in TOML', validShape, { host: 'codex', path: '.codex/config.toml', input: '[mcp_servers.a]\ncommand = ["npx", "-y", "a-mcp"]\n' }, ['Write the program alone as a string, and its arguments in `args`.', []]],
    [
      'headers by their names',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, remotes: [{ type: 'sse', url: 'https://notes.example.com/sse', headers: { 'X-Team': 'a' } }] } },
      ['Write [{ "name": "X-Team", … }], with an object for each name.', []]
    ],
    [
      'a remote server in a field of another name',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, endpoints: [{ transport: { type: 'sse' }, url: 'https://notes.example.com/sse' }] } },
      ['Rename it to "remotes", and write its entry like { "type": "sse", "url": "…" }.', ['Write it as "remotes"']]
    ],
    [
      'the same with what a remote has elsewhere',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, endpoints: [{ url: 'https://notes.example.com/mcp', auth: {} }] } },
      ['Rename it to "remotes", and write its entry like { "type": "…", "url": "…" }, with the headers that clients have to send in "headers".', []]
    ],
    [
      'a remote server that is not in a list',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, remotes: { type: 'sse', url: 'https://notes.example.com/sse' } } },
      ['Write [{ "type": "sse", "url": "https://notes.example.com/sse" }].', ['Write it as an array of objects']]
    ],
    [
      'the address of a repository on GitLab',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [], repository: 'https://gitlab.com/example/notes' } },
      ['Write { "url": "https://gitlab.com/example/notes", "source": "gitlab" }.', ['Write it as an object']]
    ],
    [
      'a repository without its address',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [], repository: 'example/notes' } },
      ['Write { "url": "https://…", "source": "…" }.', []]
    ],
    [
      'one in the address of a server in a container that reads it nowhere else',
      literalCredential,
      { host: 'amazon-q', path: '.amazonq/mcp.json', input: { mcpServers: { a: { command: 'docker', args: ['run', '-i', '--rm', 'mcp/postgres', 'postgresql://notes:fR7tq2LxVb91@db.example.com/notes'] } } } },
      ['Variables are not expanded here, and mcp/postgres reads its address nowhere else: use a server that takes it from a variable, and write a reference such as ${env:DATABASE_URL} in `env`, and the name of the variable after `-e` in `args`. Revoke the credential: it is still in the version history.', []]
    ],
    [
      'one in a variable of a container',
      literalCredential,
      { host: 'amazon-q', path: '.amazonq/mcp.json', input: { mcpServers: { a: { command: 'docker', args: ['run', '-i', '--rm', '-e', `OPENAI_API_KEY=sk-proj-${'a1B2'.repeat(10)}`, 'example/notes'] } } } },
      ['Variables are not expanded here: write only the name of the variable after `-e`, and under the same name ${env:OPENAI_API_KEY} in `env`. Revoke the credential: it is still in the version history.', []]
    ],
    [
      'a credential in an argument, where only `env` is expanded',
      literalCredential,
      { host: 'amazon-q', path: '.amazonq/mcp.json', input: { mcpServers: { a: { command: 'a-mcp', args: ['--api-key', `sk-proj-${'a1B2'.repeat(10)}`] } } } },
      ['Variables are not expanded here: remove `--api-key` with its value, and write ${env:OPENAI_API_KEY} in `env` if the server takes the value from there. Revoke the credential: it is still in the version history.', []]
    ],
    [
      'a file of the plugin as if it were in the project',
      foreignVariable,
      { host: 'claude-code', path: '.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'server/index.js': '' }, input: { mcpServers: { a: { command: 'node', args: ['${workspaceFolder}/server/index.js'] } } } },
      ['Write ${CLAUDE_PLUGIN_ROOT}.', ['Write ${CLAUDE_PLUGIN_ROOT}']]
    ],
    ['servers in a list that is the whole file', validShape, json('[{ "name": "a", "command": "a-mcp" }]'), ['Write an object with "mcpServers", in which each server is under its name.', []]],
    [
      'an option that the manifest does not have, which has one that nothing refers to',
      malformedVariable,
      { host: 'claude-code', path: '.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "notes", "userConfig": { "token": { "type": "string", "title": "Token", "description": "Yours." } } }' }, input: { mcpServers: { a: { command: 'a-mcp', env: { A_KEY: '${user_config.api_key}' } } } } },
      ['Write ${user_config.token} if you mean that option; otherwise declare \'api_key\' in "userConfig", with "type", "title" and "description".', []]
    ],
    ['a command line that sets a variable', commandLine, project({ command: 'MODE=fast npx -y a-mcp' }), ['Put only the program in `command`, and each argument in `args`; what is set before the program belongs in `env`.', []]],
    ['the source of a plugin that is where its name says', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'plugins/a/.claude-plugin/plugin.json': '{ "name": "a" }' }, input: { name: 't', owner: { name: 'Ada' }, plugins: [{ name: 'a' }, { name: 'b' }] } }, ['Add "source": "./plugins/a".', ['Add "source": "./plugins/a"']]],
    ['that of one at the root', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.claude-plugin/plugin.json': '{ "name": "a" }' }, input: { name: 't', owner: { name: 'Ada' }, plugins: [{ name: 'a' }] } }, ['Add "source": "./".', ['Add "source": "./"']]],
    ['a command in parts', validShape, project({ command: { path: 'npx', args: ['-y', 'a-mcp'] } }), ['Write the program alone as a string, and its arguments in `args`.', []]],
    ['a bundle of Python without a server', publishedShape, { path: 'manifest.json', files: { 'pyproject.toml': '' }, input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'Ada' } } }, ['Add "server": { "type": "python", "entry_point": "<its main file>", "mcp_config": { "command": "python3", "args": ["${__dirname}/<its main file>"] } }.', []]],
    ['one of Go', publishedShape, { path: 'manifest.json', files: { 'go.mod': '' }, input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'Ada' } } }, ['Add "server": { "type": "binary", "entry_point": "<its program>", "mcp_config": { "command": "${__dirname}/<its program>" } }.', []]],
    ['a command that is said to be an http server, where there are none', transportType, { host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: { type: 'http', command: 'a-mcp' } } } }, ['Remove `type` if its command is to be started, or declare it in another host.', []]],
    [
      'hooks by other events, without "hooks" around them',
      manifestFields,
      plugin({}, { 'hooks/hooks.json': '{ "pre-submit": "./hooks/check.sh" }' }),
      ['If it has hooks, write them under "hooks", by the events of the host, such as { "hooks": { "UserPromptSubmit": [{ "hooks": [{ "type": "command", "command": "…" }] }] } }. Otherwise remove the file. Until then, Claude Code lists the plugin as "failed to load", and runs none of its hooks.', []]
    ],
    [
      'hooks without a list around them, by their events alone',
      manifestFields,
      plugin({}, { 'hooks/hooks.json': '{ "SessionStart": [{ "type": "command", "command": "notes" }] }' }),
      ['Put them there, each hook in a list with its type: { "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "notes" }] }] } }. Until then, Claude Code lists the plugin as "failed to load", and runs none of its hooks.', []]
    ],
    [
      'hooks by their events alone, in a list without their types',
      manifestFields,
      plugin({}, { 'hooks/hooks.json': '{ "pre-tool-use": [{ "matcher": "Bash", "hooks": [{ "command": "${CLAUDE_PLUGIN_ROOT}/check.sh" }] }] }' }),
      ['Put them there, each hook in a list with its type: { "hooks": { "PreToolUse": [{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "\\"${CLAUDE_PLUGIN_ROOT}/check.sh\\"" }] }] } }. Until then, Claude Code lists the plugin as "failed to load", and runs none of its hooks.', []]
    ],
    [
      'hooks in a list, which is all that the file has',
      manifestFields,
      plugin({}, { 'hooks/hooks.json': '[{ "type": "SessionStart", "hooks": [{ "command": "notes \\"a\\"" }] }, { "type": "Stop" }]' }),
      ['Write { "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "…" }] }] } }, and do the same for the others. Until then, Claude Code lists the plugin as "failed to load", and runs none of its hooks.', []]
    ],
    ['an empty list in place of hooks', manifestFields, plugin({}, { 'hooks/hooks.json': '[]' }), ['Write { "hooks": {} }, or remove the file. Until then, Claude Code lists the plugin as "failed to load", and runs none of its hooks.', []]],
    ['a folder of scripts in place of a file of hooks', manifestFields, plugin({ hooks: ['./hooks/'] }, { 'hooks/start.py': '', 'hooks/tsconfig.json': '{}' }), ['Remove it: hooks/ has no file that declares hooks. To have some, write hooks/hooks.json, which is read without it. Until then, Claude Code rejects the plugin.', []]],
    ['a folder with a file of hooks', manifestFields, plugin({ hooks: ['./hooks/'] }, { 'hooks/start.json': '{ "hooks": {} }' }), ['Write "./hooks/start.json". Until then, Claude Code rejects the plugin.', ['Write "./hooks/start.json"']]],
    ['a hook without its type', manifestFields, plugin({ hooks: { PreToolUse: [{ hooks: [{ command: 'notes' }] }] } }), ['Add "type": "command". Claude Code ignores others that it cannot load, but one for this event may be there to keep something from happening.', ['Add "type": "command"']]],
    ['a group of hooks without its event', manifestFields, plugin({ hooks: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'notes' }] }] }), ['Put it into a list under the event that is meant, such as { "PreToolUse": [{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "notes" }] }] }.', []]],
    ['hooks that name their events', brokenHook, plugin({ hooks: [{ event: 'SessionStart', script: '${CLAUDE_PLUGIN_ROOT}/start.sh' }] }), ['Write it under the event that is meant, such as { "SessionStart": [{ "hooks": [{ "type": "command", "command": "\\"${CLAUDE_PLUGIN_ROOT}/start.sh\\"" }] }] }. Claude Code 2.1.250 and older versions do not load the plugin because of it.', []]],
    ['hooks in a second object', brokenHook, plugin({ hooks: { hooks: { Stop: [] } } }), ['Move all that is in this "hooks" one level up, and remove it. Claude Code 2.1.250 and older versions do not load the plugin because of it.', []]],
    [
      'a file of servers that no host reads, with a command that is not one',
      unreadFile,
      { host: 'claude-code', path: '.claude-plugin/mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' }, input: { notes: { command: 'echo', args: ['The plugin is there.'] } } },
      ['Remove it: `echo` is not an MCP server, so there is nothing to start.', []]
    ],
    [
      'a file of servers that no host reads, with one that is not',
      unreadFile,
      { host: 'claude-code', path: '.claude-plugin/mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' }, input: { mcpServers: { notes: { command: 'notes-mcp' }, welcome: { command: 'echo', args: ['The plugin is there.'] } } } },
      ['Name it in .claude-plugin/plugin.json: "mcpServers": "./.claude-plugin/mcp.json". \'welcome\' starts no server: `echo` is not one. Write the command of one, or remove the entry.', []]
    ],
    [
      'a name of a marketplace that the host keeps for itself, where a README has another',
      marketplacePlugin,
      { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'README.md': '/plugin marketplace add ./\n/plugin install notes@example-tools\n', 'notes/SKILL.md': '' }, input: { name: 'claude-plugins', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] } },
      ["Choose another name: README.md has 'example-tools' already.", ['Write "example-tools"']]
    ],
    [
      'such a name, where no README has another',
      marketplacePlugin,
      { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'README.md': '/plugin marketplace add ./\n/plugin install notes@claude-marketplace\n', 'notes/SKILL.md': '' }, input: { name: 'claude-plugins', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] } },
      ['Choose another name.', []]
    ],
    ['a description that is too long', publishedShape, { path: 'server.json', input: { ...SAMPLE_SERVER, $schema: SERVER_SCHEMA, description: 'Notes. '.repeat(20), remotes: [{ type: 'streamable-http', url: 'https://notes.example/mcp' }] } }, ['Shorten it to at most 100 characters.', []]],
    [
      'a name of a server without a namespace, where the repository tells its owner',
      registryName,
      { path: 'server.json', input: { ...SAMPLE_SERVER, name: 'My Notes', repository: { url: 'https://github.com/Example/notes', source: 'github' } } },
      ['Write a name such as io.github.Example/my-notes: letters, digits, dots and hyphens, and one slash.', []]
    ],
    ['a name that is to be filled in', registryName, { path: 'server.json', input: { ...SAMPLE_SERVER, name: 'io.github.<user>/<name>', repository: { url: 'https://github.com/Example/notes', source: 'github' } } }, ['Write a name such as io.github.Example/server: letters, digits, dots and hyphens, and one slash.', []]],
    [
      'a name of a marketplace with spaces',
      marketplacePlugin,
      { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'My Tools: more', owner: { name: 'A' }, plugins: [] } },
      ['Use only letters, digits, ".", "_" and "-", and begin with a letter or a digit, such as "my-tools-more".', []]
    ],
    [
      'a path out of the repository, to a folder that it has',
      marketplacePlugin,
      { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'plugins/notes/skills/a/SKILL.md': '' }, input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: '../../plugins/notes' }] } },
      ['Write "./plugins/notes": paths begin at the folder above .claude-plugin.', ['Write "./plugins/notes"']]
    ],
    [
      'a path out of the repository, to a folder that it does not have',
      marketplacePlugin,
      { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/skills/a/SKILL.md': '' }, input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: '../../plugins/notes' }] } },
      ['Write the path from the folder above .claude-plugin: what is outside of it cannot be named.', []]
    ],
    ['a file of hooks without any', manifestFields, plugin({}, { 'hooks/hooks.json': '{ "description": "None yet." }' }), ['Write { "hooks": {} }, or remove the file. Until then, Claude Code lists the plugin as "failed to load", and runs none of its hooks.', []]],
    [
      'a namespace in other letters, which a README has in the same ones',
      registryName,
      { path: 'server.json', files: { 'README.md': '<!-- mcp-name: io.github.example/notes -->' }, input: { ...SAMPLE_SERVER, name: 'io.github.example/notes', repository: { url: 'https://github.com/Example/notes', source: 'github' }, packages: [{ registryType: 'nuget', identifier: 'Notes', version: '1.0.0', transport: { type: 'stdio' } }] } },
      ['Write io.github.Example/notes here and in README.md. Then publish a new version of the package, and write that version here.', []]
    ],
    [
      'a name in other letters than in a README, whose project is elsewhere',
      registryName,
      { path: 'server.json', files: { 'README.md': '<!-- mcp-name: io.github.example/notes -->' }, input: { ...SAMPLE_SERVER, name: 'io.github.Example/notes', packages: [{ registryType: 'nuget', identifier: 'Notes', version: '1.0.0', transport: { type: 'stdio' } }] } },
      ["Change 'mcp-name: io.github.example/notes' in README.md to 'mcp-name: io.github.Example/notes', publish a new version of the package, and write that version here.", []]
    ],
    ['a folder that the plugin does not have', manifestMetadata, plugin({ skills: './skills/' }), ["Remove 'skills': Claude Code looks there without it.", ["Remove 'skills'"]]],
    [
      'the same where a folder above has one',
      manifestMetadata,
      { host: 'claude-code', path: 'adapters/claude/.claude-plugin/plugin.json', files: { '.git/HEAD': '', 'skills/a/SKILL.md': '' }, input: { name: 'notes', skills: './skills/' } },
      ['Correct the path, add what is missing, or remove the path: Claude Code loads nothing from there.', []]
    ],
    [
      'a file with a server that is not one, which is to be moved',
      unreadFile,
      { host: 'claude-code', path: '.claude/mcp.json', input: { mcpServers: { notes: { command: 'bash' } } } },
      ["Move it to .mcp.json, where Claude Code looks for it. 'notes' starts no server: `bash` has no arguments. Write what it is to run, or remove the entry.", []]
    ],
    [
      'the paths that Laravel Boost writes for Junie',
      commandPath,
      { host: 'junie', path: '.junie/mcp/mcp.json', files: { '.git/HEAD': '' }, input: { mcpServers: { 'laravel-boost': { command: '/Users/jo/Library/Application Support/Herd/bin/php84', args: ['/Users/jo/code/garden/artisan', 'boost:mcp'], env: { SITE_PATH: '/Users/jo/code/garden' } } } } },
      ['Keep this file out of version control: `php artisan boost:install` writes it for each person.', []]
    ],
    [
      'a path in the project, of a program that one machine has',
      commandPath,
      { host: 'cursor', path: '.cursor/mcp.json', files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n', 'server.py': '' }, input: { mcpServers: { a: { args: ['/Users/jo/code/garden/server.py'], command: '/Users/jo/envs/notes/bin/python' } } } },
      ['Write ${workspaceFolder}/server.py, which is the same for everyone.', []]
    ],
    ['a file without a schema and another field', publishedShape, { path: 'server.json', input: { name: 'io.github.example/notes', description: 'Takes notes.' } }, ['Add "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json" and "version".', []]],
    ['a list without hooks in a file that the manifest names', manifestFields, plugin({ hooks: './hooks/hooks.json' }, { 'hooks/hooks.json': '[]' }), ['Write { "hooks": {} }. Until then, Claude Code lists the plugin as "failed to load", and runs none of its hooks.', []]],
    ['a file that the manifest names, with something else than hooks', manifestFields, plugin({ hooks: './hooks/more.json' }, { 'hooks/more.json': '{ "rules": 1 }' }), ['If it has hooks, write them under "hooks", by the events of the host, such as { "hooks": { "UserPromptSubmit": [{ "hooks": [{ "type": "command", "command": "…" }] }] } }. Otherwise write { "hooks": {} }. Until then, Claude Code lists the plugin as "failed to load", and runs none of its hooks.', []]],
    ['sse as the transport of another address', transportType, project({ url: 'https://notes.example.com/stream', transport: 'sse' }), ['Rename `transport` to `type`, and write "http" with the http URL of the server, which often ends in /mcp, if it has one: "sse" is deprecated.', []]],
    ['sse as the transport of an address that ends as those of http do', transportType, project({ url: 'https://notes.example.com/mcp', transport: 'sse' }), ['Rename `transport` to `type`, and write "http" if the server is one, as a URL that ends in /mcp suggests.', []]],
    [
      'a remote transport by another name, with its address',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, remotes: [{ type: 'streamableHttp', url: 'https://notes.example.com/mcp' }] } },
      ['Write "streamable-http".', ['Write "streamable-http"']]
    ],
    [
      'the same without an address, which it needs',
      publishedShape,
      { path: 'server.json', input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'streamableHttp' } }] } },
      ['Write "streamable-http", and add "url": "http://localhost:<port>/mcp" next to it.', []]
    ],
    [
      'a bundle with the transport of a server as its type',
      publishedShape,
      { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'http', entry_point: 'a.js', mcp_config: { command: 'node' } } } },
      ['Write "python", "node", "binary" or "uv".', []]
    ],
    [
      'the pages about privacy by another name',
      publishedShape,
      { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, privacy_policy_urls: ['https://example.com/privacy'] } },
      ['Rename it to "privacy_policies".', ['Rename it to "privacy_policies"']]
    ],
    [
      'a program that an extra of its package needs to start a server',
      registryPackage,
      {
        path: 'server.json',
        files: { 'pyproject.toml': '[project]\nname = "notes"\ndependencies = [\n  "click>=8",\n]\n\n[project.optional-dependencies]\nserver = [\n  "mcp>=1.2",  # the SDK\n]\ndev = ["pytest"]\n' },
        input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'pypi', identifier: 'notes', version: '1.0.0', runtimeHint: 'python3', packageArguments: [{ type: 'positional', value: 'mcp' }], transport: { type: 'stdio' } }] }
      },
      ['Write uvx, and move what the server needs from the extra "server" of pyproject.toml to its "dependencies": uvx installs a package without its extras.', []]
    ],
    [
      'the same without an extra for it',
      registryPackage,
      {
        path: 'server.json',
        files: { 'pyproject.toml': '[project]\nname = "notes"\ndependencies = ["mcp[cli]>=1.2"]\n\n[project.optional-dependencies]\nserver = ["mcp"]\n' },
        input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'pypi', identifier: 'notes', version: '1.0.0', runtimeHint: 'python3', transport: { type: 'stdio' } }] }
      },
      ['Write uvx, or add the "runtimeArguments" that it needs.', ['Write "uvx"']]
    ],
    [
      'a namespace in other letters',
      registryName,
      { path: 'server.json', input: { ...SAMPLE_SERVER, name: 'io.github.example/notes', repository: { url: 'https://github.com/Example/notes', source: 'github' } } },
      ['Write io.github.Example/notes.', ['Write io.github.Example/notes']]
    ],
    [
      'a credential that is still a placeholder, next to an address that is one too',
      placeholderCredential,
      project({ command: 'notes-mcp', env: { NOTES_URL: 'https://your-notes.example.com', NOTES_API_KEY: 'your-api-key-here' } }),
      ['Refer to an environment variable instead, such as ${NOTES_API_KEY}, and document what it is for.', []]
    ],
    [
      'an empty credential that a script tells people to fill in',
      emptyCredential,
      { ...project({ command: 'notes-mcp', env: { NOTES_API_KEY: '' } }), files: { 'install.sh': 'echo "Copy .mcp.json.template to .mcp.json and set your NOTES_API_KEY"\n' } },
      ['Remove the entry, so that the server inherits the variable from the environment, or refer to a variable.', []]
    ],
    [
      'an empty credential in a file that a document only names',
      emptyCredential,
      { ...project({ command: 'notes-mcp', env: { NOTES_API_KEY: '' } }), files: { 'README.md': 'Set NOTES_API_KEY in your environment: .mcp.json has the server.\n' } },
      ['Remove the entry, so that the server inherits the variable from the environment, or refer to a variable.', ['Refer to the variable, which may stay unset', 'Remove the entry']]
    ],
    ...([
      ['Notes for everyone.', []],
      ['Set NOTES_API_KEY to a key of yours.', ['Refer to ${NOTES_API_KEY}']]
    ] as const).map(([readme, titles]): [string, AnyRule, Example, [string, string[]]] => [
      `a placeholder in a plugin whose README says: ${readme}`,
      placeholderCredential,
      { ...project({ command: 'notes-mcp', env: { NOTES_API_KEY: 'your-api-key-here' } }), files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'README.md': readme } },
      ['Refer to an environment variable instead, such as ${NOTES_API_KEY}, and document what it is for.', [...titles]]
    ]),
    [
      'a placeholder that says what else to do',
      placeholderCredential,
      project({ command: 'notes-mcp', env: { NOTES_API_KEY: 'REPLACE_WITH_YOUR_KEY_OR_REMOVE_IF_LOCAL' } }),
      ['Refer to an environment variable instead, such as ${NOTES_API_KEY}, and document what it is for.', []]
    ],
    ['a text for people in a field that the host does not read', unknownField, project({ command: 'notes-mcp', lore: 'Call recall once at the start of a task, and save what you learn.' }), ['It has no effect. Correct the name, or remove the field.', []]],
    ...([
      ['src/config.js', "const url = process.env.NOTES_URL ?? 'https://notes.example.com'", ', such as "https://notes.example.com"', ['Add "default": "https://notes.example.com"']],
      ['src/config.py', 'url = os.environ.get("NOTES_URL", DEFAULT_URL)', '', []],
      ['src/config.js', "const url = process.env.NOTES_URL || 'https://notes.example.com'", undefined, ['Add an empty default']],
      ['src/config.py', 'url = os.environ.get("NOTES_URL") or DEFAULT_URL', undefined, ['Add an empty default']],
      ['src/config.js', 'const { NOTES_URL: url = DEFAULT_URL } = process.env', 'place', []]
    ] as const).map(([file, source, such, titles]): [string, AnyRule, Example, [string, string[]]] => [
      `a question that may stay without an answer, next to ${source}`,
      bundleConfig,
      {
        path: 'manifest.json',
        files: { [file]: `${source}\n` },
        input: {
          ...SAMPLE_BUNDLE,
          server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'], env: { NOTES_URL: '${user_config.url}' } } },
          user_config: { url: { type: 'string', title: 'URL', description: 'Where notes are.' } }
        }
      },
      [
        such === 'place' ? 'Add as "default" the value that the server uses without an answer. If it has none, add "default": "" and let the server take an empty string for none, or add "required": true.' : such === undefined ? 'Add "default": "", so that the server gets an empty string, or "required": true.' : `Add a "default" here${such}, or "required": true: ${file} takes its own only where NOTES_URL is not set at all.`,
        [...titles]
      ]
    ]),
    [
      'a secret that may stay without an answer',
      bundleConfig,
      {
        path: 'manifest.json',
        files: { 'src/auth.js': 'const auth = env.NOTES_KEY === undefined ? none : keyOf(env.NOTES_KEY)\n' },
        input: {
          ...SAMPLE_BUNDLE,
          server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'], env: { NOTES_KEY: '${user_config.key}' } } },
          user_config: { key: { type: 'string', title: 'Key', description: 'Your key.', sensitive: true } }
        }
      },
      ['Add "default": "", and let the server take an empty string for none, or add "required": true.', ['Add an empty default']]
    ],
    ['files under another name that the plugin does not have', unknownField, plugin({ mcp: ['./.mcp.json'] }), ['Rename it to `mcpServers`, and add ./.mcp.json, which the plugin does not have.', []]],
    ['files under another name', unknownField, plugin({ mcp: ['./.mcp.json'] }, { '.mcp.json': '{ "mcpServers": { "a": { "command": "a-mcp" } } }' }), ['Rename it to `mcpServers`.', ['Rename it to "mcpServers"']]],
    [
      'a version that another registry has too',
      authorAgreement,
      {
        path: 'server.json',
        files: { 'pyproject.toml': '[project]\nname = "notes"\nversion = "1.3.0"\n' },
        input: {
          name: 'io.example/notes',
          description: 'Notes.',
          version: '1.2.0',
          packages: [
            { registryType: 'pypi', identifier: 'notes', version: '1.2.0', transport: { type: 'stdio' } },
            { registryType: 'npm', identifier: 'notes-runner', version: '1.2.0', transport: { type: 'stdio' } }
          ]
        }
      },
      ['Write the same in both places.', []]
    ],
    [
      'an option of a plugin that its manifest declares',
      unsetVariable,
      { host: 'claude-code', path: '.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "notes", "userConfig": { "base_url": { "type": "string", "title": "URL", "description": "Where" } } }' }, input: { mcpServers: { a: { type: 'http', url: '${CLAUDE_PLUGIN_OPTION_base_url}/mcp' } } } },
      ['Write ${user_config.base_url}.', ['Write ${user_config.base_url}']]
    ],
    ['a credential that is asked for under another name than the server has for it', foreignVariable, project({ command: 'notes-mcp', env: { NOTES_ACCESS_TOKEN: '${input:notes_pat}' } }), ['Write ${NOTES_ACCESS_TOKEN}.', ['Write ${NOTES_ACCESS_TOKEN}']]],
    ['one that a server gets in two ways', foreignVariable, project({ command: 'notes-mcp', env: { NOTES_ACCESS_TOKEN: '${input:notes_pat}', NOTES_TOKEN: '${input:notes_pat}' } }), ['Write ${NOTES_PAT}.', ['Write each in the notation of this file']]],
    ['a name in the notation of GitHub Actions', foreignVariable, project({ command: 'notes-mcp', env: { N_KEY: '${{ N_KEY }}' } }), ['Write ${N_KEY}.', ['Write ${N_KEY}']]],
    ['a hole in a template that nothing sets', foreignVariable, project({ command: 'docker', args: ['exec', '-i', '{{NOTES_CONTAINER}}'] }), ['Fill in the template, or write ${NOTES_CONTAINER} if each person sets it.', []]],
    [
      'a hole in a template that a template of variables names',
      foreignVariable,
      { ...project({ command: 'docker', args: ['exec', '-i', '{{NOTES_CONTAINER}}'] }), files: { '.env.example': 'NOTES_CONTAINER=\n' } },
      ['Fill in the template, or write ${NOTES_CONTAINER} if each person sets it.', ['Write ${NOTES_CONTAINER}']]
    ],
    [
      'the plugins that a plugin needs, in a host that installs none',
      unknownField,
      { host: 'cursor', path: '.cursor-plugin/plugin.json', input: { name: 'notes', dependencies: ['notes-server'] } },
      ['The plugins that it names are not installed. Declare what they provide in this plugin, or tell people to install them.', []]
    ],
    [
      'the default of a variable in a host without defaults',
      unsetVariable,
      ofHost('kiro', '.kiro/settings/mcp.json', { command: 'a-mcp', args: ['${PLUGIN_DATA}'] }),
      ['Set PLUGIN_DATA before the host starts: only another host sets it itself.', []]
    ],
    [
      "one person's path in the file of a plugin, next to a template",
      commandPath,
      { host: 'claude-code', path: '.mcp.json', files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes" }', '.mcp.json.template': '{}' }, tracked: true, input: { mcpServers: { notes: { command: 'node', args: ['/Users/jo/notes/server.js'] } } } },
      ['Use a path that is the same for everyone, or put the file into the plugin and start the path with ${CLAUDE_PLUGIN_ROOT}.', []]
    ],
    [
      'a plugin whose parts are one folder too deep',
      pluginLayout,
      { host: 'claude-code', path: 'notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/claude/commands/add.md': 'Add it.', 'notes/claude/skills/add/SKILL.md': 'Add it.' }, input: { name: 'notes' } },
      ['Move claude/skills/ and claude/commands/ to the root of the plugin.', []]
    ],
    [
      'a plugin that has only skeletons of commands',
      pluginLayout,
      { host: 'claude-code', path: 'notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/templates/commands/basic.md': 'Say.' }, input: { name: 'notes' } },
      ['Add what it is to have, or remove the plugin from the marketplace.', []]
    ],
    [
      'a plugin whose folder for skills has none',
      pluginLayout,
      { host: 'claude-code', path: 'notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/skills/add.sh': 'echo added' }, input: { name: 'notes' } },
      ['Write skills/<name>/SKILL.md for each skill: it says when to use the skill, and how.', []]
    ],
    [
      'a plugin with skills without front matter in its root',
      pluginLayout,
      { host: 'claude-code', path: 'notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/add/SKILL.md': '# Add', 'notes/find/SKILL.md': '# Find' }, input: { name: 'notes' } },
      ['Move add/ and find/ into skills/.', []]
    ],
    [
      'skills called like their folders, whose texts have their paths',
      pluginLayout,
      { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/add/add.md': '---\nname: add\n---\nSee skills/add/add.md.' }, input: { name: 'notes' } },
      ['Rename it to SKILL.md, and correct the paths in the texts that name it.', []]
    ],
    ['the folder that is read anyway, described in place of a map of commands', manifestFields, plugin({ commands: { path: 'commands' } }, { 'commands/list.md': '' }), ["Remove it: the folder commands/ is read without it. Until then, Claude Code rejects the plugin.", ["Remove 'commands'"]]],
    ['another folder of commands', manifestFields, plugin({ commands: { dir: 'slash', description: 'All.' } }, { 'commands/list.md': '', 'slash/add.md': '' }), ['Write only its path, "./slash". Until then, Claude Code rejects the plugin.', ['Write only its path, "./slash"']]],
    ['the folder of styles that is read anyway', manifestFields, plugin({ outputStyles: { path: 'output-styles' } }, { 'output-styles/a.md': '' }), ['Remove it: the folder output-styles/ is read without it. Until then, Claude Code rejects the plugin.', ["Remove 'outputStyles'"]]],
    ['another folder of agents next to the one that is read anyway', manifestFields, plugin({ agents: { path: './team' } }, { 'agents/a.md': '', 'team/b.md': '' }), ['Write "./team/b.md". Until then, Claude Code rejects the plugin.', ['Write "./team/b.md"']]],
    ['agents with tools of old versions', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: Writes.\ntools: Read, MultiEdit\n---\nWrite.\n' }), ['Write Edit in its place, which does the same work.', []]],
    ['one with two of them', agentField, plugin({}, { 'agents/a.md': '---\nname: a\ndescription: Writes.\ntools: Read, MultiEdit, LS\n---\nWrite.\n' }), ['Write Edit, Glob in their place, which do the same work.', []]],
    ['a status line as a variable', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { env: { CLAUDE_CODE_STATUSLINE_CMD: 'a.sh' } } }, ['Write "statusLine": { "type": "command", "command": "…" } next to "env".', []]],
    ['a status line that is set, as a variable too', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { statusLine: { type: 'command', command: '.claude/a.sh' }, env: { CLAUDE_CODE_STATUSLINE_CMD: 'a.sh' } } }, ["Remove it: 'statusLine' is set.", []]],
    [
      'hooks in a list that run a script of the plugin',
      manifestFields,
      plugin({}, { 'hooks/hooks.json': JSON.stringify({ hooks: [{ event: 'session_start', script: 'hooks/start' }] }), 'hooks/start': '' }),
      ['Write an object there, such as { "SessionStart": [{ "hooks": [{ "type": "command", "command": "\\"${CLAUDE_PLUGIN_ROOT}/hooks/start\\"" }] }] }. Until then, Claude Code rejects the plugin.', []]
    ],
    [
      'hooks in a list that give a script of the plugin to an interpreter',
      manifestFields,
      plugin({}, { 'hooks/hooks.json': JSON.stringify({ hooks: [{ event: 'SessionStart', command: 'bash ./hooks/start.sh notes' }] }), 'hooks/start.sh': '' }),
      ['Write an object there, such as { "SessionStart": [{ "hooks": [{ "type": "command", "command": "bash \\"${CLAUDE_PLUGIN_ROOT}/hooks/start.sh\\" notes" }] }] }. Until then, Claude Code rejects the plugin.', []]
    ],
    ['hooks that name their events, with a script of the plugin', brokenHook, plugin({ hooks: [{ event: 'SessionStart', script: './start.sh' }] }, { 'start.sh': '' }), ['Write it under the event that is meant, such as { "SessionStart": [{ "hooks": [{ "type": "command", "command": "\\"${CLAUDE_PLUGIN_ROOT}/start.sh\\"" }] }] }. Claude Code 2.1.250 and older versions do not load the plugin because of it.', []]],
    [
      "hooks in a list, with a matcher for tools of the plugin's server as those of a project",
      manifestFields,
      plugin({ mcpServers: { 'my-notes': { command: 'notes-mcp' } } }, { 'hooks/hooks.json': JSON.stringify({ hooks: [{ event: 'PreToolUse', matcher: 'mcp__my-notes__.*', hooks: [{ type: 'prompt', prompt: 'Look at the notes.' }] }] }) }),
      ['Write an object there, such as { "PreToolUse": [{ "matcher": "mcp__plugin_notes_my-notes__.*", "hooks": [{ "type": "prompt", "prompt": "…" }] }] }. Until then, Claude Code rejects the plugin.', []]
    ],
    ['a short time in milliseconds for a program that may first fetch another', brokenHook, withLimits(['uv run --directory "${CLAUDE_PLUGIN_ROOT}" main.py', 1000]), ['Write 30: 1 s is too short for `uv`, which may first fetch what it runs.', ['Write seconds']]],
    ['a time in milliseconds that is enough for it', brokenHook, withLimits(['npx -y notes', 60_000]), ['Write 60.', ['Write seconds']]],
    ['several, with parts of a second', brokenHook, withLimits(['npx -y notes', 2000], ['notes', 500], ['notes', 300]), ['Write each in seconds, rounded up, but 30 for `npx`, which may first fetch what it runs.', ['Write seconds']]],
    ['several of whole seconds', brokenHook, withLimits(['notes', 2000], ['log-use', 60_000]), ['Write each in seconds.', ['Write seconds']]],
    ['a language server among the servers of another host', unknownField, { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers: { rust: { command: 'rust-analyzer', extensionToLanguage: { '.rs': 'rust' } } } } }, ['The field is of language servers, which do not answer as MCP servers: remove the entry.', []]],
    ['several of usual programs', brokenHook, withLimits(['notes', 2000], ['notes', 600]), ['Write 2.', ['Write seconds']]],
    [
      'a language server among the servers',
      unknownField,
      { host: 'claude-code', path: '.mcp.json', input: { mcpServers: { rust: { command: 'rust-analyzer', extensionToLanguage: { '.rs': 'rust' } } } } },
      ['The field is of language servers, which do not answer as MCP servers: move the entry to the .lsp.json of a plugin, without `mcpServers` around it.', []]
    ],
    [
      'a version without quotes, for which the whole marketplace is refused',
      publishedShape,
      { path: '.claude-plugin/marketplace.json', input: { name: 'tools', version: 2, owner: { name: 'Ada' }, plugins: [] } },
      ['Put it in quotes.', ['Put it in quotes']]
    ]
  ])('%s', (_, rule, example, remedy) => {
    expect(remediesOf(rule, example)[0]).toEqual(remedy)
  })

  it('two fields of a bundle that mean one object make it once', () => {
    const input = { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, runtime: { node: { version: '>=20' } }, platforms: ['macos'] }
    expect(remediesOf(publishedShape, { path: 'manifest.json', input })).toEqual([
      ['Write "compatibility": { "runtimes": { "node": ">=20" } } in its place.', []],
      ['Write "platforms": ["darwin"] in "compatibility" in its place.', []]
    ])
  })

  it('the paths that Laravel Boost writes for Junie are one finding', () => {
    const server = { command: '/Users/jo/Library/Herd/bin/php84', args: ['/Users/jo/code/garden/artisan', 'boost:mcp'], env: { SITE_PATH: '/Users/jo/code/garden' } }
    expect(remediesOf(commandPath, { host: 'junie', path: '.junie/mcp/mcp.json', files: { '.git/HEAD': '' }, input: { mcpServers: { 'laravel-boost': server } } })).toHaveLength(1)
  })

  it('nothing is said of a variable without braces where it is not known what the host expands', () => {
    expect(remediesOf(unbracedVariable, { host: 'visual-studio', path: '.vs/mcp.json', input: { servers: { a: { command: 'a-mcp', args: ['$NOTES_DIR'] } } } })).toEqual([])
  })
})
