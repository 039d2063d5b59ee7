import { defineRule, type FixStep, type Suggestion } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import { isBatchFile, isPath, shellScriptIndex } from '../src/server/shell.js'
import { type WindowsOnly, windowsOnly } from '../src/server/windows-only.js'

export default defineRule({
  id: 'posix-cmd',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: '`cmd /c`, or another program that only Windows has, in an entry that is meant for macOS or Linux.',
  why: `\`cmd\` exists only on Windows, as do Windows PowerShell, \`.exe\`, \`.bat\` and \`.ps1\` files, and the \`Scripts\` folder of a
virtual environment; elsewhere the server does not start. Such entries come from a guide for Windows,
or from a colleague's machine. Which platforms are meant is said by \`platforms\` in the settings or by \`--platform\`,
and without them it is the one plugvet runs on.`,
  remedy: "Start the program itself, or name only 'win32' as the target platform.",
  spec: 'Platform notes',
  messages: {
    posix: "'{{program}}' {{does}} only on Windows, and {{platforms}} is a target platform",
    everywhere: {
      text: "'{{program}}' {{does}} only on Windows, and {{platforms}} is a target platform too",
      remedy:
        'No one entry serves Windows and the other platforms: keep two files, or start a bundled script with `node`, ' +
        'which runs everywhere.'
    }
  },
  examples: {
    valid: [
      {
        title: 'Windows as the only target',
        platforms: ['win32'],
        input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } }
      },
      {
        title: 'the program itself',
        platforms: ['linux', 'darwin'],
        input: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } }
      },
      {
        title: 'another program called cmd, and a name that only starts like it',
        input: {
          mcpServers: { a: { command: 'cmd', args: ['serve', '/c'] }, b: { command: 'cmdd', args: ['/c', 'x'] } }
        }
      }
    ],
    invalid: [
      {
        title: 'cmd on Linux',
        input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } },
        problems: [{ message: "'cmd' exists only on Windows, and Linux is a target platform", range: '4:18-23' }]
      },
      {
        title: 'other spellings',
        platforms: ['darwin', 'linux'],
        input: {
          mcpServers: {
            a: { command: 'CMD.EXE', args: ['/d', '/s', '/C', 'npx'] },
            b: { command: 'C:\\Windows\\System32\\cmd.exe', args: ['/c', 'start.bat'] }
          }
        },
        problems: [
          { message: "'cmd' exists only on Windows, and macOS is a target platform", range: '4:18-27' },
          { message: "'cmd' exists only on Windows, and macOS is a target platform", range: '13:18-50' }
        ]
      },
      {
        title: 'Windows and Linux together',
        platforms: ['win32', 'linux'],
        input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } },
        problems: [{ message: "'cmd' exists only on Windows, and Linux is a target platform too", range: '4:18-23' }]
      }
    ]
  },
  onlyIf: (reading) => reading.mayHold(/cmd|powershell|wsl|[cw]script|\.(?:exe|bat|ps1)|"[A-Za-z]:[/\\]|Scripts/i),
  *check(reading) {
    const { platforms } = reading.surroundings
    const posix = platforms.find((platform) => platform !== 'win32')
    if (posix === undefined) return
    for (const server of reading.servers) {
      const found = windowsOnly(server)
      // The settings of one person are for that person's platform.
      if (found === undefined || (found.kind !== 'cmd' && reading.isUsersOwn)) continue
      yield {
        message: platforms.includes('win32') ? 'everywhere' : 'posix',
        data: { program: found.program, does: found.isOfWindows ? 'exists' : 'runs', platforms: posix === 'darwin' ? 'macOS' : 'Linux' },
        at: server.placeOf('command'),
        suggestions: found.kind === 'cmd' ? unwrapped(server) : withoutSuffix(server, found, platforms.includes('win32'))
      }
    }
  }
})

/** The name without the suffix, by which every platform finds the program; Windows finds batch files only with it. */
function withoutSuffix(server: ServerEntry, { kind, program }: WindowsOnly, hasWindows: boolean): Suggestion[] {
  const name = program.replace(/\.(?:exe|cmd)$/i, '')
  const isBatch = isBatchFile(program)
  if (kind !== 'suffix' || name === program || isPath(server.command ?? '') || (isBatch && hasWindows)) return []
  return [{ title: `Start '${name}'`, fix: [{ op: 'replace', at: server.placeOf('command'), value: name }] }]
}

/** The edit that starts the program itself, where it is one that exists elsewhere. */
function unwrapped(server: ServerEntry): Suggestion[] {
  const { args } = server
  const index = shellScriptIndex(server, 'cmd')
  if (index === undefined) return []
  const program = args[index]
  // An element of the wrong type before it would shift the indexes.
  if (program?.argument !== index || !isPlainName(program.text)) return []
  if (args.some(({ text }) => text.includes('&') || text.includes('|'))) return []
  const isAll = !server.commandHoldsArgs && server.argumentValues.length === index + 1
  const drop: FixStep[] =
    isAll
      ? [{ op: 'replace', at: [...server.path, program.field], value: [] }]
      : args.slice(0, index + 1).map(({ path: at }) => ({ op: 'remove', at }))
  const fix: FixStep[] = [{ op: 'replace', at: server.placeOf('command'), value: program.text }, ...drop]
  return [{ title: `Start '${program.text}' itself`, fix }]
}

function isPlainName(text: string): boolean {
  return /^[A-Za-z][\w.+-]*$/.test(text) && !isBatchFile(text)
}
