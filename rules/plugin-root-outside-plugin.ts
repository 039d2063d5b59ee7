import { isOutsidePlugin } from '../src/project/plugin.js'
import { defineRule } from '../src/rule/rule.js'
import { originOf } from '../src/server/variables.js'

export default defineRule({
  id: 'plugin-root-outside-plugin',
  kinds: ['mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'The plugin-root variable in a file that does not belong to a plugin.',
  why: `\`\${AGENT_PLUGIN_ROOT}\` is the directory of the plugin that declares the server. A server configuration without a
manifest next to it is a project's own file: there is no plugin, and no such directory.`,
  remedy:
    'If this is a plugin, add its manifest, or name its directory with --plugin-root. In a project, use a path or a variable of your own.',
  spec: '§2.5',
  messages: {
    outside: {
      text: "'${{{name}}}' is the directory of a plugin, and there is no plugin manifest next to this file",
      remedy:
        'If this is a plugin, add the manifest ({{manifest}}), or name its directory with --plugin-root. ' +
        'In a project, use a path or a variable of your own.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a file of a plugin',
        input: { mcpServers: { files: { command: '${AGENT_PLUGIN_ROOT}/bin/files' } } },
        files: { '.agent-plugin/plugin.json': '{ "name": "demo", "version": "1.0.0" }' }
      },
      {
        title: 'a default, and the form without braces, which `unbraced-variable` reports',
        input: { mcpServers: { files: { command: '${AGENT_PLUGIN_ROOT:-.}/bin/files', args: ['$AGENT_PLUGIN_ROOT'] } } }
      },
      {
        title: 'a variable that is set in the environment',
        input: { mcpServers: { files: { command: '${AGENT_PLUGIN_ROOT}/bin/files' } } },
        env: { AGENT_PLUGIN_ROOT: '/opt/files' }
      }
    ],
    invalid: [
      {
        title: 'a project file',
        input: {
          mcpServers: {
            files: { command: '${AGENT_PLUGIN_ROOT}/bin/files', args: ['--root=${AGENT_PLUGIN_ROOT}/data'] }
          }
        },
        problems: [
          {
            message: "'${AGENT_PLUGIN_ROOT}' is the directory of a plugin, and there is no plugin manifest next to this file",
            range: '4:19-39'
          },
          {
            message: "'${AGENT_PLUGIN_ROOT}' is the directory of a plugin, and there is no plugin manifest next to this file",
            range: '6:17-37'
          }
        ]
      }
    ]
  },
  *check(reading) {
    const { manifestPath: manifest, variables } = reading.host
    for (const string of reading.stringsWithSigns) {
      for (const reference of string.references) {
        const { name } = reference
        if (!variables.pluginRoot.includes(name) || originOf(reference, reading.scope) !== 'unset') continue
        if (manifest === undefined || !isOutsidePlugin(reading)) return
        const { start, end } = reference
        const data = { name, manifest }
        yield { message: 'outside', data, at: string.path, span: { start, end } }
      }
    }
  }
})
