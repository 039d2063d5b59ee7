import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
    {
      title: 'with an empty url, where the url comes first',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', httpUrl: '' } } }
    },
    {
      title: 'with the empty fields that the host writes into every entry',
      host: 'amazon-q',
      path: '.amazonq/mcp.json',
      input: {
        mcpServers: {
          notes: { type: 'stdio', url: '', command: 'notes-mcp' },
          docs: { type: 'http', url: 'https://docs.example.com/mcp', command: '' }
        }
      }
    },
    {
      title: 'with an empty command, which `stdio-command` reports',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { docs: { command: '', url: 'https://docs.example.com/mcp' } } }
    }
  ],
  invalid: [
    {
      title: 'with an empty command where both are refused',
      host: 'roo',
      path: '.roo/mcp.json',
      input: { mcpServers: { docs: { type: 'streamable-http', url: 'https://docs.example.com/mcp', command: '' } } },
      problems: [{ message: "'docs' has a 'command' and a 'url'; Roo Code rejects an entry with both", range: '6:7-16' }]
    },
    {
      title: 'with the type of a remote server',
      input: { mcpServers: { both: { type: 'sse', url: 'https://both.example.com/sse', command: 'both-mcp' } } },
      problems: [
        {
          message:
            "'both' has a 'command' and a 'url'; because of its 'type', the host uses the url and ignores the command",
          range: '6:7-16'
        }
      ]
    },
    {
      title: 'with a redundant type',
      input: { mcpServers: { both: { type: 'stdio', command: 'both-mcp', url: 'https://both.example.com/mcp' } } },
      problems: [
        {
          message:
            "'both' has a 'command' and a 'url'; the host starts the command and ignores the url",
          range: '6:7-12'
        }
      ]
    }
  ]
}
