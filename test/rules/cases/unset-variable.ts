import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    ...['Set MYSQL_HOST/PORT/USER before.', 'Set `MYSQL_HOST` / `_PORT` / `_USER`.', 'Set MYSQL_{HOST,PORT,USER}.', 'Copy the `MYSQL_*` variables of your database.'].map((text) => ({
      title: `names that a document shortens: ${text}`,
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'README.md': text },
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { PORT: '${MYSQL_PORT}', USER: '${MYSQL_USER}' } } } }
    })),
    {
      title: 'a template in the code of a script, which the host leaves as it is',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'node', args: ['-e', 'const file = 1; console.log(`${file}`)'] } } }
    },
    ...[
      { title: 'a variable that a script asks for, which people run first', files: { 'plugins/notes/setup-keys.mjs': "save('NOTES_SITE_URL')\n" } },
      { title: 'a variable that the README of another plugin explains', files: { '.git/HEAD': '', 'plugins/other/README.md': 'Set NOTES_SITE_URL.\n' } }
    ].map(({ title, files }) => ({
      title,
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: { 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }', ...files },
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { SITE: '${NOTES_SITE_URL}' } } } }
    })),
    ...[
      { title: 'a variable that a compose file sets for the container in which the host is started', files: { 'evals/docker-compose.yml': 'services:\n  agent:\n    environment:\n      - NOTES_SITE_URL=http://notes:8080\n' } },
      { title: 'a variable that the image of the project sets', files: { Dockerfile: 'FROM node:22\nENV NOTES_SITE_URL=http://notes:8080\n' } }
    ].map(({ title, files }) => ({
      title,
      host: 'gemini',
      path: 'evals/.gemini/settings.json',
      files: { '.git/HEAD': '', ...files },
      input: { mcpServers: { notes: { httpUrl: '${NOTES_SITE_URL}/mcp' } } }
    })),
    {
      title: "the plugin's directory",
      input: { mcpServers: { api: { command: '${AGENT_PLUGIN_ROOT}/bin/api' } } }
    },
    {
      title: 'a variable that the own env of a server passes on, and one that a shell finds there',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'README.md': 'Set NOTES_HOME.\n' },
      input: {
        mcpServers: {
          a: { command: 'a-mcp', args: ['${NOTES_HOME}'], env: { NOTES_HOME: '${NOTES_HOME}' } },
          b: { command: 'sh', args: ['-c', 'exec b-mcp "${B_PORT}"'], env: { B_PORT: '3000' } }
        }
      }
    },
    {
      title: 'the folder of a plugin of Grok Build',
      host: 'grok',
      path: '.mcp.json',
      files: { '.grok-plugin/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }', 'bin/notes': '' },
      input: { mcpServers: { notes: { command: 'node', args: ['${GROK_PLUGIN_ROOT}/bin/notes', '${GROK_PLUGIN_DATA}'] } } }
    },
    {
      title: 'a variable that a command of the plugin tells people to set',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'commands/setup.md': 'Set `NOTES_SITE_URL` to the address of your site.' },
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { SITE: '${NOTES_SITE_URL}' } } } }
    },
    {
      title: 'variables that a document or a template next to the program of a server names',
      host: 'claude-code',
      path: '.mcp.json',
      files: {
        '.claude-plugin/plugin.json': '{ "name": "notes" }',
        'mcp/notes/README.md': 'Set NOTES_API_KEY.\n',
        'mcp/notes/src/start.sh': '',
        'mcp/tasks/.env.example': 'TASKS_API_KEY=\n',
        'mcp/tasks/start.sh': ''
      },
      input: {
        mcpServers: {
          notes: { command: '${CLAUDE_PLUGIN_ROOT}/mcp/notes/src/start.sh', env: { NOTES_API_KEY: '${NOTES_API_KEY}' } },
          tasks: { command: 'bash', args: ['${CLAUDE_PLUGIN_ROOT}/mcp/tasks/start.sh'], env: { TASKS_API_KEY: '${TASKS_API_KEY}' } }
        }
      }
    },
    {
      title: 'variables that a document in a folder of docs and the text of a skill name',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'docs/guide/setup/keys.md': 'Set NOTES_API_KEY.\n', 'skills/notes/SKILL.md': 'It needs `NOTES_TEAM`.\n' },
      input: { mcpServers: { api: { command: 'api-mcp', args: ['${NOTES_API_KEY}', '${NOTES_TEAM}'] } } }
    },
    {
      title: 'a variable that the text of a skill in a project names',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude/skills/notes/SKILL.md': 'It needs NOTES_API_KEY.\n' },
      input: { mcpServers: { api: { command: 'api-mcp', args: ['${NOTES_API_KEY}'] } } }
    },
    {
      title: 'a variable that the README tells people to set, next to the file and at the root of the project',
      host: 'factory',
      path: '.factory/mcp.json',
      files: { 'README.md': 'Set `NOTES_API_KEY` before you start.\n', '.factory/AGENTS.md': 'export NOTES_TEAM=…\n' },
      input: { mcpServers: { api: { type: 'http', url: 'https://notes.example.com/mcp', headers: { 'X-Api-Key': '${NOTES_API_KEY}', 'X-Team': '${NOTES_TEAM}' } } } }
    },
    {
      title: 'variables that the documents of the repository around a plugin name, and a template there',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      input: { mcpServers: { api: { type: 'http', url: 'https://notes.example.com/mcp', headers: { 'X-Api-Key': '${NOTES_API_KEY}', 'X-Team': '${TEAM}', 'X-Place': '${PLACE}' } } } },
      files: {
        '.git/HEAD': 'ref: refs/heads/main\n',
        'README.md': 'The notes plugin needs NOTES_API_KEY, and `PLACE`.\n',
        'plugins/.env.example': 'TEAM=\n',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }'
      }
    },
    {
      title: 'variables that other documents of the repository name',
      host: 'claude-code',
      path: 'config/.mcp.json',
      files: { '.git/HEAD': '', 'CONFIGURATION-OVERVIEW.md': 'Set SLACK_BOT_TOKEN.\n', 'docs/system.md': '`DD_API_KEY`\n' },
      input: { mcpServers: { a: { command: 'a-mcp', args: ['${SLACK_BOT_TOKEN}', '${DD_API_KEY}'] } } }
    },
    {
      title: 'variables that the file itself tells people to set',
      host: 'claude-code',
      path: '.mcp.json',
      input: {
        _comment: 'Needs NOTES_API_KEY.',
        mcpServers: { api: { command: 'api-mcp', args: ['${NOTES_API_KEY}', '${NOTES_TEAM}'], description: 'Set `NOTES_TEAM` first.' } }
      }
    },
    {
      title: 'names with a dollar sign in a list',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { sap: { command: 'sap-mcp', env: { SAP_PACKAGES: 'Z*,$TMP, $ZADT_VSP' } } } }
    },
    {
      title: 'a variable that a comment explains',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: '{\n  // Set NOTES_TEAM first.\n  "servers": { "api": { "type": "stdio", "command": "api-mcp", "args": ["${env:NOTES_TEAM}"] } }\n}\n'
    },
    {
      title: "a variable that the host sets for plugins, in one, in a plugin that a list declares, and with a default",
      host: 'claude-code',
      path: 'tools/.mcp.json',
      input: { mcpServers: { api: { command: '${CLAUDE_PLUGIN_DATA}/api', args: ['${CLAUDE_PROJECT_DIR:-.}'] } } },
      files: { '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "tools", "source": "./tools" }] }' }
    },
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
    { title: 'no servers', input: { mcpServers: {} } },
    {
      title: "names that Codex takes from the environment itself, in a file of several hosts",
      input: {
        mcpServers: {
          docs: { type: 'http', url: 'https://docs.example.com/mcp', bearer_token_env_var: 'DOCS_KEY', headers: { 'X-Key': '${DOCS_KEY}' } },
          mail: { command: 'mail-mcp', args: ['${MAIL_A}', '${MAIL_B}'], env_vars: ['MAIL_A', { name: 'MAIL_B' }] },
          news: { type: 'http', url: 'https://${NEWS_HOST}/mcp', env_http_headers: { 'X-Host': 'NEWS_HOST' } }
        }
      }
    },
    {
      title: 'what a Gemini CLI extension asks for when it is installed',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: {
        name: 'notes',
        version: '1.0.0',
        settings: [{ name: 'Key', description: 'The key', envVar: 'NOTES_KEY' }],
        mcpServers: { notes: { command: 'notes-mcp', env: { KEY: '$NOTES_KEY' } } }
      }
    },
    {
      title: "what a Cursor plugin's manifest asks for, in the file next to it",
      host: 'cursor',
      path: 'mcp.json',
      input: { mcpServers: { notes: { url: '${NOTES_URL}', headers: { Authorization: 'Bearer ${env:NOTES_KEY}' } } } },
      files: {
        '.cursor-plugin/plugin.json': JSON.stringify({
          name: 'notes',
          variables: { type: 'object', properties: { NOTES_URL: { type: 'string' }, NOTES_KEY: { type: 'string' } } }
        })
      }
    },
    {
      title: "what a Claude Code plugin's manifest asks for",
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { KEY: '${NOTES_KEY}' } } } },
      files: { '.claude-plugin/plugin.json': '{ "name": "notes", "userConfig": { "NOTES_KEY": { "type": "string", "title": "T", "description": "D" } } }' }
    },
    {
      title: "variables of the server's own, which mcp-remote and a shell put in where Claude Code leaves the reference",
      host: 'claude-code',
      input: {
        mcpServers: {
          docs: {
            command: 'npx',
            args: ['-y', 'mcp-remote@0.1.30', 'https://docs.example.com/mcp', '--header', 'Authorization: Bearer ${DOCS_KEY}'],
            env: { DOCS_KEY: 'x' }
          },
          mail: { command: 'sh', args: ['-c', 'exec mail-mcp --key "${MAIL_KEY}"'], env: { MAIL_KEY: 'x' } }
        }
      }
    },
    {
      title: 'variables that are set elsewhere',
      input: { mcpServers: { api: { command: 'api-mcp', env: { KEY: '${API_KEY}', HOST: '${API_HOST}' } } } },
      assumeEnv: true
    },
    {
      title: 'set elsewhere: a plural, another digit, another short word, another first letter',
      input: {
        mcpServers: {
          api: { command: 'api-mcp', args: ['${API_TOKENS}', '${API_HOST2}', '${API_URI}', '${MAIL_SERVER}', '${GITLAB_TOKEN}'] }
        }
      },
      env: { API_TOKEN: 'a', API_HOST1: 'b', API_URL: 'c', EMAIL_SERVER: 'd', GITHUB_TOKEN: 'e' },
      assumeEnv: true
    },
    {
      title: 'set elsewhere: nearly a known name, and used on purpose',
      input: {
        mcpServers: {
          api: { command: 'api-mcp', env: { FORECAST_TOKEM: '${FORECAST_TOKEM}', A: '${API_TOKEM}', B: '${API_TOKEM}' } }
        }
      },
      env: { FORECAST_TOKEN: 'a', API_TOKEN: 'b' },
      assumeEnv: true
    }
  ],
  invalid: [
    {
      title: 'a variable that the Terraform of the repository sets',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'stacks/agent/main.tf': 'data = [{ secretKey = "NOTES_MCP_URL" }]\n' },
      input: { mcpServers: { notes: { type: 'http', url: '${NOTES_MCP_URL}' } } },
      problems: [{ message: "Environment variable 'NOTES_MCP_URL' is required but not set", range: '5:15-31', severity: 'info' }]
    },
    ...[['mcp', 'start'], ['agent', 'mcp']].map((args) => ({
      title: `an info in the entry that Aspire writes: ${args.join(' ')}`,
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { aspire: { command: 'aspire', args, env: { DOTNET_ROOT: '${DOTNET_ROOT}' } } } },
      problems: [{ message: "Environment variable 'DOTNET_ROOT' is required but not set", range: '10:25-39', severity: 'info' as const }]
    })),
    {
      title: 'the variable of an entry that Aspire does not write',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { DOTNET_ROOT: '${DOTNET_ROOT}' } } } },
      problems: [{ message: "Environment variable 'DOTNET_ROOT' is required but not set", range: '6:25-39', severity: 'warning' }]
    },
    {
      title: 'an info among the dotfiles of a person, whose machine has the variable',
      host: 'claude-code',
      path: 'dotfiles/.mcp.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', args: ['${NOTES_SITE_URL}'] } } },
      problems: [{ message: "Environment variable 'NOTES_SITE_URL' is required but not set", range: '6:10-27', severity: 'info' }]
    },
    {
      title: 'an info for servers that a skill has for others to copy',
      host: 'claude-code',
      path: 'plugins/notes/skills/setup/references/.mcp.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', args: ['${NOTES_SITE_URL}'] } } },
      problems: [{ message: "Environment variable 'NOTES_SITE_URL' is required but not set", range: '6:10-27', severity: 'info' }]
    },
    {
      title: 'a name that a document has only a part of',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'README.md': 'Set MYSQL_HOST/PORT, or read docs/MYSQL_HOST/USER2.' },
      input: { mcpServers: { notes: { command: 'notes-mcp', args: ['${MYSQL_USER}'] } } },
      problems: [{ message: "Environment variable 'MYSQL_USER' is required but not set", range: '6:10-23', severity: 'warning' }]
    },
    {
      title: 'one for a package that does not exist, and one for another package',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { command: 'npx', args: ['-y', '@anthropic/mcp-postgres'], env: { URL: '${NOTES_DB_ADDRESS}' } }, maps: { command: 'maps-mcp', args: ['${MAPS_ADDRESS}'] } } },
      problems: [
        { message: "Environment variable 'NOTES_DB_ADDRESS' is required but not set", range: '10:17-36', severity: 'info' },
        { message: "Environment variable 'MAPS_ADDRESS' is required but not set", range: '16:10-25', severity: 'warning' }
      ]
    },
    {
      title: 'one that an agent of the plugin tells of',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'agents/issues.md': 'Needs ISSUES_ADDRESS in the environment.' },
      input: { mcpServers: { issues: { command: 'issues-mcp', args: ['${ISSUES_ADDRESS}'] } } },
      problems: [{ message: "Environment variable 'ISSUES_ADDRESS' is required but not set", range: '6:10-27', severity: 'info' }]
    },
    {
      title: 'the variable of the program that a plugin is for, which no marketplace offers to the host',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes-scribe", "description": "Notes for the Scribe CLI." }', 'server.ts': '' },
      input: { mcpServers: { notes: { command: 'bun', args: ['${SCRIBE_PLUGIN_ROOT}/server.ts'] } } },
      problems: [{ message: "Environment variable 'SCRIBE_PLUGIN_ROOT' is required but not set", range: '6:10-31', severity: 'info' }]
    },
    {
      title: 'one that the README of another part of the repository tells of',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'skills/issues/README.md': 'Requires `ISSUES_ADDRESS`.' },
      input: { mcpServers: { issues: { command: 'issues-mcp', args: ['${ISSUES_ADDRESS}'] } } },
      problems: [{ message: "Environment variable 'ISSUES_ADDRESS' is required but not set", range: '6:10-27', severity: 'info' }]
    },
    {
      title: 'a plugin in a folder of templates, which people copy: only a hint',
      host: 'claude-code',
      path: 'templates/notes/.mcp.json',
      files: { 'templates/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_FOLDER: '${NOTES_DATA_FOLDER}' } } } },
      problems: [{ message: "Environment variable 'NOTES_DATA_FOLDER' is required but not set", range: '6:26-46', severity: 'info' }]
    },
    {
      title: 'a variable that an option of the plugin is called after',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', userConfig: { notes_key: { type: 'string', title: 'Key', description: 'The key' } }, mcpServers: { notes: { command: 'notes-mcp', env: { KEY: '${NOTES_KEY}' } } } },
      problems: [{ message: "Environment variable 'NOTES_KEY' is required but not set", range: '15:17-29', severity: 'warning' }]
    },
    {
      title: 'a variable that only the own env of the server sets, though a document names it',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'README.md': 'NOTES_DIR is ~/notes if it is not set.\n' },
      input: { mcpServers: { a: { command: 'a-mcp', args: ['${NOTES_DIR}'], env: { NOTES_DIR: '${HOME}/notes' } } } },
      env: { HOME: '/home/me' },
      problems: [
        { message: "Environment variable 'NOTES_DIR' is required but not set: `env` sets it only for the server", range: '6:10-22', severity: 'warning' }
      ]
    },
    {
      title: 'a credential that only the own env of the server sets, which is not repeated',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['--token=${A_TOKEN}'], env: { A_TOKEN: 'changeme' } } } },
      problems: [
        { message: "Environment variable 'A_TOKEN' is required but not set: `env` sets it only for the server", range: '6:18-28', severity: 'warning' }
      ]
    },
    {
      title: "a name for the plugin's directory, of a file that has not been built",
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'packages/a/package.json': '{}' },
      input: { mcpServers: { a: { command: 'node', args: ['${extensionRoot}/packages/a/dist/a.js', '--level=${LEVEL}'] } } },
      problems: [
        { message: "Environment variable 'extensionRoot' is required but not set", range: '6:10-26', severity: 'warning' },
        { message: "Environment variable 'LEVEL' is required but not set", range: '7:18-26', severity: 'warning' }
      ]
    },
    {
      title: 'a variable that a document has only as the value of an option in a command line',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'docs/cli.md': '    notes --api-key "$API_KEY" list --team=${TEAM_NAME}\n' },
      input: { mcpServers: { api: { command: 'notes-mcp', args: ['--api-key', '${API_KEY}', '--team', '${TEAM_NAME}'] } } },
      problems: [{ message: '2 environment variables are required but not set: API_KEY and TEAM_NAME', range: '7:10-20', severity: 'warning' }]
    },
    {
      title: 'variables that Gemini CLI leaves in `args`, and replaces by nothing in `env`; `$env:` is of PowerShell',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { NOTES_TEAM: '${NOTES_TEAM}', A: '$env:A' } } } },
      problems: [{ message: "Environment variable 'NOTES_TEAM' is not set", range: '6:24-37', severity: 'warning' }]
    },
    {
      title: "credentials in a project's own file, which says what to set: only a hint",
      host: 'mcporter',
      path: 'config/mcporter.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_API_KEY: '${NOTES_API_KEY}', NOTES_URL: '${NOTES_URL:-http://127.0.0.1:8080}' } }, tasks: { url: 'https://tasks.example.com/mcp', headers: { Authorization: 'Bearer ${TASKS_PAT}' } }, mail: { command: 'mail-mcp', args: ['--access-token=${MAIL_ACCESS_TOKEN}'] } } },
      problems: [{ message: '3 environment variables are required but not set: MAIL_ACCESS_TOKEN, NOTES_API_KEY and TASKS_PAT', range: '6:27-43', severity: 'info' }]
    },
    {
      title: 'credentials of a plugin, which people who install it cannot know of',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_API_KEY: '${NOTES_API_KEY}' } } } },
      problems: [{ message: "Environment variable 'NOTES_API_KEY' is required but not set", range: '6:27-43', severity: 'warning' }]
    },
    {
      title: 'a variable that only the list of changes names',
      input: { mcpServers: { api: { command: 'x', args: ['${NOTES_SITE_DIR}'] } } },
      files: { 'CHANGELOG.md': 'Renamed NOTES_SITE_DIR.\n' },
      problems: [{ message: "Environment variable 'NOTES_SITE_DIR' is required but not set", range: '6:10-27' }]
    },
    {
      title: 'a variable that `env` sets for the server, and that the documents tell people to set',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'README.md': 'Set `NOTES_DIR` to the folder of your notes.\n' },
      input: { mcpServers: { a: { command: 'a-mcp', args: ['${NOTES_DIR}'], env: { NOTES_DIR: '${HOME}/notes' } } } },
      env: { HOME: '/home/ann' },
      problems: [{ message: "Environment variable 'NOTES_DIR' is required but not set: `env` sets it only for the server", range: '6:10-22', severity: 'warning' }]
    },
    {
      title: 'a variable that the env template of another part of the repository has',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'apps/crew/.env.example': 'NOTES_API_KEY=\n' },
      input: { mcpServers: { a: { command: 'a-mcp', env: { NOTES_API_KEY: '${NOTES_API_KEY}' } } } },
      problems: [{ message: "Environment variable 'NOTES_API_KEY' is required but not set", range: '6:27-43', severity: 'info' }]
    },
    {
      title: "a variable that only the documents of a plugin's repository name, and one that they do not",
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      input: { mcpServers: { api: { command: 'api-mcp', args: ['${NOTES_API_KEY}', '${NOTES_TEAM}'] } } },
      files: { '.git/HEAD': '', 'docs/guide/setup.md': 'Set NOTES_API_KEY.\n', 'docs/plugins.md': '"env": { "NOTES_TEAM": "${NOTES_TEAM}" }\n', 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      problems: [
        { message: "Environment variable 'NOTES_API_KEY' is required but not set", range: '6:10-26', severity: 'info' },
        { message: "Environment variable 'NOTES_TEAM' is required but not set", range: '7:10-23', severity: 'warning' }
      ]
    },
    {
      title: 'a variable that only documents outside of the repository name',
      path: 'project/.mcp.json',
      input: { mcpServers: { api: { command: 'x', args: ['${NOTES_SITE_DIR}'] } } },
      files: { 'project/.git/HEAD': '', 'README.md': 'NOTES_SITE_DIR\n' },
      problems: [{ message: "Environment variable 'NOTES_SITE_DIR' is required but not set", range: '6:10-27' }]
    },
    {
      title: 'a variable that only the command of a server and its own key mention',
      input: { mcpServers: { api: { command: 'x', args: ['run NOTES_API_KEY', '${NOTES_API_KEY}'], env: { NOTES_API_KEY: 'x y' } } } },
      problems: [{ message: "Environment variable 'NOTES_API_KEY' is required but not set: `env` sets it only for the server", range: '7:10-26' }]
    },
    {
      title: 'names that a README does not mention as a whole, or that any text may have',
      input: { mcpServers: { api: { command: 'x', args: ['${NOTES_SITE_DIR}', '${LEVEL}'] } } },
      files: { 'README.md': 'MY_NOTES_SITE_DIR, NOTES_SITE_DIRS, LEVEL\n' },
      problems: [
        { message: '2 environment variables are required but not set: LEVEL and NOTES_SITE_DIR', range: '6:10-27' }
      ]
    },
    {
      title: 'variables that the host sets only for plugins',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { api: { command: '${CLAUDE_PROJECT_DIR}/api', args: ['${CLAUDE_PLUGIN_DATA}'] } } },
      problems: [
        {
          message: "Claude Code sets 'CLAUDE_PROJECT_DIR' only for plugins, and there is no plugin manifest next to this file",
          range: '4:19-40',
          severity: 'warning'
        },
        {
          message: "Claude Code sets 'CLAUDE_PLUGIN_DATA' only for plugins, and there is no plugin manifest next to this file",
          range: '6:10-31',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'a default that the host does not read',
      host: 'opencode',
      path: 'opencode.json',
      env: { API_KEY: 'set' },
      assumeEnv: true,
      input: { mcp: { api: { type: 'local', command: ['api-mcp', '{env:API_KEY:-abc}'] } } },
      problems: [
        {
          message: "OpenCode reads no default in a reference: it treats what follows 'API_KEY' as part of the name",
          range: '7:10-28',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'a prefix in front of the name',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: 'a-mcp', env: { API_KEY: '${env:local:API_KEY}' } } } },
      env: { API_KEY: 'set' },
      problems: [{ message: "Environment variable 'local:API_KEY' is required but not set: did you mean 'API_KEY'?", range: '6:21-41', severity: 'warning' }]
    },
    {
      title: 'a variable of the script, which the host expands first',
      input: { mcpServers: { api: { command: 'sh', args: ['-c', 'dir=$PWD; exec node ${dir}/server.js'] } } },
      problems: [{ message: "Environment variable 'dir' is required but not set", range: '7:30-36' }]
    },
    {
      title: 'twice in one string, after characters that JSON escapes',
      input: '{\n  "mcpServers": { "api": { "command": "x", "args": ["\\u00e9\\"${A}\\\\${A}"] } }\n}\n',
      problems: [
        { message: "Environment variable 'A' is required but not set", range: '2:62-66' }
      ]
    },
    {
      title: 'names that every object inherits are not set',
      input: { mcpServers: { api: { command: 'x', args: ['${constructor}', '${__proto__}'] } } },
      problems: [
        { message: '2 environment variables are required but not set: __proto__ and constructor', range: '6:10-24' }
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
          message: "Environment variable 'API_HOST' is required but not set",
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
          message: "Environment variable 'API_HOST' is not set",
          range: '7:10-24',
          severity: 'info'
        }
      ]
    },
    {
      title: 'the first in the file, whatever the order in which the fields of a server are read',
      host: 'claude-code',
      input: { mcpServers: { api: { env: { B: '${B_NAME}' }, args: ['${A_NAME}', '${B_NAME}'], command: 'api-mcp' } } },
      problems: [{ message: '2 environment variables are required but not set: A_NAME and B_NAME', range: '5:15-24', severity: 'warning' }]
    },
    {
      title: "a server's own variable, which the host does not know when it expands the arguments",
      input: {
        mcpServers: {
          docs: {
            command: 'npx',
            args: ['-y', 'mcp-remote', 'https://docs.example.com/mcp', '--header', 'X-Key: ${DOCS_KEY}'],
            env: { DOCS_KEY: 'x' }
          },
          mail: { command: 'mail-mcp', args: ['--header', 'X-Key: ${MAIL_KEY}'], env: { MAIL_KEY: 'x' } }
        }
      },
      problems: [
        { message: "Environment variable 'DOCS_KEY' is required but not set", range: '10:17-28', severity: 'info' },
        { message: "Environment variable 'MAIL_KEY' is required but not set: `env` sets it only for the server", range: '20:17-28' }
      ]
    },
    {
      title: 'near an env file, the environment and the manifest',
      path: '.mcp.json',
      input: {
        mcpServers: {
          api: { command: 'api-mcp', args: ['${API_TOKNE}', '${FORECASTTOKEN}', '${wether_city}', '${AGENT_PLUGIN_ROT}', '${AGENT_PLUGIN_ROT}/x'] }
        }
      },
      env: { FORECAST_TOKEN: '', Wether_City: '' },
      files: { '.env.example': 'API_TOKEN=\n', '.agent-plugin/plugin.json': '{ "name": "api", "version": "1.0.0" }' },
      problems: [
        { message: "Environment variable 'API_TOKNE' is required but not set: did you mean 'API_TOKEN'?", range: '6:10-22' },
        { message: "Environment variable 'FORECASTTOKEN' is required but not set: did you mean 'FORECAST_TOKEN'?", range: '7:10-26' },
        { message: "Environment variable 'wether_city' is required but not set: did you mean 'Wether_City'?", range: '8:10-24' },
        {
          message: "Environment variable 'AGENT_PLUGIN_ROT' is required but not set: did you mean 'AGENT_PLUGIN_ROOT'?",
          range: '9:10-29'
        }
      ]
    },
    {
      title: 'a misspelled name where variables are set elsewhere, in a host that goes on',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { api: { command: 'api-mcp', args: ['${env:API_TOKNE}', '${env:API_HOST}'] } } },
      env: { API_TOKEN: 'x' },
      assumeEnv: true,
      problems: [
        {
          message: "Environment variable 'API_TOKNE' is required but not set: did you mean 'API_TOKEN'?",
          range: '6:10-26',
          severity: 'warning'
        }
      ]
    },
    {
      title: "another host's name for the plugin's directory, where variables are set elsewhere",
      input: { mcpServers: { api: { command: '${CLAUDE_PLUGIN_ROOT}/bin/api' } } },
      assumeEnv: true,
      problems: [{ message: "Environment variable 'CLAUDE_PLUGIN_ROOT' is required but not set", range: '4:19-40' }]
    },
    {
      title: 'an option of the plugin under the name that its hooks have for it',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: {
        name: 'api',
        mcpServers: { api: { type: 'http', url: '${CLAUDE_PLUGIN_OPTION_API_URL}/mcp', headers: { 'X-Team': '${CLAUDE_PLUGIN_OPTION_TEAM}' } } },
        userConfig: { api_Url: { type: 'string', title: 'URL', description: 'Where it is' } }
      },
      assumeEnv: true,
      problems: [
        { message: "Claude Code sets 'CLAUDE_PLUGIN_OPTION_API_URL' for hooks only, and not for servers", range: '6:15-46', severity: 'warning' },
        { message: "Claude Code sets 'CLAUDE_PLUGIN_OPTION_TEAM' for hooks only, and not for servers", range: '8:20-48', severity: 'warning' }
      ]
    },
    {
      title: "another host's name for the folder of a plugin's data, where variables are set elsewhere",
      input: { mcpServers: { api: { command: 'api-mcp', args: ['${PLUGIN_DATA}'] } } },
      assumeEnv: true,
      problems: [{ message: "Environment variable 'PLUGIN_DATA' is required but not set", range: '6:10-24' }]
    },
    {
      title: "names that no host gives the plugin's directory, where the plugin has the files",
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: {
        name: 'api',
        mcpServers: {
          api: { command: 'python3', args: ['${pluginRoot}/mcp/server.py'], env: { PYTHONPATH: '${pluginRoot}', LEVEL: '${LEVEL}' } },
          more: { command: 'node', args: ['--import=${CLAUDE_PLUGIN_DIR}/mcp/hooks.js', '${EXTENSION_PATH}/gone.js'] }
        }
      },
      files: { 'mcp/server.py': '', 'mcp/hooks.js': '' },
      problems: [
        { message: "Environment variable 'pluginRoot' is required but not set", range: '7:10-23', severity: 'warning' },
        { message: '2 environment variables are required but not set: EXTENSION_PATH and LEVEL', range: '11:19-27', severity: 'warning' },
        { message: "Environment variable 'CLAUDE_PLUGIN_DIR' is required but not set", range: '17:19-39', severity: 'warning' }
      ]
    }
  ]
}
