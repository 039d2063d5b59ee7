import { oneLine, visible } from '../base/wording.js'
import { jsonText } from '../json/value.js'
import type { Run } from '../lint/finding.js'
import type { Severity } from '../rule/rule.js'
import { type Entry, fingerprints, hostNote, shownPlaces } from './report.js'

/** GitLab has two more levels above these: `critical` and `blocker`. */
const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', info: 'info' }

/**
 * A report for Code Quality in GitLab merge requests: an array of issues, with the Code Climate properties that GitLab
 * reads. GitLab recognises an issue by its fingerprint, and shows only one of several with the same fingerprint. See "Code
 * Quality report format" in GitLab's documentation.
 */
export function gitlab(run: Run): string {
  const fingerprint = fingerprints()
  return jsonText(run.files.flatMap((file) => file.findings.map((finding) => issueOf({ file, finding }, fingerprint(finding)))))
}

function issueOf(entry: Entry, fingerprint: string) {
  const { ruleId, severity, message } = entry.finding
  const { place: { file, range } } = shownPlaces(entry.finding)
  // The merge request shows neither the tool nor the name of the check, so the description contains both.
  const check = `plugvet/${ruleId}`
  return {
    description: `${oneLine(message)}${visible(hostNote(entry))} (${check})`,
    check_name: check,
    fingerprint,
    severity: SEVERITIES[severity],
    location: { path: file, lines: { begin: range.start.line } }
  }
}
