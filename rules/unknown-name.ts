import { absentNames } from '../src/rule/agents/absent-names.js'
import { unknownTools } from '../src/rule/hooks/plugin-tools.js'
import { defineRule } from '../src/rule/rule.js'
import { checkParts } from '../src/rule/skills/checks-of-parts.js'
import { commandNames } from '../src/rule/skills/command-names.js'

export default defineRule({
  id: 'unknown-name',
  kinds: ['plugin', 'marketplace', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  judgesBroken: true,
  summary: 'A command, an agent, a skill or a tool that a text names and that the plugin does not have, or has by another name.',
  why: `Claude Code puts the name of a plugin before those of its commands, skills and agents: people type \`/notes:take\`, and the model starts the agent
\`notes:finder\`. Without it, a name is that of something else, or of nothing. The tools of a plugin's server are called
\`mcp__plugin_<plugin>_<server>__<tool>\`: a permission or a list of tools with another name does not have them.

What another plugin, the host or a script may have by that name is left alone.`,
  remedy: 'Write the name as the host has it.',
  messages: {
    tools: { text: "{{file}}{{names}} '{{tool}}', but the tools of the plugin's server '{{server}}' begin with '{{own}}': {{effect}}", remedy: '{{fix}}' },
    noServer: {
      text: "{{file}}{{names}} '{{tool}}', but the plugin '{{plugin}}' declares no server '{{server}}': {{effect}}",
      remedy: "Declare the server in the .mcp.json of '{{plugin}}', or write the names of the tools that are meant."
    },
    noAgent: { text: "{{file}}{{names}} the {{is}} '{{agent}}': {{host}} calls it '{{own}}'", remedy: '{{fix}}' },
    noCommand: { text: "{{file}}{{calls}} a command '{{command}}': {{host}} calls it '{{own}}', after {{after}}", remedy: '{{fix}}' },
    notHad: { text: "{{file}} names the {{is}} '{{name}}'{{more}}, which {{plugin}} does not have", remedy: '{{fix}}' }
  },
  examples: {
    valid: [
      {
        title: 'an agent by its whole name',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: {
          'agents/finder.md': '---\nname: finder\ndescription: Use to find notes.\n---\nFind.\n',
          'commands/find.md': '---\ndescription: Finds.\n---\nStart the agent with `subagent_type: "notes:finder"`.\n'
        },
        input: { name: 'notes', version: '1.0.0' }
      }
    ],
    invalid: [
      {
        title: "an agent without the plugin's name",
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: {
          'agents/finder.md': '---\nname: finder\ndescription: Use to find notes.\n---\nFind.\n',
          'commands/find.md': '---\ndescription: Finds.\n---\nStart the agent with `subagent_type: "finder"`.\n'
        },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "commands/find.md names the agent 'finder': Claude Code calls it 'notes:finder'", range: '1:1-2' }]
      },
      {
        title: 'a command that is not there',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'commands/take.md': '---\ndescription: Takes notes.\n---\nThen run `/notes:sort`.\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "commands/take.md names the command '/notes:sort', which the plugin does not have", range: '1:1-2' }]
      }
    ]
  },
  check: checkParts({
    plugin: [unknownTools, absentNames],
    'claude-code': [commandNames]
  })
})
