import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a file that a document tells people to make',
      host: 'cursor',
      path: '.cursor/mcp.json',
      files: { '.git/HEAD': '', 'docs/setup.md': 'Put your key into `.env.mcp`.\n' },
      input: { mcpServers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/.env.mcp' } } }
    },
    {
      title: 'a file next to a template without a dot',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { 'dev/env.sample': '' },
      input: { servers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/dev/.env.local' } } }
    },
    {
      title: 'a file that is not there, where variables are set elsewhere',
      host: 'vscode',
      path: '.vscode/mcp.json',
      assumeEnv: true,
      input: { servers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/.env' } } }
    },
    {
      title: 'paths that only the host can put together',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: {
          a: { command: 'a', envFile: '${userHome}/.env' },
          b: { command: 'b', envFile: '${env:ENV_DIR}/.env' },
          c: { command: 'c', envFile: '${workspaceFolder:api}/.env' },
          d: { command: 'd', envFile: '${workspaceFolder}/$STAGE/.env' },
          e: { command: 'e', envFile: '' },
          f: { type: 'http', url: 'https://f.example.com/mcp', envFile: '.env' }
        }
      }
    },
    {
      title: 'a relative path where it is not known what it starts from',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { command: 'a', envFile: '.env' }, b: { command: 'b', envFile: '~/.env' } } }
    },
    {
      title: 'a file outside a workspace, and one outside a plugin',
      host: 'cursor',
      path: 'mcp.json',
      input: {
        mcpServers: {
          a: { command: 'a', envFile: '${workspaceFolder}/.env' },
          b: { command: 'b', envFile: '${CURSOR_PLUGIN_ROOT}/.env' }
        }
      }
    }
  ],
  invalid: [
    {
      title: 'a path of Windows',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: 'a-mcp', envFile: 'C:\\env\\a.env' } } },
      problems: [{ message: 'The path of the env file works only on one machine', range: '5:18-34', severity: 'info' }]
    },
    {
      title: 'a file that is not there',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { '.envrc': '', '.env.local': '' },
      input: {
        servers: {
          a: { command: 'a-mcp', envFile: '${workspaceFolder}/.env' },
          b: { command: 'b-mcp', envFile: '${workspaceFolder}/.env.locl' },
          c: { command: 'c-mcp', envFile: '${workspaceFolder}.env.local' },
          d: { command: 'd-mcp', envFile: '${workspaceFolder}/dev/.env' }
        }
      },
      problems: [
        { message: "There is no file '${workspaceFolder}/.env'", range: '5:18-43', severity: 'warning' },
        {
          message: "There is no file '${workspaceFolder}/.env.locl': did you mean '.env.local'?",
          range: '9:18-48',
          severity: 'warning'
        },
        { message: "There is no file '${workspaceFolder}.env.local'", range: '13:18-48', severity: 'warning' },
        { message: "There is no file '${workspaceFolder}/dev/.env'", range: '17:18-47', severity: 'warning' }
      ]
    },
    {
      title: 'a file that is not there, for two servers',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/.env' }, b: { command: 'b-mcp', envFile: '${workspaceFolder}/.env' } } },
      problems: [{ message: "There is no file '${workspaceFolder}/.env'", range: '5:18-43', severity: 'warning' }]
    },
    {
      title: 'a path that leads out of the workspace',
      host: 'vscode',
      path: 'api/.vscode/mcp.json',
      files: { '.env': '' },
      input: { servers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/../.env' } } },
      problems: [
        {
          message: 'The env file is outside the directory that the path starts with',
          range: '5:18-46',
          severity: 'info'
        }
      ]
    }
  ]
}
