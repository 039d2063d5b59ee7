import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'instructions',
      input: { mcpServers: { api: { command: 'api-mcp', description: 'Set API_KEY=YOUR_API_KEY first.' } } }
    }
  ],
  invalid: []
}
