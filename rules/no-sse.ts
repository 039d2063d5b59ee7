import { oncePer } from '../src/base/lists.js'
import { basename, dirname, join } from '../src/base/path.js'
import type { Span } from '../src/base/text.js'
import { subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { shownAs } from '../src/project/repository.js'
import { composeFileFor, isStartedWithSse } from '../src/rule/packages/containers.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { renamedField } from '../src/rule/suggestions.js'
import { bridgeOf } from '../src/server/bridged.js'
import type { ServerEntry } from '../src/server/entry.js'
import { isKnownType } from '../src/server/server-map.js'
import { httpAddressOf, sseAddress } from '../src/server/services.js'
import { urlOf } from '../src/server/url.js'

export default defineRule({
  id: 'no-sse',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  excusedInCode: 'connectsAnywhere',
  summary: 'A server with the deprecated sse transport, an address that its service has given up, or a URL that does not look like that of its `type`.',
  why: `The sse transport is deprecated in favour of http. It still works, but servers are turning it off, and a host may drop
support for it. Most servers offer http at another path, so the new URL has to come from their documentation. It is only a hint for a server on this
machine, in a private network or in the project's own compose file: what runs there decides.`,
  remedy: 'Look up the http URL in the documentation of the server, and change the URL and the type together.',
  spec: '§2.4',
  messages: {
    deprecated: {
      text: 'The sse transport is deprecated; http is preferred',
      remedy: ['Look up the http URL in the documentation of the server, and change `{{url}}` and `{{field}}` together.', 'If it is your own server, add http support to it first.']
    },
    deprecatedHere: {
      text: 'The sse transport is deprecated; http is preferred',
      remedy: 'If the program that you run there also speaks http, change `{{url}}` and `{{field}}` together; its documentation says at which path.'
    },
    deprecatedOfProject: {
      text: 'The sse transport is deprecated; http is preferred',
      remedy: '{{compose}} starts this server: let it serve http first, then change `{{url}}` and `{{field}}` together.'
    },
    deprecatedOfService: {
      text: 'The sse transport is deprecated; http is preferred',
      remedy: 'Write `{{address}}`, where the service offers http, and set `{{field}}` to "{{http}}".'
    },
    deprecatedWithFallback: {
      text: 'The sse transport is deprecated; http is preferred',
      remedy: 'Set `{{field}}` to "{{http}}": {{host}} tries http first, and sse if the server does not support it.'
    },
    deprecatedAtEnding: {
      text: 'The sse transport is deprecated; http is preferred',
      remedy: 'If the server uses http at this URL, as its end suggests, set `{{field}}` to "{{http}}".'
    },
    typeUnread: {
      text: "{{host}} connects to a '{{url}}' with sse, whatever its 'type' says",
      remedy: 'Rename `{{url}}` to `{{meant}}`, with which {{host}} uses http; or, if the server supports only sse, write "type": "sse".'
    },
    endingOfField: {
      text: "The URL of this sse server ends in '/mcp', which is how http servers are addressed",
      remedy: 'If the server uses http there, rename `{{url}}` to `{{meant}}`.'
    },
    sseOfService: {
      text: "The URL of this http server ends in '/sse', which is how sse servers are addressed",
      remedy: 'Write `{{address}}`, where the service offers http.'
    },
    retired: { text: "{{service}} announced that '{{from}}' works only until {{day}}", remedy: '{{instead}}' },
    otherBeside: { text: "The URL of this http server ends in '/sse', but {{file}} has the same server at '/mcp'", remedy: 'End it in `/mcp` here too.' },
    otherEnding: {
      text: "The URL of this http server ends in '/sse', which is how sse servers are addressed",
      remedy: 'Use the http URL of the server, which often ends in `/mcp`; if it has none, {{otherwise}}.'
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
        title: 'a `url` without a `type`, which `transport-type` reports',
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
        title: 'an sse server with the URL of an http server',
        input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/mcp/' } } },
        problems: [
          { message: 'The sse transport is deprecated; http is preferred', range: '4:15-20' }
        ]
      },
      {
        title: 'an http server with the URL of an sse server',
        input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/v1/sse?team=a' } } },
        problems: [
          {
            message:
              "The URL of this http server ends in '/sse', which is how sse servers are addressed",
            range: '5:43-46',
            severity: 'info'
          }
        ]
      }
    ]
  },
  group: { also: 'the same here', by: ({ message, data }) => (message === 'deprecated' || message === 'deprecatedAtEnding' ? JSON.stringify([message, data?.field, message === 'deprecated' ? data?.origin : '']) : undefined) },
  *check(reading) {
    const [http = 'http'] = reading.host.transports.http?.types ?? []
    for (const server of reading.servers) {
      const { transport, type } = server
      const renamed = otherField(server)
      const retired = retiredOf(server, http, renamed)
      if (retired !== undefined) {
        yield retired
        continue
      }
      if (renamed !== undefined) {
        yield* ofField(server, renamed, urlOf(server, reading.scope)?.lastSegment)
        continue
      }
      // Of a transport that the host does not support, `transport-type` says so.
      if (type === undefined || transport === 'stdio' || reading.host.transports[transport] === undefined) continue
      // `transport-type` reports a type that the host does not know, and says what to do about both.
      if (!server.ignoresType && !isKnownType(server)) continue
      if (transport === 'http' && !/sse|\$/.test(server.url ?? '')) continue
      const field = server.fieldFor('type')
      const typeAt = [...server.path, field]
      const data = { http, field, url: server.fieldFor('url'), host: subjectOf(reading.host) }
      const { lastSegment: ending, host } = urlOf(server, reading.scope) ?? {}
      const at = server.placeOf('url')
      // Without a URL, `http-url` says what to do first.
      if (transport === 'sse' && !server.has('url')) continue
      // The tools of a development server: what its version offers is at this address.
      if (transport === 'sse' && host?.reach === 'loopback' && /\/__[\w-]+\/sse$/.test(server.url ?? '')) continue
      if (transport === 'sse' && reading.host.fallsBackToSse === true) {
        const suggestions = hasForeignField(server) ? [] : [{ title: `Set "${field}" to "${http}"`, fix: [{ op: 'replace', at: typeAt, value: http }] } satisfies Suggestion]
        yield { message: 'deprecatedWithFallback', data, at: typeAt, severity: 'info', suggestions }
        continue
      }
      const address = ending?.text === 'sse' && server.url !== undefined ? httpAddressOf(server.url) : undefined
      const move = address === undefined ? [] : [{ op: 'replace', at, value: address } as const]
      if (transport === 'sse') {
        const compose = address === undefined ? composeFileFor(reading, server.url) : undefined
        const message = address !== undefined ? 'deprecatedOfService' : compose !== undefined ? 'deprecatedOfProject' : ending?.text === 'mcp' ? 'deprecatedAtEnding' : host?.reach === 'loopback' ? 'deprecatedHere' : 'deprecated'
        const title = `Set "${field}" to "${http}" and "${data.url}" to "${address}"`
        const suggestions = address === undefined || hasForeignField(server) ? [] : [{ title, fix: [{ op: 'replace', at: typeAt, value: http }, ...move] } satisfies Suggestion]
        // What runs there speaks what it speaks, and nobody else turns it off.
        const severity = address === undefined && (compose !== undefined || (host !== undefined && host.reach !== 'public') || isStartedWithSse(reading, server.url)) ? ({ severity: 'info' } as const) : {}
        yield { message, data: { ...data, address, compose, origin: ORIGIN.exec(server.url ?? '')?.[0] }, at: typeAt, suggestions, ...severity }
      } else if (ending?.text === 'sse' && reading.host.fallsBackToSse !== true) {
        const near = address === undefined ? addressBeside(reading, server.url ?? '') : undefined
        if (near !== undefined) yield { message: 'otherBeside', data: { file: near.file }, at, span: ending.at, suggestions: hasForeignField(server) ? [] : [{ title: 'End it in /mcp', fix: [{ op: 'replace', at, value: near.address }] }] }
        else if (address === undefined) yield { message: 'otherEnding', data: { ...data, otherwise: reading.host.transports.sse === undefined ? 'start a bridge to it, such as `npx -y mcp-remote <URL>`' : `set \`${field}\` to "sse"` }, at, span: ending.at, severity: 'info' }
        else yield { message: 'sseOfService', data: { address }, at, span: ending.at, suggestions: hasForeignField(server) ? [] : [{ title: `Write "${address}"`, fix: move }] }
      }
    }
  }
})

