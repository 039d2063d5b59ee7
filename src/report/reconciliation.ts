import type * as written from '../../generated/reconcile-types.js'
import { clipMiddle, durationText, oneLine, visible } from '../base/wording.js'
import { type Fixed, jsonText } from '../json/value.js'
import type { Run } from '../lint/finding.js'
import type { Reconciliation, Verdict, VerdictKind } from '../orchestrator/reconcile.js'
import { toResultV1 } from './json.js'
import { type ReportOptions, shownEntries } from './report.js'
import { columnsOf, type Paint, painter, type Style } from './terminal.js'
import { text } from './text.js'

/** A reconciliation in the form needed for reports. */
export interface ReconciliationReport {
  /** The findings of the state record. */
  readonly run: Run
  readonly reconciliation: Reconciliation
  /** Why nothing in the record was judged. */
  readonly defect?: string
  readonly session?: string
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number
  readonly staleMs: number
  /** The heartbeat folder as shown; undefined if it was not needed. */
  readonly folder?: string
  /** The path of an issue's heartbeat file, as shown. */
  readonly pathOf: (issue: string) => string
  /** Replaces the record's credentials in a text. */
  readonly redact: (text: string) => string
}

/** How many verdicts there are of each kind. */
function countVerdicts(verdicts: readonly Verdict[]): Readonly<Record<VerdictKind, number>> {
  const count = { own: 0, 'other-session': 0, abandoned: 0 }
  for (const { verdict } of verdicts) count[verdict]++
  return count
}

const HEADINGS = ['verdict', 'action', 'key', 'issue', 'task', 'heartbeat'] as const

const STYLES: Readonly<Record<VerdictKind, readonly Style[]>> = { own: ['bold'], 'other-session': [], abandoned: ['bold', 'yellow'] }

/** A reconciliation for people: the findings in the record, a table of the verdicts with their notes, and a summary. */
export function reconciliationText(report: ReconciliationReport, options: ReportOptions): string {
  const paint = painter(options.color)
  const hasFindings = !shownEntries(report.run, options).next().done
  const blocks = hasFindings ? [text(report.run, options)] : []
  const { verdicts, unjudged } = report.reconciliation
  if (verdicts.length > 0) blocks.push(table(verdicts, report, paint))
  if (unjudged.length > 0) {
    const lines = unjudged.map(({ key, reason }) => `not judged: ${visible(clipMiddle(report.redact(key), MAX_ID))}: ${oneLine(reason)}\n`)
    blocks.push(lines.join(''))
  }
  return [...blocks, `${summary(report)}\n`].join('\n')
}

function table(verdicts: readonly Verdict[], report: ReconciliationReport, paint: Paint): string {
  const rows = verdicts.map((verdict) => rowOf(verdict, report))
  const widest = (column: number, least: number) => rows.reduce((most, row) => Math.max(most, columnsOf(row[column] ?? '')), least)
  const widths = HEADINGS.map((heading, column) => widest(column, heading.length))
  const line = (row: readonly string[]) => row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ').trimEnd()
  const lines = [paint(line(HEADINGS), 'dim')]
  for (const [index, verdict] of verdicts.entries()) {
    lines.push(paint(line(rows[index] ?? []), ...STYLES[verdict.verdict]))
    for (const { message } of verdict.notes) lines.push(`  ${paint('note:', 'cyan')} ${oneLine(clipMiddle(report.redact(message), MAX_NOTE))}`)
  }
  return lines.join('\n') + '\n'
}

/** The longest id in the table and in a note: every row is as wide as the widest one. */
const MAX_ID = 200
const MAX_NOTE = 1000

function rowOf({ verdict, action, key, issue, taskId, heartbeat }: Verdict, { redact }: ReconciliationReport): string[] {
  const shown = [key, issue, taskId].map((cell) => visible(clipMiddle(redact(cell), MAX_ID)))
  return [verdict, action, ...shown, verdict === 'own' ? '-' : ageText(heartbeat?.ageMs)]
}

function ageText(ageMs: number | undefined): string {
  if (ageMs === undefined) return 'missing'
  return ageMs < 0 ? `in ${durationText(-ageMs)}` : `${durationText(ageMs)} ago`
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columnsOf(text)))
}

function summary({ reconciliation, defect, staleMs, folder }: ReconciliationReport): string {
  if (defect !== undefined) return `nothing is judged: ${defect}`
  const { verdicts, unjudged } = reconciliation
  const count = countVerdicts(verdicts)
  const parts = [`${count.own} own`, `${count['other-session']} of another session`, `${count.abandoned} abandoned`]
  if (unjudged.length > 0) parts.push(`${unjudged.length} not judged`)
  const place = folder === undefined ? '' : `; heartbeats in ${visible(folder)}`
  return `${parts.join(', ')}; stale after ${durationText(staleMs)}${place}`
}

/** The machine-readable reconciliation, version 1 (schemas/reconcile.schema.json), separate from the internal types as `ResultV1` is. */
export type ReconciliationV1 = Fixed<written.Reconciliation>

/** A reconciliation as JSON, version 1. */
export function reconciliationJson(report: ReconciliationReport): string {
  return jsonText(toReconciliationV1(report))
}

function toReconciliationV1(report: ReconciliationReport): ReconciliationV1 {
  const { run, reconciliation, session, now, staleMs, folder, defect, redact } = report
  const { own, 'other-session': otherSession, abandoned } = countVerdicts(reconciliation.verdicts)
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
    summary: { own, otherSession, abandoned, unjudged: reconciliation.unjudged.length }
  }
}

function toVerdict(verdict: Verdict, { pathOf, redact }: ReconciliationReport): ReconciliationV1['verdicts'][number] {
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
