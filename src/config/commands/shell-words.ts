import type { Span } from '../../text/position.js'
import { parseReferences } from '../variables/variables.js'

/** A word of a command line, without its quotes; the span covers it with them, in decoded UTF-16 units. */
export interface ShellWord extends Span {
  readonly text: string
}

/** A command line, taken apart. */
export interface CommandLine {
  readonly words: readonly ShellWord[]
  /** False where something stands in it that only a shell can do: a pipe, a list, a redirection, a substitution. */
  readonly simple: boolean
}

/**
 * Splits a command line at blanks as a shell does, quotes heeded. A backslash escapes only a quote or a blank: before
 * anything else it separates the directories of a Windows path. A reference (§2.5) is never cut, whatever its default
 * holds.
 */
export function splitWords(line: string): CommandLine {
  const words: ShellWord[] = []
  const references = parseReferences(line)
  let next = 0
  let simple = true
  let text = ''
  let start = -1
  let quote = ''
  for (let index = 0; index < line.length; index++) {
    while ((references[next]?.start ?? line.length) < index) next++
    const reference = references[next]?.start === index ? references[next] : undefined
    const character = line.charAt(index)
    if (reference === undefined && quote === '' && isBlank(character)) {
      if (character === '\n') simple = false
      if (start >= 0) words.push({ text, start, end: index })
      text = ''
      start = -1
      continue
    }
    if (start < 0) start = index
    if (reference !== undefined) {
      text += line.slice(reference.start, reference.end)
      index = reference.end - 1
      continue
    }
    if (quote !== "'" && (character === '`' || (character === '$' && line.charAt(index + 1) === '('))) simple = false
    if (quote === '' && OPERATORS.includes(character)) simple = false
    if (quote === '' ? QUOTES.includes(character) : character === quote) {
      quote = quote === '' ? character : ''
    } else if (quote !== "'" && character === '\\' && escapable(line.charAt(index + 1), quote)) {
      index++
      text += line.charAt(index)
    } else {
      text += character
    }
  }
  if (start >= 0) words.push({ text, start, end: line.length })
  return { words, simple: simple && quote === '' }
}

const OPERATORS = '|;&<>()'
const QUOTES = '"\''

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r'
}

function escapable(next: string, quote: string): boolean {
  return next === '"' || (quote === '' && (next === "'" || next === ' '))
}
