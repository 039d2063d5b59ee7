import type { HostProfile } from '../src/hosts/profile.js'
import { readerOf } from '../src/hosts/profiles.js'
import { toPointer } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Fix, type FixStep, type Problem } from '../src/rule/rule.js'
import { execOfPackage, fetchedByPnpm, unpackedCommand } from '../src/rule/servers/shape-repairs.js'
import { insertedArguments, insteadOfCommand } from '../src/rule/suggestions.js'
import { isAmong } from '../src/schema/validate.js'
import type { ServerEntry } from '../src/server/entry.js'
import { findFillIn } from '../src/server/fill-in.js'
import { packageFact } from '../src/server/package-facts.js'
import { joinedWords, packedCommand, splitByHost, startedPrograms, type Word } from '../src/server/program.js'
import { programName, splitWords } from '../src/server/shell.js'

export default defineRule({
  id: 'command-line-in-command',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'fails',
  summary: 'Arguments in `command` instead of `args`, several in one element of `args`, or words that are for another program or for a shell.',
  why: `The host starts \`command\` as one program; no shell splits it into words. With \`"npx -y tool"\` it looks for
a program with spaces in its name, and the server does not start. A path with spaces is fine.`,
  remedy: 'Put only the program in `command`, and each argument in `args`.',
  spec: '§2.2',
  messages: {
    packed: { text: "'command' contains arguments too, but {{reader}} treats all of it as the name of one program", remedy: 'Put only the program in `command`, and each argument in `args`{{set}}.' },
    packedPnpm: {
      text: "'command' contains arguments too, but {{reader}} treats all of it as the name of one program",
      remedy: 'Write "command": "pnpm", and begin `args` with "dlx" instead of "exec", which only runs what is installed, and then the package.'
    },
    script: {
      text: "'command' is a line for a shell, but {{reader}} runs it as the name of one program",
      remedy: 'Run it in a shell, with "command": "sh" and "args": ["-c", "…"], or start the program itself.'
    },
    joined: {
      text: "'{{program}}' gets these words as one argument, since no shell splits them",
      remedy: 'Put each word in an element of its own.'
    },
    quoted: { text: "'command' is in quotes, and no shell removes them", remedy: 'Remove the inner quotes; a path may contain spaces.' },
    cmdOption: {
      text: "'{{option}}' is an option of `cmd`, but the program here is '{{program}}'",
      remedy: 'Remove it{{also}}: {{program}} treats it as a file or a package.'
    },
    yes: {
      text: "'{{option}}' is an option of npx: pnpm before 11 stops at it",
      remedy: 'Remove it: pnpm installs without asking.',
      effect: 'ignored'
    },
    exec: {
      text: "'{{program}} exec' fetches nothing: it looks for a program named '{{name}}'",
      remedy: '{{instead}}'
    },
    operator: {
      text: "'{{word}}' is for a shell, but no shell runs this: '{{program}}' gets it as an argument",
      remedy: 'Start the server itself, and name its files by their paths instead of changing the directory first.'
    },
    url: {
      text: "'command' is a URL, not a program",
      remedy: '{{instead}}'
    },
    package: {
      text: "'{{name}}' is a package, not a program",
      remedy: 'Let npx start it: write "command": "npx" and "args": ["-y", "{{name}}"].'
    },
    unexpanded: {
      text: "Nothing expands '{{text}}': {{reader}} looks for a program with it in its name",
      remedy: 'Write the name of the program, or its path.'
    },
    invisible: { text: "'command' contains an invisible character", remedy: 'Remove it: no program has it in its name.' },
    blank: { text: "'command' begins or ends with a space", remedy: 'Remove the space.' }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } } },
      {
        title: 'paths with spaces',
        input: {
          mcpServers: {
            a: { command: 'C:/Program Files/nodejs/node.exe', args: ['a.js'] },
            b: { command: '/Applications/My App.app/Contents/MacOS/b' }
          }
        }
      },
      { title: 'the name of an application', input: { mcpServers: { a: { command: 'Field Notes' } } } }
    ],
    invalid: [
      {
        title: 'a command line',
        input: { mcpServers: { files: { command: 'npx -y files-mcp' } } },
        problems: [{ message: "'command' contains arguments too, but the host treats all of it as the name of one program", range: '4:23-35' }]
      },
      {
        title: 'several words in one argument',
        input: { mcpServers: { files: { command: 'npx', args: ['-y files-mcp', '/srv'] } } },
        problems: [{ message: "'npx' gets these words as one argument, since no shell splits them", range: '6:9-23' }]
      },
      {
        title: 'a space before and after the program',
        input: { mcpServers: { files: { command: ' npx ', args: ['-y', 'files-mcp'] } } },
        problems: [{ message: "'command' begins or ends with a space", range: '4:18-25' }],
        fixed: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } }
      }
    ]
  },
  *check(reading) {
    let reported: ReadonlySet<ServerEntry> | undefined
    // The rules for variables say more of it.
    const isReported = (server: ServerEntry) => (reported ??= new Set(reading.variableProblems.flatMap(({ string }) => (string.means === 'command' ? [string.server] : [])))).has(server)
    for (const server of reading.servers) {
      yield* joinedArguments(reading, server)
      yield* wordsOfOthers(server)
      const { command } = server
      if (command !== undefined && server.transport === 'stdio' && /^https?:\/\/\S+$/i.test(command)) {
        // The documentation may be that of a host that reads it so.
        if (reading.excerpt?.isHostSure === false) continue
        yield { message: 'url', data: { instead: insteadOfCommand(server, command) }, at: server.placeOf('command'), ...startOnly(server) }
        continue
      }
      if (command !== undefined && server.transport === 'stdio' && SCOPED_PACKAGE.test(command)) {
        const inserted = packageFact('npm', command) === undefined ? insertedArguments(server, ['-y', command]) : undefined
        const fix: Fix = inserted === undefined ? [] : [{ op: 'replace', at: server.placeOf('command'), value: 'npx' }, inserted]
        yield { message: 'package', data: { name: command }, at: server.placeOf('command'), suggestions: fix.length === 0 ? [] : [{ title: 'Start it with npx', fix }] }
        continue
      }
      if (command === undefined || server.transport !== 'stdio' || isWhollyBlank(command)) continue
      const odd = oddRun(reading.host, server, command)
      if (odd !== undefined && !(odd.message === 'unexpanded' && isReported(server))) {
        yield odd
        continue
      }
      if (!/[\s"']/.test(command)) continue
      const trimmed = command.trim()
      if (trimmed === '' || splitByHost(server, command).length > 0) continue
      const at = server.placeOf('command')
      // If the host expects a list, `valid-shape` says so.
      if (isAmong(reading.schemaProblems, toPointer(at))) continue
      const packed = packedCommand(command)
      if (packed !== undefined) {
        const message = packed.args.length === 0 ? 'quoted' : /(?:^|\s)(?:&&?|\|\|?|;)(?:\s|$)/.test(command) ? 'script' : fetchedByPnpm(server, packed.program, packed.args) === undefined ? 'packed' : 'packedPnpm'
        yield { message, data: { reader: readerOf(reading.host), set: /^[A-Za-z_]\w*=/.test(packed.program) ? '; what is set before the program belongs in `env`' : '' }, at, span: packed.span, suggestions: unpackedCommand(reading, server, packed) }
      } else if (trimmed !== command) {
        const start = command.indexOf(trimmed)
        const end = start + trimmed.length
        const blanks = [{ start: 0, end: start }, { start: end, end: command.length }]
        const fix = blanks.filter((span) => span.end > span.start).map((span): FixStep => ({ op: 'splice', at, span, text: '' }))
        yield { message: 'blank', at, fix }
      }
    }
  }
})

