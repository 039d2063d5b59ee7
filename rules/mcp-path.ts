import { defineRule } from '../src/rule/rule.js'
import { urlOf } from '../src/server/url.js'

export default defineRule({
  id: 'mcp-path',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'off', strict: 'warning' },
  summary: 'The `url` of an http server that does not end in `/mcp`.',
  why: `By convention the URL of an http server ends in \`/mcp\`. A URL that does not is often that of a web site, or of an API
next to the server. It is only a convention: a fifth of the servers in use have another path, so this rule is only in the strict
preset.`,
  remedy: "Check the URL against the server's documentation.",
  spec: '§2.3',
  messages: { path: "The URL does not end in '/mcp'" },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      {
        title: 'a slash at the end',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/v1/mcp/' } } }
      },
      {
        title: 'a path that ends in a variable',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/${TEAM}' } } }
      }
    ],
    invalid: [
      {
        title: 'no path',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com' } } },
        problems: [{ message: "The URL does not end in '/mcp'", range: '5:14-40' }]
      },
      {
        title: 'another path',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp/v1' } } },
        problems: [{ message: "The URL does not end in '/mcp'", range: '5:14-47' }]
      },
      {
        title: 'a word that only ends in mcp',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/docs-mcp' } } },
        problems: [{ message: "The URL does not end in '/mcp'", range: '5:14-49' }]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (server.transport !== 'http') continue
      const url = urlOf(server, reading.scope)
      if (url === undefined || url.problem !== undefined || url.lastSegment === undefined) continue
      const { text } = url.lastSegment
      if (text !== 'mcp' && text !== 'sse') yield { message: 'path', at: server.placeOf('url') }
    }
  }
})
