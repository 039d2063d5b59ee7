import { visible } from '../base/wording.js'

/** The parameters of the SGR control sequence that turn a style on and off (ECMA-48 §8.3.117). */
const STYLES = {
  bold: [1, 22], dim: [2, 22],
  red: [31, 39], green: [32, 39], yellow: [33, 39], blue: [34, 39], cyan: [36, 39]
} as const

export type Style = keyof typeof STYLES

/** Applies a style to a text. */
export type Paint = (text: string, ...styles: readonly Style[]) => string

/**
 * A painter that depends only on its argument. (`util.styleText` looks at the environment and the stream in newer versions
 * of Node, and in older ones this cannot be turned off.)
 */
export function painter(color: boolean): Paint {
  if (!color) return (text) => text
  return (text, ...styles) => styles.reduce((inner, style) => `\u001B[${STYLES[style][0]}m${inner}\u001B[${STYLES[style][1]}m`, text)
}

/** One unit of a source line on a terminal: a user-perceived character, or the escape it is shown as. */
export interface Cell {
  readonly text: string
  /** Its width in columns. */
  readonly width: number
  /** UTF-16 offsets in the text the cells were made of, half-open. */
  readonly start: number
  readonly end: number
}

/** Whether a cut before an offset would split a character in two. */
export function isLowSurrogate(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff
}

/** A tab always has the same width: frames show parts of lines, and tab stops would be wrong after a cut. */
const TAB = '    '

const PLAIN = /^[\t -~]*$/

/** Splits a text into the units that a terminal shows, with their widths. */
export function cellsOf(text: string): Cell[] {
  const clusters = PLAIN.test(text) ? text.split('') : graphemesOf(text)
  const cells: Cell[] = []
  let start = 0
  for (const cluster of clusters) {
    const end = start + cluster.length
    const shown = cluster === '\t' ? TAB : visible(cluster)
    const width = shown === cluster ? clusterWidth(cluster) : graphemesOf(shown).reduce((sum, one) => sum + clusterWidth(one), 0)
    cells.push({ text: shown, width, start, end })
    start = end
  }
  return cells
}

let segmenter: Intl.Segmenter | undefined

function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The width of one grapheme cluster. Its first character decides; the rest only modifies it. */
function clusterWidth(cluster: string): number {
  const code = cluster.codePointAt(0) ?? 0
  if (code < 0x300 && cluster.length === 1) return 1
  if (/^[\p{M}\p{Cf}]/u.test(cluster)) return 0
  if (/\p{Emoji_Presentation}/u.test(cluster) || cluster.includes(EMOJI_SELECTOR)) return 2
  return isWide(code) ? 2 : 1
}

/** VARIATION SELECTOR-16, which selects the emoji form of a character. */
const EMOJI_SELECTOR = '\uFE0F'

/** The blocks of East Asian Width W or F (Unicode Standard Annex #11), emoji apart: first and last code point. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f], [0x2329, 0x232a], [0x2e80, 0x303e], [0x3041, 0x3247], [0x3250, 0xa4cf], [0xa960, 0xa97c],
  [0xac00, 0xd7a3], [0xf900, 0xfaff], [0xfe10, 0xfe19], [0xfe30, 0xfe6b], [0xff01, 0xff60], [0xffe0, 0xffe6],
  [0x16fe0, 0x18cff], [0x18d00, 0x18d7f], [0x1aff0, 0x1b2ff], [0x1d300, 0x1d376], [0x1f200, 0x1f265], [0x20000, 0x3fffd]
]

function isWide(code: number): boolean {
  return code >= 0x1100 && WIDE.some(([first, last]) => first <= code && code <= last)
}

/** A cell in a table: its text and its style. */
export interface TableCell {
  readonly text: string
  readonly styles?: readonly Style[]
}

const GAP = '  '

/** Rows with their columns aligned by their width on a terminal. The content of a cell never breaks a line. */
export function columns(rows: readonly (readonly TableCell[])[], paint: Paint): string {
  const shown = rows.map((row) => row.map(({ text, styles = [] }) => ({ text: visible(text), styles })))
  const widths: number[] = []
  for (const row of shown) row.forEach(({ text }, at) => (widths[at] = Math.max(widths[at] ?? 0, columnsOf(text))))
  return shown.map((row) => line(row, widths, paint) + '\n').join('')
}

function line(row: readonly Required<TableCell>[], widths: readonly number[], paint: Paint): string {
  const last = row.findLastIndex(({ text }) => text !== '')
  return row.slice(0, last + 1)
    .map(({ text, styles }, at) => {
      const space = at === last ? '' : ' '.repeat((widths[at] ?? 0) - columnsOf(text))
      return (text === '' ? '' : paint(text, ...styles)) + space
    })
    .join(GAP)
}

/** The width of cells on a terminal, in columns. */
export function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0)
}

/** The width of columns next to each other, with the gaps between them. */
export function totalWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, widths.length - 1)
}

const CUT = '…'

/** As much of the beginning of a text as fits into some columns, if it does not fit as a whole. */
export function cutEnd(text: string, columns: number): string {
  const cells = cellsOf(text)
  return widthOf(cells) <= columns ? text : textOf(fitting(cells, columns)) + CUT
}

/** As much of its end. */
export function cutStart(text: string, columns: number): string {
  const cells = cellsOf(text)
  return widthOf(cells) <= columns ? text : CUT + textOf(fitting(cells.reverse(), columns).reverse())
}

/** The first cells that fit into some columns, with a sign that something was cut. */
function fitting(cells: readonly Cell[], columns: number): Cell[] {
  let free = columns - 1
  const end = cells.findIndex(({ width }) => (free -= width) < 0)
  return cells.slice(0, end)
}

function textOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join('')
}

/** The width of a text on a terminal, in columns. */
export function columnsOf(text: string): number {
  return widthOf(cellsOf(text))
}

/** A duration for people. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 9999.5) return `${(milliseconds / 1000).toFixed(1)} s`
  if (milliseconds >= 999.5) return `${(milliseconds / 1000).toFixed(2)} s`
  return `${milliseconds.toFixed(milliseconds < 9.95 ? 1 : 0)} ms`
}

/**
 * Breaks a line at words.
 * @param indent the columns that the lines after the first are moved to the right
 * @param first what the first line begins with, which takes no more columns than that
 */
export type Wrap = (text: string, indent?: number, first?: string) => string

/** Leaves lines as they are: for what is not a terminal. */
export const unwrapped: Wrap = (text, _indent, first = '') => first + text

/** A text that leads to an address where it is shown on a terminal that knows links (OSC 8). */
export function hyperlink(text: string, address: string): string {
  return `\u001B]8;;${address}\u0007${text}\u001B]8;;\u0007`
}
