import { capitalized, listed } from '../src/base/wording.js'
import { type BadServer, badServerIn, type HostProfile, TRANSPORTS } from '../src/hosts/profile.js'
import { readerOf, subjectOf } from '../src/hosts/profiles.js'
import { isRecord, type Path, toPointer } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Suggestion } from '../src/rule/rule.js'
import { misnamed } from '../src/rule/suggestions.js'
import { isAmong } from '../src/schema/validate.js'
import { type ServerEntry, transportMeant } from '../src/server/entry.js'
import { isKnownType, isMisplaced, isTransportClear, isTypeLost, unwrapped, urlNeedsType } from '../src/server/server-map.js'
import { type ServerUrl, urlOf } from '../src/server/url.js'
import { parseReferences } from '../src/server/variables.js'

export default defineRule({
  id: 'transport-type',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'An http or sse server whose `type` is missing, or unknown to the host.',
  why: `An entry without a \`type\` is a stdio server. If it has only a \`url\`, it is a stdio server without a command, and hosts
silently drop it: this is the most common reason why a remote server does not show up. Other hosts guess the transport from the \`url\`,
and entries get copied from them.`,
  remedy: 'Set `type` to "http", or to the deprecated "sse"; a stdio server has no `type`.',
  spec: '§2.3',
  supersedes: ['unknown-field', 'valid-shape'],
  messages: {
    missing: {
      text: "The entry has a 'url' but no 'type', so {{reader}} treats it as a stdio server and {{outcome}}",
      remedy: 'Add "type": "{{type}}".'
    },
    missingOfSse: {
      text: "The entry has a 'url' but no 'type', so {{reader}} treats it as a stdio server and {{outcome}}",
      remedy: 'Add "type": "{{sse}}", which is deprecated; or "type": "{{http}}" with the http URL of the server, which often ends in /mcp.'
    },
    spellingOfSse: {
      text: "Unknown transport type '{{found}}'",
      remedy: 'Write "type": "{{sse}}", which is deprecated; or "type": "{{http}}" with the http URL of the server, which often ends in /mcp.'
    },
    spelling: { text: "Unknown transport type '{{found}}'", remedy: 'Write "type": "{{type}}".' },
    unknown: {
      text: "Unknown transport type '{{found}}'",
      remedy: 'Use "http" or "sse", or remove `type` from a stdio server.'
    },
    misnamed: { text: "Missing field 'type': {{reader}} does not read '{{field}}'", remedy: 'Rename `{{field}}` to `{{meant}}`.' },
    reference: {
      text: "Unknown transport type '{{found}}': a reference in 'type' is not expanded",
      remedy: 'Write the type itself.'
    },
    required: { text: "Missing required field 'type'", remedy: 'Give the entry the type of its transport.' },
    unsupported: {
      text: '{{host}} does not support {{transport}} servers',
      remedy: 'Use {{known}}, for example with a bridge that forwards to this server, or declare it in another host.'
    },
    fallback: {
      text: "Unknown transport type '{{found}}'",
      remedy: 'Write "type": "{{type}}": {{host}} then tries http, and sse if the server does not answer.'
    },
    contradiction: {
      text: "Transport type '{{found}}' does not fit a 'url': {{reader}} looks for a command and finds none",
      remedy: 'Write "type": "http", or "sse" for the deprecated transport.',
      effect: 'unloadable'
    },
    contradictionOfSse: {
      text: "Transport type '{{found}}' does not fit a 'url': {{reader}} looks for a command and finds none",
      remedy: 'Write "type": "{{sse}}", which is deprecated; or "type": "{{http}}" with the http URL of the server, which often ends in /mcp.',
      effect: 'unloadable'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      { title: 'a stdio server', input: { mcpServers: { files: { command: 'files-mcp' } } } },
      {
        title: 'a command and a URL in one entry, which `one-transport` reports',
        input: { mcpServers: { both: { command: 'both-mcp', url: 'https://both.example.com/mcp' } } }
      }
    ],
    invalid: [
      {
        title: 'a `url` without a `type`',
        input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } },
        problems: [
          {
            message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it",
            range: '3:5-11'
          }
        ],
        fixed: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } }
      },
      {
        title: "another host's name for the transport",
        input: { mcpServers: { docs: { type: 'streamable-http', url: 'https://docs.example.com/mcp' } } },
        problems: [{ message: "Unknown transport type 'streamable-http'", range: '4:15-32' }],
        fixed: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } }
      }
    ]
  },
  *check(reading) {
    for (const declared of reading.servers) {
      const { host } = reading
      const reader = readerOf(host)
      const server = unwrapped(declared)
      const at = [...server.path, server.fieldFor('type')]
      const { type } = server
      const hasCommand = server.has('command')
      if (host.transports[server.transport] === undefined) {
        if (!isTransportClear(server) || isMisplaced(server)) continue
        const data = { host: capitalized(subjectOf(host)), transport: server.transport, known: known(host) }
        const [http] = host.transports.http?.types ?? []
        if (type === undefined) yield { message: 'unsupported', data, at: server.path, part: 'key' }
        else if (server.transport === 'sse' && http !== undefined && host.fallsBackToSse === true) {
          yield { message: 'fallback', data: { host: subjectOf(host), found: type, type: http }, at, suggestions: [replacing(at, http)] }
        } else yield { message: 'unsupported', data, at }
        continue
      }
      if (server.ignoresType) continue
      if (isTypeLost(server)) yield { message: 'unknown', data: { found: String(server.value[server.fieldFor('type')]) }, at }
      if (type === undefined) {
        if (server.has('type') || (!hasCommand && !hasUrl(server, reading))) continue
        if (hasCommand ? host.untyped.command !== undefined : !urlNeedsType(host)) continue
        const other = misnamed(server)
        if (other !== undefined) {
          yield { message: 'misnamed', ...other }
          continue
        }
        if (host.untyped.command === undefined) {
          const [wanted] = host.transports[server.transport]?.types ?? []
          const suggestions = wanted === undefined ? [] : [adding(at, wanted)]
          yield { message: 'required', at: server.path, part: 'key', suggestions }
          continue
        }
        const url = urlOf(server, reading.scope)
        const meant = transportOf(server, url)
        const wanted = meant === undefined ? undefined : host.transports[meant]?.types[0]
        const outcome = outcomeOf(badServerIn(host, reading.kind), reading)
        const data = { reader, type: wanted ?? remoteTypes(host)[0], outcome }
        const problem = { message: 'missing', data, at: server.path, part: 'key' } as const
        // A url that ends in /sse is one of sse, which is deprecated; only its owner knows whether it offers http too.
        const isClear = meant === 'http' && wanted !== undefined && url?.problem?.kind !== 'other-scheme' && isWellFormed(server)
        const [sse] = host.transports.sse?.types ?? []
        const [http] = host.transports.http?.types ?? []
        if (meant === undefined && sse !== undefined && http !== undefined) yield { ...problem, message: 'missingOfSse', data: { reader, sse, http, outcome } }
        else yield { ...(isClear ? { fix: [{ op: 'add', at, value: wanted, where: 'first' }] } : {}), ...problem }
        continue
      }
      if (server.transport === 'stdio' && !hasCommand && server.has('url')) {
        const [http] = host.transports.http?.types ?? []
        const [sse] = host.transports.sse?.types ?? []
        const isOfSse = sse !== undefined && http !== undefined && transportOf(server, urlOf(server, reading.scope)) !== 'http'
        if (isOfSse) yield { message: 'contradictionOfSse', data: { reader, found: type, sse, http }, at }
        else yield { message: 'contradiction', data: { reader, found: type }, at, suggestions: http === undefined ? [] : [replacing(at, http)] }
        continue
      }
      if (isKnownType(server)) continue
      const wanted = host.transports[server.transport]?.types[0]
      if (host.variables.expanded.includes('type') && parseReferences(type, host.variables).length > 0) continue
      if (/\$\{|\{env:/.test(type)) {
        yield { message: 'reference', data: { found: type }, at }
      } else if (transportMeant(type) === undefined) {
        yield { message: 'unknown', data: { found: type }, at }
      } else if (wanted === undefined) {
        // The host reads an entry with a command as a stdio server: `needless-type` says so.
        continue
      } else if (server.transport === 'sse' && host.transports.http?.types[0] !== undefined) {
        // The type alone would leave a server with the deprecated transport, which `no-sse` reports.
        yield { message: 'spellingOfSse', data: { found: type, sse: wanted, http: host.transports.http.types[0] }, at }
      } else {
        const [sse] = host.transports.sse?.types ?? []
        const isOfSse = sse !== undefined && server.transport === 'http' && isAnyRemote(type) && urlOf(server, reading.scope)?.lastSegment?.text === 'sse'
        if (isOfSse) yield { message: 'spellingOfSse', data: { found: type, sse, http: wanted }, at }
        else yield { message: 'spelling', data: { found: type, type: wanted }, at, fix: [{ op: 'replace', at, value: wanted }] }
      }
    }
  }
})

