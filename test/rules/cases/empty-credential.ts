import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'a server of Google, with a key and with the id of a client', host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { type: 'http', url: 'https://stitch.googleapis.com/mcp', headers: { 'X-Goog-Api-Key': '${GOOGLE_API_KEY}' } }, b: { type: 'http', url: 'https://gmailmcp.googleapis.com/mcp/v1', oauth: { clientId: '1.apps.googleusercontent.com', callbackPort: 3118 } } } } },
    ...[{ NOTES_NO_AUTH: 'true' }, { NO_AUTH: '1' }, { AUTH_ENABLED: 'false' }, { NOTES_AUTH_MODE: 'none' }].map((env) => ({
      title: `the key of a server that needs no login, by ${Object.keys(env).join('')}`,
      input: { mcpServers: { a: { command: 'a-mcp', env: { NOTES_TOKEN: '', ...env } } } }
    })),
    {
      title: 'settings that may be empty',
      input: {
        mcpServers: {
          a: { command: 'a-mcp', env: { A_USER: '', TOKEN_LIMIT: '', API_KEY_HEADER: '', SKIP_AUTH_TOKEN: '', A_AUTH: '' } }
        }
      }
    },
    {
      title: 'a header that may be empty',
      input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp', headers: { 'X-Team': '' } } } }
    },
    {
      title: 'fields that a server of another transport has, which nobody reads',
      input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp', env: { A_TOKEN: '' } } } }
    },
    {
      title: 'an empty password of a database that is addressed by a URL of this machine',
      input: { mcpServers: { db: { command: 'db-mcp', env: { DB_URL: 'mysql://127.0.0.1:3306/app', DB_PASSWORD: '' } } } }
    },
    {
      title: 'a service that knows the client, gets a token, or registers everybody',
      host: 'claude-code',
      path: '.mcp.json',
      input: {
        mcpServers: {
          a: { type: 'http', url: 'https://api.githubcopilot.com/mcp/', headers: { authorization: 'Bearer ${GITHUB_PAT}' } },
          b: { type: 'http', url: 'https://api.githubcopilot.com/mcp/', oauth: { clientId: 'a1', callbackPort: 8080 } },
          c: { type: 'http', url: 'https://api.githubcopilot.com/mcp/', headersHelper: './headers.sh' },
          d: { type: 'http', url: 'https://mcp.example.com/mcp' }
        }
      }
    },
    {
      title: 'a host that the service knows',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { type: 'http', url: 'https://api.githubcopilot.com/mcp/' } } }
    }
  ],
  invalid: [
    {
      title: 'a credential that a script of the project takes from the environment, or writes empty',
      host: 'gemini',
      path: '.gemini/settings.json',
      files: { '.git/HEAD': '', 'scripts/switch.sh': "python3 -c \"\nreplacements = { '\\${NOTES_API_KEY}': os.environ.get('NOTES_API_KEY', '') }\n\"\n" },
      input: { mcpServers: { a: { command: 'a-mcp', env: { NOTES_API_KEY: '' } } } },
      problems: [{ message: "'NOTES_API_KEY' is empty: the server gets no credential, even if the environment has one", range: '6:26-28', severity: 'info' }]
    },
    {
      title: 'the key of a server that needs a login',
      input: { mcpServers: { a: { command: 'a-mcp', env: { NOTES_TOKEN: '', NOTES_NO_AUTH: 'false', NOTES_AUTH_MODE: 'bearer', PROXY_AUTH: 'none' } } } },
      problems: [{ message: "'NOTES_TOKEN' is empty: the server gets no credential, even if the environment has one", range: '6:24-26' }]
    },
    {
      title: 'a key that a program of the project sets to nothing, so that servers do not inherit it: only a hint',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'src/notes/setup.py': 'env = {"NOTES_URL": url, "NOTES_API_KEY": ""}\n' },
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_API_KEY: '' } } } },
      problems: [{ message: "'NOTES_API_KEY' is empty: the server gets no credential, even if the environment has one", range: '6:26-28', severity: 'info' }]
    },
    {
      title: 'the key of a service on this machine, which often needs none: only a hint',
      input: { mcpServers: { a: { command: 'a-mcp', env: { MODEL_API_KEY: '', MODEL_BASE_URL: 'http://localhost:11434/v1' } } } },
      problems: [{ message: "'MODEL_API_KEY' is empty: the server gets no credential, even if the environment has one", range: '6:26-28', severity: 'info' }]
    },
    {
      title: 'the key of another service than the one on this machine',
      input: { mcpServers: { a: { command: 'a-mcp', env: { SEARCH_API_KEY: '', MODEL_BASE_URL: 'http://localhost:11434/v1' } } } },
      problems: [{ message: "'SEARCH_API_KEY' is empty: the server gets no credential, even if the environment has one", range: '6:27-29' }]
    },
    {
      title: 'a service that does not know the client, and a field that the host does not read',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { type: 'http', url: 'https://api.githubcopilot.com/mcp/', auth: { type: 'bearer' } } } },
      problems: [{ message: 'Claude Code cannot log in to this server: GitHub accepts only registered clients', range: '5:14-50' }]
    },
    {
      title: 'a server of Google, at which no host can register',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.a]\nurl = "https://bigquery.googleapis.com/mcp"\n',
      problems: [{ message: 'Codex cannot log in to this server: Google accepts only registered clients', range: '2:7-44' }]
    },
    {
      title: 'a service that does not know the client',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { type: 'http', url: 'https://api.githubcopilot.com/mcp/', headers: { 'X-MCP-Readonly': 'true' } }, b: { type: 'http', url: 'https://mcp.slack.com/mcp' } } },
      problems: [
        { message: 'Claude Code cannot log in to this server: GitHub accepts only registered clients', range: '5:14-50' },
        { message: 'Claude Code cannot log in to this server: Slack accepts only registered clients', range: '12:14-41' }
      ]
    },
    {
      title: 'in a host that expands no variables, and in what each person fills in',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_API_KEY: '' } } } },
      problems: [
        {
          message: "'A_API_KEY' is empty: the server gets no credential, even if the environment has one",
          range: '6:22-24',
          severity: 'info'
        }
      ]
    },
    {
      title: 'several in a file',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_TOKEN: '' } }, b: { command: 'b-mcp', env: { B_TOKEN: '' } }, c: { command: 'c-mcp', env: { C_TOKEN: '' } } } },
      problems: [{ message: '3 credentials are empty: the server gets no credential, even if the environment has one', range: '6:20-22' }]
    },
    {
      title: 'one that a document calls optional',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'docs/setup.md': '- Keep `A_API_KEY` unset if clients need no key.\n' },
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_API_KEY: '' } } } },
      problems: [{ message: "'A_API_KEY' is empty: the server gets no credential, even if the environment has one", range: '6:22-24', severity: 'info' }]
    },
    {
      title: 'a server that the file turns off',
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_TOKEN: '' }, disabled: true } } },
      problems: [{ message: "'A_TOKEN' is empty: the server gets no credential, even if the environment has one", range: '6:20-22', severity: 'info' }]
    },
    {
      title: 'a sample to copy and to fill in',
      path: '.mcp.json.example',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_API_KEY: '' } } } },
      problems: [{ message: "'A_API_KEY' is empty: the server gets no credential, even if the environment has one", range: '6:22-24', severity: 'info' }]
    },
    {
      title: 'blanks, a password of another machine, and an API key of a service on this one',
      input: {
        mcpServers: {
          a: { command: 'a-mcp', env: { A_SECRET: ' ' } },
          b: { command: 'b-mcp', env: { DB_HOST: 'db.example.com', DB_PASSWORD: '' } },
          c: { command: 'c-mcp', env: { C_HOST: 'localhost', C_API_KEY: '' } }
        }
      },
      problems: [
        { message: '3 credentials are empty: the server gets no credential, even if the environment has one', range: '6:21-24' }
      ]
    },
    {
      title: 'credentials of two services, and two empty ones of the same',
      input: {
        mcpServers: { a: { command: 'a-mcp', env: { A_TOKEN: '${A_TOKEN}', B_API_KEY: '', B_API_SECRET: '' } } }
      },
      problems: [
        { message: '2 credentials are empty: the server gets no credential, even if the environment has one', range: '7:22-24' }
      ]
    },
    {
      title: 'a variable and a header of a host that passes on only what the file names',
      host: 'codex',
      path: '.codex-plugin/mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_TOKEN: '' } }, b: { url: 'https://b.example.com/mcp', http_headers: { Authorization: 'Bearer ' } } } },
      problems: [
        { message: "'A_TOKEN' is empty: the server gets no credential, even if the environment has one", range: '6:20-22' },
        { message: "The header 'Authorization' is sent without a credential", range: '12:26-35' }
      ]
    },
    {
      title: 'a variable under the name that another host has for them',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'local', command: ['a-mcp'], environment: { A_TOKEN: '' } } } },
      problems: [{ message: "'A_TOKEN' is empty: the server gets no credential, even if the environment has one", range: '9:20-22' }]
    }
  ]
}
