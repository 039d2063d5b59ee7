import type { Cases } from '../../support/cases.js'
import { CLAUDE, HOOKS, NOTES, running, SETTINGS } from '../hooks.js'

export const cases: Cases = {
  valid: HOOKS,
  invalid: [
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
        { message: "Claude Code does not take \"decision\": \"allow\", which 'log.sh' prints: it shows an error, and goes on as without the hook", range: '20:24-63' }
      ]
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
      title: 'a hook for worktrees that says that it prints nothing',
      files: { '.git/HEAD': '', '.claude/log.sh': '#!/bin/bash\n# Logs each event (no stdout, always exits 0).\n. "$(dirname "$0")/lib.sh"\nINPUT="$(cat)"\nlog_append "$INPUT"\nexit 0\n' },
      input: { hooks: running('WorktreeCreate', 'bash "$CLAUDE_PROJECT_DIR/.claude/log.sh"') },
      problems: [{ message: 'Claude Code makes no worktree with this hook: a hook for WorktreeCreate must create it and print its path', range: '8:24-69' }]
    },
    {
      ...SETTINGS,
      title: 'a command with the command of a tool in a variable, which ends with 1 to block it',
      input: { hooks: running('PreToolUse', `echo "$CLAUDE_BASH_COMMAND" | grep -qE '(rm -rf /|drop)' && echo 'BLOCKED: Dangerous command detected' && exit 1 || true`, `if [ -f lock ]; then echo "Blocked: \\"lock\\" is there; wait" >&2; exit 1; fi`) },
      problems: [{ message: 'This command says that it blocks and exits with code 1: Claude Code runs the tool anyway', range: '8:24-148' }]
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
      ...CLAUDE,
      title: 'one reading of the output by two names, and of the transcript, and a context without its event',
      files: { 'log.sh': "jq -r '.tool_output // .tool_result'\n", 'stop.js': 'const transcript = input.transcript || ""\nif (!transcript) process.exit(0)\nemit({ hookSpecificOutput: { additionalContext } })\n' },
      input: { ...NOTES, hooks: { ...running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"'), ...running('Stop', 'node "${CLAUDE_PLUGIN_ROOT}/stop.js"') } },
      problems: [{ message: "Claude Code shows an error and ignores the 'hookSpecificOutput' that 'stop.js' prints: it has no 'hookEventName'", range: '20:24-64' }]
    },
    ...['❌ ERROR: Cannot commit directly to the main branch', "🚫 Can't push to a protected branch", 'Error: cannot delete release branches', 'Cannot create a PR from a draft', 'SAFETY GUARD: Please note that deletions are blocked.'].map((reason) => ({
      ...CLAUDE,
      title: `a script that ends with 1 to block: ${reason}`,
      files: { 'gate.sh': `if [[ "$1" == *commit* ]]; then\n  echo "${reason}"\n  echo "Create a branch first"\n  exit 1\nfi\n` },
      input: { ...NOTES, hooks: running('PreToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/gate.sh"') },
      problems: [{ message: "'gate.sh' says that it blocks and exits with code 1: Claude Code runs the tool anyway", range: '10:24-64' }]
    })),
    ...['Exit 0 = allow, Exit 1 = block.', 'Exit with non-zero to block'].map((said) => ({
      ...CLAUDE,
      title: `a script that ends with 1 and prints what is to be done, and says: ${said}`,
      files: { 'gate.sh': `# ${said}\nif grep -q keep; then\n  exit 0\nfi\necho "WARNING: please write a plan first."\nexit 1\n` },
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
        { message: "Claude Code shows nobody the text that '.claude/hooks/note.sh' prints for Stop", range: '18:24-52' }
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
        { message: "Claude Code does not take \"decision\": \"deny\", which 'guard.sh' prints: it shows an error, and goes on as without the hook", range: '30:24-63' },
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
      ...SETTINGS,
      title: 'a subshell that ends with 1, after which the command ends too, or goes on',
      input: { hooks: running('PreToolUse', "[ -f notes.sh ] || (echo '❌ BLOCKED: notes are not installed. You must install them.' && exit 1) && sh notes.sh", "(echo 'BLOCKED: no notes' && exit 1) || true") },
      problems: [{ message: 'This command says that it blocks and exits with code 1: Claude Code runs the tool anyway', range: '8:24-137' }]
    },
    {
      ...CLAUDE,
      title: 'a command that says BLOCK: and exits with 1',
      input: { ...NOTES, hooks: running('PreToolUse', 'if grep -q drop; then echo "BLOCK: Do not drop tables." >&2; exit 1; fi') },
      problems: [{ message: 'This command says that it blocks and exits with code 1: Claude Code runs the tool anyway', range: '10:24-99' }]
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
      problems: [{ message: "Claude Code shows nobody the text that this command prints for PreToolUse", range: '8:24-82' }]
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
  ]
}
