import { lineStart, type Span } from '../base/text.js'
import { inDoubleQuotes, replacement, type SyntaxCode, type SyntaxProblem, type SyntaxRepair } from '../json/syntax.js'
import { literalString } from './strings.js'

/** An error, as the parser reports it. */
export interface ErrorPlace {
  readonly text: string
  /** Where the parser found it. */
  readonly at: number
  /** Where the header, or the key with its value, begins that contains it. */
  readonly start: number
  /** Where the last bracket opens that is still open. */
  readonly opener: number | undefined
}

/** What is wrong, without a word of the text itself, and where. */
interface SyntaxMessage {
  readonly code: SyntaxCode
  readonly message: string
  readonly span?: Span
  readonly suggestions?: readonly SyntaxRepair[]
  readonly related?: SyntaxProblem['related']
}

/** An error in our words. The parser's own message quotes the file. */
export function problemOf(reason: string, place: ErrorPlace): SyntaxProblem {
  const { code, message, span, suggestions, related } = told(reason, place)
  const { start, end } = span ?? { start: place.at, end: place.at + 1 }
  const bounded = { start: Math.min(start, place.text.length), end: Math.min(end, place.text.length) }
  return { code, message, ...bounded, harmless: false, ...(suggestions === undefined ? {} : { suggestions }), ...(related === undefined ? {} : { related }) }
}

