import { addTo } from '../base/lists.js'
import { Lines, type Span, type TextEdit } from '../base/text.js'
import { type Decoded, type Document, parseDocument, ValueBuilder } from './document.js'
import type { DuplicateKey } from './duplicates.js'
import { locate, type Place, type Places } from './locate.js'
import { StringSpans } from './strings.js'
import { scan } from './scan.js'
import { STRICT_JSON, type SyntaxProblem } from './syntax.js'
import { define, isRecord, type Path, toPointer, valueAt } from './value.js'

/** A value in a JSON text. Nothing else in the text may be shown. */
interface Part {
  readonly path: Path
  readonly value: unknown
  /** From its key to its end. */
  readonly span: Span
  readonly place: Place
}

/** What the documents of one text share: the text with everything outside its parts replaced by spaces. */
interface Blanked {
  readonly text: string
  readonly lines: Lines
  readonly byteOrderMark: boolean
  readonly patterns: readonly Path[]
}

/** A JSON file of which only some parts are read: nothing else is in its value or in its text. Offsets are those of the whole text. */
class PartsDocument implements Document {
  readonly notation = 'JSON'
  readonly dialect = { ...STRICT_JSON, byteOrderMark: true }
  readonly trust: 'valid' | 'broken'
  readonly text: string
  readonly lines: Lines
  readonly byteOrderMark: boolean
  readonly value: unknown
  #duplicates: readonly DuplicateKey[] | undefined
  #index: { readonly parts: ReadonlyMap<string, Part>; readonly depths: ReadonlySet<number> } | undefined
  #strings: StringSpans | undefined

  constructor(private readonly of: Blanked, private readonly parts: readonly Part[], readonly problems: readonly SyntaxProblem[] = []) {
    this.text = of.text
    this.lines = of.lines
    this.byteOrderMark = of.byteOrderMark
    this.trust = problems.length === 0 ? 'valid' : 'broken'
    this.value = problems.length === 0 ? valueOf(parts) : undefined
  }

  get duplicates(): readonly DuplicateKey[] {
    return (this.#duplicates ??= this.parts.flatMap((part) => {
      const { start } = part.place.value
      return parseDocument(this.#textOf(part)).duplicates.map(({ path, keys }) => ({ path: [...part.path, ...path], keys: keys.map((key) => moved(key, start)) }))
    }))
  }

  get isWhole(): boolean {
    return this.trust === 'valid' && this.duplicates.length === 0
  }

  locate(paths: Iterable<Path>): Places {
    const below = new Map<Part, Path[]>()
    for (const path of paths) {
      const part = this.#partOf(path)
      if (part !== undefined) addTo(below, part, path.slice(part.path.length))
    }
    const found = new Map([...below].map(([part, inside]) => [part, locate(this.#textOf(part), STRICT_JSON, inside)]))
    return {
      placeOf: (path) => {
        const part = this.#partOf(path)
        if (part === undefined || path.length === part.path.length) return part?.place
        const place = found.get(part)?.placeOf(path.slice(part.path.length))
        if (place === undefined) return undefined
        const { start } = part.place.value
        return { value: moved(place.value, start), ...(place.key === undefined ? {} : { key: moved(place.key, start) }) }
      }
    }
  }

  #partOf(path: Path): Part | undefined {
    for (const depth of this.#byPath.depths) {
      const part = this.#byPath.parts.get(toPointer(path.slice(0, depth)))
      if (part !== undefined && path.length >= depth) return part
    }
    return undefined
  }

  get #byPath(): { readonly parts: ReadonlyMap<string, Part>; readonly depths: ReadonlySet<number> } {
    const { parts } = this
    return (this.#index ??= { parts: new Map(parts.map((part) => [toPointer(part.path), part])), depths: new Set(parts.map(({ path }) => path.length)) })
  }

  #textOf({ place: { value } }: Part): string {
    return this.text.slice(value.start, value.end)
  }

  spanIn(literal: Span, inner: Span): Span {
    if (this.text.charAt(literal.start) !== '"') return literal
    this.#strings ??= new StringSpans(this.text)
    return this.#strings.spanIn(literal, inner)
  }

  reparse(source: string): Document {
    return partsOf({ text: source }, this.of.patterns).whole
  }

  /** The text is not that of the file: nothing is written back. */
  editsOf(): TextEdit[] | undefined {
    return undefined
  }
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by }
}

