import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a server that the file turns off',
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-github'], disabled: true } } }
    },
    {
      title: 'names that only begin like one that is archived, and images of another registry',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-github-example'] },
          b: { command: 'npx', args: ['-y', '@example/server-github'] },
          c: { command: 'docker', args: ['run', '-i', 'registry.example.com/mcp/slack'] },
          d: { command: 'docker', args: ['run', '-i', 'mcp/fetch', 'mcp/slack'] },
          e: { command: 'docker', args: ['run', '-i', 'mcp/${NAME}'] },
          f: { command: 'npx', args: ['-y', 'mcp-server-sqlite'] }
        }
      }
    }
  ],
  invalid: [
    {
      title: 'on PyPI, however the name is written',
      input: { mcpServers: { a: { command: 'uvx', args: ['MCP_Server.SQLite==2025.4.25'] } } },
      problems: [{ message: "'MCP_Server.SQLite' is archived and no longer maintained", range: '6:10-27' }]
    },
    {
      title: 'one package of two servers',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['@modelcontextprotocol/server-gitlab'] },
          b: { command: 'npx', args: ['@modelcontextprotocol/server-gitlab'] }
        }
      },
      problems: [{ message: "'@modelcontextprotocol/server-gitlab' is archived and no longer maintained", range: '6:10-45' }]
    },
    {
      title: 'an image with its registry, a tag or a digest',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-i', '-e', 'TOKEN', 'docker.io/mcp/github:latest'] },
          b: { command: 'podman', args: ['run', '--rm', `mcp/gitlab@sha256:${'0123456789abcdef'.repeat(4)}`] }
        }
      },
      problems: [
        { message: "'docker.io/mcp/github' is archived and no longer maintained", range: '10:10-30' },
        { message: "'mcp/gitlab' is archived and no longer maintained", range: '18:10-20' }
      ]
    }
  ]
}
