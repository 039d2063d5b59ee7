import { classOfName } from '../../secrets/names.js'
import { asWritten, atUrl, type RemoteDiagnosis, resolveUrl } from './failure.js'
import { nameOf, REMOTE_DIAGNOSES } from './remote-diagnoses.js'

const HELPS: Readonly<Record<number, string>> = {
  400: 'Check the path of the URL, and the headers that the server asks for.',
  402: 'Check the plan or the balance of the account that the credentials belong to.',
  404: 'Correct the path of the URL: the server has nothing at this one. By convention it ends in /mcp.',
  405: 'Check the path of the URL and the type: this may be another service, or MCP over another transport.',
  406: 'Check the path of the URL: the server does not offer JSON or event streams there, as MCP requires.',
  407: 'Give the proxy the credentials it asks for, or connect without the proxy.',
  410: 'Look up the new address of the server: this one was removed for good.',
  413: 'Raise the size limit for requests of the server, or of the proxy in front of it.',
  415: 'Check the path of the URL: the server does not accept JSON there.',
  421: 'Correct the host in the URL: the server does not serve this one.',
  426: 'Check the scheme and the path of the URL: the server asks for another protocol.',
  429: 'Wait before you try again: the server limits the rate of requests.',
  451: 'Ask the operator of the server: it may not answer for legal reasons.'
}
const OF_CLIENT = 'Check the URL and the headers: the server rejected the request.'
const OF_SERVER = 'Look at the log of the server, or try again later: the fault is on its side.'
const OF_NOTIFICATION = 'Fix the server: it must accept this notification with status 202. Otherwise many clients disconnect.'
const OF_GATEWAY = 'Check that the server is running: a proxy answered instead of it.'

/** Seconds, or a date (RFC 9110 §10.2.3). */
const A_TIME = /^(?:\d{1,9}|[A-Z][A-Za-z0-9 ,:]{10,40})$/

/** The diagnosis for a status other than success, 401 and 403. @param notification the rejected one: `'notifications/initialized'` */
export function statusDiagnosis(status: number, retryAfter: string | null, notification: string | undefined): RemoteDiagnosis {
  const message = `The server answered ${notification === undefined ? '' : `${notification} `}with ${nameOf(status)}`
  const wait = retryAfter !== null && A_TIME.test(retryAfter) ? ` It says when to retry: ${/^\d+$/.test(retryAfter) ? `after ${retryAfter} s` : retryAfter}.` : ''
  return atUrl('http-status', message, (notification === undefined ? helpOf(status) : OF_NOTIFICATION) + wait)
}

function helpOf(status: number): string {
  if (status === 502 || status === 503 || status === 504) return OF_GATEWAY
  return HELPS[status] ?? (status >= 500 ? OF_SERVER : OF_CLIENT)
}

/**
 * The server asks for credentials (401), or denies access to their owner (403). The finding is at the header that carries them, else at the
 * headers, else at the URL.
 */
export function unauthorizedDiagnosis(
  status: 401 | 403,
  wwwAuthenticate: string | null,
  headers: Readonly<Record<string, string>>
): RemoteDiagnosis {
  const names = Object.keys(headers)
  const name = carrierIn(names)
  if (status === 403 && wwwAuthenticate !== null && parameterOf(wwwAuthenticate, 'error') === 'insufficient_scope') {
    const scopes = (parameterOf(wwwAuthenticate, 'scope') ?? '').split(' ').filter((scope) => scope !== '')
    return REMOTE_DIAGNOSES.missingScope(scopes, name === undefined ? ['url'] : ['headers', name])
  }
  const field = name !== undefined ? ['headers', name] : names.length > 0 ? ['headers'] : ['url']
  const message = `${nameOf(status)}: ${verdictOf(status, name, names.length)}`
  const challenge = challengeOf(wwwAuthenticate)
  const help = `${helpOfDenial(status, name)}${hintOf(challenge, name, name === undefined ? undefined : headers[name])}`
  return { kind: 'unauthorized', message, help, detail: `${message}${shownChallenge(challenge)}`, field }
}

/** Whether one of the headers carries credentials, judging by its name. */
export function carriesCredential(headers: Readonly<Record<string, string>>): boolean {
  return carrierIn(Object.keys(headers)) !== undefined
}

/** The header that carries credentials, judging by the names. */
function carrierIn(names: readonly string[]): string | undefined {
  return names.find((name) => name.toLowerCase() === 'authorization') ?? names.find((name) => classOfName(name) !== 'none')
}

