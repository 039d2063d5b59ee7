import { approvingFaults } from '../src/rule/hooks/approving-hooks.js'
import { answerFaults } from '../src/rule/hooks/hook-answers.js'
import { exitFaults } from '../src/rule/hooks/hook-exits.js'
import { unseenMessages } from '../src/rule/hooks/unseen-messages.js'
import { worktreeFaults } from '../src/rule/hooks/worktree-hooks.js'
import { checkHooks } from '../src/rule/marketplaces/checks-of-hooks.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'hook-output',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  summary: 'A hook whose answer its host does not take, or whose text nobody sees.',
  why: `What a hook prints reaches the model or the user only in the form that its host has for the event. Claude Code shows nobody a plain text at
\`PostToolUse\` and \`Stop\`, gives the model standard error alone after the code 2, and takes \`additionalContext\` and \`permissionDecision\` only inside of
\`hookSpecificOutput\` with the name of the event. With the code 1 it goes on, whatever the hook says: a guard then guards nothing.

A hook that answers \`allow\` where it has nothing to refuse takes the question from the user (https://code.claude.com/docs/en/hooks).`,
  remedy: 'Answer in the form that the host has for the event.',
  messages: {
    approves: {
      text: "'{{file}}' ends with {{decision}} where it has nothing to refuse: {{host}} then runs the tool without asking",
      remedy: 'Print nothing instead, there and in other branches, to leave the decision to the permissions of the user.'
    },
    decision: {
      text: '{{host}} does not take "decision": "{{decision}}", which \'{{file}}\' prints: it shows an error, and goes on as without the hook',
      remedy: '{{fix}}'
    },
    output: {
      text: "{{host}} takes no 'hookSpecificOutput' for '{{event}}', which '{{file}}' prints: it shows an error, and the model gets nothing of it",
      remedy: [
        '{{instead}}',
        'A hook for SessionStart tells the model something in the next session, and after the conversation was compacted with the matcher "compact".'
      ]
    },
    otherEvent: {
      text: "'{{file}}' prints the 'hookEventName' {{name}} and is run for {{event}}: {{host}} shows an error and takes nothing of it",
      remedy: '{{fix}}'
    },
    context: {
      text: "{{host}} takes no '{{field}}' outside of 'hookSpecificOutput': {{effect}} what '{{file}}' prints",
      remedy: ['Print { "hookSpecificOutput": { "hookEventName": "{{event}}", "{{field}}": {{value}} } }.', '{{more}}']
    },
    unnamed: { text: "{{host}} shows an error and ignores the 'hookSpecificOutput' that '{{file}}' prints: it has no 'hookEventName'", remedy: '{{fix}}' },
    unseen: { text: '{{host}} shows nobody the text that {{what}} prints{{to}} for {{event}}{{why}}', remedy: '{{fix}}' },
    unseens: { text: '{{host}} shows nobody the texts that {{count}} hooks print{{to}}, such as {{what}} for {{event}}{{why}}', remedy: '{{fix}}' },
    silent: {
      text: "'{{file}}' exits with code 2 and prints its reason to standard output: {{host}} gives the model standard error alone",
      remedy: 'Print the reason to standard error, in a shell with `>&2`.'
    },
    silents: {
      text: "{{count}} scripts exit with code 2 and print their reasons to standard output, such as '{{file}}': {{host}} gives the model standard error alone",
      remedy: 'Print each reason to standard error, in a shell with `>&2`.'
    },
    unblocked: {
      text: '{{what}} says that it blocks and exits with code 1: {{host}} {{effect}}',
      remedy: 'Exit with code 2 there, and print the reason to standard error.'
    },
    undecided: { text: "{{host}} reads no 'permissionDecision' for {{event}}, which '{{file}}' prints: {{effect}}", remedy: '{{fix}}' },
    worktree: {
      text: '{{host}} makes no worktree with this hook: a hook for WorktreeCreate must create it and print its path',
      remedy: 'Remove the hook, or run `git worktree add` in it with the `name` and `cwd` of its input, and print only the path.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a hook that blocks, with its reason on standard error',
        host: 'claude-code',
        path: '.claude/settings.json',
        files: { '.git/HEAD': '', '.claude/hooks/guard.sh': '#!/bin/sh\nif jq -r .tool_input.command | grep -q "push"; then\n  echo "Ask before you push." >&2\n  exit 2\nfi\n' },
        executables: ['.claude/hooks/guard.sh'],
        input: { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: '"$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.sh' }] }] } }
      }
    ],
    invalid: [
      {
        title: 'a reason where the model does not get it',
        host: 'claude-code',
        path: '.claude/settings.json',
        files: { '.git/HEAD': '', '.claude/hooks/guard.sh': '#!/bin/sh\nif jq -r .tool_input.command | grep -q "push"; then\n  echo "Ask before you push."\n  exit 2\nfi\n' },
        executables: ['.claude/hooks/guard.sh'],
        input: { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: '"$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.sh' }] }] } },
        problems: [{ message: "'.claude/hooks/guard.sh' exits with code 2 and prints its reason to standard output: Claude Code gives the model standard error alone", range: '9:24-72' }]
      },
      {
        title: 'a text that nobody sees',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { PostToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: "echo 'Remember to update the notes before you go on.'" }] }] } },
        problems: [{ message: 'Claude Code shows nobody the text that this command prints for PostToolUse', range: '9:24-79' }]
      }
    ]
  },
  check: checkHooks({
    hooks: [answerFaults, unseenMessages, exitFaults, approvingFaults, worktreeFaults],
    alike: { unseen: ({ data }) => [data?.event, data?.to], silent: () => '' },
    several: { unseen: 'unseens', silent: 'silents' }
  })
})
