import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a host that takes a list, which `valid-shape` reports',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { files: { type: 'local', command: 'npx -y files-mcp' } } }
    },
    {
      title: 'paths with blanks',
      input: {
        mcpServers: {
          a: { command: 'C:/Program Files/nodejs/node.exe', args: ['a.js'] },
          b: { command: '/Applications/My App.app/Contents/MacOS/b' },
          c: { command: 'C:\\Program Files (x86)\\Tools - New\\c.exe' },
          d: { command: '/opt/node v22/bin/node' },
          e: { command: '/srv/node.js projects/run.sh' },
          f: { command: '${AGENT_PLUGIN_ROOT}/my tools/f' },
          g: { command: '${HOME}/Library/Application Support/g' },
          h: { command: '/srv/tools -old/h' }
        }
      }
    },
    { title: 'a blank in a default', input: { mcpServers: { a: { command: '${RUNNER:-my runner}' } } } },
    { title: 'nothing but a blank, which `stdio-command` reports', input: { mcpServers: { a: { command: ' ' } } } }
  ],
  invalid: [
    {
      title: 'arguments in both places, and a blank at the end',
      input: { mcpServers: { files: { command: 'uv run python files/server.py ', args: ['--stdio'] } } },
      problems: [
        {
          message: "'command' contains arguments too, but the host treats all of it as the name of one program",
          range: '4:22-48'
        }
      ]
    },
    {
      title: 'paths that arguments follow',
      input: {
        mcpServers: {
          a: { command: 'C:/Program Files/nodejs/node.exe a.js' },
          b: { command: '/usr/bin/node dist/b.js' },
          c: { command: '${AGENT_PLUGIN_ROOT}/bin/c --stdio' },
          d: { command: './start.sh serve' },
          e: { command: 'e-server serve --port=1' }
        }
      },
      problems: [
        {
          message: "'command' contains arguments too, but the host treats all of it as the name of one program",
          range: '4:52-56'
        },
        {
          message: "'command' contains arguments too, but the host treats all of it as the name of one program",
          range: '7:33-42'
        },
        {
          message: "'command' contains arguments too, but the host treats all of it as the name of one program",
          range: '10:46-53'
        },
        {
          message: "'command' contains arguments too, but the host treats all of it as the name of one program",
          range: '13:30-35'
        },
        {
          message: "'command' contains arguments too, but the host treats all of it as the name of one program",
          range: '16:28-42'
        }
      ]
    }
  ]
}
