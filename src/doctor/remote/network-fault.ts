import { certificateFault } from './certificate-fault.js'
import type { Fault } from './fault.js'

/** What an error of the network means for a user, in the words of the message, and what to do. */
type Meaning = readonly [message: (where: Where) => string, help: string]

interface Where {
  readonly host: string
  /** Host and port. */
  readonly place: string
}

const NO_NAME: Meaning = [
  ({ host }) => `The name '${host}' is not known`,
  'Check the spelling of the host. A name of a private network is known only inside it: is a VPN needed?'
]
const NO_DNS: Meaning = [
  ({ host }) => `The name '${host}' cannot be looked up: no name server answers`,
  'Check that this machine is online and its name servers are reachable, then run it again.'
]
const REFUSED: Meaning = [
  ({ place }) => `Nothing listens at ${place}: the connection is refused`,
  'Start the server, or correct host and port in the URL.'
]
const RESET: Meaning = [
  ({ place }) => `${place} breaks off the connection before it answers`,
  'Check that the port is that of the MCP server, and that no firewall or proxy in between closes the connection.'
]
const SILENT: Meaning = [
  ({ place }) => `${place} does not take the connection in time`,
  'Check host and port; a firewall that drops packets looks like this. Is a VPN needed?'
]
const NO_ROUTE: Meaning = [
  ({ place }) => `There is no way to ${place} from this machine`,
  'Check the network: the address may belong to a private network, or to IPv6 where there is none.'
]
const FORBIDDEN: Meaning = [
  ({ place }) => `This machine does not allow a connection to ${place}`,
  'A local firewall or sandbox blocks it: allow the connection.'
]
const BAD_PORT: Meaning = [
  ({ place }) => `No client connects to ${place}: the port is blocked, as it belongs to another protocol`,
  'Run the server on another port: the Fetch standard lists those that clients must refuse.'
]

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ENOTFOUND: NO_NAME,
  EAI_NODATA: NO_NAME,
  EAI_NONAME: NO_NAME,
  EAI_AGAIN: NO_DNS,
  EAI_FAIL: NO_DNS,
  ECONNREFUSED: REFUSED,
  ECONNRESET: RESET,
  ECONNABORTED: RESET,
  EPIPE: RESET,
  UND_ERR_SOCKET: RESET,
  ETIMEDOUT: SILENT,
  UND_ERR_CONNECT_TIMEOUT: SILENT,
  EHOSTUNREACH: NO_ROUTE,
  EHOSTDOWN: NO_ROUTE,
  ENETUNREACH: NO_ROUTE,
  ENETDOWN: NO_ROUTE,
  EADDRNOTAVAIL: NO_ROUTE,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN
}

/**
 * Says what an error means with which a request failed before there was an answer.
 * @param error what fetch threw; the cause is what counts
 * @param url what was asked
 */
export function networkFault(error: unknown, url: URL): Fault {
  const { code, message } = rootOf(error)
  const certificate = certificateFault(code, message)
  if (certificate !== undefined) return certificate
  if (message === 'bad port') return unreachable(BAD_PORT, url, message)
  const meaning = MEANINGS[code]
  if (meaning !== undefined) return unreachable(meaning, url, `${message} (${code})`)
  if (isNotHttp(error)) return notHttp(url, message)
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return overlongHeaders(url)
  return unreachable([({ place }) => `${place} cannot be asked: ${message}`, 'Check the URL.'], url, message)
}

/** Whether a connection stood, and was closed before there was an answer. */
export function breaksOff(error: unknown): boolean {
  return MEANINGS[rootOf(error).code] === RESET
}

/** Whether a request to an `http:` URL fails as it does where the port expects TLS. */
export function mayExpectTls(error: unknown): boolean {
  return breaksOff(error) || isNotHttp(error)
}

/** The connection broke in the middle of an answer. */
export function brokenAnswer(error: unknown, url: URL): Fault {
  const { message } = rootOf(error)
  const breaks = [({ place }: Where) => `${place} breaks off in the middle of an answer`, RESET[1]] as const
  return unreachable(breaks, url, message)
}

/** There is no connection yet when the time is up. */
export function neverConnected(url: URL, milliseconds: number): Fault {
  return unreachable(SILENT, url, `no connection within ${milliseconds} ms`)
}

function unreachable([message, help]: Meaning, url: URL, detail: string): Fault {
  const text = message(whereIs(url))
  return { kind: 'unreachable', message: text, help, detail: `${text}: ${detail}`, field: ['url'] }
}

function whereIs(url: URL): Where {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return { host: url.hostname, place: `${url.hostname}:${port}` }
}

function isNotHttp(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === 'HTTPParserError')
}

function notHttp(url: URL, reason: string): Fault {
  const message = `What listens at ${whereIs(url).place} does not speak HTTP`
  const help = 'The port belongs to another service: correct host and port in the URL.'
  return { kind: 'not-mcp', message, help, detail: `${message}: ${reason}`, field: ['url'] }
}

function overlongHeaders(url: URL): Fault {
  const message = `${whereIs(url).place} answers with more header than a client reads`
  const help = 'Something is wrong with the server, or with a proxy before it.'
  return { kind: 'not-mcp', message, help, detail: message, field: ['url'] }
}

/** The deepest cause that has a code, or else the deepest. */
function rootOf(error: unknown): { readonly code: string; readonly message: string } {
  const causes = causesOf(error)
  const cause = causes.findLast((each) => codeOf(each) !== '') ?? causes.at(-1)
  return { code: codeOf(cause), message: cause?.message.trim() ?? String(error) }
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 8; cause = causeOf(cause)) causes.push(cause)
  return causes
}

/** A name may have several addresses. Where one of them refuses, it is that of a host without such a server. */
function causeOf(error: Error): unknown {
  if (!(error instanceof AggregateError)) return error.cause
  const each: readonly unknown[] = error.errors
  return each.find((one) => one instanceof Error && MEANINGS[codeOf(one)] === REFUSED) ?? each.at(-1)
}

function codeOf(error: Error | undefined): string {
  return error !== undefined && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
