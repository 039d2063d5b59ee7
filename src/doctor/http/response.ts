import { STATUS_CODES } from 'node:http'
import { classOfName } from '../../secrets/names.js'
import type { Question } from './exchange-log.js'
import type { RemoteDiagnosis } from './failure.js'

/** An answer that is none: its status says no. */
interface Rejection {
  readonly status: number
  /** What the body says, short and masked; empty where it says nothing. */
  readonly excerpt: string
  /** `Retry-After`, as it stands there. */
  readonly retryAfter: string | null
  /** What is refused, where it is no request that is owed an answer: `'notifications/initialized'`. */
  readonly notification?: string | undefined
}

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

/** Says what a status means that is neither success nor a question for credentials. */
export function statusDiagnosis({ status, excerpt, retryAfter, notification }: Rejection): RemoteDiagnosis {
  const message = `The server answers ${nameOf(status)}${notification === undefined ? '' : ` to ${notification}`}`
  const wait = retryAfter !== null && A_TIME.test(retryAfter) ? ` It names a time to wait: ${retryAfter}.` : ''
  return {
    kind: 'http-status',
    message,
    help: (notification === undefined ? helpOf(status) : OF_NOTIFICATION) + wait,
    detail: withExcerpt(message, excerpt),
    field: ['url']
  }
}

/** `404 Not Found` */
export function nameOf(status: number): string {
  const name = STATUS_CODES[status]
  return name === undefined ? `with status ${status}` : `${status} ${name}`
}

function withExcerpt(message: string, excerpt: string): string {
  // Behind a colon the excerpt would look like the value of what is named before it, and be masked as such.
  return excerpt === '' ? message : `${message}. It says: ${excerpt}`
}

function helpOf(status: number): string {
  if (status === 502 || status === 503 || status === 504) return OF_GATEWAY
  return HELPS[status] ?? (status >= 500 ? OF_SERVER : OF_CLIENT)
}

interface Denial {
  readonly status: 401 | 403
  /** `WWW-Authenticate`, as it stands there. */
  readonly challenge: string | null
  /** What the body says, short and masked; empty where it says nothing. */
  readonly excerpt: string
}

/**
 * The server asks for credentials (401), or does not let in who has them (403). To blame is the header that carries them; where none does,
 * the headers; and where there are none at all, the URL that is asked without.
 * @param headers the configured ones, expanded
 */
