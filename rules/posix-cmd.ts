import { subjectOf } from '../src/hosts/profiles.js'
import { parseDocument } from '../src/json/document.js'
import { isRecord, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { filesAround } from '../src/rule/documents.js'
import { isRunByInterpreter } from '../src/rule/named-file.js'
import { nameOnPath } from '../src/rule/paths/home-paths.js'
import { pathOfOneMachine } from '../src/rule/paths/machine-paths.js'
import { FOR_WINDOWS, isPlaceOfInstaller, isRewrittenForUnix, isSaidToBeForWindows, isUsedOnUnix } from '../src/rule/paths/other-systems.js'
import { defineRule, type FixStep, type Problem, type Suggestion } from '../src/rule/rule.js'
import { alikeAsOne, insertedArguments } from '../src/rule/suggestions.js'
import { hasUnixTwin } from '../src/rule/twin-file.js'
import type { ServerEntry } from '../src/server/entry.js'
import { isTurnedOff } from '../src/server/server-map.js'
import { isBatchFile, isPath, isShell, isShim, shellScriptIndex } from '../src/server/shell.js'
import { startsFileOfWindows, type WindowsOnly, windowsOnly } from '../src/server/windows-only.js'

export default defineRule({
  id: 'posix-cmd',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  variesByMachine: true,
  summary: '`cmd /c`, or another program that exists only on Windows, in an entry meant for macOS or Linux.',
  why: `\`cmd\` exists only on Windows, as do Windows PowerShell, \`.exe\`, \`.bat\` and \`.ps1\` files, and the \`Scripts\` folder of a
virtual environment; on macOS and Linux the server does not start. Most hosts can start \`npx\` on Windows directly, so the program alone works everywhere.

\`platforms\` in plugvet.config.json, or \`--platform\`, say which platforms a file is for: if macOS or Linux is one of them, this is an error.
Without them plugvet only knows the platform that it runs on, and gives one warning or hint for the whole file: not for a sample, not for a package
with Windows as the only \`os\` in its package.json or the only \`Operating System\` among its classifiers, not for a program
that .NET has built for Windows, not next to a bundle or a server.json for Windows only, and not for a plugin that says in its manifest or its README that it is for Windows only, or whose servers are all programs of Windows; nor for a program that a script of the repository installs on a drive, or that it puts another into the file for on macOS and Linux.`,
  remedy: "Start the program itself, or set only 'win32' as the target platform.",
  spec: 'Platform notes',
  supersedes: ['command-path', 'foreign-variable', 'forward-slash'],
  messages: {
    posix: { text: "'{{program}}' {{does}} only on Windows, and {{platforms}} is a target platform", effect: 'fails' },
    everywhere: {
      text: "'{{program}}' {{does}} only on Windows, and {{platforms}} is a target platform too",
      remedy:
        'Keep two files, or start a bundled script with `node`, which runs everywhere: ' +
        'no single entry works on Windows and on the other platforms.',
      effect: 'fails'
    },
    needless: {
      text: "'{{program}}' {{does}} only on Windows, and {{platforms}} is a target platform",
      remedy: 'Start the program itself: {{host}} does not need `cmd` for it on Windows.',
      effect: 'fails'
    },
    here: {
      text: "'{{program}}' {{does}} only on Windows: on macOS and Linux this server does not start",
      remedy: 'If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise start the program itself.'
    },
    path: {
      text: "'{{program}}' {{does}} only on Windows, and {{platforms}} is a target platform",
      remedy: 'Use the name of a program that is on the PATH of every platform, or keep two files.'
    },
    twoFilesHere: {
      text: "'{{program}}' {{does}} only on Windows: on macOS and Linux this server does not start",
      remedy:
        'If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise keep two files: ' +
        'nothing shows that {{host}} starts a batch file such as `npx` on Windows without `cmd`.'
    },
    shellHere: {
      text: "'{{program}}' {{does}} only on Windows: on macOS and Linux this server does not start",
      remedy: 'If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise keep two files: a shell that {{host}} starts on Windows without `cmd` may be that of WSL.'
    },
    wslHere: {
      text: "'{{program}}' {{does}} only on Windows: on macOS and Linux this server does not start",
      remedy: 'If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise keep two files: on Windows, the program is only in WSL.'
    },
    pathHere: {
      text: "'{{program}}' {{does}} only on Windows: on macOS and Linux this server does not start",
      remedy: 'If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise {{instead}}.'
    },
    needlessHere: {
      text: "'{{program}}' {{does}} only on Windows: on macOS and Linux this server does not start",
      remedy: 'Start the program itself: {{host}} does not need `cmd` for it on Windows.'
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
      }
    ],
    invalid: [
      {
        title: '`cmd` on Linux',
        platforms: ['linux'],
        input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } },
        problems: [{ message: "'cmd' exists only on Windows, and Linux is a target platform", range: '4:18-23' }]
      },
      {
        title: 'several servers, linted on Linux without target platforms',
        files: { 'start.sh': '' },
        input: {
          mcpServers: {
            a: { command: 'cmd', args: ['/c', 'npx', '-y', 'a-mcp'] },
            b: { command: 'cmd.exe', args: ['/c', 'npx', '-y', 'b-mcp'] }
          }
        },
        problems: [
          {
            message: "'cmd' exists only on Windows: on macOS and Linux this server does not start",
            range: '4:18-23',
            severity: 'warning'
          }
        ]
      }
    ]
  },
  *check(reading) {
    const { platforms, platformsAtHand = false } = reading.surroundings
    const posix = platforms.find((platform) => platform !== 'win32')
    if (posix === undefined) return
    const { startsBatchFiles = false } = reading.host
    const found: Problem<MessageId>[] = []
    for (const server of reading.servers) {
      const only = windowsOnly(server)
      // A person's own settings are for that person's platform.
      if (only === undefined || isTurnedOff(server) || (only.kind !== 'cmd' && reading.isUsersOwn)) continue
      // An argument that only one machine has is reported anyway: who writes the entry for everyone starts another program too.
      if (platformsAtHand && (startsFileOfWindows(server) || isPlaceOfInstaller(reading, server.command ?? '') || isRewrittenForUnix(reading, server.command ?? '') || server.args.some((string) => pathOfOneMachine(reading, string) !== undefined))) continue
      const { program, kind, isOfWindows } = only
      // Without target platforms, the entry itself shows that somebody uses it on Windows.
      const hasWindows = (platformsAtHand || platforms.includes('win32')) && !startsBatchFiles
      // Another host that reads the file may need `cmd` for it.
      const isNeeded = platforms.includes('win32') && reading.otherReaders.some((host) => host.startsBatchFiles !== true)
      const suggestions = kind === 'cmd' ? unwrapped(server, hasWindows || isNeeded) : withoutSuffix(server, only, hasWindows)
      const isNeedless = kind === 'cmd' && startsBatchFiles && unwrapped(server, false).length > 0
      const needsCmd = platformsAtHand && hasWindows && suggestions.length === 0 && (kind === 'cmd' ? unwrapped(server, false) : withoutSuffix(server, only, false)).length > 0
      const does = isOfWindows ? 'exists' : 'runs'
      const data = { program, does, platforms: posix === 'darwin' ? 'macOS' : 'Linux', host: subjectOf(reading.host), instead: nameOnPath(program) }
      const message = needsCmd ? 'twoFilesHere' : platformsAtHand && startsShell(server) ? 'shellHere' : platformsAtHand && program === 'wsl' ? 'wslHere' : kind !== 'cmd' && !isOfWindows ? (platformsAtHand ? 'pathHere' : 'path') : messageFor(platformsAtHand, isNeedless, platforms.includes('win32'))
      const severity = platformsAtHand ? ({ severity: 'warning' } as const) : {}
      found.push({ message, data, at: server.placeOf('command'), ...severity, suggestions })
    }
    // A project that is used on Windows alone has nothing to change.
    const twoFiles = found.some(({ message }) => message === 'twoFilesHere') ? ({ message: 'twoFilesHere', severity: isUsedOnUnix(reading) ? 'warning' : 'info' } as const) : {}
    if (found.length > 0 && (hasUnixTwin(reading) || (platformsAtHand && (reading.isSample || isMeantForWindows(reading))))) return
    yield* platformsAtHand ? alikeAsOne(found.map((problem) => ({ ...problem, ...twoFiles })), 'Start the programs themselves') : found
  }
})

