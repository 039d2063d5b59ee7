import { append } from '../base/lists.js'
import { fromBase64, textOf } from '../base/bytes.js'
import type { Span } from '../base/text.js'
import { type Path, toPointer } from '../json/value.js'
import { parseUrl } from '../server/url.js'
import { findUserInfo } from './assignments.js'
import { isWellKnownPassword } from './judge.js'
import { knownFinder } from './known.js'
import { masked, maskSpans, starred } from './mask.js'
import { wordSet, wordsOf } from './names.js'
import { isInSentences } from './placeholders.js'
import { looksRandom } from './randomness.js'

type Redact = (text: string) => string

/** Keeps the secrets of a plan out of everything that is shown. */
export interface Masks {
  /** Removes the secrets from any text, and whatever looks like one: a server may print anything it was given or has read. */
  readonly redact: Redact
  /** Removes only the secrets, also if they were encoded or cut, from a text of plugvet's own that may quote one. */
  readonly redactKnown: Redact
  /**
   * Covers the secrets in the source of a file with asterisks, so that every character stays in its place. A value that
   * lint does not recognise as a credential by its format may be one for the doctor, because of where it is sent.
   */
  readonly conceal: Redact
}

/** Shorter secrets are removed only as whole words: inside other words they occur by chance. */
const MIN_PART_LENGTH = 6
const MIN_WORD_LENGTH = 3

/** Makes the masks of a plan. If one secret is part of another, the longer one is replaced as a whole. */
export function masksOf(secrets: Iterable<string>): Masks {
  const all = [...new Set(secrets)]
  const long = all.filter((secret) => secret.length >= MIN_PART_LENGTH)
  const words = wordsPattern(all.filter((secret) => secret.length < MIN_PART_LENGTH))
  const find = knownFinder(long)
  const redactKnown: Redact = (text) => masked(text, find(text)).replaceAll(words, '***')
  const redact: Redact = (text) => {
    const rest = redactKnown(text)
    // What looks like a credential by its format or by the name before it.
    return masked(rest, suspectSpans(rest))
  }
  const conceal: Redact = (source) => starred(source, find(source)).replaceAll(words, (found) => '*'.repeat(found.length))
  return { redactKnown, redact, conceal }
}

/** Matches nothing if there are no words. */
function wordsPattern(words: readonly string[]): RegExp {
  const long = words.filter((word) => word.length >= MIN_WORD_LENGTH).sort((a, b) => b.length - a.length)
  const any = long.map((word) => word.replaceAll(/[^A-Za-z0-9]/g, '\\$&')).join('|')
  return new RegExp(any === '' ? '(?!)' : `(?<![A-Za-z0-9])(?:${any})(?![A-Za-z0-9])`, 'g')
}

/** A path as a JSON pointer. Its steps are masked before anything in them is escaped. */
export function maskedPointer(path: Path, redact: Redact): string {
  return toPointer(path.map((step) => (typeof step === 'string' ? redact(step) : step)))
}

/** A value of JSON with every string in it masked, those that are keys too. */
export function maskedValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((item) => maskedValue(item, redact))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [redact(key), maskedValue(member, redact)]))
}

const SCHEME = /^(Bearer|Basic|Token|ApiKey|Bot|OAuth|Digest|Key)\s+(\S.*)$/is

/** What follows the authentication scheme in a header's value; for Basic, also what it encodes. */
export function behindScheme(value: string, schemes = /./): string[] {
  const [, scheme = '', rest = ''] = SCHEME.exec(value.trim()) ?? []
  if (rest === '' || !schemes.test(scheme)) return []
  if (scheme.toLowerCase() !== 'basic') return [rest]
  const decoded = textOf(fromBase64(rest))
  const colon = decoded.indexOf(':')
  return colon < 0 ? [rest] : [rest, decoded, decoded.slice(colon + 1)]
}

