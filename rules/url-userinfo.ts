import { defineRule } from '../src/rule/rule.js'
import { urlOf } from '../src/server/url.js'
import { writtenReference } from '../src/server/variables.js'

export default defineRule({
  id: 'url-userinfo',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  security: 'medium',
  owasp: 'MCP01',
  summary: 'User information or a fragment in the `url` of a server.',
  why: `HTTP does not allow user information in a URL. \`fetch\` rejects such a URL, so many hosts never reach the server; some send it
as an \`Authorization\` header, and others leave it out. It can also make a URL look as if it led to another host. A fragment stays in the client, so a path after a \`#\` never reaches the server.`,
  remedy: 'Send credentials in `headers`, with a reference to a variable; remove the fragment.',
  spec: '§2.3',
  messages: {
    userinfo: {
      text: 'The URL contains user information, and clients reject such a URL',
      remedy: 'Send it in `headers` instead, such as "Authorization": "Basic {{reference}}", and start the URL with the host.'
    },
    sent: {
      text: 'The URL contains user information: {{host}} sends it as a Basic Authorization header, and other hosts do not',
      remedy: 'Send it in `headers` instead, such as "Authorization": "Basic {{reference}}", and start the URL with the host.'
    },
    dropped: {
      text: 'The URL contains user information, which {{host}} does not send',
      remedy: 'Send it in `headers` instead, such as "Authorization": "Basic {{reference}}", and start the URL with the host.'
    },
    fragment: {
      text: 'The URL contains a fragment, which is never sent to the server',
      remedy: 'Remove it; if it is part of the path, remove only the `#`.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      {
        title: 'an @ in the path',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/@team/mcp' } } }
      },
      {
        title: 'a `url` that the host never reads, which `one-transport` reports',
        input: { mcpServers: { both: { command: 'both-mcp', url: 'https://me@docs.example.com/mcp' } } }
      }
    ],
    invalid: [
      {
        title: 'a user name',
        input: { mcpServers: { docs: { type: 'http', url: 'https://me@docs.example.com/mcp' } } },
        problems: [
          {
            message: 'The URL contains user information, and clients reject such a URL',
            range: '5:23-25'
          }
        ]
      },
      {
        title: 'a user name and a password from variables',
        input: { mcpServers: { docs: { type: 'sse', url: 'https://${DOCS_USER}:${DOCS_PASS}@docs.example/sse' } } },
        problems: [
          {
            message: 'The URL contains user information, and clients reject such a URL',
            range: '5:23-48'
          }
        ]
      },
      {
        title: 'a fragment',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/#/mcp' } } },
        problems: [{ message: 'The URL contains a fragment, which is never sent to the server', range: '5:40-45' }]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (server.transport === 'stdio' || !/[@#$]/.test(server.url ?? '')) continue
      const url = urlOf(server, reading.scope)
      if (url === undefined) continue
      const at = server.placeOf('url')
      if (url.userinfo !== undefined) {
        const { userinfo, title } = reading.host
        const span = url.userinfo.at
        const reference = writtenReference('CREDENTIALS', reading.host.variables) ?? '…'
        yield userinfo === undefined ? { message: 'userinfo', data: { reference }, at, span } : { message: userinfo, data: { host: title, reference }, at, span, severity: 'warning' }
      }
      if (url.fragment === undefined) continue
      const { at: span, literal, text } = url.fragment
      // Only a host that rejects every fragment rejects an empty one.
      if (text === '#' && reading.host.rules['url-userinfo'] !== 'error') continue
      const removal = { title: 'Remove the fragment', fix: [{ op: 'splice', at, span, text: '' } as const] }
      const suggestions = literal && !text.includes('/') ? [removal] : []
      yield { message: 'fragment', at, span, suggestions }
    }
  }
})
