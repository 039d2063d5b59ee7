import { expect, it } from 'vitest'
import absentPath from '../../rules/absent-path.js'
import absentPlugin from '../../rules/absent-plugin.js'
import agentField from '../../rules/agent-field.js'
import authorAgreement from '../../rules/author-agreement.js'
import hookScript from '../../rules/hook-script.js'
import frontMatter from '../../rules/front-matter.js'
import malformedVariable from '../../rules/malformed-variable.js'
import marketplacePlugin from '../../rules/marketplace-plugin.js'
import unknownName from '../../rules/unknown-name.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const agent = (tools: string) => `---\nname: writer\ndescription: Writes.\ntools: ${tools}\n---\nWrite.\n`
const helps = (rule: AnyRule, example: Example) => runExample(rule, { host: 'claude-code', ...example }).findings.map(({ help }) => help)

const PLUGIN = { path: '.claude-plugin/plugin.json', input: { name: 'notes' } }
const SERVERS = '{ "mcpServers": { "files": { "command": "files-mcp" } } }'

it('names the tools of a server as the plugin has them and as the project does, for an agent of both', () => {
  const files = { '.mcp.json': SERVERS, 'agents/writer.md': agent('Read, find_file'), '.claude/agents/writer.md': agent('Read') }
  expect(helps(agentField, { ...PLUGIN, files })).toEqual(['If it is a tool of the server files, write mcp__plugin_notes_files__find_file and mcp__files__find_file.'])
})

it('keeps the mode of agents that a script copies to where it counts', () => {
  const files = { 'agents/a.md': '---\nname: a\ndescription: A.\npermissionMode: plan\n---\nRead.\n', 'install.sh': 'cp agents/*.md "$CLAUDE_DIR/agents"\n' }
  expect(helps(agentField, { ...PLUGIN, files })).toEqual(["'permissionMode' may stay for those who get the agents from a script. An agent in .claude/agents/ may have it."])
})

it('keeps the names of the project for an agent in .claude that the manifest names', () => {
  const files = { '.mcp.json': SERVERS, '.claude/agents/writer.md': agent('mcp__files__find') }
  expect(helps(unknownName, { ...PLUGIN, files, input: { name: 'notes', agents: './.claude/agents/writer.md' } })).toEqual(['Add the same names with mcp__plugin_notes_files__ in place of mcp__files__, and keep these for the project itself.'])
})

