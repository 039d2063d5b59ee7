import type { TextEdit } from '../base/text.js'
import { decodeString, isCloser } from './strings.js'
import { inDoubleQuotes, replacement, type SyntaxProblem, type SyntaxRepair } from './syntax.js'

/** Something that is not a JSON token, read as what it was probably meant to be. */
export type Word =
  /** White space that JSON does not allow: nothing is lost without it. */
  | { readonly role: 'nothing'; readonly end: number; readonly problem: SyntaxProblem }
  /** A string in the wrong quotation marks. */
  | { readonly role: 'string'; readonly end: number; readonly value: string; readonly problem: SyntaxProblem }
  /** A number in another notation; or a literal that the scanner treated as part of something longer. */
  | { readonly role: 'literal'; readonly end: number; readonly value: number | boolean | null; readonly problem?: SyntaxProblem }
  /** Text without quotation marks. `shown` is the part that a message may quote. */
  | { readonly role: 'bare'; readonly end: number; readonly shown?: string; readonly suggestions: readonly SyntaxRepair[] }

/** Reads the text at a place where there is no JSON token; `inKey` if a property name is expected. Reads at least one character. */
export function readWord(text: string, start: number, inKey: boolean): Word {
  return readOddSpace(text, start) ?? readQuoted(text, start) ?? readNumber(text, start) ?? readBare(text, start, inKey)
}

/** A piece of a key. One expression for millions of characters would overflow the stack. */
const KEY = /[^\s,:"{}[\]/]{1,4096}/y
/**
 * A piece of a value. The value may also be a URL, a Windows path or a reference, so it continues after `://`, `:\` and
 * `${…}`.
 */
const VALUE = /\$\{[^}\r\n]{0,200}\}|[^\s,:"{}[\]/$]{1,4096}|\$|:\/\/|:\\|\/(?![/*])/y
const KEYWORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
/** What other languages call the literals of JSON; a message may quote these. */
const FOREIGN: Readonly<Record<string, string | undefined>> = {
  True: 'true', False: 'false', TRUE: 'true', FALSE: 'false', None: 'null', nil: 'null', NULL: 'null', undefined: 'null',
  NaN: undefined, Infinity: undefined, '-Infinity': undefined, '...': undefined
}
const ENVIRONMENT = /^process\.env\.([A-Za-z_]\w{0,60})$/
/** `process.env.NAME` in a text in backticks, by itself or in a template. */
const QUOTED_ENVIRONMENT = /^(?:\$\{)?process\.env\.([A-Za-z_]\w{0,60})\}?$/
const SHOWN_KEY = /^[\w$.-]{1,40}$/

function readBare(text: string, start: number, inKey: boolean): Word {
  const end = Math.max(start + 1, endOf(inKey ? KEY : VALUE, text, start))
  const word = text.slice(start, end)
  if (Object.hasOwn(KEYWORDS, word)) return { role: 'literal', end, value: KEYWORDS[word] ?? null }
  if (inKey) {
    const suggestions = /\w/.test(word) && !word.startsWith('...') && quotable(text, start, end) ? [inDoubleQuotes({ start, end })] : []
    return SHOWN_KEY.test(word) ? { role: 'bare', end, shown: word, suggestions } : { role: 'bare', end, suggestions }
  }
  if (Object.hasOwn(FOREIGN, word)) {
    const meant = FOREIGN[word]
    const suggestions = meant === undefined ? [] : [replacement(`Write ${meant}`, { start, end }, meant)]
    return { role: 'bare', end, shown: word, suggestions }
  }
  const variable = ENVIRONMENT.exec(word)?.[1]
  if (variable !== undefined) {
    const reference = `"\${${variable}}"`
    const suggestions = [replacement(`Write ${reference}`, { start, end }, reference)]
    return { role: 'bare', end, shown: word, suggestions }
  }
  return { role: 'bare', end, suggestions: quotable(text, start, end) ? [inDoubleQuotes({ start, end })] : [] }
}

function endOf(pattern: RegExp, text: string, start: number): number {
  let end = start
  pattern.lastIndex = start
  while (pattern.test(text)) end = pattern.lastIndex
  // A regular expression does not count all of these characters as white space.
  for (let at = start; at < end; at++) if (kindOf(text.charCodeAt(at)) !== undefined) return at
  return end
}

/** Whether a word ends where its value or key does, so that it needs only quotation marks around it. */
function quotable(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 92 || code === 34 || code < 32) return false
  }
  let next = end
  while (text[next] === ' ' || text[next] === '\t' || isOddSpace(text.charCodeAt(next))) next++
  return next === text.length || ',:}]\r\n'.includes(text.charAt(next))
}

