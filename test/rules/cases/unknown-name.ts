import type { Cases } from '../../support/cases.js'
import { COPIED, HEAD, MANIFEST, PARTS } from '../parts.js'

export const cases: Cases = {
  valid: PARTS,
  invalid: [
    {
      ...MANIFEST,
      title: 'commands with a part after a second colon',
      files: { 'commands/test.md': '---\ndescription: T.\n---\nOffer `/notes:test:unit`.\n', 'commands/graph-sync.md': '---\ndescription: G.\n---\nSync.\n', 'commands/git/log.md': '---\ndescription: L.\n---\nThen run `/notes:git:log`.\n', 'README.md': 'Run `/notes:graph:sync`, then `/notes:your:name`.\n' },
      problems: [{ message: "README.md names the commands '/notes:graph:sync' and 1 more, which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'a command that a plugin calls after the name of the plugin next to it',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
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
      title: 'tools of its server in the text of a skill, as a project has them',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.mcp.json': '{ "mcpServers": { "store": { "command": "store-mcp" } } }', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes. Use it for notes.\n---\nCall `mcp__store__find`, and then `mcp__other__find`.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/find/SKILL.md names 'mcp__store__find', but the tools of the plugin's server 'store' begin with 'mcp__plugin_notes_store__': the model has to find out which is meant", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'tools of its server in skills of a group that the manifest names',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.mcp.json': '{ "mcpServers": { "store": { "command": "store-mcp" } } }', 'skills/work/find/SKILL.md': '---\nname: find\ndescription: Finds notes.\nallowed-tools: mcp__store__find\n---\nFind.\n' },
      input: '{ "name": "notes", "version": "1.0.0", "skills": ["./skills/work/"] }',
      problems: [{ message: "skills/work/find/SKILL.md names 'mcp__store__find', but the tools of the plugin's server 'store' begin with 'mcp__plugin_notes_store__': Claude Code asks before each use", range: '1:1-2' }]
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
      ...MANIFEST,
      title: 'a tool of its own server under the name of another plugin',
      files: { '.mcp.json': '{ "mcpServers": { "find": { "command": "find-mcp" } } }', 'agents/finder.md': '---\nname: finder\ndescription: Finds.\ntools: Read, mcp__plugin_old-notes_find__list\n---\nFind.\n' },
      problems: [{ message: "agents/finder.md names 'mcp__plugin_old-notes_find__list', but the tools of the plugin's server 'find' begin with 'mcp__plugin_notes_find__': the agent has none of them", range: '1:1-2' }]
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
      title: 'agents that other plugins have, without the name of the plugin',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
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
      title: 'a command that names tools of the only server by the name of the plugin',
      files: { '.mcp.json': '{ "mcpServers": { "files": { "command": "files-mcp" } } }', 'commands/b.md': '---\nallowed-tools: mcp__notes__read\n---\n', 'README.md': 'Other servers: `claude mcp add words -- words`\n' },
      problems: [{ message: "commands/b.md names 'mcp__notes__read', but the tools of the plugin's server 'files' begin with 'mcp__plugin_notes_files__': Claude Code asks before each use", range: '1:1-2' }]
    }
  ]
}
