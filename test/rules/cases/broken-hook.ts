import type { Cases } from '../../support/cases.js'
import { CLAUDE, CODEX_HOOKS, CURSOR_HOOKS, HOOKS, NOTES, running, SETTINGS } from '../hooks.js'

export const cases: Cases = {
  valid: HOOKS,
  invalid: [
    {
      ...SETTINGS,
      title: 'hooks right in the settings, for which the host leaves their permissions out, and those for another event',
      input: '{ "permissions": { "deny": ["WebFetch"] },\n"PostToolUse": [{ "matcher": "Edit", "hooks": [{ "type": "command", "command": "true" }] }],\n"PreToolUse": [{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "true" }] }] }',
      problems: [{ message: "Claude Code takes this for hooks outside of 'hooks', and so loads nothing of this file", range: '3:15-91' }]
    },
    {
      ...SETTINGS,
      title: 'lists that look like hooks, some levels down in another member',
      input: '{ "team": [{ "a": { "hooks": ["a"] } }] }',
      problems: [{ message: "Claude Code takes this for hooks outside of 'hooks', and so loads nothing of this file", range: '1:30-35' }]
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
    ...[['notes'], running('Stop', 'notes').Stop].map((groups) => ({
      title: 'events right in the hooks of a manifest for Codex',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { ...NOTES, hooks: { Stop: groups } },
      problems: [{ message: "Codex loads none of these hooks: in a manifest, it looks for the events in a second 'hooks' inside this one", range: '4:3-10' }]
    })),
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
      title: 'hooks of GitHub Copilot CLI by the names that Cursor and Claude Code have for its events',
      host: 'copilot',
      path: '.github/hooks/guard.json',
      input: { hooks: { stop: [{ bash: './guard.sh' }], userPromptSubmit: [{ bash: './guard.sh' }], AgentStop: [{ bash: './guard.sh' }] } },
      problems: [{ message: "GitHub Copilot CLI ignores the hooks for 'AgentStop', 'stop' and 'userPromptSubmit': it has no such events", range: '13:5-16' }]
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
      ...SETTINGS,
      title: 'matchers that are objects, for tools and for an event that has none',
      input: { hooks: { Notification: [{ matcher: { type: 'progress' }, hooks: [{ type: 'command', command: 'notes' }] }], PostToolUse: [{ matcher: { tool_name: 'Task', input_contains: ['notes'] }, hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [
        { message: "Claude Code ignores this hook for 'Notification': it expects a string for \"matcher\"", range: '5:20-7:10' },
        { message: "Claude Code ignores this hook for 'PostToolUse': it expects a string for \"matcher\"", range: '18:20-23:10' }
      ]
    },
    {
      ...CLAUDE,
      title: 'an option in a command for a shell, a condition next to the matcher, and a tool in small letters',
      input: { ...NOTES, hooks: { ...running('Stop', 'notes --token "${user_config.api-key}"'), PreToolUse: [{ matcher: 'bash', if: 'Bash(git push *)', hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [{ message: "Claude Code does not read 'if' next to 'hooks': these hooks run for all that the matcher matches", range: '18:9-13' }]
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
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'a file of hooks that is not there, next to the one that it takes the place of',
      files: { 'hooks/hooks.json': '{ "hooks": {} }' },
      input: { ...NOTES, hooks: './hooks.json' },
      problems: [{ message: "The plugin has no file 'hooks.json': Codex loads no hooks from it", range: '4:12-26', severity: 'warning' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'the variable of no host, and a prompt',
      files: { 'hooks/codex.json': JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'prompt', prompt: 'Done?' }, { type: 'command', command: 'python3 "${CODEX_PLUGIN_ROOT}/a.py"' }] }] } }), 'a.py': '' },
      input: { ...NOTES, hooks: './hooks/codex.json' },
      problems: [{ message: "Codex does not run hooks of type 'prompt'", range: '1:1-2' }]
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
    }
  ]
}
