import { Lines, type Span, type TextEdit } from '../../base/text.js'
import type { Document } from '../../json/document.js'
import type { Place, Places } from '../../json/locate.js'
import { STRICT_JSON } from '../../json/syntax.js'
import type { Fix, Path } from '../../json/value.js'
import { editsOf } from './edits.js'
import { spanOf } from './nodes.js'
import type { CodeServers } from './servers.js'
import { sourceOf } from './values.js'

/** The servers that one call declares, as a document: its value is an object of servers, and each place is a node of the code. */
export class CodeDocument implements Document {
  readonly notation = 'JavaScript'
  readonly dialect = STRICT_JSON
  readonly byteOrderMark = false
  readonly trust = 'valid'
  readonly problems = []
  readonly duplicates = []
  readonly isWhole = true
  readonly value: unknown
  #lines: Lines | undefined

  constructor(readonly text: string, private readonly servers: CodeServers) {
    this.value = servers.value
  }

  get lines(): Lines {
    return (this.#lines ??= new Lines(this.text))
  }

  locate(): Places {
    return { placeOf: (path) => this.#placeOf(path) }
  }

  #placeOf(path: Path): Place | undefined {
    const found = this.servers.at(path)
    if (found === undefined) return undefined
    const value = spanOf(found.value.node)
    return found.key === undefined ? { value } : { value, key: spanOf(found.key) }
  }

  spanIn(literal: Span, inner: Span): Span {
    const value = this.servers.stringAt(literal)
    return (value === undefined ? undefined : sourceOf(value.segments, inner)) ?? literal
  }

  /** ESLint lints again by itself once a fix is applied. */
  reparse(): Document {
    return this
  }

  editsOf(fix: Fix): TextEdit[] | undefined {
    return editsOf({ text: this.text, find: (path) => this.servers.at(path) }, fix)
  }
}
