import { valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import { type Breadth, breadthOf } from '../src/server/paths.js'
import { containerRun, isContainerEngine, partOf, type StartedProgram, startedProgram, type Word } from '../src/server/program.js'

type Found = Problem<'drive' | 'home' | 'homes' | 'system' | 'socket' | 'anonymous'>

export default defineRule({
  id: 'sensitive-mount',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  security: 'high',
  owasp: 'MCP02',
  summary: 'A server that can access a whole drive, a home directory or the Docker socket.',
  why: `Stdio servers run with the permissions of the user and are not sandboxed; the directories that a file server is given
are its only limit. With \`/\`, a drive or the home directory it gets the keys, the mail and the settings of every other program, and
a model that is misled can read and change them. Access to the Docker socket is access to the whole machine.`,
  remedy: 'Give the server only the directories that it works on.',
  spec: '§5',
  messages: {
    drive: 'The server is given {{drives}}',
    home: 'The server is given a whole home directory',
    homes: 'The server is given the home directories of all users',
    system: "The server is given the system's settings in '/etc'",
    socket: {
      text: 'The container is given the Docker socket, which controls the whole machine{{though}}',
      remedy: 'Remove the mount, or put a proxy in front of the socket that allows only what the server needs.'
    },
    anonymous: {
      text: "'-v' without a destination mounts an empty volume, not a directory of this machine",
      remedy: 'Write `source:destination`, so that the container sees the directory.'
    }
  },
  examples: {
    valid: [
      {
        title: 'directories further down, and a volume',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', '@example/server-filesystem', '.', '${HOME}/notes', 'C:\\projects'] },
            b: { command: 'docker', args: ['run', '-i', '-v', '/srv/data:/', '-v', '/etc/hosts:/etc/hosts', 'mcp/b'] },
            c: { command: 'docker', args: ['run', '-i', '--mount', 'type=volume,src=c-data,dst=/', 'mcp/c', '/'] }
          }
        }
      },
      {
        title: 'a slash that is not a directory',
        input: {
          mcpServers: {
            a: { command: 'a-mcp', args: ['--path', '/', '~'] },
            b: { command: 'npx', args: ['-y', 'b-mcp', '--separator', '/'] },
            c: { command: 'npx', args: ['-y', 'filesystem-mcp', '--separator', '/', '--prefix=/'] }
          }
        }
      },
      {
        title: 'arguments of a program in a container',
        input: {
          mcpServers: {
            a: { command: 'docker', args: ['run', '-i', 'mcp/a', '-v', '/'] },
            b: { command: 'docker', args: ['exec', '-i', 'files', 'mcp-server-filesystem', '/'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'the directories of a file server',
        input: {
          mcpServers: { a: { command: 'npx', args: ['-y', '@example/server-filesystem', '/', '${HOME}', '/etc'] } }
        },
        problems: [
          { message: 'The server is given a whole drive', range: '8:9-12' },
          { message: 'The server is given a whole home directory', range: '9:9-18' },
          { message: "The server is given the system's settings in '/etc'", range: '10:9-15' }
        ]
      },
      {
        title: 'mounts of a container',
        input: {
          mcpServers: {
            a: { command: 'docker', args: ['run', '-i', '-v', '/:/host:ro', 'mcp/a'] },
            b: { command: 'docker', args: ['run', '-i', '-v', '/var/run/docker.sock:/var/run/docker.sock', 'mcp/b'] }
          }
        },
        problems: [
          { message: 'The server is given a whole drive', range: '9:10-11' },
          { message: 'The container is given the Docker socket, which controls the whole machine', range: '19:10-30' }
        ]
      },
      {
        title: 'a mount without a destination',
        input: {
          mcpServers: { a: { command: 'docker', args: ['run', '-i', '-v', '/srv/data', '-v', 'C:\\data', 'mcp/a'] } }
        },
        problems: [
          { message: "'-v' without a destination mounts an empty volume, not a directory of this machine", range: '9:9-20' },
          { message: "'-v' without a destination mounts an empty volume, not a directory of this machine", range: '11:9-19' }
        ]
      }
    ]
  },
  // The drives of one server are one thing to change.
  group: {
    also: 'another one here',
    by: ({ message, data }) => (message === 'drive' ? JSON.stringify(data?.server) : undefined),
    count: (group) => (group.length === 1 ? {} : { drives: `${group.length} whole drives` })
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (!mayMount(server)) continue
      const program = startedProgram(server)
      if (program === undefined) continue
      if (!isContainerEngine(program.name)) {
        for (const one of given(program)) yield { ...ofServer(server, one), ...(isUnconfined(reading) ? { severity: 'info' } : {}) }
        continue
      }
      const { mounts = [], image } = containerRun(program) ?? {}
      for (const { word, source } of mounts) {
        const breadth = source === undefined ? undefined : breadthOf(source.text)
        if (source !== undefined && breadth === 'socket') yield socket(source, /(?::|,)(?:ro|readonly)\b/.test(word.text), image?.text ?? '')
        else if (source !== undefined && breadth !== undefined) yield ofServer(server, problem(breadth, source))
        else if (source === undefined && isAbsolute(word.text)) yield problem('anonymous', word)
      }
    }
  }
})

/** Whether the file lets the model run commands everywhere anyway, with the same permissions. */
function isUnconfined({ host, value }: Reading): boolean {
  return host.files.mcp.switches?.some(({ does, at, values }) => does === 'unconfined' && values?.includes(String(valueAt(value, at))) === true) === true
}

/** A quick check, because hardly any server has anything this rule is about. */
const MOUNTING = /docker|podman|nerdctl|filesystem|--(?:root|allow)/i

function mayMount({ command, args }: ServerEntry): boolean {
  return MOUNTING.test(command ?? '') || args.some(({ text }) => MOUNTING.test(text))
}

const ROOT_OPTION = /^--(?:roots?|root-dir|root-path|allow(?:ed)?-?(?:dir|directory|directories|path|paths)?)(?:=|$)/i

/** Options of a file server whose value is not a directory of this machine. */
const OTHER_OPTION = /(?:separator|delimiter|prefix|route|endpoint|url|uri|base-?path|mount-?point)(?:=|$)/i

/** The directories that a program is given: for a file server any argument, for others the value of an option for directories. */
function* given(program: StartedProgram): Generator<Found> {
  const { args } = program
  const isPackage = ({ text }: Word) => /filesystem/i.test(text) && !text.startsWith('-') && !/\s/.test(text)
  const from = isPackage(program.word) ? 0 : args.findIndex(isPackage) + 1
  const isFileServer = from > 0 || isPackage(program.word)
  for (const [index, word] of args.entries()) {
    const before = args[index - 1]?.text ?? ''
    const option = /^--?[\w-]+=/.exec(word.text)?.[0]
    const name = option === undefined ? before : word.text
    const isRoot = name.startsWith('--') && ROOT_OPTION.test(name)
    const isOther = name !== '' && OTHER_OPTION.test(name)
    if (!isRoot && (!isFileServer || index < from || isOther)) continue
    const path = option === undefined ? word : partOf(word, option.length)
    const breadth = breadthOf(path.text)
    if (breadth !== undefined && breadth !== 'socket') yield problem(breadth, path)
  }
}

function problem(message: Breadth | 'anonymous', { at, span }: Word): Found {
  const whole = span.start === 0 && span.end === at.text.length
  return whole ? { message, at: at.path } : { message, at: at.path, span }
}

/** A program that manages containers needs the socket. What it can do there is no less if the file cannot be written. */
function socket(source: Word, isReadOnly: boolean, image: string): Found {
  const isManager = /(?:^|\/)docker\/|(?:docker|portainer)[^/]*$/i.test(image)
  return { ...problem('socket', source), data: { though: isReadOnly ? ": ':ro' does not limit what is sent through it" : '' }, ...(isManager && !isReadOnly ? { severity: 'info' } : {}) }
}

function ofServer({ name }: ServerEntry, found: Found): Found {
  return found.message === 'drive' ? { ...found, data: { server: name, drives: 'a whole drive' } } : found
}

function isAbsolute(path: string): boolean {
  return /^(?:\/|[A-Za-z]:[/\\])/.test(path)
}
