import type { Span } from '../base/text.js'
import { findSpokenAssignments } from './spoken-assignments.js'

/** A value that a text assigns to a name: `KEY=value`, `--flag=value`, `--flag:value`, `--flag value`, `Header: value`, `?name=value`. */
export interface Assignment extends Span {
  readonly name: string
  readonly form: 'setting' | 'flag' | 'header' | 'parameter'
  /** It could be a part of a sentence: `needs a token: see below`. */
  readonly inText?: true
}

const EQUALS = 61
const COLON = 58
const DASH = 45
const BACKSLASH = 92
const CLOSING = 93
const SPACE = 32
const TAB = 9
const MAX_NAME_LENGTH = 80
const MAX_SEARCHED_LENGTH = 2000
const WHITE = /\s/

/**
 * Finds the assignments to wanted names in a text, in order; spans exclude quotes. The text may be an argument, a shell
 * script, a connection string, a fragment of JSON. Takes linear time.
 * @param single the text is one assignment, whose value may contain anything: an argument that no shell reads
 */
export function findAssignments(text: string, wanted: Wanted, single = false): Assignment[] {
  const found: Assignment[] = []
  const shape = shapeOf(text, single)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    let assignment: Assignment | undefined
    if (code === EQUALS || code === COLON) assignment = assignedAt(text, at, shape, wanted)
    else if (code === DASH && shape === 'text') assignment = flagAt(text, at, wanted)
    if (assignment === undefined || assignment.end <= assignment.start) continue
    found.push(assignment)
    // A value may contain assignments itself. A very long one is not searched, to keep the time linear.
    if (assignment.end - at > MAX_SEARCHED_LENGTH) at = assignment.end
  }
  const spoken = findSpokenAssignments(text, (name) => wanted(name, false))
  if (spoken.length === 0) return found
  return [...found, ...spoken.map((one): Assignment => ({ ...one, form: 'setting' }))].sort((a, b) => a.start - b.start)
}

type Wanted = (name: string, parameter: boolean) => boolean

/** What a text consists of, which decides where an unquoted value ends. */
type Shape =
  /** One assignment. */
  | 'single'
  /** `Name=value;Name=value`: a connection string. */
  | 'pairs'
  /** Anything without a blank. */
  | 'word'
  | 'text'

function shapeOf(text: string, single: boolean): Shape {
  if (single) return 'single'
  const pieces = text.includes(';') ? text.split(';').filter((piece) => piece.trim() !== '') : []
  if (pieces.length > 1 && pieces.every((piece) => PAIR.test(piece))) return 'pairs'
  return WHITE.test(text) ? 'text' : 'word'
}

const PAIR = /^\s*[A-Za-z][\w-]*(?: [\w-]+)*=/

function assignedAt(text: string, at: number, shape: Shape, wanted: Wanted): Assignment | undefined {
  const colon = text.charCodeAt(at) === COLON
  if (colon && text.startsWith('//', at + 1)) return undefined
  let end = at
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--
  const spaced = end < at
  // `environ['NAME'] = value`.
  if (text.charCodeAt(end - 1) === CLOSING && isQuote(text.charCodeAt(end - 2))) end--
  const quoted = end
  while (end > 0 && isQuote(text.charCodeAt(end - 1))) end--
  const keyQuoted = end < quoted
  let start = end
  while (start > 0 && end - start < MAX_NAME_LENGTH && isNameCharacter(text.charCodeAt(start - 1))) start--
  const dashed = text.charCodeAt(start) === DASH
  while (start < end && !isLetter(text.charCodeAt(start))) start++
  // The end of a line before it, as JSON writes it.
  const isAfterEscape = text.charCodeAt(start - 1) === BACKSLASH && 'nrt'.includes(text.charAt(start))
  if (isAfterEscape) start++
  if (start === end) return undefined
  const before = text.charAt(start - 1)
  const isGlued = dashed && isGluedToFlag(text, start, end, colon, wanted)
  if (isGlued) start++
  if (colon && !isGlued && !isAfterEscape && !mayPrecedeHeader(text, start) && !isFlagWithColon(text, start, at)) return undefined
  const parameter = !colon && !dashed && (before === '?' || before === '&')
  const name = text.slice(start, end)
  if (!wanted(name, parameter)) return undefined
  const form = parameter ? 'parameter' : dashed && !isGlued ? 'flag' : colon ? 'header' : 'setting'
  let from = at + 1
  if (shape === 'text' && /[=>]/.test(text.charAt(from))) from++
  if (colon || spaced || keyQuoted) while (isBlank(text.charCodeAt(from))) from++
  const value = valueFrom(text, from, form, keyQuoted ? undefined : openEnd(text, from, isGlued ? start - 1 : start, form, shape))
  const isInText = colon && !keyQuoted && from > at + 1 && isAfterWords(text, start)
  return { name, form, ...value, ...(isInText ? { inText: true } : {}) }
}

