import type { Question } from './exchange-log.js'
import type { Fault } from './fault.js'
import { nameOf, withExcerpt } from './status-fault.js'

const HELP = 'Check the path of the URL: it leads to something else than an MCP server.'

/**
 * An answer of success that is none of MCP.
 * @param type its media type; empty where it has none
 * @param excerpt what it says, short and masked; of a web page its title
 */
export function contentFault(type: string, isPage: boolean, excerpt: string): Fault {
  if (isPage) return webPage(excerpt)
  const named = type === '' ? 'something that names no content type' : type
  return fault(`The server answers with ${named}, not with application/json or text/event-stream`, HELP, excerpt)
}

/** JSON, or what calls itself so, that is no message of MCP. */
export function notJsonRpc(isJson: boolean, excerpt: string): Fault {
  const what = isJson ? 'JSON that is no JSON-RPC message' : 'what calls itself JSON and is none'
  return fault(`The server answers with ${what}`, HELP, excerpt)
}

/** An answer that no client can take for one. */
export function badMessage({ what, stage }: Question, excerpt: string): Fault {
  const kind = stage === 'initialize' ? 'initialize-error' : 'protocol-error'
  const message = `The answer of the server to ${what} is no JSON-RPC message`
  const help =
    'An answer has "jsonrpc", the "id" of the request, and either "result" (an object) or "error" (with a number for ' +
    'its "code" and a text for its "message"); and nothing beside.'
  return { kind, message, help, detail: withExcerpt(message, excerpt), field: [], part: 'key' }
}

/** A request that the server took without answering it. */
export function emptyAnswer(status: number, what: string): Fault {
  return fault(`The server answers ${nameOf(status)} to ${what}, without any content`, HELP, '')
}

/** The event stream of an SSE server begins by saying where to send messages; this one does not. */
export function noEndpoint(reason: string): Fault {
  return fault(`The event stream does not begin with an endpoint event: ${reason}`, HELP, '')
}

/** An event of the stream that should be a message. */
export function noiseOnStream(excerpt: string): Fault {
  const message = 'The server sends an event that is no JSON-RPC message'
  const help = 'Events without a name, or named message, are for messages of MCP alone: mend the server.'
  return { kind: 'protocol-error', message, help, detail: withExcerpt(message, excerpt), field: [], part: 'key' }
}

/** JSON-RPC, but not what was asked for. */
export function wrongAnswer(what: string, excerpt: string): Fault {
  const message = `The server answers ${what} with a message that is no answer to it`
  const help = 'An answer has the id of its request: mend the server.'
  return { kind: 'protocol-error', message, help, detail: withExcerpt(message, excerpt), field: [], part: 'key' }
}

/** Messages would have to go to another origin, and the configured headers with them. */
export function foreignEndpoint(origin: string): Fault {
  const message = `The server wants its messages sent to another origin, ${origin}`
  const help =
    'Headers are never sent to another origin, and clients refuse it: let the server name an endpoint of its own.'
  return { kind: 'redirected', message, help, detail: `${message}; nothing was sent there.`, field: ['url'] }
}

function webPage(title: string): Fault {
  const isLogin = /\b(?:log ?in|sign ?in|single sign-on|sso|authenticate)\b/i.test(title)
  const message = `The server answers with a web page${isLogin ? ', it seems to log in,' : ''} and not with MCP`
  const help = isLogin ? `The request lacks the credentials the server asks for, or the URL is wrong. ${HELP}` : HELP
  return fault(message, help, title)
}

function fault(message: string, help: string, excerpt: string): Fault {
  return { kind: 'not-mcp', message, help, detail: withExcerpt(message, excerpt), field: ['url'] }
}
