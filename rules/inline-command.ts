import { defineRule } from '../src/rule/rule.js'
import { checkParts } from '../src/rule/skills/checks-of-parts.js'
import { refusedInline } from '../src/rule/skills/refused-inline.js'
import { unrunInline, unrunInlineOfProject } from '../src/rule/skills/unrun-inline.js'

export default defineRule({
  id: 'inline-command',
  kinds: ['plugin', 'marketplace', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  judgesBroken: true,
  summary: 'A command that Claude Code runs as it loads a text, and that it refuses, or does not run as it is written.',
  why: `Claude Code runs \`\` !\`git status\` \`\` in a command or a skill as it loads the text, and puts what it prints in its place. If it would have to ask about
the command, it stops with an error, and the text does not reach the model: only those that read, and those that \`allowed-tools\` permits, run.
The same is true of an example in the text. It does not run one whose \`!\` is inside the backticks or after another character.`,
  remedy: 'Write the command so that it runs, and add a permission for it to `allowed-tools`.',
  messages: {
    unrunInline: { text: '{{host}} does not run the command in {{file}}{{more}} as it loads the text: {{why}}', remedy: '{{fix}}' },
    refusedInline: { text: '{{host}} stops with an error as it loads {{file}}{{more}}, {{why}}', remedy: ['{{fix}}', '{{example}}'] }
  },
  examples: {
    valid: [
      {
        title: 'a command that only reads, and one with its permission',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'commands/check.md': '---\ndescription: Checks.\nallowed-tools: Bash(npm test:*)\n---\nThe state is !`git status`, and the tests say !`npm test`.\n' },
        input: { name: 'notes', version: '1.0.0' }
      }
    ],
    invalid: [
      {
        title: 'a command without a permission',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'commands/check.md': '---\ndescription: Checks.\n---\n- Pull requests: !`gh pr list`\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "Claude Code stops with an error as it loads commands/check.md, unless people's own settings allow 'gh': 'allowed-tools' does not", range: '1:1-2' }]
      },
      {
        title: 'an exclamation mark inside the backticks',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'commands/check.md': '---\ndescription: Checks.\n---\nThe state: `!git status`\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: 'Claude Code does not run the command in commands/check.md as it loads the text: its ! is inside the backticks', range: '1:1-2' }]
      }
    ]
  },
  check: checkParts({
    project: [unrunInlineOfProject],
    'claude-code': [unrunInline, refusedInline]
  })
})
