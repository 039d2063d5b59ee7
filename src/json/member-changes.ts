import { addTo, append, madeOnce } from '../base/lists.js'
import { insertion, overlaps, type TextEdit } from '../base/text.js'
import type { Child, Members } from './children.js'
import { type Fix, type FixStep, type JsonValue, type Path, toPointer } from './value.js'

/** What follows a member on its line if there is a comment: a comma, and the comment. */
const COMMENT = /^(,?)[ \t]*(?:\/\/[^\r\n]*|\/\*[^*\r\n]*\*\/)(?=[\r\n])/

/** What happens to the members of one object or array. Indexes are those in the original text. */
export class MemberChanges {
  readonly removed = new Set<number>()
  /** Texts to insert, by the index they come before; those after the last member are at the number of members. */
  readonly #added = new Map<number, string[]>()

  /** @param compact whether the text is written without white space between its tokens */
  constructor(private readonly text: string, private readonly members: Members, private readonly compact: boolean) {}

  /** @param index the member it comes before; past the last one, it is appended */
  add(index: number, text: string): void {
    const at = Math.max(0, Math.min(index, this.members.children.length))
    addTo(this.#added, at, text)
  }

  /** The edits, none of which overlap. */
  edits(): TextEdit[] {
    const { children } = this.members
    if (this.removed.size === 0 && this.#added.size === 0) return []
    if (this.removed.size === children.length) return [this.#refilled()]
    return [...this.#removals(), ...this.#additions()]
  }

  /** Nothing that was in the container stays: its content is written anew. */
  #refilled(): TextEdit {
    const { children, span } = this.members
    const inside = { start: span.start + 1, end: span.end - 1 }
    const texts = [...this.#added.keys()].sort((a, b) => a - b).flatMap((index) => this.#added.get(index) ?? [])
    if (texts.length === 0) return { ...inside, text: '' }
    const first = children[0]
    const last = children.at(-1)
    if (first !== undefined && last !== undefined) {
      return { start: first.start, end: last.value.end, text: texts.join(`,${separatorOf(this.text, this.members, this.compact)}`) }
    }
    const lines = /(\r\n|\n)([ \t]*)$/.exec(this.text.slice(inside.start, inside.end))
    if (lines !== null) {
      const [, lineEnd = '', indentation = ''] = lines
      const separator = lineEnd + indentation + unitOf(this.text)
      return { ...inside, text: separator + texts.join(`,${separator}`) + lineEnd + indentation }
    }
    const isObject = this.text.charAt(span.start) === '{'
    const space = this.compact ? '' : ' '
    const edge = isObject ? space : ''
    return { ...inside, text: edge + texts.join(`,${space}`) + edge }
  }

  *#removals(): Generator<TextEdit> {
    const { children } = this.members
    for (let first = 0; first < children.length; first++) {
      if (!this.removed.has(first)) continue
      let last = first
      while (this.removed.has(last + 1)) last++
      const [previous, start, end, next] = [first - 1, first, last, last + 1].map((index) => children[index])
      if (start !== undefined && next !== undefined) yield { start: start.start, end: next.start, text: '' }
      else if (start !== undefined && end !== undefined && previous !== undefined) yield* this.#withoutLast(previous.value.end, start.start, end.value.end)
      first = last
    }
  }

  /** Removes the last members with the comma before them, but not the comment of the member before. */
  *#withoutLast(before: number, start: number, end: number): Generator<TextEdit> {
    const comment = COMMENT.exec(this.text.slice(before, start))
    if (comment === null) {
      yield { start: before, end, text: '' }
      return
    }
    const [whole, comma = ''] = comment
    // What is added after that comment needs the comma.
    if (!this.#added.has(this.members.children.length)) yield { start: before, end: before + comma.length, text: '' }
    yield { start: before + whole.length, end, text: '' }
  }

  *#additions(): Generator<TextEdit> {
    const { children } = this.members
    const separator = separatorOf(this.text, this.members, this.compact)
    const atEnd: string[] = []
    for (const index of [...this.#added.keys()].sort((a, b) => a - b)) {
      const texts = this.#added.get(index) ?? []
      const next = this.#survivor(index, 1)
      if (next === undefined) append(atEnd, texts)
      else yield insertion(next.start, texts.map((text) => `${text},${separator}`).join(''))
    }
    const last = this.#survivor(children.length - 1, -1)
    if (atEnd.length === 0 || last === undefined) return
    const comment = separator.includes('\n') ? COMMENT.exec(this.text.slice(last.value.end)) : null
    if (comment !== null) {
      if (comment[1] === '') yield insertion(last.value.end, ',')
      yield insertion(last.value.end + comment[0].length, separator + atEnd.join(`,${separator}`))
      return
    }
    yield insertion(last.value.end, atEnd.map((text) => `,${separator}${text}`).join(''))
  }

  /** The nearest member from an index on that is kept. */
  #survivor(from: number, step: 1 | -1): Child | undefined {
    let index = from
    while (this.removed.has(index)) index += step
    return this.members.children[index]
  }
}

/** The white space between two members: as between the last two, or else after the opening bracket. */
function separatorOf(text: string, { children, span }: Members, compact: boolean): string {
  const last = children.at(-1)
  const previous = children.at(-2)
  if (last !== undefined && previous !== undefined) {
    const between = /^\s*,(\s*)$/.exec(text.slice(previous.value.end, last.start))
    if (between !== null) return between[1] ?? ''
  }
  const first = children[0]
  const opening = first === undefined ? '' : text.slice(span.start + 1, first.start)
  if (opening.trim() !== '') return ' '
  return opening === '' && !compact ? ' ' : opening
}

/** The white space by which the file indents one level: that of its first indented line. */
export function unitOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
}

/** The text between a key and its value, as the object already has it. */
export function colonOf(text: string, { children }: Members): string {
  const sample = children[0]
  if (sample?.key === undefined) return isCompact(text) ? ':' : ': '
  const between = text.slice(sample.key.end, sample.value.start)
  return /^\s*:\s*$/.test(between) ? between : ': '
}

/** Whether a text is written without white space between its tokens. */
export function isCompact(text: string): boolean {
  if (text.includes(': ')) return false
  // A line feed at the end says nothing, unless there is no token that would say more.
  return !(text.includes('":') ? text.trimEnd() : text).includes('\n')
}

type MemberStep = Extract<FixStep, { op: 'add' | 'insert' | 'remove' }>

/** How a text has its values, and writes what is new. */
export interface Notated {
  readonly text: string
  readonly compact: boolean
  /** The members of the object or array at a path. */
  readonly membersAt: (path: Path) => Members | undefined
  /** The edit for a step that changes no members; undefined if it has no place. */
  readonly editOf: (step: Exclude<FixStep, MemberStep>) => TextEdit | undefined
  readonly property: (key: string, value: JsonValue, members: Members) => string
  readonly element: (value: JsonValue) => string
}

/** @returns undefined if a step of the fix has no place in the text, or two steps change the same part of it */
export function notatedEdits(notated: Notated, fix: Fix): TextEdit[] | undefined {
  const edits: TextEdit[] = []
  const containers = new Map<string, MemberChanges>()
  for (const step of fix) {
    if (step.op === 'add' || step.op === 'insert' || step.op === 'remove') {
      if (!changeMembers(notated, step, containers)) return undefined
      continue
    }
    const edit = notated.editOf(step)
    if (edit === undefined) return undefined
    edits.push(edit)
  }
  for (const changes of containers.values()) append(edits, changes.edits())
  return overlaps(edits) ? undefined : edits
}

/** @returns false if the step has no place */
function changeMembers({ text, compact, membersAt, property, element }: Notated, step: MemberStep, containers: Map<string, MemberChanges>): boolean {
  const parent = step.at.slice(0, -1)
  const members = membersAt(parent)
  const last = step.at.at(-1)
  if (members === undefined || last === undefined) return false
  const changes = madeOnce(containers, toPointer(parent), () => new MemberChanges(text, members, compact))
  if (step.op === 'remove') {
    const index = members.indexOf(last)
    if (index !== undefined) changes.removed.add(index)
    return index !== undefined
  }
  const isObject = text.charAt(members.span.start) === '{'
  if (isObject !== (step.op === 'add')) return false
  if (step.op === 'add') changes.add(step.where === 'first' ? 0 : members.children.length, property(String(last), step.value, members))
  else for (const value of step.values) changes.add(Number(last), element(value))
  return true
}
