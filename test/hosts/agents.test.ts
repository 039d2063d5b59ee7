import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/base/text.js'
import { listedDocument } from '../../src/json/listed.js'
import { yamlDocument } from '../../src/yaml/document.js'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

function found(path: string, text: string): string[] {
  const { findings } = lintText(text, { path: `/w/${path}`, surroundings: surroundingsOf() })
  return findings.map(({ ruleId, message, range: { start } }) => `${start.line}:${start.column} ${ruleId}: ${message}`)
}

/** The title of each suggestion, and the text after it. */
function suggested(path: string, text: string): [string, string][] {
  const { findings } = lintText(text, { path: `/w/${path}`, surroundings: surroundingsOf() })
  return findings.flatMap(({ suggestions }) => suggestions.map(({ title, fix }): [string, string] => [title, applyEdits(text, fix.flatMap((step) => (step.op === 'text' ? [step.edit] : [])))]))
}

describe('the front matter of an agent', () => {
  it('of Copilot has a map of servers', () => {
    const text = '---\nname: docs\ndescription: Writes.\ntools: ["read"]\nmcp-servers:\n  notes:\n    type: local\n    comand: notes-mcp\n    tools: ["*"]\n---\n# Docs\nmcp-servers: none\n'
    expect(found('.github/agents/docs.agent.md', text)).toEqual(["8:5 stdio-command: Missing required field 'command' in stdio server config: the host does not read 'comand'"])
  })

  it('of Copilot with servers is reported once if it is broken', () => {
    const text = "---\nname: docs\ndescription: 'Writes.\n\nNOT for: code.\n'\nmcp-servers:\n  notes:\n    command: notes-mcp\n---\nUse them.\n"
    expect(found('.github/agents/docs.agent.md', text)).toEqual(['3:14 valid-yaml: Failed to parse docs.agent.md: the closing quotation mark is missing'])
  })

  it('of Claude Code with servers has values at the top that it puts in quotes itself', () => {
    const agent = (tools: string) => `---\nname: docs\ndescription: Writes.\ntools: ${tools}\nmcpServers:\n  - notes:\n      comand: notes-mcp\n---\nUse them.\n`
    const server = ["7:7 stdio-command: Missing required field 'command' in stdio server config: the host does not read 'comand'"]
    const ofServers = (text: string) => found('.claude/agents/docs.md', text).filter((one) => !one.includes(' agent-field: '))
    for (const tools of ['*', '*x "y"', '&x', '@x', '`x`', '%x', 'a: b: c', '[a] b', '[a', '{a} b', '| a', '!x']) expect(ofServers(agent(tools)), tools).toEqual(server)
    expect(ofServers(agent('"a" b'))[0]).toMatch(/^4:12 valid-yaml: /)
    // It does not find the end of such a line.
    expect(ofServers(agent('*').replaceAll('\n', '\r\n'))[0]).toMatch(/^4:8 valid-yaml: /)
  })

  it('of Claude Code without a name may be that of a command', () => {
    const helps = (text: string) => lintText(text, { path: '/w/.claude/agents/find.md', surroundings: surroundingsOf() }).findings.map(({ help }) => help)
    const move = ['Move it to .claude/commands/: its front matter is that of a command.']
    expect(helps('---\ndescription: Finds notes.\nargument-hint: "[word]"\n---\nFind notes.\n')).toEqual(move)
    expect(helps('---\ndescription: Finds notes.\nallowed-tools: Read\n---\nFind notes.\n')).toEqual(move)
    expect(helps('---\ndescription: Finds notes.\n---\nFind notes.\n')).toEqual(['Add it to the front matter.'])
    expect(helps('---\ndescription: Finds notes.\nallowed-tools: Read\n---\nYou are a reader.\n')).toContain('Add it to the front matter.')
  })

  it.each([
    ['tools: "*"', 'Write `tools: ["*"]`.'],
    ['tools: null', "Remove 'tools'."],
    ['tools: Read, Grep', "Write 'tools' as a list such as [read_file, grep_search, run_shell_command]."],
    ['max-turns: 3', "Rename 'max-turns' to 'max_turns'."],
    ['max-turns: 3\ncolor: red\ntools: ~', "Rename 'max-turns' to 'max_turns', remove the other field and remove 'tools'."],
    ['mcpServers: [notes]', "Write 'mcpServers' as a map under 'mcp_servers'."],
    ['color: red\nhooks: x', 'Remove these fields.']
  ])('of Gemini CLI is loaded after %j is changed', (fields, help) => {
    const files = { '/w/agents/a.md': `---\nname: a\ndescription: Reads.\n${fields}\n---\nRead.\n` }
    const { findings } = lintText('{ "name": "notes", "version": "1.0.0" }', { path: '/w/gemini-extension.json', surroundings: surroundingsOf({ files }) })
    expect(findings.flatMap(({ message, help: fix }) => (message.includes('agents/a.md') ? [fix] : []))).toEqual([help])
  })

  it.each([
    ['commands/c.md', 'skills: [a]', {}, true],
    ['commands/c.md', 'skills: [a]', { '/w/scripts/load.py': 'import yaml\nfm = yaml.safe_load(open("commands/c.md"))\nfor s in fm["skills"]: print(s)\n' }, false],
    ...['null', 'true', '~', 'see references/x.md', 'read the notes'].map((value): [string, string, Record<string, string>, boolean] => ['commands/c.md', `skills: ${value}`, {}, false])
  ])('of a plugin is what starts with skills, and %s with %s is not (%j)', (file, field, more, isTold) => {
    const files = { [`/w/${file}`]: `---\ndescription: Runs.\n${field}\n---\nDo it.\n`, ...more }
    const { findings } = lintText('{ "name": "notes", "version": "1.0.0", "description": "Notes." }', { path: '/w/.claude-plugin/plugin.json', surroundings: surroundingsOf({ files }) })
    expect(findings.some(({ message }) => message.includes('starts with skills'))).toBe(isTold)
  })

  it('says that the field of skills for when to use them is not read', () => {
    expect(found('.claude/agents/a.md', '---\nname: a\ndescription: Tests notes.\nwhen_to_use: Use after each change.\n---\nTest.\n')).toEqual(["4:1 agent-field: Claude Code does not read 'when_to_use' of an agent: only `description` tells its model when to use an agent"])
    for (const says of ['Invoke to review.', 'Must be used by the lead.', 'Delegate reviews to this agent.', 'Reviews code on every pull request.', 'Granskar kod. Använd efter ändringar.', 'Usare per la revisione.', 'Użyj do recenzji.']) expect(found('.claude/agents/b.md', `---\nname: b\ndescription: ${says}\nwhen_to_use: When notes change.\n---\nTest.\n`), says).toEqual([])
    expect(found('.claude/agents/b.md', '---\nname: b\ndescription: Use when notes change.\nwhen_to_use: When notes change.\n---\nTest.\n')).toEqual([])
    expect(found('.claude/agents/c.md', '---\nname: c\ndescription: Use when notes change.\nmax_turns: 30\n---\nTest.\n')).toEqual(["4:1 agent-field: Claude Code does not read 'max_turns' of an agent: the limit has no effect"])
  })

  it('start with skills only in the field for them', () => {
    const foundIn = (matter: string, path = '/w/.claude/skills/find/SKILL.md') => lintText(`---\nname: a\ndescription: Use to find notes.\n${matter}---\nFind.\n`, { path: '/w/.claude/agents/a.md', surroundings: surroundingsOf({ files: { '/w/.git/HEAD': '', [path]: '---\nname: find\ndescription: Finds.\n---\nFind.\n' } }) }).findings.map(({ message, range }) => `${String(range.start.line)}:${String(range.start.column)} ${message}`)
    expect(foundIn('allowedSkills: find\n')).toEqual(["4:1 Claude Code does not read 'allowedSkills' of an agent: the agent starts without these skills"])
    for (const matter of ['skill: far\n', 'skill: find, far\n', 'skill: find\nskills: find\n', 'skill: high\n', 'skill: []\n']) expect(foundIn(matter), matter).toEqual([])
    expect(foundIn('skill: find\n', '/w/skills/find/SKILL.md')).toEqual([])
  })

  it('are told to do only what they have a tool for', () => {
    const text = (tools: string) => `---\nname: reader\ndescription: Reads notes.\ntools: ${tools}\n---\nRead the notes.\n\n## Steps\n1. Save the plan to \`plans/<name>.md\`, and go on.\n`
    expect(found('.claude/agents/reader.md', text('Read, Grep'))).toEqual(["9:1 agent-field: This agent is told to write files, but its 'tools' do not include Write"])
    expect(found('.claude/agents/reader.md', text('Read, Edit'))).toEqual([])
    expect(found('.github/agents/reader.agent.md', text('[read, search]'))).toEqual(["9:1 agent-field: This agent is told to write files, but its 'tools' do not include edit"])
    for (const tools of ['[read, edit]', '[read, execute]', '[read, agent]', '[read, "notes/*"]']) expect(found('.github/agents/reader.agent.md', text(tools))).toEqual([])
  })

  it.each([
    'Check that scripts use `git diff` properly.', 'Look for services that use MCP tools.', 'Find places that use Bash for loops.', 'Use Bash for loops over the notes.', 'Check git status codes in the handlers.', 'Read git log entries in `CHANGELOG.md`.',
    'Look for a step to check git status in the workflow.', 'Ignore what was generated via `npm run build`.', 'Flag each job that uses MCP tools, and any that use the Bash tool.', 'Detect hooks that use Write to create files.',
    'Find code that saves data to `data/x.json`, and write to `data/y.json`.', 'Store passwords in `config/secrets.yml` only if encrypted: report others.'
  ])('are not told to do what they are to look for in the work of others: %s', (line) => {
    expect(found('.claude/agents/reader.md', `---\nname: reader\ndescription: Reads notes.\ntools: Read, Grep\n---\nYou review.\n\n## Process\n\n${line}\n`)).toEqual([])
  })

  it.each(['Check git diff to see what is new.', 'Run git diff to see what is new.', 'Find the notes that are new: `git diff`', 'Use Bash to list the notes.', 'Use MCP tools.'])('are told to do what is an order: %s', (line) => {
    expect(found('.claude/agents/reader.md', `---\nname: reader\ndescription: Reads notes.\ntools: Read, Grep\n---\nYou review.\n\n## Process\n\n${line}\n`).length).toBe(1)
  })

  it('of Copilot implement nothing with tools that only read, also by the names of VS Code', () => {
    const text = (tools: string, description: string, model = 'gpt-5') => `---\nname: dev\ndescription: ${description}\nmodel: ${model}\ntools: ${tools}\n---\nLook at the notes.\n`
    const said = (at: string) => [`${at} agent-field: This agent is told to change files, but its 'tools' do not include edit`]
    expect(found('.github/agents/dev.agent.md', text('[search/codebase, read, terminalLastCommand]', 'Takes tasks. Implements them.'))).toEqual(said('3:27'))
    expect(found('.github/agents/dev.agent.md', text('[codebase, usages, rename]', '>\n  Knows the forms.\n  Creates the single file of each form.'))).toEqual(said('5:3'))
    expect(found('.github/agents/dev.agent.md', text('[read/readFile]', 'Writes failing tests, then checks them.'))).toEqual(said('3:14'))
    expect(lintText(text('[read]', 'Implements tasks.'), { path: '/w/.github/agents/dev.agent.md', surroundings: surroundingsOf() }).findings.map(({ severity, help }) => [severity, help])).toEqual([['info', "Add edit to 'tools', and execute if it is to run commands."]])
    for (const description of ['Reviews what the developer implements.', 'Plans how to implement it.', 'Read-only. Implements nothing.', 'Creates the plan.', 'Looks. # Implements nothing.', 'Looks.\nargument-hint: "Implements"']) expect(found('.github/agents/dev.agent.md', text('[read]', description)), description).toEqual([])
    for (const tools of ['[read, editFiles]', '[read, execute/runInTerminal]', '[read, runCommands]', '[read, agent]', '[read, runSubagent]', '[read, "notes/*"]', '[read, terminalCommand]']) expect(found('.github/agents/dev.agent.md', text(tools, 'Implements tasks.')), tools).toEqual([])
    expect(found('.claude/agents/dev.md', text('Read', 'Implements tasks.', 'opus'))).toEqual([])
  })

  it('are told to use tools by their names only if they have them', () => {
    const text = (order: string, tools = 'Read, Grep') => `---\nname: dev\ndescription: Use to find notes.\ntools: ${tools}\n---\n${order}\n`
    const foundIn = (order: string, tools?: string) => lintText(text(order, tools), { path: '/w/.claude/agents/dev.md', surroundings: surroundingsOf() }).findings.map(({ severity, message, help, range }) => [`${severity} ${String(range.start.line)}:${String(range.start.column)} ${message}`, help])
    const lacks = (what: string, at = '6:1', tool = 'it') => `info ${at} This agent is told to ${what}, but its 'tools' do not include ${tool}`
    const add = (names: string) => `Add ${names} to 'tools', or remove that step from the text.`
    expect(foundIn('Invoke each with the **Skill** tool and quote a sentence.')).toEqual([[lacks('use the tool Skill'), add('Skill')]])
    expect(foundIn('## Skills\n\n- Load them via the Skill tool.')).toEqual([[lacks('use the tool Skill', '8:1'), add('Skill')]])
    expect(foundIn('Two calls are yours. Use ToolSearch to\nload them:')).toEqual([[lacks('use the tool ToolSearch'), "Add ToolSearch, and the tools that it is to load, to 'tools', or remove that step from the text."]])
    expect(foundIn('Write the note with the `Write` tool, then send it.', 'Read, mcp__mail__send')).toEqual([[lacks('use the tool Write'), add('Write')]])
    expect(foundIn('Find places using WebSearch for names.\nUse WebSearch for more.')).toEqual([[lacks('use the tool WebSearch'), add('WebSearch')]])
    expect(foundIn('After that, spawn the `notes:sorter` agent for the order:')).toEqual([[lacks("start the agent 'notes:sorter'", '6:1', 'Agent'), add('Agent')]])
    expect(foundIn('State what is next, then spawn research subagents.')).toEqual([[lacks('start other agents', '6:1', 'Agent'), add('Agent')]])
    expect(foundIn('Use the MCP tool `bus.read(channel="notes")`.')).toEqual([[lacks("use the MCP tool 'bus.read'"), "Add it to 'tools' as `mcp__<server>__<tool>`, or all tools of its server as `mcp__<server>`, or remove that step from the text."]])
    expect(foundIn('Call the `notes_read` MCP tool.')).toEqual([[lacks("use the MCP tool 'notes_read'"), "Add it to 'tools' as `mcp__<server>__<tool>`, or all tools of its server as `mcp__<server>`, or remove that step from the text."]])
    for (const order of ['- Query using the available task system MCP tools.', '> Verify forms via the Learn MCP.', 'You have access to these tools via the `notes` MCP server:']) expect(foundIn(order), order).toEqual([[lacks('use MCP tools', '6:1', 'any'), "Add each to 'tools' as `mcp__<server>__<tool>`, or all of a server as `mcp__<server>`, or remove that step from the text."]])
    expect(foundIn('Acesso via `mcp__notes__find`.')).toEqual([[lacks('use mcp__notes__find'), add('mcp__notes__find')]])
    expect(foundIn('- `mcp__notes__find` - finds\n  ```\n  mcp__notes__list\n  ```\n')).toEqual([[lacks('use mcp__notes__find'), add('mcp__notes__find and mcp__notes__list')]])
    for (const order of [
      'Agents with the Write tool in their list are found.', 'If you feel the urge to use `Write` to save it: stop.', 'Show how the Skill tool is used.', 'The caller uses the Skill tool.', '## Examples\n\nInvoke it with the Skill tool.', 'Never use the Skill tool.\nLoad it with the Skill tool.',
      'You are read-only.\nUse the Write tool.', 'The lead does this:\n\n1. Spawn the `sorter` agent.\n2. Use the Skill tool.', 'Spawn the `dev` agent.', 'You must not spawn agents.\nSpawn the `sorter` agent.', 'Use `SendMessage` to tell the lead.',
      'If no task is set, inform the user:\n> Use the `notes_set` MCP tool.', 'Add the MCP tools of your project to `tools`.\nUse the notes MCP tools.', 'Do not use MCP tools.\nUse the notes MCP tools.', 'Check the .mcp.json of each MCP server.', 'Use the `notes` MCP server configuration.', 'When the server is connected:\n- Use the `notes_read` MCP tool.', '- mcp__notes__find: what a name looks like', 'Names are `mcp__<server>__<tool>`:\n- mcp__notes__find\n- mcp__notes__list', 'Use `mcp__notes__find` or Grep.'
    ]) expect(foundIn(order), order).toEqual([])
    for (const tools of ['Read, Skill', 'Read\nskills: [find]', 'Read\ndisallowedTools: Skill', 'Read, notes/*', '"*"']) expect(foundIn('Load them with the Skill tool.', tools), tools).toEqual([])
    for (const tools of ['Read, mcp__notes', 'Read\nmcpServers:\n  - notes']) expect(foundIn('Call the `notes_read` MCP tool.', tools), tools).toEqual([])
  })

  it('are told to run commands and to save files only with a tool for that', () => {
    const foundIn = (order: string, tools = 'Read, Grep', path = '/w/.claude/agents/dev.md') => lintText(`---\nname: dev\ndescription: Use to find notes.\ntools: ${tools}\n---\n${order}\n`, { path, surroundings: surroundingsOf() }).findings.map(({ severity, message, range }) => `${severity} ${String(range.start.line)}:${String(range.start.column)} ${message}`)
    const lacks = (what: string, tool: string, at = '6:1') => [`info ${at} This agent is told to ${what}, but its 'tools' do not include ${tool}`]
    for (const order of ['By default, review unstaged changes from `git diff`.', 'First run `npm test`.', 'Read git log to find:', '1. Run the checks with `scripts/check.py --all` first.', '3. Verify that the address resolves: `curl -sI "<url>"`', 'Use `gh pr list` for the open ones.']) expect(foundIn(order), order).toEqual(lacks('run commands', 'Bash'))
    expect(foundIn('3. Load your instructions:\n   ```bash\n   # at every start\n   bash scripts/load.sh dev\n   ```\n')).toEqual(lacks('run commands', 'Bash', '9:4'))
    expect(foundIn('## Output\n\nTo compute the `id`:\n\n```bash\npython3 -c "\nprint(1)"\n```\n')).toEqual(lacks('run commands', 'Bash', '11:1'))
    expect(foundIn('## Verification\n\n```sh\nnpx tsx check.ts\n```\n', '[read]', '/w/.github/agents/dev.agent.md')).toEqual(lacks('run commands', 'execute', '9:1'))
    expect(foundIn('### Step 1: Look at all\n```bash\nnpx check .\n```\n', 'Read, Agent')).toEqual(lacks('run commands', 'Bash', '8:1'))
    for (const order of ['## Output\n\nWrite findings to `{output_dir}/findings/a.md`, one a line.', '- Save the review to `docs/reviews/`', 'Then save the result to docs/reviews/<date>.md.', '1. Update `CHANGELOG.md`', '- **Output file:** `notes/out.json`']) expect(foundIn(order), order).toEqual(lacks('write files', 'Write', order.startsWith('##') ? '8:1' : '6:1'))
    expect(foundIn('You are read-only.\n\n## MANDATORY FINAL ACTIONS (no exceptions)\n1. Write the receipt to `meta/receipts/a.md`.')).toEqual(lacks('write files', 'Write', '9:1'))
    for (const order of [
      'You cannot run commands.\nUse `git log`.', 'Use the `git diff` that is provided.', 'Run `grep -r note .` for places.', 'You suggest to run `npm test`.', 'The lead runs `npm test`.', '## Example\n\nRun `npm test`.', '## Prohibited\n\n- Run `npm test`', 'Look for `git push` in scripts.', 'Tests are run with `npm test`.', 'Never do this:\n\n```bash\nnpm test\n```', 'Scripts look so:\n\n```bash\nnpm test\n```', '```bash\nnpm test\n```', '## Verification\n\n```json\n{}\n```', '## Verification\n\nSee this.\n\n```bash\nnpm test\n```', 'Run:\n\n```bash\n# nothing\n```\n\nFind.',
      'Notes are saved to `docs/notes.md`.', 'You only read.\nSave it to `docs/notes.md`.', 'The lead writes it to `docs/notes.md`.', 'If you are allowed to, save it to `docs/notes.md`.', '## Output format\n\nSave it to `docs/notes.md`.', 'Return the text that the lead is to save to `docs/notes.md`.', 'Write to the point; see `docs/notes.md`.'
    ]) expect(foundIn(order), order).toEqual([])
    for (const tools of ['Read, Bash', 'Read, mcp__shell__run_command', 'Read, mcp__desktop', 'Read\ndisallowedTools: Bash', 'Read, notes/*']) expect(foundIn('First run `npm test`.', tools), tools).toEqual([])
    for (const tools of ['Read, Write', 'Read, Edit', 'Read, Bash', 'Read, Agent', 'Read, mcp__obsidian__append_to_vault_file', 'Read\nmemory: project']) expect(foundIn('Save it to `docs/notes.md`.', tools), tools).toEqual([])
    for (const tools of ['[read, execute]', '[read, changes]', '[read, agent]']) expect(foundIn('Review changes in `git diff`.', tools, '/w/.github/agents/dev.agent.md'), tools).toEqual([])
  })

  it('are told to use skills of the project only with the tool for that', () => {
    const skill = (more = '') => `---\nname: find\ndescription: Finds.\n${more}---\nFind.\n`
    const foundIn = (text: string, matter = 'tools: Read, Bash\n', files: Readonly<Record<string, string>> = {}) => lintText(`---\nname: a\ndescription: Use to find notes.\n${matter}---\n${text}\n`, { path: '/w/.claude/agents/a.md', surroundings: surroundingsOf({ files: { '/w/.git/HEAD': '', '/w/.claude/skills/find/SKILL.md': skill(), '/w/.claude/skills/sort/SKILL.md': skill(), ...files } }) }).findings.map(({ severity, message, help, range }) => [`${severity} ${String(range.start.line)}:${String(range.start.column)} ${message}`, help])
    const said = "This agent is told to use the skill 'find', but its 'tools' do not include Skill"
    const fix = "Add Skill to 'tools', or write `skills: [find]` in the front matter: the agent then starts with the text of that skill."
    expect(foundIn('Read the notes.\nInvoke the `find` skill for the places.')).toEqual([[`warning 7:1 ${said}`, fix]])
    expect(foundIn('1. **Look** - Use the **find** skill.')).toEqual([[`warning 6:1 ${said}`, fix]])
    expect(foundIn('Look at the notes, using the `find` skill.')).toEqual([[`info 6:1 ${said}`, fix]])
    expect(foundIn('Use the `find` skill for places; then use the\n   `sort` skill.')).toEqual([[`warning 6:1 ${said}`, "Add Skill to 'tools', or write `skills: [find, sort]` in the front matter: the agent then starts with the texts of these skills."]])
    for (const text of ['You find, you do not sort. Apply the `find` skill for places.', '## Skills\n\nLoad the `notes:find` skill first.', 'What you do is in\nthe `find` skill; follow it.', '1. The `find` skill must be loaded.']) expect(foundIn(text).map(([message]) => message), text).toEqual([expect.stringMatching(/^info \d:1 This agent is told to use the skill 'find'/)])
    expect(foundIn('Sort via the `sort` skill.\n\nUse the `find` skill for places.')).toEqual([[`warning 8:1 ${said}`, "Add Skill to 'tools', or write `skills: [find, sort]` in the front matter: the agent then starts with the texts of these skills."]])
    for (const matter of ['', 'tools: Read, Skill\n', 'tools: Read\nskills: [find]\n', 'tools: Read\nskills:\n  - sort\n', 'tools: Read, notes/*\n', 'tools: Read\ndisallowedTools: Skill\n', 'tools: "*"\n']) expect(foundIn('Use the `find` skill.', matter), matter).toEqual([])
    for (const text of ['Use the `far` skill.', 'Do not use the `find` skill.', 'The caller may use the `find` skill.', 'Use the `find` skill: read `.claude/skills/find/SKILL.md`.', 'See the `find` skill.', '```\nUse the `find` skill.\n```', 'Users can invoke the `find` skill.', '## Related skills\n\nUse the `find` skill.', 'Edit the `find` skill.', 'Use the `find` skills.', 'You cannot use tools of others.\n\nUse the `find` skill if it is available.']) expect(foundIn(text), text).toEqual([])
    for (const more of ['disable-model-invocation: true\n', 'context: fork\n']) expect(foundIn('Use the `find` skill.', undefined, { '/w/.claude/skills/find/SKILL.md': skill(more) }), more).toEqual([])
  })

  it('with the text of a memory and no tools for it are to have the field again', () => {
    const memory = 'You have a persistent, file-based memory system at `/w/.claude/agent-memory/a/`. This directory already exists — write to it directly with the Write tool (do not run mkdir).'
    const { findings } = lintText(`---\nname: a\ndescription: Use to find notes.\ntools: Read, Grep\n---\nFind.\n\n# Persistent Agent Memory\n\n${memory}\n`, { path: '/w/.claude/agents/a.md', surroundings: surroundingsOf({ files: { '/w/.git/HEAD': '' } }) })
    expect(findings.map(({ help }) => help)).toEqual(['Add the field `memory`, such as `memory: project`, which gives it the tools too, or remove the part on memory from the text.'])
  })

  it('of Claude Code has its hooks in lists', () => {
    const text = (hooks: string) => `---\nname: writer\ndescription: Use to write.\nhooks:\n  Stop:\n${hooks}---\nWrite.\n`
    const flat = text('    - type: command\n      command: notes\n')
    expect(found('.claude/agents/writer.md', text('    - hooks:\n        - type: command\n          command: notes\n'))).toEqual([])
    const foundIn = (path: string) => lintText(flat, { path, surroundings: surroundingsOf({ files: { '/w/.claude/agents/a.md': flat, '/w/.claude/agents/b.md': flat } }) }).findings
    const skipped = ["Claude Code skips this hook: a 'command' must be inside a list of 'hooks'", 6, 5, 20]
    for (const name of ['a', 'b']) expect(foundIn(`/w/.claude/agents/${name}.md`).map(({ message, range: { start, end } }) => [message, start.line, start.column, end.column]), name).toEqual([skipped])
  })

  it('of Claude Code limits tools in the field for it, and by their names', () => {
    const text = '---\nname: reader\ndescription: Reads notes.\nallowed-tools: Read, Bash(git log:*)\n---\nRead the notes.\n'
    expect(found('.claude/agents/reader.md', text)).toEqual(["4:1 agent-field: Claude Code does not read 'allowed-tools' of an agent: without 'tools', it has all tools"])
    expect(found('.claude/agents/reader.md', '---\nname: reader\ndescription: Reads notes.\ntools:\n  - Read\n  - Write(notes/**)\nallowed-tools: Read\n---\nRead the notes.\n')).toEqual(["4:1 agent-field: Claude Code gives the agent all of Write: what is in brackets after it in 'tools' does not limit it"])
    expect(found('.claude/agents/reader.md', '---\nname: reader\ndescription: Reads notes.\ntools: Read, Bash\npermissionMode: plan\n---\nRead the notes.\n')).toEqual([])
    expect(found('.claude/agents/reader.md', '---\nname: reader\ndescription: Reads notes.\npermissionMode: ask\n---\nRead the notes.\n')).toEqual(["4:1 agent-field: Claude Code has no permissionMode 'ask', and ignores it"])
    expect(found('.claude/agents/reader.md', text.replace('allowed-tools', 'allowTools'))).toEqual(["4:1 agent-field: Claude Code does not read 'allowTools' of an agent: without 'tools', it has all tools"])
    expect(found('.github/agents/reader.agent.md', text)).toEqual([])
    const files = { '/w/.git/HEAD': '', '/w/src/run.ts': "const tools = read('.claude/agents', '*.md').allowedTools\n" }
    const { findings } = lintText(text.replace('allowed-tools', 'allowedTools'), { path: '/w/.claude/agents/reader.md', surroundings: surroundingsOf({ files }) })
    expect(findings.map(({ severity, help }) => [severity, help])).toEqual([['info', "/w/src/run.ts reads it, so leave it. Add 'tools' with every tool that the agent needs: names alone, as `Bash(git log:*)` there gives it all of Bash."]])
  })

  it('of Claude Code has all of a tool by the field for it, whatever limits another field', () => {
    const text = (own: string, tools: string, limits = '  - "Bash(git log:*)"') => `---\nname: ${own}\ndescription: Reads notes.\ntools:\n  # Work\n${tools}allowed-tools:\n${limits}\n---\nRead the notes.\n`
    const files = { '/w/.git/HEAD': '', '/w/.claude/agents/a.md': text('a', '  - Read\n  - Bash # git\n'), '/w/.claude/agents/b.md': text('b', '- Bash\n', '  # Git\n- Bash(git diff:*)'), '/w/.claude/agents/c.md': text('c', '  - Read\n'), '/w/.claude/agents/d.md': text('d', '  - Bash\n', '  - Bash') }
    const foundIn = (name: string) => lintText(files[`/w/.claude/agents/${name}` as keyof typeof files], { path: `/w/.claude/agents/${name}`, surroundings: surroundingsOf({ files }) }).findings.map(({ message, help, range: { start }, related }) => [`${String(start.line)}:${String(start.column)} ${message}`, help, ...related.map(({ file }) => file)])
    const told = ["Claude Code does not read 'allowed-tools' of an agent: 'tools' gives this one all of Bash", 'Remove the field if all of Bash is meant. Otherwise, a hook for `PreToolUse` in the front matter or in .claude/settings.json can refuse the rest.']
    expect(['a.md', 'b.md'].flatMap(foundIn)).toEqual([[`8:1 ${told[0]}`, told[1]], [`7:1 ${told[0]}`, told[1]]])
    for (const name of ['c.md', 'd.md']) expect(foundIn(name), name).toEqual([])
  })

  it('of Claude Code has a name of its own, and another with it is shown as this one is', () => {
    const agent = (what: string) => `---\nname: reader\ndescription: Reads ${what}.\n---\nRead.\n`
    const files = { '/w/.claude/agents/a.md': agent('notes'), '/w/.claude/agents/more/b.md': agent('mail') }
    const foundIn = (path: string) => lintText(files[path as keyof typeof files], { path, surroundings: surroundingsOf({ files }) }).findings.map(({ message, related }) => [message, ...related.map(({ file }) => file)])
    const told = "Claude Code loads only one of .claude/agents/a.md and .claude/agents/more/b.md: all have the `name` 'reader'"
    expect(foundIn('/w/.claude/agents/a.md')).toEqual([[told, '/w/.claude/agents/more/b.md']])
    expect(foundIn('/w/.claude/agents/more/b.md')).toEqual([[told, '/w/.claude/agents/a.md']])
  })

  it('of Claude Code has one of its colors', () => {
    const agent = (fields: string) => `---\nname: reader\ndescription: Reads notes.\n${fields}\n---\nRead.\n`
    const at = '/w/.claude/agents/a.md'
    const foundIn = (path: string, files: Readonly<Record<string, string>>) => lintText(files[path] ?? '', { path, surroundings: surroundingsOf({ files }) }).findings.map(({ message, help, severity, range: { start }, related }) => [severity, `${start.line}:${start.column} ${message}`, help, ...related.map(({ file }) => file)])
    const takes = 'it takes red, blue, green, yellow, purple, orange, pink or cyan'
    const two = { [at]: agent('color: teal'), '/w/.claude/agents/b.md': agent('color: "#306998"').replace('reader', 'writer') }
    expect(foundIn(at, two)).toEqual([['info', `4:1 Claude Code ignores 'color' of this agent: ${takes}, and not 'teal', so the agent has no color of its own`, 'Write `color: cyan`.']])
    expect(foundIn('/w/.claude/agents/b.md', two)).toEqual([['info', `4:1 Claude Code ignores 'color' of this agent: ${takes}, and not '#306998', so the agent has no color of its own`, 'Write one of these colors, or remove the field.']])
    const one = (fields: string) => foundIn(at, { [at]: agent(fields) })
    expect(one('color: magenta')).toEqual([['info', `4:1 Claude Code ignores 'color' of this agent: ${takes}, and not 'magenta', so the agent has no color of its own`, 'Write `color: pink`.']])
    for (const fields of ['color: cyan', "color: 'red'", 'color: default', 'color:', 'color: "#306998"\nmode: subagent', 'color: {{color}}']) expect(one(fields)).toEqual([])
  })

  it('of Claude Code has hooks for events of that host', () => {
    const agent = (hooks: string) => `---\nname: reader\ndescription: Reads notes.\nhooks:\n${hooks}---\nRead.\n`
    const foundIn = (path: string, files: Readonly<Record<string, string>>) => lintText(files[path] ?? '', { path, surroundings: surroundingsOf({ files }) }).findings.map(({ message, help, range: { start }, related }) => [`${start.line}:${start.column} ${message}`, help, ...related.map(({ file }) => file)])
    const scripts = { '/w/.claude/agents/a.md': agent('  pre: |\n    echo start\n  post: |\n    echo end\n'), '/w/.claude/agents/more/b.md': `${agent('  pre: echo start\n')}More.\n`.replace('reader', 'writer') }
    const move = 'Move what they run to events that it has, such as `Stop`, at the end of the agent, and write a list there: `[{ hooks: [{ type: command, command: … }] }]`. Remove the rest.'
    expect(foundIn('/w/.claude/agents/a.md', scripts)).toEqual([["5:3 Claude Code ignores the hooks for 'pre' and 'post' in this agent: it has no such events", move]])
    expect(foundIn('/w/.claude/agents/more/b.md', scripts)).toEqual([["5:3 Claude Code ignores the hooks for 'pre' in this agent: it has no such event", move]])
    expect(foundIn('/w/.claude/agents/a.md', { ...scripts, '/w/.git/HEAD': '', '/w/src/run.js': "for (const agent of read('.claude/agents/*.md')) run(agent.hooks)" })).toEqual([])
    const one = (event: string) => foundIn('/w/.claude/agents/a.md', { '/w/.claude/agents/a.md': agent(`  ${event}:\n    - hooks:\n        - type: command\n          command: echo\n`) })
    expect(one('preToolUse')).toEqual([["5:3 Claude Code ignores the hooks for 'preToolUse' in this agent: it has no such event", "Write 'PreToolUse'."]])
    expect(one('SubagentStop')).toEqual([])
    expect(foundIn('/w/.github/agents/a.agent.md', { '/w/.github/agents/a.agent.md': agent('  pre: echo start\n') })).toEqual([])
  })

  it('of VS Code names other agents as their front matter does', () => {
    const agent = (name: string, more = '') => `---\nname: ${name}\ndescription: Works.\n${more}---\nWork.\n`
    const files = {
      '/w/.github/agents/plan-writer.agent.md': agent('Plan Writer'),
      '/w/.github/agents/tester.agent.md': agent('"Test Runner" # both'),
      '/w/.github/agents/docs.agent.md': '---\ndescription: Writes.\n---\nWrite.\n'
    }
    const handoffs = (...names: readonly string[]) => `handoffs:\n${names.map((name) => `  - label: Next\n    agent: ${name}\n    prompt: Go on.\n`).join('')}`
    const foundIn = (more: string) => {
      const { findings } = lintText(agent('lead', more), { path: '/w/.github/agents/lead.agent.md', surroundings: surroundingsOf({ files }) })
      return findings.map(({ message, help, range: { start } }) => `${start.line}:${start.column} ${message}; ${help}`)
    }
    expect(foundIn(handoffs('Plan Writer', '"Test Runner"', 'docs', 'of-a-person') + 'agents: ["*"]\n')).toEqual([])
    expect(foundIn('handoffs:\n  - label: Next\n    agent: docs\n    prompt: |\n      agent: tester\n')).toEqual([])
    expect(foundIn(handoffs('docs', 'plan-writer'))).toEqual(["9:12 VS Code does not find the agent 'plan-writer': it goes by the `name` in an agent's front matter, which is 'Plan Writer'; Write 'Plan Writer'."])
    expect(foundIn('agents: [docs, tester]\n')).toEqual(["4:16 VS Code does not find the agent 'tester': it goes by the `name` in an agent's front matter, which is 'Test Runner'; Write 'Test Runner'."])
    expect(foundIn('agents:\n- plan-writer\n' + handoffs("'tester'"))).toEqual(["5:3 VS Code does not find the agents 'plan-writer' and 1 more: it goes by the `name` in an agent's front matter, which is 'Plan Writer' for the first; Write 'Plan Writer', and do the same for the others."])
  })

  it('of VS Code that starts others has the tool for that', () => {
    const agent = (more: string) => `---\ndescription: Works.\n${more}---\nWork.\n`
    const lacking = agent('tools: [read, search]\nagents: [b]\n')
    const foundIn = (files: Readonly<Record<string, string>>, path = '/w/.github/agents/a.agent.md') => lintText(files[path] ?? '', { path, surroundings: surroundingsOf({ files }) }).findings.map(({ message, help, range: { start }, related }) => [`${start.line}:${start.column} ${message}`, help, ...related.map(({ file }) => file)])
    const files = { '/w/.github/agents/a.agent.md': lacking, '/w/.github/agents/b.agent.md': agent('agents:\n  - "*"\ntools:\n- read # alone\n'), '/w/.github/agents/c.agent.md': agent('tools: [agent]\nagents: [b]\n') }
    const told = (place: string) => [[`${place} VS Code does not let this agent start those in 'agents': its 'tools' do not include \`agent\``, "Add `agent` to 'tools'. If it is to start no others, remove 'agents'."]]
    expect(foundIn(files)).toEqual(told('4:1'))
    expect(foundIn(files, '/w/.github/agents/b.agent.md')).toEqual(told('3:1'))
    expect(foundIn(files, '/w/.github/agents/c.agent.md')).toEqual([])
    const silent = ['agents: [b]\n', 'agents: []\ntools: [read]\n', 'agents:\ntools: [read]\n', 'agents: [b]\ntools: [read, agent/runSubagent]\n', 'agents: [b]\ntools: ["*"]\n', "agents: ['b']\ntools:\n  - read\n  - 'agent'\n", 'agents: [b]\ntools: [read, runSubagent]\n', 'agents: [b]\ntools: read\n', 'target: github-copilot\nagents: [b]\ntools: [read]\n', 'agents: [b] # c\ntools:\n  [\n    read,\n    agent\n  ]\n']
    for (const more of silent) expect(foundIn({ '/w/.github/agents/a.agent.md': agent(more) }), more).toEqual([])
    expect(foundIn({ '/w/.claude/agents/a.agent.md': lacking }, '/w/.claude/agents/a.agent.md').flat().join(' ')).not.toContain('VS Code')
  })

  it('is shown with the values of its own fields, and without those of others', () => {
    const { source } = lintText('---\nname: reader\ndescription: Reads notes.\npermissionMode: delegate\nnote: a1b2c3\n---\nRead.\n', { path: '/w/.claude/agents/reader.md', surroundings: surroundingsOf() })
    expect(source().text.split('\n').slice(1, 5)).toEqual(['name: reader', 'description: ************', 'permissionMode: delegate', 'note: ******'])
  })

  it('of Claude Code names tools that there are', () => {
    const withTools = (tools: string) => found('.claude/agents/reader.md', `---\nname: reader\ndescription: Reads notes.\ntools: ${tools}\n---\nRead the notes.\n`)
    expect(withTools('Read, github')).toEqual(["4:1 agent-field: Claude Code has no tool 'github': this agent runs without it"])
    expect(withTools('[inherit]')).toEqual(["4:1 agent-field: Claude Code has no tool 'inherit', so it does not start this agent"])
    expect(withTools('Read, mcp__github__*')).toEqual([])
    expect(withTools('["search/codebase", "edit/editFiles", "problems", "github/*"]')).toEqual(["4:1 agent-field: Claude Code has no tool 'search/codebase', 'edit/editFiles', 'problems' or 1 more, so it does not start this agent"])
    expect(withTools('Read, search/codebase, edit')).toEqual([])
    // Tools of servers under their own names, one of which has the name of a tool of VS Code.
    expect(withTools('Read, task_create, notes_find, search, task_query')).toEqual(["4:1 agent-field: Claude Code has no tool 'task_create', 'notes_find', 'search' or 1 more: this agent runs without them"])
    expect(withTools('Read, search, notes_find, read_file, edit_file, web_search')).toEqual([])
    expect(withTools('Read, Library')).toEqual([])
    // Of old names, only those without what does their work now.
    const old = (name: string) => [`4:1 agent-field: Claude Code has no tool '${name}': this agent runs without it`]
    expect(withTools('Write, Read, MultiEdit, Bash')).toEqual(old('MultiEdit'))
    expect(withTools('[Read, LS]')).toEqual(old('LS'))
    expect(withTools('Grep, NotebookRead')).toEqual(old('NotebookRead'))
    expect(withTools('Read, SlashCommand')).toEqual(old('SlashCommand'))
    expect(withTools('MultiEdit')).toEqual(["4:1 agent-field: Claude Code has no tool 'MultiEdit', so it does not start this agent"])
    for (const tools of ['Read, Edit, MultiEdit', 'Read, NotebookRead, LS, Bash', 'Read, TodoRead, TodoWrite, BashOutput', 'Read, Task, KillBash, KillShell', 'Skill, SlashCommand']) expect(withTools(tools), tools).toEqual([])
    expect(withTools('All tools except MultiEdit')).toEqual(["4:1 agent-field: Claude Code has no tool 'All', 'tools' or 'except': this agent has only MultiEdit"])
  })

  it('of Claude Code with three names of tools that no other program has is for its servers', () => {
    const withTools = (tools: string) => `---\nname: reader-${String(tools.length)}\ndescription: Reads notes.\ntools: ${tools}\n---\nRead.\n`
    const of: Readonly<Record<string, string>> = { '/w/.claude/agents/a.md': withTools('Read, search, task_create, notes_find, task_query'), '/w/.claude/agents/b.md': withTools('Read, github'), '/w/.claude/agents/c.md': withTools('Read, Edit, search, task_create, notes_find, task_query') }
    const told = Object.keys(of).map((path) => lintText(of[path] ?? '', { path, surroundings: surroundingsOf({ files: of }) }).findings.map(({ message, help, related }) => [message, help, ...related.map(({ file, message: other, range }) => `${file}:${String(range.start.line)} ${other}`)]))
    const help = 'Write the name of a tool that Claude Code has, `mcp__<server>__<tool>` for a tool of a server, or `mcp__<server>__*` for all of them.'
    expect(told).toEqual([
      [["Claude Code has no tool 'search', 'task_create', 'notes_find' or 1 more: this agent runs without them", help]],
      [["Claude Code has no tool 'github': this agent runs without it", help]],
      [["Claude Code has no tool 'search', 'task_create', 'notes_find' or 1 more: this agent runs without them", help]]
    ])
  })

  it('of Claude Code reads those beside it once for all names of tools', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Tool${String(index)}`)
    const text = (name: string) => `---\nname: ${name}\ndescription: Reads notes.\ntools: Read, ${names.join(', ')}\n---\nRead.\n`
    const { files } = surroundingsOf({ files: Object.fromEntries(names.map((name) => [`/w/.claude/agents/${name}.md`, text(name)])) })
    let reads = 0
    const surroundings = surroundingsOf({ files: { ...files, readText: (path: string) => (path.startsWith('/w/.claude/agents/') ? reads++ : 0, files.readText(path)) } })
    for (const name of names) expect(lintText(text(name), { path: `/w/.claude/agents/${name}.md`, surroundings }).findings).toEqual([])
    expect(reads).toBeLessThan(names.length ** 2)
  })

  it('of Claude Code that begins with a byte order mark shares its name with no other', () => {
    const text = '\uFEFF---\nname: reader\ndescription: Reads notes.\n---\nRead.\n'
    const messages = (files: Readonly<Record<string, string>>) => lintText(text, { path: '/w/.claude/agents/reader.md', surroundings: surroundingsOf({ files: { '/w/.claude/agents/reader.md': text, ...files } }) }).findings.map(({ message }) => message)
    expect(messages({})).toEqual([])
    expect(messages({ '/w/.claude/agents/team/reader.md': text })).toEqual([])
  })

  it.each([
    ['Read, Library', '', { '/w/.mcp.json': '{ "mcpServers": { "library": { "command": "library" }, "Task": { "command": "tasks" } } }' }, 'this agent runs without it; Write mcp__library__* for all tools of the server.'],
    ['Read, Task, Library, mcp__library__find', '', { '/w/.mcp.json': '{ "mcpServers": { "library": { "command": "library" }, "Task": { "command": "tasks" } } }' }, undefined],
    ['Read, Library', 'Use the Library MCP for books.', {}, 'this agent runs without it; Write the name of a tool that Claude Code has, `mcp__<server>__<tool>` for a tool of a server, or `mcp__<server>__*` for all of them.'],
    ['Read, Library', '', { '/w/.claude/agents/writer.md': '---\nname: writer\ndescription: Writes.\n---\nUse the Library MCP.\n' }, 'this agent runs without it; Write the name of a tool that Claude Code has, `mcp__<server>__<tool>` for a tool of a server, or `mcp__<server>__*` for all of them.']
  ])('of Claude Code names tools of a server, and not the server: %s %s', (tools, body, files, told) => {
    const { findings } = lintText(`---\nname: reader\ndescription: Reads notes.\ntools: ${tools}\n---\n${body}\n`, { path: '/w/.claude/agents/reader.md', surroundings: surroundingsOf({ files }) })
    expect(findings.map(({ message, help }) => `${message}; ${help}`)).toEqual(told === undefined ? [] : [`Claude Code has no tool 'Library': ${told}`])
  })

  it('of Claude Code has a model of Claude', () => {
    const withModel = (model: string) => found('.claude/agents/reader.md', `---\nname: reader\ndescription: Reads notes.\nmodel: ${model}\n---\nRead the notes.\n`)
    expect(withModel('opus4.5')).toEqual(["4:1 agent-field: Claude Code has no model 'opus4.5', and gets an error in place of an answer for this agent"])
    expect(withModel('ollama:deepseek-coder-v2')).toEqual(["4:1 agent-field: Claude Code has no model 'ollama:deepseek-coder-v2', and gets an error in place of an answer for this agent"])
    expect(withModel('opus')).toEqual([])
    expect(withModel('anthropic/claude-sonnet-4-5')).toEqual([])
  })

  it.each([
    ['# Docs Agent\n\nWrite.\n', 'it has no front matter'],
    ['```yaml\n---\nname: docs\ndescription: Writes.\n---\n```\n', 'its front matter does not begin in the first line'],
    ['<!-- Ours. -->\n---\nname: docs\ndescription: Writes.\n---\nWrite.\n', 'its front matter does not begin in the first line'],
    ['# Docs\n\nUse this agent when writing docs.\n', 'it has no front matter'],
    ['# Docs\n\n## Description\n\nThe writer of docs. This agent writes them.\n', 'it has no front matter'],
    ['# Docs\n\nDocs is the text-oriented writing agent for this project.\n', 'it has no front matter'],
    ['---\nname: docs\ndescription: Writes.\n\n# Docs\n\nWrite.\n', 'its front matter has no end'],
    ['---\ndescription: Writes.\n---\nWrite.\n', 'it has no `name`'],
    ['404: Not Found', 'its text is what a failed download left'],
    ['<!DOCTYPE html>\n<html><body>Not Found</body></html>\n', 'its text is what a failed download left'],
    ['---\nmodel: opus\n---\nWrite.\n', 'it has no `name` and no `description`']
  ])('of Claude Code is there, with a name and a description: %j', (text, why) => {
    expect(found('.claude/agents/docs.md', text)).toEqual([`1:1 agent-field: Claude Code does not load this agent: ${why}`])
  })

  it.each([
    ['docs.md', '# Docs Command\n\n## Usage\n\n`/docs [topic]`\n', 'it has no front matter'],
    ['docs.md', '---\ndescription: Writes.\n---\n# Docs\n\nThis command writes docs.\n\nUser: /docs the parser\n', 'it has no `name`'],
    ['write-docs.md', '# Write Docs\n\nWrite them step by step:\n\n1. Read the source.\n', 'it has no front matter']
  ])('of Claude Code is no command: %s %j', (name, text, why) => {
    const files = { '/w/.claude/agents/plan.md': '# Plan Command\n\n`/plan [topic]`\n' }
    const { findings } = lintText(text, { path: `/w/.claude/agents/${name}`, surroundings: surroundingsOf({ files }) })
    expect(findings.map(({ message, help }) => [message, help])).toEqual([[`Claude Code does not load this agent: ${why}`, 'Move it to .claude/commands/: its text is that of a command.']])
  })

  it.each([
    ['Read `.claude/agents/<role>_cook.md`.', true],
    ['Glob(".claude/agents/head_*.md")', true],
    ['Read `.claude/agents/<role>.md`, then agents/*_writer.md.', false]
  ])('of Claude Code without a name may be read by a pattern: %s', (text, isRead) => {
    const foundIn = (matter: string) => lintText(`---\n${matter}\n---\nCook.\n`, { path: '/w/.claude/agents/head_cook.md', surroundings: surroundingsOf({ files: { '/w/.claude/commands/cook.md': text } }) }).findings.length
    expect([foundIn('chef_id: head'), foundIn('name: cook')]).toEqual([isRead ? 0 : 1, 1])
  })

  it.each([
    ['# Docs\n\nThe command `/docs` starts the agents here. This command is in .claude/commands/.\n', { '/w/.claude/commands/docs.md': 'Write.\n' }],
    ['# Docs\n\nWrite them step by step:\n\n1. Read the source.\n', {}],
    ['# Docs\n\nThis command is in src/docs.\n', {}]
  ])('of Claude Code may have a text next to it that is no command: %j', (text, files: Record<string, string>) => {
    expect(lintText(text, { path: '/w/.claude/agents/docs.md', surroundings: surroundingsOf({ files }) }).findings).toEqual([])
  })

  it.each([
    ['---\nname: docs\ndescription: Writes.\nuser: Write.\n<commentary>\n---\nWrite.\n', 5],
    ['---\nname: docs\ndescription: Writes.\n\n## Example\n"Write the docs."\n---\nWrite.\n', 6]
  ])('of Claude Code has front matter that is YAML: %j', (text, line) => {
    expect(found('.claude/agents/docs.md', text)).toEqual([`${String(line)}:1 agent-field: Claude Code does not load this agent: its front matter is not valid YAML`])
  })

  it.each([
    ['name: docs\ndescription:', '3:1', 'its `description` is empty', 'Write there when to use the agent.'],
    ['name: docs\ndescription: ""', '3:1', 'its `description` is empty', 'Write there when to use the agent.'],
    ['name: docs\ndescription: >\ntools: Read', '3:1', 'its `description` is empty', 'Write there when to use the agent.'],
    ['name: docs\r\ndescription: |\r\ntools: Read', '3:1', 'its `description` is empty', 'Write there when to use the agent.'],
    ['name:\ndescription: Writes.', '2:1', 'its `name` is empty', 'Write the name of the agent there.'],
    ['name: docs\ndescription:\n  - Writes.\n  - Reads.', '3:1', 'its `description` is a list, and not text', 'Write it as one text.'],
    ['name: [docs]\ndescription: Writes.', '2:1', 'its `name` is a list, and not text', 'Write it as one text.'],
    ['name: 404 # of the page\ndescription: Writes.', '2:1', 'its `name` is a number, and not text', 'Put it in quotes.'],
    ['name: docs\ndescription: true', '3:1', 'its `description` is a boolean, and not text', 'Put it in quotes.'],
    ['name: docs\ndescription: Writes.\nhooks: []', '4:1', 'its `hooks` is not a map of events', 'Write each event as a key below `hooks`, such as `PreToolUse:`, with a list below it.'],
    ['name: docs\ndescription: Writes.\nhooks:\n  - PreToolUse', '4:1', 'its `hooks` is not a map of events', 'Write each event as a key below `hooks`, such as `PreToolUse:`, with a list below it.'],
    ['name: docs\ndescription: Writes.\nhooks:\n  PreToolUse:\n    matcher: Bash\n    hooks:\n      - type: command\n        command: check', '5:3', "'PreToolUse' in its `hooks` is not a list", 'Make what is there one element of a list: write "- " before its first key, and indent the other keys as that one.'],
    ['name: docs\ndescription: Writes.\nhooks:\n  PreToolUse:\n    - command: check', '6:5', "a 'command' for 'PreToolUse' in its front matter must be inside a list of 'hooks'", 'Below the event or its `matcher`, write `hooks:`, and the command as an element of that list: `- type: command`.']
  ])('of Claude Code has values that it takes, or is not loaded: %j', (matter, at, why, help) => {
    const { findings } = lintText(`---\n${matter}\n---\nWrite.\n`, { path: '/w/.claude/agents/docs.md', surroundings: surroundingsOf() })
    expect(findings.map(({ message, help: told, range: { start } }) => [`${String(start.line)}:${String(start.column)} ${message}`, told])).toEqual([[`${at} Claude Code does not load this agent: ${why}`, help]])
  })

  it.each([
    ['docs.md', 'name: "404"\ndescription: yes'],
    ['docs.md', 'name: docs\ndescription: [Beta] Writes.'],
    ['docs.md', 'name: docs\ndescription:\n  Writes\n  docs.'],
    ['docs.md', 'name: docs\ndescription:\n# when to use\n  Writes docs.'],
    ['docs.md', 'name:\r\n  docs\r\ndescription: |\r\n  Writes docs.\r\n'],
    ['docs.md', 'name: docs\r\ndescription: >-\r\n  Writes\r\n  docs.\r\n'],
    ['docs.md', 'name: docs\r\ndescription:\r\n  Writes docs.\r\n'],
    ['docs.md', 'name: docs\ndescription: !!str 5'],
    ['docs.md', 'name: docs\nhooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: check\ndescription: |\n  Writes hooks:\n    PreToolUse:\n      matcher: Bash'],
    ['docs.md', 'name: docs\ndescription: |\n\n  # Writes'],
    ['docs.md', 'name: docs\ndescription:\n# when\n  Writes.'],
    ['docs.md', 'name: docs\r\ndescription: |\r\n  Writes.\r'],
    ['docs.md', 'name:\r\n  docs\r\ndescription: >-\r\n\r\n  Writes.\r'],
    ['docs.md', 'name: docs\nhooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: check\ndescription: |\n  Checks hooks, as in\n    PreToolUse:\n      matcher: Bash'],
    ['docs.md', 'name: docs\ndescription: Writes.\nhooks:'],
    ['docs.md', 'name: docs\ndescription: Writes.\nhooks: null\nmemory: false\nisolation: none\neffort: HIGH'],
    ['docs.md', 'name: docs\ndescription: Writes.\nhooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: check'],
    ['docs.md', 'name: docs\ndescription: Writes.\nhooks:\n  PreToolUse:\n    - matcher: Bash\n      hooks:\n        - type: command\n          command: check'],
    ['docs.md', 'name: docs\ndescription: Writes.\nmemory: "user" # or project\nisolation: worktree\neffort: 50'],
    ['docs.md', 'name: docs\ndescription: Writes.\nmemory: user | project | local\nisolation: {{isolation}}'],
    ['_new.md', 'name:\ndescription:'],
    ['agent-template.md', 'name:\ndescription:']
  ])('of Claude Code is loaded, or is one to copy: %s %j', (name, matter) => {
    expect(found(`.claude/agents/${name}`, `---\n${matter}\n---\nWrite.\n`)).toEqual([])
  })

  it.each([
    ['memory: [project]', "'memory' of this agent: it takes user, project or local, and not a list, so the agent keeps no memory", 'Write `memory: project`.'],
    ['memory:\n  - user\n  - project', "'memory' of this agent: it takes user, project or local, and not a list, so the agent keeps no memory", 'Write one of user, project and local, or remove the field.'],
    ['memory: true', "'memory' of this agent: it takes user, project or local, and not 'true', so the agent keeps no memory", 'Write one of user, project and local, or remove the field.'],
    ['memory: Project', "'memory' of this agent: it takes user, project or local, and not 'Project', so the agent keeps no memory", 'Write `memory: project`.'],
    ['isolation: container', "'isolation' of this agent: it takes worktree or remote, and not 'container', so the agent works in the folder of the session", 'Write `isolation: worktree`, or remove the field.'],
    ['effort: minimal', "'effort' of this agent: it takes low, medium, high, xhigh or max, and not 'minimal', so the agent has the effort of the session", 'Write `effort: low`.']
  ])('of Claude Code has a value that is ignored: %j', (field, told, help) => {
    const { findings } = lintText(`---\nname: docs\ndescription: Writes.\n${field}\n---\nWrite.\n`, { path: '/w/.claude/agents/docs.md', surroundings: surroundingsOf() })
    expect(findings.map(({ message, help: fix, range: { start } }) => [start.line, message, fix])).toEqual([[4, `Claude Code ignores ${told}`, help]])
  })

  it.each([
    ['Read, Shell', "'Shell': this agent runs without it", 'Write Bash.'],
    ['All', "'All', so it does not start this agent", "Remove 'tools': an agent without it has all tools."],
    ['read-only', "'read-only', so it does not start this agent", 'Write `tools: Read, Grep, Glob`, which change nothing.'],
    ['Edits, CodeSearch', "'Edits' or 'CodeSearch', so it does not start this agent", 'Write Edit, Grep.'],
    ['Read, Playwright', "'Playwright': this agent runs without it", 'Write the name of a tool that Claude Code has, `mcp__<server>__<tool>` for a tool of a server, or `mcp__<server>__*` for all of them.'],
    ['Read, mcp__note_store__find', "'mcp__note_store__find': this agent runs without it", 'Write mcp__note-store__ in place of mcp__note_store__: the names of the tools of note-store begin with mcp__note-store__.'],
    ['mcp__Note-Store', "'mcp__Note-Store', so it does not start this agent", 'Write mcp__note-store in place of mcp__Note-Store: the names of the tools of note-store begin with mcp__note-store.'],
    ['Read, Search, Shell', "'Search' or 'Shell': this agent runs without them", 'Write Bash, and mcp__Search__* for all tools of the server Search.']
  ])('of Claude Code has tools under names that are not theirs: %j', (tools, told, help) => {
    const files = { '/w/.mcp.json': '{ "mcpServers": { "note-store": { "command": "notes" }, "Search": { "command": "search" } } }' }
    const { findings } = lintText(`---\nname: reader\ndescription: Reads notes.\ntools: ${tools}\n---\nRead.\n`, { path: '/w/.claude/agents/reader.md', surroundings: surroundingsOf({ files }) })
    expect(findings.map(({ message, help: fix, range: { start } }) => [start.line, message, fix])).toEqual([[4, `Claude Code has no tool ${told}`, help]])
  })

  it.each([
    ['read: true\n  Write: true\n  bash: false', 'Write a list of names: `tools: Read, Write`.'],
    ['read: true\n  list: true\n  todoread: true\n  webfetch: true', 'Write a list of names: `tools: Read, WebFetch`.'],
    ['bash: false\n  patch: false', 'Write `disallowedTools: Bash` in its place: the agent has all other tools.'],
    ['"*": false\n  read: true', 'Write a list of names: `tools: Read`.'],
    ['"*": true', "Remove 'tools': an agent without it has all tools."],
    ['"*": true\n  read: true\n  bash: false', 'Write `disallowedTools: Bash` in its place: the agent has all other tools.'],
    ['"*": false\n  bash: false', 'Write a list of the tools that it may use, such as `tools: Read, Grep`.'],
    ['edit: false\n  write: false\n  list: false', 'Write a list of the tools that it may use, such as `tools: Read, Grep`.'],
    ['search: true\n  webfetch: false\n  skill: false', 'Write a list of the tools that it may use, such as `tools: Read, Grep`.'],
    ['patch: false', 'Write a list of the tools that it may use, such as `tools: Read, Grep`.'],
    ['patch: true', "Write a list of names, or remove 'tools': an agent without it has all tools."]
  ])('of Claude Code has a list of tools, and no map: %j', (tools, help) => {
    const { findings } = lintText(`---\nname: reader\ndescription: Reads notes.\ntools:\n  ${tools}\n---\nRead.\n`, { path: '/w/.claude/agents/reader.md', surroundings: surroundingsOf() })
    expect(findings.map(({ message, help: fix, range: { start } }) => [start.line, message, fix])).toEqual([[4, "Claude Code takes no name from 'tools', which is a map, so it starts this agent without tools", help]])
  })

  it('of Claude Code has a map of tools that counts once the agent is loaded', () => {
    expect(found('.claude/agents/reader.md', '---\ndescription: Reads notes.\ntools:\n  read: true\n---\nRead.\n')).toEqual([
      '1:1 agent-field: Claude Code does not load this agent: it has no `name`',
      "3:1 agent-field: Claude Code takes no name from 'tools', which is a map, so it starts this agent without tools once it has a `name`"
    ])
  })

  it.each([
    ['Read, Shell, Bash, Search, Glob', '', ''],
    ['Read, Playwright, mcp__playwright__click', '', ''],
    ['Read, mcp__note-store__find, mcp__notes__find', '', ''],
    ['Read, mcp__note_store__find', 'mcpServers:\n  - note_store:\n      command: notes\n', ''],
    ['Read, mcp__note_store__find', '', ', "note_store": { "command": "notes" }']
  ])('of Claude Code has tools, and others beside them: %s', (tools, more, servers) => {
    const files = { '/w/.mcp.json': `{ "mcpServers": { "note-store": { "command": "notes" }${servers} } }` }
    const { findings } = lintText(`---\nname: reader\ndescription: Reads notes.\ntools: ${tools}\n${more}---\nRead.\n`, { path: '/w/.claude/agents/reader.md', surroundings: surroundingsOf({ files }) })
    expect(findings.map(({ message }) => message)).toEqual([])
  })

  it('of a plugin in the folder for those of a project are told of at its manifest', () => {
    const agent = '---\ndescription: Finds.\n---\nFind.\n'
    const files = { '/w/.git/HEAD': '', '/w/notes/.claude-plugin/plugin.json': '{ "name": "notes" }', '/w/notes/.claude/agents/finder.md': agent }
    const foundIn = (more: Record<string, string>) => lintText(agent, { path: '/w/notes/.claude/agents/finder.md', surroundings: surroundingsOf({ files: { ...files, ...more } }) }).findings.map(({ message }) => message)
    expect(foundIn({ '/w/notes/commands/a.md': 'subagent_type: "finder"\n' })).toEqual([])
    expect(foundIn({ '/w/notes/commands/a.md': 'Do it.\n' })).toEqual(['Claude Code does not load this agent: it has no `name`'])
  })

  it('of Claude Code tells of the skills of its project if it is the first, and the project has no settings', () => {
    const agent = (name: string) => `---\nname: ${name}\ndescription: Writes.\n---\nWrite.\n`
    const all = { '/w/.git/HEAD': '', '/w/.claude/agents/a.md': agent('a'), '/w/.claude/agents/b.md': agent('b'), '/w/.claude/skills/notes.md': '---\nname: notes\ndescription: Takes notes.\n---\nTake notes.\n' }
    const foundIn = (name: string, more = {}) => lintText(agent(name), { path: `/w/.claude/agents/${name}.md`, surroundings: surroundingsOf({ files: { ...all, ...more } }) }).findings.map(({ message }) => message)
    expect(foundIn('a')).toEqual(['Claude Code does not load .claude/skills/notes.md: a skill is a folder with a SKILL.md'])
    expect(foundIn('b')).toEqual([])
    expect(foundIn('a', { '/w/.claude/settings.json': '{}' })).toEqual([])
  })

  it('of Claude Code is looked for in the folders below too', () => {
    for (const path of ['.claude/agents/writing/docs.md', '.claude/agents/writing/en/docs.md']) {
      expect(found(path, '---\ndescription: Writes.\n---\nWrite.\n')).toEqual(['1:1 agent-field: Claude Code does not load this agent: it has no `name`'])
    }
    expect(found('.claude/agents/reviewers/docs.md', '# Docs\n\nYou are a reviewer.\n')).toEqual([])
  })

  it('of Claude Code is no text in a folder below that other texts read', () => {
    const path = '/w/.claude/agents/tax/forms.md'
    const foundWith = (files: Record<string, string>, at = path) => lintText('---\ndescription: Forms of the office.\n---\nForms.\n', { path: at, surroundings: surroundingsOf({ files: { '/w/.git/HEAD': '', ...files } }) }).findings.length
    expect(foundWith({ '/w/CLAUDE.md': 'Notes.\n' })).toBe(1)
    expect(foundWith({ '/w/CLAUDE.md': 'Read `.claude/agents/tax/forms.md` first.\n' })).toBe(0)
    expect(foundWith({ '/w/.claude/skills/tax/SKILL.md': '---\nname: tax\ndescription: Taxes.\n---\nRead `.claude/agents/tax/forms.md`.\n' })).toBe(0)
    expect(foundWith({}, '/w/.claude/agents/rules/forms.md')).toBe(0)
    expect(foundWith({ '/w/CLAUDE.md': 'The agent is `.claude/agents/forms.md`.\n' }, '/w/.claude/agents/forms.md')).toBe(1)
  })

  it('of Claude Code has a name that no other one has', () => {
    const named = (name: string, text = 'Write.') => `---\nname: ${name}\ndescription: Writes.\n---\n${text}\n`
    const files = { '/w/.claude/agents/docs copy.md': named('docs', 'Write more.'), '/w/.claude/agents/docs.md': named('docs'), '/w/.claude/agents/en/docs.md': named('docs'), '/w/.claude/agents/a.md': named('a'), '/w/.claude/agents/en/a.md': named('a'), '/w/.claude/agents/notes.md': '---\nname: docs\n---\nWrite.\n' }
    const told = Object.entries(files).flatMap(([path, text]) => lintText(text, { path, surroundings: surroundingsOf({ files }) }).findings.map(({ message, range: { start } }) => `${path} ${String(start.line)}:${String(start.column)} ${message}`))
    const alike = "Claude Code loads only one of .claude/agents/docs copy.md, .claude/agents/docs.md and .claude/agents/en/docs.md: all have the `name` 'docs'"
    expect(told).toEqual([
      ...['docs copy', 'docs', 'en/docs'].map((name) => `/w/.claude/agents/${name}.md 2:7 ${alike}`),
      '/w/.claude/agents/notes.md 1:1 Claude Code does not load this agent: it has no `description`'
    ])
  })

  it('of Claude Code is not needed where a command or a skill reads the text by its path', () => {
    const text = '# Writer\n\n## Who\nYou are a writer of notes.\n'
    const count = (file: string, read: string) => lintText(text, { path: '/w/.claude/agents/writer.md', surroundings: surroundingsOf({ files: { '/w/.git/HEAD': '', '/w/.claude/agents/writer.md': text, [`/w/.claude/${file}`]: read } }) }).findings.filter(({ message }) => message.includes('does not load this agent')).length
    for (const file of ['commands/plan.md', 'commands/pm/plan.md', 'skills/plan/SKILL.md']) {
      expect(count(file, 'Read `.claude/agents/writer.md`, and start an agent with it.\n'), file).toBe(0)
      expect(count(file, 'Start the agent writer.\n')).toBe(1)
    }
  })

  it('of Claude Code is there, whatever its name, in a text that says when to use it', () => {
    expect(found('.claude/agents/template-expert.md', '# Templates\n\nUse this agent when writing templates.\n')).toEqual(['1:1 agent-field: Claude Code does not load this agent: it has no front matter'])
  })

  it.each(['# Agent: Content Writer\n\n## Rola\nPisze notatki.\n', '# Agente: escritor\n\nEscribe notas.\n'])('of Claude Code is there if its title says so in front: %j', (text) => {
    expect(found('.claude/agents/writer.md', text)).toEqual(['1:1 agent-field: Claude Code does not load this agent: it has no front matter'])
    expect(found('.claude/agents/writing-guide.md', text)).toEqual([])
    expect(found('.claude/agents/writer.md', text.replace(':', 's:'))).toEqual([])
  })

  it('of Claude Code is there if its title is its name, even that of a document', () => {
    expect(found('.claude/agents/git-workflow.md', '# Git  Workflow Agent\n\n## Tasks\n')).toEqual(['1:1 agent-field: Claude Code does not load this agent: it has no front matter'])
  })

  it('of Claude Code is there if it has no description, also with a model that there is not, where a source checks the agents', () => {
    const text = '---\nname: a\nmodel: gpt-5.2-codex\n---\nRun.\n'
    const check = "for (const file of readdirSync('.claude/agents')) if (file.endsWith('.md') && parse(file).model === undefined) throw new Error(file)\n"
    const { findings } = lintText(text, { path: '/w/.claude/agents/a.md', surroundings: surroundingsOf({ files: { '/w/.git/HEAD': '', '/w/.claude/agents/a.md': text, '/w/scripts/check.ts': check } }) })
    expect(findings.map(({ message }) => message)).toEqual(['Claude Code does not load this agent: it has no `description`', "Claude Code has no model 'gpt-5.2-codex', and gets an error in place of an answer for this agent"])
  })

  it('of Claude Code is there if its fields come after its title', () => {
    const head = '\uFEFF# Writer\n\n> Writes notes.\n\n## Output\n```markdown\n'
    expect(found('.claude/agents/writer.md', `${head}name: writer\ndescription: Writes notes.\n---\nYou write.\n\`\`\`\n`)).toEqual(['1:1 agent-field: Claude Code does not load this agent: it has no front matter'])
    expect(found('.claude/agents/writer.md', `${head}name: reader\ndescription: Reads notes.\n---\n\`\`\`\n`)).toEqual([])
  })

  it.each(['# Writer\n\n## Role & Expertise\nWrites notes.\n', '# Writer\n\n## Who\nYou are a writer of notes.\n', '# Writer\n\nNotes, and what comes of them\n\n---\n\n## Role\n\nYou write notes.\n', '# Writer\n\nNotes.\n\n## Role\nAn agent that writes notes.\n', '# 翻訳エージェント\n\n本文。\n', '# 翻訳\n\nあなたは翻訳を行います。\n', '# 代码审查\n\n你是代码审查专家。\n'])('of Claude Code is there if it begins with a role: %j', (text) => {
    expect(found('.claude/agents/writer.md', text)).toEqual(['1:1 agent-field: Claude Code does not load this agent: it has no front matter'])
  })

  it.each([
    ['docs.md', '# Docs\n\n## The agent\n\nWrites.\n'],
    ['docs.md', '# How it works\n\nThis agent writes docs.\n'],
    ['writer.md', '# Writer\n\n## Roles and their tools\nA list.\n'],
    ['escalation.md', '# Escalation\n\nWhom to call when the build is down, and in which order.\n\n## Role\n\nThe release manager decides.\n'],
    ['writer.md', '# Writer\n\nOne.\n\nTwo.\n\n## Role\nA list.\n'],
    ['escalation.md', '# Escalation\n\nWhom to call, and in which order.\n\n## Role\n\nThe manager decides.\n'],
    ['writer.md', '# Writer\n\n## Start\nYou are here.\n'],
    ['writer-template.md', '# [Name]\n\n## Role & Expertise\nYou are a …\n'],
    ['handbook.md', '# Handbook Agent\n\nRead it.\n'],
    ['prompt-index.md', '# Prompt index agent\n\nRead it.\n'],
    ['notes.md', '# Notes\n\nThis agent uses much memory. Do not load it.\n'],
    ['docs-summary.md', '# Docs Agent\n\nWrites.\n'],
    ['workflow.md', '# The Workflow of an Agent\n\nRead it.\n'],
    ['docs.md', '---\n# Required\n\nname: docs\ndescription: Writes.\n---\n\n# Docs Agent\n']
  ])('of Claude Code is not that of a document next to it, and may begin with a comment: %s %j', (name, text) => {
    expect(found(`.claude/agents/${name}`, text)).toEqual([])
  })

  it('of Claude Code has a list of names and of servers', () => {
    const text = '---\nname: docs\ndescription: Writes.\nmcpServers:\n  - github\n  - notes:\n      type: stdio\n      command: notes-mcp\n      args: --quiet\n  - tickets:\n      url: https://tickets.example.com/mcp\n---\nUse them.\n'
    expect(found('.claude/agents/docs.md', text)).toEqual(["9:13 valid-shape: Expected an array of strings for 'args', found a string", "10:5 transport-type: The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it"])
  })

  it('of Claude Code has no map of servers, which Claude Code ignores without a word', () => {
    const text = '---\nname: docs\ndescription: Writes.\nmcpServers:\n  files:\n    # local\n    command: files-mcp\n    args:\n      - --quiet\n\n  notes: { type: http, url: https://notes.example.com/mcp }\n---\nUse them.\n'
    expect(found('.claude/agents/docs.md', text)).toEqual(["4:1 servers-key: 'mcpServers' contains an object, but Claude Code looks for a list of servers there"])
    const list = '---\nname: docs\ndescription: Writes.\nmcpServers:\n  - files:\n      # local\n      command: files-mcp\n      args:\n        - --quiet\n\n  - notes: { type: http, url: https://notes.example.com/mcp }\n---\nUse them.\n'
    expect(suggested('.claude/agents/docs.md', text)).toEqual([['Make it a list', list]])
    expect(found('.claude/agents/docs.md', list)).toEqual([])
  })

  it('of Copilot among those of Claude Code is reported once', () => {
    const text = "---\nname: docs\ndescription: Writes.\nmcp-servers:\n  notes:\n    type: local\n    command: notes-mcp\n    cwd: '~'\n    tools: ['*']\n---\nUse them.\n"
    expect(found('.claude/agents/docs.md', text)).toEqual(["4:1 unread-file: 'mcp-servers' is for agents of GitHub Copilot: Claude Code starts none of these servers"])
  })

  it('of Claude Code is not indented', () => {
    expect(found('.claude/agents/docs.md', '\n    ---\n    name: docs\n    description: Writes.\n    ---\n    Write.\n')).toEqual(['2:5 agent-field: Claude Code does not load this agent: its front matter does not begin in the first line'])
  })

  it('of Claude Code has one key in each element of the list, the name of the server', () => {
    const text = '---\nname: docs\ndescription: Writes.\nmcpServers:\n  - name: files\n    command: files-mcp\n  - notes:\n    command: notes-mcp\n  - a:\n      command: a-mcp\n    b:\n      command: b-mcp\n---\nUse them.\n'
    const keyless = "servers-key: An element of 'mcpServers' has the fields of a server, but Claude Code expects the server's name there, as the only key"
    expect(found('.claude/agents/docs.md', text)).toEqual([`5:5 ${keyless}`, `7:5 ${keyless}`, "9:5 servers-key: An element of 'mcpServers' contains several servers, but Claude Code skips one with more than one key"])
  })

  it('of Claude Code has no text in the place of the list', () => {
    expect(found('.claude/agents/docs.md', '---\nname: docs\ndescription: Writes.\nmcpServers: github, files\n---\nUse them.\n')).toEqual(["4:13 valid-shape: Expected a list for 'mcpServers', found a string"])
    expect(found('.claude/agents/docs.md', '---\nname: docs\ndescription: Writes.\nmcpServers:\n---\nUse them.\n')).toEqual([])
  })

  it.each([
    ['.claude/agents/docs.md', '# Docs\n\nNo front matter.\n'],
    ['.claude/agents/README.md', '# Agents\n\nAn agent is a text with front matter.\n'],
    ['.claude/agents/docs.md', '\uFEFF---\nname: docs\ndescription: Writes.\n-----\nNo servers.\n'],
    ['.claude/agents/docs.md', '---\nname: docs\ndescription: Use it. Example: User says "hi: there".\nmodel: opus\n---\nNo servers.\n'],
    ['.claude/agents/docs.md', '---\nname: docs\ndescription: Writes.\nmcpServers:\n  - github\n---\nOnly a name.\n'],
    ['.github/agents/docs.agent.md', '---\nname: docs\ndescription: Writes.\ntools: ["read"]\n---\n'],
    ['.github/agents/docs.agent.md', "---\nname: docs\ndescription: 'Writes.\n\nNOT for: code.\n'\n---\nNo servers.\n"],
    ['.github/agents/docs.agent.md', '---\nname: docs\ndescription: Writes.\nmcp-servers:\n  notes:\n    type: local\n    command: notes-mcp\n    args: []\n    tools: ["*"]\n    env:\n      LEVEL: ${{ secrets.COPILOT_MCP_LEVEL }}\n---\n']
  ])('may have none, or those that are right: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})

describe('a list of servers', () => {
  const text = 'servers:\n  - name: a\n    command: x # note\n  - command: z\n  - name: b\n    url: http://x.example\n'
  const document = listedDocument(yamlDocument({ text }, () => true), ['servers'], 'named')
  const fixed = (...fix: Parameters<NonNullable<typeof document.editsOf>>) => {
    const edits = document.editsOf?.(...fix)
    return edits === undefined ? undefined : applyEdits(text, edits)
  }

  it('is a map by their names, and by their numbers without one', () => {
    expect(document.value).toEqual({ servers: { a: { name: 'a', command: 'x' }, 1: { command: 'z' }, b: { name: 'b', url: 'http://x.example' } } })
  })

  it('has the place of each, with its name as its key', () => {
    const places = document.locate([['servers', 'b'], ['servers', 'b', 'url'], ['servers', '1']])
    expect(places.placeOf(['servers', 'b'])?.key).toEqual({ start: text.indexOf('b\n'), end: text.indexOf('b\n') + 1 })
    expect(places.placeOf(['servers', 'b', 'url'])?.value).toEqual({ start: text.indexOf('http'), end: text.length - 1 })
    expect(places.placeOf(['servers', '1'])?.key).toEqual({ start: text.indexOf('command: z'), end: text.indexOf('command: z') + 1 })
  })

  it('takes fixes of the map', () => {
    expect(fixed([{ op: 'rename', at: ['servers', 'b'], key: 'c' }])).toBe(text.replace('name: b', 'name: c'))
    expect(fixed([{ op: 'remove', at: ['servers', '1'] }])).toBe(text.replace('  - command: z\n', ''))
    expect(fixed([{ op: 'splice', at: ['servers', 'b', 'url'], span: { start: 0, end: 4 }, text: 'https' }])).toBe(text.replace('http:', 'https:'))
    expect(fixed([{ op: 'add', at: ['servers', 'd'], value: { command: 'd' }, where: 'last' }])).toBe(`${text}  - { "name": "d", "command": "d" }\n`)
  })
})

describe('the help for hooks', () => {
  const helpOf = (path: string, value: unknown, files: Readonly<Record<string, string>> = {}) => lintText(JSON.stringify(value), { path, surroundings: surroundingsOf({ files }) }).findings.map(({ help }) => help).join('\n')

  it.each([
    ['login hunter2pass Tr0ub4dor', '"command": "…"'],
    ['login -u notes', '"command": "…"'],
    ['bash scripts/guard.sh notes hunter', '"command": "…"'],
    ['notes check --all', '"command": "notes check --all"'],
    ['python3 scripts/guard.py --quiet', 'guard.py --quiet"']
  ])('shows nothing of %j that may be a secret', (command, shown) => {
    expect(helpOf('/w/.claude-plugin/plugin.json', { name: 'notes', version: '1.0.0' }, { '/w/hooks/hooks.json': JSON.stringify({ hooks: [{ event: 'PreToolUse', matcher: 'Bash', command }] }) })).toContain(shown)
  })

  it('has each event of GitHub Copilot CLI once', () => {
    expect(helpOf('/w/.github/hooks/a.json', { version: 1, hooks: { 'Pre-Tool-Use': [], 'pre-tool-use': [] } })).toContain("Put their hooks into 'preToolUse'.")
  })
})
