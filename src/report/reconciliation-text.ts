import type { Verdict, VerdictKind } from '../orchestrator/reconcile.js'
import { durationText } from '../text/duration.js'
import { oneLine, visible } from '../text/visible.js'
import { cellsOf } from './cells.js'
import { type Paint, painter, type Style } from './paint.js'
import { countVerdicts, type ReconciliationReport } from './reconciliation.js'
import type { ReportOptions } from './report.js'
import { shownEntries } from './selection.js'
import { text } from './text.js'

const HEADINGS = ['verdict', 'action', 'key', 'issue', 'task', 'heartbeat'] as const

const STYLES: Readonly<Record<VerdictKind, readonly Style[]>> = {
  own: ['bold'],
  'other-session': [],
  abandoned: ['bold', 'yellow']
}

/** A reconciliation for people: the findings of the record, a table of the verdicts with their notes, and a summary. */
export function reconciliationText(report: ReconciliationReport, options: ReportOptions): string {
  const paint = painter(options.color)
  const hasFindings = !shownEntries(report.run, options).next().done
  const blocks = hasFindings ? [text(report.run, options)] : []
  const { verdicts, unjudged } = report.reconciliation
  if (verdicts.length > 0) blocks.push(table(verdicts, report, paint))
  if (unjudged.length > 0) {
    const lines = unjudged.map(({ key, reason }) => `not judged: ${visible(report.redact(key))}: ${oneLine(reason)}\n`)
    blocks.push(lines.join(''))
  }
  return [...blocks, `${summary(report)}\n`].join('\n')
}

function table(verdicts: readonly Verdict[], report: ReconciliationReport, paint: Paint): string {
  const rows = verdicts.map((verdict) => rowOf(verdict, report))
  const widths = HEADINGS.map((heading, column) =>
    rows.reduce((most, row) => Math.max(most, columnsOf(row[column] ?? '')), heading.length)
  )
  const line = (row: readonly string[]) => row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ').trimEnd()
  const lines = [paint(line(HEADINGS), 'dim')]
  for (const [index, verdict] of verdicts.entries()) {
    lines.push(paint(line(rows[index] ?? []), ...STYLES[verdict.verdict]))
    for (const { message } of verdict.notes) lines.push(`  ${paint('note:', 'cyan')} ${oneLine(report.redact(message))}`)
  }
  return lines.join('\n') + '\n'
}

function rowOf({ verdict, action, key, issue, taskId, heartbeat }: Verdict, { redact }: ReconciliationReport): string[] {
  const shown = [key, issue, taskId].map((cell) => visible(redact(cell)))
  return [verdict, action, ...shown, verdict === 'own' ? '-' : ageText(heartbeat?.ageMs)]
}

function ageText(ageMs: number | undefined): string {
  if (ageMs === undefined) return 'missing'
  return ageMs < 0 ? `in ${durationText(-ageMs)}` : `${durationText(ageMs)} ago`
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columnsOf(text)))
}

function columnsOf(text: string): number {
  return cellsOf(text).reduce((sum, cell) => sum + cell.width, 0)
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
