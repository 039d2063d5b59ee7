import { defineRule } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import { type Fetched, fetchedBy } from '../src/server/fetched.js'
import { packageFact } from '../src/server/package-facts.js'
import { isTurnedOff } from '../src/server/server-map.js'

export default defineRule({
  id: 'archived-package',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  security: 'low',
  owasp: 'MCP04',
  summary: 'A server whose project is archived.',
  why: `Most of the first reference servers (\`@modelcontextprotocol/server-github\`, \`-postgres\`, \`-slack\` and others)
were archived in May 2025. They can still be installed, and most still start, but nobody maintains them any more, even if the
service they use changes or a security hole is found. Yet they still get your tokens. A server that the file itself turns off is not reported.

Images that Docker's catalogue lists as archived are reported too. The list is built in; plugvet makes no network requests.`,
  remedy: 'Use a maintained server; the official MCP registry is https://registry.modelcontextprotocol.io.',
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
  // A package that several servers use is one thing to replace.
  group: { also: 'also here' },
  *check(reading) {
    for (const one of reading.servers.filter((server) => startsArchived(server) && !isTurnedOff(server)).flatMap(fetchedBy)) {
      const [word, fact] = [one.name, archived(one)]
      if (word === undefined || fact === undefined) continue
      const { use } = fact
      yield { message: use === undefined ? 'archived' : 'succeeded', data: { name: word.text, use }, at: word.at.path, span: word.span }
    }
  }
})

function startsArchived(server: ServerEntry): boolean {
  return fetchedBy(server).some((one) => archived(one) !== undefined)
}

/** What is known of a package, if its project is archived. */
function archived({ registry, name, elsewhere }: Fetched) {
  const fact = name === undefined || elsewhere ? undefined : packageFact(registry, name.text)
  return fact?.kind === 'archived' ? fact : undefined
}
