import type { Span } from '../../text/position.js'

/** The user information of a URL in a text. */
export interface UserInfo {
  readonly scheme: string
  readonly user: Span
  /** Undefined where there is no colon: `https://token@host`. */
  readonly password: Span | undefined
  readonly host: string
}

/** Finds the URLs of a text that carry user information (RFC 3986 §3.2.1). Takes linear time. */
export function findUserInfo(text: string): UserInfo[] {
  const found: UserInfo[] = []
  if (!text.includes('@')) return found
  for (let mark = text.indexOf('://'); mark >= 0; mark = text.indexOf('://', mark + 3)) {
    let start = mark
    while (start > 0 && mark - start < 30 && SCHEME_CHARACTER.test(text.charAt(start - 1))) start--
    while (start < mark && !LETTER.test(text.charAt(start))) start++
    if (start === mark) continue
    const scheme = text.slice(start, mark).toLowerCase()
    const from = mark + 3
    const at = lastAt(text, from, authorityEnd(text, from, /^(?:https?|wss?|sse)$/.test(scheme)))
    if (at < 0) continue
    const colon = text.indexOf(':', from)
    const user = colon < 0 || colon > at ? { start: from, end: at } : { start: from, end: colon }
    const password = user.end === at ? undefined : { start: user.end + 1, end: at }
    HOST.lastIndex = at + 1
    found.push({ scheme, user, password, host: HOST.exec(text)?.[0] ?? '' })
  }
  return found
}

const SCHEME_CHARACTER = /[A-Za-z0-9+.-]/
const LETTER = /[A-Za-z]/
const HOST = /\[[^\]\s]*\]|\$\{[^}]*\}|[^\s/?#:,;"'`)\]}]*/y
const PORT = /:\d+$/
const LONGEST_AUTHORITY = 512
const WHITE_OR_QUOTE = /[\s"'`]/

/**
 * Where the authority ends. People put passwords with `/`, `?` and `#` into connection strings unencoded; such a
 * character ends the authority of those only when no `@` follows behind it.
 */
function authorityEnd(text: string, from: number, strict: boolean): number {
  let firstDelimiter = -1
  const last = Math.min(text.length, from + LONGEST_AUTHORITY)
  for (let at = from; at < last; at++) {
    const character = text.charAt(at)
    if (text.startsWith('${', at) || text.startsWith('{{', at)) {
      const close = text.indexOf('}', at)
      if (close < 0) break
      at = text.charAt(close + 1) === '}' && character === '{' ? close + 1 : close
    } else if (WHITE_OR_QUOTE.test(character) || character === '}') {
      return firstDelimiter < 0 ? at : firstDelimiter
    } else if (character === '/' || character === '?' || character === '#') {
      if (strict) return at
      if (firstDelimiter < 0) {
        const before = text.slice(from, at)
        if (before.includes('@') || !before.includes(':') || PORT.test(before)) return at
        firstDelimiter = at
      }
    } else if (character === '@' && firstDelimiter >= 0) {
      return at + 1
    }
  }
  return firstDelimiter < 0 ? last : firstDelimiter
}

function lastAt(text: string, from: number, end: number): number {
  const at = text.lastIndexOf('@', end - 1)
  return at >= from && at < end ? at : -1
}

const CURL_USER = /(?:^|\s)(?:-u|--user)[ =]+["']?[^\s:"']{0,100}:([^\s"']+)/dg

/** Finds the passwords that curl is given with its user, in the text of a command line. */
export function findCurlUsers(text: string): Span[] {
  const found: Span[] = []
  for (const match of text.matchAll(CURL_USER)) {
    const [start, end] = match.indices?.[1] ?? [0, 0]
    found.push({ start, end })
  }
  return found
}
