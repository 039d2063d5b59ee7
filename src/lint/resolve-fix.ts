import { childrenOf, type Members } from '../document/children.js'
import type { Document } from '../document/document.js'
import { type Path, toPointer } from '../document/pointer.js'
import { escapeForString, spanInString } from '../document/string-offsets.js'
import type { TextEdit } from '../text/edits.js'
import type { Span } from '../text/position.js'
import type { Fix, FixStep, JsonValue } from './fix.js'
import { colonOf, isCompact, MemberChanges } from './member-edits.js'

/**
 * Turns a fix into edits of the source that keep its format: indentation, line endings, spaces around colons and the
 * order of keys. Every path of the fix means the document as it is.
 * @returns undefined where a step has no place in the text (a value that could not be recovered), or where two steps
 *   change the same run of it
 */
export function resolveFix(document: Document, fix: Fix): TextEdit[] | undefined {
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
  for (const changes of containers.values()) edits.push(...changes.edits())
  return overlap(edits) ? undefined : edits
}

type MemberStep = Extract<FixStep, { op: 'add' | 'insert' | 'remove' }>

function resolveValueStep(document: Document, step: Exclude<FixStep, MemberStep>): TextEdit | undefined {
  if (step.op === 'text') return step.edit
  const place = placeOf(document, step.at)
  if (place === undefined) return undefined
  const { text } = document
  switch (step.op) {
    case 'replace':
      return { ...place.value, text: render(step.value, isCompact(text)) }
    case 'rename':
      return place.key === undefined ? undefined : { ...place.key, text: JSON.stringify(step.key) }
    case 'splice':
      return { ...spanInString(text, place.value, step.span), text: escapeForString(step.text) }
  }
}

function placeOf(document: Document, path: Path): { value: Span; key?: Span } | undefined {
  const step = path.at(-1)
  if (step === undefined) return document.locate([path]).placeOf(path)
  const parent = childrenOf(document, path.slice(0, -1))
  const index = parent?.indexOf(step)
  return index === undefined ? undefined : parent?.children[index]
}

/** @returns false where the step has no place */
function changeMembers(document: Document, step: MemberStep, containers: Map<string, MemberChanges>): boolean {
  const parent = step.at.slice(0, -1)
  const members = childrenOf(document, parent)
  const last = step.at.at(-1)
  if (members === undefined || last === undefined) return false
  const { text } = document
  const pointer = toPointer(parent)
  const changes = containers.get(pointer) ?? new MemberChanges(text, members)
  containers.set(pointer, changes)
  if (step.op === 'remove') return remove(changes, members, last)
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

function remove(changes: MemberChanges, members: Members, step: string | number): boolean {
  const index = members.indexOf(step)
  if (index !== undefined) changes.removed.add(index)
  return index !== undefined
}

/** A value on one line, with white space after commas and colons unless the file has none. */
function render(value: JsonValue, compact: boolean): string {
  if (compact || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as JsonValue[]).map((item) => render(item, compact)).join(', ')}]`
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${render(item, compact)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function overlap(edits: readonly TextEdit[]): boolean {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  return sorted.some((edit, index) => edit.start < (sorted[index - 1]?.end ?? -1))
}
