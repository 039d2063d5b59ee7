import { defineRule } from '../src/rule/rule.js'
import { bridgeOf } from '../src/server/bridged.js'
import type { ServerEntry } from '../src/server/entry.js'
import type { Reading } from '../src/project/reading.js'
import { readUrl, type ServerUrl, urlOf } from '../src/server/url.js'

export default defineRule({
  id: 'metadata-address',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  security: 'high',
  owasp: 'MCP01',
  summary: "A server whose URL is the metadata address of a cloud machine.",
  why: `At this address, a cloud machine gives out its own credentials. There is no MCP server there, but a host that connects to it
from such a machine passes the answer to the model. Every notation of the address counts, such as \`http://0xA9FEA9FE/\`, and so does
the URL that \`mcp-remote\` or another bridge gets. In your own files, nothing is reported.`,
  remedy: 'Remove the server.',
  messages: {
    metadata: { text: "'{{host}}' is not an MCP server: it gives out the credentials of a cloud machine", removes: true }
  },
  examples: {
    valid: [{ title: 'another address in a private network', input: { mcpServers: { docs: { type: 'http', url: 'http://169.254.1.1/mcp' } } } }],
    invalid: [
      {
        title: 'the address that most clouds use',
        input: { mcpServers: { docs: { type: 'http', url: 'http://169.254.169.254/latest/meta-data/' } } },
        problems: [
          { message: "'169.254.169.254' is not an MCP server: it gives out the credentials of a cloud machine", range: '5:22-37' }
        ]
      },
      {
        title: 'a name, for a bridge',
        input: { mcpServers: { docs: { command: 'npx', args: ['-y', 'mcp-remote@0.1.38', 'http://metadata.google.internal/', '--allow-http'] } } },
        problems: [
          { message: "'metadata.google.internal' is not an MCP server: it gives out the credentials of a cloud machine", range: '8:17-41' }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      const found = addressOf(server, reading)
      const host = found?.url.host
      if (found === undefined || host?.literal !== true || !isMetadata(host.text)) continue
      if (reading.isUsersOwn) return
      const { start, end } = host.at
      yield { message: 'metadata', data: { host: host.text }, at: found.at, span: { start: found.offset + start, end: found.offset + end } }
    }
  }
})

/** The addresses, as a URL parser returns them, by the documentation of AWS (EC2, ECS), Google Cloud, Azure, Alibaba Cloud and Oracle Cloud. */
const METADATA = new Set([
  ...['169.254.169.254', '169.254.170.2', '169.254.170.23', '100.100.100.200', '192.0.0.192'],
  ...['[fd00:ec2::254]', '[fd00:ec2::23]', '[fd20:ce::254]', '[::ffff:a9fe:a9fe]', '[::ffff:a9fe:aa02]'],
  ...['metadata.google.internal', 'metadata.goog', 'instance-data', 'instance-data.ec2.internal']
])

function isMetadata(host: string): boolean {
  return METADATA.has(host.endsWith('.') ? host.slice(0, -1) : host)
}

/** The URL of a server, or that of its bridge, and where it is. */
function addressOf(server: ServerEntry, { scope }: Reading): { readonly url: ServerUrl; readonly at: ServerEntry['path']; readonly offset: number } | undefined {
  if (server.transport !== 'stdio') {
    const url = urlOf(server, scope)
    return url === undefined ? undefined : { url, at: server.placeOf('url'), offset: 0 }
  }
  const address = bridgeOf(server)?.address
  return address === undefined ? undefined : { url: readUrl(address.text, scope, address.at.references), at: address.at.path, offset: address.span.start }
}
