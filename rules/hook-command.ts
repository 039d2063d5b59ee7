import { commandsOfHooks } from '../src/rule/hooks/hook-commands.js'
import { checkHooks } from '../src/rule/marketplaces/checks-of-hooks.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'hook-command',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  variesByMachine: true,
  summary: 'A command of a hook in which a shell or the host makes something else of a path, a variable or an option than is meant.',
  why: `A shell splits a path without quotes at its spaces, and expands no variable in single quotes: the hook works on its author's machine, and fails on
those with a space in the path. With \`args\`, Claude Code starts no shell, and replaces variables with braces alone.

It runs no hook of a plugin with an option of \`userConfig\` in its command, and no hook of settings with \`\${CLAUDE_PLUGIN_ROOT}\`. It runs commands
with \`sh\`, which is not bash on Debian and Ubuntu (https://code.claude.com/docs/en/hooks).`,
  remedy: 'Correct the command.',
  messages: {
    unspawned: {
      text: "{{host}} does not find the program of this hook: with 'args' it starts no shell, and takes the whole 'command' for its name",
      remedy: 'Put only the program in `command`, and each argument in `args`, or remove `args`.'
    },
    unbraced: { text: "{{host}} does not replace '${{name}}' here: it starts no shell for a hook with 'args'", remedy: 'Write ${{{name}}}.' },
    unquoted: {
      text: "'{{path}}' is not in quotes: if there is a space in the path, the shell splits it and the hook fails",
      remedy: ['Put the whole path in quotes, in JSON as "… \\"{{path}}\\" …".', '{{apart}}']
    },
    unquoteds: {
      text: "{{count}} commands of hooks have paths without quotes, such as '{{path}}': if there is a space in the path, the shell splits it and the hook fails",
      remedy: ['Put each whole path in quotes, in JSON as "… \\"{{path}}\\" …".', '{{apart}}']
    },
    literal: {
      text: "'{{path}}' is in single quotes, where the shell does not expand variables: the hook fails",
      remedy: 'Write double quotes, in JSON as "… \\"{{path}}\\" …".'
    },
    literals: {
      text: "{{count}} commands of hooks have paths in single quotes, such as '{{path}}', where the shell does not expand variables: the hooks fail",
      remedy: 'Write double quotes, in JSON as "… \\"{{path}}\\" …".'
    },
    option: {
      text: "{{host}} does not run this hook: its command has '${user_config.{{option}}}' in it, and a shell would read the value",
      remedy: 'Write "${{variable}}" in its place, which the shell reads, or the program in `command` and its arguments in `args`.'
    },
    undeclared: {
      text: "{{host}} does not run this hook: the manifest has no option '{{option}}'",
      remedy: 'Declare it in "userConfig" of the manifest, with "type", "title" and "description", or remove the argument.'
    },
    onlyInPlugin: {
      text: "{{host}} does not run this hook: it sets '{{name}}' for hooks of plugins alone",
      remedy: 'Write the path from ${{{project}}}, the folder of the project. A hook of a plugin belongs in its hooks/hooks.json.'
    },
    noSign: { text: "'{{{name}}}' has no $ before it, so it is not replaced", remedy: 'Write ${{{name}}}.' },
    ofBash: {
      text: "{{host}} runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there",
      remedy: ['Write the test with [ … ], `case` or `grep -q`, or put the line into a script that begins with #!/bin/bash.', '{{more}}']
    }
  },
  examples: {
    valid: [
      {
        title: 'a path in quotes',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'stop.sh': 'exit 0' },
        input: { name: 'notes', version: '1.0.0', hooks: { Stop: [{ hooks: [{ type: 'command', command: 'bash "${CLAUDE_PLUGIN_ROOT}/stop.sh"' }] }] } }
      }
    ],
    invalid: [
      {
        title: 'a path without quotes',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'stop.sh': 'exit 0' },
        input: { name: 'notes', version: '1.0.0', hooks: { Stop: [{ hooks: [{ type: 'command', command: 'bash ${CLAUDE_PLUGIN_ROOT}/stop.sh' }] }] } },
        problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/stop.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '10:24-60' }]
      },
      {
        title: 'a test that only bash has',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: '[[ -f notes.md ]] && notes save' }] }] } },
        problems: [{ message: "Claude Code runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there", range: '8:24-57' }]
      }
    ]
  },
  check: checkHooks({
    hooks: [commandsOfHooks],
    alike: { unquoted: () => '', literal: () => '' },
    several: { unquoted: 'unquoteds', literal: 'literals' },
    // What to leave out of the quotes, if one of the paths has it.
    ofAll: (faults) => {
      const apart = faults.map(({ data }) => data?.apart).find((one) => one !== undefined && one !== '')
      return apart === undefined ? {} : { apart }
    }
  })
})
