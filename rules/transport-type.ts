import { capitalized, listed } from '../src/base/wording.js'
import { type BadServer, badServerIn } from '../src/hosts/profile.js'
import { AGENT_PLUGIN, readerOf, subjectOf } from '../src/hosts/profiles.js'
import { type Path, typeName } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { hasUrl, isWellFormed, placeOfHttp, reachedBy, reportedThen, transportOf, typeFor } from '../src/rule/entry-form.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { isStartedUnderOtherType, misnamed, typeUnderOtherName, withoutType } from '../src/rule/suggestions.js'
import { manifestApart } from '../src/rule/twin-file.js'
import { entryProblems } from '../src/schema/validate.js'
import { hostFields, type ServerEntry, transportMeant } from '../src/server/entry.js'
import { isKnownType, isOfMissingTransport, isTurnedOff, isTypeLost, unwrapped, urlNeedsType } from '../src/server/server-map.js'
import { urlOf } from '../src/server/url.js'
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
    apart: {
      text: "The entry has a 'url' but no 'type', so {{host}}, which reads this file too, drops it",
      remedy: 'Give the file another name, and name that in {{theirs}}: {{host}} always reads this one, although {{manifest}} names other servers. Or add "type": "{{type}}" to offer this server there too.',
      effect: 'ignored'
    },
    missingOfSse: {
      text: "The entry has a 'url' but no 'type', so {{reader}} treats it as a stdio server and {{outcome}}",
      remedy: 'Add "type": "{{sse}}", which is deprecated; or "type": "{{http}}" with the http URL of the server, {{where}}.'
    },
    spellingOfSse: {
      text: "Unknown transport type '{{found}}'",
      remedy: 'Write "type": "{{sse}}", which is deprecated; or "type": "{{http}}" with the http URL of the server, {{where}}.'
    },
    spelling: { text: "Unknown transport type '{{found}}'", remedy: 'Write "type": "{{type}}".' },
    ofCopilot: { text: "{{host}} does not know the transport type '{{found}}'", remedy: 'Write "type": "{{type}}", which GitHub Copilot CLI takes too.' },
    elsewhere: { text: "Not every host knows the transport type '{{found}}'", remedy: 'Write "type": "{{type}}".' },
    noString: { text: 'The transport type is {{found}}, not a string', remedy: '{{instead}}' },
    unknown: {
      text: "Unknown transport type '{{found}}'",
      remedy: '{{instead}}'
    },
    needless: {
      text: "Unknown transport type '{{found}}': {{reader}} starts the command whatever it is",
      remedy: 'Remove `type`, or write "stdio".',
      effect: 'ignored'
    },
    misnamed: { text: "Missing field 'type': {{reader}} does not read '{{field}}'", remedy: 'Rename `{{field}}` to `{{meant}}`{{value}}.' },
    reference: {
      text: "Unknown transport type '{{found}}': a reference in 'type' is not expanded",
      remedy: 'Write the type itself.'
    },
    required: { text: "Missing required field 'type'", remedy: ['Add "type": "{{type}}".', '{{then}}'] },
    unsupported: {
      text: '{{host}} does not support {{transport}} servers',
      remedy: '{{instead}}, or declare it in another host.'
    },
    fallback: {
      text: "Unknown transport type '{{found}}'",
      remedy: 'Write "type": "{{type}}": {{host}} then tries http, and sse if the server does not answer.'
    },
    contradiction: {
      text: "Transport type '{{found}}' does not fit a 'url': {{reader}} looks for a command and finds none",
      remedy: 'Write "type": {{instead}}.',
      effect: 'unloadable'
    },
    contradictionOfSse: {
      text: "Transport type '{{found}}' does not fit a 'url': {{reader}} looks for a command and finds none",
      remedy: 'Write "type": "{{sse}}", which is deprecated; or "type": "{{http}}" with the http URL of the server, {{where}}.',
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
      const entry = entryOf(unwrapped(declared), reading)
      const { server, at } = entry
      const isSupported = reading.host.transports[server.transport] !== undefined
      if (isSupported && server.ignoresType) {
        if (reading.host.ignoresType === 'unless-remote' && server.type !== undefined && !isKnownType(server)) yield { message: 'needless', data: { found: server.type, reader: subjectOf(reading.host) }, at, severity: 'warning', suggestions: [replacing(at, 'stdio')] }
        continue
      }
      if (isSupported && isTypeLost(server)) yield { message: 'noString', data: { found: typeName(server.value[server.fieldFor('type')]), instead: typeFor(server) }, at }
      const problem = !isSupported ? unsupported(entry) : server.type === undefined ? untyped(entry) : (contradiction(entry) ?? unknownType(entry))
      if (problem === undefined) continue
      const waits = isTurnedOff(server) && !['file', 'file-by-form'].includes(badServerIn(reading.host, reading.kind))
      yield waits ? { severity: 'warning', ...problem } : problem
    }
  }
})

