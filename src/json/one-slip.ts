import type { TextEdit } from '../base/text.js'
import { bracketSlips } from './bracket-slips.js'
import { layoutOf } from './early-end.js'
import { quoteSlips } from './quote-slips.js'
import type { JsonDialect, SyntaxProblem } from './syntax.js'

/**
 * Says what was probably done, where several problems follow from one mistake or none says what to do: a bracket or a quote that is missing, or one too
 * many. The lines tell where it belongs. Nothing is said of it unless the whole text can be read once it is undone.
 */
export function withOneSlip(problems: readonly SyntaxProblem[], text: string, dialect: JsonDialect): readonly SyntaxProblem[] {
  const [first, ...others] = problems.filter(({ harmless }) => !harmless)
  if (first === undefined || (others.length === 0 && first.suggestions !== undefined) || !text.includes('\n')) return problems
  const minor = problems.filter(({ harmless }) => harmless)
  for (const { problem, edits } of [...quoteSlips(first, text), ...bracketSlips(problems, text, dialect)]) {
    if (isReadWith(edits, text, dialect, minor.length)) return [...minor, problem].toSorted((a, b) => a.start - b.start)
  }
  return problems
}

function isReadWith(edits: readonly TextEdit[], text: string, dialect: JsonDialect, minor: number): boolean {
  let edited = ''
  let end = 0
  for (const edit of edits) {
    edited += text.slice(end, edit.start) + edit.text
    end = edit.end
  }
  const { isRead, isOdd, minor: left } = layoutOf(edited + text.slice(end), dialect)
  return isRead && !isOdd && left <= minor
}
