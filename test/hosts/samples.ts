/** Files of one host, written for the tests by what its profile's sources say of it. */
export interface HostSamples {
  /** Where the host looks for such a file, relative to a project or a plugin. */
  readonly path: string
  /** Texts the host takes whole; the variables they name need not be set. */
  readonly accepted: readonly string[]
  /** Texts of which the host drops a server, or all: not of one that is measured, since hosts/measured has hundreds of those. */
  readonly refused?: readonly { readonly text: string; readonly because: string }[]
}

function json(value: object): string {
  return JSON.stringify(value, null, 2) + '\n'
}

function servers(map: object): string {
  return json({ mcpServers: map })
}

/** By the name of the host. */
export const SAMPLES: Readonly<Record<string, HostSamples>> = {
  'agent-plugin': {
    path: '.mcp.json',
    accepted: [
      servers({
        notes: { command: 'notes-server', args: ['--dir', '${NOTES_DIR:-notes}'], env: { LOG_LEVEL: 'info' } },
        tickets: {
          type: 'http',
          url: 'https://tickets.example.com/mcp',
          headers: { 'X-Team': '${TEAM:-docs}' }
        }
      }),
      servers({})
    ],
    refused: [
      { text: servers({ tickets: { url: 'https://tickets.example.com/mcp' } }), because: 'a url needs a type' },
      { text: '{ "mcpServers": {}, }\n', because: 'the host reads strict JSON' }
    ]
  },

  'agent-plugins-1.0': {
    path: 'mcp.json',
    accepted: [
      json({
        $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
        mcpServers: {
          index: {
            type: 'stdio',
            command: './bin/index-server',
            args: ['--cache', '${PLUGIN_DATA}/index'],
            env: { RULES: '${PLUGIN_ROOT}/rules.json' },
            cwd: './work'
          },
          weather: {
            type: 'streamable-http',
            url: 'https://weather.example.com/mcp',
            headers: { 'X-Units': 'metric' }
          },
          news: { type: 'sse', url: 'http://127.0.0.1:8123/sse' }
        }
      })
    ]
  },

  'claude-code': {
    path: '.mcp.json',
    accepted: [
      servers({
        notes: {
          type: 'stdio',
          command: 'npx',
          args: ['-y', 'notes-server@1.4.2'],
          env: { NOTES_DIR: '${NOTES_DIR:-notes}' },
          timeout: 30000
        },
        tickets: {
          type: 'streamable-http',
          url: 'https://tickets.example.com/mcp',
          headers: { 'X-Team': '${TEAM:-docs}' },
          oauth: { clientId: 'tickets-for-claude', callbackPort: 8123 }
        },
        events: { type: 'sse', url: 'https://events.example.com/sse' },
        board: { type: 'ws', url: 'wss://board.example.com/mcp' }
      })
    ]
  },

  'claude-desktop': {
    path: 'claude_desktop_config.json',
    accepted: [
      json({
        globalShortcut: 'Ctrl+Space',
        preferences: { menuBarEnabled: false },
        mcpServers: { notes: { command: '/opt/notes/bin/server', args: ['--quiet'], env: { NOTES_DIR: '/srv/notes' } } }
      }),
      json({ preferences: {} })
    ],
    refused: [
      {
        text: servers({ tickets: { type: 'http', url: 'https://tickets.example.com/mcp' } }),
        because: 'the file holds stdio servers only'
      },
      { text: servers({ notes: { args: ['--quiet'] } }), because: 'the command is required' }
    ]
  },

  cursor: {
    path: '.cursor/mcp.json',
    accepted: [
      servers({
        notes: {
          command: 'node',
          args: ['${workspaceFolder}/tools/notes.js'],
          env: { NOTES_DIR: '${userHome}${/}notes', NOTES_LEVEL: '${env:NOTES_LEVEL}' },
          envFile: '${workspaceFolder}/.env'
        },
        tickets: { url: 'https://tickets.example.com/mcp', headers: { 'X-Team': '${env:TEAM}' } }
      })
    ],
    refused: [
      {
        text: json({ servers: { notes: { command: 'node', args: ['notes.js'] } } }),
        because: 'the servers are under mcpServers'
      },
      { text: servers({ notes: { args: ['notes.js'] } }), because: 'there is neither a command nor a url' }
    ]
  },

  vscode: {
    path: '.vscode/mcp.json',
    accepted: [
      `{
  // Asked for once, and kept by the editor.
  "inputs": [
    { "type": "promptString", "id": "tickets-token", "description": "Token for the tickets", "password": true },
  ],
  "servers": {
    "notes": {
      "type": "stdio",
      "command": "npx",
      "args": ["-y", "notes-server@1.4.2"],
      "cwd": "\${workspaceFolder}/docs",
      "envFile": "\${workspaceFolder}/.env",
      "env": { "NOTES_LEVEL": "\${env:NOTES_LEVEL}", "NOTES_PORT": 8124, "NOTES_DEBUG": null },
      "dev": { "watch": "tools/**/*.js" }
    },
    "tickets": {
      "type": "http",
      "url": "https://tickets.example.com/mcp",
      "headers": { "Authorization": "Bearer \${input:tickets-token}" },
    },
    "search": { "url": "https://search.example.com/mcp" } /* http, without a type */
  }
}
`,
      json({ inputs: [] })
    ]
  },

  codex: {
    path: '.codex-plugin/mcp.json',
    accepted: [
      servers({
        notes: {
          command: 'node',
          args: ['server.js'],
          cwd: 'notes',
          env_vars: ['NOTES_DIR', { name: 'NOTES_LEVEL', source: 'local' }],
          startup_timeout_sec: 12.5,
          enabled: true
        },
        tickets: {
          type: 'http',
          url: 'https://tickets.example.com/mcp',
          bearer_token_env_var: 'TICKETS_TOKEN',
          http_headers: { 'X-Team': 'docs' },
          env_http_headers: { 'X-Region': 'TICKETS_REGION' }
        },
        search: { url: 'https://search.example.com/mcp' }
      }),
      json({ notes: { command: 'notes-server' } })
    ]
  },

  gemini: {
    path: '.gemini/settings.json',
    accepted: [
      `{
  // settings of the project
  "ui": { "theme": "Default" },
  "mcpServers": {
    "notes": {
      "command": "node",
      "args": ["notes.js"],
      "cwd": "\${PROJECT_DIR:-.}",
      "env": { "NOTES_DIR": "$NOTES_DIR" },
      "timeout": 20000,
      "trust": false,
      "includeTools": ["search"]
    },
    "tickets": { "httpUrl": "https://tickets.example.com/mcp", "headers": { "X-Team": "docs" } },
    "search": { "url": "https://search.example.com/mcp", "type": "http" },
    "events": { "url": "https://events.example.com/sse", "type": "sse" }
  }
}
`,
      json({ ui: { theme: 'Default' } })
    ]
  },

  qwen: {
    path: '.qwen/settings.json',
    accepted: [
      `{
  // settings of the user
  "mcpServers": {
    "notes": { "command": "node", "args": ["notes.js"], "env": { "NOTES_DIR": "$NOTES_DIR" }, "timeout": 20000, "trust": false },
    "tickets": { "httpUrl": "https://tickets.example.com/mcp", "headers": { "X-Team": "docs" } }
  }
}
`,
      json({ theme: 'Default' })
    ]
  },

  copilot: {
    path: '.github/mcp.json',
    accepted: [
      servers({
        notes: { type: 'local', command: 'notes-server', args: [], tools: ['*'] },
        tickets: { type: 'http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' }, tools: ['look'] }
      })
    ]
  },

  factory: {
    path: '.factory/mcp.json',
    accepted: [
      servers({
        notes: { type: 'stdio', command: 'notes-server', args: ['--fast'], env: { NOTES_DIR: '${NOTES_DIR:-notes}' }, disabled: false, disabledTools: ['delete'] },
        tickets: { type: 'http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } }
      })
    ]
  },

  kilo: {
    path: 'kilo.json',
    accepted: [
      `{
  // both kinds, with a trailing comma
  "mcp": {
    "notes": { "type": "local", "command": ["notes-server", "--fast"], "environment": { "LEVEL": "info" }, "timeout": 9000 },
    "tickets": { "type": "remote", "url": "https://tickets.example.com/mcp", "headers": { "X-Team": "docs" }, "oauth": false },
    "old": { "enabled": false },
  }
}
`
    ]
  },

  auggie: {
    path: '.augment/settings.json',
    accepted: [
      servers({
        notes: { type: 'stdio', command: 'notes-server', args: ['--dir', '${NOTES_DIR}'], env: { LEVEL: 'info' } },
        tickets: { type: 'http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } },
        news: { type: 'sse', url: 'http://127.0.0.1:8123/sse' }
      })
    ]
  },

  qoder: {
    path: '.qoder/settings.json',
    accepted: [
      servers({
        notes: { command: 'notes-server', args: ['--fast'], env: { NOTES_DIR: '${NOTES_DIR}' }, includeTools: ['list'], disabled: false },
        tickets: { type: 'http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': '${TEAM}' }, timeout: 9000 }
      })
    ]
  },

  amp: {
    path: '.amp/settings.json',
    accepted: [
      `{
  // a comment, and a trailing comma
  "amp.mcpServers": {
    "notes": { "command": "notes-server", "args": ["--dir", "\${NOTES_DIR}"], "env": { "LEVEL": "info" } },
    "tickets": { "url": "https://tickets.example.com/mcp", "headers": { "X-Team": "\${TEAM}" } },
  },
}
`
    ]
  },

  'amazon-q-ide': {
    path: '.amazonq/agents/default.json',
    accepted: [
      json({
        name: 'q_ide_default',
        tools: ['fs_read', '@notes'],
        mcpServers: {
          notes: { command: 'notes-server', args: ['--read-only'], env: { LEVEL: 'info' }, initializationTimeout: 0, timeout: 60000, disabled: false },
          tickets: { url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } },
          empty: { command: 'notes-server', env: null }
        },
        useLegacyMcpJson: true
      }),
      json({ name: 'q_ide_default' })
    ],
    refused: [
      { text: '{ "mcpServers": {}, }\n', because: 'the host reads strict JSON' },
      { text: servers({ notes: { command: 'notes-server', url: 'https://notes.example.com/mcp' } }), because: 'there are a command and a url' },
      { text: servers({ notes: { args: [] } }), because: 'there is neither a command nor a url' }
    ]
  },

  'amazon-q': {
    path: '.amazonq/mcp.json',
    accepted: [
      servers({ notes: { command: 'notes-server', args: ['--fast'], env: { NOTES_DIR: '${env:NOTES_DIR}' }, timeout: 60000, disabled: true } }),
      servers({
        notes: { type: 'stdio', url: '', oauthScopes: ['openid', 'offline_access'], command: 'notes-server', args: [] },
        tickets: { type: 'http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': '${env:TEAM}' }, oauth: { redirectUri: '127.0.0.1:7778' } }
      })
    ],
    refused: [
      { text: servers({ notes: { args: [] } }), because: 'there is neither a command nor a url' },
      { text: servers({ tickets: { url: 'https://tickets.example.com/mcp' } }), because: 'without a type, it is a stdio server without a command' },
      { text: servers({ tickets: { type: 'sse', url: 'https://tickets.example.com/sse' } }), because: 'it knows stdio and http alone' },
      { text: `\ufeff${servers({ notes: { command: 'notes-server' } })}`, because: 'it starts with a byte order mark' }
    ]
  },

  'visual-studio': {
    path: '.vs/mcp.json',
    accepted: [
      json({
        inputs: [{ id: 'team', type: 'promptString', description: 'the team' }],
        servers: {
          notes: { type: 'stdio', command: 'notes-server', args: ['${HOME}'], env: { LEVEL: 'info' } },
          tickets: { url: 'https://tickets.example.com/mcp', headers: { 'X-Team': '${input:team}' } }
        }
      })
    ],
    refused: [{ text: '{ "servers": \n', because: 'the file breaks off' }]
  },

  antigravity: {
    path: '.agents/mcp_config.json',
    accepted: [
      servers({
        notes: { command: 'notes-server', args: ['--read-only'], env: { LEVEL: 'info' }, cwd: './notes', disabledTools: ['purge'] },
        empty: { command: 'notes-server', args: null, env: null, disabledTools: null },
        tickets: { serverUrl: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' }, authProviderType: 'google_credentials' },
        feed: { type: 'http', url: 'https://feed.example.com/mcp', oauth: { clientId: 'notes' }, disabled: true }
      }),
      json({})
    ],
    refused: [
      { text: '{ "mcpServers": {}, }\n', because: 'the host reads strict JSON' },
      { text: json({ mcp: { notes: { command: 'notes-server' } } }), because: 'the servers are under another key' }
    ]
  },

  junie: {
    path: '.junie/mcp/mcp.json',
    accepted: [
      servers({
        notes: { command: 'notes-server', args: ['--dir', '${NOTES_DIR}'], env: { LEVEL: 'info' } },
        tickets: { url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } },
        typed: { type: 'streamable-http', url: 'https://typed.example.com/mcp' }
      })
    ],
    refused: [
      { text: '{ "mcpServers": \n', because: 'the file breaks off' },
      { text: servers({ notes: { args: [] } }), because: 'there is no command' }
    ]
  },

  'lm-studio': {
    path: '.lmstudio/mcp.json',
    accepted: [
      servers({
        notes: { command: 'npx', args: ['-y', 'notes-server@1.2.0'], env: { LEVEL: 'info' }, timeout: 120000 },
        tickets: { url: 'https://tickets.example.com/mcp', auth: { CLIENT_ID: 'notes' } },
        old: { url: 'https://old.example.com/sse', headers: { 'X-Team': 'docs' } }
      })
    ],
    refused: [
      { text: '{ "mcpServers": \n', because: 'the file breaks off' },
      { text: servers({ notes: { args: [] } }), because: 'there is no command' }
    ]
  },

  trae: {
    path: '.trae/mcp.json',
    accepted: [
      servers({
        notes: { command: 'node', args: ['${workspaceFolder}/notes.js'], env: { START_MCP_TIMEOUT_MS: '60000', ROOT: '${ROOT}' } },
        tickets: { url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } },
        listed: { command: 'notes-server', disabled: true, fromGalleryId: 'notes.server' }
      })
    ],
    refused: [
      { text: '{ "mcpServers": \n', because: 'the file breaks off' },
      { text: json({ servers: { notes: { command: 'notes-server' } } }), because: 'the servers are under another key' },
      { text: servers({ notes: { args: [] } }), because: 'there is no command' }
    ]
  },

  warp: {
    path: '.warp/.mcp.json',
    accepted: [
      servers({
        notes: { command: '${NOTES_BIN}', args: ['--dir', '${NOTES_DIR}'], env: { LEVEL: 'info' }, working_directory: './notes', description: 'Notes' },
        tickets: { url: 'https://${TICKETS_HOST}/mcp', headers: { Authorization: 'Bearer ${TICKETS_TOKEN}' } },
        old: { serverUrl: 'https://old.example.com/sse' }
      }),
      json({ mcp: { servers: { notes: { command: 'notes-server' } } } })
    ],
    refused: [
      { text: '{ "mcpServers": {}, }\n', because: 'the host reads strict JSON' },
      { text: servers({ notes: { args: [] } }), because: 'there is no command' }
    ]
  },

  windsurf: {
    path: '.codeium/windsurf/mcp_config.json',
    accepted: [
      servers({
        notes: { command: 'notes-server', args: ['--token', '${file:~/.notes-token}'], disabledTools: ['delete'] },
        tickets: { serverUrl: 'https://tickets.example.com/mcp', headers: { 'X-Team': '${env:TEAM}' } },
        search: { url: 'https://search.example.com/mcp' }
      })
    ],
    refused: [
      {
        text: servers({ tickets: { headers: { 'X-Team': 'docs' } } }),
        because: 'there is neither a command nor an address'
      },
      { text: '{ "mcpServers": \n', because: 'the file breaks off' }
    ]
  },

  cline: {
    path: 'cline_mcp_settings.json',
    accepted: [
      servers({
        notes: {
          command: 'notes-server',
          args: ['--quiet'],
          env: { NOTES_LEVEL: '${env:NOTES_LEVEL}' },
          cwd: '/srv/notes',
          disabled: false,
          autoApprove: ['search'],
          timeout: 120
        },
        tickets: { type: 'streamableHttp', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } },
        events: { url: 'https://events.example.com/sse' }
      }),
      servers({ notes: { transport: { type: 'stdio', command: 'notes-server' }, disabled: true } })
    ]
  },

  roo: {
    path: '.roo/mcp.json',
    accepted: [
      servers({
        notes: {
          command: 'npx',
          args: ['-y', 'notes-server@1.4.2', '${workspaceFolder}/docs'],
          env: { NOTES_LEVEL: '${env:NOTES_LEVEL}' },
          timeout: 90,
          alwaysAllow: ['search'],
          disabledTools: ['delete'],
          watchPaths: ['tools/notes.js']
        },
        tickets: { type: 'streamable-http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } }
      })
    ],
    refused: [
      {
        text: servers({ tickets: { type: 'http', url: 'https://tickets.example.com/mcp' } }),
        because: 'the type is called streamable-http'
      },
      {
        text: servers({ tickets: { type: 'sse', url: 'https://tickets.example.com/sse', env: {} } }),
        because: 'env must be absent from a remote server'
      },
      {
        text: servers({ both: { command: 'notes-server', url: 'https://tickets.example.com/mcp' } }),
        because: 'a command and a url do not go together'
      }
    ]
  },

  'kilo-legacy': {
    path: '.kilocode/mcp.json',
    accepted: [
      servers({
        notes: { command: 'npx', args: ['-y', 'notes-server@1.4.2', '${workspaceFolder}/docs'], env: { NOTES_LEVEL: '${env:NOTES_LEVEL}' }, timeout: 90, alwaysAllow: ['search'] },
        tickets: { type: 'streamable-http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } }
      })
    ],
    refused: [
      { text: servers({ tickets: { type: 'http', url: 'https://tickets.example.com/mcp' } }), because: 'the type is called streamable-http' },
      { text: servers({ both: { command: 'notes-server', url: 'https://tickets.example.com/mcp' } }), because: 'a command and a url do not go together' },
      { text: '{\n  // notes\n  "mcpServers": {}\n}\n', because: 'it is read by JSON.parse' }
    ]
  },

  'kilo-mcp-json': {
    path: '.kilo/mcp.json',
    accepted: [
      servers({
        notes: { command: 'npx', args: ['-y', 'notes-server@1.4.2'], env: { NOTES_LEVEL: 'info' }, disabled: false },
        tickets: { type: 'streamable-http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } }
      })
    ],
    refused: [
      { text: servers({ tickets: { type: 'http', url: 'https://tickets.example.com/mcp' } }), because: 'the type is called streamable-http' },
      { text: servers({ tickets: { url: 'https://tickets.example.com/mcp' } }), because: 'a url needs a type' },
      { text: '{\n  // notes\n  "mcpServers": {}\n}\n', because: 'it is read by JSON.parse' }
    ]
  },

  jetbrains: {
    path: '.ai/mcp/mcp.json',
    accepted: [
      servers({
        notes: { command: 'notes-server', args: ['--dir', '${NOTES_DIR}'], env: { LEVEL: 'info' } },
        tickets: { url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' } },
        typed: { type: 'streamable-http', url: 'https://typed.example.com/mcp' }
      })
    ],
    refused: [
      { text: '{ "mcpServers": \n', because: 'the file breaks off' },
      { text: servers({ notes: { args: [] } }), because: 'there is no command' }
    ]
  },

  rovo: {
    path: '.rovodev/mcp.json',
    accepted: [
      servers({
        notes: { command: 'notes-server', args: ['--quiet'], env: { LEVEL: 'info' }, transport: 'stdio' },
        plain: { command: 'notes-server' },
        tickets: { url: 'https://tickets.example.com/mcp', headers: { 'X-Team': 'docs' }, transport: 'http' },
        old: { url: 'https://old.example.com/sse', transport: 'sse' }
      })
    ],
    refused: [
      { text: '{ "mcpServers": \n', because: 'the file breaks off' },
      { text: servers({ notes: { args: [] } }), because: 'there is no command' }
    ]
  },

  kimi: {
    path: '.kimi-code/mcp.json',
    accepted: [
      servers({
        notes: { command: 'notes-server', args: ['--quiet'], env: { LEVEL: 'info' }, cwd: 'docs', startupTimeoutMs: 5000 },
        tickets: { url: 'https://tickets.example.com/mcp', bearerTokenEnvVar: 'TICKETS_TOKEN', enabledTools: ['search'] },
        events: { transport: 'sse', url: 'https://events.example.com/sse', auth: 'oauth' }
      }),
      servers({}),
      '{}\n'
    ],
    refused: [
      { text: servers({ tickets: { transport: 'streamable-http', url: 'https://tickets.example.com/mcp' } }), because: 'the transport is called http' },
      { text: servers({ notes: { command: 'notes-server', startupTimeoutMs: 0 } }), because: 'a timeout is at least 1' },
      { text: '{ "mcpServers": {}, }\n', because: 'it is read by JSON.parse' }
    ]
  },

  mcporter: {
    path: 'config/mcporter.json',
    accepted: [
      '{\n  // of the team\n  "mcpServers": { "notes": { "command": "notes-server" } },\n}\n',
      json({
        mcpServers: {
          notes: { command: ['npx', '-y', 'notes-server@1.4.2'], env: { NOTES_DIR: '${NOTES_DIR:-notes}' }, cwd: '~/notes' },
          tickets: { baseUrl: 'https://tickets.example.com/mcp', headers: { 'X-Team': '${TEAM:-docs}' }, lifecycle: 'keep-alive' }
        },
        imports: []
      })
    ]
  },

  grok: {
    path: '.grok/config.toml',
    accepted: [
      '# ours\n[mcp_servers.notes]\ncommand = "notes-server"\nargs = ["--dir", "${NOTES_DIR:-notes}"]\nenv = { LEVEL = "info" }\nstartup_timeout_sec = 20\n\n[mcp_servers.tickets]\nurl = "https://tickets.example.com/mcp"\nbearer_token_env_var = "TICKETS_TOKEN"\n',
      '[ui]\ntheme = "dark"\n'
    ],
    refused: [
      { text: '[mcp_servers.notes]\nenabled = false\n', because: 'a server that is off needs a command too' },
      { text: '[mcp_servers.notes]\ncommand = "notes-server"\nenabled = "yes"\n', because: 'enabled is true or false' },
      { text: '[mcp_servers.notes]\ncommand = "notes-server\n', because: 'the string is not closed' }
    ]
  },

  librechat: {
    path: 'librechat.yaml',
    accepted: [
      'version: 1.2.8\n# ours\nmcpServers:\n  notes:\n    command: npx\n    args: [-y, notes-server@1.4.2]\n    env:\n      NOTES_DIR: ${NOTES_DIR}\n    timeout: 60000\n  tickets:\n    type: streamable-http\n    url: https://tickets.example.com/mcp\n    headers:\n      X-User: "{{LIBRECHAT_USER_ID}}"\n  board:\n    type: websocket\n    url: wss://board.example.com/mcp\n',
      'version: 1.2.8\ninterface:\n  customWelcome: Hello\n'
    ],
    refused: [
      { text: 'mcpServers:\n  notes:\n    command: notes-server\n', because: 'args is required' },
      { text: 'mcpServers:\n  notes:\n    command: notes-server\n    args: [1]\n', because: 'an argument is a string' },
      { text: 'mcpServers:\n  notes:\n    command: "notes-server\n    args: []\n', because: 'the quotation mark is not closed' }
    ]
  },

  goose: {
    path: 'goose/config.yaml',
    accepted: [
      'GOOSE_PROVIDER: none\nextensions:\n  developer:\n    bundled: true\n    enabled: true\n    name: developer\n    type: builtin\n  notes:\n    enabled: true\n    type: stdio\n    name: notes\n    cmd: npx\n    args:\n      - -y\n      - notes-server@1.4.2\n    envs: {}\n    env_keys:\n      - NOTES_KEY\n    timeout: 300\n  tickets:\n    enabled: false\n    type: streamable_http\n    name: tickets\n    uri: https://tickets.example.com/mcp\n    headers: {}\n'
    ],
    refused: [
      { text: 'extensions:\n  notes:\n    enabled: "yes"\n    type: stdio\n    name: notes\n    cmd: notes-server\n    args: []\n', because: 'enabled is true or false' },
      { text: 'extensions:\n  notes:\n    enabled: true\n    type: stdio\n    name: notes\n    command: notes-server\n    args: []\n', because: 'the program is in cmd' },
      { text: 'extensions:\n  old:\n    enabled: true\n    type: sse\n    name: old\n    uri: https://old.example.com/sse\n', because: 'sse is no longer supported' }
    ]
  },

  continue: {
    path: '.continue/mcpServers/team.yaml',
    accepted: [
      'name: Team\nversion: 0.0.1\nschema: v1\nmcpServers:\n  - name: notes\n    command: npx\n    args:\n      - -y\n      - notes-server@1.4.2\n    env:\n      NOTES_KEY: ${{ secrets.NOTES_KEY }}\n  # remote\n  - name: tickets\n    type: streamable-http\n    url: https://tickets.example.com/mcp\n',
      'name: Team\nversion: 0.0.1\nmodels: []\n'
    ]
  },

  kiro: {
    path: '.kiro/settings/mcp.json',
    accepted: [
      servers({
        notes: {
          command: 'uvx',
          args: ['notes-server==1.4.2'],
          env: { NOTES_DIR: '${NOTES_DIR}' },
          timeout: 120000,
          disabled: false,
          autoApprove: ['search'],
          disabledTools: ['delete']
        },
        tickets: { type: 'http', url: 'https://tickets.example.com/mcp', headers: { 'X-Team': '${TEAM}' } },
        search: { url: 'http://localhost:8125/mcp' },
        catalogue: { type: 'registry', timeout: 60000 }
      }),
      json({ mcpServers: {}, powers: { mcpServers: {} } })
    ],
    refused: [
      {
        text: servers({ tickets: { url: 'http://tickets.example.com/mcp' } }),
        because: 'plain HTTP is for this machine only'
      },
      {
        text: servers({ notes: { command: 'notes-server', args: '--quiet' } }),
        because: 'args is an array, and the whole file goes with it'
      },
      { text: servers({ notes: { timeout: 60000 } }), because: 'there is neither a command nor a url' }
    ]
  },

  opencode: {
    path: 'opencode.json',
    accepted: [
      `{
  "$schema": "https://opencode.ai/config.json",
  "model": "example/large", // of the team
  "mcp": {
    "notes": {
      "type": "local",
      "command": ["npx", "-y", "notes-server@1.4.2"],
      "environment": { "NOTES_LEVEL": "{env:NOTES_LEVEL}" },
      "cwd": "docs",
      "enabled": true,
      "timeout": 8000,
    },
    "tickets": {
      "type": "remote",
      "url": "https://tickets.example.com/mcp",
      "headers": { "X-Team": "{env:TEAM}" },
      "oauth": false
    }
  }
}
`,
      json({ mcp: { servers: { notes: { type: 'local', command: ['notes-server'], disabled: true } } } }),
      json({ model: 'example/large' })
    ]
  },

  zed: {
    path: '.zed/settings.json',
    accepted: [
      `{
  // settings of the project
  "tab_size": 2,
  "context_servers": {
    "notes": { "source": "custom", "command": "notes-server", "args": ["$HOME"], "env": {}, "timeout": 30 },
    "tickets": { "url": "https://tickets.example.com/mcp", "headers": { "X-Team": "\${TEAM}" } },
    "of-an-extension": { "enabled": true, "settings": { "port": 1 } },
    "old": { "command": { "path": "old-server", "args": [] } },
  },
}
`,
      json({ theme: 'One Dark' })
    ],
    refused: [
      { text: '{ "context_servers": \n', because: 'the file breaks off' },
      { text: json({ context_servers: { notes: { args: [] } } }), because: 'there is no command' }
    ]
  }
}