const BACKSLASH = 92
const DOUBLE = 34

/** Reads a string in single, backward or typographic quotation marks, up to the end of its line at most. */
function readQuoted(text: string, start: number): Word | undefined {
  const opener = text.charCodeAt(start)
  const name = nameOf(opener)
  if (name === undefined) return undefined
  const edits: TextEdit[] = [{ start, end: start + 1, text: '"' }]
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13 || isCloser(opener, code)) break
    if (code === BACKSLASH) {
      // JSON has no escape for this quotation mark, and inside double quotes it does not need one.
      if (isCloser(opener, text.charCodeAt(at + 1))) edits.push({ start: at, end: at + 1, text: '' })
      const next = text.charCodeAt(at + 1)
      if (next !== 10 && next !== 13) at++
    } else if (code === DOUBLE) {
      edits.push({ start: at, end: at, text: '\\' })
    }
  }
  const isClosed = at < text.length && isCloser(opener, text.charCodeAt(at))
  const end = isClosed ? at + 1 : Math.min(at, text.length)
  const message = `JSON strings use double quotes ("), not ${name}`
  const problem: SyntaxProblem = { code: 'wrong-quotes', message, start, end, harmless: false }
  const value = decodeString(text, { start, end })
  if (!isClosed) return { role: 'string', end, value, problem }
  const variable = QUOTED_ENVIRONMENT.exec(text.slice(start + 1, at))?.[1]
  if (opener === 96 && variable !== undefined) {
    const reference = `"\${${variable}}"`
    return { role: 'string', end, value, problem: { ...problem, code: 'bare-word', suggestions: [replacement(`Write ${reference}`, { start, end }, reference)] } }
  }
  const title = 'Use double quotes'
  const suggestions = [{ title, edits: [...edits, { start: at, end, text: '"' }] }]
  return { role: 'string', end, value, problem: { ...problem, suggestions } }
}

function nameOf(opener: number): string | undefined {
  if (opener === 39) return "single quotes (')"
  if (opener === 96) return 'backticks (`)'
  return opener >= 0x2018 && opener <= 0x201f ? 'typographic quotes' : undefined
}

const RUN = /[-+.\w]+/y
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/
const RADIX = /^0(?:[xX][\da-fA-F]+|[oO][0-7]+|[bB][01]+)$/
/** A decimal number in the notations of other languages: sign, leading zeros, a bare point, underscores. */
const DECIMAL = /^([-+]?)((?:0(?!_))*)((?:[1-9]|0_)[\d_]*)?(?:(\.)(\d[\d_]*)?)?([eE][-+]?\d*)?$/

/** Reads a number that is not valid JSON; undefined for anything that is not a number in any notation. */
function readNumber(text: string, start: number): Word | undefined {
  if (!'+-.0123456789'.includes(text.charAt(start))) return undefined
  RUN.lastIndex = start
  if (!RUN.test(text)) return undefined
  const end = RUN.lastIndex
  const run = text.slice(start, end)
  if (JSON_NUMBER.test(run)) return { role: 'literal', end, value: Number(run) }
  const isRadix = RADIX.test(run)
  const found = isRadix ? { message: 'JSON numbers are decimal: 0x, 0o and 0b are not allowed', meant: BigInt(run).toString() } : decimal(run)
  if (found === undefined) return undefined
  const { message, meant } = found
  const quoted = inDoubleQuotes({ start, end })
  const suggestions = meant === undefined ? [quoted] : [replacement('Write it as a JSON number', { start, end }, meant), quoted]
  const problem: SyntaxProblem = { code: 'bad-number', message, start, end, harmless: false, suggestions }
  return { role: 'literal', end, value: meant === undefined ? null : Number(meant), problem }
}

