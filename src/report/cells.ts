import { visible } from '../text/visible.js'

/** What a run of a source line takes on a terminal: one user-perceived character, or the escape it is shown as. */
export interface Cell {
  readonly text: string
  /** Columns. */
  readonly width: number
  /** UTF-16 offsets in the text the cells were made of, half-open. */
  readonly start: number
  readonly end: number
}

/** A tab is as wide wherever it stands: frames show parts of lines, and tab stops would not survive the cut. */
const TAB = '    '

const PLAIN = /^[\t -~]*$/

/** Cuts a text into what a terminal shows, with the columns each takes. */
export function cellsOf(text: string): Cell[] {
  const clusters = PLAIN.test(text) ? text.split('') : graphemesOf(text)
  const cells: Cell[] = []
  let start = 0
  for (const cluster of clusters) {
    const end = start + cluster.length
    const shown = cluster === '\t' ? TAB : visible(cluster)
    const width = shown === cluster ? widthOf(cluster) : columnsOf(shown)
    cells.push({ text: shown, width, start, end })
    start = end
  }
  return cells
}

function columnsOf(text: string): number {
  return graphemesOf(text).reduce((sum, cluster) => sum + widthOf(cluster), 0)
}

let segmenter: Intl.Segmenter | undefined

function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The columns of one grapheme cluster. Its first character decides: what follows joins or marks it. */
function widthOf(cluster: string): number {
  const code = cluster.codePointAt(0) ?? 0
  if (code < 0x300 && cluster.length === 1) return 1
  if (/^[\p{M}\p{Cf}]/u.test(cluster)) return 0
  if (/\p{Emoji_Presentation}/u.test(cluster) || cluster.includes(EMOJI_SELECTOR)) return 2
  return isWide(code) ? 2 : 1
}

/** VARIATION SELECTOR-16, which asks for the emoji form of a character. */
const EMOJI_SELECTOR = '\uFE0F'

/** The blocks of East Asian Width W or F (Unicode Standard Annex #11), emoji apart: first and last code point. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2e80, 0x303e],
  [0x3041, 0x3247],
  [0x3250, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18cff],
  [0x18d00, 0x18d7f],
  [0x1aff0, 0x1b2ff],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd]
]

function isWide(code: number): boolean {
  return code >= 0x1100 && WIDE.some(([first, last]) => first <= code && code <= last)
}
