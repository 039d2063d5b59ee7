import { parseUrl } from '../config/urls/parse-url.js'
import { holdsRandom, isPlain } from './harmless.js'

const SCHEME = /^(Bearer|Basic|Token|ApiKey|Bot|OAuth|Digest|Key)\s+(.+)$/is

/**
 * Of a header's value what follows the scheme of authentication; of a Basic one what it encodes, too.
 * @param schemes the schemes that count
 */
export function behindScheme(value: string, schemes = /./): string[] {
  const [, scheme = '', rest = ''] = SCHEME.exec(value.trim()) ?? []
  if (rest === '' || !schemes.test(scheme)) return []
  if (scheme.toLowerCase() !== 'basic') return [rest]
  const decoded = Buffer.from(rest, 'base64').toString('utf8')
  const colon = decoded.indexOf(':')
  return colon < 0 ? [rest] : [rest, decoded, decoded.slice(colon + 1)]
}

/**
 * Of an address what may be a secret: parameters, and random steps of its path. Where it leads is to be seen.
 * @returns undefined for what is no address
 */
export function urlSecrets(value: string): string[] | undefined {
  if (!value.includes('://') || parseUrl(value) === undefined) return undefined
  const [path = '', ...parameters] = value.split(/[?&#]/)
  const values = parameters.map((parameter) => parameter.slice(parameter.indexOf('=') + 1))
  return [...values.filter((one) => one !== '' && !isPlain(one)), ...path.split('/').slice(3).filter(holdsRandom)]
}

/** A line of a key in several lines; shorter ones, such as its frame, are no secret. */
const SHORTEST_LINE = 12

/**
 * A secret as it is written, without white space around it; its lines, which may be printed one by one; as it reads where
 * it was percent-encoded, and as it looks in an address.
 */
export function spellings(secret: string): string[] {
  const trimmed = secret.trim()
  const lines = trimmed.includes('\n') ? trimmed.split(/\s*\n\s*/).filter((line) => line.length >= SHORTEST_LINE) : []
  const whole = [trimmed, ...lines]
  if (/[^\w.~-]/.test(trimmed)) whole.push(...inAddress(trimmed))
  if (!trimmed.includes('%')) return whole
  try {
    return [...whole, decodeURIComponent(trimmed)]
  } catch {
    // A percent sign that belongs to the secret itself: it has no other spelling.
    return whole
  }
}

/** Each part of a URL has characters of its own that need no encoding (WHATWG URL, percent-encode sets). */
function inAddress(text: string): string[] {
  const url = parseUrl('http://host')
  if (url === undefined) return []
  url.password = text
  url.pathname = `/${text}`
  url.search = text
  url.hash = text
  return [url.password, url.pathname.slice(1), url.search.slice(1), url.hash.slice(1)]
}
