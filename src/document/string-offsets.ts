import type { Span } from '../text/position.js'

const BACKSLASH = 92
const LOWER_U = 117

/**
 * The source offsets of a run of characters inside a JSON string, counted after its escapes are decoded.
 * @param text the whole source
 * @param literal the string's span with its quotes
 * @param inner the run in the decoded string, in UTF-16 units
 */
export function spanInString(text: string, literal: Span, inner: Span): Span {
  const last = contentEnd(text, literal)
  let at = literal.start + 1
  // Without an escape before its end the run stands where it counts: a long string with many runs is not walked for each.
  if (at + inner.end <= last && inner.start < inner.end && !text.slice(at, at + inner.end).includes('\\')) {
    return { start: at + inner.start, end: at + inner.end }
  }
  let decoded = 0
  let start = -1
  while (at < last && decoded < inner.end) {
    if (decoded === inner.start) start = at
    at += unitLength(text, at, last)
    decoded++
  }
  const end = Math.min(at, last)
  return { start: start < 0 ? end : start, end }
}

/**
 * Decodes a string literal, also one with defects: an escape that JSON does not know stands for the character after the
 * backslash, so that every unit of the result has its place in the source (`spanInString`).
 */
export function decodeString(text: string, literal: Span): string {
  const last = contentEnd(text, literal)
  let result = ''
  let from = literal.start + 1
  for (let at = from; at < last; ) {
    const length = unitLength(text, at, last)
    if (length > 1) {
      result += text.slice(from, at) + decodeEscape(text.slice(at, at + length))
      from = at + length
    }
    at += length
  }
  return result + text.slice(from, last)
}

/** How many source characters one unit of the decoded string takes. */
export function unitLength(text: string, at: number, last: number): number {
  if (text.charCodeAt(at) !== BACKSLASH || at + 1 >= last) return 1
  return text.charCodeAt(at + 1) === LOWER_U && at + 6 <= last && isHex(text, at + 2) ? 6 : 2
}

/** Where the content of a literal ends: before its closing quote, where it has one. */
export function contentEnd(text: string, { start, end }: Span): number {
  const closes = end - start > 1 && isCloser(text.charCodeAt(start), text.charCodeAt(end - 1))
  return closes && !isEscaped(text, start, end - 1) ? end - 1 : end
}

const DOUBLE_QUOTES = '"\u201C\u201D\u201E\u201F'
const SINGLE_QUOTES = "'\u2018\u2019\u201A\u201B"

/** Whether a character closes what another opened: the same quotation mark, or one that a word processor made of it. */
export function isCloser(opener: number, closer: number): boolean {
  if (opener === closer) return true
  // What a straight quotation mark opens only a straight one closes.
  if (opener < 128) return false
  const mark = String.fromCharCode(closer)
  const family = DOUBLE_QUOTES.includes(String.fromCharCode(opener)) ? DOUBLE_QUOTES : SINGLE_QUOTES
  return family.includes(mark)
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, start: number, at: number): boolean {
  let backslashes = 0
  while (at - 1 - backslashes > start && text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

function isHex(text: string, at: number): boolean {
  for (let index = at; index < at + 4; index++) {
    const code = text.charCodeAt(index)
    const isDigit = code >= 48 && code <= 57
    const isLetter = (code >= 65 && code <= 70) || (code >= 97 && code <= 102)
    if (!isDigit && !isLetter) return false
  }
  return true
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function decodeEscape(escape: string): string {
  if (escape.length === 6) return String.fromCharCode(Number.parseInt(escape.slice(2), 16))
  const letter = escape.slice(1)
  return ESCAPES[letter] ?? letter
}

/** A text as it is written between the quotes of a JSON string. */
export function escapeForString(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
