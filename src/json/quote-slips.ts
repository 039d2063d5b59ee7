import { lineStart, nextLine, type TextEdit } from '../base/text.js'
import type { Slip, SyntaxCode, SyntaxProblem } from './syntax.js'

/** What may be wrong with the quotes on the line of the first problem of a text. */
export function quoteSlips(first: SyntaxProblem, text: string): Slip[] {
  const from = lineStart(text, first.start)
  const line = text.slice(from, Math.min(nextLine(text, first.start), from + MAX_LINE)).replace(/\n$/, '')
  return [...pathEnds(first, line, from), ...doubledQuotes(first, line, from), ...escapedQuotes(first, text, line, from), ...missingQuotes(first, line, from)]
}

/** No line that people write by hand is longer. */
const MAX_LINE = 2000

/** Where a quote may be missing: before a key, and before a value. */
const OPENING = [/^[ \t]*(?=[\w@$.-][^"]*":)/, /^[ \t]*"[^"]*":[ \t]*(?=[^" \t[{])/, /^[^[]*\[[ \t]*(?=[^" \t])/, /^[^,]*,[ \t]*(?=[^" \t])/]
/** And after a key. */
const KEY = /^[ \t]*"[\w@$./-]+(?=:)/

function missingQuotes(first: SyntaxProblem, line: string, from: number): Slip[] {
  if (countOfQuotes(line) % 2 === 0) return []
  const key = KEY.exec(line)?.[0].length
  const closing = [...(key === undefined ? [] : [key]), endOf(line, ' \t\r,'), endOf(line, ' \t\r,]}'), line.indexOf(',')].filter((at) => at > 0)
  const opening = OPENING.flatMap((pattern) => pattern.exec(line)?.[0].length ?? [])
  const slipsAt = (places: readonly number[], title: string): Slip[] => [...new Set(places)].map((at) => slipOf(first, title, [{ start: from + at, end: from + at, text: '"' }]))
  return [...slipsAt(closing, 'Add the closing quote'), ...slipsAt(opening, 'Add the opening quote')]
}

/** Where a line ends without some characters. */
function endOf(line: string, without: string): number {
  let end = line.length
  while (end > 0 && without.includes(line.charAt(end - 1))) end--
  return end
}

/** Those that no backslash escapes. */
function countOfQuotes(line: string): number {
  return line.replaceAll(/\\./g, '').split('"').length - 1
}

/** A path of Windows that ends in a backslash: it escapes the quote. */
function pathEnds(first: SyntaxProblem, line: string, from: number): Slip[] {
  const found = /"[A-Za-z]:\\[^"]*\\"(?=[ \t]*[,\]}\r]|$)/.exec(line)
  if (found === null) return []
  const edits = [...found[0].slice(0, -1).matchAll(/\\{1,2}/g)].flatMap(({ 0: written, index }): TextEdit[] => {
    const at = from + found.index + index
    return written === '\\' ? [{ start: at, end: at, text: '\\' }] : []
  })
  const [last] = edits.slice(-1)
  if (last === undefined) return []
  const count = edits.length
  const problem: SyntaxProblem = {
    code: 'bad-string',
    message: 'this backslash escapes the quote after it; write a literal backslash as \\\\',
    start: last.start,
    end: last.start + 1,
    harmless: false
  }
  const title = count === 1 ? 'Double the backslash' : `Double the ${count} backslashes in the string`
  return [slipOf(first.message.endsWith('\\\\') ? first : problem, title, edits)]
}

/** A text in two quotes on each side. */
function doubledQuotes(first: SyntaxProblem, line: string, from: number): Slip[] {
  const found = /""[^"]+""/.exec(line)
  if (found === null) return []
  const start = from + found.index
  const end = start + found[0].length
  const problem: SyntaxProblem = { ...first, code: 'bad-string', message: 'the string has two double quotes on each side', start, end }
  return [slipOf(problem, 'Write one on each side', [{ start, end: start + 1, text: '' }, { start: end - 1, end, text: '' }])]
}

/** Quotes that are escaped where no string is, as in a text that a program had in a string. */
function escapedQuotes(first: SyntaxProblem, text: string, line: string, from: number): Slip[] {
  if (!text.startsWith('\\"', first.start)) return []
  const problem: SyntaxProblem = { ...first, code: 'bad-string', message: 'a quote is escaped outside of a string', end: first.start + 2 }
  return [[line, from] as const, [text, 0] as const].map(([part, offset]) => {
    const edits = [...part.matchAll(/\\"/g)].map(({ index }) => ({ start: offset + index, end: offset + index + 1, text: '' }))
    const title = edits.length === 1 ? 'Remove the backslash before the quote' : `Remove the ${edits.length} backslashes before quotes`
    return slipOf(problem, title, edits)
  })
}

/** What a problem says of a text stays, if it is about a word or a string. */
const OF_WORDS: readonly SyntaxCode[] = ['bad-string', 'bare-word', 'expected-key', 'expected-value']

function slipOf(first: SyntaxProblem, title: string, edits: readonly TextEdit[]): Slip {
  const message = OF_WORDS.includes(first.code) ? first.message : 'a double quote is missing on this line'
  return { problem: { ...first, code: 'bad-string', message, suggestions: [{ title, edits }] }, edits }
}
