import type { Cases } from '../../support/cases.js'
import { CLAUDE, CODEX_HOOKS, GEMINI, HOOKS, NOTES, running, SETTINGS } from '../hooks.js'

export const cases: Cases = {
  valid: HOOKS,
  invalid: [
    {
      title: 'a script that only the words of the file around the hooks seem to make',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "${CLAUDE_PLUGIN_ROOT}/scripts/check.sh" }] }] }, "excludePatterns": ["build/**"] }' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "The plugin has no file 'scripts/check.sh', which a hook runs", range: '1:1-2', severity: 'warning' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.local.json',
      title: 'a script that settings for one person run, which git tracks',
      tracked: true,
      files: { '.git/HEAD': '', 'README.md': '' },
      input: { hooks: running('Stop', 'bash "$CLAUDE_PROJECT_DIR/.claude/hooks/notes.sh"') },
      problems: [{ message: "The project has no file '.claude/hooks/notes.sh', which a hook runs", range: '8:24-77', severity: 'warning' }]
    },
    {
      ...SETTINGS,
      title: 'scripts of a project by their paths from the current folder',
      executables: ['.claude/hooks/guard.sh'],
      files: { '.git/HEAD': '', '.claude/hooks/guard.sh': '', '.claude/hooks/format.py': '', 'tools/a.sh': '' },
      input: { hooks: { ...running('PreToolUse', '.claude/hooks/guard.sh --all', 'A=1 bash ./tools/a.sh'), ...running('PostToolUse', 'python3 .claude/hooks/format.py 2>/dev/null || python .claude/hooks/format.py', "jq -r '.tool_input.file_path' | xargs -r bash 'tools/a.sh'") } },
      problems: [{ message: "After a `cd` in the session, Claude Code does not find 3 files that hooks run, such as '.claude/hooks/format.py': the paths begin in the current folder", range: '22:24-103' }]
    },
    {
      ...SETTINGS,
      title: 'a script of a project by its path from the current folder',
      files: { '.git/HEAD': '', 'guard.py': '' },
      input: { hooks: running('Stop', 'python3 guard.py') },
      problems: [{ message: "After a `cd` in the session, Claude Code does not find 'guard.py', which a hook runs: the path begins in the current folder", range: '8:24-42' }]
    },
    {
      ...SETTINGS,
      title: 'a script by such a path in a project whose skills people copy into their home folder',
      executables: ['.claude/hooks/guard.sh'],
      files: { '.git/HEAD': '', 'README.md': '`cp -r .claude/skills/notes ~/.claude/skills/`\n', '.claude/hooks/guard.sh': '' },
      input: { hooks: running('PreToolUse', '.claude/hooks/guard.sh') },
      problems: [{ message: "After a `cd` in the session, Claude Code does not find '.claude/hooks/guard.sh', which a hook runs: the path begins in the current folder", range: '8:24-48' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'scripts of a project that print what only a log has, one by its path from the folder',
      files: {
        '.git/HEAD': '',
        '.claude/hooks/style.sh': '#!/bin/bash\n# exit 2 would stop it\nFILE=$(jq -r \'.tool_input.file_path\' |\n  head -1)\nif grep -q "print(" "$FILE"; then\n  echo "" >&2\n  echo "⚠ Use a logger in $FILE" >&2\nfi\n\nexit 0\n',
        '.claude/hooks/note.sh': 'echo "Reminder: run the tests"\n'
      },
      input: { hooks: { ...running('PostToolUse', 'bash "$CLAUDE_PROJECT_DIR"/.claude/hooks/style.sh'), ...running('Stop', 'bash .claude/hooks/note.sh') } },
      problems: [{ message: "After a `cd` in the session, Claude Code does not find '.claude/hooks/note.sh', which a hook runs: the path begins in the current folder", range: '18:24-52' }]
    },
    {
      ...CLAUDE,
      title: 'a script for Windows and other systems that is not executable',
      files: { 'hooks/run.cmd': ': << "CMDBLOCK"\n@echo off\nCMDBLOCK\nexit 0\n', 'hooks/other.cmd': '@echo off\n' },
      input: { ...NOTES, hooks: running('Stop', '"${CLAUDE_PLUGIN_ROOT}/hooks/run.cmd" stop', '"${CLAUDE_PLUGIN_ROOT}/hooks/other.cmd"') },
      problems: [{ message: "'hooks/run.cmd', which a hook runs, is not executable", range: '10:24-70' }]
    },
    ...[
      { host: 'codex', folder: '.codex-plugin', command: './scripts/guard.sh', title: 'Codex' },
      { host: 'claude-code', folder: '.claude-plugin', command: 'bash scripts/guard.sh', title: 'Claude Code' }
    ].map(({ host, folder, command, title }) => ({
      title: `a script of a plugin for ${title} by a relative path`,
      host,
      path: `plugins/guard/${folder}/plugin.json`,
      files: { '.git/HEAD': '', 'plugins/guard/scripts/guard.sh': '', 'plugins/guard/hooks/hooks.json': JSON.stringify({ hooks: { SessionStart: [{ hooks: [{ type: 'command', command }] }] } }) },
      input: { name: 'guard', version: '1.0.0', description: 'A guard.' },
      problems: [{ message: `'scripts/guard.sh', which a hook runs, is in the plugin, and ${title} looks for it in the project of each user`, range: '1:1-2' }]
    })),
    {
      ...CLAUDE,
      title: 'a script by a relative path, in a plugin that is the repository and that its marketplace offers',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./" }] }', 'scripts/a.sh': '' },
      input: { ...NOTES, hooks: running('Stop', 'echo "Notes:" >&2; A=1 bash scripts/a.sh') },
      problems: [{ message: "'scripts/a.sh', which a hook runs, is in the plugin, and Claude Code looks for it in the project of each user", range: '10:24-68' }]
    },
    {
      ...CLAUDE,
      title: 'scripts in a list of commands, in a folder that the shell goes to, and with a default for the folder',
      files: { 'a.sh': '' },
      input: {
        ...NOTES,
        hooks: running('Stop', 'cd "${CLAUDE_PLUGIN_ROOT}/one" && node ./gone.js', 'cat | node "${CLAUDE_PLUGIN_ROOT}/two/gone.js" && sh "${CLAUDE_PLUGIN_ROOT}/a.sh"', 'echo a; B=1 bash "$CLAUDE_PLUGIN_ROOT/three/gone.sh"', 'bash ${CLAUDE_PLUGIN_ROOT:-.}/a.sh')
      },
      problems: [
        { message: "The plugin has no file 'one/gone.js', which a hook runs", range: '10:24-76', severity: 'warning' },
        { message: "The plugin has no file 'two/gone.js', which a hook runs", range: '14:24-111', severity: 'warning' },
        { message: "The plugin has no file 'three/gone.sh', which a hook runs", range: '18:24-80', severity: 'warning' }
      ]
    },
    {
      title: 'the variable of the program that a plugin is for, which no marketplace offers to the host',
      ...CLAUDE,
      files: { 'hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "bun ${SCRIBE_PLUGIN_ROOT}/stop.ts" }] }] } }', 'stop.ts': '' },
      input: { name: 'notes-scribe', version: '1.0.0', description: 'Notes for the Scribe CLI.' },
      problems: [{ message: "Claude Code does not set 'SCRIBE_PLUGIN_ROOT' for hooks, so the path starts at the root of the disk", range: '1:1-2', severity: 'info' }]
    },
    {
      ...CODEX_HOOKS,
      title: "a folder of the project in the hooks of Codex, which has no variable for it",
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', 'sh "$CLAUDE_PROJECT_DIR/a.sh"', 'sh "$CLAUDE_PROJECT_DIR/b.sh"') },
      problems: [{ message: "Codex does not set 'CLAUDE_PROJECT_DIR' for hooks, so the path starts at the root of the disk", range: '8:24-57' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a script of the project that is not executable',
      files: { '.git/HEAD': '', '.claude/hooks/stop.sh': '' },
      input: { hooks: running('Stop', '"${CLAUDE_PROJECT_DIR}"/.claude/hooks/stop.sh', 'sh "${CLAUDE_PROJECT_DIR}"/.claude/hooks/stop.sh') },
      problems: [{ message: "'.claude/hooks/stop.sh', which a hook runs, is not executable", range: '8:24-73' }]
    },
    {
      ...CLAUDE,
      path: 'hosts/desk/.claude-plugin/plugin.json',
      title: 'a folder that git ignores, and that a workflow commits for a release alone',
      files: { '.git/HEAD': '', '.github/workflows/release.yml': 'run: |\n  git add -A\n  git add -f \\\n    hosts/desk/packed/ \\\n    hosts/pad/packed\n' },
      input: { ...NOTES, hooks: running('Stop', 'node ${CLAUDE_PLUGIN_ROOT}/packed/stop.mjs') },
      problems: [{ message: "The plugin has no file 'packed/stop.mjs', which a hook runs", range: '10:24-68', severity: 'info' }]
    },
    {
      title: 'the output of a build, where the only marketplace is in the plugin and people build before they add it: only a hint',
      host: 'claude-code',
      path: 'packages/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'dist/\n',
        'packages/notes/.claude-plugin/marketplace.json': '{ "name": "notes-dev", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }',
        'packages/notes/README.md': '    pnpm --filter @garden/notes build\n    claude plugin marketplace add ./packages/notes\n',
        'packages/notes/package.json': '{ "scripts": { "build": "tsc" } }',
        'packages/notes/hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "node \\"${CLAUDE_PLUGIN_ROOT}/dist/stop.js\\"" }] }] } }'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "'dist/stop.js', which a hook runs, is not in the repository: a .gitignore names it or its folder", range: '1:1-2', severity: 'info' }]
    },
    {
      ...CLAUDE,
      title: 'a package that git ignores and nobody installs',
      files: { '.git/HEAD': '', '.gitignore': 'node_modules/\n', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./" }] }' },
      input: { ...NOTES, hooks: running('Stop', 'node ${CLAUDE_PLUGIN_ROOT}/node_modules/notes/b.js') },
      problems: [{ message: "The plugin has no file 'node_modules/notes/b.js', which a hook runs", range: '10:24-76', severity: 'warning' }]
    },
    {
      ...CLAUDE,
      title: 'the output of a build that git ignores, in several hooks of a plugin that a marketplace lists by its path',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'node_modules/\ndist/\n',
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./" }] }',
        'dist/here.js': ''
      },
      tracked: ['.claude-plugin/plugin.json'],
      input: { ...NOTES, hooks: running('Stop', 'node "${CLAUDE_PLUGIN_ROOT}/dist/stop.js"', 'node "${CLAUDE_PLUGIN_ROOT}/dist/here.js"') },
      problems: [{ message: "2 files that hooks run are not in the repository, such as 'dist/stop.js': a .gitignore names them or their folder", range: '10:24-69', severity: 'warning' }]
    },
    {
      ...CLAUDE,
      title: 'several scripts that are not there, and one of them twice',
      input: { ...NOTES, hooks: running('Stop', 'bash ${CLAUDE_PLUGIN_ROOT}/a.sh', 'bash ${CLAUDE_PLUGIN_ROOT}/a.sh', 'bash ${CLAUDE_PLUGIN_ROOT}/b.sh') },
      problems: [{ message: "The plugin does not have 2 files that hooks run, such as 'a.sh'", range: '10:24-57', severity: 'warning' }]
    },
    {
      ...CLAUDE,
      title: 'the output of a build in a folder that the plugin does not have',
      files: { '.git/HEAD': '', '.gitignore': 'dist/\n', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./" }] }' },
      input: { ...NOTES, hooks: running('Stop', 'node ${CLAUDE_PLUGIN_ROOT}/server/dist/a.js') },
      problems: [{ message: "The plugin has no file 'server/dist/a.js', which a hook runs", range: '10:24-69', severity: 'warning' }]
    },
    {
      ...CLAUDE,
      title: 'several scripts of a build that has not run',
      files: { 'package.json': '{ "scripts": { "build": "tsc" } }' },
      input: { ...NOTES, hooks: running('Stop', 'node ${CLAUDE_PLUGIN_ROOT}/dist/a.js', 'node ${CLAUDE_PLUGIN_ROOT}/dist/b.js') },
      problems: [{ message: "2 files that hooks run have not been built, such as 'dist/a.js'", range: '10:24-62', severity: 'warning' }]
    },
    {
      ...CLAUDE,
      title: 'one script in several hooks, in a file of hooks',
      files: { 'hooks/hooks.json': JSON.stringify({ hooks: { ...running('Stop', '"${CLAUDE_PLUGIN_ROOT}"/a.sh', 'bash -e "$CLAUDE_PLUGIN_ROOT/a.sh" stop'), ...running('SessionStart', 'uv run ${CLAUDE_PLUGIN_ROOT}/lib/b.py') } }) },
      input: NOTES,
      problems: [
        { message: "The plugin has no file 'a.sh', which a hook runs", range: '1:1-2', severity: 'warning' },
        { message: "The plugin has no file 'lib/b.py', which a hook runs", range: '1:1-2', severity: 'warning' }
      ]
    },
    {
      ...CLAUDE,
      title: 'a script in the arguments, one that is called otherwise, one that is not built, and one that git ignores',
      files: { 'hooks/Check.js': '', 'package.json': '{ "scripts": { "build": "tsc" } }', 'bin/.gitignore': 'notes\n' },
      input: { ...NOTES, hooks: { Stop: [{ hooks: [{ type: 'command', command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/stop.js'] }, { type: 'command', command: 'node ${CLAUDE_PLUGIN_ROOT}/hooks/check.js' }, { type: 'command', command: 'node ${CLAUDE_PLUGIN_ROOT}/dist/a.js' }, { type: 'command', command: '${CLAUDE_PLUGIN_ROOT}/bin/notes' }] }] } },
      problems: [
        { message: "The plugin has no file 'stop.js', which a hook runs", range: '12:15-46', severity: 'warning' },
        { message: "The plugin has no file 'hooks/check.js', which a hook runs: it is called 'Check.js'", range: '17:24-67', severity: 'warning' },
        { message: "The plugin has no file 'dist/a.js', which a hook runs: it has not been built", range: '21:24-62', severity: 'warning' },
        { message: "The plugin has no file 'bin/notes', which a hook runs: the .gitignore in its folder keeps it out of git", range: '25:24-57', severity: 'info' }
      ]
    },
    {
      ...CLAUDE,
      title: 'a script without the execute permission',
      files: { 'a.sh': '' },
      input: { ...NOTES, hooks: running('Stop', '${CLAUDE_PLUGIN_ROOT}/a.sh') },
      problems: [{ message: "'a.sh', which a hook runs, is not executable", range: '10:24-52' }]
    },
    {
      ...CLAUDE,
      title: 'two scripts without it',
      files: { 'a.sh': '', 'b.sh': '' },
      input: { ...NOTES, hooks: { ...running('SessionStart', '${CLAUDE_PLUGIN_ROOT}/a.sh'), ...running('Stop', '${CLAUDE_PLUGIN_ROOT}/b.sh') } },
      problems: [{ message: "2 files that hooks run are not executable, such as 'a.sh'", range: '10:24-52' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'the variable of no host, and a prompt',
      files: { 'hooks/codex.json': JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'prompt', prompt: 'Done?' }, { type: 'command', command: 'python3 "${CODEX_PLUGIN_ROOT}/a.py"' }] }] } }), 'a.py': '' },
      input: { ...NOTES, hooks: './hooks/codex.json' },
      problems: [{ message: "Codex does not set 'CODEX_PLUGIN_ROOT' for hooks, so the path starts at the root of the disk", range: '1:1-2' }]
    },
    {
      ...CLAUDE,
      title: 'a variable that the host does not set, in two hooks',
      files: { 'a.sh': '', 'b.sh': '' },
      input: { ...NOTES, hooks: running('Stop', 'bash $CLAUDE_PLUGIN_DIR/a.sh', 'bash $CLAUDE_PLUGIN_DIR/b.sh') },
      problems: [{ message: "Claude Code does not set 'CLAUDE_PLUGIN_DIR' for hooks, so the paths of 2 hooks start at the root of the disk", range: '10:24-54' }]
    },
    {
      ...CLAUDE,
      title: 'other variables than the host sets, and a script of the plugin that is looked for in the project',
      files: { 'hooks/stop.py': '', 'scripts/start.sh': '', 'scripts/guard.ps1': '' },
      input: { ...NOTES, hooks: running('Stop', 'python3 $NOTES_HOOKS_DIR/stop.py', 'bash ${PLUGIN_DIR}/scripts/start.sh', 'pwsh -NoProfile -File ${CLAUDE_PROJECT_DIR}/scripts/guard.ps1') },
      problems: [
        { message: "Claude Code does not set 'NOTES_HOOKS_DIR' for hooks, so the path starts at the root of the disk", range: '10:24-58' },
        { message: "Claude Code does not set 'PLUGIN_DIR' for hooks, so the path starts at the root of the disk", range: '14:24-61' },
        { message: "'scripts/guard.ps1', which a hook runs, is in the plugin, and Claude Code looks for it in the project of each user", range: '18:24-87' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'scripts that the project does not have, by the variable and by the path from its root',
      executables: ['.claude/hooks/stop.sh'],
      files: { '.git/HEAD': '', '.claude/hooks/stop.sh': '', 'src/a.ts': '' },
      input: { hooks: running('Stop', 'bash "$CLAUDE_PROJECT_DIR/.claude/hooks/start.sh"', '"${CLAUDE_PROJECT_DIR}"/.claude/hooks/stop.sh', 'bash ./scripts/format.sh') },
      problems: [
        { message: "The project does not have 2 files that hooks run, such as '.claude/hooks/start.sh'", range: '8:24-77', severity: 'warning' }
      ]
    },
    {
      ...CLAUDE,
      title: 'several scripts of the plugin that are looked for in the project',
      files: { 'scripts/a.sh': '', 'scripts/b.sh': '' },
      input: { ...NOTES, hooks: running('Stop', 'bash ${CLAUDE_PROJECT_DIR}/scripts/a.sh', 'bash ${CLAUDE_PROJECT_DIR}/scripts/b.sh') },
      problems: [{ message: "2 files that hooks run, such as 'scripts/a.sh', are in the plugin, and Claude Code looks for them in the project of each user", range: '10:24-65' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      title: 'scripts by their paths in the repository, and one by its name',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/hooks/a.py': '', 'plugins/notes/scripts/b.sh': '', 'plugins/notes/scripts/c.sh': '' },
      input: { ...NOTES, hooks: { ...running('PreToolUse', 'python3 $CLAUDE_PROJECT_DIR/plugins/notes/hooks/a.py'), ...running('Stop', 'test -n "$NOTES" && bash plugins/notes/scripts/b.sh || true'), ...running('SessionStart', 'c.sh', '[ -f plugins/notes/scripts/b.sh ] && bash plugins/notes/scripts/b.sh', 'grep plugins/notes/scripts/b.sh list') } },
      problems: [
        { message: "2 files that hooks run, such as 'plugins/notes/hooks/a.py', are in the plugin, and Claude Code looks for them in the project of each user", range: '10:24-78' },
        { message: "'c.sh', which a hook runs, is in the plugin, and Claude Code looks for it in PATH", range: '30:24-30' }
      ]
    },
    {
      host: 'gemini',
      path: 'gemini-extension.json',
      title: 'a variable for its folder that Gemini CLI does not set',
      files: { 'hooks/hooks.json': JSON.stringify({ hooks: running('SessionStart', 'node $GEMINI_EXTENSION_DIR/a.js') }), 'a.js': '' },
      input: NOTES,
      problems: [{ message: "Gemini CLI does not set 'GEMINI_EXTENSION_DIR' for hooks, so the path starts at the root of the disk", range: '1:1-2' }]
    },
    {
      ...GEMINI,
      title: 'a script in a file of hooks that is of a plugin of Claude Code too, at the event that both have',
      files: { '.claude-plugin/plugin.json': JSON.stringify(NOTES), 'hooks/hooks.json': JSON.stringify({ hooks: { ...running('SessionStart', '"${CLAUDE_PLUGIN_ROOT}/run.cmd" start'), ...running('PreToolUse', 'node "${CLAUDE_PLUGIN_ROOT}/a.js"') } }), 'run.cmd': '', 'a.js': '' },
      input: NOTES,
      problems: [{ message: "Gemini CLI does not set 'CLAUDE_PLUGIN_ROOT' for hooks, so the path starts at the root of the disk", range: '1:1-2' }]
    },
    {
      host: 'gemini',
      path: 'gemini-extension.json',
      title: 'a script that the extension does not have',
      files: { 'hooks/hooks.json': JSON.stringify({ hooks: running('AfterTool', 'node ${extensionPath}/a.js') }) },
      input: NOTES,
      problems: [{ message: "The plugin has no file 'a.js', which a hook runs", range: '1:1-2', severity: 'warning' }]
    },
    {
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      title: 'a script that the plugin does not have, of a command that hides it',
      files: { 'hooks/hooks.json': JSON.stringify({ hooks: running('PreCompact', '${CLAUDE_PLUGIN_ROOT}/compact.sh 2>/dev/null || true') }) },
      input: NOTES,
      problems: [{ message: "The plugin has no file 'compact.sh', which a hook runs", range: '1:1-2', severity: 'warning' }]
    },
    {
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      title: 'the variable of another host before scripts without an ending, in plugins without a manifest for this one',
      files: {
        'guard/.plugin/plugin.json': '{ "name": "guard" }',
        'guard/hooks/hooks.json': JSON.stringify({ hooks: running('PreToolUse', 'node ${PLUGIN_ROOT}/scripts/guard', 'node "${CLAUDE_PLUGIN_ROOT}/scripts/guard"', 'node "${CLAUDE_PLUGIN_ROOT:-$PLUGIN_ROOT}/scripts/guard"') }),
        'guard/scripts/guard': ''
      },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'guard', source: './guard' }] },
      problems: [
        { message: "Claude Code does not set 'PLUGIN_ROOT' for hooks, so the path starts at the root of the disk", range: '9:17-26' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      title: 'hooks of plugins that only their entries declare, one of them with two entries',
      files: {
        'notes/hooks/hooks.json': JSON.stringify({ hooks: { ...running('Stop', 'bash ${CLAUDE_PLUGIN_ROOT}/a.sh'), ...running('stopped', 'true') } }),
        'notes/a.sh': '',
        'inline/README.md': ''
      },
      input: {
        name: 'tools',
        owner: { name: 'Ada' },
        plugins: [
          { name: 'notes', source: './notes' },
          { name: 'notes-too', source: './notes', strict: false },
          { name: 'inline', source: './inline', hooks: running('SessionStart', 'bash "${CLAUDE_PLUGIN_ROOT}/start.sh"') }
        ]
      },
      problems: [{ message: "The plugin has no file 'start.sh', which a hook runs", range: '25:28-69', severity: 'warning' }]
    },
    {
      title: 'a script in the folder of dotfiles that is not there',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.zshrc': '', 'hooks/here.sh': 'exit 0', 'setup.sh': 'ln -sf ~/dotfiles/.zshrc ~/.zshrc\nln -sf "$HOME/dotfiles/hooks" ~/.claude/hooks\n' },
      input: { hooks: running('Stop', 'bash ~/dotfiles/hooks/gone.sh') },
      problems: [{ message: "The project has no file 'hooks/gone.sh', which a hook runs", range: '8:24-55', severity: 'warning' }]
    }
  ]
}
