import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { oneLine } from '../../base/wording.js'
import { atUrl, type RemoteDiagnosis } from './failure.js'

/** What an error of the network means for a user, in the words of the message, and what to do. */
type NetworkMeaning = readonly [message: (where: Where) => string, help: string]

interface Where {
  readonly host: string
  /** Host and port. */
  readonly place: string
}

const NO_NAME: NetworkMeaning = [
  ({ host }) => `The name '${host}' is not known`,
  'Check the spelling of the host. A name of a private network is known only inside it: is a VPN needed?'
]
const NO_DNS: NetworkMeaning = [
  ({ host }) => `The name '${host}' cannot be looked up: no name server answers`,
  'Check that this machine is online and its name servers are reachable, then run it again.'
]
const REFUSED: NetworkMeaning = [
  ({ place }) => `Nothing listens at ${place}: the connection is refused`,
  'Start the server, or correct host and port in the URL.'
]
const RESET: NetworkMeaning = [
  ({ place }) => `${place} breaks off the connection before it answers`,
  'Check that the port is that of the MCP server, and that no firewall or proxy in between closes the connection.'
]
const SILENT: NetworkMeaning = [
  ({ place }) => `${place} does not take the connection in time`,
  'Check host and port; a firewall that drops packets looks like this. Is a VPN needed?'
]
const NO_ROUTE: NetworkMeaning = [
  ({ place }) => `There is no way to ${place} from this machine`,
  'Check the network: the address may belong to a private network, or to IPv6 where there is none.'
]
const FORBIDDEN: NetworkMeaning = [
  ({ place }) => `This machine does not allow a connection to ${place}`,
  'A local firewall or sandbox blocks it: allow the connection.'
]
const BAD_PORT: NetworkMeaning = [
  ({ place }) => `No client connects to ${place}: the port is blocked, as it belongs to another protocol`,
  'Run the server on another port: the Fetch standard lists those that clients must refuse.'
]

const NETWORK_MEANINGS: Readonly<Record<string, NetworkMeaning>> = {
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

/** What it means that a request failed before there was an answer. @param error what fetch threw; its cause counts */
export function networkDiagnosis(error: unknown, url: URL): RemoteDiagnosis {
  const { code, message } = rootOf(error)
  const certificate = certificateDiagnosis(code, message)
  if (certificate !== undefined) return certificate
  if (message === 'bad port') return unreachable(BAD_PORT, url, message)
  const meaning = NETWORK_MEANINGS[code]
  if (meaning !== undefined) return unreachable(meaning, url, `${message} (${code})`)
  const { place } = whereIs(url)
  if (isNotHttp(error)) {
    const wrong = `What listens at ${place} does not speak HTTP`
    return atUrl('not-mcp', wrong, 'The port belongs to another service: correct host and port in the URL.', `${wrong}: ${message}`)
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    const help = 'Something is wrong with the server, or with a proxy before it.'
    return atUrl('not-mcp', `${place} answers with more header than a client reads`, help)
  }
  return unreachable([() => `${place} cannot be asked: ${message}`, 'Check the URL.'], url, message)
}

/** Whether a connection stood, and was closed before there was an answer. */
export function breaksOff(error: unknown): boolean {
  return NETWORK_MEANINGS[rootOf(error).code] === RESET
}

/** Whether a request to an `http:` URL fails as it does where the port expects TLS. */
export function mayExpectTls(error: unknown): boolean {
  return breaksOff(error) || isNotHttp(error)
}

/** The connection broke in the middle of an answer. */
export function brokenAnswer(error: unknown, url: URL): RemoteDiagnosis {
  const { message } = rootOf(error)
  const breaks = [({ place }: Where) => `${place} breaks off in the middle of an answer`, RESET[1]] as const
  return unreachable(breaks, url, message)
}

/** There is no connection yet when the time is up. */
export function neverConnected(url: URL, milliseconds: number): RemoteDiagnosis {
  return unreachable(SILENT, url, `no connection within ${milliseconds} ms`)
}

function unreachable([message, help]: NetworkMeaning, url: URL, detail: string): RemoteDiagnosis {
  const text = message(whereIs(url))
  return atUrl('unreachable', text, help, `${text}: ${detail}`)
}

function whereIs(url: URL): Where {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return { host: url.hostname, place: `${url.hostname}:${port}` }
}

function isNotHttp(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === 'HTTPParserError')
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
  return each.find((one) => one instanceof Error && NETWORK_MEANINGS[codeOf(one)] === REFUSED) ?? each.at(-1)
}

