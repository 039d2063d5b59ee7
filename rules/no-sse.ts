import { defineRule, type Suggestion } from '../src/rule/rule.js'
import { urlOf } from '../src/server/url.js'

export default defineRule({
  id: 'no-sse',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A server of the deprecated sse transport, or a url that looks like another transport than its `type`.',
  why: `The sse transport is deprecated in favour of http (§2.4, §9). It still works, but servers are switching it
off, and a host may stop to speak it. Most servers offer http at another path, so only their documentation tells the
new url.`,
  remedy: 'Ask the server\'s documentation for its http url, and set `type` to "http" together with it.',
  spec: '§2.4',
  messages: {
    deprecated: 'The sse transport is deprecated; http is preferred',
    ending: {
      text: "The url of this sse server ends in '/mcp', which is how http servers are addressed",
      remedy: 'If the server speaks http there, set `type` to "http".'
    },
    otherEnding: {
      text: "The url of this http server ends in '/sse', which is how sse servers are addressed",
      remedy: 'Use the http url of the server, which often ends in `/mcp`; if it has none, set `type` to "sse".'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      {
        title: '/sse in the query',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp?via=/sse' } } }
      },
      {
        title: 'a bare url, whose transport `transport-type` settles',
        input: { mcpServers: { docs: { url: 'https://docs.example.com/sse' } } }
      }
    ],
    invalid: [
      {
        title: 'the deprecated transport',
        input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse' } } },
        problems: [{ message: 'The sse transport is deprecated; http is preferred', range: '4:15-20' }]
      },
      {
        title: 'an sse server with the url of an http server',
        input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/mcp/' } } },
        problems: [
          { message: 'The sse transport is deprecated; http is preferred', range: '4:15-20' },
          {
            message: "The url of this sse server ends in '/mcp', which is how http servers are addressed",
            range: '5:40-43',
            severity: 'info'
          }
        ]
      },
      {
        title: 'an http server with the url of an sse server',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/v1/sse?team=a' } } },
        problems: [
          {
            message:
              "The url of this http server ends in '/sse', which is how sse servers are addressed",
            range: '5:43-46',
            severity: 'info'
          }
        ]
      }
    ]
  },
  // A type may be spelt `s-s-e`, and the end of a url may come from a variable: only the key is certain to be there.
  onlyIf: (reading) => reading.mayHold(/type/),
  *check(reading) {
    const [http = 'http'] = reading.host.transports.http?.types ?? []
    for (const server of reading.servers) {
      const { transport, type } = server
      if (type === undefined || transport === 'stdio') continue
      if (transport === 'http' && !/sse|\$/.test(server.url ?? '')) continue
      const typeAt = [...server.path, server.fieldFor('type')]
      const ending = urlOf(server, reading.scope)?.lastSegment
      const at = server.placeOf('url')
      if (transport === 'sse') {
        const suggestions: Suggestion[] = []
        if (ending?.text === 'mcp') {
          suggestions.push({ title: `Set "type" to "${http}"`, fix: [{ op: 'replace', at: typeAt, value: http }] })
        } else if (ending?.text === 'sse' && ending.literal) {
          const path = { op: 'splice', at, span: ending.at, text: 'mcp' } as const
          const title = `Set "type" to "${http}" and let the url end in /mcp`
          suggestions.push({ title, fix: [{ op: 'replace', at: typeAt, value: http }, path] })
        }
        yield { message: 'deprecated', at: typeAt, suggestions }
        if (ending?.text === 'mcp') yield { message: 'ending', at, span: ending.at, severity: 'info' }
      } else if (ending?.text === 'sse') {
        yield { message: 'otherEnding', at, span: ending.at, severity: 'info' }
      }
    }
  }
})
