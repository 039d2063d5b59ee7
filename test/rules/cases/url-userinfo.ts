import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'an @ in the query',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com?as=a@b.example' } } }
    },
    {
      title: 'a # that is encoded',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/c%23/mcp' } } }
    },
    {
      title: 'an empty fragment',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp#' } } }
    },
    {
      title: 'empty user information',
      input: { mcpServers: { docs: { type: 'http', url: 'https://@docs.example.com/mcp' } } }
    },
    {
      title: 'an unknown authority',
      input: { mcpServers: { docs: { type: 'http', url: 'https://${DOCS_HOST}/mcp' } } }
    }
  ],
  invalid: [
    {
      title: 'user information that the host sends as a header',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { docs: { type: 'http', url: 'https://me@docs.example.com/mcp' } } },
      problems: [
        { message: 'The URL contains user information: Claude Code sends it as a Basic Authorization header, and other hosts do not', range: '5:23-25', severity: 'warning' }
      ]
    },
    {
      title: 'user information that the host leaves out',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { docs: { type: 'remote', url: 'https://me@docs.example.com/mcp' } } },
      problems: [{ message: 'The URL contains user information, which OpenCode does not send', range: '5:23-25', severity: 'warning' }]
    },
    {
      title: 'an empty fragment, for a host that rejects every fragment',
      host: 'agent-plugins-1.0',
      path: 'mcp.json',
      input: {
        $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
        mcpServers: { docs: { type: 'streamable-http', url: 'https://docs.example.com/mcp#' } }
      },
      problems: [{ message: 'The URL contains a fragment, which is never sent to the server', range: '6:43-44', severity: 'error' }]
    },
    {
      title: 'in a variable that is set',
      input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}/mcp' } } },
      env: { DOCS_URL: 'https://me@docs.example.com' },
      problems: [
        {
          message: 'The URL contains user information, and clients reject such a URL',
          range: '5:15-26'
        }
      ]
    },
    {
      title: 'a fragment after an unknown part',
      input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}/mcp?a=b#tools' } } },
      problems: [{ message: 'The URL contains a fragment, which is never sent to the server', range: '5:34-40' }]
    }
  ]
}
