import type { Span } from '../src/base/text.js'
import type { Reading } from '../src/project/reading.js'
import { hasUnixTwin } from '../src/rule/twin-file.js'
import { defineRule } from '../src/rule/rule.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { slashReplacements, windowsPaths } from '../src/server/paths.js'
import { packedCommand, startedProgram } from '../src/server/program.js'
import { isBatchFile, isInlineCode, isReadByShell, shellScriptIndex } from '../src/server/shell.js'

export default defineRule({
  id: 'forward-slash',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A path with backslashes that would work everywhere with forward slashes.',
  why: `Windows accepts both kinds of slash in a path, other platforms only forward slashes. In JSON, a single backslash
begins an escape: "C:\\temp" becomes "C:", a tab and "emp".

An absolute Windows path, or an entry that starts a Windows program, does not work elsewhere with either kind of slash. So a path
that begins with a drive is never reported, and others that only Windows has only in a plugin, which is distributed.

\`--fix\` changes only a command and the script of an interpreter, which Windows itself opens. How a server treats its other arguments
and its environment is not known. The word right after \`cmd /c\` is left alone, because \`cmd\` treats a slash in it as the start of
an option.`,
  remedy: 'Use forward slashes: every platform accepts them, Windows too.',
  spec: 'Platform notes',
  messages: {
    backslash: 'This path uses backslashes',
    share: {
      text: 'This path of a network share uses backslashes',
      remedy: 'Keep it if the server runs only on Windows; some programs accept //server/share too.'
    },
    escape: {
      text: 'The path contains a control character: in {{notation}}, a single backslash begins an escape',
      remedy: 'Use forward slashes, which need no escape.'
    }
  },
  examples: {
    valid: [
      {
        input: { mcpServers: { a: { command: 'a-mcp', args: ['./data', 'conf/a.json'], env: { ROOT: '${HOME}/a' } } } }
      },
      {
        title: 'paths that are only for Windows, in a project file',
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
          { message: 'This path uses backslashes', range: '6:10-23' },
          { message: 'This path uses backslashes', range: '7:19-31' }
        ],
        fixed: { mcpServers: { a: { command: 'node', args: ['./dist/a.js', '--config=conf\\a.json'] } } }
      },
      {
        title: 'paths of a plugin',
        path: '.agent-plugin/plugin.json',
        input: {
          name: 'tools',
          mcpServers: {
            a: { command: '${AGENT_PLUGIN_ROOT}\\bin\\a' },
            b: { command: '${AGENT_PLUGIN_ROOT}\\bin\\b' }
          }
        },
        problems: [
          { message: 'This path uses backslashes', range: '5:19-47' },
          { message: 'This path uses backslashes', range: '8:19-47' }
        ],
        fixed: {
          name: 'tools',
          mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/a' }, b: { command: '${AGENT_PLUGIN_ROOT}/bin/b' } }
        }
      },
      {
        title: 'a backslash that was not doubled',
        input: '{ "mcpServers": { "a": { "command": "x", "args": ["--root=C:\\temp\\new"] } } }\n',
        problems: [
          {
            message: 'The path contains a control character: in JSON, a single backslash begins an escape',
            range: '1:59-70'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const string of reading.strings) {
      if (string.means === 'url' || string.means === 'headers' || !mayHoldPath(string.text)) continue
      const paths = windowsPaths(string.text).filter((path) => path.form === 'escape' || isWorthIt(reading, string, path))
      const [first] = paths
      const last = paths.at(-1)
      if (first === undefined || last === undefined || isReadOtherwise(string) || (first.form !== 'escape' && hasUnixTwin(reading))) continue
      const at = string.path
      const problem = { at, span: { start: first.start, end: last.end } }
      if (first.form === 'unc') {
        yield { ...problem, message: 'share', severity: 'info' }
        continue
      }
      const fix = paths
        .flatMap((path) => slashReplacements(string.text, path))
        .map(({ start, end, text }) => ({ op: 'splice', at, span: { start, end }, text }) as const)
      const suggestions = [{ title: 'Use forward slashes', fix }]
      if (first.form === 'escape') yield { ...problem, message: 'escape', data: { notation: reading.document.notation }, suggestions }
      else if (isOpenedBySystem(string)) yield { ...problem, message: 'backslash', fix }
      else yield { ...problem, message: 'backslash', suggestions }
    }
  }
})

/** Beginnings of paths that exist only on Windows: a drive, a share, one of its directory variables. */
const OF_WINDOWS =
  /^(?:[A-Za-z]:|\\\\|%|\$\{(?:env:)?(?:APPDATA|LOCALAPPDATA|USERPROFILE|HOMEDRIVE|HOMEPATH|PROGRAM\w*|SYSTEM\w*|WINDIR|ALLUSERSPROFILE)(?:\}|:))/i

/** Whether other platforms would understand the path with forward slashes; in a plugin it is reported anyway. */
function isWorthIt({ plugin }: Reading, { text, server }: ConfigString, { start, end }: Span): boolean {
  // What a bundle overrides on Windows, only Windows reads.
  if (server.path.at(-1) === 'win32' && server.path.at(-2) === 'platform_overrides') return false
  const path = text.slice(start, end)
  // It is a path of Windows with slashes too: `command-path` and `posix-cmd` say where it works.
  if (/^[A-Za-z]:/.test(path)) return false
  return plugin !== undefined || (!OF_WINDOWS.test(path) && !isForWindows(server.command ?? ''))
}

function isForWindows(command: string): boolean {
  return /^[A-Za-z]:|\.exe$/i.test(command) || isBatchFile(command)
}

/** A cheap check that lets too much through: a backslash, or a control character that JSON may have made of one. */
function mayHoldPath(text: string): boolean {
  return text.includes('\\') || (text.includes(':') && /:[\b\t\n\f\r]/.test(text))
}

/** Whether a shell or an interpreter reads the string, or `cmd` starts what it names. */
function isReadOtherwise(string: ConfigString): boolean {
  // `command-line-in-command` splits it first.
  if (string.means === 'command') return packedCommand(string.text) !== undefined
  if (string.means !== 'args') return false
  if (isReadByShell(string, 'posix') || isReadByShell(string, 'powershell') || isInlineCode(string)) return true
  return shellScriptIndex(string.server, 'cmd') === string.argument
}

const INTERPRETERS = /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|py|ruby|perl|php|java|dotnet)$/

/** Whether the system itself opens the path: a command that is not a batch file, or the script of an interpreter. */
function isOpenedBySystem(string: ConfigString): boolean {
  if (string.means === 'command') return !isBatchFile(string.text)
  return string.means === 'args' && scriptOf(string.server) === string
}

function scriptOf(server: ServerEntry): ConfigString | undefined {
  const program = startedProgram(server)
  if (program?.word.at.means !== 'command' || !INTERPRETERS.test(program.name)) return undefined
  return program.args.find(({ text }) => !text.startsWith('-'))?.at
}
