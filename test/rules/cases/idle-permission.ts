import type { Cases } from '../../support/cases.js'

const SETTINGS = { host: 'claude-code', path: '.claude/settings.json' }
const CODEX = { host: 'codex', path: '.codex/config.toml' }
const PROVIDER = 'model_provider = "notes"\n\n[model_providers.notes]\nname = "Notes"\nbase_url = "https://notes.example/v1"\n'
const GEMINI = { host: 'gemini', path: '.gemini/settings.json' }

const OPENCODE = { host: 'opencode', path: 'opencode.json' }

export const cases: Cases = {
  valid: [
    // The order of the members counts.
    { ...OPENCODE, title: 'permissions after broader ones, and before those that say the same or fit only a part', input: JSON.stringify({ permission: { bash: { '*': 'ask', 'git *': 'allow', 'git push *': 'ask', 'rm -rf *': 'deny', 'rm *': 'deny', 'npm * --force': 'deny', 'npm run *': 'allow' } } }) },
    {
      ...OPENCODE,
      title: 'instructions in files, in folders, at an address, elsewhere, in a folder that git ignores and with spaces in a name',
      files: { '.git/HEAD': '', '.gitignore': 'notes/\n', 'AGENTS.md': 'Ada.\n', 'docs/rules/style.md': 'Short.\n', 'packages/web/rules.md': 'Fast.\n' },
      input: { instructions: ['AGENTS.md', './docs/rules/*.md', 'packages/*/rules.md', 'https://example.com/rules.md', '~/rules.md', '/etc/rules.md', '../rules.md', 'notes/today.md', 'docs/my own rules.md', '{env:RULES}'] }
    },
    { ...OPENCODE, title: 'instructions in the folder above that of the file', path: '.opencode/opencode.json', files: { '.git/HEAD': '', 'docs/rules.md': 'Short.\n' }, input: { instructions: ['docs/rules.md'] } },
    {
      ...OPENCODE,
      title: 'texts of agents and commands in files that are there, elsewhere or ignored by git',
      files: { '.git/HEAD': '', '.gitignore': 'drafts/\n', 'prompts/review.md': 'Read.\n' },
      input: { agent: { review: { prompt: '{file:./prompts/review.md}' }, plan: { prompt: '{file:~/plan.md}' }, test: { prompt: '{file:../test.md}' }, draft: { prompt: '{file:drafts/draft.md}' }, ask: { prompt: 'Ask.' } }, command: { go: { template: '{file:prompts/review.md} $ARGUMENTS' } } }
    },
    {
      ...OPENCODE,
      title: 'permissions with a "*" before all others (but numbers), with one that says the same as those before it, and for `write` as for `edit`',
      input: { permission: { '*': 'ask', bash: { '*': 'ask', '123': 'allow', 'git *': 'allow' }, read: { '*.md': 'allow', '*': 'allow' }, edit: 'deny', write: 'deny' }, agent: { review: { permission: { write: 'allow' } }, plan: { permission: { '*': 'deny', write: 'deny' } }, go: { permission: 'allow' } } }
    },
    { ...OPENCODE, title: 'texts that are where the file is copied to', path: 'user/opencode.json', files: { '.git/HEAD': '', 'prompts/a.md': 'Read.\n' }, input: { agent: { a: { prompt: '{file:prompts/a.md}' } } } },
    { ...OPENCODE, title: 'instructions that a template brings along', path: 'templates/opencode.json', files: { '.git/HEAD': '' }, input: { instructions: ['docs/rules.md'] } },
    {
      title: "what a person has accepted, in that person's own settings",
      host: 'claude-code',
      path: '.claude/settings.local.json',
      input: { skipDangerousModePermissionPrompt: true }
    },
    {
      ...SETTINGS,
      title: 'the same in settings that a script puts into the home folder',
      files: { '.git/HEAD': '', 'install.sh': 'ln -sf "$PWD/.claude/settings.json" ~/.claude/settings.json\n' },
      input: { skipDangerousModePermissionPrompt: true }
    },
    {
      title: 'permissions for a host that the documents have, for all below it, for one below it too, and for one that they have once or not at all',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', 'README.md': 'See https://notes.example and https://docs.notes.example/a, https://a.mail.example, https://b.mail.example, https://a.tasks.example, https://b.tasks.example, https://docs.days.example.\n' },
      input: { permissions: { allow: ['WebFetch(domain:notes.example)', 'WebFetch(domain:mail.example)', 'WebFetch(domain:*.mail.example)', 'WebFetch(domain:tasks.example)', 'WebFetch(domain:a.tasks.example)', 'WebFetch(domain:days.example)', 'WebFetch(domain:none.example)'] } }
    },
    { ...SETTINGS, title: 'a permission for a domain, where all of the tool is allowed too', files: { '.git/HEAD': '', 'README.md': 'See https://docs.notes.example/a and https://data.notes.example/b.\n' }, input: { permissions: { allow: ['WebFetch', 'WebFetch(domain:notes.example)'] } } },
    { ...CODEX, title: 'settings that Codex has, in their tables', input: 'model = "gpt-5.5"\nsandbox_mode = "workspace-write"\nweb_search = "live"\nnotify = []\n\n[sandbox_workspace_write]\nnetwork_access = true\n\n[tools]\nweb_search = true\n\n[features]\nhooks = true\ngoals = true\n\n[agents]\nmax_threads = 2\n\n[agents.prompt]\ndescription = "Reads prompts."\nconfig_file = "agents/prompt.toml"\n\n[shell_environment_policy.set]\nmodel = "a"\n\n[tui]\ntheme = "x"\n\n[mcp_servers.notes]\ncommand = "notes"\nenabled_tools = ["a"]\n\n[mcp_servers.notes.env]\nsandbox = "1"\n' },
    { ...CODEX, title: 'settings with what Codex writes into those of a person', input: `${PROVIDER}\n[projects."/srv/notes"]\ntrust_level = "trusted"\n` },
    { ...CODEX, path: 'home/.codex/config.toml', title: 'settings of a person', env: { HOME: '/example/home' }, input: PROVIDER },
    { ...CODEX, path: 'dotfiles/.codex/config.toml', title: 'settings of a person among dotfiles', input: PROVIDER },
    { ...CODEX, path: 'examples/.codex/config.toml', title: 'settings to copy', input: PROVIDER },
    { ...CODEX, title: 'settings that say where they are copied', input: `# Copy this file to ~/.codex/config.toml.\n${PROVIDER}` },
    { ...CODEX, title: 'settings for a home folder', input: `# Copy to your home folder\n${PROVIDER}` },
    { ...CODEX, title: 'settings that people copy to their own', files: { 'README.md': 'cp .codex/config.toml ~/.codex/config.toml\n' }, input: PROVIDER },
    { ...CODEX, title: 'a folder with which Codex is started as that of a person', files: { 'scripts/run.sh': 'CODEX_HOME="$PWD/.codex" codex\n' }, input: PROVIDER },
    { ...CODEX, title: 'a repository whose folders are linked into the home folder', files: { '.git/HEAD': '', 'install.sh': 'for one in .codex .vim; do\n  ln -sfn "$PWD/$one" "$HOME/$one"\ndone\n' }, input: PROVIDER },
    { ...CODEX, path: 'codex/config.toml', title: 'a file that Codex does not read in a project', input: PROVIDER },
    { ...CODEX, path: '.codex/agents/notes.toml', title: 'an agent', input: 'name = "notes"\ndescription = "Reads notes."\ndeveloper_instructions = "Read notes."\nmodel_provider = "notes"\n' },
    { ...SETTINGS, title: 'paths around a sandbox that everyone has', input: { sandbox: { filesystem: { allowWrite: ['~/notes', '//tmp/notes', '/home/vscode/notes', './out', '/root/.cache/notes'], denyRead: 'x', denyWrite: ['/root/.ssh'] } } } },
    { ...SETTINGS, path: '.claude/settings.local.json', title: 'paths around the sandbox of one person', input: { sandbox: { filesystem: { allowWrite: ['/Users/jo/notes'] } } } },
    { ...SETTINGS, title: 'a server with what only commands have, next to all of its tools', input: { permissions: { allow: ['mcp__notes:*', 'mcp__notes__*', 'mcp__maps:*', 'mcp__maps'] } } },
    { ...SETTINGS, title: 'tools of servers with a wildcard, next to what is written as for commands', input: { permissions: { allow: ['mcp__notes__*', 'mcp__notes__:*', 'mcp__maps', 'mcp__maps__:*', 'mcp__maps__', 'mcp__my__server__find', 'mcp__find__get_*'], deny: ['mcp__notes__find'] } } },
    { ...SETTINGS, title: 'members of permissions that hold no rules', input: { permissions: { bash: {}, read: [], edit: { allow: [3] }, disableBypassPermissionsMode: 'disable', notes: ['a'] } } },
    { ...GEMINI, title: 'settings of Gemini CLI in both forms, empty ones, and those that it has at the top level', input: { contextFileName: 'AGENTS.md', context: { fileName: 'AGENTS.md' }, excludeTools: [], theme: '', telemetry: { enabled: false }, useWriteTodos: true, model: { name: 'gemini-2.5-pro' }, mcpServers: {} } },
    { host: 'gemini', path: 'gemini-extension.json', title: 'fields of an extension of Gemini CLI that settings no longer have', input: { name: 'notes', version: '1.0.0', contextFileName: 'AGENTS.md', excludeTools: ['run_shell_command'] } },
    { host: 'qwen', path: '.qwen/settings.json', title: 'the same settings of another host', input: { contextFileName: 'AGENTS.md' } },
    { ...SETTINGS, title: 'folders outside of the project that anybody may have', files: { '.git/HEAD': '' }, input: { permissions: { additionalDirectories: ['../shared', '~/notes', '/srv/notes', '/home/vscode/notes', '$HOME/notes', '', 3, 'docs/../../shared', '%USERPROFILE%\\notes', '<folder>', '{{notes}}/*'] } } },
    { ...SETTINGS, title: 'folders outside of the project that anybody may have', files: { '.git/HEAD': '' }, input: { permissions: { additionalDirectories: ['../shared', '~/notes', '/srv/notes', '/home/vscode/notes', '$HOME/notes', '/root/notes', String.raw`%USERPROFILE%\notes`, '<your-folder>', '{{folder}}/notes', '', 3, 'docs/../../shared'] } } },
    { ...SETTINGS, path: '.claude/settings.local.json', title: 'folders in the settings of one person', files: { '.git/HEAD': '' }, input: { permissions: { additionalDirectories: ['/Users/jo/notes', './docs'] } } },
    { ...SETTINGS, path: 'template/.claude/settings.json', title: 'folders in settings that are a template', files: { '.git/HEAD': '' }, input: { permissions: { additionalDirectories: ['docs'] } } },
    { title: 'a variable that a program from a registry may read', host: 'claude-code', path: '.claude/settings.json', input: { env: { CLAUDE_CODE_STATUSLINE_THEME: 'dark' }, statusLine: { type: 'command', command: 'npx -y notes-line' } } },
    { title: 'a variable that a program of a hook may read', host: 'claude-code', path: '.claude/settings.json', input: { env: { CLAUDE_CODE_OUTPUT_STYLE: 'plain' }, hooks: { Stop: [{ hooks: [{ type: 'command', command: 'notes stop' }] }] } } },
    { title: 'a variable that a hook of the project reads', host: 'claude-code', path: '.claude/settings.json', files: { '.claude/hooks/line.sh': 'echo "$CLAUDE_CODE_STATUSLINE_CMD"' }, input: { env: { CLAUDE_CODE_STATUSLINE_CMD: 'a.sh' } } },
    { title: 'an empty list under a name that the host does not read', host: 'claude-code', path: '.claude/settings.json', input: { permissions: { deny: ['Read(archive/**)'] }, ignorePatterns: [] } },
    {
      title: 'folders before a colon whose programs take more, an address, an option, and the root of the disk',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { permissions: { deny: ['Bash(find docs/:*)', 'Bash(ls /:*)', 'Bash(curl https://example.com/:*)', 'Bash(tool --out=dist/:*)', 'Bash(cat /:*)'] } }
    },
    {
      title: 'a folder of the project that is not in the repository',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.gitignore': '/tmp/\nvar/\n' },
      input: { permissions: { allow: ['Read(/tmp/**)', 'Edit(/var/cache/**)'] } }
    },
    {
      title: 'what settings have in its place',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { permissions: { allow: ['Read'], defaultMode: 'plan' }, enabledPlugins: {}, outputStyle: 'brief', allow: [], prompt: '' }
    },
    { ...SETTINGS, title: 'paths with a colon, and one that is there without the name of a parameter too', input: { permissions: { allow: ['Read(C:/notes/**)', 'Edit(path:src/**)', 'Edit(src/**)', 'read_notes', 'Grep(path:src)'], deny: ['Read(notes:old/**)', 'Read(file:///etc/notes)', 'Read(path/**)'] } } },
    { ...SETTINGS, title: 'colons that belong to a command', input: { permissions: { allow: ['Bash(npm run test:unit:*)', 'Bash(test:unit:*)', 'Bash(git:*)', 'Bash(curl http://127.0.0.1:80/)', 'Bash(run_in_background:true)', 'Bash(docker run -p 80:80 a, b:*)'] } } },
    { ...SETTINGS, title: 'a star that the command has too', input: { permissions: { deny: ['Bash(rm -rf /*:*)'], allow: ['Bash(pnpm --filter "@notes/*" build:*)', 'Bash(git diff *)', 'Bash(ls \\*:*)'] } } },
    { ...SETTINGS, title: 'a folder of the project that is called like one of the machine', files: { 'etc/hosts': '' }, input: { permissions: { deny: ['Read(/etc/**)'] } } },
    { ...SETTINGS, title: 'a mode that a project may set', input: { permissions: { defaultMode: 'acceptEdits' } } },
    { ...SETTINGS, title: 'settings that people copy into their home folder', files: { 'README.md': 'cp .claude/settings.json ~/.claude/settings.json\n' }, input: { permissions: { defaultMode: 'bypassPermissions' } } },
    { ...SETTINGS, title: 'settings among the dotfiles of a person', files: { '.XCompose': '', '.config/hypr/hyprland.conf': '', 'flake.nix': '' }, input: { permissions: { defaultMode: 'auto' } } },
    { ...SETTINGS, title: 'settings that an image has in its home folder', files: { Dockerfile: 'FROM node:22\nCOPY .claude/ /home/node/.claude/\n' }, input: { permissions: { defaultMode: 'auto' } } },
    { ...SETTINGS, title: 'settings that a container has in its home folder', files: { '.devcontainer/devcontainer.json': '{ "mounts": [\n  "source=${localWorkspaceFolder}/.claude,target=/home/node/.claude,type=bind"\n] }' }, input: { permissions: { defaultMode: 'bypassPermissions' } } },
    { host: 'claude-code', path: '.claude/settings.local.json', title: 'settings for one project that people copy to their own', files: { 'README.md': 'cp .claude/settings.local.json ~/.claude/settings.json\n' }, input: { permissions: { defaultMode: 'bypassPermissions' } } },
    { ...SETTINGS, title: 'tools that the host has, has had or may have, and one of a server', input: { permissions: { allow: ['NotebookRead', 'LS'], deny: ['NotebookEdit', 'Task', 'KillBash', 'BashOutput', 'ToolSearch', 'Sketch', 'mcp__notes__View'] } } },
    { ...SETTINGS, title: 'other values in place of permissions and of lists', input: { permissions: { allow: [1, null], deny: 'rm', ask: {} } } },
    { ...SETTINGS, title: 'a path for which the tool that counts has a permission too', input: { permissions: { deny: ['Edit', 'Write(.env)', 'Read(*)', 'Glob(docs/**)', 'Bash(echo "(")', 'Grep(**/.env)'], allow: ['Read'] } } },
    { ...SETTINGS, title: 'paths of files and of folders without what is for commands, and each of several alone', files: { 'id_rsa': '', 'notes/a.md': '' }, input: { permissions: { deny: ['Read(id_rsa)', 'Read(Dockerfile)', 'Read(notes/**)', 'Read(a)', 'Read(b)'] } } }
  ],
  invalid: [
    {
      ...SETTINGS,
      title: 'a command with a digit, which is shown whole or not at all, and tools of servers with colons',
      input: { permissions: { allow: ['mcp:notes:*', 'mcp:files:write_file'], deny: ['Bash(aws ec2 *:*)'] } },
      problems: [
        { message: "Claude Code skips 'mcp:notes:*' in 'allow': a permission begins with the name of a tool", range: '4:7-20' },
        { message: "'mcp:files:write_file' in 'allow' matches nothing: Claude Code has no such tool", range: '5:7-29' },
        { message: `'Bash(aws …)' in 'deny' matches nothing: Claude Code treats a * before ":*" as a literal asterisk`, range: '8:7-26' }
      ]
    },
    {
      ...OPENCODE,
      title: 'sentences in place of the paths of instructions',
      files: { '.git/HEAD': '', 'AGENTS.md': 'Ada.\n' },
      input: { instructions: ['AGENTS.md', 'Read AGENTS.md before you change anything', 'Ask before you delete files'] },
      problems: [{ message: "'Read …' and 1 more in 'instructions' are not paths of files: OpenCode skips them", range: '4:5-48', severity: 'info' }]
    },
    {
      ...OPENCODE,
      title: 'permissions with a "*" after others, and for `write`',
      // The order of the members counts.
      input: JSON.stringify({ permission: { bash: { 'rm *': 'deny', 'git *': 'ask', '*': 'ask', 'ls *': 'allow' }, webfetch: 'deny', '*': 'ask' }, agent: { review: { permission: { write: 'deny' } } } }, null, 2),
      problems: [
        { message: "'bash' and 2 more in 'permission' decide nothing: OpenCode takes the last one that fits, and \"*\" is after them", range: '3:5-11', severity: 'info' },
        { message: "'write' in 'agent.review.permission' decides nothing: OpenCode asks for \"edit\" before each tool that changes files", range: '15:9-16', severity: 'info' }
      ]
    },
    {
      ...OPENCODE,
      title: 'denials before broader patterns that ask',
      input: JSON.stringify({ permission: { bash: { '*': 'allow', 'rm -rf /*': 'deny', 'rm -rf *': 'ask', 'rm *': 'ask', 'git push --force *': 'deny', 'git push *': 'ask' } } }, null, 2),
      problems: [{ message: "'rm -rf /*' and 1 more in 'permission.bash' decide nothing: OpenCode takes the last one that fits, and broader ones are after them", range: '5:7-18', severity: 'info' }]
    },
    {
      ...OPENCODE,
      title: 'a denial before one broader pattern',
      input: JSON.stringify({ permission: { bash: { 'git push --force *': 'deny', 'git push *': 'ask' } } }, null, 2),
      problems: [{ message: "'git push --force *' in 'permission.bash' decides nothing: OpenCode takes the last one that fits, and \"git push *\" is after it", range: '4:7-27', severity: 'info' }]
    },
    {
      ...OPENCODE,
      title: 'one permission with a "*" after it, and one for `write` that says something else than `edit`',
      // The order of the members counts.
      input: JSON.stringify({ permission: { bash: { 'rm *': 'deny', '*': 'allow' }, edit: 'ask', write: 'deny' } }, null, 2),
      problems: [
        { message: "'rm *' in 'permission.bash' decides nothing: OpenCode takes the last one that fits, and \"*\" is after it", range: '4:7-13', severity: 'info' },
        { message: "'write' in 'permission' decides nothing: OpenCode asks for \"edit\" before each tool that changes files", range: '8:5-12', severity: 'info' }
      ]
    },
    {
      ...OPENCODE,
      title: 'texts of agents and commands in files that are not there',
      path: '.opencode/opencode.json',
      files: { '.git/HEAD': '', 'prompts/review.md': 'Read.\n' },
      input: { agent: { review: { prompt: '{file:prompts/review.md}' } }, command: { go: { template: 'Go: {file:./prompts/go.md}' } } },
      problems: [{ message: "'prompts/review.md' and 1 more are not there, so OpenCode refuses this file", range: '4:17-43', severity: 'info' }]
    },
    {
      ...OPENCODE,
      title: 'a path of instructions that the project does not have',
      files: { '.git/HEAD': '', 'AGENTS.md': 'Ada.\n' },
      input: { instructions: ['AGENTS.md', 'docs/rules.md'] },
      problems: [{ message: "'docs/rules.md' in 'instructions' leads to no file of the project: OpenCode skips it", range: '4:5-20', severity: 'info' }]
    },
    {
      title: 'a permission for a domain, where the project has only addresses below it',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', 'README.md': 'See https://docs.notes.example/a.\n', '.claude/agents/reader.md': 'Read https://data.notes.example/b.\n' },
      input: { permissions: { allow: ['WebFetch(domain:notes.example)'] } },
      problems: [{ message: "'WebFetch(domain:notes.example)' allows Claude Code that host alone, and the documents of the project have only addresses below it, such as docs.notes.example", range: '4:7-39', severity: 'info' }]
    },
    {
      ...CODEX,
      title: 'settings that Codex reads in those of a person alone',
      input: `${PROVIDER}\n[mcp_servers.notes]\ncommand = "notes"\n`,
      problems: [{ message: "Codex does not read 'model_provider' and 1 more in the settings of a project", range: '1:1-15' }]
    },
    { ...CODEX, title: 'one of these', input: 'notify = ["notify-send", "done"]\n', problems: [{ message: "Codex does not read 'notify' in the settings of a project", range: '1:1-7' }] },
    {
      ...CODEX,
      title: 'settings that Codex does not have, and another name',
      input: 'disable_response_storage = true\npersistent_instructions = "Read AGENTS.md."\napproval_mode = "full-auto"\nreasoning_effort = "high"\nmodel_reasoning_effort = "high"\n\n[features]\nskills = true\nrmcp_client = true\nsmart_approvals = true\nweb_search = true\n\n[sandbox]\nmode = "workspace-write"\n',
      problems: [
        { message: "Codex does not read 'disable_response_storage' and 3 more in settings", range: '1:1-25' },
        { message: "Codex does not read 'persistent_instructions' in settings", range: '2:1-24' },
        { message: "Codex does not read 'approval_mode' in settings", range: '3:1-14' },
        { message: "Codex does not read 'reasoning_effort' in settings", range: '4:1-17' },
        { message: "Codex does not read 'sandbox' in settings", range: '13:2-9' }
      ]
    },
    {
      ...CODEX,
      title: 'settings of the whole file below the header of a table',
      input: 'model = "gpt-5.5"\n\n[shell_environment_policy]\ninclude_only = ["PATH"]\nweb_search = "live"\nmodel = "gpt-5.5"\n\n[features]\nhooks = true\nhide_agent_reasoning = true\n',
      problems: [
        { message: "Codex does not read 'shell_environment_policy.web_search' in settings", range: '5:1-11' },
        { message: "Codex does not read 'shell_environment_policy.model' in settings", range: '6:1-6' },
        { message: "Codex does not read 'features.hide_agent_reasoning' in settings", range: '10:1-21' }
      ]
    },
    {
      ...CODEX,
      path: 'home/.codex/config.toml',
      env: { HOME: '/example/home' },
      title: 'a setting that Codex does not have among those of a person',
      input: 'preferred_auth_method = "apikey"\n',
      problems: [{ message: "Codex does not read 'preferred_auth_method' in settings", range: '1:1-22', severity: 'info' }]
    },
    {
      ...SETTINGS,
      title: 'tools of a server as commands are written, and without a name',
      input: { permissions: { allow: ['mcp__notes__:*', 'mcp__maps__get_:*', 'mcp__find__'], deny: ['mcp__notes:*', 'mcp__notes__drop:*'] } },
      problems: [
        { message: "'mcp__notes__:*' and 1 more in 'allow' match nothing: Claude Code reads \":*\" as part of the name of a tool", range: '4:7-23' },
        { message: "'mcp__find__' in 'allow' matches nothing: Claude Code has no such tool", range: '6:7-20' },
        { message: "'mcp__notes:*' and 1 more in 'deny' match nothing: Claude Code reads \":*\" as part of the name of a tool", range: '9:7-21' }
      ]
    },
    {
      ...SETTINGS,
      title: 'paths with the name of a parameter, or with what is for commands',
      input: '{ "permissions": { "allow": ["Write(path:.tmp/*)", "Read(path:.tmp/*)", "Read(path://tmp/**)"], "ask": ["Read(src:*)", "MultiEdit(docs:*)"] } }\n',
      problems: [
        { message: "'Write(path:.tmp/*)' and 2 more in 'allow' match nothing: Claude Code takes the word before \":\" as part of the path", range: '1:30-50' },
        { message: "Claude Code skips 'Read(src:*)' in 'ask': only a permission for Bash has \":*\"", range: '1:105-118' },
        { message: "'MultiEdit(docs:*)' in 'ask' matches nothing: Claude Code checks every tool that changes files against permissions for Edit", range: '1:120-139' }
      ]
    },
    {
      ...SETTINGS,
      title: 'the name of a host without the word before it, and commands with a _ in them',
      input: '{ "permissions": { "allow": ["WebFetch(*.example.com)", "python my_notes.py"] } }\n',
      problems: [
        { message: "Claude Code skips 'WebFetch(*.example.com)' in 'allow': one of WebFetch begins with \"domain:\"", range: '1:30-55' },
        { message: "'python …' in 'allow' matches nothing: Claude Code has no such tool", range: '1:57-77' }
      ]
    },
    {
      ...SETTINGS,
      title: 'paths of one person around a sandbox',
      input: { sandbox: { filesystem: { allowWrite: ['/Users/jo/notes', '/home/jo/notes'], denyRead: ['/Users/jo/secret'] } } },
      problems: [
        { message: "'/Users/jo/notes' and 1 more in 'allowWrite' add nothing on other machines: Claude Code takes each path as it is, and there is no such path", range: '5:9-26', severity: 'info' },
        { message: "'/Users/jo/secret' in 'denyRead' protects nothing on other machines: Claude Code takes each path as it is, and there is no such path", range: '9:9-27', severity: 'info' }
      ]
    },
    {
      ...SETTINGS,
      title: 'permissions under the name of a tool, and in a list of another name',
      input: { permissions: { bash: { allow: ['ls'], deny: ['sudo'] }, denied: ['Read(.env)'], allowlist: ['Read'] } },
      problems: [
        { message: "Claude Code does not read 'permissions.bash' in settings", range: '3:5-11' },
        { message: "Claude Code does not read 'permissions.denied' in settings", range: '11:5-13' },
        { message: "Claude Code does not read 'permissions.allowlist' in settings", range: '14:5-16' }
      ]
    },
    {
      ...GEMINI,
      title: 'settings of Gemini CLI in their older form',
      input: '{ "theme": "GitHub", "contextFileName": ["AGENTS.md"], "folderTrust": true, "mcpServers": {} }\n',
      problems: [
        { message: "Gemini CLI does not read 'contextFileName' and 2 more in settings", range: '1:22-39' }
      ]
    },
    {
      ...SETTINGS,
      title: 'folders that add nothing to those of the project',
      files: { '.git/HEAD': '' },
      input: '{ "permissions": { "additionalDirectories": ["docs", "./src/**", "../shared/*", "../n*", "/Users/jo/notes", "C:/Users/jo/notes"] } }\n',
      problems: [
        { message: "'docs' and 1 more in 'additionalDirectories' add nothing: Claude Code uses the folders of the project anyway", range: '1:46-52' },
        { message: "'../shared/*' in 'additionalDirectories' adds nothing: Claude Code takes each as the path of one folder", range: '1:66-79' },
        { message: "'../n*' in 'additionalDirectories' adds nothing: Claude Code takes each as the path of one folder", range: '1:81-88' },
        { message: "'/Users/jo/notes' and 1 more in 'additionalDirectories' add nothing on other machines: Claude Code skips a folder that is not there", range: '1:90-107', severity: 'info' }
      ]
    },
    {
      ...SETTINGS,
      path: 'dotfiles/.claude/settings.json',
      title: 'patterns among dotfiles, where a folder is for the one who has them',
      files: { '.git/HEAD': '', 'dotfiles/.zshrc': '', 'dotfiles/.gitconfig': '' },
      input: '{ "permissions": { "additionalDirectories": ["/home/ada/notes/**", "/home/ada/maps"] } }\n',
      problems: [{ message: "'/home/ada/notes/**' in 'additionalDirectories' adds nothing: Claude Code takes each as the path of one folder", range: '1:46-66', severity: 'info' }]
    },
    { ...SETTINGS, title: 'teams of agents by a setting', input: '{ "enableAgentTeams": true }\n', problems: [{ message: "Claude Code does not read 'enableAgentTeams' in settings", range: '1:3-21' }] },
    { ...SETTINGS, title: 'a setting under a name that the host has never had', input: '{ "commitCoAuthor": false }\n', problems: [{ message: "Claude Code does not read 'commitCoAuthor' in settings", range: '1:3-19' }] },
    {
      title: 'settings as variables that the host does not read',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { outputStyle: 'plain', env: { CLAUDE_CODE_ENABLE_STATUSLINE: '1', CLAUDE_CODE_STATUSLINE_CMD: 'a.sh', CLAUDE_CODE_OUTPUT_STYLE: 'plain', CLAUDE_CODE_ENABLE_TELEMETRY: '1', NOTES_STATUSLINE: '1' } },
      problems: [
        { message: "Claude Code does not read 'CLAUDE_CODE_ENABLE_STATUSLINE' in settings", range: '4:5-36' },
        { message: "Claude Code does not read 'CLAUDE_CODE_OUTPUT_STYLE' in settings", range: '6:5-31' }
      ]
    },
    {
      title: 'a setting as a variable next to a script of the project that does not read it',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.claude/line.sh': 'echo notes' },
      input: { env: { CLAUDE_CODE_STATUSLINE_THEME: 'dark' }, statusLine: { type: 'command', command: '.claude/line.sh' } },
      problems: [{ message: "Claude Code does not read 'CLAUDE_CODE_STATUSLINE_THEME' in settings", range: '3:5-35' }]
    },
    {
      title: 'settings under a name that the host does not read',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { enabledPlugins: {}, allow: ['Read'], permissionMode: 'plan', plugins: ['notes'], marketplaces: [{ name: 'garden' }], prompt: 'Read AGENTS.md first.', agents: { reviewer: {} }, skills: { plan: {} }, commands: [{ name: 'plan' }], pluginDirs: ['plugins'], plan_mode: true, stop_hooks: ['check'] },
      problems: [
        { message: "Claude Code does not read 'allow' in settings", range: '3:3-10' },
        { message: "Claude Code does not read 'permissionMode' in settings", range: '6:3-19' },
        { message: "Claude Code does not read 'plugins' in settings", range: '7:3-12' },
        { message: "Claude Code does not read 'marketplaces' in settings", range: '10:3-17' },
        { message: "Claude Code does not read 'prompt' in settings", range: '15:3-11' },
        { message: "Claude Code does not read 'agents' in settings", range: '16:3-11' },
        { message: "Claude Code does not read 'skills' in settings", range: '19:3-11' },
        { message: "Claude Code does not read 'commands' in settings", range: '22:3-13' },
        { message: "Claude Code does not read 'pluginDirs' in settings", range: '27:3-15' },
        { message: "Claude Code does not read 'plan_mode' in settings", range: '30:3-14' },
        { message: "Claude Code does not read 'stop_hooks' in settings", range: '31:3-15' }
      ]
    },
    {
      title: 'what is to be kept from the model, under names that the host does not read',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { hooks: {}, permissions: { deny: [] }, ignorePatterns: ['archive/**'], disallowedTools: ['WebFetch'], denyTools: ['Bash(sudo *)'] },
      problems: [
        { message: "Claude Code does not read 'ignorePatterns' in settings", range: '6:3-19' },
        { message: "Claude Code does not read 'disallowedTools' in settings", range: '9:3-20' },
        { message: "Claude Code does not read 'denyTools' in settings", range: '12:3-14' }
      ]
    },
    {
      title: 'a mode of each person, under another name, and in their own settings',
      host: 'claude-code',
      path: '.claude/settings.local.json',
      input: { permissions: { allow: [] }, defaultMode: 'auto', allowedTools: { default: 'ask' } },
      problems: [
        { message: "Claude Code does not read 'defaultMode' in settings", range: '5:3-16', severity: 'info' },
        { message: "Claude Code does not read 'allowedTools' in settings", range: '6:3-17', severity: 'info' }
      ]
    },
    {
      ...SETTINGS,
      title: 'several commands in one permission, and colons in place of spaces',
      input: { permissions: { allow: ['Bash(mkdir:*, touch:*)', 'Bash(git:worktree*)'], deny: ['Bash(rm:-rf:/)', 'Bash(chmod:-R:777:*)'] } },
      problems: [
        { message: "'Bash(mkdir:*, touch:*)' in 'allow' matches nothing: Claude Code reads all of it as one command", range: '4:7-31' },
        { message: "'Bash(git:worktree*)' in 'allow' matches nothing: Claude Code reads the colons as part of the command", range: '5:7-28' },
        { message: "'Bash(rm:-rf:/)' and 1 more in 'deny' match nothing: Claude Code reads the colons as part of the command", range: '8:7-23' }
      ]
    },
    {
      ...SETTINGS,
      title: 'commands after one another, with any arguments',
      input: { permissions: { allow: ['Bash(cd /notes* && git:*)', 'Bash(cd * && python3 *)', 'Bash(mkdir a && touch b)', 'Bash(git commit -m "a && *)'], deny: ['Bash(curl * | bash*)'] } },
      problems: [
        { message: "'Bash(cd …)' and 1 more in 'allow' match nothing: Claude Code checks several commands one by one", range: '4:7-34' },
        { message: "'Bash(curl …)' in 'deny' matches nothing: Claude Code checks several commands one by one", range: '10:7-29' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a star before the colon at the end of a command',
      input: { permissions: { allow: ['Bash(.claude/hooks/*:*)'], deny: ['Bash(pnpm * exec wrangler deploy:*)', 'Bash(git push * --force :*)'], ask: ['Bash(git push * -f*)'] } },
      problems: [
        { message: `'Bash(.claude/hooks/*:*)' in 'allow' matches nothing: Claude Code treats a * before ":*" as a literal asterisk`, range: '4:7-32' },
        { message: `'Bash(pnpm …)' and 1 more in 'deny' match nothing: Claude Code treats a * before ":*" as a literal asterisk`, range: '7:7-44' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a space or the slash of a folder before the colon at the end of a command',
      input: { permissions: { allow: ['Bash(cat docs/:*)', 'Bash(gh :*)'], deny: ['Bash(git push --force :*)', 'Bash(sudo :*)', 'Bash(cat ./secrets/:*)', 'Bash(rm -rf /:*)', 'Bash(./scripts/:*)'] } },
      problems: [
        { message: `'Bash(gh :*)' in 'allow' matches nothing: Claude Code reads the space before ":*" as part of the command`, range: '5:7-20' },
        { message: `'Bash(git push …)' and 1 more in 'deny' match nothing: Claude Code reads the space before ":*" as part of the command`, range: '8:7-34' },
        { message: `'Bash(cat …)' in 'deny' matches nothing: Claude Code matches only the folder itself before ":*"`, range: '10:7-31' }
      ]
    },
    {
      ...SETTINGS,
      title: 'permissions for scripts in a folder, with a slash before the colon',
      input: { permissions: { allow: ['Bash(uv run python tools/:*)', 'Bash(./scripts/:*)', 'Bash(node scripts/:*)', 'Bash(node dist/:*)', 'Bash(python -m tools/:*)', 'Bash(ls ./:*)', 'Bash(./:*)', 'Bash(python tools/*)'] } },
      problems: [{ message: `'Bash(uv run python tools/:*)' and 2 more in 'allow' match nothing: Claude Code matches only the folder itself before ":*"`, range: '4:7-37' }]
    },
    {
      ...SETTINGS,
      title: 'paths of the machine with one slash, which begin in the project',
      input: { permissions: { allow: ['Write(/tmp/notes/**)', 'Read(//tmp/**)', 'Read(/src/**)', 'Read(/tmp/**)'], deny: ['Read(/etc/passwd)', 'Edit(/etc/hosts)'] } },
      problems: [
        { message: "'Write(/tmp/notes/**)' in 'allow' matches nothing: Claude Code checks every tool that changes files against permissions for Edit", range: '4:7-29' },
        { message: "'Read(/etc/passwd)' and 1 more in 'deny' match nothing: Claude Code looks in the folder of the project for a path that begins with one /", range: '10:7-26' }
      ]
    },
    {
      ...SETTINGS,
      title: 'what may be a credential in a permission',
      input: { permissions: { allow: ['Bash(curl:-u:me:hunter2secretpw:*)'], deny: ['Bash(curl:-usecret:*, ls:*)'], ask: ['Bash(docker:login me swordfish)'] } },
      problems: [
        { message: "'Bash(curl:…)' in 'allow' matches nothing: Claude Code reads the colons as part of the command", range: '4:7-43' },
        { message: "'Bash …' in 'deny' matches nothing: Claude Code reads all of it as one command", range: '7:7-36' },
        { message: "'Bash(docker:…)' in 'ask' matches nothing: Claude Code reads the colons as part of the command", range: '10:7-40' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a value for the environment that may be a credential',
      input: { permissions: { allow: ['TOKEN=hunter2()', 'token=hunter2 deploy', 'KEY=hunter2(*'], deny: ['LS', 'Update(src/**)', 'Think'] } },
      problems: [
        { message: "Claude Code skips 'TOKEN …' in 'allow': its parentheses are empty", range: '4:7-24' },
        { message: "Claude Code skips 'token …' in 'allow': a permission begins with the name of a tool", range: '5:7-29' },
        { message: "Claude Code skips 'KEY …' in 'allow': its parentheses do not close at its end", range: '6:7-22' },
        { message: "'LS' and 1 more in 'deny' match nothing: Claude Code has no such tool", range: '9:7-11' },
        { message: "'Update' in 'deny' matches nothing: Claude Code has no such tool", range: '10:7-23' }
      ]
    },
    {
      ...SETTINGS,
      title: 'each form that is skipped',
      input: { permissions: { allow: ['bash(ls)', 'mcp__notes(*)', 'Bash(git add', 'Bash()', 'WebFetch(https://example.com)', '*'] } },
      problems: [
        { message: "Claude Code skips 'bash …' in 'allow': a permission begins with the name of a tool", range: '4:7-17' },
        { message: "Claude Code skips 'mcp__notes' in 'allow': one of a server has no parentheses", range: '5:7-22' },
        { message: "Claude Code skips 'Bash …' in 'allow': its parentheses do not close at its end", range: '6:7-21' },
        { message: "Claude Code skips 'Bash()' in 'allow': its parentheses are empty", range: '7:7-15' },
        { message: "Claude Code skips 'WebFetch …' in 'allow': one of WebFetch names a domain", range: '8:7-38' },
        { message: "Claude Code skips '*' in 'allow': it takes only whole names of tools there", range: '9:7-10' }
      ]
    },
    {
      ...SETTINGS,
      title: 'patterns for the name of a tool, which allow nothing and may deny',
      input: { permissions: { allow: ['mcp__*', 'mcp__no*__read', 'mcp__notes__get_*', 'Web*', 'Edit:*'], deny: ['mcp__*', 'Web*'] } },
      problems: [
        { message: "Claude Code skips 'mcp__*' and 1 more in 'allow': it allows only tools of a server that it names", range: '4:7-15' },
        { message: "Claude Code skips 'Web*' in 'allow': it takes only whole names of tools there", range: '7:7-13' },
        { message: "Claude Code skips 'Edit:*' in 'allow': it takes only whole names of tools there", range: '8:7-15' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a command with a pattern and a password',
      input: { permissions: { allow: ['mysql -u root -phunter2 shop *'] } },
      problems: [{ message: "Claude Code skips 'mysql …' in 'allow': a permission begins with the name of a tool", range: '4:7-39' }]
    },
    {
      ...SETTINGS,
      title: 'files for tools whose permissions do not count, and a tool that does not exist',
      input: { permissions: { ask: ['Write(**)', 'MultiEdit(src/**)', 'Glob(docs/**)', 'MCP(notes:read)'], allow: ['Read'] } },
      problems: [
        { message: "'Write(**)' and 1 more in 'ask' match nothing: Claude Code checks every tool that changes files against permissions for Edit", range: '4:7-18' },
        { message: "'Glob(docs/**)' in 'ask' matches nothing: Claude Code checks every tool that reads files against permissions for Read", range: '6:7-22' },
        { message: "'MCP(notes:read)' in 'ask' matches nothing: Claude Code has no such tool", range: '7:7-24' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.local.json',
      title: "in one person's own settings",
      input: { permissions: { allow: ['git push'] } },
      problems: [{ message: "Claude Code skips 'git …' in 'allow': a permission begins with the name of a tool", range: '4:7-17', severity: 'info' }]
    },
    {
      ...SETTINGS,
      title: 'a mode that only each person can set',
      input: { permissions: { defaultMode: 'bypassPermissions', allow: ['Read'] } },
      problems: [{ message: "Claude Code skips 'bypassPermissions' in 'defaultMode': the settings of a project cannot set it", range: '3:20-39' }]
    },
    {
      ...SETTINGS,
      title: 'a mode that only each person can set, next to a container with a home folder of its own',
      files: {
        '.devcontainer/devcontainer.json': '{ "mounts": [\n  "source=notes-config,target=/home/node/.claude,type=volume"\n  "source=${localWorkspaceFolder}/.claude/data,target=/home/node/.claude,type=bind"\n] }',
        'docs/containers.md': 'A mount takes the place of `/home/node/.claude` at the start.\n',
        'compose.yaml': 'services:\n  notes:\n    volumes:\n      - ~/.claude:/root/.claude\n',
        'Dockerfile': 'FROM node\nENV CLAUDE_CONFIG_DIR=/home/node/.claude\nVOLUME /home/node/.claude\n'
      },
      input: { permissions: { defaultMode: 'bypassPermissions' } },
      problems: [{ message: "Claude Code skips 'bypassPermissions' in 'defaultMode': the settings of a project cannot set it", range: '3:20-39' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.local.json',
      title: 'such a mode in the settings of one person for a project',
      files: { 'README.md': 'cp .claude/settings.example.json .claude/settings.local.json\n' },
      input: { permissions: { defaultMode: 'auto' } },
      problems: [{ message: "Claude Code skips 'auto' in 'defaultMode': .claude/settings.local.json cannot set it", range: '3:20-26', severity: 'info' }]
    },
    {
      host: 'claude-code',
      path: 'dotfiles/.claude/settings.local.json',
      title: 'the same in a file that everyone gets',
      tracked: true,
      input: { permissions: { defaultMode: 'bypassPermissions' } },
      problems: [{ message: "Claude Code skips 'bypassPermissions' in 'defaultMode': .claude/settings.local.json cannot set it", range: '3:20-39' }]
    },
    {
      ...SETTINGS,
      title: 'tools that the host does not have',
      input: { permissions: { allow: ['MultiEdit'], ask: ['TodoRead'], deny: ['NotebookRead', 'View(.env)', 'MultiEdit(.env)', 'SlashCommand'] } },
      problems: [
        { message: "'TodoRead' in 'ask' matches nothing: Claude Code has no such tool", range: '7:7-17' },
        { message: "'NotebookRead' in 'deny' matches nothing: Claude Code has no such tool", range: '10:7-21' },
        { message: "'View' in 'deny' matches nothing: Claude Code has no such tool", range: '11:7-19' },
        { message: "'MultiEdit(.env)' in 'deny' matches nothing: Claude Code checks every tool that changes files against permissions for Edit", range: '12:7-24' },
        { message: "'SlashCommand' in 'deny' matches nothing: Claude Code has no such tool", range: '13:7-21' }
      ]
    },
    {
      ...SETTINGS,
      title: 'the name of a parameter without a path and with several, which each have a remedy of their own, and a file and a folder with what is for commands',
      files: { 'id_rsa': '', 'notes/a.md': '' },
      input: { permissions: { allow: ['Read(path:)', 'Read(paths: a, b)', 'Edit(path:c)'], deny: ['Read(id_rsa:*)'], ask: ['read(path:)', 'Read(notes:*)'] } },
      problems: [
        { message: "'Read(path:)' in 'allow' matches nothing: Claude Code takes the word before \":\" as part of the path", range: '4:7-20' },
        { message: "'Read(paths: a, b)' in 'allow' matches nothing: Claude Code takes the word before \":\" as part of the path", range: '5:7-26' },
        { message: "'Edit(path:c)' in 'allow' matches nothing: Claude Code takes the word before \":\" as part of the path", range: '6:7-21' },
        { message: "Claude Code skips 'Read(id_rsa:*)' in 'deny': only a permission for Bash has \":*\"", range: '9:7-23' },
        { message: "Claude Code skips 'read …' in 'ask': a permission begins with the name of a tool", range: '12:7-20' },
        { message: "Claude Code skips 'Read(notes:*)' in 'ask': only a permission for Bash has \":*\"", range: '13:7-22' }
      ]
    },
    {
      ...SETTINGS,
      title: 'what a person has accepted, in the settings of a project',
      files: { '.git/HEAD': '' },
      input: { skipDangerousModePermissionPrompt: true, skipWorkflowUsageWarning: true },
      problems: [{ message: "Claude Code does not read 'skipDangerousModePermissionPrompt' and 1 more in the settings of a project", range: '2:3-38' }]
    }
  ]
}
