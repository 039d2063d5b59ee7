import type { Path } from '../document/pointer.js'
import type { Span } from '../text/position.js'
import type { TextEdit } from '../text/edits.js'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** One step of a repair, in terms of the value; `resolve-fix.ts` turns it into edits that keep the file's format. */
export type FixStep =
  /** Replaces the value at a path. */
  | { readonly op: 'replace'; readonly at: Path; readonly value: JsonValue }
  /** Adds a property: first in its object, or last. */
  | { readonly op: 'add'; readonly at: Path; readonly value: JsonValue; readonly where: 'first' | 'last' }
  /** Puts elements into an array, the first of them at the index the path ends in. */
  | { readonly op: 'insert'; readonly at: Path; readonly values: readonly JsonValue[] }
  /** Removes a property or an element, with its comma. */
  | { readonly op: 'remove'; readonly at: Path }
  | { readonly op: 'rename'; readonly at: Path; readonly key: string }
  /** Replaces a run of characters inside a string; the span counts decoded UTF-16 units. */
  | { readonly op: 'splice'; readonly at: Path; readonly span: Span; readonly text: string }
  /** Replaces source text. */
  | { readonly op: 'text'; readonly edit: TextEdit }

export type Fix = readonly FixStep[]

/** A repair that may change what a correct host would do, and so is never applied without being asked for. */
export interface Suggestion {
  readonly title: string
  readonly fix: Fix
}