/** What may be a secret in a URL: parameters, and random segments of its path; undefined for what is not a URL. */
export function urlSecrets(value: string): string[] | undefined {
  if (!value.includes('://') || parseUrl(value) === undefined) return undefined
  const [path = '', ...parameters] = value.split(/[?&#]/)
  const values = parameters.map((parameter) => parameter.slice(parameter.indexOf('=') + 1))
  return [...values.filter((one) => one !== '' && !isPlain(one)), ...path.split('/').slice(3).filter(holdsRandom)]
}

/** A line of a multi-line key; shorter ones, such as its frame, are not secret. */
const MIN_LINE_LENGTH = 12

/** A secret in the forms in which it may be printed: trimmed, line by line, percent-decoded, and as it looks in a URL. */
export function spellings(secret: string): string[] {
  const trimmed = secret.trim()
  const lines = trimmed.includes('\n') ? trimmed.split('\n').map((line) => line.trim()).filter((line) => line.length >= MIN_LINE_LENGTH) : []
  const whole = [trimmed, ...lines]
  if (/[^\w.~-]/.test(trimmed)) append(whole, inAddress(trimmed))
  if (!trimmed.includes('%')) return whole
  try {
    return [...whole, decodeURIComponent(trimmed)]
  } catch {
    // A percent sign that belongs to the secret itself: it has no other spelling.
    return whole
  }
}

/** Each part of a URL has its own characters that need no encoding (WHATWG URL, percent-encode sets). */
function inAddress(text: string): string[] {
  const url = parseUrl('http://host')
  if (url === undefined) return []
  url.password = text
  url.pathname = `/${text}`
  url.search = text
  url.hash = text
  return [url.password, url.pathname.slice(1), url.search.slice(1), url.hash.slice(1)]
}

/** Variables about the user, their location and the terminal: none contains a credential. */
const HARMLESS_NAMES = wordSet(`
  HOME PATH USER LOGNAME USERNAME SHELL PWD OLDPWD LANG LANGUAGE TERM TZ TMPDIR TEMP TMP HOSTNAME EDITOR PAGER DISPLAY
  NODE_ENV APPDATA LOCALAPPDATA USERPROFILE HOMEDRIVE HOMEPATH PROGRAMFILES PROGRAMDATA SYSTEMROOT WINDIR COMSPEC PATHEXT
  XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_RUNTIME_DIR
`)

/** Last words of names that say what a value is, and that it is not a credential. */
const DESCRIPTIONS = wordSet(`
  branch bucket cluster collection database db dir directory domain email env environment file folder host hostname index
  lang level locale mode model name namespace org organization owner package path port project region repo repository root
  schema table tenant timezone user username version workspace zone
`)

const COMMON_WORDS = wordSet('production development integration localhost playwright filesystem everything sequential')
const NO_VALUE = wordSet('true false yes no on off none null nil undefined unset auto default enabled disabled')

const SHORT_WORD = /^[A-Za-z]{1,8}$/
const NUMBERS = /^v?\d{1,5}(?:[.:-]\d{1,5}){0,4}$/
const PATH = /^(?:~|\.{1,2})?[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]/
const HOST = /^(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}|localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])(?::\d{1,5})?$/i
/** An npm package with its scope; a version may follow. */
const PACKAGE = /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*(?:@[\w.^~-]+)?$/
const RANDOM = 10

/** Whether a variable of this name cannot contain a credential, on any machine. */
export function isHarmlessName(name: string): boolean {
  return HARMLESS_NAMES.has(name.toUpperCase())
}

/** Whether a value says that there is no credential, whatever its name. */
export function isNoValue(value: string): boolean {
  return NO_VALUE.has(value.trim().toLowerCase())
}

/** Whether a password is one that images and manuals use: it protects nothing, and occurs everywhere. */
export function isCommonPassword(value: string): boolean {
  return isWellKnownPassword(value) && !/^\d{4,}$/.test(value)
}

/** Whether the name of a variable describes its value, such as `AWS_REGION` or `PROJECT_NAME`, and the value is a single line. */
export function isDescribed(name: string, value: string): boolean {
  return DESCRIPTIONS.has(wordsOf(name).at(-1) ?? '') && !/:\/\/|[\r\n]/.test(value)
}

/** Whether a text, or a part of it, was generated by a machine. */
export function holdsRandom(value: string): boolean {
  return looksRandom(value, RANDOM) || value.split(/[^A-Za-z0-9_-]+/).some((part) => looksRandom(part, RANDOM))
}

/** Whether a value is certainly not a credential: a number, a short word, a path, a host, a package, a URL without parameters. */
export function isPlain(value: string): boolean {
  if (holdsRandom(value) || findUserInfo(value).length > 0) return false
  if (SHORT_WORD.test(value) || COMMON_WORDS.has(value.toLowerCase())) return true
  if (NUMBERS.test(value) || PATH.test(value) || HOST.test(value) || PACKAGE.test(value)) return true
  const url = parseUrl(value)
  return url !== undefined && /^(?:https?|wss?):$/.test(url.protocol) && url.search === '' && url.hash === ''
}

/** Whether a value is a path: the path to a key is not a key. */
export function isPlainPath(value: string): boolean {
  return PATH.test(value) && isPlain(value)
}

/** What logs say about a credential instead of showing it: `API_KEY: required`, `Bearer token missing`. */
const REMARKS = wordSet(`
  denied empty expired failed forbidden incorrect invalid mismatch missing not rejected required revoked set signature token
  unauthorized unknown wrong
`)
/** The elements of a challenge (RFC 9110 §11.2), placeholders, and punctuation. */
const NO_WORD = /^(?:realm=|<[\w-]*>?|[^A-Za-z0-9]+)$/
const CODE = /\bcode["']?\s*[=:]\s*["']?$/i

/** The parts of a text that look like a credential by their format or by the name before them. */
export function suspectSpans(text: string): Span[] {
  return maskSpans(text).filter((span) => !isOrdinary(text, span))
}

/** Whether the text in the place of a credential is a remark, a path to one, or an error or exit code. */
function isOrdinary(text: string, { start, end }: Span): boolean {
  const found = text.slice(start, end)
  if (isPlainPath(found) || isNoValue(found) || REMARKS.has(found.toLowerCase()) || NO_WORD.test(found)) return true
  if (isInSentences(found) && /\s/.test(text.charAt(start - 1))) return true
  return CODE.test(text.slice(Math.max(0, start - 16), start)) && !holdsRandom(found)
}
