import { fixSource } from '../lint/apply-fixes.js'
import type { Keeps } from '../lint/collect.js'
import { lintFiles } from '../lint/engine.js'
import type { FileResult, Finding } from '../lint/finding.js'
import type { Fix } from '../lint/fix.js'
import { type ProjectFile, withText } from '../project/project.js'
import type { Context } from './context.js'
import { configOf } from './inputs.js'

/** A file before and after its fixes. */
export interface Mended {
  readonly input: ProjectFile
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
export function mend(result: FileResult, input: ProjectFile, context: Context, suggested: readonly string[]): Mended {
  const before = sourceOf(input)
  if (result.findings.every((finding) => repairOf(finding, result, suggested) === undefined)) {
    return { input, before, after: before, fixed: 0, shown: () => ({ before, after: before }) }
  }
  const { source, fixed } = fixSource(before, (text) => {
    const mended = withText(input, text)
    const results = lintFiles([mended], configOf(context), keepsFor(suggested))
    const fixes = results.flatMap((judged) =>
      judged.findings.flatMap((finding) => {
        const fix = repairOf(finding, judged, suggested)
        return fix === undefined ? [] : [{ fix }]
      })
    )
    return { document: mended.readings[0].document, findings: fixes }
  })
  const after = withText(input, source)
  return { input: after, before, after: source, fixed, shown: () => ({ before: masked(input), after: masked(after) }) }
}

function sourceOf({ readings: [{ document }] }: ProjectFile): string {
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

function masked({ readings: [reading] }: ProjectFile): string {
  return reading.secrets.source.text
}
