import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: "an .env.sample at the plugin's root",
      path: '.agent-plugin/plugin.json',
      input: { name: 'demo', version: '1.0.0', mcpServers: { api: { command: 'api-mcp', args: ['${API_KEY}'] } } },
      files: { '.env.sample': 'export API_KEY=\n' }
    },
    {
      title: 'names in places that are not expanded, and forms that are not references',
      input: {
        mcpServers: {
          '${A}': { command: 'api-mcp', args: ['$A', '${A', '${ A }'], cwd: '${A}', env: { '${A}': '' } }
        }
      }
    },
    {
      title: 'the predefined variable of an editor, which `foreign-variable` reports',
      input: { mcpServers: { api: { command: 'api-mcp', args: ['${workspaceFolder}'] } } }
    },
    {
      title: 'names without regard to their case where Windows is the only target',
      input: { mcpServers: { api: { command: 'api-mcp', env: { PATHS: '${PATH}' } } } },
      env: { Path: 'C:/tools' },
      platforms: ['win32']
    },
    { title: 'no servers', input: { mcpServers: {} } }
  ],
  invalid: [
    {
      title: 'twice in one string, after characters that JSON escapes',
      input: '{\n  "mcpServers": { "api": { "command": "x", "args": ["\\u00e9\\"${A}\\\\${A}"] } }\n}\n',
      problems: [
        { message: "Environment variable 'A' is required but not set", range: '2:62-66' },
        { message: "Environment variable 'A' is required but not set", range: '2:68-72' }
      ]
    },
    {
      title: 'names that every object inherits are not set',
      input: { mcpServers: { api: { command: 'x', args: ['${constructor}', '${__proto__}'] } } },
      problems: [
        { message: "Environment variable 'constructor' is required but not set", range: '6:10-24' },
        { message: "Environment variable '__proto__' is required but not set", range: '7:10-22' }
      ]
    },
    {
      title: 'names are told apart by their case',
      input: { mcpServers: { api: { command: 'x', args: ['${path}'] } } },
      env: { PATH: '/usr/bin' },
      platforms: ['win32', 'linux'],
      problems: [{ message: "Environment variable 'path' is required but not set", range: '6:10-17' }]
    },
    {
      title: 'Claude Code, which starts the server anyway, with the reference as it is written',
      host: 'claude-code',
      input: { mcpServers: { api: { command: 'api-mcp', args: ['${API_HOST}'] } } },
      problems: [
        {
          message: "Environment variable 'API_HOST' is not set, and the host leaves the reference as it stands",
          range: '6:10-21',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'OpenCode, which inserts nothing, in its own notation',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { api: { type: 'local', command: ['api-mcp', '{env:API_HOST}', '${API_PORT}'] } } },
      problems: [
        {
          message: "Environment variable 'API_HOST' is not set, and the host puts nothing in its place",
          range: '7:10-24',
          severity: 'warning'
        }
      ]
    }
  ]
}
