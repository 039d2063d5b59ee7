import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a query',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp?team=a/b' } } }
    },
    { title: 'after an unknown part', input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}/mcp' } } } },
    {
      title: 'an unknown end after the host',
      input: { mcpServers: { docs: { type: 'http', url: 'https://${DOCS}' } } }
    },
    {
      title: 'an unknown port',
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:${PORT}?a=b' } } }
    },
    { title: 'an sse server', input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse' } } } },
    {
      title: 'a path of sse servers, which `no-sse` reports',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/sse' } } }
    },
    {
      title: 'no url at all, which `valid-url` reports',
      input: { mcpServers: { docs: { type: 'http', url: 'docs' } } }
    }
  ],
  invalid: [
    {
      title: '/mcp in the query',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/?to=/mcp' } } },
      problems: [{ message: "The URL does not end in '/mcp'", range: '5:14-49' }]
    }
  ]
}
