import type { Cases } from '../support/cases.js'

// What the rules about the parts of plugins and projects have in common: none of them says anything of these.

export const MANIFEST = { host: 'claude-code', path: '.claude-plugin/plugin.json', input: '{ "name": "notes" }' }

export const GEMINI = { host: 'gemini', path: 'gemini-extension.json', input: '{ "name": "notes", "version": "1.0.0" }' }

export const HEAD = '---\nname: notes\ndescription: Takes notes.\n---\nTake notes.\n'

export const SKILL = { '.claude-plugin/skills/notes/SKILL.md': 'Take notes.' }

export const HOOKS = '{ "Stop": [{ "hooks": [{ "type": "command", "command": "sh ${CLAUDE_PLUGIN_ROOT}/stop.sh" }] }] }'

export const OTHERS_HOOKS = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "notes" }] }] } }'

export const SERVERS = '{ "mcpServers": { "notes": { "command": "notes" } } }'

export const OWN_SERVERS = '{ "mcpServers": { "words": { "command": "sh", "args": ["${CLAUDE_PLUGIN_ROOT}/words.sh", "${user_config.words_key}"] } } }'

export const CODEX = { host: 'codex', path: '.codex-plugin/plugin.json' }

/** A plugin in a folder of its own that a marketplace lists. */
export const LISTED = {
  host: 'claude-code',
  path: 'notes/.claude-plugin/plugin.json',
  files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }' },
  input: '{ "name": "notes" }'
}

/** A plugin whose texts name its parts after another one. */
export const COPIED = {
  'skills/plan/SKILL.md': '---\nname: plan\ndescription: Plans notes.\n---\nREQUIRED SUB-SKILL: Use crew:take.\n\nThen start the agent crew:finder.\n',
  'skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\n- **crew:plan** - Makes the plan.\n',
  'agents/finder.md': '---\nname: finder\ndescription: Finds notes.\n---\nFind.\n'
}

export const INNER_AGENTS = {
  'notes/.claude/agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n',
  'notes/.claude/agents/sorter.md': '---\nname: sorter\ndescription: Sorts.\n---\nSort.\n'
}

/** A plugin with an agent that a marketplace for Codex lists. */
export const LISTED_FOR_CODEX = {
  host: 'codex',
  path: 'notes/.codex-plugin/plugin.json',
  files: {
    '.git/HEAD': '',
    '.agents/plugins/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": { "source": "local", "path": "./notes" } }] }',
    'notes/agents/writer.md': '---\nname: writer\ndescription: Writes.\n---\nWrite.\n'
  },
  input: '{ "name": "notes", "skills": "./skills/" }'
}

/** The same plugin without its agent. */
export const EMPTY_FOR_CODEX = { ...LISTED_FOR_CODEX, files: { '.git/HEAD': '', '.agents/plugins/marketplace.json': LISTED_FOR_CODEX.files['.agents/plugins/marketplace.json'] } }

export const CODEX_AGENT = { path: '.codex/agents/notes.toml', host: 'codex' } as const

/** A plugin with an agent in the folder for those of a project. */
export const PROJECT_AGENTS = {
  host: 'claude-code',
  path: 'plugins/notes/.claude-plugin/plugin.json',
  input: '{ "name": "notes" }',
  files: { '.git/HEAD': '', 'plugins/notes/.claude/agents/finder.md': '---\ndescription: Finds.\n---\nFind.\n', 'plugins/notes/commands/a.md': '---\ndescription: A.\n---\nsubagent_type: "finder"\n' }
}

/** A program that loads agents itself. */
const LOADER = "for (const file of readdirSync(join(root, 'agents'))) {\n  if (!file.endsWith('.md')) continue\n  const matter = parse(file)\n  start('--model', matter.model, '--permission-mode', matter.permissionMode)\n}\n"

