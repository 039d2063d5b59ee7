import { fitsSegments, fitsWildcard } from '../base/glob.js'
import { HOLE, withHoles } from './known-text.js'
import { parseUrl } from './url.js'
import type { Reference } from './variables.js'

/** A URL in the form in which it is compared with patterns. */
export type JudgedUrl =
  | { readonly url: URL; /** Whether a variable may change its path. */ readonly isOpen: boolean }
  /** Why it is unknown where it leads: `variable`, or a text that is not an HTTP(S) URL. */
  | { readonly unclear: 'variable' | 'invalid' }

/** Scheme and host, up to anything that a variable may change. */
const PLAIN_ORIGIN = /^https?:\/\/[^/?#\\@\s\uE000]+(?=[/?#])/i

/** What URL parsers disagree on: a backslash, white space and control characters. */
// oxlint-disable-next-line no-control-regex
const AMBIGUOUS = /[\\\s\u0000-\u001F\u007F]/

/** Reads a URL without using the values that its variables have where plugvet runs: they may be different elsewhere. */
export function judgedUrl(source: string, references: readonly Reference[]): JudgedUrl {
  const text = withHoles(source, references)
  const isOpen = text.includes(HOLE)
  if (isOpen && !PLAIN_ORIGIN.test(text)) return { unclear: 'variable' }
  const url = /^https?:\/\/[^/]/i.test(text) && !AMBIGUOUS.test(text) ? parseUrl(text) : undefined
  if (url === undefined) return { unclear: 'invalid' }
  const path = text.split(/[?#]/, 1).join('')
  return { url, isOpen: isOpen && path.includes(HOLE) }
}

/** The parts of a pattern. */
interface UrlPattern {
  readonly scheme: string
  readonly host: string
  /** `*` for any; undefined for the default port of the scheme. */
  readonly port: string | undefined
  /** Segments; undefined for any path. */
  readonly path: readonly string[] | undefined
}

const PATTERN = /^(\*|https?):\/\/(\[[0-9a-f:.]+\]|[^/?#@\\\s:[\]]+)(?::(\d+|\*))?(\/[^?#\s]*)?$/i

function parsePattern(pattern: string): UrlPattern | undefined {
  const [, scheme, host, port, path] = PATTERN.exec(pattern) ?? []
  if (scheme === undefined || host === undefined) return undefined
  const name = hostOf(host)
  if (name === undefined) return undefined
  return { scheme: scheme.toLowerCase(), host: name, port, path: path === undefined ? undefined : segmentsOf(path) }
}

/** Stands in for `*` while a parser normalises a name. */
const STAND_IN = 'any0thing'

/** A host as a URL parser returns it, with its stars and without a trailing dot. */
function hostOf(pattern: string): string | undefined {
  if (pattern === '*') return pattern
  const url = parseUrl(`http://${pattern.replaceAll('*', STAND_IN)}/`)
  return url === undefined ? undefined : withoutDot(url.hostname).replaceAll(STAND_IN, '*')
}

function withoutDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
}

/**
 * Whether a URL matches a pattern such as `https://*.example.com/mcp/**`. Scheme, host and port are compared as a URL
 * parser returns them; a leading `*.` of a host stands for at least one label. A pattern without a port matches only the
 * default port of the scheme; one without a path matches any path. A URL with user information never matches.
 * @returns undefined if a variable in the path decides
 */
export function fitsUrl(pattern: string, { url, isOpen }: { readonly url: URL; readonly isOpen: boolean }): boolean | undefined {
  const wanted = parsePattern(pattern)
  if (wanted === undefined || url.username !== '' || url.password !== '') return false
  const scheme = url.protocol.slice(0, -1)
  if (wanted.scheme !== '*' && wanted.scheme !== scheme) return false
  if (!fitsHost(wanted.host, withoutDot(url.hostname)) || !fitsPort(wanted.port, url.port, scheme)) return false
  if (wanted.path === undefined || wanted.path.join('/') === '**') return true
  if (isOpen) return undefined
  return fitsSegments(wanted.path, segmentsOf(url.pathname), (segment) => !/%2f|%5c/i.test(segment))
}

function fitsHost(pattern: string, hostname: string): boolean {
  if (pattern === '*' || pattern === hostname) return true
  if (!pattern.includes('*') || hostname.startsWith('[')) return false
  const [labels, names] = [pattern.split('.'), hostname.split('.')]
  if (labels[0] === '*' && names.length > labels.length) names.splice(0, names.length - labels.length)
  return labels.length === names.length && labels.every((label, index) => fitsWildcard(label, names[index] ?? ''))
}

const OWN_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** @param port as in a `URL`: empty for the default port of the scheme */
function fitsPort(pattern: string | undefined, port: string, scheme: string): boolean {
  const own = OWN_PORTS[scheme] ?? ''
  return pattern === '*' || (pattern ?? own) === (port === '' ? own : port)
}

/** The segments of a path; a trailing slash makes no difference. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.slice(1).split('/')
  if (segments.at(-1) === '') segments.pop()
  return segments.map((segment) => segment.replaceAll(/%[0-9a-f]{2}/gi, plain))
}

/** A character that needs no escape, unescaped; any other escape in upper case. */
function plain(escape: string): string {
  const character = String.fromCharCode(parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
}
