import { readNumber } from './numbers.js'
import { isOddSpace, readOddSpace } from './odd-space.js'
import { readQuoted } from './quoted.js'
import { inDoubleQuotes, replacement } from './repairs.js'
import type { SyntaxProblem, SyntaxRepair } from './syntax.js'

/** Something that is no token of JSON, read as what it was meant to be. */
export type Word =
  /** White space that JSON does not know: nothing is lost without it. */
  | { readonly role: 'nothing'; readonly end: number; readonly problem: SyntaxProblem }
  /** A string between the wrong quotation marks. */
  | { readonly role: 'string'; readonly end: number; readonly value: string; readonly problem: SyntaxProblem }
  /** A number in another notation; or a literal that the scanner took for a part of something longer. */
  | {
      readonly role: 'literal'
      readonly end: number
      readonly value: number | boolean | null
      readonly problem?: SyntaxProblem
    }
  /** Text without quotation marks. `shown` is what a message may quote of it. */
  | {
      readonly role: 'bare'
      readonly end: number
      readonly shown?: string
      readonly suggestions: readonly SyntaxRepair[]
    }

/**
 * Reads what stands at a place where JSON knows no token.
 * @param inKey whether a property name is expected there
 * @returns the word; its end is always behind its start
 */
export function readWord(text: string, start: number, inKey: boolean): Word {
  return readOddSpace(text, start) ?? readQuoted(text, start) ?? readNumber(text, start) ?? readBare(text, start, inKey)
}

const KEY = /[^\s,:"{}[\]/]+/y
/**
 * A piece of a value. It may be a URL, a Windows path or a reference as well: it goes on behind `://`, `:\` and `${…}`.
 * Repeated within the expression, a word of millions of characters would be too much for the stack.
 */
const VALUE = /\$\{[^}\r\n]{0,200}\}|[^\s,:"{}[\]/$]+|\$|:\/\/|:\\|\/(?![/*])/y
const KEYWORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
/** What other languages call the literals of JSON; a message may quote these. */
const FOREIGN: Readonly<Record<string, string | undefined>> = {
  True: 'true',
  False: 'false',
  TRUE: 'true',
  FALSE: 'false',
  None: 'null',
  nil: 'null',
  NULL: 'null',
  undefined: 'null',
  NaN: undefined,
  Infinity: undefined,
  '-Infinity': undefined,
  '...': undefined
}
const ENVIRONMENT = /^process\.env\.([A-Za-z_]\w{0,60})$/
const SHOWN_KEY = /^[\w$.-]{1,40}$/

function readBare(text: string, start: number, inKey: boolean): Word {
  const end = Math.max(start + 1, endOf(inKey ? KEY : VALUE, text, start))
  const word = text.slice(start, end)
  if (Object.hasOwn(KEYWORDS, word)) return { role: 'literal', end, value: KEYWORDS[word] ?? null }
  if (inKey) {
    const suggestions = /\w/.test(word) && quotable(text, start, end) ? [inDoubleQuotes({ start, end })] : []
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
  // Not all of it is white space to a regular expression.
  for (let at = start; at < end; at++) if (isOddSpace(text.charCodeAt(at))) return at
  return end
}

/** Whether a word ends where its value or key does, so that quotation marks around it are all it lacks. */
function quotable(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 92 || code === 34 || code < 32) return false
  }
  let next = end
  while (text[next] === ' ' || text[next] === '\t') next++
  return next === text.length || ',:}]\r\n'.includes(text.charAt(next))
}
