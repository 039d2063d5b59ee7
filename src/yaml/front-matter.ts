import type { Span } from '../base/text.js'

/** The settings at the top of a Markdown file, between two lines of three hyphens. */
interface FrontMatter {
  /** The line that opens it. */
  readonly opening: Span
  /** The text between the two lines, with its last line ending. */
  readonly content: Span
  /** False if there is no closing line: the content is then the rest of the file. */
  readonly closed: boolean
}

const OPENING = /^---[ \t]*(?![^\r\n])/
const CLOSING = /(\r\n|\n|\r)---[ \t]*(?![^\r\n])/g
const LINE_END = /^(?:\r\n|\n|\r)/

/** Finds the front matter of a text without byte order mark; undefined where the first line is not three hyphens. */
export function findFrontMatter(text: string): FrontMatter | undefined {
  const opening = OPENING.exec(text)?.[0].length
  if (opening === undefined) return undefined
  const start = opening + (LINE_END.exec(text.slice(opening, opening + 2))?.[0].length ?? 0)
  CLOSING.lastIndex = opening
  const closing = CLOSING.exec(text)
  const end = closing === null ? text.length : closing.index + (closing[1]?.length ?? 0)
  return { opening: { start: 0, end: 3 }, content: { start, end }, closed: closing !== null }
}
