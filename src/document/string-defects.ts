import type { TextEdit } from '../text/edits.js'
import type { Span } from '../text/position.js'
import { contentEnd, unitLength } from './string-offsets.js'
import type { SyntaxProblem } from './syntax.js'

const BACKSLASH = 92
const LOWER_U = 117
/** The characters that may follow a backslash: " \ / b f n r t, and u with four digits. */
const ESCAPED = new Set([34, 92, 47, 98, 102, 110, 114, 116])

/**
 * What is wrong inside a string literal: its first unknown escape and its first raw control character, each with a
 * repair of the whole string. That it is not closed is not told here.
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
  return [...badEscape(text, escapes[0], doublings), ...controlCharacter(text, controls)]
}

function badEscape(text: string, escape: Span | undefined, doublings: readonly TextEdit[]): SyntaxProblem[] {
  if (escape === undefined) return []
  const next = text.charCodeAt(escape.start + 1)
  const message =
    next === LOWER_U
      ? 'after \\u stand four hexadecimal digits; a backslash itself is written \\\\'
      : 'an escape that JSON does not know; a backslash itself is written \\\\'
  const count = doublings.length
  const title = count === 1 ? 'Double the backslash' : `Double the ${count} backslashes of the string`
  return [{ code: 'bad-string', message, ...escape, harmless: false, suggestions: [{ title, edits: doublings }] }]
}

function controlCharacter(text: string, controls: readonly number[]): SyntaxProblem[] {
  const [first] = controls
  if (first === undefined) return []
  const name = nameOf(text.charCodeAt(first))
  const message = `a string may not hold ${name}; write it as an escape`
  const edits = controls.map((at) => ({ start: at, end: at + 1, text: escapeOf(text.charCodeAt(at)) }))
  const suggestions = [{ title: 'Write it as an escape', edits }]
  return [{ code: 'bad-string', message, start: first, end: first + 1, harmless: false, suggestions }]
}

function nameOf(code: number): string {
  return code === 9 ? 'a raw tab' : `the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

function escapeOf(code: number): string {
  return JSON.stringify(String.fromCharCode(code)).slice(1, -1)
}
