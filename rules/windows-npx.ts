import { defineRule, type Fix } from '../src/rule/rule.js'
import { insertedArguments } from '../src/rule/suggestions.js'
import type { ServerEntry } from '../src/server/entry.js'
import { isBatchFile, isPath, isShim, programName } from '../src/server/shell.js'

export default defineRule({
  id: 'windows-npx',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: 'A `.cmd` program such as `npx` that is started without `cmd /c` although Windows is a target.',
  why: `On Windows \`npx\` is no program but the batch file \`npx.cmd\`. A host that starts it as a program gets "not
found"; with the suffix written out, Node refuses it since 18.20 and 20.12 (\`EINVAL\`). The platform notes of the
specification therefore run it through \`cmd\`. Which platforms are meant is said by \`platforms\` in the settings or by
\`--platform\`, and without them it is the one plugvet runs on. A plugin is distributed, so there it is mentioned in any
case.`,
  remedy: 'On Windows, write "command": "cmd" with "/c" and the program as the first arguments.',
  spec: 'Platform notes',
  messages: {
    windows: "'{{program}}' is a batch file on Windows and does not start without 'cmd /c'",
    everywhere: {
      text: "'{{program}}' is a batch file on Windows and does not start without 'cmd /c'",
      remedy:
        'No one entry serves Windows and the other platforms: keep two files, or start a bundled script with `node`, ' +
        'which runs everywhere.'
    },
    distributed: {
      text: "'{{program}}' does not start on Windows without 'cmd /c'",
      remedy:
        'The plugin works on macOS and Linux. For users on Windows, ship a second configuration, or start a bundled ' +
        'script with `node`, which runs everywhere.'
    },
    batch: "A batch file does not start on Windows without 'cmd /c'"
  },
  examples: {
    valid: [
      {
        title: 'npx through cmd',
        platforms: ['win32'],
        input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } }
      },
      {
        title: 'a project file without Windows as a target',
        platforms: ['linux', 'darwin'],
        input: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } }
      },
      {
        title: 'programs that are an .exe on Windows',
        platforms: ['win32'],
        input: {
          mcpServers: {
            a: { command: 'uvx', args: ['a-mcp'] },
            b: { command: 'bunx', args: ['b-mcp'] },
            c: { command: 'node', args: ['c.js'] },
            d: { command: 'npx.exe' }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'npx on Windows',
        platforms: ['win32'],
        input: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } },
        problems: [
          { message: "'npx' is a batch file on Windows and does not start without 'cmd /c'", range: '4:18-23' }
        ],
        fixed: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } }
      },
      {
        title: 'a plugin without Windows as a target',
        path: '.agent-plugin/plugin.json',
        platforms: ['linux'],
        input: { name: 'tools', mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } },
        problems: [
          { message: "'npx' does not start on Windows without 'cmd /c'", range: '5:18-23', severity: 'info' }
        ]
      },
      {
        title: 'a batch file of your own, which some hosts can start',
        platforms: ['win32'],
        input: { mcpServers: { files: { command: 'C:\\tools\\files.bat' }, npx: { command: 'C:/nodejs/npx.cmd' } } },
        problems: [
          { message: "A batch file does not start on Windows without 'cmd /c'", range: '4:18-40', severity: 'warning' },
          { message: "A batch file does not start on Windows without 'cmd /c'", range: '7:18-37' }
        ]
      }
    ]
  },
  onlyIf: (reading) => reading.plugin !== undefined || reading.surroundings.platforms.includes('win32'),
  *check(reading) {
    const { platforms } = reading.surroundings
    const windows = platforms.includes('win32')
    for (const server of reading.servers) {
      const { command } = server
      if (command === undefined || server.transport !== 'stdio') continue
      const at = server.placeOf('command')
      if (isShim(command)) {
        const data = { program: command }
        if (!windows) {
          // It is only a plugin that is distributed.
          if (reading.plugin !== undefined) yield { message: 'distributed', data, at, severity: 'info' }
        } else if (platforms.length === 1) yield { message: 'windows', data, at, ...withFix(throughCmd(server, command)) }
        else {
          const fix = throughCmd(server, command)
          const suggestions = fix === undefined ? [] : [{ title: `Start '${command}' through 'cmd /c'`, fix }]
          yield { message: 'everywhere', data, at, suggestions }
        }
      } else if (windows && isBatchFile(command)) {
        const known = isPath(command) && isShim(programName(command))
        yield known ? { message: 'batch', at } : { message: 'batch', at, severity: 'warning' }
      }
    }
  }
})

function withFix(fix: Fix | undefined): { fix?: Fix } {
  return fix === undefined ? {} : { fix }
}

/** The edit that runs a program through `cmd`; undefined where the arguments are no list they could go into. */
function throughCmd(server: ServerEntry, program: string): Fix | undefined {
  const inserted = insertedArguments(server, ['/c', program])
  if (inserted === undefined) return undefined
  return [{ op: 'replace', at: server.placeOf('command'), value: 'cmd' }, inserted]
}
