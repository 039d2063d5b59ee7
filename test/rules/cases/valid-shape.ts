import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'an empty map', input: { mcpServers: {} } },
    { title: 'nothing in the place of a time, as Goose writes it', host: 'goose', path: 'goose/config.yaml', input: 'extensions:\n  notes:\n    type: stdio\n    name: notes\n    enabled: true\n    cmd: notes-mcp\n    args: []\n    timeout: null\n    bundled: null\n' },
    {
      title: 'groups of names, in settings where the host looks for no servers',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { mcpServers: { primary: ['notes'], optional: ['docs', 'tickets'] } }
    },
    {
      title: 'a field of another transport, which `transport-field` reports',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', args: 'x' } } }
    },
    {
      title: 'fields of another transport, where the host does not look',
      host: 'cline',
      path: 'cline_mcp_settings.json',
      input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse', env: { PORT: 8080 } }, notes: { command: 'notes-mcp', headers: 'X-Team: docs' } } }
    },
    {
      title: "a field of another transport next to another host's type, which `transport-type` reports",
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { type: 'local', command: 'notes-mcp', tools: ['*'] } } }
    },
    {
      title: 'fields of another transport in VS Code',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { docs: { type: 'sse', url: 'https://docs.example.com/sse', args: [0, 8080], envFile: { A: 'b' } } } }
    },
    {
      title: 'fields of another transport in Continue',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nschema: v1\nmcpServers:\n  - name: docs\n    type: sse\n    url: https://docs.example.com/sse\n    args: [0]\n    env: on\n'
    },
    {
      title: 'fields of another transport, where a wrong shape is not refused',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { docs: { httpUrl: 'https://docs.example.com/mcp', args: ['--port', 8080], env: ['A=b'] } } }
    },
    {
      title: 'a `url` without a `type`, where that is a remote server',
      host: 'copilot',
      path: '.mcp.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', args: 'x', env: 'A=b' } } }
    },
    {
      title: 'a manifest whose own fields are wrong, which `manifest-fields` and `manifest-servers` report',
      path: '.agent-plugin/plugin.json',
      input: { name: 1, version: 2, description: null, mcpServers: './servers.json' }
    }
  ],
  invalid: [
    {
      title: "a field of another transport next to another host's type, where a type does not say what is read",
      host: 'roo',
      path: '.roo/mcp.json',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', args: '-v' } } },
      problems: [{ message: "Expected an array of strings for 'args', found a string", range: '6:15-19' }]
    },
    {
      title: 'a member that the host does not know in an element of a list',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { a: { command: 'a-mcp', env_vars: [{ name: 'NOTES_TOKEN', SOURCE: 'local' }] } } },
      problems: [{ message: "'env_vars[0]' has no member 'SOURCE'", range: '8:11-19' }]
    },
    {
      title: 'headers that are a text and an odd oauth, without which the host starts the server',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { type: 'http', url: 'https://docs.example.com/mcp', headers: 'A: b', oauth: true } } },
      problems: [
        { message: "Expected an object whose values are strings for 'headers', found a string", severity: 'warning', range: '6:18-24' },
        { message: "Expected an object for 'oauth', found a boolean", severity: 'warning', range: '7:16-20' }
      ]
    },
    {
      title: 'a comment among the servers of VS Code, which then starts none of them',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { _comment: 'Notes', docs: { command: 'docs-mcp' } } },
      problems: [{ message: "Expected an object for the server '_comment', found a string", range: '3:17-24' }]
    },
    {
      title: 'a merge key in a host for which it is a key like any other',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nschema: v1\nx: &base { LEVEL: a }\nmcpServers:\n  - name: docs\n    command: docs-mcp\n    env:\n      <<: *base\n',
      problems: [{ message: "Expected a string for 'env.<<', found an object", range: '9:11-16' }]
    },
    {
      title: 'null for the field of the transport that an entry does not use, in a host that was not measured',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { url: 'https://a.example.com/mcp', command: null } } },
      problems: [{ message: "Expected a string for 'command', found null", range: '5:18-22', severity: 'warning' }]
    },
    {
      title: 'scopes as a list, which Claude Code drops with the server',
      host: 'claude-code',
      input: '{\n  "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp", "oauth": { "scopes": ["read"], "other": 1 } } }\n}\n',
      problems: [{ message: "Expected a string for 'oauth.scopes', found an array", range: '2:105-113' }]
    },
    {
      title: 'a value of `env` and a `cwd` with which the host does not start the server, and one that it ignores',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { PORT: 8080, DEBUG: null }, cwd: ['a'], trust: 1 } } },
      problems: [
        { message: "Expected a string for 'env.PORT', found a number", range: '6:17-21' },
        { message: "Expected a string for 'env.DEBUG', found null", range: '7:18-22', severity: 'warning' },
        { message: "Expected a string for 'cwd', found an array", range: '9:14-11:8' },
        { message: "Expected true or false or a string for 'trust', found a number", range: '12:16-17', severity: 'warning' }
      ]
    },
    {
      title: 'servers as an array',
      input: { mcpServers: [{ name: 'files', command: 'files-mcp' }] },
      problems: [{ message: "Expected an object for 'mcpServers', found an array", range: '2:17-7:4' }]
    },
    {
      title: 'headers of a remote server without a type',
      host: 'copilot',
      path: '.mcp.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', headers: 'X-Team: docs' } } },
      problems: [{ message: "Expected an object whose values are strings for 'headers', found a string", range: '5:18-32' }]
    },
    {
      title: 'tools of a remote server as another host writes them',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', tools: ['*'] } } },
      problems: [{ message: "Expected an object for 'tools[0]', found a string", range: '7:9-12' }]
    },
    {
      title: 'a comment in the map, for a host that refuses the whole file because of it',
      host: 'opencode',
      input: { mcp: { '//': 'notes', notes: { type: 'local', command: ['notes-mcp'] } } },
      problems: [{ message: "Expected an object for the server '//', found a string", range: '3:11-18' }]
    },
    {
      title: 'a root that is not an object',
      input: [{ command: 'files-mcp' }],
      problems: [{ message: 'Expected an object, found an array', range: '1:1-2' }]
    },
    {
      title: 'entries that are not objects',
      input: { mcpServers: { files: null, docs: 'https://docs.example.com/mcp', notes: [] } },
      problems: [
        { message: "Expected an object for the server 'files', found null", range: '3:14-18' },
        { message: "Expected an object for the server 'docs', found a string", range: '4:13-43' },
        { message: "Expected an object for the server 'notes', found an array", range: '5:14-16' }
      ]
    },
    {
      title: 'a comment among the servers',
      input: { mcpServers: { _comment: 'the servers', files: { command: 'files-mcp' } } },
      problems: [
        {
          message: "Expected an object for the server '_comment', found a string",
          range: '3:17-30',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'arguments that are not strings',
      input: { mcpServers: { files: { command: 'files-mcp', args: ['--port', 8080, null, ['x']] } } },
      problems: [
        { message: "Expected a string for 'args[1]', found a number", range: '7:9-13' },
        { message: "Expected a string for 'args[2]', found null", range: '8:9-13' },
        { message: "Expected a string for 'args[3]', found an array", range: '9:9-11:10' }
      ]
    },
    {
      title: 'a header that is not a string',
      input: {
        mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Team': 7 } } }
      },
      problems: [{ message: "Expected a string for 'headers.X-Team', found a number", range: '7:19-20' }]
    },
    {
      title: 'an environment as an array',
      input: { mcpServers: { files: { command: 'files-mcp', env: ['LEVEL=info'] } } },
      problems: [
        { message: "Expected an object whose values are strings for 'env', found an array", range: '5:14-7:8' }
      ]
    },
    {
      title: 'a command line as an array',
      input: { mcpServers: { files: { command: ['npx', 'files-mcp'] } } },
      problems: [{ message: "Expected a string for 'command', found an array", range: '4:18-7:8' }]
    },
    {
      title: 'null for what is not there',
      input: { mcpServers: { docs: { type: null, url: null } } },
      problems: [
        { message: 'Expected "http" or "sse" for \'type\', found null', range: '4:15-19' },
        { message: "Expected a string for 'url', found null", range: '5:14-18' }
      ]
    },
    {
      title: 'a server in a manifest',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', mcpServers: { files: { command: 'files-mcp', args: {} } } },
      problems: [{ message: "Expected an array of strings for 'args', found an object", range: '7:15-17' }]
    },
    {
      title: 'servers that are null',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', mcpServers: null },
      problems: [{ message: "Expected an object for 'mcpServers', found null", range: '4:17-21' }]
    },
    {
      title: 'a command line where the host takes a list',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'local', command: 'npx -y a-mcp' }, b: { type: 'local', command: 'node', args: ['b.js'] } } },
      problems: [
        { message: "Expected an array of strings for 'command', found a string", range: '5:18-32' },
        { message: "Expected an array of strings for 'command', found a string", range: '9:18-24' }
      ]
    }
  ]
}