/** The parts of a file: one document with all of them, and one for each. */
interface Parts {
  readonly whole: Document
  readonly each: readonly { readonly path: Path; readonly document: Document }[]
}

/**
 * Reads some parts of a JSON file, and forgets everything else in it. Never throws.
 * @param decoded the file, with its byte order mark if it has one
 * @param patterns the paths of the parts; `*` stands for every member
 */
export function partsOf({ text: source, problem }: Decoded, patterns: readonly Path[]): Parts {
  const byteOrderMark = source.startsWith('\uFEFF')
  const text = byteOrderMark ? source.slice(1) : source
  const read = problem === undefined ? valueIn(text) : { problem }
  if ('problem' in read) {
    const of = { text: blanked(text, []), lines: new Lines(text), byteOrderMark, patterns }
    return { whole: new PartsDocument(of, [], [{ ...read.problem, message: 'it is not valid JSON; nothing of it is shown' }]), each: [] }
  }
  const paths = patterns.flatMap((pattern) => pathsLike(pattern, read.value))
  const places = locate(text, STRICT_JSON, paths)
  const parts = paths.flatMap((path): Part[] => {
    const place = places.placeOf(path)
    return place === undefined ? [] : [{ path, value: valueAt(read.value, path), place, span: { start: (place.key ?? place.value).start, end: place.value.end } }]
  })
  const of = { text: blanked(text, parts.map(({ span }) => span)), lines: new Lines(text), byteOrderMark, patterns }
  return { whole: new PartsDocument(of, parts), each: parts.map((part) => ({ path: part.path, document: new PartsDocument(of, [part]) })) }
}

function valueIn(text: string): { readonly value: unknown } | { readonly problem: SyntaxProblem } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // Not swallowed: the tolerant walk finds the place.
    const walk = new ValueBuilder()
    scan(text, STRICT_JSON, walk)
    const { start = 0 } = walk.problems[0] ?? {}
    return { problem: { code: 'expected-value', message: '', start, end: Math.min(start + 1, text.length), harmless: false } }
  }
}

/** The paths of the values that a pattern describes. */
function pathsLike(pattern: Path, root: unknown): string[][] {
  let found: { readonly path: string[]; readonly value: unknown }[] = [{ path: [], value: root }]
  for (const step of pattern.map(String)) {
    found = found.flatMap(({ path, value }) => {
      if (!isRecord(value)) return []
      const keys = step === '*' ? Object.keys(value) : Object.hasOwn(value, step) ? [step] : []
      return keys.map((key) => ({ path: [...path, key], value: value[key] }))
    })
  }
  return found.map(({ path }) => path)
}

/** The text with everything but some spans replaced by spaces; the lines stay. */
function blanked(text: string, spans: readonly Span[]): string {
  const pieces: string[] = []
  let from = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    pieces.push(spaces(text.slice(from, start)), text.slice(start, end))
    from = end
  }
  pieces.push(spaces(text.slice(from)))
  return pieces.join('')
}

function spaces(text: string): string {
  return text.replaceAll(/[^\r\n]+/g, (run) => ' '.repeat(run.length))
}

/** An object with nothing but the parts, at their paths. */
function valueOf(parts: readonly Part[]): object {
  const root = {}
  for (const { path, value } of parts) {
    let container: object = root
    for (const step of path.slice(0, -1).map(String)) {
      const known = valueAt(container, [step])
      const inner = isRecord(known) ? known : {}
      if (inner !== known) define(container, step, inner)
      container = inner
    }
    define(container, String(path.at(-1)), value)
  }
  return root
}
