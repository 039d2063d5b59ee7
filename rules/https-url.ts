import { defineRule, type Problem } from '../src/rule/rule.js'
import type { Reading } from '../src/project/reading.js'
import { bridgeOf } from '../src/server/bridged.js'
import type { ServerEntry } from '../src/server/entry.js'
import { findFillIn } from '../src/server/fill-in.js'
import type { Word } from '../src/server/program.js'
import { readUrl, urlOf } from '../src/server/url.js'

export default defineRule({
  id: 'https-url',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  security: 'medium',
  owasp: 'MCP07',
  excusedInCode: 'hasOwnFetch',
  summary: 'A server that is reached over plain HTTP.',
  why: `With plain HTTP, anyone on the network path can read and change the prompts, the results and the credentials in the
headers. A loopback address is not reported, because nothing leaves the machine; a private network is only a hint, because many people
trust theirs. The URL that \`mcp-remote\` or another bridge gets is checked too; \`mcp-remote\` refuses plain HTTP to other machines
unless it is given \`--allow-http\`.`,
  remedy: 'Use https:// if the server supports it; otherwise put a TLS proxy in front of it.',
  spec: '§2.3',
  messages: {
    public: "Plain HTTP to '{{host}}': anyone on the network path can read and change the traffic",
    private: "Plain HTTP to '{{host}}', a host in a private network",
    refused: {
      text: "mcp-remote refuses plain HTTP to '{{host}}'",
      remedy: "Use https:// if the server supports it; in a trusted network, add the option '--allow-http'."
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      { title: 'a server on this machine', input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:3000/mcp' } } } },
      { title: 'a host that is not known', input: { mcpServers: { docs: { type: 'http', url: 'http://${HOST}/mcp' } } } }
    ],
    invalid: [
      {
        title: 'a public host',
        input: { mcpServers: { docs: { type: 'http', url: 'http://docs.example.com/mcp' } } },
        problems: [
          {
            message: "Plain HTTP to 'docs.example.com': anyone on the network path can read and change the traffic",
            range: '5:15-19'
          }
        ]
      },
      {
        title: 'a server in a private network',
        input: { mcpServers: { docs: { type: 'http', url: 'http://192.168.1.20:8080/mcp' } } },
        problems: [
          { message: "Plain HTTP to '192.168.1.20', a host in a private network", range: '5:15-19', severity: 'info' }
        ]
      },
      {
        title: '`localhost` as a user name',
        input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:80@evil.example/mcp' } } },
        problems: [
          {
            message: "Plain HTTP to 'evil.example': anyone on the network path can read and change the traffic",
            range: '5:15-19'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      const bridged = bridgedUrl(reading, server)
      if (bridged !== undefined) yield bridged
      if (server.transport === 'stdio' || server.url?.startsWith('https://') !== false) continue
      const url = urlOf(server, reading.scope)
      if (url?.scheme?.text !== 'http' || url.host === undefined) continue
      const { reach } = url.host
      // The value of a variable may be a credential, so it is not shown.
      const host = url.host.literal ? url.host.text : server.url.slice(url.host.at.start, url.host.at.end)
      const isRequired = reading.host.rules['https-url'] === 'error'
      if (url.host.literal && findFillIn(server.url.slice(url.host.at.start, url.host.at.end)) !== undefined) continue
      if (reach === 'loopback' && !(isRequired && OTHER_LOOPBACK.test(host))) continue
      const at = server.placeOf('url')
      const { at: span, literal } = url.scheme
      const fix = [{ op: 'splice', at, span, text: 'https' } as const]
      const problem = { data: { host }, at, span, suggestions: literal && !hasPort(server.url) ? [{ title: 'Use https', fix }] : [] }
      if (reach === 'public') yield { message: 'public', ...problem }
      else yield { ...problem, message: 'private', ...(isRequired ? {} : { severity: 'info' }) }
    }
  }
})

/** A host on this machine that is neither exactly `localhost` nor an address in a loopback range. */
const OTHER_LOOPBACK = /\.localhost$|\.$|^\[::ffff:/

/** What to report about the URL that a bridge is given. */
function bridgedUrl(reading: Reading, server: ServerEntry): Problem<'public' | 'private' | 'refused'> | undefined {
  const { name, address, words } = bridgeOf(server) ?? {}
  const host = address === undefined || !isPlainHttp(address) ? undefined : readUrl(address.text, reading.scope, address.at.references).host
  if (words === undefined || address === undefined || host === undefined || host.reach === 'loopback') return undefined
  const span = { start: address.span.start, end: address.span.start + 'http'.length }
  const isRefused = name === 'mcp-remote' && !words.some(({ text }) => text === '--allow-http')
  const shown = host.literal ? host.text : address.text.slice(host.at.start, host.at.end)
  const fix = [{ op: 'splice', at: address.at.path, span, text: 'https' } as const]
  const problem = { data: { host: shown }, at: address.at.path, span, suggestions: hasPort(address.text) ? [] : [{ title: 'Use https', fix }] }
  if (isRefused) return { ...problem, message: 'refused', severity: 'warning' }
  return { ...problem, message: host.reach === 'public' ? 'public' : 'private', severity: host.reach === 'public' ? 'warning' : 'info' }
}

/** Whether a URL names a port: what speaks HTTP there does not speak TLS too. */
function hasPort(url: string): boolean {
  return /^http:\/\/[^/?#]*:\d+(?:[/?#]|$)/.test(url)
}

/** Whether a word is a plain HTTP URL that its string contains unchanged. */
function isPlainHttp({ text, at, span }: Word): boolean {
  return text.startsWith('http://') && at.text.startsWith(text, span.start)
}
