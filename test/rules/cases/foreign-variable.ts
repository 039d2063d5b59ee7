import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a variable in the notation of another host that a script replaces by its value',
      host: 'opencode',
      path: 'opencode.json',
      files: { '.git/HEAD': '', 'sync.sh': "cp opencode.json \"$out\"\nNOTES_KEY=\"$key\" perl -pi -e 's/\\$\\{NOTES_KEY\\}/$ENV{NOTES_KEY}/g' \"$out\"\n" },
      input: { mcp: { notes: { type: 'remote', url: 'https://notes.example/mcp', headers: { 'X-Key': '${NOTES_KEY}' } } } }
    },
    {
      title: 'a name in double braces that a source of the repository fills in',
      host: 'opencode',
      path: 'resources/opencode.json',
      files: { '../.git/HEAD': '', '../src/setup.rs': 'let text = read("opencode.json").replace("{{CONFIG_DIR}}", &dir);' },
      input: { mcp: { notes: { type: 'local', command: ['node', '{{CONFIG_DIR}}/notes.js'] } } }
    },
    {
      title: 'a variable in an argument that env splits, and expands itself',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { notes: { command: 'env', args: ['-S', 'notes ${HOME}/notes'] } } }
    },
    {
      title: 'options of a plugin in a folder of it where its host does not look',
      host: 'claude-code',
      path: 'skills/a/.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { command: 'notes', args: ['${user_config.notes_key}'] } } }
    },
    {
      title: 'options whose references the server drops',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes", "description": "Notes." }', 'notes/server.js': "const LEFT = /^\\$\\{user_config\\.\\w+\\}$/\n" },
      input: { mcpServers: { notes: { command: 'node', args: ['./notes/server.js'], cwd: '.', env: { NOTES_URL: '${user_config.url}' } } } }
    },
    {
      title: 'in a field of another transport, which `transport-field` reports',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { notes: { url: 'https://notes.example.com/mcp', env: { NOTES_KEY: '${NOTES_KEY}' } } } }
    },
    {
      title: 'a name that is addressed to a person, which `placeholder-value` and `placeholder-credential` report',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['--team={{YOUR_TEAM}}'], env: { API_KEY: '{{ your_api_key }}' } } } }
    },
    {
      title: 'double braces that a script of the repository fills in',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'scripts/setup.sh': 'sed -i "s|{{PROJECT_NAME}}|$1|" .mcp.json\n', '.git/HEAD': '' },
      input: { mcpServers: { a: { command: 'a-mcp', env: { NAME: '{{PROJECT_NAME}}' } } } }
    },
    {
      title: 'double braces in a folder of templates',
      path: 'templates/app/.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { NAME: '{{PROJECT_NAME}}' } } } }
    },
    {
      title: 'a reference that the program fills in, where the host expands nothing',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: {
        mcpServers: {
          notes: {
            command: 'npx',
            args: ['-y', 'mcp-remote', 'https://notes.example.com/mcp', '--header', 'Authorization:${NOTES_AUTH}'],
            env: { NOTES_AUTH: 'Basic dXNlcg==' }
          },
          shell: { command: 'sh', args: ['-c', 'exec notes-mcp "${NOTES_DIR}" "$HOME"'] }
        }
      }
    },
    {
      title: "a variable of the server's own, which mcp-remote puts in where Cursor expands nothing",
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: {
        mcpServers: {
          docs: {
            command: 'npx',
            args: ['mcp-remote', 'https://docs.example.com/mcp', '--header', 'Authorization:${AUTH_HEADER}'],
            env: { AUTH_HEADER: 'Bearer ${env:DOCS_KEY}' }
          }
        }
      }
    },
    {
      title: "a variable that a Cursor plugin's manifest asks for",
      host: 'cursor',
      path: 'mcp.json',
      input: { mcpServers: { notes: { url: 'https://notes.example.com/mcp', headers: { 'X-Key': '${NOTES_KEY}' } } } },
      files: { '.cursor-plugin/plugin.json': '{ "name": "notes", "variables": { "type": "object", "properties": { "NOTES_KEY": {} } } }' }
    },
    {
      title: 'one with a default',
      host: 'cursor',
      path: 'mcp.json',
      input: { mcpServers: { notes: { url: 'https://${NOTES_REGION:-eu}.notes.example.com/mcp', headers: { 'X-Teams': '${NOTES_TEAMS:-}' } } } },
      files: { '.cursor-plugin/plugin.json': '{ "name": "notes", "variables": { "type": "object", "properties": { "NOTES_REGION": {}, "NOTES_TEAMS": {} } } }' }
    },
    { input: { mcpServers: { api: { command: 'x', args: ['${A}', '100%', '{a}', '{{', '$A'] } } } },
    {
      title: 'percent-encoding, formats of dates and logs, patterns of SQL',
      input: {
        mcpServers: {
          api: { type: 'http', url: 'https://api.example.com/mcp?q=%41%42%43&r=%DE%AD%BE%EF' },
          other: { command: 'x', args: ['%Y-%m-%d%', '%H%M%S', '%d%', "LIKE '%ABC%'", '%abc%', '100% OF 5%', '%%API_URL%%'] }
        }
      }
    },
    {
      title: 'places where nothing is expanded',
      input: {
        mcpServers: { '%A_B%': { command: 'x', cwd: '${workspaceFolder}', envFile: '${workspaceFolder}/.env' } }
      }
    }
  ],
  invalid: [
    {
      title: 'a reference that a program of the project expands itself: only a hint',
      host: 'claude-desktop',
      path: 'config/claude_desktop_config.example.json',
      files: { '.git/HEAD': '', 'src/notes/core.py': "raw = os.environ.get('NOTES_FOLDER', '~/notes')\nfolder = pathlib.Path(os.path.expandvars(raw)).expanduser()\n" },
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_FOLDER: '%USERPROFILE%\\Notes' } } } },
      problems: [{ message: "'%USERPROFILE%' reaches the server unchanged: variables are not expanded in this file", range: '6:26-39', severity: 'info' }]
    },
    {
      title: 'a working directory where nothing is expanded',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { notes: { command: 'python', args: ['-m', 'notes'], cwd: '${workspaceFolder}' } } },
      problems: [{ message: "'${workspaceFolder}' reaches the server unchanged: variables are not expanded in this file", range: '9:15-33' }]
    },
    {
      title: 'answers of users in a Codex plugin, which are one mistake',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_URL: '${user_config.url}', NOTES_LEVEL: '${user_config.level}' } } } },
      problems: [{ message: "'${user_config.url}' reaches the server unchanged: variables are not expanded in this file", range: '7:23-41' }]
    },
    {
      title: "the root of a Codex plugin, in the arguments and in the variables: one mistake",
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { notes: { command: 'node', args: ['${PLUGIN_ROOT}/server.js'], env: { NOTES_ROOT: '${PLUGIN_ROOT}' } } } },
      problems: [{ message: "'${PLUGIN_ROOT}' reaches the server unchanged: variables are not expanded in this file", range: '7:10-24' }]
    },
    {
      title: "another host's directory of a plugin, in a plugin of Cursor",
      host: 'cursor',
      path: 'mcp.json',
      files: { '.cursor-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { command: '${CLAUDE_PLUGIN_ROOT}/notes', env: { NOTES_FOLDER: '${CLAUDE_PLUGIN_DATA}' } } } },
      problems: [
        { message: "'${CLAUDE_PLUGIN_ROOT}' is a variable of Claude Code, Grok Build and Qwen Code, and is not expanded here", range: '4:19-40' },
        { message: "'${CLAUDE_PLUGIN_DATA}' is a variable of Claude Code and Grok Build, and is not expanded here", range: '6:26-47' }
      ]
    },
    {
      title: 'what Gemini CLI looks up by everything between the braces in `env`, and leaves as it is elsewhere',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['${env:A_DIR}'], env: { A_TEAM: '${env:A_TEAM}', A_URL: '${env:A_URL}', A_HOST: '$env:A_HOST' } } } },
      problems: [
        { message: '3 references are in the notation of other hosts, and are not expanded here', range: '6:10-22' },
        { message: "'$env:A_HOST' is a variable of PowerShell; here it is looked up in the environment", range: '11:20-31' }
      ]
    },
    {
      title: 'one reference at two places, for which the host has nothing',
      host: 'cline',
      path: 'cline_mcp_settings.json',
      input: { mcpServers: { a: { command: '${workspaceFolder}/bin/a', cwd: '${workspaceFolder}' } } },
      problems: [{ message: "'${workspaceFolder}' is a variable of other hosts, and is not expanded here", range: '4:19-37' }]
    },
    {
      title: "a reference of the host's own after a dollar sign",
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'local', command: ['a-mcp'], environment: { KEY: '${env:A_KEY}' } } } },
      problems: [{ message: "'{env:A_KEY}' is expanded here, but the '$' before it stays", range: '9:17-29' }]
    },
    {
      title: 'in lower case, followed by a space',
      input: { mcpServers: { a: { command: '{{uv}} ' } } },
      problems: [{ message: "'{{uv}}' is a variable of a template engine, and is not expanded here", range: '4:19-25' }]
    },
    {
      title: 'a sample to copy and to fill in',
      path: 'examples/.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_DIR: '{{A_DIR}}' } } } },
      problems: [{ message: "'{{A_DIR}}' is a variable of a template engine, and is not expanded here", range: '6:19-28', severity: 'info' }]
    },
    {
      title: "another host's variable for the workspace, which is not one of the environment",
      host: 'windsurf',
      path: '.codeium/windsurf/mcp_config.json',
      input: { mcpServers: { api: { command: '${workspaceFolder}/a', args: ['${workspaceRoot}', '${team}'] } } },
      problems: [
        { message: "'${workspaceFolder}' is a variable of other hosts, and is not expanded here", range: '4:19-37' },
        { message: "'${workspaceRoot}' is a variable of VS Code, and is not expanded here", range: '6:10-26' },
        { message: "'${team}' is a variable of other hosts, and is not expanded here", range: '7:10-17' }
      ]
    },
    {
      title: 'a reference where the host expands nothing',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_KEY: '${NOTES_KEY}' } } } },
      problems: [{ message: "'${NOTES_KEY}' reaches the server unchanged: variables are not expanded in this file", range: '6:23-35' }]
    },
    {
      title: 'a field in which the host expands nothing, next to one in which it does',
      host: 'qoder',
      path: '.mcp.json',
      input: { mcpServers: { notes: { type: 'stdio', command: '%NOTES_HOME%/notes', args: ['${env:NOTES}', '${NOTES}'], env: { NOTES: '${NOTES}' } } } },
      problems: [
        { message: "'%NOTES_HOME%' reaches the server unchanged: variables are not expanded in 'command'", range: '5:19-31' },
        { message: "'${env:NOTES}' reaches the server unchanged: variables are not expanded in 'args'", range: '7:10-22' }
      ]
    },
    {
      title: "the notation of the host itself, which `variable-position` reports, and another's",
      host: 'amazon-q',
      path: '.amazonq/mcp.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', args: ['${env:NOTES}', '${NOTES_KEY}'] } } },
      problems: [{ message: "'${NOTES_KEY}' reaches the server unchanged: variables are not expanded in 'args'", range: '7:10-22' }]
    },
    {
      title: 'mcp-remote in Cursor, without a variable of that name, and in another argument',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: {
        mcpServers: {
          docs: {
            command: 'npx',
            args: ['mcp-remote', 'https://${DOCS_HOST}/mcp', '--header', 'X-Key: ${DOCS_KEY}'],
            env: { DOCS_HOST: 'docs.example.com' }
          }
        }
      },
      problems: [
        { message: "'${DOCS_HOST}' is a variable of other hosts, and is not expanded here", range: '7:18-30' },
        { message: "'${DOCS_KEY}' is a variable of other hosts, and is not expanded here", range: '9:17-28' }
      ]
    },
    {
      title: 'editors',
      input: {
        mcpServers: {
          api: {
            command: '${workspaceFolder}/run',
            args: ['${workspaceFolder:app}', '${input:github-token}', '${config:a.b}', '${userHome}${/}x', '${file}'],
            env: { TOKEN: '${env:API_TOKEN}' }
          }
        }
      },
      problems: [
        {
          message:
            "'${workspaceFolder}' is a variable of other hosts; here it is looked up in the environment",
          range: '4:19-37'
        },
        {
          message: "'${workspaceFolder:app}' is a variable of VS Code, and is not expanded here",
          range: '6:10-32'
        },
        {
          message: "'${input:github-token}' is a variable of VS Code and Visual Studio, and is not expanded here",
          range: '7:10-31'
        },
        { message: "'${config:a.b}' is a variable of VS Code, and is not expanded here", range: '8:10-23' },
        {
          message: "'${userHome}' is a variable of Cursor and VS Code; here it is looked up in the environment",
          range: '9:10-21'
        },
        { message: '2 references are in the notation of other hosts, and are not expanded here', range: '9:21-25' },
        {
          message: "'${file}' is a variable of VS Code; here it is looked up in the environment",
          range: '10:10-17'
        }
      ]
    },
    {
      title: 'extensions and bundles',
      input: {
        mcpServers: {
          api: {
            command: 'node',
            args: ['${extensionPath}/x.js', '${__dirname}/x.js'],
            env: { KEY: '${user_config.api_key}' }
          }
        }
      },
      problems: [
        {
          message: "'${extensionPath}' is a variable of Gemini CLI and Qwen Code; here it is looked up in the environment",
          range: '6:10-26'
        },
        {
          message: "'${__dirname}' is a variable of MCP bundles (MCPB); here it is looked up in the environment",
          range: '7:10-22'
        },
        {
          message:
            "'${user_config.api_key}' is a variable of Claude Code and MCP bundles (MCPB), and is not expanded here",
          range: '10:17-39'
        }
      ]
    },
    {
      title: 'shells',
      input: {
        mcpServers: {
          api: {
            command: '%APPDATA%/npm/x.cmd',
            args: ['%ProgramFiles(x86)%/x', '--token=$env:API_TOKEN', '--root=%MY_ROOT%']
          }
        }
      },
      problems: [
        { message: "'%APPDATA%' is a variable of the Windows command prompt (cmd), and is not expanded here", range: '4:19-28' },
        {
          message:
            "'%ProgramFiles(x86)%' is a variable of the Windows command prompt (cmd), and is not expanded here",
          range: '6:10-29'
        },
        { message: "'$env:API_TOKEN' is a variable of PowerShell, and is not expanded here", range: '7:18-32' },
        { message: "'%MY_ROOT%' is a variable of the Windows command prompt (cmd), and is not expanded here", range: '8:17-26' }
      ]
    },
    {
      title: 'a folder that the host has no variable for, several times: one finding',
      host: 'cline',
      path: 'cline_mcp_settings.json',
      input: { mcpServers: { api: { command: 'api-mcp', args: ['${workspaceFolder}/a', '${workspaceFolder}/b'] } } },
      problems: [{ message: "'${workspaceFolder}' is a variable of other hosts, and is not expanded here", range: '6:10-28' }]
    },
    {
      title: 'templates',
      input: {
        mcpServers: {
          db: { command: 'x', args: ['postgresql://{{DB_USER}}@localhost/{{DB_NAME}}', '--key={{ apiKey }}'] },
          api: {
            type: 'http',
            url: 'https://{{host}}/mcp',
            headers: {
              Authorization: 'Bearer ${{ secrets.API_TOKEN }}',
              'X-Key': '{env:API_KEY}',
              'X-Other': 'process.env.OTHER'
            }
          }
        }
      },
      problems: [
        {
          message: "'{{DB_USER}}' is a variable of a template engine, and is not expanded here",
          range: '6:23-34'
        },
        {
          message: "'{{DB_NAME}}' is a variable of a template engine, and is not expanded here",
          range: '6:45-56'
        },
        {
          message: "'{{apiKey}}' is a variable of a template engine, and is not expanded here",
          range: '7:16-28'
        },
        { message: "'{{host}}' is a variable of a template engine, and is not expanded here", range: '12:23-31' },
        {
          message: "'${{ secrets.API_TOKEN }}' is a variable of GitHub Actions, and is not expanded here",
          range: '14:34-58'
        },
        { message: "'{env:API_KEY}' is a variable of Kilo Code and OpenCode, and is not expanded here", range: '15:19-32' },
        {
          message: "'process.env.OTHER' is a variable of JavaScript, and is not expanded here",
          range: '16:21-38'
        }
      ]
    },
    {
      title: 'a question of an editor without its braces, in a host that expands $NAME',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { KEY: '$input:api_key' } } } },
      problems: [{ message: "'$input:api_key' is a variable of VS Code and Visual Studio; here it is looked up in the environment", range: '6:17-31' }]
    },
    {
      title: 'the same in a host that does not',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { KEY: '$input:api_key' } } } },
      problems: [{ message: "'$input:api_key' is a variable of VS Code and Visual Studio, and is not expanded here", range: '6:17-31' }]
    },
    {
      title: 'a name with a dot, in a host that expands nothing',
      host: 'antigravity',
      path: '.agent/mcp_config.json',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['${workspace.path}/x'] } } },
      problems: [{ message: "'${workspace.path}' reaches the server unchanged: variables are not expanded in this file", range: '6:10-27', severity: 'warning' }]
    },
    {
      title: 'dollar signs that stay, in several places',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'local', command: ['a-mcp'], environment: { KEY: '${env:A_KEY}', TEAM: '${env:A_TEAM}' } } } },
      problems: [{ message: "'{env:A_KEY}' is expanded here, but the '$' before it stays", range: '9:17-29' }]
    },
    {
      title: 'all variables of a file',
      host: 'roo',
      path: '.roo/mcp.json',
      input: { mcpServers: { a: { command: 'x', env: { A: '${A}', B: '${B}' }, args: ['${C}'] }, b: { command: 'y', env: { A: '${A}' } } } },
      problems: [{ message: '4 references are in the notation of other hosts, and are not expanded here', range: '6:15-19' }]
    },
    {
      title: 'what a file of a plugin declares in the place of the manifest',
      host: 'cursor',
      path: 'mcp.json',
      files: { '.cursor-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { url: 'https://notes.example.com/mcp', headers: { 'X-Key': '${NOTES_KEY}', 'X-Team': '${NOTES_TEAM}' } } }, variables: { type: 'object', properties: { NOTES_KEY: {}, NOTES_TEAM: {} } } },
      problems: [{ message: "'${NOTES_KEY}' is a variable of other hosts, and is not expanded here", range: '6:19-31' }]
    },
    {
      title: 'what a README says is replaced',
      host: 'antigravity',
      path: 'mcp_config.json',
      files: { 'plugin.json': '{ "name": "notes" }', 'README.md': 'The `mcp_config.json` has `${NOTES_HOST}`\nas a placeholder.\n\nSet `${NOTES_TEAM}`.\n' },
      input: { mcpServers: { notes: { serverUrl: 'https://${NOTES_HOST}/mcp' } } },
      problems: [{ message: "'${NOTES_HOST}' reaches the server unchanged: variables are not expanded in this file", range: '4:29-42', severity: 'info' }]
    },
    {
      title: 'what a README says is set',
      host: 'antigravity',
      path: 'mcp_config.json',
      files: { 'plugin.json': '{ "name": "notes" }', 'README.md': 'The `mcp_config.json` is\na template.\n\nSet `${NOTES_TEAM}`.\n' },
      input: { mcpServers: { notes: { serverUrl: 'https://notes.example.com/mcp', headers: { 'X-Team': '${NOTES_TEAM}' } } } },
      problems: [{ message: "'${NOTES_TEAM}' reaches the server unchanged: variables are not expanded in this file", range: '6:20-33', severity: 'warning' }]
    }
  ]
}
