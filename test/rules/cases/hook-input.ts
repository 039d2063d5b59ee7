import type { Cases } from '../../support/cases.js'
import { CLAUDE, CODEX_HOOKS, HOOKS, IN_ROOT, NOTES, running, SETTINGS } from '../hooks.js'

export const cases: Cases = {
  valid: HOOKS,
  invalid: [
    {
      ...SETTINGS,
      title: 'a variable that a script gives to another program',
      files: { '.git/HEAD': '', 'push.sh': '[ -z "$TOOL_INPUT" ] && exit 0\nCOMMAND=$(echo "$TOOL_INPUT" | python3 -c "import sys, json; print(json.load(sys.stdin))")\n' },
      input: { hooks: running('PreToolUse', 'sh "$CLAUDE_PROJECT_DIR/push.sh"') },
      problems: [{ message: "Claude Code does not set 'TOOL_INPUT' for hooks, so it is empty in 'push.sh'", range: '8:24-60' }]
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
      ...CLAUDE,
      title: 'scripts with documents that reach the host through a program or another descriptor, and a variable with the input',
      files: {
        'state.sh': 'echo \'{"additionalContext": "x"}\' | jq -c .\n',
        'log.sh': 'if true; then echo \'{"decision": "allow"}\' >&1; fi\n',
        'answer.sh': 'BODY=$(cat)\njq -r .tool_output <<<"$BODY"\n'
      },
      input: { ...NOTES, hooks: { ...running('SessionStart', 'bash "${CLAUDE_PLUGIN_ROOT}/state.sh"'), ...running('PreToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"'), ...running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/answer.sh"') } },
      problems: [{ message: "'answer.sh' reads 'tool_output' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '30:24-66' }]
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
        { message: "'.claude/compact.sh' reads 'compaction_trigger' from its input and finds nothing: Claude Code calls it 'trigger'", range: '18:24-73' },
        { message: "'.claude/commit.py' reads 'prompt' from its input and finds nothing: Claude Code gives a hook for PreToolUse a tool, and no prompt", range: '28:24-75' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a command with the command of a tool in a variable, which ends with 1 to block it',
      input: { hooks: running('PreToolUse', `echo "$CLAUDE_BASH_COMMAND" | grep -qE '(rm -rf /|drop)' && echo 'BLOCKED: Dangerous command detected' && exit 1 || true`, `if [ -f lock ]; then echo "Blocked: \\"lock\\" is there; wait" >&2; exit 1; fi`) },
      problems: [{ message: "Claude Code does not set 'CLAUDE_BASH_COMMAND' for hooks, so it is empty here", range: '8:24-148' }]
    },
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
        { message: "'stop.js' reads 'transcript' from its input and finds nothing: Claude Code calls it 'transcript_path'", range: '20:24-64' }
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
      title: 'the output of a tool by a name that the input does not have',
      files: { 'log.sh': 'OUTPUT=$(jq -r \'.tool_output // empty\')\n' },
      input: { ...NOTES, hooks: running('PostToolUse', 'bash "${CLAUDE_PLUGIN_ROOT}/log.sh"') },
      problems: [{ message: "'log.sh' reads 'tool_output' from its input and finds nothing: Claude Code calls it 'tool_response'", range: '10:24-63' }]
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
        { message: "'ask.sh' reads 'user_prompt' from its input and finds nothing: Claude Code calls it 'prompt'", range: '20:24-61' }
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
      ...SETTINGS,
      path: 'one/.claude/settings.json',
      title: 'such variables in scripts that do not read their input',
      files: { '.git/HEAD': '', 'one/.git/HEAD': '', 'one/a.sh': 'TOOL_INPUT="${CLAUDE_TOOL_INPUT:-}"\n', 'one/b.py': 'import os, sys\nos.environ.get("CLAUDE_TOOL_INPUT")\nsys.stdin\n', 'one/c.js': 'const file = process.env.CLAUDE_FILE_PATH\nconst context = process.env.CLAUDE_HOOK_CONTEXT\n' },
      input: { hooks: running('PreToolUse', 'sh "$CLAUDE_PROJECT_DIR/a.sh"', 'python3 "$CLAUDE_PROJECT_DIR/b.py"', 'node "$CLAUDE_PROJECT_DIR/c.js"', 'CLAUDE_TOOL_INPUT=$(cat) sh "$CLAUDE_PROJECT_DIR/a.sh"') },
      problems: [{ message: "Claude Code does not set 'CLAUDE_FILE_PATH', 'CLAUDE_HOOK_CONTEXT' and 'CLAUDE_TOOL_INPUT' for hooks, so they are empty in the scripts that hooks run", range: '8:24-57' }]
    },
    {
      ...SETTINGS,
      title: 'texts with variables in them, which nobody is shown, and one that the model has',
      input: { hooks: { ...running('PreToolUse', 'echo "[notes] Writing the file: $TOOL_INPUT_FILE_PATH"', 'echo "$TOOL_INPUT_FILE_PATH"'), ...running('SessionStart', 'echo "The session is $CLAUDE_SESSION_ID"') } },
      problems: [{ message: "Claude Code does not set 'CLAUDE_SESSION_ID' and 'TOOL_INPUT_FILE_PATH' for hooks, so they are empty here", range: '12:24-56' }]
    },
    {
      ...CODEX_HOOKS,
      title: 'such variables in hooks of Codex',
      input: { hooks: running('PreToolUse', 'notes check "$CLAUDE_FILE_PATH"', 'jq -r .tool_input.command >> log.txt') },
      problems: [{ message: "Codex does not set 'CLAUDE_FILE_PATH' for hooks, so it is empty here", range: '8:24-59' }]
    },
    {
      ...SETTINGS,
      title: 'variables that a program in the command reads',
      input: { hooks: running('PreToolUse', `node -e "const f=process.env.TOOL_INPUT_FILE_PATH||''; if(/x/.test(f)) process.exit(2)"`, `python3 -c "import os; print(os.environ.get('CLAUDE_TOOL_INPUT', 'none'))"`, `node -e "JSON.parse(require('fs').readFileSync(0)); process.env.TOOL_NAME"`) },
      problems: [{ message: "Claude Code does not set 'TOOL_INPUT_FILE_PATH' for hooks, so it is empty here", range: '8:24-115' }]
    }
  ]
}
