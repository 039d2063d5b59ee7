import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { oneLine } from '../../base/wording.js'
import { atUrl, type RemoteDiagnosis } from './failure.js'
import { proxyDiagnosis, ProxyError } from './proxy.js'
import { CERTIFICATE_FAILURES, type CertificateFailure, NETWORK_FAILURES, type NetworkFailure, type NetworkTexts } from './remote-diagnoses.js'

const FAILURE_OF_CODE: Readonly<Record<string, NetworkFailure | undefined>> = {
  ...({ ENOTFOUND: 'no-name', EAI_NODATA: 'no-name', EAI_NONAME: 'no-name' } as const),
  ...({ EAI_AGAIN: 'no-dns', EAI_FAIL: 'no-dns', ECONNREFUSED: 'refused' } as const),
  ...({ ECONNRESET: 'reset', ECONNABORTED: 'reset', EPIPE: 'reset', UND_ERR_SOCKET: 'reset' } as const),
  ...({ ETIMEDOUT: 'silent', UND_ERR_CONNECT_TIMEOUT: 'silent' } as const),
  ...({ EHOSTUNREACH: 'no-route', EHOSTDOWN: 'no-route', ENETUNREACH: 'no-route' } as const),
  ...({ ENETDOWN: 'no-route', EADDRNOTAVAIL: 'no-route', EACCES: 'forbidden', EPERM: 'forbidden' } as const)
}

/** The diagnosis for a request that failed before there was an answer. @param error what `fetch` threw; its causes are searched */
export function networkDiagnosis(error: unknown, url: URL): RemoteDiagnosis {
  const { code, message } = rootOf(error)
  if (code.endsWith('NO_APPLICATION_PROTOCOL') || speaksHttp2(error)) return diagnosisOf('only-http2', url, message)
  const certificate = certificateDiagnosis(code, message)
  if (certificate !== undefined) return certificate
  if (message === 'bad port') return diagnosisOf('bad-port', url, message)
  const failure = FAILURE_OF_CODE[code]
  if (failure !== undefined) return diagnosisOf(failure, url, `${message} (${code})`)
  if (isNotHttp(error)) return diagnosisOf('not-http', url, message)
  // Undici checks with assertions what a server must never send: a status below 100, or another protocol that nobody asked for.
  if (code === 'ERR_ASSERTION') return diagnosisOf('not-http', url, 'an answer with a status that it must not have')
  // The only answer that `fetch` refuses without a reason (Fetch standard, HTTP-network-or-cache fetch).
  if (message === '') return diagnosisOf('proxy-login', url, '407 Proxy Authentication Required')
  return diagnosisOf(code === 'UND_ERR_HEADERS_OVERFLOW' ? 'header-overflow' : 'other', url, message)
}

/** Whether a connection was established, and closed before there was an answer. */
export function breaksOff(error: unknown): boolean {
  return FAILURE_OF_CODE[rootOf(error).code] === 'reset'
}

/** Whether a request to an `http:` URL failed in a way that is typical of a TLS port. */
export function mayExpectTls(error: unknown): boolean {
  return breaksOff(error) || isNotHttp(error)
}

/** The connection broke in the middle of an answer. */
export function brokenAnswer(error: unknown, url: URL): RemoteDiagnosis {
  const { code, message } = rootOf(error)
  const isCoding = /^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(code) || /incorrect header check|Decompression failed/i.test(message)
  return diagnosisOf(isCoding ? 'bad-encoding' : 'broken-answer', url, message)
}

/** There was no connection when the time was up. */
export function neverConnected(url: URL, milliseconds: number): RemoteDiagnosis {
  return diagnosisOf('silent', url, `no connection within ${milliseconds} ms`)
}

function diagnosisOf(failure: NetworkFailure, url: URL, error: string): RemoteDiagnosis {
  const { kind = 'unreachable', message, help }: NetworkTexts = NETWORK_FAILURES[failure]
  const text = message({ ...whereIs(url), error })
  return atUrl(kind, text, help, `${text}: ${error}`)
}

function whereIs(url: URL): { readonly host: string; readonly place: string } {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return { host: url.hostname, place: `${url.hostname}:${port}` }
}

function isNotHttp(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === 'HTTPParserError')
}

/** The type of a SETTINGS frame, at the fourth byte. */
const SETTINGS = '\u0004'

/** Whether the server began with the SETTINGS frame of HTTP/2 (RFC 9113 §3.4). */
function speaksHttp2(error: unknown): boolean {
  return causesOf(error).some((cause) => 'data' in cause && String(cause.data).startsWith('\0\0') && String(cause.data)[3] === SETTINGS)
}

/** What failed at the proxy; undefined if the proxy had connected to the server. */
export function diagnosisAtProxy(error: unknown, proxy: string): RemoteDiagnosis | undefined {
  const fault = causesOf(error).find((cause) => cause instanceof ProxyError)
  return fault && proxyDiagnosis(proxy, fault, rootOf(fault))
}

/** The server rejected the request because it came without a certificate, as nginx says it. */
export function clientCertificate(): RemoteDiagnosis {
  const { message, help } = CERTIFICATE_FAILURES['client-certificate']
  return atUrl('certificate', message, help)
}

