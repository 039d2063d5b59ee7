import { applyEdits, indentationAt, lineEndOf, type Span, type TextEdit } from '../base/text.js'
import { childrenOf } from './children.js'
import type { Document } from './document.js'
import { colonOf, isCompact, type Notated, notatedEdits, unitOf } from './member-changes.js'
import { escapeForString } from './strings.js'
import type { Fix, JsonValue, Path } from './value.js'

/**
 * Turns a fix into edits of the source that keep its formatting: indentation, line endings, spaces around colons and the
 * order of keys. Every path in the fix refers to the current document.
 * @returns undefined if a step has no place in the text (a value that could not be recovered), if two steps change the same part of it,
 *   or if the text is not all that is in the file
 */
export function resolveFix(document: Document, fix: Fix): TextEdit[] | undefined {
  if (document.editsOf !== undefined) return document.editsOf(fix)
  if (isLossy(document)) return undefined
  const { text } = document
  const compact = isCompact(text)
  const element = (value: JsonValue) => render(value, compact)
  return notatedEdits({
    ...{ text, compact, element },
    membersAt: (path) => childrenOf(document, path),
    editOf: (step) => resolveValueStep(document, step),
    property: (key, value, members) => JSON.stringify(key) + colonOf(text, members) + element(value)
  }, fix)
}

/** Whether a fix has edits. What a rule finds in JSON has a place there; other notations cannot express each step at each place. */
export function canWrite(document: Document, fix: Fix): boolean {
  return document.editsOf === undefined ? !isLossy(document) : document.editsOf(fix) !== undefined
}

/** What could not be decoded is not in the text, and would be lost. */
function isLossy({ problems }: Document): boolean {
  return problems.some(({ code }) => code === 'encoding')
}

function resolveValueStep(document: Document, step: Parameters<Notated['editOf']>[0]): TextEdit | undefined {
  if (step.op === 'text') return step.edit
  const place = placeOf(document, step.at)
  if (place === undefined) return undefined
  const { text } = document
  switch (step.op) {
    case 'replace':
      return { text: inLayoutOf(text, place.value, step.value), ...place.value }
    case 'rename':
      return place.key === undefined ? undefined : { text: JSON.stringify(step.key), ...place.key }
    case 'splice':
      return { text: escapeForString(step.text), ...document.spanIn(place.value, step.span) }
  }
}

function placeOf(document: Document, path: Path): { value: Span; key?: Span } | undefined {
  const step = path.at(-1)
  if (step === undefined) return document.locate([path]).placeOf(path)
  const parent = childrenOf(document, path.slice(0, -1))
  const index = parent?.indexOf(step)
  return index === undefined ? undefined : parent?.children[index]
}

/** The whole source of a document with edits, with its byte order mark unless one of them removes that. */
export function sourceWith(document: Document, edits: readonly TextEdit[]): string {
  const mark = document.byteOrderMark && !edits.some(removesByteOrderMark) ? '\uFEFF' : ''
  return mark + applyEdits(document.text, edits.filter((edit) => !removesByteOrderMark(edit)))
}

/** An edit at offset -1 means the byte order mark, which is not part of a document's text. */
function removesByteOrderMark(edit: TextEdit): boolean {
  return edit.start < 0
}

/** A value in the layout of the one that it replaces: over several lines if that is so, with lists of strings on one line unless that has one over several. */
function inLayoutOf(text: string, { start, end }: Span, value: JsonValue): string {
  const replaced = text.slice(start, end)
  if (!/^[[{][ \t]*\r?\n/.test(replaced)) return render(value, isCompact(text))
  const hasLongLists = /\[[ \t]*\r?\n[ \t]*["\d]/.test(replaced)
  return overLines(value, { unit: unitOf(text), hasLongLists }, lineEndOf(replaced) + indentationAt(text, start))
}

function overLines(value: JsonValue, layout: { readonly unit: string; readonly hasLongLists: boolean }, lineEnd: string): string {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const inner = lineEnd + layout.unit
  if (!isList) return `{${Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${overLines(item, layout, inner)}`).join(',')}${lineEnd}}`
  const list: readonly JsonValue[] = value
  const isShort = !layout.hasLongLists && list.every((item) => typeof item !== 'object' || item === null)
  return isShort ? render(value, false) : `[${list.map((item) => inner + overLines(item, layout, inner)).join(',')}${lineEnd}]`
}

/** A value on one line, with white space after commas and colons unless the file has none. */
export function render(value: JsonValue, compact: boolean): string {
  if (compact || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as JsonValue[]).map((item) => render(item, compact)).join(', ')}]`
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${render(item, compact)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
