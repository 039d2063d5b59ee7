import type { Span } from '../text/position.js'
import type { SyntaxProblem, SyntaxRepair } from './syntax.js'

/** The suggestion to put another text in a place; an empty span inserts. */
export function replacement(title: string, { start, end }: Span, text: string): SyntaxRepair {
  return { title, edits: [{ start, end, text }] }
}

export function insertion(title: string, at: number, text: string): SyntaxRepair {
  return replacement(title, { start: at, end: at }, text)
}

/** The suggestion to make a string of what stands in a place; its text is not repeated. */
export function inDoubleQuotes({ start, end }: Span): SyntaxRepair {
  const edits = [
    { start, end: start, text: '"' },
    { start: end, end, text: '"' }
  ]
  return { title: 'Put it in double quotes', edits }
}

/**
 * A comma before a closer.
 * @param what the last member: `property` or `element`
 */
export function trailingComma(comma: number, what: string): SyntaxProblem {
  const span = { start: comma, end: comma + 1 }
  const message = `no comma may follow the last ${what}`
  return { code: 'trailing-comma', message, ...span, harmless: true, fix: [{ ...span, text: '' }] }
}
