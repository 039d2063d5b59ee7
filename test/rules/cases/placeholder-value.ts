import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'one option without a value, which may be meant', input: { mcpServers: { a: { command: 'a-mcp', args: ['--features=', '--verbose'] } } } },
    { title: 'a container whose entry point is cleared, with an option without a value', input: { mcpServers: { a: { command: 'docker', args: ['run', '-i', '--rm', '--entrypoint=', 'notes-image', 'notes', '--features='] } } } },
    {
      title: 'what a program fills in itself',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_URL: 'https://{region}.example.com' } } } }
    },
    {
      title: 'a reference whose name is a placeholder, which `unset-variable` reports',
      input: { mcpServers: { a: { command: 'a-mcp', env: { API_KEY: '${YOUR_API_KEY_ENV_VAR}' } } } }
    },
    {
      title: 'a name in double braces that a script fills in',
      files: { 'scripts/setup.sh': 'sed -i "s|{{YOUR_TEAM}}|$1|" .mcp.json\n', '.git/HEAD': '' },
      input: { mcpServers: { a: { command: 'a-mcp', args: ['--team={{YOUR_TEAM}}'] } } }
    },
    {
      title: 'code, scripts and sentences',
      input: {
        mcpServers: {
          a: { command: 'python3', args: ['-c', 'open("/path/to/x")'] },
          b: { command: 'bash', args: ['-c', 'cd your-project && exec ./b'] },
          c: { command: 'c-mcp', args: ['--greeting', 'Tell me about your-project'], env: { C_HELP: 'See /path/to/c' } }
        }
      }
    },
    {
      title: 'packages that are called so',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'your-package'] },
          b: { command: 'uvx', args: ['your-app'] },
          c: { command: 'npx', args: ['-y', '@own-your-data/mcp'] }
        }
      }
    },
    {
      title: 'hosts for examples, and parts of a path in a URL',
      input: {
        mcpServers: {
          a: { type: 'http', url: 'https://mcp.example.com/path/to/mcp' },
          b: { type: 'http', url: 'https://app.example.com/your-account/mcp' }
        }
      }
    },
    {
      title: 'notations of hosts',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: 'a-mcp', args: ['${input:your-project}', '${env:YOUR_TENANT}', '${workspaceFolder}'] } } }
    }
  ],
  invalid: [
    {
      title: 'the start of a path that a README next to the file tells to replace, by its key',
      host: 'codex',
      path: 'adapters/.mcp.json',
      files: { '.git/HEAD': '', 'adapters/.codex-plugin/plugin.json': '{ "name": "notes" }', 'adapters/README.md': '- Replace `command` with your own path.\n' },
      input: { mcpServers: { notes: { command: '/path/to/notes-mcp' } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '4:20-27', severity: 'info' }]
    },
    {
      title: 'the start of a path in a file that a README tells to edit',
      host: 'codex',
      path: 'plugins/notes/.mcp.json',
      files: { '.git/HEAD': '', 'README.md': 'Edit plugins/notes/.mcp.json for the current machine.', 'plugins/notes/.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { command: '/path/to/notes-mcp' } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '4:20-27', severity: 'info' }]
    },
    {
      title: 'the start of a path that a document in a folder above shows for the same file',
      host: 'opencode',
      path: 'integrations/opencode/opencode.json',
      files: { '.git/HEAD': '', 'integrations/README.md': 'Copy opencode.json:\n\n    "command": ["/abs/path/to/notes-mcp"]\n' },
      input: { mcp: { notes: { type: 'local', command: ['/abs/path/to/notes-mcp'] } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '6:15-22', severity: 'info' }]
    },
    {
      title: 'a blank that a document about the development of the plugin tells to replace in this file',
      host: 'claude-code',
      path: 'dev/.mcp.json',
      files: { '.git/HEAD': '', 'dev/.claude-plugin/plugin.json': '{ "name": "notes-dev" }', 'docs/development.md': 'Edit dev/.mcp.json, and replace `<local-path>`.' },
      input: { mcpServers: { a: { command: 'uv', args: ['--project', '<local-path>', 'run', 'a-mcp'] } } },
      problems: [{ message: "'<local-path>' is still a placeholder", range: '7:10-22', severity: 'info' }]
    },
    {
      title: 'the mark of an author whose plugin is only a beginning: only a hint',
      host: 'codex',
      path: 'codex/.mcp.json',
      files: { 'codex/.codex-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0", "description": "Scaffold for reading notes.", "mcpServers": "./.mcp.json" }' },
      input: { mcpServers: { notes: { command: 'node', args: ['TODO/dist/server.js'] } } },
      problems: [{ message: "'TODO' is still a placeholder", range: '6:10-14', severity: 'info' }]
    },
    ...['README.md', 'mcp-servers.json'].map((name) => ({
      title: `a blank that ${name} next to the file has too: only a hint`,
      files: { [name]: '{ "notes": { "url": "https://your-instance.example.com/mcp" } }\n' },
      input: { mcpServers: { notes: { type: 'http', url: 'https://your-instance.example.com/mcp' } } },
      problems: [{ message: "'your-instance' is still a placeholder", range: '5:23-36', severity: 'info' as const }]
    })),
    {
      title: 'options of a template that nobody filled in',
      input: { mcpServers: { a: { command: 'npx', args: ['a-mcp', '--browser=', '--headless=', '--viewport-size='] }, b: { command: 'b-mcp', args: ['--host=', '--port='] } } },
      problems: [
        { message: "'--browser=' and 2 more options have no value: they look like a template that nobody filled in", range: '7:9-21' },
        { message: "'--host=' and '--port=' have no value: they look like a template that nobody filled in", range: '15:9-18' }
      ]
    },
    {
      title: 'words in braces in the query of a URL',
      input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp?{you key}' } } },
      problems: [{ message: "'{you key}' is still a placeholder", range: '5:41-50' }]
    },
    {
      title: 'a host name in braces',
      input: { mcpServers: { a: { type: 'http', url: 'https://{TENANT_NAME}.example.com/mcp' } } },
      problems: [{ message: "'{TENANT_NAME}' is still a placeholder", range: '5:23-36' }]
    },
    {
      title: 'a server that the file turns off',
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      input: { mcpServers: { a: { command: 'node', args: ['/path/to/a.js'], disabled: true } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '6:11-18', severity: 'info' }]
    },
    {
      title: 'a part of the path of a URL',
      input: { mcpServers: { a: { type: 'http', url: 'https://mcp.example.com/sheets/[private-url-path]' } } },
      problems: [{ message: "'[private-url-path]' is still a placeholder", range: '5:46-64' }]
    },
    {
      title: 'a placeholder in small letters',
      input: { mcpServers: { a: { command: 'a-mcp', env: { SLACK_TEAM_ID: 'your_slack_team_id' } } } },
      problems: [{ message: "'your_slack_team_id' is still a placeholder", range: '6:27-45' }]
    },
    {
      title: 'a name in double braces, where no source says what the host expands',
      host: 'junie',
      path: '.junie/mcp/mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_SITE: '{{YOUR_SITE}}', A_TEXT: '{{name}}' } } } },
      problems: [{ message: "'{{YOUR_SITE}}' is still a placeholder", range: '6:20-33' }]
    },
    {
      title: 'a name in double braces that is addressed to a person',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['--team={{YOUR_TEAM}}', 'Hello {{your_name}}, welcome'] }, b: { type: 'http', url: 'https://{{YOUR_HOST}}/mcp' } } },
      problems: [
        { message: '2 values are still placeholders', range: '6:17-30' }
      ]
    },
    {
      title: 'an address',
      input: { mcpServers: { a: { command: 'a-mcp', env: { USER_NAME: 'your.email@company.example' } } } },
      problems: [{ message: "'your.email' is still a placeholder", range: '6:23-33' }]
    },
    {
      title: 'a host next to the placeholder of a credential',
      input: { mcpServers: { a: { type: 'http', url: 'https://your-host.example.com/mcp?api_key=YOUR_API_KEY' } } },
      problems: [{ message: "'your-host' is still a placeholder", range: '5:23-32' }]
    },
    {
      title: 'the default of a reference, a working directory and a header',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: {
          a: { command: 'a-mcp', cwd: '/path/to/a', args: ['${A_DIR:-/your/notes}'] },
          b: { type: 'http', url: 'https://b.example.com/mcp', headers: { 'X-Tenant': 'your-tenant' } }
        }
      },
      problems: [
        { message: '3 values are still placeholders', range: '5:16-23' }
      ]
    },
    {
      title: 'the same in several servers, once',
      input: { mcpServers: { a: { command: 'node', args: ['/path/to/a.js'] }, b: { command: 'node', args: ['/path/to/b.js'] } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '6:11-18' }]
    },
    {
      title: 'a path of Windows',
      input: { mcpServers: { a: { command: 'node', args: ['C:\\path\\to\\a.js'] } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '6:14-22' }]
    },
    {
      title: 'a blank of several words',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_REGION: '[your region, e.g. north]' } } } },
      problems: [{ message: "'[your region, e.g. north]' is still a placeholder", range: '6:22-47' }]
    },
    {
      title: 'a package that nobody has filled in',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '<package>'] } } },
      problems: [{ message: "'<package>' is still a placeholder", range: '7:10-19' }]
    },
    {
      title: 'a file in a folder of files to copy',
      path: 'templates/python/.mcp.json',
      input: { mcpServers: { a: { command: '/path/to/a' } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '4:20-27', severity: 'info' }]
    },
    {
      title: 'the settings of a person where people copy them from',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { a: { command: '/path/to/a' } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '4:20-27', severity: 'info' }]
    },
    {
      title: 'the settings of a person where they belong',
      host: 'claude-desktop',
      path: 'Library/Application Support/Claude/claude_desktop_config.json',
      input: { mcpServers: { a: { command: '/path/to/a' } } },
      problems: [{ message: "'path/to' is still a placeholder", range: '4:20-27' }]
    },
    {
      title: 'several words in angle brackets as the whole value',
      input: { mcpServers: { docs: { command: '<the full path of program>', args: ['--directory', '<absolute path of the folder>', '<html> <b>'] } } },
      problems: [
        { message: '2 values are still placeholders', range: '4:19-45' }
      ]
    },
    {
      title: 'a folder that is still to do, at the start of a path only',
      input: { mcpServers: { a: { command: 'node', args: ['TODO/dist/a.js', 'notes/TODO/a.md', 'TODO'] } } },
      problems: [{ message: "'TODO' is still a placeholder", range: '6:10-14' }]
    }
  ]
}
