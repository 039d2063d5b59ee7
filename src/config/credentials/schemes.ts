import type { Span } from '../../text/position.js'
import type { NameClass } from './key-names.js'

const SCHEME = /^\s*(Bearer|Basic|Token|Api-?Key|Bot|OAuth|SSWS|Key|Digest)(?::?\s+(?:token=)?)(?=\S)/i
const BEARER = /^\s*(?:Bearer|Basic)\s+\S/i
const BASE64 = /^[A-Za-z0-9+/_-]{4,}={0,2}$/

/** The secret part of the value of an `Authorization` header or of a setting that is used as one. */
export interface Authorization extends Span {
  /** The scheme's own name for it, where the scheme decides. */
  readonly kind?: string
  /** The password of Basic authentication, decoded. */
  readonly password?: string
}

/** Whether a text begins with the scheme of an `Authorization` header. */
export function hasScheme(text: string): boolean {
  return BEARER.test(text)
}

/** Finds what follows the scheme; without one the whole value is the secret. */
export function authorizationIn(value: string, nameClass: NameClass): Authorization {
  const whole = { start: 0, end: value.length }
  if (nameClass === 'password') return whole
  const match = SCHEME.exec(value)
  if (match === null) return whole
  const start = match[0].length
  const scheme = match[1]?.toLowerCase()
  if (scheme === 'bearer') return { start, end: value.length, kind: 'bearer token' }
  if (scheme !== 'basic') return { start, end: value.length }
  const password = passwordOf(value.slice(start).trim())
  const kind = 'value of a Basic `Authorization` header'
  return password === undefined ? { start, end: value.length, kind } : { start, end: value.length, kind, password }
}

/** The password in the credentials of Basic authentication (RFC 7617); a user alone stands for an API key. */
function passwordOf(encoded: string): string | undefined {
  if (!BASE64.test(encoded)) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0 || text.includes('\uFFFD')) return undefined
  const password = text.slice(colon + 1)
  return password === '' ? text.slice(0, colon) : password
}