/** Whether the package nearest to a file says that it is for Windows alone: in `os` of its package.json, or in the classifiers of its pyproject.toml. */
function isPackageForWindows(reading: Reading): boolean {
  const [manifest = '', table = ''] = ['package.json', 'pyproject.toml'].map((name) => filesAround(reading, [name]).find((text) => text !== ''))
  const os = valueAt(parseDocument(manifest).value, ['os'])
  const systems = Array.from(table.matchAll(/["']Operating System :: ([^"'\n]+)["']/g), ([, system = '']) => system)
  const isOnly = (names: readonly unknown[], ofWindows: string) => names.length > 0 && names.every((name) => typeof name === 'string' && name.startsWith(ofWindows))
  return isOnly(Array.isArray(os) ? os : [], 'win32') || isOnly(systems, 'Microsoft :: Windows')
}

/** A folder of what .NET has built for Windows alone. */
const BUILT_FOR_WINDOWS = /(?:^|[/\\])net\d+\.\d+-windows[\d.]*[/\\]/

/** Whether what the servers run is for Windows alone: a target framework of .NET in every path, or the manifest of a bundle or server.json around the file. */
function isProductForWindows(reading: Reading): boolean {
  const ofWindows = reading.servers.filter((server) => windowsOnly(server) !== undefined)
  if (ofWindows.every(({ command = '' }) => BUILT_FOR_WINDOWS.test(command))) return true
  // `cmd` starts what may run on any system.
  if (ofWindows.some((server) => windowsOnly(server)?.kind === 'cmd')) return false
  const platforms = filesAround(reading, ['manifest.json', 'mcpb/manifest.json']).map((text) => (text === '' ? undefined : valueAt(parseDocument(text).value, ['compatibility', 'platforms'])))
  if (platforms.some((names) => Array.isArray(names) && names.length === 1 && names[0] === 'win32')) return true
  return filesAround(reading, ['server.json']).some((text) => {
    const description = text === '' ? undefined : valueAt(parseDocument(text).value, ['description'])
    return typeof description === 'string' && FOR_WINDOWS.test(description)
  })
}

