import type { Cases } from '../../support/cases.js'
import { CODEX_AGENT, HEAD, MANIFEST, PARTS } from '../parts.js'

export const cases: Cases = {
  valid: PARTS,
  invalid: [
    {
      title: 'an agent of a project that names a command and a skill for people alone in its skills',
      host: 'claude-code',
      path: '.claude/agents/writer.md',
      files: {
        '.claude/commands/am/style.md': '---\ndescription: Style.\ndisable-model-invocation: true\n---\nImprove it.\n',
        '.claude/commands/am/review.md': '---\ndescription: Reviews.\n---\nReview it.\n',
        '.claude/skills/notes/SKILL.md': '---\nname: notes\ndescription: Notes.\ndisable-model-invocation: true\n---\nTake notes.\n'
      },
      input: '---\nname: writer\ndescription: Writes.\nskills:\n  - am:style\n  - am:review\n  - notes\n---\nWrite.\n',
      problems: [{ message: "Claude Code starts this agent without those of its 'skills' that have `disable-model-invocation: true`", range: '4:1-7' }]
    },
    {
      title: 'skills of an agent of Codex that are neither on nor off',
      ...CODEX_AGENT,
      input: 'name = "notes"\ndescription = "Takes notes."\ndeveloper_instructions = "Take notes."\n\n[[skills.config]]\nname = "a"\nenabled = false\n\n[[skills.config]]\npath = "b"\n\n[[skills.config]]\npath = "c"\nenabled = "true"\n',
      problems: [{ message: "Codex does not load this agent: each [[skills.config]] must have an 'enabled' that is true or false", range: '9:1-10:11' }]
    },
    {
      title: 'the same of a plugin, by the name with that of the plugin and without',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'agents/a.md': '---\nname: a\ndescription: A.\nskills: notes:take\n---\nA.\n',
        'agents/b.md': '---\nname: b\ndescription: B.\nskills: [take]\n---\nB.\n',
        'skills/take/SKILL.md': '---\nname: take\ndescription: Takes.\ndisable-model-invocation: true\n---\nTake notes.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code starts the agent in agents/a.md and 1 more without those of its 'skills' that have `disable-model-invocation: true`", range: '1:1-2' }]
    },
    {
      title: 'texts in agents/ with front matter in a block of code, or with none',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'agents/a.md': '# Formats\n\n## Agents\n\nAll have:\n\n```yaml\n---\nname: writer\ndescription: Writes notes.\n---\n```\n', 'agents/b.md': '# Words\n\nA list.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code loads agents/a.md and 1 more as agents without a description: they have no front matter', range: '1:1-2' }]
    },
    {
      title: 'an agent whose front matter begins after a comment and a line',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'agents/writer.md': '<!-- made -->\n> Notes.\n\n- Role: writer.\n\n---\nname: writer\ndescription: Writes notes.\n---\nYou write.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code loads agents/writer.md as an agent without a description: it has no front matter in the first line', range: '1:1-2' }]
    },
    {
      title: 'a template of agents whose front matter begins after a comment',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'agents/shared/TEMPLATE.md': '<!-- Copy this file. -->\n<!-- Rename it. -->\n<!-- Fill it in. -->\n<!-- Remove these lines. -->\n\n---\nname: new-agent-name\ndescription: What it does.\n---\nYou write.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code loads agents/shared/TEMPLATE.md as an agent without a description: it has no front matter', range: '1:1-2' }]
    },
    {
      title: 'an agent of a project that says when to dispatch it',
      host: 'claude-code',
      path: '.claude/agents/color-analyst.md',
      input: '# Color Analyst\n\nSpecialized agent for frames.\n\n## When to Use\n\nDispatch this agent when you need an analysis.\n',
      problems: [{ message: 'Claude Code does not load this agent: it has no front matter', range: '1:1-2' }]
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
      title: 'skills of an agent in a field of another name',
      files: { 'agents/a.md': '---\nname: a\ndescription: Use to find notes.\nskill: find, sort\n---\nFind.\n', 'skills/find/SKILL.md': HEAD, 'skills/sort/SKILL.md': HEAD },
      problems: [{ message: "Claude Code does not read 'skill' in agents/a.md: the agent starts without these skills", range: '1:1-2' }]
    },
    ...([
      ['start other agents', 'Agent', 'Read, Bash', '## Steps\n\n1. Use the Agent tool to start `notes:finder`.\n'],
      ['start other agents', 'Agent', 'Read, Edit', '## Your task\n\n1. **Before that:** Invoke the `sorter` sub-agent on each. Do not sort before.\n'],
      ['start other agents', 'Agent', 'Read, Glob', 'When invoked:\n\n2. Spawn both sub-agents at the same time.\n'],
      ['start other agents', 'Agent', 'Read, Grep', '## Workflow\n\n### Begin\n\n- Delegate to specialized agents: sorter, finder.\n'],
      ['run commands', 'Bash', '[Read, Write]', '## Process\n\n1. **First**: Run `git diff --stat` and read what it says.\n'],
      ['write files', 'Write', '\n  - Read\n  - Grep # finds', '## Workflow\n\n```\na\n```\n\n<example>\nRun `npm test`\n</example>\n\nSave the notes to `reports/<date>.md`.\n'],
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
      title: 'empty values, and settings that Codex does not have',
      ...CODEX_AGENT,
      input: 'name = "notes"\ndescription = " "\ndeveloper_instructions = "Take notes."\nversion = "1"\nreasoning_effort = "high"\n',
      problems: [
        { message: "Codex does not load this agent: its 'description' is empty", range: '2:15-18' },
        { message: "Codex does not load this agent: 'version' and 'reasoning_effort' are not settings of Codex", range: '4:1-8' }
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
      title: 'an agent of Codex under a header',
      ...CODEX_AGENT,
      input: '[agent]\nname = "notes"\n',
      problems: [
        { message: "Codex does not load this agent: 'agent' is not a setting of Codex", range: '1:2-7' }
      ]
    },
    {
      title: 'an agent of Codex with nothing in it but nicknames',
      ...CODEX_AGENT,
      input: 'nickname_candidates = ["Ada", "Ada"]\n',
      problems: [
        { message: "Codex does not load this agent: it has no 'name', 'description' or 'developer_instructions'", range: '1:1-2' }
      ]
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
      title: 'an agent with a name that people give to Grep, next to Glob',
      files: { 'agents/a.md': '---\nname: a\ndescription: Use to find notes.\ntools: Read, Search, Glob\n---\nFind notes.\n' },
      problems: [{ message: "Claude Code has no tool 'Search': the agent in agents/a.md runs without it", range: '1:1-2' }]
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
      problems: [{ message: "Claude Code does not read 'when_to_use' in agents/a.md and 1 more: only `description` tells its model when to use an agent", range: '1:1-2' }]
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
      title: 'agents whose tools are read only once their front matter is fixed',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Finds notes.\n\n<example>\nuser: "Find it"\n</example>\ntools: find-notes\n---\nFind.\n',
        'agents/b.md': '---\nname: b\ndescription: Finds notes.\ntools: find-notes\n---\nFind.\n',
        'agents/c.md': '---\nname: c\ndescription: Finds notes.\n\n<example>\nuser: "Find it"\n</example>\ntools: Read, find-notes\n---\nFind.\n'
      },
      problems: [
        { message: "Claude Code has no tool 'find-notes', so it does not start the agent in agents/a.md once its front matter can be read", range: '1:1-2' },
        { message: "Claude Code has no tool 'find-notes', so it does not start the agent in agents/b.md", range: '1:1-2' },
        { message: "Claude Code has no tool 'find-notes': the agent in agents/c.md runs without it once its front matter can be read", range: '1:1-2' }
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
      ...MANIFEST,
      title: 'a memory that is only turned on, in a plugin that another host loads too',
      files: { 'plugin.json': '{ "name": "notes" }', 'agents/a.md': '---\nname: a\ndescription: A.\nmemory: true\nisolation: container\n---\nWork.\n' },
      problems: [{ message: "Claude Code ignores 'memory' of agents/a.md: it takes user, project or local, and not 'true', so the agent keeps no memory", range: '1:1-2' }]
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
      title: 'an info for fields of agents that a script copies to a folder in a variable',
      files: { 'agents/a.md': '---\nname: a\ndescription: Takes notes.\npermissionMode: plan\n---\nTake notes.\n', 'install.sh': 'claude_dir="$1/.claude"\ncopy_dir agents "$claude_dir/agents"\n' },
      problems: [{ message: "Claude Code ignores 'permissionMode' in agents/a.md: an agent of a plugin cannot set it", range: '1:1-2', severity: 'info' }]
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
      ...MANIFEST,
      title: 'agents for Gemini CLI among those of a plugin',
      files: { 'agents/gemini-cli/a.md': '---\nname: a\ndescription: A.\ntools: [run_shell_command, read_file]\n---\nRead.\n' },
      problems: [{ message: "Claude Code has no tool 'run_shell_command' or 'read_file', so it does not start the agent in agents/gemini-cli/a.md", range: '1:1-2' }]
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
        { message: "Claude Code ignores 'permissionMode' in agents/closer.md: an agent of a plugin cannot set it", range: '14:17-28' }
      ]
    },
    {
      ...MANIFEST,
      title: 'colors that agents do not have',
      files: {
        'agents/a.md': '---\nname: a\ndescription: A.\ncolor: teal\n---\nWork.\n',
        'agents/b.md': '---\nname: b\ndescription: B.\ncolor: "#306998"\n---\nWork.\n'
      },
      problems: [{ message: "Claude Code ignores 'color' of agents/a.md and 1 more: it takes red, blue, green, yellow, purple, orange, pink or cyan, and not 'teal', so these agents have no color of their own", range: '1:1-2', severity: 'info' }]
    }
  ]
}
