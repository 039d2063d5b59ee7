import type { Cases } from '../../support/cases.js'
import { CODEX, EMPTY_FOR_CODEX, GEMINI, HEAD, HOOKS, INNER_AGENTS, LISTED, LISTED_FOR_CODEX, MANIFEST, OTHERS_HOOKS, OWN_SERVERS, PARTS, PROJECT_AGENTS, SERVERS, SKILL } from '../parts.js'

export const cases: Cases = {
  valid: PARTS,
  invalid: [
    {
      ...MANIFEST,
      title: 'a skill with the name of a command, and a name that Claude Code has itself',
      files: { 'commands/doctor.md': '---\ndescription: Looks.\n---\nUse the skill doctor.\n', 'skills/doctor/SKILL.md': '---\nname: doctor\ndescription: Looks at all.\n---\nLook at all notes.\n' },
      problems: [{ message: 'Claude Code does not load skills/doctor/SKILL.md: the command of the same name takes its place', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'components that a field names by their paths which Claude Code does not read',
      files: { 'plugins/01-find/agents/finder.md': HEAD, 'plugins/01-find/commands/find.md': HEAD, 'plugins/02-sort/agents/sorter.md': HEAD },
      input: '{ "name": "notes", "plugins": [{ "path": "plugins/01-find/agents/finder.md" }, { "path": "./plugins/01-find/commands/find.md" }, "plugins/02-sort/agents/sorter.md"] }',
      problems: [{ message: "Claude Code loads nothing from this plugin: it has none of skills/, commands/, agents/ and hooks/hooks.json, and 'plugins' is not read", range: '1:20-29' }]
    },
    {
      ...MANIFEST,
      title: 'components that a field counts',
      files: { 'plugins/films/cut/agents/cutter.md': HEAD, 'plugins/films/cut/commands/cut.md': HEAD, 'plugins/docs/skills/notes/SKILL.md': HEAD },
      input: '{ "name": "notes", "components": { "agents": 1, "hooks": 0 } }',
      problems: [{ message: "Claude Code loads nothing from this plugin: it has none of skills/, commands/, agents/ and hooks/hooks.json, and 'components' is not read", range: '1:20-32' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with the name of a command without front matter',
      files: { 'commands/find.md': 'Find notes quickly.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nFind notes.\n' },
      problems: [{ message: 'Claude Code runs the command of the same name in place of skills/find/SKILL.md: only /find, without the name of the plugin, runs the skill', range: '1:1-2' }]
    },
    {
      ...GEMINI,
      title: 'other folders for the parts of an extension',
      files: { 'skills/notes/SKILL.md': HEAD, 'more/skills/find/SKILL.md': HEAD, 'prompts/take.toml': 'prompt = "Take notes."' },
      input: '{ "name": "notes", "version": "1.0.0", "skills": "more/skills", "commands": "./prompts/", "agents": "agents" }',
      problems: [
        { message: "Gemini CLI does not read 'skills' in a manifest, and loads nothing from more/skills/", range: '1:40-48' },
        { message: "Gemini CLI does not read 'commands' in a manifest, and loads nothing from prompts/", range: '1:65-75' }
      ]
    },
    {
      ...PROJECT_AGENTS,
      title: 'agents of a plugin in the folder for those of a project',
      files: { ...PROJECT_AGENTS.files, 'plugins/notes/.claude/agents/a.md': '---\ndescription: Does a.\n---\nDo it.\n' },
      problems: [{ message: 'Claude Code does not load .claude/agents/finder.md and 1 more: a plugin has its agents in agents/', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill in a file of another name, in a plugin whose homepage has a path with skills too',
      files: { 'skills/find/skill.md': HEAD },
      input: '{ "name": "notes", "homepage": "https://example.com/skills/notes.html", "description": "All of skills/ in one" }',
      problems: [{ message: 'Claude Code does not load skills/find/skill.md: the file of a skill is called SKILL.md, and on Linux upper and lower case differ', range: '1:1-2' }]
    },
    {
      title: 'texts with steps that are loose among the skills of a project',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.claude/skills/build.md': '# Build\n\nBuild all.\n\n## Steps\n1. Run make.\n',
        '.claude/skills/launch.md': '# Launch\n\nUse this skill when the map is to be drawn.\n',
        '.claude/skills/find.md': '---\nname: find\ndescription: Find notes.\n---\nSearch.\n',
        '.claude/skills/look/SKILL.md': '---\nname: look\ndescription: Look.\n---\nRead all notes.'
      },
      input: {},
      problems: [
        { message: 'Claude Code does not load .claude/skills/build.md and 1 more: a skill is a folder with a SKILL.md', range: '1:1-2' },
        { message: 'Claude Code does not load .claude/skills/find.md: a skill is a folder with a SKILL.md', range: '1:1-2' }
      ]
    },
    {
      title: 'commands of a project with the names of skills, which run in their place',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.claude/commands/find.md': 'Find: with $ARGUMENTS.',
        '.claude/commands/look.md': '---\ndescription: Look.\n---\nStart the agent for looking, and give it $ARGUMENTS.',
        '.claude/skills/find/SKILL.md': '---\nname: notes\ndescription: Find notes.\n---\nSearch the notes.',
        '.claude/skills/look/SKILL.md': '---\nname: look\ndescription: Look.\n---\nRead all notes.'
      },
      input: {},
      problems: [{ message: 'Claude Code does not load .claude/commands/find.md and 1 more: skills of the same names take their place', range: '1:1-2' }]
    },
    {
      title: 'a command that starts a skill whose name nobody can type',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.claude/commands/find.md': 'Use the find skill.', '.claude/skills/find/SKILL.md': '---\nname: find\ndescription: Find notes.\nuser-invocable: false\n---\nSearch the notes.' },
      input: {},
      problems: [{ message: 'Claude Code does not load .claude/commands/find.md: the skill of the same name takes its place', range: '1:1-2' }]
    },
    {
      title: 'skills of one name in two folders that the manifest names, and one whose folder it names',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'ruby/testing/SKILL.md': '---\nname: testing\ndescription: Tests Ruby. Use it for tests in Ruby.\n---\nTest Ruby.\n',
        'rust/testing/SKILL.md': '---\nname: rust-testing\ndescription: Tests Rust. Use it for tests in Rust.\n---\nTest Rust.\n',
        'zig/SKILL.md': '---\nname: testing\ndescription: Tests Zig. Use it for tests in Zig.\n---\nTest Zig.\n'
      },
      input: { name: 'notes', version: '1.0.0', skills: ['./ruby', './rust', './zig'] },
      problems: [{ message: "Claude Code does not load rust/testing/SKILL.md and 1 more: ruby/testing/SKILL.md has the name 'testing' too, and comes first", range: '4:13-8:4' }]
    },
    {
      ...GEMINI,
      title: 'agents of an extension in the form of another host',
      files: {
        'agents/finder.md': '---\nname: finder\ndescription: Finds.\ntools: Read, Grep\nmemory: project\nskills: [a]\n---\nFind it.\n',
        'agents/list.md': '---\nname: list\ndescription: Lists.\ntools: [Read]\n---\nList it.\n',
        'agents/below.md': '---\nname: below\ndescription: Lists.\ntools:\n- "mcp__notes__find"\n---\nList it.\n'
      },
      problems: [{ message: "Gemini CLI does not load agents/below.md and 2 more: it does not take 'memory' or 'skills' in an agent, and 'tools' has to be a list of its own tools", range: '1:1-2' }]
    },
    {
      ...GEMINI,
      title: 'agents that another host reads too',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'agents/finder.md': '---\nname: finder\ndescription: Finds.\ncolor: blue\n---\nFind it.\n' },
      problems: [{ message: "Gemini CLI does not load agents/finder.md: it does not take 'color' in an agent", range: '1:1-2', severity: 'info' }]
    },
    {
      ...GEMINI,
      title: 'agents of an extension without a name, which that of their file does not give',
      files: { 'agents/finder.md': '---\ndescription: Finds.\nargument-hint: what\nmodel: gemini-2.5-pro\n---\nFind it.\n', 'agents/index.md': '---\ndescription: About these.\n---\nAll of them.\n' },
      problems: [{ message: "Gemini CLI does not load agents/finder.md: an agent needs a `name`, and it does not take 'argument-hint' in an agent", range: '1:1-2' }]
    },
    {
      ...GEMINI,
      title: 'such agents of an extension that the README tells to install',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'README.md': 'gemini extensions install https://github.com/example/notes\n', 'agents/finder.md': '---\nname: finder\ndescription: Finds.\ncolor: blue\n---\nFind it.\n' },
      problems: [{ message: "Gemini CLI does not load agents/finder.md: it does not take 'color' in an agent", range: '1:1-2' }]
    },
    ...([
      ['in .agents/skills', '{ "name": "notes" }', { 'notes/.agents/skills/take/SKILL.md': HEAD }, 'it looks for skills in skills/, and they are in .agents/skills/', '1:1-2'],
      ['in .claude/skills, and a folder for skills with none', '{ "name": "notes", "skills": "./skills/" }', { 'notes/skills/README.md': '# Skills\n', 'notes/.claude/skills/take/SKILL.md': HEAD }, 'it looks for skills in skills/, and they are in .claude/skills/', '1:30-41'],
      ['in its root', '{ "name": "notes", "skills": "./" }', { 'notes/SKILL.md': HEAD }, 'it looks for SKILL.md in skills/, and not in the root of the plugin', '1:30-34'],
      ['in folders of its root', '{ "name": "notes", "skills": "./" }', { 'notes/take/SKILL.md': HEAD }, 'no folder in skills/ has a SKILL.md', '1:30-34'],
      ['in a folder of its root, and a folder without any named', '{ "name": "notes", "skills": "./mine/" }', { 'notes/mine/README.md': '# Mine\n', 'notes/take/SKILL.md': HEAD }, 'no folder in mine/ has a SKILL.md', '1:30-39'],
      ['in .agents/skills, and two folders without any named', '{ "name": "notes", "skills": ["./mine/", "./ours/"] }', { 'notes/mine/README.md': '# Mine\n', 'notes/ours/README.md': '# Ours\n', 'notes/.agents/skills/take/SKILL.md': HEAD }, 'it looks for skills in mine/ and ours/, and they are in .agents/skills/', '1:30-52'],
      ['nowhere', '{ "name": "notes", "skills": "./skills/" }', { 'notes/README.md': '# Notes\n' }, 'no folder in skills/ has a SKILL.md', '1:30-41']
    ] as const).map(([where, input, files, why, range]) => ({
      ...EMPTY_FOR_CODEX,
      title: `a plugin for Codex with its skills ${where}`,
      input,
      files: { ...EMPTY_FOR_CODEX.files, ...files },
      problems: [{ message: `Codex loads nothing from this plugin: ${why}`, range }]
    })),
    ...([
      ['example-notes', '---\nname: example-notes\ndescription: Takes example notes.\n---\nTake notes.\n'],
      ['letters', '---\nname: letters\ndescription: Fills in the template of a letter.\n---\nDear [First Name],\n\n<your-text>\n\n[Your Name] of {{COMPANY}}\n']
    ] as const).map(([name, text]) => ({ ...MANIFEST, title: `a skill in a file that is about something to fill in, ${name}`, files: { 'skills/b/SKILL.md': HEAD, [`skills/${name}.md`]: text }, problems: [{ message: `Claude Code does not load skills/${name}.md: a skill is a folder with a SKILL.md`, range: '1:1-2' }] })),
    {
      ...MANIFEST,
      title: 'servers in parts of the plugin, and in a folder with a variable that only plugins have',
      files: { 'skills/a/teams/words/.mcp.json': OWN_SERVERS, 'skills/a/teams/words/README.md': 'The `.mcp.json` has the servers.\n', 'agents/b/.mcp.json': SERVERS, 'teams/c/package.json': '{}', 'teams/c/.mcp.json': OWN_SERVERS, 'teams/d/.mcp.json': SERVERS },
      problems: [{ message: 'Claude Code does not load agents/b/.mcp.json and 2 more: it looks for servers in .mcp.json at the root of the plugin', range: '1:1-2' }]
    },
    {
      title: 'a skill in the root of a plugin with a folder for skills',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'plugins/notes/SKILL.md': HEAD, 'plugins/notes/skills/find/SKILL.md': HEAD.replace('notes', 'find') },
      input: '{ "name": "notes" }',
      problems: [{ message: 'Claude Code does not load SKILL.md: it is in the root of a plugin that has skills/ too', range: '1:1-2' }]
    },
    ...[
      { title: 'more texts', text: '# Rules\n\n@import rules/style.md\n' },
      { title: 'what it is to do for people', text: '# Notes\n\nLook for notes at the start of every task.\n' },
      { title: 'what to use its tools for', text: 'If Notes tools are available, use them.\n' }
    ].map(({ title, text }) => ({
      title: `instructions for users in the root of a plugin: ${title}`,
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'plugins/notes/CLAUDE.md': text },
      input: '{ "name": "notes" }',
      problems: [{ message: 'Claude Code does not load CLAUDE.md of a plugin', range: '1:1-2' }]
    })),
    {
      ...LISTED,
      title: 'agents in the .claude of a plugin, which its command names',
      files: { ...LISTED.files, ...INNER_AGENTS, 'notes/commands/spawn.md': '---\ndescription: Starts an agent.\n---\nStart an agent: `finder` or `sorter`.\n' },
      problems: [{ message: 'Claude Code does not load .claude/agents/finder.md and 1 more: a plugin has its agents in agents/', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'rules, as a project has them',
      files: { ...LISTED.files, 'notes/rules/style.md': 'Write plainly.\n', 'notes/rules/form/RULE.md': 'Write lists.\n', 'notes/commands/a.md': '---\ndescription: A.\n---\nWrite.\n' },
      problems: [{ message: 'Claude Code does not load rules/style.md and 1 more of a plugin', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a text for authors among the agents, which is not one of them',
      files: { 'agents/finder.md': '---\nname: finder\ndescription: A.\n---\nFind.\n', 'agents/README.md': '# Agents\n\nTask(subagent_type="finder", prompt="Find")\n' },
      problems: [{ message: 'Claude Code loads agents/README.md as an agent', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands in a list that is not Markdown',
      files: { 'commands/all.json': '{ "commands": [{ "name": "add" }] }', 'styles/plain.json': '{}', 'styles/plain.md': '---\ndescription: P.\n---\nWrite plainly.\n' },
      input: { name: 'notes', version: '1.0.0', commands: './commands/all.json', outputStyles: ['./styles/plain.md', './styles/plain.json'] },
      problems: [
        { message: "Claude Code loads nothing from commands/all.json: 'commands' is for Markdown files", range: '4:15-36' },
        { message: "Claude Code loads nothing from styles/plain.json: 'outputStyles' is for Markdown files", range: '7:5-26' }
      ]
    },
    ...['# copyright Ada\n# Reads ~/.claude/settings.json.\n', 'npm install notes && edit settings.json\n', 'cp ~/.claude/settings.json ~/.claude/settings.json.bak\n', 'cp "$HERE/settings.json" "$HERE/settings.json.bak"\n'].map((text) => ({
      ...MANIFEST,
      title: `permissions in the settings of a plugin that no script copies: ${text}`,
      files: { 'install.sh': text, 'settings.json': '{ "permissions": { "allow": ["Bash(ls:*)"] } }' },
      problems: [{ message: "Claude Code ignores 'permissions' in the settings.json of a plugin", range: '1:1-2' }]
    })),
    {
      ...MANIFEST,
      title: 'scripts in hooks/ that nothing registers',
      files: { 'hooks/PreToolUse/check.sh': 'exit 0', 'hooks/log.py': '# For PostToolUse\n', 'hooks/util.py': '', 'hooks/log.test.js': '// For SessionStart\n', 'hooks/speed-test.js': '// SessionStart hook\n', 'README.md': '├── hooks/\n│   ├── log.py\n' },
      problems: [{ message: 'Claude Code does not run hooks/PreToolUse/check.sh and 1 more: nothing registers them as hooks', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'scripts in hooks/ that the README promises, one of them by a name that begins with its event',
      files: { 'hooks/post-tool-use-tracker.sh': 'cat', 'hooks/SessionStart.sh': 'echo', 'README.md': '- `SessionStart.sh` — greets at the start of every session\n- **Hooks**\n  - `post-tool-use-tracker` — tracks\n' },
      problems: [{ message: 'Claude Code does not run hooks/SessionStart.sh and 1 more: nothing registers them as hooks', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script in hooks/ that asks for a tool in a variable that nothing sets',
      files: { 'hooks/PreToolUse/check.sh': 'set -u\nTOOL_NAME=$(echo "$PRETOOLUSE_TOOL" | jq -r .tool)\nif [[ "$TOOL_NAME" != "Bash" ]]; then exit 0; fi\necho "No."\nexit 1\n' },
      problems: [{ message: 'Claude Code does not run hooks/PreToolUse/check.sh: nothing registers it as a hook', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'texts in hooks/ that are meant for events',
      files: { 'hooks/README.md': '', 'hooks/end.md': '---\nname: end\nevent: SessionEnd\n---\nTake notes.\n', 'hooks/session-start.md': 'Read the notes.' },
      problems: [{ message: 'Claude Code does not run hooks/end.md and 1 more: nothing registers them as hooks', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands in files that Windows cannot have',
      files: { 'commands/notes:add.md': '---\ndescription: T.\n---\nTake.\n', 'commands/notes:find.md': '---\ndescription: T.\n---\nFind.\n' },
      problems: [{ message: 'git cannot check out commands/notes:add.md and 1 more on Windows, so Claude Code cannot install the plugin there', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'one command in a file that Windows cannot have',
      files: { 'commands/notes?.md': '---\ndescription: T.\n---\nTake.\n' },
      problems: [{ message: 'git cannot check out commands/notes?.md on Windows, so Claude Code cannot install the plugin there', range: '1:1-2' }]
    },
    ...(['skill.md', 'SKILL.md'] as const).map((name) => ({
      ...MANIFEST,
      title: `commands next to a ${name}, without other findings`,
      files: { [`commands/${name}`]: '---\ndescription: S.\n---\nMake a skill.\n', 'commands/a.md': '---\ndescription: A.\narguments:\n  - name: from\n---\nRun.\n', 'commands/b.md': 'Run b.\n', 'commands/c/d.md': '---\ndescription: D: d\n---\nRun.\n' },
      problems: [{ message: `Claude Code does not load commands/a.md and 1 more: it takes a folder with a ${name} as one skill`, range: '1:1-2' }]
    })),
    {
      ...MANIFEST,
      title: 'commands next to a SKILL.md further down, in a folder that the manifest names',
      input: '{ "name": "notes", "commands": ["./more/"] }',
      files: { 'more/find/SKILL.md': HEAD, 'more/find/a.md': '---\ndescription: A.\n---\nRun.\n', 'more/b.md': '---\ndescription: B.\n---\nRun.\n' },
      problems: [{ message: 'Claude Code does not load more/find/a.md: it takes a folder with a SKILL.md as one skill', range: '1:1-2' }]
    },
    {
      title: 'commands of a project next to a skill.md',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/commands/skill.md': 'Make a skill.\n', '.claude/commands/a.md': '---\ndescription: A.\narguments:\n  - name: from\n---\nRun.\n' },
      input: '{}',
      problems: [{ message: 'Claude Code does not load .claude/commands/a.md: it takes a folder with a skill.md as one skill', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill that the manifest names, with the name of a command',
      files: { 'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill notes:find.\n', 'core/find-all/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nFind notes.\n', 'core/sort/SKILL.md': '---\nname: sort\ndescription: Sorts.\n---\nSort.\n' },
      input: { name: 'notes', version: '1.0.0', skills: ['./core/find-all', './core/sort'] },
      problems: [{ message: 'Claude Code runs the command of the same name in place of core/find-all/SKILL.md: only /find, without the name of the plugin, runs the skill', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with the name of a command and another one for people',
      files: { 'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n', 'skills/find/SKILL.md': '---\nname: finder\ndescription: Finds notes.\n---\nFind notes.\n' },
      problems: [{ message: 'Claude Code runs the command of the same name in place of skills/find/SKILL.md: only /finder, without the name of the plugin, runs the skill', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills with the names of commands that have a name, or without one that people can type',
      files: {
        'commands/find.md': '---\nname: find\ndescription: Finds.\n---\nUse the skill find.\n',
        'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nFind notes.\n',
        'commands/sort.md': '---\ndescription: Sorts.\n---\nUse the skill sort.\n',
        'skills/sort/SKILL.md': '---\ndescription: Sorts notes.\n---\nSort notes.\n',
        'commands/tidy.md': '---\ndescription: Tidies.\n---\nUse the skill tidy.\n',
        'skills/tidy/SKILL.md': '---\nname: tidy\ndescription: Tidies notes.\nuser-invocable: false\n---\nTidy notes.\n'
      },
      problems: [{ message: 'Claude Code does not load skills/find/SKILL.md and 2 more: commands of the same names take their place', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'two skills with the names of commands and another one for people',
      files: {
        'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n',
        'skills/find/SKILL.md': '---\nname: finder\ndescription: Finds notes.\n---\nFind notes.\n',
        'commands/sort.md': '---\ndescription: Sorts.\n---\nUse the skill sort.\n',
        'skills/sort/SKILL.md': '---\nname: sorter\ndescription: Sorts notes.\n---\nSort notes.\n'
      },
      problems: [{ message: 'Claude Code runs commands of the same names in place of skills/find/SKILL.md and 1 more: only names without that of the plugin, such as /finder, run the skills', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with the name of a command that it says more than',
      files: { 'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nPeople begin with `commands/find.md`. Then look for their words in all notes.\n' },
      problems: [{ message: 'Claude Code runs the command of the same name in place of skills/find/SKILL.md: only /find, without the name of the plugin, runs the skill', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills with the names of commands, and agents with one name',
      files: {
        'commands/a.md': '---\ndescription: A.\n---\nUse the skill a.\n',
        'commands/b.md': '---\ndescription: B.\n---\nUse the skill b.\n',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nFind notes.\n',
        'skills/b/SKILL.md': '---\ndescription: B\n---\nTake notes.\n',
        'agents/x.md': '---\nname: x\ndescription: Finds.\n---\nFind notes.\n',
        'agents/y.md': '---\nname: "x"\ndescription: Finds.\n---\nFind notes.\n',
        'agents/z.md': '---\ndescription: Finds.\nname: x # short\n---\nFind notes.\n',
        'agents/find.md': '---\nname: Note Finder\ndescription: Finds.\n---\nFind notes.\n',
        'agents/take.md': '---\nname: "Note Taker"\ndescription: Takes.\n---\nTake notes.\n'
      },
      problems: [
        { message: "Claude Code loads only one of agents/x.md, agents/y.md and agents/z.md: all have the `name` 'x'", range: '1:1-2' },
        { message: 'Claude Code runs commands of the same names in place of skills/a/SKILL.md and 1 more', range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'two skills with the names of commands and another one for people',
      files: {
        'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n',
        'skills/find/SKILL.md': '---\nname: finder\ndescription: Finds notes.\n---\nFind notes.\n',
        'commands/sort.md': '---\ndescription: Sorts.\n---\nUse the skill sort.\n',
        'skills/sort/SKILL.md': '---\nname: sorter\ndescription: Sorts notes.\n---\nSort notes.\n'
      },
      problems: [{ message: 'Claude Code runs commands of the same names in place of skills/find/SKILL.md and 1 more: only names without that of the plugin, such as /finder, run the skills', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with the name of a command that it says more than',
      files: { 'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nPeople begin with `commands/find.md`. Then look for their words in all notes.\n' },
      problems: [{ message: 'Claude Code runs the command of the same name in place of skills/find/SKILL.md: only /find, without the name of the plugin, runs the skill', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills with the names of commands, and agents with one name',
      files: {
        'commands/a.md': '---\ndescription: A.\n---\nUse the skill a.\n',
        'commands/b.md': '---\ndescription: B.\n---\nUse the skill b.\n',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nFind notes.\n',
        'skills/b/SKILL.md': '---\ndescription: B\n---\nTake notes.\n',
        'agents/x.md': '---\nname: x\ndescription: Finds.\n---\nFind notes.\n',
        'agents/y.md': '---\nname: "x"\ndescription: Finds.\n---\nFind notes.\n',
        'agents/z.md': '---\ndescription: Finds.\nname: x # short\n---\nFind notes.\n',
        'agents/find.md': '---\nname: Note Finder\ndescription: Finds.\n---\nFind notes.\n',
        'agents/take.md': '---\nname: "Note Taker"\ndescription: Takes.\n---\nTake notes.\n'
      },
      problems: [
        { message: "Claude Code loads only one of agents/x.md, agents/y.md and agents/z.md: all have the `name` 'x'", range: '1:1-2' },
        { message: 'Claude Code runs commands of the same names in place of skills/a/SKILL.md and 1 more', range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'commands and an agent that lists leave out and a README names',
      input: '{\n  "name": "notes",\n  "commands": ["./commands/find.md"],\n  "agents": ["./agents/writer.md"]\n}',
      files: {
        'README.md': '- `/notes:find`\n- `/notes:draft`\n- `/notes:sort`\n- notes:reader\n',
        'commands/find.md': '---\ndescription: F\n---\nFind.\n',
        'commands/draft.md': '---\ndescription: D\n---\nDraft.\n',
        'commands/sort.md': '---\ndescription: S\n---\nSort.\n\n```\n> Optional text\n```\n',
        'agents/writer.md': '---\nname: writer\ndescription: W\n---\nWrite.\n',
        'agents/reader.md': '---\nname: reader\ndescription: R\n---\nRead.\n'
      },
      problems: [
        { message: "Claude Code does not load commands/draft.md and 1 more: 'commands' takes the place of the folder, and README.md names /notes:draft", range: '3:3-13' },
        { message: "Claude Code does not load agents/reader.md: 'agents' takes the place of the folder, and README.md names notes:reader", range: '4:3-11' }
      ]
    },
    {
      ...MANIFEST,
      title: 'a skill that a command of the same name sends its reader to by a path from nowhere',
      files: { 'skills/find/SKILL.md': HEAD, 'commands/find.md': '---\ndescription: Finds.\n---\nLoad `skills/find/SKILL.md`.\n' },
      problems: [{ message: 'Claude Code runs the command of the same name in place of skills/find/SKILL.md: only /notes, without the name of the plugin, runs the skill', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a plugin without anything, whose name ends in a word for something else',
      files: { ...LISTED.files, 'notes/README.md': '# Notes\n\nTakes non-empty notes.\n' },
      input: '{ "name": "notes-nonempty" }',
      problems: [{ message: 'Claude Code loads nothing from this plugin: it has none of skills/, commands/, agents/ and hooks/hooks.json', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills that are read by their paths, next to one out of its folder',
      files: { 'skills/main/SKILL.md': `${HEAD}Read ../steps/one/SKILL.md first.\n`, 'skills/steps/one/SKILL.md': HEAD, 'garden/SKILL.md': HEAD.replace('notes', 'garden'), 'garden/Dockerfile': 'FROM debian\n', 'garden/check.sh': 'test -f "$HERE/SKILL.md"\n' },
      problems: [{ message: 'Claude Code does not load garden/SKILL.md: it looks for skills in skills/', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'an agent to be copied, and one that writes templates',
      files: { 'agents/_template.md': '---\nname: your-agent-name\ndescription: What it does.\n---\n', 'agents/template.md': '---\nname: template\ndescription: Writes templates.\n---\n' },
      problems: [{ message: 'Claude Code loads agents/_template.md as an agent', range: '1:1-2' }]
    },
    ...['', 'one of several'].map((title) => ({
      title: `a prompt that is too long for Codex ${title}`,
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', interface: { defaultPrompt: title === '' ? 'a'.repeat(513) : ['a'.repeat(512), 'b'.repeat(600)] } },
      problems: [{ message: `Codex leaves out a prompt in 'defaultPrompt' of more than 512 characters: this one has ${title === '' ? 513 : 600}`, range: title === '' ? '4:22-537' : '6:7-609' }]
    })),
    {
      title: 'more prompts than Codex shows, and an icon under the name that a skill has for it',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', interface: { iconSmall: './a.png', defaultPrompt: ['A', 'B', 'C', 'D'] } },
      problems: [
        { message: "Codex does not read 'iconSmall' in 'interface': the plugin has no such icon", range: '6:5-16' },
        { message: "Codex shows the first 3 prompts of 'defaultPrompt', and not the others of its 4", range: '11:7-10' }
      ]
    },
    {
      ...CODEX,
      title: 'pictures that a plugin does not have',
      files: { 'assets/small.svg': '', 'assets/shot.svg': '' },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', interface: { composerIcon: './assets/small.svg', logo: './assets/large.svg', screenshots: ['./assets/shot.svg', './assets/shot.png'] } },
      problems: [
        { message: "'logo' names './assets/large.svg', which the plugin does not have", range: '7:13-33' },
        { message: "'screenshots' names './assets/shot.png', which the plugin does not have", range: '10:7-26' }
      ]
    },
    {
      ...CODEX,
      title: 'pictures whose paths do not begin with ./',
      files: { 'assets/small.svg': '', 'assets/shot.svg': '' },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', interface: { composerIcon: 'assets/small.svg', logo: 'assets/large.svg', screenshots: ['./assets/shot.svg', 'assets/shot.svg'] } },
      problems: [
        { message: "Codex ignores pictures in 'interface' whose paths do not begin with './'", range: '6:21-39' },
        { message: "Codex ignores pictures in 'interface' whose paths do not begin with './'", range: '10:7-24' }
      ]
    },
    {
      title: 'a skill of a project with servers and no settings',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude/skills/notes.md': HEAD },
      input: '{ "mcpServers": {} }',
      problems: [{ message: 'Claude Code does not load .claude/skills/notes.md: a skill is a folder with a SKILL.md', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'settings that a manifest cannot have, and language servers in a map too many',
      files: { '.lsp.json': '{ "lspServers": { "notes": { "command": "notes-lsp" } } }' },
      input: { name: 'notes', version: '1.0.0', settings: { folder: { default: '~/notes' }, agent: 'notes:writer', log: true } },
      problems: [
        { message: "Claude Code reads .lsp.json as a map of language servers, and takes 'lspServers' as the name of one", range: '1:1-2' },
        { message: "Claude Code takes nothing of 'folder' and 'log' from the 'settings' of a manifest", range: '5:5-13' }
      ]
    },
    {
      ...MANIFEST,
      title: 'language servers in a map too many, in a file that the manifest names',
      files: { '.claude-plugin/lsp.json': '{ "lspServers": { "notes": { "command": "notes-lsp", "languages": ["note"] } } }', 'lsp.json': '{ "notes": { "command": "notes-lsp", "extensionToLanguage": { ".note": "note" } } }' },
      input: { name: 'notes', version: '1.0.0', lspServers: ['./.claude-plugin/lsp.json', './lsp.json'] },
      problems: [{ message: "Claude Code reads .claude-plugin/lsp.json as a map of language servers, and takes 'lspServers' as the name of one", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'hooks in the root next to a file without any',
      files: { 'hooks.json': `{ "hooks": ${HOOKS} }`, 'hooks/hooks.json': '{ "hooks": { "Stop": [] } }', 'stop.sh': '' },
      problems: [{ message: 'Claude Code does not read hooks.json in the root of a plugin: none of its hooks runs', range: '1:1-2' }]
    },
    {
      title: 'permissions in a manifest',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', permissions: { allow: ['Bash(notes:*)'] } },
      problems: [{ message: "Claude Code ignores 'permissions' in a manifest: a plugin grants none", range: '4:3-16' }]
    },
    {
      title: 'words for a skill and a command in a manifest',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', triggers: ['take a note'], setup: { command: 'npx notes setup' } },
      problems: [
        { message: "Claude Code ignores 'triggers' in a manifest: it chooses skills by their own descriptions", range: '4:3-13', severity: 'info' },
        { message: "Claude Code ignores 'setup' in a manifest: it runs nothing when people install the plugin", range: '7:3-10', severity: 'info' }
      ]
    },
    ...[
      { 'README.md': 'Notes come with a `CLAUDE.md` that loads into the context when the plugin is active.\n' },
      { 'README.md': '# Notes\n\n### `CLAUDE.md` (auto-loaded)\n', 'skills/add/SKILL.md': '---\ndescription: Adds. CLAUDE.md says how.\n---\nAdd.\n' }
    ].map((files) => ({
      title: `instructions in the root of a repository that its README promises: ${files['README.md']}`,
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'CLAUDE.md': '# Notes\n\nThis repository has notes.\n', ...files },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.' },
      problems: [{ message: 'Claude Code does not load CLAUDE.md of a plugin', range: '1:1-2' }]
    })),
    {
      title: 'instructions for those who use the plugin, which nothing loads',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'plugins/notes/CLAUDE.md': '# Notes\n\nYou are an expert on notes. Read the guide first.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code does not load CLAUDE.md of a plugin', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills that are all called otherwise',
      files: { 'skills/find/skill.md': HEAD, 'skills/sort/skill.md': HEAD },
      problems: [{ message: 'Claude Code does not load skills/find/skill.md and 1 more: the file of a skill is called SKILL.md, and on Linux upper and lower case differ', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a status line in the settings of a plugin',
      files: { 'settings.json': '{ "statusLine": { "type": "command", "command": "notes status" } }' },
      problems: [{ message: "Claude Code ignores 'statusLine' in the settings.json of a plugin", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'variables and hooks in the settings of a plugin',
      files: { 'settings.json': '{ "env": { "NOTES": "1" }, "hooks": { "Stop": [{ "hooks": [] }] } }' },
      problems: [{ message: "Claude Code ignores 'env' and 'hooks' in the settings.json of a plugin", range: '1:1-2' }]
    },
    {
      ...CODEX,
      title: 'a text in the folder of a skill that does not name it',
      files: { 'skills/app/SKILL.md': '---\nname: app\ndescription: Makes apps.\n---\nMake apps.\n', 'skills/app/deploy/SKILL.md': '# Deploy\n' },
      input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
      problems: [{ message: 'Codex does not list skills/app/deploy/SKILL.md: a skill begins with front matter', range: '1:1-2' }]
    },
    {
      ...CODEX,
      title: 'skills that Codex does not list',
      files: {
        'skills/a/SKILL.md': '# Take notes\n',
        'skills/b/SKILL.md': '---\nname: b\ndescription: Finds notes.\n---\n',
        'skills/c/SKILL.md': 'Sort notes.\n',
        'skills/ca/SKILL.md': '***\nname: ca\ndescription: Sorts notes.\n***\n\nSort notes.\n',
        'skills/d/SKILL.md': '---\nname: d\n---\ndescription: Finds notes.\n',
        'skills/e/SKILL.md': '---\nname: e\ndescription: ""\n---\n',
        'skills/f/SKILL.md': '\uFEFF---\nname: f\ndescription: Finds notes.\n---\n',
        'skills/g/SKILL.md': '<!-- Notes -->\n---\nname: g\ndescription: Finds notes.\n---\n',
        'skills/h/SKILL.md': '---\nname: h\ndescription: Finds notes.\n\nFind notes.\n',
        'skills/i/j/SKILL.md': `---\nname: ${'notes-'.repeat(11)}\ndescription: Finds notes.\n---\n`,
        'skills/k/SKILL.md': '---\nname: k\ndescription: Finds\nnotes.\n---\n',
        'skills/l/SKILL.md': '---\nname: l\ndescription: **Notes**\n---\n'
      },
      input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
      problems: [
        { message: 'Codex does not list skills/a/SKILL.md and 1 more: a skill begins with front matter', range: '1:1-2' },
        { message: 'Codex does not list skills/ca/SKILL.md: a skill begins with front matter', range: '1:1-2' },
        { message: 'Codex does not list skills/d/SKILL.md and 1 more: it has no `description` in its front matter', range: '1:1-2' },
        { message: 'Codex does not list skills/f/SKILL.md: it begins with a byte order mark', range: '1:1-2' },
        { message: 'Codex does not list skills/g/SKILL.md: its front matter does not begin in the first line', range: '1:1-2' },
        { message: 'Codex does not list skills/h/SKILL.md: nothing closes its front matter', range: '1:1-2' },
        { message: 'Codex does not list skills/i/j/SKILL.md: its name has more than 64 characters', range: '1:1-2' },
        { message: 'Codex does not list skills/k/SKILL.md: its front matter is not valid YAML', range: '1:1-2' },
        { message: 'Codex does not list skills/l/SKILL.md: its front matter is not valid YAML', range: '1:1-2' }
      ]
    },
    {
      host: 'gemini',
      path: 'gemini-extension.json',
      title: 'skills that Gemini CLI does not list',
      files: { 'skills/a/SKILL.md': '---\ndescription: Takes notes.\n---\n', 'skills/b/SKILL.md': '---\nname: b\n---\n', 'skills/c/SKILL.md': '---\nname: c\ndescription:\n  Finds notes.\n---\n', 'skills/d/e/SKILL.md': 'Find notes.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [
        { message: 'Gemini CLI does not list skills/a/SKILL.md: it has no `name` in its front matter', range: '1:1-2' },
        { message: 'Gemini CLI does not list skills/b/SKILL.md: it has no `description` in its front matter', range: '1:1-2' }
      ]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'hooks of a plugin for Codex in the root',
      files: { 'hooks.json': `{ "hooks": ${HOOKS} }`, 'stop.sh': '' },
      input: '{ "name": "notes" }',
      problems: [{ message: 'Codex does not read hooks.json in the root of a plugin: none of its hooks runs', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'hooks in the root of the plugin',
      files: { 'hooks.json': OTHERS_HOOKS },
      problems: [{ message: 'Claude Code does not read hooks.json in the root of a plugin: none of its hooks runs', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills in files with the names of their folders',
      files: { 'skills/find/find.md': `${HEAD}Read skills/sort/sort.md too.\n`, 'skills/sort/sort.md': HEAD, 'skills/words/words.md': '# Words\n' },
      problems: [{ message: 'Claude Code does not load skills/find/find.md and 1 more: the file of a skill is called SKILL.md', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands and agents in the folder of a skill',
      files: { 'skills/notes/SKILL.md': HEAD, 'skills/notes/commands/add.md': '---\ndescription: Adds a note.\n---\nAdd it.\n', 'skills/notes/agents/writer.md': HEAD, 'skills/notes/agents/rules.md': '# Rules\n' },
      problems: [
        { message: 'Claude Code does not load skills/notes/agents/writer.md: it looks for agents in agents/ at the root of the plugin', range: '1:1-2' },
        { message: 'Claude Code does not load skills/notes/commands/add.md: it looks for commands in commands/ at the root of the plugin', range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'skills in a folder of agents',
      files: { 'agents/claude/skills/notes/SKILL.md': HEAD, 'agents/codex/skills/notes/SKILL.md': HEAD },
      problems: [{ message: 'Claude Code loads agents/claude/skills/notes/SKILL.md and 1 more as agents, and not as skills', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands and skills in folders of agents, next to an agent for writing commands',
      files: {
        'agents/commands/find.md': '---\nname: find\ndescription: Finds notes.\nallowed-tools:\n  - Read\n---\nFind them.\n',
        'agents/skills/sort/SKILL.md': '---\nname: sort\ndescription: Sorts notes.\nallowed-tools: Read\n---\nSort them.\n',
        'agents/commands/writer.md': '---\nname: writer\ndescription: An agent that writes commands.\ntools: Read\nallowed-tools: Read\n---\nWrite them.\n'
      },
      problems: [{ message: 'Claude Code loads agents/commands/find.md and 1 more as agents, and not as skills or commands', range: '1:1-2' }]
    },
    {
      ...LISTED_FOR_CODEX,
      title: 'a plugin that has only agents',
      problems: [{ message: 'Codex loads nothing from this plugin: it has only agents, which Codex does not take from a plugin', range: '1:30-41' }]
    },
    {
      ...LISTED_FOR_CODEX,
      title: 'a plugin that has only agents, and does not name its skills',
      input: '{ "name": "notes" }',
      problems: [{ message: 'Codex loads nothing from this plugin: it has only agents, which Codex does not take from a plugin', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a plugin whose parts are in a folder further down',
      files: { ...LISTED.files, 'notes/claude/skills/notes/SKILL.md': HEAD, 'notes/claude/commands/add.md': 'Add it.\n' },
      problems: [{ message: 'Claude Code loads nothing from this plugin: it has none of skills/, commands/, agents/ and hooks/hooks.json', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a plugin that has only a document',
      files: { ...LISTED.files, 'notes/README.md': '# Notes\n\nTakes notes.\n' },
      problems: [{ message: 'Claude Code loads nothing from this plugin: it has none of skills/, commands/, agents/ and hooks/hooks.json', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a plugin with a script for a hook that nothing declares',
      files: { ...LISTED.files, 'notes/scripts/notes-hook.mjs': '' },
      problems: [{ message: 'Claude Code loads nothing from this plugin: it has none of skills/, commands/, agents/ and hooks/hooks.json', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a plugin whose folder for skills has none',
      files: { ...LISTED.files, 'notes/skills/add.sh': 'echo added\n', 'notes/skills/find/finding-notes.md': '# Find\n', 'notes/src/notes.ts': '' },
      problems: [{ message: 'Claude Code loads nothing from this plugin: no folder in skills/ has a SKILL.md', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a plugin with skills without front matter in its root',
      files: { ...LISTED.files, 'notes/add/SKILL.md': '# Add\n', 'notes/find/SKILL.md': '# Find\n' },
      problems: [{ message: 'Claude Code loads nothing from this plugin: it has none of skills/, commands/, agents/ and hooks/hooks.json', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills in groups of groups, and those of a plugin in the folder for skills',
      files: { 'skills/plan/SKILL.md': HEAD, 'skills/parts/data/tables/SKILL.md': HEAD, 'skills/parts/data/views/SKILL.md': HEAD, 'skills/parts/web/SKILL.md': HEAD, 'skills/parts/web/more/a/SKILL.md': HEAD, 'skills/other/.claude-plugin/plugin.json': '{ "name": "other" }', 'skills/other/skills/b/SKILL.md': HEAD },
      problems: [{ message: 'Claude Code does not load skills/parts/web/SKILL.md and 2 more: it looks for SKILL.md in the folders of skills/, and not further down', range: '1:1-2' }]
    },
    {
      title: 'skills of a project, none in a folder, that have a description alone',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.claude/skills/commit.md': '---\ndescription: Commits.\n---\nCommit.\n', '.claude/skills/README.md': '---\ndescription: All skills.\n---\n' },
      input: '{ "permissions": { "allow": ["Read"] } }',
      problems: [{ message: 'Claude Code does not load .claude/skills/commit.md: a skill is a folder with a SKILL.md', range: '1:1-2' }]
    },
    {
      title: 'skills of a project that are loose, in a group and under another name',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        'CLAUDE.md': 'Before a release, read .claude/skills/release.md.\n',
        '.claude/skills/plan/SKILL.md': HEAD,
        '.claude/skills/plan/more/SKILL.md': HEAD,
        '.claude/skills/add.md': HEAD,
        '.claude/skills/find.md': HEAD,
        '.claude/skills/release.md': HEAD,
        '.claude/skills/guide.md': '# How we write\n',
        '.claude/skills/INDEX.md': '---\nname: index\ndescription: All skills.\n---\n',
        '.claude/skills/about.md': '---\ntitle: About\ndescription: All skills.\n---\n',
        '.claude/skills/web/read/SKILL.md': HEAD,
        '.claude/skills/doc-tools/merge/SKILL.md': HEAD,
        '.claude/skills/my-docs/read/SKILL.md': HEAD,
        '.claude/skills/_old/read/SKILL.md': HEAD,
        '.claude/skills/trades/README.md': '# Our app reads these\n',
        '.claude/skills/trades/baker/SKILL.md': HEAD,
        '.claude/skills/sort/skill.md': HEAD
      },
      input: '{ "permissions": { "allow": ["Read"] } }',
      problems: [
        { message: 'Claude Code does not load .claude/skills/add.md and 1 more: a skill is a folder with a SKILL.md', range: '1:1-2' },
        { message: 'Claude Code does not load .claude/skills/doc-tools/merge/SKILL.md and 1 more: it looks for SKILL.md in the folders of .claude/skills/, and not further down', range: '1:1-2' },
        { message: 'Claude Code does not load .claude/skills/sort/skill.md: the file of a skill is called SKILL.md, and on Linux upper and lower case differ', range: '1:1-2' }
      ]
    },
    {
      title: 'a loose skill of a project, next to what is left of skills that were moved into one of many folders',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        ...Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`.claude/skills/a-${String(index)}/SKILL.md`, ''])),
        '.claude/skills/take-notes/SKILL.md': HEAD,
        '.claude/skills/write/SKILL.md': HEAD,
        '.claude/skills/take_notes.md': HEAD.replace('notes', 'take_notes'),
        '.claude/skills/write.md': HEAD.replace('notes', 'Write Notes'),
        '.claude/skills/writing.md': HEAD.replace('notes', '"write"'),
        '.claude/skills/read.md': HEAD.replace('notes', 'read')
      },
      input: '{}',
      problems: [{ message: 'Claude Code does not load .claude/skills/read.md: a skill is a folder with a SKILL.md', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill for Codex that says something else than the command of its name',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes", "skills": "./skills/" }', 'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n', 'skills/find/SKILL.md': '---\ndescription: Finds notes.\n---\nLook for the words in all notes.\n' },
      problems: [{ message: 'Claude Code does not load skills/find/SKILL.md: the command of the same name takes its place', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills too deep, and copies of them in a folder of the same name',
      files: { 'skills/a/SKILL.md': HEAD, 'skills/web/read/SKILL.md': HEAD.replace('notes', 'read'), 'skills/web/web/read/SKILL.md': HEAD.replace('notes', 'web-read') },
      problems: [{ message: 'Claude Code does not load skills/web/read/SKILL.md: it looks for SKILL.md in the folders of skills/, and not further down', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills too deep that another one reads by paths from its folder',
      files: { 'skills/main/SKILL.md': `${HEAD}Read ../steps/one/SKILL.md first, then \`../lib/deep/two/SKILL.md\`.\n`, 'skills/steps/one/SKILL.md': HEAD, 'skills/lib/deep/two/SKILL.md': HEAD },
      problems: [{ message: 'Claude Code does not load skills/lib/deep/two/SKILL.md and 1 more: it looks for SKILL.md in the folders of skills/, and not further down', range: '1:1-2', severity: 'info' }]
    },
    {
      ...MANIFEST,
      title: 'a script that writes variables for a session',
      files: { 'skills/notes/SKILL.md': HEAD, 'hooks/setup-env.sh': 'echo "export NOTES=1" >> "$CLAUDE_ENV_FILE"\n' },
      problems: [{ message: 'Claude Code does not run hooks/setup-env.sh: nothing registers it as a hook', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'settings next to the manifest',
      files: { 'skills/notes/SKILL.md': HEAD, '.claude-plugin/settings.json': '{ "permissions": { "allow": ["Edit(./notes/**)"] } }' },
      problems: [{ message: "Claude Code ignores 'permissions' in the settings.json of a plugin", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'scripts for events with `on` before them, of a word in the text, and in a list of files',
      files: { 'skills/notes/SKILL.md': HEAD, 'hooks/on-session-end.sh': 'echo bye\n', 'hooks/save.sh': '#!/bin/sh\n# Fires on Stop. Saves the notes.\n', 'files.yml': 'hooks:\n  - hooks/save.sh\n' },
      problems: [{ message: 'Claude Code does not run hooks/on-session-end.sh and 1 more: nothing registers them as hooks', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script that says how to register it, and a README that says that nobody needs to',
      files: { 'README.md': 'Install the plugin and hooks are automatically active.\n', 'hooks/trace.js': '// PostToolUse: add it to .claude/settings.local.json\n' },
      problems: [{ message: 'Claude Code does not run hooks/trace.js: nothing registers it as a hook', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'some skills that are too deep, loose texts, under another name, and out of their folder',
      files: {
        'skills/notes/SKILL.md': HEAD,
        'skills/notes/more/SKILL.md': HEAD,
        'skills/find/skill.md': HEAD,
        'skills/sort.md': HEAD.replace('notes', 'sort'),
        'skills/take_notes.md': HEAD,
        'skills/guide.md': '# How we write skills\n',
        'skills/web/read/SKILL.md': HEAD,
        'skills/web/test-first/SKILL.md': HEAD,
        'skills/web/write/SKILL.md': HEAD,
        'skills/steps/plan/SKILL.md': HEAD,
        'workflows/build.js': 'const path = `${root}/skills/steps/${step}/SKILL.md`\n',
        'skills/_template/a/SKILL.md': HEAD,
        'skills/tries/skill-snapshot/SKILL.md': HEAD,
        'skills/languages/go.md': HEAD,
        'garden/SKILL.md': HEAD.replace('notes', 'garden'),
        'notes/SKILL.md': HEAD,
        'skill-template/SKILL.md': HEAD,
        'chat-skill/SKILL.md': HEAD.replace('notes', 'plans'),
        'server/SKILL.md': '# The server\n'
      },
      problems: [
        { message: 'Claude Code does not load garden/SKILL.md: it looks for skills in skills/', range: '1:1-2' },
        { message: 'Claude Code does not load skills/find/skill.md: the file of a skill is called SKILL.md, and on Linux upper and lower case differ', range: '1:1-2' },
        { message: 'Claude Code does not load skills/sort.md: a skill is a folder with a SKILL.md', range: '1:1-2' },
        { message: 'Claude Code does not load skills/web/read/SKILL.md and 3 more: it looks for SKILL.md in the folders of skills/, and not further down', range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'hooks next to the manifest',
      files: { '.claude-plugin/hooks.json': HOOKS },
      problems: [{ message: 'Claude Code does not read .claude-plugin/hooks.json: none of its hooks runs', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'hooks of the plugin under another name, next to those that people put into their settings',
      files: { 'hooks/audit.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "${CLAUDE_PLUGIN_ROOT}/audit.sh" }] }] } }', 'hooks/a-snippet.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "${CLAUDE_PLUGIN_ROOT}/a.sh" }] }] } }' },
      problems: [{ message: 'Claude Code does not read hooks/audit.json: none of its hooks runs', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'events in the root of a plugin that is for another host too',
      files: { 'hooks.json': HOOKS, '.codex-plugin/plugin.json': '{ "name": "notes" }' },
      problems: [{ message: 'Claude Code does not read hooks.json in the root of a plugin: none of its hooks runs', range: '1:1-2' }]
    },
    {
      title: 'skills in single files, for Codex',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { 'skills/find.md': '---\ndescription: Finds notes.\n---\n', 'skills/add.md': '---\nname: add\n---\n' },
      input: { name: 'notes', version: '1.0.0', skills: './skills/' },
      problems: [{ message: 'Codex finds no skill in skills/: a skill is a folder with a SKILL.md', range: '4:13-24' }]
    },
    {
      title: 'a folder that a member names which the host does not have',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'rules/style.md': 'Write short sentences.', 'assets/a.png': '' },
      input: { name: 'notes', version: '1.0.0', rules: './rules/', icon: './assets/a.png' },
      problems: [{ message: "Claude Code does not read 'rules' in a manifest, and loads nothing from rules/", range: '4:3-10' }]
    },
    {
      title: 'the same in a manifest with several words and paths that only another host can know',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'rules/style.md': 'Write short sentences.' },
      input: { name: 'notes', version: '1.0.0', rules: './rules/', onUpdate: 'setup.sh', onRemove: 'remove.sh', entrance: 'notes' },
      problems: [{ message: "Claude Code does not read 'rules' in a manifest, and loads nothing from rules/", range: '4:3-10', severity: 'info' }]
    },
    {
      title: 'the same in a manifest with more that only another host can know',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'rules/style.md': 'Write short sentences.' },
      input: { name: 'notes', version: '1.0.0', rules: './rules/', onUpdate: ['check'], env: { LEVEL: '1' } },
      problems: [{ message: "Claude Code does not read 'rules' in a manifest, and loads nothing from rules/", range: '4:3-10', severity: 'info' }]
    },
    {
      title: 'empty lists next to folders that have files',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/note.md': 'Take a note.', 'commands/find.md': 'Find a note.', 'agents/writer.md': 'Write.', 'agents/README.md': '---\n---\n' },
      input: { name: 'notes', version: '1.0.0', commands: [], agents: [] },
      problems: [
        { message: "An empty 'commands' turns off the folder commands/: Claude Code does not load any of its 2 files", range: '4:15-17' },
        { message: "An empty 'agents' turns off the folder agents/: Claude Code does not load any of its 2 files", range: '5:13-15' }
      ]
    },
    {
      title: 'an empty map of commands',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/note.md': 'Take a note.' },
      input: { name: 'notes', version: '1.0.0', commands: {} },
      problems: [{ message: "An empty 'commands' turns off the folder commands/: Claude Code does not load its one file", range: '4:15-17' }]
    },
    {
      ...MANIFEST,
      title: 'texts for authors, and permissions',
      files: { 'agents/README.md': 'How to write agents.', 'agents/writers/README.md': 'Writers.', 'agents/CLAUDE.md': 'Notes.', 'agents/notes.md': HEAD, 'commands/README.md': 'Commands.', 'settings.json': '{ "permissions": { "allow": ["mcp__notes"] } }' },
      problems: [
        { message: "Claude Code ignores 'permissions' in the settings.json of a plugin", range: '1:1-2' },
        { message: 'Claude Code loads agents/CLAUDE.md as an agent, agents/README.md as an agent, agents/writers/README.md as an agent and commands/README.md as a command', range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'texts for authors in folders of commands, one with a skill',
      files: { 'commands/add/skill.md': HEAD, 'commands/add/README.md': 'How to add.', 'commands/drop/all.md': HEAD, 'commands/drop/README.md': 'How to drop.' },
      problems: [{ message: 'Claude Code loads commands/drop/README.md as a command', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills in files',
      files: { 'skills/notes.md': HEAD, 'skills/lists.md': HEAD },
      problems: [{ message: 'Claude Code finds no skill in skills/: a skill is a folder with a SKILL.md', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills in files without front matter, which nothing names',
      files: { 'skills/notes.md': '# Notes\n\nYou take notes.\n', 'commands/add.md': 'Add a note.\n', '.mcp.json': '{}' },
      problems: [{ message: 'Claude Code finds no skill in skills/: a skill is a folder with a SKILL.md', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill in a file, of a folder that the manifest names',
      files: { 'skills/notes.md': HEAD },
      input: '{ "name": "notes", "skills": "./skills/" }',
      problems: [{ message: 'Claude Code finds no skill in skills/: a skill is a folder with a SKILL.md', range: '1:30-41' }]
    },
    {
      ...MANIFEST,
      title: 'skills in groups',
      files: { 'skills/work/notes/SKILL.md': HEAD, 'skills/home/lists/SKILL.md': HEAD },
      problems: [{ message: 'Claude Code finds no skill in skills/: it looks for SKILL.md in the folders there, and not further down', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill, and hooks',
      files: { ...SKILL, '.claude-plugin/hooks/hooks.json': '{ "hooks": { "Stop": [] } }', 'hooks/stop.sh': '' },
      problems: [{ message: 'Claude Code does not look for skills and hooks in .claude-plugin: only the manifest belongs there', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a text where a skill is a folder, in a plugin that a marketplace lists',
      path: 'notes/.claude-plugin/plugin.json',
      files: { 'notes/.claude-plugin/skills/notes.md': 'Take notes.', '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./notes" }] }' },
      problems: [{ message: 'Claude Code does not look for skills in .claude-plugin: only the manifest belongs there', range: '1:1-2' }]
    },
    {
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      title: 'rules of Cursor',
      files: { '.cursor-plugin/rules/notes.mdc': 'Take notes.' },
      input: '{ "name": "notes" }',
      problems: [{ message: 'Cursor does not look for rules in .cursor-plugin: only the manifest belongs there', range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      title: 'what plugins have that only their entries declare: an entry adds agents to those of the folder, and an empty list turns nothing off',
      files: {
        'notes/agents/writer.md': '---\nname: writer\nallowed-tools: Read\ndescription: Writes.\n---\n',
        'notes/more/reader.md': '---\nname: reader\n---\n',
        'tickets/agents/closer.md': '---\nname: closer\npermissionMode: plan\ndescription: Closes.\n---\n',
        'skills/skills/work/notes/SKILL.md': HEAD
      },
      input: {
        name: 'tools',
        owner: { name: 'Ada' },
        plugins: [
          { name: 'notes', source: './notes', agents: './more/reader.md' },
          { name: 'tickets', source: './tickets', agents: [] },
          { name: 'skills', source: './skills' }
        ]
      },
      problems: [{ message: 'Claude Code finds no skill in skills/: it looks for SKILL.md in the folders there, and not further down', range: '19:17-27' }]
    }
  ]
}
