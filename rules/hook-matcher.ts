import { matcherFaults, ofAllMatchers } from '../src/rule/hooks/unmatched-hooks.js'
import { checkHooks } from '../src/rule/marketplaces/checks-of-hooks.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'hook-matcher',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  summary: 'A matcher or a condition of a hook that matches nothing, or that its host does not read.',
  why: `Claude Code reads a matcher as a name, as a list of names, or, if it has other characters than these, as a regular expression: \`mcp__*notes*\` is not
a pattern of file names, and \`Bash(git *)\` is a permission, which goes into the \`if\` of a hook. It calls the tools of a plugin's server \`mcp__plugin_<plugin>_<server>__<tool>\`.

It compares a matcher with nothing at events that have nothing to compare, such as \`Stop\`: the hook then runs every time
(https://code.claude.com/docs/en/hooks).`,
  remedy: 'Write the names as the host has them, with `|` between them.',
  messages: {
    expression: {
      text: "{{host}} reads the matcher '{{matcher}}' as a JavaScript regular expression, and it is not a valid one: the hook never runs",
      remedy: '{{fix}}'
    },
    tools: {
      text: "The matcher '{{matcher}}' matches no tool of the plugin's server '{{server}}': their names begin with '{{own}}'",
      remedy: ['{{fix}}', '{{also}}']
    },
    severalTools: {
      text: "{{count}} matchers, such as '{{matcher}}', match no tool of the plugin's server '{{server}}': their names begin with '{{own}}'",
      remedy: ['{{fix}}', '{{also}}']
    },
    noTool: { text: "No tool matches '{{part}}': {{host}} compares a matcher with the name of the tool alone", remedy: '{{fix}}' },
    noTools: {
      text: "{{count}} matchers have a part that no tool matches, such as '{{part}}': {{host}} compares it with the name of the tool alone",
      remedy: ['{{fix}}', 'Do the same for the others.']
    },
    noAgent: { text: "No agent matches '{{part}}': {{host}} compares this matcher with the whole name, such as plugin:agent", remedy: '{{fix}}' },
    several: { text: "{{host}} reads an 'if' with several permissions as one, which nothing matches: the hook never runs", remedy: '{{fix}}' },
    always: { text: '{{host}} does not read {{what}}: these hooks run {{when}}', remedy: '{{fix}}' }
  },
  examples: {
    valid: [
      {
        title: 'names of tools, and those of a server of the plugin',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: {
          name: 'notes',
          version: '1.0.0',
          mcpServers: { files: { command: 'files-mcp' } },
          hooks: {
            PreToolUse: [
              { matcher: 'Edit|Write', hooks: [{ type: 'command', command: 'log-use' }] },
              { matcher: 'mcp__plugin_notes_files__.*', hooks: [{ type: 'command', command: 'log-use' }] }
            ]
          }
        }
      }
    ],
    invalid: [
      {
        title: "a matcher that matches none of the plugin's tools",
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: {
          name: 'notes',
          version: '1.0.0',
          mcpServers: { files: { command: 'files-mcp' } },
          hooks: { PreToolUse: [{ matcher: 'mcp__*files*', hooks: [{ type: 'command', command: 'log-use' }] }] }
        },
        problems: [{ message: "The matcher 'mcp__*files*' matches no tool of the plugin's server 'files': their names begin with 'mcp__plugin_notes_files__'", range: '12:20-34' }]
      },
      {
        title: 'a permission in place of a name',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { PreToolUse: [{ matcher: 'Bash(git push *)', hooks: [{ type: 'command', command: 'log-use' }] }] } },
        problems: [{ message: "No tool matches 'Bash(git push *)': Claude Code compares a matcher with the name of the tool alone", range: '5:20-38' }]
      }
    ]
  },
  check: checkHooks({
    hooks: [matcherFaults],
    alike: { noTool: ({ data }) => (typeof data?.fix === 'object' ? data.fix.text : ''), tools: ({ data }) => data?.own },
    several: { tools: 'severalTools', noTool: 'noTools' },
    ofAll: ofAllMatchers
  })
})
