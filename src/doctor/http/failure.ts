import { STATUS_CODES } from 'node:http'
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

/** The host of a URL as `text` spells it: a URL lower-cases it, and a secret in it would not be recognised. */
export function asWritten(host: string, text: string): string {
  const at = text.toLowerCase().indexOf(host, text.indexOf('//'))
  return at < 0 ? host : text.slice(at, at + host.length)
}

/** A fault that the URL is to blame for. */
export function atUrl(kind: FailureReason, message: string, help: string, detail = message): RemoteDiagnosis {
  return { kind, message, help, detail, field: ['url'] }
}

/** A fault of the server as a whole. */
function atServer(kind: FailureReason, message: string, help: string, detail = message): RemoteDiagnosis {
  return { kind, message, help, detail, field: [], part: 'key' }
}

/** @param excerpt what the server says, short and masked; empty where it says nothing */
export function quoting(diagnosis: RemoteDiagnosis, excerpt: string): RemoteDiagnosis {
  // After a colon the excerpt would look like the value of what is named before it, and be masked as such.
  return excerpt === '' ? diagnosis : { ...diagnosis, detail: `${diagnosis.detail}. It says: ${excerpt}` }
}

/** What keeps a configured URL from being asked at all. */
export function urlDiagnosis(text: string): RemoteDiagnosis | undefined {
  const url = parseUrl(text)
  const unasked = (message: string, help: string) => atUrl('unreachable', message, help, `${message}. No request was made.`)
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return unasked('What the variables make of the URL is no HTTP(S) URL', 'Check the values of the variables in it.')
  }
  if (url.username === '' && url.password === '') return undefined
  const help = 'Take them out of the URL, and send them in a header: Authorization is the one for it.'
  return unasked('A URL with a user or a password in it cannot be asked: clients refuse it', help)
}

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

const ELSEWHERE =
  'Headers are never sent to another origin. If you trust that host, write the address it redirects to into the URL; ' +
  'where it is a login page, the request lacks its credentials.'
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Where an answer redirects to; undefined where it does not. */
export function targetOf(status: number, location: string, from: URL): URL | undefined {
  return REDIRECTS.has(status) && location !== '' ? resolveUrl(location, from) : undefined
}

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
