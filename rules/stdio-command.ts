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
        title: 'a bare url, which `transport-type` reports',
        input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } }
      },
      {
        title: 'a remote server',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } }
      },
      {
        title: 'a remote server without a url, which `http-url` reports',
        input: { mcpServers: { docs: { type: 'http' } } }
      },
      {
        title: "another host's field for the url, which `http-url` reports",
        input: { mcpServers: { docs: { serverUrl: 'https://docs.example.com/mcp' } } }
      },
      {
        title: 'a command of the wrong type, which `valid-shape` reports',
        input: { mcpServers: { files: { command: ['files-mcp'] }, notes: { command: null } } }
      },
      {
        title: 'a nested transport, which `servers-key` reports',
        input: { mcpServers: { docs: { transport: { type: 'http', url: 'https://docs.example.com/mcp' } } } }
      },
      { title: 'a command that is a variable', input: { mcpServers: { files: { command: '${FILES_MCP}' } } } },
      {
        title: 'a key of JavaScript objects as a name',
        input: { mcpServers: { constructor: { command: 'files-mcp' } } }
      }
    ],
    invalid: [
      {
        title: 'an empty entry',
        input: { mcpServers: { files: {} } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '3:5-12' }]
      },
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
        title: 'a blank command',
        input: { mcpServers: { files: { command: ' \t' } } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '4:18-23' }]
      },
      {
        title: 'a type that says stdio',
        input: { mcpServers: { files: { type: 'stdio', args: [] } } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '3:5-12' }]
      },
      {
        title: 'in a manifest',
        path: '.agent-plugin/plugin.json',
        input: { name: 'notes', mcpServers: { notes: { env: { LEVEL: 'info' } } } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '4:5-12' }]
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
