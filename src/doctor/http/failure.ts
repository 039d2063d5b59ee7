import { sizeText } from '../../base/wording.js'
import { parseUrl } from '../../server/reach.js'
import { type FailureReason, quote } from '../diagnosis.js'
import type { FatalDiagnosis, PlannedServer } from '../server.js'

/** What is wrong with a remote server, before it has a place in a file and before anything in it is masked. */
export interface RemoteDiagnosis {
  readonly kind: FailureReason
  /** In one line, without a full stop. */
  readonly message: string
  readonly help: string
  readonly detail: string
  /** What is to blame: the way to it, from the server's entry. */
  readonly field: readonly string[]
  readonly part?: 'key' | 'value'
}

/** Ends a request that came to nothing. Its message is not masked: it is not for showing. */
export class RemoteError extends Error {
  constructor(readonly diagnosis: RemoteDiagnosis) {
    super(diagnosis.message)
  }
}

/** A fault in the terms of the configuration: at its place in the entry, and with nothing secret in any text. */
export function fatalDiagnosis(diagnosis: RemoteDiagnosis, server: PlannedServer): FatalDiagnosis {
  const { kind, field, part } = diagnosis
  const masked = (text: string, length: number): string => maskedText(text, server, length)
  return {
    kind,
    message: masked(diagnosis.message, 300),
    help: masked(diagnosis.help, 600),
    detail: masked(diagnosis.detail, 1500),
    at: [...server.entry, ...field],
    ...(part && { part })
  }
}

/** A text about a remote server, fit to be shown. @param length the UTF-16 units it may have */
export function maskedText(text: string, { launch, redact }: PlannedServer, length: number): string {
  const url = launch?.transport === 'stdio' ? undefined : launch?.url
  const host = url === undefined ? undefined : parseUrl(url)?.hostname
  if (url === undefined || host === undefined) return quote(text, redact, length)
  const written = asWritten(host, url)
  const shown = redact(written)
  return quote(shown === written ? text : text.replaceAll(host, shown), redact, length)
}

/** Resolves a reference that a server gave. Not by `URL.canParse`: see `parseUrl`. @returns undefined for what is no reference */
export function resolveUrl(reference: string, base: URL): URL | undefined {
  try {
    return new URL(reference, base)
  } catch {
    // The only error there is says that the text is no URL, which is the answer.
    return undefined
  }
}

/**
 * The host of a URL in the letters it was written with: in the end all are small, and a secret among them would not be recognised.
 * @param host as the URL has it
 * @param text what the URL was made of
 * @returns the host itself where it was written in another way
 */
export function asWritten(host: string, text: string): string {
  const at = text.toLowerCase().indexOf(host, text.indexOf('//'))
  return at < 0 ? host : text.slice(at, at + host.length)
}

/** What keeps a configured URL from being asked at all. */
export function urlDiagnosis(text: string): RemoteDiagnosis | undefined {
  const url = parseUrl(text)
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return diagnosis('What the variables make of the URL is no HTTP(S) URL', 'Check the values of the variables in it.')
  }
  if (url.username === '' && url.password === '') return undefined
  const help = 'Take them out of the URL, and send them in a header: Authorization is the one for it.'
  return diagnosis('A URL with a user or a password in it cannot be asked: clients refuse it', help)
}

function diagnosis(message: string, help: string): RemoteDiagnosis {
  return { kind: 'unreachable', message, help, detail: `${message}. No request was made.`, field: ['url'] }
}

/** The server sends more than it is granted, and was cut off. @param where `in one message`, `in all`. @param limit bytes */
export function tooMuch(where: string, limit: number): RemoteDiagnosis {
  return cutOff(`${sizeText(limit)} ${where}`)
}

/** The same of small events. @param limit how many one stream may have */
export function tooMany(limit: number): RemoteDiagnosis {
  return cutOff(`${limit} events in one stream`)
}

function cutOff(limit: string): RemoteDiagnosis {
  const message = `The server sent more than ${limit}, and was cut off`
  const help = 'No client can be expected to take so much: look at what the server sends, and let it answer in pages.'
  return { kind: 'protocol-error', message, help, detail: message, field: [], part: 'key' }
}

const SPEAKS = {
  sse: 'an event stream with an endpoint event, as of an SSE server',
  http: 'JSON-RPC to a POST, as of a streamable HTTP server'
} as const

/**
 * What is wrong is not the URL but the `type`: asked in the way of the other transport, the server answers.
 * @param fault what became of the configured transport, which decides; its kind stays
 * @param spoken the transport the server speaks
 */
export function typeDiagnosis(diagnosis: RemoteDiagnosis, spoken: 'http' | 'sse'): RemoteDiagnosis {
  const name = spoken === 'sse' ? 'SSE' : 'streamable HTTP'
  const message = `The server speaks ${name} at this URL: the type should be '${spoken}'`
  const help =
    spoken === 'sse'
      ? "Set type to 'sse'; it is deprecated, so look whether the server also offers streamable HTTP, often at /mcp."
      : "Set type to 'http'."
  const detail = `${diagnosis.detail}. Asked the other way, the same URL gives ${SPEAKS[spoken]}.`
  return { kind: diagnosis.kind, message, help, detail, field: ['type'] }
}

const ELSEWHERE =
  'Headers are never sent to another origin. If you trust that host, write the address it redirects to into the URL; ' +
  'where it is a login page, the request lacks its credentials.'
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Where an answer redirects to; undefined where it does not. */
export function targetOf(status: number, location: string, from: URL): URL | undefined {
  return REDIRECTS.has(status) && location !== '' ? resolveUrl(location, from) : undefined
}

/**
 * A redirect that is not followed: to another origin, since no configured header goes there; or one that makes a GET of a POST. Of the
 * target no more than the origin is named: the rest may hold what the server was sent.
 * @param location what the server says, which `to` was made of
 * @param followed how many were followed before
 */
export function redirectDiagnosis(status: number, from: URL, to: URL, location: string, followed: number): RemoteDiagnosis {
  const target = to.origin === 'null' ? to.protocol : `${to.protocol}//${asWritten(to.host, location)}`
  const isSame = to.origin === from.origin
  const message = isSame ? sameOrigin(status, from, to, followed) : `The server redirects (${status}) to ${target}`
  const help = isSame ? 'Write the address it redirects to into the URL.' : ELSEWHERE
  const detail = `${message}; the redirect was not followed.`
  return { kind: 'redirected', message, help: upgrade(from, to) ?? help, detail, field: ['url'] }
}

function sameOrigin(status: number, from: URL, to: URL, followed: number): string {
  if (followed > 0) return `The server redirects again and again (${status}, ${followed + 1} times)`
  return `The server redirects (${status}) to ${placeOf(from.pathname, to.pathname)}`
}

function placeOf(from: string, to: string): string {
  if (to === `${from}/`) return 'the same path with a slash at its end'
  return `${to}/` === from ? 'the same path without the slash at its end' : 'another path of the same origin'
}

function upgrade(from: URL, to: URL): string | undefined {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname
  return isUpgrade ? 'Write https: in the URL.' : undefined
}
