import { defineRule } from '../src/rule/rule.js'
import { FETCHING, fetchedBy } from '../src/server/fetched.js'
import { packageFact } from '../src/server/package-facts.js'

export default defineRule({
  id: 'archived-package',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A server whose project is archived.',
  why: `Most of the first reference servers (\`@modelcontextprotocol/server-github\`, \`-postgres\`, \`-slack\` and others)
were archived in May 2025. They can still be installed and mostly still start, but nobody fixes them any more: not when the service
they talk to changes, and not when a hole in them is found. They hold a token of yours all the same.

Images that Docker's catalogue lists as archived are reported too. The list comes with plugvet; no network is asked.`,
  remedy: 'Use a server that is maintained; the official registry of servers is https://registry.modelcontextprotocol.io.',
  messages: {
    archived: "'{{name}}' is archived and no longer maintained",
    succeeded: { text: "'{{name}}' is archived and no longer maintained", remedy: 'Use its successor: {{use}}.' }
  },
  examples: {
    valid: [
      {
        title: 'a reference server that is maintained, and the successor of one that is not',
        input: {
          mcpServers: {
            memory: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'] },
            search: { command: 'npx', args: ['-y', '@brave/brave-search-mcp-server'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'with a successor, and without one',
        input: {
          mcpServers: {
            github: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-github'] },
            database: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-postgres@0.6.2', '${DATABASE_URL:-}'] }
          }
        },
        problems: [
          { message: "'@modelcontextprotocol/server-github' is archived and no longer maintained", range: '7:10-45' },
          { message: "'@modelcontextprotocol/server-postgres' is archived and no longer maintained", range: '14:10-47' }
        ]
      },
      {
        title: 'an image',
        input: { mcpServers: { slack: { command: 'docker', args: ['run', '-i', '--rm', 'mcp/slack'] } } },
        problems: [{ message: "'mcp/slack' is archived and no longer maintained", range: '9:10-19' }]
      }
    ]
  },
  onlyIf: (reading) => reading.mayHold(FETCHING),
  *check(reading) {
    for (const server of reading.servers) {
      for (const { registry, name: word, elsewhere } of fetchedBy(server)) {
        if (word === undefined || elsewhere) continue
        const { text: name, at, span } = word
        const fact = packageFact(registry, name)
        if (fact?.kind !== 'archived') continue
        yield { message: fact.use === undefined ? 'archived' : 'succeeded', data: { name, use: fact.use }, at: at.path, span }
      }
    }
  }
})
