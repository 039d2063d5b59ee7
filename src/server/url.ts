import { madeOnce, oncePer } from '../base/lists.js'
import type { Span } from '../base/text.js'
import type { ServerEntry } from './entry.js'
import { HOLE, type KnownText, knownText } from './known-text.js'
import type { Reference, VariableScope } from './variables.js'

/** Why a text is not an HTTP(S) URL (spec §2.3; RFC 9110 §4.2). */
export type UrlProblem =
  | 'empty' | 'no-scheme' | 'other-scheme' | 'no-host' | 'bad-host' | 'bad-port'
  /** What every URL parser corrects by itself. */
  | 'white-space' | 'slashes' | 'lost-host'

/** A run of a URL, with its place in the entry's string (decoded UTF-16 units). */
interface UrlPart {
  /** Its text after expansion. */
  readonly text: string
  readonly at: Span
  /** Whether the string contains the run literally, so that it can be edited there. */
  readonly literal: boolean
}

/** The host of a URL; an unknown part of its name is shown as `*`. */
interface UrlHost extends UrlPart {
  readonly reach: Reach
}

/** The URL of a server, as far as it is known. A part that depends on an unknown variable is absent. */
export interface ServerUrl {
  /** Why it is not an HTTP(S) URL, whatever the values of the unknown variables. */
  readonly problem?: { readonly kind: UrlProblem; readonly part: UrlPart }
  /** `http` or `https`, in lower case. */
  readonly scheme?: UrlPart
  /** The host, normalised as by a URL parser. */
  readonly host?: UrlHost
  /** The user information without its `@`; absent if it is empty. */
  readonly userinfo?: UrlPart
  /** The fragment with its `#`, even if nothing follows. */
  readonly fragment?: UrlPart
  /** The last segment of the path, without slashes; empty for the root. */
  readonly lastSegment?: UrlPart
}

const urlsIn = oncePer((_scope: VariableScope) => new Map<string, ServerUrl>())

/** Reads the `url` of an entry, once for each scope; undefined if the entry has no `url` that is a string. */
export function urlOf(server: ServerEntry, scope: VariableScope): ServerUrl | undefined {
  const { url } = server
  if (url === undefined) return undefined
  return madeOnce(urlsIn(scope), url, () => readUrl(url, scope, server.strings.find((string) => string.means === 'url')?.references))
}

/** Reads a URL after expansion; only its known parts if variables are unknown (spec §2.3, §2.5). */
export function readUrl(source: string, scope: VariableScope, references?: readonly Reference[]): ServerUrl {
  return new Reader(knownText(source, scope, references)).read()
}

type Draft = { -readonly [Key in keyof ServerUrl]: ServerUrl[Key] }

class Reader {
  readonly #known: KnownText
  readonly #text: string

  constructor(known: KnownText) {
    this.#known = known
    this.#text = known.text
  }

  read(): ServerUrl {
    const text = this.#text
    let start = 0
    while (start < text.length && isWhite(text.charCodeAt(start))) start++
    if (start === text.length) return this.#unread('empty', 0, text.length)
    const hole = text.indexOf(HOLE, start)
    const prefix = hole < 0 ? text.slice(start) : text.slice(start, hole)
    const colon = prefix.indexOf(':')
    if (colon < 0) return this.#withoutScheme(start, prefix, hole)
    const name = prefix.slice(0, colon).toLowerCase()
    if (name !== 'http' && name !== 'https') return this.#otherScheme(start, colon, name)
    return this.#afterScheme({ scheme: this.#part(start, start + colon, name) }, start + colon + 1)
  }

