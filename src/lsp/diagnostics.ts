import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver'
import { rulePage } from '../base/links.js'
import { oneLine } from '../base/wording.js'
import { isDiagnosisId } from '../doctor/diagnosis.js'
import type { Finding } from '../lint/finding.js'
import { shownRelated } from '../report/report.js'
import type { Severity } from '../rule/rule.js'
import { editorRange, Places } from './places.js'
import type { Judged } from './workspace.js'

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information
}

/** Where a diagnostic comes from, as editors show it. */
const SOURCE = 'plugvet'

/** The findings in a document as an editor shows them: the same ids, places and texts as on the command line. */
export function diagnosticsOf(judged: Judged, uriOf: (path: string) => string): Diagnostic[] {
  const places = new Places(judged.file.readings[0].document)
  return judged.result.findings.map((finding) => diagnosticOf(finding, places, (shown) => uriOf(judged.pathOf(shown))))
}

function diagnosticOf(finding: Finding, places: Places, uriOf: (shown: string) => string): Diagnostic {
  const { ruleId, severity, message, range, file } = finding
  const related = shownRelated(finding)
  return {
    range: places.range(range),
    severity: SEVERITIES[severity],
    code: ruleId,
    codeDescription: { href: rulePage(ruleId) },
    source: isDiagnosisId(ruleId) ? `${SOURCE} doctor` : SOURCE,
    message: oneLine(message),
    ...(related.length === 0
      ? {}
      : {
          relatedInformation: related.map((other) => ({
            location: { uri: uriOf(other.file), range: other.file === file ? places.range(other.range) : editorRange(other.range) },
            message: oneLine(other.message)
          }))
        })
  }
}

/** Why a document is not checked. */
export function failureDiagnostic(failure: string): Diagnostic {
  const start = { line: 0, character: 0 }
  return { range: { start, end: start }, severity: DiagnosticSeverity.Error, source: SOURCE, message: `plugvet cannot check this file: ${failure}` }
}
