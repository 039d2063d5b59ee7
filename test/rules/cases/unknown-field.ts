import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'comments on members under their names', host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', version: '1.0.0', _hooks: 'registered by bin/doctor, not shipped', _skills: 'see docs/skills.md for these' } },
    { title: 'the address a second time, for a host that reads it in another field', host: 'claude-code', path: '.mcp.json', input: { mcpServers: { notes: { type: 'http', url: 'https://notes.example.com/mcp', httpUrl: 'https://notes.example.com/mcp' } } } },
    {
      title: 'a marketplace with notes, and one that has both fields',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      input: { $schema: 'https://anthropic.com/claude-code/marketplace.schema.json', schema: 1, name: 'tools', owner: { name: 'Ada' }, versions: ['1.0.0'], note: 'ours', plugins: [] }
    },
    { title: 'a marketplace that another host reads', path: '.agents/plugins/marketplace.json', input: { schema: 'x', name: 'tools', plugins: [] } },
    {
      title: 'a manifest for a program of its own, which runs its script',
      host: 'claude-code',
      path: 'channels/chat/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'channels/chat/src/index.ts': '' },
      input: { name: '@garden/chat', version: '1.0.0', description: 'A chat channel for Garden', author: 'Garden', channel: true, main: '../dist/index.js' }
    },
    {
      title: 'any other field of a server that the host cannot have',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', auth: { type: 'oauth' } } } }
    },
    {
      title: 'another name of the type that is missing, which `transport-type` reports',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { docs: { transport: 'http', url: 'https://docs.example.com/mcp' } } }
    },
    {
      title: 'the transport of a server that the host cannot have, which `transport-type` reports',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', transport: { type: 'http' } } } }
    },
    {
      title: 'the parts of a URL, which `http-url` reports',
      host: 'roo',
      path: '.roo/mcp.json',
      input: { mcpServers: { a: { type: 'streamable-http', host: 'a.example.com', path: '/mcp' } } }
    },
    {
      title: 'the website of a server, which describes it',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp', websiteUrl: 'https://a.example.com' } } }
    },
    {
      title: 'servers that are put aside',
      input: {
        mcpServers: { files: { command: 'files-mcp' } },
        $disabled_examples: { a: { command: 'a-mcp' } },
        _backup: { a: { command: 'a-mcp' } },
        disabledServers: { a: { command: 'a-mcp' } },
        examples: { a: { command: 'a-mcp' } },
        mcpServers_old: { a: { command: 'a-mcp' } }
      }
    },
    {
      title: 'the transport once more, in a host that goes by the other fields',
      host: 'zed',
      path: '.zed/settings.json',
      input: { context_servers: { notes: { type: 'stdio', command: 'notes-mcp' } } }
    },
    {
      title: 'the url of a server that the host cannot reach, which `transport-type` reports',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', headers: { 'X-Team': 'a' } } } }
    },
    {
      title: 'fields of another transport, which `transport-field`, `one-transport` and `transport-type` report',
      input: {
        mcpServers: {
          files: { type: 'stdio', command: 'files-mcp', headers: {} },
          both: { type: 'http', url: 'https://both.example.com/mcp', command: 'both-mcp' }
        }
      }
    },
    {
      title: 'a nested transport and a map in the map, which `servers-key` reports',
      input: {
        mcpServers: {
          docs: { transport: { type: 'http', url: 'https://docs.example.com/mcp' } },
          mcpServers: { files: { command: 'files-mcp' } }
        }
      }
    },
    {
      title: "another host's key, which `servers-key` reports",
      input: { servers: { files: { command: 'files-mcp' } } }
    },
    { title: 'unrelated content, which `servers-key` reports', input: { port: 8080 } },
    {
      title: 'settings of the host that look like servers',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: {}, server: { port: 4096 }, lsp: { ts: { command: ['tsserver'] } }, formatter: { a: { command: ['a'] } } }
    },
    {
      title: 'settings of the servers under a key of another host',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { files: { command: 'files-mcp' } }, mcp: { allowed: ['files'] } }
    },
    {
      title: 'an empty map of another host in a file of settings',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.files]\ncommand = "files-mcp"\n[mcpServers]\n[server]\nport = 1\n'
    }
  ],
  invalid: [
    {
      title: 'the logo of a plugin for Cursor under another name',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      files: { 'icon.png': '' },
      input: { name: 'notes', icon: './icon.png' },
      problems: [{ message: "Unknown field 'icon': did you mean 'logo'?", range: '3:3-9', severity: 'warning' }]
    },
    {
      title: 'another address for a host that reads it in another field',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { type: 'http', url: 'https://notes.example.com/mcp', httpUrl: 'https://notes.example.com/v2' } } },
      problems: [{ message: "Claude Code does not read 'httpUrl'", range: '6:7-16' }]
    },
    {
      title: 'a field of a program that wrote the file, next to its folder',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-flow/logs/.keep': '' },
      input: { mcpServers: { flow: { command: 'flow', autoStart: false } } },
      problems: [{ message: "Unknown field 'autoStart': Claude Code does not read it", range: '5:7-18', severity: 'info' }]
    },
    {
      title: 'texts for those who read the file, and a line for a shell',
      host: 'claude-desktop',
      path: 'config/claude_desktop_config.json',
      input: { mcpServers: { papers: { command: 'papers-mcp', helpText: 'Finds papers, and keeps their text for later use.', '使い方': '論文を検索し、保存します。', prepare: 'cd papers && npm install --no-audit && npm run build all of it' } } },
      problems: [
        { message: "Unknown field 'helpText': Claude Desktop does not read it", range: '5:7-17', severity: 'info' },
        { message: "Unknown field '使い方': Claude Desktop does not read it", range: '6:7-12', severity: 'info' },
        { message: "Unknown field 'prepare': Claude Desktop does not read it", range: '7:7-16' }
      ]
    },
    {
      title: 'the folder of a plugin, for a script that Bun finds without it',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'package.json': '{}', 'mcp/server.ts': 'const project = process.cwd()\n' },
      input: { mcpServers: { notes: { command: 'bun', args: ['run', '${CLAUDE_PLUGIN_ROOT}/mcp/server.ts'], cwd: '${CLAUDE_PLUGIN_ROOT}' } } },
      problems: [{ message: "Claude Code does not read 'cwd'", range: '9:7-12', severity: 'info' }]
    },
    {
      title: 'fields of a manifest that only its validator knows, under names that it does not',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { schema: 'https://json.schemastore.org/claude-code-plugin-manifest.json', name: 'notes', display_name: 'Notes', version: '1.0.0' },
      problems: [
        { message: "Unknown field 'schema': did you mean '$schema'?", range: '2:3-11' },
        { message: "Unknown field 'display_name': did you mean 'displayName'?", range: '4:3-17' }
      ]
    },
    {
      title: 'fields for another program, whose list of plugins the repository has too',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: { '.git/HEAD': '', '.notes-workflow/marketplace.json': '{}', 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { a: { command: 'a-mcp', options: [{ label: 'A', env: {} }], enabled: false } } },
      problems: [
        { message: "Unknown field 'options': Claude Code does not read it", range: '5:7-16', severity: 'info' },
        { message: "Claude Code does not read 'enabled'", range: '11:7-16', severity: 'info' }
      ]
    },
    {
      title: "an address next to another host's name for `url`, which http-url offers to rename",
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'CLAUDE.md': '' },
      input: { mcpServers: { a: { serverUrl: 'https://a.example.com/mcp', endpoint: 'https://b.example.com/mcp' } } },
      problems: [
        { message: "Claude Code does not read 'serverUrl'", range: '4:7-18' },
        { message: "Unknown field 'endpoint': Claude Code does not read it", range: '5:7-17' }
      ]
    },
    {
      title: 'the folder of the project, in a file that is a plugin’s and a project’s',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes" }', 'scripts/start.js': '' },
      input: { mcpServers: { notes: { command: 'node', args: ['./scripts/start.js'], cwd: '.' } } },
      problems: [{ message: "Claude Code does not read 'cwd'", range: '8:7-12', severity: 'info' }]
    },
    {
      title: 'a folder in a file that the manifest of a plugin for another host names: only a hint',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.plugin/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }' },
      input: { mcpServers: { notes: { command: 'uv', args: ['run', 'notes'], cwd: '${PLUGIN_ROOT}' } } },
      problems: [{ message: "Claude Code does not read 'cwd'", range: '9:7-12', severity: 'info' }]
    },
    {
      title: 'headers for a server whose address is a variable that the host does not expand: only a hint',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }' },
      input: { mcpServers: { notes: { type: 'http', url: '${NOTES_URL}', headers: { 'X-Key': '${NOTES_KEY}' } } } },
      problems: [{ message: "Codex does not read 'headers'", range: '6:7-16', severity: 'info' }]
    },
    {
      title: "a field of another host in a plugin for OpenClaw, which borrows the format of a host's plugins: only a hint",
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }', 'package.json': '{ "name": "notes", "openclaw": { "hooks": ["./hooks/notes"] } }' },
      input: { mcpServers: { notes: { type: 'http', url: 'https://notes.example.com/mcp', headers: { Authorization: 'Bearer ${NOTES_TOKEN}' } } } },
      problems: [{ message: "Codex does not read 'headers'", range: '6:7-16', severity: 'info' }]
    },
    {
      title: 'fields of other hosts with their default values, and names that are one letter off',
      input: { mcpServers: { files: { command: 'files-mcp', disabled: false, enabled: true, cwd: '.', evn: {} } } },
      problems: [
        ...(['disabled', 'enabled', 'cwd'] as const).map((field, index) => ({ message: `A host that follows the plugin specification does not read '${field}'`, range: `${5 + index}:7-${field.length + 9}`, severity: 'info' as const })),
        { message: "Unknown field 'evn': did you mean 'env'?", range: '8:7-12' }
      ]
    },
    {
      title: 'the files for the model, under another name',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '1.0.0', contextFiles: [{ path: 'NOTES.md' }] },
      problems: [{ message: "Unknown field 'contextFiles': did you mean 'contextFileName'?", range: '4:3-17' }]
    },
    {
      title: 'a field that a document of the repository explains',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'docs/launcher.md': 'The launcher starts servers in the order of `startOrder`.\n' },
      input: { mcpServers: { notes: { command: 'notes-mcp', startOrder: 3 }, files: { command: 'files-mcp', startRank: 3 } } },
      problems: [
        { message: "Unknown field 'startOrder': Claude Code does not read it", range: '5:7-19', severity: 'info' },
        { message: "Unknown field 'startRank': Claude Code does not read it", range: '9:7-18' }
      ]
    },
    {
      title: 'three notes: a document explains the first',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'docs/launcher.md': 'The launcher starts servers in the order of `startOrder`.\n' },
      input: { mcpServers: { notes: { command: 'notes-mcp', startOrder: 3, risk: 'low', toolTimeout: 5 } } },
      problems: [
        { message: "Unknown field 'startOrder': Claude Code does not read it", range: '5:7-19', severity: 'info' },
        { message: "Unknown field 'risk': Claude Code does not read it", range: '6:7-13', severity: 'info' },
        { message: "Unknown field 'toolTimeout': Claude Code does not read it", range: '7:7-20' }
      ]
    },
    {
      title: 'limits of another host: of calls, for which the host has its own, and of the start',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', tool_timeout_sec: 60, startup_timeout_sec: 60 } } },
      problems: [
        { message: "Claude Code does not read 'tool_timeout_sec', but Codex and Grok Build do", range: '5:7-25', severity: 'info' },
        { message: "Claude Code does not read 'startup_timeout_sec', but Codex and Grok Build do", range: '6:7-28' }
      ]
    },
    ...([
      ['a path under a name like that of the servers, in a manifest', 'config/servers.json', {}],
      ['the path that is read anyway', '.mcp.json', { severity: 'info' }],
      ['one server under such a name', { command: 'notes-mcp' }, {}],
      ['settings under such a name', { enabled: true }, {}]
    ] as const).map(([title, mcp, more]) => ({
      title,
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'config/servers.json': '{ "mcpServers": {} }' },
      input: { name: 'notes', mcp },
      problems: [{ message: mcp === '.mcp.json' ? "Unknown field 'mcp': Claude Code does not read it" : "Unknown field 'mcp': did you mean 'mcpServers'?", range: '3:3-8', ...more }]
    })),
    {
      title: 'an unknown field with which the author turns one server off, and not the other',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', autoEnable: false }, b: { command: 'b-mcp', autoEnable: true } } },
      problems: [
        { message: "Unknown field 'autoEnable': Gemini CLI does not read it", range: '5:7-19' },
        { message: "Unknown field 'autoEnable': Gemini CLI does not read it", range: '9:7-19' }
      ]
    },
    {
      title: 'a working directory on which nothing in the command line depends',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '@example/a', '--verbose'], cwd: 'web' } } },
      problems: [{ message: "Claude Code does not read 'cwd'", range: '10:7-12', severity: 'info' }]
    },
    {
      title: 'one in a plugin whose script is at a whole path',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'a.js': '' },
      input: {
        mcpServers: {
          a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/a.js'], cwd: '${CLAUDE_PLUGIN_ROOT}' },
          b: { command: 'python', args: ['-u', '${CLAUDE_PLUGIN_ROOT}/b.py'], cwd: '${CLAUDE_PLUGIN_ROOT}' },
          c: { command: 'python', args: ['-m', 'c'], cwd: '${CLAUDE_PROJECT_DIR}' }
        }
      },
      problems: [
        { message: "Claude Code does not read 'cwd'", range: '8:7-12', severity: 'info' },
        { message: "Claude Code does not read 'cwd'", range: '24:7-12', severity: 'info' }
      ]
    },
    {
      title: 'one on which an argument depends',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '@example/a', './data'], cwd: 'web' } } },
      problems: [{ message: "Claude Code does not read 'cwd'", range: '10:7-12' }]
    },
    {
      title: 'names of variables, which a host that passes its whole environment needs in no plugin',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { a: { command: 'a-mcp', env_vars: ['NOTES_DIR'] } } },
      problems: [{ message: "Claude Code does not read 'env_vars', but Codex does", range: '6:7-17' }]
    },
    {
      title: 'a type in an object, where the host expects a text',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', transport: { type: 'http' } } } },
      problems: [{ message: "Cursor does not read 'transport'", range: '5:7-18' }]
    },
    {
      title: 'a working directory that is the project, where servers start anyway',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { here: { command: 'a-mcp', cwd: './' } } },
      problems: [{ message: "Claude Code does not read 'cwd'", range: '5:7-12', severity: 'info' }]
    },
    {
      title: 'the servers of a manifest under another name',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      files: { 'config/mcp.json': '{ "mcpServers": {} }' },
      input: { name: 'tools', mcp: './config/mcp.json' },
      problems: [{ message: "Cursor loads no servers from 'mcp': did you mean 'mcpServers'?", range: '3:3-8', severity: 'warning' }]
    },
    {
      title: 'misspelled fields whose value has another form',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'tools', channel: { server: 'a' }, keyword: [], mcpServers: { a: { command: 'a-mcp', argument: '--verbose' } } },
      problems: [
        { message: "Unknown field 'channel': did you mean 'channels'?", range: '3:3-12' },
        { message: "Unknown field 'keyword': did you mean 'keywords'?", range: '6:3-12' },
        { message: "Unknown field 'argument': did you mean 'args'?", range: '10:7-17' }
      ]
    },
    {
      title: 'a server inside another one',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { search: { command: 'search-mcp', fetch: { command: 'fetch-mcp' } } } },
      problems: [{ message: "'fetch' looks like a server, but is inside the entry of 'search'", range: '5:7-14' }]
    },
    {
      title: 'a setting of the whole file below a table',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.notes]\ncommand = "notes-mcp"\n\nmodel_reasoning_effort = "high"\n',
      problems: [{ message: "Unknown field 'model_reasoning_effort' of the server 'notes': Codex does not read it", range: '4:1-23' }]
    },
    {
      title: "another host's name for a transport that the entry has in any case, and for one that it has not",
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      input: { mcpServers: { files: { command: 'files-mcp', transport: 'stdio' }, docs: { url: 'https://docs.example.com/mcp', transportType: 'stdio' } } },
      problems: [
        { message: "Kiro does not read 'transport'", range: '5:7-18', severity: 'info' },
        { message: "Kiro does not read 'transportType', but Cline does", range: '9:7-22' }
      ]
    },
    {
      title: "servers under other hosts' keys in a file of settings",
      host: 'codex',
      path: '.codex/config.toml',
      input:
        '[mcp_servers.a]\ncommand = "a"\n\n[mcpServers.b]\ncommand = "b"\n\n[mcp.servers.c]\ncommand = "c"\n\n[mcp_server.d]\ncommand = "d"\n',
      problems: [
        { message: "Codex does not load the servers in 'mcpServers': it reads 'mcp_servers'", range: '4:2-12' },
        { message: "Codex does not load the servers in 'mcp.servers': it reads 'mcp_servers'", range: '7:6-13' },
        { message: "Codex does not load the servers in 'mcp_server': it reads 'mcp_servers'", range: '10:2-12' }
      ]
    },
    {
      title: "servers under another host's key in OpenCode's settings",
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'local', command: ['a'] } }, mcpServers: { b: { command: 'b' } }, server: { port: 4096 } },
      problems: [{ message: "OpenCode does not load the servers in 'mcpServers': it reads 'mcp'", range: '10:3-15' }]
    },
    {
      title: 'servers one level too deep next to the map',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: 'a' } }, mcp: { servers: { b: { command: 'b' } } } },
      problems: [{ message: "VS Code does not load the servers in 'mcp.servers': it reads 'servers'", range: '8:5-14' }]
    },
    {
      title: 'another word for a field',
      input: { mcpServers: { files: { command: 'x', arguments: [] }, docs: { type: 'http', url: 'x', transport: 'http', uri: 'y' } } },
      problems: [
        { message: "Unknown field 'arguments': did you mean 'args'?", range: '5:7-18' },
        { message: "A host that follows the plugin specification does not read 'transport'", range: '10:7-18', severity: 'info' },
        { message: "A host that follows the plugin specification does not read 'uri', but Goose does", range: '11:7-12' }
      ]
    },
    {
      title: 'another word for a field, misspelled',
      input: { mcpServers: { files: { command: 'files-mcp', enviroment: {}, argumnts: [], line: 1 } } },
      problems: [
        { message: "Unknown field 'enviroment': did you mean 'env'?", range: '5:7-19' },
        { message: "Unknown field 'argumnts': did you mean 'args'?", range: '6:7-17' },
        { message: "Unknown field 'line': a host that follows the plugin specification does not read it", range: '7:7-13' }
      ]
    },
    {
      title: 'a word in a manifest that resembles no member: a note for other readers',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      input: { name: 'notes', runtime: 'cursor' },
      problems: [{ message: "Unknown field 'runtime': Cursor does not read it", range: '3:3-12', severity: 'info' }]
    },
    {
      title: 'members of a manifest of Cursor',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      input: { name: 'notes', minClientVersions: { cursor: '3.13.0' }, variables: {}, monitors: {}, activation: {} },
      problems: [
        { message: "Unknown field 'monitors': Cursor does not read it", range: '7:3-13', severity: 'info' },
        { message: "Unknown field 'activation': Cursor does not read it", range: '8:3-15', severity: 'info' }
      ]
    },
    {
      title: 'prose, addresses and what the manifest for another host has too are notes, and what names a file is not',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      input: { name: 'notes', intent: 'Check existing code/designs', sources: [{ url: 'https://notes.example.com/' }], kept: './kept', dependencies: ['notes-server'], starters: ['./starters'] },
      files: { '.claude-plugin/plugin.json': '{ "name": "notes", "kept": "./kept", "dependencies": ["notes-server"] }' },
      problems: [
        { message: "Unknown field 'intent': Cursor does not read it", range: '3:3-11', severity: 'info' },
        { message: "Unknown field 'sources': Cursor does not read it", range: '4:3-12', severity: 'info' },
        { message: "Unknown field 'kept': Cursor does not read it", range: '9:3-9', severity: 'info' },
        { message: "Unknown field 'dependencies': Cursor does not read it", range: '10:3-17', severity: 'warning' },
        { message: "Unknown field 'starters': Cursor does not read it", range: '13:3-13', severity: 'warning' }
      ]
    },
    {
      title: 'a field that resembles one the entry has already',
      input: { mcpServers: { files: { command: 'files-mcp', args: [], args2: [] } } },
      problems: [{ message: "Unknown field 'args2': a host that follows the plugin specification does not read it", range: '6:7-14' }]
    },
    {
      title: 'a field no host is known to read',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', retries: 3, '': 1 } } },
      problems: [
        { message: "Unknown field 'retries': a host that follows the plugin specification does not read it", range: '6:7-16' },
        { message: "Unknown field '': a host that follows the plugin specification does not read it", range: '7:7-9' }
      ]
    },
    {
      title: "another host's field for the url, next to a url",
      input: {
        mcpServers: {
          docs: { type: 'http', url: 'https://docs.example.com/mcp', serverUrl: 'https://docs.example.com/v2' }
        }
      },
      problems: [{ message: "A host that follows the plugin specification does not read 'serverUrl'", range: '6:7-18' }]
    },
    {
      title: 'next to the map',
      input: { inputs: [{ id: 'x' }], mcpServers: {}, mcpserver: {}, files: { command: 'files-mcp' }, port: 8080, api: { httpUrl: 'https://docs.example.com/mcp' } },
      problems: [
        { message: "A host that follows the plugin specification does not read 'inputs', but VS Code and Visual Studio do", range: '2:3-11' },
        { message: "Unknown field 'mcpserver': a host that follows the plugin specification does not read it", range: '8:3-14' },
        { message: "'files' looks like a server, but is next to 'mcpServers', not in it", range: '9:3-10' },
        { message: "Unknown field 'port': a host that follows the plugin specification does not read it", range: '12:3-9', severity: 'info' },
        { message: "'api' looks like a server, but is next to 'mcpServers', not in it", range: '13:3-8' }
      ]
    },
    {
      title: 'servers of another host next to those that a host of the specification reads',
      input: { mcpServers: { a: { command: 'a-mcp' } }, servers: { b: { command: 'b-mcp' } } },
      problems: [{ message: "A host that follows the plugin specification does not load the servers in 'servers': it reads 'mcpServers'", range: '7:3-12' }]
    },
    {
      title: 'servers of another host next to the host\'s own',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: 'a-mcp' } }, mcpServers: { b: { command: 'b-mcp' } } },
      problems: [{ message: "VS Code does not load the servers in 'mcpServers': it reads 'servers'", range: '7:3-15' }]
    },
    {
      title: 'misspelled fields of a manifest',
      path: '.agent-plugin/plugin.json',
      input: { Name: 'notes', verison: '1.0.0', mcpServer: {}, desciption: 'takes notes' },
      problems: [
        { message: "Unknown field 'Name': did you mean 'name'?", range: '2:3-9' },
        { message: "Unknown field 'verison': did you mean 'version'?", range: '3:3-12' },
        { message: "Unknown field 'mcpServer': did you mean 'mcpServers'?", range: '4:3-14' },
        { message: "Unknown field 'desciption': did you mean 'description'?", range: '5:3-15' }
      ]
    },
    {
      title: 'a server in a manifest',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', mcpServers: { files: { command: 'files-mcp', envFile: '.env' } } },
      problems: [{ message: "A host that follows the plugin specification does not read 'envFile', but Cursor and VS Code do", range: '7:7-16' }]
    },
    {
      title: 'a host that refuses what it does not know',
      host: 'agent-plugins-1.0',
      path: 'mcp.json',
      input: {
        $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
        mcpServers: { files: { type: 'stdio', command: 'files-mcp', note: 'mine' } },
        note: 'ours'
      },
      problems: [
        { message: "Unknown field 'note': Agent Plugins 1.0.0 does not read it", range: '7:7-13' },
        { message: "Unknown field 'note': Agent Plugins 1.0.0 does not read it", range: '10:3-9' }
      ]
    },
    {
      title: 'the usual file of servers under another name, from the folder of the manifest',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      files: { 'mcp.json': '{ "mcpServers": {} }' },
      input: { name: 'notes', mcp: '../mcp.json' },
      problems: [{ message: "Unknown field 'mcp': Cursor does not read it", range: '3:3-8', severity: 'info' }]
    },
    {
      title: 'a description of the servers in the manifest, whose file is next to it',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.claude-plugin/mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }' },
      input: { name: 'notes', mcp: { server: 'notes', configFile: 'mcp.json' } },
      problems: [{ message: "Unknown field 'mcp': did you mean 'mcpServers'?", range: '3:3-8' }]
    },
    {
      title: 'one whose servers are read anyway',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }' },
      input: { name: 'notes', mcp: { serverName: 'notes' } },
      problems: [{ message: "Unknown field 'mcp': Claude Code does not read it", range: '3:3-8', severity: 'info' }]
    },
    {
      title: 'fields of a marketplace with nearly the right names',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      input: { schema: 'https://anthropic.com/claude-code/marketplace.schema.json', name: 'tools', owner: { name: 'Ada' }, descripton: 'Tools.', plugins: [] },
      problems: [
        { message: "Unknown field 'schema': did you mean '$schema'?", range: '2:3-11' },
        { message: "Unknown field 'descripton': did you mean 'description'?", range: '7:3-15' }
      ]
    }
  ]
}
