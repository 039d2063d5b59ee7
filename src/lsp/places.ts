import type { Position, Range as EditorRange, TextEdit as EditorEdit } from 'vscode-languageserver'
import type { Range, Span, TextEdit } from '../base/text.js'
import type { Document } from '../json/document.js'

/** A range as editors count: lines and UTF-16 units from 0. */
export function editorRange({ start, end }: Range, mark = 0): EditorRange {
  return { start: editorPosition(start, mark), end: editorPosition(end, mark) }
}

function editorPosition({ line, column }: Range['start'], mark: number): Position {
  return { line: line - 1, character: column - 1 + (line === 1 ? mark : 0) }
}

/** The places of a document in the editor, where a byte order mark is a character of the text. */
export class Places {
  /** How many characters are before the text of the document. */
  readonly #mark: number

  constructor(private readonly document: Document) {
    this.#mark = document.byteOrderMark ? 1 : 0
  }

  rangeOf(span: Span): EditorRange {
    return this.range(this.document.lines.rangeOf(span))
  }

  range(range: Range): EditorRange {
    return editorRange(range, this.#mark)
  }

  /** The offset of a position; one past the end of its line counts as that end. */
  offsetAt({ line, character }: Position): number {
    const { start, end } = this.document.lines.spanOf(line + 1)
    return Math.max(start, Math.min(end, start + character - (line === 0 ? this.#mark : 0)))
  }

  edit(edit: TextEdit): EditorEdit {
    const start = { line: 0, character: 0 }
    // An edit before the text removes the byte order mark.
    if (edit.start < 0) return { range: { start, end: { line: 0, character: this.#mark } }, newText: '' }
    return { range: this.rangeOf(edit), newText: edit.text }
  }
}
