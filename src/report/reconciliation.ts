import type { Run } from '../lint/finding.js'
import type { Reconciliation, Verdict, VerdictKind } from '../orchestrator/reconcile.js'

/** A reconciliation as it is reported. */
export interface ReconciliationReport {
  /** The findings of the state record. */
  readonly run: Run
  readonly reconciliation: Reconciliation
  /** Why nothing of the record was judged. */
  readonly defect?: string
  readonly session?: string
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number
  readonly staleMs: number
  /** The heartbeat folder as shown; undefined where nobody had to look into it. */
  readonly folder?: string
  /** The path of an issue's heartbeat file, as shown. */
  readonly pathOf: (issue: string) => string
  /** Replaces the record's credentials in a text. */
  readonly redact: (text: string) => string
}

/** How many verdicts of a kind there are. */
export function countVerdicts(verdicts: readonly Verdict[]): Readonly<Record<VerdictKind, number>> {
  const count = { own: 0, 'other-session': 0, abandoned: 0 }
  for (const { verdict } of verdicts) count[verdict]++
  return count
}
