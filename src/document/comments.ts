import type { TextEdit } from '../text/edits.js'
import type { Span } from '../text/position.js'
import type { SyntaxProblem } from './syntax.js'

/** A comment where the host allows none, with its removal. */
export function commentProblem(text: string, comment: Span): SyntaxProblem {
  const fix = [withoutComment(text, comment)]
  return { code: 'comment', message: 'comments are not part of JSON', ...comment, harmless: true, fix }
}

/** Removes a comment, and with it the white space before it, or its whole line when nothing else stands on it. */
function withoutComment(text: string, { start, end }: Span): TextEdit {
  let from = start
  while (from > 0 && isBlank(text, from - 1)) from--
  let to = end
  while (to < text.length && isBlank(text, to)) to++
  const opensLine = from === 0 || isLineEnd(text, from - 1)
  const closesLine = to === text.length || isLineEnd(text, to)
  if (opensLine && closesLine) {
    if (text.startsWith('\r\n', to)) to += 2
    else if (to < text.length) to++
    return { start: from, end: to, text: '' }
  }
  if (closesLine) return { start: from, end, text: '' }
  // Between two words the comment is also what keeps them apart.
  const joins = isWord(text.charAt(start - 1)) && isWord(text.charAt(end))
  return { start, end, text: joins ? ' ' : '' }
}

function isWord(character: string): boolean {
  return character !== '' && !' \t\r\n,:{}[]'.includes(character)
}

function isBlank(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\t'
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === '\n' || text[at] === '\r'
}
