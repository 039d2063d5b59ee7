import { addTo } from '../base/lists.js'
import type { Places } from '../json/locate.js'
import { fromPointer, type Path, toPointer } from '../json/value.js'
import { type FileResult, type Finding, hostShown, inOrder, spanOf } from '../lint/finding.js'
import type { Reading } from '../project/reading.js'
import { milder, type RuleSeverity } from '../rule/rule.js'
import { type ShownSource, shownText } from '../secrets/file-secrets.js'
import { maskedPointer, type Masks } from '../secrets/masks.js'
import { DIAGNOSES } from './diagnoses.js'
import { type Diagnosis, diagnosisId } from './diagnosis.js'

/** A linted file: as it was read, and its result. */
export interface LintedReading {
  readonly input: Reading
  readonly result: FileResult
}

/** A diagnosis and the file it is about. */
export interface FileDiagnosis {
  /** Absolute path of the file. */
  readonly path: string
  /** The server it is about, and the place of its entry; undefined for a server that the file does not declare. */
  readonly server?: string
  readonly entry?: Path
  readonly diagnosis: Diagnosis
}

/** What the settings say about the doctor's findings. */
export interface FindingSettings {
  /** Undefined if they do not say. */
  severityOf(file: Reading, id: string): RuleSeverity | undefined
  isIgnored(file: Reading, id: string, pointer: string): boolean
}

/**
 * Adds the doctor's diagnoses to lint's findings. One mistake is one finding: the doctor's error about an unset variable replaces lint's
 * warning, that about a missing program lint's about a command line, and a reason why the host does not load a server is left out if lint
 * reports it.
 */
export function withDiagnoses(
  files: readonly LintedReading[],
  diagnoses: readonly FileDiagnosis[],
  settings: FindingSettings,
  masks: Masks
): FileResult[] {
  const byPath = new Map<string, FileDiagnosis[]>()
  for (const diagnosis of diagnoses) addTo(byPath, diagnosis.path, diagnosis)
  return files.map((file) => {
    const own = byPath.get(file.input.path)
    return maskedResult(own === undefined ? file.result : merged(file, own, settings), masks)
  })
}

function merged({ input, result }: LintedReading, diagnoses: readonly FileDiagnosis[], settings: FindingSettings): FileResult {
  // The result of a file without findings keeps neither its document nor its source.
  const { document, secrets } = input
  const locator = document.locate(diagnoses.map(({ diagnosis }) => diagnosis.at))
  const findings: Finding[] = []
  let suppressed = 0
  for (const { server, entry, diagnosis } of diagnoses) {
    const { kind, message, help = DIAGNOSES[kind].remedy, at, lint } = diagnosis
    const ruleId = diagnosisId(kind)
    const pointer = toPointer(at)
    const shownPointer = secrets.redact(pointer)
    if (lint !== undefined && isReported(lint.ruleId, secrets.redact(toPointer(lint.at)), result.findings)) continue
    const configured = settings.severityOf(input, ruleId) ?? DIAGNOSES[kind].severity
    if (configured === 'off') continue
    if (settings.isIgnored(input, ruleId, pointer)) {
      suppressed++
      continue
    }
    const part = partOf(diagnosis, locator, entry)
    const range = document.lines.rangeOf(spanOf(document, locator, { ...diagnosis, part }))
    findings.push({
      ruleId,
      severity: diagnosis.severity === undefined ? configured : milder(diagnosis.severity, configured),
      message: secrets.redact(message),
      help: secrets.redact(help),
      file: input.shown,
      pointer: shownPointer,
      ...(server === undefined ? {} : { server: secrets.redact(server) }),
      ...hostShown(input.host),
      range,
      related: [],
      // Lint's suggestions still help.
      suggestions: result.findings.find((finding) => isReplaced(finding, { ruleId, pointer: shownPointer, range }))?.suggestions ?? []
    })
  }
  const kept = result.findings.filter((finding) => !findings.some((own) => isReplaced(finding, own)))
  return {
    ...result,
    document,
    source: () => secrets.source,
    redact: (text) => secrets.redact(text),
    findings: inOrder([...kept, ...findings]),
    suppressed: result.suppressed + suppressed
  }
}

/** The key for anything missing and for a server as a whole, so that the finding does not underline the whole entry. */
function partOf({ at, part = 'value' }: Diagnosis, locator: Places, entry: Path | undefined): 'key' | 'value' {
  const isWhole = entry !== undefined && toPointer(entry) === toPointer(at)
  return isWhole || locator.placeOf(at) === undefined ? 'key' : part
}

const VARIABLE_UNSET = diagnosisId('variable-unset')

/** Rules that only warn about what the host makes an error: it does not start the server (§2.5). */
const OF_UNSET = ['unset-variable', 'plugin-root-outside-plugin']

const COMMAND_MISSING = diagnosisId('command-missing')

function isReplaced(lint: Finding, { ruleId, pointer, range: { start, end } }: Pick<Finding, 'ruleId' | 'pointer' | 'range'>): boolean {
  if (ruleId === COMMAND_MISSING) return lint.ruleId === 'command-line-in-command' && lint.pointer === pointer
  if (ruleId !== VARIABLE_UNSET || !OF_UNSET.includes(lint.ruleId)) return false
  return lint.range.start.offset === start.offset && lint.range.end.offset === end.offset
}

function isReported(ruleId: string, pointer: string, findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.ruleId === ruleId && finding.pointer === pointer)
}

/** A result with the secrets of the servers masked in its findings, lint's included, and in its source. */
function maskedResult(result: FileResult, { redact, redactKnown, conceal }: Masks): FileResult {
  let source: ShownSource | undefined
  return {
    ...result,
    findings: result.findings.map((finding) => ({
      ...finding,
      message: redactKnown(finding.message),
      help: redactKnown(finding.help),
      pointer: maskedPointer(fromPointer(finding.pointer), redact),
      ...(finding.server === undefined ? {} : { server: redact(finding.server) }),
      related: finding.related.map((related) => ({ ...related, message: redactKnown(related.message) }))
    })),
    source: () => (source ??= concealed(result.source(), result.document.text, conceal)),
    redact: (text) => redactKnown(result.redact(text))
  }
}

/** Searches the original source for secrets: in the masked one, lint may have covered a part of a secret. */
function concealed(source: ShownSource, original: string, conceal: Masks['conceal']): ShownSource {
  const covered = conceal(original)
  if (covered === original) return source
  const text = source.text.split('').map((unit, at) => (covered[at] === original[at] ? unit : '*')).join('')
  return { ...shownText(text, source.lines), ...(source.hiddenLines === undefined ? {} : { hiddenLines: source.hiddenLines }) }
}
