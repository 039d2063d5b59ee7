import { join } from '../src/base/path.js'
import type { Reading } from '../src/project/reading.js'
import { filesAround } from '../src/rule/documents.js'
import { fieldsOfRemote, idleProgram } from '../src/rule/entry-form.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import { packageRun } from '../src/server/packages.js'
import { meantProgram, type StartedProgram, startedProgram } from '../src/server/program.js'
import { isTurnedOff } from '../src/server/server-map.js'

export default defineRule({
  id: 'server-program',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'fails',
  // Nobody has to split a command line that is not a server's.
  supersedes: ['command-line-in-command'],
  summary: 'A command that certainly starts no MCP server.',
  why: `The host starts the command, sends it a message and waits for the answer. \`echo\` and \`curl\` answer with something else, or not at all;
\`node\` ends if the file is not there. What is left of a first attempt looks like a server in every list, and makes the host wait at
each start.`,
  remedy: 'Write the command that starts the server, or remove the entry.',
  messages: {
    program: "'{{program}}' is not an MCP server: the host gets no answer from it",
    alone: "'{{program}}' without arguments starts no MCP server: the host gets no answer from it",
    installer: {
      text: "'{{program}}' installs packages and exits, so it never answers the host",
      remedy: 'Run it once in a terminal, and write the command that starts the server.'
    },
    library: {
      text: "'{{runner}} firebase' starts something only where firebase-tools is installed: the package 'firebase' is a library without a program",
      remedy: 'Write `firebase-tools` in its place: its command `mcp` is the server.'
    },
    request: {
      text: "'{{program}}' is not an MCP server: it sends a request of its own, and the host gets no answer",
      remedy: 'If what is at the URL speaks MCP, write {{fields}} instead of a command. Otherwise write the command of a server, or remove the entry.'
    },
    fetched: {
      text: "'pnpm {{name}}' is not a command: pnpm looks for a script or a program of that name in the project",
      remedy: 'Write `pnpm dlx {{name}}`, which downloads the package and starts it.'
    },
    package: {
      text: "'node' runs files, and the project has no file '{{file}}'",
      remedy: 'If `npm view {{file}}` shows the package that you mean, start it with `npx -y {{file}}`. Otherwise write the path of the file.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { notes: { command: 'node', args: ['notes.js'] } } } },
      { title: 'a shell that prints something before it starts the server', input: { mcpServers: { notes: { command: 'sh', args: ['-c', 'echo start >&2; exec notes-mcp'] } } } }
    ],
    invalid: [
      {
        title: 'what is left of a first attempt',
        input: { mcpServers: { test: { command: 'echo', args: ['MCP test server'] } } },
        problems: [
          { message: "'echo' is not an MCP server: the host gets no answer from it", range: '4:18-24' }
        ]
      },
      {
        title: 'a request in place of a URL',
        input: { mcpServers: { notes: { command: 'curl', args: ['-s', '-d', '@-', 'https://notes.example.com/mcp'] } } },
        problems: [{ message: "'curl' is not an MCP server: it sends a request of its own, and the host gets no answer", range: '4:18-24' }]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      const started = server.transport !== 'stdio' || isTurnedOff(server) ? undefined : startedProgram(server)
      if (started === undefined) continue
      const program = meantProgram(started)
      const { name, word: { at, span } } = program
      const place = { at: at.path, ...(at.means === 'command' ? {} : { span }) }
      const data = { program: name }
      const isIdle = idleProgram(server, reading)?.is
      if (isIdle !== undefined) yield { message: isIdle, data, ...place }
      else if (installerIn(program) !== undefined) yield { message: 'installer', data: { program: installerIn(program) }, ...place }
      else if (name === 'curl' || name === 'wget')
        yield {
          message: 'request',
          data: {
            ...data,
            fields: fieldsOfRemote(
              server,
              server.args.map(({ text }) => text),
              (url) => `its \`${url}\``
            )
          },
          ...place
        }
      else if (name === 'pnpm' || name === 'pn') yield* ofPnpm(program)
      else yield* ofPackage(reading, server, program)
      yield* ofLibrary(reading, server)
    }
  }
})

/** The words of programs, up to one that makes them install something. */
const INSTALLERS = /^(?:(?:pip3?|python3? -m pip|pipx|brew|go|cargo|gem|apt(?:-get)?|uv (?:pip|tool)|npm|pnpm|yarn|bun) install|npm (?:i|ci)|(?:pnpm|yarn|bun|uv) add)(?= |$)/

/** What a program is told to do, if that is to install something. */
function installerIn({ name, args }: StartedProgram): string | undefined {
  const words = [name, ...args.map(({ text }) => text).filter((text) => !/^--?\w+$/.test(text) || text === '-m')]
  return INSTALLERS.exec(words.slice(0, 4).join(' '))?.[0]
}

/** The SDK for apps, which has no program, in place of the command line of the same name (npm: `firebase` 13.2.0 has no `bin`, 2026-11-28). */
function* ofLibrary(reading: Reading, server: ServerEntry): Generator<Problem<'library'>> {
  const run = packageRun(server)
  const [word] = run?.packages ?? []
  if (run?.registry !== 'npm' || word === undefined || run.packages.length > 1 || run.program !== undefined || !/^firebase(?:@(?:latest|\d[\w.]*))?$/.test(word.text)) return
  // Of a project that has the command line, npx starts that one.
  if (filesAround(reading, ['package.json']).some((text) => text.includes('"firebase-tools"'))) return
  // Without its command, the other one only prints its help.
  const isServer = server.args.some(({ text }) => /^(?:experimental:)?mcp$/.test(text))
  const suggestions =
    word.text === word.at.text && isServer
      ? [
          {
            title: 'Write firebase-tools',
            fix: [{ op: 'replace', at: word.at.path, value: word.text.replace(/^firebase(?:@\d.*)?/, 'firebase-tools') }]
          } satisfies Suggestion
        ]
      : []
  yield {
    message: 'library',
    data: { runner: run.runner },
    at: word.at.path,
    ...(word.text === word.at.text ? {} : { span: word.span }),
    severity: 'warning',
    suggestions
  }
}

/** A package with a scope, where pnpm wants one of its commands; no program has a name with a slash. */
function* ofPnpm({ args }: StartedProgram): Generator<Problem<'fetched'>> {
  const [first, second] = args
  const word = first !== undefined && /^(?:-y|--yes)$/.test(first.text) ? second : first
  if (first === undefined || word === undefined || !/^@[a-z0-9][\w.-]*\/[\w.-]+(?:@[\w.^~-]+)?$/.test(word.text)) return
  const { at, span, text } = word
  const isWhole = text === at.text && first.text === first.at.text
  const fix = first === word ? ({ op: 'insert', at: at.path, values: ['dlx'] } as const) : ({ op: 'replace', at: first.at.path, value: 'dlx' } as const)
  yield { message: 'fetched', data: { name: text }, at: at.path, ...(text === at.text ? {} : { span }), suggestions: isWhole ? [{ title: 'Start it with pnpm dlx', fix: [fix] }] : [] }
}

/** A word that is a file to node, and that neither the project nor any folder of packages has. */
function* ofPackage(reading: Reading, server: ServerEntry, { name, args: [first] }: StartedProgram): Generator<Problem<'package'>> {
  if (name !== 'node' || first === undefined || Object.hasOwn(server.value, 'cwd')) return
  const { kind, workspace, folder, plugin, surroundings: { files } } = reading
  if (kind !== 'mcp' || plugin !== undefined || workspace === undefined || reading.isUsersOwn || reading.isSample) return
  const { text, at, span } = first
  if (!/^(?:@[a-z0-9][\w-]*\/)?[a-z0-9][\w-]*$/.test(text) || text === 'inspect') return
  const isThere = [workspace, folder].some((root) => ['', '.js', '.json', '.node', '.cjs', '.mjs', '.ts'].some((end) => files.kindOf(join(root, `${text}${end}`)) !== undefined))
  if (!isThere) yield { message: 'package', data: { file: text }, at: at.path, ...(text === at.text ? {} : { span }) }
}
