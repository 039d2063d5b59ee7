import { listed } from '../base/wording.js'
import { type HostProfile, TRANSPORTS } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord, toPointer } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { entryProblems, isAmong } from '../schema/validate.js'
import { type ServerEntry, transportMeant } from '../server/entry.js'
import { misnamedField, urlFields } from '../server/fields.js'
import { meantProgram, startedProgram } from '../server/program.js'
import { foreignUrlField, isMisplaced, isTurnedOff, urlNeedsType } from '../server/server-map.js'
import { httpAddressOf } from '../server/services.js'
import { programName } from '../server/shell.js'
import { parseUrl, reachOf, type ServerUrl } from '../server/url.js'
import { writtenReference } from '../server/variables.js'

// What an entry with a url has and would have, as `valid-shape` sees it and as its url says.

/** Whether an entry has a url; one of the wrong type counts if `valid-shape` does not report it. */
export function hasUrl(server: ServerEntry, reading: Reading): boolean {
  if (server.url !== undefined || !server.has('url')) return server.url !== undefined
  const at = toPointer([...server.path, server.fieldFor('url')])
  return !isAmong(reading.schemaProblems, at)
}

/** Whether the host takes what the entry has, once it has a type: `valid-shape` would report the rest. */
export function isWellFormed({ path, value, host }: ServerEntry, reading: Reading, type: Readonly<Record<string, unknown>>): boolean {
  return entryProblems({ ...value, ...type }, path, host).every((problem) => isAmong(reading.schemaProblems, toPointer(problem.path)))
}

/** What follows once servers are where a host reads them, if it does not take each of them as it is: a sentence, or an empty text. */
export function reportedThen(servers: unknown, host: HostProfile): string {
  const isTaken = (entry: unknown) => !isRecord(entry) || entryProblems(entry, [], host).length === 0
  return !isRecord(servers) || Object.values(servers).every(isTaken) ? '' : `plugvet then reports what ${subjectOf(host)} wants written differently.`
}

/** The transport that a url alone means; undefined if its path looks like sse, because only its owner knows. */
export function transportOf({ value }: ServerEntry, url: ServerUrl | undefined): 'http' | 'sse' | undefined {
  const named = Object.hasOwn(value, 'transport') && typeof value.transport === 'string' ? value.transport : ''
  const meant = transportMeant(named)
  if (meant === 'http' || meant === 'sse') return meant
  return url?.lastSegment?.text === 'sse' ? undefined : 'http'
}

/** What to write as the type of an entry whose type says nothing, as a sentence. */
export function typeFor(server: ServerEntry): string {
  const { stdio, http, sse } = server.host.transports
  const [httpType, sseType] = [http?.types[0], sse?.types[0]]
  const started = server.host.untyped.command === undefined ? stdio?.types[0] : undefined
  if (server.has('command') && !server.has('url')) return started === undefined ? 'Remove `type`.' : `Write "${started}".`
  if (httpType === undefined || !server.has('url') || server.has('command')) {
    const remote = listed([httpType ?? 'http', ...(sseType === undefined ? [] : [sseType])].map((one) => `"${one}"`), 'or')
    const [url] = urlFields(server.host)
    // The type alone would leave an entry that says of nothing how to start or reach it.
    const isBare =
      url !== undefined &&
      !server.has('url') &&
      !server.has('command') &&
      foreignUrlField(server) === undefined &&
      misnamedField(server) === undefined &&
      !isMisplaced(server)
    if (isBare)
      return `${started === undefined ? 'Remove `type`' : `Write "${started}"`}, and set \`${server.fieldFor('command')}\` to what starts the server; for a remote server, write ${remote} and the \`${url}\`.`
    return started === undefined
      ? `Use ${remote}, or remove \`type\` from a stdio server.`
      : `Write ${remote} for a remote server, or "${started}" for one that is started.`
  }
  if (/^wss?:/i.test(server.url ?? '')) return `Write "${httpType}" and the http URL of the server: ${subjectOf(server.host)} supports no other protocol.`
  return `Write "${httpType}"${sseType === undefined ? '' : `, or "${sseType}" if the server offers only that`}.`
}

/** Where a server offers http that is known by its sse address, after "the http URL of the server". */
export function placeOfHttp(address: string | undefined): string {
  const known = address === undefined ? undefined : httpAddressOf(address)
  return known === undefined ? 'which often ends in /mcp' : `which is ${known}`
}

/** An address that nothing secret can be in. */
export const PLAIN = /^https?:\/\/(?:[\w-]{1,40}\.){0,5}[\w-]{1,40}(?::\d{1,5})?(?:\/[\w.-]{0,20}){0,4}$/