type Found = Problem<'missing' | 'apart' | 'needless' | 'missingOfSse' | 'misnamed' | 'required' | 'contradiction' | 'contradictionOfSse' | 'unsupported' | 'fallback' | 'noString' | 'unknown' | 'reference' | 'spelling' | 'ofCopilot' | 'elsewhere' | 'spellingOfSse'>

/** A server with what the host calls its remote transports. */
interface Entry {
  readonly server: ServerEntry
  readonly reading: Reading
  /** Where its `type` is, or would be. */
  readonly at: Path
  readonly http: string | undefined
  readonly sse: string | undefined
}

function entryOf(server: ServerEntry, reading: Reading): Entry {
  const { http, sse } = reading.host.transports
  return { server, reading, at: [...server.path, server.fieldFor('type')], http: http?.types[0], sse: sse?.types[0] }
}

/** A server with a transport that the host does not have. */
function unsupported({ server, reading: { host }, at, http }: Entry): Found | undefined {
  if (!isOfMissingTransport(server)) return undefined
  const data = { host: capitalized(subjectOf(host)), transport: server.transport, instead: reachedBy(server) }
  if (server.type === undefined) return { message: 'unsupported', data, at: server.path, part: 'key' }
  if (server.transport !== 'sse' || http === undefined || host.fallsBackToSse !== true) return { message: 'unsupported', data, at }
  return { message: 'fallback', data: { host: subjectOf(host), found: server.type, type: http }, at, suggestions: [replacing(at, http)] }
}

/** A server without a `type` in a host that needs one. */
function untyped({ server, reading, at, http, sse }: Entry): Found | undefined {
  const { host } = reading
  const hasCommand = server.has('command')
  if (server.has('type') || (!hasCommand && !hasUrl(server, reading))) return undefined
  if (hasCommand ? host.untyped.command !== undefined : !urlNeedsType(host)) return undefined
  const other = reading.isAssumed ? undefined : misnamed(server)
  if (other !== undefined && !reading.otherReaders.some((one) => hostFields(one).byName.has(other.data.field))) return { message: 'misnamed', ...typeUnderOtherName(server, other, (type) => isWellFormed(server, reading, { [at.at(-1) ?? 'type']: type })) }
  const own = host.transports[server.transport]?.types[0]
  if (host.untyped.command === undefined) return { message: 'required', data: { type: own ?? '…', then: own === undefined ? '' : reportedThen({ [server.name]: { ...server.value, type: own } }, host) }, at: server.path, part: 'key', suggestions: own === undefined ? [] : [adding(at, own)] }
  const url = urlOf(server, reading.scope)
  const meant = transportOf(server, url)
  const place = { at: server.path, part: 'key' } as const
  const data = { reader: readerOf(host), outcome: outcomeOf(badServerIn(host, reading.kind), reading) }
  if (meant !== 'http' && sse !== undefined && http !== undefined) return { ...place, message: 'missingOfSse', data: { ...data, sse, http, where: placeOfHttp(server.url) } }
  const wanted = meant === undefined ? undefined : host.transports[meant]?.types[0]
  // A url that ends in /sse is one of sse, which is deprecated; only its owner knows whether it offers http too.
  const isClear = meant === 'http' && wanted !== undefined && url?.problem?.kind !== 'other-scheme' && server.url !== undefined && isWellFormed(server, reading, { [at.at(-1) ?? 'type']: wanted })
  const type = wanted ?? http ?? sse
  const manifest = manifestApart(reading)
  if (manifest !== undefined) return { ...place, message: 'apart', data: { host: subjectOf(host), manifest, theirs: listed(reading.otherReaders.flatMap(({ manifestPath }) => manifestPath ?? [])), type }, severity: 'warning' }
  return { ...place, message: 'missing', data: { ...data, type }, ...(isClear ? { fix: [{ op: 'add', at, value: wanted, where: 'first' }] } : {}) }
}

