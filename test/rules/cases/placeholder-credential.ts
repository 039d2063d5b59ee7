import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'what an app begins with when it asks for a password',
      path: 'manifest.json',
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', args: ['${__dirname}/a.js'], env: { DB_PASSWORD: '${user_config.db_password}' } } }, user_config: { db_password: { type: 'string', title: 'Password', description: 'Of the database.', sensitive: true, default: 'password' } } }
    },
    {
      title: 'references of OpenCode, whole and within a text',
      host: 'opencode',
      path: 'opencode.json',
      input: {
        mcp: {
          files: { type: 'local', command: ['files-mcp'], environment: { API_KEY: '{env:API_KEY}', TOKEN: '{file:~/.secrets/token}' } },
          docs: { type: 'remote', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer {env:DOCS_TOKEN}' } }
        }
      }
    },
    {
      title: 'instructions',
      input: { mcpServers: { api: { command: 'api-mcp', description: 'Set API_KEY=YOUR_API_KEY first.' } } }
    }
  ],
  invalid: [
    {
      title: 'a file in a folder of files to copy',
      path: 'examples/.mcp.json',
      input: { mcpServers: { api: { command: 'api-mcp', env: { API_KEY: 'YOUR_API_KEY' } } } },
      problems: [{ message: 'The value of `API_KEY` is still a placeholder', range: '6:21-33', severity: 'info' }]
    }
  ]
}
