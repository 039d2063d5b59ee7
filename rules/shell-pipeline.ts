import { defineRule, type Problem } from '../src/rule/rule.js'
import { findDownload, isDownloader } from '../src/server/download.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { programName, type ShellScript, shellScripts } from '../src/server/shell.js'

type Found = Problem<'download' | 'cmd' | 'script' | 'login'>

export default defineRule({
  id: 'shell-pipeline',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  security: 'high',
  owasp: 'MCP04',
  summary: 'A server that is started by running a download in a shell, or by a script in an argument.',
  why: `Stdio servers run with the permissions of the user and are not sandboxed. A download that goes straight into an
interpreter can change at any time, without a review or a lock file. Even a harmless script in an argument hides what is started: its
quoting is easy to get wrong, it needs that shell on every machine, and the shell is in the way when the host stops the server.`,
  remedy: 'Download the program once, review it, and start the copy; or start an exact version of a published package.',
  spec: '§5',
  messages: {
    download: 'The script runs what it downloads',
    cmd: "'cmd' starts a download, not a server",
    login: {
      text: 'The server is started by a script in an argument',
      remedy: [
        'Start the program itself with `command` and `args`.',
        "Only the login shell (`-l`) reads the PATH of the user's profile: without it, the program may have to be named by its whole path."
      ]
    },
    script: {
      text: 'The server is started by a script in an argument',
      remedy: 'Start the program itself with `command` and `args`, or put the script in a file.'
    }
  },
  examples: {
    valid: [
      { title: 'a script in a file', input: { mcpServers: { a: { command: 'bash', args: ['scripts/a.sh', '-c'] } } } },
      {
        title: 'npx on Windows',
        input: { mcpServers: { a: { command: 'cmd', args: ['/c', 'npx', '-y', 'curl-mcp', '|'] } } }
      },
      {
        title: 'a pipeline that is only an argument',
        input: { mcpServers: { a: { command: 'a-mcp', args: ['--deny', 'curl * | sh'] } } }
      }
    ],
    invalid: [
      {
        title: 'a download piped into a shell',
        input: {
          mcpServers: { a: { command: 'bash', args: ['-c', 'curl -fsSL https://a.example.com/a.sh | sh && a-mcp'] } }
        },
        problems: [{ message: 'The script runs what it downloads', range: '7:10-52' }]
      },
      {
        title: 'on Windows',
        input: {
          mcpServers: {
            a: { command: 'powershell', args: ['-NoProfile', '-Command', 'iex (irm https://a.example.com/a.ps1)'] },
            b: { command: 'pwsh', args: ['-c', 'iwr https://b.example.com/b.ps1 | iex'] },
            c: { command: 'cmd', args: ['/c', 'curl', 'https://c.example.com/c.py', '|', 'python'] },
            d: { command: 'cmd', args: ['/c', 'curl https://d.example.com/mcp'] }
          }
        },
        problems: [
          { message: 'The script runs what it downloads', range: '8:10-47' },
          { message: 'The script runs what it downloads', range: '15:10-47' },
          { message: 'The script runs what it downloads', range: '22:9-15' },
          { message: "'cmd' starts a download, not a server", range: '32:9-41' }
        ]
      },
      {
        title: 'scripts that run nothing they download',
        input: {
          mcpServers: {
            a: { command: 'bash', args: ['-c', 'curl -s https://a.example.com | jq .'] },
            b: { command: '/bin/bash', args: ['-lc', 'uvx b-mcp'] },
            c: { command: 'pwsh', args: ['-Command', 'c-mcp'] }
          }
        },
        problems: [
          { message: 'The server is started by a script in an argument', range: '7:9-47', severity: 'info' },
          { message: 'The server is started by a script in an argument', range: '14:9-20', severity: 'info' },
          { message: 'The server is started by a script in an argument', range: '21:9-16', severity: 'info' }
        ]
      }
    ]
  },
  // `cmd` is reported only for a download.
  *check(reading) {
    for (const server of reading.servers) {
      const [command] = server.strings
      if (command?.means !== 'command') continue
      const packed = command.text.includes(' ') ? findDownload(command.text, 'posix') : undefined
      if (packed !== undefined) yield { message: 'download', at: command.path, span: packed }
      if (!server.strings.some(({ text, means }) => means !== 'env' && SHELL.test(text))) continue
      let ordinary: Found | undefined
      let isDownload = false
      let shells = 0
      for (const script of shellScripts(server)) {
        if (++shells > MAX_SHELLS) break
        const found = judge(server, script)
        if (found?.message === 'script' || found?.message === 'login') ordinary ??= found
        else if (found !== undefined && !isDownload) {
          isDownload = true
          yield found
        }
      }
      if (ordinary !== undefined && !isDownload) yield ordinary
    }
  }
})

/** How many shells within shells are looked into: each costs time in proportion to the arguments. */
const MAX_SHELLS = 16

/** Part of the name of every shell, and of every program that passes a command line to one: a quick check. */
const SHELL = /sh|cmd|wsl/i

function judge(server: ServerEntry, { family, index }: ShellScript): Found | undefined {
  const rest = server.args.filter(({ argument = -1 }) => argument >= index)
  const [script] = rest
  if (script === undefined) return undefined
  const at = script.path
  // Unix shells take the script from one argument; Windows shells join all that follow.
  const parts = family === 'posix' ? [script] : rest
  const span = findDownload(parts.map(({ text }) => text).join(' '), family)
  if (span !== undefined) return parts.length === 1 ? { message: 'download', at, span } : { message: 'download', at }
  if (family === 'cmd') return isDownloader(firstProgram(script)) ? { message: 'cmd', at } : undefined
  // `ssh` and `wsl` pass on a command line without an option for a script.
  const option = server.args.find(({ argument }) => argument === index - 1)
  if (option?.text.startsWith('-') !== true) return undefined
  return { message: family === 'posix' && /^-[a-km-z]*l[a-z]*$/.test(option.text) ? 'login' : 'script', at, severity: 'info' }
}

function firstProgram({ text }: ConfigString): string {
  return programName(/^\S*/.exec(text.trim())?.[0] ?? '')
}
