import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a field of another transport, at which a host that goes by the type does not look',
      host: 'opencode',
      input: { mcp: { notes: { type: 'local', command: ['notes-mcp'], oauth: true } } }
    },
    {
      title: 'a name that another host keeps for itself',
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } }
    },
    {
      title: 'a name that the host keeps for itself, in a plugin, whose name comes before it',
      host: 'claude-code',
      files: { '.claude-plugin/plugin.json': '{ "name": "files" }' },
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } }
    },
    {
      title: 'a refused field that is null',
      host: 'codex',
      input: { mcpServers: { a: { url: 'https://a.example.com/mcp', bearer_token: null } } }
    }
  ],
  invalid: [
    {
      title: 'a field that Codex refuses',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.a]\nurl = "https://a.example.com/mcp"\nbearer_token = "x"\n\n[mcp_servers.b]\ncommand = "b"\nbearer_token = "x"\n',
      problems: [
        { message: "Codex does not accept the field 'bearer_token'", range: '3:1-13' },
        { message: "Codex does not accept the field 'bearer_token'", range: '7:1-13' }
      ]
    },
    {
      title: 'true, where the host takes false alone',
      host: 'opencode',
      input: { mcp: { notes: { type: 'remote', url: 'https://notes.example.com/mcp', oauth: true } } },
      problems: [{ message: "OpenCode does not accept this value of 'oauth'", range: '6:16-20' }]
    },
    {
      title: 'a name that the host keeps for itself',
      host: 'claude-code',
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } },
      problems: [{ message: "Claude Code reserves the server name 'workspace'", range: '3:5-16' }]
    }
  ]
}
