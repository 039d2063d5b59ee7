import type { Cases } from '../../support/cases.js'

const MANIFEST = { host: 'claude-code', path: '.claude-plugin/plugin.json', input: '{ "name": "notes" }' }

const GEMINI = { host: 'gemini', path: 'gemini-extension.json', input: '{ "name": "notes", "version": "1.0.0" }' }
const HEAD = '---\nname: notes\ndescription: Takes notes.\n---\nTake notes.\n'

const SKILL = { '.claude-plugin/skills/notes/SKILL.md': 'Take notes.' }

const HOOKS = '{ "Stop": [{ "hooks": [{ "type": "command", "command": "sh ${CLAUDE_PLUGIN_ROOT}/stop.sh" }] }] }'
const OTHERS_HOOKS = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "notes" }] }] } }'

const SERVERS = '{ "mcpServers": { "notes": { "command": "notes" } } }'
const OWN_SERVERS = '{ "mcpServers": { "words": { "command": "sh", "args": ["${CLAUDE_PLUGIN_ROOT}/words.sh", "${user_config.words_key}"] } } }'

const CODEX = { host: 'codex', path: '.codex-plugin/plugin.json' }

/** A plugin in a folder of its own that a marketplace lists. */
const LISTED = {
  host: 'claude-code',
  path: 'notes/.claude-plugin/plugin.json',
  files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }' },
  input: '{ "name": "notes" }'
}

/** A plugin whose texts name its parts after another one. */
const COPIED = {
  'skills/plan/SKILL.md': '---\nname: plan\ndescription: Plans notes.\n---\nREQUIRED SUB-SKILL: Use crew:take.\n\nThen start the agent crew:finder.\n',
  'skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\n- **crew:plan** - Makes the plan.\n',
  'agents/finder.md': '---\nname: finder\ndescription: Finds notes.\n---\nFind.\n'
}

const INNER_AGENTS = {
  'notes/.claude/agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n',
  'notes/.claude/agents/sorter.md': '---\nname: sorter\ndescription: Sorts.\n---\nSort.\n'
}

