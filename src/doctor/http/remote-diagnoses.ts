import { STATUS_CODES } from 'node:http'
import { sizeText } from '../../base/wording.js'
import type { FailureReason } from '../diagnosis.js'
import { atServer, atUrl, quoting, type RemoteDiagnosis } from './failure.js'

/** How far a request got before the doctor stopped waiting for its answer. */
const SEEN = {
  sent: 'The connection was open and the request was sent, but no response came',
  begun: 'The response began, but did not end',
  accepted: 'The server accepted the request, but the answer never came over the event stream',
  streaming: 'The server opened an event stream, but did not send the answer on it'
} as const
export type Progress = keyof typeof SEEN

const OTHER_PATH = 'Check the path of the URL: it leads to something other than an MCP server.'
const SEE_LOG = 'Look at the log of the server: it may be busy, stuck, or waiting for something else.'
const AN_ANSWER =
  'An answer has "jsonrpc", the "id" of the request, and either "result" (an object) or "error" (with a numeric ' +
  '"code" and a string "message"), and nothing else.'

/** What a server that was reached can do wrong. `what` is the request, such as `'initialize'`; for `excerpt` see {@link quoting}. */
export const REMOTE_DIAGNOSES = {
  noAnswer: (what: string, progress: Progress, milliseconds: number) =>
    atServer('no-answer', `The server did not answer ${what}`, SEE_LOG, `${SEEN[progress]}. The doctor waited ${milliseconds} ms.`),
  endedWithoutAnswer: (what: string) =>
    atServer('no-answer', `The server closed its event stream without answering ${what}`, SEE_LOG),
  /** Without its stream an SSE server cannot answer anything. */
  streamEnded: (what: string | undefined) =>
    atUrl(
      'unreachable',
      `The server closed the event stream${what === undefined ? '' : ` before it answered ${what}`}`,
      'The server, or a proxy in front of it, ends long requests: look at its log and its time limits.'
    ),
  tooMuch: (where: 'in one message' | 'in all', bytes: number) => cutOff(`${sizeText(bytes)} ${where}`),
  tooMany: (events: number) => cutOff(`${events} events in one stream`),
  otherContent: (type: string, excerpt: string) => {
    const named = type === '' ? 'content of an unnamed type' : type
    return notMcp(`The server answered with ${named}, not with application/json or text/event-stream`, excerpt)
  },
  /** The answer itself is fine. */
  otherType: (type: string, what: string) =>
    atUrl(
      'not-mcp',
      `The server's answer to ${what} is MCP, but ${type === '' ? 'has no content type' : `its content type is ${type}`}`,
      'Fix the server: the content type of an answer must be application/json or text/event-stream.'
    ),
  webPage: (title: string) => {
    const isLogin = /\b(?:log ?in|sign ?in|single sign-on|sso|authenticate)\b/i.test(title)
    const message = `The server answered with a ${isLogin ? 'login' : 'web'} page, not with MCP`
    const credentials = 'Check the credentials: the request may lack those that the server asks for.'
    return notMcp(message, title, isLogin ? `${credentials} ${OTHER_PATH}` : OTHER_PATH)
  },
  notJsonRpc: (isJson: boolean, excerpt: string) =>
    notMcp(`The server answered with ${isJson ? 'JSON that is not a JSON-RPC message' : 'application/json that is not valid JSON'}`, excerpt),
  emptyAnswer: (status: number, what: string) => notMcp(`The server answered ${what} with ${nameOf(status)} and no content`),
  /** The event stream of an SSE server starts with an event that says where to send messages. */
  noEndpoint: (why: string) => notMcp(`The event stream does not start with an endpoint event: ${why}`),
  badMessage: (what: string, isHandshake: boolean, excerpt: string) => {
    const kind = isHandshake ? 'initialize-error' : 'protocol-error'
    return quoting(atServer(kind, `The server's answer to ${what} is not a JSON-RPC message`, AN_ANSWER), excerpt)
  },
  noiseOnStream: (excerpt: string) => {
    const help = "Fix the server: events without a name, or with the name 'message', must hold MCP messages."
    return quoting(atServer('protocol-error', 'The server sent an event that is not a JSON-RPC message', help), excerpt)
  },
  wrongAnswer: (what: string, excerpt: string) => {
    const message = `The server answered ${what} with a message that is not an answer to it`
    return quoting(atServer('protocol-error', message, 'Fix the server: an answer must have the id of its request.'), excerpt)
  },
  /** OAuth: the client is to ask a user. */
  login: (server: string | undefined, scopes: readonly string[], title: string) => {
    const message = '401 Unauthorized: the server needs a login with OAuth'
    const at = server === undefined ? '' : ` Its authorization server is ${server}.`
    const wants = scopes.length === 0 ? '' : ` It asks for ${scopes.length === 1 ? 'scope' : 'scopes'} ${scopes.join(', ')}.`
    return atUrl('unauthorized', message, `Log in to the server in ${title}: the doctor cannot.${at}`, `${message}.${at}${wants}`)
  },
  missingScope: (scopes: readonly string[], field: readonly string[]): RemoteDiagnosis => {
    const named = scopes.length === 0 ? 'a scope' : `${scopes.length === 1 ? 'scope' : 'scopes'} ${scopes.map((scope) => `'${scope}'`).join(', ')}`
    const message = `403 Forbidden: the credential does not include ${named}, which the server requires`
    return { kind: 'unauthorized', message, help: 'Get a credential with that scope, or log in again in the host.', detail: message, field }
  },
  botCheck: (by: string) =>
    atUrl(
      'http-status',
      `403 Forbidden: ${by} blocks the request with a check for bots`,
      'Ask the operator of the server to let MCP clients through: no program can pass the check.'
    ),
  rejectedHost: (host: string) =>
    atUrl(
      'http-status',
      `403 Forbidden: the server rejects requests for the host '${host}'`,
      'Add the host to those that the server allows, or use the one that it expects in the URL.'
    ),
  lostSession: (what: string, status: number) =>
    atServer(
      'http-status',
      `The server forgot the session: it answered ${what} with ${nameOf(status)}`,
      'Fix the server: if it runs as several instances, they must share the sessions.'
    ),
  badProxy: (name: string) =>
    atUrl('unreachable', `The value of ${name} is not the URL of a proxy`, `Correct ${name}, or unset it. No request was made.`),
  proxyUnreachable: (place: string, error: string) => {
    const message = `The proxy ${place} cannot be reached`
    return atUrl('unreachable', message, 'Correct HTTP_PROXY or HTTPS_PROXY, or list the host of the server in NO_PROXY.', `${message}: ${error}`)
  },
  proxyRefused: (place: string, status: number) =>
    atUrl(
      'unreachable',
      `The proxy ${place} refused the connection with ${nameOf(status)}`,
      status === 407
        ? 'Put the user name and the password of the proxy into HTTP_PROXY or HTTPS_PROXY.'
        : 'Ask its operator to allow the host of the server, or list that host in NO_PROXY.'
    ),
  proxyBroken: (place: string, error: string) => {
    const message = `The proxy ${place} does not connect to the server`
    const help = 'Check that HTTP_PROXY or HTTPS_PROXY names a proxy that supports CONNECT, or list the host of the server in NO_PROXY.'
    return atUrl('unreachable', message, help, `${message}: ${error}`)
  },
  /** The configured headers would have to be sent to another origin, together with the messages. */
  foreignEndpoint: (origin: string) => {
    const message = `The server asks for its messages at another origin, ${origin}`
    const help = 'Configure the server to name an endpoint at its own origin: clients do not send headers to another one.'
    return atUrl('redirected', message, help, `${message}. Nothing was sent there.`)
  }
} as const satisfies Record<string, (...about: never[]) => RemoteDiagnosis>