  /** There is no scheme before the first unknown run, or none at all. */
  #withoutScheme(start: number, prefix: string, hole: number): ServerUrl {
    const mayBeOne = hole >= 0 && 'https'.startsWith(prefix.toLowerCase())
    if (!mayBeOne) return this.#unread('no-scheme', 0, this.#text.length)
    const draft: Draft = {}
    const path = hole >= start ? this.#text.indexOf('/', this.#text.lastIndexOf(HOLE)) : -1
    this.#readTail(draft, path < 0 ? hole : path)
    return draft
  }

  #otherScheme(start: number, colon: number, name: string): ServerUrl {
    const after = this.#text.slice(start + colon + 1)
    // `example.com:8080` and `C:\\x` have a colon and no scheme.
    const isScheme = /^[a-z][a-z0-9+.-]+$/.test(name) && (after.startsWith('//') || !/^[\d\uE000]|^$/.test(after))
    return isScheme ? this.#unread('other-scheme', start, start + colon) : this.#unread('no-scheme', 0, this.#text.length)
  }

  #afterScheme(draft: Draft, from: number): ServerUrl {
    const text = this.#text
    let at = from
    while (at < from + 2 && isSlash(text.charCodeAt(at))) at++
    if (at < from + 2 && text[at] === HOLE) return draft
    const end = this.#endOfAuthority(at)
    if (end === at) return this.#unread(isFoundLater(text.slice(at)) ? 'lost-host' : 'no-host', 0, text.length)
    this.#readAuthority(draft, at, end)
    if (draft.problem !== undefined) return draft
    this.#readTail(draft, end)
    if (text.slice(from, at) !== '//') draft.problem = this.#problem('slashes', from, Math.max(at, from + 1))
    else this.#readWhiteSpace(draft)
    return draft
  }

  #endOfAuthority(at: number): number {
    const text = this.#text
    let end = at
    while (end < text.length && !'/\\?#'.includes(text[end] ?? '')) end++
    while (end > at && isWhite(text.charCodeAt(end - 1))) end--
    return end
  }

  /** User information, host and port (RFC 3986 §3.2). */
  #readAuthority(draft: Draft, start: number, end: number): void {
    const text = this.#text
    const sign = text.lastIndexOf('@', end - 1)
    let from = sign >= start ? sign + 1 : start
    while (from < end && '\t\r\n'.includes(text.charAt(from))) from++ // Parsers drop these anywhere.
    if (sign >= start && /[^:]/.test(text.slice(start, sign))) draft.userinfo = this.#part(start, sign)
    const bracket = text[from] === '[' ? text.indexOf(']', from) : from
    const colon = bracket < 0 || bracket >= end ? -1 : text.indexOf(':', bracket)
    const hostEnd = colon < 0 || colon >= end ? end : colon
    if (hostEnd === from) {
      draft.problem = this.#problem('no-host', 0, text.length)
      return
    }
    if (hostEnd < end && !isPort(text.slice(hostEnd + 1, end))) {
      draft.problem = this.#problem('bad-port', hostEnd + 1, end)
      return
    }
    this.#readHost(draft, from, hostEnd)
  }

  #readHost(draft: Draft, from: number, end: number): void {
    const name = this.#text.slice(from, end)
    const hole = name.lastIndexOf(HOLE)
    if (hole >= 0) {
      if (/[\s<>|^]/.test(name)) draft.problem = this.#problem('bad-host', from, end)
      // The last labels decide. If they are unknown, nothing is known about the host.
      else if (/\.[^.]/.test(name.slice(hole)) && !name.startsWith('[')) this.#setHost(draft, from, end, name)
      return
    }
    if (!this.#setHost(draft, from, end, name)) draft.problem = this.#problem('bad-host', from, end)
  }

  #setHost(draft: Draft, from: number, end: number, name: string): boolean {
    const hostname = hostnameOf(name.replaceAll(HOLE, STAND_IN))
    if (hostname === undefined) return false
    const text = hostname.replaceAll(STAND_IN, '*')
    draft.host = new Host(text, this.#known, { start: from, end }, reachOf(hostname))
    return true
  }

  /** Path, query and fragment, starting at the end of the authority. */
  #readTail(draft: Draft, from: number): void {
    const text = this.#text
    const sign = text.indexOf('#', from)
    let trimmed = text.length
    while (trimmed > from && isWhite(text.charCodeAt(trimmed - 1))) trimmed--
    if (sign >= 0) draft.fragment = this.#part(sign, trimmed)
    const beforeFragment = sign < 0 ? trimmed : sign
    const query = text.indexOf('?', from)
    let end = query < 0 || query > beforeFragment ? beforeFragment : query
    while (end > from && isSlash(text.charCodeAt(end - 1))) end--
    const start = Math.max(text.lastIndexOf('/', end - 1), text.lastIndexOf('\\', end - 1), from - 1) + 1
    const segment = text.slice(Math.min(start, end), end)
    // An unknown run at the end of the authority may contain a path.
    const isKnown = end > from || text[from - 1] !== HOLE
    if (isKnown && !segment.includes(HOLE)) draft.lastSegment = this.#part(end - segment.length, end)
  }

  #readWhiteSpace(draft: Draft): void {
    const text = this.#text
    let start = 0
    while (start < text.length && !isWhite(text.charCodeAt(start))) start++
    let end = start
    while (end < text.length && isWhite(text.charCodeAt(end))) end++
    if (end > start) draft.problem = this.#problem('white-space', start, end)
  }

  #unread(kind: UrlProblem, start: number, end: number): ServerUrl {
    return { problem: this.#problem(kind, start, end) }
  }

  #problem(kind: UrlProblem, start: number, end: number): NonNullable<ServerUrl['problem']> {
    return { kind, part: this.#part(start, end) }
  }

  #part(start: number, end: number, text = this.#text.slice(start, end)): UrlPart {
    return new Part(text, this.#known, { start, end })
  }
}

