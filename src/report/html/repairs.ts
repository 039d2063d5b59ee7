import { applyEdits, type TextEdit } from '../../base/text.js'
import { clip } from '../../base/wording.js'
import type { FileResult } from '../../lint/finding.js'
import { resolveFix } from '../../lint/fixes.js'
import type { Fix } from '../../rule/rule.js'
import { copyable, type Markup, markup, multiline, type Part } from './markup.js'

/** Of more lines or characters, the page would be many times as long. */
const MOST_LINES = 12
const MOST_CHARACTERS = 2000

/**
 * The lines that a fix changes, as they are after it: to be copied, unless something in them is masked.
 * @returns undefined if they are too many, or the source is not known
 */
export function linesAfter(fix: Fix, file: FileResult): Part {
  const { document } = file
  const { text, lines } = document
  const edits = text === '' ? [] : (resolveFix(document, fix) ?? [])
  const [start, end] = [Math.min(...edits.map((edit) => edit.start)), Math.max(...edits.map((edit) => edit.end))]
  if (edits.length === 0 || start < 0) return undefined
  const [first, last] = [lines.positionAt(start).line, lines.positionAt(end).line]
  const [from, to] = [lines.spanOf(first).start, lines.spanOf(last).end]
  if (last - first >= MOST_LINES || to - from > MOST_CHARACTERS) return undefined
  const moved = edits.map((edit) => ({ start: edit.start - from, end: edit.end - from, text: edit.text }))
  const after = applyEdits(text.slice(from, to), moved)
  if (after.trim() === '' || after.length > MOST_CHARACTERS) return undefined
  const shown = applyEdits(file.source().slice(from, to), moved.map((edit): TextEdit => ({ ...edit, text: file.redact(edit.text) })))
  return markup`<details class="more"><summary>${first === last ? `Line ${first}` : `Lines ${first} to ${last}`} after it</summary>
${shown === after ? copyable(after, `${clip(file.shown, 200)} from line ${first} on`) : masked(shown)}</details>
`
}

/** What nobody should put into a file. */
function masked(text: string): Markup {
  return markup`<div class="converted"><pre>${multiline(text)}</pre>
<p class="quiet">A credential in it is masked.</p></div>
`
}
