import type { ShownSource } from '../lint/finding.js'
import type { Range, Span } from '../text/position.js'
import { type Cell, cellsOf } from './cells.js'
import type { Paint, Style } from './paint.js'

interface FrameStyle {
  readonly paint: Paint
  /** The styles of the carets. */
  readonly caret: readonly Style[]
  /** The columns the frame may fill. */
  readonly width: number
}

/** How narrow a part of the source may get, however narrow the terminal is. */
const LEAST_ROOM = 20

/**
 * The line of a range with the line before it, both numbered, and carets under the exact range; of a range over several
 * lines the part on the first is marked. A line that is too wide is cut to the surroundings of the range.
 * @returns the frame's lines without line endings; none for an empty source
 */
export function codeFrame(source: ShownSource, range: Range, style: FrameStyle): string[] {
  if (source.lines.isEmpty) return []
  const { line } = range.start
  const digits = String(line).length
  const room = Math.max(LEAST_ROOM, style.width - digits - '   | '.length)
  const frame: string[] = []
  const numbered = (label: string, text: string) =>
    `  ${style.paint(`${label.padStart(digits)} |`, 'dim')} ${text}`.trimEnd()

  const before = source.lines.spanOf(line - 1)
  const head = line > 1 ? excerpt(source, before, { start: before.start, end: before.start }, room).text : ''
  if (head.trim() !== '') frame.push(numbered(String(line - 1), head))
  const own = source.lines.spanOf(line)
  const start = Math.min(range.start.offset, own.end)
  const marked = excerpt(source, own, { start, end: Math.max(start, Math.min(range.end.offset, own.end)) }, room)
  frame.push(numbered(String(line), marked.text))
  const carets = style.paint('^'.repeat(marked.caret.width), ...style.caret)
  frame.push(numbered('', ' '.repeat(marked.caret.column) + carets))
  return frame
}

interface Excerpt {
  readonly text: string
  /** Columns before the carets, and under how many columns they stand. */
  readonly caret: { readonly column: number; readonly width: number }
}

const CUT = '…'

/** The part of a line around a range that fits into a number of columns. */
function excerpt(source: ShownSource, line: Span, range: Span, room: number): Excerpt {
  // A minified file is one line of any length: only what could be shown of it is looked at.
  const near = { start: Math.max(line.start, range.start - room), end: Math.min(line.end, range.start + room) }
  if (near.start > line.start && isLowSurrogate(source, near.start)) near.start--
  if (near.end < line.end && isLowSurrogate(source, near.end)) near.end++
  const cells = cellsOf(source.slice(near.start, near.end))
  const inside = (cell: Cell) => cell.end + near.start > range.start && cell.start + near.start < range.end
  const first = cells.findIndex((cell) => cell.end + near.start > range.start)
  const from = first < 0 ? cells.length : first
  const last = cells.findLastIndex(inside)
  const whole = near.start === line.start && near.end === line.end && widthOf(cells) <= room
  const window = whole ? { from: 0, to: cells.length } : windowAround(cells, from, Math.max(from, last + 1), room)
  const head = window.from > 0 || near.start > line.start ? CUT : ''
  const tail = window.to < cells.length || near.end < line.end ? CUT : ''
  const shown = cells.slice(window.from, window.to)
  return {
    text: head + shown.map((cell) => cell.text).join('') + tail,
    caret: {
      column: head.length + widthOf(cells.slice(window.from, from)),
      width: Math.max(1, widthOf(shown.filter(inside)))
    }
  }
}

/** The cells of a range with as many on both sides as fit between two signs that the line goes on. */
function windowAround(cells: readonly Cell[], first: number, last: number, room: number): { from: number; to: number } {
  let from = first
  let to = first
  let free = room - 2 * CUT.length
  const takes = (index: number) => {
    const width = cells[index]?.width
    if (width === undefined || width > free) return false
    free -= width
    return true
  }
  while (to < last && takes(to)) to++
  for (let grown = true; grown;) {
    grown = false
    if (takes(from - 1)) {
      from--
      grown = true
    }
    if (takes(to)) {
      to++
      grown = true
    }
  }
  return { from, to }
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0)
}

function isLowSurrogate(source: ShownSource, offset: number): boolean {
  const code = source.slice(offset, offset + 1).charCodeAt(0)
  return code >= 0xdc00 && code <= 0xdfff
}
