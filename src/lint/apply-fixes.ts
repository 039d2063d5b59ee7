import type { Document } from '../document/document.js'
import { applyEditGroups, type TextEdit } from '../text/edits.js'
import type { Finding } from './finding.js'
import { resolveFix } from './resolve-fix.js'

/** After this many rounds the file is left as it is: two rules would be undoing each other. */
const MAX_ROUNDS = 10

/** A judged text: what a round of fixing needs. */
export interface Judged {
  /** The document that was judged; read only where a finding has a fix. */
  readonly document: Document
  readonly findings: readonly Pick<Finding, 'fix'>[]
}

/**
 * Applies the safe fixes of a text, and again on what they leave, until nothing changes.
 * @param source the decoded file, with its byte order mark if it has one
 * @param judge lints a text; called once a round
 * @returns the new source, and how many fixes went into it
 */
export function fixSource(source: string, judge: (source: string) => Judged): { source: string; fixed: number } {
  let current = source
  let fixed = 0
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { document, findings } = judge(current)
    if (findings.every((finding) => finding.fix === undefined)) break
    const groups: (readonly TextEdit[])[] = []
    let mark = document.byteOrderMark ? '\uFEFF' : ''
    for (const { fix } of findings) {
      const edits = fix === undefined ? undefined : resolveFix(document, fix)
      if (edits === undefined) continue
      if (edits.some(removesByteOrderMark)) {
        mark = ''
        fixed++
      }
      groups.push(edits.filter((edit) => !removesByteOrderMark(edit)))
    }
    const { text, applied } = applyEditGroups(document.text, groups)
    const next = mark + text
    if (next === current) break
    fixed += applied
    current = next
  }
  return { source: current, fixed }
}

/** The edit at offset -1 stands for the byte order mark, which a document's text does not hold. */
function removesByteOrderMark(edit: TextEdit): boolean {
  return edit.start < 0
}
