import type { Span, TextEdit } from '../base/text.js'
import type { SyntaxProblem } from './syntax.js'

const BACKSLASH = 92
const LOWER_U = 117

/** How many units of a decoded string lie between two of its known offsets. */
const STRIDE = 256

/** Finds the source of runs of characters inside the strings of a text. The last string is kept: one string may have very many runs. */
export class StringSpans {
  #literal: Span | undefined
  #first = 0
  #last = 0
  /** The offsets of every 256th unit; undefined if there are no escapes, so that the units follow each other. */
  #marks: readonly number[] | undefined

  /** @param text the whole source */
  constructor(private readonly text: string) {}

  /**
   * The source offsets of a run, counted after the escapes of the string are decoded.
   * @param literal the span of the string, with its quotes
   * @param inner the run in the decoded string, in UTF-16 units
   */
  spanIn(literal: Span, inner: Span): Span {
    if (this.#literal?.start !== literal.start || this.#literal.end !== literal.end) this.#read(literal)
    const end = this.#offsetOf(inner.end)
    return { start: Math.min(this.#offsetOf(inner.start), end), end }
  }

  #read(literal: Span): void {
    const { text } = this
    this.#literal = literal
    this.#first = literal.start + 1
    this.#last = contentEnd(text, literal)
    this.#marks = undefined
    if (!text.slice(this.#first, this.#last).includes('\\')) return
    const marks: number[] = []
    for (let at = this.#first, unit = 0; at < this.#last; unit++) {
      if (unit % STRIDE === 0) marks.push(at)
      at += unitLength(text, at, this.#last)
    }
    this.#marks = marks
  }

  #offsetOf(unit: number): number {
    const marks = this.#marks
    if (marks === undefined) return Math.min(this.#first + unit, this.#last)
    const mark = Math.min(Math.floor(unit / STRIDE), marks.length - 1)
    let at = marks[mark] ?? this.#first
    for (let left = unit - mark * STRIDE; left > 0 && at < this.#last; left--) at += unitLength(this.text, at, this.#last)
    return Math.min(at, this.#last)
  }
}

/**
 * Decodes a string literal, even one with errors. An invalid escape becomes the character after the backslash, so that
 * every unit of the result has its place in the source (`StringSpans`).
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

/** A source with its escapes decoded. */
export interface Unescaped {
  readonly text: string
  /** What a run of the decoded text is in the source. */
  spanIn(inner: Span): Span
}

const UNUSUAL_ESCAPE = /\\[u/]/

/**
 * Decodes all escapes of a source, wherever they are: what is written with them, letter by letter, reads the same to a host.
 * @returns undefined if the source has none but those that it needs
 */
export function unescaped(text: string): Unescaped | undefined {
  if (!UNUSUAL_ESCAPE.test(text)) return undefined
  const origin = new Uint32Array(text.length + 1)
  const parts: string[] = []
  let units = 0
  for (let at = 0, from = 0; at < text.length; ) {
    const length = unitLength(text, at, text.length)
    origin[units++] = at
    at += length
    if (length > 1) {
      parts.push(text.slice(from, at - length), decodeEscape(text.slice(at - length, at)))
      from = at
    }
    if (at >= text.length) parts.push(text.slice(from))
  }
  origin[units] = text.length
  return { text: parts.join(''), spanIn: ({ start, end }) => ({ start: origin[start] ?? 0, end: origin[end] ?? text.length }) }
}

/** How many source characters one unit of the decoded string takes up. */
function unitLength(text: string, at: number, last: number): number {
  if (text.charCodeAt(at) !== BACKSLASH || at + 1 >= last) return 1
  return text.charCodeAt(at + 1) === LOWER_U && at + 6 <= last && isHex(text, at + 2) ? 6 : 2
}

/** Where the content of a literal ends: before its closing quote, if it has one. */
function contentEnd(text: string, { start, end }: Span): number {
  const closes = end - start > 1 && isCloser(text.charCodeAt(start), text.charCodeAt(end - 1))
  return closes && !isEscaped(text, end - 1) ? end - 1 : end
}

const DOUBLE_QUOTES = '"\u201C\u201D\u201E\u201F'
const SINGLE_QUOTES = "'\u2018\u2019\u201A\u201B"

/** Whether a character closes what another one opened: the same quotation mark, or one that a word processor made of it. */
export function isCloser(opener: number, closer: number): boolean {
  if (opener === closer) return true
  // A straight quotation mark is closed only by a straight one.
  if (opener < 128) return false
  const family = DOUBLE_QUOTES.includes(String.fromCharCode(opener)) ? DOUBLE_QUOTES : SINGLE_QUOTES
  return family.includes(String.fromCharCode(closer))
}

/** Whether there is an odd number of backslashes before a place in a string. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === BACKSLASH) before--
  return (at - before) % 2 === 0
}

const FOUR_DIGITS = /[\da-f]{4}/iy

function isHex(text: string, at: number): boolean {
  FOUR_DIGITS.lastIndex = at
  return FOUR_DIGITS.test(text)
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

/** The characters that may follow a backslash: " \ / b f n r t, and u with four digits. */
const ESCAPED = new Set([34, 92, 47, 98, 102, 110, 114, 116])

/**
 * What is wrong inside a string literal: its first invalid escape and its first raw control character, each with a fix for
 * the whole string. A missing closing quote is not reported here.
 */
export function stringDefects(text: string, literal: Span): SyntaxProblem[] {
  const last = contentEnd(text, literal)
  const escapes: Span[] = []
  const controls: number[] = []
  const doublings: TextEdit[] = []
  for (let at = literal.start + 1; at < last; ) {
    const length = unitLength(text, at, last)
    const code = text.charCodeAt(at)
    if (code === BACKSLASH && at + 1 < last) {
      const next = text.charCodeAt(at + 1)
      if (next === LOWER_U ? length !== 6 : !ESCAPED.has(next)) escapes.push({ start: at, end: at + 2 })
      if (next < 32) controls.push(at + 1)
      if (next !== BACKSLASH && next !== 34) doublings.push({ start: at, end: at, text: '\\' })
    } else if (code < 32) {
      controls.push(at)
    }
    at += length
  }
  return [...(escapedForShell(text, literal, escapes) ?? badEscape(text, escapes[0], doublings)), ...controlCharacter(text, controls)]
}

/** Backslashes before what only a shell or a template of JavaScript escapes: the text was copied out of one, and means the characters alone. */
function escapedForShell(text: string, literal: Span, escapes: readonly Span[]): SyntaxProblem[] | undefined {
  const [first] = escapes
  const written = escapes.map(({ start }) => text.slice(start + 1, start + 3))
  // A single \$ may be part of a pattern.
  const isCopied = written.every((next) => /^[`$'!]/.test(next)) && written.some((next) => !next.startsWith('$') || next === '${')
  if (first === undefined || !isCopied || /^[A-Za-z]:/.test(text.slice(literal.start + 1))) return undefined
  const count = escapes.length
  const title = count === 1 ? 'Remove the backslash' : `Remove the ${count} backslashes before ${[...new Set(written.map((next) => next.charAt(0)))].join(' and ')}`
  const edits = escapes.map(({ start }) => ({ start, end: start + 1, text: '' }))
  return [{ code: 'bad-string', message: `\\${text.charAt(first.start + 1)} is not an escape in JSON: the character needs no backslash`, ...first, harmless: false, suggestions: [{ title, edits }] }]
}

function badEscape(text: string, escape: Span | undefined, doublings: readonly TextEdit[]): SyntaxProblem[] {
  if (escape === undefined) return []
  const next = text.charCodeAt(escape.start + 1)
  const message =
    next === LOWER_U
      ? '\\u needs four hexadecimal digits after it; write a literal backslash as \\\\'
      : 'this escape is not valid in JSON; write a literal backslash as \\\\'
  const count = doublings.length
  const title = count === 1 ? 'Double the backslash' : `Double the ${count} backslashes in the string`
  return [{ code: 'bad-string', message, ...escape, harmless: false, suggestions: [{ title, edits: doublings }] }]
}

function controlCharacter(text: string, controls: readonly number[]): SyntaxProblem[] {
  const [first] = controls
  if (first === undefined) return []
  const name = nameOf(text.charCodeAt(first))
  const message = `a string cannot contain ${name}; escape it`
  const edits = controls.map((at) => ({ start: at, end: at + 1, text: escapeForString(text.charAt(at)) }))
  const suggestions = [{ title: 'Escape it', edits }]
  return [{ code: 'bad-string', message, start: first, end: first + 1, harmless: false, suggestions }]
}

function nameOf(code: number): string {
  return code === 9 ? 'a raw tab' : `the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
