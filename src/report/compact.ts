import { oneLine } from '../base/wording.js'
import type { Run } from '../lint/finding.js'
import { placeOf, type ReportOptions, shownEntries } from './report.js'

/**
 * One line a finding, `path:line:column: severity rule message`, as editors and `grep` users read it; at its end in
 * brackets the names of the hosts it holds for.
 */
export function compact(run: Run, options: ReportOptions): string {
  let report = ''
  for (const { finding } of shownEntries(run, options)) {
    const { file, range, severity, ruleId, message, hosts } = finding
    const note = hosts === undefined ? '' : ` [${hosts.join(', ')}]`
    report += `${placeOf(file, range.start)}: ${severity} ${ruleId} ${oneLine(message)}${note}\n`
  }
  return report
}
