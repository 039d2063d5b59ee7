import type { Span } from '../base/text.js'
import { mayHoldVariable, parseReferences, type Reference, resolveReference, type VariableScope } from './variables.js'

/** Stands for a run of characters that is not known. From the private use area, which real texts do not use. */
export const HOLE = '\uE000'

/** A run of an expanded string, with where it comes from. Spans count decoded UTF-16 units. */
interface Piece extends Span {
  readonly text: string
  /** Where it is written: the reference itself, for a value that is not in the file. */
  readonly written: Span
  /** Whether the file contains the run itself, either literally or as the default of a reference. */
  readonly literal: boolean
}

/** A string after expansion, as far as its variables are known (spec §2.5). Each unknown run is one `HOLE`. */
export interface KnownText {
  readonly text: string
  /** Whether every part of it is known. */
  readonly complete: boolean
  /** Where a run of `text` is written in the string. */
  written(run: Span): Span
  /** Whether the string contains a run literally, so that it can be edited there. */
  isLiteral(run: Span): boolean
}

/**
 * Expands a string, with holes for what cannot be known: references to unset variables, and everything that was meant as a
 * variable but is not one for this host (`$VAR`, `${env:VAR}`, `{env:VAR}`, `%VAR%`, `{{VAR}}`), which other rules report.
 * @param references what the host expands in it; none if it expands nothing, so that every `${…}` is a hole
 */
export function knownText(source: string, scope: VariableScope, references: readonly Reference[] = parseReferences(source)): KnownText {
  if (!mayHoldVariable(source) && references.length === 0) return { text: source, complete: true, written: (run) => run, isLiteral: () => true }
  const pieces = new Pieces()
  let from = 0
  for (const reference of references) {
    addLiteral(pieces, source, from, reference.start)
    addReference(pieces, source, reference, scope)
    from = reference.end
  }
  addLiteral(pieces, source, from, source.length)
  return pieces
}

/** A string with a hole for everything that may be a variable for any host, including defaults. The rest of it is used as it is written. */
export function withHoles(source: string, references: readonly Reference[]): string {
  let text = ''
  let from = 0
  for (const { start, end } of references) {
    text += source.slice(from, start) + HOLE
    from = end
  }
  const pieces = new Pieces()
  const rest = text + source.slice(from)
  addLiteral(pieces, rest, 0, rest.length)
  return pieces.text
}

function addReference(pieces: Pieces, source: string, reference: Reference, scope: VariableScope): void {
  const resolved = resolveReference(reference, scope)
  if (resolved.value === undefined) {
    pieces.add(HOLE, reference, false)
  } else if (resolved.origin === 'default') {
    const end = reference.end - 1
    let from = end - (reference.default ?? '').length
    for (const own of reference.within ?? []) {
      addRun(pieces, source.slice(from, own.start), from)
      addReference(pieces, source, own, scope)
      from = own.end
    }
    if (from < end || reference.within === undefined) pieces.add(source.slice(from, end), { start: from, end }, true)
  } else {
    pieces.add(resolved.value, reference, false)
  }
}

/** What looks like a variable to another host or to a shell. */
const FOREIGN = /\$\{[^}]*(?:\}|$)|\$[A-Za-z_][A-Za-z0-9_]*|\{\{[^{}]*\}\}|\{env:[^{}]*\}|%[A-Z_][A-Z0-9_]{2,}%/g

function addLiteral(pieces: Pieces, source: string, start: number, end: number): void {
  const text = source.slice(start, end)
  let from = 0
  if (mayHoldVariable(text)) {
    for (const match of text.matchAll(FOREIGN)) {
      const to = match.index + match[0].length
      addRun(pieces, text.slice(from, match.index), start + from)
      pieces.add(HOLE, { start: start + match.index, end: start + to }, false)
      from = to
    }
  }
  addRun(pieces, text.slice(from), start + from)
}

function addRun(pieces: Pieces, text: string, start: number): void {
  if (text !== '') pieces.add(text, { start, end: start + text.length }, true)
}

class Pieces implements KnownText {
  readonly #pieces: Piece[] = []
  text = ''
  complete = true

  add(text: string, written: Span, literal: boolean): void {
    const start = this.text.length
    this.text += text
    if (text === HOLE) this.complete = false
    const { start: from, end: to } = written
    this.#pieces.push({ start, end: this.text.length, text, written: { start: from, end: to }, literal })
  }

  written(run: Span): Span {
    const touched = this.#touchedBy(run)
    const first = touched[0]
    const last = touched.at(-1)
    if (first === undefined || last === undefined) return { start: 0, end: 0 }
    const start = first.literal ? first.written.start + Math.max(0, run.start - first.start) : first.written.start
    const end = last.literal ? last.written.end - Math.max(0, last.end - run.end) : last.written.end
    return { start, end }
  }

  isLiteral(run: Span): boolean {
    const touched = this.#touchedBy(run)
    return touched.length === 1 && touched[0]?.literal === true
  }

  /** The pieces that contain a run; for an empty run, the piece where it ends. */
  #touchedBy({ start, end }: Span): readonly Piece[] {
    const inside = this.#pieces.filter((piece) => piece.start < end && piece.end > start)
    if (inside.length > 0) return inside
    const around = this.#pieces.find((piece) => piece.start <= end && piece.end >= end)
    return around === undefined ? [] : [around]
  }
}
