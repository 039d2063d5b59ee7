import type { TextEdit } from '../text/edits.js'
import type { Span } from '../text/position.js'
import { childrenOf } from './children.js'
import type { Document } from './document.js'
import type { Path } from './pointer.js'

/**
 * Puts the root object of a document under a key of a new one, and indents its lines one level more.
 * @returns edits that only insert; none where the root is no object or has no members
 */
export function wrapRoot(document: Document, key: string): TextEdit[] {
  const root = childrenOf(document, [])
  const first = root?.children[0]
  if (root === undefined || first === undefined) return []
  const { text } = document
  const { start, end } = root.span
  const name = JSON.stringify(key)
  const opening = text.slice(start + 1, first.start)
  if (!opening.includes('\n')) {
    const space = opening === '' ? '' : ' '
    return [insertion(start, `{${space}${name}: `), insertion(end, `${space}}`)]
  }
  const unit = indentationAt(text, first.start)
  const lineEnd = opening.includes('\r\n') ? '\r\n' : '\n'
  const edits = [insertion(start, `{${lineEnd}${unit}${name}: `)]
  for (const line of linesWithin(text, { start, end })) edits.push(insertion(line, unit))
  edits.push(insertion(end, `${lineEnd}}`))
  return edits
}

/**
 * Lifts the members of an object into the object around it, in place of the property that held them.
 * @param path of the inner object, a property of another object
 * @returns edits that only remove; none where a member's key is taken outside, or there is nothing to lift
 */
export function unwrapMember(document: Document, path: Path): TextEdit[] {
  const outer = childrenOf(document, path.slice(0, -1))
  const inner = childrenOf(document, path)
  const own = outer?.children.findLast((child) => child.step === path.at(-1))
  const first = inner?.children[0]
  const last = inner?.children.at(-1)
  if (outer === undefined || inner === undefined || own === undefined) return []
  if (first === undefined || last === undefined || first.key === undefined) return []
  const taken = new Set(outer.children.filter((child) => child !== own).map((child) => child.step))
  if (inner.children.some((child) => taken.has(child.step))) return []
  const { text } = document
  const edits = [removal(own.start, first.start)]
  const extra = indentationAt(text, first.start).length - indentationAt(text, own.start).length
  if (extra > 0 && text.slice(own.start, first.start).includes('\n')) {
    for (const line of linesWithin(text, { start: first.start, end: last.value.end })) {
      if (/^[ \t]*$/.test(text.slice(line, line + extra))) edits.push(removal(line, line + extra))
    }
  }
  edits.push(removal(last.value.end, inner.span.end))
  return edits
}

/** The white space at the start of the line an offset is on. */
function indentationAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** Where the lines begin that start inside a span and are not empty. */
function* linesWithin(text: string, { start, end }: Span): Generator<number> {
  for (let at = text.indexOf('\n', start) + 1; at > 0 && at < end; at = text.indexOf('\n', at) + 1) {
    if (text[at] !== '\n' && text[at] !== '\r') yield at
  }
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text }
}

function removal(start: number, end: number): TextEdit {
  return { start, end, text: '' }
}
