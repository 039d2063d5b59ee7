import type { Cases } from '../../support/cases.js'

// In parts, so that secret scanners do not report this file.
const GITHUB = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
const RANDOM = 'fR7tq2LxVb91' + 'mZsKwD4yHc8N'

const token = (use: string) => ['eyJhbGciOiJIUzI1NiJ9', Buffer.from(JSON.stringify({ sub: 'u1', use })).toString('base64url'), 'dBjftJeZ4CVP' + 'mB92K27uhbUJU1p1r'].join('.')

const SETTINGS = { host: 'claude-code', path: '.claude/settings.json' }
const LOCAL_SETTINGS = { host: 'claude-code', path: '.claude/settings.local.json' }

/** As a service writes it into the address of a server. */
const IN_PATH = '9f27c1d0a83e' + '5b64f1c7092e8d3ab5c46e17d9f03a82'

export const cases: Cases = {
  valid: [
    {
      title: 'keys that services publish: of Firebase, Amplitude, Segment and AppSync',
      input: {
        mcpServers: {
          a: {
            command: 'notes-mcp',
            env: {
              FIREBASE_API_KEY: 'AIza' + 'SyfR7tq2LxVb91mZsKfR7tq2LxVb91mZsK0',
              AMPLITUDE_API_KEY: 'c3f8a1c529b474e068d21c5e7f0a94b6',
              SEGMENT_WRITE_KEY: 'fR7tq2LxVb91mZsKfR7tq2LxVb91mZsK',
              NOTES_API_KEY: 'da2-' + 'k3v9q2w7z5x1c8b4n6m0a2s4d6'
            }
          }
        }
      }
    },
    {
      title: 'addresses with ids of resources: UUIDs, with and without dashes, and a file of a commit',
      input: {
        mcpServers: {
          a: { type: 'http', url: 'https://mcp.example.com/3f8a1c52-9b47-4e06-8d21-c5e7f0a94b63/mcp' },
          b: { type: 'http', url: 'https://mcp.example.com/tenants/3f8a1c529b474e068d21c5e7f0a94b63' },
          c: { command: 'mcp-remote', args: ['https://raw.githubusercontent.com/example/mcp/9f27c1d0a83e5b64f1c7092e8d3ab5c46e17d9f0/server.json'] },
          d: { type: 'http', url: 'https://mcp.example.com/v1/customer-relationship-management-for-everybody/mcp' }
        }
      }
    },
    { ...LOCAL_SETTINGS, title: "a permission in a person's own settings, which git does not track", input: { permissions: { allow: [`Bash(PGPASSWORD="${RANDOM}" psql -h db.example.com)`] } } },
    {
      ...SETTINGS,
      title: 'permissions, variables and hooks without a credential',
      input: {
        permissions: { allow: ['Bash(export API_TOKEN=:*)', 'Bash(API_KEY="" npm start)', 'Bash(API_KEY=your_api_key npm start)', 'Bash(API_KEY=$API_KEY npm start)', 'Bash(PGPASSWORD=* psql *)'] },
        env: { MAX_THINKING_TOKENS: '4096', API_TOKEN: '' },
        hooks: { Stop: [{ hooks: [{ type: 'command', command: 'API_TOKEN=$API_TOKEN ./done.sh' }] }] }
      }
    },
    { title: 'what a comment says of keys', input: { _env_examples: { NOTES_API_KEY: 'premium-tier; optional', MAPS_API_KEY: 'lifts 3-result cap (paid)' }, mcpServers: { a: { command: 'a-mcp', env: { _API_KEY: 'lifts 1 req/s rate limit' } } } } },
    { title: 'what is masked in two places', input: { mcpServers: { a: { command: 'a-mcp', env: { API_KEY: 'wRita7kxxx9N6cqUwxxxx', SECRET: 'BLIxxxrgvTQnSxxxx' } } } } },
    {
      title: 'names in double braces in the parameters of a URL',
      input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp?apiKey={{A_API_KEY}}&token={{ a_token }}' }, b: { type: 'http', url: 'https://b.example.com/mcp?apiKey=${{ secrets.B_API_KEY }}' } } }
    },
    {
      title: 'references of OpenCode in the parameters of a URL',
      host: 'opencode',
      path: 'opencode.json',
      input: {
        mcp: {
          a: { type: 'remote', url: 'https://a.example.com/mcp?exaApiKey={env:A_API_KEY}' },
          b: { type: 'remote', url: 'https://b.example.com/mcp?apiKey={env:B_API_KEY}&tools=web' },
          c: { type: 'remote', url: 'https://c.example.com/mcp?token={file:~/.secrets/c}&tools=web' }
        }
      }
    },
    {
      title: 'an explanation under a name that ends like that of a password',
      input: { mcpServers: { a: { command: 'a', env: { FIRST_PASS: 'Use /v1/answers first for broad questions; use /v1/evidence when fields or estimates are needed.' } } } }
    },
    {
      title: 'a question of an editor without its braces, which `foreign-variable` reports',
      input: {
        mcpServers: {
          a: { type: 'http', url: 'https://a.example.com/mcp', headers: { Authorization: 'Bearer $input:api_token', 'X-Api-Key': '$input:api-key' } },
          b: { command: 'b-mcp', env: { API_KEY: '$input:key' } }
        }
      }
    },
    {
      title: 'identifiers, digests and addresses',
      input: {
        mcpServers: {
          chain: {
            command: 'docker',
            args: ['run', 'example/chain@sha256:4f1c0b7ea3d95628c0d14f7a9be36f20d5c81b9e7a64f3d2c1b0a9f8e7d6c5b4'],
            env: { RPC_URL: 'https://rpc.example.com', PROJECT_REF: 'qwnvzkpltmhrjgxbcdfs' }
          }
        }
      }
    },
    {
      title: 'a file that does not parse, with placeholders, and what only has some of the form',
      input: `{ "mcpServers": { "a": { "command": "a", } }\n// ghp_${'x'.repeat(36)} ghp_short ${RANDOM}\n`
    },
    {
      title: 'names outside the servers of a file of settings',
      host: 'opencode',
      path: 'opencode.json',
      input: {
        permission: { bash: { pwd: 'allow', 'gh auth token': 'ask' } },
        experimental: { local: { options: { apiKey: RANDOM } } },
        mcp: { files: { type: 'local', command: ['files-mcp'], environment: { API_KEY: '{env:API_KEY}' } } }
      }
    }
  ],
  invalid: [
    { title: 'keys of what is put aside', input: { _old: { a: { headers: { Authorization: `Bearer ${RANDOM}` }, env: { API_KEY: RANDOM } } }, mcpServers: {} }, problems: [{ message: 'A bearer token is hard-coded', range: '5:34-58' }, { message: 'The value of `API_KEY` is hard-coded', range: '8:21-45' }] },
    {
      title: 'the password that the documents have people set for their own service, and others',
      files: { 'AGENTS.md': 'Set `admin_password = turnip` in the settings.\n\nRun `game --password turnip`; password: beetroot.\n' },
      input: { mcpServers: { game: { command: 'game-mcp', env: { ADMIN_PASSWORD: 'turnip' } }, shop: { command: 'shop-mcp', env: { SHOP_HOST: 'shop.example.io', SHOP_PASSWORD: 'turnip' } }, farm: { command: 'farm-mcp', env: { FARM_PASSWORD: 'carrot' } } } },
      problems: [
        { message: 'The value of `ADMIN_PASSWORD` is hard-coded; it looks like one for development only', range: '6:28-34', severity: 'info' },
        { message: 'The value of `SHOP_PASSWORD` is hard-coded', range: '13:27-33' },
        { message: 'The value of `FARM_PASSWORD` is hard-coded', range: '19:27-33' }
      ]
    },
    {
      title: 'a copy of a server in a block that the host does not read: one finding at the server',
      host: 'factory',
      path: '.factory/mcp.json',
      input: { mcpServers: { shop: { command: 'shop-mcp', env: { SHOP_TOKEN: RANDOM } } }, servers: { shop: { command: 'shop-mcp', env: { SHOP_TOKEN: RANDOM } } } },
      problems: [{ message: 'The value of `SHOP_TOKEN` is hard-coded', range: '6:24-48' }]
    },
    {
      title: 'a key in the path of an address',
      host: 'claude-code',
      input: { mcpServers: { shop: { type: 'http', url: `https://mcp.example.com/${IN_PATH}` }, notes: { command: 'mcp-remote', args: [`https://notes.example.com/mcp/${RANDOM.repeat(2)}/sse`] } } },
      problems: [
        { message: 'A key in a URL is hard-coded', range: '5:39-83' },
        { message: 'A key in a URL is hard-coded', range: '10:40-88' }
      ]
    },
    {
      ...LOCAL_SETTINGS,
      title: 'permissions in settings that are meant for one person, and are committed',
      tracked: true,
      input: { permissions: { allow: [`Bash(PGPASSWORD="${RANDOM}" psql -h db.example.com)`, `Bash(curl -H "Authorization: Bearer ${RANDOM}" https://api.example.com)`, 'Bash(PGPASSWORD=postgres psql -h localhost)'] } },
      problems: [
        { message: 'The value of `PGPASSWORD` is hard-coded', range: '4:26-50' },
        { message: 'A bearer token is hard-coded', range: '5:45-69' },
        { message: 'The value of `PGPASSWORD` is hard-coded; it looks like one for development only', range: '6:24-32', severity: 'info' }
      ]
    },
    {
      ...SETTINGS,
      title: "a project's permissions, variables and hooks",
      input: { permissions: { deny: [`Bash(API_TOKEN=${RANDOM} deploy)`] }, env: { PGPASSWORD: RANDOM }, hooks: { Stop: [{ hooks: [{ type: 'command', command: `MY_API_TOKEN=${RANDOM} ./done.sh` }] }] } },
      problems: [
        { message: 'The value of `API_TOKEN` is hard-coded', range: '4:23-47' },
        { message: 'The value of `PGPASSWORD` is hard-coded', range: '8:20-44' },
        { message: 'The value of `MY_API_TOKEN` is hard-coded', range: '16:38-62' }
      ]
    },
    {
      host: 'claude-code',
      title: 'the file of hooks of a plugin',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes' },
      files: { 'hooks/hooks.json': `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "API_TOKEN=${RANDOM} ./done.sh" }] }] } }` },
      problems: [{ message: 'The value of `API_TOKEN` in a hook is hard-coded', range: '1:1-2' }]
    },
    {
      title: 'the tokens of one session, and one of another server',
      input: {
        mcpServers: {
          notes: { type: 'http', url: 'https://notes.example.com/mcp', headers: { Authorization: `Bearer ${token('access')}`, 'X-Refresh-Token': token('refresh'), Cookie: `session=${token('session')}` } },
          files: { command: 'files-mcp', env: { FILES_TOKEN: token('files') } }
        }
      },
      problems: [
        { message: "A JSON Web Token and 2 more of the server 'notes' are hard-coded (eyJ…)", range: '7:34-121' },
        { message: 'A JSON Web Token is hard-coded (eyJ…)', range: '15:25-111' }
      ]
    },
    {
      title: 'the password of an image, on the machine that a container runs on',
      input: { mcpServers: { db: { command: 'docker', args: ['run', '-i', 'mcp/postgres', 'postgresql://postgres:postgres@172.17.0.1:5433/app'] } } },
      problems: [{ message: 'The password in a connection string is hard-coded; it looks like one for development only', range: '9:32-40', severity: 'info' }]
    },
    {
      title: 'in arguments: after a flag, in a flag, for a container',
      input: {
        mcpServers: {
          a: { command: 'api-mcp', args: ['--api-key', RANDOM] },
          b: { command: 'api-mcp', args: [`--token=${RANDOM}`] },
          c: { command: 'docker', args: ['run', '-e', `API_SECRET=${RANDOM}`, 'example/api'] }
        }
      },
      problems: [
        { message: 'The value of `--api-key` is hard-coded', range: '7:10-34' },
        { message: 'The value of `--token` is hard-coded', range: '13:18-42' },
        { message: 'The value of `API_SECRET` is hard-coded', range: '21:21-45' }
      ]
    },
    {
      title: 'in URLs',
      input: {
        mcpServers: {
          docs: { type: 'http', url: `https://docs.example.com/mcp?api_key=${RANDOM}&v=1` },
          database: { command: 'db-mcp', args: ['postgresql://app:Tq7-vLx2mZ@db.shop.example.net:5432/app'] }
        }
      },
      problems: [
        { message: 'The value of the URL parameter `api_key` is hard-coded', range: '5:52-76' },
        { message: 'The password in a connection string is hard-coded', range: '10:27-37' }
      ]
    },
    {
      title: 'in the default of a reference',
      input: { mcpServers: { api: { command: 'api-mcp', env: { API_KEY: `\${API_KEY:-${RANDOM}}` } } } },
      problems: [{ message: 'The default of `API_KEY` is hard-coded', range: '6:32-56' }]
    },
    {
      title: 'in what looks like the default of a reference, in notations that know none',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'local', command: ['a-mcp'], environment: { API_KEY: `{env:API_KEY:-${RANDOM}}`, TOKEN: `\${env:A_TOKEN:-${RANDOM}}` } } } },
      problems: [
        { message: 'The default of `API_KEY` is hard-coded', range: '9:35-59' },
        { message: 'The default of `A_TOKEN` is hard-coded', range: '10:34-58' }
      ]
    },
    {
      title: 'in JSON within a string, and in a script',
      input: {
        mcpServers: {
          a: { command: 'api-mcp', args: ['--config', `{"api":{"password":"Tq7-vLx2mZ"}}`] },
          b: { command: 'sh', args: ['-c', `export API_TOKEN=${RANDOM}; exec api-mcp`] }
        }
      },
      problems: [
        { message: 'The value of `password` is hard-coded', range: '7:35-45' },
        { message: 'The value of `API_TOKEN` is hard-coded', range: '14:27-51' }
      ]
    },
    {
      title: 'tokens in a file of settings, wherever they are',
      host: 'opencode',
      path: 'opencode.json',
      input: {
        provider: { github: { options: { apiKey: GITHUB } } },
        database: 'postgres://app:Tq7-vLx2mZ@db.shop.example.net/app',
        mcp: { files: { type: 'local', command: ['files-mcp'], environment: { API_KEY: RANDOM } } }
      },
      problems: [
        { message: 'A GitHub personal access token is hard-coded (ghp_…)', range: '5:20-60' },
        { message: 'The password in a connection string is hard-coded', range: '9:31-41' },
        { message: 'The value of `API_KEY` is hard-coded', range: '17:21-45' }
      ]
    },
    {
      title: 'a file that breaks off',
      input: `{\n  "mcpServers": { "github": { "command": "x", "env": { "GITHUB_TOKEN": "${GITHUB}" }\n`,
      problems: [{ message: 'A GitHub personal access token is hard-coded (ghp_…)', range: '2:73-113' }]
    },
    {
      title: 'the lost part of a file that does not parse',
      input: `GITHUB_TOKEN=${GITHUB}\n{ "mcpServers": {} }\n`,
      problems: [{ message: 'A GitHub personal access token is hard-coded (ghp_…)', range: '1:14-54' }]
    },
    {
      title: 'a file that does not parse, with one credential in its value and one after it',
      input: `{ "mcpServers": { "a": { "command": "a", "env": { "A_TOKEN": "${RANDOM}" } } } }\n} "${GITHUB}"\n`,
      problems: [
        { message: 'The value of `A_TOKEN` is hard-coded', range: '1:63-87' },
        { message: 'A GitHub personal access token is hard-coded (ghp_…)', range: '2:4-44' }
      ]
    },
    {
      title: 'a comment',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: `{\n  // ${GITHUB}\n  "servers": {}\n}\n`,
      problems: [{ message: 'A GitHub personal access token is hard-coded (ghp_…)', range: '2:6-46' }]
    },
    {
      title: 'the key of a provider of models',
      host: 'opencode',
      path: 'opencode.json',
      input: { provider: { house: { options: { baseURL: 'https://models.example.com/v1', apiKey: RANDOM } }, here: { options: { baseURL: 'http://localhost:1234/v1', apiKey: 'not-needed' } }, other: { options: { apiKey: '{env:OTHER_API_KEY}' } } } },
      problems: [{ message: 'The value of `apiKey` is hard-coded', range: '6:20-44' }]
    },
    {
      title: 'the first of two equal keys, which the second one replaces',
      input: `{ "mcpServers": { "a": { "command": "a", "env": { "T": "${GITHUB}", "T": "" } } } }\n`,
      problems: [{ message: 'A GitHub personal access token is hard-coded (ghp_…)', range: '1:57-97' }]
    }
  ]
}
