import { classOfName } from '../../secrets/names.js'
import { asWritten, atUrl, type RemoteDiagnosis, resolveUrl } from './failure.js'
import { nameOf } from './remote-diagnoses.js'

const HELPS: Readonly<Record<number, string>> = {
  400: 'The server takes the request for a faulty one: check the path of the URL, and the headers it asks for.',
  402: 'The account behind the credentials does not cover this use.',
  404: 'Nothing is served at this path: correct the path of the URL. By convention it ends in /mcp.',
  405: 'The server takes no such request at this path: it may be another service, or MCP over another transport.',
  406: 'The server does not give what an MCP client accepts, JSON and event streams: check the path of the URL.',
  407: 'A proxy on the way asks for credentials.',
  410: 'What was served at this path is gone for good: look up the new address.',
  413: 'The server, or a proxy before it, takes no request of this size.',
  415: 'The server takes no JSON at this path: check the path of the URL.',
  421: 'The server is not responsible for this host: correct the host in the URL.',
  426: 'The server asks for another protocol: check scheme and path of the URL.',
  429: 'The server limits how often it is asked: wait, and ask less often.',
  451: 'The server is not allowed to answer.'
}
const OF_CLIENT = 'The server refuses the request: check the URL and the headers.'
const OF_SERVER = 'The fault is on the side of the server: look at its log, and try again later.'
const OF_NOTIFICATION = 'Servers must take this notification, with 202: many clients break off where one does not.'
const OF_GATEWAY = 'A proxy answers, and the server behind it does not: check that the server runs.'

/** Seconds, or a date (RFC 9110 §10.2.3). */
const A_TIME = /^(?:\d{1,9}|[A-Z][A-Za-z0-9 ,:]{10,40})$/

/** Says what a status means, other than success, 401 and 403. @param notification what was refused: `'notifications/initialized'` */
export function statusDiagnosis(status: number, retryAfter: string | null, notification: string | undefined): RemoteDiagnosis {
  const message = `The server answers ${nameOf(status)}${notification === undefined ? '' : ` to ${notification}`}`
  const wait = retryAfter !== null && A_TIME.test(retryAfter) ? ` It names a time to wait: ${retryAfter}.` : ''
  return atUrl('http-status', message, (notification === undefined ? helpOf(status) : OF_NOTIFICATION) + wait)
}

function helpOf(status: number): string {
  if (status === 502 || status === 503 || status === 504) return OF_GATEWAY
  return HELPS[status] ?? (status >= 500 ? OF_SERVER : OF_CLIENT)
}

/**
 * The server asks for credentials (401), or denies access to their owner (403). To blame is the header that carries them, else the headers,
 * else the URL that is asked without any.
 */
export function unauthorizedDiagnosis(
  status: 401 | 403,
  wwwAuthenticate: string | null,
  headers: Readonly<Record<string, string>>
): RemoteDiagnosis {
  const names = Object.keys(headers)
  const name = carrierIn(names)
  const field = name !== undefined ? ['headers', name] : names.length > 0 ? ['headers'] : ['url']
  const message = `${nameOf(status)}: ${verdictOf(status, name, names.length)}`
  const challenge = challengeOf(wwwAuthenticate)
  const help = `${helpOfDenial(status, name)}${hintOf(challenge, name === undefined ? undefined : headers[name])}`
  return { kind: 'unauthorized', message, help, detail: `${message}${shownChallenge(challenge)}`, field }
}

/** The header that carries credentials, to judge by the names. */
function carrierIn(names: readonly string[]): string | undefined {
  return names.find((name) => name.toLowerCase() === 'authorization') ?? names.find((name) => classOfName(name) !== 'none')
}

