import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a host that gives the command to a shell',
      host: 'auggie',
      path: '.augment/settings.json',
      input: { mcpServers: { a: { type: 'stdio', command: '$(which' } , b: { type: 'stdio', command: 'b-`arch`' } } }
    },
    {
      title: 'the option of npx where it is known, and one of the server',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'files-mcp'] },
          b: { command: 'bunx', args: ['-y', 'files-mcp'] },
          c: { command: 'pnpm', args: ['dlx', 'files-mcp', '-y'] },
          d: { command: 'pnpm', args: ['run', '-y'] },
          e: { command: 'pnpm', args: ['exec', 'files-mcp'] }
        }
      }
    },
    {
      title: 'a placeholder of several words, which `placeholder-value` reports',
      input: { mcpServers: { docs: { command: '<path of the program `uv`>', args: ['run', 'docs-mcp'] } } }
    },
    {
      title: 'a host that takes a list, which `valid-shape` reports',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { files: { type: 'local', command: 'npx -y files-mcp' } } }
    },
    {
      title: 'a host that splits the command itself',
      host: 'mcporter',
      path: 'config/mcporter.json',
      input: { mcpServers: { files: { command: 'npx -y files-mcp' } } }
    },
    {
      title: 'arguments with blanks that belong to the program that is run, or to its option',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'a-mcp', '--flags --headless', '--header', 'Authorization: Bearer ${A}'] },
          b: { command: 'docker', args: ['run', '-i', '-e', 'A=b c', '--label=a b', 'mcp/b', '-c x'] },
          c: { command: 'node', args: ['--env-file=/srv/my env', 'my server.js', '-x y'] },
          d: { command: 'c-mcp', args: ['-y x'] },
          e: { command: 'sh', args: ['-c', 'npx -y e-mcp'] },
          f: { command: 'uvx', args: ['f-mcp >=1.0', '--from x'] },
          g: { command: 'python', args: ['-c', 'run("g.py --port 1")'] },
          h: { command: 'npx', args: ['h-mcp@1.0.0 --x'] }
        }
      }
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
    {
      title: '`/c` where it is an option, the only word, or not the first',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: {
        mcpServers: {
          a: { command: 'cmd', args: ['/c', 'npx', '-y', 'a-mcp'] },
          b: { command: 'pwsh', args: ['/c', 'b-mcp'] },
          c: { command: 'python', args: ['/c'] },
          d: { command: 'npx', args: ['-y', 'd-mcp', '/c', 'npx'] },
          e: { command: 'e-mcp', args: ['/c', 'x'] }
        }
      }
    },
    {
      title: '`&&` for a shell, or for a program that may pass it to one',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: {
        mcpServers: {
          a: { command: 'cmd', args: ['/c', 'cd', 'a', '&&', 'npx', '-y', 'a-mcp'] },
          b: { command: 'ssh', args: ['build.example.com', 'cd', 'b', '&&', 'node', 'b.js'] },
          c: { command: 'c-mcp', args: ['&&', 'c'] },
          d: { command: 'node', args: ['d.js', '--join', 'x && y'] }
        }
      }
    },
    { title: 'a blank in a default', input: { mcpServers: { a: { command: '${RUNNER:-my runner}' } } } },
    { title: 'nothing but a blank, which `stdio-command` reports', input: { mcpServers: { a: { command: ' ' } } } }
  ],
  invalid: [
    {
      title: 'exec, which fetches nothing, where a package has a version',
      input: { mcpServers: { a: { command: 'pnpm', args: ['exec', '-y', 'files-mcp@latest'] }, b: { command: 'yarn', args: ['exec', '@acme/files-mcp@1.2.3'] } } },
      problems: [
        { message: "'pnpm exec' fetches nothing: it looks for a program named 'files-mcp@latest'", range: '6:9-15' },
        { message: "'yarn exec' fetches nothing: it looks for a program named '@acme/files-mcp@1.2.3'", range: '14:9-15' }
      ]
    },
    {
      title: 'what only a shell replaces, and a reference that none knows',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }' },
      input: { mcpServers: { a: { command: '$(which a-mcp)' }, b: { command: 'b-`arch`' }, c: { command: 'c-mcp${1A}' }, d: { command: 'd-mcp${:x}' } } },
      problems: [
        { message: "Nothing expands '$(which a-mcp)': the host looks for a program with it in its name", range: '4:19-33' },
        { message: "Nothing expands '`arch`': the host looks for a program with it in its name", range: '7:21-27' },
        { message: "Nothing expands '${1A}': the host looks for a program with it in its name", range: '10:24-29' },
        { message: "Nothing expands '${:x}': the host looks for a program with it in its name", range: '13:24-29' }
      ]
    },
    {
      title: 'a zero-width space, and a control character',
      input: { mcpServers: { a: { command: 'a-mcp\u200B' }, b: { command: 'b\u0007' } } },
      problems: [
        { message: "'command' contains an invisible character", range: '4:24-25' },
        { message: "'command' contains an invisible character", range: '7:20-26' }
      ]
    },
    {
      title: 'two commands of a shell',
      input: { mcpServers: { a: { command: 'a-mcp && true' } } },
      problems: [{ message: "'command' is a line for a shell, but the host runs it as the name of one program", range: '4:25-32' }]
    },
    {
      title: 'the option of npx for pnpm',
      input: {
        mcpServers: {
          a: { command: 'pnpx', args: ['-y', 'files-mcp'] },
          b: { command: 'pnpm', args: ['dlx', '--yes', 'files-mcp'] },
          c: { command: 'sh', args: ['-c', 'pnpm -y dlx files-mcp'] }
        }
      },
      problems: [
        { message: "'-y' is an option of npx: pnpm before 11 stops at it", range: '6:10-12', severity: 'warning' },
        { message: "'--yes' is an option of npx: pnpm before 11 stops at it", range: '14:10-15', severity: 'warning' },
        { message: "'-y' is an option of npx: pnpm before 11 stops at it", range: '22:15-17', severity: 'warning' }
      ]
    },
    {
      title: 'what is left of `cmd /c`',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['/c', 'npx', '-y', 'a-mcp'] },
          b: { command: 'uvx', args: ['/C', 'b-mcp'] },
          c: { command: 'cmd', args: ['/c', 'npx', '/c', 'npx', 'c-mcp'] }
        }
      },
      problems: [
        { message: "'/c' is an option of `cmd`, but the program here is 'npx'", range: '6:9-13' },
        { message: "'/C' is an option of `cmd`, but the program here is 'uvx'", range: '15:9-13' },
        { message: "'/c' is an option of `cmd`, but the program here is 'npx'", range: '24:9-13' }
      ]
    },
    {
      title: 'a line of a shell, in pieces',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: {
        mcpServers: {
          a: { command: 'cd', args: ['server', '&&', 'npm', 'start'] },
          b: { command: 'npm', args: ['install', '&&', 'npm', 'start'] }
        }
      },
      problems: [
        { message: "'&&' is for a shell, but no shell runs this: 'cd' gets it as an argument", range: '7:9-13' },
        { message: "'&&' is for a shell, but no shell runs this: 'npm' gets it as an argument", range: '16:9-13' }
      ]
    },
    {
      title: 'a URL',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { command: 'https://mcp.example.com/mcp' } } },
      problems: [{ message: "'command' is a URL, not a program", range: '4:18-47' }]
    },
    {
      title: 'the same, for a host that refuses what the rule is otherwise about',
      host: 'agent-plugins-1.0',
      input: { mcpServers: { a: { command: 'npx', args: ['/c', 'a-mcp'] } } },
      problems: [{ message: "'/c' is an option of `cmd`, but the program here is 'npx'", range: '6:9-13', severity: 'warning' }]
    },
    {
      title: 'a package',
      input: { mcpServers: { github: { command: '@modelcontextprotocol/server-github', args: [] } } },
      problems: [{ message: "'@modelcontextprotocol/server-github' is a package, not a program", range: '4:18-55' }]
    },
    {
      title: 'quotes around a path',
      input: { mcpServers: { files: { command: '"C:/Program Files/files/server.exe"' } } },
      problems: [{ message: "'command' is in quotes, and no shell removes them", range: '4:19-56' }]
    },
    {
      title: 'options with their values in one argument',
      input: {
        mcpServers: {
          a: { command: 'uvx', args: ['--from git+https://example.com/a.git', 'a-mcp'] },
          b: { command: 'docker', args: ['run', '-i', '-e API_KEY', 'mcp/b'] },
          c: { command: 'cmd', args: ['/c', 'npx', '-y c-mcp'] },
          d: { command: 'uvx', args: ['mcp-server-git --repository .'] },
          e: { command: 'python3', args: ['server.py --port 3000'] },
          f: { command: 'npx', args: ['-y', '@scope/f --stdio'] }
        }
      },
      problems: [
        { message: "'uvx' gets these words as one argument, since no shell splits them", range: '6:9-47' },
        { message: "'docker' gets these words as one argument, since no shell splits them", range: '15:9-21' },
        { message: "'npx' gets these words as one argument, since no shell splits them", range: '24:9-19' },
        { message: "'uvx' gets these words as one argument, since no shell splits them", range: '30:9-40' },
        { message: "'python3' gets these words as one argument, since no shell splits them", range: '36:9-32' },
        { message: "'npx' gets these words as one argument, since no shell splits them", range: '43:9-27' }
      ]
    },
    {
      title: 'a line for a shell',
      input: { mcpServers: { a: { command: 'cd server && npm start' } } },
      problems: [{ message: "'command' is a line for a shell, but the host runs it as the name of one program", range: '4:22-41' }]
    },
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
