import { childrenOf } from '../../document/children.js'
import type { Document } from '../../document/document.js'
import { type Path, valueAt } from '../../document/pointer.js'
import type { TextEdit } from '../../text/edits.js'
import type { Span } from '../../text/position.js'

/** A repair of a value of the wrong type, as edits that only put quotes, brackets and keys around what is there. */
export interface ShapeRepair {
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** A number or boolean where a string belongs: the same text in quotes, so that no digit is lost. */
export function quoted({ start, end }: Span): ShapeRepair {
  return { title: 'Put it in quotes', edits: [insertion(start, '"'), insertion(end, '"')] }
}

/** One string where an array of strings belongs: each of its words an element. */
export function arrayOf(text: string, { start, end }: Span): ShapeRepair | undefined {
  const inside = text.slice(start + 1, end - 1)
  // Quotes, escapes and shell syntax would say more about the words than the blanks do.
  if (/["'`\\$|&;<>*?(){}]/.test(inside) || inside.trim() !== inside) return undefined
  if (inside === '') return { title: 'Make it an empty array', edits: [{ start, end, text: '[]' }] }
  const edits = [insertion(start, '[')]
  for (const blank of inside.matchAll(/ +/g)) {
    const from = start + 1 + blank.index
    edits.push({ start: from, end: from + blank[0].length, text: '", "' })
  }
  return { title: 'Make it an array', edits: [...edits, insertion(end, ']')] }
}

/** A whole command line as an array, as one host has it: the first element stays, the others become `args`. */
export function splitCommand(document: Document, entry: Path): ShapeRepair | undefined {
  const command = valueAt(document.value, [...entry, 'command'])
  const taken = valueAt(document.value, [...entry, 'args']) !== undefined
  if (taken || !Array.isArray(command) || command.length === 0) return undefined
  if (!command.every((word) => typeof word === 'string')) return undefined
  const words = childrenOf(document, [...entry, 'command'])
  const [first, second] = words?.children ?? []
  if (words === undefined || first === undefined) return undefined
  const opener = { start: words.span.start, end: first.start, text: '' }
  if (second === undefined) {
    return { title: 'Make it a string', edits: [opener, { start: first.value.end, end: words.span.end, text: '' }] }
  }
  const title = 'Give the first word as `command`, the others as `args`'
  return { title, edits: [opener, { start: first.value.end, end: second.start, text: ', "args": [' }] }
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text }
}