/** Whether a whole command is a placeholder, such as `<path of the program uv>`, which `placeholder-value` reports. */
function isWhollyBlank(command: string): boolean {
  const blank = findFillIn(command)
  return blank !== undefined && blank.end - blank.start === command.length
}

/** What is for a shell, or looks like a reference. */
const UNEXPANDED = /\$\([^()]*\)|`[^`]+`|\$\{[^{}]+\}/g

/** Characters that the name of a program never has, without the escapes that `forward-slash` reports. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const INVISIBLE = /[\0-\x07\x0B\x0E-\x1F\x7F-\x9F\xAD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/

/** A run of the command that keeps any program from being named so. */
function oddRun(host: HostProfile, server: ServerEntry, command: string): Problem<'unexpanded' | 'invisible'> | undefined {
  const invisible = command.search(INVISIBLE)
  if (invisible >= 0) return { message: 'invisible', at: server.placeOf('command'), span: { start: invisible, end: invisible + 1 }, ...startOnly(server) }
  if (host.argsInShell === true) return undefined
  const references = server.strings.find(({ means }) => means === 'command')?.references ?? []
  const found = [...command.matchAll(UNEXPANDED)].find(({ index }) => references.every(({ start, end }) => index < start || index >= end))
  if (found === undefined) return undefined
  const [text] = found
  return { message: 'unexpanded', data: { text, reader: readerOf(host) }, at: server.placeOf('command'), span: { start: found.index, end: found.index + text.length }, ...startOnly(server) }
}

/** A package of npm with its scope: such a path is hardly ever a program. */
const SCOPED_PACKAGE = /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*(?:@[\w.^~-]+)?$/

function* joinedArguments(reading: Reading, server: ServerEntry): Generator<Problem<'joined'>> {
  if (server.transport !== 'stdio') return
  for (const program of startedPrograms(server)) {
    const { at, span, text } = joinedWords(program) ?? {}
    if (at === undefined || span === undefined || text === undefined) continue
    const isWhole = span.start === 0 && span.end === at.text.length
    // The words of a script are what its shell has split already.
    if (!isWhole) continue
    const { words, simple } = splitWords(text)
    const [first, ...rest] = words.map((word) => word.text)
    const index = at.path.at(-1)
    const isSecret = reading.credentials.some(({ path }) => toPointer(path) === toPointer(at.path))
    const isClear = simple && !isSecret && first !== undefined && typeof index === 'number'
    const fix: Fix = isClear ? [{ op: 'replace', at: at.path, value: first }, { op: 'insert', at: [...at.path.slice(0, -1), index + 1], values: rest }] : []
    yield { message: 'joined', data: { program: program.name }, at: at.path, suggestions: isClear ? [{ title: 'Split it into arguments', fix }] : [] }
  }
}

/** What starts other programs, and for which a word such as `/c` is neither an option nor anything that can be started. */
const NOT_CMD = /^(?:npx|npm|pnpm|pnpx|pnx|yarn|bunx?|node|deno|uvx?|pipx|python3?)$/

/** Words for a program among the arguments of another one: what is left of `cmd /c npx …`, the `&&` of a line that was typed, or the `-y` of npx. */
function* wordsOfOthers(server: ServerEntry): Generator<Problem<'cmdOption' | 'operator' | 'yes' | 'exec'>> {
  if (server.transport !== 'stdio') return
  for (const [depth, { name, args }] of startedPrograms(server).entries()) {
    const exec = execOfPackage(name, args)
    if (exec !== undefined) {
      yield { message: 'exec', ...exec, ...startOnly(server) }
      return
    }
    const yes = yesOfNpx(name, args)
    if (yes !== undefined) {
      const isWhole = yes.span.start === 0 && yes.span.end === yes.at.text.length
      const suggestions = isWhole ? [{ title: 'Remove it', fix: [{ op: 'remove', at: yes.at.path }] as const }] : []
      yield { message: 'yes', data: { option: yes.text }, at: yes.at.path, span: yes.span, severity: 'warning', suggestions }
      return
    }
    const [option, next] = args
    if (option === undefined || next === undefined || !(NOT_CMD.test(name) || name === 'cd')) continue
    // What a wrapper starts may have its words from a shell.
    const operator = depth > 0 ? undefined : args.find(({ text }) => text === '&&' || text === '||')
    if (NOT_CMD.test(name) && /^\/[ck]$/i.test(option.text)) {
      const needless = programName(next.text) === name ? [next, option] : [option]
      const fix = needless.map(({ at }): FixStep => ({ op: 'remove', at: at.path }))
      yield { message: 'cmdOption', data: { option: option.text, program: name, also: needless.length > 1 ? ` and the '${name}' after it` : '' }, at: option.at.path, suggestions: [{ title: needless.length > 1 ? 'Remove both' : 'Remove it', fix }], ...startOnly(server) }
    } else if (operator !== undefined) {
      yield { message: 'operator', data: { word: operator.text, program: name }, at: operator.at.path, ...startOnly(server) }
    } else continue
    return
  }
}

/** The `-y` that is meant for npx. By running them: pnpm 8 looks for a package of that name, pnpm 10 says that the option is unknown, and 11 and 12 accept it. */
function yesOfNpx(name: string, args: readonly Word[]): Word | undefined {
  const dlx = name === 'pnpm' ? args.findIndex(({ text }) => text === 'dlx') : -1
  const first = name === 'pnpx' ? args[0] : dlx === 0 ? args[1] : dlx === 1 ? args[0] : undefined
  return first?.text === '-y' || first?.text === '--yes' ? first : undefined
}

/** For a host that refuses what else this rule is about: it loads this entry, and only starting it fails. */
function startOnly({ host }: ServerEntry): { readonly severity?: 'warning' } {
  return host.rules['command-line-in-command'] === 'error' ? { severity: 'warning' } : {}
}
