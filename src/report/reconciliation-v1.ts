import type { Verdict } from '../orchestrator/reconcile.js'
import { jsonText } from './json-text.js'
import { countVerdicts, type ReconciliationReport } from './reconciliation.js'
import { type FindingV1, toResultV1 } from './result-v1.js'

/** The machine-readable reconciliation, version 1 (schemas/reconcile.schema.json), detached from the inside as `ResultV1` is. */
export interface ReconciliationV1 {
  readonly version: 1
  readonly tool: { readonly name: 'plugvet'; readonly version: string }
  readonly session: string | null
  /** A date-time in UTC. */
  readonly now: string
  readonly staleMs: number
  readonly heartbeats: string | null
  readonly verdicts: readonly VerdictV1[]
  readonly unjudged: readonly { readonly key: string; readonly reason: string }[]
  /** Why nothing of the record was judged. */
  readonly defect: string | null
  readonly findings: readonly FindingV1[]
  readonly summary: {
    readonly own: number
    readonly otherSession: number
    readonly abandoned: number
    readonly unjudged: number
  }
}

export interface VerdictV1 {
  readonly key: string
  readonly issue: string
  readonly taskId: string
  readonly verdict: 'own' | 'other-session' | 'abandoned'
  readonly action: 'query-task' | 'leave' | 'retry'
  readonly heartbeat: { readonly path: string; readonly ageMs: number } | null
  readonly notes: readonly { readonly code: string; readonly message: string }[]
}

/** A reconciliation as JSON, version 1. */
export function reconciliationJson(report: ReconciliationReport): string {
  return jsonText(toReconciliationV1(report))
}

function toReconciliationV1(report: ReconciliationReport): ReconciliationV1 {
  const { run, reconciliation, session, now, staleMs, folder, defect, redact } = report
  const count = countVerdicts(reconciliation.verdicts)
  return {
    version: 1,
    tool: { name: 'plugvet', version: run.toolVersion },
    session: session ?? null,
    now: new Date(now).toISOString(),
    staleMs,
    heartbeats: folder ?? null,
    verdicts: reconciliation.verdicts.map((verdict) => toVerdict(verdict, report)),
    unjudged: reconciliation.unjudged.map(({ key, reason }) => ({ key: redact(key), reason })),
    defect: defect ?? null,
    findings: toResultV1(run).findings,
    summary: {
      own: count.own,
      otherSession: count['other-session'],
      abandoned: count.abandoned,
      unjudged: reconciliation.unjudged.length
    }
  }
}

function toVerdict(verdict: Verdict, { pathOf, redact }: ReconciliationReport): VerdictV1 {
  const { heartbeat } = verdict
  return {
    key: redact(verdict.key),
    issue: redact(verdict.issue),
    taskId: redact(verdict.taskId),
    verdict: verdict.verdict,
    action: verdict.action,
    heartbeat: heartbeat === undefined ? null : { path: redact(pathOf(heartbeat.issue)), ageMs: heartbeat.ageMs },
    notes: verdict.notes.map(({ code, message }) => ({ code, message: redact(message) }))
  }
}
