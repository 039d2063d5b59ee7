import type { Run } from '../lint/finding.js'
import type { Severity } from '../lint/severity.js'
import { codeFrame } from './code-frame.js'
import { type Paint, painter, type Style } from './paint.js'
import type { ReportOptions } from './report.js'
import { type Entry, shownEntries, suggestionTitles } from './selection.js'
import { summaryLine } from './summary-line.js'
import { oneLine, visible } from '../text/visible.js'

const DEFAULT_WIDTH = 100

const SEVERITY_STYLES: Readonly<Record<Severity, readonly Style[]>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  info: ['bold', 'blue']
}

/** The report for people: each finding with its line of the source and what to do about it, and a summary. */
export function text(run: Run, options: ReportOptions): string {
  const paint = painter(options.color)
  const entries = [...shownEntries(run, options)]
  if (options.quiet && entries.length === 0) return ''
  const blocks = entries.map((entry) => block(entry, paint, options.width ?? DEFAULT_WIDTH))
  if (options.info && !options.quiet && run.skipped.length > 0) {
    blocks.push(run.skipped.map(({ path, reason }) => `${visible(path)}: skipped: ${oneLine(reason)}\n`).join(''))
  }
  const findings = entries.map((entry) => entry.finding)
  return [...blocks, `${summaryLine(run, findings, options)}\n`].join('\n')
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

function header({ finding }: Entry, paint: Paint): string {
  const place = paint(placeOf(finding.file, finding.range.start), 'bold')
  const severity = paint(finding.severity, ...SEVERITY_STYLES[finding.severity])
  return `${place}  ${severity}  ${paint(finding.ruleId, 'dim')}  ${oneLine(finding.message)}`
}

/** A place as terminals and editors make it a link. */
function placeOf(path: string, { line, column }: { line: number; column: number }): string {
  return `${visible(path)}:${line}:${column}`
}
