import { isRecord } from '../src/json/value.js'
import { defineRule } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import { resolveFields } from '../src/server/fields.js'
import { isTransportClear } from '../src/server/server-map.js'

/** The fields that decide the transport of an entry; other rules check where they are. */
const SELECTORS = ['type', 'command', 'url'] as const

export default defineRule({
  id: 'transport-field',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  effect: 'ignored',
  summary: 'A field that belongs to another transport: `headers` on a stdio server, `args` or `env` on a remote one.',
  why: `The host reads only the fields of the entry's own transport. A credential in the wrong field never reaches the server,
which then fails as if it had none.`,
  remedy: 'Move the value to the field of this transport, or remove it.',
  spec: '§2.2',
  messages: {
    stdio: {
      text: "A stdio server does not use '{{field}}'",
      remedy: 'Pass values to a child process in `env` or `args`.'
    },
    remote: {
      text: "An {{transport}} server does not use '{{field}}'",
      remedy: 'Pass values to a remote server in `headers` or in its `url`.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp', args: [], env: {} } } } },
      {
        title: 'a `url` without a `type`, which `transport-type` reports',
        input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', headers: { 'X-Team': 'docs' } } } }
      },
      {
        title: 'a field that no transport has, which `unknown-field` reports',
        input: { mcpServers: { files: { command: 'files-mcp', cwd: '.' } } }
      }
    ],
    invalid: [
      {
        title: 'headers on a stdio server',
        input: { mcpServers: { files: { command: 'files-mcp', headers: { 'X-Team': 'docs' } } } },
        problems: [{ message: "A stdio server does not use 'headers'", range: '5:7-16' }]
      },
      {
        title: 'environment variables on a remote server',
        input: {
          mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', env: { LEVEL: 'info' } } }
        },
        problems: [{ message: "An http server does not use 'env'", range: '6:7-12' }]
      },
      {
        title: 'empty fields',
        input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse', args: [], env: {} } } },
        problems: [
          { message: "An sse server does not use 'args'", range: '6:7-13', severity: 'info' },
          { message: "An sse server does not use 'env'", range: '7:7-12', severity: 'info' }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (!isTransportClear(server)) continue
      const { transport } = server
      const isStdio = transport === 'stdio'
      const isStrict = reading.host.strictTransports === true
      // `one-transport` reports two strings.
      const isTwofold = server.url !== undefined && server.command !== undefined
      if (server.has(isStdio ? 'url' : 'command') && (!isStrict || isTwofold)) continue
      for (const { field, is, foreign } of resolveFields(server)) {
        if (is !== 'misplaced' || !server.holds(field) || (!isStrict && isSelector(server, field))) continue
        const at = [...server.path, field]
        const suggestions = [{ title: `Remove "${field}"`, fix: [{ op: 'remove', at } as const] }]
        const problem = { data: { field, transport }, at, part: 'key', suggestions } as const
        const message = isStdio ? 'stdio' : 'remote'
        if (!isStrict && foreign !== undefined && reading.isForAnotherReader(foreign)) yield { ...problem, message, severity: 'info', suggestions: [] }
        else yield isEmpty(server.value[field]) && !isStrict ? { ...problem, message, severity: 'info' } : { ...problem, message }
      }
    }
  }
})

/** Whether a field is one of those that decide the transport. */
function isSelector(server: ServerEntry, field: string): boolean {
  return SELECTORS.some((meaning) => server.fieldFor(meaning) === field)
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0
}
