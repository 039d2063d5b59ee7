import { describe, expect, it } from 'vitest'
import brokenHook from '../../rules/broken-hook.js'
import hookOutput from '../../rules/hook-output.js'
import manifestFields from '../../rules/manifest-fields.js'
import type { Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const COMMAND = { type: 'command', command: 'notes' }

function plugin(hooks: unknown, files: Record<string, string> = {}): Example {
  return { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': JSON.stringify({ hooks }), ...files }, input: { name: 'notes', version: '1.0.0' } }
}

function helpOf(hooks: unknown): string {
  return runExample(manifestFields, plugin(hooks)).findings[0]?.help ?? ''
}

function helpOfHook(hooks: unknown): string {
  return runExample(brokenHook, plugin(hooks)).findings[0]?.help ?? ''
}

describe('the hook that is shown', () => {
  it.each([
    [{ event: 'PreToolUse', ...COMMAND, matcher: 'Write|Edit' }, '"matcher": "Write|Edit", "hooks"'],
    [{ event: 'PreToolUse', ...COMMAND, matcher: ['Write', 'Edit'] }, '"matcher": "Write|Edit", "hooks"'],
    [{ event: 'PreToolUse', type: 'prompt', prompt: 'Is it a note?', matcher: { tool_name: ['Write'], file_pattern: '.*' } }, `"matcher": "Write", "hooks": [{ "type": "prompt", "prompt": "…" }] }] }. A matcher takes only names of tools: put what 'file_pattern' says into the prompt.`],
    [{ event: 'PreToolUse', ...COMMAND, matcher: { tool_name: ['Write', 'Edit'], file_pattern: '.*' } }, `"matcher": "Write|Edit", "hooks": [{ "type": "command", "command": "notes" }] }] }. A matcher takes only names of tools: let the command check what 'file_pattern' says.`],
    [{ event: 'PreToolUse', ...COMMAND, matcher: { path: 'a' } }, '"matcher": "…", "hooks"'],
    [{ matcher: { event: 'Stop' }, hooks: [{ ...COMMAND }] }, '{ "Stop": [{ "hooks": [{ "type": "command", "command": "notes" }] }] }. Until then,'],
    [{ event: 'PreToolUse', ...COMMAND, matcher: { event: 'saved' } }, "let the command check what 'event' says."],
    [{ event: 'PreToolUse', ...COMMAND, matcher: 'Bash(git commit*)' }, '"matcher": "Bash", "hooks": [{ "type": "command", "command": "notes", "if": "Bash(git commit*)" }]'],
    [{ event: 'PreToolUse', ...COMMAND, matcher: '"a" and "b"' }, '"matcher": "…", "hooks"'],
    [{ event: 'PostToolUse', ...COMMAND, timeout: 10, async: true, statusMessage: 'Looks' }, '"command": "notes", "timeout": 10, "async": true, "statusMessage": "Looks" }'],
    [{ event: 'Stop', type: 'prompt', prompt: 'Look.' }, '"hooks": [{ "type": "prompt", "prompt": "…" }]'],
    [{ event: 'SessionStart', type: 'prompt', prompt: 'Look.' }, `"hooks": [{ "type": "command", "command": "…" }] }] }. Claude Code does not run hooks of type 'prompt' for 'SessionStart': what a command prints there goes to the model.`],
    [{ event: 'PermissionRequest', type: 'agent', prompt: 'Look.' }, `"hooks": [{ "type": "command", "command": "…" }] }] }. Claude Code does not run hooks of type 'agent' for 'PermissionRequest'.`]
  ])('keeps what %j says, as far as its host takes it', (hook, expected) => {
    expect(helpOf([hook])).toContain(expected)
  })
})

it.each([
  ['./scripts/start.sh', { 'hooks/scripts/start.sh': '' }, String.raw`"\"${'$'}{CLAUDE_PLUGIN_ROOT}/hooks/scripts/start.sh\""`],
  ['bash scripts/start.sh', { 'scripts/start.sh': '', 'hooks/scripts/start.sh': '' }, String.raw`"bash \"${'$'}{CLAUDE_PLUGIN_ROOT}/scripts/start.sh\""`],
  ['./scripts/start.sh', {}, '"…"']
])('shows the script of a hook from the root of the plugin, or from the folder of hooks: %s', (script, files, expected) => {
  expect(runExample(manifestFields, plugin([{ type: 'SessionStart', script }], files)).findings[0]?.help).toContain(`{ "SessionStart": [{ "hooks": [{ "type": "command", "command": ${expected} }] }] }`)
})

it('offers only types of hooks that are run for the event', () => {
  const [found] = runExample(brokenHook, plugin({ SessionStart: [{ hooks: [{ type: 'script', path: 'a.sh' }] }] })).findings
  expect(found?.message).toContain('a "type": command or mcp_tool')
})

it('moves no hook to an event that does not take its type', () => {
  const help = (type: string) => helpOfHook({ PreCompress: [{ hooks: [{ type, command: 'notes', prompt: 'Look.' }] }] })
  expect(help('command')).toContain("such as 'PreCompact'")
  expect(help('prompt')).toContain('Move the hooks to an event that it has, or remove them.')
})

it.each([
  ['SessionEnd', 'additionalContext: "Notes."', 'Print nothing there. A hook for SessionStart tells the model something in the next session, and after the conversation was compacted with the matcher "compact".'],
  ['Notification', 'additionalContext: "Notes."', 'Print "hookEventName": "Notification".'],
  ['Stop', 'additionalContext: "Notes."', 'Print "hookEventName": "Stop". Print it only if `stop_hook_active` in the input is false, or the session may never stop.'],
  ['Notification', 'permissionDecision: "deny"', 'Print nothing for Notification: a decision about a tool is read for PreToolUse, before the tool runs.'],
  ['PermissionRequest', 'permissionDecision: "deny"', 'Print { "hookSpecificOutput": { "hookEventName": "PermissionRequest", "decision": { "behavior": "…" } } }, with "allow" or "deny", or nothing to let the user decide.'],
  ['TaskCompleted', 'additionalContext: "Notes."', 'To have the model do something first, write it to standard error and exit with code 2; otherwise print nothing for TaskCompleted.'],
  ['FileChanged', 'additionalContext: "Notes."', 'Print nothing for FileChanged, or what is read there: { "hookSpecificOutput": { "hookEventName": "FileChanged", "watchPaths": ["…"] } }.'],
  ['StopFailure', 'additionalContext: "Notes."', 'Print nothing for StopFailure: no such output is read there.']
])('an output of another event that is run for %s with %s is replaced by what is taken there', (event, member, expected) => {
  const files = { 'a.js': `console.log(JSON.stringify({ hookSpecificOutput: { hookEventName: "SubagentStart", ${member} } }))\n` }
  const { findings } = runExample(hookOutput, plugin({ [event]: [{ hooks: [{ type: 'command', command: 'node "${CLAUDE_PLUGIN_ROOT}/a.js"' }] }] }, files))
  expect(findings[0]?.help).toBe(expected)
})
