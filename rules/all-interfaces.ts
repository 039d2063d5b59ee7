import { defineRule, type Problem } from '../src/rule/rule.js'
import { wordsOf } from '../src/secrets/names.js'
import type { ServerEntry } from '../src/server/entry.js'
import { isContainerEngine, partOf, startedProgram, type StartedProgram, type Word } from '../src/server/program.js'

export default defineRule({
  id: 'all-interfaces',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'info', strict: 'warning' },
  security: 'medium',
  owasp: 'MCP07',
  summary: 'A server that listens on all network interfaces.',
  why: `A server that listens on \`0.0.0.0\` or \`::\` accepts requests from everyone on the same network, and through DNS rebinding
from web pages too; few servers check who is calling (CVE-2025-66414 is an example). For a host on the same machine, the loopback address is enough.

Inside a container, a server has to listen on all interfaces; there, only a port that \`--publish\` opens on all of them is reported. In your own
files, nothing is reported.`,
  remedy: 'Make the server listen on 127.0.0.1.',
  messages: {
    listens: "'{{option}}' lets the server listen on all network interfaces",
    published: { text: "'{{option}}' opens the port on all network interfaces", remedy: 'Publish the port on 127.0.0.1: `127.0.0.1:8080:8080`.' }
  },
  examples: {
    valid: [
      {
        title: 'the loopback address, and a server in a container',
        input: {
          mcpServers: {
            notes: { command: 'notes-mcp', args: ['--host', '127.0.0.1'] },
            files: { command: 'docker', args: ['run', '-i', '--rm', '-p', '127.0.0.1:8080:8080', 'example/files', '--host', '0.0.0.0'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'an option, and a variable',
        input: {
          mcpServers: {
            notes: { command: 'notes-mcp', args: ['--port', '8080', '--host', '0.0.0.0'] },
            files: { command: 'files-mcp', env: { MCP_HOST: '0.0.0.0' } }
          }
        },
        problems: [
          { message: "'--host' lets the server listen on all network interfaces", range: '9:10-17' },
          { message: "'MCP_HOST' lets the server listen on all network interfaces", range: '15:22-29' }
        ]
      },
      {
        title: 'a published port',
        input: { mcpServers: { files: { command: 'docker', args: ['run', '-i', '--rm', '--publish=0.0.0.0:8080:8080', 'example/files'] } } },
        problems: [{ message: "'--publish' opens the port on all network interfaces", range: '9:20-27' }]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      for (const problem of openedBy(server)) {
        if (reading.isUsersOwn) return
        yield problem
      }
    }
  }
})

function* openedBy(server: ServerEntry): Generator<Problem<'published' | 'listens'>> {
  const program = server.transport === 'stdio' ? startedProgram(server) : undefined
  if (program === undefined) return
  const isContainer = isContainerEngine(program.name)
  for (const { option, address } of isContainer ? published(program) : optionsIn(program.args)) {
    yield { message: isContainer ? 'published' : 'listens', data: { option }, at: address.at.path, span: address.span }
  }
  if (!isContainer) yield* ofEnv(server)
}

/** The address that means every interface: of IPv4, of IPv6, or of both. */
const ALL = /^(?:0\.0\.0\.0|::|\[::\]|::0|\*)(?=$|:\d+$)/

/** Options that name the address to listen on. */
const OPTION = /^--?(?:(?:http|server|sse|mcp|listen|bind)[-_]?)?(?:host|hostname|bind|address|addr|listen|interface)$/i
/** Other words, and short options such as -y, need no pattern that takes half a millisecond to compile: the cold start of one file has a budget (docs/performance.md). */
const MIN_LENGTH = '-host'.length

/** A part of a name that is about the address of another server. */
const OTHERS = /^(?:db|database|postgres|pg|mysql|redis|mongo|proxy|target|remote|upstream|api|smtp|mail|allowed|trusted|no)$/

interface Found {
  readonly option: string
  readonly address: Word
}

function* optionsIn(args: readonly Word[]): Generator<Found> {
  for (const [index, word] of args.entries()) {
    const equals = word.text.indexOf('=')
    const option = equals < 0 ? word.text : word.text.slice(0, equals)
    if (!option.startsWith('-') || option.length < MIN_LENGTH || !OPTION.test(option)) continue
    const value = equals < 0 ? args[index + 1] : partOf(word, equals + 1)
    const address = value === undefined ? undefined : ALL.exec(value.text)?.[0]
    if (value !== undefined && address !== undefined) yield { option, address: partOf(value, 0, address.length) }
  }
}

/** The ports of a container that are opened on all interfaces by name. Without an address, an engine does so too, but few who write that mean it. */
function* published({ args }: StartedProgram): Generator<Found> {
  for (const [index, word] of args.entries()) {
    const [, option, inWord] = /^(-p|--publish)(?:=?(.+))?$/.exec(word.text) ?? []
    if (option === undefined) continue
    const value = inWord === undefined ? args[index + 1] : partOf(word, word.text.length - inWord.length)
    const address = value === undefined ? undefined : /^(?:0\.0\.0\.0|\[::\])(?=:)/.exec(value.text)?.[0]
    if (value !== undefined && address !== undefined) yield { option, address: partOf(value, 0, address.length) }
  }
}

function* ofEnv({ strings }: ServerEntry) {
  for (const string of strings) {
    const [address] = string.means === 'env' ? (ALL.exec(string.text) ?? []) : []
    if (address === undefined || typeof string.key !== 'string' || !string.isRead) continue
    const words = wordsOf(string.key)
    const names = ['host', 'hostname', 'bind', 'address', 'addr', 'listen'].includes(words.at(-1) ?? '') && !words.some((word) => OTHERS.test(word))
    if (names) yield { message: 'listens', data: { option: string.key }, at: string.path, span: { start: 0, end: address.length } } as const
  }
}