function notMcp(message: string, excerpt = '', help = OTHER_PATH): RemoteDiagnosis {
  return quoting(atUrl('not-mcp', message, help), excerpt)
}

function cutOff(limit: string): RemoteDiagnosis {
  const help = 'No client can be expected to read this much: look at what the server sends, and have it answer in pages.'
  return atServer('protocol-error', `The server sent more than ${limit} and was disconnected`, help)
}

/** `404 Not Found` */
export function nameOf(status: number): string {
  const name = STATUS_CODES[status]
  return name === undefined ? `status ${status}` : `${status} ${name}`
}

const SPEAKS = {
  sse: 'with an event stream that starts with an endpoint event, as an SSE server does',
  http: 'a POST with JSON-RPC, as a streamable HTTP server does'
} as const

/** The `type` is wrong, not the URL: the server speaks the other transport. The kind of the diagnosis stays the same. */
export function typeDiagnosis(diagnosis: RemoteDiagnosis, spoken: 'http' | 'sse'): RemoteDiagnosis {
  const name = spoken === 'sse' ? 'SSE' : 'streamable HTTP'
  const message = `The server speaks ${name} at this URL: the type should be '${spoken}'`
  const help =
    spoken === 'sse'
      ? "Set type to 'sse'. It is deprecated, so check whether the server also offers streamable HTTP, often at /mcp."
      : "Set type to 'http'."
  const detail = `${diagnosis.detail}. When asked over the other transport, it answers ${SPEAKS[spoken]}.`
  return { kind: diagnosis.kind, message, help, detail, field: ['type'] }
}

