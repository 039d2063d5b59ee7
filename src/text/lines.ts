import type { Position, Range, Span } from './position.js'

const LF = 10
const CR = 13

/**
 * The lines of a text. A line ends at LF, CR LF or a lone CR, as in editors. They are found as far as they are asked for:
 * of a file of many megabytes mostly the first are.
 */
export class Lines {
  readonly #text: string
  /** Where the lines start, in order, as far as they have been found. */
  readonly #starts = [0]
  #isComplete = false
  /** Most texts hold no CR, and of those a search is several times as fast. */
  #hasReturns: boolean | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** How many lines the text has; an empty text has one. */
  get count(): number {
    this.#findTo(this.#text.length)
    return this.#starts.length
  }

  get isEmpty(): boolean {
    return this.#text === ''
  }

  /** The position of a UTF-16 offset; offsets outside the text are moved to its ends. */
  positionAt(offset: number): Position {
    const bounded = Math.max(0, Math.min(offset, this.#text.length))
    this.#findTo(bounded)
    const starts = this.#starts
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= bounded) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: bounded - (starts[low] ?? 0) + 1, offset: bounded }
  }

  rangeOf(span: Span): Range {
    return { start: this.positionAt(span.start), end: this.positionAt(span.end) }
  }

  /** The offsets of a 1-based line without its line ending; an empty span past the last line. */
  spanOf(line: number): Span {
    while (!this.#isComplete && this.#starts.length <= line) this.#findNext()
    const text = this.#text
    const start = this.#starts[line - 1] ?? text.length
    let end = this.#starts[line] ?? text.length
    if (end > start && text.charCodeAt(end - 1) === LF) end--
    if (end > start && text.charCodeAt(end - 1) === CR) end--
    return { start, end }
  }

  /** Finds every line that starts at an offset or before it. */
  #findTo(offset: number): void {
    while (!this.#isComplete && (this.#starts.at(-1) ?? 0) <= offset) this.#findNext()
  }

  #findNext(): void {
    const text = this.#text
    this.#hasReturns ??= text.includes('\r')
    const from = this.#starts.at(-1) ?? 0
    const end = this.#hasReturns ? endOfLine(text, from) : text.indexOf('\n', from)
    if (end < 0) this.#isComplete = true
    else this.#starts.push(end + 1)
  }
}

/** The offset of the last character of a line's ending; -1 where the line is the last. */
function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) return at
  }
  return -1
}
