import { append } from '../src/base/lists.js'
import type { Surroundings } from '../src/base/world.js'
import { defineRule, type Fix, type Problem } from '../src/rule/rule.js'
import { asOne, insertedArguments } from '../src/rule/suggestions.js'
import type { ServerEntry } from '../src/server/entry.js'
import { isBatchFile, isPath, isShim, programName } from '../src/server/shell.js'

export default defineRule({
  id: 'windows-npx',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  variesByMachine: true,
  summary: 'A `.cmd` program such as `npx` that is started without `cmd /c`, although Windows is a target.',
  why: `On Windows \`npx\` is not a program but the batch file \`npx.cmd\`. A host that starts it as a program gets "not found";
with the suffix, Node.js refuses to start it since 18.20 and 20.12 (\`EINVAL\`). The plugin specification therefore runs it through
\`cmd\`. Most hosts can now start it directly; for those nothing is reported.

\`platforms\` in plugvet.config.json, or \`--platform\`, say which platforms a file is for: if Windows is one of them, this is an error. Without
them plugvet only knows the platform that it runs on: on Windows it gives one warning for the whole file. A plugin is distributed, so it
is reported there on any platform.`,
  remedy: 'On Windows, write "command": "cmd" with "/c" and the program as the first arguments.',
  spec: 'Platform notes',
  messages: {
    windows: { text: "'{{program}}' is a batch file on Windows and does not start without 'cmd /c'", effect: 'fails' },
    everywhere: {
      text: "'{{program}}' is a batch file on Windows and does not start without 'cmd /c'",
      remedy:
        'Keep two files, or start a bundled script with `node`, which runs everywhere: ' +
        'no single entry works on Windows and on the other platforms.',
      effect: 'fails'
    },
    distributed: {
      text: "'{{program}}' does not start on Windows without 'cmd /c'",
      remedy:
        'For users on Windows, ship a second configuration, or start a bundled script with `node`, which runs everywhere.'
    },
    here: {
      text: "'{{program}}' is a batch file on Windows and does not start there without 'cmd /c'",
      remedy:
        'If the file is only for macOS and Linux, set "platforms": ["darwin", "linux"] in plugvet.config.json. ' +
        'On Windows, write "command": "cmd" with "/c" and the program as the first arguments.',
      effect: 'fails'
    },
    batch: { text: "A batch file does not start on Windows without 'cmd /c'", effect: 'fails' },
    perhapsBatch: "A batch file does not start on Windows without 'cmd /c'"
  },
  examples: {
    valid: [
      {
        title: '`npx` with `cmd /c`',
        platforms: ['win32'],
        input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } }
      },
      {
        title: 'a project file without Windows as a target',
        platforms: ['linux', 'darwin'],
        input: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } }
      },
      {
        title: 'programs that are an `.exe` on Windows',
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
        title: '`npx` on Windows',
        platforms: ['win32'],
        input: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } },
        problems: [
          { message: "'npx' is a batch file on Windows and does not start without 'cmd /c'", range: '4:18-23' }
        ],
        fixed: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } }
      },
      {
        title: '`npx`, linted on Windows without target platforms',
        platformAtHand: 'win32',
        input: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } },
        problems: [
          {
            message: "'npx' is a batch file on Windows and does not start there without 'cmd /c'",
            range: '4:18-23',
            severity: 'warning'
          }
        ]
      },
      {
        title: 'a plugin without Windows as a target',
        path: '.agent-plugin/plugin.json',
        platforms: ['linux'],
        input: { name: 'tools', mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } },
        problems: [
          { message: "'npx' does not start on Windows without 'cmd /c'", range: '5:18-23', severity: 'info' }
        ]
      }
    ]
  },
  *check(reading) {
    if (reading.host.startsBatchFiles === true) return
    const { platforms, platformsAtHand = false } = reading.surroundings
    const isForWindows = platforms.includes('win32')
    // Only a plugin is distributed.
    if (!isForWindows && reading.plugin === undefined) return
    const found: Problem<MessageId>[] = []
    for (const server of reading.servers) {
      // A space around it is another rule's: without it, this would be the next mistake.
      const command = server.command?.trim()
      if (command === undefined || server.transport !== 'stdio') continue
      const at = server.placeOf('command')
      if (isShim(command)) append(found, shimProblem(server, command, isForWindows, reading.surroundings))
      else if (isForWindows && isBatchFile(command)) {
        const isKnown = !platformsAtHand && isPath(command) && isShim(programName(command))
        found.push(isKnown ? { message: 'batch', at } : { message: 'perhapsBatch', at, severity: 'warning' })
      }
    }
    const isOne = platformsAtHand || !isForWindows
    const ofShims = found.filter(({ message }) => message !== 'batch')
    yield* isOne ? asOne(ofShims, "Start them through 'cmd /c'") : ofShims
    yield* found.filter(({ message }) => message === 'batch')
  }
})

type MessageId = 'windows' | 'everywhere' | 'distributed' | 'here' | 'batch' | 'perhapsBatch'

function shimProblem(
  server: ServerEntry,
  program: string,
  isForWindows: boolean,
  { platforms, platformsAtHand = false }: Surroundings
): Problem<MessageId>[] {
  const problem = { data: { program }, at: server.placeOf('command') }
  if (!isForWindows) return [{ ...problem, message: 'distributed', severity: 'info' }]
  const fix = throughCmd(server, program)
  if (!platformsAtHand && platforms.length === 1) return [{ ...problem, message: 'windows', ...withFix(fix) }]
  if (!platformsAtHand) return [{ ...problem, message: 'everywhere' }]
  const suggestions = fix === undefined ? [] : [{ title: `Start '${program}' through 'cmd /c'`, fix }]
  return [{ ...problem, message: 'here', severity: 'warning', suggestions }]
}

function withFix(fix: Fix | undefined): { fix?: Fix } {
  return fix === undefined ? {} : { fix }
}

/** The edit that runs a program through `cmd`; undefined if `args` is not a list that it could go into. */
function throughCmd(server: ServerEntry, program: string): Fix | undefined {
  const inserted = insertedArguments(server, ['/c', program])
  if (inserted === undefined) return undefined
  return [{ op: 'replace', at: server.placeOf('command'), value: 'cmd' }, inserted]
}
