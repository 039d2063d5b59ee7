import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a name that another host keeps for itself',
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } }
    }
  ],
  invalid: [
    {
      title: 'a name that the host keeps for itself',
      host: 'claude-code',
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } },
      problems: [{ message: "The host keeps the server name 'workspace' for itself", range: '3:5-16' }]
    }
  ]
}
