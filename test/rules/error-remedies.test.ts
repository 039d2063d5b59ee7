import { describe, expect, it } from 'vitest'
import absentPackage from '../../rules/absent-package.js'
import authorAgreement from '../../rules/author-agreement.js'
import fieldForm from '../../rules/field-form.js'
import foreignVariable from '../../rules/foreign-variable.js'
import literalCredential from '../../rules/literal-credential.js'
import manifestFields from '../../rules/manifest-fields.js'
import manifestMetadata from '../../rules/manifest-metadata.js'
import marketplacePlugin from '../../rules/marketplace-plugin.js'
import agentField from '../../rules/agent-field.js'
import frontMatter from '../../rules/front-matter.js'
import publishedShape from '../../rules/published-shape.js'
import stdioCommand from '../../rules/stdio-command.js'
import unknownField from '../../rules/unknown-field.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

/** What the findings of a rule say to do, each with the titles of what they offer. */
function remediesOf(rule: AnyRule, example: Example): [string, string[]][] {
  return runExample(rule, example).findings.map(({ help, suggestions }) => [help, suggestions.map(({ title }) => title)])
}

const SKILL = '---\nname: notes\ndescription: Takes notes when asked to.\n---\nTake notes.\n'
const plugin = (manifest: object, files: Example['files'] = {}): Example => ({ host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', ...manifest }, files })

const project = (servers: object): Example => ({ host: 'claude-code', path: '.mcp.json', input: { mcpServers: servers } })
const listing = (source: object | string): Example => ({ host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source }] } })
const withBase = (pluginRoot: string, ...sources: string[]): Example => ({
  host: 'copilot',
  path: '.github/plugin/marketplace.json',
  input: { name: 'tools', owner: { name: 'Ada' }, metadata: { pluginRoot }, plugins: sources.map((source, index) => ({ name: `a${index}`, source })) },
  files: { 'plugins/notes/a.md': '', 'plugins/tasks/a.md': '', 'plugins/lists/a.md': '', 'tags/a.md': '' }
})
const IN_PLUGINS = { 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' }
const inMarketplace = (...plugins: (string | Readonly<Record<string, string>>)[]): Example => ({
  ...listing(''),
  input: { name: 'tools', owner: { name: 'Ada' }, plugins: [...plugins] },
  files: { ...IN_PLUGINS, 'team/tasks/.claude-plugin/plugin.json': '{ "name": "tasks" }', 'team/lists/.claude-plugin/plugin.json': '{ "name": "lists" }' }
})
const GITHUB = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'
const codex = (command: string, ...args: string[]): Example => ({ host: 'codex', path: '.codex/config.toml', input: `[mcp_servers.a]\ncommand = "${command}"\nargs = ${JSON.stringify(args)}\n` })
const REVOKE = ' Revoke the credential: it is still in the version history.'

describe('doing what an error says leaves no other', () => {
  it.each<[string, AnyRule, Example, ...[string, string[]][]]>([
    ['an author as npm has it', manifestMetadata, plugin({ author: 'Ada <ada@example.com> (https://ada.example)' }), ['Put it into an object, as its "name", "email" and "url".', ['Put it into an object, as its "name", "email" and "url"']]],
    ['a switch for what is read without it', manifestFields, plugin({ skills: true }, { 'skills/notes/SKILL.md': SKILL }), ['Remove it: the folder skills/ is read without it. Until then, Claude Code rejects the plugin.', ["Remove 'skills'"]]],
    ['a setting that has only a type', manifestFields, plugin({ userConfig: { mode: 'string' } }), ['Change it to an object with "type", "title" and "description". Until then, Claude Code rejects the plugin.', []]],
    ['the name of a plugin in a folder for plugins', marketplacePlugin, { ...listing('notes'), files: IN_PLUGINS }, ['Write "./plugins/notes", which has a plugin of this name.', ['Write "./plugins/notes"']]],
    ['a path without the folder for plugins', marketplacePlugin, { ...listing('./notes'), files: IN_PLUGINS }, ['Write "./plugins/notes", which is there.', ['Write "./plugins/notes"']]],
    ['a repository of GitHub in short', marketplacePlugin, { ...listing('ada/notes'), files: IN_PLUGINS }, ['Write "./" before a path in this repository, or an object for another one: { "source": "github", "repo": "ada/notes" }.', []]],
    ['a list of names', publishedShape, inMarketplace('notes', 'tasks'), ['Write { "name": "notes", "source": "./plugins/notes" }.', ['Write it as an object']], ['Write { "name": "tasks", "source": "./tasks" }.', ['Write it as an object']]],
    ['an entry that was copied for another plugin', marketplacePlugin, inMarketplace({ name: 'notes', source: './plugins/notes' }, { name: 'notes', source: './team/tasks' }), ['Write "tasks", as the manifest of this plugin has it.', ['Write "tasks"']]],
    ['a plugin next to another', marketplacePlugin, inMarketplace({ name: 'lists', source: './team/lists' }, { name: 'tasks', source: 'tasks' }), ['Write "./team/tasks", which has a plugin of this name.', ['Write "./team/tasks"']]],
    ['a folder that Copilot CLI puts before paths that have it', marketplacePlugin, withBase('plugins', './plugins/notes', './plugins/tasks'), ["Remove 'pluginRoot': the paths begin at the root of the repository without it.", ["Remove 'pluginRoot'"]]],
    ['a folder that Copilot CLI puts before paths, one with it', marketplacePlugin, withBase('./plugins', './plugins/notes', './tasks'), ["Leave 'plugins/' out, as other paths do.", []]],
    ['a folder that Copilot CLI puts before paths, one for another folder', marketplacePlugin, withBase('./plugins', './tags', './lists'), ["Remove 'pluginRoot', and write each path from the root of the repository.", []]],
    ['a name with a slash, for which the README has another', marketplacePlugin, { ...listing('./notes'), input: { name: 'ada/tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }, files: { 'notes/a.md': '', 'README.md': '```\n/plugin marketplace add ada/tools\n/plugin install notes@ada\n```\n' } }, ['Use only letters, digits, ".", "_" and "-", and begin with a letter or a digit, such as "ada", which README.md has already.', ['Write "ada"']]],
    ['a marketplace under the scope of its owner, next to the right command', authorAgreement, { ...listing('./notes'), files: { '.git/HEAD': '', 'notes/a.md': '', 'README.md': '```\n/plugin marketplace add ada/tools\n```\n', 'USAGE.md': '```\n/plugin marketplace add @ada/market\n```\n' } }, ['Write `/plugin marketplace add ada/tools` there.', []]],
    ['an empty author', manifestMetadata, plugin({ author: '' }), ["Remove 'author': it is empty.", ["Remove 'author'"]]],
    ['several authors', manifestMetadata, plugin({ author: ['Ada', 'Bob'] }), ['Change it to an object with "name".', []]],
    ['a repository without its URL', manifestMetadata, plugin({ repository: { type: 'git' } }), ["Write its URL, as a string, or remove 'repository'.", []]],
    ['a license as npm once had it', manifestMetadata, plugin({ license: { type: 'MIT' } }), ['Write only the "type", as a string.', ['Write only the "type", as a string']]],
    ['a license as npm once had it, with its URL', manifestMetadata, plugin({ license: { type: 'MIT', url: 'https://license.example/MIT' } }), ['Write only the "type", as a string.', []]],
    ['an empty homepage', manifestMetadata, plugin({ homepage: '' }), ['Write a URL, or remove it.', []]],
    ['a pattern for skills in the folder that is read anyway', manifestMetadata, plugin({ skills: ['./skills/*/SKILL.md'] }, { 'skills/notes/SKILL.md': SKILL }), ["Remove 'skills': Claude Code reads the folder skills/ without it.", ["Remove 'skills'"]]],
    ['a pattern for skills elsewhere', manifestMetadata, plugin({ skills: ['./more/*/SKILL.md'] }, { 'more/notes/SKILL.md': SKILL }), ['Write the folder, ./more: Claude Code does not expand patterns.', ['Write the folder, ./more']]],
    ['a pattern for some skills', manifestMetadata, plugin({ skills: ['./more/*/notes/SKILL.md'] }, { 'more/a/notes/SKILL.md': SKILL }), ['Write each path, such as "./more/a/notes": Claude Code does not expand patterns.', []]],
    ['a pattern for agents that are read anyway', manifestMetadata, plugin({ agents: './agents/*.md' }, { 'agents/notes.md': SKILL }), ["Remove 'agents': Claude Code reads the folder agents/ without it.", ["Remove 'agents'"]]],
    ['a pattern for some agents in the folder', manifestMetadata, plugin({ agents: './agents/*.agent.md' }, { 'agents/notes.agent.md': SKILL, 'agents/b.md': SKILL }), ['Write each path, such as "./agents/notes.agent.md": Claude Code does not expand patterns.', []]],
    ['a pattern for folders of agents', manifestFields, plugin({ agents: './parts/*/agents' }, { 'parts/a/agents/notes.md': SKILL, 'parts/b/README.md': '' }), ['Write the path of each file, such as "./parts/a/agents/notes.md": Claude Code does not expand patterns. Until then, Claude Code rejects the plugin.', []]],
    ['a pattern for all in the folder that is read anyway', manifestFields, plugin({ agents: ['./agents/*'] }, { 'agents/notes.md': SKILL }), ["Remove 'agents': the folder agents/ is read without it. Until then, Claude Code rejects the plugin.", ["Remove 'agents'"]]],
    ['a pattern for hooks that are nowhere', manifestFields, plugin({ hooks: './parts/*/hooks' }, { 'parts/a/README.md': '' }), ["Remove 'hooks': the plugin has nothing there. Until then, Claude Code rejects the plugin.", ["Remove 'hooks'"]]],
    ['a pattern for folders of commands', manifestMetadata, plugin({ commands: './parts/*/commands' }, { 'parts/a/commands/take.md': 'Take notes.' }), ['Write each path, such as "./parts/a/commands": Claude Code does not expand patterns.', []]],
    ['a pattern for styles that are nowhere', manifestMetadata, plugin({ outputStyles: './parts/*/styles' }), ["Remove 'outputStyles': the plugin has nothing there.", ["Remove 'outputStyles'"]]],
    ['a pattern for some commands in the folder', manifestMetadata, plugin({ commands: './commands/*-core.md' }, { 'commands/a-core.md': SKILL, 'commands/b-dev.md': SKILL }), ['Write each path, such as "./commands/a-core.md": Claude Code does not expand patterns.', []]],
    ['a pattern for the folders of some skills', manifestMetadata, plugin({ skills: ['./skills/*-prod'] }, { 'skills/a-prod/SKILL.md': SKILL, 'skills/b-dev/SKILL.md': SKILL }), ['Write each path, such as "./skills/a-prod": Claude Code does not expand patterns.', []]],
    ['a pattern for commands in folders', manifestMetadata, plugin({ commands: './more/**/*.md' }, { 'more/a/notes.md': 'Take notes.' }), ['Write the folder, ./more: Claude Code does not expand patterns.', ['Write the folder, ./more']]],
    ['a skill that was copied with its manifest', manifestMetadata, plugin({ skills: ['./.claude/skills/notes'] }, { 'SKILL.md': SKILL }), ["Remove 'skills': without it, Claude Code loads the SKILL.md at the root of the plugin.", ["Remove 'skills'"]]],
    ['the same next to other skills', manifestMetadata, plugin({ skills: ['./.claude/skills/notes'] }, { 'SKILL.md': SKILL, 'skills/a/SKILL.md': SKILL }), ['Correct the path, add what is missing, or remove the path: Claude Code loads nothing from there.', []]],
    ['a folder that other plugins have too', manifestMetadata, plugin({ commands: './../shared/commands' }), ['Copy it into the plugin, and correct the path.', []]],
    ['a folder outside of the plugin', manifestFields, plugin({ skills: '../../skills' }), ['Copy the folder into the plugin, and write a path that begins with "./". Until then, Claude Code rejects the plugin.', []]],
    ['no name', manifestFields, plugin({ name: null }), ['Write a string.', []]],
    ['a name of npm after uvx that npm does not have either', absentPackage, project({ a: { command: 'uvx', args: ['@modelcontextprotocol/server-fetch'] } }), ['npm has no such package either: start the server with uvx mcp-server-fetch.', ['Start mcp-server-fetch']]],
    ['the same with a version, and made up', absentPackage, project({ a: { command: 'uvx', args: ['@modelcontextprotocol/server-time@1.0.0'] }, b: { command: 'uvx', args: ['@anthropic/mcp-server-figma'] } }), ['npm has no such package either: start the server with uvx mcp-server-time.', ['Start mcp-server-time']], ["npm has no such package either: copy the name from the server's own documentation; if the documentation names no package, remove the entry.", []]],
    ['a comment as an entry', stdioCommand, project({ _comment: { description: 'Ask Ada for the tokens.' } }), ['Put the comment outside of the object with the servers, or into an entry: every member of that object is a server.', []]],
    ['entries for later', stdioCommand, project({ tickets: { description: 'To be added' }, mail: { command: '', args: [] } }), ['Remove the entry if it only describes a server that is declared elsewhere. Otherwise set `command` to the program that starts the server; for a remote server, write `type` and `url` instead.', []], ['Set `command` to the program that starts the server, or remove the entry: it is empty.', []]],
    ['a token after an option', literalCredential, codex('notes-mcp', '--token', GITHUB), [`Codex does not expand variables: remove \`--token\` with its value, and name the variable in \`env_vars\` if the server reads one.${REVOKE}`, []]],
    ['a token after a switch', literalCredential, codex('notes-mcp', '--verbose', GITHUB), [`Codex does not expand variables: remove the argument, and name the variable in \`env_vars\` if the server reads one.${REVOKE}`, []]],
    ['a token after a password in a short option', literalCredential, codex('notes-mcp', '-pHunter2xyz9Qk', GITHUB), [`Codex does not expand variables: remove the argument, and name the variable in \`env_vars\` if the server reads one.${REVOKE}`, []]],
    ['a token after a password in a long option', literalCredential, codex('notes-mcp', '--pass-Hunter2xyz9Qk', GITHUB), [`Codex does not expand variables: remove the argument, and name the variable in \`env_vars\` if the server reads one.${REVOKE}`, []]],
    ['a token with its option', literalCredential, codex('notes-mcp', `--token=${GITHUB}`), [`Codex does not expand variables: remove the argument, and name the variable in \`env_vars\` if the server reads one.${REVOKE}`, []]],
    ['a token in a container', literalCredential, codex('docker', 'run', '-i', '--rm', '-e', `GITHUB_TOKEN=${GITHUB}`, 'example/notes'), [`Codex does not expand variables: write only the name of the variable after \`-e\`, and name the variable in \`env_vars\`.${REVOKE}`, []]],
    ['a token in a header of a program that expands variables', literalCredential, codex('npx', '-y', 'mcp-remote', 'https://notes.example.com/mcp', '--header', `Authorization: Bearer ${GITHUB}`), [`Codex does not expand variables, but the program does: write \${GITHUB_TOKEN} here, and name the variable in \`env_vars\`.${REVOKE}`, []]],
    ['a repository and a folder in it', marketplacePlugin, listing({ source: 'git', url: 'https://git.example/tools.git', path: 'notes' }), ['Write "git-subdir".', ['Write "git-subdir"']]],
    ['a branch in the place of a commit', marketplacePlugin, listing({ source: 'github', repo: 'example/notes', sha: 'main' }), ['Rename "sha" to "ref" if this is a branch or a tag. Otherwise write all 40 hexadecimal digits, in lower case.', ['Rename "sha" to "ref"']]],
    ['a tag in the place of a commit, next to a branch', marketplacePlugin, listing({ source: 'github', repo: 'example/notes', sha: 'v1.0.0', ref: 'main' }), ['Write it in the place of the "ref" if it is the branch or the tag that is meant. Otherwise write all 40 hexadecimal digits, in lower case.', []]],
    ['a text for a commit that nobody has filled in', marketplacePlugin, listing({ source: 'github', repo: 'example/notes', sha: 'TODO' }), ['Rename "sha" to "ref" if this is a branch or a tag. Otherwise write all 40 hexadecimal digits, in lower case.', []]],
    ['commits from one to another', marketplacePlugin, listing({ source: 'github', repo: 'example/notes', sha: 'deadbee..cafe' }), ['Rename "sha" to "ref" if this is a branch or a tag. Otherwise write all 40 hexadecimal digits, in lower case.', []]],
    ['a short commit', marketplacePlugin, listing({ source: 'github', repo: 'example/notes', sha: 'abc1234' }), ['Write all 40 hexadecimal digits, in lower case.', []]],
    ['the version of a format in the place of a schema', unknownField, { ...listing({}), input: { name: 'tools', owner: { name: 'Ada' }, schema: '1.0', plugins: [] } }, ['Remove it: "$schema" takes the address of a schema.', ['Remove it']]],
    ['tools in maps that are allowed as a whole', frontMatter, plugin({ version: '1.0.0' }, { 'commands/take.md': '---\ndescription: Takes notes.\nallowed-tools:\n  - Bash: true\n---\nTake notes.\n' }), ['Write each as a string, such as `- Bash`.', []]],
    ['tools in maps with a path, next to one that is denied', frontMatter, plugin({ version: '1.0.0' }, { 'commands/take.md': '---\ndescription: Takes notes.\nallowed-tools:\n  - Write: false\n  - Edit: src\n---\nTake notes.\n' }), ['Write each as a string, with the path that is allowed in parentheses: `- Edit(…)`.', []]],
    ['skills that an agent is allowed', agentField, plugin({ version: '1.0.0' }, { 'agents/a.md': '---\nname: a\ndescription: Use to find notes.\nallowed-skills: notes\n---\nFind.\n', 'skills/notes/SKILL.md': SKILL }), ["Remove it, or rename it to 'skills' if the agent is to start with the text of each.", []]],
    ['an empty name, which is one mistake', fieldForm, plugin({ name: '' })]
  ])('%s', (_, rule, example, ...remedies) => {
    expect(remediesOf(rule, example)).toEqual(remedies)
  })
})

it('a variable that the entry names is there for a program that expands it', () => {
  const named = (rest: string): Example => ({ host: 'codex', path: '.codex/config.toml', input: `[mcp_servers.a]\ncommand = "npx"\nargs = ["-y", "mcp-remote", "https://notes.example.com/mcp", "--header", "Authorization: Bearer \${NOTES_TOKEN}"]\n${rest}` })
  expect(remediesOf(foreignVariable, named('env_vars = ["NOTES_TOKEN"]\n'))).toEqual([])
  expect(remediesOf(foreignVariable, named('env_vars = ["OTHER_TOKEN"]\n'))).toHaveLength(1)
})