/** What is wrong with a decimal number, and the same number as JSON writes it, where there is one. */
function decimal(run: string): { message: string; meant: string | undefined } | undefined {
  const match = DECIMAL.exec(run)
  if (match === null) return undefined
  const [, sign = '', zeros = '', digits = '', point = '', fraction = '', exponent = ''] = match
  if (zeros + digits + fraction === '') {
    return run === '-' ? { message: 'a minus sign must be followed by a digit', meant: undefined } : undefined
  }
  const whole = (sign === '-' ? '-' : '') + (digits === '' ? '0' : digits)
  const meant = `${whole}${fraction === '' ? '' : '.'}${fraction}${exponent}`.replaceAll('_', '')
  const message = defectOf(run, sign, zeros + digits, point, fraction, exponent)
  return { message, meant: JSON_NUMBER.test(meant) ? meant : undefined }
}

function defectOf(run: string, sign: string, whole: string, point: string, fraction: string, exponent: string): string {
  if (sign === '+') return 'a JSON number cannot start with a plus sign'
  if (run.includes('_')) return 'a JSON number cannot contain underscores'
  if (point !== '' && (whole === '' || fraction === '')) return 'a JSON number needs digits on both sides of the decimal point'
  if (exponent !== '' && !/\d$/.test(exponent)) return 'the exponent has no digits'
  return 'a JSON number cannot have leading zeros'
}

/** Reads characters that look like white space, or like nothing at all, but are not white space in JSON (RFC 8259 §2). */
function readOddSpace(text: string, start: number): Word | undefined {
  let end = start
  let spaces = ''
  let controls = 0
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    const kind = kindOf(code)
    if (kind === undefined) break
    if (kind === 'space') spaces += ' '
    if (kind === 'control') controls++
  }
  if (end === start) return undefined
  const name = `U+${text.charCodeAt(start).toString(16).toUpperCase().padStart(4, '0')}`
  const problem = { code: 'bad-space', start, end } as const
  if (controls > 0) {
    const message = `a control character (${name}) is not allowed between values`
    return { role: 'nothing', end, problem: { ...problem, message, harmless: false } }
  }
  const message = `this looks like white space, but JSON does not allow it (${name})`
  return { role: 'nothing', end, problem: { ...problem, message, harmless: true, fix: [{ start, end, text: spaces }] } }
}

/** The kind of a character that looks like white space, or like nothing at all, but is not white space in JSON. */
function kindOf(code: number): 'space' | 'nothing' | 'control' | undefined {
  if (code === 9 || code === 10 || code === 13 || (code >= 32 && code < 127)) return undefined
  if (SPACES.has(code) || (code >= 0x2000 && code <= 0x200a)) return 'space'
  if (code < 0xa0) return 'control'
  return NOTHING.has(code) || (code >= 0x200b && code <= 0x200f) ? 'nothing' : undefined
}

/** Whether `valid-json` puts a space in place of a character, or nothing. */
function isOddSpace(code: number): boolean {
  const kind = kindOf(code)
  return kind === 'space' || kind === 'nothing'
}

/** Vertical tab, form feed, next line, and the spaces and line ends of Unicode outside the U+2000 block. */
const SPACES = new Set([0x0b, 0x0c, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000])
/** The soft hyphen, the word joiner and the byte order mark; the other zero-width characters start at U+200B. */
const NOTHING = new Set([0xad, 0x2060, 0xfeff])
