import { STATUS_CODES } from 'node:http'
import { sizeText } from '../../base/wording.js'
import type { FailureReason } from '../diagnosis.js'
import { atServer, atUrl, quoting, type RemoteDiagnosis } from './failure.js'

/** How far a question got before its answer was given up. */
const SEEN = {
  sent: 'The connection stands and the request went out, but no response has begun',
  accepted: 'The server accepted the request, but the answer never came over the event stream',
  streaming: 'The server began an event stream, but what was asked for is not in it'
} as const
export type Progress = keyof typeof SEEN

const OTHER_PATH = 'Check the path of the URL: it leads to something else than an MCP server.'
const SEE_LOG = 'Look at the log of the server: it may be busy, waiting for something else, or stuck.'
const AN_ANSWER =
  'An answer has "jsonrpc", the "id" of the request, and either "result" (an object) or "error" (with a number for ' +
  'its "code" and a text for its "message"); and nothing beside.'

/** What a server that was reached can do wrong. `what` is what was asked, such as `'initialize'`; `excerpt` is as for {@link quoting}. */
export const REMOTE_DIAGNOSES = {
  noAnswer: (what: string, progress: Progress, milliseconds: number) =>
    atServer('no-answer', `The server does not answer ${what}`, SEE_LOG, `${SEEN[progress]}; given up after ${milliseconds} ms.`),
  endedWithoutAnswer: (what: string) =>
    atServer('no-answer', `The server ends its event stream without having answered ${what}`, SEE_LOG),
  /** Without its stream an SSE server cannot answer anything. */
  streamEnded: (what: string | undefined) =>
    atUrl(
      'unreachable',
      `The server closes the event stream${what === undefined ? '' : ` before it has answered ${what}`}`,
      'The server, or a proxy before it, ends long requests: look at its log, and at the time limits in between.'
    ),
  tooMuch: (where: 'in one message' | 'in all', bytes: number) => cutOff(`${sizeText(bytes)} ${where}`),
  tooMany: (events: number) => cutOff(`${events} events in one stream`),
  otherContent: (type: string, excerpt: string) => {
    const named = type === '' ? 'something that names no content type' : type
    return notMcp(`The server answers with ${named}, not with application/json or text/event-stream`, excerpt)
  },
  webPage: (title: string) => {
    const isLogin = /\b(?:log ?in|sign ?in|single sign-on|sso|authenticate)\b/i.test(title)
    const message = `The server answers with a web page${isLogin ? ', it seems to log in,' : ''} and not with MCP`
    const lacks = 'The request lacks the credentials the server asks for, or the URL is wrong.'
    return notMcp(message, title, isLogin ? `${lacks} ${OTHER_PATH}` : OTHER_PATH)
  },
  notJsonRpc: (isJson: boolean, excerpt: string) =>
    notMcp(`The server answers with ${isJson ? 'JSON that is no JSON-RPC message' : 'what calls itself JSON and is none'}`, excerpt),
  emptyAnswer: (status: number, what: string) => notMcp(`The server answers ${nameOf(status)} to ${what}, without any content`),
  /** The event stream of an SSE server begins by saying where to send messages. */
  noEndpoint: (why: string) => notMcp(`The event stream does not begin with an endpoint event: ${why}`),
  badMessage: (what: string, isHandshake: boolean, excerpt: string) => {
    const kind = isHandshake ? 'initialize-error' : 'protocol-error'
    return quoting(atServer(kind, `The answer of the server to ${what} is no JSON-RPC message`, AN_ANSWER), excerpt)
  },
  noiseOnStream: (excerpt: string) => {
    const help = 'Events without a name, or named message, are for messages of MCP alone: mend the server.'
    return quoting(atServer('protocol-error', 'The server sends an event that is no JSON-RPC message', help), excerpt)
  },
  wrongAnswer: (what: string, excerpt: string) => {
    const message = `The server answers ${what} with a message that is no answer to it`
    return quoting(atServer('protocol-error', message, 'An answer has the id of its request: mend the server.'), excerpt)
  },
  /** Messages would have to go to another origin, and the configured headers with them. */
  foreignEndpoint: (origin: string) => {
    const message = `The server wants its messages sent to another origin, ${origin}`
    const help = 'Headers are never sent to another origin, and clients refuse it: let the server name an endpoint of its own.'
    return atUrl('redirected', message, help, `${message}; nothing was sent there.`)
  }
} as const satisfies Record<string, (...about: never[]) => RemoteDiagnosis>

function notMcp(message: string, excerpt = '', help = OTHER_PATH): RemoteDiagnosis {
  return quoting(atUrl('not-mcp', message, help), excerpt)
}

function cutOff(limit: string): RemoteDiagnosis {
  const help = 'No client can be expected to take so much: look at what the server sends, and let it answer in pages.'
  return atServer('protocol-error', `The server sent more than ${limit}, and was cut off`, help)
}

/** `404 Not Found` */
export function nameOf(status: number): string {
  const name = STATUS_CODES[status]
  return name === undefined ? `with status ${status}` : `${status} ${name}`
}

const SPEAKS = {
  sse: 'an event stream with an endpoint event, as of an SSE server',
  http: 'JSON-RPC to a POST, as of a streamable HTTP server'
} as const

/** What is wrong is the `type`, not the URL: the server speaks the other transport. The kind of the diagnosis stays. */
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

