import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { disablesTls, holdsShortInsecure, insecureOptionOfScript, isInsecureOption, isTrue, mayNameTls, tlsSense } from '../src/rule/servers/tls.js'
import { findAssignments } from '../src/secrets/assignments.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { startedProgram } from '../src/server/program.js'
import { shellScripts } from '../src/server/shell.js'
import { type Reach, reachOf } from '../src/server/url.js'

type Found = Problem<'disabled' | 'host' | 'browser' | 'here' | 'private'>

export default defineRule({
  id: 'disabled-tls',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  security: 'high',
  owasp: 'MCP07',
  summary: 'A setting that turns off certificate validation.',
  why: `Without certificate validation, anyone on the network path can read the credentials that the server sends, and change
the answers it gets. \`NODE_TLS_REJECT_UNAUTHORIZED=0\` does this for every connection of the process. To trust a private
certificate, set \`NODE_EXTRA_CA_CERTS\`, \`SSL_CERT_FILE\` or \`REQUESTS_CA_BUNDLE\` instead.`,
  remedy: 'Remove the setting. To trust a private certificate, name its authority instead: with `NODE_EXTRA_CA_CERTS` for Node.js, with `SSL_CERT_FILE` for Python.',
  spec: '§2.3',
  messages: {
    disabled: "'{{name}}' turns off certificate validation",
    host: "'{{name}}' turns off certificate validation for a host",
    browser: {
      text: "With '{{name}}', the browser that the server drives opens pages with an invalid certificate",
      remedy: 'Harmless while it visits only hosts of your own. Otherwise remove the setting.'
    },
    private: {
      text: "'{{name}}' turns off certificate validation, for a host in a private network",
      remedy: 'To trust the certificate of that host, name its authority instead: with `NODE_EXTRA_CA_CERTS` for Node.js, with `SSL_CERT_FILE` for Python.'
    },
    here: {
      text: "'{{name}}' turns off certificate validation, for a service on this machine",
      remedy: 'Harmless while the server connects to nothing else. Otherwise remove the setting.'
    }
  },
  examples: {
    valid: [
      {
        title: 'validation turned on, and a certificate authority of your own',
        input: {
          mcpServers: {
            a: {
              command: 'a-mcp',
              args: ['--verify-ssl'],
              env: { NODE_TLS_REJECT_UNAUTHORIZED: '1', NODE_EXTRA_CA_CERTS: '/etc/ssl/company.pem' }
            }
          }
        }
      },
      {
        title: 'no TLS at all, to a database on the same machine',
        input: { mcpServers: { a: { command: 'a-mcp', args: ['postgresql://localhost:5432/a?sslmode=disable'] } } }
      },
      {
        title: '`-k` of another program, and options that turn off something else',
        input: { mcpServers: { a: { command: 'a-mcp', args: ['-k', '--no-verify', '--skip-validation'] } } }
      }
    ],
    invalid: [
      {
        title: 'a variable',
        input: { mcpServers: { a: { command: 'a-mcp', env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } } } },
        problems: [
          { message: "'NODE_TLS_REJECT_UNAUTHORIZED' turns off certificate validation", range: '6:41-44' }
        ]
      },
      {
        title: 'an option',
        input: { mcpServers: { a: { command: 'a-mcp', args: ['--insecure'] } } },
        problems: [{ message: "'--insecure' turns off certificate validation", range: '6:9-21' }]
      },
      {
        title: 'the default of a reference',
        input: {
          mcpServers: { a: { command: 'a-mcp', env: { NODE_TLS_REJECT_UNAUTHORIZED: '${A_TLS_REJECT:-0}' } } }
        },
        problems: [
          { message: "'NODE_TLS_REJECT_UNAUTHORIZED' turns off certificate validation", range: '6:41-61' }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      let reaches: { readonly of: Reach | undefined } | undefined
      for (const string of server.strings) {
        const { means, text, key } = string
        let problem: Found | undefined
        if (means === 'env' && typeof key === 'string') problem = setting(string, key)
        else if (means === 'args' && mayDisable(text)) problem = argument(string)
        if (problem === undefined) continue
        const name = problem.data?.name
        if (problem.message !== 'disabled' || typeof name !== 'string') yield problem
        else if (OF_BROWSER.test(name.replaceAll(/[-_]/g, ''))) yield { ...problem, message: 'browser', severity: 'info' }
        else if (OF_DOWNLOAD.test(name)) yield problem
        else {
          const reach = (reaches ??= { of: reachedBy(server) }).of
          if (reach === 'loopback') yield { ...problem, message: 'here', severity: 'info' }
          // Without it, the server refuses a certificate that somebody made for a host of their own.
          else yield reach === 'private' ? { ...problem, message: 'private', severity: 'info', suggestions: [] } : problem
        }
      }
    }
  }
})

/** The names that browsers and what drives them give the setting, without hyphens. The connections of the server itself stay validated. */
const OF_BROWSER = /acceptInsecureCerts|ignoreHTTPSErrors|ignoreCertificateErrors/i

/** Settings of what downloads the server, wherever the server itself connects to. */
const OF_DOWNLOAD = /^(?:npm_config|pip|uv|git|cargo|http\.ssl)/i

const URL_HOST = /https?:\/\/(\[[^\]\s]*\]|[^\s/?#:,"'}@]+)(?=[\s/?#:,"'}]|$)/gi

/** The farthest that the addresses of an entry reach; undefined without any. */
function reachedBy({ strings }: ServerEntry): Reach | undefined {
  const hosts = strings.flatMap(({ text, means, key }) => {
    if (means === 'env' && typeof key === 'string' && /(?:^|_)host(?:name)?$/i.test(key) && !text.includes('/')) return [text.replace(/:\d+$/, '')]
    return [...text.matchAll(URL_HOST)].map(([, host = '']) => host)
  })
  const reaches = new Set(hosts.map((host) => reachOf(host.toLowerCase())))
  return FARTHEST_FIRST.find((one) => reaches.has(one))
}

const FARTHEST_FIRST: readonly Reach[] = ['public', 'private', 'loopback']

function mayDisable(text: string): boolean {
  return text.startsWith('-') || mayNameTls(text) || text.includes('curl')
}

function setting(string: ConfigString, name: string): Found | undefined {
  const { text } = string
  if (HOST_SETTINGS.has(name)) {
    if (!text.split(/[\s,]+/).some(isRemoteHost)) return undefined
    return { message: 'host', data: { name }, at: string.path, severity: 'warning', suggestions: removal(string, name) }
  }
  if (disablesTls(name, text)) return { message: 'disabled', data: { name }, at: string.path, suggestions: removal(string, name) }
  return assignment(string)
}

const HOST_SETTINGS = new Set(['UV_INSECURE_HOST', 'PIP_TRUSTED_HOST'])

/** @param host in the form both tools accept: a name or an IPv4 address, with or without a port */
function isRemoteHost(host: string): boolean {
  return /^[\w.-]+/.test(host) && reachOf(host.replace(/:\d+$/, '').toLowerCase()) !== 'loopback'
}

function argument(string: ConfigString): Found | undefined {
  const { text, server, key } = string
  const given = assignment(string)
  if (given !== undefined) return given
  if (text.includes(' ') && shellScripts(server).some(({ index }) => index === key)) {
    const found = insecureOptionOfScript(text)
    if (found === undefined) return undefined
    const { name, start, end } = found
    return { message: 'disabled', data: { name }, at: string.path, span: { start, end } }
  }
  const isShort = holdsShortInsecure(text)
  if (!isShort && !mayNameTls(text)) return undefined
  const next = server.args.find((arg) => typeof key === 'number' && arg.key === key + 1)
  if (isInsecureOption(text, next?.text)) return option(string, text, tlsSense(text) === 'demands' ? next : undefined)
  return isShort && isOptionOfCurl(string, server) ? option(string, '-k') : undefined
}

/** `NAME=value`, `--flag=value` or a property of JSON, anywhere in the string. */
function assignment(string: ConfigString): Found | undefined {
  const { text, path: at, means } = string
  if (VERIFY_FALSE.test(text)) {
    const name = '--verify'
    const span = { start: name.length + 1, end: text.length }
    // Usually this is about certificates, but there are other things to verify.
    const suggestions = removal(string, name)
    return { message: 'disabled', data: { name }, at, span, severity: 'warning', suggestions }
  }
  if (!mayNameTls(text) || !/[=:]/.test(text)) return undefined
  const isWanted = (name: string) => tlsSense(name) !== undefined || name === 'insecure'
  for (const { name, form, start, end } of findAssignments(text, isWanted)) {
    const value = text.slice(start, end)
    const isInsecure = name === 'insecure' && form === 'flag' && isTrue(value)
    if (!isInsecure && !disablesTls(name, value)) continue
    const shown = form === 'flag' ? `--${name}` : name
    const isWhole = means === 'args' && text.startsWith('-') && !/\s/.test(text)
    const suggestions = isWhole ? removal(string, shown) : []
    return { message: 'disabled', data: { name: shown }, at, span: { start, end }, suggestions }
  }
  return undefined
}

const VERIFY_FALSE = /^--verify=(?:false|no|0|off)$/i

function isOptionOfCurl(string: ConfigString, server: ServerEntry): boolean {
  const program = startedProgram(server)
  return program?.name === 'curl' && program.args.some(({ at }) => at === string)
}

/** @param value the next word, if the option takes its value from there */
function option(string: ConfigString, name: string, value?: ConfigString): Found {
  const suggestions: Suggestion[] =
    value === undefined
      ? removal(string, name)
      : [{ title: `Set '${name}' to 'true'`, fix: [{ op: 'replace', at: value.path, value: 'true' }] }]
  return { message: 'disabled', data: { name }, at: string.path, suggestions }
}

function removal({ path: at }: ConfigString, name: string): Suggestion[] {
  return [{ title: `Remove '${name}'`, fix: [{ op: 'remove', at }] }]
}
