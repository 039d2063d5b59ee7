import type { TextEdit } from '../text/edits.js'
import { decodeString, isCloser } from './string-offsets.js'
import type { SyntaxProblem } from './syntax.js'
import type { Word } from './words.js'

const BACKSLASH = 92
const DOUBLE = 34

/**
 * Reads a string between single, backward or typographic quotation marks, up to the end of its line at most.
 * @returns undefined where no such mark stands
 */
export function readQuoted(text: string, start: number): Word | undefined {
  const opener = text.charCodeAt(start)
  const name = nameOf(opener)
  if (name === undefined) return undefined
  const edits: TextEdit[] = [{ start, end: start + 1, text: '"' }]
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13 || isCloser(opener, code)) break
    if (code === BACKSLASH) {
      // JSON has no escape for the mark itself, and it needs none between double quotes.
      if (isCloser(opener, text.charCodeAt(at + 1))) edits.push({ start: at, end: at + 1, text: '' })
      const next = text.charCodeAt(at + 1)
      if (next !== 10 && next !== 13) at++
    } else if (code === DOUBLE) {
      edits.push({ start: at, end: at, text: '\\' })
    }
  }
  const isClosed = at < text.length && isCloser(opener, text.charCodeAt(at))
  const end = isClosed ? at + 1 : Math.min(at, text.length)
  const message = `JSON strings stand between double quotes ("), not ${name}`
  const problem: SyntaxProblem = { code: 'wrong-quotes', message, start, end, harmless: false }
  const value = decodeString(text, { start, end })
  if (!isClosed) return { role: 'string', end, value, problem }
  const title = 'Use double quotes'
  const suggestions = [{ title, edits: [...edits, { start: at, end, text: '"' }] }]
  return { role: 'string', end, value, problem: { ...problem, suggestions } }
}

function nameOf(opener: number): string | undefined {
  if (opener === 39) return "single ones (')"
  if (opener === 96) return 'backticks (`)'
  return opener >= 0x2018 && opener <= 0x201f ? 'typographic ones' : undefined
}
