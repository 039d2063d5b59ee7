import { visible } from '../text/visible.js'
import { cellsOf } from './cells.js'
import type { Paint, Style } from './paint.js'

/** A cell of a table: its text, and how it is painted. */
export interface TableCell {
  readonly text: string
  readonly styles?: readonly Style[]
}

const GAP = '  '

/** Rows with their columns aligned by what they take on a terminal. What is in a cell breaks no line. */
export function columns(rows: readonly (readonly TableCell[])[], paint: Paint): string {
  const shown = rows.map((row) => row.map(({ text, styles = [] }) => ({ text: visible(text), styles })))
  const widths: number[] = []
  for (const row of shown) row.forEach(({ text }, at) => (widths[at] = Math.max(widths[at] ?? 0, widthOf(text))))
  return shown.map((row) => line(row, widths, paint) + '\n').join('')
}

function line(row: readonly Required<TableCell>[], widths: readonly number[], paint: Paint): string {
  const last = row.findLastIndex(({ text }) => text !== '')
  return row
    .slice(0, last + 1)
    .map(({ text, styles }, at) => {
      const space = at === last ? '' : ' '.repeat((widths[at] ?? 0) - widthOf(text))
      return (text === '' ? '' : paint(text, ...styles)) + space
    })
    .join(GAP)
}

function widthOf(text: string): number {
  return cellsOf(text).reduce((sum, cell) => sum + cell.width, 0)
}
