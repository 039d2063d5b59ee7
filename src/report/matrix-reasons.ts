import type { CellState, MatrixCell, MatrixRow } from './matrix.js'

/** The cells of a server that are in one state for one reason. */
export interface Reason {
  readonly state: CellState
  readonly reason: string
  /** At least one. */
  readonly cells: readonly MatrixCell[]
}

const WORST_FIRST: readonly CellState[] = ['not-expressible', 'dropped', 'warning']

/** Why a server does not simply load, the worst first; hosts with one reason stand together. */
export function reasonsOf({ cells }: MatrixRow): readonly Reason[] {
  return WORST_FIRST.flatMap((state) => {
    const byReason = new Map<string, MatrixCell[]>()
    for (const cell of cells) {
      if (cell.state !== state) continue
      const { reason = '' } = cell
      byReason.set(reason, [...(byReason.get(reason) ?? []), cell])
    }
    return [...byReason].map(([reason, alike]) => ({ state, reason, cells: alike }))
  })
}
