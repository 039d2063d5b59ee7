import { oncePer } from '../base/lists.js'
import { indentationAt, insertion, lineEndOf, type Span, type TextEdit } from '../base/text.js'
import type { ContainerKind, ScanHandler } from './containers.js'
import type { Document } from './document.js'
import { scan } from './scan.js'
import type { Path } from './value.js'

/** A direct member of an object or array, in the order of the text. */
export interface Child {
  readonly step: string | number
  /** Where the member begins: at its key, or at its value in an array. */
  readonly start: number
  readonly key?: Span
  readonly value: Span
}

/** An object or array, with its members in the order of the text. */
export interface Members {
  readonly span: Span
  readonly children: readonly Child[]
  /** The index in `children` of the last member with a given step; undefined if there is none. */
  indexOf(step: string | number): number | undefined
}

/**
 * The members of the container at a path, in the order of the text. A key that occurs twice is there twice; a path through
 * such a key means the last occurrence (`JSON.parse`). The first call walks the text; the layout is cached with it.
 * @returns undefined if there is no object or array at the path, and for a document that is not JSON
 */
export function childrenOf(document: Document, path: Path): Members | undefined {
  return document.notation === 'JSON' ? layoutOf(document).at(path) : undefined
}

const layoutOf = oncePer(({ text, dialect }: Document) => {
  const layout = new Layout()
  scan(text, dialect, layout)
  return layout
})

class Container implements Members {
  span: Span
  readonly children: Child[] = []
  readonly #containers = new Map<number, Container>()
  readonly #indexes = new Map<string, number>()
  #key: { text: string; span: Span } | undefined

  constructor(start: number) {
    this.span = { start, end: start }
  }

  key(text: string, span: Span): void {
    this.#key = { text, span }
  }

  add(value: Span, container?: Container): void {
    const key = this.#key
    this.#key = undefined
    const child =
      key === undefined
        ? { step: this.children.length, start: value.start, value }
        : { step: key.text, start: key.span.start, key: key.span, value }
    const index = this.children.push(child) - 1
    this.#indexes.set(String(child.step), index)
    if (container !== undefined) this.#containers.set(index, container)
  }

  indexOf(step: string | number): number | undefined {
    return this.#indexes.get(String(step))
  }

  below(step: string | number): Container | undefined {
    return this.#containers.get(this.indexOf(step) ?? -1)
  }
}

/** Where every container of a text is, with its members. */
class Layout implements ScanHandler {
  #root: Container | undefined
  readonly #open: Container[] = []

  at(path: Path): Members | undefined {
    let container = this.#root
    for (const step of path) container = container?.below(step)
    return container
  }

  open(_kind: ContainerKind, start: number): void {
    this.#open.push(new Container(start))
  }

  close(end: number): void {
    const container = this.#open.pop()
    if (container === undefined) return
    container.span = { start: container.span.start, end }
    const parent = this.#open.at(-1)
    if (parent === undefined) this.#root ??= container
    else parent.add(container.span, container)
  }

  key(text: string, start: number, end: number): void {
    this.#open.at(-1)?.key(text, { start, end })
  }

  scalar(_value: unknown, start: number, end: number): void {
    this.#open.at(-1)?.add({ start, end })
  }
}

/** Edits that put the root object under a key of a new object, indented one level deeper; none if it has no members. */
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
  const lineEnd = lineEndOf(opening)
  const edits = [insertion(start, `{${lineEnd}${unit}${name}: `)]
  for (const line of linesWithin(text, { start, end })) edits.push(insertion(line, unit))
  edits.push(insertion(end, `${lineEnd}}`))
  return edits
}

/**
 * Moves the members of an object up into the object around it, in place of the property that held them.
 * @param path of the inner object, which is a property of another object
 * @returns edits that only remove text; none if one of the keys already exists outside, or there is nothing to move
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

/**
 * Moves the members of one object to the end of another, with the comments between them, and removes the property that held
 * them.
 * @param from the key of an object in the root
 * @param into path of the other object
 * @returns edits that do not overlap; none if both objects have one of the keys, or there is nothing to move
 */
