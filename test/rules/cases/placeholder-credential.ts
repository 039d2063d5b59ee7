import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: "the name of a secret that GitHub puts in its place",
      host: 'copilot',
      path: '.github/agents/docs.agent.md',
      input: '---\nname: docs\ndescription: Writes the documents of the project.\nmcp-servers:\n  docs:\n    type: local\n    command: docs-mcp\n    args: []\n    tools: ["*"]\n    env:\n      DOCS_API_KEY: COPILOT_MCP_DOCS_API_KEY\n---\n'
    },
    { title: 'the name of a credential that a program of the project looks up', input: { mcpServers: { a: { command: 'python', args: ['env.py', 'API_KEY=NOTES_PRIVATE_KEY', '--', 'notes-mcp'] } } } },
    {
      title: 'a word that says that any value does',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_API_KEY: 'something', A_TOKEN: 'whatever' } } } }
    },
    {
      title: 'a password that the documentation of an image has, for a service on this machine',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['mongodb://root:example@localhost:27017/a?authSource=admin'] } } }
    },
    {
      title: 'digits for a service on this machine, which may be set to them',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_CLIENT_SECRET: '1234567890', A_BASE_URL: 'http://localhost:14737' } } } }
    },
    {
      title: 'what an app begins with when it asks for a password',
      path: 'manifest.json',
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', args: ['${__dirname}/a.js'], env: { DB_PASSWORD: '${user_config.db_password}' } } }, user_config: { db_password: { type: 'string', title: 'Password', description: 'Of the database.', sensitive: true, default: 'password' } } }
    },
    {
      title: 'an entry next to the servers, which nothing starts',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: {}, notes: { command: 'notes-mcp', env: { NOTES_API_KEY: 'YOUR_API_KEY' } } }
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
      title: 'a name in double braces that a script fills in',
      files: { 'scripts/setup.sh': 'sed -i "s|{{YOUR_API_KEY}}|$1|" .mcp.json\n', '.git/HEAD': '' },
      input: { mcpServers: { api: { command: 'api-mcp', env: { API_KEY: '{{YOUR_API_KEY}}' } } } }
    },
    {
      title: 'instructions',
      input: { mcpServers: { api: { command: 'api-mcp', description: 'Set API_KEY=YOUR_API_KEY first.' } } }
    }
  ],
  invalid: [
    {
      title: 'in a plugin of a host that expands no variables, which people fill in',
      host: 'antigravity',
      path: 'mcp_config.json',
      files: { 'plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { serverUrl: 'https://notes.example.com/mcp', headers: { Authorization: 'Bearer <your-token>' } } } },
      problems: [{ message: 'A bearer token is still a placeholder', range: '6:34-46', severity: 'info' }]
    },
    {
      title: 'what the README shows at the same header, and what a script replaces: only a hint',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
        'plugins/notes/README.md': 'Write your key into the headers:\n\n    "X-Notes-Key": "YOUR_NOTES_API_KEY"\n',
        'plugins/notes/install.sh': 'sed -i.bak "s|PUT_TOKEN_HERE|$TOKEN|" .mcp.json\n'
      },
      input: { mcpServers: { notes: { type: 'http', url: 'https://notes.example.com/mcp', headers: { 'X-Notes-Key': 'YOUR_NOTES_API_KEY' } }, b: { command: 'b-mcp', env: { B_TOKEN: 'PUT_TOKEN_HERE' } } } },
      problems: [{ message: '2 values of 2 servers are still placeholders', range: '7:25-43', severity: 'info' }]
    },
    {
      title: 'a README that sets the variable in a shell: the placeholder in the file wins',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'README.md': '    export B_TOKEN="YOUR_B_TOKEN"\n' },
      input: { mcpServers: { b: { command: 'b-mcp', env: { B_TOKEN: 'YOUR_B_TOKEN' } } } },
      problems: [{ message: 'The value of `B_TOKEN` is still a placeholder', range: '6:21-33' }]
    },
    {
      title: 'one of a collection to copy from',
      host: 'claude-code',
      path: 'mcp/notes/.mcp.json',
      files: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`mcp/${name}/.mcp.json`, '{}'])),
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_API_KEY: 'YOUR_API_KEY' } } } },
      problems: [{ message: 'The value of `NOTES_API_KEY` is still a placeholder', range: '6:27-39', severity: 'info' }]
    },
    {
      title: 'several in a file that people copy',
      path: 'templates/.mcp.json',
      input: { mcpServers: { api: { command: 'api-mcp', env: { API_KEY: 'YOUR_API_KEY', TOKEN: '<token>' } } } },
      problems: [{ message: '2 values of this server are still placeholders', range: '6:21-33', severity: 'info' }]
    },
    {
      title: 'digits for a service elsewhere',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_CLIENT_SECRET: '1234567890', A_BASE_URL: 'https://a.example.com' } } } },
      problems: [{ message: 'The value of `A_CLIENT_SECRET` is still a placeholder', range: '6:29-39' }]
    },
    {
      title: 'a server that the file turns off',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { api: { type: 'local', command: ['api-mcp'], enabled: false, environment: { API_KEY: 'YOUR_API_KEY' } } } },
      problems: [{ message: 'The value of `API_KEY` is still a placeholder', range: '10:21-33', severity: 'info' }]
    },
    {
      title: 'a name in double braces that is addressed to a person',
      input: { mcpServers: { api: { type: 'http', url: 'https://api.example.com/mcp', headers: { Authorization: 'Bearer {{YOUR_TOKEN}}' } } } },
      problems: [{ message: 'A bearer token is still a placeholder', range: '7:34-48' }]
    },
    {
      title: 'a file in a folder of files to copy',
      path: 'examples/.mcp.json',
      input: { mcpServers: { api: { command: 'api-mcp', env: { API_KEY: 'YOUR_API_KEY' } } } },
      problems: [{ message: 'The value of `API_KEY` is still a placeholder', range: '6:21-33', severity: 'info' }]
    }
  ]
}
