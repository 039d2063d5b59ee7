import { listed } from '../src/base/wording.js'
import type { HostProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { textIn } from '../src/authors/registry.js'
import { placeOfHttp } from '../src/rule/entry-form.js'
import { sourceReading } from '../src/rule/named-in-source.js'
import { defineRule, effectOfEmpty } from '../src/rule/rule.js'
import { fieldsToAdd, isStartedUnderOtherType, lacksTypeOfUrl, misnamed, renamedField, withoutType } from '../src/rule/suggestions.js'
import type { ServerEntry } from '../src/server/entry.js'
import { foreignUrlField, isBareSwitch, isMisplaced, isTransportClear, partsOfUrl } from '../src/server/server-map.js'
import { writtenReference } from '../src/server/variables.js'

export default defineRule({
  id: 'http-url',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'An http or sse server without a `url`, or without another field that the host requires.',
  why: `A remote server is reached at its \`url\`, and the host rejects an entry without one. Some catalogues publish entries
with an empty \`url\` for the user to complete; until then the server does not load.`,
  remedy: 'Set `url` to the URL of the server.',
  spec: '§2.3',
  supersedes: ['unknown-field'],
  messages: {
    missing: { text: "Missing required field '{{key}}' in {{transport}} server config", remedy: 'Set `{{key}}` to the URL of the server.' },
    field: {
      text: "Missing required field '{{field}}' in {{transport}} server config",
      remedy: 'Add `{{field}}`.'
    },
    parts: {
      text: "Missing required field '{{key}}' in {{transport}} server config: it is in parts",
      remedy: 'Write {{parts}} as one `{{key}}`{{further}}.'
    },
    empty: {
      text: "The '{{key}}' is empty, so {{host}} cannot connect to the server",
      remedy: 'Write the URL of the server{{variable}}, or remove the entry.',
      effect: 'refused-at-start'
    },
    foreign: {
      text: "Missing required field '{{key}}' in {{transport}} server config: '{{field}}' is another host's name for it",
      remedy: 'Rename `{{field}}` to `{{key}}`{{further}}.'
    },
    otherReader: {
      text: "Missing required field '{{key}}' in {{transport}} server config: '{{field}}' is what {{source}} reads",
      remedy: 'If {{host}} is to read the file too, add `{{key}}` next to `{{field}}`{{further}}.'
    },
    misnamed: {
      text: "Missing required field '{{key}}' in {{transport}} server config: {{reader}} does not read '{{field}}'",
      remedy: 'Rename `{{field}}` to `{{meant}}`.'
    },
    command: {
      text: "Missing required field 'url' in {{transport}} server config: it has a 'command' instead",
      remedy: 'Remove `type` if this is a stdio server; otherwise replace `command` with `url`.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
      { title: 'a `url` that is a variable', input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}' } } } },
      {
        title: 'an unknown type, which `transport-type` reports',
        input: { mcpServers: { docs: { type: 'carrier-pigeon' } } }
      }
    ],
    invalid: [
      {
        title: 'no `url`',
        input: { mcpServers: { docs: { type: 'http', headers: {} } } },
        problems: [{ message: "Missing required field 'url' in http server config", range: '3:5-11' }]
      },
      {
        title: 'an empty `url`',
        input: { mcpServers: { docs: { type: 'http', url: '' } } },
        problems: [
          {
            message: "The 'url' is empty, so a host that follows the plugin specification cannot connect to the server",
            range: '5:14-16'
          }
        ]
      },
      {
        title: "another host's name for `url`",
        input: { mcpServers: { docs: { serverUrl: 'https://docs.example.com/mcp' } } },
        problems: [
          {
            message:
              "Missing required field 'url' in http server config: 'serverUrl' is another host's name for it",
            range: '4:7-18'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      const field = foreignUrlField(server)
      const hasCommand = server.has('command')
      if (reading.host.transports[server.transport] === undefined) continue
      const isRemote = server.transport !== 'stdio' || (field !== undefined && !hasCommand)
      if (!isRemote || !isTransportClear(server)) continue
      const transport = server.transport === 'sse' ? 'sse' : 'http'
      const key = server.fieldFor('url')
      const rest = field === undefined ? undefined : ['path', 'endpoint'].find((name) => /^\/\w/.test(textIn(server.value, name) ?? ''))
      const data = { transport, field, key, further: lacksTypeOfUrl(server, key) ? typeWith(server, field) : '' }
      if (server.has('url')) {
        if (server.url?.trim() === '' && !isBareSwitch(server))
          yield {
            message: 'empty',
            data: { key, host: subjectOf(reading.host), variable: orVariable(reading.host) },
            at: server.placeOf('url'),
            ...effectOfEmpty(reading.host)
          }
        else yield* fieldsToAdd(server).map((problem) => ({ ...problem, message: 'field' as const, data: { ...data, ...problem.data } }))
      } else if (field !== undefined && rest !== undefined) {
        yield { message: 'parts', data: { ...data, parts: listed([`\`${field}\``, `\`${rest}\``]) }, at: [...server.path, field], part: 'key' }
      } else if (field !== undefined) {
        const source = sourceReading(reading, field, server.path.length > 1 ? String(server.path[0]) : '')
        if (source !== undefined) yield { message: 'otherReader', data: { ...data, source, host: subjectOf(reading.host) }, at: [...server.path, field], part: 'key', severity: 'info' }
        else yield { message: 'foreign', data, at: [...server.path, field], part: 'key', suggestions: [renamedField(server, field, key)] }
      } else if (hasCommand) {
        // `transport-type` says what to do about the type.
        if (!isStartedUnderOtherType(server)) yield { message: 'command', data, at: server.path, part: 'key', suggestions: withoutType(server) }
      } else if (!isMisplaced(server) && !isBareSwitch(server)) {
        const other = misnamed(server)
        const parts = partsOfUrl(server)
        if (parts.length > 0) yield { message: 'parts', data: { ...data, parts: listed(parts.map((part) => `\`${part}\``)) }, at: server.path, part: 'key' }
        else if (other === undefined) yield { message: 'missing', data, at: server.path, part: 'key' }
        // A program of the repository may read the file, and need the field as it is.
        else yield { message: 'misnamed', ...other, data: { ...data, ...other.data }, ...(reading.isAssumed ? { severity: 'warning', suggestions: [] } : {}) }
      }
    }
  }
})

/** The end of a sentence about a url, for a host that expands variables in one. */
function orVariable({ variables }: HostProfile): string {
  const reference = variables.expanded.includes('url') && variables.urlAsWritten !== true ? writtenReference('SERVER_URL', variables) : undefined
  return reference === undefined ? '' : `, or a variable that contains it, such as "${reference}"`
}

/** What to say of the `type` of an entry whose url has another host's name. A url that ends in /sse is one of sse, which is deprecated. */
function typeWith({ host: { transports: { http, sse } }, value }: ServerEntry, field: string | undefined): string {
  const url = field === undefined ? undefined : value[field]
  const isOfSse = typeof url === 'string' && /\/sse\/?$/.test(url) && http !== undefined && sse !== undefined
  return isOfSse
    ? `, and add "type": "${sse.types[0]}", which is deprecated; or "type": "${http.types[0]}" with the http URL of the server, ${placeOfHttp(url)}`
    : `, and add "type": "${http?.types[0] ?? 'http'}"`
}
