import type { Run } from '../lint/finding.js'
import type { ReportOptions } from './report.js'
import { shownEntries } from './selection.js'
import { oneLine, visible } from '../text/visible.js'

/** One line a finding, `path:line:column: severity rule message`, as editors and `grep` users read it. */
export function compact(run: Run, options: ReportOptions): string {
  let report = ''
  for (const { finding } of shownEntries(run, options)) {
    const { file, range, severity, ruleId, message } = finding
    report += `${visible(file)}:${range.start.line}:${range.start.column}: ${severity} ${ruleId} ${oneLine(message)}\n`
  }
  return report
}
