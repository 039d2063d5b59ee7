import type { ShownSource } from '../../lint/finding.js'
import type { Range, Span } from '../../text/position.js'
import { type Cell, cellsOf } from '../cells.js'
import { type Markup, markup, type Part } from './markup.js'

/** The lines around a range that are shown with it, and how many of its own. */
const BEFORE = 2
const OF_RANGE = 8
const AFTER = 1

/**
 * How long a line may be to be shown whole; of a longer one, how much is shown before a range and from its start on. In
 * UTF-16 units: a minified file is one line of any length.
 */
const WHOLE = 160
const LEAD = 40
const TAIL = 120

/** What surely fits on the smallest screen, in columns. A frame that may be wider can be scrolled by the keyboard. */
const NARROW = 30

/**
 * Behind how many columns a phone does not show a range, and how many before it come into view with it: the style sheet
 * has a frame scrolled there from the beginning, where the browser knows how.
 */
const FAR = 22
const CONTEXT = 16

const CUT = '…'

interface Line {
  readonly number: number
  readonly code: Part
  readonly width: number
  readonly marked: boolean
}

/**
 * The lines of a range and its surroundings, numbered, with the exact range marked.
 * @param source the masked source
 * @param label what the frame shows, for those who do not see it
 * @returns undefined for an empty source
 */
export function frame(source: ShownSource, range: Range, label: string): Markup | undefined {
  if (source.text === '') return undefined
  const lines = linesOf(source, range)
  const digits = String(lines.at(-1)?.number ?? 0).length
  const wide = lines.some((line) => line.width > NARROW)
  const rows = lines.map(({ number, code, marked }) => {
    const label = markup`<span class="no">${String(number).padStart(digits)}</span>`
    return markup`<span class="line${marked ? ' hit' : ''}">${label}${code}\n</span>`
  })
  const scroll = wide ? markup` tabindex="0" role="group" aria-label="${label}"` : undefined
  return markup`<pre class="frame"${scroll}><code>${rows}${restOf(range)}</code></pre>`
}

function linesOf(source: ShownSource, range: Range): Line[] {
  const { lines } = source
  const last = Math.min(range.end.line, range.start.line + OF_RANGE - 1)
  const after = last < range.end.line ? 0 : AFTER
  const shown: Line[] = []
  for (let number = Math.max(1, range.start.line - BEFORE); number <= Math.min(lines.count, last + after); number++) {
    const span = lines.spanOf(number)
    const inside = number > range.start.line && number <= last && range.end.offset > span.start
    if (inside || number === range.start.line) shown.push(markedLine(source.text, number, span, range))
    // An empty line beside the range says nothing.
    else if (shown.length > 0 || span.end > span.start) shown.push(plainLine(source.text, number, span))
  }
  const end = shown.at(-1)
  return end !== undefined && !end.marked && end.width === 0 ? shown.slice(0, -1) : shown
}

function plainLine(text: string, number: number, span: Span): Line {
  const end = boundary(text, Math.min(span.end, span.start + WHOLE))
  const code = textOf(text, { start: span.start, end })
  return { number, code: [code, end < span.end ? CUT : ''], width: code.length, marked: false }
}

function markedLine(text: string, number: number, span: Span, range: Range): Line {
  const start = Math.min(Math.max(range.start.offset, span.start), span.end)
  const end = Math.max(start, Math.min(range.end.offset, span.end))
  const whole = span.end - span.start <= WHOLE
  const from = whole ? span.start : boundary(text, Math.max(span.start, start - LEAD))
  const to = whole ? span.end : boundary(text, Math.min(span.end, start + TAIL))
  // Nobody marks the indentation of a line that a range merely runs through.
  const indent = number > range.start.line ? text.slice(start, end).search(/\S|$/) : 0
  const cells = cellsOf(text.slice(from, to))
  const head = cells.filter((cell) => cell.end <= start + indent - from)
  const tail = cells.filter((cell) => cell.start >= Math.max(end, start + indent) - from)
  const inside = cells.slice(head.length, cells.length - tail.length)
  const mark = inside.length === 0 ? markup`<mark class="point"></mark>` : markup`<mark>${joined(inside)}</mark>`
  const before = number > range.start.line ? joined(head) : lead(head)
  return {
    number,
    code: [from > span.start ? CUT : '', before, mark, joined(tail), to < span.end ? CUT : ''],
    width: widthOf(cells),
    marked: true
  }
}

/** What stands before a range, with the place to be scrolled to. */
function lead(head: readonly Cell[]): Part {
  const width = widthOf(head)
  if (width <= FAR) return joined(head)
  let skipped = 0
  const view = head.findIndex((cell) => (skipped += cell.width) > width - CONTEXT)
  return [joined(head.slice(0, view)), markup`<span class="view"></span>`, joined(head.slice(view))]
}

function joined(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.text).join('')
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0)
}

function restOf({ start, end }: Range): Part {
  const rest = end.line - start.line + 1 - OF_RANGE
  return rest > 0 ? markup`<span class="line rest">and ${rest} more line${rest === 1 ? '' : 's'}\n</span>` : undefined
}

function textOf(text: string, { start, end }: Span): string {
  return joined(cellsOf(text.slice(start, end)))
}

/** An offset that cuts no pair of surrogates in two. */
function boundary(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff && offset > 0 ? offset - 1 : offset
}