/** Whether a plugin is for Windows alone: it says so, or all of its servers are programs of Windows, and not `cmd` with one of any system. */
function isMeantForWindows(reading: Reading): boolean {
  if (isPackageForWindows(reading) || isProductForWindows(reading)) return true
  if (reading.plugin === undefined) return isSaidToBeForWindows(reading)
  const stdio = reading.servers.filter(({ transport }) => transport === 'stdio')
  // An interpreter is on other systems too: its path is that of the author's machine.
  if (stdio.every((server) => windowsOnly(server)?.kind === 'other' && !isRunByInterpreter(server))) return true
  const { description, keywords } = isRecord(reading.manifest) ? reading.manifest : {}
  const readme = filesAround(reading, ['README.md', 'readme.md'], [reading.plugin.root])
  return [description, Array.isArray(keywords) ? keywords.join(' ') : '', ...readme].some((text) => typeof text === 'string' && FOR_WINDOWS.test(text))
}

type MessageId = 'posix' | 'everywhere' | 'needless' | 'path' | 'here' | 'needlessHere' | 'twoFilesHere' | 'pathHere' | 'shellHere' | 'wslHere'

function messageFor(isAtHand: boolean, isNeedless: boolean, isForWindows: boolean): MessageId {
  if (isAtHand) return isNeedless ? 'needlessHere' : 'here'
  if (isNeedless) return 'needless'
  return isForWindows ? 'everywhere' : 'posix'
}

/** Starts the program without its suffix, which works on every platform, except for batch files on Windows. */
function withoutSuffix(server: ServerEntry, { kind, program }: WindowsOnly, hasWindows: boolean): Suggestion[] {
  const name = program.replace(/\.(?:exe|cmd)$/i, '')
  const isBatch = isBatchFile(program)
  if (kind !== 'suffix' || name === program || isPath(server.command ?? '') || (isBatch && hasWindows)) return []
  const fix: FixStep = { op: 'replace', at: server.placeOf('command'), value: name }
  if (name.toLowerCase() !== 'npx' || server.args.some(({ text }) => YES.test(text))) return [{ title: `Start '${name}'`, fix: [fix] }]
  // Without it, npx-yes reports next what this rule has kept from its eyes.
  const yes = insertedArguments(server, ['-y'])
  return yes === undefined ? [] : [{ title: `Start '${name} -y'`, fix: [fix, yes] }]
}

const YES = /^(?:-y|--yes)(?:=|$)/

/** Whether `cmd` starts a shell of another system. */
function startsShell(server: ServerEntry): boolean {
  const index = shellScriptIndex(server, 'cmd')
  return index !== undefined && isShell(server.args[index]?.text ?? '')
}

/** The edit that starts the program itself, if it exists on other platforms. */
function unwrapped(server: ServerEntry, hasWindows: boolean): Suggestion[] {
  const { args } = server
  const index = shellScriptIndex(server, 'cmd')
  if (index === undefined) return []
  const program = args[index]
  // An element of the wrong type before it would shift the indexes.
  if (program?.argument !== index || !isPlainName(program.text)) return []
  if (isShell(program.text)) return []
  if (args.some(({ text }) => /[&|]|%\w+%/.test(text)) || (hasWindows && isShim(program.text))) return []
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