/** What becomes of the entry, and of what is in the file with it. */
function outcomeOf(badServer: BadServer, { kind }: Reading): string {
  return kind === 'plugin' && (badServer === 'file' || badServer === 'file-by-form') ? 'rejects the plugin' : 'drops it'
}

/** Whether an entry has a url; one of the wrong type counts if `valid-shape` does not report it. */
function hasUrl(server: ServerEntry, reading: Reading): boolean {
  if (server.url !== undefined || !server.has('url')) return server.url !== undefined
  const at = toPointer([...server.path, server.fieldFor('url')])
  return !isAmong(reading.schemaProblems, at)
}

/** Whether what the host reads of a remote server has the right types: with a `type`, `valid-shape` would report the others. */
function isWellFormed(server: ServerEntry): boolean {
  const headers = server.value[server.fieldFor('headers')] ?? {}
  return server.url !== undefined && isRecord(headers) && Object.values(headers).every((value) => typeof value === 'string')
}

/** Whether a type says only that the server is remote. */
function isAnyRemote(type: string): boolean {
  return !/http|stream/i.test(type)
}

/** The types of the remote transports, the preferred one first. */
function remoteTypes({ transports }: HostProfile): string[] {
  return (['http', 'sse'] as const).flatMap((transport) => transports[transport]?.types[0] ?? [])
}

/** The transports of a host, for a sentence. */
function known({ transports }: HostProfile): string {
  return listed(TRANSPORTS.filter((transport) => transports[transport] !== undefined))
}

/** The transport that a url alone means; undefined if its path looks like sse, because only its owner knows. */
function transportOf({ value }: ServerEntry, url: ServerUrl | undefined): 'http' | 'sse' | undefined {
  const named = Object.hasOwn(value, 'transport') && typeof value.transport === 'string' ? value.transport : ''
  const meant = transportMeant(named)
  if (meant === 'http' || meant === 'sse') return meant
  return url?.lastSegment?.text === 'sse' ? undefined : 'http'
}

function adding(at: Path, value: string): Suggestion {
  return { title: `Add "${at.at(-1) ?? 'type'}": "${value}"`, fix: [{ op: 'add', at, value, where: 'first' }] }
}

function replacing(at: Path, value: string): Suggestion {
  return { title: `Set "${at.at(-1) ?? 'type'}" to "${value}"`, fix: [{ op: 'replace', at, value }] }
}
