import type { Cases } from '../../support/cases.js'
import { CLAUDE, CODEX_HOOKS, FILES, HOOKS, matching, NOTES, running, SETTINGS } from '../hooks.js'

export const cases: Cases = {
  valid: HOOKS,
  invalid: [
    {
      ...SETTINGS,
      title: 'a matcher without a name',
      input: { hooks: matching('PreToolUse', '-') },
      problems: [{ message: "No tool matches '-': Claude Code compares a matcher with the name of the tool alone", range: '5:20-23' }]
    },
    {
      ...CODEX_HOOKS,
      title: 'matchers with the names of the shell of Codex, which it calls Bash there',
      input: { hooks: matching('PostToolUse', 'shell|apply_patch', '^exec_command$') },
      problems: [{ message: "2 matchers have a part that no tool matches, such as 'shell': Codex compares it with the name of the tool alone", range: '5:20-39' }]
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
      title: 'an option in a command for a shell, a condition next to the matcher, and a tool in small letters',
      input: { ...NOTES, hooks: { ...running('Stop', 'notes --token "${user_config.api-key}"'), PreToolUse: [{ matcher: 'bash', if: 'Bash(git push *)', hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [{ message: "No tool matches 'bash': Claude Code compares a matcher with the name of the tool alone", range: '17:20-26' }]
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
    }
  ]
}