/** A server with a url that says it is a stdio server. */
function contradiction({ server, reading, at, http, sse }: Entry): Found | undefined {
  if (server.transport !== 'stdio' || server.has('command') || !server.has('url')) return undefined
  const data = { reader: readerOf(reading.host), found: server.type }
  const isOfSse = sse !== undefined && http !== undefined && transportOf(server, urlOf(server, reading.scope)) !== 'http'
  if (isOfSse) return { message: 'contradictionOfSse', data: { ...data, sse, http, where: placeOfHttp(server.url) }, at }
  // A stdio server may have a list as its url, which the host ignores; in a server of another type it is an error.
  const takesRest = http !== undefined && entryProblems({ ...server.value, [at.at(-1) ?? 'type']: http }, server.path, reading.host).length === 0
  return { message: 'contradiction', data: { ...data, instead: http === undefined || sse === undefined ? `"${http ?? sse ?? 'http'}"` : `"${http}", or "${sse}" for the deprecated transport` }, at, suggestions: takesRest ? [replacing(at, http)] : [] }
}

/** A `type` that the host does not know. */
function unknownType({ server, reading, at, http, sse }: Entry): Found | undefined {
  const { type } = server
  const { host, scope, isAssumed } = reading
  if (type === undefined || isKnownType(server)) return undefined
  const wanted = host.transports[server.transport]?.types[0]
  if (host.variables.expanded.includes('type') && parseReferences(type, host.variables).length > 0) return undefined
  if (/\$\{|\{env:/.test(type)) return { message: 'reference', data: { found: type }, at }
  if (transportMeant(type) === undefined) {
    const isOfHttp = http !== undefined && !server.has('command') && server.url?.startsWith('https:') === true && transportOf(server, urlOf(server, scope)) === 'http' && isWellFormed(server, reading, { [at.at(-1) ?? 'type']: http })
    return { message: 'unknown', data: { found: type, instead: typeFor(server) }, at, suggestions: isOfHttp ? [replacing(at, http)] : [] }
  }
  // The host reads an entry with a command as a stdio server: `needless-type` says so.
  if (wanted === undefined) return undefined
  if (isStartedUnderOtherType(server)) return { message: 'unknown', data: { found: type, instead: typeFor(server) }, at, suggestions: withoutType(server) }
  // The type alone would leave a server with the deprecated transport, which `no-sse` reports.
  if (server.transport === 'sse' && http !== undefined) return { message: 'spellingOfSse', data: { found: type, sse: wanted, http, where: placeOfHttp(server.url) }, at }
  const isOfSse = sse !== undefined && server.transport === 'http' && isAnyRemote(type) && urlOf(server, scope)?.lastSegment?.text === 'sse'
  if (isOfSse) return { message: 'spellingOfSse', data: { found: type, sse, http: wanted, where: placeOfHttp(server.url) }, at }
  const spelling = { data: { found: type, type: wanted }, at, fix: [{ op: 'replace', at, value: wanted }] } as const
  // Where nothing shows that the file is for plugins, it is enough that its first reader knows the type.
  if (isAssumed && host.name === AGENT_PLUGIN.name) return { message: 'elsewhere', data: spelling.data, at, severity: 'info' }
  const isOfCopilot = type === 'local' && wanted === 'stdio' && server.command !== undefined
  return isOfCopilot ? { ...spelling, message: 'ofCopilot', data: { ...spelling.data, host: subjectOf(host) } } : { ...spelling, message: 'spelling' }
}

/** What becomes of the entry, and of what is in the file with it. */
function outcomeOf(badServer: BadServer, { kind }: Reading): string {
  return kind === 'plugin' && (badServer === 'file' || badServer === 'file-by-form') ? 'rejects the plugin' : 'drops it'
}

/** Whether a type says only that the server is remote. */
function isAnyRemote(type: string): boolean {
  return !/http|stream/i.test(type)
}

function adding(at: Path, value: string): Suggestion {
  return { title: `Add "${at.at(-1) ?? 'type'}": "${value}"`, fix: [{ op: 'add', at, value, where: 'first' }] }
}

function replacing(at: Path, value: string): Suggestion {
  return { title: `Set "${at.at(-1) ?? 'type'}" to "${value}"`, fix: [{ op: 'replace', at, value }] }
}
