import { HOMEPAGE, rulePage } from '../base/links.js'
import { shownEdits } from './shown-edits.js'
import type { Range, TextEdit } from '../base/text.js'
import { jsonText } from '../json/value.js'
import type { FileResult, Finding, Related, Run } from '../lint/finding.js'
import type { RuleSeverity, SecurityLevel, Severity } from '../rule/rule.js'
import { sectionsOf } from '../rule/specification.js'
import { type CatalogueEntry, fingerprints, hostNote, type ReportOptions, shownPlaces } from './report.js'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/**
 * SARIF 2.1.0 (an OASIS standard), as read by GitHub code scanning and editors: one run with the whole catalogue of rules.
 * It quotes nothing from the source.
 */
export function sarif(run: Run, { rules }: ReportOptions): string {
  const indexes = new Map(rules.map((rule, index) => [rule.id, index]))
  const fingerprint = fingerprints()
  const results = run.files.flatMap((file) =>
    file.findings.map((finding) => resultOf(file, finding, indexes.get(finding.ruleId), fingerprint(finding)))
  )
  return jsonText({
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      { tool: { driver: driverOf(run.toolVersion, rules) }, columnKind: 'utf16CodeUnits', invocations: [invocationOf(run)], results }
    ]
  })
}

function driverOf(version: string, rules: readonly CatalogueEntry[]) {
  return { name: 'plugvet', version, semanticVersion: version, informationUri: HOMEPAGE, rules: rules.map(descriptorOf) }
}

/** A file that could not be checked is not a result: it is a notification about the run itself (SARIF §3.20.21). */
function invocationOf({ failures }: Run) {
  return {
    executionSuccessful: failures.length === 0,
    toolExecutionNotifications: failures.map(({ path, message }) => ({
      level: 'error',
      message: { text: literal(message) },
      locations: [{ physicalLocation: { artifactLocation: artifactLocation(path) } }]
    }))
  }
}

function resultOf(file: FileResult, finding: Finding, ruleIndex: number | undefined, fingerprint: string) {
  const { ruleId, severity, message, help, pointer, hosts } = finding
  const { place, others } = shownPlaces(finding)
  const fixes = fixesOf(file, finding)
  return {
    ruleId,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: LEVELS[severity],
    message: { text: literal(`${message}${hostNote({ file, finding })}. ${help}`) },
    locations: [
      {
        physicalLocation: physicalLocation(place.file, place.range),
        ...(place.label === undefined ? {} : { message: { text: literal(place.label) } }),
        ...(pointer === '' ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] })
      }
    ],
    ...(others.length === 0 ? {} : { relatedLocations: others.map(relatedLocation) }),
    ...(fixes.length === 0 ? {} : { fixes }),
    partialFingerprints: { 'plugvet/v1': fingerprint },
    ...(hosts === undefined ? {} : { properties: { hosts } })
  }
}

function relatedLocation({ file, range, message }: Related, id: number) {
  return { id, physicalLocation: physicalLocation(file, range), message: { text: literal(message) } }
}

function physicalLocation(path: string, range: Range) {
  return { artifactLocation: artifactLocation(path), region: regionOf(range) }
}

function regionOf({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: start.offset,
    charLength: end.offset - start.offset
  }
}

/** What can be done about a finding: the safe fix first. A fix that would contain a credential is left out. */
function fixesOf(file: FileResult, { fix, help, suggestions }: Finding) {
  const repairs = suggestions.map((suggestion) => ({ fix: suggestion.fix, text: file.redact(suggestion.title) }))
  return (fix === undefined ? repairs : [{ fix, text: help }, ...repairs]).flatMap(({ fix: repair, text }) => {
    // The edit at -1 means the byte order mark, which SARIF's offsets do not count (SARIF §3.30.2).
    const edits = shownEdits(file, repair)?.filter((edit) => edit.start >= 0) ?? []
    if (edits.length === 0) return []
    const replacements = edits.map((edit) => replacementOf(file, edit))
    return [{ description: { text: literal(text) }, artifactChanges: [{ artifactLocation: artifactLocation(file.shown), replacements }] }]
  })
}