/** Why no request can be made at all. */
export const UNSENDABLE = {
  noUrl: () => unsendable('The URL is not a valid HTTP(S) URL once its variables are expanded', 'Check the values of its variables.', ['url']),
  userInUrl: () =>
    unsendable(
      'The URL contains a user name or a password, which clients reject',
      'Move them from the URL to the Authorization header.',
      ['url']
    ),
  headerName: (name: string) =>
    unsendableHeader(
      name,
      'that is not a valid header name',
      'Use only letters, digits and hyphens; the colon and the value are not part of the name.',
      'key'
    ),
  connectionHeader: (name: string) =>
    unsendableHeader(name, 'it controls the connection, and only the client may set it', 'Remove the header.', 'key'),
  lineBreak: (name: string) =>
    unsendableHeader(
      name,
      'its value contains a line break',
      'Find out where the value comes from, and remove the line break.',
      'value'
    ),
  character: (name: string) =>
    unsendableHeader(
      name,
      'its value contains a character that is not allowed in headers',
      'Use visible ASCII characters, spaces and tabs, and encode anything else as the server requires.',
      'value'
    )
} as const satisfies Record<string, (name: string) => RemoteDiagnosis>

function unsendable(message: string, help: string, field: readonly string[]): RemoteDiagnosis {
  return { kind: 'unreachable', message, help, detail: `${message}. No request was made.`, field }
}

function unsendableHeader(name: string, why: string, help: string, part: 'key' | 'value'): RemoteDiagnosis {
  return { ...unsendable(`Header '${name}' cannot be sent: ${why}`, help, ['headers', name]), part }
}

/** What the messages of network failures name. */
interface Where {
  readonly host: string
  /** Host and port. */
  readonly place: string
  /** What the system says. */
  readonly error: string
}

export interface NetworkTexts {
  /** `unreachable` where absent. */
  readonly kind?: FailureReason
  readonly message: (where: Where) => string
  readonly help: string
}

const CHECK_PORT = 'Check that this is the port of the MCP server, and that no firewall or proxy in between closes the connection.'