function verdictOf(status: 401 | 403, name: string | undefined, count: number): string {
  if (name !== undefined) {
    return status === 401
      ? `the server rejected the value of header '${name}'`
      : `the server denied access with the value of header '${name}'`
  }
  const lack = count > 0 ? 'none of the configured headers has any' : 'no headers are configured'
  return status === 401 ? `the server asks for credentials, but ${lack}` : `the server denied access, and ${lack}`
}

function helpOfDenial(status: 401 | 403, name: string | undefined): string {
  if (name === undefined) {
    const also = status === 403 ? ' The server may also allow only certain addresses or hosts.' : ''
    return `Add the header that the server's documentation names, and take the credential from a variable.${also}`
  }
  return status === 401
    ? 'Check that its variable holds the right credential, complete and not expired.'
    : 'Check what the credential is allowed to do, and which addresses the server allows.'
}

/** The first challenge of a `WWW-Authenticate` header (RFC 9110 §11.6.1): its scheme, and the parameters to show. */
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

/** The value of a parameter in a challenge. @param name a constant: it becomes part of a pattern */
export function parameterOf(header: string, name: string): string | undefined {
  const match = new RegExp(`[\\s,]${name}\\s*=\\s*(?:"([^"]{0,500})"|([^\\s",]{1,200})(?:[\\s",]|$))`, 'i').exec(header)
  return match?.[1] ?? match?.[2]
}

function shownChallenge(challenge: Challenge): string {
  if (challenge === undefined) return ''
  return ` (it asks for ${[`scheme '${challenge.scheme}'`, ...challenge.parameters].join(', ')})`
}

/** What is wrong with the value, as far as that can be seen without the server. */
function hintOf(challenge: Challenge, name: string | undefined, value: string | undefined): string {
  if (value === undefined) return challenge === undefined ? '' : ` It asks for scheme '${challenge.scheme}'.`
  const [first = '', ...rest] = value.trim().split(/\s+/)
  if (first === '') return ' The value is empty.'
  const isScheme = /^(?:bearer|basic|digest|token|apikey)$/i.test(first)
  if (isScheme && rest.length === 0) return ` The value is only the scheme '${first}': the credential after it is missing.`
  // A challenge is about this header alone (RFC 9110 §11.6.1).
  if (name?.toLowerCase() !== 'authorization') return ''
  if (challenge === undefined || first.toLowerCase() === challenge.scheme.toLowerCase()) return ''
  return ` The server asks for scheme '${challenge.scheme}': the value must start with that word and a space.`
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Where an answer redirects to; undefined if it does not redirect. */
export function targetOf(status: number, location: string, from: URL): URL | undefined {
  return REDIRECTS.has(status) && location !== '' ? resolveUrl(location, from) : undefined
}

const ELSEWHERE =
  'If you trust that host, put the address it redirects to in the URL: headers are never sent to another origin. ' +
  'If it is a login page, add the missing credentials.'

/**
 * A redirect that is not followed: to another origin, in a circle, or one that would turn a POST into a GET. The query of the target is not
 * shown: it may repeat secrets that the server was sent.
 * @param location the header that `to` comes from
 * @param followed how many redirects were followed before; `loop` if the target was asked before
 */
export function redirectDiagnosis(status: number, from: URL, to: URL, location: string, followed: number | 'loop'): RemoteDiagnosis {
  const path = to.pathname === '/' ? '' : to.pathname
  const target = to.origin === 'null' ? to.protocol : `${to.protocol}//${asWritten(to.host, location)}${path}`
  const isSame = to.origin === from.origin
  const message = isSame ? sameOrigin(status, from, to, followed) : `The server redirects (${status}) to ${target}`
  const help = followed === 'loop' ? 'Correct the path of the URL, or the redirects of the server: they never end.' : isSame ? 'Put the address it redirects to in the URL.' : ELSEWHERE
  const detail = `${message}. The redirect was not followed.`
  return atUrl('redirected', message, upgrade(from, to) ?? help, detail)
}

function sameOrigin(status: number, from: URL, to: URL, followed: number | 'loop'): string {
  if (followed === 'loop') return `The server redirects (${status}) in a circle, back to ${to.pathname}`
  if (followed > 0) return `The server keeps redirecting (${status}, ${followed + 1} times), last to ${to.pathname}`
  return `The server redirects (${status}) to ${placeOf(from.pathname, to.pathname)}`
}

function placeOf(from: string, to: string): string {
  if (to === `${from}/`) return 'the same path with a slash at the end'
  return `${to}/` === from ? 'the same path without the slash at the end' : `${to} at the same origin`
}

function upgrade(from: URL, to: URL): string | undefined {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname
  return isUpgrade ? 'Use https: in the URL.' : undefined
}
