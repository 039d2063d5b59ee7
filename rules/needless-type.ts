import { defineRule } from '../src/rule/rule.js'
import { transportMeant } from '../src/server/entry.js'
import { isKnownType, unwrapped } from '../src/server/server-map.js'

export default defineRule({
  id: 'needless-type',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'info', recommended: 'off', strict: 'info' },
  summary: 'A `type` that says what the host knows without it.',
  why: `An entry with a \`command\` is a stdio server. A \`type\` that says so does no harm, and \`claude mcp add\` writes it; the line can just
be left out.`,
  remedy: 'Remove the line.',
  spec: '§2.2',
  messages: {
    redundant: {
      text: "'type' is not needed here: an entry with a 'command' is a stdio server",
      remedy: 'Remove the line.'
    }
  },
  examples: {
    valid: [{ input: { mcpServers: { files: { command: 'files-mcp' } } } }],
    invalid: [
      {
        title: 'the line that `claude mcp add` writes',
        input: { mcpServers: { files: { type: 'stdio', command: 'files-mcp' } } },
        problems: [{ message: "'type' is not needed here: an entry with a 'command' is a stdio server", range: '4:7-13' }]
      }
    ]
  },
  *check(reading) {
    for (const declared of reading.servers) {
      const server = unwrapped(declared)
      const { type, host } = server
      if (type === undefined || server.ignoresType || isKnownType(server) || transportMeant(type) !== 'stdio') continue
      if (server.transport !== 'stdio' || !server.has('command') || host.transports.stdio?.types.length !== 0) continue
      yield { message: 'redundant', at: [...server.path, server.fieldFor('type')], part: 'key' }
    }
  }
})
