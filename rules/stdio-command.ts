import { foreignUrlField, isBareSwitch, isMisplaced } from '../src/config/servers/entry-shape.js'
import { defineRule } from '../src/lint/rule.js'

export default defineRule({
  id: 'stdio-command',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  refuses: true,
  summary: 'A stdio server without a `command`.',
  why: `An entry without a \`type\` is a stdio server, a child process, and \`command\` says what is started (§2.2).
The host refuses an entry without it (§7).`,
  remedy: 'Set `command` to what starts the server; for a remote server write `type` and `url` instead.',
  spec: '§2.2',
  messages: {
    missing: "Missing required field 'command' in stdio server config",
    empty: {
      text: "Missing required field 'command' in stdio server config",
      remedy: 'The `command` is empty: set it to what starts the server.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp', args: ['--root', '.'] } } } },
      {
        title: 'a remote server without a url, which `http-url` reports',
        input: { mcpServers: { docs: { type: 'http' } } }
      },
      { title: 'a command that is a variable', input: { mcpServers: { files: { command: '${FILES_MCP}' } } } }
    ],
    invalid: [
      {
        title: 'arguments alone',
        input: { mcpServers: { files: { args: ['-y', 'files-mcp'] } } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '3:5-12' }]
      },
      {
        title: 'an empty command',
        input: { mcpServers: { files: { command: '' } } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '4:18-20' }]
      },
      {
        title: 'an empty entry',
        input: { mcpServers: { files: {} } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '3:5-12' }]
      }
    ]
  },
  *check(view) {
    for (const server of view.servers) {
      if (server.transport !== 'stdio' || server.has('url')) continue
      if (!server.has('command')) {
        if (foreignUrlField(server) !== undefined || isMisplaced(server) || isBareSwitch(server)) continue
        yield { message: 'missing', at: server.path, part: 'key' }
      } else if (server.command?.trim() === '') {
        yield { message: 'empty', at: server.placeOf('command') }
      }
    }
  }
})
