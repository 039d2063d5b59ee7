/** A half-open run of UTF-16 offsets into a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A place in a text: line and column are 1-based, column and offset count UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** A half-open range between two positions. */
export interface Range {
  readonly start: Position
  readonly end: Position
}

/** The parts of a text that the spans cover. */
export function slices(text: string, spans: readonly Span[]): string[] {
  return spans.map(({ start, end }) => text.slice(start, end))
}

/** A text without the characters at its end that match a pattern. Linear, unlike a search for `[…]+$`. */
export function withoutEnd(text: string, cut: RegExp): string {
  let end = text.length
  while (end > 0 && cut.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const LF = 10
const CR = 13

/** Of the starts of lines, only those at least this far from each other are kept: a file may have millions of lines. */
const STRIDE = 512

/** The lines of a text, found only as far as they are needed. A line ends at LF, CR LF or a lone CR, as in editors. */
export class Lines {
  readonly #text: string
  /** Where some of the lines start, in order, and which lines they are, counted from 0. */
  readonly #starts = [0]
  readonly #indices = [0]
  /** The last line that is known. */
  #lastStart = 0
  #lastIndex = 0
  #isComplete = false
  /** Most texts contain no CR, and searching them is several times faster. */
  #hasReturns: boolean | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** How many lines the text has; an empty text has one. */
  get count(): number {
    this.#findTo(this.#text.length)
    return this.#lastIndex + 1
  }

  get isEmpty(): boolean {
    return this.#text === ''
  }

  /** The position of a UTF-16 offset; an offset outside the text is clamped to its start or end. */
  positionAt(offset: number): Position {
    const bounded = Math.max(0, Math.min(offset, this.#text.length))
    this.#findTo(bounded)
    const near = lastUpTo(this.#starts, bounded)
    let start = this.#starts[near] ?? 0
    let index = this.#indices[near] ?? 0
    // The last of these lines may be long: its end is not looked for again.
    const last = (this.#indices[near + 1] ?? this.#lastIndex + 1) - 1
    for (let next = start; index < last; index++, start = next) {
      next = this.#nextStart(start)
      if (next > bounded) break
    }
    return { line: index + 1, column: bounded - start + 1, offset: bounded }
  }

  rangeOf(span: Span): Range {
    return { start: this.positionAt(span.start), end: this.positionAt(span.end) }
  }

  /** The offsets of a 1-based line without its line ending; an empty span past the last line. */
  spanOf(line: number): Span {
    while (!this.#isComplete && this.#lastIndex < line) this.#findNext()
    const text = this.#text
    const start = this.#startOf(line - 1)
    let end = this.#startOf(line)
    if (end > start && text.charCodeAt(end - 1) === LF) end--
    if (end > start && text.charCodeAt(end - 1) === CR) end--
    return { start, end }
  }

  /** Where a line starts that is known; the end of the text for one past the last line. */
  #startOf(index: number): number {
    if (index < 0 || index > this.#lastIndex) return this.#text.length
    const near = lastUpTo(this.#indices, index)
    let start = this.#starts[near] ?? 0
    for (let at = this.#indices[near] ?? 0; at < index; at++) start = this.#nextStart(start)
    return start
  }

  /** Finds every line that starts at or before an offset. */
  #findTo(offset: number): void {
    while (!this.#isComplete && this.#lastStart <= offset) this.#findNext()
  }

  #findNext(): void {
    const next = this.#nextStart(this.#lastStart)
    if (next < 0) {
      this.#isComplete = true
      return
    }
    this.#lastStart = next
    this.#lastIndex++
    if (next - (this.#starts.at(-1) ?? 0) < STRIDE) return
    this.#starts.push(next)
    this.#indices.push(this.#lastIndex)
  }

  /** Where the line after the one that starts at an offset starts; -1 for the last line. */
  #nextStart(from: number): number {
    const text = this.#text
    this.#hasReturns ??= text.includes('\r')
    const end = this.#hasReturns ? endOfLine(text, from) : text.indexOf('\n', from)
    return end < 0 ? -1 : end + 1
  }
}

/** The index of the last number, of some in order, that is not above a limit; 0 if all are. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

/** The offset of the last character of a line's ending; -1 for the last line. */
function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) return at
  }
  return -1
}

/** Replaces a span of a text. An empty span inserts, an empty text deletes. */
export interface TextEdit extends Span {
  readonly text: string
}

/** An edit that inserts a text. */
export function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text }
}

/** The smallest edit that makes one text of another; undefined if they are the same. */
export function smallestEdit(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined
  const most = Math.min(before.length, after.length)
  const start = commonLength(most, (from, to) => before.slice(from, to) === after.slice(from, to))
  const [end, last] = [before.length, after.length]
  const kept = commonLength(most - start, (from, to) => before.slice(end - to, end - from) === after.slice(last - to, last - from))
  return { start, end: end - kept, text: after.slice(start, last - kept) }
}

const BLOCK = 4096

/** How long two texts are the same, at most so long: block by block, and then by halves of the first block that differs. */
function commonLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let low = 0
  while (low < most && isSame(low, Math.min(low + BLOCK, most))) low = Math.min(low + BLOCK, most)
  let high = Math.min(low + BLOCK, most)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isSame(low, middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** Whether some of the edits change the same part of a text. */
export function overlaps(edits: readonly TextEdit[]): boolean {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  return sorted.some((edit, index) => edit.start < (sorted[index - 1]?.end ?? -1))
}

/** Groups of edits that can be applied together. A group is applied completely or not at all. What is removed may touch what is removed. */
export class EditSet {
  readonly #edits: TextEdit[] = []

  /** The edits of all groups, in order. */
  get edits(): readonly TextEdit[] {
    return this.#edits
  }

  /** @returns false for a group that touches an earlier one, and is therefore not added */
  add(group: readonly TextEdit[]): boolean {
    if (group.some((edit) => touchesAny(edit, this.#edits))) return false
    for (const edit of group) this.#edits.splice(placeOf(edit, this.#edits), 0, edit)
    return true
  }
}

/** Applies edits that do not overlap. Of two insertions at the same place, the one given first comes first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  let result = ''
  let from = 0
  for (const edit of ordered) {
    result += text.slice(from, edit.start) + edit.text
    from = edit.end
  }
  return result + text.slice(from)
}

/** Whether an edit overlaps one in a sorted list, or touches it and one of the two writes a text. */
function touchesAny(edit: TextEdit, ordered: readonly TextEdit[]): boolean {
  const index = placeOf(edit, ordered)
  const meets = (first: TextEdit | undefined, second: TextEdit | undefined) =>
    first !== undefined && second !== undefined && (first.text === '' && second.text === '' ? first.end > second.start : first.end >= second.start)
  return meets(ordered[index - 1], edit) || meets(edit, ordered[index])
}

/** The index at which an edit belongs in a sorted list: after those that start and end no later. */
function placeOf(edit: TextEdit, ordered: readonly TextEdit[]): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = ordered[middle]
    if (other !== undefined && (other.start < edit.start || (other.start === edit.start && other.end <= edit.end))) {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return low
}
