import type { Case } from './row.js'

// What people write under "hooks" in the manifest of a plugin for Claude Code, which drops the servers of the plugin for some of it.

const HOOK = { type: 'command', command: 'true' }

const group = (...hooks: unknown[]) => [{ matcher: 'X', hooks }]

const before = (...hooks: unknown[]) => ({ PreToolUse: group(...hooks) })

const HOOKS: Readonly<Record<string, unknown>> = {
  'as it should be': before(HOOK),
  'an event that is a text': { PreToolUse: 'x' },
  'an event that is an object': { PreToolUse: {} },
  'an event that is null': { PreToolUse: null },
  'an event without groups': { PreToolUse: [] },
  'a group that is a text': { PreToolUse: ['x'] },
  'an empty group': { PreToolUse: [{}] },
  'a group after a good one': { PreToolUse: [...group(HOOK), 'x'] },
  'a group with members of nobody': { PreToolUse: [{ matcher: 'X', hooks: [HOOK], description: 'd', name: 1 }] },
  'a hook in place of a group': { PreToolUse: [HOOK] },
  'hooks that are a text': { PreToolUse: [{ matcher: 'X', hooks: 'true' }] },
  'hooks that are an object': { PreToolUse: [{ matcher: 'X', hooks: HOOK }] },
  'no hooks in a group': { PreToolUse: [{ matcher: 'X', hooks: [] }] },
  'a matcher that is a number': { PreToolUse: [{ matcher: 1, hooks: [HOOK] }] },
  'a matcher that is an object': { PreToolUse: [{ matcher: { tools: ['X'] }, hooks: [HOOK] }] },
  'a matcher that is null': { PreToolUse: [{ matcher: null, hooks: [HOOK] }] },
  'a hook that is a text': before('true'),
  'a hook without a type': before({ command: 'true' }),
  'a hook without a command': before({ type: 'command' }),
  'an empty command': before({ type: 'command', command: '' }),
  'a command that is an array': before({ type: 'command', command: ['a'] }),
  'args': before({ ...HOOK, args: ['a'] }),
  'args that are a text': before({ ...HOOK, args: 'a' }),
  'members of nobody': before({ ...HOOK, name: 'y', enabled: true }),
  'type bash': before({ type: 'bash', command: 'true' }),
  'type script': before({ type: 'script', command: 'x' }),
  'type mcp': before({ type: 'mcp', server: 's', tool: 't' }),
  'type 1': before({ type: 1, command: 'x' }),
  'type prompt': before({ type: 'prompt', prompt: 'x' }),
  'type prompt, without it': before({ type: 'prompt' }),
  'type agent': before({ type: 'agent', prompt: 'x' }),
  'type agent, without a prompt': before({ type: 'agent' }),
  'type http': before({ type: 'http', url: 'http://127.0.0.1:1/' }),
  'type http, without a url': before({ type: 'http' }),
  'type mcp_tool': before({ type: 'mcp_tool', server: 's', tool: 't' }),
  'type mcp_tool, without server and tool': before({ type: 'mcp_tool' }),
  'timeout as a text': before({ ...HOOK, timeout: '5' }),
  'timeout -1': before({ ...HOOK, timeout: -1 }),
  'timeout 0': before({ ...HOOK, timeout: 0 }),
  'async as a text': before({ ...HOOK, async: 'yes' }),
  'once as a text': before({ ...HOOK, once: 'yes' }),
  'statusMessage as a number': before({ ...HOOK, statusMessage: 5 }),
  'if as a number': before({ ...HOOK, if: 5 }),
  'an event of nobody': { OnSave: group(HOOK) },
  'an event of nobody that is a text': { OnSave: 'x' },
  'an event in lower case': { preToolUse: group(HOOK) },
  'a map in "hooks"': { hooks: before(HOOK) },
  'a map in "hooks" with an event that is a text': { hooks: { PreToolUse: 'x' } },
  'a map in "hooks" of another event': { hooks: { Stop: group(HOOK) } },
  'a description next to an event': { ...before(HOOK), description: 'x' },
  'Stop that is a text': { Stop: 'x' },
  'Stop with a hook in place of a group': { Stop: [HOOK] },
  'SessionStart with a hook that is a text': { SessionStart: [{ hooks: ['true'] }] },
  'SessionStart with a hook without a type': { SessionStart: [{ hooks: [{ command: 'true' }] }] },
  'PostToolUse that is a text': { PostToolUse: 'x' },
  'PermissionRequest with a hook in place of a group': { PermissionRequest: [HOOK] },
  'UserPromptSubmit with a hook in place of a group': { UserPromptSubmit: [HOOK] },
  'a list of maps': [before(HOOK)],
  'a list of hooks': [{ event: 'PreToolUse', command: 'true' }]
}

export const HOOK_CASES: readonly Case[] = Object.entries(HOOKS).map(([what, hooks]) => ({
  id: `manifest: hooks, ${what}`,
  s: { command: 'fake-s' },
  manifest: JSON.stringify({ name: 'notes', version: '1.0.0', hooks })
}))
