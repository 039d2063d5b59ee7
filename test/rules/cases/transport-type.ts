import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse' } } } },
    {
      title: 'a type that is not a string, which `valid-shape` reports',
      input: { mcpServers: { docs: { type: 1, url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a nested transport, which `servers-key` reports',
      input: { mcpServers: { docs: { transport: { url: 'https://docs.example.com/mcp' } } } }
    },
    {
      title: 'a reference, where the host expands it',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { docs: { type: '${KIND:-http}', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a type of JSON in Continue, which has another name in YAML',
      host: 'continue',
      path: '.continue/mcpServers/docs.json',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } }
    }
  ],
  invalid: [
    {
      title: 'a type of remote servers that the host does not know, next to a command: the server is one that is started',
      input: { mcpServers: { docs: { type: 'remote', command: 'npx', args: ['-y', 'mcp-remote@0.1.0', 'https://docs.example.com/mcp'] } } },
      problems: [{ message: "Unknown transport type 'remote'", range: '4:15-23' }]
    },
    {
      title: 'a server that is turned off',
      host: 'kilo-mcp-json',
      path: '.kilocode/mcp.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', disabled: true } } },
      problems: [{ message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it", range: '3:5-11', severity: 'warning' }],
      fixed: { mcpServers: { docs: { type: 'streamable-http', url: 'https://docs.example.com/mcp', disabled: true } } }
    },
    {
      title: 'a server that its host drops, in a plugin of a marketplace for a host without a profile',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: { '.git/HEAD': '', '.deskpass-plugin/marketplace.json': '{ "plugins": [] }', 'plugins/notes/.deskpass-plugin/plugin.json': '{ "name": "notes" }', 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it", range: '3:5-11', severity: 'error' }],
      fixed: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a type of GitHub Copilot CLI, which reads such a file too',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { docs: { type: 'local', command: 'docs-mcp' } } },
      problems: [{ message: "Claude Code does not know the transport type 'local'", range: '4:15-22' }],
      fixed: { mcpServers: { docs: { type: 'stdio', command: 'docs-mcp' } } }
    },
    {
      title: 'a type next to a command, where the host starts it whatever the type is',
      host: 'factory',
      path: '.factory/mcp.json',
      input: { mcpServers: { a: { type: 'remote', command: 'a-mcp' } } },
      problems: [{ message: "Unknown transport type 'remote': Factory Droid starts the command whatever it is", severity: 'warning', range: '4:15-23' }]
    },
    {
      title: 'an unknown type next to a url, which such a host does not ignore',
      host: 'factory',
      path: '.factory/mcp.json',
      input: { mcpServers: { a: { type: 'streamable-http', url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Unknown transport type 'streamable-http'", range: '4:15-32' }],
      fixed: { mcpServers: { a: { type: 'http', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a type of JSON in YAML of Continue',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nschema: v1\nmcpServers:\n  - name: docs\n    type: http\n    url: https://docs.example.com/mcp\n',
      problems: [{ message: "Unknown transport type 'http'", range: '6:11-15' }],
      fixed: 'name: a\nversion: 0.0.1\nschema: v1\nmcpServers:\n  - name: docs\n    type: streamable-http\n    url: https://docs.example.com/mcp\n'
    },
    {
      title: 'a url without a type in a manifest, with which the host rejects the plugin',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and rejects the plugin", range: '4:5-11' }],
      fixed: { name: 'notes', mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a URL of sse next to a type for another transport, and to one that says only that it is remote',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { type: 'stdio', url: 'https://a.example.com/sse' }, b: { type: 'remote', url: 'https://b.example.com/sse' } } },
      problems: [
        { message: "Transport type 'stdio' does not fit a 'url': the host looks for a command and finds none", range: '4:15-22' },
        { message: "Unknown transport type 'remote'", range: '8:15-23' }
      ]
    },
    {
      title: 'sse, where the type of all remote servers covers it',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { docs: { type: 'sse', url: 'https://docs.example.com/sse' } } },
      problems: [{ message: "Unknown transport type 'sse'", range: '4:15-20' }]
    },
    {
      title: 'a url alone, where stdio is the default',
      host: 'amazon-q',
      path: '.amazonq/mcp.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it", range: '3:5-11' }],
      fixed: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a number, which the host ignores: it then looks for a command',
      host: 'factory',
      path: '.factory/mcp.json',
      input: { mcpServers: { docs: { type: 1, url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "The transport type is a number, not a string", range: '4:15-16' }]
    },
    {
      title: 'a misspelled name',
      input: { mcpServers: { docs: { tpye: 'http', url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Missing field 'type': the host does not read 'tpye'", range: '4:7-13' }]
    },
    {
      title: 'a misspelled name, for a host that wants a type everywhere',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { docs: { tpye: 'local', command: ['docs-mcp'] } } },
      problems: [{ message: "Missing field 'type': the host does not read 'tpye'", range: '4:7-13' }]
    },
    {
      title: 'a reference, which is not expanded',
      input: { mcpServers: { docs: { type: '${KIND:-http}', url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Unknown transport type '${KIND:-http}': a reference in 'type' is not expanded", range: '4:15-30' }]
    },
    {
      title: 'a reference in the notation of another host',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { docs: { type: '${KIND}', url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Unknown transport type '${KIND}': a reference in 'type' is not expanded", range: '4:15-24' }]
    },
    {
      title: 'a type in a nested transport, in the spelling of other hosts',
      host: 'cline',
      path: 'cline_mcp_settings.json',
      input: { mcpServers: { docs: { transport: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      problems: [{ message: "Unknown transport type 'http'", range: '5:17-23' }],
      fixed: { mcpServers: { docs: { transport: { type: 'streamableHttp', url: 'https://docs.example.com/mcp' } } } }
    },
    {
      title: 'a url alone that is not a string, which without a type is not looked at',
      input: { mcpServers: { notes: { url: null } } },
      problems: [
        {
          message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it",
          range: '3:5-12'
        }
      ]
    },
    {
      title: 'a url that looks like the deprecated transport, which only its owner knows',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/sse?team=a' } } },
      problems: [
        {
          message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it",
          range: '3:5-11'
        }
      ]
    },
    {
      title: 'the transport under the key of a client library',
      input: { mcpServers: { docs: { transport: 'sse', url: 'https://docs.example.com/events' } } },
      problems: [{ message: "Missing field 'type': the host does not read 'transport'", range: '4:7-18' }]
    },
    {
      title: 'a url of another protocol, which no type makes right',
      input: { mcpServers: { docs: { url: 'wss://docs.example.com/mcp' } } },
      problems: [
        {
          message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it",
          range: '3:5-11'
        }
      ]
    },
    {
      title: 'the type of a child process on a url',
      input: { mcpServers: { docs: { type: 'stdio', url: 'https://docs.example.com/mcp' } } },
      problems: [
        {
          message: "Transport type 'stdio' does not fit a 'url': the host looks for a command and finds none",
          range: '4:15-22'
        }
      ]
    },
    {
      title: 'a type that no host knows',
      input: { mcpServers: { docs: { type: 'websocket', url: 'wss://docs.example.com/mcp' } } },
      problems: [{ message: "Unknown transport type 'websocket'", range: '4:15-26' }]
    },
    {
      title: 'a host that asks every entry for its type',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { files: { command: ['files-mcp'] }, docs: { url: 'https://docs.example.com/mcp' } } },
      problems: [
        { message: "Missing required field 'type'", range: '3:5-12' },
        { message: "Missing required field 'type'", range: '8:5-11' }
      ]
    },
    {
      title: 'a host without remote servers',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: 'Claude Desktop does not support http servers', range: '3:5-11' }]
    },
    {
      title: 'the type as another host spells it',
      host: 'roo',
      path: '.roo/mcp.json',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Unknown transport type 'http'", range: '4:15-21' }],
      fixed: { mcpServers: { docs: { type: 'streamable-http', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'the type under the name that other hosts have for it',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { docs: { transport: 'streamable-http', url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Missing field 'type': the host does not read 'transport'", range: '4:7-18' }]
    },
    {
      title: 'the type under another name, in a spelling that the host does not know',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { docs: { transportType: 'streamableHttp', url: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Missing field 'type': the host does not read 'transportType'", range: '4:7-22' }]
    }
  ]
}