function codeOf(error: Error | undefined): string {
  return error !== undefined && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

type CertificateMeaning = readonly [message: string, help: string]

const RENEW = 'The server needs a new certificate. Validation is never switched off (§2.3).'
const TRUST = 'Use a certificate of a known authority, or add the authority to the trusted ones (NODE_EXTRA_CA_CERTS).'

const UNKNOWN: CertificateMeaning = ['The certificate of the server was issued by an authority that is not known here', TRUST]
const PLAIN_BEHIND_HTTPS: CertificateMeaning = [
  'The URL says https, and the server does not speak TLS at this port',
  'Write http: where the server is meant to speak plain HTTP, as on this machine alone; or correct the port.'
]

const CERTIFICATE_MEANINGS: Readonly<Record<string, CertificateMeaning>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ['The certificate of the server is self-signed', TRUST],
  SELF_SIGNED_CERT_IN_CHAIN: ['The certificate of the server was issued by an authority of its own', TRUST],
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'The certificate of the server cannot be verified: who issued it is unknown, or not shown by the server',
    `Let the server send the whole chain. ${TRUST}`
  ],
  CERT_UNTRUSTED: UNKNOWN,
  CERT_REJECTED: UNKNOWN,
  CERT_HAS_EXPIRED: ['The certificate of the server has expired', RENEW],
  CERT_NOT_YET_VALID: ['The certificate of the server is not valid yet', `${RENEW} Check the clock of this machine too.`],
  CERT_REVOKED: ['The certificate of the server was revoked', RENEW],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'The certificate of the server is for another host',
    'Write the host that the certificate names into the URL, or give the server a certificate for this one.'
  ],
  ERR_SSL_WRONG_VERSION_NUMBER: PLAIN_BEHIND_HTTPS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: PLAIN_BEHIND_HTTPS,
  ERR_SSL_HTTP_REQUEST: PLAIN_BEHIND_HTTPS
}

/** OpenSSL's own names for what it finds wrong with a certificate. */
const OF_CERTIFICATES = /^(?:CERT_|CRL_|UNABLE_TO_|ERROR_IN_CERT|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/

/** What an error of TLS means. @returns undefined for an error that has nothing to do with TLS */
function certificateDiagnosis(code: string, reason: string): RemoteDiagnosis | undefined {
  const [message, help] = CERTIFICATE_MEANINGS[code] ?? otherMeaning(code) ?? []
  if (message === undefined || help === undefined) return undefined
  // Of a line from OpenSSL's error queue, the reason: around it are addresses and places in its source.
  const gist = /^[\dA-F]+:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):/.exec(reason)?.[1] ?? reason
  return atUrl('certificate', message, help, `${message}: ${oneLine(gist)} (${code})`)
}

function otherMeaning(code: string): CertificateMeaning | undefined {
  if (OF_CERTIFICATES.test(code)) return ['The certificate of the server is not accepted', RENEW]
  if (!/^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code)) return undefined
  const help = 'Check which versions of TLS the server speaks, and whether it asks for a certificate of the client.'
  return ['The server and this client find no way to speak TLS with each other', help]
}

/** The URL says `http:`, and the port is one for TLS. */
export function tlsBehindHttp(url: URL): RemoteDiagnosis {
  const message = 'The URL says http, and the server speaks TLS at this port'
  return atUrl('certificate', message, 'Write https: in the URL.', `${message} (${url.host}).`)
}

/** Whether the port of an `http:` URL speaks TLS. Shakes hands and leaves; sends nothing of the configuration. */
export function speaksTls(url: URL, timeout: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = url.port === '' ? 80 : Number(url.port)
  return new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: true, ...(isIP(host) === 0 && { servername: host }) })
    const settle = (speaks: boolean): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      socket.destroy()
      resolve(speaks)
    }
    const giveUp = (): void => settle(false)
    const timer = setTimeout(giveUp, timeout)
    signal.addEventListener('abort', giveUp)
    socket.once('secureConnect', () => settle(true))
    // Also who refuses a certificate, or is refused, has spoken TLS.
    socket.on('error', (error: NodeJS.ErrnoException) => settle(isOfTls(error)))
    socket.once('close', giveUp)
  })
}

/** What comes of shaking hands with something else. */
const NOT_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/

function isOfTls({ code = '', message }: NodeJS.ErrnoException): boolean {
  return !NOT_TLS.test(code) && certificateDiagnosis(code, message) !== undefined
}
