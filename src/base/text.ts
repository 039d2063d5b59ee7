import { firstIndex } from './lists.js'

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

/** The lines of a text. A line ends at LF, CR LF or a lone CR, as in editors. */
export class Lines {
  readonly #text: string
  #known: readonly number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** Where each line starts; found on first use. */
  get #starts(): readonly number[] {
    return (this.#known ??= [0, ...Array.from(this.#text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)])
  }

  /** How many lines the text has; an empty text has one. */
  get count(): number {
    return this.#starts.length
  }

  get isEmpty(): boolean {
    return this.#text === ''
  }

  /** The position of a UTF-16 offset; an offset outside the text is clamped to its start or end. */
  positionAt(offset: number): Position {
    const starts = this.#starts
    const bounded = Math.max(0, Math.min(offset, this.#text.length))
    const line = firstIndex(starts.length, (index) => (starts[index] ?? 0) > bounded)
    return { line, column: bounded - (starts[line - 1] ?? 0) + 1, offset: bounded }
  }

  rangeOf(span: Span): Range {
    return { start: this.positionAt(span.start), end: this.positionAt(span.end) }
  }

  /** The offsets of a 1-based line without its line ending; an empty span past the last line. */
  spanOf(line: number): Span {
    const text = this.#text
    const start = this.#starts[line - 1] ?? text.length
    let end = this.#starts[line] ?? text.length
    if (end > start && text.charCodeAt(end - 1) === LF) end--
    if (end > start && text.charCodeAt(end - 1) === CR) end--
    return { start, end }
  }
}

/** Where the line of an offset begins. A lone CR ends no line here: nobody writes one between settings. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Where the line after that of an offset begins; the end of the text if there is none. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}

/** The white space at the start of the line that contains an offset. */
export function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? ''
}

/** How the lines of a text end. */
export function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
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
  return low + firstIndex(Math.min(BLOCK, most - low), (count) => !isSame(low, low + count + 1))
}

/** Whether some of the edits change the same part of a text. */
export function overlaps(edits: readonly TextEdit[]): boolean {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  return sorted.some((edit, index) => edit.start < (sorted[index - 1]?.end ?? -1))
}

/** Groups of edits that can be applied together. A group is applied completely or not at all. What is removed may touch what is removed. */
export class EditSet {
  readonly #edits: TextEdit[] = []

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
  return firstIndex(ordered.length, (index) => {
    const { start, end } = ordered[index] ?? edit
    return start > edit.start || (start === edit.start && end > edit.end)
  })
}