/** What network errors mean for a user. */
export const NETWORK_FAILURES = {
  'no-name': {
    message: ({ host }) => `The host name '${host}' does not exist`,
    help: 'Check the spelling of the host. Names of a private network exist only inside it: do you need a VPN?'
  },
  'no-dns': {
    message: ({ host }) => `The host name '${host}' cannot be looked up: no DNS server answers`,
    help: 'Check that this machine is online and can reach its DNS servers, then run the doctor again.'
  },
  refused: {
    message: ({ place }) => `Nothing is listening at ${place}: the connection was refused`,
    help: 'Start the server, or correct the host and port in the URL.'
  },
  reset: {
    message: ({ place }) => `${place} closed the connection before it answered`,
    help: CHECK_PORT
  },
  silent: {
    message: ({ place }) => `${place} did not accept the connection in time`,
    help: 'Check the host and port, and whether a firewall drops the packets. Do you need a VPN?'
  },
  'no-route': {
    message: ({ place }) => `This machine has no route to ${place}`,
    help: 'Check the network: the address may be in a private network, or use IPv6 where only IPv4 works.'
  },
  forbidden: {
    message: ({ place }) => `This machine does not allow a connection to ${place}`,
    help: 'Allow the connection in the local firewall or sandbox that blocks it.'
  },
  'bad-port': {
    message: ({ place }) => `Clients refuse to connect to ${place}: the port is reserved for another protocol`,
    help: 'Run the server on another port. The Fetch standard lists the ports that clients must refuse.'
  },
  'broken-answer': {
    message: ({ place }) => `${place} closed the connection in the middle of an answer`,
    help: CHECK_PORT
  },
  'not-http': {
    kind: 'not-mcp',
    message: ({ place }) => `The server at ${place} does not speak HTTP`,
    help: 'Correct the host and port in the URL: the port belongs to another service.'
  },
  'only-http2': {
    kind: 'not-mcp',
    message: ({ place }) => `The server at ${place} speaks only HTTP/2, which most MCP clients do not support`,
    help: 'Enable HTTP/1.1 on the server, or on the proxy in front of it.'
  },
  'bad-encoding': {
    kind: 'protocol-error',
    message: ({ place }) => `The answer of ${place} cannot be decompressed`,
    help: 'Fix the server, or the proxy in front of it: the body does not match its Content-Encoding header.'
  },
  'header-overflow': {
    kind: 'not-mcp',
    message: ({ place }) => `${place} answered with more headers than a client reads`,
    help: 'Look at the logs of the server and of any proxy in front of it.'
  },
  'proxy-login': {
    message: ({ place }) => `${place} answered as a proxy that needs a login, with 407 Proxy Authentication Required`,
    help: 'Check that the URL leads to the server, and not to a proxy.'
  },
  other: {
    message: ({ place, error }) => `${place} cannot be reached: ${error}`,
    help: 'Check the URL.'
  }
} as const satisfies Readonly<Record<string, NetworkTexts>>
export type NetworkFailure = keyof typeof NETWORK_FAILURES

const RENEW = 'Give the server a new certificate. The doctor never turns validation off.'
const TRUST = 'Use a certificate from a known authority, or trust its authority with NODE_EXTRA_CA_CERTS.'

/** What TLS errors mean for a user. */
export const CERTIFICATE_FAILURES = {
  'self-signed': { message: "The server's certificate is self-signed", help: TRUST },
  'private-authority': { message: "The server's certificate was issued by a private authority", help: TRUST },
  'unknown-authority': { message: "The server's certificate was issued by an authority that this machine does not trust", help: TRUST },
  unverifiable: {
    message: "The server's certificate cannot be verified: its issuer is unknown, or the server did not send it",
    help: `Configure the server to send the whole certificate chain. ${TRUST}`
  },
  expired: { message: "The server's certificate has expired", help: RENEW },
  'not-yet-valid': { message: "The server's certificate is not valid yet", help: `Check the clock of this machine. ${RENEW}` },
  revoked: { message: "The server's certificate was revoked", help: RENEW },
  'other-host': {
    message: "The server's certificate is for another host",
    help: 'Use the host name of the certificate in the URL, or give the server a certificate for this host.'
  },
  'not-accepted': { message: "The server's certificate was rejected", help: RENEW },
  'no-common-tls': {
    message: 'The server and this client cannot agree on a TLS connection',
    help: 'Check which TLS versions the server supports, and whether it asks for a client certificate.'
  },
  'client-certificate': {
    message: 'The server asks for a client certificate',
    help: 'Connect through a local proxy that sends the certificate: most MCP clients cannot.'
  },
  'plain-behind-https': {
    message: 'The URL says https, but the server does not speak TLS on this port',
    help: 'Correct the port, or use http: if the server is meant to speak plain HTTP, for example on this machine only.'
  },
  'tls-behind-http': {
    message: 'The URL says http, but the server speaks TLS on this port',
    help: 'Use https: in the URL.'
  }
} as const satisfies Readonly<Record<string, { readonly message: string; readonly help: string }>>
export type CertificateFailure = keyof typeof CERTIFICATE_FAILURES
