import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'names of tools that only read, whatever they read about',
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      input: {
        mcpServers: {
          a: { command: 'a-mcp', autoApprove: ['get_command_output', 'read_file', 'search_updates', 'resolve-library-id', 'think'] },
          b: { command: 'b-mcp', autoApprove: [] }
        }
      }
    },
    {
      title: 'the settings of one person',
      host: 'cline',
      path: 'cline_mcp_settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', autoApprove: ['delete_file'] } } }
    },
    {
      title: 'a field that the host does not read',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', autoApprove: ['delete_file'], trust: true } } }
    },
    {
      title: 'a value that is not a list of names, and one that is not a boolean',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', trust: 'no' }, b: { command: 'b-mcp', trust: ['*'] } } }
    }
  ],
  invalid: [
    {
      title: 'many tools',
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      input: {
        mcpServers: { a: { command: 'a-mcp', autoApprove: ['read', 'file_write', 'executeSql', 'send_mail', 'git_push', 'rm'] } }
      },
      problems: [
        { message: "'autoApprove' lets 'file_write', 'executeSql', 'send_mail' and 1 more run without asking", range: '7:9-21' }
      ]
    },
    {
      title: 'a trusted server in quotes, and in an extension',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { httpUrl: 'https://a.example.com/mcp', trust: 'true' } } },
      problems: [{ message: "'trust' lets every tool of the server run without asking", range: '5:16-22' }]
    }
  ]
}
