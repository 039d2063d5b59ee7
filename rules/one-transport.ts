import { readerOf, subjectOf } from '../src/hosts/profiles.js'
import { defineRule, type Suggestion } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import { programName } from '../src/server/shell.js'

export default defineRule({
  id: 'one-transport',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'ignored',
  supersedes: ['unknown-field'],
  summary: 'A `command` and a `url` in one entry.',
  why: `An entry is either a child process or a remote server. The host uses one of the two and silently ignores the other;
which one depends on \`type\`, and differs from host to host.`,
  remedy: 'Keep one of the two, or split the entry into two servers.',
  spec: '§2.2',
  messages: {
    stdio: "'{{server}}' has a 'command' and a 'url'; {{reader}} starts the command and ignores the url",
    refused: { text: "'{{server}}' has a 'command' and a 'url'; {{host}} rejects an entry with both", effect: 'refused' },
    url: "'{{server}}' has a 'command' and a 'url'; {{reader}} uses the url and ignores the command",
    remote: "'{{server}}' has a 'command' and a 'url'; because of its 'type', {{reader}} uses the url and ignores the command"
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp' } } } },
      {
        title: 'a URL among the arguments',
        input: { mcpServers: { bridge: { command: 'bridge-mcp', args: ['https://docs.example.com/mcp'] } } }
      },
      {
        title: 'a `url` of the wrong type, which `valid-shape` reports',
        input: { mcpServers: { files: { command: 'files-mcp', url: null } } }
      }
    ],
    invalid: [
      {
        title: 'an entry without a `type`',
        input: { mcpServers: { both: { command: 'both-mcp', url: 'https://both.example.com/mcp' } } },
        problems: [
          {
            message:
              "'both' has a 'command' and a 'url'; the host starts the command and ignores the url",
            range: '5:7-12'
          }
        ]
      },
      {
        title: 'Roo Code, which rejects an entry with both',
        host: 'roo',
        path: '.roo/mcp.json',
        input: { mcpServers: { both: { command: 'both-mcp', url: 'https://both.example.com/mcp' } } },
        problems: [
          { message: "'both' has a 'command' and a 'url'; Roo Code rejects an entry with both", range: '5:7-12' }
        ]
      },
      {
        title: 'Gemini CLI, which prefers the URL',
        host: 'gemini',
        path: '.gemini/settings.json',
        input: { mcpServers: { both: { command: 'both-mcp', httpUrl: 'https://both.example.com/mcp' } } },
        problems: [
          {
            message: "'both' has a 'command' and a 'url'; the host uses the url and ignores the command",
            range: '4:7-16',
            severity: 'warning'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (server.url === undefined || server.command === undefined) continue
      const { both } = reading.host
      const isStdio = both === 'type' || both === 'url' ? server.transport === 'stdio' : true
      const [taken, usual] = isStdio ? (['command', 'url'] as const) : (['url', 'command'] as const)
      const empty = (['command', 'url'] as const).find((name) => server[name]?.trim() === '')
      // Hosts that write all fields of an entry write the one that they do not use as an empty string. If it is the one that they use, other rules report it.
      if (empty !== undefined && both !== 'refused') continue
      const left = empty ?? usual
      const at = [...server.path, server.fieldFor(left)]
      const suggestions = namesItsUrl(server) || left === 'command' ? withoutCommand(server) : [{ title: `Remove "${server.fieldFor(left)}"`, fix: [{ op: 'remove', at } as const] }]
      if (both === 'refused') {
        yield { message: 'refused', data: { server: server.name, host: subjectOf(reading.host) }, at, part: 'key', suggestions }
        continue
      }
      yield {
        message: isStdio ? 'stdio' : both === 'type' ? 'remote' : 'url',
        data: { server: server.name, reader: readerOf(reading.host) },
        at,
        part: 'key',
        related: [{ message: `${readerOf(reading.host)} uses this`, at: [...server.path, server.fieldFor(taken)], part: 'key' }],
        suggestions
      }
    }
  }
})

/** Whether the command can be no server: it is a runtime with an address where its script should be. */
function namesItsUrl({ command = '', args }: ServerEntry): boolean {
  const script = args.find(({ text }) => !text.startsWith('-'))
  return /^(?:node|bun|deno|python[\d.]*)$/.test(programName(command)) && script !== undefined && /^https?:\/\//.test(script.text)
}

/** Leaves the address, with which the host connects. */
function withoutCommand(server: ServerEntry): Suggestion[] {
  const fields = (['command', 'args'] as const).filter((name) => server.has(name)).map((name) => server.fieldFor(name))
  const steps = [...new Set(fields)].map((field) => ({ op: 'remove', at: [...server.path, field] }) as const)
  return [{ title: `Remove ${[...new Set(fields)].map((field) => `"${field}"`).join(' and ')}`, fix: steps }]
}
