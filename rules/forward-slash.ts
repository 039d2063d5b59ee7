import type { Span } from '../src/base/text.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule } from '../src/rule/rule.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { slashReplacements, windowsPaths } from '../src/server/paths.js'
import { packedCommand, startedProgram } from '../src/server/program.js'
import { isBatchFile, isInlineCode, isReadByShell, shellScriptIndex } from '../src/server/shell.js'

export default defineRule({
  id: 'forward-slash',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A path with backslashes that would work on other platforms with forward slashes.',
  why: `Paths in JSON are written with forward slashes (platform notes): Windows takes both, every other platform takes
only these, and a backslash that is not doubled is an escape, so that "C:\\temp" becomes "C:", a tab and "emp".

An absolute Windows path, or an entry that starts a Windows program, works nowhere else, whatever its slashes. So in a
project's own file only relative paths are reported, and in a plugin, which is distributed, all of them.

Only a command and the script that an interpreter is given are fixed without asking: Windows itself opens them, and it
takes both. What a server makes of its other arguments and of its environment, only the server knows. The word right
after \`cmd /c\` is left alone, since \`cmd\` takes a slash in it for the beginning of a switch.`,
  remedy: 'Write forward slashes: every platform accepts them, Windows too.',
  spec: 'Platform notes',
  messages: {
    backslash: 'A path is written with backslashes',
    share: {
      text: 'The path of a share is written with backslashes',
      remedy: 'Keep it if the server runs on Windows alone; some programs take //server/share as well.'
    },
    escape: {
      text: 'The path holds a control character: a backslash that is not doubled begins an escape in JSON',
      remedy: 'Write forward slashes, which need no escape.'
    }
  },
  examples: {
    valid: [
      {
        input: { mcpServers: { a: { command: 'a-mcp', args: ['./data', 'conf/a.json'], env: { ROOT: '${HOME}/a' } } } }
      },
      {
        title: 'what is for Windows alone, in a project file',
        input: {
          mcpServers: {
            a: { command: 'C:\\tools\\a.exe', args: ['--config=conf\\a.json'] },
            b: { command: 'b-mcp', args: ['D:\\data', '\\\\server\\share'], env: { DATA: '%APPDATA%\\b' } }
          }
        }
      },
      {
        title: 'patterns, escapes, account names, labels and JSON',
        input: {
          mcpServers: {
            a: {
              command: 'x',
              args: [
                '\\d+\\.\\d+',
                '^src\\\\index\\.js$',
                'a\\nb',
                '--label=com.example\\x',
                '{"root": "C:\\\\data"}',
                '-F\\t'
              ],
              env: { ACCOUNT: 'CORP\\john.doe', ESCAPED: '\\${A}' }
            }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a script in a project file, and an argument, which has no fix: what the server expects is unknown',
        input: { mcpServers: { a: { command: 'node', args: ['.\\dist\\a.js', '--config=conf\\a.json'] } } },
        problems: [
          { message: 'A path is written with backslashes', range: '6:10-23' },
          { message: 'A path is written with backslashes', range: '7:19-31' }
        ],
        fixed: { mcpServers: { a: { command: 'node', args: ['./dist/a.js', '--config=conf\\a.json'] } } }
      },
      {
        title: 'paths of a plugin',
        path: '.agent-plugin/plugin.json',
        input: {
          name: 'tools',
          mcpServers: {
            a: { command: 'C:\\Program Files\\a\\a.exe' },
            b: { command: '${AGENT_PLUGIN_ROOT}\\bin\\b' }
          }
        },
        problems: [
          { message: 'A path is written with backslashes', range: '5:19-46' },
          { message: 'A path is written with backslashes', range: '8:19-47' }
        ],
        fixed: {
          name: 'tools',
          mcpServers: { a: { command: 'C:/Program Files/a/a.exe' }, b: { command: '${AGENT_PLUGIN_ROOT}/bin/b' } }
        }
      },
      {
        title: 'a backslash that was not doubled',
        input: '{ "mcpServers": { "a": { "command": "x", "args": ["--root=C:\\temp\\new"] } } }\n',
        problems: [
          {
            message: 'The path holds a control character: a backslash that is not doubled begins an escape in JSON',
            range: '1:59-70'
          }
        ]
      }
    ]
  },
  onlyIf: (reading) => reading.mayHold(/\\[\\bfnrt]/),
  *check(reading) {
    for (const string of reading.strings) {
      if (string.means === 'url' || string.means === 'headers' || !mayHoldPath(string.text)) continue
      const paths = windowsPaths(string.text).filter((path) => path.form === 'escape' || isWorthIt(reading, string, path))
      const [first] = paths
      const last = paths.at(-1)
      if (first === undefined || last === undefined || isReadOtherwise(string)) continue
      const at = string.path
      const problem = { at, span: { start: first.start, end: last.end } }
      if (first.form === 'unc') {
        yield { ...problem, message: 'share', severity: 'info' }
        continue
      }
      const fix = paths
        .flatMap((path) => slashReplacements(string.text, path))
        .map(({ start, end, text }) => ({ op: 'splice', at, span: { start, end }, text }) as const)
      const suggestions = [{ title: 'Write forward slashes', fix }]
      if (first.form === 'escape') yield { ...problem, message: 'escape', suggestions }
      else if (isOpenedBySystem(string)) yield { ...problem, message: 'backslash', fix }
      else yield { ...problem, message: 'backslash', suggestions }
    }
  }
})

/** What begins such a path exists on Windows alone: a drive, a share, one of its directory variables. */
const OF_WINDOWS =
  /^(?:[A-Za-z]:|\\\\|%|\$\{(?:env:)?(?:APPDATA|LOCALAPPDATA|USERPROFILE|HOMEDRIVE|HOMEPATH|PROGRAM\w*|SYSTEM\w*|WINDIR|ALLUSERSPROFILE)(?:\}|:))/i

/** Whether forward slashes would make a path one that other platforms understand; a plugin's are asked for anyway. */
function isWorthIt({ plugin }: Reading, { text, server }: ConfigString, { start, end }: Span): boolean {
  if (plugin !== undefined) return true
  return !OF_WINDOWS.test(text.slice(start, end)) && !isForWindows(server.command ?? '')
}

function isForWindows(command: string): boolean {
  return /^[A-Za-z]:|\.exe$/i.test(command) || isBatchFile(command)
}

/** Cheap, and true of too much: a backslash, or a control character that JSON may have made of one. */
function mayHoldPath(text: string): boolean {
  return text.includes('\\') || (text.includes(':') && /:[\b\t\n\f\r]/.test(text))
}

/** Whether a shell or an interpreter reads the string, or `cmd` starts what it names. */
function isReadOtherwise(string: ConfigString): boolean {
  // `command-line-in-command` takes it apart first.
  if (string.means === 'command') return packedCommand(string.text) !== undefined
  if (string.means !== 'args') return false
  if (isReadByShell(string, 'posix') || isReadByShell(string, 'powershell') || isInlineCode(string)) return true
  return shellScriptIndex(string.server, 'cmd') === string.argument
}

const INTERPRETERS = /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|py|ruby|perl|php|java|dotnet)$/

/** Whether the system opens the path itself: the command, but for a batch file, or the script of an interpreter. */
function isOpenedBySystem(string: ConfigString): boolean {
  if (string.means === 'command') return !isBatchFile(string.text)
  return string.means === 'args' && scriptOf(string.server) === string
}

function scriptOf(server: ServerEntry): ConfigString | undefined {
  const program = startedProgram(server)
  if (program?.word.at.means !== 'command' || !INTERPRETERS.test(program.name)) return undefined
  return program.args.find(({ text }) => !text.startsWith('-'))?.at
}