/** Plugins and projects that are right. */
export const PARTS: Cases['valid'] = [
  {
    ...MANIFEST,
    title: 'a text among the skills that a command reads by its path',
    files: { 'commands/find.md': '---\ndescription: Finds notes.\n---\nRead ${CLAUDE_PLUGIN_ROOT}/skills/INDEX.md.\n', 'skills/INDEX.md': '---\nname: index\ndescription: Lists the skills.\n---\nHere they are.\n', 'skills/notes/SKILL.md': HEAD }
  },
  {
    ...CODEX,
    title: 'a variable in hooks for Claude Code that a skill shows',
    files: { 'notes.sh': '', 'skills/notes/SKILL.md': `${HEAD}Add to your settings:\n\n\`\`\`json\n{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "\${CLAUDE_PLUGIN_ROOT}/notes.sh" }] }] } }\n\`\`\`\n` },
    input: '{ "name": "notes" }'
  },
  {
    title: 'a link of a skill of a project to a file that git leaves out by a pattern',
    host: 'claude-code',
    path: '.claude/settings.json',
    files: { '.git/HEAD': '', '.gitignore': '/docs/*\n', '.claude/skills/a/SKILL.md': `${HEAD}See [the list](../../../docs/review/LIST.md).\n` },
    input: '{}'
  },
  {
    ...MANIFEST,
    title: 'a path under a title that says that it is to come',
    files: { '.git/HEAD': '', 'skills/a/SKILL.md': `${HEAD}# Notes\n\n## Planned\n\n### Words\n\nRun \`scripts/words.sh\` and \`scripts/more.sh\`.\n` }
  },
  {
    title: 'an agent and a command of a plugin in another repository, which is next to this one',
    host: 'claude-code',
    path: 'notes/.claude-plugin/plugin.json',
    files: { 'notes/.git/HEAD': '', 'notes/commands/find.md': '---\ndescription: F.\n---\nStart it with `subagent_type="note-reviewer"`.\n', 'review/.git/HEAD': '', 'review/.claude-plugin/plugin.json': '{ "name": "review" }', 'review/agents/note-reviewer.md': '---\nname: note-reviewer\ndescription: Reviews.\n---\nReview.\n', 'review/commands/a.md': 'Run `/notes:sort`.\n' },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'a script that says that people are to register it as a hook',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'hooks/take.sh': '#!/bin/sh\n# PreToolUse hook. The plugin does not enable it: wire the hook in your own settings to opt in.\njq -r .tool_name\n' },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'commands of a plugin of the same name in another folder',
    host: 'claude-code',
    path: 'notes-w/.claude-plugin/plugin.json',
    files: { '.git/HEAD': '', 'notes-w/commands/take.md': 'Take notes.\n', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'notes/commands/sort.md': 'Then run `/notes:find`, and /notes:sort again.\n', 'notes/commands/find.md': 'Find notes.\n' },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'commands that are to come',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'commands/take.md': '---\ndescription: Takes notes.\n---\nThe gate that `/notes:sort` will also depend on.\n\nTake notes. `/notes:find` reads them once S-1 lands.\n' },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    ...LISTED,
    title: 'a file of the user in a folder that a text makes',
    files: { ...LISTED.files, 'notes/config/words.md': '', 'notes/commands/set.md': 'Read the words from `~/dev/notes/config/words.md` (create if missing).\n', 'notes/skills/find/SKILL.md': `${HEAD}Use the folder \`~/dev/notes/\` — create if missing.\n\nRead \`~/dev/notes/config/words.md\`.\n` }
  },
  {
    ...MANIFEST,
    title: 'agents in the folder of a skill, which a command there has read by their paths',
    files: { 'skills/notes/SKILL.md': HEAD, 'skills/notes/agents/writer.md': HEAD, 'skills/notes/commands/rules.md': 'Read `skills/notes/agents/writer.md`, and follow it.\n' }
  },
  {
    ...MANIFEST,
    title: 'settings and agents that a document says to copy into a project',
    files: {
      'README.md': 'TARGET=~/notes/.claude\ncp -R agents skills settings.json "$TARGET"/\n',
      'CLAUDE.md': 'cp -R agents skills settings.json /path/to/project/.claude/\n',
      'settings.json': '{ "permissions": { "allow": ["Bash(ls *)"] } }',
      'agents/finder.md': '---\nname: finder\ndescription: Finds notes.\n---\nFind.\n',
      'commands/find.md': '---\ndescription: F.\n---\nStart the agent with `subagent_type: "finder"`.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'a path that a skill says to be of the plugin, a link to the settings of a project, and a skill without a description that the command of its name has the model read, or stands for',
    files: {
      'templates/note.md': 'A note.',
      'skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\nRead the plugin\'s `templates/note.md`.\n\nThen see [the reasons](../.claude/reasons/WHY.md).\n',
      'skills/sort/SKILL.md': '# Sort\n\nSort notes.\n',
      'commands/sort.md': '# /sort\n\n1. Read [Sort](../skills/sort/SKILL.md)\n',
      'skills/look/SKILL.md': '# Look\n\nSee commands/look.md.\n',
      'commands/look.md': '---\ndescription: Looks.\n---\nLook at all the notes, and say which of them are old.\n'
    }
  },
  {
    ...MANIFEST,
    path: 'adapters/claude/.claude-plugin/plugin.json',
    title: 'hooks in the root of a source, from which a build copies them to the plugin that is listed',
    files: { '.git/HEAD': '', 'adapters/claude/hooks.json': `{ "hooks": ${HOOKS} }`, 'plugins/notes/hooks/hooks.json': `{ "hooks": ${HOOKS} }`, '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }' }
  },
  {
    ...MANIFEST,
    title: 'commands by the name that a release gives the plugin',
    input: '{ "name": "notes-dev" }',
    files: { 'commands/add.md': 'Add.', 'commands/find.md': 'Find.', 'README.md': 'Run /notes:add, and then /notes:find.' }
  },
{
    ...MANIFEST,
    title: 'commands that a permission allows after others in the same line',
    files: {
      'skills/notes/SKILL.md': `---\nname: notes\ndescription: Notes.\nallowed-tools: Bash(command -v notes:*), Bash(printf:*), Bash(bun \${CLAUDE_PLUGIN_ROOT}/cli.js:*)\n---\n!\`notes --help || bun \${CLAUDE_PLUGIN_ROOT}/cli.js --help\`\n`,
      'commands/a.md': '---\ndescription: A.\nallowed-tools: Bash(cat:*), Bash(${CLAUDE_PLUGIN_ROOT}/find.sh:*), Read\n---\n!`${CLAUDE_PLUGIN_ROOT}/find.sh`\n',
      'commands/b.md': '---\ndescription: B.\nallowed-tools: Bash(cat:*), Bash(~/.notes/find.sh:*)\n---\n!`~/.notes/find.sh`\n',
      'cli.js': '',
      'find.sh': ''
    }
  },
  {
    ...MANIFEST,
    title: 'a script that a block runs next to other files of the project',
    files: { 'skills/a/SKILL.md': `${HEAD}\`\`\`bash\nnpx tsx scripts/describe.ts --out api.json --version "$(cat VERSION)"\nenvsubst < api/aws.json > api.json\n\`\`\`\n` }
  },
  {
    ...MANIFEST,
    title: 'agents that a program of the repository loads itself, with what it reads of them',
    files: { 'src/agents.ts': LOADER, 'agents/a.md': '---\nname: a\ndescription: A.\npermissionMode: plan\n---\nRun.\n' }
  },
  {
    title: 'a skill that the example of a guide reads',
    host: 'claude-code',
    path: '.claude/settings.json',
    files: { '.git/HEAD': '', '.claude/skills/guide/SKILL.md': `${HEAD}### Example 4: Extending a skill\n\nYou would:\n1. Read the skill:\n   \`\`\`bash\n   cat .claude/skills/transcribe/SKILL.md\n   \`\`\`\n` },
    input: '{}'
  },
  {
    ...MANIFEST,
    title: 'the texts at the root of a plugin with a folder of skills, and in one whose manifest names its own',
    files: { 'SKILL.md': `${HEAD}Run \`bash "$CLAUDE_PLUGIN_ROOT/scripts/a.sh"\`.\n`, 'scripts/a.sh': '', 'skills/a/SKILL.md': HEAD }
  },
  {
    ...MANIFEST,
    title: 'components in a field that Claude Code does not read, and others where it looks',
    files: { 'plugins/01-find/agents/finder.md': HEAD, 'agents/finder.md': HEAD },
    input: '{ "name": "notes", "plugins": [{ "type": "agent", "path": "plugins/01-find/agents/finder.md" }] }'
  },
  {
    ...MANIFEST,
    title: 'a list of plugins for two hosts',
    files: { 'plugins/find/.claude-plugin/plugin.json': '{ "name": "find" }', 'plugins/find/agents/finder.md': HEAD, 'plugins/sort/.codex-plugin/plugin.json': '{ "name": "sort" }', 'plugins/sort/skills/sort/SKILL.md': HEAD },
    input: '{ "name": "notes", "plugins": ["./plugins/find", "plugins/find/agents/finder.md", "plugins/sort/skills/sort"], "components": { "agents": 1, "skills": 1 } }'
  },
  {
    ...MANIFEST,
    title: 'components that an installer copies, or that are not here',
    files: { 'install.sh': 'cp plugins/*/agents/* ~/.claude/agents/\n', 'plugins/01-find/agents/finder.md': HEAD },
    input: '{ "name": "notes", "plugins": [{ "path": "plugins/01-find/agents/finder.md" }] }'
  },
  {
    ...MANIFEST,
    title: 'components that are not here, and counts of none and of examples',
    files: { 'src/notes.ts': '', 'examples/find/agents/finder.md': HEAD },
    input: '{ "name": "notes", "plugins": [{ "path": "plugins/01-find/agents/finder.md" }, 1, null], "components": { "agents": 3, "commands": 0 } }'
  },
  {
    ...MANIFEST,
    title: 'a name for the folder of the plugin that a text next to the skills gives a value',
    files: {
      'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\nRun `node $PLUGIN_ROOT/scripts/a.mjs`.\n',
      'skills/_shared/root.md': 'PLUGIN_ROOT="${CLAUDE_PLUGIN_ROOT:-}"\n',
      'scripts/a.mjs': ''
    }
  },
  {
    ...MANIFEST,
    title: 'colors that agents have, none, and that of an agent for another host',
    files: {
      'agents/a.md': '---\nname: a\ndescription: A.\ncolor: "cyan"\n---\nWork.\n',
      'agents/b.md': '---\nname: b\ndescription: B.\ncolor: default\n---\nWork.\n',
      'agents/c.md': '---\ndescription: C.\nmode: subagent\ncolor: "#ff0000"\n---\nWork.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'colors in a plugin that another host has too',
    files: { '.cursor-plugin/plugin.json': '{ "name": "notes" }', 'agents/a.md': '---\nname: a\ndescription: A.\ncolor: teal\n---\nWork.\n' }
  },
  {
    ...MANIFEST,
    title: 'the variable without braces in an agent that a script of a hook starts',
    files: { 'hooks/stop.sh': 'claude -p --agent notes:writer "$1"', 'lib/a.sh': 'echo a', 'agents/writer.md': '---\nname: writer\ndescription: W.\n---\nRun `bash $CLAUDE_PLUGIN_ROOT/lib/a.sh`.\n' }
  },
  {
    ...MANIFEST,
    title: 'agents that name the folder of their memory from the project, in an image, or without the field',
    files: Object.fromEntries(['memory: project|.claude/agent-memory/a/', 'memory: project|/home/node/p/.claude/agent-memory/a/', 'tools: Read, Write|/Users/jo/p/.claude/agent-memory/a/'].map((one, index) => [`agents/a${String(index)}.md`, `---\nname: a${String(index)}\ndescription: A.\n${one.split('|')[0] ?? ''}\n---\nYou have a persistent memory system at \`${one.split('|')[1] ?? ''}\`.\n`]))
  },
  {
    ...MANIFEST,
    title: 'a skill that a hook prints, and an agent for two hosts',
    files: {
      'skills/log/SKILL.md': '## Log the session\n\nWrite it down.\n',
      'hooks/session-start': '#!/bin/sh\ncat "${CLAUDE_PLUGIN_ROOT}/skills/log/SKILL.md"\n',
      'agents/x.md': '---\nname: x\ndescription: Finds.\n---\nFind notes.\n',
      'agents/x.agent.md': '---\nname: x\ndescription: Finds.\n---\nFind notes.\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  ...[
    ['with the variable', '```bash\nbash "${CLAUDE_PLUGIN_ROOT}/scripts/find.sh"\n```\n'],
    ['of the project, whose folder they go to', 'Go to the project root.\n\n```bash\nscripts/find.sh\n```\n'],
    ['that they copy there first', 'Copy the scripts of the plugin.\n\n```bash\nscripts/find.sh\n```\n'],
    ['that the plugin does not have', '```bash\nscripts/other.sh\n```\n'],
    ['in a list of files', '```bash\nscripts/find.sh (changed)\n```\n'],
    ['in a tree', '```\nscripts/find.sh\n```\n']
  ].map(([what = '', text = '']) => ({ ...LISTED, title: `scripts in commands ${what}`, files: { ...LISTED.files, 'notes/scripts/find.sh': '', 'notes/commands/a.md': text } })),
  { ...LISTED, title: 'scripts in commands that another host has too', files: { ...LISTED.files, 'notes/.codex-plugin/plugin.json': '{ "name": "notes" }', 'notes/scripts/find.sh': '', 'notes/commands/a.md': '```bash\nscripts/find.sh\n```\n' } },
  {
    title: 'scripts that a skill of a project shows, next to a file of its repository',
    host: 'claude-code',
    path: '.claude/settings.json',
    files: { '.git/HEAD': '', 'src/notes.ts': '', 'scripts/check.sh': '', '.claude/skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes. Use it for notes.\n---\nSee `src/notes.ts`.\n\n- `scripts/setup.sh`: prepares all\n' },
    input: '{}'
  },
  {
    title: 'a path of a plugin that is for its repository alone: the settings there add the marketplace by its path, and no document tells others of it',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      'README.md': '# Garden\n',
      '.claude/settings.json': '{ "enabledPlugins": { "notes@tools": true }, "extraKnownMarketplaces": { "tools": { "source": { "source": "directory", "path": "./plugins" } } } }',
      'plugins/.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }',
      'plugins/notes/scripts/take.py': '',
      'plugins/notes/commands/take.md': `${HEAD}Run \`python plugins/notes/scripts/take.py\`.\n`
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'paths in plugins that are still to be made',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/scripts/validate.sh': '',
      'plugins/notes/commands/check.md': `${HEAD}Run plugins/PLUGIN_NAME/scripts/validate.sh for the new plugin, then run plugins/my-plugin/scripts/validate.sh.\n`
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    ...MANIFEST,
    title: 'a tool in a map that denies it',
    files: { 'commands/take.md': '---\ndescription: Takes notes.\nallowed-tools:\n  - Read\n  - Write: false\n  - Bash: # shell\n---\nTake.\n' }
  },
  {
    ...GEMINI,
    title: 'folders in the usual ones of an extension',
    files: { 'skills/notes/SKILL.md': HEAD, 'commands/notes/take.toml': 'prompt = "Take notes."', 'agents/a.md': '---\nname: a\ndescription: Finds.\n---\nFind.\n' },
    input: '{ "name": "notes", "version": "1.0.0", "skills": "./skills/notes", "commands": "commands/notes", "agents": "./agents/." }'
  },
  {
    ...MANIFEST,
    title: 'what an agent without the tool Write is to look for',
    files: { 'agents/a.md': '---\nname: a\ndescription: Use to audit agents.\ntools: Read, Grep\n---\nAudit.\n\n## Checks\n\n- Store agents with the Write tool in the list of findings\n' }
  },
  {
    title: 'paths that a skill says to be relative to the folder of the user',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'skills/a/SKILL.md': `${HEAD}Take notes. All file paths are relative to the project root.\n\n1. Read \`references/words.md\`.\n2. Read \`references/names.md\`.\n`, 'skills/a/references/README.md': '# Moved\n' },
    input: { name: 'notes' }
  },
  {
    title: 'settings of a plugin with hooks that a person has, which an installer merges into their own',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'skills/a/SKILL.md': `${HEAD}Take notes.\n`, 'settings.json': '{ "permissions": { "deny": ["Read(.env)"] }, "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "bash $HOME/.claude/skills/a/stop.sh" }] }] } }' },
    input: { name: 'notes' }
  },
  {
    title: 'scripts that a skill says to extract first, and references of a project',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'skills/a/SKILL.md': `${HEAD}Read \`references/scripts.md\` and extract each script to a \`scripts/scan/\` directory.\n\n\`\`\`bash\nbash scripts/scan/run.sh\n\`\`\`\n`,
      'skills/a/references/scripts.md': '',
      'skills/b/SKILL.md': `${HEAD}## References (in the shop project directory)\n- \`references/api.md\` — the API\n- \`references/words.md\` — words\n`,
      'skills/c/SKILL.md': `${HEAD}## References\n\nThese files are in the repository of the shop:\n\n- \`references/api.md\` — the API\n- \`references/words.md\` — words\n`
    },
    input: { name: 'notes' }
  },
  {
    title: 'a line of underscores that is not in place of front matter',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'DESIGN.md': '', 'skills/a/SKILL.md': `${HEAD}\n___\n\n## name: a\n\nKeep to the project's [DESIGN.md](DESIGN.md).\n`, 'commands/b.md': '___\n\n## Names\n\nname them.\n' },
    input: { name: 'notes' }
  },
  {
    host: 'claude-code',
    path: 'plugins/notes-find/.claude-plugin/plugin.json',
    input: '{ "name": "notes-find" }',
    title: 'a reference that is in no plugin alone',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "notes-find", "source": "./plugins/notes-find" }] }',
      'plugins/notes/skills/notes/SKILL.md': HEAD,
      'plugins/notes/skills/notes/references/scoring.md': '',
      'shared/references/scoring.md': '',
      'plugins/notes-find/skills/find/SKILL.md': '---\nname: find\ndescription: Finds.\n---\nLoad `references/scoring.md` for the full checklist.\n'
    }
  },
  {
    host: 'claude-code',
    path: '.claude/settings.json',
    input: '{}',
    title: 'a file of a skill that its text says to skip if it is missing',
    files: { '.git/HEAD': '', '.claude/skills/a/SKILL.md': `${HEAD}Read \`.claude/skills/a/lessons.md\` (top 10). Apply it before you write. If missing or empty, skip.\n` }
  },
  ...([
    ['that no text starts', { 'plugins/notes/commands/a.md': '---\ndescription: A.\n---\nDo it.\n' }],
    ['that the plugin has in its own folder too', { 'plugins/notes/agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n', 'plugins/notes/commands/a.md': '---\ndescription: A.\n---\nsubagent_type: "notes:finder"\n' }],
    ['that a command of it copies to a project', { 'plugins/notes/commands/setup.md': '---\ndescription: S.\n---\nCopy `${CLAUDE_PLUGIN_ROOT}/.claude/agents/*.md` to the project.\n' }],
    ['that instructions of it copy', { 'plugins/notes/AGENTS.md': 'Copy `.claude/agents` to your home.\n' }],
    ['that a document of it links', { 'plugins/notes/docs/install.md': 'Link `.claude/agents` to your home.\n' }],
    ['that the project around the plugin has too', { '.claude/agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n' }],
    ['that a README has people copy', { 'plugins/notes/README.md': 'Copy .claude/agents into your project.\n' }],
    ['that a script copies', { 'plugins/notes/scripts/install.sh': 'cp "$ROOT"/.claude/agents/* "$1"\n' }],
    ['in the root of a repository', { 'plugins/notes/.git/HEAD': '' }]
  ] as const).map(([title, files]) => ({ ...PROJECT_AGENTS, title: `an agent of a project ${title}`, files: { ...PROJECT_AGENTS.files, ...files } })),
  {
    ...MANIFEST,
    title: 'paths of a skill whose text says that another skill has them',
    files: { 'skills/a/SKILL.md': `${HEAD}Every \`references/…\` below belongs to the \`notes:b\` skill.\n\nSee \`references/forms.md\`.\n`, 'skills/b/SKILL.md': HEAD, 'skills/b/references/forms.md': '' }
  },
  { ...GEMINI, title: 'the usual folders in the manifest of an extension, and what is not there', files: { 'skills/notes/SKILL.md': HEAD }, input: '{ "name": "notes", "version": "1.0.0", "skills": "./skills/", "commands": "prompts" }' },
  {
    ...MANIFEST,
    title: 'scripts that skills run in a container or on another machine',
    files: {
      'skills/fill/SKILL.md': `${HEAD}Connect with:\n\n\`\`\`bash\nssh notes\nsudo docker exec -it notes bash\n\`\`\`\n\nThen:\n\`\`\`bash\npython3 scripts/fill.py --db notes.db\n\`\`\`\n`,
      'skills/sort/SKILL.md': `${HEAD}All of this runs inside the notes container.\n\n\`\`\`bash\npython3 scripts/sort.py\n\`\`\`\n`
    }
  },
  {
    ...LISTED,
    title: 'a script of the plugin that a skill runs in a pod',
    files: { ...LISTED.files, 'notes/tools/fill.py': '', 'notes/skills/fill/SKILL.md': `${HEAD}\`\`\`bash\nkubectl exec -it notes -- bash\n\`\`\`\n\n\`\`\`bash\npython3 tools/fill.py\nfill.sh\n\`\`\`\n`, 'notes/skills/fill/fill.sh': '' }
  },
  {
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    title: 'paths in the repository, in a skill that looks into all plugins of it',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/skills/rate/references/grill.md': '',
      'plugins/notes/skills/rate/SKILL.md': `${HEAD}Glob \`plugins/*/skills/{slug}/SKILL.md\`. Read \`plugins/notes/skills/rate/references/grill.md\` and follow it.\n`
    },
    input: '{ "name": "notes" }'
  },
  { ...MANIFEST, title: 'a list of the skills', files: { 'skills/INDEX.md': '---\nname: index\ndescription: All skills.\n---\n', 'skills/plan/SKILL.md': HEAD } },
  {
    ...MANIFEST,
    title: 'commands in a folder that an installer copies to where they have no name of a plugin',
    files: { 'commands/task/new.md': '---\ndescription: T.\n---\nThen /task:new.\n', 'bin/install.js': "const to = path.join(os.homedir(), '.claude')\nfs.cpSync(path.join(src, 'commands', 'task'), path.join(to, 'commands', 'task'))\n" }
  },
  {
    ...MANIFEST,
    title: 'a command that a project has in a folder with the name of the plugin',
    files: { 'commands/note.md': 'Take a note.', 'README.md': 'Notes come with `/notes:find`, which is in `.claude/commands/notes/`.\n\nUse `/notes:find` first.\n' }
  },
  {
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    title: 'a template in a home, of a plugin that no marketplace lists',
    files: { '.git/HEAD': '', 'plugins/notes/templates/day.md': '', 'plugins/notes/commands/take.md': 'Read `~/code/notes/templates/day.md`.\n' },
    input: '{ "name": "notes" }'
  },
  {
    ...MANIFEST,
    title: 'commands and skills that run in an agent under the name that it has, in one of the project or of another plugin, or in the session',
    files: {
      '.git/HEAD': '',
      '.claude/agents/sorter.md': '---\nname: sorter\ndescription: Sorts.\n---\nSort.\n',
      'agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n',
      'agents/far/walker.md': '---\nname: walker\ndescription: Walks.\n---\nWalk.\n',
      ...Object.fromEntries(['notes:finder', '"notes:finder" # its own', 'notes:far:walker', 'Explore', 'general-purpose', 'sorter', 'words:finder', 'somebody', '{{agent}}'].map((agent, index) => [`skills/s${String(index)}/SKILL.md`, `---\nname: s${String(index)}\ndescription: A.\ncontext: fork\nagent: ${agent}\n---\nFind.\n`])),
      'skills/starts/SKILL.md': '---\nname: starts\ndescription: A.\nagent: notes:finder\n---\nStart the agent with `Task(finder)`.\n',
      'skills/plain/SKILL.md': '---\nname: plain\ndescription: A.\nagent: somebody\n---\nFind.\n',
      'skills/other/SKILL.md': '---\nname: other\ndescription: A.\ncontext: inherit\nagent: finder\n---\nFind.\n',
      'commands/find.md': '---\ndescription: A.\nagent: finder\n---\nFind.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'skills that people copy into a project with the agents',
    files: { 'README.md': 'Copy the agents to `.claude/agents/`.', 'agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n', 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\ncontext: fork\nagent: finder\n---\nFind.\n' }
  },
  {
    ...MANIFEST,
    title: 'what a text says of tools that its agent lacks, and what agents have a tool for',
    files: Object.fromEntries([
      ['Read, Task, Write', 'Use the Agent tool to start `notes:finder`.\n- Run `git log`.\nSave the report to `report.md`.\n'],
      ['Read, Bash', 'Run: `git log -1`.\nSave the report to `report.md`.\n'],
      ['Read, mcp__files__write', 'Save the report to `report.md`.\nUse `mcp__notes__find` first.\n'],
      ['Read, Notes', 'Save the report to `report.md`.\n'],
      ['"*"', 'Use `mcp__notes__find` first.\n'],
      ['Read', 'You do not have the Task tool.\nUse the Agent tool to start `notes:finder`.\n'],
      ['Read', 'The orchestrator saves your report.\nSave the report to `report.md`.\n'],
      ['Read', 'Never use the Agent tool to start another.\nDo not run `git log`.\nAsk the user to save it to `report.md`.\n- Run `git log` if git is installed\n'],
      ['Read', 'The other one: use the Agent tool to start it.\nThe hook has to run `git log`. Write down what is in `report.md`.\n'],
      ['Read', 'Invoke the `a9` agent for notes.\n'],
      ['Read', '## Related\n\n- Invoke the `notes-sorter` agent for that.\n'],
      ['Read', '## Template\n\nRun `git log -1`.\nSave the report to `report.md`.\n'],
      ['Read', '```bash\nRun `git log -1`.\nSave the report to `report.md`.\n```\n'],
      ['Read', 'Example of a call:\n\n```\nmcp__notes__find(text)\n```\nUse `mcp__notes__find` or Grep.\nIf the server is connected:\n- Use `mcp__notes__find`.\n'],
      ['Read\nmemory: project', 'Save what you learn to `memory.md`.\n'],
      ['Read\nmode: subagent', 'Save what you learn to `memory.md`.\n']
    ].map(([tools = '', text = ''], index) => [`agents/a${String(index)}.md`, `---\nname: a${String(index)}\ndescription: Finds notes.\ntools: ${tools}\n---\n${text}`]))
  },
  ...[
    { title: 'that it reads by their paths', files: { 'SKILL.md': `${HEAD}\nThen read find/SKILL.md.\n`, 'find/SKILL.md': HEAD.replace('notes', 'find') } },
    { title: 'that the manifest names too', files: { 'SKILL.md': HEAD, 'find/SKILL.md': HEAD.replace('notes', 'find') }, skills: ['./', './find/'] },
    { title: 'that are plugins of their own', files: { 'SKILL.md': HEAD, 'find/SKILL.md': HEAD.replace('notes', 'find'), 'find/.claude-plugin/plugin.json': '{ "name": "find" }' } },
    { title: 'that are copies, put aside, or without a description', files: { 'SKILL.md': HEAD, 'notes/SKILL.md': HEAD, 'examples/SKILL.md': HEAD.replace('notes', 'find'), 'more/SKILL.md': '# More\n' } },
    { title: 'in the usual folder', files: { 'SKILL.md': HEAD, 'skills/find/SKILL.md': HEAD.replace('notes', 'find') } },
    { title: 'which are all that is there', files: { 'take/SKILL.md': HEAD, 'find/SKILL.md': HEAD.replace('notes', 'find') }, skills: '.' },
    { title: 'that a marketplace names', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./", "skills": ["./find"] }] }', 'SKILL.md': HEAD, 'find/SKILL.md': HEAD.replace('notes', 'find') } }
  ].map(({ title, files, skills = './' }) => ({ ...MANIFEST, title: `skills in the folder of another one, ${title}`, files, input: { name: 'notes', version: '1.0.0', skills } })),
  {
    ...MANIFEST,
    title: 'commands that Claude Code runs as it loads a text, with a permission or that need none, and code with ! that it leaves as it is',
    files: {
      'commands/read.md': '---\ndescription: R.\n---\n- Branch: !`git branch --show-current`\n- Node.js: !`node --version`\n- Files: !`if [ -d src ]; then ls src; fi`\n- Text: !`echo "; npm test" | head -1`\n',
      'commands/all.md': '---\ndescription: A.\nallowed-tools: ["Read", "Bash"]\n---\n!`npm test`\n!`git diff $(git merge-base HEAD main)..HEAD`\n',
      'commands/every.md': '---\ndescription: E.\nallowed-tools: Bash(*)\n---\n!`git diff $(git merge-base HEAD main)..HEAD`\n',
      'commands/show.md': '---\ndescription: S.\n---\n!`cat "$(git rev-parse --show-toplevel)/notes.toml" 2>/dev/null || echo none`\n!`git log -1 --format=\'$(%h)\'`\n!`ls package.json go.mod 2>/dev/null || true`\n!`ls notes/ 2>/dev/null | head -5`\n!`ls -la . 2>/dev/null`\n!`ls -1 2>/dev/null`\n!`cat NOTES.md`\n!`cat ${CLAUDE_PLUGIN_ROOT}/a.md 2>/dev/null`\n',
      'commands/hidden.md': '---\ndescription: H.\n---\nSuch as !`cat NOTES.md 2>/dev/null` and (!`git log $(git describe)..HEAD`)\n',
      'commands/list.md': '---\ndescription: L.\nallowed-tools:\n  - Read\n  - Bash(npm test:*)\n---\n!`npm test`\n',
      'commands/script.md': '---\ndescription: S.\nallowed-tools: Bash(${CLAUDE_PLUGIN_ROOT}/find.sh:*)\n---\n!`"${CLAUDE_PLUGIN_ROOT}/find.sh" $ARGUMENTS`\n',
      'commands/shell.md': '---\ndescription: S.\nshell: powershell\n---\n!`npm test`\n',
      'commands/far.md': '---\ndescription: F.\n---\n!`cd ~/notes && npm test`\n',
      'commands/kept.md': '---\ndescription: K.\n---\nKEY=!`npm test`, (!`npm test`), `!npm test` and `` `!`npm test` ``\n',
      'commands/told.md': '---\ndescription: T.\n---\nTo see it, type:\n\n`!git status`\n\n- Run: `!git status`\n\n`!gcloud auth login`\n\n`!result.isValid`\n\n```\n`!git status`\n!git status\n```\n<!--\n`!git status`\n-->\n\n!important notes\n!cat <<END\n',
      'commands/not.md': '---\ndescription: N.\n---\n- Absent: `! grep -q TODO notes.md`\n`! command -v foo`\n- No file: `! test -f x`\n- Base: `! git diff --quiet`\n',
      'commands/words.md': '---\ndescription: W.\n---\n!find the notes about $1 and list them\n!which is bad\n!test x\n!cat is an animal\n',
      'commands/cell.md': '---\ndescription: C.\n---\nCell:\n!cat data.csv\n',
      'commands/told-them.md': '---\ndescription: T.\n---\nThis is how the log of this place looks:\n`!git diff`\n',
      'commands/wrong.md': '---\ndescription: W.\n---\nWrong:\n- `!git status`\n',
      'commands/both.md': '---\ndescription: B.\n---\nIn the text: `!git status` is code.\n- `!git status`\n- !`git status`\n',
      'commands/free.md': '---\ndescription: F.\n---\n- End: !`cat <<E\ngh pr view\nE`\n- Hi: !`echo hi # ; gh pr view`\n- Open: !`echo "a`\n',
      'commands/prose.md': '---\ndescription: P.\n---\nBe careful with what !`make` does\n',
      'commands/half.md': '---\ndescription: H.\n---\n- PR: !`gh pr view | tee out.txt`\n- N: !`timeout 5 npm ls`\n',
      'skills/create-command/SKILL.md': `${HEAD.replace('notes', 'create-command')}\n- Tests: !\`npm test\`\n`,
      'skills/git/SKILL.md': `${HEAD.replace('notes', 'git')}\n## git aliases\n\n- st: \`!git status\`\n`,
      'skills/book/SKILL.md': `${HEAD.replace('notes', 'book')}\nIn Jupyter, list files:\n\`!ls -la\`\n`,
      'commands/about.md': '---\ndescription: A.\n---\nAllow it in `allowed-tools`:\n\n`!git status`\n',
      'skills/notes/SKILL.md': `${HEAD}\n!git status\n`,
      'find.sh': ''
    },
    input: '{ "name": "notes", "version": "1.0.0" }'
  },
  {
    host: 'claude-code',
    path: '.mcp.json',
    title: 'a command of a project, for which people may have a permission of their own',
    files: { '.claude/commands/test.md': '---\ndescription: T.\n---\n!`npm test`\n' },
    input: { mcpServers: {} }
  },
  {
    ...MANIFEST,
    title: 'references that the skill may do without, makes, shows, or has elsewhere',
    files: {
      'scripts/fill.py': "open('references/from-script.md', 'w').write('')\n",
      'docs/kept.md': '',
      'skills/made/SKILL.md': `${HEAD}- Create references/a1.md with the words.\n- Save the style to \`references/a2.md\`.\n- Write references/a3.md.\n`,
      'skills/shown/SKILL.md': `${HEAD}## Output structure\n\n- references/b1.md\n- references/b2.md\n- references/b3.md\n\n\`\`\`\n├── references/b4.md\n├── references/b5.md\n├── references/b6.md\n\`\`\`\n`,
      'skills/others/SKILL.md': `${HEAD}- \`words\` -> \`references/c1.md\`: words\n- \`words\` -> \`references/c2.md\`: style\n- \`words\` -> \`references/c3.md\`: all\n`,
      'skills/optional/SKILL.md': `${HEAD}| if any | references/d1.md |\n| planned | references/d2.md |\n| of the project | references/d3.md |\n`,
      'skills/elsewhere/SKILL.md': `${HEAD}| a | references/kept.md |\n| b | references/e2.md |\n| c | references/e3.md |\n`,
      'skills/filled/SKILL.md': `${HEAD}| a | references/from-script.md |\n| b | references/f2.md |\n| c | references/f3.md |\n`,
      'skills/new-skill/SKILL.md': `${HEAD}| a | references/g1.md |\n| b | references/g2.md |\n| c | references/g3.md |\n`
    }
  },
  {
    ...MANIFEST,
    title: 'a variable with another folder where it is not set',
    files: { 'find.sh': '', 'commands/a.md': '---\ndescription: A.\n---\nRun ${CLAUDE_PLUGIN_ROOT:-$(dirname "$0")}/find.sh.\n', 'skills/b/SKILL.md': `${HEAD}Run \${CLAUDE_PLUGIN_ROOT:-\${CLAUDE_SKILL_DIR}/../..}/find.sh.\n` }
  },
  {
    ...MANIFEST,
    title: 'the folder of the project for another host',
    files: { 'find.sh': '', '.codex-plugin/plugin.json': '{ "name": "notes" }', 'commands/a.md': '---\ndescription: A.\n---\nRun ${CLAUDE_PLUGIN_ROOT:-.}/find.sh.\n' }
  },
  {
    ...MANIFEST,
    title: 'references that the skill may do without, makes, shows, or has elsewhere',
    files: {
      'scripts/fill.py': "open('references/from-script.md', 'w').write('')\n",
      'docs/kept.md': '',
      'skills/made/SKILL.md': `${HEAD}- Create references/a1.md with the words.\n- Save the style to \`references/a2.md\`.\n- Write references/a3.md.\n`,
      'skills/shown/SKILL.md': `${HEAD}## Output structure\n\n- references/b1.md\n- references/b2.md\n- references/b3.md\n\n\`\`\`\n├── references/b4.md\n├── references/b5.md\n├── references/b6.md\n\`\`\`\n`,
      'skills/others/SKILL.md': `${HEAD}- \`words\` -> \`references/c1.md\`: words\n- \`words\` -> \`references/c2.md\`: style\n- \`words\` -> \`references/c3.md\`: all\n`,
      'skills/captured/SKILL.md': `${HEAD}Capture all help into \`references/help.txt\`.\n\n- Words → \`references/h1.md\`\n- Style → \`references/h2.md\`\n- All → \`references/h3.md\`\n`,
      'skills/optional/SKILL.md': `${HEAD}| if any | references/d1.md |\n| planned | references/d2.md |\n| of the project | references/d3.md |\n`,
      'skills/elsewhere/SKILL.md': `${HEAD}| a | references/kept.md |\n| b | references/e2.md |\n| c | references/e3.md |\n`,
      'skills/filled/SKILL.md': `${HEAD}| a | references/from-script.md |\n| b | references/f2.md |\n| c | references/f3.md |\n`,
      'skills/new-skill/SKILL.md': `${HEAD}| a | references/g1.md |\n| b | references/g2.md |\n| c | references/g3.md |\n`
    }
  },
  {
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    title: 'paths of a home that are one of several, kept, known to people, or of a folder with another name',
    files: {
      '.git/HEAD': '',
      'README.md': 'Clone it: `git clone https://notes.example/notes ~/known/notes`.\n',
      '.claude-plugin/marketplace.json': '{ "name": "toolkit", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/scripts/find.py': '',
      'plugins/notes/templates/day.md': '',
      'plugins/notes/commands/a.md': 'Read `~/vault/templates/day.md`.\nRead `~/known/notes/templates/day.md`.\nThe template came from ~/code/notes/templates/day.md once.\n',
      'plugins/notes/commands/b.md': '```bash\nfor one in a ~/.claude/plugins/notes/scripts/find.py; do python3 ~/.claude/plugins/notes/scripts/find.py || true; done\n[ -f x ] || python3 ~/.claude/plugins/notes/scripts/find.py\n```\n',
      'plugins/notes/commands/c.md': 'Add `"command": "python3 ~/code/notes/scripts/find.py"` to your settings.\nRun `python3 ~/.claude/plugins/marketplaces/toolkit/plugins/notes/scripts/find.py`.\n'
    },
    input: '{ "name": "notes" }'
  },
  {
    title: 'loose texts among the skills of a project that one of them names, or that are about skills',
    host: 'claude-code',
    path: '.claude/settings.json',
    files: {
      '.claude/skills/build.md': '# Build\n\n## Steps\n1. Run make.\n',
      '.claude/skills/words.md': '# Words\n\nA list of words.\n',
      '.claude/skills/CLAUDE.md': '# Skills\n\n## Workflow\nOne folder for each.\n',
      '.claude/skills/skill-template.md': '# Name\n\n## Steps\n1. …\n',
      '.claude/skills/style-guide.md': '# Style\n\n## Instructions\nBe short.\n',
      '.claude/skills/look/SKILL.md': '---\nname: look\ndescription: Look.\n---\nRead build.md first.'
    },
    input: {}
  },
  {
    title: 'commands of a project in a folder, with the text of the skill, that only start it, and whose skill has another file or another folder',
    host: 'claude-code',
    path: '.claude/settings.json',
    files: {
      '.claude/commands/notes/find.md': 'Find a note.',
      '.claude/commands/look.md': 'Read all notes.\n',
      '.claude/commands/list.md': '---\ndescription: List.\n---\nInvoke the `list` skill with $ARGUMENTS.',
      '.claude/commands/draw.md': 'Draw a map of all notes.',
      '.claude/commands/plan.md': 'Plan the notes of a week.',
      '.claude/skills/plan/SKILL.md': `${HEAD}Read \`.claude/commands/plan.md\` and follow it.\n`,
      '.claude/commands/README.md': 'What is here.',
      '.claude/skills/find/SKILL.md': '---\nname: find\ndescription: Find notes.\n---\nSearch the notes.',
      '.claude/skills/look/SKILL.md': '---\nname: look\ndescription: Look.\n---\n\nRead all notes.',
      '.claude/skills/list/SKILL.md': '---\nname: list\ndescription: List notes.\n---\nList the notes.',
      '.claude/skills/draw/notes.md': 'About maps.',
      '.claude/skills/maps/SKILL.md': '---\nname: draw\ndescription: Draw.\n---\nDraw.'
    },
    input: {}
  },
  {
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    title: 'scripts in a home that a README has people clone, or that are only another place',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'README.md': 'git clone https://notes.example/toolkit ~/code/toolkit, with ~/code/toolkit/plugins/notes.\n',
      'plugins/notes/scripts/find.py': '',
      'plugins/notes/commands/find.md': 'python3 ~/code/toolkit/plugins/notes/scripts/find.py\n',
      'plugins/notes/commands/or.md': '[ -f x ] || python3 ~/other/notes/scripts/find.py\n',
      'plugins/notes/commands/far.md': 'python3 ~/other/words/scripts/find.py\n'
    },
    input: '{ "name": "notes" }'
  },
  {
    ...MANIFEST,
    title: 'variables that Claude Code replaces, that a command sets, or that stand for what people type',
    files: {
      'commands/a.md': '---\ndescription: A.\n---\n!`check.sh $ARGUMENTS`\nCheck $ARGUMENT.\n',
      'commands/b.md': '---\ndescription: B.\n---\n```bash\nBIN="${CLAUDE_PLUGIN_ROOT}/bin"\n[[ -z "${CLAUDE_PLUGIN_ROOT}" ]] && BIN="$HOME/notes/bin"\n```\n',
      'commands/c.md': '---\ndescription: C.\n---\n```bash\nROOT="${NOTES_ROOT}"\n[ -z "$CLAUDE_PLUGIN_ROOT" ] && ROOT="$HOME/notes"\nnode "${CLAUDE_PLUGIN_ROOT:-$ROOT}/list.js"\n```\n'
    }
  },
  {
    ...MANIFEST,
    title: 'references of skills that are made, shown, of others or elsewhere, and links of commands to what is there, made or shown',
    files: {
      'skills/make/SKILL.md': '---\nname: make\ndescription: Makes.\n---\nWrite the plan to `references/plan.md`. Later, read `references/plan.md` if it exists.\n',
      'skills/skill-maker/SKILL.md': '---\nname: skill-maker\ndescription: Makes skills.\n---\nIn a skill, read `references/forms.md` for the forms.\n',
      'skills/other/SKILL.md': "---\nname: other\ndescription: Uses others.\n---\nRead `make`'s `references/forms.md`.\n",
      'skills/far/SKILL.md': '---\nname: far\ndescription: Reads.\n---\nRead `references/tone.md` first.\n',
      'docs/tone.md': 'Be kind.\n',
      'GUIDE.md': 'Notes.\n',
      'commands/a.md': '---\ndescription: A.\n---\nSee [the guide](../GUIDE.md). Write what you found to [the log](../LOG.md).\n\n```md\nSee [the text](../TEXT.md).\n```\n'
    }
  },
  {
    ...MANIFEST,
    title: 'a skill that sends hosts without commands to the command of its name',
    files: { 'commands/find.md': '---\ndescription: Finds.\n---\nLook for the words in all notes. Then show those with most of them, and the rest on request.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nRead `../../commands/find.md` and follow it.\n' }
  },
  {
    ...MANIFEST,
    title: 'a skill for Codex with the text of the command of its name',
    files: { '.codex-plugin/plugin.json': '{ "name": "notes", "skills": "./skills/" }', 'commands/find.md': '---\ndescription: Finds.\n---\n# Find\n\nLook for the words in all notes.\nShow those with most of them.\nThen run /notes:sort.\n', 'commands/sort.md': 'Sort them.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nFor Codex.\n\n# Find\n\nLook for the words in all notes.\nShow those with most of them.\nThen use the skill for sorting.\n' }
  },
  {
    host: 'claude-code',
    path: '.template/.claude-plugin/plugin.json',
    title: 'a skill with the name of a command in what people copy',
    files: { '.template/commands/example.md': '---\ndescription: Finds.\n---\nUse the skill.\n', '.template/skills/example/SKILL.md': '---\nname: example\ndescription: Finds notes.\n---\nFind notes.\n' },
    input: { name: 'plugin-name', version: '1.0.0' }
  },
  {
    ...MANIFEST,
    title: 'bundled scripts of other skills, of a project, of a former version, and one that a build makes',
    files: {
      '.git/HEAD': '',
      'package.json': '{ "scripts": { "build": "esbuild src/find.ts --outdir=skills/find/scripts" } }',
      'skills/check/SKILL.md': `${HEAD}Check that the skill bundled \`scripts/x.py\` correctly.\n\n- bundled \`scripts/lint.sh\` runs\n- In every skill, the bundled \`scripts/all.sh\` runs\n`,
      'skills/app/SKILL.md': `${HEAD}It comes with the bundled \`scripts/build.js\` of the project. In the target repo, the bundled \`scripts/x.py\` counts.\n`,
      'skills/old/SKILL.md': `${HEAD}Earlier versions of this skill bundles \`scripts/x.py\`; no longer.\n`,
      'skills/find/SKILL.md': `${HEAD}Use the bundled \`scripts/find.js\`.\n`
    }
  },
  {
    ...MANIFEST,
    title: 'variables that a command sets, that are quoted, or that are in the text of a hook or a script',
    files: {
      'commands/read.md': '---\ndescription: A.\n---\n!`read ARGUMENT < f; git log $ARGUMENT`\n',
      'commands/for.md': '---\ndescription: A.\n---\n!`for ARGUMENT in a b; do echo $ARGUMENT; done`\n',
      'commands/quoted.md': "---\ndescription: A.\n---\n!`echo '$ARGUMENT' \\$ARGUMENT`\n",
      'commands/later.md': '---\ndescription: A.\n---\n```bash\n[ -z "$CLAUDE_PLUGIN_ROOT" ] && R=.\nR="${CLAUDE_PLUGIN_ROOT}"\n```\n',
      'commands/hooks.md': '---\ndescription: A.\n---\nIn hooks, write "${CLAUDE_PLUGIN_ROOT:?not set}", so that it fails early.\n',
      'skills/wrap/SKILL.md': `${HEAD}The wrapper \`run.sh\` begins with \`: "\${CLAUDE_PLUGIN_ROOT:?}"\`.\n`,
      'skills/load/SKILL.md': `${HEAD}\`\`\`bash\neval "$(cat ~/.plugin-env)"\n: "\${CLAUDE_PLUGIN_ROOT:?}"\n\`\`\`\n`,
      'skills/start/SKILL.md': `${HEAD}\`\`\`bash\n# hooks/start.sh\n: "\${CLAUDE_PLUGIN_ROOT:?}"\n\`\`\`\n`
    }
  },
  {
    ...LISTED,
    title: 'paths out of a plugin that texts test first, write, do not read, or have for work on the repository',
    files: {
      ...LISTED.files,
      'docs/guide.md': '',
      'shared/x.sh': '',
      'notes/commands/if.md': 'Run `node ${CLAUDE_PLUGIN_ROOT}/../shared/x.sh` if it exists.\n',
      'notes/commands/test.md': '[ -f "${CLAUDE_PLUGIN_ROOT}/../shared/x.sh" ] && . "${CLAUDE_PLUGIN_ROOT}/../shared/x.sh"\n\ntest -f ${CLAUDE_PLUGIN_ROOT}/../docs/guide.md && cat ${CLAUDE_PLUGIN_ROOT}/../docs/guide.md\n',
      'notes/commands/work.md': 'When working on this repository, read `../../docs/guide.md`.\n\nFor maintainers: the design is in `../../docs/guide.md`.\n',
      'notes/commands/write.md': 'Do not read `../../docs/guide.md`. Write the report to `../../docs/guide.md`.\n'
    }
  },
  {
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    title: 'paths of the repository in a text for its maintainers, and where a text comes from',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/scripts/check.sh': '',
      'plugins/notes/skills/upkeep/SKILL.md': '---\nname: upkeep\ndescription: Procedures for maintaining the notes skills.\n---\nRun `bash plugins/notes/scripts/check.sh`.\n',
      'plugins/notes/skills/a/SKILL.md': `${HEAD}## References\n\n- Files to read:\n  - \`plugins/notes/skills/b/run.sh\` (lines 4-12)\n  - \`plugins/notes/scripts/check.sh\` (shared)\n`
    },
    input: '{ "name": "notes" }'
  },
  {
    ...LISTED,
    title: 'scripts that skills run from a folder which they name, or that are also in their own',
    files: {
      ...LISTED.files,
      'notes/scripts/find.py': '',
      'notes/skills/a/SKILL.md': `${HEAD}Run it from the plugin root:\n\n\`\`\`bash\npython3 scripts/find.py\n\`\`\`\n`,
      'notes/skills/b/scripts/find.py': '',
      'notes/skills/b/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/find.py\n\`\`\`\n`,
      'notes/skills/c/SKILL.md': `${HEAD}Copy the scripts into the project.\n\n\`\`\`bash\npython3 scripts/find.py\n\`\`\`\n`,
      'notes/skills/d/SKILL.md': `${HEAD}\`\`\`yaml\npython3 scripts/find.py\n\`\`\`\n`
    }
  },
  {
    ...MANIFEST,
    title: 'a script in an example of a skill, with a block of code inside it',
    files: { 'skills/prompts/SKILL.md': `${HEAD}Example:\n\n\`\`\`\`markdown  theme={null}\n## Migration\n\n\`\`\`bash\npython scripts/migrate.py --verify\n\`\`\`\n\`\`\`\`\n`, 'skills/prompts/scripts/check.py': '' }
  },
  {
    ...MANIFEST,
    title: 'programs of skills that something has a way to, and front matter that is not to be read',
    files: {
      'README.md': 'Add `notes-linked` with `./skills/a/notes-linked`.\n',
      'bin/notes-bin': '#!/bin/sh\n',
      'skills/a/notes-linked': '#!/bin/sh\n',
      'skills/a/SKILL.md': `${HEAD}\`\`\`bash\nnotes-linked --all\n\`\`\`\n`,
      'skills/b/notes-path': '#!/bin/sh\n',
      'skills/b/SKILL.md': `${HEAD}Put this folder on PATH.\n\n\`\`\`bash\nnotes-path --all\n\`\`\`\n`,
      'skills/c/scripts/notes.sh': '',
      'skills/c/SKILL.md': `${HEAD}\`\`\`bash\ncd scripts\nnotes.sh --all\n\`\`\`\n`,
      'skills/d/scripts/notes.sh': '',
      'skills/d/SKILL.md': `${HEAD}The script is scripts/notes.sh.\n\n\`\`\`bash\nnotes.sh --all\n\`\`\`\n`,
      'skills/e/notes-bin': '#!/bin/sh\n',
      'skills/e/test': '#!/bin/sh\n',
      'skills/e/notes-data': 'words',
      'skills/e/notes.sh': '',
      'skills/e/SKILL.md': `${HEAD}\`\`\`bash\nnotes-bin --all\ntest -f x\nnotes-data --all\nnotes.sh → JSON\n\`\`\`\n\n\`\`\`\nnotes.sh --all\n\`\`\`\n`,
      'skills/f/SKILL.md': '**Status: Archived**\n\n---\nname: f\ndescription: F.\n---\nTake notes.\n',
      'skills/g/SKILL.md': '---\nname: g\ndescription: G. Use it for g.\n---\nTake notes.\n\n---\nname: g\ndescription: G.\n---\n'
    }
  },
  {
    ...MANIFEST,
    title: 'scripts of a project in its CI, and next to one that only it has',
    files: {
      'skills/a/SKILL.md': `${HEAD}On each change:\n\n\`\`\`yaml\n- run: |\n    python scripts/assert_metric.py\n\`\`\`\n`,
      'skills/b/SKILL.md': `${HEAD}Train:\n\n\`\`\`bash\npython train.py --rows 10\npython scripts/assert_metric.py\n\`\`\`\n`
    }
  },
  {
    ...MANIFEST,
    title: 'the variable without braces before a path that is cut short, or with what to use where nothing sets it',
    files: {
      'scripts/find.sh': '',
      'commands/a.md': '---\ndescription: A.\n---\nRun find.sh (via `$CLAUDE_PLUGIN_ROOT/scripts/…` there).\n',
      'commands/b.md': '---\ndescription: B.\n---\nRun `$CLAUDE_PLUGIN_ROOT/scripts/find.sh` if set, else the one here.\n',
      'commands/c.md': '---\ndescription: C.\n---\nRun `$CLAUDE_PLUGIN_ROOT/scripts/find.sh`, otherwise the one here.\n'
    }
  },
  {
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    title: 'a script next to the plugin that is run in a clone',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/shared/x.sh': '',
      'plugins/notes/commands/a.md': '```bash\ncd "$(git rev-parse --show-toplevel)"\nbash plugins/shared/x.sh\n```\n'
    },
    input: '{ "name": "notes" }'
  },
  {
    ...MANIFEST,
    title: 'paths that climb to code of a project, to what is copied, and in a site',
    files: {
      '.git/HEAD': '',
      'skills/a/SKILL.md': `${HEAD}In the app: import \`../lib/util.ts\`.\n\n| \`../lib/words.ts\` | words |\n\nUse \`../forms/note.md\`. See [setup](../docs/setup.md) in the generated site.\n`,
      'skills/a/lib/lib/words.ts': '',
      'skills/a/assets/lib/util.ts': '',
      'skills/a/templates/forms/note.md': ''
    }
  },
  {
    ...GEMINI,
    title: 'agents in the form of Gemini CLI, one on another machine, and other texts',
    files: {
      'agents/finder.md': '---\nname: finder\ndescription: Finds.\ntools:\n  - read_file # reads\n  - mcp_notes_find\nmodel: inherit\nmax_turns: 3\n---\nFind it.\n',
      'agents/all.md': '---\nname: all\ndescription: Does all.\ntools: ["*"]\n---\nDo it.\n',
      'agents/far.md': '---\nname: far\ndescription: Is far.\nkind: remote\nagent_card_url: https://notes.example/card\n---\n',
      'agents/README.md': '# Agents\n',
      'agents/_draft.md': '---\nname: draft\ndescription: Drafts.\ncolor: red\n---\n',
      'agents/more/reader.md': '---\nname: reader\ndescription: Reads.\ncolor: red\n---\n'
    }
  },
  { title: 'agents of Claude Code alone', ...MANIFEST, files: { 'agents/finder.md': '---\nname: finder\ndescription: Finds.\ntools: Read, Grep\ncolor: blue\n---\nFind it.\n' } },
  {
    ...MANIFEST,
    title: 'agents in folders of their own, with the name of a skill',
    files: { 'agents/research/finder/SKILL.md': '---\nname: finder\ndescription: Use this agent when you look for something.\n---\nLook for it.\n', 'agents/review/reader/SKILL.md': '---\nname: reader\ndescription: Reads.\nmodel: inherit\n---\nRead it.\n' }
  },
  {
    title: 'all arguments without braces, in braces that a command sets or a script has, and with the end of the name of a file',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'commands/set.md': '---\ndescription: Adds a note\n---\n```bash\nARGUMENTS="$ARGUMENTS"\necho "${ARGUMENTS:-none}"\n```\n',
      'commands/script.md': '---\ndescription: Adds a note\n---\nAdd $ARGUMENTS with this script:\n\n```bash\n#!/bin/sh\necho "${ARGUMENTS}"\n```\n',
      'commands/js.md': '---\ndescription: Adds a note\n---\nAdd $ARGUMENTS:\n\n```js\nconsole.log(`${ARGUMENTS}`)\n```\n',
      'commands/form.md': '---\ndescription: Adds a note\n---\nWrite $ARGUMENTS, and not ${ARGUMENTS}.\n',
      'commands/file.md': '---\ndescription: Adds a note\nargument-hint: "[name.md] [page]"\n---\nWrite notes/$ARGUMENTS.md and $ARGUMENTS.json. Of $ARGUMENTS.size it says nothing, nor of /x/$ARGUMENTS.page.\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'arguments by their numbers that a shell has itself, and in a text without arguments',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'commands/set.md': '---\ndescription: Adds a note\nargument-hint: "[name]"\n---\n```bash\nset -- $ARGUMENTS\necho "${1:-none}"\n```\n\n```bash\nadd() {\n  echo "${1:-none}"\n}\n```\n',
      'commands/script.md': '---\ndescription: Adds a note\nargument-hint: "[name]"\n---\nWrite add.sh:\n\n```bash\necho "${1:-none}"\n```\n',
      'commands/form.md': '---\ndescription: Adds a note\n---\n```bash\necho "${1:-none}"\n```\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'a server of a plugin with a text that has both names',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { '.mcp.json': '{ "mcpServers": { "store": { "command": "store-mcp" } } }', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes. Use it for notes.\n---\nCall `mcp__plugin_notes_store__find`, or `mcp__store__find` in a project.\n' },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'a server of a plugin with a manifest for another host',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { '.codex-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }', '.mcp.json': '{ "mcpServers": { "store": { "command": "store-mcp" } } }', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes. Use it for notes.\n---\nCall `mcp__store__find`.\n' },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'braces that another host may replace',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { '.codex-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }', 'commands/add.md': '---\ndescription: Adds a note\n---\n```bash\necho "${ARGUMENTS}"\n```\n' },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'arguments by number that are all there, amounts of money, and names in programs',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'commands/from-nought.md': '---\ndescription: Adds a note\nargument-hint: <name> <text>\n---\nAdd the note $0 with the text $1, and the tag $2.\n',
      'commands/all.md': '---\ndescription: Adds a note\nargument-hint: <name> <text>\n---\nThe arguments are $ARGUMENTS: $1 is the name, $2 the text.\n',
      'commands/money.md': '---\ndescription: Tells what notes cost\nargument-hint: <plan>\n---\nThe plans are $1.50, $1 per note and $2/month.\n',
      'commands/awk.md': "---\ndescription: Lists notes\nargument-hint: <folder>\n---\nRun `ls -l | awk '{print $1, $2}'`.\n\n```bash\nnote() { echo $1 $2; }\n```\n",
      'commands/one.md': '---\ndescription: Shows a note\nargument-hint: <name> <page>\n---\nShow page $1 of the note.\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'a copy of a skill in another folder, and a folder that is named twice',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes. Use it for notes.\n---\nTake notes.\n',
      'more/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes. Use it for notes.\n---\nTake notes.\n',
      'more/lists/SKILL.md': '---\nname: notes\ndescription: Makes lists. Use it for lists.\n---\nMake lists.\n'
    },
    input: { name: 'notes', version: '1.0.0', skills: ['./skills/', './more', './more/'] }
  },
  {
    title: 'a path of the project of users, in a folder that has the name of the one of the plugin',
    host: 'claude-code',
    path: 'docs/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "house", "plugins": [{ "name": "docs", "source": "./docs" }] }',
      'docs/templates/note.md': 'A note.',
      'docs/skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes. Use it for notes.\n---\n1. Copy `docs/templates/note.md` to docs/notes.\n'
    },
    input: { name: 'docs', version: '1.0.0' }
  },
  {
    title: 'a path in a comment for those who work on the plugin',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "house", "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/lib/check.sh': 'exit 0',
      'plugins/notes/skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes. Use it for notes.\n---\nTake notes.\n<!-- see plugins/notes/lib/check.sh -->\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'commands of another plugin of the same name, which the text has people install',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "house", "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes. Use it for notes.\n---\nInstall it first: `/plugin install notes@upstream`.\n\nThen run `/notes:gather` to begin.\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  { title: 'an agent of Codex with servers and settings', ...CODEX_AGENT, input: 'name = "notes"\ndescription = "Takes notes"\ndeveloper_instructions = "Take notes."\nmodel_reasoning_effort = "any"\napproval_policy = "untrusted"\nnickname_candidates = ["Ada-1"]\n\n[tools]\nweb_search = true\n\n[mcp_servers.notes]\ncommand = "notes-mcp"\nnote = "mine"\n\n[[skills.config]]\npath = "notes"\nenabled = true\n' },
  { title: 'agents in the settings of Codex, one of them in a file', path: '.codex/config.toml', host: 'codex', files: { '.codex/agents/tasks.toml': '', '.codex/agents/whole.toml': 'name = "whole"\n' }, input: '[agents]\nmax_threads = 2\n\n[agents.notes]\ndescription = "Takes notes"\n\n[agents.tasks]\nconfig_file = "agents/tasks.toml"\n\n[agents.whole]\nconfig_file = ".codex/agents/whole.toml"\n\n[agents.own]\nconfig_file = "~/agents/own.toml"\n' },
  { title: 'an agent of Codex that the settings declare', ...CODEX_AGENT, files: { '.codex/config.toml': '[agents.notes]\ndescription = "Takes notes"\nconfig_file = "agents/notes.toml"\n' }, input: 'model = "fast"\n' },
  { title: 'a table of the same name as a member, further down', ...CODEX_AGENT, input: 'name = "notes"\ndescription = "Takes notes"\ndeveloper_instructions = "Take notes."\n\n[mcp_servers.notes.env]\nversion = "1"\nprompt = "x"\n\n[mcp_servers.notes]\ncommand = "notes-mcp"\n' },
  { title: 'TOML for something else', path: 'codex/agents/notes.toml', host: 'codex', input: 'prompt = "Take notes."\n' },
  {
    ...MANIFEST,
    title: 'a link in a sentence that a skill is to say, with a part to fill in',
    files: { '.git/HEAD': '', 'skills/a/SKILL.md': `${HEAD}- "This differs from [the guide](../guides/first/naming.md): {specifics}."\n` }
  },
  {
    ...MANIFEST,
    title: 'arguments that are names, next to a hint, or that a document has in this form',
    files: {
      'commands/a.md': '---\ndescription: A.\narguments: [from, to]\n---\nRun.\n',
      'commands/b.md': '---\ndescription: B.\narguments: from to\n---\nRun.\n',
      'commands/c.md': '---\ndescription: C.\nargument-hint: "[from]"\narguments:\n  - name: from\n---\nRun.\n',
      'commands/d.md': '---\ndescription: D.\narguments:\n  - from\n  - to\n---\nRun.\n'
    }
  },
  { ...MANIFEST, title: 'a skill by the name in its text, in a folder that the manifest names', input: '{ "name": "notes", "skills": ["./design/add", "./design/find"] }', files: { 'design/add/SKILL.md': '---\nname: design-add\ndescription: A.\n---\nAdd.\n', 'design/find/SKILL.md': '---\nname: design-find\ndescription: F.\n---\nFind.\n', 'README.md': '`/notes:design-add`\n\n`/notes:design-find`\n' } },
  { ...MANIFEST, title: 'a path in a skill of another plugin that the manifest names', input: '{ "name": "all", "skills": ["./plugins/notes/skills/a"] }', files: { 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'plugins/notes/tools/a.sh': '', 'plugins/notes/skills/a/SKILL.md': `${HEAD}Run \`bash \${CLAUDE_PLUGIN_ROOT}/tools/a.sh\`.\n` } },
  { ...MANIFEST, title: 'arguments in a form that the README has', files: { 'README.md': '```yaml\narguments:\n  - name: from\n```\n', 'commands/a.md': '---\ndescription: A.\narguments:\n  - name: from\n---\nRun.\n' } },
  ...([
    ['skills that the manifest names in a folder for projects', '{ "name": "notes", "skills": "./.claude/skills/" }', { 'notes/.claude/skills/take/SKILL.md': HEAD }],
    ['the root as the folder for skills, which are in skills/', '{ "name": "notes", "skills": "./" }', { 'notes/skills/take/SKILL.md': HEAD }],
    ['a skill in the folder for skills itself', '{ "name": "notes", "skills": "./skills/" }', { 'notes/skills/SKILL.md': HEAD }],
    ['only commands, which become skills', '{ "name": "notes", "skills": "./skills/" }', { 'notes/commands/take.md': 'Take notes.\n' }],
    ['only hooks', '{ "name": "notes" }', { 'notes/hooks/hooks.json': '{ "hooks": {} }', 'notes/.claude/skills/take/SKILL.md': HEAD }],
    ['nothing yet, as it says', '{ "name": "notes", "skills": "./skills/" }', { 'notes/README.md': '# Notes\n\nComing soon.\n' }],
    ['no member and only a document', '{ "name": "notes" }', { 'notes/README.md': '# Notes\n' }],
    ['skills that git ignores', '{ "name": "notes", "skills": "./skills/" }', { '.gitignore': 'skills/\n', 'notes/.agents/skills/take/SKILL.md': HEAD }]
  ] as const).map(([title, input, files]) => ({ ...EMPTY_FOR_CODEX, title: `for Codex, ${title}`, input, files: { ...EMPTY_FOR_CODEX.files, ...files } })),
  {
    ...MANIFEST,
    title: 'a skill in a folder of commands with its own texts, or alone, and an agent called skill',
    files: {
      'commands/find/SKILL.md': `${HEAD}Read rules.md.\n`,
      'commands/find/rules.md': '---\ndescription: The rules.\n---\nRules.\n',
      'commands/find/more.md': '# More\n',
      'commands/take.md': '---\ndescription: Takes.\n---\nTake.\n',
      'agents/skill.md': '---\nname: skill\ndescription: Writes skills.\n---\nWrite.\n',
      'agents/other.md': '---\nname: other\ndescription: Writes.\n---\nWrite.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'commands that the manifest names one by one, next to a skill.md',
    input: '{ "name": "notes", "commands": ["./commands/a.md"] }',
    files: { 'commands/skill.md': 'Make a skill.\n', 'commands/a.md': '---\ndescription: A.\n---\nRun.\n' }
  },
  {
    ...MANIFEST,
    title: 'commands that a list leaves out on purpose, as they say',
    input: '{ "name": "notes", "commands": ["./commands/find.md"] }',
    files: {
      'README.md': '- `/notes:find`\n- `/notes:draft`\n- `/notes:sort`\n',
      'commands/find.md': '---\ndescription: F\n---\nFind.\n',
      'commands/draft.md': '---\ndescription: Optional. Drafts a note.\n---\nDraft.\n',
      'commands/sort.md': '---\ndescription: S\n---\nThis is an example of a command of your own.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'footnotes of a skill, before words in brackets and at the end',
    files: { 'skills/notes/SKILL.md': `${HEAD}\nRead the rules[^1](references/rules.md).\n\n[^1]: See \`references/source.md\`, or read [it](references/it.md).\n`, 'skills/notes/references/more.md': 'More.\n' }
  },
  ...(['skills/grade/scripts/run.py', 'skills/grade/references/how.md', 'README.md'] as const).map((file) => ({
    ...MANIFEST,
    title: `a text inside a skill that something else reads as a prompt: ${file}`,
    files: {
      'skills/grade/SKILL.md': HEAD,
      'skills/grade/agents/grader.md': '---\nname: grader\ndescription: Grades an answer.\n---\nGrade.\n',
      [file]: file.endsWith('.py') ? 'TEXT = (HERE / ".." / "agents" / "grader.md").read_text()\n' : file === 'README.md' ? '- `skills/grade/agents/grader.md`: the prompt of the grader\n' : 'Start a subagent with the text of grader.md.\n'
    }
  })),
  {
    ...MANIFEST,
    title: 'a text in the folder for agents that a script reads as a prompt',
    files: { 'agents/grader.md': '# Grader\n\nGrade the answer.\n', 'src/grade.ts': "const prompt = readFileSync(join(root, 'agents/grader.md'), 'utf8')\n" }
  },
  ...(['Guidelines. Documentation only.', 'This plugin holds only settings for the team.', 'A meta-plugin for the whole team.', 'Installs all our plugins at once.'] as const).map((description) => ({
    ...LISTED,
    title: `a plugin without parts on purpose: ${description}`,
    input: JSON.stringify({ name: 'notes', description })
  })),
  {
    ...MANIFEST,
    title: 'values that agents take, or that mean none, and maps of tools in agents of OpenCode',
    files: {
      'agents/a.md': '---\nname: a\ndescription: A.\nmemory: project\nisolation: none\neffort: high\n---\nWork.\n',
      'agents/b.md': '---\ndescription: B.\nmode: subagent\ntools:\n  write: false\n---\nWork.\n'
    }
  },
  { ...MANIFEST, title: 'values of agents that another host may read', files: { '.cursor-plugin/plugin.json': '{ "name": "notes" }', 'agents/a.md': '---\nname: a\ndescription: A.\nisolation: sandbox\neffort: minimal\n---\nWork.\n' } },
  { host: 'claude-code', path: '.mcp.json', title: 'a skill of a project that its settings tell of', files: { '.git/HEAD': '', '.claude/settings.json': '{}', '.claude/skills/notes.md': HEAD }, input: '{ "mcpServers": {} }' },
  {
    title: 'skills of a project that say when to use them, or that people start, and rules for all files or with paths',
    host: 'claude-code',
    path: '.claude/settings.json',
    files: {
      '.claude/skills/a/SKILL.md': 'Use this skill to take notes.\n\nTake notes.\n',
      '.claude/skills/b/SKILL.md': '---\nname: b\ndisable-model-invocation: true\n---\n# Notes\n',
      '.claude/rules/README.md': '---\nglobs: "*.ts"\n---\nRules.\n',
      '.claude/rules/a.md': '---\nglobs: "**/*"\n---\nWrite.\n',
      '.claude/rules/b.md': '---\nglobs: "*.ts"\nalwaysApply: true\n---\nWrite.\n',
      '.claude/rules/c.md': '---\nglobs: "*.ts"\npaths: "*.ts"\n---\nWrite.\n',
      '.claude/rules/d.md': '---\nglobs:\n  - "**/*"\n---\nWrite.\n',
      '.claude/rules/e.md': '---\nglobs: ""\n---\nWrite.\n',
      '.claude/rules/f.md': '---\ntitle: F\npath: .claude/rules/f.md\n---\nWrite.\n',
      '.claude/rules/g.md': '---\nglobs: **/*.*\n---\nWrite.\n',
      '.claude/rules/h.md': '---\nglobs: ["**/*", "**/.*"]\n---\nWrite.\n',
      '.claude/rules/i.md': '---\nglobs:\n  - "**/*" # all\n  - "**/.*"\n---\nWrite.\n'
    },
    input: '{}'
  },
  { ...CODEX, title: 'a picture that a build makes, and one that git ignores', files: { '.git/HEAD': '', '.gitignore': 'pictures\n', 'package.json': '{ "scripts": { "build": "vite build" } }' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.', interface: { composerIcon: './pictures/small.svg', logo: './dist/logo.png' } } },
  { ...CODEX, title: 'pictures that are elsewhere, and one of a template', input: { name: 'notes', version: '1.0.0', description: 'Notes.', interface: { composerIcon: 'https://notes.example/a.png', logo: './assets/{{name}}.png', screenshots: [] } } },
  ...([
    ['by its name', { 'skills/SKILL_TEMPLATE.md': '---\nname: skill-name-here\ndescription: What it does.\n---\nRun.\n' }],
    ['by its first lines', { 'skills/new.md': '---\nname: new\ndescription: <what it does>\n---\n> Copy this file to skills/<name>/SKILL.md.\n\n1. …\n2. …\n' }],
    ['next to none of that kind', { 'skills/SKILL_TEMPLATE.md': '# {{NAME}}\n\n{{WHAT}} for {{WHOM}}\n' }],
    ['in a project', { '.git/HEAD': '', '.claude/skills/_template.md': '---\nname: <skill-name>\ndescription: What it does.\n---\nRun.\n' }]
  ] as const).map(([title, files]) => ({ ...MANIFEST, title: `a text to copy and fill in among skills, ${title}`, files })),
  { ...MANIFEST, title: 'a text to copy and fill in next to a skill', files: { 'skills/b/SKILL.md': HEAD, 'skills/skill-template.md': '---\nname: <skill-name>\ndescription: What it does.\n---\nRun.\n' } },
  ...([
    ['that the manifest names', { '.claude-plugin/plugin.json': '{ "name": "notes", "mcpServers": "./skills/a/tools/.mcp.json" }' }],
    ['that people copy', { 'skills/a/tools/README.md': 'Copy `.mcp.json` to your project.\n' }],
    ['that a skill names', { 'skills/a/SKILL.md': `${HEAD}Read tools/.mcp.json.\n` }],
    ['that a script reads', { 'scripts/start.sh': 'cat skills/a/tools/.mcp.json\n' }],
    ['that the host is started with', { 'README.md': 'Run `claude --mcp-config skills/a/tools/.mcp.json`.\n' }],
    ['in a project', { 'skills/a/package.json': '{}' }],
    ['in a plugin of its own', { 'skills/a/tools/.codex-plugin/plugin.json': '{ "name": "tools" }' }],
    ['that are not JSON', { 'skills/a/tools/.mcp.json': '{ "mcpServers": { "notes": { "command": "notes" } }' }],
    ['without a server', { 'skills/a/tools/.mcp.json': '{ "mcpServers": {} }' }]
  ] as const).map(([title, files]) => ({ ...MANIFEST, title: `a file with servers in a skill ${title}`, files: { 'skills/a/tools/.mcp.json': SERVERS, ...files }, ...('.claude-plugin/plugin.json' in files ? { input: files['.claude-plugin/plugin.json'] } : {}) })),
  { ...MANIFEST, title: 'files with servers that a skill reads or that come out of it, and next to a program', files: { 'skills/a/golden/.mcp.json': SERVERS, 'skills/a/inputs/.mcp.json': SERVERS, 'skills/a/app/main.py': '', 'skills/a/app/.mcp.json': SERVERS } },
  { ...MANIFEST, title: 'a file with servers that a container mounts', files: { 'skills/a/.mcp.json': SERVERS, 'README.md': 'Mount skills/a/.mcp.json into the container.\n' } },
  { ...MANIFEST, title: 'files with servers to copy or to try, and one of a folder that people may open', files: { 'skills/a/templates/.mcp.json': SERVERS, 'skills/a/tests/b/.mcp.json': SERVERS, 'examples/.mcp.json': OWN_SERVERS, 'app/.mcp.json': SERVERS } },
  {
    ...MANIFEST,
    title: 'a command that a list leaves out and no document names, and one that its folder has',
    input: '{ "name": "notes", "commands": ["./commands/find.md"], "agents": "./agents" }',
    files: {
      'README.md': 'Run `/notes:find` or `/notes:draft-all`, or start notes:writer.\n',
      'commands/find.md': '---\ndescription: F\n---\nFind.\n',
      'commands/draft.md': '---\ndescription: D\n---\nDraft.\n',
      'skills/draft-all/SKILL.md': '---\nname: draft-all\ndescription: D\n---\nDraft.\n',
      'agents/writer.md': '---\nname: writer\ndescription: W\n---\nWrite.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'a name that a text says how to set, to which a skill sends its reader',
    files: {
      'find.sh': '',
      'references/hosts.md': 'Resolve `NOTES_PLUGIN_ROOT` from the folder of the loaded SKILL.md.\n',
      'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRead [hosts](../../references/hosts.md) first, then run `${NOTES_PLUGIN_ROOT}/find.sh`.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'a variable with a name of its own, which people set as the README says',
    files: { 'find.sh': '', 'README.md': 'Set `NOTES_PLUGIN_DIR` to the folder of this repository.\n', 'commands/a.md': '---\ndescription: A.\n---\nRun "$NOTES_PLUGIN_DIR/find.sh".\n' }
  },
  {
    ...MANIFEST,
    title: 'a folder that a skill looks for in others',
    files: { 'skills/a/scripts/find.sh': '', 'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\n```bash\nif [ -d "$skill_dir/scripts" ]; then ls -1 "$skill_dir/scripts"; fi\n```\n' }
  },
  {
    ...MANIFEST,
    title: 'a name that a text in the references of its skill explains',
    files: { 'skills/a/find.sh': '', 'skills/a/references/paths.md': '- `{{SKILL_DIR}}`: the folder of this skill\n', 'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun {{SKILL_DIR}}/find.sh.\n' }
  },
  {
    title: 'variables of options in hooks of front matter, of options that the plugin does not have, and in a text about plugins; and references that are replaced',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'skills/a/SKILL.md': '---\nname: a\ndescription: A.\nhooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: echo "$CLAUDE_PLUGIN_OPTION_VAULT_PATH"\n---\nLook into ${user_config.vault_path}, not $CLAUDE_PLUGIN_OPTION_OTHER. Hooks have CLAUDE_PLUGIN_OPTION_VAULT_PATH.\n',
      'skills/b/SKILL.md': '---\nname: b\ndescription: B.\n---\nIn hooks.json, write "$CLAUDE_PLUGIN_OPTION_VAULT_PATH".\n'
    },
    input: { name: 'notes', userConfig: { vault_path: { type: 'directory', title: 'Vault', description: 'Where' } } }
  },
  ...['`$CLAUDE_PLUGIN_OPTION_VAULT_PATH` is set for hooks only: never read it here.', 'The hook script uses $CLAUDE_PLUGIN_OPTION_VAULT_PATH; do not echo it.', 'Do not use $CLAUDE_PLUGIN_OPTION_VAULT_PATH here.', 'Never write `$CLAUDE_PLUGIN_ROOT/skills/a/find.py`: use ${CLAUDE_PLUGIN_ROOT}.'].map((text) => ({
    title: `a variable that a text warns of, or that it says hooks have: ${text}`,
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'skills/a/find.py': '1\n', 'skills/a/SKILL.md': `---\nname: a\ndescription: A.\n---\n${text}\n` },
    input: { name: 'notes', version: '1.0.0', userConfig: { vault_path: { type: 'directory', title: 'Vault', description: 'Where' } } }
  })),
  {
    title: 'a variable of an option that a hook gives to the shell of the session',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'hooks/hooks.json': '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "\\"${CLAUDE_PLUGIN_ROOT}/hooks/start.sh\\"" }] }] } }',
      'hooks/start.sh': '#!/bin/bash\necho "export CLAUDE_PLUGIN_OPTION_VAULT_PATH=\\"$CLAUDE_PLUGIN_OPTION_VAULT_PATH\\"" >> "$CLAUDE_ENV_FILE"\n',
      'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\nLook into $CLAUDE_PLUGIN_OPTION_VAULT_PATH.\n'
    },
    input: { name: 'notes', userConfig: { vault_path: { type: 'directory', title: 'Vault', description: 'Where' } } }
  },
  {
    host: 'claude-code',
    path: '.claude/settings.json',
    title: 'paths in a skill of a project that climb to another skill and to the root',
    files: { '.git/HEAD': '', '.claude/skills/a/SKILL.md': `${HEAD}See [find](../find/SKILL.md) and \`../../../docs/a.md\`.\n`, '.claude/skills/find/SKILL.md': HEAD, 'docs/a.md': '' },
    input: '{}'
  },
  {
    host: 'claude-code',
    path: '.claude/settings.json',
    title: 'paths in commands and skills of a project that git ignores, that a text makes, that are optional or shown, and links of a skill about skills, in code, and to what is planned',
    files: {
      '.git/HEAD': '',
      '.gitignore': 'local.sh\n',
      '.claude/hooks/check.sh': '',
      '.claude/commands/a.md': 'Run `bash .claude/hooks/local.sh`, `bash .claude/hooks/check.sh` and `node .claude/scripts/make.js`.\nRead `.claude/docs/plan.md` if it exists, but do not read `.claude/docs/old.md`.\nFor `~/.claude/scripts/home.sh`, run `sh ~/.claude/scripts/home.sh`, or `sh ../other/.claude/scripts/home.sh`.\n',
      'scripts/install.sh': 'cp words.md .claude/docs/words.md\n',
      '.claude/commands/c.md': 'Read `.claude/docs/words.md`.\n',
      '.claude/commands/b.md': 'Create `.claude/scripts/make.js` first. File: .claude/agents/naming.md\n',
      '.claude/skills/skill-writer/SKILL.md': `${HEAD}See [forms](references/forms.md) and [rules](../rules/a.md).\n`,
      '.claude/skills/a-skill/SKILL.md': `${HEAD}Write \`See [forms](references/forms.md) and [b](../guides/b.md)\`.\n- [Styles](references/styles.md) (TODO)\n- [Lengths](../lengths/a.md) (TODO)\nWrite [the plan](plan.md).\n`,
      '.claude/skills/a-skill/templates/plan.md': ''
    },
    input: '{}'
  },
  ...([
    ['in code between two backticks', (path: string) => `See \`\`[styles](${path})\`\` for the form.`],
    ['in code that goes on from the line before', (path: string) => `Write \`[words](words.md),\nsee [styles](${path})\` there.`],
    ['in a comment', (path: string) => `<!--\nSee [styles](${path}).\n-->`],
    ['in a comment of a line', (path: string) => `Be short. <!-- see [styles](${path}) --> Be clear.`],
    ['in an indented block', (path: string) => `Such a text has:\n\n    See [styles](${path}).`],
    ['to what the text writes', (path: string) => `- See what is said, and write the result to [styles](${path}).`],
    ['to what the text makes if it is absent', (path: string) => `- See [styles](${path}). Create it if it does not exist.`],
    ['to what a project may have', (path: string) => `- See [styles](${path}) if it exists.`],
    ['to what a command makes', (path: string) => `After \`npm run docs\`, see [styles](${path}).`],
    ['to a file of a submodule', (path: string) => `See [styles](${path}).`, { '.gitmodules': '[submodule "a"]\n\tpath = gone\n\turl = https://example.com/a.git\n[submodule "b"]\n\tpath = .claude/skills/a/references\n\turl = https://example.com/b.git\n[submodule "c"]\n\tpath = skills/a/references\n\turl = https://example.com/c.git\n' }]
  ] as const).flatMap(([title, textOf, files = {}]) => [
    { host: 'claude-code', path: '.claude/settings.json', input: '{}', title: `links of a skill of a project ${title}`, files: { '.git/HEAD': '', '.claude/skills/a/SKILL.md': `${HEAD}\n${textOf('../../../gone/a.md')}\n\n${textOf('references/a.md')}\n`, ...files } },
    { ...MANIFEST, title: `links of a skill of a plugin ${title}`, files: { '.git/HEAD': '', 'skills/a/SKILL.md': `${HEAD}\n${textOf('../../gone/a.md')}\n\n${textOf('references/a.md')}\n`, ...files } }
  ]),
  { host: 'claude-code', path: '.claude/settings.json', input: '{}', title: 'a link to what is next to the repository', files: { '.git/HEAD': '', '.claude/skills/a/SKILL.md': `${HEAD}See [the wiki](../../../../notes.wiki/Home.md).\n` } },
  {
    host: 'claude-code',
    path: '.claude/settings.json',
    input: '{}',
    title: 'a path that another text writes',
    files: { '.git/HEAD': '', '.claude/skills/b/SKILL.md': HEAD, '.claude/skills/a/SKILL.md': `${HEAD}Texts in \`templates/\` refer to it as \`../../b/SKILL.md\`.\nIn the folder of a template, \`../../../b/SKILL.md\` is the next one.\nOr write \`../../../../b/SKILL.md\`.\n` }
  },
  { host: 'claude-code', path: '.claude/settings.json', input: '{}', title: 'a link to a file that git ignores with the folder, but for one part of it', files: { '.git/HEAD': '', '.gitignore': '/docs/*\n!/docs/guides/\n', '.claude/skills/a/SKILL.md': `${HEAD}See [words](../../../docs/words/b.md).\n` } },
  { ...MANIFEST, title: 'paths in a skill that climb to where a folder above leads, and in code', files: { '.git/HEAD': '', 'skills/naming.md': '', 'skills/a/SKILL.md': `${HEAD}See [naming](../naming.md), [words](../../naming.md) and \`[b](../guides/b.md)\`.\n` } },
  { host: 'claude-code', path: '.claude/settings.json', input: '{}', title: 'a path in a comment of a command of a project', files: { '.git/HEAD': '', '.claude/commands/a.md': 'Be short.\n<!--\nBefore that:\nRead `.claude/docs/words.md` first.\n-->\n' } },
  { ...MANIFEST, title: 'a path in a comment of a command', files: { 'commands/a.md': '---\ndescription: A.\n---\n<!--\nRead ${CLAUDE_PLUGIN_ROOT}/guides/words.md first.\n-->\nBe short.\n' } },
  { ...MANIFEST, title: 'a text that is not there and not to be read', files: { 'commands/a.md': '---\ndescription: A.\n---\nDo not read ${CLAUDE_PLUGIN_ROOT}/guides/old.md any more.\n' } },
  { ...MANIFEST, title: 'a script that may be there or not', files: { 'skills/a/SKILL.md': `${HEAD}### Scripts (If Available)\n\n\`\`\`sh\npython scripts/find.py\n\`\`\`\n` } },
  { ...MANIFEST, title: 'a script that another block shows', files: { 'skills/a/SKILL.md': `${HEAD}\`\`\`python\n# scripts/move.py\nimport os\n\`\`\`\n\n\`\`\`sh\npython scripts/move.py\n\`\`\`\n` } },
  { ...MANIFEST, title: 'a script that a block runs next to the build of the project', files: { 'skills/a/SKILL.md': `${HEAD}\`\`\`sh\nbash scripts/changed.sh 2>&1\n./gradlew detektAll\n\`\`\`\n` } },
  { ...MANIFEST, title: 'a script that a block runs next to the tests of the project', files: { 'skills/a/scripts/b.py': '', 'skills/a/SKILL.md': `${HEAD}\`\`\`sh\npython -m pytest tests/ -v\npython scripts/train.py --config prod.yaml\n\`\`\`\n` } },
  {
    host: 'claude-code',
    title: 'skills that no entry for the root of the marketplace names',
    path: 'house/.claude-plugin/marketplace.json',
    files: { 'house/skills/a/SKILL.md': HEAD, 'house/skills/b/SKILL.md': HEAD, 'house/skills/c/SKILL.md': '# Notes\n\nTake notes.\n', 'house/skills/d/scripts/b.py': '', 'house/skills/d/SKILL.md': `${HEAD}\`\`\`sh\npython scripts/train.py\n\`\`\`\n` },
    input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'a', source: '.', strict: false, skills: ['./skills/a'] }, { name: 'b', source: '.', strict: false, skills: ['./skills/b/'] }] }
  },
  {
    ...CODEX,
    title: 'parts of a skill that it names, in its folder',
    files: { 'skills/app/SKILL.md': '---\nname: app\ndescription: Makes apps.\n---\nYou must read [deploy/SKILL.md](./deploy/SKILL.md).\n', 'skills/app/deploy/SKILL.md': '# Deploy\n' },
    input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' }
  },
  { ...MANIFEST, title: 'a script of the one repository that a skill is for', files: { 'skills/a/SKILL.md': `${HEAD}Prefer the files in this checkout.\n\n\`\`\`sh\npython scripts/train.py\n\`\`\`\n` } },
  { ...MANIFEST, title: 'a script that a block runs in a folder to which it goes', files: { 'skills/a/scripts/b.py': '', 'skills/a/SKILL.md': `${HEAD}\`\`\`sh\ngit clone https://github.com/example/train && cd train\npython scripts/train.py\n\`\`\`\n` } },
  { ...MANIFEST, title: 'skills of another plugin that a README has people install', files: { ...COPIED, 'README.md': 'Install crew first.\n' } },
  { ...MANIFEST, title: 'skills of another plugin that the marketplace lists', files: { ...COPIED, '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "crew", "source": { "source": "github", "repo": "ada/crew" } }] }' } },
  { ...MANIFEST, title: 'skills of another plugin that a marketplace without blanks lists', files: { ...COPIED, '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name":"crew", "source": { "source": "github", "repo": "ada/crew" } }] }' } },
  { ...MANIFEST, title: 'one skill of a plugin that a skill of the same name builds on', files: { 'skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\nUse the skill crew:take, then add the day.\n' } },
  { ...MANIFEST, title: 'skills of another plugin, and only some of them here', files: { ...COPIED, 'agents/sorter.md': '---\nname: sorter\ndescription: Sorts.\n---\nUse the skills crew:sort, crew:list and crew:find.\n' } },
  { ...MANIFEST, title: 'names of tasks that are names of skills too', files: { 'skills/plan/SKILL.md': '---\nname: plan\ndescription: Plans notes.\n---\nRun `rake db:plan`, then `rake db:take`.\n', 'skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\nTake.\n' } },
  { ...MANIFEST, title: 'a command with the name of a text for authors, which it calls itself', files: { 'commands/notes/changelog.md': '# /notes:changelog\n\nWrite the changelog.\n', 'commands/readme.md': 'Usage: `/readme`\n' } },
  ...([
    ['that a marketplace names, where a skill has the name of the plugin before it', { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./", "commands": ["./cmds/add.md"] }] }', 'cmds/add.md': '---\ndescription: A.\n---\nAdd.\n', 'skills/notes-add/SKILL.md': '---\nname: notes-add\ndescription: Adds notes when asked.\n---\nAdd as `/notes:add` does.\n' }],
    ['that are agents, texts of a skill, and commands in folders', { 'agents/finder.md': HEAD, 'skills/a/later.md': 'Later.\n', 'skills/a/SKILL.md': `${HEAD}Run /notes:finder, /notes:later, /notes:a or \`/notes:task:new\`.\n`, 'commands/task/new.md': 'Add.\n' }],
    ['that are examples, planned, removed or renamed', { 'commands/add.md': 'Run `/notes:my-note`, `/notes:add+`, `/notes:find...`, `/notes:notes-xxx-xxx` or `/notes:x`.\n\nFor example `/notes:buy`.\n\nWait\n  for `/notes:push`.\n\nDeferred to v0.2: `/notes:list`,\n`/notes:sort`.\n\nThat would be a separate skill\n(`/notes:mail`).\n\nIt is `/notes:add`, not `/notes:notes-add`.\n\n- `/notes:put` → `/notes:add`\n- a file commands/far.md becomes `/notes:far`\n<!-- /notes:managed -->\n' }],
    ['that another plugin or version has', { 'README.md': ['`/notes:publish` is provided by the companion repository notes-extras.', '`/notes:ship` is in the Pro edition.', '| deploy | `/notes:deploy` (needs plugin notes-ops) |', 'Install notes-pro to get `/notes:send`.', 'Other plugins may define `/notes:sub` too.', '`/notes:halt` is gone since May.', '`/notes:sing` has been folded into `/notes:a`.', 'We considered `/notes:watch` but it was too slow.', 'Requires version 2: `/notes:inspect`', '| `/notes:stop` | Not shipped |', 'Tippe `/notes:los`. Gibt es nicht mehr.'].join('\n\n'), 'agents/finder.md': HEAD, 'skills/a/SKILL.md': `${HEAD}Before 2.0 it was subagent_type: notes:legacy-agent.\n\nIf another plugin adds one: subagent_type="notes:extra-one"\n` }],
    ['that another host may have', { 'README.md': '`/notes:run-tests` works in Codex only.\n\n## Gemini CLI\n\nRun `/notes:list`.\n', 'commands/run.md': 'Run it.\n' }],
    ['that are paths of something else', { 'README.md': 'GET /notes:search\n\nIt sends POST `/notes:batch`.\n\nMount it at /notes:ro or /notes:rw.\n\nRedis key: `/notes:session`.\n\n```js\nregistry.get("/notes:widget")\n```\n' }],
    ['that a server or a script of it may make', { 'README.md': 'Run `/notes:summarize` or `/notes:build`.\n', 'server/main.js': 'server.prompt("summarize", summarize)\n', 'install.sh': 'cp a.md ~/.claude/commands/notes/build.md\n' }],
    ['that a script of it writes by its folders', { 'README.md': 'Run `/notes:build`.\n', 'install.py': 'for name in ["build"]: write(os.path.join(home, "commands", name))\n' }],
    ['in a history and for authors', { 'commands/add.md': 'Add.\n', 'README.md': '# Notes\n\n## Changelog\n\n### 1.0.0\n\nWith `/notes:list`.\n\n## Contributing\n\nAdd `/notes:far`.\n' }],
    ['that a manifest names', { 'more/add.md': 'Add.\n', 'README.md': 'Run `/notes:list` or `/notes:find`.\n', 'set/find/SKILL.md': HEAD, 'set/list/SKILL.md': HEAD, 'skills/a/SKILL.md': HEAD }, { name: 'notes', version: '1.0.0', skills: './set' }],
    ['that a link leads to, into a submodule that is not here', { 'README.md': 'Run `/notes:play`.\n', 'skills/list/SKILL.md': HEAD, 'skills/play': '../submodules/play/skills' }],
    ['whose folder is empty in this clone', { '.git/HEAD': '', '.gitmodules': '[submodule "skills"]\n\tpath = skills\n', 'README.md': 'Run `/notes:list`.\n' }]
  ] as const).map(([title, files, input = MANIFEST.input]) => ({ ...MANIFEST, title: `commands of the plugin ${title}`, files, input })),
  ...([
    ['in a folder below, in capitals and in a counterexample', { 'agents/deep/seeker.md': '---\nname: seeker\ndescription: A.\n---\nSeek.\n', 'commands/take.md': 'subagent_type: "notes:seeker"\nsubagent_type: "notes:Finder"\nNever subagent_type: "notes:find"\nsubagent_type: "notes:my-agent"\nsubagent_type: "notes:notes-xxx"\n' }]
  ] as const).map(([title, files]) => ({ ...MANIFEST, title: `agents of the plugin ${title}`, files: { 'agents/finder.md': '---\nname: finder\ndescription: A.\n---\nFind.\n', ...files } })),
  {
    ...MANIFEST,
    title: 'commands in a folder with the name of the plugin, and more skills than are read, with the same names',
    files: {
      ...Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`commands/notes/c${String(index + 100)}.md`, 'Take.\n'])),
      ...Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`skills/c${String(index + 100)}/SKILL.md`, '---\ndescription: N.\n---\nTake.\n'])),
      'README.md': 'Type `/notes:c218` or `/notes:c219`.\n'
    }
  },
  { ...MANIFEST, title: 'a command in a folder in a text that has the whole name too', files: { 'commands/task/new.md': '---\ndescription: N.\n---\nAdd.\n', 'README.md': 'Another tool has `/task:new`; this one has `/notes:task:new`.\n' } },
  { ...MANIFEST, title: 'no skills in the front matter of a command', files: { 'commands/a.md': '---\ndescription: A.\nskills: none # yet\n---\nRun.\n' } },
  { ...MANIFEST, title: 'a link to a file of each day', files: { 'skills/a/SKILL.md': `${HEAD}See [lists/YYYY-MM-DD.md](lists/YYYY-MM-DD.md).\n` } },
  { ...MANIFEST, title: 'files in a folder of the project with a name that skills use too', files: { 'skills/a/SKILL.md': `${HEAD}Your app keeps templates: check \`templates/index.html\` and \`templates/base.html\` for blocks. Read \`templates/base.html\`.\n` } },
  { ...MANIFEST, title: 'arguments of a command that a script of the plugin reads', files: { 'scripts/make.py': 'text = open("commands/a.md").read()\nfor one in matter["arguments"]: print(one["name"])\n', 'commands/a.md': '---\ndescription: A.\narguments:\n  - name: day\n    required: true\n---\nRun.\n' } },
  { ...MANIFEST, title: 'a model of another maker, in a project whose settings have something in between', files: { '.git/HEAD': '', '.claude/settings.json': '{ "env": { "ANTHROPIC_BASE_URL": "http://localhost:4000" } }', 'agents/a.md': '---\nname: a\ndescription: A.\nmodel: gpt-5\n---\nRun.\n' } },
  {
    host: 'claude-code',
    path: '.claude/agents/coach.md',
    title: 'an agent that a program of the project gives to a model with tools of its own',
    files: { '.git/HEAD': '', 'coach/loader.py': 'AGENTS = ROOT / ".claude" / "agents"\n\ndef load(name):\n    matter, body = split((AGENTS / f"{name}.md").read_text())\n    return {"tools": list(matter.get("tools") or []), "system_prompt": body}\n' },
    input: '---\nname: coach\ntools:\n  - get_meals\n  - get_runs\n---\nYou are the coach.\n'
  },
  ...['.agents/skills', '.opencode/skills'].map((folder) => ({
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    title: `scripts by their paths from the root in skills that another host reads in ${folder}`,
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./" }] }',
      'skills/find/SKILL.md': `${HEAD}\n\`\`\`bash\npython3 skills/sort/scripts/sort.py\n\`\`\`\n`,
      'skills/sort/scripts/sort.py': '',
      [`${folder}/find/SKILL.md`]: HEAD
    },
    input: '{ "name": "notes" }'
  })),
  { host: 'claude-code', path: '.claude/agents/a.md', title: 'a model of another maker that a program of the project takes', files: { '.git/HEAD': '', 'src/agents.ts': "for (const name of readdirSync(join(cwd, '.claude', 'agents'))) if (name.endsWith('.md')) start(/^gpt-/.test(matterOf(name).model) ? 'codex' : 'claude')\n" }, input: '---\nname: a\ndescription: A.\nmodel: gpt-5\n---\nRun.\n' },
  { ...MANIFEST, title: 'a star before the colon at the end where another permission is for the same, or where nothing is asked', files: { 'commands/a.md': '---\nallowed-tools: Bash(python*:*), Bash(python3:*)\n---\nRun.\n', 'commands/b.md': '---\nallowed-tools: Bash(git*:*), Bash\n---\nRun.\n', 'commands/c.md': '---\nallowed-tools: Bash(cat *:*), Bash(python*)\n---\nRun.\n' } },
  { ...MANIFEST, title: 'lists of agents, commands and skills with comments, in which a word is not an element', files: { 'agents/a.md': '---\nname: a\ndescription: Use to take notes.\ntools: # Read(notes/**)\n\n  # Not Bash(git log:*)\n  - Read # or Write(notes/**)\n  - "Grep"\nallowed-tools: Read, Bash(git log:*)\n---\nTake notes.\n', 'commands/a.md': '---\ndescription: A.\nallowed-tools:\n  # - Bash(python*:*)\n  - Read\n---\nRun.\n', 'agents/b.md': '---\nname: b\ndescription: Use to find notes.\neffort: # or deep\n  low\nskills: []\n---\nFind notes.\n' } },
  { ...MANIFEST, title: 'agents that have the tools of a server, or are told of it otherwise', files: { '.mcp.json': '{ "mcpServers": { "mail": { "command": "mail-mcp" } } }', 'agents/a.md': '---\nname: a\ndescription: Use to send notes.\ntools: Read, mcp__plugin_notes_mail\n---\nSend them using the `mail` MCP tools.\n', 'agents/b.md': '---\nname: b\ndescription: Use to send notes.\n---\nSend them using the `mail` MCP tools.\n', 'agents/c.md': '---\nname: c\ndescription: Use to send notes.\ntools: Read\n---\nDo not send them using the `mail` MCP tools.\nThe caller sends them using the `mail` MCP tools.\nUse the `post` MCP tools.\n\n## Fallback\n\nUse the mail MCP tools.\n' } },
  { ...MANIFEST, title: 'all of a tool in both fields of an agent', files: { 'agents/a.md': '---\nname: a\ndescription: Use to take notes.\ntools: Read, Bash\nallowed-tools: Bash, Bash(git log:*)\n---\nTake notes.\n', 'agents/b.md': '---\nname: b\ndescription: Use to find notes.\ntools: Read, Bash\nallowed-tools: Read, Bash\n---\nFind notes.\n' } },
  { ...MANIFEST, title: 'limits of an agent that a source reads', files: { 'agents/a.md': '---\nname: a\ndescription: Use to take notes.\ntools: Read, Bash\nallowed-tools: Bash(git log:*)\n---\nTake notes.\n', 'run.js': 'for (const file of glob("agents/*.md", "skills/*/SKILL.md")) allow(matter(file)["allowed-tools"])\n' } },
  ...([
    ['that says where they begin', 'Paths are relative to the plugin. Read `references/c.md`.\n'],
    ['that has them too', 'Read `references/a.md`, and [b](docs/b.md).\n'],
    ['that may name those of a project', 'Read `docs/c.md`, or copy `templates/c.md` to it.\n'],
    ['that shows how to write one', 'Write `[c](references/c.md)`.\n'],
    ['that reads one if it is there', 'Read `references/c.md` if it exists.\n'],
    ['that puts one into the project', 'Read `references/c.md`. Run `cp "${CLAUDE_PLUGIN_ROOT}/references/c.md" ./references/c.md` before.\n'],
    ['that only tells of one', 'Have `references/c.md` at hand.\n']
  ] as const).map(([title, text]) => ({ ...MANIFEST, title: `texts in the root of the plugin, of a skill ${title}`, files: { 'references/a.md': '', 'references/c.md': '', 'docs/b.md': '', 'docs/c.md': '', 'templates/c.md': '', 'skills/a/SKILL.md': `${HEAD}${text}`, 'skills/a/references/a.md': '', 'skills/a/docs/b.md': '' } })),
  { ...MANIFEST, title: 'all tools of a plugin by a pattern', files: { 'commands/a.md': '---\ndescription: A.\nallowed-tools: mcp__plugin_notes_*\n---\nRun.\n' } },
  { ...MANIFEST, title: 'a skill whose front matter follows a byte order mark', files: { 'skills/a/SKILL.md': '\uFEFF---\nname: a\ndescription: A.\n---\nRun.\n' } },
  ...([
    ['that people copy into a project', { 'commands/task/new.md': 'Take.\n', 'README.md': 'Copy commands/ to `.claude/commands/`, and type `/task:new`.' }],
    ['that are a skill too', { 'commands/notes/add.md': 'Take.\n', 'skills/add/SKILL.md': HEAD, 'README.md': 'Type `/notes:add`.' }]
  ] as const).map(([title, files]) => ({ ...MANIFEST, title: `commands in folders ${title}`, files })),
  {
    title: 'an agent by the name of a plugin that Claude Code refuses',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'agents/taker.md': '---\nname: note-taker\ndescription: A.\n---\nTake notes.\n', 'commands/take.md': '---\ndescription: T.\n---\nUse subagent_type: "note-taker".\n' },
    input: { name: '@notes/core', version: '1.0.0' }
  },
  { ...MANIFEST, title: 'what Windows writes next to a file in WSL', files: { 'skills/a/find.sh:Zone.Identifier': '' } },
  ...([
    ['of agents, and of a command that says which to use', { 'agents/a.md': '---\nname: a\ndescription: A.\nskills: find\n---\nFind.\n', 'commands/take.md': '---\ndescription: T.\nskills: notes:find\n---\nUse the skill find.\n' }],
    ['that is empty', { 'commands/take.md': '---\ndescription: T.\nskills:\nmodel: opus\n---\nTake notes.\n' }],
    ['that another host may read', { '.codex-plugin/plugin.json': '{ "name": "notes" }', 'commands/take.md': '---\ndescription: T.\nskills: find\n---\nTake notes.\n' }]
  ] as const).map(([title, files]) => ({ ...MANIFEST, title: `a field for skills ${title}`, files })),
  ...([
    ['in the example of its own text', { 'agents/taker.md': '---\nname: note-taker\ndescription: A.\n---\nExample: subagent_type: "note-taker"\n' }],
    ['that a text also writes whole', { 'commands/take.md': '---\ndescription: T.\n---\nsubagent_type: "note-taker" (that is notes:note-taker)\n' }],
    ['in what a program of the plugin prints', { 'commands/take.md': '---\ndescription: T.\n---\nRun `take init`. It answers:\n\n```json\n{\n  "task_id": "a",\n  "next": {\n    "kind": "invoke",\n    "subagent_type": "note-taker",\n    "prompt": "…",\n    "prompt_sha256": "<hex>"\n  }\n}\n```\n' }],
    ['in a line that says how not to write it', { 'commands/take.md': '---\ndescription: T.\n---\n❌ subagent_type: "note-taker"\n' }],
    ['that the README has copied into a project', { 'README.md': 'Copy them to `.claude/agents/`.', 'commands/take.md': '---\ndescription: T.\n---\nsubagent_type: "note-taker"\n' }],
    ['that the project has too', { '.git/HEAD': '', '.claude/agents/note-taker.md': '---\nname: note-taker\ndescription: A.\n---\nTake notes.\n', 'commands/take.md': '---\ndescription: T.\n---\nsubagent_type: "note-taker"\n' }]
  ] as const).map(([title, files]) => ({ ...MANIFEST, title: `an agent of the plugin without its name ${title}`, files: { 'agents/taker.md': '---\nname: note-taker\ndescription: A.\n---\nTake notes.\n', ...files } })),
  {
    ...MANIFEST,
    title: 'models that Claude Code has, that are not sure, and of another host; fields that change nothing, and that are there too',
    files: {
      ...Object.fromEntries(['opus', 'Sonnet', 'sonnet[1m]', 'opusplan', 'inherit', 'claude-sonnet-4-5', 'claude-opus-4-20250514', 'claude-sonnet-4-0', 'claude-3-5-sonnet', 'claude-opus-6-1', 'us.anthropic.claude-sonnet-4-7-v1:0', 'Claude Sonnet 4.6 (copilot)', '{{model}}'].map((model, index) => [`agents/a${String(index)}.md`, `---\nname: a${String(index)}\ndescription: A.\nmodel: ${model}\n---\nRun.\n`])),
      'agents/b.agent.md': '---\nname: b\ndescription: B.\nmodel: gpt-5\n---\nRun.\n',
      'skills/c/SKILL.md': '---\nname: c\ndescription: C.\nmodel: gpt-5\nuser_invocable: true\n---\nRun.\n',
      'skills/d/SKILL.md': '---\nname: d\ndescription: D.\nuser_invocable: false\nuser-invocable: false\n---\nRun.\n'
    }
  },
  ...([
    ['in a folder that the skill does not have: one alone, which may be of a project', 'In the project, read `references/style.md`.', {}],
    ['that another skill has, which the sentence names', "Read the words skill's `references/style.md`.", { 'skills/words/SKILL.md': HEAD, 'skills/words/references/style.md': '' }],
    ['that another skill has, which is loaded first', 'Load the `/words` skill, then load `references/style.md` file.', {}],
    ['in folders that the skill does not have, with the same name elsewhere', 'Read `references/style.md`. See `references/more.md`.', { 'guides/style.md': '', 'guides/more.md': '' }],
    ['after the name of the skill to start first', 'Invoke `words:styles`, and read `references/style.md`.', {}],
    ['that is a rule of the project or of the person', 'Follow `rules/style.md`, and read `rules/session.md`.', {}],
    ['that are yet to be written', 'See `references/style.md` (optional: the author may add it later), and a future `scripts/render.py`.', {}],
    ['that are in a folder of the user', 'Read `guides/style.md` and `guides/more.md`. Save to `$SESSION_DIR/guides/more.md`.', {}],
    ['that is in another repository', 'See `references/style.md` in the monorepo.', {}],
    ['that two other skills have', 'Check `references/style.md` first.', { 'skills/a/SKILL.md': HEAD, 'skills/a/references/style.md': '', 'skills/b/SKILL.md': HEAD, 'skills/b/references/style.md': '' }]
  ] as const).map(([title, text, files]) => ({ ...MANIFEST, title: `a file of a skill ${title}`, files: { 'skills/notes/SKILL.md': `${HEAD}\n${text}\n`, ...files } })),
  { ...MANIFEST, title: 'a script of a skill without a folder for it that the repository has elsewhere', files: { 'tools/fill.py': '', 'skills/notes/SKILL.md': `${HEAD}\n\`\`\`bash\npython scripts/fill.py notes.md\n\`\`\`\n` } },
  { host: 'codex', path: '.codex-plugin/plugin.json', title: 'a script that a skill for Codex has', files: { 'skills/notes/scripts/fill.py': '', 'skills/notes/SKILL.md': `${HEAD}\n\`\`\`bash\npython scripts/fill.py notes.md\n\`\`\`\n` }, input: { name: 'notes', version: '1.0.0', description: 'Notes.', skills: './skills/' } },
  ...([
    ['in a hook of Claude Code', '```json\n{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "${CLAUDE_SKILL_DIR}/find.py" }] }] } }\n```', ''],
    ['that needs more of Claude Code', 'Run ${CLAUDE_SKILL_DIR}/find.py.\nIt requires `CLAUDE_PROJECT_DIR`.', ''],
    ['for a script that needs more of Claude Code', 'Run ${CLAUDE_SKILL_DIR}/find.py.', "root = os.environ['CLAUDE_PROJECT_DIR']"]
  ] as const).map(([title, text, script]) => ({ ...CODEX, input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' }, title: `a variable in a skill ${title}`, files: { 'skills/a/SKILL.md': `${HEAD}${text}\n`, 'skills/a/find.py': script } })),
  {
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    title: 'a test in the repository, and a script that the text also gives to what finds it for users',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/lib/find.py': '',
      'plugins/notes/lib/where.sh': '',
      'plugins/notes/lib/test_find.py': '',
      'plugins/notes/lib/find.test.ts': '',
      'plugins/notes/skills/find/SKILL.md': `${HEAD}Run \`"$(bash "\${CLAUDE_PLUGIN_ROOT}/lib/where.sh" notes lib/find.py)"\`.\n\nTo compare, run \`python3 plugins/notes/lib/find.py\`, and \`python3 plugins/notes/lib/test_find.py\`. Then run plugins/notes/lib/find.test.ts.\n`
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  ...([
    ['of a server that another plugin may have, called as it', 'mcp__plugin_find_find__list', {}],
    ['of a plugin that the README installs', 'mcp__plugin_words_find__list', { 'README.md': 'Run `claude plugin install words@others`.\n' }],
    ['in an example', 'mcp__plugin_name_find__list', {}],
    ['of a server with a longer name', 'mcp__plugin_notes_my_find__list', {}]
  ] as const).map(([title, tool, files]) => ({ ...MANIFEST, title: `a tool ${title}`, files: { '.mcp.json': '{ "mcpServers": { "find": { "command": "find-mcp" }, "my_find": { "command": "find-mcp" } } }', 'agents/finder.md': `---\nname: finder\ndescription: Finds.\ntools: ${tool}\n---\nFind.\n`, ...files } })),
  ...([
    ['when a text names only one', { 'notes/commands/spawn.md': '---\ndescription: Starts an agent.\n---\nStart the agent `finder`, and sorter.\n' }],
    ['that people copy', { 'notes/README.md': 'Copy the agents to `.claude/agents/`.\n', 'notes/commands/spawn.md': '---\ndescription: Starts an agent.\n---\nStart an agent: `finder` or `sorter`.\n' }],
    ['next to others', { 'notes/agents/walker.md': '---\nname: walker\ndescription: Walks.\n---\nWalk.\n', 'notes/commands/spawn.md': '---\ndescription: Starts an agent.\n---\nStart an agent: `finder` or `sorter`.\n' }]
  ] as const).map(([title, files]) => ({ ...LISTED, title: `agents in the .claude of a plugin ${title}`, files: { ...LISTED.files, ...INNER_AGENTS, ...files } })),
  ...([
    ['of a project', 'Run the check of your repository, such as `scripts/fill.py`.', 'notes/scripts/check.py'],
    ['that it writes', 'Write `scripts/fill.py` first.', 'notes/scripts/check.py'],
    ['that a sentence before them gives to the project', 'In the project that you are in, run:', 'words/SKILL.md'],
    ['that other projects have', 'Projects of that kind run:', 'words/SKILL.md'],
    ['of another skill', '', 'scripts/fill.py'],
    ['in a text about skills', 'A skill is a SKILL.md with its scripts.', 'notes/scripts/check.py']
  ] as const).map(([what, text, has]) => ({ ...MANIFEST, title: `scripts ${what}`, files: { 'skills/notes/SKILL.md': `${HEAD}\n${text}\n\n\`\`\`bash\npython scripts/fill.py notes.md\n\`\`\`\n`, [`skills/${has}`]: HEAD } })),
  {
    ...MANIFEST,
    title: 'a model of another maker, with something in between that has it',
    files: { 'README.md': 'Set ANTHROPIC_BASE_URL to the address of your gateway.\n', 'agents/a.md': '---\nname: a\ndescription: A.\nmodel: gpt-5\n---\nRun.\n' }
  },
  { ...LISTED, title: 'a plugin with a README that promises nothing yet', path: 'words/.claude-plugin/plugin.json', files: { ...LISTED.files, '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "words", "source": "./words" }] }', 'words/README.md': 'No commands yet: this is for our texts.\n' } },
  ...([
    ['what to take in the repository and where it is installed', 'In this repository, run `bash plugins/notes/lib/notes.sh`. Where the plugin is installed, its folder is `${CLAUDE_PLUGIN_ROOT}`.\n\nbash plugins/notes/lib/notes.sh'],
    ['what is not to be used', 'Run `notes-lib`: NEVER `source plugins/notes/lib/notes.sh`. The former `source plugins/notes/lib/notes.sh` is gone.'],
    ['where its words come from', 'See `plugins/notes/lib/notes.sh` (377 lines, the first one), and `plugins/notes/lib/notes.sh` line 12.'],
    ['files in the marketplace repository', 'Only in the marketplace repository: run `bash plugins/notes/lib/notes.sh`.'],
    ['what each plugin has a copy of', 'Use the helper at `plugins/shared/say.sh` with synced copies in each lib/.'],
    ['what a revision of the repository has', 'Run `git show origin/main:plugins/shared/say.sh` in the clone.']
  ] as const).map(([title, text]) => ({
    title: `a text that names ${title}`,
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/shared/say.sh': '',
      'plugins/notes/lib/notes.sh': '',
      'plugins/notes/commands/note.md': `---\ndescription: Notes.\n---\n${text}\n`
    },
    input: { name: 'notes', version: '1.0.0' }
  })),
  {
    title: 'a command that changes a file of the plugin and commits it, in the repository of the marketplace',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/bench/score.py': '',
      'plugins/notes/commands/optimize.md': '---\ndescription: Makes the agent better.\n---\nEdit `plugins/notes/agents/notes.md`, run `python3 plugins/notes/bench/score.py`, and `git commit` if it is better.\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    ...LISTED,
    title: 'a skill in the root that a script next to it gives to a container',
    files: { ...LISTED.files, 'notes/skills/a/SKILL.md': HEAD.replace('notes', 'a'), 'notes/sandbox/SKILL.md': HEAD.replace('notes', 'mail'), 'notes/sandbox/run.sh': 'docker run --rm -v "$HERE/SKILL.md:/home/.claude/skills/mail/SKILL.md:ro" mail\n' }
  },
  {
    ...LISTED,
    title: 'skills in the root that commands of their names read',
    files: { ...LISTED.files, 'notes/skills/a/SKILL.md': HEAD.replace('notes', 'a'), 'notes/words/SKILL.md': HEAD.replace('notes', 'words'), 'notes/commands/words.md': '---\ndescription: Words.\n---\nFollow [words/SKILL.md](../words/SKILL.md).\n' }
  },
  {
    ...LISTED,
    title: 'a manifest of a plugin that the marketplace lists in another folder',
    path: 'skills/.claude-plugin/plugin.json',
    files: { ...LISTED.files, 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'notes/skills/a/SKILL.md': HEAD, 'skills/words/SKILL.md': HEAD.replace('notes', 'words') }
  },
  { ...LISTED, title: 'rules of a folder that no marketplace lists', path: 'words/.claude-plugin/plugin.json', files: { ...LISTED.files, 'words/rules/style.md': '', 'words/commands/a.md': '---\ndescription: A.\n---\nWrite.\n' } },
  {
    ...CODEX,
    title: 'a variable in a hook of a skill, which Claude Code alone runs',
    files: { 'find.sh': '', 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\nhooks:\n  PreToolUse:\n    - hooks:\n        - type: command\n          command: "sh ${CLAUDE_PLUGIN_ROOT}/find.sh"\n---\nFind notes.\n' },
    input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' }
  },
  {
    host: 'codex',
    path: '.codex-plugin/plugin.json',
    title: 'a variable of Claude Code on a line that is for it',
    files: { 'skills/a/find.sh': '', 'skills/a/SKILL.md': `${HEAD}In Claude Code, run \${CLAUDE_SKILL_DIR}/find.sh. In other programs, look for the folder of this text first.\n` },
    input: { name: 'notes', skills: './skills/' }
  },
  ...['The command `/notes:draft` was removed in 2.0.', 'Do not use `/notes:draft`.', 'Deprecated: /notes:draft', '`/notes:draft` → `/notes:find`', '## Removed commands\n\n- `/notes:draft`', '~~`/notes:draft`~~'].map((readme) => ({
    ...MANIFEST,
    title: `a command that a list leaves out, and that a README says is gone: ${readme}`,
    input: { name: 'notes', version: '1.0.0', commands: ['./commands/find.md'] },
    files: { 'README.md': `${readme}\n`, 'commands/find.md': '---\ndescription: F\n---\nFind.\n', 'commands/draft.md': '---\ndescription: D\n---\nDraft.\n' }
  })),
  { ...MANIFEST, title: 'an agent with no value in the place of tools', files: { 'agents/a.md': '---\nname: a\ndescription: A.\ntools: null\n---\nWrite.\n', 'agents/b.md': '---\nname: b\ndescription: B.\ntools:\n---\nWrite.\n' } },
  { ...LISTED, title: 'a README in the folder of rules', files: { ...LISTED.files, 'notes/rules/README.md': '', 'notes/commands/a.md': '---\ndescription: A.\n---\nWrite.\n' } },
  { ...LISTED, title: 'rules that a command reads', files: { ...LISTED.files, 'notes/rules/style.md': '', 'notes/commands/a.md': '---\ndescription: A.\n---\nFollow ${CLAUDE_PLUGIN_ROOT}/rules/style.md.\n' } },
  { ...LISTED, title: 'rules that the script of another plugin of the marketplace installs', files: { ...LISTED.files, '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }, { "name": "base", "source": "./base" }] }', 'base/scripts/install.sh': 'cp "$CACHE"/*/rules/*.md "$CLAUDE_PROJECT_DIR/.claude/rules/"\n', 'notes/rules/style.md': '', 'notes/commands/a.md': '---\ndescription: A.\n---\nWrite.\n' } },
  { ...LISTED, title: 'rules that people copy', files: { ...LISTED.files, 'notes/rules/style.md': '', 'notes/commands/a.md': '---\ndescription: A.\n---\nWrite.\n', 'notes/README.md': 'Copy the files of `rules/` to your project.\n' } },
  { ...MANIFEST, title: 'commands in a project or of Gemini CLI, which have the name of their folder', files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it.\n', 'commands/find.md': '---\ndescription: F.\n---\nFind it.\n', 'commands/nt/add.toml': 'prompt = "Add it."\n', 'README.md': 'Run `/nt:add` or `/nt:find`.' } },
  { ...MANIFEST, title: 'commands that people copy into a folder of their own', files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it.\n', 'commands/find.md': '---\ndescription: F.\n---\nFind it.\n', 'README.md': 'Copy commands/ to ~/.claude/commands/nt, then run `/nt:add` or `/nt:find`.' } },
  { ...MANIFEST, title: 'hooks of a skill in their list, and a field of that name that is not for hooks', files: { 'skills/a/SKILL.md': '---\ndescription: A.\nhooks:\n  PreToolUse:\n    - matcher: Bash\n      hooks:\n        - type: command\n          command: check\n  Stop:\n    - hooks:\n        - command: check\n---\nTake notes.\n', 'skills/b/SKILL.md': '---\ndescription: B.\nhooks:\n  - command: check\n---\nTake notes.\n' } },
  { ...MANIFEST, title: 'commands of another plugin', files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it.\n', 'commands/find.md': '---\ndescription: F.\n---\nFind it.\n', 'README.md': 'Run `/plugin install nt@others`, then `/nt:add` or `/nt:find`.' } },
  { ...MANIFEST, title: 'a command that was replaced by one of another plugin', files: { 'commands/add.md': '---\ndescription: Use /memo:add.\n---\nTell them to use /memo:add, which took its place.\n' } },
  { ...MANIFEST, title: 'one command by another name, and a placeholder', files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it.\n', 'commands/find.md': '---\ndescription: F.\n---\nFind it.\n', 'README.md': 'Like /nt:add and https://example.com/nt:find; `/plugin-name:add`, `/plugin-name:find`.' } },
  { ...MANIFEST, title: 'a command with a letter for a part of its name', files: { 'commands/skip.md': 'Skip it. You can come back with `/notes:step-X`.\n' } },
  { ...LISTED_FOR_CODEX, title: 'commands, which Codex turns into skills', files: { ...LISTED_FOR_CODEX.files, 'notes/commands/add.md': '---\ndescription: Add a note.\n---\nAdd it.\n' } },
  { ...LISTED_FOR_CODEX, title: 'servers and no skills', input: '{ "name": "notes", "mcpServers": { "notes": { "command": "notes" } } }' },
  { ...LISTED_FOR_CODEX, title: 'agents alone in a plugin that only a marketplace for Claude Code lists', files: { ...LISTED.files, 'notes/agents/writer.md': 'Write.\n' } },
  {
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    input: '{ "name": "notes" }',
    title: 'paths in the .claude of a project that the text knows of, or makes',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/skills/a/run.py': '',
      'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun python .claude/skills/a/run.py, or ~/.claude/skills/a/run.py.\n',
      'plugins/notes/skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\nWrite .claude/skills/a/run.py.\n',
      'plugins/notes/skills/c/SKILL.md': '---\nname: c\ndescription: C\n---\nRun python .claude/skills/c/run.py.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'links of a skill that lead somewhere, that are examples, in code or in quotes, and paths that nothing tells to read',
    files: {
      'skills/notes/references/guide.md': '',
      'skills/notes/cache/.gitkeep': '',
      'docs/all.md': '',
      'skills/notes/SKILL.md': `${HEAD}See [guide](references/guide.md#use), [all](docs/all.md), [it](https://example.org/references/none.md).\nWrite links as \`[text](references/none.md)\`, or "see [text](references/none.md)". See [one](references/example.md).\nThe answer is in \`references/none.md\`. Read \`notes/none.md\`. Make [notes](notes.md). Read \`cache/last.json\` again.\n\`\`\`\`markdown\nSee [none](references/none.md).\n\`\`\`\nSee [none](references/none.md).\n\`\`\`\`\n`
    }
  },
  {
    ...MANIFEST,
    title: 'files that a script of a skill writes',
    files: {
      'skills/notes/data/.gitkeep': '',
      'skills/notes/scripts/collect.py': 'OUT = ROOT / "data" / "notes.md"\nOUT.write_text("")\n',
      'scripts/list.sh': 'ls > data/list.md\n',
      'skills/notes/SKILL.md': `${HEAD}Run \`scripts/collect.py\`.\n\nRead \`data/notes.md\` in full, and then read \`data/list.md\`. Read \${CLAUDE_PLUGIN_ROOT}/skills/notes/data/notes.md too.\n`
    }
  },
  {
    title: 'a skill in the root of a repository, and one that is in skills/ too',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: { '.git/HEAD': '', 'plugins/notes/SKILL.md': HEAD, 'plugins/notes/skills/notes/SKILL.md': HEAD },
    input: '{ "name": "notes" }'
  },
  {
    ...MANIFEST,
    title: 'a skill in the root of a repository with other skills',
    files: { '.git/HEAD': '', 'SKILL.md': HEAD, 'skills/find/SKILL.md': HEAD.replace('notes', 'find') }
  },
  {
    title: 'texts in the root of a plugin for those who write it',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: { '.git/HEAD': '', 'plugins/notes/CLAUDE.md': '# Notes\n\nThe commands ask the user for a folder. Each is listed in plugin.json.\n' },
    input: '{ "name": "notes" }'
  },
  {
    ...MANIFEST,
    title: 'skills that a model has next to a command of the same name, and agents whose names differ',
    files: {
      'commands/find.md': '---\ndescription: Finds.\ndisable-model-invocation: true\n---\nUse the skill find.\n',
      'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nFind notes.\n',
      'commands/list.md': '---\ndescription: Lists.\n---\nFollow ${CLAUDE_PLUGIN_ROOT}/skills/list/SKILL.md.\n',
      'skills/list/SKILL.md': '---\nname: list\ndescription: Lists notes.\n---\nList notes.\n',
      'commands/more/read.md': '---\ndescription: Reads.\n---\nUse the skill read.\n',
      'skills/read/SKILL.md': '---\nname: read\ndescription: Reads notes.\n---\nRead notes.\n',
      'commands/take.md': '---\ndescription: Takes.\n---\nTake notes.\n',
      'skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\nTake notes.\n',
      'agents/a.md': '---\nname: a\ndescription: Finds notes.\n---\nFind notes.\n',
      'agents/more/a.md': '---\nname: a\ndescription: Finds notes.\n---\nFind notes.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'a skill that a command of the same name reads from the folder of the plugin',
    files: { 'skills/find/SKILL.md': HEAD, 'commands/find.md': '---\ndescription: Finds.\n---\nRead ${CLAUDE_PLUGIN_ROOT}/skills/find/SKILL.md: `skills/find/SKILL.md` says how to find.\n' }
  },
  {
    ...LISTED,
    title: 'a script of a skill by the path of a person, in a text that knows of another place for it',
    files: { ...LISTED.files, 'notes/skills/move/run.sh': '', 'notes/skills/move/SKILL.md': `${HEAD}In Codex, it is in ~/.codex/skills/move/.\nIn a project, .agents/skills/ has it.\n\n\`\`\`bash\nbash ~/.claude/skills/move/run.sh\n\`\`\`\n` }
  },
  {
    ...MANIFEST,
    title: 'a file with a hyphen in what follows the last dot of its name',
    files: { 'skills/notes/assets/Notes.python-uv': '', 'skills/notes/SKILL.md': `${HEAD}\`\`\`bash\ncp \${CLAUDE_SKILL_DIR}/assets/Notes.python-uv ./Notes\n\`\`\`\n` }
  },
  {
    ...MANIFEST,
    title: 'the variable for skills without braces in a skill that sets it, or has another way without it, and before what is not there',
    files: {
      'skills/a/find.sh': '',
      'skills/a/SKILL.md': `${HEAD}\`\`\`bash\nCLAUDE_SKILL_DIR="$(dirname "$0")"\nbash "$CLAUDE_SKILL_DIR/find.sh"\n\`\`\`\n`,
      'skills/b/find.sh': '',
      'skills/b/SKILL.md': `${HEAD}Run \${CLAUDE_SKILL_DIR:-.}/find.sh, or $CLAUDE_SKILL_DIR/find.sh.\n`,
      'skills/c/SKILL.md': `${HEAD}Run $CLAUDE_SKILL_DIR/gone.sh.\n`
    }
  },
  ...([
    ['whose entry says so', { '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-empty", "source": "./notes" }] }' }],
    ['whose folder is kept for later', { 'notes/.gitkeep': '' }]
  ] as const).map(([title, files]) => ({ ...LISTED, title: `a plugin without anything ${title}`, files: { ...LISTED.files, ...files } })),
  {
    ...MANIFEST,
    title: 'the variable without braces in a text that sets it, in one about plugins, in a hook, and before what is not there',
    files: {
      'find.sh': '',
      'skills/d/SKILL.md': '---\nname: d\ndescription: D\nhooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: "$CLAUDE_PLUGIN_ROOT/find.sh"\n---\nFind notes.\n',
      'commands/a.md': '---\ndescription: A\n---\nCLAUDE_PLUGIN_ROOT=~/notes\nRun $CLAUDE_PLUGIN_ROOT/find.sh.\n',
      'commands/b.md': '---\ndescription: B\n---\nWrite "command": "$CLAUDE_PLUGIN_ROOT/find.sh".\n',
      'commands/c.md': '---\ndescription: C\n---\nSee $CLAUDE_PLUGIN_ROOT/gone/, and "${CLAUDE_PLUGIN_ROOT}/find.sh".\n'
    }
  },
  {
    ...MANIFEST,
    title: 'names of folders that a text explains, or that are not followed by what the plugin has',
    files: {
      'find.sh': '',
      'skills/a/find.sh': '',
      'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nSKILL_DIR is the folder of this text. Run ${SKILL_DIR}/find.sh, or ${CLAUDE_SKILL_DIR}/find.sh.\n',
      'skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\nRun ${pluginDir}/gone.sh, or ${other}/find.sh.\n'
    }
  },
  {
    ...MANIFEST,
    title: 'the variable without braces where a hook gives it to the shell',
    files: { 'find.sh': '', 'hooks/hooks.json': '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "sh \\"${CLAUDE_PLUGIN_ROOT}/hooks/start.sh\\"" }] }] } }', 'hooks/start.sh': 'echo "export CLAUDE_PLUGIN_ROOT=$CLAUDE_PLUGIN_ROOT" >> "$CLAUDE_ENV_FILE"\n', 'commands/a.md': '---\ndescription: A\n---\nRun $CLAUDE_PLUGIN_ROOT/find.sh.\n' }
  },
  ...['const { command } = JSON.parse(input).tool_input\nif (command.includes(\'$CLAUDE_PLUGIN_ROOT\')) { console.error(command.replace(\'$CLAUDE_PLUGIN_ROOT\', root)); process.exit(2) }\n', 'command = json.load(sys.stdin)["tool_input"]["command"]\nif "$CLAUDE_PLUGIN_ROOT" in command:\n    sys.exit(2)\n'].map((script, index) => ({
    ...MANIFEST,
    title: `the variable without braces where a hook looks for it in commands (${index + 1})`,
    files: { 'find.sh': '', 'hooks/hooks.json': '{ "hooks": { "PreToolUse": [{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "run \\"${CLAUDE_PLUGIN_ROOT}/lib/hooks/root.js\\"" }] }] } }', 'lib/hooks/root.js': script, 'commands/a.md': '---\ndescription: A\n---\nRun $CLAUDE_PLUGIN_ROOT/find.sh.\n' }
  })),
  {
    ...MANIFEST,
    title: 'commands and agents that a skill reads from its folder, and those that the plugin has at its root',
    files: { 'skills/notes/SKILL.md': `${HEAD}Read agents/writer.md.\n`, 'skills/notes/agents/writer.md': HEAD, 'skills/notes/commands/add.md': HEAD, 'commands/add.md': HEAD }
  },
  { ...LISTED, title: 'a plugin that is deprecated', files: { ...LISTED.files, 'notes/README.md': 'Deprecated: use words.\n' } },
  { ...LISTED, title: 'a plugin in a submodule', files: { ...LISTED.files, '.gitmodules': '[submodule "notes"]\n\tpath = notes\n' } },
  { ...LISTED, title: 'a plugin with texts that another one may read', files: { ...LISTED.files, 'notes/guides/style.md': 'Write notes.\n' } },
  { ...LISTED, title: 'a plugin that needs others', files: LISTED.files, input: { name: 'notes', version: '1.0.0', dependencies: ['words'] } },
  { ...LISTED, title: 'a plugin that no marketplace lists', files: {} },
  { ...LISTED, title: 'a plugin with another one in its folder', files: { ...LISTED.files, 'notes/words/.claude-plugin/plugin.json': '{ "name": "words" }', 'notes/words/skills/words/SKILL.md': HEAD } },
  {
    host: 'claude-code',
    path: '.claude-plugin/marketplace.json',
    title: 'plugins of a marketplace with a manifest of their own, and in another repository',
    files: { 'own/.claude-plugin/plugin.json': '{ "name": "own" }', 'own/agents/writer.md': 'You write\nnotes.' },
    input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'own', source: './own' }, { name: 'far', source: { source: 'github', repo: 'example/far' } }] }
  },
  {
    ...MANIFEST,
    title: 'the name of the plugin for a server that a guide adds by hand',
    files: { '.mcp.json': '{ "mcpServers": { "files": { "command": "files-mcp" } } }', 'commands/b.md': '---\nallowed-tools: mcp__notes__read\n---\n', 'README.md': 'Or run `claude mcp add --scope user notes -- files-mcp`\n' }
  },
  {
    ...MANIFEST,
    title: 'the name of a plugin with two servers',
    files: { '.mcp.json': '{ "mcpServers": { "files": { "command": "files-mcp" }, "web": { "command": "web-mcp" } } }', 'commands/b.md': '---\nallowed-tools: mcp__notes__read\n---\n' }
  },
  {
    ...MANIFEST,
    title: 'tools of agents that the host has, those of an agent for another program, and a command for the shell among them',
    files: {
      'agents/a.md': '---\nname: a\ndescription: Finds notes.\ntools: Read, Bash, mcp__files__*\n---\nFind.\n',
      'agents/b.md': '---\nname: b\ndescription: Finds notes.\ntools: [Read, ls, read]\n---\nFind.\n',
      'agents/c.md': '---\nname: c\ndescription: Finds notes.\ntools: [read, search]\n---\nFind.\n',
      'agents/d.md': '---\nname: d\ndescription: Finds notes.\ntools: read\nmodel: openai/gpt\n---\nFind.\n',
      'agents/e.agent.md': '---\nname: e\ndescription: Finds notes.\ntools: read\n---\nFind.\n',
      'agents/f.md': '---\nname: f\ndescription: Finds notes.\ntools: "*"\n---\nFind.\n'
    }
  },
  {
    ...CODEX,
    input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
    title: 'variables of Claude Code that a skill explains, that are in no path, and before what is not there',
    files: {
      'find.sh': '',
      'skills/a/SKILL.md': `${HEAD}Run \${CLAUDE_PLUGIN_ROOT}/find.sh. In Codex, CLAUDE_PLUGIN_ROOT is ../.. from the folder of this SKILL.md.\n`,
      'skills/b/SKILL.md': `${HEAD}Run \${CLAUDE_PLUGIN_ROOT}/find.sh, with CLAUDE_PLUGIN_ROOT for the folder of the plugin.\n`,
      'skills/c/SKILL.md': `${HEAD}Run \${CLAUDE_SKILL_DIR}/gone.sh.\n`
    }
  },
  {
    ...CODEX,
    title: 'front matter of skills with which Codex gets along, that Claude Code has the finding for, and that is that of a template',
    files: {
      '.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }',
      'skills/a/SKILL.md': '---  \n"description": Finds: notes\n  ---\n',
      'skills/b/SKILL.md': '---\nname: b\ndescription: *Notes*: all of them\nmore:\n  short: Finds: notes\n---\n',
      'skills/c/SKILL.md': '---\nname: c\ndescription: |\n  Finds notes.\n---\n',
      'skills/d/SKILL.md': '---\nname: d\ndescription: Finds\nnotes.\n---\n',
      'skills/e/SKILL.md': '---\nname: a\ndescription: A.\n---\n',
      'skills/_template/SKILL.md': '# Skill\n',
      'more/f/SKILL.md': '# Notes\n'
    },
    input: { name: 'notes', version: '1.0.0', description: 'Notes' }
  },
  { ...CODEX, title: 'skills of Codex that are elsewhere, as far as that is known', files: { 'skills/a/SKILL.md': '# Notes\n', 'b/SKILL.md': '# Notes\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: ['./skills/'] } },
  { ...CODEX, title: 'a folder without skills', files: { 'skills/a/SKILL.md': '# Notes\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './' } },
  {
    ...MANIFEST,
    title: 'paths in texts that are there, that are written by the text, and in a text about plugins',
    files: {
      'scripts/find.sh': '',
      'commands/find.md': 'Run `bash "${CLAUDE_PLUGIN_ROOT}/scripts/find.sh"`, and read ${CLAUDE_PLUGIN_ROOT}/data/notes.json.\nThen run bash ${CLAUDE_PLUGIN_ROOT}/scripts/your-script.sh or ${CLAUDE_PLUGIN_ROOT}/scripts/<name>.sh.\n',
      'skills/hooks/SKILL.md': `${HEAD}Write "command": "bash \${CLAUDE_PLUGIN_ROOT}/hooks/stop.sh".\n`
    }
  },
  {
    title: 'paths in texts of the repository that have another way, that are of others, or in a text about plugins',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/find.sh': '',
      'plugins/notes/commands/find.md': '---\ndescription: Finds notes.\n---\nRun ${CLAUDE_PLUGIN_ROOT}/find.sh, or plugins/notes/find.sh in this repository.\n',
      'plugins/notes/commands/other.md': '---\ndescription: Finds others.\n---\nFall back to plugins/notes/find.sh. See plugins/notes/gone.sh, other/plugins/notes/find.sh and plugins/notes/README.md.\nIs it there? [ -f plugins/notes/find.sh ]\n| M | plugins/notes/find.sh |\nOn load, print first: === [plugins/notes/find.sh] ===\nIt is enforced by plugins/notes/find.sh.\n',
      'plugins/notes/commands/release.md': '---\ndescription: Releases.\n---\nRun plugins/notes/find.sh, and raise the version in plugins/notes/.claude-plugin/plugin.json.\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  { ...MANIFEST, title: 'settings that a manifest may have, and language servers', files: { '.lsp.json': '{ "notes": { "command": "notes-lsp", "extensionToLanguage": { ".note": "note" } } }' }, input: { name: 'notes', version: '1.0.0', settings: { agent: 'notes:writer' } } },
  {
    ...MANIFEST,
    title: 'fields of agents that they may have, or that say nothing, and a list of tools under both names',
    files: {
      'agents/a.md': '---\nname: a\ndescription: Takes notes.\npermissionMode: default\nhooks:\nmcpServers: {}\ntools: Read\nallowed-tools: Read\n---\nTake notes.\n',
      'agents/b.md': '\n---\nname: b\n---\nTake notes.\n',
      'agents/c.md': '../shared/c.md',
      'commands/d.md': '# Note\n\nTake a note.\n'
    }
  },
  {
    title: 'skills further down that a list next to them names for another program',
    ...MANIFEST,
    files: { 'skills/notes/SKILL.md': HEAD, 'skills/codified/digest/SKILL.md': HEAD.replace('notes', 'digest'), 'skills/registry.json': '{ "digest": { "path": "codified/digest" } }' }
  },
  {
    ...MANIFEST,
    title: 'what a skill that is loaded is made from, and one of its name for another host',
    files: { 'skills/notes/SKILL.md': HEAD, 'core/SKILL.md': HEAD, 'other/SKILL.md': `${HEAD}Or find them.\n` }
  },
  {
    title: 'front matter that the host can parse once it has put values in quotes, next to values that it leaves alone',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'commands/a.md': '---\ndescription: Finds notes\n  of all.\nargument-hint: [from] [to]\n---\n',
      'commands/b.md': '---\nallowed-tools:\n  - Read\nargument-hint: [from] [to]\n---\n',
      'commands/c.md': '---\nx1: |\n  Finds notes.\nargument-hint: [from] [to]\n---\n',
      'commands/d.md': '---\ndescription: |\nargument-hint: [from] [to]\n---\n',
      'commands/e.md': '---\nmeta:\n  note: |\n    x\ndescription: Finds notes.\nargument-hint: [from] [to]\n---\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  { title: 'front matter with keys in quotes in a list', host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/find.md': '---\nname: find\ndescription: Finds.\nexamples:\n  - "matcher": "Bash"\n---\n' }, input: { name: 'notes' } },
  { title: 'a folder of skills that is one itself, as Claude Code 2.1.332 takes it', host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/SKILL.md': '---\nname: notes\ndescription: Notes.\n---\n', 'skills/about/guide.md': '' }, input: { name: 'notes', skills: ['./skills/'] } },
  {
    title: 'instructions for a repository whose README tells of such files',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { '.git/HEAD': '', 'CLAUDE.md': '# Notes\n\n**This is my personal configuration repository.** I share it.\n', 'README.md': '- **CLAUDE.md** - directives loaded at session start\n' },
    input: { name: 'notes', version: '1.0.0', description: 'Notes.' }
  },
  {
    title: 'skills that a README has people copy into their projects',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      'README.md': 'Install it:\n\n    curl -sL https://notes.example/SKILL.md \\\n      -o .claude/skills/notes/SKILL.md\n',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
      'plugins/notes/skills/a/run.py': '',
      'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun:\n\npython .claude/skills/a/run.py\n'
    },
    input: '{ "name": "notes" }'
  },
  ...[
    { 'README.md': 'It is written into your `CLAUDE.md`, which is loaded automatically.\n' },
    { 'README.md': 'The CLAUDE.md section is always loaded.\n' },
    { 'README.md': 'A `CLAUDE.md` is loaded automatically.\n', 'commands/setup.md': '---\ndescription: Sets up.\n---\nWrite what you learned to CLAUDE.md.\n' },
    { 'README.md': 'Each `CLAUDE.md` is loaded automatically.\n', 'skills/setup/SKILL.md': '---\nname: setup\ndescription: Sets up.\n---\nFill in the blanks of `CLAUDE.md`.\n' },
    { 'README.md': 'The `CLAUDE.md` is loaded automatically.\n', 'hooks/start.sh': 'cat "$CLAUDE_PLUGIN_ROOT/CLAUDE.md"\n' }
  ].map((files) => ({
    title: `a README that tells of the instructions of a project, or of those that a hook prints: ${files['README.md']}`,
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { '.git/HEAD': '', 'CLAUDE.md': '# Notes\n\nThis repository has notes.\n', ...files },
    input: { name: 'notes', version: '1.0.0', description: 'Notes.' }
  })),
  {
    title: 'instructions for those who write the plugin, and some that a hook prints',
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: { '.git/HEAD': '', 'plugins/notes/CLAUDE.md': '# Notes\n\nYou are an expert on notes.\n', 'plugins/notes/hooks/start.sh': 'cat "$CLAUDE_PLUGIN_ROOT/CLAUDE.md"\n' },
    input: { name: 'notes', version: '1.0.0' }
  },
  ...[
    { title: 'instructions that a script further down prints for a hook', files: { 'plugins/notes/hooks-handlers/lib/start.sh': 'cat "$CLAUDE_PLUGIN_ROOT/CLAUDE.md"\n' }, hooks: {} },
    { title: 'instructions that a hook in the manifest prints', files: {}, hooks: { SessionStart: [{ hooks: [{ type: 'command', command: 'cat "${CLAUDE_PLUGIN_ROOT}/CLAUDE.md"' }] }] } }
  ].map(({ title, files, hooks }) => ({
    title,
    host: 'claude-code',
    path: 'plugins/notes/.claude-plugin/plugin.json',
    files: { '.git/HEAD': '', 'plugins/notes/CLAUDE.md': '# Notes\n\nYou are an expert on notes.\n', ...files },
    input: { name: 'notes', version: '1.0.0', hooks }
  })),
  { ...MANIFEST, title: 'hooks in the root next to those in their folder', files: { 'hooks.json': `{ "hooks": ${HOOKS} }`, 'hooks/hooks.json': `{ "hooks": ${HOOKS} }`, 'stop.sh': '' } },
  { ...MANIFEST, title: 'hooks in the root that the manifest names', files: { 'hooks.json': `{ "hooks": ${HOOKS} }`, 'stop.sh': '' }, input: '{ "name": "notes", "hooks": "./hooks.json" }' },
  { ...MANIFEST, title: 'hooks in the root that a script puts into the settings', files: { 'hooks.json': `{ "hooks": ${HOOKS} }`, 'stop.sh': '', 'scripts/install.sh': 'jq -s ".[0] * .[1]" ~/.claude/settings.json "$ROOT/hooks.json" > "$NEW"\n' } },
  { title: 'a template of skills without front matter', host: 'codex', path: '.codex-plugin/plugin.json', files: { 'skills/_template/SKILL.md': '# Name of the skill\n', 'skills/skill-template/SKILL.md': '# Name\n', 'skills/notes/SKILL.md': HEAD }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } },
  { ...MANIFEST, title: 'hooks in the root that a marketplace names', files: { '.git/HEAD': '', 'hooks.json': `{ "hooks": ${HOOKS} }`, '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./", "hooks": "./hooks.json" }] }' } },
  { ...MANIFEST, title: 'hooks in the root of another form, and for another host', files: { 'hooks.json': '{ "hooks": { "Stop": [{ "command": "notes" }], "stop": [{ "hooks": [{ "command": "notes" }] }] } }' } },
  { ...MANIFEST, title: 'hooks in the root that do not say for which of the hosts they are', files: { 'hooks.json': OTHERS_HOOKS, 'plugin.json': '{ "name": "notes" }' } },
  { ...MANIFEST, title: 'hooks in the root that the manifest of another host names', files: { 'hooks.json': `{ "hooks": ${HOOKS} }`, '.codex-plugin/plugin.json': '{ "name": "notes", "hooks": "./hooks.json" }' } },
  {
    title: 'front matter over several lines, or none',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'agents/a.md': '---\nname: a\ndescription: >-\n\n  Writes: <notes>\n# A comment\ntools:\n- Read\n- Write\n"quoted": x\nnotes:find all: y\n---\n',
      'agents/b.md': '---\nname: b\ndescription: "Writes\n  notes."\n---\n',
      'agents/c.md': '---\nSome text without front matter.\n',
      'commands/b.md': '---\ndescription: Finds\n  **notes**\nanchored: &text Notes\n*text : x\n---\n',
      'agents/d.md': '---\n\nA text between two lines.\n\n---\n',
      'commands/e.md': 'Finds notes.\nAnd files.\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'front matter that the host can parse once it has put values in quotes, or whose values go on in forms that are left alone',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'skills/a/SKILL.md': '---\nname: a\ndescription: Finds notes (default: all). Use when: asked\nargument-hint: [from] [to]\nallowed-tools: Bash(notes: *), @notes\nnote: "a": b\n---\nFind.\n',
      'skills/b/SKILL.md': "---\ndescription: 'Finds: notes\n  and: files'\ntools: [Read,\n  Grep]\nmetadata: # of: all\n  author: jo # me: too\n  text: >-\n    a: b: c\n  hint: say \"a\" and it is 12:30\nlist:\n  - - name\n    - of: one\n  - with `code`, and one: key\n---\nFind.\n",
      'skills/c/SKILL.md': '---\ndescription: one --- two: three: four\nlines: a\nb\n---\nFind.\n',
      'skills/d/SKILL.md': '---\ndescription:\n  Finds notes\n  and files.\npaths: &all ["*.md"]\nglobs:\n  - *all\n---\nFind.\n',
      'skills/e/SKILL.md': "---\ndescription: 'Finds notes in Ann''s files\n  and in yours.\n\n  '\n---\nFind.\n",
      'commands/README.md': '---\ndescription: notes\nand files\n---\n'
    },
    input: { name: 'notes', version: '1.0.0', agents: ['./agents/x.md'] }
  },
  {
    title: 'front matter in a folder that the host does not read, as the manifest names others',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'agents/a.md': '---\ndescription: Finds\nnotes\n---\n', 'commands/b.md': '---\ndescription: Finds\nnotes\n---\n' },
    input: { name: 'notes', version: '1.0.0', agents: ['./more/a.md'], commands: './more' }
  },
  {
    title: 'skills that Codex finds further down, next to a text',
    host: 'codex',
    path: '.codex-plugin/plugin.json',
    files: { 'skills/all/find/SKILL.md': '---\nname: a\ndescription: A.\n---\n', 'skills/add.md': '---\nname: add\n---\n' },
    input: { name: 'notes', version: '1.0.0', skills: './skills/' }
  },
  {
    title: 'folders that are read anyway, that another member names too, or that are not there',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\nFind.\n', 'rules/style.md': '' },
    input: { name: 'notes', version: '1.0.0', skill: './skills/', rules: './rules', hooks: { Stop: [{ hooks: [{ type: 'command', command: 'cat ${CLAUDE_PLUGIN_ROOT}/rules/style.md' }] }] }, themes: './themes', up: './../up' }
  },
  {
    title: 'folders of themes, workflows and monitors, which a member of the manifest may name',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'looks/dark.json': '{}', 'flows/a.js': '' },
    input: { name: 'notes', version: '1.0.0', themes: './looks/', workflows: './flows/' }
  },
  {
    title: 'agents that start with skills that models are told of, and with those of another plugin or below a path',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: {
      'agents/a.md': '---\nname: a\ndescription: A.\nskills: [add, clock:take, more/take, all]\n---\nA.\n',
      'commands/all.md': '---\ndescription: All.\ndisable-model-invocation: true\n---\nAll.\n',
      'skills/all/SKILL.md': '---\ndescription: All of the notes.\n---\nTake all of them.\n',
      'skills/add/SKILL.md': '---\nname: add\ndescription: Adds.\n---\nAdd.\n',
      'skills/take/SKILL.md': '---\nname: take\ndescription: Takes.\ndisable-model-invocation: true\n---\nTake notes.\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    title: 'an empty list of what is read besides the folder, and of what the plugin does not have',
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { 'skills/notes/SKILL.md': 'Take notes.', 'commands/README.md': '---\n---\n' },
    input: { name: 'notes', version: '1.0.0', skills: [], commands: [], agents: [] }
  },
  { ...MANIFEST, title: 'a folder that the root has too', files: { ...SKILL, 'skills/notes/SKILL.md': 'Take notes.' } },
  { ...MANIFEST, title: 'the folder of the manifest, which a marketplace lists as the plugin', files: { ...SKILL, '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./.claude-plugin" }] }' } },
  { ...MANIFEST, title: 'a member with paths, which `manifest-metadata` checks', files: SKILL, input: '{ "name": "notes", "skills": "./skills/" }' },
  { ...MANIFEST, title: 'servers, which `unread-file` reports', files: { '.claude-plugin/.mcp.json': '{ "mcpServers": {} }' } },
  { ...MANIFEST, title: 'texts about the folder, scripts and hooks of another form', files: { '.claude-plugin/agents/README.md': 'Agents.', '.claude-plugin/commands/run.sh': '', '.claude-plugin/hooks/hooks.json': '{ "hooks": [] }' } },
  { ...MANIFEST, title: 'texts without the head of a skill', files: { 'skills/notes.md': 'Take notes.' } },
  { ...MANIFEST, title: 'texts that a command reads by their name', files: { 'skills/notes.md': '# Notes\n\nTake notes.\n', 'commands/add.md': 'Follow notes.md.\n' } },
  { ...MANIFEST, title: 'texts with a list for another program', files: { 'skills/notes.md': '# Notes\n\nTake notes.\n', 'standards.json': '{}' } },
  { ...MANIFEST, title: 'old names of commands in a table with the new ones', files: { 'README.md': '| Old | New |\n| --- | --- |\n| `/memo:add` | `/notes:add` |\n| `/memo:list` | `/notes:list` |\n', 'commands/add.md': 'Add it.\n', 'commands/list.md': 'List them.\n' } },
  { ...LISTED, title: 'a plugin that the marketplace calls empty', files: { ...LISTED.files, '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes", "description": "Servers (empty for now)." }] }', 'notes/README.md': '# Notes\n' } },
  { ...MANIFEST, title: 'skills further down that the manifest names', files: { 'skills/group/notes/SKILL.md': HEAD }, input: '{ "name": "notes", "skills": ["./skills/group"] }' },
  { ...MANIFEST, title: 'skills further down that a marketplace names', path: 'notes/.claude-plugin/plugin.json', files: { 'notes/skills/group/notes/SKILL.md': HEAD, '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./notes", "skills": ["./skills/group"] }] }' } },
  { ...MANIFEST, title: 'files that the manifest names as commands', files: { 'skills/notes.md': HEAD }, input: '{ "name": "notes", "commands": "./skills/notes.md" }' },
  { ...MANIFEST, title: 'files next to a skill', files: { 'skills/notes.md': HEAD, 'skills/notes/SKILL.md': HEAD } },
  { ...MANIFEST, title: 'texts with a head, texts in folders that the manifest names, and settings that the host takes', files: { 'agents/README.md': HEAD, 'agents/notes.md': 'Take notes.', 'commands/README.md': 'Commands.', 'settings.json': '{ "agent": "notes" }' }, input: '{ "name": "notes", "commands": ["./commands/note.md"] }' },
  { ...MANIFEST, title: 'scripts in hooks/ with a text that says how to register them', files: { 'hooks/session-start.sh': '', 'README.md': 'Add hooks/session-start.sh to your settings.' } },
  { ...MANIFEST, title: 'scripts in hooks/ that a script copies', files: { 'hooks/session-start.sh': '', 'scripts/install.sh': 'cp -r "$ROOT/hooks" ~/.claude/' } },
  { ...MANIFEST, title: 'a script in hooks/ that says itself how to register it, and one of git', files: { 'hooks/log.py': '# In settings.json: { "hooks": { "PostToolUse": [] } }', 'hooks/setup.sh': '', 'hooks/pre-commit': '' } },
  { ...MANIFEST, title: 'scripts in hooks/ that a manifest or a list registers', files: { 'hooks/session-start.sh': '' }, input: '{ "name": "notes", "hooks": "./more.json" }' },
  { ...MANIFEST, title: 'scripts in hooks/ of a plugin for more hosts', files: { 'hooks/session-start.sh': '', '.cursor-plugin/plugin.json': '{ "name": "notes" }' } },
  {
    title: 'tools of servers that other plugins have, or may have, and agents of other plugins',
    host: 'claude-code',
    path: 'notes/.claude-plugin/plugin.json',
    files: {
      '.git/HEAD': '',
      '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }, { "name": "core", "source": "./core" }] }',
      'core/.claude-plugin/plugin.json': '{ "name": "core", "mcpServers": "./more.json" }',
      'notes/agents/a.md': '---\nname: code-reviewer\ndescription: A.\ntools: mcp__plugin_core_web__open, mcp__plugin_far_web__open\n---\nOpen.\n',
      'notes/agents/b.md': '---\nname: note-taker\ndescription: A.\n---\nTake.\n',
      'notes/commands/b.md': '---\ndescription: B.\n---\nUse subagent_type: "review:code-reviewer", subagent_type: "core:note-taker", subagent_type: "far:note-taker" and subagent_type: "far:other".\n'
    },
    input: { name: 'notes', version: '1.0.0' }
  },
  {
    ...MANIFEST,
    title: 'tools of commands and skills in the right field too, and tools for which nobody is asked',
    files: { 'commands/a.md': '---\ndescription: A.\ntools: Bash\nallowed-tools: Bash\n---\nRun.\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\ntools: Read, Grep\nnote: Bash\n---\nRun.\n' }
  },
  { ...MANIFEST, title: 'tools of a skill for another host too', files: { 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\ntools: Bash\n---\nRun.\n', '.cursor-plugin/plugin.json': '{ "name": "notes" }' } },
  { ...MANIFEST, title: 'permissions of another form', input: '{ "name": "notes", "permissions": ["read"] }' },
  { ...MANIFEST, title: 'settings that people are told to copy', files: { 'README.md': 'Copy settings.json.', 'settings.json': '{ "env": { "NOTES": "1" } }' } },
  ...['cp "$HERE/settings.json" ~/.claude/settings.json\n', 'cp -f settings.json "$TARGET/settings.json"\n', "# shutil\nshutil.copy2(HERE / 'settings.json', Path.home() / '.claude')\n", "copyFileSync(join(root, 'settings.json'), join(homedir(), '.claude/settings.json'))\n"].map((text) => ({ ...MANIFEST, title: `settings that an installer copies: ${text}`, files: { 'install.sh': text, 'settings.json': '{ "permissions": { "allow": ["Bash(ls:*)"] } }' } })),
  { ...MANIFEST, title: 'settings of more than a plugin has', files: { 'settings.json': '{ "model": "opus", "hooks": { "Stop": [{}] } }' } },
  { ...MANIFEST, title: 'settings of a project in the folder of a plugin', path: '.claude/.claude-plugin/plugin.json', files: { '.claude/settings.json': '{ "env": { "NOTES": "1" } }' } },
  { ...MANIFEST, title: 'a tool of an agent, with limits and without', files: { 'agents/a.md': '---\nname: a\ndescription: Finds notes.\ntools: Read, Edit, Edit(notes/**), Grep\n---\nFind notes.\n' } },
  { ...MANIFEST, title: 'the settings of a person, in the folder of a plugin', files: { 'settings.json': '{ "permissions": { "deny": ["Read(.env)"] }, "model": "opus", "language": "en", "enabledPlugins": {} }' } },
  { ...MANIFEST, title: 'a skill in a file, which manifest-fields says to move', files: { 'skills/notes.md': HEAD }, input: '{ "name": "notes", "skills": "skills/" }' },
  { ...MANIFEST, title: 'settings of another program', files: { 'settings.json': '{ "permissions": "all" }' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: "a path in the folder for people's own skills, to which a README copies them", files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun python3 ~/.claude/skills/a/run.py\n', 'README.md': 'cp -r plugins/notes/skills/* ~/.claude/skills/' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: 'a path there in a text that knows of another place', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun python3 ~/.claude/skills/a/run.py or ${CLAUDE_PLUGIN_ROOT}/skills/a/run.py\n' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: 'a path there that a profile keeps', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\necho "python3 ~/.claude/skills/a/run.py" >> ~/.zshrc\n' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: 'a path there not to be run', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nDo not run `~/.claude/skills/a/run.py`.\n' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: 'a path there never to be run', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nYou should never run ~/.claude/skills/a/run.py here.\n' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: 'a path there that is a copy of the user', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nIf the user has their own copy, run `~/.claude/skills/a/run.py`.\n' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: 'a path in the folder of a project that is not to be run', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nDo not run `.claude/skills/a/run.py`.\n' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: 'a path there that is said, and not run', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\n- `~/.claude/skills/a/run.py`\n' } },
  { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', input: '{ "name": "notes" }', title: 'a path there in a repository that people have there', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/a/run.py': '', 'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun python3 ~/.claude/skills/a/run.py\n', 'skills/a/run.py': '' } },
  { ...MANIFEST, title: 'permissions without any', files: { 'settings.json': '{ "permissions": { "allow": [], "deny": [] } }' }, input: '{ "name": "notes", "version": "1.0.0", "permissions": { "allow": [] } }' },
  ...[
    'Read [the plan](references/plan.md) written by step 1.',
    '1. Run `npm run plan`.\n2. Read [the plan](references/plan.md).',
    'Save notes to a file in `references/`.\nSee [notes](references/notes.md).',
    '- [Title](references/title.md): format of an entry of the index',
    'The index looks like this:\n- [Auth](references/auth.md)\n- [Cache](docs/cache.md)',
    '- [Cache](docs/cache.md)',
    '> [old text](references/a.md)',
    'Follow [the checklist](references/check.md) (run `make docs` first).',
    'Each user keeps their own [profile](references/profile.md), see the setup.',
    'See [a](../../../docs/x/a.md) (in the private repo).',
    'See [a](../../../docs/x/a.md) — coming with version 2.',
    'Links in the output: [a](../../../docs/q/a.md)',
    'See [the style](style.md) in the repository of the site.'
  ].map((text) => ({ host: 'claude-code', path: '.claude/settings.json', input: '{}', title: `a link of a skill with words which leave open whether its file is to be there: ${text}`, files: { '.git/HEAD': '', '.claude/skills/a/sub/style.md': '', '.claude/skills/a/SKILL.md': `${HEAD}${text}\n` } })),
  { host: 'cursor', path: '.cursor-plugin/plugin.json', title: 'files of a plugin for another host', files: { 'agents/README.md': 'Agents.', 'settings.json': '{ "permissions": { "allow": [] } }' }, input: '{ "name": "notes" }' },
  { host: 'cursor', path: '.cursor-plugin/plugin.json', title: 'another host, which may look elsewhere', files: { 'skills/notes.md': HEAD }, input: '{ "name": "notes" }' },
  { host: 'copilot', path: 'plugin.json', title: 'a manifest in the root of the plugin', files: { 'agents/writer.md': 'Write notes.' }, input: '{ "name": "notes" }' },
  ...[
    ['of a module', 'A Terraform module has:\n\n- `references/main.md`\n- `references/far.md`\n- `references/near.md`\n'],
    ['that are gone', 'These have been removed:\n\n| File | Why |\n| --- | --- |\n| `references/main.md` | a |\n| `references/far.md` | b |\n| `references/near.md` | c |\n'],
    ['that come in an archive', 'Run `unzip notes.zip`.\n\n- `references/main.md`: all\n- `references/far.md`: far\n- `references/near.md`: near\n'],
    ['of a project', 'The server takes these:\n\n1. resources/main.json\n2. resources/far.json\n3. resources/near.json\n']
  ].map(([what = '', text = '']) => ({ ...MANIFEST, title: `a list of files ${what}`, files: { '.git/HEAD': '', 'skills/a/SKILL.md': `${HEAD}${text}` } })),
  { ...MANIFEST, path: 'notes/.claude-plugin/plugin.json', title: 'files of a folder of somebody that has the name of the plugin', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "toolkit", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/README.md': '', 'notes/index.md': '', 'notes/commands/a.md': '---\ndescription: A.\n---\nRead `~/Documents/notes/README.md`.\nLoad `~/vault/notes/index.md`.\n' } },
  { ...MANIFEST, title: 'a text that gives the variable a value before its default', files: { 'find.sh': '', 'commands/a.md': '---\ndescription: A.\n---\n```bash\nexport CLAUDE_PLUGIN_ROOT="$(pwd)/notes"\n${CLAUDE_PLUGIN_ROOT:-.}/find.sh\n```\n' } },
  { title: 'labels with the names of agents for those who work on a plugin', host: 'claude-code', path: 'p/.claude-plugin/plugin.json', input: { name: 'p' }, files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "p", "source": "./p" }] }', 'p/commands/show.md': '---\ndescription: Shows notes.\n---\n\nThis command works in agent mode. Labels: `test`, `review`, `docs`.\n', ...Object.fromEntries(['test', 'review'].map((name) => [`p/.claude/agents/${name}.md`, `---\nname: ${name}\ndescription: Finds notes.\n---\nFind.\n`])) } },
  { ...MANIFEST, title: 'a copy of a skill that a build makes', files: { 'SKILL.md': '---\nname: notes\ndescription: Takes notes.\n---\nTake notes.\n', 'dist/SKILL.md': '---\nname: far\ndescription: Takes far notes.\n---\nTake notes.\n' }, input: '{ "name": "notes", "version": "1.0.0", "skills": ["./"] }' },
  {
    ...MANIFEST,
    title: 'a skill of skills/ that the manifest names too, whose text has the name of another one',
    files: { 'skills/a/SKILL.md': '---\nname: b\ndescription: A. Use it for a.\n---\nA.\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B. Use it for b.\n---\nB.\n' },
    input: '{ "name": "notes", "version": "1.0.0", "skills": ["./skills/a"] }'
  },
  ...['A skill', '', '12', 'a # the first'].map((name) => ({
    ...MANIFEST,
    title: `a skill whose folder the manifest names, and whose name is written so: ${name}`,
    files: { 'x/a/SKILL.md': `---\nname: ${name}\ndescription: A. Use it for a.\n---\nA.\n`, 'y/a/SKILL.md': '---\nname: a\ndescription: B. Use it for b.\n---\nB.\n' },
    input: '{ "name": "notes", "version": "1.0.0", "skills": ["./x/a", "./y"] }'
  })),
  {
    ...MANIFEST,
    title: 'skills whose folders the manifest names, with names in their texts and one of them changed',
    files: { 'x/a/SKILL.md': '---\nname: same\ndescription: A. Use it for a.\n---\nA.\n', 'y/a/SKILL.md': '---\nname: other\ndescription: B. Use it for b.\n---\nB.\n' },
    input: '{ "name": "notes", "version": "1.0.0", "skills": ["./x/a", "./y/a"] }'
  },
  ...[
    ['', 'The plan Basic is $1, Pro is $2 a seat. Parameters: none.'],
    ['', '| Plan | Fee |\n| --- | --- |\n| a | $1 |\n| b | $2 |\n\nThe argument is the plan.'],
    ['', 'Rename with vim `:%s/\\(a\\)/$1/` and write $2 there; arguments are kept.'],
    ['', 'In the script, `$1` is the file and `$2` is the mode. Call it with these arguments.'],
    ['', 'Postgres placeholders are `$1` and `$2`, never string concatenation of arguments.'],
    ['', 'The hook gets `$1` (path) and `$2` (branch) as arguments from git.'],
    ['<a> <b>', 'Deploy: `deploy() { cp "$1" "$2"; }`'],
    ['<a> <b>', 'A/B bid: $1 vs $2.'],
    ['<a> <b>', 'Use `$name`, `$1`, `$2`.'],
    ['<name>', 'Take $1 for $2.'],
    ['[name]', '| Purchase ($1 spent) | X points |'],
    ['[name]', 'Content ROI: $X for each $1 of content spend.']
  ].map(([hint = '', text = '']) => ({
    ...MANIFEST,
    title: `numbers after a dollar sign that are not arguments of a command: ${text}`,
    files: { 'commands/add.md': `---\ndescription: Adds a note\n${hint === '' ? '' : `argument-hint: ${hint}\n`}---\n${text}\n` },
    input: '{ "name": "notes", "version": "1.0.0" }'
  })),
  { ...MANIFEST, title: 'arguments in a skill without a hint', files: { 'skills/a/SKILL.md': '---\nname: a\ndescription: Writes functions. Use it for functions.\n---\nArguments are `$1` and `$2`; quote them.\n' }, input: '{ "name": "notes", "version": "1.0.0" }' },
  ...[
    ...[
      '## Report\n\nYour report looks like this:\n\n### How to fix\n\n1. Run `npm install words`\n',
      '## Remediation\n\n### Steps\n\n- Run `npm audit fix`\n',
      '## Steps\n\n**Fix:** Run `npm audit fix`\n\n- **Outdated**: Run `npm update`.\n',
      '## Developer workflow\n\n1. Run `npm test`\n',
      '## Workflow\n\nThe workflow has these steps:\n\n1. Run `npm ci`\n',
      '## Steps\n\nCheck that READMEs have this line.\n\nRun `npm install` to set up.\n',
      '## Example\n\n### Steps\n\n1. Run `npm test`\n',
      '## Output template\n\n### Steps\n\n1. Run `npm test`\n',
      'The plan that you give has steps such as these:\n\n## Steps\n\n1. Run `npm test`\n2. Write the result to `docs/out.md`\n',
      '## Steps\n\n<!--\n1. Run `npm test`\n-->\n\n<output>\n1. Run `npm test`\n</output>\n<example>Find.\n1. Run `npm test`\n</example>\n',
      '## Steps\n\n````markdown\n```bash\nnpm test\n```\n1. Run `npm test`\n````\n',
      '## Steps\n\n```\nRun `npm test`\n```\n\n```markdown\n```bash\nnpm test\n```\n1. Run `npm test`\n```\n',
      '## Steps\n\n- Run `npm test` succeeds?\n- Run `make test` exists in the Makefile\n',
      '## Steps\n\nSave the answer as `report.md` is what the others do with it.\n\n1. Save the notes to `notes/report.md` through the lead.\n',
      '## You leave these to the lead\n\n### Steps\n\n- Run `npm test`\n- Write the notes to `notes/report.md`\n',
      '## Steps\n\nThe following are what the lead does after you.\n\n1. Run `npm test`\n2. Invoke the `critic` agent.\n',
      '## Steps\n\n- Tell users:\n  - Run `npm test`\n',
      '## Prerequisites\n\n- Run `npm install` once in the repository\n',
      '## Nicht tun\n\n- Run `npm test`\n',
      '## Steps\n\n### \u5efa\u8bae\n\n- Run `npm test`\n',
      '## Steps\n\n1. Run `git diff`\n\nYou are read-only.\n',
      '## Steps\n\n1. Run `git diff`\n2. Save the notes to `notes/a.md`\n\nDo NOT write files: a hook does that. Do not use Bash.\n',
      '## Steps\n\n1. Invoke the `critic` agent.\n\nYou must not start other agents.\n',
      'You may NOT:\n  - Edit files.\n  - Spawn other subagents.\n',
      '## Steps\n\nGive the lead this prompt:\n\n```\nUse the Task tool to launch the critic.\n```\n',
      'Never save the notes to a file using the Write tool.\n\nThe lead saves the notes to a file using the Write tool. Save them using the Write tools of the lead.\n',
      'If you are allowed to, write notes using the Write tool.\n\n## Examples\n\nWrite the notes to a file using the Write tool.\n',
      'You are read-only.\n\nSave the notes to a file using the Write tool.\n',
      'Use mcp__server__tool.\n\nUse mcp__my_server__find.\n',
      'Use mcp__words__find.\n\nNever use mcp__words__find where Grep is enough.\n',
      'Use mcp__words__find.\n\nNever use mcp__words__*.\n',
      'Tools have such names:\n\n```\nmcp__words__find\n```\n'
    ].map((text) => ['Read, Grep', text] as const),
    ['Read\nmemory: project', 'You have a persistent memory directory at `/a/`. This directory exists; write to it directly with the Write tool.\n'] as const,
    ['Read\ndisallowedTools: Bash, Agent', '## Steps\n\n1. Run `npm test`\n2. Invoke the `critic` agent.\n'] as const
  ].map(([tools, text]) => ({ ...MANIFEST, title: `an agent whose text shows, tells or forbids what it has no tool for: ${text}`, files: { 'agents/a.md': `---\nname: a\ndescription: Finds notes.\ntools: ${tools}\n---\nFind.\n\n${text}` } })),
  ...['description: Sends (to: all)\nargument-hint: [now|later] | <to>', 'description: "Sends (to: all)"\nargument-hint: "[now|later] | <to>"', 'description: Sends notes\nargument-hint: <to>'].map((matter) => ({ ...MANIFEST, title: `a field that was indented below another: ${matter}`, files: { 'commands/a.md': `---\n${matter}\n---\nSend.\n` } })),
  ...Object.entries({
    'where a guide adds the server by hand': ['Call `mcp__store__find`.', 'claude mcp add store -- store-mcp\n'],
    'and says that they may have a prefix': ['Call `mcp__store__find`; the names may have another prefix.', ''],
    'and for a plugin': ['Call `mcp__store__find`, or `mcp__plugin_<plugin>_<server>__find`.', '']
  }).map(([what, [text = '', guide = '']]) => ({
    title: `tools of its server in the text of a skill, as a project has them, ${what}`,
    host: 'claude-code',
    path: '.claude-plugin/plugin.json',
    files: { '.mcp.json': '{ "mcpServers": { "store": { "command": "store-mcp" } } }', 'README.md': guide, 'skills/find/SKILL.md': `---\nname: find\ndescription: Finds notes. Use it for notes.\n---\n${text}\n` },
    input: { name: 'notes', version: '1.0.0' }
  }))
]