/** The deepest cause with a code, else the deepest. */
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

/** A name may have several addresses. If one refuses the connection, that says most: the host is there, but not the server. */
function causeOf(error: Error): unknown {
  if (!(error instanceof AggregateError)) return error.cause
  const each: readonly unknown[] = error.errors
  return each.find((one) => one instanceof Error && FAILURE_OF_CODE[codeOf(one)] === 'refused') ?? each.at(-1)
}

function codeOf(error: Error | undefined): string {
  return error !== undefined && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const FAILURE_OF_TLS: Readonly<Record<string, CertificateFailure | undefined>> = {
  ...({ DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed', SELF_SIGNED_CERT_IN_CHAIN: 'private-authority' } as const),
  ...({ UNABLE_TO_GET_ISSUER_CERT: 'unknown-authority', UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-authority' } as const),
  ...({ CERT_UNTRUSTED: 'unknown-authority', CERT_REJECTED: 'unknown-authority' } as const),
  ...({ UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unverifiable', ERR_TLS_CERT_ALTNAME_INVALID: 'other-host' } as const),
  ...({ CERT_HAS_EXPIRED: 'expired', CERT_NOT_YET_VALID: 'not-yet-valid', CERT_REVOKED: 'revoked' } as const),
  ...({ ERR_SSL_WRONG_VERSION_NUMBER: 'plain-behind-https', ERR_SSL_PACKET_LENGTH_TOO_LONG: 'plain-behind-https' } as const),
  ERR_SSL_HTTP_REQUEST: 'plain-behind-https',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'client-certificate'
}

/** OpenSSL's codes for invalid certificates. */
const OF_CERTIFICATES = /^(?:CERT_|CRL_|UNABLE_TO_|ERROR_IN_CERT|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/

/** The diagnosis for a TLS error. @returns undefined for any other error */
function certificateDiagnosis(code: string, reason: string): RemoteDiagnosis | undefined {
  const failure = FAILURE_OF_TLS[code] ?? otherFailure(code)
  if (failure === undefined) return undefined
  const { message, help } = CERTIFICATE_FAILURES[failure]
  // Of a line from OpenSSL's error queue, only the reason: the rest is addresses and places in OpenSSL's source.
  const gist = /^[\dA-F]+:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):/.exec(reason)?.[1] ?? reason
  // Newer Nodes add advice for those who start Node.
  const [cause = gist] = gist.split('; if the root CA')
  return atUrl('certificate', message, help, `${message}: ${oneLine(cause)} (${code})`)
}

function otherFailure(code: string): CertificateFailure | undefined {
  if (OF_CERTIFICATES.test(code)) return 'not-accepted'
  return /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code) ? 'no-common-tls' : undefined
}

/** The URL says `http:`, but the port expects TLS. */
export function tlsBehindHttp(url: URL): RemoteDiagnosis {
  const { message, help } = CERTIFICATE_FAILURES['tls-behind-http']
  return atUrl('certificate', message, help, `${message} (${url.host}).`)
}

/** Whether the port of an `http:` URL speaks TLS. Only does the handshake, and sends nothing from the configuration. */
export async function speaksTls(url: URL, timeout: number, signal: AbortSignal): Promise<boolean> {
  const outcome = await handshake(url, 80, timeout, signal, true)
  // A rejected certificate, on either side, means TLS as well.
  return outcome === 'secure' || (outcome instanceof Error && isOfTls(outcome))
}

/**
 * Why the server of an `https:` URL ends connections: in TLS 1.3 it says that it needs a client certificate only after the handshake, and
 * fetch reports no more than the end. Sends nothing from the configuration.
 */
export async function endOfTls(url: URL, timeout: number, signal: AbortSignal): Promise<RemoteDiagnosis | undefined> {
  const outcome = await handshake(url, 443, timeout, signal, false)
  return outcome instanceof Error ? certificateDiagnosis(codeOf(outcome), outcome.message) : undefined
}

/** A TLS handshake and nothing else. @param once whether it is over with the handshake; else the server's end of the connection is awaited */
function handshake(url: URL, defaultPort: number, timeout: number, signal: AbortSignal, once: boolean): Promise<'secure' | Error | undefined> {
  if (signal.aborted) return Promise.resolve(undefined)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = url.port === '' ? defaultPort : Number(url.port)
  return new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: true, ...(isIP(host) === 0 && { servername: host }) })
    const settle = (outcome: 'secure' | Error | undefined): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      socket.destroy()
      resolve(outcome)
    }
    const giveUp = (): void => settle(undefined)
    const timer = setTimeout(giveUp, timeout)
    signal.addEventListener('abort', giveUp)
    if (once) socket.once('secureConnect', () => settle('secure'))
    // Without a reader, the end is not noticed.
    else socket.resume()
    socket.on('error', settle)
    socket.once('close', giveUp)
  })
}

/** The errors of a TLS handshake with something that does not speak TLS. */
const NOT_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/

function isOfTls(error: Error): boolean {
  const code = codeOf(error)
  return !NOT_TLS.test(code) && certificateDiagnosis(code, error.message) !== undefined
}
