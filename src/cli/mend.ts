import { fileProfile } from '../config/file-profile.js'
import type { HostProfile } from '../config/host-profile.js'
import { type Document, parseDocument } from '../document/document.js'
import { fixSource } from '../lint/apply-fixes.js'
import type { Keeps } from '../lint/collect.js'
import { lintFiles, type LintInput } from '../lint/engine.js'
import type { FileResult, Finding } from '../lint/finding.js'
import type { Fix } from '../lint/fix.js'
import { Secrets } from '../lint/secrets.js'
import type { Context } from './context.js'

/** A file before and after its fixes. */
export interface Mended {
  readonly input: LintInput
  readonly before: string
  readonly after: string
  readonly fixed: number
  /** Both texts with their credentials masked, for showing. */
  shown(): { readonly before: string; readonly after: string }
}

/**
 * Applies the fixes of a file to its text; nothing is written.
 * @param suggested the rules of which the first suggestion is applied as well
 */
export function mend(result: FileResult, input: LintInput, context: Context, suggested: readonly string[]): Mended {
  const before = sourceOf(input)
  if (result.findings.every((finding) => repairOf(finding, result, suggested) === undefined)) {
    return { input, before, after: before, fixed: 0, shown: () => ({ before, after: before }) }
  }
  const { source, fixed } = fixSource(before, (text) => {
    const mended = withText(input, text)
    const results = lintFiles([mended], context.surroundings, context.pluginRoot, keepsFor(suggested))
    const fixes = results.flatMap((judged) =>
      judged.findings.flatMap((finding) => {
        const fix = repairOf(finding, judged, suggested)
        return fix === undefined ? [] : [{ fix }]
      })
    )
    return { document: mended.document, findings: fixes }
  })
  const after = withText(input, source)
  return { input: after, before, after: source, fixed, shown: () => ({ before: masked(input), after: masked(after) }) }
}

/** A file with another text, as each of its hosts reads it. */
function withText(input: LintInput, text: string): LintInput {
  const read = (host: HostProfile): Document => parseDocument(text, fileProfile(host, input.kind).json)
  const { host, others = [] } = input
  const rest = others.length === 0 ? {} : { others: others.map((other) => ({ host: other.host, document: read(other.host) })) }
  return { ...input, document: read(host), ...rest }
}

function sourceOf({ document }: LintInput): string {
  return (document.byteOrderMark ? '\uFEFF' : '') + document.text
}

/** What is to be mended is listed whole, however much it is. */
export function keepsFor(suggested: readonly string[]): Keeps {
  return (ruleId, { fix, suggestions = [] }) => fix !== undefined || (suggestions.length > 0 && suggested.includes(ruleId))
}

/** What is right for one of the hosts that read a file may be wrong for another. */
function repairOf({ fix, hosts, ruleId, suggestions }: Finding, file: FileResult, suggested: readonly string[]): Fix | undefined {
  if (hosts !== undefined && hosts.length < file.hosts.length) return undefined
  return fix ?? (suggested.includes(ruleId) ? suggestions[0]?.fix : undefined)
}

function masked({ document }: LintInput): string {
  return new Secrets(document).source.text
}