it('keeps the names of the project for servers of a plugin that is the project, unless a marketplace installs it', () => {
  const files = { '.git/HEAD': '', '.mcp.json': SERVERS, 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes. Use it for notes.\nallowed-tools: mcp__files__find\n---\nFind.\n' }
  expect(helps(unknownName, { ...PLUGIN, files })).toEqual(['Add the same names with mcp__plugin_notes_files__ in place of mcp__files__, and keep these for the project itself.'])
  expect(helps(unknownName, { ...PLUGIN, files: { ...files, '.claude-plugin/marketplace.json': '{}' } })).toEqual(['Write mcp__plugin_notes_files__ in place of mcp__files__.'])
})

it('corrects the name of an agent that begins with that of its plugin, unless a text calls it as Claude Code does', () => {
  const finder = '---\nname: notes:finder\nsubagent_type: notes:finder\ndescription: F.\n---\nFind.\n'
  const files = { 'agents/finder.md': finder, 'commands/find.md': '---\ndescription: F.\n---\nAgent(subagent_type="notes:finder")\n' }
  expect(helps(unknownName, { ...PLUGIN, files: { 'agents/finder.md': finder } })).toEqual([])
  expect(helps(unknownName, { ...PLUGIN, files })).toEqual(['Write `name: finder` in agents/finder.md.'])
  expect(helps(unknownName, { ...PLUGIN, files: { ...files, 'commands/sort.md': '---\ndescription: S.\n---\nAgent(subagent_type="notes:notes:finder")\n' } })).toEqual(['Write notes:notes:finder.'])
})

it('loads a plugin from its folder where its README installs it by its name too', () => {
  const marketplace = { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./notes" }] }' }
  const told = (readme: string) => helps(authorAgreement, { path: 'notes/.claude-plugin/plugin.json', input: { name: 'notes' }, files: { ...marketplace, 'notes/README.md': readme } })
  expect(told('/plugin install notes@tools\n\nOr for local development:\n\n/plugin install ./notes?token=velvet\n')).toEqual(['Change the command there: write `claude --plugin-dir ./notes`, which loads the plugin from its folder for a session.'])
  expect(told('/plugin install ./notes\n')).toEqual(['Change the command there: add the marketplace of this repository, and install notes@tools.'])
})

it('begins with the commands that are meant', () => {
  const names = ['add', 'begin', 'count', 'take_notes', 'write_notes']
  const files = { ...Object.fromEntries(names.map((name) => [`commands/${name}.md`, '---\ndescription: A.\n---\nDo it.\n'])), 'README.md': '# Notes\n\n- `/notes:write-notes`\n- `/notes:take-notes`\n' }
  const end = 'Write the right one, or remove what is said of those commands.'
  expect(helps(unknownName, { ...PLUGIN, files })).toEqual([`It has /notes:write_notes, /notes:take_notes, /notes:add and 2 more. ${end}`])
  expect(helps(unknownName, { ...PLUGIN, files, input: { name: 'notes', commands: names.map((name) => `./commands/${name}.md`) } })).toEqual([`It has /notes:write_notes, /notes:take_notes, /notes:add and 2 more. ${end}`])
})

it('keeps what follows the quotes of a description', () => {
  const skill = (description: string) => ({ 'skills/notes/SKILL.md': `---\nname: notes\ndescription: ${description}\n---\nTake notes.\n` })
  const block = 'Write the value as a block: `|` after its key, and all of its text indented in the lines after it.'
  expect(helps(frontMatter, { ...PLUGIN, files: skill('"Take notes" when asked') })).toEqual(['Put the whole value in quotes, of a kind that is not in it.'])
  expect(helps(frontMatter, { ...PLUGIN, files: skill('"Take notes" when it\'s asked') })).toEqual([block])
  expect(helps(frontMatter, { ...PLUGIN, files: skill('"Take notes" such as\n  - one\n  - two') })).toEqual([block])
})

it('says of a default with a variable what makes no other finding', () => {
  expect(helps(malformedVariable, { path: '.mcp.json', input: { mcpServers: { notes: { command: 'notes', args: ['${NOTES:-${HOME}/notes}'] } } } })).toEqual(['Write a default without variables and braces, or none, so that each person sets NOTES.'])
})

it('writes the address of a marketplace if the repository knows it', () => {
  const input = { extraKnownMarketplaces: { tools: { source: { source: 'github', repo: 'tools' } } } }
  expect(helps(absentPlugin, { path: '.claude/settings.json', input, files: { '.git/HEAD': '', 'package.json': '{ "repository": "https://github.com/ada/tools" }' } })).toEqual(['Write "ada/tools".'])
  expect(helps(absentPlugin, { path: '.claude/settings.json', input })).toEqual(['Write "owner/tools": owner is the account on GitHub that has the repository.'])
})

it('leads to a folder that a .gitignore keeps out of the repository from somewhere else', () => {
  const files = { '.git/HEAD': '', '.gitignore': '# In a repository of its own.\nplugins/notes\n' }
  const input = { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './plugins/notes' }] }
  const help = (source: string) => `A .gitignore keeps it out of the repository, so nobody else can install the plugin. If the plugin is in another repository, write that as the source: ${source}. Otherwise take it out of .gitignore, and add it.`
  expect(helps(marketplacePlugin, { path: '.claude-plugin/marketplace.json', input, files })).toEqual([help('{ "source": "github", "repo": "owner/name" }')])
  expect(helps(marketplacePlugin, { host: 'codex', path: '.agents/plugins/marketplace.json', input, files })).toEqual([help('{ "source": "url", "url": "https://github.com/owner/name.git" }')])
})

it('writes a path from the folder of a skill that another host reads too', () => {
  const files = {
    '.git/HEAD': '',
    '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
    'plugins/notes/scripts/notes.py': '',
    'plugins/notes/skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\n```bash\npython3 plugins/notes/scripts/notes.py\n```\n'
  }
  const example = { path: 'plugins/notes/.claude-plugin/plugin.json', input: { name: 'notes', version: '1.0.0' } }
  expect(helps(absentPath, { ...example, files })).toEqual(['Write ${CLAUDE_PLUGIN_ROOT}/scripts/notes.py.'])
  const forBoth = { ...files, 'plugins/notes/.codex-plugin/plugin.json': '{ "name": "notes" }' }
  expect(helps(absentPath, { ...example, files: forBoth })).toEqual(['Write ../../scripts/notes.py, the path from the folder of the skill.'])
  const ofOther = { 'plugins/notes/skills/find/SKILL.md': forBoth['plugins/notes/skills/find/SKILL.md'].replace('notes/scripts', 'notes/skills/sort'), 'plugins/notes/skills/sort/notes.py': '' }
  expect(helps(absentPath, { ...example, files: { ...forBoth, ...ofOther } })).toEqual(['Write ../sort/notes.py, the path from the folder of the skill.'])
})

