import type { Span } from '../text/position.js'
import type { TextEdit } from '../text/edits.js'

/** What can be wrong with a text. */
export type SyntaxCode =
  | 'empty-file'
  | 'encoding'
  | 'byte-order-mark'
  | 'comment'
  | 'trailing-comma'
  | 'missing-comma'
  | 'expected-value'
  | 'expected-key'
  | 'expected-colon'
  | 'bare-word'
  | 'wrong-quotes'
  | 'bad-number'
  | 'bad-string'
  | 'bad-space'
  | 'unclosed'
  | 'unexpected-closer'
  | 'content-after-end'
  | 'merge-marker'
  | 'code-fence'
  | 'too-many'
  /** Of a front matter. */
  | 'yaml'

/** A defect of the text itself. The message never quotes a value: it may be a credential. */
export interface SyntaxProblem extends Span {
  readonly code: SyntaxCode
  readonly message: string
  /** True where the value is known in spite of the problem, so that every rule can still judge it. */
  readonly harmless: boolean
  /** The edit that mends it, where there is only one. */
  readonly fix?: readonly TextEdit[]
  /** Edits that probably mend it: what was meant is a guess. */
  readonly suggestions?: readonly SyntaxRepair[]
  readonly related?: Span & { readonly message: string }
}

export interface SyntaxRepair {
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** What a host tolerates beyond RFC 8259. */
export interface JsonDialect {
  readonly comments: boolean
  readonly trailingCommas: boolean
  readonly byteOrderMark: boolean
}

export const STRICT_JSON: JsonDialect = { comments: false, trailingCommas: false, byteOrderMark: false }
