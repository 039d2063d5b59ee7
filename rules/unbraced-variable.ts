import { writtenReference } from '../src/config/variables/notation.js'
import { referenceAt } from '../src/config/variables/variables.js'
import { defineRule } from '../src/lint/rule.js'

export default defineRule({
  id: 'unbraced-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A variable without braces, `$VAR`, which the host does not expand.',
  why: `Only \`\${VAR}\` is a reference (§2.5). The server gets the text \`$VAR\` as it stands: a project that is called
"$PROJECT_ID", a token that no one accepts.

The scripts of \`sh -c\` and its like are left alone, since the shell expands the variables in them, and so are prices,
patterns and password hashes.`,
  remedy: 'Write ${{{name}}}.',
  spec: '§2.5',
  messages: {
    unbraced: "'${{name}}' is not expanded: only the braced form is",
    default: {
      text: "'${{name}}' in a default is not expanded",
      remedy: 'The host takes a default as it is written: write the value itself.'
    }
  },
  examples: {
    valid: [
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
        title: 'a lone sign, a price, a pattern, a doubled sign, a substitution, an escaped sign',
        input: {
          mcpServers: {
            api: {
              command: 'x',
              args: ['$', 'US$', '$5', '$19.99', '^foo$', '^[A-Z]+$|$1', '$$', '$$HOME', '$(HOME)', '\\$HOME']
            }
          }
        }
      },
      {
        title: 'hashes and passwords',
        input: {
          mcpServers: {
            api: {
              command: 'x',
              env: {
                HASH: '$2b$10$ABCDEFGHIJKLMNOPQRSTUO',
                ARGON: '$argon2id$v=19$M=65536$ABCDEFGH',
                PASSWORD: 'aB3$XYZ',
                OTHER: 'x$yz'
              }
            }
          }
        }
      },
      {
        title: 'small letters that are no value of their own: query options, operators, inner classes',
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
        title: 'a whole value',
        input: {
          mcpServers: { bigquery: { command: 'x', env: { BIGQUERY_PROJECT: '$PROJECT_ID', NAME: '$project' } } }
        },
        problems: [
          { message: "'$PROJECT_ID' is not expanded: only the braced form is", range: '6:30-41' },
          { message: "'$project' is not expanded: only the braced form is", range: '7:18-26' }
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
        problems: [
          { message: "'$HOME' is not expanded: only the braced form is", range: '4:19-24' },
          { message: "'$HOME' is not expanded: only the braced form is", range: '6:17-22' },
          { message: "'$PROJECT_DIR' is not expanded: only the braced form is", range: '6:23-35' },
          { message: "'$user' is not expanded: only the braced form is", range: '7:17-22' },
          { message: "'$API_HOST' is not expanded: only the braced form is", range: '12:23-32' },
          { message: "'$API_PORT' is not expanded: only the braced form is", range: '12:33-42' },
          { message: "'$token' is not expanded: only the braced form is", range: '14:34-40' }
        ]
      },
      {
        title: 'a variable of the environment of a container, which no shell expands',
        input: { mcpServers: { box: { command: 'docker', args: ['run', '-e', 'TOKEN=$API_TOKEN', 'box'] } } },
        problems: [{ message: "'$API_TOKEN' is not expanded: only the braced form is", range: '8:16-26' }]
      },
      {
        title: 'behind `cmd /c`, which knows no such variables',
        input: { mcpServers: { api: { command: 'cmd', args: ['/c', 'npx', '-y', 'api-mcp', '$API_HOST'] } } },
        problems: [{ message: "'$API_HOST' is not expanded: only the braced form is", range: '10:10-19' }]
      },
      {
        title: 'in a default',
        input: { mcpServers: { api: { command: 'x', args: ['${CONFIG:-$HOME/.config}'] } } },
        problems: [{ message: "'$HOME' in a default is not expanded", range: '6:20-25' }]
      }
    ]
  },
  onlyIf: (view) => view.variableMistakes.length > 0,
  *check(view) {
    for (const { string, mistake } of view.variableMistakes) {
      if (mistake.kind !== 'unbraced') continue
      const { name, start, end } = mistake
      const problem = { at: string.path, span: { start, end }, data: { name } } as const
      if (referenceAt(string.references, start) !== undefined) {
        yield { ...problem, message: 'default' }
        continue
      }
      const text = writtenReference(name, view.host.variables)
      if (text === undefined) {
        yield { ...problem, message: 'unbraced' }
        continue
      }
      const fix = [{ op: 'splice', at: string.path, span: { start, end }, text } as const]
      yield { ...problem, message: 'unbraced', suggestions: [{ title: `Write ${text}`, fix }] }
    }
  }
})
