import type { Path } from '../../document/pointer.js'
import type { Span } from '../../text/position.js'

/** What a credential in a file amounts to. */
export type Verdict =
  /** A credential written out (§5). */
  | 'literal'
  /** A development password of a service on the user's own machine. */
  | 'local'
  /** A text that stands for a credential and was never filled in. */
  | 'placeholder'

/** A credential, or what holds its place, in one string of a document. It never carries the secret itself. */
export interface Credential {
  readonly path: Path
  /** The secret part of the string at `path`, in decoded UTF-16 units: without scheme, flag, quotes or user name. */
  readonly span: Span
  /** What it is, to follow an article: `GitHub personal access token`, ``value of `API_KEY` ``. */
  readonly kind: string
  readonly verdict: Verdict
  /** At most the first four characters, and only those of a vendor's public prefix; else empty. */
  readonly shown: string
  /** A fitting name for the environment variable to refer to instead. */
  readonly variable: string
}

/** A credential within one text, before it is known where that text stands. */
export type TextCredential = Omit<Credential, 'path'>
