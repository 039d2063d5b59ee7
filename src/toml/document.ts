import { Lines, type Span, type TextEdit } from '../base/text.js'
import type { Decoded, Document, Trust } from '../json/document.js'
import type { Place, Places } from '../json/locate.js'
import { lfsPointer, STRICT_JSON, type SyntaxProblem } from '../json/syntax.js'
import type { Fix, Path } from '../json/value.js'
import { TomlEditor } from './edits.js'
import { layoutOf, nodeAt, type TomlNode } from './layout.js'
import { parseToml, plainValue } from './parse.js'
import { StringSpans } from './strings.js'

/** Tells which of the keys at the top of a file are read. What is under the others is neither judged nor shown. */
export type KeepsKey = (key: string) => boolean

/** A TOML file as a document: its value has the members that concern plugvet. Offsets are those of the whole text. */
class TomlDocument implements Document {
  readonly notation = 'TOML'
  readonly dialect = STRICT_JSON
  readonly trust: Trust
  readonly lines: Lines
  /** TOML allows each key once: a second one is a syntax error. */
  readonly duplicates = []
  /** There may be comments, and other settings. */
  readonly isWhole = false
  readonly #spans: StringSpans
  #root: TomlNode | undefined

  constructor(
    readonly text: string,
    readonly byteOrderMark: boolean,
    readonly value: unknown,
    readonly problems: readonly SyntaxProblem[],
    /** The text with its errors blanked out. */
    private readonly sound: string,
    private readonly keeps: KeepsKey
  ) {
    this.trust = problems.length === 0 ? 'valid' : 'broken'
    this.lines = new Lines(text)
    this.#spans = new StringSpans(text)
  }

  get #layout(): TomlNode {
    return (this.#root ??= layoutOf(this.sound))
  }

  locate(): Places {
    return { placeOf: (path) => placeIn(this.#layout, path) }
  }

  spanIn(literal: Span, inner: Span): Span {
    return this.#spans.spanIn(literal, inner)
  }

  reparse(source: string): Document {
    return tomlDocument({ text: source }, this.keeps)
  }

  hidden(): readonly Span[] {
    const spans: Span[] = []
    const rest = [...this.#layout.members].flatMap(([key, node]) => (this.keeps(key) ? [] : [node]))
    for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
      if (node.kind === 'scalar') spans.push(node.span)
      for (const inner of [...node.items, ...node.members.values()]) rest.push(inner)
    }
    return spans
  }

  editsOf(fix: Fix): TextEdit[] | undefined {
    return new TomlEditor({ text: this.text, root: this.#layout, spans: this.#spans }).editsOf(fix)
  }
}

function placeIn(root: TomlNode, path: Path): Place | undefined {
  const node = nodeAt(root, path)
  const [key] = node?.keys ?? []
  if (node === undefined) return undefined
  return key === undefined || typeof path.at(-1) === 'number' ? { value: node.span } : { value: node.span, key }
}

/**
 * Reads a TOML file. Never throws: whatever is wrong with it is in `problems`.
 * @param decoded the file, with its byte order mark if it has one
 * @param keeps tells which keys at the top are read
 */
export function tomlDocument({ text: source, problem: unread }: Decoded, keeps: KeepsKey): Document {
  const byteOrderMark = source.charCodeAt(0) === 0xfeff
  const text = byteOrderMark ? source.slice(1) : source
  const problem = unread ?? lfsPointer(text)
  if (problem !== undefined) {
    const shift = byteOrderMark && unread !== undefined ? 1 : 0
    const moved = { ...problem, start: Math.max(0, problem.start - shift), end: Math.max(0, problem.end - shift) }
    return new TomlDocument(text, byteOrderMark, undefined, [moved], '', keeps)
  }
  const { sound, value, problems } = parseToml(text)
  const kept = value === undefined ? undefined : Object.fromEntries(Object.entries(value).filter(([key]) => keeps(key)))
  return new TomlDocument(text, byteOrderMark, plainValue(kept), problems, sound, keeps)
}
