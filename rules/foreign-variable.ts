import { writtenReference } from '../src/config/variables/notation.js'
import type { Equivalent } from '../src/config/variables/foreign-variables.js'
import { referenceAt, resolveReference } from '../src/config/variables/variables.js'
import { defineRule } from '../src/lint/rule.js'
import type { View } from '../src/lint/view.js'

export default defineRule({
  id: 'foreign-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A variable in the notation of another host, a shell or a template engine.',
  why: `Configurations are copied from one host to the next, and each has a notation of its own: \`\${env:VAR}\` and
\`\${workspaceFolder}\` in an editor, \`%VAR%\` in a batch file, \`{{VAR}}\` in a template. The host of this file knows
\`\${VAR}\` alone (§2.5). The server gets the rest as it stands, or, where it is a well-formed reference, does not start
because the environment has no such variable.`,
  remedy: 'Write the value, or refer to a variable of the environment: ${VAR}.',
  spec: '§2.5',
  messages: {
    left: "'{{shown}}' is a variable of {{owner}}: this host does not expand it",
    leftWithEquivalent: {
      text: "'{{shown}}' is a variable of {{owner}}: this host does not expand it",
      remedy: 'Write {{here}}.'
    },
    lookedUp: "'{{shown}}' is a variable of {{owner}}: this host looks for it in the environment",
    lookedUpWithEquivalent: {
      text: "'{{shown}}' is a variable of {{owner}}: this host looks for it in the environment",
      remedy: 'Write {{here}}.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { api: { command: 'x', args: ['${A}', '100%', '{a}', '{{', '$A'] } } } },
      {
        title: 'a predefined name that is set in the environment, or has a default',
        input: { mcpServers: { api: { command: 'x', args: ['${workspaceFolder}', '${cwd:-.}'] } } },
        env: { workspaceFolder: '/work' }
      },
      {
        title: 'percent-encoding, formats of dates and logs, patterns of SQL',
        input: {
          mcpServers: {
            api: { type: 'http', url: 'https://api.example.com/mcp?q=%41%42%43&r=%DE%AD%BE%EF' },
            other: { command: 'x', args: ['%Y-%m-%d%', '%H%M%S', '%d%', "LIKE '%ABC%'", '%abc%', '100% OF 5%'] }
          }
        }
      },
      {
        title: 'what cmd and PowerShell expand themselves',
        input: {
          mcpServers: {
            cmd: { command: 'cmd', args: ['/c', '%APPDATA%/npm/x.cmd'] },
            power: { command: 'powershell', args: ['-Command', '& "$env:APPDATA/x.ps1" ${env:A}'] }
          }
        }
      },
      {
        title: 'templates that are meant for the server',
        input: {
          mcpServers: {
            docker: { command: 'docker', args: ['ps', '--format', '{{.Names}} {{json .}}'] },
            prompt: { command: 'x', args: ['Hello {{name}}, welcome'] }
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
              "'${workspaceFolder}' is a variable of VS Code and Cursor: this host looks for it in the environment",
            range: '4:19-37'
          },
          {
            message: "'${workspaceFolder:app}' is a variable of VS Code: this host does not expand it",
            range: '6:10-32'
          },
          {
            message: "'${input:github-token}' is a variable of VS Code: this host does not expand it",
            range: '7:10-31'
          },
          { message: "'${config:a.b}' is a variable of VS Code: this host does not expand it", range: '8:10-23' },
          {
            message: "'${userHome}' is a variable of VS Code and Cursor: this host looks for it in the environment",
            range: '9:10-21'
          },
          {
            message: "'${/}' is a variable of VS Code, Cursor and Gemini CLI: this host does not expand it",
            range: '9:21-25'
          },
          {
            message: "'${file}' is a variable of VS Code: this host looks for it in the environment",
            range: '10:10-17'
          },
          {
            message: "'${env:API_TOKEN}' is a variable of VS Code and Cursor: this host does not expand it",
            range: '13:19-35'
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
            message: "'${extensionPath}' is a variable of Gemini CLI: this host looks for it in the environment",
            range: '6:10-26'
          },
          {
            message: "'${__dirname}' is a variable of MCP bundles (MCPB): this host looks for it in the environment",
            range: '7:10-22'
          },
          {
            message:
              "'${user_config.api_key}' is a variable of Claude plugins and MCP bundles: this host does not expand it",
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
          {
            message: "'%APPDATA%' is a variable of the Windows command prompt (cmd): this host does not expand it",
            range: '4:19-28'
          },
          {
            message:
              "'%ProgramFiles(x86)%' is a variable of the Windows command prompt (cmd): this host does not expand it",
            range: '6:10-29'
          },
          { message: "'$env:API_TOKEN' is a variable of PowerShell: this host does not expand it", range: '7:18-32' },
          {
            message: "'%MY_ROOT%' is a variable of the Windows command prompt (cmd): this host does not expand it",
            range: '8:17-26'
          }
        ]
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
            message: "'{{DB_USER}}' is a variable of a template engine: this host does not expand it",
            range: '6:23-34'
          },
          {
            message: "'{{DB_NAME}}' is a variable of a template engine: this host does not expand it",
            range: '6:45-56'
          },
          {
            message: "'{{apiKey}}' is a variable of a template engine: this host does not expand it",
            range: '7:16-28'
          },
          { message: "'{{host}}' is a variable of a template engine: this host does not expand it", range: '12:23-31' },
          {
            message: "'${{ secrets.API_TOKEN }}' is a variable of GitHub Actions: this host does not expand it",
            range: '14:34-58'
          },
          { message: "'{env:API_KEY}' is a variable of opencode: this host does not expand it", range: '15:19-32' },
          {
            message: "'process.env.OTHER' is a variable of JavaScript: this host does not expand it",
            range: '16:21-38'
          }
        ]
      },
      {
        title: 'another notation than that of the host',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: { servers: { api: { command: '${workspaceFolder}/x', args: ['${env:A}', '${B}', '${C:-c}'] } } },
        problems: [
          { message: "'${B}' is a variable of other hosts: this host does not expand it", range: '7:10-14' },
          { message: "'${C}' is a variable of other hosts: this host does not expand it", range: '8:10-17' }
        ]
      }
    ]
  },
  onlyIf: (view) => view.variableMistakes.length > 0,
  *check(view) {
    for (const { string, mistake } of view.variableMistakes) {
      if (mistake.kind !== 'foreign') continue
      const { shown, owner, equivalent, start, end } = mistake
      const reference = referenceAt(string.references, start)
      const isReference = reference?.start === start
      // An environment that has the name makes it an ordinary reference.
      if (isReference && resolveReference(reference, view.scope).origin !== 'unset') continue
      const at = string.path
      const span = { start, end }
      const here = equivalent === undefined ? undefined : textOf(equivalent, view)
      const kind = isReference ? 'lookedUp' : 'left'
      if (here === undefined) {
        yield { message: kind, data: { shown, owner }, at, span }
        continue
      }
      // In a default a reference would be cut short.
      const isInDefault = reference !== undefined && !isReference
      const fix = [{ op: 'splice', at, span, text: here } as const]
      const suggestions = isInDefault ? [] : [{ title: `Write ${here}`, fix }]
      yield { message: `${kind}WithEquivalent`, data: { shown, owner, here }, at, span, suggestions }
    }
  }
})

/** What to write for a foreign variable in this file; undefined where nothing does. */
function textOf(equivalent: Equivalent, view: View): string | undefined {
  switch (equivalent.is) {
    case 'variable':
      return writtenReference(equivalent.name, view.host.variables)
    case 'text':
      return equivalent.text
    case 'plugin-root':
      return view.plugin === undefined ? undefined : view.writtenPluginRoot
    case 'home': {
      // Platform notes: Windows has no HOME.
      const { platforms } = view.surroundings
      const isWindows = platforms.length > 0 && platforms.every((platform) => platform === 'win32')
      return writtenReference(isWindows ? 'USERPROFILE' : 'HOME', view.host.variables)
    }
  }
}
