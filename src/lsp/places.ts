import { getLocation, type Location } from 'jsonc-parser'
import type { TextEdit as EditorEdit, Range as EditorRange, Position } from 'vscode-languageserver'
import type { Range, Span, TextEdit } from '../base/text.js'
import { type Document, startOf } from '../json/document.js'
import type { Path } from '../json/value.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import type { ServerEntry } from '../server/entry.js'

/** A range as editors count: lines and UTF-16 units from 0. */
export function editorRange({ start, end }: Range, mark = 0): EditorRange {
  return { start: editorPosition(start, mark), end: editorPosition(end, mark) }
}

function editorPosition({ line, column }: Range['start'], mark: number): Position {
  return { line: line - 1, character: column - 1 + (line === 1 ? mark : 0) }
}

/** The reading of the part of a file that is at an offset, or before it; the first one of a file that is not in parts. */
export function readingAt({ readings, parts }: ProjectFile, offset: number): Reading {
  if (parts !== true) return readings[0]
  return readings.findLast(({ document }) => startOf(document).start <= offset) ?? readings[0]
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

/** What is at an offset of a JSON document. */
export interface Cursor {
  /** The path of the value, or of the property whose key it is. */
  readonly path: Path
  readonly isKey: boolean
  /** The literal there, with its quotes; undefined where there is none. */
  readonly literal: Span | undefined
}

/** @returns undefined for a document that is not JSON */
export function cursorAt({ kind, document: { text } }: Reading, offset: number): Cursor | undefined {
  if (kind === 'workflow') return undefined
  const { path, isAtPropertyKey, previousNode }: Location = getLocation(text, offset)
  const isInside = previousNode !== undefined && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length
  const literal = isInside ? { start: previousNode.offset, end: previousNode.offset + previousNode.length } : undefined
  return { path, isKey: isAtPropertyKey, literal }
}

/** The server whose entry contains a path, and the path within it; undefined for a place outside of all servers. */
export function serverAt({ serverMap, servers }: Reading, path: Path): { readonly server: ServerEntry; readonly below: Path } | undefined {
  if (serverMap === undefined || path.length <= serverMap.path.length) return undefined
  if (!serverMap.path.every((step, index) => path[index] === step)) return undefined
  const depth = serverMap.path.length
  const server = servers.find(({ name }) => name === String(path[depth]))
  return server === undefined ? undefined : { server, below: path.slice(depth + 1) }
}
