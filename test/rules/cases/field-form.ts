import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a name that another host keeps for itself',
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } }
    },
    {
      title: 'a name that the host keeps for itself, in a plugin, whose name comes before it',
      host: 'claude-code',
      files: { '.claude-plugin/plugin.json': '{ "name": "files" }' },
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } }
    }
  ],
  invalid: [
    {
      title: 'a name that the host keeps for itself',
      host: 'claude-code',
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } },
      problems: [{ message: "Claude Code reserves the server name 'workspace'", range: '3:5-16' }]
    }
  ]
}
