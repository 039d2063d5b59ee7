import { type Finding, type Run, summarize } from '../lint/finding.js'
import type { ReportOptions } from './report.js'

/**
 * The last line of a report: what was found, what is not shown, what `--fix` would mend; how many files there were.
 * @param shown the findings the report shows
 */
export function summaryLine(run: Run, shown: readonly Finding[], options: ReportOptions): string {
  const { files, infos, fixed, suppressed } = summarize(run)
  const of = (severity: Finding['severity']) =>
    shown.reduce((sum, finding) => sum + (finding.severity === severity ? (finding.omits?.count ?? 1) : 0), 0)
  const found = listOf([
    [of('error'), 'error'],
    [of('warning'), 'warning'],
    [of('info'), 'info']
  ])
  const them = infos === 1 ? 'it' : 'them'
  const hides = infos > 0 && !options.info && !options.quiet
  const hidden = hides ? ` (${amount(infos, 'info')} hidden, --info shows ${them})` : ''
  const fixable = shown.reduce((sum, { fix, omits }) => sum + (omits?.fixable ?? (fix === undefined ? 0 : 1)), 0)
  const mending = [fixable > 0 ? `${fixable} fixable with --fix` : '', fixed > 0 ? `${fixed} fixed` : '']
  const findings = [(found || 'nothing found') + hidden, ...mending]
  const skipped = run.skipped.length
  const scope = [
    `${amount(files, 'file')} checked`,
    skipped > 0 ? `${skipped} skipped` : '',
    suppressed > 0 ? `${amount(suppressed, 'finding')} ignored` : ''
  ]
  return [findings, scope].map((parts) => parts.filter((part) => part !== '').join(', ')).join('; ')
}

function listOf(counts: readonly (readonly [number, string])[]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => amount(count, noun))
    .join(', ')
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
