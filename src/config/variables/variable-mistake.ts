import type { Span } from '../../text/position.js'
import type { ForeignVariable } from './foreign-variables.js'

/** Something that was meant to be a variable and is none for the host (§2.5). Spans count decoded UTF-16 units. */
export type VariableMistake = UnbracedVariable | WrittenForeign | MalformedReference

/** `$NAME`. */
export interface UnbracedVariable extends Span {
  readonly kind: 'unbraced'
  readonly name: string
}

/** The notation of another host. */
export interface WrittenForeign extends Span, ForeignVariable {
  readonly kind: 'foreign'
  /** How it is named in a message; holds names only. */
  readonly shown: string
}

/** `${` that begins no reference, or one that is read otherwise than it looks. */
export interface MalformedReference extends Span {
  readonly kind: 'malformed'
  readonly reason: 'unclosed' | 'empty' | 'blank' | 'digit' | 'operator' | 'character' | 'nested' | 'escaped'
  /** The name in it, where it has one. */
  readonly name?: string
  /** What follows the name: the operator of a shell; or the escape before it. */
  readonly sign?: string
  /** References that may have been meant. They may hold what the file holds: not for messages. */
  readonly meant?: readonly string[]
  /** Whether a POSIX shell reads the string after the host. */
  readonly inShell: boolean
}

/** Who reads a string after the host does. */
export interface Readers {
  readonly posix: boolean
  readonly powershell: boolean
  readonly cmd: boolean
  /** An interpreter, to which `$` means something of its own. */
  readonly code: boolean
}

/** Whether a run is all of a text, or all of its value behind `--flag=`, `NAME=` or the scheme of a header. */
export function standsForValue(text: string, { start, end }: Span): boolean {
  return end === text.length && /^(?:[\w-]+=|(?:Bearer|Basic|Token) )?$/i.test(text.slice(0, start))
}