/** A server at an address that its service has given up, whether a host or a bridge connects to it. */
function retiredOf(server: ServerEntry, http: string, meant: string | undefined): Problem<'retired'> | undefined {
  const { transport, url = '', type, host } = server
  const bridge = transport === 'stdio' ? bridgeOf(server)?.address : undefined
  const from = bridge?.text ?? (transport === 'stdio' || host.transports[transport] === undefined ? '' : url)
  const { http: address, end } = sseAddress(from) ?? {}
  if (address === undefined || end === undefined) return undefined
  const { service, day, isClosed = false } = end
  const field = server.fieldFor('type')
  const isTyped = bridge === undefined && transport === 'sse' && type !== undefined
  const data = { address, service, http, field, meant, url: server.fieldFor('url') }
  const change = bridge === undefined && meant !== undefined ? 'Rename `{{url}}` to `{{meant}}`, and write {{address}}' : isTyped ? 'Write {{address}}, and set `{{field}}` to "{{http}}"' : 'Write {{address}}'
  const instead = { text: `${change}${isClosed ? ': {{service}} takes only clients there that are registered with it' : ''}.`, data }
  const at = bridge?.at.path ?? server.placeOf('url')
  const value = bridge === undefined ? address : bridge.at.text.replace(from, address)
  const fix: Suggestion['fix'] = [...(isTyped ? [{ op: 'replace', at: [...server.path, field], value: http } as const] : []), { op: 'replace', at, value }]
  const suggestions = isClosed || (bridge === undefined && meant !== undefined) || hasForeignField(server) ? [] : [{ title: `Write "${address}"`, fix }]
  return { message: 'retired', data: { service, from, day, instead }, at, ...(bridge === undefined ? {} : { span: bridge.span }), suggestions }
}

