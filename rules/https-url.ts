import { defineRule } from '../src/rule/rule.js'
import { urlOf } from '../src/server/url.js'

export default defineRule({
  id: 'https-url',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  refuses: ({ rules }) => rules['https-url'] === 'error',
  summary: 'A server that is reached over plain HTTP.',
  why: `Everyone on the way to the server can read and change what passes: the prompts, the results, and the
credentials in the headers. HTTPS is recommended and plain HTTP is discouraged (§2.3). Nothing leaves the machine on
the way to a loopback address, so it is not reported; a private network is trusted by many, so it is a hint only.`,
  remedy: 'Use https:// if the server offers it, and put a proxy that does in front of it otherwise.',
  spec: '§2.3',
  messages: {
    public: "Plain HTTP to '{{host}}': everyone on the way can read and change what is sent",
    private: "Plain HTTP to '{{host}}', a host of a private network"
  },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      { title: 'a server on this machine', input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:3000/mcp' } } } },
      { title: 'an unknown host', input: { mcpServers: { docs: { type: 'http', url: 'http://${HOST}/mcp' } } } }
    ],
    invalid: [
      {
        title: 'a public host',
        input: { mcpServers: { docs: { type: 'http', url: 'http://docs.example.com/mcp' } } },
        problems: [
          {
            message: "Plain HTTP to 'docs.example.com': everyone on the way can read and change what is sent",
            range: '5:15-19'
          }
        ]
      },
      {
        title: 'a server in a private network',
        input: { mcpServers: { docs: { type: 'http', url: 'http://192.168.1.20:8080/mcp' } } },
        problems: [
          { message: "Plain HTTP to '192.168.1.20', a host of a private network", range: '5:15-19', severity: 'info' }
        ]
      },
      {
        title: '`localhost` as the name of a user',
        input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:80@evil.example/mcp' } } },
        problems: [
          {
            message: "Plain HTTP to 'evil.example': everyone on the way can read and change what is sent",
            range: '5:15-19'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (server.transport === 'stdio' || server.url?.startsWith('https://') !== false) continue
      const url = urlOf(server, reading.scope)
      if (url?.scheme?.text !== 'http' || url.host === undefined) continue
      const { reach } = url.host
      // What a variable holds may be a credential: of its value nothing is shown.
      const host = url.host.literal ? url.host.text : server.url.slice(url.host.at.start, url.host.at.end)
      if (reach === 'loopback') continue
      const at = server.placeOf('url')
      const { at: span, literal } = url.scheme
      const fix = [{ op: 'splice', at, span, text: 'https' } as const]
      const problem = { data: { host }, at, span, suggestions: literal ? [{ title: 'Use https', fix }] : [] }
      if (reach === 'public') yield { ...problem, message: 'public' }
      else yield { ...problem, message: 'private', severity: 'info' }
    }
  }
})
