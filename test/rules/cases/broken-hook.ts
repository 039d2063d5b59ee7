import type { Cases } from '../../support/cases.js'

const CLAUDE = { host: 'claude-code', path: '.claude-plugin/plugin.json' }
const NOTES = { name: 'notes', version: '1.0.0' }

const CURSOR_HOOKS = { host: 'cursor', path: '.cursor/hooks.json' }
const SETTINGS = { host: 'claude-code', path: '.claude/settings.json' }
/** Settings with which hooks stay in the folder of the project. */
const IN_ROOT = { env: { CLAUDE_BASH_MAINTAIN_PROJECT_WORKING_DIR: '1' } }
const GEMINI = { host: 'gemini', path: 'gemini-extension.json' }
const CODEX_HOOKS = { host: 'codex', path: '.codex/hooks.json' }

/** Hooks for an event, each with a command. */
function running(event: string, ...commands: readonly string[]) {
  return { [event]: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] }
}

function matching(event: string, ...matchers: readonly string[]) {
  return { [event]: matchers.map((matcher) => ({ matcher, hooks: [{ type: 'command', command: 'log-use' }] })) }
}

const FILES = { mcpServers: { files: { command: 'files-mcp' } } }

export const cases: Cases = {
  valid: [
    { ...SETTINGS, title: 'a program of Python whose text the model gets', input: { hooks: running('PostToolUse', `python3 -c "import sys; print('The notes have changed now.', file=sys.stderr); sys.exit(2)"`) } },
    { ...SETTINGS, title: 'a program of Python that writes a file', input: { hooks: running('PostToolUse', `python3 -c "import sys, json; d=json.load(sys.stdin); open('notes.log','a').write('x'); print('The notes have changed now.')"`) } },
    { ...SETTINGS, title: 'a program of Python that starts another', input: { hooks: running('PostToolUse', `python3 -c "import subprocess; subprocess.run(['make']); print('The notes have been made now.')"`) } },
    { ...SETTINGS, title: 'a program of Python that prints a document', input: { hooks: running('PostToolUse', `python3 -c "import json; print(json.dumps({'systemMessage': 'The notes have changed now.'}))"`) } },
    {
      ...SETTINGS,
      title: 'commands that ask something first and print a document, or do more than to print',
      input: { hooks: running('PreToolUse', `[ -f notes/index.json ] && echo '{"systemMessage":"Read notes/index.md first."}' || true`, "[ -f notes/index.json ] && echo 'Read the notes first.' >> notes/log.txt", "[ -f notes/stop ] && echo 'Read the notes first.' && exit 2") }
    },
    {
      title: 'scripts in the folder of dotfiles that are there, and in another folder',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.zshrc': '', 'hooks/here.sh': 'exit 0', 'setup.sh': 'ln -sf ~/dotfiles/.zshrc ~/.zshrc\nln -sf "$HOME/dotfiles/hooks" ~/.claude/hooks\n' },
      input: { hooks: { ...running('Stop', 'bash ~/dotfiles/hooks/here.sh'), ...running('SessionStart', 'bash ~/work/hooks/gone.sh') } }
    },
    {
      title: 'a script in a folder of the home directory that has more than the repository',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.zshrc': '', 'hooks/here.sh': 'exit 0', 'setup.sh': 'ln -sf ~/dotfiles/.zshrc ~/.zshrc\nln -sf ~/dotfiles/hooks ~/.claude/hooks\nln -sf ~/dotfiles/vim ~/.vim\n' },
      input: { hooks: running('Stop', 'bash ~/dotfiles/hooks/gone.sh') }
    },
    { ...SETTINGS, title: 'braces that a program fills in, that a shell reads, and words that are not input', input: { hooks: running('PostToolUse', "jq -r '{file_path}' >> log", 'python3 -c "print(f\'{file_path}\')"', 'echo ${file_path}', 'rm notes.{txt,md}', 'notes --format {name}', 'find . -exec cat {} +') } },
    { ...SETTINGS, title: 'a limit in each hook, and one next to the hooks that is not a number', input: { hooks: { Stop: [{ timeout: '5', hooks: [{ type: 'command', command: 'notes', timeout: 5 }] }] } } },
    ...[
      ['ends with 2', 'PreToolUse', `grep -q drop && echo 'BLOCKED: no' >&2 && exit 2 || true`],
      ['gives a decision', 'PreToolUse', `grep -q drop && { echo '{"decision": "block", "reason": "Blocked: no"}'; exit 1; }`],
      ['misses a program', 'PreToolUse', `command -v jq >/dev/null || { echo 'notes: jq is needed' >&2; exit 1; }`],
      ['says so of something else', 'PreToolUse', `curl -fs https://notes.example || { echo "Upload blocked by the proxy"; exit 1; }`],
      ['writes it to a log', 'PreToolUse', `grep -q drop && { echo "Blocked: no" >> notes.log; exit 1; }`],
      ['has it in quotes alone', 'PreToolUse', `log "Blocked: no && exit 1"`],
      ['writes a hook of git', 'PreToolUse', `cat > .git/hooks/pre-push <<'END'\necho 'BLOCKED: no'\nexit 1\nEND\nchmod +x .git/hooks/pre-push`],
      ['has nothing to block', 'SessionStart', `[ -f lock ] && { echo "Blocked: there is a lock"; exit 1; }`]
    ].map(([what = '', event = '', command = '']) => ({ ...SETTINGS, title: `a command that ${what}`, input: { hooks: running(event, command) } })),
    {
      ...SETTINGS,
      title: 'variables with the input of a hook that the command or the settings give their values',
      input: { env: { CLAUDE_PROMPT: 'notes' }, hooks: running('PreToolUse', 'CLAUDE_BASH_COMMAND=$(jq -r .tool_input.command); log "$CLAUDE_BASH_COMMAND"', 'log "$CLAUDE_PROMPT"') }
    },
    {
      ...GEMINI,
      title: 'scripts in a file of hooks that is of a plugin of Claude Code too: one that never runs here, and one that would not find the next',
      files: { '.claude-plugin/plugin.json': JSON.stringify(NOTES), 'hooks/hooks.json': JSON.stringify({ hooks: { SessionEnd: [{ matcher: 'exit|clear', hooks: [{ type: 'command', command: 'bash "${CLAUDE_PLUGIN_ROOT}/b.sh"' }] }, { hooks: [{ type: 'command', command: 'bash "${CLAUDE_PLUGIN_ROOT}/a.sh"' }] }] } }), 'a.sh': 'node "${CLAUDE_PLUGIN_ROOT}/a.js"\n', 'b.sh': 'exit\n' },
      input: NOTES
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'checks of Rust that change something, and that the model hears',
      input: { hooks: running('PostToolUse', 'cargo clippy --fix --allow-dirty', 'cargo check >&2 || exit 2', 'cargo fmt && cargo check', 'cargo build') }
    },
    {
      ...CLAUDE,
      title: 'scripts with documents for a file or another program, one in each function, and what another answer has',
      files: {
        'state.sh': 'echo \'{"additionalContext": "x"}\' > /tmp/state.json\n',
        'log.sh': 'log \'{"decision": "allow"}\' >> ~/log.jsonl\n',
        'wrap.sh': 'echo \'{"permissionDecision": "deny"}\' | ./wrap.sh\n',
        'either.sh': 'first() {\necho \'{"hookSpecificOutput": {}}\'\n}\nsecond() {\necho \'{"hookSpecificOutput": {}}\'\n}\n"$1"\n',
        'after.sh': 'help() {\necho \'{"hookSpecificOutput": {}}\'\n}\necho \'{"hookSpecificOutput": {}}\'\n',
        'answer.sh': 'jq -r .tool_output <<<"$api_response"\n'
      },
      input: {
        ...NOTES,
        hooks: {
          ...running('SessionStart', 'bash "${CLAUDE_PLUGIN_ROOT}/state.sh"'),
          ...running('PreToolUse', ...['log', 'wrap', 'either', 'after'].map((name) => `bash "\${CLAUDE_PLUGIN_ROOT}/${name}.sh"`)),
          ...running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/answer.sh"')
        }
      }
    },
    {
      ...CLAUDE,
      title: 'scripts that give another host its own answer, or end with 2',
      files: {
        'gate.cjs': "if (isCopilot) {\n  process.stdout.write(JSON.stringify({ permissionDecision: 'deny', permissionDecisionReason: 'No.' }))\n  process.exit(0)\n}\n",
        'ends.sh': 'echo \'{"permissionDecision": "deny"}\'\necho No >&2\nexit 2\n',
        'gemini.sh': 'if [ "$HOST" = "gemini" ]; then\n  echo \'{"decision": "deny", "reason": "No."}\'\nfi\n',
        'shared.sh': 'echo \'{"permissionDecision": "deny"}\'\n',
        'hooks/copilot-hooks.json': '{ "hooks": { "preToolUse": [{ "bash": "./shared.sh" }] } }'
      },
      input: { ...NOTES, hooks: running('PreToolUse', 'node "${CLAUDE_PLUGIN_ROOT}/gate.cjs"', ...['ends', 'gemini', 'shared'].map((name) => `bash "\${CLAUDE_PLUGIN_ROOT}/${name}.sh"`)) }
    },
    {
      title: 'a hook of GitHub Copilot CLI for an event that nobody has, whose form is not the reason',
      host: 'copilot',
      path: '.github/hooks/notes.json',
      input: { version: 1, hooks: { constructor: [{ script: './guard.sh' }] } }
    },
    {
      title: 'hooks of GitHub Copilot CLI, as it, VS Code and Claude Code write them',
      host: 'copilot',
      path: '.github/hooks/notes.json',
      input: {
        version: 1,
        hooks: {
          sessionStart: [{ type: 'command', bash: 'date', powershell: 'Get-Date' }, { command: 'date' }, { type: 'command', windows: 'Get-Date' }],
          PreToolUse: [{ hooks: [{ type: 'command', command: 'date' }] }],
          postToolUse: [],
          'made-up': [{ bash: 'date' }]
        }
      }
    },
    ...[
      ['it is there to allow', '# Approves what is safe.\nif grep -q "rm -rf"; then\n  echo \'{"decision": "block", "reason": "No."}\'\n  exit 0\nfi\necho \'{"decision": "approve"}\'\n'],
      ['it allows what it has looked at', 'if grep -q "rm -rf"; then\n  echo "No." >&2\n  exit 2\nfi\nif ! grep -q "^git status"; then\n  exit 0\nfi\necho \'{"decision": "approve"}\'\n'],
      ['it allows in one line what it has looked at', 'grep -q "rm -rf" && exit 2\ngrep -q "^git status" || exit 0\necho \'{"decision": "approve"}\'\n'],
      ['it asks', 'if grep -q "rm -rf"; then\n  jq -n \'{hookSpecificOutput: {hookEventName: "PreToolUse", permissionDecision: "ask", permissionDecisionReason: "Sure?"}}\'\n  exit 0\nfi\njq -n \'{hookSpecificOutput: {hookEventName: "PreToolUse", permissionDecision: "allow"}}\'\n'],
      ['it allows one case', 'if grep -q "rm -rf"; then\n  exit 2\nfi\nif grep -q "^git status"; then\necho \'{"decision": "approve"}\'\nfi\n'],
      ['it prints that elsewhere', 'if grep -q "rm -rf"; then\n  exit 2\nfi\necho \'{"decision": "approve"}\' >> log.json\n'],
      ['it does nothing else', 'echo \'{"decision": "approve"}\'\n'],
      ['it may print a document of several lines', 'cat <<EOF\n{}\nEOF\ngrep -q "rm -rf" && exit 2\necho \'{"decision": "approve"}\'\n'],
      ['it says in a comment what it does not print', '# It prints "decision": "allow" nowhere: {"decision": "approve"}\ngrep -q "rm -rf" && exit 2\n'],
      ['it says in a comment what it does not take', '# echo \'{"decision": "allow"}\' is not taken.\ngrep -q "rm -rf" && exit 2\n']
    ].map(([title = '', text = '']) => ({ ...SETTINGS, title: `a script that may allow a tool: ${title}`, files: { '.git/HEAD': '', '.claude/guard.sh': text }, input: { hooks: running('PreToolUse', 'bash "$CLAUDE_PROJECT_DIR/.claude/guard.sh"') } })),
    {
      ...SETTINGS,
      title: 'scripts that allow at events, for tools or under conditions at which nothing is asked',
      files: { '.git/HEAD': '', '.claude/guard.sh': 'grep -q "rm -rf" && exit 2\necho \'{"decision": "approve"}\'\n' },
      input: { hooks: { ...running('Stop', 'bash "$CLAUDE_PROJECT_DIR/.claude/guard.sh"'), PreToolUse: [{ matcher: 'Agent', hooks: [{ type: 'command', command: 'bash "$CLAUDE_PROJECT_DIR/.claude/guard.sh"' }] }, { matcher: 'Bash', hooks: [{ type: 'command', command: 'bash "$CLAUDE_PROJECT_DIR/.claude/guard.sh"', if: 'Bash(git *)' }, { type: 'command', command: 'bash "$CLAUDE_PROJECT_DIR/.claude/guard.sh"', async: true }] }] } }
    },
    {
      ...SETTINGS,
      title: 'scripts that print a document for another program, next to what is read, or for another host',
      files: {
        '.git/HEAD': '',
        '.claude/a.sh': 'echo \'{"text": "The tests are done."}\' | notify\n',
        '.claude/b.sh': 'echo \'{"message": "The tests are done."}\' > state.json\n',
        '.claude/c.sh': 'say() {\n  echo \'{"message": "The tests are done."}\'\n}\nsay | notify\n',
        '.claude/d.sh': 'echo \'{"systemMessage": "The tests are done."}\'\n',
        '.claude/e.sh': '# Cursor reads it.\nCURSOR=1\necho \'{"message": "The tests are done."}\'\n',
        '.claude/f.sh': 'echo \'{"message": "done"}\'\n',
        '.claude/g.sh': 'X=$(\necho \'{"message": "The tests are done."}\'\n)\n',
        '.claude/h.sh': '# echo \'{"message": "The tests are done."}\'\n'
      },
      input: { hooks: running('PostToolUse', ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `bash "$CLAUDE_PROJECT_DIR/.claude/${name}.sh"`)) }
    },
    {
      ...SETTINGS,
      title: 'scripts that read a prompt where there is one, or of another document, and both names of a trigger',
      files: {
        '.git/HEAD': '',
        '.claude/a.py': 'data = json.load(sys.stdin)\nprint(data.get("tool_input", {}).get("prompt"))\n',
        '.claude/b.py': 'data = json.load(sys.stdin)\nsettings = {}\nprint(settings.get("prompt"))\n',
        '.claude/c.py': 'data = json.load(sys.stdin)\nprint(data.get("prompt"))\n',
        '.claude/d.sh': 'jq -r \'.trigger // .compaction_trigger\'\n'
      },
      input: { hooks: { ...running('PreToolUse', ...['a', 'b', 'c'].map((name) => `python3 "$CLAUDE_PROJECT_DIR/.claude/${name}.py"`)), ...running('UserPromptSubmit', 'python3 "$CLAUDE_PROJECT_DIR/.claude/c.py"'), ...running('PreCompact', 'bash "$CLAUDE_PROJECT_DIR/.claude/d.sh"') } }
    },
    { ...CODEX_HOOKS, title: 'matchers of Codex that match its shell too', input: { hooks: { ...matching('PreToolUse', 'shell|Bash', 'Bash|exec_command', '^(shell|Bash)$', 'shell.*', 'apply_patch', ''), ...matching('UserPromptSubmit', 'shell') } } },
    { ...GEMINI, title: 'a matcher for the shell of another host', input: { name: 'notes', version: '1.0.0', hooks: matching('BeforeTool', 'shell') } },
    {
      ...SETTINGS,
      title: 'scripts for worktrees that print nothing in one case',
      files: { '.git/HEAD': '', '.claude/a.sh': '# Makes the tree; the log has no stdout of git.\n. ./lib.sh\nmake_tree\necho "$TREE"\n', '.claude/b.sh': '#!/bin/bash\n. ./lib.sh\n# There is no stdout of git here.\nmake_tree\n' },
      input: { hooks: running('WorktreeCreate', 'bash "$CLAUDE_PROJECT_DIR/.claude/a.sh"', 'bash "$CLAUDE_PROJECT_DIR/.claude/b.sh"') }
    },
    { ...SETTINGS, title: 'names next to events that are not those of events', input: { hooks: { description: 'Notes.', _comment: ['before:Bash'], preferences: 'notes', onboarding: 'notes', 'pre-commit': '', postpone: ['notes'], 'pre-push-disabled': 'npm test' } } },
    { ...CLAUDE, title: 'hooks of a plugin in the form of another host', files: { 'hooks/hooks.json': '{ "hooks": { "onStart": [{ "command": "notes" }], "afterFileEdit": [{ "command": "notes" }] } }' }, input: NOTES },
    { ...CURSOR_HOOKS, title: 'events of another host with small letters', input: { version: 1, hooks: { afterFileEdit: [{ command: 'notes' }] } } },
    {
      ...SETTINGS,
      title: 'scripts for Stop that end with 1 after a failure of their own, or that decide otherwise',
      files: { '.git/HEAD': '', '.claude/a.sh': 'if ! command -v jq; then\n  echo "jq is missing, install it before you stop"\n  exit 1\nfi\n', '.claude/b.sh': 'echo "Cannot stop: the tests fail" >&2\nexit 2\n', '.claude/c.sh': 'if [ -z "$1" ]; then\n  echo "usage: c.sh FILE"\n  exit 1\nfi\n' },
      input: { hooks: running('Stop', 'bash "$CLAUDE_PROJECT_DIR/.claude/a.sh"', 'bash "$CLAUDE_PROJECT_DIR/.claude/b.sh"', 'bash "$CLAUDE_PROJECT_DIR/.claude/c.sh"') }
    },
    {
      ...SETTINGS,
      title: 'scripts of a project by paths that hold in any folder, that are looked for, or run before any tool',
      files: { '.git/HEAD': '', 'README.md': '', '.claude/hooks/a.sh': '', 'sub/a.sh': '' },
      input: {
        hooks: {
          ...running('PreToolUse', 'bash "$CLAUDE_PROJECT_DIR"/.claude/hooks/a.sh', 'cd "$(git rev-parse --show-toplevel)" && bash .claude/hooks/a.sh', 'cd sub && bash sub/a.sh', '[ -f .claude/hooks/a.sh ] && bash .claude/hooks/a.sh', 'bash -c ".claude/hooks/a.sh"', 'npx notes .claude/hooks/a.sh', 'bash /opt/.claude/hooks/a.sh'),
          ...running('SessionStart', 'bash .claude/hooks/a.sh'),
          ...running('WorktreeCreate', 'cat >/dev/null; bash .claude/hooks/a.sh; git worktree add -q x; echo x'),
          Stop: [{ hooks: [{ type: 'command', command: '& .claude/hooks/a.sh', shell: 'powershell' }, { type: 'command', command: 'bash', args: ['.claude/hooks/a.sh'] }, { type: 'prompt', prompt: 'Read the notes.' }] }]
        }
      }
    },
    { ...SETTINGS, title: 'scripts that a command looks for with ls or stat', files: { '.git/HEAD': '', '.claude/hooks/a.sh': '' }, input: { hooks: running('PreToolUse', 'ls .claude/hooks/a.sh && bash .claude/hooks/a.sh', 'stat .claude/hooks/a.sh && bash .claude/hooks/a.sh') } },
    { ...SETTINGS, title: 'a project whose settings keep the shell from the model', files: { '.git/HEAD': '', '.claude/hooks/a.sh': '' }, input: { permissions: { deny: ['Bash'] }, hooks: running('Stop', 'bash .claude/hooks/a.sh') } },
    {
      ...SETTINGS,
      title: 'variables that scripts set themselves, and names that are not in the environment',
      files: {
        '.git/HEAD': '',
        '.claude/hooks/a.sh': 'mapfile -t FILE_PATHS < <(git diff --name-only)\nlint "${FILE_PATHS}"\n',
        '.claude/hooks/b.sh': ': "${FILE_PATH:=$(git ls-files | head -1)}"\nlint "$FILE_PATH"\n',
        '.claude/hooks/c.sh': 'getopts x FILE_PATH; printf -v TOOL_NAME %s lint; lint "$FILE_PATH" "$TOOL_NAME"\n',
        '.claude/hooks/d.sh': '# $FILE_PATH has nothing here\nsed -e "s/\\$FILE_PATH/x/" notes.txt\nlint \'of $FILE_PATH\'\n',
        '.claude/hooks/e.pl': 'my $FILE_PATH = "notes.md";\nprint $FILE_PATH;\n',
        '.claude/hooks/f.ps1': '$TOOL_NAME = "lint"\nWrite-Host $TOOL_NAME\n',
        '.claude/hooks/g.php': '<?php $TOOL_NAME = 1; echo $TOOL_NAME;\n',
        '.claude/hooks/h.js': 'process.env.FILE_PATH = "notes.md"\nlint(process.env.FILE_PATH)\n'
      },
      input: { hooks: running('PostToolUse', ...['bash .claude/hooks/a.sh', 'bash .claude/hooks/b.sh', 'bash .claude/hooks/c.sh', 'bash .claude/hooks/d.sh', 'perl .claude/hooks/e.pl', 'pwsh .claude/hooks/f.ps1', 'php .claude/hooks/g.php', 'node .claude/hooks/h.js']), ...IN_ROOT }
    },
    {
      ...CLAUDE,
      title: 'options of a plugin that scripts explain, tell of, take away, or set',
      files: {
        'a.py': '"""Notes.\n\nThe old way was os.environ["CLAUDE_PLUGIN_OPTION_OLD"].\n"""\nimport sys\nsys.stdin.read()\n',
        'b.js': 'process.stdin.on("data", note) // once process.env.CLAUDE_PLUGIN_OPTION_OLD\ndelete process.env.CLAUDE_PLUGIN_OPTION_OLD\nif (key === "CLAUDE_PLUGIN_OPTION_OLD") throw new Error("CLAUDE_PLUGIN_OPTION_OLD is not an option")\n'
      },
      input: { ...NOTES, userConfig: { key: { type: 'string', title: 'Key', description: 'A key.' } }, hooks: running('Stop', 'python3 "${CLAUDE_PLUGIN_ROOT}/a.py"', 'node "${CLAUDE_PLUGIN_ROOT}/b.js"', "CLAUDE_PLUGIN_OPTION_OLD=1 sh -c 'curl \"$CLAUDE_PLUGIN_OPTION_OLD\"'") }
    },
    {
      ...CLAUDE,
      title: 'older names of an option on the next line',
      files: {
        'a.js': 'const key =\n  process.env.CLAUDE_PLUGIN_OPTION_KEY ??\n  process.env.CLAUDE_PLUGIN_OPTION_OLD\n',
        'b.sh': 'key=${CLAUDE_PLUGIN_OPTION_KEY:-}\n[ -n "$key" ] || key=${CLAUDE_PLUGIN_OPTION_OLD:-}\nnotes "$key"\n'
      },
      input: { ...NOTES, userConfig: { key: { type: 'string', title: 'Key', description: 'A key.' } }, hooks: running('Stop', 'node "${CLAUDE_PLUGIN_ROOT}/a.js"', 'bash "${CLAUDE_PLUGIN_ROOT}/b.sh"') }
    },
    { ...CLAUDE, title: 'an option that settings of the repository give', files: { '.git/HEAD': '', '.claude/settings.json': '{ "pluginConfigs": { "notes@a": { "options": { "place": "x" } } } }' }, input: { ...NOTES, hooks: running('Stop', 'notes "$CLAUDE_PLUGIN_OPTION_PLACE"'), userConfig: { key: { type: 'string', title: 'Key', description: 'A key.' } } } },
    { ...SETTINGS, title: 'a file without a sentence that a hook prints', files: { '.git/HEAD': '', '.claude/state.txt': '0\n' }, input: { hooks: running('Stop', 'cat .claude/state.txt'), ...IN_ROOT } },
    { ...SETTINGS, title: 'a shell that goes back after each command', files: { '.git/HEAD': '', '.claude/hooks/a.sh': '' }, input: { env: { CLAUDE_BASH_MAINTAIN_PROJECT_WORKING_DIR: '1' }, hooks: running('PreToolUse', 'bash .claude/hooks/a.sh') } },
    { ...SETTINGS, title: 'hooks that people copy into their home folder with the skills', files: { '.git/HEAD': '', 'README.md': '`cp -r .claude/skills .claude/hooks ~/.claude/`\n', '.claude/hooks/a.sh': '' }, input: { hooks: running('PreToolUse', 'bash .claude/hooks/a.sh') } },
    { ...SETTINGS, title: 'settings that people copy into their home folder', files: { '.git/HEAD': '', 'README.md': '`cp -r .claude ~/`\n', '.claude/hooks/a.sh': '' }, input: { hooks: running('PreToolUse', 'bash .claude/hooks/a.sh') } },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'programs with arguments of their own, and names of files with spaces',
      executables: ['my notes'],
      files: { '.git/HEAD': '', 'my notes': '', 'a.sh': '' },
      input: { hooks: { Stop: ['notes', '${CLAUDE_PROJECT_DIR}/my notes', '/opt/My Notes/notes'].map((command) => ({ hooks: [{ type: 'command', command, args: [] }, { type: 'command', command: 'bash', args: ['-c', '$CLAUDE_PROJECT_DIR/a.sh'] }, { type: 'command', command, args: ['--at=$CLAUDE_PROJECT_DIR', '$NOTES/a'] }] })) } }
    },
    {
      ...CLAUDE,
      title: 'scripts that refuse in a form that is taken, and one of several events that refuses a tool',
      files: {
        'secrets.sh': 'echo \'{"hookSpecificOutput":{"hookEventName":"UserPromptSubmit","permissionDecision":"deny"}}\'\nexit 2\n',
        'both.py': 'if event == "PreToolUse":\n    print(json.dumps({"hookSpecificOutput": {"hookEventName": "PreToolUse", "permissionDecision": "deny"}}))\n'
      },
      input: { ...NOTES, hooks: { ...running('UserPromptSubmit', 'bash "${CLAUDE_PLUGIN_ROOT}/secrets.sh"', 'python3 "${CLAUDE_PLUGIN_ROOT}/both.py"'), ...running('PreToolUse', 'python3 "${CLAUDE_PLUGIN_ROOT}/both.py"') } }
    },
    {
      ...CLAUDE,
      title: 'scripts after a tool that look at what it left, or tell the model what to correct',
      files: {
        'lint.sh': '# Blocks edits with errors.\nFILE=$(jq -r .tool_input.file_path)\nif ! npx eslint "$FILE"; then\n  echo "Blocked: correct the errors." >&2\n  exit 2\nfi\n',
        'undo.sh': '# Blocks edits of lock files.\nFILE=$(jq -r .tool_input.file_path)\nif [[ "$FILE" == *.lock ]]; then\n  git checkout -- "$FILE"\n  echo "Blocked: a lock file." >&2\n  exit 2\nfi\n',
        'tell.sh': '# Does not block edits, and tells the model.\nFILE=$(jq -r .tool_input.file_path)\nif [[ "$FILE" == *.lock ]]; then\n  echo "Blocked: restore it." >&2\n  exit 2\nfi\n',
        'take.sh': '# Blocks edits of lock files.\nFILE=$(jq -r .tool_input.file_path)\nif [[ "$FILE" == *.lock ]]; then\n  echo "Blocked: a lock file, remove it now." >&2\n  exit 2\nfi\n',
        'keys.sh': '# Prevents keys from staying in edits.\nTEXT=$(jq -r .tool_input.content)\nif [[ "$TEXT" == *KEY* ]]; then\n  echo "Blocked: a key in the file." >&2\n  exit 2\nfi\n'
      },
      input: { ...NOTES, hooks: running('PostToolUse', ...['lint', 'undo', 'tell', 'take', 'keys'].map((name) => `bash "\${CLAUDE_PLUGIN_ROOT}/${name}.sh"`)) }
    },
    {
      ...CLAUDE,
      title: 'a script that only ever allows, as without its answer',
      files: { 'warn.py': '"""\nReturns:\n  - {"permissionDecision": "deny", "reason": "…"}\n"""\nprint("Look at the notes.", file=sys.stderr)\nprint(json.dumps({"permissionDecision": "allow"}))\n' },
      input: { ...NOTES, hooks: running('PreToolUse', 'python3 "${CLAUDE_PLUGIN_ROOT}/warn.py"') }
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'scripts with a text on standard error that may end with a failure, or that another stream has, and one by a path from another folder',
      files: {
        '.git/HEAD': '',
        ...Object.fromEntries(Object.entries({
          a: 'echo "Please run the tests" >&2\n[ -f tests ] || exit 2\nexit 0\n',
          b: 'set -e\nmake check\necho "Please run the tests" >&2\nexit 0\n',
          c: 'exec 2> notes.log\necho "Please run the tests" >&2\nexit 0\n',
          d: 'echo "Please run the tests" >&2\nmake check\n',
          e: 'echo "Please run the tests" >&2\necho \'{ "systemMessage": "Run the tests" }\'\nexit 0\n',
          f: 'echo "Tests have run" >&2\nexit 0\n',
          g: 'say() {\n  echo "Please run the tests" >&2\n}\nOUT=$(say 2>&1)\nexit 0\n'
        }).map(([name, text]) => [`.claude/hooks/${name}.sh`, text])),
        'note.sh': 'echo "Reminder: run the tests"\n'
      },
      input: { hooks: { ...running('PostToolUse', ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `bash "$CLAUDE_PROJECT_DIR"/.claude/hooks/${name}.sh`)), ...running('Stop', 'cd notes && bash ./note.sh') } }
    },
    {
      ...SETTINGS,
      title: 'linters that fix something or whose text reaches the model, other characters in brackets, and a bell on another stream',
      input: { hooks: { ...running('PostToolUse', 'npx eslint --fix .', 'rubocop -a', 'npx eslint . >&2 || exit 2', 'eslint . | jq -n "{}"', 'eslint . -o out.txt', 'ruff format .', 'make lint', 'if grep -q "a[[:space:]]b" notes; then make; fi', "bash -c '[[ a == a* ]] && make'", 'echo "[[ a ]]" > notes', 'cd /Users/jo/notes && if [[ a == a* ]]; then make; fi'), ...running('Stop', "printf '\\a' > /dev/tty", 'eslint .') } }
    },
    {
      ...SETTINGS,
      title: 'linters that say something of themselves, or write a file for later',
      input: { hooks: running('PostToolUse', 'eslint --version', 'npx eslint --init', 'ruff check --add-noqa .', 'pyright --createstub notes', 'mypy --install-types', 'flake8 --install-hook git', 'rubocop --auto-gen-config', 'rubocop -V') }
    },
    {
      ...SETTINGS,
      title: 'tests in a text for another program and in a comment',
      input: { hooks: running('PostToolUse', "bash <<'EOF'\nif [[ -f notes ]]; then make; fi\nEOF", "cat <<'E' > run.bash\nmake && [[ -f notes ]]\nE", '# see; [[ a == a* ]] is not here\nmake', 'make # don\'t; [[ a ]]', "python3 - <<'E'\nwhile [[ a ]]: pass\nE") }
    },
    { title: 'a test that only bash has, in the settings of one person', host: 'claude-code', path: '.claude/settings.local.json', input: { hooks: running('PostToolUse', '[[ -f notes ]] && make') } },
    { ...SETTINGS, title: 'a test that only bash has, where sh is bash', platforms: ['darwin', 'win32'], input: { hooks: running('PostToolUse', '[[ -f notes ]] && make') } },
    {
      ...SETTINGS,
      title: 'scripts that do more than to print, that say a word for a log, and that may refuse',
      files: {
        '.git/HEAD': '',
        ...Object.fromEntries(Object.entries({
          a: 'echo "The notes have changed a lot"\nmake notes\n',
          b: 'X=$(curl -s example.com)\necho "The notes have changed a lot"\n',
          c: 'echo "checked"\n',
          d: 'echo "The notes have changed a lot" >&2\nexit 2\n',
          e: 'echo "The notes have changed a lot" >> notes.log\n',
          f: 'echo \'{ "systemMessage": "The notes have changed" }\'\n',
          g: 'if [ -f a ]; then\n  echo "The notes have changed a lot" >&2\nfi\ngrep -q a notes\n'
        }).map(([name, text]) => [`.claude/hooks/${name}.sh`, text]))
      },
      input: { hooks: running('PreToolUse', ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `bash "$CLAUDE_PROJECT_DIR"/.claude/hooks/${name}.sh`)) }
    },
    {
      ...SETTINGS,
      title: 'a hook for worktrees that ends with a text in one case alone',
      files: { '.git/HEAD': '', '.claude/hooks/make.sh': 'if git worktree add "$P" >&2; then\n  echo "$P"\n  exit 0\nfi\necho "{}"\n' },
      input: { hooks: running('WorktreeCreate', 'bash "$CLAUDE_PROJECT_DIR"/.claude/hooks/make.sh') }
    },
    { ...CLAUDE, title: 'a script that its command finds on a path of its own', files: { 'hooks/log.sh': 'echo' }, input: { ...NOTES, hooks: running('PostToolUse', 'PATH="${CLAUDE_PLUGIN_ROOT}/hooks:$PATH"; log.sh') } },
    {
      ...CLAUDE,
      title: 'the input of a tool in scripts for several events, and next to what the event has',
      files: { 'log.sh': 'jq -r .tool_input.file_path\n', 'done.sh': 'jq -r \'.task_subject // .tool_input.subject\'\n', 'event.py': 'event = sys.argv[1]\nprint(data["tool_input"])\n' },
      input: { ...NOTES, hooks: { ...running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"', 'python3 "${CLAUDE_PLUGIN_ROOT}/event.py" stop'), ...running('PreToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"'), ...running('TaskCompleted', 'bash "${CLAUDE_PLUGIN_ROOT}/done.sh"') } }
    },
    { ...CLAUDE, title: 'another name as the last resort', files: { 'log.sh': 'FILE=$(jq -r \'.tool_input.file_path // .tool_output.file_path\')\n' }, input: { ...NOTES, hooks: running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"') } },
    {
      ...CLAUDE,
      title: 'scripts that end with 2 and a reason, with 2 without a text, with 1 after an error, and with 1 where nothing is blocked',
      files: {
        'reason.sh': 'echo "BLOCKED" >&2\nexit 2\n',
        'quiet.sh': 'if [ -f a ]; then\n  echo "Fine."\nfi\nexit 2\n',
        'error.sh': '# blocked\necho "jq is missing" >&2\nexit 1\n'
      },
      input: { ...NOTES, hooks: { ...running('PreToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/reason.sh"', 'bash "${CLAUDE_PLUGIN_ROOT}/quiet.sh"', 'bash "${CLAUDE_PLUGIN_ROOT}/error.sh"') } }
    },
    ...([
      ['goes on after a failed upload', 'note.sh', 'log() { logger -t notes "$1"; }\nif ! curl -fsS https://notes.example; then\n  log "upload was forbidden, going on"\n  exit 1\nfi\n'],
      ['says that nothing is blocked', 'note.py', 'try:\n    import yaml\nexcept ImportError:\n    print("PyYAML is missing; the check is skipped, nothing is blocked or denied")\n    sys.exit(1)\n'],
      ['names a broken pipe', 'note.js', "try { JSON.parse(raw) } catch {\n  console.log('Not JSON: blocked by a broken pipe?')\n  process.exit(1)\n}\n"],
      ['cannot do what it is for itself', 'note.sh', 'if ! curl -fsS https://notes.example; then\n  echo "❌ ERROR: Cannot push the notes to the server"\n  exit 1\nfi\nif [ ! -d notes ]; then\n  echo "Cannot delete notes/old.md"\n  exit 1\nfi\n'],
      ['goes on after it was blocked', 'note.sh', 'if ! curl -fsS https://notes.example; then\n  echo "Upload blocked."\n  echo "Going on without it."\n  exit 1\nfi\n'],
      ['writes to a file that something was blocked', 'note.sh', 'if ! curl -fsS https://notes.example; then\n  echo "Blocked by a proxy." >> notes.log\n  exit 1\nfi\n'],
      ['says who blocked it', 'note.sh', 'if ! curl -fsS https://notes.example; then\n  echo "Upload blocked by the proxy"\n  exit 1\nfi\n'],
      ['decides in a module', 'note.js', "const { deny } = require('./answers')\nif (process.env.A) deny()\nif (!process.env.B) {\n  console.log('Blocked list is empty')\n  process.exit(1)\n}\n"]
    ] as const).map(([title, file, text]) => ({
      ...CLAUDE,
      title: `a script before a tool that exits with 1 and ${title}`,
      files: { [file]: text },
      input: { ...NOTES, hooks: running('PreToolUse', `${file.endsWith('.py') ? 'python3' : file.endsWith('.js') ? 'node' : 'bash'} "\${CLAUDE_PLUGIN_ROOT}/${file}"`) }
    })),
    ...([
      ['a log, and to a file', 'note.py', 'import sys, logging\nlogging.error("Do not touch .env")\nwith open("log", "a") as f:\n    print("refused", file=f)\n    sys.exit(2)\n'],
      ['a file', 'note.py', 'import sys\nwith open("log", "a") as f:\n    print("refused", file=f)\n    sys.exit(2)\n'],
      ['another program', 'note.sh', "if ! out=$(npx eslint .); then\n  printf '%s\\n' \"$out\" | to_model\n  exit 2\nfi\n"],
      ['a function of another file', 'note.sh', 'source "$(dirname "$0")/lib.sh"\nif ! out=$(npx eslint .); then\n  echo "$out"\n  exit 2\nfi\n']
    ] as const).map(([title, file, text]) => ({
      ...CLAUDE,
      title: `a script that exits with 2 and prints to ${title}`,
      files: { [file]: text },
      input: { ...NOTES, hooks: running('PostToolUse', `${file.endsWith('.py') ? 'python3' : 'bash'} "\${CLAUDE_PLUGIN_ROOT}/${file}"`) }
    })),
    ...([
      ['to the errors', 'note.sh', 'echo "Reminder: run the tests" >&2\nexit 1\n'],
      ['to a file', 'note.sh', 'echo "Reminder: run the tests" >> notes.log\n'],
      ['into a variable', 'note.sh', 'say() {\n  echo "Reminder: run the tests"\n}\nTEXT="$(say)"\n'],
      ['as a document', 'note.py', 'import json\nprint(json.dumps({"systemMessage": "Reminder: run the tests"}))\n'],
      ['to block', 'note.sh', 'if [ -f a ]; then\n  echo "Reminder: run the tests"\nfi\nexit 2\n'],
      ['for a log', 'note.sh', 'echo "Formatted"\n'],
      ['into a variable, over lines', 'note.sh', 'TEXT=$(\n  echo "Warning: the build is old"\n  date\n)\n"$(dirname "$0")/send.sh" "$TEXT"\n'],
      ['into a variable, in a line', 'note.sh', 'x=$(date; echo "please"); test -n "$x"\n'],
      ['into a variable, with the old signs', 'note.sh', 'x=`date; echo "please"`; test -n "$x"\n'],
      ['into a mail', 'note.sh', 'mail_body() {\n  echo "Reminder: a session ended"\n}\nmail_body | mail -s session me@notes.example\n'],
      ['into a file, over lines', 'note.sh', 'echo "Reminder:\n  run the tests" >> notes.log\n'],
      ['into another program, over lines', 'note.sh', 'echo "Reminder: run the tests" \\\n  | wall\n'],
      ['to who asks for help', 'note.sh', 'usage() { echo "Usage: note.sh [--help]; please give a file"; }\ncase "$1" in\n  --help) usage; exit 0 ;;\nesac\n'],
      ['to who asks for the status', 'note.sh', 'if [ "$1" = "--status" ]; then\n  echo "Please see the log"\n  exit 0\nfi\n'],
      ['to who gives an argument', 'note.sh', 'MODE="${1:-}"\nif [ "$MODE" = status ]; then\n  echo "Please see the log"\nfi\n'],
      ['to who asks for help, in Python', 'note.py', 'import sys\nif "--help" in sys.argv:\n    print("Please pipe the input of a hook")\n']
    ] as const).map(([title, file, text]) => ({
      ...CLAUDE,
      title: `a script that prints for a tool: ${title}`,
      files: { [file]: text },
      input: { ...NOTES, hooks: running('PostToolUse', `${file.endsWith('.py') ? 'python3' : 'bash'} "\${CLAUDE_PLUGIN_ROOT}/${file}"`) }
    })),
    {
      ...CLAUDE,
      title: 'hooks that wake the model: it gets what they print, to either stream, with the code 2',
      files: { 'check.sh': 'make check\ncode=$?\nif [ $code -ne 0 ]; then\n  echo "Please fix what make check says"\nfi\nexit $code\n', 'tests.sh': 'if ! make test; then\n  echo "BLOCKED: the tests fail."\n  exit 2\nfi\n' },
      input: { ...NOTES, hooks: { Stop: ['bash "${CLAUDE_PLUGIN_ROOT}/check.sh"', 'bash "${CLAUDE_PLUGIN_ROOT}/tests.sh"'].map((command) => ({ hooks: [{ type: 'command', command, asyncRewake: true }] })), PostToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'npx tsc --noEmit', asyncRewake: true }] }] } }
    },
    {
      ...CLAUDE,
      title: 'a text for the model, where a script is run for the start of a session too, or the host waits for it later',
      files: { 'note.sh': 'echo "Reminder: run the tests"\n' },
      input: { ...NOTES, hooks: { ...running('SessionStart', 'bash "${CLAUDE_PLUGIN_ROOT}/note.sh"', 'echo "Reminder: run the tests"'), ...running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/note.sh"'), PostToolUse: [{ hooks: [{ type: 'command', command: 'echo "Reminder: run the tests"', async: true }] }] } }
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a hook that makes worktrees, next to one that prints nothing',
      files: { '.claude/hooks/log.py': 'import sys\nopen("log", "a").write(sys.stdin.read())\n', '.claude/hooks/make.sh': 'NAME=$(jq -r .name)\ngit worktree add "/w/$NAME" >&2\necho "/w/$NAME"\n' },
      input: { hooks: { WorktreeCreate: [{ hooks: [{ type: 'command', command: 'python3 "$CLAUDE_PROJECT_DIR/.claude/hooks/log.py"' }, { type: 'command', command: 'bash "$CLAUDE_PROJECT_DIR/.claude/hooks/make.sh"' }] }] } }
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'scripts for worktrees that may print the path that another program made',
      files: { '.claude/hooks/run.py': 'from team import worktree\nprint(worktree())\n' },
      input: { hooks: running('WorktreeCreate', 'python3 "$CLAUDE_PROJECT_DIR/.claude/hooks/run.py"') }
    },
    ...([
      ['a variable', 'run.sh', 'worktree_path="/w/$(jq -r .name)"\nsvn checkout -q "$URL" "$worktree_path"\necho "$worktree_path"\n'],
      ['a comment', 'run.sh', '# The input has no .worktree_path here.\nmake-tree\n'],
      ['a package', 'run.mjs', "import { createWorktree } from '@acme/worktrees'\nawait createWorktree()\n"],
      ['a module in a package', 'run.py', 'from pkg.create import main\nmain()\n'],
      ['a second module', 'run.py', 'import json, helper2 as h\nh.main()\n'],
      ['a text that it prints', 'show.sh', '#!/bin/bash\ncat << EOF\n/tmp/notes\nEOF\n'],
      ['a path after a text that it keeps', 'keep.sh', '#!/bin/bash\ncat > log << EOF\nnotes\nEOF\ngit worktree add /tmp/notes\n'],
      ['a module that is run', 'run.py', 'import runpy\nrunpy.run_path("create.py")\n']
    ] as const).map(([title, file, text]) => ({
      host: 'claude-code' as const,
      path: '.claude-plugin/plugin.json',
      title: `a script that may make a worktree: ${title}`,
      files: {
        'hooks/hooks.json': JSON.stringify({ hooks: { WorktreeCreate: [{ hooks: [{ type: 'command', command: `${file.endsWith('.py') ? 'python3' : file.endsWith('.sh') ? 'bash' : 'node'} "\${CLAUDE_PLUGIN_ROOT}/${file}"` }] }] } }),
        [file]: text
      },
      input: NOTES
    })),
    { host: 'claude-code', path: '.claude/settings.json', title: 'a hook that prints a path', input: { hooks: running('WorktreeCreate', "echo '/tmp/wt'") } },
    {
      ...SETTINGS,
      title: 'commands that read another document, or another field too',
      input: { hooks: running('PostToolUse', "jq -r '.tool_result' notes.json", "cat notes.json | jq -r '.tool_result'", "jq -r '.tool_result.path // .tool_input.file_path'", "jq -r '.tool_response // .tool_result'", "jq -r '.tool_result' < notes.json", "curl -s notes.example | jq -r '.tool_output'") }
    },
    {
      ...SETTINGS,
      title: 'conditions with one permission',
      input: { hooks: { PostToolUse: ['Bash(git status || git log)', 'Write(*.ts)', 'Edit', 'Bash(find . \\( -name a -or -name b \\))'].map((condition) => ({ matcher: 'Write', hooks: [{ type: 'command', command: 'notes', if: condition }] })) } }
    },
    {
      ...CLAUDE,
      title: 'scripts that read fields of several hosts or blocks of a transcript, and that print for each of their events',
      files: {
        'log.py': 'data.get("tool_response") or data.get("tool_result")\n',
        'ask.sh': "jq -r '.prompt // .user_prompt'\n",
        'guard.sh': 'echo \'{"decision": "block", "reason": "No."}\'\n',
        'both.js': 'const hookEventName = "PreToolUse"\nconsole.log({ hookSpecificOutput: { hookEventName: "PreToolUse" } })\n',
        'each.js': 'const context = (hookEventName, additionalContext) => ({ hookSpecificOutput: { hookEventName, additionalContext } })\nconst deny = () => ({ hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "deny" } })\n',
        'each.py': 'def context(event):\n    return {"hookSpecificOutput": {"hookEventName": event, "additionalContext": "Notes."}}\nDENY = {"hookSpecificOutput": {"hookEventName": "PreToolUse"}}\n',
        'each.sh': 'echo "{\\"hookSpecificOutput\\": {\\"hookEventName\\": \\"$1\\"}}"\nexit\necho \'{"hookSpecificOutput": {"hookEventName": "PreToolUse"}}\'\n',
        'start.sh': 'echo \'{"hookSpecificOutput": {"hookEventName": "SessionStart", "additionalContext": "Notes."}}\'\n',
        'idle.py': 'tool_result = data.get("tool_result", {})\nprint(data.get("tool_input"))\n',
        'stop.py': 'if block.get("type") == "tool_result": decision = "allow"\ntext = data.get("transcript") or open(data["transcript_path"]).read()\n',
        'compact.py': 'event = payload.get("hook_event_name")\nif event == "PreCompact": json.dump({"additionalContext": STEER}, sys.stdout)\n',
        'allow.sh': 'if [ "$SOURCE" = "gemini" ]; then echo \'{"decision":"allow"}\'\nelse echo \'{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"allow"}}}\'\nfi\n'
      },
      input: { ...NOTES, hooks: { ...running('PostToolUse', 'python3 "${CLAUDE_PLUGIN_ROOT}/log.py"', 'python3 "${CLAUDE_PLUGIN_ROOT}/idle.py"', 'node "${CLAUDE_PLUGIN_ROOT}/both.js"'), ...running('UserPromptSubmit', 'sh "${CLAUDE_PLUGIN_ROOT}/ask.sh"'), ...running('PreToolUse', 'sh "${CLAUDE_PLUGIN_ROOT}/guard.sh"', 'node "${CLAUDE_PLUGIN_ROOT}/both.js"'), ...running('SessionStart', 'sh "${CLAUDE_PLUGIN_ROOT}/start.sh"', 'python3 "${CLAUDE_PLUGIN_ROOT}/compact.py"', 'node "${CLAUDE_PLUGIN_ROOT}/each.js" session', 'python3 "${CLAUDE_PLUGIN_ROOT}/each.py" session', 'sh "${CLAUDE_PLUGIN_ROOT}/each.sh" SessionStart'), ...running('PreCompact', 'python3 "${CLAUDE_PLUGIN_ROOT}/compact.py"'), ...running('PermissionRequest', 'sh "${CLAUDE_PLUGIN_ROOT}/allow.sh" --source claude'), ...running('Stop', 'python3 "${CLAUDE_PLUGIN_ROOT}/stop.py"') } }
    },
    {
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      title: 'hooks of plugins of a marketplace: in a folder with a manifest, in a file in whose place those of the entry are, and in an entry that is not installed',
      files: {
        'own/.claude-plugin/plugin.json': '{ "name": "own" }',
        'own/hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/none.sh"') }),
        'inline/hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/none.sh"') }),
        'stop/hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/none.sh"') })
      },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'own', source: './own' }, { name: 'inline', source: './inline', hooks: running('Stop', 'true') }, { name: 'stop', source: './stop', hooks: running('stop', 'bash none.sh') }] }
    },
    {
      title: 'hooks in the folder of a manifest that a marketplace lists as the plugin',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "my-notes", "source": "./notes/.claude-plugin" }] }', 'notes/.claude-plugin/hooks/hooks.json': '{ "hooks": {} }' },
      input: { ...NOTES, hooks: ['./hooks/hooks.json'] }
    },
    { title: 'names of files to watch, and tools whose names are made of two', ...SETTINGS, input: { hooks: { ...matching('FileChanged', 'notes.md|*.ts'), ...matching('PreToolUse', 'Multi(Edit)', 'Web(Fetch|Search)', 'notes__.*', 'mcp__notes*', 'mcp__notes__add|Bash', 'Write|Write.*\\.md$') } } },
    { title: 'a tool with the name of a server', ...CLAUDE, input: { ...NOTES, mcpServers: { Read: { command: 'files-mcp' } }, hooks: matching('PreToolUse', 'Read') } },
    { title: 'patterns of files, next to a hook that may return paths', ...SETTINGS, input: { hooks: { ...matching('FileChanged', '.*\\.ts'), ...running('SessionStart', 'notes-watch') } } },
    { title: 'types of hooks at an event with a conversation', ...SETTINGS, input: { hooks: { Stop: [{ hooks: [{ type: 'prompt', prompt: 'Look.' }] }], SessionEnd: [{ hooks: [{ type: 'http', url: 'https://notes.example/hook' }] }] } } },
    { title: 'a file of hooks that is a template', host: 'codex', path: '.codex-plugin/plugin.json', files: { 'hooks/hooks.json': '{{> shared/hooks.json}}' }, input: NOTES },
    {
      ...CLAUDE,
      title: 'paths in quotes of a shell, in what is assigned, and without a shell that would split them',
      files: { 'a.sh': '' },
      input: {
        ...NOTES,
        userConfig: { token: { type: 'string', title: 'Token', description: 'Your token.' } },
        hooks: {
          ...running('Stop', "sh -c 'sh ${CLAUDE_PLUGIN_ROOT}/a.sh'", 'ROOT=${CLAUDE_PLUGIN_ROOT}/lib sh "${CLAUDE_PLUGIN_ROOT}/a.sh"', 'a="$(basename "${CLAUDE_PLUGIN_ROOT}")"; (echo "$a" "${CLAUDE_PLUGIN_ROOT}")', 'echo \\$CLAUDE_PLUGIN_ROOT $CLAUDE_PLUGIN_ROOTS'),
          SessionStart: [{ hooks: [{ type: 'command', command: 'sh', args: ['${CLAUDE_PLUGIN_ROOT}/a.sh', '${user_config.token}'] }, { type: 'command', shell: 'powershell', command: '& ${CLAUDE_PLUGIN_ROOT}/a.ps1' }] }],
          PostToolUse: [{ matcher: 'bash|Bash', hooks: [{ type: 'command', command: 'notes', if: 'Bash(git push *)' }] }]
        }
      }
    },
    {
      ...SETTINGS,
      title: 'variables with the input of a hook that the command or the settings set, that have a default, and for a script that reads its input',
      files: { '.git/HEAD': '', 'a.sh': 'file=${1:-$(jq -r .tool_input.file_path)}\n' },
      executables: ['a.sh'],
      input: {
        env: { TOOL_NAME: 'notes' },
        hooks: running('PostToolUse', 'TOOL_INPUT=$(cat); echo "$TOOL_INPUT"', 'read -r TOOL_INPUT; echo "$TOOL_INPUT"', 'echo "${CLAUDE_TOOL_INPUT:-$(cat)}" "$TOOL_NAME"', '"$CLAUDE_PROJECT_DIR/a.sh" "$CLAUDE_FILE_PATHS"', 'echo "$CLAUDE_FILE_PATHSEP" "$MY_TOOL_INPUT"')
      }
    },
    {
      ...SETTINGS,
      title: 'variables that another script sets, that have a sensible default, next to an argument, and in scripts whose modules read the input',
      files: {
        '.git/HEAD': '',
        'start.sh': 'export CLAUDE_HOOK_EVENT=notes\nCLAUDE_SESSION_ID=$(uuidgen) exec claude\n',
        '.claude/hooks/input.py': 'import json, sys\ndata = json.load(sys.stdin)\n',
        ...Object.fromEntries(Object.entries({
          'a.sh': 'echo "$CLAUDE_HOOK_EVENT" "${CLAUDE_CONVERSATION_ID:-$$}" >> notes.log\n',
          'b.py': 'import os\nfrom input import data\nfile = os.environ.get("CLAUDE_FILE_PATH") or data["file"]\n',
          'c.js': "const file = process.env.CLAUDE_FILE_PATH || require('fs').readFileSync(0, 'utf8')\n",
          'd.sh': '. "$(dirname "$0")/input.sh"\nmake "$CLAUDE_FILE_PATH"\n',
          'e.sh': 'FILE=${CLAUDE_FILE_PATH:-$1}\nmake "$FILE" "$CLAUDE_FILES"\n',
          'f.sh': 'SESSION="${CLAUDE_SESSION_ID:-none}"\n'
        }).map(([name, text]) => [`.claude/hooks/${name}`, text]))
      },
      input: { hooks: running('PostToolUse', ...['bash .claude/hooks/a.sh', 'python3 .claude/hooks/b.py', 'node .claude/hooks/c.js', 'bash .claude/hooks/d.sh', 'bash .claude/hooks/e.sh notes.md', 'bash .claude/hooks/f.sh', 'f="${CLAUDE_FILE_PATH:-}"; [ -n "$f" ] || f=$(jq -r .tool_input.file_path)', 'sh .claude/hooks/c.js "$FILE_PATH"']), ...IN_ROOT }
    },
    {
      ...SETTINGS,
      title: 'commands that print a text where it is seen, a document, a word, or more than a text',
      files: { '.git/HEAD': '', '.claude/answer.md': '{ "systemMessage": "Read the notes." }\n', '.claude/notes.md': 'Read the notes before you push.\n' },
      input: { hooks: { ...running('PreToolUse', 'cat .claude/answer.md', 'cat .claude/gone.md', 'cat ../notes.md', 'cat .claude/notes.md >&2; exit 2', 'cat .claude/notes.md | jq -Rs .', "echo 'checked'", 'echo "The notes are here" >> notes.log', 'echo "{ \\"systemMessage\\": \\"Read the notes\\" }"'), ...running('UserPromptSubmit', 'cat .claude/notes.md', "echo 'Read the notes first'"), ...running('TaskCompleted', "echo 'Read the notes first' >&2; exit 2"), ...running('PostCompact', "echo 'Read the notes first'") } }
    },
    {
      ...CLAUDE,
      title: 'options that the manifest has, older names after them, that the hook sets, and that a document tells people of',
      files: {
        'README.md': 'Set `CLAUDE_PLUGIN_OPTION_REGION` in your shell.\n',
        'a.sh': '# $CLAUDE_PLUGIN_OPTION_PLACE was its name.\nKEY="${CLAUDE_PLUGIN_OPTION_API_KEY:-${CLAUDE_PLUGIN_OPTION_TOKEN:-$NOTES_KEY}}"\nCLAUDE_PLUGIN_OPTION_MODE=quick\necho "$CLAUDE_PLUGIN_OPTION_MODE" "$CLAUDE_PLUGIN_OPTION_REGION" >> notes.log\n'
      },
      input: { ...NOTES, userConfig: { 'api-key': { type: 'string', title: 'Key', description: 'A key.' } }, hooks: running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/a.sh"', 'curl -H "X-Key: $CLAUDE_PLUGIN_OPTION_API_KEY" https://notes.example.com') }
    },
    ...([
      ['a mode, after it did its work', 'a.sh', 'git diff --name-only | xargs -r prettier --write\nMODE="${1:-}"\nif [ -z "$MODE" ]; then\n  exit 0\nfi\nprettier --check .\n'],
      ['a mode, after an assignment that runs something', 'a.sh', 'OUT=$(npm test)\nMODE="${1:-}"\nif [ -z "$MODE" ]; then\n  exit 0\nfi\n'],
      ['a mode, after a command with a variable of its own', 'a.sh', 'CI=1 npm test\nMODE="${1:-}"\nif [ -z "$MODE" ]; then\n  exit 0\nfi\n'],
      ['a mode, before its work', 'a.sh', 'MODE="${1:-}"\nprettier --write .\nif [ -z "$MODE" ]; then\n  exit 0\nfi\n'],
      ['a name, after it did its work', 'a.js', "import { execSync } from 'node:child_process'\nexecSync('npx prettier --write .')\nconst only = process.argv[2];\nif (!only) process.exit(0);\n"],
      ['a name, after its work in Python', 'a.py', 'import sys, subprocess\nsubprocess.run(["ruff", "format"])\nif len(sys.argv) < 2:\n    sys.exit(0)\n'],
      ['a variable with a default', 'a.py', 'import os\nprint("on" if os.environ.get("USER_PROMPT", "1") == "1" else "")\n'],
      ['a variable with a default in JavaScript', 'a.js', "const shown = process.env.USER_PROMPT || '1'\nconst other = process.env.USER_PROMPT ?? shown\n"]
    ] as const).map(([title, file, text]) => ({
      ...SETTINGS,
      title: `a script that reads ${title}`,
      files: { '.git/HEAD': '', [file]: text },
      input: { hooks: running('PostToolUse', `${file.endsWith('.py') ? 'python3' : file.endsWith('.js') ? 'node' : 'bash'} "$CLAUDE_PROJECT_DIR/${file}"`) }
    })),
    { ...GEMINI, title: 'paths of an extension in quotes', files: { 'hooks/hooks.json': JSON.stringify({ hooks: running('SessionStart', 'sh "${extensionPath}/a.sh"', 'sh "${extensionPath}"/a.sh', 'echo $extensionPath') }), 'a.sh': '' }, input: NOTES },
    {
      title: 'a relative path of a script in a plugin that is the repository, which may be its own project',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'scripts/guard.sh': '', 'hooks/hooks.json': JSON.stringify({ hooks: { SessionStart: [{ hooks: [{ type: 'command', command: 'bash scripts/guard.sh' }] }] } }) },
      input: { name: 'guard', version: '1.0.0', description: 'A guard.' }
    },
    { ...CURSOR_HOOKS, title: 'what Cursor takes, and forms that are not documented', input: { version: 1, hooks: { stop: [{ command: 'notes' }, { type: 'prompt', prompt: 'Done?' }, { hooks: [{ command: 'notes' }] }] } } },
    { ...CODEX_HOOKS, title: 'what Codex takes', input: { description: 'Notes.', hooks: { Stop: [{ matcher: null, hooks: [{ type: 'command', command: 'notes', timeout: 0, statusMessage: null, other: 1 }] }], PreToolUse: [] } } },
    { ...CLAUDE, title: 'events of Cursor in its own form, and a text under a name of one\'s own', input: { ...NOTES, hooks: { sessionStart: [{ command: 'notes' }], before: 'notes' } } },
    {
      ...CLAUDE,
      path: 'plugins/notes/.claude-plugin/plugin.json',
      title: 'a script that the folder has which a marketplace lists under the name of the plugin',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./built/notes" }] }', 'built/notes/run.mjs': '' },
      input: { ...NOTES, hooks: running('Stop', 'node "${CLAUDE_PLUGIN_ROOT}/run.mjs"') }
    },
    { ...GEMINI, title: 'scripts in a file of hooks that is of a plugin of Claude Code too, found in both, with a folder of its own, or that are not there', files: { '.claude-plugin/plugin.json': JSON.stringify(NOTES), 'hooks/hooks.json': JSON.stringify({ hooks: running('SessionStart', 'node "${extensionPath}${CLAUDE_PLUGIN_ROOT}/a.js"', 'node "${CLAUDE_PLUGIN_ROOT:-.}/a.js"', 'node "${CLAUDE_PLUGIN_ROOT}/b.js"') }), 'a.js': '' }, input: NOTES },
    { ...CLAUDE, title: 'scripts that an extension of Gemini CLI finds too', files: { 'gemini-extension.json': JSON.stringify(NOTES), 'hooks/hooks.json': JSON.stringify({ hooks: running('SessionStart', 'node "${extensionPath}${CLAUDE_PLUGIN_ROOT}/a.js"') }), 'a.js': '' }, input: NOTES },
    { ...CLAUDE, title: 'events of another host that the plugin is also for, a comment, and what is not a list', files: { 'gemini-extension.json': '{ "name": "notes", "version": "1.0.0" }', 'hooks/hooks.json': '{ "hooks": { "BeforeTool": [{ "hooks": [{ "type": "command", "command": "notes" }] }] } }' }, input: { ...NOTES, hooks: { _comment: 'Notes.', Later: [], Never: { a: 1 } } } },
    {
      ...CLAUDE,
      title: 'single quotes around what another shell runs, in double quotes, around what no host sets, and for another shell',
      files: { 'a.sh': '' },
      input: {
        ...NOTES,
        hooks: {
          ...running('Stop', `bash -c '\${CLAUDE_PLUGIN_ROOT}/a.sh'`, `bash -c "sh '\${CLAUDE_PLUGIN_ROOT}/a.sh'"`, `sh '\${CLAUDE_PLUGIN_ROOT:-.}/a.sh'`, `bash "\${CLAUDE_PLUGIN_ROOT}/a.sh" '\${CLAUDE_PLUGIN_ROOT}/b.sh'`, `echo '$CLAUDE_PLUGIN_ROOT/a.sh'`),
          SessionEnd: [{ hooks: [{ type: 'command', command: "& '${CLAUDE_PLUGIN_ROOT}/a.ps1'", shell: 'powershell' }] }]
        }
      }
    },
    { ...CLAUDE, title: 'a package that the host installs, and one that this machine has', files: { 'package-lock.json': '{}', '.git/HEAD': '', '.gitignore': 'node_modules/\n', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./" }] }', 'server/node_modules/a/c.js': '' }, tracked: ['.claude-plugin/plugin.json'], input: { ...NOTES, hooks: running('Stop', 'node "${CLAUDE_PLUGIN_ROOT}/node_modules/notes/b.js"', 'node "${CLAUDE_PLUGIN_ROOT}/server/node_modules/a/c.js"') } },
    {
      ...CLAUDE,
      title: 'what hooks build and install, in a plugin from a marketplace, and files of a plugin that none lists',
      files: { '.git/HEAD': '', '.gitignore': 'node_modules/\ndist/\n', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./" }] }' },
      input: { ...NOTES, hooks: running('SessionStart', 'cd "${CLAUDE_PLUGIN_ROOT}" && npm install && npm run build', 'node "${CLAUDE_PLUGIN_ROOT}/dist/a.js"', 'node "${CLAUDE_PLUGIN_ROOT}/node_modules/notes/b.js"') }
    },
    { host: 'codex', path: '.codex-plugin/plugin.json', title: 'files of hooks that are there, and one outside', files: { 'a/hooks.json': '{ "hooks": {} }' }, input: { ...NOTES, hooks: ['./a/hooks.json', '../hooks.json'] } },
    {
      ...CLAUDE,
      title: 'commands that look first, that go on without the script, and that build a path',
      input: {
        ...NOTES,
        hooks: running('Stop', 'test -x "${CLAUDE_PLUGIN_ROOT}/a.sh" && "${CLAUDE_PLUGIN_ROOT}/a.sh"', '"${CLAUDE_PLUGIN_ROOT}/b.sh" || echo gone', 'bash "${CLAUDE_PLUGIN_ROOT}/c.sh" 2>/dev/null', 'if [ -f "$CLAUDE_PLUGIN_ROOT/d.sh" ]; then sh "$CLAUDE_PLUGIN_ROOT/d.sh"; fi', 'node "${CLAUDE_PLUGIN_ROOT}/hooks/$NAME.js"', 'node "${CLAUDE_PLUGIN_ROOT}/dist/"*.js')
      }
    },
    {
      ...CLAUDE,
      title: 'scripts after what may look for them or make them, and in a shell of their own',
      files: { 'setup.sh': '', 'a.sh': '', 'b/c.sh': '' },
      input: {
        ...NOTES,
        hooks: running(
          'Stop',
          'sh "${CLAUDE_PLUGIN_ROOT}/setup.sh" && sh "${CLAUDE_PLUGIN_ROOT}/gone.sh"',
          'cd "${CLAUDE_PLUGIN_ROOT}" || exit; sh "${CLAUDE_PLUGIN_ROOT}/gone.sh"',
          'cd "${CLAUDE_PROJECT_DIR}" && sh scripts/gone.sh',
          'cd "$(pwd)"; sh "${CLAUDE_PLUGIN_ROOT}/gone.sh"',
          '(echo a; sh "${CLAUDE_PLUGIN_ROOT}/gone.sh")',
          'echo a & sh "${CLAUDE_PLUGIN_ROOT}/gone.sh"',
          'echo a >&2; npm run gone.sh',
          'cd "${CLAUDE_PLUGIN_ROOT}/b" && sh ./c.sh && sh gone.sh',
          'sh "${PLUGIN_ROOT:-${CLAUDE_PLUGIN_ROOT}}/gone.sh"',
          'NOTES="${CLAUDE_PLUGIN_ROOT}/gone.sh" sh "${CLAUDE_PLUGIN_ROOT:-.}/a.sh"',
          '# no command'
        )
      }
    },
    { ...SETTINGS, title: 'variables of plugins that the shell reads, and that have a default', input: { hooks: running('Stop', 'notes "${CLAUDE_PLUGIN_ROOT:-.}/a" "$CLAUDE_PLUGIN_ROOT" "${CLAUDE_PROJECT_DIR}/b"') } },
    {
      ...CLAUDE,
      title: 'what is given to a program, and not started',
      input: { ...NOTES, hooks: running('Stop', 'notes --log "${CLAUDE_PLUGIN_ROOT}/log.py"', 'python3 -m notes "${CLAUDE_PLUGIN_ROOT}/a.py"', 'node "${CLAUDE_PLUGIN_ROOT}/state"', 'node "${CLAUDE_PROJECT_DIR}/own.js"', 'cat ${HOME}/a.js') }
    },
    { ...CLAUDE, title: 'an event that the host does not have', input: { ...NOTES, hooks: running('stop', '${CURSOR_PLUGIN_ROOT}/a.sh') } },
    {
      ...CLAUDE,
      title: 'a script that a hook downloads, in a submodule, and under the name that Windows finds',
      files: { '.gitmodules': '[submodule "lib"]\n\tpath = lib\n\turl = https://git.example/lib\n', 'setup.sh': 'curl -o run.sh https://notes.example/run.sh\n', 'run.cmd': '' },
      platforms: ['win32'],
      input: { ...NOTES, hooks: { ...running('SessionStart', 'bash "${CLAUDE_PLUGIN_ROOT}/setup.sh"'), ...running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/run.sh"', 'bash "${CLAUDE_PLUGIN_ROOT}/lib/a.sh"', '"${CLAUDE_PLUGIN_ROOT}/run"') } }
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'hooks that Claude Code reads too, whose manifest has the finding',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "prompt", "prompt": "Done?" }, { "type": "command", "command": "bash ${CLAUDE_PLUGIN_ROOT}/a.sh" }] }] } }' },
      input: NOTES
    },
    { host: 'codex', path: '.codex-plugin/plugin.json', title: 'a member that is not an event', input: { ...NOTES, hooks: { notes: 'none' } } },
    { host: 'codex', path: '.codex-plugin/plugin.json', title: 'both variables', files: { 'a.sh': '' }, input: { ...NOTES, hooks: { hooks: running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/a.sh"', 'bash "$PLUGIN_ROOT"/a.sh') } } },
    { ...CLAUDE, title: 'types that the host runs', input: { ...NOTES, hooks: { Stop: [{ hooks: [{ type: 'prompt', prompt: 'Done?' }, { type: 'agent', prompt: 'Look.' }] }], SessionStart: [{ hooks: [{ type: 'command', command: 'notes' }] }] } } },
    {
      ...CLAUDE,
      title: 'matchers that match agents, or that may',
      files: { 'agents/writer.md': '---\nname: writer\ndescription: Writes.\n---\nWrite.\n' },
      input: { ...NOTES, hooks: { ...matching('SubagentStart', '', '*', 'notes:writer', 'writer.*', 'Explore|Plan', 'general-purpose'), ...matching('PreToolUse', 'Bash') } }
    },
    {
      ...CLAUDE,
      title: 'matchers that match tools of the plugin, or that may',
      input: {
        ...NOTES,
        ...FILES,
        hooks: matching('PreToolUse', '', '*', '.*', 'Bash', 'Edit|Write', 'mcp__plugin_notes_files__.*', 'mcp__plugin_.*', 'mcp__.*files.*', 'files__.*', 'mcp__plugin_notes_*', '^mcp__plugin_notes_files__(?:read|write)$', 'mcp__*plugin_notes_files__read', 'Bash|mcp__plugin_notes_files__read', 'mcp__other__.*', 'mcp__(?:plugin_notes_)?files__.*', 'mcp__[a-z]+_x')
      }
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'what an installer writes, what a build makes, what is looked for first, and another program',
      files: { '.git/HEAD': '', '.gitignore': 'dist/\n', 'package.json': '{ "scripts": { "build": "tsc" } }', 'scripts/install.sh': 'cp hooks/notes.sh .claude/hooks/notes.sh\n' },
      input: { hooks: running('Stop', 'bash "$CLAUDE_PROJECT_DIR/.claude/hooks/notes.sh"', 'node "$CLAUDE_PROJECT_DIR/dist/a.js"', '[ -f .claude/a.sh ] && bash .claude/a.sh', 'npx notes a/b.js', 'bash $NOTES/a/b.sh', 'bash ../a/b.sh', 'python3 /opt/a/b.py') }
    },
    { host: 'claude-code', path: 'template/.claude/settings.json', title: 'settings of a template', files: { '.git/HEAD': '', 'README.md': '' }, input: { hooks: running('Stop', 'bash "$CLAUDE_PROJECT_DIR/.claude/hooks/notes.sh"') } },
    { host: 'claude-code', path: '.claude/settings.local.json', title: "one person's settings", files: { '.git/HEAD': '' }, input: { hooks: running('Stop', 'bash "$CLAUDE_PROJECT_DIR/.claude/hooks/notes.sh"') } },
    {
      ...CLAUDE,
      title: 'limits in seconds, and such as nobody writes in milliseconds',
      input: { ...NOTES, hooks: { Stop: [5, 1500, 7200, 18_000, 86_400, 345_600, 100_000, 36_000_000].map((timeout) => ({ hooks: [{ type: 'command', command: 'notes', timeout }] })) } }
    },
    { ...CLAUDE, title: 'milliseconds in hooks for another host too', files: { 'gemini-extension.json': '{ "name": "notes", "version": "1.0.0" }' }, input: { ...NOTES, hooks: { Stop: [{ hooks: [{ type: 'command', command: 'notes', timeout: 5000 }] }], BeforeTool: [] } } },
    { ...CLAUDE, title: 'expressions that a tool matches, and events without tools', input: { ...NOTES, hooks: { ...matching('PreToolUse', 'Bash(Output)?', 'Todo(Read|Write)', 'Bash(?:x y)?', 'Bash(git *)|Bash', 'mcp__a:b', 'Edit(.*)', '(?i:bash)'), ...matching('SessionStart', 'Bash:git') } } },
    {
      ...CLAUDE,
      title: "variables that people set, that another host sets, and files of a project",
      files: { 'README.md': 'Set NOTES_DIR to the folder.', 'hooks/stop.sh': '', '.claude/stop.sh': '', 'stop.sh': '' },
      input: { ...NOTES, hooks: running('Stop', 'bash $NOTES_DIR/stop.sh', 'bash $OTHER_DIR/gone.sh', 'bash $OTHER/stop.sh', 'bash "${CLAUDE_PROJECT_DIR}/.claude/stop.sh"', 'bash "${CLAUDE_PROJECT_DIR}/stop.sh"', 'bash "${CLAUDE_PLUGIN_DATA}/stop.sh"') }
    },
    { ...CLAUDE, title: 'a plugin of another host in this layout', files: { 'README.md': '    garden plugin install ./notes\n', 'hooks/stop.sh': '' }, input: { ...NOTES, hooks: running('Stop', 'bash $PLUGIN_DIR/hooks/stop.sh') } },
    { ...CLAUDE, title: 'a tool of Codex, which reads the hooks too', input: { ...NOTES, hooks: matching('PreToolUse', 'multi_agent_v1__spawn_agent') } },
    { ...CLAUDE, title: 'both names of the tools, in two groups', input: { ...NOTES, ...FILES, hooks: matching('PostToolUse', 'mcp__files__read', 'mcp__plugin_notes_files__read') } },
    { ...CLAUDE, title: 'servers and a plugin with other names, and events without tools', input: { ...NOTES, name: 'my.notes', ...FILES, hooks: { ...matching('PreToolUse', 'mcp__files__.*'), ...matching('SessionStart', 'mcp__files__.*') } } },
    { host: 'claude-code', path: '.claude/settings.json', title: "tools of a project's server", files: { '.mcp.json': JSON.stringify(FILES) }, input: { hooks: matching('PreToolUse', 'mcp__files__.*') } },
    { host: 'cursor', path: '.cursor-plugin/plugin.json', title: 'a host that plugvet knows less about', input: { ...NOTES, hooks: { stop: [{ command: '${CLAUDE_PLUGIN_ROOT}/a.sh' }] } } },
    {
      ...SETTINGS,
      title: 'what a script prints for the next program, or only if another command ends well',
      files: {
        '.git/HEAD': '',
        '.claude/note.sh': 'echo \'{"message": "Remember to run tests"}\'\n',
        ...Object.fromEntries(Object.entries({ guard: '', and: '[ "$CI" = true ] &&\n', line: '[ "$CI" = true ] && \\\n', or: 'true ||\n', early: 'set -e\nmake verify >/dev/null\n' }).map(([name, lines]) => [`.claude/${name}.sh`, `INPUT=$(cat)\nif echo "$INPUT" | grep -q "rm -rf"; then\n  exit 2\nfi\n${lines}echo '{"decision": "approve"}'\n`]))
      },
      input: {
        hooks: {
          ...running('PostToolUse', ...['| jq -r .message >&2', '| tee -a log.jsonl', '| ./format.py', '> log.json'].map((next) => `bash "$CLAUDE_PROJECT_DIR/.claude/note.sh" ${next}`)),
          ...running('PreToolUse', 'bash "$CLAUDE_PROJECT_DIR/.claude/guard.sh" | jq .', ...['and', 'line', 'or', 'early'].map((name) => `bash "$CLAUDE_PROJECT_DIR/.claude/${name}.sh"`))
        }
      }
    }
  ],
  invalid: [
    {
      ...SETTINGS,
      title: 'a matcher without a name',
      input: { hooks: matching('PreToolUse', '-') },
      problems: [{ message: "No tool matches '-': Claude Code compares a matcher with the name of the tool alone", range: '5:20-23' }]
    },
    {
      ...SETTINGS,
      title: 'members of the input in braces',
      input: { hooks: running('PostToolUse', 'notes {file_path}', 'notes "{{tool_input.file_path}}"', 'notes --tool={toolName} log') },
      problems: [
        { message: "Claude Code puts nothing in place of '{file_path}': the command gets it as text", range: '8:24-43' },
        { message: "Claude Code puts nothing in place of '{{tool_input.file_path}}': the command gets it as text", range: '12:24-60' },
        { message: "Claude Code puts nothing in place of '{toolName}': the command gets it as text", range: '16:24-53' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a limit next to the hooks of a group, in seconds and in milliseconds, and one that each hook has too',
      input: {
        hooks: {
          PreToolUse: [{ matcher: 'Edit', timeout: 5, hooks: [{ type: 'command', command: 'notes' }] }],
          Stop: [{ timeout: 5000, hooks: [{ type: 'command', command: 'notes' }] }],
          SubagentStop: [{ timeout: 5, hooks: [{ type: 'command', command: 'notes', timeout: 6 }] }]
        }
      },
      problems: [
        { message: "Claude Code does not read 'timeout' next to 'hooks': these hooks have its default limit", range: '6:9-18' },
        { message: "Claude Code does not read 'timeout' next to 'hooks': these hooks have its default limit", range: '17:9-18' },
        { message: "Claude Code does not read 'timeout' next to 'hooks': these hooks have its default limit", range: '28:9-18' }
      ]
    },
    {
      title: 'a script that only the words of the file around the hooks seem to make',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "${CLAUDE_PLUGIN_ROOT}/scripts/check.sh" }] }] }, "excludePatterns": ["build/**"] }' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "The plugin has no file 'scripts/check.sh', which a hook runs", range: '1:1-2', severity: 'warning' }]
    },
    ...[['notes'], running('Stop', 'notes').Stop].map((groups) => ({
      title: 'events right in the hooks of a manifest for Codex',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { ...NOTES, hooks: { Stop: groups } },
      problems: [{ message: "Codex loads none of these hooks: in a manifest, it looks for the events in a second 'hooks' inside this one", range: '4:3-10' }]
    })),
    {
      ...CLAUDE,
      title: 'scripts with documents that reach the host through a program or another descriptor, and a variable with the input',
      files: {
        'state.sh': 'echo \'{"additionalContext": "x"}\' | jq -c .\n',
        'log.sh': 'if true; then echo \'{"decision": "allow"}\' >&1; fi\n',
        'answer.sh': 'BODY=$(cat)\njq -r .tool_output <<<"$BODY"\n'
      },
      input: { ...NOTES, hooks: { ...running('SessionStart', 'bash "${CLAUDE_PLUGIN_ROOT}/state.sh"'), ...running('PreToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"'), ...running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/answer.sh"') } },
      problems: [
        { message: "Claude Code takes no 'additionalContext' outside of 'hookSpecificOutput': the model gets nothing of what 'state.sh' prints", range: '10:24-65' },
        { message: "Claude Code does not take \"decision\": \"allow\", which 'log.sh' prints: it shows an error, and goes on as without the hook", range: '20:24-63' },
        { message: "'answer.sh' reads 'tool_output' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '30:24-66' }
      ]
    },
    {
      title: 'a hook of GitHub Copilot CLI under another name of its event, and with another field for its script',
      host: 'copilot',
      path: '.github/hooks/guard.json',
      input: { hooks: { 'pre-tool-use': [{ event: 'preToolUse', script: './guard.sh' }] } },
      problems: [
        { message: "GitHub Copilot CLI ignores the hooks for 'pre-tool-use': it has no such event", range: '3:5-19' },
        { message: "GitHub Copilot CLI ignores this hook for 'pre-tool-use': it expects a command in 'bash', 'powershell' or 'command'", range: '4:7-7:8' }
      ]
    },
    {
      title: 'hooks of GitHub Copilot CLI without a list',
      host: 'copilot',
      path: '.github/hooks/guard.json',
      input: { version: 1, hooks: { preToolUse: { bash: './guard.sh' } } },
      problems: [{ message: "GitHub Copilot CLI cannot load this hook for 'preToolUse', and so loads nothing of this file: it expects a list", range: '4:19-6:6' }]
    },
    {
      ...SETTINGS,
      title: 'scripts that allow each tool that they do not refuse',
      files: {
        '.git/HEAD': '',
        '.claude/guard.sh': '#!/bin/bash\n# Keeps secrets out of files.\nset -euo pipefail\nINPUT=$(cat)\nif [ -z "$INPUT" ]; then\n  echo \'{"decision": "approve"}\'\n  exit 0\nfi\nif echo "$INPUT" | grep -q "AKIA"; then\n  echo "{\\"decision\\": \\"block\\", \\"reason\\": \\"A key.\\"}"\n  exit 0\nfi\n\necho \'{"decision": "approve"}\'\n',
        '.claude/track.sh': '#!/bin/bash\n# Counts the uses of tools.\nreply() {\n  jq -n --arg decision "$1" --arg reason "$2" \'{ "decision": $decision, "reason": $reason }\'\n}\ncount_one "$(cat)"\nreply "approve" "Counted"\ncleanup\nexit 0\n',
        '.claude/deny.sh': 'INPUT=$(cat)\ncase "$INPUT" in\n  *rm*) exit 2 ;;\nesac\njq -n \'{hookSpecificOutput: {hookEventName: "PreToolUse", permissionDecision: "allow"}}\'\n'
      },
      input: { hooks: running('PreToolUse', ...['guard', 'track', 'deny'].map((name) => `bash "$CLAUDE_PROJECT_DIR/.claude/${name}.sh"`)) },
      problems: [
        { message: `'.claude/guard.sh' ends with "decision": "approve" where it has nothing to refuse: Claude Code then runs the tool without asking`, range: '8:24-71' },
        { message: `'.claude/track.sh' ends with "decision": "approve" where it has nothing to refuse: Claude Code then runs the tool without asking`, range: '12:24-71' },
        { message: `'.claude/deny.sh' ends with "permissionDecision": "allow" where it has nothing to refuse: Claude Code then runs the tool without asking`, range: '16:24-70' }
      ]
    },
    {
      ...SETTINGS,
      title: 'scripts that read or print what their host does not have',
      files: {
        '.git/HEAD': '',
        '.claude/note.sh': 'INPUT=$(cat)\nif echo "$INPUT" | grep -q push; then\n  echo \'{"notification": "Open a pull request instead."}\'\nfi\nexit 0\n',
        '.claude/compact.sh': "TRIGGER=$(printf '%s' \"$(cat)\" | jq -r '.compaction_trigger // empty')\n",
        '.claude/commit.py': 'import json, sys\ninput_data = json.load(sys.stdin)\nprompt = input_data.get("prompt", "")\nif "commit" in prompt: sys.exit(2)\n'
      },
      input: { hooks: { ...running('PostToolUse', 'bash "$CLAUDE_PROJECT_DIR/.claude/note.sh"'), ...running('PreCompact', 'bash "$CLAUDE_PROJECT_DIR/.claude/compact.sh"'), ...running('PreToolUse', 'python3 "$CLAUDE_PROJECT_DIR/.claude/commit.py"') } },
      problems: [
        { message: "Claude Code shows nobody the text in 'notification', which '.claude/note.sh' prints: it reads no such member", range: '8:24-70' },
        { message: "'.claude/compact.sh' reads 'compaction_trigger' from its input and finds nothing: Claude Code calls it 'trigger'", range: '18:24-73' },
        { message: "'.claude/commit.py' reads 'prompt' from its input and finds nothing: Claude Code gives a hook for PreToolUse a tool, and no prompt", range: '28:24-75' }
      ]
    },
    {
      ...CODEX_HOOKS,
      title: 'matchers with the names of the shell of Codex, which it calls Bash there',
      input: { hooks: matching('PostToolUse', 'shell|apply_patch', '^exec_command$') },
      problems: [{ message: "2 matchers have a part that no tool matches, such as 'shell': Codex compares it with the name of the tool alone", range: '5:20-39' }]
    },
    {
      ...SETTINGS,
      title: 'a hook for worktrees that says that it prints nothing',
      files: { '.git/HEAD': '', '.claude/log.sh': '#!/bin/bash\n# Logs each event (no stdout, always exits 0).\n. "$(dirname "$0")/lib.sh"\nINPUT="$(cat)"\nlog_append "$INPUT"\nexit 0\n' },
      input: { hooks: running('WorktreeCreate', 'bash "$CLAUDE_PROJECT_DIR/.claude/log.sh"') },
      problems: [{ message: 'Claude Code makes no worktree with this hook: a hook for WorktreeCreate must create it and print its path', range: '8:24-69' }]
    },
    {
      ...SETTINGS,
      title: 'names that are meant as those of events, in any form',
      input: '{ "hooks": { "onSave": ["npm run lint"], "pre-commit": "npm test", "before:Bash": [{ "hooks": [] }], "afterEdit": { "command": "notes" } } }\n',
      problems: [{ message: "Claude Code ignores the hooks for 'afterEdit', 'before:Bash', 'onSave' and 'pre-commit': it has no such events", range: '1:102-113' }]
    },
    {
      ...CLAUDE,
      title: 'such names in a plugin, with a sign or in groups',
      input: { ...NOTES, hooks: { ...running('onSave', 'notes'), 'pre-commit': 'npm test' } },
      problems: [{ message: "Claude Code ignores the hooks for 'onSave' and 'pre-commit': it has no such events", range: '5:5-13' }]
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
      title: 'a command with the command of a tool in a variable, which ends with 1 to block it',
      input: { hooks: running('PreToolUse', `echo "$CLAUDE_BASH_COMMAND" | grep -qE '(rm -rf /|drop)' && echo 'BLOCKED: Dangerous command detected' && exit 1 || true`, `if [ -f lock ]; then echo "Blocked: \\"lock\\" is there; wait" >&2; exit 1; fi`) },
      problems: [
        { message: "Claude Code does not set 'CLAUDE_BASH_COMMAND' for hooks, so it is empty here", range: '8:24-148' },
        { message: 'This command says that it blocks and exits with code 1: Claude Code runs the tool anyway', range: '8:24-148' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a command for PowerShell that ends with 1 to block a tool',
      input: { hooks: { PreToolUse: [{ hooks: [{ type: 'command', shell: 'powershell', command: "if(-not(Get-Module Pester)){Write-Warning 'No Pester, skipping.';exit 0};$r=Invoke-Pester;if($r.FailedCount -gt 0){Write-Host(\"Commit blocked: $($r.FailedCount) failed.\") -ForegroundColor Red;exit 1}" }] }] } },
      problems: [{ message: 'This command says that it blocks and exits with code 1: Claude Code runs the tool anyway', range: '9:24-227' }]
    },
    {
      ...SETTINGS,
      title: 'scripts that end with 1 to block a prompt or an end',
      files: { '.git/HEAD': '', '.claude/a.sh': 'if ! npm test; then\n  echo "Tests fail. Fix them before stopping." >&2\n  exit 1\nfi\n', '.claude/b.sh': 'if grep -q secret; then\n  echo "Prompt blocked: it has a secret in it."\n  exit 1\nfi\n' },
      input: { hooks: { ...running('Stop', 'bash "$CLAUDE_PROJECT_DIR/.claude/a.sh"'), ...running('UserPromptSubmit', 'bash "$CLAUDE_PROJECT_DIR/.claude/b.sh"') } },
      problems: [
        { message: "'.claude/a.sh' says that it blocks and exits with code 1: Claude Code stops anyway", range: '8:24-67' },
        { message: "'.claude/b.sh' says that it blocks and exits with code 1: Claude Code sends the prompt anyway", range: '18:24-67' }
      ]
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
      ...SETTINGS,
      title: 'command lines next to arguments, with which no shell is started',
      executables: ['.claude/hooks/a.sh'],
      files: { '.git/HEAD': '', '.claude/hooks/a.sh': '', 'a.py': '' },
      input: {
        hooks: {
          PreToolUse: [
            { hooks: [{ type: 'command', command: 'bash .claude/hooks/a.sh', args: ['x'] }] },
            { hooks: [{ type: 'command', command: 'python3 -u ${CLAUDE_PROJECT_DIR}/a.py', args: ['x'] }] },
            { hooks: [{ type: 'command', command: '"$CLAUDE_PROJECT_DIR"/.claude/hooks/a.sh', args: [] }] }
          ],
          Stop: [{ hooks: [{ type: 'command', command: 'bash', args: ['$CLAUDE_PROJECT_DIR/.claude/hooks/a.sh'] }] }]
        }
      },
      problems: [
        { message: "Claude Code does not find the program of this hook: with 'args' it starts no shell, and takes the whole 'command' for its name", range: '8:24-49' },
        { message: "Claude Code does not replace '$CLAUDE_PROJECT_DIR' here: it starts no shell for a hook with 'args'", range: '43:15-55' }
      ]
    },
    ...([
      ['one', {}, 'none'],
      ['two', { userConfig: { other: { type: 'string', title: 'Other', description: 'Another.' } } }, 'another']
    ] as const).map(([name, more, has]) => ({
      ...CLAUDE,
      title: `an option in the arguments of a hook in a plugin that has ${has}`,
      files: { 'a.sh': '', 'hooks/hooks.json': `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "sh", "args": ["\${CLAUDE_PLUGIN_ROOT}/a.sh", "\${user_config.${name}}"] }] }] } }` },
      input: JSON.stringify({ ...NOTES, ...more }),
      problems: [{ message: `Claude Code does not run this hook: the manifest has no option '${name}'`, range: '1:1-2' }]
    })),
    {
      title: 'scripts that leave without an argument, which their commands do not give, and one with an argument',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.git/HEAD': '',
        'a.js': "const input = process.argv[2]\nif (!input) {\n  process.exit(0)\n}\n",
        'b.sh': '#!/bin/bash\nset -euo pipefail\nDIR="$(cd "$(dirname "$0")" && pwd)"\nlog() {\n  echo "$*" >> log\n}\n\nFILE="${1:-}"\nif [ -z "$FILE" ]; then\n  exit 0\nfi\n',
        'c.py': '"""Checks."""\nimport os\nimport sys\n\nMAX = 3\n\ndef check(path):\n    print(path)\n\ndef main():\n    if len(sys.argv) < 2:\n        sys.exit(0)\n',
        'd.sh': 'die() {\n  WHY="$1"\n  [ -z "$WHY" ] && exit 1\n}\nMODE="${1:-check}"\n'
      },
      input: { hooks: running('PreToolUse', 'node "$CLAUDE_PROJECT_DIR/a.js"', 'bash "$CLAUDE_PROJECT_DIR/b.sh"', 'python3 "$CLAUDE_PROJECT_DIR/c.py"', 'node "$CLAUDE_PROJECT_DIR/a.js" check', 'bash "$CLAUDE_PROJECT_DIR/d.sh"') },
      problems: [{ message: "Claude Code does not set '$1', 'process.argv[2]' and 'sys.argv[1]' for hooks, so they are empty in the scripts that hooks run", range: '8:24-59' }]
    },
    {
      title: 'a script that looks for the transcript in a variable, and a command that gives one the prompt',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', 'a.sh': 'FILE="${CLAUDE_TRANSCRIPT:-}"\n[ -f "$FILE" ] || exit 0\n', 'b.sh': 'echo "$1"\n' },
      input: { hooks: { ...running('Stop', 'bash "$CLAUDE_PROJECT_DIR/a.sh"'), ...running('UserPromptSubmit', 'bash "$CLAUDE_PROJECT_DIR/b.sh" "$USER_PROMPT"') } },
      problems: [{ message: "Claude Code does not set 'CLAUDE_TRANSCRIPT' and 'USER_PROMPT' for hooks, so they are empty in the scripts that hooks run", range: '8:24-59' }]
    },
    {
      ...CLAUDE,
      title: 'the input of a tool, at events without a tool',
      files: {
        'done.sh': 'INPUT=$(cat)\necho "$INPUT" | node -e "\nconst data = JSON.parse(fs.readFileSync(0, \'utf8\'))\nif (!data.tool_input?.id) process.exit(0)\n" "$DIR"\n',
        'idle.py': 'import json, sys\n# Of each teammate_name.\ndata = json.load(sys.stdin)\nprint(data.get("tool_input"), file=sys.stderr)\n'
      },
      input: { ...NOTES, hooks: { ...running('TaskCompleted', 'bash "${CLAUDE_PLUGIN_ROOT}/done.sh"'), ...running('TeammateIdle', 'python3 "${CLAUDE_PLUGIN_ROOT}/idle.py"') } },
      problems: [
        { message: "'done.sh' reads 'tool_input' from its input and finds nothing: Claude Code gives a hook for TaskCompleted 'task_id', 'task_subject' and 'task_description', and no tool", range: '10:24-64' },
        { message: "'idle.py' reads 'tool_input' from its input and finds nothing: Claude Code gives a hook for TeammateIdle 'teammate_name', and no tool", range: '20:24-67' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a command that reads the output of a tool by another name',
      input: { hooks: running('PostToolUse', "input=$(cat); code=$(echo \"$input\" | jq -r '.tool_result.exitCode // 0'); [ \"$code\" = 0 ] || echo failed >&2", "jq -r '.tool_output' 2>/dev/null") },
      problems: [
        { message: "This command reads 'tool_result' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '8:24-138' },
        { message: "This command reads 'tool_output' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '12:24-58' }
      ]
    },
    {
      ...CLAUDE,
      title: 'one reading of the output by two names, and of the transcript, and a context without its event',
      files: { 'log.sh': "jq -r '.tool_output // .tool_result'\n", 'stop.js': 'const transcript = input.transcript || ""\nif (!transcript) process.exit(0)\nemit({ hookSpecificOutput: { additionalContext } })\n' },
      input: { ...NOTES, hooks: { ...running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"'), ...running('Stop', 'node "${CLAUDE_PLUGIN_ROOT}/stop.js"') } },
      problems: [
        { message: "'log.sh' reads 'tool_result' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '10:24-63' },
        { message: "'stop.js' reads 'transcript' from its input and finds nothing: Claude Code calls it 'transcript_path'", range: '20:24-64' },
        { message: "Claude Code shows an error and ignores the 'hookSpecificOutput' that 'stop.js' prints: it has no 'hookEventName'", range: '20:24-64' }
      ]
    },
    {
      ...CLAUDE,
      title: 'the output of a tool in a list of names that the input does not have',
      files: { 'log.sh': "OUTPUT=$(echo \"$INPUT\" | jq -r '\n  [.tool_result, .tool_error] |\n  map(select(. != null)) | join(\" \")\n')\n" },
      input: { ...NOTES, hooks: running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"') },
      problems: [{ message: "'log.sh' reads 'tool_result' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '10:24-63' }]
    },
    {
      ...CLAUDE,
      title: 'a list of names for the output of a tool, which the input does not have',
      files: { 'log.sh': "OUTPUT=$(echo \"$INPUT\" | jq -r '\n  [.tool_result, .tool_error] |\n  map(select(. != null)) | join(\" \")\n')\n" },
      input: { ...NOTES, hooks: running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"') },
      problems: [{ message: "'log.sh' reads 'tool_result' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '10:24-63' }]
    },
    {
      ...CLAUDE,
      title: 'the output of a tool by a name that the input does not have',
      files: { 'log.sh': 'OUTPUT=$(jq -r \'.tool_output // empty\')\n' },
      input: { ...NOTES, hooks: running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"') },
      problems: [{ message: "'log.sh' reads 'tool_output' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '10:24-63' }]
    },
    ...['❌ ERROR: Cannot commit directly to the main branch', "🚫 Can't push to a protected branch", 'Error: cannot delete release branches', 'Cannot create a PR from a draft'].map((reason) => ({
      ...CLAUDE,
      title: `a script that ends with 1 to block: ${reason}`,
      files: { 'gate.sh': `if [[ "$1" == *commit* ]]; then\n  echo "${reason}"\n  echo "Create a branch first"\n  exit 1\nfi\n` },
      input: { ...NOTES, hooks: running('PreToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/gate.sh"') },
      problems: [{ message: "'gate.sh' says that it blocks and exits with code 1: Claude Code runs the tool anyway", range: '10:24-64' }]
    })),
    {
      ...CLAUDE,
      title: 'scripts that end with 2 without a reason on standard error, and with 1 to block',
      files: {
        'locks.sh': 'if grep -q lock; then\n  echo "BLOCKED: do not edit lock files."\n  exit 2\nfi\n',
        'gate.sh': 'if [ ! -f plan.md ]; then\n  echo "Commit blocked: write a plan first." >&2\n  exit 1\nfi\n'
      },
      input: { ...NOTES, hooks: running('PreToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/locks.sh"', 'bash "${CLAUDE_PLUGIN_ROOT}/gate.sh"') },
      problems: [
        { message: "'locks.sh' exits with code 2 and prints its reason to standard output: Claude Code gives the model standard error alone", range: '10:24-65' },
        { message: "'gate.sh' says that it blocks and exits with code 1: Claude Code runs the tool anyway", range: '14:24-64' }
      ]
    },
    {
      ...CLAUDE,
      title: 'several scripts that end with 2 without a reason on standard error',
      files: { 'locks.sh': 'if grep -q lock; then\n  echo "BLOCKED: do not edit lock files."\n  exit 2\nfi\n', 'keys.sh': 'if grep -q key; then\n  echo "BLOCKED: do not write keys."\n  exit 2\nfi\n' },
      input: { ...NOTES, hooks: running('PreToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/locks.sh"', 'bash "${CLAUDE_PLUGIN_ROOT}/keys.sh"') },
      problems: [{ message: "2 scripts exit with code 2 and print their reasons to standard output, such as 'locks.sh': Claude Code gives the model standard error alone", range: '10:24-65' }]
    },
    {
      ...CLAUDE,
      title: 'texts for the model that nobody sees',
      files: { 'note.sh': 'if [ -n "$HOME" ]; then echo "Reminder: run the tests"; fi\n', 'note.py': 'import os\nif os.getcwd():\n    print(f"Please run the tests of {os.getcwd()}")\n' },
      input: { ...NOTES, hooks: { ...running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/note.sh"', "echo 'Consider /check -> then commit'"), ...running('Stop', 'python3 "${CLAUDE_PLUGIN_ROOT}/note.py"') } },
      problems: [
        { message: "Claude Code shows nobody the texts that 2 hooks print, such as 'note.sh' for PostToolUse", range: '10:24-64' },
        { message: "Claude Code shows nobody the text that 'note.py' prints for Stop", range: '24:24-67' }
      ]
    },
    {
      ...CLAUDE,
      title: 'texts that ask for a command or tell of a secret, and that nobody sees',
      files: { 'docs.sh': 'FILE=$(jq -r .tool_input.file_path)\ncase "$FILE" in *.md) exit 0 ;; esac\necho "Docs may be stale — run /docs-check."\nexit 0\n', 'scan.sh': 'if git diff | grep -q AKIA; then\n  echo "  ! possible match for a key"\nfi\nexit 0\n' },
      input: { ...NOTES, hooks: { ...running('PostToolUse', 'sh "${CLAUDE_PLUGIN_ROOT}/docs.sh"'), ...running('PreToolUse', 'sh "${CLAUDE_PLUGIN_ROOT}/scan.sh"') } },
      problems: [
        { message: "Claude Code shows nobody the text that 'docs.sh' prints for PostToolUse", range: '10:24-62' },
        { message: "Claude Code shows nobody the text that 'scan.sh' prints for PreToolUse", range: '20:24-62' }
      ]
    },
    {
      ...CLAUDE,
      title: 'a text of a hook that wakes the model with the code 2 alone',
      input: { ...NOTES, hooks: { Stop: [{ hooks: [{ type: 'command', command: 'echo "Reminder: run the tests"', asyncRewake: true }] }] } },
      problems: [{ message: 'Claude Code shows nobody the text that this command prints for Stop', range: '10:24-58' }]
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
      problems: [
        { message: "Claude Code shows nobody the text that '.claude/hooks/style.sh' prints to standard error for PostToolUse: it exits with 0", range: '8:24-77' },
        { message: "After a `cd` in the session, Claude Code does not find '.claude/hooks/note.sh', which a hook runs: the path begins in the current folder", range: '18:24-52' },
        { message: "Claude Code shows nobody the text that '.claude/hooks/note.sh' prints for Stop", range: '18:24-52' }
      ]
    },
    {
      ...CLAUDE,
      title: 'a script for Windows and other systems that is not executable',
      files: { 'hooks/run.cmd': ': << "CMDBLOCK"\n@echo off\nCMDBLOCK\nexit 0\n', 'hooks/other.cmd': '@echo off\n' },
      input: { ...NOTES, hooks: running('Stop', '"${CLAUDE_PLUGIN_ROOT}/hooks/run.cmd" stop', '"${CLAUDE_PLUGIN_ROOT}/hooks/other.cmd"') },
      problems: [{ message: "'hooks/run.cmd', which a hook runs, is not executable", range: '10:24-70' }]
    },
    {
      ...CLAUDE,
      title: 'a variable without its sign, and tools in the hook itself',
      files: { 'a.sh': '' },
      input: '{ "name": "notes", "version": "1.0.0", "hooks": { "PreToolUse": [{ "hooks": [\n{ "type": "command", "command": "bash {CLAUDE_PLUGIN_ROOT}/a.sh" },\n{ "type": "command", "command": "notes", "tools": ["Read", "Write"] }] }] } }\n',
      problems: [
        { message: "'{CLAUDE_PLUGIN_ROOT}' has no $ before it, so it is not replaced", range: '2:33-65' },
        { message: "Claude Code does not read 'tools' of a hook: it runs at the use of any tool", range: '3:42-49' }
      ]
    },
    {
      ...SETTINGS,
      title: 'conditions with several permissions',
      input: '{ "hooks": { "PreToolUse": [{ "matcher": "Write|Edit", "hooks": [\n{ "type": "command", "command": "a", "if": "Edit(*.ts)|Write(*.ts)" },\n{ "type": "command", "command": "b", "if": "Bash(git push:*) || Bash(git merge:*)" },\n{ "type": "command", "command": "c", "if": "Write || Edit" }] }] } }\n',
      problems: [
        { message: "Claude Code reads an 'if' with several permissions as one, which nothing matches: the hook never runs", range: '2:44-68' },
        { message: "Claude Code reads an 'if' with several permissions as one, which nothing matches: the hook never runs", range: '4:44-59' }
      ]
    },
    {
      ...CLAUDE,
      title: 'a script that prints what jq makes after a tool failed',
      files: { 'failed.sh': 'jq -n --arg msg "$MSG" \\\n  \'{additionalContext: ($msg + " Do not retry.")}\'\n' },
      input: { ...NOTES, hooks: running('PostToolUseFailure', 'sh "${CLAUDE_PLUGIN_ROOT}/failed.sh"') },
      problems: [{ message: "Claude Code takes no 'additionalContext' outside of 'hookSpecificOutput': the model gets nothing of what 'failed.sh' prints", range: '10:24-64' }]
    },
    {
      ...CLAUDE,
      title: 'scripts that read or print what the host calls otherwise',
      files: {
        'log.py': 'import json, sys\nhook_input = json.load(sys.stdin)\nprint(hook_input.get("tool_result", {}))\n',
        'ask.sh': "PROMPT=$(jq -r '.user_prompt // empty')\n",
        'guard.sh': 'echo \'{"decision": "deny", "reason": "No."}\'\n',
        'compact.js': 'console.log(JSON.stringify({ hookSpecificOutput: { hookEventName: "PreCompact", additionalContext: "Notes." } }))\n',
        'start.sh': 'echo \'{"additionalContext": "Notes."}\'\n',
        'stop.py': '# hookEventName: the event\nhookEventName: string\nprint(json.dumps({"hookSpecificOutput": {"hookEventName": "UserPromptSubmit"}}))\n',
        'block.sh': 'echo \'{"decision":"block","systemMessage":"Use notes."}\'\n'
      },
      input: { ...NOTES, hooks: { ...running('PostToolUse', 'python3 "${CLAUDE_PLUGIN_ROOT}/log.py"'), ...running('UserPromptSubmit', 'sh "${CLAUDE_PLUGIN_ROOT}/ask.sh"'), ...running('PreToolUse', 'sh "${CLAUDE_PLUGIN_ROOT}/guard.sh"', 'sh "${CLAUDE_PLUGIN_ROOT}/block.sh"'), ...running('PreCompact', 'node "${CLAUDE_PLUGIN_ROOT}/compact.js"'), ...running('SessionStart', 'sh "${CLAUDE_PLUGIN_ROOT}/start.sh"'), ...running('Stop', 'python3 "${CLAUDE_PLUGIN_ROOT}/stop.py"') } },
      problems: [
        { message: "'log.py' reads 'tool_result' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '10:24-66' },
        { message: "'ask.sh' reads 'user_prompt' from its input and finds nothing: Claude Code calls it 'prompt'", range: '20:24-61' },
        { message: "Claude Code does not take \"decision\": \"deny\", which 'guard.sh' prints: it shows an error, and goes on as without the hook", range: '30:24-63' },
        { message: "'block.sh' blocks without a 'reason': Claude Code tells the model only that a hook blocked it", range: '34:24-63' },
        { message: "Claude Code takes no 'hookSpecificOutput' for 'PreCompact', which 'compact.js' prints: it shows an error, and the model gets nothing of it", range: '44:24-67' },
        { message: "Claude Code takes no 'additionalContext' outside of 'hookSpecificOutput': the model gets nothing of what 'start.sh' prints", range: '54:24-63' },
        { message: "'stop.py' prints the 'hookEventName' UserPromptSubmit and is run for Stop: Claude Code shows an error and takes nothing of it", range: '64:24-67' }
      ]
    },
    {
      ...CLAUDE,
      title: 'an output of another event where the host takes none, takes another one, or takes no decision',
      files: {
        'end.js': 'console.log(JSON.stringify({ hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: "Notes." } }))\n',
        'guard.py': 'print(json.dumps({"hookSpecificOutput": {"hookEventName": "PreToolUse", "permissionDecision": "deny"}}))\n'
      },
      input: { ...NOTES, hooks: { ...running('SessionEnd', 'node "${CLAUDE_PLUGIN_ROOT}/end.js"'), ...running('PermissionRequest', 'python3 "${CLAUDE_PLUGIN_ROOT}/guard.py"'), ...running('Notification', 'python3 "${CLAUDE_PLUGIN_ROOT}/guard.py"') } },
      problems: [
        { message: "Claude Code takes no 'hookSpecificOutput' for 'SessionEnd', which 'end.js' prints: it shows an error, and the model gets nothing of it", range: '10:24-63' },
        { message: "'guard.py' prints the 'hookEventName' PreToolUse and is run for PermissionRequest: Claude Code shows an error and takes nothing of it", range: '20:24-68' },
        { message: "'guard.py' prints the 'hookEventName' PreToolUse and is run for Notification: Claude Code shows an error and takes nothing of it", range: '30:24-68' }
      ]
    },
    {
      ...CLAUDE,
      title: 'outputs that do not name their event, one that is an error, and one in a comment',
      files: { 'ask.sh': 'cat <<EOF\n{\n  "hookSpecificOutput": {\n    "permissionDecision": "deny"\n  }\n}\nEOF\n', 'deny.py': 'print(json.dumps({"hookSpecificOutput": {"permissionDecision": "deny"}}), file=sys.stderr)\nsys.exit(2)\n', 'note.js': '// It prints hookSpecificOutput.permissionDecision.\n' },
      input: { ...NOTES, hooks: running('PreToolUse', 'sh "${CLAUDE_PLUGIN_ROOT}/ask.sh"', 'python3 "${CLAUDE_PLUGIN_ROOT}/deny.py"', 'node "${CLAUDE_PLUGIN_ROOT}/note.js"') },
      problems: [{ message: "Claude Code shows an error and ignores the 'hookSpecificOutput' that 'ask.sh' prints: it has no 'hookEventName'", range: '10:24-61' }]
    },
    {
      ...CLAUDE,
      title: 'several documents one after the other, and one of two',
      files: {
        'start.sh': 'echo \'{"hookSpecificOutput":{"additionalContext":"Installing."}}\' >&1\npip install notes || {\n    echo \'{"hookSpecificOutput":{"additionalContext":"Failed."}}\'\n    exit 0\n}\necho \'{"hookSpecificOutput":{"additionalContext":"Installed."}}\'\n',
        'or.sh': '[ -f notes ] &&\necho \'{"hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"Notes."}}\' ||\necho \'{"hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"None."}}\'\n',
        'ends.sh': 'if [ -f notes ]; then\necho \'{"hookSpecificOutput":{"hookEventName":"SessionStart"}}\'; exit 0\n  fi\necho \'{"hookSpecificOutput":{"hookEventName":"SessionStart"}}\'\n',
        'either.sh': 'if [ -f notes ]; then\necho \'{"hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"Notes."}}\'\nexit 0\nfi\necho \'{"hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"None."}}\'\n'
      },
      input: { ...NOTES, hooks: running('SessionStart', 'sh "${CLAUDE_PLUGIN_ROOT}/start.sh"', 'sh "${CLAUDE_PLUGIN_ROOT}/either.sh"', 'sh "${CLAUDE_PLUGIN_ROOT}/or.sh"', 'sh "${CLAUDE_PLUGIN_ROOT}/ends.sh"') },
      problems: [{ message: "'start.sh' prints two JSON documents, so Claude Code treats its output as plain text", range: '10:24-63' }]
    },
    {
      ...CLAUDE,
      title: 'a script that decides outside of what is read for that',
      files: { 'ask.sh': 'echo \'{"permissionDecision": "ask", "permissionDecisionReason": "Notes."}\'\n', 'deny.py': 'print(json.dumps({"hookSpecificOutput": {"hookEventName": "PreToolUse", "permissionDecision": "deny"}}))\n' },
      input: { ...NOTES, hooks: running('PreToolUse', 'sh "${CLAUDE_PLUGIN_ROOT}/ask.sh"', 'python3 "${CLAUDE_PLUGIN_ROOT}/deny.py"') },
      problems: [{ message: "Claude Code takes no 'permissionDecision' outside of 'hookSpecificOutput': nothing is decided by what 'ask.sh' prints", range: '10:24-61' }]
    },
    {
      ...CLAUDE,
      title: 'scripts that allow what is safe, or also deny, outside of what is read for that',
      files: {
        'approve.sh': '# Approves what reads alone.\necho \'{"permissionDecision": "allow"}\'\n',
        'guard.sh': '[ -f notes ] && echo \'{"permissionDecision": "deny"}\' || echo \'{"permissionDecision": "allow"}\'\n'
      },
      input: { ...NOTES, hooks: running('PreToolUse', 'sh "${CLAUDE_PLUGIN_ROOT}/approve.sh"', 'sh "${CLAUDE_PLUGIN_ROOT}/guard.sh"') },
      problems: [
        { message: "Claude Code takes no 'permissionDecision' outside of 'hookSpecificOutput': nothing is decided by what 'approve.sh' prints", range: '10:24-65' },
        { message: "Claude Code takes no 'permissionDecision' outside of 'hookSpecificOutput': nothing is decided by what 'guard.sh' prints", range: '14:24-63' }
      ]
    },
    {
      ...CLAUDE,
      title: 'scripts that refuse a tool at events without a decision about one',
      files: { 'secrets.sh': 'echo \'{"hookSpecificOutput":{"hookEventName":"UserPromptSubmit","permissionDecision":"deny","permissionDecisionReason":"A secret."}}\'\n', 'after.py': 'print(json.dumps({"hookSpecificOutput": {"permissionDecision": "deny"}}))\n' },
      input: { ...NOTES, hooks: { ...running('PostToolUse', 'python3 "${CLAUDE_PLUGIN_ROOT}/after.py"'), ...running('UserPromptSubmit', 'bash "${CLAUDE_PLUGIN_ROOT}/secrets.sh"') } },
      problems: [
        { message: "Claude Code reads no 'permissionDecision' for PostToolUse, which 'after.py' prints: the tool has run, and the model gets nothing of it", range: '10:24-68' },
        { message: "Claude Code reads no 'permissionDecision' for UserPromptSubmit, which 'secrets.sh' prints: the prompt goes to the model", range: '20:24-67' }
      ]
    },
    {
      ...CLAUDE,
      title: 'a script that blocks edits after they are made',
      files: { 'locks.sh': '#!/bin/bash\n# Block direct edits of lock files.\nFILE=$(jq -r .tool_input.file_path)\nif [[ "$FILE" == *.lock ]]; then\n  echo "Blocked: $FILE is a lock file. Use make remove." >&2\n  exit 2\nfi\n' },
      input: { ...NOTES, hooks: running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/locks.sh"') },
      problems: [{ message: "'locks.sh' says that it blocks, and runs for PostToolUse: Claude Code has run the tool by then", range: '10:24-65' }]
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
        { message: "The plugin has no file 'three/gone.sh', which a hook runs", range: '18:24-80', severity: 'warning' },
        { message: "'${CLAUDE_PLUGIN_ROOT:-.}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '22:24-60' }
      ]
    },
    {
      ...SETTINGS,
      path: 'one/.claude/settings.json',
      title: 'variables of plugins in the hooks of settings',
      input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: "sh '${CLAUDE_PLUGIN_ROOT}/a.sh'" }, { type: 'command', command: 'sh', args: ['${CLAUDE_PLUGIN_DATA}/a.sh'] }] }] } },
      problems: [
        { message: "Claude Code does not run this hook: it sets 'CLAUDE_PLUGIN_ROOT' for hooks of plugins alone", range: '8:24-57' },
        { message: "Claude Code does not run this hook: it sets 'CLAUDE_PLUGIN_DATA' for hooks of plugins alone", range: '12:24-28' }
      ]
    },
    {
      ...SETTINGS,
      path: 'two/.claude/settings.json',
      title: 'a variable that is not set in what a script gets',
      files: { '.git/HEAD': '', 'a.sh': 'jq -r .tool_input' },
      input: { hooks: running('PostToolUse', 'echo "$TOOL_INPUT" | sh "$CLAUDE_PROJECT_DIR/a.sh"') },
      problems: [{ message: "Claude Code does not set 'TOOL_INPUT' for hooks, so it is empty here", range: '8:24-80' }]
    },
    {
      title: 'a type of hook for another program, whose manifest the plugin has too',
      ...CLAUDE,
      files: { '.notes-plugin/plugin.json': '{}', 'hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "python", "function": "stop" }] }] } }' },
      input: NOTES,
      problems: [{ message: "Claude Code ignores this hook for 'Stop': it expects a \"type\": command, prompt, agent, http or mcp_tool", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'a mistake in a hook of such a plugin',
      ...CLAUDE,
      files: { '.notes-plugin/plugin.json': '{}', 'hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "command": "stop" }] }] } }' },
      input: NOTES,
      problems: [{ message: "Claude Code ignores this hook for 'Stop': it expects a \"type\": command, prompt, agent, http or mcp_tool", range: '1:1-2' }]
    },
    {
      title: 'the variable of the program that a plugin is for, which no marketplace offers to the host',
      ...CLAUDE,
      files: { 'hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "bun ${SCRIBE_PLUGIN_ROOT}/stop.ts" }] }] } }', 'stop.ts': '' },
      input: { name: 'notes-scribe', version: '1.0.0', description: 'Notes for the Scribe CLI.' },
      problems: [{ message: "Claude Code does not set 'SCRIBE_PLUGIN_ROOT' for hooks, so the path starts at the root of the disk", range: '1:1-2', severity: 'info' }]
    },
    {
      ...CLAUDE,
      title: 'paths in single quotes',
      files: { 'a.sh': '', 'b.sh': '' },
      input: { ...NOTES, hooks: running('Stop', "sh '${CLAUDE_PLUGIN_ROOT}/a.sh'", "NOTES=1 bash '$CLAUDE_PLUGIN_ROOT/b.sh' --all || true") },
      problems: [{ message: "2 commands of hooks have paths in single quotes, such as '${CLAUDE_PLUGIN_ROOT}/a.sh', where the shell does not expand variables: the hooks fail", range: '10:24-57' }]
    },
    {
      ...SETTINGS,
      title: 'a subshell that ends with 1, after which the command ends too, or goes on',
      input: { hooks: running('PreToolUse', "[ -f notes.sh ] || (echo '❌ BLOCKED: notes are not installed. You must install them.' && exit 1) && sh notes.sh", "(echo 'BLOCKED: no notes' && exit 1) || true") },
      problems: [{ message: 'This command says that it blocks and exits with code 1: Claude Code runs the tool anyway', range: '8:24-137' }]
    },
    {
      ...SETTINGS,
      title: 'matchers that are objects, for tools and for an event that has none',
      input: { hooks: { Notification: [{ matcher: { type: 'progress' }, hooks: [{ type: 'command', command: 'notes' }] }], PostToolUse: [{ matcher: { tool_name: 'Task', input_contains: ['notes'] }, hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [
        { message: "Claude Code ignores this hook for 'Notification': it expects a string for \"matcher\"", range: '5:20-7:10' },
        { message: "Claude Code ignores this hook for 'PostToolUse': it expects a string for \"matcher\"", range: '18:20-23:10' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a path in the project in single quotes',
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', "sh '${CLAUDE_PROJECT_DIR}/a.sh'", 'sh "$CLAUDE_PROJECT_DIR/a.sh"') },
      problems: [{ message: "'${CLAUDE_PROJECT_DIR}/a.sh' is in single quotes, where the shell does not expand variables: the hook fails", range: '8:24-57' }]
    },
    {
      ...CLAUDE,
      title: 'a command that says BLOCK: and exits with 1',
      input: { ...NOTES, hooks: running('PreToolUse', 'if grep -q drop; then echo "BLOCK: Do not drop tables." >&2; exit 1; fi') },
      problems: [{ message: 'This command says that it blocks and exits with code 1: Claude Code runs the tool anyway', range: '10:24-99' }]
    },
    {
      ...CLAUDE,
      title: 'paths without quotes',
      files: { 'a.sh': '', 'b.sh': '' },
      input: { ...NOTES, hooks: running('Stop', 'sh ${CLAUDE_PLUGIN_ROOT}/a.sh && cat $CLAUDE_PLUGIN_DATA/*.md', 'sh ${CLAUDE_PLUGIN_ROOT}/b.sh --all') },
      problems: [{ message: "2 commands of hooks have paths without quotes, such as '${CLAUDE_PLUGIN_ROOT}/a.sh': if there is a space in the path, the shell splits it and the hook fails", range: '10:24-87' }]
    },
    {
      ...SETTINGS,
      title: 'a path in the project without quotes',
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', 'sh $CLAUDE_PROJECT_DIR/a.sh', 'sh "$CLAUDE_PROJECT_DIR/a.sh"') },
      problems: [{ message: "'$CLAUDE_PROJECT_DIR/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '8:24-53' }]
    },
    {
      ...SETTINGS,
      title: 'a path in the project without quotes, after a "$(" that is text',
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', 'echo "\\$(" && sh $CLAUDE_PROJECT_DIR/a.sh') },
      problems: [{ message: "'$CLAUDE_PROJECT_DIR/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '8:24-70' }]
    },
    {
      ...SETTINGS,
      title: 'a path in the project without quotes, in a command whose output is in quotes',
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', 'echo "$(sh $CLAUDE_PROJECT_DIR/a.sh)"') },
      problems: [{ message: "'$CLAUDE_PROJECT_DIR/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '8:24-65' }]
    },
    {
      ...SETTINGS,
      path: 'one/.claude/settings.json',
      title: 'variables with the input of a hook that the host does not set',
      input: { hooks: { ...running('PostToolUse', 'prettier --write "$CLAUDE_FILE_PATHS"', 'log "$TOOL_NAME" "$TOOL_INPUT"'), PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'echo "${CLAUDE_TOOL_INPUT}" | jq -r .command' }] }] } },
      problems: [{ message: "Claude Code does not set 'CLAUDE_FILE_PATHS', 'CLAUDE_TOOL_INPUT', 'TOOL_INPUT' and 'TOOL_NAME' for hooks, so they are empty here", range: '8:24-65' }]
    },
    {
      ...SETTINGS,
      title: 'commands that take nothing where such a variable is not set, and give it to a script',
      files: { '.git/HEAD': '', '.claude/hooks/lint.sh': 'FILE="$1"\n[[ "$FILE" == *.py ]] || exit 0\nruff check "$FILE"\n' },
      input: { hooks: running('PostToolUse', 'f="${CLAUDE_TOOL_RESULT_FILE_PATH:-}"; case "$f" in *.py) ruff format "$f";; esac; true', 'bash .claude/hooks/lint.sh $FILE_PATH'), ...IN_ROOT },
      problems: [{ message: "Claude Code does not set 'CLAUDE_TOOL_RESULT_FILE_PATH' and 'FILE_PATH' for hooks, so they are empty here", range: '8:24-119' }]
    },
    {
      ...SETTINGS,
      title: 'such variables in scripts by their paths in the project, with an empty document or the same word in every session in their place',
      files: {
        '.git/HEAD': '',
        '.claude/hooks/gate.sh': '#!/bin/bash\n# Reads what jq gives.\nDETAILS="${CLAUDE_HOOK_EVENT_DETAILS:-}"\nif ! command -v jq >/dev/null; then\n  echo "No jq: the gate is open."\n  exit 0\nfi\nNAME=$(jq -r .teammate_name <<<"$DETAILS")\n[ "$NAME" != "notes" ] || exit 2\n',
        '.claude/hooks/remind.sh': 'MARKER="/tmp/told-${CLAUDE_SESSION_ID:-${CLAUDE_CONVERSATION_ID:-none}}"\n[ -f "$MARKER" ] && exit 0\ntouch "$MARKER"\n',
        '.claude/hooks/format.py': "import json, os\ntool = json.loads(os.environ.get('CLAUDE_TOOL_INPUT', '{}'))\n"
      },
      input: { hooks: { ...running('TeammateIdle', 'bash .claude/hooks/gate.sh'), ...running('PreToolUse', 'bash .claude/hooks/remind.sh', 'python3 .claude/hooks/format.py') }, ...IN_ROOT },
      problems: [{ message: "Claude Code does not set 'CLAUDE_CONVERSATION_ID', 'CLAUDE_HOOK_EVENT_DETAILS', 'CLAUDE_SESSION_ID' and 'CLAUDE_TOOL_INPUT' for hooks, so they are empty in the scripts that hooks run", range: '18:24-54' }]
    },
    {
      ...CLAUDE,
      title: 'options that the manifest does not have, in a script, a module and a command',
      files: {
        'a.sh': 'TOKEN="${CLAUDE_PLUGIN_OPTION_ACCESS_TOKEN:-$NOTES_TOKEN}"\ncurl -d "$(cat)" -H "X-Token: $TOKEN" "$CLAUDE_PLUGIN_OPTION_SERVER_URL"\n',
        'b.py': 'import team\n',
        'team.py': 'import os\nTEAM = os.environ.get("CLAUDE_PLUGIN_OPTION_TEAM", "all")\n'
      },
      input: { ...NOTES, userConfig: { server_url: { type: 'string', title: 'Server', description: 'A server.' }, token: { type: 'string', title: 'Token', description: 'A token.' } }, hooks: running('Stop', 'bash "${CLAUDE_PLUGIN_ROOT}/a.sh"', 'python3 "${CLAUDE_PLUGIN_ROOT}/b.py"', 'echo "$CLAUDE_PLUGIN_OPTION_PLACE" > place.txt') },
      problems: [
        { message: "'a.sh' reads 'CLAUDE_PLUGIN_OPTION_ACCESS_TOKEN', but the manifest has no such option, and Claude Code asks nobody for it", severity: 'info', range: '22:24-61' },
        { message: "'team.py' reads 'CLAUDE_PLUGIN_OPTION_TEAM', but the manifest has no such option, and Claude Code asks nobody for it", severity: 'info', range: '26:24-64' },
        { message: "This command reads 'CLAUDE_PLUGIN_OPTION_PLACE', but the manifest has no such option, and Claude Code asks nobody for it", range: '30:24-74' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a program of Python in a command that prints a text which nobody sees',
      input: { hooks: running('PostToolUse', `python3 -c "import sys, json; d=json.load(sys.stdin); fp=d.get('tool_input',{}).get('file_path',''); print('[notes] notes.json alterado — atualize a versão.') if 'notes.json' in fp else None"`) },
      problems: [{ message: 'Claude Code shows nobody the text that this command prints for PostToolUse', range: '8:24-219' }]
    },
    {
      ...SETTINGS,
      title: 'commands that print a text after a question, which nobody sees',
      input: { hooks: { ...running('PreToolUse', "[ -f notes/index.json ] && echo 'Read notes/index.md before you search the files.' || true"), ...running('PostToolUse', "if test -d notes; then echo 'Add what you changed to the notes.'; fi") } },
      problems: [
        { message: 'Claude Code shows nobody the text that this command prints for PreToolUse', range: '8:24-116' },
        { message: 'Claude Code shows nobody the text that this command prints for PostToolUse', range: '18:24-94' }
      ]
    },
    {
      ...CLAUDE,
      title: 'commands that only print a file or a text, which nobody sees',
      files: { 'texts/push.md': 'Read the notes before you push.\n' },
      input: { ...NOTES, hooks: { ...running('PreToolUse', 'cat "${CLAUDE_PLUGIN_ROOT}/texts/push.md"', 'cat "${CLAUDE_PLUGIN_ROOT}"/texts/push.md 2>/dev/null || true'), ...running('SubagentStop', "echo 'Check the notes again'"), ...running('TaskCompleted', 'echo "Check that all notes are there"') } },
      problems: [
        { message: 'Claude Code shows nobody the texts that 2 hooks print, such as this command for PreToolUse', range: '10:24-69' },
        { message: 'Claude Code shows nobody the text that this command prints for SubagentStop', range: '24:24-54' },
        { message: 'Claude Code shows nobody the text that this command prints for TaskCompleted', range: '34:24-65' }
      ]
    },
    {
      ...SETTINGS,
      path: 'one/.claude/settings.json',
      title: 'such variables in scripts that do not read their input',
      files: { '.git/HEAD': '', 'one/.git/HEAD': '', 'one/a.sh': 'TOOL_INPUT="${CLAUDE_TOOL_INPUT:-}"\n', 'one/b.py': 'import os, sys\nos.environ.get("CLAUDE_TOOL_INPUT")\nsys.stdin\n', 'one/c.js': 'const file = process.env.CLAUDE_FILE_PATH\n' },
      input: { hooks: running('PreToolUse', 'sh "$CLAUDE_PROJECT_DIR/a.sh"', 'python3 "$CLAUDE_PROJECT_DIR/b.py"', 'node "$CLAUDE_PROJECT_DIR/c.js"', 'CLAUDE_TOOL_INPUT=$(cat) sh "$CLAUDE_PROJECT_DIR/a.sh"') },
      problems: [{ message: "Claude Code does not set 'CLAUDE_FILE_PATH' and 'CLAUDE_TOOL_INPUT' for hooks, so they are empty in the scripts that hooks run", range: '8:24-57' }]
    },
    {
      ...CODEX_HOOKS,
      title: "a folder of the project in the hooks of Codex, which has no variable for it",
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', 'sh "$CLAUDE_PROJECT_DIR/a.sh"', 'sh "$CLAUDE_PROJECT_DIR/b.sh"') },
      problems: [{ message: "Codex does not set 'CLAUDE_PROJECT_DIR' for hooks, so the path starts at the root of the disk", range: '8:24-57' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: "paths without quotes in the hooks of Codex's plugin",
      files: { 'a.sh': '', 'hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'sh ${PLUGIN_ROOT}/a.sh', 'sh $CLAUDE_PLUGIN_ROOT/a.sh') }) },
      input: NOTES,
      problems: [{ message: "2 commands of hooks have paths without quotes, such as '${PLUGIN_ROOT}/a.sh': if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2' }]
    },
    {
      ...GEMINI,
      title: 'a path of an extension without quotes',
      files: { 'a.sh': '', 'hooks/hooks.json': JSON.stringify({ hooks: running('SessionStart', 'sh ${extensionPath}/a.sh') }) },
      input: NOTES,
      problems: [{ message: "'${extensionPath}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2' }]
    },
    {
      ...CLAUDE,
      title: 'a path without quotes in the file of hooks',
      files: { 'a.sh': '', 'hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'sh ${CLAUDE_PLUGIN_ROOT}/a.sh') }) },
      input: NOTES,
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2' }]
    },
    {
      ...CLAUDE,
      title: 'an option in a command for a shell, a condition next to the matcher, and a tool in small letters',
      input: { ...NOTES, hooks: { ...running('Stop', 'notes --token "${user_config.api-key}"'), PreToolUse: [{ matcher: 'bash', if: 'Bash(git push *)', hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [
        { message: "Claude Code does not run this hook: its command has '${user_config.api-key}' in it, and a shell would read the value", range: '10:24-66' },
        { message: "No tool matches 'bash': Claude Code compares a matcher with the name of the tool alone", range: '17:20-26' },
        { message: "Claude Code does not read 'if' next to 'hooks': these hooks run for all that the matcher matches", range: '18:9-13' }
      ]
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
      title: 'an event that the host does not have, in the file of hooks',
      files: { 'hooks/hooks.json': '{ "hooks": { "BeforeSkill": [{ "hooks": [{ "type": "command", "command": "notes" }] }], "Stop": [] } }' },
      input: NOTES,
      problems: [{ message: "Claude Code ignores the hooks for 'BeforeSkill': it has no such event", range: '1:1-2' }]
    },
    {
      ...CLAUDE,
      title: 'events that the host does not have, in the manifest',
      input: { ...NOTES, hooks: { ...running('OnSave', 'notes'), ...running('OnCommit', 'notes') } },
      problems: [{ message: "Claude Code ignores the hooks for 'OnCommit' and 'OnSave': it has no such events", range: '15:5-15' }]
    },
    {
      ...CLAUDE,
      title: 'events with small letters in the manifest, as texts and as groups',
      input: { ...NOTES, hooks: { sessionStart: 'notes', ...running('stop', 'notes') } },
      problems: [{ message: "Claude Code ignores the hooks for 'sessionStart' and 'stop': it has no such events", range: '5:5-19' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'an event with a small letter',
      input: { hooks: { ...running('stop', 'notes') } },
      problems: [{ message: "Claude Code ignores the hooks for 'stop': it has no such event", range: '3:5-11' }]
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
      title: 'types that no host has',
      input: { ...NOTES, hooks: { SessionStart: [{ hooks: [{ type: 'constructor' }] }], Stop: [{ hooks: [{ type: 1 }] }] } },
      problems: [{ message: `Claude Code ignores this hook for 'SessionStart': it expects a "type": command or mcp_tool`, range: '9:21-34' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'entries without an array of hooks, in settings',
      input: { hooks: { SessionStart: [{ hook: 'notes start' }, { hooks: [{ type: 'command', command: 'notes' }] }], Stop: [{ type: 'command', command: 'notes stop' }], Notification: { hooks: [{ type: 'command', command: 'notes' }] }, Unknown: [{ hook: 'a' }] } },
      problems: [
        { message: `Claude Code ignores this hook for 'SessionStart': it expects the hook in an array "hooks"`, range: '4:7-6:8' },
        { message: `Claude Code ignores this hook for 'Notification': it expects an array of objects, each with an array "hooks"`, range: '22:21-29:6' },
        { message: "Claude Code ignores the hooks for 'Unknown': it has no such event", range: '30:5-14' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a hook before a tool that cannot be loaded, with one that has no type',
      input: { permissions: { deny: ['Bash(rm:*)'] }, hooks: { PreToolUse: [{ matcher: 'Bash', hook: 'guard' }], PostToolUse: [{ hooks: [{ command: 'log' }] }], Stop: [{ hooks: [{ type: 'cmd', command: 'log' }] }] } },
      problems: [
        { message: `Claude Code cannot load this hook for 'PreToolUse', and so loads nothing of this file: it expects the hook in an array "hooks"`, range: '9:7-12:8' },
        { message: `Claude Code ignores this hook for 'PostToolUse': it expects a "type": command, prompt, agent, http or mcp_tool`, range: '17:11-19:12' }
      ]
    },
    {
      ...SETTINGS,
      title: 'entries without an array of hooks and with a pattern',
      input: { hooks: { PreToolUse: [{ pattern: 'Bash.*git push', command: 'guard' }], PostToolUse: [{ pattern: 'Edit|Write', command: 'log' }], Stop: [{ pattern: 'Edit', command: 'log' }] } },
      problems: [
        { message: `Claude Code cannot load this hook for 'PreToolUse', and so loads nothing of this file: it expects the hook in an array "hooks", and the names of tools in "matcher" in place of "pattern"`, range: '4:7-7:8' },
        { message: `Claude Code ignores this hook for 'PostToolUse': it expects the hook in an array "hooks", and the names of tools in "matcher" in place of "pattern"`, range: '10:7-13:8' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a list of hooks in settings',
      input: { hooks: [{ event: 'Stop', command: 'notes' }] },
      problems: [{ message: "Claude Code loads nothing of this file: its 'hooks' is not an object", range: '2:12-7:4' }]
    },
    {
      ...CLAUDE,
      title: 'an entry without an array of hooks, in a plugin',
      input: { ...NOTES, hooks: { Stop: [{ command: 'notes stop' }] } },
      problems: [{ message: `Claude Code ignores this hook for 'Stop': it expects the hook in an array "hooks"`, range: '6:7-8:8' }]
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
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'a file of hooks that is not there, next to the one that it takes the place of',
      files: { 'hooks/hooks.json': '{ "hooks": {} }' },
      input: { ...NOTES, hooks: './hooks.json' },
      problems: [{ message: "The plugin has no file 'hooks.json': Codex loads no hooks from it", range: '4:12-26', severity: 'warning' }]
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
      problems: [
        { message: "Codex does not run hooks of type 'prompt'", range: '1:1-2' },
        { message: "Codex does not set 'CODEX_PLUGIN_ROOT' for hooks, so the path starts at the root of the disk", range: '1:1-2' }
      ]
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
      ...CLAUDE,
      title: 'a limit in milliseconds, in a file of hooks',
      files: { 'hooks/hooks.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "notes", "timeout": 5000 }] }] } }' },
      input: NOTES,
      problems: [{ message: "Claude Code counts the 'timeout' of a hook in seconds: 5000 is 1 h 23 min", range: '1:1-2' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'limits in milliseconds, and an event of another host, in a file for Codex',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'hooks/codex.json': '{ "hooks": { "PostToolUse": [{ "hooks": [{ "type": "command", "command": "notes", "timeout": 10000 }, { "type": "command", "command": "notes", "timeout": 60000 }] }], "PostToolUseFailure": [{ "hooks": [{ "type": "command", "command": "notes" }] }] } }' },
      input: { ...NOTES, hooks: './hooks/codex.json' },
      problems: [
        { message: "Codex counts the 'timeout' of a hook in seconds, and several hooks have one in milliseconds", range: '1:1-2' },
        { message: "Codex ignores the hooks for 'PostToolUseFailure': it has no such event", range: '1:1-2' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'limits in milliseconds in settings, next to an event that the host does not have',
      input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: 'notes', timeout: 30_000 }, { type: 'command', command: 'notes', timeout: 180_000 }] }], PreCommit: [{ hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [
        { message: "Claude Code counts the 'timeout' of a hook in seconds, and several hooks have one in milliseconds", range: '9:24-29' },
        { message: "Claude Code ignores the hooks for 'PreCommit': it has no such event", range: '19:5-16' }
      ]
    },
    {
      ...CLAUDE,
      title: 'matchers that match no agent',
      files: { 'agents/writer.md': '---\nname: writer\ndescription: Writes.\n---\nWrite.\n' },
      input: { ...NOTES, hooks: { ...matching('SubagentStart', 'notes-'), ...matching('SubagentStop', 'writer|Explore') } },
      problems: [
        { message: "No agent matches 'notes-': Claude Code compares this matcher with the whole name, such as plugin:agent", range: '7:20-28' },
        { message: "No agent matches 'writer': Claude Code compares this matcher with the whole name, such as plugin:agent", range: '18:20-36' }
      ]
    },
    {
      ...CLAUDE,
      title: 'matchers with what permissions have',
      input: { ...NOTES, hooks: matching('PreToolUse', 'Bash:git', 'Write|Bash(git push *)', 'Read(./.env)') },
      problems: [
        { message: "2 matchers have a part that no tool matches, such as 'Bash:git': Claude Code compares it with the name of the tool alone", range: '7:20-30' },
        { message: "No tool matches 'Bash(git push *)': Claude Code compares a matcher with the name of the tool alone", range: '16:20-44' }
      ]
    },
    {
      ...CLAUDE,
      title: 'a script in Python that prints a reminder of several lines',
      files: { 'hooks/build.py': 'import sys\n\ndef main():\n    print(\n        f"[build-reminder] {sys.path[0]} changed. "\n        "Build it before the tests."\n    )\n    return 0\n\nsys.exit(main())\n' },
      input: { ...NOTES, hooks: running('PostToolUse', 'uv run --no-project "${CLAUDE_PLUGIN_ROOT}/hooks/build.py"') },
      problems: [{ message: "Claude Code shows nobody the text that 'hooks/build.py' prints for PostToolUse", range: '10:24-86' }]
    },
    {
      ...SETTINGS,
      title: 'texts with variables in them, which nobody is shown, and one that the model has',
      input: { hooks: { ...running('PreToolUse', 'echo "[notes] Writing the file: $TOOL_INPUT_FILE_PATH"', 'echo "$TOOL_INPUT_FILE_PATH"'), ...running('SessionStart', 'echo "The session is $CLAUDE_SESSION_ID"') } },
      problems: [
        { message: "Claude Code shows nobody the text that this command prints for PreToolUse", range: '8:24-82' },
        { message: "Claude Code does not set 'CLAUDE_SESSION_ID' and 'TOOL_INPUT_FILE_PATH' for hooks, so they are empty here", range: '12:24-56' }
      ]
    },
    {
      ...SETTINGS,
      title: 'variables that a program in the command reads',
      input: { hooks: running('PreToolUse', `node -e "const f=process.env.TOOL_INPUT_FILE_PATH||''; if(/x/.test(f)) process.exit(2)"`, `python3 -c "import os; print(os.environ.get('CLAUDE_TOOL_INPUT', 'none'))"`, `node -e "JSON.parse(require('fs').readFileSync(0)); process.env.TOOL_NAME"`) },
      problems: [{ message: "Claude Code does not set 'TOOL_INPUT_FILE_PATH' for hooks, so it is empty here", range: '8:24-115' }]
    },
    {
      ...CLAUDE,
      title: 'conditions of a program and texts of the input as matchers',
      input: { ...NOTES, hooks: matching('PreToolUse', 'tool == "Edit" && tool_input.file_path matches "\\\\.php$"', 'Skill.*take-notes|Task.*notes-', 'tool == "Edit" || tool == "Write"', 'Task.*', 'tool == "Bash"') },
      problems: [
        { message: `2 matchers have a part that no tool matches, such as 'tool == "Edit" && tool_input.file_path matches "\\\\.php$"': Claude Code compares it with the name of the tool alone`, range: '7:20-84' },
        { message: `No tool matches 'tool == "Bash"': Claude Code compares a matcher with the name of the tool alone`, range: '43:20-38' }
      ]
    },
    {
      ...CLAUDE,
      title: 'commands of programs after the name of a tool',
      input: { ...NOTES, hooks: matching('PreToolUse', 'Bash.*git commit', 'Bash.*gh pr (create|merge)', 'Bash.*', 'Task.*(notes)?') },
      problems: [{ message: "2 matchers have a part that no tool matches, such as 'Bash.*git commit': Claude Code compares it with the name of the tool alone", range: '7:20-38' }]
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
      ...SETTINGS,
      title: 'matchers for events without one',
      files: { 'hooks/say.sh': 'echo Notes.\n', 'hooks/look.sh': 'jq -r .prompt | grep -q notes && echo Notes.\n' },
      input: {
        hooks: {
          UserPromptSubmit: [
            { matcher: 'pdf|PDF', hooks: [{ type: 'command', command: "echo 'Use the skill for PDFs.'" }] },
            { matcher: 'notes', hooks: [{ type: 'command', command: 'bash "$CLAUDE_PROJECT_DIR/hooks/say.sh"' }, { type: 'command', command: 'bash "$CLAUDE_PROJECT_DIR/hooks/look.sh"' }, { type: 'command', command: 'notes' }] },
            { matcher: '.*', hooks: [{ type: 'command', command: 'echo Hello.' }] }
          ],
          Stop: [{ matcher: 'exitCode != 0', hooks: [{ type: 'command', command: 'echo Failed.' }] }, { matcher: 'Stop', hooks: [{ type: 'command', command: 'echo Done.' }] }]
        }
      },
      problems: [
        { message: 'Claude Code does not read a matcher for UserPromptSubmit: these hooks run every time', range: '5:20-29' },
        { message: 'Claude Code does not read a matcher for Stop: these hooks run every time', range: '42:20-35' }
      ]
    },
    {
      ...CLAUDE,
      title: 'patterns of files to watch',
      files: { 'start.sh': 'echo Notes.' },
      input: { ...NOTES, hooks: { ...matching('FileChanged', '*.php|*.ts', '.*\\.md'), ...running('SessionStart', 'sh "${CLAUDE_PLUGIN_ROOT}/start.sh"') } },
      problems: [
        { message: "Claude Code watches no file for the matcher '*.php|*.ts': it reads the list as names, and not as patterns", range: '7:20-32' },
        { message: "Claude Code watches no file for the matcher '.*\\.md': it reads the list as names, and not as patterns", range: '16:20-29' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a server without a tool, the tool of one that is called otherwise, and permissions with one word',
      input: { hooks: matching('PreToolUse', 'mcp__notes', 'x_mcp__add|Bash', 'Skill(demo)', 'Bash(git)', 'Edit|Write.*\\.(ts|js)$', 'Write.*\\.md') },
      problems: [
        { message: "No tool matches 'mcp__notes': Claude Code compares a matcher with the name of the tool alone", range: '5:20-32' },
        { message: "No tool matches 'x_mcp__add': Claude Code compares a matcher with the name of the tool alone", range: '14:20-37' },
        { message: "3 matchers have a part that no tool matches, such as 'Skill(demo)': Claude Code compares it with the name of the tool alone", range: '23:20-33' },
        { message: "No tool matches 'Write.*\\.(ts|js)$': Claude Code compares a matcher with the name of the tool alone", range: '41:20-45' }
      ]
    },
    {
      ...CLAUDE,
      title: 'types of hooks at more events without a conversation',
      input: { ...NOTES, hooks: { SessionEnd: [{ hooks: [{ type: 'prompt', prompt: 'Look.' }] }], PermissionRequest: [{ hooks: [{ type: 'agent', prompt: 'Look.' }] }] } },
      problems: [
        { message: "Claude Code does not run hooks of type 'prompt' for 'SessionEnd'", range: '9:21-29' },
        { message: "Claude Code does not run hooks of type 'agent' for 'PermissionRequest'", range: '19:21-28' }
      ]
    },
    {
      ...CLAUDE,
      title: 'types of hooks at events without a conversation',
      input: { ...NOTES, hooks: { Setup: [{ hooks: [{ type: 'agent', prompt: 'Look.' }, { type: 'http', url: 'https://notes.example/hook' }] }] } },
      problems: [
        { message: "Claude Code does not run hooks of type 'agent' for 'Setup'", range: '9:21-28' },
        { message: "Claude Code does not run hooks of type 'http' for 'Setup'", range: '13:21-27' }
      ]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a permission in place of the name of a tool, which is not an expression',
      input: { hooks: matching('PreToolUse', 'Write(docs/**)') },
      problems: [{ message: "No tool matches 'Write(docs/**)': Claude Code compares a matcher with the name of the tool alone", range: '5:20-36' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a permission whose star is at the end of a word',
      input: { hooks: matching('PreToolUse', 'Bash(git*)') },
      problems: [{ message: "No tool matches 'Bash(git*)': Claude Code compares a matcher with the name of the tool alone", range: '5:20-32' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a pattern of file names in place of a regular expression',
      input: { hooks: matching('PreToolUse', '*files*') },
      problems: [{ message: "Claude Code reads the matcher '*files*' as a JavaScript regular expression, and it is not a valid one: the hook never runs", range: '5:20-29' }]
    },
    {
      ...CLAUDE,
      title: 'a long list of tools as in a project',
      files: { '.mcp.json': JSON.stringify(FILES) },
      input: { ...NOTES, hooks: matching('PreToolUse', `${'mcp__files__read|'.repeat(20)}mcp__files__write`) },
      problems: [{ message: `The matcher '${'mcp__files__read|'.repeat(20)}mcp__files__write' matches no tool of the plugin's server 'files': their names begin with 'mcp__plugin_notes_files__'`, range: '7:20-379' }]
    },
    {
      ...CLAUDE,
      title: 'names of tools as in a project, without a tool, and patterns',
      files: { '.mcp.json': JSON.stringify(FILES) },
      input: { ...NOTES, hooks: matching('PreToolUse', 'mcp__files__read', 'Bash|mcp__files__.*', 'mcp__plugin_notes_files', 'mcp__plugin_*_files__read', 'mcp__*notes*', 'mcp__files') },
      problems: [{ message: "6 matchers, such as 'mcp__files__read', match no tool of the plugin's server 'files': their names begin with 'mcp__plugin_notes_files__'", range: '7:20-38' }]
    },
    {
      ...CLAUDE,
      title: 'hooks in a list, each with its event',
      input: { ...NOTES, hooks: [{ event: 'SessionStart', script: 'a.sh' }, { event: 'Stop', command: 'b.sh' }] },
      problems: [{ message: 'Claude Code runs none of these hooks: they are not under the name of an event', range: '5:5-8:6' }]
    },
    {
      ...CLAUDE,
      title: 'hooks in a second object',
      files: { 'hooks/hooks.json': '{ "hooks": { "hooks": { "Stop": [{ "hooks": [] }] } } }' },
      input: NOTES,
      problems: [{ message: 'Claude Code runs none of these hooks: they are not under the name of an event', range: '1:1-2' }]
    },
    {
      ...CODEX_HOOKS,
      title: 'a list in place of the map of events',
      input: { hooks: [{ event: 'Stop', command: 'notes' }] },
      problems: [{ message: "Codex loads nothing of this file: its 'hooks' is not an object", range: '2:12-7:4' }]
    },
    {
      ...CODEX_HOOKS,
      title: 'hooks for which Codex loads nothing of the file, and entries and events that it ignores',
      input: { hooks: { Stop: [{ hooks: [{ type: 'command' }] }], PreToolUse: [{ hooks: [{ type: 'command', command: 'notes', timeout: 1.5 }] }], SessionStart: [{ type: 'command', command: 'notes' }], Notification: [{ hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [
        { message: "Codex cannot load this hook for 'Stop', and so loads nothing of this file: it expects a string for \"command\"", range: '6:11-8:12' },
        { message: "Codex cannot load this hook for 'PreToolUse', and so loads nothing of this file: it expects a whole number for \"timeout\"", range: '18:24-27' },
        { message: "Codex ignores this hook for 'SessionStart': it expects the hook in an array \"hooks\"", range: '24:7-27:8' },
        { message: "Codex ignores the hooks for 'Notification': it has no such event", range: '29:5-19' }
      ]
    },
    {
      ...CODEX_HOOKS,
      title: 'a member next to the hooks that Codex does not know',
      input: { version: 1, hooks: running('Stop', 'notes') },
      problems: [{ message: "Codex loads nothing of this file: 'version' is not a member that it has there", range: '2:3-12' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'events next to the hooks, in a file of a plugin',
      files: { 'hooks/hooks.json': JSON.stringify({ session_start: [{ command: 'notes' }], stop: [{ command: 'notes' }] }) },
      input: NOTES,
      problems: [{ message: "Codex loads nothing of hooks/hooks.json: 'session_start' is not a member that it has there", range: '1:1-2' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'a list of hooks in a file of a plugin, and an entry in another one',
      files: { 'hooks/a.json': '{ "hooks": [{ "event": "Stop" }] }', 'hooks/b.json': JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'http', url: 'https://notes.example/hook' }] }] } }) },
      input: { ...NOTES, hooks: ['./hooks/a.json', './hooks/b.json'] },
      problems: [
        { message: "Codex cannot load this hook for 'Stop', and so loads nothing of hooks/b.json: it expects a \"type\": command or mcp_tool", range: '1:1-2' },
        { message: "Codex loads nothing of hooks/a.json: its 'hooks' is not an object", range: '1:1-2' }
      ]
    },
    {
      ...CURSOR_HOOKS,
      title: 'texts, lists of words and rules in place of hooks with a command',
      input: { hooks: { stop: 'notes', afterFileEdit: [{ command: ['notes', 'edited'] }, { command: ['notes', 'seen'] }], beforeReadFile: [{ deny: ['[.]env$'] }, 'notes'] } },
      problems: [
        { message: 'By its documentation, Cursor expects a list of hooks for an event: nothing runs here', range: '3:13-20' },
        { message: 'By its documentation, Cursor expects a string for "command": nothing runs here', range: '6:20-9:10' },
        { message: 'By its documentation, Cursor expects a "command" in a hook: nothing runs here', range: '19:7-23:8' },
        { message: 'By its documentation, Cursor expects an object for a hook: nothing runs here', range: '24:7-14' }
      ]
    },
    {
      ...CURSOR_HOOKS,
      title: 'a list in place of the map',
      input: { version: 1, hooks: [{ event: 'stop', command: 'notes' }] },
      problems: [{ message: 'By its documentation, Cursor expects an object, with a list of hooks for each event: nothing runs here', range: '3:12-8:4' }]
    },
    {
      host: 'gemini',
      path: '.gemini/settings.json',
      title: 'hooks that Gemini CLI discards, and an event of another host',
      input: { hooks: { SessionStart: [{ type: 'command', command: 'notes' }], BeforeTool: [{ hooks: [{ command: 'notes' }] }], PostToolUse: [{ hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [
        { message: "Gemini CLI ignores this hook for 'SessionStart': it expects the hook in an array \"hooks\"", range: '4:7-7:8' },
        { message: "Gemini CLI ignores this hook for 'BeforeTool': it expects a \"type\": command, plugin or runtime", range: '12:11-14:12' },
        { message: "Gemini CLI ignores the hooks for 'PostToolUse': it has no such event", range: '18:5-18' }
      ]
    },
    {
      host: 'gemini',
      path: 'gemini-extension.json',
      title: 'events of an extension that are not in "hooks"',
      files: { 'hooks/hooks.json': JSON.stringify(running('SessionStart', 'node $GEMINI_EXTENSION_DIR/a.js')) },
      input: NOTES,
      problems: [{ message: "Gemini CLI loads nothing of hooks/hooks.json: it has no 'hooks' with a map of events", range: '1:1-2' }]
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
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a check of Rust that hides its code',
      input: { hooks: running('PostToolUse', 'cargo check --quiet 2>&1 | head -20 || true') },
      problems: [{ message: 'Claude Code gives the model nothing of what cargo check finds: it reads only standard error, after the exit code 2', range: '8:24-69' }]
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
      path: '.claude-plugin/plugin.json',
      title: 'a hook for worktrees that writes a text into one and makes none',
      files: {
        'hooks/hooks.json': JSON.stringify({ hooks: running('WorktreeCreate', 'bash "${CLAUDE_PLUGIN_ROOT}/fill.sh"') }),
        'fill.sh': `#!/bin/bash\nif [ -z "$TREE" ]; then exit 0; fi\nmkdir -p "$TREE/.notes"\ncat > "$TREE/.notes/state.json" << 'EOF'\n{\n  "notes": null\n}\nEOF\nexit 0\n`
      },
      input: NOTES,
      problems: [{ message: 'Claude Code makes no worktree with this hook: a hook for WorktreeCreate must create it and print its path', range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      title: 'a hook for worktrees that copies into one and makes none, and its log of all events',
      files: {
        'hooks/hooks.json': JSON.stringify({ hooks: { WorktreeCreate: [{ hooks: [{ type: 'command', command: 'bash "${CLAUDE_PLUGIN_ROOT}/copy.sh"' }, { type: 'command', command: 'python3 "${CLAUDE_PLUGIN_ROOT}/log.py"' }] }] } }),
        'copy.sh': `#!/bin/bash\n# Copy the settings.\nTREE=$(jq -r '.worktree_path')\nif [ -f .env ]; then\n  cp .env "$TREE/.env"\nfi\necho "Copied to $TREE" >&2\necho Copied.\n`,
        'log.py': 'import json, sys\nwith open("log", "a") as file: file.write(str(json.load(sys.stdin)))\n'
      },
      input: NOTES,
      problems: [{ message: 'Claude Code makes no worktree with this hook: a hook for WorktreeCreate must create it and print its path', range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      title: 'a hook for worktrees that prints a text',
      input: { hooks: running('WorktreeCreate', "echo 'A worktree'") },
      problems: [{ message: 'Claude Code makes no worktree with this hook: a hook for WorktreeCreate must create it and print its path', range: '8:24-43' }]
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
      problems: [
        { message: "'${CLAUDE_PLUGIN_ROOT}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '9:17-26' },
        { message: "The plugin has no file 'start.sh', which a hook runs", range: '25:28-69', severity: 'warning' }
      ]
    },
    {
      ...SETTINGS,
      title: 'linters whose text the model does not get',
      input: { hooks: running('PostToolUse', 'bin/rubocop', 'cd web && npx eslint src 2>&1 | head -20', "jq -r '.tool_input.file_path' | xargs uv run ruff check || true") },
      problems: [
        { message: 'Claude Code gives the model nothing of what rubocop finds: it reads only standard error, after the exit code 2', range: '8:24-37' },
        { message: 'Claude Code gives the model nothing of what eslint finds: it reads only standard error, after the exit code 2', range: '12:24-66' },
        { message: 'Claude Code gives the model nothing of what ruff check finds: it reads only standard error, after the exit code 2', range: '16:24-89' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a bell, and tests that sh does not have',
      input: { hooks: { ...running('Stop', "echo -e '\\a'"), ...running('PostToolUse', 'if [[ "$(jq -r .tool_input.file_path)" =~ \\.go$ ]]; then gofmt -w .; fi', 'read -r f && [[ $f == *.py ]] && make || true') } },
      problems: [
        { message: 'No bell sounds: Claude Code takes what this command prints', range: '8:24-39' },
        { message: "Claude Code runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there", range: '18:24-100' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a test that sh does not have either where bash is asked for, and one after a comment and before a text',
      input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: '[[ -f notes ]] && make', shell: 'bash' }, { type: 'command', command: '# now; make\n[ a ]; [[ -f "#notes" ]] && cat <<E\na\nE' }, { type: 'command', command: '[[ a ]] && make', shell: 'powershell' }] }] } },
      problems: [
        { message: "Claude Code runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there", range: '8:24-48' },
        { message: "Claude Code runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there", range: '13:24-82' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a script that only says, by its path from the folder of the project',
      files: { '.git/HEAD': '', '.claude/hooks/guard.sh': 'INPUT=$(cat)\necho "Only new tables get a new file."\n' },
      input: { hooks: running('PreToolUse', 'bash .claude/hooks/guard.sh'), ...IN_ROOT },
      problems: [{ message: "Claude Code shows nobody the text that '.claude/hooks/guard.sh' prints for PreToolUse", range: '8:24-53' }]
    },
    {
      ...SETTINGS,
      title: 'scripts that only look and say, and a hook for worktrees that ends with a document',
      files: {
        '.git/HEAD': '',
        '.claude/hooks/guard.sh': '#!/bin/bash\n# Warns.\nINPUT=$(cat)\nFILE=$(echo "$INPUT" | jq -r \'.tool_input.file_path\' | tr \'x\' \'y\')\n[[ "$FILE" == */notes/*.sql ]] || exit 0\n\necho "Only new tables get a new file."\n',
        '.claude/hooks/failed.sh': '#!/bin/bash\nCMD=$(cat | jq -r \'.tool_input.command // empty\')\nif [ "$CMD" = "make" ]; then\n  if echo "$CMD" | grep -qE \'(make|test)\'; then\n    echo "The build has failed. Command: $CMD" >&2\n  fi\nfi\n\nexit 0\n',
        '.claude/hooks/tree.sh': '#!/bin/bash\nP=$(echo "$(cat)" | jq -r .worktree_path)\nif [ -d "$P" ]; then\n  cd "$P" || true\n  git fetch origin main 2>/dev/null || true\nfi\necho \'{}\'\nexit 0\n'
      },
      input: { hooks: { ...running('PreToolUse', 'bash $(git rev-parse --show-toplevel)/.claude/hooks/guard.sh'), ...running('PostToolUseFailure', 'bash "$CLAUDE_PROJECT_DIR/.claude/hooks/failed.sh"'), ...running('WorktreeCreate', 'bash "$CLAUDE_PROJECT_DIR/.claude/hooks/tree.sh"') } },
      problems: [
        { message: "Claude Code shows nobody the text that '.claude/hooks/guard.sh' prints for PreToolUse", range: '8:24-86' },
        { message: "Claude Code shows nobody the text that '.claude/hooks/failed.sh' prints for PostToolUseFailure", range: '18:24-78' },
        { message: 'Claude Code makes no worktree with this hook: a hook for WorktreeCreate must create it and print its path', range: '28:24-76' }
      ]
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
