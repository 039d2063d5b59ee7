import { append, madeOnce } from '../base/lists.js'
import { applyEdits, overlaps, type Span, type TextEdit } from '../base/text.js'
import { childrenOf } from './children.js'
import type { Document } from './document.js'
import { colonOf, isCompact, MemberChanges } from './member-changes.js'
import { escapeForString } from './strings.js'
import { type Fix, type FixStep, type JsonValue, type Path, toPointer } from './value.js'

/**
 * Turns a fix into edits of the source that keep its formatting: indentation, line endings, spaces around colons and the
 * order of keys. Every path in the fix refers to the current document.
 * @returns undefined if a step has no place in the text (a value that could not be recovered), if two steps change the same part of it,
 *   or if the text is not all that is in the file
 */
export function resolveFix(document: Document, fix: Fix): TextEdit[] | undefined {
  if (document.editsOf !== undefined) return document.editsOf(fix)
  if (isLossy(document)) return undefined
  const edits: TextEdit[] = []
  const containers = new Map<string, MemberChanges>()
  for (const step of fix) {
    if (step.op === 'add' || step.op === 'insert' || step.op === 'remove') {
      if (!changeMembers(document, step, containers)) return undefined
      continue
    }
    const edit = resolveValueStep(document, step)
    if (edit === undefined) return undefined
    edits.push(edit)
  }
  for (const changes of containers.values()) append(edits, changes.edits())
  return overlaps(edits) ? undefined : edits
}

/** Whether a fix has edits. What a rule finds in JSON has a place there; other notations cannot express each step at each place. */
export function canWrite(document: Document, fix: Fix): boolean {
  return document.editsOf === undefined ? !isLossy(document) : document.editsOf(fix) !== undefined
}

/** What could not be decoded is not in the text, and would be lost. */
function isLossy({ problems }: Document): boolean {
  return problems.some(({ code }) => code === 'encoding')
}

type MemberStep = Extract<FixStep, { op: 'add' | 'insert' | 'remove' }>

function resolveValueStep(document: Document, step: Exclude<FixStep, MemberStep>): TextEdit | undefined {
  if (step.op === 'text') return step.edit
  const place = placeOf(document, step.at)
  if (place === undefined) return undefined
  const { text } = document
  switch (step.op) {
    case 'replace':
      return { text: render(step.value, isCompact(text)), ...place.value }
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

/** @returns false if the step has no place */
function changeMembers(document: Document, step: MemberStep, containers: Map<string, MemberChanges>): boolean {
  const parent = step.at.slice(0, -1)
  const members = childrenOf(document, parent)
  const last = step.at.at(-1)
  if (members === undefined || last === undefined) return false
  const { text } = document
  const pointer = toPointer(parent)
  const changes = madeOnce(containers, pointer, () => new MemberChanges(text, members, isCompact(text)))
  if (step.op === 'remove') {
    const index = members.indexOf(last)
    if (index !== undefined) changes.removed.add(index)
    return index !== undefined
  }
  const isObject = text.charAt(members.span.start) === '{'
  if (isObject !== (step.op === 'add')) return false
  const compact = isCompact(text)
  if (step.op === 'add') {
    const property = JSON.stringify(String(last)) + colonOf(text, members) + render(step.value, compact)
    changes.add(step.where === 'first' ? 0 : members.children.length, property)
  } else {
    for (const value of step.values) changes.add(Number(last), render(value, compact))
  }
  return true
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

/** A value on one line, with white space after commas and colons unless the file has none. */
export function render(value: JsonValue, compact: boolean): string {
  if (compact || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as JsonValue[]).map((item) => render(item, compact)).join(', ')}]`
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${render(item, compact)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