/** A plugin with an agent that a marketplace for Codex lists. */
const LISTED_FOR_CODEX = {
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
const EMPTY_FOR_CODEX = { ...LISTED_FOR_CODEX, files: { '.git/HEAD': '', '.agents/plugins/marketplace.json': LISTED_FOR_CODEX.files['.agents/plugins/marketplace.json'] } }

const CODEX_AGENT = { path: '.codex/agents/notes.toml', host: 'codex' } as const

/** A plugin with an agent in the folder for those of a project. */
const PROJECT_AGENTS = {
  host: 'claude-code',
  path: 'plugins/notes/.claude-plugin/plugin.json',
  input: '{ "name": "notes" }',
  files: { '.git/HEAD': '', 'plugins/notes/.claude/agents/finder.md': '---\ndescription: Finds.\n---\nFind.\n', 'plugins/notes/commands/a.md': '---\ndescription: A.\n---\nsubagent_type: "finder"\n' }
}

/** A program that loads agents itself. */
const LOADER = "for (const file of readdirSync(join(root, 'agents'))) {\n  if (!file.endsWith('.md')) continue\n  const matter = parse(file)\n  start('--model', matter.model, '--permission-mode', matter.permissionMode)\n}\n"

export const cases: Cases = {
  valid: [
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
      title: 'a script that imports what is in the plugin, types from next to it, and what it may do without',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "node \\"${CLAUDE_PLUGIN_ROOT}/hooks/stop.mjs\\"" }] }] } }',
        'plugins/notes/hooks/stop.mjs': "import { take } from '../lib/take.mjs'\nimport type { Note } from '../../../shared/note.mjs'\ntry {\n  const { log } = require('../../../shared/log.cjs')\n} catch {}\ntake()\n",
        'plugins/notes/hooks/test.mjs': "import '../../../shared/log.cjs'\n",
        'plugins/notes/lib/take.mjs': 'export function take() {}\n',
        'shared/note.mjs': '',
        'shared/log.cjs': ''
      },
      input: { name: 'notes', version: '1.0.0' }
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
      files: { 'skills/a/SKILL.md': `${HEAD}\n___\n\n## name: a\n`, 'commands/b.md': '___\n\n## Names\n\nname them.\n' },
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
      title: 'loose texts among the skills of a project: named by one of them, about skills, or of another kind',
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
      title: 'scripts in a home that a README has people clone, or that are only another place, and permissions for one address',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'README.md': 'git clone https://notes.example/toolkit ~/code/toolkit, with ~/code/toolkit/plugins/notes.\n',
        'plugins/notes/scripts/find.py': '',
        'plugins/notes/commands/find.md': 'python3 ~/code/toolkit/plugins/notes/scripts/find.py\n',
        'plugins/notes/commands/or.md': '[ -f x ] || python3 ~/other/notes/scripts/find.py\n',
        'plugins/notes/commands/far.md': 'python3 ~/other/words/scripts/find.py\n',
        'plugins/notes/commands/get.md': '---\nallowed-tools: Bash(curl -s https://notes.example/api/:*), Bash(curl -s https://words.example/api/:*)\n---\ncurl -s https://notes.example/api/ -X POST\n'
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
    { title: 'an agent of Codex with servers and settings', ...CODEX_AGENT, input: 'name = "notes"\ndescription = "Takes notes"\ndeveloper_instructions = "Take notes."\nmodel_reasoning_effort = "any"\napproval_policy = "untrusted"\nnickname_candidates = ["Ada-1"]\n\n[tools]\nweb_search = true\n\n[mcp_servers.notes]\ncommand = "notes-mcp"\nnote = "mine"\n' },
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
    { ...MANIFEST, title: 'paths in a skill that climb to where a folder above leads, and in code', files: { '.git/HEAD': '', 'skills/naming.md': '', 'skills/a/SKILL.md': `${HEAD}See [naming](../naming.md), [words](../../naming.md) and \`[b](../guides/b.md)\`.\n` } },
    { host: 'claude-code', path: '.claude/settings.json', input: '{}', title: 'a path in a comment of a command of a project', files: { '.git/HEAD': '', '.claude/commands/a.md': 'Be short.\n<!--\nBefore that:\nRead `.claude/docs/words.md` first.\n-->\n' } },
    { ...MANIFEST, title: 'a path in a comment of a command', files: { 'commands/a.md': '---\ndescription: A.\n---\n<!--\nRead ${CLAUDE_PLUGIN_ROOT}/guides/words.md first.\n-->\nBe short.\n' } },
    { ...MANIFEST, title: 'a text that is not there and not to be read', files: { 'commands/a.md': '---\ndescription: A.\n---\nDo not read ${CLAUDE_PLUGIN_ROOT}/guides/old.md any more.\n' } },
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
      ['that are examples, planned, removed or renamed', { 'commands/add.md': 'Run `/notes:my-note`, `/notes:add+`, `/notes:find...`, `/notes:notes-xxx-xxx` or `/notes:x`.\n\nFor example `/notes:buy`.\n\nDeferred to v0.2: `/notes:list`,\n`/notes:sort`.\n\nIt is `/notes:add`, not `/notes:notes-add`.\n\n- `/notes:put` → `/notes:add`\n- a file commands/far.md becomes `/notes:far`\n<!-- /notes:managed -->\n' }],
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
    { ...MANIFEST, title: 'files in a folder of the project with a name that skills use too', files: { 'skills/a/SKILL.md': `${HEAD}Your app keeps templates: check \`templates/index.html\` and \`templates/base.html\` for blocks. Read \`templates/base.html\`.\n` } },
    { ...MANIFEST, title: 'arguments of a command that a script of the plugin reads', files: { 'scripts/make.py': 'text = open("commands/a.md").read()\nfor one in matter["arguments"]: print(one["name"])\n', 'commands/a.md': '---\ndescription: A.\narguments:\n  - name: day\n    required: true\n---\nRun.\n' } },
    { ...MANIFEST, title: 'a model of another maker, in a project whose settings have something in between', files: { '.git/HEAD': '', '.claude/settings.json': '{ "env": { "ANTHROPIC_BASE_URL": "http://localhost:4000" } }', 'agents/a.md': '---\nname: a\ndescription: A.\nmodel: gpt-5\n---\nRun.\n' } },
    { ...MANIFEST, title: 'a star before the colon at the end where another permission is for the same, or where nothing is asked', files: { 'commands/a.md': '---\nallowed-tools: Bash(python*:*), Bash(python3:*)\n---\nRun.\n', 'commands/b.md': '---\nallowed-tools: Bash(git*:*), Bash\n---\nRun.\n', 'commands/c.md': '---\nallowed-tools: Bash(cat *:*), Bash(python*)\n---\nRun.\n' } },
    { ...MANIFEST, title: 'lists of agents, commands and skills with comments, in which a word is not an element', files: { 'agents/a.md': '---\nname: a\ndescription: Use to take notes.\ntools: # Read(notes/**)\n\n  # Not Bash(git log:*)\n  - Read # or Write(notes/**)\n  - "Grep"\nallowed-tools: Read, Bash(git log:*)\n---\nTake notes.\n', 'commands/a.md': '---\ndescription: A.\nallowed-tools:\n  # - Bash(python*:*)\n  - Read\n---\nRun.\n', 'agents/b.md': '---\nname: b\ndescription: Use to find notes.\neffort: # or deep\n  low\nskills: []\n---\nFind notes.\n' } },
    { ...MANIFEST, title: 'agents that have the tools of a server, or are told of it otherwise', files: { '.mcp.json': '{ "mcpServers": { "mail": { "command": "mail-mcp" } } }', 'agents/a.md': '---\nname: a\ndescription: Use to send notes.\ntools: Read, mcp__plugin_notes_mail\n---\nSend them using the `mail` MCP tools.\n', 'agents/b.md': '---\nname: b\ndescription: Use to send notes.\n---\nSend them using the `mail` MCP tools.\n', 'agents/c.md': '---\nname: c\ndescription: Use to send notes.\ntools: Read\n---\nDo not send them using the `mail` MCP tools.\nThe caller sends them using the `mail` MCP tools.\nUse the `post` MCP tools.\n\n## Fallback\n\nUse the mail MCP tools.\n' } },
    { ...MANIFEST, title: 'all of a tool in both fields of an agent', files: { 'agents/a.md': '---\nname: a\ndescription: Use to take notes.\ntools: Read, Bash\nallowed-tools: Bash, Bash(git log:*)\n---\nTake notes.\n', 'agents/b.md': '---\nname: b\ndescription: Use to find notes.\ntools: Read, Bash\nallowed-tools: Read, Bash\n---\nFind notes.\n' } },
    { ...MANIFEST, title: 'limits of an agent that a source reads', files: { 'agents/a.md': '---\nname: a\ndescription: Use to take notes.\ntools: Read, Bash\nallowed-tools: Bash(git log:*)\n---\nTake notes.\n', 'run.js': 'for (const file of glob("agents/*.md", "skills/*/SKILL.md")) allow(matter(file)["allowed-tools"])\n' } },
    ...([
      ['that says where they begin', 'Paths are relative to the plugin. Read `references/c.md`.\n'],
      ['that has them too', 'Read `references/a.md`, and [b](docs/b.md).\n'],
      ['that may name those of a project', 'Read `docs/c.md`, or copy `templates/c.md` to it.\n'],
      ['that shows how to write one', 'Write `[c](references/c.md)`.\n']
    ] as const).map(([title, text]) => ({ ...MANIFEST, title: `texts in the root of the plugin, of a skill ${title}`, files: { 'references/a.md': '', 'references/c.md': '', 'docs/b.md': '', 'docs/c.md': '', 'templates/c.md': '', 'skills/a/SKILL.md': `${HEAD}${text}`, 'skills/a/references/a.md': '', 'skills/a/docs/b.md': '' } })),
    { ...MANIFEST, title: 'all tools of a plugin by a pattern', files: { 'commands/a.md': '---\ndescription: A.\nallowed-tools: mcp__plugin_notes_*\n---\nRun.\n' } },
    { ...MANIFEST, title: 'a skill whose front matter follows a byte order mark', files: { 'skills/a/SKILL.md': '\uFEFF---\nname: a\ndescription: A.\n---\nRun.\n' } },
    ...([
      ['that people copy into a project', { 'commands/task/new.md': 'Take.\n', 'README.md': 'Copy commands/ to `.claude/commands/`, and type `/task:new`.' }],
      ['that are a skill too', { 'commands/notes/add.md': 'Take.\n', 'skills/add/SKILL.md': HEAD, 'README.md': 'Type `/notes:add`.' }]
    ] as const).map(([title, files]) => ({ ...MANIFEST, title: `commands in folders ${title}`, files })),
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
      ['in folders that the skill does not have, with the same name elsewhere', 'Read `references/style.md`. See `references/more.md`.', { 'guides/style.md': '', 'guides/more.md': '' }],
      ['after the name of the skill to start first', 'Invoke `words:styles`, and read `references/style.md`.', {}],
      ['that is a rule of the project or of the person', 'Follow `rules/style.md`, and read `rules/session.md`.', {}],
      ['that are yet to be written', 'See `references/style.md` (optional: the author may add it later), and a future `scripts/render.py`.', {}],
      ['that two other skills have', 'Check `references/style.md` first.', { 'skills/a/SKILL.md': HEAD, 'skills/a/references/style.md': '', 'skills/b/SKILL.md': HEAD, 'skills/b/references/style.md': '' }]
    ] as const).map(([title, text, files]) => ({ ...MANIFEST, title: `a file of a skill ${title}`, files: { 'skills/notes/SKILL.md': `${HEAD}\n${text}\n`, ...files } })),
    { ...MANIFEST, title: 'a script of a skill without a folder for it that the repository has elsewhere', files: { 'tools/fill.py': '', 'skills/notes/SKILL.md': `${HEAD}\n\`\`\`bash\npython scripts/fill.py notes.md\n\`\`\`\n` } },
    { host: 'codex', path: '.codex-plugin/plugin.json', title: 'a script that a skill for Codex has', files: { 'skills/notes/scripts/fill.py': '', 'skills/notes/SKILL.md': `${HEAD}\n\`\`\`bash\npython scripts/fill.py notes.md\n\`\`\`\n` }, input: { name: 'notes', version: '1.0.0', description: 'Notes.', skills: './skills/' } },
    ...([
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
      ['that no text calls', { 'notes/skills/a/SKILL.md': HEAD }],
      ['with the name of a route, or of a command that its host has', { 'notes/.claude/commands/test.md': '---\ndescription: Tests.\n---\nTest.\n', 'notes/.claude/commands/review.md': '---\ndescription: Reviews.\n---\nReview.\n', 'notes/skills/a/SKILL.md': `${HEAD}The route /test answers with 200. Then run the built-in /review.\n` }],
      ['that people are to copy', { 'notes/skills/a/SKILL.md': `${HEAD}Run /new-note.\n`, 'README.md': 'Run `cp -r notes/.claude/commands ~/work`.\n' }],
      ['next to commands of its own', { 'notes/skills/a/SKILL.md': `${HEAD}Run /new-note.\n`, 'notes/commands/new-note.md': '---\ndescription: Adds.\n---\nAdd.\n' }]
    ] as const).map(([title, files]) => ({ ...LISTED, title: `commands in the .claude of a plugin ${title}`, files: { ...LISTED.files, 'notes/.claude/commands/new-note.md': '---\ndescription: Adds a note.\n---\nAdd.\n', ...files } })),
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
    { ...LISTED, title: 'rules that people copy', files: { ...LISTED.files, 'notes/rules/style.md': '', 'notes/commands/a.md': '---\ndescription: A.\n---\nWrite.\n', 'notes/README.md': 'Copy the files of `rules/` to your project.\n' } },
    { ...MANIFEST, title: 'commands in a project or of Gemini CLI, which have the name of their folder', files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it.\n', 'commands/find.md': '---\ndescription: F.\n---\nFind it.\n', 'commands/nt/add.toml': 'prompt = "Add it."\n', 'README.md': 'Run `/nt:add` or `/nt:find`.' } },
    { ...MANIFEST, title: 'commands that people copy into a folder of their own', files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it.\n', 'commands/find.md': '---\ndescription: F.\n---\nFind it.\n', 'README.md': 'Copy commands/ to ~/.claude/commands/nt, then run `/nt:add` or `/nt:find`.' } },
    { ...MANIFEST, title: 'hooks of a skill in their list, and a field of that name that is not for hooks', files: { 'skills/a/SKILL.md': '---\ndescription: A.\nhooks:\n  PreToolUse:\n    - matcher: Bash\n      hooks:\n        - type: command\n          command: check\n  Stop:\n    - hooks:\n        - command: check\n---\nTake notes.\n', 'skills/b/SKILL.md': '---\ndescription: B.\nhooks:\n  - command: check\n---\nTake notes.\n' } },
    { ...MANIFEST, title: 'commands of another plugin', files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it.\n', 'commands/find.md': '---\ndescription: F.\n---\nFind it.\n', 'README.md': 'Run `/plugin install nt@others`, then `/nt:add` or `/nt:find`.' } },
    { ...MANIFEST, title: 'a command that was replaced by one of another plugin', files: { 'commands/add.md': '---\ndescription: Use /memo:add.\n---\nTell them to use /memo:add, which took its place.\n' } },
    { ...MANIFEST, title: 'one command by another name, and a placeholder', files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it.\n', 'commands/find.md': '---\ndescription: F.\n---\nFind it.\n', 'README.md': 'Like /nt:add and https://example.com/nt:find; `/plugin-name:add`, `/plugin-name:find`.' } },
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
        'skills/a/SKILL.md': '---\nname: a\ndescription: Finds notes (default: all). Use when: asked\nargument-hint: [from] [to]\nallowed-tools: Bash(notes: *), @notes\nnote: "a": b\n---\n',
        'skills/b/SKILL.md': "---\ndescription: 'Finds: notes\n  and: files'\ntools: [Read,\n  Grep]\nmetadata: # of: all\n  author: jo # me: too\n  text: >-\n    a: b: c\n  hint: say \"a\" and it is 12:30\nlist:\n  - - name\n    - of: one\n  - with `code`, and one: key\n---\n",
        'skills/c/SKILL.md': '---\ndescription: one --- two: three: four\nlines: a\nb\n---\n',
        'skills/d/SKILL.md': '---\ndescription:\n  Finds notes\n  and files.\npaths: &all ["*.md"]\nglobs:\n  - *all\n---\n',
        'skills/e/SKILL.md': "---\ndescription: 'Finds notes in Ann''s files\n  and in yours.\n\n  '\n---\n",
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
      files: { 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\n', 'rules/style.md': '' },
      input: { name: 'notes', version: '1.0.0', skill: './skills/', rules: './rules', hooks: { Stop: [{ hooks: [{ type: 'command', command: 'cat ${CLAUDE_PLUGIN_ROOT}/rules/style.md' }] }] }, themes: './themes', up: './../up' }
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
      ['<name>', 'Take $1 for $2.']
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
    {
      ...MANIFEST,
      title: 'permissions for one address next to others for the same program',
      files: {
        'commands/a.md': '---\nallowed-tools: Bash(curl https://notes.example/api/:*), Bash(curl *)\n---\nRun `curl https://notes.example/api/list`.\n',
        'commands/b.md': '---\nallowed-tools: Bash(curl:*), Bash(curl https://notes.example/api/:*)\n---\nRun `curl https://notes.example/api/list`.\n',
        'commands/c.md': '---\nallowed-tools: Bash(curl https://notes.example/api/:*), Bash\n---\nRun `curl https://notes.example/api/list`.\n',
        'commands/d.md': '---\nallowed-tools: Bash(curl https://notes.example/api/:*), Bash(curl https://notes.example/api/*)\n---\nRun `curl https://notes.example/api/list`.\n'
      }
    },
    {
      ...MANIFEST,
      title: 'permissions for one address in texts that have it in a link, or in a command with other options',
      files: {
        'commands/a.md': '---\nallowed-tools: Bash(curl https://notes.example/api/:*)\n---\nSee [the list](https://notes.example/api/list) of the API.\n',
        'commands/b.md': '---\nallowed-tools: Bash(curl https://notes.example/api/:*)\n---\nRun `curl -s https://notes.example/api/list`.\n'
      }
    },
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
  ],
  invalid: [
    {
      ...MANIFEST,
      title: 'scripts in the home of the user that Claude Code runs as it loads a text',
      files: { 'commands/start.md': '---\ndescription: Starts.\n---\n!`~/.notes/bin/start.sh`\n', 'commands/stop.md': '---\ndescription: Stops.\n---\n!`~/.notes/bin/stop.sh`\n' },
      problems: [{ message: "Claude Code stops with an error as it loads commands/start.md and 1 more, unless people's own settings allow '~/.notes/bin/*': 'allowed-tools' does not", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script that a skill runs with a file of its own as input',
      files: { 'skills/a/assets/all.json': '', 'skills/a/scripts/one.py': '', 'skills/a/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/gone.py < assets/all.json\n\`\`\`\n` },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/gone.py', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script that a skill runs next to a comparison',
      files: { 'skills/a/scripts/one.py': '', 'skills/a/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/gone.py\npython3 -c "print(1 < count/total)"\n\`\`\`\n` },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/gone.py', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a variable that nothing sets, as a README says',
      files: { 'find.sh': '', 'README.md': 'Nothing sets NOTES_PLUGIN_DIR yet.\n', 'commands/a.md': '---\ndescription: A.\n---\nRun $NOTES_PLUGIN_DIR/find.sh.\n' },
      problems: [{ message: "Claude Code does not replace '$NOTES_PLUGIN_DIR' in commands/a.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with a field whose name is another word than description',
      files: { 'skills/a/SKILL.md': '---\nname: a\nprescription: aspirin\n---\nRun.\n' },
      problems: [{ message: 'Claude Code does not list the skill in skills/a/SKILL.md to the model: it has no `description`', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with its description under a name that is almost its own, and one without any',
      files: { 'skills/a/SKILL.md': '---\nname: a\ndescripcion: A.\n---\nRun.\n', 'skills/b/SKILL.md': '---\nname: b\n---\nRun.\n' },
      problems: [
        { message: 'Claude Code does not list the skill in skills/b/SKILL.md to the model: it has no `description`', range: '1:1-2' },
        { message: "Claude Code does not read 'descripcion' in skills/a/SKILL.md: it does not list such a text to the model", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'a variable without braces in the only skill of a plugin, at its root',
      files: { 'SKILL.md': `${HEAD}Run \`bash "$CLAUDE_PLUGIN_ROOT/scripts/a.sh"\`.\n`, 'scripts/a.sh': '' },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a variable without braces whose quotes end before the path',
      files: { 'skills/ask/SKILL.md': '---\nname: ask\ndescription: Asks.\n---\n```bash\nnode "$CLAUDE_PLUGIN_ROOT"/scripts/ask.mjs list\nnode "$CLAUDE_PLUGIN_ROOT/scripts/ask.mjs" list\n```\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds.\n---\nRun `node "${CLAUDE_PLUGIN_ROOT}"/scripts/ask.mjs find`.\n', 'scripts/ask.mjs': '' },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in skills/ask/SKILL.md (2 places), so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with the name of a command, and a name that Claude Code has itself',
      files: { 'commands/doctor.md': '---\ndescription: Looks.\n---\nUse the skill doctor.\n', 'skills/doctor/SKILL.md': '---\nname: doctor\ndescription: Looks at all.\n---\nLook at all notes.\n' },
      problems: [{ message: 'Claude Code does not load skills/doctor/SKILL.md: the command of the same name takes its place', range: '1:1-2' }]
    },
    {
      title: 'a command that a plugin calls after the name of the plugin next to it',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        'plugins/notes/commands/find.md': '---\ndescription: F.\n---\nFind.\n',
        'plugins/moves/.claude-plugin/plugin.json': '{ "name": "moves" }',
        'plugins/moves/commands/go-on.md': '---\ndescription: G.\n---\nGo on.\n',
        'plugins/moves/commands/leave.md': '---\ndescription: L.\n---\nTell people to run `/notes:go-on` after that.\n',
        'plugins/moves/skills/writing-skills/SKILL.md': `${HEAD}Say how to start it: /notes:take.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "plugins/moves/commands/leave.md names the command '/notes:go-on', which the plugin 'notes' does not have", range: '1:1-2', severity: 'info' }]
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
      title: 'agents with the folder of their memory on one machine, and with a model as Copilot writes it',
      files: {
        'agents/a.md': '---\nname: a\ndescription: A.\nmemory: project\nmodel: claude-opus-4.6\n---\nYou have a persistent, file-based memory system at `/Users/jo/p/.claude/agent-memory/a/`. Write to it.\n',
        'agents/b.md': '---\nname: b\ndescription: B.\nmemory: user\n---\nYou have a persistent Persistent Agent Memory directory at `D:\\p\\.claude\\agent-memory\\b\\`.\n',
        'agents/c.md': '---\nname: c\ndescription: C.\nmemory: project\n---\nStore what you learn at `D:\\p\\.claude\\agent-memory\\c\\`.\n'
      },
      problems: [
        { message: "Claude Code has no model 'claude-opus-4.6', and gets an error in place of an answer for the agent in agents/a.md", range: '1:1-2' },
        { message: 'The text of agents/a.md and 2 more names a memory folder of one machine, and Claude Code tells each person\'s agent the right one', range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'a skill without any text, and one with a name in braces before a path that climbs',
      files: { 'guides/a.md': 'A.', 'skills/a/SKILL.md': '', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\n---\nRead {{SKILL_DIR}}/../../guides/a.md.\n' },
      problems: [
        { message: 'Claude Code does not list the skill in skills/a/SKILL.md to the model: it has no `description`', range: '1:1-2' },
        { message: "Claude Code does not replace '{{SKILL_DIR}}' in skills/b/SKILL.md, so the path leads nowhere", range: '1:1-2' }
      ]
    },
    {
      title: 'references of a skill below a heading that names no project',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'skills/b/SKILL.md': `${HEAD}## References (in the folder of this skill)\n- \`references/api.md\` — the API\n- \`references/words.md\` — words\n` },
      input: { name: 'notes' },
      problems: [{ message: "skills/b/SKILL.md names 'references/api.md' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'texts of a plugin with front matter that became text',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'agents/a.md': '______\n\n## name: a description: Takes notes. model: opus\n\nTake notes.\n',
        'commands/b.md': '______\r\n\r\ndescription: Takes notes.\r\n\r\n______\r\n\r\nTake notes.\r\n',
        'skills/c/SKILL.md': '***\n## name: c description: Takes notes.\n\nTake notes.\n'
      },
      input: { name: 'notes' },
      problems: [{ message: 'Claude Code reads no front matter of agents/a.md and 2 more: a formatter of Markdown has made it text', range: '1:1-2' }]
    },
    {
      title: 'a skill of a project with front matter that became text',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.claude/agents/a.md': '______\n\n## name: a description: Takes notes.\n', '.claude/skills/c/SKILL.md': '______\n\n## name: c description: Takes notes.\n\nTake notes.\n' },
      input: '{}',
      problems: [{ message: 'Claude Code reads no front matter of .claude/skills/c/SKILL.md: a formatter of Markdown has made it text', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the variable for the folder of a skill in folders of commands',
      files: { 'commands/a/references/a.md': '', 'commands/a/SKILL.md': `${HEAD}Read \`\${CLAUDE_SKILL_DIR}/references/a.md\`.\n` },
      problems: [{ message: "Claude Code does not replace '${CLAUDE_SKILL_DIR}' in commands/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with the name of a command without front matter',
      files: { 'commands/find.md': 'Find notes quickly.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nFind notes.\n' },
      problems: [{ message: 'Claude Code does not load skills/find/SKILL.md: it lists the skill, but runs the command of the same name', range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes-find/.claude-plugin/plugin.json',
      input: '{ "name": "notes-find" }',
      title: 'paths to skills of another plugin of the marketplace, and to one that nobody has',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "notes-find", "source": "./plugins/notes-find" }] }',
        'plugins/notes/skills/take/SKILL.md': HEAD,
        'plugins/notes-find/skills/find/SKILL.md': `${HEAD}Take the notes with [take](../take/SKILL.md), then see [sort](../sort/SKILL.md).\n`
      },
      problems: [
        { message: "skills/find/SKILL.md names '../sort/SKILL.md', which the plugin does not have", range: '1:1-2' },
        { message: "skills/find/SKILL.md names '../take/SKILL.md', which the plugin does not have", range: '1:1-2' }
      ]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes-find/.claude-plugin/plugin.json',
      input: '{ "name": "notes-find" }',
      title: 'references of a skill that only another plugin of the marketplace has',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "notes-find", "source": "./plugins/notes-find" }] }',
        'plugins/notes/skills/notes/SKILL.md': HEAD,
        'plugins/notes/skills/notes/references/scoring.md': '',
        'shared/notes/scoring.md': '',
        'plugins/notes-find/skills/find/SKILL.md': '---\nname: find\ndescription: Finds.\n---\nLoad `references/scoring.md` for the full checklist.\n'
      },
      problems: [{ message: "skills/find/SKILL.md names 'references/scoring.md', which the plugin does not have", range: '1:1-2' }]
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
      ...MANIFEST,
      title: 'skills of an agent in a field of another name',
      files: { 'agents/a.md': '---\nname: a\ndescription: Use to find notes.\nskill: find, sort\n---\nFind.\n', 'skills/find/SKILL.md': HEAD, 'skills/sort/SKILL.md': HEAD },
      problems: [{ message: "Claude Code does not read 'skill' in agents/a.md: the agent starts without these skills", range: '1:1-2' }]
    },
    {
      ...PROJECT_AGENTS,
      title: 'agents of a plugin in the folder for those of a project',
      files: { ...PROJECT_AGENTS.files, 'plugins/notes/.claude/agents/a.md': '---\ndescription: Does a.\n---\nDo it.\n' },
      problems: [{ message: 'Claude Code does not load .claude/agents/finder.md and 1 more: a plugin has its agents in agents/', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'paths of a skill whose text says that a third skill has them',
      files: { 'skills/a/SKILL.md': `${HEAD}Every \`references/…\` below belongs to the \`notes:c\` skill.\n\nSee \`references/forms.md\`.\n`, 'skills/b/SKILL.md': HEAD, 'skills/b/references/forms.md': '' },
      problems: [{ message: "skills/a/SKILL.md names 'references/forms.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill in a file of another name, in a plugin whose homepage has a path with skills too',
      files: { 'skills/find/skill.md': HEAD },
      input: '{ "name": "notes", "homepage": "https://example.com/skills/notes.html", "description": "All of skills/ in one" }',
      problems: [{ message: 'Claude Code does not load skills/find/skill.md: the file of a skill is called SKILL.md, and on Linux upper and lower case differ', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills and commands that run in an agent under another name than it has',
      files: {
        'agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n',
        'agents/far/walker.md': '---\nname: walker\ndescription: Walks.\n---\nWalk.\n',
        'commands/a.md': '---\ndescription: A.\ncontext: fork\nagent: finder\n---\nFind.\n',
        'skills/b/SKILL.md': '---\nname: b\ndescription: B.\ncontext: fork\nagent: notes:walker\n---\nFind.\n',
        'skills/c/SKILL.md': '---\nname: c\ndescription: C.\ncontext: fork\nagent: explore\n---\nFind.\n'
      },
      problems: [{ message: "Claude Code has no agent 'finder' for commands/a.md and 2 more, and runs general-purpose instead: the name of a plugin's agent begins with that of the plugin", range: '1:1-2' }]
    },
    ...([
      ['walker', "'walker' for skills/a/SKILL.md, and runs general-purpose instead: the name of a plugin's agent begins with that of the plugin, and then that of its folder"],
      ['notes:Walker', "'notes:Walker' for skills/a/SKILL.md, and runs general-purpose instead: the name of a plugin's agent begins with that of the plugin, and then that of its folder"],
      ['plan', "'plan' for skills/a/SKILL.md, and runs general-purpose instead: names of agents are case-sensitive"]
    ] as const).map(([agent, message]) => ({
      ...MANIFEST,
      title: `a skill that runs in the agent ${agent}`,
      files: { 'agents/far/walker.md': '---\nname: walker\ndescription: Walks.\n---\nWalk.\n', 'skills/a/SKILL.md': `---\nname: a\ndescription: A.\ncontext: "fork"\nagent: ${agent}\n---\nFind.\n` },
      problems: [{ message: `Claude Code has no agent ${message}`, range: '1:1-2' }]
    })),
    {
      ...MANIFEST,
      title: 'a skill that names an agent of the plugin, and does not say that it runs there',
      files: { 'agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n', 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\nagent: notes:finder\n---\nFind.\n' },
      problems: [{ message: "Claude Code does not read 'agent' in skills/a/SKILL.md: without `context: fork`, a skill runs in the session, and no agent is started", range: '1:1-2' }]
    },
    ...([
      ['start other agents', 'Agent', 'Read, Bash', '## Steps\n\n1. Use the Agent tool to start `notes:finder`.\n'],
      ['start other agents', 'Agent', 'Read, Edit', '## Your task\n\n1. **Before that:** Invoke the `sorter` sub-agent on each. Do not sort before.\n'],
      ['start other agents', 'Agent', 'Read, Glob', 'When invoked:\n\n2. Spawn both sub-agents at the same time.\n'],
      ['start other agents', 'Agent', 'Read, Grep', '## Workflow\n\n### Begin\n\n- Delegate to specialized agents: sorter, finder.\n'],
      ['run commands', 'Bash', '[Read, Write]', '## Process\n\n1. **First**: Run `git diff --stat` and read what it says.\n'],
      ['write files', 'Write', '\n  - Read\n  - Grep # finds', '## Workflow\n\n```\na\n```\n\n<example>\nRun `npm test`\n</example>\n\nSave the notes to `reports/<date>.md`.\n'],
      ['use mcp__words__find', 'it', 'Read, mcp__words__list', '## Steps\n\n1. Call `mcp__words__find(query)`, then `mcp__words__list()`.\n'],
      ['write files', 'Write', 'Read, Glob', '### Notes\n\nAppend the result to the notes using the `Write` tool (below what is there):\n'],
      ['write files', 'Write', 'Read, Glob', 'Do not change equations.\n\n## Context\n\nExamples of what to record:\n- Terms\n\n# Persistent Agent Memory\n\nYou have a persistent, file-based memory system at `/home/ada/.claude/agent-memory/a/`. This directory already exists — write to it directly with the Write tool (do not run mkdir).\n'],
      ['use mcp__words__find', 'it', 'Read, Write', 'Otherwise: use `mcp__words__find` for it.\nOtherwise, use `mcp__words__find`.\n']
    ] as const).map(([order, tool, tools, text]) => ({
      ...MANIFEST,
      title: `an agent with ${tools} that is told to ${order}`,
      files: { 'agents/a.md': `---\nname: a\ndescription: Finds notes.\ntools: ${tools}\n---\nFind.\n\n${text}` },
      problems: [{ message: `The agent in agents/a.md is told to ${order}, but its 'tools' do not include ${tool}`, range: '1:1-2' }]
    })),
    {
      ...MANIFEST,
      title: 'agents that are told to use skills of their plugin, and have no tool for that',
      files: { ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`agents/${name}.md`, `---\nname: ${name}\ndescription: Finds notes.\ntools: Read${name === 'c' ? ', Skill' : ''}\n---\n1. Invoke the \`find-${name}\` skill for places.\n`])), ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`skills/find-${name}/SKILL.md`, `---\nname: find-${name}\ndescription: Finds.\n---\nFind.\n`])) },
      problems: [{ message: "The agents in agents/a.md and 1 more are told to use the skill 'find-a', but their 'tools' do not include Skill", range: '1:1-2', severity: 'info' }]
    },
    {
      ...MANIFEST,
      title: 'a skill in a folder that is named and is a skill itself',
      files: { 'SKILL.md': HEAD, 'find/SKILL.md': HEAD.replace('notes', 'find') },
      input: { name: 'notes', version: '1.0.0', skills: './' },
      problems: [{ message: 'Claude Code does not load find/SKILL.md: "./" is a skill itself, and only that skill is loaded from it', range: '4:13-17' }]
    },
    {
      ...MANIFEST,
      title: 'skills in a folder of several that are named, which is a skill itself',
      files: { 'all/take/SKILL.md': HEAD, 'all/find/SKILL.md': HEAD.replace('notes', 'find'), 'all/SKILL.md': HEAD.replace('notes', 'all'), 'skills/more/SKILL.md': HEAD.replace('notes', 'more') },
      input: { name: 'notes', version: '1.0.0', skills: ['./skills', './all'] },
      problems: [{ message: 'Claude Code does not load all/find/SKILL.md and 1 more: "./all" is a skill itself, and only that skill is loaded from it', range: '6:5-12' }]
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
      title: 'texts for tests in the folder of agents, with front matter of another kind',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'agents/eval/fixtures/001-decision.md': '---\nstatus: accepted\ndate: 2026-01-01\n---\n# A decision\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code loads agents/eval/fixtures/001-decision.md as an agent without a description: it has no `description` in the front matter', range: '1:1-2' }]
    },
    {
      title: 'files of agents that are not where the settings of Codex have them',
      path: '.codex/config.toml',
      host: 'codex',
      files: { '.codex/agents/tasks.toml': 'developer_instructions = "Do tasks."\n' },
      input: '[agents.tasks]\ndescription = "Does tasks."\nconfig_file = ".codex/agents/tasks.toml"\n\n[agents.notes]\ndescription = "Takes notes."\nconfig_file = "agents/notes.toml"\n',
      problems: [
        { message: 'Codex does not load this agent: there is no such file, and the path begins in the folder of these settings', range: '3:15-41' },
        { message: 'Codex does not load this agent: there is no such file, and the path begins in the folder of these settings', range: '7:15-34' }
      ]
    },
    {
      title: 'tables among the agents of Codex that it takes as agents',
      path: '.codex/config.toml',
      host: 'codex',
      input: '[agents]\nmax_threads = 2\n\n[agents.models]\ndefault = "gpt-5.4"\n\n[agents.tasks]\ndescription = " "\n',
      problems: [
        { message: 'Codex does not load this agent: a table in [agents] is an agent, and this one has no `description`', range: '4:9-15' },
        { message: 'Codex does not load this agent: its `description` is empty', range: '8:15-18' }
      ]
    },
    {
      title: 'arguments that are counted from 1',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/add.md': '---\ndescription: Adds a note\nargument-hint: <name> <text>\n---\n- `$1`: the name of the note\n- `$2`: its text\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code counts arguments from 0, so in commands/add.md $1 is the second one, and the first is nowhere', range: '1:1-2' }]
    },
    {
      title: 'arguments that are counted from 1, in a command of a project',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/commands/add.md': '---\ndescription: Adds a note\nargument-hint: <name> <text>\n---\nAdd the note $1 with the text $2.\n' },
      input: {},
      problems: [{ message: 'Claude Code counts arguments from 0, so in .claude/commands/add.md $1 is the second one, and the first is nowhere', range: '1:1-2' }]
    },
    {
      title: 'tools of its server in the text of a skill, as a project has them',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.mcp.json': '{ "mcpServers": { "store": { "command": "store-mcp" } } }', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes. Use it for notes.\n---\nCall `mcp__store__find`, and then `mcp__other__find`.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/find/SKILL.md names 'mcp__store__find', but the tools of the plugin's server 'store' begin with 'mcp__plugin_notes_store__': the model has to find out which is meant", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'tools of its server without the first word of their names',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.mcp.json': '{ "mcpServers": { "store": { "command": "store-mcp" } } }', 'commands/find.md': '---\ndescription: Finds notes.\nallowed-tools: mcp__notes_store__find\n---\nFind them.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "commands/find.md names 'mcp__notes_store__find', but the tools of the plugin's server 'store' begin with 'mcp__plugin_notes_store__': Claude Code asks before each use", range: '1:1-2' }]
    },
    {
      title: 'all arguments in the braces of a shell',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'commands/add.md': '---\ndescription: Adds a note\n---\nAdd ${ARGUMENTS}.\n\n```bash\nname="${ARGUMENTS:-none}"\n```\n',
        'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes. Use it for notes.\n---\n```sh\nnotes find ${ARGUMENTS}\n```\n',
        'skills/sort/SKILL.md': '---\nname: sort\ndescription: Sorts notes. Use it for notes.\n---\nSort $ARGUMENTS:\n\n```\nnotes sort ${ARGUMENTS}\n```\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code does not replace '${ARGUMENTS:-…}' in commands/add.md and 2 more, and the shell has no such variable: it gets nothing of what people type there", range: '1:1-2' }]
    },
    {
      title: 'all arguments in braces, in steps for a model that gets them at the end',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/add.md': '---\ndescription: Adds a note\n---\n```\nARGS="${ARGUMENTS:-}"\n\nIf ARGS is empty: ask for the note.\n```\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code does not replace '${ARGUMENTS:-…}' in commands/add.md: it puts what people type in place of $ARGUMENTS, without braces", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'all arguments in braces, in a sentence of a command',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/commands/add.md': '---\ndescription: Adds a note\n---\nAdd **${ARGUMENTS:-a new note}**.\n' },
      input: {},
      problems: [{ message: "Claude Code does not replace '${ARGUMENTS:-…}' in .claude/commands/add.md: it puts what people type in place of $ARGUMENTS, without braces", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'arguments as members of an object',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'commands/add.md': '---\ndescription: Adds a note\nargument-hint: "[name] [text]"\n---\nAdd the note `$ARGUMENTS.text` as $ARGUMENTS.name.\n',
        'commands/list.md': '---\ndescription: Lists notes\narguments: [name]\n---\nList those of $ARGUMENTS.name.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code puts all that people type in place of $ARGUMENTS, also in '$ARGUMENTS.text' in commands/add.md and 1 more, and '.text' stays after it", range: '1:1-2' }]
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
    {
      title: 'an agent of Codex in words of other hosts',
      ...CODEX_AGENT,
      input: 'name = "notes"\nprompt = "Take notes."\ntools = ["Read"]\n',
      problems: [
        { message: "Codex does not load this agent: it has no 'description'", range: '1:1-2' },
        { message: "Codex does not load this agent: 'prompt' is not a setting of Codex", range: '2:1-7' },
        { message: "Codex does not load this agent: 'tools' must be a table of settings", range: '3:1-6' }
      ]
    },
    {
      title: 'instructions for Codex, which are not those of an agent',
      ...CODEX_AGENT,
      input: 'name = "notes"\ndescription = "Takes notes"\ninstructions = "Take notes."\n',
      problems: [{ message: "Codex does not load this agent: it has no 'developer_instructions'", range: '3:1-13' }]
    },
    {
      title: 'empty values, and names that Codex does not take',
      ...CODEX_AGENT,
      input: 'name = "notes"\ndescription = " "\ndeveloper_instructions = "Take notes."\nnickname_candidates = ["Zoé"]\nversion = "1"\nreasoning_effort = "high"\n',
      problems: [
        { message: "Codex does not load this agent: its 'description' is empty", range: '2:15-18' },
        { message: "Codex does not load this agent: 'nickname_candidates' has a name with a sign that Codex does not take", range: '4:1-20' },
        { message: "Codex does not load this agent: 'version' and 'reasoning_effort' are not settings of Codex", range: '5:1-8' }
      ]
    },
    {
      title: 'an agent of Codex with empty instructions under another name',
      ...CODEX_AGENT,
      input: 'name = "notes"\ndescription = "Takes notes"\nprompt = ""\n',
      problems: [
        { message: "Codex does not load this agent: it has no 'developer_instructions'", range: '1:1-2' },
        { message: "Codex does not load this agent: 'prompt' is not a setting of Codex", range: '3:1-7' }
      ]
    },
    {
      title: 'an agent of Codex under a header, with an empty list of nicknames',
      ...CODEX_AGENT,
      input: 'nickname_candidates = []\n\n[agent]\nname = "notes"\n',
      problems: [
        { message: "Codex does not load this agent: 'nickname_candidates' is empty", range: '1:1-20' },
        { message: "Codex does not load this agent: 'agent' is not a setting of Codex", range: '3:2-7' }
      ]
    },
    {
      title: 'an agent of Codex with nothing in it but nicknames, one of them twice',
      ...CODEX_AGENT,
      input: 'nickname_candidates = ["Ada", "Ada"]\n',
      problems: [
        { message: "Codex does not load this agent: it has no 'name', 'description' or 'developer_instructions'", range: '1:1-2' },
        { message: "Codex does not load this agent: 'nickname_candidates' has a name twice", range: '1:1-20' }
      ]
    },
    {
      ...MANIFEST,
      title: 'arguments of commands and skills that are not names',
      files: {
        'commands/a.md': '---\ndescription: A.\narguments:\n  - name: from\n    required: true\n  - name: to\n---\nRun.\n',
        'commands/b.md': '---\ndescription: B.\narguments:\n  - type: text\n---\nRun.\n',
        'skills/c/SKILL.md': '---\nname: c\ndescription: C.\narguments: "<text> [--yes]"\n---\nRun.\n'
      },
      problems: [
        { message: "Claude Code takes 'arguments' in commands/a.md and 1 more as a list of names, and skips objects: no hint is shown", range: '1:1-2' },
        { message: "Claude Code takes 'arguments' in skills/c/SKILL.md as a list of names, and makes a name of each word", range: '1:1-2' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'arguments of a skill and a command of a project that are not names',
      files: { '.git/HEAD': '', '.claude/skills/c/SKILL.md': '---\nname: c\ndescription: C.\narguments: <text> [--yes]\n---\nRun.\n', '.claude/commands/a.md': '---\ndescription: A.\narguments: --yes\n---\nRun.\n', '.claude/commands/c.md': '---\ndescription: C.\narguments: --yes\n---\nRun.\n' },
      input: '{}',
      problems: [{ message: "Claude Code takes 'arguments' in .claude/skills/c/SKILL.md and 1 more as a list of names, and makes a name of each word", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a text in the folder for agents that a test, a script that copies it and a list name',
      files: {
        'agents/writer.md': '# Writer\n\nWrite.\n',
        'tests/agents.test.ts': "expect(readFileSync('agents/writer.md', 'utf8')).toContain('Writer')\n",
        'scripts/install.sh': 'text=$(cat agents/writer.md)\ncp agents/writer.md ~/.claude/agents/\n',
        'README.md': '| `agents/writer.md` | writes notes |\n'
      },
      problems: [{ message: 'Claude Code loads agents/writer.md as an agent without a description: it has no front matter', range: '1:1-2' }]
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
      title: 'options of a plugin that its texts read from the variables which hooks get',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\n```bash\nrg memo "${NOTES_VAULT:-${CLAUDE_PLUGIN_OPTION_VAULT_PATH:-.}}"\n```\n',
        'commands/b.md': '---\ndescription: B.\n---\nLook into $CLAUDE_PLUGIN_OPTION_VAULT_PATH, with $CLAUDE_PLUGIN_OPTION_KEY.\n'
      },
      input: '{\n"name": "notes",\n"userConfig": {\n"vault_path": { "type": "directory", "title": "Vault", "description": "Where" },\n"key": { "type": "string", "title": "Key", "description": "Which", "sensitive": true }\n}\n}\n',
      problems: [
        { message: "Claude Code sets 'CLAUDE_PLUGIN_OPTION_VAULT_PATH' for hooks only, and not for commands/b.md and 1 more", range: '4:1-13' },
        { message: "Claude Code sets 'CLAUDE_PLUGIN_OPTION_KEY' for hooks only, and not for commands/b.md", range: '5:1-6' }
      ]
    },
    {
      title: 'paths in a command and in a skill of a project that climb to files that are not there',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/commands/b.md': 'See [find](../skills/find/SKILL.md).\n', '.claude/skills/a/SKILL.md': `${HEAD}Run \`../../shared/c.sh\`.\n`, '.claude/skills/shared/c.sh': '' },
      input: '{}',
      problems: [{ message: ".claude/skills/a/SKILL.md names '../../shared/c.sh' (and 1 more): there is no such file", range: '1:1-2' }]
    },
    {
      title: 'links of a skill of a project to files that are not there, or in another folder of the skill',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/skills/a/SKILL.md': `${HEAD}| [errors](references/errors.md) | [queries](queries.md) |\n- [Naming](notes/naming.md)\n`, '.claude/skills/a/references/queries.md': '' },
      input: '{}',
      problems: [{ message: ".claude/skills/a/SKILL.md names 'queries.md' (and 1 more): there is no such file", range: '1:1-2' }]
    },
    {
      title: 'links of a skill next to code, comments and what is made',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.git/HEAD': '',
        '.claude/skills/a/SKILL.md': `${HEAD}Run \`npm test\`. See [\`forms\`](references/forms.md) and [creating notes](../../../gone/b.md).\n\n<!-- words -->\n- Write notes according to [the styles](references/styles.md).\n\n    See [lengths](references/lengths.md).\n`
      },
      input: '{}',
      problems: [{ message: ".claude/skills/a/SKILL.md names '../../../gone/b.md' (and 3 more): there is no such file", range: '1:1-2' }]
    },
    {
      title: 'files of its repository that commands of a project name and that are not there',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', 'src/notes.ts': '', '.claude/commands/a.md': 'Read `src/notes.ts` and `src/lists.ts`.\n', '.claude/commands/b.md': 'Look at:\n```\nsrc/notes.ts\n```\nSee `src/lists.ts` and `src/words.ts`.\n' },
      input: '{}',
      problems: [
        { message: '.claude/commands/a.md names a file that is not in this repository: src/lists.ts', range: '1:1-2', severity: 'info' },
        { message: '.claude/commands/b.md names 2 files that are not in this repository: src/lists.ts and src/words.ts', range: '1:1-2', severity: 'info' }
      ]
    },
    {
      title: 'files that commands and skills of a project tell to run or to read and that are not there',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.git/HEAD': '',
        '.claude/commands/a.md': 'Read `.claude/skills/words/SKILL.md`, then `.claude/skills/words/SKILL.md` again.\n```sh\nnode .claude/scripts/check.js\n.claude/hooks/all.sh\n```\n',
        '.claude/skills/a-skill/SKILL.md': `${HEAD}Run \`bash "$CLAUDE_PROJECT_DIR"/.claude/scripts/count.sh\`.\n`,
        '.claude/tools/scripts/count.sh': ''
      },
      input: '{}',
      problems: [{ message: ".claude/skills/a-skill/SKILL.md names '.claude/scripts/count.sh' (and 3 more): there is no such file", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'paths in a skill that climb to a folder that the plugin does not have, and to what the skill has itself',
      files: { '.git/HEAD': '', 'skills/a/SKILL.md': `${HEAD}- [Guide](../guides/first/naming.md)\n- [Forms](../references/forms.md)\n`, 'skills/a/references/forms.md': '', 'skills/b/references/forms.md': '' },
      problems: [
        { message: "skills/a/SKILL.md names '../guides/first/naming.md', which the plugin does not have", range: '1:1-2' },
        { message: "skills/a/SKILL.md names '../references/forms.md', which the plugin does not have", range: '1:1-2' }
      ]
    },
    {
      title: 'skills whose fields do not begin after a --- in the first line',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'skills/a/SKILL.md': 'name: a\ndescription: Does a\n---\nDo it.\n',
        'skills/b/SKILL.md': '  ---\n  name: b\n  description: Does b\n  ---\nDo it.\n',
        'skills/c/SKILL.md': '```markdown\n---\nname: c\ndescription: Does c\n---\nDo it.\n```\n',
        'skills/d/SKILL.md': '---\nname: d\ndescription: Does d\n---\nDo it.\n---\nname: of the next part\n'
      },
      input: { name: 'notes' },
      problems: [{ message: 'Claude Code reads no front matter of skills/a/SKILL.md and 2 more: the file does not begin with ---', range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      input: '{ "name": "notes" }',
      title: "paths in the folder for people's own skills",
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/skills/a/run.py': '',
        'plugins/notes/skills/a/run.sh': '',
        'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\n```bash\npython3 ~/.claude/skills/a/run.py\n```\n',
        'plugins/notes/commands/b.md': '---\ndescription: B\n---\n```bash\nNOTES="$HOME/.claude/skills/a/run.sh"\n~/.claude/skills/a/run.sh list\n```\n- **Runs:** `~/.claude/skills/a/run.py`\n\nThe token is in ~/.zshrc.\n'
      },
      problems: [{ message: "commands/b.md names '~/.claude/skills/a/run.sh', and 1 more text names such a path: that is for people's own skills, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      input: '{ "name": "notes" }',
      title: 'paths of two skills in the .claude of a project to files of one of them',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/skills/a/run.mjs': '',
        'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun:\n\nnode .claude/skills/a/run.mjs\n',
        'plugins/notes/skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\nRun:\n\nnode .claude/skills/a/run.mjs\n'
      },
      problems: [{ message: "skills/a/SKILL.md names '.claude/skills/a/run.mjs', and 1 more text names such a path: that is for skills of a project, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      input: '{ "name": "notes" }',
      title: 'a path in the .claude of a project',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/skills/a/run.py': '',
        'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun:\n\npython .claude/skills/a/run.py\n'
      },
      problems: [{ message: "skills/a/SKILL.md names '.claude/skills/a/run.py': that is for skills of a project, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a file that a script of a skill only reads',
      files: {
        'skills/notes/data/.gitkeep': '',
        'skills/notes/scripts/show.py': 'print((ROOT / "data" / "notes.md").read_text())\n',
        'skills/notes/SKILL.md': `${HEAD}Read \`data/notes.md\` in full.\n`
      },
      problems: [{ message: "skills/notes/SKILL.md names 'data/notes.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'links of skills to what is not there, and a path in code next to one that is',
      files: {
        'skills/notes/references/guide.md': '',
        'skills/notes/SKILL.md': `${HEAD}\n- [Styles](./references/styles.md): how to write\n- See [examples](EXAMPLES.md#short).\n- [\`references/styles.md\`](references/styles.md)\n\nRead \`references/words.md\` before.\n`,
        'skills/find/SKILL.md': HEAD.replace('notes', 'find')
      },
      problems: [{ message: "skills/notes/SKILL.md names 'references/styles.md' (and 2 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'what a skill has that the sentence does not name, next to what one has that it names',
      files: {
        'skills/letters/references/tone.md': '',
        'skills/letters/references/length.md': '',
        'skills/notes/references/guide.md': '',
        'skills/notes/SKILL.md': `${HEAD}\nThe guide is short. For the whole\nlist, see the letters skill's \`references/tone.md\`.\nThere are letters too. Read \`references/length.md\` first.\n`
      },
      problems: [{ message: "skills/notes/SKILL.md names 'references/length.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'tools of a skill in a field that a script of the repository reads',
      files: { '.git/HEAD': '', 'scripts/check.sh': 'for one in skills/*/SKILL.md; do\n  grep -q "^tools:" "$one" || exit 1\ndone\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\ntools: Read, Bash\n---\nRun.\n' },
      problems: [{ message: "Claude Code does not read 'tools' in skills/b/SKILL.md, so it asks before it uses Bash", range: '1:1-2', severity: 'info' }]
    },
    {
      ...MANIFEST,
      title: 'tools of a skill in a field that no script of the repository reads',
      files: { '.git/HEAD': '', 'scripts/check.sh': 'tools=1\ncat skills/*/SKILL.md\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\ntools: Read, Bash\n---\nRun.\n' },
      problems: [{ message: "Claude Code does not read 'tools' in skills/b/SKILL.md, so it asks before it uses Bash", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'what is in the folder of another skill, which is named right before its path, and what is in none',
      files: {
        'skills/notes/references/guide.md': '',
        'skills/notes/SKILL.md': `${HEAD}\nSee \`/other:find\`'s \`references/find.md\`, and read \`/other:words\` \`references/words.md\`.\nRead \`find\`'s \`references/found.md\`.\nRead **other:find** \`references/bold.md\`.\nRead \`find\` and \`references/styles.md\`.\n`
      },
      problems: [{ message: "skills/notes/SKILL.md names 'references/styles.md', which the plugin does not have", range: '1:1-2' }]
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
      ...MANIFEST,
      title: 'a script of a skill that has no folder for scripts',
      files: { 'skills/notes/SKILL.md': `${HEAD}From \`others/notes/SKILL.md\`.\n\`\`\`bash\npython scripts/fill.py notes.md\n\`\`\`\n` },
      problems: [{ message: "skills/notes/SKILL.md names 'scripts/fill.py', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'files in folders that the skill does not have',
      files: { 'skills/notes/SKILL.md': `${HEAD}Read \`references/style.md\`. There is more in \`scripts/render.py\`.\n` },
      problems: [{ message: "skills/notes/SKILL.md names 'references/style.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a file that only another skill has',
      files: { 'skills/notes/SKILL.md': `${HEAD}Use the bundled script at \`references/parse.py\`:\n\n\`\`\`sh\npython3 scripts/fill.py a.md\n\`\`\`\n`, 'skills/words/SKILL.md': HEAD.replace('notes', 'words'), 'skills/words/references/parse.py': '', 'skills/words/scripts/fill.py': '' },
      problems: [{ message: "skills/notes/SKILL.md names 'references/parse.py' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'a script that a skill for Codex does not have',
      files: { 'skills/notes/SKILL.md': `${HEAD}\n\`\`\`bash\nuv run scripts/fill.py notes.md\n\`\`\`\n` },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', skills: './skills/' },
      problems: [{ message: "skills/notes/SKILL.md names 'scripts/fill.py', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a tool of its own server under the name of another plugin',
      files: { '.mcp.json': '{ "mcpServers": { "find": { "command": "find-mcp" } } }', 'agents/finder.md': '---\nname: finder\ndescription: Finds.\ntools: Read, mcp__plugin_old-notes_find__list\n---\nFind.\n' },
      problems: [{ message: "agents/finder.md names 'mcp__plugin_old-notes_find__list', but the tools of the plugin's server 'find' begin with 'mcp__plugin_notes_find__': the agent has none of them", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'agents in the .claude of a plugin, which its command names',
      files: { ...LISTED.files, ...INNER_AGENTS, 'notes/commands/spawn.md': '---\ndescription: Starts an agent.\n---\nStart an agent: `finder` or `sorter`.\n' },
      problems: [{ message: 'Claude Code does not load .claude/agents/finder.md and 1 more: a plugin has its agents in agents/', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'commands in the .claude of a plugin, which its skill calls',
      files: { ...LISTED.files, 'notes/.claude/commands/new-note.md': '---\ndescription: Adds a note.\n---\nAdd.\n', 'notes/skills/a/SKILL.md': `${HEAD.replace('notes', 'a')}Answer to /new-note alone.\n` },
      problems: [{ message: 'Claude Code does not load .claude/commands/new-note.md: it takes what is in .claude/commands/ from a project, and the commands of a plugin from commands/ at its root', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'scripts that a skill runs, and its folder for them does not have',
      files: { 'skills/notes/SKILL.md': `${HEAD}\nSee [the guide](references/guide.md).\n\n\`\`\`bash\npython scripts/fill.py notes.md\n./scripts/more.sh\nuv run scripts/check.py\n$ bash ./scripts/send.sh\n\`\`\`\n`, 'skills/notes/scripts/check.py': '', 'skills/notes/references/guide.md': '' },
      problems: [{ message: "skills/notes/SKILL.md names 'scripts/fill.py' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'fields of skills and commands under names that are almost their own',
      files: {
        'commands/a.md': '---\ndescription: A.\nargument_hint: "[name]"\n---\nRun.\n',
        'skills/b/SKILL.md': '---\nname: b\ndescription: B.\nuser_invocable: false\n---\nRun.\n',
        'skills/c/SKILL.md': '---\nname: c\ndescription: C.\nuser-invokable: "false"\ndisableModelInvocation: true # by hand\n---\nRun.\n'
      },
      problems: [
        { message: "Claude Code does not read 'argument_hint' in commands/a.md: it shows no hint", range: '1:1-2' },
        { message: "Claude Code does not read 'disableModelInvocation' in skills/c/SKILL.md: its model may use it anyway", range: '1:1-2' },
        { message: "Claude Code does not read 'user-invokable' in skills/c/SKILL.md: users are offered it anyway", range: '1:1-2' },
        { message: "Claude Code does not read 'user_invocable' in skills/b/SKILL.md: users are offered it anyway", range: '1:1-2' }
      ]
    },
    {
      ...LISTED,
      title: 'scripts that commands run by their paths from the root of the plugin, and from their own folder',
      files: {
        ...LISTED.files,
        'notes/scripts/find.py': '',
        'notes/commands/scripts/push.sh': '',
        'notes/commands/a.md': 'Run this:\n\n```bash\nscripts/push.sh\n```\n',
        'notes/commands/b.md': '```bash\npython3 scripts/find.py --all\n```\n'
      },
      problems: [{ message: "commands/a.md names 'scripts/push.sh' (and 1 more): the plugin has it in commands, but the shell is in the user's project", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a script of Swift in a folder where the host has no plugins',
      files: { ...LISTED.files, 'notes/scripts/rename.swift': '', 'notes/commands/a.md': 'Run `swift ~/.claude/plugins/notes/scripts/rename.swift`.\n' },
      problems: [{ message: "commands/a.md names '~/.claude/plugins/notes/scripts/rename.swift': Claude Code installs plugins in ~/.claude/plugins/cache, in a folder for each version", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'scripts that skills run by their paths from the root of the plugin',
      files: {
        ...LISTED.files,
        'notes/scripts/find.py': '',
        'notes/skills/a/run.sh': '',
        'notes/skills/a/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/find.py --all\nbash skills/a/run.sh\n\`\`\`\n`,
        'notes/skills/ship/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/find.py --version\ngit add -A && git commit -m "New version"\n\`\`\`\n`
      },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/find.py' (and 1 more): the plugin has it there, but the shell is in the user's project", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'programs in the folders of skills that are run by their names',
      files: {
        'skills/a/notes-all': '#!/usr/bin/env python3\n',
        'skills/a/SKILL.md': `${HEAD}\`\`\`bash\n# All\nnotes-all --input x\nnotes-all --list\n\`\`\`\n`,
        'skills/b/scripts/words.sh': 'echo',
        'skills/b/SKILL.md': `${HEAD}\`\`\`sh\n$ words.sh "a b"\n\`\`\`\n`
      },
      problems: [{ message: "skills/a/SKILL.md names 'notes-all' (and 1 more): the plugin has it in skills/a, where the shell does not look", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'front matter of a skill after lines of text',
      files: { 'skills/a/SKILL.md': 'Notes for authors.\n\nMore of them.\n\n---\nname: a\ndescription: A. Use it for a.\n---\nTake notes.\n' },
      problems: [{ message: 'Claude Code reads no front matter of skills/a/SKILL.md: the file does not begin with ---', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'fields of front matter that cannot be read',
      files: {
        'commands/a.md': '---\nargument-hint: [one] OR [two]\ndescription: |\n  A: b.\nmodel: claude-4-5-opus\nallowed-tools: Bash(git:log:*)\n---\nRun.\n',
        'agents/b.md': '---\nname: b\ndescription: B: c\n  d: e\ntools: Bash(git log:*)\n---\nRun.\n'
      },
      problems: [{ message: 'Claude Code cannot read the front matter of agents/b.md and 1 more: it loads the agent without its description and other fields', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'files of a skill whose names differ by the case of letters, also in a table',
      files: {
        'skills/a/references/WORDS.md': '',
        'skills/a/references/style.md': '',
        'skills/a/SKILL.md': `${HEAD}| File | For |\n| --- | --- |\n| \`references/words.md\` | words |\n\nSee [the style](references/STYLE.md).\n`
      },
      problems: [{ message: "skills/a/SKILL.md names 'references/words.md' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'models that Claude Code does not have',
      files: {
        'agents/a.md': '---\nname: a\ndescription: A.\nmodel: gpt-5.2-codex\n---\nRun.\n',
        'agents/b.md': "---\nname: b\ndescription: B.\nmodel: 'claude-sonnet-4-7' # new\n---\nRun.\n",
        'agents/c.md': '---\nname: c\ndescription: C.\nmodel: Claude Sonnet 4.6\n---\nRun.\n',
        'commands/d.md': '---\ndescription: D.\nmodel: claude-4-5-opus\n---\nRun.\n'
      },
      problems: [{ message: "Claude Code has no model 'gpt-5.2-codex', and gets an error in place of an answer for the agent in agents/a.md and 3 more", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'tools that commands and skills may use, in a field of agents and of other hosts',
      files: { 'commands/a.md': '---\ndescription: A.\nallowed_tools:\n  - Bash(git *)\n---\nRun.\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\ntools: Read, Write\n---\nRun.\n' },
      problems: [{ message: "Claude Code does not read 'allowed_tools' in commands/a.md and 1 more, so it asks before it uses Bash", range: '1:1-2' }]
    },
    {
      title: "tools of a plugin next to this one, which has no servers, and of its own, which has another",
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }, { "name": "core", "source": "./core" }] }',
        'core/.claude-plugin/plugin.json': '{ "name": "core" }',
        'notes/.mcp.json': '{ "mcpServers": { "files": { "command": "files-mcp" } } }',
        'notes/agents/a.md': '---\nname: a\ndescription: A.\ntools: mcp__plugin_notes_files__read, mcp__plugin_core_web__open\n---\nOpen.\n',
        'notes/commands/b.md': '---\ndescription: B.\nallowed-tools: mcp__plugin_notes_web__open\n---\nOpen.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "agents/a.md and 1 more name 'mcp__plugin_core_web__open', but the plugin 'core' declares no server 'web': the agent has no such tool", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'rules, as a project has them',
      files: { ...LISTED.files, 'notes/rules/style.md': 'Write plainly.\n', 'notes/rules/form/RULE.md': 'Write lists.\n', 'notes/commands/a.md': '---\ndescription: A.\n---\nWrite.\n' },
      problems: [{ message: 'Claude Code does not load rules/style.md and 1 more of a plugin', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands by another name than that of the plugin',
      files: { 'commands/add.md': '---\ndescription: A.\n---\nAdd it, then run /nt:find.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: F.\n---\nFind it.\n', 'README.md': '# Notes\n\nRun `/nt:add` or `/nt:find`.\n' },
      problems: [{ message: "README.md and 1 more call a command '/nt:add': Claude Code calls it '/notes:add', after the name in the manifest of the plugin", range: '1:1-2' }]
    },
    {
      title: 'commands by the name of the entry, where the manifest has another',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "nt", "source": "./notes" }] }',
        'README.md': '# Tools\n\nRun `/plugin install nt@tools`, then /nt:add and `/nt:list`.\n',
        'notes/commands/add.md': '---\ndescription: A.\n---\nAdd it.\n',
        'notes/commands/list.md': '---\ndescription: L.\n---\nList them.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "README.md calls a command '/nt:add': Claude Code calls it '/notes:add', after the name in the manifest of the plugin", range: '1:1-2' }]
    },
    {
      title: 'one command by a part of the name of the plugin, and the README of several plugins',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "nt-notes", "source": "./notes" }, { "name": "tasks", "source": "./tasks" }] }',
        'README.md': '# Tools\n\nRun /nt:add or /nt:plan.\n',
        'tasks/commands/plan.md': '---\ndescription: P.\n---\nPlan it.\n',
        'notes/commands/add.md': '---\ndescription: A.\n---\n/nt:add adds it. Then say: `/nt:add` is done.\n'
      },
      input: { name: 'nt-notes', version: '1.0.0' },
      problems: [{ message: "notes/commands/add.md and 1 more call a command '/nt:add': Claude Code calls it '/nt-notes:add', after the name in the manifest of the plugin", range: '1:1-2' }]
    },
    {
      title: 'commands by a part of the name of the plugin in the README of several plugins alone',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "nt-notes", "source": "./notes" }, { "name": "tasks", "source": "./tasks" }] }',
        'README.md': '# Tools\n\nRun /nt:add or /nt:list, and /tasks:plan.\n',
        'tasks/commands/plan.md': '---\ndescription: P.\n---\nPlan it.\n',
        'notes/commands/list.md': '---\ndescription: L.\n---\nList them.\n',
        'notes/commands/add.md': '---\ndescription: A.\n---\nAdd it.\n'
      },
      input: { name: 'nt-notes', version: '1.0.0' },
      problems: [{ message: "README.md calls a command '/nt:add': Claude Code calls it '/nt-notes:add', after the name in the manifest of the plugin", range: '1:1-2' }]
    },
    {
      title: 'a script of the plugin that a command names as bundled',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }',
        'notes/scripts/all.sh': '',
        'notes/commands/add.md': '---\ndescription: A.\n---\nUse the bundled template at `scripts/all.sh` for many.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "commands/add.md names 'scripts/all.sh': the plugin has it there, but the shell is in the user's project", range: '1:1-2' }]
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
    {
      ...MANIFEST,
      title: 'agents by the name of a plugin that is not theirs',
      files: { 'agents/taker.md': '---\nname: note-taker\ndescription: A.\n---\nTake notes.\n', 'commands/take.md': '---\ndescription: T.\n---\nUse subagent_type: "memo:note-taker".\n', 'skills/a/more.md': 'Launch `old-notes:note-taker`, or `@agent-older-notes:note-taker`.' },
      problems: [{ message: "commands/take.md and 1 more name the agent 'memo:note-taker': Claude Code calls it 'notes:note-taker'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a command of the plugin by a part of its name, in two texts',
      files: { 'skills/list-notes/SKILL.md': HEAD, 'skills/add/SKILL.md': `${HEAD}If there is none, say: use /notes:list to see all.\n`, 'README.md': '| `/notes:list` | all notes |\n' },
      problems: [{ message: "README.md names the command '/notes:list', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a command of a plugin whose manifest names its commands',
      files: { 'more/start.md': 'Start.\n', 'README.md': 'Run `/notes:begin`.\n' },
      input: '{ "name": "notes", "commands": { "start": { "source": "./more/start.md" } } }',
      problems: [{ message: "README.md names the command '/notes:begin', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands that a plugin does not have, and one that means the contrary',
      files: { 'commands/skip.md': 'Skip it. You can come back with /notes:unskip {id}, or `/notes:sort`.\n' },
      problems: [{ message: "commands/skip.md names the commands '/notes:unskip' and 1 more, which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a command of a plugin that has agents alone',
      files: { 'agents/finder.md': '---\nname: finder\ndescription: A.\n---\nFind.\n', 'README.md': '# Notes\n\nRun this first:\n\n```sh\n/notes:setup\n```\n', 'start.sh': 'echo "Run /notes:setup"\n', 'notes.py': 'parser.add_parser("setup")\n' },
      problems: [{ message: "README.md names the command '/notes:setup', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'agents by almost the names that they have, and one that the plugin does not have',
      files: {
        'agents/find-agent.md': '---\ndescription: A.\n---\nFind.\n',
        'agents/taker.md': '---\nname: note-writer\ndescription: A.\n---\nTake.\n',
        'commands/take.md': '---\ndescription: T.\n---\nUse subagent_type="notes:find", then subagent_type: "notes:taker" and subagent_type: "notes:far".\n'
      },
      problems: [
        { message: "commands/take.md names the agent 'notes:far', which the plugin does not have", range: '1:1-2' },
        { message: "commands/take.md names the agent 'notes:find': Claude Code calls it 'notes:find-agent'", range: '1:1-2' }
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
      title: 'skills and an agent by the name of the plugin that they were copied from',
      files: { ...COPIED, 'README.md': 'The skills of crew, and a few of ours.\n' },
      problems: [{ message: "skills/plan/SKILL.md and 1 more name the skill 'crew:take': Claude Code calls it 'notes:take'", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'an agent of another plugin by the name of this one',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }, { "name": "crew", "source": "./crew" }] }',
        'crew/.claude-plugin/plugin.json': '{ "name": "crew" }',
        'crew/agents/finder.md': '---\nname: finder\ndescription: A.\n---\nFind.\n',
        'notes/references/steps.md': 'subagent_type: "notes:finder"\n',
        'notes/commands/add.md': 'Add.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "references/steps.md names the agent 'notes:finder': Claude Code calls it 'crew:finder'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'agents of the plugin without its name',
      files: {
        'agents/taker.md': '---\nname: note-taker\ndescription: A.\n---\nTake notes.\n',
        'agents/Explore.md': '---\nname: Explore\ndescription: A.\n---\nExplore.\n',
        'commands/take.md': '---\ndescription: T.\n---\nUse `Agent(subagent_type="note-taker")`, then subagent_type: explore, then subagent_type: far.\n',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\n- **subagent_type**: `note-taker`\n'
      },
      problems: [{ message: "commands/take.md and 1 more name the agent 'note-taker': Claude Code calls it 'notes:note-taker'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'agents of the plugin without its name, in calls with another argument and in JSON for them',
      files: {
        'agents/taker.md': '---\nname: note-taker\ndescription: A.\n---\nTake notes.\n',
        'commands/take.md': '---\ndescription: T.\n---\nUse `Task(agent="note-taker", prompt="Take")`.\n',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\n```json\n{\n  "subagent_type": "note-taker",\n  "description": "Take",\n  "prompt": "Take notes."\n}\n```\n'
      },
      problems: [{ message: "commands/take.md and 1 more name the agent 'note-taker': Claude Code calls it 'notes:note-taker'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'texts that a skill names by their paths from the root of the plugin',
      files: {
        'extended/a.md': '',
        'extended/b.md': '',
        'references/c.md': '',
        'skills/a/SKILL.md': `${HEAD}- Forms: [extended/a.md](extended/a.md)\n- 範例見 \`extended/b.md\`\n- See \`references/c.md\`.\n`
      },
      problems: [{ message: "skills/a/SKILL.md names 'extended/a.md' (and 2 more): the file is in the root of the plugin, and paths in a skill begin in the folder of the skill", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'an agent with a name that people give to Grep, next to Glob',
      files: { 'agents/a.md': '---\nname: a\ndescription: Use to find notes.\ntools: Read, Search, Glob\n---\nFind notes.\n' },
      problems: [{ message: "Claude Code has no tool 'Search': the agent in agents/a.md runs without it", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'scripts in hooks/ that nothing registers',
      files: { 'hooks/PreToolUse/check.sh': 'exit 0', 'hooks/log.py': '# For PostToolUse\n', 'hooks/util.py': '', 'README.md': '├── hooks/\n│   ├── log.py\n' },
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
      title: 'agents with all tools, as a sentence',
      files: { 'agents/a.md': '---\nname: a\ndescription: Finds notes.\ntools: All tools\n---\nFind.\n', 'agents/b.md': '---\nname: b\ndescription: Finds notes.\ntools: All tools except Write, Edit\n---\nFind.\n' },
      problems: [
        { message: "Claude Code has no tool 'All' or 'tools', so it does not start the agent in agents/a.md", range: '1:1-2' },
        { message: "Claude Code has no tool 'All', 'tools' or 'except': the agent in agents/b.md has only Write and Edit", range: '1:1-2' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { library: { command: 'library' } } },
      title: 'an agent with the name of a server in its tools',
      files: { 'agents/a.md': '---\nname: a\ndescription: Finds notes.\ntools: Read, Library\n---\nFind.\n', 'agents/b.md': '---\nname: b\ndescription: Finds notes.\ntools: Read, Shelf\n---\nFind.\n' },
      problems: [{ message: "Claude Code has no tool 'Library': the agent in agents/a.md runs without it", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'agents that cannot edit, as they name the tool of old versions',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Writes notes.\ntools: Read, MultiEdit, LS\n---\nWrite.\n',
        'agents/b.md': '---\nname: b\ndescription: Writes notes.\ntools:\n  - Glob\n  - MultiEdit\n  - LS\n---\nWrite.\n',
        'agents/c.md': '---\nname: c\ndescription: Writes notes.\ntools: Read, MultiEdit, Edit\n---\nWrite.\n'
      },
      problems: [{ message: "Claude Code has no tool 'MultiEdit' or 'LS': the agent in agents/a.md and 1 more runs without them", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'agents with names in their tools that no tool has',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Finds notes.\ntools: inherit\n---\nFind.\n',
        'agents/b.md': '---\nname: b\ndescription: Finds notes.\ntools:\n  # To find\n  - read # notes, all\n# in them\n  - "grep"\nmodel: sonnet\n---\nFind.\n',
        'agents/c.md': '---\nname: c\ndescription: Finds notes.\ntools: Read, github, list_notes\n---\nFind.\n'
      },
      problems: [
        { message: "Claude Code has no tool 'github' or 'list_notes': the agent in agents/c.md runs without them", range: '1:1-2' },
        { message: "Claude Code has no tool 'inherit', so it does not start the agent in agents/a.md and 1 more", range: '1:1-2' }
      ]
    },
    {
      ...CODEX,
      input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
      title: 'the variables of Claude Code in skills',
      files: { 'find.sh': '', 'skills/a/find.sh': '', 'skills/a/SKILL.md': `${HEAD}Run \${CLAUDE_SKILL_DIR}/find.sh.\n`, 'skills/b/SKILL.md': `${HEAD}Run \${CLAUDE_PLUGIN_ROOT}/find.sh.\n` },
      problems: [
        { message: "Codex does not replace '${CLAUDE_PLUGIN_ROOT}' in skills/b/SKILL.md: its model can only guess the path", range: '1:1-2' },
        { message: "Codex does not replace '${CLAUDE_SKILL_DIR}' in skills/a/SKILL.md: its model can only guess the path", range: '1:1-2' }
      ]
    },
    {
      ...CODEX,
      input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
      title: 'a script with a value of its own for a variable, and a text that writes hooks with it',
      files: { 'skills/a/find.py': "root = os.environ.get('CLAUDE_PROJECT_DIR', '.')", 'skills/a/SKILL.md': `${HEAD}Run \${CLAUDE_SKILL_DIR}/find.py.\nWrite a hook with $CLAUDE_PROJECT_DIR/a.sh.\n` },
      problems: [{ message: "Codex does not replace '${CLAUDE_SKILL_DIR}' in skills/a/SKILL.md: its model can only guess the path", range: '1:1-2' }]
    },
    {
      ...CODEX,
      input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
      title: 'several places in a skill, and paths that climb',
      files: { 'meta/all.md': '', 'skills/a/SKILL.md': `${HEAD}Read \${CLAUDE_SKILL_DIR}/../../meta/all.md.\nThen \${CLAUDE_SKILL_DIR}/../b/SKILL.md and \${CLAUDE_SKILL_DIR}/../../../other/all.md.\n`, 'skills/b/SKILL.md': `${HEAD}Read \${CLAUDE_SKILL_DIR}/../../meta/all.md.\n` },
      problems: [{ message: "Codex does not replace '${CLAUDE_SKILL_DIR}' in skills/a/SKILL.md and 1 more (3 places): its model can only guess the path", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'several places of names that nothing sets, one of them with a README that has it before paths alone',
      files: { 'find.sh': '', 'list.sh': '', 'README.md': 'Run `$NOTES_PLUGIN_DIR/list.sh`. `PLUGIN_DIR` is the folder.\n', 'commands/a.md': '---\ndescription: A.\n---\nRun $CLAUDE_PLUGIN_ROOT/find.sh, then $CLAUDE_PLUGIN_ROOT/list.sh.\nRun ${PLUGIN_DIR}/find.sh.\n', 'commands/b.md': '---\ndescription: B.\n---\nRun $NOTES_PLUGIN_DIR/list.sh.\n' },
      problems: [
        { message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/a.md (2 places), so the path leads nowhere", range: '1:1-2' },
        { message: "Claude Code does not replace '$NOTES_PLUGIN_DIR' in commands/b.md, so the path leads nowhere", range: '1:1-2' },
        { message: "Claude Code does not replace '${PLUGIN_DIR}' in commands/a.md, so the path leads nowhere", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'the folder of the project in place of a variable that the shell does not have',
      files: { 'references/all.md': '', 'commands/a.md': '---\ndescription: A.\n---\nRead ${CLAUDE_PLUGIN_ROOT:-$(pwd)}/references/all.md, never ${CLAUDE_PLUGIN_ROOT:-$(pwd)}/references.\n', 'commands/b.md': '---\ndescription: B.\n---\nRead ${CLAUDE_PLUGIN_ROOT:-$(pwd)}/references/all.md and ${CLAUDE_PLUGIN_ROOT:-$(pwd)}/references/none.md.\n' },
      problems: [{ message: "Claude Code does not replace '${CLAUDE_PLUGIN_ROOT:-$(pwd)}' in commands/a.md and 1 more, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'several permissions of a skill that no command matches',
      files: { 'skills/a/SKILL.md': '---\nname: a\ndescription: A\nallowed-tools:\n  - Bash(curl -s *:*)\n  - Bash(python3 *:*)\n---\nA.\n' },
      problems: [{ message: "Claude Code treats the * before the ':*' of 'Bash(curl …)' as a literal asterisk in skills/a/SKILL.md (2 places), so it asks before it runs 'curl -s'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill without its folder of references, in a table and in lists',
      files: {
        'skills/notes/SKILL.md': `${HEAD}| For | Read |\n|---|---|\n| words | \`references/words.md\` |\n| style | references/style.md |\n\n- long notes → references/long/all.md\n`,
        'skills/few/SKILL.md': `${HEAD}| words | \`references/words-few.md\` |\n| style | \`references/style-few.md\` |\n`
      },
      problems: [{ message: "skills/notes/SKILL.md names 'references/words.md' (and 2 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a name without braces that nothing sets',
      files: {
        'references/all.md': '',
        'skills/a/find.sh': '',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRead $PLUGIN_DIR/references/all.md.\n',
        'skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\nPLUGIN_DIR is the folder above. Read $PLUGIN_DIR/references/all.md.\n',
        'scripts/x.sh': '',
        'skills/d/scripts/run.sh': '',
        'skills/d/SKILL.md': '---\nname: d\ndescription: D\n---\nRun `$SKILL_DIR/scripts/run.sh`.\n',
        'skills/e/scripts/x.sh': '',
        'skills/e/SKILL.md': '---\nname: e\ndescription: E\n---\nRun `$SKILL_DIR/scripts`.\n',
        'skills/c/SKILL.md': '---\nname: c\ndescription: C\n---\n```bash\nSKILL_DIR=$(pwd)\ncat $SKILL_DIR/find.sh\n```\n'
      },
      problems: [
        { message: "Claude Code does not replace '$PLUGIN_DIR' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' },
        { message: "Claude Code does not replace '$SKILL_DIR' in skills/d/SKILL.md and 1 more, so the path leads nowhere", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'the field of skills for when to use them, in agents, and a field for a hint',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Tests notes.\nwhen_to_use: Use after each change.\n---\nTest.\n',
        'agents/b.md': '---\nname: b\ndescription: >\n  Tests notes.\nwhen-to-use: >\n  After each change.\ntools: Read\n---\nTest.\n',
        'agents/c.md': '---\nname: c\ndescription: Use when notes change.\nwhen_to_use: When notes change.\n---\nTest.\n',
        'agents/d.md': '---\nname: d\ndescription: テストを行います\nwhen_to_use: 変更のあと\n---\nTest.\n',
        'commands/e.md': '---\ndescription: E.\nargument: name\n---\nRun.\n',
        'commands/f.md': '---\ndescription: F.\nargument: true\n---\nRun.\n',
        'commands/g.md': '---\ndescription: G.\nargument: name\narguments: [name]\n---\nRun.\n',
        'skills/h/SKILL.md': '---\nname: h\ndescription: H.\nwhen_to_use: When notes change.\n---\nRun.\n'
      },
      problems: [
        { message: "Claude Code does not read 'argument' in commands/e.md: it shows no hint", range: '1:1-2' },
        { message: "Claude Code does not read 'when_to_use' in agents/a.md and 1 more: only `description` tells its model when to use an agent", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'a limit of turns in agents as another host calls it',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Finds notes.\nmax_turns: 30\n---\nFind.\n',
        'agents/b.md': '---\nname: b\ndescription: Takes notes.\nmax-turns: 5 # at most\n---\nWrite.\n',
        'agents/c.md': '---\nname: c\ndescription: Sorts notes.\nmax_turns: 5\nmaxTurns: 5\n---\nSort.\n',
        'agents/d.md': '---\nname: d\ndescription: Reads notes.\nmaxTurns: 5\n---\nRead max_turns.\n',
        'agents/e.md': '---\nname: e\ndescription: Keeps notes.\nmax_turns: none\n---\nKeep.\n'
      },
      problems: [{ message: "Claude Code does not read 'max_turns' in agents/a.md and 1 more: the limit has no effect", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a name that another text has before paths alone',
      files: {
        'skills/a/find.sh': '',
        'skills/a/references/paths.md': 'Run {{SKILL_DIR}}/find.sh, or `{{SKILL_DIR}}`/find.sh.\n',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRead [paths](references/paths.md). Run {{SKILL_DIR}}/find.sh.\n'
      },
      problems: [{ message: "Claude Code does not replace '{{SKILL_DIR}}' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'names of folders that the host does not have',
      files: {
        'skills/a/find.sh': '',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun {{SKILL_DIR}}/find.sh.\n'
      },
      problems: [{ message: "Claude Code does not replace '{{SKILL_DIR}}' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the variable of skills in a command, and names of folders that the host does not have',
      files: {
        'find.sh': '',
        'commands/b.md': '---\ndescription: B\n---\nRun ${CLAUDE_SKILL_DIR}/find.sh.\n',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun ${pluginDir}/find.sh.\n'
      },
      problems: [
        { message: "Claude Code does not replace '${CLAUDE_SKILL_DIR}' in commands/b.md, so the path leads nowhere", range: '1:1-2' },
        { message: "Claude Code does not replace '${pluginDir}' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'skills that a command and a skill would start with',
      files: { 'commands/take.md': '---\ndescription: T.\nskills:\n  - sort\n  - notes:find\n---\nSort them, and take notes.\n', 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\nskills: [sort]\n---\nTake notes.\n' },
      problems: [{ message: "Claude Code does not read 'skills' in commands/take.md and 1 more: only an agent starts with skills, and not a command", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands in a folder that texts call without the plugin',
      files: { 'commands/task/new.md': '---\nname: task:new\ndescription: T.\n---\nThen /task:old.\n', 'commands/task/old.md': 'Take.\n', 'README.md': '- `/task:new <what>`\n- `/task:far`\n' },
      problems: [{ message: "README.md and 1 more call a command '/task:new': Claude Code calls it '/notes:task:new', after the plugin and the path of its file", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands in a folder with the name of the plugin, which an extension of another host has too',
      files: { 'qwen-extension.json': '{ "name": "notes", "version": "1.0.0" }', 'commands/notes/add.md': 'Take.\n', 'README.md': 'Type `/notes:add`.\n' },
      problems: [{ message: "README.md calls a command '/notes:add': Claude Code calls it '/notes:notes:add', after the plugin and the path of its file", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands in a folder with the name of the plugin',
      files: { 'commands/notes/add.md': 'Take.\n', 'README.md': 'Type `/notes:add`.\n' },
      problems: [{ message: "README.md calls a command '/notes:add': Claude Code calls it '/notes:notes:add', after the plugin and the path of its file", range: '1:1-2' }]
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
      title: 'permissions for a folder with scripts',
      files: {
        'skills/a/SKILL.md': `---\nname: a\ndescription: A\nallowed-tools:\n  - Read\n  - Bash(\${CLAUDE_PLUGIN_ROOT}/skills/a/scripts/:*)\n---\nRun:\n\n    \${CLAUDE_PLUGIN_ROOT}/skills/a/scripts/find.sh --all\n`,
        // The whole folder is allowed in another way, or the text has no such command.
        'skills/b/SKILL.md': '---\nname: b\ndescription: B\nallowed-tools: Bash(${CLAUDE_PLUGIN_ROOT}/*), Bash(${CLAUDE_PLUGIN_ROOT}/scripts/:*)\n---\n`${CLAUDE_PLUGIN_ROOT}/scripts/find.sh`\n',
        'skills/c/SKILL.md': '---\nname: c\ndescription: C\nallowed-tools: Bash(${CLAUDE_PLUGIN_ROOT}/scripts/:*)\n---\nRun `bash ${CLAUDE_PLUGIN_ROOT}/scripts/find.sh`, or what is in ${CLAUDE_PLUGIN_ROOT}/scripts/.\n',
        'skills/a/scripts/find.sh': '', 'scripts/find.sh': ''
      },
      problems: [{ message: "Claude Code matches 'Bash(${CLAUDE_PLUGIN_ROOT}/skills/a/scripts/:*)' with the folder itself alone in skills/a/SKILL.md, so it asks before it runs commands that begin with '${CLAUDE_PLUGIN_ROOT}/skills/a/scripts/'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands that texts call without the name of the plugin before theirs, where other files have the rest as their names',
      files: {
        'commands/notes-add.md': '---\ndescription: A.\n---\nAdd.\n', 'commands/notes-find.md': '---\ndescription: F.\n---\nFind.\n', 'commands/notes-list.md': '---\ndescription: L.\n---\nList.\n',
        'commands/list.md': '---\ndescription: L.\n---\nList.\n', 'docs/add.md': 'Add.\n', 'scripts/find.sh': '# prompt\nfind',
        'README.md': '`/notes:list`\n\n`/notes:add`\n\n`/notes:find`\n'
      },
      problems: [{ message: "README.md names the commands '/notes:add' and 1 more, which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'permissions for addresses below one',
      files: {
        'commands/a.md': '---\nallowed-tools: Bash(notes:*), Bash(curl -sS https://notes.example/api/:*)\n---\nRun `curl -sS "https://notes.example/api/list?all=1"`.\n',
        'commands/b.md': '---\nallowed-tools: Bash(curl -s https://notes.example/v1/:*)\n---\ncurl -s https://notes.example/v1/$NOTE\n'
      },
      problems: [{ message: "Claude Code matches 'Bash(curl -sS https://notes.example/api/:*)' with that address alone in commands/a.md and 1 more, so it asks before it runs 'curl'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script that a skill says it has',
      files: { 'skills/a/SKILL.md': `${HEAD}Package it: \`python scripts/pack_notes.py <folder>\` (this skill bundles\n\`scripts/pack_notes.py\`).\n`, 'skills/b/SKILL.md': `${HEAD}This skill bundles \`scripts/list_notes.py\`.\n` },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/pack_notes.py' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      title: 'a template in the copy that its author has, of a plugin that a marketplace lists by its address',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "toolkit", "plugins": [{ "name": "notes", "source": { "source": "git-subdir", "url": "https://notes.example/toolkit.git", "path": "plugins/notes" } }] }',
        'plugins/notes/templates/day.md': '',
        'plugins/notes/commands/take.md': 'Read the template from `~/code/toolkit/templates/day.md`.\nCopy it from ~/code/toolkit/templates/day.md.\n'
      },
      input: '{ "name": "notes" }',
      problems: [{ message: "commands/take.md names '~/code/toolkit/templates/day.md': that is where its author has the plugin, and others have it elsewhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a variable of another host in the place of one that the shell does not have',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes" }', 'list.js': '', 'skills/a/SKILL.md': `${HEAD}\`node "\${CLAUDE_PLUGIN_ROOT:-\${NOTES_ROOT:?set it}}/list.js"\`\n`, 'skills/b/SKILL.md': `${HEAD}\`node "\${CLAUDE_PLUGIN_ROOT:?set it}/list.js"\`\n` },
      problems: [{ message: "Claude Code does not replace '${CLAUDE_PLUGIN_ROOT:…}' in skills/a/SKILL.md, and the shell has no such variable: the command ends with an error", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      title: 'texts to read and to copy in the copy of the repository that its author has, and a script where the host has another folder',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "toolkit", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/agents/taker.md': '---\nname: taker\ndescription: Takes notes.\n---\nTake notes.\n',
        'plugins/notes/scripts/find.py': '',
        'plugins/notes/commands/take.md': 'Read all that the agent knows from:\n`/Users/ada/code/toolkit/agents/taker.md`\n',
        'plugins/notes/commands/find.md': 'Run `python3 ~/.claude/plugins/notes/scripts/find.py`.\n'
      },
      input: '{ "name": "notes" }',
      problems: [
        { message: "commands/find.md names '~/.claude/plugins/notes/scripts/find.py': Claude Code installs plugins in ~/.claude/plugins/cache, in a folder for each version", range: '1:1-2' },
        { message: "commands/take.md names '/Users/ada/code/toolkit/agents/taker.md': that is where its author has the plugin, and others have it elsewhere", range: '1:1-2' }
      ]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      title: 'a script in the copy of the plugin that its author has',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/scripts/find.py': '',
        'plugins/notes/commands/find.md': '```bash\npython3 ~/code/toolkit/plugins/notes/scripts/find.py "$QUERY"\n```\n'
      },
      input: '{ "name": "notes" }',
      problems: [{ message: "commands/find.md names '~/code/toolkit/plugins/notes/scripts/find.py': that is where its author has the plugin, and others have it elsewhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a command with blanks for the model that Claude Code runs as it loads the text',
      files: { 'commands/move.md': '---\ndescription: Moves.\n---\nFirst:\n\n!`uv run ${CLAUDE_PLUGIN_ROOT}/scripts/move.py "$0" --to "<notes-folder>"`\n', 'scripts/move.py': '' },
      problems: [{ message: "Claude Code stops with an error as it loads commands/move.md, unless people's own settings allow 'uv': 'allowed-tools' does not", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands whose ! is inside the backticks, or that have none',
      files: {
        'commands/a.md': '---\ndescription: A.\nallowed-tools: Bash, Read\n---\nCurrent branch:\n`!git branch --show-current`\n',
        'commands/b.md': '---\ndescription: B.\n---\n- Base: `!git merge-base main HEAD`\n',
        'commands/c.md': '---\ndescription: C.\n---\n**Project:**\n!ls -la\n!bash if [ -z "$1" ]; then ls; fi\n'
      },
      problems: [{ message: 'Claude Code does not run the command in commands/a.md and 2 more as it loads the text: its ! is inside the backticks', range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: '.mcp.json',
      title: 'a command of a project whose ! is inside the backticks',
      files: { '.claude/commands/look.md': '---\ndescription: L.\n---\nStatus:\n`!git status`\n', '.claude/skills/notes/SKILL.md': HEAD },
      input: '{ "mcpServers": {} }',
      problems: [{ message: 'Claude Code does not run the command in .claude/commands/look.md as it loads the text: its ! is inside the backticks', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands that Claude Code runs as it loads a text, and that nothing allows',
      files: {
        'find.sh': '',
        'commands/a.md': '---\ndescription: A.\n---\n!`npm test 2>/dev/null || echo none`\n',
        'commands/b.md': '---\ndescription: B.\n---\n!`git status; if [ -f x ]; then npm test; fi`\n',
        'commands/c.md': '---\ndescription: C.\nallowed-tools: Read, Bash(git:*)\n---\n!`"${CLAUDE_PLUGIN_ROOT}/find.sh" $ARGUMENTS`\n',
        'commands/d.md': "---\ndescription: D.\nallowed-tools: Bash(git *)\n---\n!`git branch | awk '{print $NF}'`\n",
        'skills/notes/SKILL.md': `${HEAD}\`\`\`!\ngh pr list\n\`\`\`\n`,
        'skills/words/SKILL.md': '---\nname: words\ndescription: Words.\n---\n- `` !`command` `` runs a command.\n'
      },
      problems: [
        { message: "Claude Code stops with an error as it loads commands/a.md and 1 more, unless people's own settings allow 'npm': 'allowed-tools' does not", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/c.md, unless people's own settings allow '${CLAUDE_PLUGIN_ROOT}/find.sh': 'allowed-tools' does not", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/d.md, unless people's own settings allow 'awk': 'allowed-tools' does not", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads skills/notes/SKILL.md, unless people's own settings allow 'gh': 'allowed-tools' does not", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads skills/words/SKILL.md, unless people's own settings allow 'command': 'allowed-tools' does not", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'commands with another command in their arguments, which only all of Bash allows',
      files: {
        'commands/a.md': '---\ndescription: A.\n---\n- Changes: !`git diff $(git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main)...HEAD --stat`\n',
        'commands/b.md': '---\ndescription: B.\nallowed-tools: Read, Bash(git log:*), Bash(git branch:*)\n---\n!`git log --oneline "$(git branch --show-current)"..HEAD || echo none`\n',
        'commands/c.md': '---\ndescription: C.\nallowed-tools: Bash(git:*)\n---\n!`gh pr list`\n!`git log $(git describe --tags)..HEAD`\n'
      },
      problems: [
        { message: "Claude Code stops with an error as it loads commands/a.md, unless people's own settings allow all of Bash: it cannot check the $(…) of 'git' first", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/b.md, unless people's own settings allow all of Bash: it cannot check the $(…) of 'git' first", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/c.md, unless people's own settings allow 'gh': 'allowed-tools' does not", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'commands that show files which may be missing, and fail then',
      files: {
        'commands/a.md': '---\ndescription: A.\n---\n- Kind: !`ls -1 package.json go.mod 2>/dev/null`\n- Sources: !`ls -d src/ lib/ 2>/dev/null`\n',
        'commands/b.md': '---\ndescription: B.\n---\n!`head -n 5 "docs/My notes.md" 2> /dev/null`\n',
        'skills/notes/SKILL.md': `${HEAD}- Notes: !\`cat NOTES.md 2>/dev/null\`\n`
      },
      problems: [
        { message: "Claude Code stops with an error as it loads commands/a.md (2 places), wherever 'ls' does not find all of its files", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/b.md, wherever 'head' does not find its file", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads skills/notes/SKILL.md, wherever 'cat' does not find its file", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'the words that people type by a name in braces, in a command that runs as the text is loaded',
      files: { 'commands/a.md': '---\ndescription: A.\n---\n!`ls "${ARGUMENTS}"`\n' },
      problems: [{ message: "Claude Code does not replace '${ARGUMENTS}' in commands/a.md, and the shell has no such variable: it gets nothing of what people type there", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'variables in commands of texts that the shell does not have',
      files: {
        'check.sh': '',
        'commands/check.md': '---\ndescription: C.\nallowed-tools: Bash(${CLAUDE_PLUGIN_ROOT}/check.sh:*)\n---\n!`${CLAUDE_PLUGIN_ROOT}/check.sh $ARGUMENT`\n',
        'commands/list.md': '---\ndescription: L.\n---\n```bash\nBIN="${CLAUDE_PLUGIN_ROOT}/bin"\n[[ -z "$CLAUDE_PLUGIN_ROOT" ]] && BIN="$HOME/notes/bin"\n```\n',
        'skills/a/SKILL.md': `${HEAD}\`node "\${CLAUDE_PLUGIN_ROOT:-\${NOTES_ROOT:?set it}}/list.js"\`\n`
      },
      problems: [
        { message: "Claude Code does not replace '$ARGUMENT' in commands/check.md, and the shell has no such variable: it gets nothing of what people type there", range: '1:1-2' },
        { message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/list.md, and the shell has no such variable: 'BIN' always gets the other path", range: '1:1-2' },
        { message: "Claude Code does not replace '${CLAUDE_PLUGIN_ROOT:…}' in skills/a/SKILL.md, and the shell has no such variable: the command ends with an error", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'one text that a skill tells to read and does not have, and one at the root to which commands have links',
      files: {
        'skills/report/SKILL.md': '---\nname: report\ndescription: Reports.\n---\nFor the forms, read `references/forms.md`.\n',
        'commands/a.md': '---\ndescription: A.\n---\n> If you see placeholders, see [CONNECTORS.md](../CONNECTORS.md).\n',
        'skills/rate/SKILL.md': '---\nname: rate\ndescription: Rates.\n---\nRate it.\n\n## Reference Materials\n\n- **`references/rubrics.md`** — What to look at\n\n## Output\n\n- `references/new.md` — What was found\n',
        'commands/b.md': '---\ndescription: B.\n---\n> If you see placeholders, see [CONNECTORS.md](../CONNECTORS.md).\n'
      },
      problems: [{ message: "commands/a.md names '../CONNECTORS.md' (and 3 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with the name of a command and another one for people',
      files: { 'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n', 'skills/find/SKILL.md': '---\nname: finder\ndescription: Finds notes.\n---\nFind notes.\n' },
      problems: [{ message: 'Claude Code does not list skills/find/SKILL.md: the command of the same name takes its place; only /finder, without the name of the plugin, runs the skill', range: '1:1-2' }]
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
      problems: [{ message: 'Claude Code does not list skills/find/SKILL.md and 1 more: commands of the same names take their place; a skill runs only by its name without that of the plugin, such as /finder', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with the name of a command that it says more than',
      files: { 'commands/find.md': '---\ndescription: Finds.\n---\nUse the skill find.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nPeople begin with `commands/find.md`. Then look for their words in all notes.\n' },
      problems: [{ message: 'Claude Code does not list skills/find/SKILL.md: the command of the same name takes its place; only /find, without the name of the plugin, runs the skill', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'agents whose tools are read only once their front matter is fixed',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Finds notes.\n\n<example>\nuser: "Find it"\n</example>\ntools: find-notes\n---\nFind.\n',
        'agents/b.md': '---\nname: b\ndescription: Finds notes.\ntools: find-notes\n---\nFind.\n',
        'agents/c.md': '---\nname: c\ndescription: Finds notes.\n\n<example>\nuser: "Find it"\n</example>\ntools: Read, find-notes\n---\nFind.\n'
      },
      problems: [
        { message: 'Claude Code cannot read the front matter of agents/a.md and 1 more: it loads the agent without its description and other fields', range: '1:1-2' },
        { message: "Claude Code has no tool 'find-notes', so it does not start the agent in agents/a.md once its front matter can be read", range: '1:1-2' },
        { message: "Claude Code has no tool 'find-notes', so it does not start the agent in agents/b.md", range: '1:1-2' },
        { message: "Claude Code has no tool 'find-notes': the agent in agents/c.md runs without it once its front matter can be read", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'agents that other plugins have, without the name of the plugin',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        'plugins/notes/skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\nTask:\n  subagent_type: "note-reviewer"\n  subagent_type: "planner-of-two"\n  subagent_type: "of-a-person"\n',
        'plugins/notes/skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\n---\nUse subagent_type: "note-reviewer" or, as a plugin, subagent_type: "review:note-reviewer".\n',
        'plugins/review/.claude-plugin/plugin.json': '{ "name": "review", "version": "1.0.0" }',
        'plugins/review/agents/note-reviewer.md': '---\nname: note-reviewer\ndescription: Reviews.\n---\nReview.\n',
        'plugins/review/agents/planner-of-two.md': '---\nname: planner-of-two\ndescription: Plans.\n---\nPlan.\n',
        'plugins/plan/.claude-plugin/plugin.json': '{ "name": "plan", "version": "1.0.0" }',
        'plugins/plan/agents/planner-of-two.md': '---\nname: planner-of-two\ndescription: Plans.\n---\nPlan.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/take/SKILL.md names the agent 'note-reviewer': Claude Code calls it 'review:note-reviewer'", range: '1:1-2' }]
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
        { message: 'Claude Code does not list skills/a/SKILL.md and 1 more: commands of the same names take their place', range: '1:1-2' },
        { message: "Claude Code loads only one of agents/x.md, agents/y.md and agents/z.md: all have the `name` 'x'", range: '1:1-2' }
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
        'commands/sort.md': '---\ndescription: S\n---\nSort.\n',
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
      problems: [{ message: 'Claude Code does not list skills/find/SKILL.md: the command of the same name takes its place; only /notes, without the name of the plugin, runs the skill', range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'scripts of a skill by the path of a person, one with two dots in its name and one that the root of the repository has too',
      files: { ...LISTED.files, 'skills/move/run.sh': '', 'notes/skills/move/run.sh': '', 'notes/skills/move/run.test.sh': '', 'notes/skills/move/SKILL.md': `${HEAD}\`\`\`bash\nbash ~/.claude/skills/move/run.test.sh\ncat a | ~/.claude/skills/move/run.sh\n\`\`\`\n` },
      problems: [{ message: "skills/move/SKILL.md names '~/.claude/skills/move/run.test.sh': that is for people's own skills, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a script of a skill by the path of a person, in a text that moves the skills of projects',
      files: { ...LISTED.files, 'notes/skills/move/run.sh': '', 'notes/skills/move/SKILL.md': `${HEAD}Migrate .claude/skills/ to .agents/skills/.\n\n\`\`\`bash\nbash ~/.claude/skills/move/run.sh\n\`\`\`\n` },
      problems: [{ message: "skills/move/SKILL.md names '~/.claude/skills/move/run.sh': that is for people's own skills, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'an agent of a plugin as one of a project',
      files: { ...LISTED.files, 'notes/agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n', 'notes/commands/find.md': '---\ndescription: Finds.\n---\nRead `.claude/agents/finder.md` first.\n' },
      problems: [{ message: "commands/find.md names '.claude/agents/finder.md': that is for agents of a project, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the variable for skills without braces',
      files: { 'skills/b/find.sh': '', 'skills/b/SKILL.md': `${HEAD}Run \`bash "$CLAUDE_SKILL_DIR/find.sh"\`.\n` },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_SKILL_DIR' in skills/b/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
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
      title: 'the variable without braces in texts that test it first',
      files: { VERSION: '1', 'commands/a.md': '---\ndescription: A\n---\nif [ -n "$CLAUDE_PLUGIN_ROOT" ]; then cat "$CLAUDE_PLUGIN_ROOT/VERSION"; fi\n', 'commands/b.md': '---\ndescription: B\n---\n[ -n "$CLAUDE_PLUGIN_ROOT" ] && echo yes\n' },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/a.md (2 places), so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills that are read by their paths, next to one out of its folder',
      files: { 'skills/main/SKILL.md': `${HEAD}Read ../steps/one/SKILL.md first.\n`, 'skills/steps/one/SKILL.md': HEAD, 'garden/SKILL.md': HEAD.replace('notes', 'garden') },
      problems: [{ message: 'Claude Code does not load garden/SKILL.md: it looks for skills in skills/', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'an agent to be copied, and one that writes templates',
      files: { 'agents/_template.md': '---\nname: your-agent-name\ndescription: What it does.\n---\n', 'agents/template.md': '---\nname: template\ndescription: Writes templates.\n---\n' },
      problems: [{ message: 'Claude Code loads agents/_template.md as an agent', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the variable without braces in texts',
      files: { 'find.sh': '', 'commands/a.md': '---\ndescription: A\n---\nRun bash "$CLAUDE_PLUGIN_ROOT/find.sh".\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\n!`$CLAUDE_PLUGIN_ROOT/find.sh`\n' },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/a.md and 1 more, so the path leads nowhere", range: '1:1-2' }]
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
      ...MANIFEST,
      title: 'a tool of an agent with the limits of a permission',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Finds notes.\ntools: Read, Bash(find *), Edit(notes/**)\n---\nFind notes.\n',
        'agents/b.md': '---\nname: b\ndescription: Finds notes.\ntools:\n  - Task(a)\n  - Bash(ls *)\nmodel: opus\n---\nFind notes.\n',
        'agents/c.md': '---\nname: c\ndescription: Uses Bash(find *).\ntools: Read, Bash\nskills: Bash(find *)\n---\nUse Bash(find *).\n',
        'commands/d.md': '---\nallowed-tools: Bash(find *)\n---\n'
      },
      problems: [{ message: "Claude Code gives the agent in agents/a.md and 1 more all of Bash: 'Bash(find *)' in 'tools' does not limit it", range: '1:1-2' }]
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
      title: 'a skill of a project with servers and no settings',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude/skills/notes.md': HEAD },
      input: '{ "mcpServers": {} }',
      problems: [{ message: 'Claude Code does not load .claude/skills/notes.md: a skill is a folder with a SKILL.md', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'values in agents that are as if they were not there',
      files: {
        'agents/a.md': '---\nname: a\ndescription: A.\nmemory: [project]\nisolation: container\n---\nWork.\n',
        'agents/b.md': '---\nname: b\ndescription: B.\nmemory: session\n---\nWork.\n'
      },
      problems: [
        { message: "Claude Code ignores 'isolation' of agents/a.md: it takes worktree or remote, and not 'container', so the agent works in the folder of the session", range: '1:1-2' },
        { message: "Claude Code ignores 'memory' of agents/a.md and 1 more: it takes user, project or local, and not a list, so the agent keeps no memory", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'a tool of the server of a plugin with other signs than its name has',
      files: { '.mcp.json': '{ "mcpServers": { "note-store": { "command": "notes-mcp" } } }', 'agents/a.md': '---\nname: a\ndescription: A.\ntools: Read, mcp__note_store__find\n---\nWork.\n' },
      problems: [{ message: "Claude Code has no tool 'mcp__note_store__find': the agent in agents/a.md runs without it", range: '1:1-2' }]
    },
    {
      title: 'skills of a project without a description, and with one under another name',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.claude/skills/a/SKILL.md': '# Notes\n\nTake notes.\n',
        '.claude/skills/b/SKILL.md': '---\nname: b\n---\n# Notes\n',
        '.claude/skills/c/SKILL.md': '---\nName: c\nDescription: Takes notes.\n---\n# Notes\n',
        '.claude/skills/d/SKILL.md': 'name: d\ndescription: Takes notes.\n---\n# Notes\n'
      },
      input: '{}',
      problems: [
        { message: 'Claude Code describes .claude/skills/a/SKILL.md and 1 more to the model by the first line of the text: they have no `description`', range: '1:1-2', severity: 'info' },
        { message: "Claude Code does not read 'Description' in .claude/skills/c/SKILL.md: it describes such a text to the model by its first line", range: '1:1-2' },
        { message: 'Claude Code reads no front matter of .claude/skills/d/SKILL.md: the file does not begin with ---', range: '1:1-2' }
      ]
    },
    {
      title: 'rules of a project that are limited as those of other programs are',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.claude/rules/a.md': '---\ndescription: A.\nglobs: "**/*.ts"\nalwaysApply: false\n---\nWrite types.\n',
        '.claude/rules/web/b.md': '---\napplyTo:\n  - web/**\n---\nWrite tags.\n'
      },
      input: '{}',
      problems: [{ message: "Claude Code does not read 'globs' in .claude/rules/a.md and 1 more: it loads such a rule in every session, whatever the files", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a description under another name',
      files: { 'skills/a/SKILL.md': '---\nname: a\nDescription: Takes notes.\n---\n# Notes\n' },
      problems: [{ message: "Claude Code does not read 'Description' in skills/a/SKILL.md: it does not list such a text to the model", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills without a description',
      files: { 'skills/a/SKILL.md': '# Notes\n\nTake notes.\n', 'skills/b/SKILL.md': '---\nname: b\ntriggers: notes\n---\nTake notes.\n', 'skills/c/SKILL.md': HEAD, 'skills/d/SKILL.md': 'Use this when notes are long.\n\nShorten them.\n', 'skills/e/SKILL.md': '---\ndisable-model-invocation: true\n---\nTake notes.\n' },
      problems: [{ message: 'Claude Code does not list the skill in skills/a/SKILL.md and 2 more to the model: they have no `description`', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'hooks of skills without the list around them',
      files: {
        'skills/a/SKILL.md': '---\ndescription: A.\nhooks:\n  PostToolUse:\n    - matcher: Write\n      hooks:\n        - type: command\n          command: lint\n    - matcher: "Edit"\n      command: lint\nuser-invocable: false\n---\nTake notes.\n',
        'skills/b/SKILL.md': '---\ndescription: B.\nhooks:\n  Stop:\n  # At the end.\n  - type: command\n    command: lint\n  PreToolUse:\n  - hooks:\n    - command: lint\n---\nTake notes.\n'
      },
      problems: [{ message: "Claude Code skips hooks in the front matter of skills/a/SKILL.md and 1 more: a 'command' must be inside a list of 'hooks'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a hook of a skill without the list around it that may guard a tool',
      files: { 'skills/a/SKILL.md': '---\nallowed-tools: Bash\ndescription: A.\nhooks:\n  PreToolUse:\n    - matcher: Bash\n      command: check\n---\nTake notes.\n' },
      problems: [{ message: "Claude Code skips hooks in the front matter of skills/a/SKILL.md: a 'command' must be inside a list of 'hooks', and it loads such a skill without 'allowed-tools' too", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'paths in texts to files that are in the folder of the skill, and to a script that is nowhere',
      files: {
        'skills/notes/scripts/find.sh': '',
        'skills/notes/guide.md': '',
        'skills/notes/SKILL.md': `${HEAD}Run \${CLAUDE_PLUGIN_ROOT}/scripts/find.sh, and read "\${CLAUDE_PLUGIN_ROOT}/skills/note/guide.md".\n`,
        'commands/list.md': 'Run `python3 "${CLAUDE_PLUGIN_ROOT}/scripts/list.py" --all`.\n'
      },
      problems: [
        { message: "commands/list.md names 'scripts/list.py', which the plugin does not have", range: '1:1-2' },
        { message: "skills/notes/SKILL.md names 'scripts/find.sh' (and 1 more), which the plugin does not have", range: '1:1-2' }
      ]
    },
    {
      title: 'a path to a file next to the plugin that the plugin has too',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/shared/scripts/all.sh': '',
        'plugins/notes/scripts/all.sh': '',
        'plugins/notes/skills/find/SKILL.md': `${HEAD}Run \`bash plugins/shared/scripts/all.sh\`.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/find/SKILL.md names 'plugins/shared/scripts/all.sh', which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'a text that gives a section of a file of the repository as its reason',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'docs/levels.md': '',
        'plugins/notes/commands/take.md': `${HEAD}Nothing can check it \u2014 per\n[\`docs/levels.md\`](../../../docs/levels.md) \u00A71, that makes it level 1.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "commands/take.md refers to '../../../docs/levels.md', which is outside the plugin: Claude Code installs the folder of the plugin alone", range: '1:1-2', severity: 'info' }]
    },
    {
      ...MANIFEST,
      title: 'tools that may be used as maps, and with a string for all of the tool',
      files: { 'skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\nallowed-tools:\n  - Bash: git add*\n  - Bash: git commit*\n---\nTake.\n', 'commands/list.md': '---\ndescription: Lists notes.\nallowed-tools:\n  - Bash: git add*\n  - Bash\n---\nList.\n', 'commands/find.md': '---\ndescription: Finds notes.\nallowed-tools:\n  - Read: notes\n  - Bash(git add:*)\n---\nFind.\n' },
      problems: [{ message: "Claude Code ignores each map in 'allowed-tools', such as 'Bash: \u2026', in skills/take/SKILL.md, so it asks before it uses such a tool", range: '1:1-2' }]
    },
    {
      title: 'paths of files of the plugin as another plugin had them before, and one that the other still has',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "maps", "source": "./plugins/maps" }] }',
        'plugins/maps/skills/draw/scripts/draw.sh': '',
        'plugins/notes/skills/draw/scripts/draw.sh': '',
        'plugins/notes/skills/take/scripts/copy.sh': '',
        'plugins/notes/skills/take/SKILL.md': `${HEAD}Run:\n\n    bash plugins/maps/skills/take/scripts/copy.sh <folder>\n\nThe list was in plugins/maps/skills/take/scripts/copy.sh before.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/take/SKILL.md names 'plugins/maps/skills/take/scripts/copy.sh', which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'texts that need files next to the plugin, and texts that name another plugin',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "maps", "source": "./plugins/maps" }] }',
        'README.md': '',
        'plugins/shared/levels.md': '',
        'plugins/maps/skills/draw/SKILL.md': `${HEAD}Draw.\n`,
        'plugins/notes/skills/find/SKILL.md': `${HEAD}Levels: [levels](../../../shared/levels.md). Read plugins/shared/levels.md. See [draw](../../../maps/skills/draw/SKILL.md), [the README](../../../../README.md) and ../../../shared/none.md.\n`,
        'plugins/notes/skills/take/SKILL.md': `${HEAD}Read [levels](\${CLAUDE_SKILL_DIR}/../../../shared/levels.md).\n`,
        'plugins/notes/skills/made/SKILL.md': `${HEAD}<!-- Generated from plugins/shared/levels.md. Do not edit. -->\nTake.\n`,
        'plugins/notes/skills/check/SKILL.md': `${HEAD}Run \`python3 scripts/check.py\`. See plugins/shared/levels.md.\n`,
        'scripts/check.py': '',
        'plugins/notes/skills/wrap/SKILL.md': `${HEAD}It wraps plugins/shared/levels.md, whose form is that of \`plugins/shared/lib/all.sh\`.\n\n    sh plugins/shared/lib/own.sh\n`,
        'plugins/shared/lib/all.sh': '',
        'plugins/shared/lib/own.sh': '',
        'plugins/notes/lib/own.sh': '',
        'plugins/notes/skills/change/SKILL.md': `${HEAD}Write the version into plugin.json and ../../../shared/levels.md.\n`,
        'plugins/notes/skills/explain/SKILL.md': `${HEAD}The canonical source of truth lives at plugins/shared/levels.md, as [ADR-2](../../../../docs/decisions/2.md) says. The check in plugins/shared/test/all.sh fails otherwise.\n`,
        'docs/decisions/2.md': '',
        'plugins/shared/test/all.sh': ''
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/find/SKILL.md refers to '../../../shared/levels.md' (and 2 more), which is outside the plugin: Claude Code installs the folder of the plugin alone", range: '1:1-2' }, { message: "skills/wrap/SKILL.md names 'plugins/shared/lib/own.sh', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a file that the plugin does not have, with a hyphen in what follows the last dot of its name',
      files: { 'skills/find/assets/Notes.go': '', 'skills/find/SKILL.md': `${HEAD}\`\`\`bash\ncp \${CLAUDE_SKILL_DIR}/assets/Notes.go-cgo ./Notes\n\`\`\`\n` },
      problems: [{ message: "skills/find/SKILL.md names 'skills/find/assets/Notes.go-cgo', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'files that texts run or read and the plugin does not have',
      files: {
        'scripts/retry_all.py': '',
        'skills/find/guides/all.md': '',
        'skills/find/SKILL.md': `${HEAD}\`\`\`bash\n\${CLAUDE_PLUGIN_ROOT}/scripts/count.sh all\n\`\`\`\nRead \${CLAUDE_SKILL_DIR}/guides/lines.md and \${CLAUDE_SKILL_DIR}/guides/all.md.\n`,
        'commands/a.md': '---\ndescription: A.\nallowed-tools: Read, Bash(${CLAUDE_PLUGIN_ROOT}/scripts/setup.sh:*)\n---\nRun `uv run "${CLAUDE_PLUGIN_ROOT}/scripts/list.py"`.\n',
        'commands/b.md': 'To retry: `${CLAUDE_PLUGIN_ROOT}/scripts/retry-all.sh`. Read ${CLAUDE_PLUGIN_ROOT}/guides/more.md if it exists.\n',
        'commands/c.md': 'Write ${CLAUDE_PLUGIN_ROOT}/notes.md. Read `${CLAUDE_PLUGIN_ROOT}/cache/last.md` and ${CLAUDE_PLUGIN_ROOT}/.notes/last.md. It has `${CLAUDE_PLUGIN_ROOT}/scripts/far.sh`.\n'
      },
      problems: [
        { message: "commands/a.md names 'scripts/setup.sh' (and 3 more), which the plugin does not have", range: '1:1-2' },
        { message: "commands/b.md names 'scripts/retry-all.sh', which the plugin does not have", range: '1:1-2' }
      ]
    },
    {
      title: 'paths in texts that climb from the folder of the plugin',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "maps", "source": "./plugins/maps" }] }',
        'lib/all.sh': '',
        'plugins/maps/bin/draw.sh': '',
        'plugins/maps/skills/draw/guides/lines.md': '',
        'plugins/notes/skills/find/SKILL.md': `${HEAD}Run \`bash "\${CLAUDE_PLUGIN_ROOT}/../maps/bin/draw.sh"\`. Read "\${CLAUDE_PLUGIN_ROOT}/../maps/skills/draw/guides/".\n`,
        'plugins/notes/commands/list.md': 'Run ${CLAUDE_PLUGIN_ROOT}/../../lib/all.sh. See ${CLAUDE_PLUGIN_ROOT}/../maps/none.md.\n',
        'plugins/notes/commands/copy.md': 'Read ${CLAUDE_PLUGIN_ROOT}/../find/SKILL.md and ${CLAUDE_PLUGIN_ROOT}/../notes/skills/find.\n',
        'plugins/notes/commands/other.md': 'Read ${CLAUDE_PLUGIN_ROOT}/../maps/bin/draw.sh (or what is at hand). ls "${CLAUDE_PLUGIN_ROOT}/../maps/skills/draw" 2>/dev/null || ls maps\n',
        'plugins/notes/commands/look.md': 'Look for guides in `${CLAUDE_PLUGIN_ROOT}/../../lib/all.sh` first.\n',
        'plugins/notes/commands/first.md': 'for base in \\\n  "${CLAUDE_PLUGIN_ROOT}/../maps/skills/draw" \\\n  "$HOME/.claude/skills/draw"; do\n  [ -f "$base/SKILL.md" ] && break\ndone\n',
        'plugins/notes/commands/cache.md': 'Read ${CLAUDE_PLUGIN_ROOT}/../../lib/all.sh, or look in ~/.claude/plugins/cache.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [
        { message: "commands/copy.md names '../find/SKILL.md' (and 1 more), which the plugin does not have", range: '1:1-2' },
        { message: "commands/list.md refers to '../../lib/all.sh' (and 3 more), which is outside the plugin: Claude Code installs the folder of the plugin alone", range: '1:1-2' }
      ]
    },
    {
      title: 'folders of the plugin as its repository has them, which texts tell to look into, and some that they only name',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/skills/look/SKILL.md': HEAD,
        'plugins/notes/skills/look/web.md': '',
        'plugins/notes/agents/reader.md': `${HEAD}Open the matching text in the \`look\` skill (under \`plugins/notes/skills/look/\`): \`web.md\`.\n`,
        'plugins/notes/agents/lister.md': `${HEAD.replace('notes', 'lister')}The skills are in plugins/notes/skills/look/. Open plugins/notes/skills/gone/ and plugins/notes/skills/look/web. Open \`\${CLAUDE_PLUGIN_ROOT}/skills/look/\`.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "agents/reader.md names 'plugins/notes/skills/look/': only this repository has the plugin there, and the projects of users do not", range: '1:1-2' }]
    },
    {
      title: 'scripts that import what the repository has next to the plugin, one of them in a file that another imports',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "node \\"${CLAUDE_PLUGIN_ROOT}/hooks/stop.mjs\\"" }] }] } }',
        'plugins/notes/hooks/stop.mjs': "import { take } from '../lib/take.mjs'\ntake()\n",
        'plugins/notes/lib/take.mjs': "import {\n  write\n} from '../../../shared/write.mjs'\nexport const take = write\n",
        'plugins/notes/commands/take.md': `${HEAD}Run \`node "\${CLAUDE_PLUGIN_ROOT}/take.cjs"\`.\n`,
        'plugins/notes/take.cjs': "const { write } = require('../../shared/write.cjs')\n",
        'shared/write.mjs': '',
        'shared/write.cjs': ''
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "take.cjs and 1 more load '../../shared/write.cjs', which is outside the plugin: Claude Code installs the folder of the plugin alone, and Node then finds no such module", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'paths in texts as the repository of the marketplace has them',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/templates/note.md': '',
        'plugins/notes/commands/note.md': '---\ndescription: Takes notes.\n---\nCopy plugins/notes/templates/note.md to notes/. Then follow plugins/notes/templates/note.md.\n',
        'plugins/notes/tests/all.py': '',
        'plugins/notes/skills/change/SKILL.md': `${HEAD}After a change to the plugin, run plugins/notes/tests/all.py. The settings are read via \`plugins/notes/scripts/settings.sh\`. Source at \`plugins/notes/scripts/settings.sh\`. All are generated from one source —\n\`plugins/notes/scripts/settings.sh\`.\n`,
        'plugins/notes/scripts/settings.sh': '',
        'plugins/notes/skills/find/SKILL.md': `${HEAD}Read \`plugins/notes/templates/note.md\` and plugins/notes/README.md.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "commands/note.md names 'plugins/notes/templates/note.md', and 1 more text names such a path: only this repository has the plugin there, and the projects of users do not", range: '1:1-2' }]
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
      title: 'several options in the same text, which are one mistake',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/b.md': '---\ndescription: B.\n---\nLook into $CLAUDE_PLUGIN_OPTION_VAULT_PATH, and write to $CLAUDE_PLUGIN_OPTION_TARGET.\n' },
      input: '{\n"name": "notes",\n"userConfig": {\n"vault_path": { "type": "directory", "title": "Vault", "description": "Where" },\n"target": { "type": "string", "title": "Target", "description": "Where to" }\n}\n}\n',
      problems: [{ message: "Claude Code sets 'CLAUDE_PLUGIN_OPTION_VAULT_PATH' and 1 more for hooks only, and not for commands/b.md", range: '4:1-13' }]
    },
    {
      ...MANIFEST,
      title: 'servers of an agent that the plugin has already',
      files: { 'agents/a.md': '---\nname: a\ndescription: Takes notes.\ntools: Read\nmcpServers:\n  - notes\n---\nTake notes.\n', '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes" } } }' },
      problems: [{ message: "Claude Code ignores 'mcpServers' in agents/a.md: an agent of a plugin cannot set it", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a first prompt of an agent, which only one of a project has',
      files: { 'agents/a.md': '---\nname: a\ndescription: Takes notes.\ninitialPrompt: Greet the user.\n---\nTake notes.\n' },
      problems: [{ message: "Claude Code ignores 'initialPrompt' in agents/a.md: an agent of a plugin cannot set it", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'front matter after a byte order mark that cannot be read',
      files: { 'commands/mail.md': '\uFEFF---\nType: Mail\n**Note**: one at a time.\n---\nRead it.\n' },
      problems: [{ message: 'Claude Code cannot read the front matter of commands/mail.md: it loads the command without its description and other fields', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'an info for fields of agents that a script copies to a project',
      files: { 'agents/a.md': '---\nname: a\ndescription: Takes notes.\npermissionMode: plan\n---\nTake notes.\n', 'scripts/install.sh': 'TARGET="$HOME/.claude/agents"\ncp agents/*.md "$TARGET"\n' },
      problems: [{ message: "Claude Code ignores 'permissionMode' in agents/a.md: an agent of a plugin cannot set it", range: '1:1-2', severity: 'info' }]
    },
    {
      ...MANIFEST,
      title: 'fields that agents of a plugin may not have, and the name that commands have for their tools',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Takes notes.\npermissionMode: plan\nallowed-tools: Read, Grep\n---\nTake notes.\n',
        'agents/more/b.md': '---\nname: b\ndescription: Finds notes.\nmcpServers:\n  notes:\n    command: notes-mcp\nallowed-tools:\n- Read\n---\nFind notes.\n'
      },
      problems: [
        { message: "Claude Code does not read 'allowed-tools' in agents/a.md and 1 more: an agent without 'tools' has all tools", range: '1:1-2' },
        { message: "Claude Code ignores 'mcpServers' and 'permissionMode' in agents/a.md and 1 more: an agent of a plugin cannot set them", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'an agent that is told to use the tools of a server and has others alone',
      files: { '.mcp.json': '{ "mcpServers": { "mail": { "command": "mail-mcp" } } }', 'agents/a.md': '---\nname: a\ndescription: Use to send notes.\ntools: Read, Grep\n---\nYou send notes\nusing the `mail` MCP tools.\n' },
      problems: [{ message: "The agent in agents/a.md is told to use the tools of the server 'mail', but its 'tools' do not include them", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'limits of tools in agents that have all of them by another field',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Use to take notes.\ntools:\n  # Work\n  - Read\n  - Bash\nallowed-tools:\n  # Git\n  - "Bash(git log:*)"\n---\nTake notes.\n',
        'agents/b.md': '---\nname: b\ndescription: Use to find notes.\nallowed-tools: Bash(git diff:*)\ntools: Read, Bash\n---\nFind notes.\n'
      },
      problems: [{ message: "Claude Code does not read 'allowed-tools' in agents/a.md and 1 more: 'tools' gives the agents all of Bash", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'texts in agents/ without front matter',
      files: { 'agents/b.md': '---\nname: b\nwhenToUse: Takes notes.\n---\nTake notes.\n', 'agents/c.md': '---\nname: c\n"description": Takes notes.\n---\nTake notes.\n', 'agents/a.md': '# Agent\n\nTakes notes.\n', 'agents/_template.md': 'Write an agent\n\nlike this.\n', 'agents/d.md': 'Agent d. Sorts notes.\n\n---\n## Notes\n', 'agents/README.md': '---\n' },
      problems: [
        { message: 'Claude Code loads agents/_template.md and 2 more as agents without a description: they have no front matter', range: '1:1-2' },
        { message: 'Claude Code loads agents/b.md as an agent without a description: it has no `description` in the front matter', range: '1:1-2' }
      ]
    },
    {
      title: 'permissions in a manifest',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', permissions: { allow: ['Bash(notes:*)'] } },
      problems: [{ message: "Claude Code ignores 'permissions' in a manifest: a plugin grants none", range: '4:3-16' }]
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
      host: 'claude-code',
      title: 'skills without a description of entries for the root of a marketplace, which names them, and for another folder',
      path: 'house/.claude-plugin/marketplace.json',
      files: { 'house/skills/a/SKILL.md': '# Notes\n', 'house/skills/b/SKILL.md': '# Notes\n', 'house/more/skills/a/SKILL.md': HEAD, 'house/more/skills/b/SKILL.md': '# Notes\n' },
      input: '{"name": "tools", "owner": { "name": "Ada" }, "plugins": [\n{ "name": "a", "source": ".", "strict": false, "skills": ["./skills/a"] },\n{ "name": "more", "source": "./more", "strict": false, "skills": ["./skills/a"] }]}',
      problems: [
        { message: 'Claude Code does not list the skill in skills/a/SKILL.md to the model: it has no `description`', range: '2:26-29' },
        { message: 'Claude Code does not list the skill in skills/b/SKILL.md to the model: it has no `description`', range: '3:29-37' }
      ]
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
      title: 'agents, commands and skills that name tools of the plugin as those of a project',
      files: {
        '.mcp.json': '{ "mcpServers": { "files": { "command": "files-mcp" } } }',
        'agents/a.md': '---\nname: a\ndescription: Mentions mcp__files__read.\ntools: Read, mcp__files__read\n---\nUse mcp__files__read.\n',
        'commands/b.md': '---\nallowed-tools:\n  - mcp__files\n---\n',
        'commands/c.md': '---\nallowed-tools: [mcp__plugin_notes_files__read, mcp__files__read]\n---\n',
        'agents/d.md': '---\nname: d\ndescription: Finds.\nallowed-tools: mcp__files__read\ntools: Read\n---\n',
        'skills/e/SKILL.md': '---\nname: e\ndescription: Finds.\nallowed-tools: mcp__other__read, mcp__files_more__read\n---\n'
      },
      problems: [{ message: "agents/a.md and 1 more name tools such as 'mcp__files__read', but the tools of the plugin's server 'files' begin with 'mcp__plugin_notes_files__': the agent has none of them, and Claude Code asks before each use elsewhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the same of a server with a dot in its name',
      files: { '.mcp.json': '{ "mcpServers": { "acme.files-mcp": { "command": "files-mcp" } } }', 'agents/a.md': '---\nname: a\ndescription: Finds.\ntools: Read, mcp__acme.files-mcp__read\n---\nRead.\n' },
      problems: [{ message: "agents/a.md names 'mcp__acme.files-mcp__read', but the tools of the plugin's server 'acme.files-mcp' begin with 'mcp__plugin_notes_acme_files-mcp__': the agent has none of them", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands that allow several programs in one permission',
      files: { 'commands/a.md': '---\nallowed-tools: Read(*), Bash(ls:*, mkdir:*), Bash(git:log)\n---\nMake it.\n', 'commands/b.md': '---\nallowed-tools: Bash(ls:*, cat:*)\n---\nRead it.\n', 'commands/c.md': '---\nallowed-tools:\n  - Bash(touch:* git:worktree:*)\n---\nMake it.\n' },
      problems: [{ message: "Claude Code reads 'Bash(ls:*, mkdir:*)' as one command in commands/a.md and 1 more, so it asks before it runs 'mkdir'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills with a star or a space before the colon at the end of a command',
      files: { 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\nallowed-tools: Read, Bash(python*:*)\n---\nMake it.\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\nallowed-tools: Bash(npm run :*)\n---\nMake it.\n' },
      problems: [{ message: "Claude Code treats the * before the ':*' of 'Bash(python*:*)' as a literal asterisk in skills/a/SKILL.md and 1 more, so it asks before it runs 'python'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill with colons in a permission',
      files: { 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\nallowed-tools: Bash(which:git), Bash(git:worktree*)\n---\nMake it.\n' },
      problems: [{ message: "Claude Code reads the colons of 'Bash(git:worktree*)' as part of the command in skills/a/SKILL.md, so it asks before it runs 'git worktree'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'what may be a credential in a permission of a command',
      files: { 'commands/a.md': '---\nallowed-tools: Bash(curl:-usecret:*)\n---\nMake it.\n' },
      problems: [{ message: "Claude Code reads the colons of 'Bash(curl:…)' as part of the command in commands/a.md, so it asks before it runs 'curl'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a command that names tools of the only server by the name of the plugin',
      files: { '.mcp.json': '{ "mcpServers": { "files": { "command": "files-mcp" } } }', 'commands/b.md': '---\nallowed-tools: mcp__notes__read\n---\n', 'README.md': 'Other servers: `claude mcp add words -- words`\n' },
      problems: [{ message: "commands/b.md names 'mcp__notes__read', but the tools of the plugin's server 'files' begin with 'mcp__plugin_notes_files__': Claude Code asks before each use", range: '1:1-2' }]
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
      ...MANIFEST,
      title: 'agents for Gemini CLI among those of a plugin',
      files: { 'agents/gemini-cli/a.md': '---\nname: a\ndescription: A.\ntools: [run_shell_command, read_file]\n---\nRead.\n' },
      problems: [{ message: "Claude Code has no tool 'run_shell_command' or 'read_file', so it does not start the agent in agents/gemini-cli/a.md", range: '1:1-2' }]
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
        '.claude/skills/_old/read/SKILL.md': HEAD,
        '.claude/skills/trades/README.md': '# Our app reads these\n',
        '.claude/skills/trades/baker/SKILL.md': HEAD,
        '.claude/skills/sort/skill.md': HEAD
      },
      input: '{ "permissions": { "allow": ["Read"] } }',
      problems: [
        { message: 'Claude Code does not load .claude/skills/add.md and 1 more: a skill is a folder with a SKILL.md', range: '1:1-2' },
        { message: 'Claude Code does not load .claude/skills/sort/skill.md: the file of a skill is called SKILL.md, and on Linux upper and lower case differ', range: '1:1-2' },
        { message: 'Claude Code does not load .claude/skills/web/read/SKILL.md: it looks for SKILL.md in the folders of .claude/skills/, and not further down', range: '1:1-2' }
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
      title: 'front matter that the host cannot parse after it has put values in quotes either, as one of them goes on, and further down',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'agents/a.md': '---\nname: a\ndescription: |\n  Finds notes.\ntools: *\n---\n',
        'agents/more/b.md': '---\nname: b\ndescription: Finds notes & lists\n  of them.\nargument-hint: [from] [to]\n---\n',
        'commands/c.md': '---\nargument-hint: [a] OR [b]\ndescription: >-\n\n  Finds notes.\n---\n',
        'commands/d.md': '---\ndescription: Finds notes.\n@import notes.md\n---\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code cannot read the front matter of agents/a.md and 3 more: it loads the agent without its description and other fields', range: '1:1-2' }]
    },
    {
      title: 'front matter of an agent that the manifest lists',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'agents/writer.md': '---\nname: writer\ndescription: Writes notes. Examples:\n\n<example>\nuser: "Write it down"\n</example>\n---\n', 'agents/other.md': '---\nname: b\nanother line\n---\n', 'helpers/find.md': '---\nname: find\nanother line\n---\n' },
      input: { name: 'notes', version: '1.0.0', agents: ['./agents/writer.md'], commands: './helpers/' },
      problems: [{ message: 'Claude Code cannot read the front matter of agents/writer.md and 1 more: it loads the agent without its description and other fields', range: '1:1-2' }]
    },
    {
      title: 'front matter with lines that belong to no key',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'agents/writer.md': '---\nname: writer\ndescription: Writes. Examples:\n\n<example>\nuser: "Write."\n</example>\nmodel: haiku\n---\nWrite.\n',
        'skills/find/SKILL.md': '---\r\nname: find\r\ndescription: Finds notes,\r\nand files.\r\n---\r\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code cannot read the front matter of agents/writer.md and 1 more: it loads the agent without its description and other fields', range: '1:1-2' }]
    },
    {
      title: 'front matter with a key without the space after its colon',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'agents/find.md': '---\nname: find\ndescription: "Finds notes."\ncolor:yellow\n---\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code cannot read the front matter of agents/find.md: it loads the agent without its description and other fields', range: '1:1-2' }]
    },
    ...([
      ['a colon and a space in a value further down', 'arguments:\n  - name: a\n    description: Which notes (default: all)\n'],
      ['a colon at the end of a value', 'description: Use when asked:\n'],
      ['a colon in a line that goes on', 'description: Finds notes\n  and: files\n'],
      ['a line after a value that needs quotes', 'description: Use when: asked\n  and not otherwise\n'],
      ['a colon with CRLF', 'description: Use when: asked\r\nmodel: x\r\n'],
      ['more after quotes', 'description: "Finds" notes\n'],
      ['an escape that does not exist', 'description: "C:\\dir"\n'],
      ['words in bold', 'Type: command\n**Steps**: find\n- **All** (default): list\n'],
      ['a list with stars', 'description: Finds\n* notes\n'],
      ['a pattern as an alias', 'paths:\n  - **/*.md\n'],
      ['code in a list', 'tools:\n  - `find`\n'],
      ['brackets with more after them', 'metadata:\n  hint: [a] b\n'],
      ['text on several lines, one of them with a colon', 'description:\n  Finds notes\n  and this: files\n']
    ] as const).map(([title, lines]) => ({
      title,
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/find.md': `---\nname: find\n${lines}---\n` },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code cannot read the front matter of commands/find.md: it loads the command without its description and other fields', range: '1:1-2' }]
    })),
    {
      title: 'front matter of a skill',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'skills/find/SKILL.md': '---\ndescription: Finds notes,\nand files.\n---\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code cannot read the front matter of skills/find/SKILL.md: it loads the skill without its description and other fields', range: '1:1-2' }]
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
      problems: [
        { message: "Claude Code does not read 'allowed-tools' in agents/writer.md: an agent without 'tools' has all tools", range: '9:17-26' },
        { message: 'Claude Code loads more/reader.md as an agent without a description: it has no `description` in the front matter', range: '9:17-26' },
        { message: "Claude Code ignores 'permissionMode' in agents/closer.md: an agent of a plugin cannot set it", range: '14:17-28' },
        { message: 'Claude Code finds no skill in skills/: it looks for SKILL.md in the folders there, and not further down', range: '19:17-27' }
      ]
    },
    {
      ...MANIFEST,
      title: 'permissions for one address in several texts, with quotes in one',
      files: {
        'commands/a.md': '---\nallowed-tools: Bash(curl https://notes.example/api/:*), Bash(curl https://words.example/api/:*)\n---\nRun `curl https://notes.example/api/list`.\n',
        'commands/b.md': '---\nallowed-tools: Bash(curl https://words.example/v1/:*)\n---\nRun `curl "https://words.example/v1/list"`.\n'
      },
      problems: [{ message: "Claude Code matches 'Bash(curl https://notes.example/api/:*)' with that address alone in commands/a.md and 1 more, so it asks before it runs 'curl'", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a name for the folder of the plugin in skills that another host has too',
      files: {
        '.codex-plugin/plugin.json': '{ "name": "notes" }',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\nRead `$PLUGIN_ROOT/references/a.md`.\n',
        'references/a.md': 'Notes.'
      },
      problems: [{ message: "Claude Code does not replace '$PLUGIN_ROOT' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'colors that agents do not have',
      files: {
        'agents/a.md': '---\nname: a\ndescription: A.\ncolor: teal\n---\nWork.\n',
        'agents/b.md': '---\nname: b\ndescription: B.\ncolor: "#306998"\n---\nWork.\n'
      },
      problems: [{ message: "Claude Code ignores 'color' of agents/a.md and 1 more: it takes red, blue, green, yellow, purple, orange, pink or cyan, and not 'teal', so these agents have no colors of their own", range: '1:1-2', severity: 'info' }]
    },
    {
      ...MANIFEST,
      title: 'permissions for one address in several texts, with quotes in one',
      files: {
        'commands/a.md': '---\nallowed-tools: Bash(curl https://notes.example/api/:*), Bash(curl https://words.example/api/:*)\n---\nRun `curl https://notes.example/api/list`.\n',
        'commands/b.md': '---\nallowed-tools: Bash(curl https://words.example/v1/:*)\n---\nRun `curl "https://words.example/v1/list"`.\n'
      },
      problems: [{ message: "Claude Code matches 'Bash(curl https://notes.example/api/:*)' with that address alone in commands/a.md and 1 more, so it asks before it runs 'curl'", range: '1:1-2' }]
    }
  ]
}
