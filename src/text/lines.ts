import type { Position, Range, Span } from './position.js'

const LF = 10
const CR = 13

/** The lines of a text. A line ends at LF, CR LF or a lone CR, as in editors. */
export class Lines {
  readonly #text: string
  #starts: number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** How many lines the text has; an empty text has one. */
  get count(): number {
    return this.starts.length
  }

  /** The position of a UTF-16 offset; offsets outside the text are moved to its ends. */
  positionAt(offset: number): Position {
    const bounded = Math.max(0, Math.min(offset, this.#text.length))
    const starts = this.starts
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
    const starts = this.starts
    const start = starts[line - 1] ?? this.#text.length
    let end = starts[line] ?? this.#text.length
    if (end > start && this.#text.charCodeAt(end - 1) === LF) end--
    if (end > start && this.#text.charCodeAt(end - 1) === CR) end--
    return { start, end }
  }

  private get starts(): readonly number[] {
    if (this.#starts !== undefined) return this.#starts
    const text = this.#text
    const starts = [0]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) starts.push(at + 1)
    }
    this.#starts = starts
    return starts
  }
}
