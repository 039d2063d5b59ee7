import { type CodeLens, type Diagnostic, DiagnosticSeverity, type DocumentSymbol, SymbolKind } from 'vscode-languageserver'
import { rulePage } from '../base/links.js'
import { oneLine, visible } from '../base/wording.js'
import { isDiagnosisId } from '../doctor/diagnosis.js'
import { toPointer } from '../json/value.js'
import type { Finding } from '../lint/finding.js'
import { documentOf, ownReadings } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { shownRelated } from '../report/report.js'
import type { Severity } from '../rule/rule.js'
import { editorRange, Places } from './places.js'
import type { LintedDocument } from './workspace.js'

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information
}

/** Where a diagnostic comes from, as editors show it. */
const SOURCE = 'plugvet'

/** The findings in a document as an editor shows them: the same ids, places and texts as on the command line. */
export function diagnosticsOf(linted: LintedDocument, uriOf: (path: string) => string): Diagnostic[] {
  const places = new Places(documentOf(linted.file))
  return linted.result.findings.map((finding) => diagnosticOf(finding, places, (shown) => uriOf(linted.pathOf(shown))))
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

/** The command of the server that examines one server: a document's URI, and the JSON pointer of an entry. */
export const EXAMINE = 'plugvet.examine'

/** The servers of a document, as the outline of the editor shows them. */
export function symbolsOf({ file }: LintedDocument): DocumentSymbol[] {
  return ownReadings(file).flatMap(symbolsIn)
}

function symbolsIn(reading: Reading): DocumentSymbol[] {
  const { document, servers } = reading
  const places = new Places(document)
  const found = document.locate(servers.map(({ path }) => path))
  return servers.flatMap(({ name, path, transport }) => {
    const place = found.placeOf(path)
    if (place === undefined) return []
    const key = place.key ?? place.value
    const symbol = {
      // A name may be a misplaced credential, and an outline must not be empty.
      name: visible(reading.secrets.redact(name)) || '(no name)',
      detail: transport,
      kind: SymbolKind.Object,
      range: places.rangeOf({ start: key.start, end: place.value.end }),
      selectionRange: places.rangeOf(key)
    }
    return [symbol]
  })
}

/** Above each server: the command that examines it, and what it has found out. */
export function lensesOf(linted: LintedDocument, uri: string): CodeLens[] {
  // Nobody starts what a document shows.
  if (linted.file.whole !== undefined) return []
  const { document, servers } = linted.file.readings[0]
  const places = new Places(document)
  const found = document.locate(servers.map(({ path }) => path))
  return servers.flatMap(({ path }) => {
    const place = found.placeOf(path)
    if (place === undefined) return []
    const known = linted.examined(path)
    const title = known === undefined ? 'examine this server' : `${known} (examine again)`
    return [{ range: places.rangeOf(place.key ?? place.value), command: { title, command: EXAMINE, arguments: [uri, toPointer(path)] } }]
  })
}