/** What keeps a request from being made at all. */
export const UNSENDABLE = {
  noUrl: () => unsendable('What the variables make of the URL is no HTTP(S) URL', 'Check the values of the variables in it.', ['url']),
  userInUrl: () =>
    unsendable(
      'A URL with a user or a password in it cannot be asked: clients refuse it',
      'Take them out of the URL, and send them in a header: Authorization is the one for it.',
      ['url']
    ),
  headerName: (name: string) =>
    unsendableHeader(
      name,
      'that is no header name',
      'A header name is made of letters, digits and the hyphen; the colon and the value are not part of it.',
      'key'
    ),
  connectionHeader: (name: string) =>
    unsendableHeader(name, 'it belongs to the connection, which the client keeps', 'Remove the header.', 'key'),
  lineBreak: (name: string) =>
    unsendableHeader(
      name,
      'its value holds a line break',
      'A header value is one line: look where the value comes from, and remove the line break.',
      'value'
    ),
  character: (name: string) =>
    unsendableHeader(
      name,
      'its value holds a character that no header can carry',
      'A header value holds visible characters, spaces and tabs; encode anything else as the server asks.',
      'value'
    )
} as const satisfies Record<string, (name: string) => RemoteDiagnosis>

function unsendable(message: string, help: string, field: readonly string[]): RemoteDiagnosis {
  return { kind: 'unreachable', message, help, detail: `${message}. No request was made.`, field }
}

function unsendableHeader(name: string, why: string, help: string, part: 'key' | 'value'): RemoteDiagnosis {
  return { ...unsendable(`Header '${name}' cannot be sent: ${why}`, help, ['headers', name]), part }
}

/** What the message of a network fault names. */
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

const CHECK_PORT = 'Check that the port is that of the MCP server, and that no firewall or proxy in between closes the connection.'

/** What an error of the network means for a user. */
export const NETWORK_FAULTS = {
  'no-name': {
    message: ({ host }) => `The name '${host}' is not known`,
    help: 'Check the spelling of the host. A name of a private network is known only inside it: is a VPN needed?'
  },
  'no-dns': {
    message: ({ host }) => `The name '${host}' cannot be looked up: no name server answers`,
    help: 'Check that this machine is online and its name servers are reachable, then run it again.'
  },
  refused: {
    message: ({ place }) => `Nothing listens at ${place}: the connection is refused`,
    help: 'Start the server, or correct host and port in the URL.'
  },
  reset: {
    message: ({ place }) => `${place} breaks off the connection before it answers`,
    help: CHECK_PORT
  },
  silent: {
    message: ({ place }) => `${place} does not take the connection in time`,
    help: 'Check host and port; a firewall that drops packets looks like this. Is a VPN needed?'
  },
  'no-route': {
    message: ({ place }) => `There is no way to ${place} from this machine`,
    help: 'Check the network: the address may belong to a private network, or to IPv6 where there is none.'
  },
  forbidden: {
    message: ({ place }) => `This machine does not allow a connection to ${place}`,
    help: 'A local firewall or sandbox blocks it: allow the connection.'
  },
  'bad-port': {
    message: ({ place }) => `No client connects to ${place}: the port is blocked, as it belongs to another protocol`,
    help: 'Run the server on another port: the Fetch standard lists those that clients must refuse.'
  },
  'broken-answer': {
    message: ({ place }) => `${place} breaks off in the middle of an answer`,
    help: CHECK_PORT
  },
  'not-http': {
    kind: 'not-mcp',
    message: ({ place }) => `What listens at ${place} does not speak HTTP`,
    help: 'The port belongs to another service: correct host and port in the URL.'
  },
  'header-overflow': {
    kind: 'not-mcp',
    message: ({ place }) => `${place} answers with more header than a client reads`,
    help: 'Something is wrong with the server, or with a proxy before it.'
  },
  other: {
    message: ({ place, error }) => `${place} cannot be asked: ${error}`,
    help: 'Check the URL.'
  }
} as const satisfies Readonly<Record<string, NetworkTexts>>
export type NetworkFault = keyof typeof NETWORK_FAULTS

const RENEW = 'The server needs a new certificate. Validation is never switched off (§2.3).'
const TRUST = 'Use a certificate of a known authority, or add the authority to the trusted ones (NODE_EXTRA_CA_CERTS).'

/** What an error of TLS means for a user. */
export const CERTIFICATE_FAULTS = {
  'self-signed': { message: 'The certificate of the server is self-signed', help: TRUST },
  'private-authority': { message: 'The certificate of the server was issued by an authority of its own', help: TRUST },
  'unknown-authority': { message: 'The certificate of the server was issued by an authority that is not known here', help: TRUST },
  unverifiable: {
    message: 'The certificate of the server cannot be verified: who issued it is unknown, or not shown by the server',
    help: `Let the server send the whole chain. ${TRUST}`
  },
  expired: { message: 'The certificate of the server has expired', help: RENEW },
  'not-yet-valid': { message: 'The certificate of the server is not valid yet', help: `${RENEW} Check the clock of this machine too.` },
  revoked: { message: 'The certificate of the server was revoked', help: RENEW },
  'other-host': {
    message: 'The certificate of the server is for another host',
    help: 'Write the host that the certificate names into the URL, or give the server a certificate for this one.'
  },
  'not-accepted': { message: 'The certificate of the server is not accepted', help: RENEW },
  'no-common-tls': {
    message: 'The server and this client find no way to speak TLS with each other',
    help: 'Check which versions of TLS the server speaks, and whether it asks for a certificate of the client.'
  },
  'plain-behind-https': {
    message: 'The URL says https, and the server does not speak TLS at this port',
    help: 'Write http: where the server is meant to speak plain HTTP, as on this machine alone; or correct the port.'
  },
  'tls-behind-http': {
    message: 'The URL says http, and the server speaks TLS at this port',
    help: 'Write https: in the URL.'
  }
} as const satisfies Readonly<Record<string, { readonly message: string; readonly help: string }>>
export type CertificateFault = keyof typeof CERTIFICATE_FAULTS