function replacementOf(file: FileResult, edit: TextEdit) {
  const deletedRegion = regionOf(file.document.lines.rangeOf(edit))
  return edit.text === '' ? { deletedRegion } : { deletedRegion, insertedContent: { text: edit.text } }
}

/** A text in which nothing looks like one of SARIF's embedded links, `[text](destination)` (SARIF §3.11.6). */
function literal(text: string): string {
  let close = -1
  return text.replaceAll('[', (bracket, at: number) => {
    if (close < at) close = endOf(text.indexOf(']', at), text)
    return text.charAt(close + 1) === '(' ? `\\${bracket}` : bracket
  })
}

/** Where something was found; the end of the text if it was not. */
function endOf(found: number, { length }: string): number {
  return found < 0 ? length : found
}

/** SARIF's levels (SARIF §3.27.10). */
const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = { error: 'error', warning: 'warning', info: 'note' }

/** A rule as a reportingDescriptor (SARIF §3.49). */
function descriptorOf(rule: CatalogueEntry) {
  const about = [rule.summary, rule.why, `**Remedy:** ${rule.remedy}`]
  if (rule.spec !== undefined) about.push(`Specification: ${sectionsOf(rule.spec).map(({ title }) => title).join(', ')}`)
  return {
    id: rule.id,
    name: nameOf(rule.id),
    helpUri: rulePage(rule.id),
    shortDescription: { text: plain(rule.summary), markdown: rule.summary },
    fullDescription: { text: plain(rule.why), markdown: rule.why },
    help: { text: plain(rule.remedy), markdown: about.join('\n\n') },
    defaultConfiguration: configurationOf(rule.presets.recommended, rule.presets.strict),
    properties: propertiesOf(rule)
  }
}

/** The id as one word in Pascal case, in which viewers expect the name of a rule: `DoctorCommandMissing`. */
function nameOf(id: string): string {
  return id.split(/[/-]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** By this number GitHub's code scanning sorts a finding into its own levels: high from 7.0 on, medium from 4.0, and low below. */
const SECURITY_SEVERITY: Readonly<Record<SecurityLevel, string>> = { high: '8.0', medium: '5.5', low: '3.0' }

/** Without the tag `security`, code scanning disregards the severity. */
function propertiesOf({ kinds, security, owasp }: CatalogueEntry) {
  if (security === undefined) return { tags: [...kinds] }
  return { tags: ['security', ...(owasp === undefined ? [] : [`OWASP ${owasp}:2025`]), ...kinds], 'security-severity': SECURITY_SEVERITY[security] }
}

function configurationOf(recommended: RuleSeverity, strict: RuleSeverity) {
  if (recommended !== 'off') return { enabled: true, level: LEVELS[recommended] }
  return { enabled: false, level: strict === 'off' ? LEVELS.warning : LEVELS[strict] }
}

/** The Markdown of the catalogue as plain text, for viewers that show plain text. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').split('\n').map((line) => line.trim()).filter((line) => line !== '').join(' ')
}

/** A file in the format of SARIF: a relative URI below the root of the sources, or an absolute one. */
interface ArtifactLocation {
  readonly uri: string
  readonly uriBaseId?: string
}

/** The root of the relative URIs. Its location is left out: an absolute path reveals something about a machine. */
const SOURCE_ROOT = '%SRCROOT%'

/**
 * A shown path in the format of SARIF (SARIF §3.4).
 * @param path relative or absolute, with forward slashes
 */
function artifactLocation(path: string): ArtifactLocation {
  const encoded = path.split('/').map(encodeSegment).join('/')
  if (path.startsWith('/')) return { uri: `file://${encoded}` }
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${encoded.replace('%3A', ':')}` }
  return { uri: encoded, uriBaseId: SOURCE_ROOT }
}

function encodeSegment(segment: string): string {
  // A lone surrogate cannot be encoded in UTF-8.
  return encodeURIComponent(segment.replaceAll(/\p{Cs}/gu, '\uFFFD'))
}