/** How to reach a server in a host that does not have its transport, as the beginning of a sentence: in one that only starts programs, by a bridge. */
export function reachedBy(server: ServerEntry): string {
  const { url, host: { transports } } = server
  if (url === undefined && server.has('command')) return 'Remove `type` if its command is to be started'
  if (server.transport === 'sse' && transports.http !== undefined && server.has('url')) {
    const [type] = transports.http.types
    const how = type === undefined || server.host.untyped.url !== undefined ? 'Write' : `Write "type": "${type}" and`
    return `${how} the http URL of the server, ${placeOfHttp(url)}, if it has one. Otherwise start a bridge to it, such as \`npx -y mcp-remote <URL>\``
  }
  if (url === undefined || !PLAIN.test(url) || transports.http !== undefined || transports.sse !== undefined) {
    return `Use ${listed(TRANSPORTS.filter((transport) => transports[transport] !== undefined))}, for example with a bridge that forwards to this server`
  }
  // It refuses plain HTTP to another machine otherwise.
  const isPlain = url.startsWith('http://') && reachOf(parseUrl(url)?.hostname ?? '') !== 'loopback'
  const headers = server.has('headers') ? ', and one "--header" with "Name: value" for each header' : ''
  return `Start a bridge to it in place of the URL: "command": "npx", "args": ["-y", "mcp-remote", "${url}"${isPlain ? ', "--allow-http"' : ''}]${headers}`
}

/** The fields with which a host reaches an address that a program is started for, in words. @param texts where the address is @param named what to write in the field for it */
export function fieldsOfRemote({ host, type: own }: ServerEntry, texts: readonly string[], named: (field: string) => string): string {
  const { http, sse } = host.transports
  const isOfSse = sse !== undefined && texts.some((text) => /^https?:.*\/sse\/?$/.test(text))
  const type = urlNeedsType(host) || own !== undefined ? ((isOfSse ? sse : undefined) ?? http ?? sse)?.types[0] : undefined
  const [url = 'url'] = urlFields(host)
  return type === undefined ? named(url) : `"type": "${type}" and ${named(url)}`
}

/** What to write for variables in the notation of another host, `${env:NAME}`, which this one does not expand. @param kept servers that are not moved */
export function foreignNotation({ strings, host }: Reading, kept: Readonly<Record<string, unknown>>): string {
  for (const { text, isRead, expanded, references, server } of strings) {
    const found = isRead && expanded && !Object.hasOwn(kept, server.name) ? /\$\{env:([A-Za-z_]\w{0,80})\}/.exec(text) : null
    if (found === null || references.some(({ start }) => start === found.index)) continue
    const written = writtenReference(found[1] ?? '', host.variables)
    if (written !== undefined) return `There, write ${written} in place of ${found[0]}, which ${subjectOf(host)} does not expand, and each other variable like that.`
  }
  return ''
}

/** A program that never answers a host. */
export interface IdleProgram {
  /** `program`: whatever it is told to do; `alone`: without arguments. */
  readonly is: 'program' | 'alone'
  readonly name: string
}

/** The program of a server that certainly is not one, by its name. */
export function idleProgram(server: ServerEntry, reading: Reading): IdleProgram | undefined {
  const started = server.transport !== 'stdio' || isTurnedOff(server) ? undefined : startedProgram(server)
  if (started === undefined) return undefined
  const { name, args } = meantProgram(started)
  if (NO_SERVERS.has(name)) return { is: 'program', name }
  return RUNNERS.has(name.trim()) && args.length === 0 && !hasArguments(server, reading) ? { is: 'alone', name } : undefined
}

/** Programs that print or change something and end, or read commands of a database, and words of a shell that no program has. */
const NO_SERVERS: ReadonlySet<string> = new Set([
  'echo',
  'printf',
  'true',
  'false',
  'sleep',
  'ls',
  'pwd',
  'date',
  'whoami',
  'clear',
  'cat',
  'mkdir',
  'rm',
  'cp',
  'mv',
  'touch',
  'redis-cli',
  'psql',
  'sqlite3',
  'builtin',
  'export',
  'source'
])

/** Shells, interpreters and runners, which start what their arguments say. */
const RUNNERS: ReadonlySet<string> = new Set(['sh', 'bash', 'zsh', 'cmd', 'powershell', 'pwsh', 'node', 'python', 'python3', 'py', 'npx', 'bunx', 'uvx', 'uv', 'pipx', 'docker', 'podman', 'git'])

/** Whether a command starts what its arguments say. */
export function needsArguments(command: string): boolean {
  return RUNNERS.has(programName(command))
}

/** Whether an entry may have more arguments than the host reads: in a form that other rules report, for one platform in a bundle, or where code adds them. */
function hasArguments(server: ServerEntry, { kind, document }: Reading): boolean {
  if (kind === 'bundle' || document.notation === 'JavaScript') return true
  const isMore = (field: string, list: readonly unknown[]) => list.length > (field === server.fieldFor('args') ? server.args.length : 0)
  // What the host reads as left out is not an argument.
  const isLeftOut = (field: string, one: unknown) => one === null && field === server.fieldFor('args') && !server.has('args')
  return Object.entries(server.value).some(
    ([field, one]) =>
      (field !== 'command' && !isLeftOut(field, one) && (Array.isArray(one) ? isMore(field, one) : /^(?:arg|param|option|flag)/i.test(field))) ||
      (isRecord(one) && Object.hasOwn(one, 'NODE_OPTIONS'))
  )
}
