import { parseDocument } from '../document/document.js'
import { fixSource } from '../lint/apply-fixes.js'
import type { Keeps } from '../lint/collect.js'
import { lintFiles, type LintInput } from '../lint/engine.js'
import type { FileResult, Finding } from '../lint/finding.js'
import { Secrets } from '../lint/secrets.js'
import type { Context } from './context.js'
import { dialectOf } from './inputs.js'

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
  if (result.findings.every((finding) => repairOf(finding, suggested) === undefined)) {
    return { input, before, after: before, fixed: 0, shown: () => ({ before, after: before }) }
  }
  const { source, fixed } = fixSource(before, (text) => {
    const document = parseDocument(text, dialectOf(input.kind, input.host))
    const results = lintFiles([{ ...input, document }], context.surroundings, context.pluginRoot, keepsFor(suggested))
    const findings = results.flatMap((judged) => judged.findings)
    return { document, findings: findings.map((finding) => ({ fix: repairOf(finding, suggested) })) }
  })
  const after = { ...input, document: parseDocument(source, dialectOf(input.kind, input.host)) }
  return { input: after, before, after: source, fixed, shown: () => ({ before: masked(input), after: masked(after) }) }
}

function sourceOf({ document }: LintInput): string {
  return (document.byteOrderMark ? '\uFEFF' : '') + document.text
}

/** What is to be mended is listed whole, however much it is. */
export function keepsFor(suggested: readonly string[]): Keeps {
  return (ruleId, { fix, suggestions = [] }) => fix !== undefined || (suggestions.length > 0 && suggested.includes(ruleId))
}

function repairOf(finding: Finding, suggested: readonly string[]): Finding['fix'] {
  return finding.fix ?? (suggested.includes(finding.ruleId) ? finding.suggestions[0]?.fix : undefined)
}

function masked({ document }: LintInput): string {
  return new Secrets(document).source.text
}
