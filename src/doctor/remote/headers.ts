import type { Fault } from './fault.js'

/** RFC 9110 §5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
/** What a field value can hold: tab, visible ASCII, and the upper half of Latin-1 (RFC 9110 §5.5). */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** What governs one connection (RFC 9110 §7.6.1) or frames one message is the client's to set; some clients throw. */
const OF_THE_CONNECTION = new Set(
  'connection keep-alive proxy-connection te trailer transfer-encoding upgrade expect content-length'.split(' ')
)

/** What keeps configured headers from being sent: the first that no request can carry. */
export function headerFault(headers: Readonly<Record<string, string>>): Fault | undefined {
  for (const [name, value] of Object.entries(headers)) {
    const defect = nameDefect(name) ?? valueDefect(value)
    if (defect === undefined) continue
    const message = `Header '${name}' cannot be sent: ${defect.is}`
    const detail = `${message}. No request was made.`
    return { kind: 'unreachable', message, help: defect.help, detail, field: ['headers', name], part: defect.part }
  }
  return undefined
}

interface Defect {
  readonly is: string
  readonly help: string
  readonly part: 'key' | 'value'
}

function nameDefect(name: string): Defect | undefined {
  if (!TOKEN.test(name)) {
    const help = 'A header name is made of letters, digits and the hyphen; the colon and the value are not part of it.'
    return { is: 'that is no header name', help, part: 'key' }
  }
  if (!OF_THE_CONNECTION.has(name.toLowerCase())) return undefined
  return { is: 'it belongs to the connection, which the client keeps', help: 'Remove the header.', part: 'key' }
}

function valueDefect(value: string): Defect | undefined {
  if (VALUE.test(value)) return undefined
  if (/[\r\n]/.test(value)) {
    const help = 'A header value is one line: look where the value comes from, and remove the line break.'
    return { is: 'its value holds a line break', help, part: 'value' }
  }
  const help = 'A header value holds visible characters, spaces and tabs; encode anything else as the server asks.'
  return { is: 'its value holds a character that no header can carry', help, part: 'value' }
}

/**
 * The headers of one request: the configured ones, on every request (§4), and those the protocol needs for this one.
 * Where both name one (`Accept`, `Content-Type`, `Mcp-Session-Id`, `MCP-Protocol-Version` …) the protocol's value is
 * sent, since the other would only break the exchange; the configured one is where the protocol has none. `Host` is
 * made of the URL, by fetch, as in any client built on it.
 * @param own what the protocol puts on this request
 */
export function requestHeaders(configured: Readonly<Record<string, string>>, own: Headers): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(configured)) headers.append(name, value)
  for (const [name, value] of own) headers.set(name, value)
  return headers
}
