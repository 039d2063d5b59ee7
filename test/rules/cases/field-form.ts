import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'settings of Codex that it takes, and words that stand for a value',
      host: 'codex',
      path: '.codex/config.toml',
      input: 'approval_policy = "on-failure"\nsandbox_mode = "<mode>"\nmodel_reasoning_effort = "xhigh"\nfoo = 1\n\n[features]\nhooks = true\n\n[agents.reviewer]\ndescription = "Reviews."\n\n[plugins."notes@tools"]\nenabled = true\n'
    },
    {
      title: 'granular approvals in the settings of Codex',
      host: 'codex',
      path: '.codex/config.toml',
      input: 'approval_policy = { granular = { rules = true } }\n'
    },
    {
      title: 'members of the same names in a file of another host',
      host: 'claude-code',
      input: { approval_policy: 'auto', mcpServers: { notes: { command: 'notes-mcp' } } }
    },
    {
      title: 'a manifest for a program of its own, which runs its script',
      host: 'claude-code',
      path: 'channels/chat/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'channels/chat/src/index.ts': '' },
      input: { name: '@garden/chat', version: '1.0.0', description: 'A chat channel for Garden', author: 'Garden', channel: true, main: '../dist/index.js' }
    },
    {
      title: 'a plugin that a marketplace lists under another name',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./notes" }] }' },
      input: { name: '@example/notes' }
    },
    {
      title: 'a URL of VS Code with its scheme, and one that a stdio server does not use',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { type: 'http', url: 'https://${input:host}/mcp' }, b: { type: 'http', url: 'localhost/mcp' }, c: { command: 'c', url: ' https://c.example.com' } } }
    },
    {
      title: 'a field of another transport, at which a host that goes by the type does not look',
      host: 'opencode',
      input: { mcp: { notes: { type: 'local', command: ['notes-mcp'], oauth: true } } }
    },
    {
      title: 'a name that another host keeps for itself',
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } }
    },
    {
      title: 'a name that the host keeps for itself, in a plugin, whose name comes before it',
      host: 'claude-code',
      files: { '.claude-plugin/plugin.json': '{ "name": "files" }' },
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } }
    },
    {
      title: 'variables that another host keeps from the server, and no time for one that runs already',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.a]\ncommand = "a-mcp"\nenv = { PYTHONPATH = "src" }\n[mcp_servers.b]\nurl = "https://b.example.com/mcp"\nstartup_timeout_sec = 0\n'
    },
    {
      title: 'a time limit of a second',
      host: 'claude-code',
      input: { mcpServers: { a: { command: 'a-mcp', timeout: 1000 } } }
    },
    {
      title: 'a time limit of half a second for Gemini CLI',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', timeout: 500 } } }
    },
    {
      title: 'a refused field that is null',
      host: 'codex',
      input: { mcpServers: { a: { url: 'https://a.example.com/mcp', bearer_token: null } } }
    }
  ],
  invalid: [
    {
      title: 'a value in an agent of Codex that it refuses, next to one that it takes there',
      host: 'codex',
      path: '.codex/agents/notes.toml',
      input: 'approval_policy = "untrusted"\nsandbox_mode = true\n',
      problems: [{ message: "Codex does not accept this value of 'sandbox_mode'", range: '2:16-20' }]
    },
    {
      title: 'settings for all in the table with the agents of Codex, in which another name is that of an agent',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[agents]\nmax_threads = 6\njob_max_runtime_seconds = 300\ndefault_subagent_model = "gpt-5"\nenabled = true\nmodel = "gpt-5"\n\n[agents.reviewer]\ndescription = "Reviews."\n',
      problems: [{ message: "Codex does not accept this value of 'agents.model'", range: '6:9-16' }]
    },
    {
      title: 'settings with which Codex does not start',
      host: 'codex',
      path: '.codex/config.toml',
      input: 'approval_policy = "untrusted"\nsandbox_mode = "workspace_write"\nweb_search = true\nproject_doc_fallback_filenames = "CLAUDE.md"\n\n[features]\nhooks = "true"\n\n[agents]\nmax_threads = "6"\n',
      problems: [
        { message: "Codex does not accept this value of 'approval_policy'", range: '1:19-30' },
        { message: "Codex does not accept this value of 'sandbox_mode'", range: '2:16-33' },
        { message: "Codex does not accept this value of 'web_search'", range: '3:14-18' },
        { message: "Codex does not accept this value of 'project_doc_fallback_filenames'", range: '4:34-45' },
        { message: "Codex does not accept this value of 'features.hooks'", range: '7:9-15' },
        { message: "Codex does not accept this value of 'agents.max_threads'", range: '10:15-18' }
      ]
    },
    {
      title: 'variables that the host keeps from the server, in any letters',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: '{ "mcpServers": { "a": { "command": "python", "env": { "PYTHONPATH": "src", "node_options": "", "LOG": "a" } } } }',
      problems: [
        { severity: 'warning', message: "Gemini CLI does not pass 'PYTHONPATH' on to the server", range: '1:56-68' },
        { severity: 'warning', message: "Gemini CLI does not pass 'node_options' on to the server", range: '1:77-91' }
      ]
    },
    {
      title: 'no time to start',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.a]\ncommand = "a-mcp"\nstartup_timeout_sec = 0\n',
      problems: [{ message: "Codex gives up on the server at once: 'startup_timeout_sec' is 0", range: '3:23-24' }]
    },
    {
      title: 'a whole URL in a variable, which VS Code reads before it expands it',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { type: 'http', url: '${env:NOTES_URL}' } } },
      problems: [{ message: "VS Code does not accept this value of 'url'", range: '5:14-32' }]
    },
    {
      title: 'a member of an element of a list',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { a: { command: 'a-mcp', env_vars: [{ name: 'NOTES_TOKEN', source: 'x' }] } } },
      problems: [{ message: "Codex does not accept this value of 'env_vars[0].source'", range: '8:21-24' }]
    },
    {
      title: 'a time limit for the start in which no server is ready, which was meant in seconds',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', timeout: 60 }, b: { command: 'b-mcp', timeout: '99' }, c: { command: 'c-mcp', timeout: 1.5 } } },
      problems: [
        { message: "'timeout' is in milliseconds: Gemini CLI waits 60 of them for the server to start", range: '5:18-20', severity: 'warning' },
        { message: "'timeout' is in milliseconds: Gemini CLI waits 99 of them for the server to start", range: '9:18-22', severity: 'warning' },
        { message: "'timeout' is in milliseconds: Gemini CLI waits 1.5 of them for the server to start", range: '13:18-21', severity: 'warning' }
      ]
    },
    {
      title: 'time limits in seconds, one of them of a remote server',
      host: 'claude-code',
      input: { mcpServers: { a: { command: 'a-mcp', timeout: 999 }, b: { type: 'http', url: 'https://b.example.com/mcp', timeout: 60 } } },
      problems: [
        { message: "Claude Code ignores a 'timeout' of less than 1000 milliseconds", range: '5:18-21', severity: 'warning' },
        { message: "Claude Code ignores a 'timeout' of less than 1000 milliseconds", range: '10:18-20', severity: 'warning' }
      ]
    },
    {
      title: 'a plugin that a marketplace lists under another name, with a space in its own',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./notes" }] }' },
      input: { name: 'My Notes' },
      problems: [{ message: 'Claude Code does not accept this plugin name', range: '2:11-21' }]
    },
    {
      title: 'a capital letter in a plugin name',
      host: 'agent-plugins-1.0',
      path: 'plugin.json',
      input: { $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json', name: 'My-Plugin' },
      problems: [{ message: 'Agent Plugins 1.0.0 does not accept this plugin name', range: '3:11-22' }]
    },
    {
      title: 'a field that Codex refuses',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.a]\nurl = "https://a.example.com/mcp"\nbearer_token = "x"\n\n[mcp_servers.b]\ncommand = "b"\nbearer_token = "x"\n',
      problems: [
        { message: "Codex does not accept the field 'bearer_token'", range: '3:1-13' },
        { message: "Codex does not accept the field 'bearer_token'", range: '7:1-13' }
      ]
    },
    {
      title: 'true, where the host takes false alone',
      host: 'opencode',
      input: { mcp: { notes: { type: 'remote', url: 'https://notes.example.com/mcp', oauth: true } } },
      problems: [{ message: "OpenCode does not accept this value of 'oauth'", range: '6:16-20' }]
    },
    {
      title: 'a name that the host keeps for itself',
      host: 'claude-code',
      input: { mcpServers: { workspace: { command: 'notes-mcp' } } },
      problems: [{ message: "Claude Code reserves the server name 'workspace'", range: '3:5-16' }]
    }
  ]
}
