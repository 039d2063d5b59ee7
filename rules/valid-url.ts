import { defineRule, type Suggestion } from '../src/rule/rule.js'
import { parseUrl, reachOf } from '../src/server/reach.js'
import { isTransportClear } from '../src/server/server-map.js'
import { isPlainUrl, urlOf, type UrlProblem } from '../src/server/url.js'
import { expand, type VariableScope } from '../src/server/variables.js'

/** What every URL parser mends: a host that uses one connects all the same. */
const TOLERATED: readonly UrlProblem[] = ['white-space', 'slashes']

export default defineRule({
  id: 'valid-url',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  refuses: true,
  summary: 'A `url` that is no HTTP(S) URL.',
  why: `The host expands the variables of a \`url\` and refuses what is then no HTTP or HTTPS URL (§2.3, §7). It is
judged here as the host would see it where the variables are known, and only by its known parts where they are not.`,
  remedy: 'Write the whole address, such as "https://api.example.com/mcp".',
  spec: '§2.3',
  messages: {
    'empty': {
      text: 'Invalid URL in {{transport}} server config: it is empty once its variables are expanded',
      remedy: 'Give the variable the address of the server, or a default.'
    },
    'no-scheme': 'Invalid URL in {{transport}} server config: it does not start with https:// or http://',
    'other-scheme': {
      text: 'Invalid URL in {{transport}} server config: the scheme is neither https nor http',
      remedy: 'Use the HTTP address of the server: the host speaks no other protocol.'
    },
    'no-host': 'Invalid URL in {{transport}} server config: it has no host',
    'bad-host': 'Invalid URL in {{transport}} server config: the host is neither a name nor an address',
    'bad-port': {
      text: 'Invalid URL in {{transport}} server config: the port is no number from 0 to 65535',
      remedy: 'Write the port in digits, or as a variable such as "${PORT:-3000}".'
    },
    'unexpanded': {
      text: 'Invalid URL in {{transport}} server config: what looks like a variable in it is not expanded',
      remedy: 'Write variables as ${NAME}, or ${NAME:-default}: no other form is expanded.'
    },
    'white-space': {
      text: 'Invalid URL in {{transport}} server config: white space stands in it',
      remedy: 'Remove it, or write %20 where it is meant.'
    },
    'slashes': {
      text: 'Invalid URL in {{transport}} server config: two slashes must follow the scheme',
      remedy: 'Write "https://" before the host.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      {
        title: 'an unknown port',
        input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:${PORT}/mcp' } } }
      },
      {
        title: 'a template that is filled in before the host reads the file',
        input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:{{PORT}}/mcp' } } }
      }
    ],
    invalid: [
      {
        title: 'a url without a scheme',
        input: { mcpServers: { docs: { url: 'docs.example.com/mcp' } } },
        problems: [
          {
            message: 'Invalid URL in http server config: it does not start with https:// or http://',
            range: '4:14-36'
          }
        ]
      },
      {
        title: 'a placeholder as the host',
        input: { mcpServers: { docs: { type: 'http', url: 'https://<your host>/mcp' } } },
        problems: [
          {
            message: 'Invalid URL in http server config: the host is neither a name nor an address',
            range: '5:23-34'
          }
        ]
      },
      {
        title: 'a space at the end',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp ' } } },
        problems: [
          {
            message: 'Invalid URL in http server config: white space stands in it',
            range: '5:43-44',
            severity: 'warning'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      const { url, transport } = server
      if (url === undefined || transport === 'stdio' || !isTransportClear(server)) continue
      if (isPlainUrl(url)) continue
      const problem = urlOf(server, reading.scope)?.problem
      if (problem === undefined && isSpoiltByVariable(url, reading.scope)) {
        yield { message: 'unexpanded', data: { transport }, at: server.placeOf('url') }
        continue
      }
      if (problem === undefined || (problem.kind === 'empty' && url.trim() === '')) continue
      const { kind, part } = problem
      const at = server.placeOf('url')
      const isWhole = part.at.end - part.at.start === url.length
      yield {
        message: kind,
        data: { transport },
        at,
        ...(isWhole ? {} : { span: part.at }),
        ...(TOLERATED.includes(kind) ? { severity: 'warning' } : {}),
        suggestions: kind === 'no-scheme' ? withScheme(at, url) : []
      }
    }
  }
})

/** Whether the text is no URL once the host has expanded what it expands, because of a `$` that it leaves as it is. */
function isSpoiltByVariable(url: string, scope: VariableScope): boolean {
  if (!url.includes('$') || url.includes('{{')) return false
  const { text, unset } = expand(url, scope)
  return unset.length === 0 && text.includes('$') && parseUrl(text) === undefined
}

/** What a URL without a scheme was meant to be, where it is a host and nothing that is anything else. */
function withScheme(at: readonly (string | number)[], url: string): Suggestion[] {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+|:\d+)+(?:\/[^\s$]*)?$/i.test(url)) return []
  const hostname = parseUrl(`https://${url}`)?.hostname
  if (hostname === undefined) return []
  const isNear = reachOf(hostname) !== 'public'
  return (isNear ? ['http://', 'https://'] : ['https://']).map((scheme) => ({
    title: `Put ${scheme} in front`,
    fix: [{ op: 'splice', at, span: { start: 0, end: 0 }, text: scheme }]
  }))
}