/** Whether a name follows a flag without a blank: curl's `-HX-Api-Key: value`, docker's `-eTOKEN=value`, Java's `-Dtoken=value`. */
function isGluedToFlag(text: string, start: number, end: number, colon: boolean, wanted: Wanted): boolean {
  const flag = text.charAt(start)
  if (!(colon ? flag === 'H' : flag === 'D' || flag === 'e') || start + 1 === end || !isLetter(text.charCodeAt(start + 1))) return false
  if (start > 1 && !WHITE_OR_QUOTE.test(text.charAt(start - 2))) return false
  if (!wanted(text.slice(start + 1, end), false)) return false
  // `-DATABASE_PASSWORD=value` is a name of its own.
  return (flag !== 'D' && /[A-Z]/.test(text.charAt(start + 1))) || !wanted(text.slice(start, end), false)
}

/** Where a value ends that has no quotes of its own, if more than a blank or a semicolon ends it. */
function openEnd(text: string, from: number, start: number, form: Assignment['form'], shape: Shape): number | undefined {
  if (form === 'parameter') return undefined
  // The first name, or the one in what a flag is given: `--header=X-Api-Key: value`.
  if (shape === 'single' && (start <= 2 || isAfterFlag(text, start))) return text.length
  if (shape === 'pairs' || (shape === 'word' && start <= 2)) {
    const end = indexOf(NEXT_SETTING, text, from)
    return shape === 'pairs' && end === text.length && text.endsWith(';') ? end - 1 : end
  }
  const first = beginOfFlag(text, start)
  const quote = text.charAt(first - 1)
  if ((quote === '"' || quote === "'") && !SCRIPT_AFTER.test(text.slice(Math.max(0, first - 10), first - 1))) {
    let end = text.indexOf(quote, from)
    while (end > from && text.charCodeAt(end - 1) === BACKSLASH) end--
    if (end >= 0) return end
  }
  return undefined
}

function isAfterFlag(text: string, start: number): boolean {
  return text.charCodeAt(start - 1) === EQUALS && start <= MAX_NAME_LENGTH && FLAG.test(text.slice(0, start))
}

const FLAG = /^--?[A-Za-z][\w.-]*=$/

function indexOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

