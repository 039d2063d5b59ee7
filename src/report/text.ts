import type { Severity } from '../lint/severity.js'
import { codeFrame } from './code-frame.js'
import { hostNote } from './host-note.js'
import { type Paint, painter, type Style } from './paint.js'
import type { ReportedRun, ReportOptions } from './report.js'
import { type Entry, shownEntries, suggestionTitles } from './selection.js'
import { serverBlocks } from './server-table.js'
import { summaryLine } from './summary-line.js'
import { oneLine, visible } from '../text/visible.js'

const DEFAULT_WIDTH = 100

const SEVERITY_STYLES: Readonly<Record<Severity, readonly Style[]>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  info: ['bold', 'blue']
}

/**
 * The report for people: each finding with its line of the source and what to do about it; what the doctor learned of the
 * servers; a summary.
 */
export function text(run: ReportedRun, options: ReportOptions): string {
  const paint = painter(options.color)
  const entries = [...shownEntries(run, options)]
  const servers = serverBlocks(run, options, paint)
  if (options.quiet && entries.length === 0 && servers.length === 0) return ''
  const blocks = entries.map((entry) => block(entry, paint, options.width ?? DEFAULT_WIDTH))
  if (options.info && !options.quiet && run.skipped.length > 0) {
    blocks.push(run.skipped.map(({ path, reason }) => `${visible(path)}: skipped: ${oneLine(reason)}\n`).join(''))
  }
  const findings = entries.map((entry) => entry.finding)
  return [...blocks, ...servers, `${summaryLine(run, findings, options)}\n`].join('\n')
}

function block(entry: Entry, paint: Paint, width: number): string {
  const { file, finding } = entry
  const caret = SEVERITY_STYLES[finding.severity]
  const lines = [header(entry, paint), ...codeFrame(file.source(), finding.range, { paint, caret, width })]
  lines.push(`  ${paint('help:', 'cyan')} ${oneLine(finding.help)}`)
  for (const { message, file: path, range } of finding.related) {
    lines.push(`  ${placeOf(path, range.start)}: ${oneLine(message)}`)
  }
  for (const title of suggestionTitles(entry)) lines.push(`  ${paint('suggestion:', 'cyan')} ${oneLine(title)}`)
  if (finding.fix !== undefined) lines.push(`  ${paint('fixable with --fix', 'cyan')}`)
  return lines.join('\n') + '\n'
}

function header(entry: Entry, paint: Paint): string {
  const { finding } = entry
  const place = paint(placeOf(finding.file, finding.range.start), 'bold')
  const severity = paint(finding.severity, ...SEVERITY_STYLES[finding.severity])
  return `${place}  ${severity}  ${paint(`${finding.ruleId}${visible(hostNote(entry))}`, 'dim')}  ${oneLine(finding.message)}`
}

/** A place as terminals and editors make it a link. */
function placeOf(path: string, { line, column }: { line: number; column: number }): string {
  return `${visible(path)}:${line}:${column}`
}
