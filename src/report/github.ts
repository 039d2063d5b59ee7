import { rulePage } from '../base/links.js'
import { oneLine, visible } from '../base/wording.js'
import type { Run } from '../lint/finding.js'
import type { Severity } from '../rule/rule.js'
import { type Entry, hostNote, type ReportOptions, shownEntries, shownPlaces } from './report.js'

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }

/** Workflow commands of GitHub Actions: each becomes an annotation at its line. See "Workflow commands for GitHub Actions" in GitHub's documentation. */
export function github(run: Run, { info }: ReportOptions): string {
  let report = ''
  for (const entry of shownEntries(run, { info, quiet: false })) report += annotation(entry) + '\n'
  return report
}

function annotation(entry: Entry): string {
  const { finding } = entry
  const { place: { file, range: { start, end } } } = shownPlaces(finding)
  // The runner ignores an annotation's columns, with a complaint in the log, if it spans several lines.
  const places =
    start.line === end.line
      ? { line: start.line, col: start.column, endLine: end.line, endColumn: end.column }
      : { line: start.line, endLine: end.line }
  const properties = { file, ...places, title: `plugvet ${finding.ruleId}${hostNote(entry)}` }
  return workflowCommand(finding.severity, properties, `${oneLine(finding.message)}\n${oneLine(finding.help)}\n${rulePage(finding.ruleId)}`)
}

/** An annotation as a line. @param message visible */
export function workflowCommand(severity: Severity, properties: Readonly<Record<string, string | number>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(',')
  return `::${COMMANDS[severity]} ${list}::${escapeData(message)}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text.replaceAll(/[^\r\n]+/g, visible)).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
