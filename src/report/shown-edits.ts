import type { TextEdit } from '../base/text.js'
import { resolveFix } from '../json/edits.js'
import type { FileResult } from '../lint/finding.js'
import type { Fix } from '../rule/rule.js'
import { maskSpans } from '../secrets/mask.js'

/**
 * The edits of a fix in a form that may be shown.
 * @returns undefined if it has no place in the text, or if one of its texts may contain a credential
 */
export function shownEdits({ document, redact, source }: FileResult, fix: Fix): readonly TextEdit[] | undefined {
  const edits = resolveFix(document, fix)
  const isPlain = (text: string) => redact(text) === text && (document.isWhole || maskSpans(text).length === 0)
  const isShown = (edit: TextEdit) => isPlain(edit.text) && isPlain(unescaped(edit.text)) && !keepsHidden(document.text, source().text, edit)
  return edits?.every(isShown) === true ? edits : undefined
}

const KEPT = 8

/** Whether an edit writes a part of a credential again that it takes away: in pieces, it no longer has the format by which it is known. @param shown the text as it is masked */
export function keepsHidden(text: string, shown: string, edit: TextEdit): boolean {
  if (edit.end - edit.start < KEPT || edit.text.length < KEPT || shown.slice(edit.start, edit.end) === text.slice(edit.start, edit.end)) return false
  const hidden = new Set<string>()
  for (let at = edit.start; at + KEPT <= edit.end; at++) {
    if (shown.slice(at, at + KEPT) === '*'.repeat(KEPT)) hidden.add(text.slice(at, at + KEPT))
  }
  for (let at = 0; at + KEPT <= edit.text.length; at++) if (hidden.has(edit.text.slice(at, at + KEPT))) return true
  return false
}

/** The meaning of a moved text if it has escapes: without them, the credentials of the file are known. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, character: string | undefined) =>
    code === undefined ? (character ?? '') : String.fromCharCode(Number.parseInt(code, 16))
  )
}