/** The place of a part is computed when a rule asks for it: most URLs have nothing to report. */
class Part implements UrlPart {
  readonly #known: KnownText
  readonly #run: Span

  constructor(readonly text: string, known: KnownText, run: Span) {
    this.#known = known
    this.#run = run
  }

  get at(): Span {
    return this.#known.written(this.#run)
  }

  get literal(): boolean {
    return this.#known.isLiteral(this.#run)
  }
}

class Host extends Part implements UrlHost {
  constructor(text: string, known: KnownText, run: Span, readonly reach: Reach) {
    super(text, known, run)
  }
}

/** A host as a URL parser returns it; undefined if the parser rejects it. A plain name needs no parser. */
function hostnameOf(name: string): string | undefined {
  if (/^(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*$/.test(name) && !name.includes('xn--')) return name
  return parseUrl(`http://${name}/`)?.hostname
}

/** Whether a URL parser finds a host after all where none stands: it skips every slash before it. */
function isFoundLater(rest: string): boolean {
  return rest.includes(HOLE) ? /^[/\\]+[^/\\?#\s]/.test(rest) : parseUrl(`http:${rest}`) !== undefined
}

/** A label that stands in for an unknown part of a host name. */
const STAND_IN = 'unknown0part'

function isSlash(code: number): boolean {
  return code === 47 || code === 92
}

/** White space and control characters that URL parsers trim or drop. */
function isWhite(code: number): boolean {
  return code <= 32
}

/** Whether a text is a port, or may be one once it is known. Parsers drop tabs and line breaks. */
function isPort(text: string): boolean {
  const port = text.replaceAll(/[\t\r\n]/g, '')
  return port.includes(HOLE) || (/^\d*$/.test(port) && Number(port) <= 65535)
}

/**
 * Parses a URL as hosts do (WHATWG). Does not use `URL.canParse`: in Node 20 and 22 it rejects names in other scripts once
 * V8 has optimised it.
 * @returns undefined if the text is not an absolute URL
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // The only possible error is that the text is not a URL, which is the answer.
    return undefined
  }
}

/** Where a host can be reached from: this machine only, its own network, or anywhere. */
export type Reach = 'loopback' | 'private' | 'public'

/** Names of private networks: RFC 6762, RFC 8375, what ICANN reserves for private use, Kubernetes and home routers. */
const PRIVATE_SUFFIXES = ['.local', '.internal', '.svc', '.home.arpa', '.lan', '.localdomain', '.intranet', '.corp', '.home']

/**
 * Says where a host can be reached from.
 * @param hostname as in a `URL`: lower case, IPv4 in four decimal parts, IPv6 compressed and in brackets
 */
export function reachOf(hostname: string): Reach {
  if (hostname.startsWith('[')) return reachOfIpv6(hostname.slice(1, -1))
  if (/^(?:\d+\.){3}\d+$/.test(hostname)) return reachOfIpv4(...hostname.split('.').map(Number))
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  // RFC 6761 §6.3: names below localhost are loopback too.
  if (name === 'localhost' || name.endsWith('.localhost')) return 'loopback'
  if (!name.includes('.')) return 'private'
  return PRIVATE_SUFFIXES.some((suffix) => name.endsWith(suffix)) ? 'private' : 'public'
}

/** RFC 6890: loopback, and the blocks that cannot be reached from outside. */
function reachOfIpv4(a = 0, b = 0): Reach {
  if (a === 127) return 'loopback'
  if (a === 0 || a === 10 || (a === 169 && b === 254) || (a === 192 && b === 168)) return 'private'
  return (a === 100 && b >= 64 && b < 128) || (a === 172 && b >= 16 && b < 32) ? 'private' : 'public'
}

function reachOfIpv6(address: string): Reach {
  if (address === '::1') return 'loopback'
  if (address === '::') return 'private'
  const mapped = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address)
  if (mapped !== null) {
    const high = parseInt(mapped[1] ?? '', 16)
    return reachOfIpv4(high >> 8, high & 255)
  }
  const first = parseInt(address.split(':')[0] ?? '', 16)
  // fc00::/7 unique local, fe80::/10 link-local.
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 ? 'private' : 'public'
}