/** Files of servers, and what they write of the address of an http server. */
const OF_SERVERS = /^(?:[\w.-]*mcp[\w.-]*|opencode)\.jsonc?$|^config\.toml$/i
const HTTP = /https?:\/\/[\w.:-]{1,200}(?:\/[\w./-]{0,200})?\/mcp(?=["'])/g

/** The same server in another file of the folder, at the address where http servers are. */
function addressBeside(reading: Reading, url: string): { readonly address: string; readonly file: string } | undefined {
  const address = url.replace(/\/sse$/, '/mcp')
  const file = address === url ? undefined : addressesBeside(reading).get(address)
  return file === undefined ? undefined : { address, file: shownAs(reading, file) }
}

const addressesBeside = oncePer(({ path, surroundings: { files } }: Reading): ReadonlyMap<string, string> => {
  const folder = dirname(path)
  const names = (files.filesIn(folder) ?? []).filter((name) => name !== basename(path) && OF_SERVERS.test(name)).slice(0, MAX_BESIDE)
  return new Map(names.flatMap((name) => ((files.readText(join(folder, name)) ?? '').match(HTTP) ?? []).map((address) => [address, join(folder, name)] as const)))
})

const MAX_BESIDE = 20

/** The field of an http server, where a host tells it from sse by the name of the url alone. */
function otherField({ transport, host }: ServerEntry): string | undefined {
  const [sse] = host.transports.sse?.required ?? []
  const [http] = host.transports.http?.required ?? []
  return transport === 'sse' && host.ignoresType === true && sse !== http ? http : undefined
}

function* ofField(server: ServerEntry, meant: string, ending: { readonly text: string; readonly at: Span } | undefined): Generator<Problem<'typeUnread' | 'endingOfField' | 'deprecated'>> {
  const { path, type, host } = server
  const url = server.fieldFor('url')
  const typeAt = [...path, server.fieldFor('type')]
  const data = { host: subjectOf(host), url, meant }
  // Without a URL, `http-url` says what to do first.
  if (!server.has('url')) return
  if (type !== undefined && type !== 'sse' && type !== 'stdio') yield { message: 'typeUnread', at: typeAt, data, suggestions: [renamedField(server, url, meant)] }
  else if (ending?.text === 'mcp') yield { message: 'endingOfField', at: server.placeOf('url'), span: ending.at, data, severity: 'info', suggestions: [renamedField(server, url, meant)] }
  else if (type === 'sse') yield { message: 'deprecated', data: { ...data, field: server.fieldFor('type') }, at: typeAt }
}

/** The scheme and the host of a URL, as they are written. */
const ORIGIN = /^(?:https?:\/\/)?[^/]*/

/** Whether an entry has a field of a stdio server, which `transport-field` reports in other words for each transport. */
function hasForeignField({ value, host }: ServerEntry): boolean {
  const { stdio, http } = host.transports
  return Object.keys(value).some((field) => Object.hasOwn(stdio?.fields ?? {}, field) && !Object.hasOwn(http?.fields ?? {}, field))
}