const NEXT_SETTING = /;\s*[\w-][\w -]*=/g
/** `sh -c "`, in a command line or as elements of an array. */
const SCRIPT_AFTER = /-\w*c["']?,?\s*$/

/** Whether a name in a line follows other words, as in a sentence. */
function isAfterWords(text: string, start: number): boolean {
  let first = start
  while (isBlank(text.charCodeAt(first - 1))) first--
  return first < start && first > 0 && !'\r\n{[-'.includes(text.charAt(first - 1))
}

/** `Name: value` is at the start of a line, an argument or a quoted text; `arn:…:secret:…` and `${TOKEN:-…}` are something else. */
function mayPrecedeHeader(text: string, start: number): boolean {
  if (start === 0 || ' \t\n\r"\'`,;([='.includes(text.charAt(start - 1))) return true
  return text.charAt(start - 1) === '{' && text.charAt(start - 2) !== '$'
}

/**
 * Whether a text, or what is between quotes, is a flag in the style of Windows: `--token:value`, `/token:value`. What follows a blank is a
 * sentence, and `/password:reset` a route.
 */
function isFlagWithColon(text: string, start: number, colon: number): boolean {
  const first = beginOfFlag(text, start)
  if (first === start || WHITE.test(text.charAt(colon + 1)) || (first > 0 && !isQuote(text.charCodeAt(first - 1)))) return false
  ROUTE.lastIndex = colon + 1
  return text.charAt(first) !== '/' || !ROUTE.test(text)
}

/** Where the mark of a flag begins that ends at a place: one dash or two, or a slash. */
function beginOfFlag(text: string, start: number): number {
  if (text.charAt(start - 1) === '/') return start - 1
  if (text.charCodeAt(start - 1) !== DASH) return start
  return text.charCodeAt(start - 2) === DASH ? start - 2 : start - 1
}

const ROUTE = /[a-z]{1,12}(?=["'\\]|$)/y

function flagAt(text: string, at: number, wanted: Wanted): Assignment | undefined {
  if (at > 0 && !isBlank(text.charCodeAt(at - 1)) && !isQuote(text.charCodeAt(at - 1))) return undefined
  let start = at
  while (text.charCodeAt(start) === DASH) start++
  let end = start
  while (end - start < MAX_NAME_LENGTH && isNameCharacter(text.charCodeAt(end))) end++
  if (end === start || !isBlank(text.charCodeAt(end))) return undefined
  const name = text.slice(start, end)
  if (!wanted(name, false)) return undefined
  let from = end
  while (isBlank(text.charCodeAt(from))) from++
  if (text.charCodeAt(from) === DASH) return undefined
  return { name, form: 'flag', ...valueFrom(text, from, 'flag') }
}

const STOP: Readonly<Record<Assignment['form'], RegExp>> = {
  parameter: /[&#\s"'<>\\)\]`]/g,
  setting: /[\s"';&|`\\]|,(?=\s*[\w-]+=)/g,
  flag: /[\s"';&|`\\]/g,
  header: /[\s"';,&|`\\]/g
}
/** A scheme of an `Authorization` header; the value continues after it. */
const SCHEME = /(?:Bearer|Basic|Token|ApiKey|Bot|OAuth|Key)[ \t]+/iy

/** The span of the value that starts at an offset: up to its closing quote, or to where such a value ends. */
function valueFrom(text: string, from: number, form: Assignment['form'], openEnd?: number): Span {
  // Bash writes `$'value'` too.
  let open = text.startsWith("$'", from) ? from + 1 : from
  while (text.charCodeAt(open) === BACKSLASH) open++
  if (isQuote(text.charCodeAt(open)) && text.charCodeAt(open) !== BACKSLASH) {
    return { start: open + 1, end: closing(text, open, text.slice(from, open + 1)) }
  }
  if (openEnd !== undefined) return { start: from, end: openEnd }
  SCHEME.lastIndex = from
  const end = unquotedEnd(text, from + (SCHEME.exec(text)?.[0].length ?? 0), STOP[form])
  return { start: from, end }
}

function unquotedEnd(text: string, start: number, stop: RegExp): number {
  let from = start
  let end = indexOf(stop, text, start)
  // A reference may contain what would end a value.
  for (let found = REFERENCE_START.exec(text.slice(from, end)); found !== null; found = REFERENCE_START.exec(text.slice(from, end))) {
    const opened = from + found.index
    const closer = CLOSERS[found[0]] ?? '}'
    const close = text.slice(opened, opened + MAX_REFERENCE_LENGTH).indexOf(closer)
    if (close < 0) break
    from = opened + close + closer.length
    if (from > end) end = indexOf(stop, text, from)
  }
  // What a call returns ends with a bracket of its own.
  const closers = text.slice(from, end).includes('(') ? '}],' : ')}],'
  while (end > from && closers.includes(text.charAt(end - 1))) end--
  return end
}

const REFERENCE_START = /\$\{\{|\$\{|\$\(|\{\{|\{(?:env|file):/
const CLOSERS: Readonly<Record<string, string>> = { '$(': ')', '{{': '}}', '${{': '}}' }
const MAX_REFERENCE_LENGTH = 400

const ESCAPED_QUOTE = "\\''"

/** The offset of the closing quote, written with the same backslashes before it. */
function closing(text: string, open: number, mark: string): number {
  const quote = text.charAt(open)
  for (let at = open + 1; at < text.length; at++) {
    if (text.charAt(at) === '\n') return at
    if (mark.length > 1) {
      if (text.startsWith(mark, at)) return at
    } else if (text.charAt(at) === quote) {
      // How a shell is given a single quote between two others.
      if (quote !== "'" || !text.startsWith(ESCAPED_QUOTE, at + 1)) return at
      at += ESCAPED_QUOTE.length
    } else if (text.charCodeAt(at) === BACKSLASH) at++
  }
  return text.length
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB
}

function isQuote(code: number): boolean {
  return code === 34 || code === 39 || code === BACKSLASH
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
}

function isNameCharacter(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === DASH || code === 46
}

/** The user information of a URL in a text. */
export interface UserInfo {
  readonly scheme: string
  readonly user: Span
  /** Undefined if there is no colon: `https://token@host`. */
  readonly password: Span | undefined
  readonly host: string
}

/** Finds the URLs in a text that contain user information (RFC 3986 §3.2.1). Takes linear time. */
export function findUserInfo(text: string): UserInfo[] {
  const found: UserInfo[] = []
  if (!text.includes('@')) return found
  for (const { index: mark, 0: slashes } of text.matchAll(/:(?:\/\/|[/\\]{1,4}(?![/\\]))/g)) {
    let start = mark
    while (start > 0 && mark - start < 30 && SCHEME_CHARACTER.test(text.charAt(start - 1))) start--
    while (start < mark && !LETTER.test(text.charAt(start))) start++
    if (start === mark) continue
    const scheme = text.slice(start, mark).toLowerCase()
    // Browsers and Node take `https:/` and `https:\\` for the same.
    if (slashes !== '://' && !/^(?:https?|wss?)$/.test(scheme)) continue
    const from = mark + slashes.length
    const at = text.lastIndexOf('@', authorityEnd(text, from, /^(?:https?|wss?|sse)$/.test(scheme)) - 1)
    if (at < from) continue
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
const MAX_AUTHORITY_LENGTH = 512
const WHITE_OR_QUOTE = /[\s"'`]/
/** The user information goes on to the last `@` before the host. */
const ANOTHER_SIGN = /^[^@/?#\s"'`}]*@/

/**
 * Where the authority ends. People write passwords with `/`, `?` and `#` unencoded into connection strings; in those, such
 * a character ends the authority only if no `@` follows.
 */
function authorityEnd(text: string, from: number, strict: boolean): number {
  let firstDelimiter = -1
  const last = Math.min(text.length, from + MAX_AUTHORITY_LENGTH)
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
    } else if (character === '@' && firstDelimiter >= 0 && !ANOTHER_SIGN.test(text.slice(at + 1, last))) {
      return at + 1
    }
  }
  return firstDelimiter < 0 ? last : firstDelimiter
}
