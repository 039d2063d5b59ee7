import { unsetInput } from '../src/rule/hooks/hook-input.js'
import { inputFields } from '../src/rule/hooks/input-fields.js'
import { checkHooks } from '../src/rule/marketplaces/checks-of-hooks.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'hook-input',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  summary: 'A hook that reads a variable or a field that its host does not give it.',
  why: `The input of a hook comes as JSON on standard input. Claude Code sets no variable such as \`CLAUDE_FILE_PATH\` or \`TOOL_INPUT\`, and puts nothing in
place of \`{file_path}\`: what is read is empty, and the hook does nothing, or the wrong thing, without a message.

The fields have names of their own for each event: what a tool has answered is in \`tool_response\`, and the prompt of the user in \`prompt\` (https://code.claude.com/docs/en/hooks).`,
  remedy: 'Read the JSON that the host writes to standard input.',
  messages: {
    input: { text: "{{by}} reads '{{field}}' from its input and finds nothing: {{host}} {{has}}", remedy: '{{fix}}' },
    unset: {
      text: '{{host}} does not set {{names}} for hooks, so {{are}} empty {{where}}',
      remedy: 'Read the JSON that {{host}} writes to standard input, such as {{such}}.'
    },
    braced: {
      text: "{{host}} puts nothing in place of '{{written}}': the command gets it as text",
      remedy: "Read the JSON that {{host}} writes to standard input, such as with `jq -r '{{field}}'`."
    }
  },
  examples: {
    valid: [
      {
        title: 'a command that reads its input',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { PostToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: "jq -r .tool_input.file_path | xargs notes index" }] }] } }
      }
    ],
    invalid: [
      {
        title: 'a variable that the host does not set',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { PostToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'notes index "$CLAUDE_FILE_PATH"' }] }] } },
        problems: [{ message: "Claude Code does not set 'CLAUDE_FILE_PATH' for hooks, so it is empty here", range: '9:24-59' }]
      },
      {
        title: 'a field of another name',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { UserPromptSubmit: [{ hooks: [{ type: 'command', command: 'jq -r .user_prompt >> prompts.txt' }] }] } },
        problems: [{ message: "This command reads 'user_prompt' from its input and finds nothing: Claude Code calls it 'prompt'", range: '8:24-59' }]
      }
    ]
  },
  check: checkHooks({ hooks: [unsetInput, inputFields], alike: { unset: () => '' } })
})
