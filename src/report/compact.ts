import { oneLine } from '../base/wording.js'
import type { Run } from '../lint/finding.js'
import { placeOf, type ReportOptions, shownEntries, shownPlaces } from './report.js'

/**
 * One line per finding, `path:line:column: severity rule message`, for editors and `grep`. At the end, in parentheses, are
 * the names of the hosts it applies to.
 */
export function compact(run: Run, options: ReportOptions): string {
  let report = ''
  for (const { finding } of shownEntries(run, options)) {
    const { severity, ruleId, message, hosts } = finding
    const { place: { file, range } } = shownPlaces(finding)
    const note = hosts === undefined ? '' : ` [${hosts.join(', ')}]`
    report += `${placeOf(file, range.start)}: ${severity} ${ruleId} ${oneLine(message)}${note}\n`
  }
  return report
}
