import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a map without a key that the manifest next to it names, in the folder of a plugin of other hosts',
      host: 'claude-code',
      path: 'codex/notes/.mcp.json',
      files: { '.git/HEAD': '', 'codex/notes/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }' },
      input: { files: { command: 'files-mcp' } }
    },
    {
      title: 'the file that a plugin in a folder above is made from',
      host: 'claude-code',
      path: 'artifacts/.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes" }', '.mcp.json': '{"files":{"command":"files-mcp"}}' },
      input: '{"files":{"command":"files-mcp"}}'
    },
    {
      title: 'the same where a file has other settings too',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { notes: { base_url: 'http://localhost:8000', endpoints: { health: '/health' } } }
    },
    {
      title: 'servers at the top level of a folder that a marketplace lists, which is a plugin without a manifest too',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "market", "owner": { "name": "Ann" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }' },
      input: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/notes.js'] } }
    },
    {
      title: 'what is in other objects of a manifest: samples, nothing, and settings of another program',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '1.0.0', examples: { mcpServers: { a: { command: 'a-mcp' } } }, config: { mcpServers: {} }, other: { mcpServers: { a: { enabled: true } } } }
    },
    { title: 'an empty map', input: { mcpServers: {} } },
    { title: 'a map of the wrong type, which `valid-shape` reports', input: { mcpServers: [] } },
    { title: 'a root of the wrong type, which `valid-shape` reports', input: [{ command: 'files-mcp' }] },
    {
      title: 'a manifest that keeps something else under a similar key',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', servers: { count: 2 } }
    },
    {
      title: '`transport` as a field of another kind',
      input: { mcpServers: { docs: { transport: 'http', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a nested `transport` next to what it would contain',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', transport: { type: 'http' } }, notes: { command: 'notes-mcp', transport: { type: 'stdio', command: 'other' } } } }
    },
    {
      title: 'a server that is called like the key',
      input: { mcpServers: { mcpServers: { command: 'files-mcp' } } }
    },
    { title: 'an empty entry, which `stdio-command` reports', input: { mcpServers: { files: {} } } },
    {
      title: 'a record of a website, which is not a server',
      host: 'opencode',
      input: { id: 'example', url: 'https://example.com', title: 'Example', image: 'https://example.com/a.png', status: 'completed', added_at: '2026-05-29' }
    },
    {
      title: 'settings with a server of another kind, and no MCP servers',
      host: 'opencode',
      path: 'opencode.json',
      input: { server: { port: 4096, hostname: '127.0.0.1' }, lsp: { ts: { command: 'tsserver' } } }
    },
    {
      title: 'settings in TOML with a server of another kind, and no MCP servers',
      host: 'codex',
      path: '.codex/config.toml',
      input: 'model = "a"\n[server]\nport = 1\n'
    },
    {
      title: 'a map under the key of the map, in a manifest of Codex',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', mcpServers: { mcpServers: { notes: { command: 'notes-mcp' } } } }
    },
    {
      title: 'a list of servers, and of blocks that are elsewhere',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nmcpServers:\n  - uses: acme/notes-mcp\n  - uses: acme/files-mcp\n    with:\n      TOKEN: a\n  - name: files\n    command: files-mcp\n'
    }
  ],
  invalid: [
    {
      title: 'settings of another program, which has a service at an address, and are not a map of servers',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { notes: { base_url: 'http://localhost:8000', endpoints: { health: '/health' } } },
      problems: [{ message: "This file declares no servers: Cursor looks for them under 'mcpServers'", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'the same in a folder that the marketplace does not list',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "market", "owner": { "name": "Ann" }, "plugins": [{ "name": "files", "source": "./plugins/files" }] }' },
      input: { notes: { command: 'node', args: ['notes.js'] } },
      problems: [{ message: "The servers are at the top level, but the host looks for them under 'mcpServers'", range: '1:1-2' }]
    },
    {
      title: 'a server without a name in the place of the map',
      input: { mcpServers: { command: 'npx', args: ['-y', 'notes-mcp'], env: { A: 'b' } } },
      problems: [{ message: "'mcpServers' has the fields of a server, but the host looks for named servers there", range: '2:3-15' }]
    },
    {
      title: 'a level too deep in a manifest, with nested transports',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '1.0.0', config: { mcpServers: { notes: { transport: { type: 'stdio', command: 'notes-mcp' } } } } },
      problems: [
        { message: "The servers are one level too deep, in 'config'", range: '5:5-17' },
        { message: "The fields of 'notes' are in a nested 'transport', but the host reads them from the entry itself", range: '7:9-20' }
      ]
    },
    {
      title: 'a file that its host refuses without a version',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nmcpServers:\n  - name: files\n    command: files-mcp\n',
      problems: [{ message: "Missing required field 'version'", range: '1:1-2' }]
    },
    {
      title: 'a map where a list is read',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nmcpServers:\n  files:\n    command: files-mcp\n',
      problems: [{ message: "'mcpServers' contains an object, but Continue looks for a list of servers there", range: '3:1-11' }]
    },
    {
      title: 'a server without a name in a list',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nmcpServers:\n  - name: notes\n    command: notes-mcp\n  - command: files-mcp\n',
      problems: [{ message: "Missing required field 'name' in an element of 'mcpServers'", range: '6:5-6' }]
    },
    {
      title: 'no servers but those that are put aside',
      input: { mcpServers_old: { a: { command: 'a-mcp' } }, _backup: { mcpServers: { a: { command: 'a-mcp' } } } },
      problems: [{ message: "Missing required field 'mcpServers'", range: '1:1-2' }]
    },
    {
      title: 'an array under another key',
      input: { mcp_servers: [{ name: 'files', command: 'files-mcp' }] },
      problems: [{ message: "'mcp_servers' contains an array, but the host looks for a map of servers under 'mcpServers'", range: '2:3-16' }]
    },
    {
      title: 'an array under another key of a manifest',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', mcp_servers: [] },
      problems: [{ message: "'mcp_servers' contains an array, but the host looks for a map of servers under 'mcpServers'", range: '4:3-16' }]
    },
    {
      title: 'another spelling in settings',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcpserver: { a: { type: 'local', command: ['a-mcp'] } }, server: { port: 4096 } },
      problems: [{ message: "The servers are under 'mcpserver', but the host looks for them under 'mcp'", range: '2:3-14' }]
    },
    {
      title: 'something else where the servers should be',
      path: '.cursor/mcp.json',
      host: 'cursor',
      input: { tools: [] },
      problems: [{ message: "This file declares no servers: Cursor looks for them under 'mcpServers'", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'a server described in a form that people invent, next to settings of any name',
      path: 'config/claude_desktop_config.json',
      host: 'claude-desktop',
      input: { name: 'Notes', type: 'mcp', connection: { endpoint: 'http://localhost:8082/mcp', method: 'POST' } },
      problems: [{ message: "This file declares no servers: Claude Desktop looks for them under 'mcpServers'", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'an empty file',
      input: {},
      problems: [{ message: "Missing required field 'mcpServers'", range: '1:1-2' }]
    },
    {
      title: 'unrelated content',
      input: '\n{ "name": "notes" }\n',
      problems: [{ message: "Missing required field 'mcpServers'", range: '2:1-2' }]
    },
    {
      title: 'a server without a name',
      input: { command: 'files-mcp', args: ['--root', '.'] },
      problems: [
        {
          message: "The fields of a server are at the top level, but the host looks for named servers under 'mcpServers'",
          range: '1:1-2'
        }
      ]
    },
    {
      title: "another host's key, with an empty map",
      input: { servers: {} },
      problems: [
        {
          message: "The servers are under 'servers', but the host looks for them under 'mcpServers'",
          range: '2:3-12'
        }
      ]
    },
    {
      title: 'snake case',
      input: { mcp_servers: { docs: { url: 'https://docs.example.com/mcp' } } },
      problems: [
        {
          message: "The servers are under 'mcp_servers', but the host looks for them under 'mcpServers'",
          range: '2:3-16'
        }
      ]
    },
    {
      title: 'a letter of the wrong case',
      input: { McpServers: { files: { command: 'files-mcp' } } },
      problems: [
        {
          message: "The servers are under 'McpServers', but the host looks for them under 'mcpServers'",
          range: '2:3-15'
        }
      ]
    },
    {
      title: 'a key no host has',
      input: { providers: { docs: { url: 'https://docs.example.com/mcp' } } },
      problems: [
        {
          message: "The servers are under 'providers', but the host looks for them under 'mcpServers'",
          range: '2:3-14'
        }
      ]
    },
    {
      title: 'the wrong key in a manifest',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', mcp_servers: { files: { command: 'files-mcp' } } },
      problems: [
        {
          message: "The servers are under 'mcp_servers', but the host looks for them under 'mcpServers'",
          range: '3:3-16'
        }
      ]
    },
    {
      title: 'one level too deep',
      input: { mcp: { servers: { files: { command: 'files-mcp' } } } },
      problems: [{ message: "The servers are one level too deep, in 'mcp'", range: '3:5-14' }]
    },
    {
      title: 'a name with a dot that is not in quotes',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.notes]\ncommand = "notes-mcp"\n\n[mcp_servers.acme.files-mcp]\ncommand = "files-mcp"\n\n[mcp_servers.acme.files-mcp.env]\nLEVEL = "info"\n',
      problems: [{ message: "The dot in 'acme.files-mcp' is not in quotes: this is a server 'acme', which has no command and no url", range: '4:14-18' }]
    },
    {
      title: 'a group of servers in TOML that no dot makes',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.acme]\nfiles = { command = "files-mcp" }\n',
      problems: [{ message: "The servers are one level too deep, in 'acme'", range: '1:14-18' }]
    },
    {
      title: 'a group of servers in the map',
      input: { mcpServers: { acme: { files: { command: 'files-mcp' } } } },
      problems: [{ message: "The servers are one level too deep, in 'acme'", range: '3:5-11' }]
    },
    {
      title: 'a map in the map',
      input: { mcpServers: { mcpServers: { files: { command: 'files-mcp' } } } },
      problems: [{ message: "The servers are one level too deep, in 'mcpServers'", range: '3:5-17' }]
    },
    {
      title: 'a bare map in a plugin of a host whose sources say nothing of it',
      host: 'cursor',
      path: 'mcp.json',
      files: { '.cursor-plugin/plugin.json': '{ "name": "files", "mcpServers": "./mcp.json" }' },
      input: { files: { command: 'files-mcp' } },
      problems: [
        {
          message: "The servers are at the top level, but Cursor documents them only under 'mcpServers'",
          range: '1:1-2',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'the same in a file of a project',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { files: { command: 'files-mcp' } },
      problems: [
        { message: "The servers are at the top level, but the host looks for them under 'mcpServers'", range: '1:1-2' }
      ]
    },
    {
      title: "the key of another host's file",
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      problems: [
        {
          message: "The servers are under 'mcpServers', but the host looks for them under 'servers'",
          range: '2:3-15'
        }
      ]
    }
  ]
}
