import { commentProblem } from './comments.js'
import type { SyntaxProblem } from './syntax.js'

const MARKER = /(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/y
const FENCE = /```\w*[ \t]*(?=[\r\n]|$)/y
/** A marker is seven characters long. */
const MARKER_LENGTH = 7
const CLOSING_MARKER = '\n>>>>>>>'

/** A line, or the rest of one, to pass over: where to go on, and what to report of it. */
export interface StrayLine {
  readonly end: number
  readonly problem?: SyntaxProblem
}

/**
 * Knows the lines that have no place in JSON: merge markers, code fences, comments of a shell. Of a conflict the walk
 * reads the first side; the others are passed over, so that neither is taken for a repetition of the other.
 */
export class StrayLines {
  /** Where the conflict that was met last ends. */
  #conflictEnd = -1
  #unclosedFrom = Number.POSITIVE_INFINITY

  constructor(private readonly text: string) {}

  /** The stray line that begins at a place; undefined where none does. */
  at(start: number): StrayLine | undefined {
    const code = this.text.charCodeAt(start)
    if (code === 35) return this.#shellComment(start)
    const isMark = code === 60 || code === 61 || code === 62 || code === 124 || code === 96
    if (!isMark || !this.#opensLine(start)) return undefined
    if (code === 96) return this.#fence(start)
    MARKER.lastIndex = start
    if (!MARKER.test(this.text)) return undefined
    const isInside = start < this.#conflictEnd
    if (code === 60 && !isInside) return this.#conflict(start)
    if (isInside) return { end: code === 60 ? this.#lineEnd(start) : this.#conflictEnd }
    return { end: this.#lineEnd(start), problem: marker(start, 'a merge conflict marker was left in') }
  }

  /** `#` opens a comment in no dialect of JSON. */
  #shellComment(start: number): StrayLine | undefined {
    if (!/[\s#!]/.test(this.text.charAt(start + 1))) return undefined
    const end = this.#lineEnd(start)
    return { end, problem: commentProblem(this.text, { start, end }) }
  }

  #conflict(start: number): StrayLine {
    const close = start < this.#unclosedFrom ? this.text.indexOf(CLOSING_MARKER, start) + 1 : 0
    if (close === 0) {
      this.#unclosedFrom = Math.min(this.#unclosedFrom, start)
      return { end: this.#lineEnd(start), problem: marker(start, 'a merge conflict marker was left in') }
    }
    this.#conflictEnd = this.#lineEnd(close)
    const related = { start: close, end: close + MARKER_LENGTH, message: 'the conflict ends here' }
    return { end: this.#lineEnd(start), problem: { ...marker(start, 'a merge conflict is not resolved'), related } }
  }

  #fence(start: number): StrayLine | undefined {
    FENCE.lastIndex = start
    if (!FENCE.test(this.text)) return undefined
    const end = this.#lineEnd(start)
    const message = 'a code fence of Markdown does not belong into the file'
    const suggestions = [{ title: 'Remove the line', edits: [{ start, end, text: '' }] }]
    return { end, problem: { code: 'code-fence', message, start, end, harmless: false, suggestions } }
  }

  #opensLine(start: number): boolean {
    const before = this.text.charCodeAt(start - 1)
    return start === 0 || before === 10 || before === 13
  }

  #lineEnd(start: number): number {
    let end = start
    while (end < this.text.length && this.text.charCodeAt(end) !== 10 && this.text.charCodeAt(end) !== 13) end++
    return end
  }
}

function marker(start: number, message: string): SyntaxProblem {
  return { code: 'merge-marker', message, start, end: start + MARKER_LENGTH, harmless: false }
}