function verdictOf(status: 401 | 403, name: string | undefined, count: number): string {
  if (name !== undefined) {
    return status === 401
      ? `the server does not accept the value of header '${name}'`
      : `the server does not allow this with the value of header '${name}'`
  }
  const lack = count > 0 ? 'none of the configured headers carries any' : 'no headers are configured'
  return status === 401 ? `the server asks for credentials, and ${lack}` : `the server denies access, and ${lack}`
}

function helpOfDenial(status: 401 | 403, name: string | undefined): string {
  if (name === undefined) {
    const also = status === 403 ? ' It may also let in certain addresses or hosts only.' : ''
    return `Add the header that the server's documentation names, with the credential from a variable.${also}`
  }
  return status === 401
    ? 'Check that the variable behind it holds the right credential, whole and not expired.'
    : 'The credential was understood: check what it is allowed to do, and which addresses the server lets in.'
}

/** The first challenge of a `WWW-Authenticate` header (RFC 9110 §11.6.1): its scheme, and parameters to be shown. */
function challengeOf(header: string | null): { readonly scheme: string; readonly parameters: readonly string[] } | undefined {
  const scheme = /^\s*([\w-]{1,40})(?:\s|$)/.exec(header ?? '')?.[1]
  if (header === null || scheme === undefined) return undefined
  const parameters = ['realm', 'error'].flatMap((name) => {
    const value = parameterOf(header, name)
    return value === undefined ? [] : [`${name} '${value}'`]
  })
  return { scheme, parameters }
}

type Challenge = ReturnType<typeof challengeOf>

function parameterOf(header: string, name: string): string | undefined {
  const match = new RegExp(`[\\s,]${name}\\s*=\\s*(?:"([^"]{0,200})"|([^\\s",]{1,200})(?:[\\s",]|$))`, 'i').exec(header)
  return match?.[1] ?? match?.[2]
}

function shownChallenge(challenge: Challenge): string {
  if (challenge === undefined) return ''
  return ` (it asks for ${[`scheme '${challenge.scheme}'`, ...challenge.parameters].join(', ')})`
}

/** What the value lacks, as far as it can be seen from outside. */
function hintOf(challenge: Challenge, value: string | undefined): string {
  if (value === undefined) return challenge === undefined ? '' : ` It asks for scheme '${challenge.scheme}'.`
  const [first = '', ...rest] = value.trim().split(/\s+/)
  if (first === '') return ' The value is empty.'
  const isScheme = /^(?:bearer|basic|digest|token|apikey)$/i.test(first)
  if (isScheme && rest.length === 0) return ` The value is the scheme '${first}' and nothing else.`
  if (challenge === undefined || first.toLowerCase() === challenge.scheme.toLowerCase()) return ''
  return ` The server asks for scheme '${challenge.scheme}': the value is to begin with that word and a space.`
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Where an answer redirects to; undefined where it does not. */
export function targetOf(status: number, location: string, from: URL): URL | undefined {
  return REDIRECTS.has(status) && location !== '' ? resolveUrl(location, from) : undefined
}

const ELSEWHERE =
  'Headers are never sent to another origin. If you trust that host, write the address it redirects to into the URL; ' +
  'where it is a login page, the request lacks its credentials.'

/**
 * A redirect that is not followed: to another origin, or one that makes a GET of a POST. Only the origin of the target is named: the rest
 * may hold what the server was sent.
 * @param location what the server says, which `to` was made of
 * @param followed how many were followed before
 */
export function redirectDiagnosis(status: number, from: URL, to: URL, location: string, followed: number): RemoteDiagnosis {
  const target = to.origin === 'null' ? to.protocol : `${to.protocol}//${asWritten(to.host, location)}`
  const isSame = to.origin === from.origin
  const message = isSame ? sameOrigin(status, from, to, followed) : `The server redirects (${status}) to ${target}`
  const help = isSame ? 'Write the address it redirects to into the URL.' : ELSEWHERE
  const detail = `${message}; the redirect was not followed.`
  return atUrl('redirected', message, upgrade(from, to) ?? help, detail)
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