const MERGE_MARKER = /(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/y

function told(reason: string, place: ErrorPlace): SyntaxMessage {
  const { text, at } = place
  MERGE_MARKER.lastIndex = place.start
  if (MERGE_MARKER.test(text)) return { code: 'merge-marker', message: 'a merge conflict is not resolved', span: { start: place.start, end: place.start + 7 } }
  if (reason.includes('key') && !reason.startsWith('each key-value')) return aboutKey(reason, place)
  if (reason.startsWith('trying to redefine')) return redefinition(place)
  if (reason === 'unfinished string') return { code: 'unclosed', message: 'the string is not closed' }
  if (reason.startsWith('unfinished array') || reason.startsWith('unfinished table')) {
    return { code: 'unclosed', message: `the "${text.charAt(at)}" is not closed` }
  }
  if (reason === 'expected comma or end of structure' && place.opener !== undefined && startsAnew(place)) {
    const span = { start: place.opener, end: place.opener + 1 }
    return { code: 'unclosed', message: `the "${text.charAt(place.opener)}" is not closed`, span }
  }
  if (reason === 'expected comma or end of structure') return { code: 'missing-comma', message: 'a comma or the closing bracket is missing here' }
  if (reason.startsWith('document contains excessively')) return { code: 'too-many', message: 'it is nested deeper than 80 levels' }
  if (reason.startsWith('control characters')) return controlCharacter(place)
  if (reason.includes('escape')) return badEscape(place)
  if (reason.startsWith('each key-value')) return notAlone(place)
  return badValue(reason, place)
}

const ANEW = /^[ \t]*(?:\[\[?[ \t]*(?:[\w-]+|"[^"]*"|'[^']*')[ \t]*[.\]]|[\w-]+[ \t]*=)/

/** Whether an error is at the start of a line that looks like another statement. */
function startsAnew({ text, at }: ErrorPlace): boolean {
  const line = lineStart(text, at)
  return text.slice(line, at).trim() === '' && ANEW.test(text.slice(line, lineEndFrom(text, at)))
}

function aboutKey(reason: string, { text, at, start }: ErrorPlace): SyntaxMessage {
  const code = 'expected-key'
  const atLineEnd = isLineEnd(text, at)
  const isHeader = text.charAt(start) === '['
  if (!isHeader && text.trimStart().startsWith('{') && text.slice(0, at).trim() === '') {
    return { code: 'json', message: 'the file is JSON, and must be TOML' }
  }
  if (reason.startsWith('illegal quoted key')) return { code, message: 'a key cannot be a multi-line string' }
  if (reason === 'illegal empty bare key') return { code, message: 'a part of the key is empty: write "" for an empty key' }
  if (reason === 'unexpected end of key') return { code, message: 'there is no key before this character' }
  if (isHeader && (atLineEnd || reason.startsWith('incomplete'))) {
    const end = lineEndFrom(text, start)
    return { code: 'unclosed', message: 'the header has no "]"', span: { start, end } }
  }
  if (atLineEnd || reason.startsWith('incomplete')) {
    const end = lineEndFrom(text, start)
    return { code: 'expected-colon', message: 'a key needs "=" and a value', span: { start, end } }
  }
  const isAfterKey = /[\w"'-][ \t]*$/.test(text.slice(Math.max(start, at - 200), at)) && text.slice(start, at).trim() !== '' && text.charAt(start) !== '['
  if (isAfterKey) return { code: 'expected-colon', message: 'expected "=" after the key; a key with other characters than letters, digits, "_" and "-" must be in quotes' }
  return { code, message: 'a key with other characters than letters, digits, "_" and "-" must be in quotes' }
}

function redefinition({ text, at: found, start }: ErrorPlace): SyntaxMessage {
  let at = found
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++
  const message = text.charAt(start) === '[' ? 'this table is already defined; TOML allows each one once' : 'this key is already defined; TOML allows each one once'
  const span = { start: at, end: keyEnd(text, at) }
  const first = firstDefinition(text, start, text.slice(span.start, span.end))
  return { code: 'toml', message, span, ...(first === undefined ? {} : { related: { ...first, message: 'the first one is here' } }) }
}

/** Where a table or key was defined that is defined once more at `start`, if it was written under the same header or as one. */
function firstDefinition(text: string, start: number, key: string): Span | undefined {
  const isHeader = text.charAt(start) === '['
  let first: Span | undefined
  let next = 0
  for (const line of text.slice(0, start).split('\n')) {
    const opening = /^[ \t]*(?:\[{1,2}[ \t]*)?/.exec(line)?.[0] ?? ''
    const at = next + opening.length
    next += line.length + 1
    const opensTable = opening.includes('[')
    if (opensTable && !isHeader) first = undefined
    if (opensTable !== isHeader || first !== undefined) continue
    const end = keyEnd(text, at)
    const isDefinition = isHeader || text.slice(end, next).trimStart().startsWith('=')
    if (isDefinition && plainKey(text.slice(at, end)) === plainKey(key)) first = { start: at, end }
  }
  return first
}

/** A dotted key without the blanks around its dots, and without quotes that it does not need. */
function plainKey(key: string): string {
  return key.split('.').map((part) => part.trim().replace(/^(["'])([\w-]+)\1$/, '$2')).join('.')
}

/** The end of a dotted key that begins at an offset. */
function keyEnd(text: string, at: number): number {
  const key = /(?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*/y
  key.lastIndex = at
  return at + (key.exec(text)?.[0].length ?? 1)
}

function controlCharacter({ text, at }: ErrorPlace): SyntaxMessage {
  if (isLineEnd(text, at)) {
    const line = lineStart(text, at)
    return { code: 'unclosed', message: 'the string has no closing quote on this line', span: { start: Math.max(line, at - 1), end: Math.max(at, line + 1) } }
  }
  if (text.charAt(at) === '\r') return { code: 'bad-space', message: 'a carriage return must be followed by a line feed' }
  const name = `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`
  return { code: 'bad-space', message: `the control character ${name} must be written as an escape` }
}

/** How far a string is looked at for its quotes. */
const LONG = 10_000

function badEscape({ text, at }: ErrorPlace): SyntaxMessage {
  const backslash = text.lastIndexOf('\\', at)
  const span = { start: backslash, end: Math.min(backslash + 2, text.length) }
  const message = 'this escape is not valid in TOML; write a literal backslash as \\\\'
  const literal = basicStringAround(text, backslash)
  if (literal === undefined) return { code: 'bad-string', message, span }
  const inner = text.slice(literal.start + 1, literal.end - 1)
  const suggestions: SyntaxRepair[] = []
  const single = inner.includes('"') ? undefined : literalString(inner)
  if (single !== undefined) suggestions.push(replacement('Put it in single quotes, which have no escapes', literal, single))
  const doubled = inner.replaceAll(/\\(?:\\|")?/g, (escape) => (escape.length === 2 ? escape : '\\\\'))
  suggestions.push(replacement('Double the backslashes', literal, `"${doubled}"`))
  return { code: 'bad-string', message, span, suggestions }
}

/** The string in double quotes on one line that contains an offset. */
function basicStringAround(text: string, at: number): Span | undefined {
  const line = Math.max(text.lastIndexOf('\n', at) + 1, at - LONG)
  const strings = /"(?:[^"\\\n]|\\[^\n])*"|'[^'\n]*'|#.*/g
  const own = text.slice(line, Math.min(lineEndFrom(text, at), at + LONG))
  for (const match of own.matchAll(strings)) {
    const span = { start: line + match.index, end: line + match.index + match[0].length }
    if (span.start < at && at < span.end) return match[0].startsWith('"') ? span : undefined
  }
  return undefined
}

/** Something after a value on the same line. */
function notAlone({ text, at }: Pick<ErrorPlace, 'text' | 'at'>): SyntaxMessage {
  if (text.charAt(at) === '\r') return { code: 'bad-space', message: 'a carriage return must be followed by a line feed' }
  const rest = text.slice(at, Math.min(lineEndFrom(text, at), at + LONG))
  if (/^,[ \t]*(?:#|$)/.test(rest)) {
    const span = { start: at, end: at + 1 }
    const suggestions = [replacement('Remove the comma', span, '')]
    return { code: 'trailing-comma', message: 'TOML has no comma at the end of a line', span, suggestions }
  }
  return { code: 'content-after-end', message: 'expected the end of the line: each key needs a line of its own' }
}

const WORD = /[^\s,[\]{}"'#=]+/y
const WORDS: Readonly<Record<string, string>> = { True: 'true', TRUE: 'true', False: 'false', FALSE: 'false' }

function badValue(reason: string, { text, at }: ErrorPlace): SyntaxMessage {
  if (reason.includes('leading zero')) return { code: 'bad-number', message: 'a number cannot begin with a zero', span: wordAt(text, at) }
  if (reason.includes('underscore')) return { code: 'bad-number', message: 'an underscore in a number must be between two digits' }
  if (reason.includes('date')) return { code: 'bad-number', message: 'this is not a valid date or time', span: wordAt(text, at) }
  if (isLineEnd(text, at)) return { code: 'expected-value', message: 'there is no value', span: { start: at, end: at } }
  const isNumber = reason.includes('numeric')
  if (isNumber && text.charAt(at) === ',') return notAlone({ text, at })
  const start = isNumber ? wordStart(text, at) : at
  const span = wordAt(text, start)
  const word = text.slice(span.start, span.end)
  const known = WORDS[word]
  if (known !== undefined) return { code: 'bare-word', message: `TOML writes this as ${known}`, span, suggestions: [replacement(`Write ${known}`, span, known)] }
  if (/^(?:null|None|nil|undefined)$/.test(word)) return { code: 'bare-word', message: 'TOML has no null: leave the key out', span }
  if (word === '') return { code: 'expected-value', message: 'there is no value here', span }
  const suggestions = /^[\w./:@~+-]+$/.test(word) ? [inDoubleQuotes(span)] : []
  return { code: 'bare-word', message: 'this is not a value of TOML: text must be in quotes', span, suggestions }
}

function wordAt(text: string, at: number): Span {
  WORD.lastIndex = at
  return { start: at, end: at + (WORD.exec(text)?.[0].length ?? 0) }
}

/** Where the word begins that an offset is in. */
function wordStart(text: string, at: number): number {
  let start = at
  while (start > 0 && /[^\s,[\]{}"'#=]/.test(text.charAt(start - 1))) start--
  return start
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text.charAt(at) === '\n' || text.startsWith('\r\n', at)
}

function lineEndFrom(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  if (end < 0) return text.length
  return text.charAt(end - 1) === '\r' ? end - 1 : end
}
