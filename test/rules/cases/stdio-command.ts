import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'no arguments in Zed, an older form, and the settings and the switch of an extension',
      host: 'zed',
      path: '.zed/settings.json',
      input: { context_servers: { files: { command: 'files-mcp' }, older: { command: { path: 'older-mcp' } }, extension: { settings: {} }, other: { enabled: false } } }
    },
    { title: 'a map without servers in that of OpenCode', host: 'opencode', path: 'opencode.json', input: { mcp: { servers: {} } } },
    {
      title: 'a bare url, which `transport-type` reports',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a remote server',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: "another host's field for the url, which `http-url` reports",
      input: { mcpServers: { docs: { serverUrl: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'a command of the wrong type, which `valid-shape` reports',
      input: { mcpServers: { files: { command: ['files-mcp'] }, notes: { command: null } } }
    },
    {
      title: 'a nested transport, which `servers-key` reports',
      input: { mcpServers: { docs: { transport: { type: 'http', url: 'https://docs.example.com/mcp' } } } }
    },
    {
      title: 'a disabled server, for a host that needs nothing else of it',
      host: 'amazon-q',
      path: '.amazonq/mcp.json',
      input: { mcpServers: { files: { command: '', disabled: true }, notes: { disabled: true } } }
    },
    {
      title: 'a key of JavaScript objects as a name',
      input: { mcpServers: { constructor: { command: 'files-mcp' } } }
    }
  ],
  invalid: [
    {
      title: 'an entry that describes a server which is declared elsewhere',
      input: { mcpServers: { notes: { description: 'The notes of the team', required: true, tools: ['mcp__claude_ai_Notes__find'] }, files: { description: 'Files', args: ['--root', '.'] } } },
      problems: [
        { message: "Missing required field 'command' in stdio server config", range: '3:5-12' },
        { message: "Missing required field 'command' in stdio server config", range: '10:5-12' }
      ]
    },
    {
      title: 'what VS Code reads instead of an entry with `config`',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: 'a-mcp', config: { level: 'high' } }, b: { config: { command: 'b-mcp' } } } },
      problems: [{ message: "Missing required field 'command' in stdio server config", range: '5:7-15' }]
    },
    {
      title: 'fields without which Goose skips an extension',
      host: 'goose',
      path: 'goose/config.yaml',
      input: 'extensions:\n  files:\n    type: stdio\n    cmd: files-mcp\n    args: []\n',
      problems: [
        { message: "Missing required field 'enabled' in stdio server config", range: '2:3-8' },
        { message: "Missing required field 'name' in stdio server config", range: '2:3-8' }
      ]
    },
    {
      title: 'an empty command of a server that is not disabled',
      host: 'amazon-q',
      path: '.amazonq/mcp.json',
      input: { mcpServers: { files: { command: '', disabled: false } } },
      problems: [{ message: "Missing required field 'command' in stdio server config", range: '4:18-20' }]
    },
    {
      title: 'no arguments in LibreChat, whose settings must list them',
      host: 'librechat',
      path: 'librechat.yaml',
      input: 'mcpServers:\n  files:\n    command: files-mcp\n',
      problems: [{ message: "Missing required field 'args' in stdio server config", range: '2:3-8' }]
    },
    {
      title: 'a variable that is set to nothing',
      input: { mcpServers: { files: { command: '${FILES_MCP}' } } },
      env: { FILES_MCP: '' },
      problems: [
        {
          message: "Missing required field 'command' in stdio server config: it is empty once its variables are expanded",
          range: '4:18-32'
        }
      ]
    },
    {
      title: 'an empty command next to a url, for a host that uses the command, which is one finding',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { files: { command: '', url: 'https://files.example.com/mcp' } } },
      problems: [{ message: "'command' is empty, next to a 'url'", range: '4:18-20' }]
    },
    {
      title: 'the names of other hosts in that of Goose',
      host: 'goose',
      path: 'goose/config.yaml',
      input: 'extensions:\n  notes:\n    enabled: true\n    type: stdio\n    name: notes\n    command: notes-mcp\n    args: []\n  files:\n    enabled: true\n    type: stdio\n    name: files\n    args: []\n',
      problems: [
        { message: "Missing required field 'cmd' in stdio server config: the host does not read 'command'", range: '6:5-12' },
        { message: "Missing required field 'cmd' in stdio server config", range: '8:3-8' }
      ]
    },
    {
      title: 'a blank command',
      input: { mcpServers: { files: { command: ' \t' } } },
      problems: [{ message: "Missing required field 'command' in stdio server config", range: '4:18-23' }]
    },
    {
      title: 'a type that says stdio',
      input: { mcpServers: { files: { type: 'stdio', args: [] } } },
      problems: [{ message: "Missing required field 'command' in stdio server config", range: '3:5-12' }]
    },
    {
      title: 'misspelled names',
      input: { mcpServers: { files: { comand: 'files-mcp' }, notes: { cmd: 'notes-mcp' }, docs: { uri: 'https://docs.example.com/mcp' } } },
      problems: [
        { message: "Missing required field 'command' in stdio server config: the host does not read 'comand'", range: '4:7-15' },
        { message: "Missing required field 'command' in stdio server config: the host does not read 'cmd'", range: '7:7-12' }
      ]
    },
    {
      title: 'in a manifest',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { notes: { env: { LEVEL: 'info' } } } },
      problems: [{ message: "Missing required field 'command' in stdio server config", range: '4:5-12' }]
    }
  ]
}
