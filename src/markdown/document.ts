import { addTo } from '../base/lists.js'
import { Lines, type Span, type TextEdit } from '../base/text.js'
import type { Document, Trust } from '../json/document.js'
import { resolveFix } from '../json/edits.js'
import type { DuplicateKey } from '../json/duplicates.js'
import type { Place, Places } from '../json/locate.js'
import { STRICT_JSON, type SyntaxProblem } from '../json/syntax.js'
import type { Fix, Path } from '../json/value.js'
import type { FencedBlock } from './blocks.js'

/** Makes a document of a text in one notation. */
export type Parser = (text: string) => Document

/**
 * A block of code as a document. It is parsed with spaces in place of everything around it, so that its offsets are those of the whole
 * Markdown text.
 */
class BlockDocument implements Document {
  readonly notation
  readonly text
  readonly dialect
  readonly byteOrderMark = false
  readonly value: unknown
  readonly trust: Trust
  readonly problems: readonly SyntaxProblem[]
  readonly lines
  /** There is prose around it. */
  readonly isWhole = false

  constructor(private readonly inner: Document, private readonly block: FencedBlock, isFragment: boolean, private readonly parse: Parser) {
    ;({ notation: this.notation, text: this.text, dialect: this.dialect, value: this.value, trust: this.trust, lines: this.lines } = inner)
    this.problems = isFragment && inner.trust === 'broken' ? inner.problems.slice(0, 1).map(asFragment) : inner.problems
  }

  get duplicates(): readonly DuplicateKey[] {
    return this.inner.duplicates
  }

  locate(paths: Iterable<Path>): Places {
    return this.inner.locate(paths)
  }

  spanIn(literal: Span, inner: Span): Span {
    return this.inner.spanIn(literal, inner)
  }

  /** The text of the block alone, with everything at the same place. */
  reparse(source: string): Document {
    return this.parse(source)
  }

  /** Lines that come into a quotation begin with its mark. */
  editsOf(fix: Fix): TextEdit[] | undefined {
    const edits = resolveFix(this.inner, fix)
    const { quote } = this.block
    if (quote === '') return edits
    const indentation = new RegExp(`(\\r\\n?|\\n)[ \\t]{${quote.length}}`, 'g')
    return edits?.map((edit) => ({ ...edit, text: edit.text.replaceAll(indentation, (_, ending: string) => ending + quote) }))
  }
}

/** What is left out of an example is not forgotten: its syntax only says from where on it may not be read. */
function asFragment({ start, end }: SyntaxProblem): SyntaxProblem {
  return { code: 'fragment', message: 'the block is a part of a file', start, end, harmless: false }
}

/** A text with nothing in it but some of its lines: everything else is spaces. */
export class BlankedText {
  readonly #blank: string

  constructor(private readonly text: string) {
    this.#blank = text.replaceAll(/[^\r\n]+/g, (run) => ' '.repeat(run.length))
  }

  /**
   * The text of a block, at its place. What follows it is left out.
   * @param around what to put where its fences are, if something is missing at its ends
   */
  of({ fence, lines }: FencedBlock, around?: { readonly before: string; readonly after: string }): string {
    const pieces: string[] = []
    let from = 0
    const put = ({ start, end }: Span, written: string) => {
      pieces.push(this.#blank.slice(from, start), written)
      from = end
    }
    if (around !== undefined) put({ start: fence.start, end: fence.start + around.before.length }, around.before)
    for (const line of lines) put(line, this.text.slice(line.start, line.end))
    if (around !== undefined) pieces.push('\n', around.after)
    return pieces.join('')
  }
}

/**
 * A block of code as a document, with the offsets of the whole text.
 * @param isFragment whether something is left out of it: it may then be more than can be read
 */
export function blockDocument(block: FencedBlock, text: string, isFragment: boolean, parse: Parser): Document {
  return new BlockDocument(parse(text), block, isFragment, (changed) => blockDocument(block, changed, isFragment, parse))
}

/** A Markdown file as a whole: its value is the list of those of its blocks. Repairs are edits of the text, since each belongs to a block. */
export class MarkdownDocument implements Document {
  readonly notation = 'Markdown'
  readonly dialect = STRICT_JSON
  readonly trust = 'valid'
  readonly problems = []
  readonly duplicates = []
  readonly isWhole = false
  readonly lines: Lines
  readonly value: readonly unknown[]

  constructor(readonly text: string, readonly byteOrderMark: boolean, private readonly blocks: readonly Document[]) {
    this.lines = new Lines(text)
    this.value = blocks.map((block) => block.value)
  }

  locate(paths: Iterable<Path>): Places {
    const below = new Map<number, Path[]>()
    for (const [index, ...path] of paths) {
      addTo(below, Number(index), path)
    }
    const found = new Map([...below].flatMap(([index, inside]) => {
      const block = this.blocks[index]
      return block === undefined ? [] : [[index, block.locate(inside)] as const]
    }))
    return { placeOf: ([index, ...path]: Path): Place | undefined => found.get(Number(index))?.placeOf(path) }
  }

  /** As the block does that the string is in. */
  spanIn(literal: Span, inner: Span): Span {
    const block = this.blocks.find(({ text }) => literal.end <= text.length)
    return block?.spanIn(literal, inner) ?? literal
  }

  reparse(): Document {
    return this
  }

  editsOf(fix: Fix): TextEdit[] | undefined {
    const edits = fix.flatMap((step) => (step.op === 'text' ? [step.edit] : []))
    return edits.length === fix.length ? edits : undefined
  }
}