export function moveMembers(document: Document, from: string, into: Path): TextEdit[] {
  const [root, source, target] = [[], [from], into].map((path) => childrenOf(document, path))
  const index = root?.children.findLastIndex(({ step }) => step === from) ?? -1
  const own = root?.children[index]
  const [first, last] = [source?.children[0], source?.children.at(-1)]
  if (own === undefined || source === undefined || target === undefined || first?.key === undefined || last === undefined) return []
  if (target.children.some(({ step }) => source.indexOf(step) !== undefined)) return []
  const { text } = document
  const [previous, next] = [root?.children[index - 1], root?.children[index + 1]]
  const end = target.children.at(-1)?.value.end
  const opening = source.span.start + 1
  if (end !== undefined && previous?.value.end === target.span.end) {
    // Neighbours become one edit, and no edit contains the text of a member.
    const between = text.slice(end, own.start) + text.slice(own.key?.end ?? own.start, opening)
    if (/^[\s,:{}]*$/.test(between)) return [{ start: end, end: opening, text: ',' }]
  }
  const rest = text.slice(last.value.end, source.span.end - 1).replace(/^\s*,/, '')
  // An empty object receives everything that was between the braces.
  const members = text.slice(opening, last.value.end) + (end === undefined ? rest : rest.trimEnd())
  return [...appended(text, target, members), ...removedMember(text, own, previous, next)]
}

/** Adds members at the end of an object, after the comment on its last member. */
function appended(text: string, { children, span }: Members, members: string): TextEdit[] {
  const last = children.at(-1)
  if (last === undefined) return [insertion(span.start + 1, members)]
  const tail = text.slice(last.value.end, span.end - 1).trimEnd()
  const comma = /^\s*,/.test(tail) ? [] : [insertion(last.value.end, ',')]
  return [...comma, insertion(last.value.end + tail.length, members)]
}

/** Removes a member with its comma; a comment before it stays. */
function removedMember(text: string, { start, value }: Child, previous: Child | undefined, next: Child | undefined): TextEdit[] {
  if (next !== undefined) return [removal(start, next.start)]
  if (previous === undefined) return [removal(start, value.end)]
  const between = text.slice(previous.value.end, start)
  if (!between.includes('/')) return [removal(previous.value.end, value.end)]
  const comma = previous.value.end + between.indexOf(',')
  return [removal(comma, comma + 1), removal(previous.value.end + between.trimEnd().length, value.end)]
}

/** Where each non-empty line that begins inside a span starts. */
function* linesWithin(text: string, { start, end }: Span): Generator<number> {
  for (let at = text.indexOf('\n', start) + 1; at > 0 && at < end; at = text.indexOf('\n', at) + 1) {
    if (text[at] !== '\n' && text[at] !== '\r') yield at
  }
}

function removal(start: number, end: number): TextEdit {
  return { start, end, text: '' }
}

/** Puts the value at a path into an object, under a name; one of several lines is indented one level deeper. */
export function wrapValue(document: Document, at: Path, name: string): TextEdit[] {
  const span = document.locate([at]).placeOf(at)?.value
  if (span === undefined) return []
  const { text } = document
  const { start, end } = span
  const first = childrenOf(document, at)?.children[0]
  const own = indentationAt(text, start)
  const unit = first === undefined ? '' : indentationAt(text, first.start).slice(own.length)
  if (first === undefined || unit === '' || !text.slice(start, first.start).includes('\n')) return [insertion(start, `{ ${JSON.stringify(name)}: `), insertion(end, ' }')]
  const lineEnd = lineEndOf(text.slice(start, first.start))
  const edits = [insertion(start, `{${lineEnd}${own}${unit}${JSON.stringify(name)}: `)]
  for (const line of linesWithin(text, span)) edits.push(insertion(line, unit))
  edits.push(insertion(end, `${lineEnd}${own}}`))
  return edits
}