it('writes the path of a script that another skill has as the shell finds it, unless another host loads the skills', () => {
  const files = {
    'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\n```bash\nbash scripts/sort.sh\n```\n',
    'skills/find/scripts/find.sh': '',
    'skills/sort/SKILL.md': '---\nname: sort\ndescription: Sorts notes.\n---\n',
    'skills/sort/scripts/sort.sh': ''
  }
  const example = { host: 'claude-code', ...PLUGIN }
  expect(helps(absentPath, { ...example, files })).toEqual(['Write ${CLAUDE_SKILL_DIR}/../sort/scripts/sort.sh.'])
  expect(helps(absentPath, { ...example, files: { ...files, 'gemini-extension.json': '{ "name": "notes" }' } })).toEqual(['Write ../sort/scripts/sort.sh.'])
})

it('shows each place where a text starts an agent of its plugin by its bare name', () => {
  const take = '---\ndescription: T.\n---\n1. Run `Agent(subagent_type: "note-taker", prompt: "Take notes.")`. It does not stop.\n2. Not so: subagent_type: "note-taker".\n3. `subagent_type: "note-taker"`. This does not work in a plugin.\n4. `subagent_type: "note-taker"` (old). Never write it so.\n5. Bad: subagent_type: "note-taker"\n\nsubagent_type: "note-taker"\n'
  const files = { 'agents/taker.md': '---\nname: note-taker\ndescription: A.\n---\nTake notes.\n', 'commands/take.md': take }
  const { findings } = runExample(unknownName, { host: 'claude-code', ...PLUGIN, files })
  expect(findings.map(({ related }) => related.map(({ range }) => range.start.line))).toEqual([[4, 10]])
})

it('leads to the script of a hook that is in a folder below, if there is one', () => {
  const hooks = (command: string) => ({ hooks: { Stop: [{ hooks: [{ type: 'command', command }] }] } })
  const any = 'Add the file, correct the path, or remove the hook.'
  const settings = (command: string, files: Example['files']) => helps(hookScript, { path: '.claude/settings.json', input: hooks(command), files: { '.git/HEAD': '', ...files } })
  expect(settings('bash ./scripts/a.sh', { '.claude/scripts/a.sh': '' })).toEqual(['If .claude/scripts/a.sh is meant, change the path to "$CLAUDE_PROJECT_DIR"/.claude/scripts/a.sh (in JSON with a backslash before each quote). Otherwise add the file, or remove the hook.'])
  expect(settings('node "$CLAUDE_PROJECT_DIR/scripts/a.js"', { 'tools/web/scripts/a.js': '' })).toEqual(['If tools/web/scripts/a.js is meant, change the path to ${CLAUDE_PROJECT_DIR}/tools/web/scripts/a.js. Otherwise add the file, or remove the hook.'])
  for (const folder of ['templates', 'packages/app', 'old', 'tests/fixtures', 'skills/pdf', 'examples']) expect(settings('node "$CLAUDE_PROJECT_DIR/scripts/a.js"', { [`${folder}/scripts/a.js`]: '' }), folder).toEqual([any])
  expect(settings('node "$CLAUDE_PROJECT_DIR/index.js"', { 'tools/index.js': '' })).toEqual([any])
  expect(settings('bash ./scripts/a.sh', { 'one/scripts/a.sh': '', 'two/scripts/a.sh': '' })).toEqual([any])
  expect(settings('bash ./scripts/a.sh', { 'node_modules/one/scripts/a.sh': '', '.claude/a.sh': '' })).toEqual([any])
  const plugin = { ...PLUGIN, input: { name: 'notes', ...hooks('bash "${CLAUDE_PLUGIN_ROOT}/scripts/a.sh"') } }
  expect(helps(hookScript, { ...plugin, files: { 'hooks/scripts/a.sh': '' } })).toEqual(['If hooks/scripts/a.sh is meant, change the path to ${CLAUDE_PLUGIN_ROOT}/hooks/scripts/a.sh. Otherwise add the file, or remove the hook.'])
})
