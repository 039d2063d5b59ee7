import type { Span } from '../base/text.js'
import { escapeCharacter, visibleNotation } from '../base/wording.js'

const DOUBLE = 34
const SINGLE = 39
const BACKSLASH = 92

/** Whether a character opens a string. */
export function isQuote(code: number): boolean {
  return code === DOUBLE || code === SINGLE
}

/** The form of a string: its quotation mark, how many of them there are, and where its content is. */
interface Form {
  readonly isLiteral: boolean
  readonly isMultiLine: boolean
  readonly content: Span
}

function formOf(text: string, { start, end }: Span): Form {
  const quote = text.charAt(start)
  const isMultiLine = end - start >= 6 && text.startsWith(quote.repeat(3), start)
  let first = start + (isMultiLine ? 3 : 1)
  // A line ending right after the opening marks is not part of the string.
  if (isMultiLine && text.startsWith('\r\n', first)) first += 2
  else if (isMultiLine && text.startsWith('\n', first)) first++
  return { isLiteral: quote === "'", isMultiLine, content: { start: first, end: end - (isMultiLine ? 3 : 1) } }
}

/** Where the string ends that begins at an offset; the end of the text if it is not closed. */
export function endOfTomlString(text: string, start: number): number {
  const code = text.charCodeAt(start)
  const quote = text.charAt(start)
  const isMultiLine = text.startsWith(quote.repeat(3), start)
  const closer = isMultiLine ? quote.repeat(3) : quote
  let end = start + closer.length
  if (code === SINGLE) end = text.indexOf(closer, end)
  else while (end < text.length && !text.startsWith(closer, end)) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1
  if (end < 0 || end >= text.length) return text.length
  end += closer.length
  // Up to two quotation marks may come right before the closing ones.
  for (let more = 0; isMultiLine && more < 2 && text.charAt(end) === quote; more++) end++
  return end
}

/** The text that a string stands for. */
export function decodeTomlString(text: string, literal: Span): string {
  const { isLiteral, content } = formOf(text, literal)
  const inner = text.slice(content.start, content.end)
  if (isLiteral || !inner.includes('\\')) return inner
  let result = ''
  let from = 0
  for (let at = inner.indexOf('\\'); at >= 0; at = inner.indexOf('\\', from)) {
    const { length, meaning } = escapeAt(inner, at)
    result += inner.slice(from, at) + meaning
    from = at + length
  }
  return result + inner.slice(from)
}

const SIMPLE: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\u001B', '"': '"', '\\': '\\' }
const DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }
const LINE_END = /[ \t]*\r?\n[ \t\r\n]*/y

/** An escape with what it means: a character, or nothing for a line ending with the white space around it. */
function escapeAt(inner: string, at: number): { length: number; meaning: string } {
  const letter = inner.charAt(at + 1)
  const digits = DIGITS[letter]
  if (digits !== undefined) {
    const code = Number.parseInt(inner.slice(at + 2, at + 2 + digits), 16)
    return { length: 2 + digits, meaning: code <= 0x10ffff ? String.fromCodePoint(code) : '' }
  }
  LINE_END.lastIndex = at + 1
  const gap = LINE_END.exec(inner)
  if (gap !== null) return { length: 1 + gap[0].length, meaning: '' }
  return { length: 2, meaning: SIMPLE[letter] ?? letter }
}

/** Finds the source of runs of characters in a string. The last string is kept, since a rule asks for many runs in one. */
export class StringSpans {
  #start = -1
  /** The source offset of each unit of the decoded string, and of its end; undefined if they follow each other. */
  #offsets: readonly number[] | undefined
  #content: Span = { start: 0, end: 0 }

  constructor(private readonly text: string) {}

  /**
   * @param literal the string with its quotes, or a key without quotes
   * @param inner the run in the decoded string, in UTF-16 units
   */
  spanIn(literal: Span, inner: Span): Span {
    if (!isQuote(this.text.charCodeAt(literal.start))) {
      const clamp = (at: number) => Math.min(literal.start + at, literal.end)
      return { start: clamp(inner.start), end: clamp(inner.end) }
    }
    if (this.#start !== literal.start) this.#read(literal)
    const { start, end } = this.#content
    const at = (unit: number) => Math.min(this.#offsets === undefined ? start + unit : (this.#offsets[unit] ?? end), end)
    // A character ends where its escape ends, not where the next one begins: there may be a line ending between.
    const last = inner.end > inner.start ? this.#endOf(at(inner.end - 1)) : at(inner.end)
    return { start: at(inner.start), end: last }
  }

  #read(literal: Span): void {
    const { isLiteral, content } = formOf(this.text, literal)
    this.#start = literal.start
    this.#content = content
    this.#offsets = undefined
    const inner = this.text.slice(content.start, content.end)
    if (isLiteral || !inner.includes('\\')) return
    const offsets: number[] = []
    for (let at = 0; at < inner.length; ) {
      const { length, meaning } = inner.charCodeAt(at) === BACKSLASH ? escapeAt(inner, at) : { length: 1, meaning: inner.charAt(at) }
      // Both halves of a surrogate pair come from one escape.
      if (meaning.length === 2) offsets.push(content.start + at, content.start + at)
      else if (meaning.length === 1) offsets.push(content.start + at)
      at += length
    }
    this.#offsets = offsets
  }

  /** Where the character at an offset ends. */
  #endOf(at: number): number {
    const { text } = this
    if (at >= this.#content.end) return this.#content.end
    if (this.#offsets === undefined || text.charCodeAt(at) !== BACKSLASH) return at + 1
    return at + 2 + (DIGITS[text.charAt(at + 1)] ?? 0)
  }
}

const SURROGATE = /\\ud[89a-f]/i

/**
 * A text as a string between double quotes.
 * @returns undefined for half of a surrogate pair, which TOML cannot contain
 */
export function basicString(text: string): string | undefined {
  const written = visibleNotation(JSON.stringify(text), escapeCharacter)
  return SURROGATE.test(written) && !text.isWellFormed() ? undefined : written
}

/** Whether a text can be written between single quotes, where there are no escapes. */
function isPlain(text: string, isMultiLine: boolean): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isControl = (code < 32 && code !== 9 && !(isMultiLine && code === 10)) || code === 127
    if (code === SINGLE || isControl) return false
  }
  return text.isWellFormed()
}

/** A text in single quotes, if it can be written so. */
export function literalString(text: string): string | undefined {
  return isPlain(text, false) ? `'${text}'` : undefined
}

/** A name as a key: without quotes if it needs none. */
export function writtenKey(name: string): string | undefined {
  return /^[\w-]+$/.test(name) ? name : basicString(name)
}

/**
 * A text as it is written inside an existing string.
 * @returns undefined if a string of that form cannot contain it
 */
export function insideString(text: string, source: string, literal: Span): string | undefined {
  const { isLiteral, isMultiLine } = formOf(source, literal)
  if (!isLiteral) return basicString(text)?.slice(1, -1)
  return isPlain(text, isMultiLine) ? text : undefined
}
