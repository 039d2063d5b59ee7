import type { Cases } from '../support/cases.js'

// What the rules about hooks have in common: none of them says anything of these.

export const CLAUDE = { host: 'claude-code', path: '.claude-plugin/plugin.json' }

export const NOTES = { name: 'notes', version: '1.0.0' }

export const CURSOR_HOOKS = { host: 'cursor', path: '.cursor/hooks.json' }

export const SETTINGS = { host: 'claude-code', path: '.claude/settings.json' }

/** Settings with which hooks stay in the folder of the project. */
export const IN_ROOT = { env: { CLAUDE_BASH_MAINTAIN_PROJECT_WORKING_DIR: '1' } }

export const GEMINI = { host: 'gemini', path: 'gemini-extension.json' }

export const CODEX_HOOKS = { host: 'codex', path: '.codex/hooks.json' }

/** Hooks for an event, each with a command. */
export function running(event: string, ...commands: readonly string[]) {
  return { [event]: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] }
}

export function matching(event: string, ...matchers: readonly string[]) {
  return { [event]: matchers.map((matcher) => ({ matcher, hooks: [{ type: 'command', command: 'log-use' }] })) }
}

export const FILES = { mcpServers: { files: { command: 'files-mcp' } } }

/** Hooks that are right. */
export const HOOKS: Cases['valid'] = [
  {
    ...SETTINGS,
    title: 'texts about hooks in a member that the host does not read, and members in which it looks for none',
    input: {
      about: { hooks: { PostToolUse: { trigger: 'after an edit', action: 'index' } }, all: [{ name: 'index', hooks: [] }], PreToolUse: [] },
      env: { PreToolUse: 'on' },
      mcpServers: { files: { command: 'files-mcp', hooks: ['index'] } }
    }
  },
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
        Stop: [{ command: 'date' }],
        agentStop: [{ command: 'date' }],
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
    title: 'characters in brackets, and a bell on another stream',
    input: { hooks: { ...running('PostToolUse', 'if grep -q "a[[:space:]]b" notes; then make; fi', "bash -c '[[ a == a* ]] && make'", 'echo "[[ a ]]" > notes', 'cd /Users/jo/notes && if [[ a == a* ]]; then make; fi'), ...running('Stop', "printf '\\a' > /dev/tty") } }
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
    title: 'a variable in a script that reads another file into itself, if that is there',
    files: { '.git/HEAD': '', '.claude/a.sh': '[ -f ~/.notes ] && . ~/.notes\necho "$CLAUDE_TOOL_INPUT" >> log\n', '.claude/b.sh': 'if [ -f ~/.notes ]; then source ~/.notes; fi\necho "$CLAUDE_FILE_PATH" >> log\n' },
    input: { hooks: running('PostToolUse', 'bash "$CLAUDE_PROJECT_DIR/.claude/a.sh"', 'bash "$CLAUDE_PROJECT_DIR/.claude/b.sh"') }
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
  { host: 'claude-code', path: '.claude/settings.local.json', title: "a script that one person's settings run and that is not executable", files: { '.git/HEAD': '', '.claude/hooks/notes.sh': '#!/bin/sh\n' }, tracked: ['.claude/settings.local.json', '.claude/hooks/notes.sh'], input: { hooks: running('Stop', '"$CLAUDE_PROJECT_DIR"/.claude/hooks/notes.sh') } },
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
]
