import type { Span, TextEdit } from '../base/text.js'
import type { JsonValue, Path } from './value.js'

/** One step of a fix, in terms of the value; the document turns it into edits that keep the file's formatting. */
export type FixStep =
  /** Replaces the value at a path. */
  | { readonly op: 'replace'; readonly at: Path; readonly value: JsonValue }
  /** Adds a property as the first or the last in its object. */
  | { readonly op: 'add'; readonly at: Path; readonly value: JsonValue; readonly where: 'first' | 'last' }
  /** Inserts elements into an array, the first of them at the index that ends the path. */
  | { readonly op: 'insert'; readonly at: Path; readonly values: readonly JsonValue[] }
  /** Removes a property or an element, with its comma. */
  | { readonly op: 'remove'; readonly at: Path }
  | { readonly op: 'rename'; readonly at: Path; readonly key: string }
  /** Replaces a run of characters inside a string; the span counts decoded UTF-16 units. */
  | { readonly op: 'splice'; readonly at: Path; readonly span: Span; readonly text: string }
  /** Replaces source text. */
  | { readonly op: 'text'; readonly edit: TextEdit }

export type Fix = readonly FixStep[]
