import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: '-y in its spellings, and npx after a wrapper',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'a-mcp'] },
          b: { command: 'npx', args: ['--prefer-offline', '--yes', '--package=b-mcp', 'b'] },
          c: { command: 'cmd', args: ['/c', 'npx', '-y', 'c-mcp'] },
          d: { command: 'npm', args: ['exec', 'd-mcp', '--yes', '--', 'x'] },
          e: { command: 'npx', args: ['-qy', 'e-mcp'] },
          f: { command: 'npx', args: ['f-mcp'], env: { NPM_CONFIG_YES: 'true' } }
        }
      }
    },
    {
      title: 'a directory, which npm runs without asking, and no package at all',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['.'] },
          b: { command: 'npx', args: ['-c', 'b'] },
          c: { command: 'npx' }
        }
      }
    },
    {
      title: 'the arguments of another program',
      input: {
        mcpServers: {
          a: { command: 'node', args: ['npx', 'a-mcp'] },
          b: { command: 'docker', args: ['run', 'npx', 'x'] }
        }
      }
    }
  ],
  invalid: []
}
