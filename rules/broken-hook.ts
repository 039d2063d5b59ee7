import { groupFields, timeoutFaults } from '../src/rule/hooks/hook-fields.js'
import { isWithoutTools } from '../src/rule/hooks/hook-forms.js'
import type { Fault } from '../src/rule/hooks/hooks.js'
import { absentFiles, copilotHooks, documentedForm, unloadedFiles, unwrappedHooks } from '../src/rule/hooks/unloaded-hooks.js'
import { formFaults } from '../src/rule/hooks/unrun-hooks.js'
import { checkHooks } from '../src/rule/marketplaces/checks-of-hooks.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'broken-hook',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  summary: 'A hook of a plugin or of settings that its host does not load or does not run, for its event, its type or its form.',
  why: `A hook that cannot run is seldom noticed: the host goes on without it. An event or a type that the host does not have, or a list where it looks for
a map, all look like hooks.

Settings with a hook for \`PreToolUse\` or \`PermissionRequest\` that it cannot load, Claude Code leaves out as a whole, with their permissions; of a
plugin with such a hook it loads nothing. It takes \`matcher\` and \`hooks\` from a group, and all else from each hook.

GitHub Copilot CLI, Codex, Cursor and Gemini CLI have events and forms of their own (https://code.claude.com/docs/en/hooks).`,
  remedy: 'Correct the hook, or remove it.',
  messages: {
    unloaded: { text: "{{host}} cannot load this hook for '{{event}}', and so loads nothing of {{file}}: it expects {{expected}}", remedy: '{{fix}}' },
    event: { text: '{{host}} ignores the hooks for {{events}}: it has no such {{them}}', remedy: ['{{fix}}', '{{older}}'] },
    unplaced: { text: '{{host}} runs none of these hooks: they are not under the name of an event', remedy: ['{{fix}}', '{{older}}'] },
    member: { text: "{{host}} loads nothing of {{file}}: '{{member}}' is not a member that it has there", remedy: '{{fix}}' },
    stray: {
      text: "{{host}} takes this for hooks outside of 'hooks', and so loads nothing of this file",
      remedy: ['Move hooks into "hooks" at the top of the file.', 'Give other texts another name, or remove them.']
    },
    bare: { text: "{{host}} loads nothing of {{file}}: it has no 'hooks' with a map of events", remedy: '{{fix}}' },
    unwrapped: { text: "{{host}} loads none of these hooks: in a manifest, it looks for the events in a second 'hooks' inside this one", remedy: '{{fix}}' },
    documented: { text: 'By its documentation, {{host}} expects {{expected}}: nothing runs here', remedy: '{{fix}}' },
    map: {
      text: "{{host}} loads nothing of {{file}}: its 'hooks' is not an object",
      remedy: 'Write { "PostToolUse": [{ "matcher": "…", "hooks": [{ "type": "command", "command": "…" }] }] }, with the events and commands that are meant.'
    },
    skipped: { text: "{{host}} ignores this hook for '{{event}}': it expects {{expected}}", remedy: ['{{fix}}', '{{older}}'] },
    named: { text: "The plugin has no file '{{file}}': {{host}} loads no hooks from it", remedy: ['{{instead}}', 'If the plugin has none for {{host}}, remove the path.'] },
    type: { text: "{{host}} does not run hooks of type '{{type}}'", remedy: 'Use a hook of type "command".' },
    typeAt: { text: "{{host}} does not run hooks of type '{{type}}' for '{{event}}'", remedy: 'Use a hook of type "command" for this event.' },
    always: {
      text: "{{host}} does not read 'if' next to 'hooks': these hooks run for all that the matcher matches",
      remedy: 'Move it into each hook, next to `type`. It takes one permission, such as "Bash(git push *)".'
    },
    timeless: { text: "{{host}} does not read 'timeout' next to 'hooks': these hooks have its default limit", remedy: '{{fix}}' },
    timeout: { text: "{{host}} counts the 'timeout' of a hook in seconds: {{timeout}} is {{is}}", remedy: '{{fix}}' },
    timeouts: { text: "{{host}} counts the 'timeout' of a hook in seconds, and several hooks have one in milliseconds", remedy: '{{ofEach}}' }
  },
  examples: {
    valid: [
      {
        title: 'a hook for the end of a turn, and one after edits',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: {
          hooks: {
            Stop: [{ hooks: [{ type: 'command', command: 'notes save' }] }],
            PostToolUse: [{ matcher: 'Edit|Write', hooks: [{ type: 'command', command: 'notes index', timeout: 30 }] }]
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a type that the host does not run at an event',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { SessionStart: [{ hooks: [{ type: 'prompt', prompt: 'Read the notes.' }] }] } },
        problems: [{ message: "Claude Code does not run hooks of type 'prompt' for 'SessionStart'", range: '7:21-29' }]
      },
      {
        title: 'an event of another host',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { AfterTool: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'notes index' }] }] } },
        problems: [{ message: "Claude Code ignores the hooks for 'AfterTool': it has no such event", range: '3:5-16' }]
      }
    ]
  },
  check: checkHooks({
    file: [absentFiles, documentedForm, copilotHooks, unloadedFiles, unwrappedHooks],
    hooks: [formFaults, groupFields, timeoutFaults],
    alike: { unplaced: () => '', unloaded: formOf, skipped: formOf, timeout: () => '' },
    several: { timeout: 'timeouts' }
  })
})

/** What was expected of a hook. Each event has types of its own, and some have no tools that a matcher could name. */
function formOf({ data, at }: Pick<Fault<never>, 'data' | 'at'>): unknown {
  return [typeof data?.expected === 'string' ? data.expected.split(': ', 1) : '', at.at(-1) === 'matcher' && isWithoutTools(data?.event)]
}
