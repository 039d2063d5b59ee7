import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'scripts of a shell that env starts from one argument, which it splits',
      input: { mcpServers: { a: { command: 'env', args: ['-S', "bash -c 'exec notes $HOME'"] }, b: { command: '/usr/bin/env', args: ['-S', 'bash -c', 'exec notes $HOME'] }, c: { command: 'env', args: ['-S bash -lc', 'exec notes $HOME'] }, d: { command: 'env', args: ['-i', '--split-string=sh -c', 'exec notes $HOME'] } } }
    },
    {
      title: 'a copy of the settings of a person, in which a script next to it writes the version of Node.js',
      host: 'claude-desktop',
      path: 'modules/claude/claude_desktop_config.json',
      files: { '.git/HEAD': '', 'modules/claude/apply.sh': 'CONFIG="$HERE/claude_desktop_config.json"\ncat "$CONFIG" | \\\n    sed -e "s|\\$NODE_VERSION|$NODE_VERSION|g" > "$COPY"\n' },
      input: { mcpServers: { a: { command: '$HOME/.local/node/$NODE_VERSION/bin/npx', args: ['-y', 'a-mcp@1.0.0'] } } }
    },
    {
      title: 'a launcher that replaces the variables of a file in its arguments',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'envmcp', '--env-file', '.env', 'uvx', 'a-mcp', '$A_URL', '$A_PRIVATE_KEY'] } } }
    },
    { input: { mcpServers: { api: { command: 'api-mcp', env: { PROJECT: '${PROJECT_ID}' } } } } },
    {
      title: 'the script of a shell, what follows it, and a default in it',
      input: {
        mcpServers: {
          plain: { command: 'sh', args: ['-c', 'exec node "$HOME/server.js"'] },
          login: { command: '/bin/bash', args: ['-lc', 'exec "$0" "$@"', '$HOME/bin/server'] },
          wrapped: { command: 'docker', args: ['exec', '-i', 'box', 'sh', '-c', 'cd $APP && node .'] },
          fallback: { command: 'bash', args: ['-c', 'ls "${CONFIG:-$HOME/.config}"'] },
          power: { command: 'pwsh', args: ['-Command', '& $HOME/server.ps1'] }
        }
      }
    },
    {
      title: 'a list of names that begin with a dollar sign',
      input: { mcpServers: { a: { command: 'a-mcp', env: { ALLOWED_PACKAGES: 'Z*,$TMP,$ZLOCAL', ONE: '$TMP,$ZLOCAL' } } } }
    },
    {
      title: 'lower-case names inside a value: query options, operators, inner classes',
      input: {
        mcpServers: {
          odata: { type: 'http', url: 'https://api.example.com/$metadata?$filter=x' },
          mongo: { command: 'x', args: ['{"$match": {"$expr": true}}', 'com.example.Outer$INNER'] }
        }
      }
    },
    {
      title: 'code and patterns of other programs',
      input: {
        mcpServers: {
          node: { command: 'node', args: ['-e', 'const $HOME = 1'] },
          jq: { command: 'jq', args: ['-n', '$ENV.HOME'] }
        }
      }
    },
    {
      title: 'places where nothing is expanded',
      input: { mcpServers: { $HOME: { command: 'x', cwd: '$HOME', env: { $HOME: '' } } } }
    }
  ],
  invalid: [
    {
      title: 'a program that env starts from one argument: it expands only what is in braces',
      input: { mcpServers: { a: { command: 'env', args: ['-S', 'notes $HOME'] } } },
      problems: [{ message: "'$HOME' is not expanded: only the braced form is", range: '7:16-21' }]
    },
    {
      title: 'the folder of a project, for which the host sets a variable in plugins alone',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: '$CLAUDE_PROJECT_DIR/bin/a', args: ['$HOME/a'] }, b: { command: 'b-mcp', env: { ROOT: '$CLAUDE_PROJECT_DIR' } } } },
      problems: [{ message: "'$CLAUDE_PROJECT_DIR' and '$HOME' are not expanded: only the braced form is", range: '4:19-38' }]
    },
    {
      title: 'in a default, what the host fills in for a plugin, and what it does not',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "demo" }' },
      input: { mcpServers: { a: { command: 'a-mcp', env: { NOTES: '${NOTES_DIR:-$CLAUDE_PROJECT_DIR/notes}', HOME_NOTES: '${NOTES_DIR:-$HOME/notes}' } } } },
      problems: [
        {
          message: "'$CLAUDE_PROJECT_DIR' in a default is not expanded: only the braced form is",
          range: '6:32-51'
        },
        { message: "'$HOME' in a default is not expanded", range: '7:37-42' }
      ]
    },
    {
      title: 'in a default of a project',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { NOTES: '${NOTES_DIR:-$CLAUDE_PROJECT_DIR/notes}' } } } },
      problems: [{ message: "'$CLAUDE_PROJECT_DIR' in a default is not expanded", range: '6:32-51' }]
    },
    {
      title: 'after `cmd /c`, which does not know such variables',
      input: { mcpServers: { api: { command: 'cmd', args: ['/c', 'npx', '-y', 'api-mcp', '$API_HOST'] } } },
      problems: [{ message: "'$API_HOST' is not expanded: only the braced form is", range: '10:10-19' }]
    },
    {
      title: 'a variable where the host expands nothing',
      host: 'codex',
      path: '.mcp.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_PROJECT: '$PROJECT_ID' } } } },
      problems: [{ message: "'$PROJECT_ID' reaches the server unchanged: environment variables are not expanded in this file", range: '6:27-38' }]
    },
    {
      title: 'a field in which the host expands nothing, next to one in which it does',
      host: 'factory',
      path: '.factory/mcp.json',
      input: { mcpServers: { notes: { type: 'stdio', command: '$HOME/notes', env: { NOTES: '$NOTES_DIR' } } } },
      problems: [
        { message: "'$HOME' reaches the server unchanged: environment variables are not expanded in 'command'", range: '5:19-24' },
        { message: "'$NOTES_DIR' is not expanded: only the braced form is", range: '7:19-29' }
      ]
    },
    {
      title: "a host that expands the plugin's variables alone",
      host: 'agent-plugins-1.0',
      path: 'mcp.json',
      input: {
        $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
        mcpServers: { notes: { type: 'stdio', command: 'notes-mcp', args: ['--root=$PLUGIN_ROOT', '$PROJECT_ID'] } }
      },
      problems: [
        { message: "'$PLUGIN_ROOT' is not expanded: only the braced form is", range: '8:17-29' },
        { message: "'$PROJECT_ID' reaches the server unchanged: environment variables are not expanded in 'args'", range: '9:10-21' }
      ]
    },
    {
      title: 'parts of values',
      input: {
        mcpServers: {
          files: { command: '$HOME/bin/files', args: ['--root=$HOME/$PROJECT_DIR', '--user=$user'] },
          api: { type: 'http', url: 'https://$API_HOST:$API_PORT/mcp', headers: { Authorization: 'Bearer $token' } }
        }
      },
      problems: [{ message: "'$API_HOST', '$API_PORT', '$HOME' and 3 more are not expanded: only the braced form is", range: '4:19-24' }]
    },
    {
      title: 'several variables of a file in which nothing is expanded',
      host: 'codex',
      path: '.codex/config.toml',
      input: '[mcp_servers.notes]\ncommand = "notes-mcp"\n\n[mcp_servers.notes.env]\nNOTES_PROJECT = "$PROJECT_ID"\nNOTES_REGION = "$NOTES_REGION"\n',
      problems: [{ message: "'$PROJECT_ID' reaches the server unchanged: environment variables are not expanded in this file", range: '5:18-29' }]
    },
    {
      title: 'a variable of the environment of a container, which no shell expands',
      input: { mcpServers: { box: { command: 'docker', args: ['run', '-e', 'TOKEN=$API_TOKEN', 'box'] } } },
      problems: [{ message: "'$API_TOKEN' is not expanded: only the braced form is", range: '8:16-26' }]
    },
    {
      title: 'in a default',
      input: { mcpServers: { api: { command: 'x', args: ['${CONFIG:-$HOME/.config}'] } } },
      problems: [{ message: "'$HOME' in a default is not expanded", range: '6:20-25' }]
    }
  ]
}
