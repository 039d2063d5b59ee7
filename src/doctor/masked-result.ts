import { fromPointer } from '../document/pointer.js'
import type { FileResult, ShownSource } from '../lint/finding.js'
import { shownText } from '../config/credentials/shown-source.js'
import { maskedPointer, type Masks } from './redaction.js'

/** A judged file with the secrets of the servers kept out of its findings, those of lint included, and of its source. */
export function maskedResult(result: FileResult, { redact, redactKnown, conceal }: Masks): FileResult {
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

/** Looks for secrets in the source as it was: what lint has covered may be a part of one. */
function concealed(source: ShownSource, original: string, conceal: Masks['conceal']): ShownSource {
  const covered = conceal(original)
  if (covered === original) return source
  const text = source.text.split('').map((unit, at) => (covered[at] === original[at] ? unit : '*')).join('')
  return shownText(text, source.lines)
}