export function unauthorizedDiagnosis(denial: Denial, headers: Readonly<Record<string, string>>): RemoteDiagnosis {
  const names = Object.keys(headers)
  const name = carrierIn(names)
  const field = name !== undefined ? ['headers', name] : names.length > 0 ? ['headers'] : ['url']
  const message = `${nameOf(denial.status)}: ${verdictOf(denial.status, name, names.length)}`
  const challenge = challengeOf(denial.challenge)
  const help = `${helpOfDenial(denial.status, name)}${hintOf(challenge, name === undefined ? undefined : headers[name])}`
  const detail = withExcerpt(`${message}${shownChallenge(challenge)}`, denial.excerpt)
  return { kind: 'unauthorized', message, help, detail, field }
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

interface Challenge {
  readonly scheme: string
  readonly realm: string | undefined
  readonly error: string | undefined
}

/** The first challenge of a `WWW-Authenticate` header (RFC 9110 §11.6.1). */
function challengeOf(header: string | null): Challenge | undefined {
  const scheme = /^\s*([\w-]{1,40})(?:\s|$)/.exec(header ?? '')?.[1]
  if (header === null || scheme === undefined) return undefined
  return { scheme, realm: parameterOf(header, 'realm'), error: parameterOf(header, 'error') }
}

function parameterOf(header: string, name: string): string | undefined {
  const match = new RegExp(`[\\s,]${name}\\s*=\\s*(?:"([^"]{0,200})"|([^\\s",]{1,200})(?:[\\s",]|$))`, 'i').exec(header)
  return match?.[1] ?? match?.[2]
}

function shownChallenge(challenge: Challenge | undefined): string {
  if (challenge === undefined) return ''
  const parameters = [
    ...(challenge.realm === undefined ? [] : [`realm '${challenge.realm}'`]),
    ...(challenge.error === undefined ? [] : [`error '${challenge.error}'`])
  ]
  const rest = parameters.length === 0 ? '' : `, ${parameters.join(', ')}`
  return ` (it asks for scheme '${challenge.scheme}'${rest})`
}

/** What the value lacks, as far as it can be seen from outside. */
function hintOf(challenge: Challenge | undefined, value: string | undefined): string {
  if (value === undefined) return challenge === undefined ? '' : ` It asks for scheme '${challenge.scheme}'.`
  const [first = '', ...rest] = value.trim().split(/\s+/)
  if (first === '') return ' The value is empty.'
  const isScheme = /^(?:bearer|basic|digest|token|apikey)$/i.test(first)
  if (isScheme && rest.length === 0) return ` The value is the scheme '${first}' and nothing else.`
  if (challenge === undefined || first.toLowerCase() === challenge.scheme.toLowerCase()) return ''
  return ` The server asks for scheme '${challenge.scheme}': the value is to begin with that word and a space.`
}

const HELP = 'Check the path of the URL: it leads to something else than an MCP server.'

/**
 * An answer of success that is none of MCP.
 * @param type its media type; empty where it has none
 * @param excerpt what it says, short and masked; of a web page its title
 */
export function contentDiagnosis(type: string, isPage: boolean, excerpt: string): RemoteDiagnosis {
  if (isPage) return webPage(excerpt)
  const named = type === '' ? 'something that names no content type' : type
  return diagnosis(`The server answers with ${named}, not with application/json or text/event-stream`, HELP, excerpt)
}

/** JSON, or what calls itself so, that is no message of MCP. */
export function notJsonRpc(isJson: boolean, excerpt: string): RemoteDiagnosis {
  const what = isJson ? 'JSON that is no JSON-RPC message' : 'what calls itself JSON and is none'
  return diagnosis(`The server answers with ${what}`, HELP, excerpt)
}

/** An answer that no client can take for one. */
export function badMessage({ what, stage }: Question, excerpt: string): RemoteDiagnosis {
  const kind = stage === 'initialize' ? 'initialize-error' : 'protocol-error'
  const message = `The answer of the server to ${what} is no JSON-RPC message`
  const help =
    'An answer has "jsonrpc", the "id" of the request, and either "result" (an object) or "error" (with a number for ' +
    'its "code" and a text for its "message"); and nothing beside.'
  return { kind, message, help, detail: withExcerpt(message, excerpt), field: [], part: 'key' }
}

/** A request that the server took without answering it. */
export function emptyAnswer(status: number, what: string): RemoteDiagnosis {
  return diagnosis(`The server answers ${nameOf(status)} to ${what}, without any content`, HELP, '')
}

/** The event stream of an SSE server begins by saying where to send messages; this one does not. */
export function noEndpoint(reason: string): RemoteDiagnosis {
  return diagnosis(`The event stream does not begin with an endpoint event: ${reason}`, HELP, '')
}

/** An event of the stream that should be a message. */
export function noiseOnStream(excerpt: string): RemoteDiagnosis {
  const message = 'The server sends an event that is no JSON-RPC message'
  const help = 'Events without a name, or named message, are for messages of MCP alone: mend the server.'
  return { kind: 'protocol-error', message, help, detail: withExcerpt(message, excerpt), field: [], part: 'key' }
}

/** JSON-RPC, but not what was asked for. */
export function wrongAnswer(what: string, excerpt: string): RemoteDiagnosis {
  const message = `The server answers ${what} with a message that is no answer to it`
  const help = 'An answer has the id of its request: mend the server.'
  return { kind: 'protocol-error', message, help, detail: withExcerpt(message, excerpt), field: [], part: 'key' }
}

/** Messages would have to go to another origin, and the configured headers with them. */
export function foreignEndpoint(origin: string): RemoteDiagnosis {
  const message = `The server wants its messages sent to another origin, ${origin}`
  const help = 'Headers are never sent to another origin, and clients refuse it: let the server name an endpoint of its own.'
  return { kind: 'redirected', message, help, detail: `${message}; nothing was sent there.`, field: ['url'] }
}

function webPage(title: string): RemoteDiagnosis {
  const isLogin = /\b(?:log ?in|sign ?in|single sign-on|sso|authenticate)\b/i.test(title)
  const message = `The server answers with a web page${isLogin ? ', it seems to log in,' : ''} and not with MCP`
  const help = isLogin ? `The request lacks the credentials the server asks for, or the URL is wrong. ${HELP}` : HELP
  return diagnosis(message, help, title)
}

function diagnosis(message: string, help: string, excerpt: string): RemoteDiagnosis {
  return { kind: 'not-mcp', message, help, detail: withExcerpt(message, excerpt), field: ['url'] }
}
