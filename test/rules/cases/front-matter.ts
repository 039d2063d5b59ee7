import type { Cases } from '../../support/cases.js'
import { HEAD, MANIFEST, PARTS } from '../parts.js'

export const cases: Cases = {
  valid: [
    ...PARTS,
    {
      ...MANIFEST,
      title: 'a skill without a description whose place a command of its name takes',
      files: { 'commands/find.md': '---\ndescription: Finds notes.\n---\nUse skills/find/SKILL.md.\n', 'skills/find/SKILL.md': '---\nname: find\n---\nFind notes.\n' }
    }
  ],
  invalid: [
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
      title: 'a skill without any text, and one with a name in braces before a path that climbs',
      files: { 'guides/a.md': 'A.', 'skills/a/SKILL.md': '', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\n---\nRead {{SKILL_DIR}}/../../guides/a.md.\n' },
      problems: [{ message: 'Claude Code does not list the skill in skills/a/SKILL.md to the model: it has no `description`', range: '1:1-2' }]
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
    {
      ...MANIFEST,
      title: 'skills that name agents of the plugin, and do not say that they run there',
      files: Object.fromEntries(['finder', 'walker'].flatMap((name) => [[`agents/${name}.md`, `---\nname: ${name}\ndescription: Works.\n---\nWork.\n`], [`skills/${name}s/SKILL.md`, `---\nname: ${name}s\ndescription: A.\nagent: ${name}\n---\nGo.\n`]])),
      problems: [{ message: "Claude Code does not read 'agent' in skills/finders/SKILL.md and 1 more: without `context: fork`, a skill runs in the session, and no agent is started", range: '1:1-2' }]
    },
    ...['result = call(request["arguments"])\nfor one in glob("commands/*.md"): print(one)\n', 'matter = ["---"]\nmatter.append("arguments:")\nfor one in data["arguments"]: matter.append(one)\nopen("commands/a.md", "w")\n'].map((source) => ({
      ...MANIFEST,
      title: 'arguments of a command, next to a script that reads those of a tool or writes the field',
      files: { 'scripts/run.py': source, 'commands/a.md': '---\ndescription: A.\narguments:\n  - name: from\n---\nRun.\n' },
      problems: [{ message: "Claude Code takes 'arguments' in commands/a.md as a list of names, and skips objects: no hint is shown", range: '1:1-2' }]
    })),
    {
      ...MANIFEST,
      title: 'arguments of commands and skills that are not names',
      files: {
        'commands/a.md': '---\ndescription: A.\narguments:\n  - name: from\n    required: true\n  - name: to\n---\nRun.\n',
        'commands/b.md': '---\ndescription: B.\narguments:\n  - type: text\n---\nRun.\n',
        'commands/d.md': '---\ndescription: D.\narguments:\n  - name: day\n---\nRun $ARGUMENTS.day.\n',
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
      title: 'tools that commands and skills may use, in a field of agents and of other hosts',
      files: { 'commands/a.md': '---\ndescription: A.\nallowed_tools:\n  - Bash(git *)\n---\nRun.\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\ntools: Read, Write\n---\nRun.\n' },
      problems: [{ message: "Claude Code does not read 'allowed_tools' in commands/a.md and 1 more, so it asks before it uses Bash", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'several permissions of a skill that no command matches',
      files: { 'skills/a/SKILL.md': '---\nname: a\ndescription: A\nallowed-tools:\n  - Bash(curl -s *:*)\n  - Bash(python3 *:*)\n---\nA.\n' },
      problems: [{ message: "Claude Code treats the * before the ':*' of 'Bash(curl …)' as a literal asterisk in skills/a/SKILL.md (2 places), so it asks before it runs 'curl -s'", range: '1:1-2' }]
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
      problems: [{ message: "Claude Code does not read 'argument' in commands/e.md: it shows no hint", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'skills that a command and a skill would start with',
      files: { 'commands/take.md': '---\ndescription: T.\nskills:\n  - sort\n  - notes:find\n---\nSort them, and take notes.\n', 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\nskills: [sort]\n---\nTake notes.\n' },
      problems: [{ message: "Claude Code does not read 'skills' in commands/take.md and 1 more: only an agent starts with skills, and not a command", range: '1:1-2' }]
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
      title: 'agents whose tools are read only once their front matter is fixed',
      files: {
        'agents/a.md': '---\nname: a\ndescription: Finds notes.\n\n<example>\nuser: "Find it"\n</example>\ntools: find-notes\n---\nFind.\n',
        'agents/b.md': '---\nname: b\ndescription: Finds notes.\ntools: find-notes\n---\nFind.\n',
        'agents/c.md': '---\nname: c\ndescription: Finds notes.\n\n<example>\nuser: "Find it"\n</example>\ntools: Read, find-notes\n---\nFind.\n'
      },
      problems: [{ message: 'Claude Code cannot read the front matter of agents/a.md and 1 more: it loads the agent without its description and other fields', range: '1:1-2' }]
    },
    {
      title: 'skills of a project without a description',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.claude/skills/a/SKILL.md': '# Notes\n\nTake notes.\n',
        '.claude/skills/b/SKILL.md': '---\nname: b\n---\n# Notes\n',
        '.claude/skills/d/SKILL.md': 'name: d\ndescription: Takes notes.\n---\n# Notes\n'
      },
      input: '{}',
      problems: [
        { message: 'Claude Code describes .claude/skills/a/SKILL.md and 1 more to the model by the first line of the text: they have no `description`', range: '1:1-2', severity: 'info' },
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
      title: 'tools that may be used as maps, and with a string for all of the tool',
      files: { 'skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\nallowed-tools:\n  - Bash: git add*\n  - Bash: git commit*\n---\nTake.\n', 'commands/list.md': '---\ndescription: Lists notes.\nallowed-tools:\n  - Bash: git add*\n  - Bash\n---\nList.\n', 'commands/find.md': '---\ndescription: Finds notes.\nallowed-tools:\n  - Read: notes\n  - Bash(git add:*)\n---\nFind.\n' },
      problems: [{ message: "Claude Code ignores each map in 'allowed-tools', such as 'Bash: \u2026', in skills/take/SKILL.md, so it asks before it uses such a tool", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'front matter after a byte order mark that cannot be read',
      files: { 'commands/mail.md': '\uFEFF---\nType: Mail\n**Note**: one at a time.\n---\nRead it.\n' },
      problems: [{ message: 'Claude Code cannot read the front matter of commands/mail.md: it loads the command without its description and other fields', range: '1:1-2' }]
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
    }
  ]
}
